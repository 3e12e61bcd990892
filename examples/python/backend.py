"""Builds the package (PEP 517) with nothing but Python and a C compiler: the wheel holds the modules
and libcardgame_batch.so, which is compiled against the installed library.

CC, CFLAGS, LDFLAGS and PKG_CONFIG are heeded. With CARDGAME_PLAIN=1 the wheel has no library for
batches, and so fits every machine.
"""

import base64
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sysconfig
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = sorted(path for ending in ("*.py", "*.pyi", "py.typed")
                 for path in (HERE / "cardgame").glob(ending))
SOURCES = [HERE / name for name in
           ("pyproject.toml", "README.md", "backend.py", "batch.c", "batch.h")] + PACKAGE


def _project(key):
    found = re.search(r'^%s = "(.*)"$' % re.escape(key), (HERE / "pyproject.toml").read_text(), re.M)
    return found.group(1)


NAME, VERSION = _project("name"), _project("version")


def _words(name, default=""):
    return shlex.split(os.environ.get(name, default))


def _compile(made):
    flags = subprocess.run(_words("PKG_CONFIG", "pkg-config") + ["--cflags", "--libs", "cardgame"],
                           check=True, stdout=subprocess.PIPE).stdout.decode()
    subprocess.run(_words("CC", "cc") + ["-std=c17", "-D_POSIX_C_SOURCE=200809L", "-O2", "-shared",
                                         "-fPIC", "-pthread", "-fvisibility=hidden"]
                   + _words("CFLAGS") + [str(HERE / "batch.c"), "-o", str(made)]
                   + shlex.split(flags) + _words("LDFLAGS"), check=True)


def _metadata():
    return ("Metadata-Version: 2.1\nName: %s\nVersion: %s\nSummary: %s\nRequires-Python: %s\n"
            "Provides-Extra: numpy\nRequires-Dist: numpy; extra == 'numpy'\n"
            "Description-Content-Type: text/markdown\n\n%s"
            % (NAME, VERSION, _project("description"), _project("requires-python"),
               (HERE / "README.md").read_text())).encode()


def _tag(plain):
    return "py3-none-" + ("any" if plain else re.sub(r"\W", "_", sysconfig.get_platform()))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    plain = os.environ.get("CARDGAME_PLAIN") == "1"
    info, tag = "%s-%s.dist-info/" % (NAME, VERSION), _tag(plain)
    files = [("cardgame/" + path.name, path.read_bytes()) for path in PACKAGE]
    if not plain:
        with tempfile.TemporaryDirectory() as folder:
            made = pathlib.Path(folder, "libcardgame_batch.so")
            _compile(made)
            files.append(("cardgame/" + made.name, made.read_bytes()))
    files.append((info + "METADATA", _metadata()))
    files.append((info + "WHEEL", ("Wheel-Version: 1.0\nGenerator: cardgame\n"
                                   "Root-Is-Purelib: %s\nTag: %s\n"
                                   % ("true" if plain else "false", tag)).encode()))
    wheel = "%s-%s-%s.whl" % (NAME, VERSION, tag)
    record = ""
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record += "%s,sha256=%s,%d\n" % (name, digest, len(content))
            archive.writestr(name, content)
        archive.writestr(info + "RECORD", record + info + "RECORD,,\n")
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    base = "%s-%s" % (NAME, VERSION)
    with tempfile.TemporaryDirectory() as folder:
        told = pathlib.Path(folder, "PKG-INFO")
        told.write_bytes(_metadata())
        with tarfile.open(os.path.join(sdist_directory, base + ".tar.gz"), "w:gz") as archive:
            archive.add(told, base + "/PKG-INFO")
            for path in SOURCES:
                archive.add(path, "%s/%s" % (base, path.relative_to(HERE)))
    return base + ".tar.gz"

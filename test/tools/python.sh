#!/bin/sh
# The Python package against the library and its headers.
# environment: BUILD, CC, VARIANT_FLAGS, VERSION
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
needs "the Python package" python3 || finish
export PYTHONPATH=$PWD/examples/python PYTHONDONTWRITEBYTECODE=1
export CARDGAME_LIBRARY=$PWD/$BUILD/lib/libcardgame.so
# A library with sanitizers needs their run-time library first in the program.
preload=
[ -z "${VARIANT_FLAGS:-}" ] || preload=$($CC -print-file-name=libasan.so)
py() { LD_PRELOAD=$preload ASAN_OPTIONS=detect_leaks=0 "$python" "$@"; }
measured() {
    py examples/python/check_layout.py program >"$work/layout.c" &&
        $CC -Iinclude -Iexamples/python -o "$work/layout" "$work/layout.c" &&
        "$work/layout" >"$work/places" && py examples/python/check_layout.py compare <"$work/places"
}
check "structures are those of the headers" measured
# The package as `pip` installs it, against the library of the build.
installed() {
    mkdir -p "$work/pc" "$work/wheel" "$work/site" && cp -R examples/python "$work/source" || return 1
    printf 'Name: cardgame\nDescription: built\nVersion: %s\nCflags: -I%s\nLibs: -L%s -lcardgame\n' \
        "$VERSION" "$PWD/include" "$PWD/$BUILD/lib" >"$work/pc/cardgame.pc"
    export PKG_CONFIG_PATH="$work/pc" CFLAGS="${VARIANT_FLAGS:-}"
    if "$python" -m pip --version >"$work/pip" 2>&1; then
        "$python" -m pip install -q --no-build-isolation --no-index --no-deps --no-cache-dir \
            --disable-pip-version-check --root-user-action=ignore --target "$work/site" "$work/source"
    else
        (cd "$work/source" && "$python" -c 'import backend; backend.build_wheel("../wheel")') &&
            "$python" -m zipfile -e "$work"/wheel/*.whl "$work/site"
    fi || return 1
    (cd "$work/site" && PYTHONPATH=$PWD py - "$VERSION" <<'END')
import cardgame, pathlib, sys
assert pathlib.Path(cardgame.__file__).with_name("py.typed").exists()
assert cardgame.version() == sys.argv[1]
batch = cardgame.Batch(cardgame.Game("gemu_land"), 4, threads=2)
for _ in range(10):
    batch.step(batch.choose())
here = str(pathlib.Path(cardgame.__file__).parent)
assert here + "/libcardgame_batch.so" in open("/proc/self/maps").read()
assert "%s-%s.dist-info" % ("cardgame", sys.argv[1]) in [p.name for p in pathlib.Path().iterdir()]
END
}
check "the package is built and installed" installed
check "stubs are those of the code" py examples/python/check_stubs.py
if needs "the tests of the Python package with numpy" python3-numpy; then
    check "tests of the package, with numpy" py -m unittest -q examples/python/test_cardgame.py
fi
mkdir "$work/without" && echo 'raise ImportError("not for this test")' >"$work/without/numpy.py"
PYTHONPATH=$work/without:$PYTHONPATH
check "tests of the package, without numpy" py -m unittest -q examples/python/test_cardgame.py
check "the example plays" py examples/python/random_match.py
check "batches are measured" py examples/python/bench_batch.py gemu_land 4 1 0
finish

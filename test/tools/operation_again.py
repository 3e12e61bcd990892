"""What a running cardgame-table reads again on SIGHUP: the file of options, and its certificate. Run by
operation.py."""
import fcntl
import os
import pty
import shutil
import signal
import socket
import ssl
import subprocess
import termios
import time
from pathlib import Path

WISH = {"game": "demi", "seats": [{}, {}]}


def plain_server(o):
    class Plain(o.Logged):
        """A server with no other options than those of a test."""

        def __init__(self, folder, *arguments):
            self.file = Path(folder) / f"log.{time.monotonic_ns()}"
            self.environment = None
            self.arguments = ["--port", "0", *map(str, arguments)]
            self.start()

        def hang_up(self):
            """Sends SIGHUP, and waits until all is read. @return the line of the log"""
            before = len(self.log("read-again"))
            self.process.send_signal(signal.SIGHUP)
            o.until(lambda: len(self.log("read-again")) > before)
            return (self.log("read-again") or [{}])[-1]

    return Plain


def certificate_of(server, o):
    """What a new connection is shown."""
    trust = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("localhost", o.port_of(server)), timeout=10) as plain:
        with trust.wrap_socket(plain, server_hostname="localhost") as tls:
            return tls.getpeercert(True)


def der(file):
    return ssl.PEM_cert_to_DER_cert(Path(file).read_text())


def certificates(o, folder):
    first, second = o.make_certificate(folder, "first"), o.make_certificate(folder, "second")
    own, key = folder / "chain.pem", folder / "chain.key"
    shutil.copy(first[0], own)
    shutil.copy(first[1], key)
    server = plain_server(o)(folder, "--memory", "--certificate", own, "--key", key)
    old = o.Table(server.ws, sslopt={"ca_certs": first[0]})
    o.check("the first certificate is shown", certificate_of(server, o) == der(first[0]))
    shutil.copy(second[0], own)
    shutil.copy(second[1], key)
    o.check("files alone change nothing", certificate_of(server, o) == der(first[0]))
    said = server.hang_up()
    o.check("on SIGHUP it is read again", said.get("certificate") is True, said)
    o.check("new connections are shown the new one", certificate_of(server, o) == der(second[0]))
    o.check("an open connection goes on", old.ask("games")["games"])
    new = o.Table(server.ws, sslopt={"ca_certs": second[0]})
    o.check("so does what is new", new.ask("games")["games"])
    for what, spoil, word in [
            ("another key", lambda: shutil.copy(first[1], key), "does not belong to"),
            ("no key", lambda: key.unlink(), "cannot be read"),
            ("no certificate", lambda: own.write_text("none"), "is not a list of certificates"),
            ("half a chain", lambda: own.write_text(Path(second[0]).read_text() + Path(first[0]).read_text()[:300]), "to its end")]:
        spoil()
        said = server.hang_up()
        why = [line["why"] for line in server.log("certificate-kept")][-1:]
        o.check(f"{what}: the log says so", said.get("certificate") is False and why and word in why[0], (said, why))
        o.check(f"{what}: the certificate stays", certificate_of(server, o) == der(second[0]))
        o.check(f"{what}: open connections go on", old.ask("games")["games"] and new.ask("games")["games"])
        shutil.copy(second[0], own)
        shutil.copy(second[1], key)
    own.write_text(Path(first[0]).read_text() + Path(second[0]).read_text())
    shutil.copy(first[1], key)
    server.hang_up()
    o.check("a chain is read whole", certificate_of(server, o) == der(first[0]))
    shown = subprocess.run(["openssl", "s_client", "-showcerts", "-connect", f"localhost:{o.port_of(server)}"],
                           input="", capture_output=True, text=True, timeout=20, check=False).stdout
    o.check("and shown", shown.count("BEGIN CERTIFICATE") == 2, shown.count("BEGIN CERTIFICATE"))
    named = str(folder / "named.pem"), str(folder / "named.key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=new.example", "-addext", "subjectAltName=DNS:new.example", "-out", named[0], "-keyout", named[1]],
                   check=True, capture_output=True)
    before = asked(server, o, "localhost"), asked(server, o, "new.example")
    shutil.copy(named[0], own)
    shutil.copy(named[1], key)
    server.hang_up()
    after = asked(server, o, "localhost"), asked(server, o, "new.example")
    o.check("its names are those of the server", (before, after) == ((200, 421), (421, 200)), (before, after))
    o.check("it stops as ever", server.stop()[0] == 0)


def asked(server, o, host):
    trust = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("localhost", o.port_of(server)), timeout=10) as plain:
        with trust.wrap_socket(plain, server_hostname="localhost") as tls:
            tls.sendall(f"GET /games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            return int(tls.recv(100).split(b" ")[1])


def creates(o, server, most):
    """How many matches can be created at once, up to so many?"""
    table = o.Table(server.ws)
    made = 0
    while made < most and o.refused(lambda: table.ask("create", wish=WISH)) is None:
        made += 1
    table.close()
    return made


PIPE = object()  # in place of a file: nobody writes into it


def limits(o, folder):
    file = folder / "table.yaml"
    file.write_text("# of a test\nmatches: 2\nmemory: true\nlog-level: info\nconnections: 3\n")
    server = plain_server(o)(folder, "--config", file)
    o.check("a file of options counts", creates(o, server, 9) == 2)
    file.write_text("memory: true\nmatches: 0\nconnections: 5\n")
    o.check("until SIGHUP nothing changes", creates(o, server, 9) == 0)
    said = server.hang_up()
    o.check("then limits are others", said.get("options") is True and creates(o, server, 30) == 30, said)
    tables = [o.Table(server.ws) for _ in range(5)]
    o.check("also those of connections", o.shake(server)[0] == 429)
    file.write_text("memory: true\nconnections: 2\nmatches: 0\n")
    server.hang_up()
    o.check("what is open stays", all(table.ask("games")["games"] for table in tables) and o.shake(server)[0] in (0, 429))
    for table in tables:
        table.close()
    for wrong, word in [("matches: many\n", "table.yaml:1: 'many' is not a number"), ("\nmatchs: 3\n", "table.yaml:2: there is no option 'matchs'"),
                        ("matches: [1]\n", "must have one value"), ("matches: 1\nmatches: 2\n", "matches occurs twice here"), ("- 1\n", "must have lines such as"),
                        ("matches: 1\nmetrics: perhaps\n", "must be true or false"), ("matches: {", "table.yaml:"), ("matches: 5\nversion: true\n", "no option"),
                        (b"matches: \xff\n", "table.yaml:"), ("x" * 70000, "64 KB"), (None, "cannot be read"), (PIPE, "cannot be read")]:
        told = "a pipe" if wrong is PIPE else repr(str(wrong)[:20])
        file.unlink(missing_ok=True)
        if wrong is PIPE:
            os.mkfifo(file)
        elif wrong is not None:
            file.write_bytes(wrong if isinstance(wrong, bytes) else wrong.encode())
        said = server.hang_up()
        why = [line["why"] for line in server.log("options-kept")][-1:]
        o.check(f"{told}: the log says what is wrong", said.get("options") is False and why and word in why[0], (said, why))
        o.check(f"{told}: all stays as it was", creates(o, server, 12) == 12)
    file.unlink()
    file.write_text("memory: true\n")
    server.hang_up()
    tables = [o.Table(server.ws) for _ in range(9)]
    o.check("without its line an option is as usual", all(table.ask("games")["games"] for table in tables))
    for table in tables:
        table.close()
    file.write_text("# memory: true\n\n")
    server.hang_up()
    told = [line["option"] for line in server.log("needs-restart")]
    o.check("an option that needs a restart is told", told == ["memory"], told)
    o.check("and it stops as ever", server.stop()[0] == 0)


def words_first(o, folder):
    file = folder / "words.yaml"
    file.write_text("matches: 1\nmemory: true\nlog-level: debug\n")
    server = plain_server(o)(folder, "--config", file, "--matches", "3", "--log-level", "error")
    o.check("the command line has the last word", creates(o, server, 9) == 3)
    file.write_text("matches: 7\nmemory: true\nno-limits: true\n")
    server.process.send_signal(signal.SIGHUP)
    time.sleep(0.5)
    o.check("also after SIGHUP", creates(o, server, 9) == 0 and server.log() == [], server.log())
    o.check("and it stops", server.stop()[0] == 0)


def levels(o, folder):
    file = folder / "levels.yaml"
    file.write_text("memory: true\nlog-level: error\n")
    server = plain_server(o)(folder, "--config", file)
    creates(o, server, 1)
    o.check("a level leaves out what is below", server.log() == [], server.log())
    file.write_text("memory: true\nlog-level: info\nport: 1\n")
    server.hang_up()
    creates(o, server, 1)
    o.check("another level is taken at once", [line["event"] for line in server.log()][:3] == ["needs-restart", "read-again", "match-created"], server.log())
    file.write_text("memory: true\nlog-level: error\n")
    server.process.send_signal(signal.SIGHUP)
    time.sleep(0.3)
    before = len(server.log())
    creates(o, server, 1)
    o.check("and left out again", len(server.log()) == before, server.log())
    server.stop()


# All options of a file: those that a running server reads again, and those for which it must begin anew.
AGAIN = ["hsts", "rate", "address-rate", "connections", "arrivals", "work", "matches", "thoughts", "bot-queue", "held", "sockets", "no-limits", "log-level",
         "keep-over", "keep-going"]
RESTART = {"port": 1, "address": "::1", "data": "x.db", "client": "x", "host": "a.example", "origin": "http://a.example", "name": "b", "certificate": "x",
           "key": "x", "behind-proxy": "true", "ping": 9, "patience": 9, "operator-token-file": "x", "metrics": "true", "remember": 9, "threads": 1,
           "bot-delay": 9, "idle": 9}


def each_option(o, folder):
    """No option is forgotten: each is taken at once, or told to need a restart."""
    file = folder / "each.yaml"
    file.write_text("memory: true\n")
    server = plain_server(o)(folder, "--config", file)
    values = {"no-limits": "true", "log-level": "debug"}
    file.write_text("memory: true\n" + "".join(f"{name}: {values.get(name, 50)}\n" for name in AGAIN))
    server.hang_up()
    o.check("these are taken at once", not server.log("needs-restart"), server.log("needs-restart"))
    file.write_text("memory: true\n" + "".join(f"{name}: {value}\n" for name, value in RESTART.items()))
    server.hang_up()
    told = {line["option"] for line in server.log("needs-restart")}
    o.check("the others need a restart", told == set(RESTART), told ^ set(RESTART))
    shown = subprocess.run([str(o.table.PROGRAM), "--help"], capture_output=True, text=True, timeout=20, check=True).stdout
    names = {word.split("=")[0].strip("[],")[2:] for word in shown.split() if word.startswith("--")}
    rest = names - set(AGAIN) - set(RESTART) - {"memory", "help", "usage", "version", "config"}
    o.check("that are all", rest <= {"check-data", "back-up"}, rest)
    page = (o.TOP / "examples" / "table" / "OPERATION.md").read_text()
    missing = [name for name in AGAIN if f"`--{name}`" not in page]
    o.check("the page names those that are read again", not missing, missing)
    for _ in range(50):
        server.process.send_signal(signal.SIGHUP)
    o.check("many signals are not too many", o.fetch(server, "/health")[0] == 200)
    server.stop()


def at_start(o, folder):
    file = folder / "wrong.yaml"
    for text, word in [("matches: many\n", "wrong.yaml:1: 'many' is not a number"), ("ports: 1\n", "there is no option 'ports'"),
                       ("config: x\n", "there is no option"), (None, "cannot be read"), ("certificate: x\n", "needs its key")]:
        file.unlink(missing_ok=True)
        if text is not None:
            file.write_text(text)
        done = subprocess.run([str(o.table.PROGRAM), "--port", "0", "--memory", "--config", str(file)], capture_output=True, text=True, timeout=20,
                              check=False)
        o.check(f"{text!r} keeps it from starting", done.returncode == 2 and word in done.stderr and done.stderr.count("\n") == 1, done.stderr)


def terminals(o, folder):
    """Who closes the terminal ends the server that was started there; a signal alone does not."""
    master, slave = pty.openpty()
    with (folder / "terminal.log").open("w") as out:
        process = subprocess.Popen([str(o.table.PROGRAM), "--port", "0", "--memory"], stdin=slave, stdout=subprocess.PIPE, stderr=out, text=True,
                                   start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    os.close(slave)
    o.table.atexit.register(process.kill)
    process.stdout.readline()
    process.send_signal(signal.SIGHUP)
    o.check("at a terminal SIGHUP reads again", o.until(lambda: "read-again" in (folder / "terminal.log").read_text()) and process.poll() is None)
    os.close(master)
    try:
        status = process.wait(20)
    except subprocess.TimeoutExpired:
        status = None
    o.check("without its terminal the server ends", status == 0, status)


def unit(o):
    text = (o.TOP / "examples" / "table" / "operation" / "cardgame-table.service").read_text()
    o.check("systemd reloads it", "\nExecReload=/bin/kill -HUP $MAINPID\n" in text and "--config /etc/cardgame-table/table.yaml" in text)


def run(o, folder):
    folder = folder / "again"
    folder.mkdir()
    for test in (certificates, limits, words_first, levels, each_option, at_start):
        test(o, folder)
    terminals(o, folder)
    unit(o)

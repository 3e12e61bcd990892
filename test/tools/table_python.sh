# For the suites of examples/table, after tally.sh: `python` is the one that has their packages; where the
# server or these are missing the suite ends with a word. Debian's packages are for Debian's Python.
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
if [ ! -x "$BUILD/bin/cardgame-table" ]; then
    echo "skipped: the server of examples/table, whose libraries are not installed (make deps FOR=table)"
    finish
elif ! "$python" -c 'import websocket' 2>/dev/null; then
    echo "skipped: the server of examples/table: python3-websocket is not installed (make deps CHECK=1)"
    finish
fi

#!/bin/sh
# Two servers of examples/table behind one proxy, with examples/table/operation/haproxy.cfg (proxy.py). The
# last line is `N passed, N failed`.
# environment: BUILD, GAMES
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
. test/tools/table_python.sh
needs "two servers of examples/table behind a proxy" haproxy || finish
exec "$python" -B test/tools/proxy.py

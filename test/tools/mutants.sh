#!/bin/sh
# The program of `make mutants` does what it says.
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit

python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3

check "mistakes, samples, resumption and reviews" \
    "$python" -B -m unittest discover -q -s test/tools/mutants -p 'test_*.py'

finish

#!/bin/sh
# The program of `make mutants` does what it says.
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
needs "the program of make mutants" python3 || finish
check "mistakes, samples, resumption and reviews" \
    "$python" -B -m unittest discover -q -s test/tools/mutants -p 'test_*.py'

finish

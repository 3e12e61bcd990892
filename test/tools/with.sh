#!/bin/sh
# A suite that is nothing without some packages: runs it, or says that it is skipped.
# usage: with.sh WHAT PACKAGE... -- COMMAND...
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
what=$1
shift
packages=
while [ "$1" != -- ]; do
    packages="$packages $1"
    shift
done
shift
# shellcheck disable=SC2086 # one word for each package
needs "$what" $packages || finish
exec "$@"

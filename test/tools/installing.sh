#!/bin/sh
# What `make` does where packages are missing (deps.sh, packages.sh), with stand-ins for apt-get and pkg-config: what it
# says, that it installs in one go and waits for a lock, and what INSTALL_DEPS=no does. And how the runner counts what
# is skipped (run.sh).
# environment: none of the build
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
unset INSTALL_DEPS DEPS_PATIENCE

# A machine on which nothing is there but what `mark` says, and on which this user is root.
mkdir "$work/bin" "$work/there"
mark() { for package; do : >"$work/there/$package"; done; }
program() { # name; its text on standard input
    { echo '#!/bin/sh'; cat; } >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}
program id <<'END'
echo 0
END
program apt-cache <<END
[ "\$2" != firefox-esr ]
END
# It is locked as often as there are lines in `locked`.
program apt-get <<END
echo "\$*" >>"$work/called"
for word; do [ "\$word" != install ] || kind=install; done
if [ -s "$work/locked" ]; then
    sed -i 1d "$work/locked"
    echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)' >&2
    exit 100
fi
[ "\${kind:-}" = install ] || exit 0
for word; do case \$word in -*) ;; *) : >"$work/there/\$word" ;; esac; done
[ ! -f "$work/broken" ] || rm -f "$work/there/\$(cat "$work/broken")"
END
program sleep <<END
echo "\$1" >>"$work/slept"
END
# deps.sh with packages that are there as they are marked.
mkdir -p "$work/tree/test/tools"
cp test/tools/deps.sh "$work/tree/test/tools"
{
    cat test/tools/packages.sh
    printf 'has_package() { [ -f "%s/there/$1" ]; }\n' "$work"
} >"$work/tree/test/tools/packages.sh"
machine() { # packages that are there
    rm -rf "$work/there" "$work/called" "$work/slept" "$work/locked" "$work/broken"
    mkdir "$work/there"
    mark "$@"
}
deps() { # status, words of the command line; keeps what it said
    wanted_status=$1
    shift
    # axe-core is there, so that npm is not begun.
    mark axe-core
    (cd "$work/tree" && PATH=$work/bin:$PATH sh test/tools/deps.sh "$@") >"$work/said" 2>&1 </dev/null
    [ $? -eq "$wanted_status" ] || { cat "$work/said"; return 1; }
}
says() { grep -q -e "$1" "$work/said" || { cat "$work/said"; return 1; }; }
calls() { # how often, pattern
    [ "$(grep -c -e "$2" "$work/called" 2>/dev/null)" -eq "$1" ] || { cat "$work/called"; return 1; }
}
base='build-essential pkg-config libyaml-dev libcyaml-dev'

# shellcheck disable=SC2086 # one word for each package, here and below
machine $base
check "a machine with all is left alone" deps 0 build
check "without a word" test ! -s "$work/said"
check "and without apt-get" test ! -e "$work/called"

machine build-essential pkg-config
check "what is missing is installed" deps 0 build
check "it is named before" says '^deps: missing: libyaml-dev libcyaml-dev$'
check "with the command" says '^deps: installing them now: apt-get install libyaml-dev libcyaml-dev'
check "the lists are read once" calls 1 ' update$'
check "all is installed by one call" calls 1 ' install .*libyaml-dev libcyaml-dev$'
check "which waits for the lock of dpkg" calls 2 'DPkg::Lock::Timeout=[1-9]'

machine
check "the build needs few packages" deps 0 build
check "which are these" says "^deps: missing: $base\$"

machine $base
printf 'x\nx\n' >"$work/locked"
check "a locked apt-get is waited for" deps 0 test
check "it is said" says "^deps: another program holds apt's lock; waiting for it\$"
check "as often as it is locked" test "$(wc -l <"$work/slept")" -eq 2
check "tests are installed by one call" calls 1 ' install '
check "with what a test wants" calls 1 ' install .* python3 .* chromium-driver'
check "but for what is not to be had" calls 0 firefox-esr
check "which is said" says '^deps: firefox-esr is not to be had here; tests that want it are skipped$'

machine $base
yes | head -n 1000 >"$work/locked"
stays_locked() { DEPS_PATIENCE=20 deps 1 test; }
check "it is not waited for for ever" stays_locked
check "and then the lock is named" says 'Could not get lock'

machine $base
echo cmake >"$work/broken"
check "what is still missing after all is named" deps 1 test
check "by its name" says '^deps: still missing after installation: cmake$'

without() { INSTALL_DEPS=no deps "$@"; }
machine build-essential libyaml-dev
check "INSTALL_DEPS=no: the build stops" without 1 build
check "and names the packages" says '^deps: missing: pkg-config libcyaml-dev'
check "so do tests" without 1 test
check "and name those of the build alone" says '^deps: missing: pkg-config libcyaml-dev (INSTALL_DEPS=no'
machine $base
check "INSTALL_DEPS=no: tests go on where the build can" without 0 test
check "and say what is skipped" says '^deps: some tests are skipped without:.* cmake .* chromium-driver'
check "nothing is installed by that" test ! -e "$work/called"
check "what is no purpose is refused" deps 1 nonsense
check "and named" says "'nonsense' is nothing that packages are known for"

# What suites say that they need is what `make test` installs.
installed() {
    packages_for test
    { grep -ohE '\(needs [a-z0-9. +-]+\)' test/tools/*.py | sed 's/(needs //; s/)//'
      sed -n 's/.*needs "[^"]*"\([^|&;]*\).*/\1/p' test/tools/*.sh
      grep -oE 'with.sh "[^"]*" [a-z0-9 -]+ -- ' Makefile | sed 's/.*"//; s/ -- //'
    } | tr ' ' '\n' | grep -E '^[a-z][a-z0-9.+-]+$' | sort -u >"$work/named"
    [ "$(wc -l <"$work/named")" -gt 20 ] || return 1
    printf '%s\n' $needed $wanted axe-core | sort -u | comm -23 "$work/named" - >"$work/unknown"
    [ ! -s "$work/unknown" ] || { cat "$work/unknown"; return 1; }
}
check "whatever a suite needs is installed by make test" installed
known() { # a package that has no row of its own is a program of that name
    packages_for check
    for package in $needed $wanted; do
        grep -qE "^    ([a-z0-9.+-]+ \| )*$package(\)| \|)" test/tools/packages.sh || apt_names_it "$package" || echo "$package"
    done >"$work/unknown"
    [ ! -s "$work/unknown" ] || { cat "$work/unknown"; return 1; }
}
apt_names_it() {
    case $1 in build-essential | clang | cmake | valgrind | doxygen | mandoc | zsh | git | openssl | haproxy | curl | clang-format | clang-tidy | cppcheck) ;;
    *) return 1 ;; esac
}
check "how to see whether a package is there is known of each" known

# ---- how the runner counts ----

runs() { # status, last line, entries
    wanted_status=$1
    wanted_line=$2
    shift 2
    JOBS=2 sh test/tools/run.sh "$@" >"$work/said" 2>&1
    status=$?
    [ "$(tail -n 1 "$work/said")" = "$wanted_line" ] && [ $status -eq "$wanted_status" ] || { cat "$work/said"; return 1; }
}
suite() { # name, what it prints, status
    printf '#!/bin/sh\ncat <<END\n%s\nEND\nexit %d\n' "$2" "$3" >"$work/$1"
    chmod +x "$work/$1"
}
suite good '2 passed, 0 failed' 0
suite bad 'failed: that
1 passed, 1 failed' 1
suite skips 'skipped: this (needs one two)
skipped: that (needs one)
0 passed, 0 failed' 0
suite partly 'skipped: a part (needs three)
3 passed, 0 failed' 0
suite nothing '0 passed, 0 failed' 0
suite silent '' 0
suite cut 'skipped: this (needs one)' 0
suite left 'left out: what another variant tests
0 passed, 0 failed' 0
suite cmocka '[==========] Running 2 test(s).
[  PASSED  ] 1 test(s).
[  SKIPPED ] 1 test(s), listed below:
[  SKIPPED ] one_of_them

 1 SKIPPED TEST(S)' 0
check "what passes is counted" runs 0 '2 passed, 0 failed' "good|$work/good"
check "what fails is counted" runs 1 '3 passed, 1 failed' "good|$work/good" "bad|$work/bad"
check "what is skipped is counted, and is no failure" runs 0 '5 passed, 0 failed, 3 skipped' \
    "good|$work/good" "skips|$work/skips" "partly|$work/partly"
check "it is listed before the last line" test "$(tail -n 5 "$work/said" | head -n 4 | paste -sd'|' -)" = \
    'skipped:|  partly: a part (needs three)|  skips: that (needs one)|  skips: this (needs one two)'
check "it is counted beside failures, too" runs 1 '1 passed, 1 failed, 2 skipped' "bad|$work/bad" "skips|$work/skips"
check "who says nothing has failed" runs 1 '0 passed, 1 failed' "silent|$work/silent"
check "who tests nothing has failed" runs 1 '0 passed, 1 failed' "nothing|$work/nothing"
check "who ends before the end has failed" runs 1 '0 passed, 1 failed, 1 skipped' "cut|$work/cut"
check "what another variant tests is no part of it" runs 0 '0 passed, 0 failed' "left|$work/left"
check "cmocka's skipped tests are counted" runs 0 '1 passed, 0 failed, 1 skipped' "cmocka|$work/cmocka"
check "and named" test "$(grep -c '^  cmocka: one_of_them$' "$work/said")" -eq 1
read_by_ci() { # the last line
    pattern=$(sed -n "s/.*grep -E '\(\^[^']*\)'.*/\1/p" .ci/run)
    [ -n "$pattern" ] && echo "$1" | grep -qE "$pattern"
}
check ".ci/run finds the last line" read_by_ci '1 passed, 0 failed'
check "also where something was skipped" read_by_ci '1 passed, 0 failed, 1 skipped'
finish

#!/bin/sh
# The program of `make bench AGAINST=COMMIT` does what it says. No time is tested.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
needs "the program of make bench AGAINST=COMMIT" python3 git || finish
export BUILD
work=$BUILD/test/against
rm -rf "$work" && mkdir -p "$work" || exit 1
program=$BUILD/bin/cardgame

against() { python3 -B test/tools/against.py --rounds 1 --seconds 0 --instructions no "$@" >"$work/said" 2>&1; }
says() { grep -q -e "$1" "$work/said" || { cat "$work/said"; return 1; }; }
refuses() { # words, arguments
    words=$1
    shift
    ! against "$@" && says "$words"
}

check "numbers" python3 -B -m doctest test/tools/against.py
check "a commit that is none is named" refuses "there is no commit 'no-such-commit' here" no-such-commit
check "a program is compared with itself" against "$program" demi
check "and a row is printed" says '^demi  *[0-9.]*  *[0-9.]* to [0-9.]*$'
check "which says of the same matches nothing more" refuses 'slower by more than -100 %: demi$' --limit -100 "$program" demi
check "a limit that holds is said" against --limit 1e12 "$program" demi
check "with its number" says '^none is slower by more than 1e+12 %$'

cat >"$work/cardgame" <<END
#!/bin/sh
for word; do
    [ "\$word" = 11 ] && word=12
    set -- "\$@" "\$word"
    shift
done
exec "$PWD/$program" "\$@"
END
chmod +x "$work/cardgame"
check "other matches are compared, too" against "$work/cardgame" demi
check "by their decisions" says 'plays otherwise: [0-9]* decisions in [0-9]* matches, before [0-9]*;'
check "a game that is none is an error" refuses 'sim no_such_game .* failed' "$program" no_such_game
finish

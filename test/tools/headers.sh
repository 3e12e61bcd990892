#!/bin/sh
# Every public header stands alone, in C and in C++, and all go together.
# environment: BUILD, CC, CXX
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$BUILD/test/headers
flags="-Wall -Wextra -Wpedantic -Werror -Iinclude"
rm -rf "$work"
mkdir -p "$work"

for header in include/cardgame/*.h; do
    name=$(basename "$header" .h)
    # Twice, so that the guard is used as well.
    printf '#include <cardgame/%s.h>\n#include <cardgame/%s.h>\nint main(void) { return 0; }\n' \
        "$name" "$name" >"$work/$name.c"
    cp "$work/$name.c" "$work/$name.cpp"
    for standard in c11 c17; do
        check "$name.h as $standard" $CC -std=$standard $flags -Wshadow -Wconversion -Wstrict-prototypes \
            -fsyntax-only "$work/$name.c"
    done
    check "$name.h as c++17" $CXX -std=c++17 $flags -Wshadow -fsyntax-only "$work/$name.cpp"
done

for header in include/cardgame/*.h; do
    echo "#include <cardgame/$(basename "$header")>"
done >"$work/all.c"
# Calls the library, so that the program also shows that both languages find its names.
printf 'int main(void) { return cg_version_text()[0] == 0; }\n' >>"$work/all.c"
cp "$work/all.c" "$work/all.cpp"
link="$work/all.o -L$BUILD/lib -Wl,-rpath,$PWD/$BUILD/lib -lcardgame"
program() { # compiler, which can be of several words ("ccache gcc"), standard, file: compile, link and run
    compiler=$1
    shift
    $compiler "$@" $flags ${VARIANT_FLAGS:-} -c -o "$work/all.o" &&
        $compiler ${VARIANT_FLAGS:-} -o "$work/all" $link && "$work/all"
}
check "all headers in one C11 program" program "$CC" -std=c11 "$work/all.c"
check "all headers in one C++ program" program "$CXX" -std=c++17 "$work/all.cpp"

# Ranges of slots of a verb: the same in both languages, and nothing to warn of.
cat >"$work/slots.c" <<'END'
#include <cardgame/module.h>
const cg_slot_range *slots_of_verb(void);
const cg_slot_range *slots_of_verb(void)
{
    static const cg_slot_range slots[CG_FRAME_SLOTS] = {CG_ANY_SET, CG_ANY_THING, CG_VERB_SLOTS(4)};
    return slots;
}
END
cat >"$work/slots.cpp" <<'END'
#include <cardgame/module.h>
constexpr cg_slot_range slots[CG_FRAME_SLOTS] = {CG_ANY_SET, CG_ANY_THING, {}, {}, {}, {}, CG_VERB_SLOTS(4)};
static_assert(slots[1].kind == CG_SLOT_THING && slots[5].maximum == 0 && slots[6].minimum == INT32_MIN &&
              slots[9].kind == CG_SLOT_CARD && slots[10].maximum == 3 && slots[11].maximum == 0);
END
check "slots of a verb in C" $CC -std=c17 $flags -fsyntax-only "$work/slots.c"
check "slots of a verb in C++" $CXX -std=c++17 $flags -fsyntax-only "$work/slots.cpp"

# A procedure that ignores the result of a call is warned; one that does so on purpose is not.
without='^(CG_API|static inline) cg_flow '
check "each function that returns a cg_flow says CG_MUST_USE" sh -c "! grep -nE '$without' include/cardgame/*.h"
printf '#include <cardgame/cardgame.h>\n#include <cardgame/rules.h>\nvoid f(cg_match *m);\nvoid f(cg_match *m) { %s; }\n' \
    'cg_rules_gain(m, 0, 0, 1)' >"$work/ignored.c"
sed 's/{ cg_/{ (void)cg_/' "$work/ignored.c" >"$work/purpose.c"
for language in c11:c:"$CC" c17:c:"$CC" c++17:c++:"$CXX"; do
    compiler=${language#*:*:} standard=${language%%:*} kind=${language#*:}
    check "an ignored result is warned of in $standard" sh -c \
        "! $compiler -std=$standard -x ${kind%%:*} $flags -fsyntax-only $work/ignored.c 2>$work/ignored.txt && grep -q cg_rules_gain $work/ignored.txt"
    check "a cast to void in $standard" $compiler -std=$standard -x ${kind%%:*} $flags -fsyntax-only "$work/purpose.c"
done
finish

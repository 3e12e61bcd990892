"""Prints a C program that says where the headers put each member of the structures of library.py;
with its output as input, compares.

    python3 check_layout.py program > layout.c; cc ... layout.c; ./layout | python3 check_layout.py compare
"""

import ctypes
import sys

from cardgame.batch import ArraysData
from cardgame.library import STRUCTURES

ALL = dict(STRUCTURES, batch_arrays=ArraysData)


def members():
    for name, structure in ALL.items():
        for field, kind in structure._fields_:
            place = getattr(structure, field)
            yield "%s.%s" % (name, field), place.offset, place.size
        yield name, 0, ctypes.sizeof(structure)


def write_program():
    print("#include \"batch.h\"\n#include <stddef.h>\n#include <stdio.h>\nint main(void)\n{")
    for path, _, _ in members():
        name, _, field = path.partition(".")
        if field:
            print('    printf("%%s %%zu %%zu\\n", "%s", offsetof(%s, %s), sizeof ((%s *)0)->%s);'
                  % (path, name, field, name, field))
        else:
            print('    printf("%%s 0 %%zu\\n", "%s", sizeof(%s));' % (name, name))
    print("    return 0;\n}")


def compare():
    there = set(line.strip() for line in sys.stdin)
    wrong = ["%s %d %d" % member for member in members() if "%s %d %d" % member not in there]
    for line in wrong:
        print("the headers have it elsewhere: %s" % line)
    return bool(wrong)


if sys.argv[1:] == ["compare"]:
    sys.exit(compare())
write_program()

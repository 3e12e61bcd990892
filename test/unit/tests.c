/* All unit tests in one program: `tests NAME...` runs those of test/unit/NAME_test.c, `tests` runs
 * all, `tests --list` names them, from any folder. The table is made from the names of the files. */
#include "tree.h"

#include <stdio.h>
#include <string.h>

#define TEST(name) int name##_tests(void);
#include "tests.inc"
#undef TEST

static const struct {
    const char *name;
    int (*run)(void);
} groups[] = {
#define TEST(name) {#name, name##_tests},
#include "tests.inc"
};

enum { GROUPS = sizeof groups / sizeof *groups };

/** Also with `_test` behind it, as the file is called. @return -1: there is none of that name */
static int find(const char *name)
{
    for (int i = 0; i < GROUPS; i++) {
        size_t length = strlen(groups[i].name);
        if (strncmp(groups[i].name, name, length) == 0 &&
            (name[length] == '\0' || strcmp(name + length, "_test") == 0))
            return i;
    }
    return -1;
}

static int list(void)
{
    for (int i = 0; i < GROUPS; i++)
        puts(groups[i].name);
    return 0;
}

int main(int count, char **names)
{
    int failed = 0;
    if (count == 2 && strcmp(names[1], "--list") == 0)
        return list();
    char root[TREE_PATH_MAX];
    if (chdir(tree_root(root)) != 0) {
        perror(root);
        return 2;
    }
    for (int i = 1; i < count; i++) {
        int number = find(names[i]);
        if (number < 0) {
            fprintf(stderr, "tests: there is no '%s'; `tests --list` names them\n", names[i]);
            return 2;
        }
        failed += groups[number].run();
    }
    for (int i = 0; count == 1 && i < GROUPS; i++)
        failed += groups[i].run();
    return failed != 0;
}

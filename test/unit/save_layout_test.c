/* What saves are made of is as on record: the fields of each record of the state, and the lists whose numbers saves
 * hold. A list may grow at its end; anything else makes a new format (lib/ADDING.md, "A field of the state"). With
 * SAVE_LAYOUT=write the record is written anew. */
#include "engine/engine.h"
#include "match/save/format.h"

#include "support.h"
#include "tests.h"

#include <stdio.h>
#include <stdlib.h>

#define RECORD "test/releases/layout.txt"
#define TEXT_MAX 20000

/** The lists whose numbers stand in records: X(name, list) with rows whose first column is a name. */
#define LISTS(X)                                                                                   \
    X("procedures", CG_OWN_PROCEDURES)                                                             \
    X("decisions", CG_DECISION_KINDS)                                                              \
    X("verbs", CG_VERBS)                                                                           \
    X("causes", CG_CAUSES)                                                                         \
    X("actions", CG_ACTIONS)                                                                       \
    X("forms", CG_ABILITY_FORMS)                                                                   \
    X("durations", CG_DURATIONS)                                                                   \
    X("changes", CG_MODS)                                                                          \
    X("chosen", CG_CHOSENS)                                                                        \
    X("places", CG_PLACES)                                                                         \
    X("quantities", CG_QUANTITIES)                                                                 \
    X("event fields", CG_EVENT_FIELDS)

#define FIELD(type, name, range) cg_text_format(out, "\n  %s %s", #type, #name);
#define FIELDS_OF(type, name, count, range)                                                        \
    cg_text_format(out, "\n  %s %s[%u]", #type, #name, (unsigned)(count));
#define WRITE_RECORD(name, type, FIELDS)                                                           \
    cg_text_add(out, "record " #name);                                                             \
    FIELDS(FIELD, FIELDS_OF)                                                                       \
    cg_text_add(out, "\n");
#define ROW(id, ...) cg_text_add(out, " " #id);
#define WRITE_LIST(name, LIST)                                                                     \
    cg_text_add(out, "list " name ":");                                                            \
    LIST(ROW)                                                                                      \
    cg_text_add(out, "\n");

static void write_layout(cg_text *out)
{
    cg_text_format(out, "format %d\n", CG_FORMAT_PART);
    CG_RECORDS(WRITE_RECORD)
    LISTS(WRITE_LIST)
    assert_true(out->length < TEXT_MAX);
}

static void read_record(char *text)
{
    FILE *file = fopen(RECORD, "r");
    if (!file)
        fail_msg(RECORD " is missing: SAVE_LAYOUT=write writes it");
    size_t length = fread(text, 1, TEXT_MAX - 1, file);
    fclose(file);
    text[length] = '\0';
}

/** The line that begins at `text`, without its end; its length is returned. */
static size_t line_of(const char *text)
{
    return strcspn(text, "\n");
}

/** Compares a line of the record with one of today: that of a list may go on. */
static void compare(const char *then, const char *now)
{
    size_t length = line_of(then);
    bool list = strncmp(then, "list ", 5) == 0;
    bool same =
        strncmp(then, now, length) == 0 && (now[length] == '\n' || (list && now[length] == ' '));
    if (!same)
        fail_msg("the layout of saves was\n%.*s\nand is\n%.*s\n"
                 "older saves would be read wrongly: this takes a new format (lib/ADDING.md)",
                 (int)length, then, (int)line_of(now), now);
    if (now[length] == ' ')
        fail_msg("a list has grown: %.*s\nSAVE_LAYOUT=write notes it in " RECORD, (int)line_of(now),
                 now);
}

static void saves_are_made_of_what_they_were(void **state)
{
    static char then[TEXT_MAX], now[TEXT_MAX];
    const char *wish = getenv("SAVE_LAYOUT");
    cg_text out = cg_text_start(now, sizeof now);
    (void)state;
    write_layout(&out);
    if (wish && strcmp(wish, "write") == 0) {
        FILE *file = fopen(RECORD, "w");
        assert_non_null(file);
        assert_true(fputs(now, file) >= 0);
        assert_int_equal(fclose(file), 0);
    }
    read_record(then);
    const char *old = then, *new = now;
    while (*old && *new) {
        compare(old, new);
        old += line_of(old) + 1;
        new += line_of(new) + 1;
    }
    assert_true(!*old && !*new);
}

TESTS(save_layout)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saves_are_made_of_what_they_were),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

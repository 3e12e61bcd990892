/* Scenarios are run from a file of their own, since what the editor has may not be saved. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

typedef struct running {
    check *c;
    const char *path;
} running;

/** The place that a failure begins with, "PATH:LINE:COLUMN: "; behind it in `*rest`. */
static bool read_place(const char *failure, const char *path, uint32_t *line, uint32_t *column,
                       const char **rest)
{
    const char *found = strstr(failure, path);
    char *behind;
    if (!found || found[strlen(path)] != ':')
        return false;
    *line = (uint32_t)strtoul(found + strlen(path) + 1, &behind, 10);
    if (*behind != ':')
        return false;
    *column = (uint32_t)strtoul(behind + 1, &behind, 10);
    *rest = behind + strspn(behind, ": ");
    return true;
}

static uint32_t line_of_scenario(const source *s, const char *name)
{
    outline o = {.items = NULL};
    uint32_t line = 1;
    outline_make(&o, s->words, s->length);
    for (size_t i = 0; i < o.count; i++) {
        char *said = listed_name(s->words, &o.items[i]);
        if (strcmp(said, name) == 0)
            for (const char *at = s->words; at < s->words + o.items[i].name.start; at++)
                line += *at == '\n';
        free(said);
    }
    outline_free(&o);
    return line;
}

static void on_scenario(void *user, const char *name, const char *failure)
{
    running *r = user;
    uint32_t line, column;
    const char *rest;
    if (!failure && r->c->run)
        check_tell(&r->c->subject, line_of_scenario(&r->c->subject, name), "passed", "passed");
    if (!failure)
        return;
    if (read_place(failure, r->path, &line, &column, &rest))
        check_blame(&r->c->subject, line, column, "scenario", rest);
    else
        check_blame(&r->c->subject, line_of_scenario(&r->c->subject, name), 1, "scenario", failure);
}

static void take_report(check *c, const cg_report *report)
{
    for (size_t i = 0; i < cg_report_count(report); i++) {
        const cg_error *error = cg_report_get(report, i);
        check_blame(&c->subject, error->line ? error->line : 1, error->column, error->code,
                    error->text);
    }
}

/** Cards with mistakes are told where they stand; here only that they have some. */
static void blame_cards(check *c)
{
    for (size_t i = 0; i < c->card_count; i++)
        if (c->cards[i].found.count) {
            text says = {NULL, 0, 0};
            text_format(&says, "its cards have mistakes: %s: %s", base_of(c->cards[i].path),
                        c->cards[i].found.list[0].says);
            check_blame(&c->subject, 1, 1, "cards", says.data);
            text_free(&says);
            return;
        }
    check_blame(&c->subject, 1, 1, "cards", "the cards of the game cannot be loaded");
}

void check_scenarios(check *c)
{
    if (!check_load(c)) {
        blame_cards(c);
        return;
    }
    running r = {.c = c};
    char *path = check_write_file(c->subject.words, c->subject.length);
    cg_report *report = cg_report_create(c->context);
    cg_scenario_result result = {0, 0};
    if (path && report) {
        r.path = path;
        cg_scenario_run(c->result, path, on_scenario, &r, report, &result);
        take_report(c, report);
    }
    cg_report_destroy(report);
    check_drop_file(path);
}

/* What is wrong with a file of scenarios, and which of them fail. */
#include "check.h"

#include <string.h>

/** A failure without its place, which begins it. */
static const char *behind_place(const source *s, const char *failure)
{
    size_t length = strlen(s->path);
    if (strncmp(failure, s->path, length) != 0 || failure[length] != ':')
        return failure;
    failure += length;
    return failure + strspn(failure, ":0123456789 ");
}

static void on_scenario(void *user, const cg_scenario_told *told)
{
    check *c = user;
    if (told->failure)
        check_blame(&c->subject, told->failed_line, told->failed_column, "scenario",
                    behind_place(&c->subject, told->failure));
    else if (c->run)
        check_tell(&c->subject, told->line, "passed", "passed");
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

static bool is_any_refused(const check *c)
{
    for (size_t i = 0; i < c->card_count; i++)
        if (c->cards[i].refused)
            return true;
    return false;
}

void check_scenarios(check *c)
{
    source *s = &c->subject;
    if (!check_load(c) || is_any_refused(c)) {
        blame_cards(c);
        return;
    }
    cg_report *report = cg_report_create(c->context);
    if (report) {
        cg_scenario_text(c->result, s->path, s->words, s->length, c->only, on_scenario, c, report);
        take_report(c, report);
    }
    cg_report_destroy(report);
}

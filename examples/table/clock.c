#include "clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

void clocks_begin(clocks *c, const terms *t)
{
    *c = (clocks){0};
    for (int s = 0; s < CG_PLAYERS_MAX; s++)
        c->left[s] = t->clock;
}

/** Milliseconds that count for who owes an answer. */
static int64_t passed_at(const clocks *c, int64_t now)
{
    return c->since && !c->stands && now > c->since ? now - c->since : 0;
}

void clocks_run(clocks *c, uint32_t owing, int64_t now)
{
    int64_t passed = passed_at(c, now);
    for (int s = 0; s < CG_PLAYERS_MAX; s++) {
        if (!(owing >> s & 1u))
            continue;
        c->left[s] = c->left[s] > passed ? c->left[s] - passed : 0;
        c->spent[s] += passed;
    }
    c->since = now;
}

void clocks_answered(clocks *c, const terms *t, int seat)
{
    c->left[seat] += t->increment;
}

void clocks_put(clocks *c, int seat)
{
    c->spent[seat] = 0;
}

int64_t clocks_rest(const clocks *c, const terms *t, int seat, int64_t now)
{
    int64_t passed = passed_at(c, now);
    int64_t rest = t->clock ? c->left[seat] - passed : INT64_MAX;
    int64_t own = t->decision ? t->decision - c->spent[seat] - passed : INT64_MAX;
    return own < rest ? own : rest;
}

void clocks_write(const clocks *c, int seats, char *text)
{
    size_t size = 0;
    text[0] = '\0';
    for (int s = 0; s < seats && size < CLOCK_TEXT; s++)
        size += (size_t)snprintf(text + size, CLOCK_TEXT - size, "%s%" PRId64 ":%" PRId64,
                                 s ? "," : "", c->left[s], c->spent[s]);
    if (size < CLOCK_TEXT)
        snprintf(text + size, CLOCK_TEXT - size, "@%" PRId64 "%s", c->since, c->stands ? "s" : "");
}

bool clocks_read(clocks *c, int seats, const char *text, int64_t since)
{
    for (int s = 0; s < seats; s++) {
        char *end;
        c->left[s] = strtoll(text, &end, 10);
        if (*end != ':')
            return false;
        c->spent[s] = strtoll(end + 1, &end, 10);
        text = end + (*end == ',');
    }
    c->since = since;
    c->stands = false;
    if (*text == '@') {
        char *end;
        c->since = strtoll(text + 1, &end, 10);
        c->stands = *end == 's';
        text = end + c->stands;
    }
    return !*text;
}

#include "play_why.h"

#include <stdlib.h>
#include <string.h>

/** Playouts of a hint. */
#define HINT_PLAYOUTS 1000u

/* ---- hints ---- */

typedef size_t (*explainer)(cg_bot *bot, char *buffer, size_t size);

static size_t explain_choice(cg_bot *bot, char *buffer, size_t size)
{
    return cg_bot_explain_option(bot, 0, buffer, size);
}

static const char *explained(text_buffer *text, cg_bot *bot, explainer explain)
{
    size_t length;
    do
        length = explain(bot, text->data, text->size);
    while (text_grow(text, length));
    return text->data;
}

/** A bot of its own for each hint: who has asked before, and what they hold, is nothing to it. */
static cg_bot *adviser(play_table *table, cg_error *error)
{
    const player_spec kind = {.kind = PLAYER_TREE, .playouts = HINT_PLAYOUTS, .explains = true};
    cg_bot *bot = NULL;
    player_bot(table->context, kind, 1, &bot, error);
    return bot;
}

void hint_print(play_table *table, const char *behind)
{
    uint32_t index;
    cg_error error = {0};
    if (*behind && strcmp(behind, "all") != 0) {
        puts(
            "Type 'hint' for the choice of a bot here, or 'hint all' for its view of each option.");
        return;
    }
    const cg_match *match = cg_record_match(table->record);
    if (cg_match_option_count(match) == 1) {
        puts("There is nothing to choose here.");
        return;
    }
    cg_bot *bot = adviser(table, &error);
    if (!bot || cg_bot_choose(bot, match, &index, &error))
        complain_error(&error);
    else if (*behind)
        fputs(explained(&table->text, bot, cg_bot_explain), stdout);
    else
        printf("A bot would choose: %s\n", explained(&table->text, bot, explain_choice));
    cg_bot_destroy(bot);
}

/* ---- doubts ---- */

static long percent(double share)
{
    return (long)(100 * share + 0.5);
}

/** Errors are rounded up. */
static long percent_up(double share)
{
    return (long)(100 * share + 0.999999);
}

/** What an option brought, with its name where all may know it. */
static size_t write_option(const play_table *table, const cg_bot *bot, uint32_t rank, char *text,
                           size_t size)
{
    cg_finding found = {.option = 0};
    size_t used = 0;
    if (!table->humans || table->open) {
        text[used++] = '"';
        used += cg_bot_finding_text(bot, rank, text + used, size - used);
        used = used < size / 2 ? used : size / 2; /* a long one is cut */
        used += (size_t)snprintf(text + used, size - used, "\" ");
    }
    cg_bot_finding(bot, rank, &found);
    return used + (size_t)snprintf(text + used, size - used, "%ld %% (± %ld)", percent(found.value),
                                   percent_up(found.error));
}

static void note_doubt(play_table *table, int player, const cg_search_info *info)
{
    play_doubts *doubts = &table->doubts;
    const cg_bot *bot = table->seats[player].bot;
    if (doubts->count == doubts->capacity) {
        doubts->capacity = doubts->capacity ? 2 * doubts->capacity : 64;
        doubts->all = must(realloc(doubts->all, doubts->capacity * sizeof *doubts->all));
    }
    play_doubt *doubt = &doubts->all[doubts->count++];
    char first[DOUBT_MAX_BYTES / 2 - 40], second[sizeof first];
    write_option(table, bot, 0, first, sizeof first);
    write_option(table, bot, 1, second, sizeof second);
    doubt->events = cg_match_event_count(cg_record_match(table->record));
    snprintf(doubt->text, sizeof doubt->text, "(player %d: %s, second best %s, %llu playouts)",
             player + 1, first, second, (unsigned long long)info->playouts);
}

const char *doubt_next(const play_table *table, size_t *at, uint64_t event)
{
    const play_doubts *doubts = &table->doubts;
    bool there = *at < doubts->count && doubts->all[*at].events < event;
    return there ? doubts->all[(*at)++].text : NULL;
}

size_t doubts_before(const play_table *table, uint64_t event)
{
    size_t at = 0;
    while (doubt_next(table, &at, event)) {
    }
    return at;
}

/* ---- why ---- */

void why_note(play_table *table, int player)
{
    cg_search_info info;
    if (!cg_bot_search(table->seats[player].bot, &info))
        return;
    table->last_bot = player;
    table->last_turn = cg_match_turn(cg_record_match(table->record));
    table->last_noted = false;
    if (table->doubt)
        note_doubt(table, player, &info);
}

/** Keeps the text until the match is over. */
static void keep(text_buffer *kept, int turn, const char *text)
{
    size_t before = kept->data ? strlen(kept->data) : 0, room = strlen(text) + 32;
    text_grow(kept, before + room);
    snprintf(kept->data + before, kept->size - before, "\nTurn %d. %s", turn, text);
}

void why_ask(play_table *table)
{
    int seat = table->last_bot;
    if (seat == CG_NOBODY) {
        puts("No bot has made a choice yet.");
        return;
    }
    const char *text = explained(&table->text, table->seats[seat].bot, cg_bot_explain);
    if (table->open) {
        fputs(text, stdout);
        return;
    }
    if (!table->last_noted)
        keep(&table->why, table->last_turn, text);
    table->last_noted = true;
    printf("The reasons of player %d would show their cards; you can read them after the match.\n",
           seat + 1);
}

void why_print(const play_table *table)
{
    if (table->why.data)
        fputs(table->why.data, stdout);
}

void why_forget(play_table *table)
{
    play_doubts *doubts = &table->doubts;
    uint64_t events = cg_match_event_count(cg_record_match(table->record));
    while (doubts->count && doubts->all[doubts->count - 1].events >= events)
        doubts->count--;
    table->last_bot = CG_NOBODY;
}

void why_free(play_table *table)
{
    free(table->doubts.all);
    text_free(&table->why);
}

#include "seats.h"

#include "base/text.h"
#include "module/game.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 16384 };

int seats_turn(int seat, int players)
{
    return seat < 0 || seat >= players ? seat : (seat + 1) % players;
}

uint32_t seats_turn_bits(uint32_t bits, int players)
{
    uint32_t turned = 0;
    for (int seat = 0; seat < players; seat++)
        turned |= ((bits >> seat) & 1u) << seats_turn(seat, players);
    return turned;
}

static bool is_player(const char *text)
{
    return (text[0] == 'p' || text[0] == 'P') && strncmp(text + 1, "layer ", 6) == 0 &&
           isdigit((unsigned char)text[7]) && !isdigit((unsigned char)text[8]);
}

size_t seats_turn_text(const char *text, int players, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    while (*text) {
        size_t length = is_player(text) ? 7 : 1;
        cg_text_add_bytes(&out, text, length);
        if (length == 7)
            cg_text_number(&out, seats_turn(text[7] - '1', players) + 1);
        text += length == 7 ? 8 : 1;
    }
    return out.length;
}

/* ---- scenarios ---- */

/** A scenario that is turned. */
typedef struct turning {
    cg_arena *arena;
    const cg_module *module;
    int players;
} turning;

static void *copy(const turning *t, const void *from, size_t size)
{
    void *to = size ? cg_arena_allocate(t->arena, size) : NULL;
    if (to)
        memcpy(to, from, size);
    return to;
}

static const char *turn_text(const turning *t, const char *text)
{
    static char buffer[TEXT_MOST];
    if (!text)
        return NULL;
    size_t length = seats_turn_text(text, t->players, buffer, sizeof buffer);
    return cg_arena_copy(t->arena, buffer, length);
}

static cg_texts turn_texts(const turning *t, cg_texts texts)
{
    texts.items = copy(t, texts.items, texts.count * sizeof *texts.items);
    for (size_t i = 0; i < texts.count; i++)
        texts.items[i] = turn_text(t, texts.items[i]);
    return texts;
}

static void turn_setting(const turning *t, cg_setting *setting)
{
    if (strcmp(setting->name, "first_player") == 0 && isdigit((unsigned char)setting->value[0])) {
        char number[2] = {(char)('1' + seats_turn(setting->value[0] - '1', t->players)), '\0'};
        setting->value = cg_arena_copy(t->arena, number, 1);
    }
}

static cg_stage *turn_stage(const turning *t, const cg_stage *stage)
{
    cg_stage *turned = copy(t, stage, sizeof *stage);
    cg_stage_card *cards = copy(t, stage->cards, stage->card_count * sizeof *cards);
    cg_stage_counter *counters = copy(t, stage->counters, stage->counter_count * sizeof *counters);
    turned->active = seats_turn(stage->active, t->players);
    turned->out = seats_turn_bits(stage->out, t->players);
    for (size_t i = 0; i < stage->card_count; i++) {
        cards[i].owner = (int8_t)seats_turn(cards[i].owner, t->players);
        cards[i].zone_owner = (int8_t)seats_turn(cards[i].zone_owner, t->players);
        cards[i].known_to = seats_turn_bits(cards[i].known_to, t->players);
    }
    for (size_t i = 0; i < stage->counter_count; i++)
        counters[i].player = (int8_t)seats_turn(counters[i].player, t->players);
    turned->cards = cards;
    turned->counters = counters;
    return turned;
}

/** Of two values of a game one is called after the first seat, one after the second. */
static int turn_value(const turning *t, int index)
{
    char other[200];
    const char *name = t->module->values[index].name, *first = strstr(name, "first");
    const char *second = strstr(name, "second");
    if ((!first && !second) || t->players != 2)
        return index;
    int before = (int)((first ? first : second) - name);
    snprintf(other, sizeof other, "%.*s%s%s", before, name, first ? "second" : "first",
             name + before + (first ? 5 : 6));
    for (size_t i = 0; i < t->module->value_count; i++)
        if (strcmp(t->module->values[i].name, other) == 0)
            return (int)i;
    return index;
}

static void turn_check(const turning *t, cg_expectation *check)
{
    check->seat = seats_turn(check->seat, t->players);
    if (check->aspect == CG_ASPECT_VALUE)
        check->index = turn_value(t, check->index);
    check->name = turn_text(t, check->name);
    check->card = turn_text(t, check->card);
    if (check->aspect == CG_ASPECT_ACTIVE || check->aspect == CG_ASPECT_CARD_OWNER ||
        check->aspect == CG_ASPECT_CARD_CONTROLLER) {
        char number[2] = {(char)('1' + seats_turn(check->expected[0] - '1', t->players)), '\0'};
        check->expected = cg_arena_copy(t->arena, number, 1);
    } else {
        check->expected = turn_text(t, check->expected);
    }
}

static void turn_step(const turning *t, cg_script_step *step)
{
    int *seats = copy(t, step->seats, step->seat_count * sizeof *seats);
    step->seat = seats_turn(step->seat, t->players);
    for (size_t i = 0; i < step->seat_count; i++)
        seats[i] = seats_turn(seats[i], t->players);
    step->seats = seats;
    step->prompt = turn_text(t, step->prompt);
    step->texts = turn_texts(t, step->texts);
    step->absent = turn_texts(t, step->absent);
    step->reasons = turn_texts(t, step->reasons);
    step->checks = copy(t, step->checks, step->check_count * sizeof *step->checks);
    for (size_t i = 0; i < step->check_count; i++)
        turn_check(t, &step->checks[i]);
    step->parts = copy(t, step->parts, step->part_count * sizeof *step->parts);
    for (size_t i = 0; i < step->part_count; i++)
        turn_step(t, &step->parts[i]);
}

cg_script seats_turn_script(cg_script_file *file, const cg_script *script)
{
    turning t = {&file->arena, file->game->module, script->players};
    cg_script turned = *script;
    turned.settings = copy(&t, script->settings, script->setting_count * sizeof *turned.settings);
    for (size_t i = 0; i < script->setting_count; i++)
        turn_setting(&t, &turned.settings[i]);
    for (int seat = 0; seat < script->players; seat++) {
        turned.decks[seats_turn(seat, t.players)] = script->decks[seat];
        turned.end.returns[seats_turn(seat, t.players)] = script->end.returns[seat];
    }
    if (script->stage)
        turned.stage = turn_stage(&t, script->stage);
    turned.steps = copy(&t, script->steps, script->step_count * sizeof *turned.steps);
    for (size_t i = 0; i < script->step_count; i++)
        turn_step(&t, &turned.steps[i]);
    turned.end.winners = seats_turn_bits(script->end.winners, t.players);
    return turned;
}

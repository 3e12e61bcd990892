/* Writes lasting changes as a viewer may know them: the effect of each, its target, and its
 * duration. */
#include "match/text/change.h"
#include "effect/tree/rows.h"
#include "engine/find/scope.h"
#include "match/text/names.h"
#include "state/convert.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

static const cg_modifier *change_at(const cg_match *match, uint32_t index)
{
    return match && index < match->head->modifiers ? &match->modifiers[index] : NULL;
}

static bool own_view_change_get(const cg_match *match, int viewer, uint32_t index,
                                cg_view_change *out)
{
    const cg_modifier *change = change_at(match, index);
    if (!change || !out || viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return false;
    *out = (cg_view_change){.on = cg_unpack_ref(match, change->target),
                            .player = (int8_t)change->player};
    bool there = cg_card_lives(match, change->source);
    if (there && cg_state_knows(match, viewer, cg_value_card(change->source)))
        out->source = cg_card_design(match, cg_value_card(change->source) + 1u);
    return true;
}

bool cg_view_change_get_sized(const cg_match *match, int viewer, uint32_t index,
                              cg_view_change *out, size_t size)
{
    CG_GIVE_SIZED(cg_view_change, out, size, own_view_change_get(match, viewer, index, into));
}

/** "x 3/2", "/ 2" */
static void write_factor(const cg_modifier *change, cg_text *out)
{
    if (change->value == 1 && change->divisor != 1)
        cg_text_format(out, " / %" PRId32, change->divisor);
    else if (change->divisor == 1)
        cg_text_format(out, " x %" PRId32, change->value);
    else
        cg_text_format(out, " x %" PRId32 "/%" PRId32, change->value, change->divisor);
}

static void write_stat(const cg_match *match, const cg_modifier *change, cg_text *out)
{
    assert(change->what < match->plan->board->stat_count);
    cg_text_add(out, match->plan->board->stats[change->what].title);
    if (change->op == CG_MOD_SET)
        cg_text_format(out, " becomes %" PRId32, change->value);
    else if (change->op == CG_MOD_ADD)
        cg_text_format(out, " %+" PRId32, change->value);
    else
        write_factor(change, out);
}

static void write_rule(const cg_match *match, const cg_modifier *change, cg_text *out)
{
    assert(change->what < match->plan->board->rule_count);
    cg_text_format(out, change->times ? "%s %" PRId32 : "%s %+" PRId32,
                   match->plan->board->rules[change->what].title, change->value);
}

static void write_action(const cg_match *match, const cg_modifier *change, const char *word,
                         cg_text *out)
{
    const cg_module *module = match->plan->module;
    cg_text_format(out, "%s ", word);
    cg_rows_add_words(out, module, cg_rows_action(module, change->what));
}

/** Returns the name of a design by its number in the state. */
static const char *name_of_number(const cg_match *match, int32_t number)
{
    return match->plan->cards->data[cg_plan_design(match->plan, number)].name;
}

/** "the chosen kind: dragon" */
static void write_choice(const cg_match *match, const cg_modifier *choice, cg_text *out)
{
    bool card = cg_is_card(choice->value) && choice->what == CG_CHOSEN_CARD;
    cg_text_format(
        out, "the chosen %s: ", cg_operand_name(match->plan->module, CG_OF_CHOSENS, choice->what));
    if (choice->what == CG_CHOSEN_KIND)
        cg_text_add(out, match->plan->board->kinds[choice->value].singular);
    else if (choice->what == CG_CHOSEN_NAME)
        cg_text_add(out, name_of_number(match, choice->value));
    else if (choice->what == CG_CHOSEN_PLAYER)
        cg_text_format(out, "player %u", (unsigned)(CG_PACKED_LOW(choice->value) & 7u) + 1u);
    else if (!card)
        cg_text_format(out, "%" PRId32, choice->value);
    else if (!cg_card_lives(match, choice->value))
        cg_text_add(out, "a card that is there no more");
    else if (!cg_card_open(match, cg_value_card(choice->value)))
        cg_text_add(out, "a card that lies face down");
    else
        cg_text_add(out, match->plan->cards
                             ->data[cg_card_looks(match, cg_value_card(choice->value))->design]
                             .name);
}

static void write_change(const cg_match *match, const cg_modifier *change, cg_text *out)
{
    const cg_board *board = match->plan->board;
    switch (change->op) {
    case CG_MOD_SET:
    case CG_MOD_ADD:
    case CG_MOD_MULTIPLY:
        write_stat(match, change, out);
        break;
    case CG_MOD_KEYWORD:
        cg_text_add(out, board->keywords[change->what].title);
        break;
    case CG_MOD_NO_KEYWORD:
        cg_text_format(out, "no %s", board->keywords[change->what].title);
        break;
    case CG_MOD_SILENCE:
        cg_text_add(out, "no abilities");
        break;
    case CG_MOD_KIND:
        cg_text_format(out, "type %s", board->kinds[change->what].singular);
        break;
    case CG_MOD_NAME:
        cg_text_format(out, "name \"%s\"", name_of_number(match, change->value));
        break;
    case CG_MOD_RULE:
        write_rule(match, change, out);
        break;
    case CG_MOD_CANNOT:
        write_action(match, change, "cannot", out);
        break;
    case CG_MOD_MUST:
        write_action(match, change, "must", out);
        break;
    case CG_MOD_CAN:
        write_action(match, change, "can", out);
        break;
    case CG_MODIFIER_MARKS:
        cg_text_format(out, "%" PRId32 " %s", change->value,
                       change->value == 1 ? board->marks[change->what].singular
                                          : board->marks[change->what].plural);
        break;
    case CG_MODIFIER_CONTROL:
        cg_text_format(out, "goes back to player %" PRId32, change->value + 1);
        break;
    case CG_MODIFIER_LATER:
        cg_text_add(out, "an ability that waits");
        break;
    case CG_MODIFIER_CHOICE:
        write_choice(match, change, out);
        break;
    case CG_MODIFIER_FORM:
        cg_text_add(out, "looks like another card");
        break;
    case CG_MODIFIER_AWAY:
        cg_text_add(out, "phased out");
        break;
    case CG_MODIFIER_HELD:
        cg_text_add(out, "what is part of a copy, but not now");
        break;
    default:
        cg_text_add(out, "an ability");
    }
}

size_t cg_view_change_text(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    const cg_modifier *change = change_at(match, index);
    if (change)
        write_change(match, change, &out);
    return out.length;
}

/** Writes the end of a change, with the words in the row of the duration. */
static void write_until(const cg_match *match, const cg_modifier *change, cg_text *out)
{
    const char *told = cg_rows_duration(change->duration)->told;
    for (const char *hole; (hole = strchr(told, '{')) != NULL; told = strchr(hole, '}') + 1) {
        cg_text_add_bytes(out, told, (size_t)(hole - told));
        if (hole[1] == 's')
            cg_text_add(out, match->plan->board->spans[change->span]);
        else
            cg_text_number(out, hole[1] == 'p' ? change->player + 1 : change->until);
    }
    cg_text_add(out, told);
}

size_t cg_view_change_until(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    const cg_modifier *change = change_at(match, index);
    if (change)
        write_until(match, change, &out);
    return out.length;
}

size_t cg_view_away_until(const cg_match *match, unsigned card, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    int32_t value = cg_card_value(match, card);
    for (unsigned m = 0; m < match->head->modifiers && !out.length; m++)
        if (match->modifiers[m].op == CG_MODIFIER_AWAY && match->modifiers[m].target == value)
            write_until(match, &match->modifiers[m], &out);
    return out.length;
}

/** Returns the words between a player and a change; changes that are complete by themselves need
 * none. */
static const char *verb_of(unsigned op)
{
    switch (op) {
    case CG_MOD_SET:
        return "'s ";
    case CG_MODIFIER_CHOICE:
        return ": ";
    case CG_MOD_CANNOT:
    case CG_MOD_MUST:
    case CG_MOD_CAN:
        return " ";
    case CG_MOD_SILENCE:
    case CG_MOD_NO_KEYWORD:
        return " has ";
    default:
        return " gets ";
    }
}

void cg_view_change_told(const cg_match *match, const cg_event_record *event, cg_text *out)
{
    unsigned more = event->effect >> 8;
    const cg_modifier change = {.op = event->from,
                                .what = event->to,
                                .value = event->amount,
                                .divisor = event->before,
                                .times = (uint16_t)event->before,
                                .duration = event->effect & 0xffu,
                                .span = (uint8_t)more,
                                .player = event->player};
    cg_text_add(out, verb_of(change.op));
    write_change(match, &change, out);
    cg_text_add(out, change.duration == CG_LASTS ? "" : " ");
    if (cg_rows_duration(change.duration)->ends == CG_ENDS_COUNTED_TURN)
        cg_text_format(out, "for %u turn%s", more, more == 1 ? "" : "s");
    else
        write_until(match, &change, out);
}

/* ---- as lines of a view ---- */

#define LINE_MAX_BYTES 256

static void write_line(const cg_match *match, int viewer, uint32_t index, char *line, size_t size)
{
    assert(index < match->head->modifiers);
    cg_text out = cg_text_start(line, size);
    const cg_modifier *change = &match->modifiers[index];
    cg_view_change known;
    write_change(match, change, &out);
    cg_text_add(&out, change->duration == CG_LASTS ? "" : " ");
    write_until(match, change, &out);
    if (cg_view_change_get(match, viewer, index, &known) && known.source)
        cg_text_format(&out, ", by %s", match->plan->cards->data[known.source].name);
}

/** Returns the number of changes of the same target with the same text; 0 if an earlier one has
 * counted them. */
static unsigned count_alike(const cg_match *match, int viewer, uint32_t index, const char *line)
{
    char other[LINE_MAX_BYTES];
    unsigned count = 0;
    for (uint32_t m = 0; m < match->head->modifiers; m++) {
        if (match->modifiers[m].target != match->modifiers[index].target)
            continue;
        write_line(match, viewer, m, other, sizeof other);
        if (strcmp(line, other) != 0)
            continue;
        if (m < index)
            return 0;
        count++;
    }
    return count;
}

unsigned cg_view_change_line(const cg_match *match, int viewer, uint32_t index, char *line,
                             size_t size)
{
    write_line(match, viewer, index, line, size);
    return count_alike(match, viewer, index, line);
}

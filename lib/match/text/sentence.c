/* Writes the parts of sentences about happenings and items: things, items, zones, and templates
 * with parts in braces. */
#include "match/text/sentence.h"

#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/text/template.h"
#include "state/convert.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* ---- cards and players ---- */

static bool exists(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return cg_is_card(value) && card < match->plan->card_limit &&
           cg_card_value(match, card) == value;
}

/** Returns true for a card that is about to leave a hidden hand, which is not shown before. */
static bool is_secret(const cg_sentence *s, unsigned card)
{
    if (!s->event || s->event->kind != CG_ON_MOVE || !s->before ||
        s->match->cards[card].zone == CG_NOWHERE)
        return false;
    const cg_zone_plan *zone = &s->match->plan->zones[s->match->cards[card].zone];
    bool sees =
        zone->seen_by == 0xff || (s->viewer >= 0 && (((unsigned)zone->seen_by >> s->viewer) & 1u));
    return !zone->ordered && !zone->in_play && !sees;
}

/** Returns the name of a card that has left play, for viewers who knew it there; else NULL. */
static const char *name_of_last(const cg_sentence *s, int32_t value)
{
    const cg_last *last = cg_board_last(s->match, value);
    if (!last || ((last->flags & CG_OBJECT_FACE_DOWN) && last->controller != s->viewer))
        return NULL;
    return s->match->plan->cards->data[s->match->plan->kinds[last->design].design].name;
}

static bool is_named(const cg_sentence *s, int32_t value)
{
    if (!cg_is_card(value))
        return cg_is_player(value);
    if (!exists(s->match, value))
        return name_of_last(s, value) != NULL;
    return cg_name_knows(s->match, s->viewer, cg_value_card(value)) &&
           !is_secret(s, cg_value_card(value));
}

static bool in_play(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return exists(match, value) && match->cards[card].zone != CG_NOWHERE &&
           cg_card_in_play(match, card);
}

static const char *title_of(const cg_sentence *s, int32_t value)
{
    assert(cg_is_card(value));
    if (!exists(s->match, value))
        return name_of_last(s, value);
    return s->match->plan->cards->data[cg_card_design(s->match, cg_value_card(value) + 1u)].name;
}

/** Writes a card; in play it must differ from others. */
static void write_card(const cg_sentence *s, int32_t value)
{
    if (in_play(s->match, value))
        cg_name_card(s->match, s->viewer, cg_value_card(value), NULL, CG_NAME_KIND, s->out);
    else
        cg_text_add(s->out, is_named(s, value) ? title_of(s, value) : "a card");
}

void cg_sentence_thing(const cg_sentence *s, int32_t value)
{
    if (cg_is_card(value))
        write_card(s, value);
    else
        cg_name_ref(s->match, s->viewer, cg_unpack_ref(s->match, value), CG_NAME_KIND, s->out);
}

/** "Bear, Wolf and Imp" */
static void write_things(const cg_sentence *s, const int32_t *values, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        cg_text_add(s->out, i == 0 ? "" : i + 1 == count ? " and " : ", ");
        cg_sentence_thing(s, values[i]);
    }
}

/* ---- what is resolved ---- */

#define TARGETS_TOLD 8

unsigned cg_item_targets(const cg_match *match, const cg_item *item, int32_t *values, unsigned most)
{
    unsigned count = 0;
    for (unsigned t = 0; t < CG_ITEM_TARGETS; t++) {
        unsigned size = item->target[t] ? cg_set_size(match, item->target[t]) : 0;
        for (unsigned i = 0; i < size && count < most; i++)
            values[count++] = cg_set_get(match, item->target[t], i);
    }
    return count;
}

static void write_targets(const cg_sentence *s, const cg_item *item, const char *before)
{
    int32_t values[TARGETS_TOLD];
    unsigned count = cg_item_targets(s->match, item, values, TARGETS_TOLD);
    cg_text_add(s->out, count ? before : "");
    write_things(s, values, count);
}

static bool is_used(const cg_match *match, const cg_item *item)
{
    assert(item->code < match->plan->unit.code_count);
    return match->plan->unit.codes[item->code].form == CG_FORM_USE;
}

static void write_ability(const cg_sentence *s, const cg_item *item)
{
    const char *name = cg_name_code(s->match, item->code);
    int32_t card = cg_card_value(s->match, item->card - 1u);
    bool known = is_named(s, card);
    if (is_used(s->match, item)) {
        cg_text_format(s->out, "player %d uses ", item->player + 1);
        if (name && known)
            cg_text_format(s->out, "\"%s\" of ", name);
        write_card(s, card);
        return;
    }
    write_card(s, card);
    cg_text_add(s->out, " triggers");
    if (name && known)
        cg_text_format(s->out, ": \"%s\"", name);
}

void cg_sentence_item(const cg_sentence *s, const cg_item *item)
{
    if (!item->card) {
        cg_text_format(s->out, "player %d announces %s", item->player + 1,
                       s->match->plan->module->effects[item->effect].title);
        if (item->amount)
            cg_text_format(s->out, " (%" PRId32 "s)", item->amount);
        write_targets(s, item, " against ");
        return;
    }
    if (item->kind == CG_VIEW_ITEM_ATTACK) {
        write_card(s, cg_card_value(s->match, item->card - 1u));
        write_targets(s, item, " attacks ");
        return;
    }
    if (item->kind == CG_VIEW_ITEM_ABILITY) {
        write_ability(s, item);
    } else {
        cg_text_format(s->out, "player %d plays ", item->player + 1);
        write_card(s, cg_card_value(s->match, item->card - 1u));
    }
    write_targets(s, item, " on ");
}

/* ---- the parts of a template ---- */

int32_t cg_sentence_subject(const cg_sentence *s)
{
    int32_t card = cg_sentence_field(s, CG_FIELD_OF_CARD);
    return card ? card : cg_sentence_field(s, CG_FIELD_OF_PLAYER);
}

static void write_zone(const cg_sentence *s, int32_t row, int owner)
{
    if (row <= 0)
        return;
    cg_text_format(s->out, "the %s", s->match->plan->module->zones[row - 1].title);
    if (owner >= 0 &&
        s->match->plan->zones[s->match->plan->zone_of[row - 1][owner]].owner != CG_NO_OWNER)
        cg_text_format(s->out, " of player %d", owner + 1);
}

static int seat(int32_t player)
{
    return cg_is_player(player) ? (int)(CG_PACKED_LOW(player) & 7u) : -1;
}

/** Returns the seat of the side that a card has entered; -1 before that, since it is not
 * certain. */
static int side_there(const cg_sentence *s)
{
    int32_t card = cg_sentence_field(s, CG_FIELD_OF_CARD);
    if (s->before || !exists(s->match, card) ||
        s->match->cards[cg_value_card(card)].zone == CG_NOWHERE)
        return -1;
    uint8_t owner = s->match->plan->zones[s->match->cards[cg_value_card(card)].zone].owner;
    return owner == CG_NO_OWNER ? -1 : owner;
}

static void write_amount(const cg_sentence *s, const char *singular, const char *plural)
{
    int32_t amount = cg_sentence_field(s, CG_FIELD_OF_AMOUNT);
    cg_text_format(s->out, "%" PRId32 " %s", amount, amount == 1 ? singular : plural);
}

static void write_counters(const cg_sentence *s, int counter)
{
    assert(counter >= 0 && (size_t)counter < s->match->plan->module->counter_count);
    const cg_counter_def *def = &s->match->plan->module->counters[counter];
    write_amount(s, def->singular, def->plural);
}

static void write_marks(const cg_sentence *s)
{
    const cg_mark_def *def = &s->match->plan->board->marks[cg_sentence_field(s, CG_FIELD_OF_WHAT)];
    assert(def < s->match->plan->board->marks + s->match->plan->board->mark_count);
    write_amount(s, def->singular, def->plural);
}

static void write_item_of(const cg_sentence *s)
{
    int32_t value = cg_sentence_field(s, CG_FIELD_OF_ITEM);
    unsigned number = CG_PACKED_LOW(value) & 0xffffu;
    bool there = CG_PACKED_KIND(value) == CG_VALUE_ITEM && number < s->match->head->items;
    if (there)
        cg_sentence_item(s, &s->match->items[number]);
}

void cg_sentence_owned(const cg_sentence *s)
{
    int32_t card = cg_sentence_field(s, CG_FIELD_OF_CARD);
    if (in_play(s->match, card) || !is_named(s, card)) {
        write_card(s, card);
        return;
    }
    cg_sentence_thing(s, cg_sentence_field(s, CG_FIELD_OF_PLAYER));
    cg_text_format(s->out, "'s %s", title_of(s, card));
}

static void write_part(const void *about, char part)
{
    const cg_sentence *s = about;
    static const uint8_t things[128] = {['s'] = CG_FIELD_OF_SOURCE,
                                        ['p'] = CG_FIELD_OF_PLAYER,
                                        ['o'] = CG_FIELD_OF_OTHER,
                                        ['b'] = CG_FIELD_OF_BY};
    switch (part) {
    case 'c':
        cg_sentence_thing(s, cg_sentence_subject(s));
        break;
    case 'w':
        cg_sentence_owned(s);
        break;
    case 'n':
        cg_text_format(s->out, "%" PRId32, cg_sentence_field(s, CG_FIELD_OF_AMOUNT));
        break;
    case 'a':
        cg_text_format(s->out, "%s %" PRId32,
                       cg_rows_article_of_number(cg_sentence_field(s, CG_FIELD_OF_AMOUNT)),
                       cg_sentence_field(s, CG_FIELD_OF_AMOUNT));
        break;
    case 'k':
        write_amount(s, "card", "cards");
        break;
    case 'l':
        write_counters(s, s->match->plan->board->life - 1);
        break;
    case 'm':
        write_counters(s, cg_sentence_field(s, CG_FIELD_OF_WHAT));
        break;
    case 'g':
        write_marks(s);
        break;
    case 'f':
        write_zone(s, cg_sentence_field(s, CG_FIELD_OF_FROM),
                   seat(cg_sentence_field(s, CG_FIELD_OF_PLAYER)));
        break;
    case 't':
        write_zone(s, cg_sentence_field(s, CG_FIELD_OF_TO), side_there(s));
        break;
    case 'h':
        cg_text_add(s->out, s->match->plan->module->phases[cg_sentence_field(s, CG_FIELD_OF_WHAT)]);
        break;
    case 'i':
        write_item_of(s);
        break;
    default:
        cg_sentence_thing(s,
                          cg_sentence_field(s, (cg_event_field)things[(unsigned char)part & 127u]));
    }
}

static bool part_is_told(const void *about, char part)
{
    const cg_sentence *s = about;
    switch (part) {
    case 's':
        return is_named(s, cg_sentence_field(s, CG_FIELD_OF_SOURCE));
    case 'o':
        return is_named(s, cg_sentence_field(s, CG_FIELD_OF_OTHER)) ||
               exists(s->match, cg_sentence_field(s, CG_FIELD_OF_OTHER));
    case 'f':
        return cg_sentence_field(s, CG_FIELD_OF_FROM) > 0;
    case 'n':
        return cg_sentence_field(s, CG_FIELD_OF_AMOUNT) > 0;
    default:
        return true;
    }
}

void cg_sentence_part(const cg_sentence *s, char part)
{
    write_part(s, part);
}

void cg_sentence_template(const cg_sentence *s, const char *words)
{
    cg_template_write(&(cg_template){s, write_part, part_is_told, s->match->plan->module, s->out},
                      words);
}

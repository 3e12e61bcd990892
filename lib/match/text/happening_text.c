/* Words what a reaction answers, about to happen or happened, and what waits to be resolved, as
 * sentences for the player who is asked. This file chooses the sentence and fills it; its words are
 * in the tables of languages, in the section `happenings`. */
#include "match/text/happening_text.h"

#include "effect/tree/happenings.h"
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "state/convert.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef cg_happening_words words;

static int32_t field(const words *w, cg_event_field number)
{
    return w->event->field[number];
}

/* ---- cards and players ---- */

static bool exists(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return cg_is_card(value) && card < match->plan->card_limit &&
           cg_card_value(match, card) == value;
}

/** Returns true for a card that is about to leave a hidden hand, which is not shown before. */
static bool is_secret(const words *w, unsigned card)
{
    const cg_match *match = w->voice->match;
    int viewer = w->voice->viewer;
    if (!w->event || w->event->kind != CG_ON_MOVE || !w->before ||
        match->cards[card].zone == CG_NOWHERE)
        return false;
    const cg_zone_plan *zone = &match->plan->zones[match->cards[card].zone];
    bool sees =
        zone->seen_by == 0xff || (viewer >= 0 && (((unsigned)zone->seen_by >> viewer) & 1u));
    return !zone->ordered && !zone->in_play && !sees;
}

/** Returns the design of a card that has left play, for viewers who knew it there; else 0. */
static cg_design design_of_last(const words *w, int32_t value)
{
    const cg_match *match = w->voice->match;
    const cg_last *last = cg_board_last(match, value);
    if (!last || ((last->flags & CG_OBJECT_FACE_DOWN) && last->controller != w->voice->viewer))
        return 0;
    return match->plan->kinds[last->design].design;
}

/** Returns the design of a card whose name the viewer may know; else 0. */
static cg_design design_of(const words *w, int32_t value)
{
    const cg_match *match = w->voice->match;
    unsigned card = cg_value_card(value);
    if (!exists(match, value))
        return design_of_last(w, value);
    bool named = cg_name_knows(match, w->voice->viewer, card) && !is_secret(w, card);
    return named ? cg_card_design(match, card + 1u) : 0;
}

static bool is_named(const words *w, int32_t value)
{
    return cg_is_card(value) ? design_of(w, value) != 0 : cg_is_player(value);
}

static bool in_play(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return exists(match, value) && match->cards[card].zone != CG_NOWHERE &&
           cg_card_in_play(match, card);
}

static void write_design(const words *w, cg_teller *to, cg_design design)
{
    cg_line_card(to, design, w->voice->match->plan->cards->data[design].name);
}

static void write_thing(const words *w, cg_teller *to, int32_t value, unsigned case_number)
{
    const cg_match *match = w->voice->match;
    if (!cg_is_card(value))
        cg_told_ref(w->voice, to, cg_unpack_ref(match, value), case_number);
    else if (in_play(match, value)) /* it must differ from others */
        cg_told_card(w->voice, to, cg_value_card(value), NULL, CG_NAME_KIND, case_number);
    else if (is_named(w, value))
        write_design(w, to, design_of(w, value));
    else
        cg_line_thing(to, "card", case_number, NULL, NULL);
}

void cg_told_thing(const cg_voice *voice, cg_teller *to, int32_t value, unsigned case_number)
{
    write_thing(&(const words){.voice = voice}, to, value, case_number);
}

/** Writes a card; one that is not in play also has its owner: "player 2's Bear". */
static void write_owned(const words *w, cg_teller *to, unsigned case_number)
{
    int32_t card = field(w, CG_FIELD_OF_CARD);
    if (in_play(w->voice->match, card) || !is_named(w, card)) {
        write_thing(w, to, card, case_number);
        return;
    }
    size_t at = cg_tell_here(to);
    write_thing(w, to, field(w, CG_FIELD_OF_PLAYER), 0);
    const char *owner = cg_tell_cut(to, at);
    write_design(w, to, design_of(w, card));
    cg_line_thing(to, "owned", case_number, owner, cg_tell_cut(to, at));
}

/* ---- items ---- */

#define TARGETS_TOLD 8

/** "Bear, Wolf and Imp" */
static void write_targets(const words *w, cg_teller *to, unsigned case_number)
{
    int32_t values[TARGETS_TOLD];
    unsigned count = cg_item_targets(w->voice->match, w->item, values, TARGETS_TOLD);
    for (unsigned i = 0; i < count; i++) {
        cg_tell_add(to, i == 0 ? "" : i + 1 == count ? cg_tell_words(to, "phrases", "and") : ", ");
        write_thing(w, to, values[i], case_number);
    }
}

/** Returns the name of the item's ability, for viewers who know its card; else NULL. */
static const char *ability_of(const words *w)
{
    const cg_match *match = w->voice->match;
    bool known = is_named(w, cg_card_value(match, w->item->card - 1u));
    return known ? cg_name_code(match, w->item->code) : NULL;
}

static const char *key_of_item(const cg_match *match, const cg_item *item)
{
    if (!item->card)
        return "ANNOUNCE";
    if (item->kind == CG_VIEW_ITEM_ATTACK)
        return "ATTACK";
    if (item->kind != CG_VIEW_ITEM_ABILITY)
        return "PLAY";
    assert(item->code < match->plan->unit.code_count);
    return match->plan->unit.codes[item->code].form == CG_FORM_USE ? "USE" : "TRIGGER";
}

cg_happening_words cg_words_of_item(const cg_voice *voice, unsigned number)
{
    assert(number < voice->match->head->items);
    words w = {.voice = voice, .item = &voice->match->items[number]};
    snprintf(w.key, sizeof w.key, "%s", key_of_item(voice->match, w.item));
    return w;
}

/** Returns the sentence for the item that the happening is about; none if there is none. */
static words words_of_its_item(const cg_voice *voice, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_ITEM];
    unsigned number = CG_PACKED_LOW(value) & 0xffffu;
    bool there = CG_PACKED_KIND(value) == CG_VALUE_ITEM && number < voice->match->head->items;
    return there ? cg_words_of_item(voice, number) : (words){.voice = voice};
}

/* ---- the sentence for a happening ---- */

/** The sentences for moves of a cause. Other moves are told by the card's destination. */
static const char *const moves[] = {
    [CG_CAUSE_SETUP] = "MOVE drawn",
    [CG_CAUSE_DRAW] = "MOVE drawn",
    [CG_CAUSE_PLAY] = "MOVE played",
    [CG_CAUSE_DISCARD] = "MOVE discarded",
    [CG_CAUSE_DISCARD_RANDOM] = "MOVE discarded",
    [CG_CAUSE_LIMIT] = "MOVE discarded",
    [CG_CAUSE_DESTROY] = "MOVE destroyed",
    [CG_CAUSE_SACRIFICE] = "MOVE sacrificed",
    [CG_CAUSE_CREATE] = "MOVE created",
    [CG_CAUSE_BATTLE] = "MOVE destroyed in battle",
    [CG_CAUSE_SET] = "MOVE set",
    [CG_CAUSE_SUMMON] = "MOVE summoned",
    [CG_CAUSE_CONTROL] = NULL,
};
_Static_assert(sizeof moves / sizeof *moves == CG_CAUSE_COUNT, "a cause has no row of sentences");

static const char *key_of_move(words *w)
{
    const cg_plan *plan = w->voice->match->plan;
    int32_t cause = field(w, CG_FIELD_OF_CAUSE), row = cause - CG_CAUSE_OF_GAME;
    if (row >= 0 && (size_t)row < plan->board->move_count) {
        w->own = plan->board->moves[row].participle;
        return "MOVE own";
    }
    if (cg_cause_discards(cause) && field(w, CG_FIELD_OF_FROM) == plan->hand_zone + 1)
        return "MOVE from hand";
    if (cause == CG_CAUSE_BATTLE && plan->board->discards == CG_DISCARDS_IN_PLAY)
        return "MOVE defeated";
    const char *key = (unsigned)cause < CG_CAUSE_COUNT ? moves[cause] : NULL;
    return key ? key : "MOVE";
}

/** Returns the rest of "gain|gains mana" after its verb. */
static const char *behind_verb(const char *pattern)
{
    size_t verb = strcspn(pattern, " ");
    return memchr(pattern, '|', verb) ? pattern + verb : NULL;
}

/** Returns the sentence for a happening of the game. English has no words for one that is about to
 * happen and has neither "is" nor a verb with two forms. */
static const char *key_of_own(words *w)
{
    const cg_board *board = w->voice->match->plan->board;
    w->own = board->happenings[w->event->kind - CG_ON_OF_GAME].pattern;
    if (!w->before)
        return "OWN";
    return strncmp(w->own, "is ", 3) == 0 || behind_verb(w->own) ? "OWN before" : "OWN";
}

static const char *key_of(words *w)
{
#define ROW(name, ...) [CG_ON_##name] = #name,
    static const char *const names[CG_ON_COUNT] = {CG_HAPPENINGS(ROW, ROW)};
#undef ROW
    const cg_board *board = w->voice->match->plan->board;
    bool fewer = field(w, CG_FIELD_OF_SIGN) == 0;
    switch (w->event->kind) {
    case CG_ON_MOVE:
        return key_of_move(w);
    case CG_ON_COUNTER:
        return fewer ? "COUNTER fewer" : "COUNTER";
    case CG_ON_MARK:
        return fewer ? "MARK fewer" : "MARK";
    case CG_ON_DAMAGE:
        return !field(w, CG_FIELD_OF_CARD) && board->loss_is_damage && board->life
                   ? "DAMAGE to life"
                   : "DAMAGE";
    default:
        assert(w->event->kind < CG_ON_COUNT);
        return names[w->event->kind];
    }
}

cg_happening_words cg_words_of_happening(const cg_voice *voice, unsigned record, bool before)
{
    assert(record < voice->match->head->happenings);
    const cg_happening_state *event = &voice->match->happenings[record];
    if (event->kind == CG_ON_PLAY || event->kind == CG_ON_USE || event->kind == CG_ON_TRIGGER ||
        event->kind == CG_ON_ATTACK)
        return words_of_its_item(voice, event);
    words w = {.voice = voice, .event = event, .before = before};
    if (event->kind >= CG_ON_OF_GAME) {
        snprintf(w.key, sizeof w.key, "%s", key_of_own(&w));
        return w;
    }
    const char *key = key_of(&w);
    snprintf(w.key, sizeof w.key, "%s before", key);
    if (!before || !cg_english_has(voice->match, "happenings", w.key)) /* some are told alike */
        snprintf(w.key, sizeof w.key, "%s", key);
    return w;
}

/* ---- the parts of a sentence ---- */

/** The holes of the section `happenings`. */
typedef enum happening_hole {
    HOLE_SUBJECT, /**< the card, or the player */
    HOLE_OWNED,   /**< the card, with its owner */
    HOLE_PLAYER,
    HOLE_SOURCE,
    HOLE_OTHER, /**< the other card or player */
    HOLE_BY,    /**< the player who causes it */
    HOLE_NUMBER,
    HOLE_LIFE,     /**< the amount as life */
    HOLE_COUNTERS, /**< the amount as counters of the player */
    HOLE_MARKS,    /**< the amount as marks on the card */
    HOLE_FROM,
    HOLE_TO,
    HOLE_PHASE,
    HOLE_WORDS,   /**< the game's own */
    HOLE_CARD,    /**< of the item */
    HOLE_ABILITY, /**< its name */
    HOLE_EFFECT,
    HOLE_TARGETS,
    HOLE_COUNT
} happening_hole;

/** Returns the hole with that name. The order above is that of cg_tongue_keys("happenings holes"). */
static happening_hole hole_of(const char *name)
{
    const char *const *names = cg_tongue_keys("happenings holes");
    unsigned hole = 0;
    if (name[1] == '\0') /* in the words of games */
        return name[0] == 'n' ? HOLE_NUMBER : HOLE_OTHER;
    while (names[hole] && !cg_line_is(name, names[hole]))
        hole++;
    return (happening_hole)hole;
}

static int32_t subject_of(const words *w)
{
    int32_t card = field(w, CG_FIELD_OF_CARD);
    if (w->own && w->event->kind >= CG_ON_OF_GAME &&
        w->voice->match->plan->board->happenings[w->event->kind - CG_ON_OF_GAME].of_player)
        return field(w, CG_FIELD_OF_PLAYER);
    return card ? card : field(w, CG_FIELD_OF_PLAYER);
}

static int seat(int32_t player)
{
    return cg_is_player(player) ? (int)(CG_PACKED_LOW(player) & 7u) : -1;
}

/** Returns the seat of the side that a card has entered; -1 before that, since it is not
 * certain. */
static int side_there(const words *w)
{
    const cg_match *match = w->voice->match;
    int32_t card = field(w, CG_FIELD_OF_CARD);
    if (w->before || !exists(match, card) || match->cards[cg_value_card(card)].zone == CG_NOWHERE)
        return -1;
    uint8_t owner = match->plan->zones[match->cards[cg_value_card(card)].zone].owner;
    return owner == CG_NO_OWNER ? -1 : owner;
}

static void write_zone(const words *w, cg_teller *to, const cg_hole *hole, int32_t row, int owner,
                       unsigned case_number)
{
    const cg_plan *plan = w->voice->match->plan;
    cg_line_zone(to, hole, (unsigned)row - 1u, case_number);
    if (owner >= 0 && plan->zones[plan->zone_of[row - 1][owner]].owner != CG_NO_OWNER)
        cg_told_of_player(to, owner);
}

static int32_t amount_of(const void *about)
{
    const words *w = about;
    return w->event ? field(w, CG_FIELD_OF_AMOUNT) : w->item->amount;
}

static void write_number(const words *w, cg_teller *to, const cg_hole *hole, happening_hole part,
                         unsigned case_number)
{
    const cg_plan *plan = w->voice->match->plan;
    const char *one = NULL, *several = NULL;
    if (part == HOLE_LIFE || part == HOLE_COUNTERS) {
        int counter = part == HOLE_LIFE ? plan->board->life - 1 : field(w, CG_FIELD_OF_WHAT);
        assert(counter >= 0 && (size_t)counter < plan->module->counter_count);
        one = plan->module->counters[counter].singular;
        several = plan->module->counters[counter].plural;
    } else if (part == HOLE_MARKS) {
        assert((size_t)field(w, CG_FIELD_OF_WHAT) < plan->board->mark_count);
        one = plan->board->marks[field(w, CG_FIELD_OF_WHAT)].singular;
        several = plan->board->marks[field(w, CG_FIELD_OF_WHAT)].plural;
    }
    cg_line_number(to, hole, amount_of(w), one, several, case_number);
}

/** Writes a hole in the words of a game: the amount, or the other card or player. */
static bool write_own_part(const void *about, cg_teller *to, const cg_hole *hole,
                           unsigned case_number)
{
    const words *w = about;
    if (strcmp(hole->words[0], "n") == 0)
        cg_tell_number(to, amount_of(w));
    else
        write_thing(w, to, field(w, CG_FIELD_OF_OTHER), case_number);
    return true;
}

static bool own_part_is_told(const void *about, const char *name)
{
    (void)about;
    (void)name;
    return true;
}

/** Writes the words of the game. English makes them of the pattern: "is summoned" becomes "be
 * summoned" of "is about to be summoned", and "gain|gains mana" becomes "gains mana". */
static void write_words(const words *w, cg_teller *to)
{
    const cg_named_holes holes = {w, own_part_is_told, write_own_part, amount_of};
    const char *at = w->own, *behind = behind_verb(at);
    if (!to->tongue->native) {
        cg_line_part(to, &holes, "texts", w->own, 0);
        return;
    }
    if (w->before && strncmp(at, "is ", 3) == 0) {
        cg_tell_add(to, "be ");
        at += 3;
    } else if (behind) {
        at = w->before ? at : strchr(at, '|') + 1;
        cg_tell_bytes(to, at, w->before ? strcspn(at, "|") : (size_t)(behind - at));
        at = behind;
    }
    cg_line_own(to, &holes, at);
}

/** Writes other parts than things and numbers. */
static void write_other(const words *w, cg_teller *to, const cg_hole *hole, happening_hole part,
                        unsigned case_number)
{
    const cg_module *module = w->voice->match->plan->module;
    switch (part) {
    case HOLE_FROM:
        write_zone(w, to, hole, field(w, CG_FIELD_OF_FROM), seat(field(w, CG_FIELD_OF_PLAYER)),
                   case_number);
        break;
    case HOLE_TO:
        write_zone(w, to, hole, field(w, CG_FIELD_OF_TO), side_there(w), case_number);
        break;
    case HOLE_PHASE:
        cg_told_phase(to, hole, module->phases[field(w, CG_FIELD_OF_WHAT)], false, case_number);
        break;
    case HOLE_ABILITY:
        cg_told_label(to, ability_of(w));
        break;
    case HOLE_EFFECT:
        cg_line_own(to, NULL, module->effects[w->item->effect].title);
        break;
    case HOLE_TARGETS:
        write_targets(w, to, case_number);
        break;
    default:
        write_words(w, to);
    }
}

/** Returns the card or player of a part; 0 for other parts. */
static int32_t thing_of(const words *w, happening_hole part)
{
    switch (part) {
    case HOLE_SUBJECT:
        return subject_of(w);
    case HOLE_PLAYER:
        return w->item ? cg_player_value(w->item->player) : field(w, CG_FIELD_OF_PLAYER);
    case HOLE_SOURCE:
        return field(w, CG_FIELD_OF_SOURCE);
    case HOLE_OTHER:
        return field(w, CG_FIELD_OF_OTHER);
    case HOLE_BY:
        return field(w, CG_FIELD_OF_BY);
    default:
        return cg_card_value(w->voice->match, w->item->card - 1u);
    }
}

static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number)
{
    const words *w = about;
    happening_hole part = hole_of(hole->words[0]);
    size_t at = cg_tell_here(to);
    switch (part) {
    case HOLE_SUBJECT:
    case HOLE_PLAYER:
    case HOLE_SOURCE:
    case HOLE_OTHER:
    case HOLE_BY:
    case HOLE_CARD:
        write_thing(w, to, thing_of(w, part), case_number);
        break;
    case HOLE_OWNED:
        write_owned(w, to, case_number);
        break;
    case HOLE_NUMBER:
    case HOLE_LIFE:
    case HOLE_COUNTERS:
    case HOLE_MARKS:
        write_number(w, to, hole, part, case_number);
        break;
    case HOLE_COUNT:
        return false;
    default:
        write_other(w, to, hole, part, case_number);
    }
    cg_line_capital(to, hole, at);
    return true;
}

/** Returns true if there is anything to write for the hole. */
static bool part_is_told(const void *about, const char *name)
{
    const words *w = about;
    int32_t values[1];
    switch (hole_of(name)) {
    case HOLE_SOURCE:
        return is_named(w, field(w, CG_FIELD_OF_SOURCE));
    case HOLE_OTHER:
        return is_named(w, field(w, CG_FIELD_OF_OTHER)) ||
               exists(w->voice->match, field(w, CG_FIELD_OF_OTHER));
    case HOLE_FROM:
        return field(w, CG_FIELD_OF_FROM) > 0;
    case HOLE_TO:
        return field(w, CG_FIELD_OF_TO) > 0;
    case HOLE_NUMBER:
        return amount_of(w) > 0 && !(w->own && strstr(w->own, "{n}"));
    case HOLE_ABILITY:
        return ability_of(w) != NULL;
    case HOLE_TARGETS:
        return cg_item_targets(w->voice->match, w->item, values, 1) > 0;
    default:
        return true;
    }
}

cg_named_holes cg_happening_holes(const cg_happening_words *w)
{
    return (cg_named_holes){w, part_is_told, write_part, amount_of};
}

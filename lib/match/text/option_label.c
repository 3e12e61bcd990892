/* Writes options as labels for people, in English or another language. This file chooses the
 * sentence for an option; its words are in the tables of languages, in the section `options`. */
#include "catalogue/translation.h"
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "match/text/alike.h"
#include "match/text/option_text.h"
#include "match/text/told.h"
#include "state/convert.h"

#include <assert.h>
#include <string.h>

/** The data for a label. */
typedef struct cg_labelling {
    cg_asked_option option;
    const cg_translation *translation; /**< NULL: English */
    cg_voice voice;
    cg_copies copies;        /**< the copies that the label is for */
    cg_ability_name ability; /**< that the option uses */
    const char *act;         /**< the game's own words for its action; NULL */
    int32_t number;
    unsigned card; /**< whose name is being written */
} cg_labelling;

/* ---- cards with their number and price ---- */

/** Returns the row + 1 of the resource in which cards have a cost; 0: none. */
static size_t resource_of(const cg_board *board)
{
    for (size_t i = 0; board && i < board->resource_count; i++)
        if (board->resources[i].cost_stat)
            return i + 1;
    return 0;
}

/** Returns the game's price of the action with its card; -1: none is shown. */
static int32_t price_of_act(const cg_labelling *l)
{
    const cg_entry *entry = l->option.entry;
    const cg_match *match = l->option.match;
    const cg_module *module = match->plan->module;
    return entry->verb == CG_VERB_DO && module->price
               ? module->price(match, entry->effect, cg_card_value(match, l->card))
               : -1;
}

/** Returns true if the price is told after the card. */
static bool has_price(const cg_labelling *l)
{
    const cg_match *match = l->option.match;
    const cg_board *board = match->plan->board;
    if (l->option.entry->card != l->card + 1 || !cg_name_knows(match, l->option.viewer, l->card))
        return false;
    if (l->option.entry->verb == CG_VERB_PLAY)
        return board && (resource_of(board) || board->cost_stat);
    return price_of_act(l) >= 0;
}

static void write_cost(const cg_labelling *l, cg_teller *to, const cg_hole *hole, unsigned row,
                       const char *one, const char *several)
{
    int32_t cost = cg_card_stat(l->option.match, l->card, row);
    cg_line_number(to, hole, cost, one, several, 0);
}

/** Writes "2 mana" or "cost 2". */
static void write_price(const cg_labelling *l, cg_teller *to, const cg_hole *hole)
{
    const cg_module *module = l->option.match->plan->module;
    const cg_board *board = module->board;
    if (l->option.entry->verb != CG_VERB_PLAY) {
        cg_line_number(to, hole, price_of_act(l), module->price_title, module->price_title, 0);
        return;
    }
    size_t resource = resource_of(board);
    if (resource) {
        const cg_resource_def *def = &board->resources[resource - 1];
        write_cost(l, to, hole, (unsigned)def->cost_stat - 1u, def->singular, def->plural);
        return;
    }
    unsigned row = (unsigned)board->cost_stat - 1u;
    cg_told_word(to, board->stats[row].title);
    cg_tell_add(to, " ");
    write_cost(l, to, hole, row, NULL, NULL);
}

static void write_zone(const cg_labelling *l, cg_teller *to, const cg_hole *hole,
                       unsigned case_number)
{
    const cg_match *match = l->option.match;
    cg_line_zone(to, hole, match->plan->zones[match->cards[l->card].zone].zone, case_number);
}

static bool is_told(const void *about, const char *name);
static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number);

/** Writes a part that is itself a sentence of the tables. */
static void write_line(const cg_labelling *l, cg_teller *to, const char *key)
{
    const cg_named_holes holes = {l, is_told, write_part, NULL};
    cg_line_part(to, &holes, "options", key, 0);
}

/** Writes "Bear"; for several copies "Bear (2 in hand)", with the price "Bear (2 in hand; 3
 * mana)". */
static void write_card(const cg_labelling *l, cg_teller *to, unsigned card, const cg_offer *among,
                       unsigned case_number)
{
    cg_labelling part = *l;
    part.card = card;
    bool any = l->copies.count > 1 && card == l->copies.card, price = has_price(&part);
    cg_told_card(&l->voice, to, card, among, any ? CG_NAME_ANY : CG_NAME_KIND, case_number);
    if (any || price)
        write_line(&part, to, !price ? "copies" : any ? "copies and price" : "price");
}

static void write_own_card(const cg_labelling *l, cg_teller *to, unsigned case_number)
{
    const cg_asked_option *o = &l->option;
    assert(o->entry->card > 0);
    cg_design design = cg_card_design(o->match, o->entry->card);
    if (cg_option_is_by_design(o))
        cg_line_card(to, design, o->match->plan->cards->data[design].name);
    else
        write_card(l, to, o->entry->card - 1u, cg_option_card_among(o), case_number);
}

static void write_thing(const cg_labelling *l, cg_teller *to, int32_t value, unsigned case_number)
{
    cg_ref ref = cg_unpack_ref(l->option.match, value);
    if (ref.kind == CG_REF_CARD)
        write_card(l, to, ref.index - 1u, l->option.offer, case_number);
    else
        cg_told_ref(&l->voice, to, ref, case_number);
}

/* ---- other parts ---- */

/** The holes of the section `options`. */
typedef enum cg_option_hole {
    HOLE_CARD,
    HOLE_TARGET,
    HOLE_SECOND, /**< the second of two targets */
    HOLE_NUMBER,
    HOLE_EFFECT,
    HOLE_ABILITY,
    HOLE_WHICH,  /**< the number of the ability on its card */
    HOLE_SAME,   /**< the number among indistinguishable options */
    HOLE_BRANCH, /**< the label of a branch */
    HOLE_WORDS,  /**< the game's own */
    HOLE_PICKED, /**< the card that chance picks */
    HOLE_COPIES, /**< the number of copies */
    HOLE_PLACE,  /**< their zone, with a preposition */
    HOLE_ZONE,
    HOLE_PRICE,
    HOLE_COUNT
} cg_option_hole;

/** Returns the hole with that name. The order above is that of cg_tongue_keys("options holes"). */
static cg_option_hole hole_of(const char *name)
{
    const char *const *names = cg_tongue_keys("options holes");
    unsigned hole = 0;
    if (name[1] == '\0') /* in the words of games (cg_act_def) */
        return name[0] == 'c'   ? HOLE_CARD
               : name[0] == 't' ? HOLE_TARGET
               : name[0] == 'n' ? HOLE_NUMBER
                                : HOLE_COUNT;
    while (names[hole] && !cg_line_is(name, names[hole]))
        hole++;
    return (cg_option_hole)hole;
}

static int32_t number_of(const void *about)
{
    return ((const cg_labelling *)about)->number;
}

/** Writes an action in the game's own words, or as its key: "trade_with" is "trade with". */
static void write_words(const cg_labelling *l, cg_teller *to)
{
    const cg_entry *entry = l->option.entry;
    const char *key = cg_verb_words(l->option.match, entry->verb, entry->effect);
    char words[256];
    cg_text out = cg_text_start(words, sizeof words);
    if (l->act)
        cg_line_own(to, &(cg_named_holes){l, is_told, write_part, number_of}, l->act);
    else if (to->tongue->native) {
        cg_rows_words(&out, key);
        cg_tell_add(to, words);
    } else
        cg_line_own(to, NULL, key);
}

static void write_picked(const cg_labelling *l, cg_teller *to)
{
    cg_design design = cg_picked_design(l->option.match, l->option.entry);
    cg_line_card(to, design, l->option.match->plan->cards->data[design].name);
}

/** Writes the zone of the copies: "in hand", "in the market". */
static void write_place(const cg_labelling *l, cg_teller *to)
{
    const cg_match *match = l->option.match;
    unsigned row = match->plan->zones[match->cards[l->card].zone].zone;
    write_line(l, to, (int)row == match->plan->hand_zone ? "in hand" : "in zone");
}

/** Returns true if the number of the ability is told: it has no name and no line of text. */
static bool says_which(const cg_labelling *l);

static bool is_told(const void *about, const char *name)
{
    const cg_labelling *l = about;
    const cg_entry *entry = l->option.entry;
    switch (hole_of(name)) {
    case HOLE_CARD:
        return entry->card != 0;
    case HOLE_TARGET:
        return entry->target != 0;
    case HOLE_SECOND:
        return entry->second != 0;
    case HOLE_NUMBER:
        return entry->amount != 0;
    case HOLE_ABILITY:
        return l->ability.name != NULL;
    case HOLE_WHICH:
        return says_which(l);
    case HOLE_SAME:
        return cg_option_number(&l->option) != 0;
    default:
        return true;
    }
}

static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number)
{
    const cg_labelling *l = about;
    const cg_asked_option *o = &l->option;
    cg_option_hole part = hole_of(hole->words[0]);
    size_t at = cg_tell_here(to);
    switch (part) {
    case HOLE_CARD:
        write_own_card(l, to, case_number);
        return true;
    case HOLE_TARGET:
    case HOLE_SECOND:
        write_thing(l, to, part == HOLE_TARGET ? o->entry->target : o->entry->second, case_number);
        return true;
    case HOLE_EFFECT:
        cg_line_own(to, NULL, o->match->plan->module->effects[o->entry->effect].title);
        return true;
    case HOLE_ABILITY:
        cg_told_label(to, l->ability.name);
        return true;
    case HOLE_BRANCH:
        cg_told_label(to, cg_option_branch(o));
        break;
    case HOLE_WORDS:
        write_words(l, to);
        break;
    case HOLE_PICKED:
        write_picked(l, to);
        return true;
    case HOLE_PLACE:
        write_place(l, to);
        return true;
    case HOLE_ZONE:
        write_zone(l, to, hole, case_number);
        return true;
    case HOLE_PRICE:
        write_price(l, to, hole);
        return true;
    case HOLE_COUNT:
        return false;
    default:
        cg_tell_number(to, part == HOLE_WHICH    ? (int32_t)l->ability.number
                           : part == HOLE_SAME   ? (int32_t)cg_option_number(o)
                           : part == HOLE_COPIES ? (int32_t)l->copies.count
                                                 : l->number);
        return true;
    }
    cg_line_capital(to, hole, at);
    return true;
}

/* ---- rules texts ---- */

/** Returns true for an action of the game's own with a card of the hand. */
static bool is_act_of_hand(const cg_asked_option *o)
{
    const cg_plan *plan = o->match->plan;
    unsigned zone = o->entry->card ? o->match->cards[o->entry->card - 1].zone : CG_NOWHERE;
    return o->entry->verb == CG_VERB_DO && zone != CG_NOWHERE &&
           (int)plan->zones[zone].zone == plan->hand_zone;
}

/** Returns the code of an ability without a name; CG_NO_CODE if it has one, or the card does not
 * have the ability. */
static uint32_t code_of_line(const cg_labelling *l)
{
    const cg_asked_option *o = &l->option;
    const cg_kind *looks = cg_card_looks(o->match, o->entry->card - 1u);
    if (l->ability.name)
        return UINT32_MAX;
    if (cg_option_orders_triggers(o))
        return o->match->waiting[o->entry->amount].code;
    return o->entry->effect < looks->ability_count ? looks->abilities[o->entry->effect]
                                                   : UINT32_MAX;
}

static bool says_which(const cg_labelling *l)
{
    size_t length;
    return !l->ability.name && l->ability.number &&
           !cg_name_line(l->option.match, l->option.entry->card - 1u, code_of_line(l), &length);
}

/** Returns the rules text of the option, for people who do not know the card. @return false if the
 * language does not have it */
static bool find_rules(const cg_labelling *l, const char **text, size_t *length)
{
    const cg_asked_option *o = &l->option;
    const cg_entry *entry = o->entry;
    const cg_cards *cards = o->match->plan->cards;
    bool of_card = entry->verb == CG_VERB_PLAY || entry->verb == CG_VERB_PICK || is_act_of_hand(o);
    *text = "";
    if (entry->verb == CG_VERB_ANNOUNCE)
        *text = cg_translation_effect_text(l->translation, cards, entry->effect);
    else if (of_card && cg_name_knows(o->match, o->viewer, entry->card - 1u))
        *text = cg_translation_text(l->translation, cards, cg_card_design(o->match, entry->card));
    *length = *text ? strlen(*text) : 0;
    if (entry->verb == CG_VERB_USE &&
        cg_name_line(o->match, entry->card - 1u, code_of_line(l), length))
        *text =
            cg_name_line_in(l->translation, o->match, entry->card - 1u, code_of_line(l), length);
    return *text != NULL;
}

/* ---- the whole ---- */

static const char *key_of(const cg_labelling *l)
{
    const cg_asked_option *o = &l->option;
    unsigned verb = o->entry->verb;
    if (l->act)
        return "ACT";
    if (verb == CG_VERB_ROLL && cg_picked_design(o->match, o->entry))
        return "ROLL card";
    if (verb == CG_VERB_ROLL && cg_option_is_coin(o))
        return cg_option_face(o) == 1 ? "ROLL heads" : "ROLL tails";
    if (verb == CG_VERB_MODE && cg_option_branch(o))
        return "MODE named";
    if (o->entry->target && cg_option_is_bare(o))
        return verb == CG_VERB_DO ? "DO target" : "CHOOSE";
    return cg_tongue_keys("options")[verb];
}

/** Returns the first of a game's words for the action whose parts the option has; NULL if there are
 * none. */
static const char *words_of_act(const cg_labelling *l)
{
    const cg_entry *entry = l->option.entry;
    const cg_act_def *acts = l->option.match->plan->module->acts;
    const cg_named_holes holes = {l, is_told, write_part, number_of};
    const char *words = entry->verb == CG_VERB_DO && acts ? acts[entry->effect].label : NULL;
    return words ? cg_line_alternative(words, &holes, &(size_t){0}) : NULL;
}

static int32_t number_told(const cg_asked_option *o)
{
    return o->entry->verb == CG_VERB_ROLL   ? cg_option_face(o)
           : o->entry->verb == CG_VERB_MODE ? o->entry->amount + 1
                                            : o->entry->amount;
}

static cg_labelling labelling_of(const cg_translation *translation, const cg_match *match,
                                 uint32_t index, bool any)
{
    cg_labelling l = {.option = cg_asked_option_at(match, index), .translation = translation};
    l.voice = cg_voice_in(match, l.option.viewer, translation);
    l.number = number_told(&l.option);
    if (any)
        l.copies = cg_copies_of(match, l.option.offer, index);
    if (l.option.entry->verb == CG_VERB_USE)
        l.ability = cg_option_ability(&l.option);
    l.act = words_of_act(&l);
    return l;
}

static bool tell(const cg_labelling *l, cg_text *out)
{
    const cg_line line = {l->voice.in, {l, is_told, write_part, number_of}};
    const char *text;
    size_t length;
    if (!find_rules(l, &text, &length) || !cg_line_tell(&line, "options", key_of(l), out))
        return false;
    if (length) {
        cg_text_add(out, ": ");
        cg_text_add_bytes(out, text, length);
    }
    return true;
}

static size_t write_label(const cg_translation *translation, const cg_match *match, uint32_t index,
                          bool any, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (index >= cg_match_option_count(match))
        return 0;
    cg_labelling l = labelling_of(translation, match, index, any);
    if (!tell(&l, &out) && translation) { /* English replaces what the language lacks */
        l = labelling_of(NULL, match, index, any);
        (void)tell(&l, &out);
    }
    return out.length;
}

size_t cg_translation_option_label(const cg_translation *translation, const cg_match *match,
                                   uint32_t index, char *buffer, size_t size)
{
    return write_label(translation, match, index, false, buffer, size);
}

size_t cg_translation_option_copies_label(const cg_translation *translation, const cg_match *match,
                                          uint32_t index, char *buffer, size_t size)
{
    return write_label(translation, match, index, true, buffer, size);
}

size_t cg_match_option_label(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    return write_label(NULL, match, index, false, buffer, size);
}

/* Reports cards that cannot be made: in a place that cannot hold new cards, or at random by
 * properties that are not printed. */
#include "effect/code/select.h"
#include "effect/read/check.h"
#include "effect/tree/rows.h"

#include <assert.h>
#include <string.h>

/* ---- where ---- */

/** Returns why no card can be made in a zone of that row, or NULL. `shuffled`: a shuffle
 * follows. */
static const char *unmade(const cg_module *module, size_t row, bool shuffled)
{
    const cg_zone_def *zone = &module->zones[row];
    if (zone->in_play)
        return "cards that enter play need no place: remove it, or write 'into play'";
    if ((int)row == module->stack_zone - 1 || (int)row == module->out_zone - 1 ||
        (module->board != NULL && (int)row == module->board->under_zone - 1))
        return "no card can be created there";
    if (!shuffled && zone->ordered && zone->visibility != CG_SEEN_BY_ALL)
        return "say where in it: 'on top of', 'on the bottom of', or 'shuffle ... into'";
    return NULL;
}

/** Reports a zone in which no card can be made, or which has no owner in the text. */
static void check_made_in(cg_reader *reader, const cg_term *zone, bool ends, bool shuffled)
{
    if (zone->kind != CG_TERM_ZONE || zone->index >= reader->module->zone_count)
        return;
    const char *title = reader->module->zones[zone->index].title;
    const char *why = unmade(reader->module, zone->index, ends || shuffled);
    title = title != NULL ? title : reader->module->zones[zone->index].name;
    if (zone->value == 1)
        cg_effect_mistake(
            &reader->mistakes, zone->spot, CG_MISTAKE_NO_OWNER,
            "a created card belongs to the owner of the zone: write 'my %s' or 'the %s of ...'",
            title, title);
    else if (why != NULL)
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_WRONG_TYPE, "%s", why);
    else if (shuffled && !reader->module->zones[zone->index].ordered)
        cg_effect_mistake(
            &reader->mistakes, zone->spot, CG_MISTAKE_WRONG_TYPE,
            "a %s has no order, so nothing is shuffled into it: write 'create ... in'", title);
}

/** Reports a place where no card can be made. */
static void check_made(cg_reader *reader, const cg_term *place)
{
    if (place == NULL || place->kind != CG_TERM_PLACE)
        return;
    bool play = place->value == CG_PLACE_PLAY;
    if (place->value == CG_PLACE_UNDER_CARD)
        cg_effect_mistake(&reader->mistakes, place->spot, CG_MISTAKE_WRONG_TYPE,
                          "no card can be created under another one");
    else if (place->value == CG_PLACE_SHUFFLED)
        cg_effect_mistake(&reader->mistakes, place->spot, CG_MISTAKE_WRONG_TYPE,
                          "write 'shuffle ... into' instead of 'shuffled into'");
    else if (!play && (place->flags & (CG_PLACE_FACE_DOWN | CG_PLACE_EXHAUSTED)))
        cg_effect_mistake(&reader->mistakes, place->spot, CG_MISTAKE_CONTRADICTION,
                          "only a card that enters play can be face down or exhausted");
    else if (!play && place->args[0] != NULL)
        check_made_in(reader, place->args[0], place->value != CG_PLACE_INTO, false);
}

/* ---- at random ---- */

/** Returns true if the question is about the card itself. */
static bool of_candidate(const cg_term *term)
{
    return term->args[0] != NULL && term->args[0]->kind == CG_TERM_CANDIDATE;
}

static bool is_plain_operator(unsigned id)
{
    return id < CG_OPERATOR_MULTIPLY;
}

/** Returns the first part of a condition that does not test a printed property, or NULL. */
static const cg_term *unprinted(const cg_term *term)
{
    const cg_term *left;
    switch (term->kind) {
    case CG_TERM_UNKNOWN:
    case CG_TERM_NUMBER:
        return NULL;
    case CG_TERM_STAT:
        return of_candidate(term) && term->value != CG_STAT_LAST ? NULL : term;
    case CG_TERM_CONDITION:
        return of_candidate(term) &&
                       (term->index == CG_IF_IS_KIND || term->index == CG_IF_HAS_KEYWORD)
                   ? NULL
                   : term;
    case CG_TERM_NOT:
        return unprinted(term->args[0]);
    case CG_TERM_BINARY:
        if (!is_plain_operator(term->index))
            return term;
        left = unprinted(term->args[0]);
        return left != NULL ? left : unprinted(term->args[1]);
    default:
        return term;
    }
}

static bool is_random_card(const cg_term *cards)
{
    return cards->kind == CG_TERM_SELECTOR && cards->quantity == CG_RANDOM &&
           cards->whose == CG_WHOSE_ANY && !cards->another && cards->joints == 0 &&
           cards->value == 0 && cards->flags == 0 && cards->index != CG_KIND_TOKENS &&
           cards->args[CG_SELECTOR_OTHER_THAN] == NULL &&
           (cards->where == CG_WHERE_PLAY || cards->where == CG_WHERE_ZONE);
}

/** Returns true if cards that are printed with that kind are never in play. Says nothing about
 * kinds beside others. */
static bool never_in_play(const cg_reader *reader, unsigned kind)
{
    const cg_module *module = reader->module;
    const cg_board *board = reader->board;
    bool others = false;
    if (kind >= board->kind_count || board->row != NULL || board->kinds[kind].zone != 0 ||
        module->fields[board->kinds[kind].field].type != CG_FIELD_CHOICE)
        return false;
    for (size_t k = 0; k < board->kind_count; k++)
        others =
            others || (board->kinds[k].field == board->kinds[kind].field &&
                       board->kinds[k].zone > 0 && module->zones[board->kinds[k].zone - 1].in_play);
    return others;
}

/** Returns the selection of the cards: their own, that of a target, or that of the event; NULL if
 * there is none. */
static const cg_term *origin_of(const cg_reader *reader, const cg_term *cards)
{
    const cg_term *event = reader->scope->ability->event;
    if (cards->kind == CG_TERM_IT && event != NULL && event->kind == CG_TERM_EVENT)
        cards = event->args[0] != NULL && event->args[0]->type == CG_TYPE_CARDS ? event->args[0]
                                                                                : event->args[1];
    else
        cards = cg_read_selection_of(reader, cards);
    return cards != NULL && cards->kind == CG_TERM_SELECTOR ? cards : NULL;
}

/** Returns true if the event gives something that waits to resolve. */
static bool gives_item(const cg_reader *reader)
{
    return reader->scope->gives != NULL && strchr(reader->scope->gives, 'i') != NULL;
}

/** Reports tokens that copy cards which are never in play. */
static void check_copied(cg_reader *reader, const cg_term *cards)
{
    const cg_term *from = origin_of(reader, cards);
    bool elsewhere = cg_read_has(reader, CG_LACKS_VERB, CG_DO_COPY_AT);
    if (from == NULL || !never_in_play(reader, from->index))
        return;
    cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_WRONG_TYPE,
                      "there are no tokens of %s, which never enter play%s%s",
                      reader->board->kinds[from->index].plural,
                      elsewhere ? "; say where to create it: 'create a copy of ... in my hand'"
                                : "",
                      elsewhere && cards->kind == CG_TERM_IT && gives_item(reader)
                          ? ", or resolve it again: 'copy that item'"
                          : "");
}

/** Returns the bits of the kinds that have tokens; 0 for all. */
static uint64_t token_kinds(const cg_board *board)
{
    uint64_t kinds = 0;
    for (size_t i = 0; i < board->kind_count; i++)
        kinds |= (uint64_t)board->kinds[i].tokens << i;
    return kinds;
}

/** Returns true if cards of that kind enter play as tokens. */
static bool comes_as_token(const cg_reader *reader, unsigned kind)
{
    uint64_t kinds = token_kinds(reader->board);
    return kind < reader->board->kind_count && (!kinds || kinds >> kind & 1u);
}

/** Reports a named card that has no token, made in a place for tokens. */
static void check_token(cg_reader *reader, const cg_term *design, const cg_term *place)
{
    const cg_effect_source *source = reader->source;
    uint64_t tokens = token_kinds(reader->board);
    if (design == NULL || design->kind != CG_TERM_DESIGN || design->value <= 0 || !tokens ||
        source->design_kinds == NULL || (place != NULL && place->value != CG_PLACE_PLAY))
        return;
    uint64_t kinds = source->design_kinds(source->user, (cg_design)design->value);
    if (kinds && !(kinds & tokens))
        cg_effect_mistake(&reader->mistakes, design->spot, CG_MISTAKE_WRONG_TYPE,
                          "there are no tokens of cards like '%.60s'%s", design->text,
                          cg_read_has(reader, CG_LACKS_VERB, CG_DO_CREATE_AT)
                              ? ", which never enter play; say where to create it: 'in my hand'"
                              : "");
}

static void check_random(cg_reader *reader, const cg_term *cards, const cg_term *place)
{
    if (cards->kind == CG_TERM_UNKNOWN)
        return;
    if (!is_random_card(cards)) {
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_WRONG_TYPE,
                          "create a card named in quotes, 'a copy of' one, or a random one by its "
                          "kind and 'where': 'a random creature where cost <= 3'");
        return;
    }
    const cg_term *amount = cards->args[CG_SELECTOR_AMOUNT];
    const cg_term *where = cards->args[CG_SELECTOR_WHERE];
    const cg_term *wrong = where != NULL ? unprinted(where) : NULL;
    bool zone = cards->where == CG_WHERE_ZONE;
    if (amount != NULL && (amount->kind != CG_TERM_NUMBER || amount->value > CG_RANDOM_CARDS_MAX))
        cg_effect_mistake(&reader->mistakes, amount->spot, CG_MISTAKE_WRONG_TYPE,
                          "one step creates at most %d random cards; use 'repeat' for more",
                          CG_RANDOM_CARDS_MAX);
    if (wrong != NULL)
        cg_effect_mistake(&reader->mistakes, wrong->spot, CG_MISTAKE_WRONG_TYPE,
                          "for a card to be created you can only ask about its printed kinds and "
                          "keywords, and compare its numbers with digits; for each other number "
                          "write a step: 'if k = 1: create ...'");
    if (zone && place != NULL)
        cg_effect_mistake(&reader->mistakes, place->spot, CG_MISTAKE_CONTRADICTION,
                          "the place of the card is given twice");
    else if (zone && cards->args[CG_SELECTOR_WITHIN] != NULL)
        check_made_in(reader, cards->args[CG_SELECTOR_WITHIN], false, false);
    else if ((place == NULL || place->value == CG_PLACE_PLAY) &&
             !comes_as_token(reader, cards->index))
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_WRONG_TYPE,
                          "name a kind of card that can enter play, or where to create it: 'in my "
                          "hand'");
}

void cg_read_check_made(cg_reader *reader, const cg_term *step)
{
    const cg_term *const *args = step->args;
    switch (step->index) {
    case CG_DO_CREATE_COPY:
    case CG_DO_CREATE_COPY_EXCEPT:
        check_copied(reader, args[1]);
        break;
    case CG_DO_CREATE:
        check_token(reader, args[2], NULL);
        break;
    case CG_DO_CREATE_AT:
        check_token(reader, args[2], args[3]);
        check_made(reader, args[3]);
        break;
    case CG_DO_COPY_AT:
    case CG_DO_PUT_COPY:
        check_made(reader, args[2]);
        break;
    case CG_DO_SHUFFLE_NEW:
        check_made_in(reader, args[3], true, true);
        break;
    case CG_DO_SHUFFLE_COPY:
        check_made_in(reader, args[2], true, true);
        break;
    case CG_DO_CREATE_RANDOM:
        check_random(reader, args[1], NULL);
        break;
    case CG_DO_CREATE_RANDOM_AT:
        check_random(reader, args[1], args[2]);
        check_made(reader, args[2]);
        break;
    default:
        break;
    }
}

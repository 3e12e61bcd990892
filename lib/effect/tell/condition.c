/* Tells conditions in a language, as subordinate clauses. Those of `where` are in where.c. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/** The operators that negate comparisons, "and" and "or". */
static const uint8_t opposites[CG_OPERATOR_COUNT] = {
    [CG_OPERATOR_OR] = CG_OPERATOR_AND,        [CG_OPERATOR_AND] = CG_OPERATOR_OR,
    [CG_OPERATOR_LESS] = CG_OPERATOR_AT_LEAST, [CG_OPERATOR_AT_MOST] = CG_OPERATOR_MORE,
    [CG_OPERATOR_MORE] = CG_OPERATOR_AT_MOST,  [CG_OPERATOR_AT_LEAST] = CG_OPERATOR_LESS,
    [CG_OPERATOR_EQUAL] = CG_OPERATOR_UNEQUAL, [CG_OPERATOR_UNEQUAL] = CG_OPERATOR_EQUAL,
};

unsigned cg_tell_operator(const cg_term *term, bool opposite)
{
    return opposite ? opposites[term->index] : term->index;
}

bool cg_tell_is_logic(const cg_term *term)
{
    return term->kind == CG_TERM_BINARY && cg_rows_operator(term->index)->of_conditions;
}

bool cg_tell_is_comparison(const cg_term *term)
{
    return term->kind == CG_TERM_BINARY && term->index >= CG_OPERATOR_LESS &&
           term->index <= CG_OPERATOR_UNEQUAL;
}

/* ---- rows ---- */

/** Returns the game's word in a row of the conditions, or NULL. */
const char *cg_tell_condition_word(const cg_teller *to, const cg_term *term)
{
    const cg_board *board = to->module->board;
    switch (term->index) {
    case CG_IF_IS_KIND:
        return board->kinds[term->index2].singular;
    case CG_IF_HAS_KEYWORD:
        return board->keywords[term->index2].title;
    case CG_IF_IS_STATE:
        return board->conditions[term->index2].words;
    case CG_IF_HAS_MARK:
        return board->marks[term->index2].singular;
    default:
        return NULL;
    }
}

#define ROW(id, ...) [CG_IF_##id] = #id,
static const char *const row_names[] = {CG_CONDITIONS(ROW)};
#undef ROW

const char *cg_tell_condition_key(const cg_term *term)
{
    return row_names[term->index];
}

/** Returns the case that a phrase names; the first one if the language has no such phrase. */
static unsigned named_case(const cg_teller *to, const char *key)
{
    const char *word = cg_tongue_text(to->tongue, "phrases", key);
    int number = word != NULL ? cg_tongue_case(to->tongue, word, strlen(word)) : 0;
    return number > 0 ? (unsigned)number : 0;
}

/** Returns the case of the object of "have". */
static unsigned case_of_having(cg_teller *to)
{
    (void)cg_tell_words(to, "phrases", "case of what you have");
    return named_case(to, "case of what you have");
}

const char *cg_tell_complement(cg_teller *to, const cg_term *term, bool opposite, unsigned form)
{
    size_t at = cg_tell_here(to);
    bool matches = to->matches;
    const char *word = cg_tell_condition_word(to, term);
    cg_noun_phrase phrase = {.form = form};
    unsigned being = named_case(to, "case of what it is");
    if (term->index == CG_IF_IS_STATE)
        cg_tell_add(to, to->tongue->native ? word : cg_tell_words(to, "conditions", word));
    else if (word != NULL && term->index == CG_IF_HAS_KEYWORD)
        cg_tell_word(to, word, 0, 0);
    else if (word != NULL) {
        bool negated = cg_tongue_find(to->tongue, "determiners", "not a") != NULL;
        bool mass = to->tongue->native && cg_tell_is_mass(to, word);
        phrase.determiner = opposite && !(negated && term->index != CG_IF_IS_KIND)
                                ? (negated ? "not a" : "no")
                            : form > 0 || mass ? NULL
                                               : "a";
        if (mass && opposite && term->index == CG_IF_IS_KIND) { /* "not norse" */
            phrase.determiner = NULL;
            cg_tell_add_adjective(&phrase, "not");
        }
        cg_tell_add_nouns(to, &phrase, word);
        cg_tell_phrase(to, &phrase, term->index == CG_IF_HAS_MARK ? case_of_having(to) : being);
    } else if (term->args[1] != NULL) {
        to->matches = true;
        cg_tell_thing(to, term->args[1], being, CG_TELL_PLAIN);
        to->matches = matches;
    }
    return cg_tell_cut(to, at);
}

/** Returns the pattern of a state with a verb of its own, "attacks", or NULL. */
const char *cg_tell_clause_of_state(cg_teller *to, const cg_term *term)
{
    const char *text =
        term->index == CG_IF_IS_STATE
            ? cg_tongue_text(to->tongue, "conditions", cg_tell_condition_word(to, term))
            : NULL;
    return text != NULL && strchr(text, '|') != NULL ? text : NULL;
}

/** Turns "be | damaged" into "be | not damaged"; NULL for other verbs. */
static const char *negated(cg_teller *to, const char *pattern)
{
    char text[200];
    if (strncmp(pattern, "be | ", 5) != 0)
        return NULL;
    int length = snprintf(text, sizeof text, "be | not %s", pattern + 5);
    return cg_arena_copy(to->arena, text,
                         (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

void cg_tell_condition_row(cg_teller *to, const cg_term *term, bool opposite, const char *subject,
                           cg_agreement agrees)
{
    char key[60];
    snprintf(key, sizeof key, "not %s", row_names[term->index]);
    const char *negative = opposite ? cg_tongue_text(to->tongue, "conditions", key) : NULL;
    char many[70];
    snprintf(many, sizeof many, "%s of many", opposite ? key : key + sizeof "not " - 1);
    if (agrees.form > 0 && cg_tongue_text(to->tongue, "conditions", many) != NULL)
        negative = cg_tongue_text(to->tongue, "conditions", many);
    if (opposite && negative == NULL && to->tongue->native)
        negative = negated(to, cg_tell_row(to, "conditions", row_names[term->index],
                                           cg_rows_condition(term->index), false));
    const char *pattern = negative != NULL ? negative : cg_tell_clause_of_state(to, term);
    if (pattern == NULL)
        pattern = cg_tell_row(to, "conditions", row_names[term->index],
                              cg_rows_condition(term->index), false);
    unsigned form = agrees.form;
    cg_filling filling = {.count = 1};
    if (pattern != cg_tell_clause_of_state(to, term))
        filling.holes[0].text = cg_tell_complement(to, term, opposite && negative != NULL, form);
    cg_clause clause = {.subject = subject, .agrees = agrees};
    if (opposite && negative == NULL)
        clause.adverb = cg_tell_words(to, "phrases", "not");
    cg_tell_clauses(to, pattern, &filling, &clause, CG_ORDER_CLAUSE);
}

static const char *subject_of(cg_teller *to, const cg_term *term, cg_agreement *agrees)
{
    size_t at = cg_tell_here(to);
    if (term->kind == CG_TERM_ME) {
        *agrees = (cg_agreement){.you = true};
        return NULL;
    }
    bool held = to->holder != NULL && to->holder->kind == term->kind &&
                (term->kind == CG_TERM_THIS || term->kind == CG_TERM_HOST);
    const char *it = held ? cg_tongue_text(to->tongue, "phrases", "it") : NULL;
    if (it != NULL) {
        *agrees = (cg_agreement){.form = 0};
        return it;
    }
    cg_tell_thing(to, term, 0, CG_TELL_PLAIN);
    *agrees = to->last;
    return cg_tell_cut(to, at);
}

/* ---- numbers ---- */

static void tell_compared(cg_teller *to, const char *key, cg_filler left, cg_filler right)
{
    cg_filling filling = {.holes = {left, right}, .count = 2};
    cg_clause clause = {.subject = "", .agrees = {.form = 0}};
    cg_tell_clauses(to, cg_tell_words(to, "conditions", key), &filling, &clause, CG_ORDER_CLAUSE);
}

static cg_filler number(const cg_term *term)
{
    return (cg_filler){.term = term, .fill = CG_FILL_VALUE, .tight = 1};
}

/** "it is heads" */
static bool tell_coin(cg_teller *to, const cg_term *term, unsigned index)
{
    const cg_term *name = term->args[0], *value = term->args[1];
    const cg_term *origin = name->kind == CG_TERM_NAME ? cg_tell_origin(to, name) : NULL;
    if (origin == NULL || origin->kind != CG_TERM_STATEMENT || origin->index != CG_DO_FLIP ||
        value->kind != CG_TERM_NUMBER ||
        (index != CG_OPERATOR_EQUAL && index != CG_OPERATOR_UNEQUAL))
        return false;
    bool heads = (value->value == 1) == (index == CG_OPERATOR_EQUAL);
    bool later = to->level > 0; /* "it" would be the result of the event */
    cg_filler none = {.text = NULL}, coin = {.text = name->text};
    const char *which = cg_tell_is_unclear(to, origin) ? "named coin" : later ? "the coin" : NULL;
    if (which == NULL || cg_tongue_text(to->tongue, "conditions", which) == NULL) {
        tell_compared(to, heads ? "heads" : "tails", none, none);
        return true;
    }
    cg_filler side = {.text = cg_tell_words(to, "phrases", heads ? "heads" : "tails")};
    tell_compared(to, which, side, coin);
    return true;
}

const char *const cg_tell_operators[CG_OPERATOR_COUNT] = {
    [CG_OPERATOR_LESS] = "less",   [CG_OPERATOR_AT_MOST] = "at most",
    [CG_OPERATOR_MORE] = "more",   [CG_OPERATOR_AT_LEAST] = "at least",
    [CG_OPERATOR_EQUAL] = "equal", [CG_OPERATOR_UNEQUAL] = "unequal"};

/** A bound for a number of things: at least, at most or exactly a number, or at least an amount. */
typedef struct bounds {
    unsigned index; /* of the operator */
    int32_t number;
    const cg_term *least; /* NULL: the number */
} bounds;

static bool is_none(const bounds *bound)
{
    return bound->least == NULL && bound->number == 0 && bound->index != CG_OPERATOR_AT_LEAST;
}

static bool is_any(const bounds *bound)
{
    return bound->least == NULL && bound->number == 1 && bound->index == CG_OPERATOR_AT_LEAST;
}

/** Begins a noun phrase with its number: "no", "a", "2 or more". */
static void take_bounds(cg_teller *to, const bounds *bound, cg_noun_phrase *phrase)
{
    char key[40];
    unsigned several = to->tongue->form_count - 1;
    size_t at = cg_tell_here(to);
    phrase->form = bound->least ? several : cg_tongue_form(to->tongue, bound->number);
    if (is_none(bound))
        phrase->determiner = "no";
    else if (is_any(bound))
        phrase->determiner = "a";
    else {
        if (bound->least != NULL)
            cg_tell_value(to, bound->least, 0);
        else
            cg_tell_number(to, bound->number);
        snprintf(key, sizeof key, "bound %s", cg_tell_operators[bound->index]);
        cg_tell_say(to, key, cg_tell_cut(to, at), NULL);
        phrase->number = cg_tell_cut(to, at);
        if (bound->index == CG_OPERATOR_AT_LEAST ||
            (bound->index == CG_OPERATOR_AT_MOST && to->tongue->native))
            phrase->form = several;
    }
}

static bool is_mine(const cg_term *cards)
{
    return cards->whose == CG_WHOSE_MY ||
           (cards->whose == CG_WHOSE_OF && cards->args[1] && cards->args[1]->kind == CG_TERM_ME);
}

/** Tells a number of things with its bound: "2 or more enemy creatures". */
static void tell_bounded(cg_teller *to, const cg_term *cards, const bounds *bound)
{
    cg_noun_phrase phrase = {.form = 0};
    take_bounds(to, bound, &phrase);
    cg_term counted = *cards;
    bool mine = is_mine(cards), native = to->tongue->native;
    if (cards->where == CG_WHERE_PLAY && mine)
        counted.whose = CG_WHOSE_ANY; /* "you have" already says it */
    counted.quantity = native && (is_none(bound) || is_any(bound)) ? CG_ONE : CG_ALL;
    bool matches = to->matches;
    to->matches = matches || !native;
    if (is_any(bound) && native && counted.another) {
        phrase.determiner = "another";
        counted.another = false;
    }
    cg_tell_whose(&counted, &phrase, false);
    cg_tell_adjectives(to, counted.args[3], &phrase);
    cg_tell_nouns(to, &counted, &phrase);
    phrase.behind = cg_tell_behind(to, &counted, phrase.form, false);
    to->matches = matches;
    cg_tell_phrase(to, &phrase, mine && cards->where == CG_WHERE_PLAY ? case_of_having(to) : 0);
}

/** "there are 2 or more enemy creatures", "you have no creatures"; "there are not X or more". */
static void tell_there(cg_teller *to, const cg_term *cards, const bounds *bound, bool opposite)
{
    size_t at = cg_tell_here(to);
    bool play = cards->where == CG_WHERE_PLAY, mine = is_mine(cards) && play;
    tell_bounded(to, cards, bound);
    cg_agreement agrees = to->last;
    const char *what = cg_tell_cut(to, at);
    cg_filling filling = {.holes = {{.text = what}}, .count = 1};
    cg_clause clause = {.subject = what, .agrees = agrees};
    const char *key = opposite ? (mine ? "you do not have" : "there are not")
                      : mine   ? "you have"
                      : play   ? "there is"
                      : cards->where == CG_WHERE_ATTACHED ? "is attached"
                                                          : "there lies";
    if (mine)
        clause = (cg_clause){.subject = NULL};
    cg_tell_clauses(to, cg_tell_words(to, "conditions", key), &filling, &clause, CG_ORDER_CLAUSE);
}

/** "there is a dragon", "there are not X or more dragons" */
static void tell_there_is(cg_teller *to, const cg_term *term, bool opposite)
{
    bounds bound = {.index = CG_OPERATOR_AT_LEAST, .number = 1};
    bool known = term->args[1] == NULL;
    if (!known)
        known = cg_effect_fold(term->args[1], to->arguments, &bound.number);
    bool apart = term->args[1] != NULL && to->tongue->native;
    if (!known && !apart)
        cg_tell_miss(to, "conditions", "there are as many");
    bound.least = known ? NULL : term->args[1];
    if (opposite && !apart)
        bound = (bounds){.index = CG_OPERATOR_AT_MOST, .number = bound.number - 1};
    tell_there(to, term->args[0], &bound, opposite && apart);
}

/** Makes a selection in `room` of the cards that a number counts; NULL if it is another number. */
static const cg_term *counted_by(const cg_term *of, cg_term *room)
{
    const cg_term *cards = of->kind == CG_TERM_COUNT ? of->args[0] : NULL;
    if (cards == NULL)
        return NULL;
    if (cards->kind == CG_TERM_ZONE) {
        *room = (cg_term){.kind = CG_TERM_SELECTOR,
                          .type = CG_TYPE_CARDS,
                          .index = CG_KIND_CARDS,
                          .whose = CG_WHOSE_ANY,
                          .where = CG_WHERE_ZONE,
                          .args = {[2] = cards}};
        return room;
    }
    return cards->kind == CG_TERM_SELECTOR && cards->joints == 0 && cards->quantity != CG_TOP_OF &&
                   cards->quantity != CG_BOTTOM_OF
               ? cards
               : NULL;
}

/** "there are 2 or more charge counters on this" */
static void tell_marks(cg_teller *to, const cg_term *of, const bounds *bound)
{
    cg_noun_phrase phrase = {.form = 0};
    size_t at = cg_tell_here(to);
    if (to->tongue->native)
        take_bounds(to, bound, &phrase);
    else {
        char digits[16], key[40];
        snprintf(digits, sizeof digits, "%d", (int)bound->number);
        snprintf(key, sizeof key, "bound %s", cg_tell_operators[bound->index]);
        cg_tell_say(to, key, digits, NULL);
        phrase = (cg_noun_phrase){.form = cg_tongue_form(to->tongue, bound->number),
                                  .number = cg_tell_cut(to, at)};
    }
    cg_tell_add_nouns(to, &phrase, to->module->board->marks[of->index].singular);
    cg_tell_phrase(to, &phrase, 0);
    cg_agreement agrees = to->last;
    const char *marks = cg_tell_cut(to, at);
    cg_filling filling = {.holes = {{.term = of->args[0], .fill = CG_FILL_THING}, {.text = marks}},
                          .count = 2};
    cg_clause clause = {.subject = marks, .agrees = agrees};
    cg_tell_clauses(to, cg_tell_words(to, "conditions", "lies on"), &filling, &clause,
                    CG_ORDER_CLAUSE);
}

static const char *counter_word(const cg_teller *to, const cg_term *of)
{
    const cg_counter_def *counter = &to->module->counters[of->index];
    return counter->singular != NULL ? counter->singular : counter->plural;
}

/** "you have 2 or more power dice", "an opponent has no power dice" */
static void tell_counters(cg_teller *to, const cg_term *of, const bounds *bound)
{
    cg_noun_phrase phrase = {.form = 0};
    cg_agreement agrees;
    const char *subject = subject_of(to, of->args[0], &agrees);
    size_t at = cg_tell_here(to);
    take_bounds(to, bound, &phrase);
    cg_tell_add_nouns(to, &phrase, counter_word(to, of));
    cg_tell_phrase(to, &phrase, 0);
    cg_filling filling = {.holes = {{.text = cg_tell_cut(to, at)}}, .count = 1};
    cg_clause clause = {.subject = subject, .agrees = agrees};
    cg_tell_clauses(to, cg_tell_words(to, "conditions", "you have"), &filling, &clause,
                    CG_ORDER_CLAUSE);
}

static bool has_counters(const cg_teller *to, const cg_term *of)
{
    return to->tongue->native && of->kind == CG_TERM_COUNTER && of->args[0] != NULL &&
           of->args[0]->kind != CG_TERM_CANDIDATE &&
           !cg_tell_is_mass((cg_teller *)(uintptr_t)to, counter_word(to, of));
}

static bool has_marks(cg_teller *to, const cg_term *of)
{
    return of->kind == CG_TERM_MARKS && of->args[0]->kind != CG_TERM_CANDIDATE &&
           !(to->tongue->native &&
             cg_tell_is_mass(to, to->module->board->marks[of->index].singular));
}

/** Finds the bounds of a comparison with a known number. @return false if it has no such words */
static bool bounds_of(const cg_teller *to, const cg_term *term, unsigned index, bounds *bound)
{
    *bound = (bounds){.index = index};
    if (!cg_effect_fold(term->args[1], to->arguments, &bound->number) || bound->number < 0)
        return false;
    bool native = to->tongue->native;
    if (native && index == CG_OPERATOR_LESS && bound->number == 0)
        return false;
    if (index == CG_OPERATOR_MORE || index == CG_OPERATOR_LESS) {
        bound->number += index == CG_OPERATOR_MORE ? 1 : -1;
        bound->index = index == CG_OPERATOR_MORE ? CG_OPERATOR_AT_LEAST : CG_OPERATOR_AT_MOST;
    } else if (native && index == CG_OPERATOR_UNEQUAL) {
        if (bound->number != 0)
            return false;
        *bound = (bounds){.index = CG_OPERATOR_AT_LEAST, .number = 1};
    }
    return true;
}

/** Tells numbers of things: cards, counters on a card or of a player. */
static bool tell_number(cg_teller *to, const cg_term *term, unsigned index)
{
    bounds bound;
    cg_term room;
    const cg_term *of = term->args[0];
    if (!bounds_of(to, term, index, &bound))
        return false;
    const cg_term *cards = counted_by(of, &room);
    if (cards != NULL)
        tell_there(to, cards, &bound, false);
    else if (has_marks(to, of))
        tell_marks(to, of, &bound);
    else if (has_counters(to, of))
        tell_counters(to, of, &bound);
    else
        return false;
    return true;
}

/** Returns the cards or counters with that number; NULL if it is another number. */
static const cg_term *compared(cg_teller *to, const cg_term *number, cg_term *room)
{
    const cg_term *cards = counted_by(number, room);
    return cards != NULL ? cards : has_marks(to, number) ? number : NULL;
}

/** Cuts "cards in your hand", "dragons", "charge counters on this"; without the owner for the
 * player's own cards. */
static const char *cut_compared(cg_teller *to, const cg_term *of)
{
    size_t at = cg_tell_here(to);
    cg_noun_phrase phrase = {.form = to->tongue->form_count - 1};
    if (of->kind == CG_TERM_MARKS) {
        cg_tell_add_nouns(to, &phrase, to->module->board->marks[of->index].singular);
        cg_tell_phrase(to, &phrase, 0);
        const char *marks = cg_tell_cut(to, at);
        cg_tell_thing(to, of->args[0], 0, CG_TELL_PLAIN);
        cg_tell_say(to, "lying on", marks, cg_tell_cut(to, at));
        return cg_tell_cut(to, at);
    }
    cg_term all = *of;
    all.quantity = CG_ALL;
    if (is_mine(of) && of->where == CG_WHERE_PLAY)
        all.whose = CG_WHOSE_ANY;
    cg_tell_thing(to, &all, 0, CG_TELL_SET);
    return cg_tell_cut(to, at);
}

/** "you have fewer dragons than there are wizards" */
static bool tell_fewer_or_more(cg_teller *to, const cg_term *term, unsigned index)
{
    cg_term left_room, right_room;
    const cg_term *left = compared(to, term->args[0], &left_room);
    const cg_term *right = compared(to, term->args[1], &right_room);
    if (left == NULL || right == NULL || (index != CG_OPERATOR_LESS && index != CG_OPERATOR_MORE))
        return false;
    bool mine = is_mine(left), same = is_mine(right) == mine;
    const char *have = cg_tell_words(to, "phrases", mine ? "you have these" : "there are these");
    const char *other = cg_tell_words(to, "phrases", mine ? "there are these" : "you have these");
    size_t at = cg_tell_here(to);
    cg_filling filling = {.holes = {{.text = have}, {.text = cut_compared(to, left)}}, .count = 3};
    if (left == &left_room && right == &right_room)
        cg_tell_zone(to, right->args[2], "in", 0);
    else {
        cg_tell_add(to, same ? "" : other);
        cg_tell_add(to, same ? "" : " ");
        cg_tell_add(to, cut_compared(to, right));
    }
    filling.holes[2].text = cg_tell_cut(to, at);
    cg_tell_fill(
        to, cg_tell_words(to, "conditions", index == CG_OPERATOR_LESS ? "fewer than" : "more than"),
        &filling);
    return true;
}

/** "there are fewer cards in your hand than in an opponent's hand" */
static bool tell_fewer(cg_teller *to, const cg_term *term, unsigned index)
{
    if (cg_tongue_text(to->tongue, "conditions", "fewer than") != NULL)
        return tell_fewer_or_more(to, term, index);
    cg_term left_room, right_room;
    const cg_term *left = counted_by(term->args[0], &left_room);
    const cg_term *right = counted_by(term->args[1], &right_room);
    if (left == NULL || right == NULL || (index != CG_OPERATOR_LESS && index != CG_OPERATOR_MORE))
        return false;
    cg_term one = *left, two = *right;
    bool zones = left == &left_room && right == &right_room;
    bool mine = left->whose == CG_WHOSE_MY && left->where == CG_WHERE_PLAY;
    one.quantity = two.quantity = CG_ALL;
    if (mine)
        one.whose = CG_WHOSE_ANY;
    cg_filler first = {.term = zones ? left->args[2] : &one,
                       .fill = zones ? CG_FILL_ZONE : CG_FILL_THING};
    cg_filler second = {.term = zones ? right->args[2] : &two,
                        .fill = zones ? CG_FILL_ZONE : CG_FILL_THING};
    bool fewer = index == CG_OPERATOR_LESS;
    tell_compared(to,
                  zones  ? (fewer ? "fewer in zone" : "more in zone")
                  : mine ? (fewer ? "you have fewer" : "you have more")
                         : (fewer ? "there are fewer" : "there are more"),
                  first, second);
    return true;
}

static bool tell_turn(cg_teller *to, const cg_term *term, unsigned index)
{
    int32_t turn;
    if (term->args[0]->kind != CG_TERM_TURN || !cg_effect_fold(term->args[1], to->arguments, &turn))
        return false;
    char key[40], digits[16];
    turn += index == CG_OPERATOR_MORE ? 1 : index == CG_OPERATOR_LESS ? -1 : 0;
    index = index == CG_OPERATOR_MORE   ? CG_OPERATOR_AT_LEAST
            : index == CG_OPERATOR_LESS ? CG_OPERATOR_AT_MOST
                                        : index;
    snprintf(key, sizeof key, "turn %s", cg_tell_operators[index]);
    snprintf(digits, sizeof digits, "%d", (int)turn);
    const cg_filler when = {.text = digits}, none = {.text = NULL};
    tell_compared(to, key, when, none);
    return true;
}

/** Tells a game's value that has a word: "the mode is a fight". @return false if it has none */
static bool tell_value_word(cg_teller *to, const cg_term *term, unsigned index)
{
    const char *word = cg_rows_value_word(to->module, term);
    bool equal = index != CG_OPERATOR_UNEQUAL;
    const char *key = equal ? "value word" : "not value word";
    if (word == NULL)
        return false;
    if (cg_tongue_text(to->tongue, "conditions", key) == NULL) {
        cg_tell_miss(to, "conditions", word);
        return false;
    }
    tell_compared(to, key, number(term->args[0]), (cg_filler){.word = word});
    return true;
}

static void tell_comparison(cg_teller *to, const cg_term *term, bool opposite)
{
    unsigned index = cg_tell_operator(term, opposite);
    char key[40];
    if (tell_coin(to, term, index) || tell_turn(to, term, index) || tell_number(to, term, index) ||
        tell_fewer(to, term, index) || tell_value_word(to, term, index))
        return;
    int32_t known;
    bool number_known = cg_effect_fold(term->args[1], to->arguments, &known);
    snprintf(key, sizeof key, "%s %s", number_known ? "number" : "value", cg_tell_operators[index]);
    tell_compared(to, key, number(term->args[0]), number(term->args[1]));
}

/* ---- all conditions ---- */

/** Returns the bytes of a "you " at the beginning of a clause, which a second clause can omit; 0 if
 * there is none. */
static size_t you_in(cg_teller *to, const char *clause)
{
    const char *you = cg_tell_words(to, "phrases", "you");
    size_t length = strlen(you);
    return length > 0 && strncmp(clause, you, length) == 0 && clause[length] == ' ' ? length + 1
                                                                                    : 0;
}

/** Cuts one side of "and" or "or", in brackets if it contains the other of these two words. */
static const char *cut_side(cg_teller *to, const cg_term *term, unsigned above, bool opposite)
{
    const cg_term *plain = term;
    bool turned = opposite;
    for (; plain->kind == CG_TERM_NOT; plain = plain->args[0])
        turned = !turned;
    bool brackets = cg_tell_is_logic(plain) && cg_tell_operator(plain, turned) != above &&
                    cg_tongue_text(to->tongue, "phrases", "in brackets") != NULL;
    size_t at = cg_tell_here(to);
    cg_tell_condition(to, term, opposite);
    const char *side = cg_tell_cut(to, at);
    if (brackets)
        cg_tell_say(to, "in brackets", side, NULL);
    return brackets ? cg_tell_cut(to, at) : side;
}

static void tell_logic(cg_teller *to, const cg_term *term, bool opposite)
{
    unsigned index = cg_tell_operator(term, opposite);
    const char *first = cut_side(to, term->args[0], index, opposite);
    const char *second = cut_side(to, term->args[1], index, opposite);
    size_t same = cg_tell_is_logic(term->args[0]) || to->tongue->native ? 0 : you_in(to, first);
    cg_tell_add(to, first);
    cg_tell_add(to, cg_tell_words(to, "phrases", index == CG_OPERATOR_AND ? "and" : "or"));
    cg_tell_add(to, second + (same > 0 ? you_in(to, second) : 0));
}

static void tell_my_turn(cg_teller *to, const cg_term *term, bool opposite)
{
    cg_agreement agrees;
    size_t at = cg_tell_here(to);
    if (cg_tongue_text(to->tongue, "conditions", "turn of") != NULL) {
        cg_tell_owned(to, term->args[0], "turn", 0, 0);
        const cg_filler turn = {.text = cg_tell_cut(to, at)}, none = {.text = NULL};
        tell_compared(to, opposite ? "not turn of" : "turn of", turn, none);
        return;
    }
    const char *subject = subject_of(to, term->args[0], &agrees);
    cg_filling filling = {.count = 0};
    cg_clause clause = {.subject = subject, .agrees = agrees};
    cg_tell_clauses(to, cg_tell_words(to, "conditions", opposite ? "not own turn" : "own turn"),
                    &filling, &clause, CG_ORDER_CLAUSE);
}

void cg_tell_condition(cg_teller *to, const cg_term *term, bool opposite)
{
    cg_agreement agrees;
    cg_filler none = {.text = NULL};
    if (to->depth >= CG_TELLER_DEPTH) {
        cg_tell_miss(to, "phrases", "too deep");
        return;
    }
    to->depth++;
    if (term->kind == CG_TERM_NOT)
        cg_tell_condition(to, term->args[0], !opposite);
    else if (term->kind == CG_TERM_CONDITION) {
        const char *subject = subject_of(to, term->args[0], &agrees);
        cg_tell_condition_row(to, term, opposite, subject, agrees);
    } else if (term->kind == CG_TERM_THERE_IS)
        tell_there_is(to, term, opposite);
    else if (term->kind == CG_TERM_MY_TURN)
        tell_my_turn(to, term, opposite);
    else if (term->kind == CG_TERM_WAS_PAID)
        tell_compared(to, opposite ? "not paid" : "paid", none, none);
    else if (term->kind == CG_TERM_IN_PHASE) {
        cg_filler phase = {.word = cg_tell_phase(to, to->module->phases[term->index], false)};
        tell_compared(to, opposite ? "not in phase" : "in phase", phase, none);
    } else if (cg_tell_is_logic(term))
        tell_logic(to, term, opposite);
    else if (cg_tell_is_comparison(term))
        tell_comparison(to, term, opposite);
    else
        cg_tell_miss(to, "conditions", "this condition");
    to->depth--;
}

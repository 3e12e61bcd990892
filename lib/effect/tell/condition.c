/* Conditions in another language: as subordinate clauses, and those of `where` around the noun. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define PARTS_MAX 16 /* conditions of `where` joined by `and` */

static const uint8_t opposites[CG_OPERATOR_COUNT] = {
    [CG_OPERATOR_OR] = CG_OPERATOR_AND,        [CG_OPERATOR_AND] = CG_OPERATOR_OR,
    [CG_OPERATOR_LESS] = CG_OPERATOR_AT_LEAST, [CG_OPERATOR_AT_MOST] = CG_OPERATOR_MORE,
    [CG_OPERATOR_MORE] = CG_OPERATOR_AT_MOST,  [CG_OPERATOR_AT_LEAST] = CG_OPERATOR_LESS,
    [CG_OPERATOR_EQUAL] = CG_OPERATOR_UNEQUAL, [CG_OPERATOR_UNEQUAL] = CG_OPERATOR_EQUAL,
};

static bool is_logic(const cg_term *term)
{
    return term->kind == CG_TERM_BINARY && cg_rows_operator(term->index)->of_conditions;
}

static bool is_comparison(const cg_term *term)
{
    return term->kind == CG_TERM_BINARY && term->index >= CG_OPERATOR_LESS &&
           term->index <= CG_OPERATOR_UNEQUAL;
}

/* ---- rows ---- */

/** The word of the game that a row of the conditions is about; NULL. */
static const char *word_of(const cg_teller *to, const cg_term *term)
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

/** What fills the hole of the row. */
static const char *complement_of(cg_teller *to, const cg_term *term, bool opposite, unsigned form)
{
    size_t at = cg_tell_here(to);
    bool matches = to->matches;
    const char *word = word_of(to, term);
    cg_noun_phrase phrase = {.form = form};
    if (term->index == CG_IF_IS_STATE)
        cg_tell_add(to, to->tongue->native ? word : cg_tell_words(to, "conditions", word));
    else if (word != NULL && term->index == CG_IF_HAS_KEYWORD)
        cg_tell_word(to, word, 0, 0);
    else if (word != NULL) {
        bool negated = cg_tongue_find(to->tongue, "determiners", "not a") != NULL;
        phrase.determiner = opposite && !(negated && term->index != CG_IF_IS_KIND)
                                ? (negated ? "not a" : "no")
                            : form > 0 ? NULL
                                       : "a";
        cg_tell_add_nouns(to, &phrase, word);
        cg_tell_phrase(to, &phrase, 0);
    } else if (term->args[1] != NULL) {
        to->matches = true;
        cg_tell_thing(to, term->args[1], 0, CG_TELL_PLAIN);
        to->matches = matches;
    }
    return cg_tell_cut(to, at);
}

/** A state that has a verb of its own, "attacks", as its pattern; NULL. */
static const char *clause_of_state(cg_teller *to, const cg_term *term)
{
    const char *text = term->index == CG_IF_IS_STATE
                           ? cg_tongue_text(to->tongue, "conditions", word_of(to, term))
                           : NULL;
    return text != NULL && strchr(text, '|') != NULL ? text : NULL;
}

/** "be | damaged" as "be | not damaged"; NULL: it is another verb. */
static const char *negated(cg_teller *to, const char *pattern)
{
    char text[200];
    if (strncmp(pattern, "be | ", 5) != 0)
        return NULL;
    int length = snprintf(text, sizeof text, "be | not %s", pattern + 5);
    return cg_arena_copy(to->arena, text,
                         (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

/** Writes a row behind its subject, which is written. */
static void tell_row(cg_teller *to, const cg_term *term, bool opposite, const char *subject,
                     cg_agreement agrees)
{
    char key[60];
    snprintf(key, sizeof key, "not %s", row_names[term->index]);
    const char *negative = opposite ? cg_tongue_text(to->tongue, "conditions", key) : NULL;
    if (opposite && negative == NULL && to->tongue->native)
        negative = negated(to, cg_tell_row(to, "conditions", row_names[term->index],
                                           cg_rows_condition(term->index)));
    const char *pattern = negative != NULL ? negative : clause_of_state(to, term);
    if (pattern == NULL)
        pattern =
            cg_tell_row(to, "conditions", row_names[term->index], cg_rows_condition(term->index));
    unsigned form = agrees.form;
    cg_filling filling = {.count = 1};
    if (pattern != clause_of_state(to, term))
        filling.holes[0].text = complement_of(to, term, opposite && negative != NULL, form);
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
    return (cg_filler){.term = term, .fill = CG_FILL_VALUE};
}

/** "it is heads" */
static bool tell_coin(cg_teller *to, const cg_term *term, unsigned index)
{
    const cg_term *name = term->args[0], *value = term->args[1];
    const cg_term *origin = name->kind == CG_TERM_NAME ? cg_tell_origin(to, name) : NULL;
    if (origin == NULL || origin->kind != CG_TERM_STATEMENT || origin->index != CG_DO_FLIP ||
        value->kind != CG_TERM_NUMBER)
        return false;
    bool heads = (value->value == 1) == (index == CG_OPERATOR_EQUAL);
    cg_filler none = {.text = NULL};
    tell_compared(to, heads ? "heads" : "tails", none, none);
    return true;
}

static const char *const operator_names[CG_OPERATOR_COUNT] = {
    [CG_OPERATOR_LESS] = "less",   [CG_OPERATOR_AT_MOST] = "at most",
    [CG_OPERATOR_MORE] = "more",   [CG_OPERATOR_AT_LEAST] = "at least",
    [CG_OPERATOR_EQUAL] = "equal", [CG_OPERATOR_UNEQUAL] = "unequal"};

/** The case of what somebody has. */
static unsigned case_of_having(cg_teller *to)
{
    const char *word = cg_tell_words(to, "phrases", "case of what you have");
    int number = cg_tongue_case(to->tongue, word, strlen(word));
    return number > 0 ? (unsigned)number : 0;
}

/** A number of things with its bound: "2 or more enemy creatures". */
static void tell_bounded(cg_teller *to, const cg_term *cards, unsigned index, int32_t bound)
{
    cg_noun_phrase phrase = {.form = cg_tongue_form(to->tongue, bound)};
    char key[40], digits[16];
    size_t at = cg_tell_here(to);
    snprintf(key, sizeof key, "bound %s", operator_names[index]);
    snprintf(digits, sizeof digits, "%d", (int)bound);
    bool none = bound == 0 && index != CG_OPERATOR_AT_LEAST;
    bool any = bound == 1 && index == CG_OPERATOR_AT_LEAST;
    if (none)
        phrase.determiner = "no";
    else if (any)
        phrase.determiner = "a";
    else {
        cg_tell_say(to, key, digits, NULL);
        phrase.number = cg_tell_cut(to, at);
        phrase.form = index == CG_OPERATOR_AT_LEAST ? to->tongue->form_count - 1 : phrase.form;
    }
    cg_term counted = *cards;
    bool mine = cards->whose == CG_WHOSE_MY || (cards->whose == CG_WHOSE_OF && cards->args[1] &&
                                                cards->args[1]->kind == CG_TERM_ME);
    if (cards->where == CG_WHERE_PLAY && mine)
        counted.whose = CG_WHOSE_ANY; /* "you have" says it */
    counted.quantity = CG_ALL;
    bool matches = to->matches;
    to->matches = true;
    if (any && to->tongue->native && counted.another) {
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

/** "there are 2 or more enemy creatures", "you have no creatures" */
static void tell_there(cg_teller *to, const cg_term *cards, unsigned index, int32_t bound)
{
    size_t at = cg_tell_here(to);
    bool mine = cards->whose == CG_WHOSE_MY || (cards->whose == CG_WHOSE_OF && cards->args[1] &&
                                                cards->args[1]->kind == CG_TERM_ME);
    bool play = cards->where == CG_WHERE_PLAY;
    tell_bounded(to, cards, index, bound);
    cg_agreement agrees = to->last;
    const char *what = cg_tell_cut(to, at);
    cg_filling filling = {.holes = {{.text = what}}, .count = 1};
    cg_clause clause = {.subject = what, .agrees = agrees};
    const char *key = mine && play                        ? "you have"
                      : play                              ? "there is"
                      : cards->where == CG_WHERE_ATTACHED ? "is attached"
                                                          : "there lies";
    if (mine && play)
        clause = (cg_clause){.subject = NULL};
    cg_tell_clauses(to, cg_tell_words(to, "conditions", key), &filling, &clause, CG_ORDER_CLAUSE);
}

/** The cards that a number counts, as a selection in `room`; NULL: it is another number. */
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

/** Numbers of things: cards, counters on a card. */
static bool tell_number(cg_teller *to, const cg_term *term, unsigned index)
{
    int32_t bound;
    cg_term room;
    const cg_term *of = term->args[0];
    if (!cg_effect_fold(term->args[1], to->arguments, &bound) || bound < 0)
        return false;
    if (index == CG_OPERATOR_MORE || index == CG_OPERATOR_LESS) {
        bound += index == CG_OPERATOR_MORE ? 1 : -1;
        index = index == CG_OPERATOR_MORE ? CG_OPERATOR_AT_LEAST : CG_OPERATOR_AT_MOST;
    }
    const cg_term *cards = counted_by(of, &room);
    if (cards != NULL) {
        tell_there(to, cards, index, bound);
        return true;
    }
    if (of->kind != CG_TERM_MARKS || of->args[0]->kind == CG_TERM_CANDIDATE)
        return false;
    char digits[16], key[40];
    size_t at = cg_tell_here(to);
    snprintf(digits, sizeof digits, "%d", (int)bound);
    snprintf(key, sizeof key, "bound %s", operator_names[index]);
    cg_tell_say(to, key, digits, NULL);
    cg_noun_phrase phrase = {.form = cg_tongue_form(to->tongue, bound),
                             .number = cg_tell_cut(to, at)};
    cg_tell_add_nouns(to, &phrase, to->module->board->marks[of->index].singular);
    cg_tell_phrase(to, &phrase, 0);
    cg_agreement agrees = to->last;
    const char *marks = cg_tell_cut(to, at);
    cg_filling filling = {.holes = {{.term = of->args[0], .fill = CG_FILL_THING}, {.text = marks}},
                          .count = 2};
    cg_clause clause = {.subject = marks, .agrees = agrees};
    cg_tell_clauses(to, cg_tell_words(to, "conditions", "lies on"), &filling, &clause,
                    CG_ORDER_CLAUSE);
    return true;
}

/** "there are fewer cards in your hand than in an opponent's hand" */
static bool tell_fewer(cg_teller *to, const cg_term *term, unsigned index)
{
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
    snprintf(key, sizeof key, "turn %s", operator_names[index]);
    snprintf(digits, sizeof digits, "%d", (int)turn);
    const cg_filler when = {.text = digits}, none = {.text = NULL};
    tell_compared(to, key, when, none);
    return true;
}

static void tell_comparison(cg_teller *to, const cg_term *term, bool opposite)
{
    unsigned index = opposite ? opposites[term->index] : term->index;
    char key[40];
    if (tell_coin(to, term, index) || tell_turn(to, term, index) || tell_number(to, term, index) ||
        tell_fewer(to, term, index))
        return;
    if (cg_rows_value_word(to->module, term) != NULL)
        cg_tell_miss(to, "conditions", cg_rows_value_word(to->module, term));
    int32_t known;
    bool number_known = cg_effect_fold(term->args[1], to->arguments, &known);
    snprintf(key, sizeof key, "%s %s", number_known ? "number" : "value", operator_names[index]);
    tell_compared(to, key, number(term->args[0]), number(term->args[1]));
}

/* ---- all conditions ---- */

/** The bytes of "you " with which a clause begins, which a second one need not say again; 0. */
static size_t you_in(cg_teller *to, const char *clause)
{
    const char *you = cg_tell_words(to, "phrases", "you");
    size_t length = strlen(you);
    return length > 0 && strncmp(clause, you, length) == 0 && clause[length] == ' ' ? length + 1
                                                                                    : 0;
}

static void tell_logic(cg_teller *to, const cg_term *term, bool opposite)
{
    unsigned index = opposite ? opposites[term->index] : term->index;
    size_t at = cg_tell_here(to);
    cg_tell_condition(to, term->args[0], opposite);
    const char *first = cg_tell_cut(to, at);
    cg_tell_condition(to, term->args[1], opposite);
    const char *second = cg_tell_cut(to, at);
    size_t same = is_logic(term->args[0]) ? 0 : you_in(to, first);
    cg_tell_add(to, first);
    cg_tell_add(to, cg_tell_words(to, "phrases", index == CG_OPERATOR_AND ? "and" : "or"));
    cg_tell_add(to, second + (same > 0 ? you_in(to, second) : 0));
}

static void tell_my_turn(cg_teller *to, const cg_term *term, bool opposite)
{
    cg_agreement agrees;
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
        tell_row(to, term, opposite, subject, agrees);
    } else if (term->kind == CG_TERM_THERE_IS) {
        int32_t least = 1;
        if (term->args[1] != NULL && !cg_effect_fold(term->args[1], to->arguments, &least))
            cg_tell_miss(to, "conditions", "there are as many");
        tell_there(to, term->args[0], opposite ? CG_OPERATOR_AT_MOST : CG_OPERATOR_AT_LEAST,
                   opposite ? least - 1 : least);
    } else if (term->kind == CG_TERM_MY_TURN)
        tell_my_turn(to, term, opposite);
    else if (term->kind == CG_TERM_WAS_PAID)
        tell_compared(to, opposite ? "not paid" : "paid", none, none);
    else if (term->kind == CG_TERM_IN_PHASE) {
        cg_filler phase = {.word = cg_tell_phase(to, to->module->phases[term->index], false)};
        tell_compared(to, opposite ? "not in phase" : "in phase", phase, none);
    } else if (is_logic(term))
        tell_logic(to, term, opposite);
    else if (is_comparison(term))
        tell_comparison(to, term, opposite);
    else
        cg_tell_miss(to, "conditions", "this condition");
    to->depth--;
}

/* ---- where ---- */

typedef struct parts {
    const cg_term *part[PARTS_MAX];
    size_t count;
} parts;

static void take_apart(parts *all, const cg_term *term)
{
    if (term == NULL)
        return;
    if (term->kind == CG_TERM_BINARY && term->index == CG_OPERATOR_AND) {
        take_apart(all, term->args[0]);
        take_apart(all, term->args[1]);
    } else if (all->count < PARTS_MAX)
        all->part[all->count++] = term;
}

static const cg_term *plain_of(const cg_term *term, bool *opposite)
{
    *opposite = false;
    for (; term->kind == CG_TERM_NOT; term = term->args[0])
        *opposite = !*opposite;
    return term;
}

static bool is_candidate(const cg_term *term)
{
    return term != NULL && term->kind == CG_TERM_CANDIDATE;
}

/** The adjective for a condition, if the language has one; NULL. */
static const char *adjective_of(const cg_teller *to, const cg_term *term)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite);
    if (plain->kind != CG_TERM_CONDITION || !is_candidate(plain->args[0]))
        return NULL;
    char key[80];
    snprintf(key, sizeof key, "%s%s", opposite ? "not " : "",
             plain->index == CG_IF_IS_STATE ? word_of(to, plain) : row_names[plain->index]);
    const cg_tree *entry = cg_tongue_find(to->tongue, "adjectives", key);
    if (entry == NULL && to->tongue->native && !opposite && plain->index == CG_IF_IS_STATE &&
        strchr(word_of(to, plain), ' ') == NULL)
        return word_of(to, plain);
    return entry != NULL ? entry->key : NULL;
}

void cg_tell_adjectives(cg_teller *to, const cg_term *where, cg_noun_phrase *phrase)
{
    parts all = {.count = 0};
    take_apart(&all, where);
    for (size_t i = 0; i < all.count; i++)
        if (adjective_of(to, all.part[i]) != NULL)
            cg_tell_add_adjective(phrase, adjective_of(to, all.part[i]));
}

/** "with power 3 or more", "with 2 or more energy"; as a clause, "has 2 or more energy". @return false, when it is no such comparison */
static bool tell_quality(cg_teller *to, const cg_term *term, const cg_clause *clause)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite);
    const cg_term *what = is_comparison(plain) ? plain->args[0] : NULL;
    if (what == NULL || !is_candidate(what->args[0]) ||
        (what->kind != CG_TERM_STAT && what->kind != CG_TERM_MARKS))
        return false;
    unsigned index = opposite ? opposites[plain->index] : plain->index;
    int32_t bound;
    bool stat = what->kind == CG_TERM_STAT;
    bool known = cg_effect_fold(plain->args[1], to->arguments, &bound);
    char key[60];
    snprintf(key, sizeof key, "%s %s%s%s", clause != NULL ? "has" : "with",
             stat ? "stat " : "marks ", known ? "" : "value ", operator_names[index]);
    const char *word = stat ? to->module->board->stats[what->index].title
                            : to->module->board->marks[what->index].singular;
    cg_filling filling = {
        .holes = {{.word = word, .form = stat || !known ? 0 : cg_tongue_form(to->tongue, bound)},
                  number(plain->args[1])},
        .count = 2};
    if (clause != NULL)
        cg_tell_clauses(to, cg_tell_words(to, "conditions", key), &filling, clause,
                        CG_ORDER_CLAUSE);
    else
        cg_tell_fill(to, cg_tell_words(to, "phrases", key), &filling);
    return true;
}

/** "with flying", "without flying". @return false, when it is about something else */
static bool tell_having(cg_teller *to, const cg_term *term)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite);
    if (plain->kind != CG_TERM_CONDITION || !is_candidate(plain->args[0]) ||
        (plain->index != CG_IF_HAS_KEYWORD && plain->index != CG_IF_HAS_MARK))
        return false;
    cg_filling filling = {.holes = {{.word = word_of(to, plain)}}, .count = 1};
    bool keyword = plain->index == CG_IF_HAS_KEYWORD;
    const char *key = keyword ? (opposite ? "without keyword" : "with keyword")
                              : (opposite ? "without mark" : "with mark");
    cg_tell_fill(to, cg_tell_words(to, "phrases", key), &filling);
    return true;
}

/** "with an artifact attached". @return false, when it is about something else */
static bool tell_guest(cg_teller *to, const cg_term *term)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite);
    const cg_term *cards = plain->kind == CG_TERM_THERE_IS ? plain->args[0] : NULL;
    if (cards == NULL || cards->where != CG_WHERE_ATTACHED || !is_candidate(cards->args[2]) ||
        plain->args[1] != NULL)
        return false;
    cg_term guest = *cards;
    guest.where = CG_WHERE_PLAY;
    guest.quantity = CG_ONE;
    cg_filling filling = {.holes = {{.term = &guest, .fill = CG_FILL_THING}}, .count = 1};
    cg_tell_fill(to, cg_tell_words(to, "phrases", opposite ? "without guest" : "with guest"),
                 &filling);
    return true;
}

/** "other than X". @return false, when it is about something else */
static bool tell_than(cg_teller *to, const cg_term *term)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite);
    if (!opposite || plain->kind != CG_TERM_CONDITION || !is_candidate(plain->args[0]) ||
        (plain->index != CG_IF_IS_CARD && plain->index != CG_IF_IS_PLAYER))
        return false;
    cg_filling filling = {.holes = {{.term = plain->args[1], .fill = CG_FILL_THING}}, .count = 1};
    cg_tell_fill(to, cg_tell_words(to, "phrases", "other than"), &filling);
    return true;
}

static bool is_being(const cg_term *term, unsigned index)
{
    return term->kind == CG_TERM_CONDITION && term->index == index && is_candidate(term->args[0]);
}

/** Do both say what kind the candidate is of, or in what state? */
static bool are_beings(const cg_term *term)
{
    const cg_term *left = term->args[0], *right = term->args[1];
    return (is_being(left, CG_IF_IS_KIND) && is_being(right, CG_IF_IS_KIND)) ||
           (is_being(left, CG_IF_IS_STATE) && is_being(right, CG_IF_IS_STATE));
}

/** "are gods or demigods" */
static void tell_kinds(cg_teller *to, const cg_term *term, cg_agreement agrees)
{
    size_t at = cg_tell_here(to);
    const char *left = complement_of(to, term->args[0], false, agrees.form);
    const char *right = complement_of(to, term->args[1], false, agrees.form);
    cg_tell_add(to, left);
    cg_tell_add(to, cg_tell_words(to, "phrases", term->index == CG_OPERATOR_AND ? "and" : "or"));
    cg_tell_add(to, right);
    cg_filling filling = {.holes = {{.text = cg_tell_cut(to, at)}}, .count = 1};
    cg_clause clause = {.subject = "", .agrees = agrees};
    cg_tell_clauses(to, cg_tell_words(to, "conditions", row_names[term->args[0]->index]), &filling,
                    &clause, CG_ORDER_CLAUSE);
}

/** What a relative clause says of the candidate; the pronoun stands before it. */
static void tell_predicate(cg_teller *to, const cg_term *term, bool opposite, cg_agreement agrees)
{
    const cg_term *plain = term;
    for (; plain->kind == CG_TERM_NOT; plain = plain->args[0])
        opposite = !opposite;
    if (is_logic(plain) && !opposite && are_beings(plain) &&
        clause_of_state(to, plain->args[0]) == NULL) {
        tell_kinds(to, plain, agrees);
    } else if (is_logic(plain)) {
        unsigned index = opposite ? opposites[plain->index] : plain->index;
        tell_predicate(to, plain->args[0], opposite, agrees);
        cg_tell_add(to, cg_tell_words(to, "phrases", index == CG_OPERATOR_AND ? "and" : "or"));
        tell_predicate(to, plain->args[1], opposite, agrees);
    } else if (is_comparison(plain)) {
        cg_term turned = *plain;
        turned.index = (uint16_t)(opposite ? opposites[plain->index] : plain->index);
        cg_clause clause = {.subject = "", .agrees = agrees};
        if (!tell_quality(to, &turned, &clause))
            cg_tell_miss(to, "conditions", "this condition of a candidate");
    } else if (plain->kind == CG_TERM_CONDITION && is_candidate(plain->args[0]))
        tell_row(to, plain, opposite, "", agrees);
    else
        cg_tell_miss(to, "conditions", "this condition of a candidate");
}

/** Is it told by a phrase: "with power 3 or more"? Then it is written. */
static bool tell_phrase(cg_teller *to, const cg_term *part)
{
    return tell_quality(to, part, NULL) || tell_having(to, part) || tell_guest(to, part) ||
           tell_than(to, part);
}

void cg_tell_having(cg_teller *to, const cg_term *where)
{
    parts all = {.count = 0};
    take_apart(&all, where);
    for (size_t i = 0; i < all.count; i++)
        if (adjective_of(to, all.part[i]) == NULL)
            (void)tell_phrase(to, all.part[i]);
}

void cg_tell_where(cg_teller *to, const cg_term *where, cg_agreement agrees)
{
    parts all = {.count = 0};
    bool begun = false;
    take_apart(&all, where);
    for (size_t i = 0; i < all.count; i++) {
        size_t at = cg_tell_here(to);
        if (adjective_of(to, all.part[i]) != NULL)
            continue;
        if (tell_phrase(to, all.part[i])) { /* told before */
            (void)cg_tell_cut(to, at);
            continue;
        }
        cg_tell_pronoun(to, "relative", agrees, 0);
        const char *pronoun = cg_tell_cut(to, at);
        tell_predicate(to, all.part[i], false, agrees);
        const char *clause = cg_tell_cut(to, at);
        cg_tell_say(to, begun ? "and that" : "that", pronoun, clause);
        begun = true;
    }
}

/* Numbers in another language: amounts before nouns, and values as noun phrases. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- amounts ---- */

static void add_letter(cg_teller *to, unsigned unknown)
{
    char letter[CG_LETTER_MAX];
    cg_rows_letter(unknown, letter);
    cg_tell_add(to, letter);
}

/** Is it a number with a name or X: "X plus 1"? */
static bool is_plain_sum(const cg_teller *to, const cg_term *amount)
{
    if (amount->kind != CG_TERM_BINARY ||
        (amount->index == CG_OPERATOR_MULTIPLY && !to->tongue->native))
        return false;
    const cg_term *left = amount->args[0], *right = amount->args[1];
    const cg_term *number = left->kind == CG_TERM_NUMBER ? left : right;
    const cg_term *name = number == left ? right : left;
    return number->kind == CG_TERM_NUMBER &&
           (name->kind == CG_TERM_X ||
            (name->kind == CG_TERM_NAME && !cg_tell_is_result(to, name)));
}

unsigned cg_tell_amount(cg_teller *to, const cg_term *amount)
{
    int32_t number;
    unsigned several = to->tongue->form_count - 1;
    if (amount == NULL) {
        cg_tell_number(to, 1);
        return cg_tongue_form(to->tongue, 1);
    }
    if (cg_effect_fold(amount, to->arguments, &number)) {
        cg_tell_number(to, number);
        return cg_tongue_form(to->tongue, number);
    }
    bool name = amount->kind == CG_TERM_NAME && !cg_tell_is_result(to, amount);
    if (name || amount->kind == CG_TERM_X || amount->kind == CG_TERM_PARAMETER ||
        (to->unknown == NULL && is_plain_sum(to, amount)))
        cg_tell_value(to, amount, 0);
    else if (to->unknown != NULL && to->unknown != amount)
        cg_tell_value(to, amount, 0);
    else {
        if (to->unknown == NULL)
            to->letter = to->letters++; /* each stands for one thing only */
        add_letter(to, to->letter);
        to->unknown = amount;
    }
    return several;
}

void cg_tell_counted(cg_teller *to, const cg_term *amount, const char *word, unsigned case_number)
{
    cg_noun_phrase phrase = {.form = 0};
    size_t at = cg_tell_here(to);
    if (amount != NULL && cg_tell_is_result(to, amount)) {
        cg_tell_add(to, cg_tell_words(to, "phrases",
                                      cg_tell_is_mass(to, word) ? "that much" : "that many"));
        phrase.form = to->tongue->form_count - 1;
    } else
        phrase.form = cg_tell_amount(to, amount);
    phrase.number = cg_tell_cut(to, at);
    cg_tell_add_nouns(to, &phrase, word);
    cg_tell_phrase(to, &phrase, case_number);
}

/** Which part of a choice between two values is known, and bounds the other? @return false: neither */
static bool is_bounded(const cg_teller *to, const cg_term *choice, unsigned *value, unsigned *bound)
{
    int32_t known;
    *bound = cg_effect_fold(choice->args[0], to->arguments, &known) ? 0 : 1;
    *value = 1 - *bound;
    return cg_effect_fold(choice->args[*bound], to->arguments, &known);
}

void cg_tell_explain(cg_teller *to)
{
    const cg_term *unknown = to->unknown;
    if (unknown == NULL)
        return;
    char stands[CG_LETTER_MAX];
    cg_rows_letter(to->letter, stands);
    unsigned value, bound;
    const char *key = "where x is";
    cg_filling filling = {.holes = {{.text = stands}, {.term = unknown, .fill = CG_FILL_VALUE}},
                          .count = 2};
    if (unknown->kind == CG_TERM_CHOICE && is_bounded(to, unknown, &value, &bound)) {
        key = unknown->value == 0 ? "where x is at most" : "where x is at least";
        filling.holes[1].term = unknown->args[value];
        filling.holes[2] = (cg_filler){.term = unknown->args[bound], .fill = CG_FILL_VALUE};
        filling.count = 3;
    }
    cg_tell_fill(to, cg_tell_words(to, "phrases", key), &filling);
    to->unknown = NULL;
}

/* ---- values ---- */

/** A pattern of the section `values`. */
static void tell_with(cg_teller *to, const char *key, cg_filler first, cg_filler second,
                      unsigned case_number)
{
    cg_filling filling = {.holes = {first, second}, .count = 2, .case_number = case_number};
    cg_tell_fill(to, cg_tell_words(to, "values", key), &filling);
}

static cg_filler thing(const cg_term *term)
{
    return (cg_filler){.term = term, .fill = CG_FILL_THING};
}

static cg_filler number(const cg_term *term)
{
    return (cg_filler){.term = term, .fill = CG_FILL_VALUE};
}

static bool is_number(const cg_term *term, int32_t value)
{
    return term->kind == CG_TERM_NUMBER && term->value == value;
}

/** Is it told as a letter or a number rather than as a noun? */
static bool is_letter(const cg_teller *to, const cg_term *term)
{
    int32_t known;
    return term->kind == CG_TERM_X || term->kind == CG_TERM_PARAMETER ||
           (term->kind == CG_TERM_NAME && !cg_tell_is_result(to, term)) ||
           cg_effect_fold(term, to->arguments, &known);
}

/** "twice the number of your tokens", "5 times n" */
static void tell_product(cg_teller *to, const cg_term *left, const cg_term *right,
                         unsigned case_number)
{
    char key[40];
    bool swapped = left->kind != CG_TERM_NUMBER && right->kind == CG_TERM_NUMBER;
    const cg_term *times = swapped ? right : left, *what = swapped ? left : right;
    const char *letters = is_letter(to, what) ? " of letter" : "";
    if (is_number(times, 2)) {
        snprintf(key, sizeof key, "twice%s", letters);
        tell_with(to, key, number(what), (cg_filler){.text = NULL}, case_number);
        return;
    }
    snprintf(key, sizeof key, "times %d%s", (int)times->value, letters);
    if (times->kind != CG_TERM_NUMBER || cg_tongue_text(to->tongue, "values", key) == NULL)
        snprintf(key, sizeof key, "times%s", letters);
    tell_with(to, key, number(times), number(what), case_number);
}

static void tell_binary(cg_teller *to, const cg_term *term, unsigned case_number)
{
    const cg_term *left = term->args[0], *right = term->args[1];
    const cg_filler none = {.text = NULL};
    switch (term->index) {
    case CG_OPERATOR_DIVIDE:
    case CG_OPERATOR_DIVIDE_UP:
        if (is_number(right, 2))
            tell_with(to, term->index == CG_OPERATOR_DIVIDE ? "half" : "half up", number(left),
                      none, case_number);
        else
            tell_with(to, term->index == CG_OPERATOR_DIVIDE ? "divided" : "divided up",
                      number(left), number(right), case_number);
        break;
    case CG_OPERATOR_MULTIPLY:
        tell_product(to, left, right, case_number);
        break;
    case CG_OPERATOR_ADD:
        tell_with(to, "plus", number(left), number(right), case_number);
        break;
    case CG_OPERATOR_SUBTRACT:
        tell_with(to, "minus", number(left), number(right), case_number);
        break;
    default:
        cg_tell_miss(to, "values", "operator");
    }
}

static void tell_counter(cg_teller *to, const cg_term *term, unsigned case_number)
{
    const cg_counter_def *counter = &to->module->counters[term->index];
    const char *word = counter->singular != NULL ? counter->singular : counter->plural;
    cg_filler noun = {.word = word, .form = to->tongue->form_count - 1};
    if (cg_tell_is_mass(to, word))
        cg_tell_owned(to, term->args[0], word, 0, case_number);
    else if (term->args[0] != NULL && term->args[0]->kind == CG_TERM_ME)
        tell_with(to, "number of yours", noun, thing(term->args[0]), case_number);
    else
        tell_with(to, "number of", noun, thing(term->args[0]), case_number);
}

/** "the number of cards in your hand", "the number of your tokens" */
static void tell_count(cg_teller *to, const cg_term *of, unsigned case_number)
{
    if (of->kind == CG_TERM_POOL || of->type == CG_TYPE_ZONE || of->kind == CG_TERM_ZONE) {
        bool pool = of->kind == CG_TERM_POOL;
        cg_filler what = {.term = of, .fill = pool ? CG_FILL_THING : CG_FILL_ZONE};
        tell_with(to, pool ? "count of dice" : "count in zone", what, (cg_filler){.text = NULL},
                  case_number);
        return;
    }
    tell_with(to, "count", thing(of), (cg_filler){.text = NULL}, case_number);
}

static void tell_sum(cg_teller *to, const cg_term *term, unsigned case_number)
{
    static const char *const keys[] = {[CG_SUM_TOTAL] = "total",
                                       [CG_SUM_HIGHEST] = "highest",
                                       [CG_SUM_LOWEST] = "lowest",
                                       [CG_SUM_DIFFERENT] = "different",
                                       [CG_SUM_DIFFERENT_NAMES] = "different names",
                                       [CG_SUM_DIFFERENT_KINDS] = "different kinds"};
    cg_filler stat = {.word = to->module->board->stats[term->index].title};
    tell_with(to, keys[term->value], stat, thing(term->args[0]), case_number);
}

static void tell_tally(cg_teller *to, const cg_term *term, unsigned case_number)
{
    char key[40] = "tally ";
    strncat(key, cg_rows_tally(term->index), 20);
    tell_with(to, key, thing(term->args[0]),
              (cg_filler){.text = cg_tell_words(to, "phrases",
                                                term->value == 0 ? "this turn" : "last turn")},
              case_number);
}

/** "the number of your walls, but at most 3" */
static void tell_choice(cg_teller *to, const cg_term *term, unsigned case_number)
{
    unsigned value, bound;
    bool less = term->value == 0;
    if (is_bounded(to, term, &value, &bound))
        tell_with(to, less ? "but at most" : "but at least", number(term->args[value]),
                  number(term->args[bound]), case_number);
    else
        tell_with(to, less ? "smaller" : "greater", number(term->args[0]), number(term->args[1]),
                  case_number);
}

static const char *amount_word(const cg_teller *to)
{
    unsigned row = to->event != NULL ? to->event->index : CG_EVENT_ROW_COUNT;
    if (row == CG_EVENT_ROLLS_ROW)
        return "result";
    return row == CG_EVENT_DAMAGED_ROW || row == CG_EVENT_DAMAGED_BY_ROW ? "damage" : "amount";
}

static void tell_noun(cg_teller *to, const cg_term *value, unsigned case_number)
{
    const cg_module *module = to->module;
    switch (value->kind) {
    case CG_TERM_COUNTER:
        tell_counter(to, value, case_number);
        break;
    case CG_TERM_STAT:
        cg_tell_owned(to, value->args[0], module->board->stats[value->index].title, 0, case_number);
        if (value->value == CG_STAT_BASE)
            cg_tell_miss(to, "values", "base");
        break;
    case CG_TERM_MARKS:
        tell_with(to, "marks",
                  (cg_filler){.word = module->board->marks[value->index].singular,
                              .form = to->tongue->form_count - 1},
                  thing(value->args[0]), case_number);
        break;
    case CG_TERM_RULE:
        cg_tell_owned(to, value->args[0], module->board->rules[value->index].title, 0, case_number);
        break;
    case CG_TERM_GAME_VALUE:
        cg_tell_one(to, "the", module->values[value->index].name, case_number);
        break;
    case CG_TERM_TALLY:
        tell_tally(to, value, case_number);
        break;
    case CG_TERM_COUNT:
        tell_count(to, value->args[0], case_number);
        break;
    case CG_TERM_SUM:
        tell_sum(to, value, case_number);
        break;
    case CG_TERM_FACE:
        tell_with(to, "face", thing(value->args[0]), (cg_filler){.text = NULL}, case_number);
        break;
    default:
        cg_tell_miss(to, "values", "this value");
    }
}

void cg_tell_value(cg_teller *to, const cg_term *value, unsigned case_number)
{
    int32_t known;
    to->last = (cg_agreement){.form = 0};
    if (to->depth >= CG_TELLER_DEPTH) {
        cg_tell_miss(to, "phrases", "too deep");
        return;
    }
    to->depth++;
    if (cg_effect_fold(value, to->arguments, &known))
        cg_tell_number(to, known);
    else if (value->kind == CG_TERM_NAME)
        cg_tell_name(to, value, case_number);
    else if (value->kind == CG_TERM_X)
        add_letter(to, value->unknown);
    else if (value->kind == CG_TERM_PARAMETER)
        cg_tell_add(to, value->text);
    else if (value->kind == CG_TERM_AMOUNT)
        cg_tell_one(to, "the", amount_word(to), case_number);
    else if (value->kind == CG_TERM_DONE)
        cg_tell_one(to, "that", "number", case_number);
    else if (value->kind == CG_TERM_TURN)
        cg_tell_one(to, "the", "turn number", case_number);
    else if (value->kind == CG_TERM_NEGATIVE)
        tell_with(to, "negative", number(value->args[0]), (cg_filler){.text = NULL}, case_number);
    else if (value->kind == CG_TERM_BINARY)
        tell_binary(to, value, case_number);
    else if (value->kind == CG_TERM_CHOICE)
        tell_choice(to, value, case_number);
    else
        tell_noun(to, value, case_number);
    to->depth--;
}

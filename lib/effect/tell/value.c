/* Tells numbers in another language: amounts before nouns, and values as noun phrases. */
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

/** Returns true for a number with a name or X, "X plus 1", which needs no letter of its own. */
static bool is_plain_sum(const cg_teller *to, const cg_term *amount)
{
    bool product = amount->kind == CG_TERM_BINARY && amount->index == CG_OPERATOR_MULTIPLY;
    if (amount->kind != CG_TERM_BINARY || (product && !to->tongue->native))
        return false;
    const cg_term *left = amount->args[0], *right = amount->args[1];
    bool first = left->kind == CG_TERM_NUMBER;
    const cg_term *number = first ? left : right, *name = first ? right : left;
    bool sum = amount->index == CG_OPERATOR_ADD || amount->index == CG_OPERATOR_SUBTRACT;
    bool plain = !to->tongue->native || (product && first) || (sum && !first);
    return plain && number->kind == CG_TERM_NUMBER &&
           (name->kind == CG_TERM_X ||
            (name->kind == CG_TERM_NAME && !cg_tell_is_result(to, name)));
}

/** Returns true if two amounts are the same expression. */
static bool same_amount(const cg_term *left, const cg_term *right)
{
    if (left == NULL || right == NULL)
        return left == right;
    if (left->kind != right->kind || left->index != right->index || left->index2 != right->index2 ||
        left->value != right->value || left->unknown != right->unknown ||
        left->quantity != right->quantity || left->whose != right->whose ||
        left->where != right->where || left->another != right->another ||
        left->joints != right->joints || left->text != NULL || right->text != NULL ||
        ((left->flags ^ right->flags) & CG_OF_CHOSEN) != 0)
        return false;
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        if (!same_amount(left->args[i], right->args[i]))
            return false;
    return true;
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
    if (to->unknown != NULL && same_amount(to->unknown, amount)) {
        add_letter(to, to->letter);
        return several;
    }
    if (name || amount->kind == CG_TERM_X || amount->kind == CG_TERM_PARAMETER ||
        (amount->kind == CG_TERM_DONE && to->tongue->native) ||
        (to->unknown == NULL && is_plain_sum(to, amount)))
        cg_tell_value(to, amount, 0);
    else if (to->unknown != NULL && to->unknown != amount)
        cg_tell_value(to, amount, 0);
    else {
        if (to->unknown == NULL)
            to->letter = to->letters++; /* each letter has only one meaning */
        add_letter(to, to->letter);
        to->unknown = amount;
    }
    return several;
}

/** Writes a noun with its own two forms: "coin~coins". */
static void tell_own_noun(cg_teller *to, const char *number, const char *word, unsigned form)
{
    const char *several = strchr(word, '~') + 1;
    cg_tell_add(to, number);
    cg_tell_add(to, " ");
    if (form > 0)
        cg_tell_add(to, several);
    else
        cg_tell_bytes(to, word, (size_t)(several - word - 1));
    to->last = (cg_agreement){.form = form};
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
    if (strchr(word, '~') != NULL) {
        tell_own_noun(to, phrase.number, word, phrase.form);
        return;
    }
    cg_tell_add_nouns(to, &phrase, word);
    cg_tell_phrase(to, &phrase, case_number);
}

/** Finds the part of a choice between two values that is known, and bounds the other.
 * @return false if neither is known */
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

/** Fills a pattern of the section `values`. */
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

/** The precedences for parts of a number. */
enum { TIGHT_SIDE = 1, TIGHT_SUM = 5, TIGHT_PRODUCT = 6, TIGHT_WHOLE = CG_TELL_TIGHT_WHOLE };

static cg_filler number(const cg_term *term, unsigned tight)
{
    return (cg_filler){.term = term, .fill = CG_FILL_VALUE, .tight = tight};
}

static bool is_number(const cg_term *term, int32_t value)
{
    return term->kind == CG_TERM_NUMBER && term->value == value;
}

/** Returns true if it is told as a letter or a number rather than as a noun. */
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
    bool swapped =
        !to->tongue->native && left->kind != CG_TERM_NUMBER && right->kind == CG_TERM_NUMBER;
    const cg_term *times = swapped ? right : left, *what = swapped ? left : right;
    const char *letters = is_letter(to, what) ? " of letter" : "";
    if (is_number(times, 2)) {
        snprintf(key, sizeof key, "twice%s", letters);
        tell_with(to, key, number(what, TIGHT_WHOLE), (cg_filler){.text = NULL}, case_number);
        return;
    }
    snprintf(key, sizeof key, "times %d%s", (int)times->value, letters);
    if (times->kind != CG_TERM_NUMBER || cg_tongue_text(to->tongue, "values", key) == NULL)
        snprintf(key, sizeof key, "times%s", letters);
    tell_with(to, key, number(times, TIGHT_PRODUCT), number(what, TIGHT_PRODUCT), case_number);
}

static void tell_binary(cg_teller *to, const cg_term *term, unsigned case_number)
{
    const cg_term *left = term->args[0], *right = term->args[1];
    const cg_filler none = {.text = NULL};
    switch (term->index) {
    case CG_OPERATOR_DIVIDE:
    case CG_OPERATOR_DIVIDE_UP:
        if (is_number(right, 2))
            tell_with(to, term->index == CG_OPERATOR_DIVIDE ? "half" : "half up",
                      number(left, TIGHT_WHOLE), none, case_number);
        else
            tell_with(to, term->index == CG_OPERATOR_DIVIDE ? "divided" : "divided up",
                      number(left, TIGHT_WHOLE), number(right, TIGHT_WHOLE), case_number);
        break;
    case CG_OPERATOR_MULTIPLY:
        tell_product(to, left, right, case_number);
        break;
    case CG_OPERATOR_ADD:
        tell_with(to, "plus", number(left, TIGHT_SUM), number(right, TIGHT_SUM), case_number);
        break;
    case CG_OPERATOR_SUBTRACT:
        tell_with(to, "minus", number(left, TIGHT_SUM), number(right, TIGHT_PRODUCT), case_number);
        break;
    default:
        cg_tell_miss(to, "values", "operator");
    }
}

static void tell_counter(cg_teller *to, const cg_term *term, unsigned case_number)
{
    const cg_counter_def *counter = &to->module->counters[term->index];
    const char *word = counter->singular != NULL ? counter->singular : counter->plural;
    const cg_term *owner = term->args[0];
    cg_filler noun = {.word = word, .form = to->tongue->form_count - 1};
    bool brief = cg_tongue_says(to->tongue, CG_HABIT_PRONOUNS_WHERE_CLEAR);
    const char *whose = owner != NULL && brief ? cg_tell_possessive(to, owner) : NULL;
    if (cg_tell_is_mass(to, word))
        cg_tell_owned(to, owner, word, 0, case_number);
    else if (to->tongue->native && owner == NULL)
        tell_with(to, "number of all", noun, (cg_filler){.text = NULL}, case_number);
    else if (whose != NULL)
        tell_with(to, "number of whose", noun, (cg_filler){.text = whose}, case_number);
    else if (owner != NULL && owner->kind == CG_TERM_ME)
        tell_with(to, "number of yours", noun, thing(owner), case_number);
    else
        tell_with(to, "number of", noun, thing(owner), case_number);
}

/** "the number of power dice in the batch" */
static void tell_dice(cg_teller *to, const cg_term *pool, unsigned case_number)
{
    const cg_dice_def *dice = &to->module->dice[pool->index];
    bool die = strcmp(dice->die, "die") == 0;
    size_t at = cg_tell_here(to);
    cg_tell_add(to, die ? "dice" : dice->die);
    cg_tell_add(to, die ? "" : "s");
    cg_filler what = {.text = cg_tell_cut(to, at)};
    tell_with(to, "count of dice", thing(pool), what, case_number);
}

/** "the number of cards in your hand", "the number of your tokens" */
static void tell_count(cg_teller *to, const cg_term *of, unsigned case_number)
{
    if (of->kind == CG_TERM_POOL || of->type == CG_TYPE_ZONE || of->kind == CG_TERM_ZONE) {
        bool pool = of->kind == CG_TERM_POOL;
        if (pool && to->tongue->native) {
            tell_dice(to, of, case_number);
            return;
        }
        cg_filler what = {.term = of, .fill = pool ? CG_FILL_THING : CG_FILL_ZONE};
        tell_with(to, pool ? "count of dice" : "count in zone", what, (cg_filler){.text = NULL},
                  case_number);
        return;
    }
    bool them =
        of->kind == CG_TERM_THEM && cg_tongue_text(to->tongue, "values", "count of them") != NULL;
    if (them)
        to->owner = cg_tell_theirs(to, of);
    tell_with(to, them ? "count of them" : "count", thing(of), (cg_filler){.text = NULL},
              case_number);
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
    const char *whose =
        cg_tongue_says(to->tongue, CG_HABIT_PRONOUNS_WHERE_CLEAR) && term->value == CG_SUM_TOTAL
            ? cg_tell_possessive(to, term->args[0])
            : NULL;
    if (whose != NULL) {
        tell_with(to, "total of whose", stat, (cg_filler){.text = whose}, case_number);
        return;
    }
    if (to->tongue->native && term->value == CG_SUM_DIFFERENT) { /* in the plural */
        size_t length = strlen(stat.word), at = cg_tell_here(to);
        cg_tell_add(to, stat.word);
        cg_tell_add(to, stat.word[length - 1] == 's' ? "" : "s");
        stat = (cg_filler){.text = cg_tell_cut(to, at)};
    }
    tell_with(to, keys[term->value], stat, thing(term->args[0]), case_number);
}

static void tell_tally(cg_teller *to, const cg_term *term, unsigned case_number)
{
    char key[40] = "tally ";
    strncat(key, cg_rows_tally(term->index), 20);
    cg_filler who = thing(term->args[0]);
    if (term->args[0] != NULL && term->args[0]->kind == CG_TERM_ME) { /* "which you have drawn" */
        char own[60];
        snprintf(own, sizeof own, "%s of you", key);
        if (cg_tongue_text(to->tongue, "values", own) != NULL)
            strncat(key, " of you", sizeof key - strlen(key) - 1);
    }
    if (term->index == CG_TALLY_LOSSES && to->tongue->native) { /* "your cards" */
        size_t at = cg_tell_here(to);
        cg_tell_owned(to, term->args[0], "card", to->tongue->form_count - 1, 0);
        who = (cg_filler){.text = cg_tell_cut(to, at)};
    }
    tell_with(to, key, who,
              (cg_filler){.text = cg_tell_words(to, "phrases",
                                                term->value == 0 ? "this turn" : "last turn")},
              case_number);
}

/** "the number of your walls, but at most 3" */
static void tell_choice(cg_teller *to, const cg_term *term, unsigned case_number, bool whole)
{
    unsigned value, bound;
    bool less = term->value == 0;
    if (whole && is_bounded(to, term, &value, &bound))
        tell_with(to, less ? "but at most" : "but at least", number(term->args[value], 0),
                  number(term->args[bound], 0), case_number);
    else
        tell_with(to, less ? "smaller" : "greater", number(term->args[0], TIGHT_SIDE),
                  number(term->args[1], TIGHT_SIDE), case_number);
}

static const char *amount_word(const cg_teller *to)
{
    unsigned row = to->event != NULL ? to->event->index : CG_EVENT_ROW_COUNT;
    if (row == CG_EVENT_ROLLS_ROW)
        return "result";
    if (row != CG_EVENT_DAMAGED_ROW && row != CG_EVENT_DAMAGED_BY_ROW)
        return "amount";
    return cg_tongue_find(to->tongue, "words", "amount of damage") != NULL ? "amount of damage"
                                                                           : "damage";
}

const char *cg_tell_stat_word(cg_teller *to, const cg_term *stat)
{
    const char *title = to->module->board->stats[stat->index].title;
    const char *key = stat->value == CG_STAT_BASE ? "base" : "last";
    const char *pattern = cg_tongue_text(to->tongue, "values", key);
    if (stat->value == CG_STAT_NOW || (pattern == NULL && stat->value == CG_STAT_LAST))
        return title;
    if (pattern == NULL) {
        cg_tell_miss(to, "values", key);
        return title;
    }
    cg_filling filling = {.holes = {{.text = title}}, .count = 1};
    size_t at = cg_tell_here(to);
    cg_tell_fill(to, pattern, &filling);
    return cg_tell_cut(to, at);
}

static void tell_noun(cg_teller *to, const cg_term *value, unsigned case_number)
{
    const cg_module *module = to->module;
    switch (value->kind) {
    case CG_TERM_COUNTER:
        tell_counter(to, value, case_number);
        break;
    case CG_TERM_STAT:
        cg_tell_owned(to, value->args[0], cg_tell_stat_word(to, value), 0, case_number);
        break;
    case CG_TERM_MARKS:
        tell_with(to,
                  cg_tell_is_mass(to, module->board->marks[value->index].singular) &&
                          cg_tongue_text(to->tongue, "values", "marks of mass") != NULL
                      ? "marks of mass"
                      : "marks",
                  (cg_filler){.word = module->board->marks[value->index].singular,
                              .form = to->tongue->form_count - 1},
                  thing(value->args[0]), case_number);
        break;
    case CG_TERM_RULE:
        cg_tell_owned(to, value->args[0], module->board->rules[value->index].title,
                      to->tongue->native && module->board->rules[value->index].one
                          ? to->tongue->form_count - 1
                          : 0,
                      case_number);
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

static void tell_whole(cg_teller *to, const cg_term *value, unsigned case_number, bool whole)
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
    else if (value->kind == CG_TERM_CHOSEN)
        cg_tell_thing(to, value, case_number, CG_TELL_PLAIN);
    else if (value->kind == CG_TERM_AMOUNT)
        cg_tell_one(to, "the", amount_word(to), case_number);
    else if (value->kind == CG_TERM_DONE)
        cg_tell_one(to, "that", "number", case_number);
    else if (value->kind == CG_TERM_TURN)
        cg_tell_one(to, "the", "turn number", case_number);
    else if (value->kind == CG_TERM_NEGATIVE)
        tell_with(to, "negative", number(value->args[0], TIGHT_WHOLE), (cg_filler){.text = NULL},
                  case_number);
    else if (value->kind == CG_TERM_BINARY)
        tell_binary(to, value, case_number);
    else if (value->kind == CG_TERM_CHOICE)
        tell_choice(to, value, case_number, whole);
    else
        tell_noun(to, value, case_number);
    to->depth--;
}

/** Returns true for "half your life (rounded up)" or "twice n", which need no brackets. */
static bool is_simple(const cg_term *term)
{
    bool halves = (term->index == CG_OPERATOR_DIVIDE || term->index == CG_OPERATOR_DIVIDE_UP) &&
                  is_number(term->args[1], 2);
    bool doubles = term->index == CG_OPERATOR_MULTIPLY && is_number(term->args[0], 2);
    const cg_term *of = term->args[doubles ? 1 : 0];
    return (halves || doubles) && of->kind != CG_TERM_BINARY && of->kind != CG_TERM_CHOICE;
}

static bool needs_brackets(const cg_teller *to, const cg_term *value, unsigned tight)
{
    int32_t known;
    if (tight <= TIGHT_SIDE || cg_effect_fold(value, to->arguments, &known) ||
        cg_tongue_text(to->tongue, "phrases", "in brackets") == NULL)
        return false;
    if (value->kind != CG_TERM_BINARY)
        return value->kind == CG_TERM_CHOICE;
    unsigned binds = cg_rows_operator(value->index)->binds;
    bool divides = value->index == CG_OPERATOR_DIVIDE || value->index == CG_OPERATOR_DIVIDE_UP;
    return !is_simple(value) && (binds < tight || (divides && tight == TIGHT_PRODUCT));
}

void cg_tell_operand(cg_teller *to, const cg_term *value, unsigned case_number, unsigned tight)
{
    bool whole = tight == 0 || !to->tongue->native;
    if (!needs_brackets(to, value, tight)) {
        tell_whole(to, value, case_number, whole);
        if (to->tongue->native) /* a number is singular, whatever it counts */
            to->last = (cg_agreement){.form = 0};
        return;
    }
    size_t at = cg_tell_here(to);
    tell_whole(to, value, case_number, whole);
    cg_tell_say(to, "in brackets", cg_tell_cut(to, at), NULL);
    to->last = (cg_agreement){.form = 0};
}

void cg_tell_value(cg_teller *to, const cg_term *value, unsigned case_number)
{
    cg_tell_operand(to, value, case_number, 0);
}

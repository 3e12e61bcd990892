/* Adding words and amounts to a rules text, with the letters X, Y, ... for amounts that are
 * explained behind the statement. */
#include "effect/tree/rows.h"
#include "effect/write/describe.h"

#include <assert.h>
#include <string.h>

void cg_describe_bytes(cg_describer *to, const char *words, size_t length)
{
    assert(words != NULL || length == 0);
    char first;
    if (to->capital && length > 0) {
        first = words[0] >= 'a' && words[0] <= 'z' ? (char)(words[0] - 'a' + 'A') : words[0];
        cg_text_add_bytes(to->out, &first, 1);
        words++;
        length--;
        to->capital = to->stopped = false;
    }
    to->stopped = to->stopped && length == 0;
    cg_text_add_bytes(to->out, words, length);
}

void cg_describe_word(cg_describer *to, const char *word)
{
    size_t length = strlen(word);
    word = cg_rows_own_word(to->module, word, &length);
    cg_describe_bytes(to, word, length);
}

void cg_describe_words(cg_describer *to, const char *words)
{
    char own[120];
    cg_text text = cg_text_start(own, sizeof own);
    cg_rows_add_words(&text, to->module, words);
    cg_describe_add(to, own);
}

void cg_describe_add(cg_describer *to, const char *words)
{
    if (to->capital) {
        cg_describe_bytes(to, words, strlen(words));
        return;
    }
    to->stopped = to->stopped && *words == '\0';
    cg_text_add(to->out, words);
}

void cg_describe_number(cg_describer *to, int32_t number)
{
    char digits[16];
    cg_text text = cg_text_start(digits, sizeof digits);
    cg_text_number(&text, number);
    cg_describe_add(to, digits);
}

void cg_describe_one(cg_describer *to, const char *singular, const char *plural)
{
    if (plural == NULL || strcmp(singular, plural) != 0) {
        cg_describe_add(to, cg_rows_article(singular));
        cg_describe_add(to, " ");
    }
    cg_describe_add(to, singular);
}

void cg_describe_quoted(cg_describer *to, const char *text)
{
    const char *mark = to->quoted ? "'" : "\"";
    cg_describe_add(to, mark);
    cg_describe_add(to, text);
    cg_describe_add(to, mark);
}

void cg_describe_stop(cg_describer *to)
{
    if (!to->stopped)
        cg_describe_add(to, ".");
}

void cg_describe_next(cg_describer *to)
{
    cg_describe_stop(to);
    cg_describe_add(to, " ");
    to->capital = true;
}

/* ---- amounts ---- */

/** Is X what this ability, or one around it, lets its player pay? */
static bool ability_pays_x(const cg_describer *to)
{
    assert(to->level < CG_DESCRIBE_LEVELS && to->abilities[to->level] != NULL);
    for (unsigned level = 0; level <= to->level; level++)
        for (const cg_term *cost = to->abilities[level]->cost; cost != NULL; cost = cost->next)
            if (cost->value == CG_COST_X)
                return true;
    return false;
}

/** The letter for an amount that is explained behind the statement. Each stands for one thing
 * only. */
static const char *letter(const cg_describer *to)
{
    static const char *const letters[] = {"X", "Y", "Z", "W", "V", "U"};
    unsigned used = to->explained + ability_pays_x(to), most = sizeof letters / sizeof *letters;
    return letters[used < most ? used : most - 1];
}

/** Are two amounts the same expression? */
static bool same_amount(const cg_term *left, const cg_term *right)
{
    if (left == NULL || right == NULL)
        return left == right;
    if (left->kind != right->kind || left->index != right->index || left->index2 != right->index2 ||
        left->value != right->value || left->quantity != right->quantity ||
        left->whose != right->whose || left->where != right->where ||
        left->another != right->another || left->joint != right->joint || left->text != NULL ||
        right->text != NULL)
        return false;
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        if (!same_amount(left->args[i], right->args[i]))
            return false;
    return true;
}

int32_t cg_describe_amount(cg_describer *to, const cg_term *amount)
{
    int32_t value = 0;
    if (amount == NULL) {
        cg_describe_add(to, "1");
        return 1;
    }
    bool known = cg_effect_fold(amount, to->arguments, &value);
    if (!known && to->unknown != NULL && same_amount(to->unknown, amount)) {
        cg_describe_add(to, letter(to));
        return 0;
    }
    if (known || (amount->kind == CG_TERM_NAME && !cg_describe_is_result(to, amount)) ||
        amount->kind == CG_TERM_PARAMETER || amount->kind == CG_TERM_X || to->unknown != NULL)
        cg_describe_operand(to, amount);
    else {
        cg_describe_add(to, letter(to));
        to->unknown = amount;
    }
    return known ? value : 0;
}

void cg_describe_amount_of(cg_describer *to, const cg_term *amount, const char *singular,
                           const char *plural)
{
    const char *first = singular != NULL ? singular : "",
               *several = plural != NULL ? plural : first;
    bool mass = singular == NULL || strcmp(first, several) == 0;
    bool one = false;
    if (amount != NULL && cg_describe_is_result(to, amount))
        cg_describe_add(to, mass ? "that much" : "that many");
    else
        one = cg_describe_amount(to, amount) == 1;
    cg_describe_add(to, " ");
    cg_describe_add(to, one && singular != NULL ? first : several);
}

void cg_describe_unknown(cg_describer *to)
{
    const cg_term *unknown = to->unknown;
    if (unknown == NULL)
        return;
    cg_describe_add(to, ", where ");
    cg_describe_add(to, letter(to));
    cg_describe_add(to, " is ");
    cg_describe_term(to, unknown);
    to->unknown = NULL;
    to->explained++;
}

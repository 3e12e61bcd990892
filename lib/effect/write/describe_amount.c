/* Adding words and amounts to a rules text, with the letters X, Y, ... for amounts that are
 * explained behind the statement. */
#include "effect/tree/rows.h"
#include "effect/write/describe.h"

#include <assert.h>
#include <string.h>

void cg_tell_bytes(cg_teller *tell, const char *words, size_t length)
{
    assert(words != NULL || length == 0);
    char first;
    if (tell->capital && length > 0) {
        first = words[0] >= 'a' && words[0] <= 'z' ? (char)(words[0] - 'a' + 'A') : words[0];
        cg_text_add_bytes(tell->out, &first, 1);
        words++;
        length--;
        tell->capital = tell->stopped = false;
    }
    tell->stopped = tell->stopped && length == 0;
    cg_text_add_bytes(tell->out, words, length);
}

void cg_tell_word(cg_teller *tell, const char *word)
{
    size_t length = strlen(word);
    word = cg_rows_own_word(tell->module, word, &length);
    cg_tell_bytes(tell, word, length);
}

void cg_tell_words(cg_teller *tell, const char *words)
{
    char own[120];
    cg_text text = cg_text_start(own, sizeof own);
    cg_rows_add_words(&text, tell->module, words);
    cg_tell(tell, own);
}

void cg_tell(cg_teller *tell, const char *words)
{
    if (tell->capital) {
        cg_tell_bytes(tell, words, strlen(words));
        return;
    }
    tell->stopped = tell->stopped && *words == '\0';
    cg_text_add(tell->out, words);
}

void cg_tell_number(cg_teller *tell, int32_t number)
{
    char digits[16];
    cg_text text = cg_text_start(digits, sizeof digits);
    cg_text_number(&text, number);
    cg_tell(tell, digits);
}

void cg_tell_one(cg_teller *tell, const char *singular, const char *plural)
{
    if (plural == NULL || strcmp(singular, plural) != 0) {
        cg_tell(tell, cg_rows_article(singular));
        cg_tell(tell, " ");
    }
    cg_tell(tell, singular);
}

void cg_tell_quoted(cg_teller *tell, const char *text)
{
    const char *mark = tell->quoted ? "'" : "\"";
    cg_tell(tell, mark);
    cg_tell(tell, text);
    cg_tell(tell, mark);
}

void cg_tell_stop(cg_teller *tell)
{
    if (!tell->stopped)
        cg_tell(tell, ".");
}

void cg_tell_next(cg_teller *tell)
{
    cg_tell_stop(tell);
    cg_tell(tell, " ");
    tell->capital = true;
}

/* ---- amounts ---- */

/** Is X what this ability, or one around it, lets its player pay? */
static bool ability_pays_x(const cg_teller *tell)
{
    assert(tell->level < CG_TELL_LEVELS && tell->abilities[tell->level] != NULL);
    for (unsigned level = 0; level <= tell->level; level++)
        for (const cg_term *cost = tell->abilities[level]->cost; cost != NULL; cost = cost->next)
            if (cost->value == CG_COST_X)
                return true;
    return false;
}

/** The letter for an amount that is explained behind the statement. Each stands for one thing
 * only. */
static const char *letter(const cg_teller *tell)
{
    static const char *const letters[] = {"X", "Y", "Z", "W", "V", "U"};
    unsigned used = tell->explained + ability_pays_x(tell), most = sizeof letters / sizeof *letters;
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

int32_t cg_tell_amount(cg_teller *tell, const cg_term *amount)
{
    int32_t value = 0;
    if (amount == NULL) {
        cg_tell(tell, "1");
        return 1;
    }
    bool known = cg_effect_fold(amount, tell->arguments, &value);
    if (!known && tell->unknown != NULL && same_amount(tell->unknown, amount)) {
        cg_tell(tell, letter(tell));
        return 0;
    }
    if (known || (amount->kind == CG_TERM_NAME && !cg_tell_is_result(tell, amount)) ||
        amount->kind == CG_TERM_PARAMETER || amount->kind == CG_TERM_X || tell->unknown != NULL)
        cg_tell_operand(tell, amount);
    else {
        cg_tell(tell, letter(tell));
        tell->unknown = amount;
    }
    return known ? value : 0;
}

void cg_tell_amount_of(cg_teller *tell, const cg_term *amount, const char *singular,
                       const char *plural)
{
    const char *first = singular != NULL ? singular : "",
               *several = plural != NULL ? plural : first;
    bool mass = singular == NULL || strcmp(first, several) == 0;
    bool one = false;
    if (amount != NULL && cg_tell_is_result(tell, amount))
        cg_tell(tell, mass ? "that much" : "that many");
    else
        one = cg_tell_amount(tell, amount) == 1;
    cg_tell(tell, " ");
    cg_tell(tell, one && singular != NULL ? first : several);
}

void cg_tell_unknown(cg_teller *tell)
{
    const cg_term *unknown = tell->unknown;
    if (unknown == NULL)
        return;
    cg_tell(tell, ", where ");
    cg_tell(tell, letter(tell));
    cg_tell(tell, " is ");
    cg_tell_term(tell, unknown);
    tell->unknown = NULL;
    tell->explained++;
}

/* Writing words and amounts, in rules texts with the letters X, Y, ... for amounts that are explained
 * behind the statement. */
#include "effect/write/write.h"

#include <assert.h>
#include <string.h>

void cg_write_bytes(cg_writer *to, const char *words, size_t length)
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

void cg_write_add(cg_writer *to, const char *words)
{
    if (to->capital) {
        cg_write_bytes(to, words, strlen(words));
        return;
    }
    to->stopped = to->stopped && *words == '\0';
    cg_text_add(to->out, words);
}

void cg_write_either(cg_writer *to, const char *spelling, const char *rules_text)
{
    cg_write_add(to, cg_spells(to) ? spelling : rules_text);
}

void cg_write_word(cg_writer *to, const char *word)
{
    size_t length = strlen(word);
    word = cg_rows_own_word(to->module, word, &length);
    cg_write_bytes(to, word, length);
}

void cg_write_words(cg_writer *to, const char *words)
{
    char own[120];
    cg_text text = cg_text_start(own, sizeof own);
    cg_rows_add_words(&text, to->module, words);
    cg_write_add(to, own);
}

void cg_write_number(cg_writer *to, int32_t number)
{
    char digits[16];
    cg_text text = cg_text_start(digits, sizeof digits);
    cg_text_number(&text, number);
    cg_write_add(to, digits);
}

void cg_write_one(cg_writer *to, const char *singular, const char *plural)
{
    if (cg_spells(to) || plural == NULL || strcmp(singular, plural) != 0) {
        cg_write_add(to, cg_rows_article(singular));
        cg_write_add(to, " ");
    }
    cg_write_add(to, singular);
}

void cg_write_quoted(cg_writer *to, const char *text)
{
    const char *mark = to->quoted ? "'" : "\"";
    cg_write_add(to, mark);
    if (!cg_spells(to))
        cg_write_add(to, text);
    else
        for (size_t plain; *text != '\0'; text += plain) {
            plain = strcspn(text, "\"\\");
            cg_write_bytes(to, text, plain);
            if (text[plain] != '\0') {
                cg_write_add(to, "\\");
                cg_write_bytes(to, text + plain++, 1);
            }
        }
    cg_write_add(to, mark);
}

void cg_describe_stop(cg_writer *to)
{
    if (!to->stopped)
        cg_write_add(to, ".");
}

void cg_describe_next(cg_writer *to)
{
    cg_describe_stop(to);
    cg_write_add(to, " ");
    to->capital = true;
}

/* ---- amounts ---- */

bool cg_write_is_one(const cg_writer *to, const cg_term *amount)
{
    int32_t value;
    if (amount == NULL)
        return true;
    if (cg_spells(to))
        return amount->kind == CG_TERM_NUMBER && amount->value == 1;
    return cg_effect_fold(amount, to->arguments, &value) && value == 1;
}

void cg_write_letter(cg_writer *to, unsigned unknown)
{
    char letter[CG_LETTER_MAX];
    cg_rows_letter(unknown, letter);
    cg_write_either(to, "X", letter);
}

/** Are two amounts the same expression? */
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

/** Can its spelling stand before a noun without brackets? */
static bool is_short(const cg_term *amount)
{
    return (amount->kind == CG_TERM_NUMBER && amount->value >= 0) ||
           amount->kind == CG_TERM_PARAMETER || amount->kind == CG_TERM_NAME ||
           amount->kind == CG_TERM_X || amount->kind == CG_TERM_DONE ||
           amount->kind == CG_TERM_CHOICE;
}

void cg_write_operand(cg_writer *to, const cg_term *amount)
{
    bool brackets = cg_spells(to) && !is_short(amount);
    cg_write_add(to, brackets ? "(" : "");
    cg_write_term(to, amount, cg_spells(to) ? CG_TIGHT_ANY : CG_TIGHT_WHOLE);
    cg_write_add(to, brackets ? ")" : "");
}

/** Is it a number with a name or X, "X plus 1" or "twice n", which needs no letter of its own? */
static bool is_plain_sum(const cg_writer *to, const cg_term *amount)
{
    if (amount->kind != CG_TERM_BINARY)
        return false;
    const cg_term *left = amount->args[0], *right = amount->args[1];
    if (left->kind != CG_TERM_NUMBER) {
        const cg_term *swapped = left;
        left = right;
        right = swapped;
    }
    bool first = amount->args[0]->kind == CG_TERM_NUMBER;
    return left->kind == CG_TERM_NUMBER &&
           (right->kind == CG_TERM_X ||
            (right->kind == CG_TERM_NAME && !cg_describe_is_result(to, right))) &&
           ((amount->index == CG_OPERATOR_MULTIPLY && first) ||
            ((amount->index == CG_OPERATOR_ADD || amount->index == CG_OPERATOR_SUBTRACT) &&
             !first));
}

/** Describes an amount as an operand or as a letter. @return as cg_write_amount() does */
static int32_t describe_amount(cg_writer *to, const cg_term *amount)
{
    int32_t value = 0;
    bool known = cg_effect_fold(amount, to->arguments, &value);
    if (!known && to->unknown != NULL && same_amount(to->unknown, amount)) {
        cg_write_letter(to, to->letter);
        return 0;
    }
    if (!known && to->unknown == NULL && is_plain_sum(to, amount))
        cg_write_term(to, amount, CG_TIGHT_ANY);
    else if (known || (amount->kind == CG_TERM_NAME && !cg_describe_is_result(to, amount)) ||
             amount->kind == CG_TERM_PARAMETER || amount->kind == CG_TERM_X ||
             amount->kind == CG_TERM_DONE || to->unknown != NULL)
        cg_write_operand(to, amount);
    else {
        to->letter = to->letters++; /* each stands for one thing only */
        cg_write_letter(to, to->letter);
        to->unknown = amount;
    }
    return known ? value : 0;
}

int32_t cg_write_amount(cg_writer *to, const cg_term *amount)
{
    if (amount == NULL) {
        cg_write_add(to, "1");
        return 1;
    }
    if (!cg_spells(to))
        return describe_amount(to, amount);
    cg_write_operand(to, amount);
    return amount->kind == CG_TERM_NUMBER ? amount->value : 0;
}

void cg_write_amount_of(cg_writer *to, const cg_term *amount, const char *singular,
                        const char *plural)
{
    const char *first = singular != NULL ? singular : "",
               *several = plural != NULL ? plural : first;
    bool mass = singular == NULL || strcmp(first, several) == 0;
    bool one = false;
    if (amount != NULL && !cg_spells(to) && cg_describe_is_result(to, amount))
        cg_write_add(to, mass ? "that much" : "that many");
    else
        one = cg_write_amount(to, amount) == 1;
    cg_write_add(to, " ");
    cg_write_add(to, one && singular != NULL ? first : several);
}

void cg_describe_unknown(cg_writer *to)
{
    const cg_term *unknown = to->unknown;
    if (unknown == NULL)
        return;
    cg_write_add(to, ", where ");
    cg_write_letter(to, to->letter);
    cg_write_add(to, " is ");
    cg_write_term(to, unknown, CG_TIGHT_ANY);
    to->unknown = NULL;
}

bool cg_describe_condition(cg_writer *to, const cg_term *condition)
{
    cg_write_condition(to, condition, false, CG_TIGHT_ANY);
    bool explained = to->unknown != NULL;
    cg_describe_unknown(to);
    return explained;
}

/* Writes words, numbers and amounts. */
#include "effect/write/write.h"

#include <assert.h>
#include <string.h>

void cg_write_bytes(cg_writer *to, const char *words, size_t length)
{
    assert(words != NULL || length == 0);
    cg_text_add_bytes(to->out, words, length);
}

void cg_write_add(cg_writer *to, const char *words)
{
    cg_text_add(to->out, words);
}

void cg_write_word(cg_writer *to, const char *word)
{
    size_t length = strlen(word);
    word = cg_rows_own_word(to->module, word, &length);
    cg_write_bytes(to, word, length);
}

void cg_write_words(cg_writer *to, const char *words)
{
    cg_rows_add_words(to->out, to->module, words);
}

void cg_write_number(cg_writer *to, int32_t number)
{
    cg_text_number(to->out, number);
}

void cg_write_one(cg_writer *to, const char *noun)
{
    cg_write_add(to, cg_rows_article(noun));
    cg_write_add(to, " ");
    cg_write_add(to, noun);
}

void cg_write_quoted(cg_writer *to, const char *text)
{
    cg_write_add(to, "\"");
    for (size_t plain; *text != '\0'; text += plain) {
        plain = strcspn(text, "\"\\");
        cg_write_bytes(to, text, plain);
        if (text[plain] != '\0') {
            cg_write_add(to, "\\");
            cg_write_bytes(to, text + plain++, 1);
        }
    }
    cg_write_add(to, "\"");
}

const char *cg_write_rounding(const cg_writer *to, bool up)
{
    const cg_board *board = to->module->board;
    bool usual = board != NULL && board->rounding == CG_ROUND_UP;
    return up == usual ? "" : up ? " rounded up" : " rounded down";
}

/* ---- amounts ---- */

bool cg_write_is_one(const cg_term *amount)
{
    return amount == NULL || (amount->kind == CG_TERM_NUMBER && amount->value == 1);
}

/** Returns true if it needs no brackets before a noun. */
static bool is_short(const cg_term *amount)
{
    return (amount->kind == CG_TERM_NUMBER && amount->value >= 0) ||
           amount->kind == CG_TERM_PARAMETER || amount->kind == CG_TERM_NAME ||
           amount->kind == CG_TERM_X || amount->kind == CG_TERM_DONE ||
           amount->kind == CG_TERM_CHOICE;
}

void cg_write_amount(cg_writer *to, const cg_term *amount)
{
    if (amount == NULL) {
        cg_write_add(to, "1");
        return;
    }
    bool brackets = !is_short(amount);
    cg_write_add(to, brackets ? "(" : "");
    cg_write_term(to, amount, CG_TIGHT_ANY);
    cg_write_add(to, brackets ? ")" : "");
}

void cg_write_amount_of(cg_writer *to, const cg_term *amount, const char *singular,
                        const char *plural)
{
    bool one = cg_write_is_one(amount);
    cg_write_amount(to, amount);
    cg_write_add(to, " ");
    cg_write_add(to, (one && singular != NULL) || plural == NULL ? singular : plural);
}

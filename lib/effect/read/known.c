/* Tests whether the game has the needs of a hint: words, and rules. */
#include "effect/read/hints.h"

#include <string.h>

static bool has_verb(const cg_reader *reader, const char *text, size_t length)
{
    uint32_t hash = CG_HASH_START;
    for (size_t i = 0; i < length; i++)
        hash = cg_language_hash(hash, text[i]);
    uint16_t word = cg_language_word(reader->language, text, (uint32_t)length, hash);
    for (const cg_phrase_edge *edge = reader->language->verbs[word];
         edge != NULL && edge->words[0] == word; edge = edge->next)
        if (cg_read_leads(reader, edge->to))
            return true;
    return false;
}

static bool has_noun(const cg_reader *reader, const char *text, size_t length)
{
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if (strlen(noun->text) == length && memcmp(noun->text, text, length) == 0 &&
            cg_read_has_noun(reader, noun))
            return true;
    return false;
}

bool cg_read_knows(const cg_reader *reader, const char *text, size_t length)
{
    static const struct {
        const char *word;
        cg_form form;
    } forms[] = {{"when", CG_FORM_WHEN}, {"react", CG_FORM_REACT}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strlen(forms[i].word) == length && memcmp(text, forms[i].word, length) == 0)
            return cg_read_has(reader, CG_LACKS_FORM, forms[i].form);
    return has_verb(reader, text, length) || has_noun(reader, text, length);
}

static bool is_need(const char *need, size_t length, const char *special)
{
    return length == strlen(special) && memcmp(need, special, length) == 0;
}

/** Looks up a need that is neither a verb nor a noun. */
static bool has_special(const cg_reader *reader, const char *need, size_t length, bool *has)
{
    const cg_board *board = reader->module->board;
    if (is_need(need, length, CG_NEED_IN_PLAY))
        *has = board != NULL;
    else if (is_need(need, length, CG_NEED_PRICES))
        *has = board != NULL && cg_rows_pays_prices(board);
    else if (is_need(need, length, CG_NEED_BLOCKS))
        *has = board != NULL && cg_read_has(reader, CG_LACKS_ACTION, CG_ACTION_BE_BLOCKED);
    else if (is_need(need, length, CG_NEED_DAMAGE))
        *has = board != NULL && cg_read_has(reader, CG_LACKS_EVENT, CG_EVENT_DAMAGED_BY_ROW);
    else
        return false;
    return true;
}

bool cg_read_has_all(const cg_reader *reader, const char *needs)
{
    while (needs != NULL && *needs != '\0') {
        size_t length = strcspn(needs, ",");
        bool has = false;
        if (!has_special(reader, needs, length, &has))
            has = cg_read_knows(reader, needs, length);
        if (!has)
            return false;
        needs += length + (needs[length] == ',');
    }
    return true;
}

/* Advice for words of other games, with the verbs, counters and numbers of this game. Tables
 * cannot hold it, since each game has its own names. */
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include "base/text.h"
#include "effect/tree/rows.h"

#include <assert.h>

/** Returns true if one of these words is that many tokens ahead. */
static bool is_one_of(const cg_reader *reader, uint32_t ahead, const char *const *words)
{
    const cg_token *token = cg_read_peek(reader, ahead);
    while (*words != NULL && !cg_read_spells(reader, token, *words))
        words++;
    return *words != NULL;
}

/** Returns the stat that is this game's power, if another game's word for it is there; else
 * NULL. */
static const char *power_here(const cg_reader *reader, uint32_t ahead)
{
    static const char *const words[] = {"atk", "attack", "power", "strength", NULL};
    int stat = reader->board != NULL ? reader->board->power : 0;
    const cg_noun *noun = reader->language->first_noun;
    if (stat == 0 || !is_one_of(reader, ahead, words))
        return NULL;
    while (noun != NULL && (noun->noun_class != CG_NOUN_STAT || (int)noun->index + 1 != stat))
        noun = noun->after;
    return noun != NULL ? noun->text : NULL;
}

/** `double the atk of t`, `halve its power` */
static void say_factor(const cg_reader *reader, cg_text *out)
{
    static const char *const doubles[] = {"double", "doubles", NULL};
    static const char *const halves[] = {"halve", "halves", NULL};
    bool doubled = is_one_of(reader, 0, doubles);
    if (!doubled && !is_one_of(reader, 0, halves))
        return;
    const char *stat = NULL;
    for (uint32_t i = 1; stat == NULL && i < 5 && cg_read_peek(reader, i)->kind >= CG_TOKEN_WORD;
         i++) {
        const cg_noun *noun = cg_read_find(reader, i, CG_NOUN_STAT);
        stat = noun != NULL ? noun->text : power_here(reader, i);
    }
    if (stat != NULL)
        cg_text_format(out, "write '... gets %s %s 2 until end of turn'", stat,
                       doubled ? "x" : "/");
}

const char *cg_read_verb_here(const cg_reader *reader, cg_text *out)
{
    assert(out->length == 0);
    say_factor(reader, out);
    return out->length > 0 ? out->buffer : NULL;
}

/** Gives advice for a static ability that would end the match: `an opponent loses the game while
 * ...`. */
const char *cg_read_sentence_here(const cg_reader *reader, cg_text *out)
{
    static const char *const wins[] = {"win", "wins", NULL};
    static const char *const loses[] = {"lose", "loses", NULL};
    bool won = is_one_of(reader, 0, wins);
    assert(out->length == 0);
    if (!won && (!is_one_of(reader, 0, loses) || cg_read_word(reader, 1) != CG_WORD_THE))
        return NULL;
    const cg_lack *lack =
        reader->language->lacks.rows[CG_LACKS_VERB][won ? CG_DO_WIN : CG_DO_LOSE_GAME];
    if (lack != NULL && lack->hint != NULL)
        cg_text_add(out, lack->hint);
    else if (lack == NULL)
        cg_text_format(out, "write 'as soon as ...: ... %s'", won ? "wins" : "loses the game");
    return out->length > 0 ? out->buffer : NULL;
}

const char *cg_read_exile_here(const cg_reader *reader, const cg_token *token)
{
    static const char *const words[] = {"exile", "exiles", "banish", "banishes"};
    const cg_board *board = reader->board;
    unsigned move = cg_rows_exile(reader->module);
    bool meant = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        meant = meant || cg_read_spells(reader, token, words[i]);
    return meant && move != CG_NO_VERB
               ? cg_arena_join(reader->arena, "write '",
                               board->moves[move - board->verb_count].name, "'")
               : NULL;
}

const char *cg_read_added_here(const cg_reader *reader, cg_text *out)
{
    const cg_token *number = cg_read_peek(reader, 0);
    bool one = number->word == CG_WORD_A;
    const cg_noun *mark = cg_read_find(reader, 1, CG_NOUN_MARK);
    assert(out->length == 0);
    if (mark == NULL || (!one && number->kind != CG_TOKEN_NUMBER))
        return NULL;
    bool on_this = cg_read_word(reader, mark->count + 2u) == CG_WORD_THIS; /* after `on` */
    cg_text_format(out, "write 'add %d %s to %s'", one ? 1 : (int)number->number, mark->text,
                   on_this ? "this" : "...");
    return out->buffer;
}

const char *cg_read_counter_here(const cg_reader *reader, cg_text *out)
{
    const cg_noun *mark = cg_read_find(reader, 0, CG_NOUN_MARK);
    assert(out->length == 0);
    if (mark == NULL || reader->at == 0)
        return NULL;
    const cg_token *number = cg_read_peek(reader, 0) - 1;
    int amount = number->kind == CG_TOKEN_NUMBER ? (int)number->number : 1;
    bool gained = cg_read_stands_before(reader, "gain");
    if (!gained && !cg_read_stands_before(reader, "lose"))
        return NULL;
    cg_text_format(out, "cards have it: write '%s %d %s %s ...'", gained ? "put" : "remove", amount,
                   mark->text, gained ? "on" : "from");
    return out->buffer;
}

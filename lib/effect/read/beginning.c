/* Reports words with which no ability begins: costs, steps, and names that other games have for
 * abilities. */
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include <string.h>

/** Returns true if a word with which costs begin, in this game or another one, is next. */
static bool at_paying(const cg_reader *reader)
{
    static const char *const words[] = {"pay",       "exhaust", "tap",    "untap", "discard",
                                        "sacrifice", "exile",   "reveal", "remove"};
    const cg_token *token = cg_read_peek(reader, 0);
    bool found = token->kind == CG_TOKEN_NUMBER || token->kind == CG_TOKEN_OPEN;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found = found || cg_read_spells(reader, token, words[i]);
    return found;
}

bool cg_read_at_price(const cg_reader *reader)
{
    cg_reader ahead = *reader;
    if (!at_paying(reader))
        return false;
    while (cg_read_peek(&ahead, 0)->kind >= CG_TOKEN_WORD && !cg_read_at(&ahead, CG_TOKEN_COLON) &&
           !cg_read_at(&ahead, CG_TOKEN_SEMICOLON) && !cg_read_at_block(&ahead))
        cg_read_take(&ahead);
    return cg_read_at(&ahead, CG_TOKEN_COLON);
}

/** Returns the advice for costs at the beginning. */
static const char *hint_for_price(const cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    bool exhausts =
        cg_read_spells(reader, token, "exhaust") || cg_read_spells(reader, token, "tap");
    return exhausts && cg_read_knows(reader, "exhaust", 7)
               ? "put the cost in round brackets after 'use': 'use (exhaust this): ...'"
               : "put the cost in round brackets after 'use': 'use (...): ...'";
}

/** `may pay (5 life) instead`, `may also pay (2 mana)` */
static const char *second_price(const cg_reader *reader)
{
    uint32_t ahead = cg_read_at_word(reader, CG_WORD_ME);
    uint16_t next = cg_read_word(reader, ahead + 1);
    if (cg_read_word(reader, ahead) != CG_WORD_MAY ||
        (next != CG_WORD_PAY && next != CG_WORD_ALSO) || !cg_rows_pays_prices(reader->board))
        return NULL;
    return "put optional costs in the head of 'play': 'play, may pay (...) "
           "instead: ...', 'play, may also pay (...): ...'";
}

/** Words with which abilities begin, in games that have them. */
static const struct {
    const char *word;
    cg_form form;
} forms[] = {{"play", CG_FORM_PLAY},   {"use", CG_FORM_USE},         {"when", CG_FORM_WHEN},
             {"react", CG_FORM_REACT}, {"instead", CG_FORM_INSTEAD}, {"before", CG_FORM_BEFORE}};
#define FORMS (sizeof forms / sizeof *forms)

static bool is_noun(const cg_reader *reader, const char *word, uint32_t classes)
{
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if ((noun->noun_class & classes) != 0 && strcmp(noun->text, word) == 0)
            return true;
    return false;
}

/** Returns true if an ability of this game can begin with that word, apart from its capital letter.
 * `word` receives it in small letters. */
static bool begins_high(const cg_reader *reader, const cg_token *token, char *word)
{
    static const char *const subjects[] = {"this", "each", "my",    "enemy",  "players",
                                           "the",  "as",   "cards", "another"};
    if (token->kind != CG_TOKEN_WORD || word[0] < 'A' || word[0] > 'Z')
        return false;
    word[0] = (char)(word[0] - 'A' + 'a');
    for (size_t i = 0; i < FORMS; i++)
        if (strcmp(word, forms[i].word) == 0)
            return cg_read_has(reader, CG_LACKS_FORM, forms[i].form);
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        if (strcmp(word, subjects[i]) == 0)
            return true;
    return is_noun(reader, word, CG_NOUN_KIND);
}

/** Reports a word with which no ability begins. */
void cg_read_unknown_beginning(cg_reader *reader)
{
    const char *words[FORMS + 2] = {"with"};
    unsigned count = cg_read_peek(reader, 1)->kind ==
                     CG_TOKEN_WORD; /* a word without a second one is not a 'with' */
    bool waits = cg_read_has(reader, CG_LACKS_FORM, CG_FORM_WHEN);
    const cg_token *token = cg_read_peek(reader, 0);
    cg_shown shown = cg_read_show(reader, token);
    char word[CG_SHOWN_MAX] = "";
    const char *nearest = NULL,
               *usual = cg_read_at_price(reader) ? hint_for_price(reader) : second_price(reader);
    if (usual == NULL)
        usual = cg_read_usual(reader, token);
    for (size_t i = 0; i < FORMS; i++)
        if (cg_read_has(reader, CG_LACKS_FORM, forms[i].form))
            words[count++] = forms[i].word;
    if (token->kind == CG_TOKEN_WORD) {
        cg_text text = cg_text_start(word, sizeof word);
        cg_text_add_bytes(&text, cg_read_text(reader, token), token->length);
        nearest = cg_nearest(word, words);
    }
    if (token->kind == CG_TOKEN_PLUS || token->kind == CG_TOKEN_MINUS)
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "a card or player",
                             "to give the card that, write 'this has power +1'");
    else if (token->kind == CG_TOKEN_WORD && cg_read_peek(reader, 1)->kind == CG_TOKEN_EQUAL)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "no ability begins with %s; to name a number write a step: 'let k = 3'",
                          shown.text);
    else if (token->word == CG_WORD_WHILE)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "put 'while ...' at the end of the ability: '... while ...'");
    else if (usual != NULL || token->word == CG_WORD_ON)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "no ability begins with %s; %s", shown.text,
                          usual != NULL ? usual
                          : waits       ? "write 'play: ...' or 'when ...: ...'"
                                        : "write 'play: ...'");
    else if (token->word == CG_WORD_OTHERWISE || token->word == CG_WORD_ELSE)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "put %s below its 'if' or 'may', with the same indent", shown.text);
    else if (nearest == NULL && (cg_read_at_block(reader) || cg_read_is_verb(reader, token)))
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "no ability begins with %s, which is a step; put steps after 'play:'%s",
                          shown.text, waits ? " or 'when ...:'" : "");
    else if (begins_high(reader, token, word))
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "no ability begins with %s; write '%s' in lower case", shown.text, word);
    else if (is_noun(reader, word, CG_NOUN_KEYWORD))
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "no ability begins with %s; to give the card that, write 'this has %s'",
                          shown.text, word);
    else if (nearest != NULL)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "no ability begins with %s; did you mean '%s'?", shown.text, nearest);
    else
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_MISSING_WORD,
                          "an ability begins with 'play', 'use', '%s' or another word of its "
                          "kind, found %s",
                          waits ? "when" : "react", shown.text);
}

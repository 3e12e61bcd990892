/* Writing words of a language, taking parts out, and making sentences of them. */
#include "effect/tell/tell.h"

#include <stdio.h>
#include <string.h>

size_t cg_tell_here(const cg_teller *to)
{
    return to->out->size;
}

const char *cg_tell_cut(cg_teller *to, size_t begin)
{
    size_t length = to->out->size - begin;
    const char *text =
        to->out->data ? cg_arena_copy(to->arena, (const char *)to->out->data + begin, length) : "";
    to->out->size = begin;
    to->told->short_of_memory = to->told->short_of_memory || !text;
    return text ? text : "";
}

void cg_tell_bytes(cg_teller *to, const char *words, size_t length)
{
    if (length == 0)
        return;
    char *room = cg_buffer_grow(to->out, length);
    if (room)
        memcpy(room, words, length);
    else
        to->told->short_of_memory = true;
}

void cg_tell_add(cg_teller *to, const char *words)
{
    cg_tell_bytes(to, words, strlen(words));
}

/** Words of a pattern; the game can have its own for some. */
void cg_tell_own(cg_teller *to, const char *words, size_t length)
{
    if (to->module->board == NULL || to->module->board->word_count == 0) {
        cg_tell_bytes(to, words, length);
        return;
    }
    for (size_t word; length > 0; words += word, length -= word) {
        for (word = 0; word < length && words[word] != ' ';)
            word++;
        word = word == 0 ? 1 : word;
        size_t own = word;
        const char *text = cg_rows_own_word(to->module, words, &own);
        cg_tell_bytes(to, text, own);
    }
}

void cg_tell_number(cg_teller *to, int32_t number)
{
    char digits[16];
    cg_text out = cg_text_start(digits, sizeof digits);
    cg_text_number(&out, number);
    cg_tell_bytes(to, digits, out.length);
}

void cg_tell_miss(cg_teller *to, const char *section, const char *key)
{
    if (to->told->missing[0] == '\0')
        snprintf(to->told->missing, sizeof to->told->missing, "%s: %s", section, key);
}

const cg_tree *cg_tell_entry(cg_teller *to, const char *section, const char *key)
{
    const cg_tree *entry = cg_tongue_find(to->tongue, section, key);
    if (entry == NULL)
        cg_tell_miss(to, section, key);
    return entry;
}

const char *cg_tell_words(cg_teller *to, const char *section, const char *key)
{
    const char *text = cg_tongue_text(to->tongue, section, key);
    if (text == NULL)
        cg_tell_miss(to, section, key);
    return text != NULL ? text : "";
}

#define KEPT_SPACE '\x02' /* a space of a text that a card gives: several stay several */

static const char *kept_spaces(cg_teller *to, const char *text)
{
    char *own = cg_arena_copy(to->arena, text, strlen(text));
    to->told->short_of_memory = to->told->short_of_memory || own == NULL;
    for (char *c = own; c != NULL && *c != '\0'; c++)
        *c = *c == ' ' ? KEPT_SPACE : *c;
    return own != NULL ? own : "";
}

void cg_tell_given(cg_teller *to, const char *text)
{
    cg_tell_add(to, kept_spaces(to, text));
}

const char *cg_tell_label(cg_teller *to, const char *label)
{
    if (!to->tongue->native)
        return cg_tell_words(to, "labels", label);
    size_t at = cg_tell_here(to);
    cg_tell_add(to, "\x01"); /* as a sentence begins */
    cg_tell_given(to, label);
    return cg_tell_cut(to, at);
}

/* ---- sentences ---- */

/** Adds the first letter of a sentence as a capital: ASCII, and the letters of Latin-1 and the Greek and
 * Cyrillic ones that have theirs 32 places before. @return its bytes */
static size_t add_capital(const char *text, cg_text *out)
{
    unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
    char letter[2] = {text[0], text[1]};
    if (first >= 'a' && first <= 'z') {
        letter[0] = (char)(first - 32);
        cg_text_add_bytes(out, letter, 1);
        return 1;
    }
    bool latin = first == 0xC3 && second >= 0xA0 && second <= 0xBE && second != 0xB7;
    bool cyrillic = first == 0xD0 && second >= 0xB0 && second <= 0xBF;
    if (latin || cyrillic) {
        letter[1] = (char)(second - 32);
        cg_text_add_bytes(out, letter, 2);
        return 2;
    }
    if (first == 0xD1 && second >= 0x80 && second <= 0x8F) { /* the rest of the Cyrillic ones */
        letter[0] = (char)0xD0;
        letter[1] = (char)(second + 32);
        cg_text_add_bytes(out, letter, 2);
        return 2;
    }
    cg_text_add_bytes(out, text, 1);
    return 1;
}

/** A contraction that begins here, between words; NULL. */
static const cg_tree *contraction_at(const cg_tree *all, const char *text)
{
    for (const cg_tree *one = all; one != NULL; one = one->next)
        if (strncmp(text, one->key, strlen(one->key)) == 0) {
            char end = text[strlen(one->key)];
            if (end == ' ' || end == '\0')
                return one;
        }
    return NULL;
}

static bool closes(char c)
{
    return c != '\0' && strchr(".,;:)", c) != NULL;
}

/** Is the comma followed by something that makes it needless? */
static bool is_needless(const char *behind)
{
    behind += strspn(behind, " ");
    return *behind == '\0' || closes(*behind) || *behind == '"';
}

/** Has a sentence ended within quotes: `."`, `.'"`? */
static bool ends_quoted(const cg_text *out)
{
    size_t length = out->length;
    while (length > 0 && (out->buffer[length - 1] == '"' || out->buffer[length - 1] == '\''))
        length--;
    return length < out->length && length > 0 && out->buffer[length - 1] == '.';
}

/** The mark before which a sentence begins in the text: what stands behind it has a capital. */
#define CAPITAL '\x01'

void cg_tell_clean(const cg_tongue *tongue, const char *text, cg_text *out)
{
    const cg_tree *contractions = tongue->contractions;
    bool capital = true, word = true;
    for (const char *at = text; *at != '\0';) {
        const char *next = at + strspn(at, " ");
        if (next != at) { /* one space is enough, and none before a stop */
            bool space = *next != '\0' && !closes(*next) && out->length > 0;
            if (space && out->length < out->size)
                space = out->buffer[out->length - 1] != ' ' && out->buffer[out->length - 1] != '(';
            cg_text_add(out, space ? " " : "");
            at = next;
            word = true;
            continue;
        }
        const cg_tree *short_form = word ? contraction_at(contractions, at) : NULL;
        if (short_form != NULL) {
            at += strlen(short_form->key);
            text = short_form->text;
            if (capital) {
                size_t length = add_capital(text, out);
                text += length;
            }
            cg_text_add(out, text);
            capital = word = false;
        } else if (*at == KEPT_SPACE) {
            cg_text_add(out, " ");
            at++;
            word = true;
        } else if (*at == CAPITAL) {
            capital = true;
            at++;
        } else if (*at == '.' && out->length < out->size && ends_quoted(out)) {
            at++; /* the sentence has ended within the quotes */
        } else if (*at == ',' && is_needless(at + 1)) {
            at++;
        } else if (capital && *at != '"' && *at != '\'' && *at != '(') {
            at += add_capital(at, out);
            capital = word = false;
        } else {
            cg_text_add_bytes(out, at++, 1);
            word = false;
        }
    }
}

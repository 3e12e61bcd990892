/* Writes words of a language, cuts parts out, and makes sentences of them. */
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

/** Writes words of a pattern; the game can have its own for some. */
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

#define KEPT_SPACE '\x02' /* a space in a text that a card gives: repeated ones are kept */

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
    if (!to->tongue->native || cg_tongue_text(to->tongue, "labels", label) != NULL)
        return cg_tell_words(to, "labels", label);
    size_t at = cg_tell_here(to);
    cg_tell_add(to, "\x01"); /* as at the beginning of a sentence */
    cg_tell_given(to, label);
    return cg_tell_cut(to, at);
}

/* ---- sentences ---- */

/** Adds a letter of two bytes: 11 bits. */
static size_t add_letter(unsigned sign, cg_text *out)
{
    char letter[2] = {(char)(0xC0 | sign >> 6), (char)(0x80 | (sign & 0x3F))};
    cg_text_add_bytes(out, letter, 2);
    return 2;
}

/** The letters of two bytes that have a capital, and the distance to it. */
static const struct {
    uint16_t first, last, distance;
    bool pairs; /**< capital and small letter are adjacent; the small one is odd if `first` is */
} small_letters[] = {
    {0xE0, 0xF6, 32, false},   {0xF8, 0xFE, 32, false},   {0x101, 0x137, 1, true},
    {0x13A, 0x148, 1, true},   {0x14B, 0x177, 1, true},   {0x17A, 0x17E, 1, true},
    {0x3B1, 0x3C1, 32, false}, {0x3C3, 0x3C9, 32, false}, {0x430, 0x44F, 32, false},
    {0x450, 0x45F, 80, false},
};

/** Adds the first letter of a sentence as a capital: Latin, Greek and Cyrillic letters. @return
 * its bytes */
static size_t add_capital(const char *text, cg_text *out)
{
    unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
    if (first >= 'a' && first <= 'z') {
        char letter = (char)(first - 32);
        cg_text_add_bytes(out, &letter, 1);
        return 1;
    }
    unsigned sign = (first & 0xE0) == 0xC0 ? (first & 0x1Fu) << 6 | (second & 0x3Fu) : 0;
    for (size_t i = 0; sign > 0 && i < sizeof small_letters / sizeof *small_letters; i++) {
        unsigned begin = small_letters[i].first;
        if (sign >= begin && sign <= small_letters[i].last &&
            (!small_letters[i].pairs || (sign - begin) % 2 == 0))
            return add_letter(sign - small_letters[i].distance, out);
    }
    cg_text_add_bytes(out, text, 1);
    return 1;
}

/** Returns a contraction that begins here, between words, or NULL. */
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

/** Returns true if the text after the comma makes it unnecessary. */
static bool is_needless(const char *behind)
{
    behind += strspn(behind, " ");
    return *behind == '\0' || closes(*behind) || *behind == '"';
}

/** Returns true if a sentence has ended within quotes: `."`, `.'"`. */
static bool ends_quoted(const cg_text *out)
{
    size_t length = out->length;
    while (length > 0 && (out->buffer[length - 1] == '"' || out->buffer[length - 1] == '\''))
        length--;
    return length < out->length && length > 0 && out->buffer[length - 1] == '.';
}

/** Marks the beginning of a sentence in the text: the next letter is a capital. */
#define CAPITAL '\x01'

void cg_tell_clean(const cg_tongue *tongue, const char *text, cg_text *out)
{
    const cg_tree *contractions = tongue->contractions;
    bool capital = true, word = true;
    for (const char *at = text; *at != '\0';) {
        const char *next = at + strspn(at, " ");
        if (next != at) { /* keeps one space, and none before a stop */
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
        } else if (*at == ',' && (capital || is_needless(at + 1))) {
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

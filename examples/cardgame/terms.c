#include "terms.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define CARDS_LISTED 8
#define PHRASES_LISTED 8

/* The reference of the language is tables: the words of the game, a row for each sort of them, and
 * the phrases, each with an example and what it does. */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/** Does the word stand in that text, as a word of its own? */
static bool has_word(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++) {
        bool begins = i == 0 || !is_letter(text[i - 1]);
        bool ends = i + size == length || !is_letter(text[i + size]);
        if (begins && ends && letters_alike(text + i, word, size))
            return true;
    }
    return false;
}

/** One of the words between backticks. */
static bool is_quoted(const char *text, size_t length, const char *word)
{
    const char *end = text + length;
    while ((text = memchr(text, '`', (size_t)(end - text)))) {
        const char *close = memchr(text + 1, '`', (size_t)(end - text - 1));
        if (!close)
            return false;
        if ((size_t)(close - text - 1) == strlen(word) &&
            letters_alike(text + 1, word, strlen(word)))
            return true;
        text = close + 1;
    }
    return false;
}

/** A row of a table: its first and its last column. */
typedef struct row {
    const char *first, *last;
    size_t first_length, last_length, columns;
} row;

static row row_of(const char *line, size_t length)
{
    row r = {0};
    const char *at = line;
    const char *end = line + length;
    while (at < end && (at = memchr(at, '|', (size_t)(end - at)))) {
        const char *next = ++at;
        do
            next = memchr(next, '|', (size_t)(end - next));
        while (next && next[-1] == '\\' && next++);
        if (!next)
            break;
        if (!r.columns++) {
            r.first = at + 1;
            r.first_length = (size_t)(next - at) > 1 ? (size_t)(next - at) - 2 : 0;
        }
        r.last = at + 1;
        r.last_length = (size_t)(next - at) > 1 ? (size_t)(next - at) - 2 : 0;
        at = next;
    }
    return r;
}

static void print_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] != '`' && text[i] != '\\')
            putchar(text[i]);
}

/** @return whether the row says something of the word */
static bool print_row(const row *r, const char *word, const char *title)
{
    if (r->columns == 2 && is_quoted(r->last, r->last_length, word)) {
        printf("  %s: among the %.*s of %s\n", word, (int)r->first_length, r->first, title);
        return true;
    }
    if (r->columns != 3 || !has_word(r->first, r->first_length, word))
        return false;
    fputs("  ", stdout);
    print_plain(r->first, r->first_length);
    fputs(" - ", stdout);
    print_plain(r->last, r->last_length);
    putchar('\n');
    return true;
}

/** Rows of two columns list words, those of three say what they mean. */
static size_t print_rows(const char *text, size_t columns, const char *word, const char *title)
{
    size_t found = 0;
    while (*text && found < PHRASES_LISTED) {
        size_t length = strcspn(text, "\n");
        row r = row_of(text, length);
        found += r.columns == columns && print_row(&r, word, title);
        text += length + (text[length] == '\n');
    }
    return found;
}

/** Words of the game are in small letters; what else a field holds are names and sentences. */
static bool is_key(const char *value)
{
    while (*value && !isupper((unsigned char)*value) && *value != '.' && *value != '\n')
        value++;
    return !*value;
}

/** Is that one of the words which a field of the card holds? */
static bool is_printed_with(const cg_cards *cards, cg_design design, const char *word)
{
    char value[400];
    const char *field;
    for (size_t i = 0; (field = cg_cards_field_name(cards, i)); i++) {
        size_t length = cg_cards_field(cards, design, field, value, sizeof value);
        if (length < sizeof value && is_key(value) && has_word(value, length, word))
            return true;
    }
    return false;
}

static void print_cards(const cg_cards *cards, const char *word)
{
    size_t count = 0;
    cg_card_info info;
    for (cg_design design = 1; cg_cards_names(cards, design, &info); design++) {
        if (!is_printed_with(cards, design, word))
            continue;
        if (count++ < CARDS_LISTED)
            printf("%s%s", count == 1 ? "  printed on " : ", ", info.name);
    }
    if (count > CARDS_LISTED)
        printf(" and %zu more", count - CARDS_LISTED);
    if (count)
        putchar('\n');
}

bool terms_print(const cg_cards *cards, const char *word)
{
    const cg_game *game = cg_cards_game(cards);
    text_buffer text = {NULL, 0};
    size_t length;
    if (!*word)
        return false;
    do
        length = cg_game_language_text(game, text.data, text.size);
    while (text_grow(&text, length));
    const char *title = cg_game_describe(game).title;
    bool found = print_rows(text.data, 3, word, title) + print_rows(text.data, 2, word, title) > 0;
    if (found)
        print_cards(cards, word);
    text_free(&text);
    return found;
}

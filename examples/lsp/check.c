#include "check.h"

#include <cardgame/editing.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOURCES_MOST 2000

check *check_new(file_sort sort, const game *g, cg_context *context, const char *folder)
{
    check *c = need(1, sizeof *c);
    c->sort = sort;
    c->game = g;
    c->context = context;
    c->folder = folder ? must(strdup(folder)) : NULL;
    return c;
}

static void fill(source *s, const char *path, const char *uri, int64_t version, const char *words,
                 size_t length)
{
    *s = (source){.path = must(strdup(path)), .uri = must(strdup(uri)), .version = version};
    s->words = words ? copied(words, length) : NULL;
    s->length = length;
}

source *check_add(check *c, const char *path, const char *uri, int64_t version, const char *words,
                  size_t length)
{
    if (c->card_count == c->card_capacity) {
        c->card_capacity = c->card_capacity ? 2 * c->card_capacity : 16;
        c->cards = must(realloc(c->cards, c->card_capacity * sizeof *c->cards));
    }
    source *s = &c->cards[c->card_count++];
    fill(s, path, uri, version, words, length);
    return s;
}

void check_subject(check *c, const document *f)
{
    fill(&c->subject, f->path ? f->path : f->uri, f->uri, f->version, file_words(f),
         f->body.text.length);
    c->subject.open = true;
}

static void source_free(source *s)
{
    free(s->path);
    free(s->uri);
    free(s->words);
    free(s->refused);
    mistakes_clear(&s->found);
}

void check_free(check *c)
{
    for (size_t i = 0; i < c->card_count; i++)
        source_free(&c->cards[i]);
    free(c->cards);
    source_free(&c->subject);
    paths_free(&c->spare);
    cg_cards_destroy(c->result);
    free(c->folder);
    free(c->only);
    free(c);
}

/* ---- places ---- */

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (unsigned char)c >= 0x80;
}

/** The end of the word that stands at a place; a sign is one, too. */
static uint32_t word_end(const char *words, size_t length, size_t at)
{
    size_t end = at;
    while (end < length && is_word(words[end]))
        end++;
    if (end == at && end < length && words[end] != '\n' && words[end] != '\r')
        end++;
    return (uint32_t)end;
}

static const char *words_of(source *s)
{
    text words = {NULL, 0, 0};
    if (!s->words && file_read(s->path, BODY_MOST, &words)) {
        s->words = words.data;
        s->length = words.length;
    } else if (!s->words) {
        text_free(&words);
        s->words = copied("", 0);
        s->length = 0;
    }
    return s->words;
}

static size_t find_place(source *s, uint32_t line, uint32_t column)
{
    body b = {.lines = NULL};
    body_replace(&b, 0, 0, words_of(s), s->length);
    size_t at = body_column(&b, line, column);
    body_free(&b);
    return at;
}

static void note(source *s, size_t start, size_t end, const char *code, const char *says,
                 const char *instead)
{
    mistake one = {.start = (uint32_t)start, .end = (uint32_t)end, .severity = 1};
    snprintf(one.code, sizeof one.code, "%s", code);
    one.says = must(strdup(says));
    mend_unicode(one.says);
    one.instead = instead ? must(strdup(instead)) : NULL;
    mistakes_add(&s->found, one);
}

/** The text that a message has in quotes behind some words; freed by the caller. @return NULL: none */
static char *quoted(const char *says, const char *before)
{
    const char *start = strstr(says, before);
    const char *end = start ? strchr(start + strlen(before), '\'') : NULL;
    return end ? copied(start + strlen(before), (size_t)(end - start) - strlen(before)) : NULL;
}

/** The text in quotes of a message, before its question, that stands at a place; of several the shortest, and where
 * none stands there the first on the line behind it. Freed by the caller. @return NULL: none does */
static char *wrong_word(source *s, const char *says, size_t *at)
{
    const char *words = words_of(s), *question = strstr(says, "; did you mean '");
    size_t start = *at, end = start + strcspn(words + start, "\r\n");
    char *best = NULL;
    for (const char *open = says; (open = strchr(open, '\'')) && open < question;) {
        char *word = quoted(open, "'");
        size_t length = word ? strlen(word) : 0;
        const char *found = length ? strstr(words + start, word) : NULL;
        size_t place = found ? (size_t)(found - words) : end;
        bool better =
            place < end && (!best || (place == start && (*at != start || length < strlen(best))));
        if (better) {
            free(best);
            best = word;
            *at = place;
        } else {
            free(word);
        }
        open += length + 2;
    }
    return best;
}

/** What a message asks whether it is meant, and where the word stands that it is about. */
static char *meant(source *s, const char *says, size_t *at, size_t *end)
{
    char *instead = quoted(says, "; did you mean '");
    char *wrong = instead ? wrong_word(s, says, at) : NULL;
    if (wrong) {
        *end = *at + strlen(wrong);
    } else {
        free(instead);
        instead = NULL;
    }
    free(wrong);
    return instead;
}

void check_blame(source *s, uint32_t line, uint32_t column, const char *code, const char *says)
{
    check_blame_at(s, find_place(s, line, column), code, says);
}

void check_blame_at(source *s, size_t at, const char *code, const char *says)
{
    size_t end = word_end(words_of(s), s->length, at);
    char *instead = meant(s, says, &at, &end);
    note(s, at, end, code, says, instead);
    free(instead);
}

void check_tell(source *s, uint32_t line, const char *code, const char *says)
{
    size_t at = find_place(s, line, 1), end = at + strcspn(words_of(s) + at, "\r\n");
    note(s, at, end, code, says, NULL);
    s->found.list[s->found.count - 1].severity = 3;
}

/* ---- cards ---- */

static source *source_of(check *c, const char *name)
{
    for (size_t i = 0; i < c->card_count; i++)
        if (strcmp(c->cards[i].path, name) == 0)
            return &c->cards[i];
    size_t length = strlen(name); /* a long one is cut at its front */
    for (size_t i = 0; i < c->card_count && length > 150; i++) {
        size_t whole = strlen(c->cards[i].path);
        if (whole > length && strcmp(c->cards[i].path + whole - length + 3, name + 3) == 0)
            return &c->cards[i];
    }
    return NULL;
}

static void take_error(check *c, const cg_report *report, size_t index)
{
    const cg_error *error = cg_report_get(report, index);
    source *s = source_of(c, error->file);
    if (!s)
        return;
    const char *words = words_of(s);
    size_t at = error->offset < s->length ? error->offset : s->length;
    size_t end = word_end(words, s->length, at);
    cg_fix fix = {.bytes = 0};
    if (cg_report_fix(report, index, &fix) && fix.bytes && fix.offset + fix.bytes <= s->length) {
        at = fix.offset;
        end = at + fix.bytes;
    }
    note(s, at, end, error->code, error->text, fix.bytes ? fix.replacement : NULL);
}

static void take_report(check *c, const cg_report *report)
{
    for (size_t i = 0; i < cg_report_count(report); i++)
        take_error(c, report, i);
}

/** The card that a mistake says there is not. */
static bool unknown_card(const cg_error *error, char *card, size_t size)
{
    static const char before[] = "there is no card '";
    if (strcmp(error->code, "unknown-card") != 0 ||
        strncmp(error->text, before, sizeof before - 1) != 0)
        return false;
    snprintf(card, size, "%s", error->text + sizeof before - 1);
    char *meant = strstr(card, "'; did you mean '"), *end = meant ? meant : strrchr(card, '\'');
    if (!end)
        return false;
    *end = '\0';
    return true;
}

/** Does a file have a card of that name or id? */
static bool has_card(const char *path, const char *card)
{
    text words = {NULL, 0, 0};
    outline o = {.items = NULL};
    bool found = false;
    if (file_read(path, BODY_MOST, &words)) {
        outline_make(&o, path, words.data, words.length);
        for (size_t i = 0; i < o.count && !found; i++) {
            char id[2 * NAME_SIZE], *name = listed_name(words.data, &o.items[i]);
            listed_id(&o, words.data, &o.items[i], id);
            found = o.items[i].kind == LISTED_CARD &&
                    (strcmp(id, card) == 0 || cg_names_equal(name, card));
            free(name);
        }
    }
    outline_free(&o);
    text_free(&words);
    return found;
}

static void add_spare(check *c, size_t index)
{
    char *path = c->spare.list[index], *uri = uri_of_path(path);
    check_add(c, path, uri, 0, NULL, 0)->added = true;
    free(uri);
    free(path);
    c->spare.list[index] = c->spare.list[--c->spare.count];
}

/** Reads along the files in which the cards stand that are missing. @return whether there are any */
static bool add_missing(check *c, const cg_report *report)
{
    bool added = false;
    for (size_t i = 0; i < cg_report_count(report); i++) {
        char card[256];
        if (!unknown_card(cg_report_get(report, i), card, sizeof card))
            continue;
        for (size_t j = 0; j < c->spare.count; j++)
            if (has_card(c->spare.list[j], card)) {
                add_spare(c, j);
                added = true;
                break;
            }
    }
    return added;
}

static cg_status load(check *c, cg_report *report)
{
    cg_source *list = need(c->card_count, sizeof *list);
    size_t count = 0;
    for (size_t i = 0; i < c->card_count; i++)
        if (!c->cards[i].refused)
            list[count++] = (cg_source){c->cards[i].path, c->cards[i].words, c->cards[i].length};
    cg_status status = count
                           ? cg_cards_load_sources(c->game->rules, list, count, report, &c->result)
                           : CG_ERR_CARDS;
    free(list);
    return status;
}

bool check_load(check *c)
{
    for (size_t i = 0; i < c->card_count; i++)
        if (c->cards[i].refused)
            note(&c->cards[i], 0, 0, "refused", c->cards[i].refused, NULL);
    cg_report *report = c->card_count ? cg_report_create(c->context) : NULL;
    cg_status status = CG_ERR_MEMORY;
    if (!report)
        return false;
    while ((status = load(c, report)) && c->card_count < SOURCES_MOST && add_missing(c, report))
        cg_report_clear(report);
    if (status)
        take_report(c, report);
    cg_report_destroy(report);
    return status == CG_OK;
}

/** Loads the cards without mistakes once more, with all of the card path: what else there is to name. */
static void load_whole(check *c)
{
    cg_cards *own = c->result;
    size_t count = c->card_count;
    c->result = NULL;
    while (c->spare.count)
        add_spare(c, 0);
    cg_report *report = cg_report_create(c->context);
    if (report && load(c, report) == CG_OK)
        cg_cards_destroy(own);
    else
        c->result = own;
    for (size_t i = count; i < c->card_count; i++)
        mistakes_clear(&c->cards[i].found);
    cg_report_destroy(report);
}

/** What the library reads by itself: here only whether it is let in. */
static void check_form(check *c)
{
    source *s = &c->subject;
    cg_yaml *read = NULL;
    cg_report *report = cg_report_create(c->context);
    if (report && cg_yaml_read(c->context, s->path, s->words, s->length, report, &read))
        for (size_t i = 0; i < cg_report_count(report); i++) {
            const cg_error *error = cg_report_get(report, i);
            check_blame(s, error->line ? error->line : 1, error->column, error->code, error->text);
        }
    cg_yaml_destroy(read);
    cg_report_destroy(report);
}

void check_run(check *c)
{
    static void (*const ways[])(check *) = {[SORT_OTHER] = NULL,
                                            [SORT_CARDS] = NULL,
                                            [SORT_SCENARIOS] = check_scenarios,
                                            [SORT_STUDY] = check_study,
                                            [SORT_LANGUAGE] = check_form,
                                            [SORT_LAYOUT] = check_form,
                                            [SORT_GUIDE] = check_form};
    if (ways[c->sort])
        ways[c->sort](c);
    else if (check_load(c) && c->spare.count)
        load_whole(c);
}

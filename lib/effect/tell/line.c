/* Writes sentences about a match, from patterns with named holes. */
#include "effect/tell/line.h"

#include <assert.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

bool cg_line_is(const char *hole, const char *name)
{
    if (hole[0] != name[0] && hole[0] + ('a' - 'A') != name[0])
        return false;
    for (hole++, name++; *hole == *name; hole++, name++)
        if (*hole == '\0')
            return true;
    return false;
}

void cg_line_capital(cg_teller *to, const cg_hole *hole, size_t at)
{
    bool capital = hole->words[0][0] >= 'A' && hole->words[0][0] <= 'Z';
    unsigned char *first = at < to->out->size ? to->out->data + at : NULL;
    if (capital && first != NULL && *first >= 'a' && *first <= 'z')
        *first = (unsigned char)(*first - 'a' + 'A');
}

static void fill(cg_teller *to, const cg_named_holes *holes, const char *pattern,
                 unsigned case_number)
{
    cg_filling filling = {.count = 0, .case_number = case_number, .named = holes};
    const cg_clause nobody = {.subject = "", .rest = ""};
    if (strchr(pattern, '|') != NULL)
        cg_tell_clauses(to, pattern, &filling, &nobody, CG_ORDER_FIRST);
    else
        cg_tell_fill(to, pattern, &filling);
}

void cg_line_part(cg_teller *to, const cg_named_holes *holes, const char *section, const char *key,
                  unsigned case_number)
{
    fill(to, holes, cg_tell_words(to, section, key), case_number);
}

/** Returns the bytes of the first alternative. */
static size_t first_of(const char *words)
{
    size_t length = 0;
    for (bool within = false; words[length] && (within || words[length] != '|'); length++)
        within = words[length] == '{' || (within && words[length] != '}');
    return length;
}

/** Returns true if there are words for all holes of an alternative. */
static bool fits(const char *words, size_t length, const cg_named_holes *holes)
{
    for (const char *at = words; at + 1 < words + length; at++) {
        char name[CG_HOLE_BYTES] = "";
        size_t bytes = strcspn(at + 1, " :}");
        if (*at != '{' || bytes >= sizeof name)
            continue;
        memcpy(name, at + 1, bytes);
        if (!holes->is_told(holes->about, name))
            return false;
    }
    return true;
}

const char *cg_line_alternative(const char *words, const cg_named_holes *holes, size_t *length)
{
    for (;; words += *length + 1) {
        *length = first_of(words);
        if (holes == NULL || fits(words, *length, holes))
            return words;
        if (words[*length] == '\0')
            return NULL;
    }
}

/** Writes words of a game, whose holes contain no words of the language: `{n:coin|coins}`. */
static void fill_own(cg_teller *to, const cg_named_holes *holes, const char *words)
{
    while (*words != '\0') {
        cg_hole hole = {.count = 1};
        cg_piece_noun noun;
        size_t plain = strcspn(words, "{");
        cg_tell_bytes(to, words, plain);
        words += plain;
        if (*words == '\0')
            return;
        const char *behind = cg_piece_counted(words, &noun), *end = strchr(words, '}');
        snprintf(hole.words[0], sizeof hole.words[0], "%.*s", (int)strcspn(words + 1, " :}"),
                 words + 1);
        if (holes != NULL)
            (void)holes->write(holes->about, to, &hole, 0);
        if (behind != NULL && holes != NULL) {
            cg_tell_add(to, " ");
            cg_tell_add(to, holes->number(holes->about) == 1 ? noun.one : noun.several);
        }
        words = behind != NULL ? behind : end + 1;
    }
}

void cg_line_own(cg_teller *to, const cg_named_holes *holes, const char *english)
{
    size_t length = strlen(english);
    const char *words = holes != NULL ? cg_line_alternative(english, holes, &length) : english;
    char *own = cg_arena_copy(to->arena, words != NULL ? words : english, length);
    to->told->short_of_memory = to->told->short_of_memory || own == NULL;
    if (own != NULL && to->tongue->native)
        fill_own(to, holes, own);
    else if (own != NULL)
        cg_line_part(to, holes, "texts", own, 0);
}

void cg_line_thing(cg_teller *to, const char *key, unsigned case_number, const char *first,
                   const char *second)
{
    const char *text =
        cg_tongue_inflect(to->tongue, cg_tell_entry(to, "things", key), 0, NULL, case_number);
    cg_filling filling = {
        .holes = {{.text = first}, {.text = second}}, .count = 2, .case_number = case_number};
    if (text == NULL)
        cg_tell_miss(to, "things", key);
    else if (first != NULL)
        cg_tell_fill(to, text, &filling);
    else
        cg_tell_add(to, text);
}

/** Returns the noun that a number counts: that of the table, or a word of the hole. */
static const char *noun_of(const cg_teller *to, const cg_hole *hole, const char *one)
{
    for (unsigned i = 1; i < hole->count && one == NULL; i++) {
        const char *word = hole->words[i];
        if (strcmp(word, "a") != 0 && strcmp(word, "=") != 0 &&
            cg_tongue_case(to->tongue, word, strlen(word)) < 0)
            return word;
    }
    return one;
}

void cg_line_number(cg_teller *to, const cg_hole *hole, int32_t number, const char *one,
                    const char *several, unsigned case_number)
{
    bool article = hole->count > 1 && strcmp(hole->words[1], "a") == 0;
    const char *noun = noun_of(to, hole, one);
    unsigned form = cg_tongue_form(to->tongue, number);
    if (article) {
        cg_tell_add(to, cg_rows_article_of_number(number));
        cg_tell_add(to, " ");
    }
    cg_tell_number(to, number);
    if (noun == NULL)
        return;
    cg_tell_add(to, " ");
    if (to->tongue->native && several != NULL)
        cg_tell_add(to, number == 1 ? one : several);
    else
        cg_tell_word(to, noun, form, cg_tongue_counted_case(to->tongue, form, case_number));
}

void cg_line_zone(cg_teller *to, const cg_hole *hole, unsigned row, unsigned case_number)
{
    const char *title = to->module->zones[row].title, *how = hole->count > 1 ? hole->words[1] : "";
    const cg_term zone = {.kind = CG_TERM_ZONE, .type = CG_TYPE_ZONE, .index = (uint16_t)row};
    if (to->tongue->native)
        cg_tell_add(to, title);
    else if (strcmp(how, "the") == 0)
        cg_tell_one(to, "the", title, case_number);
    else if (*how != '\0' && cg_tongue_case(to->tongue, how, strlen(how)) < 0) {
        to->zone_is_told = true;
        cg_tell_zone(to, &zone, how, case_number);
        to->zone_is_told = false;
    } else
        cg_tell_word(to, title, 0, case_number);
}

void cg_line_card(cg_teller *to, cg_design design, const char *english)
{
    const char *name = to->design_name != NULL ? to->design_name(to->user, design, NULL) : NULL;
    cg_tell_add(to, name != NULL ? name : english);
}

/** Makes a sentence of the written words. */
static bool finish(const cg_narrator *in, cg_teller *to, cg_text *out)
{
    if (to->told->short_of_memory || (to->told->missing[0] != '\0' && !in->tongue->native))
        return false;
    if (in->tongue->native)
        cg_text_add_bytes(out, (const char *)to->out->data, to->out->size);
    else {
        char *text = cg_arena_copy(to->arena, (const char *)to->out->data, to->out->size);
        size_t room = 2 * to->out->size + 1;
        char *clean = text != NULL ? cg_arena_allocate(to->arena, room) : NULL;
        cg_text sentence = cg_text_start(clean, clean != NULL ? room : 0);
        if (clean == NULL)
            return false;
        cg_tell_clean(in->tongue, text, &sentence);
        cg_text_add_bytes(out, clean, sentence.length);
    }
    return true;
}

#define LINE_BYTES 128
#define ROOM_BYTES 16384

/** Memory for a line: most lines fit into it, so that telling them does not ask for memory. */
typedef struct line_room {
    cg_context context; /**< allocates in the room, then in the other one */
    cg_context *outer;
    size_t used;
    _Alignas(max_align_t) unsigned char bytes[ROOM_BYTES];
} line_room;

static void *allocate_in_room(void *user, void *pointer, size_t old_size, size_t size)
{
    line_room *room = user;
    unsigned char *old = pointer;
    bool within = old != NULL && old >= room->bytes && old < room->bytes + ROOM_BYTES;
    size_t rounded =
        (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    if (old != NULL && !within && size == 0)
        cg_memory_free(room->outer, pointer, old_size);
    if (size == 0)
        return NULL;
    if (old != NULL && !within)
        return cg_memory_resize(room->outer, pointer, old_size, size);
    bool fits = !room->context.pieces_apart && rounded <= ROOM_BYTES - room->used;
    void *made = fits ? room->bytes + room->used : cg_memory_allocate(room->outer, size);
    room->used += fits ? rounded : 0;
    if (made != NULL && old != NULL)
        memcpy(made, pointer, old_size < size ? old_size : size);
    return made;
}

bool cg_line_tell(const cg_line *line, const char *section, const char *key, cg_text *out)
{
    if (line->in == NULL)
        return false;
    line_room room;
    room.context = (cg_context){.allocate = allocate_in_room, .allocate_user = &room};
    room.context.pieces_apart = line->in->context->pieces_apart;
    room.outer = line->in->context;
    room.used = 0;
    cg_arena arena = {.context = &room.context};
    cg_buffer raw = {.context = &room.context};
    cg_told_text told = {.missing = "", .short_of_memory = false};
    cg_teller to = {.module = cg_language_module(line->in->language),
                    .tongue = line->in->tongue,
                    .out = &raw,
                    .arena = &arena,
                    .told = &told,
                    .design_name = line->in->design_name,
                    .user = line->in->user};
    raw.size = cg_buffer_grow(&raw, LINE_BYTES) != NULL ? 0 : raw.size; /* most lines fit */
    cg_line_part(&to, &line->holes, section, key, 0);
    assert(told.missing[0] == '\0' || !line->in->tongue->native); /* English lacks nothing */
    bool good = finish(line->in, &to, out);
    cg_arena_free(&arena);
    cg_buffer_free(&raw);
    return good;
}

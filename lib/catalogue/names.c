/* Finds cards by the names that texts and decks use. The tables of names are filled at the first
 * search: most catalogues never need them. */
#include "catalogue/build.h"

#include "base/compose.h"
#include "base/text.h"

#include <assert.h>
#include <string.h>

const char *cg_build_set(const cg_builder *builder, const cg_document *document)
{
    bool named = document->file &&
                 cg_document_row(document, builder->layout, CG_KIND_FILE, 0)[1 + CG_FILE_SET] != 0;
    return named ? document->file->set : "";
}

/** Returns "set/text" in the arena; NULL when memory is short. */
static char *in_set(cg_arena *arena, const char *set, const char *text, size_t length)
{
    size_t before = strlen(set);
    char *whole = cg_arena_allocate(arena, before + length + 2);
    if (whole) {
        memcpy(whole, set, before + 1);
        whole[before] = '/';
        memcpy(whole + before + 1, text, length);
    }
    return whole;
}

/* ---- tables of names ---- */

static bool add_name(cg_builder *builder, uint32_t design)
{
    assert(builder->twins != NULL && design <= builder->cards->count);
    const cg_design_data *data = &builder->cards->data[design];
    size_t length = strlen(data->name);
    if (!length) /* its name has a mistake */
        return true;
    char *whole = in_set(&builder->work, data->set, data->name, length);
    if (!whole)
        return false;
    uint32_t there = cg_table_add(&builder->all_names, data->name, length, design);
    if (there == CG_TABLE_NONE)
        return false;
    builder->twins[there] |= there != design;
    return cg_table_add(&builder->set_names, whole, strlen(whole), design) != CG_TABLE_NONE;
}

static bool make_tables(cg_builder *builder)
{
    size_t count = builder->cards->count;
    if (builder->twins)
        return true;
    builder->twins = cg_arena_allocate(&builder->work, (count + 1) * sizeof *builder->twins);
    bool good = builder->twins && cg_table_reserve(&builder->all_names, count) &&
                cg_table_reserve(&builder->set_names, count);
    for (uint32_t design = 1; good && design <= count; design++)
        good = add_name(builder, design);
    return good || cg_build_short(builder);
}

/** Finds the card with that name in the set, else the only one in the catalogue. */
static uint32_t find_name(cg_builder *builder, const char *whole, const char *text, size_t length)
{
    if (!make_tables(builder))
        return CG_TABLE_NONE;
    uint32_t design = cg_table_find(&builder->set_names, whole, strlen(whole));
    if (design != CG_TABLE_NONE)
        return design;
    design = cg_table_find(&builder->all_names, text, length);
    return design == CG_TABLE_NONE || builder->twins[design] ? CG_TABLE_NONE : design;
}

/* ---- finding ---- */

cg_design cg_build_find_design(cg_builder *builder, const char *set, const char *text,
                               size_t length)
{
    uint32_t design = cg_table_find(&builder->cards->index, text, length);
    if (design != CG_TABLE_NONE)
        return design;
    const char *whole = in_set(&builder->scratch, set, text, length);
    if (!whole) {
        cg_build_short(builder);
        return 0;
    }
    size_t composed = strlen(whole);
    whole = cg_arena_compose(&builder->scratch, whole, &composed);
    if (!whole) {
        cg_build_short(builder);
        return 0;
    }
    text = whole + strlen(set) + 1;
    length = strlen(text);
    if (*set)
        design = cg_table_find(&builder->cards->index, whole, strlen(whole));
    if (design == CG_TABLE_NONE)
        design = find_name(builder, whole, text, length);
    return design == CG_TABLE_NONE ? 0 : design;
}

bool cg_build_is_shared(const cg_builder *builder, const char *text, size_t length)
{
    char name[256]; /* a longer one is used as it is spelled */
    size_t composed = cg_text_compose(text, length, name, sizeof name);
    if (composed < sizeof name) {
        text = name;
        length = composed;
    }
    uint32_t design =
        builder->twins ? cg_table_find(&builder->all_names, text, length) : CG_TABLE_NONE;
    return design != CG_TABLE_NONE && builder->twins[design];
}

/** Returns all names and ids; ids of the set are short, as its files may write them. */
static const char **candidates(cg_builder *builder, const char *set)
{
    size_t count = builder->cards->count, length = strlen(set), used = 0;
    const char **words = cg_arena_allocate(&builder->scratch, (2 * count + 1) * sizeof *words);
    for (size_t i = 1; words && i <= count; i++) {
        const cg_design_data *data = &builder->cards->data[i];
        bool own = length && strcmp(data->set, set) == 0 && strlen(data->id) > length;
        if (!*data->name)
            continue;
        words[used++] = data->name;
        words[used++] = data->id + (own ? length + 1 : 0);
    }
    assert(used <= 2 * count); /* and a NULL after them */
    return words;
}

const char *cg_build_nearest_design(cg_builder *builder, const char *set, const char *text,
                                    size_t length)
{
    char word[64];
    builder->searched += 2 * builder->cards->count;
    if (builder->searched > CG_SEARCHED_MAX || length >= sizeof word)
        return NULL;
    memcpy(word, text, length);
    word[length] = '\0';
    const char **words = candidates(builder, set);
    return words ? cg_nearest(word, words) : NULL;
}

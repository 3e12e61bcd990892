/* Reads the fields that list cards, after all cards are known by name. */
#include "catalogue/build.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

static cg_design find(cg_builder *builder, const cg_card_site *site, cg_position position,
                      const char *name)
{
    size_t length = strlen(name);
    const char *set = site->data->set;
    cg_design design = cg_build_find_design(builder, set, name, length);
    bool excused = builder->cut || builder->nameless || builder->short_of_memory;
    bool shared = !design && !excused && cg_build_is_shared(builder, name, length);
    const char *near =
        design || excused || shared ? NULL : cg_build_nearest_design(builder, set, name, length);
    if (shared)
        cg_document_error(site->document, builder->report, position, CG_CODE_UNKNOWN_CARD,
                          CG_SHARED_NAME, name);
    else if (!design && !excused) /* otherwise it may be in a part that was not read */
        cg_document_error(site->document, builder->report, position, CG_CODE_UNKNOWN_CARD,
                          "there is no card '%.60s'%s%s%s", name, near ? "; did you mean '" : "",
                          near ? near : "", near ? "'?" : "");
    cg_arena_reset(&builder->scratch);
    return design;
}

/** Reads a field that lists cards. @return false when memory is short */
static bool take_list(cg_builder *builder, const cg_card_site *site, size_t field)
{
    const cg_record_list *names = cg_build_value(site->record, cg_build_field_key(builder, field));
    const char *const *name = (const char *const *)(const void *)names->records;
    cg_field_list *list = cg_arena_allocate(&builder->cards->arena,
                                            sizeof *list + names->count * sizeof *list->designs);
    uint64_t hash = cg_hash_mix(cg_hash_string(0, site->data->id), field);
    if (!list)
        return cg_build_short(builder);
    for (uint32_t i = 0; i < names->count; i++) {
        cg_position position = cg_document_entry(site->document, cg_build_field(site, field), i);
        cg_design design = find(builder, site, position, name[i]);
        if (!design)
            continue;
        list->designs[list->count++] = design;
        hash = cg_hash_string(hash, builder->cards->data[design].id);
    }
    assert(list->count <= names->count);
    site->values[field].list = list;
    if (list->count == names->count)
        site->data->present |= (uint64_t)1 << field;
    builder->hash += cg_hash_mix(0x6c697374, hash);
    cg_digest_add(site->data, CG_DIGEST_EFFECT, field, hash);
    cg_digest_add(site->data, CG_DIGEST_PROGRAM, field, hash);
    return !builder->short_of_memory;
}

static bool take_lists(cg_builder *builder, const cg_card_site *site)
{
    const cg_module *module = builder->module;
    for (size_t i = 0; i < module->field_count; i++)
        if (module->fields[i].type == CG_FIELD_CARDS && cg_build_field(site, i) &&
            !take_list(builder, site, i))
            return false;
    return true;
}

bool cg_build_lists(cg_builder *builder)
{
    for (size_t i = 0; i < builder->module->field_count; i++)
        if (builder->module->fields[i].type == CG_FIELD_CARDS)
            return cg_build_each_card(builder, take_lists);
    return true;
}

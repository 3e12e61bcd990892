/* Unknown and missing fields of a record: the message about one depends on the other. */
#include "yaml/keys.h"

#include "base/text.h"
#include "yaml/codes.h"
#include "yaml/scalar.h"

#include <stdio.h>
#include <string.h>

/** Names of fields in other games and tools. */
static const struct {
    const char *word, *field;
} usual_fields[] = {
    {"type", "kind"},
    {"types", "kind"},
    {"class", "kind"},
    {"text", "effect"},
    {"rules", "effect"},
    {"ability", "effect"},
    {"abilities", "effect"},
    {"effects", "effect"},
    {"mana cost", "cost"},
    {"mana", "cost"},
    {"price", "cost"},
    {"level", "cost"},
    {"atk", "attack"},
    {"atk", "power"},
    {"attack", "power"},
    {"attack", "atk"},
    {"def", "defense"},
    {"defense", "toughness"},
    {"def", "toughness"},
    {"defence", "defense"},
    {"hp", "toughness"},
    {"health", "toughness"},
    {"health", "hp"},
    {"hp", "defense"},
    {"life", "hp"},
    {"count", "copies"},
    {"amount", "copies"},
    {"number", "copies"},
    {"quantity", "copies"},
    {"num", "copies"},
    {"tags", "kind"},
    {"description", "effect"},
    {"power", "attack"},
    {"mana_cost", "cost"},
    {"manacost", "cost"},
    {"cmc", "cost"},
    {"casting_cost", "cost"},
    {"energy", "cost"},
    {"p/t", "power"},
    {"pt", "power"},
    {"power/toughness", "power"},
    {"strength", "power"},
    {"oracle_text", "effect"},
    {"oracle", "effect"},
    {"rules_text", "effect"},
    {"card_text", "effect"},
    {"desc", "effect"},
    {"script", "effect"},
    {"card_type", "kind"},
    {"type_line", "kind"},
    {"typeline", "kind"},
    {"supertype", "kind"},
    {"subtype", "subtypes"},
    {"race", "subtypes"},
    {"tribe", "subtypes"},
    {"subtypes", "kind"},
    {"keyword", "keywords"},
    {"mechanics", "keywords"},
    {"sideboard", "reserve"},
    {"side", "reserve"},
    {"extra", "reserve"},
    {"extra_deck", "reserve"},
    {"main", "cards"},
    {"main_deck", "cards"},
    {"maindeck", "cards"},
    {"mainboard", "cards"},
    {"flavor", "lore"},
    {"flavour", "lore"},
    {"flavor_text", "lore"},
    {"title", "name"},
    {"card_name", "name"},
    {"qty", "copies"},
    {"power", "atk"},
    {"toughness", "defense"},
    {"toughness", "hp"},
};

static bool has_field(const cg_record_kind *kind, const char *name)
{
    const char *const *one = kind->names;
    while (*one && strcmp(*one, name) != 0)
        one++;
    return *one != NULL;
}

static const char *usual_field(const cg_record_kind *kind, const char *name)
{
    for (size_t i = 0; i < sizeof usual_fields / sizeof *usual_fields; i++)
        if (strcmp(usual_fields[i].word, name) == 0 && has_field(kind, usual_fields[i].field))
            return usual_fields[i].field;
    return NULL;
}

void cg_keys_note(cg_keys *f, cg_document *document, const char *name, cg_position position)
{
    if (f->bare)
        return;
    if (f->strange_count == CG_STRANGE_MAX) {
        document->bad = true;
        document->mistakes++;
        return;
    }
    f->strange[f->strange_count].position = position;
    snprintf(f->strange[f->strange_count].name, sizeof f->strange[0].name, "%.63s", name);
    f->strange_count++;
}

/** Counts the field of that name as present. */
static void take_for(const cg_record_kind *kind, cg_keys *f, const char *name)
{
    for (size_t i = 0; i < kind->key_count; i++)
        if (strcmp(kind->keys[i].name, name) == 0)
            f->seen |= (uint64_t)1 << i;
}

/** Returns a required field that is missing; NULL if there is none. */
static const char *missing_field(const cg_record_kind *kind, const cg_keys *f)
{
    for (size_t i = 0; i < kind->key_count; i++)
        if (kind->keys[i].required && !(f->seen >> i & 1))
            return kind->keys[i].name;
    return NULL;
}

static void report_strange(const cg_record_kind *kind, cg_document *document, cg_report *report,
                           cg_keys *f, unsigned at)
{
    const char *name = f->strange[at].name;
    cg_position position = f->strange[at].position;
    const char *near = report ? usual_field(kind, name) : NULL;
    if (!near && report)
        near = cg_nearest(name, kind->names);
    const char *missing = missing_field(kind, f);
    char sign[80];
    if (cg_scalar_odd_sign(name, sign, sizeof sign))
        cg_document_error(document, report, position, CG_CODE_ENCODING,
                          "the name of this field contains %s", sign);
    else if (strcmp(name, "<<") == 0)
        cg_document_error(document, report, position, CG_CODE_UNKNOWN_KEY,
                          "'<<' cannot merge fields here; write each field of %s", kind->noun);
    else if (strchr(name, ':'))
        cg_document_error(document, report, position, CG_CODE_SYNTAX,
                          "a space is missing after the ':' of '%.60s'", name);
    else if (near)
        cg_document_error(document, report, position, CG_CODE_UNKNOWN_KEY,
                          "unknown field '%.60s' in %s; did you mean '%s'?", name, kind->noun,
                          near);
    else if (missing)
        cg_document_error(document, report, position, CG_CODE_UNKNOWN_KEY,
                          "unknown field '%.60s' in %s, which needs the field '%s'", name,
                          kind->noun, missing);
    else
        cg_document_error(document, report, position, CG_CODE_UNKNOWN_KEY,
                          "unknown field '%.60s' in %s", name, kind->noun);
    if (near || missing)
        take_for(kind, f, near ? near : missing);
}

/** Reports all missing fields in one message. */
static void report_missing(const cg_record_kind *kind, cg_document *document, cg_report *report,
                           cg_position start, uint64_t seen)
{
    char names[300];
    cg_text text = cg_text_start(names, sizeof names);
    size_t count = 0, left = 0;
    for (size_t i = 0; i < kind->key_count; i++)
        left += kind->keys[i].required && !(seen >> i & 1);
    for (size_t i = 0; i < kind->key_count; i++)
        if (kind->keys[i].required && !(seen >> i & 1)) {
            cg_text_format(&text, "%s'%s'",
                           !count              ? ""
                           : count + 1 == left ? " and "
                                               : ", ",
                           kind->keys[i].name);
            count++;
        }
    if (count)
        cg_document_error(document, report, start, CG_CODE_MISSING_KEY, "%s needs the field%s %s",
                          kind->noun, count > 1 ? "s" : "", names);
}

void cg_keys_report(cg_keys *f, const cg_record_kind *kind, cg_document *document,
                    cg_report *report, cg_position start)
{
    for (unsigned i = 0; i < f->strange_count; i++)
        report_strange(kind, document, report, f, i);
    if (!f->merged) /* missing fields were to be taken over */
        report_missing(kind, document, report, start, f->seen);
}

/* Checks that the clauses of a language have verbs: words without a bar lose the subject that the text
 * gives them. */
#include "effect/tell/tongue.h"

#include "effect/tree/rows.h"

#include <stdio.h>
#include <string.h>

#define BARS_MAX 2 /* between a subject, a verb and the rest */

#define SUBJECT_NONE true
#define SUBJECT_CARDS false
#define SUBJECT_PLAYER false
#define SUBJECT_THING false
#define ROW(id, subject, ...) {#id, SUBJECT_##subject},
/** The events, and which of them have no subject: "my turn begins". */
static const struct {
    const char *id;
    bool alone;
} event_rows[] = {CG_EVENTS(ROW)};
#undef ROW

/** Returns true if the key is that name, perhaps with more words. */
static bool begins_with(const char *key, const char *name)
{
    size_t length = strlen(name);
    return strncmp(key, name, length) == 0 && (key[length] == '\0' || key[length] == ' ');
}

static bool has_subject_of_event(const char *key)
{
    for (size_t i = 0; i < sizeof event_rows / sizeof *event_rows; i++)
        if (event_rows[i].alone && begins_with(key, event_rows[i].id))
            return false;
    return true;
}

/** Returns true for rows, "not IS_TOKEN", and what a card or player has; words such as "heads" and a
 * game's adjectives have no subject. */
static bool has_subject_of_condition(const char *key)
{
    const char *plain = strncmp(key, "not ", 4) == 0 ? key + 4 : key;
    return (plain[0] >= 'A' && plain[0] <= 'Z') || strncmp(key, "has ", 4) == 0 ||
           strcmp(key, "you have") == 0 || strcmp(key, "you do not have") == 0;
}

static bool has_subject_of_phrase(const char *key)
{
    return strcmp(key, "may") == 0 || strcmp(key, "may instead") == 0 ||
           strcmp(key, "choose modes") == 0;
}

static bool has_subject_of_cost(const char *key)
{
    return strcmp(key, "price") != 0; /* a list of prices */
}

/** The sections whose patterns are clauses. */
static const struct {
    const char *section;
    bool (*has_subject)(const char *key); /**< NULL: each has one */
} clause_sections[] = {
    {"statements", NULL},
    {"statics", NULL},
    {"changes", NULL},
    {"costs", has_subject_of_cost},
    {"events", has_subject_of_event},
    {"conditions", has_subject_of_condition},
    {"phrases", has_subject_of_phrase},
};

static void check_bars(cg_document *document, const cg_tree *entry, cg_report *report)
{
    for (const char *part = entry->text; part;) {
        const char *next = strstr(part, "&&"), *end = next ? next : part + strlen(part);
        unsigned bars = 0;
        for (const char *at = part; at < end; at++)
            bars += *at == '|';
        if (bars == 0 || bars > BARS_MAX) {
            cg_document_error(document, report, entry->position, CG_CODE_SYNTAX,
                              "'%.60s' needs %s: write 'verb | rest', or 'subject | verb | rest' "
                              "for a subject of its own%s",
                              entry->key, bars == 0 ? "a verb before a bar" : "one or two bars",
                              next || part != entry->text ? ", in each part beside '&&'" : "");
            return;
        }
        part = next ? next + 2 : NULL;
    }
}

void cg_tongue_check_bars(cg_document *document, const cg_tree *section, cg_report *report)
{
    for (size_t i = 0; i < sizeof clause_sections / sizeof *clause_sections; i++) {
        if (strcmp(clause_sections[i].section, section->key) != 0)
            continue;
        bool (*has_subject)(const char *key) = clause_sections[i].has_subject;
        for (const cg_tree *entry = section->first; entry; entry = entry->next)
            if (entry->kind == CG_TREE_VALUE && (!has_subject || has_subject(entry->key)))
                check_bars(document, entry, report);
    }
}

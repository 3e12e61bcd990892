/* A language as its files describe it: sections, entries, plural forms, tables of forms. */
#include "effect/tell/tongue.h"

#include "base/text.h"
#include "yaml/scalar.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- sections ---- */

/** The contents of a section. */
typedef enum section_kind {
    SECTION_TEXT,
    SECTION_LIST,
    SECTION_ROWS,
    SECTION_ENTRIES
} section_kind;

typedef struct section_def {
    const char *name;
    section_kind kind;
    bool grammar; /**< only in the file of the language */
    bool game;    /**< only in the file of a game */
} section_def;

static const section_def sections[] = {
    {"language", SECTION_TEXT, false, false},      {"name", SECTION_TEXT, true, false},
    {"game", SECTION_TEXT, false, true},           {"cases", SECTION_LIST, true, false},
    {"plurals", SECTION_ROWS, true, false},        {"grammar", SECTION_ENTRIES, true, false},
    {"determiners", SECTION_ENTRIES, true, false}, {"endings", SECTION_ENTRIES, true, false},
    {"pronouns", SECTION_ENTRIES, true, false},    {"orders", SECTION_ENTRIES, true, false},
    {"auxiliary", SECTION_ENTRIES, true, false},   {"verbs", SECTION_ENTRIES, false, false},
    {"adjectives", SECTION_ENTRIES, false, false}, {"words", SECTION_ENTRIES, false, false},
    {"places", SECTION_ENTRIES, false, false},     {"phrases", SECTION_ENTRIES, false, false},
    {"statements", SECTION_ENTRIES, false, false}, {"events", SECTION_ENTRIES, false, false},
    {"conditions", SECTION_ENTRIES, false, false}, {"statics", SECTION_ENTRIES, false, false},
    {"changes", SECTION_ENTRIES, false, false},    {"values", SECTION_ENTRIES, false, false},
    {"costs", SECTION_ENTRIES, false, false},      {"durations", SECTION_ENTRIES, false, false},
    {"actions", SECTION_ENTRIES, false, false},    {"contractions", SECTION_ENTRIES, true, false},
    {"log", SECTION_ENTRIES, false, false},        {"moves", SECTION_ENTRIES, false, false},
    {"answers", SECTION_ENTRIES, false, false},    {"modifies", SECTION_ENTRIES, false, false},
    {"questions", SECTION_ENTRIES, false, false},  {"happenings", SECTION_ENTRIES, false, false},
    {"things", SECTION_ENTRIES, false, false},     {"texts", SECTION_ENTRIES, false, false},
    {"labels", SECTION_ENTRIES, false, true},      {"fields", SECTION_ENTRIES, false, true},
    {"names", SECTION_ENTRIES, false, true},       {"lores", SECTION_ENTRIES, false, true},
    {"titles", SECTION_ENTRIES, false, true},      {"options", SECTION_ENTRIES, false, false},
    {"refusals", SECTION_ENTRIES, false, false},   {"reasons", SECTION_ENTRIES, false, true},
};
#define SECTIONS (sizeof sections / sizeof *sections)

static const section_def *section_of(const char *name)
{
    for (size_t i = 0; i < SECTIONS; i++)
        if (strcmp(sections[i].name, name) == 0)
            return &sections[i];
    return NULL;
}

static void report_section(cg_document *document, const cg_tree *node, cg_report *report)
{
    const char *names[SECTIONS + 1] = {NULL};
    for (size_t i = 0; i < SECTIONS; i++)
        names[i] = sections[i].name;
    const char *near = cg_nearest(node->key, names);
    cg_document_error(document, report, node->key_position, CG_CODE_UNKNOWN_KEY,
                      "a language has no section '%.60s'%s%s%s", node->key,
                      near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/* ---- entries ---- */

/** Writes "section\tkey". @return its length; 0 if it is too long to be a key */
static int join_key(char *out, const char *section, const char *key)
{
    size_t first = strlen(section), second = strlen(key);
    if (first + second + 2 > CG_TONGUE_KEY)
        return 0;
    memcpy(out, section, first); /* NOLINT(bugprone-not-null-terminated-result): more follows */
    out[first] = '\t';
    memcpy(out + first + 1, key, second + 1);
    return (int)(first + 1 + second);
}

static bool add_entry(cg_tongue *tongue, const char *section, const char *prefix,
                      const cg_tree *entry)
{
    char key[CG_TONGUE_KEY], whole[CG_TONGUE_KEY];
    int written = snprintf(whole, sizeof whole, "%s%s%s", prefix, *prefix ? "/" : "", entry->key);
    if (written < 0 || written >= (int)sizeof whole || !join_key(key, section, whole))
        return true; /* it can never be looked up */
    const char *kept = cg_arena_copy(tongue->arena, key, strlen(key));
    if (!kept)
        return false;
    uint32_t number = (uint32_t)tongue->node_count;
    uint32_t now = cg_table_add(&tongue->index, kept, strlen(kept), number);
    if (now == CG_TABLE_NONE)
        return false;
    if (now == number)
        tongue->nodes[tongue->node_count++] = entry;
    return true;
}

bool cg_tongue_add_word(cg_tongue *tongue, const cg_tree *word)
{
    return add_entry(tongue, "words", "", word);
}

static size_t count_nodes(const cg_tree *node)
{
    size_t count = 1;
    for (const cg_tree *child = node->first; child; child = child->next)
        count += count_nodes(child);
    return count;
}

/** Makes room for all entries of a file. */
static bool reserve(cg_tongue *tongue, const cg_tree *root)
{
    size_t more = count_nodes(root);
    const cg_tree **nodes =
        cg_arena_allocate(tongue->arena, (tongue->node_count + more) * sizeof(void *));
    if (!nodes)
        return false;
    if (tongue->node_count)
        memcpy(nodes, tongue->nodes, tongue->node_count * sizeof(void *));
    tongue->nodes = nodes;
    return true;
}

bool cg_tongue_is_by_sets(const char *section)
{
    return strcmp(section, "names") == 0 || strcmp(section, "lores") == 0 ||
           strcmp(section, "titles") == 0;
}

static bool add_entries(cg_tongue *tongue, const cg_tree *section)
{
    bool sets = cg_tongue_is_by_sets(section->key);
    for (const cg_tree *entry = section->first; entry; entry = entry->next) {
        bool set = sets && entry->kind == CG_TREE_MAP;
        for (const cg_tree *card = set ? entry->first : NULL; card; card = card->next)
            if (!add_entry(tongue, section->key, entry->key, card))
                return false;
        if (!set && !add_entry(tongue, section->key, "", entry))
            return false;
    }
    return true;
}

/* ---- grammar ---- */

static void wrong_type(cg_document *document, const cg_tree *node, cg_report *report,
                       const char *wanted)
{
    cg_document_error(document, report, node->position, CG_CODE_WRONG_TYPE, "'%.60s' must be %s",
                      node->key ? node->key : "the file", wanted);
}

static void take_cases(cg_tongue *tongue, cg_document *document, const cg_tree *list,
                       cg_report *report)
{
    for (const cg_tree *item = list->first; item; item = item->next) {
        if (item->kind != CG_TREE_VALUE || !item->length)
            cg_document_error(document, report, item->position, CG_CODE_WRONG_TYPE,
                              "a case must be one word");
        else if (tongue->case_count == CG_TONGUE_CASES)
            cg_document_error(document, report, item->position, CG_CODE_TOO_MANY,
                              "a language can have %d cases at most", CG_TONGUE_CASES);
        else
            tongue->cases[tongue->case_count++] = item->text;
    }
}

/** Reads "1" or "2..4". */
static bool read_range(const char *text, int32_t *from, int32_t *to)
{
    int64_t low = 0, high = 0;
    const char *dots = strstr(text, "..");
    size_t length = dots ? (size_t)(dots - text) : strlen(text);
    if (!cg_scalar_integer(text, length, &low))
        return false;
    high = low;
    if (dots && !cg_scalar_integer(dots + 2, strlen(dots + 2), &high))
        return false;
    if (low < 0 || high > INT32_MAX || low > high)
        return false;
    *from = (int32_t)low;
    *to = (int32_t)high;
    return true;
}

static void take_plural(cg_tongue *tongue, cg_document *document, const cg_tree *row,
                        cg_report *report)
{
    static const char *const keys[] = {"form", "is", "ends", "except", "cases", "verb", NULL};
    if (row->kind != CG_TREE_MAP || !cg_tongue_part(row, "form") ||
        tongue->form_count == CG_TONGUE_FORMS) {
        cg_document_error(document, report, row->position, CG_CODE_WRONG_TYPE,
                          "a plural form is a mapping with 'form', and 'is' or 'ends' with the "
                          "numbers; there are %d at most",
                          CG_TONGUE_FORMS);
        return;
    }
    cg_plural_row *plural = &tongue->plurals[tongue->form_count];
    *plural = (cg_plural_row){1, 0, 1, 0, 1, 0, NULL, false}; /* it contains nothing */
    tongue->forms[tongue->form_count++] = cg_tongue_part(row, "form");
    for (const cg_tree *part = row->first; part; part = part->next) {
        bool good = true;
        if (strcmp(part->key, "is") == 0)
            good = read_range(part->text, &plural->from, &plural->to);
        else if (strcmp(part->key, "ends") == 0)
            good = read_range(part->text, &plural->ends_from, &plural->ends_to);
        else if (strcmp(part->key, "except") == 0)
            good = read_range(part->text, &plural->tens_from, &plural->tens_to);
        else if (strcmp(part->key, "cases") == 0)
            plural->cases = part;
        else if (strcmp(part->key, "verb") == 0)
            plural->single = true;
        else if (strcmp(part->key, "form") != 0) {
            const char *near = cg_nearest(part->key, keys);
            cg_document_error(document, report, part->key_position, CG_CODE_UNKNOWN_KEY,
                              "a plural form has no '%.60s'%s%s%s", part->key,
                              near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
        }
        if (!good)
            cg_document_error(document, report, part->position, CG_CODE_BAD_INTEGER,
                              "'%.40s' is no number, and no range of numbers such as 2..4",
                              part->text);
    }
}

static void take_habits(cg_tongue *tongue, const cg_tree *section)
{
    for (unsigned habit = 0; habit < CG_HABIT_COUNT; habit++) {
        const char *says = cg_tongue_part(section, cg_habits[habit]);
        if (says && strcmp(says, "true") == 0)
            tongue->habits |= 1u << habit;
    }
}

static bool add_section(cg_tongue *tongue, cg_document *document, const cg_tree *section,
                        const section_def *def, cg_report *report)
{
    static const char *const wanted[] = {"a single value", "a list", "a list", "a mapping"};
    cg_tree_kind kind = def->kind == SECTION_TEXT      ? CG_TREE_VALUE
                        : def->kind == SECTION_ENTRIES ? CG_TREE_MAP
                                                       : CG_TREE_LIST;
    if (section->kind != kind) {
        wrong_type(document, section, report, wanted[def->kind]);
        return true;
    }
    if (strcmp(def->name, "grammar") == 0)
        take_habits(tongue, section);
    if (strcmp(def->name, "contractions") == 0)
        tongue->contractions = section->first;
    if (def->kind == SECTION_ENTRIES)
        return add_entries(tongue, section);
    if (def->kind == SECTION_LIST)
        take_cases(tongue, document, section, report);
    for (const cg_tree *row = def->kind == SECTION_ROWS ? section->first : NULL; row;
         row = row->next)
        take_plural(tongue, document, row, report);
    return true;
}

/** Reports a case that the language does not have. */
static void check_case(const cg_tongue *tongue, cg_document *document, cg_position position,
                       const char *word, cg_report *report)
{
    if (cg_tongue_case(tongue, word, strlen(word)) < 0)
        cg_document_error(document, report, position, CG_CODE_UNKNOWN_WORD,
                          "'cases' has no case '%.60s'", word);
}

/** Checks the effect of a number on its noun and on the verb: cases of the language, and the verb
 * of the singular. */
static void check_counted(const cg_tongue *tongue, cg_document *document, const cg_tree *row,
                          cg_report *report)
{
    const cg_tree *cases = cg_tree_get(row, "cases"), *verb = cg_tree_get(row, "verb");
    if (cases && cases->kind != CG_TREE_MAP)
        wrong_type(document, cases, report, "a mapping of cases");
    for (const cg_tree *part = cases && cases->kind == CG_TREE_MAP ? cases->first : NULL; part;
         part = part->next) {
        check_case(tongue, document, part->key_position, part->key, report);
        if (part->kind != CG_TREE_VALUE)
            wrong_type(document, part, report, "a case");
        else
            check_case(tongue, document, part->position, part->text, report);
    }
    if (verb && (verb->kind != CG_TREE_VALUE || strcmp(verb->text, "it") != 0))
        wrong_type(document, verb, report, "'it', the form that the verb has for one");
}

/** Checks that every row takes numbers, and the last one the remaining ones. */
static void check_plurals(const cg_tongue *tongue, cg_document *document, const cg_tree *rows,
                          cg_report *report)
{
    for (const cg_tree *row = rows && rows->kind == CG_TREE_LIST ? rows->first : NULL; row;
         row = row->next) {
        bool takes = cg_tree_get(row, "is") || cg_tree_get(row, "ends");
        if (row->next && !takes)
            cg_document_error(document, report, row->position, CG_CODE_MISSING_KEY,
                              "a plural form before the last needs 'is' or 'ends' with the numbers "
                              "that it takes");
        else if (!row->next && takes)
            cg_document_error(document, report, row->position, CG_CODE_UNKNOWN_KEY,
                              "the last plural form takes the numbers that are left, so it has "
                              "no 'is' and no 'ends'; some numbers would have no form");
        check_counted(tongue, document, row, report);
        if (cg_tree_get(row, "except") && !cg_tree_get(row, "ends"))
            cg_document_error(document, report, row->position, CG_CODE_MISSING_KEY,
                              "'except' needs 'ends' beside it");
    }
}

static void check_grammar(const cg_tongue *tongue, cg_document *document, const cg_tree *root,
                          cg_report *report)
{
    if (!tongue->case_count)
        cg_document_error(document, report, root->position, CG_CODE_MISSING_KEY,
                          "'cases' is missing; a language without any has the list [plain]");
    if (tongue->form_count < 2)
        cg_document_error(document, report, root->position, CG_CODE_MISSING_KEY,
                          "'plurals' is missing, or has fewer than two forms");
    check_plurals(tongue, document, cg_tree_get(root, "plurals"), report);
}

/** Checks that the file names its language and its game. */
static void check_name(cg_document *document, const cg_tree *root, const char *key,
                       const char *wanted, cg_report *report)
{
    const cg_tree *node = cg_tree_get(root, key);
    if (node && node->kind == CG_TREE_VALUE && strcmp(node->text, wanted) != 0)
        cg_document_error(document, report, node->position, CG_CODE_UNKNOWN_WORD,
                          "'%s' is '%.60s', but the name of the file says '%.60s'", key, node->text,
                          wanted);
}

bool cg_tongue_add(cg_tongue *tongue, cg_document *document, const cg_tree *root, const char *code,
                   const char *game, cg_report *report)
{
    bool of_game = game != NULL;
    if (root->kind != CG_TREE_MAP) {
        wrong_type(document, root, report, "a mapping of sections");
        return true;
    }
    if (!reserve(tongue, root))
        return false;
    for (const cg_tree *section = root->first; section; section = section->next) {
        const section_def *def = section_of(section->key);
        if (!def)
            report_section(document, section, report);
        else if (of_game ? def->grammar : def->game)
            cg_document_error(document, report, section->key_position, CG_CODE_UNKNOWN_KEY,
                              "'%s' stands in the file of %s", section->key,
                              of_game ? "the language, not in that of a game"
                                      : "a game, not in that of the language");
        else if (of_game && strcmp(code, "en") == 0 && cg_tongue_is_by_sets(section->key))
            cg_document_error(document, report, section->key_position, CG_CODE_UNKNOWN_KEY,
                              "the English '%s' are those of the card files", section->key);
        else if (!add_section(tongue, document, section, def, report))
            return false;
    }
    check_name(document, root, "language", code, report);
    if (of_game)
        check_name(document, root, "game", game, report);
    else
        check_grammar(tongue, document, root, report);
    return true;
}

/* ---- asking ---- */

const cg_tree *cg_tongue_find(const cg_tongue *tongue, const char *section, const char *key)
{
    char whole[CG_TONGUE_KEY];
    int length = join_key(whole, section, key);
    uint32_t number = length ? cg_table_find(&tongue->index, whole, (size_t)length) : CG_TABLE_NONE;
    assert(number == CG_TABLE_NONE || number < tongue->node_count);
    return number == CG_TABLE_NONE ? NULL : tongue->nodes[number];
}

const char *cg_tongue_text(const cg_tongue *tongue, const char *section, const char *key)
{
    const cg_tree *entry = cg_tongue_find(tongue, section, key);
    return entry && entry->kind == CG_TREE_VALUE ? entry->text : NULL;
}

bool cg_tongue_says(const cg_tongue *tongue, cg_habit habit)
{
    return (tongue->habits >> habit & 1u) != 0;
}

const char *cg_tongue_part(const cg_tree *entry, const char *key)
{
    const cg_tree *part = cg_tree_get(entry, key);
    return part && part->kind == CG_TREE_VALUE ? part->text : NULL;
}

static bool within(int32_t number, int32_t from, int32_t to)
{
    return number >= from && number <= to;
}

unsigned cg_tongue_form(const cg_tongue *tongue, int32_t number)
{
    int32_t size = number < 0 ? -(number + 1) + 1 : number;
    assert(tongue->form_count > 0);
    for (unsigned i = 0; i + 1 < tongue->form_count; i++) {
        const cg_plural_row *row = &tongue->plurals[i];
        if (within(size, row->from, row->to) || (within(size % 10, row->ends_from, row->ends_to) &&
                                                 !within(size % 100, row->tens_from, row->tens_to)))
            return i;
    }
    return tongue->form_count - 1;
}

int cg_tongue_case(const cg_tongue *tongue, const char *word, size_t length)
{
    for (unsigned i = 0; i < tongue->case_count; i++)
        if (strlen(tongue->cases[i]) == length && strncmp(tongue->cases[i], word, length) == 0)
            return (int)i;
    return -1;
}

unsigned cg_tongue_counted_case(const cg_tongue *tongue, unsigned form, unsigned case_number)
{
    const char *own = cg_tongue_part(tongue->plurals[form].cases, tongue->cases[case_number]);
    int other = own ? cg_tongue_case(tongue, own, strlen(own)) : -1;
    return other < 0 ? case_number : (unsigned)other;
}

const char *cg_tongue_inflect(const cg_tongue *tongue, const cg_tree *table, unsigned form,
                              const char *gender, unsigned case_number)
{
    if (!table || table->kind == CG_TREE_LIST)
        return NULL;
    if (table->kind == CG_TREE_VALUE)
        return table->text;
    const char *number = tongue->forms[form], *which = tongue->cases[case_number];
    const char *const parts[][3] = {{number, gender, which}, {number, which, NULL},
                                    {gender, which, NULL},   {number, gender, NULL},
                                    {number, NULL, NULL},    {gender, NULL, NULL},
                                    {which, NULL, NULL},     {"*", NULL, NULL}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char key[80];
        const char *const *part = parts[i];
        if (form > 0 && part[0] == gender && gender != NULL)
            continue;
        if (part[0] == NULL)
            continue;
        snprintf(key, sizeof key, "%s%s%s%s%s", part[0], part[1] ? "." : "", part[1] ? part[1] : "",
                 part[2] ? "." : "", part[2] ? part[2] : "");
        const char *found = cg_tongue_part(table, key);
        if (found)
            return found;
    }
    return NULL;
}

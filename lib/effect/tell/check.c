/* Checks files of a language: keys, forms, verbs and holes that are never used. */
#include "effect/tell/tongue.h"

#include "base/text.h"
#include "effect/tell/line.h"
#include "effect/tree/rows.h"
#include "yaml/scalar.h"

#include <stdio.h>
#include <string.h>

#define WORDS_MAX 512 /* the most words among which the nearest is searched for */
#define GENDERS_MAX 16
#define KEY_PARTS 4

/** Words, one of which is expected. */
typedef struct word_list {
    const char *words[WORDS_MAX + 1]; /**< NULL at the end */
    size_t count;
} word_list;

/** The state of checking a file. */
typedef struct checker {
    const cg_tongue *tongue;
    const cg_module *module; /**< of the words in the file; NULL: it is the file of the language */
    const char *section;     /**< that is being checked */
    cg_document *document;
    cg_report *report;
    word_list genders; /**< of nouns, and those that several tables of forms have */
    word_list tables;  /**< genders that any table of forms has */
} checker;

/* ---- lists of words ---- */

static bool has_word(const word_list *list, const char *word)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->words[i], word) == 0)
            return true;
    return false;
}

static void add_word(word_list *list, const char *word)
{
    if (word && list->count < WORDS_MAX)
        list->words[list->count++] = word;
    list->words[list->count] = NULL;
}

static void add_words(word_list *list, const char *const *words)
{
    for (; words && *words; words++)
        add_word(list, *words);
}

/** Adds the keys of a section in all files. */
static void add_section(word_list *list, const cg_tongue *tongue, const char *section)
{
    size_t length = strlen(section);
    for (size_t i = 0; i < tongue->index.capacity; i++) {
        const char *key = tongue->index.slots[i].key;
        if (key && strncmp(key, section, length) == 0 && key[length] == '\t')
            add_word(list, key + length + 1);
    }
}

static void tell_unknown(checker *check, cg_position position, cg_error_code code,
                         const char *where, const char *word, const word_list *known)
{
    const char *near = cg_nearest(word, known->words);
    cg_document_error(check->document, check->report, position, code, "%s '%.60s'%s%s%s", where,
                      word, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/** Reports a key of a mapping that is not in the list. */
static void check_key(checker *check, const cg_tree *node, const char *what, const word_list *known)
{
    char where[100];
    snprintf(where, sizeof where, "%.80s has no", what);
    if (!has_word(known, node->key))
        tell_unknown(check, node->key_position, CG_CODE_UNKNOWN_KEY, where, node->key, known);
}

/* ---- tables of forms ---- */

static bool is_form(const cg_tongue *tongue, const char *part)
{
    for (unsigned i = 0; i < tongue->form_count; i++)
        if (strcmp(tongue->forms[i], part) == 0)
            return true;
    return false;
}

static bool is_case(const cg_tongue *tongue, const char *part)
{
    return cg_tongue_case(tongue, part, strlen(part)) >= 0;
}

/** Splits a key at its dots.
 * @return the number of parts; 0 if there are too many, or one is empty */
static unsigned split_key(const char *key, char parts[KEY_PARTS][40])
{
    unsigned count = 0;
    for (;; key++) {
        size_t length = strcspn(key, ".");
        if (count == KEY_PARTS - 1 || length == 0 || length >= 40)
            return 0;
        memcpy(parts[count], key, length);
        parts[count++][length] = '\0';
        key += length;
        if (*key == '\0')
            return count;
    }
}

/** Returns the wrong part of a key of forms; NULL if it is a number, a gender and a case in this
 * order. */
static const char *wrong_part(const checker *check, const char *key, char parts[KEY_PARTS][40])
{
    unsigned count = split_key(key, parts), least = 0;
    if (count == 0)
        return key;
    for (unsigned i = 0; i < count; i++) {
        unsigned place = is_form(check->tongue, parts[i])      ? 1
                         : has_word(&check->genders, parts[i]) ? 2
                         : is_case(check->tongue, parts[i])    ? 3
                                                               : 0;
        if (place <= least)
            return parts[i];
        least = place;
    }
    return NULL;
}

static void check_form(checker *check, const cg_tree *node, const char *const *others)
{
    char parts[KEY_PARTS][40];
    word_list known = {.count = 0};
    add_words(&known, others);
    if (strcmp(node->key, "*") == 0 || has_word(&known, node->key))
        return;
    const char *wrong = wrong_part(check, node->key, parts);
    if (!wrong)
        return;
    for (unsigned i = 0; i < check->tongue->form_count; i++)
        add_word(&known, check->tongue->forms[i]);
    for (unsigned i = 0; i < check->tongue->case_count; i++)
        add_word(&known, check->tongue->cases[i]);
    add_words(&known, check->genders.words);
    char where[100];
    snprintf(where, sizeof where, "in '%.60s' no number, gender or case is", node->key);
    tell_unknown(check, node->key_position, CG_CODE_UNKNOWN_KEY, where, wrong, &known);
}

static void check_table(checker *check, const cg_tree *table, const char *const *others)
{
    for (const cg_tree *form = table->first; form; form = form->next)
        check_form(check, form, others);
}

/** Notes the genders in the keys of a table. */
static void take_genders(checker *check, const cg_tree *table)
{
    char parts[KEY_PARTS][40];
    for (const cg_tree *form = table->kind == CG_TREE_MAP ? table->first : NULL; form;
         form = form->next) {
        unsigned count = strcmp(form->key, "*") == 0 ? 0 : split_key(form->key, parts);
        for (unsigned i = 0; i < count; i++) {
            if (is_form(check->tongue, parts[i]) || is_case(check->tongue, parts[i]) ||
                strcmp(parts[i], "endings") == 0 || check->tables.count >= GENDERS_MAX)
                continue;
            const char *gender = cg_arena_copy(check->tongue->arena, parts[i], strlen(parts[i]));
            if (gender && has_word(&check->tables, gender) && !has_word(&check->genders, gender))
                add_word(&check->genders, gender); /* a second table is not a mistake */
            if (gender && !has_word(&check->tables, gender))
                add_word(&check->tables, gender);
        }
    }
}

static bool in_section(const char *key, const char *section)
{
    size_t length = strlen(section);
    return key && strncmp(key, section, length) == 0 && key[length] == '\t';
}

/** Finds the genders. Files do not list them: a noun has one, and tables have its forms. */
static void find_genders(checker *check)
{
    const cg_table *index = &check->tongue->index;
    for (size_t i = 0; i < index->capacity; i++) {
        const char *key = index->slots[i].key;
        if (in_section(key, "determiners") || in_section(key, "endings") ||
            in_section(key, "pronouns"))
            take_genders(check, check->tongue->nodes[index->slots[i].value]);
    }
    for (size_t i = 0; i < index->capacity; i++) {
        const char *gender =
            in_section(index->slots[i].key, "words")
                ? cg_tongue_part(check->tongue->nodes[index->slots[i].value], "gender")
                : NULL;
        if (gender && has_word(&check->tables, gender) && !has_word(&check->genders, gender))
            add_word(&check->genders, gender);
    }
}

/* ---- grammar ---- */

/** Reports names of entries that the section does not have. */
static void check_named(checker *check, const cg_tree *node, const char *section, const char *what)
{
    word_list known = {.count = 0};
    char where[100];
    if (!node || node->kind != CG_TREE_VALUE || cg_tongue_find(check->tongue, section, node->text))
        return;
    snprintf(where, sizeof where, "'%.20s' has no %.40s", section, what);
    add_section(&known, check->tongue, section);
    tell_unknown(check, node->position, CG_CODE_UNKNOWN_WORD, where, node->text, &known);
}

static void check_determiner(checker *check, const cg_tree *entry)
{
    static const char *const others[] = {"endings", NULL};
    check_table(check, entry, others);
    check_named(check, cg_tree_get(entry, "endings"), "endings", "class");
}

static void check_pronoun(checker *check, const cg_tree *entry)
{
    if (strcmp(entry->key, "subjects") == 0)
        return; /* by words, not by forms */
    check_table(check, entry, NULL);
    for (const cg_tree *form = strcmp(entry->key, "possessive") == 0 ? entry->first : NULL; form;
         form = form->next)
        check_named(check, form, "determiners", "entry");
}

/** Reports an entry of the grammar that is neither true nor false. */
static void check_so(checker *check, const cg_tree *entry)
{
    if (strcmp(entry->text, "true") != 0 && strcmp(entry->text, "false") != 0)
        cg_document_error(check->document, check->report, entry->position, CG_CODE_WRONG_TYPE,
                          "'%.60s' must be true or false", entry->key);
}

/** Checks a table of forms, or a stem with a class of endings. */
static void check_adjective(checker *check, const cg_tree *entry)
{
    static const char *const others[] = {"stem", "endings", NULL};
    check_table(check, entry, others);
    check_named(check, cg_tree_get(entry, "endings"), "endings", "class");
}

static void check_plain_table(checker *check, const cg_tree *entry)
{
    check_table(check, entry, NULL);
}

static void check_verb_forms(checker *check, const cg_tree *entry)
{
    static const char *const forms[] = {"imperative", "you",        "it",        "they",
                                        "prefix",     "would_you",  "would_it",  "would_they",
                                        "infinitive", "clause_you", "clause_it", "clause_they",
                                        NULL};
    word_list known = {.count = 0};
    add_words(&known, forms);
    for (const cg_tree *form = entry->first; form; form = form->next)
        check_key(check, form, "a verb", &known);
}

static void check_word(checker *check, const cg_tree *entry)
{
    static const char *const others[] = {"gender", "adjective", "noun", "or", "behind", NULL};
    word_list known = {.count = 0};
    add_words(&known, others);
    add_section(&known, check->tongue, "determiners");
    add_section(&known, check->tongue, "places");
    check_table(check, entry, known.words);
    const cg_tree *gender = cg_tree_get(entry, "gender"), *either = cg_tree_get(entry, "or");
    if (gender && check->tables.count > 0 && !has_word(&check->tables, gender->text))
        tell_unknown(check, gender->position, CG_CODE_UNKNOWN_WORD, "no table has the gender",
                     gender->text, &check->genders);
    check_named(check, cg_tree_get(entry, "adjective"), "adjectives", "entry");
    check_named(check, cg_tree_get(entry, "noun"), "words", "entry");
    for (const cg_tree *word = either ? either->first : NULL; word; word = word->next)
        check_named(check, word, "words", "entry");
}

static void check_order(checker *check, const cg_tree *entry)
{
    static const char *const parts[] = {"subject", "verb",       "adverb", "rest",
                                        "prefix",  "infinitive", "would",  NULL};
    word_list known = {.count = 0};
    add_words(&known, parts);
    for (const char *hole = strchr(entry->text, '{'); hole; hole = strchr(hole + 1, '{')) {
        char word[40];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(hole + 1, "}"), hole + 1);
        if (!has_word(&known, word))
            tell_unknown(check, entry->position, CG_CODE_UNKNOWN_WORD, "an order has no part", word,
                         &known);
    }
}

/* ---- patterns ---- */

static void check_braces(checker *check, const cg_tree *entry)
{
    bool open = false;
    for (const char *at = entry->text; *at != '\0'; at++) {
        bool wrong = (*at == '{' && open) || (*at == '}' && !open);
        open = *at == '{' || (open && *at != '}');
        if (wrong || (open && at[1] == '\0')) {
            cg_document_error(check->document, check->report, entry->position, CG_CODE_SYNTAX,
                              "the braces of '%.60s' do not fit together", entry->key);
            return;
        }
    }
}

static bool is_digit(const char *word)
{
    return word[0] >= '0' && word[0] <= '5' && word[1] == '\0';
}

/** Checks a word of a hole after its first: a case, a determiner, a noun, a place, another hole, or
 * a word for a form. */
static void check_behind(checker *check, const cg_tree *entry, const char *word)
{
    static const char *const sections[] = {"determiners", "places", "words"};
    static const char *const others[] = {"=",  "set",  "not",  "amount", "from", "possessive",
                                         "my", "many", "they", "owned",  "made", NULL};
    word_list known = {.count = 0};
    char where[100];
    add_words(&known, others);
    for (unsigned i = 0; i < check->tongue->case_count; i++)
        add_word(&known, check->tongue->cases[i]);
    add_words(&known, cg_tongue_keys("nouns")); /* one that the file lacks is not a mistake yet */
    for (unsigned i = 0; i < check->tongue->form_count; i++)
        add_word(&known, check->tongue->forms[i]);
    if (is_digit(word) || has_word(&known, word))
        return;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (cg_tongue_find(check->tongue, sections[i], word))
            return;
        add_section(&known, check->tongue, sections[i]);
    }
    snprintf(where, sizeof where, "a hole of '%.50s' has the unknown word", entry->key);
    tell_unknown(check, entry->position, CG_CODE_UNKNOWN_WORD, where, word, &known);
}

/** Checks `{adj destroyed}`: the second word is an adjective. */
static void check_adjective_key(checker *check, const cg_tree *entry, const char *word)
{
    word_list known = {.count = 0};
    if (cg_tongue_find(check->tongue, "adjectives", word))
        return;
    add_section(&known, check->tongue, "adjectives");
    tell_unknown(check, entry->position, CG_CODE_UNKNOWN_WORD, "'adjectives' has no entry", word,
                 &known);
}

/** Checks the first word of a hole that is not a number: `np`, or a pronoun. */
static void check_first(checker *check, const cg_tree *entry, const char *word)
{
    word_list known = {.count = 0};
    if (is_digit(word) || strcmp(word, "np") == 0 || strcmp(word, "my") == 0 ||
        strcmp(word, "several") == 0 || strcmp(word, "sides") == 0 || strcmp(word, "adj") == 0 ||
        cg_tongue_find(check->tongue, "pronouns", word))
        return;
    add_word(&known, "np");
    add_section(&known, check->tongue, "pronouns");
    const char *near = cg_nearest(word, known.words);
    cg_document_error(
        check->document, check->report, entry->position, CG_CODE_UNKNOWN_WORD,
        "'%.60s' has an unknown hole {%s}: there are 0 to 5, np and the pronouns%s%s%s", entry->key,
        word, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/** Checks a hole, from after its brace. */
static void check_hole(checker *check, const cg_tree *entry, const char *hole)
{
    bool agreeing = strncmp(hole, "adj ", 4) == 0;
    for (unsigned count = 0; *hole != '\0' && *hole != '}'; hole += strspn(hole, " ")) {
        char word[64];
        size_t length = strcspn(hole, " }");
        snprintf(word, sizeof word, "%.*s", (int)length, hole);
        for (char *c = word; *c != '\0'; c++)
            *c = *c == '_' ? ' ' : *c;
        if (count == 0)
            check_first(check, entry, word);
        else if (count == 1 && agreeing)
            check_adjective_key(check, entry, word);
        else
            check_behind(check, entry, word);
        count++;
        hole += length;
    }
}

/** Copies a text without the spaces at both ends. */
static void trim(const char *from, const char *to, char *out, size_t size)
{
    while (from < to && *from == ' ')
        from++;
    while (to > from && to[-1] == ' ')
        to--;
    snprintf(out, size, "%.*s", (int)(to - from), from);
}

/** Checks "many: fewer cards": the words before the colon are a form, or a gender. */
static void check_subject(checker *check, const cg_tree *entry, const char *from, const char *to)
{
    char word[60];
    word_list forms = {.count = 0};
    size_t length;
    from += strspn(from, " ");
    length = strcspn(from, " :{|");
    if (from + length >= to || from[length] != ':')
        return;
    trim(from, from + length, word, sizeof word);
    for (unsigned i = 0; i < check->tongue->form_count; i++)
        add_word(&forms, check->tongue->forms[i]);
    if (!has_word(&forms, word) && !has_word(&check->genders, word))
        tell_unknown(check, entry->position, CG_CODE_UNKNOWN_WORD, "'plurals' has no form", word,
                     &forms);
}

/** Reports an unknown verb before a bar. */
static void check_clauses(checker *check, const cg_tree *entry)
{
    for (const char *part = entry->text; part != NULL && *part != '\0';) {
        const char *next = strstr(part, "&&");
        const char *end = next ? next : part + strlen(part), *bars[2] = {NULL, NULL};
        unsigned count = 0;
        for (const char *at = part; at < end && count < 2; at++)
            if (*at == '|')
                bars[count++] = at;
        if (count == 2)
            check_subject(check, entry, part, bars[0]);
        if (count > 0) {
            char verb[60];
            trim(count == 2 ? bars[0] + 1 : part, bars[count - 1], verb, sizeof verb);
            bool both = strchr(verb, '/') != NULL || verb[0] == '{'; /* its forms are part of it */
            if (!both && !cg_tongue_find(check->tongue, "verbs", verb)) {
                word_list known = {.count = 0};
                add_section(&known, check->tongue, "verbs");
                const char *near = cg_nearest(verb, known.words);
                cg_document_error(
                    check->document, check->report, entry->position, CG_CODE_UNKNOWN_WORD,
                    "'%.60s' needs the verb '%s', which 'verbs' does not have%s%s%s", entry->key,
                    verb, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
            }
        }
        part = next ? next + 2 : NULL;
    }
}

static void check_pattern(checker *check, const cg_tree *entry)
{
    size_t before = check->document->mistakes;
    check_braces(check, entry);
    if (check->document->mistakes > before)
        return;
    for (const char *hole = strchr(entry->text, '{'); hole; hole = strchr(hole + 1, '{'))
        check_hole(check, entry, hole + 1);
    check_clauses(check, entry);
}

/** Checks a sentence about a match, whose holes have names. */
static void check_sentence(checker *check, const cg_tree *entry)
{
    size_t before = check->document->mistakes;
    word_list known = {.count = 0};
    char name[40];
    snprintf(name, sizeof name, "%.30s holes", check->section);
    const char *const *holes = cg_tongue_keys(name);
    add_words(&known, holes ? holes : cg_tongue_keys("log holes"));
    check_braces(check, entry);
    for (const char *hole = strchr(entry->text, '{'); hole && check->document->mistakes == before;
         hole = strchr(hole + 1, '{')) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(hole + 1, " }"), hole + 1);
        if (name[0] >= 'A' && name[0] <= 'Z')
            name[0] = (char)(name[0] - 'A' + 'a');
        if (!has_word(&known, name))
            tell_unknown(check, entry->position, CG_CODE_UNKNOWN_WORD, "a sentence has no part",
                         name, &known);
    }
}

/* ---- keys ---- */

/** The rows of the effect language that sections are about, and the words that can follow one. */
static const struct {
    const char *section;
    const char *rows; /**< of cg_tongue_keys() */
    const char *before, *behind[8];
    bool places; /**< or a place, and a zone */
} row_sections[] = {
    {"statements",
     "statement rows",
     "",
     {"of one", "of several", "of many", "damage", "roll", "more", "less"},
     true},
    {"events", "event rows", "", {"of you", "of anybody", "of any"}, false},
    {"conditions", "condition rows", "not ", {"of many"}, false},
    {"statics", "static rows", "", {"more", "of deeds", "attack with all"}, false},
};

static bool is_variant(size_t section, const char *behind)
{
    for (size_t i = 0; row_sections[section].behind[i]; i++) {
        const char *word = row_sections[section].behind[i];
        size_t length = strlen(word);
        if (strncmp(behind, word, length) == 0 &&
            (behind[length] == '\0' ||
             (behind[length] == ' ' && is_variant(section, behind + length + 1))))
            return true;
    }
    const char *const *actions = cg_tongue_keys("actions");
    const char *const *place_names = cg_tongue_keys("place rows");
    bool is_static = strcmp(row_sections[section].section, "statics") == 0;
    for (size_t i = 0; is_static && actions[i]; i++)
        if (strcmp(behind, actions[i]) == 0)
            return true;
    for (size_t i = 0; row_sections[section].places && place_names[i]; i++) {
        size_t length = strlen(place_names[i]);
        if (strncmp(behind, place_names[i], length) == 0 &&
            (behind[length] == '\0' || behind[length] == ' '))
            return true;
    }
    return false;
}

/** Returns true for a row, perhaps with words before or after it: "DRAW of one", "not IS_TOKEN". */
static bool is_row_key(size_t section, const char *key)
{
    const char *before = row_sections[section].before;
    if (*before && strncmp(key, before, strlen(before)) == 0)
        key += strlen(before);
    size_t length = strcspn(key, " ");
    for (const char *const *row = cg_tongue_keys(row_sections[section].rows); *row; row++)
        if (strlen(*row) == length && strncmp(*row, key, length) == 0)
            return key[length] == '\0' || is_variant(section, key + length + 1);
    return false;
}

/** Adds the alternatives of the words of an action: "Attack {t} with {c}|Attack {t}". */
static void add_alternatives(word_list *known, cg_arena *arena, const char *words)
{
    for (size_t length; words && *words; words += length + (words[length] == '|')) {
        (void)cg_line_alternative(words, NULL, &length);
        add_word(known, cg_arena_copy(arena, words, length));
    }
}

static void add_key(word_list *known, cg_arena *arena, const char *key)
{
    char words[100];
    cg_text out = cg_text_start(words, sizeof words);
    cg_text_add_words(&out, key);
    add_word(known, cg_arena_copy(arena, words, strlen(words)));
}

/** Adds a text of each row of a table. */
#define ADD_EACH(rows, count, text)                                                                \
    for (size_t i = 0; i < (count); i++)                                                           \
    add_word(known, (rows)[i].text)

/** Adds the words of a game that sentences about a match use. */
static void add_texts(word_list *known, cg_arena *arena, const cg_module *module)
{
    const cg_board *board = module->board;
    for (size_t i = 0; i < module->act_count; i++) {
        add_alternatives(known, arena, module->acts[i].label);
        add_alternatives(known, arena, module->acts[i].told);
        add_word(known, module->acts[i].name);
    }
    for (size_t i = 0; i < module->cause_count; i++)
        add_key(known, arena, module->causes[i]);
    ADD_EACH(module->windows, module->window_count, prompt);
    ADD_EACH(module->windows, module->window_count, others_prompt);
    ADD_EACH(module->procedures, module->procedure_count, prompt);
    ADD_EACH(module->effects, module->effect_count, title);
    ADD_EACH(module->facts, module->fact_count, name);
    if (!board)
        return;
    ADD_EACH(board->moves, board->move_count, participle);
    ADD_EACH(board->conditions, board->condition_count, words);
    ADD_EACH(board->conditions, board->condition_count, told);
    ADD_EACH(board->relations, board->relation_count, told);
    ADD_EACH(board->happenings, board->happening_count, pattern);
    ADD_EACH(board->happenings, board->happening_count, name);
}

/** Adds a game's own keys of a section. */
static void add_of_game(word_list *known, const cg_module *module, const char *section)
{
    const cg_board *board = module->board;
    bool statements = strcmp(section, "statements") == 0, costs = strcmp(section, "costs") == 0;
    bool events = strcmp(section, "events") == 0;
    if (strcmp(section, "fields") == 0)
        ADD_EACH(module->fields, module->field_count, name);
    if (strcmp(section, "actions") == 0)
        for (unsigned i = 0; i < CG_ACTION_COUNT; i++)
            add_word(known, cg_rows_action(module, i));
    if (!board)
        return;
    for (size_t i = 0; i < board->move_count && (statements || costs || events); i++)
        add_word(known, events ? board->moves[i].participle : board->moves[i].name);
    ADD_EACH(board->verbs, statements ? board->verb_count : 0, pattern);
    ADD_EACH(board->happenings, events ? board->happening_count : 0, pattern);
    if (strcmp(section, "conditions") == 0)
        ADD_EACH(board->conditions, board->condition_count, words);
    if (strcmp(section, "actions") == 0)
        ADD_EACH(board->actions, board->action_count, words);
}

/** "not attack" beside "attack", "times 3 of letter". */
static bool is_made_of_known(const word_list *known, const char *section, const char *key)
{
    if (strcmp(section, "actions") == 0 && strncmp(key, "not ", 4) == 0)
        return has_word(known, key + 4);
    if (strcmp(section, "values") != 0 || strncmp(key, "times", 5) != 0)
        return false;
    const char *rest = key + 5;
    if (*rest == ' ' && rest[1] >= '0' && rest[1] <= '9')
        rest += 1 + strspn(rest + 1, "0123456789");
    return *rest == '\0' || strcmp(rest, " of letter") == 0;
}

static void check_keys(checker *check, const cg_tree *section)
{
    word_list known = {.count = 0};
    size_t rows = 0;
    char what[60];
    add_words(&known, cg_tongue_keys(section->key));
    while (rows < sizeof row_sections / sizeof *row_sections &&
           strcmp(row_sections[rows].section, section->key) != 0)
        rows++;
    bool has_rows = rows < sizeof row_sections / sizeof *row_sections;
    if (has_rows)
        add_words(&known, cg_tongue_keys(row_sections[rows].rows));
    if (check->module && strcmp(section->key, "texts") == 0)
        add_texts(&known, check->tongue->arena, check->module);
    else if (check->module)
        add_of_game(&known, check->module, section->key);
    if (known.count == 0)
        return; /* any */
    snprintf(what, sizeof what, "'%.40s'", section->key);
    for (const cg_tree *entry = section->first; entry; entry = entry->next)
        if (!(has_rows && is_row_key(rows, entry->key)) &&
            !is_made_of_known(&known, section->key, entry->key))
            check_key(check, entry, what, &known);
}

/* ---- kinds of values ---- */

/** Reports numbers and gaps in place of words. */
static void check_text(checker *check, const cg_tree *node)
{
    int64_t number;
    for (const cg_tree *part = node->first; part; part = part->next)
        check_text(check, part);
    if (node->kind == CG_TREE_VALUE && node->plain &&
        (node->length == 0 || cg_scalar_integer(node->text, node->length, &number)))
        cg_document_error(check->document, check->report, node->position, CG_CODE_WRONG_TYPE,
                          "'%.60s' must be words; what looks like a number, and nothing at all, "
                          "stand in quotes",
                          node->key ? node->key : "an entry");
}

static bool is_kind(checker *check, const cg_tree *entry, cg_tree_kind kind, bool either)
{
    static const char *const wanted[] = {"a single value", "a list", "a mapping"};
    if (entry->kind == kind || (either && entry->kind == CG_TREE_VALUE))
        return true;
    cg_document_error(check->document, check->report, entry->position, CG_CODE_WRONG_TYPE,
                      "'%.60s' must be %s", entry->key, wanted[kind]);
    return false;
}

static void check_flat(checker *check, const cg_tree *entry)
{
    for (const cg_tree *part = entry->first; part; part = part->next)
        if (strcmp(part->key, "or") == 0)
            (void)is_kind(check, part, CG_TREE_LIST, false);
        else
            (void)is_kind(check, part, CG_TREE_VALUE, false);
}

/** Checks texts of cards, which are grouped by set; a name can have forms. */
static void check_set(checker *check, const cg_tree *set, bool forms)
{
    word_list known = {.count = 0};
    for (unsigned i = 0; i < check->tongue->form_count; i++)
        add_word(&known, check->tongue->forms[i]);
    for (const cg_tree *card = set->first; card; card = card->next) {
        if (!is_kind(check, card, CG_TREE_MAP, true) || card->kind == CG_TREE_VALUE)
            continue;
        if (!forms)
            (void)is_kind(check, card, CG_TREE_VALUE, false);
        for (const cg_tree *form = forms ? card->first : NULL; form; form = form->next) {
            check_key(check, form, "a name", &known);
            (void)is_kind(check, form, CG_TREE_VALUE, false);
        }
        if (forms && !cg_tongue_part(card, check->tongue->forms[0]))
            cg_document_error(check->document, check->report, card->position, CG_CODE_MISSING_KEY,
                              "the name '%.60s' needs the form '%.40s'", card->key,
                              check->tongue->forms[0]);
    }
}

static void check_names(checker *check, const cg_tree *set)
{
    check_set(check, set, true);
}

static void check_lores(checker *check, const cg_tree *set)
{
    check_set(check, set, false);
}

/** The kinds of entries in sections. */
static const struct {
    const char *section;
    cg_tree_kind kind;
    bool either; /**< or a single value */
    void (*check)(checker *check, const cg_tree *entry);
} entry_kinds[] = {
    {"grammar", CG_TREE_VALUE, false, check_so},
    {"determiners", CG_TREE_MAP, false, check_determiner},
    {"endings", CG_TREE_MAP, false, check_plain_table},
    {"pronouns", CG_TREE_MAP, false, check_pronoun},
    {"orders", CG_TREE_VALUE, false, check_order},
    {"auxiliary", CG_TREE_VALUE, false, NULL},
    {"verbs", CG_TREE_MAP, false, check_verb_forms},
    {"adjectives", CG_TREE_MAP, true, check_adjective},
    {"words", CG_TREE_MAP, true, check_word},
    {"places", CG_TREE_VALUE, false, check_pattern},
    {"phrases", CG_TREE_VALUE, false, check_pattern},
    {"statements", CG_TREE_VALUE, false, check_pattern},
    {"events", CG_TREE_VALUE, false, check_pattern},
    {"conditions", CG_TREE_VALUE, false, check_pattern},
    {"statics", CG_TREE_VALUE, false, check_pattern},
    {"changes", CG_TREE_VALUE, false, check_pattern},
    {"values", CG_TREE_VALUE, false, check_pattern},
    {"costs", CG_TREE_VALUE, false, check_pattern},
    {"durations", CG_TREE_VALUE, false, check_pattern},
    {"actions", CG_TREE_VALUE, false, check_pattern},
    {"log", CG_TREE_VALUE, false, check_sentence},
    {"moves", CG_TREE_VALUE, false, check_sentence},
    {"answers", CG_TREE_VALUE, false, check_sentence},
    {"questions", CG_TREE_VALUE, false, check_sentence},
    {"happenings", CG_TREE_VALUE, false, check_sentence},
    {"modifies", CG_TREE_VALUE, false, check_braces},
    {"options", CG_TREE_VALUE, false, check_sentence},
    {"refusals", CG_TREE_VALUE, false, check_sentence},
    {"reasons", CG_TREE_VALUE, false, check_sentence},
    {"texts", CG_TREE_VALUE, false, check_sentence},
    {"things", CG_TREE_MAP, true, check_plain_table},
    {"contractions", CG_TREE_VALUE, false, NULL},
    {"labels", CG_TREE_VALUE, false, NULL},
    {"fields", CG_TREE_VALUE, false, NULL},
    {"names", CG_TREE_MAP, false, check_names},
    {"lores", CG_TREE_MAP, false, check_lores},
    {"titles", CG_TREE_MAP, false, check_lores},
};

static void check_entries(checker *check, const cg_tree *section)
{
    size_t i = 0;
    while (i < sizeof entry_kinds / sizeof *entry_kinds &&
           strcmp(entry_kinds[i].section, section->key) != 0)
        i++;
    if (i == sizeof entry_kinds / sizeof *entry_kinds)
        return;
    for (const cg_tree *entry = section->first; entry; entry = entry->next) {
        size_t before = check->document->mistakes;
        if (is_kind(check, entry, entry_kinds[i].kind, entry_kinds[i].either) &&
            entry_kinds[i].check != check_names && entry_kinds[i].check != check_lores)
            check_flat(check, entry);
        if (check->document->mistakes == before && entry_kinds[i].check)
            entry_kinds[i].check(check, entry);
    }
}

void cg_tongue_check(const cg_tongue *tongue, cg_document *document, const cg_tree *root,
                     const cg_module *module, cg_report *report)
{
    checker check = {.tongue = tongue, .module = module, .document = document, .report = report};
    find_genders(&check);
    for (const cg_tree *section = root->first; section; section = section->next) {
        if (strcmp(section->key, "plurals") != 0)
            check_text(&check, section);
        check.section = section->key;
        check_keys(&check, section);
        check_entries(&check, section);
        cg_tongue_check_bars(document, section, report);
    }
}

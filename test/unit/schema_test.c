/* The JSON Schema of a game's card files: what it says holds for every file that is shipped, and
 * not for files with mistakes. JSON is YAML, so that one reader serves for both. */
#include "support.h"
#include "tests.h"

#include "support_tables.h"
#include "yaml/scalar.h"
#include "yaml/tree.h"

#include <dirent.h>
#include <regex.h>

/** A schema and a file that is held against it. */
typedef struct validation {
    const cg_tree *schema;
    char reason[200];
} validation;

static bool refuse(validation *v, const cg_tree *node, const char *reason)
{
    if (!v->reason[0])
        snprintf(v->reason, sizeof v->reason, "%s: %s '%.40s'", node->key ? node->key : "", reason,
                 node->text);
    return false;
}

/* ---- single values ---- */

static int64_t number_of(const cg_tree *value, int64_t otherwise)
{
    int64_t number;
    return value && cg_scalar_integer(value->text, value->length, &number) ? number : otherwise;
}

/** The type that JSON would have for it. */
static const char *type_of(const cg_tree *node)
{
    int64_t number;
    if (node->kind != CG_TREE_VALUE)
        return node->kind == CG_TREE_MAP ? "object" : "array";
    if (node->plain && cg_scalar_integer(node->text, node->length, &number))
        return "integer";
    bool boolean = strcmp(node->text, "true") == 0 || strcmp(node->text, "false") == 0;
    return node->plain && boolean ? "boolean" : "string";
}

static bool matches(const char *pattern, const char *text)
{
    regex_t expression;
    assert_int_equal(regcomp(&expression, pattern, REG_EXTENDED | REG_NOSUB), 0);
    bool match = regexec(&expression, text, 0, NULL, 0) == 0;
    regfree(&expression);
    return match;
}

static bool is_listed(const cg_tree *words, const char *text)
{
    for (const cg_tree *word = words->first; word; word = word->next)
        if (strcmp(word->text, text) == 0)
            return true;
    return false;
}

static bool check_value(validation *v, const cg_tree *schema, const cg_tree *node)
{
    const cg_tree *type = cg_tree_get(schema, "type"), *words = cg_tree_get(schema, "enum");
    const cg_tree *constant = cg_tree_get(schema, "const"),
                  *pattern = cg_tree_get(schema, "pattern");
    if (type && strcmp(type->text, type_of(node)) != 0)
        return refuse(v, node, "wrong type");
    if (node->kind != CG_TREE_VALUE)
        return true;
    if (words && !is_listed(words, node->text))
        return refuse(v, node, "not a word");
    if (constant && strcmp(constant->text, node->text) != 0)
        return refuse(v, node, "not the constant");
    if (pattern && !matches(pattern->text, node->text))
        return refuse(v, node, "not the pattern");
    int64_t number = number_of(node, 0), length = (int64_t)node->length;
    if (number < number_of(cg_tree_get(schema, "minimum"), INT64_MIN) ||
        number > number_of(cg_tree_get(schema, "maximum"), INT64_MAX))
        return refuse(v, node, "out of range");
    if (length < number_of(cg_tree_get(schema, "minLength"), 0) ||
        length > number_of(cg_tree_get(schema, "maxLength"), INT64_MAX))
        return refuse(v, node, "too short or long");
    return true;
}

/* ---- lists and mappings ---- */

static bool validate(validation *v, const cg_tree *schema, const cg_tree *node);

static bool check_items(validation *v, const cg_tree *schema, const cg_tree *node)
{
    const cg_tree *items = cg_tree_get(schema, "items"),
                  *unique = cg_tree_get(schema, "uniqueItems");
    if ((int64_t)node->count < number_of(cg_tree_get(schema, "minItems"), 0))
        return refuse(v, node, "too few");
    if ((int64_t)node->count > number_of(cg_tree_get(schema, "maxItems"), INT64_MAX))
        return refuse(v, node, "too many");
    for (const cg_tree *item = node->first; item; item = item->next) {
        if (items && !validate(v, items, item))
            return false;
        for (const cg_tree *other = node->first; unique && other != item; other = other->next)
            if (strcmp(other->text, item->text) == 0)
                return refuse(v, item, "twice");
    }
    return true;
}

static bool has_required(const cg_tree *schema, const cg_tree *node)
{
    const cg_tree *required = cg_tree_get(schema, "required");
    for (const cg_tree *key = required ? required->first : NULL; key; key = key->next)
        if (!cg_tree_get(node, key->text))
            return false;
    return true;
}

static bool check_members(validation *v, const cg_tree *schema, const cg_tree *node)
{
    const cg_tree *properties = cg_tree_get(schema, "properties"),
                  *one_of = cg_tree_get(schema, "oneOf");
    size_t fitting = 0;
    if (!has_required(schema, node))
        return refuse(v, node, "something is missing");
    for (const cg_tree *choice = one_of ? one_of->first : NULL; choice; choice = choice->next)
        fitting += has_required(choice, node);
    if (one_of && fitting != 1)
        return refuse(v, node, "none or several of the choices");
    for (const cg_tree *member = node->first; member; member = member->next) {
        const cg_tree *property = cg_tree_get(properties, member->key);
        if (!property) /* additionalProperties is false everywhere */
            return refuse(v, member, "unknown key");
        if (!validate(v, property, member))
            return false;
    }
    return true;
}

static bool validate(validation *v, const cg_tree *schema, const cg_tree *node)
{
    static const char definitions[] = "#/$defs/";
    const cg_tree *reference = cg_tree_get(schema, "$ref");
    if (reference) {
        assert_memory_equal(reference->text, definitions, strlen(definitions));
        schema =
            cg_tree_get(cg_tree_get(v->schema, "$defs"), reference->text + strlen(definitions));
        assert_non_null(schema);
    }
    if (!check_value(v, schema, node))
        return false;
    if (node->kind == CG_TREE_LIST)
        return check_items(v, schema, node);
    return node->kind != CG_TREE_MAP || check_members(v, schema, node);
}

/* ---- files ---- */

static const cg_tree *read_tree(cg_context *context, cg_arena *arena, const char *text)
{
    cg_document document = {.context = context, .name = "", .text = text, .length = strlen(text)};
    cg_report *report = cg_report_create(context);
    const cg_tree *tree =
        cg_document_decode(&document, report) ? cg_tree_read(&document, arena, report) : NULL;
    if (!tree)
        print_error("%s\n", cg_report_get(report, 0)->text);
    cg_report_destroy(report);
    cg_document_close(&document);
    return tree;
}

/** Is the text as the game's schema says? */
static bool fits(cg_context *context, const cg_game *game, const char *text, char *reason,
                 size_t size)
{
    cg_arena arena = {.context = context};
    size_t length = cg_game_schema(game, NULL, 0);
    char *schema = malloc(length + 1);
    assert_non_null(schema);
    cg_game_schema(game, schema, length + 1);
    validation v = {.schema = read_tree(context, &arena, schema)};
    const cg_tree *tree = read_tree(context, &arena, text);
    assert_non_null(v.schema);
    assert_non_null(tree);
    assert_string_equal(cg_tree_get(v.schema, "additionalProperties")->text, "false");
    bool good = validate(&v, v.schema, tree);
    snprintf(reason, size, "%s", v.reason);
    cg_arena_free(&arena);
    free(schema);
    return good;
}

static void every_shipped_file_is_as_the_schema_says(void **state)
{
    const fixture *f = *state;
    static const char folder_name[] = "cards/" DEMIDICE;
    DIR *folder = opendir(folder_name);
    const struct dirent *entry;
    size_t count = 0;
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        char path[300], reason[200];
        snprintf(path, sizeof path, "%s/%.200s", folder_name, entry->d_name);
        const char *dot = strrchr(path, '.');
        if (!dot || strcmp(dot, ".yaml") != 0)
            continue;
        char *text = read_file(path, NULL);
        assert_non_null(text);
        if (!fits(f->context, f->game, text, reason, sizeof reason))
            fail_msg("%s: %s", path, reason);
        free(text);
        count++;
    }
    closedir(folder);
    assert_true(count >= 10);
}

static void files_with_mistakes_are_not(void **state)
{
    const fixture *f = *state;
    static const char *const cases[] = {
        "missing_key",   "unknown_key",         "wrong_game",   "list_for_text",
        "empty_list",    "unknown_time",        "bad_id_word",  "bad_copies",
        "long_title",    "mapping_for_list",    "empty_name",   "missing_name",
        "text_for_card", "deck_of_two_sources", "empty_effect", "deck_of_nothing"};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char path[100], reason[200];
        snprintf(path, sizeof path, "test/invalid/%s.yaml", cases[i]);
        char *text = read_file(path, NULL);
        assert_non_null(text);
        if (fits(f->context, f->game, text, reason, sizeof reason))
            fail_msg("%s fits", path);
        free(text);
    }
}

/** Every property of an object's schema says what it is for. @return how many there are */
static size_t check_described(const cg_tree *schema)
{
    const cg_tree *properties = cg_tree_get(schema, "properties");
    size_t count = 0;
    assert_non_null(properties);
    for (const cg_tree *item = properties->first; item; item = item->next, count++) {
        const cg_tree *description = cg_tree_get(item, "description");
        const cg_tree *type = cg_tree_get(item, "contentMediaType");
        if (!description || !*description->text)
            fail_msg("'%s' has no description", item->key);
        bool effect = strcmp(item->key, "effect") == 0;
        assert_int_equal(effect, type && strcmp(type->text, "text/vnd.cardgame.effect") == 0);
    }
    return count;
}

static void check_enums(const cg_tree *node, unsigned *described)
{
    const cg_tree *words = cg_tree_get(node, "enum"),
                  *means = cg_tree_get(node, "enumDescriptions");
    if (words && words->kind == CG_TREE_LIST && means) {
        assert_int_equal(words->count, means->count);
        ++*described;
    }
    for (const cg_tree *item = node->first; item; item = item->next)
        check_enums(item, described);
}

static void editors_are_told_what_fields_and_words_mean(void **state)
{
    const fixture *f = *state;
    static const char *const games[] = {DEMIDICE, "demi", "divinity", "divino", "gemu_land"};
    unsigned described = 0;
    for (size_t i = 0; i < COUNT(games); i++) {
        cg_game *game = NULL;
        cg_arena arena = {.context = f->context};
        assert_int_equal(cg_game_load(f->context, games[i], &game, NULL), CG_OK);
        size_t length = cg_game_schema(game, NULL, 0);
        char *text = malloc(length + 1);
        cg_game_schema(game, text, length + 1);
        const cg_tree *schema = read_tree(f->context, &arena, text);
        size_t count = check_described(schema);
        for (const cg_tree *item = cg_tree_get(schema, "$defs")->first; item; item = item->next)
            count += check_described(item);
        assert_true(count > 15);
        check_enums(schema, &described);
        cg_arena_free(&arena);
        free(text);
        cg_game_destroy(game);
    }
    assert_true(described > 5);
}

static void fields_of_every_type_are_described(void **state)
{
    const fixture *f = *state;
    static const cg_procedure procedure = {.name = "main", .run = run_nothing};
    cg_module module = *tables_module();
    cg_board own = *module.board;
    cg_verb_def verbs[4];
    memcpy(verbs, own.verbs, own.verb_count * sizeof *verbs);
    for (size_t i = 0; i < own.verb_count; i++)
        verbs[i].procedure = 0;
    own.verbs = verbs;
    static const char *const words[] = {"any", "fire (wild)", NULL};
    cg_field fields[16];
    memcpy(fields, module.fields, module.field_count * sizeof *fields);
    fields[module.field_count++] = (cg_field){"price", "", CG_FIELD_COUNTS, false, 0, 0, words};
    fields[module.field_count++] = (cg_field){"calls", "", CG_FIELD_CARDS, false, 2, 3, NULL};
    module.fields = fields;
    module.board = &own;
    module.procedures = &procedure;
    module.procedure_count = 1;
    module.main_procedure = 0;
    cg_game *game = NULL;
    cg_error error = {0};
    char reason[200];
    if (cg_game_from_module(f->context, &module, &game, &error))
        fail_msg("%s", error.text);
#define CARD(fields) "game: tables\ncards:\n  - {name: A, type: spell, " fields "}\n"
    if (!fits(f->context, game,
              CARD("tribe: [dragon, elf], power: 99, words: [trample], effect: 'play: draw 1', "
                   "price: '2 fire (wild), 1 any', calls: [a, a]"),
              reason, sizeof reason))
        fail_msg("%s", reason);
    static const char *const bad[] = {CARD("tribe: [dragon, dragon]"),
                                      CARD("tribe: dragon"),
                                      CARD("tribe: [troll]"),
                                      CARD("power: 100"),
                                      CARD("power: many"),
                                      CARD("effect: ''"),
                                      CARD("effect: [play]"),
                                      CARD("level: true"),
                                      CARD("price: 2"),
                                      CARD("price: '2 fire'"),
                                      CARD("price: '2 any,'"),
                                      CARD("price: '0 any'"),
                                      CARD("calls: [a]"),
                                      CARD("calls: [a, b, c, d]"),
                                      CARD("calls: a")};
    for (size_t i = 0; i < COUNT(bad); i++)
        if (fits(f->context, game, bad[i], reason, sizeof reason))
            fail_msg("it fits: %s", bad[i]);
    cg_game_destroy(game);
}

TESTS(schema)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_file_is_as_the_schema_says),
        cmocka_unit_test(files_with_mistakes_are_not),
        cmocka_unit_test(editors_are_told_what_fields_and_words_mean),
        cmocka_unit_test(fields_of_every_type_are_described),
    };
    return cmocka_run_group_tests(tests, load_demidice, unload_game);
}

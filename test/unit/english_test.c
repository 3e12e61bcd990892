/* All English rules texts, and the Polish ones of Gemu Land, are those on record. With ENGLISH=write or POLISH=write
 * the record is written anew. */
#include "catalogue/catalogue.h"

#include "effect/tell/told.h"
#include "support.h"
#include "tests.h"

#include <stdio.h>
#include <stdlib.h>

#define TEXTS "test/effects/english.txt"
#define POLISH_TEXTS "test/effects/polish.txt"

const cg_module *cg_module_deities_demidice(void);
const cg_module *cg_module_demi(void);
const cg_module *cg_module_divinity(void);
const cg_module *cg_module_divino(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_tabletop(void);

static const struct {
    const cg_module *(*module)(void);
    const char *folders[2]; /* of the card files; the second can be missing */
} sources[] = {
    {cg_module_deities_demidice, {"cards/deities_demidice", NULL}},
    {cg_module_demi, {"cards/demi", NULL}},
    {cg_module_divinity, {"cards/divinity", NULL}},
    {cg_module_divino, {"cards/divino", NULL}},
    {cg_module_gemu_land, {"cards/gemu_land", NULL}},
    {cg_module_tabletop, {"test/tabletop/cards", NULL}},
    {cg_module_demi, {"test/probes/demi", "cards/demi"}},
    {cg_module_divinity, {"test/probes/divinity", "cards/divinity"}},
    {cg_module_divino, {"test/probes/divino", "cards/divino"}},
    {cg_module_gemu_land, {"test/probes/gemu_land", "cards/gemu_land"}},
};

/** What is on record, as it is written anew. */
typedef struct record {
    char *data;
    size_t length;
    FILE *file;
} record;

static void record_begin(record *r)
{
    r->file = open_memstream(&r->data, &r->length);
    assert_non_null(r->file);
}

static void record_end(record *r, const char *name, const char *variable)
{
    const char *wish = getenv(variable);
    assert_int_equal(fclose(r->file), 0);
    if (wish && strcmp(wish, "write") == 0) {
        FILE *file = fopen(name, "w");
        assert_non_null(file);
        assert_int_equal(fwrite(r->data, 1, r->length, file), r->length);
        assert_int_equal(fclose(file), 0);
    }
    FILE *file = fopen(name, "r");
    char line[4096];
    const char *at = r->data;
    assert_non_null(file);
    for (; fgets(line, sizeof line, file); at += strlen(line))
        if (strncmp(at, line, strlen(line)) != 0)
            fail_msg("%s says: %sand now: %.*s", name, line, (int)strcspn(at, "\n"), at);
    assert_int_equal(*at, '\0');
    fclose(file);
    free(r->data);
}

/** A text on one line. */
static void write_text(FILE *file, const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            fputs(" / ", file);
        else
            fputc(*text, file);
    fputc('\n', file);
}

static void visit_cards(const cg_cards *cards, const char *folder, FILE *texts)
{
    fprintf(texts, "== %s\n", folder);
    for (cg_design design = 1; design <= cg_cards_count(cards); design++) {
        cg_card_info info;
        assert_true(cg_cards_info(cards, design, &info));
        if (!*info.text)
            continue;
        fprintf(texts, "%s: ", info.id);
        write_text(texts, info.text);
    }
}

static void english_is_that_on_record(void **state)
{
    record texts = {0};
    (void)state;
    record_begin(&texts);
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        cg_context_config config = cg_context_config_default();
        config.card_path = "cards";
        cg_context *context = cg_context_create(&config);
        cg_game *game = NULL;
        cg_cards *cards = NULL;
        size_t folders = sources[i].folders[1] ? 2 : 1;
        assert_int_equal(cg_game_from_module(context, sources[i].module(), &game, NULL), CG_OK);
        assert_int_equal(cg_cards_load(game, sources[i].folders, folders, NULL, &cards), CG_OK);
        visit_cards(cards, sources[i].folders[0], texts.file);
        cg_cards_destroy(cards);
        cg_game_destroy(game);
        cg_context_destroy(context);
    }
    record_end(&texts, TEXTS, "ENGLISH");
}

/** The proof that the tables carry a language with cases, three plural forms and no articles. */
static void polish_is_that_on_record(void **state)
{
    record texts = {0};
    void *loaded = NULL;
    cg_translation *polish = NULL;
    (void)state;
    assert_int_equal(load_game(&loaded, "gemu_land"), 0);
    const fixture *f = loaded;
    assert_int_equal(cg_cards_translate(f->cards, "pl", NULL, &polish), CG_OK);
    record_begin(&texts);
    for (cg_design design = 1; design <= cg_cards_count(f->cards); design++) {
        cg_card_info info;
        cg_card_words words;
        assert_true(cg_cards_info(f->cards, design, &info));
        assert_true(cg_translation_card(polish, design, &words));
        if (!words.text_told || !words.name_told || !words.lore_told)
            fail_msg("%s lacks in Polish: %s", info.id, words.missing);
        if (*words.text)
            fprintf(texts.file, "%s: ", info.id);
        if (*words.text)
            write_text(texts.file, words.text);
    }
    record_end(&texts, POLISH_TEXTS, "POLISH");
    cg_translation_destroy(polish);
    unload_game(&loaded);
}

/** What English says is what the teller asks for, and its patterns fit together: the file is checked as one of a
 * translator is. */
static void the_english_file_has_no_key_too_many(void **state)
{
    (void)state;
    char text[1 << 17];
    FILE *file = fopen("cards/languages/en.yaml", "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    assert_true(length < sizeof text);
    fclose(file);
    cg_context *context = cg_context_create(NULL);
    cg_report *report = cg_report_create(context);
    cg_arena arena = {.context = context};
    cg_tongue tongue = {.arena = &arena, .index = {.arena = &arena}};
    cg_document document = {.context = context, .name = "en.yaml", .text = text, .length = length};
    assert_true(cg_document_decode(&document, report));
    const cg_tree *root = cg_tree_read(&document, &arena, report);
    assert_non_null(root);
    assert_true(cg_tongue_add(&tongue, &document, root, "en", NULL, report));
    cg_tongue_check(&tongue, &document, root, NULL, report);
    for (size_t i = 0; i < cg_report_count(report); i++)
        printf("%u: %s\n", (unsigned)cg_report_get(report, i)->line,
               cg_report_get(report, i)->text);
    assert_int_equal(cg_report_count(report), 0);
    cg_document_close(&document);
    cg_arena_free(&arena);
    cg_report_destroy(report);
    cg_context_destroy(context);
}

TESTS(english)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_is_that_on_record),
        cmocka_unit_test(polish_is_that_on_record),
        cmocka_unit_test(the_english_file_has_no_key_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

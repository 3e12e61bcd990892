#include "support_texts.h"
#include "effect/pages/editing.h"
#include "support_english.h"

#include "module/unit.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 19, TEXT_MOST = 16384, SMALL = 40 };

/** What a text came to. */
typedef struct outcome {
    const cg_language *language;
    cg_arena arena;
    cg_unit_buffers unit;
    char *text;
} outcome;

static cg_design find_design(void *user, const char *text, size_t length)
{
    (void)user;
    return length ? (cg_design)(unsigned char)text[0] + 1 : 0;
}

/** Compiles; whatever comes out must be fit to run. */
static void compile(outcome *out, const cg_ability_term *ability)
{
    int32_t arguments[CG_PARAMETERS_MAX] = {0};
    cg_code_sink sink = cg_unit_sink(&out->unit);
    uint32_t number;
    for (unsigned i = 0; i < ability->parameter_count; i++)
        arguments[i] = ability->parameters[i].minimum;
    if (!cg_effect_compile(out->language, ability, arguments, &sink, &number))
        abort();
    char small[SMALL];
    cg_text text = cg_text_start(out->text, TEXT_SIZE), cut = cg_text_start(small, sizeof small);
    cg_ability_term alone = *ability;
    alone.next = NULL;
    english_describe(out->language, &alone, arguments, NULL, &text);
    english_describe(out->language, &alone, arguments, NULL, &cut);
    if (!text.length || text.length != cut.length)
        abort();
}

/** Every mistake has a place in the text, and a message. */
static void check_report(const cg_report *report)
{
    for (size_t i = 0; i < cg_report_count(report); i++) {
        const cg_error *error = cg_report_get(report, i);
        if (error->line < 1 || error->column < 1 || error->text[0] == '\0')
            abort();
    }
}

static void check_codes(outcome *out)
{
    const cg_code_unit unit = {.instructions = (const int32_t *)(const void *)out->unit.code.data,
                               .codes = (const cg_code *)(const void *)out->unit.codes.data,
                               .mods = (const cg_mod *)(const void *)out->unit.mods.data,
                               .costs = (const cg_cost *)(const void *)out->unit.costs.data,
                               .labels = (const char *const *)(const void *)out->unit.labels.data,
                               .word_count = out->unit.code.size / sizeof(int32_t),
                               .code_count = out->unit.codes.size / sizeof(cg_code),
                               .mod_count = out->unit.mods.size / sizeof(cg_mod),
                               .cost_count = out->unit.costs.size / sizeof(cg_cost),
                               .label_count = cg_unit_labels(&out->unit)};
    for (size_t i = 0; i < unit.code_count; i++) {
        cg_text text = cg_text_start(out->text, TEXT_SIZE);
        if (cg_code_check(&unit.codes[i], &unit, cg_language_module(out->language)))
            abort();
        cg_effect_list(out->language, &unit, &unit.codes[i], &text);
    }
}

/** Parses, compiles and prints; false if the text has mistakes. */
static bool process(outcome *out, const char *bytes, size_t size, unsigned accept,
                    cg_report *report)
{
    const cg_effect_source source = {.text = bytes,
                                     .length = size,
                                     .place = {.file = "fuzz", .line = 1, .column = 1},
                                     .indent = 2,
                                     .find_design = find_design};
    const cg_ability_term *abilities =
        cg_effect_parse(out->language, &source, accept, &out->arena, report);
    if (!abilities)
        return false;
    for (const cg_ability_term *ability = abilities; ability; ability = ability->next)
        compile(out, ability);
    check_codes(out);
    cg_text text = cg_text_start(out->text, TEXT_SIZE);
    cg_effect_print(out->language, abilities, &text);
    return true;
}

static void start(outcome *out, cg_context *context, const cg_language *language)
{
    *out =
        (outcome){.language = language, .arena = {.context = context}, .text = malloc(TEXT_SIZE)};
    cg_unit_begin(&out->unit, context);
}

static void finish(outcome *out)
{
    cg_arena_free(&out->arena);
    cg_unit_free(&out->unit);
    free(out->text);
}

const cg_language *texts_language(const cg_module *module)
{
    static cg_arena words;
    words.context = cg_context_create(NULL);
    const cg_language *language = cg_language_create(module, &words, NULL);
    if (!language)
        abort();
    return language;
}

static void take_piece(void *user, const cg_told_piece *told)
{
    uint32_t *end = user;
    if (told->piece.start < *end || told->piece.length == 0)
        abort();
    *end = told->piece.start + told->piece.length;
}

static void take_proposal(void *user, const cg_proposal *proposal)
{
    *(size_t *)user += strlen(proposal->text) + strlen(proposal->summary);
}

/** What an editor asks: proposals only where the text ends with a word, of which few begin so. */
static void show(outcome *out, const char *bytes, size_t size)
{
    uint32_t end = 0;
    size_t from, told = 0;
    cg_text text = cg_text_start(out->text, TEXT_SIZE);
    if (!cg_effect_pieces(out->language, bytes, size, &out->arena, take_piece, &end) || end > size)
        abort();
    bool word = size > 2 && bytes[size - 1] >= 'a' && bytes[size - 1] <= 'z' &&
                bytes[size - 2] >= 'a' && bytes[size - 2] <= 'z';
    if (word &&
        !cg_effect_proposals(out->language, bytes, size, &from, &out->arena, take_proposal, &told))
        abort();
    char *whole = cg_arena_copy(&out->arena, bytes, size);
    if (!whole || !cg_effect_meaning(out->language, whole, size, size / 2, &out->arena, &text))
        abort();
}

void texts_try(const cg_language *language, const char *bytes, size_t size)
{
    cg_context *context = cg_context_create(NULL);
    cg_report *report = cg_report_create(context);
    outcome first, again;
    unsigned accept =
        size > 0 && bytes[0] == 'd' ? CG_ACCEPT_RULE | CG_ACCEPT_ONE : (unsigned)CG_ACCEPT_CARD;

    start(&first, context, language);
    start(&again, context, language);
    if (!process(&first, bytes, size, accept, report)) {
        if (cg_report_count(report) == 0)
            abort();
        check_report(report);
    } else if (strlen(first.text) <= TEXT_MOST) {
        if (!process(&again, first.text, strlen(first.text), accept, report) ||
            cg_unit_hash(0, &first.unit) != cg_unit_hash(0, &again.unit) ||
            strcmp(first.text, again.text) != 0)
            abort();
    }
    show(&first, bytes, size);
    finish(&first);
    finish(&again);
    cg_report_destroy(report);
    if (cg_context_memory(context))
        abort();
    cg_context_destroy(context);
}

/** Any bytes as a text of the effect language: a list of mistakes, or a program that its own
 * canonical spelling gives again. The first byte chooses the form. */
#include "lang/lang.h"
#include "lang/lex.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static const cg_counter_def counters[] = {{"power", "power die", "power dice", 5, 0, 10, 1},
                                          {"latent", "latent die", "latent dice", 4, 0, 9, -1}};
static const cg_zone_def zones[] = {
    {.name = "draw_pile", .title = "draw pile", .per_player = true, .ordered = true, .home = true},
    {.name = "hand", .title = "hand", .per_player = true},
    {.name = "discard_pile", .title = "discard pile", .per_player = true},
    {.name = "resolving", .title = "resolving zone"}};
static const cg_dice_def dice[] = {{"batch", "batch", "die", 6, 9}};
static const cg_window_def windows[] = {{"divine_power", "", CG_ASK_ROUND, -1},
                                        {"destiny", "", CG_ASK_ROUND, -1},
                                        {"eternal_struggle", "", CG_ASK_ROUND, -1},
                                        {"judgment", "", CG_ASK_ROUND, -1},
                                        {"response", "", CG_ASK_ONCE, 1}};
static const char *const causes[] = {"victory", "elimination"};
static const cg_module module = {CG_MODULE_HEAD,       .name = "fuzz",     .zones = zones,
                                 .zone_count = 4,      .dice = dice,       .dice_count = 1,
                                 .counters = counters, .counter_count = 2, .windows = windows,
                                 .window_count = 5,    .causes = causes,   .cause_count = 2};

enum { TEXT_SIZE = 1 << 18 };

typedef struct outcome {
    cg_arena arena;
    cg_buffer code;
    cg_program program;
    char *text;
} outcome;

/** Parses, compiles with the least values, and prints; false if the text has mistakes. */
static bool process(outcome *out, const char *bytes, size_t size, cg_program_form form,
                    cg_report *report)
{
    cg_source source = {bytes, size, {"fuzz", 1, 1, 0}, 2};
    cg_parameter parameters[CG_PARAMETERS_MAX];
    int32_t arguments[CG_PARAMETERS_MAX];
    const cg_effect *effect = cg_lang_parse(&module, &source, form, &out->arena, report);
    if (effect == NULL)
        return false;
    size_t count = cg_lang_parameters(effect, parameters);
    for (size_t i = 0; i < count; i++)
        arguments[i] = parameters[i].minimum;
    if (!cg_lang_compile(effect, arguments, &out->code, &out->program))
        abort();
    cg_text text = cg_text_start(out->text, TEXT_SIZE);
    cg_lang_describe(effect, arguments, &text);
    text = cg_text_start(out->text, TEXT_SIZE);
    cg_lang_list(&module, (const int32_t *)(const void *)out->code.data, &out->program, &text);
    text = cg_text_start(out->text, TEXT_SIZE);
    cg_lang_print(effect, &text);
    return true;
}

static outcome start(cg_context *context)
{
    return (outcome){
        .arena = {.context = context}, .code = {.context = context}, .text = malloc(TEXT_SIZE)};
}

static void finish(outcome *out)
{
    cg_arena_free(&out->arena);
    cg_buffer_free(&out->code);
    free(out->text);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    cg_context *context = cg_context_create(NULL);
    cg_report *report = cg_report_create(context);
    outcome first = start(context), again = start(context);
    cg_program_form form = size > 0 && data[0] == 'd' ? CG_FORM_RULE : CG_FORM_PLAY;

    if (!process(&first, (const char *)data, size, form, report)) {
        if (cg_report_count(report) == 0)
            abort();
    } else if (strlen(first.text) <= CG_TEXT_MAX) {
        if (!process(&again, first.text, strlen(first.text), form, report) ||
            first.code.size != again.code.size ||
            memcmp(first.code.data, again.code.data, first.code.size) != 0 ||
            strcmp(first.text, again.text) != 0)
            abort();
    }
    finish(&first);
    finish(&again);
    cg_report_destroy(report);
    cg_context_destroy(context);
    return 0;
}

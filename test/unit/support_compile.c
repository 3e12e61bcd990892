#include "support_compile.h"

#include "support.h"

void compiled_begin(compiled *out, cg_context *context)
{
    memset(out, 0, sizeof *out);
    out->words.context = out->codes.context = out->mods.context = context;
    out->costs.context = out->labels.context = context;
    out->sink = (cg_code_sink){&out->words, &out->codes, &out->mods, &out->costs, &out->labels};
}

void compiled_end(compiled *out)
{
    cg_buffer_free(&out->words);
    cg_buffer_free(&out->codes);
    cg_buffer_free(&out->mods);
    cg_buffer_free(&out->costs);
    cg_buffer_free(&out->labels);
}

static void look_again(compiled *out)
{
    out->unit = (cg_code_unit){
        .instructions = (const int32_t *)(const void *)out->words.data,
        .codes = (const cg_code *)(const void *)out->codes.data,
        .mods = (const cg_mod *)(const void *)out->mods.data,
        .costs = (const cg_cost *)(const void *)out->costs.data,
        .labels = (const char *const *)(const void *)out->labels.data,
        .word_count = out->words.size / sizeof(int32_t),
        .code_count = out->codes.size / sizeof(cg_code),
        .mod_count = out->mods.size / sizeof(cg_mod),
        .cost_count = out->costs.size / sizeof(cg_cost),
        .label_count = out->labels.size / sizeof(char *),
    };
}

bool compiled_add(compiled *out, const effects *in, const cg_ability_term *abilities,
                  const int32_t *arguments)
{
    bool done = true;
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next) {
        uint32_t number;
        done = done && cg_effect_compile(in->language, ability, arguments, &out->sink, &number);
    }
    look_again(out);
    return done;
}

void compiled_check(const compiled *out, const effects *in, const char *text)
{
    for (size_t i = 0; i < out->unit.code_count; i++) {
        const char *wrong =
            cg_code_check(&out->unit.codes[i], &out->unit, cg_language_module(in->language));
        if (wrong != NULL) {
            char *listing = compiled_listing(out, in);
            print_error("%s\n%s", text, listing);
            free(listing);
            fail_msg("ability %zu: %s", i, wrong);
        }
    }
}

static size_t list_all(const compiled *out, const effects *in, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    for (size_t i = 0; i < out->unit.code_count; i++) {
        cg_text_add(&text, i > 0 ? "\n" : "");
        cg_effect_list(in->language, &out->unit, &out->unit.codes[i], &text);
    }
    return text.length;
}

char *compiled_listing(const compiled *out, const effects *in)
{
    size_t size = list_all(out, in, NULL, 0) + 1;
    char *buffer = malloc(size);
    assert_non_null(buffer);
    list_all(out, in, buffer, size);
    return buffer;
}

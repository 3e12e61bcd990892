#include "support_lang.h"

outcome parse_text(const char *text, size_t length, unsigned accept)
{
    outcome out = {.context = cg_context_create(NULL)};
    const cg_effect_source source = {.text = text,
                                     .length = length,
                                     .place = {"cards.yaml", PLACE_LINE, PLACE_COLUMN, 200},
                                     .indent = PLACE_INDENT};
    assert_non_null(out.context);
    out.report = cg_report_create(out.context);
    assert_non_null(out.report);
    out.arena.context = out.context;
    cg_unit_begin(&out.unit, out.context);
    out.language = cg_language_create(test_module(), &out.arena, NULL);
    assert_non_null(out.language);
    out.effect = cg_effect_parse(out.language, &source, accept, &out.arena, out.report);
    return out;
}

void finish_text(outcome *out)
{
    cg_arena_free(&out->arena);
    cg_unit_free(&out->unit);
    cg_report_destroy(out->report);
    cg_context_destroy(out->context);
}

static unsigned form_of(const char *text)
{
    return CG_ACCEPT_ONE | (strncmp(text, "do", 2) == 0 ? CG_ACCEPT_RULE : CG_ACCEPT_CARD);
}

bool compile_text(outcome *out, const int32_t *arguments)
{
    cg_code_sink sink = cg_unit_sink(&out->unit);
    return cg_effect_compile(out->language, out->effect, arguments, &sink, &out->number);
}

outcome compiled_text(const char *text, const int32_t *arguments)
{
    outcome out = parse_text(text, strlen(text), form_of(text));
    if (out.effect == NULL) {
        char line[600] = "memory is short";
        if (cg_report_count(out.report) > 0)
            cg_error_format(cg_report_get(out.report, 0), line, sizeof line);
        fail_msg("%s\n%s", line, text);
    }
    assert_true(compile_text(&out, arguments));
    return out;
}

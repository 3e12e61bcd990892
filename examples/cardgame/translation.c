#include "translation.h"
#include "common.h"

cg_translation *translation_open(cg_context *context, const cg_cards *cards, const char *code)
{
    cg_translation *language = NULL;
    cg_report *report = cg_report_create(context);
    cg_status status = cg_cards_translate(cards, code, report, &language);
    if (!complain_report(report) && status)
        complain(status == CG_ERR_NOT_FOUND ? "there is no language '%s' on the card path"
                                            : "the language '%s' cannot be read",
                 code);
    cg_report_destroy(report);
    return language;
}

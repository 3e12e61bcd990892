#include "lang/tree.h"

/** What the word behind an operation means, for the listing's right side; NULL: nothing to say. */
static const char *meaning(const cg_module *module, int32_t operation, int32_t word)
{
    size_t index = (size_t)word;
    switch (operation) {
    case CG_OP_POOL:
        return index < module->dice_count ? module->dice[index].title : NULL;
    case CG_OP_ZONE:
        return index < module->zone_count ? module->zones[index].title : NULL;
    case CG_OP_COUNTER:
    case CG_OP_GAIN:
        return index < module->counter_count ? module->counters[index].plural : NULL;
    case CG_OP_WIN:
        return index < module->cause_count ? module->causes[index] : NULL;
    case CG_OP_NUMBER:
        return word == CG_WHOLE_ZONE ? "all" : NULL;
    default:
        return NULL;
    }
}

/** One operation; gives its number of words. */
static uint32_t list_operation(const cg_module *module, const int32_t *code, uint32_t at,
                               uint32_t length, cg_text *out)
{
    cg_operation operation = (cg_operation)code[at];
    const char *comment;
    cg_text_format(out, "%04u  %s", at, cg_operation_name(operation));
    if (cg_operation_words(operation) == 0 || at + 1 >= length) {
        cg_text_add(out, "\n");
        return 1;
    }
    comment = meaning(module, code[at], code[at + 1]);
    cg_text_format(out, " %d%s%s\n", (int)code[at + 1], comment != NULL ? "  # " : "",
                   comment != NULL ? comment : "");
    return 2;
}

void cg_lang_list(const cg_module *module, const int32_t *code, const cg_program *program,
                  cg_text *out)
{
    for (uint32_t at = 0; at < program->length;)
        at += list_operation(module, code + program->start, at, program->length, out);
}

#include "support_english.h"

#include <cardgame/context.h>

#include <stdlib.h>

enum { MODULES_MAX = 32 };

/** The English of one module. */
typedef struct kept_english {
    const cg_module *module;
    cg_arena arena;
    const cg_narrator *telling;
} kept_english;

static kept_english *english_of(const cg_language *language)
{
    static kept_english kept[MODULES_MAX];
    const cg_module *module = cg_language_module(language);
    for (size_t i = 0; i < MODULES_MAX; i++) {
        kept_english *one = &kept[i];
        if (one->module == module)
            return one;
        if (one->module)
            continue;
        one->module = module;
        one->arena.context = cg_context_create(NULL);
        one->telling = one->arena.context ? cg_english_create(language, &one->arena, NULL) : NULL;
        if (!one->telling)
            abort();
        return one;
    }
    abort();
}

void english_describe(const cg_language *language, const cg_ability_term *abilities,
                      const int32_t *arguments, unsigned *letters, cg_text *out)
{
    cg_narrator telling = *english_of(language)->telling;
    telling.language = language;
    if (!cg_effect_describe(&telling, abilities, arguments, letters, out))
        abort();
}

/* The entry of the teller: writes the rules text of whole abilities. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <string.h>

void cg_effect_tell(const cg_narrator *telling, const cg_ability_term *ability,
                    const int32_t *arguments, unsigned *letters, cg_buffer *out, cg_told_text *told)
{
    cg_arena arena = {.context = telling->context};
    cg_buffer raw = {.context = telling->context};
    cg_teller to = {.module = cg_language_module(telling->language),
                    .tongue = telling->tongue,
                    .out = &raw,
                    .arena = &arena,
                    .told = told,
                    .design_name = telling->design_name,
                    .user = telling->user,
                    .hole = cg_tell_hole,
                    .arguments = arguments,
                    .letters = ability->unknowns};
    if (letters != NULL && *letters > to.letters)
        to.letters = *letters;
    *told = (cg_told_text){.missing = ""};
    cg_tell_ability(&to, ability);
    if (letters != NULL)
        *letters = to.letters;
    cg_tell_add(&to, ".");
    cg_tell_bytes(&to, "", 1);
    assert(told->missing[0] == '\0' || !telling->tongue->native);
    if (!told->short_of_memory && (told->missing[0] == '\0' || telling->tongue->native)) {
        size_t room = 2 * raw.size + 1;
        char *text = cg_arena_allocate(&arena, room);
        cg_text clean = cg_text_start(text, text ? room : 0);
        cg_tell_bytes(&to, "\0", 1);
        cg_tell_clean(telling->tongue, (const char *)raw.data, &clean);
        char *grown = text ? cg_buffer_grow(out, clean.length) : NULL;
        if (grown)
            memcpy(grown, text, clean.length);
        told->short_of_memory = !grown;
    }
    cg_arena_free(&arena);
    cg_buffer_free(&raw);
}

bool cg_effect_describe(const cg_narrator *telling, const cg_ability_term *abilities,
                        const int32_t *arguments, unsigned *letters, cg_text *out)
{
    cg_buffer text = {.context = telling->context};
    unsigned own = 0;
    bool good = true;
    for (const cg_ability_term *ability = abilities; good && ability; ability = ability->next) {
        cg_told_text told;
        text.size = 0;
        cg_effect_tell(telling, ability, arguments, letters ? letters : &own, &text, &told);
        cg_text_add_bytes(out, (const char *)text.data, text.size);
        cg_text_add(out, ability->next ? "\n" : "");
        good = !told.short_of_memory && (told.missing[0] == '\0' || telling->tongue->native);
    }
    cg_buffer_free(&text);
    return good;
}

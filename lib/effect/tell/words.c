/* Tells words of the game in a language: actions, phases, windows. */
#include "effect/tell/tell.h"

#include "effect/tree/actions.h"

#include <stdio.h>
#include <string.h>

const char *cg_tell_own_words(cg_teller *to, const char *words)
{
    size_t at = cg_tell_here(to);
    cg_tell_own(to, words, strlen(words));
    return cg_tell_cut(to, at);
}

const char *cg_tell_action(cg_teller *to, unsigned action, bool cannot)
{
    char key[100];
    const char *words = cg_rows_action(to->module, action);
    if (to->tongue->native && cg_tongue_text(to->tongue, "actions", words) == NULL)
        return cg_tell_own_words(to, words);
    snprintf(key, sizeof key, "not %s", words);
    const char *negative = cannot ? cg_tongue_text(to->tongue, "actions", key) : NULL;
    cg_filling none = {.count = 0};
    size_t at = cg_tell_here(to);
    cg_tell_fill(to, negative != NULL ? negative : cg_tell_words(to, "actions", words), &none);
    if (cannot && negative == NULL)
        cg_tell_say(to, "not to", cg_tell_cut(to, at), NULL);
    return cg_tell_cut(to, at);
}

const char *cg_tell_phase(cg_teller *to, const char *key, bool window)
{
    char words[100];
    cg_text out = cg_text_start(words, sizeof words);
    bool phase = !window;
    for (size_t i = 0; i < to->module->phase_count; i++)
        phase = phase || strcmp(to->module->phases[i], key) == 0;
    if (phase)
        cg_rows_phase(&out, key);
    else {
        cg_rows_words(&out, key);
        cg_text_add(&out, " window");
    }
    const char *kept = cg_arena_copy(to->arena, words, strlen(words));
    to->told->short_of_memory = to->told->short_of_memory || kept == NULL;
    return kept != NULL ? kept : "";
}

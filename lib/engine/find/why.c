/* Collects the reasons of failing checks while a player asks why an action is not an option. */
#include "engine/find/why.h"

#include "engine/find/scope.h"

#include <cardgame/module.h>

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void cg_why_try(const cg_match *match, const cg_entry *about)
{
    assert(match->why);
    cg_why *why = match->why;
    why->rank = why->rank_of(match, why, about);
    why->about = *about;
    why->number++;
}

/** Begins the text of a reason about the current option. @return NULL if the player did not ask
 * about it, or a reason about a closer option is known */
static cg_text *begin(cg_why *why)
{
    assert(why);
    why->said++;
    if (!why->rank || why->rank < why->best_rank ||
        (why->rank == why->best_rank && why->number != why->best_number))
        return NULL;
    why->best_rank = why->rank;
    why->best_number = why->number;
    why->best = why->about;
    why->out = cg_text_start(why->text, sizeof why->text);
    return &why->out;
}

bool cg_why_say(const cg_match *match, const char *format, ...)
{
    char words[CG_WHY_TEXT_MAX];
    va_list arguments;
    cg_text *out = begin(match->why);
    va_start(arguments, format);
    if (out && vsnprintf(words, sizeof words, format, arguments) > 0)
        cg_text_add(out, words);
    va_end(arguments);
    return false;
}

/** Says a reason whose "%s" is the card. */
static cg_text *say_card(const cg_match *match, unsigned card, const char *format)
{
    const char *hole = strstr(format, "%s");
    cg_text *out = begin(match->why);
    if (!out)
        return NULL;
    cg_text_add_bytes(out, format, hole ? (size_t)(hole - format) : strlen(format));
    if (hole) {
        match->why->name(match, card, out);
        cg_text_add(out, hole + 2);
    }
    return out;
}

bool cg_why_quote(const cg_match *match, unsigned card, uint32_t code, const char *format)
{
    size_t length = 0;
    cg_text *out = say_card(match, card, format);
    const cg_why *why = match->why;
    const char *line =
        out && why->knows(match, card) ? why->line(match, card, code, &length) : NULL;
    if (line) {
        cg_text_add(out, ": \"");
        cg_text_add_bytes(out, line, length);
        cg_text_add(out, "\"");
    }
    return false;
}

bool cg_why_time(const cg_match *match, unsigned card)
{
    const cg_module *module = match->plan->module;
    const cg_field *field = module->timing_field ? &module->fields[module->timing_field - 1] : NULL;
    if (!field || field->type != CG_FIELD_CHOICE || !match->why->knows(match, card))
        return cg_why_say(match, "it cannot be played at this time");
    return cg_why_say(match, "it cannot be played at this time: its %s is %s", field->name,
                      field->words[cg_card_looks(match, card)->numbers[module->timing_field - 1]]);
}

/* ---- reasons of games ---- */

/** Returns true for 0, a player, or a card that still exists. */
static bool is_there(const cg_match *match, cg_thing thing)
{
    return !cg_is_card(thing) || cg_card_lives(match, thing);
}

void cg_rules_try(const cg_match *match, cg_verb verb, int number, cg_thing card, cg_thing target)
{
    if (!match || !match->why)
        return;
    cg_entry about = {.verb = (uint8_t)verb,
                      .effect = number < 0 ? CG_WHY_ANY : (uint8_t)number,
                      .card = (uint16_t)(cg_is_card(card) ? cg_value_card(card) + 1u : 0u),
                      .target = target};
    if (is_there(match, card) && is_there(match, target))
        cg_why_try(match, &about);
    else
        match->why->rank = 0;
}

bool cg_rules_no(const cg_match *match, const char *reason)
{
    return match && match->why && reason && cg_why_say(match, "%s", reason);
}

bool cg_rules_no_more(const cg_match *match, const char *format, int32_t number)
{
    char words[CG_WHY_TEXT_MAX];
    if (!match || !format)
        return false;
    const char *hole = strstr(format, "%d");
    if (!match->why || !hole)
        return CG_NO(match, "%s", format);
    snprintf(words, sizeof words, "%.*s%" PRId32 "%s", (int)(hole - format), format, number,
             hole + 2);
    return cg_why_say(match, "%s", words);
}

bool cg_rules_explains(const cg_match *match)
{
    return match && match->why;
}

#include "engine/engine.h"
#include "match/convert.h"
#include "match/names.h"

#include <inttypes.h>
#include <string.h>

#define OPTION_TEXT_MAX 512

static const char *verb_name(unsigned verb)
{
    static const char *const names[CG_VERB_COUNT] = {"",     "pass", "play", "announce",
                                                     "pick", "roll", "take"};
    return names[verb];
}

const char *cg_decision_kind_name(cg_decision_kind kind)
{
    static const char *const names[CG_DECISION_KIND_COUNT] = {"none",   "act",    "pick",
                                                              "option", "number", "chance"};
    return kind >= 0 && kind < CG_DECISION_KIND_COUNT ? names[kind] : "unknown";
}

static void write_card(const cg_match *match, const cg_entry *entry, cg_text *out)
{
    cg_name_ref(match, (cg_ref){.kind = CG_REF_CARD, .index = entry->card}, out);
    unsigned copy = entry->verb == CG_VERB_TAKE ? 0 : cg_name_copy(match, entry->card - 1u);
    if (copy)
        cg_text_format(out, "#%u", copy);
}

/** verb [card] [effect] [of amount] [on target [and target]] */
static void write_option(const cg_match *match, const cg_entry *entry, cg_text *out)
{
    cg_text_add(out, verb_name(entry->verb));
    if (entry->card) {
        cg_text_add(out, " ");
        write_card(match, entry, out);
    }
    if (entry->verb == CG_VERB_ANNOUNCE)
        cg_text_format(out, " %s", match->plan->module->effects[entry->effect].name);
    if (entry->amount)
        cg_text_format(out, entry->verb == CG_VERB_ROLL ? " %" PRId32 : " of %" PRId32,
                       entry->amount);
    if (entry->target) {
        cg_text_add(out, " on ");
        cg_name_ref(match, cg_unpack_ref(match, entry->target), out);
    }
    if (entry->verb == CG_VERB_PLAY && entry->second) {
        cg_text_add(out, " and ");
        cg_name_ref(match, cg_unpack_ref(match, entry->second), out);
    }
}

size_t cg_match_option_text(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (index < cg_match_option_count(match))
        write_option(match, &cg_engine_options(match)->entries[index], &out);
    return out.length;
}

int32_t cg_match_option_find(const cg_match *match, const char *text)
{
    if (!match || !text)
        return -1;
    uint32_t count = cg_match_option_count(match);
    for (uint32_t i = 0; i < count; i++) {
        char own[OPTION_TEXT_MAX];
        if (cg_match_option_text(match, i, own, sizeof own) < sizeof own && strcmp(own, text) == 0)
            return (int32_t)i;
    }
    return -1;
}

/** What the option will do, for people who do not know the card by heart. */
static const char *rules_text(const cg_match *match, const cg_entry *entry)
{
    if (entry->verb == CG_VERB_ANNOUNCE)
        return match->plan->game->effect_texts[entry->effect];
    if (entry->verb == CG_VERB_PLAY || entry->verb == CG_VERB_PICK)
        return match->plan->cards->data[cg_card_design(match, entry->card)].text;
    return "";
}

static void write_object_kindly(const cg_match *match, const cg_entry *entry, cg_text *out)
{
    if (entry->card)
        cg_text_format(out, " %s",
                       match->plan->cards->data[cg_card_design(match, entry->card)].name);
    if (entry->verb == CG_VERB_ANNOUNCE)
        cg_text_format(out, " %s", match->plan->module->effects[entry->effect].title);
    if (entry->amount)
        cg_text_format(out, entry->verb == CG_VERB_ANNOUNCE ? " (%" PRId32 "s)" : " %" PRId32,
                       entry->amount);
}

size_t cg_match_option_label(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (index >= cg_match_option_count(match))
        return 0;
    const cg_entry *entry = &cg_engine_options(match)->entries[index];
    const char *verb = verb_name(entry->verb);
    cg_text_format(&out, "%c%s", verb[0] - 'a' + 'A', verb + 1);
    write_object_kindly(match, entry, &out);
    if (entry->target) {
        cg_text_add(&out, " on ");
        cg_name_ref_kindly(match, cg_unpack_ref(match, entry->target), &out);
    }
    if (entry->verb == CG_VERB_PLAY && entry->second) {
        cg_text_add(&out, " and ");
        cg_name_ref_kindly(match, cg_unpack_ref(match, entry->second), &out);
    }
    const char *text = rules_text(match, entry);
    if (text[0])
        cg_text_format(&out, ": %s", text);
    return out.length;
}

/* Writes a player's whole knowledge of a match as key and as text: the beginning of the match, the
 * player's events and answers, the public values, and the current decision. Does not write
 * consequences of these by the rules. */
#include "match/view/information.h"

#include "base/report.h"
#include "base/text.h"
#include "engine/engine.h"
#include "match/text/question.h"
#include "match/view/view.h"
#include "state/convert.h"
#include "state/knowing.h"
#include "state/settings.h"
#include "state/told.h"

#include <cardgame/information.h>
#include <cardgame/view.h>

#include <assert.h>
#include <string.h>

#define LINE_MAX_BYTES 512
#define SOMEBODY 0xf0u /* in place of the seat of other players, in a sealed decision */

/* ---- how it began ---- */

/** Returns the end of the text, for a separate writer. */
static char *rest_of(const cg_text *out, size_t *room)
{
    size_t used = out->length < out->size ? out->length : out->size;
    *room = out->size - used;
    return *room ? out->buffer + used : NULL;
}

static void write_options(cg_text *out, const cg_match *match)
{
    const cg_plan *plan = match->plan;
    for (size_t i = 0; i < plan->module->option_count; i++) {
        const cg_setting_info *option = &plan->module->options[i];
        size_t room;
        cg_text_format(out, "option %s: ", option->name);
        char *rest = rest_of(out, &room);
        out->length += cg_setting_text(option, plan->options[i], plan->option_texts[i], rest, room);
        cg_text_add(out, "\n");
    }
}

static void write_decks(cg_text *out, const cg_match *match)
{
    for (int p = 0; p < (match->plan->shared ? 1 : match->plan->players); p++)
        cg_text_format(out, "deck %s\n", match->plan->seats[p].deck_name);
}

/** Writes a reserve; the cards of one entry are adjacent. */
static void write_reserve(cg_text *out, const cg_plan *plan, const cg_seat *seat)
{
    uint32_t end = seat->first_card + seat->card_count, card = end - seat->reserve_count;
    while (card < end) {
        uint16_t kind = plan->card_kinds[card];
        unsigned copies = 0;
        for (; card < end && plan->card_kinds[card] == kind; card++)
            copies++;
        cg_text_format(out, " %s*%u", plan->cards->data[plan->kinds[kind].design].id, copies);
    }
}

/** Writes the reserves that are open before the first event, and the sizes of the others. */
static void write_reserves(cg_text *out, const cg_match *match, int player)
{
    const cg_plan *plan = match->plan;
    for (int p = 0; p < plan->players; p++) {
        const cg_seat *seat = &plan->seats[p];
        if (!seat->reserve_count)
            continue;
        unsigned seen_by = plan->zones[plan->zone_of[plan->reserve_zone][p]].seen_by;
        cg_text_format(out, "reserve %d:", p + 1);
        if ((seen_by >> player) & 1u)
            write_reserve(out, plan, seat);
        else
            cg_text_format(out, " %u cards", (unsigned)seat->reserve_count);
        cg_text_add(out, "\n");
    }
}

/** Writes the setup, and for a starting position the cards that the player sees. */
static size_t write_beginning(const cg_match *match, int player, bool board, char *buffer,
                              size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    cg_text_format(&out, "player %d of %d\n", player + 1, match->plan->players);
    write_decks(&out, match);
    write_options(&out, match);
    if (!board) {
        write_reserves(&out, match, player);
        return out.length;
    }
    cg_text_add(&out, "board ");
    size_t room;
    char *rest = rest_of(&out, &room);
    out.length += cg_view_json(match, player, rest, room);
    cg_text_add(&out, "\n");
    return out.length;
}

cg_status cg_information_begin(const cg_match *match, bool board, cg_error *error)
{
    cg_plan *plan = match->plan;
    for (int p = 0; p < plan->players; p++) {
        size_t size = write_beginning(match, p, board, NULL, 0) + 1;
        char *text = cg_arena_allocate(&plan->arena, size);
        if (!text)
            return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a match");
        write_beginning(match, p, board, text, size);
        plan->beginnings[p] = text;
    }
    return CG_OK;
}

/* ---- the key ---- */

/** A key while it is being written; the count continues when the buffer is full. */
typedef struct cg_knowledge_key {
    unsigned char *bytes;
    size_t size, length;
} cg_knowledge_key;

static void put(cg_knowledge_key *key, uint32_t value, unsigned bytes)
{
    assert(bytes > 0 && bytes <= sizeof value);
    for (unsigned i = 0; i < bytes; i++, key->length++) {
        if (key->length < key->size)
            key->bytes[key->length] = (unsigned char)(value >> 8 * i);
    }
}

static void put_ref(cg_knowledge_key *key, cg_ref ref)
{
    put(key, ref.kind, 1);
    put(key, ref.owner, 1);
    put(key, ref.index, 2);
    put(key, ref.generation, 2);
}

static void put_event(cg_knowledge_key *key, const cg_event *event)
{
    put(key, event->kind, 1);
    put(key, event->cause, 1);
    put(key, (uint8_t)event->player, 1);
    put(key, event->from, 1);
    put(key, event->to, 1);
    put(key, (uint8_t)event->from_owner, 1);
    put(key, (uint8_t)event->to_owner, 1);
    put(key, event->card.index, 2);
    put(key, event->card.generation, 2);
    put(key, event->design, 4);
    put_ref(key, event->target);
    put_ref(key, event->second_target);
    put(key, event->target_design, 4);
    put(key, event->second_design, 4);
    put(key, event->effect, 2);
    put(key, (uint32_t)event->amount, 4);
    put(key, (uint32_t)event->before, 4);
}

static void put_text(cg_knowledge_key *key, const char *text)
{
    for (const char *at = text; at == text || at[-1]; at++)
        put(key, (unsigned char)*at, 1);
}

/** Returns true if the text of such an event says more than its fields. */
static bool is_told_in_words(unsigned kind)
{
    return cg_event_says[kind] == CG_SAYS_ABILITY || cg_event_says[kind] == CG_SAYS_CHANGE;
}

static void put_words(cg_knowledge_key *key, const cg_match *match, int player, uint64_t number)
{
    char line[LINE_MAX_BYTES];
    cg_match_event_text(match, player, number, line, sizeof line);
    put_text(key, line);
}

/** Adds a fact with its numbers of cards. */
static void put_fact(cg_knowledge_key *key, const cg_match *match, int player, uint64_t number)
{
    const cg_event_record *record = &match->events[number & match->event_mask];
    bool told = !cg_told_keeps_fact(record, player);
    put(key, told ? record->least : 0, 2);
    put(key, told ? record->most : 0, 2);
}

/** Adds an option. A player knows which option they took, even if they do not know which card it
 * names. */
static void put_option(cg_knowledge_key *key, const cg_match *match, int player,
                       const cg_event *event)
{
    const cg_event_record *record = &match->events[event->number & match->event_mask];
    put(key, event->player == player ? record->option : 0, 2);
}

/** Returns true for another player's answer in a sealed decision, whose time is not known. */
static bool is_sealed(const cg_match *match, int player, const cg_event *event)
{
    return event->kind == CG_EVENT_ANSWER && event->player != player &&
           match->events[event->number & match->event_mask].to;
}

static cg_status refuse(cg_error *error, const char *why)
{
    return cg_fail(error, CG_ERR_ARGUMENT, "argument", "%s", why);
}

cg_status cg_match_information_check(const cg_match *match, int player, cg_error *error)
{
    if (!match)
        return refuse(error, "an argument is NULL");
    if (player < 0 || player >= match->plan->players)
        return refuse(error, "the match has no such seat");
    if (!match->recall)
        return refuse(error, "the match was made without recall, or keeps no events");
    if (!match->plan->beginnings[player])
        return refuse(error,
                      "the match was loaded from a save, which does not keep earlier events");
    if (cg_match_event_first(match) != 1)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "the first events are lost: event_capacity is %u, but there were %u events",
                       (unsigned)match->event_mask + 1u, (unsigned)cg_match_event_count(match));
    return CG_OK;
}

/** Returns true if all events and the beginning are kept. */
static bool is_whole(const cg_match *match, int player)
{
    return cg_match_information_check(match, player, NULL) == CG_OK;
}

/** Returns the card there, if the viewer knows it; else -1. */
static int seen_at(const cg_match *match, int viewer, unsigned zone, uint32_t position)
{
    int card = cg_view_card_at(match, viewer, (int)zone, position);
    return card >= 0 && cg_state_sees(match, viewer, (unsigned)card) ? card : -1;
}

/** Returns true if the viewer knows cards there only because they were shown before. */
static bool is_remembered(const cg_match *match, int viewer, unsigned zone)
{
    const cg_zone_plan *plan = &match->plan->zones[zone];
    return !plan->in_play && !cg_seat_sees(plan->seen_by, viewer);
}

/** Adds hidden cards that the viewer has seen and can still locate, including those seen during a
 * choice, for which there is no event. */
static void put_remembered(cg_knowledge_key *key, const cg_match *match, int viewer)
{
    for (unsigned zone = 0; zone < match->plan->zone_count; zone++) {
        for (uint32_t i = 0; is_remembered(match, viewer, zone) && i < match->counts[zone]; i++) {
            int card = seen_at(match, viewer, zone, i);
            if (card < 0)
                continue;
            assert(match->cards[card].zone == zone);
            put(key, zone, 1);
            put(key, i, 2);
            put(key, match->cards[card].kind, 2);
        }
    }
    put(key, 0xff, 1);
}

/** Adds what the player sees now. */
static void put_present(cg_knowledge_key *key, const cg_match *match, int player)
{
    cg_decision decision;
    const char *name;
    int32_t value;
    put_remembered(key, match, player);
    for (size_t i = 0; cg_view_value(match, i, &name, &value); i++)
        put(key, (uint32_t)value, 4);
    int decider = cg_sealed_look(match, player);
    bool pending = cg_match_decision(match, &decision);
    bool others =
        cg_is_sealed(match) && decision.player != player; /* other players' names are omitted */
    put(key, others ? SOMEBODY : (uint32_t)cg_match_decider(match) & 0xffu, 1);
    put_text(key, pending ? decision.reason : "");
    cg_sealed_show(match, decider);
}

size_t cg_match_information_key(const cg_match *match, int player, void *buffer, size_t size)
{
    cg_knowledge_key key = {buffer, buffer ? size : 0, 0};
    cg_event event;
    if (!is_whole(match, player))
        return 0;
    put_text(&key, match->plan->beginnings[player]);
    for (uint64_t n = 1; cg_match_event(match, player, n, &event) == CG_OK; n++) {
        if (event.kind == CG_EVENT_NONE || is_sealed(match, player, &event))
            continue;
        put_event(&key, &event);
        if (event.kind == CG_EVENT_ANSWER)
            put_option(&key, match, player, &event);
        else if (event.kind == CG_EVENT_FACT)
            put_fact(&key, match, player, n);
        else if (is_told_in_words(event.kind))
            put_words(&key, match, player, n);
    }
    put_present(&key, match, player);
    return key.length;
}

/* ---- the number ---- */

/** Adds the reason for the question, eight letters at a time. */
static cg_knowing fold_reason(cg_knowing now, const char *reason)
{
    uint64_t word = 0;
    for (unsigned i = 0; reason[i]; i++) {
        word = word << 8 | (unsigned char)reason[i];
        if (i % 8 == 7)
            now = cg_knowing_fold(now, word);
    }
    return cg_knowing_fold(now, word);
}

static cg_knowing fold_values(cg_knowing now, const cg_match *match)
{
    const cg_module *module = match->plan->module;
    for (size_t row = 0; row < module->value_count; row++)
        if (module->values[row].is_public)
            now = cg_knowing_fold(now, (uint32_t)match->values[row]);
    return now;
}

static cg_knowing fold_present(cg_knowing now, const cg_match *match, int player)
{
    const cg_head *head = match->head;
    now = fold_values(now, match);
    int decider = cg_sealed_look(match, player);
    bool others =
        cg_is_sealed(match) && head->asked != player; /* other players' names are omitted */
    now = cg_knowing_fold(now, others ? SOMEBODY : (uint32_t)cg_match_decider(match) & 0xffu);
    now = head->pending ? fold_reason(now, cg_question_of(match).reason) : now;
    cg_sealed_show(match, decider);
    return now;
}

cg_status cg_match_information_hash(const cg_match *match, int player, cg_information_hash *hash)
{
    if (!match || !hash || player < 0 || player >= match->plan->players || !match->knows)
        return CG_ERR_ARGUMENT;
    cg_knowing now = fold_present(match->knowing[player], match, player);
    *hash = (cg_information_hash){now.low, now.high};
    return CG_OK;
}

/* ---- the text ---- */

static void write_remembered(cg_text *out, const cg_match *match, int viewer)
{
    const cg_plan *plan = match->plan;
    for (unsigned zone = 0; zone < plan->zone_count; zone++) {
        for (uint32_t i = 0; is_remembered(match, viewer, zone) && i < match->counts[zone]; i++) {
            int card = seen_at(match, viewer, zone, i);
            if (card >= 0)
                cg_text_format(out, "%s %d, card %u is %s\n",
                               plan->module->zones[plan->zones[zone].zone].name,
                               cg_seat_of(plan->zones[zone].owner) + 1, (unsigned)i + 1u,
                               plan->cards->data[plan->kinds[match->cards[card].kind].design].id);
        }
    }
}

static void write_present(cg_text *out, const cg_match *match, int player)
{
    write_remembered(out, match, player);
    cg_decision decision;
    const char *name;
    int32_t value;
    for (size_t i = 0; cg_view_value(match, i, &name, &value); i++) {
        const char *word = cg_view_value_word(match, i);
        if (word)
            cg_text_format(out, "%s is %s\n", name, word);
        else
            cg_text_format(out, "%s is %d\n", name, (int)value);
    }
    int decider = cg_sealed_look(match, player);
    if (!cg_match_decision(match, &decision))
        cg_text_add(out, "nobody is asked\n");
    else if (cg_is_sealed(match) && decision.player != player)
        cg_text_format(out, "others are asked: %s\n", decision.reason);
    else if (decision.player == CG_CHANCE)
        cg_text_format(out, "chance is asked: %s\n", decision.reason);
    else
        cg_text_format(out, "player %d is asked: %s\n", decision.player + 1, decision.reason);
    cg_sealed_show(match, decider);
}

size_t cg_match_information_text(const cg_match *match, int player, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    char line[LINE_MAX_BYTES];
    if (!is_whole(match, player))
        return 0;
    cg_text_add(&out, match->plan->beginnings[player]);
    for (uint64_t n = 1; n <= cg_match_event_count(match); n++) {
        if (!cg_match_event_text(match, player, n, line, sizeof line))
            continue;
        cg_text_add(&out, line);
        cg_text_add(&out, "\n");
    }
    write_present(&out, match, player);
    return out.length;
}

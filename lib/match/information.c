#include "base/text.h"
#include "engine/engine.h"
#include "match/convert.h"

#include <cardgame/information.h>

#include <string.h>

#define LINE_MAX_BYTES 512

/* What a player knows: all that was told in the match, as it was told to that player, and what the
 * player answered. Knowledge that only follows from the rules is in it as what it follows from. */

/** A key while it is written; counts on when the buffer is full. */
typedef struct cg_key {
    unsigned char *bytes;
    size_t size, length;
} cg_key;

static void put(cg_key *key, uint32_t value, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++, key->length++) {
        if (key->length < key->size)
            key->bytes[key->length] = (unsigned char)(value >> 8 * i);
    }
}

static void put_ref(cg_key *key, cg_ref ref)
{
    put(key, ref.kind, 1);
    put(key, ref.owner, 1);
    put(key, ref.index, 2);
    put(key, ref.generation, 2);
}

static void put_event(cg_key *key, const cg_event *event)
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

/** Of these the text says more than the fields: names of abilities, and what a change does. */
static const bool told_in_words[CG_EVENT_KIND_COUNT] = {[CG_EVENT_USE] = true,
                                                        [CG_EVENT_TRIGGER] = true,
                                                        [CG_EVENT_MODE] = true,
                                                        [CG_EVENT_MODIFY] = true};

static void put_words(cg_key *key, const cg_match *match, int player, uint64_t number)
{
    char line[LINE_MAX_BYTES];
    cg_match_event_text(match, player, number, line, sizeof line);
    for (const char *at = line; at == line || at[-1]; at++)
        put(key, (unsigned char)*at, 1);
}

/** Which of his options he has taken, he knows also where he does not know which card that is. */
static void put_option(cg_key *key, const cg_match *match, int player, const cg_event *event)
{
    const cg_event_record *record = &match->events[event->number & match->event_mask];
    put(key, event->player == player ? record->option : 0, 2);
}

/** Is everything kept that was ever told? */
static bool is_whole(const cg_match *match, int player)
{
    return match && match->recall && player >= 0 && player < match->plan->players &&
           cg_match_event_first(match) == 1;
}

size_t cg_match_information_key(const cg_match *match, int player, void *buffer, size_t size)
{
    cg_key key = {buffer, buffer ? size : 0, 0};
    cg_event event;
    if (!is_whole(match, player))
        return 0;
    put(&key, (uint32_t)player, 1);
    put(&key, (uint32_t)cg_match_decider(match) & 0xffu, 1);
    for (uint64_t n = 1; cg_match_event(match, player, n, &event) == CG_OK; n++) {
        put_event(&key, &event);
        if (event.kind == CG_EVENT_ANSWER)
            put_option(&key, match, player, &event);
        else if (told_in_words[event.kind])
            put_words(&key, match, player, n);
    }
    return key.length;
}

size_t cg_match_information_text(const cg_match *match, int player, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    char line[LINE_MAX_BYTES];
    if (!is_whole(match, player))
        return 0;
    cg_text_format(&out, "player %d\n", player + 1);
    for (uint64_t n = 1; n <= cg_match_event_count(match); n++) {
        if (!cg_match_event_text(match, player, n, line, sizeof line))
            continue;
        cg_text_add(&out, line);
        cg_text_add(&out, "\n");
    }
    return out.length;
}

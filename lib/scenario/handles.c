/* Handles, and the cards that expectations mean. */
#include "scenario/handles.h"

#include "base/text.h"
#include "engine/engine.h"
#include "match/text/names.h"
#include "state/away.h"
#include "state/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const cg_handle *cg_handle_find(const cg_script *script, const char *name, size_t length)
{
    for (size_t i = 0; i < script->handle_count; i++) {
        const cg_handle *handle = &script->handles[i];
        if (strlen(handle->name) == length && memcmp(handle->name, name, length) == 0)
            return handle;
    }
    return NULL;
}

int cg_handle_card(const cg_script *script, const cg_handle *handle)
{
    assert(!script->stage || handle->card < script->stage->card_count);
    return script->stage && script->stage->placed ? script->stage->placed[handle->card].index - 1
                                                  : -1;
}

/** Writes a word of an option; for a handle, the name that options give to its card. */
static void write_word(const cg_match *match, const cg_script *script, const char *word,
                       size_t length, cg_text *out)
{
    const cg_handle *handle = cg_handle_find(script, word, length);
    int card = handle ? cg_handle_card(script, handle) : -1;
    if (card < 0)
        cg_text_add_bytes(out, word, length);
    else
        cg_name_card(match, cg_match_decider(match), (unsigned)card, cg_engine_options(match),
                     CG_NAME_STABLE, out);
}

const char *cg_handle_expand(const cg_match *match, const cg_script *script, const char *text,
                             char buffer[CG_HANDLE_TEXT_MAX])
{
    cg_text out = cg_text_start(buffer, CG_HANDLE_TEXT_MAX);
    if (!script->handle_count || cg_match_over(match))
        return text;
    for (size_t length; *text; text += length) {
        length = strcspn(text, " ");
        write_word(match, script, text, length, &out);
        size_t spaces = strspn(text + length, " ");
        cg_text_add_bytes(&out, text + length, spaces);
        length += spaces;
    }
    return buffer;
}

/* ---- cards of expectations ---- */

/** The parts of "t/bear#2 of player 1". */
typedef struct cg_wanted {
    const char *id;
    size_t id_length;
    unsigned copy; /**< 0: any */
    int seat;      /**< -1: any */
} cg_wanted;

static cg_wanted parse(const char *text)
{
    cg_wanted wanted = {.id = text, .id_length = strcspn(text, "# "), .seat = -1};
    const char *rest = text + wanted.id_length;
    if (*rest == '#')
        wanted.copy = (unsigned)strtoul(rest + 1, NULL, 10);
    rest = strstr(rest, " of player ");
    if (rest)
        wanted.seat = rest[11] - '1';
    return wanted;
}

static bool is_wanted(const cg_match *match, const cg_wanted *wanted, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    if (state->zone == CG_NOWHERE)
        return false;
    const char *id = cg_match_cards(match)->data[match->plan->kinds[state->kind].design].id;
    return strlen(id) == wanted->id_length && memcmp(id, wanted->id, wanted->id_length) == 0 &&
           (!wanted->copy || cg_name_copy(match, CG_CHANCE, card) == wanted->copy) &&
           (wanted->seat < 0 || cg_card_player(match, card) == wanted->seat);
}

static int find_in_zone(const cg_match *match, const cg_wanted *wanted, unsigned zone)
{
    assert(zone < match->plan->zone_count);
    const uint16_t *slots = cg_zone_slots(match, zone);
    for (unsigned i = 0; i < match->counts[zone]; i++) {
        if (is_wanted(match, wanted, slots[i]))
            return slots[i];
    }
    return -1;
}

/** Returns the first card that fits, by seat from the active player on, then by zone.
 * @param in_play true: search only zones in play; false: only the others */
static int find_card(const cg_match *match, const cg_wanted *wanted, bool in_play)
{
    const cg_plan *plan = match->plan;
    for (int i = 0; i < plan->players; i++) {
        int seat = (match->head->active + i) % plan->players;
        for (unsigned row = 0; row < plan->module->zone_count; row++) {
            unsigned zone = plan->zone_of[row][seat];
            int card =
                plan->zones[zone].in_play == in_play ? find_in_zone(match, wanted, zone) : -1;
            if (card >= 0)
                return card;
        }
    }
    return -1;
}

/** Returns a card that has phased out and fits. */
static int find_away(const cg_match *match, const cg_wanted *wanted)
{
    for (unsigned card = 0; card < match->plan->card_limit; card++) {
        const char *id =
            cg_match_cards(match)->data[match->plan->kinds[match->cards[card].kind].design].id;
        if (cg_is_away(match, card) && strlen(id) == wanted->id_length &&
            memcmp(id, wanted->id, wanted->id_length) == 0)
            return (int)card;
    }
    return -1;
}

int cg_handle_resolve(const cg_match *match, const cg_script *script, const char *text)
{
    const cg_handle *handle = cg_handle_find(script, text, strlen(text));
    if (handle)
        return cg_handle_card(script, handle);
    cg_wanted wanted = parse(text);
    int card = find_card(match, &wanted, true);
    if (card < 0)
        card = find_card(match, &wanted, false);
    return card >= 0 ? card : find_away(match, &wanted);
}

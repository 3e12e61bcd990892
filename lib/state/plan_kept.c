/* Applications make many matches with the same settings and decks, so the plan is made only once.
 * The catalogue keeps it, with the data from which it was made. Seeds are not part of that. */
#include "state/plan_kept.h"

#include <cardgame/match.h>

#include <string.h>

/** Returns true if the plan may be shared. Matches from a starting position, and those that
 * remember how they began, have their own plans. */
static bool is_ordinary(const cg_match_config *config)
{
    return !config->stage && !config->recall && !config->edition;
}

/** Returns true if the text is next at `*at`, and moves `*at` past it. */
static bool follows(const cg_plan_key *key, size_t *at, const char *text)
{
    if (*at >= key->text_length || !text || strcmp(key->text + *at, text) != 0)
        return false;
    *at += strlen(text) + 1;
    return true;
}

static bool has_settings(const cg_plan_key *key, const cg_match_config *config)
{
    size_t at = 0;
    bool same = key->setting_count == config->setting_count;
    for (size_t i = 0; same && i < config->setting_count; i++)
        same = follows(key, &at, config->settings[i].name) &&
               follows(key, &at, config->settings[i].value);
    return same;
}

static uint64_t number_of(const cg_deck *deck)
{
    return deck ? deck->number : 0;
}

/** Returns the number of seats whose decks are compared: a deck that all share may be at the
 * second. */
static int seats_of(const cg_plan *plan)
{
    return plan->shared && plan->players == 1 ? 2 : plan->players;
}

static bool has_decks(const cg_plan *plan, const cg_match_config *config)
{
    const cg_plan_key *key = &plan->key;
    for (int seat = 0; seat < seats_of(plan); seat++)
        if (key->decks[seat] != config->decks[seat] ||
            key->numbers[seat] != number_of(config->decks[seat]) ||
            (config->decks[seat] && config->decks[seat]->cards != config->cards))
            return false;
    return true;
}

static bool is_for(const cg_plan *plan, const cg_match_config *config)
{
    const cg_plan_key *key = &plan->key;
    return key->players == config->players && key->explicit_chance == config->explicit_chance &&
           has_settings(key, config) && has_decks(plan, config);
}

static bool note_text(cg_plan_key *key, const char *text)
{
    size_t size = strlen(text) + 1;
    if (size > sizeof key->text - key->text_length)
        return false;
    memcpy(key->text + key->text_length, text, size);
    key->text_length += size;
    return true;
}

/** Notes from what the plan was made.
 * @return false if that is too much */
static bool note(cg_plan *plan, const cg_match_config *config)
{
    cg_plan_key *key = &plan->key;
    bool noted = true;
    key->players = config->players;
    key->explicit_chance = config->explicit_chance;
    key->setting_count = config->setting_count;
    for (size_t i = 0; noted && i < config->setting_count; i++)
        noted =
            note_text(key, config->settings[i].name) && note_text(key, config->settings[i].value);
    for (int seat = 0; seat < seats_of(plan); seat++) {
        key->decks[seat] = config->decks[seat];
        key->numbers[seat] = number_of(config->decks[seat]);
    }
    return noted;
}

static void drop(cg_kept *kept)
{
    cg_plan_release((cg_plan *)(void *)kept);
}

/** Makes a plan and keeps it. If it cannot be kept, the earlier one, or none, stays. */
static cg_status make_and_keep(const cg_match_config *config, const cg_own_table *own,
                               cg_plan *before, cg_plan **plan, cg_error *error)
{
    cg_keep *place = cg_cards_keep(config->cards);
    cg_status status = cg_plan_create(config, own, NULL, plan, error);
    if (status || !note(*plan, config)) {
        cg_keep_put(place, before ? &before->kept : NULL);
        return status;
    }
    cg_plan_release(before);
    (*plan)->kept.drop = drop;
    cg_plan_retain(*plan);
    cg_keep_put(place, &(*plan)->kept);
    return CG_OK;
}

cg_status cg_plan_get(const cg_match_config *config, const cg_own_table *own, const cg_pins *pins,
                      cg_plan **plan, cg_error *error)
{
    if (pins || !is_ordinary(config))
        return cg_plan_create(config, own, pins, plan, error);
    cg_kept *kept = cg_keep_take(cg_cards_keep(config->cards));
    cg_plan *before = (cg_plan *)(void *)kept; /* it begins with `kept` */
    if (!before || !is_for(before, config))
        return make_and_keep(config, own, before, plan, error);
    cg_plan_retain(before);
    *plan = before;
    cg_keep_put(cg_cards_keep(config->cards), kept);
    return CG_OK;
}

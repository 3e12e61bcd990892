/* The life of a match: making, restarting and copying it, asking and answering, conceding, and
 * its end. */
#include "base/memory.h"
#include "base/report.h"
#include "base/text.h"
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/handle.h"
#include "match/information.h"
#include "match/look.h"
#include "match/names.h"
#include "match/stage.h"
#include "state/convert.h"
#include "state/settings.h"

#include <string.h>

#define REASON_MAX 400

static uint32_t ring_size(uint32_t capacity)
{
    uint32_t size = 1;
    while (size < capacity)
        size *= 2;
    return capacity ? size : 0;
}

static void set_board_parts(cg_match *match)
{
    const cg_plan *plan = match->plan;
    unsigned char *state = match->state;
    match->objects = (cg_object *)(void *)(state + plan->objects_at);
    match->modifiers = (cg_modifier *)(void *)(state + plan->modifiers_at);
    match->happenings = (cg_happening_state *)(void *)(state + plan->happenings_at);
    match->waiting = (cg_waiting *)(void *)(state + plan->waiting_at);
    match->lasts = (cg_last *)(void *)(state + plan->lasts_at);
    match->uses = (cg_use *)(void *)(state + plan->uses_at);
    match->players = (cg_player_state *)(void *)(state + plan->players_at);
    match->lists = (int32_t *)(void *)(state + plan->lists_at);
    match->relations = (cg_relation_state *)(void *)(state + plan->relations_at);
    match->extra = (cg_extra *)(void *)(state + plan->extra_at);
}

static void set_parts(cg_match *match)
{
    const cg_plan *plan = match->plan;
    unsigned char *state = match->state;
    match->head = (cg_head *)(void *)state;
    match->counters = (int32_t *)(void *)(state + plan->counters_at);
    match->values = (int32_t *)(void *)(state + plan->values_at);
    match->dice = state + plan->dice_at;
    match->counts = (uint16_t *)(void *)(state + plan->counts_at);
    match->cards = (cg_card_state *)(void *)(state + plan->cards_at);
    match->slots = (uint16_t *)(void *)(state + plan->slots_at);
    match->items = (cg_item *)(void *)(state + plan->items_at);
    if (plan->board)
        set_board_parts(match);
    match->frames = (cg_frame *)(void *)(state + plan->frames_at);
}

/** Abilities that can work at once: four for each card that can be there. */
static uint32_t watcher_limit(const cg_plan *plan)
{
    uint32_t limit = plan->card_limit * 4 + plan->board->limits.modifiers;
    return limit < 4096 ? limit : 4096;
}

cg_match *cg_handle_create(cg_plan *plan, cg_wishes wishes)
{
    uint32_t ring = ring_size(wishes.event_capacity);
    size_t state_at = cg_line_bytes(sizeof(cg_match));
    size_t options_at = state_at + cg_line_bytes(plan->state_limit);
    size_t watch_at = options_at + cg_line_bytes(plan->option_limit * sizeof(cg_entry));
    uint32_t watchers = plan->board ? watcher_limit(plan) : 0;
    size_t watch_size =
        plan->board ? cg_line_bytes(sizeof(cg_watch) + watchers * sizeof(cg_watcher)) : 0;
    size_t look_at = watch_at + watch_size;
    size_t events_at = look_at + cg_look_size(plan, plan->option_limit);
    size_t size = events_at + ring * sizeof(cg_event_record);
    cg_match *match = cg_memory_resize(plan->context, NULL, 0, size);
    if (!match) {
        cg_plan_release(plan);
        return NULL;
    }
    unsigned char *block = (unsigned char *)match;
    memset(block, 0, state_at + plan->frames_at); /* the rest is written before it is read */
    match->plan = plan;
    match->allocated = size;
    match->state = block + state_at;
    match->frames_at = plan->frames_at;
    set_parts(match);
    match->offer.match = match;
    match->offer.entries = (cg_entry *)(void *)(block + options_at);
    match->offer.limit = plan->option_limit;
    if (plan->board) {
        match->watch = (cg_watch *)(void *)(block + watch_at);
        *match->watch = (cg_watch){.limit = (uint16_t)watchers};
    }
    match->look = cg_look_begin(block + look_at, plan, plan->option_limit);
    match->events = ring ? (cg_event_record *)(void *)(block + events_at) : NULL;
    match->event_mask = ring ? ring - 1 : 0;
    match->event_first = 1;
    match->skip_single = wishes.skip_single;
    match->recall = wishes.recall && ring;
    return match;
}

void cg_match_destroy(cg_match *match)
{
    if (!match)
        return;
    cg_plan *plan = match->plan;
    cg_memory_free(plan->context, match, match->allocated);
    cg_plan_release(plan);
}

void cg_state_seed(uint64_t random[4], uint64_t seed)
{
    cg_random generator = cg_random_seed(seed);
    memcpy(random, generator.s, sizeof generator.s);
}

/* ---- making ---- */

static void put_card(cg_match *match, unsigned card, uint8_t owner, bool reserve)
{
    const cg_plan *plan = match->plan;
    unsigned zone = plan->zone_of[reserve ? plan->reserve_zone : plan->home_zone][owner];
    cg_card_state *state = &match->cards[card];
    state->kind = plan->card_kinds[card];
    state->owner = owner;
    state->generation = 1;
    state->known = reserve ? plan->zones[zone].seen_by : 0;
    state->group = reserve && state->known != CG_KNOWN_TO_ALL; /* it is no card of the deck */
    state->zone = (uint8_t)zone;
    state->position = match->counts[zone]++;
    cg_zone_slots(match, zone)[state->position] = (uint16_t)card;
}

/** First the cards of the deck, then those of its reserve. */
static void put_cards(cg_match *match, uint8_t owner)
{
    const cg_seat *seat = &match->plan->seats[owner];
    uint32_t home = seat->card_count - seat->reserve_count;
    for (uint32_t i = 0; i < seat->card_count; i++)
        put_card(match, seat->first_card + i, owner, i >= home);
}

/** The state before anything has happened: every card in the zone in which it begins, in the order
 * of its deck. */
static void lay_out(cg_match *match, uint64_t seed)
{
    const cg_plan *plan = match->plan;
    const cg_module *module = plan->module;
    match->head->in = (uint8_t)((1u << plan->players) - 1);
    cg_state_seed(match->head->random, seed);
    for (size_t c = 0; c < module->counter_count; c++) {
        for (int p = 0; p < plan->players; p++)
            *cg_state_counter(match, (int)c, p) = cg_plan_initial(match->plan, c);
    }
    for (uint32_t i = plan->card_count; i < plan->card_limit; i++)
        match->cards[i].zone = CG_NOWHERE;
    for (int p = 0; p < plan->players; p++)
        put_cards(match, (uint8_t)p);
}

static cg_status start(cg_match *match, const cg_match_config *config, cg_error *error)
{
    int procedure = match->plan->module->main_procedure;
    lay_out(match, match->plan->seed);
    if (config->stage) {
        cg_status status = cg_stage_apply(match, config->stage, error);
        if (status)
            return status;
        procedure = match->plan->module->stage_procedure;
    }
    if (match->recall) {
        cg_status status = cg_information_begin(match, config->stage != NULL, error);
        if (status)
            return status;
    }
    cg_frame *frame = cg_engine_enter(match, CG_OWN_COUNT + (unsigned)procedure, 0);
    frame->slot[0] = config->stage ? config->stage->phase : 0;
    cg_engine_run(match);
    return CG_OK;
}

cg_status cg_match_restart(cg_match *match, uint64_t seed)
{
    if (!match || match->plan->staged)
        return CG_ERR_ARGUMENT;
    memset(match->state, 0, match->plan->frames_at); /* the rest is written before it is read */
    match->offer_valid = match->looked = match->failed = false;
    match->event_first = 1;
    match->answers = 0;
    match->entered = match->skipped = 0;
    cg_watch_spoil(match);
    lay_out(match, seed);
    cg_engine_enter(match, CG_OWN_COUNT + (unsigned)match->plan->module->main_procedure, 0);
    cg_engine_run(match);
    return CG_OK;
}

cg_status cg_match_create(const cg_match_config *config, cg_match **out, cg_error *error)
{
    if (!out)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_plan *plan;
    cg_status status = cg_config_check(config, error);
    if (!status)
        status = cg_plan_create(config, &cg_own_procedures, &plan, error);
    if (status)
        return status;
    cg_match *match = cg_handle_create(
        plan, (cg_wishes){config->skip_single, config->recall, config->event_capacity});
    if (!match)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a match");
    status = start(match, config, error);
    if (status)
        cg_match_destroy(match);
    else
        *out = match;
    return status;
}

cg_status cg_match_clone(const cg_match *match, cg_match **copy, cg_error *error)
{
    if (!match || !copy)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_plan_retain(match->plan);
    cg_match *made =
        cg_handle_create(match->plan, (cg_wishes){match->skip_single, match->recall,
                                                  match->events ? match->event_mask + 1 : 0});
    if (!made)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a copy of a match");
    cg_match_copy(made, match);
    *copy = made;
    return CG_OK;
}

/** The ring as far as it is in use: place 0 is that of the event behind a full ring. */
static void copy_events(cg_match *to, const cg_match *from)
{
    uint64_t used = cg_told(from) + 1, ring = (uint64_t)from->event_mask + 1;
    to->event_first = from->event_first;
    memcpy(to->events, from->events, (size_t)(used < ring ? used : ring) * sizeof *to->events);
}

cg_status cg_match_copy(cg_match *to, const cg_match *from)
{
    if (!to || !from)
        return CG_ERR_ARGUMENT;
    if (to->plan != from->plan)
        return CG_ERR_ARGUMENT;
    memcpy(to->state, from->state, cg_state_used(from));
    to->offer_valid = to->looked = false;
    if (to->watch)
        to->watch->valid = false;
    to->failed = from->failed;
    if (to->failed)
        to->fault = from->fault;
    to->answers = from->answers;
    to->event_first = cg_told(to) + 1;
    if (to->recall && from->recall && to->events && from->events &&
        to->event_mask == from->event_mask)
        copy_events(to, from);
    return CG_OK;
}

/* ---- asking and answering ---- */

const cg_cards *cg_match_cards(const cg_match *match)
{
    if (!match)
        return NULL;
    return match->plan->cards;
}

int cg_match_players(const cg_match *match)
{
    if (!match)
        return 0;
    return match->plan->players;
}

int cg_match_turn(const cg_match *match)
{
    if (!match)
        return 0;
    return (int)match->head->turn;
}

int cg_match_active_player(const cg_match *match)
{
    if (!match)
        return CG_NOBODY;
    return match->head->active;
}

int cg_match_phase(const cg_match *match)
{
    if (!match)
        return -1;
    return match->head->phase - 1;
}

bool cg_match_player_in(const cg_match *match, int player)
{
    if (!match)
        return false;
    return player >= 0 && player < match->plan->players && cg_state_in(match, player);
}

bool cg_match_over(const cg_match *match)
{
    if (!match)
        return true;
    return match->head->over;
}

int cg_match_decider(const cg_match *match)
{
    if (!match)
        return CG_NOBODY;
    if (!match->head->pending)
        return CG_NOBODY;
    return match->head->asked == CG_NO_OWNER ? CG_CHANCE : match->head->asked;
}

uint32_t cg_match_option_count(const cg_match *match)
{
    if (!match)
        return 0;
    return match->head->pending ? cg_engine_options(match)->count : 0;
}

bool cg_match_option(const cg_match *match, uint32_t index, cg_option *option)
{
    if (!match || !option)
        return false;
    if (index >= cg_match_option_count(match))
        return false;
    const cg_offer *offer = cg_engine_options(match);
    *option = cg_unpack_entry(match, &offer->entries[index]);
    option->index = index;
    option->weight_sum = option->weight ? offer->weights : offer->count;
    option->weight = option->weight ? option->weight : 1;
    int decider = cg_match_decider(match);
    if (option->card.index && !cg_name_knows(match, decider, option->card.index - 1u))
        option->design = 0;
    return true;
}

static cg_status not_asked(const cg_match *match, int player, cg_error *error)
{
    char reason[REASON_MAX];
    cg_match_refusal(match, player, NULL, reason, sizeof reason);
    return cg_fail(error, CG_ERR_ILLEGAL, "not-asked", "%s", reason);
}

static cg_status refuse(const cg_match *match, int player, uint32_t index, cg_error *error)
{
    if (match->head->over)
        return cg_fail(error, CG_ERR_OVER, "over", "the match is over");
    if (player != cg_match_decider(match))
        return not_asked(match, player, error);
    if (index >= cg_match_option_count(match))
        return cg_fail(error, CG_ERR_ILLEGAL, "no-such-option",
                       "there is no option %u: they are 0 to %u", index,
                       cg_match_option_count(match) - 1u);
    return CG_OK;
}

static cg_status went_on(const cg_match *match, cg_error *error)
{
    return match->failed ? cg_match_fault(match, error) : CG_OK;
}

cg_status cg_match_answer(cg_match *match, int player, uint32_t index, cg_error *error)
{
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    if (match->head->over || player != cg_match_decider(match) ||
        index >= cg_match_option_count(match))
        return refuse(match, player, index, error);
    match->head->decisions += match->head->decisions < CG_COUNT_MOST;
    cg_engine_take(match, &match->offer.entries[index]);
    cg_engine_run(match);
    return went_on(match, error);
}

cg_status cg_match_answer_text(cg_match *match, int player, const char *text, cg_error *error)
{
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    int32_t index = text ? cg_match_option_named(match, text) : -1;
    if (index >= 0 || match->head->over || player != cg_match_decider(match))
        return cg_match_answer(match, player, (uint32_t)(index < 0 ? 0 : index), error);
    char reason[REASON_MAX];
    cg_match_refusal(match, player, text, reason, sizeof reason);
    return cg_fail(error, CG_ERR_ILLEGAL, "not-offered", "'%s' is refused: %s", text ? text : "",
                   reason);
}

bool cg_match_may_concede(const cg_match *match, int player)
{
    return cg_match_player_in(match, player) && !match->head->over &&
           match->plan->module->concession != CG_CONCEDE_NEVER;
}

cg_status cg_match_concede(cg_match *match, int player, cg_error *error)
{
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    if (match->head->over)
        return cg_fail(error, CG_ERR_OVER, "over", "the match is over");
    if (player < 0 || player >= match->plan->players)
        return cg_fail(error, CG_ERR_ILLEGAL, "no-seat", "%d is no seat", player);
    if (match->plan->module->concession == CG_CONCEDE_NEVER)
        return cg_fail(error, CG_ERR_ILLEGAL, "no-concession", "nobody can concede in %s",
                       match->plan->module->title);
    if (!cg_state_in(match, player))
        return cg_fail(error, CG_ERR_ILLEGAL, "out", "player %d is out of the game already",
                       player + 1);
    cg_engine_concede(match, player);
    return went_on(match, error);
}

/* ---- the end ---- */

/** The text of a fault whose details are not known, because the match was loaded. */
static size_t plain_fault(const cg_match *match, bool mistake, char *text, size_t size)
{
    cg_text out = cg_text_start(text, size);
    cg_text_format(&out, "%.60s: the match was ended by %s", match->plan->module->name,
                   mistake ? "a mistake of the module" : "a limit of the library");
    return out.length;
}

cg_status cg_match_fault(const cg_match *match, cg_error *error)
{
    char text[sizeof(cg_error)];
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    const cg_head *head = match->head;
    bool mistake = head->cause == CG_END_MISTAKE;
    if (!head->over || !(mistake || head->cause == CG_END_LIMIT))
        return CG_OK;
    if (match->failed)
        cg_fault_text(match, &match->fault, text, sizeof text);
    else
        plain_fault(match, mistake, text, sizeof text);
    return cg_fail(error, mistake ? CG_ERR_MODULE : CG_ERR_LIMIT,
                   cg_end_name(match->plan->module, head->cause), "%s", text);
}

bool cg_match_result(const cg_match *match, cg_result *result)
{
    if (!match || !result)
        return false;
    const cg_module *module = match->plan->module;
    if (!match->head->over)
        return false;
    *result = (cg_result){.winners = match->head->winners,
                          .cause = cg_end_name(module, match->head->cause)};
    if (module->returns) {
        module->returns(match, result->returns);
        return true;
    }
    for (int p = 0; p < match->plan->players && result->winners; p++)
        result->returns[p] = (result->winners >> p) & 1u ? 1 : -1;
    return true;
}

int32_t cg_match_estimate(const cg_match *match, int player)
{
    if (!match)
        return 0;
    const cg_module *module = match->plan->module;
    int32_t low = 1000 * module->return_min, high = 1000 * module->return_max;
    cg_result result;
    if (player < 0 || player >= match->plan->players)
        return (low + high) / 2;
    if (cg_match_result(match, &result))
        return 1000 * result.returns[player];
    if (!module->estimate)
        return (low + high) / 2;
    int32_t estimate = module->estimate(match, player);
    return estimate < low ? low : estimate > high ? high : estimate;
}

size_t cg_match_state_bytes(const cg_match *match)
{
    if (!match)
        return 0;
    return cg_state_used(match);
}

size_t cg_match_state_limit(const cg_match *match)
{
    if (!match)
        return 0;
    return match->plan->state_limit;
}

const char *cg_match_deck_name(const cg_match *match, int player)
{
    if (!match)
        return NULL;
    return player >= 0 && player < match->plan->players ? match->plan->seats[player].deck_name
                                                        : NULL;
}

static size_t deck_list(const cg_plan *plan, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    for (int p = 0; p < plan->players; p++)
        cg_text_format(&out, "%s%s", p ? "," : "", plan->seats[p].deck_name);
    return out.length;
}

size_t cg_match_setting(const cg_match *match, const char *name, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (!match || !name)
        return 0;
    const cg_plan *plan = match->plan;
    if (strcmp(name, "decks") == 0)
        return deck_list(plan, buffer, size);
    if (strcmp(name, "players") == 0)
        cg_text_format(&out, "%d", plan->players);
    for (size_t i = 0; i < plan->module->option_count; i++) {
        if (strcmp(plan->module->options[i].name, name) == 0)
            return cg_setting_text(&plan->module->options[i], plan->options[i],
                                   plan->option_texts[i], buffer, size);
    }
    return out.length;
}

/* Makes the plan of a match: the designs and cards that its decks hold and can make, and all
 * properties of them that never change. */
#include "state/plan.h"

#include "base/hash.h"
#include "base/report.h"
#include "base/text.h"
#include "catalogue/where.h"
#include "state/gather.h"
#include "state/layout.h"
#include "state/lots.h"
#include "state/part.h"
#include "state/reach.h"
#include "state/roles.h"
#include "state/settings.h"

#include <assert.h>
#include <string.h>

void cg_plan_retain(cg_plan *plan)
{
    cg_shared_hold(&plan->holders);
}

void cg_plan_release(cg_plan *plan)
{
    if (!plan || !cg_shared_let_go(&plan->holders))
        return;
    const cg_cards *cards = plan->cards;
    cg_arena_free(&plan->arena);
    cg_memory_free(plan->context, plan, sizeof *plan);
    cg_cards_let_go(cards);
}

int32_t cg_plan_initial(const cg_plan *plan, size_t counter)
{
    const cg_counter_def *def = &plan->module->counters[counter];
    return def->initial_option ? (int32_t)plan->options[def->initial_option - 1] : def->initial;
}

static cg_status out_of_memory(cg_error *error)
{
    return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a match");
}

static const char *copy_text(cg_plan *plan, const char *text)
{
    return text ? cg_arena_copy(&plan->arena, text, strlen(text)) : NULL;
}

/** Returns true if an option can name all that is chosen, so that nothing else has to be paid or
 * tested. */
static bool is_plain(const cg_code *code)
{
    bool plain = !code->condition && !code->cost_count && !code->alternative_count && !code->choose;
    for (unsigned t = 0; t < code->target_count; t++)
        plain = plain && code->targets[t].kind != CG_TARGET_SELECTED;
    return plain && code->target_count <= CG_ITEM_TARGETS;
}

/** @param abilities numbers of its abilities, in the unit of the plan */
static void copy_kind(cg_kind *kind, const cg_plan *plan, const uint32_t *abilities)
{
    const cg_cards *cards = plan->cards;
    const cg_board *board = plan->board;
    const cg_design_rules *rules = &cards->rules[kind->design];
    kind->abilities = abilities;
    kind->ability_count = rules->ability_count;
    kind->kinds = rules->kinds;
    kind->later_kinds = rules->later_kinds;
    kind->keywords = rules->keywords;
    kind->stats = board ? cards->stats + kind->design * board->stat_count : NULL;
    kind->stays = rules->stays;
    kind->plain = true;
    for (unsigned i = 0; i < kind->ability_count && !kind->play; i++) {
        const cg_code *code = &plan->unit.codes[kind->abilities[i]];
        if (code->form != CG_FORM_PLAY)
            continue;
        kind->play = code;
        kind->play_code = kind->abilities[i];
        kind->needs = code->needs;
        kind->needs_pool = code->needs_pool;
        kind->targets = code->targets;
        kind->target_count = code->target_count;
        kind->plain = is_plain(code);
    }
}

/** Returns the causes of moves of its own card that the ability waits for. */
static uint32_t of_this(const cg_code *code)
{
    bool waits = (code->form == CG_FORM_WHEN || code->form == CG_FORM_BEFORE ||
                  code->form == CG_FORM_INSTEAD) &&
                 (code->flags & CG_CODE_OF_THIS) && ((code->happenings >> CG_ON_MOVE) & 1u);
    return waits ? cg_code_causes(code) : 0;
}

/** Returns true if the ability waits for such a move wherever the card is. */
static bool waits_for_itself(const cg_code *code)
{
    return of_this(code) && !code->zones;
}

/** Returns the rows outside of play from which the ability can work. */
static uint32_t zones_of(const cg_plan *plan, const cg_kind *kind, const cg_code *code)
{
    return cg_is_answer(kind, code) ? 1u << plan->hand_zone : code->zones;
}

static void note_hearing(cg_kind *kind, const cg_code_unit *unit, const cg_code *code)
{
    if (code->form == CG_FORM_WHEN) {
        kind->hears |= code->happenings;
        kind->hears_causes |= cg_code_causes(code);
    }
    for (uint32_t m = code->mod_first; m < code->mod_first + code->mod_count; m++) {
        if (unit->mods[m].op == CG_MOD_ABILITY)
            note_hearing(kind, unit, &unit->codes[unit->mods[m].ability]);
    }
}

static void note_ability(cg_plan *plan, cg_kind *kind, const cg_code *code)
{
    uint32_t zones = code->form != CG_FORM_PLAY ? zones_of(plan, kind, code) : 0;
    kind->forms |= 1u << code->form;
    kind->works = kind->works || code->form != CG_FORM_PLAY;
    kind->picky =
        kind->picky || (code->form == CG_FORM_STATIC && code->static_kind == CG_STATIC_ATTACHES);
    if (code->form == CG_FORM_PLAY)
        kind->played_from = code->zones;
    plan->played_from |= kind->played_from;
    kind->own_costs |= cg_code_own_costs(plan->module->board, code);
    kind->costs_more = kind->costs_more || cg_code_costs_more(code);
    kind->only_answers = kind->only_answers || (!kind->play && cg_is_answer(kind, code));
    kind->zones |= zones;
    plan->other_zones |= zones;
    kind->of_this_causes |= of_this(code);
    kind->of_this_forms |= waits_for_itself(code) ? 1u << code->form : 0;
}

/** Adds the properties of a kind to those of all kinds. */
static void note_kind(cg_plan *plan, const cg_kind *kind)
{
    plan->hears |= kind->hears;
    plan->of_this_causes |= kind->of_this_causes;
    plan->of_this_forms |= kind->of_this_forms;
    plan->own_costs |= kind->own_costs;
    plan->costs_more = plan->costs_more || kind->costs_more;
}

static uint8_t demands_of(const cg_kind *kind)
{
    const cg_target_code *target = kind->targets;
    if (!kind->needs && !kind->target_count)
        return CG_DEMANDS_NOTHING;
    if (kind->target_count != 1 || target->kind != CG_TARGET_DIE)
        return CG_DEMANDS_MORE;
    bool alone =
        !kind->needs || (kind->needs == CG_NEEDS_POOL && kind->needs_pool == target->detail);
    return alone ? (uint8_t)(target->detail + 1) : CG_DEMANDS_MORE;
}

static void copy_numbers(cg_kind *kind, const cg_cards *cards, int64_t *numbers)
{
    size_t fields = cards->game->module->field_count;
    for (size_t f = 0; f < fields; f++)
        numbers[f] = cg_cards_number(cards, kind->design, (int)f);
    kind->numbers = numbers;
}

static bool copy_kinds(cg_plan *plan, const cg_plan_parts *parts)
{
    size_t fields = plan->module->field_count;
    int64_t *numbers =
        cg_arena_allocate(&plan->arena, (parts->kind_count * fields + 1) * sizeof *numbers);
    cg_kind *kinds = cg_arena_allocate(&plan->arena, (parts->kind_count + 1) * sizeof *kinds);
    uint32_t *active = cg_arena_allocate(&plan->arena, (parts->kind_count + 1) * sizeof *active);
    uint32_t *other = cg_arena_allocate(&plan->arena, (parts->kind_count + 1) * sizeof *other);
    uint8_t *demands = cg_arena_allocate(&plan->arena, parts->kind_count + 1);
    const uint32_t *abilities = plan->abilities;
    if (!numbers || !kinds || !active || !other || !demands)
        return false;
    for (uint32_t i = 0; i < parts->kind_count; i++) {
        const cg_design_rules *rules = &parts->cards->rules[parts->kinds[i]];
        kinds[i].design = parts->kinds[i];
        active[i] = rules->active_windows;
        other[i] = rules->other_windows;
        copy_kind(&kinds[i], plan,
                  abilities ? abilities : plan->cards->abilities + rules->abilities);
        abilities += abilities ? rules->ability_count : 0;
        copy_numbers(&kinds[i], parts->cards, numbers + i * fields);
        demands[i] = demands_of(&kinds[i]);
        for (unsigned a = 0; a < kinds[i].ability_count; a++) {
            const cg_code *code = &plan->unit.codes[kinds[i].abilities[a]];
            note_ability(plan, &kinds[i], code);
            note_hearing(&kinds[i], &plan->unit, code);
        }
        note_kind(plan, &kinds[i]);
    }
    plan->kinds = kinds;
    plan->demands = demands;
    plan->active_windows = active;
    plan->other_windows = other;
    plan->kind_count = parts->kind_count;
    return true;
}

static void note_reaction(cg_plan *plan, uint64_t kinds, const cg_code *code)
{
    bool before = code->form == CG_FORM_REACT_BEFORE;
    for (size_t k = 0; k < plan->board->kind_count; k++) {
        if (!((kinds >> k) & 1u))
            continue;
        plan->reacts[before][k] |= code->happenings;
        if ((code->happenings >> CG_ON_MOVE) & 1u)
            plan->react_causes[before][k] |= code->causes ? code->causes : UINT32_MAX;
    }
}

static void note_reactions(cg_plan *plan, uint64_t kinds, const cg_code *codes,
                           const uint32_t *abilities, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const cg_code *code = &codes[abilities[i]];
        if (code->form == CG_FORM_REACT || code->form == CG_FORM_REACT_BEFORE)
            note_reaction(plan, kinds, code);
    }
}

/** Notes what the cards of the whole catalogue say and react to. */
static void ask_catalogue(cg_plan *plan)
{
    const cg_cards *cards = plan->cards;
    plan->said = cards->said;
    plan->survey = plan->module->survey ? plan->module->survey(cards) : 0;
    for (size_t d = 1; plan->board && d <= cards->count; d++) {
        const cg_design_rules *rules = &cards->rules[d];
        note_reactions(plan, rules->kinds, cards->unit.codes, cards->abilities + rules->abilities,
                       rules->ability_count);
    }
}

/** Takes what was noted when the match began, and adds what the match's own cards say. */
static void take_sayings(cg_plan *plan, const cg_sayings *sayings)
{
    plan->said = sayings->said;
    plan->survey = sayings->survey;
    memcpy(plan->reacts, sayings->reacts, sizeof plan->reacts);
    memcpy(plan->react_causes, sayings->react_causes, sizeof plan->react_causes);
    cg_said_add(&plan->said, &plan->unit);
    cg_said_add(&plan->said, &plan->game->effects);
    for (uint32_t k = 0; plan->board && k < plan->kind_count; k++)
        note_reactions(plan, plan->kinds[k].kinds, plan->unit.codes, plan->kinds[k].abilities,
                       plan->kinds[k].ability_count);
}

static bool does(const cg_said *said, unsigned statement)
{
    return (said->does[statement / 64] >> statement % 64) & 1u;
}

/** Returns true if cards can be made that are not tokens. */
static bool makes(const cg_said *said)
{
    const unsigned made[] = {CG_DO_CREATE_AT, CG_DO_COPY_AT, CG_DO_PUT_COPY,
                             CG_DO_CREATE_RANDOM_AT};
    for (size_t i = 0; i < CG_LENGTH(made); i++)
        if (does(said, made[i]))
            return true;
    return false;
}

static void find_said(cg_plan *plan)
{
    const cg_said *said = &plan->said;
    plan->follows_this = (said->flags & (CG_CODE_FOLLOWS_THIS | CG_CODE_FOLLOWS)) != 0;
    plan->rows = plan->board && (said->flags & CG_CODE_ROWS);
    plan->batches = plan->board && (said->flags & CG_CODE_BATCH);
    plan->keeps = plan->board && (said->flags & CG_CODE_KEEPS);
    plan->asks_was = plan->board && plan->board->limits.lasts && (said->flags & CG_CODE_ASKS_WAS);
    plan->keeps_cards = plan->board && does(said, CG_DO_CHOOSE_FOR);
    plan->phasing = plan->board && does(said, CG_DO_PHASE_OUT);
    plan->origins = plan->board && (said->flags & CG_CODE_ORIGIN);
    plan->counts_earlier =
        plan->board && (does(said, CG_DO_COPY_EARLIER) || does(said, CG_DO_COPY_EARLIER_ANEW));
    plan->ends = plan->board && said->ends;
    plan->parts = plan->board && said->parts;
    plan->shows_tops =
        plan->board && (said->statics & (1u << CG_STATIC_OPEN_TOP | 1u << CG_STATIC_SEE_TOP));
    plan->counted = plan->board ? said->counted : 0;
    plan->makes = plan->board && plan->board->limits.tokens && makes(said);
    plan->pool_limit = plan->makes ? plan->card_limit : plan->card_count;
}

/** Finds the kinds whose static abilities look further than at cards in play. The zones must have
 * been laid out. */
static void find_reaches(cg_plan *plan)
{
    for (uint32_t k = 0; plan->board && k < plan->kind_count; k++) {
        cg_kind *kind = &plan->kinds[k];
        for (unsigned a = 0; a < kind->ability_count && !kind->reaches_out; a++)
            kind->reaches_out = cg_reaches_out(plan, &plan->unit.codes[kind->abilities[a]]);
    }
}

/** Finds the abilities that each player has separately. */
static void find_common(cg_plan *plan)
{
    for (uint32_t k = 0; plan->common_kinds && k < plan->kind_count; k++) {
        cg_kind *kind = &plan->kinds[k];
        bool speaks = (kind->kinds & plan->common_kinds) != 0;
        for (unsigned a = 0; speaks && a < kind->ability_count && a < 64; a++) {
            if (cg_speaks_to_player(&plan->unit, kind->abilities[a]))
                kind->common |= (uint64_t)1 << a;
        }
        plan->common = plan->common || kind->common;
    }
}

static bool copy_cards(cg_plan *plan, const cg_plan_parts *parts)
{
    plan->card_kinds =
        cg_arena_allocate(&plan->arena, (parts->card_count + 1) * sizeof *plan->card_kinds);
    if (!plan->card_kinds)
        return false;
    memcpy(plan->card_kinds, parts->card_kinds, parts->card_count * sizeof *plan->card_kinds);
    plan->card_count = parts->card_count;
    plan->card_limit = parts->card_count + (plan->board ? plan->board->limits.tokens : 0u);
    assert(plan->card_limit <= CG_MATCH_CARDS_MAX); /* a packed card has so many bits */
    for (int p = 0, first = 0; p < parts->players; p++) {
        cg_seat *seat = &plan->seats[p];
        seat->deck_name = copy_text(plan, parts->deck_names[p]);
        seat->deck_hash = parts->deck_hashes[p];
        seat->first_card = (uint32_t)first;
        seat->card_count = parts->seat_cards[p];
        seat->reserve_count = parts->seat_reserves[p];
        first += (int)parts->seat_cards[p];
        if (!seat->deck_name)
            return false;
    }
    return true;
}

static bool copy_options(cg_plan *plan, const cg_plan_parts *parts)
{
    const cg_module *module = plan->module;
    for (size_t i = 0; i < module->option_count; i++) {
        plan->options[i] = parts->options[i];
        if (!parts->option_texts[i])
            continue;
        plan->option_texts[i] = copy_text(plan, parts->option_texts[i]);
        if (!plan->option_texts[i])
            return false;
    }
    plan->shared = module->common_deck ||
                   (module->shared_option && plan->options[module->shared_option - 1] != 0);
    plan->turn_decisions = module->turn_decisions ? module->turn_decisions : CG_TURN_DECISIONS;
    plan->play_limit = module->play_limit_option ? plan->options[module->play_limit_option - 1] : 0;
    return true;
}

/** Copies both tables into one, so that the number of a frame's procedure is a place in it. */
static bool copy_procedures(cg_plan *plan, const cg_own_table *own)
{
    size_t of_game = plan->module->procedure_count, count = own->count + of_game;
    plan->procedures = cg_arena_allocate(&plan->arena, count * sizeof *plan->procedures);
    if (!plan->procedures)
        return false;
    for (size_t i = 0; i < own->count; i++)
        plan->procedures[i] = own->rows[i]->procedure;
    if (of_game)
        memcpy(plan->procedures + own->count, plan->module->procedures,
               of_game * sizeof *plan->procedures);
    plan->procedure_count = (uint32_t)count;
    for (size_t i = 0; i < of_game; i++)
        plan->sealed |= plan->module->procedures[i].sealed;
    for (size_t i = 0; i < of_game; i++)
        plan->turns |= plan->module->procedures[i].left != 0;
    return true;
}

static cg_row_limits limits_of(const cg_module *module)
{
    static const cg_board none = {0};
    const cg_board *board = module->board ? module->board : &none;
#define MODULE(table) .table##_count = (uint32_t)module->table##_count
#define BOARD(table) .table##_count = (uint32_t)board->table##_count
    return (cg_row_limits){MODULE(option), MODULE(value),     MODULE(zone),    MODULE(counter),
                           MODULE(dice),   MODULE(field),     MODULE(cause),   MODULE(window),
                           MODULE(effect), MODULE(procedure), MODULE(phase),   MODULE(act),
                           BOARD(kind),    BOARD(stat),       BOARD(keyword),  BOARD(mark),
                           BOARD(rule),    BOARD(resource),   BOARD(relation), MODULE(fact)};
#undef MODULE
#undef BOARD
}

static bool hides_numbers(const cg_module *module)
{
    bool hides = false;
    for (size_t i = 0; i < module->counter_count; i++)
        hides = hides || module->counters[i].sight != CG_SIGHT_ALL;
    for (size_t i = 0; i < module->dice_count; i++)
        hides = hides || module->dice[i].sight != CG_SIGHT_ALL;
    return hides;
}

cg_status cg_plan_build(const cg_plan_parts *parts, cg_plan **out, cg_error *error)
{
    assert(parts->players > 0 && parts->players <= CG_PLAYERS_MAX);
    cg_context *context = parts->cards->context;
    cg_plan *plan = cg_memory_allocate(context, sizeof *plan);
    if (!plan)
        return out_of_memory(error);
    atomic_init(&plan->holders, 1);
    atomic_init(&plan->families, 0);
    atomic_flag_clear(&plan->complained);
    plan->context = context;
    plan->arena.context = context;
    plan->cards = cg_cards_hold(parts->cards);
    plan->game = parts->cards->game;
    plan->module = plan->game->module;
    plan->hides = hides_numbers(plan->module);
    plan->board = plan->module->board;
    plan->limits = limits_of(plan->module);
    plan->reserve_zone = plan->module->reserve_zone - 1;
    plan->hand_zone = plan->module->hand_zone - 1;
    plan->discard_zone = plan->module->discard_zone - 1;
    plan->stack_zone = plan->module->stack_zone - 1;
    if (plan->board)
        cg_roles_find(plan);
    plan->players = parts->players;
    plan->everybody = (uint8_t)((1u << parts->players) - 1u);
    plan->explicit_chance = parts->explicit_chance;
    plan->chance = plan->module->chance;
    bool made = cg_part_make(plan, parts) && copy_kinds(plan, parts) && copy_cards(plan, parts) &&
                copy_options(plan, parts) && copy_procedures(plan, parts->own);
    if (made && parts->sayings)
        take_sayings(plan, parts->sayings);
    else if (made)
        ask_catalogue(plan);
    if (!made || !cg_lots_find(plan)) {
        cg_plan_release(plan);
        return out_of_memory(error);
    }
    find_said(plan);
    cg_layout_make(plan);
    find_reaches(plan);
    find_common(plan);
    *out = plan;
    return CG_OK;
}

/* ---- from a config ---- */

static uint64_t deck_hash(const cg_deck *deck)
{
    uint64_t hash = 0;
    cg_deck_entry entry;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        hash = cg_hash_string(hash, deck->cards->data[entry.design].id);
        hash = cg_hash_mix(hash, cg_entry_number(entry));
    }
    return hash;
}

static void gather_decks(cg_gathering *gathering, const cg_setup *setup, const cg_stage *stage,
                         const cg_pins *pins, cg_plan_parts *parts)
{
    for (uint32_t k = 0; pins && k < pins->kind_count; k++)
        cg_gather_kind(gathering, pins->kinds[k]);
    for (int p = 0; p < parts->players; p++) {
        const cg_deck *deck = setup->decks[p];
        uint32_t before = gathering->card_count;
        parts->deck_names[p] = deck->name;
        parts->deck_hashes[p] = deck_hash(deck);
        if (p == 0 || !setup->common_deck)
            cg_gather_deck(gathering, deck);
        parts->seat_reserves[p] = (uint32_t)deck->reserve_size; /* a deck that all share has none */
        parts->seat_cards[p] = gathering->card_count - before;
    }
    if (parts->cards->game->module->board) {
        cg_gather_stage(gathering, stage);
        if (!pins || !pins->kind_count)
            cg_gather_made(gathering);
    }
    parts->kinds = gathering->kinds;
    if (pins && gathering->kind_count != pins->kind_count)
        parts->numbers = NULL; /* the decks have others */
    parts->kind_count = gathering->kind_count;
    parts->card_kinds = gathering->cards;
    parts->card_count = gathering->card_count;
}

/** Returns the number of cards of all decks together, reserves included; if there are too many, any
 * number above CG_MATCH_CARDS_MAX. */
static size_t count_cards(const cg_setup *setup)
{
    size_t count = 0;
    for (int p = 0; p < (setup->common_deck ? 1 : setup->players); p++) {
        size_t size = setup->decks[p]->size + setup->decks[p]->reserve_size;
        if (size > CG_MATCH_CARDS_MAX)
            return CG_MATCH_CARDS_MAX + 1;
        count += size;
    }
    return count;
}

static cg_status gather_and_build(const cg_setup *setup, const cg_stage *stage, const cg_pins *pins,
                                  cg_plan_parts *parts, cg_plan **plan, cg_error *error)
{
    const cg_board *board = parts->cards->game->module->board;
    size_t cards = count_cards(setup),
           most = CG_MATCH_CARDS_MAX - (board ? board->limits.tokens : 0u);
    if (cards > most)
        return cg_fail(error, CG_ERR_LIMIT, "too-many-cards",
                       "all decks together must have at most %zu cards", most);
    cg_arena arena = {.context = parts->cards->context};
    cg_gathering gathering = {.from = parts->cards};
    cg_status status;
    size_t kinds = board || pins ? cards + parts->cards->count : cards;
    if (cg_gather_begin(&gathering, &arena, cards, kinds)) {
        gather_decks(&gathering, setup, stage, pins, parts);
        status = cg_plan_build(parts, plan, error);
        if (!status)
            (*plan)->staged = stage != NULL;
    } else {
        status = out_of_memory(error);
    }
    cg_arena_free(&arena);
    return status;
}

cg_status cg_plan_create(const cg_match_config *config, const cg_own_table *own,
                         const cg_pins *pins, cg_plan **plan, cg_error *error)
{
    static const cg_pins whole = {.whole = true};
    cg_setup setup;
    cg_status status = cg_setup_resolve(config, &setup, error);
    if (status)
        return status;
    if (config->edition == CG_EDITION_WHOLE)
        pins = &whole;
    cg_plan_parts parts = {.cards = config->cards,
                           .own = own,
                           .players = setup.players,
                           .explicit_chance = config->explicit_chance,
                           .whole = pins && pins->whole,
                           .numbers = pins && !pins->whole ? pins->numbers : NULL,
                           .sayings = pins && !pins->whole ? pins->sayings : NULL};
    memcpy(parts.options, setup.options, sizeof parts.options);
    memcpy(parts.option_texts, setup.option_texts, sizeof parts.option_texts);
    return gather_and_build(&setup, config->stage, pins, &parts, plan, error);
}

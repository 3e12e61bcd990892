#include "base/report.h"
#include "engine/engine.h"
#include "engine/scope.h"
#include "match/convert.h"

static cg_status broken(cg_error *error, const char *what, unsigned number)
{
    return cg_fail(error, CG_ERR_SAVE, "invariant", "the state breaks an invariant: %s (%u)", what,
                   number);
}

static cg_status check_head(const cg_match *match, cg_error *error)
{
    const cg_head *head = match->head;
    int players = match->plan->players;
    if (head->active >= players)
        return broken(error, "the active player is no seat", head->active);
    if (head->in >> players)
        return broken(error, "a seat that there is not is in the game", head->in);
    if (head->winners >> players)
        return broken(error, "a seat that there is not has won", head->winners);
    if (head->phase > match->plan->module->phase_count)
        return broken(error, "there is no such phase", head->phase);
    if (head->items > CG_ITEMS_MAX || head->frames > CG_FRAMES_MAX)
        return broken(error, "too many items or frames", head->frames);
    if (head->over > 1 || (head->over && (head->pending || head->frames)))
        return broken(error, "something is asked after the end", head->pending);
    if (!head->over && (!head->pending || !head->frames))
        return broken(error, "nothing is asked before the end", head->frames);
    if (head->pending >= CG_DECISION_KIND_COUNT || head->chance > CG_CHANCE_CARD)
        return broken(error, "there is no such decision", head->pending);
    return CG_OK;
}

/** A die has no face yet only while its pool is being rolled and its turn has not come. */
static bool is_being_rolled(const cg_match *match, unsigned pool, unsigned die)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        if (frame->procedure == CG_OWN_ROLL_POOL && frame->slot[0] == (int32_t)pool &&
            frame->slot[1] <= (int32_t)die && (int32_t)die < frame->slot[2])
            return true;
    }
    return false;
}

static cg_status check_tables(const cg_match *match, cg_error *error)
{
    const cg_module *module = match->plan->module;
    for (unsigned c = 0; c < module->counter_count; c++) {
        for (int p = 0; p < match->plan->players; p++) {
            int32_t value = *cg_state_counter(match, (int)c, p);
            if (value < module->counters[c].minimum || value > module->counters[c].maximum)
                return broken(error, "a counter is out of its range", c);
        }
    }
    for (unsigned v = 0; v < module->value_count; v++) {
        if (match->values[v] < module->values[v].minimum ||
            match->values[v] > module->values[v].maximum)
            return broken(error, "a value of the game is out of its range", v);
    }
    for (unsigned pool = 0; pool < module->dice_count; pool++) {
        if (match->dice[pool] > module->dice[pool].capacity)
            return broken(error, "a pool holds too many dice", pool);
        for (unsigned i = 0; i < match->dice[pool]; i++) {
            uint8_t face = cg_state_faces(match, pool)[i];
            if (face > module->dice[pool].sides || (face == 0 && !is_being_rolled(match, pool, i)))
                return broken(error, "a die shows a face that it does not have", i);
        }
    }
    return CG_OK;
}

static cg_status check_card(const cg_match *match, unsigned number, cg_error *error)
{
    const cg_card_state *card = &match->cards[number];
    const cg_plan *plan = match->plan;
    if (card->kind >= plan->kind_count)
        return broken(error, "a card has no design", number);
    if (card->owner >= plan->players)
        return broken(error, "a card has no owner", number);
    if (card->zone >= plan->zone_count || card->position >= match->counts[card->zone])
        return broken(error, "a card lies nowhere", number);
    if (cg_zone_slots(match, card->zone)[card->position] != number)
        return broken(error, "a card does not lie where it should", number);
    if (card->group >= 64 || card->flags >= CG_CARD_PICKED * 2 ||
        ((card->flags & CG_CARD_UNDETERMINED) &&
         !(plan->explicit_chance && plan->zones[card->zone].ordered)))
        return broken(error, "a card has marks that cannot be", number);
    if (card->known >> plan->players && card->known != 0xff)
        return broken(error, "a seat that there is not knows a card", number);
    return CG_OK;
}

/** Every card lies in one zone, and the zones hold as many cards as there are. */
static cg_status check_cards(const cg_match *match, cg_error *error)
{
    uint32_t sum = 0;
    for (unsigned zone = 0; zone < match->plan->zone_count; zone++) {
        if (match->counts[zone] > match->plan->zones[zone].capacity)
            return broken(error, "a zone holds more cards than it can", zone);
        sum += match->counts[zone];
    }
    if (sum != match->plan->card_count)
        return broken(error, "cards are missing or too many", sum);
    for (unsigned i = 0; i < match->plan->card_count; i++) {
        cg_status status = check_card(match, i, error);
        if (status)
            return status;
    }
    return CG_OK;
}

/** The designs of each seat's deck are all there (of all decks together where they are shared). */
static cg_status check_designs(const cg_match *match, cg_error *error)
{
    const cg_plan *plan = match->plan;
    int16_t balance[CG_MATCH_CARDS_MAX];
    for (int p = 0; p < (plan->shared ? 1 : plan->players); p++) {
        for (uint32_t k = 0; k < plan->kind_count; k++)
            balance[k] = 0;
        for (uint32_t i = 0; i < plan->card_count; i++) {
            bool of_deck = i >= plan->seats[p].first_card &&
                           i < plan->seats[p].first_card + plan->seats[p].card_count;
            if (of_deck || plan->shared)
                balance[plan->card_kinds[i]]++;
            if (plan->shared || match->cards[i].owner == p)
                balance[match->cards[i].kind]--;
        }
        for (uint32_t k = 0; k < plan->kind_count; k++) {
            if (balance[k])
                return broken(error, "a deck has lost or gained a card", k);
        }
    }
    return CG_OK;
}

static cg_status check_items(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->items; i++) {
        const cg_item *item = &match->items[i];
        bool sound = item->card <= match->plan->card_count && item->player < match->plan->players &&
                     (item->card || item->effect < match->plan->module->effect_count);
        for (unsigned t = 0; t < CG_ITEM_TARGETS; t++)
            sound = sound && cg_ref_in_range(match, item->target[t]);
        if (!sound)
            return broken(error, "an item is nothing that can be resolved", i);
    }
    return CG_OK;
}

/** A body is suspended between two statements, where its stack is empty. */
static bool program_is_sound(const cg_match *match, const cg_frame *frame)
{
    const cg_code_unit *unit = cg_frame_unit(match, frame);
    uint32_t number = cg_frame_code(frame);
    if (number >= unit->code_count)
        return false;
    const cg_code *code = &unit->codes[number];
    if (!cg_code_is_step(code, unit->words + code->start, frame->step))
        return false;
    for (unsigned t = 0; t < code->target_count; t++) {
        if (!cg_ref_in_range(match, frame->slot[t]))
            return false;
    }
    return true;
}

static bool between(int32_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

/** Ranges of the slots of the library's own procedures: what they use as an index. */
static bool own_frame_is_sound(const cg_match *match, const cg_frame *frame, unsigned place)
{
    static const uint16_t last_steps[CG_OWN_COUNT] = {
        [CG_OWN_WINDOW] = 2,           [CG_OWN_PLAY] = 2,    [CG_OWN_ANNOUNCE] = 2,
        [CG_OWN_PROGRAM] = UINT16_MAX, [CG_OWN_DISCARD] = 1, [CG_OWN_DISCARD_RANDOM] = 1,
        [CG_OWN_ROLL_POOL] = 1,        [CG_OWN_ROLL] = 1,
    };
    const cg_plan *plan = match->plan;
    const cg_module *module = plan->module;
    const int32_t *slot = frame->slot;
    if (frame->procedure < CG_OWN_COUNT && frame->step > last_steps[frame->procedure])
        return false;
    switch (frame->procedure) {
    case CG_OWN_WINDOW:
        return between(slot[0], 0, (int64_t)module->window_count - 1) &&
               between(slot[1], 0,
                       plan->players - (module->windows[slot[0]].order == CG_ASK_ROUND)) &&
               between(slot[2], 0, plan->players) && between(slot[3], 0, match->head->items) &&
               between(slot[4], 0, plan->players);
    case CG_OWN_PLAY:
        return between(slot[0], 0, (int64_t)plan->card_count - 1) &&
               cg_ref_in_range(match, slot[1]) && cg_ref_in_range(match, slot[2]) &&
               match->head->items > 0;
    case CG_OWN_ANNOUNCE:
        return between(slot[0], 0, (int64_t)module->effect_count - 1) &&
               cg_ref_in_range(match, slot[1]) &&
               between(slot[3], -1, (int64_t)module->window_count - 1) && match->head->items > 0;
    case CG_OWN_PROGRAM:
        return program_is_sound(match, frame);
    case CG_OWN_DISCARD:
    case CG_OWN_DISCARD_RANDOM:
        return between(slot[1], 0, CG_CAUSE_COUNT - 1) && between(slot[2], 0, slot[0]) &&
               between(slot[3], 0, (int64_t)plan->card_count) &&
               between(slot[4], 0, (int64_t)plan->card_count - 1);
    case CG_OWN_ROLL_POOL:
        return between(slot[0], 0, (int64_t)module->dice_count - 1) &&
               between(slot[1], 0, slot[2]) && between(slot[2], 0, match->dice[slot[0]]);
    case CG_OWN_ROLL:
        return place > 0 && between(slot[1], 0, CG_FRAME_SLOTS - 1) &&
               between(slot[0], 1, UINT16_MAX);
    case CG_OWN_LOOK:
        return between(slot[0], 0, (int64_t)plan->zone_count - 1) &&
               between(slot[1], 0, match->counts[slot[0]]) && between(slot[2], 0, slot[1]);
    default:
        return true;
    }
}

/** Ranges of the slots of the game's procedures, as far as it declares them. */
static bool slots_are_sound(const cg_match *match, const cg_frame *frame)
{
    const cg_slot_range *range = cg_engine_procedure(match, frame->procedure)->slots;
    for (unsigned i = 0; range && i < CG_FRAME_SLOTS; i++) {
        if (!between(frame->slot[i], range[i].minimum, range[i].maximum))
            return false;
    }
    return true;
}

/** Does this frame carry out that item? */
static bool belongs(const cg_match *match, const cg_frame *frame, const cg_item *item)
{
    bool begun = frame->step == 1 || frame->step == 2;
    if (frame->procedure == CG_OWN_ANNOUNCE)
        return begun && !item->card && item->effect == frame->slot[0];
    unsigned zone = match->cards[frame->slot[0]].zone;
    return begun && item->card == frame->slot[0] + 1 &&
           match->plan->zones[zone].zone == match->plan->module->stack_zone;
}

/** Below the top are only procedures that wait for another one, not for an answer. */
static bool waits_for_another(const cg_frame *frame)
{
    if (frame->procedure == CG_OWN_WINDOW)
        return frame->step == 2;
    return frame->procedure == CG_OWN_PLAY || frame->procedure == CG_OWN_ANNOUNCE ||
           frame->procedure == CG_OWN_PROGRAM || frame->procedure >= CG_OWN_COUNT;
}

/** Each item is carried out by one frame, in the same order. */
static cg_status check_order(const cg_match *match, cg_error *error)
{
    unsigned items = 0;
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        if (frame->procedure != CG_OWN_PLAY && frame->procedure != CG_OWN_ANNOUNCE)
            continue;
        if (items == match->head->items || !belongs(match, frame, &match->items[items++]))
            return broken(error, "a procedure carries out what is not there", i);
    }
    if (items != match->head->items && !match->head->over)
        return broken(error, "nothing carries out an item", items);
    return CG_OK;
}

static cg_status check_frames(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        if (!cg_engine_procedure(match, frame->procedure))
            return broken(error, "there is no such procedure", frame->procedure);
        if (frame->player >= match->plan->players || !own_frame_is_sound(match, frame, i) ||
            !slots_are_sound(match, frame) ||
            (i + 1u < match->head->frames && !waits_for_another(frame)))
            return broken(error, "a procedure has values out of range", i);
    }
    return CG_OK;
}

/** What each of the library's procedures can ask chance for, and into which slot. */
static bool frame_asks_chance(const cg_match *match, const cg_frame *frame)
{
    const cg_head *head = match->head;
    switch (frame->procedure) {
    case CG_OWN_ROLL_POOL:
        return head->chance == CG_CHANCE_DIE && head->chance_detail == 3 && frame->step == 1 &&
               head->chance_argument == match->plan->module->dice[frame->slot[0]].sides;
    case CG_OWN_ROLL:
        return head->chance == CG_CHANCE_DIE && head->chance_detail == 2 && frame->step == 1 &&
               head->chance_argument == frame->slot[0];
    case CG_OWN_DISCARD_RANDOM:
        return head->chance == CG_CHANCE_CARD && head->chance_detail == 4 && frame->step == 1;
    case CG_OWN_DRAW:
    case CG_OWN_LOOK:
        return head->chance == CG_CHANCE_TOP;
    default:
        return false;
    }
}

/** Only the hand from which a discard is being chosen has marked cards: as many as were picked. */
static cg_status check_picks(const cg_match *match, cg_error *error)
{
    const cg_frame *frame = match->head->frames ? cg_top_frame(match) : NULL;
    bool choosing =
        frame && (frame->procedure == CG_OWN_DISCARD || frame->procedure == CG_OWN_DISCARD_RANDOM);
    int32_t picked = choosing ? frame->slot[2] : 0;
    for (unsigned i = 0; i < match->plan->card_count; i++) {
        const cg_card_state *card = &match->cards[i];
        if (!(card->flags & CG_CARD_PICKED))
            continue;
        if (!choosing ||
            card->zone != match->plan->zone_of[match->plan->module->hand_zone][frame->player])
            return broken(error, "a card is marked that nobody discards", i);
        picked--;
    }
    return picked == 0 ? CG_OK : broken(error, "the cards picked were miscounted", 0);
}

static bool chance_is_sound(const cg_match *match)
{
    const cg_head *head = match->head;
    if (!match->plan->explicit_chance || head->pending != CG_DECISION_CHANCE ||
        !frame_asks_chance(match, cg_top_frame(match)))
        return false;
    if (head->chance == CG_CHANCE_DIE)
        return true;
    return head->chance_argument < match->plan->zone_count &&
           (head->chance != CG_CHANCE_TOP ||
            head->chance_detail < match->counts[head->chance_argument]);
}

/** The player who is asked is the one on whose behalf the library's procedure waits for an answer.
 */
static bool question_is_sound(const cg_match *match)
{
    const cg_head *head = match->head;
    const cg_frame *frame = cg_top_frame(match);
    bool own = frame->procedure < CG_OWN_COUNT;
    return head->pending != CG_DECISION_CHANCE && head->asked < match->plan->players &&
           cg_engine_procedure(match, frame->procedure)->offer &&
           (!own || (frame->step == 1 && frame->player == head->asked));
}

static cg_status check_pending(const cg_match *match, cg_error *error)
{
    const cg_head *head = match->head;
    if (!head->pending)
        return CG_OK;
    bool sound = head->chance ? chance_is_sound(match) : question_is_sound(match);
    if (!sound)
        return broken(error, "the pending decision cannot be", head->pending);
    if (cg_match_option_count(match) == 0)
        return broken(error, "the pending decision has no option", head->pending);
    return CG_OK;
}

cg_status cg_match_check(const cg_match *match, cg_error *error)
{
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    static cg_status (*const checks[])(const cg_match *, cg_error *) = {
        check_head,   check_tables, check_cards, check_designs, check_items,
        check_frames, check_picks,  check_order, check_pending};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        cg_status status = checks[i](match, error);
        if (status)
            return status;
    }
    return CG_OK;
}

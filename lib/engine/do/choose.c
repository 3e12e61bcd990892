/* Choices of an ability: cards, players and numbers. A choice of several things is asked step by
 * step in ascending order. So each result has only one path, and every step leaves enough to choose
 * from. */
#include "effect/tree/walk.h"
#include "engine/can/copies.h"
#include "engine/do/do.h"
#include "engine/find/group.h"
#include "engine/find/sound.h"
#include "engine/find/why.h"

#include <assert.h>
#include <string.h>

static cg_scope choice_scope(const cg_match *match, const cg_frame *frame)
{
    cg_scope scope = cg_scope_paying(match, &match->frames[frame->slot[CG_CHOOSING_OF]]);
    if (frame->slot[CG_CHOOSING_TO]) /* of the player who pays the costs */
        scope.player = frame->player;
    scope.knower = (uint8_t)(frame->player + 1u);
    scope.whole = true;
    scope.looks = !frame->slot[CG_CHOOSING_TO] && frame->slot[CG_CHOOSING_NUMBER] != 2;
    return scope;
}

/** Returns true if these picks for a cost leave other cards for the other costs. */
static bool leaves_enough(const cg_match *match, const cg_frame *frame, const int32_t *values,
                          unsigned count, int32_t set, unsigned from)
{
    assert(frame->slot[CG_CHOOSING_TO] > 0);
    const cg_frame *pay = &match->frames[frame->slot[CG_CHOOSING_TO] - 1];
    return cg_pay_allows(match, pay, &(cg_picking){values, count, set, from});
}

/** Returns the set to choose from, at the end of the lists. */
static int32_t choice_set(const cg_match *match, const cg_frame *frame, const cg_scope *scope)
{
    int32_t set = cg_evaluate(scope, (unsigned)frame->slot[CG_CHOOSING_SECTION]);
    if (frame->slot[CG_CHOOSING_NUMBER] == 2)
        set = cg_touchable_of(scope, set, true);
    if (!frame->slot[CG_CHOOSING_TO]) {
        set = cg_leading(scope, frame, set);
        bool target = frame->slot[CG_CHOOSING_NUMBER] == 2 && frame->slot[CG_CHOOSING_MOST] == 1;
        return target ? cg_first_targets(scope, set) : set;
    }
    uint32_t start = match->head->lists;
    for (unsigned i = 0, count = cg_set_size(match, set); i < count; i++) {
        int32_t value = cg_set_get(match, set, i);
        cg_try(match, (cg_entry){.verb = CG_VERB_CHOOSE, .target = value});
        if ((!cg_pays_itself(scope, value) && leaves_enough(match, frame, &value, 1, set, 0)) ||
            CG_NO(match, CG_REASON_REST_OF_COST))
            cg_set_add(scope->match, value);
    }
    return cg_set_close(match, start);
}

/* ---- choosing ---- */

static cg_picks picks_of(const cg_match *match, const cg_frame *frame)
{
    return (cg_picks){match->lists + frame->slot[CG_CHOOSING_START],
                      (unsigned)frame->slot[CG_CHOOSING_PICKED], frame->slot[CG_CHOOSING_TO] != 0};
}

/** One step of a choice while its options are listed. */
typedef struct listing {
    const cg_match *match;
    const cg_frame *frame;
    const cg_scope *scope;
    int32_t set;
    cg_picks so_far;
    unsigned needed;                /**< number of things still to be taken */
    bool whole;                     /**< lists options of this step and all later ones */
    bool told;                      /**< several, which can allow later targets */
    int32_t held[CG_LISTS_MAX + 1]; /**< the picks, with room for one more */
} listing;

static unsigned still_needed(const cg_frame *frame)
{
    int32_t left = frame->slot[CG_CHOOSING_LEAST] - frame->slot[CG_CHOOSING_PICKED];
    return left > 0 ? (unsigned)left : 0;
}

static int place_in(const listing *l, int32_t value)
{
    for (unsigned i = 0, size = cg_set_size(l->match, l->set); i < size; i++)
        if (cg_set_get(l->match, l->set, i) == value)
            return (int)i;
    return -1;
}

/** Returns the place where the choice continues: after the last thing taken. If a player who left
 * took that away, it is the place after another taken thing, so that things passed over stay passed
 * over. */
static unsigned next_place(const listing *l)
{
    unsigned next = (unsigned)l->frame->slot[CG_CHOOSING_LAST];
    const int32_t *taken = l->so_far.values;
    if (next > 0 && next <= cg_set_size(l->match, l->set) && l->so_far.count > 0 &&
        cg_set_get(l->match, l->set, next - 1) == taken[l->so_far.count - 1])
        return next;
    for (unsigned k = l->so_far.count; k-- > 0;) {
        int place = place_in(l, taken[k]);
        if (place >= 0)
            return (unsigned)place + 1;
    }
    return 0;
}

/** Returns true if `count` held things, with others from place `from` on, leave later targets. */
static bool leaves_targets(const listing *l, unsigned count, unsigned from)
{
    return cg_picks_leave_targets(l->scope, (unsigned)l->frame->slot[CG_CHOOSING_SLOT],
                                  (cg_picks){l->held, count, false},
                                  (unsigned)l->frame->slot[CG_CHOOSING_MOST], l->set, from);
}

static void begin_listing(listing *l, const cg_scope *scope, const cg_frame *frame, bool whole)
{
    l->match = scope->match;
    l->frame = frame;
    l->scope = scope;
    l->set = choice_set(l->match, frame, scope);
    l->so_far = picks_of(l->match, frame);
    l->needed = still_needed(frame);
    l->whole = whole;
    assert(l->so_far.count <= CG_LISTS_MAX);
    for (unsigned i = 0; i < l->so_far.count; i++)
        l->held[i] = l->so_far.values[i];
    l->told = frame->slot[CG_CHOOSING_MOST] > 1 && cg_is_told(scope, frame) &&
              leaves_targets(l, l->so_far.count, whole ? 0 : next_place(l));
}

/** Returns true if enough things can be found from place `from` on. */
static bool leaves_rest(const listing *l, unsigned from)
{
    const int32_t *slot = l->frame->slot;
    unsigned count = l->so_far.count + 1;
    if (slot[CG_CHOOSING_TO] && (l->so_far.count > 0 || l->needed > 1) &&
        !leaves_enough(l->match, l->frame, l->held, count, l->set, from))
        return CG_NO(l->match, CG_REASON_REST_OF_COST);
    return l->needed <= 1 ||
           cg_room_for_picks(l->scope, slot[CG_CHOOSING_HOW], slot[CG_CHOOSING_LIMIT],
                             (cg_picks){l->held, count, l->so_far.each}, l->set,
                             from) >= l->needed - 1 ||
           CG_NO(l->match, CG_REASON_TOO_FEW);
}

static bool is_held(const listing *l, int32_t value)
{
    for (unsigned i = 0; i < l->so_far.count; i++)
        if (l->held[i] == value)
            return true;
    return false;
}

static bool can_take(listing *l, unsigned place)
{
    const int32_t *slot = l->frame->slot;
    int32_t value = cg_set_get(l->match, l->set, place);
    cg_try(l->match, (cg_entry){.verb = CG_VERB_CHOOSE, .target = value});
    if (l->whole && is_held(l, value))
        return CG_NO(l->match, CG_REASON_CHOSEN);
    if (!cg_fits_picks(l->scope, slot[CG_CHOOSING_HOW], slot[CG_CHOOSING_LIMIT], l->so_far, value))
        return CG_NO(l->match, CG_REASON_UNFIT);
    if (!l->whole && cg_comes_behind_copy(l->match, l->set, place, l->so_far, value))
        return CG_NO(l->match, CG_REASON_COPY);
    l->held[l->so_far.count] = value;
    unsigned next = l->whole ? 0 : place + 1;
    return leaves_rest(l, next) && (!l->told || leaves_targets(l, l->so_far.count + 1, next) ||
                                    CG_NO(l->match, CG_REASON_LATER_TARGET));
}

static unsigned quantity_of(const cg_frame *frame)
{
    return (uint32_t)frame->slot[CG_CHOOSING_HOW] & 0xffu;
}

/** Returns true if an order of the cards is chosen. Then each step offers all remaining cards. */
static bool is_ordered(const cg_frame *frame)
{
    return frame->slot[CG_CHOOSING_NUMBER] == 0 && !frame->slot[CG_CHOOSING_TO] &&
           quantity_of(frame) == CG_ORDERED;
}

/** Lists the options. @return true if the choice can end with the things picked so far: they leave
 * something for later targets, or no choice does */
static bool list_choices(const cg_match *match, const cg_frame *frame, bool whole, cg_offer *offer)
{
    cg_scope scope = choice_scope(match, frame);
    uint32_t lists = match->head->lists;
    listing l;
    begin_listing(&l, &scope, frame, whole);
    unsigned i = whole ? 0 : next_place(&l), size = cg_set_size(match, l.set);
    for (; offer && i < size; i++)
        if (can_take(&l, i))
            cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_CHOOSE,
                                            .target = cg_set_get(match, l.set, i),
                                            .amount = (int32_t)i});
    bool ends = !cg_is_told(&scope, frame) || leaves_targets(&l, l.so_far.count, size) ||
                !leaves_targets(&l, l.so_far.count, whole ? 0 : next_place(&l));
    scope.match->head->lists = lists;
    return ends;
}

/** Lists everything that can be taken in this step or a later one. */
static cg_several whole_choose(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    const int32_t *slot = frame->slot;
    if (slot[CG_CHOOSING_NUMBER] == 3)
        return cg_whole_fit(match, frame, offer);
    if (cg_chooses_amount(frame) || is_ordered(frame))
        return (cg_several){0};
    int needed = (int)still_needed(frame);
    cg_scope scope = choice_scope(match, frame);
    if ((offer || cg_is_told(&scope, frame)) && !list_choices(match, frame, true, offer) && !needed)
        needed = 1;
    return (cg_several){slot[CG_CHOOSING_PICKED], needed,
                        slot[CG_CHOOSING_MOST] - slot[CG_CHOOSING_PICKED]};
}

static cg_flow ask_next(cg_match *match, cg_frame *frame)
{
    bool number = frame->slot[CG_CHOOSING_NUMBER] == 1;
    return cg_engine_ask(match, frame->player, number ? CG_DECISION_NUMBER : CG_DECISION_PICK,
                         (unsigned)frame->slot[CG_CHOOSING_PICKED] + 1,
                         cg_chooses_amount(frame) ? 1u : (unsigned)frame->slot[CG_CHOOSING_MOST]);
}

/** Keeps a pick. If the lists are full, the pick is left out and the choice ends with the earlier
 * ones. */
static void keep_pick(cg_match *match, cg_frame *frame, int32_t value)
{
    uint32_t before = match->head->lists;
    cg_set_add(match, value);
    if (match->head->lists > before)
        frame->slot[CG_CHOOSING_PICKED]++;
    else
        frame->slot[CG_CHOOSING_MOST] = frame->slot[CG_CHOOSING_PICKED];
}

static void take(cg_match *match, cg_frame *frame)
{
    if (match->chosen.verb == CG_VERB_DONE) {
        frame->slot[CG_CHOOSING_MOST] = frame->slot[CG_CHOOSING_PICKED];
        return;
    }
    keep_pick(match, frame, match->chosen.target);
    frame->slot[CG_CHOOSING_LAST] = match->chosen.amount + 1;
}

/** Gives the result to the slot of the asking frame: a single thing as itself, several as a set. */
static void give(cg_match *match, const cg_frame *frame)
{
    int32_t to = frame->slot[CG_CHOOSING_TO];
    cg_frame *of = &match->frames[to ? to - 1 : frame->slot[CG_CHOOSING_OF]];
    unsigned picked = (unsigned)frame->slot[CG_CHOOSING_PICKED];
    uint32_t start = (uint32_t)frame->slot[CG_CHOOSING_START];
    assert(start + picked <= match->head->lists);
    int32_t value = 0;
    if (picked == 1)
        value = match->lists[start];
    else if (picked > 1)
        value = CG_PACK(CG_VALUE_LIST, picked << 12 | start);
    if (picked < 2)
        match->head->lists = start;
    of->slot[frame->slot[CG_CHOOSING_SLOT]] = value;
}

/** Takes the first members of a set without asking. */
static void take_first(cg_match *match, cg_frame *frame, int32_t set, unsigned size)
{
    assert(size <= CG_LISTS_MAX);
    int32_t values[CG_LISTS_MAX];
    for (unsigned i = 0; i < size; i++)
        values[i] = cg_set_get(match, set, i);
    match->head->lists = (uint32_t)frame->slot[CG_CHOOSING_START];
    for (unsigned i = 0; i < size; i++)
        cg_set_add(match, values[i]);
    frame->slot[CG_CHOOSING_PICKED] = (int32_t)match->head->lists - frame->slot[CG_CHOOSING_START];
}

/** Returns true if all members of the set are copies, so that it makes no difference which are
 * taken. */
static bool are_copies(const cg_match *match, const cg_frame *frame, int32_t set)
{
    for (unsigned i = 1, size = cg_set_size(match, set); i < size; i++)
        if (!cg_comes_behind_copy(match, set, i, (cg_picks){NULL, 0, false},
                                  cg_set_get(match, set, i)))
            return false;
    return !frame->slot[CG_CHOOSING_TO] && cg_set_size(match, set) > 0;
}

/** Returns true if the choice may find fewer cards than there are. */
static bool is_search(const cg_frame *frame)
{
    return frame->slot[CG_CHOOSING_NUMBER] == 4;
}

static bool are_known(const cg_scope *scope, int32_t set)
{
    for (unsigned i = 0, size = cg_set_size(scope->match, set); i < size; i++)
        if (!cg_scope_knows(scope, cg_set_get(scope->match, set, i)))
            return false;
    return true;
}

/** Returns true if hidden information decides whether there is a choice. Then the player is always
 * asked, even with nothing, one thing or only copies to choose from (DVO-R99). */
static bool is_secret(const cg_match *match, const cg_frame *frame)
{
    bool unsure = false, cost = frame->slot[CG_CHOOSING_TO] != 0;
    uint32_t lists = match->head->lists;
    cg_scope open = choice_scope(match, frame);
    open.knower = CG_ALL_KNOW;
    open.looks = false;
    open.unsure = &unsure;
    int32_t set = cost ? cg_evaluate(&open, (unsigned)frame->slot[CG_CHOOSING_SECTION])
                       : choice_set(match, frame, &open);
    bool all = cg_set_size(match, set) == (unsigned)frame->slot[CG_CHOOSING_LEAST];
    bool matters = cg_joints_of(frame->slot[CG_CHOOSING_HOW]) != 0 ||
                   (!all && (cost || are_copies(match, frame, set)));
    bool secret = unsure || (matters && !are_known(&open, set));
    match->head->lists = lists;
    return secret;
}

/** Limits the choice to the number of things that there are: the text can ask for more. */
static void limit_choice(const cg_match *match, cg_frame *frame, int32_t most, bool asks)
{
    int32_t places = (int32_t)match->plan->list_limit;
    if (frame->slot[CG_CHOOSING_MOST] > places) /* the lists have no more room */
        frame->slot[CG_CHOOSING_MOST] = places;
    if (frame->slot[CG_CHOOSING_MOST] > most && !asks)
        frame->slot[CG_CHOOSING_MOST] = most;
    if (frame->slot[CG_CHOOSING_LEAST] > most)
        frame->slot[CG_CHOOSING_LEAST] = most;
}

/** Returns true if a step of an ability asks for the choice. Costs and targets are handled
 * elsewhere; lots and numbers find their options themselves. */
static bool is_of_step(const cg_frame *frame)
{
    return frame->procedure == CG_OWN_CHOOSE && frame->slot[CG_CHOOSING_NUMBER] == 0 &&
           !frame->slot[CG_CHOOSING_TO] && quantity_of(frame) != CG_RANDOM;
}

/** Returns true if everything available is picked, so that there is nothing left to ask. */
static bool is_complete(const cg_frame *frame)
{
    return is_of_step(frame) && frame->slot[CG_CHOOSING_PICKED] >= frame->slot[CG_CHOOSING_MOST];
}

static void shrink(cg_match *match, cg_frame *frame)
{
    cg_scope scope = choice_scope(match, frame);
    uint32_t lists = match->head->lists;
    int32_t *slot = frame->slot;
    bool ordered = is_ordered(frame);
    listing l;
    begin_listing(&l, &scope, frame, ordered);
    int32_t left =
        (int32_t)cg_room_for_picks(&scope, slot[CG_CHOOSING_HOW], slot[CG_CHOOSING_LIMIT], l.so_far,
                                   l.set, ordered ? 0 : next_place(&l));
    int32_t most = slot[CG_CHOOSING_PICKED] + (ordered && left > 0 ? left - 1 : left);
    match->head->lists = lists;
    if (slot[CG_CHOOSING_LEAST] <= most)
        return;
    if (slot[CG_CHOOSING_MOST] == slot[CG_CHOOSING_LEAST])
        slot[CG_CHOOSING_MOST] = most;
    slot[CG_CHOOSING_LEAST] = most;
}

void cg_choice_shrinks(cg_match *match)
{
    cg_frame *frame = match->head->frames ? cg_top_frame(match) : NULL;
    if (match->watch && frame && match->head->pending && !match->head->chance && is_of_step(frame))
        shrink(match, frame);
}

/** Returns false if there is no choice, in which case all things are taken at once. */
static bool leaves_choice(cg_match *match, cg_frame *frame)
{
    cg_scope scope = choice_scope(match, frame);
    unsigned quantity = quantity_of(frame);
    uint32_t lists = match->head->lists;
    bool asks = quantity != CG_RANDOM && (is_search(frame) || is_secret(match, frame));
    scope.learns = quantity != CG_RANDOM; /* also of those that do not fit */
    int32_t set = choice_set(match, frame, &scope);
    int32_t most = (int32_t)cg_room_for_picks(&scope, frame->slot[CG_CHOOSING_HOW],
                                              frame->slot[CG_CHOOSING_LIMIT],
                                              (cg_picks){NULL, 0, false}, set, 0);
    if (quantity != CG_RANDOM)
        cg_show_choice(match, frame->player, set);
    limit_choice(match, frame, most, asks);
    frame->slot[CG_CHOOSING_START] = (int32_t)lists;
    match->head->lists = lists;
    unsigned size = cg_set_size(match, set);
    if (asks || quantity == CG_UP_TO || quantity == CG_RANDOM || size > CG_LISTS_MAX ||
        ((unsigned)frame->slot[CG_CHOOSING_LEAST] != size && !are_copies(match, frame, set)))
        return true;
    take_first(match, frame, set, (unsigned)frame->slot[CG_CHOOSING_LEAST]);
    return false;
}

/** Returns false if no player is asked for an order: fewer than two cards, or too many. */
static bool leaves_order(cg_match *match, cg_frame *frame)
{
    cg_scope scope = choice_scope(match, frame);
    uint32_t lists = match->head->lists;
    int32_t set = choice_set(match, frame, &scope);
    unsigned size = cg_set_size(match, set);
    cg_show_choice(match, frame->player, set);
    frame->slot[CG_CHOOSING_START] = (int32_t)lists;
    match->head->lists = lists;
    if (size < 2 || size > CG_LISTS_MAX) {
        take_first(match, frame, set, size < 2 ? size : CG_LISTS_MAX);
        return false;
    }
    frame->slot[CG_CHOOSING_MOST] = frame->slot[CG_CHOOSING_LEAST] = (int32_t)size - 1;
    return true;
}

static void take_last(cg_match *match, cg_frame *frame)
{
    cg_scope scope = choice_scope(match, frame);
    uint32_t lists = match->head->lists;
    int32_t set = choice_set(match, frame, &scope);
    unsigned size = cg_set_size(match, set);
    cg_picks so_far = picks_of(match, frame);
    int32_t last = 0;
    for (unsigned i = 0; i < size; i++) {
        int32_t value = cg_set_get(match, set, i);
        bool taken = false;
        for (unsigned k = 0; k < so_far.count; k++)
            taken = taken || so_far.values[k] == value;
        last = taken ? last : value;
    }
    match->head->lists = lists;
    if (last)
        keep_pick(match, frame, last);
}

/** Counts the things that chance has not taken yet. */
static unsigned left_over(cg_match *match, const cg_frame *frame, unsigned wanted, int32_t *value)
{
    cg_scope scope = choice_scope(match, frame);
    uint32_t lists = match->head->lists;
    int32_t set = choice_set(match, frame, &scope);
    cg_picks so_far = picks_of(match, frame);
    unsigned count = 0;
    for (unsigned i = 0; i < cg_set_size(match, set); i++) {
        int32_t one = cg_set_get(match, set, i);
        bool taken = false;
        for (unsigned k = 0; k < so_far.count; k++)
            taken = taken || so_far.values[k] == one;
        if (!taken && count++ == wanted)
            *value = one;
    }
    match->head->lists = lists;
    return count;
}

static void offer_lots(const cg_match *match, cg_offer *offer)
{
    const cg_frame *frame = cg_top_frame(match);
    for (unsigned i = 0; i < match->head->chance_argument; i++) {
        int32_t value = 0;
        left_over((cg_match *)match, frame, i, &value);
        bool card = cg_is_card(value);
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_TAKE,
                                        .card = (uint16_t)(card ? cg_value_card(value) + 1u : 0u),
                                        .target = card ? 0 : value,
                                        .amount = (int32_t)i + 1,
                                        .second = 1});
    }
}

static void offer_numbers(const cg_frame *frame, cg_offer *offer)
{
    for (int64_t n = frame->slot[CG_CHOOSING_LEAST]; n <= frame->slot[CG_CHOOSING_MOST]; n++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_NUMBER, .amount = (int32_t)n});
}

/** If the targets depend on X, lists the numbers for X that leave a target. @return true if there
 * is such a number */
static bool offer_x(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    const cg_frame *of = &match->frames[frame->slot[CG_CHOOSING_OF]];
    if (of->procedure != CG_OWN_USE)
        return false;
    cg_scope scope = cg_scope_of(match, of);
    bool any = false;
    if (!(scope.code->flags & CG_CODE_X_TARGETS) ||
        frame->slot[CG_CHOOSING_SLOT] != scope.code->x_slot - 1)
        return false;
    for (int64_t n = frame->slot[CG_CHOOSING_LEAST]; n <= frame->slot[CG_CHOOSING_MOST]; n++) {
        if (!cg_targets_with_x(&scope, (int32_t)n))
            continue;
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_NUMBER, .amount = (int32_t)n});
        any = true;
    }
    return any;
}

static bool is_in_deck(const cg_plan *plan, uint32_t kind)
{
    uint32_t card = 0;
    while (card < plan->card_count && plan->card_kinds[card] != kind)
        card++;
    return card < plan->card_count;
}

/** Lists the names of all cards in the decks, wherever they are: every player knows these names. A
 * card represents its design. */
static void offer_names(const cg_match *match, cg_offer *offer)
{
    for (uint32_t kind = 0; kind < match->plan->kind_count; kind++)
        for (unsigned card = 0; is_in_deck(match->plan, kind) && card < match->plan->pool_limit;
             card++)
            if (match->cards[card].kind == kind && cg_is_pooled(match, card)) {
                cg_offer_add(offer,
                             &(cg_entry){.verb = CG_VERB_TAKE, .card = (uint16_t)(card + 1u)});
                break;
            }
}

/** Lists the options of this step: later members of the set, or numbers. */
static void offer_choose(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    const int32_t *slot = frame->slot;
    if (match->head->chance == CG_CHANCE_SET) {
        offer_lots(match, offer);
        return;
    }
    if (is_complete(frame))
        return;
    if (slot[CG_CHOOSING_NUMBER] == 3) {
        cg_offer_fit(match, frame, offer);
        return;
    }
    if (slot[CG_CHOOSING_NUMBER] == 5) {
        offer_names(match, offer);
        return;
    }
    if (slot[CG_CHOOSING_NUMBER] == 1) {
        if (!offer_x(match, frame, offer))
            offer_numbers(frame, offer);
        return;
    }
    bool ends = list_choices(match, frame, is_ordered(frame), offer);
    unsigned needed = still_needed(frame);
    cg_try(match, (cg_entry){.verb = CG_VERB_DONE});
    if (needed == 0 ? ends || CG_NO(match, CG_REASON_LATER_TARGET)
                    : CG_NO_COUNT(match, CG_REASON_MORE, needed))
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_DONE});
}

/** Tells which of several things in play chance has picked: players may answer the result. */
static void tell_lot(cg_match *match, int32_t value, unsigned among)
{
    if (among > 1 && (!cg_is_card(value) || cg_card_in_play(match, cg_value_card(value))))
        CG_TELL(match, .kind = CG_EVENT_CHOOSE, .player = CG_NO_OWNER, .target = value);
}

static cg_flow draw_lot(cg_match *match, cg_frame *frame)
{
    int32_t none;
    unsigned count = left_over(match, frame, UINT16_MAX, &none);
    if (count < 2) {
        frame->slot[CG_CHOOSING_LAST] = 1;
        return CG_DONE;
    }
    if (match->plan->explicit_chance)
        return cg_engine_ask_chance(match, CG_CHANCE_SET, count, CG_CHOOSING_LAST);
    return cg_chance_die(match, frame, count, CG_CHOOSING_LAST);
}

/** Returns true if the player has left and chooses nothing. Only an order still counts, since it
 * does not choose which cards. */
static bool chooses_nothing(const cg_match *match, const cg_frame *frame)
{
    return !cg_state_in(match, frame->player) && !is_ordered(frame);
}

static void take_amount(cg_match *match, const cg_frame *frame)
{
    int32_t amount = 0;
    if (!chooses_nothing(match, frame))
        amount = frame->slot[CG_CHOOSING_NUMBER] == 5
                     ? cg_plan_number(match->plan, match->cards[match->chosen.card - 1].kind)
                     : match->chosen.amount;
    match->frames[frame->slot[CG_CHOOSING_OF]].slot[frame->slot[CG_CHOOSING_SLOT]] = amount;
}

/** Takes the answer to one step of a choice of several things. */
static void take_next(cg_match *match, cg_frame *frame)
{
    if (chooses_nothing(match, frame))
        frame->slot[CG_CHOOSING_MOST] = frame->slot[CG_CHOOSING_PICKED] = 0;
    else
        take(match, frame);
}

/** Asks for a choice of cards, players or a number. Its slots are CG_CHOOSING_... in
 * engine/can/can.h. */
static cg_flow run_choose(cg_match *match, cg_frame *frame)
{
    int32_t value = 0;
    if (frame->slot[CG_CHOOSING_NUMBER] == 3)
        return cg_run_fit(match, frame);
    CG_FLOW(frame);
    if (cg_chooses_amount(frame)) {
        if (frame->slot[CG_CHOOSING_MOST] - (CG_NUMBERS_MAX - 1) > frame->slot[CG_CHOOSING_LEAST])
            frame->slot[CG_CHOOSING_MOST] = frame->slot[CG_CHOOSING_LEAST] + CG_NUMBERS_MAX - 1;
        if (frame->slot[CG_CHOOSING_MOST] < frame->slot[CG_CHOOSING_LEAST])
            frame->slot[CG_CHOOSING_MOST] = frame->slot[CG_CHOOSING_LEAST];
        CG_STEP(frame, 1, ask_next(match, frame));
        take_amount(match, frame);
        return CG_DONE;
    }
    if (is_ordered(frame) ? leaves_order(match, frame) : leaves_choice(match, frame)) {
        while (quantity_of(frame) == CG_RANDOM &&
               frame->slot[CG_CHOOSING_PICKED] < frame->slot[CG_CHOOSING_MOST]) {
            CG_STEP(frame, 2, draw_lot(match, frame));
            value = 0;
            unsigned among =
                left_over(match, frame, (unsigned)frame->slot[CG_CHOOSING_LAST] - 1u, &value);
            if (!value) /* it has left meanwhile, so there are no more */
                frame->slot[CG_CHOOSING_MOST] = frame->slot[CG_CHOOSING_PICKED];
            if (!value)
                break;
            keep_pick(match, frame, value);
            tell_lot(match, value, among);
        }
        while (frame->slot[CG_CHOOSING_PICKED] < frame->slot[CG_CHOOSING_MOST]) {
            CG_STEP(frame, 3, ask_next(match, frame));
            take_next(match, frame);
        }
        if (is_ordered(frame))
            take_last(match, frame);
    }
    give(match, frame);
    CG_FLOW_END;
}

cg_flow cg_choose(cg_match *match, unsigned of, int player, unsigned slot, int32_t how,
                  unsigned section, int32_t amount, int32_t limit, bool target)
{
    assert(of < match->head->frames && slot < CG_CODE_SLOTS);
    unsigned quantity = (uint32_t)how & 0xffu;
    int32_t most = quantity == CG_ONE ? 1 : amount < 0 ? 0 : amount;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_CHOOSE, player);
    frame->slot[CG_CHOOSING_OF] = (int32_t)of;
    frame->slot[CG_CHOOSING_SLOT] = (int32_t)slot;
    frame->slot[CG_CHOOSING_HOW] = how;
    frame->slot[CG_CHOOSING_SECTION] = (int32_t)section;
    frame->slot[CG_CHOOSING_MOST] = most;
    frame->slot[CG_CHOOSING_LEAST] = quantity == CG_UP_TO ? 0 : most;
    frame->slot[CG_CHOOSING_LIMIT] = limit;
    frame->slot[CG_CHOOSING_NUMBER] = target ? 2 : 0;
    return cg_engine_go(match, frame);
}

cg_flow cg_choose_found(cg_match *match, unsigned of, int player, const int32_t *words,
                        const int32_t *values)
{
    uint32_t how = (uint32_t)words[CG_CHOOSE_HOW];
    cg_frame *frame = cg_engine_enter(match, CG_OWN_CHOOSE, player);
    frame->slot[CG_CHOOSING_OF] = (int32_t)of;
    frame->slot[CG_CHOOSING_SLOT] = words[CG_CHOOSE_SLOT];
    frame->slot[CG_CHOOSING_HOW] = (int32_t)((how & ~0xffu) | CG_UP_TO);
    frame->slot[CG_CHOOSING_SECTION] = words[CG_CHOOSE_SECTION];
    frame->slot[CG_CHOOSING_MOST] = (how & 0xffu) == CG_ONE ? 1 : values[1] < 0 ? 0 : values[1];
    frame->slot[CG_CHOOSING_LIMIT] = values[2];
    frame->slot[CG_CHOOSING_NUMBER] = 4;
    return cg_engine_go(match, frame);
}

/* ---- procedures ---- */

static bool picks_are_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot;
    int32_t limit = (int32_t)match->plan->list_limit, lists = (int32_t)match->head->lists;
    return cg_between(slot[CG_CHOOSING_PICKED], 0, limit) &&
           cg_between(slot[CG_CHOOSING_LAST], 0, limit + 1) &&
           cg_between(slot[CG_CHOOSING_START], 0, lists) &&
           slot[CG_CHOOSING_START] + slot[CG_CHOOSING_PICKED] <= lists;
}

static bool fit_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot;
    return match->plan->board && match->plan->board->overflow == CG_OVERFLOW_CHOSEN &&
           (frame->step == 3 || frame->step == 4) &&
           cg_slots_are_sound(match, slot, CG_FIT_SET, 1) &&
           cg_place_is_sound(match, slot[CG_FIT_PLACE], slot[CG_FIT_WHERE]) &&
           cg_between(slot[CG_FIT_KEEPS] & ~(CG_KEEPS_MOVED | 0xff << CG_KEEPS_COUNT), 0,
                      CG_CODE_SLOTS) &&
           picks_are_sound(match, frame);
}

/** Returns true if the body chooses cards from that section, or a number (section 0), into that
 * slot. */
static bool chooses(const cg_match *match, const cg_frame *frame, int32_t slot, int32_t section)
{
    const cg_code *code = cg_frame_ability(match, frame);
    cg_walk walk = cg_walk_code(cg_frame_unit(match, frame), code);
    while (cg_walk_next(&walk))
        if (walk.operation == CG_OP_CHOOSE && cg_walk_word(&walk, CG_CHOOSE_SLOT) == slot &&
            (section ? !cg_walk_word(&walk, CG_CHOOSE_LOW) &&
                           cg_walk_word(&walk, CG_CHOOSE_SECTION) == section
                     : cg_walk_word(&walk, CG_CHOOSE_LOW) != 0))
            return true;
    return false;
}

/** Returns true if the payment below it chooses for that cost now. */
static bool is_cost_asked(const cg_match *match, const cg_frame *frame, const cg_frame *of)
{
    const cg_frame *pay = frame - 1; /* of, first, number, place, chosen things */
    const cg_code_unit *unit = cg_frame_unit(match, of);
    return frame->slot[CG_CHOOSING_TO] == (int32_t)cg_frame_number(match, frame) &&
           pay->slot[0] == frame->slot[CG_CHOOSING_OF] &&
           cg_between(pay->slot[3], 0, (int64_t)pay->slot[2] - 1) &&
           frame->slot[CG_CHOOSING_SLOT] == 4 + pay->slot[3] &&
           frame->slot[CG_CHOOSING_SECTION] == unit->costs[pay->slot[1] + pay->slot[3]].section &&
           frame->slot[CG_CHOOSING_HOW] == cg_cost_how(&unit->costs[pay->slot[1] + pay->slot[3]]);
}

static bool is_target_asked(const cg_frame *frame, const cg_target_code *target)
{
    return target->kind == CG_TARGET_SELECTED &&
           frame->slot[CG_CHOOSING_SECTION] == target->section &&
           frame->slot[CG_CHOOSING_HOW] == cg_target_how(target);
}

/** Returns true if the player who pays in a step of the body below chooses X. */
static bool is_x_of_step(const cg_match *match, const cg_frame *frame, const cg_code *code)
{
    const cg_frame *may = frame - 1;
    return code->x_slot && frame->slot[CG_CHOOSING_SLOT] == code->x_slot - 1 &&
           frame->slot[CG_CHOOSING_OF] + 2 == (int32_t)cg_frame_number(match, frame) &&
           may->procedure == CG_OWN_MAY && may->step == 3;
}

/** Returns true if the frame that gets the result asks for it: for a cost, a body, a target or X of
 * an ability. */
static bool is_asked_for(const cg_match *match, const cg_frame *frame, const cg_frame *of)
{
    const int32_t *slot = frame->slot;
    const cg_code *code = cg_frame_ability(match, of);
    bool number = cg_chooses_amount(frame), target = slot[CG_CHOOSING_NUMBER] == 2;
    if (slot[CG_CHOOSING_TO])
        return !number && !target && is_cost_asked(match, frame, of);
    if (of->procedure == CG_OWN_PROGRAM && number && is_x_of_step(match, frame, code))
        return true;
    if (of->procedure == CG_OWN_PROGRAM)
        return !target &&
               chooses(match, of, slot[CG_CHOOSING_SLOT], number ? 0 : slot[CG_CHOOSING_SECTION]);
    if (slot[CG_CHOOSING_NUMBER] == 5)
        return false;
    if (number)
        return code->x_slot && slot[CG_CHOOSING_SLOT] == code->x_slot - 1;
    return target && slot[CG_CHOOSING_SLOT] < code->target_count &&
           is_target_asked(frame, &code->targets[slot[CG_CHOOSING_SLOT]]);
}

static bool choose_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot;
    const cg_frame *of = cg_ability_below(match, frame, slot[CG_CHOOSING_OF]);
    int32_t to = slot[CG_CHOOSING_TO], limit = (int32_t)match->plan->list_limit;
    if (!of || !cg_between(slot[CG_CHOOSING_SLOT], to ? 4 : 0, CG_CODE_SLOTS - 1) ||
        !cg_between(to, 0, cg_frame_number(match, frame)) ||
        (to && match->frames[to - 1].procedure != CG_OWN_PAY))
        return false;
    if (slot[CG_CHOOSING_NUMBER] == 3)
        return fit_is_sound(match, frame);
    bool random = ((uint32_t)slot[CG_CHOOSING_HOW] & 0xffu) == CG_RANDOM;
    bool number = cg_chooses_amount(frame);
    if (frame->step != (number ? 1 : random ? 2 : 3) || !is_asked_for(match, frame, of))
        return false;
    if (number)
        return cg_between(slot[CG_CHOOSING_LEAST], -1000000000, 1000000000) &&
               cg_between(slot[CG_CHOOSING_MOST], slot[CG_CHOOSING_LEAST],
                          (int64_t)slot[CG_CHOOSING_LEAST] + 500);
    uint32_t stat = (uint32_t)slot[CG_CHOOSING_HOW] >> 16;
    return match->plan->board && slot[CG_CHOOSING_SECTION] > 0 &&
           cg_code_is_section(cg_frame_ability(match, of), cg_frame_unit(match, of),
                              (uint32_t)slot[CG_CHOOSING_SECTION]) &&
           cg_between(slot[CG_CHOOSING_MOST], 0, limit) &&
           cg_between(slot[CG_CHOOSING_LEAST], random ? slot[CG_CHOOSING_MOST] : 0,
                      slot[CG_CHOOSING_MOST]) &&
           picks_are_sound(match, frame) && (stat == 0 || stat < match->plan->board->stat_count);
}

CG_OWN(choose, 0, CG_AT(2), false, .run = run_choose, .offer = offer_choose, .whole = whole_choose,
       .asks = CG_AT_2(1, 3), .waits = CG_AT(4), .sound = choose_is_sound);

/* Cards that pay. Each card pays for only one cost, so several costs can be paid if each needed
 * card can be a different one: a matching, found by augmenting paths. If a later test depends on
 * the payment, or on the cards of one cost together, the ways to pay are tried one by one. */
#include "engine/can/can.h"
#include "engine/can/copies.h"

#include <assert.h>
#include <string.h>

enum { DUES_MAX = 16, TOKENS_MAX = 256, GONE_MAX = 64, TRIES_MAX = 512, FREE = 0, SPENT = 0xff };

/** The cards that one cost still needs, and their candidates. */
typedef struct due {
    const cg_scope *scope;
    const cg_cost *cost;
    int32_t set;
    unsigned from, wanted;
    int32_t limit; /* of all its cards together */
    unsigned held; /* number of its cards picked before */
} due;

typedef struct matching {
    cg_match *match;
    const cg_scope *asker; /* tests a condition after everything is paid; NULL: none */
    due dues[DUES_MAX];
    unsigned count;
    int32_t gone[GONE_MAX]; /* cards that certainly pay and leave their place */
    unsigned gone_count, tries;
    bool joint;                 /* a cost limits all of its cards together */
    int32_t held[CG_LISTS_MAX]; /* cards picked for such costs, in the order of the costs */
    unsigned held_count;
    uint8_t
        payer[CG_MATCH_CARDS_MAX + TOKENS_MAX]; /* by card: number of the due + 1, FREE, or SPENT */
    uint8_t tried[CG_MATCH_CARDS_MAX + TOKENS_MAX];
} matching;

/** Returns the maximum number of cards chosen from the set; cards that pay a part can be `up to`
 * that many. */
static unsigned most_of(const cg_scope *scope, const cg_cost *cost)
{
    int64_t most = cg_cost_amount(scope, cost);
    return most < CG_FREE_NUMBER_MOST ? (unsigned)most : CG_FREE_NUMBER_MOST;
}

unsigned cg_cost_wanted(const cg_scope *scope, const cg_cost *cost)
{
    int32_t amount = cost->amount ? cg_ask(scope, cost->amount) : 1;
    if (cost->quantity == CG_SOME || cost->quantity == CG_RANDOM)
        return amount < 0 ? 0 : (unsigned)amount;
    return cost->quantity == CG_UP_TO ? 0 : 1;
}

bool cg_cost_chosen(const cg_cost *cost)
{
    return cost->section && (cost->quantity == CG_ONE || cost->quantity == CG_SOME ||
                             cost->quantity == CG_UP_TO || cost->quantity == CG_RANDOM);
}

static bool wants_cards(const cg_cost *cost)
{
    cg_cost_form form = cg_cost_form_of(cost);
    return form == CG_COST_OF_CARDS || form == CG_COST_OF_PLACED ||
           (form == CG_COST_OF_MARKS && cg_cost_chosen(cost));
}

bool cg_pays_itself(const cg_scope *scope, int32_t card)
{
    if (scope->played)
        return card == scope->played;
    return card == scope->this_card && scope->code &&
           (scope->code->form == CG_FORM_PLAY || scope->code->form == CG_FORM_STATIC) &&
           !cg_card_in_play(scope->match, cg_value_card(card));
}

/** Returns true if the card itself is exhausted for the ability's costs: it cannot be exhausted for
 * another one. */
static bool exhausts_itself(const cg_scope *scope)
{
    const cg_code *code = scope->code;
    bool any = false;
    for (unsigned i = 0; i < code->cost_count; i++)
        any = any || cg_cost_of(scope, code->cost_first + i)->kind == CG_COST_EXHAUST;
    for (unsigned i = 0; i < code->alternative_count; i++)
        any = any || cg_cost_of(scope, code->alternative_first + i)->kind == CG_COST_EXHAUST;
    return any;
}

static bool can_be_exhausted(const cg_scope *scope, int32_t card)
{
    return cg_card_in_play(scope->match, cg_value_card(card)) &&
           cg_can_exhaust(scope->match, scope->player, card) &&
           !(card == scope->this_card && exhausts_itself(scope));
}

/** Returns true if anything forbids cards to be moved, discarded or put into play. Most matches
 * need not test cards out of play. */
static bool may_be_held(const cg_match *match)
{
    const uint64_t holds = (uint64_t)1 << CG_ACTION_BE_MOVED | (uint64_t)1 << CG_ACTION_DISCARD |
                           (uint64_t)1 << CG_ACTION_ENTER;
    return (cg_watch_get(match)->said.actions & holds) != 0;
}

/** Returns true if the card can be moved. A card that cannot does not pay. */
static bool can_be_moved(const due *wants, int32_t card)
{
    const cg_scope *scope = wants->scope;
    unsigned action = cg_rows_cost(wants->cost->kind)->action;
    if (!cg_card_in_play(scope->match, cg_value_card(card)) && !may_be_held(scope->match))
        return true;
    if (action != CG_ACTION_COUNT && cg_forbidden(scope->match, card, action, 0))
        return false;
    cg_happening_state move = cg_cost_move(scope, wants->cost);
    move.field[CG_FIELD_OF_CARD] = card;
    move.field[CG_FIELD_OF_TO] = cg_move_row(scope->match, &move);
    return cg_can_move(scope->match, &move);
}

static bool can_pay(const due *wants, int32_t card)
{
    if (!cg_card_lives(wants->scope->match, card))
        return false;
    switch ((cg_cost_kind)wants->cost->kind) {
    case CG_COST_MARKS:
    case CG_COST_ADD:
        return cg_bears_marks(wants->scope, wants->cost, card);
    case CG_COST_EXHAUST_CARDS:
        return can_be_exhausted(wants->scope, card);
    case CG_COST_REVEAL:
        return true;
    case CG_COST_SACRIFICE:
    case CG_COST_DISCARD:
    case CG_COST_PUT:
        return can_be_moved(wants, card);
    case CG_COST_RESOURCE:
    case CG_COST_COUNTER:
    case CG_COST_X:
    case CG_COST_EXHAUST:
    case CG_COST_COUNT:
        break; /* searches no cards: see wants_cards() */
    }
    assert(false);
    return false;
}

/* ---- needed cards ---- */

static due due_of(const cg_scope *scope, const cg_cost *cost)
{
    due wants = {.scope = scope, .cost = cost};
    wants.wanted = cg_cost_wanted(scope, cost);
    wants.set = cost->section ? cg_evaluate(scope, cost->section) : scope->this_card;
    return wants;
}

/** Marks the card as paying, so that it pays for nothing else. */
static void mark_spent(matching *m, const cg_cost *cost, int32_t card)
{
    m->payer[cg_value_card(card)] = SPENT;
    if (!cg_cost_keeps(cost) && m->gone_count < GONE_MAX)
        m->gone[m->gone_count++] = card;
}

/** Lets all cards of the set pay, except those that pay for something else. @return true if any
 * does */
static bool spend(matching *m, const due *wants, bool itself)
{
    bool any = false;
    for (unsigned i = 0, size = cg_set_size(m->match, wants->set); i < size; i++) {
        int32_t card = cg_set_get(m->match, wants->set, i);
        if (!can_pay(wants, card) || (!itself && cg_pays_itself(wants->scope, card)) ||
            m->payer[cg_value_card(card)] == SPENT)
            continue;
        mark_spent(m, wants->cost, card);
        any = true;
    }
    return any;
}

/** Lets cards pay that are not chosen: all of them. From an end of a pile, the named number pays;
 * some may have to come there first. @return false if that is not possible */
static bool spend_all(matching *m, const cg_scope *scope, const cg_cost *cost)
{
    const cg_match *match = m->match;
    due wants = due_of(scope, cost);
    bool any = spend(m, &wants, !cost->section);
    cg_pile_end end;
    if (!cg_section_takes_end(scope, cost->section, &end))
        return any;
    return end.count > 0 && end.count <= match->counts[end.zone] + cg_pile_refills(match, end.zone);
}

static const cg_cost *cost_of(const cg_paying *paying, unsigned number)
{
    return &paying->scope->unit->costs[paying->first + number];
}

/** Marks named cards that pay counters as spent, if another cost of counters lets the player choose
 * a card. */
static void spend_named(matching *m, const cg_paying *paying)
{
    bool chosen = false;
    for (unsigned i = paying->paid; i < paying->count; i++)
        chosen =
            chosen || (cg_cost_is_marks(cost_of(paying, i)) && cg_cost_chosen(cost_of(paying, i)));
    for (unsigned i = paying->paid; chosen && i < paying->count; i++) {
        const cg_cost *cost = cost_of(paying, i);
        if (!cg_cost_is_marks(cost) || cg_cost_chosen(cost))
            continue;
        int32_t card =
            cost->section ? cg_ask(paying->scope, cost->section) : paying->scope->this_card;
        if (cg_is_card(card))
            m->payer[cg_value_card(card)] = SPENT;
    }
}

/** Lets the cards pay that pay in any case, and those chosen before. @return false if too few can
 * pay */
static bool spend_certain(matching *m, const cg_paying *paying)
{
    for (unsigned i = paying->paid; i < paying->count; i++) {
        const cg_cost *cost = cost_of(paying, i);
        if (!wants_cards(cost))
            continue;
        if (cg_cost_chosen(cost) && i < paying->at) {
            const due pays = {.scope = paying->scope, .cost = cost, .set = paying->chosen[i]};
            spend(m, &pays, true);
        } else if (!cg_cost_chosen(cost) && !spend_all(m, paying->scope, cost)) {
            return false;
        }
    }
    spend_named(m, paying);
    return true;
}

/** Limits the cards of a cost together, including those picked already. */
static void limit_due(matching *m, due *wants, const cg_picking *picking)
{
    m->joint = true;
    wants->limit = cg_cost_limit(wants->scope, wants->cost);
    for (unsigned i = 0; picking && i < picking->count && i < CG_LISTS_MAX; i++)
        m->held[wants->held++] = picking->picks[i];
}

static void add_dues(matching *m, const cg_paying *paying, const cg_picking *picking)
{
    for (unsigned i = paying->paid; i < paying->count && m->count < DUES_MAX; i++) {
        const cg_cost *cost = cost_of(paying, i);
        bool now = picking && i == paying->at;
        if (!wants_cards(cost) || !cg_cost_chosen(cost) || i < paying->at)
            continue;
        due wants = due_of(paying->scope, cost);
        if (cost->each)
            wants.wanted = cg_part_wanted(cost, paying->owed);
        if (now) {
            wants.wanted = wants.wanted > picking->count ? wants.wanted - picking->count : 0;
            wants.set = picking->set;
            wants.from = picking->from;
        }
        if (cost->joints)
            limit_due(m, &wants, now ? picking : NULL);
        m->dues[m->count++] = wants;
    }
}

/* ---- cards matched with costs ---- */

/** Finds one more card for that due. Others may have to pay for something else instead. @return
 * false if there is none */
static bool augment(matching *m, unsigned number)
{
    const due *wants = &m->dues[number];
    for (unsigned i = wants->from, size = cg_set_size(m->match, wants->set); i < size; i++) {
        int32_t value = cg_set_get(m->match, wants->set, i);
        unsigned card = cg_value_card(value);
        if (!can_pay(wants, value) || m->payer[card] == SPENT || m->tried[card] ||
            cg_pays_itself(wants->scope, value))
            continue;
        m->tried[card] = 1;
        if (m->payer[card] == FREE || augment(m, m->payer[card] - 1u)) {
            m->payer[card] = (uint8_t)(number + 1);
            return true;
        }
    }
    return false;
}

/** Matches all dues with cards. @param apart leaves out dues whose cards are limited together:
 * these have been found @return false if that is not possible */
static bool match_all(matching *m, bool apart)
{
    for (unsigned number = 0; number < m->count; number++) {
        bool found = apart && m->dues[number].cost->joints;
        for (unsigned i = 0; !found && i < m->dues[number].wanted; i++) {
            memset(m->tried, 0, m->match->plan->card_limit);
            if (!augment(m, number))
                return false;
        }
    }
    return true;
}

/** Returns true if both cards are equal for the later test, so that only one must be tried. Cards
 * out of play are equal. If the ability asks for a condition, several costs need cards, or a cost
 * limits its cards together, they also need the same design and zone. */
static bool is_as_good(const matching *m, int32_t card, int32_t other)
{
    const cg_match *match = m->match;
    unsigned one = cg_value_card(card), two = cg_value_card(other);
    bool any = m->count < 2 && !m->joint &&
               (!m->asker || (!m->asker->code->condition && !cg_asks_ahead(m->asker)));
    return !cg_card_in_play(match, two) &&
           (any || (match->cards[one].zone == match->cards[two].zone &&
                    match->cards[one].kind == match->cards[two].kind));
}

static bool can_be_spent(const matching *m, const due *wants, int32_t card)
{
    return can_pay(wants, card) && m->payer[cg_value_card(card)] != SPENT &&
           !cg_pays_itself(wants->scope, card);
}

/** Returns true if an equal card of the set was tried before it. */
static bool is_like_another(const matching *m, const due *wants, unsigned from, unsigned at)
{
    const cg_match *match = m->match;
    int32_t card = cg_set_get(match, wants->set, at);
    for (unsigned i = from; i < at && !cg_card_in_play(match, cg_value_card(card)); i++) {
        int32_t other = cg_set_get(match, wants->set, i);
        if (can_be_spent(m, wants, other) && is_as_good(m, card, other))
            return true;
    }
    return false;
}

/* Returns the picks of a cost that limits its cards together. */

static cg_picks picks_for(const matching *m, const due *wants, unsigned had)
{
    unsigned count = wants->held + had;
    return (cg_picks){m->held + (m->held_count - count), count, true};
}

static bool fits(const matching *m, const due *wants, unsigned had, int32_t card)
{
    return !wants->cost->joints || (m->held_count < CG_LISTS_MAX &&
                                    cg_fits_picks(wants->scope, cg_cost_how(wants->cost),
                                                  wants->limit, picks_for(m, wants, had), card));
}

/** Returns true if there are enough cards for that due, from place `from` of its set on. */
static bool has_room(const matching *m, const due *wants, unsigned had, unsigned from)
{
    return !wants->cost->joints || had >= wants->wanted ||
           cg_room_for_picks(wants->scope, cg_cost_how(wants->cost), wants->limit,
                             picks_for(m, wants, had), wants->set, from) >= wants->wanted - had;
}

/** Keeps only the cards of the set that can pay. */
static void narrow(const matching *m, due *wants)
{
    const cg_match *match = m->match;
    uint32_t start = match->head->lists;
    for (unsigned i = wants->from, size = cg_set_size(match, wants->set); i < size; i++) {
        int32_t card = cg_set_get(match, wants->set, i);
        if (can_be_spent(m, wants, card))
            cg_set_add(m->match, card);
    }
    wants->set = cg_set_close(match, start);
    wants->from = 0;
}

/** Returns true if the rest can be paid with the cards tried, and the card can then be played. */
static bool is_way(matching *m)
{
    if (m->tries++ >= TRIES_MAX)
        return false;
    if (m->asker)
        return cg_playable_without(m->asker, m->gone, m->gone_count);
    for (unsigned card = 0; card < m->match->plan->card_limit; card++)
        if (m->payer[card] != SPENT)
            m->payer[card] = FREE;
    return match_all(m, true);
}

static bool search_on(matching *m, unsigned at);

/** Returns true if there is a way to pay after which the card can be played. Due number `at` has
 * `had` cards and takes the next from place `from` of its set. */
static bool search(matching *m, unsigned at, unsigned had, unsigned from)
{
    const due *wants = &m->dues[at];
    if (had == wants->wanted || (!m->asker && !wants->cost->joints))
        return search_on(m, at + 1);
    bool found = false;
    for (unsigned i = from, size = cg_set_size(m->match, wants->set);
         i < size && !found && m->tries < TRIES_MAX; i++) {
        int32_t card = cg_set_get(m->match, wants->set, i);
        if (!can_be_spent(m, wants, card) || is_like_another(m, wants, from, i) ||
            !fits(m, wants, had, card))
            continue;
        unsigned gone = m->gone_count;
        mark_spent(m, wants->cost, card);
        if (wants->cost->joints)
            m->held[m->held_count++] = card;
        if (has_room(m, wants, had + 1, i + 1))
            found = search(m, at, had + 1, i + 1);
        else
            m->tries++;
        if (wants->cost->joints)
            m->held_count--;
        m->payer[cg_value_card(card)] = FREE;
        m->gone_count = gone;
    }
    return found;
}

/** Continues the search with due number `at`, which has no cards yet. @return true if there is a
 * way to pay */
static bool search_on(matching *m, unsigned at)
{
    if (at == m->count)
        return is_way(m);
    const due kept = m->dues[at];
    const uint32_t lists = m->match->head->lists, held = m->held_count;
    if (kept.cost->joints) {
        narrow(m, &m->dues[at]);
        m->held_count += kept.held;
    }
    bool found =
        has_room(m, &m->dues[at], 0, m->dues[at].from) && search(m, at, 0, m->dues[at].from);
    m->dues[at] = kept;
    m->held_count = held;
    m->match->head->lists = lists;
    return found;
}

static bool is_price(const cg_paying *paying, uint32_t first, unsigned count)
{
    return paying->first == first && paying->count == count;
}

/** Returns true if a condition is tested after these costs are paid. Only the ability's own costs
 * count, not those paid while it is carried out. */
static bool asks_then(const cg_paying *paying)
{
    const cg_code *code = paying->scope->code;
    return (cg_asks_afterwards(paying->scope) || cg_asks_ahead(paying->scope)) &&
           (is_price(paying, code->cost_first, code->cost_count) ||
            is_price(paying, code->alternative_first, code->alternative_count));
}

unsigned cg_part_room(const cg_scope *scope, const cg_cost *part)
{
    uint32_t lists = scope->match->head->lists;
    due pays = due_of(scope, part);
    unsigned count = 0, most = most_of(scope, part);
    uint32_t start = scope->match->head->lists;
    for (unsigned i = 0, size = cg_set_size(scope->match, pays.set);
         i < size && (count < most || part->joints); i++) {
        int32_t card = cg_set_get(scope->match, pays.set, i);
        if (!can_pay(&pays, card) || cg_pays_itself(scope, card))
            continue;
        count++;
        if (part->joints)
            cg_set_add(scope->match, card);
    }
    if (part->joints)
        count = cg_room_for_picks(scope, cg_cost_how(part), cg_cost_limit(scope, part),
                                  (cg_picks){NULL, 0, true}, cg_set_close(scope->match, start), 0);
    scope->match->head->lists = lists;
    return count < most ? count : most;
}

/** Returns true if enough cards can be chosen for a part of the price. */
static bool bears_part(const cg_paying *paying)
{
    const cg_cost *part = cg_cost_part(paying->scope, paying->first, paying->count);
    return !part || cg_part_wanted(part, paying->owed) <= most_of(paying->scope, part);
}

/** Returns true if pick number `at` pays, together with those before it. */
static bool is_good_pick(const matching *m, const due *pays, const cg_picking *picking, unsigned at)
{
    int32_t card = picking->picks[at];
    return m->payer[cg_value_card(card)] != SPENT && can_pay(pays, card) &&
           (!pays->cost->joints || cg_fits_picks(pays->scope, cg_cost_how(pays->cost), pays->limit,
                                                 (cg_picks){picking->picks, at, true}, card));
}

static bool spend_picks(matching *m, const cg_paying *paying, const cg_picking *picking)
{
    if (!picking)
        return true;
    due pays = {.scope = paying->scope, .cost = cost_of(paying, paying->at)};
    pays.limit = cg_cost_limit(pays.scope, pays.cost);
    bool good = true;
    for (unsigned i = 0; good && i < picking->count; i++) {
        good = is_good_pick(m, &pays, picking, i);
        mark_spent(m, pays.cost, picking->picks[i]);
    }
    return good;
}

/** Returns the scope that tests a condition after all of these prices are paid; NULL if there is
 * none. */
static const cg_scope *asker_of(const cg_paying *paying)
{
    for (; paying; paying = paying->next)
        if (asks_then(paying))
            return paying->scope;
    return NULL;
}

static bool wants_any_cards(const cg_paying *paying)
{
    for (; paying; paying = paying->next)
        for (unsigned i = 0; i < paying->count; i++)
            if (wants_cards(cost_of(paying, i)))
                return true;
    return false;
}

bool cg_cards_payable(const cg_paying *paying, const cg_picking *picking)
{
    const cg_scope *asker = asker_of(paying);
    if (!wants_any_cards(paying))
        return !asker || cg_playable_without(asker, NULL, 0);
    matching m;
    m.match = paying->scope->match;
    m.asker = asker;
    m.count = m.gone_count = m.tries = m.held_count = 0;
    m.joint = false;
    memset(m.payer, FREE, m.match->plan->card_limit);
    uint32_t lists = m.match->head->lists;
    bool payable = true;
    for (const cg_paying *price = paying; price && payable; price = price->next)
        payable = bears_part(price) && spend_certain(&m, price);
    payable = payable && spend_picks(&m, paying, picking);
    for (const cg_paying *price = paying; price && payable; price = price->next)
        add_dues(&m, price, price == paying ? picking : NULL);
    if (payable)
        payable = m.asker || m.joint ? search_on(&m, 0) : match_all(&m, false);
    m.match->head->lists = lists;
    return payable;
}

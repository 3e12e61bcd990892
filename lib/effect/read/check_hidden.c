/* Reports questions of an ability about cards that its player cannot see, and about counters that
 * the player does not know: in its event, condition, costs and targets, in static abilities, and
 * in steps before which no step has shown the cards. Face-down cards in play are allowed, since
 * one of them may have been shown. Also reports choices in piles that no player sees, and cards
 * taken from zones that nothing leaves. */
#include "effect/code/compile.h"
#include "effect/code/select.h"
#include "effect/read/check.h"
#include "effect/tree/rows.h"

#include <assert.h>

/** The reason why a card's properties cannot be tested. */
typedef enum hiding {
    SEEN,
    NOBODY_SEES,
    THEIRS,
    NOT_OF_ALL,
    DRAWN,
    SET_DOWN,
    NOBODY_KNOWS,
    THEY_KNOW,
    NOT_ALL_KNOW,
    UNSHOWN
} hiding;

#define LOOK_FIRST "; let the effect look at it or reveal it first"

static const char *const reasons[] = {
    [NOBODY_SEES] = "no player sees the cards of a %s" LOOK_FIRST,
    [THEIRS] = "this card's player does not see another player's %s" LOOK_FIRST,
    [NOT_OF_ALL] = "all players see a static ability, but not the cards in a %s",
    [DRAWN] = "this card's player does not see what another player draws" LOOK_FIRST,
    [SET_DOWN] = "this card's player does not see what another player sets" LOOK_FIRST,
    [NOBODY_KNOWS] = "no player knows how many %s a player has",
    [THEY_KNOW] = "this card's player does not know how many %s another player has",
    [UNSHOWN] = "this card's player has not seen it" LOOK_FIRST,
    [NOT_ALL_KNOW] = "all players see a static ability, but not how many %s a player has",
};

/** The state of checking one ability. */
typedef struct looking {
    cg_reader *reader;
    hiding it, candidate;        /**< of the event's card; of the candidate in `where` */
    const char *zone;            /**< title of the hidden zone */
    bool always, hands_are_open; /**< it is a static ability; the text lets hands be seen */
    uint32_t looked;             /**< bits of zones that an earlier step looks at entirely */
    bool carried_out; /**< checking steps; else costs or targets, which are chosen before */
    bool asks;        /**< questions of steps are checked */
    uint32_t shown;   /**< bits of zones of which an earlier step has shown cards */
    uint32_t opponents, unseen; /**< bits of slots: of an opponent; of cards that were not shown */
    const cg_ability_term *ability;
} looking;

#define SLOTS 32
#define ALL_ZONES UINT32_MAX

static void look(looking *at, const cg_term *term);

/** @param what the subject of the forbidden question */
static void report(const looking *at, hiding why, const char *what, cg_spot spot)
{
    char reason[200];
    cg_text text = cg_text_start(reason, sizeof reason);
    assert(why != SEEN && (size_t)why < sizeof reasons / sizeof *reasons);
    cg_text_format(&text, reasons[why], at->zone);
    cg_effect_mistake(&at->reader->mistakes, spot, CG_MISTAKE_READS_HIDDEN,
                      "%s cannot be checked here: %s", what, reason);
}

static void mistake(const looking *at, hiding why, const char *word, cg_spot spot)
{
    char quoted[100];
    cg_text text = cg_text_start(quoted, sizeof quoted);
    if (why == SEEN)
        return;
    cg_text_format(&text, "'%s'", word);
    report(at, why, quoted, spot);
}

/* ---- whose cards, where ---- */

typedef enum owning { OWN, OTHERS, UNSAID } owning;

static uint32_t slot_bit(const cg_term *name)
{
    return name->kind == CG_TERM_NAME && name->value >= 0 && name->value < SLOTS ? 1u << name->value
                                                                                 : 0;
}

static bool is_opponent(const cg_term *player)
{
    return player != NULL && player->kind == CG_TERM_PLAYERS && player->whose == CG_WHOSE_ENEMY;
}

static owning whose(const looking *at, const cg_term *player)
{
    switch (player->kind) {
    case CG_TERM_ME:
        return OWN;
    case CG_TERM_PLAYERS:
        return OTHERS;
    case CG_TERM_NAME:
        return (at->opponents & slot_bit(player)) != 0 ? OTHERS : UNSAID;
    case CG_TERM_THAT_PLAYER:
        return at->ability->event != NULL && is_opponent(at->ability->event->args[0]) ? OTHERS
                                                                                      : UNSAID;
    default:
        return UNSAID;
    }
}

static owning owning_of(const looking *at, const cg_term *cards, const cg_term *zone)
{
    if (zone->args[0] != NULL)
        return whose(at, zone->args[0]);
    if (cards->whose == CG_WHOSE_MY)
        return OWN;
    if (cards->whose == CG_WHOSE_OF && cards->args[CG_SELECTOR_OWNER] != NULL)
        return whose(at, cards->args[CG_SELECTOR_OWNER]);
    return OTHERS;
}

static hiding hiding_of(looking *at, const cg_term *cards)
{
    const cg_term *zone = cards->args[CG_SELECTOR_WITHIN];
    if (cards->where != CG_WHERE_ZONE || zone == NULL || zone->kind != CG_TERM_ZONE ||
        zone->index >= at->reader->module->zone_count ||
        (cards->flags & CG_ON_TOP) || /* a player cannot play a card that they do not know */
        (at->asks && (at->shown >> zone->index) & 1u))
        return SEEN;
    const cg_zone_def *def = &at->reader->module->zones[zone->index];
    at->zone = def->title != NULL ? def->title : def->name;
    if (def->visibility == CG_SEEN_BY_NOBODY)
        return def->home ? NOBODY_SEES : SEEN; /* a card that was shown elsewhere stays known */
    if (def->visibility != CG_SEEN_BY_OWNER || at->hands_are_open)
        return SEEN;
    switch (owning_of(at, cards, zone)) {
    case OWN:
        return at->always ? NOT_OF_ALL : SEEN;
    case OTHERS:
        return THEIRS;
    default:
        return SEEN;
    }
}

/** Returns why a term's cards cannot be tested, if they cannot. */
static hiding hiding_of_term(looking *at, const cg_term *cards)
{
    if (cards == NULL)
        return SEEN;
    switch (cards->kind) {
    case CG_TERM_IT:
        return at->it;
    case CG_TERM_CANDIDATE:
        return at->candidate;
    case CG_TERM_SELECTOR:
        return hiding_of(at, cards);
    case CG_TERM_NAME:
        return at->asks && (at->unseen & slot_bit(cards)) != 0 ? UNSHOWN : SEEN;
    default:
        return SEEN;
    }
}

/* ---- what is asked of them ---- */

static const char *kind_word(const looking *at, unsigned kind)
{
    const cg_board *board = at->reader->board;
    return board != NULL && kind < board->kind_count ? board->kinds[kind].singular : NULL;
}

static const char *stat_word(const looking *at, unsigned stat)
{
    const cg_board *board = at->reader->board;
    return board != NULL && stat < board->stat_count ? board->stats[stat].title : "value";
}

static const char *word_of_number(const looking *at, const cg_term *term)
{
    if (term->kind == CG_TERM_SUM && term->value == CG_SUM_DIFFERENT_NAMES)
        return "names";
    if (term->kind == CG_TERM_SUM && term->value == CG_SUM_DIFFERENT_KINDS)
        return "kinds";
    return stat_word(at, term->index);
}

static const char *keyword_word(const looking *at, unsigned keyword)
{
    const cg_board *board = at->reader->board;
    return board != NULL && keyword < board->keyword_count ? board->keywords[keyword].title
                                                           : "keyword";
}

static void look_at_args(looking *at, const cg_term *term)
{
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        if (term->args[i] != NULL)
            look(at, term->args[i]);
}

/** Checks the noun, the name and the `where` of a selection. */
static void look_at_selector(looking *at, const cg_term *cards)
{
    hiding outer = at->candidate, why = hiding_of(at, cards);
    const char *kind = kind_word(at, cards->index);
    if (kind != NULL)
        mistake(at, why, kind, cards->spot);
    else if (cards->value != 0)
        mistake(at, why, "named", cards->spot);
    else if ((cards->flags & CG_OF_CHOSEN) != 0)
        mistake(at, why, "chosen", cards->spot);
    at->candidate = why;
    look(at, cards->args[CG_SELECTOR_WHERE]);
    at->candidate = outer;
    for (unsigned i = 0; i < CG_TERM_ARGS; i++) {
        if (i != CG_SELECTOR_WHERE)
            look(at, cards->args[i]);
    }
}

static void look_at_condition(looking *at, const cg_term *term)
{
    hiding why = hiding_of_term(at, term->args[0]);
    const cg_term *other = term->args[1];
    const char *kind = term->index == CG_IF_IS_KIND ? kind_word(at, term->index2) : NULL;
    if (term->index == CG_IF_IS_CARD && other != NULL && other->kind == CG_TERM_SELECTOR)
        kind = kind_word(at, other->index);
    if (kind != NULL)
        mistake(at, why, kind, term->spot);
    else if (term->index == CG_IF_HAS_KEYWORD)
        mistake(at, why, keyword_word(at, term->index2), term->spot);
    look_at_args(at, term);
}

/** Reports a counter whose value not every player knows. */
static void look_at_counter(looking *at, const cg_term *term)
{
    const cg_counter_def *counter = &at->reader->module->counters[term->index];
    bool own = term->args[0] != NULL && term->args[0]->kind == CG_TERM_ME;
    hiding why = counter->sight == CG_SIGHT_ALL      ? SEEN
                 : counter->sight == CG_SIGHT_NOBODY ? NOBODY_KNOWS
                 : at->always                        ? NOT_ALL_KNOW
                 : own                               ? SEEN
                                                     : THEY_KNOW;
    at->zone = counter->plural;
    mistake(at, why, counter->plural, term->spot);
    look_at_args(at, term);
}

static void look(looking *at, const cg_term *term)
{
    if (term == NULL)
        return;
    switch (term->kind) {
    case CG_TERM_COUNTER:
        look_at_counter(at, term);
        return;
    case CG_TERM_STAT:
    case CG_TERM_SUM:
        mistake(at, hiding_of_term(at, term->args[0]), word_of_number(at, term), term->spot);
        look_at_args(at, term);
        return;
    case CG_TERM_CONDITION:
        look_at_condition(at, term);
        return;
    case CG_TERM_SELECTOR:
        look_at_selector(at, term);
        return;
    case CG_TERM_STATEMENT: /* only printed values of a new card are tested */
        if (term->index != CG_DO_CREATE_RANDOM && term->index != CG_DO_CREATE_RANDOM_AT)
            look_at_args(at, term);
        return;
    default:
        look_at_args(at, term);
    }
}

/* ---- what is chosen ---- */

/* Reports a choice that would reveal the order of a hidden pile: the player who chooses sees all
 * options in their order. A search shuffles the pile afterwards, and a player who may look at all
 * of it knows the order anyway. */

static void look_at_choice(looking *at, const cg_term *cards, const cg_term *chosen)
{
    if (cards == NULL)
        return;
    if (cards->kind == CG_TERM_UNION) {
        for (unsigned i = 0; i < CG_TERM_ARGS; i++)
            look_at_choice(at, cards->args[i], chosen);
        return;
    }
    if (cards->kind != CG_TERM_SELECTOR || hiding_of(at, cards) != NOBODY_SEES ||
        (at->looked >> cards->args[CG_SELECTOR_WITHIN]->index) & 1u)
        return;
    if (!at->carried_out && (kind_word(at, cards->index) != NULL || cards->value != 0))
        return; /* that is told already */
    char reason[200];
    cg_text text = cg_text_start(reason, sizeof reason);
    cg_text_format(&text,
                   "no card can be chosen here: no player sees the cards of a %s; write `search` "
                   "instead, or let the effect look at all of it first",
                   at->zone);
    cg_effect_mistake(&at->reader->mistakes, chosen->spot, CG_MISTAKE_READS_HIDDEN, "%s", reason);
}

static bool is_statement(const cg_term *term, unsigned statement)
{
    return term->kind == CG_TERM_STATEMENT && term->index == statement;
}

/** Returns the bit of the zone that a step looks at entirely. */
static uint32_t looked_at(const cg_term *step)
{
    const cg_term *zone = is_statement(step, CG_DO_LOOK) ? step->args[1] : NULL;
    return zone != NULL && zone->kind == CG_TERM_ZONE ? 1u << zone->index : 0;
}

static void look_at_choices(looking *at, const cg_term *term)
{
    for (; term != NULL; term = term->next) {
        if (cg_is_choice(term) && term->quantity != CG_RANDOM)
            look_at_choice(at, term, term);
        for (unsigned i = 0; i < CG_TERM_ARGS; i++)
            if (!(i == 2 && is_statement(term, CG_DO_SEARCH)))
                look_at_choices(at, term->args[i]);
        at->looked |= looked_at(term);
        if (term->ability == NULL) /* an ability within it happens by itself */
            look_at_choices(at, term->body);
        look_at_choices(at, term->otherwise);
    }
}

static void look_at_all_choices(looking *at, const cg_ability_term *ability)
{
    at->looked = 0;
    at->carried_out = false;
    look_at_choices(at, ability->cost);
    look_at_choices(at, ability->alternative);
    for (unsigned i = 0; i < ability->target_count; i++)
        look_at_choices(at, ability->targets[i].selector);
    at->carried_out = true;
    look_at_choices(at, ability->steps);
}

/* ---- what steps ask ---- */

/* Steps that look at cards, reveal them or let their player choose among them show them to the
 * steps after them. Other steps count as showing them if they may. */

static uint32_t zone_bit(const cg_term *zone)
{
    return zone != NULL && zone->kind == CG_TERM_ZONE && zone->index < 32 ? 1u << zone->index : 0;
}

/** Returns the bit of the zone of a selection; the bits of all zones for other cards. */
static uint32_t zones_of(const cg_term *cards)
{
    if (cards == NULL || cards->type != CG_TYPE_CARDS)
        return 0;
    if (cards->kind != CG_TERM_SELECTOR)
        return ALL_ZONES;
    return cards->where == CG_WHERE_ZONE ? zone_bit(cards->args[CG_SELECTOR_WITHIN]) : 0;
}

/** Returns the bits of the zones that no player sees. */
static uint32_t piles(const looking *at)
{
    uint32_t zones = 0;
    for (size_t z = 0; z < at->reader->module->zone_count && z < 32; z++)
        if (at->reader->module->zones[z].visibility == CG_SEEN_BY_NOBODY)
            zones |= 1u << z;
    return zones;
}

static void show(looking *at, uint32_t zones)
{
    at->shown |= zones;
    if (zones != 0)
        at->it = SEEN;
    if (zones == ALL_ZONES)
        at->unseen = 0;
}

/** Marks the named cards of a step as seen, since it may have moved them to a visible zone. */
static void show_named(looking *at, const cg_term *term)
{
    if (term == NULL)
        return;
    if (term->kind == CG_TERM_IT)
        at->it = SEEN;
    at->unseen &= ~slot_bit(term);
}

static void note_places(looking *at, const cg_term *step)
{
    for (unsigned i = 0; i < CG_TERM_ARGS; i++) {
        const cg_term *arg = step->args[i];
        if (arg == NULL)
            continue;
        show_named(at, arg);
        if (arg->kind == CG_TERM_PLACE)
            show(at, zone_bit(arg->args[0]));
        else if (arg->type == CG_TYPE_CARDS && cg_is_choice(arg) && arg->quantity != CG_RANDOM)
            show(at, zones_of(arg));
    }
}

static void note_statement(looking *at, const cg_term *step)
{
    uint32_t zone = zone_bit(step->args[1]), pile = zone & piles(at);
    switch (step->index) {
    case CG_DO_LOOK:
    case CG_DO_REVEAL_UNTIL:
        show(at, zone != 0 ? zone : ALL_ZONES);
        break;
    case CG_DO_LOOK_TOP:
        show(at, zone_bit(step->args[2]) != 0 ? zone_bit(step->args[2]) : ALL_ZONES);
        break;
    case CG_DO_LOOK_CARDS:
    case CG_DO_REVEAL:
        show(at, zones_of(step->args[1]));
        break;
    case CG_DO_SCRY:
        show(at, piles(at));
        break;
    case CG_DO_SEARCH: /* which shuffles a pile */
    case CG_DO_SHUFFLE:
        show(at, zone != 0 ? zone & ~pile : ALL_ZONES);
        at->shown &= ~pile;
        break;
    default:
        break;
    }
}

static bool is_hidden_set(looking *at, const cg_term *cards)
{
    return cards != NULL && cards->kind == CG_TERM_SELECTOR && hiding_of(at, cards) != SEEN &&
           (!cg_is_choice(cards) || cards->quantity == CG_RANDOM);
}

/** Notes which new names are opponents, and which are cards that no step has shown. */
static void note_name(looking *at, const cg_term *of, const cg_term *name)
{
    uint32_t bit = name != NULL ? slot_bit(name) : 0;
    at->opponents = (at->opponents & ~bit) | (is_opponent(of) ? bit : 0);
    at->unseen = (at->unseen & ~bit) | (is_hidden_set(at, of) ? bit : 0);
}

/** Returns true if the step draws, mills or moves cards, perhaps to a visible zone. */
static bool moves_cards(const cg_term *step)
{
    unsigned them = step->kind == CG_TERM_STATEMENT ? cg_rows_statement(step->index)->them
                                                    : (unsigned)CG_THEM_MOVED;
    return them == CG_THEM_MOVED || them == CG_THEM_TAKEN || them == CG_THEM_PLAYED;
}

static void note_step(looking *at, const cg_term *step)
{
    bool chooses = is_statement(step, CG_DO_CHOOSE);
    if (step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_FOR_EACH)
        note_name(at, step->args[0], step->args[1]);
    if (step->kind != CG_TERM_STATEMENT && step->kind != CG_TERM_VERB)
        return;
    if (step->kind == CG_TERM_VERB && cg_rows_move_of_verb(at->reader->module, step->index) == NULL)
        show(at, ALL_ZONES);
    if (moves_cards(step)) {
        at->unseen = 0;
        at->it = SEEN;
    }
    if (step->kind == CG_TERM_STATEMENT)
        note_statement(at, step);
    note_places(at, step);
    if (chooses)
        note_name(at, step->args[1], step->args[2]);
}

static void note_costs(looking *at, const cg_term *cost)
{
    for (; cost != NULL; cost = cost->next) {
        if (cost->kind != CG_TERM_COST)
            continue;
        note_places(at, cost);
        if (cg_rows_cost_does(cost, CG_COST_SHOWS))
            show(at, zones_of(cost->args[0]));
    }
}

/** Returns the cards that a step copies, or NULL. */
static const cg_term *copied(const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT)
        return NULL;
    switch (step->index) {
    case CG_DO_CREATE_COPY:
    case CG_DO_CREATE_COPY_EXCEPT:
    case CG_DO_COPY_AT:
    case CG_DO_PUT_COPY:
    case CG_DO_SHUFFLE_COPY:
        return step->args[1];
    case CG_DO_BECOME_COPY:
    case CG_DO_BECOME_COPY_EXCEPT:
    case CG_DO_GET_ABILITIES:
    case CG_DO_ENTER_COPY:
    case CG_DO_ENTER_COPY_EXCEPT:
        return step->args[2] != NULL && step->args[2]->type == CG_TYPE_CARDS ? step->args[2]
                                                                             : step->args[1];
    default:
        return NULL;
    }
}

/** Reports a copy of a hidden card: the player must know the card to copy it, or to have its
 * abilities. */
static void check_copied(looking *at, const cg_term *step)
{
    const cg_term *cards = copied(step);
    bool picked = cards != NULL && cg_is_choice(cards) && cards->quantity != CG_RANDOM;
    hiding why =
        cards != NULL && cards->type == CG_TYPE_CARDS && !picked ? hiding_of_term(at, cards) : SEEN;
    if (why != SEEN)
        report(at, why, "what is copied", cards->spot);
}

/** Checks a choice without the hidden candidate: the player who chooses sees the options, and so
 * does chance. */
static void look_at_picked(looking *at, const cg_term *cards)
{
    hiding outer = at->candidate;
    at->candidate = SEEN;
    look_at_args(at, cards);
    at->candidate = outer;
}

static void look_at_asked(looking *at, const cg_term *step)
{
    for (; step != NULL; step = step->next) {
        bool does = step->kind == CG_TERM_STATEMENT || step->kind == CG_TERM_VERB;
        bool makes =
            is_statement(step, CG_DO_CREATE_RANDOM) || is_statement(step, CG_DO_CREATE_RANDOM_AT);
        for (unsigned i = 0; i < CG_TERM_ARGS; i++) {
            const cg_term *arg = step->args[i];
            if (arg == NULL || (makes && i == 1) || (!does && step->kind != CG_TERM_BLOCK))
                continue;
            if (does && arg->kind == CG_TERM_SELECTOR && cg_is_choice(arg))
                look_at_picked(at, arg);
            else
                look(at, arg);
        }
        check_copied(at, step);
        note_step(at, step);
        if (step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_MAY_PAY)
            note_costs(at, step->args[0]);
        if (step->ability == NULL)
            look_at_asked(at, step->body);
        look_at_asked(at, step->otherwise);
    }
}

/** Notes the cards that the head has shown: those that pay, the targets, and the zone of the
 * event. */
static void note_head(looking *at, const cg_ability_term *ability)
{
    const cg_term *event = ability->event;
    note_costs(at, ability->cost);
    note_costs(at, ability->alternative);
    note_costs(at, ability->kicker);
    note_costs(at, ability->instead);
    for (unsigned i = 0; i < ability->target_count && i < CG_LENGTH(ability->targets); i++)
        show(at, zones_of(ability->targets[i].selector));
    for (unsigned i = 0; event != NULL && i < CG_TERM_ARGS; i++)
        if (event->args[i] != NULL && event->args[i]->kind == CG_TERM_WORD &&
            event->args[i]->index < 32)
            show(at, 1u << event->args[i]->index);
}

static void look_at_all_asked(looking *at, const cg_ability_term *ability)
{
    hiding it = at->it;
    at->asks = true;
    note_head(at, ability);
    at->it = it; /* knowledge of the zone says nothing about that card */
    look_at_asked(at, ability->steps);
    at->asks = false;
}

/* ---- zones that nothing leaves ---- */

static const cg_zone_def *sealed_zone(const looking *at, const cg_term *zone)
{
    if (zone == NULL || zone->kind != CG_TERM_ZONE || zone->index >= at->reader->module->zone_count)
        return NULL;
    const cg_zone_def *def = &at->reader->module->zones[zone->index];
    return def->sealed ? def : NULL;
}

static void look_at_taken(const looking *at, const cg_term *cards)
{
    const cg_zone_def *def = NULL;
    if (cards == NULL)
        return;
    if (cards->kind == CG_TERM_UNION)
        for (unsigned i = 0; i < CG_TERM_ARGS; i++)
            look_at_taken(at, cards->args[i]);
    if (cards->kind == CG_TERM_SELECTOR && cards->where == CG_WHERE_ZONE)
        def = sealed_zone(at, cards->args[CG_SELECTOR_WITHIN]);
    if (def != NULL)
        cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_NOT_IN_GAME,
                          "nothing leaves a %s", def->title != NULL ? def->title : def->name);
}

/** Reports cards that steps, costs and sentences take from a sealed zone. Questions about them are
 * allowed. */
static void look_at_sealed(const looking *at, const cg_term *term)
{
    for (; term != NULL; term = term->next) {
        bool does = term->kind == CG_TERM_STATEMENT || term->kind == CG_TERM_VERB ||
                    term->kind == CG_TERM_BLOCK || term->kind == CG_TERM_COST ||
                    (term->kind == CG_TERM_STATIC && cg_static_lets_play(term->index));
        for (unsigned i = 0; does && i < CG_TERM_ARGS; i++) {
            const cg_zone_def *def =
                is_statement(term, CG_DO_SEARCH) ? sealed_zone(at, term->args[i]) : NULL;
            look_at_taken(at, term->args[i]);
            if (def != NULL)
                cg_effect_mistake(&at->reader->mistakes, term->args[i]->spot,
                                  CG_MISTAKE_NOT_IN_GAME, "nothing leaves a %s",
                                  def->title != NULL ? def->title : def->name);
            look_at_sealed(at, term->args[i]);
        }
        look_at_sealed(at, term->body);
        look_at_sealed(at, term->otherwise);
    }
}

/* ---- abilities ---- */

/** `an enemy card is set`, `an opponent draws a card` */
static hiding hiding_of_event(const cg_term *event)
{
    const cg_term *subject = event != NULL ? event->args[0] : NULL;
    if (subject == NULL || event->kind != CG_TERM_EVENT)
        return SEEN;
    bool theirs = subject->whose == CG_WHOSE_ENEMY;
    if (event->index == CG_EVENT_SET_ROW && subject->kind == CG_TERM_SELECTOR && theirs)
        return SET_DOWN;
    return event->index == CG_EVENT_DRAWS_ROW && subject->kind == CG_TERM_PLAYERS && theirs ? DRAWN
                                                                                            : SEEN;
}

static void look_at_list(looking *at, const cg_term *list)
{
    for (; list != NULL; list = list->next)
        look(at, list);
}

/** Checks a static ability except for its subject: `creatures in my hand have cost -1` reveals
 * nothing about them. */
static void look_at_sentence(looking *at, const cg_term *sentence)
{
    for (; sentence != NULL; sentence = sentence->next)
        for (unsigned i = 1; i < CG_TERM_ARGS; i++)
            look_at_list(at, sentence->args[i]);
}

static void look_within(looking *at, const cg_term *step);

static void look_at_ability(looking *at, const cg_ability_term *ability)
{
    at->always = ability->form == CG_FORM_STATIC;
    at->it = hiding_of_event(ability->event);
    at->ability = ability;
    for (unsigned i = 0; i < ability->target_count && i < CG_LENGTH(ability->targets); i++)
        if (ability->targets[i].slot < SLOTS && is_opponent(ability->targets[i].selector))
            at->opponents |= 1u << ability->targets[i].slot;
    if (at->always)
        look_at_sentence(at, ability->steps);
    look(at, ability->condition);
    look(at, ability->choose_if);
    look_at_list(at, ability->cost);
    look_at_list(at, ability->alternative);
    for (unsigned i = 0; i < ability->target_count; i++)
        look(at, ability->targets[i].selector);
    look_at_all_choices(at, ability);
    if (!at->always)
        look_at_all_asked(at, ability);
    look_at_sealed(at, ability->cost);
    look_at_sealed(at, ability->alternative);
    look_at_sealed(at, ability->steps);
    for (unsigned i = 0; i < ability->target_count; i++)
        look_at_taken(at, ability->targets[i].selector);
    if (at->reader->has_inner)
        look_within(at, ability->steps);
}

/** Checks an inner ability. It has its own names, and knows the cards that the steps around it have
 * shown. */
static void look_at_inner(looking *at, const cg_ability_term *ability)
{
    looking inner = *at;
    inner.opponents = inner.unseen = 0;
    look_at_ability(&inner, ability);
}

/** Checks the abilities within steps: those that are given, and those that wait. */
static void look_within(looking *at, const cg_term *step)
{
    for (; step != NULL; step = step->next) {
        if (step->ability != NULL)
            look_at_inner(at, step->ability);
        for (unsigned i = 0; i < CG_TERM_ARGS; i++)
            look_within(at, step->args[i]);
        look_within(at, step->body);
        look_within(at, step->otherwise);
    }
}

static bool opens_hands(const cg_ability_term *ability)
{
    return ability->form == CG_FORM_STATIC && ability->steps != NULL &&
           ability->steps->kind == CG_TERM_STATIC && ability->steps->index == CG_STATIC_OPEN_HAND;
}

/** Returns the bits of the zones whose top card a static ability of the text shows. */
static uint32_t shown_tops(const cg_ability_term *ability)
{
    uint32_t zones = 0;
    for (; ability != NULL; ability = ability->next)
        if (ability->form == CG_FORM_STATIC && ability->steps != NULL &&
            ability->steps->kind == CG_TERM_STATIC && cg_static_shows_top(ability->steps->index))
            zones |= zone_bit(ability->steps->args[1]);
    return zones;
}

void cg_read_check_hidden(cg_reader *reader, const cg_ability_term *abilities)
{
    assert(reader->scope == NULL); /* the whole text was read */
    looking at = {.reader = reader};
    for (const cg_ability_term *one = abilities; one != NULL; one = one->next)
        at.hands_are_open = at.hands_are_open || opens_hands(one);
    uint32_t tops = shown_tops(abilities);
    for (; abilities != NULL; abilities = abilities->next) {
        at.shown = tops, at.opponents = at.unseen = 0;
        if (abilities->form != CG_FORM_RULE)
            look_at_ability(&at, abilities);
    }
}

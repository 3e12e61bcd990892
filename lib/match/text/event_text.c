/* Writes one line of English for each kind of event, as far as its reader may know it
 * (cg_match_event_text). */
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "match/text/act_text.h"
#include "match/text/change.h"
#include "match/text/names.h"

#include <inttypes.h>
#include <string.h>

/** What a line is written from. */
typedef struct cg_telling {
    const cg_match *match;
    const cg_module *module;
    const cg_event *event;
    const char *ability; /**< name of the ability that is used; NULL */
    int viewer;
    cg_text *out;
} cg_telling;

static void player(const cg_telling *t)
{
    cg_text_format(t->out, "Player %d", t->event->player + 1);
}

/** Is the event about a card in play? */
static bool is_in_play(const cg_telling *t)
{
    const cg_event *event = t->event;
    return t->match->plan->board && event->kind != CG_EVENT_MOVE &&
           (event->kind != CG_EVENT_SHOW || t->module->zones[event->from].in_play);
}

static void card(const cg_telling *t)
{
    if (t->event->design)
        cg_text_add(t->out, t->match->plan->cards->data[t->event->design].name);
    else
        cg_text_add(t->out, is_in_play(t) ? "a face-down card" : "a card");
}

/** The same at the beginning of a sentence. */
static void card_sentence(const cg_telling *t)
{
    if (t->event->design || !t->match->plan->board)
        card(t);
    else
        cg_text_add(t->out, is_in_play(t) ? "A face-down card" : "A card");
}

static void zone(const cg_telling *t, unsigned row, int owner)
{
    cg_text_format(t->out, "the %s", t->module->zones[row].title);
    if (owner >= 0)
        cg_text_format(t->out, " of player %d", owner + 1);
}

/** The same at the beginning of a sentence. */
static void zone_sentence(const cg_telling *t, unsigned row, int owner)
{
    cg_text_format(t->out, "The %s", t->module->zones[row].title);
    if (owner >= 0)
        cg_text_format(t->out, " of player %d", owner + 1);
}

static const cg_event_record *record_of(const cg_telling *t)
{
    return &t->match->events[t->event->number & t->match->event_mask];
}

static void thing(const cg_telling *t, cg_ref ref, cg_design design)
{
    const cg_effect_def *effects = t->module->effects;
    unsigned effect = record_of(t)->effect;
    if (design)
        cg_text_add(t->out, t->match->plan->cards->data[design].name);
    else if (ref.kind == CG_REF_ITEM && t->event->kind == CG_EVENT_PLAY && effect)
        cg_text_add(t->out, effects[effect - 1].title);
    else if (ref.kind == CG_REF_CARD)
        cg_text_add(t->out, ref.index && t->match->plan->board ? "a face-down card" : "a card");
    else
        cg_name_ref(t->match, t->viewer, ref, CG_NAME_KIND, t->out);
}

static void target(const cg_telling *t, const char *before)
{
    if (t->event->target.kind == CG_REF_NONE)
        return;
    cg_text_add(t->out, before);
    thing(t, t->event->target, t->event->target_design);
}

/** What is named by what is played, used or triggered: " on Bear", " on Bear, Wolf and 2 more". */
static void targets(const cg_telling *t)
{
    int32_t count = t->event->amount;
    target(t, " on ");
    if (t->event->second_target.kind == CG_REF_NONE)
        return;
    cg_text_add(t->out, count > 2 ? ", " : " and ");
    thing(t, t->event->second_target, t->event->second_design);
    if (count > 2)
        cg_text_format(t->out, " and %" PRId32 " more", count - 2);
}

static void effect(const cg_telling *t)
{
    cg_text_add(t->out, t->module->effects[t->event->effect].title);
    if (t->event->amount)
        cg_text_format(t->out, " (%" PRId32 "s)", t->event->amount);
}

static void tell_turn(const cg_telling *t)
{
    cg_text_format(t->out, "Turn %" PRId32 ": player %d", t->event->amount, t->event->player + 1);
}

static void tell_phase(const cg_telling *t)
{
    cg_text_add(t->out, "Phase: ");
    cg_text_add_words(t->out, t->module->phases[t->event->amount]);
}

/** How a move is told: who does what with the card, or what happens to it. */
typedef struct cg_move_words {
    const char *active, *passive;
} cg_move_words;

/** Does the card stay where it was, at another place? */
static bool is_within(const cg_telling *t)
{
    const cg_event *event = t->event;
    return event->from == event->to && event->from_owner == event->to_owner &&
           event->target.kind != CG_REF_CARD && event->second_target.kind != CG_REF_CARD;
}

/** A card under another one is located by that other one. */
static void tell_journey(const cg_telling *t)
{
    const cg_event *event = t->event;
    card_sentence(t);
    if (is_within(t)) {
        cg_text_add(t->out, " is put elsewhere in ");
        zone(t, event->to, event->to_owner);
        return;
    }
    cg_text_add(t->out, " goes from ");
    if (event->target.kind == CG_REF_CARD) {
        cg_text_add(t->out, "under ");
        thing(t, event->target, event->target_design);
    } else {
        zone(t, event->from, event->from_owner);
    }
    if (event->second_target.kind == CG_REF_CARD) {
        cg_text_add(t->out, " under ");
        thing(t, event->second_target, event->second_design);
    } else {
        cg_text_add(t->out, " to ");
        zone(t, event->to, event->to_owner);
    }
}

/** Only cards of a hand are discarded by their player; others are put away. */
static bool is_put_away(const cg_telling *t)
{
    unsigned cause = t->event->cause;
    return (cause == CG_CAUSE_DISCARD || cause == CG_CAUSE_DISCARD_RANDOM ||
            cause == CG_CAUSE_LIMIT) &&
           (int)t->event->from != t->module->hand_zone && t->event->player >= 0;
}

/** "Player 2's Bear is discarded" */
static void tell_put_away(const cg_telling *t)
{
    if (t->event->design) {
        player(t);
        cg_text_add(t->out, "'s ");
        card(t);
    } else {
        cg_text_format(t->out, "A card of player %d", t->event->player + 1);
    }
    cg_text_add(t->out, " is discarded");
    if (t->event->target.kind != CG_REF_CARD)
        return;
    cg_text_add(t->out, " from under ");
    thing(t, t->event->target, t->event->target_design);
}

/** In the setup cards are not only drawn. */
static bool is_turned_up(const cg_telling *t)
{
    return t->event->cause == CG_CAUSE_SETUP && (int)t->event->to != t->module->hand_zone;
}

/** In games where cards in play are discarded and never destroyed: the words for one that battle or
 * a rule has put away; NULL: the usual ones. */
static const char *discarded_words(const cg_telling *t)
{
    const cg_board *board = t->match->plan->board;
    unsigned cause = t->event->cause;
    if (!board || !board->discards_in_play || (int)t->event->to != t->module->discard_zone)
        return NULL;
    return cause == CG_CAUSE_BATTLE                             ? " is defeated"
           : cause == CG_CAUSE_RULE || cause == CG_CAUSE_ORPHAN ? " is discarded"
                                                                : NULL;
}

/** Whoever caused it, control is gained by the player on whose side the card is now. */
static void tell_control(const cg_telling *t)
{
    const cg_event *event = t->event;
    int8_t player = event->to_owner == CG_NOBODY ? event->player : event->to_owner;
    cg_text_format(t->out, "Player %d gains control of ", player + 1);
    card(t);
}

static void tell_move(const cg_telling *t)
{
    static const cg_move_words moves[CG_CAUSE_COUNT] = {
        [CG_CAUSE_SETUP] = {.active = " draws "},
        [CG_CAUSE_DRAW] = {.active = " draws "},
        [CG_CAUSE_DISCARD] = {.active = " discards "},
        [CG_CAUSE_DISCARD_RANDOM] = {.active = " discards at random "},
        [CG_CAUSE_LIMIT] = {.active = " discards for the hand limit "},
        [CG_CAUSE_SACRIFICE] = {.active = " sacrifices "},
        [CG_CAUSE_CREATE] = {.active = " creates "},
        [CG_CAUSE_SET] = {.active = " sets "},
        [CG_CAUSE_SUMMON] = {.active = " summons "},
        [CG_CAUSE_DESTROY] = {.passive = " is destroyed"},
        [CG_CAUSE_BATTLE] = {.passive = " is destroyed in battle"},
    };
    const cg_board *board = t->match->plan->board;
    unsigned cause = t->event->cause, row = cause - CG_CAUSE_COUNT;
    const char *discarded = discarded_words(t);
    if (discarded) {
        card_sentence(t);
        cg_text_add(t->out, discarded);
    } else if (is_put_away(t)) {
        tell_put_away(t);
    } else if (is_turned_up(t)) {
        tell_journey(t);
    } else if (cause == CG_CAUSE_CONTROL) {
        tell_control(t);
    } else if (cause < CG_CAUSE_COUNT && moves[cause].active) {
        player(t);
        cg_text_add(t->out, moves[cause].active);
        card(t);
    } else if (cause < CG_CAUSE_COUNT && moves[cause].passive) {
        card_sentence(t);
        cg_text_add(t->out, moves[cause].passive);
    } else if (cause >= CG_CAUSE_COUNT && board && row < board->move_count) {
        card_sentence(t);
        cg_text_format(t->out, " is %s", board->moves[row].participle);
    } else {
        tell_journey(t);
    }
}

static void tell_shuffle(const cg_telling *t)
{
    if (t->event->cause == CG_CAUSE_RESHUFFLE) {
        zone_sentence(t, t->event->from, t->event->from_owner);
        cg_text_add(t->out, " becomes ");
        zone(t, t->event->to, t->event->to_owner);
        cg_text_add(t->out, " in random order");
    } else {
        zone_sentence(t, t->event->to, t->event->to_owner);
        cg_text_add(t->out, " is shuffled");
    }
    cg_text_format(t->out, " (%" PRId32 " cards)", t->event->amount);
}

static void tell_play(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " plays ");
    card(t);
    targets(t);
}

static void tell_announce(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " announces ");
    effect(t);
    target(t, " against ");
}

static void tell_apply(const cg_telling *t)
{
    if (record_of(t)->card) {
        card_sentence(t);
        cg_text_add(t->out, t->event->before ? " comes to nothing" : " takes effect");
        return;
    }
    effect(t);
    cg_text_add(t->out, " happens");
}

static void tell_negate(const cg_telling *t)
{
    if (t->event->before == CG_ITEM_ATTACK)
        cg_text_add(t->out, "The attack of ");
    else if (t->event->before == CG_ITEM_ABILITY)
        cg_text_add(t->out, "An ability of ");
    if (t->event->before == CG_ITEM_EFFECT)
        effect(t);
    else
        card(t);
    cg_text_add(t->out, " is negated");
}

static void tell_counter(const cg_telling *t)
{
    player(t);
    cg_text_format(t->out, " has %" PRId32 " %s (%+" PRId32 ")", t->event->amount,
                   t->event->amount == 1 ? t->module->counters[t->event->to].singular
                                         : t->module->counters[t->event->to].plural,
                   t->event->amount - t->event->before);
}

static void tell_roll(const cg_telling *t)
{
    if (t->event->before && t->event->target.kind == CG_REF_NONE) {
        player(t);
        cg_text_add(t->out, t->event->amount == 1 ? " flips heads" : " flips tails");
        return;
    }
    if (t->event->target.kind == CG_REF_NONE) {
        player(t);
        cg_text_format(t->out, " rolls %s %" PRId32 "%s",
                       cg_rows_article_of_number(t->event->amount), t->event->amount,
                       t->event->cause == CG_CAUSE_SETUP ? " for who begins" : "");
        return;
    }
    cg_text_format(t->out, "Die %d rolls %s %" PRId32, t->event->target.index + 1,
                   cg_rows_article_of_number(t->event->amount), t->event->amount);
}

static void tell_face(const cg_telling *t)
{
    if (t->event->target.kind == CG_REF_NONE) {
        cg_text_add(t->out, "The roll of ");
        player(t);
        cg_text_format(t->out, " turns from %" PRId32 " to %" PRId32, t->event->before,
                       t->event->amount);
        return;
    }
    cg_text_format(t->out, "Die %d turns from %" PRId32 " to %" PRId32, t->event->target.index + 1,
                   t->event->before, t->event->amount);
}

static void tell_look(const cg_telling *t)
{
    player(t);
    cg_text_format(t->out, " looks at %" PRId32 " card%s of ", t->event->amount,
                   t->event->amount == 1 ? "" : "s");
    zone(t, t->event->from, t->event->from_owner);
}

static void tell_show(const cg_telling *t)
{
    if (t->event->player < 0) {
        card_sentence(t);
        cg_text_add(t->out, " is revealed");
        return;
    }
    player(t);
    if (t->event->amount)
        cg_text_format(t->out, " sees card %" PRId32 ": ", t->event->amount);
    else
        cg_text_add(t->out, " sees ");
    card(t);
}

static void tell_pass(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " passes");
}

static void tell_out(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " is out of the game");
}

static void tell_concede(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " concedes");
}

static void tell_end(const cg_telling *t)
{
    const char *cause = cg_end_name(t->module, (unsigned)t->event->amount);
    if (t->event->player < 0)
        cg_text_add(t->out, "The match is a draw (");
    else {
        player(t);
        cg_text_add(t->out, " wins (");
    }
    cg_text_add_words(t->out, cause);
    cg_text_add(t->out, ")");
}

/* ---- cards in play ---- */

static void tell_mark(const cg_telling *t)
{
    const cg_mark_def *mark = &t->match->plan->board->marks[t->event->to];
    int32_t amount = t->event->amount;
    card_sentence(t);
    cg_text_format(t->out, " has %" PRId32 " %s (%+" PRId32 ")", amount,
                   amount == 1 ? mark->singular : mark->plural, amount - t->event->before);
}

/** "Bear is exhausted", and so on. */
static void tell_state(const cg_telling *t)
{
    static const char *const words[CG_EVENT_KIND_COUNT] = {
        [CG_EVENT_EXHAUST] = " is %exhausted",       [CG_EVENT_READY] = " is %readied",
        [CG_EVENT_FACE_UP] = " is turned face up",   [CG_EVENT_FACE_DOWN] = " is turned face down",
        [CG_EVENT_ATTACH] = " is attached",          [CG_EVENT_DETACH] = " is detached",
        [CG_EVENT_BECOME] = " becomes another card",
    };
    card_sentence(t);
    if (t->event->kind == CG_EVENT_BECOME && t->event->target_design) {
        cg_text_format(t->out, " becomes %s",
                       t->match->plan->cards->data[t->event->target_design].name);
        return;
    }
    cg_rows_say(t->out, t->match->plan->module, words[t->event->kind]);
    target(t, " to ");
}

static void tell_use(const cg_telling *t)
{
    player(t);
    if (t->ability)
        cg_text_format(t->out, " uses \"%s\" of ", t->ability);
    else
        cg_text_add(t->out, " uses ");
    card(t);
    targets(t);
}

static void tell_mode(const cg_telling *t)
{
    player(t);
    if (t->ability && *t->ability)
        cg_text_format(t->out, " chooses \"%s\"", t->ability);
    else
        cg_text_add(t->out, " chooses a branch");
}

/** The card of an answer, also where its reader does not know which one it is. */
static void answered_card(const cg_telling *t)
{
    if (!record_of(t)->card)
        return;
    cg_text_add(t->out, " ");
    if (t->event->design)
        card(t);
    else
        cg_text_add(t->out, "a card");
}

/** An action of the game's own, as its option is written: verb [card] [amount] [target], with "on"
 * before a target that has something before it. */
static void own_action(const cg_telling *t, int32_t amount)
{
    cg_text_add(t->out, cg_verb_words(t->match, CG_VERB_DO, t->event->effect));
    answered_card(t);
    if (amount)
        cg_text_format(t->out, " %" PRId32, amount);
    target(t, record_of(t)->card || amount ? " on " : " ");
}

static void announced(const cg_telling *t)
{
    cg_text_format(t->out, "announce %s", t->module->effects[t->event->effect].title);
    if (t->event->before)
        cg_text_format(t->out, " (%" PRId32 "s)", t->event->before);
    target(t, " on ");
}

/** Which ability of a card the first does not say. */
static void used(const cg_telling *t)
{
    cg_text_add(t->out, "use");
    if (t->event->effect)
        cg_text_format(t->out, " ability %u of", t->event->effect + 1u);
    answered_card(t);
    target(t, " on ");
}

static void answered(const cg_telling *t)
{
    const cg_event *event = t->event;
    cg_text_add(t->out, cg_verb_words(t->match, event->amount, event->effect));
    answered_card(t);
    if (event->amount == CG_VERB_NUMBER || event->amount == CG_VERB_MODE)
        cg_text_format(t->out, " %" PRId32, event->before + (event->amount == CG_VERB_MODE));
    target(t, record_of(t)->card ? " on " : " ");
    if (event->amount != CG_VERB_PLAY || !event->second_target.kind)
        return;
    cg_text_add(t->out, " and ");
    thing(t, event->second_target, event->second_design);
}

/** Did the player choose between things that they cannot tell apart? */
static bool is_blind(const cg_telling *t)
{
    const cg_event *event = t->event;
    return (record_of(t)->card && !event->design) ||
           (event->target.kind == CG_REF_CARD && !event->target_design) ||
           (event->second_target.kind == CG_REF_CARD && !event->second_design);
}

/** Told only to the player who has answered. */
static void tell_answer(const cg_telling *t)
{
    if (t->event->player != t->viewer)
        return;
    player(t);
    cg_text_add(t->out, " answers: ");
    if (t->event->amount == CG_VERB_DO)
        own_action(t, t->event->before);
    else if (t->event->amount == CG_VERB_ANNOUNCE)
        announced(t);
    else if (t->event->amount == CG_VERB_USE)
        used(t);
    else
        answered(t);
    if (is_blind(t))
        cg_text_format(t->out, " (option %u)", record_of(t)->option);
}

/** The action as the game tells it. @return false when it does not */
static bool tell_by_words(const cg_telling *t)
{
    const cg_act_words *words = t->module->act_words;
    const char *told = words ? words[t->event->effect].told : NULL;
    char card_name[CG_ACT_PART_MAX], target_name[CG_ACT_PART_MAX];
    cg_text of_card = cg_text_start(card_name, sizeof card_name),
            of_target = cg_text_start(target_name, sizeof target_name);
    if (!told)
        return false;
    cg_telling part = *t;
    part.out = &of_card;
    card(&part);
    part.out = &of_target;
    target(&part, "");
    const cg_act_parts parts = {record_of(t)->card ? card_name : NULL,
                                of_target.length ? target_name : NULL, t->event->amount};
    cg_text none = cg_text_start(NULL, 0);
    if (!cg_act_text(&none, told, &parts))
        return false;
    player(t);
    cg_text_add(t->out, " ");
    return cg_act_text(t->out, told, &parts);
}

static void tell_act(const cg_telling *t)
{
    if (tell_by_words(t))
        return;
    player(t);
    cg_text_add(t->out, ": ");
    own_action(t, t->event->amount);
}

static void tell_trigger(const cg_telling *t)
{
    card_sentence(t);
    cg_text_add(t->out, " triggers");
    if (t->ability)
        cg_text_format(t->out, ": \"%s\"", t->ability);
    targets(t);
}

static void tell_attack(const cg_telling *t)
{
    card_sentence(t);
    cg_text_add(t->out, " attacks");
    target(t, " ");
    if (t->event->amount >= 0 && t->match->plan->board->power >= 0)
        cg_text_format(t->out, " with %s %" PRId32,
                       t->match->plan->board->stats[t->match->plan->board->power].title,
                       t->event->amount);
}

/** A viewer who does not know one of the two cards is not told its number. */
static void tell_battle(const cg_telling *t)
{
    card_sentence(t);
    cg_text_add(t->out, " fights");
    target(t, " ");
    if (t->event->design && t->event->target_design)
        cg_text_format(t->out, ", %" PRId32 " against %" PRId32, t->event->amount,
                       t->event->before);
}

static void tell_stand(const cg_telling *t)
{
    cg_text_add(t->out, "Neither ");
    card(t);
    target(t, " nor ");
    cg_text_add(t->out, " falls");
}

static void tell_lead(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " begins");
}

/** "Bear is in attack mode"; when it changes, as the game says it: "Bear switches to attack mode".
 */
static void tell_condition(const cg_telling *t)
{
    const cg_condition_def *def = &t->match->plan->board->conditions[t->event->effect];
    card_sentence(t);
    if (t->event->before)
        cg_text_format(t->out, " %s", def->told);
    else
        cg_text_format(t->out, " is %s", def->words);
}

static void tell_relate(const cg_telling *t)
{
    card_sentence(t);
    cg_text_format(t->out, " %s", t->match->plan->board->relations[t->event->effect].told);
    target(t, " ");
    if (t->event->amount)
        cg_text_format(t->out, " for %" PRId32, t->event->amount);
}

static void tell_damage(const cg_telling *t)
{
    card_sentence(t);
    cg_text_format(t->out, " deals %" PRId32 " damage", t->event->amount);
    target(t, " to ");
}

static void tell_modify(const cg_telling *t)
{
    if (t->event->target.kind == CG_REF_PLAYER)
        cg_text_format(t->out, "Player %d", t->event->target.index + 1);
    else
        card_sentence(t);
    cg_view_change_told(t->match, &t->match->events[t->event->number & t->match->event_mask],
                        t->out);
}

static void tell_choose(const cg_telling *t)
{
    target(t, "Chance picks ");
}

static void tell_signal(const cg_telling *t)
{
    const cg_board *board = t->match->plan->board;
    const cg_happening_def *def =
        t->event->effect < board->happening_count ? &board->happenings[t->event->effect] : NULL;
    if (def && !def->of_player && !strpbrk(def->pattern, "|{")) {
        card_sentence(t);
        cg_text_format(t->out, " %s", def->pattern);
        return;
    }
    player(t);
    cg_text_format(t->out, ": %s", def ? def->name : "something happens");
}

static void tell_turn_end(const cg_telling *t)
{
    cg_text_format(t->out, "The turn of player %d is over", t->event->player + 1);
}

typedef void (*cg_teller)(const cg_telling *);

static const cg_teller tellers[CG_EVENT_KIND_COUNT] = {
    [CG_EVENT_TURN] = tell_turn,         [CG_EVENT_PHASE] = tell_phase,
    [CG_EVENT_MOVE] = tell_move,         [CG_EVENT_PLAY] = tell_play,
    [CG_EVENT_ANNOUNCE] = tell_announce, [CG_EVENT_SHUFFLE] = tell_shuffle,
    [CG_EVENT_APPLY] = tell_apply,       [CG_EVENT_NEGATE] = tell_negate,
    [CG_EVENT_COUNTER] = tell_counter,   [CG_EVENT_ROLL] = tell_roll,
    [CG_EVENT_FACE] = tell_face,         [CG_EVENT_LOOK] = tell_look,
    [CG_EVENT_SHOW] = tell_show,         [CG_EVENT_PASS] = tell_pass,
    [CG_EVENT_OUT] = tell_out,           [CG_EVENT_END] = tell_end,
    [CG_EVENT_MARK] = tell_mark,         [CG_EVENT_EXHAUST] = tell_state,
    [CG_EVENT_READY] = tell_state,       [CG_EVENT_FACE_UP] = tell_state,
    [CG_EVENT_FACE_DOWN] = tell_state,   [CG_EVENT_ATTACH] = tell_state,
    [CG_EVENT_DETACH] = tell_state,      [CG_EVENT_BECOME] = tell_state,
    [CG_EVENT_USE] = tell_use,           [CG_EVENT_TRIGGER] = tell_trigger,
    [CG_EVENT_DAMAGE] = tell_damage,     [CG_EVENT_MODIFY] = tell_modify,
    [CG_EVENT_CHOOSE] = tell_choose,     [CG_EVENT_SIGNAL] = tell_signal,
    [CG_EVENT_ATTACK] = tell_attack,     [CG_EVENT_TURN_END] = tell_turn_end,
    [CG_EVENT_CONCEDE] = tell_concede,   [CG_EVENT_MODE] = tell_mode,
    [CG_EVENT_ANSWER] = tell_answer,     [CG_EVENT_ACT] = tell_act,
    [CG_EVENT_LEAD] = tell_lead,         [CG_EVENT_BATTLE] = tell_battle,
    [CG_EVENT_STAND] = tell_stand,       [CG_EVENT_CONDITION] = tell_condition,
    [CG_EVENT_RELATE] = tell_relate};

/** The name of the ability that is used, or of the branch that was chosen; NULL for viewers who do
 * not know the card. */
static const char *ability_of(const cg_match *match, const cg_event *event)
{
    bool uses = event->kind == CG_EVENT_USE || event->kind == CG_EVENT_TRIGGER ||
                event->kind == CG_EVENT_MODE;
    unsigned name = match->events[event->number & match->event_mask].effect;
    return uses && name && event->design ? match->plan->cards->unit.labels[name - 1] : NULL;
}

size_t cg_match_event_text(const cg_match *match, int viewer, uint64_t number, char *buffer,
                           size_t size)
{
    cg_event event;
    cg_text out = cg_text_start(buffer, size);
    if (cg_match_event(match, viewer, number, &event) || !tellers[event.kind])
        return 0;
    cg_telling telling = {match, match->plan->module, &event, ability_of(match, &event), viewer,
                          &out};
    tellers[event.kind](&telling);
    return out.length;
}

/* Writes one line of English for each kind of event, with only what its reader may know
 * (cg_match_event_text). */
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "match/text/act_text.h"
#include "match/text/change.h"
#include "match/text/names.h"
#include "match/text/template.h"
#include "state/sight.h"
#include "state/told.h"

#include <inttypes.h>
#include <string.h>

/** What a line is written from. */
typedef struct cg_event_telling {
    const cg_match *match;
    const cg_module *module;
    const cg_event *event;
    const char *ability; /**< name of the ability that is used; NULL */
    const char *words;   /**< of the game's own, for such a part; NULL */
    int viewer;
    cg_text *out;
} cg_event_telling;

/** Is the event about a card in play? */
static bool is_in_play(const cg_event_telling *t)
{
    const cg_event *event = t->event;
    return t->match->plan->board && event->kind != CG_EVENT_MOVE &&
           (event->kind != CG_EVENT_SHOW || t->module->zones[event->from].in_play);
}

static void card(const cg_event_telling *t)
{
    if (t->event->design)
        cg_text_add(t->out, t->match->plan->cards->data[t->event->design].name);
    else
        cg_text_add(t->out, is_in_play(t) ? "a face-down card" : "a card");
}

/** The same at the beginning of a sentence. */
static void card_sentence(const cg_event_telling *t)
{
    if (t->event->design || !t->match->plan->board)
        card(t);
    else
        cg_text_add(t->out, is_in_play(t) ? "A face-down card" : "A card");
}

static void zone(const cg_event_telling *t, unsigned row, int owner)
{
    cg_text_add(t->out, t->module->zones[row].title);
    if (owner >= 0)
        cg_text_format(t->out, " of player %d", owner + 1);
}

static const cg_event_record *record_of(const cg_event_telling *t)
{
    return &t->match->events[t->event->number & t->match->event_mask];
}

static void thing(const cg_event_telling *t, cg_ref ref, cg_design design)
{
    const cg_effect_def *effects = t->module->effects;
    unsigned effect = record_of(t)->effect;
    if (design)
        cg_text_add(t->out, t->match->plan->cards->data[design].name);
    else if (ref.kind == CG_REF_ITEM && t->event->kind == CG_EVENT_PLAY && effect &&
             !t->match->plan->board) /* with a board it is the name of an ability */
        cg_text_add(t->out, effects[effect - 1].title);
    else if (ref.kind == CG_REF_CARD)
        cg_text_add(t->out, ref.index && t->match->plan->board ? "a face-down card" : "a card");
    else
        cg_name_ref(t->match, t->viewer, ref, CG_NAME_KIND, t->out);
}

static bool has_target(const cg_event_telling *t)
{
    return t->event->target.kind != CG_REF_NONE;
}

static void target(const cg_event_telling *t, const char *before)
{
    if (!has_target(t))
        return;
    cg_text_add(t->out, before);
    thing(t, t->event->target, t->event->target_design);
}

/** What is named by what is played, used or triggered: " on Bear", " on Bear, Wolf and 2 more". */
static void targets(const cg_event_telling *t)
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

static void effect(const cg_event_telling *t)
{
    cg_text_add(t->out, t->module->effects[t->event->effect].title);
    if (t->event->amount)
        cg_text_format(t->out, " (%" PRId32 "s)", t->event->amount);
}

/** "3 cards" */
static void counted(const cg_event_telling *t, const char *singular, const char *plural)
{
    cg_text_format(t->out, "%" PRId32 " %s", t->event->amount,
                   t->event->amount == 1 ? singular : plural);
}

/** Where a card goes from or to: a zone, or under another card. */
static void place(const cg_event_telling *t, bool from)
{
    const cg_event *event = t->event;
    cg_ref above = from ? event->target : event->second_target;
    if (above.kind == CG_REF_CARD) {
        cg_text_add(t->out, from ? "under " : " under ");
        thing(t, above, from ? event->target_design : event->second_design);
        return;
    }
    cg_text_add(t->out, from ? "the " : " to the ");
    zone(t, from ? event->from : event->to, from ? event->from_owner : event->to_owner);
}

/** "Player 1 and player 3", "Player 2, player 4 and player 1": in the order of turns. */
static void winners(const cg_event_telling *t)
{
    unsigned left = (unsigned)t->event->before;
    const char *before = "Player";
    for (unsigned seat = (uint8_t)t->event->player; left;
         seat = (seat + 1) % (unsigned)t->match->plan->players) {
        if (!((left >> seat) & 1u))
            continue;
        left &= ~(1u << seat);
        cg_text_format(t->out, "%s %u", before, seat + 1);
        before = left & (left - 1u) ? ", player" : " and player";
    }
}

/* ---- the parts of a sentence ---- */

/** Who, what and where. @return false when the part is none of these */
static bool write_thing(const cg_event_telling *t, char part)
{
    const cg_event *event = t->event;
    switch (part) {
    case 'p':
        cg_text_format(t->out, "Player %d", event->player + 1);
        return true;
    case 'x':
        cg_text_format(t->out, "Player %d",
                       (event->to_owner == CG_NOBODY ? event->player : event->to_owner) + 1);
        return true;
    case 'W':
        winners(t);
        return true;
    case 'c':
        card(t);
        return true;
    case 'C':
        card_sentence(t);
        return true;
    case 't':
        target(t, "");
        return true;
    case 'T':
        cg_text_add(t->out, t->match->plan->cards->data[event->target_design].name);
        return true;
    case '+':
        targets(t);
        return true;
    case 'f':
        zone(t, event->from, event->from_owner);
        return true;
    case 'z':
        zone(t, event->to, event->to_owner);
        return true;
    case 'j':
    case 'i':
        place(t, part == 'j');
        return true;
    default:
        return false;
    }
}

/** How many. @return false when the part is no number */
static bool write_number(const cg_event_telling *t, char part)
{
    const cg_event *event = t->event;
    int32_t number = part == 's'   ? event->player + 1
                     : part == 'b' ? event->before
                     : part == 'r' ? event->target.index + 1
                                   : event->amount;
    switch (part) {
    case 's':
    case 'n':
    case 'b':
    case 'r':
        cg_text_format(t->out, "%" PRId32, number);
        return true;
    case 'a':
        cg_text_format(t->out, "%s %" PRId32, cg_rows_article_of_number(number), number);
        return true;
    case 'd':
        cg_text_format(t->out, "%+" PRId32, number - event->before);
        return true;
    case 'k':
        counted(t, "card", "cards");
        return true;
    case 'm':
        counted(t, t->module->counters[event->to].singular, t->module->counters[event->to].plural);
        return true;
    default:
        return false;
    }
}

/**
 *     p, s  the player ("Player 2", "2")        n, b  the amount, the amount before
 *     x     whoever has the card now            a     the amount with its article
 *     c, C  the card ("a card", "A card")       d     by how much it has changed ("+2")
 *     t     the target                          k     the amount as cards
 *     T     the target by its name              m, g  as counters, as marks
 *     +     what is named by what is played     r     of a turn of a die: the die
 *     f, z  the zones from and to               j, i  the places from and to
 *     e     the effect of the game              q     the ability
 *     h     the phase, or the cause of the end  w     the game's own words
 *     v     the power with which it attacks   W     all who have won
 */
static void write_part(const void *about, char part)
{
    const cg_event_telling *t = about;
    const cg_board *board = t->match->plan->board;
    if (write_thing(t, part) || write_number(t, part))
        return;
    switch (part) {
    case 'g':
        counted(t, board->marks[t->event->to].singular, board->marks[t->event->to].plural);
        break;
    case 'v':
        cg_text_format(t->out, "%s %" PRId32, board->stats[board->power - 1].title,
                       t->event->amount);
        break;
    case 'e':
        effect(t);
        break;
    case 'q':
        cg_text_add(t->out, t->ability);
        break;
    case 'h':
        cg_text_add_words(t->out, t->event->kind == CG_EVENT_PHASE
                                      ? t->module->phases[t->event->amount]
                                      : cg_end_name(t->module, (unsigned)t->event->amount));
        break;
    default:
        cg_text_add(t->out, t->words);
    }
}

/** Is there anything to say of it? */
static bool part_is_told(const void *about, char part)
{
    const cg_event_telling *t = about;
    const cg_event *event = t->event;
    switch (part) {
    case 't':
        return has_target(t);
    case 'j':
        return event->target.kind == CG_REF_CARD;
    case 'q':
        return t->ability != NULL;
    case 'n': /* of a battle: whoever does not know both cards is not told their numbers */
        return event->kind == CG_EVENT_BATTLE ? event->design && event->target_design
                                              : event->amount != 0;
    case 'v':
        return event->amount >= 0 && t->match->plan->board->power;
    default:
        return true;
    }
}

static void write(const cg_event_telling *t, const char *words)
{
    cg_template_write(&(cg_template){t, write_part, part_is_told, t->module, t->out}, words);
}

/* ---- kinds that are always told alike ---- */

/** Kinds with NULL are told in several ways, below. */
static const char *const plain[] = {
    [CG_EVENT_TURN] = "Turn {n}: player {s}",
    [CG_EVENT_TURN_END] = "The turn of player {s} is over",
    [CG_EVENT_PHASE] = "Phase: {h}",
    [CG_EVENT_LEAD] = "{p} begins",
    [CG_EVENT_PASS] = "{p} passes",
    [CG_EVENT_OUT] = "{p} is out of the game",
    [CG_EVENT_CONCEDE] = "{p} concedes",
    [CG_EVENT_PLAY] = "{p} plays {c}{+}",
    [CG_EVENT_ANNOUNCE] = "{p} announces {e}[ against {t}]",
    [CG_EVENT_USE] = "{p} uses [\"{q}\" of ]{c}{+}",
    [CG_EVENT_TRIGGER] = "{C} triggers[: \"{q}\"]{+}",
    [CG_EVENT_CHOOSE] = "[Chance picks {t}]",
    [CG_EVENT_LOOK] = "{p} looks at {k} of the {f}",
    [CG_EVENT_COUNTER] = "{p} has {m} ({d})",
    [CG_EVENT_MARK] = "{C} has {g} ({d})",
    [CG_EVENT_EXHAUST] = "{C} is %exhausted[ to {t}]",
    [CG_EVENT_READY] = "{C} is %readied[ to {t}]",
    [CG_EVENT_FACE_UP] = "{C} is turned face up[ to {t}]",
    [CG_EVENT_FACE_DOWN] = "{C} is turned face down[ to {t}]",
    [CG_EVENT_ATTACH] = "{C} is attached[ to {t}]",
    [CG_EVENT_DETACH] = "{C} is detached[ to {t}]",
    [CG_EVENT_ATTACK] = "{C} attacks[ {t}][ with {v}]",
    [CG_EVENT_BATTLE] = "{C} fights[ {t}][, {n} against {b}]",
    [CG_EVENT_STAND] = "Neither {c}[ nor {t}] falls",
    [CG_EVENT_DAMAGE] = "{C} deals {n} damage[ to {t}]",
    [CG_EVENT_RELATE] = "{C} {w}[ {t}][ for {n}]",
    [CG_EVENT_PHASE_OUT] = "{C} phases out",
    [CG_EVENT_PHASE_IN] = "{C} phases in",
    [CG_EVENT_ENDLESS] =
        "This turn has taken {n} decisions: until it ends, whatever can be declined is declined",
    [CG_EVENT_FACT] = "A fact is told", /* to others: see fact() */
};

_Static_assert(sizeof plain / sizeof *plain == CG_EVENT_KIND_COUNT, "a kind of event is not told");

/* ---- kinds that are told in several ways ---- */

/** Does the card stay where it was, at another place? */
static bool is_within(const cg_event_telling *t)
{
    const cg_event *event = t->event;
    return event->from == event->to && event->from_owner == event->to_owner &&
           event->target.kind != CG_REF_CARD && event->second_target.kind != CG_REF_CARD;
}

/** Only cards of a hand are discarded by their player; others are put away. */
static bool is_put_away(const cg_event_telling *t)
{
    return cg_cause_discards(t->event->cause) && (int)t->event->from != t->module->hand_zone - 1 &&
           t->event->player >= 0;
}

/** In games where cards in play are discarded and never destroyed: the words for one that battle or
 * a rule has put away; NULL: the usual ones. */
static const char *words_of_discarded(const cg_event_telling *t)
{
    const cg_board *board = t->match->plan->board;
    unsigned cause = t->event->cause;
    if (!board || board->discards != CG_DISCARDS_IN_PLAY ||
        (int)t->event->to != t->module->discard_zone - 1)
        return NULL;
    return cause == CG_CAUSE_BATTLE                             ? "{C} is defeated"
           : cause == CG_CAUSE_RULE || cause == CG_CAUSE_ORPHAN ? "{C} is discarded"
                                                                : NULL;
}

/** In the setup cards are not only drawn. */
static bool is_turned_up(const cg_event_telling *t)
{
    return t->event->cause == CG_CAUSE_SETUP && (int)t->event->to != t->module->hand_zone - 1;
}

static const char *words_of_move(cg_event_telling *t)
{
    const cg_board *board = t->match->plan->board;
    unsigned cause = t->event->cause, row = cause - CG_CAUSE_OF_GAME;
    const char *discarded = words_of_discarded(t);
    if (discarded)
        return discarded;
    if (is_put_away(t))
        return t->event->design ? "{p}'s {c} is discarded[ from {j}]"
                                : "A card of player {s} is discarded[ from {j}]";
    if (cause >= CG_CAUSE_OF_GAME && board && row < board->move_count) {
        t->words = board->moves[row].participle;
        return "{C} is {w}";
    }
    const char *told = is_turned_up(t) ? NULL : cg_words_of_move(cause).told;
    if (told)
        return told;
    return is_within(t) ? "{C} is put elsewhere in the {z}" : "{C} goes from {j}{i}";
}

static const char *words_of_roll(const cg_event_telling *t)
{
    const cg_event *event = t->event;
    if (has_target(t))
        return event->amount ? "Die {r} rolls {a}" : "{p} rolls die {r} unseen";
    if (event->before)
        return event->amount == 1 ? "{p} flips heads" : "{p} flips tails";
    return event->cause == CG_CAUSE_SETUP ? "{p} rolls {a} for who begins" : "{p} rolls {a}";
}

static const char *words_of_negated(const cg_event_telling *t)
{
    switch (t->event->before) {
    case CG_VIEW_ITEM_ATTACK:
        return "The attack of {c} is negated";
    case CG_VIEW_ITEM_ABILITY:
        return "An ability of {c} is negated";
    case CG_VIEW_ITEM_EFFECT:
        return "{e} is negated";
    default:
        return "{c} is negated";
    }
}

/** "Bear is in attack mode"; when it changes, as the game says it: "Bear switches to attack mode".
 */
static const char *words_of_condition(cg_event_telling *t)
{
    const cg_condition_def *def = &t->match->plan->board->conditions[t->event->effect];
    t->words = t->event->before ? def->told : def->words;
    return t->event->before ? "{C} {w}" : "{C} is {w}";
}

static const char *words_of_signal(cg_event_telling *t)
{
    const cg_board *board = t->match->plan->board;
    const cg_happening_def *def =
        t->event->effect < board->happening_count ? &board->happenings[t->event->effect] : NULL;
    bool of_card = def && !def->of_player && !strpbrk(def->pattern, "|{");
    t->words = of_card ? def->pattern : def ? def->name : "something happens";
    return of_card ? "{C} {w}" : "{p}: {w}";
}

/** The words for the event; NULL where they are written apart. */
static const char *words_of(cg_event_telling *t)
{
    const cg_event *event = t->event;
    switch (event->kind) {
    case CG_EVENT_MOVE:
        return words_of_move(t);
    case CG_EVENT_SHUFFLE:
        return event->cause == CG_CAUSE_RESHUFFLE
                   ? "The {f} becomes the {z} in random order ({n} cards)"
                   : "The {z} is shuffled ({n} cards)";
    case CG_EVENT_APPLY:
        return !record_of(t)->card ? "{e} happens"
               : event->before     ? "{C} comes to nothing"
                                   : "{C} takes effect";
    case CG_EVENT_NEGATE:
        return words_of_negated(t);
    case CG_EVENT_ROLL:
        return words_of_roll(t);
    case CG_EVENT_FACE:
        return has_target(t) ? "Die {r} turns from {b} to {n}"
                             : "The roll of {p} turns from {b} to {n}";
    case CG_EVENT_SHOW:
        return event->player < 0 ? "{C} is revealed"
               : event->amount   ? "{p} sees card {n}: {c}"
                                 : "{p} sees {c}";
    case CG_EVENT_END:
        return event->player < 0 ? "The match is a draw ({h})"
               : event->before   ? "{W} win ({h})"
                                 : "{p} wins ({h})";
    case CG_EVENT_BECOME:
        return event->target_design ? "{C} becomes {T}" : "{C} becomes another card[ to {t}]";
    case CG_EVENT_MODE:
        return t->ability && *t->ability ? "{p} chooses \"{q}\"" : "{p} chooses a branch";
    case CG_EVENT_CONDITION:
        return words_of_condition(t);
    case CG_EVENT_SIGNAL:
        return words_of_signal(t);
    case CG_EVENT_RELATE:
        t->words = t->match->plan->board->relations[event->effect].told;
        return plain[event->kind];
    default:
        return plain[event->kind];
    }
}

/* ---- answers and actions ---- */

/** The card of an answer, also where its reader does not know which one it is. */
static void answered_card(const cg_event_telling *t)
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
static void own_action(const cg_event_telling *t, int32_t amount)
{
    cg_text_add(t->out, cg_verb_words(t->match, CG_VERB_DO, t->event->effect));
    answered_card(t);
    if (amount)
        cg_text_format(t->out, " %" PRId32, amount);
    target(t, record_of(t)->card || amount ? " on " : " ");
}

static void announced(const cg_event_telling *t)
{
    cg_text_format(t->out, "announce %s", t->module->effects[t->event->effect].title);
    if (t->event->before)
        cg_text_format(t->out, " (%" PRId32 "s)", t->event->before);
    target(t, " on ");
}

/** Which ability of a card the first does not say. */
static void used(const cg_event_telling *t)
{
    cg_text_add(t->out, "use");
    if (t->event->effect)
        cg_text_format(t->out, " ability %u of", t->event->effect + 1u);
    answered_card(t);
    target(t, " on ");
}

static void answered(const cg_event_telling *t)
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
static bool is_blind(const cg_event_telling *t)
{
    const cg_event *event = t->event;
    return (record_of(t)->card && !event->design) ||
           (event->target.kind == CG_REF_CARD && !event->target_design) ||
           (event->second_target.kind == CG_REF_CARD && !event->second_design);
}

/** Told only to the player who has answered. */
static void tell_answer(const cg_event_telling *t)
{
    if (t->event->player != t->viewer)
        return;
    write(t, "{p} answers: ");
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
static bool tell_by_words(const cg_event_telling *t)
{
    const cg_module *module = t->module;
    bool known = t->event->effect < module->act_count;
    const char *told = known ? module->acts[t->event->effect].told : NULL;
    char card_name[CG_ACT_PART_MAX], target_name[CG_ACT_PART_MAX];
    cg_text of_card = cg_text_start(card_name, sizeof card_name),
            of_target = cg_text_start(target_name, sizeof target_name);
    if (!told)
        return false;
    cg_event_telling part = *t;
    part.out = &of_card;
    card(&part);
    part.out = &of_target;
    target(&part, "");
    const cg_act_parts parts = {record_of(t)->card ? card_name : NULL,
                                of_target.length ? target_name : NULL, t->event->amount};
    cg_text none = cg_text_start(NULL, 0);
    if (!cg_act_text(&none, told, &parts))
        return false;
    write(t, "{p} ");
    return cg_act_text(t->out, told, &parts);
}

static void tell_act(const cg_event_telling *t)
{
    if (tell_by_words(t))
        return;
    write(t, "{p}: ");
    own_action(t, t->event->amount);
}

static void tell_modify(const cg_event_telling *t)
{
    if (t->event->target.kind == CG_REF_PLAYER)
        cg_text_format(t->out, "Player %d", t->event->target.index + 1);
    else
        card_sentence(t);
    cg_view_change_told(t->match, record_of(t), t->out);
}

#define CG_FACT_LINE 256 /**< bytes of a game's own words */

/** A fact whose kind has no words of its own: its key, the numbers, and what it is about. */
static void fact_without_words(const cg_event_telling *t, const cg_fact_def *def)
{
    const cg_event_record *record = record_of(t);
    cg_text_format(t->out, "Fact %s %" PRId32 " %" PRId32, def->name, record->amount,
                   record->before);
    if (!def->of_card)
        return;
    if (record->least == record->most)
        cg_text_format(t->out, ": true of %u", (unsigned)record->most);
    else
        cg_text_format(t->out, ": true of %u to %u", (unsigned)record->least,
                       (unsigned)record->most);
    write(t, record->fact_zone ? " in the {f}" : "[ ({t})]");
}

/** Others than those who are told only learn that something was told. */
static void tell_fact(const cg_event_telling *t)
{
    char line[CG_FACT_LINE] = "";
    const cg_event_record *record = record_of(t);
    const cg_fact_def *def = &t->module->facts[record->effect];
    if (cg_told_keeps_fact(record, t->viewer)) {
        write(t, plain[CG_EVENT_FACT]);
        return;
    }
    cg_fact fact = {.fact = record->effect,
                    .numbers = {record->amount, record->before},
                    .zone = record->fact_zone ? t->event->from : 0,
                    .owner = t->event->from_owner < 0 ? 0 : t->event->from_owner,
                    .least = record->least,
                    .most = record->most};
    if (def->say)
        def->say(t->match, &fact, line, sizeof line);
    if (line[0])
        cg_text_add(t->out, line);
    else
        fact_without_words(t, def);
}

static void tell(cg_event_telling *t)
{
    const char *words;
    switch (t->event->kind) {
    case CG_EVENT_ANSWER:
        tell_answer(t);
        break;
    case CG_EVENT_ACT:
        tell_act(t);
        break;
    case CG_EVENT_MODIFY:
        tell_modify(t);
        break;
    case CG_EVENT_FACT:
        tell_fact(t);
        break;
    default:
        words = words_of(t);
        if (words)
            write(t, words);
    }
}

/** The name of the ability that is used, or of the branch that was chosen; NULL for viewers who do
 * not know the card. */
static const char *ability_of(const cg_match *match, const cg_event *event)
{
    bool uses = cg_event_says[event->kind] == CG_SAYS_ABILITY;
    unsigned name = match->events[event->number & match->event_mask].effect;
    return uses && name && event->design ? match->plan->unit.labels[name - 1] : NULL;
}

size_t cg_match_event_text(const cg_match *match, int viewer, uint64_t number, char *buffer,
                           size_t size)
{
    cg_event event;
    cg_text out = cg_text_start(buffer, size);
    if (cg_match_event(match, viewer, number, &event) || event.kind == CG_EVENT_NONE)
        return 0;
    cg_event_telling telling = {
        match, match->plan->module, &event, ability_of(match, &event), NULL, viewer, &out};
    tell(&telling);
    return out.length;
}

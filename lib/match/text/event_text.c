/* Writes one line for each kind of event, in English or another language, with only what its
 * reader may know (cg_match_event_text). This file chooses the sentence for an event; its words
 * are in the tables of languages, in the sections `log` and `moves`. */
#include "catalogue/translation.h"
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "match/text/change.h"
#include "match/text/names.h"
#include "match/text/told.h"
#include "state/sight.h"
#include "state/told.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/** The data for a line. */
typedef struct cg_event_telling {
    const cg_match *match;
    const cg_module *module;
    const cg_event *event;
    const char *ability; /**< name of the used ability; NULL */
    const char *words;   /**< words of the game for such a part; NULL */
    int32_t number;      /**< the amount */
    bool of_option;      /**< the part of an answer is being written */
    int viewer;
    const cg_voice *voice;
} cg_event_telling;

/** A sentence of the tables. */
typedef struct cg_sentence_key {
    const char *section, *key;
} cg_sentence_key;

static const cg_event_record *record_of(const cg_event_telling *t)
{
    return &t->match->events[t->event->number & t->match->event_mask];
}

/* ---- the parts of a sentence ---- */

/** Returns true if the event is about a card in play. */
static bool is_in_play(const cg_event_telling *t)
{
    const cg_event *event = t->event;
    return t->match->plan->board && event->kind != CG_EVENT_MOVE && !t->of_option &&
           (event->kind != CG_EVENT_SHOW || t->module->zones[event->from].in_play);
}

static void write_design(const cg_event_telling *t, cg_teller *to, cg_design design)
{
    cg_line_card(to, design, t->match->plan->cards->data[design].name);
}

static void write_card(const cg_event_telling *t, cg_teller *to, const cg_hole *hole,
                       unsigned case_number)
{
    size_t at = cg_tell_here(to);
    if (t->event->design) {
        write_design(t, to, t->event->design);
        return;
    }
    cg_line_thing(to, is_in_play(t) ? "face-down card" : "card", case_number, NULL, NULL);
    if (t->match->plan->board)
        cg_line_capital(to, hole, at);
}

static void write_zone(const cg_event_telling *t, cg_teller *to, const cg_hole *hole, unsigned row,
                       int owner, unsigned case_number)
{
    (void)t;
    cg_line_zone(to, hole, row, case_number);
    if (owner >= 0)
        cg_told_of_player(to, owner);
}

static void write_thing(const cg_event_telling *t, cg_teller *to, cg_ref ref, cg_design design,
                        unsigned case_number)
{
    unsigned effect = record_of(t)->effect;
    if (design)
        write_design(t, to, design);
    else if (ref.kind == CG_REF_ITEM && t->event->kind == CG_EVENT_PLAY && effect &&
             !t->match->plan->board) /* with a board it is the name of an ability */
        cg_line_own(to, NULL, t->module->effects[effect - 1].title);
    else if (ref.kind == CG_REF_CARD)
        cg_line_thing(to, ref.index && t->match->plan->board ? "face-down card" : "card",
                      case_number, NULL, NULL);
    else
        cg_told_ref(t->voice, to, ref, case_number);
}

/** Writes all winners, in the order of turns. */
static void write_winners(const cg_event_telling *t, cg_teller *to)
{
    unsigned left = (unsigned)t->event->before;
    const char *between = "";
    for (unsigned seat = (uint8_t)t->event->player; left;
         seat = (seat + 1) % (unsigned)t->match->plan->players) {
        if (!((left >> seat) & 1u))
            continue;
        left &= ~(1u << seat);
        cg_tell_add(to, between);
        cg_told_player(to, (int)seat, 0);
        between = left & (left - 1u) ? ", " : cg_tell_words(to, "phrases", "and");
    }
}

/** The holes of the section `log`. */
typedef enum cg_log_hole {
    HOLE_PLAYER,   /**< "player 2" */
    HOLE_RECEIVER, /**< the player who has the card now */
    HOLE_SEAT,     /**< "2" */
    HOLE_WINNERS,
    HOLE_CARD,
    HOLE_TARGET,
    HOLE_SECOND, /**< the second of two targets */
    HOLE_LISTED, /**< the second of more targets */
    HOLE_MORE,   /**< the number of further ones */
    HOLE_NUMBER,
    HOLE_BEFORE, /**< the number before */
    HOLE_CHANGE, /**< the change, "+2" */
    HOLE_DIE,    /**< its number */
    HOLE_COUNTERS,
    HOLE_MARKS,
    HOLE_FROM, /**< the zone */
    HOLE_TO,
    HOLE_ABOVE, /**< the card that the card was under */
    HOLE_BELOW, /**< the card that it is now under */
    HOLE_EFFECT,
    HOLE_ABILITY,
    HOLE_PHASE,
    HOLE_CAUSE, /**< of the end */
    HOLE_POWER,
    HOLE_WORDS, /**< the game's own */
    HOLE_OPTION,
    HOLE_LEAST, /**< the number of cards for which a fact is true */
    HOLE_MOST,
    HOLE_PLACE, /**< the number of the option */
    HOLE_WHICH, /**< the number of the ability on its card */
    HOLE_DOES,  /**< the effect of a lasting change */
    HOLE_COUNT
} cg_log_hole;

/** Returns the hole with that name. The order above is that of cg_tongue_keys("log holes"). */
static cg_log_hole hole_of(const char *name)
{
    const char *const *names = cg_tongue_keys("log holes");
    unsigned hole = 0;
    if (name[1] == '\0') /* in the words of games (cg_act_def) */
        return name[0] == 'c'   ? HOLE_CARD
               : name[0] == 't' ? HOLE_TARGET
               : name[0] == 'n' ? HOLE_NUMBER
                                : HOLE_COUNT;
    while (names[hole] && !cg_line_is(name, names[hole]))
        hole++;
    return (cg_log_hole)hole;
}

static int receiver(const cg_event *event)
{
    return event->to_owner == CG_NOBODY ? event->player : event->to_owner;
}

static void write_number(const cg_event_telling *t, cg_teller *to, const cg_hole *hole,
                         cg_log_hole part, unsigned case_number)
{
    const cg_event *event = t->event;
    const cg_board *board = t->match->plan->board;
    const char *one = NULL, *several = NULL;
    int32_t number = part == HOLE_SEAT     ? event->player + 1
                     : part == HOLE_BEFORE ? event->before
                     : part == HOLE_DIE    ? event->target.index + 1
                     : part == HOLE_MORE   ? event->amount - 2
                     : part == HOLE_LEAST  ? record_of(t)->least
                     : part == HOLE_MOST   ? record_of(t)->most
                     : part == HOLE_PLACE  ? (int32_t)record_of(t)->option
                     : part == HOLE_WHICH  ? event->effect + 1
                                           : t->number;
    if (part == HOLE_COUNTERS) {
        one = t->module->counters[event->to].singular;
        several = t->module->counters[event->to].plural;
    } else if (part == HOLE_MARKS) {
        one = board->marks[event->to].singular;
        several = board->marks[event->to].plural;
    }
    cg_line_number(to, hole, number, one, several, case_number);
}

static int32_t number_of(const void *about)
{
    return ((const cg_event_telling *)about)->number;
}

static void write_own_option(const cg_event_telling *t, cg_teller *to);
static bool part_is_told(const void *about, const char *name);
static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number);

/** Writes words of the game, and numbers with a sign. */
static void write_words(const cg_event_telling *t, cg_teller *to, const cg_hole *hole,
                        cg_log_hole part)
{
    const cg_event *event = t->event;
    char text[32];
    switch (part) {
    case HOLE_CHANGE:
        snprintf(text, sizeof text, "%+" PRId32, event->amount - event->before);
        cg_tell_add(to, text);
        break;
    case HOLE_EFFECT:
        cg_line_own(to, NULL, t->module->effects[event->effect].title);
        break;
    case HOLE_ABILITY:
        cg_told_label(to, t->ability);
        break;
    case HOLE_PHASE:
        cg_told_phase(to, hole, t->module->phases[event->amount], false, 0);
        break;
    case HOLE_CAUSE:
        cg_told_key(to, cg_end_name(t->module, (unsigned)event->amount));
        break;
    case HOLE_POWER:
        cg_told_word(to, t->match->plan->board->stats[t->match->plan->board->power - 1].title);
        cg_tell_add(to, " ");
        cg_tell_number(to, event->amount);
        break;
    case HOLE_OPTION:
        write_own_option(t, to);
        break;
    case HOLE_DOES:
        cg_told_change(t->voice, to, record_of(t));
        break;
    default:
        cg_line_own(to, &(cg_named_holes){t, part_is_told, write_part, number_of}, t->words);
    }
}

static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number)
{
    const cg_event_telling *t = about;
    const cg_event *event = t->event;
    cg_log_hole part = hole_of(hole->words[0]);
    size_t at = cg_tell_here(to);
    switch (part) {
    case HOLE_PLAYER:
    case HOLE_RECEIVER:
        cg_told_player(to, part == HOLE_PLAYER ? event->player : receiver(event), case_number);
        break;
    case HOLE_WINNERS:
        write_winners(t, to);
        break;
    case HOLE_CARD:
        write_card(t, to, hole, case_number);
        return true;
    case HOLE_TARGET:
    case HOLE_ABOVE:
        write_thing(t, to, event->target, event->target_design, case_number);
        break;
    case HOLE_SECOND:
    case HOLE_LISTED:
    case HOLE_BELOW:
        write_thing(t, to, event->second_target, event->second_design, case_number);
        break;
    case HOLE_FROM:
        write_zone(t, to, hole, event->from, event->from_owner, case_number);
        break;
    case HOLE_TO:
        write_zone(t, to, hole, event->to, event->to_owner, case_number);
        break;
    case HOLE_SEAT:
    case HOLE_MORE:
    case HOLE_NUMBER:
    case HOLE_BEFORE:
    case HOLE_DIE:
    case HOLE_LEAST:
    case HOLE_MOST:
    case HOLE_PLACE:
    case HOLE_WHICH:
    case HOLE_COUNTERS:
    case HOLE_MARKS:
        write_number(t, to, hole, part, case_number);
        break;
    case HOLE_COUNT:
        return false;
    default:
        write_words(t, to, hole, part);
        return true;
    }
    cg_line_capital(to, hole, at);
    return true;
}

/** Returns true if there is anything to write for the hole. */
static bool part_is_told(const void *about, const char *name)
{
    const cg_event_telling *t = about;
    const cg_event *event = t->event;
    bool two = event->second_target.kind != CG_REF_NONE;
    switch (hole_of(name)) {
    case HOLE_TARGET:
        return event->target.kind != CG_REF_NONE &&
               !(event->kind == CG_EVENT_FACT && record_of(t)->fact_zone);
    case HOLE_SECOND:
        return two && (event->amount <= 2 || t->of_option);
    case HOLE_LISTED:
        return two && event->amount > 2 && !t->of_option;
    case HOLE_ABOVE:
        return event->target.kind == CG_REF_CARD;
    case HOLE_BELOW:
        return event->second_target.kind == CG_REF_CARD;
    case HOLE_FROM:
        return event->kind == CG_EVENT_FACT ? record_of(t)->fact_zone
                                            : event->target.kind != CG_REF_CARD;
    case HOLE_CARD:
        return record_of(t)->card != 0;
    case HOLE_BEFORE:
        return event->before != 0;
    case HOLE_MOST:
        return record_of(t)->least != record_of(t)->most;
    case HOLE_WHICH:
        return event->effect != 0;
    case HOLE_TO:
        return event->second_target.kind != CG_REF_CARD;
    case HOLE_ABILITY:
        return t->ability != NULL;
    case HOLE_NUMBER: /* of a battle: viewers who do not know both cards do not see their numbers */
        return event->kind == CG_EVENT_BATTLE ? event->design && event->target_design
                                              : t->number != 0;
    case HOLE_POWER:
        return event->amount >= 0 && t->match->plan->board->power;
    default:
        return true;
    }
}

/* ---- kinds with several sentences ---- */

#define LOG(key) ((cg_sentence_key){"log", key})

/** Returns true if the card only changes its place within its zone. */
static bool is_within(const cg_event_telling *t)
{
    const cg_event *event = t->event;
    return event->from == event->to && event->from_owner == event->to_owner &&
           event->target.kind != CG_REF_CARD && event->second_target.kind != CG_REF_CARD;
}

/** Returns true if a card is put away rather than discarded: players discard only cards of a
 * hand. */
static bool is_put_away(const cg_event_telling *t)
{
    return cg_cause_discards(t->event->cause) && (int)t->event->from != t->module->hand_zone - 1 &&
           t->event->player >= 0;
}

/** Returns the sentence for a card that battle or a rule has put away, in games in which cards in
 * play are discarded and never destroyed; NULL: the usual one. */
static const char *key_of_discarded(const cg_event_telling *t)
{
    const cg_board *board = t->match->plan->board;
    unsigned cause = t->event->cause;
    if (!board || board->discards != CG_DISCARDS_IN_PLAY ||
        (int)t->event->to != t->module->discard_zone - 1)
        return NULL;
    return cause == CG_CAUSE_BATTLE                             ? "MOVE defeated"
           : cause == CG_CAUSE_RULE || cause == CG_CAUSE_ORPHAN ? "MOVE discarded"
                                                                : NULL;
}

/** Returns true if a card is turned up in the setup, rather than drawn. */
static bool is_turned_up(const cg_event_telling *t)
{
    return t->event->cause == CG_CAUSE_SETUP && (int)t->event->to != t->module->hand_zone - 1;
}

static cg_sentence_key key_of_move(cg_event_telling *t)
{
    const cg_board *board = t->match->plan->board;
    unsigned cause = t->event->cause, row = cause - CG_CAUSE_OF_GAME;
    const char *discarded = key_of_discarded(t);
    if (discarded)
        return LOG(discarded);
    if (is_put_away(t))
        return LOG(t->event->design ? "MOVE put away" : "MOVE put away unseen");
    if (cause >= CG_CAUSE_OF_GAME && board && row < board->move_count) {
        t->words = board->moves[row].participle;
        return LOG("MOVE own");
    }
    if (cg_cause_is_told(t->match, cause) && !is_turned_up(t))
        return (cg_sentence_key){"moves", cg_tongue_keys("causes")[cause]};
    return LOG(is_within(t) ? "MOVE within" : "MOVE");
}

static const char *key_of_roll(const cg_event_telling *t)
{
    const cg_event *event = t->event;
    if (event->target.kind != CG_REF_NONE)
        return event->amount ? "ROLL die" : "ROLL unseen";
    if (event->before)
        return event->amount == 1 ? "ROLL heads" : "ROLL tails";
    return event->cause == CG_CAUSE_SETUP ? "ROLL setup" : "ROLL";
}

static const char *key_of_negated(const cg_event_telling *t)
{
    switch (t->event->before) {
    case CG_VIEW_ITEM_ATTACK:
        return "NEGATE attack";
    case CG_VIEW_ITEM_ABILITY:
        return "NEGATE ability";
    case CG_VIEW_ITEM_EFFECT:
        return "NEGATE effect";
    default:
        return "NEGATE";
    }
}

/** Returns the sentence "Bear is in attack mode", or for a change the game's own: "Bear switches to
 * attack mode". */
static const char *key_of_condition(cg_event_telling *t)
{
    const cg_condition_def *def = &t->match->plan->board->conditions[t->event->effect];
    t->words = t->event->before ? def->told : def->words;
    return t->event->before ? "CONDITION told" : "CONDITION";
}

static const char *key_of_signal(cg_event_telling *t)
{
    const cg_board *board = t->match->plan->board;
    const cg_happening_def *def =
        t->event->effect < board->happening_count ? &board->happenings[t->event->effect] : NULL;
    bool of_card = def && !def->of_player && !strpbrk(def->pattern, "|{");
    t->words = of_card ? def->pattern : def ? def->name : "something happens";
    return of_card ? "SIGNAL card" : "SIGNAL";
}

static const char *key_of_show(const cg_event *event)
{
    return event->player < 0 ? "SHOW all" : event->amount ? "SHOW number" : "SHOW";
}

/** Returns the sentence of the section `log`. */
static const char *key_of(cg_event_telling *t)
{
    const cg_event *event = t->event;
    bool target = event->target.kind != CG_REF_NONE;
    switch (event->kind) {
    case CG_EVENT_SHUFFLE:
        return event->cause == CG_CAUSE_RESHUFFLE ? "SHUFFLE again" : "SHUFFLE";
    case CG_EVENT_APPLY:
        return !record_of(t)->card ? "APPLY effect" : event->before ? "APPLY nothing" : "APPLY";
    case CG_EVENT_NEGATE:
        return key_of_negated(t);
    case CG_EVENT_ROLL:
        return key_of_roll(t);
    case CG_EVENT_FACE:
        return target ? "FACE" : "FACE roll";
    case CG_EVENT_SHOW:
        return key_of_show(event);
    case CG_EVENT_END:
        return event->player < 0 ? "END draw" : event->before ? "END several" : "END";
    case CG_EVENT_BECOME:
        return event->target_design ? "BECOME" : "BECOME unseen";
    case CG_EVENT_MODE:
        return t->ability && *t->ability ? "MODE" : "MODE unnamed";
    case CG_EVENT_CONDITION:
        return key_of_condition(t);
    case CG_EVENT_SIGNAL:
        return key_of_signal(t);
    case CG_EVENT_MODIFY:
        return event->target.kind == CG_REF_PLAYER ? "MODIFY player" : "MODIFY";
    case CG_EVENT_RELATE:
        t->words = t->match->plan->board->relations[event->effect].told;
        break;
    default:
        break;
    }
    return cg_tongue_keys("events of the log")[event->kind];
}

/* ---- answers and actions ---- */

/** Returns true if the player chose between things that they cannot distinguish. */
static bool is_blind(const cg_event_telling *t)
{
    const cg_event *event = t->event;
    return (record_of(t)->card && !event->design) ||
           (event->target.kind == CG_REF_CARD && !event->target_design) ||
           (event->second_target.kind == CG_REF_CARD && !event->second_design);
}

static void write_own_option(const cg_event_telling *t, cg_teller *to)
{
    const cg_event *event = t->event;
    bool act = event->kind == CG_EVENT_ACT || event->amount == CG_VERB_DO;
    cg_event_telling part = *t;
    const cg_named_holes holes = {&part, part_is_told, write_part, number_of};
    part.of_option = true;
    if (!act && event->amount == CG_VERB_NONE) /* the viewer is not told of it */
        return;
    if (!act) {
        cg_line_part(to, &holes, "answers", cg_tongue_keys("answers")[event->amount], 0);
        return;
    }
    part.words = cg_verb_words(t->match, CG_VERB_DO, event->effect);
    bool bare = !record_of(t)->card && !t->number && event->target.kind != CG_REF_NONE;
    cg_line_part(to, &holes, "answers", bare ? "DO target" : "DO", 0);
}

/** Returns true if the game has words for the action with these parts. */
static bool has_words_of_act(cg_event_telling *t)
{
    const cg_named_holes holes = {t, part_is_told, write_part, number_of};
    bool known = t->event->effect < t->module->act_count;
    t->words = known ? t->module->acts[t->event->effect].told : NULL;
    return t->words && cg_line_alternative(t->words, &holes, &(size_t){0}) != NULL;
}

#define CG_FACT_LINE 256 /**< bytes of a game's own words */

/** Writes a fact in the words of the game. @return false if it has none, or not in this language */
static bool is_said(const cg_event_telling *t, cg_text *out)
{
    char line[CG_FACT_LINE] = "";
    const cg_event_record *record = record_of(t);
    const cg_fact_def *def = &t->module->facts[record->effect];
    cg_fact fact = {.fact = record->effect,
                    .numbers = {record->amount, record->before},
                    .zone = record->fact_zone ? t->event->from : 0,
                    .owner = t->event->from_owner < 0 ? 0 : t->event->from_owner,
                    .least = record->least,
                    .most = record->most};
    if (def->say && !cg_told_keeps_fact(record, t->viewer))
        def->say(t->match, &fact, line, sizeof line);
    cg_text_add(out, line);
    return line[0] != '\0';
}

/** Returns the sentence for a fact. Viewers who may not know the fact only learn that there was
 * one. */
static const char *key_of_fact(cg_event_telling *t)
{
    const cg_event_record *record = record_of(t);
    const cg_fact_def *def = &t->module->facts[record->effect];
    if (cg_told_keeps_fact(record, t->viewer))
        return "FACT";
    t->words = def->name;
    t->number = record->amount;
    return def->of_card ? "FACT of cards" : "FACT told";
}

static const char *key_of_answer(cg_event_telling *t)
{
    bool mode = t->event->amount == CG_VERB_MODE;
    t->number = t->event->before + mode;
    return is_blind(t) ? "ANSWER blind" : "ANSWER";
}

/* ---- the whole ---- */

static cg_sentence_key sentence_of(cg_event_telling *t)
{
    switch (t->event->kind) {
    case CG_EVENT_MOVE:
        return key_of_move(t);
    case CG_EVENT_ANSWER:
        return LOG(key_of_answer(t));
    case CG_EVENT_ACT:
        return LOG(has_words_of_act(t) ? "ACT" : "ACT plain");
    case CG_EVENT_FACT:
        return LOG(key_of_fact(t));
    default:
        return LOG(key_of(t));
    }
}

static void tell(cg_event_telling *t, cg_text *out)
{
    bool others = t->event->kind == CG_EVENT_ANSWER && t->event->player != t->viewer;
    bool picks = t->event->kind != CG_EVENT_CHOOSE || t->event->target.kind != CG_REF_NONE;
    if (others || !picks) /* only the player who answered sees the answer */
        return;
    if (t->event->kind == CG_EVENT_FACT && cg_voice_is_english(t->voice) && is_said(t, out))
        return;
    cg_sentence_key sentence = sentence_of(t);
    const cg_line line = {t->voice->in, {t, part_is_told, write_part, number_of}};
    cg_line_tell(&line, sentence.section, sentence.key, out);
}

/** Returns the name of the used ability, or of the chosen branch; NULL for viewers who do not know
 * the card. */
static const char *ability_of(const cg_match *match, const cg_event *event)
{
    bool uses = cg_event_says[event->kind] == CG_SAYS_ABILITY;
    unsigned name = match->events[event->number & match->event_mask].effect;
    return uses && name && event->design ? match->plan->unit.labels[name - 1] : NULL;
}

size_t cg_translation_event_text(const cg_translation *translation, const cg_match *match,
                                 int viewer, uint64_t number, char *buffer, size_t size)
{
    cg_event event;
    cg_text out = cg_text_start(buffer, size);
    if (cg_match_event(match, viewer, number, &event) || event.kind == CG_EVENT_NONE)
        return 0;
    for (unsigned i = 0; i < 2 && !out.length; i++) { /* English replaces what the language lacks */
        if (i && !translation)
            break;
        const cg_voice voice = cg_voice_in(match, viewer, i ? NULL : translation);
        cg_event_telling telling = {.match = match,
                                    .module = match->plan->module,
                                    .event = &event,
                                    .ability = ability_of(match, &event),
                                    .number = event.amount,
                                    .viewer = viewer,
                                    .voice = &voice};
        tell(&telling, &out);
    }
    return out.length;
}

size_t cg_match_event_text(const cg_match *match, int viewer, uint64_t number, char *buffer,
                           size_t size)
{
    return cg_translation_event_text(NULL, match, viewer, number, buffer, size);
}

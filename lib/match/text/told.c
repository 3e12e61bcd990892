/* Names things of a match in sentences, in any language. */
#include "match/text/told.h"

#include "catalogue/translation.h"
#include "effect/tree/events.h"
#include "engine/find/scope.h"
#include "match/text/change.h"
#include "match/text/names.h"

#include "state/board.h"
#include "state/convert.h"

#include <stdio.h>
#include <string.h>

cg_voice cg_voice_in(const cg_match *match, int viewer, const cg_translation *translation)
{
    const cg_cards *cards = match->plan->cards;
    return (cg_voice){match, cg_translation_narrator(translation, cards), viewer, translation};
}

bool cg_voice_is_english(const cg_voice *voice)
{
    return voice->in && voice->in->tongue->native;
}

bool cg_english_has(const cg_match *match, const char *section, const char *key)
{
    const cg_narrator *english = cg_game_english(match->plan->game);
    return english && cg_tongue_find(english->tongue, section, key);
}

bool cg_cause_is_told(const cg_match *match, unsigned cause)
{
    return cause < CG_CAUSE_COUNT &&
           cg_english_has(match, "moves", cg_tongue_keys("causes")[cause]);
}

bool cg_cause_discards(int32_t cause)
{
    return cause >= 0 && cause < CG_CAUSE_COUNT && (CG_CAUSES_OF_DISCARD >> cause & 1u);
}

/* ---- words ---- */

static void write_numbered(cg_teller *to, const char *key, int number, unsigned case_number)
{
    char digits[16];
    cg_text out = cg_text_start(digits, sizeof digits);
    cg_text_number(&out, number);
    cg_line_thing(to, key, case_number, digits, NULL);
}

void cg_told_player(cg_teller *to, int seat, unsigned case_number)
{
    write_numbered(to, "player", seat + 1, case_number);
}

void cg_told_of_player(cg_teller *to, int seat)
{
    write_numbered(to, "of player", seat + 1, 0);
}

void cg_told_label(cg_teller *to, const char *label)
{
    if (to->tongue->native)
        cg_tell_add(to, label);
    else
        cg_tell_add(to, cg_tell_words(to, "labels", label));
}

void cg_told_word(cg_teller *to, const char *word)
{
    if (to->tongue->native)
        cg_tell_add(to, word);
    else
        cg_tell_word(to, word, 0, 0);
}

void cg_told_phase(cg_teller *to, const cg_hole *hole, const char *key, bool whole,
                   unsigned case_number)
{
    char words[100];
    cg_text out = cg_text_start(words, sizeof words);
    const char *how = hole->count > 1 ? hole->words[1] : "";
    const char *noun = cg_tell_phase(to, key, false);
    if (to->tongue->native && !whole) {
        cg_text_add_words(&out, key);
        cg_tell_add(to, words);
    } else if (to->tongue->native || *how == '\0')
        cg_told_word(to, noun);
    else if (cg_tongue_case(to->tongue, how, strlen(how)) >= 0)
        cg_tell_word(to, noun, 0, case_number);
    else
        cg_tell_one(to, how, noun, case_number);
}

void cg_told_key(cg_teller *to, const char *key)
{
    char words[100];
    cg_text out = cg_text_start(words, sizeof words);
    cg_text_add_words(&out, key);
    cg_line_own(to, NULL, words);
}

/* ---- things ---- */

#define NAME_MAX_BYTES 400

/** Writes a card in English, whose words for places are in names.c, with the stable ones. */
static void write_english_card(const cg_voice *voice, cg_teller *to, unsigned card,
                               const cg_offer *among, cg_name_style style)
{
    char name[NAME_MAX_BYTES];
    cg_text out = cg_text_start(name, sizeof name);
    cg_name_card(voice->match, voice->viewer, card, among, style, &out);
    cg_tell_add(to, name);
}

/** Returns the zone of a card, with its owner if it has one: "auf der Hand von Spieler 2". */
static const char *zone_of(const cg_voice *voice, cg_teller *to, unsigned card, bool owner)
{
    static const cg_hole in = {.words = {"zone", "in"}, .count = 2};
    const cg_zone_plan *zone = &voice->match->plan->zones[voice->match->cards[card].zone];
    size_t at = cg_tell_here(to);
    cg_line_zone(to, &in, zone->zone, 0);
    if (owner && zone->owner != CG_NO_OWNER)
        cg_told_of_player(to, zone->owner);
    return cg_tell_cut(to, at);
}

static void write_known_card(const cg_voice *voice, cg_teller *to, unsigned card,
                             const cg_name_parts *parts)
{
    const cg_match *match = voice->match;
    cg_design design = match->plan->kinds[cg_board_kind_of(match, card)].design;
    cg_line_card(to, design, match->plan->cards->data[design].name);
    if (parts->copy && match->plan->board)
        write_numbered(to, "copy", (int)parts->copy, 0);
    cg_tell_add(to, parts->says_zone ? " " : "");
    cg_tell_add(to, parts->says_zone ? zone_of(voice, to, card, false) : "");
    if (parts->says_owner)
        cg_told_of_player(to, match->plan->zones[match->cards[card].zone].owner);
}

void cg_told_card(const cg_voice *voice, cg_teller *to, unsigned card, const cg_offer *among,
                  cg_name_style style, unsigned case_number)
{
    const cg_name_parts parts = cg_name_parts_of(voice->match, voice->viewer, card, among, style);
    char number[16];
    if (to->tongue->native) {
        write_english_card(voice, to, card, among, style);
        return;
    }
    snprintf(number, sizeof number, "%u", parts.number);
    if (parts.known)
        write_known_card(voice, to, card, &parts);
    else if (parts.gone)
        cg_line_thing(to, "phased out", case_number, NULL, NULL);
    else if (parts.host) {
        size_t at = cg_tell_here(to);
        cg_told_card(voice, to, parts.host - 1u, NULL, CG_NAME_KIND, 0);
        const char *host = cg_tell_cut(to, at);
        cg_line_thing(to, "card under", case_number, number, host);
    } else {
        const char *zone = zone_of(voice, to, card, true);
        if (!parts.number)
            cg_line_thing(to, "card in zone", case_number, zone, NULL);
        else
            cg_line_thing(to, parts.in_play ? "card in place" : "numbered card", case_number,
                          number, zone);
    }
}

/** Writes an item that resolves: "Ra", "the attack of Bear", "Ember Imp: Spark". */
static void write_item(const cg_voice *voice, cg_teller *to, unsigned number, unsigned case_number)
{
    const cg_match *match = voice->match;
    if (number >= match->head->items) {
        cg_line_thing(to, "played", case_number, NULL, NULL);
        return;
    }
    const cg_item *item = &match->items[number];
    if (!item->card) {
        cg_line_own(to, NULL, match->plan->module->effects[item->effect].title);
        if (item->amount)
            write_numbered(to, "faces", item->amount, 0);
        return;
    }
    bool ability = item->kind == CG_VIEW_ITEM_ABILITY;
    const char *name = ability ? cg_name_code(match, item->code) : NULL;
    size_t at = cg_tell_here(to);
    cg_told_card(voice, to, item->card - 1u, NULL, CG_NAME_KIND, 0);
    const char *card = cg_tell_cut(to, at);
    if (item->kind == CG_VIEW_ITEM_ATTACK)
        cg_line_thing(to, "attack", case_number, card, NULL);
    else if (ability && !name)
        cg_line_thing(to, "ability", case_number, card, NULL);
    else
        cg_tell_add(to, card);
    if (name) {
        cg_tell_add(to, ": ");
        cg_told_label(to, name);
    }
}

static void write_zone(const cg_voice *voice, cg_teller *to, cg_ref ref, unsigned case_number)
{
    const cg_plan *plan = voice->match->plan;
    static const cg_hole the = {.words = {"zone", "the"}, .count = 2};
    if (to->tongue->native)
        cg_tell_add(to, "the ");
    cg_line_zone(to, &the, ref.index, case_number);
    if (plan->zones[plan->zone_of[ref.index][ref.owner]].owner != CG_NO_OWNER)
        cg_told_of_player(to, ref.owner);
}

void cg_told_ref(const cg_voice *voice, cg_teller *to, cg_ref ref, unsigned case_number)
{
    switch (ref.kind) {
    case CG_REF_PLAYER:
        cg_told_player(to, ref.index, case_number);
        break;
    case CG_REF_DIE:
        write_numbered(to, "die", ref.index + 1, case_number);
        break;
    case CG_REF_CARD:
        if (ref.index && ref.index <= voice->match->plan->card_limit)
            cg_told_card(voice, to, ref.index - 1u, NULL, CG_NAME_KIND, case_number);
        break;
    case CG_REF_ZONE:
        write_zone(voice, to, ref, case_number);
        break;
    case CG_REF_ITEM:
        write_item(voice, to, ref.index, case_number);
        break;
    default:
        break;
    }
}

/* ---- lasting changes ---- */

/** A change while it is being told. */
typedef struct telling_change {
    const cg_voice *voice;
    const cg_event_record *event;
} telling_change;

/** Returns the word of a table in a change. */
static const char *word_of(const telling_change *t)
{
    const cg_board *board = t->voice->match->plan->board;
    unsigned row = t->event->to;
    switch (t->event->from) {
    case CG_MOD_SET:
    case CG_MOD_ADD:
    case CG_MOD_MULTIPLY:
        return board->stats[row].title;
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        return board->keywords[row].title;
    case CG_MOD_KIND:
        return board->kinds[row].singular;
    case CG_MOD_RULE:
        return board->rules[row].title;
    case CG_MODIFIER_CHOICE:
        return cg_operand_name(t->voice->match->plan->module, CG_OF_CHOSENS, row);
    default:
        return NULL;
    }
}

static void write_until(const telling_change *t, cg_teller *to)
{
    static const cg_hole turns = {.words = {"turns", "turn"}, .count = 2};
    unsigned duration = t->event->effect & 0xffu, more = t->event->effect >> 8;
    bool player = duration == CG_UNTIL_MY_TURN, span = duration == CG_UNTIL_END_OF;
    cg_filling filling = {.count = 1};
    size_t at = cg_tell_here(to);
    if (player)
        cg_told_player(to, t->event->player, 0);
    else if (!span)
        cg_line_number(to, &turns, (int32_t)more, NULL, NULL, 0);
    filling.holes[0].text = cg_tell_cut(to, at);
    if (span)
        filling.holes[0] = (cg_filler){.word = t->voice->match->plan->board->spans[more]};
    cg_tell_fill(to, cg_tell_words(to, "things", cg_tongue_keys("until")[duration]), &filling);
}

static void write_design(const telling_change *t, cg_teller *to, cg_design design)
{
    cg_line_card(to, design, t->voice->match->plan->cards->data[design].name);
}

/** Writes the choice for a card, as all players may know it. */
static void write_choice(const telling_change *t, cg_teller *to, unsigned case_number)
{
    const cg_match *match = t->voice->match;
    int32_t value = t->event->amount;
    unsigned what = t->event->from == CG_MOD_NAME ? CG_CHOSEN_NAME : t->event->to;
    if (what == CG_CHOSEN_KIND)
        cg_told_word(to, match->plan->board->kinds[value].singular);
    else if (what == CG_CHOSEN_NAME)
        write_design(t, to, cg_plan_design(match->plan, value));
    else if (what == CG_CHOSEN_PLAYER)
        cg_told_player(to, (int)(CG_PACKED_LOW(value) & 7u), case_number);
    else if (what != CG_CHOSEN_CARD || !cg_is_card(value))
        cg_tell_number(to, value);
    else if (!cg_card_lives(match, value))
        cg_line_thing(to, "gone", case_number, NULL, NULL);
    else if (!cg_card_open(match, cg_value_card(value)))
        cg_line_thing(to, "face-down card", case_number, NULL, NULL);
    else
        write_design(t, to, cg_card_looks(match, cg_value_card(value))->design);
}

static bool write_change_part(const void *about, cg_teller *to, const cg_hole *hole,
                              unsigned case_number)
{
    const telling_change *t = about;
    const char *name = hole->words[0];
    const cg_match *match = t->voice->match;
    char text[32] = "";
    if (strcmp(name, "until") == 0)
        write_until(t, to);
    else if (strcmp(name, "choice") == 0)
        write_choice(t, to, case_number);
    else if (strcmp(name, "player") == 0)
        cg_told_player(to, t->event->amount, case_number);
    else if (strcmp(name, "word") == 0) {
        const char *word = word_of(t);
        bool the = hole->count > 1 && strcmp(hole->words[1], "the") == 0;
        if (the)
            cg_tell_one(to, "the", word, case_number);
        else
            cg_tell_word(to, word, 0, case_number);
    } else if (strcmp(name, "marks") == 0) {
        const cg_mark_def *mark = &match->plan->board->marks[t->event->to];
        cg_line_number(to, hole, t->event->amount, mark->singular, mark->plural, case_number);
    } else if (strcmp(name, "action") == 0)
        cg_tell_add(to, cg_tell_action(to, t->event->to, false));
    else if (strcmp(name, "value") == 0)
        cg_tell_number(to, t->event->amount);
    else if (strcmp(name, "added") == 0) {
        snprintf(text, sizeof text, "%+d", (int)t->event->amount);
        cg_tell_add(to, text);
    } else if (strcmp(name, "factor") == 0) {
        bool whole = t->event->before == 1;
        snprintf(text, sizeof text, whole ? "%d" : "%d/%d", (int)t->event->amount,
                 (int)t->event->before);
        cg_tell_add(to, text);
    } else
        return false;
    return true;
}

static bool is_change_told(const void *about, const char *name)
{
    const telling_change *t = about;
    return strcmp(name, "until") != 0 || (t->event->effect & 0xffu) != CG_LASTS;
}

static const char *key_of_change(const cg_event_record *event)
{
    static const char *const later[] = {"LASTING", "LATER", "CONTROL", "MARKS",
                                        "FORM",    "HELD",  "CHOICE",  "AWAY"};
    unsigned op = event->from;
    if (op == CG_MOD_RULE && event->before)
        return "RULE set";
    return op < CG_MOD_COUNT ? cg_tongue_keys("modifies")[op] : later[op - CG_MODIFIER_LASTING];
}

void cg_told_change(const cg_voice *voice, cg_teller *to, const cg_event_record *event)
{
    char line[NAME_MAX_BYTES];
    cg_text out = cg_text_start(line, sizeof line);
    const telling_change telling = {voice, event};
    const cg_named_holes holes = {&telling, is_change_told, write_change_part, NULL};
    if (to->tongue->native) { /* its words are those of views */
        cg_view_change_told(voice->match, event, &out);
        cg_tell_add(to, line);
    } else
        cg_line_part(to, &holes, "modifies", key_of_change(event), 0);
}

/* Explains why a text is not an option now. It reads the text as an option, lists the options once
 * more, and takes the reason given for the nearest one. If no check gave a reason, a general
 * sentence explains the mistake. It finds cards only by the player's knowledge, so hidden cards
 * make no difference. */
#include "match/text/refusal.h"
#include "engine/engine.h"
#include "engine/find/why.h"
#include "match/text/names.h"
#include "state/board.h"
#include "state/convert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define WORDS_MAX 256

/** A part of the text. */
typedef struct words {
    const char *at;
    size_t length;
} words;

/** The contents of the text: VERB [OBJECT] [on TARGET], for abilities with a name or number. */
typedef struct wanted {
    words verb, object, target;
    words name;  /**< of an ability */
    long number; /**< of an ability among those of its card; 0: none is given */
    int viewer;
    int32_t thing; /**< replaces all of these: the thing in question, packed */
    bool asked;    /**< an option with that verb was checked */
    int zone; /**< the zone of the cards with that verb: row + 1, -1: several zones; 0: none yet */
} wanted;

/* ---- reading the text ---- */

static bool is_word(words part, const char *word)
{
    return part.length == strlen(word) && strncasecmp(part.at, word, part.length) == 0;
}

static words part_until(const char *at, const char *end)
{
    return (words){at, end ? (size_t)(end - at) : strlen(at)};
}

/** Reads `use t/imp 2`, `use t/imp (2)`: the number is after the card. */
static void read_number(wanted *w)
{
    size_t length = w->object.length;
    const char *at = w->object.at;
    while (length && at[length - 1] != ' ')
        length--;
    bool digits = length && at[length] >= '1' && at[length] <= '9';
    long number = digits ? strtol(at + length, NULL, 10) : 0;
    bool of_player = length >= 7 && strncmp(at + length - 7, "player ", 7) == 0;
    if (!digits || of_player || !is_word(w->verb, "use"))
        return;
    w->number = number;
    w->object.length = length - 1;
}

static wanted read_wanted(const char *text, int viewer)
{
    wanted w = {.viewer = viewer};
    const char *space = strchr(text, ' '), *at = space ? space + 1 : text + strlen(text);
    w.verb = part_until(text, space);
    if (*at == '"') {
        const char *end = strchr(at + 1, '"');
        w.name = part_until(at + 1, end);
        at = end ? end + 1 : at + strlen(at);
        at += strncmp(at, " of ", 4) == 0 ? 4 : 0;
    }
    const char *on = strstr(at, " on ");
    w.object = part_until(at, on);
    if (on)
        w.target = part_until(on + 4, strstr(on + 4, " and "));
    read_number(&w);
    return w;
}

/* ---- things that a text names ---- */

/** Tests the parts of a card's name after the id: "#2", " in hand", " of player 1". */
static bool says_where(const cg_match *match, const wanted *w, unsigned card, words rest)
{
    char all[WORDS_MAX], *at = all;
    const cg_zone_plan *zone = &match->plan->zones[match->cards[card].zone];
    if (rest.length >= sizeof all)
        return false;
    snprintf(all, sizeof all, "%.*s", (int)rest.length, rest.at);
    at += strncmp(at, " #", 2) == 0;
    if (*at == '#') {
        unsigned copy = cg_name_copy(match, w->viewer, card);
        if (strtoul(at + 1, &at, 10) != (copy ? copy : 1))
            return false;
    }
    if (strncmp(at, " in ", 4) == 0) {
        const cg_zone_def *def = &match->plan->module->zones[zone->zone];
        bool kind = strncmp(at + 4, "the ", 4) == 0;
        const char *name = kind ? def->title : def->name;
        at += kind ? 8 : 4;
        if (strncmp(at, name, strlen(name)) != 0)
            return false;
        at += strlen(name);
    }
    if (strncmp(at, " of player ", 11) == 0 && strtol(at + 11, &at, 10) != zone->owner + 1)
        return false;
    return !*at || *at == ' ' || *at == '(';
}

/** Returns true if the part begins with that word, after the end of a name. */
static bool begins_with(words part, const char *word, size_t *length)
{
    *length = strlen(word);
    return part.length >= *length && strncasecmp(part.at, word, *length) == 0 &&
           (part.length == *length || strchr(" #(", part.at[*length]));
}

/** Returns true if the part begins with the id of the card, or with its name. */
static bool starts_with_id(const cg_match *match, words part, unsigned card, size_t *length)
{
    const cg_design_data *data = &match->plan->cards->data[cg_card_looks(match, card)->design];
    return begins_with(part, data->id, length) || begins_with(part, data->name, length);
}

/** Returns true if that part of the text names the card. A card that the player does not know is
 * only named by its place. */
static bool names_card(const cg_match *match, const wanted *w, words part, unsigned card)
{
    char own[WORDS_MAX];
    size_t length;
    if (!part.length || match->cards[card].zone == CG_NOWHERE)
        return false;
    if (cg_name_knows(match, w->viewer, card))
        return starts_with_id(match, part, card, &length) &&
               says_where(match, w, card, (words){part.at + length, part.length - length});
    cg_text out = cg_text_start(own, sizeof own);
    cg_name_card(match, w->viewer, card, NULL, CG_NAME_STABLE, &out);
    return is_word(part, own);
}

static bool names_thing(const cg_match *match, const wanted *w, words part, int32_t thing)
{
    char own[WORDS_MAX];
    if (cg_is_card(thing))
        return names_card(match, w, part, cg_value_card(thing));
    cg_text out = cg_text_start(own, sizeof own);
    cg_name_ref(match, w->viewer, cg_unpack_ref(match, thing), CG_NAME_STABLE, &out);
    return is_word(part, own);
}

/** Returns true if the card is in that zone of the player (row + 1), or any zone is meant (0). */
static bool lies_in(const cg_match *match, const wanted *w, unsigned card, int zone)
{
    const cg_zone_plan *plan = &match->plan->zones[match->cards[card].zone];
    return zone <= 0 || (plan->zone + 1 == zone && plan->owner == w->viewer);
}

/** Returns a card that the player knows, or sees face down; -1 if there is none. */
static int card_named(const cg_match *match, const wanted *w, words part, int zone)
{
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        if (names_card(match, w, part, card) && lies_in(match, w, card, zone))
            return (int)card;
    return -1;
}

/** Returns the length of the id at the beginning of the part; 0 if it names no card of the
 * catalogue. */
static size_t id_length(words part)
{
    size_t length = 0;
    while (length < part.length && part.at[length] != ' ' && part.at[length] != '#')
        length++;
    return length && memchr(part.at, '/', length) ? length : 0;
}

/** Returns the card of the catalogue whose id, or else whose longest name, begins the part; 0 if
 * there is none. */
static cg_design design_named(const cg_match *match, words part)
{
    const cg_cards *cards = match->plan->cards;
    cg_design found = 0;
    size_t best = 0, length;
    for (size_t i = 1; i <= cards->count; i++) {
        if (begins_with(part, cards->data[i].id, &length))
            return (cg_design)i;
        if (begins_with(part, cards->data[i].name, &length) && length > best) {
            best = length;
            found = (cg_design)i;
        }
    }
    return found;
}

/* ---- what is looked at ---- */

enum { OF_VERB = 32, OF_OBJECT = 8, OF_TARGET = 4, OF_ALL_TARGETS = 2 };

static bool same_ability(const cg_match *match, const wanted *w, const cg_entry *about)
{
    if (about->verb != CG_VERB_USE || !about->card || about->effect == CG_WHY_ANY)
        return true;
    cg_ability_name ability = cg_name_ability(match, about->card - 1u, about->effect);
    if (w->name.length)
        return ability.name && is_word(w->name, ability.name);
    return !w->number || (unsigned)w->number == ability.number;
}

/** Returns true if it is the object that the text names. For options for all cards of a design, the
 * design counts. */
static bool is_object(const cg_match *match, const wanted *w, const cg_entry *about)
{
    size_t length;
    if (about->verb == CG_VERB_TAKE)
        return starts_with_id(match, w->object, about->card - 1u, &length);
    return names_card(match, w, w->object, about->card - 1u);
}

static void note_zone(const cg_match *match, wanted *w, unsigned card)
{
    unsigned zone = match->cards[card].zone;
    if (zone == CG_NOWHERE || match->plan->zones[zone].owner != w->viewer)
        return;
    int row = match->plan->zones[zone].zone + 1;
    w->zone = w->zone && w->zone != row ? -1 : row;
}

/** Returns true if it is about any option, or any of the game's own actions. */
static bool is_of_any_verb(const cg_entry *about)
{
    return !about->verb || (about->verb == CG_VERB_DO && about->effect == CG_WHY_ANY);
}

static bool has_verb(const cg_match *match, wanted *w, const cg_entry *about)
{
    if (is_of_any_verb(about) ||
        !is_word(w->verb, cg_verb_words(match, about->verb, about->effect)))
        return false;
    w->asked = true;
    if (about->card && about->verb != CG_VERB_TAKE)
        note_zone(match, w, about->card - 1u);
    return true;
}

static unsigned rank_of(const cg_match *match, cg_why *why, const cg_entry *about)
{
    wanted *w = why->wanted;
    bool verb = has_verb(match, w, about);
    unsigned rank = 1 + (verb ? OF_VERB : 0);
    words target = about->card || w->target.length ? w->target : w->object;
    if ((!verb && !is_of_any_verb(about)) || !same_ability(match, w, about))
        return 0;
    if (about->card) {
        if (!is_object(match, w, about))
            return 0;
        rank += OF_OBJECT;
    }
    if (!about->target)
        return rank + OF_ALL_TARGETS;
    if (names_thing(match, w, target, about->target))
        return rank + OF_TARGET;
    return target.length ? 0 : rank;
}

/** Returns how close an option is to the thing in question: the thing acts, is the target, or all
 * are meant. */
static unsigned rank_about(const cg_match *match, cg_why *why, const cg_entry *about)
{
    const wanted *w = why->wanted;
    (void)match;
    if (about->card)
        return cg_is_card(w->thing) && about->card == cg_value_card(w->thing) + 1u
                   ? OF_OBJECT + (about->target ? 0u : OF_ALL_TARGETS)
                   : (about->target == w->thing ? OF_TARGET : 0u);
    if (about->target)
        return about->target == w->thing ? OF_TARGET : 0u;
    return is_of_any_verb(about) ? 1u : 0u;
}

/* ---- texts that no check explains ---- */

/** Copies words of the player. */
static void take_words(char *to, words part)
{
    snprintf(to, CG_WHY_TEXT_MAX, "%.*s", (int)part.length, part.at);
}

static bool is_verb(const cg_match *match, words verb)
{
    for (int v = CG_VERB_PASS; v < CG_VERB_DO; v++)
        if (is_word(verb, cg_verb_words(match, v, 0)))
            return true;
    const cg_module *module = match->plan->module;
    for (size_t i = 0; i < module->act_count; i++)
        if (is_word(verb, module->acts[i].name))
            return true;
    return false;
}

/** Returns the nearest id of the catalogue that is similar enough. */
static const char *nearest_id(const cg_match *match, const char *id)
{
    const cg_cards *cards = match->plan->cards;
    const char *best = NULL;
    for (size_t i = 1; i <= cards->count; i++) {
        const char *const pair[] = {cards->data[i].id, best, NULL};
        const char *near = cg_nearest(id, pair);
        best = near ? near : best;
    }
    return best;
}

/** Reports a word with a set before it ("set/name") that is not a card of the game. */
static bool say_unknown(const cg_match *match, words part, cg_refusal *refusal)
{
    char id[WORDS_MAX];
    size_t length = id_length(part);
    if (!length || length >= sizeof id)
        return false;
    snprintf(id, sizeof id, "%.*s", (int)length, part.at);
    if (cg_cards_find(match->plan->cards, id))
        return false;
    const char *near = nearest_id(match, id);
    refusal->reason = CG_REASON_UNKNOWN;
    snprintf(refusal->text, sizeof refusal->text, "%s", id);
    snprintf(refusal->near, sizeof refusal->near, "%s", near ? near : "");
    return true;
}

/** Reports a card that is not in the zone of the cards that the verb can name. */
static bool say_absent(const cg_match *match, const wanted *w, cg_refusal *refusal)
{
    cg_design design = design_named(match, w->object);
    if (!design || card_named(match, w, w->object, w->zone) >= 0)
        return false;
    refusal->reason = w->zone > 0 ? CG_REASON_ABSENT : CG_REASON_ABSENT_FOR;
    refusal->design = design;
    refusal->zone = w->zone > 0 ? (unsigned)w->zone - 1u : 0;
    take_words(refusal->text, w->verb);
    return true;
}

static const char *behind_copy(const char *at)
{
    return *at == '#' ? at + 1 + strspn(at + 1, "0123456789") : at;
}

static bool same_but_copies(const char *left, const char *right)
{
    for (;; left++, right++) {
        left = behind_copy(left);
        right = behind_copy(right);
        if (*left != *right || *left == '\0')
            return *left == *right;
    }
}

/** Lists options with the number of a copy, if the text has no such number or a wrong one. */
static bool say_copies(const cg_match *match, const char *text, cg_refusal *refusal)
{
    char own[WORDS_MAX];
    unsigned found = 0;
    for (uint32_t i = 0; found < 2 && i < cg_match_option_count(match); i++) {
        if (cg_match_option_text(match, i, own, sizeof own) >= sizeof own ||
            strchr(own, '#') == NULL || !same_but_copies(own, text))
            continue;
        snprintf(found == 0 ? refusal->text : refusal->near, sizeof refusal->text, "%s", own);
        found++;
    }
    if (found == 2)
        refusal->reason = CG_REASON_SEVERAL;
    return found == 2;
}

/** Suggests the first option that continues the text, or that the text continues. */
static bool say_near(const cg_match *match, const char *text, cg_refusal *refusal)
{
    char own[WORDS_MAX];
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        size_t length = cg_match_option_text(match, i, own, sizeof own), all = strlen(text);
        if (length >= sizeof own)
            continue;
        bool longer = length > all && strncmp(own, text, all) == 0 && own[all] == ' ';
        if (longer || (length < all && strncmp(own, text, length) == 0 && text[length] == ' ')) {
            refusal->reason = longer ? CG_REASON_LONGER : CG_REASON_SHORTER;
            snprintf(refusal->text, sizeof refusal->text, "%s", own);
            return true;
        }
    }
    return false;
}

/** Reports, as the last resort, that the text names none of the possible things. */
static void say_other(const cg_match *match, const wanted *w, cg_refusal *refusal)
{
    words part = w->target.length ? w->target : w->object;
    int card = part.length ? card_named(match, w, part, 0) : -1;
    refusal->reason = part.length ? CG_REASON_OTHER : CG_REASON_QUESTION;
    refusal->card = (unsigned)(card + 1);
    take_words(refusal->text, part);
}

static void say_general(const cg_match *match, const wanted *w, const char *text,
                        cg_refusal *refusal)
{
    if (!is_verb(match, w->verb)) {
        refusal->reason = CG_REASON_ACTION;
        take_words(refusal->text, w->verb);
    } else if (say_unknown(match, w->object, refusal) || say_unknown(match, w->target, refusal))
        return;
    else if (!w->asked)
        refusal->reason = CG_REASON_QUESTION;
    else if (!say_copies(match, text, refusal) && !say_near(match, text, refusal) &&
             !say_absent(match, w, refusal))
        say_other(match, w, refusal);
}

/* ---- the whole ---- */

static bool is_same(const cg_entry *left, const cg_entry *right)
{
    return left->verb == right->verb && left->effect == right->effect &&
           left->card == right->card && left->target == right->target;
}

/** Lists the options once more, with the same result. A reason about an option that is offered is
 * only about one of several ways to it. */
static void explain(const cg_match *match, cg_why *why, bool whole)
{
    const cg_offer *offer = cg_engine_list_why(match, whole, why);
    for (uint32_t i = 0; i < offer->count; i++) {
        has_verb(match, why->wanted, &offer->entries[i]);
        if (is_same(&offer->entries[i], &why->best))
            why->best_rank = 0;
    }
    if (whole)
        cg_engine_relist(match);
}

/** Reports mistakes that have nothing to do with the options. */
static bool say_not_asked(const cg_match *match, int player, cg_refusal *refusal)
{
    int decider = cg_match_decider(match);
    uint32_t owing = cg_match_owing(match);
    refusal->number = player;
    refusal->players = owing;
    if (match->head->over)
        refusal->reason = CG_REASON_OVER;
    else if (player != CG_CHANCE && (player < 0 || player >= match->plan->players))
        refusal->reason = CG_REASON_SEAT;
    else if (player == decider)
        return false;
    else if (decider == CG_CHANCE)
        refusal->reason = CG_REASON_CHANCE;
    else
        refusal->reason = owing & (owing - 1) ? CG_REASON_PLAYERS : CG_REASON_PLAYER;
    return true;
}

/** Returns the verb that a text may omit, if only things are named; NULL if it may not. */
static const char *verb_left_out(const cg_match *match, const char *text)
{
    cg_option option;
    bool names = *text && cg_match_option(match, 0, &option) &&
                 (option.verb == CG_VERB_PICK || option.verb == CG_VERB_CHOOSE) &&
                 !is_verb(match, part_until(text, strchr(text, ' ')));
    return names ? cg_verb_words(match, (int)option.verb, 0) : NULL;
}

/* ---- asking for the reason ---- */

static cg_why why_of(wanted *w)
{
    return (cg_why){.rank_of = rank_of, .wanted = w};
}

static void say_refusal(const cg_match *match, int player, const char *text, cg_refusal *refusal)
{
    char whole[WORDS_MAX];
    if (say_not_asked(match, player, refusal) || cg_match_option_find_label(match, text) >= 0 ||
        match->listing)
        return;
    const char *verb = verb_left_out(match, text);
    if (verb) {
        cg_text said = cg_text_start(whole, sizeof whole);
        cg_text_format(&said, "%s %s", verb, text);
        text = said.length < sizeof whole ? whole : text;
    }
    wanted w = read_wanted(text, player);
    cg_why why = why_of(&w);
    explain(match, &why, false);
    bool unsaid = why.best.target && !w.target.length && why.best.card;
    if (unsaid && say_near(match, text, refusal))
        return;
    if (why.best_rank)
        *refusal = why.refusal;
    else
        say_general(match, &w, text, refusal);
}

size_t cg_translation_refusal(const cg_translation *translation, const cg_match *match, int player,
                              const char *text, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    cg_refusal refusal = {.reason = CG_REASON_NONE};
    if (!match)
        return 0;
    int before = cg_sealed_show(match, player);
    say_refusal(match, player, text ? text : "", &refusal);
    cg_refusal_tell(translation, match, &refusal, &out);
    cg_sealed_show(match, before);
    return out.length;
}

size_t cg_match_refusal(const cg_match *match, int player, const char *text, char *buffer,
                        size_t size)
{
    return cg_translation_refusal(NULL, match, player, text, buffer, size);
}

/** Returns true if an option names it. */
static bool is_offered(const cg_match *match, int32_t thing)
{
    cg_option option;
    for (uint32_t i = 0; cg_match_option(match, i, &option); i++) {
        cg_ref acts = {.kind = option.card.index ? CG_REF_CARD : CG_REF_NONE,
                       .index = option.card.index,
                       .generation = option.card.generation};
        if (cg_pack_ref(acts) == thing || cg_pack_ref(option.target) == thing ||
            cg_pack_ref(option.second_target) == thing)
            return true;
    }
    return false;
}

static void say_refusal_about(const cg_match *match, int player, int32_t thing, cg_refusal *refusal)
{
    wanted w = {.viewer = player, .thing = thing};
    cg_why why = why_of(&w);
    why.rank_of = rank_about;
    if (say_not_asked(match, player, refusal) || match->listing ||
        (thing && is_offered(match, thing)))
        return;
    if (thing)
        explain(match, &why, false);
    if (why.best_rank)
        *refusal = why.refusal;
    else
        refusal->reason = CG_REASON_QUESTION;
}

size_t cg_translation_refusal_about(const cg_translation *translation, const cg_match *match,
                                    int player, cg_ref thing, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    cg_refusal refusal = {.reason = CG_REASON_NONE};
    if (!match)
        return 0;
    int32_t packed = cg_pack_ref(thing);
    int before = cg_sealed_show(match, player);
    say_refusal_about(match, player, cg_ref_in_range(match, packed) ? packed : 0, &refusal);
    cg_refusal_tell(translation, match, &refusal, &out);
    cg_sealed_show(match, before);
    return out.length;
}

size_t cg_match_refusal_about(const cg_match *match, int player, cg_ref thing, char *buffer,
                              size_t size)
{
    return cg_translation_refusal_about(NULL, match, player, thing, buffer, size);
}

void cg_refuse_candidate(const cg_match *match, int player, const char *text, cg_text *out)
{
    wanted w = read_wanted(text, player);
    cg_why why = why_of(&w);
    explain(match, &why, true);
    if (!why.best_rank)
        why.refusal = (cg_refusal){.reason = CG_REASON_TOGETHER};
    cg_refusal_tell(NULL, match, &why.refusal, out);
}

/* The view of a viewer as a number (cg_match_view_hash): a third writer beside JSON and text, which
 * hashes what they write. Most of a view stays the same from one question to the next, but for only
 * a few parts is this known. So the whole view is hashed at the first call, and kept until the
 * match continues. */
#include "engine/engine.h"
#include "match/text/change.h"
#include "match/text/names.h"
#include "match/text/question.h"
#include "match/view/view.h"
#include "state/convert.h"
#include "state/knowing.h"
#include "state/sight.h"

#include <cardgame/information.h>

#include <assert.h>

#define TEXT_MAX_BYTES 1024

/** Words that are not numbers of a view. */
enum { END = 0x7e, UNKNOWN, NOTHING };

/** A view while it is being hashed; the walk passes its first member. */
typedef struct hashing {
    cg_view view;
    cg_knowing now;
} hashing;

static void add_pair(cg_view *view, uint64_t low, uint64_t high)
{
    hashing *h = (hashing *)view;
    h->now = cg_knowing_join(h->now, (cg_knowing){low, high});
}

static void add(cg_view *view, int64_t word)
{
    add_pair(view, (uint64_t)word, 0);
}

/** Adds eight letters at a time; NULL is different from "". */
static void add_text(cg_view *view, const char *text)
{
    uint64_t word = 0;
    if (!text) {
        add_pair(view, NOTHING, NOTHING);
        return;
    }
    for (unsigned i = 0; text[i]; i++) {
        word = word << 8 | (unsigned char)text[i];
        if (i % 8 == 7)
            add_pair(view, word, 1);
    }
    add_pair(view, word, 2);
}

static void add_all(cg_view *view, const cg_seen *of, cg_view_show *show, cg_view_write *write)
{
    show(view, of, write);
    add_pair(view, END, END);
}

static void add_word(cg_view *view, const cg_seen *seen)
{
    add_text(view, seen->name);
}

static void add_number(cg_view *view, const cg_seen *seen)
{
    add_pair(view, (uint64_t)seen->number, seen->unknown ? UNKNOWN : 0);
}

static void add_member(cg_view *view, const cg_seen *seen)
{
    add_text(view, seen->name);
    add_number(view, seen);
}

static void add_ref(cg_view *view, cg_ref ref)
{
    char name[TEXT_MAX_BYTES];
    cg_text out = cg_text_start(name, sizeof name);
    cg_name_ref(view->match, view->viewer, ref, CG_NAME_STABLE, &out);
    add_text(view, ref.kind ? name : NULL);
}

static void add_name(cg_view *view, unsigned card)
{
    add_ref(view, (cg_ref){.kind = CG_REF_CARD, .index = (uint16_t)(card + 1)});
}

/* ---- zones ---- */

/** The cards of a zone that the viewer sees, like cg_state_sees() for each. */
typedef struct seeing {
    bool all, none; /**< else it depends on the card: */
    uint8_t known;  /**< viewers who know it see it */
} seeing;

static seeing seeing_of(const cg_view *view, unsigned zone)
{
    const cg_plan *plan = view->match->plan;
    uint8_t own = (uint8_t)(view->viewer >= 0 ? 1u << view->viewer : 0u);
    uint8_t seen_by = plan->zones[zone].seen_by;
    bool all = seen_by == 0xff || (seen_by & own);
    return (seeing){all, !all && plan->module->zones[plan->zones[zone].zone].told_once, own};
}

/** Adds the cards that the viewer sees; in a zone without order, in any order. */
static void add_cards(cg_view *view, unsigned zone)
{
    const cg_match *match = view->match;
    const uint16_t *slots = cg_zone_slots(match, zone);
    bool ordered = match->plan->zones[zone].ordered;
    const seeing sees = seeing_of(view, zone);
    cg_knowing all = {0, 0};
    for (uint32_t i = 0; !sees.none && i < match->counts[zone]; i++) {
        const cg_card_state *card = &match->cards[slots[i]];
        bool seen = sees.all || (card->known & sees.known) || card->known == CG_KNOWN_TO_ALL ||
                    (card->flags & CG_CARD_FACE_UP);
        assert(seen == cg_state_sees(match, view->viewer, slots[i]));
        if (seen)
            cg_knowing_mix(&all, 0,
                           cg_card_design(match, slots[i] + 1u) |
                               (ordered ? (uint64_t)(i + 1) << 32 : 0));
    }
    add_pair(view, all.low, all.high);
}

/** Adds some of the things on a card in play, or on one that has phased out. */
static void add_lying(cg_view *view, const cg_seen *card)
{
    const cg_view_object *object = card->object;
    bool strange = object->owner != CG_NOBODY && object->owner != object->controller;
    add_pair(view,
             (uint64_t)(uint8_t)object->controller | (uint64_t)object->place << 8 |
                 (uint64_t)object->face_down << 40 | (uint64_t)object->exhausted << 41 |
                 (uint64_t)object->token << 42,
             (uint64_t)(strange ? object->owner : CG_NOBODY));
    add_all(view, card, cg_show_marks, add_member);
}

static void add_object(cg_view *view, const cg_seen *card)
{
    const cg_view_object *object = card->object;
    add_pair(view, object->design, object->looks);
    add_name(view, card->card);
    add_lying(view, card);
    add(view, object->entered);
    add_all(view, card, cg_show_card_values, add_member);
    add_all(view, card, cg_show_conditions, add_word);
    add_all(view, card, cg_show_cannot, add_word);
    add_all(view, card, cg_show_used, add_number);
    add_all(view, card, cg_show_stats, add_number);
    add_all(view, card, cg_show_keywords, add_word);
    add_all(view, card, cg_show_under, add_word);
    if (object->attached)
        add_ref(view, object->host);
}

static void add_marked(cg_view *view, const cg_seen *card)
{
    add(view, card->design);
    add_name(view, card->card);
    add_all(view, card, cg_show_marks, add_member);
}

static void add_away(cg_view *view, const cg_seen *card)
{
    char text[TEXT_MAX_BYTES];
    bool ends = cg_view_away_until(view->match, card->card, text, sizeof text);
    add_pair(view, card->design, card->row);
    add_lying(view, card);
    add_text(view, ends ? text : NULL);
}

static void add_zone(cg_view *view, unsigned zone)
{
    const cg_match *match = view->match;
    add(view, match->counts[zone]);
    if (match->counts[zone])
        add_cards(view, zone);
    if (!match->plan->board || !match->counts[zone])
        return;
    const cg_seen seen = {.row = zone, .number = match->counts[zone]};
    add_all(view, &seen, cg_show_objects, add_object);
    add_all(view, &seen, cg_show_marked, add_marked);
}

/* ---- players and table ---- */

static void add_counters(cg_view *view, int player)
{
    const cg_match *match = view->match;
    for (unsigned c = 0; c < match->plan->module->counter_count; c++) {
        bool known = cg_sight_counter(match, c, player, view->viewer);
        add_pair(view, known ? (uint64_t)*cg_state_counter(match, (int)c, player) : 0,
                 known ? 0 : UNKNOWN);
    }
}

static void add_values(cg_view *view)
{
    const cg_module *module = view->match->plan->module;
    for (unsigned row = 0; row < module->value_count; row++)
        if (module->values[row].is_public)
            add(view, view->match->values[row]);
}

static void add_players(cg_view *view)
{
    for (int p = 0; p < view->match->plan->players; p++) {
        const cg_seen player = {.player = p};
        add_counters(view, p);
        if (!view->match->plan->board)
            continue;
        add_all(view, &player, cg_show_away, add_away);
        add_all(view, &player, cg_show_rules, add_number);
    }
}

static void add_pool(cg_view *view, const cg_seen *pool)
{
    add_all(view, pool, cg_show_faces, add_number);
}

static void add_item(cg_view *view, const cg_seen *seen)
{
    const cg_view_item *item = seen->item;
    add_pair(view,
             item->kind | (uint64_t)(item->kind == CG_VIEW_ITEM_EFFECT ? item->effect : 0) << 8 |
                 (uint64_t)(uint8_t)item->player << 24 | (uint64_t)item->negated << 32,
             (uint64_t)(uint32_t)item->amount | (uint64_t)seen->design << 32);
    add_text(view, item->ability);
    add_ref(view, item->target);
    if (view->match->plan->board)
        add_ref(view, item->second_target);
    add_all(view, seen, cg_show_card_values, add_member);
    add_all(view, seen, cg_show_conditions, add_word);
}

static void add_relation(cg_view *view, const cg_seen *relation)
{
    add_member(view, relation);
    add_ref(view, relation->from);
    add_ref(view, relation->to);
}

static void add_change(cg_view *view, const cg_seen *change)
{
    char text[TEXT_MAX_BYTES];
    add_ref(view, change->change->on);
    cg_view_change_text(view->match, change->row, text, sizeof text);
    add_text(view, text);
    bool ends = cg_view_change_until(view->match, change->row, text, sizeof text);
    add_text(view, ends ? text : NULL);
    add(view, change->design);
}

/* ---- the question and the result ---- */

/** Returns true if the text of an option says no more than these numbers. */
static bool is_short(const cg_entry *entry)
{
    bool alone = !entry->card && !entry->target && !entry->second;
    return alone && (entry->verb == CG_VERB_PASS || entry->verb == CG_VERB_DONE ||
                     entry->verb == CG_VERB_YES || entry->verb == CG_VERB_NO ||
                     entry->verb == CG_VERB_DO || entry->verb == CG_VERB_NUMBER);
}

static void add_options(cg_view *view)
{
    char text[TEXT_MAX_BYTES];
    const cg_offer *offer = cg_engine_options(view->match);
    for (uint32_t i = 0; i < offer->count; i++) {
        const cg_entry *entry = &offer->entries[i];
        bool counts = entry->verb == CG_VERB_DO || entry->verb == CG_VERB_NUMBER;
        if (is_short(entry)) {
            add_pair(view, entry->verb | (uint64_t)entry->effect << 8,
                     (uint64_t)(uint32_t)(counts ? entry->amount : 0) << 8 | NOTHING);
            continue;
        }
        cg_match_option_text(view->match, i, text, sizeof text);
        add_text(view, text);
    }
}

static void add_answer(cg_view *view, const cg_seen *seen)
{
    add_text(view, seen->name);
}

static void add_decision(cg_view *view, const cg_seen *seen)
{
    const cg_decision *decision = seen->decision;
    bool hidden = seen->sealed && !seen->asked; /* the progress of other players is hidden */
    if (!decision) {
        add_pair(view, NOTHING, NOTHING);
        return;
    }
    add_pair(view, hidden ? UNKNOWN : (uint64_t)decision->kind,
             (uint64_t)(uint32_t)decision->player |
                 (uint64_t)(seen->sealed ? cg_match_owing(view->match) : 0) << 32);
    cg_show_answers(view, NULL, add_answer);
    add_text(view, decision->reason);
    if (!seen->asked)
        return;
    char text[TEXT_MAX_BYTES];
    cg_match_prompt(view->match, text, sizeof text);
    add_text(view, text);
    add_pair(view, decision->step, decision->steps);
    add_options(view);
}

static cg_knowing fold(const cg_match *match, int viewer)
{
    const cg_head *head = match->head;
    hashing h = {.view = {.match = match, .viewer = viewer}, .now = {1, (uint64_t)(viewer + 2)}};
    cg_view *view = &h.view;
    add_pair(view,
             head->turn | (uint64_t)head->active << 32 | (uint64_t)head->phase << 40 |
                 (uint64_t)head->in << 48,
             head->over ? 1u | (uint64_t)head->winners << 8 | (uint64_t)head->cause << 40 : 0);
    add_players(view);
    for (unsigned zone = 0; zone < match->plan->zone_count; zone++)
        add_zone(view, zone);
    cg_show_pools(view, NULL, add_pool);
    add_values(view);
    add_all(view, NULL, cg_show_items, add_item);
    if (match->plan->board) {
        add_all(view, NULL, cg_show_relations, add_relation);
        add_all(view, NULL, cg_show_changes, add_change);
    }
    cg_show_decision(view, NULL, add_decision);
    return h.now;
}

cg_status cg_match_view_hash(const cg_match *match, int viewer, cg_information_hash *hash)
{
    if (!match || !hash || viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return CG_ERR_ARGUMENT;
    cg_match *kept = (cg_match *)match; /* cached results are not part of the state */
    unsigned place = (unsigned)(viewer + 1), bit = 1u << place;
    assert(place < CG_LENGTH(kept->viewed));
    if (!(kept->viewed_by & bit)) {
        kept->viewed[place] = fold(match, viewer);
        kept->viewed_by |= (uint16_t)bit;
    }
    *hash = (cg_information_hash){kept->viewed[place].low, kept->viewed[place].high};
    return CG_OK;
}

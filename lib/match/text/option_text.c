/* Writes options as stable text and as labels for people, and finds an option by its text. */
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "match/play/look.h"
#include "match/text/act_text.h"
#include "match/text/alike.h"
#include "match/text/names.h"
#include "state/convert.h"

#include <cardgame/choice.h>

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#define OPTION_TEXT_MAX 512

#define ROW(verb, name) name,
static const char *const verb_names[] = {CG_VERBS(ROW)};
#undef ROW

/** An option while it is being written, for the player who is asked. */
typedef struct cg_writing {
    const cg_match *match;
    const cg_offer *offer;
    const cg_entry *entry;
    const cg_frame *frame; /**< of the question */
    int viewer;
    cg_name_style style;
    cg_text *out;
    cg_copies copies; /**< the copies that the option is written for */
} cg_writing;

static cg_writing write_to(const cg_match *match, uint32_t index, cg_name_style style, cg_text *out)
{
    assert(match->head->pending);
    const cg_offer *offer = cg_engine_options(match);
    uint8_t asked = match->head->asked;
    assert(index < offer->count);
    return (cg_writing){match,
                        offer,
                        &offer->entries[index],
                        cg_top_frame(match),
                        asked == CG_NO_OWNER ? CG_CHANCE : asked,
                        style,
                        out,
                        {0}};
}

/* ---- parts ---- */

const char *cg_verb_words(const cg_match *match, int verb, unsigned act)
{
    const cg_module *module = match->plan->module;
    if (verb != CG_VERB_DO)
        return verb > 0 && verb < CG_VERB_COUNT ? verb_names[verb] : "";
    return act < module->act_count ? module->acts[act].name : "do";
}

static const char *verb_of(const cg_writing *w)
{
    return cg_verb_words(w->match, w->entry->verb, w->entry->effect);
}

/** Writes the cost of playing that card by its stats. @return false if it has none */
static bool write_cost(const cg_writing *w, unsigned card, const char *before)
{
    const cg_board *board = w->match->plan->board;
    for (size_t i = 0; board && i < board->resource_count; i++) {
        if (!board->resources[i].cost_stat)
            continue;
        int32_t cost = cg_card_stat(w->match, card, (unsigned)board->resources[i].cost_stat - 1u);
        cg_text_format(w->out, "%s%" PRId32 " %s", before, cost,
                       cost == 1 ? board->resources[i].singular : board->resources[i].plural);
        return true;
    }
    if (!board || !board->cost_stat)
        return false;
    unsigned row = (unsigned)board->cost_stat - 1u;
    cg_text_format(w->out, "%s%s %" PRId32, before, board->stats[row].title,
                   cg_card_stat(w->match, card, row));
    return true;
}

/** Writes "(2 mana)" after the card with that cost. @return false if it has none */
static bool write_price(const cg_writing *w, unsigned card, const char *before)
{
    const cg_module *module = w->match->plan->module;
    const cg_entry *entry = w->entry;
    if (w->style == CG_NAME_STABLE || entry->card != card + 1 ||
        !cg_name_knows(w->match, w->viewer, card))
        return false;
    if (entry->verb == CG_VERB_PLAY)
        return write_cost(w, card, before);
    int32_t price = entry->verb == CG_VERB_DO && module->price
                        ? module->price(w->match, entry->effect, cg_card_value(w->match, card))
                        : -1;
    if (price >= 0)
        cg_text_format(w->out, "%s%" PRId32 " %s", before, price, module->price_title);
    return price >= 0;
}

/** Writes "Bear"; for several copies "Bear (2 in hand)", with the cost "Bear (2 in hand; 3
 * mana)". */
static void name_card(const cg_writing *w, unsigned card, const cg_offer *among)
{
    const cg_match *match = w->match;
    bool any = w->copies.count > 1 && card == w->copies.card;
    cg_name_card(match, w->viewer, card, among, any ? CG_NAME_ANY : w->style, w->out);
    if (any) {
        unsigned row = match->plan->zones[match->cards[card].zone].zone;
        bool hand = (int)row == match->plan->hand_zone;
        cg_text_format(w->out, " (%u in %s%s", w->copies.count, hand ? "" : "the ",
                       match->plan->module->zones[row].title);
    }
    if (write_price(w, card, any ? "; " : " (") || any)
        cg_text_add(w->out, ")");
}

static void write_card(const cg_writing *w)
{
    assert(w->entry->card > 0);
    const cg_match *match = w->match;
    unsigned card = w->entry->card - 1u;
    bool by_design = w->entry->verb == CG_VERB_TAKE && match->head->chance != CG_CHANCE_SET;
    const cg_design_data *design = &match->plan->cards->data[cg_card_design(match, card + 1u)];
    if (by_design) /* one option for all cards of a design */
        cg_text_add(w->out, w->style == CG_NAME_STABLE ? design->id : design->name);
    else
        name_card(w, card, match->plan->board ? w->offer : NULL);
}

static void write_thing(const cg_writing *w, int32_t value)
{
    cg_ref ref = cg_unpack_ref(w->match, value);
    if (ref.kind == CG_REF_CARD)
        name_card(w, ref.index - 1u, w->offer);
    else
        cg_name_ref(w->match, w->viewer, ref, w->style, w->out);
}

static void write_targets(const cg_writing *w)
{
    const cg_entry *entry = w->entry;
    bool alone = entry->verb == CG_VERB_CHOOSE || entry->verb == CG_VERB_TAKE ||
                 (entry->verb == CG_VERB_DO && !entry->amount);
    bool bare = alone && !entry->card;
    if (entry->target) {
        cg_text_add(w->out, bare ? " " : " on ");
        write_thing(w, entry->target);
    }
    if (entry->verb == CG_VERB_PLAY && entry->second) {
        cg_text_add(w->out, " and ");
        write_thing(w, entry->second);
    }
}

/* ---- abilities ---- */

/** Returns true if the question is which of the waiting triggers is first. */
static bool orders_triggers(const cg_writing *w)
{
    return w->frame->procedure == CG_OWN_TRIGGERS || w->frame->procedure == CG_OWN_SETTLE;
}

/** Returns the ability that an option uses: by its place on the card, or that of a waiting
 * trigger. */
static cg_ability_name ability_of(const cg_writing *w, const cg_entry *entry)
{
    if (!orders_triggers(w))
        return cg_name_ability(w->match, entry->card - 1u, entry->effect);
    uint32_t code = w->match->waiting[entry->amount].code;
    return (cg_ability_name){cg_name_code(w->match, code), 0};
}

static bool same_name(const cg_ability_name *left, const cg_ability_name *right)
{
    if (left->name && right->name)
        return strcmp(left->name, right->name) == 0;
    return !left->name && !right->name && left->number == right->number;
}

/** Returns true if it is the same card. Tokens that no longer exist have no place to distinguish
 * them. */
static bool same_card(const cg_match *match, unsigned left, unsigned right)
{
    if (left == right || !left || !right)
        return left == right;
    const cg_card_state *one = &match->cards[left - 1], *two = &match->cards[right - 1];
    return one->zone == CG_NOWHERE && two->zone == CG_NOWHERE && one->kind == two->kind;
}

static bool same_text(const cg_writing *w, const cg_entry *other)
{
    const cg_entry *entry = w->entry;
    if (entry->verb != other->verb || !same_card(w->match, entry->card, other->card) ||
        entry->target != other->target || entry->second != other->second)
        return false;
    if (entry->verb != CG_VERB_USE)
        return true;
    cg_ability_name left = ability_of(w, entry), right = ability_of(w, other);
    return same_name(&left, &right);
}

/** Numbers several indistinguishable abilities, such as two that other cards give. */
static void write_number(const cg_writing *w)
{
    unsigned before = 0, all = 0;
    uint32_t own = (uint32_t)(w->entry - w->offer->entries);
    for (uint32_t i = cg_look_first_like(w->match, own); i;
         i = cg_look_next_like(w->match, i - 1)) {
        const cg_entry *other = &w->offer->entries[i - 1];
        if (other != w->entry && !same_text(w, other))
            continue;
        all++;
        before += other < w->entry;
    }
    if (all > 1)
        cg_text_format(w->out, " (%u)", before + 1);
}

/** Returns the text of an ability without a name: its line in the card's text. NULL if it has a
 * name, or the card does not have it. */
static const char *line_of_use(const cg_writing *w, size_t *length)
{
    const cg_kind *looks = cg_card_looks(w->match, w->entry->card - 1u);
    bool waits = orders_triggers(w);
    if (ability_of(w, w->entry).name || (!waits && w->entry->effect >= looks->ability_count))
        return NULL;
    return cg_name_line(w->match, w->entry->card - 1u,
                        waits ? w->match->waiting[w->entry->amount].code
                              : looks->abilities[w->entry->effect],
                        length);
}

static void write_use(const cg_writing *w)
{
    cg_ability_name ability = ability_of(w, w->entry);
    size_t length;
    bool said = w->style != CG_NAME_STABLE && line_of_use(w, &length);
    if (ability.name)
        cg_text_format(w->out, " \"%s\" of", ability.name);
    cg_text_add(w->out, " ");
    write_card(w);
    if (!ability.name && ability.number && !said)
        cg_text_format(w->out, " %u", ability.number);
    write_targets(w);
    write_number(w);
}

/** Returns one of two alternative costs. */
static const char *price_of(const cg_writing *w)
{
    const cg_code_unit *unit = cg_frame_unit(w->match, w->frame);
    uint32_t prices = unit->codes[cg_frame_code(w->frame)].prices;
    return prices ? unit->labels[prices - 1u + (uint32_t)w->entry->amount] : NULL;
}

/** Returns the label of a branch; NULL when it has none. */
static const char *label_of(const cg_writing *w)
{
    const cg_frame *frame = w->frame; /* of, slot, wanted, first label, number of labels */
    if (frame->procedure == CG_OWN_USE || frame->procedure == CG_OWN_COSTS ||
        frame->procedure == CG_OWN_PLAY_CARD)
        return price_of(w);
    if (frame->procedure != CG_OWN_MODES)
        return NULL;
    const cg_code_unit *unit = cg_frame_unit(w->match, &w->match->frames[frame->slot[0]]);
    size_t label = (size_t)frame->slot[3] + (size_t)w->entry->amount;
    const char *text = label < unit->label_count ? unit->labels[label] : NULL;
    return text && text[0] ? text : NULL;
}

static void write_mode(const cg_writing *w)
{
    const char *label = label_of(w);
    if (label)
        cg_text_format(w->out, " \"%s\"", label);
    else
        cg_text_format(w->out, " %" PRId32, w->entry->amount + 1);
}

/** Returns the face; a coin shows 1 or 0. */
static int32_t face_of(const cg_writing *w)
{
    bool coin = w->frame->procedure == CG_OWN_ROLL_TO && w->frame->slot[4] == 1;
    return w->entry->amount - coin;
}

/** Returns the design that chance picks; NULL if it rolls. */
static const cg_design_data *picked_design(const cg_writing *w)
{
    cg_design design = cg_picked_design(w->match, w->entry);
    return design ? &w->match->plan->cards->data[design] : NULL;
}

static void write_face(const cg_writing *w)
{
    const cg_design_data *design = picked_design(w);
    if (design) {
        cg_text_format(w->out, "Take %s", design->name);
        return;
    }
    bool flip = w->frame->procedure == CG_OWN_ROLL && w->frame->slot[3];
    bool coin = flip || (w->frame->procedure == CG_OWN_ROLL_TO && w->frame->slot[4] == 1);
    if (coin)
        cg_text_add(w->out, face_of(w) == 1 ? "Heads" : "Tails");
    else
        cg_text_format(w->out, "Roll %" PRId32, face_of(w));
}

/* ---- the whole ---- */

/** Writes: verb [card] [on target [and target]], announce effect [of amount] [on target], and verb
 * [card] [amount] [on target] of the game's own, without "on" if there is only the target. */
static void write_plain(const cg_writing *w)
{
    const cg_entry *entry = w->entry;
    if (entry->card) {
        cg_text_add(w->out, " ");
        write_card(w);
    }
    if (entry->verb == CG_VERB_ANNOUNCE)
        cg_text_format(w->out, " %s", w->match->plan->module->effects[entry->effect].name);
    if (entry->amount && entry->verb == CG_VERB_ANNOUNCE)
        cg_text_format(w->out, " of %" PRId32, entry->amount);
    else if (entry->amount && entry->verb == CG_VERB_DO)
        cg_text_format(w->out, " %" PRId32, entry->amount);
    write_targets(w);
    if (entry->verb == CG_VERB_PLAY && w->match->plan->board)
        write_number(w);
}

static void write_option(const cg_writing *w)
{
    const cg_design_data *design = picked_design(w);
    if (design) { /* as for a drawn card */
        cg_text_format(w->out, "%s %s", cg_verb_words(w->match, CG_VERB_TAKE, 0), design->id);
        return;
    }
    cg_text_add(w->out, verb_of(w));
    switch (w->entry->verb) {
    case CG_VERB_USE:
        write_use(w);
        break;
    case CG_VERB_MODE:
        write_mode(w);
        break;
    case CG_VERB_ROLL:
        cg_text_format(w->out, " %" PRId32, face_of(w));
        break;
    case CG_VERB_NUMBER:
        cg_text_format(w->out, " %" PRId32, w->entry->amount);
        break;
    default:
        write_plain(w);
    }
}

size_t cg_match_option_text(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (index < cg_match_option_count(match)) {
        cg_writing writing = write_to(match, index, CG_NAME_STABLE, &out);
        write_option(&writing);
    }
    return out.length;
}

int32_t cg_match_option_find(const cg_match *match, const char *text)
{
    if (!match || !text)
        return -1;
    uint32_t count = cg_match_option_count(match);
    for (uint32_t i = 0; i < count; i++) {
        char own[OPTION_TEXT_MAX];
        if (cg_match_option_text(match, i, own, sizeof own) < sizeof own && strcmp(own, text) == 0)
            return (int32_t)i;
    }
    return -1;
}

/* ---- for people ---- */

/** Returns true for an action of the game's own with a card of the hand. */
static bool is_act_of_hand(const cg_writing *w)
{
    const cg_plan *plan = w->match->plan;
    unsigned zone = w->entry->card ? w->match->cards[w->entry->card - 1].zone : CG_NOWHERE;
    return w->entry->verb == CG_VERB_DO && zone != CG_NOWHERE &&
           (int)plan->zones[zone].zone == plan->hand_zone;
}

/** Returns the rules text of the option, for people who do not know the card. */
static const char *rules_text(const cg_writing *w)
{
    const cg_entry *entry = w->entry;
    bool of_card = entry->verb == CG_VERB_PLAY || entry->verb == CG_VERB_PICK || is_act_of_hand(w);
    if (entry->verb == CG_VERB_ANNOUNCE)
        return cg_game_effect_text(w->match->plan->game, entry->effect);
    if (of_card && cg_name_knows(w->match, w->viewer, entry->card - 1u))
        return cg_cards_text(w->match->plan->cards, cg_card_design(w->match, entry->card));
    return "";
}

static void capitalise(const cg_writing *w, const char *word)
{
    char first = *word;
    if (first >= 'a' && first <= 'z')
        first = (char)(first - 'a' + 'A');
    cg_text_add_bytes(w->out, &first, first ? 1 : 0);
    cg_text_add(w->out, first ? word + 1 : "");
}

/** Writes the key of a game's own action as words: "trade_with" is "Trade with". */
static void write_verb(const cg_writing *w)
{
    char words[CG_ACT_PART_MAX];
    cg_text out = cg_text_start(words, sizeof words);
    cg_rows_words(&out, verb_of(w));
    capitalise(w, words);
}

static void write_object_kindly(const cg_writing *w)
{
    const cg_entry *entry = w->entry;
    if (entry->card) {
        cg_text_add(w->out, " ");
        write_card(w);
    }
    if (entry->verb == CG_VERB_ANNOUNCE)
        cg_text_format(w->out, " %s", w->match->plan->module->effects[entry->effect].title);
    if (entry->amount && entry->verb == CG_VERB_ANNOUNCE)
        cg_text_format(w->out, " (%" PRId32 "s)", entry->amount);
    else if (entry->amount && entry->verb == CG_VERB_DO)
        cg_text_format(w->out, " %" PRId32, entry->amount);
}

/** Writes an action in the game's own words. @return false when it has none */
static bool write_act(const cg_writing *w)
{
    const cg_act_def *acts = w->match->plan->module->acts;
    const cg_entry *entry = w->entry;
    char card[CG_ACT_PART_MAX], target[CG_ACT_PART_MAX];
    cg_text of_card = cg_text_start(card, sizeof card),
            of_target = cg_text_start(target, sizeof target);
    cg_writing part = *w;
    if (entry->verb != CG_VERB_DO || !acts)
        return false;
    part.out = &of_card;
    if (entry->card)
        write_card(&part);
    part.out = &of_target;
    if (entry->target)
        write_thing(&part, entry->target);
    const cg_act_parts parts = {entry->card ? card : NULL, entry->target ? target : NULL,
                                entry->amount};
    return cg_act_text(w->out, acts[entry->effect].label, &parts);
}

static void write_kindly(const cg_writing *w)
{
    if (write_act(w))
        return;
    if (w->entry->verb == CG_VERB_ROLL) {
        write_face(w);
        return;
    }
    const char *label = w->entry->verb == CG_VERB_MODE ? label_of(w) : NULL;
    if (label) {
        capitalise(w, label);
        return;
    }
    write_verb(w);
    switch (w->entry->verb) {
    case CG_VERB_USE:
        write_use(w);
        return;
    case CG_VERB_MODE:
        write_mode(w);
        return;
    case CG_VERB_NUMBER:
        cg_text_format(w->out, " %" PRId32, w->entry->amount);
        return;
    default:
        write_object_kindly(w);
    }
    write_targets(w);
}

static size_t write_label(const cg_match *match, uint32_t index, bool any, char *buffer,
                          size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (index >= cg_match_option_count(match))
        return 0;
    cg_writing writing = write_to(match, index, CG_NAME_KIND, &out);
    if (any)
        writing.copies = cg_copies_of(match, writing.offer, index);
    write_kindly(&writing);
    const char *text = rules_text(&writing);
    size_t length = strlen(text);
    if (writing.entry->verb == CG_VERB_USE)
        text = line_of_use(&writing, &length);
    if (text && text[0]) {
        cg_text_add(&out, ": ");
        cg_text_add_bytes(&out, text, length);
    }
    return out.length;
}

size_t cg_match_option_label(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    return write_label(match, index, false, buffer, size);
}

size_t cg_match_option_copies_label(const cg_match *match, uint32_t index, char *buffer,
                                    size_t size)
{
    return write_label(match, index, true, buffer, size);
}

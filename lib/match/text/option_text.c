/* Writes options as stable text, and finds an option by its text. */
#include "match/text/option_text.h"
#include "engine/engine.h"
#include "match/play/look.h"
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

/** A stable text while it is being written. */
typedef struct cg_writing {
    cg_asked_option option;
    cg_text *out;
} cg_writing;

cg_asked_option cg_asked_option_at(const cg_match *match, uint32_t index)
{
    assert(match->head->pending);
    const cg_offer *offer = cg_engine_options(match);
    uint8_t asked = match->head->asked;
    assert(index < offer->count);
    return (cg_asked_option){match, offer, &offer->entries[index], cg_top_frame(match),
                             asked == CG_NO_OWNER ? CG_CHANCE : asked};
}

/* ---- parts ---- */

const char *cg_verb_words(const cg_match *match, int verb, unsigned act)
{
    const cg_module *module = match->plan->module;
    if (verb != CG_VERB_DO)
        return verb > 0 && verb < CG_VERB_COUNT ? verb_names[verb] : "";
    return act < module->act_count ? module->acts[act].name : "do";
}

bool cg_option_is_by_design(const cg_asked_option *o)
{
    return o->entry->verb == CG_VERB_TAKE && o->match->head->chance != CG_CHANCE_SET;
}

const cg_offer *cg_option_card_among(const cg_asked_option *o)
{
    return o->match->plan->board ? o->offer : NULL;
}

static void write_card(const cg_writing *w)
{
    const cg_asked_option *o = &w->option;
    assert(o->entry->card > 0);
    unsigned card = o->entry->card - 1u;
    if (cg_option_is_by_design(o))
        cg_text_add(w->out, o->match->plan->cards->data[cg_card_design(o->match, card + 1u)].id);
    else
        cg_name_card(o->match, o->viewer, card, cg_option_card_among(o), CG_NAME_STABLE, w->out);
}

static void write_thing(const cg_writing *w, int32_t value)
{
    const cg_asked_option *o = &w->option;
    cg_ref ref = cg_unpack_ref(o->match, value);
    if (ref.kind == CG_REF_CARD)
        cg_name_card(o->match, o->viewer, ref.index - 1u, o->offer, CG_NAME_STABLE, w->out);
    else
        cg_name_ref(o->match, o->viewer, ref, CG_NAME_STABLE, w->out);
}

bool cg_option_is_bare(const cg_asked_option *o)
{
    const cg_entry *entry = o->entry;
    bool alone = entry->verb == CG_VERB_CHOOSE || entry->verb == CG_VERB_TAKE ||
                 (entry->verb == CG_VERB_DO && !entry->amount);
    return alone && !entry->card;
}

static void write_targets(const cg_writing *w)
{
    const cg_entry *entry = w->option.entry;
    if (entry->target) {
        cg_text_add(w->out, cg_option_is_bare(&w->option) ? " " : " on ");
        write_thing(w, entry->target);
    }
    if (entry->verb == CG_VERB_PLAY && entry->second) {
        cg_text_add(w->out, " and ");
        write_thing(w, entry->second);
    }
}

/* ---- abilities ---- */

bool cg_option_orders_triggers(const cg_asked_option *o)
{
    return o->frame->procedure == CG_OWN_TRIGGERS || o->frame->procedure == CG_OWN_SETTLE;
}

static cg_ability_name ability_of(const cg_asked_option *o, const cg_entry *entry)
{
    if (!cg_option_orders_triggers(o))
        return cg_name_ability(o->match, entry->card - 1u, entry->effect);
    uint32_t code = o->match->waiting[entry->amount].code;
    return (cg_ability_name){cg_name_code(o->match, code), 0};
}

cg_ability_name cg_option_ability(const cg_asked_option *o)
{
    return ability_of(o, o->entry);
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

static bool same_text(const cg_asked_option *o, const cg_entry *other)
{
    const cg_entry *entry = o->entry;
    if (entry->verb != other->verb || !same_card(o->match, entry->card, other->card) ||
        entry->target != other->target || entry->second != other->second)
        return false;
    if (entry->verb != CG_VERB_USE)
        return true;
    cg_ability_name left = ability_of(o, entry), right = ability_of(o, other);
    return same_name(&left, &right);
}

unsigned cg_option_number(const cg_asked_option *o)
{
    unsigned before = 0, all = 0;
    uint32_t own = (uint32_t)(o->entry - o->offer->entries);
    for (uint32_t i = cg_look_first_like(o->match, own); i;
         i = cg_look_next_like(o->match, i - 1)) {
        const cg_entry *other = &o->offer->entries[i - 1];
        if (other != o->entry && !same_text(o, other))
            continue;
        all++;
        before += other < o->entry;
    }
    return all > 1 ? before + 1 : 0;
}

static void write_number(const cg_writing *w)
{
    unsigned number = cg_option_number(&w->option);
    if (number)
        cg_text_format(w->out, " (%u)", number);
}

static void write_use(const cg_writing *w)
{
    cg_ability_name ability = cg_option_ability(&w->option);
    if (ability.name)
        cg_text_format(w->out, " \"%s\" of", ability.name);
    cg_text_add(w->out, " ");
    write_card(w);
    if (!ability.name && ability.number)
        cg_text_format(w->out, " %u", ability.number);
    write_targets(w);
    write_number(w);
}

/** Returns one of two alternative costs. */
static const char *price_of(const cg_asked_option *o)
{
    const cg_code_unit *unit = cg_frame_unit(o->match, o->frame);
    uint32_t prices = unit->codes[cg_frame_code(o->frame)].prices;
    return prices ? unit->labels[prices - 1u + (uint32_t)o->entry->amount] : NULL;
}

const char *cg_option_branch(const cg_asked_option *o)
{
    const cg_frame *frame = o->frame; /* of, slot, wanted, first label, number of labels */
    if (frame->procedure == CG_OWN_USE || frame->procedure == CG_OWN_COSTS ||
        frame->procedure == CG_OWN_PLAY_CARD)
        return price_of(o);
    if (frame->procedure != CG_OWN_MODES)
        return NULL;
    const cg_code_unit *unit = cg_frame_unit(o->match, &o->match->frames[frame->slot[0]]);
    size_t label = (size_t)frame->slot[3] + (size_t)o->entry->amount;
    const char *text = label < unit->label_count ? unit->labels[label] : NULL;
    return text && text[0] ? text : NULL;
}

static void write_mode(const cg_writing *w)
{
    const char *label = cg_option_branch(&w->option);
    if (label)
        cg_text_format(w->out, " \"%s\"", label);
    else
        cg_text_format(w->out, " %" PRId32, w->option.entry->amount + 1);
}

bool cg_option_is_coin(const cg_asked_option *o)
{
    const cg_frame *frame = o->frame;
    return (frame->procedure == CG_OWN_ROLL && frame->slot[3]) ||
           (frame->procedure == CG_OWN_ROLL_TO && frame->slot[4] == 1);
}

int32_t cg_option_face(const cg_asked_option *o)
{
    bool coin = o->frame->procedure == CG_OWN_ROLL_TO && o->frame->slot[4] == 1;
    return o->entry->amount - coin;
}

const cg_design_data *cg_option_picked(const cg_asked_option *o)
{
    cg_design design = cg_picked_design(o->match, o->entry);
    return design ? &o->match->plan->cards->data[design] : NULL;
}

/* ---- the whole ---- */

/** Writes: verb [card] [on target [and target]], announce effect [of amount] [on target], and verb
 * [card] [amount] [on target] of the game's own, without "on" if there is only the target. */
static void write_plain(const cg_writing *w)
{
    const cg_match *match = w->option.match;
    const cg_entry *entry = w->option.entry;
    if (entry->card) {
        cg_text_add(w->out, " ");
        write_card(w);
    }
    if (entry->verb == CG_VERB_ANNOUNCE)
        cg_text_format(w->out, " %s", match->plan->module->effects[entry->effect].name);
    if (entry->amount && entry->verb == CG_VERB_ANNOUNCE)
        cg_text_format(w->out, " of %" PRId32, entry->amount);
    else if (entry->amount && entry->verb == CG_VERB_DO)
        cg_text_format(w->out, " %" PRId32, entry->amount);
    write_targets(w);
    if (entry->verb == CG_VERB_PLAY && match->plan->board)
        write_number(w);
}

static void write_option(const cg_writing *w)
{
    const cg_asked_option *o = &w->option;
    const cg_design_data *design = cg_option_picked(o);
    if (design) { /* as for a drawn card */
        cg_text_format(w->out, "%s %s", cg_verb_words(o->match, CG_VERB_TAKE, 0), design->id);
        return;
    }
    cg_text_add(w->out, cg_verb_words(o->match, o->entry->verb, o->entry->effect));
    switch (o->entry->verb) {
    case CG_VERB_USE:
        write_use(w);
        break;
    case CG_VERB_MODE:
        write_mode(w);
        break;
    case CG_VERB_ROLL:
        cg_text_format(w->out, " %" PRId32, cg_option_face(o));
        break;
    case CG_VERB_NUMBER:
        cg_text_format(w->out, " %" PRId32, o->entry->amount);
        break;
    default:
        write_plain(w);
    }
}

size_t cg_match_option_text(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (index < cg_match_option_count(match)) {
        const cg_writing writing = {cg_asked_option_at(match, index), &out};
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

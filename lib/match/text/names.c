/* Names cards, abilities, items and references for a viewer, so that each name is unambiguous and
 * reveals nothing hidden. */
#include "match/text/names.h"
#include "catalogue/translation.h"
#include "match/play/look.h"

#include "state/board.h"

#include <cardgame/view.h>

#include <assert.h>
#include <string.h>

static const cg_design_data *data_of(const cg_match *match, unsigned card)
{
    assert(card < match->plan->card_limit);
    return &match->plan->cards->data[match->plan->kinds[cg_board_kind_of(match, card)].design];
}

/* ---- cards that look alike ---- */

unsigned cg_name_copy(const cg_match *match, int viewer, unsigned card)
{
    return cg_look_copy(match, viewer, card);
}

/** The parts that a name needs besides the design, to make the zone clear. */
typedef struct cg_qualities {
    bool owner, row;
} cg_qualities;

/** Compares zones. The viewer's own side needs no name if the other sides have one. */
static void compare_zones(const cg_match *match, int viewer, unsigned zone, unsigned other,
                          cg_qualities *needed)
{
    assert(zone < match->plan->zone_count && other < match->plan->zone_count);
    const cg_zone_plan *left = &match->plan->zones[zone], *right = &match->plan->zones[other];
    if (zone == other)
        return;
    if (left->owner != right->owner && left->owner != CG_NO_OWNER)
        needed->owner = needed->owner || (int)left->owner != viewer || right->owner == CG_NO_OWNER;
    else
        needed->row = true;
}

static void compare_all(const cg_match *match, int viewer, unsigned zone, const cg_zone_set *others,
                        cg_qualities *needed)
{
    for (unsigned other = 0; other < match->plan->zone_count; other++)
        if ((others->bits[other / 64] >> (other % 64)) & 1u)
            compare_zones(match, viewer, zone, other, needed);
}

/** Returns true if it is in play on the side of a player other than the viewer. */
static bool is_of_other(const cg_match *match, int viewer, unsigned card)
{
    assert(match->cards[card].zone != CG_NOWHERE);
    uint8_t owner = match->plan->zones[match->cards[card].zone].owner;
    return viewer >= 0 && owner != CG_NO_OWNER && owner != viewer && cg_card_in_play(match, card);
}

/** Finds what a name needs: cards in play must differ from those on other sides, and all cards from
 * those in the options beside them. */
static cg_qualities qualities_of(const cg_match *match, int viewer, unsigned card,
                                 const cg_offer *among, cg_name_style style)
{
    cg_qualities needed = {false, false};
    const cg_card_state *state = &match->cards[card];
    if (!match->plan->board || state->zone == CG_NOWHERE)
        return needed;
    needed.owner = among && style == CG_NAME_KIND && is_of_other(match, viewer, card);
    if (cg_card_in_play(match, card))
        compare_all(match, viewer, state->zone, cg_look_in_play(match, viewer, state->kind),
                    &needed);
    if (among)
        compare_all(match, viewer, state->zone, cg_look_offered(match, viewer, state->kind),
                    &needed);
    return needed;
}

static void name_zone(const cg_match *match, unsigned zone, cg_name_style style, cg_text *out)
{
    const cg_zone_def *def = &match->plan->module->zones[match->plan->zones[zone].zone];
    cg_text_add(out, style == CG_NAME_STABLE ? def->name : def->title);
}

cg_name_parts cg_name_parts_of(const cg_match *match, int viewer, unsigned card,
                               const cg_offer *among, cg_name_style style)
{
    const cg_card_state *state = &match->cards[card];
    cg_name_parts parts = {.known = cg_name_knows(match, viewer, card),
                           .gone = state->zone == CG_NOWHERE};
    if (parts.known) {
        cg_qualities needed = qualities_of(match, viewer, card, among, style);
        parts.copy = style == CG_NAME_ANY ? 0 : cg_name_copy(match, viewer, card);
        parts.says_zone = needed.row && style != CG_NAME_ANY;
        parts.says_owner = needed.owner;
        return parts;
    }
    if (parts.gone)
        return parts;
    const cg_zone_plan *zone = &match->plan->zones[state->zone];
    const cg_object *object = match->objects ? &match->objects[card] : NULL;
    unsigned below = state->position, all = match->counts[state->zone];
    parts.in_play = zone->in_play;
    parts.number = zone->ordered && !zone->in_play ? all - below : below + 1;
    if (object && object->host && !(object->flags & CG_OBJECT_ATTACHED)) {
        parts.host = object->host;
        parts.number = 1;
        for (unsigned at = match->objects[object->host - 1].top; at && at != card + 1u;
             at = match->objects[at - 1].below)
            parts.number++;
        return parts;
    }
    if (object && object->place)
        parts.number = object->place;
    if (style == CG_NAME_KIND && cg_state_hides(match, state->zone))
        parts.number = 0;
    return parts;
}

static void name_known(const cg_match *match, const cg_name_parts *parts, unsigned card,
                       cg_name_style style, cg_text *out)
{
    bool stable = style == CG_NAME_STABLE;
    unsigned zone = match->cards[card].zone;
    cg_text_add(out, stable ? data_of(match, card)->id : data_of(match, card)->name);
    if (parts->copy && (stable || match->plan->board))
        cg_text_format(out, stable ? "#%u" : " #%u", parts->copy);
    if (parts->says_zone) {
        cg_text_add(out, stable ? " in " : " in the ");
        name_zone(match, zone, style, out);
    }
    if (parts->says_owner)
        cg_text_format(out, " of player %d", match->plan->zones[zone].owner + 1);
}

/** Names a card that the viewer does not know by its place. Its number in a hand, which reveals
 * when it was drawn, is only given if one of these cards is chosen. */
static void name_unknown(const cg_match *match, int viewer, const cg_name_parts *parts,
                         unsigned card, cg_text *out)
{
    if (parts->gone) {
        cg_text_add(out, "a face-down card that has phased out");
        return;
    }
    if (parts->host) {
        cg_text_format(out, "card %u under ", parts->number);
        cg_name_card(match, viewer, parts->host - 1u, NULL, CG_NAME_STABLE, out);
        return;
    }
    const cg_zone_plan *zone = &match->plan->zones[match->cards[card].zone];
    if (!parts->number)
        cg_text_add(out, "a card of ");
    else
        cg_text_format(out, parts->in_play ? "the face-down card in place %u of " : "card %u of ",
                       parts->number);
    if (zone->owner == CG_NO_OWNER)
        cg_text_add(out, "the ");
    else
        cg_text_format(out, "player %d's ", zone->owner + 1);
    cg_text_add(out, match->plan->module->zones[zone->zone].title);
}

void cg_name_card(const cg_match *match, int viewer, unsigned card, const cg_offer *among,
                  cg_name_style style, cg_text *out)
{
    const cg_name_parts parts = cg_name_parts_of(match, viewer, card, among, style);
    if (parts.known)
        name_known(match, &parts, card, style, out);
    else
        name_unknown(match, viewer, &parts, card, out);
}

/* ---- abilities and items ---- */

const char *cg_name_code(const cg_match *match, uint32_t code)
{
    const cg_code_unit *unit = &match->plan->unit;
    unsigned name = code < unit->code_count ? unit->codes[code].name : 0;
    return name ? unit->labels[name - 1] : NULL;
}

const char *cg_name_line_in(const cg_translation *translation, const cg_match *match, unsigned card,
                            uint32_t code, size_t *length)
{
    const cg_kind *looks = cg_card_looks(match, card);
    const char *line = cg_translation_text(translation, match->plan->cards, looks->design);
    unsigned place = 0;
    while (place < looks->ability_count && looks->abilities[place] != code)
        place++;
    if (place == looks->ability_count || !line || !*line) /* memory is short */
        return NULL;
    for (; place > 0 && line; place--) {
        line = strchr(line, '\n');
        assert(line != NULL); /* each ability has its line */
        line += line != NULL;
    }
    *length = line ? strcspn(line, "\n") : 0;
    return *length ? line : NULL;
}

const char *cg_name_line(const cg_match *match, unsigned card, uint32_t code, size_t *length)
{
    return cg_name_line_in(NULL, match, card, code, length);
}

cg_ability_name cg_name_ability(const cg_match *match, unsigned card, unsigned ability)
{
    const cg_kind *looks = cg_card_looks(match, card);
    const cg_code *codes = match->plan->unit.codes;
    cg_ability_name name = {NULL, 0};
    unsigned same = 0;
    if (ability >= looks->ability_count)
        return name;
    unsigned form = codes[looks->abilities[ability]].form;
    for (unsigned a = 0; a < looks->ability_count; a++) {
        same += codes[looks->abilities[a]].form == form;
        if (a == ability)
            name.number = same;
    }
    name.number = same > 1 ? name.number : 0;
    name.name = cg_name_code(match, looks->abilities[ability]);
    return name;
}

void cg_name_item(const cg_match *match, int viewer, unsigned number, cg_text *out)
{
    if (number >= match->head->items) {
        cg_text_add(out, "what was being played");
        return;
    }
    const cg_item *item = &match->items[number];
    if (!item->card) {
        cg_text_add(out, match->plan->module->effects[item->effect].title);
        if (item->amount)
            cg_text_format(out, " (%ds)", (int)item->amount);
        return;
    }
    const char *ability =
        item->kind == CG_VIEW_ITEM_ABILITY ? cg_name_code(match, item->code) : NULL;
    if (item->kind == CG_VIEW_ITEM_ATTACK)
        cg_text_add(out, "the attack of ");
    else if (item->kind == CG_VIEW_ITEM_ABILITY && !ability)
        cg_text_add(out, "an ability of ");
    cg_name_card(match, viewer, item->card - 1u, NULL, CG_NAME_KIND, out);
    if (ability)
        cg_text_format(out, ": %s", ability);
}

/* ---- references ---- */

static bool common_zone(const cg_match *match, cg_ref ref)
{
    return match->plan->zones[match->plan->zone_of[ref.index][ref.owner]].owner == CG_NO_OWNER;
}

static void name_zone_ref(const cg_match *match, cg_ref ref, cg_name_style style, cg_text *out)
{
    const cg_zone_def *def = &match->plan->module->zones[ref.index];
    if (style == CG_NAME_STABLE)
        cg_text_add(out, def->name);
    else
        cg_text_format(out, "the %s", def->title);
    if (!common_zone(match, ref))
        cg_text_format(out, " of player %d", ref.owner + 1);
}

void cg_name_ref(const cg_match *match, int viewer, cg_ref ref, cg_name_style style, cg_text *out)
{
    switch (ref.kind) {
    case CG_REF_PLAYER:
        cg_text_format(out, "player %d", ref.index + 1);
        break;
    case CG_REF_DIE:
        cg_text_format(out, "die %d", ref.index + 1);
        break;
    case CG_REF_CARD:
        if (ref.index && ref.index <= match->plan->card_limit)
            cg_name_card(match, viewer, ref.index - 1u, NULL, style, out);
        break;
    case CG_REF_ZONE:
        name_zone_ref(match, ref, style, out);
        break;
    case CG_REF_ITEM:
        if (style == CG_NAME_STABLE)
            cg_text_format(out, "item %d", ref.index + 1);
        else
            cg_name_item(match, viewer, ref.index, out);
        break;
    default:
        break;
    }
}

/** Returns true if the thing that the reference means exists. Callers may pass any reference. */
static bool is_there(const cg_match *match, cg_ref ref)
{
    const cg_module *module = match->plan->module;
    switch (ref.kind) {
    case CG_REF_PLAYER:
        return ref.index < match->plan->players;
    case CG_REF_CARD:
        return ref.index && ref.index <= match->plan->card_limit &&
               match->cards[ref.index - 1].generation == ref.generation;
    case CG_REF_DIE:
        return ref.owner < module->dice_count && ref.index < module->dice[ref.owner].capacity;
    case CG_REF_ZONE:
        return ref.index < module->zone_count && ref.owner < match->plan->players;
    case CG_REF_ITEM:
        return ref.index < match->head->items;
    default:
        return false;
    }
}

size_t cg_view_ref_text(const cg_match *match, int viewer, cg_ref ref, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (match && viewer >= CG_SPECTATOR && viewer < match->plan->players && is_there(match, ref))
        cg_name_ref(match, viewer, ref, CG_NAME_STABLE, &out);
    return out.length;
}

size_t cg_match_ref_text(const cg_match *match, cg_ref ref, char *buffer, size_t size)
{
    return cg_view_ref_text(match, CG_SPECTATOR, ref, buffer, size);
}

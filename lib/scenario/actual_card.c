/* Writes the actual value for an expectation about one card as text. */
#include "base/text.h"
#include "engine/find/scope.h"
#include "match/text/names.h"
#include "scenario/actual.h"
#include "scenario/handles.h"
#include "state/away.h"

#include <string.h>

/** A card, its expectation, and the text for the value. */
typedef struct card_look {
    const cg_match *match;
    const cg_script *script;
    const cg_expectation *check;
    const cg_object *object;
    unsigned card;
    int viewer;
    cg_text *out;
} card_look;

static const char *id_of(const cg_match *match, unsigned card)
{
    return cg_match_cards(match)->data[match->plan->kinds[match->cards[card].kind].design].id;
}

static void add_bool(const card_look *l, bool value)
{
    cg_text_add(l->out, value ? "true" : "false");
}

/** Writes the names of the kinds whose bits are set, or of the keywords if `kinds` is false. */
static void add_bits(const card_look *l, uint64_t bits, bool kinds)
{
    const cg_board *board = l->match->plan->board;
    size_t count = kinds ? board->kind_count : board->keyword_count;
    bool any = false;
    cg_text_add(l->out, "[");
    for (size_t i = 0; i < count; i++) {
        if (!((bits >> i) & 1u))
            continue;
        cg_text_format(l->out, "%s%s", any ? ", " : "",
                       kinds ? board->kinds[i].singular : board->keywords[i].name);
        any = true;
    }
    cg_text_add(l->out, "]");
}

/** Writes the card that it is attached to, by its name in the scenario if that is expected. */
static void add_host(const card_look *l)
{
    bool attached = (l->object->flags & CG_OBJECT_ATTACHED) != 0;
    unsigned host = l->object->host - 1u;
    const cg_handle *named =
        cg_handle_find(l->script, l->check->expected, strlen(l->check->expected));
    if (!attached)
        cg_text_add(l->out, "none");
    else if (named && cg_handle_card(l->script, named) == (int)host)
        cg_text_add(l->out, named->name);
    else
        cg_text_add(l->out, cg_name_knows(l->match, l->viewer, host) ? id_of(l->match, host) : "?");
}

static void add_under(const card_look *l)
{
    bool first = true;
    cg_text_add(l->out, "[");
    for (unsigned at = l->object->top; at; at = l->match->objects[at - 1].below) {
        bool known = cg_name_knows(l->match, l->viewer, at - 1u);
        cg_text_format(l->out, "%s%s", first ? "" : ", ", known ? id_of(l->match, at - 1u) : "?");
        first = false;
    }
    cg_text_add(l->out, "]");
}

static void add_conditions(const card_look *l)
{
    const cg_board *board = l->match->plan->board;
    bool any = false;
    cg_text_add(l->out, "[");
    for (unsigned i = 0; i < board->condition_count; i++) {
        if (!((l->check->mask >> i) & 1u) || !cg_holds_of(l->match, l->card, i))
            continue;
        cg_text_format(l->out, "%s%s", any ? ", " : "", board->conditions[i].words);
        any = true;
    }
    cg_text_add(l->out, "]");
}

static void add_zone(const card_look *l)
{
    if (cg_is_away(l->match, l->card)) {
        cg_text_add(l->out, "phased out");
        return;
    }
    const cg_zone_plan *zone = &l->match->plan->zones[l->match->cards[l->card].zone];
    cg_text_add(l->out, l->match->plan->module->zones[zone->zone].name);
    if (zone->owner != CG_NO_OWNER)
        cg_text_format(l->out, " of player %d", zone->owner + 1);
}

/** Writes a property that every player sees.
 * @return false if it is not one */
static bool write_open(const card_look *l)
{
    switch (l->check->aspect) {
    case CG_ASPECT_CARD_MARK:
        cg_text_format(l->out, "%d", l->object->marks[l->check->index]);
        return true;
    case CG_ASPECT_CARD_EXHAUSTED:
        add_bool(l, (l->object->flags & CG_OBJECT_EXHAUSTED) != 0);
        return true;
    case CG_ASPECT_CARD_FACE_DOWN:
        add_bool(l, (l->object->flags & CG_OBJECT_FACE_DOWN) != 0);
        return true;
    case CG_ASPECT_CARD_TOKEN:
        add_bool(l, (l->object->flags & CG_OBJECT_TOKEN) != 0);
        return true;
    case CG_ASPECT_CARD_CONTROLLER:
        cg_text_format(l->out, "%d",
                       (cg_is_away(l->match, l->card) ? l->object->controller
                                                      : cg_card_player(l->match, l->card)) +
                           1);
        return true;
    case CG_ASPECT_CARD_CONDITIONS:
        add_conditions(l);
        return true;
    case CG_ASPECT_CARD_PLACE:
        cg_text_format(l->out, "%d", l->object->place);
        return true;
    case CG_ASPECT_CARD_ZONE:
        add_zone(l);
        return true;
    case CG_ASPECT_CARD_HOST:
        add_host(l);
        return true;
    case CG_ASPECT_CARD_UNDER:
        add_under(l);
        return true;
    case CG_ASPECT_CARD_UNDER_COUNT:
        cg_text_format(l->out, "%d", l->object->under);
        return true;
    default:
        return false;
    }
}

/** Writes a property that only viewers who know the card see. */
static void write_known(const card_look *l)
{
    const cg_match *match = l->match;
    switch (l->check->aspect) {
    case CG_ASPECT_CARD_STAT:
        cg_text_format(l->out, "%d", (int)cg_card_stat(match, l->card, (unsigned)l->check->index));
        break;
    case CG_ASPECT_CARD_KEYWORDS:
        add_bits(l, cg_card_keywords(match, l->card), false);
        break;
    case CG_ASPECT_CARD_KINDS:
        add_bits(l, cg_card_kinds(match, l->card) & l->check->mask, true);
        break;
    case CG_ASPECT_CARD_OWNER:
        cg_text_format(l->out, "%d", match->cards[l->card].owner + 1);
        break;
    default:
        cg_text_add(l->out, cg_match_cards(match)
                                ->data[match->plan->kinds[cg_card_name(match, l->card)].design]
                                .name);
    }
}

void cg_actual_write_card(const cg_match *match, const cg_script *script, int viewer,
                          const cg_expectation *check, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    int card = cg_handle_resolve(match, script, check->card);
    bool away = card >= 0 && cg_is_away(match, (unsigned)card);
    if (card < 0 || (match->cards[card].zone == CG_NOWHERE && !away)) {
        cg_text_add(&out, "there is no such card");
        return;
    }
    card_look look = {match, script, check, &match->objects[card], (unsigned)card, viewer, &out};
    if (write_open(&look))
        return;
    if (cg_name_knows(match, viewer, (unsigned)card))
        write_known(&look);
    else
        cg_text_add(&out, "?");
}

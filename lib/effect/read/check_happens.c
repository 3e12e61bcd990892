/* Refuses events that never happen to their cards because of where these are. Rows of verbs and
 * actions say what they reach. */
#include "effect/code/select.h"
#include "effect/read/check.h"
#include "effect/tree/events.h"
#include "effect/tree/rows.h"

#include <cardgame/event.h>

#define CAUSE(name) (1u << CG_CAUSE_##name)

void cg_read_add_lies(cg_text *out, unsigned lies)
{
#define ROW(id, says) says,
    static const char *const places[] = {CG_LIES(ROW)};
#undef ROW
    bool first = true;
    if ((lies & CG_REACH_OUT) == CG_REACH_OUT) {
        cg_text_add(out, "out of play");
        lies &= ~(unsigned)CG_REACH_OUT;
        first = false;
    }
    for (unsigned i = 0; i < CG_LIE_COUNT; i++) {
        if (!((lies >> i) & 1u))
            continue;
        cg_text_format(out, "%s%s", first ? "" : " or ", places[i]);
        first = false;
    }
}

/** Returns the places of cards that the statement reaches. */
static unsigned reach_of(unsigned statement)
{
    return cg_rows_statement(statement)->reach;
}

/** Returns the places from which cards can make that move. */
static unsigned reach_of_move(const cg_event_row *row)
{
    const uint32_t kills = CAUSE(DESTROY) | CAUSE(BATTLE);
    if (row->test == CG_EVENT_LEAVES || row->test == CG_EVENT_GIVEN_UP)
        return CG_REACH_IN_PLAY;
    if (row->test == CG_EVENT_FROM_HAND)
        return CG_LIES_BIT(HAND);
    if (row->causes == 0)
        return CG_REACH_ALL;
    if ((row->causes & ~kills) == 0)
        return reach_of(CG_DO_DESTROY);
    return row->causes == CAUSE(SACRIFICE) ? reach_of(CG_DO_SACRIFICE) : CG_REACH_ALL;
}

/** Returns the places of cards to which the event can happen; `other` receives those of the cards
 * in its holes. */
static unsigned reach_of_event(const cg_module *module, const cg_event_row *row, unsigned *other)
{
    unsigned attacked, attacks = cg_rows_action_reach(module, CG_ACTION_ATTACK, &attacked);
    *other = CG_REACH_ALL;
    switch (row->happening) {
    case CG_ON_MOVE:
        return reach_of_move(row);
    case CG_ON_DAMAGE:
        return reach_of(CG_DO_DAMAGE);
    case CG_ON_MARK:
        return reach_of(CG_DO_PUT_MARKS);
    case CG_ON_ATTACK:
        *other = attacked;
        return attacks;
    case CG_ON_BLOCK:
    case CG_ON_BATTLED:
        return cg_rows_action_reach(module, CG_ACTION_BLOCK, other);
    case CG_ON_EXHAUST:
        return reach_of(CG_DO_EXHAUST);
    case CG_ON_READY:
        return reach_of(CG_DO_READY);
    case CG_ON_FACE_UP: /* games also turn set cards */
    case CG_ON_FACE_DOWN:
        return CG_REACH_DOWN;
    case CG_ON_ATTACH:
        *other = cg_rows_statement(CG_DO_ATTACH)->other;
        return reach_of(CG_DO_ATTACH);
    case CG_ON_DETACH:
        return reach_of(CG_DO_DETACH);
    case CG_ON_CONTROL:
        return reach_of(CG_DO_GAIN_CONTROL);
    case CG_ON_BECOME:
        return reach_of(CG_DO_BECOME);
    default:
        return CG_REACH_ALL;
    }
}

/** Returns the places of the cards, as far as the text gives them. */
static unsigned lies_of(const cg_reader *reader, const cg_term *cards)
{
    if (cards->kind == CG_TERM_UNION)
        cards = cards->args[0];
    if (cards->kind != CG_TERM_SELECTOR || cards->where == CG_WHERE_PLAY)
        return CG_REACH_ALL;
    const cg_term *within = cards->args[CG_SELECTOR_WITHIN];
    switch (cards->where) {
    case CG_WHERE_ZONE:
        return within->kind == CG_TERM_ZONE ? cg_rows_lies(reader->module, within->index)
                                            : CG_REACH_ALL;
    case CG_WHERE_UNDER:
        return CG_LIES_BIT(UNDER) | CG_LIES_BIT(OPEN);
    default:
        return cards->where == CG_WHERE_AMONG ? CG_REACH_ALL : CG_REACH_IN_PLAY;
    }
}

static void check_cards(cg_reader *reader, const cg_term *cards, unsigned reach)
{
    if (cards == NULL)
        return;
    unsigned lies = lies_of(reader, cards);
    char message[300];
    cg_text out = cg_text_start(message, sizeof message);
    if ((lies & reach) != 0)
        return;
    cg_text_add(&out, "this never happens to cards that are ");
    cg_read_add_lies(&out, lies);
    cg_text_add(&out, ", only to cards that are ");
    cg_read_add_lies(&out, reach);
    cg_text_add(&out, "; name those instead");
    cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE, "%s", message);
}

static unsigned reach_of_part(const cg_event_row *row, unsigned part, unsigned reach,
                              unsigned other)
{
    bool moved = row->happening == CG_ON_MOVE || row->happening == CG_ON_CONTROL;
    if (part == CG_PART_OTHER)
        return other;
    return part == CG_PART_CARD && moved ? reach : CG_REACH_ALL;
}

/** Returns the zone of the cards, or NULL if the text names none. */
static const cg_term *zone_of(const cg_term *cards)
{
    if (cards == NULL || cards->kind != CG_TERM_SELECTOR || cards->where != CG_WHERE_ZONE)
        return NULL;
    const cg_term *zone = cards->args[CG_SELECTOR_WITHIN];
    return zone->kind == CG_TERM_ZONE ? zone : NULL;
}

/** `when a card in my hand is put into a hand from a deck` */
static void check_way(cg_reader *reader, const cg_term *event, const cg_event_row *row)
{
    const cg_term *zone = zone_of(event->args[0]);
    for (unsigned i = 0; zone != NULL && i < CG_LENGTH(row->parts); i++)
        if (row->parts[i] == CG_PART_FROM && event->args[i + 1]->index != zone->index)
            cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_CONTRADICTION,
                              "the event already says where they come from; remove this");
}

/** Reports a zone of the played card that is not given after `from`. */
static void check_played(cg_reader *reader, const cg_term *event)
{
    const cg_term *zone = zone_of(event->args[1]);
    if (cg_event_is_play(event->index) && zone != NULL)
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_WRONG_WORD,
                          "a card being played has left that zone; write 'from the %s'",
                          reader->module->zones[zone->index].title);
}

void cg_read_check_happens(cg_reader *reader, const cg_term *event)
{
    cg_event_row row = cg_event_row_of(reader->module, event->index);
    unsigned other, reach = reach_of_event(reader->module, &row, &other);
    bool of_card = row.subject == CG_SUBJECT_IS_CARD || row.subject == CG_SUBJECT_IS_THING;
    check_cards(reader, event->args[0],
                of_card                              ? reach
                : row.subject == CG_SUBJECT_IS_OTHER ? other
                                                     : CG_REACH_ALL);
    for (unsigned i = 0; i < CG_LENGTH(row.parts); i++)
        check_cards(reader, event->args[i + 1], reach_of_part(&row, row.parts[i], reach, other));
    check_way(reader, event, &row);
    check_played(reader, event);
}

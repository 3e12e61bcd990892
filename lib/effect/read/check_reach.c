/* Reports steps, conditions and costs that cannot reach their cards; places are in check_place.c.
 * The row of each phrase says what it reaches (phrases.h, CG_COST_KINDS). Named cards count as
 * being where they were chosen until a step moves cards. A card that can be in several places is
 * left to the match, which ignores those out of reach. */
#include "effect/code/select.h"
#include "effect/read/reach.h"
#include "effect/tree/code.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#include <string.h>

static void look(cg_looking *at, const cg_term *term);
static void look_at_steps(cg_looking *at, const cg_term *steps);
static void look_at_ability(cg_reader *reader, const cg_ability_term *ability, bool paid);

/* ---- messages ---- */

/** Writes the verb: the first word of its row. */
static void add_verb(cg_text *out, const cg_module *module, const char *pattern)
{
    size_t length = strcspn(pattern, "| ");
    cg_rows_add_word(out, module, pattern, length);
}

static const char *title_of(const cg_looking *at, int zone)
{
    const cg_zone_def *def = &at->reader->module->zones[zone];
    return def->title != NULL ? def->title : def->name;
}

/** Writes what to use instead. */
static void add_way(const cg_looking *at, cg_text *out, unsigned id, unsigned reach, unsigned lies)
{
    bool kills = id == CG_DO_DESTROY || id == CG_DO_SACRIFICE;
    if (lies == CG_LIES_BIT(AWAY))
        cg_text_add(out, "do it before they phase out");
    else if (kills && lies == CG_LIES_BIT(HAND))
        cg_text_add(out, "to put them into the discard pile write 'discard ...'");
    else if (kills && at->reader->module->discard_zone > 0)
        cg_text_format(out, "to put them there write 'put ... into the %s of its owner'",
                       title_of(at, at->reader->module->discard_zone - 1));
    else if (reach == CG_REACH_STACKED)
        cg_text_add(
            out, "only cards and abilities that have been played but not resolved can be negated");
    else if (reach == CG_REACH_OUT)
        cg_text_add(out, "name the zone that they are played from, as in 'a card in my hand'");
    else if (reach == CG_REACH_MARKED)
        cg_text_add(out, "only cards in play, or visible to all players, can have counters");
    else
        cg_text_add(out, "put them into play first, or name cards in play");
}

static void out_of_reach(const cg_looking *at, const cg_term *cards, const cg_row *row, unsigned id,
                         unsigned reach, unsigned lies)
{
    char message[400];
    cg_text out = cg_text_start(message, sizeof message);
    cg_text_add(&out, "'");
    add_verb(&out, at->reader->module, row->pattern);
    cg_text_add(&out, "' needs cards that are ");
    cg_read_add_lies(&out, reach & (CG_REACH_ANYWHERE));
    cg_text_add(&out, ", but these are ");
    cg_read_add_lies(&out, lies);
    cg_text_add(&out, "; ");
    add_way(at, &out, id, reach, lies);
    cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE, "%s", message);
}

/* ---- steps ---- */

static bool has_cards(const cg_term *term)
{
    return term != NULL && term->type == CG_TYPE_CARDS;
}

/** Returns true if cards that wait to resolve can be in another zone of this game. */
static bool waits_anywhere(const cg_module *module)
{
    return module->stack_zone == 0 || module->zones[module->stack_zone - 1].per_player ||
           module->zones[module->stack_zone - 1].in_play;
}

/** Returns true if it is the host in an ability that triggers when the host leaves. */
static bool is_host_gone(const cg_looking *at, const cg_term *cards)
{
    const cg_term *event = at->ability->event;
    return cards->kind == CG_TERM_HOST && event != NULL && event->kind == CG_TERM_EVENT &&
           at->ability->form == CG_FORM_WHEN && event->args[0] != NULL &&
           event->args[0]->kind == CG_TERM_HOST && cg_reach_lies_after(at, event) == CG_REACH_OUT;
}

/** Reports steps that would move or change a card that has left: this card after it was paid as a
 * cost, or the host. They may still ask for its last-known information, or copy it. */
static void check_gone(const cg_looking *at, const cg_term *cards, const cg_row *row,
                       unsigned reach)
{
    bool moves =
        row->them == CG_THEM_MOVED || row->them == CG_THEM_TAKEN || row->them == CG_THEM_PLAYED;
    if (!moves && reach != CG_LIES_BIT(PLAY))
        return;
    if (at->paid && cards->kind == CG_TERM_THIS)
        cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
                          "this was spent to pay for these steps, so they cannot move or change "
                          "it; take it out of the costs and move it in a step");
    else if (is_host_gone(at, cards))
        cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
                          "the host has left play; write 'it' for that card");
}

/** Reports steps that play or negate this card while it resolves or is in play. */
static void check_played_again(const cg_looking *at, const cg_term *cards, const cg_row *row,
                               unsigned id)
{
    bool used = at->ability->form == CG_FORM_USE;
    if (!at->played || cards->kind != CG_TERM_THIS)
        return;
    if (row->them == CG_THEM_PLAYED)
        cg_effect_mistake(
            &at->reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
            "this %s; put it into a zone first, or play it later: 'later when my turn "
            "begins: play this'",
            used ? "is already in play"
                 : "is already being played, and would play itself again and again");
    else if (id == CG_DO_NEGATE_CARDS)
        cg_effect_mistake(
            &at->reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
            "this is the card itself, which is resolving now; to negate another player's card "
            "write an ability: '%s an opponent plays a card: negate it'",
            cg_read_knows(at->reader, "react", 5) ? "react when" : "when");
}

static void check_cards(const cg_looking *at, const cg_term *cards, const cg_row *row, unsigned id,
                        unsigned reach)
{
    if (has_cards(cards)) {
        check_gone(at, cards, row, reach);
        check_played_again(at, cards, row, id);
        if (at->arriving && !(row->does & CG_DOES_EDITS))
            cg_read_check_arriving(at->reader, at->ability, cards, id, reach);
    }
    if (!has_cards(cards) || (reach == CG_REACH_STACKED && waits_anywhere(at->reader->module)))
        return;
    bool of_hand = (row->does & CG_DOES_HAND) != 0 && cards->kind == CG_TERM_SELECTOR &&
                   cards->where == CG_WHERE_PLAY && (cards->flags & CG_SAID_IN_PLAY) == 0;
    unsigned lies = of_hand ? CG_LIES_BIT(HAND) : cg_reach_stand_of(at, cards).lies;
    if (reach != CG_REACH_NOWHERE && (lies & reach) == 0)
        out_of_reach(at, cards, row, id, reach, lies);
}

/** Checks the parts of a step against the reach in its row: statements, verbs of the game (`id` is
 * none) and static abilities. */
static void check_reach(const cg_looking *at, const cg_term *step, const cg_row *row, unsigned id)
{
    const char *pattern = row->pattern;
    bool done_to = row->subject == CG_SUBJECT_CARDS || row->subject == CG_SUBJECT_THING;
    unsigned reaches[2] = {row->reach, row->other}, next = 0;
    cg_fill hole;
    if (done_to)
        check_cards(at, step->args[0], row, id, reaches[next++]);
    for (unsigned i = 1; i < CG_TERM_ARGS && cg_piece_next_hole(&pattern, &hole); i++)
        if ((hole == CG_FILL_CARDS || hole == CG_FILL_THING) && next < 2)
            check_cards(at, step->args[i], row, id, reaches[next++]);
}

static const cg_term *place_of(const cg_term *step)
{
    for (unsigned i = 1; i < CG_TERM_ARGS; i++)
        if (step->args[i] != NULL && step->args[i]->kind == CG_TERM_PLACE)
            return step->args[i];
    return NULL;
}

static unsigned lies_of_place(const cg_looking *at, const cg_term *place)
{
    if (place->value == CG_PLACE_PLAY)
        return CG_LIES_BIT(PLAY);
    return place->value == CG_PLACE_UNDER_CARD ? CG_LIES_BIT(UNDER) | CG_LIES_BIT(OPEN)
                                               : cg_reach_lies_of_zone(at, place->args[0]);
}

/** Returns the places to which the step can move the cards; 0 if it moves none. */
static unsigned destination(const cg_looking *at, const cg_term *step)
{
    const cg_module *module = at->reader->module;
    if (step->kind == CG_TERM_VERB) {
        const cg_move_def *move = cg_rows_move_of_verb(module, step->index);
        return move != NULL ? cg_rows_lies(module, (unsigned)move->zone) | CG_LIES_BIT(PLAY)
                            : CG_REACH_ALL;
    }
    const cg_term *place = place_of(step);
    switch (cg_rows_statement(step->index)->them) {
    case CG_THEM_MOVED:
        return step->index == CG_DO_FLICKER ? CG_REACH_ALL
               : place != NULL              ? lies_of_place(at, place)
                                            : CG_REACH_OUT;
    case CG_THEM_TAKEN:
        return CG_REACH_OUT;
    case CG_THEM_LIKE:
        return step->index == CG_DO_SEARCH && place != NULL ? lies_of_place(at, place) : 0;
    case CG_THEM_PLAYED:
        return CG_REACH_ALL;
    default:
        return step->index == CG_DO_SCRY ? CG_LIES_BIT(DECK) : 0;
    }
}

/** Returns true if the step can have moved this card. */
static bool can_move_this(const cg_term *step)
{
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        if (has_cards(step->args[i]) && step->args[i]->kind != CG_TERM_SELECTOR)
            return true;
    return false;
}

/** Notes that named cards may have moved along. */
static void note_moved(cg_looking *at, unsigned lies)
{
    for (unsigned i = 0; lies != 0 && i < CG_REACH_SLOTS; i++) {
        at->named[i].lies |= lies;
        at->named[i].selection = NULL;
    }
    at->it |= lies;
    at->this_card |= lies;
    at->host |= lies;
}

static void put_name(cg_looking *at, int32_t slot, cg_stand where)
{
    if (slot >= 0 && slot < CG_REACH_SLOTS)
        at->named[slot] = where;
}

/** Returns the place of the cards that the step names, or that are `them` after it. */
static cg_stand given_by(const cg_looking *at, const cg_term *step, unsigned to)
{
    const cg_term *place = place_of(step);
    unsigned them = cg_rows_statement(step->index)->them;
    if (them == CG_THEM_SEEN || them == CG_THEM_NAMED)
        return cg_reach_stand_of(at, step->args[1]);
    if (them == CG_THEM_MADE || them == CG_THEM_LIKE)
        return (cg_stand){place != NULL ? lies_of_place(at, place) : CG_LIES_BIT(PLAY), NULL};
    if (them == CG_THEM_TAKEN)
        return (cg_stand){to, NULL};
    return (cg_stand){CG_REACH_ALL, NULL};
}

static void note_names(cg_looking *at, const cg_term *step, unsigned to)
{
    cg_stand given = given_by(at, step, to);
    if (step->index == CG_DO_CHOOSE && step->args[2] != NULL)
        put_name(at, step->args[2]->value, given);
    if (step->value2 > 0)
        put_name(at, step->value2 - 1, given);
    const cg_term *out = step->args[0];
    if (step->index == CG_DO_PHASE_OUT && out != NULL && out->kind == CG_TERM_NAME &&
        out->value >= 0 && out->value < CG_REACH_SLOTS) {
        cg_stand *gone = &at->named[out->value];
        gone->lies = CG_LIES_BIT(AWAY) | (at->deep ? gone->lies : 0);
        gone->selection = NULL;
    }
}

/** Reports an action that is forbidden or allowed for cards in places where they never do it. */
static void check_action(const cg_looking *at, const cg_term *cards, unsigned action,
                         unsigned reach)
{
    unsigned lies = has_cards(cards) ? cg_reach_stand_of(at, cards).lies : reach;
    char text[400];
    cg_text out = cg_text_start(text, sizeof text);
    if ((lies & reach) != 0)
        return;
    cg_text_format(&out, "'%s' is for cards that are ", cg_rows_action(at->reader->module, action));
    cg_read_add_lies(&out, reach);
    cg_text_add(&out, ", but these are ");
    cg_read_add_lies(&out, lies);
    cg_text_add(&out, "; name others");
    cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE, "%s", text);
}

/** Checks the actions in changes: `gets cannot attack`. */
static void check_changes(const cg_looking *at, const cg_term *cards, const cg_term *mods)
{
    unsigned other;
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next) {
        if (mod->kind != CG_TERM_MOD || (mod->index2 != CG_MOD_CANNOT &&
                                         mod->index2 != CG_MOD_MUST && mod->index2 != CG_MOD_CAN))
            continue;
        if (mod->index == CG_ACTION_BE_DAMAGED && has_cards(cards))
            cg_read_check_lack(at->reader, CG_LACKS_DAMAGE, CG_HURT_CARDS, mod->spot);
        check_action(at, cards, mod->index,
                     cg_rows_action_reach(at->reader->module, mod->index, &other));
    }
}

static void look_at_sentence(const cg_looking *at, const cg_term *sentence)
{
    const cg_row *row = cg_rows_static(sentence->index);
    if (sentence->index == CG_STATIC_HAVE)
        check_changes(at, sentence->args[0], sentence->args[1]);
    if (!cg_static_says_action(sentence->index)) {
        check_reach(at, sentence, row, CG_STATEMENT_COUNT);
        return;
    }
    unsigned other, action = sentence->args[1]->index,
                    reach = cg_rows_action_reach(at->reader->module, action, &other);
    check_action(at, sentence->args[0], action, reach);
    if (cg_piece_holes(row->pattern) > 1)
        check_action(at, sentence->args[2], action, other);
}

static void look_at_statement(cg_looking *at, const cg_term *step)
{
    const cg_term *place = place_of(step);
    check_reach(at, step, cg_rows_statement(step->index), step->index);
    if (step->index == CG_DO_GET)
        check_changes(at, step->args[0], step->args[1]);
    if (place != NULL)
        cg_reach_check_place(at, place);
    if (place != NULL && (step->index == CG_DO_PUT || step->index == CG_DO_RETURN))
        cg_reach_check_same(at, step->args[1], place);
    if (step->index == CG_DO_DISCARD_CARDS && at->reader->module->discard_zone > 0)
        cg_reach_check_same_zone(at, step->args[1], at->reader->module->discard_zone - 1, false);
}

static void look_at_verb(cg_looking *at, const cg_term *step)
{
    const cg_module *module = at->reader->module;
    const cg_move_def *move = cg_rows_move_of_verb(module, step->index);
    if (move != NULL) {
        cg_reach_check_same_zone(at, step->args[1], move->zone, move->bottom);
        return;
    }
    const cg_row row = cg_rows_game_verb(module, step->index);
    check_reach(at, step, &row, CG_STATEMENT_COUNT);
}

/** Returns true if one of the steps moves cards. */
static bool moves(const cg_looking *at, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        bool does = step->kind == CG_TERM_STATEMENT || step->kind == CG_TERM_VERB;
        if ((does && (destination(at, step) != 0 || step->index == CG_DO_PHASE_OUT)) ||
            (step->ability == NULL && moves(at, step->body)) || moves(at, step->otherwise))
            return true;
    }
    return false;
}

/** Returns true if one of the costs takes this card away. */
static bool takes_this(const cg_term *price)
{
    for (const cg_term *cost = price; cost != NULL; cost = cost->next)
        if (cg_rows_cost_does(cost, CG_COST_TAKES) && cost->args[0] != NULL &&
            cost->args[0]->kind == CG_TERM_THIS)
            return true;
    return false;
}

static void look_at_block(cg_looking *at, const cg_term *step)
{
    bool again = step->index == CG_BLOCK_FOR_EACH || step->index == CG_BLOCK_REPEAT ||
                 step->index == CG_BLOCK_WHILE;
    if (again && moves(at, step->body))
        note_moved(at, CG_REACH_ALL);
    if (step->index == CG_BLOCK_FOR_EACH && step->args[1] != NULL)
        put_name(at, step->args[1]->value, cg_reach_stand_of(at, step->args[0]));
    if (step->ability != NULL) {
        look_at_ability(at->reader, step->ability, at->paid);
        return;
    }
    bool paid = at->paid;
    at->deep++;
    at->paid = paid || (step->index == CG_BLOCK_MAY_PAY && takes_this(step->args[0]));
    look_at_steps(at, step->body);
    at->paid = paid;
    look_at_steps(at, step->otherwise);
    at->deep--;
}

static void look_at_step(cg_looking *at, const cg_term *step)
{
    cg_read_check_damage(at->reader, at->ability, step);
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        look(at, step->args[i]);
    if (step->kind == CG_TERM_BLOCK || step->kind == CG_TERM_BRANCH) {
        look_at_block(at, step);
        return;
    }
    if (step->kind != CG_TERM_STATEMENT && step->kind != CG_TERM_VERB)
        return;
    unsigned to = destination(at, step);
    if (step->kind == CG_TERM_STATEMENT)
        look_at_statement(at, step);
    else
        look_at_verb(at, step);
    note_moved(at, to);
    bool moved = to != 0 && can_move_this(step);
    at->played = at->played && !moved;
    at->arriving = at->arriving && !moved;
    if (step->kind == CG_TERM_STATEMENT)
        note_names(at, step, to);
}

static void look_at_steps(cg_looking *at, const cg_term *steps)
{
    for (; steps != NULL; steps = steps->next)
        look_at_step(at, steps);
}

/* ---- conditions and costs ---- */

/** Returns the places in which a card can be tested. Cards that left are tested as they were; cards
 * in a zone by their properties. */
static unsigned lies_of_asked(const cg_looking *at, const cg_term *cards)
{
    if (cards == NULL || cards->type != CG_TYPE_CARDS)
        return CG_REACH_ALL;
    if (cards->kind == CG_TERM_CANDIDATE)
        return at->candidate;
    const cg_term *from = cg_reach_stand_of(at, cards).selection;
    return from != NULL ? cg_reach_lies_of_selection(at, from) : CG_REACH_ALL;
}

static void check_condition(const cg_looking *at, const cg_term *condition)
{
    const cg_row *row = cg_rows_condition(condition->index);
    unsigned lies = lies_of_asked(at, condition->args[0]);
    char where[200];
    cg_text out = cg_text_start(where, sizeof where);
    if (at->denied || row->reach == CG_REACH_NOWHERE || (lies & row->reach) != 0)
        return;
    cg_read_add_lies(&out, lies);
    cg_effect_mistake(&at->reader->mistakes, condition->spot, CG_MISTAKE_CONSTANT_CONDITION,
                      "this is never true for cards that are %s; remove it", where);
}

static void check_cost(const cg_looking *at, const cg_term *cost)
{
    bool of_marks = cg_rows_cost_form(cost) == CG_COST_OF_MARKS;
    const cg_term *cards = cost->args[of_marks], *place = cost->args[1];
    bool itself = cards == NULL && (of_marks || cg_rows_cost_form(cost) == CG_COST_OF_THIS);
    unsigned reach = cg_rows_cost((unsigned)cost->value)->reach;
    unsigned lies = itself             ? at->this_card
                    : has_cards(cards) ? cg_reach_stand_of(at, cards).lies
                                       : reach;
    char text[300];
    cg_text out = cg_text_start(text, sizeof text);
    if (reach != CG_REACH_NOWHERE && (lies & reach) == 0) {
        cg_text_add(&out, "the cost needs cards that are ");
        cg_read_add_lies(&out, reach);
        cg_text_add(&out, ", but these are ");
        cg_read_add_lies(&out, lies);
        cg_effect_mistake(&at->reader->mistakes, cards != NULL ? cards->spot : cost->spot,
                          CG_MISTAKE_NEVER_PAID, "%s", text);
    } else if (cg_rows_cost_form(cost) == CG_COST_OF_PLACED && place != NULL &&
               place->kind == CG_TERM_PLACE) {
        cg_reach_check_place(at, place);
        cg_reach_check_same(at, cards, place);
    } else if (cost->value == CG_COST_DISCARD && has_cards(cards) &&
               at->reader->module->discard_zone > 0)
        cg_reach_check_same_zone(at, cards, at->reader->module->discard_zone - 1, false);
}

/** Returns true if the ability triggers when the card leaves play. Then its former attachments can
 * be tested. */
static bool is_leaving(const cg_looking *at, const cg_term *card)
{
    const cg_term *event = at->ability->event;
    if (event == NULL || event->kind != CG_TERM_EVENT)
        return false;
    unsigned row = event->index;
    bool play = row == CG_EVENT_LEAVES_ROW ||
                (row >= CG_EVENT_DESTROYED_BY_ROW && row <= CG_EVENT_DISCARDED_FROM_PLAY_ROW);
    return play && (card->kind == CG_TERM_IT || card->kind == CG_TERM_THIS);
}

/** Reports a holder that is not in play: only cards in play have others attached, under or beside
 * them. For a card that has left, those that were beside it count. */
static void check_holder(const cg_looking *at, const cg_term *cards)
{
    const cg_term *holder = cards->args[CG_SELECTOR_WITHIN];
    bool row = CG_WHERE_IS_ROW(cards->where),
         has = cards->where == CG_WHERE_ATTACHED || cards->where == CG_WHERE_UNDER || row;
    cg_stand there =
        has && holder != NULL ? cg_reach_stand_of(at, holder) : (cg_stand){CG_REACH_ALL, NULL};
    bool left = cards->where == CG_WHERE_ATTACHED && holder != NULL && is_leaving(at, holder);
    if (left || (there.lies & CG_LIES_BIT(PLAY)) != 0 || (row && there.selection == NULL))
        return;
    cg_effect_mistake(&at->reader->mistakes, holder->spot, CG_MISTAKE_NEVER_USABLE,
                      "nothing %s a card that is out of play; name one in play",
                      row                              ? "lies beside"
                      : cards->where == CG_WHERE_UNDER ? "lies under"
                                                       : "is attached to");
}

/** Checks a selection; `where` tests each card of it. */
static void look_at_selection(cg_looking *at, const cg_term *cards)
{
    check_holder(at, cards);
    unsigned candidate = at->candidate;
    bool denied = at->denied;
    at->denied = false;
    at->candidate = cards->where == CG_WHERE_ZONE || cards->where == CG_WHERE_UNDER
                        ? cg_reach_lies_of_selection(at, cards)
                        : CG_REACH_ALL;
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        look(at, cards->args[i]);
    at->candidate = candidate;
    at->denied = denied;
}

static void look(cg_looking *at, const cg_term *term)
{
    for (; term != NULL; term = term->next) {
        bool denied = at->denied;
        cg_read_check_damage(at->reader, at->ability, term);
        if (term->kind == CG_TERM_SELECTOR) {
            look_at_selection(at, term);
            continue;
        }
        if (term->kind == CG_TERM_CONDITION)
            check_condition(at, term);
        if (term->kind == CG_TERM_COST)
            check_cost(at, term);
        if (term->kind == CG_TERM_STATIC)
            look_at_sentence(at, term);
        at->denied = denied != (term->kind == CG_TERM_NOT);
        for (unsigned i = 0; i < CG_TERM_ARGS; i++)
            look(at, term->args[i]);
        at->denied = denied;
        if (term->ability != NULL)
            look_at_ability(at->reader, term->ability, false);
    }
}

/* ---- abilities ---- */

/** Sets the places of the event's card and of this card when the steps begin. */
static void place_event(cg_looking *at, const cg_ability_term *ability)
{
    const cg_term *event = ability->event;
    if (ability->zones != 0)
        at->this_card = cg_reach_lies_of_zones(at, ability->zones);
    if (event == NULL || event->kind != CG_TERM_EVENT)
        return;
    if (ability->form != CG_FORM_WHEN) { /* it has not moved */
        at->it = event->index == CG_EVENT_DRAWS_ROW ? CG_REACH_OUT : at->it;
        return;
    }
    at->it = cg_reach_lies_after(at, event);
    if (event->args[0] != NULL && event->args[0]->kind == CG_TERM_THIS)
        at->this_card = at->it;
}

static bool price_moves(const cg_term *price)
{
    for (const cg_term *cost = price; cost != NULL; cost = cost->next)
        if (cg_rows_cost_does(cost, CG_COST_TAKES))
            return true;
    return false;
}

/** Returns true if one of its costs can take this card away. */
static bool takes_away(const cg_ability_term *ability)
{
    return price_moves(ability->cost) || price_moves(ability->alternative) ||
           price_moves(ability->part);
}

static void look_at_targets(cg_looking *at, const cg_ability_term *ability)
{
    for (unsigned i = 0; i < ability->target_count && i < CG_LENGTH(ability->targets); i++) {
        const cg_term *selector = ability->targets[i].selector;
        look(at, selector);
        put_name(at, ability->targets[i].slot, cg_reach_stand_of(at, selector));
    }
}

/** Returns true if this card resolves, waits to resolve, or is in play during its steps. */
static bool is_played(const cg_ability_term *ability)
{
    const cg_term *event = ability->event;
    bool used = ability->form == CG_FORM_USE || ability->form == CG_FORM_REACT ||
                ability->form == CG_FORM_REACT_BEFORE;
    if (ability->form == CG_FORM_PLAY || (used && ability->zones == 0 && !takes_away(ability)))
        return true;
    return event != NULL && event->kind == CG_TERM_EVENT &&
           (event->index == CG_EVENT_PLAYS_ROW || event->index == CG_EVENT_PLAYS_FROM_ROW) &&
           event->args[1] != NULL && event->args[1]->kind == CG_TERM_THIS;
}

/** @param paid this card was a cost of the steps around the ability */
static void look_at_ability(cg_reader *reader, const cg_ability_term *ability, bool paid)
{
    cg_looking at = {.reader = reader,
                     .ability = ability,
                     .it = CG_REACH_ALL,
                     .this_card = CG_REACH_ALL,
                     .host = CG_REACH_ALL,
                     .candidate = CG_REACH_ALL};
    for (unsigned i = 0; i < CG_REACH_SLOTS; i++)
        at.named[i].lies = CG_REACH_ALL;
    look(&at, ability->event);
    if (ability->event != NULL && ability->event->kind == CG_TERM_EVENT)
        cg_read_check_happens(reader, ability->event);
    if (ability->zones != 0)
        at.this_card = cg_reach_lies_of_zones(&at, ability->zones);
    look(&at, ability->cost);
    look(&at, ability->alternative);
    look(&at, ability->kicker);
    look(&at, ability->instead);
    look(&at, ability->part);
    at.this_card = CG_REACH_ALL;
    at.paid = paid || (takes_this(ability->cost) && ability->alternative == NULL);
    if (!takes_away(ability))
        place_event(&at, ability);
    if (ability->form == CG_FORM_USE && ability->zones == 0 && !takes_away(ability))
        at.host = CG_LIES_BIT(PLAY);
    at.played = is_played(ability);
    at.arriving = cg_read_is_arrival(ability);
    look(&at, ability->condition);
    look_at_targets(&at, ability);
    if (ability->form == CG_FORM_STATIC)
        look(&at, ability->steps);
    else
        look_at_steps(&at, ability->steps);
}

void cg_read_check_reach(cg_reader *reader, const cg_ability_term *abilities)
{
    for (; abilities != NULL; abilities = abilities->next)
        look_at_ability(reader, abilities, false);
}

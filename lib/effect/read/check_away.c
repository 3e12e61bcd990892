/* Reads how long cards are away. Reports cards that a step would take out of play and could not
 * return, and copies that are counted by an event without a played card. */
#include "effect/code/compile.h"
#include "effect/read/check.h"
#include "effect/read/parse.h"
#include "effect/tree/rows.h"

#include <string.h>

static void mistake(cg_reader *reader, const cg_term *part, const char *text)
{
    cg_effect_mistake(&reader->mistakes, part->spot, CG_MISTAKE_CONTRADICTION, "%s", text);
}

/** Reports cards that cannot leave and return: they must be in play, or leave a hand for a time.
 * `at` is the place of the words. */
static void check_cards(cg_reader *reader, const cg_term *cards, const cg_term *at, bool until)
{
    if (cg_read_is_out_of_play(reader, cards) &&
        !(until && cg_effect_is_held(reader->module, cards)))
        mistake(reader, at, "these are not in play; only cards in play can leave and return");
}

static void check_until(cg_reader *reader, const cg_move_def *move, cg_term *step)
{
    const cg_term *cards = step->args[1], *duration = step->args[2];
    step->flags |= CG_STEP_UNTIL;
    if (!cg_rows_can_come_back(reader->module, move))
        cg_effect_mistake(&reader->mistakes, duration->spot, CG_MISTAKE_CONTRADICTION,
                          "cards that are %s do not return; remove this", move->participle);
    else if (!cg_effect_can_end_away(duration->index))
        cg_effect_mistake(
            &reader->mistakes, duration->spot, CG_MISTAKE_CONTRADICTION,
            "cards that are %s return with 'until end of turn', 'until my next turn' or 'until "
            "this leaves play'; for another time write 'later when ...: put "
            "... into play'",
            move->participle);
    else if (duration->index == CG_WHILE_THIS && cards->kind == CG_TERM_THIS)
        mistake(reader, duration, "this card is not in play itself, so it would not return");
    check_cards(reader, cards, cards, true);
}

/** Reports `before it` in an event without a played card. */
static void check_earlier(cg_reader *reader, const cg_term *step)
{
    const char *gives = reader->scope->gives;
    if (step->args[1]->type == CG_TYPE_UNKNOWN ||
        (step->args[1]->kind == CG_TERM_THAT_ITEM && gives != NULL && strchr(gives, 'b') != NULL))
        return;
    cg_effect_mistake(
        &reader->mistakes, step->spot, CG_MISTAKE_NOTHING_MEANT,
        "no card is played here that others could precede; use this after 'when I play ...'");
}

/** Reads the end of `flicker t until end of turn`.
 * @return false when the end is broken */
static bool read_end(cg_reader *reader, cg_term *step)
{
    unsigned move = cg_rows_exile(reader->module);
    bool broken = false;
    if (step->kind != CG_TERM_STATEMENT || step->index != CG_DO_FLICKER || move == CG_NO_VERB ||
        !cg_read_at_duration(reader))
        return true;
    step->args[2] = cg_read_duration(reader, &broken);
    step->kind = CG_TERM_VERB;
    step->index = (uint16_t)move;
    return !broken;
}

bool cg_read_away(cg_reader *reader, cg_term *step)
{
    if (!read_end(reader, step))
        return false;
    const cg_move_def *move =
        step->kind == CG_TERM_VERB ? cg_rows_move_of_verb(reader->module, step->index) : NULL;
    if (move != NULL && step->args[2] != NULL)
        check_until(reader, move, step);
    else if (step->kind == CG_TERM_STATEMENT && step->index == CG_DO_FLICKER)
        check_cards(reader, step->args[1], step->args[1], false);
    else if (cg_rows_does(step, CG_DOES_EARLIER))
        check_earlier(reader, step);
    return true;
}

/** Returns true if the step has drawn, milled or discarded the cards. */
static bool is_taken(const cg_term *giver)
{
    return giver != NULL && giver->kind == CG_TERM_STATEMENT &&
           cg_rows_statement(giver->index)->them == CG_THEM_TAKEN;
}

/** Checks the cards of a step that have a name, or that a step before has given. */
static void look_at_step(cg_reader *reader, const cg_ability_term *ability, const cg_term *step)
{
    const cg_term *cards = step->args[1];
    bool until = step->kind == CG_TERM_VERB && (step->flags & CG_STEP_UNTIL),
         flickers = step->kind == CG_TERM_STATEMENT && step->index == CG_DO_FLICKER;
    if (cards == NULL || !(until || flickers))
        return;
    if (cards->kind == CG_TERM_NAME)
        check_cards(reader, cg_effect_taken_from(ability, step), cards, until);
    else if (is_taken(cg_effect_giver(ability, step)))
        mistake(reader, cards,
                "these are not in play; only cards in play can leave and return, or cards chosen "
                "in a hand by name: 'choose a card in my hand as c'");
}

static void look_at_steps(cg_reader *reader, const cg_ability_term *ability, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        look_at_step(reader, ability, step);
        if (step->ability == NULL)
            look_at_steps(reader, ability, step->body);
        look_at_steps(reader, ability, step->otherwise);
    }
}

void cg_read_check_away(cg_reader *reader, const cg_ability_term *abilities)
{
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next)
        look_at_steps(reader, ability, ability->steps);
}

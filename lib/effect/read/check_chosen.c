/* Reports uses of something chosen for the card, if no ability chooses it, and choices for it that
 * could not be shown to all players. */
#include "effect/code/select.h"
#include "effect/read/check.h"

#include <assert.h>

/** The number of kinds that can be listed to choose from. */
#define KINDS_MOST 31

/** The choices that a text makes, and those that it uses. */
typedef struct finding {
    cg_reader *reader;
    unsigned made;                         /**< bits of cg_chosen */
    const cg_term *asked[CG_CHOSEN_COUNT]; /**< the first use of each, or NULL */
} finding;

static void find(finding *found, const cg_ability_term *ability);

static void ask(finding *found, unsigned chosen, const cg_term *term)
{
    if (found->asked[chosen] == NULL)
        found->asked[chosen] = term;
}

bool cg_read_is_by_several(const cg_term *who)
{
    return who != NULL && who->type == CG_TYPE_PLAYER &&
           (who->many || (who->kind == CG_TERM_PLAYERS && who->quantity != CG_ONE));
}

/** Reports a choice by several players: only the last one's number, or choice of each sort, would
 * be kept. */
static void check_by_several(cg_reader *reader, const cg_term *step, bool kept)
{
    if ((!kept && step->index != CG_DO_CHOOSE_NUMBER) || !cg_read_is_by_several(step->args[0]))
        return;
    cg_effect_mistake(
        &reader->mistakes, step->spot, CG_MISTAKE_WRONG_TYPE, "%s",
        kept ? "a card remembers only one choice: let one player choose, as in 'target "
               "opponent chooses ...'"
             : "several players would choose different numbers; write 'for each player as p:', and "
               "in its block 'p chooses ...'");
}

/** Reports `each player discards 3; each player draws as many`, which does not say whose number
 * counts. */
static void check_sum_of_several(cg_reader *reader, const cg_term *step)
{
    if (!cg_read_is_by_several(step->args[0]))
        return;
    for (unsigned i = 1; i < CG_TERM_ARGS; i++) {
        const cg_term *amount = step->args[i];
        if (amount != NULL && amount->kind == CG_TERM_DONE && amount->flags != 0)
            cg_effect_mistake(&reader->mistakes, amount->spot, CG_MISTAKE_TWO_MEANINGS,
                              "several players did that; for each player's number write both steps "
                              "in a block 'for each player as p:', with 'p'; for the total name it "
                              "first, 'let k = %s', and write 'k'",
                              amount->index == CG_DONE_CARDS ? "as many" : "that much");
    }
}

static void note_statement(finding *found, const cg_term *step)
{
    static const uint8_t makes[CG_STATEMENT_COUNT] = {
        [CG_DO_CHOOSE_KIND] = CG_CHOSEN_KIND + 1,
        [CG_DO_CHOOSE_KIND_FROM] = CG_CHOSEN_KIND + 1,
        [CG_DO_CHOOSE_NAME] = CG_CHOSEN_NAME + 1,
        [CG_DO_CHOOSE_NUMBER_FOR] = CG_CHOSEN_NUMBER + 1,
    };
    const cg_term *what = step->args[1];
    check_sum_of_several(found->reader, step);
    if (makes[step->index] != 0)
        found->made |= 1u << (makes[step->index] - 1u);
    check_by_several(found->reader, step,
                     makes[step->index] != 0 || step->index == CG_DO_CHOOSE_FOR);
    if (step->index == CG_DO_CHOOSE_KIND && found->reader->board != NULL &&
        found->reader->board->kind_count > KINDS_MOST)
        cg_effect_mistake(&found->reader->mistakes, step->spot, CG_MISTAKE_WRONG_TYPE,
                          "the game has more than %d kinds; name some: 'choose a kind from ... for "
                          "this'",
                          KINDS_MOST);
    if (step->index != CG_DO_CHOOSE_FOR || what == NULL)
        return;
    found->made |= 1u << (what->type == CG_TYPE_PLAYER ? CG_CHOSEN_PLAYER : CG_CHOSEN_CARD);
    if (what->many || (what->type != CG_TYPE_PLAYER && what->type != CG_TYPE_CARDS))
        cg_effect_mistake(&found->reader->mistakes, what->spot, CG_MISTAKE_WRONG_TYPE,
                          "a card can remember only one card or one player");
    else if (what->kind == CG_TERM_SELECTOR && what->where != CG_WHERE_PLAY)
        cg_effect_mistake(
            &found->reader->mistakes, what->spot, CG_MISTAKE_READS_HIDDEN,
            "all players see the choice that a card remembers: choose a card in play");
}

static void find_in(finding *found, const cg_term *term)
{
    for (; term != NULL; term = term->next) {
        if (term->kind == CG_TERM_CHOSEN)
            ask(found, term->index, term);
        if (term->kind == CG_TERM_CONDITION && term->index == CG_IF_IS_CHOSEN_KIND)
            ask(found, CG_CHOSEN_KIND, term);
        if (term->kind == CG_TERM_CONDITION && term->index == CG_IF_HAS_CHOSEN_NAME)
            ask(found, CG_CHOSEN_NAME, term);
        if (term->kind == CG_TERM_SELECTOR && (term->flags & CG_OF_CHOSEN_KIND))
            ask(found, CG_CHOSEN_KIND, term);
        if (term->kind == CG_TERM_SELECTOR && (term->flags & CG_OF_CHOSEN_NAME))
            ask(found, CG_CHOSEN_NAME, term);
        if (term->kind == CG_TERM_STATEMENT)
            note_statement(found, term);
        for (unsigned i = 0; i < CG_TERM_ARGS; i++)
            find_in(found, term->args[i]);
        find_in(found, term->body);
        find_in(found, term->otherwise);
        if (term->ability != NULL)
            find(found, term->ability);
    }
}

static void find(finding *found, const cg_ability_term *ability)
{
    enum { PARTS = 9 };
    const cg_term *const parts[PARTS] = {
        ability->event,       ability->cost,      ability->alternative,
        ability->condition,   ability->holds,     ability->choose,
        ability->choose_more, ability->choose_if, ability->steps};
    for (size_t i = 0; i < PARTS; i++)
        find_in(found, parts[i]);
    for (unsigned i = 0; i < ability->target_count; i++)
        find_in(found, ability->targets[i].selector);
}

void cg_read_check_chosen(cg_reader *reader, const cg_ability_term *abilities)
{
    finding found = {.reader = reader};
    for (; abilities != NULL; abilities = abilities->next)
        find(&found, abilities);
    for (unsigned i = 0; i < CG_CHOSEN_COUNT; i++)
        if (found.asked[i] != NULL && !((found.made >> i) & 1u))
            cg_effect_mistake(&reader->mistakes, found.asked[i]->spot, CG_MISTAKE_NOTHING_MEANT,
                              "no ability of this text chooses a %s 'for this'",
                              cg_operand_name(reader->module, CG_OF_CHOSENS, i));
}

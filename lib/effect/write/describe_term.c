/* Rules text of expressions: numbers, nouns with their owners, arithmetic. */
#include "effect/write/describe.h"

#include <stdio.h>
#include <string.h>

/* ---- what somebody or something has ---- */

/** The card that "it" means where "it" would be understood as an ability of that card; else
 * NULL. */
static const cg_term *card_of_ability(const cg_teller *tell)
{
    const cg_term *event = tell->event;
    const cg_term *card = event == NULL                           ? NULL
                          : event->index == CG_EVENT_USES_ROW     ? event->args[1]
                          : event->index == CG_EVENT_TRIGGERS_ROW ? event->args[0]
                                                                  : NULL;
    return card != NULL && (card->kind == CG_TERM_SELECTOR || card->kind == CG_TERM_UNION) ? card
                                                                                           : NULL;
}

/** "its", "your" or "their" for an owner that needs no noun; else NULL. */
static const char *possessive(const cg_teller *tell, const cg_term *owner)
{
    switch (owner->kind) {
    case CG_TERM_ME:
        return "your";
    case CG_TERM_THIS:
        return tell->this_last ? "its" : NULL;
    case CG_TERM_IT:
        return card_of_ability(tell) == NULL ? "its" : NULL;
    case CG_TERM_CANDIDATE:
        return "its";
    case CG_TERM_THEM:
        return owner->many ? "their" : "its";
    case CG_TERM_REST:
        return "their";
    default:
        return NULL;
    }
}

/** Is it one player without any conditions: "target opponent"? */
static bool is_plain_player(const cg_term *selector)
{
    return selector->kind == CG_TERM_PLAYERS && selector->args[3] == NULL &&
           selector->args[4] == NULL && selector->quantity == CG_ONE;
}

/** Is it short enough that "'s" can stand behind it? */
static bool is_brief(const cg_teller *tell, const cg_term *owner)
{
    switch (owner->kind) {
    case CG_TERM_NAME:
        return cg_tell_target(tell, owner) == NULL ||
               (tell->with_owner && is_plain_player(cg_tell_target(tell, owner)->selector)) ||
               (tell->mentioned >> cg_tell_key(tell, owner) & 1u) != 0;
    case CG_TERM_PLAYERS:
        return owner->args[3] == NULL && owner->args[4] == NULL && owner->quantity != CG_SOME &&
               owner->quantity != CG_UP_TO;
    case CG_TERM_OWNER:
    case CG_TERM_CONTROLLER:
        return possessive(tell, owner->args[0]) != NULL;
    case CG_TERM_IT:
    case CG_TERM_ACTIVE:
    case CG_TERM_THAT_PLAYER:
    case CG_TERM_HOST:
    case CG_TERM_ATTACKER:
    case CG_TERM_SOURCE:
    case CG_TERM_OTHER:
        return true;
    default:
        return false;
    }
}

void cg_tell_owned(cg_teller *tell, const cg_term *owner, const char *noun)
{
    if (owner == NULL || possessive(tell, owner) != NULL) {
        cg_tell(tell, owner == NULL ? "the" : possessive(tell, owner));
        cg_tell(tell, " ");
        cg_tell(tell, noun);
    } else if (is_brief(tell, owner)) {
        cg_tell_thing(tell, owner, CG_TELL_PLAIN);
        cg_tell(tell, cg_tell_is_many(tell, owner) ? "' " : "'s ");
        cg_tell(tell, noun);
    } else {
        cg_tell(tell, "the ");
        cg_tell(tell, noun);
        cg_tell(tell, " of ");
        cg_tell_thing(tell, owner, CG_TELL_PLAIN);
    }
}

/** "the number of your power dice" */
static void tell_number_of(cg_teller *tell, const cg_term *owner, const char *noun)
{
    cg_tell(tell, "the number of ");
    if (owner != NULL && possessive(tell, owner) != NULL) {
        cg_tell(tell, possessive(tell, owner));
        cg_tell(tell, " ");
    }
    cg_tell(tell, noun);
    if (owner != NULL && possessive(tell, owner) == NULL) {
        cg_tell(tell, " of ");
        cg_tell_thing(tell, owner, CG_TELL_PLAIN);
    }
}

/** "your life", "the number of your power dice" */
static void tell_counter(cg_teller *tell, const cg_term *term)
{
    const cg_counter_def *counter = &tell->module->counters[term->index];
    bool mass = counter->singular == NULL || counter->plural == NULL ||
                strcmp(counter->singular, counter->plural) == 0;
    if (mass)
        cg_tell_owned(tell, term->args[0],
                      counter->singular != NULL ? counter->singular : counter->plural);
    else
        tell_number_of(tell, term->args[0], counter->plural);
}

static void tell_zone(cg_teller *tell, const cg_term *zone)
{
    const char *title = tell->module->zones[zone->index].title;
    if (zone->args[0] == NULL && zone->value == 1) {
        cg_tell(tell, tell->many ? "their owners' " : "its owner's ");
        cg_tell(tell, title);
        cg_tell(tell, tell->many ? "s" : "");
    } else
        cg_tell_owned(tell, zone->args[0], title);
}

static void tell_stat(cg_teller *tell, const cg_term *term)
{
    static const char *const words[] = {
        [CG_STAT_NOW] = "", [CG_STAT_BASE] = "base ", [CG_STAT_LAST] = "last "};
    char noun[80];
    snprintf(noun, sizeof noun, "%s%s", words[term->value],
             tell->module->board->stats[term->index].title);
    cg_tell_owned(tell, term->args[0], noun);
}

static void tell_marks(cg_teller *tell, const cg_term *term)
{
    const cg_mark_def *mark = &tell->module->board->marks[term->index];
    cg_tell(tell, strcmp(mark->singular, mark->plural) == 0 ? "the amount of " : "the number of ");
    cg_tell(tell, mark->plural);
    cg_tell(tell, " on ");
    cg_tell_thing(tell, term->args[0], CG_TELL_PLAIN);
}

/** "the number of cards you drew this turn", "the number of that player's cards that were destroyed
 * last turn" */
static void tell_tally(cg_teller *tell, const cg_term *term)
{
    static const char *const words[CG_TALLY_COUNT][2] = {
        [CG_TALLY_DRAWS] = {"the number of cards ", " drew"},
        [CG_TALLY_DISCARDS] = {"the number of cards ", " discarded"},
        [CG_TALLY_PLAYS] = {"the number of cards ", " played"},
        [CG_TALLY_USES] = {"the number of abilities ", " used"},
        [CG_TALLY_ATTACKS] = {"the number of attacks ", " made"},
        [CG_TALLY_LOSSES] = {"the number of ", " that were destroyed"},
        [CG_TALLY_DAMAGE] = {"the damage dealt to ", ""},
    };
    const cg_term *player = term->args[0];
    cg_tell(tell, words[term->index][0]);
    if (term->index == CG_TALLY_LOSSES)
        cg_tell_owned(tell, player, "cards");
    else
        cg_tell_thing(tell, player, CG_TELL_PLAIN);
    cg_tell(tell, words[term->index][1]);
    cg_tell(tell, term->value == 0 ? " this turn" : " last turn");
}

static void tell_dice(cg_teller *tell, const cg_term *pool)
{
    const cg_dice_def *dice = &tell->module->dice[pool->index];
    bool die = strcmp(dice->die, "die") == 0;
    cg_tell(tell, die ? "dice" : dice->die);
    cg_tell(tell, die ? " in the " : "s in the ");
    cg_tell(tell, dice->title);
}

static void tell_count(cg_teller *tell, const cg_term *of)
{
    cg_tell(tell, "the number of ");
    if (of->kind == CG_TERM_POOL)
        tell_dice(tell, of);
    else if (of->type == CG_TYPE_ZONE || of->kind == CG_TERM_ZONE) {
        cg_tell(tell, "cards in ");
        cg_tell_term(tell, of);
    } else
        cg_tell_thing(tell, of, CG_TELL_SET);
}

static void tell_sum(cg_teller *tell, const cg_term *term)
{
    static const char *const words[] = {[CG_SUM_TOTAL] = "the total ",
                                        [CG_SUM_HIGHEST] = "the highest ",
                                        [CG_SUM_LOWEST] = "the lowest "};
    cg_tell(tell, words[term->value]);
    cg_tell(tell, tell->module->board->stats[term->index].title);
    cg_tell(tell, term->value == CG_SUM_TOTAL ? " of " : " among ");
    cg_tell_thing(tell, term->args[0], CG_TELL_SET);
}

/* ---- arithmetic ---- */

static bool is_number(const cg_term *term, int32_t value)
{
    return term->kind == CG_TERM_NUMBER && term->value == value;
}

/** Is it "half your life (rounded up)" or "twice n", which needs no brackets? */
static bool is_simple(const cg_term *term)
{
    bool halves = (term->index == CG_OPERATOR_DIVIDE || term->index == CG_OPERATOR_DIVIDE_UP) &&
                  is_number(term->args[1], 2);
    bool doubles = term->index == CG_OPERATOR_MULTIPLY && is_number(term->args[0], 2);
    const cg_term *of = term->args[doubles ? 1 : 0];
    return (halves || doubles) && of->kind != CG_TERM_BINARY && of->kind != CG_TERM_CHOICE;
}

void cg_tell_operand(cg_teller *tell, const cg_term *term)
{
    int32_t value;
    bool brackets = term->kind == CG_TERM_BINARY && !is_simple(term) &&
                    !cg_effect_fold(term, tell->arguments, &value);
    cg_tell(tell, brackets ? "(" : "");
    cg_tell_term(tell, term);
    cg_tell(tell, brackets ? ")" : "");
}

static void tell_arithmetic(cg_teller *tell, const cg_term *term)
{
    bool up = term->index == CG_OPERATOR_DIVIDE_UP;
    bool divides = up || term->index == CG_OPERATOR_DIVIDE;
    if (divides && is_number(term->args[1], 2)) {
        cg_tell(tell, "half ");
        cg_tell_operand(tell, term->args[0]);
    } else if (term->index == CG_OPERATOR_MULTIPLY && is_number(term->args[0], 2)) {
        cg_tell(tell, "twice ");
        cg_tell_operand(tell, term->args[1]);
    } else {
        cg_tell_operand(tell, term->args[0]);
        cg_tell(tell, " ");
        cg_tell(tell, cg_rows_operator(term->index)->says);
        cg_tell(tell, " ");
        cg_tell_operand(tell, term->args[1]);
    }
    if (divides)
        cg_tell(tell, up ? " (rounded up)" : " (rounded down)");
}

static void tell_choice(cg_teller *tell, const cg_term *term)
{
    cg_tell(tell, term->value == 0 ? "the smaller of " : "the greater of ");
    cg_tell_operand(tell, term->args[0]);
    cg_tell(tell, " and ");
    cg_tell_operand(tell, term->args[1]);
}

/* ---- all expressions ---- */

/** "that ability", or what else the event is about. */
static void tell_that_item(cg_teller *tell)
{
    const cg_term *event = tell->event;
    unsigned row = event != NULL ? event->index : CG_EVENT_ROW_COUNT;
    cg_tell(tell, "that ");
    if (row == CG_EVENT_PLAYS_ROW && event->args[1] != NULL &&
        event->args[1]->kind == CG_TERM_SELECTOR)
        cg_tell_noun(tell, event->args[1], false);
    else
        cg_tell(tell, row == CG_EVENT_ATTACKS_ROW || row == CG_EVENT_ATTACKS_WHAT_ROW ? "attack"
                      : row == CG_EVENT_PLAYS_ROW                                     ? "card"
                                                                                      : "ability");
}

/** Terms that a fixed text tells. */
static const char *const plain_words[CG_TERM_KIND_COUNT] = {
    [CG_TERM_X] = "X",
    [CG_TERM_AMOUNT] = "the amount",
    [CG_TERM_TURN] = "the turn number",
    [CG_TERM_ME] = "you",
    [CG_TERM_ACTIVE] = "the active player",
    [CG_TERM_THAT_PLAYER] = "that player",
    [CG_TERM_THIS] = "this",
    [CG_TERM_IT] = "it",
    [CG_TERM_SOURCE] = "the source",
    [CG_TERM_OTHER] = "the other one",
    [CG_TERM_HOST] = "the host",
    [CG_TERM_ATTACKER] = "the attacker",
    [CG_TERM_DEFENDER] = "the attack target",
    [CG_TERM_PLAYED_CARD] = "the card being played",
    [CG_TERM_THEM] = "them",
    [CG_TERM_REST] = "the rest",
    [CG_TERM_CANDIDATE] = "it",
    [CG_TERM_CARD_ITEM] = "the card being played",
    [CG_TERM_EFFECT_ITEM] = "the announced result",
    [CG_TERM_ATTACK] = "the attack",
};

/** Nouns of the game's tables, with what they belong to. */
static void tell_noun(cg_teller *tell, const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_GAME_VALUE:
        cg_tell(tell, "the ");
        cg_rows_words(tell->out, tell->module->values[term->index].name);
        break;
    case CG_TERM_COUNTER:
        tell_counter(tell, term);
        break;
    case CG_TERM_STAT:
        tell_stat(tell, term);
        break;
    case CG_TERM_MARKS:
        tell_marks(tell, term);
        break;
    case CG_TERM_RULE:
        cg_tell_owned(tell, term->args[0], tell->module->board->rules[term->index].title);
        break;
    case CG_TERM_TALLY:
        tell_tally(tell, term);
        break;
    case CG_TERM_COUNT:
        tell_count(tell, term->args[0]);
        break;
    case CG_TERM_SUM:
        tell_sum(tell, term);
        break;
    case CG_TERM_OWNER:
        cg_tell_owned(tell, term->args[0], "owner");
        break;
    case CG_TERM_CONTROLLER:
        cg_tell_owned(tell, term->args[0], "controller");
        break;
    case CG_TERM_ZONE:
        tell_zone(tell, term);
        break;
    case CG_TERM_POOL:
        cg_tell(tell, "the ");
        cg_tell(tell, tell->module->dice[term->index].title);
        break;
    default:
        break;
    }
}

void cg_tell_term(cg_teller *tell, const cg_term *term)
{
    int32_t value;
    if (term->type == CG_TYPE_INTEGER && cg_effect_fold(term, tell->arguments, &value)) {
        cg_tell_number(tell, value);
        return;
    }
    if (term->kind == CG_TERM_IT && card_of_ability(tell) != NULL) {
        cg_tell(tell, "that ");
        cg_tell_noun(tell, card_of_ability(tell), false);
        tell->this_last = false;
        return;
    }
    if (plain_words[term->kind] != NULL) {
        bool one = term->kind == CG_TERM_THEM && !term->many;
        cg_tell(tell, one ? "it" : plain_words[term->kind]);
        if (term->type == CG_TYPE_CARDS)
            tell->this_last = term->kind == CG_TERM_THIS;
        return;
    }
    switch (term->kind) {
    case CG_TERM_NUMBER:
        cg_tell_number(tell, term->value);
        break;
    case CG_TERM_PARAMETER:
        cg_tell(tell, term->text);
        break;
    case CG_TERM_NAME:
        cg_tell_name(tell, term);
        break;
    case CG_TERM_FACE:
        cg_tell(tell, "the face of ");
        cg_tell_term(tell, term->args[0]);
        break;
    case CG_TERM_NEGATIVE:
        cg_tell(tell, "minus ");
        cg_tell_operand(tell, term->args[0]);
        break;
    case CG_TERM_BINARY:
        if (cg_rows_operator(term->index)->of_conditions || term->type == CG_TYPE_BOOLEAN)
            cg_tell_condition(tell, term, false);
        else
            tell_arithmetic(tell, term);
        break;
    case CG_TERM_CHOICE:
        tell_choice(tell, term);
        break;
    case CG_TERM_THAT_ITEM:
        tell_that_item(tell);
        break;
    case CG_TERM_SELECTOR:
    case CG_TERM_PLAYERS:
    case CG_TERM_UNION:
        cg_tell_thing(tell, term, CG_TELL_PLAIN);
        break;
    default:
        tell_noun(tell, term);
    }
}

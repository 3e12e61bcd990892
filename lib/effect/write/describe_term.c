/* Rules text of expressions: numbers, nouns with their owners, arithmetic. */
#include "effect/write/describe.h"

#include <stdio.h>
#include <string.h>

/* ---- what somebody or something has ---- */

/** The card that "it" means where "it" would be understood as an ability of that card; else
 * NULL. */
static const cg_term *card_of_ability(const cg_describer *to)
{
    const cg_term *event = to->event;
    const cg_term *card = event == NULL                           ? NULL
                          : event->index == CG_EVENT_USES_ROW     ? event->args[1]
                          : event->index == CG_EVENT_TRIGGERS_ROW ? event->args[0]
                                                                  : NULL;
    return card != NULL && (card->kind == CG_TERM_SELECTOR || card->kind == CG_TERM_UNION) ? card
                                                                                           : NULL;
}

/** "its", "your" or "their" for an owner that needs no noun; else NULL. */
static const char *possessive(const cg_describer *to, const cg_term *owner)
{
    switch (owner->kind) {
    case CG_TERM_ME:
        return "your";
    case CG_TERM_THIS:
        return to->this_last ? "its" : NULL;
    case CG_TERM_IT:
        return card_of_ability(to) == NULL ? "its" : NULL;
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
static bool is_brief(const cg_describer *to, const cg_term *owner)
{
    switch (owner->kind) {
    case CG_TERM_NAME:
        return cg_describe_target(to, owner) == NULL ||
               (to->with_owner && is_plain_player(cg_describe_target(to, owner)->selector)) ||
               (to->mentioned >> cg_describe_key(to, owner) & 1u) != 0;
    case CG_TERM_PLAYERS:
        return owner->args[3] == NULL && owner->args[4] == NULL && owner->quantity != CG_SOME &&
               owner->quantity != CG_UP_TO;
    case CG_TERM_OWNER:
    case CG_TERM_CONTROLLER:
        return possessive(to, owner->args[0]) != NULL;
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

void cg_describe_owned(cg_describer *to, const cg_term *owner, const char *noun)
{
    if (owner == NULL || possessive(to, owner) != NULL) {
        cg_describe_add(to, owner == NULL ? "the" : possessive(to, owner));
        cg_describe_add(to, " ");
        cg_describe_add(to, noun);
    } else if (is_brief(to, owner)) {
        cg_describe_thing(to, owner, CG_DESCRIBE_PLAIN);
        cg_describe_add(to, cg_describe_is_many(to, owner) ? "' " : "'s ");
        cg_describe_add(to, noun);
    } else {
        cg_describe_add(to, "the ");
        cg_describe_add(to, noun);
        cg_describe_add(to, " of ");
        cg_describe_thing(to, owner, CG_DESCRIBE_PLAIN);
    }
}

/** "the number of your power dice" */
static void describe_number_of(cg_describer *to, const cg_term *owner, const char *noun)
{
    cg_describe_add(to, "the number of ");
    if (owner != NULL && possessive(to, owner) != NULL) {
        cg_describe_add(to, possessive(to, owner));
        cg_describe_add(to, " ");
    }
    cg_describe_add(to, noun);
    if (owner != NULL && possessive(to, owner) == NULL) {
        cg_describe_add(to, " of ");
        cg_describe_thing(to, owner, CG_DESCRIBE_PLAIN);
    }
}

/** "your life", "the number of your power dice" */
static void describe_counter(cg_describer *to, const cg_term *term)
{
    const cg_counter_def *counter = &to->module->counters[term->index];
    bool mass = counter->singular == NULL || counter->plural == NULL ||
                strcmp(counter->singular, counter->plural) == 0;
    if (mass)
        cg_describe_owned(to, term->args[0],
                          counter->singular != NULL ? counter->singular : counter->plural);
    else
        describe_number_of(to, term->args[0], counter->plural);
}

static void describe_zone(cg_describer *to, const cg_term *zone)
{
    const char *title = to->module->zones[zone->index].title;
    if (zone->args[0] == NULL && zone->value == 1) {
        cg_describe_add(to, to->many ? "their owners' " : "its owner's ");
        cg_describe_add(to, title);
        cg_describe_add(to, to->many ? "s" : "");
    } else
        cg_describe_owned(to, zone->args[0], title);
}

static void describe_stat(cg_describer *to, const cg_term *term)
{
    static const char *const words[] = {
        [CG_STAT_NOW] = "", [CG_STAT_BASE] = "base ", [CG_STAT_LAST] = "last "};
    char noun[80];
    snprintf(noun, sizeof noun, "%s%s", words[term->value],
             to->module->board->stats[term->index].title);
    cg_describe_owned(to, term->args[0], noun);
}

static void describe_marks(cg_describer *to, const cg_term *term)
{
    const cg_mark_def *mark = &to->module->board->marks[term->index];
    cg_describe_add(to, strcmp(mark->singular, mark->plural) == 0 ? "the amount of "
                                                                  : "the number of ");
    cg_describe_add(to, mark->plural);
    cg_describe_add(to, " on ");
    cg_describe_thing(to, term->args[0], CG_DESCRIBE_PLAIN);
}

/** "the number of cards you drew this turn", "the number of that player's cards that were destroyed
 * last turn" */
static void describe_tally(cg_describer *to, const cg_term *term)
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
    cg_describe_add(to, words[term->index][0]);
    if (term->index == CG_TALLY_LOSSES)
        cg_describe_owned(to, player, "cards");
    else
        cg_describe_thing(to, player, CG_DESCRIBE_PLAIN);
    cg_describe_add(to, words[term->index][1]);
    cg_describe_add(to, term->value == 0 ? " this turn" : " last turn");
}

static void describe_dice(cg_describer *to, const cg_term *pool)
{
    const cg_dice_def *dice = &to->module->dice[pool->index];
    bool die = strcmp(dice->die, "die") == 0;
    cg_describe_add(to, die ? "dice" : dice->die);
    cg_describe_add(to, die ? " in the " : "s in the ");
    cg_describe_add(to, dice->title);
}

static void describe_count(cg_describer *to, const cg_term *of)
{
    cg_describe_add(to, "the number of ");
    if (of->kind == CG_TERM_POOL)
        describe_dice(to, of);
    else if (of->type == CG_TYPE_ZONE || of->kind == CG_TERM_ZONE) {
        cg_describe_add(to, "cards in ");
        cg_describe_term(to, of);
    } else
        cg_describe_thing(to, of, CG_DESCRIBE_SET);
}

static void describe_sum(cg_describer *to, const cg_term *term)
{
    static const char *const words[] = {[CG_SUM_TOTAL] = "the total ",
                                        [CG_SUM_HIGHEST] = "the highest ",
                                        [CG_SUM_LOWEST] = "the lowest "};
    cg_describe_add(to, words[term->value]);
    cg_describe_add(to, to->module->board->stats[term->index].title);
    cg_describe_add(to, term->value == CG_SUM_TOTAL ? " of " : " among ");
    cg_describe_thing(to, term->args[0], CG_DESCRIBE_SET);
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

void cg_describe_operand(cg_describer *to, const cg_term *term)
{
    int32_t value;
    bool brackets = term->kind == CG_TERM_BINARY && !is_simple(term) &&
                    !cg_effect_fold(term, to->arguments, &value);
    cg_describe_add(to, brackets ? "(" : "");
    cg_describe_term(to, term);
    cg_describe_add(to, brackets ? ")" : "");
}

static void describe_arithmetic(cg_describer *to, const cg_term *term)
{
    bool up = term->index == CG_OPERATOR_DIVIDE_UP;
    bool divides = up || term->index == CG_OPERATOR_DIVIDE;
    if (divides && is_number(term->args[1], 2)) {
        cg_describe_add(to, "half ");
        cg_describe_operand(to, term->args[0]);
    } else if (term->index == CG_OPERATOR_MULTIPLY && is_number(term->args[0], 2)) {
        cg_describe_add(to, "twice ");
        cg_describe_operand(to, term->args[1]);
    } else {
        cg_describe_operand(to, term->args[0]);
        cg_describe_add(to, " ");
        cg_describe_add(to, cg_rows_operator(term->index)->says);
        cg_describe_add(to, " ");
        cg_describe_operand(to, term->args[1]);
    }
    if (divides)
        cg_describe_add(to, up ? " (rounded up)" : " (rounded down)");
}

static void describe_choice(cg_describer *to, const cg_term *term)
{
    cg_describe_add(to, term->value == 0 ? "the smaller of " : "the greater of ");
    cg_describe_operand(to, term->args[0]);
    cg_describe_add(to, " and ");
    cg_describe_operand(to, term->args[1]);
}

/* ---- all expressions ---- */

/** "that ability", or what else the event is about. */
static void describe_that_item(cg_describer *to)
{
    const cg_term *event = to->event;
    unsigned row = event != NULL ? event->index : CG_EVENT_ROW_COUNT;
    cg_describe_add(to, "that ");
    if (row == CG_EVENT_PLAYS_ROW && event->args[1] != NULL &&
        event->args[1]->kind == CG_TERM_SELECTOR)
        cg_describe_noun(to, event->args[1], false);
    else
        cg_describe_add(to, row == CG_EVENT_ATTACKS_ROW || row == CG_EVENT_ATTACKS_WHAT_ROW
                                ? "attack"
                            : row == CG_EVENT_PLAYS_ROW ? "card"
                                                        : "ability");
}

/** Terms that a fixed text describes. */
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
static void describe_noun(cg_describer *to, const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_GAME_VALUE:
        cg_describe_add(to, "the ");
        cg_rows_words(to->out, to->module->values[term->index].name);
        break;
    case CG_TERM_COUNTER:
        describe_counter(to, term);
        break;
    case CG_TERM_STAT:
        describe_stat(to, term);
        break;
    case CG_TERM_MARKS:
        describe_marks(to, term);
        break;
    case CG_TERM_RULE:
        cg_describe_owned(to, term->args[0], to->module->board->rules[term->index].title);
        break;
    case CG_TERM_TALLY:
        describe_tally(to, term);
        break;
    case CG_TERM_COUNT:
        describe_count(to, term->args[0]);
        break;
    case CG_TERM_SUM:
        describe_sum(to, term);
        break;
    case CG_TERM_OWNER:
        cg_describe_owned(to, term->args[0], "owner");
        break;
    case CG_TERM_CONTROLLER:
        cg_describe_owned(to, term->args[0], "controller");
        break;
    case CG_TERM_ZONE:
        describe_zone(to, term);
        break;
    case CG_TERM_POOL:
        cg_describe_add(to, "the ");
        cg_describe_add(to, to->module->dice[term->index].title);
        break;
    default:
        break;
    }
}

void cg_describe_term(cg_describer *to, const cg_term *term)
{
    int32_t value;
    if (term->type == CG_TYPE_INTEGER && cg_effect_fold(term, to->arguments, &value)) {
        cg_describe_number(to, value);
        return;
    }
    if (term->kind == CG_TERM_IT && card_of_ability(to) != NULL) {
        cg_describe_add(to, "that ");
        cg_describe_noun(to, card_of_ability(to), false);
        to->this_last = false;
        return;
    }
    if (plain_words[term->kind] != NULL) {
        bool one = term->kind == CG_TERM_THEM && !term->many;
        cg_describe_add(to, one ? "it" : plain_words[term->kind]);
        if (term->type == CG_TYPE_CARDS)
            to->this_last = term->kind == CG_TERM_THIS;
        return;
    }
    switch (term->kind) {
    case CG_TERM_NUMBER:
        cg_describe_number(to, term->value);
        break;
    case CG_TERM_PARAMETER:
        cg_describe_add(to, term->text);
        break;
    case CG_TERM_NAME:
        cg_describe_name(to, term);
        break;
    case CG_TERM_FACE:
        cg_describe_add(to, "the face of ");
        cg_describe_term(to, term->args[0]);
        break;
    case CG_TERM_NEGATIVE:
        cg_describe_add(to, "minus ");
        cg_describe_operand(to, term->args[0]);
        break;
    case CG_TERM_BINARY:
        if (cg_rows_operator(term->index)->of_conditions || term->type == CG_TYPE_BOOLEAN)
            cg_describe_condition(to, term, false);
        else
            describe_arithmetic(to, term);
        break;
    case CG_TERM_CHOICE:
        describe_choice(to, term);
        break;
    case CG_TERM_THAT_ITEM:
        describe_that_item(to);
        break;
    case CG_TERM_SELECTOR:
    case CG_TERM_PLAYERS:
    case CG_TERM_UNION:
        cg_describe_thing(to, term, CG_DESCRIBE_PLAIN);
        break;
    default:
        describe_noun(to, term);
    }
}

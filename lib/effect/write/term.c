/* Writing expressions: numbers, nouns with their owners, operators with brackets where needed. */
#include "effect/tree/events.h"
#include "effect/write/write.h"

#include <stdio.h>
#include <string.h>

/* ---- what somebody or something has ---- */

static bool is_this(const char *words)
{
    return strcmp(words, "this") == 0;
}

/** "its", "your" or "their" for an owner that needs no noun; else NULL. */
static const char *possessive(const cg_writer *to, const cg_term *owner)
{
    const char *own;
    if (owner->kind == CG_TERM_CANDIDATE && owner->type == CG_TYPE_PLAYER)
        return "their";
    if (cg_spells(to))
        return owner->kind == CG_TERM_ME ? "my" : NULL;
    if (cg_describe_is_subject(to, owner))
        return "their";
    switch (owner->kind) {
    case CG_TERM_ME:
        return "your";
    case CG_TERM_THIS:
        return to->this_last ? "its" : NULL;
    case CG_TERM_IT:
        own = cg_describe_event_words(to, owner);
        return own != NULL                         ? to->this_last && is_this(own) ? "its" : NULL
               : cg_describe_event_card(to, owner) ? NULL
               : owner->many                       ? "their"
                                                   : "its";
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
static bool is_brief(const cg_writer *to, const cg_term *owner)
{
    if (cg_spells(to))
        return false;
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
    case CG_TERM_IT: /* "the power of this" */
        return cg_describe_event_words(to, owner) == NULL ||
               !is_this(cg_describe_event_words(to, owner));
    case CG_TERM_ACTIVE:
    case CG_TERM_THAT_PLAYER:
    case CG_TERM_HOST:
    case CG_TERM_ATTACKER:
    case CG_TERM_OTHER:
        return true;
    case CG_TERM_SOURCE: /* "the source of the damage" */
        return cg_describe_event_words(to, owner) == NULL;
    default:
        return false;
    }
}

static void write_of(cg_writer *to, const char *words, const cg_term *term, cg_style style)
{
    cg_write_add(to, words);
    cg_write_thing(to, term, style);
}

void cg_write_owned(cg_writer *to, const cg_term *owner, const char *noun)
{
    const char *whose = owner == NULL ? "the" : possessive(to, owner);
    if (whose == NULL && is_brief(to, owner)) {
        cg_write_thing(to, owner, CG_STYLE_PLAIN);
        cg_write_add(to, cg_describe_is_many(to, owner) ? "' " : "'s ");
        cg_write_add(to, noun);
        return;
    }
    cg_write_add(to, whose != NULL ? whose : "the");
    cg_write_add(to, " ");
    cg_write_add(to, noun);
    if (whose == NULL)
        write_of(to, " of ", owner, CG_STYLE_PLAIN);
}

/** "the number of your power dice" */
static void describe_number_of(cg_writer *to, const cg_term *owner, const char *noun)
{
    const char *whose = owner != NULL ? possessive(to, owner) : NULL;
    cg_write_add(to, "the number of ");
    if (whose != NULL) {
        cg_write_add(to, whose);
        cg_write_add(to, " ");
    }
    cg_write_add(to, noun);
    if (owner != NULL && whose == NULL)
        write_of(to, " of ", owner, CG_STYLE_PLAIN);
}

/** Is it the spelling of what the candidate of a `where` has, which needs no owner? */
static bool is_of_candidate(const cg_writer *to, const cg_term *owner)
{
    return cg_spells(to) && owner != NULL && owner->kind == CG_TERM_CANDIDATE;
}

/** "your life", "the number of your power dice"; `my power dice` */
static void write_counter(cg_writer *to, const cg_term *term)
{
    const cg_counter_def *counter = &to->module->counters[term->index];
    const char *singular = counter->singular, *plural = counter->plural;
    bool mass = singular == NULL || plural == NULL || strcmp(singular, plural) == 0;
    if (is_of_candidate(to, term->args[0]))
        cg_write_add(to, plural != NULL ? plural : singular);
    else if (cg_spells(to))
        cg_write_owned(to, term->args[0], plural != NULL ? plural : singular);
    else if (mass)
        cg_write_owned(to, term->args[0], singular != NULL ? singular : plural);
    else
        describe_number_of(to, term->args[0], plural);
}

static void write_zone(cg_writer *to, const cg_term *zone)
{
    const char *title = to->module->zones[zone->index].title;
    if (zone->args[0] != NULL || zone->value != 1) {
        cg_write_owned(to, zone->args[0], title);
        return;
    }
    cg_write_either(to, "the ", to->many ? "their owners' " : "its owner's ");
    cg_write_add(to, title);
    cg_write_either(to, " of its owner", to->many ? "s" : "");
}

static void write_stat(cg_writer *to, const cg_term *term)
{
    static const char *const words[] = {
        [CG_STAT_NOW] = "", [CG_STAT_BASE] = "base ", [CG_STAT_LAST] = "last "};
    char noun[80];
    snprintf(noun, sizeof noun, "%s%s", words[term->value],
             to->module->board->stats[term->index].title);
    if (is_of_candidate(to, term->args[0]))
        cg_write_add(to, noun);
    else
        cg_write_owned(to, term->args[0], noun);
}

static void write_marks(cg_writer *to, const cg_term *term)
{
    const cg_mark_def *mark = &to->module->board->marks[term->index];
    bool mass = strcmp(mark->singular, mark->plural) == 0;
    if (is_of_candidate(to, term->args[0])) {
        cg_write_add(to, mark->plural);
        return;
    }
    cg_write_either(to, "the ", mass ? "the amount of " : "the number of ");
    cg_write_add(to, mark->plural);
    write_of(to, " on ", term->args[0], CG_STYLE_PLAIN);
}

/** "the number of cards you drew this turn", "the number of that player's cards that were destroyed
 * last turn" */
static void write_tally(cg_writer *to, const cg_term *term)
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
    cg_write_either(to, "", words[term->index][0]);
    if (cg_spells(to) || term->index == CG_TALLY_LOSSES)
        cg_write_owned(to, player, cg_spells(to) ? cg_rows_tally(term->index) : "cards");
    else
        cg_write_thing(to, player, CG_STYLE_PLAIN);
    cg_write_either(to, "", words[term->index][1]);
    cg_write_add(to, term->value == 0 ? " this turn" : " last turn");
}

static void describe_dice(cg_writer *to, const cg_term *pool)
{
    const cg_dice_def *dice = &to->module->dice[pool->index];
    bool die = strcmp(dice->die, "die") == 0;
    cg_write_add(to, die ? "dice" : dice->die);
    cg_write_add(to, die ? " in the " : "s in the ");
    cg_write_add(to, dice->title);
}

static void write_count(cg_writer *to, const cg_term *of)
{
    cg_write_either(to, "count of ", "the number of ");
    if (!cg_spells(to) && of->kind == CG_TERM_POOL) {
        describe_dice(to, of);
        return;
    }
    if (of->type == CG_TYPE_ZONE || of->kind == CG_TERM_ZONE)
        cg_write_either(to, "", "cards in ");
    cg_write_thing(to, of, CG_STYLE_SET);
}

/** `count of different costs among`; one that ends with an s stays as it is. */
static void write_different(cg_writer *to, const cg_term *term)
{
    const char *stat = to->module->board->stats[term->index].title;
    cg_write_either(to, "count of different ", "the number of different ");
    if (term->value == CG_SUM_DIFFERENT) {
        cg_write_add(to, stat);
        cg_write_add(to, stat[strlen(stat) - 1] == 's' ? "" : "s");
    } else
        cg_write_add(to, term->value == CG_SUM_DIFFERENT_NAMES ? "names" : "kinds");
    write_of(to, " among ", term->args[0], CG_STYLE_SET);
}

static void write_sum(cg_writer *to, const cg_term *term)
{
    if (term->value >= CG_SUM_DIFFERENT) {
        write_different(to, term);
        return;
    }
    static const char *const words[] = {
        [CG_SUM_TOTAL] = "total ", [CG_SUM_HIGHEST] = "highest ", [CG_SUM_LOWEST] = "lowest "};
    bool total = cg_spells(to) || term->value == CG_SUM_TOTAL;
    if (!cg_spells(to) && total && possessive(to, term->args[0]) != NULL) {
        cg_write_add(to, possessive(to, term->args[0]));
        cg_write_add(to, " total ");
        cg_write_add(to, to->module->board->stats[term->index].title);
        return;
    }
    cg_write_either(to, "", "the ");
    cg_write_add(to, words[term->value]);
    cg_write_add(to, to->module->board->stats[term->index].title);
    write_of(to, total ? " of " : " among ", term->args[0], CG_STYLE_SET);
}

/* ---- arithmetic ---- */

static bool is_number(const cg_term *term, int32_t value)
{
    return term->kind == CG_TERM_NUMBER && term->value == value;
}

static bool divides(const cg_term *term)
{
    return term->kind == CG_TERM_BINARY &&
           (term->index == CG_OPERATOR_DIVIDE || term->index == CG_OPERATOR_DIVIDE_UP);
}

/** Is its rules text "half your life (rounded up)" or "twice n", which needs no brackets? */
static bool is_simple(const cg_term *term)
{
    bool halves = divides(term) && is_number(term->args[1], 2);
    bool doubles = term->index == CG_OPERATOR_MULTIPLY && is_number(term->args[0], 2);
    const cg_term *of = term->args[doubles ? 1 : 0];
    return (halves || doubles) && of->kind != CG_TERM_BINARY && of->kind != CG_TERM_CHOICE;
}

static void describe_arithmetic(cg_writer *to, const cg_term *term)
{
    const cg_term *left = term->args[0], *right = term->args[1];
    if (divides(term) && is_number(right, 2)) {
        cg_write_add(to, "half ");
        cg_write_operand(to, left);
    } else if (term->index == CG_OPERATOR_MULTIPLY && is_number(left, 2)) {
        cg_write_add(to, "twice ");
        cg_write_operand(to, right);
    } else {
        cg_write_operand(to, left);
        cg_write_add(to, " ");
        cg_write_add(to, cg_rows_operator(term->index)->says);
        cg_write_add(to, " ");
        cg_write_operand(to, right);
    }
    if (divides(term))
        cg_write_add(to,
                     term->index == CG_OPERATOR_DIVIDE_UP ? " (rounded up)" : " (rounded down)");
}

const char *cg_write_rounding(const cg_writer *to, bool up)
{
    const cg_board *board = to->module->board;
    bool usual = board != NULL && board->rounding == CG_ROUND_UP;
    return up == usual ? "" : up ? " rounded up" : " rounded down";
}

static const char *rounding_of(const cg_writer *to, const cg_term *term)
{
    return divides(term) ? cg_write_rounding(to, term->index == CG_OPERATOR_DIVIDE_UP) : "";
}

/** A side of an operator. It also gets brackets where it would swallow the operator. */
static void print_side(cg_writer *to, const cg_term *term, unsigned tight, bool left)
{
    bool swallows = rounding_of(to, term)[0] != '\0' || (left && cg_print_is_open(term));
    cg_write_term(to, term, swallows ? CG_TIGHT_BRACKETS : tight);
}

static void print_binary(cg_writer *to, const cg_term *term)
{
    const cg_operator_row *row = cg_rows_operator(term->index);
    const char *word = cg_rows_value_word(to->module, term);
    if (word != NULL) {
        cg_write_term(to, term->args[0], CG_TIGHT_SUM);
        cg_write_add(to, term->index == CG_OPERATOR_UNEQUAL ? " is not " : " is ");
        cg_write_one(to, word, NULL);
        return;
    }
    print_side(to, term->args[0], row->binds == CG_TIGHT_COMPARED ? CG_TIGHT_SUM : row->binds,
               true);
    cg_write_add(to, " ");
    cg_write_add(to, row->text);
    cg_write_add(to, " ");
    print_side(to, term->args[1], row->binds + 1u, false);
    cg_write_add(to, rounding_of(to, term));
}

static void write_binary(cg_writer *to, const cg_term *term)
{
    if (cg_spells(to))
        print_binary(to, term);
    else if (cg_rows_operator(term->index)->of_conditions || term->type == CG_TYPE_BOOLEAN)
        cg_write_condition(to, term, false, CG_TIGHT_ANY);
    else
        describe_arithmetic(to, term);
}

/** Describes "the number of your walls, but at most 3". @return false, and nothing is described, when
 * neither side is a known number */
static bool describe_bound(cg_writer *to, const cg_term *term)
{
    int32_t number;
    unsigned known = cg_effect_fold(term->args[0], to->arguments, &number) ? 0 : 1;
    if (!cg_effect_fold(term->args[known], to->arguments, &number))
        return false;
    cg_write_term(to, term->args[1 - known], CG_TIGHT_ANY);
    cg_write_add(to, term->value == 0 ? ", but at most " : ", but at least ");
    cg_write_number(to, number);
    return true;
}

static void write_choice(cg_writer *to, const cg_term *term)
{
    bool less = term->value == 0;
    unsigned tight = cg_spells(to) ? CG_TIGHT_ANY : CG_TIGHT_WHOLE;
    cg_write_either(to, less ? "min(" : "max(", less ? "the smaller of " : "the greater of ");
    cg_write_term(to, term->args[0], tight);
    cg_write_either(to, ", ", " and ");
    cg_write_term(to, term->args[1], tight);
    cg_write_either(to, ")", "");
}

/* ---- all expressions ---- */

/** "that ability", or what else the event is about. */
static void write_that_item(cg_writer *to)
{
    const cg_term *event = to->event;
    unsigned row = event != NULL ? event->index : CG_EVENT_ROW_COUNT;
    const cg_term *played = event != NULL && cg_event_is_play(row) ? event->args[1] : NULL;
    if (!cg_spells(to) && played != NULL && played->kind == CG_TERM_THIS) {
        cg_write_add(to, "this");
        return;
    }
    cg_write_add(to, "that ");
    if (!cg_spells(to) && played != NULL && played->kind == CG_TERM_SELECTOR)
        cg_write_noun(to, played, false);
    else
        cg_write_either(to, "item",
                        row == CG_EVENT_ATTACKS_ROW || row == CG_EVENT_ATTACKS_WHAT_ROW ? "attack"
                        : cg_event_is_play(row)                                         ? "card"
                        : row == CG_EVENT_TARGETED_ROW || row == CG_EVENT_TARGETED_BY_ROW
                            ? "card or ability"
                            : "ability");
}

/** Terms that a fixed text stands for, one for each voice or the same for both (NULL). */
static const char *const plain_words[CG_TERM_KIND_COUNT][CG_VOICE_COUNT] = {
    [CG_TERM_AMOUNT] = {"the amount"},
    [CG_TERM_DONE] = {"as many", "that many"},
    [CG_TERM_TURN] = {"the turn number"},
    [CG_TERM_ME] = {"me", "you"},
    [CG_TERM_ACTIVE] = {"the active player"},
    [CG_TERM_THAT_PLAYER] = {"that player"},
    [CG_TERM_THIS] = {"this"},
    [CG_TERM_IT] = {"it"},
    [CG_TERM_SOURCE] = {"the source"},
    [CG_TERM_OTHER] = {"the other card", "the other one"},
    [CG_TERM_HOST] = {"the host"},
    [CG_TERM_ATTACKER] = {"the attacker"},
    [CG_TERM_DEFENDER] = {"the attack target"},
    [CG_TERM_PLAYED_CARD] = {"the card being played"},
    [CG_TERM_THEM] = {"them"},
    [CG_TERM_REST] = {"the rest"},
    [CG_TERM_CANDIDATE] = {"it"},
    [CG_TERM_CARD_ITEM] = {"the card being played"},
    [CG_TERM_EFFECT_ITEM] = {"the announced result"},
    [CG_TERM_ATTACK] = {"the attack"},
};

/** "the chosen number" */
static bool write_chosen(cg_writer *to, const cg_term *term)
{
    if (term->kind != CG_TERM_CHOSEN)
        return false;
    cg_write_add(to, "the chosen ");
    cg_write_add(to, cg_operand_name(to->module, CG_OF_CHOSENS, term->index));
    return true;
}

/** Writes a term of plain_words. @return false, and nothing is written, if it is none */
static bool write_plain(cg_writer *to, const cg_term *term)
{
    if (term->kind == CG_TERM_THAT_PLAYER && !cg_spells(to) && cg_describe_told_player(to)) {
        cg_write_add(to, "the player of that event");
        return true;
    }
    const char *const *words = plain_words[term->kind];
    bool them = cg_spells(to) ? !(term->flags & CG_THEM_IS_IT) : term->many;
    if (words[CG_SPELLING] == NULL)
        return write_chosen(to, term);
    if (term->kind == CG_TERM_DONE && term->index == CG_DONE_SUM) {
        cg_write_add(to, "that much");
        return true;
    }
    const cg_term *card = cg_describe_event_card(to, term);
    const char *own = cg_describe_event_words(to, term);
    if (card != NULL || own != NULL) {
        cg_write_add(to, card == NULL ? "" : term->many ? "those " : "that ");
        if (card != NULL)
            cg_write_noun(to, card, term->many);
        else
            cg_write_words(to, own);
        to->this_last = card == NULL && is_this(own);
        return true;
    }
    if (term->kind == CG_TERM_THEM && !them)
        words = plain_words[CG_TERM_IT];
    else if (term->kind == CG_TERM_IT && term->many && !cg_spells(to))
        words = plain_words[CG_TERM_THEM]; /* all of an event that is about several */
    cg_write_add(to, words[to->voice] != NULL ? words[to->voice] : words[CG_SPELLING]);
    if (term->type == CG_TYPE_CARDS)
        to->this_last = term->kind == CG_TERM_THIS;
    return true;
}

/** Nouns of the game's tables, with what they belong to. */
static void write_noun(cg_writer *to, const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_GAME_VALUE:
        cg_write_add(to, "the ");
        cg_rows_words(to->out, to->module->values[term->index].name);
        break;
    case CG_TERM_COUNTER:
        write_counter(to, term);
        break;
    case CG_TERM_STAT:
        write_stat(to, term);
        break;
    case CG_TERM_MARKS:
        write_marks(to, term);
        break;
    case CG_TERM_RULE:
        cg_write_owned(to, term->args[0], to->module->board->rules[term->index].title);
        break;
    case CG_TERM_TALLY:
        write_tally(to, term);
        break;
    case CG_TERM_COUNT:
        write_count(to, term->args[0]);
        break;
    case CG_TERM_SUM:
        write_sum(to, term);
        break;
    case CG_TERM_OWNER:
        cg_write_owned(to, term->args[0], "owner");
        break;
    case CG_TERM_CONTROLLER:
        cg_write_owned(to, term->args[0], "controller");
        break;
    case CG_TERM_ZONE:
        write_zone(to, term);
        break;
    case CG_TERM_POOL:
        cg_write_add(to, "the ");
        cg_write_add(to, to->module->dice[term->index].title);
        break;
    default:
        break;
    }
}

static void write_inside(cg_writer *to, const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_NUMBER:
        cg_write_number(to, term->value);
        break;
    case CG_TERM_X:
        cg_write_letter(to, term->unknown);
        break;
    case CG_TERM_PARAMETER:
        cg_write_add(to, term->text);
        break;
    case CG_TERM_NAME:
        cg_write_name(to, term);
        break;
    case CG_TERM_FACE:
        write_of(to, "the face of ", term->args[0], CG_STYLE_PLAIN);
        break;
    case CG_TERM_NEGATIVE:
        cg_write_either(to, "-", "minus ");
        cg_write_term(to, term->args[0], CG_TIGHT_WHOLE);
        break;
    case CG_TERM_BINARY:
        write_binary(to, term);
        break;
    case CG_TERM_CHOICE:
        write_choice(to, term);
        break;
    case CG_TERM_THAT_ITEM:
        write_that_item(to);
        break;
    case CG_TERM_SELECTOR:
    case CG_TERM_PLAYERS:
    case CG_TERM_UNION:
        cg_write_thing(to, term, CG_STYLE_PLAIN);
        break;
    default:
        write_noun(to, term);
    }
}

/** How tightly the spelling of a term holds together. */
static unsigned tightness(const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_BINARY:
        return cg_rows_operator(term->index)->binds;
    case CG_TERM_NOT:
        return CG_TIGHT_NOT;
    case CG_TERM_NEGATIVE:
        return CG_TIGHT_NEGATIVE;
    case CG_TERM_NUMBER:
        return term->value < 0 ? CG_TIGHT_NEGATIVE : CG_TIGHT_WHOLE;
    default:
        return cg_write_is_condition(term) ? CG_TIGHT_COMPARED : CG_TIGHT_WHOLE;
    }
}

void cg_write_term(cg_writer *to, const cg_term *term, unsigned tight)
{
    int32_t value;
    if (!cg_spells(to) && term->type == CG_TYPE_INTEGER &&
        cg_effect_fold(term, to->arguments, &value)) {
        cg_write_number(to, value);
        return;
    }
    bool brackets = cg_spells(to)
                        ? tightness(term) < tight
                        : tight > CG_TIGHT_ANY && term->kind == CG_TERM_BINARY && !is_simple(term);
    cg_write_add(to, brackets ? "(" : "");
    if (!cg_spells(to) && tight == CG_TIGHT_ANY && term->kind == CG_TERM_CHOICE &&
        describe_bound(to, term)) {
        /* said */
    } else if (cg_write_is_condition(term))
        cg_write_condition(to, term, false, CG_TIGHT_ANY);
    else if (!write_plain(to, term))
        write_inside(to, term);
    cg_write_add(to, brackets ? ")" : "");
}

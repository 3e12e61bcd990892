/* Printing expressions: numbers, names, nouns with their owners, operators with brackets where
 * needed. */
#include "effect/write/print.h"

#include <string.h>

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
    case CG_TERM_CONDITION:
    case CG_TERM_THERE_IS:
    case CG_TERM_MY_TURN:
    case CG_TERM_IN_PHASE:
        return CG_TIGHT_COMPARED;
    default:
        return CG_TIGHT_WHOLE;
    }
}

/** Can it stand before a noun without brackets? */
static bool is_short(const cg_term *amount)
{
    return (amount->kind == CG_TERM_NUMBER && amount->value >= 0) ||
           amount->kind == CG_TERM_PARAMETER || amount->kind == CG_TERM_NAME ||
           amount->kind == CG_TERM_X || amount->kind == CG_TERM_CHOICE;
}

void cg_print_quoted(cg_printer *print, const char *text)
{
    cg_text_add(print->out, "\"");
    for (size_t plain; *text != '\0'; text += plain) {
        plain = strcspn(text, "\"\\");
        cg_text_add_bytes(print->out, text, plain);
        if (text[plain] != '\0') {
            cg_text_format(print->out, "\\%c", text[plain]);
            plain++;
        }
    }
    cg_text_add(print->out, "\"");
}

void cg_print_counted(cg_printer *print, const cg_term *amount)
{
    bool brackets = !is_short(amount);
    cg_text_add(print->out, brackets ? "(" : "");
    cg_print_term(print, amount, CG_TIGHT_ANY);
    cg_text_add(print->out, brackets ? ")" : "");
}

void cg_print_amount_of(cg_printer *print, const cg_term *amount, const char *singular,
                        const char *plural)
{
    bool one = amount == NULL || (amount->kind == CG_TERM_NUMBER && amount->value == 1);
    if (amount == NULL)
        cg_text_add(print->out, "1");
    else
        cg_print_counted(print, amount);
    cg_text_add(print->out, " ");
    cg_text_add(print->out, (one && singular != NULL) || plural == NULL ? singular : plural);
}

void cg_print_owned(cg_printer *print, const cg_term *owner, const char *noun)
{
    if (owner == NULL || owner->kind == CG_TERM_ME) {
        cg_text_add(print->out, owner == NULL ? "the " : "my ");
        cg_text_add(print->out, noun);
        return;
    }
    cg_text_add(print->out, "the ");
    cg_text_add(print->out, noun);
    cg_text_add(print->out, " of ");
    cg_print_thing(print, owner, CG_STYLE_PLAIN);
}

static void print_zone(cg_printer *print, const cg_term *zone)
{
    const char *title = print->module->zones[zone->index].title;
    if (zone->args[0] == NULL && zone->value == 1)
        cg_text_format(print->out, "the %s of its owner", title);
    else
        cg_print_owned(print, zone->args[0], title);
}

static void print_counter(cg_printer *print, const cg_term *term)
{
    const cg_counter_def *counter = &print->module->counters[term->index];
    const char *noun = counter->plural != NULL ? counter->plural : counter->singular;
    if (term->args[0] != NULL && term->args[0]->kind == CG_TERM_CANDIDATE)
        cg_text_add(print->out, noun);
    else
        cg_print_owned(print, term->args[0], noun);
}

static const char *const stat_words[] = {
    [CG_STAT_NOW] = "", [CG_STAT_BASE] = "base ", [CG_STAT_LAST] = "last "};

static void print_stat(cg_printer *print, const cg_term *term)
{
    const char *title = print->module->board->stats[term->index].title;
    bool candidate = term->args[0]->kind == CG_TERM_CANDIDATE;
    cg_text_add(print->out, candidate ? "" : "the ");
    cg_text_add(print->out, stat_words[term->value]);
    cg_text_add(print->out, title);
    if (!candidate) {
        cg_text_add(print->out, " of ");
        cg_print_thing(print, term->args[0], CG_STYLE_PLAIN);
    }
}

static void print_marks(cg_printer *print, const cg_term *term)
{
    const char *noun = print->module->board->marks[term->index].plural;
    if (term->args[0]->kind == CG_TERM_CANDIDATE) {
        cg_text_add(print->out, noun);
        return;
    }
    cg_text_format(print->out, "the %s on ", noun);
    cg_print_thing(print, term->args[0], CG_STYLE_PLAIN);
}

static void print_sum(cg_printer *print, const cg_term *term)
{
    static const char *const words[] = {
        [CG_SUM_TOTAL] = "total", [CG_SUM_HIGHEST] = "highest", [CG_SUM_LOWEST] = "lowest"};
    cg_text_format(print->out, "%s %s of ", words[term->value],
                   print->module->board->stats[term->index].title);
    cg_print_thing(print, term->args[0], CG_STYLE_SET);
}

static void print_choice(cg_printer *print, const cg_term *term)
{
    cg_text_add(print->out, term->value == 0 ? "min(" : "max(");
    cg_print_term(print, term->args[0], CG_TIGHT_ANY);
    cg_text_add(print->out, ", ");
    cg_print_term(print, term->args[1], CG_TIGHT_ANY);
    cg_text_add(print->out, ")");
}

/** The words behind a division that does not round as is usual in the game; NULL: none are
 * needed. */
static const char *rounding_of(const cg_printer *print, const cg_term *term)
{
    const cg_board *board = print->module->board;
    bool up = board != NULL && board->rounding == CG_ROUND_UP;
    if (term->kind != CG_TERM_BINARY)
        return NULL;
    if (term->index == CG_OPERATOR_DIVIDE && up)
        return " rounded down";
    return term->index == CG_OPERATOR_DIVIDE_UP && !up ? " rounded up" : NULL;
}

/** The left side of an operator. It also gets brackets where it would swallow the operator. */
static void print_left(cg_printer *print, const cg_term *term, unsigned tight)
{
    bool rounded = rounding_of(print, term) != NULL;
    cg_print_term(print, term, rounded || cg_print_is_open(term) ? CG_TIGHT_BRACKETS : tight);
}

static void print_right(cg_printer *print, const cg_term *term, unsigned tight)
{
    bool rounded = rounding_of(print, term) != NULL;
    cg_print_term(print, term, rounded ? CG_TIGHT_BRACKETS : tight);
}

static void print_binary(cg_printer *print, const cg_term *term)
{
    const cg_operator_row *row = cg_rows_operator(term->index);
    const char *word = cg_rows_value_word(print->module, term);
    if (word != NULL) {
        cg_print_term(print, term->args[0], CG_TIGHT_SUM);
        cg_text_format(print->out, " is %s%s %s", term->index == CG_OPERATOR_UNEQUAL ? "not " : "",
                       cg_rows_article(word), word);
        return;
    }
    unsigned left = row->binds == CG_TIGHT_COMPARED ? CG_TIGHT_SUM : row->binds;
    print_left(print, term->args[0], left);
    cg_text_add(print->out, " ");
    cg_text_add(print->out, row->text);
    cg_text_add(print->out, " ");
    print_right(print, term->args[1], row->binds + 1u);
    const char *rounding = rounding_of(print, term);
    if (rounding != NULL)
        cg_text_add(print->out, rounding);
}

/** Terms that a fixed text spells. */
static const char *const plain_words[CG_TERM_KIND_COUNT] = {
    [CG_TERM_X] = "X",
    [CG_TERM_AMOUNT] = "the amount",
    [CG_TERM_TURN] = "the turn number",
    [CG_TERM_ME] = "me",
    [CG_TERM_ACTIVE] = "the active player",
    [CG_TERM_THAT_PLAYER] = "that player",
    [CG_TERM_THIS] = "this",
    [CG_TERM_IT] = "it",
    [CG_TERM_SOURCE] = "the source",
    [CG_TERM_OTHER] = "the other card",
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
    [CG_TERM_THAT_ITEM] = "that item",
};

/** Prints a number that takes more than a word. */
static void print_number(cg_printer *print, const cg_term *term)
{
    switch (term->kind) {
    case CG_TERM_GAME_VALUE:
        cg_text_add(print->out, "the ");
        cg_rows_words(print->out, print->module->values[term->index].name);
        break;
    case CG_TERM_COUNTER:
        print_counter(print, term);
        break;
    case CG_TERM_STAT:
        print_stat(print, term);
        break;
    case CG_TERM_MARKS:
        print_marks(print, term);
        break;
    case CG_TERM_RULE:
        cg_print_owned(print, term->args[0], print->module->board->rules[term->index].title);
        break;
    case CG_TERM_TALLY:
        cg_print_owned(print, term->args[0], cg_rows_tally(term->index));
        cg_text_add(print->out, term->value == 0 ? " this turn" : " last turn");
        break;
    case CG_TERM_SUM:
        print_sum(print, term);
        break;
    case CG_TERM_CHOICE:
        print_choice(print, term);
        break;
    default:
        break;
    }
}

/** Prints words and what stands behind them. */
static void print_before(cg_printer *print, const char *words, const cg_term *term,
                         cg_print_style style)
{
    cg_text_add(print->out, words);
    cg_print_thing(print, term, style);
}

/** Prints a name. An unnamed target is written where it is used first, and is `it` from then on. */
static void print_name(cg_printer *print, const cg_term *term)
{
    if (term->text != NULL) {
        cg_text_add(print->out, term->text);
        return;
    }
    const cg_ability_term *ability = print->ability;
    for (unsigned i = 0; i < ability->target_count; i++)
        if (ability->targets[i].slot == term->value && !(print->told >> i & 1u)) {
            print->told |= 1u << i;
            cg_print_selection(print, ability->targets[i].selector, CG_STYLE_TARGET);
            return;
        }
    cg_text_add(print->out, "it");
}

static void print_plain(cg_printer *print, const cg_term *term)
{
    if (plain_words[term->kind] != NULL) {
        bool it = term->kind == CG_TERM_THEM && (term->flags & CG_THEM_IS_IT);
        cg_text_add(print->out, plain_words[it ? CG_TERM_IT : term->kind]);
        return;
    }
    switch (term->kind) {
    case CG_TERM_NUMBER:
        cg_text_number(print->out, term->value);
        break;
    case CG_TERM_PARAMETER:
        cg_text_add(print->out, term->text);
        break;
    case CG_TERM_NAME:
        print_name(print, term);
        break;
    case CG_TERM_FACE:
        print_before(print, "the face of ", term->args[0], CG_STYLE_PLAIN);
        break;
    case CG_TERM_COUNT:
        print_before(print, "count of ", term->args[0], CG_STYLE_SET);
        break;
    case CG_TERM_OWNER:
        print_before(print, "the owner of ", term->args[0], CG_STYLE_PLAIN);
        break;
    case CG_TERM_CONTROLLER:
        print_before(print, "the controller of ", term->args[0], CG_STYLE_PLAIN);
        break;
    case CG_TERM_NEGATIVE:
        cg_text_add(print->out, "-");
        cg_print_term(print, term->args[0], CG_TIGHT_WHOLE);
        break;
    case CG_TERM_BINARY:
        print_binary(print, term);
        break;
    case CG_TERM_SELECTOR:
    case CG_TERM_PLAYERS:
    case CG_TERM_UNION:
        cg_print_selection(print, term, CG_STYLE_PLAIN);
        break;
    case CG_TERM_ZONE:
        print_zone(print, term);
        break;
    case CG_TERM_POOL:
        cg_text_format(print->out, "the %s", print->module->dice[term->index].title);
        break;
    default:
        print_number(print, term);
    }
}

void cg_print_term(cg_printer *print, const cg_term *term, unsigned tight)
{
    bool brackets = tightness(term) < tight;
    cg_text_add(print->out, brackets ? "(" : "");
    if (cg_print_is_condition(term))
        cg_print_condition(print, term, false, CG_TIGHT_ANY);
    else
        print_plain(print, term);
    cg_text_add(print->out, brackets ? ")" : "");
}

/* Parses the changes after `gets` and `has`: stats, rules, keywords, kinds, names, actions, and
 * abilities in quotes. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include <assert.h>

static cg_term *make(cg_reader *reader, cg_mod_op op, unsigned index, cg_spot spot)
{
    cg_term *term = cg_read_term(reader, CG_TERM_MOD, CG_TYPE_UNKNOWN, spot);
    if (term != NULL) {
        term->index = (uint16_t)index;
        term->index2 = (uint16_t)op;
    }
    return term;
}

static cg_term *with_value(cg_term *term, const cg_term *value)
{
    if (term == NULL || value == NULL)
        return NULL;
    term->args[0] = value;
    return term;
}

/** Reads `+2`, `-k`; sums need brackets. */
static cg_term *read_change(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    bool negative = cg_read_at(reader, CG_TOKEN_MINUS);
    cg_read_take(reader);
    cg_term *value = cg_read_expression(reader, CG_TYPE_BIT(CG_TYPE_INTEGER), CG_BINDS_PRODUCT);
    if (value == NULL || !cg_read_check(reader, value, CG_TYPE_BIT(CG_TYPE_INTEGER)))
        return value;
    if (!negative)
        return value;
    cg_term *term = cg_read_term(reader, CG_TERM_NEGATIVE, CG_TYPE_INTEGER, spot);
    return with_value(term, value);
}

static cg_term *read_divisor(cg_reader *reader)
{
    cg_term *divisor = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_INTEGER));
    if (divisor == NULL || !cg_read_check(reader, divisor, CG_TYPE_BIT(CG_TYPE_INTEGER)))
        return divisor;
    if (divisor->kind == CG_TERM_NUMBER && divisor->value == 0)
        cg_effect_mistake(&reader->mistakes, divisor->spot, CG_MISTAKE_DIVISION_BY_ZERO,
                          "the divisor is always 0");
    return divisor;
}

/** `x 2`, `x 3/2`, `* 2` */
static cg_term *read_factor(cg_reader *reader, cg_term *term)
{
    cg_read_take(reader);
    cg_term *factor = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_INTEGER));
    if (factor == NULL || term == NULL)
        return NULL;
    cg_read_check(reader, factor, CG_TYPE_BIT(CG_TYPE_INTEGER));
    term->args[0] = factor;
    if (!cg_read_accept(reader, CG_TOKEN_DIVIDE))
        return term;
    term->args[1] = read_divisor(reader);
    return term->args[1] != NULL ? term : NULL;
}

/** `power / 2` */
static cg_term *read_quotient(cg_reader *reader, cg_term *term)
{
    assert(cg_read_at(reader, CG_TOKEN_DIVIDE));
    cg_term *one = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cg_read_spot(reader));
    cg_read_take(reader);
    if (one == NULL || term == NULL)
        return NULL;
    one->value = 1;
    term->args[0] = one;
    term->args[1] = read_divisor(reader);
    return term->args[1] != NULL ? term : NULL;
}

/** Reports a written value that is out of the range of a stat. */
static cg_term *check_stat(cg_reader *reader, cg_term *term)
{
    if (term == NULL)
        return NULL;
    const cg_stat_def *stat = &reader->board->stats[term->index];
    cg_read_check_span(reader, term->args[0], &(cg_span){stat->title, stat->minimum, stat->maximum},
                       term->index2 == CG_MOD_ADD);
    return term;
}

static cg_term *read_stat(cg_reader *reader, const cg_noun *stat, cg_spot spot)
{
    switch (cg_read_peek(reader, 0)->kind) {
    case CG_TOKEN_PLUS:
    case CG_TOKEN_MINUS:
        return check_stat(
            reader, with_value(make(reader, CG_MOD_ADD, stat->index, spot), read_change(reader)));
    case CG_TOKEN_DIVIDE:
        return read_quotient(reader, make(reader, CG_MOD_MULTIPLY, stat->index, spot));
    case CG_TOKEN_TIMES:
        return read_factor(reader, make(reader, CG_MOD_MULTIPLY, stat->index, spot));
    default:
        break;
    }
    if (cg_read_at_word(reader, CG_WORD_FACTOR))
        return read_factor(reader, make(reader, CG_MOD_MULTIPLY, stat->index, spot));
    if (!cg_read_accept_word(reader, CG_WORD_BECOMES))
        cg_read_accept(reader, CG_TOKEN_EQUAL);
    cg_term *value = cg_read_expression(reader, CG_TYPE_BIT(CG_TYPE_INTEGER), CG_BINDS_SUM);
    if (value != NULL)
        cg_read_check(reader, value, CG_TYPE_BIT(CG_TYPE_INTEGER));
    return check_stat(reader, with_value(make(reader, CG_MOD_SET, stat->index, spot), value));
}

/** Reports a written value that is out of the range of a rule, since a part of it would have no
 * effect. */
static void check_rule(cg_reader *reader, const cg_term *term)
{
    const cg_rule_def *rule = &reader->board->rules[term->index];
    cg_read_check_span(reader, term->args[0], &(cg_span){rule->title, rule->minimum, rule->maximum},
                       term->flags == 0);
}

/** `hand limit +2`, `hand limit 3` */
static cg_term *read_rule(cg_reader *reader, const cg_noun *rule, cg_spot spot)
{
    cg_term *term = make(reader, CG_MOD_RULE, rule->index, spot);
    if (term == NULL)
        return NULL;
    if (cg_read_at(reader, CG_TOKEN_PLUS) || cg_read_at(reader, CG_TOKEN_MINUS)) {
        term = with_value(term, read_change(reader));
        if (term != NULL)
            check_rule(reader, term);
        return term;
    }
    if (!cg_read_accept_word(reader, CG_WORD_BECOMES))
        cg_read_accept(reader, CG_TOKEN_EQUAL);
    term->flags = 1;
    cg_term *value = cg_read_expression(reader, CG_TYPE_BIT(CG_TYPE_INTEGER), CG_BINDS_SUM);
    if (value != NULL)
        cg_read_check(reader, value, CG_TYPE_BIT(CG_TYPE_INTEGER));
    term = with_value(term, value);
    if (term != NULL)
        check_rule(reader, term);
    return term;
}

static cg_term *read_keyword(cg_reader *reader, const cg_noun *keyword, cg_spot spot)
{
    cg_term *term = make(reader, CG_MOD_KEYWORD, keyword->index, spot);
    if (!cg_read_at(reader, CG_TOKEN_NUMBER) && !cg_read_at(reader, CG_TOKEN_OPEN) &&
        !cg_read_at_word(reader, CG_WORD_X_PAID))
        return term;
    return with_value(term, cg_read_amount(reader, CG_BINDS_PRODUCT));
}

/** `no abilities`, `no trample` */
static cg_term *read_no(cg_reader *reader, cg_spot spot)
{
    cg_read_take(reader);
    if (cg_read_accept_word(reader, CG_WORD_ABILITY))
        return make(reader, CG_MOD_SILENCE, 0, spot);
    const cg_noun *keyword = cg_read_noun(reader, CG_NOUN_KEYWORD);
    if (keyword != NULL)
        return make(reader, CG_MOD_NO_KEYWORD, keyword->index, spot);
    cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT, "'abilities' or a keyword of this game",
                         CG_NOUN_KEYWORD);
    return NULL;
}

static cg_term *read_type(cg_reader *reader, cg_spot spot)
{
    cg_read_take(reader);
    const cg_noun *kind = cg_read_noun(reader, CG_NOUN_KIND);
    if (kind != NULL)
        return make(reader, CG_MOD_KIND, kind->index, spot);
    cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_KIND, "a kind of card of this game",
                         CG_NOUN_KIND);
    return NULL;
}

static cg_term *read_name(cg_reader *reader, cg_spot spot)
{
    cg_term *term = make(reader, CG_MOD_NAME, 0, spot);
    cg_read_take(reader);
    cg_spot place = cg_read_spot(reader);
    const char *text = cg_read_quoted(reader, "the name of a card in quotes");
    if (term == NULL || text == NULL)
        return NULL;
    term->text = text;
    term->value = cg_read_design(reader, text, place, &term->name);
    return term;
}

/** Reports changes that do not fit the subject: only players have rules, and only players and cards
 * can be forbidden things. */
static void check_subject(cg_reader *reader, const cg_term *subject, const cg_term *mod)
{
    bool rule = mod->index2 == CG_MOD_RULE;
    bool either = mod->index2 >= CG_MOD_CANNOT;
    if (either)
        cg_read_check_action_of(reader, subject, mod->index, mod->index2 == CG_MOD_MUST, mod->spot);
    if (mod->index2 == CG_MOD_CAN)
        cg_read_check_can(reader, mod->index, mod->spot);
    if (subject == NULL || subject->type == CG_TYPE_UNKNOWN || either)
        return;
    if (rule && subject->type == CG_TYPE_CARDS)
        cg_effect_mistake(&reader->mistakes, mod->spot, CG_MISTAKE_WRONG_TYPE,
                          "players have this, not cards");
    else if (!rule && subject->type == CG_TYPE_PLAYER)
        cg_effect_mistake(&reader->mistakes, mod->spot, CG_MISTAKE_WRONG_TYPE,
                          "cards have this, not players");
}

static cg_term *read_action(cg_reader *reader, cg_mod_op op, cg_spot spot)
{
    if (op == CG_MOD_MUST)
        cg_read_check_lack(reader, CG_LACKS_SENTENCE, CG_STATIC_MUST, spot);
    cg_read_take(reader);
    const cg_noun *action = cg_read_noun(reader, CG_NOUN_ACTION); /* nothing follows it */
    if (action != NULL)
        return make(reader, op, action->index, spot);
    cg_read_unknown_action(reader);
    return NULL;
}

/** Finds the next action in a list: `or block`, `, be blocked`, `or destroyed` after `cannot
 * attack`, `cannot be targeted`. `*before` receives the number of tokens before it. NULL if the
 * list ends. */
static const cg_noun *find_next_ban(const cg_reader *reader, const cg_term *mod, uint32_t *before)
{
    if (mod->index2 != CG_MOD_CANNOT ||
        (!cg_read_at(reader, CG_TOKEN_COMMA) && !cg_read_at_word(reader, CG_WORD_OR)))
        return NULL;
    *before = 1 + (cg_read_word(reader, 1) == CG_WORD_OR);
    *before += cg_read_word(reader, *before) == CG_WORD_CANNOT;
    return cg_read_find_action(reader, *before, mod->index);
}

/** Reads all forbidden actions after the first one. */
static cg_term *read_bans(cg_reader *reader, cg_term *mod, const cg_term *subject)
{
    uint32_t before = 0;
    const cg_noun *action;
    while ((action = find_next_ban(reader, mod, &before)) != NULL) {
        cg_read_take_many(reader, before);
        cg_term *next = make(reader, CG_MOD_CANNOT, action->index, cg_read_spot(reader));
        cg_read_take_action(reader, action);
        if (next == NULL)
            return NULL;
        check_subject(reader, subject, next);
        mod->next = next;
        mod = next;
    }
    return mod;
}

/** Reads an ability's text in quotes. Its tokens replace the others for that time. */
static cg_term *read_ability(cg_reader *reader, cg_spot spot)
{
    cg_token quoted = *cg_read_peek(reader, 0);
    cg_term *term = make(reader, CG_MOD_ABILITY, 0, spot);
    const char *text = cg_read_quoted(reader, "an ability in quotes");
    uint32_t back = reader->at;
    bool inside = reader->inside_line;
    cg_name_scope scope;
    if (term == NULL || text == NULL || !cg_read_deeper(reader))
        return NULL;
    term->text = text;
    reader->at = reader->tokens.count;
    cg_lex_quoted(&reader->tokens, reader->language, &reader->mistakes, &quoted);
    scope.quoted = true;
    reader->inside_line = true;
    term->ability = cg_read_ability(reader, &scope, true);
    if (term->ability != NULL && !cg_read_at(reader, CG_TOKEN_END)) {
        if (reader->mistakes.count == 0)
            cg_read_expected(reader, CG_MISTAKE_SYNTAX, "the end of the ability");
    }
    reader->inside_line = inside;
    reader->recursion--;
    reader->at = back;
    return term->ability != NULL ? term : NULL;
}

/** Reports `+1 power` and `+1/+1`. @return false if there is no number here */
static bool number_first(cg_reader *reader)
{
    const cg_token *sign = cg_read_peek(reader, 0);
    bool has_sign = sign->kind == CG_TOKEN_PLUS || sign->kind == CG_TOKEN_MINUS;
    const cg_token *number = cg_read_peek(reader, has_sign);
    const cg_noun *named = cg_read_find(reader, has_sign + 1u, CG_NOUN_STAT);
    const cg_noun *mark = cg_read_find(reader, has_sign + 1u, CG_NOUN_MARK);
    const char *stats[2], *shown = sign->kind == CG_TOKEN_MINUS ? "-" : "+";
    cg_read_last_stats(reader, stats);
    if (number->kind != CG_TOKEN_NUMBER || stats[0] == NULL)
        return false;
    if (mark != NULL) {
        cg_effect_mistake(&reader->mistakes, sign->spot, CG_MISTAKE_SYNTAX,
                          "write 'put %d %s on ...'", (int)number->number, mark->text);
        return true;
    }
    char buffer[80];
    cg_text two = cg_text_start(buffer, sizeof buffer);
    if (named == NULL && stats[1] != NULL &&
        cg_read_peek(reader, has_sign + 1u)->kind == CG_TOKEN_DIVIDE) {
        cg_read_two_stats(reader, &two);
        cg_effect_mistake(&reader->mistakes, sign->spot, CG_MISTAKE_SYNTAX,
                          "put each number after its name: '%s'", buffer);
    } else
        cg_effect_mistake(&reader->mistakes, sign->spot, CG_MISTAKE_SYNTAX,
                          "put the number after its name: '%s %s%d'",
                          named != NULL ? named->text : stats[0], shown, (int)number->number);
    return true;
}

static cg_term *read_mod(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    const cg_noun *noun;
    if (cg_read_at(reader, CG_TOKEN_TEXT))
        return read_ability(reader, spot);
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_NO:
        return read_no(reader, spot);
    case CG_WORD_TYPE:
        return read_type(reader, spot);
    case CG_WORD_NAME:
        return read_name(reader, spot);
    case CG_WORD_CANNOT:
        return read_action(reader, CG_MOD_CANNOT, spot);
    case CG_WORD_MUST:
        return read_action(reader, CG_MOD_MUST, spot);
    case CG_WORD_CAN:
        return read_action(reader, CG_MOD_CAN, spot);
    default:
        break;
    }
    noun = cg_read_noun(reader, CG_NOUN_STAT | CG_NOUN_KEYWORD | CG_NOUN_RULE);
    if (noun == NULL && number_first(reader))
        return NULL;
    if (noun == NULL && cg_read_word(reader, 0) == CG_WORD_THE) {
        cg_effect_mistake(
            &reader->mistakes, spot, CG_MISTAKE_SYNTAX,
            "only a step can give another card's abilities, permanently or for a time: 'when this "
            "enters play: this gets the abilities of t'");
        return NULL;
    }
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT,
                             "a property of cards or players of this game",
                             CG_NOUN_STAT | CG_NOUN_KEYWORD | CG_NOUN_RULE);
        return NULL;
    }
    if (noun->noun_class == CG_NOUN_STAT)
        return read_stat(reader, noun, spot);
    return noun->noun_class == CG_NOUN_RULE ? read_rule(reader, noun, spot)
                                            : read_keyword(reader, noun, spot);
}

/** Returns true if another change follows after `and` or a comma. */
static bool goes_on(const cg_reader *reader)
{
    if (!cg_read_at(reader, CG_TOKEN_COMMA) && !cg_read_at_word(reader, CG_WORD_AND))
        return false;
    if (cg_read_peek(reader, 1)->kind == CG_TOKEN_TEXT)
        return true;
    switch (cg_read_word(reader, 1)) {
    case CG_WORD_NO:
    case CG_WORD_TYPE:
    case CG_WORD_NAME:
    case CG_WORD_CANNOT:
    case CG_WORD_MUST:
    case CG_WORD_CAN:
        return true;
    default:
        return cg_read_at(reader, CG_TOKEN_COMMA) ||
               cg_read_find(reader, 1, CG_NOUN_STAT | CG_NOUN_KEYWORD | CG_NOUN_RULE) != NULL;
    }
}

cg_term *cg_read_mods(cg_reader *reader, const cg_term *subject)
{
    cg_term *first = NULL, *last = NULL;
    bool more;
    do {
        cg_term *mod = read_mod(reader);
        if (mod == NULL)
            return NULL;
        check_subject(reader, subject, mod);
        if (first == NULL)
            first = mod;
        else
            last->next = mod;
        last = read_bans(reader, mod, subject);
        if (last == NULL)
            return NULL;
        more = goes_on(reader);
        if (more)
            cg_read_take(reader);
        if (more && cg_read_at_word(reader, CG_WORD_AND))
            cg_read_take(reader);
    } while (more);
    return first;
}

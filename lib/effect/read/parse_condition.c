/* Parses conditions: after a subject (`is exhausted`, `has trample`, `attacked this turn`), on the
 * candidate after `where`, and others such as `there is` and `it is my turn`. */
#include "effect/read/check.h"
#include "effect/read/parse.h"

#include <assert.h>

static cg_term *make(cg_reader *reader, unsigned row, const cg_term *subject, cg_spot spot)
{
    assert(row < CG_CONDITION_COUNT && subject != NULL);
    cg_term *term = cg_read_term(reader, CG_TERM_CONDITION, CG_TYPE_BOOLEAN, spot);
    if (term != NULL) {
        term->index = (uint16_t)row;
        term->args[0] = subject;
        cg_read_check_asked(reader, subject);
        cg_read_check_lack(reader, CG_LACKS_CONDITION, row, spot);
    }
    return term;
}

/** Makes a condition of the table without holes. */
static cg_term *plain(cg_reader *reader, unsigned row, const cg_term *subject, cg_spot spot)
{
    unsigned types = CG_TYPE_BIT(CG_TYPE_CARDS);
    if (row == CG_IF_IS_EMPTY)
        types = CG_TYPE_BIT(CG_TYPE_ZONE) | CG_TYPE_BIT(CG_TYPE_POOL);
    if (subject->type != CG_TYPE_THING)
        cg_read_check(reader, subject, types);
    return make(reader, row, subject, spot);
}

static cg_term *with_word(cg_reader *reader, unsigned row, unsigned word, const cg_term *subject,
                          cg_spot spot)
{
    cg_term *term = make(reader, row, subject, spot);
    if (term != NULL) {
        cg_read_check(reader, subject, CG_TYPE_BIT(CG_TYPE_CARDS) | CG_TYPE_BIT(CG_TYPE_THING));
        term->index2 = (uint16_t)word;
    }
    return term;
}

bool cg_read_at_test(const cg_reader *reader)
{
    return cg_read_at_word(reader, CG_WORD_IS) || cg_read_at_word(reader, CG_WORD_HAS) ||
           cg_read_at_word(reader, CG_WORD_DO) || cg_read_at_word(reader, CG_WORD_DID) ||
           cg_read_at_word(reader, CG_WORD_WAS) || cg_read_find(reader, 0, CG_NOUN_PAST) != NULL;
}

/** Returns true if a selection continues after a kind, so that it is not just a kind. */
static bool selects(const cg_reader *reader, const cg_noun *kind, uint32_t ahead)
{
    switch (cg_read_word(reader, ahead + kind->count)) {
    case CG_WORD_IN:
    case CG_WORD_WHERE:
    case CG_WORD_OF:
    case CG_WORD_NAMED:
    case CG_WORD_AMONG:
    case CG_WORD_UNDER:
    case CG_WORD_ATTACHED:
    case CG_WORD_CARD:
        return true;
    default:
        return false;
    }
}

/** Reads `3` or `3 or more` after `is`. */
static cg_term *compare(cg_reader *reader, cg_term *left, cg_spot spot)
{
    unsigned row = CG_OPERATOR_EQUAL;
    cg_term *right =
        cg_read_expression(reader, CG_TYPE_BIT(CG_TYPE_INTEGER), CG_BINDS_COMPARISON + 1);
    if (right == NULL)
        return NULL;
    if (cg_read_at_word(reader, CG_WORD_OR) && cg_read_word(reader, 1) == CG_WORD_MORE)
        row = CG_OPERATOR_AT_LEAST;
    if (cg_read_at_word(reader, CG_WORD_OR) && cg_read_word(reader, 1) == CG_WORD_LESS)
        row = CG_OPERATOR_AT_MOST;
    if (row != CG_OPERATOR_EQUAL)
        cg_read_take_many(reader, 2);
    return cg_read_binary(reader, row, left, right, spot);
}

/** Returns true if the selection is only a kind, without a place. */
static bool is_bare(const cg_term *cards)
{
    if (cards->kind != CG_TERM_SELECTOR || cards->quantity != CG_ONE || cards->whose ||
        cards->where != CG_WHERE_PLAY || cards->joints || cards->another || cards->flags ||
        cards->value)
        return false;
    for (unsigned i = 0; i < CG_TERM_ARGS; i++)
        if (cards->args[i] != NULL)
            return false;
    return true;
}

/** Tests the kind for `one dragon` as for `a dragon`; tests kind and place for `a dragon in
 * play`. */
static cg_term *is_of_kind(cg_reader *reader, cg_term *subject, const cg_term *cards, cg_spot spot)
{
    cg_term *in_play = make(reader, CG_IF_IS_IN_PLAY, subject, spot);
    if (cards->index == CG_KIND_CARDS)
        return in_play;
    cg_term *kind = cards->index == CG_KIND_TOKENS
                        ? make(reader, CG_IF_IS_TOKEN, subject, spot)
                        : with_word(reader, CG_IF_IS_KIND, cards->index, subject, spot);
    const cg_token *last = cg_read_peek(reader, 0) - 1;
    return last->word != CG_WORD_PLAY
               ? kind
               : cg_read_binary(reader, CG_OPERATOR_AND, kind, in_play, spot);
}

/** Reads the words after `is` and `is not`. */
static cg_term *read_is(cg_reader *reader, cg_term *subject, cg_spot spot)
{
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_TEST);
    uint32_t ahead = cg_read_at_word(reader, CG_WORD_A) ? 1 : 0;
    if (noun != NULL)
        return plain(reader, noun->index, subject, spot);
    noun = cg_read_noun(reader, CG_NOUN_STATE);
    if (noun != NULL)
        return with_word(reader, CG_IF_IS_STATE, noun->index, subject, spot);
    if (subject->type == CG_TYPE_INTEGER)
        return compare(reader, subject, spot);
    noun = cg_read_find(reader, ahead, CG_NOUN_KIND);
    if (noun != NULL && !selects(reader, noun, ahead)) {
        cg_read_take_many(reader, ahead + noun->count);
        return with_word(reader, CG_IF_IS_KIND, noun->index, subject, spot);
    }
    if (noun == NULL && cg_read_word(reader, ahead) == CG_WORD_NONE && ahead > 0) {
        cg_read_take(reader);
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_KIND, "a kind of card of this game",
                             CG_NOUN_KIND | CG_NOUN_TEST | CG_NOUN_STATE);
        return NULL;
    }
    cg_term *other = cg_read_primary(reader, CG_THINGS);
    if (other == NULL || !cg_read_check(reader, other, CG_THINGS))
        return other == NULL ? NULL : make(reader, CG_IF_IS_CARD, subject, spot);
    bool player = other->type == CG_TYPE_PLAYER;
    if (subject->type != CG_TYPE_THING && other->type != CG_TYPE_UNKNOWN)
        cg_read_check(reader, subject,
                      CG_TYPE_BIT(other->type == CG_TYPE_THING ? subject->type : other->type));
    if ((other->kind == CG_TERM_SELECTOR || other->kind == CG_TERM_PLAYERS) &&
        other->quantity == CG_ALL) { /* one of them */
        other->quantity = CG_ONE;
        other->many = false;
    }
    cg_read_check_asked(reader, other);
    if (is_bare(other))
        return is_of_kind(reader, subject, other, spot);
    cg_term *term = make(reader, player ? CG_IF_IS_PLAYER : CG_IF_IS_CARD, subject, spot);
    if (term != NULL)
        term->args[1] = other;
    return term;
}

/** Reads `3 or more charge counters` or `3 charge counters` after `has`. */
static cg_term *read_has_many(cg_reader *reader, const cg_term *subject, cg_spot spot)
{
    cg_term *least = cg_read_amount(reader, CG_BINDS_SUM);
    if (least == NULL)
        return NULL;
    if (cg_read_at_word(reader, CG_WORD_OR) && cg_read_word(reader, 1) == CG_WORD_MORE)
        cg_read_take_many(reader, 2);
    bool player = subject->type == CG_TYPE_PLAYER;
    cg_read_check_asked(reader, subject);
    const cg_noun *noun = cg_read_noun(reader, player ? CG_NOUN_COUNTER : CG_NOUN_MARK);
    if (noun == NULL && player && cg_read_at_selection(reader, 0)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_NOUN,
                          "for cards write 'count of ... >= %d'",
                          least->kind == CG_TERM_NUMBER ? (int)least->value : 3);
        return NULL;
    }
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_NOUN,
                             player ? "a counter of this game's players"
                                    : "a counter on this game's cards",
                             player ? CG_NOUN_COUNTER : CG_NOUN_MARK);
        return NULL;
    }
    cg_term *marks =
        cg_read_term(reader, player ? CG_TERM_COUNTER : CG_TERM_MARKS, CG_TYPE_INTEGER, spot);
    if (marks == NULL)
        return NULL;
    if (!player)
        cg_read_check(reader, subject, CG_TYPE_BIT(CG_TYPE_CARDS));
    marks->index = noun->index;
    marks->args[0] = subject;
    return cg_read_binary(reader, CG_OPERATOR_AT_LEAST, marks, least, spot);
}

/** Reports that `has` does not compare numbers, and says how to. */
static void compare_otherwise(cg_reader *reader)
{
    const cg_noun *noun = reader->language->first_noun;
    while (noun != NULL && (noun->noun_class != CG_NOUN_COUNTER || !cg_read_has_noun(reader, noun)))
        noun = noun->after;
    if (noun != NULL)
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_STAT,
                          "compare two numbers: 'my %s < the %s of an opponent', 'count of my hand "
                          "> count of the hand of an opponent'",
                          noun->text, noun->text);
    else
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_STAT,
                          "compare two numbers: 'count of my hand > count of the hand of an "
                          "opponent'");
}

/** Returns the bytes of a subject's words before its verb, from its beginning. */
static int length_of_subject(const cg_reader *reader, const char *words)
{
    static const char *const verbs[] = {" has", " have", " do"};
    const char *end = cg_read_text(reader, cg_read_peek(reader, 0));
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        for (const char *at = words; at + strlen(verbs[i]) < end; at++)
            if (strncmp(at, verbs[i], strlen(verbs[i])) == 0)
                end = at;
    return (int)(end - words);
}

/** Reports `my hand has a dragon`: cards have kinds, and zones have none. Another player's hand cannot be
 * asked yet, so that no words are proposed for it. */
static void zone_otherwise(cg_reader *reader, const cg_term *zone, const char *what)
{
    cg_visibility seen = zone->kind == CG_TERM_ZONE && zone->index < reader->module->zone_count
                             ? reader->module->zones[zone->index].visibility
                             : CG_SEEN_BY_NOBODY;
    bool own = zone->args[0] != NULL && zone->args[0]->kind == CG_TERM_ME;
    const char *words = reader->source->text + zone->spot.offset;
    int length = length_of_subject(reader, words);
    const char *here = cg_read_text(reader, cg_read_peek(reader, 0));
    bool none = false;
    for (const char *at = words + length; at < here; at++)
        none = none || strncmp(at, " no", 3) == 0; /* or `not` */
    if (seen == CG_SEEN_BY_ALL || (seen == CG_SEEN_BY_OWNER && own))
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_UNKNOWN_STAT,
                          "write 'there is %s %s in %.*s'", none ? "no" : "a", what, length, words);
    else
        cg_effect_mistake(
            &reader->mistakes, zone->spot, CG_MISTAKE_READS_HIDDEN,
            "this card's player does not see these cards; let the effect look at them "
            "or reveal them first");
}

/** Reports wrong uses of `has`: `has power 3`, `I have a dragon`. @return false if it is neither */
static bool has_otherwise(cg_reader *reader, const cg_term *subject)
{
    bool player = subject->type == CG_TYPE_PLAYER;
    uint16_t word = cg_read_word(reader, 0);
    if (player && (word == CG_WORD_CARD || word == CG_WORD_MORE || word == CG_WORD_LESS ||
                   word == CG_WORD_THE)) {
        if (word != CG_WORD_CARD)
            compare_otherwise(reader);
        else
            cg_effect_mistake(
                &reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_STAT,
                "for cards write 'there is no card in my ...', 'there is a card in my "
                "...'");
        return true;
    }
    bool zone = subject->type == CG_TYPE_ZONE, one = word == CG_WORD_CARD;
    const cg_noun *noun =
        cg_read_find(reader, 0, player || zone ? CG_NOUN_KIND : CG_NOUN_STAT | CG_NOUN_KIND);
    if (noun == NULL && !(zone && one))
        return false;
    if (!player && !zone && subject->type != CG_TYPE_CARDS)
        cg_read_check(reader, subject, CG_TYPE_BIT(CG_TYPE_CARDS));
    else if (zone)
        zone_otherwise(reader, subject, noun != NULL ? noun->text : "card");
    else if (player)
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_STAT,
                          subject->kind == CG_TERM_ME
                              ? "for your own cards write 'there is one of my ...'"
                              : "for a player's cards write 'there is a ... of p'");
    else if (noun->noun_class == CG_NOUN_STAT)
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_STAT,
                          "write 'the %s of ... >= 3' or 'the %s of ... = 3'", noun->text,
                          noun->text);
    else
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_STAT,
                          "write 'is a %s'", noun->text);
    return true;
}

/** Reads the words after `has`, `has no`, `does not have`. */
static cg_term *read_has(cg_reader *reader, const cg_term *subject, cg_spot spot)
{
    const cg_noun *noun;
    bool no = cg_read_accept_word(reader, CG_WORD_NO);
    if (!no && (cg_read_at(reader, CG_TOKEN_NUMBER) || cg_read_at_word(reader, CG_WORD_X_PAID)))
        return read_has_many(reader, subject, spot);
    if (cg_read_at_word(reader, CG_WORD_THE) && cg_read_word(reader, 1) == CG_WORD_CHOSEN &&
        cg_read_word(reader, 2) == CG_WORD_NAME) {
        cg_read_take_many(reader, 3);
        return cg_read_not(reader, plain(reader, CG_IF_HAS_CHOSEN_NAME, subject, spot), no);
    }
    cg_read_accept_word(reader, CG_WORD_A);
    noun = cg_read_noun(reader, CG_NOUN_KEYWORD | CG_NOUN_MARK);
    if (noun == NULL && has_otherwise(reader, subject))
        return NULL;
    if (noun == NULL && subject->type != CG_TYPE_CARDS && subject->type != CG_TYPE_PLAYER) {
        cg_read_check(reader, subject, CG_TYPE_BIT(CG_TYPE_CARDS));
        return NULL;
    }
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT, "something that a card can have",
                             CG_NOUN_KEYWORD | CG_NOUN_MARK);
        return NULL;
    }
    return cg_read_not(
        reader,
        with_word(reader, noun->noun_class == CG_NOUN_KEYWORD ? CG_IF_HAS_KEYWORD : CG_IF_HAS_MARK,
                  noun->index, subject, spot),
        no);
}

/** Returns the number of a word of a pattern. */
static uint16_t number_of(const cg_reader *reader, const cg_piece *piece)
{
    uint32_t hash = CG_HASH_START;
    for (size_t i = 0; i < piece->length; i++)
        hash = cg_language_hash(hash, piece->text[i]);
    return cg_language_word(reader->language, piece->text, piece->length, hash);
}

/** Splits `did not attack this turn` into its first word, its verb and the rest.
 * @return false if the condition has no such opposite */
static bool split_denied(unsigned row, cg_piece *first, cg_piece *verb, const char **rest)
{
    *rest = cg_rows_condition_more(row)->denied;
    return cg_piece_next(rest, first) && cg_piece_next(rest, verb) && cg_piece_next(rest, verb);
}

/** Reports that no condition about the past follows this negation. */
static void no_past(cg_reader *reader, uint16_t first)
{
    char buffer[200], others[160];
    cg_text text = cg_text_start(buffer, sizeof buffer),
            other = cg_text_start(others, sizeof others);
    cg_piece word, verb;
    const char *rest;
    for (unsigned row = 0; row < CG_CONDITION_COUNT; row++) {
        if (!split_denied(row, &word, &verb, &rest))
            continue;
        bool here = number_of(reader, &word) == first;
        if (here)
            cg_text_format(&text, "%s'%.*s'", text.length > 0 ? " or " : "", (int)verb.length,
                           verb.text);
        else
            cg_text_format(&other, "%s'%s'", other.length > 0 ? ", " : "",
                           cg_rows_condition_more(row)->denied);
    }
    cg_text_format(&text, " (or write %s)", others);
    cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, buffer);
}

/** Reads the rest of `did not attack this turn` or `was not used this turn` after its first
 * word. */
static cg_term *read_past_not(cg_reader *reader, uint16_t first, const cg_term *subject,
                              cg_spot spot)
{
    const cg_token *token = cg_read_peek(reader, 0);
    cg_piece word, verb;
    const char *rest;
    for (unsigned row = 0; row < CG_CONDITION_COUNT; row++) {
        if (!split_denied(row, &word, &verb, &rest) || token->kind != CG_TOKEN_WORD ||
            token->length != verb.length ||
            memcmp(cg_read_text(reader, token), verb.text, verb.length) != 0 ||
            number_of(reader, &word) != first)
            continue;
        cg_read_take(reader);
        while (cg_piece_next(&rest, &word))
            if (!cg_read_expect_word(reader, number_of(reader, &word)))
                return NULL;
        return cg_read_not(reader, plain(reader, row, subject, spot), true);
    }
    no_past(reader, first);
    return NULL;
}

cg_term *cg_read_test(cg_reader *reader, cg_term *subject)
{
    assert(cg_read_at_test(reader));
    cg_spot spot = subject->spot;
    const cg_noun *past = cg_read_noun(reader, CG_NOUN_PAST);
    bool negated;
    if (past != NULL)
        return plain(reader, past->index, subject, spot);
    uint16_t word = cg_read_word(reader, 0);
    cg_read_take(reader);
    negated = cg_read_accept_word(reader, CG_WORD_NOT);
    switch (word) {
    case CG_WORD_IS:
        return cg_read_not(reader, read_is(reader, subject, spot), negated);
    case CG_WORD_HAS:
        return cg_read_not(reader, read_has(reader, subject, spot), negated);
    case CG_WORD_DO:
        if (negated && cg_read_accept_word(reader, CG_WORD_HAS))
            return cg_read_not(reader, read_has(reader, subject, spot), true);
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, negated ? "'have'" : "'not have'");
        return NULL;
    default:
        if (negated)
            return read_past_not(reader, word, subject, spot);
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, "'not' or 'used this turn'");
        return NULL;
    }
}

static bool is_of_value(const cg_noun *noun, unsigned value)
{
    return noun->noun_class == CG_NOUN_VALUE_WORD && noun->index >> 8 == value;
}

/** Returns the word here that is one of this value's; several values can have the same word. */
static const cg_noun *find_value_word(const cg_reader *reader, unsigned value)
{
    const cg_noun *noun = cg_read_find(reader, 0, CG_NOUN_VALUE_WORD);
    while (noun != NULL && !is_of_value(noun, value))
        noun = cg_read_find_after(reader, 0, CG_NOUN_VALUE_WORD, noun);
    return noun;
}

static void unknown_value_word(cg_reader *reader, unsigned value)
{
    cg_candidates candidates = {.count = 0};
    cg_read_candidate(&candidates, NULL);
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if (is_of_value(noun, value))
            cg_read_candidate(&candidates, noun->text);
    cg_read_unknown(reader, CG_MISTAKE_UNKNOWN_NOUN, "something that this can be", &candidates);
}

/** Reads `the chain is a damage chain` for a value with words. */
cg_term *cg_read_value_word(cg_reader *reader, cg_term *value)
{
    cg_spot spot = cg_read_spot(reader);
    if (!cg_read_expect_word(reader, CG_WORD_IS))
        return NULL;
    bool negated = cg_read_accept_word(reader, CG_WORD_NOT);
    cg_read_accept_word(reader, CG_WORD_A);
    const cg_noun *noun = find_value_word(reader, value->index);
    if (noun == NULL) {
        unknown_value_word(reader, value->index);
        return NULL;
    }
    cg_term *number = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cg_read_spot(reader));
    cg_read_take_many(reader, noun->count);
    if (number == NULL)
        return NULL;
    number->value = noun->index & 0xff;
    return cg_read_binary(reader, negated ? CG_OPERATOR_UNEQUAL : CG_OPERATOR_EQUAL, value, number,
                          spot);
}

/* ---- of the candidate ---- */

static cg_term *number_of_candidate(cg_reader *reader, const cg_noun *noun,
                                    const cg_term *candidate)
{
    cg_term_kind kind = noun->noun_class == CG_NOUN_STAT      ? CG_TERM_STAT
                        : noun->noun_class == CG_NOUN_MARK    ? CG_TERM_MARKS
                        : noun->noun_class == CG_NOUN_COUNTER ? CG_TERM_COUNTER
                                                              : CG_TERM_RULE;
    cg_term *term = cg_read_term(reader, kind, CG_TYPE_INTEGER, candidate->spot);
    if (term != NULL) {
        term->index = noun->index;
        term->args[0] = candidate;
    }
    return term;
}

/** Returns true if a comparison follows; otherwise the question is whether there is a counter. */
static bool is_compared(const cg_reader *reader)
{
    uint8_t kind = cg_read_peek(reader, 0)->kind;
    return (kind >= CG_TOKEN_PLUS && kind <= CG_TOKEN_UNEQUAL) ||
           cg_read_at_word(reader, CG_WORD_IS);
}

/** Reads the candidate's `base power`. */
static cg_term *base_of_candidate(cg_reader *reader, const cg_term *candidate)
{
    cg_read_take(reader);
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_STAT);
    cg_term *term = noun == NULL ? NULL : number_of_candidate(reader, noun, candidate);
    if (term != NULL)
        term->value = CG_STAT_BASE;
    return term;
}

static cg_term *test_candidate(cg_reader *reader, cg_term *candidate)
{
    const uint32_t numbers = reader->candidate == CG_TYPE_PLAYER ? CG_NOUN_COUNTER | CG_NOUN_RULE
                                                                 : CG_NOUN_STAT | CG_NOUN_MARK;
    uint32_t ahead = cg_read_at_word(reader, CG_WORD_A) ? 1 : 0;
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_TEST);
    if (noun != NULL)
        return plain(reader, noun->index, candidate, candidate->spot);
    noun = cg_read_noun(reader, CG_NOUN_STATE);
    if (noun != NULL)
        return with_word(reader, CG_IF_IS_STATE, noun->index, candidate, candidate->spot);
    if (cg_read_at_word(reader, CG_WORD_BASE) && cg_read_find(reader, 1, CG_NOUN_STAT) != NULL)
        return base_of_candidate(reader, candidate);
    noun = cg_read_find(reader, ahead, numbers | CG_NOUN_KEYWORD | CG_NOUN_KIND);
    if (noun == NULL || cg_read_word(reader, ahead + noun->count) == CG_WORD_OF)
        return NULL;
    cg_read_take_many(reader, ahead + noun->count);
    if (noun->noun_class == CG_NOUN_KEYWORD)
        return with_word(reader, CG_IF_HAS_KEYWORD, noun->index, candidate, candidate->spot);
    if (noun->noun_class == CG_NOUN_KIND)
        return with_word(reader, CG_IF_IS_KIND, noun->index, candidate, candidate->spot);
    if (noun->noun_class == CG_NOUN_MARK && !is_compared(reader))
        return with_word(reader, CG_IF_HAS_MARK, noun->index, candidate, candidate->spot);
    return number_of_candidate(reader, noun, candidate);
}

cg_term *cg_read_own_test(cg_reader *reader, bool *broken)
{
    cg_term *candidate, *term;
    bool test = cg_read_at_test(reader);
    if (cg_read_word(reader, 0) == CG_WORD_NONE)
        return NULL;
    candidate = cg_read_term(reader, CG_TERM_CANDIDATE, reader->candidate, cg_read_spot(reader));
    if (candidate == NULL) {
        *broken = true;
        return NULL;
    }
    term = test ? cg_read_test(reader, candidate) : test_candidate(reader, candidate);
    *broken = reader->memory_short || (test && term == NULL);
    return term;
}

/** Returns true for conditions of the language that can be before a noun. */
static bool is_quality(const cg_noun *noun)
{
    return noun->noun_class != CG_NOUN_TEST || cg_rows_condition_is(noun->index, CG_IF_QUALITY);
}

const cg_noun *cg_read_find_quality(const cg_reader *reader, uint32_t ahead)
{
    const cg_noun *noun = cg_read_find(reader, ahead, CG_NOUN_KIND) != NULL
                              ? NULL
                              : cg_read_find(reader, ahead, CG_QUALITIES);
    return noun != NULL && is_quality(noun) ? noun : NULL;
}

cg_term *cg_read_quality(cg_reader *reader, const cg_noun *noun)
{
    cg_term *candidate =
        cg_read_term(reader, CG_TERM_CANDIDATE, CG_TYPE_CARDS, cg_read_spot(reader));
    if (candidate == NULL)
        return NULL;
    cg_read_take_many(reader, noun->count);
    if (noun->noun_class == CG_NOUN_TEST)
        return plain(reader, noun->index, candidate, candidate->spot);
    return with_word(reader, noun->noun_class == CG_NOUN_STATE ? CG_IF_IS_STATE : CG_IF_HAS_KEYWORD,
                     noun->index, candidate, candidate->spot);
}

bool cg_read_at_owned(const cg_reader *reader, uint32_t ahead)
{
    uint32_t behind = ahead + (cg_read_word(reader, ahead) == CG_WORD_A ||
                               cg_read_word(reader, ahead) == CG_WORD_NO);
    bool counted = cg_read_peek(reader, ahead)->kind == CG_TOKEN_NUMBER;
    return cg_read_find(reader, behind, CG_NOUN_KEYWORD) != NULL ||
           cg_read_find(reader, behind + counted, CG_NOUN_MARK) != NULL ||
           (counted && cg_read_word(reader, ahead + 1) == CG_WORD_OR &&
            cg_read_find(reader, ahead + 3, CG_NOUN_MARK) != NULL) ||
           cg_read_find(reader, ahead, CG_NOUN_STAT) != NULL;
}

cg_term *cg_read_owned(cg_reader *reader)
{
    assert(cg_read_at_owned(reader, 0));
    cg_term *candidate =
        cg_read_term(reader, CG_TERM_CANDIDATE, CG_TYPE_CARDS, cg_read_spot(reader));
    if (candidate == NULL)
        return NULL;
    const cg_noun *stat = cg_read_noun(reader, CG_NOUN_STAT);
    if (stat == NULL)
        return read_has(reader, candidate, candidate->spot);
    cg_term *number = number_of_candidate(reader, stat, candidate);
    return number != NULL ? compare(reader, number, candidate->spot) : NULL;
}

/* ---- there is, it is my turn ---- */

cg_term *cg_read_there_is(cg_reader *reader)
{
    assert(cg_read_at_word(reader, CG_WORD_THERE));
    cg_spot spot = cg_read_spot(reader);
    cg_term *least = NULL, *term, *what;
    cg_read_take(reader);
    if (!cg_read_expect_word(reader, CG_WORD_IS))
        return NULL;
    bool no = cg_read_accept_word(reader, CG_WORD_NO);
    if (!no && cg_read_at_word(reader, CG_WORD_AT) && cg_read_word(reader, 1) == CG_WORD_LEAST)
        cg_read_take_many(reader, 2);
    if (!no && (cg_read_at(reader, CG_TOKEN_NUMBER) || cg_read_at(reader, CG_TOKEN_OPEN) ||
                cg_read_at_word(reader, CG_WORD_X_PAID))) {
        least = cg_read_amount(reader, CG_BINDS_SUM);
        if (least == NULL)
            return NULL;
        if (cg_read_at_word(reader, CG_WORD_OR) && cg_read_word(reader, 1) == CG_WORD_MORE)
            cg_read_take_many(reader, 2);
    }
    cg_read_accept_word(reader, CG_WORD_OF);
    what = cg_read_at_word(reader, CG_WORD_OF) ? cg_read_selection(reader, NULL)
                                               : cg_read_primary(reader, CG_THINGS);
    if (what == NULL)
        return NULL;
    cg_read_check(reader, what, CG_THINGS);
    cg_read_check_asked(reader, what);
    bool end = what->quantity == CG_TOP_OF || what->quantity == CG_BOTTOM_OF;
    if ((what->kind == CG_TERM_SELECTOR || what->kind == CG_TERM_PLAYERS) && !end)
        what->quantity = CG_ALL;
    term = cg_read_term(reader, CG_TERM_THERE_IS, CG_TYPE_BOOLEAN, spot);
    if (term == NULL)
        return NULL;
    term->args[0] = what;
    term->args[1] = least;
    return cg_read_not(reader, term, no);
}

static cg_term *read_whose_turn(cg_reader *reader, cg_spot spot, uint32_t ahead, bool *broken)
{
    cg_term *term, *player;
    cg_read_take_many(reader, ahead);
    if (cg_read_accept_word(reader, CG_WORD_MY)) {
        cg_read_take(reader);
        player = cg_read_term(reader, CG_TERM_ME, CG_TYPE_PLAYER, spot);
    } else {
        cg_read_take_many(reader, 3);
        player = cg_read_one(reader, CG_TYPE_BIT(CG_TYPE_PLAYER));
    }
    term = player == NULL ? NULL : cg_read_term(reader, CG_TERM_MY_TURN, CG_TYPE_BOOLEAN, spot);
    *broken = term == NULL;
    if (term != NULL)
        term->args[0] = player;
    return term;
}

cg_term *cg_read_turn_test(cg_reader *reader, bool *broken)
{
    cg_spot spot = cg_read_spot(reader);
    bool negated = cg_read_word(reader, 2) == CG_WORD_NOT;
    uint32_t ahead = negated ? 3 : 2;
    uint16_t first = cg_read_word(reader, ahead), second = cg_read_word(reader, ahead + 1);
    const cg_noun *phase;
    cg_term *term;
    if (cg_read_word(reader, 1) != CG_WORD_IS)
        return NULL;
    if ((first == CG_WORD_MY && second == CG_WORD_TURN) ||
        (first == CG_WORD_THE && second == CG_WORD_TURN &&
         cg_read_word(reader, ahead + 2) == CG_WORD_OF))
        return cg_read_not(reader, read_whose_turn(reader, spot, ahead, broken), negated);
    phase = first == CG_WORD_THE ? cg_read_find(reader, ahead + 1, CG_NOUN_PHASE) : NULL;
    if (phase == NULL)
        return NULL;
    cg_read_take_many(reader, ahead + 1 + phase->count);
    term = cg_read_term(reader, CG_TERM_IN_PHASE, CG_TYPE_BOOLEAN, spot);
    *broken = term == NULL;
    if (term != NULL)
        term->index = phase->index;
    return cg_read_not(reader, term, negated);
}

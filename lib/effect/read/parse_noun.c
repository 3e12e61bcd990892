/* Parses the game's nouns, after `my` and `its` and without either, and zones. */
#include "effect/read/parse_noun.h"
#include "effect/read/parse.h"

#include "effect/read/hints.h"

#include <assert.h>
#include <string.h>

cg_term *cg_noun_term(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned index,
                      cg_spot spot)
{
    cg_term *term = cg_read_term(reader, kind, type, spot);
    if (term != NULL)
        term->index = (uint16_t)index;
    return term;
}

cg_term *cg_noun_with(cg_term *term, const cg_term *of)
{
    if (term == NULL || of == NULL)
        return NULL;
    term->args[0] = of;
    return term;
}

/** Reads the turn of something that is counted for each turn: `this turn`, `last turn`. */
static void read_turn(cg_reader *reader, cg_term *term)
{
    uint16_t unit = cg_read_word(reader, 1);
    if (term != NULL && unit == CG_WORD_MATCH && cg_read_at_word(reader, CG_WORD_THIS)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_WORD,
                          "the game counts what is done in 'this turn' or 'last turn'; to count in "
                          "the whole match use counters on a card");
        cg_read_take_many(reader, 2);
    }
    if (term == NULL || unit != CG_WORD_TURN)
        return;
    if (cg_read_at_word(reader, CG_WORD_LAST))
        term->value = 1;
    else if (!cg_read_at_word(reader, CG_WORD_THIS))
        return;
    cg_read_take_many(reader, 2);
}

/** Makes the term for something of a player. */
static cg_term *of_player(cg_reader *reader, const cg_noun *noun, const cg_term *player,
                          cg_spot spot)
{
    cg_term *term;
    switch (noun->noun_class) {
    case CG_NOUN_ZONE:
        if (!reader->module->zones[noun->index].per_player) {
            cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NO_OWNER,
                              "this zone has no owner; write 'the %s'", noun->text);
            return cg_noun_term(reader, CG_TERM_ZONE, CG_TYPE_ZONE, noun->index, spot);
        }
        return cg_noun_with(cg_noun_term(reader, CG_TERM_ZONE, CG_TYPE_ZONE, noun->index, spot),
                            player);
    case CG_NOUN_COUNTER:
        return cg_noun_with(
            cg_noun_term(reader, CG_TERM_COUNTER, CG_TYPE_INTEGER, noun->index, spot), player);
    case CG_NOUN_RULE:
        return cg_noun_with(cg_noun_term(reader, CG_TERM_RULE, CG_TYPE_INTEGER, noun->index, spot),
                            player);
    default:
        term = cg_noun_with(cg_noun_term(reader, CG_TERM_TALLY, CG_TYPE_INTEGER, noun->index, spot),
                            player);
        read_turn(reader, term);
        return term;
    }
}

cg_term *cg_noun_of_card(cg_reader *reader, const cg_noun *noun, const cg_term *card, cg_spot spot)
{
    assert(noun->noun_class == CG_NOUN_STAT || noun->noun_class == CG_NOUN_MARK);
    bool stat = noun->noun_class == CG_NOUN_STAT;
    cg_term *number = cg_noun_with(cg_noun_term(reader, stat ? CG_TERM_STAT : CG_TERM_MARKS,
                                                CG_TYPE_INTEGER, noun->index, spot),
                                   card);
    if (reader->scope != NULL && card != NULL)
        cg_read_asks_slot(reader, card, number);
    return number;
}

cg_term *cg_noun_value(cg_reader *reader, unsigned index, cg_spot spot)
{
    assert(index < reader->module->value_count);
    if (reader->module->values[index].words != NULL && !cg_read_at_word(reader, CG_WORD_IS)) {
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, "'is'");
        return NULL;
    }
    return cg_noun_term(reader, CG_TERM_GAME_VALUE, CG_TYPE_INTEGER, index, spot);
}

/** Reads `of X` or `on X` after a noun. If a noun of cards and one of players have the same
 * spelling, X decides; the longer noun has precedence. */
cg_term *cg_noun_of(cg_reader *reader, uint32_t classes, cg_spot spot)
{
    const cg_noun *of_cards = cg_read_find(reader, 0, classes & CG_OF_CARDS);
    const cg_noun *of_players = cg_read_find(reader, 0, classes & CG_OF_PLAYERS);
    unsigned count = of_cards != NULL ? of_cards->count : 0;
    if (of_players != NULL && of_players->count > count)
        count = of_players->count;
    cg_read_take_many(reader, count);
    of_cards = of_cards != NULL && of_cards->count == count ? of_cards : NULL;
    of_players = of_players != NULL && of_players->count == count ? of_players : NULL;
    if (of_players != NULL && of_players->noun_class == CG_NOUN_ZONE && cg_read_at_end(reader) &&
        cg_read_stands_before(reader, "discard")) {
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'of'",
                             "for all cards there write 'each card'");
        return NULL;
    }
    if (!cg_read_accept_word(reader, CG_WORD_OF) &&
        !(of_cards != NULL && cg_read_accept_word(reader, CG_WORD_ON)) &&
        !cg_read_expect_word(reader, CG_WORD_OF))
        return NULL;
    cg_term *of = cg_read_primary(reader, CG_THINGS);
    if (of == NULL)
        return NULL;
    cg_read_check(reader, of,
                  (of_cards ? CG_TYPE_BIT(CG_TYPE_CARDS) : 0) |
                      (of_players ? CG_TYPE_BIT(CG_TYPE_PLAYER) : 0));
    cg_read_check_one(reader, of);
    bool card = of_cards != NULL && (of_players == NULL || of->type == CG_TYPE_CARDS);
    const cg_noun *noun = card ? of_cards : of_players;
    if (noun == NULL)
        return NULL;
    return card ? cg_noun_of_card(reader, noun, of, spot) : of_player(reader, noun, of, spot);
}

/* ---- my, its, nothing ---- */

cg_term *cg_read_my(cg_reader *reader)
{
    assert(cg_read_at_word(reader, CG_WORD_MY) || cg_read_at_word(reader, CG_WORD_YOUR));
    cg_spot spot = cg_read_spot(reader);
    const cg_noun *noun = cg_read_find(reader, 1, CG_OF_PLAYERS);
    const cg_noun *kind = cg_read_find(reader, 1, CG_NOUN_KIND);
    bool selects = noun == NULL || (kind != NULL && kind->count > noun->count);
    if (selects && (kind != NULL || cg_read_at_selection(reader, 1)))
        return cg_read_selection(reader, NULL);
    if (cg_read_at_word(reader, CG_WORD_YOUR))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_WRONG_WORD,
                          "write 'my', not 'your', for the player of the card");
    if (selects) {
        cg_read_take(reader);
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_NOUN, "something that this game has",
                             CG_OF_PLAYERS | CG_NOUN_KIND);
        return NULL;
    }
    cg_read_take_many(reader, 1u + noun->count);
    cg_term *me = cg_read_term(reader, CG_TERM_ME, CG_TYPE_PLAYER, spot);
    return me == NULL ? NULL : of_player(reader, noun, me, spot);
}

cg_term *cg_read_its(cg_reader *reader)
{
    assert(cg_read_at_word(reader, CG_WORD_ITS));
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    cg_term *it = cg_read_it(reader, spot);
    if (it == NULL)
        return NULL;
    cg_read_check_one(reader, it);
    if (it->type == CG_TYPE_PLAYER) {
        const cg_noun *noun = cg_read_noun(reader, CG_OF_PLAYERS);
        if (noun != NULL)
            return of_player(reader, noun, it, spot);
    }
    cg_read_check(reader, it, CG_TYPE_BIT(CG_TYPE_CARDS));
    const cg_noun *of_owner =
        cg_read_at_word(reader, CG_WORD_OWNER) ? cg_read_find(reader, 1, CG_NOUN_ZONE) : NULL;
    if (of_owner != NULL) {
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_SYNTAX, "write 'the %s of its owner'",
                          of_owner->text);
        return NULL;
    }
    if (cg_read_accept_word(reader, CG_WORD_OWNER))
        return cg_noun_with(cg_read_term(reader, CG_TERM_OWNER, CG_TYPE_PLAYER, spot), it);
    if (cg_read_accept_word(reader, CG_WORD_CONTROLLER))
        return cg_noun_with(cg_read_term(reader, CG_TERM_CONTROLLER, CG_TYPE_PLAYER, spot), it);
    if (cg_read_at_word(reader, CG_WORD_BASE) || cg_read_at_word(reader, CG_WORD_LAST))
        return cg_noun_other_stat(reader, it, spot);
    const cg_noun *noun = cg_read_noun(reader, CG_OF_CARDS);
    if (noun != NULL)
        return cg_noun_of_card(reader, noun, it, spot);
    if (cg_read_at_word(reader, CG_WORD_HOST)) {
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_STAT,
                          "write 'the host' for the card this is attached to, and 'cards attached "
                          "to t' for cards attached to another");
        return NULL;
    }
    noun = cg_read_find(reader, 0, CG_NOUN_ZONE | CG_NOUN_KIND);
    if (noun != NULL) {
        bool zone = noun->noun_class == CG_NOUN_ZONE;
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_STAT,
                          "say whose %s: '%s%s of p', in 'for each ... as p: ...' for several",
                          zone ? "it is" : "they are", zone ? "the " : "", noun->text);
        return NULL;
    }
    cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT, "a number of this game's cards",
                         CG_OF_CARDS);
    return NULL;
}

/** Reads `a` or `one` as the number 1, if a number is expected: `draw a card`, `a charge
 * counter`. */
static cg_term *read_article_number(cg_reader *reader, unsigned types)
{
    uint16_t word = cg_read_word(reader, 0);
    if ((types & CG_TYPE_BIT(CG_TYPE_INTEGER)) == 0 || (word != CG_WORD_A && word != CG_WORD_ONE))
        return NULL;
    bool counted = cg_read_peek(reader, 1)->kind == CG_TOKEN_TEXT ||
                   cg_read_find(reader, 1, CG_NOUN_MARK | CG_NOUN_COUNTER) != NULL;
    if (cg_read_word(reader, 1) == CG_WORD_CARD)
        counted = (types & CG_TYPE_BIT(CG_TYPE_CARDS)) == 0 || cg_read_word(reader, 2) == 0 ||
                  cg_read_word(reader, 2) == CG_WORD_AND || cg_read_word(reader, 2) == CG_WORD_AT;
    if (!counted)
        return NULL;
    cg_term *term = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cg_read_spot(reader));
    if (term != NULL)
        term->value = 1;
    cg_read_take(reader);
    return term;
}

/** Writes advice for `gains +2/+0` and for `2 or mroe`. */
static const char *hint_for_sign(const cg_reader *reader, cg_text *out)
{
    const cg_token *token = cg_read_peek(reader, 0), *before = reader->at > 0 ? token - 1 : token;
    if (before->kind == CG_TOKEN_NUMBER && token->word == CG_WORD_OR) {
        cg_text_format(out, "write '%d or more ...' or '%d or less'", (int)before->number,
                       (int)before->number);
        return out->buffer;
    }
    if (token->kind == CG_TOKEN_CLOSE && before->word == CG_WORD_EXHAUST)
        return "write 'exhaust this'";
    bool sign = token->kind == CG_TOKEN_PLUS || token->kind == CG_TOKEN_MINUS;
    const char *stats[2];
    cg_read_last_stats(reader, stats);
    if (!sign || before->kind != CG_TOKEN_WORD || stats[0] == NULL ||
        cg_read_peek(reader, 1)->kind != CG_TOKEN_NUMBER)
        return NULL;
    const char *shown = token->kind == CG_TOKEN_MINUS ? "-" : "+";
    int number = (int)cg_read_peek(reader, 1)->number;
    bool two = stats[1] != NULL && cg_read_peek(reader, 2)->kind == CG_TOKEN_DIVIDE;
    cg_text_add(out, "write 'gets' for what a card has: 'gets ");
    if (two)
        cg_read_two_stats(reader, out);
    else
        cg_text_format(out, "%s %s%d", stats[stats[1] != NULL], shown, number);
    cg_text_add(out, " until end of turn'");
    return out->buffer;
}

void cg_noun_no_sign(cg_reader *reader, unsigned types)
{
    char buffer[120];
    cg_text out = cg_text_start(buffer, sizeof buffer);
    cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, cg_read_wanted(types).text,
                         hint_for_sign(reader, &out));
}

/** Writes advice for a word of the language or a noun of the game that is not a value by itself. */
static const char *hint_for(const cg_reader *reader, const cg_noun *noun, unsigned types,
                            cg_text *out)
{
    const cg_token *token = cg_read_peek(reader, 0);
    uint16_t before = reader->at > 0 ? (token - 1)->word : CG_WORD_NONE;
    bool no_number = (types & CG_TYPE_BIT(CG_TYPE_INTEGER)) == 0;
    const char *hint = no_number && cg_read_spells(reader, token, "x")
                           ? NULL
                           : cg_read_misplaced(reader, token, CG_MISPLACED_VALUE);
    const char *family = cg_read_family(reader, token);
    if (family != NULL)
        return family;
    if (noun == NULL && hint == NULL)
        hint = hint_for_sign(reader, out);
    if (hint == NULL && token->word == CG_WORD_OR && reader->scope != NULL &&
        !reader->scope->in_body && before != CG_WORD_NONE)
        return reader->scope->ability->form == CG_FORM_STATIC
                   ? "write a separate ability for each"
                   : "write a separate ability for each event";
    if (noun == NULL && hint == NULL && reader->scope != NULL && !reader->scope->in_body &&
        reader->scope->outer == NULL && before != CG_WORD_NONE && cg_read_step_follows(reader, 0))
        return "put steps after a ':'";
    if (noun == NULL || hint != NULL)
        return hint != NULL ? hint : cg_read_usual(reader, token);
    if (noun->noun_class == CG_NOUN_ZONE)
        cg_text_format(out, "say whose: 'my %s'", noun->text);
    else if (noun->noun_class == CG_NOUN_MARK)
        cg_text_format(out, "put the number before it, as in '2 %s'", noun->text);
    else if (noun->noun_class == CG_NOUN_COUNTER)
        cg_text_format(out, "put the number before it, as in '2 %s', and 'my %s' for a player",
                       noun->text, noun->text);
    else if (before == CG_WORD_NONE)
        cg_text_format(out, "to give the card that, write 'this has %s%s'", noun->text,
                       noun->noun_class == CG_NOUN_STAT ? " +1" : "");
    else
        cg_text_format(out, "write 'gets' for what a card has: 'gets %s%s until end of turn'",
                       cg_read_stands_before(reader, "lose") ? "no " : "", noun->text);
    return out->buffer;
}

/** Returns true if a step begins here. */
static bool at_step_start(const cg_reader *reader, unsigned types)
{
    if (types != CG_THINGS || reader->scope == NULL || !reader->scope->in_body || reader->at == 0)
        return false;
    const cg_token *before = cg_read_peek(reader, 0) - 1;
    return before->kind == CG_TOKEN_COLON || before->kind == CG_TOKEN_SEMICOLON ||
           before->kind == CG_TOKEN_LINE || before->kind == CG_TOKEN_INDENT;
}

/** Reports that something else is expected here. */
static void no_value(cg_reader *reader, unsigned types)
{
    char buffer[120];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    bool first = reader->at == 0 || cg_read_peek(reader, 0)[-1].kind < CG_TOKEN_WORD;
    const cg_noun *noun = cg_read_find(reader, 0,
                                       CG_NOUN_ZONE | CG_NOUN_COUNTER | CG_NOUN_MARK |
                                           CG_NOUN_KEYWORD | (first ? CG_NOUN_STAT : 0u));
    const cg_noun *kind = (types & CG_THINGS) != 0 ? cg_read_find(reader, 0, CG_NOUN_KIND) : NULL;
    const cg_token *behind = kind != NULL ? cg_read_peek(reader, kind->count) : NULL;
    if (behind != NULL && behind->kind == CG_TOKEN_WORD && behind->word == CG_WORD_NONE) {
        cg_read_take_many(reader, kind->count);
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_KIND, "a kind of card of this game",
                             CG_NOUN_KIND | CG_NOUN_RESERVED);
        return;
    }
    const char *hint = NULL;
    if (at_step_start(reader, types))
        hint = cg_read_misplaced(reader, cg_read_peek(reader, 0), CG_MISPLACED_VERB);
    if (hint == NULL && at_step_start(reader, types))
        hint = cg_read_added(reader, &text);
    if (hint == NULL)
        hint = hint_for(reader, noun, types, &text);
    if (at_step_start(reader, types))
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_VERB,
                          "%s is not a verb%s%s",
                          cg_read_show(reader, cg_read_peek(reader, 0)).text,
                          hint != NULL ? "; " : "", hint != NULL ? hint : "");
    else
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, cg_read_wanted(types).text, hint);
}

cg_term *cg_read_bare(cg_reader *reader, unsigned types)
{
    cg_spot spot = cg_read_spot(reader);
    cg_term *term = read_article_number(reader, types);
    const cg_noun *noun;
    if (term != NULL || reader->memory_short)
        return term;
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_TOTAL:
    case CG_WORD_HIGHEST:
    case CG_WORD_LOWEST:
        return cg_noun_sum(reader, spot);
    case CG_WORD_A:
    case CG_WORD_ONE:
    case CG_WORD_ANY:
    case CG_WORD_EACH:
    case CG_WORD_UP:
    case CG_WORD_ANOTHER:
    case CG_WORD_TARGET:
        return cg_read_selection(reader, NULL);
    default:
        break;
    }
    if (cg_read_at_selection(reader, 0))
        return cg_read_selection(reader, NULL);
    noun = cg_read_find(reader, 0, CG_OF_CARDS | CG_OF_PLAYERS);
    if (noun != NULL && cg_read_word(reader, noun->count) == CG_WORD_OF)
        return cg_noun_of(reader, CG_OF_CARDS | CG_OF_PLAYERS, spot);
    noun = cg_read_noun(reader, CG_NOUN_VALUE);
    if (noun != NULL)
        return cg_noun_value(reader, noun->index, spot);
    no_value(reader, types);
    return NULL;
}

/* ---- zones ---- */

/** Makes a zone without its player: any player's, that of each card's owner, or a shared one. */
static cg_term *ownerless(cg_reader *reader, const cg_noun *noun, cg_zone_use use, bool anybody,
                          cg_spot spot)
{
    cg_term *term = cg_noun_term(reader, CG_TERM_ZONE, CG_TYPE_ZONE, noun->index, spot);
    if (term == NULL || !reader->module->zones[noun->index].per_player)
        return term;
    if (use == CG_ZONE_GOES)
        term->value = 1;
    else if (use == CG_ZONE_ONE || !anybody)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NO_OWNER,
                          "whose %s is it? Write 'my %s' or 'the %s of ...'", noun->text,
                          noun->text, noun->text);
    return term;
}

/** Takes `of its owner` if it is next and means each card's owner. */
static bool accept_owners(cg_reader *reader)
{
    bool its = cg_read_word(reader, 1) == CG_WORD_ITS && cg_read_word(reader, 2) == CG_WORD_OWNER;
    if (its && cg_read_at_word(reader, CG_WORD_OF)) {
        cg_read_take_many(reader, 3);
        return true;
    }
    return false;
}

/** Reports `put each creature into the hand of its controller`, in which `its` would be this
 * card's. The zone began at that token. */
static void check_controllers(cg_reader *reader, const cg_noun *noun, uint32_t first)
{
    uint16_t card = first > 1 ? reader->tokens.items[first - 2].word : CG_WORD_NONE;
    if (cg_read_word(reader, 1) != CG_WORD_ITS || cg_read_word(reader, 2) != CG_WORD_CONTROLLER ||
        card == CG_WORD_THIS || card == CG_WORD_IT || cg_read_has_it(reader))
        return;
    cg_effect_mistake(&reader->mistakes, cg_read_peek(reader, 1)->spot, CG_MISTAKE_NOTHING_MEANT,
                      "'its' would mean this card here; write 'the %s of its owner', or 'for each "
                      "... as c:' and 'the %s of the controller of c'",
                      noun->text, noun->text);
}

cg_term *cg_read_zone(cg_reader *reader, cg_zone_use use)
{
    cg_spot spot = cg_read_spot(reader);
    uint32_t first = reader->at;
    uint16_t word = cg_read_word(reader, 0);
    bool anybody = word == CG_WORD_A || word == CG_WORD_ANY || word == CG_WORD_EACH;
    uint32_t ahead = anybody || word == CG_WORD_THE ? 1 : 0;
    const cg_noun *noun = cg_read_find(reader, ahead, CG_NOUN_ZONE);
    if (noun == NULL || word == CG_WORD_MY) {
        cg_term *zone = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_ZONE));
        if (zone != NULL)
            cg_read_check(reader, zone, CG_TYPE_BIT(CG_TYPE_ZONE));
        return zone;
    }
    cg_read_take_many(reader, ahead + noun->count);
    if (!cg_read_at_word(reader, CG_WORD_OF))
        return ownerless(reader, noun, use, anybody, spot);
    if (use == CG_ZONE_GOES && accept_owners(reader))
        return ownerless(reader, noun, use, true, spot);
    if (use == CG_ZONE_GOES)
        check_controllers(reader, noun, first);
    cg_read_take(reader);
    cg_term *player = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_PLAYER));
    if (player == NULL)
        return NULL;
    cg_read_check(reader, player, CG_TYPE_BIT(CG_TYPE_PLAYER));
    if (use != CG_ZONE_LOOKED)
        cg_read_check_one(reader, player);
    return of_player(reader, noun, player, spot);
}

cg_term *cg_read_zone_of(cg_reader *reader, const cg_term *owner)
{
    cg_spot spot = cg_read_spot(reader);
    const cg_noun *noun =
        cg_read_at_word(reader, CG_WORD_ITS) ? cg_read_find(reader, 1, CG_NOUN_ZONE) : NULL;
    if (noun == NULL || owner == NULL || owner->kind == CG_TERM_ME || owner->type != CG_TYPE_PLAYER)
        return cg_read_zone(reader, CG_ZONE_LOOKED);
    cg_read_take_many(reader, 1u + noun->count);
    cg_term *each = cg_read_term(reader, CG_TERM_CANDIDATE, CG_TYPE_PLAYER, spot);
    return each == NULL ? NULL : of_player(reader, noun, each, spot);
}

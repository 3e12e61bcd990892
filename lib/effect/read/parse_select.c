/* Parses selections of cards and players: the amount, the owner, the noun. The words after the
 * noun are in parse_limits.c. */
#include "effect/read/parse_select.h"
#include "effect/read/check.h"
#include "effect/read/parse.h"

#include <assert.h>

bool cg_read_at_selection(const cg_reader *reader, uint32_t ahead)
{
    switch (cg_read_word(reader, ahead)) {
    case CG_WORD_CARD:
    case CG_WORD_TOKEN:
    case CG_WORD_PLAYER:
    case CG_WORD_OPPONENT:
    case CG_WORD_ENEMY:
    case CG_WORD_OTHER:
    case CG_WORD_RANDOM:
    case CG_WORD_TARGET:
        return true;
    default:
        break;
    }
    if (cg_read_find(reader, ahead, CG_NOUN_KIND) != NULL)
        return true;
    const cg_noun *quality = cg_read_find_quality(reader, ahead);
    return quality != NULL && cg_read_at_selection(reader, ahead + quality->count);
}

static void set_amount(cg_selection *made, cg_term *amount, cg_quantity quantity)
{
    made->term->quantity = (uint8_t)quantity;
    made->term->args[0] = amount;
    if (quantity == CG_SOME && amount->kind == CG_TERM_NUMBER && amount->value == 1) {
        made->term->quantity = CG_ONE;
        made->term->args[0] = NULL;
    }
}

static bool read_up_to(cg_reader *reader, cg_selection *made)
{
    cg_read_take(reader);
    if (!cg_read_expect_word(reader, CG_WORD_TO))
        return false;
    made->number = "up to";
    cg_term *amount = NULL;
    if (cg_read_at_word(reader, CG_WORD_ONE)) {
        amount = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cg_read_spot(reader));
        if (amount != NULL)
            amount->value = 1;
        cg_read_take(reader);
    } else
        amount = cg_read_amount(reader, CG_BINDS_PRODUCT);
    if (amount == NULL)
        return false;
    set_amount(made, amount, CG_UP_TO);
    return true;
}

/** `any number of` */
static bool read_any_number(cg_reader *reader, cg_selection *made)
{
    cg_term *most = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cg_read_spot(reader));
    cg_read_take_many(reader, 2); /* the words after it include `of` */
    if (most == NULL)
        return false;
    most->value = CG_FREE_NUMBER_MOST;
    made->number = "any number";
    made->term->flags = CG_FREE_NUMBER;
    set_amount(made, most, CG_UP_TO);
    return true;
}

/** Reads `a`, `one or more`, `each`, `up to 2`, `another`, or nothing: a bare plural, or `my`. */
static bool read_quantity(cg_reader *reader, cg_selection *made)
{
    cg_term *term = made->term;
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_ONE:
        if (cg_read_word(reader, 1) == CG_WORD_OR && cg_read_word(reader, 2) == CG_WORD_MORE) {
            cg_read_take_many(reader, 3);
            term->quantity = CG_ONE_OR_MORE;
            made->number = "one or more";
            return true;
        }
        break;
    case CG_WORD_ANY:
        if (cg_read_word(reader, 1) == CG_WORD_NUMBER && cg_read_word(reader, 2) == CG_WORD_OF)
            return read_any_number(reader, made);
        break;
    case CG_WORD_A:
        break;
    case CG_WORD_EACH:
        cg_read_take(reader);
        term->quantity = CG_ALL;
        made->number = "each";
        return true;
    case CG_WORD_UP:
        return read_up_to(reader, made);
    case CG_WORD_ANOTHER:
        term->another = true;
        break;
    default:
        made->bare = true;
        return true;
    }
    cg_read_take(reader);
    term->quantity = CG_ONE;
    return true;
}

/** Sets the owner, from `my` or `enemy`. */
static void say_whose(cg_reader *reader, cg_selection *made, const char *word, cg_whose whose)
{
    if (made->owner == NULL || made->term->whose != whose)
        cg_read_say_once(reader, &made->owner, word, cg_read_spot(reader));
    made->term->whose = (uint8_t)whose;
}

/** Reads `attacking`, `exhausted`, `flying` before the noun, like `where` after it.
 * @return false if there is none, or memory is short */
static bool read_quality(cg_reader *reader, cg_selection *made)
{
    const cg_noun *quality = cg_read_find_quality(reader, 0);
    if (quality == NULL || !cg_read_at_selection(reader, quality->count))
        return false;
    made->quality = quality;
    return cg_read_restrict(reader, made->term, 3, cg_read_quality(reader, quality));
}

/** Reads `my`, `enemy`, `other`, `random`, `target` before the noun. */
static void read_adjectives(cg_reader *reader, cg_selection *made)
{
    cg_term *term = made->term;
    for (;; cg_read_take(reader)) {
        while (read_quality(reader, made))
            ;
        switch (cg_read_word(reader, 0)) {
        case CG_WORD_YOUR:
            cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_WORD,
                              "write 'my', not 'your', for the player of the card");
            term->whose = CG_WHOSE_MY;
            break;
        case CG_WORD_MY:
            say_whose(reader, made, "my", CG_WHOSE_MY);
            break;
        case CG_WORD_ENEMY:
            say_whose(reader, made, "enemy", CG_WHOSE_ENEMY);
            break;
        case CG_WORD_OTHER:
            term->another = true;
            break;
        case CG_WORD_RANDOM:
            cg_read_say_once(reader, &made->number, "random", cg_read_spot(reader));
            term->quantity = CG_RANDOM;
            made->bare = false;
            break;
        case CG_WORD_TARGET:
            made->target = true;
            if (term->quantity != CG_UP_TO)
                cg_read_say_once(reader, &made->number, "target", cg_read_spot(reader));
            if (made->bare)
                term->quantity = CG_ONE;
            made->bare = false;
            break;
        case CG_WORD_THE:
            break;
        default:
            return;
        }
    }
}

static bool ends_in_s(const cg_reader *reader, const cg_token *token)
{
    return cg_read_text(reader, token)[token->length - 1] == 's';
}

/** Returns the kind for `card` and `token`, which every game with a board has. */
static uint16_t noun_of_language(uint16_t word)
{
    return word == CG_WORD_CARD ? CG_KIND_CARDS : CG_KIND_TOKENS;
}

/** `creature`, `cards`, `token`, `opponent` */
static bool read_noun(cg_reader *reader, cg_selection *made)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_KIND);
    if (noun != NULL) {
        made->term->index = noun->index;
        made->plural = noun->plural;
        if (noun->words[noun->count - 1] == CG_WORD_CARD) /* `combat cards`: one word for both */
            made->plural = ends_in_s(reader, token + noun->count - 1);
        if (cg_read_at_word(reader, CG_WORD_CARD)) {
            made->plural = ends_in_s(reader, cg_read_peek(reader, 0));
            cg_read_take(reader);
        }
        return true;
    }
    if (token->word == CG_WORD_OPPONENT && made->term->whose == CG_WHOSE_MY)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_CONTRADICTION,
                          "opponents are not 'mine': write 'an opponent' without 'my'");
    if (token->word == CG_WORD_OPPONENT && made->term->another)
        cg_effect_mistake(
            &reader->mistakes, token->spot, CG_MISTAKE_TWO_MEANINGS,
            "say which opponents are excluded: 'each opponent other than p', or 'other than that "
            "player'");
    if (token->word == CG_WORD_PLAYER && made->term->whose == CG_WHOSE_MY)
        cg_read_say_once(reader, &made->owner, "player", token->spot);
    switch (token->word) {
    case CG_WORD_CARD:
    case CG_WORD_TOKEN:
        made->term->index = noun_of_language(token->word);
        break;
    case CG_WORD_OPPONENT:
        made->term->whose = CG_WHOSE_ENEMY;
        made->players = true;
        break;
    case CG_WORD_PLAYER:
        made->players = true;
        if (made->term->another)
            made->term->whose = CG_WHOSE_ENEMY;
        break;
    default:
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_KIND, "a kind of card of this game",
                             CG_NOUN_KIND | CG_NOUN_RESERVED);
        return false;
    }
    made->plural = ends_in_s(reader, token);
    cg_read_take(reader);
    return true;
}

/** Reports two kinds that do not fit together; the second one is at that token. */
static void check_two(cg_reader *reader, const cg_selection *made, const cg_token *token)
{
    if (made->term->index == CG_KIND_CARDS || made->second == CG_KIND_CARDS)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_CONTRADICTION,
                          "'card' means all kinds; write only 'card', or remove it");
    else if (made->quality != NULL)
        cg_effect_mistake(
            &reader->mistakes, made->term->spot, CG_MISTAKE_TWO_MEANINGS,
            "'%s' can belong to the first kind or to both; write 'where %s' after them",
            made->quality->text, made->quality->text);
}

/** Reads `or player`, `or an opponent`, `or artifact`, `or token` after the noun. */
static bool read_or(cg_reader *reader, cg_selection *made)
{
    uint32_t ahead = 1;
    if (!cg_read_at_word(reader, CG_WORD_OR) || made->players)
        return true;
    if (cg_read_word(reader, 1) == CG_WORD_A || cg_read_word(reader, 1) == CG_WORD_EACH)
        ahead = 2;
    uint16_t word = cg_read_word(reader, ahead);
    if (word == CG_WORD_PLAYER || word == CG_WORD_OPPONENT) {
        made->or_players =
            cg_read_term(reader, CG_TERM_PLAYERS, CG_TYPE_PLAYER, cg_read_spot(reader));
        if (made->or_players == NULL)
            return false;
        made->or_players->whose = word == CG_WORD_PLAYER ? CG_WHOSE_ANY : CG_WHOSE_ENEMY;
        cg_read_take_many(reader, ahead + 1);
        return true;
    }
    const cg_noun *noun = cg_read_find(reader, ahead, CG_NOUN_KIND);
    bool condition = reader->comparing && ahead > 1 && /* `or a token is exhausted` */
                     cg_read_peek(reader, ahead + 1)->kind == CG_TOKEN_WORD;
    if (noun == NULL && (condition || (word != CG_WORD_TOKEN && word != CG_WORD_CARD)))
        return true;
    made->two = true;
    made->second = noun != NULL ? noun->index : noun_of_language(word);
    check_two(reader, made, cg_read_peek(reader, ahead));
    cg_read_take_many(reader, ahead + (noun != NULL ? noun->count : 1));
    return true;
}

static cg_term *kind_of_candidate(cg_reader *reader, unsigned kind, cg_spot spot)
{
    cg_term *term = cg_read_term(reader, CG_TERM_CONDITION, CG_TYPE_BOOLEAN, spot);
    cg_term *candidate = cg_read_term(reader, CG_TERM_CANDIDATE, CG_TYPE_CARDS, spot);
    if (term == NULL || candidate == NULL)
        return NULL;
    bool token = kind == CG_KIND_TOKENS;
    term->index = token ? CG_IF_IS_TOKEN : CG_IF_IS_KIND;
    term->index2 = token ? 0 : (uint16_t)kind;
    term->args[0] = candidate;
    return term;
}

bool cg_read_restrict(cg_reader *reader, cg_term *term, unsigned place, cg_term *condition)
{
    assert(place < CG_TERM_ARGS);
    if (condition != NULL && term->args[place] != NULL)
        condition = cg_read_binary(reader, CG_OPERATOR_AND, (cg_term *)term->args[place], condition,
                                   term->spot);
    term->args[place] = condition;
    return condition != NULL;
}

/** Joins the kinds of `creature or artifact`: cards that are one of them. */
static bool join_kinds(cg_reader *reader, cg_selection *made)
{
    if (!made->two)
        return true;
    cg_term *term = made->term;
    cg_term *first = kind_of_candidate(reader, term->index, term->spot);
    cg_term *second = kind_of_candidate(reader, made->second, term->spot);
    if (first == NULL || second == NULL)
        return false;
    term->index = CG_KIND_CARDS;
    return cg_read_restrict(reader, term, 3,
                            cg_read_binary(reader, CG_OPERATOR_OR, first, second, term->spot));
}

/* ---- the whole ---- */

/** Reads `of them`, `of my creatures`, `of enemy creatures` after the quantity.
 * @return true if `them` was the whole selection */
static bool read_of_set(cg_reader *reader, cg_selection *made)
{
    if (!cg_read_accept_word(reader, CG_WORD_OF))
        return false;
    const cg_name *name = cg_read_find_name(reader, cg_read_peek(reader, 0));
    bool named = name != NULL && name->type == CG_TYPE_CARDS; /* `each of t` */
    if (!named && !cg_read_at_word(reader, CG_WORD_THEM) &&
        !(cg_read_at_word(reader, CG_WORD_THE) && cg_read_word(reader, 1) == CG_WORD_REST))
        return false;
    made->term->index = CG_KIND_CARDS;
    made->broken = !cg_read_among(reader, made, CG_WHERE_AMONG);
    return true;
}

/** Reports limits on all chosen cards if no player chooses. */
static void check_joints(cg_reader *reader, const cg_term *term)
{
    if (term->joints == 0 || term->quantity == CG_ONE || term->quantity == CG_SOME ||
        term->quantity == CG_UP_TO)
        return;
    unsigned joint = CG_JOINT_NONE + 1;
    while (!(term->joints & CG_JOINT_BIT(joint)))
        joint++;
    cg_effect_mistake(
        &reader->mistakes, term->spot, CG_MISTAKE_CONTRADICTION,
        "what '%s' limits must be chosen, such as '2 ...' or 'up to 2 ...'; here nothing is chosen",
        cg_rows_joint(joint)->key);
}

/** Returns whose zone it is: 1 mine, -1 an opponent's, 0 not known. */
static int side_of(const cg_term *player)
{
    return player == NULL                    ? 0
           : player->kind == CG_TERM_ME      ? 1
           : player->kind != CG_TERM_PLAYERS ? 0
           : player->whose == CG_WHOSE_ENEMY ? -1
                                             : 0;
}

/** Reports cards of one player in a zone of another, which are never there. */
static void check_zone_owner(cg_reader *reader, const cg_term *term)
{
    const cg_term *zone = term->where == CG_WHERE_ZONE ? term->args[2] : NULL;
    int side = term->whose == CG_WHOSE_MY      ? 1
               : term->whose == CG_WHOSE_ENEMY ? -1
               : term->whose == CG_WHOSE_OF    ? side_of(term->args[1])
                                               : 0;
    if (zone != NULL && zone->kind == CG_TERM_ZONE && zone->value == 0 &&
        side * side_of(zone->args[0]) < 0)
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_CONTRADICTION,
                          "a player's zone contains only their own cards; name the player only "
                          "once, with the zone");
}

/** Reports several cards on one side of a card, which has only one on each side. */
static void check_side(cg_reader *reader, const cg_term *term)
{
    bool several = term->quantity == CG_ALL || term->quantity == CG_SOME ||
                   term->quantity == CG_UP_TO || term->quantity == CG_ONE_OR_MORE;
    if (several && (term->where == CG_WHERE_LEFT || term->where == CG_WHERE_RIGHT))
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_CONTRADICTION,
                          "there is one card to the %s of another: write 'a' or 'the'",
                          term->where == CG_WHERE_LEFT ? "left" : "right");
}

/** Returns the last target before that can be one of these cards, or NULL. */
static const cg_name *target_among(const cg_reader *reader, const cg_term *cards)
{
    const cg_name_scope *scope = reader->scope;
    for (unsigned i = scope->name_count; i-- > 0;) {
        const cg_name *name = &scope->names[i];
        if (name->kind != CG_NAME_TARGET || name->type != CG_TYPE_CARDS || name->spare)
            continue;
        unsigned kind = scope->ability->targets[name->ordinal].selector->index;
        if (kind == cards->index || kind >= CG_KIND_TOKENS || cards->index >= CG_KIND_TOKENS)
            return name;
    }
    return NULL;
}

/** Reports an `another` after a target, which readers would take for "other than the target". It
 * means this card, which is not in play while it is being played. */
static void check_another(cg_reader *reader, const cg_term *term)
{
    bool plays = reader->scope->outer == NULL && reader->scope->ability->form == CG_FORM_PLAY;
    if (!term->another || !plays || term->type != CG_TYPE_CARDS || term->where != CG_WHERE_PLAY)
        return;
    const cg_name *target = target_among(reader, term);
    if (target != NULL)
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_TWO_MEANINGS,
                          "'another' and 'other' mean other than this card, which is being played; "
                          "%swrite 'other than %s' after the cards",
                          target->text != NULL ? "" : "name the target, 'target t: ...', and ",
                          target->text != NULL ? target->text : "t");
}

static void finish_type(cg_selection *made)
{
    cg_term *term = made->term;
    if (made->bare)
        term->quantity = made->plural ? CG_ALL : CG_ONE;
    if (made->players) {
        term->kind = CG_TERM_PLAYERS;
        term->type = CG_TYPE_PLAYER;
    }
    term->many = term->quantity != CG_ONE && !(term->quantity == CG_RANDOM && !term->args[0]) &&
                 !(term->quantity == CG_TOP_OF && !term->args[0]) &&
                 !(term->quantity == CG_BOTTOM_OF && !term->args[0]);
}

static cg_term *make_union(cg_reader *reader, cg_selection *made)
{
    cg_term *cards = made->term;
    cg_term *term;
    if (made->or_players == NULL)
        return cards;
    term = cg_read_term(reader, CG_TERM_UNION, CG_TYPE_THING, cards->spot);
    if (term == NULL)
        return NULL;
    made->or_players->quantity = cards->quantity;
    made->or_players->many = term->many = cards->many;
    term->quantity = cards->quantity;
    term->args[0] = cards;
    term->args[1] = made->or_players;
    return term;
}

/** Makes a target that is written where it is used. */
static cg_term *make_target(cg_reader *reader, cg_term *term)
{
    cg_name_scope *scope = reader->scope;
    if (term == NULL)
        return NULL;
    if (!scope->in_body || scope->outer != NULL || reader->candidate != CG_TYPE_UNKNOWN) {
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_TARGET_NEEDED,
                          "a target cannot be chosen here; name it by a 'target' line");
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, term->spot);
    }
    cg_name *name = cg_read_declare_target(reader, term->spot);
    if (name == NULL)
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, term->spot);
    name->type = term->type;
    name->many = term->many;
    scope->only_target = *name;
    assert(name->ordinal < CG_TARGETS_MAX);
    cg_target_term *target = &scope->ability->targets[name->ordinal];
    term->flags &= (uint8_t)~CG_SAID_IN_PLAY; /* targets are in play anyway */
    target->selector = term;
    target->mode = scope->mode;
    return cg_read_name_term(reader, name, term->spot);
}

/** Returns true if the selection is all that is read, not a part of a number or of other cards. */
static bool begins_hole(const cg_reader *reader, const cg_term *amount)
{
    uint32_t spot = amount != NULL ? amount->spot.offset : cg_read_spot(reader).offset;
    return reader->bare != 0 && reader->bare == spot;
}

cg_term *cg_read_selection(cg_reader *reader, cg_term *amount)
{
    cg_selection made = {.term = NULL};
    cg_spot spot = amount != NULL ? amount->spot : cg_read_spot(reader);
    made.term = cg_read_term(reader, CG_TERM_SELECTOR, CG_TYPE_CARDS, spot);
    if (made.term == NULL)
        return NULL;
    made.elsewhere = begins_hole(reader, amount);
    reader->bare = 0;
    if (amount != NULL) {
        cg_read_check_amount(reader, amount);
        set_amount(&made, amount, CG_SOME);
    } else if (!read_quantity(reader, &made))
        return NULL;
    if (!read_of_set(reader, &made)) {
        if (made.bare && amount != NULL)
            made.bare = false;
        read_adjectives(reader, &made);
        if (!read_noun(reader, &made) || !read_or(reader, &made))
            return NULL;
    }
    while (!made.broken && cg_read_limits(reader, &made))
        ;
    if (made.broken || !join_kinds(reader, &made))
        return NULL;
    finish_type(&made);
    check_joints(reader, made.term);
    check_side(reader, made.term);
    check_zone_owner(reader, made.term);
    check_another(reader, made.term);
    cg_term *term = make_union(reader, &made);
    return made.target ? make_target(reader, term) : term;
}

cg_term *cg_read_top(cg_reader *reader, cg_spot spot)
{
    bool top = cg_read_at_word(reader, CG_WORD_TOP);
    cg_term *term = cg_read_term(reader, CG_TERM_SELECTOR, CG_TYPE_CARDS, spot);
    if (term == NULL)
        return NULL;
    cg_read_take(reader);
    term->quantity = top ? CG_TOP_OF : CG_BOTTOM_OF;
    term->index = CG_KIND_CARDS;
    term->where = CG_WHERE_ZONE;
    if (!cg_read_at_word(reader, CG_WORD_CARD)) {
        cg_term *amount = cg_read_amount(reader, CG_BINDS_SUM);
        if (amount == NULL)
            return NULL;
        if (amount->kind != CG_TERM_NUMBER || amount->value != 1)
            term->args[0] = amount;
    }
    cg_read_accept_word(reader, CG_WORD_CARD);
    if (!cg_read_expect_word(reader, CG_WORD_OF))
        return NULL;
    term->args[2] = cg_read_zone(reader, CG_ZONE_ONE);
    term->many = term->args[0] != NULL;
    return term->args[2] != NULL ? term : NULL;
}

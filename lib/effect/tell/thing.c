/* Tells cards, players, zones and items in another language. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool cg_tell_is_selection(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
           term->kind == CG_TERM_UNION;
}

/** Returns true if the language has that phrase. */
static bool says(const cg_teller *to, const char *phrase)
{
    return cg_tongue_find(to->tongue, "phrases", phrase) != NULL;
}

static bool is_mine(const cg_term *term);
static bool says_target(const cg_teller *to);
static bool is_side(const cg_term *term);

static unsigned several(const cg_teller *to)
{
    return to->tongue->form_count - 1;
}

/* ---- nouns of selections ---- */

static bool is_of_kind(const cg_term *term)
{
    return term->kind == CG_TERM_CONDITION &&
           (term->index == CG_IF_IS_KIND || term->index == CG_IF_IS_TOKEN) &&
           term->args[0]->kind == CG_TERM_CANDIDATE;
}

/** Returns true for cards of either of two kinds with separate nouns: "relic or enchantment". */
static bool has_two_nouns(const cg_term *term)
{
    const cg_term *where = term->args[3];
    return term->kind == CG_TERM_SELECTOR && term->index == CG_KIND_CARDS && where != NULL &&
           where->kind == CG_TERM_BINARY && where->index == CG_OPERATOR_OR &&
           is_of_kind(where->args[0]) && is_of_kind(where->args[1]);
}

static const cg_term *said_of(const cg_term *term)
{
    return has_two_nouns(term) ? NULL : term->args[3];
}

/** Returns the word for a kind, which only games with a board have. */
static const char *kind_of(const cg_teller *to, unsigned kind)
{
    const cg_board *board = to->module->board;
    assert(board != NULL && kind < board->kind_count);
    return board->kinds[kind].singular;
}

static const char *noun_of(const cg_teller *to, const cg_term *term)
{
    if (term->kind == CG_TERM_PLAYERS)
        return term->whose == CG_WHOSE_ENEMY ? "opponent" : "player";
    if (term->index == CG_KIND_CARDS)
        return "card";
    if (term->index == CG_KIND_TOKENS)
        return "token";
    return kind_of(to, term->index);
}

/** Returns the noun of the kind in a condition. */
static const char *noun_of_kind(const cg_teller *to, const cg_term *condition)
{
    return condition->index == CG_IF_IS_TOKEN ? "token" : kind_of(to, condition->index2);
}

void cg_tell_nouns(cg_teller *to, const cg_term *selection, cg_noun_phrase *phrase)
{
    const cg_term *cards = selection->kind == CG_TERM_UNION ? selection->args[0] : selection;
    if (has_two_nouns(cards))
        for (unsigned i = 0; i < 2; i++)
            cg_tell_add_nouns(to, phrase, noun_of_kind(to, cards->args[3]->args[i]));
    else
        cg_tell_add_nouns(to, phrase, noun_of(to, cards));
    if (selection->kind == CG_TERM_UNION)
        cg_tell_add_nouns(to, phrase, noun_of(to, selection->args[1]));
}

/* ---- quantities ---- */

static bool is_one(const cg_teller *to, const cg_term *amount)
{
    int32_t number;
    return amount == NULL || (cg_effect_fold(amount, to->arguments, &number) && number == 1);
}

static const char *written_amount(cg_teller *to, const cg_term *amount, unsigned *form)
{
    size_t at = cg_tell_here(to);
    *form = cg_tell_amount(to, amount);
    return cg_tell_cut(to, at);
}

/** Writes "up to 2" and the like, in place of the number. */
static const char *limited(cg_teller *to, const char *phrase, const char *number)
{
    size_t at = cg_tell_here(to);
    cg_tell_say(to, phrase, number, NULL);
    return cg_tell_cut(to, at);
}

/** Returns true if targets have an adjective, and their owner after the noun. */
static bool says_target(const cg_teller *to)
{
    return cg_tongue_find(to->tongue, "adjectives", "target") != NULL &&
           cg_tongue_find(to->tongue, "phrases", "of yours") != NULL;
}

static void tell_quantity(cg_teller *to, const cg_term *term, cg_tell_style style,
                          cg_noun_phrase *phrase)
{
    const cg_term *amount = term->args[0];
    switch (term->quantity) {
    case CG_ALL:
        phrase->form = style == CG_TELL_SET ? several(to) : 0;
        phrase->determiner = style == CG_TELL_SET ? NULL : "each";
        break;
    case CG_ONE:
        phrase->determiner = style == CG_TELL_TARGET && says_target(to) ? NULL
                             : to->tongue->native && is_side(term)      ? "the"
                                                                        : "a";
        break;
    case CG_UP_TO:
        if (term->flags & CG_FREE_NUMBER) {
            phrase->number = cg_tell_words(to, "phrases", "any number");
            phrase->form = several(to);
        } else
            phrase->number = limited(to, "up to", written_amount(to, amount, &phrase->form));
        break;
    case CG_RANDOM:
        if (is_one(to, amount))
            phrase->determiner = "a";
        else
            phrase->number = written_amount(to, amount, &phrase->form);
        cg_tell_add_adjective(phrase, "random");
        break;
    case CG_ONE_OR_MORE:
        phrase->number = cg_tell_words(to, "phrases", "one or more");
        phrase->form = several(to);
        break;
    case CG_TOP_OF:
    case CG_BOTTOM_OF:
        phrase->determiner = "the";
        phrase->number_behind = true;
        if (!is_one(to, amount))
            phrase->number = written_amount(to, amount, &phrase->form);
        cg_tell_add_adjective(phrase, term->quantity == CG_TOP_OF ? "top" : "bottom");
        break;
    default:
        if (amount != NULL)
            phrase->number = written_amount(to, amount, &phrase->form);
        else
            phrase->form = several(to);
    }
}

void cg_tell_whose(const cg_term *selection, cg_noun_phrase *phrase, bool all)
{
    bool cards = selection->kind == CG_TERM_SELECTOR;
    bool mine =
        cards && (selection->whose == CG_WHOSE_MY ||
                  (selection->whose == CG_WHOSE_OF && selection->args[1]->kind == CG_TERM_ME));
    if (mine && all)
        phrase->determiner = "your";
    if (cards && selection->another)
        cg_tell_add_adjective(phrase, "other");
    if (mine && !all)
        cg_tell_add_adjective(phrase, "own");
    if (cards && selection->whose == CG_WHOSE_ENEMY)
        cg_tell_add_adjective(phrase, "enemy");
}

/** Returns true if it is the one card on a side of another. */
static bool is_side(const cg_term *term)
{
    return (term->where == CG_WHERE_LEFT || term->where == CG_WHERE_RIGHT) && !is_mine(term);
}

/* ---- behind the noun ---- */

static void tell_with(cg_teller *to, const char *key, const cg_term *term)
{
    cg_filling filling = {.holes = {{.term = term, .fill = CG_FILL_COUNT}}, .count = 1};
    cg_tell_fill(to, cg_tell_words(to, "phrases", key), &filling);
}

static void tell_location(cg_teller *to, const cg_term *term)
{
    static const char *const keys[] = {
        [CG_WHERE_UNDER] = "under",      [CG_WHERE_ATTACHED] = "attached to",
        [CG_WHERE_AMONG] = "among",      [CG_WHERE_NEXT] = "next to",
        [CG_WHERE_LEFT] = "left of",     [CG_WHERE_RIGHT] = "right of",
        [CG_WHERE_OPPOSITE] = "opposite"};
    if (term->where == CG_WHERE_PLAY) {
        if ((term->flags & CG_SAID_IN_PLAY) != 0 ||
            (term->index == CG_KIND_CARDS && !to->matches && !has_two_nouns(term)))
            cg_tell_add(to, cg_tell_words(to, "phrases", "in play"));
    } else if (term->where == CG_WHERE_ZONE)
        cg_tell_in_zone(to, term);
    else
        tell_with(to,
                  to->moves && term->where == CG_WHERE_AMONG && says(to, "from among")
                      ? "from among"
                      : keys[term->where],
                  term->args[2]);
}

/** Tells the limits on all of them together. @param with "with power 3 or more" is before it */
static void tell_joints(cg_teller *to, const cg_term *term, bool with)
{
    for (unsigned joint = CG_JOINT_COUNT - 1; joint > CG_JOINT_NONE; joint--) {
        const char *key = cg_rows_joint(joint)->key;
        char and[60];
        if (!(term->joints & CG_JOINT_BIT(joint)))
            continue;
        bool has = strncmp(key, "with ", 5) == 0;
        snprintf(and, sizeof and, "and %.50s", key + (has ? 5 : 0));
        key = has && with && says(to, and) ? and : key;
        with = with || has;
        if (!(CG_JOINT_BIT(joint) & (CG_JOINTS_OF_STAT | CG_JOINTS_OF_LIMIT))) {
            cg_tell_say(to, key, NULL, NULL);
            continue;
        }
        cg_filling filling = {.holes = {{.word = to->module->board->stats[term->index2].title},
                                        {.term = term->args[5], .fill = CG_FILL_VALUE}},
                              .count = 2};
        cg_tell_fill(to, cg_tell_words(to, "phrases", key), &filling);
    }
}

static void tell_called(cg_teller *to, const cg_term *term)
{
    if (term->flags & CG_OF_CHOSEN_KIND)
        cg_tell_say(to, "of the chosen kind", NULL, NULL);
    if (term->flags & CG_OF_CHOSEN_NAME)
        cg_tell_say(to, "with the chosen name", NULL, NULL);
    if (term->text == NULL)
        return;
    size_t at = cg_tell_here(to);
    cg_tell_design(to, term, 0);
    cg_tell_say(to, to->quoted ? "named within" : "named", cg_tell_cut(to, at), NULL);
}

/** " other than this and that creature" */
static void tell_others(cg_teller *to, const cg_term *others)
{
    for (const cg_term *other = others; other != NULL; other = other->next)
        if (other == others || !to->tongue->native)
            tell_with(to, "other than", other);
        else {
            cg_tell_add(to, cg_tell_words(to, "phrases", "and"));
            cg_tell_thing(to, other, 0, CG_TELL_PLAIN);
        }
}

/** Returns true for the ability player's opponents, who could be taken for another player's. */
static bool are_own_opponents(const cg_teller *to, const cg_term *term)
{
    return says(to, "of yours") && term->kind == CG_TERM_PLAYERS && term->whose == CG_WHOSE_ENEMY &&
           term->quantity != CG_ALL && to->subject != NULL && to->subject->type == CG_TYPE_PLAYER;
}

/** Tells the owner of the cards, if no word before the noun does. */
static void tell_controlled(cg_teller *to, const cg_term *term)
{
    bool controls = says(to, "controlled by") && term->where == CG_WHERE_PLAY && !to->elsewhere;
    const char *key = !controls ? "of" : "controlled by";
    if (controls && cg_tell_agreement(to, term->args[1], CG_TELL_PLAIN).form > 0)
        key = "controlled by many";
    tell_with(to, term->args[1]->kind == CG_TERM_ME && controls ? "controlled by you" : key,
              term->args[1]);
}

/** Returns true if the cards belong to the player who acts on them: "their creatures". */
static bool is_theirs(const cg_teller *to, const cg_term *term)
{
    const cg_term *whose = term->args[1], *subject = to->subject;
    return says_target(to) && term->kind == CG_TERM_SELECTOR && term->whose == CG_WHOSE_OF &&
           term->where == CG_WHERE_PLAY && subject != NULL && whose->type == CG_TYPE_PLAYER &&
           (whose->kind == CG_TERM_NAME || whose->kind == CG_TERM_THAT_PLAYER) &&
           whose->kind == subject->kind && whose->value == subject->value;
}

const char *cg_tell_behind(cg_teller *to, const cg_term *term, unsigned form, bool target)
{
    size_t at = cg_tell_here(to);
    bool cards = term->kind == CG_TERM_SELECTOR;
    cg_noun_phrase noun = {.form = form};
    cg_tell_nouns(to, term, &noun); /* for the agreement */
    cg_tell_phrase(to, &noun, 0);
    (void)cg_tell_cut(to, at);
    cg_agreement agrees = to->last;
    if (target)
        cg_tell_add(to, cg_tell_words(to, "phrases", "target"));
    if ((target && says_target(to) && is_mine(term)) || (!target && are_own_opponents(to, term)))
        cg_tell_say(to, "of yours", NULL, NULL);
    if (cards && term->whose == CG_WHOSE_OF && !is_mine(term) && !is_theirs(to, term))
        tell_controlled(to, term);
    if (cards)
        tell_called(to, term);
    tell_joints(to, term, cg_tell_having(to, said_of(term)));
    if (cards && term->quantity != CG_TOP_OF && term->quantity != CG_BOTTOM_OF)
        tell_location(to, term);
    else if (cards) {
        to->with_owner = true;
        tell_with(to, "of zone", term->args[2]);
        to->with_owner = false;
    }
    if (cards && !target && says(to, "at random") && term->quantity == CG_RANDOM && is_mine(term))
        cg_tell_say(to, "at random", NULL, NULL);
    tell_others(to, term->args[4]);
    cg_tell_where(to, said_of(term), agrees, term->kind == CG_TERM_PLAYERS);
    return cg_tell_cut(to, at);
}

/* ---- selections ---- */

/** Returns true for cards among named or seen ones, without further conditions. */
static bool is_plainly_among(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->where == CG_WHERE_AMONG &&
           term->index == CG_KIND_CARDS && term->whose == CG_WHOSE_ANY && !term->another &&
           (term->args[2]->kind == CG_TERM_THEM || term->args[2]->kind == CG_TERM_NAME ||
            term->args[2]->kind == CG_TERM_IT) &&
           term->args[3] == NULL && term->args[4] == NULL && term->joints == 0 &&
           term->text == NULL && (term->flags & CG_OF_CHOSEN) == 0;
}

const cg_term *cg_tell_all_of(const cg_term *term)
{
    return is_plainly_among(term) && term->quantity == CG_ALL ? term->args[2] : NULL;
}

/** "one of them", "2 of them", "each of the chosen cards" */
static void tell_of_them(cg_teller *to, const cg_term *term, unsigned case_number,
                         cg_tell_style style)
{
    cg_noun_phrase phrase = {.form = 0};
    const cg_term *all = term->args[2];
    bool those_too = says(to, "of those");
    if (those_too && term->quantity == CG_ALL && style == CG_TELL_SET) {
        cg_tell_thing(to, all, case_number, style);
        return;
    }
    size_t at = cg_tell_here(to);
    tell_quantity(to, term, CG_TELL_PLAIN, &phrase);
    if (says(to, "any number of yours") && term->quantity == CG_UP_TO &&
        (term->flags & CG_FREE_NUMBER))
        cg_tell_say(to, "any number of yours", NULL, NULL);
    else if (phrase.number != NULL)
        cg_tell_add(to, phrase.number);
    else
        cg_tell_pronoun(to, term->quantity == CG_ALL ? "each" : "one",
                        (cg_agreement){.gender = to->them.gender}, case_number);
    const char *number = cg_tell_cut(to, at), *those = NULL;
    if (those_too && (all->kind == CG_TERM_NAME || term->quantity == CG_ALL)) {
        cg_tell_thing(to, all, case_number, CG_TELL_PLAIN);
        those = cg_tell_cut(to, at);
    }
    cg_tell_say(to, those != NULL ? "of those" : "of them", number, those);
    if (says(to, "at random") && term->quantity == CG_RANDOM)
        cg_tell_say(to, "at random", NULL, NULL);
    to->last = (cg_agreement){.gender = to->them.gender, .form = phrase.form};
}

/** Returns true if it is one card of the acting player, with no words before its noun. */
static bool is_one_of_theirs(const cg_teller *to, const cg_term *selection)
{
    const cg_term *whose = selection->args[1], *subject = to->subject;
    return !says_target(to) && subject != NULL && selection->kind == CG_TERM_SELECTOR &&
           selection->quantity == CG_ONE && selection->whose == CG_WHOSE_OF &&
           whose->kind == CG_TERM_NAME && subject->kind == CG_TERM_NAME &&
           whose->value == subject->value && !selection->another && !has_two_nouns(selection);
}

/** "one of their deities" */
static void tell_one_of_theirs(cg_teller *to, const cg_term *selection, unsigned case_number)
{
    cg_term others = *selection;
    unsigned form = several(to);
    const char *noun = noun_of(to, selection);
    size_t at = cg_tell_here(to);
    cg_tell_word(to, noun, 0, 0);
    (void)cg_tell_cut(to, at);
    cg_agreement one = to->last;
    cg_filling filling = {.holes = {{.word = noun, .form = form, .agrees = one}},
                          .count = 1,
                          .case_number = case_number};
    others.whose = CG_WHOSE_ANY;
    cg_tell_fill(to, cg_tell_words(to, "phrases", "one of theirs"), &filling);
    cg_tell_add(to, cg_tell_behind(to, &others, form, false));
    to->last = one;
}

static bool is_mine(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR &&
           (term->whose == CG_WHOSE_MY ||
            (term->whose == CG_WHOSE_OF && term->args[1]->kind == CG_TERM_ME));
}

/** Returns true for some of the player's cards, "one of your creatures". */
static bool is_some_of_yours(const cg_teller *to, const cg_term *term, cg_tell_style style,
                             const cg_noun_phrase *phrase)
{
    return (is_mine(term) || is_theirs(to, term)) && style != CG_TELL_TARGET &&
           term->quantity != CG_TOP_OF && term->quantity != CG_BOTTOM_OF &&
           (phrase->determiner != NULL || phrase->number != NULL);
}

/** "one of your other creatures", "2 of your creatures at random" */
static void tell_some_of_yours(cg_teller *to, const cg_term *selection, const cg_term *counted,
                               cg_noun_phrase *phrase, unsigned case_number)
{
    unsigned form = phrase->form;
    size_t at = cg_tell_here(to);
    if (counted->quantity == CG_UP_TO && (counted->flags & CG_FREE_NUMBER))
        cg_tell_say(to, "any number of yours", NULL, NULL);
    else if (phrase->number != NULL)
        cg_tell_add(to, phrase->number);
    else
        cg_tell_pronoun(to, counted->quantity == CG_ALL ? "each" : "one", (cg_agreement){.form = 0},
                        case_number);
    const char *number = cg_tell_cut(to, at);
    cg_noun_phrase all = {.determiner = is_mine(counted) ? "your" : "their", .form = several(to)};
    bool another = counted->another && counted->quantity == CG_ONE;
    if (counted->another && !another)
        cg_tell_add_adjective(&all, "other");
    cg_tell_adjectives(to, said_of(counted), &all);
    cg_tell_nouns(to, selection, &all);
    cg_tell_phrase(to, &all, case_number);
    const char *yours = cg_tell_cut(to, at);
    cg_tell_say(to, another ? "another of yours" : "some of yours", number, yours);
    /* "one of your creatures that are ..." */
    cg_tell_add(to, cg_tell_behind(to, counted, several(to), false));
    to->last = (cg_agreement){.form = form};
}

/** Begins the phrase of a target that an adjective marks. */
static void begin_phrase(cg_teller *to, const cg_term *counted, bool target, cg_noun_phrase *phrase)
{
    bool cards = counted->kind == CG_TERM_SELECTOR;
    bool bare = phrase->determiner == NULL && phrase->number == NULL;
    if (cards && counted->another && counted->quantity == CG_ONE)
        phrase->determiner = "another";
    else if (cards && counted->another)
        cg_tell_add_adjective(phrase, "other");
    if (target)
        cg_tell_add_adjective(phrase, "target");
    else if (bare && (is_mine(counted) || is_theirs(to, counted)))
        phrase->determiner = is_mine(counted) ? "your" : "their";
    cg_tell_adjectives(to, said_of(counted), phrase);
    if (cards && counted->whose == CG_WHOSE_ENEMY)
        cg_tell_add_adjective(phrase, "enemy");
}

/** Puts "target" after a possessive, "your target creature", but before "enemy". */
static void insert_target(cg_noun_phrase *phrase)
{
    unsigned last = phrase->adjective_count;
    cg_tell_add_adjective(phrase, "target");
    if (last == 0 || last == phrase->adjective_count ||
        strcmp(phrase->adjectives[last - 1], "enemy") != 0)
        return;
    phrase->adjectives[last] = phrase->adjectives[last - 1];
    phrase->adjectives[last - 1] = "target";
}

static void tell_selection(cg_teller *to, const cg_term *selection, unsigned case_number,
                           cg_tell_style style)
{
    const cg_term *cards = selection->kind == CG_TERM_UNION ? selection->args[0] : selection;
    cg_term counted = *cards;
    cg_noun_phrase phrase = {.form = 0};
    counted.quantity = selection->quantity;
    if (selection->kind == CG_TERM_UNION && selection->args[2] != NULL)
        counted.args[0] = selection->args[2];
    if (counted.kind == CG_TERM_PLAYERS && counted.whose == CG_WHOSE_ENEMY && to->tongue->native)
        counted.another = false; /* opponents are always others */
    if (is_plainly_among(&counted) && (!says_target(to) || style != CG_TELL_TARGET)) {
        tell_of_them(to, &counted, case_number, style);
        return;
    }
    if (to->depth >= CG_TELLER_DEPTH) {
        cg_tell_miss(to, "phrases", "too deep");
        return;
    }
    cg_tell_adjectives(to, said_of(&counted), &phrase);
    if (phrase.adjective_count == 0 && is_one_of_theirs(to, selection)) {
        tell_one_of_theirs(to, selection, case_number);
        return;
    }
    phrase = (cg_noun_phrase){.form = 0};
    to->depth++;
    tell_quantity(to, &counted, style, &phrase);
    if (says_target(to) && is_some_of_yours(to, &counted, style, &phrase))
        tell_some_of_yours(to, selection, &counted, &phrase, case_number);
    else {
        bool target = style == CG_TELL_TARGET && says_target(to);
        if (says_target(to))
            begin_phrase(to, &counted, target, &phrase);
        else {
            cg_tell_whose(&counted, &phrase, phrase.determiner == NULL && phrase.number == NULL);
            if (style == CG_TELL_TARGET && cg_tongue_find(to->tongue, "adjectives", "target"))
                insert_target(&phrase);
            cg_tell_adjectives(to, said_of(&counted), &phrase);
        }
        cg_tell_nouns(to, selection, &phrase);
        phrase.behind = cg_tell_behind(to, &counted, phrase.form, style == CG_TELL_TARGET);
        cg_tell_phrase(to, &phrase, case_number);
    }
    to->depth--;
}

/* ---- what an event is about ---- */

static void tell_this(cg_teller *to, unsigned case_number)
{
    const char *bare = cg_tongue_text(to->tongue, "phrases", "this card");
    if (bare != NULL)
        cg_tell_add(to, bare);
    else
        cg_tell_one(to, "this", "card", case_number);
}

static bool is_attack(unsigned row)
{
    return row == CG_EVENT_ATTACKS_ROW || row == CG_EVENT_ATTACKS_WHAT_ROW;
}

/** Tells a selection as "that creature". */
static void tell_that(cg_teller *to, const cg_term *selection, bool many, unsigned case_number)
{
    cg_noun_phrase phrase = {.determiner = "that", .form = many ? several(to) : 0};
    cg_tell_nouns(to, selection, &phrase);
    cg_tell_phrase(to, &phrase, case_number);
}

/** Returns the part of the event that is its card. */
static const cg_term *card_of_event(const cg_teller *to)
{
    const cg_term *event = to->event;
    if (event == NULL)
        return NULL;
    if (event->index == CG_EVENT_USES_ROW || event->index == CG_EVENT_PLAYS_ROW ||
        event->index == CG_EVENT_PLAYS_FROM_ROW || event->index == CG_EVENT_DISCARDS_ROW ||
        event->index == CG_EVENT_CONTROLS_ROW)
        return event->args[1];
    return event->args[0] != NULL && event->args[0]->type != CG_TYPE_PLAYER ? event->args[0] : NULL;
}

/** Tells `it`: the card of the event. */
static void tell_it(cg_teller *to, const cg_term *term, unsigned case_number)
{
    bool this_card;
    if (cg_tongue_says(to->tongue, CG_HABIT_PRONOUNS_WHERE_CLEAR)) {
        const char *words = cg_tell_event_words(to, term, &this_card);
        const cg_term *own = cg_tell_event_card(to, term);
        if (own != NULL)
            tell_that(to, own, term->many, case_number);
        else if (this_card)
            tell_this(to, case_number);
        else if (words != NULL)
            cg_tell_one(to, "the", words, case_number);
        else
            cg_tell_pronoun(to, "personal", (cg_agreement){.form = term->many ? several(to) : 0},
                            case_number);
        to->this_last = own == NULL && this_card;
        return;
    }
    const cg_term *card = card_of_event(to);
    bool attacker = to->event != NULL && is_attack(to->event->index);
    if (card != NULL && card->kind == CG_TERM_THIS)
        tell_this(to, case_number);
    else if (attacker)
        cg_tell_one(to, "the", "attacker", case_number);
    else if (card != NULL && cg_tell_is_selection(card))
        tell_that(to, card, term->many, case_number);
    else if (card != NULL)
        cg_tell_thing(to, card, case_number, CG_TELL_PLAIN);
    else
        cg_tell_pronoun(
            to, "personal",
            (cg_agreement){.gender = to->them.gender, .form = term->many ? several(to) : 0},
            case_number);
}

/** Tells "the card that destroyed this", "the source of the damage".
 * @return false, and writes nothing, if the event has no such card */
static bool tell_destroyer(cg_teller *to, unsigned row)
{
    const cg_term *subject = to->event != NULL ? to->event->args[0] : NULL;
    bool other = says(to, "destroyer of it") && (subject == NULL || subject->kind != CG_TERM_THIS);
    bool defeats = says(to, "defeater") && row == CG_EVENT_DEFEATED_ROW;
    bool damages = says(to, "source of the damage") && row == CG_EVENT_DAMAGED_ROW;
    bool destroyed = row == CG_EVENT_DESTROYED_ROW || row == CG_EVENT_DESTROYED_IN_BATTLE_ROW ||
                     row == CG_EVENT_DEFEATED_ROW || row == CG_EVENT_DESTROYED_BY_EFFECT_ROW;
    if (destroyed)
        cg_tell_say(to,
                    defeats ? other ? "defeater of it" : "defeater"
                    : other ? "destroyer of it"
                            : "destroyer",
                    NULL, NULL);
    else if (damages)
        cg_tell_say(to, "source of the damage", NULL, NULL);
    return destroyed || damages;
}

/** `the source`, `the other card` */
static void tell_other(cg_teller *to, const cg_term *term, unsigned case_number)
{
    unsigned row = to->event != NULL ? to->event->index : CG_EVENT_ROW_COUNT;
    const cg_term *second = to->event != NULL ? to->event->args[1] : NULL;
    bool source = term->kind == CG_TERM_SOURCE, this_card;
    if (cg_tongue_says(to->tongue, CG_HABIT_PRONOUNS_WHERE_CLEAR)) {
        const char *words = cg_tell_event_words(to, term, &this_card);
        const cg_term *own = cg_tell_event_card(to, term);
        if (own != NULL)
            tell_that(to, own, term->many, case_number);
        else if (words != NULL)
            cg_tell_one(to, "the", words, case_number);
        else if (!source || !tell_destroyer(to, row))
            cg_tell_one(to, "the", source ? "source" : "other one", case_number);
        to->this_last = false;
        return;
    }
    if (is_attack(row) && !source)
        cg_tell_one(to, "the", "attacked card", case_number);
    else if (second != NULL && cg_tell_is_selection(second) && second->type == CG_TYPE_CARDS)
        tell_that(to, second, false, case_number);
    else if (second != NULL && second->kind == CG_TERM_THIS)
        tell_this(to, case_number);
    else if (source && tell_destroyer(to, row))
        return;
    else
        cg_tell_one(to, "the", source ? "source" : "other one", case_number);
}

/** Tells the item of an event: "that ability", "the attack". */
static void tell_that_item(cg_teller *to, unsigned case_number)
{
    const cg_term *event = to->event;
    unsigned row = event != NULL ? event->index : CG_EVENT_ROW_COUNT;
    bool play = row == CG_EVENT_PLAYS_ROW || row == CG_EVENT_PLAYS_FROM_ROW;
    const cg_term *played = play ? event->args[1] : NULL;
    if (played != NULL && played->kind == CG_TERM_THIS)
        tell_this(to, case_number);
    else if (played != NULL && cg_tell_is_selection(played))
        tell_that(to, played, false, case_number);
    else
        cg_tell_one(to, "that",
                    is_attack(row) ? "attack item"
                    : play         ? "card"
                    : cg_tongue_find(to->tongue, "words", "card or ability") != NULL &&
                            (row == CG_EVENT_TARGETED_ROW || row == CG_EVENT_TARGETED_BY_ROW)
                        ? "card or ability"
                        : "ability item",
                    case_number);
}

/* ---- all things ---- */

/** Tells terms that are one noun with its determiner. */
static bool tell_plain(cg_teller *to, const cg_term *term, unsigned case_number)
{
    static const struct {
        unsigned kind;
        const char *determiner, *word;
    } words[] = {{CG_TERM_THIS, "this", "card"},
                 {CG_TERM_HOST, "the", "host"},
                 {CG_TERM_ATTACKER, "the", "attacker"},
                 {CG_TERM_DEFENDER, "the", "attack target"},
                 {CG_TERM_ACTIVE, "the", "active player"},
                 {CG_TERM_THAT_PLAYER, "that", "player"},
                 {CG_TERM_PLAYED_CARD, "the", "card being played"},
                 {CG_TERM_CARD_ITEM, "the", "card being played"},
                 {CG_TERM_EFFECT_ITEM, "the", "announced result"},
                 {CG_TERM_ATTACK, "the", "attack item"},
                 {CG_TERM_REST, "the", "rest"}};
    const char *bare =
        term->kind == CG_TERM_THIS ? cg_tongue_text(to->tongue, "phrases", "this card") : NULL;
    if (bare != NULL) {
        cg_tell_add(to, bare);
        return true;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (term->kind == words[i].kind) {
            cg_tell_one(to, words[i].determiner, words[i].word, case_number);
            return true;
        }
    return false;
}

/** Tells the player of the event, if the event names one. */
static void tell_that_player(cg_teller *to, unsigned case_number)
{
    const cg_term *event = to->event, *who = event != NULL ? event->args[0] : NULL;
    if (says(to, "player of the event") && cg_tell_told_player(to)) {
        cg_tell_say(to, "player of the event", NULL, NULL);
        return;
    }
    bool opponent = who != NULL && who->kind == CG_TERM_PLAYERS && who->whose == CG_WHOSE_ENEMY;
    if (who == NULL || who->kind != CG_TERM_PLAYERS)
        opponent = who != NULL && who->kind == CG_TERM_WORD && who->whose == CG_WHOSE_ENEMY;
    cg_tell_one(to, "that", opponent && !to->tongue->native ? "opponent" : "player", case_number);
}

static void tell_pool(cg_teller *to, const cg_term *term, unsigned case_number)
{
    cg_tell_one(to, "the", to->module->dice[term->index].title, case_number);
}

static void tell_other_term(cg_teller *to, const cg_term *term, unsigned case_number)
{
    switch (term->kind) {
    case CG_TERM_NAME:
        cg_tell_name(to, term, case_number);
        break;
    case CG_TERM_IT:
        tell_it(to, term, case_number);
        break;
    case CG_TERM_SOURCE:
    case CG_TERM_OTHER:
        tell_other(to, term, case_number);
        break;
    case CG_TERM_THEM:
        if (to->silent_them)
            break;
        cg_tell_pronoun(
            to, "personal",
            (cg_agreement){.gender = to->them.gender, .form = term->many ? several(to) : 0},
            case_number);
        break;
    case CG_TERM_OWNER:
    case CG_TERM_CONTROLLER:
        cg_tell_owned(to, term->args[0], term->kind == CG_TERM_OWNER ? "owner" : "controller", 0,
                      case_number);
        break;
    case CG_TERM_ZONE:
        cg_tell_zone(to, term, NULL, case_number);
        break;
    case CG_TERM_POOL:
        tell_pool(to, term, case_number);
        break;
    case CG_TERM_THAT_ITEM:
        tell_that_item(to, case_number);
        break;
    case CG_TERM_CHOSEN: {
        static const char *const words[] = {[CG_CHOSEN_KIND] = "chosen kind",
                                            [CG_CHOSEN_NAME] = "chosen name",
                                            [CG_CHOSEN_NUMBER] = "chosen number",
                                            [CG_CHOSEN_PLAYER] = "chosen player",
                                            [CG_CHOSEN_CARD] = "chosen card"};
        cg_tell_one(to, "the", words[term->index], case_number);
        break;
    }
    default:
        cg_tell_value(to, term, case_number);
    }
}

cg_agreement cg_tell_agreement(const cg_teller *to, const cg_term *term, cg_tell_style style)
{
    cg_told_text told = {.missing = ""};
    cg_teller probe = *to; /* which is not mentioned again */
    size_t at = cg_tell_here(to);
    probe.told = &told;
    cg_tell_thing(&probe, term, 0, style);
    (void)cg_tell_cut(&probe, at);
    return probe.last;
}

void cg_tell_thing(cg_teller *to, const cg_term *term, unsigned case_number, cg_tell_style style)
{
    to->last = (cg_agreement){.form = 0};
    if (term->kind == CG_TERM_ME) {
        cg_tell_pronoun(to, "you", (cg_agreement){.you = true}, case_number);
        return;
    }
    if (term->kind == CG_TERM_THAT_PLAYER && to->event != NULL)
        tell_that_player(to, case_number);
    else if (cg_tell_is_selection(term)) {
        tell_selection(to, term, case_number, style);
        to->this_last = to->this_last && !to->tongue->native;
    } else if (!tell_plain(to, term, case_number))
        tell_other_term(to, term, case_number);
    else if (term->type == CG_TYPE_CARDS)
        to->this_last = term->kind == CG_TERM_THIS;
}

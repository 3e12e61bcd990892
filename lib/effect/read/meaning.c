/* Finds the meaning of `it`, `them`, `the rest` and `that player`: a part of the event, the only
 * target, the result of a step before, or something of the outer ability. */
#include "effect/read/check.h"
#include "effect/read/parse.h"
#include "effect/tree/events.h"
#include "effect/tree/rows.h"

#include <assert.h>
#include <string.h>

/** Returns true if the event gives what this letter means (see CG_EVENTS). */
static bool gives(const cg_name_scope *scope, char letter)
{
    return scope->gives != NULL && strchr(scope->gives, letter) != NULL;
}

/** Returns true if `it` is a card of the event: the card to which it happens, or the card that does
 * something to a player. */
static bool gives_it(const cg_name_scope *scope)
{
    return gives(scope, 'c') || gives(scope, 'q');
}

/** Returns true if the ability has exactly one target. A target does not count while its selection
 * is being read, nor does that of another branch. */
static bool has_only_target(const cg_name_scope *scope)
{
    const cg_target_term *target = scope->ability->targets;
    return scope->ability->target_count == 1 && target->selector != NULL &&
           (target->mode == 0 || target->mode == scope->mode);
}

/** Returns the only target if it has one of these types, as a name of this ability. A target of the
 * outer ability is captured. The name counts as used. NULL if there is none. */
static cg_name *only_target(cg_reader *reader, cg_name_scope *scope, unsigned types, cg_spot spot)
{
    cg_name *name = NULL;
    if (has_only_target(scope))
        name = &scope->only_target;
    else if (scope->ability->target_count == 0 && scope->outer != NULL && !scope->quoted) {
        name = only_target(reader, scope->outer, types, spot);
        if (name != NULL)
            name = cg_read_capture(reader, scope, name, spot);
    }
    if (name == NULL || (CG_TYPE_BIT(name->type) & types) == 0)
        return NULL;
    for (unsigned i = 0; i < scope->name_count; i++)
        if (scope->names[i].kind == CG_NAME_TARGET)
            scope->names[i].used = true;
    return name;
}

/** The word that is read. */
typedef enum cg_meant { MEANT_IT, MEANT_THEM, MEANT_REST } cg_meant;

/** Returns the meaning that a word can have. `them` means drawn cards, if there are any. `the rest`
 * means those that were left after a choice with a name, or drawn cards if there are none. */
static cg_meaning *meaning_of(cg_name_scope *scope, cg_meant what)
{
    if (what == MEANT_REST && scope->left.known)
        return &scope->left;
    bool drawn = what == MEANT_THEM || (what == MEANT_REST && !scope->them.known);
    return drawn && scope->drawn.known ? &scope->drawn : &scope->them;
}

/** Returns true if the only target is a player and a step has given a card. Then only the card is
 * `it`. */
static bool gives_beside_player(const cg_name_scope *scope)
{
    const cg_meaning *them = &scope->them, *moved = &scope->moved;
    return has_only_target(scope) && scope->only_target.type == CG_TYPE_PLAYER &&
           ((moved->known && moved->fresh && !moved->many) ||
            (them->known && them->type == CG_TYPE_CARDS && !them->many));
}

/** Returns true if `it` means something other than the result of a step: the event's card, or the
 * only target. */
static bool has_own_it(const cg_name_scope *scope)
{
    return (gives_it(scope) && !scope->batch) ||
           (has_only_target(scope) && !gives_beside_player(scope));
}

/** Returns true if `them` means something other than the result of a step. */
static bool has_own_them(const cg_name_scope *scope)
{
    return (gives(scope, 'c') && scope->batch) ||
           (has_only_target(scope) && scope->only_target.many);
}

/** Returns the cards that a step has moved, if the word can mean nothing later; else NULL. */
static cg_meaning *last_of(cg_name_scope *scope, cg_meant what)
{
    cg_meaning *moved = &scope->moved;
    const cg_meaning *other = meaning_of(scope, what);
    if (what == MEANT_REST || !moved->known || (other->known && other->at > moved->at))
        return NULL;
    if (what == MEANT_THEM)
        return moved->many && !has_own_them(scope) && !(other->known && moved->among) ? moved
                                                                                      : NULL;
    if (has_own_it(scope))
        return moved->of_event ? moved : NULL;
    return !moved->many || !other->known || other->many ? moved : NULL;
}

/** Gives the meaning a hidden slot, unless it has one. */
static void place(cg_name_scope *scope, cg_meaning *meaning)
{
    uint8_t *number = &scope->hidden_place[meaning->apart];
    if (meaning->kind != CG_NAME_HIDDEN || meaning->setter == NULL)
        return;
    if (*number == 0)
        *number = (uint8_t)++scope->hidden;
    meaning->ordinal = (uint8_t)(*number - 1u);
}

static void note_used(cg_name_scope *scope, unsigned kind, unsigned ordinal)
{
    if (kind != CG_NAME_VALUE)
        return;
    for (unsigned i = 0; i < scope->name_count; i++)
        if (scope->names[i].kind == CG_NAME_VALUE && scope->names[i].ordinal == ordinal)
            scope->names[i].used = true;
}

/** Leaves out of the rest those that were chosen by a name, wherever they are. */
static void leave_out(cg_reader *reader, cg_term *rest)
{
    const cg_name_scope *scope = reader->scope;
    for (unsigned i = 0; i < scope->taken; i++) {
        cg_term *name = cg_read_term(reader, CG_TERM_NAME, CG_TYPE_CARDS, rest->spot);
        if (name == NULL)
            return;
        rest->args[i] = name;
        cg_read_use_slot(reader, name, scope->taken_kind[i], scope->taken_ordinal[i], false);
    }
}

/** Returns the term for a word whose meaning is known. The step that gives it keeps its value from
 * now on. */
static cg_term *meant(cg_reader *reader, cg_spot spot, cg_meant what)
{
    cg_name_scope *scope = reader->scope;
    cg_meaning *last = last_of(scope, what);
    cg_meaning *them = last != NULL ? last : meaning_of(scope, what);
    assert(them->known);
    bool rest = what == MEANT_REST;
    place(scope, them);
    if (them == &scope->drawn && scope->them.kind == CG_NAME_HIDDEN)
        scope->them.known = false; /* both would need the same hidden slot */
    cg_term *term =
        cg_read_term(reader, rest ? CG_TERM_REST : CG_TERM_THEM, (cg_type)them->type, spot);
    if (term == NULL)
        return NULL;
    if (them->setter != NULL) {
        cg_read_use_slot(reader, them->setter, them->kind, them->ordinal, true);
        them->setter = NULL;
    }
    note_used(scope, them->kind, them->ordinal);
    cg_read_use_slot(reader, term, them->kind, them->ordinal, false);
    term->many = rest || them->many;
    if (them == &scope->left)
        leave_out(reader, term);
    if (what == MEANT_IT && (scope->drawn.known || scope->moved.known))
        term->flags = CG_THEM_IS_IT;
    return term;
}

static bool is_meant(cg_name_scope *scope, cg_meant what)
{
    return last_of(scope, what) != NULL || meaning_of(scope, what)->known;
}

/** Returns the term for a word with the meaning of the outer ability. NULL if there is none, or
 * memory is short. */
static cg_term *meant_around(cg_reader *reader, cg_spot spot, cg_meant what)
{
    cg_name_scope *scope = reader->scope;
    cg_term *outer, *term;
    bool rest = what == MEANT_REST;
    if (scope->outer == NULL || scope->quoted || !is_meant(scope->outer, what))
        return NULL;
    const cg_meaning *last = last_of(scope->outer, what);
    const cg_meaning *them = last != NULL ? last : meaning_of(scope->outer, what);
    reader->scope = scope->outer;
    outer = meant(reader, spot, what);
    reader->scope = scope;
    cg_name name = {
        .kind = them->kind, .ordinal = them->ordinal, .type = them->type, .many = them->many};
    const cg_name *captured = outer == NULL ? NULL : cg_read_capture(reader, scope, &name, spot);
    if (captured == NULL)
        return NULL;
    term = cg_read_term(reader, rest ? CG_TERM_REST : CG_TERM_THEM, (cg_type)name.type, spot);
    if (term != NULL) {
        term->many = rest || name.many;
        term->flags = outer->flags;
        if (what == MEANT_IT && (scope->drawn.known || scope->moved.known))
            term->flags = CG_THEM_IS_IT;
        cg_read_use_slot(reader, term, CG_NAME_CAPTURE, captured->ordinal, false);
    }
    return term;
}

/** Returns true if one of the costs takes cards other than this one. */
static bool takes_cards(const cg_term *cost)
{
    for (; cost != NULL; cost = cost->next) {
        const cg_term *cards = cost->args[0];
        if (cards != NULL && cards->type == CG_TYPE_CARDS && cards->kind != CG_TERM_THIS &&
            cg_rows_cost_form(cost) != CG_COST_OF_MARKS)
            return true;
    }
    return false;
}

static cg_term *nothing_meant(cg_reader *reader, cg_spot spot, const char *what)
{
    const char *write =
        strcmp(what, "that player") == 0
            ? "; name the player: 'target p: ...', or 'for each ... as p: ...'"
        : takes_cards(reader->scope->paid)
            ? "; pay it with steps instead: 'may:', 'choose ... as c', 'sacrifice c'"
            : "";
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT,
                      "'%s' refers to nothing here%s", what, write);
    return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
}

static const char chosen_by_step[] = "the chosen card; use its name";
static const char given_by_step[] = "the card of an earlier step; write 'them' for the latter, and "
                                    "put any use of the former before that step";
static const char one_of_each[] = "each card of the loop; use its name";
static const char moved_by_step[] =
    "the card that the step before moved; name it before the step: 'choose ... as c'";

static const char played_by_step[] =
    "the card that an earlier step played; name it before it is played: 'choose ... as c'";

static const char given_around[] =
    "the card of the step around it; write 'this', or name the card before: 'choose ... as c'";
static const char card_of_before[] =
    "the card of the event around it; write 'this', or name the card before: 'choose it as c'";

static const char paid_by_steps[] =
    "the card of the cost; pay it with steps instead: 'may:', 'choose ... as c', 'sacrifice c'";

/** Reports that a word can mean the result of a step or something else, and says what to write for
 * each. */
static void two_meanings(cg_reader *reader, cg_spot spot, const char *word, const char *other,
                         const char *given)
{
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_TWO_MEANINGS, "'%s' can be %s or %s",
                      word, other, given);
}

/** Describes the one card that a step before has chosen, found or made; NULL if there is none. */
static const char *new_one(const cg_name_scope *scope)
{
    const cg_meaning *them = &scope->them, *moved = &scope->moved;
    bool one = them->known && them->type == CG_TYPE_CARDS && !them->many;
    if (moved->known && moved->fresh && !moved->many)
        return moved->kind == CG_NAME_VALUE                            ? chosen_by_step
               : moved->setter != NULL && cg_rows_plays(moved->setter) ? played_by_step
                                                                       : moved_by_step;
    if (one)
        return them->kind == CG_NAME_VALUE ? chosen_by_step : given_by_step;
    return scope->for_cards && gives(scope, 'c') ? one_of_each : NULL;
}

/** Reports an `it` that can be the result of a step, or the event's card or the target. */
static void check_it(cg_reader *reader, cg_spot spot)
{
    const cg_name_scope *scope = reader->scope;
    const char *given = new_one(scope);
    if (given != NULL && has_own_it(scope) && reader->candidate == CG_TYPE_UNKNOWN)
        two_meanings(reader, spot, "it", gives_it(scope) ? "the card of the event" : "the target",
                     given);
}

/** Reports a `them` that can be some of the cards that a step has looked at, or the others. */
static void check_them(cg_reader *reader, cg_spot spot)
{
    cg_name_scope *scope = reader->scope;
    const cg_meaning *other = meaning_of(scope, MEANT_THEM);
    if (scope->moved.known && scope->moved.among && scope->moved.many && other->known &&
        other->at < scope->moved.at)
        two_meanings(reader, spot, "them", "the cards of an earlier step", moved_by_step);
}

/** `when I am dealt damage: ... it` */
static cg_term *nobody_meant(cg_reader *reader, cg_spot spot)
{
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT,
                      "'it' refers to nothing here: this happens to a player; write 'this' for "
                      "this card, 'the source' for the card that does it");
    return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
}

bool cg_read_has_it(const cg_reader *reader)
{
    const cg_name_scope *scope = reader->scope;
    return gives_it(scope) || has_only_target(scope) ||
           is_meant((cg_name_scope *)scope, MEANT_IT) || reader->candidate == CG_TYPE_CARDS;
}

static cg_term *this_card(cg_reader *reader, cg_spot spot)
{
    cg_term *term = cg_read_term(reader, CG_TERM_THIS, CG_TYPE_CARDS, spot);
    cg_read_use_this(reader, term);
    return term;
}

/** Reports `its` if it could mean each of several cards that do something. */
static void check_doers(cg_reader *reader, cg_spot spot, bool target)
{
    if (reader->scope->doers == NULL || reader->candidate != CG_TYPE_UNKNOWN)
        return;
    if (target)
        two_meanings(reader, spot, "it", "the target",
                     "each of the cards named before; write 'the ... of t' with the name of the "
                     "target, or 'for each ... as c: c ...' with 'the ... of c'");
    else
        two_meanings(reader, spot, "it", "'this'",
                     "each of the cards named before; write 'the ... of this', or 'for each ... as "
                     "c: c ...' with 'the ... of c'");
}

/** Returns this card for an `it` without another meaning. Reports it if the cards of the head's
 * costs could be meant. */
static cg_term *this_or_paid(cg_reader *reader, cg_spot spot)
{
    const cg_ability_term *ability = reader->scope->ability;
    check_doers(reader, spot, false);
    if (ability != NULL && (takes_cards(ability->cost) || takes_cards(ability->alternative) ||
                            takes_cards(ability->instead)))
        two_meanings(
            reader, spot, "it", "'this'",
            "the card of the cost; pay it with steps instead: 'choose ... as c', 'sacrifice c'");
    return this_card(reader, spot);
}

/** Returns true if a step after the payment has given a meaning of the word. */
static bool is_given_since(cg_name_scope *scope, cg_meant what)
{
    const cg_meaning *last = last_of(scope, what);
    const cg_meaning *them = last != NULL ? last : meaning_of(scope, what);
    return them->known && them->at > scope->paid_at;
}

/** Reports `it` or `them` in the steps of a `may pay` that takes cards, if these could be meant.
 * @return true if it was reported */
static bool unsure_of_paid(cg_reader *reader, cg_spot spot, cg_meant what)
{
    cg_name_scope *scope = reader->scope;
    if (reader->candidate != CG_TYPE_UNKNOWN || !takes_cards(scope->paid) ||
        is_given_since(scope, what))
        return false;
    bool own = gives_it(scope) || has_only_target(scope);
    bool before = scope->outer != NULL || is_meant(scope, what);
    if (what == MEANT_THEM && !own && !before)
        return false;
    two_meanings(reader, spot, what == MEANT_IT ? "it" : "them",
                 gives_it(scope) ? "the card of the event"
                 : own           ? "the target"
                 : before        ? "what was named before"
                                 : "'this'",
                 paid_by_steps);
    return true;
}

/** Returns true if the card of the event is this card. */
static bool is_of_this(const cg_name_scope *scope)
{
    const cg_term *event = scope->ability != NULL ? scope->ability->event : NULL;
    if (event == NULL || !gives(scope, 'c'))
        return false;
    const cg_term *card = event->args[0];
    if (card != NULL && card->type == CG_TYPE_PLAYER)
        card = event->args[1];
    return card != NULL && card->kind == CG_TERM_THIS;
}

/** Returns true if the event does something to another card. */
static bool names_other(const cg_reader *reader, const cg_term *event)
{
    cg_event_row row = cg_event_row_of(reader->module, event->index);
    for (unsigned i = 0; i < 3; i++) {
        const cg_term *part = event->args[i + 1];
        if (row.parts[i] == CG_PART_OTHER && part != NULL && part->type == CG_TYPE_CARDS &&
            part->kind != CG_TERM_THIS)
            return true;
    }
    return false;
}

/** Reports `it` in an event in which this card does something to another: `when this blocks a
 * creature`. */
static void check_beside(cg_reader *reader, cg_spot spot)
{
    if (reader->candidate == CG_TYPE_UNKNOWN && is_of_this(reader->scope) &&
        names_other(reader, reader->scope->ability->event))
        two_meanings(reader, spot, "it", "'this'", "'the other card'; write one of these words");
}

/** Returns true if a target of the outer ability is a player and a step there has given a card. */
static bool is_card_beside_player(const cg_name_scope *scope)
{
    while (!has_only_target(scope) && scope->ability->target_count == 0 && scope->outer != NULL &&
           !scope->quoted)
        scope = scope->outer;
    return gives_beside_player(scope);
}

/** Returns true if the ability itself has a meaning for `it`. */
static bool has_it_within(cg_name_scope *scope)
{
    return last_of(scope, MEANT_IT) != NULL || scope->them.known || gives_it(scope) ||
           has_only_target(scope);
}

/** Reports the meaning of `it` in the outer ability, if it is not certain. `far`: other abilities
 * are between the two. */
static bool report_around(cg_reader *reader, cg_spot spot, cg_name_scope *outer, bool far)
{
    const char *given = new_one(outer);
    bool event = gives_it(outer) && !outer->batch;
    if (given != NULL && has_own_it(outer))
        two_meanings(reader, spot, "it", event ? "the card of the event" : "the target", given);
    else if (event && !is_of_this(outer))
        two_meanings(reader, spot, "it", "this card", card_of_before);
    else if (far && is_meant(outer, MEANT_IT))
        two_meanings(reader, spot, "it", "this card", given_around);
    else
        return false;
    return true;
}

/** Reports an uncertain `it` of an inner ability: the card of the outer event is not known later,
 * and a step there can have given a second meaning.
 * @return true if it was reported */
static bool unsure_around(cg_reader *reader, cg_spot spot)
{
    cg_name_scope *scope = reader->scope;
    const cg_name_scope *own = scope;
    while (reader->candidate == CG_TYPE_UNKNOWN && scope->outer != NULL && !scope->quoted &&
           !has_it_within(scope)) {
        scope = scope->outer;
        if (report_around(reader, spot, scope, scope != own->outer))
            return true;
    }
    return false;
}

cg_term *cg_read_it(cg_reader *reader, cg_spot spot)
{
    cg_name_scope *scope = reader->scope;
    cg_name *target;
    cg_term *term;
    if (unsure_of_paid(reader, spot, MEANT_IT))
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
    if (scope->this_moved && is_of_this(scope) && reader->candidate == CG_TYPE_UNKNOWN &&
        new_one(scope) == NULL)
        return this_card(reader, spot);
    bool last = last_of(scope, MEANT_IT) != NULL && reader->candidate == CG_TYPE_UNKNOWN;
    check_it(reader, spot);
    if (unsure_around(reader, spot))
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
    if (last)
        return meant(reader, spot, MEANT_IT);
    if (gives_it(scope)) {
        check_beside(reader, spot);
        term = cg_read_term(reader, gives(scope, 'c') ? CG_TERM_IT : CG_TERM_SOURCE, CG_TYPE_CARDS,
                            spot);
        if (term != NULL)
            term->many = scope->batch;
        return term;
    }
    target = is_card_beside_player(scope) ? NULL : only_target(reader, scope, ~0u, spot);
    if (target != NULL) {
        check_doers(reader, spot, true);
        return cg_read_name_term(reader, target, spot);
    }
    if (scope->them.known)
        return meant(reader, spot, MEANT_IT);
    term = meant_around(reader, spot, MEANT_IT);
    if (term != NULL || reader->memory_short)
        return term;
    if (gives(scope, 'z') && reader->candidate == CG_TYPE_UNKNOWN)
        return nobody_meant(reader, spot);
    return reader->candidate != CG_TYPE_UNKNOWN
               ? cg_read_term(reader, CG_TERM_CANDIDATE, reader->candidate, spot)
               : this_or_paid(reader, spot);
}

cg_term *cg_read_them(cg_reader *reader, cg_spot spot, bool rest)
{
    cg_name_scope *scope = reader->scope;
    cg_name *target;
    cg_term *term;
    cg_meant what = rest ? MEANT_REST : MEANT_THEM;
    if (!rest && unsure_of_paid(reader, spot, MEANT_THEM))
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
    if (!rest)
        check_them(reader, spot);
    if (is_meant(scope, what))
        return meant(reader, spot, what);
    term = meant_around(reader, spot, what);
    if (term != NULL || reader->memory_short)
        return term;
    if (!rest && scope->batch && gives(scope, 'c'))
        return cg_read_it(reader, spot);
    target = rest ? NULL : only_target(reader, scope, ~0u, spot);
    if (target != NULL)
        return cg_read_name_term(reader, target, spot);
    return nothing_meant(reader, spot, rest ? "the rest" : "them");
}

/* ---- how much was done ---- */

bool cg_read_at_done(const cg_reader *reader)
{
    uint16_t first = cg_read_word(reader, 0), second = cg_read_word(reader, 1);
    return reader->scope != NULL && (first == CG_WORD_AS || first == CG_WORD_THAT) &&
           (second == CG_WORD_MANY || second == CG_WORD_MUCH);
}

/** Returns true if only an outer ability knows how much was done. */
static bool is_done_around(const cg_name_scope *scope, unsigned what)
{
    while (scope->outer != NULL && !scope->quoted) {
        scope = scope->outer;
        if (scope->done[what] != NULL)
            return true;
    }
    return false;
}

/** Reports that `that much` or `as many` has no meaning, and why. */
static void nothing_done(cg_reader *reader, cg_spot spot, unsigned what)
{
    static const char *const nothing[] = {"no step before it in this block moves cards",
                                          "no step before it in this block deals damage, gains or "
                                          "loses"};
    static const char in_branch[] = "the step in the block before may happen never or several "
                                    "times; put this into that block, after that step";
    static const char *const whys[CG_UNDONE_COUNT] = {
        [CG_UNDONE_BRANCH] = in_branch,
        [CG_UNDONE_DIVIDED] = "divided damage is not counted; write the number that is divided",
        [CG_UNDONE_FIGHT] = "damage in a fight is not counted; write 'the power of ...'",
        [CG_UNDONE_COUNTERS] = "counters on cards are not counted; write the number itself",
    };
    const cg_name_scope *scope = reader->scope;
    const char *words = what == CG_DONE_CARDS ? "as many" : "that much";
    const char *why = whys[scope->undone[what]];
    bool other = scope->done[what == CG_DONE_CARDS ? CG_DONE_SUM : CG_DONE_CARDS] != NULL;
    if (is_done_around(scope, what))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT,
                          "'%s' refers to nothing here: this happens after that step; name the "
                          "number after that step, 'let k = %s', and write 'k' here",
                          words, words);
    else
        cg_effect_mistake(
            &reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT, "'%s' refers to nothing here: %s%s",
            words, why != NULL ? why : nothing[what],
            why != NULL             ? ""
            : gives(scope, 'n')     ? "; the number in the event is 'the amount'"
            : !other                ? ""
            : what == CG_DONE_CARDS ? "; the number dealt, gained or lost is 'that much'"
                                    : "; the number of cards moved is 'as many'");
}

cg_term *cg_read_done(cg_reader *reader)
{
    cg_name_scope *scope = reader->scope;
    cg_spot spot = cg_read_spot(reader);
    unsigned what = cg_read_word(reader, 1) == CG_WORD_MANY ? CG_DONE_CARDS : CG_DONE_SUM;
    cg_term *step = scope->done[what];
    cg_read_take_many(reader, 2);
    if (step == NULL && scope->ability != NULL && scope->ability->many_times) {
        cg_term *times = cg_read_term(reader, CG_TERM_X, CG_TYPE_INTEGER, spot);
        scope->x = scope->x != NULL ? scope->x : times;
        return times; /* the head gives it */
    }
    if (step == NULL) {
        nothing_done(reader, spot, what);
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
    }
    if (scope->done_place[what] == 0)
        scope->done_place[what] = (uint8_t)++scope->hidden;
    uint8_t ordinal = (uint8_t)(scope->done_place[what] - 1u);
    cg_term *term = cg_read_term(reader, CG_TERM_DONE, CG_TYPE_INTEGER, spot);
    if (term == NULL)
        return NULL;
    term->index = (uint16_t)what;
    term->flags = cg_read_is_by_several(step->args[0]);
    cg_read_counts_slot(reader, step, ordinal);
    cg_read_use_slot(reader, term, CG_NAME_HIDDEN, ordinal, false);
    return term;
}

cg_term *cg_read_that_player(cg_reader *reader, cg_spot spot)
{
    if (gives(reader->scope, 'p'))
        return cg_read_term(reader, CG_TERM_THAT_PLAYER, CG_TYPE_PLAYER, spot);
    cg_name *target = only_target(reader, reader->scope, CG_TYPE_BIT(CG_TYPE_PLAYER), spot);
    if (target != NULL)
        return cg_read_name_term(reader, target, spot);
    if (reader->scope->them.known && reader->scope->them.type == CG_TYPE_PLAYER)
        return meant(reader, spot, false);
    return nothing_meant(reader, spot, "that player");
}

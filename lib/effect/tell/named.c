/* Tells names in rules texts of another language, by the target or the step that gives them. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <string.h>

static unsigned level_of(const cg_teller *to, const cg_term *name, unsigned *slot)
{
    unsigned level = to->level;
    *slot = (unsigned)name->value;
    for (; level > 0; level--) {
        const cg_ability_term *ability = to->abilities[level];
        unsigned first = ability->target_count;
        if (*slot < first || *slot >= first + ability->captured)
            break;
        *slot = ability->captures[*slot - first];
    }
    return level;
}

static unsigned key_of(const cg_teller *to, const cg_term *name)
{
    unsigned slot, level = level_of(to, name, &slot);
    return level * CG_TELLER_SLOTS + slot % CG_TELLER_SLOTS;
}

bool cg_tell_is_mentioned(const cg_teller *to, const cg_term *name)
{
    return to->mentioned >> key_of(to, name) & 1u;
}

const cg_target_term *cg_tell_target(const cg_teller *to, const cg_term *name)
{
    unsigned slot, level = level_of(to, name, &slot);
    const cg_ability_term *ability = to->abilities[level];
    for (unsigned i = 0; i < ability->target_count; i++)
        if (ability->targets[i].slot == slot)
            return &ability->targets[i];
    return NULL;
}

const cg_term *cg_tell_origin(const cg_teller *to, const cg_term *name)
{
    return to->origin[key_of(to, name)];
}

/** Returns the name that a step gives a value, or NULL. */
static const cg_term *named_by(const cg_term *step)
{
    if (step->kind == CG_TERM_BLOCK)
        return step->index == CG_BLOCK_FOR_EACH ? step->args[1]
               : step->index == CG_BLOCK_LET    ? step->args[0]
                                                : NULL;
    if (step->kind != CG_TERM_STATEMENT)
        return NULL;
    const char *pattern = cg_rows_statement(step->index)->pattern;
    cg_fill fill;
    for (unsigned i = 1; i < CG_TERM_ARGS && cg_piece_next_hole(&pattern, &fill); i++)
        if (fill == CG_FILL_AS)
            return step->args[i];
    return NULL;
}

/** Returns the sort of the things that a step names: those with the same noun are of one sort. 0:
 * they are told by their names, or by nouns of their own. */
static unsigned sort_of(const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT)
        return 0;
    switch (step->index) {
    case CG_DO_CHOOSE:
        return 0x10000u + step->args[1]->kind * 0x100000u + step->args[1]->index;
    case CG_DO_CHOOSE_NUMBER:
        return 1;
    case CG_DO_REVEAL_UNTIL:
        return 3;
    default:
        return 2;
    }
}

void cg_tell_count_names(cg_teller *to, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        unsigned sort = named_by(step) != NULL ? sort_of(step) : 0;
        for (unsigned i = 0; sort != 0 && i < CG_TELLER_SORTS; i++)
            if (to->sorts[i].sort == sort || to->sorts[i].count == 0) {
                to->sorts[i].sort = sort;
                to->sorts[i].count++;
                break;
            }
        cg_tell_count_names(to, step->body);
        cg_tell_count_names(to, step->otherwise);
    }
}

bool cg_tell_is_unclear(const cg_teller *to, const cg_term *step)
{
    unsigned sort = named_by(step) != NULL && to->tongue->native ? sort_of(step) : 0;
    for (unsigned i = 0; sort != 0 && i < CG_TELLER_SORTS; i++)
        if (to->sorts[i].sort == sort)
            return to->sorts[i].count > 1;
    return false;
}

cg_agreement cg_tell_card(cg_teller *to)
{
    size_t at = cg_tell_here(to);
    cg_agreement last = to->last;
    cg_tell_word(to, "card", 0, 0);
    (void)cg_tell_cut(to, at);
    cg_agreement card = to->last;
    to->last = last;
    return card;
}

/** Notes the meaning of `them` after a step: the gender and number of the cards that it took. */
static void remember_them(cg_teller *to, const cg_term *step)
{
    const cg_term *cards = NULL, *number = NULL;
    for (unsigned i = 1; i < CG_TERM_ARGS && step->args[i] != NULL; i++) {
        if (cards == NULL && cg_tell_is_selection(step->args[i]))
            cards = step->args[i];
        if (number == NULL && step->args[i]->type == CG_TYPE_INTEGER)
            number = step->args[i];
    }
    cg_noun_phrase phrase = {.form = 0};
    size_t at = cg_tell_here(to);
    cg_agreement last = to->last;
    if (cards != NULL)
        cg_tell_nouns(to, cards, &phrase);
    else
        cg_tell_add_nouns(to, &phrase, "card");
    cg_tell_phrase(to, &phrase, 0);
    (void)cg_tell_cut(to, at);
    to->them = to->last;
    to->last = last;
}

void cg_tell_remember(cg_teller *to, const cg_term *step)
{
    const cg_term *name = named_by(step);
    if (name != NULL && name->value >= 0)
        to->origin[key_of(to, name)] = step;
    if (step->kind == CG_TERM_STATEMENT && step->value2 != 0)
        remember_them(to, step);
    if (step->kind == CG_TERM_STATEMENT && cg_rows_statement(step->index)->them == CG_THEM_TAKEN) {
        to->taken = true;
        to->this_last = false;
    }
}

bool cg_tell_is_result(const cg_teller *to, const cg_term *amount)
{
    if (amount->kind == CG_TERM_AMOUNT || amount->kind == CG_TERM_DONE)
        return true;
    const cg_term *origin = amount->kind == CG_TERM_NAME ? cg_tell_origin(to, amount) : NULL;
    return origin != NULL && origin->kind == CG_TERM_STATEMENT && origin->index != CG_DO_CHOOSE &&
           !cg_tell_is_unclear(to, origin);
}

/* ---- targets ---- */

static bool same_noun(const cg_term *left, const cg_term *right)
{
    return left->kind == right->kind && left->type == right->type && left->index == right->index &&
           left->whose == right->whose;
}

/** Returns "first", "second" for targets with the same noun; NULL if there is only one. */
static const char *ordinal(const cg_ability_term *ability, const cg_target_term *target)
{
    static const char *const words[] = {"first", "second", "third", "fourth"};
    unsigned place = 0, others = 0;
    for (unsigned i = 0; i < ability->target_count; i++) {
        const cg_target_term *other = &ability->targets[i];
        if (other == target)
            place = others;
        else if (other->mode == target->mode || other->mode == 0 || target->mode == 0)
            others += same_noun(other->selector, target->selector);
    }
    return others == 0 || place >= 4 ? NULL : words[place];
}

/** Returns true if targets with one noun are numbered at their first mention: "the first target
 * creature". */
static bool numbers(const cg_teller *to)
{
    return cg_tongue_find(to->tongue, "phrases", "numbered") != NULL;
}

/** Returns true if another target differs only in its owner. */
static bool is_like_another(const cg_teller *to, const cg_ability_term *ability,
                            const cg_target_term *target)
{
    const cg_term *one = target->selector;
    for (unsigned i = 0; i < ability->target_count; i++) {
        const cg_target_term *other = &ability->targets[i];
        const cg_term *two = other->selector;
        if (numbers(to) && other->mode != target->mode && other->mode != 0 && target->mode != 0)
            continue;
        if (two != one && one->kind == CG_TERM_SELECTOR && two->kind == one->kind &&
            one->index == two->index && one->whose != two->whose)
            return true;
    }
    return false;
}

/** Returns true if the second of two targets with the same noun is told as "another". */
static bool is_other_of_pair(const cg_ability_term *ability, const cg_target_term *target)
{
    const cg_term *other =
        target->selector->kind == CG_TERM_SELECTOR ? target->selector->args[4] : NULL;
    return ability->target_count == 2 && target == &ability->targets[1] && other != NULL &&
           same_noun(ability->targets[0].selector, target->selector) && other->next == NULL &&
           other->kind == CG_TERM_NAME && other->value == ability->targets[0].slot;
}

/** Returns true if neither of two targets needs a number at its first mention, since the second is
 * "another". */
static bool is_pair(const cg_ability_term *ability)
{
    const cg_target_term *first = &ability->targets[0], *second = &ability->targets[1];
    return ability->target_count == 2 && is_other_of_pair(ability, second) &&
           second->selector->quantity == CG_ONE && first->selector->quantity == CG_ONE &&
           !second->selector->another;
}

static bool is_many(cg_teller *to, const cg_term *selector)
{
    const cg_term *cards = selector->kind == CG_TERM_UNION ? selector->args[0] : selector;
    int32_t number;
    if (selector->quantity == CG_ONE || selector->quantity == CG_RANDOM)
        return cards->args[0] != NULL && selector->quantity == CG_RANDOM;
    return !(cards->args[0] != NULL && selector->quantity != CG_ALL &&
             cg_effect_fold(cards->args[0], to->arguments, &number) && number == 1);
}

bool cg_tell_told_player(const cg_teller *to)
{
    const cg_ability_term *ability = to->abilities[to->level];
    for (unsigned i = 0; ability != NULL && i < ability->target_count; i++) {
        const cg_target_term *target = &ability->targets[i];
        unsigned key = to->level * CG_TELLER_SLOTS + target->slot % CG_TELLER_SLOTS;
        if (target->selector->type == CG_TYPE_PLAYER && (to->mentioned >> key & 1u) != 0)
            return true;
    }
    return false;
}

static bool speaks_of_player(const cg_term *term)
{
    for (; term != NULL; term = term->next) {
        if (term->kind == CG_TERM_THAT_PLAYER || speaks_of_player(term->body) ||
            speaks_of_player(term->otherwise))
            return true;
        for (unsigned i = 0; i < CG_TERM_ARGS; i++)
            if (speaks_of_player(term->args[i]))
                return true;
    }
    return false;
}

bool cg_tell_needs_player(const cg_teller *to)
{
    const cg_ability_term *ability = to->abilities[to->level];
    return ability != NULL &&
           (speaks_of_player(ability->steps) || speaks_of_player(ability->condition));
}

/** "that creature", "the first creature", "your creature" */
static void tell_again(cg_teller *to, const cg_ability_term *ability, const cg_target_term *target,
                       unsigned case_number)
{
    const cg_term *selector = target->selector;
    const char *which = ordinal(ability, target);
    cg_noun_phrase phrase = {.determiner = which != NULL ? "the" : "that"};
    phrase.form =
        cg_tell_is_selection(selector) && is_many(to, selector) ? to->tongue->form_count - 1 : 0;
    if (which != NULL)
        cg_tell_add_adjective(&phrase, which);
    else if (is_like_another(to, ability, target)) {
        bool mine = numbers(to) && selector->whose == CG_WHOSE_MY;
        phrase.determiner = mine ? "your" : "the";
        cg_tell_add_adjective(&phrase, selector->whose == CG_WHOSE_ENEMY ? "enemy"
                                       : selector->whose == CG_WHOSE_MY  ? "own"
                                                                         : "other");
    } else if (numbers(to) && selector->type == CG_TYPE_PLAYER &&
               cg_tell_needs_player(to)) { /* the event has a player, too */
        phrase.determiner = "the";
        cg_tell_add_adjective(&phrase, "target");
    }
    if (selector->type == CG_TYPE_DIE)
        cg_tell_add_nouns(to, &phrase, to->module->dice[selector->index].die);
    else if (selector->type == CG_TYPE_ZONE)
        cg_tell_add_nouns(to, &phrase, to->module->zones[selector->index].title);
    else
        cg_tell_nouns(to, selector, &phrase);
    cg_tell_phrase(to, &phrase, case_number);
}

/** Puts an adjective for targets in place of an article. */
static void say_target(const cg_teller *to, cg_noun_phrase *phrase)
{
    if (cg_tongue_find(to->tongue, "adjectives", "target") == NULL)
        return;
    phrase->determiner = NULL;
    cg_tell_add_adjective(phrase, "target");
}

/** "target die of the batch" */
static void tell_die(cg_teller *to, const cg_term *selector, unsigned case_number)
{
    const cg_dice_def *dice = &to->module->dice[selector->index];
    size_t at = cg_tell_here(to);
    cg_filling filling = {.holes = {{.word = dice->title}}, .count = 1};
    cg_tell_fill(to, cg_tell_words(to, "phrases", "target die"), &filling);
    cg_noun_phrase phrase = {.determiner = "a", .behind = cg_tell_cut(to, at)};
    say_target(to, &phrase);
    cg_tell_add_nouns(to, &phrase, dice->die);
    cg_tell_phrase(to, &phrase, case_number);
}

/** Tells the first or second of several targets with one noun: "the first target creature", "the
 * second one other than this". */
static void tell_numbered(cg_teller *to, const char *which, const cg_term *selector,
                          unsigned case_number)
{
    static const cg_term this_card = {.kind = CG_TERM_THIS, .type = CG_TYPE_CARDS};
    cg_term plain = *selector;
    bool another = selector->kind == CG_TERM_SELECTOR && selector->another;
    plain.another = plain.another && !another;
    size_t at = cg_tell_here(to);
    cg_tell_thing(to, &plain, case_number, CG_TELL_TARGET);
    cg_agreement agrees = to->last;
    cg_tell_say(to, "numbered", which, cg_tell_cut(to, at));
    if (another) {
        cg_filling filling = {.holes = {{.term = &this_card, .fill = CG_FILL_THING}}, .count = 1};
        cg_tell_fill(to, cg_tell_words(to, "phrases", "other than"), &filling);
    }
    to->last = agrees;
}

/** Tells a target at its first mention. */
static void tell_first(cg_teller *to, const cg_ability_term *ability, const cg_target_term *target,
                       unsigned level, unsigned case_number)
{
    bool numbered = numbers(to);
    const char *which = numbered ? ordinal(ability, target) : NULL;
    unsigned key = level * CG_TELLER_SLOTS + ability->targets[0].slot % CG_TELLER_SLOTS;
    bool second = target != &ability->targets[0];
    bool told = (to->mentioned >> key & 1u) != 0 && second;
    cg_term plain = *target->selector;
    bool pair = numbered ? which != NULL && second == told && is_pair(ability)
                         : is_other_of_pair(ability, target);
    if (which != NULL && !pair) {
        tell_numbered(to, which, target->selector, case_number);
        return;
    }
    if (pair && second) {
        plain.args[4] = NULL;
        plain.another = true;
    }
    cg_tell_thing(to, &plain, case_number, CG_TELL_TARGET);
}

static void tell_target(cg_teller *to, const cg_term *name, const cg_target_term *target,
                        unsigned case_number)
{
    unsigned slot, level = level_of(to, name, &slot);
    uint64_t bit = (uint64_t)1 << (level * CG_TELLER_SLOTS + slot % CG_TELLER_SLOTS);
    const cg_ability_term *ability = to->abilities[level];
    const cg_term *selector = target->selector;
    bool again = (to->mentioned & bit) != 0;
    to->mentioned |= bit;
    if (again) {
        tell_again(to, ability, target, case_number);
        return;
    }
    if (selector->type == CG_TYPE_DIE)
        tell_die(to, selector, case_number);
    else if (selector->type == CG_TYPE_ZONE) {
        cg_noun_phrase phrase = {.determiner = "a",
                                 .behind = cg_tell_words(to, "phrases", "target")};
        say_target(to, &phrase);
        cg_tell_add_nouns(to, &phrase, to->module->zones[selector->index].title);
        cg_tell_phrase(to, &phrase, case_number);
    } else
        tell_first(to, ability, target, level, case_number);
}

/* ---- names ---- */

/** Tells a noun with a determiner and, if there is one, an adjective. */
static void tell_as(cg_teller *to, const char *determiner, const char *adjective,
                    const cg_term *selection, bool many, unsigned case_number)
{
    cg_noun_phrase phrase = {.determiner = determiner,
                             .form = many ? to->tongue->form_count - 1 : 0};
    if (adjective != NULL)
        cg_tell_add_adjective(&phrase, adjective);
    if (selection != NULL)
        cg_tell_nouns(to, selection, &phrase);
    else
        cg_tell_add_nouns(to, &phrase, "card");
    cg_tell_phrase(to, &phrase, case_number);
}

/** Returns true if several things are chosen, by one player or by several. */
static bool chooses_many(cg_teller *to, const cg_term *step)
{
    const cg_term *who = step->args[0];
    return (to->tongue->native && who != NULL && who->kind == CG_TERM_PLAYERS &&
            is_many(to, who)) ||
           is_many(to, step->args[1]);
}

/** Returns true if another loop is about cards of the same kind, of other players. */
static bool is_in_another_round(const cg_teller *to, const cg_term *round)
{
    for (unsigned i = 0; i < CG_TELLER_KEYS; i++) {
        const cg_term *other = to->origin[i];
        if (other != NULL && other != round && other->kind == CG_TERM_BLOCK &&
            other->index == CG_BLOCK_FOR_EACH && cg_tell_is_selection(other->args[0]) &&
            other->args[0]->index == round->args[0]->index &&
            other->args[0]->whose != round->args[0]->whose)
            return true;
    }
    return false;
}

/** Tells a card of a loop: "that creature", in another loop "your creature", "that enemy
 * creature". */
static void tell_of_round(cg_teller *to, const cg_term *round, unsigned case_number)
{
    const cg_term *from = round->args[0];
    bool apart = to->tongue->native && is_in_another_round(to, round);
    bool mine = apart && from->whose == CG_WHOSE_MY;
    tell_as(to, mine ? "your" : "that", apart && from->whose == CG_WHOSE_ENEMY ? "enemy" : NULL,
            from, false, case_number);
}

static void tell_origin(cg_teller *to, const cg_term *name, const cg_term *origin,
                        unsigned case_number)
{
    const cg_term *from = origin->kind == CG_TERM_BLOCK ? origin->args[0] : origin->args[1];
    if (from == NULL) {
        cg_tell_miss(to, "phrases", "a name");
        return;
    }
    bool selects = cg_tell_is_selection(from);
    if (origin->kind == CG_TERM_BLOCK && origin == to->each) {
        to->each = NULL;
        cg_tell_thing(to, from, case_number, CG_TELL_PLAIN);
    } else if (origin->kind == CG_TERM_BLOCK && origin->index == CG_BLOCK_FOR_EACH && selects)
        tell_of_round(to, origin, case_number);
    else if (origin->kind == CG_TERM_BLOCK)
        cg_tell_add(to, name->text != NULL ? name->text : "");
    else if (origin->index == CG_DO_CHOOSE && (selects || from->type == CG_TYPE_CARDS))
        tell_as(to, "the", "chosen", selects ? from : NULL,
                selects ? chooses_many(to, origin) : from->many || from->kind == CG_TERM_THEM,
                case_number);
    else if (origin->index == CG_DO_REVEAL_UNTIL)
        tell_as(to, "that", NULL, origin->args[2], false, case_number);
    else if (origin->index == CG_DO_CHOOSE_NUMBER)
        cg_tell_one(to, "the", "chosen number", case_number);
    else if (origin->index != CG_DO_CHOOSE)
        cg_tell_one(to, "the", "result", case_number);
    else
        cg_tell_add(to, name->text != NULL ? name->text : "");
}

void cg_tell_name(cg_teller *to, const cg_term *name, unsigned case_number)
{
    const cg_target_term *target = cg_tell_target(to, name);
    const cg_term *origin = cg_tell_origin(to, name);
    to->last = (cg_agreement){.form = 0};
    if (target != NULL)
        tell_target(to, name, target, case_number);
    else if (origin != NULL && !cg_tell_is_unclear(to, origin))
        tell_origin(to, name, origin, case_number);
    else if (origin != NULL && origin->index == CG_DO_CHOOSE &&
             cg_tell_is_selection(origin->args[1])) {
        tell_as(to, NULL, NULL, origin->args[1], chooses_many(to, origin), case_number);
        cg_tell_add(to, " ");
        cg_tell_add(to, name->text != NULL ? name->text : "it");
    } else if (name->text != NULL)
        cg_tell_add(to, name->text);
    else
        cg_tell_miss(to, "phrases", "a name");
    to->this_last = false;
}

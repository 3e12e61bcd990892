/* Rules text of whole abilities: what stands before the effect, the effect itself, and the
 * sentences behind it that limit it. */
#include "effect/write/write.h"

#include <assert.h>

/* ---- clauses ---- */

/** Begins a sentence, unless one begins anyway because nothing else was described. */
static void begin_limit(cg_writer *to)
{
    if (!to->capital)
        cg_describe_next(to);
}

/** What stands between two limits of one sentence. */
static void begin_next_limit(cg_writer *to, unsigned number, unsigned count, bool comma)
{
    if (number > 0)
        cg_write_add(to, number + 1 < count ? ", " : comma || count > 2 ? ", and " : " and ");
    cg_write_add(to, "only ");
}

/** Describes a condition of use: "if your hand is empty", "during your turn". @return must a comma stand
 * behind it before "and"? */
static bool describe_only_if(cg_writer *to, const cg_term *condition)
{
    if (condition->kind == CG_TERM_MY_TURN) {
        cg_write_add(to, "during ");
        cg_write_owned(to, condition->args[0], "turn");
        return false;
    }
    if (condition->kind == CG_TERM_IN_PHASE) {
        cg_write_add(to, "during the ");
        cg_rows_phase(to->out, to->module->phases[condition->index]);
        return false;
    }
    cg_write_add(to, "if ");
    if (cg_describe_condition(to, condition))
        return true;
    return condition->kind == CG_TERM_BINARY && cg_rows_operator(condition->index)->of_conditions;
}

/** A sentence that limits an ability: "use this only during your turn and only once per turn". @return
 * false, and nothing is described, when nothing limits it */
static bool describe_limits(cg_writer *to, const cg_ability_term *ability)
{
    bool limited = ability->limit_scope != CG_LIMIT_NONE && ability->form == CG_FORM_PLAY;
    bool comma = false;
    unsigned count = 0, number = 0;
    count += ability->windows != UINT32_MAX;
    count += ability->phases != UINT32_MAX;
    count += ability->condition != NULL;
    count += limited;
    if (count == 0)
        return false;
    begin_limit(to);
    cg_write_add(to, ability->form == CG_FORM_PLAY ? "play this " : "use this ");
    if (ability->windows != UINT32_MAX) {
        begin_next_limit(to, number++, count, false);
        cg_describe_windows(to, ability->windows);
    }
    if (ability->phases != UINT32_MAX) {
        begin_next_limit(to, number++, count, false);
        cg_write_add(to, "during ");
        cg_write_phases(to, ability->phases);
    }
    if (ability->condition != NULL) {
        begin_next_limit(to, number++, count, false);
        comma = describe_only_if(to, ability->condition);
    }
    if (limited) {
        begin_next_limit(to, number++, count, comma);
        cg_write_limit(to, ability);
    }
    return true;
}

/** Where the card must be. */
static void describe_from(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->zones == 0)
        return;
    begin_limit(to);
    cg_write_add(to, ability->form == CG_FORM_PLAY ? "you can play this from "
                                                   : "this works while the card is in ");
    cg_write_zones(to, ability->zones);
}

/** The game's own marks of an ability, before everything else. */
static void describe_flags(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->flags == 0)
        return;
    cg_write_flags(to, ability);
    cg_write_add(to, ": ");
    to->capital = true;
}

static void describe_name(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->name == NULL)
        return;
    cg_write_add(to, ability->name);
    cg_write_add(to, " - ");
    to->capital = true;
}

/* ---- bodies ---- */

static void describe_choice(cg_writer *to, const cg_ability_term *ability)
{
    cg_write_add(to, "choose ");
    cg_describe_how_many(to, ability->choose);
    if (ability->choose_more != NULL) {
        cg_write_add(to, " (or ");
        cg_describe_how_many(to, ability->choose_more);
        cg_write_add(to, " if ");
        cg_describe_condition(to, ability->choose_if);
        cg_write_add(to, ")");
    }
    cg_write_add(to, ": ");
    cg_describe_modes(to, ability->steps);
}

/** What the ability does, as sentences; the first may already have begun. */
static void describe_body(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->choose != NULL)
        describe_choice(to, ability);
    else if (!cg_describe_sentences(to, ability->steps))
        cg_write_add(to, "nothing happens");
}

/** What the ability does, behind "you may ". */
static void describe_optional_body(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->choose != NULL)
        describe_choice(to, ability);
    else
        cg_describe_inline(to, ability->steps, true);
}

/** What the ability does; behind "you may " if its head says so. */
static void describe_chosen_body(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->may)
        describe_optional_body(to, ability);
    else
        describe_body(to, ability);
}

/* ---- forms ---- */

/** "pay 2 mana X times" */
static void describe_kicker(cg_writer *to, const cg_ability_term *ability)
{
    cg_describe_paying(to, ability->kicker, CG_PERSON_YOU);
    bool explained = to->unknown != NULL;
    cg_describe_unknown(to);
    if (!ability->many_times)
        return;
    cg_write_add(to, explained ? ", " : " ");
    cg_write_letter(to, ability->unknown);
    cg_write_add(to, " times");
}

/** "2 mana (or 3 life)" */
static void describe_price(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->cost != NULL) {
        cg_write_cost(to, ability->cost);
        cg_describe_unknown(to);
    }
    if (ability->kicker != NULL) {
        cg_write_add(to, ability->cost != NULL ? " (you may also " : "free (you may also ");
        describe_kicker(to, ability);
        cg_write_add(to, ")");
    } else if (ability->alternative != NULL) {
        cg_write_add(to, " (or ");
        cg_write_cost(to, ability->alternative);
        cg_describe_unknown(to);
        cg_write_add(to, ")");
    }
}

/** "pay 2 mana or pay 3 life" */
static void describe_paying(cg_writer *to, const cg_ability_term *ability)
{
    cg_describe_paying(to, ability->cost, CG_PERSON_YOU);
    if (ability->alternative != NULL && ability->kicker == NULL && ability->instead == NULL) {
        cg_write_add(to, " or ");
        cg_describe_paying(to, ability->alternative, CG_PERSON_YOU);
    }
    cg_describe_unknown(to);
}

/** Do cards of the game cost something to play, so that an ability's cost comes on top? */
static bool has_prices(const cg_module *module)
{
    const cg_board *board = module->board;
    for (size_t i = 0; board != NULL && i < board->resource_count; i++)
        if (board->resources[i].cost_stat)
            return true;
    for (size_t i = 0; board != NULL && i < board->moment_count; i++)
        if (board->moments[i].moment == CG_MOMENT_PAY)
            return true;
    return false;
}

/** Ends the sentence before, if there is one. */
static void describe_behind(cg_writer *to, bool *begun)
{
    if (*begun)
        cg_describe_next(to);
    *begun = true;
}

/** "you may also pay 2 mana as you play this", "you may pay 5 life instead of what this costs" */
static void describe_second(cg_writer *to, const cg_ability_term *ability)
{
    bool also = ability->kicker != NULL;
    cg_write_add(to, also ? "you may also " : "you may ");
    if (also)
        describe_kicker(to, ability);
    else {
        cg_describe_paying(to, ability->instead, CG_PERSON_YOU);
        cg_describe_unknown(to);
    }
    cg_write_add(to, also ? " as you play this" : " instead of what this costs");
}

/** "you may exhaust any number of your creatures as you play this; each pays 1 mana" */
static void describe_part(cg_writer *to, const cg_term *part)
{
    cg_write_add(to, "you may ");
    cg_describe_paying(to, part, CG_PERSON_YOU);
    cg_describe_unknown(to);
    cg_write_add(to, " as you play this; each pays ");
    cg_write_part(to, part);
    cg_describe_unknown(to);
}

/** `play` and `do`: limits, costs and steps, as far as there are, each as a sentence. */
static void describe_played(cg_writer *to, const cg_ability_term *ability)
{
    bool second = ability->kicker != NULL || ability->instead != NULL;
    bool begun = ability->form == CG_FORM_PLAY && describe_limits(to, ability);
    if (ability->cost != NULL) {
        describe_behind(to, &begun);
        cg_write_add(to, has_prices(to->module) ? "as an additional cost, " : "to play this, ");
        describe_paying(to, ability);
    }
    if (second) {
        describe_behind(to, &begun);
        describe_second(to, ability);
    }
    if (ability->part != NULL) {
        describe_behind(to, &begun);
        describe_part(to, ability->part);
    }
    if (ability->steps != NULL) {
        describe_behind(to, &begun);
        describe_body(to, ability);
    }
}

static void describe_during(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->phases == UINT32_MAX)
        return;
    cg_write_add(to, "during ");
    cg_write_phases(to, ability->phases);
    cg_write_add(to, ", ");
}

/** What stands before a trigger: "once per turn, during ..., ". */
static void describe_before(cg_writer *to, const cg_ability_term *ability)
{
    if (ability->limit_scope != CG_LIMIT_NONE && ability->limit_scope != CG_LIMIT_USES) {
        cg_write_limit(to, ability);
        cg_write_add(to, ", ");
    }
    describe_during(to, ability);
}

/** What stands before the colon of `use`: "2 mana, once per turn", "once per turn". */
static void describe_use(cg_writer *to, const cg_ability_term *ability, const char *words)
{
    bool priced = ability->cost != NULL || ability->kicker != NULL;
    bool limited = ability->limit_scope != CG_LIMIT_NONE;
    if (priced)
        describe_price(to, ability);
    if (priced && limited)
        cg_write_add(to, ", ");
    if (limited)
        cg_write_limit(to, ability);
    else if (!priced)
        cg_write_add(to, words != NULL ? words : "free");
}

/** `use`. */
static void describe_used(cg_writer *to, const cg_ability_term *ability)
{
    const cg_board *board = to->module->board;
    const char *words = board ? board->use_words : NULL;
    bool priced = ability->cost != NULL || ability->kicker != NULL;
    if (priced || ability->name != NULL || words != NULL) {
        describe_use(to, ability, words);
        cg_write_add(to, ": ");
        to->capital = true;
        cg_write_add(to, ability->may ? "you may " : "");
        describe_chosen_body(to, ability);
        describe_limits(to, ability);
        return;
    }
    if (ability->limit_scope != CG_LIMIT_NONE) {
        cg_write_limit(to, ability);
        cg_write_add(to, ", ");
    }
    cg_write_add(to, "you may ");
    describe_optional_body(to, ability);
    describe_limits(to, ability);
}

static void describe_next_times(cg_writer *to, unsigned times)
{
    cg_write_add(to, "the next ");
    if (times > 1) {
        cg_write_number(to, (int32_t)times);
        cg_write_add(to, " ");
    }
    cg_write_add(to, times > 1 ? "times " : "time ");
}

/** "when this is destroyed", "the next time this would be destroyed" */
static void describe_moment(cg_writer *to, const cg_ability_term *ability)
{
    bool uses = ability->limit_scope == CG_LIMIT_USES;
    bool before = ability->form == CG_FORM_BEFORE || ability->form == CG_FORM_REACT_BEFORE;
    if (uses)
        describe_next_times(to, ability->limit);
    else
        cg_write_add(to, before                             ? "before "
                         : ability->form == CG_FORM_INSTEAD ? "if "
                         : ability->form == CG_FORM_STATE   ? "as soon as "
                                                            : "when ");
    if (ability->form == CG_FORM_STATE)
        cg_describe_condition(to, ability->condition);
    else
        cg_write_event(to, ability->event, ability->form == CG_FORM_INSTEAD || (before && uses));
    cg_describe_unknown(to);
    cg_write_add(to, ability->first_time ? " for the first time each turn" : "");
    if (ability->condition != NULL && ability->form != CG_FORM_STATE) {
        cg_write_add(to, ability->form == CG_FORM_INSTEAD ? " and " : ", if ");
        cg_describe_condition(to, ability->condition);
    }
    cg_write_add(to, ", ");
}

/** `react when` and `react before`. */
static void describe_reaction(cg_writer *to, const cg_ability_term *ability)
{
    describe_moment(to, ability);
    cg_write_add(to, ability->mandatory ? "you must " : "you may ");
    if (ability->cost != NULL) {
        describe_paying(to, ability);
        cg_write_add(to, " to ");
    }
    cg_write_add(to, "react: ");
    to->capital = true;
    describe_body(to, ability);
}

/** Does the step, or what it is done for, change the event? */
static bool edits(const cg_term *step)
{
    return cg_rows_does(step, CG_DOES_EDITS) ||
           (step->kind == CG_TERM_BLOCK && step->body != NULL && edits(step->body));
}

/** Is it an `instead` that puts other steps in the place of the event, and does not only change
 * it? */
static bool replaces(const cg_ability_term *ability)
{
    const cg_term *first = ability->steps;
    if (ability->form != CG_FORM_INSTEAD || first == NULL)
        return false;
    return !edits(first);
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

bool cg_describe_that_player(const cg_writer *to)
{
    const cg_ability_term *ability = to->abilities[to->level];
    return ability != NULL &&
           (speaks_of_player(ability->steps) || speaks_of_player(ability->condition));
}

void cg_describe_later(cg_writer *to, const cg_ability_term *ability, bool within)
{
    cg_ability_term once = *ability;
    once.limit = 1;
    once.limit_scope = CG_LIMIT_USES;
    describe_flags(to, ability);
    describe_during(to, ability);
    describe_moment(to, &once);
    if (ability->cost != NULL) {
        cg_write_add(to, "you may ");
        describe_paying(to, ability);
        cg_describe_go_on(to, within);
        cg_write_add(to, "if you do, ");
    } else
        cg_write_add(to, ability->may ? "you may " : "");
    bool have = ability->may && ability->cost == NULL;
    if (ability->choose != NULL)
        describe_choice(to, ability);
    else if (have || within)
        cg_describe_inline(to, ability->steps, have);
    else
        cg_describe_at_end(to, ability->steps, within);
}

/** `when`, `before`, `instead when` and `as soon as`. */
static void describe_triggered(cg_writer *to, const cg_ability_term *ability)
{
    bool instead = replaces(ability);
    describe_moment(to, ability);
    if (ability->cost != NULL) {
        cg_write_add(to, "you may ");
        describe_paying(to, ability);
        cg_describe_next(to);
        cg_write_add(to, "if you do, ");
        cg_write_add(to, instead ? "instead " : "");
        describe_body(to, ability);
        return;
    }
    cg_write_add(to, ability->may ? "you may " : "");
    cg_write_add(to, instead ? "instead " : "");
    describe_chosen_body(to, ability);
}

bool cg_describe_is_short_static(const cg_ability_term *ability)
{
    const cg_term *sentence = ability->steps;
    if (ability->form != CG_FORM_STATIC || sentence == NULL)
        return false;
    unsigned holes = 1 + cg_piece_holes(cg_rows_static(sentence->index)->pattern);
    return holes >= CG_TERM_ARGS || sentence->args[holes] == NULL;
}

void cg_describe_ability(cg_writer *to, const cg_ability_term *ability)
{
    assert(to->level < CG_WRITER_LEVELS && ability->form < CG_FORM_COUNT);
    to->abilities[to->level] = ability;
    to->event = ability->event;
    bool taken = to->taken;
    to->taken = false;
    if (ability->form != CG_FORM_STATIC)
        cg_describe_count_names(to, ability->steps);
    describe_flags(to, ability);
    describe_name(to, ability);
    switch (ability->form) {
    case CG_FORM_STATIC:
        cg_write_static(to, ability->steps);
        break;
    case CG_FORM_PLAY:
    case CG_FORM_RULE:
        describe_played(to, ability);
        break;
    case CG_FORM_USE:
        describe_used(to, ability);
        break;
    case CG_FORM_REACT:
    case CG_FORM_REACT_BEFORE:
        describe_before(to, ability);
        describe_reaction(to, ability);
        break;
    default:
        describe_before(to, ability);
        describe_triggered(to, ability);
    }
    describe_from(to, ability);
    to->taken = taken;
}

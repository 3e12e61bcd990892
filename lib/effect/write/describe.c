/* Rules text of whole abilities: what stands before the effect, the effect itself, and the
 * sentences behind it that limit it. */
#include "effect/write/describe.h"

#include <assert.h>

/* ---- clauses ---- */

/** What a limit is counted over, behind "once" or "3 times". */
static const char *const scopes[] = {
    [CG_LIMIT_NONE] = "",
    [CG_LIMIT_TURN] = " per turn",
    [CG_LIMIT_TURN_NAME] = " per turn with all cards of this name together",
    [CG_LIMIT_TURN_PLAYER] = " per turn with all such cards together",
    [CG_LIMIT_MATCH] = " per match",
    [CG_LIMIT_USES] = "",
};

/** "twice per turn" */
static void describe_limit(cg_describer *to, const cg_ability_term *ability)
{
    assert(ability->limit > 0 && ability->limit_scope != CG_LIMIT_NONE);
    if (ability->limit > 2) {
        cg_describe_number(to, ability->limit);
        cg_describe_add(to, " times");
    } else
        cg_describe_add(to, ability->limit == 2 ? "twice" : "once");
    cg_describe_add(to, scopes[ability->limit_scope]);
}

/** "the draw phase or the main phase" */
static void describe_phases(cg_describer *to, uint32_t phases)
{
    const char *between = "the ";
    for (size_t i = 0; i < to->module->phase_count; i++)
        if (phases >> i & 1u) {
            cg_describe_add(to, between);
            cg_rows_phase(to->out, to->module->phases[i]);
            between = " or the ";
        }
}

/** "your hand or your discard pile" */
static void describe_zones(cg_describer *to, uint32_t zones)
{
    const char *between = "your ";
    for (size_t i = 0; i < to->module->zone_count && i < 32; i++)
        if (zones >> i & 1u) {
            cg_describe_add(to, between);
            cg_describe_add(to, to->module->zones[i].title);
            between = " or your ";
        }
}

/** Begins a sentence, unless one begins anyway because nothing else was described. */
static void begin_limit(cg_describer *to)
{
    if (!to->capital)
        cg_describe_next(to);
}

/** Sentences behind the effect that limit it: "Use this only once per turn." */
static void describe_limits(cg_describer *to, const cg_ability_term *ability)
{
    const char *verb = ability->form == CG_FORM_PLAY ? "play" : "use";
    if (ability->phases != UINT32_MAX) {
        begin_limit(to);
        cg_describe_add(to, verb);
        cg_describe_add(to, " this only during ");
        describe_phases(to, ability->phases);
    }
    if (ability->condition != NULL) {
        begin_limit(to);
        cg_describe_add(to, verb);
        cg_describe_add(to, " this only if ");
        cg_describe_condition(to, ability->condition, false);
    }
    if (ability->limit_scope != CG_LIMIT_NONE) {
        begin_limit(to);
        cg_describe_add(to, verb);
        cg_describe_add(to, " this only ");
        describe_limit(to, ability);
    }
}

/** Where the card must be. */
static void describe_from(cg_describer *to, const cg_ability_term *ability)
{
    if (ability->zones == 0)
        return;
    begin_limit(to);
    cg_describe_add(to, ability->form == CG_FORM_PLAY ? "you can play this from "
                                                      : "this works while the card is in ");
    describe_zones(to, ability->zones);
}

/** The game's own marks of an ability, before everything else. */
static void describe_flags(cg_describer *to, const cg_ability_term *ability)
{
    const char *between = "";
    if (ability->flags == 0)
        return;
    for (unsigned i = 0; i < 32; i++)
        if (ability->flags >> i & 1u) {
            cg_describe_add(to, between);
            cg_describe_add(to, to->module->board->ability_flags[i]);
            between = ", ";
        }
    cg_describe_add(to, ": ");
    to->capital = true;
}

static void describe_name(cg_describer *to, const cg_ability_term *ability)
{
    if (ability->name == NULL)
        return;
    cg_describe_add(to, ability->name);
    cg_describe_add(to, " - ");
    to->capital = true;
}

/* ---- bodies ---- */

static void describe_choice(cg_describer *to, const cg_ability_term *ability)
{
    cg_describe_add(to, "choose ");
    cg_describe_how_many(to, ability->choose);
    if (ability->choose_more != NULL) {
        cg_describe_add(to, " (or ");
        cg_describe_how_many(to, ability->choose_more);
        cg_describe_add(to, " if ");
        cg_describe_condition(to, ability->choose_if, false);
        cg_describe_add(to, ")");
    }
    cg_describe_add(to, ": ");
    cg_describe_modes(to, ability->steps);
}

/** What the ability does, as sentences; the first may already have begun. */
static void describe_body(cg_describer *to, const cg_ability_term *ability)
{
    if (ability->choose != NULL)
        describe_choice(to, ability);
    else if (!cg_describe_sentences(to, ability->steps))
        cg_describe_add(to, "nothing happens");
}

/** What the ability does, behind "you may ". */
static void describe_optional_body(cg_describer *to, const cg_ability_term *ability)
{
    if (ability->choose != NULL)
        describe_choice(to, ability);
    else
        cg_describe_inline(to, ability->steps, true);
}

/** What the ability does; behind "you may " if its head says so. */
static void describe_chosen_body(cg_describer *to, const cg_ability_term *ability)
{
    if (ability->may)
        describe_optional_body(to, ability);
    else
        describe_body(to, ability);
}

/* ---- forms ---- */

/** "2 mana (or 3 life)" */
static void describe_price(cg_describer *to, const cg_ability_term *ability)
{
    cg_describe_cost(to, ability->cost);
    if (ability->alternative != NULL) {
        cg_describe_add(to, " (or ");
        cg_describe_cost(to, ability->alternative);
        cg_describe_add(to, ")");
    }
}

/** "pay 2 mana or pay 3 life" */
static void describe_paying(cg_describer *to, const cg_ability_term *ability)
{
    cg_describe_paying(to, ability->cost, CG_PERSON_YOU);
    if (ability->alternative != NULL) {
        cg_describe_add(to, " or ");
        cg_describe_paying(to, ability->alternative, CG_PERSON_YOU);
    }
    cg_describe_unknown(to);
}

/** `play` and `do`. */
static void describe_played(cg_describer *to, const cg_ability_term *ability)
{
    if (ability->cost != NULL) {
        cg_describe_add(to, "as an additional cost, ");
        describe_paying(to, ability);
        if (ability->steps != NULL)
            cg_describe_next(to);
    }
    if (ability->steps != NULL)
        describe_body(to, ability);
    if (ability->form == CG_FORM_PLAY)
        describe_limits(to, ability);
}

static void describe_during(cg_describer *to, const cg_ability_term *ability)
{
    if (ability->phases == UINT32_MAX)
        return;
    cg_describe_add(to, "during ");
    describe_phases(to, ability->phases);
    cg_describe_add(to, ", ");
}

/** What stands before a use without a cost and before a trigger: "once per turn, during ..., ". */
static void describe_before(cg_describer *to, const cg_ability_term *ability)
{
    if (ability->limit_scope != CG_LIMIT_NONE && ability->limit_scope != CG_LIMIT_USES) {
        describe_limit(to, ability);
        cg_describe_add(to, ", ");
    }
    describe_during(to, ability);
}

/** `use`. */
static void describe_used(cg_describer *to, const cg_ability_term *ability)
{
    const cg_board *board = to->module->board;
    const char *words = board ? board->use_words : NULL;
    if (ability->cost != NULL || ability->name != NULL || words != NULL) {
        if (ability->cost != NULL)
            describe_price(to, ability);
        else
            cg_describe_add(to, words ? words : "free");
        cg_describe_add(to, ": ");
        to->capital = true;
        to->unknown = NULL;
        cg_describe_add(to, ability->may ? "you may " : "");
        describe_chosen_body(to, ability);
        describe_limits(to, ability);
        return;
    }
    describe_before(to, ability);
    if (ability->condition != NULL) {
        cg_describe_add(to, "if ");
        cg_describe_condition(to, ability->condition, false);
        cg_describe_add(to, ", ");
    }
    cg_describe_add(to, "you may ");
    describe_optional_body(to, ability);
}

static void describe_next_times(cg_describer *to, unsigned times)
{
    cg_describe_add(to, "the next ");
    if (times > 1) {
        cg_describe_number(to, (int32_t)times);
        cg_describe_add(to, " ");
    }
    cg_describe_add(to, times > 1 ? "times " : "time ");
}

/** "when this is destroyed", "the next time this would be destroyed" */
static void describe_moment(cg_describer *to, const cg_ability_term *ability)
{
    bool uses = ability->limit_scope == CG_LIMIT_USES;
    bool before = ability->form == CG_FORM_BEFORE || ability->form == CG_FORM_REACT_BEFORE;
    if (uses)
        describe_next_times(to, ability->limit);
    else
        cg_describe_add(to, before                             ? "before "
                            : ability->form == CG_FORM_INSTEAD ? "if "
                            : ability->form == CG_FORM_STATE   ? "as soon as "
                                                               : "when ");
    if (ability->form == CG_FORM_STATE)
        cg_describe_condition(to, ability->condition, false);
    else
        cg_describe_event(to, ability->event, ability->form == CG_FORM_INSTEAD || (before && uses));
    cg_describe_add(to, ability->first_time ? " for the first time each turn" : "");
    if (ability->condition != NULL && ability->form != CG_FORM_STATE) {
        cg_describe_add(to, ", if ");
        cg_describe_condition(to, ability->condition, false);
    }
    cg_describe_add(to, ", ");
}

/** `react when` and `react before`. */
static void describe_reaction(cg_describer *to, const cg_ability_term *ability)
{
    describe_moment(to, ability);
    cg_describe_add(to, ability->mandatory ? "you must " : "you may ");
    if (ability->cost != NULL) {
        describe_paying(to, ability);
        cg_describe_add(to, " to ");
    }
    cg_describe_add(to, "react: ");
    to->capital = true;
    describe_body(to, ability);
}

/** Is it an `instead` that puts other steps in the place of the event, and does not only change
 * it? */
static bool replaces(const cg_describer *to, const cg_ability_term *ability)
{
    const cg_term *first = ability->steps;
    if (ability->form != CG_FORM_INSTEAD || first == NULL)
        return false;
    bool prevents = first->kind == CG_TERM_STATEMENT &&
                    (first->index == CG_DO_PREVENT_ALL || first->index == CG_DO_PREVENT);
    return !prevents && !cg_describe_is_sentence(to, first);
}

void cg_describe_later(cg_describer *to, const cg_ability_term *ability, bool within)
{
    cg_ability_term once = *ability;
    once.limit = 1;
    once.limit_scope = CG_LIMIT_USES;
    describe_flags(to, ability);
    describe_during(to, ability);
    describe_moment(to, &once);
    if (ability->cost != NULL) {
        cg_describe_add(to, "you may ");
        describe_paying(to, ability);
        cg_describe_go_on(to, within);
        cg_describe_add(to, "if you do, ");
    } else
        cg_describe_add(to, ability->may ? "you may " : "");
    if (ability->choose != NULL)
        describe_choice(to, ability);
    else
        cg_describe_inline(to, ability->steps, ability->may && ability->cost == NULL);
}

/** `when`, `before`, `instead when` and `as soon as`. */
static void describe_triggered(cg_describer *to, const cg_ability_term *ability)
{
    bool instead = replaces(to, ability);
    describe_moment(to, ability);
    if (ability->cost != NULL) {
        cg_describe_add(to, "you may ");
        describe_paying(to, ability);
        cg_describe_next(to);
        cg_describe_add(to, "if you do, ");
        cg_describe_add(to, instead ? "instead " : "");
        describe_body(to, ability);
        return;
    }
    cg_describe_add(to, ability->may ? "you may " : "");
    cg_describe_add(to, instead ? "instead " : "");
    describe_chosen_body(to, ability);
}

/** A sentence that holds all the time. */
static void describe_static(cg_describer *to, const cg_term *sentence)
{
    assert(sentence != NULL && sentence->kind == CG_TERM_STATIC && sentence->next == NULL);
    const cg_row *row = cg_rows_static(sentence->index);
    const cg_term *subject = sentence->args[0], *condition = NULL;
    cg_person person = CG_PERSON_IT;
    unsigned holes = 1 + cg_piece_holes(row->pattern);
    if (holes < CG_TERM_ARGS)
        condition = sentence->args[holes];
    to->unknown = NULL;
    if (subject != NULL) {
        bool bans =
            sentence->index == CG_STATIC_CANNOT || sentence->index == CG_STATIC_CANNOT_BY ||
            (sentence->index == CG_STATIC_HAVE && sentence->args[1]->index2 == CG_MOD_CANNOT);
        cg_describe_style style =
            subject->kind == CG_TERM_PLAYERS && !bans ? CG_DESCRIBE_PLAIN : CG_DESCRIBE_SET;
        person = cg_describe_person(to, subject, style);
        cg_describe_thing(to, subject, style);
    } else {
        person = CG_PERSON_YOU;
        cg_describe_add(to, "you");
    }
    cg_describe_add(to, " ");
    to->matches = true;
    to->moves = sentence->index == CG_STATIC_MAY_PLAY;
    if (sentence->index == CG_STATIC_COST_MORE && !cg_describe_is_price(sentence->args[1])) {
        cg_describe_add(to, person == CG_PERSON_IT ? "has" : "have");
        cg_describe_add(to, " the additional cost to ");
        cg_describe_paying(to, sentence->args[1], CG_PERSON_YOU);
    } else
        cg_describe_row(to, row, sentence, 1, person == CG_PERSON_IT ? CG_VERB_THIRD : CG_VERB_MANY,
                        person);
    to->matches = to->moves = false;
    cg_describe_unknown(to);
    if (condition != NULL) {
        cg_describe_add(to, " while ");
        cg_describe_condition(to, condition, false);
    }
}

void cg_describe_ability(cg_describer *to, const cg_ability_term *ability)
{
    assert(to->level < CG_DESCRIBE_LEVELS && ability->form < CG_FORM_COUNT);
    to->abilities[to->level] = ability;
    to->event = ability->event;
    if (ability->form != CG_FORM_STATIC)
        cg_describe_count_names(to, ability->steps);
    describe_flags(to, ability);
    describe_name(to, ability);
    switch (ability->form) {
    case CG_FORM_STATIC:
        describe_static(to, ability->steps);
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
}

void cg_effect_describe(const cg_language *language, const cg_ability_term *abilities,
                        const int32_t *arguments, cg_text *out)
{
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next) {
        cg_describer to = {.module = cg_language_module(language),
                           .arguments = arguments,
                           .out = out,
                           .capital = true};
        cg_describe_ability(&to, ability);
        cg_describe_stop(&to);
        cg_describe_add(&to, ability->next != NULL ? "\n" : "");
    }
}

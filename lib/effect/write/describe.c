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
static void tell_limit(cg_teller *tell, const cg_ability_term *ability)
{
    assert(ability->limit > 0 && ability->limit_scope != CG_LIMIT_NONE);
    if (ability->limit > 2) {
        cg_tell_number(tell, ability->limit);
        cg_tell(tell, " times");
    } else
        cg_tell(tell, ability->limit == 2 ? "twice" : "once");
    cg_tell(tell, scopes[ability->limit_scope]);
}

/** "the draw phase or the main phase" */
static void tell_phases(cg_teller *tell, uint32_t phases)
{
    const char *between = "the ";
    for (size_t i = 0; i < tell->module->phase_count; i++)
        if (phases >> i & 1u) {
            cg_tell(tell, between);
            cg_rows_phase(tell->out, tell->module->phases[i]);
            between = " or the ";
        }
}

/** "your hand or your discard pile" */
static void tell_zones(cg_teller *tell, uint32_t zones)
{
    const char *between = "your ";
    for (size_t i = 0; i < tell->module->zone_count && i < 32; i++)
        if (zones >> i & 1u) {
            cg_tell(tell, between);
            cg_tell(tell, tell->module->zones[i].title);
            between = " or your ";
        }
}

/** Begins a sentence, unless one begins anyway because nothing else was told. */
static void begin_limit(cg_teller *tell)
{
    if (!tell->capital)
        cg_tell_next(tell);
}

/** Sentences behind the effect that limit it: "Use this only once per turn." */
static void tell_limits(cg_teller *tell, const cg_ability_term *ability)
{
    const char *verb = ability->form == CG_FORM_PLAY ? "play" : "use";
    if (ability->phases != UINT32_MAX) {
        begin_limit(tell);
        cg_tell(tell, verb);
        cg_tell(tell, " this only during ");
        tell_phases(tell, ability->phases);
    }
    if (ability->condition != NULL) {
        begin_limit(tell);
        cg_tell(tell, verb);
        cg_tell(tell, " this only if ");
        cg_tell_condition(tell, ability->condition, false);
    }
    if (ability->limit_scope != CG_LIMIT_NONE) {
        begin_limit(tell);
        cg_tell(tell, verb);
        cg_tell(tell, " this only ");
        tell_limit(tell, ability);
    }
}

/** Where the card must be. */
static void tell_from(cg_teller *tell, const cg_ability_term *ability)
{
    if (ability->zones == 0)
        return;
    begin_limit(tell);
    cg_tell(tell, ability->form == CG_FORM_PLAY ? "you can play this from "
                                                : "this works while the card is in ");
    tell_zones(tell, ability->zones);
}

/** The game's own marks of an ability, before everything else. */
static void tell_flags(cg_teller *tell, const cg_ability_term *ability)
{
    const char *between = "";
    if (ability->flags == 0)
        return;
    for (unsigned i = 0; i < 32; i++)
        if (ability->flags >> i & 1u) {
            cg_tell(tell, between);
            cg_tell(tell, tell->module->board->ability_flags[i]);
            between = ", ";
        }
    cg_tell(tell, ": ");
    tell->capital = true;
}

static void tell_name(cg_teller *tell, const cg_ability_term *ability)
{
    if (ability->name == NULL)
        return;
    cg_tell(tell, ability->name);
    cg_tell(tell, " - ");
    tell->capital = true;
}

/* ---- bodies ---- */

static void tell_choice(cg_teller *tell, const cg_ability_term *ability)
{
    cg_tell(tell, "choose ");
    cg_tell_how_many(tell, ability->choose);
    if (ability->choose_more != NULL) {
        cg_tell(tell, " (or ");
        cg_tell_how_many(tell, ability->choose_more);
        cg_tell(tell, " if ");
        cg_tell_condition(tell, ability->choose_if, false);
        cg_tell(tell, ")");
    }
    cg_tell(tell, ": ");
    cg_tell_modes(tell, ability->steps);
}

/** What the ability does, as sentences; the first may already have begun. */
static void tell_body(cg_teller *tell, const cg_ability_term *ability)
{
    if (ability->choose != NULL)
        tell_choice(tell, ability);
    else if (!cg_tell_sentences(tell, ability->steps))
        cg_tell(tell, "nothing happens");
}

/** What the ability does, behind "you may ". */
static void tell_optional_body(cg_teller *tell, const cg_ability_term *ability)
{
    if (ability->choose != NULL)
        tell_choice(tell, ability);
    else
        cg_tell_inline(tell, ability->steps, true);
}

/** What the ability does; behind "you may " if its head says so. */
static void tell_chosen_body(cg_teller *tell, const cg_ability_term *ability)
{
    if (ability->may)
        tell_optional_body(tell, ability);
    else
        tell_body(tell, ability);
}

/* ---- forms ---- */

/** "2 mana (or 3 life)" */
static void tell_price(cg_teller *tell, const cg_ability_term *ability)
{
    cg_tell_cost(tell, ability->cost);
    if (ability->alternative != NULL) {
        cg_tell(tell, " (or ");
        cg_tell_cost(tell, ability->alternative);
        cg_tell(tell, ")");
    }
}

/** "pay 2 mana or pay 3 life" */
static void tell_paying(cg_teller *tell, const cg_ability_term *ability)
{
    cg_tell_paying(tell, ability->cost, CG_PERSON_YOU);
    if (ability->alternative != NULL) {
        cg_tell(tell, " or ");
        cg_tell_paying(tell, ability->alternative, CG_PERSON_YOU);
    }
    cg_tell_unknown(tell);
}

/** `play` and `do`. */
static void tell_played(cg_teller *tell, const cg_ability_term *ability)
{
    if (ability->cost != NULL) {
        cg_tell(tell, "as an additional cost, ");
        tell_paying(tell, ability);
        if (ability->steps != NULL)
            cg_tell_next(tell);
    }
    if (ability->steps != NULL)
        tell_body(tell, ability);
    if (ability->form == CG_FORM_PLAY)
        tell_limits(tell, ability);
}

static void tell_during(cg_teller *tell, const cg_ability_term *ability)
{
    if (ability->phases == UINT32_MAX)
        return;
    cg_tell(tell, "during ");
    tell_phases(tell, ability->phases);
    cg_tell(tell, ", ");
}

/** What stands before a use without a cost and before a trigger: "once per turn, during ..., ". */
static void tell_before(cg_teller *tell, const cg_ability_term *ability)
{
    if (ability->limit_scope != CG_LIMIT_NONE && ability->limit_scope != CG_LIMIT_USES) {
        tell_limit(tell, ability);
        cg_tell(tell, ", ");
    }
    tell_during(tell, ability);
}

/** `use`. */
static void tell_used(cg_teller *tell, const cg_ability_term *ability)
{
    const cg_board *board = tell->module->board;
    const char *words = board ? board->use_words : NULL;
    if (ability->cost != NULL || ability->name != NULL || words != NULL) {
        if (ability->cost != NULL)
            tell_price(tell, ability);
        else
            cg_tell(tell, words ? words : "free");
        cg_tell(tell, ": ");
        tell->capital = true;
        tell->unknown = NULL;
        cg_tell(tell, ability->may ? "you may " : "");
        tell_chosen_body(tell, ability);
        tell_limits(tell, ability);
        return;
    }
    tell_before(tell, ability);
    if (ability->condition != NULL) {
        cg_tell(tell, "if ");
        cg_tell_condition(tell, ability->condition, false);
        cg_tell(tell, ", ");
    }
    cg_tell(tell, "you may ");
    tell_optional_body(tell, ability);
}

static void tell_next_times(cg_teller *tell, unsigned times)
{
    cg_tell(tell, "the next ");
    if (times > 1) {
        cg_tell_number(tell, (int32_t)times);
        cg_tell(tell, " ");
    }
    cg_tell(tell, times > 1 ? "times " : "time ");
}

/** "when this is destroyed", "the next time this would be destroyed" */
static void tell_moment(cg_teller *tell, const cg_ability_term *ability)
{
    bool uses = ability->limit_scope == CG_LIMIT_USES;
    bool before = ability->form == CG_FORM_BEFORE || ability->form == CG_FORM_REACT_BEFORE;
    if (uses)
        tell_next_times(tell, ability->limit);
    else
        cg_tell(tell, before                             ? "before "
                      : ability->form == CG_FORM_INSTEAD ? "if "
                      : ability->form == CG_FORM_STATE   ? "as soon as "
                                                         : "when ");
    if (ability->form == CG_FORM_STATE)
        cg_tell_condition(tell, ability->condition, false);
    else
        cg_tell_event(tell, ability->event, ability->form == CG_FORM_INSTEAD || (before && uses));
    cg_tell(tell, ability->first_time ? " for the first time each turn" : "");
    if (ability->condition != NULL && ability->form != CG_FORM_STATE) {
        cg_tell(tell, ", if ");
        cg_tell_condition(tell, ability->condition, false);
    }
    cg_tell(tell, ", ");
}

/** `react when` and `react before`. */
static void tell_reaction(cg_teller *tell, const cg_ability_term *ability)
{
    tell_moment(tell, ability);
    cg_tell(tell, ability->mandatory ? "you must " : "you may ");
    if (ability->cost != NULL) {
        tell_paying(tell, ability);
        cg_tell(tell, " to ");
    }
    cg_tell(tell, "react: ");
    tell->capital = true;
    tell_body(tell, ability);
}

/** Is it an `instead` that puts other steps in the place of the event, and does not only change
 * it? */
static bool replaces(const cg_teller *tell, const cg_ability_term *ability)
{
    const cg_term *first = ability->steps;
    if (ability->form != CG_FORM_INSTEAD || first == NULL)
        return false;
    bool prevents = first->kind == CG_TERM_STATEMENT &&
                    (first->index == CG_SAY_PREVENT_ALL || first->index == CG_SAY_PREVENT);
    return !prevents && !cg_tell_is_sentence(tell, first);
}

void cg_tell_later(cg_teller *tell, const cg_ability_term *ability, bool within)
{
    cg_ability_term once = *ability;
    once.limit = 1;
    once.limit_scope = CG_LIMIT_USES;
    tell_flags(tell, ability);
    tell_during(tell, ability);
    tell_moment(tell, &once);
    if (ability->cost != NULL) {
        cg_tell(tell, "you may ");
        tell_paying(tell, ability);
        cg_tell_go_on(tell, within);
        cg_tell(tell, "if you do, ");
    } else
        cg_tell(tell, ability->may ? "you may " : "");
    if (ability->choose != NULL)
        tell_choice(tell, ability);
    else
        cg_tell_inline(tell, ability->steps, ability->may && ability->cost == NULL);
}

/** `when`, `before`, `instead when` and `as soon as`. */
static void tell_triggered(cg_teller *tell, const cg_ability_term *ability)
{
    bool instead = replaces(tell, ability);
    tell_moment(tell, ability);
    if (ability->cost != NULL) {
        cg_tell(tell, "you may ");
        tell_paying(tell, ability);
        cg_tell_next(tell);
        cg_tell(tell, "if you do, ");
        cg_tell(tell, instead ? "instead " : "");
        tell_body(tell, ability);
        return;
    }
    cg_tell(tell, ability->may ? "you may " : "");
    cg_tell(tell, instead ? "instead " : "");
    tell_chosen_body(tell, ability);
}

/** A sentence that holds all the time. */
static void tell_static(cg_teller *tell, const cg_term *sentence)
{
    assert(sentence != NULL && sentence->kind == CG_TERM_STATIC && sentence->next == NULL);
    const cg_row *row = cg_rows_static(sentence->index);
    const cg_term *subject = sentence->args[0], *condition = NULL;
    cg_person person = CG_PERSON_IT;
    unsigned holes = 1 + cg_piece_holes(row->pattern);
    if (holes < CG_TERM_ARGS)
        condition = sentence->args[holes];
    tell->unknown = NULL;
    if (subject != NULL) {
        bool bans =
            sentence->index == CG_STATIC_CANNOT || sentence->index == CG_STATIC_CANNOT_BY ||
            (sentence->index == CG_STATIC_HAVE && sentence->args[1]->index2 == CG_MOD_CANNOT);
        cg_tell_style style =
            subject->kind == CG_TERM_PLAYERS && !bans ? CG_TELL_PLAIN : CG_TELL_SET;
        person = cg_tell_person(tell, subject, style);
        cg_tell_thing(tell, subject, style);
    } else {
        person = CG_PERSON_YOU;
        cg_tell(tell, "you");
    }
    cg_tell(tell, " ");
    tell->matches = true;
    tell->moves = sentence->index == CG_STATIC_MAY_PLAY;
    if (sentence->index == CG_STATIC_COST_MORE && !cg_tell_is_price(sentence->args[1])) {
        cg_tell(tell, person == CG_PERSON_IT ? "has" : "have");
        cg_tell(tell, " the additional cost to ");
        cg_tell_paying(tell, sentence->args[1], CG_PERSON_YOU);
    } else
        cg_tell_row(tell, row, sentence, 1, person == CG_PERSON_IT ? CG_VERB_THIRD : CG_VERB_MANY,
                    person);
    tell->matches = tell->moves = false;
    cg_tell_unknown(tell);
    if (condition != NULL) {
        cg_tell(tell, " while ");
        cg_tell_condition(tell, condition, false);
    }
}

void cg_tell_ability(cg_teller *tell, const cg_ability_term *ability)
{
    assert(tell->level < CG_TELL_LEVELS && ability->form < CG_FORM_COUNT);
    tell->abilities[tell->level] = ability;
    tell->event = ability->event;
    if (ability->form != CG_FORM_STATIC)
        cg_tell_count_names(tell, ability->steps);
    tell_flags(tell, ability);
    tell_name(tell, ability);
    switch (ability->form) {
    case CG_FORM_STATIC:
        tell_static(tell, ability->steps);
        break;
    case CG_FORM_PLAY:
    case CG_FORM_RULE:
        tell_played(tell, ability);
        break;
    case CG_FORM_USE:
        tell_used(tell, ability);
        break;
    case CG_FORM_REACT:
    case CG_FORM_REACT_BEFORE:
        tell_before(tell, ability);
        tell_reaction(tell, ability);
        break;
    default:
        tell_before(tell, ability);
        tell_triggered(tell, ability);
    }
    tell_from(tell, ability);
}

void cg_effect_describe(const cg_language *language, const cg_ability_term *abilities,
                        const int32_t *arguments, cg_text *out)
{
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next) {
        cg_teller tell = {.module = cg_language_module(language),
                          .arguments = arguments,
                          .out = out,
                          .capital = true};
        cg_tell_ability(&tell, ability);
        cg_tell_stop(&tell);
        cg_tell(&tell, ability->next != NULL ? "\n" : "");
    }
}

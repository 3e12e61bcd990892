/* Writing events, the sentences of static abilities, and clauses of heads. */
#include "effect/write/write.h"

#include <assert.h>

/* ---- events ---- */

/** The event of a game's own move: `is banished`. */
static void write_moved(cg_writer *to, const cg_move_def *move, bool would, cg_person person)
{
    cg_write_add(to, would ? "be " : person == CG_PERSON_IT ? "is " : "are ");
    cg_write_add(to, move->participle);
}

/** The subject of an event and a space. @return its person */
static cg_person write_who(cg_writer *to, const cg_term *event, bool would)
{
    const cg_term *subject = event->args[0];
    cg_person person = CG_PERSON_IT;
    if (subject == NULL)
        return person;
    if (!cg_spells(to) && event->index == CG_EVENT_TRIGGERS_ROW) {
        cg_write_add(to, "an ability of ");
        cg_write_thing(to, subject, CG_STYLE_PLAIN);
    } else {
        person = cg_write_person(to, subject, CG_STYLE_PLAIN);
        cg_write_subject(to, subject, CG_STYLE_PLAIN);
    }
    cg_write_add(to, would ? " would " : " ");
    return person;
}

void cg_write_event(cg_writer *to, const cg_term *event, bool would)
{
    assert(event->kind == CG_TERM_EVENT);
    bool own = event->index < CG_EVENT_ROW_COUNT, matches = to->matches;
    unsigned index = event->index - (own ? 0u : CG_EVENT_ROW_COUNT);
    const cg_move_def *move = own ? NULL : cg_rows_move_of_event(to->module, index);
    to->matches = true;
    cg_person person = write_who(to, event, would);
    if (move != NULL)
        write_moved(to, move, would, person);
    else {
        cg_row row = own ? *cg_rows_event(index) : cg_rows_game_event(to->module, index);
        if (own && index == CG_EVENT_USES_ROW)
            row.says = "[use|uses] an ability of {0}";
        cg_write_row(to, &row, event, 1,
                     would                    ? CG_VERB_BASE
                     : person == CG_PERSON_IT ? CG_VERB_THIRD
                                              : CG_VERB_MANY,
                     person);
    }
    to->matches = matches;
}

/* ---- sentences that always hold ---- */

static bool bans(const cg_term *sentence)
{
    return cg_static_bans(sentence->index) ||
           (sentence->index == CG_STATIC_HAVE && sentence->args[1]->index2 == CG_MOD_CANNOT);
}

/** Must players attack? That is said of all that they have. */
static bool is_attack_of_all(const cg_term *sentence)
{
    return sentence->index == CG_STATIC_MUST && sentence->args[1]->index == CG_ACTION_ATTACK &&
           sentence->args[0]->type == CG_TYPE_PLAYER;
}

/** The subject of a sentence and a space. @return its person */
static cg_person write_whom(cg_writer *to, const cg_term *sentence)
{
    const cg_term *subject = sentence->args[0];
    cg_person person = cg_spells(to) ? CG_PERSON_IT : CG_PERSON_YOU;
    if (subject == NULL) {
        cg_write_either(to, "", "you ");
        return person;
    }
    bool set = subject->kind != CG_TERM_PLAYERS || bans(sentence);
    cg_style style = cg_spells(to) ? CG_STYLE_SUBJECT : set ? CG_STYLE_SET : CG_STYLE_PLAIN;
    person = cg_write_person(to, subject, style);
    if (cg_spells(to))
        cg_write_subject(to, subject, style);
    else
        cg_write_thing(to, subject, style);
    cg_write_add(to, " ");
    return person;
}

void cg_write_static(cg_writer *to, const cg_term *sentence)
{
    assert(sentence != NULL && sentence->kind == CG_TERM_STATIC && sentence->next == NULL);
    const cg_row *row = cg_rows_static(sentence->index);
    cg_row said = *row;
    if (sentence->index == CG_STATIC_CANNOT_MORE)
        said.says = "cannot {0} more than {1:card} each turn";
    if (!cg_spells(to) && is_attack_of_all(sentence))
        said.says = "must attack with everything that can";
    unsigned holes = 1 + cg_piece_holes(row->pattern);
    const cg_term *condition = holes < CG_TERM_ARGS ? sentence->args[holes] : NULL;
    to->unknown = NULL;
    cg_person person = write_whom(to, sentence);
    to->matches = !cg_spells(to);
    to->moves = !cg_spells(to) && cg_static_lets_play(sentence->index);
    if (!cg_spells(to) && sentence->index == CG_STATIC_COST_MORE &&
        !cg_describe_is_price(sentence->args[1])) {
        cg_write_add(to, person == CG_PERSON_IT ? "has" : "have");
        cg_write_add(to, " the additional cost to ");
        cg_describe_paying(to, sentence->args[1], CG_PERSON_YOU);
    } else
        cg_write_row(to, &said, sentence, 1, person == CG_PERSON_IT ? CG_VERB_THIRD : CG_VERB_MANY,
                     person);
    to->matches = to->moves = false;
    cg_describe_unknown(to);
    if (condition != NULL) {
        cg_write_add(to, " while ");
        cg_write_condition(to, condition, false, CG_TIGHT_ANY);
    }
}

/* ---- clauses ---- */

void cg_write_phases(cg_writer *to, uint32_t phases)
{
    const char *between = "the ";
    for (size_t i = 0; i < to->module->phase_count; i++)
        if (phases >> i & 1u) {
            cg_write_add(to, between);
            cg_rows_phase(to->out, to->module->phases[i]);
            between = " or the ";
        }
}

void cg_write_zones(cg_writer *to, uint32_t zones)
{
    const char *between = "";
    for (size_t i = 0; i < to->module->zone_count && i < 32; i++)
        if (zones >> i & 1u) {
            cg_write_add(to, between);
            cg_write_either(to, "the ", "your ");
            cg_write_add(to, to->module->zones[i].title);
            between = " or ";
        }
}

void cg_write_limit(cg_writer *to, const cg_ability_term *ability)
{
    static const char *const scopes[][CG_VOICE_COUNT] = {
        [CG_LIMIT_TURN] = {" per turn", " per turn"},
        [CG_LIMIT_TURN_NAME] = {" per turn by name",
                                " per turn with all cards of this name together"},
        [CG_LIMIT_TURN_PLAYER] = {" per turn by player", " per turn with all such cards together"},
        [CG_LIMIT_MATCH] = {" per match", " per match"},
        [CG_LIMIT_USES] = {"", ""},
    };
    assert(ability->limit > 0 && ability->limit_scope != CG_LIMIT_NONE);
    if (ability->limit > 2) {
        cg_write_number(to, ability->limit);
        cg_write_add(to, " times");
    } else
        cg_write_add(to, ability->limit == 2 ? "twice" : "once");
    cg_write_add(to, scopes[ability->limit_scope][to->voice]);
}

void cg_write_flags(cg_writer *to, const cg_ability_term *ability)
{
    const char *between = "";
    for (unsigned i = 0; i < 32; i++)
        if (ability->flags >> i & 1u) {
            cg_write_add(to, between);
            cg_write_add(to, to->module->board->ability_flags[i]);
            between = ", ";
        }
}

void cg_write_range(cg_writer *to, const cg_term *branch)
{
    bool below = branch->value == INT32_MIN, above = branch->value2 == INT32_MAX;
    bool one = branch->value == branch->value2;
    assert(branch->value <= branch->value2);
    if (!below)
        cg_write_number(to, branch->value);
    if (!one)
        cg_write_either(to, "..", below || above ? "" : " to ");
    if (!above && !one)
        cg_write_number(to, branch->value2);
    if (below || above)
        cg_write_either(to, "", below ? " or less" : " or more");
}

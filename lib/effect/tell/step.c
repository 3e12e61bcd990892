/* Tells steps in a language: statements and verbs. steps.c joins them. */
#include "effect/tell/tell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define ROW(id, ...) [CG_DO_##id] = #id,
static const char *const statement_names[] = {CG_STATEMENTS(ROW)};
#undef ROW
#define PLACE(id, name) [id] = (name),
static const char *const place_names[] = {CG_PLACES(PLACE)};
#undef PLACE

bool cg_tell_is_act(const cg_term *step)
{
    return step->kind == CG_TERM_STATEMENT || step->kind == CG_TERM_VERB;
}

bool cg_tell_has_subject(const cg_term *step)
{
    return step->args[0] != NULL && step->args[0]->kind != CG_TERM_ME;
}

/** Returns the place of a step, or NULL. */
static const cg_term *place_of(const cg_term *step)
{
    for (unsigned i = 1; i < CG_TERM_ARGS; i++)
        if (step->args[i] != NULL && step->args[i]->kind == CG_TERM_PLACE)
            return step->args[i];
    return NULL;
}

static const char *zone_name(const cg_teller *to, const cg_term *place)
{
    const cg_term *zone = place->args[0];
    return zone != NULL && zone->kind == CG_TERM_ZONE ? to->module->zones[zone->index].name : "";
}

/** Returns true if its first part is the number 1, for which its words can differ: "the top
 * card". */
static bool is_of_one(const cg_teller *to, const cg_term *step)
{
    int32_t number;
    const cg_term *first = step->args[1];
    return first != NULL && first->type == CG_TYPE_INTEGER &&
           cg_effect_fold(first, to->arguments, &number) && number == 1;
}

/** Returns true if it names a card whose name has a form for several: "2 Shell Guards". */
static bool is_of_several(const cg_teller *to, const cg_term *step)
{
    for (unsigned i = 1; i < CG_TERM_ARGS; i++)
        if (step->args[i] != NULL && step->args[i]->kind == CG_TERM_DESIGN)
            return cg_tell_has_form(to, step->args[i], to->tongue->form_count - 1);
    return false;
}

/** Returns true if it copies several cards, or several become copies. */
static bool is_of_many(cg_teller *to, const cg_term *step)
{
    switch (step->index) {
    case CG_DO_BECOME_COPY:
    case CG_DO_BECOME_COPY_EXCEPT:
    case CG_DO_ENTER_COPY:
    case CG_DO_ENTER_COPY_EXCEPT:
        return to->owner.form > 0;
    case CG_DO_FLICKER:
        return step->args[1]->many;
    case CG_DO_CREATE_COPY:
    case CG_DO_CREATE_COPY_EXCEPT:
    case CG_DO_COPY_AT:
        return cg_tell_agreement(to, step->args[1], CG_TELL_PLAIN).form > 0;
    default:
        return false;
    }
}

static const char *statement_pattern(cg_teller *to, const char *name, const cg_term *step)
{
    const cg_row *row = cg_rows_statement(step->index);
    char key[120];
    const char *pattern = NULL;
    const cg_term *place = place_of(step);
    if (is_of_one(to, step)) {
        snprintf(key, sizeof key, "%s of one", name);
        pattern = cg_tongue_text(to->tongue, "statements", key);
    }
    if (pattern == NULL && is_of_several(to, step)) {
        snprintf(key, sizeof key, "%s of several", name);
        pattern = cg_tongue_text(to->tongue, "statements", key);
    }
    if (pattern == NULL && is_of_many(to, step)) {
        snprintf(key, sizeof key, "%s of many", name);
        pattern = cg_tongue_text(to->tongue, "statements", key);
    }
    if (pattern != NULL)
        return pattern;
    if (place != NULL) { /* the verb can depend on the destination */
        snprintf(key, sizeof key, "%s %s %s", name, place_names[place->value],
                 zone_name(to, place));
        pattern = cg_tongue_text(to->tongue, "statements", key);
        snprintf(key, sizeof key, "%s %s", name, place_names[place->value]);
        pattern = pattern != NULL ? pattern : cg_tongue_text(to->tongue, "statements", key);
    }
    if (pattern != NULL)
        return pattern;
    return cg_tell_row(to, "statements", name, row, cg_tell_is_unclear(to, step));
}

/** Returns true for all cards of a player's hand. */
static bool is_whole_hand(const cg_term *cards)
{
    return cards != NULL && cards->kind == CG_TERM_SELECTOR && cards->quantity == CG_ALL &&
           cards->index == CG_KIND_CARDS && cards->where == CG_WHERE_ZONE && !cards->another &&
           cards->args[3] == NULL && cards->args[4] == NULL && cards->text == NULL &&
           (cards->flags & CG_OF_CHOSEN) == 0 && cards->whose == CG_WHOSE_ANY &&
           cards->args[2]->kind == CG_TERM_ZONE && cards->args[2]->args[0] != NULL;
}

/** Returns the words for changing the event of `instead`, which depend on the subject of the
 * event. */
static const char *edited_name(const cg_teller *to, const char *name, char *key, size_t size)
{
    unsigned row = to->event != NULL ? to->event->index : CG_EVENT_ROW_COUNT;
    bool damage = row == CG_EVENT_DAMAGED_ROW || row == CG_EVENT_DAMAGED_BY_ROW;
    snprintf(key, size, "%s%s", name,
             damage                      ? " damage"
             : row == CG_EVENT_ROLLS_ROW ? " roll"
                                         : "");
    return cg_tongue_text(to->tongue, "statements", key) != NULL ? key : name;
}

/** Returns true if all changes add to a player's number of actions per turn, for this turn. */
static bool is_for_turn(const cg_teller *to, const cg_term *step)
{
    const cg_term *duration = step->args[2];
    for (const cg_term *mod = step->args[1]; mod != NULL; mod = mod->next)
        if (mod->index2 != CG_MOD_RULE || mod->flags != 0 ||
            (to->tongue->native &&
             !cg_tell_is_per_turn(to->module->board->rules[mod->index].title)))
            return false;
    return duration != NULL && duration->index == CG_UNTIL_END_OF_TURN;
}

static void tell_mods(cg_teller *to, const cg_term *step, cg_clause *clause, cg_order order)
{
    to->this_turn = is_for_turn(to, step);
    if (to->this_turn && !to->goes_on)
        clause->adverb = cg_tell_words(to, "phrases", "this turn");
    cg_tell_mods(to, step->args[1], false, clause, order);
    to->this_turn = false;
}

/** Makes the row of a verb of the game; `own` keeps the pattern of a move. */
static cg_row row_of_verb(const cg_teller *to, const cg_term *step, char *own, size_t size)
{
    const cg_move_def *move = cg_rows_move_of_verb(to->module, step->index);
    if (move == NULL)
        return cg_rows_game_verb(to->module, step->index);
    snprintf(own, size, "%s|%s {cards}", move->name, move->third);
    return (cg_row){.pattern = own};
}

static const char *verb_pattern(cg_teller *to, const cg_term *step)
{
    char own[100];
    const cg_move_def *move = cg_rows_move_of_verb(to->module, step->index);
    cg_row row = row_of_verb(to, step, own, sizeof own);
    return cg_tell_row(to, "statements", move != NULL ? move->name : row.pattern, &row, false);
}

static void tell_verb(cg_teller *to, const cg_term *step, const cg_clause *clause, cg_order order)
{
    char own[100];
    cg_row row = row_of_verb(to, step, own, sizeof own);
    cg_filling filling = cg_tell_filling(&row, step);
    to->moves = cg_rows_move_of_verb(to->module, step->index) != NULL;
    cg_tell_clauses(to, verb_pattern(to, step), &filling, clause, order);
}

/** Returns true for damage that the card's player takes. */
static bool is_taken(const cg_term *step)
{
    return step->index == CG_DO_DAMAGE && step->args[0] == NULL &&
           step->args[2]->kind == CG_TERM_ME;
}

/** Returns true if a number is added to the amount of the event, or subtracted from it. */
static bool is_more(const cg_teller *to, const cg_term *step)
{
    const cg_term *amount = step->args[1];
    int32_t number;
    return step->index == CG_DO_CHANGE_AMOUNT && amount->kind == CG_TERM_BINARY &&
           amount->args[0]->kind == CG_TERM_AMOUNT &&
           (amount->index == CG_OPERATOR_ADD || amount->index == CG_OPERATOR_SUBTRACT) &&
           cg_effect_fold(amount->args[1], to->arguments, &number) &&
           cg_tongue_text(to->tongue, "statements", "CHANGE_AMOUNT more") != NULL;
}

/** Returns the key of a statement, which can depend on its parts. */
static const char *name_of(const cg_teller *to, const cg_term *step, char *key, size_t size)
{
    const char *name = statement_names[step->index];
    if (step->index == CG_DO_DISCARD_CARDS && is_whole_hand(step->args[1]))
        return "DISCARD_HAND";
    if (is_taken(step))
        return "DAMAGE_YOU";
    if (is_more(to, step)) {
        name =
            step->args[1]->index == CG_OPERATOR_ADD ? "CHANGE_AMOUNT more" : "CHANGE_AMOUNT less";
        return edited_name(to, name, key, size);
    }
    return cg_rows_does(step, CG_DOES_EDITS) ? edited_name(to, name, key, size) : name;
}

/** Returns the verb for cards that leave play for a moment: "exile/exiles". */
static const char *flickering(cg_teller *to)
{
    char verb[100] = "flicker/flickers";
    const cg_move_def *move = cg_rows_move_of_verb(to->module, cg_rows_exile(to->module));
    if (move != NULL)
        snprintf(verb, sizeof verb, "%s/%s", move->name, move->third);
    const char *kept = cg_arena_copy(to->arena, verb, strlen(verb));
    to->told->short_of_memory = to->told->short_of_memory || kept == NULL;
    return kept != NULL ? kept : "";
}

static void fill_statement(cg_teller *to, const cg_term *step, cg_filling *filling)
{
    for (unsigned i = 0; i < filling->count && cg_rows_does(step, CG_DOES_FULL); i++)
        if (filling->holes[i].fill == CG_FILL_N)
            filling->holes[i].fill = CG_FILL_VALUE;
    if (step->index == CG_DO_DISCARD_CARDS && is_whole_hand(step->args[1]))
        filling->holes[0] = (cg_filler){.term = step->args[1]->args[2], .fill = CG_FILL_ZONE};
    else if (step->index == CG_DO_FLICKER)
        filling->holes[filling->count++] = (cg_filler){.text = flickering(to)};
    else if (is_more(to, step))
        filling->holes[0].term = step->args[1]->args[1]; /* only the addition is told */
}

/** Returns true if the zone of its cards is implied: discarded or played cards are in the hand. */
static bool lies_as_ever(const cg_term *step)
{
    return step->index == CG_DO_SEARCH || step->index == CG_DO_SACRIFICE ||
           step->index == CG_DO_REVEAL_UNTIL || cg_rows_does(step, CG_DOES_HAND);
}

static void tell_statement(cg_teller *to, const cg_term *step, const cg_clause *clause,
                           cg_order order)
{
    char key[80];
    cg_filling filling = cg_tell_filling(cg_rows_statement(step->index), step);
    bool matches = to->matches;
    fill_statement(to, step, &filling);
    to->moves = cg_rows_does(step, CG_DOES_OUT);
    if (lies_as_ever(step))
        to->matches = true;
    if (step->index == CG_DO_CHANGE_PLACE) /* of its card, not of the sentence's subject */
        to->owner = cg_tell_card(to);
    cg_tell_clauses(to, statement_pattern(to, name_of(to, step, key, sizeof key), step), &filling,
                    clause, order);
    to->matches = matches;
}

/** Returns the duration of a step, or NULL. */
static const cg_term *duration_of(const cg_term *step)
{
    for (unsigned i = 1; i < CG_TERM_ARGS; i++)
        if (step->args[i] != NULL && step->args[i]->kind == CG_TERM_DURATION)
            return step->args[i];
    return NULL;
}

/** Returns how cards return that phase out without a duration. */
static const char *way_back(cg_teller *to, const cg_term *step, cg_agreement subject)
{
    const cg_term *until = duration_of(step);
    bool own = step->args[0] != NULL && step->args[0]->kind == CG_TERM_THIS;
    if (step->kind != CG_TERM_STATEMENT || step->index != CG_DO_PHASE_OUT ||
        (until != NULL && until->index != CG_LASTS))
        return NULL;
    return cg_tongue_text(to->tongue, "durations",
                          own                ? "your next turn"
                          : subject.form > 0 ? "controllers' next turns"
                                             : "controller's next turn");
}

/** Returns the adverb of the clause: the duration, or the condition. */
static const char *adverb_of(cg_teller *to, const cg_term *step, cg_agreement subject)
{
    size_t at = cg_tell_here(to);
    const char *back = way_back(to, step, subject);
    const cg_term *duration = duration_of(step);
    bool leaves =
        step->kind == CG_TERM_VERB && duration != NULL && duration->index == CG_WHILE_THIS;
    if (to->adverb != NULL)
        cg_tell_add(to, to->adverb);
    to->adverb = NULL;
    if (to->goes_on || cg_rows_has_exceptions(step))
        return cg_tell_cut(to, at);
    if (back != NULL)
        cg_tell_add(to, back);
    else if (leaves)
        cg_tell_add(to, cg_tell_words(to, "durations", "until this leaves play"));
    else
        cg_tell_duration(to, duration);
    return cg_tell_cut(to, at);
}

/** Returns true if the pattern has a subject of its own: "{0} | become/becomes | {1}", "the damage
 * | be | doubled". */
static bool has_own_subject(const char *pattern)
{
    const char *end = strstr(pattern, "&&"), *bar = strchr(pattern, '|');
    bar = bar != NULL ? strchr(bar + 1, '|') : NULL;
    return bar != NULL && (end == NULL || bar < end);
}

/** Returns the pattern of a step; NULL for changes, which have their own. */
static const char *pattern_of(cg_teller *to, const cg_term *step)
{
    char key[80];
    if (step->kind == CG_TERM_VERB)
        return verb_pattern(to, step);
    if (step->index == CG_DO_GET)
        return NULL;
    return statement_pattern(to, name_of(to, step, key, sizeof key), step);
}

bool cg_tell_is_sentence(cg_teller *to, const cg_term *step)
{
    const char *pattern = cg_tell_is_act(step) ? pattern_of(to, step) : NULL;
    return pattern != NULL && has_own_subject(pattern);
}

/** Returns true if a player does it, so that the text must say which one. */
static bool does_player(const cg_teller *to, const cg_term *step)
{
    if (step->kind == CG_TERM_STATEMENT)
        return cg_rows_statement(step->index)->subject == CG_SUBJECT_PLAYER;
    return cg_rows_move_of_verb(to->module, step->index) == NULL &&
           cg_rows_game_verb(to->module, step->index).subject == CG_SUBJECT_PLAYER;
}

/** The position of a step in its sentence. */
typedef struct placing {
    cg_order order;
    bool same;     /* its subject is that of the step before */
    bool sentence; /* its pattern has a subject */
    bool becomes;  /* one of its parts is the subject */
} placing;

static placing placing_of(cg_teller *to, const cg_term *step, cg_order order, bool same)
{
    const char *pattern = pattern_of(to, step);
    placing at = {.order = order, .same = same};
    at.sentence = pattern != NULL && has_own_subject(pattern);
    at.becomes = at.sentence && pattern[0] == '{';
    if (order == CG_ORDER_INFINITIVE && !same && (at.becomes || cg_tell_has_subject(step)))
        at.order = CG_ORDER_HAVING;
    else if (order != CG_ORDER_INFINITIVE && same && cg_tell_goes_on(to))
        at.order = CG_ORDER_ON;
    return at;
}

/** Returns the subject of a step. */
static cg_clause clause_of(cg_teller *to, const cg_term *step, const placing *at)
{
    cg_clause clause = {.subject = NULL, .agrees = {.you = true}};
    bool have = at->order == CG_ORDER_INFINITIVE || at->order == CG_ORDER_HAVING;
    bool mods = step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET;
    if (cg_tell_has_subject(step)) {
        size_t begin = cg_tell_here(to);
        cg_tell_thing(to, step->args[0], 0,
                      mods && (step->args[0]->kind != CG_TERM_PLAYERS ||
                               (to->tongue->native && step->args[1]->index2 == CG_MOD_CANNOT))
                          ? CG_TELL_SET
                          : CG_TELL_PLAIN);
        clause.agrees = to->last;
        clause.subject = cg_tell_cut(to, begin);
        if (at->order == CG_ORDER_INFINITIVE) /* the player who is asked does it */
            clause = (cg_clause){.subject = NULL, .agrees = {.you = true}};
    } else if (!have &&
               (mods || (to->others && does_player(to, step) && !at->becomes && !at->same)))
        clause.subject = cg_tell_words(to, "phrases", "you");
    return clause;
}

void cg_tell_act(cg_teller *to, const cg_term *step, cg_order order, bool same)
{
    assert(to->unknown == NULL);
    placing at = placing_of(to, step, order, same);
    to->many = false;
    cg_clause clause = clause_of(to, step, &at);
    if (order == CG_ORDER_INFINITIVE && at.sentence && !at.becomes) {
        cg_tell_add(to, cg_tell_words(to, "phrases", "decide that"));
        at.order = CG_ORDER_FIRST;
    }
    clause.adverb = adverb_of(to, step, clause.agrees);
    to->owner = clause.agrees;
    to->subject = cg_tell_has_subject(step) ? step->args[0] : NULL;
    if (step->kind == CG_TERM_VERB)
        tell_verb(to, step, &clause, at.order);
    else if (step->index == CG_DO_GET)
        tell_mods(to, step, &clause, at.order);
    else
        tell_statement(to, step, &clause, at.order);
    to->moves = false;
    to->subject = NULL;
    cg_tell_explain(to);
    cg_tell_remember(to, step);
}

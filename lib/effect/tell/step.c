/* Steps in another language: statements and verbs, and steps joined to sentences. */
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

static bool has_subject(const cg_term *step)
{
    return step->args[0] != NULL && step->args[0]->kind != CG_TERM_ME;
}

/** The place of a step; NULL. */
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

/** Is its first part the number 1? Then its words can be others: "the top card". */
static bool is_of_one(const cg_teller *to, const cg_term *step)
{
    int32_t number;
    const cg_term *first = step->args[1];
    return first != NULL && first->type == CG_TYPE_INTEGER &&
           cg_effect_fold(first, to->arguments, &number) && number == 1;
}

/** Does it name a card whose name has a form for several: "2 Shell Guards"? */
static bool is_of_several(const cg_teller *to, const cg_term *step)
{
    for (unsigned i = 1; i < CG_TERM_ARGS; i++)
        if (step->args[i] != NULL && step->args[i]->kind == CG_TERM_DESIGN)
            return cg_tell_has_form(to, step->args[i], to->tongue->form_count - 1);
    return false;
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
    if (pattern != NULL)
        return pattern;
    if (place != NULL) { /* the verb can depend on where it goes */
        snprintf(key, sizeof key, "%s %s %s", name, place_names[place->value],
                 zone_name(to, place));
        pattern = cg_tongue_text(to->tongue, "statements", key);
        snprintf(key, sizeof key, "%s %s", name, place_names[place->value]);
        pattern = pattern != NULL ? pattern : cg_tongue_text(to->tongue, "statements", key);
    }
    return pattern != NULL ? pattern : cg_tell_row(to, "statements", name, row);
}

/** Is every card of a player's hand meant? */
static bool is_whole_hand(const cg_term *cards)
{
    return cards != NULL && cards->kind == CG_TERM_SELECTOR && cards->quantity == CG_ALL &&
           cards->index == CG_KIND_CARDS && cards->where == CG_WHERE_ZONE && !cards->another &&
           cards->args[3] == NULL && cards->args[4] == NULL;
}

/** How the event of `instead` is changed depends on what it is about. */
static const char *edited_name(const cg_teller *to, const cg_term *step, char *key, size_t size)
{
    unsigned row = to->event != NULL ? to->event->index : CG_EVENT_ROW_COUNT;
    bool damage = row == CG_EVENT_DAMAGED_ROW || row == CG_EVENT_DAMAGED_BY_ROW;
    if (!cg_rows_does(step, CG_DOES_EDITS))
        return statement_names[step->index];
    snprintf(key, size, "%s%s", statement_names[step->index],
             damage                      ? " damage"
             : row == CG_EVENT_ROLLS_ROW ? " roll"
                                         : "");
    return cg_tongue_text(to->tongue, "statements", key) != NULL ? key
                                                                 : statement_names[step->index];
}

/** Do all changes add to what a player may do per turn, for this turn? */
static bool is_for_turn(const cg_term *step)
{
    const cg_term *duration = step->args[2];
    for (const cg_term *mod = step->args[1]; mod != NULL; mod = mod->next)
        if (mod->index2 != CG_MOD_RULE || mod->flags != 0)
            return false;
    return duration != NULL && duration->index == CG_UNTIL_END_OF_TURN;
}

static void tell_mods(cg_teller *to, const cg_term *step, cg_clause *clause, cg_order order)
{
    if (clause->subject == NULL) {
        clause->subject = cg_tell_words(to, "phrases", "you");
        clause->agrees.you = true;
    }
    to->this_turn = is_for_turn(step);
    if (to->this_turn)
        clause->adverb = cg_tell_words(to, "phrases", "this turn");
    cg_tell_mods(to, step->args[1], false, clause, order);
    to->this_turn = false;
}

static void tell_verb(cg_teller *to, const cg_term *step, const cg_clause *clause, cg_order order)
{
    const cg_move_def *move = cg_rows_move_of_verb(to->module, step->index);
    char own[100];
    cg_row row = {.pattern = "{cards}"};
    if (move == NULL)
        row = cg_rows_game_verb(to->module, step->index);
    cg_filling filling = cg_tell_filling(&row, step);
    if (move != NULL) {
        snprintf(own, sizeof own, "%s {cards}", move->name);
        row.pattern = own;
    }
    if (move != NULL)
        to->moves = true;
    cg_tell_clauses(to,
                    cg_tell_row(to, "statements", move != NULL ? move->name : row.pattern, &row),
                    &filling, clause, order);
}

static void tell_statement(cg_teller *to, const cg_term *step, const cg_clause *clause,
                           cg_order order)
{
    char key[80];
    cg_filling filling = cg_tell_filling(cg_rows_statement(step->index), step);
    const char *name = edited_name(to, step, key, sizeof key);
    if (step->index == CG_DO_DISCARD_CARDS && is_whole_hand(step->args[1])) {
        name = "DISCARD_HAND";
        filling.holes[0] = (cg_filler){.term = step->args[1]->args[2], .fill = CG_FILL_ZONE};
    } else if (step->index == CG_DO_DAMAGE && step->args[0] == NULL &&
               step->args[2]->kind == CG_TERM_ME)
        name = "DAMAGE_YOU";
    to->moves = cg_rows_does(step, CG_DOES_OUT);
    cg_tell_clauses(to, statement_pattern(to, name, step), &filling, clause, order);
}

/** The duration of a step; NULL. */
static const cg_term *duration_of(const cg_term *step)
{
    for (unsigned i = 1; i < CG_TERM_ARGS; i++)
        if (step->args[i] != NULL && step->args[i]->kind == CG_TERM_DURATION)
            return step->args[i];
    return NULL;
}

/** What stands in the clause as its adverb: how long, or what was asked for. */
static const char *adverb_of(cg_teller *to, const cg_term *step)
{
    size_t at = cg_tell_here(to);
    if (to->adverb != NULL)
        cg_tell_add(to, to->adverb);
    to->adverb = NULL;
    if (step->kind == CG_TERM_VERB && duration_of(step) != NULL &&
        duration_of(step)->index == CG_WHILE_THIS)
        cg_tell_add(to, cg_tell_words(to, "durations", "until this leaves play"));
    else
        cg_tell_duration(to, duration_of(step));
    return cg_tell_cut(to, at);
}

void cg_tell_act(cg_teller *to, const cg_term *step, cg_order order)
{
    cg_clause clause = {.subject = NULL};
    bool mods = step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET;
    assert(to->unknown == NULL);
    if (has_subject(step)) {
        size_t at = cg_tell_here(to);
        cg_tell_thing(to, step->args[0], 0,
                      mods && (step->args[0]->kind != CG_TERM_PLAYERS ||
                               (to->tongue->native && step->args[1]->index2 == CG_MOD_CANNOT))
                          ? CG_TELL_SET
                          : CG_TELL_PLAIN);
        clause.agrees = to->last;
        clause.subject = cg_tell_cut(to, at);
    } else
        clause.agrees.you = true;
    clause.adverb = adverb_of(to, step);
    to->owner = clause.agrees;
    to->subject = step->args[0];
    if (mods)
        tell_mods(to, step, &clause, order);
    else if (step->kind == CG_TERM_VERB)
        tell_verb(to, step, &clause, order);
    else
        tell_statement(to, step, &clause, order);
    to->moves = false;
    to->subject = NULL;
    cg_tell_explain(to);
    cg_tell_remember(to, step);
}

/* ---- steps ---- */

/** Is it an `if` whose condition is known before the match? */
static bool is_settled(const cg_teller *to, const cg_term *step, int32_t *holds)
{
    return step->kind == CG_TERM_BLOCK && step->index == CG_BLOCK_IF &&
           cg_effect_fold(step->args[0], to->arguments, holds);
}

bool cg_tell_is_own(const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next)
        if (!cg_tell_is_act(step) || has_subject(step) ||
            (step->kind == CG_TERM_STATEMENT && step->index == CG_DO_GET))
            return false;
    return steps != NULL;
}

static void tell_step(cg_teller *to, const cg_term *step, cg_order order, bool within)
{
    if (to->depth >= CG_TELLER_DEPTH) {
        cg_tell_miss(to, "phrases", "too deep");
        return;
    }
    to->depth++;
    if (cg_tell_is_act(step))
        cg_tell_act(to, step, order);
    else
        cg_tell_block(to, step, order, within);
    to->depth--;
}

/** Does a step put away what the one before has left? */
static bool is_rest_of(const cg_term *before, const cg_term *step)
{
    return before != NULL && before->kind == CG_TERM_STATEMENT && before->index == CG_DO_PUT &&
           step->kind == CG_TERM_STATEMENT && step->index == CG_DO_PUT &&
           step->args[1]->kind == CG_TERM_REST;
}

/** Are they own steps that one sentence can hold: "draw 3 cards, then discard 1 card"? */
static bool share(const cg_teller *to, const cg_term *before, const cg_term *step)
{
    return before != NULL && cg_tell_is_act(before) && cg_tell_is_act(step) &&
           !has_subject(before) && !has_subject(step) &&
           (!to->tongue->native || (before->args[0] == NULL) == (step->args[0] == NULL));
}

/** Does it show the cards of a search, which the clause before has named? */
static bool is_of_them(const cg_term *before, const cg_term *step)
{
    return before->kind == CG_TERM_STATEMENT && before->index == CG_DO_SEARCH &&
           step->kind == CG_TERM_STATEMENT && step->index == CG_DO_REVEAL &&
           step->args[1]->kind == CG_TERM_THEM;
}

/** " and the rest on the bottom of your deck" */
static void tell_rest(cg_teller *to, const cg_term *step)
{
    cg_tell_add(to, cg_tell_words(to, "phrases", "and"));
    cg_tell_thing(to, step->args[1], 0, CG_TELL_PLAIN);
    cg_tell_add(to, " ");
    cg_tell_place(to, step->args[2], NULL);
}

static const cg_term *tell_all(cg_teller *to, const cg_term *steps, const cg_term *before,
                               cg_order order, bool joined)
{
    int32_t holds;
    unsigned thens = 0;
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        if (is_settled(to, step, &holds)) {
            before = tell_all(to, holds ? step->body : step->otherwise, before, order, joined);
            continue;
        }
        bool rest = is_rest_of(before, step);
        bool list = joined && before != NULL &&
                    (!cg_tell_is_act(before) || !cg_tell_is_act(step)); /* says where each ends */
        bool then = before != NULL && (joined || rest || (share(to, before, step) && thens == 0));
        cg_order next = order == CG_ORDER_INFINITIVE ? order : CG_ORDER_BEHIND;
        if (before == NULL)
            next = order;
        else if (rest && to->tongue->native) {
            tell_rest(to, step);
            before = step;
            continue;
        } else if (rest)
            cg_tell_add(to, cg_tell_words(to, "phrases", "and"));
        else if (list) {
            cg_tell_add(to, "; ");
            next = order == CG_ORDER_INFINITIVE ? order : CG_ORDER_FIRST;
        } else if (then && order == CG_ORDER_INFINITIVE && is_of_them(before, step)) {
            cg_tell_add(to, cg_tell_words(to, "phrases", "and then"));
            to->silent_them = true;
        } else if (then)
            cg_tell_add(to, cg_tell_words(to, "phrases", "then"));
        else {
            cg_tell_add(to, ". \x01");
            next = CG_ORDER_FIRST;
        }
        thens = then ? thens + 1 : 0;
        tell_step(to, step, next, joined);
        to->silent_them = false;
        before = step;
    }
    return before;
}

/** @return whether anything was told before or now */
static bool tell_listed(cg_teller *to, const cg_term *steps, bool begun)
{
    int32_t holds;
    for (const cg_term *step = steps; step != NULL; step = step->next)
        if (is_settled(to, step, &holds))
            begun = tell_listed(to, holds ? step->body : step->otherwise, begun);
        else {
            cg_tell_add(to, begun ? "; " : "");
            tell_step(to, step, CG_ORDER_FIRST, true);
            begun = true;
        }
    return begun;
}

void cg_tell_list(cg_teller *to, const cg_term *steps)
{
    if (!tell_listed(to, steps, false))
        cg_tell_add(to, cg_tell_words(to, "phrases", "nothing happens"));
}

void cg_tell_sentences(cg_teller *to, const cg_term *steps, cg_order order)
{
    if (tell_all(to, steps, NULL, order, false) == NULL)
        cg_tell_add(to, cg_tell_words(to, "phrases", "nothing happens"));
}

void cg_tell_joined(cg_teller *to, const cg_term *steps, cg_order order)
{
    if (tell_all(to, steps, NULL, order, true) == NULL)
        cg_tell_add(to, cg_tell_words(to, "phrases", "nothing happens"));
}

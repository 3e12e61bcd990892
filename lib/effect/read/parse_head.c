/* Parses one ability from its first word: its parameters, its form with the event, its steps.
 * Checks that the game has the event, and that a player can react to it. */
#include "effect/read/check.h"
#include "effect/read/parse.h"
#include "effect/tree/events.h"

#include <assert.h>
#include <string.h>

void cg_read_open_scope(cg_reader *reader, cg_name_scope *scope, cg_ability_term *ability)
{
    assert(ability != NULL);
    scope->outer = reader->scope;
    scope->ability = ability;
    scope->gives = NULL;
    scope->batch = scope->steps_begun = scope->in_body = false;
    scope->for_cards = scope->names_lost = scope->this_moved = false;
    scope->hidden = scope->step = scope->rounds = 0;
    scope->hidden_place[0] = scope->hidden_place[1] = 0;
    for (unsigned i = 0; i < CG_DONE_COUNT; i++) {
        scope->done_place[i] = 0;
        scope->done[i] = NULL;
        scope->undone[i] = CG_UNDONE_NOTHING;
    }
    scope->mode = 0;
    scope->values = scope->most_values = scope->needs = scope->name_count = 0;
    scope->them = scope->drawn = scope->moved = (cg_meaning){.known = false};
    scope->left = (cg_meaning){.known = false};
    scope->taken = 0;
    scope->uses = NULL;
    scope->x = scope->paid = scope->doers = NULL;
    scope->x_is_paid = false;
    reader->scope = scope;
    if (scope->quoted) /* its tokens are new, and it sees other outer names */
        cg_read_hide(reader);
}

/* ---- parameters ---- */

/** `NAME in LEAST..GREATEST` */
static bool read_parameter(cg_reader *reader)
{
    cg_parameter parameter = {NULL, 0, 0};
    cg_name *name = cg_read_declare(reader, CG_NAME_PARAMETER);
    if (name == NULL || !cg_read_expect_word(reader, CG_WORD_IN))
        return false;
    cg_spot spot = cg_read_spot(reader);
    if (!cg_read_bound(reader, &parameter.minimum) ||
        !cg_read_expect(reader, CG_TOKEN_RANGE, "'..'") ||
        !cg_read_bound(reader, &parameter.maximum)) {
        name->type = CG_TYPE_UNKNOWN;
        return false;
    }
    name->type = CG_TYPE_INTEGER;
    parameter.name = name->text;
    if (!name->spare)
        reader->scope->ability->parameters[name->ordinal] = parameter;
    if (parameter.minimum > parameter.maximum)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_PARAMETER_RANGE,
                          "the lowest value, %d, is greater than the highest, %d",
                          (int)parameter.minimum, (int)parameter.maximum);
    return true;
}

static bool at_form(const cg_reader *reader)
{
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_PLAY:
    case CG_WORD_DO:
    case CG_WORD_USE:
    case CG_WORD_REACT:
    case CG_WORD_AS:
    case CG_WORD_INSTEAD:
    case CG_WORD_BEFORE:
    case CG_WORD_WHEN:
    case CG_WORD_IF:
        return true;
    default:
        return false;
    }
}

static void read_parameters(cg_reader *reader)
{
    bool good;
    do
        good = read_parameter(reader);
    while (good && cg_read_accept(reader, CG_TOKEN_COMMA));
    if (good && at_form(reader)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_SYNTAX,
                          "the ability begins on a separate line: put %s below 'with ...'",
                          cg_read_show(reader, cg_read_peek(reader, 0)).text);
        return;
    }
    if (!good || !cg_read_expect(reader, CG_TOKEN_LINE, "the end of the line"))
        cg_read_skip_line(reader);
}

/* ---- forms ---- */

static const char *pattern_of(const cg_reader *reader, unsigned row)
{
    return row < CG_EVENT_ROW_COUNT ? cg_rows_event(row)->pattern
                                    : reader->board->happenings[row - CG_EVENT_ROW_COUNT].pattern;
}

/** Reports reactions to events that open no window of the game. */
static void check_reaction(cg_reader *reader, unsigned row, bool before, cg_spot spot)
{
    char words[80];
    cg_text text = cg_text_start(words, sizeof words);
    if (row < CG_EVENT_ROW_COUNT && reader->language->lacks.rows[CG_LACKS_REACTION][row] != NULL) {
        cg_read_check_lack(reader, CG_LACKS_REACTION, row, spot);
        return;
    }
    if (!cg_read_is_deaf(reader, row, before))
        return;
    cg_lacks_words(&text, reader->module, pattern_of(reader, row));
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOT_IN_GAME,
                      "no player can react %s '%s' in %s", before ? "before" : "to", words,
                      reader->module->title);
}

/** Reports reactions of a card that is not in play yet. */
static void check_arrival(cg_reader *reader, const cg_ability_term *ability, cg_spot spot)
{
    const cg_term *event = ability->event;
    if (ability->form == CG_FORM_REACT_BEFORE && event->index == CG_EVENT_ENTERS_ROW &&
        event->args[0] != NULL && event->args[0]->kind == CG_TERM_THIS)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
                          "this is not in play yet and cannot react; write 'before this ...' with "
                          "'may', or 'react when this ...'");
}

/** Reports reactions to the move of the host, which has left by then. */
static void check_host(cg_reader *reader, const cg_ability_term *ability, cg_spot spot)
{
    const cg_term *event = ability->event;
    if (ability->form == CG_FORM_REACT && event->args[0] != NULL &&
        event->args[0]->kind == CG_TERM_HOST &&
        cg_event_row_of(reader->module, (unsigned)event->index).happening == CG_ON_MOVE)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
                          "nothing is attached to a card that has left; write 'the host has "
                          "\"react when this ...\"', or 'react before'");
}

/** Reports a loss of life in games that tell it as damage. */
static void check_loss(cg_reader *reader, const cg_term *event, cg_spot spot)
{
    const cg_board *board = reader->board;
    const cg_term *counter = event->args[1];
    if (event->index != CG_EVENT_LOSES_ROW || !board->loss_is_damage || counter == NULL ||
        (int)counter->index + 1 != board->life)
        return;
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOT_IN_GAME,
                      "a loss of %s is damage in %s: write 'is dealt damage'",
                      reader->module->counters[board->life - 1].plural, reader->module->title);
}

/** Reports triggers on winning or losing: a win has ended the match, and a player who lost has left
 * it. */
static void check_end(cg_reader *reader, const cg_ability_term *ability, cg_spot spot)
{
    unsigned row = ability->event->index;
    const cg_term *who = ability->event->args[0];
    bool after = ability->form == CG_FORM_WHEN || ability->form == CG_FORM_REACT;
    bool over = row == CG_EVENT_WINS_GAME_ROW || reader->module->players_max == 2;
    bool gone = reader->module->out_zone != 0 && who != NULL && who->kind == CG_TERM_ME;
    if (!after || (row != CG_EVENT_WINS_GAME_ROW && row != CG_EVENT_LOSES_GAME_ROW) ||
        !(over || gone))
        return;
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
                      "%s by then; write 'before ...' or 'instead when ...'",
                      over ? "the match is over" : "a player who has lost has no cards");
}

/** Reports a batch in other forms than `when`: only `when` triggers once after all that happens at
 * the same time. */
static void check_batch(cg_reader *reader, const cg_ability_term *ability, cg_spot spot)
{
    if (ability->form != CG_FORM_WHEN && (ability->event->flags & CG_EVENT_BATCH))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_CONTRADICTION,
                          "only 'when' can join several events into one, and this happens to each "
                          "separately; write 'a' or 'one of my ...' instead of 'one or more'");
}

/** Reports an event that the game lacks, or that an ability of this form cannot have. */
static void check_event(cg_reader *reader, const cg_ability_term *ability, cg_spot spot)
{
    unsigned row = ability->event->index;
    unsigned mistakes = reader->mistakes.count;
    bool before = ability->form == CG_FORM_REACT_BEFORE;
    bool move = row >= CG_EVENT_ROW_COUNT + reader->board->happening_count;
    if (row < CG_EVENT_ROW_COUNT)
        cg_read_check_lack(reader, CG_LACKS_EVENT, row, spot);
    if ((before || ability->form == CG_FORM_REACT) && !move && reader->mistakes.count == mistakes)
        check_reaction(reader, row, before, spot);
    if (reader->mistakes.count == mistakes)
        check_loss(reader, ability->event, spot);
    if (reader->mistakes.count == mistakes)
        cg_read_check_instead(reader, ability, spot);
    if (reader->mistakes.count == mistakes)
        check_end(reader, ability, spot);
    if (reader->mistakes.count == mistakes)
        check_batch(reader, ability, spot);
    check_host(reader, ability, spot);
    check_arrival(reader, ability, spot);
}

static bool read_event(cg_reader *reader, cg_ability_term *ability, cg_form form)
{
    cg_name_scope *scope = reader->scope;
    const char *gives = NULL;
    bool batch = false;
    ability->form = form;
    cg_spot spot = cg_read_spot(reader);
    ability->event = cg_read_event(reader, &gives, &batch);
    if (ability->event != NULL)
        check_event(reader, ability, spot);
    scope->gives = ability->event != NULL ? gives : "cpsnoi";
    scope->batch = batch;
    return ability->event != NULL;
}

static bool read_react(cg_reader *reader, cg_ability_term *ability)
{
    cg_read_take(reader);
    if (cg_read_accept_word(reader, CG_WORD_BEFORE))
        return read_event(reader, ability, CG_FORM_REACT_BEFORE);
    ability->form = CG_FORM_REACT;
    return cg_read_expect_word(reader, CG_WORD_WHEN) && read_event(reader, ability, CG_FORM_REACT);
}

/** `as soon as COND` */
static bool read_state(cg_reader *reader, cg_ability_term *ability)
{
    ability->form = CG_FORM_STATE;
    cg_read_take(reader);
    if (cg_read_at_word(reader, CG_WORD_THIS)) { /* "as this enters play" */
        cg_effect_mistake(&reader->mistakes, cg_read_peek(reader, 0)->spot, CG_MISTAKE_MISSING_WORD,
                          "expected 'soon' after 'as'; for what happens as a card enters write "
                          "'before this enters play: ...'");
        return false;
    }
    const cg_token *token = cg_read_peek(reader, 0);
    if (cg_read_spells(reader, token, "long")) {
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'soon'",
                             "put the condition at the end of the ability: '... while ...'");
        return false;
    }
    if (!cg_read_expect_word(reader, CG_WORD_SOON) || !cg_read_expect_word(reader, CG_WORD_AS))
        return false;
    ability->condition = cg_read_condition(reader);
    return ability->condition != NULL;
}

static void read_use(cg_reader *reader, cg_ability_term *ability)
{
    ability->form = CG_FORM_USE;
    cg_read_take(reader);
    if (cg_read_at(reader, CG_TOKEN_TEXT))
        ability->name = cg_read_quoted(reader, "");
}

/** Returns true if the word is later on the line; with `head`, before the ':'. */
static bool stands_ahead(const cg_reader *reader, const char *word, bool head)
{
    const cg_token *token = cg_read_peek(reader, 0);
    for (; token->kind >= CG_TOKEN_WORD && !(head && token->kind == CG_TOKEN_COLON); token++)
        if (cg_read_spells(reader, token, word))
            return true;
    return false;
}

/** Reports `if this is destroyed:`, which can be meant as `when` or as `instead when`.
 * @param event the first token of the event, which has been read */
static void if_without_would(cg_reader *reader, cg_ability_term *ability, const cg_token *event)
{
    const cg_token *last = cg_read_peek(reader, 0) - 1;
    const char *text = cg_read_text(reader, event);
    int length = (int)(cg_read_text(reader, last) + last->length - text);
    bool waits = cg_read_has(reader, CG_LACKS_FORM, CG_FORM_WHEN);
    const char *when = waits ? "when" : "react when";
    ability->form = waits ? CG_FORM_WHEN : CG_FORM_REACT;
    if (length > 60) { /* of the message */
        text = "...";
        length = 3;
    }
    if (!cg_read_can_be_replaced(reader, ability))
        cg_effect_mistake(&reader->mistakes, event[-1].spot, CG_MISTAKE_MISSING_WORD,
                          "no event begins with 'if'; write '%s %.*s: ...'", when, length, text);
    else if (stands_ahead(reader, "instead", false) ||
             !cg_read_has_event(reader, ability->event->index))
        cg_effect_mistake(&reader->mistakes, event[-1].spot, CG_MISTAKE_TWO_MEANINGS,
                          "to replace an event use 'instead'; write 'instead "
                          "when %.*s: ...'",
                          length, text);
    else
        cg_effect_mistake(&reader->mistakes, event[-1].spot, CG_MISTAKE_TWO_MEANINGS,
                          "'if' can mean two things here; write '%s %.*s: ...' for what follows "
                          "the event, 'instead when %.*s: ...' for what replaces it",
                          when, length, text, length, text);
}

/** Returns true if an event, or else a condition, can be read from here to the end of the head.
 * Reports nothing. */
static bool reads(cg_reader *reader, const cg_ability_term *ability, bool event)
{
    cg_mistakes mistakes = reader->mistakes;
    uint32_t at = reader->at;
    cg_ability_term copy = *ability;
    reader->mistakes.report = NULL;
    reader->mistakes.trial = NULL;
    reader->mistakes.saying = NULL;
    bool read = event ? read_event(reader, &copy, CG_FORM_WHEN) : cg_read_condition(reader) != NULL;
    read = read && reader->mistakes.count == mistakes.count &&
           (cg_read_at(reader, CG_TOKEN_COLON) || cg_read_at(reader, CG_TOKEN_COMMA));
    reader->mistakes = mistakes;
    reader->at = at;
    return read;
}

/** Reports `if my hand is empty: draw 1`. */
static void if_before_all(cg_reader *reader)
{
    const cg_token *first = cg_read_peek(reader, 0), *last = first;
    while (last[1].kind >= CG_TOKEN_WORD && last[1].kind != CG_TOKEN_COLON &&
           last[1].kind != CG_TOKEN_COMMA)
        last++;
    const char *text = cg_read_text(reader, first);
    int length = (int)(cg_read_text(reader, last) + last->length - text);
    bool waits = cg_read_has(reader, CG_LACKS_FORM, CG_FORM_STATE);
    if (length > 60) { /* of the message */
        text = "...";
        length = 3;
    }
    if (waits)
        cg_effect_mistake(&reader->mistakes, first[-1].spot, CG_MISTAKE_MISSING_WORD,
                          "no ability begins with 'if'; write 'as soon as %.*s: ...', or write a "
                          "step: 'play: if %.*s: ...'",
                          length, text, length, text);
    else
        cg_effect_mistake(&reader->mistakes, first[-1].spot, CG_MISTAKE_MISSING_WORD,
                          "no ability begins with 'if'; write a step: 'play: if %.*s: ...'", length,
                          text);
}

/** `if this would be destroyed:` */
static bool read_if(cg_reader *reader, cg_ability_term *ability)
{
    cg_read_take(reader);
    bool would = stands_ahead(reader, "would", true);
    if (!would && reads(reader, ability, false) && !reads(reader, ability, true)) {
        if_before_all(reader);
        return false;
    }
    uint32_t event = reader->at;
    unsigned mistakes = reader->mistakes.count;
    bool understood = read_event(reader, ability, would ? CG_FORM_INSTEAD : CG_FORM_WHEN);
    if (understood && !would && reader->mistakes.count == mistakes)
        if_without_would(reader, ability, &reader->tokens.items[event]);
    ability->form = CG_FORM_INSTEAD;
    return understood;
}

/** Reads the beginning of the ability. @return false if it is wrong */
static bool read_form(cg_reader *reader, cg_ability_term *ability)
{
    cg_read_note_sort(reader, cg_read_spot(reader).offset, CG_SORT_HEAD);
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_PLAY:
        cg_read_take(reader);
        ability->form = CG_FORM_PLAY;
        return true;
    case CG_WORD_DO:
        cg_read_take(reader);
        ability->form = CG_FORM_RULE;
        return true;
    case CG_WORD_USE:
        read_use(reader, ability);
        return true;
    case CG_WORD_REACT:
        return read_react(reader, ability);
    case CG_WORD_AS:
        return read_state(reader, ability);
    case CG_WORD_INSTEAD:
        cg_read_take(reader);
        ability->form = CG_FORM_INSTEAD;
        return cg_read_expect_word(reader, CG_WORD_WHEN) &&
               read_event(reader, ability, CG_FORM_INSTEAD);
    case CG_WORD_BEFORE:
        cg_read_take(reader);
        return read_event(reader, ability, CG_FORM_BEFORE);
    case CG_WORD_IF:
        return read_if(reader, ability);
    default:
        cg_read_take(reader);
        return read_event(reader, ability, CG_FORM_WHEN);
    }
}

/** Returns true after `later`, whose `when` belongs to that block. */
static bool after_later(const cg_reader *reader)
{
    return reader->at > 0 && reader->tokens.items[reader->at - 1].word == CG_WORD_LATER;
}

static void read_steps(cg_reader *reader, cg_ability_term *ability)
{
    cg_name_scope *scope = reader->scope;
    cg_term *branches = NULL;
    scope->in_body = true;
    if (ability->choose == NULL) {
        cg_step_list steps = cg_read_body(reader);
        cg_read_spend(reader, &steps, ability->condition, true);
        ability->steps = steps.first;
        return;
    }
    if (!cg_read_modes(reader, &branches, true))
        cg_read_skip_line(reader);
    cg_read_check_modes(reader, ability->choose, branches);
    if (ability->choose_more != NULL)
        cg_read_check_modes(reader, ability->choose_more, branches);
    ability->steps = branches;
}

/** Returns true if a static ability can begin here. */
static bool at_sentence(const cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    if (token->kind == CG_TOKEN_NUMBER)
        return true;
    if (cg_read_at_block(reader) || token->word == CG_WORD_AT || token->word == CG_WORD_ON)
        return false;
    return token->kind == CG_TOKEN_WORD &&
           ((token->word != CG_WORD_NONE && !cg_read_is_verb(reader, token)) ||
            (reader->scope->outer != NULL && token->word == CG_WORD_NONE));
}

static void read_sentence(cg_reader *reader, cg_ability_term *ability)
{
    ability->form = CG_FORM_STATIC;
    bool named = cg_read_peek(reader, 1)->kind == CG_TOKEN_EQUAL;
    if (!at_sentence(reader) || cg_read_at_price(reader) || named)
        cg_read_unknown_beginning(reader);
    else
        ability->steps = cg_read_static(reader);
}

/** Reads the condition after `while` before the ability once more, with the ability's own names. */
static const cg_term *read_holds(cg_reader *reader)
{
    uint32_t at = reader->at, first = reader->holds;
    bool loose = reader->loose_and;
    if (first == 0)
        return NULL;
    reader->holds = 0;
    reader->at = first - 1;
    reader->loose_and = true;
    const cg_term *condition = cg_read_condition(reader);
    reader->loose_and = loose;
    reader->at = at;
    return condition;
}

cg_ability_term *cg_grammar_ability(cg_reader *reader, cg_name_scope *scope, bool nested)
{
    cg_ability_term *ability = cg_arena_allocate(reader->arena, sizeof *ability);
    cg_type candidate = reader->candidate;
    bool sentence, loose = reader->loose_and, under = reader->no_under;
    if (ability == NULL) {
        cg_read_exhausted(reader);
        return NULL;
    }
    ability->spot = cg_read_spot(reader);
    ability->windows = ability->phases = UINT32_MAX;
    cg_read_open_scope(reader, scope, ability);
    reader->nested += nested;
    reader->has_inner = reader->has_inner || nested;
    reader->candidate = CG_TYPE_UNKNOWN;
    reader->loose_and = reader->no_under = false;
    ability->holds = read_holds(reader);
    if (!nested && cg_read_accept_word(reader, CG_WORD_WITH))
        read_parameters(reader);
    sentence = !at_form(reader);
    if (sentence)
        read_sentence(reader, ability);
    else {
        bool later = after_later(reader), understood = read_form(reader, ability);
        if (!later)
            cg_read_check_lack(reader, CG_LACKS_FORM, ability->form, ability->spot);
        bool goes_on = true;
        if (understood)
            goes_on = cg_read_clauses(reader, ability);
        else
            cg_read_colon(reader, false);
        if (goes_on)
            read_steps(reader, ability);
        cg_read_check_replaced(reader, ability);
        cg_read_check_own_play(reader, ability);
    }
    cg_read_close_scope(reader);
    reader->nested -= nested;
    reader->candidate = candidate;
    reader->loose_and = loose;
    reader->no_under = under;
    return sentence && ability->steps == NULL ? NULL : ability;
}

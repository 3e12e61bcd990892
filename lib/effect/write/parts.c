/* Writing places, durations, costs, events and the sentences of static abilities. */
#include "effect/write/write.h"

#include <assert.h>
#include <string.h>

#define PRICE_MAX 256 /* bytes of the text of a cost that is kept */

/* ---- places, durations ---- */

/** What stands before the zone of a place. */
static const char *const place_words[][CG_TO_COUNT] = {
    [CG_PLACE_INTO] = {"into ", "into ", "to ", "in "},
    [CG_PLACE_SHUFFLED] = {"shuffled into ", "into ", "to ", NULL},
    [CG_PLACE_TOP] = {"on top of ", "on top of ", "to the top of ", "on top of "},
    [CG_PLACE_BOTTOM] = {"under ", "on the bottom of ", "to the bottom of ", "on the bottom of "},
    [CG_PLACE_RANDOM] = {"under ", "on the bottom of ", "to the bottom of ", "on the bottom of "},
};

void cg_write_place(cg_writer *to, const cg_term *place, cg_to_place how)
{
    const cg_term *where = place->args[0];
    unsigned kind = (unsigned)place->value;
    if (kind == CG_PLACE_PLAY)
        cg_write_add(to, how == CG_TO_MADE && !cg_spells(to) ? "in play" : "into play");
    else if (kind < sizeof place_words / sizeof *place_words && place_words[kind][how] != NULL) {
        cg_write_add(to, place_words[kind][how]);
        cg_write_term(to, where, CG_TIGHT_ANY);
        cg_write_add(to, kind == CG_PLACE_RANDOM ? " in random order" : "");
        cg_write_add(to, place->flags & CG_PLACE_ANY_ORDER ? " in any order" : "");
    } else {
        cg_write_add(to, "under ");
        cg_write_thing(to, where, CG_STYLE_PLAIN);
    }
    if (place->flags & CG_PLACE_MY_CONTROL)
        cg_write_either(to, " under my control", " under your control");
    cg_write_add(to, place->flags & CG_PLACE_FACE_DOWN ? " face down" : "");
    if (place->flags & CG_PLACE_EXHAUSTED) {
        cg_write_add(to, " ");
        cg_write_word(to, "exhausted");
    }
}

void cg_write_duration(cg_writer *to, const cg_term *duration)
{
    switch (duration->index) {
    case CG_UNTIL_END_OF_TURN:
        cg_write_add(to, "until end of turn");
        break;
    case CG_UNTIL_END_OF:
        cg_write_add(to, "until end of ");
        cg_write_add(to, to->module->board->spans[duration->index2]);
        break;
    case CG_UNTIL_MY_TURN:
        cg_write_either(to, "until my next turn", "until your next turn");
        break;
    case CG_FOR_TURNS:
        cg_write_add(to, "for ");
        cg_write_amount_of(to, duration->args[0], "turn", "turns");
        break;
    case CG_WHILE:
        cg_write_either(to, "while ", "as long as ");
        cg_write_condition(to, duration->args[0], false, CG_TIGHT_ANY);
        break;
    case CG_WHILE_THIS:
        cg_write_either(to, "while this is in play", "as long as this is in play");
        break;
    case CG_FOR_THE_GAME:
        cg_write_add(to, "for the rest of the match");
        break;
    default:
        break;
    }
}

void cg_write_until(cg_writer *to, const cg_term *duration)
{
    if (duration == NULL)
        return;
    cg_write_add(to, " ");
    if (duration->index == CG_WHILE_THIS)
        cg_write_add(to, "until this leaves play");
    else
        cg_write_duration(to, duration);
}

/* ---- costs ---- */

/** Is it paid, without a verb of its own? */
static bool is_plain_price(const cg_term *cost)
{
    return cost->value == CG_COST_RESOURCE || cost->value == CG_COST_X ||
           cost->value == CG_COST_COUNTER;
}

bool cg_describe_is_price(const cg_term *cost)
{
    for (; cost != NULL; cost = cost->next)
        if (!is_plain_price(cost))
            return false;
    return true;
}

static void write_price(cg_writer *to, const cg_term *cost)
{
    const cg_board *board = to->module->board;
    if (cost->value == CG_COST_COUNTER) {
        const cg_counter_def *counter = &to->module->counters[cost->index];
        cg_write_amount_of(to, cost->args[0], counter->singular, counter->plural);
        return;
    }
    assert(board != NULL && cost->index < board->resource_count);
    const cg_resource_def *row = &board->resources[cost->index];
    if (cost->value == CG_COST_X) {
        cg_write_letter(to, cost->unknown);
        cg_write_add(to, " ");
        cg_write_add(to, row->plural != NULL ? row->plural : row->singular);
    } else
        cg_write_amount_of(to, cost->args[0], row->singular, row->plural);
}

static void write_marks(cg_writer *to, const cg_term *cost)
{
    assert(to->module->board != NULL && cost->index < to->module->board->mark_count);
    const cg_mark_def *mark = &to->module->board->marks[cost->index];
    cg_write_amount_of(to, cost->args[0], mark->singular, mark->plural);
    if (cost->value == CG_COST_ADD)
        cg_write_either(to, " to ", " on ");
    else
        cg_write_add(to, " from ");
    if (cost->args[1] != NULL)
        cg_write_thing(to, cost->args[1], CG_STYLE_PLAIN);
    else
        cg_write_add(to, "this");
}

/** The verb of a cost, with a space behind. @param third "pays" */
static void write_cost_verb(cg_writer *to, const cg_term *cost, bool third)
{
    static const char *const verbs[][2] = {
        [CG_COST_RESOURCE] = {"pay", "pays"},
        [CG_COST_COUNTER] = {"pay", "pays"},
        [CG_COST_X] = {"pay", "pays"},
        [CG_COST_EXHAUST] = {"exhaust", "exhausts"},
        [CG_COST_SACRIFICE] = {"sacrifice", "sacrifices"},
        [CG_COST_DISCARD] = {"discard", "discards"},
        [CG_COST_PUT] = {"put", "puts"},
        [CG_COST_REVEAL] = {"reveal", "reveals"},
        [CG_COST_MARKS] = {"remove", "removes"},
        [CG_COST_ADD] = {"put", "puts"},
        [CG_COST_EXHAUST_CARDS] = {"exhaust", "exhausts"},
    };
    assert((size_t)cost->value < sizeof verbs / sizeof *verbs && verbs[cost->value][third] != NULL);
    if (cost->value == CG_COST_PUT && cost->index > 0) {
        const cg_move_def *move = &to->module->board->moves[cost->index - 1];
        cg_write_add(to, third ? move->third : move->name);
    } else if (cg_spells(to) && cost->value == CG_COST_ADD)
        cg_write_add(to, "add");
    else if (!cg_spells(to) && cost->value == CG_COST_PUT &&
             cost->args[1]->value == CG_PLACE_SHUFFLED)
        cg_write_add(to, third ? "shuffles" : "shuffle");
    else
        cg_write_word(to, verbs[cost->value][third]);
    cg_write_add(to, " ");
}

/** What stands behind the verb of a cost. */
static void write_cost_object(cg_writer *to, const cg_term *cost)
{
    const cg_term *what = cost->args[0];
    to->matches =
        cost->value == CG_COST_DISCARD || cost->value == CG_COST_REVEAL ||
        (!cg_spells(to) && cost->value == CG_COST_SACRIFICE); /* where they lie, as ever */
    to->moves = !cg_spells(to) && (cost->value == CG_COST_DISCARD || cost->value == CG_COST_PUT);
    switch (cost->value) {
    case CG_COST_EXHAUST:
        cg_write_add(to, "this");
        break;
    case CG_COST_MARKS:
    case CG_COST_ADD:
        write_marks(to, cost);
        break;
    case CG_COST_DISCARD:
        if (!cg_spells(to) && (what == NULL || what->type == CG_TYPE_INTEGER)) {
            cg_write_amount_of(to, what, "card", "cards");
            break;
        }
        /* fall through */
    default:
        cg_write_thing(to, what, CG_STYLE_PLAIN);
    }
    if (cost->value == CG_COST_PUT && cost->index == 0) {
        cg_write_add(to, " ");
        cg_write_place(to, cost->args[1], cg_spells(to) ? CG_TO_SPELLED : CG_TO_PUT);
    }
    to->moves = to->matches = false;
}

static void write_cost_items(cg_writer *to, const cg_term *cost)
{
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        cg_write_add(to, item != cost ? ", " : "");
        if (is_plain_price(item)) {
            write_price(to, item);
            continue;
        }
        write_cost_verb(to, item, false);
        write_cost_object(to, item);
    }
}

void cg_write_cost(cg_writer *to, const cg_term *cost)
{
    cg_write_either(to, "(", "");
    write_cost_items(to, cost);
    cg_write_either(to, ")", "");
}

void cg_write_part(cg_writer *to, const cg_term *part)
{
    const cg_board *board = to->module->board;
    assert(board != NULL && part->index2 > 0 && part->index2 <= board->resource_count);
    const cg_resource_def *row = &board->resources[part->index2 - 1];
    cg_write_amount_of(to, part->args[2], row->singular, row->plural);
}

const char *cg_print_price(const cg_language *language, const cg_term *cost, cg_arena *arena)
{
    char price[PRICE_MAX];
    cg_text out = cg_text_start(price, sizeof price);
    cg_writer to = {.module = cg_language_module(language), .out = &out, .voice = CG_SPELLING};
    if (cost == NULL)
        return NULL;
    write_cost_items(&to, cost);
    return cg_arena_copy(arena, price, strlen(price));
}

void cg_describe_paying(cg_writer *to, const cg_term *cost, cg_person person)
{
    bool paying = false;
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        if (item != cost)
            cg_write_add(to, item->next != NULL ? ", " : " and ");
        if (!paying || !is_plain_price(item))
            write_cost_verb(to, item, person == CG_PERSON_IT);
        paying = is_plain_price(item);
        if (paying)
            write_price(to, item);
        else
            write_cost_object(to, item);
    }
}

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
    to->elsewhere = own && (index == CG_EVENT_PUT_FROM_ROW || index == CG_EVENT_PUT_INTO_ROW);
    cg_person person = write_who(to, event, would);
    to->elsewhere = false;
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

/* ---- static abilities ---- */

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

/** Is it said of abilities that they trigger, and not of cards? */
static bool is_of_abilities(const cg_term *sentence)
{
    return sentence->index == CG_STATIC_TRIGGER_TWICE ||
           (sentence->index == CG_STATIC_CANNOT && sentence->args[1]->index == CG_ACTION_TRIGGER);
}

/** Rules text of a sentence that its pattern does not say well; NULL. */
static const char *says_of(const cg_term *sentence)
{
    switch (sentence->index) {
    case CG_STATIC_CANNOT_MORE:
        return "cannot {0} more than {1:card} each turn";
    case CG_STATIC_SKIP_PHASES:
        return "[skip|skips] {my} {0}s";
    case CG_STATIC_ATTACHES:
        return "can be attached only to {0}";
    default:
        return is_attack_of_all(sentence) ? "must attack with everything that can" : NULL;
    }
}

/** Is it said of cards that do not lie in play yet, though no place is named? */
static bool is_anywhere(const cg_writer *to, const cg_term *sentence)
{
    switch (sentence->index) {
    case CG_STATIC_HAVE:
        return cg_describe_is_of_costs(to, sentence->args[1]);
    case CG_STATIC_COST_MORE:
    case CG_STATIC_ENTER_WITH:
    case CG_STATIC_ENTER_EXHAUSTED:
        return true;
    default:
        return bans(sentence) && sentence->args[1]->index == CG_ACTION_ENTER;
    }
}

/** The subject of a sentence and a space. @return its person */
static cg_person write_whom(cg_writer *to, const cg_term *sentence)
{
    const cg_term *subject = sentence->args[0];
    cg_person person = cg_spells(to) ? CG_PERSON_IT : CG_PERSON_YOU;
    if (!cg_spells(to) && is_of_abilities(sentence)) {
        cg_write_add(to, "abilities of ");
        cg_write_thing(to, subject, CG_STYLE_SET);
        cg_write_add(to, " ");
        return CG_PERSON_THEY;
    }
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
    said.says = says_of(sentence);
    unsigned holes = 1 + cg_piece_holes(row->pattern);
    const cg_term *condition = holes < CG_TERM_ARGS ? sentence->args[holes] : NULL;
    assert(to->unknown == NULL);
    to->matches = !cg_spells(to) && is_anywhere(to, sentence);
    cg_person person = write_whom(to, sentence);
    to->matches = !cg_spells(to) || sentence->index == CG_STATIC_MAY_PLAY_FREE ||
                  sentence->index == CG_STATIC_MAY_PLAY_ANY_TIME; /* from the hand */
    to->moves = !cg_spells(to) && cg_static_lets_play(sentence->index);
    if (!cg_spells(to) && sentence->index == CG_STATIC_COST_MORE &&
        !cg_describe_is_price(sentence->args[1])) {
        cg_write_add(to, person == CG_PERSON_IT ? "has" : "have");
        cg_write_add(to, " the additional cost to ");
        cg_describe_paying(to, sentence->args[1], CG_PERSON_YOU);
    } else if (sentence->index != CG_STATIC_HAVE || !cg_write_bans(to, sentence->args[1]))
        cg_write_row(to, &said, sentence, 1, person == CG_PERSON_IT ? CG_VERB_THIRD : CG_VERB_MANY,
                     person);
    to->matches = to->moves = false;
    cg_describe_unknown(to);
    if (condition != NULL) {
        cg_write_add(to, " while ");
        to->holder = sentence->args[0];
        cg_describe_condition(to, condition);
        to->holder = NULL;
    }
}

/* Compiles statements and verbs of the game: first the choices, then their values and words for DO
 * and CALL. */
#include "effect/code/select.h"

#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#include <assert.h>

/* ---- contents of the holes of a pattern ---- */

/** Returns the word of a part that is not an expression. */
static int32_t word_of(const cg_emitter *e, const cg_term *term)
{
    if (term == NULL)
        return 0;
    switch (term->kind) {
    case CG_TERM_NUMBER:
    case CG_TERM_DESIGN:
        return term->value;
    case CG_TERM_TEXT:
        return cg_code_text_hash(term->text);
    case CG_TERM_NAME:
        return (int32_t)cg_emit_slot_of(e, term->value);
    default:
        return term->index;
    }
}

/** The operation that a statement becomes. */
typedef struct doing {
    const cg_term *term;
    const char *pattern;
    uint8_t subject; /**< a cg_subject */
    unsigned values, word_count;
    int32_t words[3];
} doing;

static void add_word(doing *act, int32_t word)
{
    if (act->word_count < 3)
        act->words[act->word_count++] = word;
}

void cg_emit_player(cg_emitter *e, const cg_term *player)
{
    if (player != NULL)
        cg_emit_value(e, player);
    else
        cg_emit(e, CG_OP_ME);
}

static void emit_part(cg_emitter *e, doing *act, cg_fill hole, const cg_term *term)
{
    unsigned count;
    switch (hole) {
    case CG_FILL_VALUE:
        cg_emit_player(e, term->kind == CG_TERM_COUNTER ? term->args[0] : NULL);
        add_word(act, term->index);
        break;
    case CG_FILL_PLACE:
        add_word(act, cg_emit_place(e, term));
        break;
    case CG_FILL_DURATION:
        add_word(act, cg_emit_duration(e, term));
        break;
    case CG_FILL_MODS:
        add_word(act, (int32_t)cg_emit_mods(e, term, &count));
        add_word(act, (int32_t)count);
        return;
    default:
        if (hole > CG_FILL_ITEM) { /* not an expression */
            add_word(act, word_of(e, term));
            return;
        }
        cg_emit_value(e, term);
    }
    act->values++;
}

static void emit_subject(cg_emitter *e, doing *act)
{
    const cg_term *subject = act->term->args[0];
    if (act->subject == CG_SUBJECT_NONE)
        return;
    if (subject != NULL)
        cg_emit_value(e, subject);
    else
        cg_emit(e, act->subject == CG_SUBJECT_SOURCE ? CG_OP_THIS : CG_OP_ME);
    act->values++;
}

static bool is_this(const cg_term *term)
{
    return term != NULL && term->kind == CG_TERM_THIS;
}

/** Returns true if the statement does something to this card that only affects cards in play. */
static bool acts_on_this(const cg_term *step)
{
    const cg_row *row = cg_rows_statement(step->index);
    const char *pattern = row->pattern;
    bool done_to = row->subject == CG_SUBJECT_CARDS || row->subject == CG_SUBJECT_THING;
    unsigned reaches[2] = {row->reach, row->other}, next = done_to;
    cg_fill hole;
    if (done_to && row->reach == CG_REACH_IN_PLAY && is_this(step->args[0]))
        return true;
    for (unsigned i = 1; i < CG_TERM_ARGS && cg_piece_next_hole(&pattern, &hole); i++)
        if ((hole == CG_FILL_CARDS || hole == CG_FILL_THING) && next < 2 &&
            reaches[next++] == CG_REACH_IN_PLAY && is_this(step->args[i]))
            return true;
    return false;
}

static bool makes_tokens_of_this(const cg_term *step)
{
    return (step->index == CG_DO_CREATE_COPY || step->index == CG_DO_CREATE_COPY_EXCEPT) &&
           is_this(step->args[1]);
}

static void emit_parts(cg_emitter *e, doing *act)
{
    const char *pattern = act->pattern;
    cg_fill hole;
    emit_subject(e, act);
    if (acts_on_this(act->term))
        cg_emit_needs_play(e, CG_CODE_ACTS_IN_PLAY);
    if (makes_tokens_of_this(act->term))
        e->code.flags |= CG_CODE_COPIES_THIS;
    for (unsigned i = 1; i < CG_TERM_ARGS && cg_piece_next_hole(&pattern, &hole); i++)
        emit_part(e, act, hole, act->term->args[i]);
}

/* ---- `them` ---- */

static const cg_term *cards_of(const cg_term *term)
{
    for (unsigned i = 1; i < CG_TERM_ARGS; i++) {
        const cg_term *argument = term->args[i];
        if (argument != NULL &&
            (argument->type == CG_TYPE_CARDS || argument->type == CG_TYPE_THING))
            return argument;
    }
    return NULL;
}

/** Adds the choices of one of several players to those of earlier ones. */
static void emit_gathered(cg_emitter *e, unsigned all, unsigned slot)
{
    cg_emit1(e, CG_OP_SLOT, (int32_t)all);
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit(e, CG_OP_JOIN);
    cg_emit1(e, CG_OP_STORE, (int32_t)all);
}

/** Stores things, chosen by the player of a term if they are a choice. */
static void emit_taken(cg_emitter *e, const cg_term *what, const cg_term *chooser, unsigned slot)
{
    if (cg_is_choice(what)) {
        cg_emit_choose(e, what, chooser, slot);
    } else {
        cg_emit_value(e, what);
        cg_emit1(e, CG_OP_STORE, (int32_t)slot);
    }
}

/** Makes the cards of a statement `them` from then on. */
static void keep_cards(cg_emitter *e, const cg_term *term, const cg_term *chooser)
{
    assert(term->value2 > 0);
    const cg_term *cards = cards_of(term);
    if (cards == NULL)
        return;
    unsigned all = cg_emit_slot_of(e, term->value2 - 1), slot = e->gathers ? cg_emit_slot(e) : all;
    emit_taken(e, cards, chooser, slot);
    cg_emit_note_found(e, slot, cards);
    cg_emit_note_found(e, all, cards);
    cg_emit_stand_in(e, cards, CG_OP_SLOT, (int32_t)slot);
    if (e->gathers)
        emit_gathered(e, all, slot);
}

/* ---- statements of their own kind ---- */

static void does(cg_emitter *e, unsigned statement)
{
    e->code.does[statement / 64] |= (uint64_t)1 << statement % 64;
}

/** Emits `choose THING as NAME`. */
static void emit_choose(cg_emitter *e, const cg_term *term)
{
    const cg_term *what = term->args[1];
    unsigned all = cg_emit_slot_of(e, term->args[2]->value);
    unsigned slot = e->gathers ? cg_emit_slot(e) : all;
    emit_taken(e, what, term->args[0], slot);
    cg_emit_note_found(e, all, what);
    if (e->gathers)
        emit_gathered(e, all, slot);
}

static void emit_choose_number(cg_emitter *e, const cg_term *term)
{
    const int32_t words[] = {(int32_t)cg_emit_slot_of(e, term->args[3]->value), CG_ONE, 0, 1};
    cg_emit_player(e, term->args[0]);
    cg_emit_value(e, term->args[1]);
    cg_emit_value(e, term->args[2]);
    cg_emit_words(e, CG_OP_CHOOSE, words);
}

/** Keeps the value of a slot for this card. */
static void emit_keep(cg_emitter *e, unsigned slot, cg_chosen chosen, uint64_t kinds)
{
    const int32_t words[] = {(int32_t)chosen, (int32_t)(uint32_t)kinds,
                             (int32_t)(uint32_t)(kinds >> 32)};
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit_words(e, CG_OP_KEEP, words);
}

/** Emits the choice of a kind by its name, in the form of a choice of branches. */
static void emit_choose_kind(cg_emitter *e, const cg_term *term)
{
    const cg_board *board = e->module->board;
    unsigned slot = cg_emit_slot(e), count = 0;
    uint64_t kinds = term->index == CG_DO_CHOOSE_KIND ? UINT64_MAX : 0;
    uint32_t first = 0;
    for (const cg_term *kind = term->args[1]; kinds != UINT64_MAX && kind != NULL;
         kind = kind->next)
        kinds |= (uint64_t)1 << kind->index;
    for (size_t i = 0; board != NULL && i < board->kind_count; i++) {
        if (!((kinds >> i) & 1u))
            continue;
        uint32_t label = cg_emit_label(e, board->kinds[i].singular);
        first = count++ == 0 ? label : first;
    }
    const int32_t words[] = {(int32_t)slot, (int32_t)first, (int32_t)count};
    cg_emit_player(e, term->args[0]);
    cg_emit1(e, CG_OP_NUMBER, 1);
    cg_emit_words(e, CG_OP_MODES, words);
    emit_keep(e, slot, CG_CHOSEN_KIND, kinds);
}

/** Emits the choice of a number, or of the name of a design. */
static void emit_choose_amount(cg_emitter *e, const cg_term *term, bool name)
{
    unsigned slot = cg_emit_slot(e);
    const int32_t words[] = {(int32_t)slot, CG_ONE, 0, name ? 2 : 1};
    cg_emit_player(e, term->args[0]);
    for (unsigned i = 1; i <= 2; i++)
        if (name)
            cg_emit1(e, CG_OP_NUMBER, 0);
        else
            cg_emit_value(e, term->args[i]);
    cg_emit_words(e, CG_OP_CHOOSE, words);
    emit_keep(e, slot, name ? CG_CHOSEN_NAME : CG_CHOSEN_NUMBER, 0);
}

/** Emits the choice of a card or a player. */
static void emit_choose_thing(cg_emitter *e, const cg_term *term)
{
    const cg_term *what = term->args[1];
    unsigned slot = cg_emit_slot(e);
    emit_taken(e, what, term->args[0], slot);
    emit_keep(e, slot, what->type == CG_TYPE_PLAYER ? CG_CHOSEN_PLAYER : CG_CHOSEN_CARD, 0);
    does(e, CG_DO_CHOOSE_FOR);
}

/** Emits a choice that is kept for this card.
 * @return false if the step is something else */
static bool emit_chosen(cg_emitter *e, const cg_term *term)
{
    switch (term->kind == CG_TERM_STATEMENT ? term->index : CG_STATEMENT_COUNT) {
    case CG_DO_CHOOSE_KIND:
    case CG_DO_CHOOSE_KIND_FROM:
        emit_choose_kind(e, term);
        break;
    case CG_DO_CHOOSE_NAME:
    case CG_DO_CHOOSE_NUMBER_FOR:
        emit_choose_amount(e, term, term->index == CG_DO_CHOOSE_NAME);
        break;
    case CG_DO_CHOOSE_FOR:
        emit_choose_thing(e, term);
        break;
    default:
        return false;
    }
    does(e, term->index);
    return true;
}

/** Stores those cards of a slot that the text names and that are in the searched zone. */
static void emit_found(cg_emitter *e, const cg_term *zone, unsigned slot)
{
    cg_section section = cg_section_open(e, false);
    cg_emit(e, CG_OP_CANDIDATE);
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit(e, CG_OP_MEMBER);
    uint16_t filter = cg_section_close(e, &section);
    cg_emit_value(e, zone);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE, 0, filter);
    cg_emit1(e, CG_OP_STORE, (int32_t)slot);
}

/** Emits the choice of a search, from the cards in its zone, before the statement. */
static void emit_search_choice(cg_emitter *e, const cg_term *term)
{
    const cg_term *cards = term->args[2];
    uint8_t bare = e->bare;
    bool kept = term->value2 != 0 && !e->gathers;
    unsigned slot = kept ? cg_emit_slot_of(e, term->value2 - 1) : cg_emit_slot(e);
    e->bare = CG_BARE_SEARCH;
    e->searched = term->args[1];
    emit_taken(e, cards, term->args[0], slot);
    if (!cg_is_choice(cards) && cards->kind != CG_TERM_SELECTOR)
        emit_found(e, term->args[1], slot);
    e->bare = bare;
    cg_emit_note_brought(e, slot, false);
    cg_emit_stand_in(e, cards, CG_OP_SLOT, (int32_t)slot);
}

/** Makes the cards that were looked at `them`. */
static void emit_look_top(cg_emitter *e, const cg_term *term)
{
    if (term->value2 == 0)
        return;
    cg_emit_value(e, term->args[1]);
    cg_emit_value(e, term->args[2]);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE | CG_SELECT_TOP, 0, 0);
    cg_emit1(e, CG_OP_STORE, (int32_t)cg_emit_slot_of(e, term->value2 - 1));
    cg_emit_note_brought(e, cg_emit_slot_of(e, term->value2 - 1), true);
}

/** Makes all cards of the zone `them` after `look at ZONE`. */
static void emit_looked(cg_emitter *e, const cg_term *term)
{
    if (term->value2 == 0)
        return;
    cg_emit_value(e, term->args[1]);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE, 0, 0);
    cg_emit1(e, CG_OP_STORE, (int32_t)cg_emit_slot_of(e, term->value2 - 1));
    cg_emit_note_brought(e, cg_emit_slot_of(e, term->value2 - 1), true);
}

/* ---- all statements ---- */

static int32_t counted_in(const cg_emitter *e, const cg_term *step);
static int32_t brought_to(const cg_emitter *e, const cg_term *step);

/** Emits `draw up to N`: the player chooses the number. */
static void emit_draw_up_to(cg_emitter *e, const cg_term *term)
{
    unsigned slot = cg_emit_slot(e);
    const int32_t choice[] = {(int32_t)slot, CG_ONE, 0, 1};
    const int32_t words[] = {0, 0, brought_to(e, term) | counted_in(e, term)};
    cg_emit_player(e, term->args[0]);
    cg_emit1(e, CG_OP_NUMBER, 0);
    cg_emit_value(e, term->args[1]);
    cg_emit_words(e, CG_OP_CHOOSE, choice);
    cg_emit_player(e, term->args[0]);
    cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
    cg_emit_do(e, CG_OP_DO, CG_DO_DRAW, 2, words);
}

static void need(cg_emitter *e, const cg_term *term)
{
    cg_code *code = &e->code;
    if (term == NULL || e->within_modes)
        return;
    if (term->kind == CG_TERM_CARD_ITEM) {
        code->needs |= CG_NEEDS_CARD_ITEM;
    } else if (term->kind == CG_TERM_EFFECT_ITEM) {
        code->needs |= CG_NEEDS_EFFECT_ITEM;
    } else if (term->kind == CG_TERM_POOL && term->type != CG_TYPE_DIE) {
        if (!(code->needs & CG_NEEDS_POOL))
            code->needs_pool = (uint8_t)term->index;
        code->needs |= CG_NEEDS_POOL;
    }
}

/** Returns the slot + 1 by which a step names the cards that it moves; 0: it names none, or what
 * they were is read later. */
static int32_t named_by(const cg_emitter *e, const cg_term *step)
{
    const cg_term *cards = step->args[1];
    bool moves = step->kind == CG_TERM_VERB ? cg_rows_move_of_verb(e->module, step->index) != NULL
                                            : cg_rows_moves(step->index);
    if (moves && step->value2 != 0)
        return (int32_t)cg_emit_slot_of(e, step->value2 - 1) + 1;
    bool named = cards != NULL && (cards->kind == CG_TERM_NAME || cards->kind == CG_TERM_THEM);
    if (!moves || !named || !(step->flags & CG_STEP_FOLLOWS) ||
        (e->ability->rests >> cards->value) & 1u)
        return 0;
    return (int32_t)cg_emit_slot_of(e, cards->value) + 1;
}

/** Returns true if the step moves its own card and a later step refers to it. */
static bool follows_this(const cg_term *step)
{
    return (step->flags & CG_STEP_FOLLOWS) && step->args[1] != NULL &&
           step->args[1]->kind == CG_TERM_THIS;
}

/** Returns the part of the last word that says which slot counts the effect of the step. */
static int32_t counted_in(const cg_emitter *e, const cg_term *step)
{
    if (step->index2 == 0 || cg_rows_counts(e->module, step) == CG_DONE_COUNT)
        return 0;
    return (int32_t)(cg_emit_slot_of(e, step->index2 - 1) + 1) << CG_KEEPS_COUNT;
}

/** Returns the part of the last word that says where new cards of the step are kept. */
static int32_t brought_to(const cg_emitter *e, const cg_term *step)
{
    if (step->kind != CG_TERM_STATEMENT || step->value2 == 0 || !cg_rows_brings(step->index))
        return 0;
    return ((int32_t)cg_emit_slot_of(e, step->value2 - 1) + 1) | (e->gathers ? CG_KEEPS_MORE : 0);
}

static void emit_do(cg_emitter *e, doing *act)
{
    const cg_term *term = act->term;
    bool verb = term->kind == CG_TERM_VERB;
    int32_t named = named_by(e, term), brought = brought_to(e, term);
    if (follows_this(term))
        e->code.flags |= CG_CODE_FOLLOWS_THIS;
    emit_parts(e, act);
    if (named != 0) {
        act->words[2] = named | CG_KEEPS_MOVED;
        cg_emit_note_moved(e, (unsigned)named - 1u);
    }
    if (brought != 0) {
        act->words[2] = brought;
        cg_emit_note_brought(e, ((unsigned)brought & CG_KEEPS_SLOT) - 1u, false);
    }
    act->words[2] |= counted_in(e, term);
    cg_emit_do(e, verb ? CG_OP_CALL : CG_OP_DO, term->index, act->values, act->words);
    for (unsigned i = 1; i < CG_TERM_ARGS; i++)
        need(e, term->args[i]);
}

static bool makes_random(const cg_term *term)
{
    return term->kind == CG_TERM_STATEMENT &&
           (term->index == CG_DO_CREATE_RANDOM || term->index == CG_DO_CREATE_RANDOM_AT);
}

static void emit_argument_choices(cg_emitter *e, const cg_term *term, const cg_term *chooser)
{
    bool statement = term->kind == CG_TERM_STATEMENT;
    bool moves = cg_rows_move_of_verb(e->module, term->index) != NULL && !statement;
    bool search = statement && term->index == CG_DO_SEARCH;
    bool choose = statement && (term->index == CG_DO_CHOOSE || term->index == CG_DO_CHOOSE_FOR);
    bool keeps =
        term->value2 != 0 && !search && !choose &&
        (moves || (statement && !cg_rows_brings(term->index) && term->index != CG_DO_LOOK_TOP));
    if (search)
        emit_search_choice(e, term);
    else if (keeps)
        keep_cards(e, term, chooser);
    for (unsigned i = 1; i < CG_TERM_ARGS; i++) {
        const cg_term *argument = term->args[i];
        bool done =
            (search && i == 2) || (choose && i == 1) || (keeps && argument == cards_of(term));
        if (argument != NULL && !done && !(i == 1 && makes_random(term)))
            cg_emit_choices(e, argument, chooser);
    }
}

/** Emits the choice of the order in which cards are put, if the step has one. */
static void emit_order(cg_emitter *e, const cg_term *term)
{
    const cg_term *cards = term->args[1], *place = term->args[2];
    if (place == NULL || place->kind != CG_TERM_PLACE || !(place->flags & CG_PLACE_ANY_ORDER))
        return;
    unsigned slot = cg_emit_slot(e);
    cg_emit_ordered(e, cards, slot);
    cg_emit_stand_in(e, cards, CG_OP_SLOT, (int32_t)slot);
}

/** Emits the creation of cards on top of a zone, which is then shuffled. */
static void emit_shuffle_new(cg_emitter *e, const cg_term *term)
{
    bool copy = term->index == CG_DO_SHUFFLE_COPY;
    const cg_term *zone = term->args[copy ? 2 : 3];
    int32_t place = CG_PLACE_WORD(CG_PLACE_TOP, 0, CG_PLACE_ZONE_VALUE, 0);
    const int32_t words[] = {copy ? place : term->args[2]->value, copy ? 0 : place, 0},
                  none[3] = {0};
    cg_emit_player(e, term->args[0]);
    cg_emit_value(e, term->args[1]);
    cg_emit_value(e, zone);
    cg_emit_do(e, CG_OP_DO, copy ? CG_DO_COPY_AT : CG_DO_CREATE_AT, 3, words);
    cg_emit_value(e, zone);
    cg_emit_do(e, CG_OP_DO, CG_DO_SHUFFLE, 1, none);
}

/** Returns the place word of a card that is made at random, and pushes its value. */
static int32_t emit_random_place(cg_emitter *e, const cg_term *cards, const cg_term *place)
{
    const cg_term *zone = cards->where == CG_WHERE_ZONE ? cards->args[CG_SELECTOR_WITHIN] : NULL;
    if (place != NULL)
        return cg_emit_place(e, place);
    if (zone == NULL) {
        cg_emit1(e, CG_OP_NUMBER, 0);
        return CG_PLACE_WORD(CG_PLACE_PLAY, 0, 0, 0);
    }
    cg_emit_value(e, zone);
    return CG_PLACE_WORD(CG_PLACE_INTO, 0, CG_PLACE_ZONE_VALUE, 0);
}

/** Lets chance pick a design for each card, and creates it. */
static void emit_create_random(cg_emitter *e, const cg_term *term)
{
    const cg_term *cards = term->args[1], *amount = cards->args[CG_SELECTOR_AMOUNT];
    const cg_term *place = term->index == CG_DO_CREATE_RANDOM_AT ? term->args[2] : NULL;
    int32_t kept = brought_to(e, term), section = (int32_t)cg_emit_filter(e, cards, true, false);
    unsigned slot = cg_emit_slot(e);
    for (int32_t i = 0; i < (amount != NULL ? amount->value : 1); i++) {
        const int32_t pick[] = {(int32_t)slot, section, 0};
        cg_emit_player(e, term->args[0]);
        cg_emit1(e, CG_OP_NUMBER, 0);
        cg_emit_do(e, CG_OP_DO, CG_DO_CREATE_RANDOM, 2, pick);
        cg_emit_player(e, term->args[0]);
        cg_emit1(e, CG_OP_SLOT, (int32_t)slot);
        const int32_t make[] = {emit_random_place(e, cards, place), section, kept};
        kept |= kept != 0 ? CG_KEEPS_MORE : 0;
        cg_emit_do(e, CG_OP_DO, CG_DO_CREATE_RANDOM_AT, 3, make);
    }
}

/** Statements that are not compiled to one DO. */
static const struct {
    uint8_t statement;
    void (*emit)(cg_emitter *e, const cg_term *term);
} own_ways[] = {{CG_DO_CHOOSE, emit_choose},
                {CG_DO_CHOOSE_NUMBER, emit_choose_number},
                {CG_DO_DRAW_UP_TO, emit_draw_up_to},
                {CG_DO_SCRY, cg_emit_scry},
                {CG_DO_CREATE_RANDOM, emit_create_random},
                {CG_DO_CREATE_RANDOM_AT, emit_create_random},
                {CG_DO_SHUFFLE_NEW, emit_shuffle_new},
                {CG_DO_SHUFFLE_COPY, emit_shuffle_new}};

static bool emit_own_way(cg_emitter *e, const cg_term *term)
{
    for (size_t i = 0; term->kind == CG_TERM_STATEMENT && i < sizeof own_ways / sizeof *own_ways;
         i++) {
        if (own_ways[i].statement != term->index)
            continue;
        does(e, term->index);
        own_ways[i].emit(e, term);
        return true;
    }
    return false;
}

static bool goes_away(const cg_term *term)
{
    return term->kind == CG_TERM_VERB ? (term->flags & CG_STEP_UNTIL) != 0
                                      : term->index == CG_DO_FLICKER;
}

/** Emits a move of cards that return. Only cards that would move can be chosen. */
static void emit_away(cg_emitter *e, const cg_section *body, const cg_term *term)
{
    uint32_t gone;
    bool jumps = cg_emit_begin_away(e, term, &gone);
    emit_argument_choices(e, term, NULL);
    if (term->kind == CG_TERM_STATEMENT)
        does(e, term->index);
    if (follows_this(term))
        e->code.flags |= CG_CODE_FOLLOWS_THIS;
    cg_emit_away(e, body, term, named_by(e, term), counted_in(e, term));
    if (jumps)
        cg_emit_land(e, body, gone);
}

/** Emits statements with jumps. */
static bool emit_with_jumps(cg_emitter *e, const cg_section *body, const cg_term *term)
{
    if (goes_away(term))
        emit_away(e, body, term);
    else if (cg_rows_does(term, CG_DOES_EARLIER))
        cg_emit_copy_earlier(e, body, term);
    else if (term->kind == CG_TERM_STATEMENT && term->index == CG_DO_REVEAL_UNTIL)
        cg_emit_reveal_until(e, body, term);
    else
        return false;
    return true;
}

static void emit_one(cg_emitter *e, doing *act)
{
    const cg_term *term = act->term;
    emit_argument_choices(e, term, act->subject == CG_SUBJECT_PLAYER ? term->args[0] : NULL);
    if (emit_own_way(e, term) || emit_chosen(e, term))
        return;
    emit_order(e, term);
    emit_do(e, act);
    if (term->kind == CG_TERM_STATEMENT && term->index == CG_DO_LOOK_TOP)
        emit_look_top(e, term);
    if (term->kind == CG_TERM_STATEMENT && term->index == CG_DO_LOOK)
        emit_looked(e, term);
}

static uint8_t bare_of(const cg_emitter *e, const cg_term *term)
{
    if (term->kind != CG_TERM_STATEMENT)
        return CG_BARE_PLAY;
    if (term->index == CG_DO_DISCARD_CARDS && cg_discards_in_play(e->module, term->args[1]))
        return term->args[0] != NULL ? CG_BARE_OWN : CG_BARE_PLAY;
    return cg_rows_does(term, CG_DOES_OWN)    ? CG_BARE_OWN
           : cg_rows_does(term, CG_DOES_HAND) ? CG_BARE_HAND
                                              : CG_BARE_PLAY;
}

/** Returns true if several players do different things. Then they act one after the other. */
static bool is_done_apart(const cg_emitter *e, const cg_term *term)
{
    if (cg_rows_does(term, CG_DOES_APART) || bare_of(e, term) != CG_BARE_PLAY)
        return true;
    for (unsigned i = 1; i < CG_TERM_ARGS; i++) {
        if (term->args[i] != NULL && cg_has_choice(term->args[i]))
            return true;
    }
    return false;
}

static doing begin(const cg_emitter *e, const cg_term *term)
{
    doing act = {.term = term, .pattern = "{cards}"};
    const cg_board *board = e->module->board;
    if (term->kind == CG_TERM_STATEMENT) {
        const cg_row *row = cg_rows_statement(term->index);
        act.pattern = row->pattern;
        act.subject = row->subject;
    } else if (board != NULL && term->index < board->verb_count) {
        act.pattern = board->verbs[term->index].pattern;
        act.subject = board->verbs[term->index].of_player ? CG_SUBJECT_PLAYER : CG_SUBJECT_NONE;
    } else if (board == NULL) { /* only slots are counted */
        act.pattern = "";
        act.subject = CG_SUBJECT_PLAYER;
    }
    return act;
}

/** Makes the actions of several players one step if triggers wait in a queue. */
static void emit_together(cg_emitter *e, bool begins)
{
    const cg_board *board = e->module->board;
    if (board != NULL && board->triggers == CG_TRIGGER_QUEUED)
        cg_emit1(e, CG_OP_TOGETHER, begins);
}

/** Keeps the results of several players, who act one after the other, together. */
static void emit_gathering(cg_emitter *e, const cg_term *term)
{
    bool named = term->kind == CG_TERM_STATEMENT && term->index == CG_DO_CHOOSE;
    e->gathers = term->value2 != 0 || named;
    if (!e->gathers)
        return;
    int32_t all = named ? term->args[2]->value : term->value2 - 1;
    cg_emit1(e, CG_OP_NUMBER, 0);
    cg_emit1(e, CG_OP_STORE, (int32_t)cg_emit_slot_of(e, all));
}

void cg_emit_statement(cg_emitter *e, const cg_section *body, const cg_term *term)
{
    assert(term->kind == CG_TERM_STATEMENT || term->kind == CG_TERM_VERB);
    assert(body->body && e->depth == 0);
    doing act = begin(e, term);
    cg_emit_mark mark = cg_emit_mark_now(e);
    const cg_term *subject = term->args[0];
    bool player = act.subject == CG_SUBJECT_PLAYER;
    bool apart = false;
    cg_loop players;
    if (counted_in(e, term) != 0) {
        cg_emit1(e, CG_OP_NUMBER, 0);
        cg_emit1(e, CG_OP_STORE, (int32_t)cg_emit_slot_of(e, term->index2 - 1));
    }
    if (emit_with_jumps(e, body, term)) {
        cg_emit_release(e, mark);
        return;
    }
    if (subject != NULL) {
        cg_emit_choices(e, subject, NULL);
        apart =
            player && cg_is_player_set(subject) && !cg_is_choice(subject) && is_done_apart(e, term);
    }
    if (apart) {
        emit_together(e, true);
        emit_gathering(e, term);
        players = cg_emit_loop(e, body, subject, -1);
    }
    e->owner = player ? subject : NULL;
    e->bare = bare_of(e, term);
    emit_one(e, &act);
    e->owner = NULL;
    e->bare = CG_BARE_PLAY;
    if (apart) {
        e->gathers = false;
        cg_emit_loop_end(e, body, players);
        emit_together(e, false);
    }
    cg_emit_release(e, mark);
    if (cg_rows_does(term, CG_DOES_EDITS))
        e->code.flags |= CG_CODE_EDITS;
}

/* Compiles the test whether a card or player is in a selection: as one value, or as tests of a
 * section. */
#include "effect/code/select.h"

#include <assert.h>

/** Pushes whether CANDIDATE is not among those after `other than`. */
static void emit_other_than(cg_emitter *e, const cg_term *other)
{
    cg_emit_matches(e, other, &(cg_asked){.operation = CG_OP_CANDIDATE});
    cg_emit(e, CG_OP_NOT);
}

/* ---- tests that are joined ---- */

/** Successive tests of a section, or tests joined by AND into one value. */
typedef struct joiner {
    cg_tests *tests; /* NULL: AND */
    unsigned count;
} joiner;

static void next_test(cg_emitter *e, joiner *join)
{
    if (join->tests != NULL)
        cg_tests_next(e, join->tests);
}

static void end_test(cg_emitter *e, joiner *join)
{
    if (join->tests == NULL && join->count > 0)
        cg_emit(e, CG_OP_AND);
    join->count++;
}

static void emit_asked(cg_emitter *e, const cg_asked *asked)
{
    if (asked->term != NULL) {
        cg_emit_value(e, asked->term);
        if (asked->was)
            cg_emit_was(e, asked->term);
    } else if (asked->operation == CG_OP_CANDIDATE) {
        cg_emit(e, CG_OP_CANDIDATE);
        cg_emit_candidate_was(e);
    } else
        cg_emit1(e, asked->operation, asked->word);
}

static bool is_candidate(const cg_asked *asked)
{
    return asked->term == NULL && asked->operation == CG_OP_CANDIDATE;
}

static const cg_asked candidate = {.operation = CG_OP_CANDIDATE};

/** Tests that it has the chosen kind or name. */
static void test_chosen(cg_emitter *e, joiner *join, const cg_asked *asked, cg_condition_id test)
{
    next_test(e, join);
    emit_asked(e, asked);
    cg_emit2(e, CG_OP_CONDITION, (int32_t)test, 0);
    end_test(e, join);
}

/** Tests the noun and the name, which need no CANDIDATE. */
static void test_noun(cg_emitter *e, joiner *join, const cg_term *term, const cg_asked *asked)
{
    assert(term->kind == CG_TERM_SELECTOR);
    bool token = term->index == CG_KIND_TOKENS;
    if (term->index != CG_KIND_CARDS) {
        next_test(e, join);
        emit_asked(e, asked);
        cg_emit2(e, CG_OP_CONDITION, token ? CG_IF_IS_TOKEN : CG_IF_IS_KIND,
                 token ? 0 : term->index);
        end_test(e, join);
    }
    if (term->value != 0) {
        next_test(e, join);
        emit_asked(e, asked);
        cg_emit1(e, CG_OP_NAMED, term->value);
        end_test(e, join);
    }
    if (term->flags & CG_OF_CHOSEN_KIND)
        test_chosen(e, join, asked, CG_IF_IS_CHOSEN_KIND);
    if (term->flags & CG_OF_CHOSEN_NAME)
        test_chosen(e, join, asked, CG_IF_HAS_CHOSEN_NAME);
}

static void test_whose(cg_emitter *e, joiner *join, const cg_term *term, const cg_asked *asked)
{
    next_test(e, join);
    if (asked->by_player) {
        cg_emit1(e, CG_OP_EVENT, CG_FIELD_OF_PLAYER);
    } else {
        emit_asked(e, asked);
        cg_emit(e, asked->owned ? CG_OP_OWNER : CG_OP_CONTROLLER);
    }
    cg_emit_is_whose(e, term);
    end_test(e, join);
}

/** Tests `where` and `other than`, which are evaluated for CANDIDATE. */
static void test_limits(cg_emitter *e, joiner *join, const cg_term *term)
{
    if (term->args[CG_SELECTOR_WHERE] != NULL && join->tests != NULL) {
        cg_tests_condition(e, join->tests, term->args[CG_SELECTOR_WHERE]);
        join->count++;
    } else if (term->args[CG_SELECTOR_WHERE] != NULL) {
        cg_emit_value(e, term->args[CG_SELECTOR_WHERE]);
        end_test(e, join);
    }
    for (const cg_term *other = term->args[CG_SELECTOR_OTHER_THAN]; other != NULL;
         other = other->next) {
        next_test(e, join);
        emit_other_than(e, other);
        end_test(e, join);
    }
}

unsigned cg_emit_filter(cg_emitter *e, const cg_term *term, bool noun, bool whose)
{
    assert(term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS);
    cg_tests tests = cg_tests_open(e);
    joiner join = {.tests = &tests};
    uint8_t bare = e->bare;
    bool left = e->candidate_left;
    e->candidate_left = cg_emit_among_left(e, term);
    e->bare = CG_BARE_PLAY;
    if (noun)
        test_noun(e, &join, term, &candidate);
    if (whose)
        test_whose(e, &join, term, &candidate);
    test_limits(e, &join, term);
    e->bare = bare;
    e->candidate_left = left;
    return cg_tests_close(e, &tests);
}

/* ---- tests ---- */

static bool has_limits(const cg_term *term)
{
    return term->args[CG_SELECTOR_WHERE] != NULL || term->args[CG_SELECTOR_OTHER_THAN] != NULL;
}

/** Returns true if test_noun() tests something, which is only so for cards. */
static bool has_noun(const cg_term *term)
{
    return term->index != CG_KIND_CARDS || term->value != 0 || (term->flags & CG_OF_CHOSEN) != 0;
}

/** Tests cards that may have left: which they are, and whose they were. */
static void match_anywhere(cg_emitter *e, joiner *join, const cg_term *term, const cg_asked *asked)
{
    bool maybe_player = asked->thing && !has_noun(term);
    if (term->whose != CG_WHOSE_ANY)
        test_whose(e, join, term, asked);
    test_noun(e, join, term, asked);
    if (is_candidate(asked) && join->tests != NULL) {
        test_limits(e, join, term);
        if (!term->another && join->count > 0 && !maybe_player)
            return;
    } else if (!term->another && !has_limits(term) && join->count > 0 && !maybe_player) {
        return;
    }
    next_test(e, join);
    emit_asked(e, asked);
    cg_emit1(e, CG_OP_PLAYERS, 0);
    unsigned filter =
        is_candidate(asked) && join->tests != NULL ? 0 : cg_emit_filter(e, term, false, false);
    cg_emit_select(e, CG_OP_TEST, CG_WHERE_PLAY | cg_select_another(term), 0, filter);
    end_test(e, join);
}

static bool by_place(const cg_term *term)
{
    return term->where != CG_WHERE_PLAY && term->where != CG_WHERE_ZONE;
}

/** Tests cards in their place. Conditions on CANDIDATE are separate tests. */
static void match_there(cg_emitter *e, joiner *join, const cg_term *term, const cg_asked *asked)
{
    bool beside = is_candidate(asked) && join->tests != NULL;
    next_test(e, join);
    emit_asked(e, asked);
    cg_look at = cg_emit_source(e, term);
    unsigned filter = beside ? 0 : cg_emit_filter(e, term, true, at.whose);
    if (at.zones != 0)
        at.zones |= asked->zones;
    cg_emit_select(e, CG_OP_TEST, at.how | cg_select_another(term), at.zones, filter);
    end_test(e, join);
    if (!beside)
        return;
    test_noun(e, join, term, asked);
    if (at.whose)
        test_whose(e, join, term, asked);
    test_limits(e, join, term);
}

/** Tests the top card of a pile: its properties are read from the card itself. */
static void match_on_top(cg_emitter *e, joiner *join, const cg_term *term, const cg_asked *asked)
{
    assert(is_candidate(asked)); /* only `may play` uses it */
    next_test(e, join);
    emit_asked(e, asked);
    cg_emit1(e, CG_OP_NUMBER, 1);
    cg_emit_value(e, term->args[CG_SELECTOR_WITHIN]);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE | CG_SELECT_TOP, 0, 0);
    cg_emit(e, CG_OP_MEMBER);
    end_test(e, join);
    test_noun(e, join, term, asked);
    if (term->whose != CG_WHOSE_ANY)
        test_whose(e, join, term, asked);
    test_limits(e, join, term);
}

static void match(cg_emitter *e, joiner *join, const cg_term *term, const cg_asked *asked)
{
    if (term->kind == CG_TERM_SELECTOR && (term->flags & CG_ON_TOP)) {
        match_on_top(e, join, term, asked);
        return;
    }
    if (term->kind == CG_TERM_SELECTOR && term->quantity != CG_TOP_OF &&
        term->quantity != CG_BOTTOM_OF) {
        if (asked->anywhere && !by_place(term))
            match_anywhere(e, join, term, asked);
        else
            match_there(e, join, term, asked);
        return;
    }
    next_test(e, join);
    if (term->kind == CG_TERM_UNION) {
        cg_emit_matches(e, term->args[0], asked);
        cg_emit_matches(e, term->args[1], asked);
        cg_emit(e, CG_OP_OR);
    } else if (term->kind == CG_TERM_SELECTOR) {
        emit_asked(e, asked);
        cg_emit_set(e, term);
        cg_emit(e, CG_OP_MEMBER);
    } else {
        emit_asked(e, asked);
        cg_emit_is_player(e, term);
    }
    end_test(e, join);
}

void cg_emit_matches(cg_emitter *e, const cg_term *term, const cg_asked *asked)
{
    joiner join = {.tests = NULL};
    match(e, &join, term, asked);
}

void cg_tests_matches(cg_emitter *e, cg_tests *tests, const cg_term *term, const cg_asked *asked)
{
    joiner join = {.tests = tests};
    match(e, &join, term, asked);
}

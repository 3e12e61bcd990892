/* Checks copies of a match: clone, copy, save and load, undo and redo, and replays must lead to
 * the same states. */
#include "check/check.h"

#include <assert.h>
#include <string.h>

#define FUTURE 20    /* answers after which two copies are still compared */
#define RECORDED 200 /* answers of a match that are recorded */
#define BACK_MOST 5u

/** Gives both the same random answers, which must lead to the same state. It compares only at the
 * end: states that differ do not become equal again. */
static bool compare_futures(cg_checker *checker, cg_match *one, cg_match *other, const char *what)
{
    assert(one != other);
    cg_random random = checker->side;
    int answers = 0;
    for (; answers < FUTURE && !cg_match_over(one); answers++) {
        uint32_t index = cg_bot_random(one, &random);
        cg_status first = cg_check_answer(one, index, NULL);
        cg_status second = cg_check_answer(other, index, NULL);
        if (first || second)
            return cg_violation(checker, "%s: the answers from number %d are refused", what,
                                answers + 1);
    }
    return cg_match_hash(one) == cg_match_hash(other) ||
           cg_violation(checker, "%s: the states differ after %d answers", what, answers);
}

/** Returns a copy to play on with, or NULL. */
static cg_match *make_clone(cg_checker *checker)
{
    cg_match *copy = NULL;
    cg_error error = {.text = ""};
    if (cg_match_clone(checker->match, &copy, &error))
        cg_violation(checker, "the match cannot be cloned: %s", error.text);
    else if (cg_match_hash(copy) != cg_match_hash(checker->match))
        cg_violation(checker, "a clone has a different hash");
    return copy;
}

static bool save_into(cg_checker *checker, const cg_match *match, cg_buffer *buffer)
{
    size_t size = cg_match_save(match, NULL, 0);
    buffer->size = 0;
    unsigned char *bytes = size ? cg_buffer_grow(buffer, size) : NULL;
    if (!bytes)
        return cg_violation(checker, "the match cannot be saved");
    bytes[0] = 0xa5;
    if (cg_match_save(match, bytes, size - 1) != size || bytes[0] != 0xa5)
        return cg_violation(checker, "saving writes beyond a buffer that is too small");
    return cg_match_save(match, bytes, size) == size ||
           cg_violation(checker, "the size of the saved match changes");
}

static cg_match *load_from(cg_checker *checker, const cg_buffer *buffer)
{
    cg_match *copy = NULL;
    cg_error error = {.text = ""};
    cg_match_config config = checker->config;
    config.stage = NULL;
    if (cg_match_load(&config, buffer->data, buffer->size, &copy, &error))
        cg_violation(checker, "the saved match cannot be loaded: %s", error.text);
    return copy;
}

static bool same_bytes(const cg_checker *checker)
{
    return checker->left.size == checker->right.size &&
           memcmp(checker->left.data, checker->right.data, checker->left.size) == 0;
}

static void check_saving(cg_checker *checker, cg_match *clone)
{
    assert(clone != checker->match);
    if (!save_into(checker, checker->match, &checker->left))
        return;
    cg_match *loaded = load_from(checker, &checker->left);
    if (!loaded)
        return;
    if (cg_match_hash(loaded) != cg_match_hash(checker->match))
        cg_violation(checker, "a loaded match has a different hash");
    else if (!save_into(checker, loaded, &checker->right) || !same_bytes(checker))
        cg_violation(checker, "a loaded match saves different bytes");
    else
        compare_futures(checker, clone, loaded, "a loaded match");
    cg_match_destroy(loaded);
}

void cg_check_copies(cg_checker *checker)
{
    uint64_t hash = cg_match_hash(checker->match);
    cg_match *one = make_clone(checker), *other = make_clone(checker);
    if (one && other) {
        compare_futures(checker, one, other, "a clone");
        cg_random_next(&checker->side);
        if (cg_match_copy(one, checker->match) || cg_match_hash(one) != hash)
            cg_violation(checker, "a match copied over a clone differs from it");
        check_saving(checker, one);
        if (cg_match_hash(checker->match) != hash)
            cg_violation(checker, "playing on in a copy changes the match");
    }
    cg_match_destroy(one);
    cg_match_destroy(other);
}

/* ---- history ---- */

static uint64_t hash_at(const cg_checker *checker, size_t answer)
{
    assert((answer + 1) * sizeof(uint64_t) <= checker->hashes.size);
    uint64_t hash;
    memcpy(&hash, checker->hashes.data + answer * sizeof hash, sizeof hash);
    return hash;
}

static bool remember(cg_checker *checker, uint64_t hash)
{
    void *place = cg_buffer_grow(&checker->hashes, sizeof hash);
    if (place)
        memcpy(place, &hash, sizeof hash);
    return place || cg_violation(checker, "out of memory");
}

static uint64_t recorded_hash(const cg_checker *checker)
{
    return cg_match_hash(cg_record_match(checker->record));
}

static void go_back_and_forth(cg_checker *checker)
{
    size_t length = cg_record_length(checker->record);
    size_t back = 1 + cg_random_below(&checker->side, BACK_MOST);
    uint64_t now = recorded_hash(checker);
    for (size_t i = 1; i <= back && i <= length; i++) {
        if (cg_record_undo(checker->record) ||
            recorded_hash(checker) != hash_at(checker, length - i))
            cg_violation(checker, "undoing %zu answers does not restore the state", i);
    }
    while (cg_record_redo_length(checker->record)) {
        if (cg_record_redo(checker->record)) {
            cg_violation(checker, "an undone answer cannot be redone");
            return;
        }
    }
    if (recorded_hash(checker) != now || cg_record_length(checker->record) != length)
        cg_violation(checker, "redoing does not restore the present state");
}

void cg_check_record(cg_checker *checker, uint32_t index)
{
    cg_error error = {.text = ""};
    int player = cg_match_decider(cg_record_match(checker->record));
    if (!remember(checker, recorded_hash(checker)))
        return;
    if (cg_record_answer(checker->record, player, index, &error)) {
        cg_violation(checker, "a record refuses an answer: %s", error.text);
        return;
    }
    if (cg_random_below(&checker->side, 8) == 0)
        go_back_and_forth(checker);
    if (cg_record_length(checker->record) >= RECORDED)
        cg_check_history(checker);
}

static void check_replay(cg_checker *checker)
{
    cg_record *copy = NULL;
    cg_error error = {.text = ""};
    size_t length = cg_record_replay(checker->record, NULL, 0);
    checker->left.size = 0;
    char *text = cg_buffer_grow(&checker->left, length + 1);
    if (!text) {
        cg_violation(checker, "out of memory");
        return;
    }
    cg_record_replay(checker->record, text, length + 1);
    if (cg_record_load(checker->config.cards, "replay", text, length, &copy, &error))
        cg_violation(checker, "the replay is refused: line %u: %s", (unsigned)error.line,
                     error.text);
    else if (cg_match_hash(cg_record_match(copy)) != recorded_hash(checker))
        cg_violation(checker, "the replay leads to a different state");
    cg_record_destroy(copy);
}

void cg_check_history(cg_checker *checker)
{
    assert(checker->record != NULL);
    size_t length = cg_record_length(checker->record);
    uint64_t now = recorded_hash(checker);
    for (int i = 0; i < 4 && length; i++) {
        size_t place = i == 0 ? 0 : cg_random_below(&checker->side, (uint32_t)length);
        if (cg_record_seek(checker->record, place) ||
            recorded_hash(checker) != hash_at(checker, place))
            cg_violation(checker, "the state after %zu answers cannot be restored", place);
    }
    if (cg_record_seek(checker->record, length) || recorded_hash(checker) != now)
        cg_violation(checker, "the history does not lead to the present state");
    check_replay(checker);
    cg_record_destroy(checker->record);
    checker->record = NULL;
}

/* Plays one random match and runs the checks of the suite on it. */
#include "check/check.h"

#include "base/report.h"
#include "catalogue/catalogue.h"
#include "state/settings.h"

static void check_cheaply(cg_checker *checker, uint32_t checks)
{
    cg_error error = {.text = ""};
    if (checks & CG_CHECK_OPTIONS)
        cg_check_options(checker);
    if (checks & CG_CHECK_ILLEGAL)
        cg_check_illegal(checker);
    if ((checks & CG_CHECK_INVARIANTS) && cg_match_check(checker->match, &error))
        cg_violation(checker, "an invariant does not hold: %s", error.text);
    if (checks & CG_CHECK_SECRETS)
        cg_check_events(checker);
}

static void check_costly(cg_checker *checker, uint32_t checks)
{
    if (checks & CG_CHECK_COPIES)
        cg_check_copies(checker);
    if (checks & CG_CHECK_SECRETS)
        cg_check_views(checker);
    cg_check_twins(checker, checks);
    if (checks & CG_CHECK_SECRETS)
        cg_check_answers(checker);
    if (checks & CG_CHECK_SECRETS)
        cg_check_deals(checker);
    if (checks & CG_CHECK_WORLDS)
        cg_check_worlds(checker);
    if (checks & CG_CHECK_ENDS)
        cg_check_concessions(checker, checks);
}

static bool answer(cg_checker *checker)
{
    cg_error error = {.text = ""};
    uint32_t index = cg_bot_random(checker->match, &checker->random);
    cg_note_answer(checker, index);
    if (checker->record)
        cg_check_record(checker, index);
    if (cg_check_answer(checker->match, index, &error))
        return cg_violation(checker, "a legal answer is refused: %s", error.text);
    checker->decisions++;
    return true;
}

/** The decisions that are checked closely: every n-th, from one that differs between matches, and
 * the last. */
typedef struct schedule {
    uint32_t every, first;
    bool done; /**< the newest decision has been checked */
} schedule;

static void check_now(cg_checker *checker, uint32_t checks, schedule *when)
{
    when->done = checker->decisions % when->every == when->first;
    check_cheaply(checker, checks);
    if (when->done)
        check_costly(checker, checks);
    else
        cg_match_copy(checker->before, checker->match);
    checker->report->decisions++;
}

/** Checks the last decision in a copy, since it is known to be the last only after its answer. */
static void check_last(cg_checker *checker, uint32_t checks)
{
    cg_match *over = checker->match;
    checker->match = checker->before;
    checker->decisions--;
    check_costly(checker, checks);
    checker->decisions++;
    checker->match = over;
}

static void check_over(cg_checker *checker, uint32_t checks)
{
    if (checker->record)
        cg_check_history(checker);
    if (checks & CG_CHECK_SECRETS) {
        cg_check_events(checker);
        cg_check_views(checker);
    }
    cg_check_twins(checker, checks);
    if (checks & CG_CHECK_ENDS)
        cg_check_ending(checker, checker->match, "at the end");
}

static void play(cg_checker *checker, uint32_t checks, uint32_t every)
{
    uint64_t start = checker->report->violations;
    schedule when = {every, cg_random_below(&checker->side, every), true};
    while (!cg_match_over(checker->match) && checker->decisions < CG_ENDLESS) {
        check_now(checker, checks, &when);
        if (checker->report->violations != start || !answer(checker))
            return;
    }
    if (!cg_match_over(checker->match)) {
        cg_violation(checker, "the match does not end");
        return;
    }
    if (!when.done)
        check_last(checker, checks);
    check_over(checker, checks);
}

/** Makes the copies that the checks play on with. */
static cg_status make_copies(cg_checker *checker, cg_error *error)
{
    cg_match **const copies[] = {&checker->before, &checker->one, &checker->other, &checker->third};
    cg_status status = CG_OK;
    for (size_t i = 0; i < sizeof copies / sizeof *copies && !status; i++)
        status = cg_match_clone(checker->match, copies[i], error);
    return status;
}

static cg_status start(cg_checker *checker, uint32_t checks, cg_error *error)
{
    cg_status status = cg_match_create(&checker->config, &checker->match, error);
    if (!status)
        status = cg_space_create(checker->match, &checker->space, error);
    if (!status)
        status = make_copies(checker, error);
    if (!status && (checks & CG_CHECK_COPIES))
        status = cg_record_create(&checker->config, &checker->record, error);
    if (!status && checker->record &&
        cg_match_hash(cg_record_match(checker->record)) != cg_match_hash(checker->match))
        cg_violation(checker, "two matches of one setup and seed begin differently");
    return status;
}

static void finish(cg_checker *checker)
{
    cg_record_destroy(checker->record);
    cg_space_destroy(checker->space);
    cg_match_destroy(checker->match);
    cg_match_destroy(checker->before);
    cg_match_destroy(checker->one);
    cg_match_destroy(checker->other);
    cg_match_destroy(checker->third);
    cg_match_destroy(checker->without);
    cg_match_destroy(checker->first);
    cg_match_destroy(checker->second);
    cg_buffer_free(&checker->answers);
    cg_buffer_free(&checker->hashes);
    cg_buffer_free(&checker->left);
    cg_buffer_free(&checker->right);
    cg_buffer_free(&checker->shown);
}

static cg_status own_conformance_run(const cg_match_config *config, uint64_t seed, uint32_t checks,
                                     uint32_t every, cg_conformance_report *report, cg_error *error)
{
    if (!report)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "a report is needed");
    cg_taken_config taken;
    cg_status status = cg_config_take(&config, &taken, error);
    if (status)
        return status;
    cg_context *context = config->cards->context;
    cg_checker checker = {.context = context, .config = *config, .report = report};
    checker.random = cg_random_seed(seed);
    checker.side = cg_random_seed(~seed);
    checker.hashes.context = checker.left.context = checker.right.context = context;
    checker.shown.context = checker.answers.context = context;
    status = start(&checker, checks, error);
    if (!status)
        play(&checker, checks, every ? every : 1);
    finish(&checker);
    cg_config_drop(&taken);
    return status;
}

cg_status cg_conformance_run_sized(const cg_match_config *config, uint64_t seed, uint32_t checks,
                                   uint32_t every, cg_conformance_report *report, cg_error *error,
                                   size_t size)
{
    CG_FILL_SIZED(cg_conformance_report, report, size,
                  own_conformance_run(config, seed, checks, every, into, error));
}

/* Plays a scenario step by step, up to the first failure, and describes it. */
#include "scenario/play.h"

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "scenario/actual.h"
#include "scenario/forced.h"
#include "scenario/handles.h"
#include "scenario/plain.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define TEXT_MAX 8192
#define OPTION_MAX 512
#define PROMPT_MAX 1024
#define EVENTS_KEPT 2048     /* by the match: one answer may cause at most this many */
#define DECISIONS_MAX 100000 /* answered in one step without being named */

/** A scenario that is being played. */
typedef struct stage_play {
    cg_script_file *file;
    const cg_script *script;
    const cg_script_step *step; /**< the current one */
    cg_drive drive;
    char *story; /**< the description of the failure, CG_STORY_MAX bytes */
} stage_play;

/* ---- failures ---- */

/** Writes the player who is asked, and the options. */
static void write_question(const cg_match *match, cg_text *out)
{
    cg_decision decision;
    if (!cg_match_decision(match, &decision)) {
        cg_text_add(out, "  asked:    no one, the match is over");
        return;
    }
    if (decision.player == CG_CHANCE)
        cg_text_add(out, "  asked:    chance");
    else
        cg_text_format(out, "  asked:    player %d (%s)", decision.player + 1, decision.reason);
    for (uint32_t i = 0; i < decision.options; i++) {
        char text[OPTION_MAX];
        cg_match_option_text(match, i, text, sizeof text);
        cg_text_format(out, "%s%s", i ? " | " : ": ", text);
    }
}

static void begin_story(stage_play *p, const cg_tree *at, cg_text *out)
{
    cg_place place = cg_script_failed(p->file, at);
    *out = cg_text_start(p->story, CG_STORY_MAX);
    cg_text_format(out, "%s:%u:%u:%s ", place.file, (unsigned)place.line, (unsigned)place.column,
                   cg_manner_text(p->drive.manner));
}

static bool fail(stage_play *p, const cg_tree *at, const char *expected, const char *actual,
                 const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;

/** Describes a failure (printf-like), with the expected and the actual text below, if given, and
 * the question of the match.
 * @return false */
static bool fail(stage_play *p, const cg_tree *at, const char *expected, const char *actual,
                 const char *format, ...)
{
    char text[400];
    cg_text out;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    begin_story(p, at, &out);
    cg_text_add(&out, text);
    if (expected)
        cg_text_format(&out, "\n  expected: %s", expected);
    if (actual)
        cg_text_format(&out, "\n  actual:   %s", actual);
    if (cg_drive_match(&p->drive)) {
        cg_text_add(&out, "\n");
        write_question(cg_drive_match(&p->drive), &out);
    }
    return false;
}

static const char *name_player(int player, char buffer[32])
{
    if (player == CG_CHANCE || player == CG_NOBODY)
        return player == CG_CHANCE ? "chance" : "nobody";
    snprintf(buffer, 32, "player %d", player + 1);
    return buffer;
}

/* ---- answers ---- */

static bool check_decider(stage_play *p, int expected)
{
    char left[32], right[32];
    int player = cg_match_decider(cg_drive_match(&p->drive));
    if (cg_drive_turn(&p->drive, expected))
        return true;
    return fail(p, p->step->at, name_player(expected, left), name_player(player, right),
                "a different player is asked");
}

static bool answer_index(stage_play *p, uint32_t index)
{
    if (cg_drive_answer(&p->drive, index))
        return true;
    return fail(p, p->step->at, NULL, NULL, "%s", p->drive.trouble);
}

/** Returns the text of an option with the handles replaced by the names that options use. */
static const char *expand(const stage_play *p, const char *text, char buffer[CG_HANDLE_TEXT_MAX])
{
    return cg_handle_expand(cg_drive_match(&p->drive), p->script, text, buffer);
}

static bool fail_refused(stage_play *p, int player, const char *text)
{
    char reason[TEXT_MAX];
    cg_match_refusal(cg_drive_match(&p->drive), player, text, reason, sizeof reason);
    return fail(p, p->step->at, text, reason, "this option is not offered");
}

static bool answer_text(stage_play *p, int player, const char *text)
{
    char buffer[CG_HANDLE_TEXT_MAX];
    if (!check_decider(p, player))
        return false;
    text = expand(p, text, buffer);
    int32_t index = cg_plain_option(cg_drive_match(&p->drive), text);
    if (index < 0)
        return fail_refused(p, player, text);
    return answer_index(p, (uint32_t)index);
}

/** Returns the number of the step's unused text that is this option; their count if there is
 * none. */
static size_t find_text(const stage_play *p, const bool *used, const char *text)
{
    const cg_texts *texts = &p->step->texts;
    char buffer[CG_HANDLE_TEXT_MAX];
    for (size_t i = 0; i < texts->count; i++) {
        if (!(used && used[i]) && strcmp(expand(p, texts->items[i], buffer), text) == 0)
            return i;
    }
    return texts->count;
}

/* ---- forced choices ---- */

static bool offers(const stage_play *p, const char *text)
{
    char buffer[CG_HANDLE_TEXT_MAX];
    return cg_plain_is_offered(cg_drive_match(&p->drive), expand(p, text, buffer));
}

static bool offers_one_of(const stage_play *p, const cg_texts *texts, const bool *used)
{
    for (size_t i = 0; i < texts->count; i++)
        if (!(used && used[i]) && offers(p, texts->items[i]))
            return true;
    return false;
}

/** Returns true if one of the step's parts is about an option of the player who is asked. */
static bool offers_part(const stage_play *p)
{
    int player = cg_match_decider(cg_drive_match(&p->drive));
    for (size_t i = 0; i < p->step->part_count; i++)
        if (p->step->parts[i].seat == player && offers_one_of(p, &p->step->parts[i].texts, NULL))
            return true;
    return false;
}

/** Returns true if the step's player is asked, for the step's reason if it has one. */
static bool asks_about(const stage_play *p)
{
    cg_decision decision;
    return cg_match_decision(cg_drive_match(&p->drive), &decision) &&
           decision.player == p->step->seat &&
           (!p->step->reason || strcmp(p->step->reason, decision.reason) == 0);
}

/** Returns true if the step is about the forced choice that is asked, so that it must not be
 * skipped. */
static bool is_about(const stage_play *p)
{
    switch (p->step->kind) {
    case CG_STEP_ASKED:
        return asks_about(p);
    case CG_STEP_ANSWER:
        return asks_about(p) && offers_one_of(p, &p->step->texts, NULL);
    case CG_STEP_OFFERS:
    case CG_STEP_INCLUDES:
        return offers_one_of(p, &p->step->texts, NULL);
    case CG_STEP_PARTS:
        return offers_part(p);
    case CG_STEP_PASS_UNTIL:
        return true; /* play_pass_until() skips forced choices itself */
    default:
        return false;
    }
}

static bool never(const stage_play *p)
{
    (void)p;
    return false;
}

/** Answers forced choices up to one at which `stops` returns true.
 * @return false after a failure */
static bool pass_over_forced(stage_play *p, bool (*stops)(const stage_play *p))
{
    for (int i = 0; i < DECISIONS_MAX; i++) {
        if (!cg_choice_is_forced(cg_drive_match(&p->drive)) || stops(p))
            return true;
        if (!answer_index(p, 0))
            return false;
    }
    return true;
}

/** Fails with the remaining picks, each with its possible meanings. */
static bool fail_pick(stage_play *p, const bool *used)
{
    const cg_texts *texts = &p->step->texts;
    char meant[2 * OPTION_MAX], buffer[CG_HANDLE_TEXT_MAX];
    for (size_t i = 0; i < texts->count; i++) {
        cg_text out = cg_text_start(meant, sizeof meant);
        const char *text = expand(p, texts->items[i], buffer);
        if (!used[i] && cg_plain_name(cg_drive_match(&p->drive), text, &out))
            return fail(p, p->step->at, NULL, NULL,
                        "none of the remaining picks is offered; '%.80s' can mean %.200s", text,
                        meant);
    }
    return fail(p, p->step->at, NULL, NULL, "none of the remaining picks is offered");
}

/** Answers with the first option that is one of the remaining picks; otherwise with the only option
 * that such a text can mean. */
static bool answer_one_pick(stage_play *p, const cg_texts *texts, bool *used)
{
    const cg_match *match = cg_drive_match(&p->drive);
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        char text[OPTION_MAX];
        cg_match_option_text(match, i, text, sizeof text);
        size_t found = find_text(p, used, text);
        if (found == texts->count)
            continue;
        assert(found < texts->count && !used[found]);
        used[found] = true;
        return answer_index(p, i);
    }
    for (size_t i = 0; i < texts->count; i++) {
        char buffer[CG_HANDLE_TEXT_MAX];
        int32_t index = used[i] ? -1 : cg_plain_option(match, expand(p, texts->items[i], buffer));
        if (index < 0)
            continue;
        used[i] = true;
        return answer_index(p, (uint32_t)index);
    }
    return fail_pick(p, used);
}

static bool fail_picks(stage_play *p, const cg_decision *decision)
{
    return fail(p, p->step->at, NULL, NULL,
                "the script has %zu picks, but the game asks for pick %u of %u",
                p->step->texts.count, (unsigned)decision->step, (unsigned)decision->steps);
}

/** Handles fewer picks than were asked for: ends the choice if there is nothing more to pick,
 * otherwise fails. */
static bool ends_there(stage_play *p, const cg_decision *decision)
{
    const cg_match *match = cg_drive_match(&p->drive);
    if (!cg_choice_is_forced(match) || !offers(p, "done"))
        return fail_picks(p, decision);
    return answer_index(p, 0);
}

/** Gives the picks of one decision, which asks for them step by step. The order of the texts does
 * not matter. */
static bool answer_picks(stage_play *p)
{
    const cg_texts *texts = &p->step->texts;
    bool used[64] = {false};
    cg_decision decision = {.kind = CG_DECISION_NONE};
    cg_match_decision(cg_drive_match(&p->drive), &decision);
    if (!check_decider(p, p->step->seat))
        return false;
    bool open = texts->count && strcmp(texts->items[texts->count - 1], "done") == 0;
    bool all = open && decision.steps + 1 == texts->count; /* there are no further steps */
    size_t count = texts->count - (all ? 1 : 0);
    if (texts->count > 64 || decision.step != 1 || decision.steps < count)
        return fail_picks(p, &decision);
    for (size_t i = 0; i < count; i++) {
        while (cg_choice_is_forced(cg_drive_match(&p->drive)) && !offers_one_of(p, texts, used))
            if (!answer_index(p, 0))
                return false;
        if (!check_decider(p, p->step->seat) || !answer_one_pick(p, texts, used))
            return false;
    }
    return decision.steps == count || open || ends_there(p, &decision);
}

static bool play_answer(stage_play *p)
{
    cg_drive_mark(&p->drive);
    if (p->step->texts.count != 1)
        return answer_picks(p);
    if (strcmp(p->step->texts.items[0], "concede") == 0)
        return cg_drive_concede(&p->drive, p->step->seat) ||
               fail(p, p->step->at, NULL, NULL, "%s", p->drive.trouble);
    return answer_text(p, p->step->seat, p->step->texts.items[0]);
}

static bool play_chance(stage_play *p)
{
    cg_drive_mark(&p->drive);
    for (size_t i = 0; i < p->step->texts.count; i++) {
        if (!answer_text(p, CG_CHANCE, p->step->texts.items[i]))
            return false;
    }
    return true;
}

static bool play_pass(stage_play *p)
{
    cg_drive_mark(&p->drive);
    for (size_t i = 0; i < p->step->seat_count; i++) {
        if (!pass_over_forced(p, never) || !answer_text(p, p->step->seats[i], "pass"))
            return false;
    }
    for (int i = 0; i < p->step->number; i++) {
        if (!pass_over_forced(p, never))
            return false;
        int player = cg_match_decider(cg_drive_match(&p->drive));
        if (player < 0)
            return fail(p, p->step->at, NULL, NULL,
                        "pass %d of %d is impossible: no player is asked", i + 1, p->step->number);
        if (!answer_text(p, player, "pass"))
            return false;
    }
    return true;
}

/** Returns true if that is the reason of the pending decision, or "chance" or "over" is true. */
static bool reached(const cg_match *match, const char *reason)
{
    cg_decision decision;
    if (!cg_match_decision(match, &decision))
        return strcmp(reason, "over") == 0;
    if (decision.player == CG_CHANCE)
        return strcmp(reason, "chance") == 0;
    return strcmp(reason, decision.reason) == 0;
}

static bool play_pass_until(stage_play *p)
{
    assert(p->step->texts.count == 1); /* the reader has checked it */
    const char *reason = p->step->texts.items[0];
    cg_drive_mark(&p->drive);
    for (int i = 0; i < DECISIONS_MAX; i++) {
        if (reached(cg_drive_match(&p->drive), reason))
            return true;
        if (cg_choice_is_forced(cg_drive_match(&p->drive))) {
            if (!answer_index(p, 0))
                return false;
            continue;
        }
        int player = cg_match_decider(cg_drive_match(&p->drive));
        if (player < 0)
            return fail(p, p->step->at, NULL, NULL,
                        "passing does not reach the decision '%s': no player is asked", reason);
        if (!answer_text(p, player, "pass"))
            return false;
    }
    return fail(p, p->step->at, NULL, NULL,
                "after %d decisions the decision '%s' has not been reached", DECISIONS_MAX, reason);
}

/* ---- questions and options ---- */

/** Compares a number; 0 means that the step does not say it. */
static bool check_number(stage_play *p, int expected, uint32_t actual, const char *what)
{
    char left[16], right[16];
    snprintf(left, sizeof left, "%d", expected);
    snprintf(right, sizeof right, "%u", (unsigned)actual);
    if (!expected || (uint32_t)expected == actual)
        return true;
    return fail(p, p->step->at, left, right, "another %s", what);
}

static bool play_asked(stage_play *p)
{
    cg_decision decision = {.kind = CG_DECISION_NONE};
    char prompt[PROMPT_MAX];
    if (!check_decider(p, p->step->seat))
        return false;
    if (!cg_match_decision(cg_drive_match(&p->drive), &decision))
        return true;
    if (p->step->reason && strcmp(p->step->reason, decision.reason) != 0)
        return fail(p, p->step->at, p->step->reason, decision.reason, "another reason");
    cg_match_prompt(cg_drive_match(&p->drive), prompt, sizeof prompt);
    if (p->step->prompt && strcmp(p->step->prompt, prompt) != 0)
        return fail(p, p->step->at, p->step->prompt, prompt, "another question");
    return check_number(p, p->step->number, decision.step, "step") &&
           check_number(p, p->step->steps, decision.steps, "number of steps") &&
           check_number(p, p->step->options, decision.options, "number of options");
}

static bool check_offered(stage_play *p, bool offered)
{
    for (size_t i = 0; i < p->step->texts.count; i++) {
        char buffer[CG_HANDLE_TEXT_MAX];
        const char *text = expand(p, p->step->texts.items[i], buffer);
        if (cg_plain_is_offered(cg_drive_match(&p->drive), text) != offered)
            return fail(p, p->step->at, NULL, NULL, "the option '%s' is %s", text,
                        offered ? "not offered" : "offered");
    }
    return true;
}

/** Returns the number of the step's text that is this option, for any copy. */
static size_t find_plain(const stage_play *p, const char *option)
{
    const cg_texts *texts = &p->step->texts;
    char buffer[CG_HANDLE_TEXT_MAX];
    size_t i = 0;
    while (i < texts->count && !cg_plain_is_same(option, expand(p, texts->items[i], buffer)))
        i++;
    return i;
}

static bool check_all_offers(stage_play *p)
{
    const cg_match *match = cg_drive_match(&p->drive);
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        char text[OPTION_MAX];
        cg_match_option_text(match, i, text, sizeof text);
        if (find_plain(p, text) == p->step->texts.count)
            return fail(p, p->step->at, NULL, NULL, "the option '%s' is offered too", text);
    }
    return true;
}

static bool check_offers(stage_play *p)
{
    switch (p->step->kind) {
    case CG_STEP_OFFERS:
        return check_offered(p, true) && check_all_offers(p);
    case CG_STEP_INCLUDES:
        return check_offered(p, true);
    default:
        return check_offered(p, false);
    }
}

/** Checks the options of the player whom the step names: a player who is not asked has none. */
static bool check_offers_of(stage_play *p)
{
    int player = p->step->seat;
    bool empty = p->step->texts.count == 0;
    if (cg_drive_turn(&p->drive, player))
        return (p->step->kind == CG_STEP_OFFERS && empty)
                   ? fail(p, p->step->at, NULL, NULL,
                          "player %d is asked and has options, but none are expected", player + 1)
                   : check_offers(p);
    return p->step->kind == CG_STEP_LACKS || empty ||
           fail(p, p->step->at, NULL, NULL, "player %d is not asked and so has no options",
                player + 1);
}

/** Checks the options of several players; the current question stays the same. */
static bool play_parts(stage_play *p)
{
    const cg_script_step *step = p->step;
    int before = cg_match_decider(cg_drive_match(&p->drive));
    bool good = true;
    for (size_t i = 0; good && i < step->part_count; i++) {
        p->step = &step->parts[i];
        good = check_offers_of(p);
        (void)cg_drive_turn(&p->drive, before);
    }
    p->step = step;
    return good;
}

/** Checks that the reason for which an answer is refused contains the expected words. */
static bool check_reason(stage_play *p, const char *text, const char *expected)
{
    assert(p->step->reasons.count == p->step->texts.count);
    char reason[TEXT_MAX];
    cg_match_refusal(cg_drive_match(&p->drive), p->step->seat, text, reason, sizeof reason);
    return strstr(reason, expected) ||
           fail(p, p->step->at, expected, reason, "'%s' is refused for a different reason", text);
}

static bool play_refuse(stage_play *p)
{
    for (size_t i = 0; i < p->step->texts.count; i++) {
        char buffer[CG_HANDLE_TEXT_MAX];
        const char *text = expand(p, p->step->texts.items[i], buffer);
        if (!cg_drive_refuses(&p->drive, p->step->seat, text))
            return fail(p, p->step->at, NULL, NULL,
                        "'%s' by player %d is not refused, or the refusal changed the match", text,
                        p->step->seat + 1);
        if (p->step->reasons.count && !check_reason(p, text, p->step->reasons.items[i]))
            return false;
    }
    return true;
}

/* ---- state, knowledge and events ---- */

static bool play_checks(stage_play *p, bool seen)
{
    for (size_t i = 0; i < p->step->check_count; i++) {
        const cg_expectation *check = &p->step->checks[i];
        char actual[TEXT_MAX];
        assert(check->expected != NULL && check->name != NULL);
        const cg_match *match = cg_drive_match(&p->drive);
        if (seen)
            cg_actual_write_seen(match, p->script, p->step->seat, check, actual, sizeof actual);
        else
            cg_actual_write(match, p->script, check, actual, sizeof actual);
        if (strcmp(check->expected, actual) != 0)
            return fail(p, check->at, check->expected, actual, "%s", check->name);
    }
    return true;
}

/** Returns true if a line from `*from` on contains the text, and moves `*from` past it. */
static bool find_line(const cg_buffer *lines, size_t *from, const char *text)
{
    while (*from < lines->size) {
        const char *line = (const char *)lines->data + *from;
        *from += strlen(line) + 1;
        if (strstr(line, text))
            return true;
    }
    return false;
}

static void join_lines(const cg_buffer *lines, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    for (size_t from = 0; from < lines->size;) {
        const char *line = (const char *)lines->data + from;
        from += strlen(line) + 1;
        cg_text_format(&out, "%s%s", out.length ? " | " : "", line);
    }
}

static bool play_events(stage_play *p)
{
    assert(p->step->seat >= CG_SPECTATOR && p->step->seat < CG_PLAYERS_MAX);
    const cg_buffer *lines = &p->drive.lines[p->step->seat + 1];
    char told[TEXT_MAX / 2];
    size_t from = 0;
    join_lines(lines, told, sizeof told);
    for (size_t i = 0; i < p->step->texts.count; i++) {
        if (!find_line(lines, &from, p->step->texts.items[i]))
            return fail(p, p->step->at, p->step->texts.items[i], told,
                        "this event is missing, or in a different order");
    }
    for (size_t i = 0; i < p->step->absent.count; i++) {
        from = 0;
        if (find_line(lines, &from, p->step->absent.items[i]))
            return fail(p, p->step->at, NULL, told, "the event '%s' happened",
                        p->step->absent.items[i]);
    }
    return true;
}

/* ---- the whole ---- */

static bool play_step(stage_play *p)
{
    switch (p->step->kind) {
    case CG_STEP_ANSWER:
        return play_answer(p);
    case CG_STEP_CHANCE:
        return play_chance(p);
    case CG_STEP_PASS:
        return play_pass(p);
    case CG_STEP_PASS_UNTIL:
        return play_pass_until(p);
    case CG_STEP_ASKED:
        return play_asked(p);
    case CG_STEP_OFFERS:
    case CG_STEP_INCLUDES:
    case CG_STEP_LACKS:
        return check_offers(p);
    case CG_STEP_PARTS:
        return play_parts(p);
    case CG_STEP_REFUSE:
        return play_refuse(p);
    case CG_STEP_EXPECT:
        return play_checks(p, false);
    case CG_STEP_SEE:
        return play_checks(p, true);
    case CG_STEP_EVENTS:
        return play_events(p);
    }
    return true;
}

static void write_winners(uint32_t winners, const char *cause, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    cg_text_add(&out, winners ? "won by" : "a draw");
    for (int player = 0; player < CG_PLAYERS_MAX; player++) {
        if ((winners >> player) & 1u)
            cg_text_format(&out, " player %d", player + 1);
    }
    if (cause)
        cg_text_format(&out, " (%s)", cause);
}

static void write_returns(const stage_play *p, const double *returns, cg_text *out)
{
    for (int player = 0; player < p->script->players; player++) {
        cg_text_add(out, player ? ", " : " with returns ");
        cg_text_real(out, returns[player]);
    }
}

/** Compares the returns, with a tolerance for numbers that a scenario cannot write exactly, such as
 * a third. */
static bool are_as_said(const stage_play *p, const double *found)
{
    const double *said = p->script->end.returns;
    for (int player = 0; player < p->script->players; player++) {
        double most = fabs(said[player]) > 1 ? fabs(said[player]) : 1;
        if (!(fabs(said[player] - found[player]) <= 1e-9 * most))
            return false;
    }
    return true;
}

static bool check_returns(stage_play *p, const cg_result *result)
{
    const cg_script_end *end = &p->script->end;
    char expected[300], actual[300];
    cg_text said = cg_text_start(expected, sizeof expected);
    cg_text found = cg_text_start(actual, sizeof actual);
    if (!end->says_returns || are_as_said(p, result->payoffs))
        return true;
    write_returns(p, end->returns, &said);
    write_returns(p, result->payoffs, &found);
    return fail(p, end->at, expected + 1, actual + 1, "other returns");
}

static bool check_end(stage_play *p)
{
    const cg_script_end *end = &p->script->end;
    const cg_tree *at = end->at ? end->at : p->script->at;
    char expected[200] = "the match still runs", actual[200] = "the match still runs";
    cg_result result;
    bool over = cg_match_result(cg_drive_match(&p->drive), &result);
    if (!end->running)
        write_winners(end->winners, end->cause, expected, sizeof expected);
    if (over)
        write_winners(result.winners, end->running || end->cause ? result.cause : NULL, actual,
                      sizeof actual);
    if (strcmp(expected, actual) != 0)
        return fail(p, at, expected, actual, "another end");
    return !over || check_returns(p, &result);
}

/** Compares the result of the setup with the one that the scenario expects. */
static bool check_refused(stage_play *p, cg_status status, const cg_error *error)
{
    if (!p->script->refused) {
        return status == CG_OK ||
               fail(p, p->script->at, NULL, NULL, "the match cannot be created: %s", error->text);
    }
    if (status == CG_OK)
        return fail(p, p->script->at, p->script->refused, NULL, "the setup is not refused");
    return strstr(error->text, p->script->refused) ||
           fail(p, p->script->at, p->script->refused, error->text,
                "the setup is refused for a different reason");
}

static bool play_all(stage_play *p)
{
    for (size_t i = 0; i < p->script->step_count; i++) {
        p->step = &p->script->steps[i];
        if (!pass_over_forced(p, is_about) || !play_step(p))
            return false;
    }
    if (!pass_over_forced(p, never) || !check_end(p))
        return false;
    return cg_drive_finish(&p->drive) || fail(p, p->script->at, NULL, NULL, "%s", p->drive.trouble);
}

static void keep_log(const cg_match *match, cg_buffer *log)
{
    uint64_t end = cg_match_event_count(match);
    for (uint64_t number = cg_match_event_first(match); number <= end; number++) {
        size_t size = cg_match_event_text(match, CG_SPECTATOR, number, NULL, 0) + 1;
        char *text = cg_buffer_grow(log, size);
        if (text)
            cg_match_event_text(match, CG_SPECTATOR, number, text, size);
    }
}

void cg_script_play(cg_script_file *file, const cg_cards *cards, const cg_script *script,
                    cg_manner manner, cg_buffer *trail, char story[CG_STORY_MAX], cg_buffer *log)
{
    stage_play p = {.file = file, .script = script, .story = story};
    cg_error error = {.text = ""};
    story[0] = '\0';
    p.drive = (cg_drive){.context = cards->context, .manner = manner, .trail = trail};
    p.drive.config = cg_match_config_default(cards);
    p.drive.config.players = script->players;
    p.drive.config.explicit_chance = true;
    p.drive.config.event_capacity = EVENTS_KEPT;
    p.drive.config.settings = script->settings;
    p.drive.config.setting_count = script->setting_count;
    memcpy(p.drive.config.decks, script->decks, sizeof script->decks);
    p.drive.config.stage = script->stage;
    cg_status status = cg_drive_start(&p.drive, &error);
    if (check_refused(&p, status, &error) && status == CG_OK)
        play_all(&p);
    if (log && status == CG_OK)
        keep_log(cg_drive_match(&p.drive), log);
    cg_drive_stop(&p.drive);
}

#include "thoughts.h"

#include "guide.h"
#include "hint.h"
#include "log.h"

#include <stdlib.h>
#include <string.h>

#define SLACK 100 /* milliseconds from the longest thought to the answer */

/** When a bot's answer is given: always as late as the longest thought takes, or the delay that is wished,
 * so that a quick answer does not tell that there was little to think about; also where it had to wait
 * for a thread. */
static int64_t due_time(const thoughts *t, const bot_task *task)
{
    int64_t wished = task->asked + t->delay;
    int64_t longest = task->began + bots_time(task->level) + SLACK;
    return t->delay > 0 && wished < longest ? longest : wished;
}

/** For whom a match is played: the address of somebody who looks at it. */
static address *audience_of(thoughts *t, const held *h)
{
    for (int i = 0; i <= CG_PLAYERS_MAX; i++)
        for (const line *l = h->views[i] ? h->views[i]->lines : NULL; l; l = l->next)
            if (l->from)
                return l->from;
    return &t->limits->nobody;
}

/** A thought is handed to the threads, or waits until fewer of its address are being thought. */
static void begin(thoughts *t, bot_task *task)
{
    long most = t->limits->wishes->thoughts;
    address *from = task->from;
    if (!most || from->thoughts < (unsigned long)most) {
        from->thoughts++;
        bots_give(t->bots, task);
        return;
    }
    bot_task **last = &from->waits;
    while (*last)
        last = &(*last)->next;
    task->next = NULL;
    *last = task;
}

/** Keeps an answer until it is due. */
static void keep(thoughts *t, bot_task *task, int64_t due)
{
    bot_task **at = &t->done;
    task->due = due;
    while (*at && (*at)->due <= due)
        at = &(*at)->next;
    task->next = *at;
    *at = task;
}

static void ask_bot(thoughts *t, held *h, int seat)
{
    room *r = h->room;
    bot_task *task = calloc(1, sizeof *task);
    cg_error error;
    if (!task || cg_match_clone(r->match, &task->match, &error)) {
        free(task);
        log_line(LOG_ERROR, "bot", "ss", "why", "not enough memory for a bot");
        return;
    }
    memcpy(task->id, r->id, sizeof task->id);
    task->seat = seat;
    task->level = r->seats[seat].level;
    task->decision = r->asked[seat];
    task->asked = clock_steady();
    task->from = audience_of(t, h);
    task->from->holders++;
    t->limits->thoughts++;
    if (guide_answers(r, seat, &task->option))
        keep(t, task, task->asked + t->delay / 2); /* there is nothing to betray */
    else
        begin(t, task);
}

/** Bots alone play for those who look at them. */
static bool is_awaited(const held *h)
{
    for (int s = 0; s < h->room->players; s++)
        if (h->room->seats[s].kind != SEAT_BOT)
            return true;
    for (int i = 0; i <= CG_PLAYERS_MAX; i++)
        if (h->views[i] && h->views[i]->lines)
            return true;
    return false;
}

void thoughts_ask(thoughts *t, held *h)
{
    room *r = h->room;
    uint32_t option;
    if (!is_awaited(h))
        return;
    for (int seat = 0; seat < r->players; seat++) {
        bool asks = r->seats[seat].kind == SEAT_BOT ||
                    (h->late >> seat & 1u && r->terms.late == LATE_BOT) ||
                    (r->guide && guide_answers(r, seat, &option));
        if (!asks || r->asked[seat] == h->put[seat])
            continue;
        h->put[seat] = r->asked[seat];
        if (r->asked[seat])
            ask_bot(t, h, seat);
    }
}

/** A thread has done with it: the next of its address is begun. */
static void end(thoughts *t, address *from)
{
    from->thoughts--;
    bot_task *next = from->waits;
    if (next) {
        from->waits = next->next;
        begin(t, next);
    }
}

/** Gives a bot's answer; of one that could not choose, the first there is, so that nobody waits for it. */
static void answer(thoughts *t, const bot_task *task)
{
    char why[REASON_SIZE], data[ENTRY_SIZE];
    cg_error error = {0};
    room_answer given = {.picks = {task->failed ? 0 : task->option}, .count = 1};
    held *h = desk_find(t->desk, task->id, why);
    if (!h || h->room->asked[task->seat] != task->decision)
        return; /* the question has gone */
    t->given++;
    if (task->failed)
        log_line(LOG_ERROR, "bot", "ss", "why", "a bot could not choose");
    room_write_answer(&given, data);
    if (desk_act(t->desk, h, task->seat, ENTRY_ANSWER, data, &error)) /* its text may name a card */
        log_line(LOG_ERROR, "bot", "ss", "why", "a bot's answer was refused");
}

static void drop(thoughts *t, bot_task *task)
{
    t->limits->thoughts--;
    limits_release(task->from);
    bot_task_free(task);
}

int64_t thoughts_move(thoughts *t)
{
    for (bot_task *task; (task = bots_take(t->bots));) {
        if (task->hint) {
            hint_tell(t->desk, task);
            bot_task_free(task);
            continue;
        }
        end(t, task->from);
        keep(t, task, due_time(t, task));
    }
    int64_t now = clock_steady();
    while (t->done && t->done->due <= now) {
        bot_task *task = t->done;
        t->done = task->next;
        answer(t, task);
        drop(t, task);
    }
    return t->done ? t->done->due - now : -1;
}

static void drop_all(bot_task *task)
{
    while (task) {
        bot_task *next = task->next;
        bot_task_free(task);
        task = next;
    }
}

void thoughts_stop(thoughts *t)
{
    bots_stop(t->bots);
    drop_all(t->done);
    t->done = NULL;
    if (!t->limits)
        return;
    drop_all(t->limits->nobody.waits);
    for (size_t i = 0; i < ADDRESS_ROWS; i++)
        for (address *a = t->limits->rows[i]; a; a = a->next)
            drop_all(a->waits);
}

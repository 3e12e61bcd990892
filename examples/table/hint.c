#include "hint.h"

#include "request.h"

#include <stdlib.h>
#include <string.h>

/** Hands a copy of the match to the bots. @return false: they have too much to do */
static bool ask_bots(const request *r, held *h, int seat)
{
    bot_task *task = calloc(1, sizeof *task);
    cg_error error;
    if (!task || cg_match_clone(h->room->match, &task->match, &error)) {
        free(task);
        return false;
    }
    memcpy(task->id, h->room->id, sizeof task->id);
    task->seat = seat;
    task->decision = h->room->asked[seat];
    task->hint = ++r->desk->hints;
    h->hints[seat] = r->line->hint = task->hint;
    r->line->hint_id = r->id;
    if (bots_give_hint(r->desk->bots, task))
        return true;
    h->hints[seat] = 0;
    bot_task_free(task);
    return false;
}

json_t *request_hint(request *r)
{
    held *h = request_own_match(r);
    if (!h)
        return NULL;
    int seat = r->line->view->viewer;
    if (h->room->hintless)
        return request_refuse(r, "no-hints", "this match has no hints");
    if (!room_owes(h->room, seat))
        return request_refuse(r, "late", "you have no decision to make now");
    if (h->hints[seat])
        return request_refuse(r, "busy", "a bot is already thinking about a hint");
    if (!r->desk->bots || !ask_bots(r, h, seat))
        return request_refuse(r, "busy", "the bots are too busy now");
    return NULL;
}

static void reply_to(desk *d, line *l, const bot_task *task, bool timely)
{
    json_t *advice = timely && task->advice ? json_loads(task->advice, 0, NULL) : NULL;
    if (advice) {
        json_object_set_new(advice, "decision", json_integer((json_int_t)task->decision));
        line_send_json(l, json_pack("{sI so}", "re", l->hint_id, "ok", advice));
    } else {
        line_send_json(l, json_pack("{sI s{ss ss}}", "re", l->hint_id, "error", "code", "late",
                                    "text", "there is no hint for this decision"));
    }
    l->hint = 0;
    d->wake(l);
}

void hint_tell(desk *d, const bot_task *task)
{
    held *h = desk_held(d, task->id);
    if (!h || h->hints[task->seat] != task->hint)
        return;
    h->hints[task->seat] = 0;
    bool timely = h->room->asked[task->seat] == task->decision;
    for (line *l = h->views[task->seat] ? h->views[task->seat]->lines : NULL; l; l = l->next)
        if (l->hint == task->hint)
            reply_to(d, l, task, timely);
}

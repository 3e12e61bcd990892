#include "engine/engine.h"
#include "match/names.h"

#include <inttypes.h>

/** What a line is written from. */
typedef struct cg_telling {
    const cg_match *match;
    const cg_module *module;
    const cg_event *event;
    cg_text *out;
} cg_telling;

static void player(const cg_telling *t)
{
    cg_text_format(t->out, "Player %d", t->event->player + 1);
}

static void card(const cg_telling *t)
{
    const cg_event *event = t->event;
    if (event->design)
        cg_text_add(t->out, t->match->plan->cards->data[event->design].name);
    else
        cg_text_add(t->out, "a card");
}

static void zone(const cg_telling *t, unsigned row, int owner)
{
    cg_text_format(t->out, "the %s", t->module->zones[row].title);
    if (owner >= 0)
        cg_text_format(t->out, " of player %d", owner + 1);
}

/** The same at the beginning of a sentence. */
static void zone_sentence(const cg_telling *t, unsigned row, int owner)
{
    cg_text_format(t->out, "The %s", t->module->zones[row].title);
    if (owner >= 0)
        cg_text_format(t->out, " of player %d", owner + 1);
}

static void target(const cg_telling *t, const char *before)
{
    if (t->event->target.kind == CG_REF_NONE)
        return;
    cg_text_add(t->out, before);
    cg_name_ref_kindly(t->match, t->event->target, t->out);
}

static void effect(const cg_telling *t)
{
    cg_text_add(t->out, t->module->effects[t->event->effect].title);
    if (t->event->amount)
        cg_text_format(t->out, " (%" PRId32 "s)", t->event->amount);
}

static void tell_turn(const cg_telling *t)
{
    cg_text_format(t->out, "Turn %" PRId32 ": player %d", t->event->amount, t->event->player + 1);
}

static void tell_phase(const cg_telling *t)
{
    cg_text_format(t->out, "Phase: %s", t->module->phases[t->event->amount]);
}

static void tell_move(const cg_telling *t)
{
    static const char *const verbs[CG_CAUSE_COUNT] = {
        [CG_CAUSE_SETUP] = " draws ",
        [CG_CAUSE_DRAW] = " draws ",
        [CG_CAUSE_DISCARD] = " discards ",
        [CG_CAUSE_DISCARD_RANDOM] = " discards at random ",
        [CG_CAUSE_LIMIT] = " discards for the hand limit ",
    };
    if (verbs[t->event->cause]) {
        player(t);
        cg_text_add(t->out, verbs[t->event->cause]);
        card(t);
        return;
    }
    card(t);
    cg_text_add(t->out, " goes from ");
    zone(t, t->event->from, t->event->from_owner);
    cg_text_add(t->out, " to ");
    zone(t, t->event->to, t->event->to_owner);
}

static void tell_shuffle(const cg_telling *t)
{
    if (t->event->cause == CG_CAUSE_RESHUFFLE) {
        zone_sentence(t, t->event->from, t->event->from_owner);
        cg_text_add(t->out, " becomes ");
        zone(t, t->event->to, t->event->to_owner);
        cg_text_add(t->out, " in random order");
    } else {
        zone_sentence(t, t->event->to, t->event->to_owner);
        cg_text_add(t->out, " is shuffled");
    }
    cg_text_format(t->out, " (%" PRId32 " cards)", t->event->amount);
}

static void tell_play(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " plays ");
    card(t);
    target(t, " on ");
}

static void tell_announce(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " announces ");
    effect(t);
    target(t, " against ");
}

static void tell_apply(const cg_telling *t)
{
    effect(t);
    cg_text_add(t->out, " happens");
}

static void tell_negate(const cg_telling *t)
{
    if (t->event->design)
        card(t);
    else
        effect(t);
    cg_text_add(t->out, " is negated");
}

static void tell_counter(const cg_telling *t)
{
    player(t);
    cg_text_format(t->out, " has %" PRId32 " %s (%+" PRId32 ")", t->event->amount,
                   t->event->amount == 1 ? t->module->counters[t->event->to].singular
                                         : t->module->counters[t->event->to].plural,
                   t->event->amount - t->event->before);
}

static void tell_roll(const cg_telling *t)
{
    if (t->event->target.kind == CG_REF_NONE) {
        player(t);
        cg_text_format(t->out, " rolls a %" PRId32, t->event->amount);
        return;
    }
    cg_text_format(t->out, "Die %d rolls a %" PRId32, t->event->target.index + 1, t->event->amount);
}

static void tell_face(const cg_telling *t)
{
    cg_text_format(t->out, "Die %d turns from %" PRId32 " to %" PRId32, t->event->target.index + 1,
                   t->event->before, t->event->amount);
}

static void tell_look(const cg_telling *t)
{
    player(t);
    cg_text_format(t->out, " looks at %" PRId32 " card%s of ", t->event->amount,
                   t->event->amount == 1 ? "" : "s");
    zone(t, t->event->from, t->event->from_owner);
}

static void tell_show(const cg_telling *t)
{
    player(t);
    cg_text_format(t->out, " sees card %" PRId32 ": ", t->event->amount);
    card(t);
}

static void tell_pass(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " passes");
}

static void tell_out(const cg_telling *t)
{
    player(t);
    cg_text_add(t->out, " is out of the game");
}

static void tell_end(const cg_telling *t)
{
    bool known = t->event->amount >= 0 && (size_t)t->event->amount < t->module->cause_count;
    const char *cause = known ? t->module->causes[t->event->amount] : "limit";
    if (t->event->player < 0) {
        cg_text_format(t->out, "The match is a draw (%s)", cause);
        return;
    }
    player(t);
    cg_text_format(t->out, " wins (%s)", cause);
}

size_t cg_match_event_text(const cg_match *match, int viewer, uint64_t number, char *buffer,
                           size_t size)
{
    static void (*const tellers[CG_EVENT_KIND_COUNT])(const cg_telling *) = {
        [CG_EVENT_TURN] = tell_turn,         [CG_EVENT_PHASE] = tell_phase,
        [CG_EVENT_MOVE] = tell_move,         [CG_EVENT_PLAY] = tell_play,
        [CG_EVENT_ANNOUNCE] = tell_announce, [CG_EVENT_SHUFFLE] = tell_shuffle,
        [CG_EVENT_APPLY] = tell_apply,       [CG_EVENT_NEGATE] = tell_negate,
        [CG_EVENT_COUNTER] = tell_counter,   [CG_EVENT_ROLL] = tell_roll,
        [CG_EVENT_FACE] = tell_face,         [CG_EVENT_LOOK] = tell_look,
        [CG_EVENT_SHOW] = tell_show,         [CG_EVENT_PASS] = tell_pass,
        [CG_EVENT_OUT] = tell_out,           [CG_EVENT_END] = tell_end};
    cg_event event;
    cg_text out = cg_text_start(buffer, size);
    if (cg_match_event(match, viewer, number, &event) || !tellers[event.kind])
        return 0;
    cg_telling telling = {match, match->plan->module, &event, &out};
    tellers[event.kind](&telling);
    return out.length;
}

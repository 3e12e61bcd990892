/* How long matches are, how they end, and how much there is to decide. */
#include "measure.h"

#include <string.h>

typedef struct length_room {
    uint64_t options[CLASSES_MOST], turns[CLASSES_MOST];
    uint64_t option_sum, in_turn;
    int turn;
} length_room;

static bool wanted(const lab_match *m)
{
    (void)m;
    return true;
}

static void lay(const lab_plan *plan, lab_part *part)
{
    part_block(part, "turns", plan->levels, TURNS_MOST, 1, 1);
    part_block(part, "decisions", plan->levels, CLASSES_MOST, 1, 1);
    part_block(part, "options", plan->levels, CLASSES_MOST, 1, 1);
    part_block(part, "decisions_a_turn", plan->levels, CLASSES_MOST, 1, 1);
    /* matches, turns, decisions, options, turns with decisions */
    part_block(part, "length", plan->levels, 5, 1, 1);
}

static size_t room(const lab_plan *plan)
{
    (void)plan;
    return sizeof(length_room);
}

static void begin(lab_match *m, void *own)
{
    (void)m;
    memset(own, 0, sizeof(length_room));
}

static void end_turn(length_room *r)
{
    if (r->in_turn)
        r->turns[class_of(r->in_turn)]++;
    r->in_turn = 0;
}

static void decide(lab_match *m, void *own)
{
    length_room *r = own;
    uint32_t options = cg_match_option_count(m->match);
    int turn = cg_match_turn(m->match);
    if (turn != r->turn)
        end_turn(r);
    r->turn = turn;
    r->in_turn++;
    r->options[class_of(options)]++;
    r->option_sum += options;
}

static void add_classes(lab_match *m, const char *block, const uint64_t *classes)
{
    int64_t *row = part_at(m->sum, block, m->job.level, 0, 0, 0);
    for (size_t i = 0; i < CLASSES_MOST; i++)
        row[i] += (int64_t)classes[i];
}

static void end(lab_match *m, void *own)
{
    length_room *r = own;
    size_t level = m->job.level, turns = (size_t)cg_match_turn(m->match);
    int64_t with = 0;
    end_turn(r);
    for (size_t i = 0; i < CLASSES_MOST; i++)
        with += (int64_t)r->turns[i];
    count_in(m, "turns", level, turns < TURNS_MOST ? turns : TURNS_MOST - 1, 0, 0, 1);
    count_in(m, "decisions", level, class_of(m->decisions), 0, 0, 1);
    add_classes(m, "options", r->options);
    add_classes(m, "decisions_a_turn", r->turns);
    const int64_t sums[] = {1, (int64_t)turns, (int64_t)m->decisions, (int64_t)r->option_sum, with};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        count_in(m, "length", level, i, 0, 0, sums[i]);
    int64_t *cause = part_cause(m->sum, m->result.cause ? m->result.cause : "");
    cause[2 * level + (m->result.winners ? 0 : 1)]++;
}

const measure_def measure_length = {"length", wanted, lay, room, begin, decide, NULL, end};

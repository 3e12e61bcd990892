/* Who wins: decks at tables and against each other, seats, the order of turns. */
#include "measure.h"

static bool wanted(const lab_match *m)
{
    (void)m;
    return true;
}

static void lay(const lab_plan *plan, lab_part *part)
{
    size_t seats = (size_t)plan->players;
    part_block(part, "tables", plan->levels, plan->table_count, 1, 1);
    part_block(part, "table_scores", plan->levels, plan->table_count, seats, 1);
    part_block(part, "decks", plan->levels, plan->decks, 3, 1);
    part_block(part, "versus", plan->levels, plan->decks, plan->decks, 3);
    part_block(part, "seats", plan->levels, seats, 3, 1);
    part_block(part, "order", plan->levels, seats, 3, 1);
}

static size_t room(const lab_plan *plan)
{
    (void)plan;
    return 1;
}

static void see_first(lab_match *m)
{
    if (m->first_player < 0 && cg_match_turn(m->match) == 1)
        m->first_player = cg_match_active_player(m->match);
}

static void watch(lab_match *m, void *unused)
{
    (void)unused;
    see_first(m);
}

/** Matches, scores, wins. */
static void count_three(lab_match *m, const char *block, size_t row, int seat)
{
    count_in(m, block, m->job.level, row, 0, 0, 1);
    count_in(m, block, m->job.level, row, 1, 0, m->scores[seat]);
    count_in(m, block, m->job.level, row, 2, 0, has_won(m->result.winners, seat));
}

/** Met, ahead, level. */
static void count_versus(lab_match *m)
{
    for (int a = 0; a < m->players; a++)
        for (int b = 0; b < m->players; b++) {
            if (a == b || m->decks[a] < 0 || m->decks[b] < 0)
                continue;
            size_t row = (size_t)m->decks[a], column = (size_t)m->decks[b];
            count_in(m, "versus", m->job.level, row, column, 0, 1);
            count_in(m, "versus", m->job.level, row, column, 1, m->scores[a] > m->scores[b]);
            count_in(m, "versus", m->job.level, row, column, 2, m->scores[a] == m->scores[b]);
        }
}

static void end(lab_match *m, void *unused)
{
    (void)unused;
    size_t seats = (size_t)m->players;
    count_in(m, "tables", m->job.level, m->job.table, 0, 0, 1);
    for (int seat = 0; seat < m->players; seat++) {
        size_t chair = ((size_t)seat + (size_t)m->job.seating) % seats;
        count_in(m, "table_scores", m->job.level, m->job.table, chair, 0, m->scores[seat]);
        count_three(m, "seats", (size_t)seat, seat);
        if (m->decks[seat] >= 0)
            count_three(m, "decks", (size_t)m->decks[seat], seat);
        if (m->first_player >= 0)
            count_three(m, "order", (size_t)(seat - m->first_player + m->players) % seats, seat);
    }
    count_versus(m);
}

const measure_def measure_results = {"results", wanted, lay, room, NULL, watch, NULL, end};

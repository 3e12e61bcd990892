/* How the match stands for those who look on: in worlds that a spectator must hold possible it is
 * played on at random. A player leads whose share of these playouts is the greatest; all is defined
 * for any number of players by their shares, which come to one. */
#include "measure.h"

#include <string.h>

#define SAMPLES_MOST 4096
#define PLAYOUT_MOST 20000
#define PARTS 10 /* of a match */

typedef struct drama_room {
    size_t count;
    int turn;
    cg_match *copy;
    cg_random random;
    int16_t shares[SAMPLES_MOST][CG_PLAYERS_MAX]; /**< thousandths */
} drama_room;

enum {
    DRAMA_MATCHES,
    DRAMA_SAMPLES,
    DRAMA_CHANGES, /* of who leads */
    DRAMA_BEHIND,  /* samples in which who wins does not lead */
    DRAMA_DEPTH,   /* sum of square roots of how far behind, in thousandths */
    DRAMA_CROSSED, /* matches in which somebody was nearly sure to win */
    DRAMA_TURNED,  /* and did not */
    DRAMA_AFTER,   /* thousandths of the match behind that point */
    DRAMA_NUMBERS
};

static bool wanted(const lab_match *m)
{
    const study_measures *measures_asked = &m->plan->study->measures;
    return measures_asked->drama && m->job.round % measures_asked->drama_every == 0;
}

static void lay(const lab_plan *plan, lab_part *part)
{
    if (!plan->study->measures.drama)
        return;
    part_block(part, "drama", plan->levels, DRAMA_NUMBERS, 1, 1);
    part_block(part, "lead_changes", plan->levels, 32, 1, 1);
    part_block(part, "decided", plan->levels, PARTS + 1, 1, 1);
    part_block(part, "leader_share", plan->levels, PARTS, 2, 1);
}

static size_t room(const lab_plan *plan)
{
    return plan->study->measures.drama ? sizeof(drama_room) : 1;
}

/** Adds what each seat gets of one playout. */
static void play_out(lab_match *m, drama_room *r, int64_t *sums)
{
    cg_result result;
    cg_match_copy(r->copy, m->match);
    if (cg_match_determinize(r->copy, CG_SPECTATOR, cg_random_next(&r->random) | 1))
        return; /* it counts as a draw in which all get nothing */
    cg_match_playout(r->copy, &r->random, PLAYOUT_MOST);
    if (!cg_match_result(r->copy, &result))
        result = (cg_result){.winners = 0}; /* cut off: as a draw */
    for (int seat = 0; seat < m->players; seat++)
        sums[seat] += score_of(r->copy, m->players, &result, seat);
}

static void sample(lab_match *m, drama_room *r)
{
    int64_t sums[CG_PLAYERS_MAX] = {0};
    uint64_t playouts = m->plan->study->measures.drama_playouts;
    if (r->count == SAMPLES_MOST || !r->copy || !playouts)
        return;
    for (uint64_t i = 0; i < playouts; i++)
        play_out(m, r, sums);
    for (int seat = 0; seat < m->players; seat++)
        r->shares[r->count][seat] =
            (int16_t)(sums[seat] * 1000 / ((int64_t)playouts * SCORE_WHOLE));
    r->count++;
}

static void begin(lab_match *m, void *own)
{
    drama_room *r = own;
    r->count = 0;
    r->turn = -1;
    r->copy = NULL;
    r->random = cg_random_seed(m->bot_seed ^ 0xd4a3);
    cg_match_clone(m->match, &r->copy, &m->error);
}

/** The match is looked at once in each turn; in a game without turns at each decision. */
static void decide(lab_match *m, void *own)
{
    drama_room *r = own;
    int turn = cg_match_turn(m->match);
    if (turn == r->turn && turn > 0)
        return;
    r->turn = turn;
    sample(m, r);
}

static int leader_of(const lab_match *m, const int16_t *shares, int before)
{
    int leader = before >= 0 ? before : 0;
    for (int seat = 0; seat < m->players; seat++)
        if (shares[seat] > shares[leader])
            leader = seat;
    return leader;
}

/** The whole part of the square root of a number of thousandths, in thousandths. */
static int64_t root_of(int64_t thousandths)
{
    int64_t root = 0, square = thousandths * 1000;
    while ((root + 1) * (root + 1) <= square)
        root++;
    return root;
}

/** Beyond halfway between a fair share and all of it somebody is nearly sure to win. */
static int near_sure(const lab_match *m)
{
    return (1000 + 1000 / m->players) / 2;
}

typedef struct drama_course {
    int64_t changes, behind, depth;
    size_t
        last_change; /**< the first sample of those in which who leads at the end does all along */
    size_t crossed;  /**< the first sample in which somebody is nearly sure; `count`: none */
    int sure;
} drama_course;

/** The greatest share of those who have won. */
static int share_of_winners(const lab_match *m, const int16_t *shares)
{
    int most = 0;
    for (int seat = 0; seat < m->players; seat++)
        if (has_won(m->result.winners, seat) && shares[seat] > most)
            most = shares[seat];
    return most;
}

static drama_course follow(const lab_match *m, const drama_room *r)
{
    drama_course c = {.crossed = r->count, .sure = -1};
    uint32_t winners = m->result.winners;
    int leader = -1;
    for (size_t i = 0; i < r->count; i++) {
        const int16_t *shares = r->shares[i];
        int now = leader_of(m, shares, leader);
        if (leader >= 0 && now != leader) {
            c.changes++;
            c.last_change = i;
        }
        leader = now;
        if (c.sure < 0 && shares[leader] > near_sure(m)) {
            c.sure = leader;
            c.crossed = i;
        }
        if (winners && !has_won(winners, leader)) {
            c.behind++;
            c.depth += root_of(shares[leader] - share_of_winners(m, shares));
        }
    }
    if (winners && leader >= 0 && !has_won(winners, leader))
        c.last_change = r->count;
    return c;
}

static void count_shares(lab_match *m, const drama_room *r)
{
    for (size_t i = 0; i < r->count; i++) {
        size_t part = i * PARTS / r->count;
        int leader = leader_of(m, r->shares[i], -1);
        count_in(m, "leader_share", m->job.level, part, 0, 0, 1);
        count_in(m, "leader_share", m->job.level, part, 1, 0, r->shares[i][leader]);
    }
}

static void end(lab_match *m, void *own)
{
    drama_room *r = own;
    size_t level = m->job.level;
    cg_match_destroy(r->copy);
    r->copy = NULL;
    if (!r->count)
        return;
    drama_course c = follow(m, r);
    bool crossed = c.sure >= 0;
    const int64_t numbers[DRAMA_NUMBERS] = {
        1,
        (int64_t)r->count,
        c.changes,
        c.behind,
        c.depth,
        crossed,
        crossed && !(m->result.winners >> c.sure & 1),
        crossed ? (int64_t)((r->count - c.crossed) * 1000 / r->count) : 0};
    for (size_t i = 0; i < DRAMA_NUMBERS; i++)
        count_in(m, "drama", level, i, 0, 0, numbers[i]);
    count_in(m, "lead_changes", level, c.changes < 31 ? (size_t)c.changes : 31, 0, 0, 1);
    count_in(m, "decided", level, c.last_change * PARTS / r->count, 0, 0, 1);
    count_shares(m, r);
}

const measure_def measure_drama = {"drama", wanted, lay, room, begin, decide, NULL, end};

/* Playing: the matches of a job, one after the other. */
#include "measure.h"

#include <string.h>

#define DECISIONS_MAX 10000000u

/* ---- decks and players ---- */

/** Decks of a table that is dealt anew: each once before any comes twice. */
static void deal_decks(lab_match *m, cg_random *random)
{
    uint32_t count = (uint32_t)m->plan->decks, left = 0;
    int order[STUDY_DECKS];
    for (int seat = 0; seat < m->players; seat++) {
        if (!left) {
            left = count;
            for (uint32_t i = 0; i < count; i++)
                order[i] = (int)i;
        }
        uint32_t at = cg_random_below(random, left);
        m->decks[seat] = order[at];
        order[at] = order[--left];
    }
}

static void draw_pool(lab_match *m, cg_random *random)
{
    for (int seat = 0; seat < m->players; seat++)
        m->decks[seat] = (int)cg_random_below(random, (uint32_t)m->plan->decks);
}

static bool mix_decks(lab_match *m, cg_random *random)
{
    for (int seat = 0; seat < m->players; seat++) {
        cg_status status = cg_deck_random_for(&m->config, random, &m->made[seat]);
        if (status) {
            snprintf(m->error.text, sizeof m->error.text, "no random deck can be made: %s",
                     cg_status_text(status));
            return false;
        }
    }
    return true;
}

/** The decks of seats before these go on by the seating. */
static bool find_decks(lab_match *m)
{
    const lab_plan *plan = m->plan;
    cg_random random = cg_random_seed(~m->seed);
    for (int seat = 0; seat < m->players; seat++)
        m->decks[seat] = -1;
    if (plan->study->pool == POOL_MIXED)
        return mix_decks(m, &random);
    if (!plan->decks)
        return true;
    if (m->job.kind == JOB_BLANK) {
        deal_decks(m, &random);
        m->decks[0] = (int)m->job.table;
    } else if (plan->study->pool == POOL_RANDOM)
        draw_pool(m, &random);
    else if (plan->drawn || m->job.kind != JOB_TABLE)
        deal_decks(m, &random);
    else
        for (int seat = 0; seat < m->players; seat++)
            m->decks[seat] = plan->tables[m->job.table][seat];
    return true;
}

static void seat_decks(lab_match *m)
{
    int decks[CG_PLAYERS_MAX];
    cg_deck *made[CG_PLAYERS_MAX];
    memcpy(decks, m->decks, sizeof decks);
    memcpy(made, m->made, sizeof made);
    for (int seat = 0; seat < m->players; seat++) {
        int from = (seat + m->job.seating) % m->players;
        m->decks[seat] = decks[from];
        m->made[seat] = made[from];
        m->config.decks[seat] = made[from]        ? made[from]
                                : decks[from] < 0 ? NULL
                                                  : m->plan->study->decks[decks[from]];
    }
}

static void seat_players(lab_match *m)
{
    const lab_study *study = m->plan->study;
    for (int seat = 0; seat < m->players; seat++) {
        m->kinds[seat] = study->bots[m->job.kind == JOB_TABLE ? m->job.level : 0].player;
        if (m->job.kind == JOB_SKILL) {
            m->kinds[seat].time = 0;
            m->kinds[seat].playouts =
                (uint32_t)(study->measures.skill_from << m->job.level << (seat == m->job.strong));
        }
    }
}

/* ---- one match ---- */

#define EACH_MEASURE(m, call)                                                                      \
    for (size_t i = 0; (m)->observed && measures[i]; i++)                                          \
        if (measures[i]->call && measures[i]->wanted(m))                                           \
    measures[i]->call(m, (m)->rooms[i])

static bool choose(lab_match *m, cg_bot *bot, uint32_t *index)
{
    if (bot)
        return cg_bot_choose(bot, m->match, index, &m->error) == CG_OK;
    *index = cg_bot_random(m->match, &m->random);
    return true;
}

static bool play_on(lab_match *m, cg_bot **bots)
{
    for (m->decisions = 0; !cg_match_over(m->match); m->decisions++) {
        int player = cg_match_decider(m->match);
        uint32_t index = 0;
        EACH_MEASURE(m, decide);
        if (m->decisions == DECISIONS_MAX) {
            snprintf(m->error.text, sizeof m->error.text, "the match does not end");
            return false;
        }
        if (!choose(m, player >= 0 ? bots[player] : NULL, &index))
            return false;
        cg_status status = cg_match_answer(m->match, player, index, &m->error);
        if (status && !cg_match_over(m->match))
            return false;
        EACH_MEASURE(m, answered);
    }
    return true;
}

static void take_scores(lab_match *m)
{
    cg_match_result(m->match, &m->result);
    for (int seat = 0; seat < m->players; seat++)
        m->scores[seat] = score_of(m->match, m->players, &m->result, seat);
}

static bool with_bots(lab_match *m)
{
    cg_bot *bots[CG_PLAYERS_MAX] = {NULL};
    cg_random seeds = cg_random_seed(m->bot_seed);
    m->random = cg_random_seed(cg_random_next(&seeds));
    bool good = true;
    for (int seat = 0; seat < m->players && good; seat++)
        good = player_bot(m->plan->study->session.context, m->kinds[seat], cg_random_next(&seeds),
                          &bots[seat], &m->error) == CG_OK;
    good = good && play_on(m, bots);
    for (int seat = 0; seat < m->players; seat++)
        cg_bot_destroy(bots[seat]);
    return good;
}

/** Plays with what stands in the configuration. */
static bool play_match(lab_match *m)
{
    if (cg_match_create(&m->config, &m->match, &m->error))
        return false;
    m->first_player = -1;
    EACH_MEASURE(m, begin);
    bool good = with_bots(m);
    if (good) {
        take_scores(m);
        EACH_MEASURE(m, end);
    }
    cg_match_destroy(m->match);
    m->match = NULL;
    return good;
}

/* ---- jobs ---- */

static bool play_table(lab_match *m)
{
    m->observed = true;
    return play_match(m);
}

static bool play_skill(lab_match *m)
{
    if (!play_match(m))
        return false;
    count_in(m, "skill", m->job.level, 0, 0, 0, 1);
    count_in(m, "skill", m->job.level, 1, 0, 0, m->scores[m->job.strong]);
    count_in(m, "skill", m->job.level, 2, 0, 0, m->scores[m->job.strong] == SCORE_WHOLE);
    return true;
}

/** Seeds, scores, their squares, and the squares of their sums over one deal. */
static bool play_luck(lab_match *m)
{
    int64_t sums[CG_PLAYERS_MAX] = {0}, squares[CG_PLAYERS_MAX] = {0};
    uint64_t repeats = m->plan->study->measures.luck_repeats;
    for (uint64_t i = 0; i < repeats; i++) {
        m->bot_seed = ~m->seed + (i + 1) * 0x9e3779b97f4a7c15u;
        if (!play_match(m))
            return false;
        for (int seat = 0; seat < m->players; seat++) {
            sums[seat] += m->scores[seat];
            squares[seat] += (int64_t)m->scores[seat] * m->scores[seat];
        }
    }
    for (int seat = 0; seat < m->players; seat++) {
        count_in(m, "luck", (size_t)seat, 0, 0, 0, 1);
        count_in(m, "luck", (size_t)seat, 1, 0, 0, sums[seat]);
        count_in(m, "luck", (size_t)seat, 2, 0, 0, squares[seat]);
        count_in(m, "luck", (size_t)seat, 3, 0, 0, sums[seat] * sums[seat]);
    }
    return true;
}

/** Pairs, the sum of the differences, of their squares, and how often it was better and worse with
 * the card than with a blank. */
static bool play_blanks(lab_match *m)
{
    size_t deck = m->job.table;
    int seat = (m->players - m->job.seating) % m->players;
    if (!play_match(m))
        return false;
    int with = m->scores[seat];
    for (cg_design design = 1; design <= m->plan->designs; design++) {
        const cg_deck *blank = m->plan->blank_decks[deck * (m->plan->designs + 1) + design];
        if (!blank)
            continue;
        m->config.decks[seat] = blank;
        if (!play_match(m))
            return false;
        int64_t gain = with - m->scores[seat];
        count_in(m, "blanks", deck, design - 1, 0, 0, 1);
        count_in(m, "blanks", deck, design - 1, 1, 0, gain);
        count_in(m, "blanks", deck, design - 1, 2, 0, gain * gain);
        count_in(m, "blanks", deck, design - 1, 3, 0, gain > 0);
        count_in(m, "blanks", deck, design - 1, 4, 0, gain < 0);
    }
    return true;
}

static void configure(lab_match *m)
{
    const lab_study *study = m->plan->study;
    m->config = cg_match_config_default(study->session.cards);
    m->config.players = m->players;
    m->config.seed = m->seed;
    m->config.settings = study->settings;
    m->config.setting_count = study->setting_count;
    m->config.skip_single = true;
    m->config.event_capacity = m->job.kind == JOB_TABLE && study->measures.cards ? 4096 : 0;
}

static void tell_where(lab_match *m, uint64_t number, cg_error *error)
{
    *error = m->error;
    snprintf(error->text, sizeof error->text, "job %llu (seed %llu): %.200s",
             (unsigned long long)number, (unsigned long long)m->seed, m->error.text);
}

bool measure_job(const lab_plan *plan, uint64_t number, void *const rooms[8], lab_part *sum,
                 cg_error *error)
{
    static bool (*const play[JOB_KINDS])(lab_match * m) = {play_table, play_skill, play_luck,
                                                           play_blanks};
    lab_match m = {
        .plan = plan, .job = plan_job(plan, number), .players = plan->players, .sum = sum};
    memcpy(m.rooms, rooms, sizeof m.rooms);
    m.seed = plan_seed(plan, &m.job);
    m.bot_seed = m.seed ^ (uint64_t)(m.job.seating + 1) * 0x9e3779b97f4a7c15u;
    configure(&m);
    bool good = find_decks(&m);
    if (good) {
        seat_decks(&m);
        seat_players(&m);
        m.config.information_hash = players_keep_trees(m.kinds, m.players);
        good = play[m.job.kind](&m);
    }
    for (int seat = 0; seat < m.players; seat++)
        cg_deck_destroy(m.made[seat]);
    if (!good)
        tell_where(&m, number, error);
    return good;
}

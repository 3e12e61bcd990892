/* Checks that each field of each record of a state is in the range that its list gives for it. The
 * functions are generated from those lists. */
#include "match/save/check_fields.h"
#include "engine/engine.h"
#include "match/save/check.h"

/* The ranges in the lists of fields: each tests the value `v` of a field of `match`. A field whose
 * range depends on other fields is ANY here. */

#define IN_ANY ((void)v, true)
#define IN_NONE (v == 0)
#define IN_TRUTH (v >> 1 == 0)
#define IN_UP_TO(most) within(v, (most))
#define IN_COUNT within(v, (int64_t)CG_COUNT_MOST)
#define IN_SEAT (v < match->plan->players)
#define IN_SEAT_OR_NOBODY (v < match->plan->players || v == CG_NO_OWNER)
#define IN_SEATS (v >> match->plan->players == 0)
#define IN_KNOWN (v == CG_KNOWN_TO_ALL || v >> match->plan->players == 0)
#define IN_PHASE_1 within(v, (int64_t)match->plan->module->phase_count)
#define IN_EXTRA_PHASE within(v & ~CG_PHASE_NEXT, (int64_t)match->plan->module->phase_count)
#define IN_CAUSE_OF_END                                                                            \
    (v < (int64_t)match->plan->module->cause_count || v >= (int64_t)CG_END_CONCESSION)
#define IN_ZONE (v < (int64_t)match->plan->zone_count)
#define IN_ZONE_1 within(v, match->plan->zone_count)
#define IN_ITEM_1 within(v, match->head->items)
#define IN_HAPPENING_1 within(v, match->head->happenings)
#define IN_KIND (v < (int64_t)match->plan->kind_count)
#define IN_KIND_1 within(v, match->plan->kind_count)
#define IN_CARD_1 within(v, match->plan->card_limit)
#define IN_CARD cg_value_is_card(match, (int32_t)v)
#define IN_SIDE (cg_value_is_card(match, (int32_t)v) || cg_value_is_player(match, (int32_t)v))
#define IN_VALUE cg_value_is_sound(match, (int32_t)v, match->plan->list_limit)
#define IN_FACT (v < (int64_t)match->plan->module->fact_count)
#define IN_CODE (v < (int64_t)match->plan->unit.code_count)
#define IN_CODE_0 (v == 0 || IN_CODE)
#define IN_CODE_1 within(v, (int64_t)match->plan->unit.code_count)
/* of games with a board */
#define IN_HAPPENING cg_is_happening(match->plan->board, v)
#define IN_MODIFIER_1 within(v, match->plan->board->limits.modifiers)
#define IN_KINDS are_rows(v, match->plan->board->kind_count)
#define IN_KEYWORDS are_rows(v, match->plan->board->keyword_count)
#define IN_RELATION (v < (int64_t)match->plan->board->relation_count)

static bool within(int64_t value, int64_t most)
{
    return value >= 0 && value <= most;
}

static bool are_rows(int64_t bits, size_t rows)
{
    return rows >= 64 || (uint64_t)bits >> rows == 0;
}

#define TEST(type, name, range)                                                                    \
    {                                                                                              \
        const int64_t v = (int64_t)from->name;                                                     \
        if (!(IN_##range))                                                                         \
            return #name;                                                                          \
    }
#define TEST_ALL(type, name, count, range)                                                         \
    for (unsigned i = 0; i < (count); i++)                                                         \
    TEST(type, name[i], range)

#define TESTER(name, record, FIELDS)                                                               \
    const char *cg_range_##name(const cg_match *match, const record *from)                         \
    {                                                                                              \
        (void)match;                                                                               \
        FIELDS(TEST, TEST_ALL)                                                                     \
        return NULL;                                                                               \
    }

CG_RECORDS(TESTER)

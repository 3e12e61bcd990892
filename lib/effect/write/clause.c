/* Writing clauses of heads: phases, windows, zones, limits, flags of the game, numbers of branches. */
#include "effect/write/write.h"

#include <assert.h>
#include <string.h>

void cg_write_phases(cg_writer *to, uint32_t phases)
{
    const char *between = "the ";
    for (size_t i = 0; i < to->module->phase_count; i++)
        if (phases >> i & 1u) {
            cg_write_add(to, between);
            cg_rows_phase(to->out, to->module->phases[i]);
            between = " or the ";
        }
}

/** Is the window named like a phase, in which it opens? */
static bool is_phase(const cg_module *module, const char *window)
{
    for (size_t i = 0; i < module->phase_count; i++)
        if (strcmp(module->phases[i], window) == 0)
            return true;
    return false;
}

void cg_describe_windows(cg_writer *to, uint32_t windows)
{
    const cg_module *module = to->module;
    const char *between = "";
    for (size_t i = 0; i < module->window_count; i++) {
        const char *name = module->windows[i].name;
        bool phase = is_phase(module, name);
        uint32_t rest = windows >> i;
        if (!(rest & 1u))
            continue;
        rest >>= 1;
        cg_write_add(to, between);
        if (module->response_window == (int)i + 1)
            cg_write_add(to, "in response to a card");
        else {
            cg_write_add(to, between[0] == '\0' ? "during the " : "the ");
            if (phase)
                cg_rows_phase(to->out, name);
            else {
                cg_rows_words(to->out, name);
                cg_write_add(to, " window");
            }
        }
        between = (rest & (rest - 1u)) != 0 ? ", " : " or ";
    }
}

void cg_write_zones(cg_writer *to, uint32_t zones)
{
    const char *between = "";
    for (size_t i = 0; i < to->module->zone_count && i < 32; i++)
        if (zones >> i & 1u) {
            cg_write_add(to, between);
            cg_write_either(to, "the ", "your ");
            cg_write_add(to, to->module->zones[i].title);
            between = " or ";
        }
}

void cg_write_limit(cg_writer *to, const cg_ability_term *ability)
{
    static const char *const scopes[][CG_VOICE_COUNT] = {
        [CG_LIMIT_TURN] = {" per turn", " per turn"},
        [CG_LIMIT_TURN_NAME] = {" per turn by name", " per turn among all your cards of this name"},
        [CG_LIMIT_TURN_PLAYER] = {" per turn by player",
                                  " per turn among all your cards with this ability"},
        [CG_LIMIT_MATCH] = {" per match", " per match"},
        [CG_LIMIT_USES] = {"", ""},
    };
    assert(ability->limit > 0 && ability->limit_scope != CG_LIMIT_NONE);
    if (ability->limit > 2) {
        cg_write_number(to, ability->limit);
        cg_write_add(to, " times");
    } else
        cg_write_add(to, ability->limit == 2 ? "twice" : "once");
    cg_write_add(to, scopes[ability->limit_scope][to->voice]);
}

void cg_write_flags(cg_writer *to, const cg_ability_term *ability)
{
    const char *between = "";
    for (unsigned i = 0; i < 32; i++)
        if (ability->flags >> i & 1u) {
            cg_write_add(to, between);
            cg_write_add(to, to->module->board->ability_flags[i]);
            between = ", ";
        }
}

void cg_write_range(cg_writer *to, const cg_term *branch)
{
    bool below = branch->value == INT32_MIN, above = branch->value2 == INT32_MAX;
    bool one = branch->value == branch->value2;
    assert(branch->value <= branch->value2);
    bool two = !below && !above && branch->value2 == branch->value + 1;
    if (!below)
        cg_write_number(to, branch->value);
    if (!one)
        cg_write_either(to, "..", below || above ? "" : two ? " or " : " to ");
    if (!above && !one)
        cg_write_number(to, branch->value2);
    if (below || above)
        cg_write_either(to, "", below ? " or less" : " or more");
}

/* Lets a game convert what it changed between two versions. */
#include "match/save/migrate.h"

#include "base/report.h"

cg_status cg_migrate(cg_match *match, const char *version, const cg_table_sizes *were,
                     cg_error *error)
{
    const cg_plan *plan = match->plan;
    const cg_module *module = plan->module;
    cg_migration migration = {
        .version = version,
        .players = plan->players,
        .options = plan->options,
        .values = match->values,
        .counters = match->counters,
        .frames = match->frames,
        .frame_count = match->head->frames,
        .value_count = were->values,
        .counter_count = were->counters,
        .procedure_count = were->procedures,
        .first_procedure = cg_table_sizes_of(plan).own,
    };
    if (module->migrate(&migration))
        return CG_OK;
    return cg_fail(error, CG_ERR_SAVE, "save",
                   "the saved match cannot be used: it was made by version %.40s of the game, and "
                   "version %.40s refuses to convert it",
                   version, module->version);
}

/* The version, the names of constants, and their values by name, for bindings that cannot read the
 * C headers. */
#include <cardgame/cardgame.h>
#include <cardgame/module.h>

#include "base/report.h"

#include <string.h>

/** The lists of constants that cg_constant() knows. */
#define LISTS(X)                                                                                   \
    CG_STATUSES(X)                                                                                 \
    CG_REF_KINDS(X)                                                                                \
    CG_EVENT_KINDS(X)                                                                              \
    CG_CAUSES(X)                                                                                   \
    CG_DECISION_KINDS(X)                                                                           \
    CG_VERBS(X)                                                                                    \
    CG_SETTING_TYPES(X)                                                                            \
    CG_VISIBILITIES(X)                                                                             \
    CG_UTILITIES(X)                                                                                \
    CG_FIELD_TYPES(X)                                                                              \
    CG_CHECKS(X)                                                                                   \
    CG_YAML_SORTS(X)

/** Constants that it knows besides the lists. */
#define CONSTANTS(X)                                                                               \
    X(CG_STATUS_COUNT)                                                                             \
    X(CG_VERSION_MAJOR)                                                                            \
    X(CG_VERSION_MINOR)                                                                            \
    X(CG_VERSION_PATCH)                                                                            \
    X(CG_PLAYERS_MAX)                                                                              \
    X(CG_STRUCTURE_MAX)                                                                            \
    X(CG_DESIGNS_MAX)                                                                              \
    X(CG_EVENTS_MAX)                                                                               \
    X(CG_SPECTATOR)                                                                                \
    X(CG_CHANCE)                                                                                   \
    X(CG_NOBODY)                                                                                   \
    X(CG_MODULE_ABI)                                                                               \
    X(CG_FRAME_SLOTS)                                                                              \
    X(CG_REF_KIND_COUNT)                                                                           \
    X(CG_LIES_FACE_DOWN)                                                                           \
    X(CG_LIES_EXHAUSTED)                                                                           \
    X(CG_LIES_TOKEN)                                                                               \
    X(CG_EVENT_KIND_COUNT)                                                                         \
    X(CG_CAUSE_OF_GAME)                                                                            \
    X(CG_DECISION_KIND_COUNT)                                                                      \
    X(CG_VERB_COUNT)                                                                               \
    X(CG_OPTION_BOOL) /* names of version 0.1.0 */                                                 \
    X(CG_OPTION_INT)                                                                               \
    X(CG_OPTION_CHOICE)                                                                            \
    X(CG_OPTION_TEXT)

#define STRING(x) #x
#define DOTTED(major, minor, patch) STRING(major) "." STRING(minor) "." STRING(patch)

typedef struct constant {
    const char *name;
    int64_t value;
} constant;

static const constant constants[] = {
#define CONSTANT(name) {#name, name},
#define ROW(...) ROW_OF(__VA_ARGS__, )
#define ROW_OF(name, ...) {#name, name},
    CONSTANTS(CONSTANT) LISTS(ROW)
#undef ROW
#undef CONSTANT
};

#define ROW(constant, name) name,
static const char *const statuses[] = {CG_STATUSES(ROW)};
static const char *const event_kinds[] = {CG_EVENT_KINDS(ROW)};
static const char *const causes[] = {CG_CAUSES(ROW)};
static const char *const decision_kinds[] = {CG_DECISION_KINDS(ROW)};
static const char *const utilities[] = {CG_UTILITIES(ROW)};
#undef ROW

const char *cg_status_text(cg_status status)
{
    return (unsigned)status < CG_STATUS_COUNT ? statuses[status] : "unknown status";
}

const char *cg_event_kind_name(cg_event_kind kind)
{
    return (unsigned)kind < CG_EVENT_KIND_COUNT ? event_kinds[kind] : "unknown";
}

const char *cg_cause_name(cg_cause cause)
{
    return (unsigned)cause < CG_CAUSE_COUNT ? causes[cause] : "unknown";
}

const char *cg_decision_kind_name(cg_decision_kind kind)
{
    return (unsigned)kind < CG_DECISION_KIND_COUNT ? decision_kinds[kind] : "unknown";
}

const char *cg_utility_name(cg_utility utility)
{
    return (unsigned)utility < CG_UTILITY_COUNT ? utilities[utility] : "unknown";
}

uint32_t cg_version(void)
{
    return (uint32_t)CG_VERSION_MAJOR << 16 | CG_VERSION_MINOR << 8 | CG_VERSION_PATCH;
}

const char *cg_version_text(void)
{
    return DOTTED(CG_VERSION_MAJOR, CG_VERSION_MINOR, CG_VERSION_PATCH);
}

cg_status cg_constant(const char *name, int64_t *value)
{
    if (!name || !value)
        return CG_ERR_ARGUMENT;
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        if (strcmp(constants[i].name, name) == 0) {
            *value = constants[i].value;
            return CG_OK;
        }
    }
    return CG_ERR_NOT_FOUND;
}

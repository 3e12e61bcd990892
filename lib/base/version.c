/* The version, texts of statuses, and the values of constants by name, for bindings that cannot
 * read the C headers. */
#include <cardgame/cardgame.h>
#include <cardgame/module.h>

#include "base/report.h"

#include <string.h>

/** X(status, short English name) */
#define STATUSES(X)                                                                                \
    X(CG_OK, "no error")                                                                           \
    X(CG_ERR_ARGUMENT, "wrong argument")                                                           \
    X(CG_ERR_MEMORY, "out of memory")                                                              \
    X(CG_ERR_FILE, "file cannot be read or written")                                               \
    X(CG_ERR_NOT_FOUND, "not found")                                                               \
    X(CG_ERR_MODULE, "unusable game module")                                                       \
    X(CG_ERR_CARDS, "mistake in card files")                                                       \
    X(CG_ERR_DECK, "deck refused")                                                                 \
    X(CG_ERR_OPTION, "wrong game option")                                                          \
    X(CG_ERR_ILLEGAL, "illegal answer")                                                            \
    X(CG_ERR_OVER, "match is over")                                                                \
    X(CG_ERR_SAVE, "unusable saved match")                                                         \
    X(CG_ERR_REPLAY, "unusable replay")                                                            \
    X(CG_ERR_SCENARIO, "mistake in scenario")                                                      \
    X(CG_ERR_LOST, "no longer kept")                                                               \
    X(CG_ERR_LIMIT, "limit reached")

/** Everything that cg_constant() knows beside the statuses. */
#define CONSTANTS(X)                                                                               \
    X(CG_STATUS_COUNT)                                                                             \
    X(CG_VERSION_MAJOR)                                                                            \
    X(CG_VERSION_MINOR)                                                                            \
    X(CG_VERSION_PATCH)                                                                            \
    X(CG_PLAYERS_MAX)                                                                              \
    X(CG_DESIGNS_MAX)                                                                              \
    X(CG_EVENTS_MAX)                                                                               \
    X(CG_SPECTATOR)                                                                                \
    X(CG_CHANCE)                                                                                   \
    X(CG_NOBODY)                                                                                   \
    X(CG_MODULE_ABI)                                                                               \
    X(CG_FRAME_SLOTS)                                                                              \
    X(CG_REF_NONE)                                                                                 \
    X(CG_REF_PLAYER)                                                                               \
    X(CG_REF_CARD)                                                                                 \
    X(CG_REF_DIE)                                                                                  \
    X(CG_REF_ZONE)                                                                                 \
    X(CG_REF_ITEM)                                                                                 \
    X(CG_REF_EFFECT)                                                                               \
    X(CG_REF_KIND_COUNT)                                                                           \
    X(CG_EVENT_NONE)                                                                               \
    X(CG_EVENT_TURN)                                                                               \
    X(CG_EVENT_PHASE)                                                                              \
    X(CG_EVENT_MOVE)                                                                               \
    X(CG_EVENT_SHUFFLE)                                                                            \
    X(CG_EVENT_PLAY)                                                                               \
    X(CG_EVENT_ANNOUNCE)                                                                           \
    X(CG_EVENT_NEGATE)                                                                             \
    X(CG_EVENT_APPLY)                                                                              \
    X(CG_EVENT_COUNTER)                                                                            \
    X(CG_EVENT_ROLL)                                                                               \
    X(CG_EVENT_FACE)                                                                               \
    X(CG_EVENT_LOOK)                                                                               \
    X(CG_EVENT_SHOW)                                                                               \
    X(CG_EVENT_ANSWER)                                                                             \
    X(CG_EVENT_ACT)                                                                                \
    X(CG_EVENT_LEAD)                                                                               \
    X(CG_EVENT_BATTLE)                                                                             \
    X(CG_EVENT_STAND)                                                                              \
    X(CG_EVENT_CONDITION)                                                                          \
    X(CG_EVENT_RELATE)                                                                             \
    X(CG_EVENT_PASS)                                                                               \
    X(CG_EVENT_OUT)                                                                                \
    X(CG_EVENT_END)                                                                                \
    X(CG_EVENT_KIND_COUNT)                                                                         \
    X(CG_CAUSE_NONE)                                                                               \
    X(CG_CAUSE_SETUP)                                                                              \
    X(CG_CAUSE_DRAW)                                                                               \
    X(CG_CAUSE_PLAY)                                                                               \
    X(CG_CAUSE_RESOLVE)                                                                            \
    X(CG_CAUSE_DISCARD)                                                                            \
    X(CG_CAUSE_DISCARD_RANDOM)                                                                     \
    X(CG_CAUSE_RESHUFFLE)                                                                          \
    X(CG_CAUSE_LIMIT)                                                                              \
    X(CG_CAUSE_DESTROY)                                                                            \
    X(CG_CAUSE_SACRIFICE)                                                                          \
    X(CG_CAUSE_MILL)                                                                               \
    X(CG_CAUSE_RETURN)                                                                             \
    X(CG_CAUSE_PUT)                                                                                \
    X(CG_CAUSE_SEARCH)                                                                             \
    X(CG_CAUSE_CREATE)                                                                             \
    X(CG_CAUSE_UNDER)                                                                              \
    X(CG_CAUSE_ORPHAN)                                                                             \
    X(CG_CAUSE_RULE)                                                                               \
    X(CG_CAUSE_BATTLE)                                                                             \
    X(CG_CAUSE_PAY)                                                                                \
    X(CG_CAUSE_SET)                                                                                \
    X(CG_CAUSE_SUMMON)                                                                             \
    X(CG_CAUSE_CONTROL)                                                                            \
    X(CG_CAUSE_COUNT)                                                                              \
    X(CG_DECISION_NONE)                                                                            \
    X(CG_DECISION_ACT)                                                                             \
    X(CG_DECISION_PICK)                                                                            \
    X(CG_DECISION_OPTION)                                                                          \
    X(CG_DECISION_NUMBER)                                                                          \
    X(CG_DECISION_CHANCE)                                                                          \
    X(CG_DECISION_KIND_COUNT)                                                                      \
    X(CG_VERB_NONE)                                                                                \
    X(CG_VERB_PASS)                                                                                \
    X(CG_VERB_PLAY)                                                                                \
    X(CG_VERB_ANNOUNCE)                                                                            \
    X(CG_VERB_PICK)                                                                                \
    X(CG_VERB_ROLL)                                                                                \
    X(CG_VERB_TAKE)                                                                                \
    X(CG_VERB_COUNT)                                                                               \
    X(CG_OPTION_BOOL)                                                                              \
    X(CG_OPTION_INT)                                                                               \
    X(CG_OPTION_CHOICE)                                                                            \
    X(CG_OPTION_TEXT)                                                                              \
    X(CG_SEEN_BY_NOBODY)                                                                           \
    X(CG_SEEN_BY_OWNER)                                                                            \
    X(CG_SEEN_BY_ALL)                                                                              \
    X(CG_SEEN_BY_FACE)                                                                             \
    X(CG_FIELD_TEXT)                                                                               \
    X(CG_FIELD_INT)                                                                                \
    X(CG_FIELD_BOOL)                                                                               \
    X(CG_FIELD_CHOICE)                                                                             \
    X(CG_FIELD_FLAGS)                                                                              \
    X(CG_FIELD_COUNTS)                                                                             \
    X(CG_FIELD_CARDS)                                                                              \
    X(CG_FIELD_ABILITY)                                                                            \
    X(CG_FIELD_EFFECT)                                                                             \
    X(CG_CHECK_OPTIONS)                                                                            \
    X(CG_CHECK_ILLEGAL)                                                                            \
    X(CG_CHECK_COPIES)                                                                             \
    X(CG_CHECK_INVARIANTS)                                                                         \
    X(CG_CHECK_SECRETS)                                                                            \
    X(CG_CHECK_WORLDS)                                                                             \
    X(CG_CHECK_ENDS)                                                                               \
    X(CG_CHECK_ALL)

#define STRING(x) #x
#define DOTTED(major, minor, patch) STRING(major) "." STRING(minor) "." STRING(patch)

typedef struct constant {
    const char *name;
    int64_t value;
} constant;

static const constant constants[] = {
#define STATUS_ROW(name, text) {#name, name},
#define CONSTANT_ROW(name) {#name, name},
    STATUSES(STATUS_ROW) CONSTANTS(CONSTANT_ROW)
#undef STATUS_ROW
#undef CONSTANT_ROW
};

const char *cg_status_text(cg_status status)
{
    static const char *const texts[] = {
#define STATUS_TEXT(name, text) [name] = (text),
        STATUSES(STATUS_TEXT)
#undef STATUS_TEXT
    };
    _Static_assert(sizeof texts / sizeof *texts == CG_STATUS_COUNT, "a status has no text");
    return (unsigned)status < CG_STATUS_COUNT ? texts[status] : "unknown status";
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

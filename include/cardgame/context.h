/**
 * @file context.h
 * The root of everything: allocator, search paths, limits, log.
 *
 * Objects that others need can be destroyed in any order. A context is needed by its games, reports
 * and bots, a game by its catalogues, a catalogue by its decks, matches and records: destroying one
 * gives up the caller's own hold on it, after which it must not be handed to any call, and it is
 * freed with the last of those that need it. Texts that belong to it stay as long. The allocator
 * and the log with their `user` pointers, and a module's descriptor that is linked in, are needed
 * until then.
 */
#ifndef CARDGAME_CONTEXT_H
#define CARDGAME_CONTEXT_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Called with one line of text, without newline, that may help to find a fault; never an error by
 * itself. */
typedef void (*cg_log_fn)(void *user, const char *line);

/** How a context is made. Get one from cg_context_config_default() and change what you need. */
typedef struct cg_context_config {
    uint32_t cookie; /**< set by the default function; others are refused */
    cg_allocate_fn
        allocate; /**< NULL: the C library's. Called from every thread that uses the context. */
    void *allocate_user;
    cg_log_fn log; /**< NULL: none */
    void *log_user;
    const char *module_path; /**< folders that hold <game>.so, separated by ':', searched first;
                                NULL: none */
    const char *card_path;   /**< folders that hold <game>/ folders of YAML, as above */
    bool environment;  /**< also CARDGAME_MODULE_PATH and CARDGAME_CARD_PATH, after the two above */
    size_t file_limit; /**< largest card, scenario or replay file in bytes; 16 MiB. Only regular
                          files are read. */
    size_t module_limit; /**< largest game module in bytes; 256 MiB */
    size_t
        memory_limit; /**< most bytes that the context's objects may hold together; 0: no limit */
} cg_context_config;

CG_API cg_context_config cg_context_config_default(void);

/**
 * Makes a context. After the folders of the config and the environment, modules and cards are
 * looked for beside the installed library (lib/cardgame and share/cardgame/cards under its prefix).
 * A folder of the config or the environment that does not exist is named to the log.
 * @param config NULL for the default
 * @return the context, owned by the caller; NULL when memory is short or the config is not from the
 * default function
 */
CG_API cg_context *cg_context_create(const cg_context_config *config);

/** Frees the context, or leaves that to the last object made from it. NULL is allowed. */
CG_API void cg_context_destroy(cg_context *context);

/** Bytes that the context's objects hold now, and the number of calls to the allocator so far. */
CG_API size_t cg_context_memory(const cg_context *context);
CG_API uint64_t cg_context_allocations(const cg_context *context);

#ifdef __cplusplus
}
#endif

#endif

/**
 * @file context.h
 * The context, to which every other object belongs: allocator, search paths, limits, log.
 *
 * Objects can be destroyed in any order, even while others need them. Games, reports and bots need
 * their context; catalogues need their game; decks, matches and records need their catalogue.
 * Destroying an object ends the caller's ownership: do not pass it to any call again. It is freed,
 * with its texts, together with the last object that needs it. The allocator, the log, their `user`
 * pointers and the descriptor of a linked-in module must live until then.
 */
#ifndef CARDGAME_CONTEXT_H
#define CARDGAME_CONTEXT_H

#include <cardgame/base.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Receives one line of text, without newline, that may help to find a fault. A line is never an
 * error by itself. Any thread that uses the context can call it. */
typedef void (*cg_log_fn)(void *user, const char *line);

/** The settings of a context. Get them from cg_context_config_default() and change what you
 * need. */
typedef struct cg_context_config {
    uint32_t cookie; /**< set by the default function; any other value is refused */
    /** NULL: the C library's allocator. Any thread that uses the context can call it. */
    cg_allocate_fn allocate;
    void *allocate_user; /**< passed to `allocate` */
    cg_log_fn log;       /**< receives the log; NULL: none */
    void *log_user;      /**< passed to `log` */
    /** Folders that contain GAME.so, separated by ':', searched first; NULL: none. */
    const char *module_path;
    /** Folders that contain GAME/ folders of YAML files, separated by ':', searched first; NULL:
     * none. */
    const char *card_path;
    /** True to also search CARDGAME_MODULE_PATH and CARDGAME_CARD_PATH, after the two above. */
    bool environment;
    /** Maximum size of a card, scenario or replay file in bytes; 16 MiB by default. Only regular
     * files are read. */
    size_t file_limit;
    size_t module_limit; /**< maximum size of a game module in bytes; 256 MiB by default */
    size_t memory_limit; /**< maximum bytes of all objects together; 0: no limit */
} cg_context_config;

/** Returns the default settings: the C library's allocator, no log, no memory limit, folders only
 * from the environment. */
static inline cg_context_config cg_context_config_default(void)
{
    cg_context_config result;
    cg_context_config_default_sized(&result, sizeof result);
    return result;
}

/**
 * Makes a context. Modules and cards are searched in the folders of the config and the environment,
 * then beside the installed library (lib/cardgame and share/cardgame/cards under its prefix). The
 * log reports a folder of the config or the environment that does not exist.
 * @param config NULL for the default
 * @return the context, owned by the caller; NULL if memory is short or the config is not from the
 *         default function
 */
CG_API cg_context *cg_context_create(const cg_context_config *config);

/** Frees a context, at the latest with the last object made from it. */
CG_API void cg_context_destroy(cg_context *context);

/**
 * Finds a file beside the cards, such as a layout for programs that draw them: the first of that
 * name in the folders of the card path.
 * @param name path from a folder of the card path, such as "demi/table.layout"
 * @return length of the file's path; 0 if there is none, or memory is short
 */
CG_API size_t cg_context_card_file(cg_context *context, const char *name, char *buffer,
                                   size_t size);

/** Returns how many bytes the context's objects use now. */
CG_API size_t cg_context_memory(const cg_context *context);
/** Returns the number of calls to the allocator so far. */
CG_API uint64_t cg_context_allocations(const cg_context *context);

#ifdef __cplusplus
}
#endif

#endif

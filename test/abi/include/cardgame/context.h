/**
 * @file context.h
 * The root of everything: allocator, search paths, limits, log.
 *
 * Objects can be destroyed in any order, also while others need them. A context is needed by its
 * games, reports and bots, a game by its catalogues, a catalogue by its decks, matches and records.
 * Destroying an object gives up the caller's own hold on it: it must not be handed to any call any
 * more, and it is freed with the last object that needs it. Texts that belong to it live as long.
 * The allocator and the log with their `user` pointers, and the descriptor of a module that is
 * linked in, must live until then too.
 */
#ifndef CARDGAME_CONTEXT_H
#define CARDGAME_CONTEXT_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_context_config;
CG_API void cg_context_config_default_sized(struct cg_context_config *result, size_t size);

/** Called with one line of text, without newline, that may help to find a fault. A line is never an
 * error by itself. It can be called from every thread that uses the context. */
typedef void (*cg_log_fn)(void *user, const char *line);

/** How a context is made. Get one from cg_context_config_default() and change what you need. */
typedef struct cg_context_config {
    uint32_t cookie; /**< set by the default function; others are refused */
    /** NULL: the C library's. Called from every thread that uses the context. */
    cg_allocate_fn allocate;
    void *allocate_user; /**< handed to `allocate` */
    cg_log_fn log;       /**< NULL: none */
    void *log_user;      /**< handed to `log` */
    /** Folders that hold GAME.so, separated by ':', searched first; NULL: none. */
    const char *module_path;
    /** Folders that hold GAME/ folders of YAML files, as above. */
    const char *card_path;
    /** Also search CARDGAME_MODULE_PATH and CARDGAME_CARD_PATH, after the two above. */
    bool environment;
    /** Largest card, scenario or replay file in bytes; 16 MiB by default. Only regular files are
     * read. */
    size_t file_limit;
    size_t module_limit; /**< largest game module in bytes; 256 MiB by default */
    size_t memory_limit; /**< most bytes that all objects may hold together; 0: no limit */
} cg_context_config;

/** The C library's allocator, no log, no memory limit; folders from the environment alone. */
static inline cg_context_config cg_context_config_default(void)
{
    cg_context_config result;
    cg_context_config_default_sized(&result, sizeof result);
    return result;
}

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

/**
 * Finds a file that lies beside the cards, such as a layout for programs that draw them: the first of
 * that name in the folders of the card path.
 * @param name path from a folder of the card path, such as "demi/table.layout"
 * @return length of the file's path; 0 when there is none, or when memory is short
 */
CG_API size_t cg_context_card_file(cg_context *context, const char *name, char *buffer,
                                   size_t size);

/** Bytes that the context's objects hold now. */
CG_API size_t cg_context_memory(const cg_context *context);
/** Number of calls to the allocator so far. */
CG_API uint64_t cg_context_allocations(const cg_context *context);

#ifdef __cplusplus
}
#endif

#endif

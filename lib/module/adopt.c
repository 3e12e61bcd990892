/* Adopts modules that were built with the headers of another version: compares the sizes of their
 * structures with this library's, and copies tables whose rows differ. */
#include "module/adopt.h"

#include "base/report.h"
#include "base/rows.h"
#include "yaml/codes.h"

#include <string.h>

/** A table: where it is in its owner, and the size of a row as this library knows it. */
typedef struct table_size {
    const char *name;
    bool of_board;
    uint16_t rows, count, size;
} table_size;

enum { of_module, of_board };
#define ROW(owner, type, list, number)                                                             \
    {#list, of_##owner, offsetof(cg_##owner, list), offsetof(cg_##owner, number), sizeof(type)},
static const table_size tables[] = {CG_TABLES(ROW)};
#undef ROW

#define TABLES (sizeof tables / sizeof *tables)
_Static_assert(CG_SIZES_OF_TABLES + TABLES <= CG_SIZES_MAX, "no room for the size of a row");

/** The state of adopting a module. */
typedef struct adoption {
    const cg_module *given;
    const char *name;
    cg_arena *arena;
    cg_error *error;
    cg_status status;
} adoption;

static cg_status check_head(const adoption *a)
{
    const cg_module *module = a->given;
    const struct {
        const char *what;
        uint32_t theirs, ours;
    } rows[] = {{"module interface", module->abi, CG_MODULE_ABI},
                {"a cg_frame of this size in bytes:", module->frame_size, sizeof(cg_frame)},
                {"major version", module->library_version >> 16, cg_version() >> 16}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].theirs != rows[i].ours)
            return cg_fail(
                a->error, CG_ERR_MODULE, cg_code_name(CG_CODE_WRONG_VERSION),
                "%.60s%swas built for %s %u, but this library has %u; rebuild the module",
                a->name ? a->name : "the module", a->name ? ": the module " : " ", rows[i].what,
                (unsigned)rows[i].theirs, (unsigned)rows[i].ours);
    return CG_OK;
}

static void refuse(adoption *a, const char *table, const char *what)
{
    uint32_t version = a->given->library_version;
    a->status =
        cg_fail(a->error, CG_ERR_MODULE, cg_code_name(CG_CODE_WRONG_VERSION),
                "%.60s%s%s '%s' %s; it was built for version %u.%u.%u of the library",
                a->name ? a->name : "the module", ": ", "the table", table, what,
                (unsigned)version >> 16, (unsigned)version >> 8 & 0xff, (unsigned)version & 0xff);
}

/** Copies rows of `theirs` bytes as rows of `ours`. @return NULL when `status` says why not */
static const void *widen(adoption *a, const char *table, const void *rows, size_t count,
                         size_t theirs, size_t ours)
{
    if (rows && count && !theirs)
        return refuse(a, table, "has rows of size 0; set the sizes with CG_MODULE_HEAD"), NULL;
    switch (cg_rows_adopt(a->arena, &rows, count, theirs, ours)) {
    case CG_ROWS_UNKNOWN:
        return refuse(a, table, "has members that this version of the library does not know"), NULL;
    case CG_ROWS_NO_MEMORY:
        a->status = cg_fail_memory(a->error);
        return NULL;
    case CG_ROWS_FIT:
    default:
        return rows;
    }
}

static void widen_table(adoption *a, const table_size *of, uint16_t theirs, char *owner)
{
    const void *rows;
    size_t count;
    memcpy(&rows, owner + of->rows, sizeof rows);
    memcpy(&count, owner + of->count, sizeof count);
    rows = widen(a, of->name, rows, count, theirs, of->size);
    memcpy(owner + of->rows, &rows, sizeof rows);
}

/** Copies the terms, which end with a row without a word. */
static const cg_term_def *widen_terms(adoption *a)
{
    const char *terms = (const char *)a->given->terms, *word = terms;
    size_t count = 0, size = a->given->sizes[CG_SIZE_OF_TERM];
    for (; word && size; count++)
        memcpy(&word, terms + count * size, sizeof word);
    return widen(a, "terms", terms, count, size, sizeof(cg_term_def));
}

static void widen_slots(adoption *a, cg_module *own)
{
    size_t size = a->given->sizes[CG_SIZE_OF_SLOT];
    cg_procedure *copy =
        cg_arena_allocate(a->arena, (own->procedure_count + 1) * sizeof *own->procedures);
    if (!copy) {
        a->status = cg_fail_memory(a->error);
        return;
    }
    for (size_t i = 0; own->procedures && i < own->procedure_count && !a->status; i++) {
        copy[i] = own->procedures[i];
        copy[i].slots =
            widen(a, "slots", copy[i].slots, CG_FRAME_SLOTS, size, sizeof(cg_slot_range));
    }
    own->procedures = own->procedures ? copy : NULL;
}

static bool is_of_this_version(const cg_module *module)
{
    static const uint16_t ours[CG_SIZES_MAX] = {CG_SIZES};
    return module->module_size == sizeof(cg_module) &&
           memcmp(module->sizes, ours, sizeof ours) == 0;
}

static const cg_module *copy_of(adoption *a)
{
    const uint16_t *sizes = a->given->sizes;
    cg_module *own = NULL;
    cg_board *board = NULL;
    const void *base = widen(a, "cg_module", a->given, 1, a->given->module_size, sizeof(cg_module));
    if (base && (own = cg_arena_allocate(a->arena, sizeof *own)) != NULL)
        memcpy(own, base, sizeof *own);
    if (own && own->board) {
        base = widen(a, "cg_board", own->board, 1, sizes[CG_SIZE_OF_BOARD], sizeof(cg_board));
        if (base && (board = cg_arena_allocate(a->arena, sizeof *board)) != NULL)
            memcpy(board, base, sizeof *board);
        own->board = board;
    }
    if (!own || (a->given->board && !board)) {
        if (!a->status)
            a->status = cg_fail_memory(a->error);
        return NULL;
    }
    for (size_t i = 0; i < TABLES && !a->status; i++)
        if (!tables[i].of_board || board)
            widen_table(a, &tables[i], sizes[CG_SIZES_OF_TABLES + i],
                        tables[i].of_board ? (char *)board : (char *)own);
    own->terms = a->status ? NULL : widen_terms(a);
    if (!a->status && sizes[CG_SIZE_OF_SLOT] != sizeof(cg_slot_range))
        widen_slots(a, own);
    return own;
}

cg_status cg_module_adopt(const cg_module *module, const char *name, cg_arena *arena,
                          const cg_module **result, cg_error *error)
{
    adoption a = {module, name, arena, error, CG_OK};
    a.status = check_head(&a);
    if (a.status)
        return a.status;
    *result = is_of_this_version(module) ? module : copy_of(&a);
    return a.status;
}

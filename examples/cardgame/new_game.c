#include "commands.h"
#include "common.h"
#include "content.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A skeleton is a game that works: its files are written with another name. */

#define NAME_MAX_BYTES 40
#define PATH_MAX_BYTES 1024

#define KINDS "plain|board|sealed|cpp"

/** A skeleton: the word for it, and what its game is called. */
typedef struct skeleton_def {
    const char *kind, *key, *title;
} skeleton_def;

static const skeleton_def skeletons[] = {
    {"plain", "my_game", "My Game"},
    {"board", "my_board", "My Board"},
    {"sealed", "my_sealed", "My Sealed"},
    {"cpp", "my_cpp", "My Cpp"},
};
#define SKELETONS (sizeof skeletons / sizeof *skeletons)

static const struct file_def {
    const char *skeleton, *path; /**< the key of its game; the file in its folder */
    const char *const *lines;
} files[] = {
#include "skeleton.inc"
};
#define FILES (sizeof files / sizeof *files)

/** What the new game is called: as a key and for people. */
typedef struct game_name {
    const char *key;
    char title[NAME_MAX_BYTES + 1];
    const skeleton_def *skeleton; /**< whose names it takes the place of */
} game_name;

static bool is_key(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return length > 0 && !name[length] && length <= NAME_MAX_BYTES && islower((unsigned char)*name);
}

/** A game that is installed would be overwritten by another one of its name. */
static bool is_taken(const char *name)
{
    char found[NAME_MAX_BYTES + 1];
    bool taken = false;
    cg_context *context = context_open();
    for (size_t i = 0; context && !taken && game_next(context, i, found, sizeof found); i++)
        taken = strcmp(found, name) == 0;
    cg_context_destroy(context);
    return taken;
}

static bool is_good(const char *name)
{
    if (!is_key(name))
        complain("'%s' is not a valid name: begin with a letter a-z, then use letters, digits and "
                 "'_', at most %d characters",
                 name, NAME_MAX_BYTES);
    else if (strcmp(name, "null") == 0)
        complain(
            "'null' is not a valid name, because it means nothing in YAML; choose another name");
    else if (is_taken(name))
        complain("there is already a game '%s'; choose another name", name);
    else
        return true;
    return false;
}

/** "sea_battle" gives "Sea Battle". */
static void make_title(game_name *name)
{
    bool begins = true;
    size_t i = 0;
    for (; name->key[i]; i++) {
        char letter = name->key[i] == '_' ? ' ' : name->key[i];
        name->title[i] = (char)(begins ? toupper((unsigned char)letter) : letter);
        begins = letter == ' ';
    }
    name->title[i] = '\0';
}

/** Writes one name where the text begins with the other. @return what stands behind it, or NULL */
static const char *write_name(FILE *file, const char *text, const char *old, const char *new)
{
    size_t length = strlen(old);
    if (strncmp(text, old, length) != 0)
        return NULL;
    fputs(new, file);
    return text + length;
}

/** Copies a line with the names of the skeleton replaced. */
static void write_line(FILE *file, const char *text, const game_name *name)
{
    while (*text) {
        const char *behind = write_name(file, text, name->skeleton->key, name->key);
        if (!behind)
            behind = write_name(file, text, name->skeleton->title, name->title);
        if (!behind)
            fputc(*text, file);
        text = behind ? behind : text + 1;
    }
}

/** The path of a file of the skeleton in the new folder. */
static bool make_path(char *path, const char *folder, const char *file, const game_name *name)
{
    size_t length = (size_t)snprintf(path, PATH_MAX_BYTES, "%s/", folder);
    const char *rest = file, *found, *key = name->skeleton->key;
    for (; length < PATH_MAX_BYTES && (found = strstr(rest, key)); rest = found + strlen(key))
        length += (size_t)snprintf(path + length, PATH_MAX_BYTES - length, "%.*s%s",
                                   (int)(found - rest), rest, name->key);
    if (length < PATH_MAX_BYTES)
        length += (size_t)snprintf(path + length, PATH_MAX_BYTES - length, "%s", rest);
    return length < PATH_MAX_BYTES;
}

static bool make_folder(const char *path)
{
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    complain("%s: %s", path, strerror(errno));
    return false;
}

/** The folders on the way to a file. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = make_folder(path);
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

/** A file's whole text, in memory that the caller frees. */
static char *make_text(const struct file_def *def, const game_name *name, size_t *length)
{
    char *text = NULL;
    FILE *file = must(open_memstream(&text, length));
    for (const char *const *line = def->lines; *line; line++)
        write_line(file, *line, name);
    if (fclose(file))
        must(NULL);
    return text;
}

static bool write_file(const char *folder, const struct file_def *def, const game_name *name)
{
    char path[PATH_MAX_BYTES];
    if (!make_path(path, folder, def->path, name)) {
        complain("%s: the path is too long", folder);
        return false;
    }
    if (!make_folders(path))
        return false;
    size_t length;
    char *text = make_text(def, name, &length);
    bool written = content_create(path, text, length);
    free(text);
    if (written)
        printf("  %s\n", path);
    return written;
}

enum { LIKE };
static const option_def options[] = {
    {"like", OPTION_TEXT, KINDS,
     "without effects; with cards in play; with simultaneous choices; in C++", 0, 0, 0},
    {.name = NULL}};

/** The skeleton of that word; NULL after a message. */
static const skeleton_def *find_skeleton(const char *kind)
{
    const char *kinds[SKELETONS + 1] = {NULL};
    for (size_t i = 0; i < SKELETONS; i++) {
        if (!kind || strcmp(kind, skeletons[i].kind) == 0)
            return &skeletons[i];
        kinds[i] = skeletons[i].kind;
    }
    const char *near = nearest(kind, kinds);
    complain("new-game: --like must be " KINDS ", not '%s'%s%s%s", kind,
             near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return NULL;
}

static int run_new_game(const arguments *args)
{
    game_name name = {.key = args->operands[0],
                      .skeleton = find_skeleton(args->values[LIKE].texts[0])};
    const char *folder = args->operands[1];
    if (!name.skeleton || !is_good(name.key))
        return EXIT_USAGE;
    make_title(&name);
    for (size_t i = 0; i < FILES; i++)
        if (strcmp(files[i].skeleton, name.skeleton->key) == 0 &&
            !write_file(folder, &files[i], &name))
            return EXIT_FAILED;
    printf("\nThe new game works. In %s, try\n  make check\n  make play\n", folder);
    return EXIT_OK;
}

const command_def command_new_game = {
    "new-game",
    "NAME DIR [--like " KINDS "]",
    "Write the skeleton of a new game: module, cards, scenarios, Makefile.",
    2,
    2,
    options,
    run_new_game};

/* Studies are the command's: `cardgame balance check`, beside this program or on the PATH, tells their mistakes.
 * Where there is no such command, nothing is told of them. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define FOLDERS_MOST 100

/** What the folders of a study become when it is checked from another folder. */
typedef struct folders {
    const char *file;
    const char *folder;
    text *out;
    size_t done;
    struct {
        size_t from, to, start, end; /**< bytes of the study, and of what is written for it */
    } list[FOLDERS_MOST];
    size_t count;
} folders;

/** Writes a whole path in quotes: there can be any sign in it. */
static void write_path(folders *f, const yaml_token *t)
{
    char *said = yaml_said(f->file, t->at, t->quote), *whole = joined(f->folder, said);
    text_say(f->out, "\"");
    for (const char *at = whole; *at; at++) {
        if (*at == '"' || *at == '\\')
            text_say(f->out, "\\");
        text_add(f->out, at, 1);
    }
    text_say(f->out, "\"");
    free(whole);
    free(said);
}

static void take_folder(void *user, const yaml_token *t)
{
    folders *f = user;
    bool in_list = t->depth == 2 && t->frames[1].list;
    if (t->kind != YAML_VALUE || (t->depth != 1 && !in_list) || !t->at.length ||
        !yaml_key_is(f->file, t->frames, "cards") || f->file[t->at.start] == '/' ||
        f->count == FOLDERS_MOST)
        return;
    size_t from = t->at.start - (t->quote != '\0');
    size_t to = t->at.start + t->at.length + (t->quote != '\0');
    text_add(f->out, f->file + f->done, from - f->done);
    size_t start = f->out->length;
    write_path(f, t);
    f->list[f->count].from = from;
    f->list[f->count].to = to;
    f->list[f->count].start = start;
    f->list[f->count++].end = f->out->length;
    f->done = to;
}

/** The study with whole paths for its folders. */
static void settle_folders(const source *s, folders *f, text *out)
{
    char *folder = folder_of(s->path);
    *f = (folders){.file = s->words, .folder = folder, .out = out};
    yaml_walk w = {.text = s->words, .end = s->length, .visit = take_folder, .user = f};
    if (*folder == '/')
        yaml_go(&w);
    text_add(out, s->words + f->done, s->length - f->done);
    free(folder);
}

/** The byte of the study for one of what was written for it. */
static size_t settled_back(const folders *f, size_t at)
{
    size_t from = 0, start = 0;
    for (size_t i = 0; i < f->count && at >= f->list[i].start; i++) {
        if (at < f->list[i].end)
            return f->list[i].from;
        from = f->list[i].to;
        start = f->list[i].end;
    }
    return from + (at - start);
}

static void drop_file(char *path)
{
    if (path)
        unlink(path);
    free(path);
}

/** Writes a text to a file that is gone with drop_file(). @return its path, freed by the caller; NULL */
static char *write_file(const char *words, size_t length)
{
    const char *folder = getenv("TMPDIR");
    char *path = joined(folder && *folder ? folder : "/tmp", "cardgame-lsp-XXXXXX");
    int end = mkstemp(path);
    bool good = end >= 0;
    for (size_t done = 0; good && done < length;) {
        ssize_t wrote = write(end, words + done, length - done);
        good = wrote > 0;
        done += good ? (size_t)wrote : 0;
    }
    if (end >= 0)
        close(end);
    if (good)
        return path;
    drop_file(path);
    return NULL;
}

static char *beside(void)
{
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return must(strdup("cardgame"));
    program[length] = '\0';
    char *folder = folder_of(program), *found = joined(folder, "cardgame");
    free(folder);
    if (access(found, X_OK) == 0)
        return found;
    free(found);
    return must(strdup("cardgame"));
}

/** Starts the command with what it says coming through a pipe. @return its number; -1: it cannot be started */
static pid_t start(const char *command, const char *path, int *from)
{
    int ends[2];
    if (pipe(ends))
        return -1;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 1);
        dup2(ends[1], 2);
        close(ends[0]);
        close(ends[1]);
        close(0);
        execlp(command, "cardgame", "balance", "check", path, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    if (child < 0)
        close(ends[0]);
    *from = ends[0];
    return child;
}

static bool hear(const char *command, const char *path, text *said)
{
    char block[4096];
    int from, status = 0;
    pid_t child = start(command, path, &from);
    if (child < 0)
        return false;
    for (ssize_t got; said->length < (1u << 20) && (got = read(from, block, sizeof block)) > 0;)
        text_add(said, block, (size_t)got);
    close(from);
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) != 127;
}

/** A line "PATH:LINE:COLUMN: error CODE: TEXT". */
static void take_line(check *c, const folders *f, const body *whole, const char *line,
                      const char *path)
{
    char code[40], *behind;
    size_t length = strlen(path);
    if (strncmp(line, path, length) != 0 || line[length] != ':')
        return;
    uint32_t row = (uint32_t)strtoul(line + length + 1, &behind, 10);
    uint32_t column = *behind == ':' ? (uint32_t)strtoul(behind + 1, &behind, 10) : 1;
    const char *says = strstr(behind, "error ");
    const char *colon = says ? strstr(says, ": ") : NULL;
    if (!colon || (size_t)(colon - says - 6) >= sizeof code)
        return;
    snprintf(code, sizeof code, "%.*s", (int)(colon - says - 6), says + 6);
    check_blame_at(&c->subject, settled_back(f, body_column(whole, row, column)), code, colon + 2);
}

void check_study(check *c)
{
    text whole = {NULL, 0, 0}, said = {NULL, 0, 0};
    body b = {.lines = NULL};
    folders f;
    settle_folders(&c->subject, &f, &whole);
    body_replace(&b, 0, 0, text_words(&whole), whole.length);
    char *path = write_file(text_words(&whole), whole.length), *command = beside(), *next;
    if (path && hear(command, path, &said))
        for (char *line = strtok_r(said.data, "\n", &next); line;
             line = strtok_r(NULL, "\n", &next))
            take_line(c, &f, &b, line, path);
    free(command);
    drop_file(path);
    body_free(&b);
    text_free(&whole);
    text_free(&said);
}

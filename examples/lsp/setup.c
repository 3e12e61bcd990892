#include "setup.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PATH_SIZE 4096

static const struct {
    const char *editor, *file;
} files[] = {{"nvim", "nvim.lua"},
             {"neovim", "nvim.lua"},
             {"vim", "vim.vim"},
             {"emacs", "emacs.el"},
             {"kate", "kate.json"}};

/** Where the files lie, seen from the program: installed, and in the tree that it was built in. */
static const char *const folders[] = {"../share/doc/cardgame/examples/lsp/editors",
                                      "../../../examples/lsp/editors"};

/** The path of something in such a folder. @return false when the program does not know where it lies */
static bool path_beside(const char *folder, const char *file, char path[PATH_SIZE])
{
    char own[PATH_SIZE / 2];
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    own[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(own, '/');
    if (slash)
        *slash = '\0';
    return slash && snprintf(path, PATH_SIZE, "%s/%s/%s", own, folder, file) < PATH_SIZE;
}

static FILE *open_beside(const char *folder, const char *file)
{
    char path[PATH_SIZE];
    return path_beside(folder, file, path) ? fopen(path, "r") : NULL;
}

static bool copy(FILE *from)
{
    char block[4096];
    size_t got;
    while ((got = fread(block, 1, sizeof block, from)) > 0)
        if (fwrite(block, 1, got, stdout) != got)
            return false;
    return !ferror(from) && fflush(stdout) == 0;
}

/** The folder of an editor that wants more than a file. */
static int print_folder(const char *name)
{
    char path[PATH_SIZE], whole[PATH_SIZE];
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (path_beside(folders[i], name, path) && realpath(path, whole))
            return puts(whole) == EOF || fflush(stdout);
    fprintf(stderr, "cardgame-lsp: %s is not installed\n", name);
    return 1;
}

static int print_file(const char *name)
{
    FILE *file = NULL;
    for (size_t i = 0; !file && i < sizeof folders / sizeof *folders; i++)
        file = open_beside(folders[i], name);
    if (!file) {
        fprintf(stderr, "cardgame-lsp: %s is not installed\n", name);
        return 1;
    }
    bool copied = copy(file);
    fclose(file);
    if (!copied)
        fputs("cardgame-lsp: the file cannot be written\n", stderr);
    return !copied;
}

int setup_print(const char *editor)
{
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(editor, files[i].editor) == 0)
            return print_file(files[i].file);
    if (strcmp(editor, "vscode") == 0)
        return print_folder("vscode");
    fprintf(
        stderr,
        "cardgame-lsp: there is no file for '%s'; there are some for neovim, vim, emacs and kate, "
        "and a folder for VS Code in examples/lsp/editors\n",
        editor);
    return 2;
}

/* The language server: what an editor says comes on standard input, what it is told goes to standard output. */
#include "columns.h"
#include "near.h"
#include "server.h"
#include "setup.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool write_all(text *out)
{
    size_t done = 0;
    while (done < out->length) {
        ssize_t wrote = write(STDOUT_FILENO, out->data + done, out->length - done);
        if (wrote < 0 && errno != EINTR)
            return false;
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    if (out->capacity > (1u << 20))
        text_free(out);
    out->length = 0;
    return true;
}

static void drain(int pipe)
{
    char bells[64];
    while (read(pipe, bells, sizeof bells) > 0)
        continue;
}

/** What has come in. @return false: the editor is gone */
static bool take_input(server *s, wire *w)
{
    static char block[65536];
    const char *message;
    size_t length;
    ssize_t got = read(STDIN_FILENO, block, sizeof block);
    if (got < 0 && errno == EINTR)
        return true;
    if (got <= 0)
        return false;
    wire_feed(w, block, (size_t)got);
    while (!s->over && wire_next(w, &message, &length)) {
        server_take(s, message, length);
        if (!write_all(&s->out))
            return false;
    }
    return true;
}

static int serve(void)
{
    server s;
    wire w = {.skip = 0};
    if (!server_open(&s, true))
        return 1;
    while (!s.over) {
        struct pollfd ends[2] = {{STDIN_FILENO, POLLIN, 0}, {s.checker.wake[0], POLLIN, 0}};
        int wait = rounds_begin(&s);
        if (!write_all(&s.out) || (poll(ends, 2, wait) < 0 && errno != EINTR))
            break;
        if (ends[1].revents) {
            drain(s.checker.wake[0]);
            rounds_take(&s);
        }
        if (ends[0].revents && !take_input(&s, &w))
            break;
    }
    int status = s.shut ? 0 : 1;
    server_close(&s);
    text_free(&w.got);
    return status;
}

static const char *const flags[] = {"stdio", "setup", "help", "version", NULL};

static int print_help(void)
{
    usage_print(stdout, "cardgame-lsp", "[--stdio | --setup EDITOR]");
    puts("\nA language server (LSP 3.17) for card, deck, scenario and study files. An editor\n"
         "starts it. See examples/lsp/README.md.\n\noptions:");
    columns_print("      --stdio", COLUMN_OPTIONS,
                  "talk over standard input and output (the default)");
    columns_print("      --setup EDITOR", COLUMN_OPTIONS,
                  "print the file that sets up neovim, vim, emacs or kate");
    columns_print("      --version", COLUMN_OPTIONS, "print the version");
    return ferror(stdout) != 0;
}

int main(int count, char **words)
{
    char unknown[FLAG_UNKNOWN_SIZE];
    const char *option = count > 1 ? words[1] : "";
    if (strcmp(option, "--version") == 0)
        return printf("cardgame-lsp %s\n", cg_version_text()) < 0;
    if (strcmp(option, "--help") == 0)
        return print_help();
    if (strcmp(option, "--setup") == 0)
        return setup_print(count > 2 ? words[2] : "");
    if (*option && strcmp(option, "--stdio") != 0) {
        fprintf(stderr, "cardgame-lsp: %s\n", flag_unknown(option, flags, unknown));
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    return serve();
}

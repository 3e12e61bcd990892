/* Pictures: gnuplot draws them as SVG, which is put into the page with the page's own colours. */
#define _GNU_SOURCE
#include "report.h"

#include "../cardgame/common.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/** The look that all pictures have. */
static const char look[] = "set encoding utf8\n"
                           "set style line 1 lc rgb '#3b7dd8' lw 1.5\n"
                           "set style fill solid 0.85 noborder\n"
                           "set border 3 lw 0.7\n"
                           "set tics nomirror scale 0.5\n"
                           "set grid ytics lw 0.4 dt 3\n"
                           "unset key\n"
                           "set palette defined (0 '#b2182b', 0.35 '#b2182b', 0.5 '#666666', 0.65 "
                           "'#2166ac', 1 '#2166ac')\n"
                           "set cbrange [0:1]\n"
                           "unset colorbox\n";

/* ---- the program ---- */

static void become_gnuplot(int in, int out)
{
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        _exit(126);
    execlp("gnuplot", "gnuplot", "-d", "-", (char *)NULL);
    _exit(errno == ENOENT ? 127 : 126);
}

/** Files stand between, so that neither side ever waits for the other. */
static int run_gnuplot(FILE *in, FILE *out)
{
    int status = -1;
    pid_t child = fork();
    if (child == 0)
        become_gnuplot(fileno(in), fileno(out));
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static char *read_back(FILE *file)
{
    long size = fseek(file, 0, SEEK_END) ? -1 : ftell(file);
    if (size <= 0)
        return NULL;
    rewind(file);
    char *text = need((size_t)size + 1, 1);
    if (fread(text, 1, (size_t)size, file) == (size_t)size)
        return text;
    free(text);
    return NULL;
}

static char *draw(const char *terminal, const char *commands, int *status)
{
    FILE *in = tmpfile(), *out = tmpfile();
    char *svg = NULL;
    *status = -1;
    if (in && out) {
        fprintf(in, "%s%s%s", terminal, look, commands);
        rewind(in);
        *status = fflush(in) ? -1 : run_gnuplot(in, out);
        svg = *status == 0 ? read_back(out) : NULL;
    }
    if (in)
        fclose(in);
    if (out)
        fclose(out);
    return svg;
}

/* ---- into the page ---- */

/** What stands in gnuplot's SVG and what it becomes: ids of each picture's own, and the colour of the
 * page's text where it draws in black. */
static const char *const exchange[][2] = {
    {"color=\"black\"", "color=\"inherit\""},
    {"fill=\"black\"", "fill=\"currentColor\""},
    {"stroke=\"black\"", "stroke=\"currentColor\""},
    {"stroke='black'", "stroke='currentColor'"},
    {"id='gp", "id='p%zu_"},
    {"href='#gp", "href='#p%zu_"},
    {"id='textbox'", "id='p%zu_textbox'"},
    {"id='greybox'", "id='p%zu_greybox'"},
    {"id=\"gnuplot_", "id=\"p%zu_g_"},
};

/** What gnuplot calls its curves is for nobody's eyes. @return length of such a title, or 0 */
static size_t length_of_title(const char *at)
{
    const char *end = strncmp(at, "<title>", 7) == 0 ? strstr(at, "</title>") : NULL;
    return end ? (size_t)(end - at) + strlen("</title>") : 0;
}

static size_t put_exchanged(const lab_page *page, const char *at)
{
    for (size_t i = 0; i < sizeof exchange / sizeof *exchange; i++) {
        size_t length = strlen(exchange[i][0]);
        if (strncmp(at, exchange[i][0], length) != 0)
            continue;
        const char *number = strstr(exchange[i][1], "%zu");
        if (number)
            fprintf(page->out, "%.*s%zu%s", (int)(number - exchange[i][1]), exchange[i][1],
                    page->pictures, number + 3);
        else
            fputs(exchange[i][1], page->out);
        return length;
    }
    return 0;
}

static void put_svg(const lab_page *page, const char *svg, const char *what, int width)
{
    const char *start = strstr(svg, "<svg"), *desc = strstr(svg, "<desc>");
    const char *desc_end = strstr(svg, "</desc>");
    fprintf(page->out, "<figure style=\"width:%dpx\">", width);
    for (const char *at = start; at && *at;) {
        if (at == desc && desc_end) {
            fputs("<title>", page->out);
            page_text(page, what);
            fputs("</title>", page->out);
            at = desc_end + strlen("</desc>");
            continue;
        }
        size_t taken = length_of_title(at);
        if (!taken)
            taken = put_exchanged(page, at);
        if (!taken)
            putc(*at, page->out);
        at += taken ? taken : 1;
    }
    fputs("<figcaption>", page->out);
    page_text(page, what);
    fputs("</figcaption></figure>\n", page->out);
}

void page_plot(lab_page *page, int width, int height, const char *what, const char *commands)
{
    char terminal[160];
    int status;
    if (page->failed)
        return;
    page->pictures++;
    snprintf(terminal, sizeof terminal,
             "set terminal svg size %d,%d dynamic enhanced font 'sans-serif,12'\n", width, height);
    char *svg = draw(terminal, commands, &status);
    if (svg && strstr(svg, "</svg>"))
        put_svg(page, svg, what, width);
    else {
        page->failed = true;
        complain(status == 127 ? "gnuplot draws the pictures and is not installed (Debian: "
                                 "apt-get install gnuplot-nox)"
                               : "gnuplot could not draw '%s' (status %d)",
                 what, status);
    }
    free(svg);
}

void page_histogram(lab_page *page, const char *block, size_t level, size_t classes,
                    const char *what, uint64_t (*least)(size_t class))
{
    char *commands = NULL;
    size_t length, first = classes, last = 0;
    for (size_t i = 0; i < classes; i++)
        if (page_sum(page, block, level, i, 0, 0)) {
            first = first < i ? first : i;
            last = i;
        }
    if (first > last)
        return;
    FILE *out = must(open_memstream(&commands, &length));
    fputs("$d << EOD\n", out);
    for (size_t i = first; i <= last; i++)
        fprintf(out, "%zu %lld \"%llu\"\n", i, (long long)page_sum(page, block, level, i, 0, 0),
                (unsigned long long)(least ? least(i) : i));
    fprintf(out, "EOD\nset xrange [%zu-0.5:%zu+0.5]\nset yrange [0:*]\nset boxwidth 0.85\n", first,
            last);
    size_t step = 1 + (last - first) / 9;
    fprintf(
        out,
        "plot $d using 1:2 with boxes ls 1, $d every %zu using 1:(0):xtic(3) with points pt 0\n",
        step);
    if (fclose(out))
        must(NULL);
    page_plot(page, 480, 240, what, commands);
    free(commands);
}

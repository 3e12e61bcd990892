#define _GNU_SOURCE
#include "report.h"

#include "measure.h"
#include "study_run.h"

#include "../cardgame/content.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- what sections are made of ---- */

void page_text(const lab_page *page, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<':
            fputs("&lt;", page->out);
            break;
        case '>':
            fputs("&gt;", page->out);
            break;
        case '&':
            fputs("&amp;", page->out);
            break;
        case '"':
            fputs("&quot;", page->out);
            break;
        default:
            putc(*text, page->out);
        }
    }
}

int64_t page_sum(const lab_page *page, const char *block, size_t a, size_t b, size_t c, size_t d)
{
    const int64_t *at = part_at(page->part, block, a, b, c, d);
    return at ? *at : 0;
}

bool page_has(const lab_page *page, const char *block)
{
    return part_at(page->part, block, 0, 0, 0, 0) != NULL;
}

void page_share(const lab_page *page, double wins, int64_t count)
{
    stat_interval share = stat_wilson(wins, (double)count, 0.95);
    if (!count) {
        fputs("<td>0</td><td></td><td></td>", page->out);
        return;
    }
    fprintf(page->out,
            "<td>%" PRId64 "</td><td>%.1f</td><td class=i>%.1f – %.1f<span class=b><i "
            "style=\"left:%.1f%%;width:%.1f%%\"></i></span></td>",
            count, 100 * share.estimate, 100 * share.low, 100 * share.high, 100 * share.low,
            100 * (share.high - share.low));
}

void page_table(const lab_page *page, const char *const *headings)
{
    fputs("<div class=t><table><thead><tr>", page->out);
    for (; *headings; headings++)
        fprintf(page->out, "<th>%s</th>", *headings);
    fputs("</tr></thead><tbody>\n", page->out);
}

void page_table_end(const lab_page *page)
{
    fputs("</tbody></table></div>\n", page->out);
}

void page_level(const lab_page *page, size_t level)
{
    if (page->labels.bots < 2)
        return;
    fputs("<h3>Played by ", page->out);
    page_text(page, page->labels.bot_names[level]);
    fputs("</h3>\n", page->out);
}

/* ---- the page ---- */

static const char sheet[] =
    ":root{color-scheme:light dark;--ink:#1c1c1c;--back:#fff;--faint:#0001;--line:#0003}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e6e6;--back:#16181b;--faint:#fff1;"
    "--line:#fff4}}"
    "body{font:16px/1.5 sans-serif;color:var(--ink);background:var(--back);max-width:62rem;"
    "margin:2rem auto;padding:0 1rem}"
    "svg{color:var(--ink);max-width:100%;height:auto}"
    "figure{display:inline-block;max-width:100%;margin:.5rem 1rem .5rem "
    "0}figcaption{font-size:.85em}"
    ".r{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}.r figure{margin:.5rem "
    "0}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9em}"
    ".t{overflow-x:auto;max-height:40rem;overflow-y:auto;margin:.7rem 0}"
    "th,td{padding:.15rem .7rem .15rem 0;text-align:right;border-bottom:1px solid var(--line)}"
    "th{position:sticky;top:0;background:var(--back);vertical-align:bottom}"
    "th:first-child,td:first-child,td.l{text-align:left}"
    ".b{display:inline-block;position:relative;width:5rem;height:.6em;background:var(--faint);"
    "margin-left:.6em}.b i{position:absolute;top:0;bottom:0;background:#3b7dd8;min-width:2px}"
    ".b:after{content:'';position:absolute;left:50%;top:0;bottom:0;border-left:1px solid "
    "var(--line)}"
    ".n{font-size:.9em;opacity:.85}.w{border-left:4px solid #c77700;padding-left:.7rem}";

static void write_head(const lab_page *page)
{
    const lab_labels *labels = &page->labels;
    uint64_t done = jobs_count(&page->part->done);
    fputs("<!doctype html>\n<html lang=en><head><meta charset=utf-8><meta name=viewport "
          "content=\"width=device-width\"><title>",
          page->out);
    page_text(page, labels->title);
    fprintf(page->out, "</title><style>%s</style></head><body>\n<h1>", sheet);
    page_text(page, labels->title);
    fputs("</h1>\n<p>", page->out);
    page_text(page, labels->game_title);
    fputs(" ", page->out);
    page_text(page, labels->game_version);
    fprintf(page->out, ", %d players. Played by ", labels->players);
    for (size_t i = 0; i < labels->bots; i++) {
        fputs(i ? ", " : "", page->out);
        page_text(page, labels->bot_names[i]);
        if (strcmp(labels->bot_names[i], labels->bot_kinds[i]) != 0)
            fprintf(page->out, " (%s)", labels->bot_kinds[i]);
    }
    fprintf(page->out, ", seeds from %" PRIu64 "; libcardgame %s, study %016" PRIx64 ".</p>\n",
            labels->first_seed, labels->library, page->part->hash);
    if (done < page->part->jobs)
        fprintf(page->out,
                "<p class=w>Only %" PRIu64 " of %" PRIu64 " jobs of this study are done.</p>\n",
                done, page->part->jobs);
    fputs(
        "<p class=n>Shares are wins in per cent, with 95 % intervals (Wilson); a draw is shared by "
        "all, a common victory by the winners. Each table is played in rounds, in which every "
        "seat meets the same random numbers.</p>\n",
        page->out);
}

static void write_sections(lab_page *page)
{
    report_decks(page);
    report_seats(page);
    report_length(page);
    report_drama(page);
    report_chance(page);
    report_cards(page);
    report_blanks(page);
}

void report_html(lab_page *page)
{
    write_head(page);
    write_sections(page);
    fputs("</body></html>\n", page->out);
}

static bool write_page(const lab_part *part, report_writer *write, char **text, size_t *length)
{
    lab_page page = {.part = part, .out = must(open_memstream(text, length))};
    bool good = labels_read(&page.labels, part->header);
    if (good)
        write(&page);
    labels_free(&page.labels);
    if (fclose(page.out))
        must(NULL);
    return good && !page.failed;
}

int report_write(const char *result, const char *path, report_writer *write)
{
    lab_part part;
    char why[PART_WHY], *text = NULL;
    size_t length;
    if (!part_read(&part, result, why, sizeof why)) {
        complain("%s: %s", result, why);
        return EXIT_FAILED;
    }
    bool good = write_page(&part, write, &text, &length) && content_write(path, text, length);
    free(text);
    part_free(&part);
    return good ? EXIT_OK : EXIT_FAILED;
}

/* ---- the tables of the result ---- */

static void write_share(FILE *out, const char *key, double wins, int64_t count)
{
    stat_interval share = stat_wilson(wins, (double)count, 0.95);
    fprintf(out, "{%s\"matches\":%" PRId64 ",\"share\":%.6f,\"low\":%.6f,\"high\":%.6f}", key,
            count, share.estimate, share.low, share.high);
}

static void write_rows(FILE *out, const lab_part *part, const char *block, size_t level)
{
    const size_t *dims = NULL;
    for (size_t i = 0; i < part->block_count; i++)
        if (strcmp(part->blocks[i].name, block) == 0)
            dims = part->blocks[i].dims;
    fprintf(out, "\"%s\":[", block);
    for (size_t row = 0; dims && row < dims[1]; row++) {
        const int64_t *at = part_at(part, block, level, row, 0, 0);
        fputs(row ? "," : "", out);
        write_share(out, "", (double)at[1] / SCORE_WHOLE, at[0]);
    }
    putc(']', out);
}

static void write_versus(FILE *out, const lab_part *part, size_t level)
{
    const size_t *dims = NULL;
    bool any = false;
    for (size_t i = 0; i < part->block_count; i++)
        if (strcmp(part->blocks[i].name, "versus") == 0)
            dims = part->blocks[i].dims;
    fputs("\"versus\":[", out);
    for (size_t a = 0; dims && a < dims[1]; a++)
        for (size_t b = 0; b < dims[2]; b++) {
            const int64_t *at = part_at(part, "versus", level, a, b, 0);
            char key[64];
            if (!at[0] || a == b)
                continue;
            snprintf(key, sizeof key, "\"deck\":%zu,\"against\":%zu,", a, b);
            fputs(any ? "," : "", out);
            write_share(out, key, (double)at[1] + (double)at[2] / 2, at[0]);
            any = true;
        }
    putc(']', out);
}

char *report_tables(const lab_part *part)
{
    char *text = NULL;
    size_t length;
    FILE *out = must(open_memstream(&text, &length));
    putc('[', out);
    for (size_t level = 0; level < part->levels; level++) {
        fputs(level ? ",{" : "{", out);
        write_rows(out, part, "decks", level);
        putc(',', out);
        write_versus(out, part, level);
        putc(',', out);
        write_rows(out, part, "seats", level);
        putc(',', out);
        write_rows(out, part, "order", level);
        putc('}', out);
    }
    putc(']', out);
    if (fclose(out))
        must(NULL);
    return must(text);
}

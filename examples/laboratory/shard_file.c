/* Part files are JSON, a member a line, and are read as strictly as they are written: what is not
 * exactly so is damaged. */
#define _GNU_SOURCE
#include "shard.h"

#include "study_plan.h"

#include "../cardgame/content.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT "cardgame-balance-1"

/* ---- writing ---- */

static void write_numbers(FILE *out, const int64_t *values, size_t count)
{
    putc('[', out);
    for (size_t i = 0; i < count; i++) {
        if (i)
            putc(',', out);
        if (values[i])
            fprintf(out, "%" PRId64, values[i]);
        else
            putc('0', out);
    }
    putc(']', out);
}

static void write_causes(FILE *out, const lab_part *part)
{
    for (size_t i = 0; i < part->cause_count; i++) {
        fputs(i ? ",\n" : "\n", out);
        quote_text(out, part->causes[i].name);
        putc(':', out);
        write_numbers(out, part->causes[i].counts, 2 * part->levels);
    }
}

static void write_blocks(FILE *out, const lab_part *part)
{
    for (size_t i = 0; i < part->block_count; i++) {
        const sum_block *block = &part->blocks[i];
        fprintf(out, "%s\n\"%s\":{\"dims\":[%zu,%zu,%zu,%zu],\"values\":", i ? "," : "",
                block->name, block->dims[0], block->dims[1], block->dims[2], block->dims[3]);
        write_numbers(out, part->values + block->offset, block->size);
        putc('}', out);
    }
}

static void write_body(FILE *out, const lab_part *part, const char *tables)
{
    fprintf(out,
            "{\"format\":\"" FORMAT "\",\n\"study\":\"%016" PRIx64 "\",\n\"jobs\":%" PRIu64
            ",\n\"done\":[",
            part->hash, part->jobs);
    for (size_t i = 0; i < part->done.count; i++)
        fprintf(out, "%s[%" PRIu64 ",%" PRIu64 "]", i ? "," : "", part->done.ranges[i].first,
                part->done.ranges[i].end);
    fprintf(out, "],\n\"plan\":%s,\n\"bots\":%zu,\n\"causes\":{", part->header, part->levels);
    write_causes(out, part);
    fputs("\n},\n\"sums\":{", out);
    write_blocks(out, part);
    fputs("\n},\n", out);
    if (tables)
        fprintf(out, "\"tables\":%s,\n", tables);
}

char *part_text(const lab_part *part, const char *tables, size_t *length)
{
    char *text = NULL;
    FILE *out = must(open_memstream(&text, length));
    write_body(out, part, tables);
    if (fflush(out))
        must(NULL);
    uint64_t hash = hash_bytes(HASH_START, text, *length);
    fprintf(out, "\"checksum\":\"%016" PRIx64 "\"}\n", hash);
    if (fclose(out))
        must(NULL);
    return must(text);
}

/* ---- reading ---- */

/** What is still to be read; `at` is NULL after something else stood there. */
typedef struct scan {
    char *at;
} scan;

static void expect_text(scan *s, const char *text)
{
    size_t length = strlen(text);
    if (s->at)
        s->at = strncmp(s->at, text, length) == 0 ? s->at + length : NULL;
}

static bool next_is(const scan *s, char c)
{
    return s->at && *s->at == c;
}

static int64_t take_signed(scan *s)
{
    char *end = NULL;
    long long value = s->at ? strtoll(s->at, &end, 10) : 0;
    if (s->at)
        s->at = end == s->at || *s->at == ' ' ? NULL : end;
    return value;
}

static uint64_t take_unsigned(scan *s)
{
    char *end = NULL;
    unsigned long long value = s->at ? strtoull(s->at, &end, 10) : 0;
    if (s->at)
        s->at = end == s->at || *s->at < '0' || *s->at > '9' ? NULL : end;
    return value;
}

static uint64_t take_hash(scan *s)
{
    char *end = NULL;
    unsigned long long value = s->at ? strtoull(s->at, &end, 16) : 0;
    if (s->at)
        s->at = end == s->at + 16 ? end : NULL;
    return value;
}

static void take_numbers(scan *s, int64_t *values, size_t count)
{
    expect_text(s, "[");
    for (size_t i = 0; s->at && i < count; i++) {
        if (i)
            expect_text(s, ",");
        values[i] = take_signed(s);
    }
    expect_text(s, "]");
}

/** A name without anything that would have to be escaped. */
static void take_name(scan *s, char *name, size_t size)
{
    expect_text(s, "\"");
    size_t length = s->at ? strcspn(s->at, "\"\\\n") : 0;
    if (!s->at || length + 1 > size || s->at[length] != '"') {
        s->at = NULL;
        return;
    }
    snprintf(name, size, "%.*s", (int)length, s->at);
    s->at += length + 1;
}

static void take_done(scan *s, lab_part *part)
{
    expect_text(s, ",\n\"done\":[");
    while (next_is(s, '[')) {
        job_range range;
        expect_text(s, "[");
        range.first = take_unsigned(s);
        expect_text(s, ",");
        range.end = take_unsigned(s);
        expect_text(s, "]");
        if (s->at &&
            (range.first >= range.end || range.end > part->jobs || !jobs_add(&part->done, range)))
            s->at = NULL;
        if (next_is(s, ','))
            s->at++;
    }
    expect_text(s, "]");
}

static void take_header(scan *s, lab_part *part)
{
    expect_text(s, ",\n\"plan\":");
    size_t length = s->at ? strcspn(s->at, "\n") : 0;
    if (!s->at || length < 2 || s->at[length - 1] != ',') {
        s->at = NULL;
        return;
    }
    part->header = must(strndup(s->at, length - 1));
    if (hash_bytes(HASH_START, part->header, length - 1) != part->hash)
        s->at = NULL;
    else
        s->at += length - 1;
}

static void take_causes(scan *s, lab_part *part)
{
    char name[64] = "";
    expect_text(s, ",\n\"bots\":");
    part->levels = (size_t)take_unsigned(s);
    expect_text(s, ",\n\"causes\":{");
    if (part->levels > STUDY_BOTS)
        s->at = NULL;
    while (s->at && strncmp(s->at, "\n}", 2) != 0) {
        expect_text(s, "\n");
        take_name(s, name, sizeof name);
        expect_text(s, ":");
        take_numbers(s, part_cause(part, name), 2 * part->levels);
        if (next_is(s, ','))
            s->at++;
    }
    expect_text(s, "\n},\n\"sums\":{");
}

/** A block must fit into what is left of the file: each number takes two bytes there. */
static void take_block(scan *s, lab_part *part)
{
    char name[32] = "";
    size_t dims[4] = {0}, size = 1;
    expect_text(s, "\n");
    take_name(s, name, sizeof name);
    expect_text(s, ":{\"dims\":[");
    for (int i = 0; i < 4; i++) {
        if (i)
            expect_text(s, ",");
        dims[i] = (size_t)take_unsigned(s);
        if (s->at && dims[i] && size > strlen(s->at) / dims[i])
            s->at = NULL;
        size *= dims[i];
    }
    expect_text(s, "],\"values\":");
    if (!s->at || part->block_count == BLOCKS_MAX) {
        s->at = NULL;
        return;
    }
    part_block(part, name, dims[0], dims[1], dims[2], dims[3]);
    part->values = must(realloc(part->values, (part->size + 1) * sizeof *part->values));
    take_numbers(s, part->values + part->size - size, size);
    expect_text(s, "}");
}

static void take_blocks(scan *s, lab_part *part)
{
    while (s->at && strncmp(s->at, "\n}", 2) != 0) {
        take_block(s, part);
        if (next_is(s, ','))
            s->at++;
    }
    expect_text(s, "\n},\n");
}

static bool checksum_holds(file_content *content)
{
    static const char start[] = "\"checksum\":\"";
    const size_t tail = sizeof start - 1 + 16 + 3;
    if (content->length < tail || strlen(content->bytes) != content->length)
        return false;
    scan s = {content->bytes + content->length - tail};
    expect_text(&s, start);
    uint64_t hash = take_hash(&s);
    expect_text(&s, "\"}\n");
    content->bytes[content->length - tail] = '\0';
    return s.at && hash == hash_bytes(HASH_START, content->bytes, content->length - tail);
}

static bool take_part(lab_part *part, char *bytes)
{
    scan s = {bytes};
    expect_text(&s, "{\"format\":\"" FORMAT "\",\n\"study\":\"");
    part->hash = take_hash(&s);
    expect_text(&s, "\",\n\"jobs\":");
    part->jobs = take_unsigned(&s);
    take_done(&s, part);
    take_header(&s, part);
    take_causes(&s, part);
    take_blocks(&s, part);
    return s.at != NULL;
}

bool part_read(lab_part *part, const char *path, char *why, size_t size)
{
    file_content content;
    *part = (lab_part){.header = NULL};
    const char *unread = content_try(path, &content);
    if (unread) {
        snprintf(why, size, "it cannot be read: %s", unread);
        return false;
    }
    bool other = strncmp(content.bytes, "{\"format\":\"cardgame-balance-", 27) != 0;
    bool good = !other && checksum_holds(&content) && take_part(part, content.bytes);
    content_free(&content);
    if (!good) {
        snprintf(why, size, other ? "it is not a part of a study" : "it is damaged");
        part_free(part);
    }
    return good;
}

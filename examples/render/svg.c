#include "svg.h"

#include <stdio.h>
#include <string.h>

static const char *const counted[] = {"surface", "image"};

/** The length of a word that is numbered through all threads; 0: there is none. */
static size_t counted_at(const char *text)
{
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++) {
        size_t length = strlen(counted[i]);
        if (strncmp(text, counted[i], length) == 0 && g_ascii_isdigit(text[length]))
            return length;
    }
    return 0;
}

/** The number in the file, from 1, for one of Cairo's. */
static guint own_number(GArray *seen, guint64 number)
{
    for (guint i = 0; i < seen->len; i++)
        if (g_array_index(seen, guint64, i) == number)
            return i + 1;
    g_array_append_val(seen, number);
    return seen->len;
}

static GString *numbered(const GString *text)
{
    GString *out = g_string_sized_new(text->len);
    GArray *seen = g_array_new(FALSE, FALSE, sizeof(guint64));
    for (const char *at = text->str; *at;) {
        size_t length = *at == '"' || *at == '#' ? 1 + counted_at(at + 1) : 0;
        gchar *end = NULL;
        if (length > 1) {
            guint64 number = g_ascii_strtoull(at + length, &end, 10);
            g_string_append_len(out, at, (gssize)length);
            g_string_append_printf(out, "%u", own_number(seen, number));
        } else {
            g_string_append_c(out, *at);
        }
        at = end ? end : at + 1;
    }
    g_array_free(seen, TRUE);
    return out;
}

bool svg_write(const GString *text, const char *path)
{
    GString *out = numbered(text);
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(out->str, 1, out->len, file) == out->len;
    if (file && fclose(file))
        good = false;
    g_string_free(out, TRUE);
    return good;
}

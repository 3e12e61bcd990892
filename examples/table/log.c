#include "log.h"

#include "common.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[] = {"error", "warning", "info", "debug"};
static log_level most = LOG_INFO;

void log_until(log_level level)
{
    most = level;
}

bool log_level_of(const char *word, log_level *level)
{
    for (int i = LOG_ERROR; i <= LOG_DEBUG; i++) {
        if (strcmp(words[i], word) != 0)
            continue;
        *level = (log_level)i;
        return true;
    }
    return false;
}

void log_line(log_level level, const char *event, const char *members, ...)
{
    char format[128];
    va_list list;
    if (level > most)
        return;
    json_t *line = json_pack("{sI ss ss}", "time", (json_int_t)clock_now(), "level", words[level],
                             "event", event);
    snprintf(format, sizeof format, "{%s}", members);
    va_start(list, members);
    json_t *more = json_vpack_ex(NULL, 0, format, list);
    va_end(list);
    json_object_update(line, more);
    char *text = json_dumps(line, JSON_COMPACT);
    if (text)
        fprintf(stderr, "%s\n", text);
    json_decref(more);
    json_decref(line);
    free(text);
}

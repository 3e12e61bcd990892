#include "figures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void figures_add(figures *f, double value)
{
    if (f->count == f->room) {
        f->room = f->room ? 2 * f->room : 4096;
        f->values = realloc(f->values, f->room * sizeof *f->values);
        if (!f->values)
            abort();
    }
    f->values[f->count++] = value;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/** The least value that so great a part of them does not exceed. */
static double part_of(const figures *f, double part)
{
    size_t place = (size_t)ceil(part * (double)f->count);
    return f->values[place ? place - 1 : 0];
}

json_t *figures_tell(figures *f)
{
    if (!f->count)
        return json_null();
    qsort(f->values, f->count, sizeof *f->values, compare);
    return json_pack("{sI sf sf sf sf sf}", "count", (json_int_t)f->count, "p50", part_of(f, 0.5),
                     "p90", part_of(f, 0.9), "p99", part_of(f, 0.99), "p999", part_of(f, 0.999),
                     "max", f->values[f->count - 1]);
}

void figures_free(figures *f)
{
    free(f->values);
    *f = (figures){0};
}

static void read_memory(pid_t process, use *u)
{
    char path[64], row[256];
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *file = fopen(path, "r");
    while (file && fgets(row, sizeof row, file)) {
        if (strncmp(row, "VmRSS:", 6) == 0)
            u->kilobytes = strtod(row + 6, NULL);
        if (strncmp(row, "VmHWM:", 6) == 0)
            u->most = strtod(row + 6, NULL);
    }
    if (file)
        fclose(file);
}

static void read_time(pid_t process, use *u)
{
    char path[64], text[1024] = "";
    unsigned long own = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    if (!file)
        return;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    /* The name, in brackets, may hold anything. */
    const char *behind = strrchr(text, ')');
    if (behind && sscanf(behind + 1, " %*c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu", &own,
                         &kernel) == 2)
        u->seconds = (double)(own + kernel) / (double)sysconf(_SC_CLK_TCK);
}

use use_of(pid_t process)
{
    use u = {0};
    if (process) {
        read_memory(process, &u);
        read_time(process, &u);
    }
    return u;
}

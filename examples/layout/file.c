#include "file.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

char *file_read(const char *path, size_t most, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *body = file ? malloc(most) : NULL;
    *length = body ? fread(body, 1, most, file) : 0;
    bool good = body && !ferror(file) && *length < most;
    if (file)
        fclose(file);
    if (good)
        return body;
    free(body);
    return NULL;
}

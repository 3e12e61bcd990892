#include "shard_studies.h"

#include "study_plan.h"

#include <stdlib.h>
#include <string.h>

static uint64_t print_of(const lab_part *part)
{
    const uint64_t numbers[] = {part->hash, part->jobs, part->size, part->levels,
                                part->block_count};
    uint64_t hash = hash_bytes(HASH_START, numbers, sizeof numbers);
    for (size_t i = 0; i < part->block_count; i++) {
        hash = hash_bytes(hash, part->blocks[i].name, strlen(part->blocks[i].name) + 1);
        hash = hash_bytes(hash, part->blocks[i].dims, sizeof part->blocks[i].dims);
    }
    return hash;
}

static size_t number_of(part_studies *studies, const char *path, const lab_part *part)
{
    uint64_t print = print_of(part);
    for (size_t i = 0; i < studies->count; i++)
        if (studies->list[i].print == print)
            return i;
    studies->list = must(realloc(studies->list, (studies->count + 1) * sizeof *studies->list));
    studies->list[studies->count] = (part_study){print, must(strdup(part->header)), path, 0};
    return studies->count++;
}

bool studies_note(part_studies *studies, const char *path, const lab_part *part)
{
    size_t files = studies->files + 1, number = number_of(studies, path, part);
    studies->paths = must(realloc(studies->paths, files * sizeof *studies->paths));
    studies->of = must(realloc(studies->of, files * sizeof *studies->of));
    studies->paths[studies->files] = path;
    studies->of[studies->files++] = number;
    studies->list[number].parts++;
    return studies->count == 1;
}

/** The key of the header's mapping with whose value the headers begin to differ. */
static void first_difference(const char *left, const char *right, char *key, size_t size)
{
    size_t start = 0, length = 0, opened = 0;
    int depth = 0;
    bool quoted = false;
    snprintf(key, size, "plan");
    for (size_t i = 0; left[i] && left[i] == right[i]; i++) {
        bool escaped = quoted && left[i] == '\\';
        if (left[i] == '"')
            quoted = !quoted;
        if (left[i] == '"' && quoted)
            opened = i + 1;
        if (!quoted)
            depth += (left[i] == '{' || left[i] == '[') - (left[i] == '}' || left[i] == ']');
        if (!quoted && depth == 1 && left[i] == ':') {
            start = opened;
            length = strcspn(left + opened, "\"");
        }
        if (escaped && left[i + 1] && left[i + 1] == right[i + 1])
            i++;
    }
    if (length)
        snprintf(key, size, "%.*s", (int)length, left + start);
}

void studies_tell(const part_studies *studies)
{
    const part_study *most = studies->list;
    for (size_t i = 1; i < studies->count; i++)
        if (studies->list[i].parts > most->parts)
            most = &studies->list[i];
    for (size_t i = 0; i < studies->files; i++) {
        char key[32], more[48] = "";
        const part_study *study = &studies->list[studies->of[i]];
        if (study == most)
            continue;
        first_difference(most->header, study->header, key, sizeof key);
        if (most->parts > 1)
            snprintf(more, sizeof more, " and %zu more", most->parts - 1);
        complain("%s: it is a part of another study than %s%s: '%s' differs", studies->paths[i],
                 most->path, more, key);
    }
}

void studies_free(part_studies *studies)
{
    for (size_t i = 0; i < studies->count; i++)
        free(studies->list[i].header);
    free(studies->list);
    free(studies->paths);
    free(studies->of);
    *studies = (part_studies){NULL, 0, NULL, NULL, 0};
}

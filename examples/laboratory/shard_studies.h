/** @file shard_studies.h  Of which study each part is, where parts should be of one. */
#ifndef SHARD_STUDIES_H
#define SHARD_STUDIES_H

#include "shard.h"

/** A study with the first file that is of it. */
typedef struct part_study {
    uint64_t print; /**< alike for parts that can be added up */
    char *header;
    const char *path;
    size_t parts;
} part_study;

typedef struct part_studies {
    part_study *list;
    size_t count;
    const char **paths; /**< all files */
    size_t *of;         /**< and the number of each file's study */
    size_t files;
} part_studies;

/** Notes of which study a part is. @param path  must stay. @return are all so far of one study? */
bool studies_note(part_studies *studies, const char *path, const lab_part *part);
/** Names each file that is not of the study of which most are, and what differs. */
void studies_tell(const part_studies *studies);
void studies_free(part_studies *studies);

#endif

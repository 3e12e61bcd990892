/**
 * @file groups.h
 * Phrases that a game lacks together: the groups of CG_LACKS_GROUP.
 */
#ifndef CG_EFFECT_GROUPS_H
#define CG_EFFECT_GROUPS_H

#include <cardgame/board.h>

/** A phrase of a group, given by the words that a game writes to lack only this phrase (cg_lack). */
typedef struct cg_group_phrase {
    const char *group;
    cg_lack_kind kind;
    const char *words;
} cg_group_phrase;

/** Returns the phrase of the group after that one, or the first for NULL; NULL after the last one,
 * or if the group is unknown. @param group NULL: all of them */
const cg_group_phrase *cg_lack_group_next(const char *group, const cg_group_phrase *phrase);

#endif

/** @file players.h  The players that the command line knows. */
#ifndef PLAYERS_H
#define PLAYERS_H

#include <cardgame/cardgame.h>

typedef enum player_kind {
    PLAYER_RANDOM,
    PLAYER_MONTE_CARLO,
    PLAYER_TREE,
    PLAYER_GREEDY,
    PLAYER_HUMAN
} player_kind;

typedef struct player_spec {
    player_kind kind;
    uint32_t playouts; /**< of a player that searches, for each decision */
    uint32_t time;     /**< in milliseconds, in place of a number of playouts; 0 */
    bool explains;     /**< what it finds can be asked for (cardgame/explain.h) */
    uint32_t
        playout_limit; /**< decisions after which its playouts are cut off; 0: as the game says */
    int level;         /**< of "bot:1" to "bot:5"; 0 of a player that is described otherwise */
    int playing;       /**< how its playouts go on, when that is said; 0 */
} player_spec;

#define PLAYER_NAME_MAX 32
#define PLAYER_LEVELS 5 /**< "bot:1", a beginner, to "bot:5", the strongest */

/**
 * Reads "human,random,bot:3,greedy,mc,tree:500,mc:500:60,tree:20ms:greedy": a kind for each seat. The list is changed.
 * @param people are human players allowed?
 * @return number of players; 0 after a message to standard error
 */
int players_read(const char *command, bool people, char *list, player_spec players[CG_PLAYERS_MAX]);

/** Reads one of them. @param why receives what is wrong with the word, which is not changed */
bool player_read(const char *word, bool people, player_spec *player, char *why, size_t size);

/** Is there one who keeps a tree from decision to decision? Their matches have `information_hash`. */
bool players_keep_trees(const player_spec *players, int count);

/** Has it a budget? */
bool player_searches(player_spec player);

/** The name under which a player can be asked for: "random", "mc:200". */
void player_name(player_spec player, char name[PLAYER_NAME_MAX]);

bool player_equals(player_spec left, player_spec right);

/** What thinks for a player; it stays NULL for those who need nothing. */
cg_status player_bot(cg_context *context, player_spec player, uint64_t seed, cg_bot **bot,
                     cg_error *error);

#endif

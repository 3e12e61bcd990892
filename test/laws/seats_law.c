/* Seats exchanged: each scenario of the tree is played once more by players who sit elsewhere: with
 * two players exchanged, with more turned by one seat. All is the same but for what a rule gives to a
 * seat, in what those who look on are told, too. */
#include "scripts.h"
#include "seats.h"

#include <cardgame/cardgame.h>

#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 4096 };

/** A scenario that is not the same from other seats, and which rule gives something to a seat: in the
 * setup, before somebody has the turn, decks are shuffled, hands drawn and dice rolled by seat; player
 * 1 calls the coin; default decks are given out by seat. */
typedef struct seats_given {
    const char *scenario, *rule;
} seats_given;

static const seats_given given[] = {
    {"six players are asked clockwise from the current one", "DD-3.2"},
    {"five power dice, four latent dice and two cards each", "DD-3.4"},
    {"the highest roll goes first and those tied for it roll again", "DD-3.5"},
    {"ties go on until one is highest", "DD-3.5"},
    {"the default decks go round the table in the order of the lists", "DD-3.2"},
    {"a right call begins", "DEMI-R2"},
    {"after a wrong call the other player begins, and decides first", "DEMI-R2"},
    {"everybody is told how the coin was called", "DEMI-R2"},
    {"a draw of setup that cannot be made in full loses", "DIV-3.1"},
    {"both cannot, and the match is drawn, whatever the host says of the turn player", "DIV-3.1"},
    {"both win in the setup when it is known who begins", "DIV-3.1"},
    {"the flip alone can end the match, before chance says who begins", "DIV-3.1"},
    {"the same, by the second player's", "DIV-3.1"},
    {"whether a Deity can be placed is asked for the one who places it", "DIV-3.1"},
    {"of a hand that was kept a Deity can be placed, even if its condition holds no more",
     "DIV-3.1"},
    {"a Deity of setup costs what it says and no more, however often both are asked", "DIV-3.1"},
    {"what the cost of a Deity of setup brings about waits until it is known who begins",
     "DIV-3.1"},
    {"who cannot draw a hand with a Deity has lost, when the redraws of both are over", "DIV-3.1"},
    {"it is the second player who cannot", "DIV-3.1"},
    {"the Deity of setup and its cost", "DIV-3.1"},
    {"both draw seven, place a Deity face down, and the Deities are turned up together", "DIV-3.1"},
    {"a hand without a Deity is shown and replaced, one card fewer each time, and the pile goes "
     "back",
     "DIV-3.1"},
    {"down to draws of one card, which go on", "DIV-3.1"},
    {"a kept hand is not shown", "DIV-3.1"},
    {"the placed Deity is sealed, to the other player and to those who look on", "DIV-3.1"},
    {"a Deity whose condition fails cannot be placed, nor one that would cost a Deity in play",
     "DIV-3.1"},
    {"conditions and costs do not count in setup if the host says so", "DIV-3.1"},
    {"what Deities of setup do on entering comes when the first player is known, his first",
     "DIV-3.1"},
    {"the host may say who is first", "DIV-3.1"},
    {"no draw in the first turn of the game, but in the second", "DIV-3.1"},
    {"no attack in the first turn of the game, but in the second", "DIV-3.1"},
    {"both may give up in setup", "DIV-3.1"},
    {"the cost of a sealed Deity stays sealed, and who has none is asked as often", "DIV-3.1"},
    {"the cost of a sealed Deity is paid before the Deities are in play", "DIV-3.1"},
    {"without enough cards for its cost a Deity cannot be placed", "DIV-3.1"},
    {"who concedes before the dice are rolled rolls none", "DVO-R14"},
    {"who leaves while the own die is rolling does not begin", "DVO-R14"},
    {"who has rolled best and leaves does not begin, and the others roll again", "DVO-R14"},
    {"of two who have rolled alike one leaves, and the other begins", "DVO-R14"},
    {"dice say who begins", "DVO-R14"},
    {"the pile of Demigods is ordered in secret before the dice, and its top one comes up",
     "DVO-R14"},
    {"those tied for the highest roll again, and the others follow in seat order", "DVO-R14"},
    {"chance says who begins", "GEMU-3.4"},
    {"All of a hand, until a turn begins", "what lay hidden is told in an order by lot"},
    {"a reserve lies open from the beginning, and nobody draws from it", "player 1 begins"},
    {"decks are written down with a reserve, which may have cards of the deck too",
     "player 1 begins"},
    {"hands are drawn, the match begins, and the first player draws", "player 1 begins"},
};

/** @return the rule; NULL: none gives anything to a seat there */
static const char *rule_of(const char *scenario)
{
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (strcmp(given[i].scenario, scenario) == 0)
            return given[i].rule;
    return NULL;
}

/** @return where the first turn begins among what was told, if the match has a setup: there decks are
 * shuffled and hands drawn by seat */
static size_t first_turn(const cg_buffer *log, const cg_script *script)
{
    size_t at = 0;
    while (!script->stage && at < log->size && strncmp((char *)log->data + at, "Turn 1:", 7) != 0)
        at += strlen((char *)log->data + at) + 1;
    return at;
}

/** Compares what was told with what was told when all sat elsewhere. @return are they the same? */
static bool same_log(const cg_buffer *log, const cg_buffer *turned, const cg_script *script,
                     char *story)
{
    char expected[LINE_MOST];
    size_t at = first_turn(log, script), there = first_turn(turned, script);
    for (; at < log->size && there < turned->size;
         there += strlen((char *)turned->data + there) + 1) {
        const char *said = (const char *)log->data + at;
        seats_turn_text(said, script->players, expected, sizeof expected);
        if (strcmp(expected, (const char *)turned->data + there) != 0)
            break;
        at += strlen(said) + 1;
    }
    if (at == log->size && there == turned->size)
        return true;
    snprintf(story, CG_STORY_MAX, "  told, from the other seat: %s\n  expected: %s",
             there < turned->size ? (const char *)turned->data + there : "nothing more",
             at < log->size ? expected : "nothing more");
    return false;
}

/** @param story what went wrong; "" if it is all the same, also what those who look on are told */
static void play_both(cg_script_file *file, const cg_script *script, const cg_script *turned,
                      char story[CG_STORY_MAX])
{
    char own[CG_STORY_MAX];
    cg_buffer log = {0}, other = {0};
    law_script_play(file, turned, story, &other);
    if (!*story) {
        law_script_play(file, script, own, &log);
        same_log(&log, &other, script, story);
    }
    cg_buffer_free(&log);
    cg_buffer_free(&other);
}

static void play_turned(law_run *run, cg_script_file *file, const cg_script *script)
{
    char story[CG_STORY_MAX];
    cg_script turned = seats_turn_script(file, script);
    if (turned.players < 2 || turned.refused)
        return;
    play_both(file, script, &turned, story);
    law_script_count(run, turned.name, story, rule_of(turned.name), "a seat", "seats_law.c");
}

LAW(seats)
{
    law_scripts(run, play_turned);
}

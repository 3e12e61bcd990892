/* The words that cannot be names. The list is closed: card files may use every other word as a
 * name. So a word of a later phrase can be a name, which then hides the phrase. */
#include "effect/words/language.h"

#include <string.h>

/** Sorted by their bytes. */
static const char *const reserved[] = {
    "I",         "X",           "a",          "abilities",   "ability",    "active",    "add",
    "adds",      "all",         "am",         "among",       "amount",     "an",        "and",
    "announced", "another",     "any",        "are",         "as",         "at",        "attach",
    "attached",  "attaches",    "attack",     "attacked",    "attacker",   "attacks",   "base",
    "battle",    "battled",     "be",         "become",      "becomes",    "before",    "begin",
    "begins",    "being",       "block",      "blocked",     "blocks",     "bottom",    "by",
    "can",       "cannot",      "card",       "cards",       "change",     "choose",    "chooses",
    "coin",      "control",     "controller", "controllers", "controls",   "copy",      "cost",
    "costs",     "count",       "create",     "creates",     "damage",     "damaged",   "deal",
    "deals",     "dealt",       "defeated",   "depending",   "destroy",    "destroyed", "detach",
    "detached",  "did",         "different",  "discard",     "discarded",  "discards",  "divided",
    "do",        "does",        "double",     "down",        "draw",       "draws",     "during",
    "each",      "effect",      "else",       "empty",       "end",        "ends",      "enemy",
    "enter",     "entered",     "enters",     "every",       "exchange",   "exhaust",   "exhausted",
    "exhausts",  "extra",       "face",       "fight",       "fights",     "first",     "flip",
    "flips",     "for",         "free",       "from",        "gain",       "gains",     "game",
    "get",       "gets",        "halve",      "hand",        "happens",    "has",       "have",
    "highest",   "host",        "if",         "in",          "instead",    "into",      "is",
    "it",        "item",        "its",        "last",        "later",      "least",     "leave",
    "leaves",    "less",        "let",        "life",        "look",       "lose",      "loses",
    "losses",    "lower",       "lowest",     "mandatory",   "match",      "max",       "may",
    "me",        "mill",        "mills",      "min",         "mine",       "more",      "move",
    "must",      "my",          "name",       "named",       "names",      "negate",    "negated",
    "next",      "no",          "not",        "nothing",     "number",     "of",        "on",
    "once",      "one",         "open",       "opponent",    "opponents",  "or",        "order",
    "other",     "others",      "otherwise",  "owner",       "owners",     "pay",       "pays",
    "per",       "phase",       "place",      "play",        "played",     "player",    "players",
    "plays",     "prevent",     "put",        "puts",        "raise",      "random",    "react",
    "readied",   "ready",       "redirect",   "remove",      "removes",    "repeat",    "reroll",
    "resolved",  "rest",        "result",     "return",      "reveal",     "reveals",   "roll",
    "rolls",     "rounded",     "sacrifice",  "sacrificed",  "sacrifices", "search",    "searches",
    "set",       "shuffle",     "shuffled",   "shuffles",    "signal",     "skip",      "skips",
    "soon",      "source",      "step",       "take",        "takes",      "target",    "targeted",
    "than",      "that",        "the",        "their",       "them",       "there",     "they",
    "this",      "time",        "times",      "to",          "token",      "tokens",    "top",
    "total",     "transformed", "trigger",    "triggers",    "turn",       "turned",    "turns",
    "twice",     "type",        "under",      "unless",      "until",      "up",        "use",
    "used",      "uses",        "was",        "were",        "when",       "whenever",  "where",
    "while",     "win",         "wins",       "with",        "would",      "x",         "you",
    "your",
};

bool cg_language_reserves(const char *text, size_t length)
{
    size_t from = 0, to = sizeof reserved / sizeof *reserved;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        int order = strncmp(text, reserved[middle], length);
        if (order == 0 && reserved[middle][length] == '\0')
            return true;
        if (order > 0)
            from = middle + 1;
        else
            to = middle;
    }
    return false;
}

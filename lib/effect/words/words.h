/** @file words.h
 * The words that are part of the grammar of the effect language.
 */
#ifndef CG_EFFECT_WORDS_H
#define CG_EFFECT_WORDS_H

/** X(name, spellings separated by bars). All spellings of a word are read as the same word. */
#define CG_WORDS(X)                                                                                \
    X(A, "a|an")                                                                                   \
    X(ABILITY, "ability|abilities")                                                                \
    X(ACTIVE, "active")                                                                            \
    X(ADD, "add|adds")                                                                             \
    X(ALSO, "also")                                                                                \
    X(AMONG, "among")                                                                              \
    X(AMOUNT, "amount")                                                                            \
    X(AND, "and")                                                                                  \
    X(ANNOUNCED, "announced")                                                                      \
    X(ANOTHER, "another")                                                                          \
    X(ANY, "any")                                                                                  \
    X(AS, "as")                                                                                    \
    X(AT, "at")                                                                                    \
    X(ATTACHED, "attached")                                                                        \
    X(ATTACK, "attack|attacks")                                                                    \
    X(ATTACKER, "attacker")                                                                        \
    X(BASE, "base")                                                                                \
    X(BECOMES, "becomes|become")                                                                   \
    X(BEFORE, "before")                                                                            \
    X(BEGINS, "begins|begin")                                                                      \
    X(BEING, "being")                                                                              \
    X(BOTTOM, "bottom")                                                                            \
    X(BY, "by")                                                                                    \
    X(CAN, "can")                                                                                  \
    X(CANNOT, "cannot")                                                                            \
    X(CARD, "card|cards")                                                                          \
    X(CHOSEN, "chosen")                                                                            \
    X(CHOOSE, "choose|chooses")                                                                    \
    X(CONTROL, "control|controls")                                                                 \
    X(CONTROLLER, "controller|controllers")                                                        \
    X(COUNT, "count")                                                                              \
    X(DEPENDING, "depending")                                                                      \
    X(DID, "did")                                                                                  \
    X(DIFFERENT, "different")                                                                      \
    X(DISCARD, "discard|discards")                                                                 \
    X(DO, "do|does")                                                                               \
    X(DOWN, "down")                                                                                \
    X(DURING, "during")                                                                            \
    X(EACH, "each|all|every")                                                                      \
    X(ELSE, "else")                                                                                \
    X(EMPTY, "empty")                                                                              \
    X(END, "end|ends")                                                                             \
    X(ENEMY, "enemy")                                                                              \
    X(EXHAUST, "exhaust|exhausts")                                                                 \
    X(EXHAUSTED, "exhausted")                                                                      \
    X(FACE, "face")                                                                                \
    X(FIRST, "first")                                                                              \
    X(FOR, "for")                                                                                  \
    X(FROM, "from")                                                                                \
    X(HAPPENS, "happens")                                                                          \
    X(HAS, "has|have")                                                                             \
    X(HIGHEST, "highest")                                                                          \
    X(HOST, "host")                                                                                \
    X(IF, "if")                                                                                    \
    X(IN, "in")                                                                                    \
    X(INSTEAD, "instead")                                                                          \
    X(IS, "is|are|am|be")                                                                          \
    X(IT, "it")                                                                                    \
    X(ITEM, "item")                                                                                \
    X(ITS, "its|their")                                                                            \
    X(KIND, "kind|kinds")                                                                          \
    X(LAST, "last")                                                                                \
    X(LATER, "later")                                                                              \
    X(LEAST, "least")                                                                              \
    X(LEAVES, "leaves|leave")                                                                      \
    X(LESS, "less")                                                                                \
    X(LET, "let")                                                                                  \
    X(LOWEST, "lowest")                                                                            \
    X(MANY, "many")                                                                                \
    X(MANDATORY, "mandatory")                                                                      \
    X(MATCH, "match|game")                                                                         \
    X(MAX, "max")                                                                                  \
    X(MAY, "may")                                                                                  \
    X(ME, "me|I")                                                                                  \
    X(MIN, "min")                                                                                  \
    X(MORE, "more")                                                                                \
    X(MUCH, "much")                                                                                \
    X(MUST, "must")                                                                                \
    X(MY, "my")                                                                                    \
    X(NAME, "name|names")                                                                          \
    X(NAMED, "named")                                                                              \
    X(NEXT, "next")                                                                                \
    X(NO, "no")                                                                                    \
    X(NOT, "not")                                                                                  \
    X(NUMBER, "number")                                                                            \
    X(OF, "of")                                                                                    \
    X(ON, "on")                                                                                    \
    X(ONCE, "once")                                                                                \
    X(ONE, "one")                                                                                  \
    X(OPPONENT, "opponent|opponents")                                                              \
    X(OR, "or")                                                                                    \
    X(ORDER, "order")                                                                              \
    X(OTHER, "other|others")                                                                       \
    X(OTHERWISE, "otherwise")                                                                      \
    X(OWNER, "owner|owners")                                                                       \
    X(PAID, "paid")                                                                                \
    X(PAY, "pay|pays")                                                                             \
    X(PER, "per")                                                                                  \
    X(PHASE, "phase|step")                                                                         \
    X(PLAY, "play|plays")                                                                          \
    X(PLAYED, "played")                                                                            \
    X(PLAYER, "player|players")                                                                    \
    X(PUT, "put|puts")                                                                             \
    X(RANDOM, "random")                                                                            \
    X(REACT, "react")                                                                              \
    X(REMOVE, "remove|removes")                                                                    \
    X(REPEAT, "repeat")                                                                            \
    X(REST, "rest")                                                                                \
    X(RESULT, "result")                                                                            \
    X(REVEAL, "reveal|reveals")                                                                    \
    X(ROUNDED, "rounded")                                                                          \
    X(SACRIFICE, "sacrifice|sacrifices")                                                           \
    X(SHUFFLED, "shuffled")                                                                        \
    X(SOON, "soon")                                                                                \
    X(SOURCE, "source")                                                                            \
    X(TARGET, "target")                                                                            \
    X(THAN, "than")                                                                                \
    X(THAT, "that")                                                                                \
    X(THE, "the")                                                                                  \
    X(THEM, "them|they")                                                                           \
    X(THERE, "there")                                                                              \
    X(THIS, "this")                                                                                \
    X(TIME, "time|times")                                                                          \
    X(TO, "to|into")                                                                               \
    X(TOKEN, "token|tokens")                                                                       \
    X(TOP, "top")                                                                                  \
    X(TOTAL, "total")                                                                              \
    X(TURN, "turn|turns")                                                                          \
    X(TWICE, "twice")                                                                              \
    X(TYPE, "type")                                                                                \
    X(UNDER, "under")                                                                              \
    X(UNLESS, "unless")                                                                            \
    X(UNTIL, "until")                                                                              \
    X(UP, "up")                                                                                    \
    X(USE, "use|uses")                                                                             \
    X(WAS, "was|were")                                                                             \
    X(WHEN, "when|whenever")                                                                       \
    X(WHERE, "where")                                                                              \
    X(WHILE, "while")                                                                              \
    X(WITH, "with")                                                                                \
    X(WOULD, "would")                                                                              \
    X(X_PAID, "X")                                                                                 \
    X(FACTOR, "x")                                                                                 \
    X(YOU, "you")                                                                                  \
    X(YOUR, "your")

/** Numbers of these words. The words of phrases and of the game are numbered from CG_WORDS_END
 * on. */
typedef enum cg_word {
    CG_WORD_NONE,
#define CG_WORD_NAME(name, spellings) CG_WORD_##name,
    CG_WORDS(CG_WORD_NAME)
#undef CG_WORD_NAME
        CG_WORDS_END
} cg_word;

#endif

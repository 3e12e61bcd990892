/**
 * @file questions.h
 * The library's own questions. Those of games are in the tables of their procedures and windows.
 * Other languages have them in the section `questions`.
 */
#ifndef CG_EFFECT_QUESTIONS_H
#define CG_EFFECT_QUESTIONS_H

/** X(id, reason, question): the reason that programs read, and the question in English. */
#define CG_QUESTIONS(X)                                                                            \
    X(CHANCE, "chance", "What does chance bring?")                                                 \
    X(CHOOSE, "choose", "Choose.")                                                                 \
    X(CHOOSE_CARD, "choose", "Choose a card.")                                                     \
    X(CHOOSE_PLAYER, "choose", "Choose a player.")                                                 \
    X(NUMBER, "number", "Choose a number.")                                                        \
    X(TIMES, "number", "How many times do you pay more?")                                          \
    X(NAME, "name", "Choose the name of a card.")                                                  \
    X(TARGET, "target", "Choose a target.")                                                        \
    X(FIT, "fit", "There is not room for all: which of them come?")                                \
    X(COST, "cost", "Choose what pays the cost.")                                                  \
    X(COSTS, "cost", "Which of the costs do you pay?")                                             \
    X(EITHER, "cost", "Which of the two costs do you pay?")                                        \
    X(MORE, "cost", "Do you pay more?")                                                            \
    X(PRICE, "price", "What do you pay for it?")                                                   \
    X(PAY, "pay", "Pay?")                                                                          \
    X(MAY, "may", "Do it?")                                                                        \
    X(COPY, "may", "Choose another target for the copy?")                                          \
    X(MODE, "mode", "Choose one.")                                                                 \
    X(DIVIDE, "divide", "How much for this one?")                                                  \
    X(DISCARD, "discard", "Choose a card to discard.")                                             \
    X(REPLACE, "replace", "Which of these comes first?")                                           \
    X(ORDER, "order", "Which of your triggers comes first?")                                       \
    X(STACK, "order",                                                                              \
      "Which of your triggers goes on the stack next, to be carried out before those put there "   \
      "so far?")

/** Their numbers: CG_ASKS_CHANCE, ... */
#define CG_QUESTION_ID(id, ...) CG_ASKS_##id,
typedef enum cg_question_id { CG_QUESTIONS(CG_QUESTION_ID) CG_ASKS_COUNT } cg_question_id;
#undef CG_QUESTION_ID

#endif

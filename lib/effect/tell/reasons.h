/** @file reasons.h  Reasons why something is not an option. Their sentences are in the section
 * `refusals` of a language. */
#ifndef CG_EFFECT_REASONS_H
#define CG_EFFECT_REASONS_H

#define CG_REASONS(X)                                                                              \
    X(CG_REASON_NONE)                                                                              \
    X(CG_REASON_OWN)       /* in the game's words */                                               \
    X(CG_REASON_CONDITION) /* of an ability of the card, which is quoted */                        \
    X(CG_REASON_TARGET)    /* there is none */                                                     \
    X(CG_REASON_COST)      /* cannot be paid */                                                    \
    X(CG_REASON_USES)      /* none are left */                                                     \
    X(CG_REASON_ADDED_COST)                                                                        \
    X(CG_REASON_ATTACHES)                                                                          \
    X(CG_REASON_FORBIDS)                                                                           \
    X(CG_REASON_LASTING) /* a lasting effect forbids it */                                         \
    X(CG_REASON_NOTHING) /* that it could affect */                                                \
    X(CG_REASON_FIRST_TARGET)                                                                      \
    X(CG_REASON_UNPAYABLE)                                                                         \
    X(CG_REASON_PRICE)                                                                             \
    X(CG_REASON_REACTION)                                                                          \
    X(CG_REASON_ZONE)                                                                              \
    X(CG_REASON_STACK)                                                                             \
    X(CG_REASON_HAND)                                                                              \
    X(CG_REASON_TIME)                                                                              \
    X(CG_REASON_USE_TIME)                                                                          \
    X(CG_REASON_SLEEPS)    /* the ability has no effect now */                                     \
    X(CG_REASON_NO_EFFECT) /* of this choice */                                                    \
    X(CG_REASON_LATER_TARGET)                                                                      \
    X(CG_REASON_ROW)                                                                               \
    X(CG_REASON_COPY)                                                                              \
    X(CG_REASON_TOO_FEW)                                                                           \
    X(CG_REASON_REST_OF_COST)                                                                      \
    X(CG_REASON_CHOSEN)                                                                            \
    X(CG_REASON_UNFIT)                                                                             \
    X(CG_REASON_MORE) /* must be chosen */                                                         \
    /* what no check explains */                                                                   \
    X(CG_REASON_OVER)                                                                              \
    X(CG_REASON_SEAT)                                                                              \
    X(CG_REASON_CHANCE)                                                                            \
    X(CG_REASON_PLAYER)  /* another player is asked */                                             \
    X(CG_REASON_PLAYERS) /* several */                                                             \
    X(CG_REASON_ACTION)                                                                            \
    X(CG_REASON_UNKNOWN)                                                                           \
    X(CG_REASON_QUESTION)                                                                          \
    X(CG_REASON_ABSENT)                                                                            \
    X(CG_REASON_ABSENT_FOR)                                                                        \
    X(CG_REASON_SEVERAL)                                                                           \
    X(CG_REASON_LONGER)                                                                            \
    X(CG_REASON_SHORTER)                                                                           \
    X(CG_REASON_OTHER)                                                                             \
    X(CG_REASON_TOGETHER) /* it does not go with other candidates */

#define CG_REASON_ROW(id) id,
typedef enum cg_reason { CG_REASONS(CG_REASON_ROW) CG_REASON_COUNT } cg_reason;
#undef CG_REASON_ROW

#endif

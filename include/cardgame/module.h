/**
 * @file module.h
 * For authors of games: the tables that describe a game, and what its rules may do to a match.
 *
 * A game is one shared object <game>.so with one exported function that returns a cg_module:
 *
 *     CG_MODULE_ENTRY(my_game) { return &my_game; }
 *
 * Rules are procedures: C functions over a frame in the match's state, resumable at numbered steps,
 * so that a match can be copied and saved whenever somebody is asked. They read top to bottom like
 * a rulebook:
 *
 *     static cg_flow turn(cg_match *match, cg_frame *frame)
 *     {
 *         CG_FLOW(frame);
 *         CG_STEP(frame, 1, cg_rules_draw(match, cg_rules_active(match), 1));
 *         CG_STEP(frame, 2, cg_rules_window(match, WINDOW_MAIN, cg_rules_active(match)));
 *         CG_FLOW_END;
 *     }
 *
 * Between two steps a procedure keeps nothing in C variables: what must live on stands in
 * frame->slot[].
 *
 * A number that is no seat or no row of its table, an amount out of its range, a question with
 * nothing to choose from, chance in a game that says it has none, a procedure that waits for
 * nothing, rules that end without a result: such mistakes end the match with the cause
 * "module-error". What reads gives 0, what acts does nothing, and cg_match_fault() says what was
 * wrong, in which procedure and step. Cards that are gone are no mistake. Procedures that never ask
 * end at a cap, with the cause "limit".
 */
#ifndef CARDGAME_MODULE_H
#define CARDGAME_MODULE_H

#include <cardgame/board.h>
#include <cardgame/cards.h>
#include <cardgame/event.h>
#include <cardgame/game.h>
#include <cardgame/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Grows whenever this header changes what a module must offer or may call. */
#define CG_MODULE_ABI 5u

#define CG_FRAME_SLOTS 12

/** One suspended piece of work, in the match's state. */
typedef struct cg_frame {
    uint16_t procedure;           /**< number of the procedure; the library's own */
    uint16_t step;                /**< where it goes on */
    uint16_t program;             /**< compiled effect, for the library's own procedures */
    uint8_t player;               /**< on whose behalf */
    uint8_t flags;                /**< the library's own */
    int32_t slot[CG_FRAME_SLOTS]; /**< the procedure's own values, 0 at first */
} cg_frame;

/** Beginning, steps and end of a procedure's body. Step numbers are unique in it, from 1, and
 * stable between versions, since saved matches hold them. */
#define CG_FLOW(frame)                                                                             \
    switch ((frame)->step) {                                                                       \
    case 0:
#define CG_STEP(frame, number, operation)                                                          \
    do {                                                                                           \
        (frame)->step = (number);                                                                  \
        if ((operation) == CG_LATER)                                                               \
            return CG_LATER;                                                                       \
        goto cg_step_##number;                                                                     \
    case (number):                                                                                 \
        cg_step_##number:;                                                                         \
    } while (0)
#define CG_FLOW_END                                                                                \
    default:                                                                                       \
        break;                                                                                     \
        }                                                                                          \
        return CG_DONE

/** The list that an offer function fills. */
typedef struct cg_offer cg_offer;

/** What a slot of a procedure's frame is. One that holds things can be a number from its minimum
 * to -1 too: what stands for something that is still to be chosen. */
typedef enum cg_slot_kind {
    CG_SLOT_NUMBER = 0, /**< from its minimum to its maximum */
    CG_SLOT_THING,      /**< 0, a card or a player (cg_thing) */
    CG_SLOT_CARD,       /**< 0 or a card */
    CG_SLOT_SET         /**< 0, a card, a player or a set of them (cg_rules_set_size()) */
} cg_slot_kind;

/** What a slot of a procedure's frame can hold. */
typedef struct cg_slot_range {
    int32_t minimum, maximum;
    cg_slot_kind kind;
    /** Steps, as bits, at which it holds less: a number below its maximum, as in the body of a loop
     * that counts up to it; of things a card alone. */
    uint32_t narrow;
} cg_slot_range;

/** Ranges of slots that hold any number, a card or a player, a card, and a set. */
#define CG_ANY_NUMBER                                                                              \
    {                                                                                              \
        INT32_MIN, INT32_MAX, CG_SLOT_NUMBER                                                       \
    }
#define CG_ANY_THING                                                                               \
    {                                                                                              \
        0, INT32_MAX, CG_SLOT_THING                                                                \
    }
#define CG_ANY_CARD                                                                                \
    {                                                                                              \
        0, INT32_MAX, CG_SLOT_CARD                                                                 \
    }
#define CG_ANY_SET                                                                                 \
    {                                                                                              \
        0, INT32_MAX, CG_SLOT_SET                                                                  \
    }

/** Those that the library fills for a verb of the game (cg_verb_def), behind the parts: words, the
 * ability's card, the seat of its player. */
#define CG_VERB_SLOTS(seats)                                                                       \
    [6] = CG_ANY_NUMBER, [7] = CG_ANY_NUMBER, [8] = CG_ANY_NUMBER, [9] = CG_ANY_CARD,              \
    [10] = {0, (seats)-1}

/** Bits of steps for cg_procedure.asks and .waits. Calls of a verb for several players wait before
 * their first step. A procedure that is always done at once waits at no step. */
#define CG_AT(step) (1u << (step))
#define CG_AT_2(first, second) (CG_AT(first) | CG_AT(second))
#define CG_AT_3(first, second, third) (CG_AT_2(first, second) | CG_AT(third))
/** From one step to another one. */
#define CG_AT_ALL(from, to) ((CG_AT(to) << 1) - CG_AT(from))
#define CG_AT_NONE (1u << 31)

/** Bit of a row of the table of procedures, for cg_module.callers. */
#define CG_ROW(procedure) ((uint64_t)1 << (procedure))

/** How many things a choice of several is about that is asked step by step. */
typedef struct cg_several {
    int at;          /**< how far it has come: more with each step */
    int least, most; /**< so many more have to be taken, and can be; most is 0: nothing of that kind
                        is asked */
} cg_several;

/** A procedure of the game's rules. */
typedef struct cg_procedure {
    const char *name;
    const char *reason, *prompt; /**< of the decision that it asks for; NULL when it asks nothing */
    cg_flow (*run)(cg_match *match, cg_frame *frame);
    /** Lists the options of the decision that the procedure has asked for; NULL when it asks
     * nothing. Must depend on the state alone and change nothing. 512 options always have room. */
    void (*offer)(const cg_match *match, const cg_frame *frame, cg_offer *offer);
    /** What the slots can hold, CG_FRAME_SLOTS of them: loading refuses a saved match whose frames
     * hold anything else. NULL: any numbers, none of which may lead the procedure astray. */
    const cg_slot_range *slots;
    /** Steps, as bits (CG_AT()), at which it asks a player, and at which it waits for another
     * procedure or for chance: loading refuses a saved match in which it stands at any other. Both
     * 0: at any step, none of which may lead the procedure astray. */
    uint32_t asks, waits;
    /** Can it go on from these slots, each of which is in its range, at this step? Asked of saved
     * matches, as cg_module.sound() is: of slots that depend on each other or on the state. NULL:
     * it always can. */
    bool (*sound)(const cg_match *match, const cg_frame *frame);
    /** Steps, from that of cg_rules_begin_attack() to the procedure's last, at which an attack that
     * it has begun can be going on. 0: it begins none. Where no procedure of a game says it, saved
     * matches can have attacks at any time. */
    uint16_t attack_from, attack_to;
    /** The card or player that the question is about, said before the prompt ("Bear: what does it
     * attack?"); what has left is said as it was. NULL, or 0: nothing more than the prompt. */
    int32_t (*about)(const cg_match *match, const cg_frame *frame);
    /** Of a procedure that asks for several things step by step, each step going on behind the
     * last, so that every set of them is chosen on one path: lists, in the order of that path, all
     * that can be taken in this step or a later one, for hosts who show the whole choice (see
     * choice.h). The entries are those that the steps offer. With `offer` NULL it only says how
     * many. NULL: each question is a choice of its own. */
    cg_several (*whole)(const cg_match *match, const cg_frame *frame, cg_offer *offer);
} cg_procedure;

/* ---- tables ---- */

/** Type of a field of a card. */
typedef enum cg_field_type {
    CG_FIELD_TEXT,    /**< free text */
    CG_FIELD_INT,     /**< decimal integer in [minimum, maximum] */
    CG_FIELD_BOOL,    /**< true or false */
    CG_FIELD_CHOICE,  /**< one of words */
    CG_FIELD_FLAGS,   /**< a list of words, each at most once; at most 32 words */
    CG_FIELD_COUNTS,  /**< so many of each word: "2 any, 1 fire"; at most CG_COUNTS_WORDS words,
                         minimum to maximum in all. Where that can be 0, so many of the last word
                         alone are allowed: "0 any". Read with cg_counts_of() */
    CG_FIELD_CARDS,   /**< a list of cards of the catalogue, named as effects name them, each any
                         number of times. Read with cg_cards_list() */
    CG_FIELD_ABILITY, /**< a named ability of the catalogue with its arguments: set_die(4) */
    CG_FIELD_EFFECT   /**< text in the effect language, in a block scalar */
} cg_field_type;

/** A field of the game's cards, beside the name that every card has. The one source for the loader,
 * the schema, the documentation. */
typedef struct cg_field {
    const char *name, *summary;
    cg_field_type type;
    bool required;
    int64_t minimum, maximum; /**< of integers; of the length of texts in bytes (0, 0: up to
                                 65,535); of the sum of counts (0, 0: any); of the length of lists
                                 of cards (0, 0: any) */
    const char *const *words; /**< of choices, flags and counts, NULL at the end */
    const char *says; /**< sentence behind the rules text of the cards that have the field (of truth
                         values: as true), with {} in place of its value: what a rule of the game
                         reads there, and no effect says. NULL: none */
} cg_field;

/** A term of the game's rules, explained to people who ask what it means. */
typedef struct cg_term_def {
    const char *word;    /**< as players say it, in small letters ("soaring"); NULL: the end */
    const char *rule;    /**< id of the rule that says it ("DVO-R109") */
    const char *meaning; /**< a sentence or two */
} cg_term_def;

/** Another spelling of a word of a field: files may have it, everything else shows the word. */
typedef struct cg_alias {
    int field;
    const char *alias, *word;
} cg_alias;

typedef struct cg_zone_def {
    const char *name, *title; /**< key; the effect language's noun ("draw pile") */
    bool per_player;
    bool ordered;   /**< first is top */
    bool home;      /**< where the cards of a deck start; one zone of the game */
    bool shared;    /**< one for all seats when the option `shared_option` is set */
    bool told_once; /**< what a player is shown of its cards he is told as an event alone; else
                       views show the cards to him for as long as he can tell which they are */
    cg_visibility visibility;
    bool in_play;  /**< cards in it are in play: their abilities work there; needs a board */
    int places;    /**< it has so many numbered places, and a card keeps its own; 0: any number */
    int limit;     /**< most cards that it holds, without numbered places; 0: any number */
    int when_full; /**< where a card goes that finds no place: number + 1 of a zone of its owner;
                      0: it is not moved */
    int of_kind;   /**< row + 1 of the board's table of kinds: only such cards ever lie there, which
                      guesses of hidden cards keep to; 0: any */
    bool sealed;   /**< nothing ever leaves it; effects that take cards out of it are mistakes */
    int place_field; /**< field + 1 of type choice, whose word number n lies on place n + 1 alone;
                        0: cards take the lowest free place */
    int leaves_to;   /**< zone row + 1 of the owner to which cards go that leave this one, whatever
                        takes them where; 0: where they are taken */
    bool kept;       /**< of zones in play: nothing but the game's own rules (CG_CAUSE_RULE) takes
                        cards out of it */
} cg_zone_def;

typedef struct cg_counter_def {
    const char *name, *singular,
        *plural; /**< key; nouns of the effect language ("power die", "power dice") */
    int32_t initial, minimum, maximum;
    int reserve; /**< counter from which a gain is taken and to which a loss goes, as far as it has
                    some; -1 */
    int initial_option; /**< option + 1 with the initial value; 0: `initial` */
    bool at_once; /**< an ability to be used, without targets, that only lets its player gain such
                     counters, or calls verbs of that sort (cg_verb_def), is carried out at once:
                     nobody can react to it */
} cg_counter_def;

/** A pool of dice on the table. Its dice have faces from the moment they are rolled until they are
 * cleared. */
typedef struct cg_dice_def {
    const char *name, *title, *die; /**< key; nouns of the effect language ("batch", "die") */
    int sides, capacity;
} cg_dice_def;

/** Whom a window asks, in which order. */
typedef enum cg_window_order {
    CG_ASK_ROUND, /**< from the opener clockwise, again and again, until all have passed in
                     succession. With CG_RESOLVE_TOP, in games with a board and a response_window of
                     the same kind, a stack: who acts is asked first about that; when it has been
                     carried out the active player is asked first, or, of an ability that cannot be
                     reacted to, who used it */
    CG_ASK_ONCE,  /**< each player once, the active player first, not who played what is answered;
                     starts again   after an answer that left the item standing */
    CG_ASK_OTHERS_FIRST, /**< each once: the opponents of who caused it in the order of turns, then
                            that player */
    CG_ASK_ACTIVE_FIRST, /**< each once, the active player first */
    CG_ASK_ALTERNATE /**< the opener's opponent, then the other, and so on; closed by the first pass
                      */
} cg_window_order;

/** When what is played in a window is carried out. */
typedef enum cg_window_resolve {
    CG_RESOLVE_AT_ONCE, /**< before the next player is asked */
    CG_RESOLVE_LAST_IN, /**< when the window closes, all of them, the last first */
    CG_RESOLVE_TOP      /**< when all have passed the last one; then it opens again */
} cg_window_resolve;

/** What the end of a match may tell of cards that nobody is shown: that a hidden hand was the
 * better one, say. */
typedef enum cg_tells {
    CG_TELLS_NOTHING = 0,
    CG_TELLS_WINNERS = 1, /**< who has won, or that nobody has */
    CG_TELLS_RETURNS = 2  /**< what each player gets */
} cg_tells;

/** A window: a time at which players may play cards. */
typedef struct cg_window_def {
    const char *name, *prompt;
    cg_window_order order;
    int asked_zone; /**< only players with a card in this zone are asked; -1: all */
    /* of games with a board */
    bool uses;  /**< abilities can be used in it, not only cards played */
    bool costs; /**< what is offered can be paid for; false in games without costs */
    cg_window_resolve resolve;
    int links; /**< of reactions: how deep they can answer each other, the last being silent; 0: no
                  limit */
    /** Of reactions: asked without anything to declare, so that being asked tells nothing of hidden
     * cards: depends on what is public and the catalogue alone. NULL: only who can declare
     * something. */
    bool (*must_ask)(const cg_match *match, int player, const cg_occasion *occasion);
    /** Of reactions: does that open the window at all? NULL: yes. */
    bool (*opens)(const cg_match *match, const cg_occasion *occasion);
    int only_able;    /**< of reactions: option + 1: when it is set, who can declare nothing is not
                         asked; else, or with 0, players are asked also when a card that all know
                         could react for all that they know, and only who has it knows better */
    int active_first; /**< option + 1: when it is set, the active player is asked first; 0: as
                         `order` says */
    /** Of reactions: carries a declared one out; slot 0 the card's index, slot 1 the number of its
     * ability (see cg_rules_use_reaction). -1: it is used at once. */
    int procedure;
    /** The game's own options in it for that player, behind cards and abilities: those of
     * cg_offer_do() and the like, but not of abilities. NULL: there are none. */
    void (*acts)(const cg_match *match, int window, int player, cg_offer *offer);
    /** Procedure + 1 that is run for a player who has chosen one of them; it reads
     * cg_rules_chosen() before its first step. Slot 0: the window. Nobody is asked about it;
     * afterwards the round begins anew with that player. 0: there are no such options. */
    int act_procedure;
    const char *others_prompt; /**< of who is asked in the turn of another; NULL: the same */
} cg_window_def;

/** When a card with a certain word in its timing field may be played: bits of windows. */
typedef struct cg_timing_def {
    const char *name;
    uint32_t active, others; /**< by the active player; by the others */
} cg_timing_def;

/** An effect of the rules themselves, in the effect language, such as a row of a table of results.
 */
typedef struct cg_effect_def {
    const char *name, *title, *text;
} cg_effect_def;

/** A rule that is looked after whenever a counter has changed. */
typedef struct cg_state_rule {
    int counter;
    bool at_least; /**< true: holds when the counter is >= value; false: when it is <= value */
    int32_t value;
    bool wins;     /**< true: the player wins at once; false: the player is out of the game */
    int cause;     /**< number in the table of causes */
    int option;    /**< game option + 1 with the value; 0: `value` */
    bool together; /**< of several players who win at once the one with most does, or nobody if they
                      have as many; else the first by seat */
} cg_state_rule;

/** What comes of it when a player concedes. */
typedef enum cg_concession {
    CG_CONCEDE_OUT = 0, /**< the player is out of the game; the last one left wins */
    CG_CONCEDE_NEVER    /**< nobody can concede */
} cg_concession;

#define CG_VALUE_WORDS_MAX 255 /**< words of one value */

/** A value of the game's own in the state, 0 at first. */
typedef struct cg_value_def {
    const char *name;
    bool is_public; /**< shown in views */
    int32_t minimum,
        maximum; /**< what it can be; loading refuses states where it is something else */
    /** What 1 and each further number up to the maximum stands for ("damage chain"), with which
     * effects ask for it and views show it; 0 is "none". NULL: it is a plain number. */
    const char *const *words;
} cg_value_def;

/** What setup the host asked for, while it can still be refused. */
typedef struct cg_setup cg_setup;
CG_API int cg_setup_players(const cg_setup *setup);
CG_API int64_t cg_setup_option(const cg_setup *setup, int option);
/** Deck of a seat; never NULL. */
CG_API const cg_deck *cg_setup_deck(const cg_setup *setup, int player);
/** Refuses with a reason (printf-like); returns CG_ERR_OPTION. */
CG_API cg_status cg_setup_refuse(cg_error *error, const char *option, const char *format, ...);

/** Everything about a game. Tables end with the count beside them; all pointers live as long as the
 * module. */
/**
 * How an action of a game's own is said. A template is text with {c} for its card, {t} for its
 * target and {n} for its amount; of several, parted by '|', the first counts of which the action
 * has all parts: "Attack {t} with {c}|Go to the attack".
 */
typedef struct cg_act_words {
    const char *label; /**< of the option; NULL: the key with its parts */
    const char *told; /**< behind "Player 1 ", where it is told ("keeps the hand"); NULL: its key */
} cg_act_words;

typedef struct cg_module {
    uint32_t abi;             /**< CG_MODULE_ABI */
    uint32_t module_size;     /**< sizeof(cg_module) */
    uint32_t frame_size;      /**< sizeof(cg_frame) */
    uint32_t library_version; /**< of the headers, as cg_version() */

    const char *name, *title, *version, *summary;
    int players_min, players_max, players_default;
    bool chance, hidden_information, simultaneous;
    int return_min, return_max;

    const cg_option_info *options;
    size_t option_count;
    bool common_deck;      /**< all play with one deck, that of seat 0; zones marked `shared` are
                              common */
    int shared_option;     /**< option that does the same when it is set; -1 */
    int play_limit_option; /**< option with the most cards played in a turn, 0 being no limit; -1 */
    const char *const *default_decks; /**< by seat; NULL: the catalogue's in their order */

    const char *card_kind; /**< the game's word for a card ("deity") */
    const cg_field *fields;
    size_t field_count;
    const cg_alias *aliases; /**< rows of one field stand together */
    size_t alias_count;
    const char *const
        *abilities; /**< the only names that abilities may have, NULL at the end; NULL: any */
    const char *const *ability_fields; /**< names of card fields that an ability may fix for its
                                          cards, NULL at the end */
    const cg_board *board;             /**< NULL: no card is ever in play */
    int timing_field; /**< field whose word decides when a card may be played; -1 */
    const cg_timing_def *timings;
    size_t timing_count;

    const cg_zone_def *zones;
    size_t zone_count;
    int hand_zone, discard_zone,
        stack_zone;   /**< where cards are played from, go to, and are while they resolve */
    int reserve_zone; /**< row + 1 of the zone of each player in which the cards of a deck's reserve
                         begin: seen by all, or without order by its player alone; 0: decks have
                         none. Where all play with one deck it has none either */
    bool no_refill; /**< a home zone that is empty stays so: who should draw then draws nothing, and
                       cg_rules_short() tells it to games with a board */
    const cg_counter_def *counters;
    size_t counter_count;
    const cg_dice_def *dice;
    size_t dice_count;
    const char *const *phases;
    size_t phase_count;
    const cg_window_def *windows;
    size_t window_count;
    int response_window; /**< opens after each card played; -1: none */
    const cg_effect_def *effects;
    size_t effect_count;
    const cg_state_rule *state_rules;
    size_t state_rule_count;
    const char *const *causes; /**< names of the ways in which a match can end: one at least, 250 at
                                  most, none of them "limit" */
    size_t cause_count;
    /** By row of `causes`, or-ed cg_tells: what an end by that cause may tell of cards that stay
     * hidden. Guesses of hidden cards keep to what was told at the end, once it has come. NULL: no
     * end tells anything; what it comes to follows from what everybody has seen. */
    const uint8_t *cause_tells;
    int last_standing_cause; /**< when one player is left; -1: nothing happens */
    cg_concession concession;
    /**
     * Row + 1 of a zone for each player, out of play: where all cards go that somebody owns who is
     * out of the game, wherever they are, told as moves with CG_CAUSE_RULE; nothing is triggered,
     * replaced or answered by that. What is attached to them and is others' counts as an orphan
     * (CG_RULE_ORPHAN); cards of others that he controlled go back to their owners. What he has
     * announced, or what is his card, is negated; his triggers do not wait any more; his counters
     * are as low as they can be, but not below 0. Of the active player the turn ends at once
     * (cg_rules_turn_over()): windows close, and all that lies on the stack is negated and its
     * cards go to their owners' discard zones; other triggers wait for the next window.
     *
     * Who is out is asked nothing any more: what he was asked, by the library or by a procedure of
     * the game, is answered by the least that can be said (pass, done, no, else the first option),
     * and when there is nothing to choose from any more, cg_rules_chosen() has the verb
     * CG_VERB_DONE. A procedure must look again at things that it has kept: what has gone does not
     * live.
     *
     * 0: the cards stay where they are.
     */
    int out_zone;
    int concession_cause; /**< row + 1 of `causes`, when a concession leaves one player; 0: that of
                             the last one standing, or without one "concession" */
    int effect_cause;     /**< row + 1 of `causes`, when an effect says who wins or loses and not by
                             what; 0: the first row, or that of the last one standing */
    const cg_value_def *values;
    size_t value_count;
    /** Verbs of the game's own actions, in options of CG_VERB_DO ("attack"), one word each; NULL at
     * the end. */
    const char *const *acts;
    /** How they are said to people, by row of `acts`; NULL: by their keys. */
    const cg_act_words *act_words;
    /** What a player has come to, told when a match is over ("12 energy"); NULL: its counters say
     * it. Of what everybody sees. */
    int32_t (*score)(const cg_match *match, int player);
    const char *score_title; /**< "energy"; with `score` */
    /** What an action of the game's own (row of `acts`) with that card costs who is asked, told
     * behind the card's name: "Summon Bear (2 mana)"; -1: nothing is told. NULL: of none. What
     * playing a card costs in a resource, its stat says (cg_resource_def.cost_stat). */
    int32_t (*price)(const cg_match *match, int act, cg_card card);
    const char *price_title; /**< "mana"; with `price` */

    /** Terms of the game, ended by one without a word, for cg_game_language_text() and what reads
     * it; NULL: none is explained. */
    const cg_term_def *terms;

    const cg_procedure *procedures;
    size_t procedure_count;
    /** For each procedure the rows of those that alone call it, as bits: a saved match in which it
     * stands on anything else is refused. 0, or NULL: it stands on any. The main procedure and that
     * of stages stand on nothing. */
    const uint64_t *callers;
    int main_procedure;  /**< runs the match from setup to its end */
    int stage_procedure; /**< runs it from the beginning of phase slot[0] of the active player's
                            turn */

    /** Refuses a setup that is at odds with itself; NULL: none is. */
    cg_status (*check_setup)(const cg_setup *setup, cg_error *error);
    /** Refuses a card of a catalogue that is being loaded, with a reason for each rule of the game
     * that it breaks, by cg_card_refuse(); asked for each card whose fields could be read. Its
     * effects may have mistakes: see cg_cards_understood(). NULL: none is. */
    void (*check_card)(const cg_cards *cards, cg_design design, cg_report *report);
    /** Refuses a deck, with a reason for each rule that it breaks, by cg_deck_refuse(); NULL: none
     * is. */
    void (*check_deck)(const cg_cards *cards, const cg_deck *deck, cg_report *report);
    int deck_check_option; /**< option of type choice + 1: where its value is not the first word,
                              decks that were made without asking check_deck() need not pass it
                              (cg_deck_create_free()); 0: each deck must */
    /** Could the match have come to be like this? Asked of guesses of hidden cards, which follow
     * what everybody has seen of each card, but not what the rules let happen: that a hand was
     * kept, say. NULL: yes. */
    bool (*possible)(const cg_match *match);
    /** Can the game's procedures go on from a state in which each number is in its range? Asked of
     * saved matches, which anybody can have changed: of values, bits of cards, slots and relations
     * that depend on each other. It may read everything, as far as it holds for any such numbers,
     * and changes nothing. NULL: they always can. */
    bool (*sound)(const cg_match *match);
    /** Returns of the players at the end, 0 before it is asked; NULL: 1 for a winner, -1 for the
     * others, 0 for a draw. */
    void (*returns)(const cg_match *match, int32_t *returns);
    /** How a match that goes on stands for a player, in thousandths of a return, from 1000 *
     * return_min to 1000 * return_max. Searches ask for it where they cut a playout off; it may
     * read what is hidden, too. NULL: nobody can say, which is halfway. */
    int32_t (*estimate)(const cg_match *match, int player);
    uint32_t horizon; /**< decisions after which a playout is better judged by `estimate` than
                         played on; 0: it is played to the end */
} cg_module;

/** Adds a reason to a card's report (printf-like); its place is that of the card in its file.
 * @param code stable name of the mistake, such as "no-attack" */
CG_API void cg_card_refuse(cg_report *report, const char *code, const char *format, ...);

/** A field that cards of some kinds need, and that those of others may have. Kinds are bits: words
 * of one field of type choice. */
typedef struct cg_field_rule {
    int field;
    uint32_t needs, may;
} cg_field_rule;

/** Which kind of card has which fields. Every card may have those that no rule names. */
typedef struct cg_field_rules {
    int kind_field;            /**< a choice that every card needs, of at most 32 words */
    const char *const *titles; /**< of each kind: "a Wall" */
    const cg_field_rule *rules;
    size_t count;
} cg_field_rules;

/** For cg_module.check_card: refuses a card that lacks a field which its kind needs, or has one
 * that its kind has not, with the code "field". An effect with mistakes is let pass: the library
 * has told of them. */
CG_API void cg_card_check_fields(const cg_cards *cards, cg_design design,
                                 const cg_field_rules *rules, cg_report *report);

/** Adds a reason to a deck's report (printf-like). */
CG_API void cg_deck_refuse(cg_report *report, const char *code, const char *format, ...);

/** Head of a module's only exported function. Compiled into a program (CG_MODULE_STATIC) it has a
 * name of its own: cg_module_<game>(). */
#ifdef CG_MODULE_STATIC
#define CG_MODULE_ENTRY(game)                                                                      \
    const cg_module *cg_module_##game(void);                                                       \
    const cg_module *cg_module_##game(void)
#else
#define CG_MODULE_ENTRY(game)                                                                      \
    CG_API const cg_module *cg_module_entry(void);                                                 \
    CG_API const cg_module *cg_module_entry(void)
#endif

/** First fields of every cg_module initialiser. */
#define CG_MODULE_HEAD                                                                             \
    .abi = CG_MODULE_ABI, .module_size = sizeof(cg_module), .frame_size = sizeof(cg_frame),        \
    .library_version = (CG_VERSION_MAJOR << 16) | (CG_VERSION_MINOR << 8) | CG_VERSION_PATCH

/** Fields of a cg_module initialiser that say that the game has none of these; later ones in the
 * initialiser say otherwise. */
#define CG_MODULE_PLAIN                                                                            \
    .shared_option = -1, .play_limit_option = -1, .timing_field = -1, .response_window = -1,       \
    .last_standing_cause = -1

/* ---- cards, from procedures and offers ---- */

/** A card or player, as a value that can stand in a frame's slot. That of a card names the card as
 * it lies where it is: when it goes to another zone the thing is gone, and the card has a new one.
 * 0 is nothing. */
typedef int32_t cg_thing;

CG_API cg_thing cg_rules_player_thing(int player);
/** The seat of a player; -1 for anything else. */
CG_API int cg_rules_seat(cg_thing thing);
CG_API bool cg_rules_is_card(cg_thing thing);
/** Is the card still where it was? */
CG_API bool cg_rules_lives(const cg_match *match, cg_thing card);
/** Card number `index` of a zone: in play by place, else from the bottom; 0 when there is none. */
CG_API cg_thing cg_rules_zone_card(const cg_match *match, int zone, int player, int index);
/** The same cards in that order, the first `limit` of them, into `cards`. @return how many there
 * are, which can be more */
CG_API int cg_rules_zone_cards(const cg_match *match, int zone, int player, cg_thing *cards,
                               int limit);
/** From an option, an event or a number that a procedure was given. */
CG_API cg_thing cg_rules_card_thing(const cg_match *match, cg_card card);
CG_API cg_thing cg_rules_number_thing(const cg_match *match, int32_t number);
CG_API cg_thing cg_rules_ref_thing(const cg_match *match, cg_ref ref);
/** The other way round, for the public interface. */
CG_API cg_card cg_rules_card_id(const cg_match *match, cg_thing card);
/** What card it is, what it is printed with: the number in a field of the game's table as
 * cg_cards_number() gives it; the zone (row of the table) where it lies, whose it is. Of what is
 * gone 0, and -1 for the last two. */
CG_API cg_design cg_rules_design(const cg_match *match, cg_thing card);
CG_API int64_t cg_rules_number(const cg_match *match, cg_thing card, int field);
CG_API int cg_rules_zone(const cg_match *match, cg_thing card);
CG_API int cg_rules_owner(const cg_match *match, cg_thing card);
/**
 * Puts a card on top of a zone out of play, told as a move with that cause. Nothing else comes of
 * it.
 * @param player seat of the zone, which in games with a common deck has the card from then on
 * @return what the card has become; 0 when it was gone or the zone holds no more
 */
CG_API cg_thing cg_rules_put(cg_match *match, cg_thing card, int zone, int player, cg_cause cause);

/* ---- reading the match ---- */

CG_API int cg_rules_players(const cg_match *match);
CG_API int cg_rules_active(const cg_match *match);
CG_API bool cg_rules_is_in(const cg_match *match, int player);
CG_API int cg_rules_players_in(const cg_match *match);
/** Next player clockwise (ascending seat, wrapping) who is in the game. */
CG_API int cg_rules_next(const cg_match *match, int player);
CG_API int64_t cg_rules_option(const cg_match *match, int option);
CG_API int32_t cg_rules_counter(const cg_match *match, int counter, int player);
CG_API int cg_rules_zone_size(const cg_match *match, int zone, int player);
CG_API int cg_rules_dice_count(const cg_match *match, int pool);
CG_API int cg_rules_die(const cg_match *match, int pool, int index);
CG_API int32_t cg_rules_value(const cg_match *match, int value);
/** All values, and all faces of a pool, as arrays; valid until the next step. */
CG_API const int32_t *cg_rules_values(const cg_match *match);
CG_API const uint8_t *cg_rules_dice(const cg_match *match, int pool);
CG_API int cg_rules_turn(const cg_match *match);

/* ---- changing it; those that return a cg_flow stand in a CG_STEP ---- */

CG_API void cg_rules_set_value(cg_match *match, int value, int32_t number);
/** Sets `count` values in a row. */
CG_API void cg_rules_set_values(cg_match *match, int first, const int32_t *numbers, int count);
/** Begins a turn or a phase (told as an event); a new turn begins the count of cards played anew.
 */
CG_API void cg_rules_begin_turn(cg_match *match, int player);
CG_API void cg_rules_begin_phase(cg_match *match, int phase);
/** Adds to a counter, which stops at its limits, whatever the amount; moves from or to its reserve;
 * state rules are looked after. CG_LATER when
 * that ended the match. */
CG_API cg_flow cg_rules_gain(cg_match *match, int counter, int player, int32_t amount);
CG_API cg_flow cg_rules_shuffle(cg_match *match, int zone, int player);
/** Draws from the home zone to the hand, one by one, reshuffling the discard zone when it is empty.
 */
CG_API cg_flow cg_rules_draw(cg_match *match, int player, int32_t count);
/** Chance says which the top cards of a zone are, where that is open yet: before they are read or
 * put elsewhere. */
CG_API cg_flow cg_rules_ready(cg_match *match, int zone, int player, int32_t count);
/** The player discards that many cards of the own choice, or all if there are not more. */
CG_API cg_flow cg_rules_discard(cg_match *match, int player, int32_t count, cg_cause cause);
CG_API cg_flow cg_rules_discard_random(cg_match *match, int player, int32_t count);
/** Rolls `count` dice into a pool, in the order of their index; replaces what lay there. */
CG_API cg_flow cg_rules_roll_pool(cg_match *match, int pool, int count);
CG_API void cg_rules_clear_pool(cg_match *match, int pool);
/** A player rolls one die that lies nowhere; its face goes to frame->slot[slot]. Before the first
 * turn it is told as the roll for who begins. */
CG_API cg_flow cg_rules_roll(cg_match *match, cg_frame *frame, int player, int sides, int slot);
/** The same with a coin: 1 is heads, 2 tails. */
CG_API cg_flow cg_rules_flip(cg_match *match, cg_frame *frame, int player, int slot);
/** Opens a window of the game's table and lets it run its course. */
CG_API cg_flow cg_rules_window(cg_match *match, int window, int opener);
/** Announces an effect of the game's table, opens `window` on it, and carries it out unless it was
 * negated. */
CG_API cg_flow cg_rules_announce(cg_match *match, int effect, int player, cg_ref target,
                                 int32_t amount, int window);
/** Calls another procedure of the game with up to two values in its slots 0 and 1, within the
 * ranges that it declares for them. */
CG_API cg_flow cg_rules_call(cg_match *match, int procedure, int32_t first, int32_t second);
/** The same on behalf of a player: the frame's `player`. */
CG_API cg_flow cg_rules_call_for(cg_match *match, int player, int procedure, int32_t first,
                                 int32_t second);

/** Asks a player; the procedure's offer function lists the options. After the step the chosen
 * option is read with cg_rules_chosen(). */
CG_API cg_flow cg_rules_ask(cg_match *match, int player, cg_decision_kind kind);

/** Lists what cg_rules_ask() would offer now. The list is kept for the question, if that comes
 * next: between the two nothing may change that the offer function looks at.
 * @return how many options there are beside a pass */
CG_API int cg_rules_offered(cg_match *match);
/** The option that was chosen; valid until the next step. */
CG_API cg_option cg_rules_chosen(const cg_match *match);

/** Tells everybody what a player has just chosen, where nothing that comes of it does: a pass, a
 * bet that is called without a chip. It stands behind the step that asked. */
CG_API void cg_rules_tell_choice(cg_match *match, int player);

/** Ends the match; the cause is a row of the table. */
CG_API cg_flow cg_rules_win(cg_match *match, int player, int cause);
CG_API cg_flow cg_rules_draw_match(cg_match *match, int cause);

/* ---- why something is no option ---- */

/*
 * A check on the way to an option says why it fails where it fails:
 *
 *     cg_rules_try(match, CG_VERB_DO, ACT_BUILD, card, 0);
 *     if (has_site(match, player) || cg_rules_no(match, "there is no site left"))
 *         cg_offer_do(offer, ACT_BUILD, card, 0, 0);
 *
 * cg_match_refusal() lists the options once more and keeps what was said of the one that it is
 * asked about; else nothing is kept. What the library checks, such as cg_rules_may() and
 * cg_rules_playable(), says its reasons itself. A reason may use only what the player knows whose
 * options are listed, and so does a check of his options.
 */

/**
 * What is checked from here on is that option, until the next call. Reasons about one card come
 * before those about any, and so do those about one target.
 * @param verb   CG_VERB_NONE: any option
 * @param number row of the table of acts, or the ability of CG_VERB_USE; -1: any
 * @param card   0: any
 * @param target 0: any, or none
 */
CG_API void cg_rules_try(const cg_match *match, cg_verb verb, int number, cg_thing card,
                         cg_thing target);
/** The reason why a check fails: "no place is left"; of several about one option the last counts.
 * @return false */
CG_API bool cg_rules_no(const cg_match *match, const char *reason);
/** The same with a number, where "%d" stands: "this turn has had its %d actions". */
CG_API bool cg_rules_no_more(const cg_match *match, const char *format, int32_t number);
/** Does somebody ask for reasons? For what is looked through for a reason alone. */
CG_API bool cg_rules_explains(const cg_match *match);

/* ---- options ---- */

CG_API void cg_offer_pass(cg_offer *offer);
/** An action of the game's own: row of its table of acts, with a card, a target, an amount (0:
 * none). It reads "raise", "raise 2", "attack player 2", "give Bear 2 on player 2". */
CG_API void cg_offer_do(cg_offer *offer, int act, cg_thing card, cg_thing target, int32_t amount);
CG_API void cg_offer_thing(cg_offer *offer, cg_thing thing);
/** A design: an option of CG_VERB_TAKE, whose `design` is all that it says. One that is in no deck
 * of the match is not offered. */
CG_API void cg_offer_design(cg_offer *offer, cg_design design);
/** The same for each design that lies in a zone, once, whatever lies where: for choices from a deck
 * whose order stays hidden. */
CG_API void cg_offer_designs(cg_offer *offer, int zone, int player);
CG_API void cg_offer_number(cg_offer *offer, int32_t number);
CG_API void cg_offer_yes_no(cg_offer *offer);
CG_API void cg_offer_done(cg_offer *offer);
/** Announcing an effect of the game's table: one option for each target that it can have. */
CG_API void cg_offer_announce(cg_offer *offer, int effect, int player, int32_t amount);
/** Number of ways in which that effect can be announced (targets that it can have; 1 if it needs
 * none). */
CG_API int cg_rules_announce_count(const cg_match *match, int effect, int player);
/** The target if there is exactly one way, or none is needed. */
CG_API cg_ref cg_rules_announce_target(const cg_match *match, int effect, int player);

#ifdef __cplusplus
}
#endif

#endif

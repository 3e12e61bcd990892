/* Reads the actions after `cannot`, `must` and `can`, and checks that they fit the subject and the
 * object. */
#include "effect/read/hints.h"
#include "effect/read/parse.h"
#include "effect/tree/actions.h"

#include <string.h>

static const char at_times[] =
    "to limit when something can be done, write the opposite: '... cannot "
    "play cards while it is not the ... phase'";

/** Returns true if the action ends here, or `by` or `only` follows. */
static bool stands_alone(const cg_reader *reader, const cg_noun *noun)
{
    cg_reader behind = *reader;
    behind.at += noun->count;
    return cg_read_at_end(&behind) || cg_read_at_word(&behind, CG_WORD_BY);
}

/** Returns true if this spelling of the action needs something after it. */
static bool is_before(const cg_noun *noun)
{
    const char *alone = cg_action_before(noun->index, false);
    const char *counted = cg_action_before(noun->index, true);
    return (alone != NULL && strcmp(noun->text, alone) == 0) ||
           (counted != NULL && strcmp(noun->text, counted) == 0);
}

const cg_noun *cg_read_action(cg_reader *reader)
{
    const cg_noun *noun = cg_read_find(reader, 0, CG_NOUN_ACTION), *other = noun;
    if (noun == NULL || is_before(noun) || stands_alone(reader, noun))
        return cg_read_noun(reader, CG_NOUN_ACTION);
    while ((other = cg_read_find_after(reader, 0, CG_NOUN_ACTION, other)) != NULL)
        if (other->index == noun->index && is_before(other)) {
            cg_read_check_lack(reader, CG_LACKS_ACTION, noun->index, cg_read_spot(reader));
            cg_read_take_many(reader, other->count);
            return other;
        }
    return cg_read_noun(reader, CG_NOUN_ACTION);
}

/** Returns true if the action begins with `be` and the token is the word after it. */
static bool is_be(const cg_reader *reader, uint32_t ahead, const cg_noun *noun)
{
    return noun->noun_class == CG_NOUN_ACTION && noun->count == 2 &&
           strncmp(noun->text, "be ", 3) == 0 && noun->words[1] == cg_read_word(reader, ahead);
}

const cg_noun *cg_read_find_action(const cg_reader *reader, uint32_t ahead, unsigned before)
{
    const cg_noun *found = cg_read_find(reader, ahead, CG_NOUN_ACTION);
    const cg_noun *noun = reader->language->first_noun;
    bool be = strncmp(cg_rows_action(reader->module, before), "be ", 3) == 0;
    for (; found == NULL && be && noun != NULL; noun = noun->after)
        if (is_be(reader, ahead, noun))
            found = noun;
    return found == NULL || is_before(found) || cg_action_is_said_alone(found->index) ? NULL
                                                                                      : found;
}

void cg_read_take_action(cg_reader *reader, const cg_noun *noun)
{
    cg_read_check_lack(reader, CG_LACKS_ACTION, noun->index, cg_read_spot(reader));
    cg_read_take_many(reader, noun->count - (is_be(reader, 0, noun) ? 1u : 0u));
}

/** Returns true if the word is the verb of an action that begins with `be`: `target`, of `be
 * targeted`. */
static bool is_doing(const cg_reader *reader, const cg_token *token, const cg_noun *noun)
{
    const char *done = noun->text + 3;
    if (noun->noun_class != CG_NOUN_ACTION || strncmp(noun->text, "be ", 3) != 0 ||
        token->length < 4 || strncmp(done, cg_read_text(reader, token), token->length) != 0)
        return false;
    done += token->length;
    return strcmp(done, "ed") == 0 || strcmp(done, "d") == 0;
}

void cg_read_unknown_action(cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after) {
        if (token->kind != CG_TOKEN_WORD || !is_doing(reader, token, noun))
            continue;
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_ACTION,
                          "%s cannot be forbidden for the card that does it, only for its object: "
                          "'... cannot %s by ...'",
                          cg_read_show(reader, token).text, noun->text);
        return;
    }
    const char *hint = cg_read_misplaced(reader, token, CG_MISPLACED_ACTION);
    if (hint != NULL)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_ACTION, "%s", hint);
    else if (cg_read_spells(reader, token, "only"))
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_ACTION,
                          "put 'only' after the action: 'can attack only ...'; %s", at_times);
    else
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_ACTION, "an action", CG_NOUN_ACTION);
}

bool cg_read_lists_bans(const cg_reader *reader)
{
    const cg_noun *noun = cg_read_find(reader, 1, CG_NOUN_ACTION);
    if (!cg_read_at_word(reader, CG_WORD_CANNOT) || noun == NULL ||
        cg_action_is_said_alone(noun->index))
        return false;
    uint32_t behind = 1u + noun->count;
    bool cannot = cg_read_word(reader, behind + 1) == CG_WORD_CANNOT;
    if (cg_read_peek(reader, behind)->kind != CG_TOKEN_COMMA &&
        cg_read_word(reader, behind) != CG_WORD_OR &&
        !(cannot && cg_read_word(reader, behind) == CG_WORD_AND))
        return false;
    return cg_read_find_action(reader, behind + 1u + cannot, noun->index) != NULL;
}

static bool is_of(const cg_term *who, cg_type type)
{
    return who != NULL && who->type == type;
}

/** Checks the subject of the action. */
static void check_who(cg_reader *reader, unsigned says, const cg_term *who, cg_spot spot)
{
    if (is_of(who, CG_TYPE_CARDS) && !(says & CG_ACTION_OF_CARDS))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_WRONG_TYPE,
                          "players do this, not cards");
    else if (is_of(who, CG_TYPE_PLAYER) && !(says & CG_ACTION_OF_PLAYERS))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_WRONG_TYPE,
                          "cards do this, not players");
}

void cg_read_check_action_of(cg_reader *reader, const cg_term *who, unsigned action, bool must,
                             cg_spot spot)
{
    unsigned says = cg_action_says_of(action);
    unsigned mistakes = reader->mistakes.count;
    if (must && action < CG_ACTION_COUNT)
        cg_read_check_lack(reader, CG_LACKS_MUST, action, spot);
    if (reader->mistakes.count > mistakes)
        return;
    if (must && !(says & CG_ACTION_MUST))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_ACTION,
                          "'must' cannot force this; 'cannot' can forbid it");
    else
        check_who(reader,
                  must && !cg_action_is_shared(action) ? says & ~(unsigned)CG_ACTION_OF_PLAYERS
                                                       : says,
                  who, spot);
}

/** Returns true if that word is later on the line. */
static bool goes_on_with(const cg_reader *reader, const char *word)
{
    uint32_t ahead = 0;
    for (; cg_read_peek(reader, ahead)->kind >= CG_TOKEN_WORD; ahead++) {
        if (cg_read_spells(reader, cg_read_peek(reader, ahead), word))
            return true;
    }
    return false;
}

/** Returns true if the action can only be forbidden, because nothing tests whether it is
 * allowed. */
static bool needs_no_permission(const cg_reader *reader, unsigned action)
{
    return action < CG_ACTION_COUNT || (action - CG_ACTION_OF_GAME < reader->board->action_count &&
                                        reader->board->actions[action - CG_ACTION_OF_GAME].forbids);
}

void cg_read_check_can(cg_reader *reader, unsigned action, cg_spot spot)
{
    if (needs_no_permission(reader, action))
        cg_effect_mistake(
            &reader->mistakes, spot, CG_MISTAKE_UNKNOWN_ACTION, "%s",
            goes_on_with(reader, "only")
                ? at_times
                : "this needs no permission, and 'can' does not override what forbids it");
}

/** Checks the object of the action. */
static void check_what(cg_reader *reader, unsigned says, const cg_term *sentence)
{
    const cg_term *what = sentence->args[2];
    unsigned action = sentence->args[1]->index, mistakes = reader->mistakes.count;
    bool must = sentence->index == CG_STATIC_MUST_DO;
    if (must && action < CG_ACTION_COUNT)
        cg_read_check_lack(reader, CG_LACKS_MUST_TO, action, what->spot);
    if (reader->mistakes.count > mistakes)
        return;
    unsigned done = says & (CG_ACTION_TO_CARDS | CG_ACTION_TO_PLAYERS);
    if (must && says != CG_ACTION_ANY)
        done &= says & CG_ACTION_MUST_TO ? ~0u : 0u;
    if (says == CG_ACTION_ANY || done == 0)
        cg_effect_mistake(&reader->mistakes, what->spot, CG_MISTAKE_SYNTAX,
                          must ? "'must' cannot say to whom this is done"
                               : "nothing can follow this action");
    else if (is_of(what, CG_TYPE_PLAYER) && !(says & CG_ACTION_TO_PLAYERS))
        cg_effect_mistake(&reader->mistakes, what->spot, CG_MISTAKE_WRONG_TYPE,
                          "this is done to cards, not to players");
}

static void check_count(cg_reader *reader, unsigned says, const cg_term *sentence, cg_spot spot)
{
    bool kinds = sentence->index == CG_STATIC_CANNOT_MORE_OF;
    if (says == CG_ACTION_ANY || !(says & (kinds ? CG_ACTION_BY_KIND : CG_ACTION_COUNTED)))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_SYNTAX,
                          !kinds || !(says & CG_ACTION_COUNTED)
                              ? "the game does not count how often this happens in a turn"
                              : "the kinds of the cards are not counted; write 'cards'");
}

void cg_read_check_action(cg_reader *reader, const cg_term *who, const cg_term *sentence)
{
    const cg_term *action = sentence->args[1];
    unsigned says = cg_action_says_of(action->index);
    bool must = sentence->index == CG_STATIC_MUST || sentence->index == CG_STATIC_MUST_DO;
    unsigned mistakes = reader->mistakes.count;
    cg_read_check_action_of(reader, who, action->index, must && sentence->index == CG_STATIC_MUST,
                            action->spot);
    if (sentence->index == CG_STATIC_CAN)
        cg_read_check_can(reader, action->index, action->spot);
    if (reader->mistakes.count > mistakes)
        return;
    if (cg_static_counts(sentence->index))
        check_count(reader, says, sentence, action->spot);
    else if (cg_static_is_done(sentence->index))
        check_what(reader, says, sentence);
    else if (sentence->index != CG_STATIC_CANNOT && sentence->index != CG_STATIC_MUST &&
             sentence->index != CG_STATIC_CAN && !(says & CG_ACTION_BY))
        cg_effect_mistake(&reader->mistakes, action->spot, CG_MISTAKE_SYNTAX,
                          "cards do not do this, so 'by' means nothing here");
}

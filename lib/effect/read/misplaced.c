/* Advice for words of the language in places where other games use them, by the place and the
 * words around. */
#include "effect/read/hints.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

/** A word in a place where the language has another. The first row that fits gives the hint. */
typedef struct misplaced_word {
    const char *word;
    cg_misplace place;
    const char *says;
    const char *before, *behind; /**< the words around it, the second may be misspelt; NULL: any */
    const char *step;            /**< a word of the step before it; NULL: any */
    const char *need;            /**< what the game must have for the hint; NULL: nothing */
} misplaced_word;

#define STEP(...) .place = CG_MISPLACED_STEP, .says = __VA_ARGS__
#define VALUE(...) .place = CG_MISPLACED_VALUE, .says = __VA_ARGS__
#define VERB(...) .place = CG_MISPLACED_VERB, .says = __VA_ARGS__
#define EVENT(...) .place = CG_MISPLACED_EVENT, .says = __VA_ARGS__
#define SENTENCE(...) .place = CG_MISPLACED_SENTENCE, .says = __VA_ARGS__
#define ALWAYS(...) .place = CG_MISPLACED_ALWAYS, .says = __VA_ARGS__
#define ACTION(...) .place = CG_MISPLACED_ACTION, .says = __VA_ARGS__
#define COLON(...) .place = CG_MISPLACED_COLON, .says = __VA_ARGS__
#define COMMA(...) .place = CG_MISPLACED_COMMA, .says = __VA_ARGS__
#define COST(...) .place = CG_MISPLACED_COST, .says = __VA_ARGS__
#define BEHIND(...) .place = CG_MISPLACED_BEHIND, .says = __VA_ARGS__

static const char on_its_own_line[] = "write it as a separate ability on a separate line";
static const char own_place[] =
    "the card itself says where it is played from: 'play from the hand or the discard pile'";
static const char more_damage[] =
    "write 'instead when ... is dealt damage by ...: change the amount to (the amount + 1)'";
static const char say_who_is_dealt[] =
    "say who is dealt the damage: 'an enemy creature is dealt damage by this'";

static const char prices_in_heads[] =
    "put it in the head: 'play, may pay (...) instead: ...', 'play, may also pay (...): ...'";
static const char how_often[] =
    "say how often in the head, before the ':': 'use (...), once per turn: ...'";
static const char token_comes[] =
    "creating a token makes it enter play: write 'when one of my tokens enters play'";
static const char token_of_enemy_comes[] =
    "creating a token makes it enter play: write 'when an enemy token enters play'";
static const char any_token_comes[] =
    "creating a token makes it enter play: write 'when a token enters play'";
static const char no_token_comes[] = "tokens that cannot enter play are not created: write 'tokens "
                                     "cannot enter play', or 'enemy tokens'";
static const char no_cost[] = "this is not a cost; write it as a step after ':'";
static const char drawn_itself[] = "write 'when this is put into my hand from my deck: ...'";

static const misplaced_word misplaced[] = {
    {"with", STEP("did you mean 'with different ...'?"), .behind = "different"},
    {"with", STEP("did you mean 'with total ...'?"), .behind = "total"},
    {"with", STEP("write 'where power = (the highest power of ...)', or the lowest"),
     .behind = "the"},
    {"until", STEP("write 'reveal cards from my deck until ...'"), .before = "cards"},
    {"with", STEP("the cost of a card is its 'cost': 'where cost <= 3'"), .behind = "mana",
     .need = "cost"},
    {"with", STEP("the cost of a card is its 'cost': 'where cost <= 3'"), .behind = "converted",
     .need = "cost"},
    {"with", STEP("the cost of a card is its 'cost': 'where cost <= 3'"), .behind = "cmc",
     .need = "cost"},
    {"with", STEP("describe cards with 'where'")},
    {"that", STEP("describe cards with 'where'")},
    {"from", STEP("cards are always drawn from there; remove this"), .step = "draw"},
    {"from", STEP("say where cards are with 'in': 'in my hand'")},
    {"into", STEP("write 'put each card in ... shuffled into ...'"), .step = "shuffle",
     .need = "put"},
    {"for",
     STEP("write the number itself, '(count of ...)', or 'for each ... as c: ...' before the "
          "step")},
    {"if", STEP("write 'if ...: ...' before the step")},
    {"unless", STEP("write 'unless p pays (...): ...' before the step")},
    {"of", STEP("put the player before the verb: 'target opponent skips the next turn'"),
     .step = "skip"},
    {"as",
     STEP(
         "the cards of a step are 'it' or 'them' in later steps; 'choose it as c' names the card")},
    {"once", STEP(how_often)},
    {"only", STEP(how_often), .behind = "once"},
    {"until", STEP("give a duration after 'gets', or for a card that leaves play and returns: "
                   "'flicker t until ...'")},
    {"when", STEP("write 'later when ...: ...' as a separate step")},
    {"instead", STEP("write 'instead when ...: ...' as a separate ability")},
    {"or", STEP("write 'choose 1:' and below it lines of '\"label\": steps'")},
    {"twice", STEP("write 'repeat 2 times: ...' before the step")},
    {"this", STEP("write 'until end of turn'"), .behind = "turn"},
    {"not", STEP("write 'where not ...'")},
    {"at", STEP("write 'later when a turn ends: ...' as a separate step")},
    {"token", STEP("leave it out"), .step = "create"},
    {"tokens", STEP("leave it out"), .step = "create"},
    {"permanently",
     STEP("remove it: without a duration the effect is permanent; or write 'until end of turn'")},
    {"after", STEP("it always comes after this turn; remove this"), .step = "take"},

    {"otherwise", STEP("put it on a separate line, with the same indent as its 'if' or 'may'")},
    {"x", VALUE("write 'X'")},
    {"x", COST("write 'X'")},
    {"life", VALUE("for cards write 'toughness'"), .step = "where", .need = "toughness"},
    {"name", VALUE("write '... named \"...\"'"), .step = "where"},
    {"do", VERB("write 'repeat 3 times: ...'")},
    {"if", VALUE("put a ',' before this part"), .before = "attacks"},
    {"and", COLON("put the condition after ', if'"), .step = "when"},

    {"damage", VALUE("write 'instead when I am dealt damage: prevent 1'"), .behind = "to"},
    {"combat", VALUE("say whose: 'my combat phase begins', 'a combat phase begins'")},
    {"only", VALUE("write '... cannot be blocked except by ...', or '... can attack only ...'")},
    {"if", VALUE("'must' already means if it can: remove this"), .behind = "able"},
    {"during", VALUE("put the condition at the end of the ability: '... while it is my turn'")},
    {"of", VALUE("write 'reveal cards from my deck until ... is revealed as c'"), .before = "top",
     .step = "reveal"},
    {"can",
     VALUE("for this card write 'play during the ... phase: ...', for all cards 'players "
           "cannot play cards while it is not the ... phase'"),
     .behind = "play"},
    {"can", VALUE("say who: 'this can ...', 'each opponent can ...'")},
    {"cannot", VALUE("say who: 'this cannot ...', 'each opponent cannot ...'")},
    {"must", VALUE("say who: 'this must ...', 'enemy cards must ...'")},
    {"attacking", VALUE("write 'while this is attacking'"), .before = "while"},
    {"blocking", VALUE("write 'while this is blocking'"), .before = "while", .need = "blocking"},
    {"more", VALUE("write 'more than'"), .behind = "then"},
    {"copy", VALUE("write 'create a copy of ...'"), .before = "create"},
    {"chosen", VALUE("write 'the chosen ...'")},
    {"control", VALUE("write 'gain control of ...'")},
    {"top", VALUE("write 'the top ...'")},
    {"bottom", VALUE("write 'the bottom ...'")},
    {"amount", VALUE("write 'the amount'")},
    {"owner", VALUE("write 'its owner'")},
    {"controller", VALUE("write 'its controller'")},
    {"attacker", VALUE("write 'the attacker'")},
    {"host", VALUE("write 'the host'")},
    {"rest", VALUE("write 'the rest'")},
    {"turn", VALUE("say whose: 'my turn'")},
    {"played", VALUE("say what or who: 'this enters play', 'I play a card'")},
    {"once", VALUE("say how often in the head, outside the costs: 'use (...), once per turn: "
                   "...'")},
    {"in", VALUE("write 'is a card in ...'"), .before = "is"},
    {"destroyed", VALUE("a destroyed card is no longer in play: 'if ... is not in play'"),
     .before = "is"},
    {"mine",
     VALUE("write 'my ...' for your own cards: 'one of my creatures', 'target t: one of my "
           "creatures'"),
     .before = "of", .need = "creature"},
    {"mine", VALUE("write 'my ...' for your own cards: 'one of my ...', 'target t: one of my ...'"),
     .before = "of"},
    {"unless",
     VALUE("put the condition of the ability after 'while': '... while there is no dragon'")},
    {"if", VALUE("an ability has its condition after 'while', a step before it: 'if ...: ...'")},
    {"until", VALUE("write 'draw (5 - count of cards in my hand)'"), .step = "draw"},

    {"take", VERB("write 'gain control of ...'"), .behind = "control", .need = "gain"},
    {"end", VERB("write 'end the turn'"), .behind = "turn"},
    {"end", VERB("write 'end the phase'"), .behind = "phase"},
    {"flip", VERB("name the result: 'flip a coin as c'"), .behind = "a"},
    {"flip", VERB("write 'turn ... face up' or 'turn ... face down'"), .need = "turn"},
    {"as", VERB("put costs in the head: 'play (sacrifice a creature): ...'"), .behind = "an"},
    {"double", VERB("write 'set my life to my life * 2'"), .behind = "my", .need = "set"},
    {"halve", VERB("write 'set my life to my life / 2'"), .behind = "my", .need = "set"},
    {"nothing", VERB("write 'do nothing'")},
    {"wait", VERB("for a later turn write 'later when my turn begins: ...'")},
    {"phase", VERB("write '... phases out'")},
    {"pay", VERB("write 'lose 2 life', or 'may pay (2 life): ...' if it is a choice")},
    {"pays", VERB("write 'loses 2 life', or 'p may pay (2 life): ...' if it is a choice")},
    {"react", VERB("this begins an ability; put it in the first column")},
    {"when", VERB("write 'later when ...: ...', or a separate ability in the first column")},
    {"whenever",
     VERB("write 'until end of turn: when ...: ...', or a separate ability in the first column")},
    {"instead", VERB("write 'until end of turn: instead when ...: ...', or a separate ability in "
                     "the first column")},
    {"into", VERB("write '... becomes \"CARD\"'"), .step = "turn"},

    {"at", VERB("write 'later when a turn ends: ...'")},
    {"with", VERB("describe them with 'where'")},
    {"on", VERB("say what is done: 'put the rest under my deck'"), .step = "rest"},

    {"attack", EVENT("cards attack: write 'one of my creatures attacks'"), .need = "creature"},
    {"attacks", EVENT("cards attack: write 'an enemy creature attacks'"), .need = "creature"},
    {"blocks", EVENT("cards block: write 'an enemy creature blocks ...'"), .need = "creature"},
    {"survives", EVENT("write 'is dealt damage, if this is in play'")},
    {"have", EVENT("write 'as soon as ...: ...'")},
    {"has", EVENT("write 'as soon as ...: ...'")},
    {"die", EVENT("write 'is destroyed'")},
    {"deal", EVENT(say_who_is_dealt)},
    {"deals", EVENT(say_who_is_dealt)},
    {"hits", EVENT(say_who_is_dealt)},
    {"take", EVENT("write 'am dealt damage'"), .behind = "damage"},
    {"takes", EVENT("write 'is dealt damage'"), .behind = "damage"},
    {"kills", EVENT("make the other card the subject: 'an enemy creature is destroyed by this'")},

    {"may", ALWAYS("write 'I have draws per turn +1'"), .behind = "draw", .need = "draws per turn"},
    {"draw", ALWAYS("write 'I have draws per turn +1'"), .need = "draws per turn"},
    {"except", ALWAYS("write 'where not ...' after the noun")},
    {"may",
     ALWAYS("put optional costs in the head of 'play': 'play, may pay "
            "(...) instead: ...'"),
     .behind = "pay"},
    {"may",
     ALWAYS("the card itself says where it is played from: 'play from the hand or the "
            "discard pile'"),
     .behind = "be", .need = "discard pile"},
    {"enters", ALWAYS("write 'enters with ...' or 'enters exhausted'"), .behind = "play"},
    {"enter", ALWAYS("write 'enter with ...' or 'enter exhausted'"), .behind = "play"},
    {"attacks", SENTENCE("write 'must attack'"), .behind = "each"},
    {"attack", SENTENCE("write 'must attack'"), .behind = "each"},
    {"damage", SENTENCE(more_damage), .before = "spell"},
    {"deal", SENTENCE(more_damage)},
    {"deals", SENTENCE(more_damage)},
    {"take", SENTENCE("write 'instead when ... is dealt damage: prevent 1'")},
    {"takes", SENTENCE("write 'instead when ... is dealt damage: prevent 1'")},
    {"gets", SENTENCE("write 'has' in a static ability")},
    {"get", SENTENCE("write 'have' in a static ability")},
    {"gains", SENTENCE("write 'has' in a static ability")},
    {"gain", SENTENCE("write 'have' in a static ability")},

    {"from", BEHIND(own_place), .before = "this", .need = "discard pile"},
    {"in", BEHIND(own_place), .before = "this", .need = "discard pile"},
    {"from", BEHIND("say where cards are with 'in': 'in my hand'")},
    {"during", BEHIND("put the condition of the ability after 'while': '... while it is the ... "
                      "phase', '... while "
                      "it is my turn'")},
    {"by", BEHIND("write a separate ability for each action that says by whom")},
    {"up", COLON("write 'any number of times'"), .behind = "to", .step = "also"},
    {"up", COLON("write 'repeat 3 times: may pay (...): ...'"), .behind = "to", .step = "may"},
    {"any",
     COLON("in the head of 'play' write 'may also pay (...) any number of times', in a step "
           "'repeat 3 times: may pay (...): ...'"),
     .behind = "number"},
    {"for", COLON("write ', the first time each turn:'"), .before = "card"},
    {"my", COLON("write 'when I draw a card, if my draws this turn = ...: ...'"), .before = "draw"},
    {"that",
     COLON("describe cards with 'where', and put the target of the action into a separate event")},
    {"then", COLON("write ':' instead of 'then'")},
    {"or", COLON("write a separate ability for each event")},
    {"instead", COLON(prices_in_heads)},
    {"also", COLON(prices_in_heads), .before = "may"},
    {"this", COLON(drawn_itself), .before = "draw", .need = "hand"},
    {"this", COLON("write 'when this is put into a hand from a deck: ...'"), .before = "draws",
     .need = "hand"},

    {"create", EVENT(token_comes), .before = "I", .need = "token"},
    {"creates", EVENT(token_of_enemy_comes), .before = "opponent", .need = "token"},
    {"creates", EVENT(any_token_comes), .need = "token"},
    {"is", EVENT(any_token_comes), .behind = "created", .need = "token"},
    {"are", EVENT(any_token_comes), .behind = "created", .need = "token"},
    {"is", EVENT("write 'is dealt damage'"), .behind = "damaged", .need = "deal"},
    {"are", EVENT("write 'are dealt damage'"), .behind = "damaged", .need = "deal"},
    {"create", ACTION(no_token_comes), .need = "token"},
    {"be", ACTION(no_token_comes), .behind = "created", .need = "token"},
    {"destroy", COST("only your own cards can be sacrificed: '(sacrifice one of my ...)'"),
     .need = "sacrifice"},
    {"return", COST("write '(put one of my ... into my hand)'")},
    {"lose", COST("write only the number and the resource: '(2 life)'"), .need = "life"},
    {"draw", COST(no_cost)},
    {"gain", COST(no_cost)},
    {"mill", COST("write '(put the top 2 of my deck into my discard pile)'"),
     .need = "discard pile"},
    {"deal", COST(no_cost)},
    {"create", COST(no_cost)},

    {"once", COMMA(how_often)},
    {"twice", COMMA(how_often)},
    {"only", COMMA(how_often), .behind = "once"},
    {"may", COMMA(prices_in_heads), .behind = "pay"},
    {"may", COMMA(prices_in_heads), .behind = "also"},
    {"during", COMMA("say in the head, before the ':', when it can be used: 'use during the ... "
                     "phase: ...'")},

    {"for", BEHIND("write the number itself: 'power +(count of my creatures)'")},
    {"as", BEHIND("write 'while'"), .behind = "long"},
    {"if", BEHIND("write 'while'")},
    {"when", BEHIND("write 'while'")},
    {"unless", BEHIND("write 'while' and the opposite condition")},
    {"and", BEHIND("write 'or': '... cannot attack or block'"), .behind = "block",
     .step = "cannot"},
    {"and", BEHIND("write 'or': '... cannot attack or block'"), .behind = "attack",
     .step = "cannot"},
    {"and", BEHIND(on_its_own_line)},
    {"but", BEHIND(on_its_own_line)},
    {"until", BEHIND("this is a static ability; for a limited time write a step: 'play: ... gets "
                     "... until end of "
                     "turn'")},
};

/** Returns true if the token is that word with at most so many wrong letters. */
static bool is_near(const cg_reader *reader, const cg_token *token, const char *word,
                    unsigned letters)
{
    char text[24];
    if (token->kind != CG_TOKEN_WORD || token->length >= sizeof text)
        return false;
    memcpy(text, cg_read_text(reader, token), token->length);
    text[token->length] = '\0';
    return letters == 0 ? strcmp(text, word) == 0 : cg_distance(text, word) <= letters;
}

static bool fits(const cg_reader *reader, const misplaced_word *row, const cg_token *token)
{
    bool first = token == reader->tokens.items;
    return strlen(row->word) == token->length &&
           memcmp(row->word, cg_read_text(reader, token), token->length) == 0 &&
           (row->before == NULL || (!first && is_near(reader, token - 1, row->before, 0))) &&
           (row->behind == NULL ||
            is_near(reader, token + 1, row->behind, strlen(row->behind) > 4 ? 2 : 0)) &&
           (row->step == NULL || cg_read_comes_before(reader, row->step, token)) &&
           cg_read_has_all(reader, row->need);
}

const char *cg_read_misplaced(const cg_reader *reader, const cg_token *token, cg_misplace place)
{
    if (token->kind != CG_TOKEN_WORD)
        return NULL;
    assert(token >= reader->tokens.items); /* so the words around it can be read */
    if (place == CG_MISPLACED_VERB && token[1].kind == CG_TOKEN_EQUAL)
        return "name a number with 'let': 'let k = 3'";
    for (size_t i = 0; i < sizeof misplaced / sizeof *misplaced; i++)
        if (misplaced[i].place == place && fits(reader, &misplaced[i], token))
            return misplaced[i].says;
    return NULL;
}

/* ---- things of another type ---- */

/** Writes advice for a zone if its cards are expected. */
static void write_cards_of(const cg_reader *reader, const cg_term *zone, cg_text *out)
{
    const cg_zone_def *def = &reader->module->zones[zone->index];
    const char *title = def->title != NULL ? def->title : def->name;
    if (zone->args[0] == NULL || zone->args[0]->kind == CG_TERM_ME)
        cg_text_format(out, "write 'each card in %s %s'", zone->args[0] != NULL ? "my" : "the",
                       title);
    else
        cg_text_format(out, "write 'each card in the %s of ...'", title);
}

/** Writes advice for a number at the beginning of a static ability: `my hand limit is 10`. */
static bool write_number_begins(const cg_reader *reader, const cg_term *term, cg_text *out)
{
    if (reader->scope == NULL || reader->scope->in_body ||
        reader->scope->ability->form != CG_FORM_STATIC)
        return false;
    if (term->kind == CG_TERM_RULE)
        cg_text_format(out, "write 'I have %s 10', or '%s +1'",
                       reader->board->rules[term->index].title,
                       reader->board->rules[term->index].title);
    else if (term->kind == CG_TERM_COUNTER)
        cg_text_add(out, "what changes it is an event: 'instead when I lose ...: ...'");
    return out->length > 0;
}

const char *cg_read_mistyped(const cg_reader *reader, const cg_term *term, unsigned types,
                             cg_text *out)
{
    const cg_token *token = cg_read_peek(reader, 0);
    bool zone = term->type == CG_TYPE_ZONE && term->kind == CG_TERM_ZONE &&
                term->index < reader->module->zone_count;
    if (types == CG_THINGS && write_number_begins(reader, term, out))
        return out->buffer;
    if (token->kind == CG_TOKEN_POSSESSIVE)
        return cg_read_of_whom(reader, false, out);
    if (zone && (types & CG_TYPE_BIT(CG_TYPE_CARDS)) != 0) {
        if (cg_read_comes_before(reader, "discard", token))
            cg_text_add(out, "write 'each card'");
        else
            write_cards_of(reader, term, out);
    } else if (term->type == CG_TYPE_CARDS && (types & CG_TYPE_BIT(CG_TYPE_ZONE)) != 0 &&
               cg_read_comes_before(reader, "shuffle", token))
        cg_text_add(out, "write 'put ... shuffled into my deck'");
    else if (term->type == CG_TYPE_CARDS && types == CG_TYPE_BIT(CG_TYPE_INTEGER) &&
             cg_read_peek(reader, 0)->kind == CG_TOKEN_WORD && is_near(reader, token, "equal", 0))
        cg_text_add(out, "write the number itself there, in brackets");
    else if (term->type == CG_TYPE_CARDS && types == CG_TYPE_BIT(CG_TYPE_INTEGER) &&
             cg_read_comes_before(reader, "draw", token) && cg_read_knows(reader, "search", 6))
        cg_text_add(out, "write 'search my deck for ... and put it into my hand'");
    else if (term->type == CG_TYPE_BOOLEAN && types == CG_THINGS && reader->scope != NULL &&
             !reader->scope->in_body)
        cg_text_add(out, "write 'as soon as ...: ...'");
    else if (term->type == CG_TYPE_CARDS && types == CG_TYPE_BIT(CG_TYPE_PLAYER) &&
             cg_read_comes_before(reader, "life", token))
        cg_text_add(out, "damage is dealt to cards: 'deal 2 to ...'");
    else if (term->type == CG_TYPE_CARDS && types == CG_TYPE_BIT(CG_TYPE_ITEM))
        cg_text_add(out, "write 'the card being played', or 'that item' of an event of playing");
    return out->length > 0 ? out->buffer : NULL;
}

/* ---- what other games add ---- */

/** Returns the player's counter that is most similar to the words after the next one, or NULL. */
static const char *nearest_counter(const cg_reader *reader, uint32_t ahead)
{
    cg_candidates candidates = {.count = 0};
    char words[CG_SHOWN_MAX] = "";
    cg_text text = cg_text_start(words, sizeof words);
    const char *near = NULL;
    cg_read_candidate(&candidates, NULL);
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if (noun->noun_class == CG_NOUN_COUNTER)
            cg_read_candidate(&candidates, noun->text);
    for (uint32_t i = ahead; i < ahead + 3 && cg_read_peek(reader, i)->kind == CG_TOKEN_WORD; i++) {
        const cg_token *token = cg_read_peek(reader, i);
        if (text.length + token->length + 1 >= sizeof words)
            break;
        cg_text_add(&text, i > ahead ? " " : "");
        cg_text_add_bytes(&text, cg_read_text(reader, token), token->length);
        const char *found = cg_nearest(words, candidates.words);
        near = found != NULL ? found : near;
    }
    return near;
}

const char *cg_read_added(const cg_reader *reader, cg_text *out)
{
    const cg_token *next = cg_read_peek(reader, 0);
    bool begins = next->word == CG_WORD_ADD;
    if (!begins && (reader->at < 2 || next[-2].word != CG_WORD_ADD))
        return NULL;
    const cg_token *number = begins ? cg_read_peek(reader, 1) : next - 1;
    const char *counter =
        number->kind == CG_TOKEN_NUMBER ? nearest_counter(reader, begins ? 2 : 0) : NULL;
    if (counter != NULL)
        cg_text_format(out, "write 'gain %d %s'", (int)number->number, counter);
    return counter != NULL ? out->buffer : NULL;
}

cg_hint_row cg_read_misplaced_row(size_t number)
{
    return number < sizeof misplaced / sizeof *misplaced
               ? (cg_hint_row){misplaced[number].word, misplaced[number].need,
                               misplaced[number].says}
               : (cg_hint_row){0};
}

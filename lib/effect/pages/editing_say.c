/* Writes the texts for editors about phrases and words: the pattern with places to fill in, the
 * effect, an example. */
#include "effect/pages/editing.h"

#include "effect/pages/examples.h"
#include "effect/tree/events.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- patterns ---- */

/** Adds the word of a piece that is written. */
static void add_piece_word(const cg_module *module, cg_text *out, const cg_piece *piece, bool third)
{
    bool second = piece->kind == CG_PIECE_FORMS && third;
    cg_rows_add_word(out, module, second ? piece->second : piece->text,
                     second ? piece->second_length : piece->length);
}

/** Writes the pattern as in the reference: `draw NUMBER [card]`. */
static void write_pattern(const cg_module *module, const char *pattern, bool third, cg_text *out)
{
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        bool optional = piece.kind == CG_PIECE_OPTIONAL;
        cg_text_add(out, out->length > 0 ? " " : "");
        cg_text_add(out, optional ? "[" : "");
        if (piece.kind == CG_PIECE_HOLE)
            cg_text_add(out, cg_piece_words(piece.hole));
        else
            add_piece_word(module, out, &piece, third);
        cg_text_add(out, optional ? "]" : "");
        cg_text_add(out, piece.colon ? ":" : "");
    }
}

/** Writes the pattern for editors to fill in: `draw ${1:NUMBER}`. Omits optional words. */
static void write_snippet(const cg_module *module, const char *pattern, bool third, cg_text *out)
{
    cg_piece piece;
    unsigned holes = 0;
    while (cg_piece_next(&pattern, &piece)) {
        const char *hole = piece.kind == CG_PIECE_HOLE ? cg_piece_words(piece.hole) : NULL;
        if (piece.kind == CG_PIECE_OPTIONAL || (hole != NULL && *hole == '['))
            continue;
        cg_text_add(out, out->length > 0 ? " " : "");
        if (hole != NULL)
            cg_text_format(out, "${%u:%s}", ++holes, hole);
        else
            add_piece_word(module, out, &piece, third);
        cg_text_add(out, piece.colon ? ":" : "");
    }
}

typedef void pattern_writer(const cg_module *module, const char *pattern, bool third, cg_text *out);

static const char *written(const cg_language *language, pattern_writer *write, const char *pattern,
                           bool third, cg_arena *arena)
{
    char buffer[400];
    cg_text out = cg_text_start(buffer, sizeof buffer);
    write(language->module, pattern, third, &out);
    size_t length = out.length < sizeof buffer ? out.length : sizeof buffer - 1;
    return cg_arena_copy(arena, buffer, length);
}

static bool say_pattern(const cg_language *language, const char *pattern, bool third,
                        cg_arena *arena, cg_saying *said)
{
    said->pattern = written(language, write_pattern, pattern, third, arena);
    said->snippet = written(language, write_snippet, pattern, third, arena);
    return said->pattern != NULL && said->snippet != NULL;
}

/** Returns a text of the tables with the game's own words. */
static const char *own_text(const cg_language *language, const char *text, cg_arena *arena)
{
    char buffer[600];
    cg_text out = cg_text_start(buffer, sizeof buffer);
    while (*text != '\0') {
        size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        if (length > 0)
            cg_rows_add_word(&out, language->module, text, length);
        else
            cg_text_add_bytes(&out, text, length = 1);
        text += length;
    }
    size_t length = out.length < sizeof buffer ? out.length : sizeof buffer - 1;
    return cg_arena_copy(arena, buffer, length);
}

/* ---- phrases ---- */

/** Returns the row of a verb or event of the game. */
static cg_row game_row(const cg_language *language, const cg_phrase *phrase)
{
    const cg_board *board = language->board;
    unsigned index = phrase->index;
    cg_row none = {.example = "", .summary = ""};
    if (phrase->kind == CG_TERM_VERB)
        return index < board->verb_count ? cg_rows_game_verb(language->module, index) : none;
    index -= CG_EVENT_ROW_COUNT;
    return index < board->happening_count ? cg_rows_game_event(language->module, index) : none;
}

static cg_row row_of(const cg_language *language, const cg_phrase *phrase)
{
    unsigned index = phrase->index;
    switch (phrase->kind) {
    case CG_TERM_STATEMENT:
        return *cg_rows_statement(index);
    case CG_TERM_STATIC:
        return *cg_rows_static(index);
    case CG_TERM_BLOCK:
        return *cg_rows_block(index);
    default:
        return phrase->kind == CG_TERM_EVENT && index < CG_EVENT_ROW_COUNT
                   ? *cg_rows_event(index)
                   : game_row(language, phrase);
    }
}

static bool say_move(const cg_language *language, const cg_phrase *phrase, cg_arena *arena,
                     cg_saying *said)
{
    const cg_move_def *move =
        phrase->kind == CG_TERM_VERB ? cg_rows_move_of_verb(language->module, phrase->index) : NULL;
    if (move == NULL)
        return true;
    char buffer[200];
    snprintf(buffer, sizeof buffer, "Cards go to the %.100s.",
             language->module->zones[move->zone].title);
    said->summary = cg_arena_copy(arena, buffer, strlen(buffer));
    return said->summary != NULL;
}

bool cg_say_phrase(const cg_language *language, const cg_phrase *phrase, bool third,
                   cg_arena *arena, cg_saying *said)
{
    cg_row row = row_of(language, phrase);
    said->example = row.example;
    said->summary = own_text(language, row.summary != NULL ? row.summary : "", arena);
    return said->summary != NULL && say_move(language, phrase, arena, said) &&
           say_pattern(language, phrase->pattern, third, arena, said);
}

bool cg_say_block(const cg_language *language, unsigned index, cg_arena *arena, cg_saying *said)
{
    const cg_row *row = cg_rows_block(index);
    said->example = row->example;
    said->summary = own_text(language, row->summary, arena);
    return said->summary != NULL && say_pattern(language, row->pattern, false, arena, said);
}

/* ---- words ---- */

/** Returns the game's explanation of a word, or NULL. */
static const char *term_of(const cg_module *module, const char *word)
{
    for (const cg_term_def *term = module->terms; term != NULL && term->word != NULL; term++)
        if (strcmp(term->word, word) == 0)
            return term->meaning;
    return NULL;
}

bool cg_say_noun(const cg_language *language, const cg_noun *noun, cg_arena *arena, cg_saying *said)
{
    char meaning[CG_MEANING_MAX], sentence[CG_MEANING_MAX + 2];
    said->summary = term_of(language->module, noun->text);
    if (said->summary != NULL)
        return true;
    said->summary = noun->noun_class == CG_NOUN_RESERVED ? cg_say_word(noun->words[0]) : "";
    cg_noun_meaning(language, noun, meaning);
    if (strncmp(meaning, "the ", 4) != 0)
        return true;
    snprintf(sentence, sizeof sentence, "T%s.", meaning + 1);
    said->summary = cg_arena_copy(arena, sentence, strlen(sentence));
    return said->summary != NULL;
}

/** The purposes of words of the grammar, except for clear ones. */
static const struct {
    uint16_t word;
    const char *summary;
} words[] = {
    {CG_WORD_A, "One, which the player chooses."},
    {CG_WORD_ALSO, "An optional extra cost: `may also pay (...)`."},
    {CG_WORD_AMONG, "Some of the cards that an earlier step named: `among them`."},
    {CG_WORD_AMOUNT, "How much the event is about: `the amount`."},
    {CG_WORD_ANOTHER, "One that is not this card."},
    {CG_WORD_ANY, "One, no matter which; `any number of`: as many as the player wants."},
    {CG_WORD_AS, "Gives a name to the chosen cards or the number; later steps can use it."},
    {CG_WORD_ATTACHED, "Cards attached to a card: `attached to CARD`."},
    {CG_WORD_ATTACKER, "The attacking card, during an attack."},
    {CG_WORD_BASE, "A number as printed: `the base STAT of CARD`."},
    {CG_WORD_BECOMES, "Sets a number: `STAT becomes NUMBER`."},
    {CG_WORD_CANNOT, "Forbids the action that follows."},
    {CG_WORD_CARD, "A card of any kind."},
    {CG_WORD_CHOOSE, "The player chooses."},
    {CG_WORD_CONTROLLER, "The player who controls a card: `the controller of CARD`."},
    {CG_WORD_COUNT, "How many there are: `count of CARDS`."},
    {CG_WORD_DEPENDING, "Different steps for different numbers: `depending on NUMBER:`."},
    {CG_WORD_DURING, "The phase in which it can be used: `during PHASE`."},
    {CG_WORD_EACH, "All of them."},
    {CG_WORD_EMPTY, "The zone has no cards: `my hand is empty`."},
    {CG_WORD_ENEMY, "Controlled by an opponent."},
    {CG_WORD_EXHAUST, "Turns a ready card, until it is readied."},
    {CG_WORD_FACE, "The face that a die shows: `the face of DIE`."},
    {CG_WORD_FOR, "`for each` does its steps for each one; `for NUMBER turns` is a duration."},
    {CG_WORD_FROM, "The zone where the card must be: `from the ZONE`."},
    {CG_WORD_HAS,
     "Says what cards or players have, or gives it to them as long as the ability applies."},
    {CG_WORD_HIGHEST, "The greatest of some numbers: `highest STAT of CARDS`."},
    {CG_WORD_HOST, "The card to which this one is attached: `the host`."},
    {CG_WORD_IF, "Only if the condition holds."},
    {CG_WORD_IN,
     "Where the cards are: `in my hand`; in a head, the window in which it can be used."},
    {CG_WORD_INSTEAD, "In place of the event."},
    {CG_WORD_IT, "The card of the event or of the step before."},
    {CG_WORD_ITS, "Belonging to the card named before."},
    {CG_WORD_LAST, "A number as it was when the card left play: `the last STAT of CARD`."},
    {CG_WORD_LATER, "At a later time: `later when EVENT:`."},
    {CG_WORD_LET, "Gives a number a name: `let NAME = NUMBER`."},
    {CG_WORD_LOWEST, "The least of some numbers: `lowest STAT of CARDS`."},
    {CG_WORD_MANDATORY, "It cannot be declined."},
    {CG_WORD_MAX, "The greater of two numbers: `max(a, b)`."},
    {CG_WORD_MAY, "The player decides whether it happens."},
    {CG_WORD_ME, "The player of this card."},
    {CG_WORD_MIN, "The smaller of two numbers: `min(a, b)`."},
    {CG_WORD_MUST, "Forces the action that follows."},
    {CG_WORD_MY, "Belonging to the player of this card."},
    {CG_WORD_NAMED, "Only cards with that name: `named \"NAME\"`."},
    {CG_WORD_ONCE, "How often: `once per turn`, `once per match`, `once`."},
    {CG_WORD_ONE,
     "One, which the player chooses; in events, `one or more` makes one event of all at once."},
    {CG_WORD_OPPONENT, "An opponent of the player of this card."},
    {CG_WORD_OTHER, "Not this card."},
    {CG_WORD_OTHERWISE, "If the condition before does not hold, or the player declines."},
    {CG_WORD_OWNER, "The player in whose deck a card began: `the owner of CARD`."},
    {CG_WORD_PAY, "The cost, in round brackets: `pay (COST)`."},
    {CG_WORD_PER, "The time in which uses are counted: `once per turn`."},
    {CG_WORD_PLAYER, "Any player; `that player` is the player of the event or of the step before."},
    {CG_WORD_RANDOM, "Chance chooses: `a random KIND`."},
    {CG_WORD_REPEAT, "Does its steps several times: `repeat NUMBER times:`."},
    {CG_WORD_REST, "The others of the cards that were looked at: `the rest`."},
    {CG_WORD_SACRIFICE, "Gives up the player's own cards in play."},
    {CG_WORD_SHUFFLED, "Put into a zone, which is then shuffled: `shuffled into ZONE`."},
    {CG_WORD_SOURCE, "The card that does this to the card or player of the event: `the source`."},
    {CG_WORD_TARGET, "Names a target, chosen when the ability begins: `target t: one ...`."},
    {CG_WORD_THAT,
     "The one of the event: `that player`; `that much` is the amount of the step before."},
    {CG_WORD_THEM, "The cards of the step before."},
    {CG_WORD_THERE, "Whether there are any: `there is a ...`, `there are 2 or more ...`."},
    {CG_WORD_THIS, "The card with this text."},
    {CG_WORD_TOKEN, "A card that an effect created; it vanishes when it leaves play."},
    {CG_WORD_TOP, "The first of an ordered zone: `the top 3 cards of my deck`."},
    {CG_WORD_TOTAL, "The sum of some numbers: `total STAT of CARDS`."},
    {CG_WORD_TWICE, "At most two times: `twice per turn`."},
    {CG_WORD_TYPE, "Adds a kind: `gets type KIND`."},
    {CG_WORD_UNDER, "Last in an ordered zone, or beneath a card in play."},
    {CG_WORD_UNLESS, "Only if the condition does not hold, or the cost is not paid."},
    {CG_WORD_UNTIL, "How long it lasts: `until end of turn`."},
    {CG_WORD_WHERE, "Only those for which the condition holds: `where STAT >= 3`."},
    {CG_WORD_WHILE, "As long as the condition holds."},
    {CG_WORD_WITH, "Only cards that have it; `with k in 1..6` gives an ability a parameter."},
    {CG_WORD_X_PAID, "The number paid for X."},
};

const char *cg_say_word(uint16_t word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].word == word)
            return words[i].summary;
    return "";
}

static const struct {
    uint16_t word;
    const char *summary;
} heads[] = {
    {CG_WORD_PLAY, "When the card is played."},
    {CG_WORD_USE,
     "When its player uses it, at a time that the game allows: `use:`, `use \"Name\":`."},
    {CG_WORD_WHEN, "By itself, right after the event: `when EVENT:`."},
    {CG_WORD_BEFORE, "By itself, right before the event, after all replacement effects."},
    {CG_WORD_REACT, "When its player chooses, in a window that the game opens for the event: "
                    "`react when EVENT:`, `react before EVENT:`."},
    {CG_WORD_INSTEAD, "In place of the event: `instead when EVENT:`."},
    {CG_WORD_IF, "In place of the event, with `would`: `if this would be destroyed:`."},
    {CG_WORD_AS, "By itself, each time the condition becomes true: `as soon as CONDITION:`."},
    {CG_WORD_WITH, "Gives the ability a parameter: `with k in 1..6`."},
    {CG_WORD_DO, "For effects of a game's own tables; cards cannot use it."},
};

const char *cg_say_head(uint16_t word)
{
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (heads[i].word == word)
            return heads[i].summary;
    return "";
}

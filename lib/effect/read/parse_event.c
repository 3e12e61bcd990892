/* Parses the events of abilities, and static abilities. Finds the event that the author meant if
 * the language has other words for it. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include <assert.h>
#include <string.h>

static cg_term *make(cg_reader *reader, unsigned row, cg_spot spot)
{
    cg_term *term = cg_read_term(reader, CG_TERM_EVENT, CG_TYPE_UNKNOWN, spot);
    if (term != NULL)
        term->index = (uint16_t)row;
    return term;
}

/* ---- without a subject ---- */

/** A turn or a phase, and its owner. */
typedef struct moment {
    uint32_t length; /**< tokens up to `of`, `begins` or `ends`; 0: it is not a moment */
    cg_whose whose;
    const cg_noun *phase; /**< NULL: a turn */
} moment;

static moment find_moment(const cg_reader *reader)
{
    moment found = {.whose = CG_WHOSE_ANY};
    uint32_t ahead = 0;
    for (;; ahead++) {
        uint16_t word = cg_read_word(reader, ahead);
        if (word == CG_WORD_MY || word == CG_WORD_YOUR)
            found.whose = CG_WHOSE_MY;
        else if (word == CG_WORD_ENEMY)
            found.whose = CG_WHOSE_ENEMY;
        else if (word != CG_WORD_A && word != CG_WORD_EACH && word != CG_WORD_THE &&
                 word != CG_WORD_ANY)
            break;
    }
    found.phase = cg_read_find(reader, ahead, CG_NOUN_PHASE);
    if (found.phase != NULL)
        ahead += found.phase->count;
    else if (cg_read_word(reader, ahead) == CG_WORD_TURN)
        ahead++;
    else
        return found;
    uint16_t behind = cg_read_word(reader, ahead);
    if (behind == CG_WORD_OF || behind == CG_WORD_BEGINS || behind == CG_WORD_END ||
        (ahead > 0 && cg_read_peek(reader, ahead)->kind == CG_TOKEN_WORD &&
         cg_read_word(reader, ahead) == CG_WORD_NONE))
        found.length = ahead;
    return found;
}

/** Reads the player whose moment it is; NULL: any player. */
static cg_term *read_owner(cg_reader *reader, const moment *found, cg_spot spot, bool *broken)
{
    cg_term *player = NULL;
    if (found->whose == CG_WHOSE_MY)
        player = cg_read_term(reader, CG_TERM_ME, CG_TYPE_PLAYER, spot);
    else if (found->whose == CG_WHOSE_ENEMY) {
        player = cg_read_term(reader, CG_TERM_PLAYERS, CG_TYPE_PLAYER, spot);
        if (player != NULL) {
            player->whose = CG_WHOSE_ENEMY;
            player->quantity = CG_ONE;
        }
    } else if (cg_read_accept_word(reader, CG_WORD_OF)) {
        player = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_PLAYER));
        if (player != NULL)
            cg_read_check(reader, player, CG_TYPE_BIT(CG_TYPE_PLAYER));
    } else
        return NULL;
    *broken = player == NULL;
    return player;
}

/** `my turn begins`, `the draw phase of p ends` */
static cg_term *read_moment(cg_reader *reader, const moment *found)
{
    assert(found->length > 0);
    cg_spot spot = cg_read_spot(reader);
    bool broken = false;
    cg_term *term = make(reader, 0, spot);
    cg_read_take_many(reader, found->length);
    cg_term *owner = read_owner(reader, found, spot, &broken);
    if (broken || term == NULL)
        return NULL;
    bool ends = cg_read_accept_word(reader, CG_WORD_END);
    if (!ends && !cg_read_accept_word(reader, CG_WORD_BEGINS)) {
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, "'begins' or 'ends'");
        return NULL;
    }
    term->args[1] = owner;
    if (found->phase == NULL) {
        term->index = ends ? CG_EVENT_TURN_ENDS_ROW : CG_EVENT_TURN_BEGINS_ROW;
        cg_read_check_described(reader, term);
        return term;
    }
    term->index = ends ? CG_EVENT_PHASE_ENDS_ROW : CG_EVENT_PHASE_BEGINS_ROW;
    cg_term *phase = cg_read_term(reader, CG_TERM_WORD, CG_TYPE_UNKNOWN, spot);
    if (phase == NULL)
        return NULL;
    phase->index = found->phase->index;
    term->args[2] = phase;
    cg_read_check_described(reader, term);
    return term;
}

/** Returns true if a player's turn or phase is next: `an opponent's turn`. */
static bool at_possessive(const cg_reader *reader)
{
    uint32_t ahead = 0;
    while (ahead < 6 && cg_read_peek(reader, ahead)->kind == CG_TOKEN_WORD)
        ahead++;
    return cg_read_peek(reader, ahead)->kind == CG_TOKEN_POSSESSIVE;
}

/** `an opponent's turn begins` */
static cg_term *read_possessive(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    cg_term *player = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_PLAYER));
    if (player == NULL)
        return NULL;
    cg_read_check(reader, player, CG_TYPE_BIT(CG_TYPE_PLAYER));
    if (!cg_read_expect(reader, CG_TOKEN_POSSESSIVE, "\"'s\""))
        return NULL;
    moment found = find_moment(reader);
    cg_term *term = found.length > 0 ? read_moment(reader, &found) : NULL;
    if (found.length == 0)
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD, "'turn begins' or 'turn ends'");
    if (term == NULL)
        return NULL;
    term->spot = spot;
    term->args[1] = player;
    cg_read_check_described(reader, term);
    return term;
}

/** `"storm" happens` */
static cg_term *read_signal(cg_reader *reader)
{
    cg_term *term = make(reader, CG_EVENT_SIGNALLED_ROW, cg_read_spot(reader));
    cg_term *text = cg_read_term(reader, CG_TERM_TEXT, CG_TYPE_UNKNOWN, cg_read_spot(reader));
    const char *name = cg_read_quoted(reader, "a text in quotes");
    if (term == NULL || text == NULL || name == NULL ||
        !cg_read_expect_word(reader, CG_WORD_HAPPENS))
        return NULL;
    text->text = name;
    term->args[1] = text;
    return term;
}

static cg_term *read_match_begins(cg_reader *reader)
{
    cg_term *term = make(reader, CG_EVENT_MATCH_BEGINS_ROW, cg_read_spot(reader));
    cg_read_take_many(reader, 3);
    return term;
}

/* ---- with a subject ---- */

static void add_candidates(const cg_reader *reader, cg_phrase_table table, char (*texts)[32],
                           unsigned most, unsigned *count, cg_candidates *candidates)
{
    const cg_language *language = reader->language;
    const cg_phrase_edge *edge = language->roots[table].edges;
    bool third = cg_read_in_third_form(reader);
    for (; edge != NULL && *count < most; edge = edge->next) {
        if (!cg_read_leads(reader, edge->to))
            continue;
        cg_text text = cg_text_start(texts[*count], sizeof *texts);
        cg_read_spell_edge(edge, third, &text);
        cg_read_candidate(candidates, texts[(*count)++]);
    }
}

static void unknown_event(cg_reader *reader, cg_phrase_table table, cg_mistake_kind kind,
                          const char *what)
{
    cg_candidates candidates = {.count = 0};
    char texts[100][32];
    unsigned count = 0;
    cg_read_candidate(&candidates, NULL);
    add_candidates(reader, table, texts, 100, &count, &candidates);
    cg_read_unknown(reader, kind, what, &candidates);
}

/** Returns true if the text of the edge has a word with the same beginning as the token: `summons`,
 * `is summoned`. */
static bool shares_stem(const cg_reader *reader, const cg_token *token, const char *text)
{
    const char *word = cg_read_text(reader, token);
    size_t length = token->length;
    length -= length > 0 && word[length - 1] == 's';
    length -= length > 0 && word[length - 1] == 'e';
    for (const char *at = text; length >= 4 && at != NULL; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (strncmp(at, word, length) == 0)
            return true;
    }
    return false;
}

static bool ends_in_by(const char *text)
{
    size_t length = strlen(text);
    return length > 3 && strcmp(text + length - 3, " by") == 0;
}

/** Reports an event told from the other side: `this destroys it`, for `it is destroyed by this`.
 * @return false if there is no such event */
static bool told_of_the_other(cg_reader *reader)
{
    cg_candidates candidates = {.count = 0};
    char texts[100][32];
    unsigned count = 0;
    const char *found = NULL;
    const cg_token *token = cg_read_peek(reader, 0);
    if (token->kind != CG_TOKEN_WORD)
        return false;
    add_candidates(reader, CG_PHRASES_CARD_EVENT, texts, 100, &count, &candidates);
    for (unsigned i = 0; i < count; i++)
        if (strncmp(texts[i], "is ", 3) == 0 && shares_stem(reader, token, texts[i]) &&
            (found == NULL || ends_in_by(texts[i])))
            found = texts[i];
    if (found == NULL)
        return false;
    cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_EVENT,
                      "%s is not an event; did you mean '%s'?", cg_read_show(reader, token).text,
                      found);
    return true;
}

/** Finds the active form of an event that was told passively ("attacks" for "attacked"), and writes
 * its words. */
static bool find_doing(const cg_reader *reader, cg_phrase_table table, const char *done,
                       size_t length, cg_text *words)
{
    const cg_phrase_edge *edge = reader->language->roots[table].edges;
    for (; edge != NULL; edge = edge->next) {
        char first[32];
        cg_text text = cg_text_start(first, sizeof first);
        if (edge->count != 1 || edge->to->ways == NULL || !cg_read_leads(reader, edge->to))
            continue;
        cg_language_spell(reader->language, edge->words[0], &text);
        bool fits = text.length == length || (text.length == length + 1 && first[length] == 'e');
        if (!fits || strncmp(first, done, text.length) != 0)
            continue;
        cg_text_format(words, "%ss", first);
        return true;
    }
    return false;
}

/** Reports an event told of its object: `this is attacked`, for `an enemy card attacks this`.
 * @return false if there is no such event */
static bool told_of_the_one_done_to(cg_reader *reader, const cg_term *subject)
{
    const cg_token *is = cg_read_peek(reader, 0), *done = cg_read_peek(reader, 1);
    const char *word = cg_read_text(reader, done);
    char verb[32];
    cg_text words = cg_text_start(verb, sizeof verb);
    if (!cg_read_at_word(reader, CG_WORD_IS) || done->kind != CG_TOKEN_WORD || done->length < 4 ||
        strncmp(word + done->length - 2, "ed", 2) != 0)
        return false;
    const char *who = "an enemy card";
    size_t length = done->length - 2, of = is->spot.offset - subject->spot.offset;
    for (const cg_phrase_edge *edge = reader->language->roots[CG_PHRASES_CARD_EVENT].edges;
         edge != NULL; edge = edge->next)
        if (edge->count > 1 && edge->words[0] == CG_WORD_IS && edge->words[1] == done->word)
            return false;
    if (!find_doing(reader, CG_PHRASES_CARD_EVENT, word, length, &words)) {
        who = "an opponent";
        if (!find_doing(reader, CG_PHRASES_PLAYER_EVENT, word, length, &words))
            return false;
    }
    const char *thing = reader->source->text + subject->spot.offset;
    while (of > 0 && thing[of - 1] == ' ')
        of--;
    cg_effect_mistake(&reader->mistakes, is->spot, CG_MISTAKE_UNKNOWN_EVENT,
                      "'is %.*s' is not an event; say who does it: '%s %s %.*s'", (int)done->length,
                      word, who, verb, of < 60 ? (int)of : 4, of < 60 ? thing : "this");
    return true;
}

/** Returns true for `gain`, `loses`, `gets`, which are followed by a change of something. */
static bool at_change(const cg_reader *reader)
{
    static const char *const words[] = {"gain", "gains", "lose", "loses", "get", "gets"};
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found = found || cg_read_spells(reader, cg_read_peek(reader, 0), words[i]);
    return found;
}

/** Reports a number in an event that has none: `is dealt 3 damage`, `gain 2 or more life`. */
static bool told_with_number(cg_reader *reader)
{
    bool is = cg_read_at_word(reader, CG_WORD_IS);
    const cg_token *number = cg_read_peek(reader, is ? 2 : 1);
    if (number->kind != CG_TOKEN_NUMBER || !(is || at_change(reader)))
        return false;
    cg_effect_mistake(
        &reader->mistakes, number->spot, CG_MISTAKE_UNKNOWN_EVENT,
        "this event cannot contain a number; put a condition after the event: ', if the "
        "amount >= %d'",
        (int)number->number);
    return true;
}

/** Returns true if the words of a pattern without holes are here; the first word may have either
 * form. */
static bool at_pattern(const cg_reader *reader, const char *pattern)
{
    uint32_t ahead = 0;
    for (const char *at = pattern; *at != '\0'; ahead++) {
        const char *begins = at;
        bool found = false;
        size_t length = strcspn(at, " ");
        for (at += length; begins < at; begins += strcspn(begins, "| ") + 1) {
            const cg_token *token = cg_read_peek(reader, ahead);
            found =
                found || (token->kind == CG_TOKEN_WORD && token->length == strcspn(begins, "| ") &&
                          memcmp(cg_read_text(reader, token), begins, token->length) == 0);
        }
        at += *at == ' ';
        if (!found)
            return false;
    }
    return true;
}

/** Reports an event of the game's cards with a player as its subject: `I gain mana`. */
static bool told_of_a_player(cg_reader *reader, const cg_term *subject)
{
    const cg_board *board = reader->board;
    for (size_t i = 0; subject->type == CG_TYPE_PLAYER && i < board->happening_count; i++) {
        const char *pattern = board->happenings[i].pattern, *second = strchr(pattern, '|');
        if (board->happenings[i].of_player || strchr(pattern, '{') != NULL || second == NULL ||
            !at_pattern(reader, pattern))
            continue;
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_EVENT,
                          "cards do this, players do not; write 'this %s' or 'one of my ... %s'",
                          second + 1, second + 1);
        return true;
    }
    return false;
}

static bool is_batch(const cg_term *term)
{
    return term != NULL && term->type != CG_TYPE_UNKNOWN && term->quantity == CG_ONE_OR_MORE &&
           (term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
            term->kind == CG_TERM_UNION);
}

/** Makes a selection of an event a test: all spellings mean any of these cards. */
static void as_predicate(cg_term *term)
{
    bool selected = term != NULL && (term->kind == CG_TERM_SELECTOR ||
                                     term->kind == CG_TERM_PLAYERS || term->kind == CG_TERM_UNION);
    if (!selected || term->quantity != CG_ALL)
        return;
    term->quantity = CG_ONE;
    term->many = false;
    if (term->kind == CG_TERM_UNION) {
        as_predicate((cg_term *)term->args[0]);
        as_predicate((cg_term *)term->args[1]);
    }
}

/** Returns true if it is the one card on one side of another. */
static bool is_side(const cg_term *term)
{
    return term->where == CG_WHERE_LEFT || term->where == CG_WHERE_RIGHT;
}

/** Makes a selection of a static ability mean all: `cannot attack a player` is `cannot attack
 * players`. */
static void as_all(cg_term *term)
{
    bool selected = term != NULL && (term->kind == CG_TERM_SELECTOR ||
                                     term->kind == CG_TERM_PLAYERS || term->kind == CG_TERM_UNION);
    if (!selected || term->quantity != CG_ONE || is_side(term))
        return;
    term->quantity = CG_ALL;
    term->many = true;
    if (term->kind == CG_TERM_UNION) {
        as_all((cg_term *)term->args[0]);
        as_all((cg_term *)term->args[1]);
    }
}

/** Returns what steps can refer to. In an event that happens to a player, `it` is the card that
 * caused it (letter q), or nothing (z) if the event does not name that. */
static const char *gives_of(const cg_phrase *phrase, const cg_term *subject)
{
    if (subject->type != CG_TYPE_PLAYER || phrase->subject != CG_SUBJECT_THING)
        return phrase->gives;
    switch (phrase->index) {
    case CG_EVENT_DAMAGED_BY_ROW:
        return "psnq";
    case CG_EVENT_DAMAGED_ROW:
        return "psnz";
    default:
        return "psiq";
    }
}

static cg_term *read_happening(cg_reader *reader, const char **gives, bool *batch)
{
    cg_phrase_read read = {.count = 1};
    cg_spot spot = cg_read_spot(reader);
    unsigned mistakes;
    read.args[0] = cg_read_primary(reader, CG_THINGS);
    if (read.args[0] == NULL || !cg_read_check(reader, read.args[0], CG_THINGS))
        return NULL;
    cg_read_accept_word(reader, CG_WORD_WOULD);
    cg_phrase_table table =
        read.args[0]->type == CG_TYPE_PLAYER ? CG_PHRASES_PLAYER_EVENT : CG_PHRASES_CARD_EVENT;
    mistakes = reader->mistakes.count;
    if (told_with_number(reader) || told_of_a_player(reader, read.args[0]) ||
        told_of_the_one_done_to(reader, read.args[0]))
        return NULL;
    if (!cg_read_phrase(reader, table, &read)) {
        if (reader->mistakes.count == mistakes && !reader->memory_short &&
            !told_of_the_other(reader))
            unknown_event(reader, table, CG_MISTAKE_UNKNOWN_EVENT, "an event");
        return NULL;
    }
    cg_term *term = make(reader, read.phrase->index, spot);
    if (term == NULL)
        return NULL;
    if (read.args[0]->type == CG_TYPE_THING && read.phrase->subject != CG_SUBJECT_THING)
        cg_read_check(reader, read.args[0], CG_TYPE_BIT(CG_TYPE_CARDS));
    *gives = gives_of(read.phrase, read.args[0]);
    for (unsigned i = 0; i < read.count; i++)
        term->args[i] = read.args[i];
    cg_read_check_described(reader, term);
    for (unsigned i = 0; i < read.count; i++) {
        as_predicate(read.args[i]);
        *batch = *batch || is_batch(read.args[i]);
    }
    term->flags = *batch ? CG_EVENT_BATCH : 0;
    cg_read_check_discarded(reader, term);
    return term;
}

cg_term *cg_read_event(cg_reader *reader, const char **gives, bool *batch)
{
    cg_term *term;
    bool body = reader->scope->in_body;
    *gives = "p";
    *batch = false;
    reader->scope->in_body = false;
    moment found = find_moment(reader);
    if (found.length > 0)
        term = read_moment(reader, &found);
    else if (cg_read_at(reader, CG_TOKEN_TEXT))
        term = read_signal(reader);
    else if (at_possessive(reader))
        term = read_possessive(reader);
    else if (cg_read_at_word(reader, CG_WORD_THERE)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_EVENT,
                          "this is not an event but a condition; write 'as soon as there ...: "
                          "...'");
        term = NULL;
    } else if (cg_read_at_word(reader, CG_WORD_THE) && cg_read_word(reader, 1) == CG_WORD_MATCH &&
               cg_read_word(reader, 2) == CG_WORD_BEGINS) {
        *gives = "";
        term = read_match_begins(reader);
    } else
        term = read_happening(reader, gives, batch);
    reader->scope->in_body = body;
    return term;
}

/* ---- sentences ---- */

static void check_static_subject(cg_reader *reader, const cg_phrase *phrase, const cg_term *subject)
{
    unsigned types = phrase->subject == CG_SUBJECT_PLAYER  ? CG_TYPE_BIT(CG_TYPE_PLAYER)
                     : phrase->subject == CG_SUBJECT_THING ? CG_THINGS
                                                           : CG_TYPE_BIT(CG_TYPE_CARDS);
    cg_read_check(reader, subject, types);
}

/** Reports a card that says where other cards attach: it can only say so of itself. */
static void check_own(cg_reader *reader, const cg_phrase *phrase, const cg_term *subject)
{
    if (phrase->index == CG_STATIC_ATTACHES && subject->kind != CG_TERM_THIS &&
        subject->kind != CG_TERM_UNKNOWN)
        cg_effect_mistake(&reader->mistakes, subject->spot, CG_MISTAKE_SUBJECT_NEEDED,
                          "a card can only say this about itself: 'this attaches to ...'");
}

/** Reports a chosen subject: a static ability always applies to the same cards. */
static void check_all(cg_reader *reader, cg_term *subject)
{
    bool selected = subject->kind == CG_TERM_SELECTOR || subject->kind == CG_TERM_PLAYERS;
    bool all = subject->quantity == CG_ALL || (subject->quantity == CG_ONE && is_side(subject));
    if (!selected || all)
        return;
    if (subject->quantity == CG_ONE)
        cg_effect_mistake(&reader->mistakes, subject->spot, CG_MISTAKE_NOT_ONE,
                          "a static ability affects all such cards; write 'each ...' or a plural");
    else
        cg_effect_mistake(&reader->mistakes, subject->spot, CG_MISTAKE_TARGET_NEEDED,
                          "a static ability cannot choose");
}

/** Reports other parts of a static ability that would have to be chosen. */
static void check_nothing_chosen(cg_reader *reader, const cg_term *sentence, unsigned parts)
{
    for (unsigned i = 1; i < parts; i++) {
        const cg_term *thing = sentence->args[i];
        bool selected =
            thing != NULL && (thing->kind == CG_TERM_SELECTOR || thing->kind == CG_TERM_PLAYERS);
        if (selected && (thing->quantity == CG_SOME || thing->quantity == CG_UP_TO ||
                         thing->quantity == CG_RANDOM))
            cg_effect_mistake(&reader->mistakes, thing->spot, CG_MISTAKE_TARGET_NEEDED,
                              "a static ability cannot choose");
    }
}

/** Returns true if the cards are in play. In `for free` and `at any time`, cards without a place
 * are in the hand. */
static bool are_in_play(const cg_term *sentence, const cg_term *cards)
{
    if (cards->kind == CG_TERM_HOST)
        return true;
    return cards->kind == CG_TERM_SELECTOR && cards->quantity != CG_TOP_OF &&
           cards->quantity != CG_BOTTOM_OF &&
           (cards->where == CG_WHERE_ATTACHED ||
            (cards->where == CG_WHERE_PLAY &&
             (sentence->index == CG_STATIC_MAY_PLAY || (cards->flags & CG_SAID_IN_PLAY) != 0)));
}

/** Reports cards in play that are to be played. */
static void check_played(cg_reader *reader, const cg_term *sentence)
{
    const cg_term *cards = sentence->args[1];
    bool plays = sentence->index == CG_STATIC_MAY_PLAY ||
                 sentence->index == CG_STATIC_MAY_PLAY_FREE ||
                 sentence->index == CG_STATIC_MAY_PLAY_ANY_TIME;
    if (plays && cards != NULL && are_in_play(sentence, cards))
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
                          cg_read_at_word(reader, CG_WORD_AND) &&
                                  cg_read_find(reader, 1, CG_NOUN_KIND) != NULL
                              ? "write 'or' between the kinds: a card can have either one"
                              : "cards in play cannot be played; say where these are: 'in my ...'");
}

/** Reports a static ability that gives control to another player than its own, or of cards that
 * depend on their controller. */
static void check_control(cg_reader *reader, const cg_term *sentence)
{
    const cg_term *player = sentence->args[0], *cards = sentence->args[1];
    if (player->kind != CG_TERM_ME && player->type == CG_TYPE_PLAYER)
        cg_effect_mistake(
            &reader->mistakes, player->spot, CG_MISTAKE_WRONG_WORD,
            "a static ability can only give cards to its own player: write 'I control ...'");
    else if (cards->kind == CG_TERM_THIS)
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_NOTHING_MEANT,
                          "the controller of this card is the 'I' of its text; name other cards, "
                          "such as 'the host'");
    else if (cards->kind == CG_TERM_SELECTOR && cards->quantity != CG_ALL)
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_NOT_ONE,
                          "a static ability affects all cards that it names: write 'creatures', or "
                          "name one, such as 'the host'");
    else if (cards->kind == CG_TERM_SELECTOR &&
             (cards->whose != CG_WHOSE_ANY || cards->args[1] != NULL))
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_CONTRADICTION,
                          "this changes who controls them, so it cannot depend on that: write "
                          "'creatures', 'the host'");
}

/** Returns true if each of these players shows or sees their own pile. */
static bool is_own_pile(const cg_term *subject, const cg_term *owner)
{
    return owner->kind == CG_TERM_CANDIDATE ||
           (owner->kind == CG_TERM_ME && (subject == NULL || subject->kind == CG_TERM_ME));
}

/** Reports a pile without a hidden top, and another player's pile that is to be shown. */
static void check_top(cg_reader *reader, const cg_term *sentence)
{
    const cg_term *zone = sentence->args[1];
    if (zone->kind != CG_TERM_ZONE || zone->index >= reader->module->zone_count) {
        if (zone->kind != CG_TERM_UNKNOWN)
            cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_WRONG_TYPE,
                              "a static ability must name the zone, such as 'the deck of p'");
        return;
    }
    const cg_zone_def *def = &reader->module->zones[zone->index];
    const char *title = def->title != NULL ? def->title : def->name;
    if (!def->ordered || def->in_play)
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_WRONG_TYPE,
                          "a %s has no top card", title);
    else if (def->visibility == CG_SEEN_BY_ALL)
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_CONTRADICTION,
                          "all players already see the cards of a %s", title);
    else if (def->told_once)
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_NOT_IN_GAME,
                          "in this game the cards of a %s are announced once and not shown", title);
    else if (def->per_player && zone->args[0] == NULL)
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_NO_OWNER,
                          "whose %s is it? Write 'my %s' or 'the %s of ...'", title, title, title);
    else if (sentence->index == CG_STATIC_OPEN_TOP && zone->args[0] != NULL &&
             !is_own_pile(sentence->args[0], zone->args[0]))
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_WRONG_WORD,
                          sentence->args[0] == NULL || sentence->args[0]->kind == CG_TERM_ME
                              ? "a player shows their own cards: write 'my %s'"
                              : "players show their own cards: write 'their %s'",
                          title);
}

static void unknown_sentence(cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const char *hint = cg_read_misplaced(reader, token, CG_MISPLACED_SENTENCE);
    if (hint != NULL)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_UNKNOWN_VERB,
                          "%s happens once; %s", cg_read_show(reader, token).text, hint);
    else
        unknown_event(reader, CG_PHRASES_STATIC, CG_MISTAKE_UNKNOWN_VERB,
                      "something that a static ability can say");
}

/** Reads `while COND` after a static ability, as its last part. */
static cg_term *read_while(cg_reader *reader, cg_term *sentence, unsigned parts)
{
    if (!cg_read_accept_word(reader, CG_WORD_WHILE))
        return sentence;
    sentence->args[parts] = cg_read_condition(reader);
    return sentence->args[parts] != NULL ? sentence : NULL;
}

/** Reads `cannot attack or block` as two bans. */
static cg_term *read_bans(cg_reader *reader, cg_term *subject, cg_spot spot)
{
    cg_term *term = cg_read_term(reader, CG_TERM_STATIC, CG_TYPE_UNKNOWN, spot);
    check_all(reader, subject);
    const cg_term *bans = cg_read_mods(reader, subject);
    if (term == NULL || bans == NULL)
        return NULL;
    term->index = CG_STATIC_HAVE;
    term->args[0] = subject;
    term->args[1] = bans;
    return read_while(reader, term, 2);
}

/** Turns `have cannot attack` into `cannot attack`. */
static void as_action(cg_reader *reader, cg_term *sentence)
{
    static const uint16_t says[CG_MOD_COUNT] = {[CG_MOD_CANNOT] = CG_STATIC_CANNOT,
                                                [CG_MOD_MUST] = CG_STATIC_MUST,
                                                [CG_MOD_CAN] = CG_STATIC_CAN};
    const cg_term *mod = sentence->index == CG_STATIC_HAVE ? sentence->args[1] : NULL;
    if (mod == NULL || mod->kind != CG_TERM_MOD || mod->index2 < CG_MOD_CANNOT || mod->next != NULL)
        return;
    cg_term *action = cg_read_term(reader, CG_TERM_WORD, CG_TYPE_UNKNOWN, mod->spot);
    if (action == NULL)
        return;
    action->index = mod->index;
    sentence->index = says[mod->index2];
    sentence->args[1] = action;
}

cg_term *cg_read_static(cg_reader *reader)
{
    cg_phrase_read read = {.count = 1, .always = true};
    cg_spot spot = cg_read_spot(reader);
    unsigned mistakes;
    read.args[0] = cg_read_primary(reader, CG_THINGS);
    if (read.args[0] == NULL || !cg_read_check(reader, read.args[0], CG_THINGS))
        return NULL;
    mistakes = reader->mistakes.count;
    if (cg_read_at(reader, CG_TOKEN_POSSESSIVE)) {
        char advice[200];
        cg_text text = cg_text_start(advice, sizeof advice);
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "something that a static ability can say",
                             cg_read_of_whom(reader, true, &text));
        return NULL;
    }
    if (cg_read_lists_bans(reader))
        return read_bans(reader, (cg_term *)read.args[0], spot);
    if (!cg_read_phrase(reader, CG_PHRASES_STATIC, &read)) {
        if (reader->mistakes.count == mistakes && !reader->memory_short)
            unknown_sentence(reader);
        return NULL;
    }
    check_all(reader, read.args[0]);
    check_static_subject(reader, read.phrase, read.args[0]);
    check_own(reader, read.phrase, read.args[0]);
    cg_term *term = cg_read_term(reader, CG_TERM_STATIC, CG_TYPE_UNKNOWN, spot);
    if (term == NULL)
        return NULL;
    term->index = read.phrase->index;
    for (unsigned i = 0; i < read.count; i++)
        term->args[i] = read.args[i];
    if (term->index == CG_STATIC_CANNOT_BY)
        as_predicate(read.args[2]);
    if (cg_static_is_done(term->index) || term->index == CG_STATIC_CANNOT_EXCEPT)
        as_all(read.args[2]);
    if (cg_static_says_action(term->index))
        cg_read_check_action(reader, read.args[0], term);
    as_action(reader, term);
    check_played(reader, term);
    if (term->index < CG_STATIC_COUNT)
        cg_read_check_held(reader, cg_rows_static(term->index), (const cg_term *const *)term->args);
    if (term->index == CG_STATIC_CONTROL)
        check_control(reader, term);
    else
        check_nothing_chosen(reader, term, read.count);
    if (cg_static_shows_top(term->index))
        check_top(reader, term);
    return read_while(reader, term, read.count);
}

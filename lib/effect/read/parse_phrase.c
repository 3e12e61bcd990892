/* Parses a phrase: follows a tree of words and holes from node to node without going back, and
 * reports the missing words if no way continues. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"
#include "effect/tree/fold.h"

#include <assert.h>
#include <string.h>

/* ---- words ---- */

static bool edge_fits(const cg_reader *reader, const cg_phrase_edge *edge)
{
    assert(edge->count > 0);
    for (unsigned i = 1; i < edge->count; i++)
        if (cg_read_word(reader, i) != edge->words[i])
            return false;
    /* `the top card of ...` is a selection */
    return edge->words[edge->count - 1] != CG_WORD_TOP ||
           cg_read_word(reader, edge->count) != CG_WORD_CARD;
}

/** Notes the words that would fit at an unknown word. */
static void note_words(const cg_reader *reader, const cg_phrase_edge *edge)
{
    for (; edge != NULL; edge = edge->next)
        if (cg_read_leads(reader, edge->to))
            cg_read_note_tried(reader, edge->words[0], 0);
}

/** Returns the longest edge whose words are next. */
static const cg_phrase_edge *find_edge(const cg_reader *reader, const cg_phrase_edge *edge)
{
    uint16_t word = cg_read_word(reader, 0);
    if (word == CG_WORD_NONE) {
        if (cg_read_at(reader, CG_TOKEN_WORD))
            note_words(reader, edge);
        return NULL;
    }
    while (edge != NULL && edge->words[0] != word)
        edge = edge->next;
    for (; edge != NULL && edge->words[0] == word; edge = edge->next)
        if (edge_fits(reader, edge))
            return edge;
    return NULL;
}

/** Returns any phrase after the edge. */
static const cg_phrase *some_phrase(const cg_phrase_edge *edge)
{
    const cg_phrase_node *node = edge->to;
    while (node->phrase == NULL)
        node = node->edges != NULL ? node->edges->to : node->ways->to;
    return node->phrase;
}

bool cg_read_in_third_form(const cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    return token->kind == CG_TOKEN_WORD && token->length > 2 && reader->at > 0 &&
           cg_read_text(reader, token)[token->length - 1] == 's';
}

void cg_read_spell_edge(const cg_phrase_edge *edge, bool third, cg_text *out)
{
    const char *pattern = some_phrase(edge)->pattern;
    cg_piece piece;
    for (unsigned i = 0; i < edge->count && cg_piece_next(&pattern, &piece); i++) {
        bool second = third && piece.kind == CG_PIECE_FORMS;
        cg_text_add(out, i > 0 ? " " : "");
        cg_text_add_bytes(out, second ? piece.second : piece.text,
                          second ? piece.second_length : piece.length);
    }
}

/** Writes the words of an edge after the first `from`. */
static void write_edge(const cg_reader *reader, const cg_phrase_edge *edge, unsigned from,
                       cg_text *out)
{
    for (unsigned i = from; i < edge->count; i++) {
        char word[48];
        cg_text next = cg_text_start(word, sizeof word);
        if (i + 1 < edge->count)
            cg_language_spell(reader->language, edge->words[i + 1], &next);
        cg_text_add(out, i > from ? " " : "");
        if (edge->words[i] == CG_WORD_A && word[0] != '\0' && strchr("aeiou", word[0]) != NULL)
            cg_text_add(out, "an");
        else
            cg_language_spell(reader->language, edge->words[i], out);
    }
}

/** Reports words that are near to those of an edge. @return false if there are none */
static bool near_words(cg_reader *reader, const cg_phrase_edge *edges, cg_mistake_kind kind,
                       const char *what)
{
    cg_candidates candidates = {.count = 0};
    char texts[48][48];
    unsigned count = 0;
    uint16_t word = cg_read_word(reader, 0);
    bool third = cg_read_in_third_form(reader);
    for (const cg_phrase_edge *edge = edges; edge != NULL && count < 48; edge = edge->next) {
        cg_text text = cg_text_start(texts[count], sizeof *texts);
        if (edge->words[0] != word || edge->count == 1 || !cg_read_leads(reader, edge->to))
            continue;
        cg_read_spell_edge(edge, third, &text);
        cg_read_candidate(&candidates, texts[count++]);
    }
    if (count == 0 || word == CG_WORD_NONE)
        return false;
    candidates.begun = true;
    cg_read_unknown(reader, kind, what, &candidates);
    return true;
}

static void write_missing(const cg_reader *reader, const cg_phrase_edge *edge, unsigned from,
                          cg_text *out)
{
    cg_text_add(out, "'");
    write_edge(reader, edge, from, out);
    cg_text_add(out, "'");
}

/** Takes the edge that begins like the text, and reports its other words as missing.
 * @return false if there is none */
static bool missing_words(cg_reader *reader, const cg_phrase_edge *edges, bool any)
{
    char buffer[80];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    const cg_phrase_edge *best = NULL;
    unsigned most = 0;
    for (const cg_phrase_edge *edge = edges; edge != NULL; edge = edge->next) {
        unsigned count = 0;
        if (!cg_read_leads(reader, edge->to))
            continue;
        while (count < edge->count && cg_read_word(reader, count) == edge->words[count])
            count++;
        if (best == NULL || count > most) {
            best = edge;
            most = count;
        }
    }
    if (best == NULL || (most == 0 && !any))
        return false;
    cg_read_take_many(reader, most);
    write_missing(reader, best, most, &text);
    for (const cg_phrase_edge *edge = best->next; edge != NULL && most == 0; edge = edge->next)
        if (cg_read_leads(reader, edge->to) && text.length + 40 < sizeof buffer) {
            cg_text_add(&text, " or ");
            write_missing(reader, edge, 0, &text);
        }
    const cg_token *token = cg_read_peek(reader, 0);
    const char *hint = cg_read_misplaced(reader, token, CG_MISPLACED_VERB);
    char added[80];
    cg_text out = cg_text_start(added, sizeof added);
    if (hint == NULL)
        hint = cg_read_added(reader, &out);
    cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, buffer,
                         hint != NULL ? hint : cg_read_usual(reader, token));
    return true;
}

/* ---- holes that are no expressions ---- */

typedef struct word_row {
    uint32_t noun_class;
    uint8_t mistake;
    const char *what;
} word_row;

static const word_row words[CG_FILL_COUNT] = {
    [CG_FILL_COUNTER] = {CG_NOUN_COUNTER, CG_MISTAKE_UNKNOWN_NOUN, "a counter of this game"},
    [CG_FILL_STAT] = {CG_NOUN_STAT, CG_MISTAKE_UNKNOWN_STAT, "a number of this game's cards"},
    [CG_FILL_KEYWORD] = {CG_NOUN_KEYWORD, CG_MISTAKE_UNKNOWN_STAT, "a keyword of this game"},
    [CG_FILL_KIND] = {CG_NOUN_KIND, CG_MISTAKE_UNKNOWN_KIND, "a kind of card of this game"},
    [CG_FILL_MARK] = {CG_NOUN_MARK, CG_MISTAKE_UNKNOWN_NOUN, "a counter on this game's cards"},
    [CG_FILL_STATE] = {CG_NOUN_STATE, CG_MISTAKE_UNKNOWN_NOUN, "a state of this game's cards"},
    [CG_FILL_PHASE] = {CG_NOUN_PHASE, CG_MISTAKE_UNKNOWN_PHASE, "a phase of this game"},
    [CG_FILL_CAUSE] = {CG_NOUN_CAUSE, CG_MISTAKE_UNKNOWN_CAUSE, "a way to end this game"},
    [CG_FILL_ACTION] = {CG_NOUN_ACTION, CG_MISTAKE_UNKNOWN_ACTION, ""}, /* parse_action.c */
};

static cg_term *read_word(cg_reader *reader, cg_fill hole)
{
    const word_row *row = &words[hole];
    cg_spot spot = cg_read_spot(reader);
    if (hole == CG_FILL_MARK)
        cg_read_accept_word(reader, CG_WORD_A);
    const cg_noun *noun =
        hole == CG_FILL_ACTION ? cg_read_action(reader) : cg_read_noun(reader, row->noun_class);
    char buffer[120];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    const char *here = noun == NULL && hole == CG_FILL_COUNTER && !cg_read_tries(reader)
                           ? cg_read_counter_here(reader, &text)
                           : NULL;
    if (noun == NULL && hole == CG_FILL_ACTION)
        cg_read_unknown_action(reader);
    else if (here != NULL)
        cg_effect_mistake(&reader->mistakes, spot, (cg_mistake_kind)row->mistake,
                          "%s is not %s; %s", cg_read_show(reader, cg_read_peek(reader, 0)).text,
                          row->what, here);
    else if (noun == NULL)
        cg_read_unknown_noun(reader, (cg_mistake_kind)row->mistake, row->what, row->noun_class);
    if (noun == NULL)
        return NULL;
    cg_term *term = cg_read_term(reader, CG_TERM_WORD, CG_TYPE_UNKNOWN, spot);
    if (term != NULL)
        term->index = noun->index;
    return term;
}

/** Reports `create 2 copies of ...`. */
static bool counts_copies(cg_reader *reader)
{
    if (!cg_read_spells(reader, cg_read_peek(reader, 0), "copies"))
        return false;
    cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "the name of a card in quotes",
                         "write 'create a copy of ...', and for more of each 'for each ... as c: "
                         "repeat 2 times: create a copy of c'");
    return true;
}

static cg_term *read_text(cg_reader *reader, bool design)
{
    cg_spot spot = cg_read_spot(reader);
    if (design && counts_copies(reader))
        return NULL;
    const char *text =
        cg_read_quoted(reader, design ? "the name of a card in quotes" : "a text in quotes");
    cg_term *term = text == NULL ? NULL
                                 : cg_read_term(reader, design ? CG_TERM_DESIGN : CG_TERM_TEXT,
                                                CG_TYPE_UNKNOWN, spot);
    if (term == NULL)
        return NULL;
    term->text = text;
    if (design)
        term->value = cg_read_design(reader, text, spot, &term->name);
    return term;
}

static bool has_die(const cg_board *board, int32_t sides)
{
    const int *die = board->die_sides;
    while (die != NULL && *die != 0 && *die != sides)
        die++;
    return die == NULL || *die != 0;
}

/** Reports a die that the game does not have, with those that it has. */
static void refuse_die(cg_reader *reader, cg_spot spot)
{
    char buffer[160];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    for (const int *die = reader->board->die_sides; *die != 0; die++)
        cg_text_format(&text, "%s%d",
                       die == reader->board->die_sides ? ""
                       : die[1] == 0                   ? " or "
                                                       : ", ",
                       *die);
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOT_IN_GAME, "a die of %s has %s sides",
                      reader->module->title, buffer);
}

/** `d20`, `a d20` */
static cg_term *read_sides(cg_reader *reader)
{
    cg_read_accept_word(reader, CG_WORD_A);
    const cg_token *token = cg_read_peek(reader, 0);
    const char *text = cg_read_text(reader, token);
    int32_t sides = 0;
    bool good =
        token->kind == CG_TOKEN_WORD && token->length > 1 && token->length < 6 && text[0] == 'd';
    for (uint32_t i = 1; good && i < token->length; i++) {
        good = text[i] >= '0' && text[i] <= '9';
        sides = sides * 10 + (text[i] - '0');
    }
    if (!good) {
        bool known = cg_read_find_name(reader, token) != NULL;
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "a die such as 'd6'",
                             known ? "to roll these dice again write 'reroll'" : NULL);
        return NULL;
    }
    if (!has_die(reader->board, sides))
        refuse_die(reader, token->spot);
    else if (sides < 2 || sides > 1000)
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_FACE_RANGE,
                          "a die has 2 to 1000 sides");
    cg_term *term = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, token->spot);
    if (term != NULL)
        term->value = sides;
    cg_read_note_sort(reader, token->spot.offset, CG_SORT_DICE);
    cg_read_take(reader);
    return term;
}

/** Reads a number of a factor; 0 if there is none. */
static int32_t read_factor_part(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    cg_term *number = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_INTEGER));
    int32_t value = 0;
    if (number == NULL)
        return 0;
    if (cg_effect_fold(number, NULL, &value) && value >= 1 && value <= CG_FACTOR_MOST)
        return value;
    cg_effect_mistake(
        &reader->mistakes, spot, CG_MISTAKE_SYNTAX,
        "a factor has whole numbers from 1 to %d, such as 3/2; for a number that you do not know "
        "yet write 'change the amount to the amount * ...'",
        CG_FACTOR_MOST);
    return 0;
}

/** `2`, `3/2`, `3/2 rounded down` */
static cg_term *read_factor(cg_reader *reader)
{
    cg_term *term = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cg_read_spot(reader));
    int32_t times = read_factor_part(reader);
    int32_t by =
        times && cg_read_accept(reader, CG_TOKEN_DIVIDE) ? read_factor_part(reader) : times > 0;
    bool up = false;
    if (term == NULL || !times || !by || (by > 1 && !cg_read_rounding(reader, &up)))
        return NULL;
    term->value = CG_FACTOR_WORD(times, by, by > 1 && !up);
    return term;
}

/** Reads a name for the result of a choice or a roll. */
static cg_term *read_as(cg_reader *reader, const cg_phrase_read *read)
{
    const cg_term *thing = read->count > 1 ? read->args[read->count - 1] : NULL;
    cg_spot spot = cg_read_spot(reader);
    cg_name *name = cg_read_declare(reader, CG_NAME_VALUE);
    if (name == NULL)
        return NULL;
    bool number = thing == NULL || (CG_TYPE_BIT(thing->type) & CG_THINGS) == 0;
    name->type = number ? CG_TYPE_INTEGER : thing->type;
    name->many = !number && (thing->many || cg_read_is_by_several(read->args[0]));
    return cg_read_name_term(reader, name, spot);
}

/** `dragon, soldier and beast` */
static cg_term *read_kinds(cg_reader *reader)
{
    cg_term *first = NULL, *last = NULL;
    uint64_t seen = 0;
    for (;;) {
        cg_spot spot = cg_read_spot(reader);
        cg_term *kind = read_word(reader, CG_FILL_KIND);
        if (kind == NULL)
            return NULL;
        if ((seen >> kind->index) & 1u)
            cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_CONTRADICTION,
                              "this kind is named twice");
        seen |= (uint64_t)1 << kind->index;
        if (first == NULL)
            first = kind;
        else
            last->next = kind;
        last = kind;
        bool comma = cg_read_accept(reader, CG_TOKEN_COMMA);
        bool joins =
            cg_read_accept_word(reader, CG_WORD_AND) || cg_read_accept_word(reader, CG_WORD_OR);
        if (!comma && !joins)
            return first;
    }
}

static cg_term *read_whose(cg_reader *reader)
{
    cg_read_expected(reader, CG_MISTAKE_SYNTAX, "whose turn");
    return NULL;
}

/** Returns true if a phrase ends there whose statement makes cards. */
static bool ends_made(const cg_phrase_node *node)
{
    return node->phrase != NULL && node->phrase->kind == CG_TERM_STATEMENT &&
           cg_rows_statement_does(node->phrase->index, CG_DOES_MAKES);
}

/** Reads a hole of a phrase; an omitted duration counts as none. @return false when it is wrong */
static bool read_hole(cg_reader *reader, const cg_phrase_way *way, cg_phrase_read *read)
{
    cg_fill hole = way->hole;
    assert(read->count < CG_TERM_ARGS); /* no pattern has more holes */
    cg_term *term = NULL;
    bool broken = false;
    switch (hole) {
    case CG_FILL_DURATION:
        term = cg_read_duration(reader, &broken);
        read->args[read->count++] = term;
        return !broken;
    case CG_FILL_PLACE:
        term = cg_read_place(reader, ends_made(way->to));
        break;
    case CG_FILL_MODS:
        term = cg_read_mods(reader, read->count > 1 ? read->args[1] : read->args[0]);
        if (term != NULL && read->count > 2 && read->args[2] == NULL) /* it can be here, too */
            read->args[2] = cg_read_duration(reader, &broken);
        break;
    case CG_FILL_COST:
        reader->asks_more = read->always; /* the demands of `may pay` and `unless` are blocks */
        term = cg_read_cost(reader);
        reader->asks_more = false;
        break;
    case CG_FILL_TEXT:
    case CG_FILL_DESIGN:
        term = read_text(reader, hole == CG_FILL_DESIGN);
        break;
    case CG_FILL_SIDES:
        term = read_sides(reader);
        break;
    case CG_FILL_FACTOR:
        term = read_factor(reader);
        break;
    case CG_FILL_AS:
        term = read_as(reader, read);
        break;
    case CG_FILL_ZONEKIND:
        term = cg_read_zonekind(reader);
        break;
    case CG_FILL_KINDS:
        term = read_kinds(reader);
        break;
    case CG_FILL_WHOSE:
        term = read_whose(reader);
        break;
    default:
        term = words[hole].noun_class != 0 ? read_word(reader, hole) : NULL;
    }
    read->args[read->count++] = term;
    return term != NULL && !broken;
}

/* ---- holes for expressions ---- */

/** Returns true if a place, or the word `under`, can be at this node. */
static bool has_under(const cg_phrase_node *node)
{
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        if (way->hole == CG_FILL_PLACE)
            return true;
    for (const cg_phrase_edge *edge = node->edges; edge != NULL; edge = edge->next)
        if (edge->words[0] == CG_WORD_UNDER)
            return true;
    return false;
}

/** Returns true if `under` can follow: as the phrase's own word, or at the beginning of a place. */
static bool under_follows(const cg_phrase_node *node)
{
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        if (has_under(way->to))
            return true;
    return false;
}

/** Returns true if a place for a new card can follow. */
static bool made_follows(const cg_phrase_node *node)
{
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        for (const cg_phrase_way *next = way->to->ways; next != NULL; next = next->next)
            if (next->hole == CG_FILL_PLACE && ends_made(next->to))
                return true;
    return false;
}

/** Makes the object of `negate it` the event's item, which waits to resolve. */
static void as_item(const cg_reader *reader, cg_term *term)
{
    const char *gives = reader->scope != NULL ? reader->scope->gives : NULL;
    bool of_event = term->kind == CG_TERM_IT || term->kind == CG_TERM_SOURCE;
    for (; of_event && gives != NULL && *gives != '\0'; gives++)
        if (*gives == 'i') {
            term->kind = CG_TERM_THAT_ITEM;
            term->type = CG_TYPE_ITEM;
        }
}

/** Returns where to continue after a mistake. */
static const cg_phrase_node *likely_way(const cg_phrase_node *node)
{
    assert(node->ways != NULL);
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        if ((cg_phrase_types(way->hole) & CG_TYPE_BIT(CG_TYPE_CARDS)) != 0)
            return way->to;
    return node->ways->to;
}

/** Returns true for `create "Hive Drone"`: without a number it is one card. */
static bool is_one_design(const cg_reader *reader, const cg_phrase_node *node)
{
    uint32_t ahead = cg_read_at_word(reader, CG_WORD_A);
    if (cg_read_peek(reader, ahead)->kind != CG_TOKEN_TEXT)
        return false;
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        if (way->hole == CG_FILL_N && way->to->ways != NULL &&
            way->to->ways->hole == CG_FILL_DESIGN)
            return true;
    return false;
}

static cg_term *one(cg_reader *reader)
{
    cg_term *term = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cg_read_spot(reader));
    cg_read_accept_word(reader, CG_WORD_A);
    if (term != NULL)
        term->value = 1;
    return term;
}

/** Returns the expected types. In `shuffle deck` the word is a zone, not a number. */
static unsigned types_here(const cg_reader *reader, const cg_phrase_node *node)
{
    unsigned zone = CG_TYPE_BIT(CG_TYPE_ZONE);
    bool named = (node->types & zone) != 0 && cg_read_find(reader, 0, CG_NOUN_ZONE) != NULL;
    return named ? zone : node->types;
}

/** Returns true if the hole is for the cards that a player `may play`. */
static bool behind_may_play(const cg_reader *reader)
{
    const cg_token *before = cg_read_peek(reader, 0) - 1;
    return reader->at > 1 && before[0].word == CG_WORD_PLAY && before[-1].word == CG_WORD_MAY;
}

/** Reads a term whose owner can be each of the players before it. */
static cg_term *read_term_of(cg_reader *reader, const cg_phrase_node *node,
                             const cg_phrase_read *read)
{
    if (read->always && node->types == CG_TYPE_BIT(CG_TYPE_ZONE))
        return cg_read_zone_of(reader, read->args[0]);
    if (is_one_design(reader, node))
        return one(reader);
    bool condition = (node->types & CG_TYPE_BIT(CG_TYPE_BOOLEAN)) != 0;
    return cg_read_expression(reader, types_here(reader, node),
                              condition ? CG_BINDS_OR : CG_BINDS_SUM);
}

/** Reads an expression, and follows the way for its type. */
static const cg_phrase_node *read_value(cg_reader *reader, const cg_phrase_node *node,
                                        cg_phrase_read *read)
{
    bool under = reader->no_under, loose = reader->loose_and, plays = reader->plays,
         makes = reader->makes;
    reader->no_under = under_follows(node);
    reader->makes = made_follows(node);
    reader->loose_and = true;
    reader->plays = read->always && behind_may_play(reader);
    unsigned operations = reader->operations;
    reader->operations = 0;
    reader->bare = cg_read_spot(reader).offset;
    cg_term *term = read_term_of(reader, node, read);
    reader->bare = 0;
    reader->operations = operations;
    reader->no_under = under;
    reader->makes = makes;
    reader->plays = plays;
    reader->loose_and = loose;
    if (term == NULL)
        return NULL;
    if ((node->types & CG_TYPE_BIT(CG_TYPE_ITEM)) != 0)
        as_item(reader, term);
    assert(read->count < CG_TERM_ARGS);
    read->args[read->count++] = term;
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        if ((cg_phrase_types(way->hole) & CG_TYPE_BIT(term->type)) != 0)
            return way->to;
    cg_read_check(reader, term, node->types);
    return node->ways->next == NULL || term->type == CG_TYPE_UNKNOWN ? likely_way(node) : NULL;
}

/* ---- the whole ---- */

static bool end_here(const cg_reader *reader, const cg_phrase_node *node)
{
    return node->phrase != NULL &&
           (node->ways == NULL || cg_read_at_end(reader) || cg_read_at(reader, CG_TOKEN_OPEN));
}

static bool follow(cg_reader *reader, const cg_phrase_node *node, cg_phrase_read *read)
{
    for (;;) {
        const cg_phrase_edge *edge = find_edge(reader, node->edges);
        if (edge != NULL) {
            cg_note *note = cg_read_note(reader, cg_read_spot(reader).offset);
            if (note != NULL)
                note->inner = edge;
            cg_read_take_many(reader, edge->count);
            node = edge->to;
            continue;
        }
        if (end_here(reader, node)) {
            if (!cg_read_at_end(reader) && missing_words(reader, node->edges, false))
                return false;
            read->phrase = node->phrase;
            return true;
        }
        if (node->ways == NULL) {
            missing_words(reader, node->edges, true);
            return false;
        }
        if (node->phrase != NULL && missing_words(reader, node->edges, false))
            return false;
        if (node->types != 0)
            node = read_value(reader, node, read);
        else if (read_hole(reader, node->ways, read))
            node = node->ways->to;
        else
            node = NULL;
        if (node == NULL)
            return false;
    }
}

/** Reports verbs and static abilities that the game does not have; events have a function of their
 * own. */
static void check_lack(cg_reader *reader, const cg_phrase *phrase, cg_spot spot)
{
    if (phrase->kind == CG_TERM_STATEMENT)
        cg_read_check_lack(reader, CG_LACKS_VERB, phrase->index, spot);
    if (phrase->kind == CG_TERM_STATIC)
        cg_read_check_lack(reader, CG_LACKS_SENTENCE, phrase->index, spot);
}

static bool wins(const cg_phrase_node *node)
{
    return node->phrase != NULL && node->phrase->kind == CG_TERM_STATEMENT &&
           node->phrase->index == CG_DO_WIN;
}

/** Reports a word in the wrong place, with advice. @return false if there is no advice */
static bool misplaced_word(cg_reader *reader, cg_phrase_table table, cg_mistake_kind kind,
                           const char *what)
{
    const cg_token *token = cg_read_peek(reader, 0);
    cg_misplace place = table == CG_PHRASES_STATIC      ? CG_MISPLACED_ALWAYS
                        : table == CG_PHRASES_STATEMENT ? CG_MISPLACED_VERB
                                                        : CG_MISPLACED_EVENT;
    char buffer[120];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    const char *hint = cg_read_misplaced(reader, token, place);
    if (hint == NULL && table == CG_PHRASES_STATEMENT)
        hint = cg_read_verb_here(reader, &text);
    else if (hint == NULL && table == CG_PHRASES_STATIC)
        hint = cg_read_sentence_here(reader, &text);
    if (hint != NULL)
        cg_effect_mistake(&reader->mistakes, token->spot, kind, "%s is not %s; %s",
                          cg_read_show(reader, token).text, what, hint);
    return hint != NULL;
}

/** Returns true if cards without a place are out of play. */
static bool looks_elsewhere(const cg_phrase *phrase)
{
    switch (phrase->kind) {
    case CG_TERM_STATEMENT:
        return cg_rows_statement_does(phrase->index, CG_DOES_HAND) ||
               phrase->index == CG_DO_SEARCH || phrase->index == CG_DO_REVEAL_UNTIL;
    case CG_TERM_STATIC:
        return cg_static_lets_play(phrase->index);
    case CG_TERM_EVENT:
        return phrase->index == CG_EVENT_DISCARDS_ROW || phrase->index == CG_EVENT_PLAYS_ROW;
    default:
        return false;
    }
}

/** Drops `in play` if cards without a place are in play anyway, or if the card is searched for. */
static void forget_in_play(const cg_phrase_read *read)
{
    const cg_phrase *phrase = read->phrase;
    bool search = phrase->kind == CG_TERM_STATEMENT &&
                  (phrase->index == CG_DO_SEARCH || phrase->index == CG_DO_REVEAL_UNTIL);
    for (unsigned i = 0; i < read->count; i++) {
        cg_term *cards = read->args[i];
        if (cards != NULL && cards->kind == CG_TERM_SELECTOR &&
            (!looks_elsewhere(phrase) || (search && cards->index == CG_KIND_CARDS)))
            cards->flags &= (uint8_t)~CG_SAID_IN_PLAY;
    }
}

/** Notes that a phrase begins there. */
static void note_phrase(const cg_reader *reader, cg_spot spot, cg_phrase_table table,
                        const cg_phrase_edge *edge)
{
    static const cg_sort sorts[] = {CG_SORT_VERB, CG_SORT_SENTENCE, CG_SORT_EVENT, CG_SORT_EVENT};
    cg_note *note = cg_read_note(reader, spot.offset);
    if (note == NULL)
        return;
    note->sort = (uint8_t)sorts[table];
    note->edge = edge;
    note->phrase = NULL;
}

bool cg_read_phrase(cg_reader *reader, cg_phrase_table table, cg_phrase_read *read)
{
    assert(table < CG_PHRASES_COUNT && read->count == 1);
    static const char *const whats[] = {"a verb", "something that a static ability can say",
                                        "an event", "an event"};
    bool event = table != CG_PHRASES_STATEMENT && table != CG_PHRASES_STATIC;
    const cg_phrase_edge *edges = table == CG_PHRASES_STATEMENT
                                      ? reader->language->verbs[cg_read_word(reader, 0)]
                                      : reader->language->roots[table].edges;
    const cg_phrase_edge *edge = find_edge(reader, edges);
    if (edge == NULL && cg_read_tries(reader)) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_VERB, "%s",
                          whats[table]);
        return false;
    }
    if (edge == NULL) {
        cg_mistake_kind kind = event ? CG_MISTAKE_UNKNOWN_EVENT : CG_MISTAKE_UNKNOWN_VERB;
        if (!misplaced_word(reader, table, kind, whats[table]))
            near_words(reader, edges, kind, whats[table]);
        return false;
    }
    cg_spot spot = cg_read_spot(reader);
    note_phrase(reader, spot, table, edge);
    cg_read_take_many(reader, edge->count);
    if (wins(edge->to) && cg_read_at_word(reader, CG_WORD_THE) &&
        cg_read_word(reader, 1) == CG_WORD_MATCH)
        cg_read_take_many(reader, 2); /* `win the game` means the same as `win` */
    if (!follow(reader, edge->to, read))
        return false;
    forget_in_play(read);
    cg_note *note = cg_read_note(reader, spot.offset);
    if (note != NULL)
        note->phrase = read->phrase;
    check_lack(reader, read->phrase, spot);
    return true;
}

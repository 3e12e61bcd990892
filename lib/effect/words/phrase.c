/* Makes trees of words and holes from all phrases: those of the language, and the verbs, events
 * and moves of a game. Refuses patterns that are wrong or ambiguous. */
#include "effect/words/language.h"

#include <assert.h>
#include <string.h>

/** One part of a pattern. */
typedef struct part {
    bool is_hole, may_be_left_out;
    uint8_t hole;
    uint8_t count; /**< of alternative words */
    uint16_t words[4];
} part;

typedef struct pattern_parts {
    part parts[CG_PATTERN_PARTS];
    unsigned count;
} pattern_parts;

/** A phrase while it is added to a tree. */
typedef struct adder {
    cg_language *language;
    const pattern_parts *pattern;
    const cg_phrase *phrase;
    uint16_t run[CG_PHRASE_WORDS]; /**< words since the last hole */
    unsigned length;
    const char *why; /**< what is wrong; NULL */
} adder;

static const char memory_is_short[] = "finds no memory";

/** Types of the expressions that fit in a hole, as bits. */
static const unsigned types[CG_FILL_COUNT] = {
    [CG_FILL_N] = 1u << CG_TYPE_INTEGER,
    [CG_FILL_VALUE] = 1u << CG_TYPE_INTEGER,
    [CG_FILL_COND] = 1u << CG_TYPE_BOOLEAN,
    [CG_FILL_PLAYER] = 1u << CG_TYPE_PLAYER,
    [CG_FILL_CARDS] = 1u << CG_TYPE_CARDS,
    [CG_FILL_THING] = 1u << CG_TYPE_CARDS | 1u << CG_TYPE_PLAYER | 1u << CG_TYPE_THING,
    [CG_FILL_ZONE] = 1u << CG_TYPE_ZONE,
    [CG_FILL_DIE] = 1u << CG_TYPE_DIE,
    [CG_FILL_DICE] = 1u << CG_TYPE_DIE | 1u << CG_TYPE_POOL,
    [CG_FILL_ITEM] = 1u << CG_TYPE_ITEM,
};

unsigned cg_phrase_types(cg_fill hole)
{
    assert(hole < CG_FILL_COUNT);
    return types[hole];
}

/* ---- reading a pattern ---- */

static int find_hole(const char *text, size_t length)
{
    for (unsigned i = 0; i < CG_FILL_COUNT; i++)
        if (strlen(cg_piece_fill(i)) == length && memcmp(cg_piece_fill(i), text, length) == 0)
            return (int)i;
    return -1;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/** Reads `draw|draws`, `it/them`: alternatives for one place; those between bars become one
 * word. */
static const char *read_words(cg_language *language, const char **at, char sign, part *made)
{
    do {
        size_t length = 0;
        const char *text = *at += made->count > 0;
        while (is_letter(text[length]))
            length++;
        if (length == 0)
            return "has something else where a word is needed";
        if (made->count == 4)
            return "has too many words in one place";
        *at += length;
        if (language == NULL) {
            made->words[made->count++] = 1;
            continue;
        }
        if (sign == '|' && made->count > 0 &&
            cg_language_alias(language, text, length, made->words[0]))
            continue;
        made->words[made->count] = cg_language_intern(language, text, length);
        if (made->words[made->count++] == CG_WORD_NONE)
            return memory_is_short;
    } while (**at == sign);
    return NULL;
}

static const char *expect_sign(const char **at, char sign)
{
    if (**at != sign)
        return "has a bracket that is not closed";
    ++*at;
    return NULL;
}

static const char *read_part(cg_language *language, const char **at, part *made)
{
    const char *why;
    *made = (part){.count = 0};
    if (**at == '{') {
        const char *end = strchr(*at, '}');
        int hole = end == NULL ? -1 : find_hole(*at + 1, (size_t)(end - *at - 1));
        if (hole < 0)
            return "has a hole of a kind that there is not";
        made->is_hole = true;
        made->hole = (uint8_t)hole;
        *at = end + 1;
        return NULL;
    }
    if (**at != '[' && **at != '(')
        return read_words(language, at, '|', made);
    char open = *(*at)++;
    made->may_be_left_out = open == '[';
    why = read_words(language, at, '/', made);
    return why != NULL ? why : expect_sign(at, open == '[' ? ']' : ')');
}

static const char *read_pattern(cg_language *language, const char *pattern, pattern_parts *read)
{
    unsigned hole_count = 0;
    read->count = 0;
    for (const char *at = pattern; *at != '\0';) {
        const char *why;
        if (read->count == CG_PATTERN_PARTS)
            return "has too many parts";
        why = read_part(language, &at, &read->parts[read->count]);
        if (why != NULL)
            return why;
        hole_count += read->parts[read->count++].is_hole;
        if (*at == ' ')
            at++;
        else if (*at != '\0')
            return "has parts without a space between them";
    }
    if (read->count == 0)
        return "is empty";
    return hole_count + 1 > CG_TERM_ARGS ? "has too many holes" : NULL;
}

/** Returns true if a game's phrase can have that hole. Blocks, events and turns have their own
 * grammar, which it cannot contain. */
static bool is_for_games(cg_fill hole)
{
    switch (hole) {
    case CG_FILL_MOMENT:
    case CG_FILL_SPAN:
    case CG_FILL_EVENT:
    case CG_FILL_DO:
    case CG_FILL_WHOSE:
    case CG_FILL_ABILITY:
    case CG_FILL_MODES:
    case CG_FILL_ROWS:
        return false;
    default:
        return true;
    }
}

const char *cg_language_check_pattern(const char *pattern)
{
    pattern_parts read;
    const char *why = read_pattern(NULL, pattern, &read);
    if (why != NULL)
        return why;
    for (unsigned i = 0; i < read.count; i++)
        if (read.parts[i].is_hole && !is_for_games((cg_fill)read.parts[i].hole))
            return "has a hole that only the language's own phrases have";
    return read.parts[0].is_hole || read.parts[0].may_be_left_out ? "does not begin with a word"
                                                                  : NULL;
}

/* ---- making trees ---- */

static bool same_run(const cg_phrase_edge *edge, const adder *add)
{
    return edge->count == add->length &&
           memcmp(edge->words, add->run, add->length * sizeof *add->run) == 0;
}

static cg_phrase_edge *new_edge(adder *add, cg_phrase_edge **place)
{
    cg_phrase_edge *edge = cg_arena_allocate(add->language->arena, sizeof *edge);
    cg_phrase_node *to = cg_arena_allocate(add->language->arena, sizeof *to);
    if (edge == NULL || to == NULL) {
        add->why = memory_is_short;
        return NULL;
    }
    memcpy(edge->words, add->run, sizeof edge->words);
    edge->count = add->length;
    edge->to = to;
    edge->next = *place;
    *place = edge;
    return edge;
}

/** Returns the node after the collected words; edges with the same first word are adjacent. */
static cg_phrase_node *follow_words(adder *add, cg_phrase_node *node)
{
    assert(add->length <= CG_PHRASE_WORDS);
    cg_phrase_edge **place = &node->edges;
    if (add->length == 0)
        return node;
    while (*place != NULL && (*place)->words[0] != add->run[0])
        place = &(*place)->next;
    for (; *place != NULL && (*place)->words[0] == add->run[0] && (*place)->count >= add->length;
         place = &(*place)->next)
        if (same_run(*place, add))
            return (*place)->to;
    cg_phrase_edge *edge = new_edge(add, place);
    return edge != NULL ? edge->to : NULL;
}

/** Returns true if two holes can be in one place: the types of their expressions differ. */
static bool can_stand_together(const cg_phrase_node *node, cg_fill hole)
{
    unsigned fit = cg_phrase_types(hole);
    return node->ways == NULL || (fit != 0 && node->types != 0 && (node->types & fit) == 0);
}

static cg_phrase_node *follow_hole(adder *add, cg_phrase_node *node, cg_fill hole)
{
    for (cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        if (way->hole == hole)
            return way->to;
    if (!can_stand_together(node, hole)) {
        add->why = "cannot be told apart from another phrase";
        return NULL;
    }
    cg_phrase_way *way = cg_arena_allocate(add->language->arena, sizeof *way);
    cg_phrase_node *to = cg_arena_allocate(add->language->arena, sizeof *to);
    if (way == NULL || to == NULL) {
        add->why = memory_is_short;
        return NULL;
    }
    *way = (cg_phrase_way){hole, to, node->ways};
    node->ways = way;
    node->types |= cg_phrase_types(hole);
    return to;
}

/** Returns true if a verb of the game replaces a phrase that was later added to the language. */
static bool yields(const cg_phrase *phrase, const cg_phrase *to)
{
    return phrase->kind == CG_TERM_STATEMENT && to->kind == CG_TERM_VERB &&
           cg_rows_statement_does(phrase->index, CG_DOES_YIELD);
}

static void end_phrase(adder *add, cg_phrase_node *node)
{
    node = follow_words(add, node);
    if (node == NULL)
        return;
    if (node->phrase != NULL && node->phrase != add->phrase && !yields(node->phrase, add->phrase))
        add->why = "is the same as another phrase";
    node->phrase = add->phrase;
}

/** Adds the rest of the pattern after a node. */
static void add_from(adder *add, cg_phrase_node *node, unsigned at)
{
    const part *next = &add->pattern->parts[at];
    if (add->why != NULL)
        return;
    if (at == add->pattern->count) {
        end_phrase(add, node);
        return;
    }
    if (next->is_hole) {
        uint16_t run[CG_PHRASE_WORDS];
        unsigned length = add->length;
        memcpy(run, add->run, sizeof run);
        node = follow_words(add, node);
        if (node != NULL)
            node = follow_hole(add, node, (cg_fill)next->hole);
        add->length = 0;
        if (node != NULL)
            add_from(add, node, at + 1);
        memcpy(add->run, run, sizeof run);
        add->length = length;
        return;
    }
    if (next->may_be_left_out)
        add_from(add, node, at + 1);
    if (add->length == CG_PHRASE_WORDS) {
        add->why = "has too many words in a row";
        return;
    }
    for (unsigned i = 0; i < next->count; i++) {
        add->run[add->length++] = next->words[i];
        add_from(add, node, at + 1);
        add->length--;
    }
}

static const char *add_to(cg_language *language, cg_phrase_node *root, cg_phrase phrase,
                          const char **pattern)
{
    pattern_parts read;
    cg_phrase *kept = cg_arena_allocate(language->arena, sizeof *kept);
    adder add = {.language = language, .pattern = &read, .phrase = kept};
    const char *why = memory_is_short;

    *pattern = phrase.pattern;
    if (kept != NULL) {
        *kept = phrase;
        why = read_pattern(language, phrase.pattern, &read);
    }
    if (why == NULL) {
        add_from(&add, root, 0);
        why = add.why;
    }
    if (why == memory_is_short)
        *pattern = NULL;
    return why;
}

static const char *add_phrase(cg_language *language, cg_phrase_table table, cg_phrase phrase,
                              const char **pattern)
{
    return add_to(language, &language->roots[table], phrase, pattern);
}

static const char *add_durations(cg_language *language, const char **pattern)
{
    const char *why = NULL;
    for (unsigned i = 0; why == NULL && i < CG_DURATION_COUNT; i++) {
        const char *patterns[] = {cg_rows_duration(i)->pattern, cg_rows_duration(i)->also};
        for (unsigned p = 0; why == NULL && p < 2; p++)
            if (patterns[p][0] != '\0')
                why = add_to(
                    language, &language->durations,
                    (cg_phrase){CG_TERM_DURATION, CG_SUBJECT_NONE, (uint16_t)i, "", patterns[p]},
                    pattern);
    }
    return why;
}

static const char *add_joints(cg_language *language, const char **pattern)
{
    const char *why = NULL;
    for (unsigned i = CG_JOINT_NONE + 1; why == NULL && i < CG_JOINT_COUNT; i++)
        why = add_to(language, &language->joints,
                     (cg_phrase){CG_TERM_SELECTOR, CG_SUBJECT_NONE, (uint16_t)i, "",
                                 cg_rows_joint(i)->pattern},
                     pattern);
    return why;
}

/** Adds the words of costs, for which costs have their own parser. */
static const char *add_costs(cg_language *language, const char **pattern)
{
    pattern_parts read;
    const char *why = NULL;
    for (unsigned i = 0; why == NULL && i < CG_COST_COUNT; i++) {
        *pattern = cg_rows_cost(i)->pattern;
        if (**pattern == '\0')
            continue;
        why = read_pattern(language, *pattern, &read);
        if (why != NULL)
            break;
        assert(read.count > 1 && !read.parts[0].is_hole);
        language->cost_verbs[i] = read.parts[0].words[0];
        language->cost_links[i] = read.parts[read.count - 2].words[0];
    }
    if (why == memory_is_short)
        *pattern = NULL;
    return why;
}

static cg_phrase phrase_of(cg_term_kind kind, unsigned index, const cg_row *row)
{
    return (cg_phrase){(uint8_t)kind, row->subject, (uint16_t)index, row->gives, row->pattern};
}

static const char *add_statements(cg_language *language, const char **pattern)
{
    const char *why = NULL;
    for (unsigned i = 0; why == NULL && i < CG_STATEMENT_COUNT; i++)
        why = add_phrase(language, CG_PHRASES_STATEMENT,
                         phrase_of(CG_TERM_STATEMENT, i, cg_rows_statement(i)), pattern);
    if (why == NULL)
        why = add_phrase(
            language, CG_PHRASES_STATEMENT,
            (cg_phrase){CG_TERM_BLOCK, CG_SUBJECT_PLAYER, CG_BLOCK_MODES, "", "choose {n}"},
            pattern);
    for (unsigned i = 0; why == NULL && i < CG_STATIC_COUNT; i++)
        why = add_phrase(language, CG_PHRASES_STATIC,
                         phrase_of(CG_TERM_STATIC, i, cg_rows_static(i)), pattern);
    return why;
}

/** Adds an event to the trees of the subjects that can come before it; events without a subject
 * have their own parser. */
static const char *add_event(cg_language *language, cg_phrase phrase, const char **pattern)
{
    const char *why = NULL;
    if (phrase.subject == CG_SUBJECT_CARDS || phrase.subject == CG_SUBJECT_THING)
        why = add_phrase(language, CG_PHRASES_CARD_EVENT, phrase, pattern);
    if (why == NULL && (phrase.subject == CG_SUBJECT_PLAYER || phrase.subject == CG_SUBJECT_THING))
        why = add_phrase(language, CG_PHRASES_PLAYER_EVENT, phrase, pattern);
    return why;
}

static const char *add_game_phrases(cg_language *language, const char **pattern)
{
    const cg_board *board = language->board;
    const char *why = NULL;
    for (unsigned i = 0; why == NULL && i < board->verb_count; i++) {
        cg_row row = cg_rows_game_verb(language->module, i);
        *pattern = row.pattern;
        why = cg_language_check_pattern(row.pattern);
        if (why == NULL)
            why = add_phrase(language, CG_PHRASES_STATEMENT, phrase_of(CG_TERM_VERB, i, &row),
                             pattern);
    }
    for (unsigned i = 0; why == NULL && i < board->happening_count; i++) {
        cg_row row = cg_rows_game_event(language->module, i);
        *pattern = row.pattern;
        why = cg_language_check_pattern(row.pattern);
        if (why == NULL)
            why = add_event(language, phrase_of(CG_TERM_EVENT, CG_EVENT_ROW_COUNT + i, &row),
                            pattern);
    }
    return why;
}

/** Adds `banish {cards}`, `banish {cards} until end of turn` and `is banished`. */
static const char *add_move(cg_language *language, unsigned index, const char **pattern)
{
    const cg_move_def *move = &language->board->moves[index];
    char *verb = cg_arena_join(language->arena, move->name, "|", move->third);
    char *whole =
        verb == NULL ? NULL : cg_arena_join(language->arena, verb, " {cards} {duration}", "");
    char *event = cg_arena_join(language->arena, "is ", move->participle, "");
    const char *why;
    if (whole == NULL || event == NULL) {
        *pattern = NULL;
        return memory_is_short;
    }
    why = add_phrase(language, CG_PHRASES_STATEMENT,
                     (cg_phrase){CG_TERM_VERB, CG_SUBJECT_NONE,
                                 (uint16_t)(language->board->verb_count + index), "", whole},
                     pattern);
    if (why != NULL)
        return why;
    index += CG_EVENT_ROW_COUNT + (unsigned)language->board->happening_count;
    return add_event(language,
                     (cg_phrase){CG_TERM_EVENT, CG_SUBJECT_CARDS, (uint16_t)index, "cps", event},
                     pattern);
}

const char *cg_phrase_add_all(cg_language *language, const char **pattern)
{
    const char *why = add_statements(language, pattern);
    for (unsigned i = 0; why == NULL && i < CG_EVENT_ROW_COUNT; i++)
        why = add_event(language, phrase_of(CG_TERM_EVENT, i, cg_rows_event(i)), pattern);
    if (why == NULL)
        why = add_durations(language, pattern);
    if (why == NULL)
        why = add_joints(language, pattern);
    if (why == NULL)
        why = add_costs(language, pattern);
    language->of_game = true;
    if (why == NULL)
        why = add_game_phrases(language, pattern);
    for (unsigned i = 0; why == NULL && i < language->board->move_count; i++)
        why = add_move(language, i, pattern);
    language->of_game = false;
    return why;
}

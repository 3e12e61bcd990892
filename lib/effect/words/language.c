/* Makes the language of a game: gives each word a number, collects the game's nouns by their first
 * word, and adds the phrases. */
#include "effect/words/language.h"

#include "effect/tree/actions.h"

#include <assert.h>
#include <string.h>

static const cg_board no_board;

static const char *const own_words[CG_WORDS_END] = {
#define OWN_WORD(name, spellings) [CG_WORD_##name] = spellings,
    CG_WORDS(OWN_WORD)
#undef OWN_WORD
};

/** The language in the making, and why it fails. */
typedef struct maker {
    cg_language *language;
    cg_noun *last;
    const char *bad; /**< a wrong noun; NULL */
    const char *why;
    bool memory_short;
} maker;

const cg_module *cg_language_module(const cg_language *language)
{
    return language->module;
}

/* ---- words ---- */

static uint32_t hash_of(const char *text, size_t length)
{
    uint32_t hash = CG_HASH_START;
    for (size_t i = 0; i < length; i++)
        hash = cg_language_hash(hash, text[i]);
    return hash;
}

/** Puts a spelling into the first free place, starting from its hash. */
static void enter(cg_language *language, cg_spelling spelling)
{
    assert(language->used < language->capacity); /* there is a free place */
    uint32_t at = (spelling.hash ^ spelling.hash >> 15) & (language->capacity - 1);
    while (language->spellings[at].text != NULL)
        at = (at + 1) & (language->capacity - 1);
    language->spellings[at] = spelling;
}

/** Keeps at most half of the places in use, so that unknown words are quickly recognised. */
static bool make_room(cg_language *language)
{
    const cg_spelling *old = language->spellings;
    uint32_t capacity = language->capacity;
    if (language->used * 2 < capacity)
        return true;
    language->capacity = capacity == 0 ? 2048 : capacity * 2;
    language->spellings =
        cg_arena_allocate(language->arena, language->capacity * sizeof *language->spellings);
    if (language->spellings == NULL)
        return false;
    for (uint32_t i = 0; i < capacity; i++)
        if (old[i].text != NULL)
            enter(language, old[i]);
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_number(const char *text, size_t length)
{
    size_t digits = 0;
    while (digits < length && is_digit(text[digits]))
        digits++;
    return length > 0 && digits == length;
}

/** Returns true if the text can be a word. A text of only digits is a number for the lexer. */
static bool is_word(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && c != '_' && !is_digit(c))
            return false;
    }
    return length > 0 && !is_number(text, length);
}

static void add_spelling(cg_language *language, cg_spelling spelling)
{
    enter(language, spelling);
    language->used++;
}

static bool can_be_name(const cg_language *language, const char *text, size_t length)
{
    return !language->of_game && !cg_language_reserves(text, length);
}

uint16_t cg_language_intern(cg_language *language, const char *text, size_t length)
{
    uint32_t hash = hash_of(text, length);
    uint16_t word;
    if (!is_word(text, length) || !make_room(language))
        return CG_WORD_NONE;
    word = cg_language_word(language, text, length, hash);
    if (word != CG_WORD_NONE || language->words == UINT16_MAX)
        return word;
    word = language->words++;
    add_spelling(language, (cg_spelling){text, hash, word, (uint16_t)length, true, true,
                                         can_be_name(language, text, length)});
    return word;
}

const cg_spelling *cg_language_first(const cg_language *language, uint16_t word)
{
    for (uint32_t at = 0; at < language->capacity; at++)
        if (language->spellings[at].first && language->spellings[at].word == word)
            return &language->spellings[at];
    return NULL;
}

void cg_language_spell(const cg_language *language, uint16_t word, cg_text *out)
{
    const cg_spelling *spelling = cg_language_first(language, word);
    if (spelling != NULL)
        cg_text_add_bytes(out, spelling->text, spelling->length);
}

bool cg_language_alias(cg_language *language, const char *text, size_t length, uint16_t word)
{
    uint32_t hash = hash_of(text, length);
    uint16_t known;
    if (!is_word(text, length) || !make_room(language))
        return false;
    known = cg_language_word(language, text, length, hash);
    if (known != CG_WORD_NONE)
        return known == word;
    add_spelling(language, (cg_spelling){text, hash, word, (uint16_t)length, false, false,
                                         can_be_name(language, text, length)});
    return true;
}

static bool add_own_words(cg_language *language)
{
    language->words = 1;
    for (int i = 1; i < CG_WORDS_END; i++) {
        const char *text = own_words[i];
        size_t length = strcspn(text, "|");
        if (cg_language_intern(language, text, length) != i)
            return false;
        while (text[length] == '|') {
            text += length + 1;
            length = strcspn(text, "|");
            if (!cg_language_alias(language, text, length, (uint16_t)i))
                return false;
        }
    }
    return true;
}

static cg_spelling *find_spelling(cg_language *language, const char *text, size_t length)
{
    for (uint32_t at = 0; at < language->capacity; at++) {
        cg_spelling *spelling = &language->spellings[at];
        if (spelling->text != NULL && spelling->length == length &&
            memcmp(spelling->text, text, length) == 0)
            return spelling;
    }
    return NULL;
}

/** Adds the game's own words: each has the meaning of one of the language's words, in the same
 * form, and is shown instead of it. */
static bool add_words_of_game(cg_language *language)
{
    language->of_game = true;
    for (size_t i = 0; i < language->board->word_count; i++) {
        const cg_word_def *row = &language->board->words[i];
        size_t length = strlen(row->word), own_length = strlen(row->own);
        if (strchr(row->word, ' '))
            continue; /* of an action: see cg_rows_action() */
        uint16_t word = cg_language_intern(language, row->word, length);
        if (word == CG_WORD_NONE || !cg_language_alias(language, row->own, own_length, word))
            return false;
        cg_spelling *spelling = find_spelling(language, row->word, length);
        cg_spelling *own = find_spelling(language, row->own, own_length);
        assert(spelling && own);
        own->first = spelling->first;
        own->base = spelling->base;
        spelling->first = false;
    }
    language->of_game = false;
    return true;
}

/* ---- nouns ---- */

static void refuse(maker *make, const char *text, const char *why)
{
    if (make->bad == NULL) {
        make->bad = text;
        make->why = why;
    }
}

/** Splits a noun into words.
 * @return NULL, or the reason why it fails, static */
static const char *split(maker *make, const char *text, cg_noun *noun)
{
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        if (noun->count == CG_NOUN_WORDS)
            return "has more words than a noun can have";
        if (is_number(text, length))
            return "has a word of digits only, which is read as a number";
        noun->words[noun->count] = cg_language_intern(make->language, text, length);
        if (noun->words[noun->count++] == CG_WORD_NONE)
            return "is not made of words of letters, digits and underscores, with one space "
                   "between them";
        text += length + (text[length] == ' ');
    }
    return NULL;
}

static void add_noun(maker *make, cg_noun_class noun_class, size_t index, bool plural,
                     const char *text)
{
    cg_noun *noun;
    if (text == NULL || text[0] == '\0')
        return;
    noun = cg_arena_allocate(make->language->arena, sizeof *noun);
    if (noun == NULL) {
        make->memory_short = true;
        return;
    }
    noun->noun_class = noun_class;
    noun->index = (uint16_t)index;
    noun->plural = plural;
    noun->text = text;
    const char *why = split(make, text, noun);
    if (why != NULL) {
        refuse(make, text, why);
        return;
    }
    if (make->last == NULL)
        make->language->first_noun = noun;
    else
        make->last->after = noun;
    make->last = noun;
}

/** Adds a key as it is, and with spaces for underscores. */
static void add_key(maker *make, cg_noun_class noun_class, size_t index, const char *key)
{
    if (key == NULL)
        return;
    add_noun(make, noun_class, index, false, key);
    if (strchr(key, '_') == NULL || cg_rows_has_number(key))
        return;
    char *text = cg_arena_join(make->language->arena, key, "", "");
    if (text == NULL)
        make->memory_short = true;
    for (char *c = text; c != NULL && *c != '\0'; c++)
        if (*c == '_')
            *c = ' ';
    add_noun(make, noun_class, index, false, text);
}

/** Adds a phase as cg_rows_phase() writes it. */
static void add_phase(maker *make, size_t index, const char *key)
{
    char buffer[80];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    cg_rows_phase(&text, key);
    const char *copy = cg_arena_join(make->language->arena, buffer, "", "");
    if (copy == NULL)
        make->memory_short = true;
    add_noun(make, CG_NOUN_PHASE, index, false, copy);
}

static const char *title_of(const char *title, const char *name)
{
    return title != NULL ? title : name;
}

static void add_value(maker *make, size_t index, const cg_value_def *value)
{
    if (!value->is_public)
        return;
    add_key(make, CG_NOUN_VALUE, index, value->name);
    for (int32_t i = 0; value->words != NULL && i < value->maximum; i++)
        add_noun(make, CG_NOUN_VALUE_WORD, index << 8 | (size_t)(i + 1), false, value->words[i]);
}

static void add_module_nouns(maker *make, const cg_module *module)
{
    for (size_t i = 0; i < module->zone_count; i++)
        add_noun(make, CG_NOUN_ZONE, i, false,
                 title_of(module->zones[i].title, module->zones[i].name));
    for (size_t i = 0; i < module->counter_count; i++) {
        add_noun(make, CG_NOUN_COUNTER, i, false, module->counters[i].singular);
        add_noun(make, CG_NOUN_COUNTER, i, true, module->counters[i].plural);
    }
    for (size_t i = 0; i < module->dice_count; i++) {
        add_noun(make, CG_NOUN_POOL, i, false, module->dice[i].title);
        add_noun(make, CG_NOUN_DIE, i, false, module->dice[i].die);
    }
    for (size_t i = 0; i < module->phase_count; i++)
        add_phase(make, i, module->phases[i]);
    for (size_t i = 0; i < module->window_count; i++)
        add_noun(make, CG_NOUN_WINDOW, i, false, module->windows[i].name);
    for (size_t i = 0; i < module->cause_count; i++)
        add_key(make, CG_NOUN_CAUSE, i, module->causes[i]);
    for (size_t i = 0; i < module->value_count; i++)
        add_value(make, i, &module->values[i]);
}

static void add_card_nouns(maker *make, const cg_board *board)
{
    for (size_t i = 0; i < board->kind_count; i++) {
        const cg_kind_def *kind = &board->kinds[i];
        bool same = kind->plural != NULL && strcmp(kind->singular, kind->plural) == 0;
        add_noun(make, CG_NOUN_KIND, i, same, kind->singular);
        if (!same)
            add_noun(make, CG_NOUN_KIND, i, true, kind->plural);
    }
    for (size_t i = 0; i < board->stat_count; i++)
        add_noun(make, CG_NOUN_STAT, i, false,
                 title_of(board->stats[i].title, board->stats[i].name));
    for (size_t i = 0; i < board->keyword_count; i++)
        add_noun(make, CG_NOUN_KEYWORD, i, false,
                 title_of(board->keywords[i].title, board->keywords[i].name));
    for (size_t i = 0; i < board->mark_count; i++) {
        add_noun(make, CG_NOUN_MARK, i, false, board->marks[i].singular);
        add_noun(make, CG_NOUN_MARK, i, true, board->marks[i].plural);
    }
    for (size_t i = 0; i < board->condition_count; i++)
        add_noun(make, CG_NOUN_STATE, i, false, board->conditions[i].words);
}

static void add_board_nouns(maker *make, const cg_board *board)
{
    for (size_t i = 0; i < board->resource_count; i++) {
        add_noun(make, CG_NOUN_RESOURCE, i, false, board->resources[i].singular);
        add_noun(make, CG_NOUN_RESOURCE, i, true, board->resources[i].plural);
    }
    for (size_t i = 0; i < board->rule_count; i++)
        add_noun(make, CG_NOUN_RULE, i, false,
                 title_of(board->rules[i].title, board->rules[i].name));
    for (size_t i = 0; i < board->move_count; i++)
        add_noun(make, CG_NOUN_MOVE, i, false, board->moves[i].name);
    for (size_t i = 0; board->spans != NULL && board->spans[i] != NULL; i++)
        add_key(make, CG_NOUN_SPAN, i, board->spans[i]);
    for (size_t i = 0; board->ability_flags != NULL && board->ability_flags[i] != NULL; i++)
        add_key(make, CG_NOUN_FLAG, i, board->ability_flags[i]);
}

/** Adds the words of the conditions without holes. */
static void add_tests(maker *make)
{
    for (unsigned i = 0; i < CG_CONDITION_COUNT; i++) {
        const char *pattern = cg_rows_condition(i)->pattern;
        if (strchr(pattern, '{') != NULL)
            continue;
        if (strncmp(pattern, "is ", 3) != 0) {
            add_noun(make, CG_NOUN_PAST, i, false, pattern);
            continue;
        }
        add_noun(make, CG_NOUN_TEST, i, false, pattern + 3);
        if (strncmp(pattern, "is a ", 5) == 0)
            add_noun(make, CG_NOUN_TEST, i, false, pattern + 5);
    }
}

/** Adds an action, and its forms before other words. */
static void add_action(maker *make, unsigned index)
{
    const char *words = cg_rows_action(make->language->module, index);
    const char *before = cg_action_before(index, false), *counted = cg_action_before(index, true);
    add_noun(make, CG_NOUN_ACTION, index, false, words);
    if (before != NULL)
        add_noun(make, CG_NOUN_ACTION, index, false, before);
    if (counted != NULL && (before == NULL || strcmp(counted, before) != 0))
        add_noun(make, CG_NOUN_ACTION, index, false, counted);
}

static void add_own_nouns(maker *make)
{
    static const char *const reserved[] = {"card", "token", "player", "opponent"};
    const cg_module *module = make->language->module;
    for (unsigned i = 0; i < cg_operand_rows(module, CG_OF_ACTIONS); i++)
        if (cg_rows_action(module, i)[0] != '\0')
            add_action(make, i);
    for (unsigned i = 0; i < CG_TALLY_COUNT; i++)
        add_noun(make, CG_NOUN_TALLY, i, true, cg_rows_tally(i));
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        add_noun(make, CG_NOUN_RESERVED, i, false, reserved[i]);
    add_tests(make);
}

/** Returns true if both nouns can be in one place, and so must be spelled differently. The words of
 * a value come after it. */
static bool are_rivals(const cg_noun *one, const cg_noun *other)
{
    static const uint32_t together[] = {
        CG_NOUN_KIND | CG_NOUN_RESERVED,
        CG_NOUN_STATE | CG_NOUN_TEST | CG_NOUN_KEYWORD, /* without other words after `where` */
    };
    uint32_t classes = one->noun_class | other->noun_class;
    if (one->noun_class == other->noun_class)
        return one->index != other->index &&
               (one->noun_class != CG_NOUN_VALUE_WORD || one->index >> 8 == other->index >> 8);
    for (size_t i = 0; i < sizeof together / sizeof *together; i++)
        if ((classes & ~together[i]) == 0)
            return true;
    return false;
}

static bool same_words(const cg_noun *left, const cg_noun *right)
{
    return left->count == right->count &&
           memcmp(left->words, right->words, left->count * sizeof *left->words) == 0;
}

static void refuse_rivals(maker *make, const cg_noun *one, const cg_noun *other)
{
    char left[CG_MEANING_MAX], right[CG_MEANING_MAX];
    cg_noun_meaning(make->language, one, left);
    cg_noun_meaning(make->language, other, right);
    char *why = make->bad != NULL
                    ? NULL
                    : cg_arena_join(make->language->arena,
                                    "names two things that cannot be told apart: ", left, "");
    char *whole = why != NULL ? cg_arena_join(make->language->arena, why, " and ", right) : NULL;
    if (whole != NULL)
        refuse(make, other->text, whole);
    else if (make->bad == NULL)
        make->memory_short = true;
}

/** Adds a noun to the list of its first word, longer ones first. */
static void file_noun(maker *make, cg_noun *noun)
{
    assert(noun->count > 0 && noun->words[0] < make->language->words);
    const cg_noun **place = &make->language->nouns[noun->words[0]];
    for (const cg_noun *other = *place; other != NULL; other = other->next)
        if (same_words(noun, other) && are_rivals(noun, other))
            refuse_rivals(make, other, noun);
    while (*place != NULL && (*place)->count >= noun->count)
        place = (const cg_noun **)&((cg_noun *)*place)->next;
    noun->next = *place;
    *place = noun;
}

static bool file_nouns(maker *make)
{
    cg_language *language = make->language;
    language->nouns = cg_arena_allocate(language->arena, language->words * sizeof(void *));
    language->verbs = cg_arena_allocate(language->arena, language->words * sizeof(void *));
    if (language->nouns == NULL || language->verbs == NULL)
        return false;
    for (const cg_noun *noun = language->first_noun; noun != NULL; noun = noun->after)
        file_noun(make, (cg_noun *)noun);
    for (cg_phrase_edge *edge = language->roots[CG_PHRASES_STATEMENT].edges; edge != NULL;
         edge = edge->next)
        if (language->verbs[edge->words[0]] == NULL)
            language->verbs[edge->words[0]] = edge;
    return true;
}

static bool add_nouns(maker *make)
{
    make->language->of_game = true;
    add_module_nouns(make, make->language->module);
    add_card_nouns(make, make->language->board);
    add_board_nouns(make, make->language->board);
    make->language->of_game = false;
    add_own_nouns(make);
    return !make->memory_short;
}

const cg_language *cg_language_create(const cg_module *module, cg_arena *arena, cg_error *error)
{
    cg_language *language = cg_arena_allocate(arena, sizeof *language);
    maker make = {.language = language};
    const char *pattern = NULL, *why;
    const cg_lack *lack;

    if (language == NULL)
        goto memory;
    language->module = module;
    language->board = module->board != NULL ? module->board : &no_board;
    language->arena = arena;
    if (!make_room(language) || !add_own_words(language) || !add_words_of_game(language))
        goto memory;
    why = cg_phrase_add_all(language, &pattern);
    if (why != NULL) {
        cg_fail(error, pattern == NULL ? CG_ERR_MEMORY : CG_ERR_MODULE, "bad-pattern",
                "the phrase '%s' of the game %s %s", pattern != NULL ? pattern : "", module->name,
                why);
        return NULL;
    }
    lack = cg_lacks_take(&language->lacks, module);
    if (lack != NULL) {
        cg_fail(error, CG_ERR_MODULE, "bad-lack",
                "the game %s is without the %s '%s', which the language does not have",
                module->name, cg_lacks_kind(lack->kind), lack->words);
        return NULL;
    }
    if (!add_nouns(&make) || !file_nouns(&make) || make.memory_short)
        goto memory;
    if (make.bad == NULL)
        return language;
    cg_fail(error, CG_ERR_MODULE, "bad-noun", "the noun '%s' of the game %s %s", make.bad,
            module->name, make.why);
    return NULL;
memory:
    cg_fail(error, CG_ERR_MEMORY, "memory", "memory is short");
    return NULL;
}

/* Proposes words for the end of a text. Tries words and phrases of the language there, one by one,
 * and lets the parser decide. Proposals therefore cannot differ from the language. */
#include "effect/pages/editing.h"

#include "base/table.h"
#include "effect/read/reader.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_MAX = 200, /* bytes of the tried words */
    ROOM = 40,       /* for the words after them */
    PHRASES_MAX = 64,
    LONG = 1000, /* bytes of an ability above which only the relevant part is read repeatedly */
    NEAR = 400,  /* bytes before the place that are always relevant */
    ACCEPTED_MAX = 4096
};

/** Words that the parser took. */
typedef struct accepted {
    const char *text;
    cg_note note;
    uint16_t word; /**< number of its first word */
    bool open, doubtful;
} accepted;

/** A search: the text up to the place, and the results. */
typedef struct search {
    const cg_language *language;
    cg_arena *arena;   /**< for the results */
    cg_arena trials;   /**< for one trial at a time */
    char *text;        /**< the ability with the place, and room after `from` */
    uint32_t from;     /**< where the tried words begin */
    uint32_t line;     /**< of that place */
    char quote;        /**< of the text in quotes around the place; 0: none */
    const char *begun; /**< the beginning of a word at the end of the text; "" */
    cg_tokens before;  /**< of the text up to the place */
    cg_table tried;
    accepted *found;
    unsigned count;
    bool memory_short;
} search;

/* ---- trials ---- */

/** Tests whether a token begins at the tried words: within quotes that are not read there is
 * none. */
typedef struct looking {
    uint32_t from;
    bool there;
} looking;

static void look_for_token(const cg_tokens *tokens, void *user)
{
    looking *look = user;
    for (uint32_t i = tokens->count; i-- > 0 && !look->there;)
        look->there = tokens->items[i].spot.offset == look->from && tokens->items[i].length > 0;
}

/** Writes the words after the text, the words after them, and the closing quote.
 * @return the length of the whole */
static size_t write_words(search *s, const char *words, const char *behind)
{
    char *at = s->text + s->from;
    cg_text text = cg_text_start(at, WORDS_MAX + ROOM);
    cg_text_add(&text, words);
    cg_text_add(&text, behind);
    cg_text_add_bytes(&text, &s->quote, s->quote != '\0');
    return s->from + text.length;
}

/** Lets the parser read the words after the text. @return true if it takes them there */
static bool try_with(search *s, const char *words, const char *behind, cg_note *note,
                     bool *doubtful)
{
    size_t length = strlen(words);
    assert(length < WORDS_MAX);
    const cg_effect_source source = {.text = s->text, .length = write_words(s, words, behind)};
    cg_trial trial = {
        .begin = s->from, .end = s->from + (uint32_t)length, .line = s->line, .refused = false};
    cg_notes notes = {s->from, 1, note};
    looking look = {s->from, false};
    cg_noting noting = {.notes = &notes, .trial = &trial, .done = look_for_token, .user = &look};
    *note = (cg_note){.sort = CG_SORT_UNKNOWN};
    cg_effect_parse_noting(s->language, &source, CG_ACCEPT_CARD | CG_ACCEPT_PART, &s->trials, NULL,
                           &noting);
    cg_arena_reset(&s->trials);
    s->memory_short = s->memory_short || noting.memory_short;
    *doubtful = trial.doubtful;
    return look.there && !trial.refused && !s->memory_short;
}

/** The words after a linking word, which the parser reads only together. */
static const char *const behind_links[] = {" this",     " draw 1", " cannot attack",
                                           " the hand", " x",      NULL};
static const char *const behind_times[] = {" begins", " phase begins", NULL};
static const char *const behind_players[] = {" draws 1", NULL};
static const char *const behind_actions[] = {" only x", NULL};
static const char *const behind_stats[] = {" of this", " > 1", NULL};
static const char *const behind_the[] = {" discard pile", NULL};
static const char *const behind_cannot[] = {" attack", " block", NULL};
static const char *const behind_enemy[] = {" x", " creature gets x", NULL};
static const char *const behind_of_word[] = {" my cards", " my deck", NULL};
static const char *const behind_cards[] = {" in my hand", NULL};
static const char *const behind_marks[] = {" on this", " by 2", NULL};
static const char *const behind_numbers[] = {" cards", ": draw 1", NULL};

/** Words of the grammar, and the words that can follow them. */
static const struct {
    uint16_t word;
    const char *const *behind;
} grammar[] = {
    {CG_WORD_AND, behind_links},        {CG_WORD_OR, behind_links},
    {CG_WORD_OF, behind_of_word},       {CG_WORD_THE, behind_the},
    {CG_WORD_CANNOT, behind_cannot},    {CG_WORD_ENEMY, behind_enemy},
    {CG_WORD_OPPONENT, behind_players}, {CG_WORD_PLAYER, behind_players},
    {CG_WORD_TURN, behind_times},       {CG_WORD_PHASE, behind_times},
    {CG_WORD_CARD, behind_cards},
};

/** Returns true if a noun that begins with the word has that class. */
static bool begins_noun(const search *s, uint16_t word, uint32_t noun_class)
{
    const cg_noun *noun = s->language->nouns[word];
    while (noun != NULL && (noun->noun_class & noun_class) == 0)
        noun = noun->next;
    return noun != NULL;
}

static const char *const *behind_of(const search *s, const char *words)
{
    uint32_t hash = CG_HASH_START;
    size_t length = strlen(words);
    if (*words == ',')
        return behind_links;
    if (*words >= '0' && *words <= '9')
        return behind_numbers;
    for (size_t i = 0; i < length; i++)
        hash = cg_language_hash(hash, words[i]);
    uint16_t word = cg_language_word(s->language, words, length, hash);
    for (size_t i = 0; i < sizeof grammar / sizeof *grammar; i++)
        if (word != CG_WORD_NONE && grammar[i].word == word)
            return grammar[i].behind;
    if (strcmp(words, "damage") == 0) /* also in games without a counter of that name */
        return behind_marks;
    return begins_noun(s, word, CG_NOUN_STAT)     ? behind_stats
           : begins_noun(s, word, CG_NOUN_PHASE)  ? behind_times
           : begins_noun(s, word, CG_NOUN_ACTION) ? behind_actions
           : begins_noun(s, word, CG_NOUN_KIND)   ? behind_cards
           : begins_noun(s, word, CG_NOUN_MARK)   ? behind_marks
                                                  : NULL;
}

static bool try_words(search *s, const char *words, cg_note *note, bool *doubtful)
{
    if (try_with(s, words, "", note, doubtful))
        return true;
    for (const char *const *behind = behind_of(s, words); behind != NULL && *behind; behind++)
        if (try_with(s, words, *behind, note, doubtful))
            return true;
    return false;
}

/** Returns true if the words begin like the unfinished word at the end of the text. */
static bool goes_on(const search *s, const char *words)
{
    for (size_t i = 0; s->begun[i] != '\0'; i++) {
        char a = s->begun[i], b = words[i];
        a = a >= 'A' && a <= 'Z' ? (char)(a - 'A' + 'a') : a;
        b = b >= 'A' && b <= 'Z' ? (char)(b - 'A' + 'a') : b;
        if (a != b)
            return false;
    }
    return true;
}

static bool short_of(search *s)
{
    s->memory_short = true;
    return false;
}

/** Keeps words that the parser took. */
static void keep(search *s, const char *words, const cg_note *note, uint16_t word, bool doubtful)
{
    char *text = cg_arena_copy(s->arena, words, strlen(words));
    if (text == NULL)
        short_of(s);
    else if (s->count < ACCEPTED_MAX)
        s->found[s->count++] =
            (accepted){.text = text, .note = *note, .word = word, .doubtful = doubtful};
}

/** Returns true if that many words are read together. Otherwise the first of them is found by
 * itself. */
static bool belong_together(const cg_note *note, unsigned count)
{
    return count <= 1 || (note->noun != NULL && note->noun->count == count) ||
           (note->edge != NULL && note->edge->count == count) ||
           (note->inner != NULL && note->inner->count == count);
}

/** Tries words, each once. `word` is the number of the first of `count` words, which belong
 * together; 0: this is known. */
static void try_once(search *s, const char *words, uint16_t word, unsigned count)
{
    size_t length = strlen(words);
    cg_note note;
    bool doubtful;
    if (s->memory_short || length == 0 || length >= WORDS_MAX || !goes_on(s, words) ||
        cg_table_find(&s->tried, words, length) != CG_TABLE_NONE)
        return;
    bool taken = try_words(s, words, &note, &doubtful);
    if (taken && !belong_together(&note, count))
        return; /* they can belong to the words before them */
    char *key = cg_arena_copy(s->arena, words, length);
    if (key == NULL || cg_table_add(&s->tried, key, length, 0) == CG_TABLE_NONE)
        short_of(s);
    else if (taken)
        keep(s, words, &note, word, doubtful);
}

/* ---- words ---- */

static void try_spellings(search *s)
{
    char words[WORDS_MAX];
    for (uint32_t i = 0; i < s->language->capacity; i++) {
        const cg_spelling *spelling = &s->language->spellings[i];
        if (spelling->text == NULL || spelling->length >= sizeof words)
            continue;
        cg_text text = cg_text_start(words, sizeof words);
        cg_text_add_bytes(&text, spelling->text, spelling->length);
        try_once(s, words, spelling->word, 1);
    }
}

/** Returns how many of the words are already at the end of the text. */
static unsigned typed_words(const search *s, const uint16_t *words, unsigned count)
{
    for (unsigned typed = count - 1; typed > 0; typed--) {
        unsigned i = 0;
        while (i < typed && s->before.count >= typed &&
               s->before.items[s->before.count - typed + i].word == words[i])
            i++;
        if (i == typed)
            return typed;
    }
    return 0;
}

/** Adds a word; `a` depends on the sound of the next word. */
static void add_word(const search *s, uint16_t word, uint16_t next, cg_text *out)
{
    char buffer[60];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    if (next != CG_WORD_NONE)
        cg_language_spell(s->language, next, &text);
    if (word == CG_WORD_A && next != CG_WORD_NONE)
        cg_text_add(out, cg_rows_article(buffer));
    else
        cg_language_spell(s->language, word, out);
}

/** Tries several words of the language, without those already there. `spelled` is all of them, with
 * single spaces. */
static void try_run(search *s, const uint16_t *run, unsigned count, const char *spelled)
{
    unsigned typed = typed_words(s, run, count);
    for (unsigned i = 0; i < typed && spelled != NULL; i++) {
        spelled = strchr(spelled, ' ');
        spelled = spelled != NULL ? spelled + 1 : NULL;
    }
    if (spelled != NULL)
        try_once(s, spelled, run[typed], typed == 0 ? count : 0);
}

static void try_nouns(search *s)
{
    for (const cg_noun *noun = s->language->first_noun; noun != NULL; noun = noun->after)
        if (noun->count > 1)
            try_run(s, noun->words, noun->count, noun->text);
}

/** Tries the words of an edge, the first of them in that form of the verb. */
static void try_edge(search *s, const cg_phrase_edge *edge, bool root, bool third)
{
    char words[WORDS_MAX];
    cg_text text = cg_text_start(words, sizeof words);
    if (root)
        cg_read_spell_edge(edge, third, &text);
    for (unsigned i = 0; !root && i < edge->count; i++) {
        cg_text_add(&text, i > 0 ? " " : "");
        add_word(s, edge->words[i], i + 1 < edge->count ? edge->words[i + 1] : CG_WORD_NONE, &text);
    }
    try_run(s, edge->words, edge->count, words);
}

/** Tries the words of an edge with the other forms of `is` and `becomes`. */
static void try_forms(search *s, const cg_phrase_edge *edge)
{
    static const struct {
        uint16_t word;
        const char *form;
    } forms[] = {{CG_WORD_IS, "are"}, {CG_WORD_IS, "am"}, {CG_WORD_BECOMES, "become"}};
    char words[WORDS_MAX];
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char spelled[WORDS_MAX];
        cg_text text = cg_text_start(spelled, sizeof spelled),
                out = cg_text_start(words, sizeof words);
        if (edge->words[0] != forms[i].word)
            continue;
        cg_read_spell_edge(edge, false, &text);
        const char *rest = strchr(spelled, ' ');
        cg_text_format(&out, "%s%s", forms[i].form, rest != NULL ? rest : "");
        try_run(s, edge->words, edge->count, words);
    }
}

static void try_edges(search *s, const cg_phrase_node *node, bool root)
{
    for (const cg_phrase_edge *edge = node->edges; edge != NULL; edge = edge->next) {
        if (edge->count > 1)
            try_edge(s, edge, root, false);
        if (edge->count > 1 && root) {
            try_edge(s, edge, root, true);
            try_forms(s, edge);
        }
        try_edges(s, edge->to, false);
    }
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        try_edges(s, way->to, false);
}

/** Tries a word of the text as a name that is defined there. */
static void try_name(search *s, const char *word, size_t length)
{
    char words[WORDS_MAX];
    cg_text text = cg_text_start(words, sizeof words);
    unsigned count = s->count;
    if (length >= sizeof words)
        return;
    cg_text_add_bytes(&text, word, length);
    try_once(s, words, CG_WORD_NONE, 1);
    bool used = s->count > count && s->found[count].note.sort == CG_SORT_NAME &&
                s->found[count].note.defined != s->from;
    s->count = used ? s->count : count;
}

/** Tries names: words of the text that the language does not have. */
static void try_names(search *s)
{
    for (uint32_t at = 0; at < s->from;) {
        uint32_t begin = at;
        while (at < s->from && cg_is_word_sign(s->text[at]))
            at++;
        if (at > begin)
            try_name(s, s->text + begin, at - begin);
        at += at == begin;
    }
}

/** Words that the parser only takes together, or that are not single words of the language. */
static const char *const together[] = {"as soon as",       "as many",
                                       "that much",        "for each",
                                       "or player",        "or opponent",
                                       "may pay",          "may also pay",
                                       "or more",          "or less",
                                       "other than",       "next to",
                                       "to the left of",   "to the right of",
                                       "opposite",         "being played",
                                       "being used",       "announced result",
                                       "face down",        "face up",
                                       "in any order",     "in random order",
                                       "under my control", "my next turn",
                                       "the match begins", "cards each turn",
                                       "this leaves play", "end of turn",
                                       "the turn number",  "each turn",
                                       "this turn",        "last turn",
                                       "the chosen kind",  "of the chosen kind",
                                       "the chosen name",  "with the chosen name",
                                       "any number of",    "the rest of the match"};

/** Returns true if the text ends with these words of a list, with single spaces. */
static bool ends_with(const search *s, const char *words, size_t length)
{
    size_t end = s->from;
    while (end > 0 && s->text[end - 1] == ' ')
        end--;
    return end >= length && memcmp(s->text + end - length, words, length) == 0 &&
           (end == length || !cg_is_word_sign(s->text[end - length - 1]));
}

/** Tries words of the list, or after some of them the rest. */
static void try_together(search *s, const char *words)
{
    try_once(s, words, CG_WORD_NONE, 0);
    for (const char *space = strchr(words, ' '); space != NULL; space = strchr(space + 1, ' '))
        if (ends_with(s, words, (size_t)(space - words)))
            try_once(s, space + 1, CG_WORD_NONE, 0);
}

static const char *const signs[] = {":", ",", ";",  "(",  ")", "+", "-",  "*",
                                    "/", "<", "<=", ">=", ">", "=", "!=", ".."};

static void try_lists(search *s)
{
    for (size_t i = 0; i < sizeof together / sizeof *together; i++)
        try_together(s, together[i]);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        try_once(s, signs[i], CG_WORD_NONE, 0);
}

/* ---- sorts with an example ---- */

/** Keeps an example if the parser reads it as that sort. */
static bool try_example(search *s, const char *words, cg_sort sort, const char *shown)
{
    cg_note note;
    bool doubtful;
    if (s->memory_short || !try_words(s, words, &note, &doubtful))
        return false;
    bool new_name = sort != CG_SORT_NAME || note.defined == s->from;
    bool is_sort = sort == CG_SORT_NUMBER || sort == CG_SORT_TEXT ? note.sort == CG_SORT_UNKNOWN
                                                                  : note.sort == sort && new_name;
    if (!is_sort)
        return false;
    note.sort = (uint8_t)sort;
    keep(s, shown, &note, CG_WORD_NONE, doubtful);
    if (s->count > 0)
        s->found[s->count - 1].open = true;
    return true;
}

static void try_examples(search *s)
{
    static const char *const names[] = {"t", "u", "v", "w", "k"};
    const char *quoted = s->quote == '"' ? "'x'" : "\"x\"",
               *shown = s->quote == '"' ? "''" : "\"\"";
    try_example(s, "2", CG_SORT_NUMBER, "2");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (try_example(s, names[i], CG_SORT_NAME, names[i]))
            break;
    try_example(s, "d6", CG_SORT_DICE, "d6");
    if (!try_example(s, quoted, CG_SORT_CARD, shown))
        try_example(s, quoted, CG_SORT_TEXT, shown);
}

/* ---- the place ---- */

static size_t indent_of(const char *line, const char *end)
{
    size_t indent = 0;
    while (line + indent < end && line[indent] == ' ')
        indent++;
    return indent;
}

/** Returns true if the line names parameters of the ability on the next line. */
static bool is_parameter(const char *line, const char *next)
{
    size_t indent = indent_of(line, next);
    return (size_t)(next - line) > indent + 5 && memcmp(line + indent, "with ", 5) == 0;
}

/** Returns the beginning of the last ability in the text: the last line that is indented no more
 * than the first. */
static const char *ability_start(const char *text, const char *end)
{
    const char *start = text;
    size_t least = SIZE_MAX;
    for (const char *line = text; line < end;) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        size_t indent = indent_of(line, end);
        bool last = next == NULL;
        bool empty = !last && line[indent] == '\n';
        if (!empty && indent <= least) {
            start = is_parameter(start, line) ? start : line;
            least = least == SIZE_MAX ? indent : least;
        }
        line = last ? end : next + 1;
    }
    return end > text && end[-1] == '\n' && least == 0 ? end : start;
}

/** Makes the tokens of the text before, without the signs at its end. */
static void lex_before(search *s)
{
    const cg_effect_source source = {.text = s->text, .length = s->from};
    cg_mistakes mistakes = {.source = &source};
    cg_lex_text(&s->before, s->language, &mistakes);
    s->memory_short = s->memory_short || s->before.memory_short;
    while (s->before.count > 0 && s->before.items[s->before.count - 1].kind < CG_TOKEN_WORD)
        s->before.count--;
}

/** Returns the text in quotes that is open at the place; NULL if there is none. */
static const cg_token *open_quote(search *s)
{
    if (s->before.count == 0)
        return NULL;
    const cg_token *last = &s->before.items[s->before.count - 1];
    if (last->kind != CG_TOKEN_TEXT || last->quote != 0)
        return NULL;
    s->quote = s->text[last->spot.offset];
    return last;
}

/** Tries the possible contents of an open text in quotes. */
static void try_quoted(search *s, const cg_token *open, size_t *from)
{
    uint32_t begin = open->spot.offset, back = s->from;
    char quote = s->quote;
    cg_note note;
    bool doubtful;
    const char *kept = cg_arena_copy(s->arena, s->text + begin, back - begin);
    if (kept == NULL) {
        short_of(s);
        return;
    }
    s->from = begin;
    s->quote = '\0';
    bool taken = try_words(s, quote == '"' ? "\"x\"" : "'x'", &note, &doubtful);
    bool card = taken && note.sort == CG_SORT_CARD;
    if (card) {
        keep(s, "", &note, CG_WORD_NONE, doubtful);
        if (s->count > 0)
            s->found[s->count - 1].open = true;
        *from -= back - begin - 1;
    }
    memcpy(s->text + begin, kept, back - begin);
    s->quote = quote;
    s->from = back;
}

/** Returns true if the line defines a name. */
static bool gives_names(const char *line, const char *end)
{
    static const char *const words[] = {" as ", "let ", "target ", "with "};
    for (; line < end; line++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (strncmp(line, words[i], strlen(words[i])) == 0)
                return true;
    return false;
}

static const char *line_before(const char *start, const char *line)
{
    for (line--; line > start && line[-1] != '\n';)
        line--;
    return line;
}

/** Takes from a long ability the part near the place, the lines of the outer blocks, and lines that
 * define names: other distant steps do not matter.
 * @return the number of bytes */
static size_t take_near(search *s, const char *start, const char *end)
{
    char *out = s->text + (end - start);
    const char *line = end - NEAR;
    while (line > start && line[-1] != '\n')
        line--;
    size_t least = indent_of(line, end), length = (size_t)(end - line);
    memcpy(out -= length, line, length);
    while (line > start) {
        const char *next = line;
        line = line_before(start, line);
        size_t indent = indent_of(line, next);
        bool around = indent < least && line[indent] != '\n';
        if (!around && !gives_names(line, next))
            continue;
        least = around ? indent : least;
        memcpy(out -= next - line, line, (size_t)(next - line));
    }
    length = (size_t)(s->text + (end - start) - out);
    memmove(s->text, out, length);
    return length;
}

/** Makes the text of the ability with room after it. */
static bool begin(search *s, const char *text, size_t from, size_t length)
{
    const char *start = ability_start(text, text + from);
    size_t before = (size_t)(text + from - start);
    char *begun = cg_arena_copy(s->arena, text + from, length - from);
    s->text = cg_arena_allocate(s->arena, before + WORDS_MAX + ROOM);
    s->found = cg_arena_allocate(s->arena, ACCEPTED_MAX * sizeof *s->found);
    if (begun == NULL || s->text == NULL || s->found == NULL)
        return short_of(s);
    if (before > LONG)
        before = take_near(s, start, start + before);
    else
        memcpy(s->text, start, before);
    s->begun = begun;
    s->from = (uint32_t)before;
    for (size_t i = 0; i < before; i++)
        s->line += s->text[i] == '\n';
    lex_before(s);
    return !s->memory_short;
}

/* ---- results ---- */

static cg_sort sort_of(const accepted *found)
{
    char first = found->text[0];
    if (found->note.sort != CG_SORT_UNKNOWN)
        return (cg_sort)found->note.sort;
    if (found->note.noun != NULL)
        return cg_noun_sort(found->note.noun);
    if (found->word == CG_WORD_NONE && first != '\0' && !cg_is_word_sign(first))
        return CG_SORT_SIGN;
    return cg_word_sort(found->word);
}

static int compare_found(const void *left, const void *right)
{
    const accepted *a = left, *b = right;
    int sort = (int)sort_of(a) - (int)sort_of(b);
    return sort != 0 ? sort : strcmp(a->text, b->text);
}

/** The receiver of the results. */
typedef struct telling {
    search *s;
    cg_proposal_fn each;
    void *user;
    cg_proposal proposal;
    bool third;
    const cg_phrase *told[PHRASES_MAX]; /**< phrases that the word can begin */
    unsigned count;
} telling;

static void tell_said(telling *t, const cg_saying *said)
{
    t->proposal.pattern = said->pattern;
    t->proposal.snippet = said->snippet;
    t->proposal.summary = said->summary != NULL ? said->summary : "";
    t->each(t->user, &t->proposal);
}

/** Returns true if the game has the phrase. */
static bool has_phrase(const cg_language *language, const cg_phrase *phrase)
{
    switch (phrase->kind) {
    case CG_TERM_STATEMENT:
        return language->lacks.rows[CG_LACKS_VERB][phrase->index] == NULL;
    case CG_TERM_STATIC:
        return language->lacks.rows[CG_LACKS_SENTENCE][phrase->index] == NULL;
    case CG_TERM_EVENT:
        return phrase->index >= CG_EVENT_ROW_COUNT ||
               language->lacks.rows[CG_LACKS_EVENT][phrase->index] == NULL;
    default:
        return true;
    }
}

/** Returns true at the first visit: optional words lead to the same phrase on several ways. */
static bool is_first_time(telling *t, const cg_phrase *phrase)
{
    for (unsigned i = 0; i < t->count; i++)
        if (t->told[i] == phrase)
            return false;
    if (t->count < PHRASES_MAX)
        t->told[t->count++] = phrase;
    return true;
}

/** Passes on each phrase that ends after the node. */
static void tell_phrases(telling *t, const cg_phrase_node *node)
{
    search *s = t->s;
    if (node->phrase != NULL && has_phrase(s->language, node->phrase) &&
        is_first_time(t, node->phrase)) {
        cg_saying said = {NULL, NULL, NULL, NULL};
        if (cg_say_phrase(s->language, node->phrase, t->third, s->arena, &said))
            tell_said(t, &said);
        else
            s->memory_short = true;
    }
    for (const cg_phrase_edge *edge = node->edges; edge != NULL; edge = edge->next)
        tell_phrases(t, edge->to);
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        tell_phrases(t, way->to);
}

/** Passes on the blocks that begin with the word. */
static void tell_blocks(telling *t)
{
    search *s = t->s;
    bool told = false;
    for (unsigned i = 0; i < CG_BLOCK_COUNT; i++) {
        const cg_row *row = cg_rows_block(i);
        size_t length = strlen(t->proposal.text);
        if (s->language->lacks.rows[CG_LACKS_BLOCK][i] != NULL ||
            strncmp(row->pattern, t->proposal.text, length) != 0 ||
            cg_is_word_sign(row->pattern[length]))
            continue;
        cg_saying said = {NULL, NULL, NULL, NULL};
        if (!cg_say_block(s->language, i, s->arena, &said)) {
            s->memory_short = true;
            return;
        }
        tell_said(t, &said);
        told = true;
    }
    if (!told)
        tell_said(t, &(cg_saying){.summary = ""});
}

/** Returns true if the word is not the first form of the verb in its pattern. */
static bool is_third(const search *s, const accepted *found)
{
    size_t length = strcspn(found->text, " ");
    uint32_t hash = CG_HASH_START;
    for (size_t i = 0; i < length; i++)
        hash = cg_language_hash(hash, found->text[i]);
    const cg_spelling *spelling = cg_language_spelling(s->language, found->text, length, hash);
    return spelling != NULL && !spelling->base;
}

static void tell_one(telling *t, const accepted *found)
{
    search *s = t->s;
    cg_saying said = {.summary = ""};
    cg_sort sort = sort_of(found);
    t->proposal = (cg_proposal){
        .sort = sort, .text = found->text, .open = found->open, .doubtful = found->doubtful};
    t->third = is_third(s, found);
    t->count = 0;
    if (found->note.edge != NULL)
        tell_phrases(t, found->note.edge->to);
    else if (sort == CG_SORT_BLOCK)
        tell_blocks(t);
    else {
        if (sort == CG_SORT_HEAD)
            said.summary = cg_say_head(found->word);
        else if (found->note.noun != NULL &&
                 !cg_say_noun(s->language, found->note.noun, s->arena, &said))
            s->memory_short = true;
        else if (found->note.noun == NULL)
            said.summary = cg_say_word(found->word);
        if (!s->memory_short)
            tell_said(t, &said);
    }
}

static void search_all(search *s, size_t *from)
{
    const cg_token *open = open_quote(s);
    if (open != NULL)
        try_quoted(s, open, from);
    if (s->count > 0)
        return;
    try_spellings(s);
    try_nouns(s);
    for (unsigned table = 0; table < CG_PHRASES_COUNT; table++)
        try_edges(s, &s->language->roots[table], true);
    try_names(s);
    try_lists(s);
    try_examples(s);
}

bool cg_effect_proposals(const cg_language *language, const char *text, size_t length, size_t *from,
                         cg_arena *arena, cg_proposal_fn each, void *user)
{
    search s = {.language = language,
                .arena = arena,
                .trials = {.context = arena->context},
                .tried = {.arena = arena}};
    telling t = {.s = &s, .each = each, .user = user};
    *from = length;
    if (length > CG_EFFECT_MAX - WORDS_MAX)
        return true;
    while (*from > 0 && cg_is_word_sign(text[*from - 1]))
        --*from;
    cg_lex_start(&s.before, arena->context);
    if (begin(&s, text, *from, length))
        search_all(&s, from);
    cg_lex_free(&s.before);
    cg_arena_free(&s.trials);
    if (s.count > 0)
        qsort(s.found, s.count, sizeof *s.found, compare_found);
    for (unsigned i = 0; i < s.count && !s.memory_short; i++)
        tell_one(&t, &s.found[i]);
    return !s.memory_short;
}

/* Translates whole lines from the words of other games into the effect language. A translation is
 * only told if the parser accepts it in place of the line. */
#include "effect/read/hints.h"
#include "effect/read/phrases_of_others.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

#define LINE_MAX_BYTES 240u
#define TEXT_MAX_BYTES 4000u /* longer texts are not read once more for each mistake */
#define MISTAKES_MOST 16u
#define PASSES_MOST 5u

/** A line while it is being made. */
typedef struct line {
    char text[LINE_MAX_BYTES];
    cg_text out;      /**< writes into `text` */
    unsigned changes; /**< by phrases and capitals so far */
    unsigned signs;   /**< wrong signs; the parser reports each of them well */
} line;

/** Begins with the changed text of another line; NULL: nothing. */
static void begin(line *made, const line *from)
{
    made->out = cg_text_start(made->text, sizeof made->text);
    made->changes = from != NULL ? from->changes : 0;
    made->signs = from != NULL ? from->signs : 0;
}

static bool fits(const line *made)
{
    return made->out.length < sizeof made->text;
}

/* ---- signs and capitals ---- */

/** Signs of several bytes that word processors make. */
static const struct {
    const char *sign, *plain;
} signs[] = {{"\xE2\x80\x99", "'"}, {"\xE2\x80\x93", "-"}, {"\xE2\x80\x94", "-"},
             {"\xE2\x88\x92", "-"}, {"\xE2\x80\xA2 ", ""}, {"~", "this"},
             {"\xE2\x97\x8F ", ""}};

static bool begins_with(const char *at, const char *end, const char *sign)
{
    size_t length = strlen(sign);
    return (size_t)(end - at) >= length && memcmp(at, sign, length) == 0;
}

static const char *take_sign(const char *at, const char *end, line *made)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (!begins_with(at, end, signs[i].sign))
            continue;
        cg_text_add(&made->out, signs[i].plain);
        made->signs++;
        return at + strlen(signs[i].sign);
    }
    return NULL;
}

/** `<b>` and `</text>` only mark formatting or structure. */
static const char *take_tag(const char *at, const char *end, line *made)
{
    const char *close = memchr(at, '>', (size_t)(end - at));
    if (*at != '<' || close == NULL || !(at[1] == '/' || isalpha((unsigned char)at[1])))
        return NULL;
    made->signs++;
    return close + 1;
}

/** `{2}{R}` is 3 mana, `{T}` is an exhausted card. */
static const char *take_symbols(const char *at, const char *end, line *made)
{
    const char *begins = at;
    unsigned mana = 0;
    bool open = false, turned = false;
    while (end - at > 2 && *at == '{') {
        const char *close = memchr(at, '}', (size_t)(end - at));
        if (close == NULL || turned)
            break;
        if (toupper((unsigned char)at[1]) == 'T' && close == at + 2)
            turned = true;
        else if (isdigit((unsigned char)at[1]) && close - at < 5)
            mana += (unsigned)cg_phrase_number(at + 1, strspn(at + 1, "0123456789"));
        else if (toupper((unsigned char)at[1]) == 'X')
            open = true;
        else
            mana++;
        at = close + 1;
    }
    if (at == begins) {
        cg_text_add_bytes(&made->out, at, 1);
        return at + 1;
    }
    made->changes++;
    if (open)
        cg_text_add(&made->out, "X mana");
    else if (mana > 0 || !turned)
        cg_text_format(&made->out, "%u mana", mana);
    if (turned)
        cg_text_add(&made->out, open || mana > 0 ? ", exhaust this" : "exhaust this");
    return at;
}

/** Returns true if the language has the word, or with `nouns` the game, ignoring case. */
static bool is_known(const cg_reader *reader, const char *at, size_t length, bool nouns)
{
    char word[40];
    uint32_t hash = CG_HASH_START;
    if (length >= sizeof word)
        return false;
    for (size_t i = 0; i < length; i++) {
        word[i] = (char)tolower((unsigned char)at[i]);
        hash = cg_language_hash(hash, word[i]);
    }
    return cg_language_word(reader->language, word, (uint32_t)length, hash) != CG_WORD_NONE ||
           (nouns && cg_read_knows(reader, word, length));
}

/** Returns the end of capitalised words that begin here, if the game does not know one of them: a
 * card's name, mostly this card's. NULL if there are none. At the beginning of a line, where any
 * word has a capital, there must be two, and the game must not know the first. */
static const char *behind_name(const cg_reader *reader, const char *at, const char *end, bool first)
{
    const char *word_end = at, *last = NULL;
    bool strange = false;
    unsigned words = 0;
    while (at < end && isupper((unsigned char)*at)) {
        const char *next = cg_phrase_next(at, end, &word_end);
        size_t length = (size_t)(word_end - at);
        if (first && words == 0 && is_known(reader, at, length, false))
            return NULL;
        bool letter = length == 1 && (*at == 'I' || *at == 'X'); /* words of the language */
        strange = strange || !(letter || is_known(reader, at, length, true));
        last = word_end;
        words++;
        at = next;
    }
    return strange && words > first ? last : NULL;
}

/** Takes a word, in small letters except I and X. */
static const char *take_word(const char *at, const char *end, line *made, bool *small)
{
    const char *begins = at;
    while (at < end && (isalnum((unsigned char)*at) || *at == '_' || *at == '\''))
        at++;
    bool kept = at == begins + 1 && (*begins == 'I' || *begins == 'X');
    for (; begins < at; begins++) {
        char letter = kept ? *begins : (char)tolower((unsigned char)*begins);
        *small = *small || letter != *begins;
        cg_text_add_bytes(&made->out, &letter, 1);
    }
    return at;
}

static const char *take_quoted(const char *at, const char *end, line *made)
{
    const char *close = memchr(at + 1, '"', (size_t)(end - at - 1));
    close = close == NULL ? end : close + 1;
    cg_text_add_bytes(&made->out, at, (size_t)(close - at));
    return close;
}

#define CURLY_OPEN "\xE2\x80\x9C"
#define CURLY_CLOSE "\xE2\x80\x9D"

/** Takes a text between curly quotes. */
static const char *take_curly(const char *at, const char *end, line *made)
{
    at += strlen(CURLY_OPEN);
    cg_text_add(&made->out, "\"");
    while (at < end && *at != '"' && !begins_with(at, end, CURLY_CLOSE))
        cg_text_add_bytes(&made->out, at++, 1);
    cg_text_add(&made->out, "\"");
    made->signs++;
    return at == end || *at == '"' ? at + (at < end) : at + strlen(CURLY_CLOSE);
}

/** Takes a full stop, which ends a step; drops it at the end. */
static const char *take_stop(const char *at, const char *end, line *made)
{
    const char *next = at + 1;
    while (next < end && *next == ' ')
        next++;
    if (next < end && next == at + 1)
        cg_text_add(&made->out, ".");
    else {
        made->signs++;
        if (next < end)
            cg_text_add(&made->out, "; ");
    }
    return next;
}

/** Returns true for a reminder in brackets, which adds nothing. */
static bool is_reminder(const char *at, const char *end)
{
    return end - at > 8 && isupper((unsigned char)at[1]) && islower((unsigned char)at[2]) &&
           memchr(at, ')', (size_t)(end - at)) != NULL &&
           memchr(at, '.', (size_t)(end - at)) != NULL;
}

/** Writes the line in small letters and plain signs. With `names`, names of cards count as this
 * card's. */
static void plain(const cg_reader *reader, const char *at, const char *end, bool names, line *made)
{
    const char *begins = at;
    bool small = false;
    begin(made, NULL);
    if (end - at > 2 && (*at == '-' || *at == '*') && at[1] == ' ') {
        at += 2;
        made->changes++;
    }
    while (at < end) {
        const char *behind = take_sign(at, end, made);
        if (behind == NULL)
            behind = take_tag(at, end, made);
        if (behind != NULL)
            at = behind;
        else if (names && (behind = behind_name(reader, at, end, at == begins)) != NULL) {
            cg_text_add(&made->out, "this");
            made->changes++;
            at = behind;
        } else if (*at == '{')
            at = take_symbols(at, end, made);
        else if (*at == '"')
            at = take_quoted(at, end, made);
        else if (begins_with(at, end, CURLY_OPEN))
            at = take_curly(at, end, made);
        else if (*at == '.')
            at = take_stop(at, end, made);
        else if (*at == '(' && is_reminder(at, end)) {
            at = (const char *)memchr(at, ')', (size_t)(end - at)) + 1;
            made->changes++;
        } else if (isalnum((unsigned char)*at))
            at = take_word(at, end, made, &small);
        else
            cg_text_add_bytes(&made->out, at++, 1);
    }
    made->changes += small;
}

/* ---- phrases ---- */

/** Writes the words for an open place; numbers in digits. */
static void add_caught(cg_text *out, const cg_caught *caught, unsigned number)
{
    if (number >= caught->count)
        return;
    const char *begins = caught->begin[number];
    size_t length = (size_t)(caught->end[number] - begins);
    int value = caught->number[number] ? cg_phrase_number(begins, length) : -1;
    if (value >= 0)
        cg_text_format(out, "%d", value);
    else
        cg_text_add_bytes(out, begins, length);
}

static void add_translation(cg_text *out, const char *translation, const cg_caught *caught)
{
    for (; *translation != '\0'; translation++)
        if (*translation == '$' && translation[1] >= '1' && translation[1] <= '9') {
            add_caught(out, caught, (unsigned)(translation[1] - '1'));
            translation++;
        } else
            cg_text_add_bytes(out, translation, 1);
}

/** Returns true if the first word of a pattern can begin with that byte. */
static bool can_begin(const char *pattern, char byte)
{
    bool begins = true;
    for (; *pattern != ' ' && *pattern != '\0'; pattern++) {
        if (begins && (tolower((unsigned char)*pattern) == byte || strchr("#*.", *pattern) != NULL))
            return true;
        begins = *pattern == '|';
    }
    return false;
}

/** Returns the first phrase that matches there, or NULL. */
static const cg_translated *find_phrase(const cg_reader *reader, const char *at, const char *end,
                                        bool first, const char **behind, cg_caught *caught)
{
    char byte = (char)tolower((unsigned char)*at);
    const cg_translating *tests = reader->translating;
    for (size_t i = 0; i < cg_translation_count; i++) {
        const cg_translated *row = &cg_translations[i];
        bool begins = row->pattern[0] == '^';
        if ((begins && !first) || !can_begin(row->pattern + 2 * begins, byte) ||
            (tests != NULL && tests->without == i))
            continue;
        caught->count = 0;
        *behind = cg_phrase_stands(at, end, row->pattern + 2 * begins, caught);
        if (*behind == NULL || !cg_read_has_all(reader, row->needs))
            continue;
        if (tests != NULL && tests->used != NULL)
            tests->used[i] = true;
        return row;
    }
    return NULL;
}

/** Returns the weight of a phrase. For a phrase of several words, or one that begins a line, the
 * advice should be the whole line. */
static unsigned weight(const cg_translated *row)
{
    const char *space = strchr(row->pattern, ' ');
    return row->pattern[0] == '^' || (space != NULL && strchr(space + 1, ' ') != NULL) ? 2 : 1;
}

/** Makes one pass over a line. @return true if it found a phrase */
static bool pass(const cg_reader *reader, const line *from, line *to)
{
    const char *start = from->text, *at = start, *end = start + strlen(start), *behind, *word_end;
    bool found = false;
    begin(to, from);
    while (at < end) {
        cg_caught caught;
        const cg_translated *row =
            *at == '"' ? NULL : find_phrase(reader, at, end, at == start, &behind, &caught);
        if (*at == '"') {
            at = take_quoted(at, end, to);
        } else if (row != NULL) {
            size_t written = to->out.length;
            add_translation(&to->out, row->translation, &caught);
            const char *last = behind;
            while (last > at && last[-1] == ' ')
                last--;
            if (!fits(to))
                return false;
            if (to->out.length - written != (size_t)(last - at) ||
                memcmp(to->text + written, at, (size_t)(last - at)) != 0) {
                to->changes += weight(row);
                found = true;
            }
            cg_text_add_bytes(&to->out, last, (size_t)(behind - last));
            at = behind;
        } else {
            behind = cg_phrase_next(at, end, &word_end);
            cg_text_add_bytes(&to->out, at, (size_t)(behind - at));
            at = behind;
        }
    }
    return found;
}

/** Removes spaces that phrases without a translation leave. */
static void tidy(line *made)
{
    char *to = made->text;
    for (const char *at = made->text; *at != '\0'; at++) {
        bool needless = *at == ' ' && (to == made->text || to[-1] == ' ' || at[1] == '\0' ||
                                       strchr(" ,:;)", at[1]) != NULL);
        if (!needless)
            *to++ = *at;
    }
    *to = '\0';
    made->out.length = (size_t)(to - made->text);
}

static bool translate(const cg_reader *reader, const char *at, const char *end, bool names,
                      line *made)
{
    line other;
    bool more = true;
    plain(reader, at, end, names, made);
    for (unsigned i = 0; more && i < PASSES_MOST && fits(made); i++) {
        tidy(made);
        more = pass(reader, made, &other);
        *made = other;
        made->out.buffer = made->text;
    }
    if (!fits(made))
        return false;
    tidy(made);
    return made->text[0] != '\0';
}

/* ---- what the line could be ---- */

/** Writes another form of the line. @return false if there is none */
typedef bool variant(const line *from, line *to);

static bool as_it_is(const line *from, line *to)
{
    cg_text_add(&to->out, from->text);
    return true;
}

/** Makes that comma the end of the head of an ability. */
static bool comma(const line *from, line *to, unsigned number)
{
    const char *at = from->text;
    while ((at = strchr(at, ',')) != NULL && number-- > 0)
        at++;
    if (at == NULL)
        return false;
    cg_text_add_bytes(&to->out, from->text, (size_t)(at - from->text));
    cg_text_add(&to->out, ":");
    cg_text_add(&to->out, at + 1);
    return true;
}

static bool first_comma(const line *from, line *to)
{
    return comma(from, to, 0);
}

static bool second_comma(const line *from, line *to)
{
    return comma(from, to, 1);
}

static bool played(const line *from, line *to)
{
    cg_text_format(&to->out, "play: %s", from->text);
    return true;
}

/** Makes the line a static ability: `gets` becomes `has`. */
static bool holds(const line *from, line *to)
{
    static const struct {
        const char *verb, *form;
    } verbs[] = {{"gets", "has"}, {"gains", "has"}, {"get", "have"}, {"gain", "have"}};
    const char *at = from->text, *end = at + strlen(at), *word_end;
    bool found = false;
    while (at < end) {
        const char *next = cg_phrase_next(at, end, &word_end), *form = NULL;
        for (size_t i = 0; !form && i < sizeof verbs / sizeof *verbs; i++)
            if ((size_t)(word_end - at) == strlen(verbs[i].verb) &&
                memcmp(at, verbs[i].verb, (size_t)(word_end - at)) == 0)
                form = verbs[i].form;
        found = found || form != NULL;
        cg_text_add_bytes(&to->out, form ? form : at,
                          form ? strlen(form) : (size_t)(word_end - at));
        cg_text_add_bytes(&to->out, word_end, (size_t)(next - word_end));
        at = next;
    }
    return found;
}

/** Writes a list of words as properties of a card. */
static bool has_words(const line *from, line *to)
{
    cg_text_add(&to->out, "this has ");
    for (const char *at = from->text; *at != '\0'; at++)
        if (*at == ',' && at[1] == ' ' && strchr(at + 1, ',') == NULL)
            cg_text_add(&to->out, " and");
        else
            cg_text_add_bytes(&to->out, at, 1);
    return true;
}

/** Makes the card the subject. */
static bool of_this(const line *from, line *to)
{
    cg_text_format(&to->out, "this %s", from->text);
    return true;
}

static variant *const variants[] = {as_it_is, first_comma, second_comma, holds,
                                    played,   has_words,   of_this};

/* ---- does the parser accept it there? ---- */

/** The bytes of a line in its text, without its indentation. */
typedef struct stretch {
    size_t begin, first, end; /**< `first` is after the spaces */
} stretch;

static stretch line_at(const cg_effect_source *source, cg_spot spot)
{
    stretch found = {spot.line_start, spot.line_start, spot.line_start};
    while (found.end < source->length && source->text[found.end] != '\n' &&
           source->text[found.end] != '\r')
        found.end++;
    while (found.first < found.end && source->text[found.first] == ' ')
        found.first++;
    return found;
}

cg_spot cg_read_line_begins(const cg_reader *reader, cg_spot spot)
{
    spot.offset = (uint32_t)line_at(reader->source, spot).first;
    return spot;
}

static bool is_accepted(const cg_reader *reader, stretch place, uint32_t number, const line *made)
{
    const cg_effect_source *old = reader->source;
    if (made->out.length == 0 || made->text[made->out.length - 1] == ':')
        return false;
    cg_effect_source source = *old;
    cg_arena arena = {.context = reader->arena->context};
    size_t rest = old->length - place.end, added = made->out.length;
    char *text = cg_arena_allocate(&arena, place.first + added + rest + 1);
    bool good = false;
    if (text != NULL) {
        cg_trial trial = {.begin = (uint32_t)place.first,
                          .end = (uint32_t)(place.first + added + 1),
                          .line = number};
        cg_noting noting = {.trial = &trial};
        memcpy(text, old->text, place.first);
        memcpy(text + place.first, made->text, added);
        memcpy(text + place.first + added, old->text + place.end, rest);
        source.text = text;
        source.length = place.first + added + rest;
        text[source.length] = '\0';
        source.programs = NULL;
        source.numbers = NULL;
        good = cg_effect_parse_noting(reader->language, &source, reader->accept, &arena, NULL,
                                      &noting) != NULL;
        good = (good || (!trial.refused && !trial.doubtful)) && !noting.memory_short;
    }
    cg_arena_free(&arena);
    return good;
}

static bool find_variant(const cg_reader *reader, stretch place, uint32_t number, const line *from,
                         line *to)
{
    bool nested = place.first > place.begin;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        begin(to, from);
        to->changes += i > 0;
        if (nested && variants[i] != as_it_is)
            return false;
        if (variants[i](from, to) && fits(to) && is_accepted(reader, place, number, to))
            return true;
    }
    return false;
}

/** Returns true if the message already says what to write. */
static bool advises(const char *message)
{
    static const char *const marks[] = {"; ", "write ", ", not '"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strstr(message, marks[i]) != NULL)
            return true;
    return false;
}

bool cg_read_translate(const cg_reader *reader, cg_spot spot, const char *message, cg_text *out)
{
    const cg_effect_source *source = reader->source;
    line made, meant;
    unsigned least = message != NULL && advises(message) ? 2 : 1;
    if (reader->mistakes.count > MISTAKES_MOST || source->length > TEXT_MAX_BYTES)
        return false;
    stretch place = line_at(source, spot);
    bool found = false;
    for (int names = 0; !found && names < 2; names++)
        found = translate(reader, source->text + place.first, source->text + place.end, names > 0,
                          &made) &&
                find_variant(reader, place, spot.line, &made, &meant);
    if (!found || meant.changes == 0 || meant.changes + meant.signs < least)
        return false;
    size_t length = meant.out.length;
    if (length == place.end - place.first &&
        memcmp(meant.text, source->text + place.first, length) == 0)
        return false;
    cg_text_add_bytes(out, meant.text, length);
    return true;
}

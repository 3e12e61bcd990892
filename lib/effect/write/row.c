/* Writes rows of phrases.h: their patterns, filled with the parts of a term. */
#include "effect/write/write.h"

#include "effect/tree/actions.h"
#include "effect/tree/operands.h"

#include <assert.h>
#include <string.h>

/** A row while it is being written. */
typedef struct walk {
    const cg_row *row;
    const cg_term *term;
    unsigned first; /**< argument of the term that fills the first hole */
    cg_verb_form verb;
    const cg_term *amount; /**< the number just before a noun */
    bool counted;          /**< there is such a number */
    bool many;             /**< the cards of the row are several */
} walk;

/* ---- words of the game ---- */

/** Writes a noun after its number, or else with its article. */
static void write_noun(cg_writer *to, const walk *at, const char *singular, const char *plural)
{
    bool one = cg_write_is_one(at->amount);
    if (!at->counted)
        cg_write_one(to, singular);
    else
        cg_write_add(to, (one && singular != NULL) || plural == NULL ? singular : plural);
}

static void write_counter(cg_writer *to, const walk *at, const cg_counter_def *counter)
{
    bool one = at->counted && cg_write_is_one(at->amount);
    cg_write_add(to, (one && counter->singular != NULL) || counter->plural == NULL
                         ? counter->singular
                         : counter->plural);
}

static void write_zone_kind(cg_writer *to, const cg_term *word)
{
    if (word->index >= to->module->zone_count) {
        cg_write_add(to, "play");
        return;
    }
    const cg_zone_def *zone = &to->module->zones[word->index];
    if (word->args[0] != NULL) {
        cg_write_owned(to, word->args[0], zone->title);
        return;
    }
    cg_write_add(to, zone->per_player ? cg_rows_article(zone->title) : "the");
    cg_write_add(to, " ");
    cg_write_add(to, zone->title);
}

/** Returns an action in its form before an object. */
static const char *action_of(const cg_module *module, const walk *at, unsigned action)
{
    const char *before = NULL;
    if (at->term->kind == CG_TERM_STATIC && cg_static_is_done(at->term->index))
        before = cg_action_before(action, cg_static_counts(at->term->index));
    return before != NULL ? before : cg_rows_action(module, action);
}

/** `3/2` */
static void write_factor(cg_writer *to, int32_t word)
{
    cg_write_number(to, CG_FACTOR_TIMES(word));
    if (CG_FACTOR_BY(word) <= 1)
        return;
    cg_write_add(to, "/");
    cg_write_number(to, CG_FACTOR_BY(word));
    cg_write_add(to, cg_write_rounding(to, !CG_FACTOR_IS_DOWN(word)));
}

/** Writes a word of a table of the game, in a hole of that kind. */
static void write_table_word(cg_writer *to, const walk *at, unsigned fill, const cg_term *word)
{
    const cg_module *module = to->module;
    switch (fill) {
    case CG_FILL_COUNTER:
        write_counter(to, at, &module->counters[word->index]);
        break;
    case CG_FILL_KIND:
        write_noun(to, at, module->board->kinds[word->index].singular,
                   module->board->kinds[word->index].plural);
        break;
    case CG_FILL_MARK:
        write_noun(to, at, module->board->marks[word->index].singular,
                   module->board->marks[word->index].plural);
        break;
    case CG_FILL_PHASE:
        cg_rows_phase(to->out, module->phases[word->index]);
        break;
    case CG_FILL_CAUSE:
        cg_write_add(to, module->causes[word->index]);
        break;
    case CG_FILL_ZONEKIND:
        write_zone_kind(to, word);
        break;
    case CG_FILL_SIDES:
        cg_write_add(to, "d");
        cg_write_number(to, word->value);
        break;
    case CG_FILL_FACTOR:
        write_factor(to, word->value);
        break;
    case CG_FILL_ACTION:
        cg_write_words(to, action_of(module, at, word->index));
        break;
    default:
        cg_write_add(to, cg_operand_name(module, (cg_operand)cg_piece_operand(fill), word->index));
    }
}

/* ---- parts ---- */

/** `dragon, soldier and beast` */
static void write_kinds(cg_writer *to, const cg_term *kinds)
{
    const cg_kind_def *defs = to->module->board->kinds;
    for (const cg_term *kind = kinds; kind != NULL; kind = kind->next) {
        cg_write_add(to, kind == kinds ? "" : kind->next != NULL ? ", " : " and ");
        cg_write_words(to, defs[kind->index].singular);
    }
}

/** Writes `my`, `an opponent's` before a turn or phase. @param phase NULL: it is a turn */
static void write_whose(cg_writer *to, const cg_term *player, const cg_term *phase)
{
    if (player == NULL)
        cg_write_add(to, phase == NULL ? "a" : cg_rows_article(to->module->phases[phase->index]));
    else if (player->kind == CG_TERM_ME)
        cg_write_add(to, "my");
    else {
        cg_write_thing(to, player, CG_STYLE_PLAIN);
        cg_write_add(to, "'s");
    }
}

/** Returns the style of cards in a hole. @param rest the pattern after the hole */
static cg_style style_of(const walk *at, const cg_term *term, const char *rest)
{
    bool set = at->term->kind == CG_TERM_STATIC &&
               (cg_static_lets_play(at->term->index) || at->term->index == CG_STATIC_ATTACHES ||
                cg_static_is_done(at->term->index) || at->term->index == CG_STATIC_CANNOT_EXCEPT);
    bool chosen = strncmp(rest, " as ", 4) == 0 && term->quantity == CG_ONE;
    return set ? CG_STYLE_SET : chosen ? CG_STYLE_CHOSEN : CG_STYLE_PLAIN;
}

/** Returns true if `them`, not `it`, follows a selection. */
static bool are_many(const cg_term *cards)
{
    return cards->kind == CG_TERM_SELECTOR && cards->quantity != CG_ONE &&
           !(cards->quantity == CG_RANDOM && cards->args[0] == NULL);
}

/** Writes cards or players in a row. Omits the zone of a search, which the row names, and that
 * cards are discarded or played from the hand. */
static void write_things(cg_writer *to, walk *at, const cg_term *term, const char *rest)
{
    bool matches = to->matches;
    at->many = are_many(term);
    if (cg_rows_does(at->term, CG_DOES_HAND) || /* without a place: in the hand, in the zone */
        (at->term->kind == CG_TERM_STATEMENT &&
         (at->term->index == CG_DO_REVEAL_UNTIL || at->term->index == CG_DO_SEARCH)))
        to->matches = true;
    cg_write_thing(to, term, style_of(at, term, rest));
    to->matches = matches;
}

/** Returns true if a noun that a number can count follows. */
static bool counts(const char *rest)
{
    if (strncmp(rest, " [", 2) == 0)
        rest += strcspn(rest + 1, " ") + 1;
    return strncmp(rest, " {counter}", 10) == 0 || strncmp(rest, " {mark}", 7) == 0 ||
           strncmp(rest, " {design}", 9) == 0 || strncmp(rest, " {kind}", 7) == 0 ||
           strncmp(rest, " (", 2) == 0 || strncmp(rest, " of", 3) == 0;
}

/** Returns true if the changes of the row are exceptions from a copy, or follow `has`. */
static bool has_mods(const cg_row *row)
{
    return strstr(row->pattern, " except it has {mods}") != NULL ||
           strncmp(row->pattern, "have|has ", 9) == 0;
}

/** Fills a hole. @param rest the pattern after it */
static void write_fill(cg_writer *to, walk *at, unsigned fill, const cg_term *term,
                       const char *rest)
{
    switch (fill) {
    case CG_FILL_N:
    case CG_FILL_VALUE:
        if (counts(rest))
            cg_write_amount(to, term);
        else
            cg_write_term(to, term, CG_TIGHT_ANY);
        break;
    case CG_FILL_COND:
        cg_write_condition(to, term, false, CG_TIGHT_ANY);
        break;
    case CG_FILL_PLAYER:
    case CG_FILL_CARDS:
    case CG_FILL_THING:
    case CG_FILL_ZONE:
    case CG_FILL_DIE:
    case CG_FILL_DICE:
    case CG_FILL_ITEM:
        write_things(to, at, term, rest);
        break;
    case CG_FILL_DESIGN:
    case CG_FILL_TEXT:
        cg_write_quoted(to, term->text);
        break;
    case CG_FILL_KINDS:
        write_kinds(to, term);
        break;
    case CG_FILL_PLACE:
        cg_write_place(to, term,
                       at->term->kind == CG_TERM_STATEMENT && at->term->index == CG_DO_CREATE_AT);
        break;
    case CG_FILL_DURATION:
        cg_write_duration(to, term);
        break;
    case CG_FILL_MODS:
        cg_write_mods(to, term, has_mods(at->row));
        break;
    case CG_FILL_COST:
        cg_write_cost(to, term);
        break;
    case CG_FILL_EVENT:
        cg_write_event(to, term);
        break;
    case CG_FILL_AS:
        cg_write_add(to, term->text);
        break;
    case CG_FILL_WHOSE:
        write_whose(to, term, at->term->args[at->first + 1]);
        break;
    default:
        write_table_word(to, at, fill, term);
    }
}

/* ---- patterns ---- */

/** Returns the first word of a pattern in its right form, if it is one of these verbs; else
 * NULL. */
static const char *first_verb(const walk *at, const cg_piece *piece)
{
    static const char *const verbs[][CG_VERB_FORM_COUNT] = {
        {"be", "am", "is", "are"},
        {"have", "have", "has", "have"},
        {"become", "become", "becomes", "become"},
        {"get", "get", "gets", "get"},
        {"lose", "lose", "loses", "lose"},
    };
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (piece->length == strlen(verbs[i][CG_VERB_THIRD]) &&
            strncmp(piece->text, verbs[i][CG_VERB_THIRD], piece->length) == 0)
            return verbs[i][at->verb];
    return NULL;
}

static void write_word(cg_writer *to, const walk *at, const cg_piece *piece, bool first)
{
    const char *verb = first && piece->kind == CG_PIECE_WORD ? first_verb(at, piece) : NULL;
    bool second = piece->kind == CG_PIECE_FORMS ? at->verb == CG_VERB_THIRD : at->many;
    if (verb != NULL) {
        cg_write_add(to, verb);
        return;
    }
    second = second && piece->second != NULL;
    size_t length = second ? piece->second_length : piece->length;
    const char *word = cg_rows_own_word(to->module, second ? piece->second : piece->text, &length);
    cg_write_bytes(to, word, length);
}

/** Returns true if a piece writes nothing: an optional word, a body, an omitted duration. */
static bool is_silent(const cg_piece *piece, const cg_term *term)
{
    if (piece->kind != CG_PIECE_HOLE)
        return piece->kind == CG_PIECE_OPTIONAL;
    switch (piece->hole) {
    case CG_FILL_DO:
    case CG_FILL_MODES:
    case CG_FILL_ROWS:
    case CG_FILL_ABILITY:
        return true;
    case CG_FILL_DURATION:
        return term == NULL || term->index == CG_LASTS;
    default:
        return false;
    }
}

/** Notes whether a number counts the noun after it. @param rest the pattern after it */
static void count_next(walk *at, const cg_term *number, bool counted, const char *rest)
{
    at->counted = counted;
    at->amount = counted ? number : NULL;
    if (counted && strncmp(rest, " (", 2) == 0) /* `(coin/coins)` */
        at->many = !cg_write_is_one(number);
}

cg_verb_form cg_write_verb_form(cg_person person)
{
    static const cg_verb_form forms[] = {[CG_PERSON_ME] = CG_VERB_FIRST,
                                         [CG_PERSON_IT] = CG_VERB_THIRD,
                                         [CG_PERSON_THEY] = CG_VERB_MANY};
    return forms[person];
}

void cg_write_row(cg_writer *to, const cg_row *row, const cg_term *term, unsigned first,
                  cg_verb_form verb)
{
    walk at = {.row = row, .term = term, .first = first, .verb = verb};
    const char *pattern = row->pattern, *space = "";
    unsigned next = first;
    cg_piece piece;
    assert(first <= 1); /* after the subject, if there is one */
    while (cg_piece_next(&pattern, &piece)) {
        bool hole = piece.kind == CG_PIECE_HOLE;
        const cg_term *part = hole ? term->args[next++] : NULL;
        if (is_silent(&piece, part))
            continue;
        cg_write_add(to, space);
        if (hole) {
            write_fill(to, &at, piece.hole, part, pattern);
            count_next(&at, part, piece.hole <= CG_FILL_VALUE && counts(pattern), pattern);
        } else
            write_word(to, &at, &piece, space[0] == '\0');
        space = " ";
    }
}

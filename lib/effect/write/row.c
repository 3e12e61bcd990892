/* Writing rows of phrases.h: their patterns, or in rules texts their `says`, filled with the parts of a
 * term. */
#include "effect/write/write.h"

#include "effect/tree/actions.h"
#include "effect/tree/operands.h"

#include <assert.h>
#include <string.h>

#define FILLS_MAX 8 /* holes of a pattern */

/** A row while it is written. */
typedef struct walk {
    const cg_row *row;
    const cg_term *term;
    unsigned first; /**< argument of the term that fills the first hole */
    cg_verb_form verb;
    cg_person person;
    const cg_term *amount; /**< the number just before a noun */
    bool counted;          /**< there is such a number */
    bool many;             /**< the cards of the row are several */
} walk;

/* ---- words of the game ---- */

/** A noun behind its number, or else with its article. */
static void write_noun(cg_writer *to, const walk *at, const char *singular, const char *plural)
{
    bool one = cg_write_is_one(to, at->amount);
    if (!at->counted)
        cg_write_one(to, singular, plural);
    else
        cg_write_add(to, (one && singular != NULL) || plural == NULL ? singular : plural);
}

static void write_counter(cg_writer *to, const walk *at, const cg_counter_def *counter)
{
    bool one = at->counted && cg_write_is_one(to, at->amount);
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

static void write_mark(cg_writer *to, const walk *at, const cg_mark_def *mark)
{
    bool enters =
        at->term->kind == CG_TERM_STATIC && at->term->index == CG_STATIC_ENTER_WITH && mark->starts;
    cg_write_either(to, "", enters ? "more " : "");
    write_noun(to, at, mark->singular, mark->plural);
}

/** An action, as it is written where something stands behind it. */
static const char *action_of(const cg_module *module, const walk *at, unsigned action)
{
    const char *before = NULL;
    if (at->term->kind == CG_TERM_STATIC && cg_static_is_done(at->term->index))
        before = cg_action_before(action, cg_static_counts(at->term->index));
    return before != NULL ? before : cg_rows_action(module, action);
}

/** `3/2`; rules texts: "3/2, rounded up" */
static void write_factor(cg_writer *to, int32_t word)
{
    bool up = !CG_FACTOR_IS_DOWN(word);
    cg_write_number(to, CG_FACTOR_TIMES(word));
    if (CG_FACTOR_BY(word) <= 1)
        return;
    cg_write_add(to, "/");
    cg_write_number(to, CG_FACTOR_BY(word));
    cg_write_either(to, cg_write_rounding(to, up), up ? ", rounded up" : ", rounded down");
}

/** A word of a table of the game, in a hole of that kind. */
static void write_table_word(cg_writer *to, const walk *at, unsigned fill, const cg_term *word)
{
    const cg_module *module = to->module;
    switch (fill) {
    case CG_FILL_COUNTER:
        write_counter(to, at, &module->counters[word->index]);
        break;
    case CG_FILL_KIND:
        write_noun(to, at, module->board->kinds[word->index].singular,
                   at->counted ? module->board->kinds[word->index].plural : NULL);
        break;
    case CG_FILL_MARK:
        write_mark(to, at, &module->board->marks[word->index]);
        break;
    case CG_FILL_PHASE:
        cg_rows_phase(to->out, module->phases[word->index]);
        break;
    case CG_FILL_CAUSE:
        if (cg_spells(to))
            cg_write_add(to, module->causes[word->index]);
        else
            cg_rows_words(to->out, module->causes[word->index]);
        break;
    case CG_FILL_ZONEKIND:
        write_zone_kind(to, word);
        break;
    case CG_FILL_SIDES:
        cg_write_either(to, "d", "a d");
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

/** The name of a card. Where it is not known, of an id such as "swarm/hive_drone" the part behind the
 * set, as words. */
static void write_design(cg_writer *to, const walk *at, const cg_term *design)
{
    const char *slash = design->name != NULL ? NULL : strrchr(design->text, '/');
    const char *name = design->name != NULL ? design->name
                       : slash != NULL      ? slash + 1
                                            : design->text;
    bool one = cg_write_is_one(to, at->amount);
    if (cg_spells(to)) {
        cg_write_quoted(to, design->text);
        return;
    }
    if (!at->counted || one) {
        cg_write_add(to, cg_rows_article(name));
        cg_write_add(to, " ");
    }
    if (slash != NULL)
        cg_rows_words(to->out, name);
    else
        cg_write_add(to, name);
    cg_write_add(to, at->counted && !one ? "s" : "");
}

/** "dragon, soldier or beast" */
static void write_kinds(cg_writer *to, const cg_term *kinds)
{
    const cg_kind_def *defs = to->module->board->kinds;
    for (const cg_term *kind = kinds; kind != NULL; kind = kind->next) {
        if (kind != kinds)
            cg_write_add(to, kind->next != NULL ? ", " : cg_spells(to) ? " and " : " or ");
        cg_write_words(to, defs[kind->index].singular);
    }
}

/** "your", "an opponent's" before a turn or phase. @param phase  NULL: it is a turn */
static void write_whose(cg_writer *to, const cg_term *player, const cg_term *phase)
{
    if (player == NULL && phase == NULL)
        cg_write_either(to, "a", cg_describe_that_player(to) ? "a player's" : "a");
    else if (player == NULL)
        cg_write_add(to, cg_rows_article(to->module->phases[phase->index]));
    else if (player->kind == CG_TERM_ME)
        cg_write_either(to, "my", "your");
    else {
        cg_write_thing(to, player, CG_STYLE_PLAIN);
        cg_write_add(to, "'s");
    }
}

/** @param rest  the pattern behind the hole */
static cg_style style_of(const cg_writer *to, const walk *at, const cg_term *term, const char *rest)
{
    bool set = at->term->kind == CG_TERM_STATIC &&
               (cg_static_lets_play(at->term->index) || at->term->index == CG_STATIC_ATTACHES ||
                cg_static_is_done(at->term->index) || at->term->index == CG_STATIC_CANNOT_EXCEPT);
    bool chosen = strncmp(rest, " as ", 4) == 0 && term->quantity == CG_ONE;
    if (set || (!cg_spells(to) && cg_rows_does(at->term, CG_DOES_AMONG)))
        return CG_STYLE_SET;
    return cg_spells(to) && chosen ? CG_STYLE_CHOSEN : CG_STYLE_PLAIN;
}

/** Is `them` behind a selection spelled, and not `it`? */
static bool spells_many(const cg_term *cards)
{
    return cards->kind == CG_TERM_SELECTOR && cards->quantity != CG_ONE &&
           !(cards->quantity == CG_RANDOM && cards->args[0] == NULL);
}

/** Is a copy made of each of the cards? */
static bool makes_copies(const walk *at)
{
    return at->term->kind == CG_TERM_STATEMENT &&
           (at->term->index == CG_DO_CREATE_COPY || at->term->index == CG_DO_CREATE_COPY_EXCEPT ||
            at->term->index == CG_DO_COPY_AT);
}

/** Cards or players in a row. Where cards are searched for is not described again: the row names the
 * zone; nor that cards are discarded or played from the hand. */
static void write_things(cg_writer *to, walk *at, const cg_term *term, const char *rest)
{
    cg_style style = style_of(to, at, term, rest);
    bool matches = to->matches;
    at->many =
        cg_spells(to) ? spells_many(term) : cg_write_person(to, term, style) == CG_PERSON_THEY;
    if (!cg_spells(to)) {
        to->many = at->many;
        if (at->term->kind == CG_TERM_STATEMENT &&
            (at->term->index == CG_DO_SEARCH || at->term->index == CG_DO_SACRIFICE))
            to->matches = true;
    }
    if (cg_rows_does(at->term, CG_DOES_HAND) || /* without a place: in the hand, in the zone */
        (at->term->kind == CG_TERM_STATEMENT &&
         (at->term->index == CG_DO_REVEAL_UNTIL || at->term->index == CG_DO_SEARCH)))
        to->matches = true;
    to->hand = at->term->kind == CG_TERM_STATEMENT && at->term->index == CG_DO_DISCARD_CARDS;
    if (!cg_spells(to) && at->many && makes_copies(at) && term->type == CG_TYPE_CARDS)
        cg_write_add(to, "each of ");
    cg_write_thing(to, term, style);
    to->hand = false;
    to->matches = matches;
}

static void write_place(cg_writer *to, const walk *at, const cg_term *place)
{
    bool returns = at->term->kind == CG_TERM_STATEMENT && at->term->index == CG_DO_RETURN;
    bool copied =
        !cg_spells(to) && at->term->index == CG_DO_COPY_AT; /* `in` spells where they are */
    bool made =
        at->term->kind == CG_TERM_STATEMENT && (at->term->index == CG_DO_CREATE_AT || copied);
    cg_write_place(to, place,
                   made            ? CG_TO_MADE
                   : cg_spells(to) ? CG_TO_SPELLED
                   : returns       ? CG_TO_RETURN
                                   : CG_TO_PUT);
}

/** Does a noun that a number can count follow? */
static bool counts(const cg_writer *to, const char *rest)
{
    if (cg_spells(to) && strncmp(rest, " [", 2) == 0)
        rest += strcspn(rest + 1, " ") + 1;
    return strncmp(rest, " {counter}", 10) == 0 || strncmp(rest, " {mark}", 7) == 0 ||
           strncmp(rest, " {design}", 9) == 0 || strncmp(rest, " {kind}", 7) == 0 ||
           strncmp(rest, " (", 2) == 0 || (cg_spells(to) && strncmp(rest, " of", 3) == 0);
}

/** A number before a noun that it counts, or alone. */
static void write_value(cg_writer *to, const walk *at, const cg_term *term, const char *rest)
{
    if (cg_spells(to) ? !counts(to, rest) : cg_rows_does(at->term, CG_DOES_FULL))
        cg_write_term(to, term, CG_TIGHT_ANY);
    else
        cg_write_amount(to, term);
}

/** Are the changes of the row exceptions from a copy? */
static bool has_exceptions(const cg_row *row)
{
    return strstr(row->pattern, " except it has {mods}") != NULL;
}

/** Do several cards become copies? */
static bool copies(const walk *at)
{
    return at->person == CG_PERSON_THEY && at->term->kind == CG_TERM_STATEMENT &&
           (at->term->index == CG_DO_BECOME_COPY || at->term->index == CG_DO_BECOME_COPY_EXCEPT);
}

/** Fills a hole. @param rest  the pattern behind it */
static void write_fill(cg_writer *to, walk *at, unsigned fill, const cg_term *term,
                       const char *rest)
{
    switch (fill) {
    case CG_FILL_N:
    case CG_FILL_VALUE:
        write_value(to, at, term, rest);
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
        write_design(to, at, term);
        break;
    case CG_FILL_KINDS:
        write_kinds(to, term);
        break;
    case CG_FILL_TEXT:
        cg_write_quoted(to, term->text);
        break;
    case CG_FILL_PLACE:
        write_place(to, at, term);
        break;
    case CG_FILL_DURATION:
        cg_write_duration(to, term);
        break;
    case CG_FILL_MODS:
        if (has_exceptions(at->row))
            cg_write_mods(to, term, true, copies(at) ? CG_PERSON_THEY : CG_PERSON_IT);
        else
            cg_write_mods(to, term,
                          cg_spells(to) ? strncmp(at->row->pattern, "have|has ", 9) == 0
                                        : at->term->kind == CG_TERM_STATIC,
                          at->person);
        break;
    case CG_FILL_COST:
        cg_write_cost(to, term);
        break;
    case CG_FILL_EVENT:
        cg_write_event(to, term, false);
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

/* ---- rules text of its own ---- */

/** The kinds of the holes of a pattern, in their order. */
static void fills_of(const char *pattern, uint8_t *fills)
{
    unsigned count = 0;
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece))
        if (piece.kind == CG_PIECE_HOLE && count < FILLS_MAX)
            fills[count++] = piece.hole;
}

/** Does it stand behind "top "? */
static bool behind_top(const cg_row *row, const char *at)
{
    return at - row->says >= 4 && strncmp(at - 4, "top ", 4) == 0;
}

/** "your" or, of another player, "their" */
static void describe_my(cg_writer *to, const walk *at)
{
    const cg_term *subject = at->first > 0 ? at->term->args[0] : NULL;
    cg_write_add(to, subject == NULL || subject->kind == CG_TERM_ME ? "your" : "their");
}

/** Is the number that of damage? @param end  the end of its slot */
static bool is_damage(const char *end)
{
    return strncmp(end, "} damage", 8) == 0;
}

/** Describes a slot of `says`: `{0}`, `{0:card}`, `{0:coin|coins}`, `{0:sides}` or `{my}`. @return
 * what stands behind it */
static const char *describe_slot(cg_writer *to, walk *at, const uint8_t *fills, const char *slot)
{
    if (strncmp(slot, "{my}", 4) == 0) {
        describe_my(to, at);
        return slot + 4;
    }
    unsigned number = (unsigned)(slot[1] - '0');
    const char *end = strchr(slot, '}');
    const cg_term *term = at->term->args[at->first + number];
    cg_piece_noun noun;
    if (cg_piece_counted(slot, &noun) != NULL) {
        cg_write_amount_of(to, term, noun.one, noun.several);
    } else if (strncmp(slot + 2, ":card", 5) == 0) {
        if (behind_top(at->row, slot) && cg_write_is_one(to, term))
            cg_write_add(to, "card");
        else
            cg_write_amount_of(to, term, "card", "cards");
    } else if (strncmp(slot + 2, ":sides", 6) == 0) {
        const cg_target_term *target =
            term->kind == CG_TERM_NAME ? cg_describe_target(to, term) : NULL;
        const cg_term *pool = target != NULL ? target->selector : term;
        cg_write_number(to, to->module->dice[pool->index].sides);
    } else if (fills[number] == CG_FILL_N &&
               (term->kind == CG_TERM_DONE || (term->kind == CG_TERM_AMOUNT && is_damage(end)))) {
        cg_write_add(to, "that much");
    } else {
        at->counted = false;
        write_fill(to, at, fills[number], term, "");
    }
    return end + 1;
}

/** Describes a verb of `says` in the right form: `[draw|draws]`. @return what stands behind it */
static const char *describe_form(cg_writer *to, const walk *at, const char *form)
{
    const char *bar = strchr(form, '|'), *end = strchr(form, ']');
    if (at->verb == CG_VERB_THIRD)
        cg_write_bytes(to, bar + 1, (size_t)(end - bar - 1));
    else
        cg_write_bytes(to, form + 1, (size_t)(bar - form - 1));
    return end + 1;
}

static void describe_says(cg_writer *to, walk *at)
{
    uint8_t fills[FILLS_MAX];
    fills_of(at->row->pattern, fills);
    for (const char *text = at->row->says; *text != '\0';) {
        if (*text == '[')
            text = describe_form(to, at, text);
        else if (*text == '{')
            text = describe_slot(to, at, fills, text);
        else {
            size_t length = strcspn(text, "[{");
            cg_write_bytes(to, text, length);
            text += length;
        }
    }
}

/* ---- patterns ---- */

/** The first word of a pattern in its right form, if it is one of these verbs; else NULL. */
static const char *first_verb(const cg_writer *to, const walk *at, const cg_piece *piece)
{
    static const char *const verbs[][3] = {
        {[CG_VERB_THIRD] = "is", [CG_VERB_BASE] = "be", [CG_VERB_MANY] = "are"},
        {[CG_VERB_THIRD] = "has", [CG_VERB_BASE] = "have", [CG_VERB_MANY] = "have"},
        {[CG_VERB_THIRD] = "becomes", [CG_VERB_BASE] = "become", [CG_VERB_MANY] = "become"},
        {[CG_VERB_THIRD] = "gets", [CG_VERB_BASE] = "get", [CG_VERB_MANY] = "get"},
        {[CG_VERB_THIRD] = "loses", [CG_VERB_BASE] = "lose", [CG_VERB_MANY] = "lose"}};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (piece->length == strlen(verbs[i][CG_VERB_THIRD]) &&
            strncmp(piece->text, verbs[i][CG_VERB_THIRD], piece->length) == 0)
            return cg_spells(to) && i == 0 && at->verb == CG_VERB_MANY &&
                           at->person == CG_PERSON_YOU
                       ? "am"
                       : verbs[i][at->verb];
    return NULL;
}

/** Describes "would begin" for an event without a subject, such as "your turn begins". @return false
 * if it is no such word */
static bool describe_would(cg_writer *to, const walk *at, const cg_piece *piece)
{
    bool moment = at->term->kind == CG_TERM_EVENT && at->term->args[0] == NULL;
    if (cg_spells(to) || !moment || at->verb != CG_VERB_BASE ||
        piece->text[piece->length - 1] != 's')
        return false;
    cg_write_add(to, "would ");
    cg_write_bytes(to, piece->text, piece->length - 1);
    return true;
}

static bool is_word(const cg_piece *piece, const char *word)
{
    return piece->kind == CG_PIECE_WORD && piece->length == strlen(word) &&
           strncmp(piece->text, word, piece->length) == 0;
}

/** Describes a word of "become copies of ..., except they have ...". @return false, and nothing is
 * described, when it is the same as for one card */
static bool describe_copies(cg_writer *to, const cg_piece *piece)
{
    if (!is_word(piece, "copy") && !is_word(piece, "it"))
        return false;
    cg_write_add(to, is_word(piece, "it") ? "they" : "copies");
    return true;
}

static void write_word(cg_writer *to, const walk *at, const cg_piece *piece, bool first)
{
    const char *verb = first && piece->kind == CG_PIECE_WORD ? first_verb(to, at, piece) : NULL;
    if (!cg_spells(to) && copies(at) && describe_copies(to, piece))
        return;
    bool second = piece->kind == CG_PIECE_FORMS ? at->verb == CG_VERB_THIRD : at->many;
    if (describe_would(to, at, piece))
        return;
    if (verb != NULL) {
        cg_write_add(to, verb);
        return;
    }
    second = second && piece->second != NULL;
    size_t length = second ? piece->second_length : piece->length;
    const char *word = cg_rows_own_word(to->module, second ? piece->second : piece->text, &length);
    cg_write_bytes(to, word, length);
}

/** Is the noun behind a number the same for one and for several: "3 life"? */
static bool is_mass(const cg_writer *to, const char *rest, const cg_term *noun)
{
    if (strncmp(rest, " {counter}", 10) != 0)
        return false;
    const cg_counter_def *counter = &to->module->counters[noun->index];
    assert(noun != NULL && noun->kind == CG_TERM_WORD);
    return counter->singular == NULL || counter->plural == NULL ||
           strcmp(counter->singular, counter->plural) == 0;
}

/** Is it part of "as r"? */
static bool is_naming(const cg_piece *piece, const char *rest)
{
    return (piece->kind == CG_PIECE_WORD && piece->length == 2 &&
            strncmp(piece->text, "as", 2) == 0 && strncmp(rest, " {as}", 5) == 0) ||
           (piece->kind == CG_PIECE_HOLE && piece->hole == CG_FILL_AS);
}

/** Is it "the NOUN of {cards}", where the owner can stand first in rules texts ("its summon")?
 * @param rest what stands behind "the"
 * @param noun receives the noun */
static bool is_owned(const cg_writer *to, const cg_piece *piece, const char *rest, char *noun,
                     size_t size)
{
    size_t length = *rest == ' ' ? strcspn(rest + 1, " {|[(") : 0;
    if (cg_spells(to) || piece->kind != CG_PIECE_WORD || piece->length != 3 ||
        strncmp(piece->text, "the", 3) != 0 || length == 0 || length >= size ||
        strncmp(rest + 1 + length, " of {cards}", 11) != 0)
        return false;
    memcpy(noun, rest + 1, length);
    noun[length] = '\0';
    return true;
}

/** Is nothing written for a piece: an optional word, a body, a duration that is not said, a name
 * that rules texts do without? */
static bool is_silent(const cg_writer *to, const walk *at, const cg_piece *piece, const char *rest,
                      const cg_term *term, bool names)
{
    if (piece->kind == CG_PIECE_OPTIONAL)
        return true;
    if (!cg_spells(to) && copies(at) && is_word(piece, "a"))
        return true;
    if (!cg_spells(to) && is_naming(piece, rest))
        return !names;
    if (piece->kind != CG_PIECE_HOLE) /* exceptions bring their own verbs */
        return !cg_spells(to) && strncmp(rest, " {mods}", 7) == 0;
    switch (piece->hole) {
    case CG_FILL_DO:
    case CG_FILL_MODES:
    case CG_FILL_ROWS:
    case CG_FILL_ABILITY:
        return true;
    case CG_FILL_DURATION:
        return term == NULL || term->index == CG_LASTS;
    default: /* "a Hive Drone" brings its own number */
        return !cg_spells(to) && strncmp(rest, " {design}", 9) == 0 && cg_write_is_one(to, term);
    }
}

/** Notes whether a number counts the noun behind it. @param rest  the pattern behind it */
static void count_next(const cg_writer *to, walk *at, const cg_term *number, bool counted,
                       const char *rest)
{
    at->counted = counted;
    at->amount = counted ? number : NULL;
    if (counted && strncmp(rest, " (", 2) == 0) /* `(coin/coins)` */
        at->many = !cg_write_is_one(to, number);
}

/** What phases out for a time that is not said comes back as rules texts say. */
static void describe_way_back(cg_writer *to, const walk *at)
{
    const cg_term *until = at->term->args[at->first];
    if (cg_spells(to) || at->term->kind != CG_TERM_STATEMENT ||
        at->term->index != CG_DO_PHASE_OUT || (until != NULL && until->index != CG_LASTS))
        return;
    bool own = at->term->args[0] != NULL && at->term->args[0]->kind == CG_TERM_THIS;
    cg_write_add(to, own                            ? " until your next turn"
                     : at->person == CG_PERSON_THEY ? " until their controllers' next turns"
                                                    : " until its controller's next turn");
}

static void write_pattern(cg_writer *to, walk *at)
{
    const char *pattern = at->row->pattern, *space = "";
    char noun[40];
    unsigned next = at->first;
    cg_piece piece;
    bool names = !cg_spells(to) && cg_describe_is_unclear(to, at->term);
    assert(next <= 1); /* behind the subject, if there is one */
    while (cg_piece_next(&pattern, &piece)) {
        bool hole = piece.kind == CG_PIECE_HOLE, first = space[0] == '\0';
        const cg_term *term = hole ? at->term->args[next++] : NULL;
        bool counted = hole && piece.hole <= CG_FILL_VALUE && counts(to, pattern);
        if (is_silent(to, at, &piece, pattern, term, names)) {
            if (counted)
                count_next(to, at, term, true, pattern);
            continue;
        }
        if (!cg_spells(to) && has_exceptions(at->row) && piece.length == 6 &&
            strncmp(piece.text, "except", 6) == 0)
            cg_write_add(to, ",");
        cg_write_add(to, space);
        space = " ";
        if (is_owned(to, &piece, pattern, noun, sizeof noun)) {
            cg_write_owned(to, at->term->args[next++], noun);
            pattern += strlen(noun) + strlen("  of {cards}");
        } else if (!hole)
            write_word(to, at, &piece, first);
        else if (counted && !cg_spells(to) && cg_describe_is_result(to, term))
            cg_write_add(to,
                         is_mass(to, pattern, at->term->args[next]) ? "that much" : "that many");
        else
            write_fill(to, at, piece.hole, term, pattern);
        if (hole)
            count_next(to, at, term, counted, pattern);
    }
    describe_way_back(to, at);
}

void cg_write_row(cg_writer *to, const cg_row *row, const cg_term *term, unsigned first,
                  cg_verb_form verb, cg_person person)
{
    walk at = {.row = row, .term = term, .first = first, .verb = verb, .person = person};
    bool mods = strstr(row->pattern, "{mods}") != NULL && !has_exceptions(row);
    assert(first <= 1);
    if (cg_spells(to))
        write_pattern(to, &at);
    else if (row->says != NULL)
        describe_says(to, &at);
    else if (mods) { /* the changes bring their own verbs */
        bool statement = term->kind == CG_TERM_STATEMENT;
        to->this_turn =
            statement && cg_describe_is_for_turn(to, term->args[first], term->args[first + 1]);
        cg_write_mods(to, term->args[first], term->kind == CG_TERM_STATIC, person);
        if (to->this_turn)
            cg_write_add(to, " this turn");
        else if (term->kind == CG_TERM_STATEMENT && term->args[first + 1] != NULL &&
                 term->args[first + 1]->index != CG_LASTS && !to->goes_on) {
            cg_write_add(to, " ");
            cg_write_duration(to, term->args[first + 1]);
        }
        to->this_turn = false;
    } else
        write_pattern(to, &at);
}

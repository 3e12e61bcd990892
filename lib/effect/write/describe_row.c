/* Rules text of the rows of phrases.h: their patterns, or their `says`, filled with the parts of a
 * term. */
#include "effect/write/describe.h"

#include "effect/tree/operands.h"

#include <assert.h>
#include <string.h>

#define FILLS_MAX 8 /* holes of a pattern */

/** A row while it is described. */
typedef struct walk {
    const cg_row *row;
    const cg_term *term;
    unsigned first; /**< argument of the term that fills the first hole */
    cg_describe_verb verb;
    cg_person person;
    const cg_term *amount; /**< the number just before a noun */
    bool counted;          /**< there is such a number */
    bool many;             /**< the cards of the row are several */
} walk;

/* ---- words of the game ---- */

static bool is_one(const cg_describer *to, const cg_term *amount)
{
    int32_t value;
    return amount == NULL || (cg_effect_fold(amount, to->arguments, &value) && value == 1);
}

/** A noun behind its number, or else with its article. */
static void describe_noun(cg_describer *to, const walk *at, const char *singular,
                          const char *plural)
{
    if (!at->counted)
        cg_describe_one(to, singular, plural);
    else
        cg_describe_add(
            to, (is_one(to, at->amount) && singular != NULL) || plural == NULL ? singular : plural);
}

static void describe_counter(cg_describer *to, const walk *at, const cg_counter_def *counter)
{
    bool one = at->counted && is_one(to, at->amount);
    cg_describe_add(to, (one && counter->singular != NULL) || counter->plural == NULL
                            ? counter->singular
                            : counter->plural);
}

static void describe_zone_kind(cg_describer *to, const cg_term *word)
{
    if (word->index >= to->module->zone_count) {
        cg_describe_add(to, "play");
        return;
    }
    const cg_zone_def *zone = &to->module->zones[word->index];
    if (word->args[0] != NULL) {
        cg_describe_owned(to, word->args[0], zone->title);
        return;
    }
    cg_describe_add(to, zone->per_player ? cg_rows_article(zone->title) : "the");
    cg_describe_add(to, " ");
    cg_describe_add(to, zone->title);
}

static void describe_cause(cg_describer *to, unsigned cause)
{
    cg_rows_words(to->out, to->module->causes[cause]);
}

/** Does it say how many marks cards come into play with? Some have marks anyway, and then get
 * more. */
static bool enters_with(const walk *at)
{
    return at->term->kind == CG_TERM_STATIC && at->term->index == CG_STATIC_ENTER_WITH;
}

/** A word of a table of the game, in a hole of that kind. */
static void describe_word(cg_describer *to, const walk *at, unsigned fill, const cg_term *word)
{
    const cg_module *module = to->module;
    const cg_board *board = module->board;
    switch (fill) {
    case CG_FILL_COUNTER:
        describe_counter(to, at, &module->counters[word->index]);
        break;
    case CG_FILL_KIND:
        describe_noun(to, at, board->kinds[word->index].singular, NULL);
        break;
    case CG_FILL_MARK:
        if (enters_with(at) && board->marks[word->index].starts)
            cg_describe_add(to, "more ");
        describe_noun(to, at, board->marks[word->index].singular, board->marks[word->index].plural);
        break;
    case CG_FILL_PHASE:
        cg_rows_phase(to->out, module->phases[word->index]);
        break;
    case CG_FILL_CAUSE:
        describe_cause(to, word->index);
        break;
    case CG_FILL_ZONEKIND:
        describe_zone_kind(to, word);
        break;
    case CG_FILL_SIDES:
        cg_describe_add(to, "a d");
        cg_describe_number(to, word->value);
        break;
    case CG_FILL_ACTION:
        cg_describe_words(to, cg_rows_action(module, word->index));
        break;
    default:
        cg_describe_add(to,
                        cg_operand_name(module, (cg_operand)cg_piece_operand(fill), word->index));
    }
}

/* ---- parts ---- */

/** The name of a card. Of an id such as "swarm/hive_drone" the part behind the set, as words. */
static void describe_design(cg_describer *to, const walk *at, const cg_term *design)
{
    const char *slash = strrchr(design->text, '/');
    const char *name = slash != NULL ? slash + 1 : design->text;
    bool one = is_one(to, at->amount);
    if (!at->counted || one) {
        cg_describe_add(to, cg_rows_article(name));
        cg_describe_add(to, " ");
    }
    if (slash != NULL)
        cg_rows_words(to->out, name);
    else
        cg_describe_add(to, name);
    cg_describe_add(to, at->counted && !one ? "s" : "");
}

/** "your", "an opponent's" before a turn or phase. @param phase  NULL: it is a turn */
static void describe_whose(cg_describer *to, const cg_term *player, const cg_term *phase)
{
    if (player == NULL)
        cg_describe_add(to,
                        phase != NULL ? cg_rows_article(to->module->phases[phase->index]) : "a");
    else if (player->kind == CG_TERM_ME)
        cg_describe_add(to, "your");
    else {
        cg_describe_thing(to, player, CG_DESCRIBE_PLAIN);
        cg_describe_add(to, "'s");
    }
}

static cg_describe_style style_of(const walk *at)
{
    bool set = (at->term->kind == CG_TERM_STATIC &&
                (at->term->index == CG_STATIC_MAY_PLAY || at->term->index == CG_STATIC_ATTACHES)) ||
               cg_rows_does(at->term, CG_DOES_AMONG);
    return set ? CG_DESCRIBE_SET : CG_DESCRIBE_PLAIN;
}

/** Cards or players in a row. Where cards are searched for is not described again: the row names the
 * zone. */
static void describe_things(cg_describer *to, const walk *at, const cg_term *term)
{
    bool matches = to->matches;
    if (at->term->kind == CG_TERM_STATEMENT && at->term->index == CG_DO_SEARCH)
        to->matches = true;
    cg_describe_thing(to, term, style_of(at));
    to->matches = matches;
}

static void describe_fill(cg_describer *to, walk *at, unsigned fill, const cg_term *term)
{
    switch (fill) {
    case CG_FILL_N:
    case CG_FILL_VALUE:
        if (cg_rows_does(at->term, CG_DOES_FULL))
            cg_describe_term(to, term);
        else
            cg_describe_amount(to, term);
        break;
    case CG_FILL_COND:
        cg_describe_condition(to, term, false);
        break;
    case CG_FILL_PLAYER:
    case CG_FILL_CARDS:
    case CG_FILL_THING:
    case CG_FILL_ZONE:
    case CG_FILL_DIE:
    case CG_FILL_DICE:
    case CG_FILL_ITEM:
        at->many = to->many = cg_describe_person(to, term, style_of(at)) == CG_PERSON_THEY;
        describe_things(to, at, term);
        break;
    case CG_FILL_DESIGN:
        describe_design(to, at, term);
        break;
    case CG_FILL_TEXT:
        cg_describe_quoted(to, term->text);
        break;
    case CG_FILL_PLACE:
        cg_describe_place(
            to, term,
            at->term->kind == CG_TERM_STATEMENT && at->term->index == CG_DO_RETURN ? "to" : "into");
        break;
    case CG_FILL_MODS:
        cg_describe_mods(to, term, at->term->kind == CG_TERM_STATIC, at->person);
        break;
    case CG_FILL_COST:
        cg_describe_cost(to, term);
        break;
    case CG_FILL_AS:
        cg_describe_add(to, term->text);
        break;
    case CG_FILL_WHOSE:
        describe_whose(to, term, at->term->args[at->first + 1]);
        break;
    default:
        describe_word(to, at, fill, term);
    }
}

/* ---- rules text of a row ---- */

/** The kinds of the holes of a pattern, in their order. @return how many there are */
static unsigned fills_of(const char *pattern, uint8_t *fills)
{
    unsigned count = 0;
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece))
        if (piece.kind == CG_PIECE_HOLE && count < FILLS_MAX)
            fills[count++] = piece.hole;
    return count;
}

/** Does it stand behind "top "? */
static bool behind_top(const cg_row *row, const char *at)
{
    return at - row->says >= 4 && strncmp(at - 4, "top ", 4) == 0;
}

/** "your" or, of another player, "their" */
static void describe_my(cg_describer *to, const walk *at)
{
    const cg_term *subject = at->first > 0 ? at->term->args[0] : NULL;
    cg_describe_add(to, subject == NULL || subject->kind == CG_TERM_ME ? "your" : "their");
}

/** Describes a slot of `says`: `{0}`, `{0:card}`, `{0:sides}` or `{my}`. @return what stands behind
 * it */
static const char *describe_slot(cg_describer *to, walk *at, const uint8_t *fills, const char *slot)
{
    if (strncmp(slot, "{my}", 4) == 0) {
        describe_my(to, at);
        return slot + 4;
    }
    unsigned number = (unsigned)(slot[1] - '0');
    const char *end = strchr(slot, '}');
    const cg_term *term = at->term->args[at->first + number];
    if (strncmp(slot + 2, ":card", 5) == 0) {
        if (behind_top(at->row, slot) && is_one(to, term))
            cg_describe_add(to, "card");
        else
            cg_describe_amount_of(to, term, "card", "cards");
    } else if (strncmp(slot + 2, ":sides", 6) == 0) {
        const cg_target_term *target =
            term->kind == CG_TERM_NAME ? cg_describe_target(to, term) : NULL;
        const cg_term *pool = target != NULL ? target->selector : term;
        cg_describe_number(to, to->module->dice[pool->index].sides);
    } else {
        at->counted = false;
        describe_fill(to, at, fills[number], term);
    }
    return end + 1;
}

/** Describes a verb of `says` in the right form: `[draw|draws]`. @return what stands behind it */
static const char *describe_form(cg_describer *to, const walk *at, const char *form)
{
    const char *bar = strchr(form, '|'), *end = strchr(form, ']');
    if (at->verb == CG_VERB_THIRD)
        cg_describe_bytes(to, bar + 1, (size_t)(end - bar - 1));
    else
        cg_describe_bytes(to, form + 1, (size_t)(bar - form - 1));
    return end + 1;
}

static void describe_says(cg_describer *to, walk *at)
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
            cg_describe_bytes(to, text, length);
            text += length;
        }
    }
}

/** Describes the first word of a pattern if it is one of these verbs. @return false if it is not */
static bool describe_first_verb(cg_describer *to, const walk *at, const cg_piece *piece)
{
    static const struct {
        const char *third, *base, *many;
    } verbs[] = {{"is", "be", "are"},
                 {"has", "have", "have"},
                 {"becomes", "become", "become"},
                 {"gets", "get", "get"},
                 {"loses", "lose", "lose"}};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (piece->length == strlen(verbs[i].third) &&
            strncmp(piece->text, verbs[i].third, piece->length) == 0) {
            cg_describe_add(to, at->verb == CG_VERB_THIRD  ? verbs[i].third
                                : at->verb == CG_VERB_BASE ? verbs[i].base
                                                           : verbs[i].many);
            return true;
        }
    return false;
}

/** Describes "would begin" for an event without a subject, such as "your turn begins". @return false if
 * it is no such word */
static bool describe_would(cg_describer *to, const walk *at, const cg_piece *piece)
{
    bool moment = at->term->kind == CG_TERM_EVENT && at->term->args[0] == NULL;
    if (!moment || at->verb != CG_VERB_BASE || piece->text[piece->length - 1] != 's')
        return false;
    cg_describe_add(to, "would ");
    cg_describe_bytes(to, piece->text, piece->length - 1);
    return true;
}

static void describe_plain_piece(cg_describer *to, const walk *at, const cg_piece *piece,
                                 bool first)
{
    bool second = piece->kind == CG_PIECE_FORMS ? at->verb == CG_VERB_THIRD : at->many;
    if (describe_would(to, at, piece))
        return;
    if (first && piece->kind == CG_PIECE_WORD && describe_first_verb(to, at, piece))
        return;
    size_t length = piece->second != NULL && second ? piece->second_length : piece->length;
    const char *word = piece->second != NULL && second ? piece->second : piece->text;
    word = cg_rows_own_word(to->module, word, &length);
    cg_describe_bytes(to, word, length);
}

/** Does a noun that a number can count follow? */
static bool is_counted(const char *rest)
{
    return strncmp(rest, " {counter}", 10) == 0 || strncmp(rest, " {mark}", 7) == 0 ||
           strncmp(rest, " {design}", 9) == 0;
}

/** Is the noun behind a number the same for one and for several: "3 life"? */
static bool is_mass(const cg_describer *to, const char *rest, const cg_term *noun)
{
    if (strncmp(rest, " {counter}", 10) != 0)
        return false;
    const cg_counter_def *counter = &to->module->counters[noun->index];
    assert(noun != NULL && noun->kind == CG_TERM_WORD);
    return counter->singular == NULL || counter->plural == NULL ||
           strcmp(counter->singular, counter->plural) == 0;
}

/** Is it part of "as r", which is only described where names are needed? */
static bool is_naming(const cg_piece *piece, const char *rest)
{
    return (piece->kind == CG_PIECE_WORD && piece->length == 2 &&
            strncmp(piece->text, "as", 2) == 0 && strncmp(rest, " {as}", 5) == 0) ||
           (piece->kind == CG_PIECE_HOLE && piece->hole == CG_FILL_AS);
}

/** Is it "the NOUN of {cards}", where the owner can stand first ("its summon")?
 * @param rest what stands behind "the"
 * @param noun receives the noun */
static bool is_owned(const char *rest, char *noun, size_t size)
{
    size_t length = *rest == ' ' ? strcspn(rest + 1, " {|[(") : 0;
    if (length == 0 || length >= size || strncmp(rest + 1 + length, " of {cards}", 11) != 0)
        return false;
    memcpy(noun, rest + 1, length);
    noun[length] = '\0';
    return true;
}

static void describe_pattern(cg_describer *to, walk *at)
{
    const char *pattern = at->row->pattern, *space = "";
    char noun[40];
    unsigned next = at->first;
    cg_piece piece;
    bool names = cg_describe_is_unclear(to, at->term);
    assert(next <= 1); /* behind the subject, if there is one */
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind == CG_PIECE_OPTIONAL || (is_naming(&piece, pattern) && !names))
            continue;
        if (piece.kind == CG_PIECE_WORD && piece.length == 3 &&
            strncmp(piece.text, "the", 3) == 0 && is_owned(pattern, noun, sizeof noun)) {
            cg_describe_add(to, space);
            cg_describe_owned(to, at->term->args[next++], noun);
            pattern += strlen(noun) + strlen("  of {cards}");
        } else if (piece.kind != CG_PIECE_HOLE) {
            bool first = space[0] == '\0';
            cg_describe_add(to, space);
            describe_plain_piece(to, at, &piece, first);
        } else if (piece.hole == CG_FILL_DURATION) {
            if (at->term->args[next] != NULL)
                cg_describe_duration(to, at->term->args[next]);
            next++;
            assert(next <= CG_TERM_ARGS);
        } else {
            const cg_term *term = at->term->args[next++];
            bool article =
                is_counted(pattern) && strncmp(pattern, " {design}", 9) == 0 && is_one(to, term);
            if (article) { /* "a Hive Drone" */
                at->amount = term;
                at->counted = true;
                continue;
            }
            cg_describe_add(to, space);
            if (is_counted(pattern) && cg_describe_is_result(to, term))
                cg_describe_add(to, is_mass(to, pattern, at->term->args[next]) ? "that much"
                                                                               : "that many");
            else
                describe_fill(to, at, piece.hole, term);
            at->counted = piece.hole == CG_FILL_N && is_counted(pattern);
            at->amount = at->counted ? term : NULL;
        }
        space = " ";
    }
}

void cg_describe_row(cg_describer *to, const cg_row *row, const cg_term *term, unsigned first,
                     cg_describe_verb verb, cg_person person)
{
    walk at = {.row = row, .term = term, .first = first, .verb = verb, .person = person};
    bool mods = strstr(row->pattern, "{mods}") != NULL;
    assert(first <= 1);
    if (row->says != NULL)
        describe_says(to, &at);
    else if (mods) { /* the changes bring their own verbs */
        cg_describe_mods(to, term->args[first], term->kind == CG_TERM_STATIC, person);
        if (term->kind == CG_TERM_STATEMENT && term->args[first + 1] != NULL)
            cg_describe_duration(to, term->args[first + 1]);
    } else
        describe_pattern(to, &at);
}

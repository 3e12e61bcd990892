/* Rules text of the rows of phrases.h: their patterns, or their `says`, filled with the parts of a
 * term. */
#include "effect/write/describe.h"

#include <assert.h>
#include <string.h>

#define FILLS_MAX 8 /* holes of a pattern */

/** A row while it is told. */
typedef struct walk {
    const cg_row *row;
    const cg_term *term;
    unsigned first; /**< argument of the term that fills the first hole */
    cg_tell_verb verb;
    cg_person person;
    const cg_term *amount; /**< the number just before a noun */
    bool counted;          /**< there is such a number */
    bool many;             /**< the cards of the row are several */
} walk;

/* ---- words of the game ---- */

static bool is_one(const cg_teller *tell, const cg_term *amount)
{
    int32_t value;
    return amount == NULL || (cg_effect_fold(amount, tell->arguments, &value) && value == 1);
}

/** A noun behind its number, or else with its article. */
static void tell_noun(cg_teller *tell, const walk *at, const char *singular, const char *plural)
{
    if (!at->counted)
        cg_tell_one(tell, singular, plural);
    else
        cg_tell(tell, (is_one(tell, at->amount) && singular != NULL) || plural == NULL ? singular
                                                                                       : plural);
}

static void tell_counter(cg_teller *tell, const walk *at, const cg_counter_def *counter)
{
    bool one = at->counted && is_one(tell, at->amount);
    cg_tell(tell, (one && counter->singular != NULL) || counter->plural == NULL ? counter->singular
                                                                                : counter->plural);
}

static void tell_zone_kind(cg_teller *tell, const cg_term *word)
{
    if (word->index >= tell->module->zone_count) {
        cg_tell(tell, "play");
        return;
    }
    const cg_zone_def *zone = &tell->module->zones[word->index];
    if (word->args[0] != NULL) {
        cg_tell_owned(tell, word->args[0], zone->title);
        return;
    }
    cg_tell(tell, zone->per_player ? cg_rows_article(zone->title) : "the");
    cg_tell(tell, " ");
    cg_tell(tell, zone->title);
}

static void tell_cause(cg_teller *tell, unsigned cause)
{
    cg_rows_words(tell->out, tell->module->causes[cause]);
}

/** Does it say how many marks cards come into play with? Some have marks anyway, and then get
 * more. */
static bool enters_with(const walk *at)
{
    return at->term->kind == CG_TERM_STATIC && at->term->index == CG_STATIC_ENTER_WITH;
}

/** A word of a table of the game, in a hole of that kind. */
static void tell_word(cg_teller *tell, const walk *at, unsigned fill, const cg_term *word)
{
    const cg_module *module = tell->module;
    const cg_board *board = module->board;
    switch (fill) {
    case CG_FILL_COUNTER:
        tell_counter(tell, at, &module->counters[word->index]);
        break;
    case CG_FILL_STAT:
        cg_tell(tell, board->stats[word->index].title);
        break;
    case CG_FILL_KEYWORD:
        cg_tell(tell, board->keywords[word->index].title);
        break;
    case CG_FILL_KIND:
        tell_noun(tell, at, board->kinds[word->index].singular, NULL);
        break;
    case CG_FILL_MARK:
        if (enters_with(at) && board->marks[word->index].starts)
            cg_tell(tell, "more ");
        tell_noun(tell, at, board->marks[word->index].singular, board->marks[word->index].plural);
        break;
    case CG_FILL_STATE:
        cg_tell(tell, board->conditions[word->index].words);
        break;
    case CG_FILL_PHASE:
        cg_rows_phase(tell->out, module->phases[word->index]);
        break;
    case CG_FILL_CAUSE:
        tell_cause(tell, word->index);
        break;
    case CG_FILL_ZONEKIND:
        tell_zone_kind(tell, word);
        break;
    case CG_FILL_SIDES:
        cg_tell(tell, "a d");
        cg_tell_number(tell, word->value);
        break;
    default:
        cg_tell_words(tell, cg_rows_action(module, word->index));
    }
}

/* ---- parts ---- */

/** The name of a card. Of an id such as "swarm/hive_drone" the part behind the set, as words. */
static void tell_design(cg_teller *tell, const walk *at, const cg_term *design)
{
    const char *slash = strrchr(design->text, '/');
    const char *name = slash != NULL ? slash + 1 : design->text;
    bool one = is_one(tell, at->amount);
    if (!at->counted || one) {
        cg_tell(tell, cg_rows_article(name));
        cg_tell(tell, " ");
    }
    if (slash != NULL)
        cg_rows_words(tell->out, name);
    else
        cg_tell(tell, name);
    cg_tell(tell, at->counted && !one ? "s" : "");
}

/** "your", "an opponent's" before a turn or phase. @param phase  NULL: it is a turn */
static void tell_whose(cg_teller *tell, const cg_term *player, const cg_term *phase)
{
    if (player == NULL)
        cg_tell(tell, phase != NULL ? cg_rows_article(tell->module->phases[phase->index]) : "a");
    else if (player->kind == CG_TERM_ME)
        cg_tell(tell, "your");
    else {
        cg_tell_thing(tell, player, CG_TELL_PLAIN);
        cg_tell(tell, "'s");
    }
}

static cg_tell_style style_of(const walk *at)
{
    bool set = (at->term->kind == CG_TERM_STATIC &&
                (at->term->index == CG_STATIC_MAY_PLAY || at->term->index == CG_STATIC_ATTACHES)) ||
               cg_rows_does(at->term, CG_DOES_AMONG);
    return set ? CG_TELL_SET : CG_TELL_PLAIN;
}

/** Cards or players in a row. Where cards are searched for is not told again: the row names the
 * zone. */
static void tell_things(cg_teller *tell, const walk *at, const cg_term *term)
{
    bool matches = tell->matches;
    if (at->term->kind == CG_TERM_STATEMENT && at->term->index == CG_SAY_SEARCH)
        tell->matches = true;
    cg_tell_thing(tell, term, style_of(at));
    tell->matches = matches;
}

static void tell_fill(cg_teller *tell, walk *at, unsigned fill, const cg_term *term)
{
    switch (fill) {
    case CG_FILL_N:
    case CG_FILL_VALUE:
        if (cg_rows_does(at->term, CG_DOES_FULL))
            cg_tell_term(tell, term);
        else
            cg_tell_amount(tell, term);
        break;
    case CG_FILL_COND:
        cg_tell_condition(tell, term, false);
        break;
    case CG_FILL_PLAYER:
    case CG_FILL_CARDS:
    case CG_FILL_THING:
    case CG_FILL_ZONE:
    case CG_FILL_DIE:
    case CG_FILL_DICE:
    case CG_FILL_ITEM:
        at->many = tell->many = cg_tell_person(tell, term, style_of(at)) == CG_PERSON_THEY;
        tell_things(tell, at, term);
        break;
    case CG_FILL_DESIGN:
        tell_design(tell, at, term);
        break;
    case CG_FILL_TEXT:
        cg_tell_quoted(tell, term->text);
        break;
    case CG_FILL_PLACE:
        cg_tell_place(tell, term,
                      at->term->kind == CG_TERM_STATEMENT && at->term->index == CG_SAY_RETURN
                          ? "to"
                          : "into");
        break;
    case CG_FILL_MODS:
        cg_tell_mods(tell, term, at->term->kind == CG_TERM_STATIC, at->person);
        break;
    case CG_FILL_COST:
        cg_tell_cost(tell, term);
        break;
    case CG_FILL_AS:
        cg_tell(tell, term->text);
        break;
    case CG_FILL_WHOSE:
        tell_whose(tell, term, at->term->args[at->first + 1]);
        break;
    default:
        tell_word(tell, at, fill, term);
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
static void tell_my(cg_teller *tell, const walk *at)
{
    const cg_term *subject = at->first > 0 ? at->term->args[0] : NULL;
    cg_tell(tell, subject == NULL || subject->kind == CG_TERM_ME ? "your" : "their");
}

/** Tells a slot of `says`: `{0}`, `{0:card}`, `{0:sides}` or `{my}`. @return what stands behind
 * it */
static const char *tell_slot(cg_teller *tell, walk *at, const uint8_t *fills, const char *slot)
{
    if (strncmp(slot, "{my}", 4) == 0) {
        tell_my(tell, at);
        return slot + 4;
    }
    unsigned number = (unsigned)(slot[1] - '0');
    const char *end = strchr(slot, '}');
    const cg_term *term = at->term->args[at->first + number];
    if (strncmp(slot + 2, ":card", 5) == 0) {
        if (behind_top(at->row, slot) && is_one(tell, term))
            cg_tell(tell, "card");
        else
            cg_tell_amount_of(tell, term, "card", "cards");
    } else if (strncmp(slot + 2, ":sides", 6) == 0) {
        const cg_target_term *target =
            term->kind == CG_TERM_NAME ? cg_tell_target(tell, term) : NULL;
        const cg_term *pool = target != NULL ? target->selector : term;
        cg_tell_number(tell, tell->module->dice[pool->index].sides);
    } else {
        at->counted = false;
        tell_fill(tell, at, fills[number], term);
    }
    return end + 1;
}

/** Tells a verb of `says` in the right form: `[draw|draws]`. @return what stands behind it */
static const char *tell_form(cg_teller *tell, const walk *at, const char *form)
{
    const char *bar = strchr(form, '|'), *end = strchr(form, ']');
    if (at->verb == CG_VERB_THIRD)
        cg_tell_bytes(tell, bar + 1, (size_t)(end - bar - 1));
    else
        cg_tell_bytes(tell, form + 1, (size_t)(bar - form - 1));
    return end + 1;
}

static void tell_says(cg_teller *tell, walk *at)
{
    uint8_t fills[FILLS_MAX];
    fills_of(at->row->pattern, fills);
    for (const char *text = at->row->says; *text != '\0';) {
        if (*text == '[')
            text = tell_form(tell, at, text);
        else if (*text == '{')
            text = tell_slot(tell, at, fills, text);
        else {
            size_t length = strcspn(text, "[{");
            cg_tell_bytes(tell, text, length);
            text += length;
        }
    }
}

/** Tells the first word of a pattern if it is one of these verbs. @return false if it is not */
static bool tell_first_verb(cg_teller *tell, const walk *at, const cg_piece *piece)
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
            cg_tell(tell, at->verb == CG_VERB_THIRD  ? verbs[i].third
                          : at->verb == CG_VERB_BASE ? verbs[i].base
                                                     : verbs[i].many);
            return true;
        }
    return false;
}

/** Tells "would begin" for an event without a subject, such as "your turn begins". @return false if
 * it is no such word */
static bool tell_would(cg_teller *tell, const walk *at, const cg_piece *piece)
{
    bool moment = at->term->kind == CG_TERM_EVENT && at->term->args[0] == NULL;
    if (!moment || at->verb != CG_VERB_BASE || piece->text[piece->length - 1] != 's')
        return false;
    cg_tell(tell, "would ");
    cg_tell_bytes(tell, piece->text, piece->length - 1);
    return true;
}

static void tell_plain_piece(cg_teller *tell, const walk *at, const cg_piece *piece, bool first)
{
    bool second = piece->kind == CG_PIECE_FORMS ? at->verb == CG_VERB_THIRD : at->many;
    if (tell_would(tell, at, piece))
        return;
    if (first && piece->kind == CG_PIECE_WORD && tell_first_verb(tell, at, piece))
        return;
    size_t length = piece->second != NULL && second ? piece->second_length : piece->length;
    const char *word = piece->second != NULL && second ? piece->second : piece->text;
    word = cg_rows_own_word(tell->module, word, &length);
    cg_tell_bytes(tell, word, length);
}

/** Does a noun that a number can count follow? */
static bool is_counted(const char *rest)
{
    return strncmp(rest, " {counter}", 10) == 0 || strncmp(rest, " {mark}", 7) == 0 ||
           strncmp(rest, " {design}", 9) == 0;
}

/** Is the noun behind a number the same for one and for several: "3 life"? */
static bool is_mass(const cg_teller *tell, const char *rest, const cg_term *noun)
{
    if (strncmp(rest, " {counter}", 10) != 0)
        return false;
    const cg_counter_def *counter = &tell->module->counters[noun->index];
    assert(noun != NULL && noun->kind == CG_TERM_WORD);
    return counter->singular == NULL || counter->plural == NULL ||
           strcmp(counter->singular, counter->plural) == 0;
}

/** Is it part of "as r", which is only told where names are needed? */
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

static void tell_pattern(cg_teller *tell, walk *at)
{
    const char *pattern = at->row->pattern, *space = "";
    char noun[40];
    unsigned next = at->first;
    cg_piece piece;
    bool names = cg_tell_is_unclear(tell, at->term);
    assert(next <= 1); /* behind the subject, if there is one */
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind == CG_PIECE_OPTIONAL || (is_naming(&piece, pattern) && !names))
            continue;
        if (piece.kind == CG_PIECE_WORD && piece.length == 3 &&
            strncmp(piece.text, "the", 3) == 0 && is_owned(pattern, noun, sizeof noun)) {
            cg_tell(tell, space);
            cg_tell_owned(tell, at->term->args[next++], noun);
            pattern += strlen(noun) + strlen("  of {cards}");
        } else if (piece.kind != CG_PIECE_HOLE) {
            bool first = space[0] == '\0';
            cg_tell(tell, space);
            tell_plain_piece(tell, at, &piece, first);
        } else if (piece.hole == CG_FILL_DURATION) {
            if (at->term->args[next] != NULL)
                cg_tell_duration(tell, at->term->args[next]);
            next++;
            assert(next <= CG_TERM_ARGS);
        } else {
            const cg_term *term = at->term->args[next++];
            bool article =
                is_counted(pattern) && strncmp(pattern, " {design}", 9) == 0 && is_one(tell, term);
            if (article) { /* "a Hive Drone" */
                at->amount = term;
                at->counted = true;
                continue;
            }
            cg_tell(tell, space);
            if (is_counted(pattern) && cg_tell_is_result(tell, term))
                cg_tell(tell,
                        is_mass(tell, pattern, at->term->args[next]) ? "that much" : "that many");
            else
                tell_fill(tell, at, piece.hole, term);
            at->counted = piece.hole == CG_FILL_N && is_counted(pattern);
            at->amount = at->counted ? term : NULL;
        }
        space = " ";
    }
}

void cg_tell_row(cg_teller *tell, const cg_row *row, const cg_term *term, unsigned first,
                 cg_tell_verb verb, cg_person person)
{
    walk at = {.row = row, .term = term, .first = first, .verb = verb, .person = person};
    bool mods = strstr(row->pattern, "{mods}") != NULL;
    assert(first <= 1 && first < CG_TERM_ARGS);
    if (row->says != NULL)
        tell_says(tell, &at);
    else if (mods) { /* the changes bring their own verbs */
        cg_tell_mods(tell, term->args[first], term->kind == CG_TERM_STATIC, person);
        if (term->kind == CG_TERM_STATEMENT && term->args[first + 1] != NULL)
            cg_tell_duration(tell, term->args[first + 1]);
    } else
        tell_pattern(tell, &at);
}

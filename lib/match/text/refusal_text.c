/* Tells reasons why something is not an option, in English or another language. The sentences are in
 * the section `refusals` of the tables of languages. */
#include "match/text/question.h"
#include "match/text/refusal.h"
#include "match/text/told.h"

#include <string.h>

/** The data for a reason. */
typedef struct telling {
    const cg_match *match;
    const cg_translation *translation; /**< NULL: English */
    const cg_refusal *refusal;
    cg_voice voice;
} telling;

/** The holes of the section `refusals`. */
typedef enum cg_refusal_hole {
    HOLE_CARD,
    HOLE_LINE,  /**< of the card's text */
    HOLE_WORDS, /**< the game's own */
    HOLE_NUMBER,
    HOLE_COST,  /**< the number with its resource */
    HOLE_THERE, /**< the amount that the player has */
    HOLE_FIELD, /**< that says when the card is played */
    HOLE_WORD,  /**< in that field */
    HOLE_PLAYERS,
    HOLE_TEXT, /**< of the player, or of an option */
    HOLE_NEAR, /**< another one */
    HOLE_GAME,
    HOLE_DESIGN,
    HOLE_ZONE,
    HOLE_THING, /**< the card, or else the text */
    HOLE_QUESTION,
    HOLE_COUNT
} cg_refusal_hole;

/** Returns the hole with that name. The order above is that of cg_tongue_keys("refusals holes"). */
static cg_refusal_hole hole_of(const char *name)
{
    const char *const *names = cg_tongue_keys("refusals holes");
    unsigned hole = 0;
    while (names[hole] && !cg_line_is(name, names[hole]))
        hole++;
    return (cg_refusal_hole)hole;
}

/* ---- parts ---- */

/** Writes a finished text as it is. */
static void write_text(cg_teller *to, const char *text, size_t length)
{
    const char *own = cg_arena_copy(to->arena, text, length);
    to->told->short_of_memory = to->told->short_of_memory || !own;
    if (to->tongue->native || !own)
        cg_tell_bytes(to, text, length);
    else
        cg_tell_given(to, own);
}

static bool is_known(const telling *t)
{
    return t->refusal->card && cg_name_knows(t->match, t->voice.viewer, t->refusal->card - 1u);
}

/** Returns true if the English text of the card has a line for the ability. */
static bool has_line(const telling *t)
{
    size_t length;
    return is_known(t) &&
           cg_name_line(t->match, t->refusal->card - 1u, t->refusal->code, &length) != NULL;
}

static void write_line(const telling *t, cg_teller *to)
{
    size_t length = 0;
    const char *line =
        cg_name_line_in(t->translation, t->match, t->refusal->card - 1u, t->refusal->code, &length);
    if (line)
        write_text(to, line, length);
    else
        cg_tell_miss(to, "refusals", "line");
}

static bool is_told(const void *about, const char *name);
static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number);

/** Writes the game's words with their number; other languages have them in `reasons`. */
static void write_words(const telling *t, cg_teller *to)
{
    const cg_named_holes holes = {t, is_told, write_part, NULL};
    const char *words = t->refusal->text, *hole = t->refusal->counts ? strstr(words, "%d") : NULL;
    if (!to->tongue->native) {
        cg_line_part(to, &holes, "reasons", words, 0);
        return;
    }
    cg_tell_bytes(to, words, hole ? (size_t)(hole - words) : strlen(words));
    if (hole) {
        cg_tell_number(to, (int32_t)t->refusal->number);
        cg_tell_add(to, hole + 2);
    }
}

static void write_amount(cg_teller *to, int64_t number)
{
    char digits[32];
    cg_text out = cg_text_start(digits, sizeof digits);
    cg_text_number(&out, number);
    cg_tell_add(to, digits);
}

/** Writes a cost, in English always with the plural of the resource. */
static void write_cost(const telling *t, cg_teller *to, const cg_hole *hole, unsigned case_number)
{
    const cg_resource_def *def = &t->match->plan->board->resources[t->refusal->resource];
    if (to->tongue->native || t->refusal->number > INT32_MAX) {
        write_amount(to, t->refusal->number);
        cg_tell_add(to, " ");
        cg_told_word(to, to->tongue->native ? def->plural : def->singular);
    } else
        cg_line_number(to, hole, (int32_t)t->refusal->number, def->singular, def->plural,
                       case_number);
}

/** Returns the field that says when cards are played; NULL if there is none with words. */
static const cg_field *time_field(const telling *t)
{
    const cg_module *module = t->match->plan->module;
    const cg_field *field = module->timing_field ? &module->fields[module->timing_field - 1] : NULL;
    return field && field->type == CG_FIELD_CHOICE && is_known(t) ? field : NULL;
}

static void write_time(const telling *t, cg_teller *to)
{
    const cg_field *field = time_field(t);
    unsigned row = (unsigned)t->match->plan->module->timing_field - 1u;
    cg_told_word(to, field->words[cg_card_looks(t->match, t->refusal->card - 1u)->numbers[row]]);
}

/** Writes "player 1, player 2 and player 3". */
static void write_players(const telling *t, cg_teller *to)
{
    const char *between = "";
    uint32_t left = t->refusal->players;
    for (int player = 0; left; player++, left >>= 1) {
        uint32_t rest = left >> 1;
        if (!(left & 1u))
            continue;
        cg_tell_add(to, between);
        cg_told_player(to, player, 0);
        between = (rest & (rest - 1)) != 0 ? ", " : cg_tell_words(to, "phrases", "and");
    }
}

#define QUESTION_MAX 256

/** Writes the pending question without its full stop. */
static void write_question(const telling *t, cg_teller *to)
{
    char prompt[QUESTION_MAX];
    cg_text text = cg_text_start(prompt, sizeof prompt);
    if (!cg_prompt_tell(t->translation, t->match, &text)) {
        cg_tell_miss(to, "refusals", "question");
        return;
    }
    if (text.length && text.length < sizeof prompt && prompt[text.length - 1] == '.')
        prompt[text.length - 1] = '\0';
    if (to->tongue->native)
        cg_tell_add(to, prompt);
    else
        cg_tell_given(to, prompt);
}

static void write_design(const telling *t, cg_teller *to)
{
    cg_design design = t->refusal->design;
    cg_line_card(to, design, t->match->plan->cards->data[design].name);
}

static void write_card(const telling *t, cg_teller *to, unsigned case_number)
{
    cg_told_card(&t->voice, to, t->refusal->card - 1u, NULL, CG_NAME_KIND, case_number);
}

static bool is_told(const void *about, const char *name)
{
    const telling *t = about;
    switch (hole_of(name)) {
    case HOLE_LINE:
        return has_line(t);
    case HOLE_FIELD:
    case HOLE_WORD:
        return time_field(t) != NULL;
    case HOLE_NEAR:
        return t->refusal->near[0] != '\0';
    default:
        return true;
    }
}

static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number)
{
    const telling *t = about;
    const cg_refusal *refusal = t->refusal;
    switch (hole_of(hole->words[0])) {
    case HOLE_CARD:
        write_card(t, to, case_number);
        break;
    case HOLE_LINE:
        write_line(t, to);
        break;
    case HOLE_WORDS:
        write_words(t, to);
        break;
    case HOLE_NUMBER:
        write_amount(to, refusal->number);
        break;
    case HOLE_COST:
        write_cost(t, to, hole, case_number);
        break;
    case HOLE_THERE:
        write_amount(to, refusal->there);
        break;
    case HOLE_FIELD:
        cg_tell_add(to, time_field(t)->name);
        break;
    case HOLE_WORD:
        write_time(t, to);
        break;
    case HOLE_PLAYERS:
        write_players(t, to);
        break;
    case HOLE_GAME:
        cg_tell_add(to, t->match->plan->module->title);
        break;
    case HOLE_DESIGN:
        write_design(t, to);
        break;
    case HOLE_ZONE:
        cg_line_zone(to, hole, refusal->zone, case_number);
        break;
    case HOLE_THING:
        if (refusal->card)
            write_card(t, to, case_number);
        else
            write_text(to, refusal->text, strlen(refusal->text));
        break;
    case HOLE_TEXT:
        write_text(to, refusal->text, strlen(refusal->text));
        break;
    case HOLE_NEAR:
        write_text(to, refusal->near, strlen(refusal->near));
        break;
    case HOLE_QUESTION:
        write_question(t, to);
        break;
    default:
        return false;
    }
    return true;
}

/* ---- the whole ---- */

void cg_refusal_tell(const cg_translation *translation, const cg_match *match,
                     const cg_refusal *refusal, cg_text *out)
{
    int viewer = cg_match_decider(match);
    const cg_translation *const languages[] = {translation, NULL};
    if (refusal->reason == CG_REASON_NONE)
        return;
    for (unsigned i = translation == NULL; i < 2; i++) { /* English replaces what is missing */
        const telling t = {match, languages[i], refusal, cg_voice_in(match, viewer, languages[i])};
        const cg_line line = {t.voice.in, {&t, is_told, write_part, NULL}};
        if (cg_line_tell(&line, "refusals", cg_tongue_keys("refusals")[refusal->reason], out))
            return;
    }
}

/* Tells the pending question to the player who is asked, in any language (cg_match_prompt). This
 * file finds what the question is about; its words are in the tables of languages, in the sections
 * `questions` and `happenings`, and those of games in `texts`. */
#include "catalogue/translation.h"
#include "engine/engine.h"
#include "match/text/happening_text.h"
#include "match/text/question.h"
#include "state/convert.h"

#include <assert.h>
#include <string.h>

/** The source of a question: a card, and its ability. */
typedef struct cg_asker {
    int32_t card;          /**< as a value; 0: not a card's ability */
    const cg_frame *frame; /**< that runs the ability; NULL: none */
} cg_asker;

/** A rules text that does not end where its output ends. */
typedef struct cg_quoted {
    const char *words; /**< NULL: there is none */
    size_t length;
    const char *lacking; /**< the card or effect whose text the language does not have; NULL */
} cg_quoted;

/** A question while it is being told. */
typedef struct cg_asking {
    const cg_voice *voice;
    cg_posed question;
    cg_asker by;
    cg_happening_words happening; /**< that is about to happen, or that the player answers */
    int32_t about;                /**< a card or player; 0 */
    const char *moment;           /**< key of the sentence for the turn and the phase; NULL */
    cg_quoted text;
} cg_asking;

/* ---- the card that asks ---- */

static cg_asker asker_of_may(const cg_match *match, const cg_frame *frame)
{
    const cg_frame *below = match->head->frames > 1 ? frame - 1 : NULL;
    bool runs = below && (below->procedure == CG_OWN_PROGRAM || below->procedure == CG_OWN_USE);
    if (frame->slot[0])
        return (cg_asker){cg_card_value(match, (unsigned)frame->slot[0] - 1u), runs ? below : NULL};
    return runs && below->procedure == CG_OWN_PROGRAM ? (cg_asker){below->slot[CG_SLOT_THIS], below}
                                                      : (cg_asker){0, NULL};
}

static cg_asker asker(const cg_match *match)
{
    const cg_frame *frame = cg_top_frame(match);
    switch (frame->procedure) {
    case CG_OWN_CHOOSE:
    case CG_OWN_MODES:
        return (cg_asker){match->frames[frame->slot[0]].slot[CG_SLOT_THIS],
                          &match->frames[frame->slot[0]]};
    case CG_OWN_USE:
    case CG_OWN_COSTS:
        return (cg_asker){frame->slot[CG_SLOT_THIS], frame};
    case CG_OWN_PLAY_CARD:
        return (cg_asker){frame->slot[CG_PLAYING_CARD], frame};
    case CG_OWN_DIVIDE:
        return (cg_asker){frame->slot[3], NULL};
    case CG_OWN_MAY:
        return asker_of_may(match, frame);
    default:
        return (cg_asker){0, NULL};
    }
}

/* ---- rules texts ---- */

static cg_quoted text_of_design(const cg_voice *voice, cg_design design)
{
    const cg_cards *cards = voice->match->plan->cards;
    const char *text = cg_translation_text(voice->translation, cards, design);
    return (cg_quoted){text, text ? strlen(text) : 0, text ? NULL : cards->data[design].id};
}

/** Returns the line of an ability in the text of its card; none if the card does not have it. */
static cg_quoted text_of_ability(const cg_voice *voice, unsigned card, uint32_t code)
{
    cg_quoted text = text_of_design(voice, cg_card_looks(voice->match, card)->design);
    if (text.lacking)
        return text;
    text.words = cg_name_line_in(voice->translation, voice->match, card, code, &text.length);
    return text.words ? text : (cg_quoted){.words = NULL};
}

/** Returns the text of an item, for viewers who know its card. */
static cg_quoted text_of_item(const cg_voice *voice, const cg_item *item)
{
    const cg_match *match = voice->match;
    const cg_plan *plan = match->plan;
    if (!item->card) {
        const char *text =
            cg_translation_effect_text(voice->translation, plan->cards, item->effect);
        return (cg_quoted){text, text ? strlen(text) : 0,
                           text ? NULL : plan->module->effects[item->effect].name};
    }
    if (item->kind == CG_VIEW_ITEM_ATTACK || !cg_name_knows(match, voice->viewer, item->card - 1u))
        return (cg_quoted){.words = NULL};
    if (item->kind == CG_VIEW_ITEM_PLAYED)
        return text_of_design(voice, cg_card_design(match, item->card));
    return text_of_ability(voice, item->card - 1u, item->code);
}

/** Returns the ability's text on its card; none for viewers who do not know the card. */
static cg_quoted text_of_asker(const cg_voice *voice, const cg_asker *by)
{
    const cg_match *match = voice->match;
    unsigned card = cg_value_card(by->card);
    bool known = by->frame && cg_card_value(match, card) == by->card &&
                 cg_name_knows(match, voice->viewer, card) &&
                 cg_frame_unit(match, by->frame) == &match->plan->unit;
    return known ? text_of_ability(voice, card, cg_frame_code(by->frame))
                 : (cg_quoted){.words = NULL};
}

/* ---- the subject of the question ---- */

/** Finds the happening of the frame that is about to happen and may be replaced. */
static void find_proposed(cg_asking *asking, const cg_frame *frame)
{
    const cg_match *match = asking->voice->match;
    if (frame >= match->frames && frame->procedure == CG_OWN_HAPPEN)
        asking->happening =
            cg_words_of_happening(asking->voice, (unsigned)(frame->slot[0] + frame->slot[2]), true);
}

/** Finds the cause of a reaction: a happening, or an item that waits to resolve. */
static void find_occasion(cg_asking *asking)
{
    const cg_match *match = asking->voice->match;
    const cg_frame *frame = cg_top_frame(match);
    if (frame->procedure == CG_OWN_RESPOND) {
        asking->happening =
            cg_words_of_happening(asking->voice, (unsigned)frame->slot[0], frame->slot[1] != 0);
    } else if (frame->procedure == CG_OWN_WINDOW && frame->slot[3]) {
        unsigned item = (unsigned)frame->slot[3] - 1u;
        asking->happening = cg_words_of_item(asking->voice, item);
        asking->text = text_of_item(asking->voice, &match->items[item]);
    } else {
        find_proposed(asking, frame);
    }
}

/** Returns the sentence for the turn and the phase: "Player 2's draw phase". */
static const char *moment_of(const cg_match *match, int viewer)
{
    const cg_head *head = match->head;
    if (!head->turn)
        return NULL;
    if (viewer == head->active)
        return head->phase ? "YOUR_PHASE" : "YOUR_TURN";
    return head->phase ? "PHASE" : "TURN";
}

/** Finds the subject of a game's procedure, or in windows and in another player's turn, the
 * moment. */
static void find_circumstance(cg_asking *asking)
{
    const cg_match *match = asking->voice->match;
    const cg_frame *frame = cg_top_frame(match);
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    int32_t about = procedure->about ? procedure->about(match, frame) : 0;
    bool of_game = frame->procedure >= CG_OWN_COUNT;
    unsigned attack = match->head->attack;
    int viewer = asking->voice->viewer;
    if (cg_is_card(about) || cg_is_player(about))
        asking->about = about;
    else if (of_game && attack)
        asking->happening = cg_words_of_item(asking->voice, attack - 1u);
    else if (frame->procedure == CG_OWN_WINDOW || (of_game && viewer != match->head->active))
        asking->moment = moment_of(match, viewer);
}

/** Finds everything about the question. @return the key of its sentence */
static const char *find_all(cg_asking *asking)
{
    const cg_match *match = asking->voice->match;
    if (match->head->chance)
        return "ASK";
    asking->by = asker(match);
    if (cg_is_card(asking->by.card)) {
        const cg_frame *frame = cg_top_frame(match);
        asking->text = text_of_asker(asking->voice, &asking->by);
        if (frame->procedure == CG_OWN_MAY)
            find_proposed(asking, frame - 1);
        return asking->happening.key[0] ? "ASK_REPLACE" : "ASK_ABOUT";
    }
    find_occasion(asking);
    if (!asking->happening.key[0])
        find_circumstance(asking);
    return asking->happening.key[0] || asking->about || asking->moment ? "ASK_ABOUT" : "ASK";
}

/* ---- the parts of the sentence ---- */

static void write_happening(const cg_asking *asking, cg_teller *to)
{
    const cg_named_holes holes = cg_happening_holes(&asking->happening);
    cg_line_part(to, &holes, "happenings", asking->happening.key, 0);
}

static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number);

static bool part_is_told(const void *about, const char *name)
{
    const cg_asking *asking = about;
    return !cg_line_is(name, "text") || asking->text.length || asking->text.lacking;
}

static void write_about(const cg_asking *asking, cg_teller *to)
{
    const cg_named_holes holes = {asking, part_is_told, write_part, NULL};
    if (cg_is_card(asking->by.card))
        cg_told_card(asking->voice, to, cg_value_card(asking->by.card), NULL, CG_NAME_KIND, 0);
    else if (asking->happening.key[0])
        write_happening(asking, to);
    else if (asking->about)
        cg_told_thing(asking->voice, to, asking->about, 0);
    else
        cg_line_part(to, &holes, "questions", asking->moment, 0);
}

/** Writes the question. In English it begins with a small letter after a colon; texts of other
 * languages have the letter that is usual there. */
static void write_question(const cg_asking *asking, cg_teller *to, const cg_hole *hole)
{
    const cg_posed *question = &asking->question;
    bool native = to->tongue->native, small = native && hole->words[0][0] == 'q';
    const char *section = question->key ? "questions" : "texts";
    const char *key = question->key ? question->key : question->prompt;
    const char *words = native ? cg_tongue_text(to->tongue, section, key) : NULL;
    if (!native)
        words = cg_tell_words(to, section, key);
    else if (!words)
        words = question->prompt;
    char first =
        words[0] >= 'A' && words[0] <= 'Z' && small ? (char)(words[0] - 'A' + 'a') : words[0];
    cg_tell_bytes(to, &first, first != '\0');
    cg_tell_add(to, words + (first != '\0'));
}

/** Writes the rules text, its lines joined. */
static void write_text(const cg_quoted *text, cg_teller *to)
{
    char *words = cg_arena_copy(to->arena, text->words ? text->words : "", text->length);
    if (text->lacking)
        cg_tell_miss(to, "rules text", text->lacking);
    to->told->short_of_memory = to->told->short_of_memory || !words;
    for (char *at = words; at && *at; at++)
        *at = *at == '\n' ? ' ' : *at;
    if (to->tongue->native)
        cg_tell_add(to, words ? words : "");
    else
        cg_tell_given(to, words ? words : "");
}

static bool write_part(const void *about, cg_teller *to, const cg_hole *hole, unsigned case_number)
{
    const cg_asking *asking = about;
    const cg_match *match = asking->voice->match;
    size_t at = cg_tell_here(to);
    const char *name = hole->words[0];
    if (cg_line_is(name, "about"))
        write_about(asking, to);
    else if (cg_line_is(name, "happening"))
        write_happening(asking, to);
    else if (cg_line_is(name, "question"))
        write_question(asking, to, hole);
    else if (cg_line_is(name, "text"))
        write_text(&asking->text, to);
    else if (cg_line_is(name, "player"))
        cg_told_player(to, match->head->active, case_number);
    else if (cg_line_is(name, "phase"))
        cg_told_phase(to, hole, match->plan->module->phases[match->head->phase - 1], true,
                      case_number);
    else
        return false;
    if (!cg_line_is(name, "question"))
        cg_line_capital(to, hole, at);
    return true;
}

/* ---- the whole ---- */

bool cg_prompt_tell(const cg_translation *translation, const cg_match *match, cg_text *out)
{
    const cg_voice voice = cg_voice_in(match, cg_match_decider(match), translation);
    cg_asking asking = {.voice = &voice, .question = cg_question_of(match)};
    const char *key = find_all(&asking);
    const cg_line line = {voice.in, {&asking, part_is_told, write_part, NULL}};
    return cg_line_tell(&line, "questions", key, out);
}

size_t cg_translation_prompt(const cg_translation *translation, const cg_match *match, char *buffer,
                             size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (!match || !match->head->pending)
        return 0;
    /* English replaces what the language lacks, and the table of questions what memory is short for */
    if (!cg_prompt_tell(translation, match, &out) && !cg_prompt_tell(NULL, match, &out))
        cg_text_add(&out, cg_question_of(match).prompt);
    return out.length;
}

size_t cg_match_prompt(const cg_match *match, char *buffer, size_t size)
{
    return cg_translation_prompt(NULL, match, buffer, size);
}

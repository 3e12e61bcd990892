/* Writes the question and its reason: the pending decision (cg_match_decision), and the question
 * for people (cg_match_prompt). */
#include "match/text/question.h"
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "match/text/happening_text.h"
#include "match/text/names.h"
#include "match/text/sentence.h"
#include "state/convert.h"

#include <assert.h>
#include <string.h>

/** The library's own questions beyond the table of their procedures. */
typedef struct question_row {
    const char *reason, *prompt;
} question_row;

/** Returns the kind of thing to choose: that of the first option. A player without options is asked
 * the same (DVO-R99), since that depends on hidden cards. */
static const char *choice_of(const cg_match *match)
{
    const cg_offer *offer = cg_engine_options(match);
    for (uint32_t i = 0; i < offer->count; i++) {
        const cg_entry *entry = &offer->entries[i];
        unsigned kind = entry->card ? CG_REF_CARD : cg_unpack_ref(match, entry->target).kind;
        if (kind == CG_REF_CARD)
            return "Choose a card.";
        if (kind == CG_REF_PLAYER)
            return "Choose a player.";
        if (entry->verb != CG_VERB_DONE)
            return "Choose.";
    }
    return "Choose a card.";
}

/** Returns the code of the ability that the frame runs; NULL if there is none. */
static const cg_code *code_of(const cg_match *match, const cg_frame *frame)
{
    return cg_frame_has_code(match, frame)
               ? &cg_frame_unit(match, frame)->codes[cg_frame_code(frame)]
               : NULL;
}

/** Returns true if the number is how often an optional price is paid. */
static bool asks_times(const cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, &match->frames[frame->slot[0]]);
    return code && code->paid_slot && code->paid_slot == code->x_slot &&
           frame->slot[CG_CHOOSING_SLOT] == code->x_slot - 1;
}

static question_row of_choice(const cg_match *match, const cg_frame *frame)
{
    if (frame->slot[CG_CHOOSING_NUMBER] == 1)
        return (question_row){"number", asks_times(match, frame) ? "How many times do you pay more?"
                                                                 : "Choose a number."};
    if (frame->slot[CG_CHOOSING_NUMBER] == 5)
        return (question_row){"name", "Choose the name of a card."};
    if (frame->slot[CG_CHOOSING_NUMBER] == 2)
        return (question_row){"target", "Choose a target."};
    if (frame->slot[CG_CHOOSING_NUMBER] == 3)
        return (question_row){"fit", "There is not room for all: which of them come?"};
    if (frame->slot[CG_CHOOSING_TO])
        return (question_row){"cost", "Choose what pays the cost."};
    return (question_row){"choose", choice_of(match)};
}

static question_row of_window(const cg_match *match, int32_t number)
{
    const cg_window_def *window = &match->plan->module->windows[number];
    bool other = window->others_prompt && cg_match_decider(match) != match->head->active;
    return (question_row){window->name, other ? window->others_prompt : window->prompt};
}

/** Returns the question about an order. On a stack the last one resolves first. */
static question_row of_order(const cg_match *match, const cg_procedure *procedure)
{
    bool stacked = match->plan->board && match->plan->board->triggers == CG_TRIGGER_STACKED;
    return (question_row){procedure->reason,
                          stacked ? "Which of your triggers goes on the stack next, to be carried "
                                    "out before those put there so far?"
                                  : procedure->prompt};
}

/** Returns true if a copy whose targets can be chosen anew asks for the frame. */
static bool is_below_copy(const cg_match *match, const cg_frame *frame)
{
    return match->head->frames > 1 && frame[-1].procedure == CG_OWN_COSTS &&
           (frame[-1].flags & CG_USE_ANEW);
}

/** Returns the question about two alternative costs, or an additional one. */
static question_row of_costs(const cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, frame);
    return (question_row){"cost", code && code->paid_slot ? "Do you pay more?"
                                                          : "Which of the two costs do you pay?"};
}

static question_row question_of(const cg_match *match)
{
    const cg_frame *frame = cg_top_frame(match);
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    if (match->head->chance)
        return (question_row){"chance", "What does chance bring?"};
    switch (frame->procedure) {
    case CG_OWN_WINDOW:
        return of_window(match, frame->slot[0]);
    case CG_OWN_RESPOND:
        return of_window(match, frame->slot[2]);
    case CG_OWN_CHOOSE:
        return of_choice(match, frame);
    case CG_OWN_TRIGGERS:
    case CG_OWN_SETTLE:
        return of_order(match, procedure);
    case CG_OWN_USE:
        if (frame->step == 2)
            return of_costs(match, frame);
        break;
    case CG_OWN_COSTS:
        if (frame->flags & CG_USE_ANEW)
            return (question_row){"target", "Choose a target."};
        break;
    case CG_OWN_MAY:
        if (frame->slot[3])
            return (question_row){"pay", "Pay?"};
        if (is_below_copy(match, frame))
            return (question_row){"may", "Choose another target for the copy?"};
        break;
    default:
        break;
    }
    return (question_row){procedure->reason, procedure->prompt};
}

const char *cg_question_reason(const cg_match *match)
{
    assert(match->head->pending);
    unsigned procedure = cg_top_frame(match)->procedure;
    /* the rules of games have theirs in their tables */
    return procedure >= CG_OWN_COUNT && !match->head->chance
               ? match->plan->procedures[procedure].reason
               : question_of(match).reason;
}

static bool own_match_decision(const cg_match *match, cg_decision *decision)
{
    if (!match || !decision)
        return false;
    const cg_head *head = match->head;
    if (!head->pending)
        return false;
    question_row question = question_of(match);
    *decision = (cg_decision){.kind = (cg_decision_kind)head->pending,
                              .player = cg_match_decider(match),
                              .reason = question.reason,
                              .prompt = question.prompt,
                              .options = cg_match_option_count(match),
                              .step = head->step,
                              .steps = head->steps};
    return true;
}

bool cg_match_decision_sized(const cg_match *match, cg_decision *decision, size_t size)
{
    CG_GIVE_SIZED(cg_decision, decision, size, own_match_decision(match, into));
}

/** A text that does not end where its output ends. */
typedef struct cg_text_line {
    const char *words;
    size_t length;
} cg_text_line;

/** The source of a question: a card, and its ability. */
typedef struct cg_asker {
    int32_t card;          /**< as a value; 0: not a card's ability */
    const cg_frame *frame; /**< that runs the ability; NULL: none */
} cg_asker;

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

/** Adds a text in quotes, its lines joined. */
static void add_text(const cg_text_line *text, cg_text *out)
{
    cg_text_add(out, text->length ? " \"" : "");
    for (size_t i = 0; i < text->length; i++)
        cg_text_add_bytes(out, text->words[i] == '\n' ? " " : text->words + i, 1);
    cg_text_add(out, text->length ? "\"" : "");
}

/** Adds the ability's text on its card, after the question; not for viewers who do not know the
 * card. */
static void add_line(const cg_match *match, int viewer, const cg_asker *by, cg_text *out)
{
    unsigned card = cg_value_card(by->card);
    bool known = by->frame && cg_card_value(match, card) == by->card &&
                 cg_name_knows(match, viewer, card) &&
                 cg_frame_unit(match, by->frame) == &match->plan->unit;
    size_t length;
    const char *line = known ? cg_name_line(match, card, cg_frame_code(by->frame), &length) : NULL;
    if (!line)
        return;
    const cg_text_line text = {line, length};
    add_text(&text, out);
}

static void add_uncapitalised(cg_text *out, const char *sentence)
{
    bool upper = sentence[0] >= 'A' && sentence[0] <= 'Z';
    cg_text_format(out, "%c%s", upper ? sentence[0] - 'A' + 'a' : sentence[0], sentence + 1);
}

/** Adds the happening that is about to happen and may be replaced. */
static bool add_proposed(const cg_match *match, int viewer, const cg_frame *frame, cg_text *out)
{
    if (frame < match->frames || frame->procedure != CG_OWN_HAPPEN)
        return false;
    cg_write_happening(match, viewer, (unsigned)(frame->slot[0] + frame->slot[2]), true, out);
    return true;
}

/** Returns the text of an item, for viewers who know its card. */
static cg_text_line text_of_item(const cg_match *match, int viewer, const cg_item *item)
{
    cg_text_line text = {"", 0};
    if (!item->card)
        text.words = cg_game_effect_text(match->plan->game, item->effect);
    else if (item->kind == CG_VIEW_ITEM_ATTACK || !cg_name_knows(match, viewer, item->card - 1u))
        return text;
    else if (item->kind == CG_VIEW_ITEM_PLAYED)
        text.words = cg_cards_text(match->plan->cards, cg_card_design(match, item->card));
    else
        text.words = cg_name_line(match, item->card - 1u, item->code, &text.length);
    if (!text.words)
        return (cg_text_line){"", 0};
    if (item->kind != CG_VIEW_ITEM_ABILITY)
        text.length = strlen(text.words);
    return text;
}

/** Adds the cause of a reaction: a happening, or an item that waits to resolve. */
static void add_occasion(const cg_match *match, int viewer, cg_text *out)
{
    const cg_frame *frame = cg_top_frame(match);
    if (frame->procedure == CG_OWN_RESPOND)
        cg_write_happening(match, viewer, (unsigned)frame->slot[0], frame->slot[1] != 0, out);
    else if (frame->procedure == CG_OWN_WINDOW && frame->slot[3])
        cg_write_item(match, viewer, (unsigned)frame->slot[3] - 1u, out);
    else
        add_proposed(match, viewer, frame, out);
}

/** Adds the turn and the phase, for the player who is asked in it: "Player 2's draw phase". */
static void add_moment(const cg_match *match, int viewer, cg_text *out)
{
    if (!match->head->turn)
        return;
    if (viewer == match->head->active)
        cg_text_add(out, "Your ");
    else
        cg_text_format(out, "Player %d's ", match->head->active + 1);
    if (match->head->phase)
        cg_rows_phase(out, match->plan->module->phases[match->head->phase - 1]);
    else
        cg_text_add(out, "turn");
}

/** Adds the subject of a game's procedure, or in windows and in another player's turn, the
 * moment. */
static void add_circumstance(const cg_match *match, int viewer, cg_text *out)
{
    const cg_frame *frame = cg_top_frame(match);
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    int32_t about = procedure->about ? procedure->about(match, frame) : 0;
    const cg_sentence sentence = {match, NULL, viewer, false, out};
    bool of_game = frame->procedure >= CG_OWN_COUNT;
    unsigned attack = match->head->attack;
    if (cg_is_card(about) || cg_is_player(about))
        cg_sentence_thing(&sentence, about);
    else if (of_game && attack)
        cg_write_item(match, viewer, attack - 1u, out);
    else if (frame->procedure == CG_OWN_WINDOW || (of_game && viewer != match->head->active))
        add_moment(match, viewer, out);
}

/** Adds the effect of the thing to which the player reacts. */
static void add_answered(const cg_match *match, int viewer, cg_text *out)
{
    const cg_frame *frame = cg_top_frame(match);
    if (frame->procedure != CG_OWN_WINDOW || !frame->slot[3])
        return;
    cg_text_line text = text_of_item(match, viewer, &match->items[frame->slot[3] - 1]);
    add_text(&text, out);
}

size_t cg_match_prompt(const cg_match *match, char *buffer, size_t size)
{
    cg_decision decision;
    cg_text out = cg_text_start(buffer, size);
    if (!cg_match_decision(match, &decision))
        return 0;
    const cg_asker by = match->head->chance ? (cg_asker){0, NULL} : asker(match);
    int32_t card = by.card;
    if (cg_is_card(card) && cg_top_frame(match)->procedure == CG_OWN_MAY &&
        add_proposed(match, decision.player, cg_top_frame(match) - 1, &out))
        cg_text_add(&out, ". ");
    if (cg_is_card(card))
        cg_name_card(match, decision.player, cg_value_card(card), NULL, CG_NAME_KIND, &out);
    else if (!match->head->chance)
        add_occasion(match, decision.player, &out);
    if (!out.length && !match->head->chance)
        add_circumstance(match, decision.player, &out);
    if (!out.length) {
        cg_text_add(&out, decision.prompt);
        return out.length;
    }
    cg_text_add(&out, ": ");
    add_uncapitalised(&out, decision.prompt);
    if (cg_is_card(card))
        add_line(match, decision.player, &by, &out);
    else if (!match->head->chance)
        add_answered(match, decision.player, &out);
    return out.length;
}

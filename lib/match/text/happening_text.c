/* Words what a reaction answers, about to happen or happened, and what waits to be resolved, as
 * sentences for the player who is asked. */
#include "match/text/sentence.h"

#include "effect/tree/happenings.h"
#include "engine/engine.h"
#include "match/text/template.h"
#include "match/text/told.h"

#include <assert.h>
#include <string.h>

/* ---- what is said of what ---- */

/** Before it happens, and after. */
typedef struct cg_words {
    const char *before, *after;
} cg_words;

#define ABOUT(subject, verb, after)                                                                \
    {                                                                                              \
        subject " is about to " verb, subject " " after                                            \
    }
#define PASSIVE(subject, words) ABOUT(subject, "be " words, "was " words)
#define DECLARED(words)                                                                            \
    {                                                                                              \
        words, words                                                                               \
    }

#define CHOSEN                                                                                     \
    {                                                                                              \
        NULL, NULL                                                                                 \
    }

#define ROW(name, words, ...) [CG_ON_##name] = words,
static const cg_words happenings[CG_ON_COUNT] = {CG_HAPPENINGS(ROW, ROW)};
#undef ROW

/* Those from which words_of() chooses. */
static const cg_words gain = ABOUT("{c}", "gain {m}", "has gained {m}");
static const cg_words loss = ABOUT("{c}", "lose {m}", "has lost {m}");
static const cg_words life_loss =
    ABOUT("{c}", "lose {l}[ through {s}]", "has lost {l}[ through {s}]");
static const cg_words mark_gain = ABOUT("{c}", "get {g}", "has got {g}");
static const cg_words mark_loss = ABOUT("{c}", "lose {g}", "has lost {g}");

/* ---- moves ---- */

static const cg_words defeated = PASSIVE("{w}", "defeated[ by {s}]");
static const cg_words from_hand = ABOUT("{p}", "discard {c}", "has discarded {c}");
static const cg_words journey = ABOUT("{c}", "go[ from {f}] to {t}", "went[ from {f}] to {t}");

static void write_moved(const cg_sentence *s, const char *participle)
{
    cg_sentence_owned(s);
    cg_text_format(s->out, s->before ? " is about to be %s" : " was %s", participle);
    cg_sentence_template(s, "[ by {s}]");
}

static cg_words words_of_move(const cg_sentence *s)
{
    int32_t cause = cg_sentence_field(s, CG_FIELD_OF_CAUSE);
    bool of_hand = cg_sentence_field(s, CG_FIELD_OF_FROM) == s->match->plan->hand_zone + 1;
    if (cg_cause_discards(cause) && of_hand)
        return from_hand;
    if (cause == CG_CAUSE_BATTLE && s->match->plan->board->discards == CG_DISCARDS_IN_PLAY)
        return defeated;
    cg_move_words words = cg_words_of_move((unsigned)cause);
    return words.before ? (cg_words){words.before, words.after} : journey;
}

/* ---- the game's own ---- */

/** Its pattern without holes: "is summoned" becomes "is about to be summoned", "gain|gains mana"
 * "gains mana". */
static void write_pattern(const cg_sentence *s, const char *at)
{
    const char *bar = strchr(at, '|'), *space = strchr(at, ' ');
    bool forms = bar && (!space || bar < space);
    if (s->before && strncmp(at, "is ", 3) == 0) {
        cg_text_add(s->out, "is about to be ");
        at += 3;
    } else if (s->before && forms) {
        cg_text_add(s->out, "is about to ");
        cg_text_add_bytes(s->out, at, (size_t)(bar - at));
        at = space ? space : at + strlen(at);
    } else if (forms) {
        at = bar + 1;
    }
    for (; *at; at++) {
        if (*at != '{') {
            cg_text_add_bytes(s->out, at, 1);
            continue;
        }
        cg_sentence_part(s, strncmp(at, "{n}", 3) == 0 ? 'n' : 'o');
        at = strchr(at, '}');
    }
}

static void write_own(const cg_sentence *s)
{
    assert(s->event->kind >= CG_ON_OF_GAME);
    const cg_happening_def *def =
        &s->match->plan->board->happenings[s->event->kind - CG_ON_OF_GAME];
    cg_sentence_thing(s, def->of_player ? cg_sentence_field(s, CG_FIELD_OF_PLAYER)
                                        : cg_sentence_subject(s));
    cg_text_add(s->out, " ");
    write_pattern(s, def->pattern);
    if (cg_sentence_field(s, CG_FIELD_OF_AMOUNT) > 0 && !strstr(def->pattern, "{n}"))
        cg_sentence_template(s, " ({n})");
}

/* ---- the whole ---- */

static cg_words words_of(const cg_sentence *s)
{
    assert(s->event->kind < CG_ON_COUNT);
    bool more = cg_sentence_field(s, CG_FIELD_OF_SIGN) != 0,
         card = cg_sentence_field(s, CG_FIELD_OF_CARD) != 0;
    const cg_board *board = s->match->plan->board;
    switch (s->event->kind) {
    case CG_ON_MOVE:
        return words_of_move(s);
    case CG_ON_COUNTER:
        return more ? gain : loss;
    case CG_ON_MARK:
        return more ? mark_gain : mark_loss;
    case CG_ON_DAMAGE:
        return !card && board->loss_is_damage && board->life ? life_loss : happenings[CG_ON_DAMAGE];
    default:
        return happenings[s->event->kind];
    }
}

static void capitalise(cg_text *out, size_t at)
{
    bool lower =
        at < out->length && at + 1 < out->size && out->buffer[at] >= 'a' && out->buffer[at] <= 'z';
    if (lower)
        out->buffer[at] = (char)(out->buffer[at] - 'a' + 'A');
}

void cg_write_happening(const cg_match *match, int viewer, unsigned record, bool before,
                        cg_text *out)
{
    assert(record < match->head->happenings);
    const cg_happening_state *event = &match->happenings[record];
    cg_sentence s = {match, event, viewer, before, out};
    size_t start = out->length;
    int row = event->field[CG_FIELD_OF_CAUSE] - CG_CAUSE_OF_GAME;
    if (event->kind >= CG_ON_OF_GAME) {
        write_own(&s);
    } else if (event->kind == CG_ON_MOVE && row >= 0 &&
               (size_t)row < match->plan->board->move_count) {
        write_moved(&s, match->plan->board->moves[row].participle);
    } else {
        cg_words words = words_of(&s);
        cg_sentence_template(&s, before ? words.before : words.after);
    }
    capitalise(out, start);
}

void cg_write_item(const cg_match *match, int viewer, unsigned number, cg_text *out)
{
    assert(number < match->head->items);
    cg_sentence s = {match, NULL, viewer, false, out};
    size_t start = out->length;
    cg_sentence_item(&s, &match->items[number]);
    capitalise(out, start);
}

/* The story tells what triggers: a card in play that waits for something triggers as often as a
 * spectator was told that it happened. Each player has a witness in play, whose one ability waits for
 * one kind of event; the other cards are generated.
 *
 * A witness is asked no more when it leaves play, changes sides or its abilities, or does nothing for a
 * time: what is silent has heard nothing. Beyond the depth to which effects may nest nothing triggers.
 * Marks with which a card comes into play are told, and nothing gets them. Of damage there is no
 * witness: no event tells it apart from other losses and marks (cardgame/event.h says why). */
#include "law.h"

#include "engine/find/scope.h"
#include "module/game.h"
#include "state/board.h"

#include <stdio.h>

enum {
    CASES = 120,
    DECISIONS = 150,
    TEXT_SIZE = 300,
    KEPT = 1 << 13,
    HAND = 5,
    DEEP = 40,
    TRIGGERS = 16,
    MARGIN = 16
};

/** What zones and counters of tabletop the stories are about. */
typedef struct tabletop_rows {
    int board, hand, life, mana;
} tabletop_rows;

typedef bool (*tells_fn)(const tabletop_rows *rows, const cg_event *event, int seat);

static bool tells_gain(const tabletop_rows *rows, const cg_event *event, int seat)
{
    return event->kind == CG_EVENT_COUNTER && event->to == rows->life && event->player == seat &&
           event->amount > event->before;
}

static bool tells_loss(const tabletop_rows *rows, const cg_event *event, int seat)
{
    return event->kind == CG_EVENT_COUNTER && event->to == rows->life && event->player == seat &&
           event->amount < event->before;
}

static bool tells_mana(const tabletop_rows *rows, const cg_event *event, int seat)
{
    return event->kind == CG_EVENT_COUNTER && event->to == rows->mana && event->player != seat &&
           event->amount > event->before;
}

static bool tells_draw(const tabletop_rows *rows, const cg_event *event, int seat)
{
    return event->kind == CG_EVENT_MOVE && event->cause == CG_CAUSE_DRAW &&
           event->to == rows->hand && event->to_owner == seat;
}

static bool is_on_board(const tabletop_rows *rows, int zone, int owner)
{
    return zone == rows->board && owner >= 0;
}

static bool tells_arrival(const tabletop_rows *rows, const cg_event *event, int seat)
{
    (void)seat;
    return event->kind == CG_EVENT_MOVE && is_on_board(rows, event->to, event->to_owner) &&
           !is_on_board(rows, event->from, event->from_owner);
}

static bool tells_leaving(const tabletop_rows *rows, const cg_event *event, int seat)
{
    (void)seat;
    return event->kind == CG_EVENT_MOVE && !is_on_board(rows, event->to, event->to_owner) &&
           is_on_board(rows, event->from, event->from_owner);
}

static bool tells_discard(const tabletop_rows *rows, const cg_event *event, int seat)
{
    bool discarded = event->cause == CG_CAUSE_DISCARD || event->cause == CG_CAUSE_DISCARD_RANDOM ||
                     event->cause == CG_CAUSE_LIMIT;
    return event->kind == CG_EVENT_MOVE && discarded && event->from == rows->hand &&
           event->from_owner == seat;
}

static bool tells_exhausted(const tabletop_rows *rows, const cg_event *event, int seat)
{
    (void)rows;
    (void)seat;
    return event->kind == CG_EVENT_EXHAUST;
}

static bool tells_ready(const tabletop_rows *rows, const cg_event *event, int seat)
{
    (void)rows;
    (void)seat;
    return event->kind == CG_EVENT_READY;
}

static bool tells_mark(const tabletop_rows *rows, const cg_event *event, int seat)
{
    (void)rows;
    (void)seat;
    return event->kind == CG_EVENT_MARK && event->to == 1 && event->amount > event->before;
}

static bool tells_turn(const tabletop_rows *rows, const cg_event *event, int seat)
{
    (void)rows;
    return event->kind == CG_EVENT_TURN && event->player == seat;
}

static bool tells_attack(const tabletop_rows *rows, const cg_event *event, int seat)
{
    (void)rows;
    return event->kind == CG_EVENT_ATTACK && event->player != seat;
}

typedef struct heard_event {
    const char *when;
    tells_fn tells;
} heard_event;

/** Each is the ability of a card; what it does then, nobody else can notice. */
static const heard_event heard[] = {
    {"when I gain life", tells_gain},
    {"when I lose life", tells_loss},
    {"when an opponent gains mana", tells_mana},
    {"when I draw a card", tells_draw},
    {"when a card enters play", tells_arrival},
    {"when a card leaves play", tells_leaving},
    {"when I discard a card", tells_discard},
    {"when a card is exhausted", tells_exhausted},
    {"when a card is readied", tells_ready},
    {"when a card gets a growth counter", tells_mark},
    {"when my turn begins", tells_turn},
    {"when an enemy creature attacks", tells_attack},
};
enum { HEARD = sizeof heard / sizeof *heard };

typedef struct witness {
    unsigned which; /**< row of `heard` */
    cg_card card;
    bool retired;
    unsigned told, triggered;
    unsigned unsure; /**< told of a card that has just come: it may have come with them */
} witness;

typedef struct hearing {
    law_case *one;
    cg_match *match;
    tabletop_rows rows;
    uint64_t told, quiet; /**< events that were heard; those at the last quiet moment */
    bool nested; /**< since then abilities were nearly as deep in each other as they can be */
    unsigned triggered; /**< abilities since then */
    witness of[2];
    cg_card
        came; /**< the card that has just come into play, as long as only marks on it are told */
} hearing;

/* ---- cards ---- */

/** The generated cards with the witnesses among them. */
static cg_cards *load_cards(law_case *one, const cg_game *game)
{
    static char generated[PROGRAM_TEXT_SIZE], text[PROGRAM_TEXT_SIZE + 8000];
    cg_text from = cg_text_start(generated, sizeof generated);
    cg_text out = cg_text_start(text, sizeof text);
    program_write(game, &one->source, &from);
    const char *decks = strstr(generated, "decks:\n");
    cg_text_format(&out, "%.*s", (int)(decks - generated), generated);
    for (unsigned i = 0; i < HEARD; i++)
        cg_text_format(&out,
                       "  - name: Witness %u\n    kind: artifact\n    cost: 0\n    effect: |\n"
                       "      %s: shuffle my deck\n",
                       i, heard[i].when);
    cg_text_add(&out, decks);
    for (unsigned i = 0; i < HEARD; i++)
        cg_text_format(&out, "      - {card: t/witness_%u, copies: 1}\n", i);
    return law_load(one, game, text);
}

/* ---- events ---- */

static bool is_card(const cg_event *event, cg_card card)
{
    return event->card.index == card.index;
}

/** Is it a mark with which the card comes into play? */
static bool comes_with(hearing *h, const cg_event *event)
{
    bool with = event->kind == CG_EVENT_MARK && is_card(event, h->came);
    if (!with)
        h->came = event->kind == CG_EVENT_MOVE && is_on_board(&h->rows, event->to, event->to_owner)
                      ? event->card
                      : (cg_card){0};
    return with;
}

static void hear(hearing *h, const cg_event *event)
{
    bool unsure = comes_with(h, event);
    for (int seat = 0; seat < 2; seat++) {
        witness *w = &h->of[seat];
        bool itself = is_card(event, w->card);
        if (itself && event->kind == CG_EVENT_TRIGGER) {
            w->triggered++;
            continue;
        }
        if (itself && (event->kind == CG_EVENT_MOVE || event->kind == CG_EVENT_MODIFY ||
                       event->kind == CG_EVENT_BECOME || event->kind == CG_EVENT_PHASE_OUT ||
                       event->kind == CG_EVENT_FACE_DOWN))
            w->retired = true;
        bool told = heard[w->which].tells(&h->rows, event, seat);
        *(unsure ? &w->unsure : &w->told) += told;
    }
}

static void hear_all(hearing *h)
{
    uint64_t count = cg_match_event_count(h->match);
    if (h->told + 1 < cg_match_event_first(h->match))
        h->one->vain = true;
    for (; h->told < count && !h->one->vain; h->told++) {
        char text[TEXT_SIZE];
        cg_event event;
        cg_match_event_text(h->match, CG_SPECTATOR, h->told + 1, text, sizeof text);
        law_tell(h->one, "#     %s\n", text);
        if (cg_match_event(h->match, CG_SPECTATOR, h->told + 1, &event) == CG_OK) {
            h->triggered += event.kind == CG_EVENT_TRIGGER;
            hear(h, &event);
        }
    }
}

/** Nothing waits to be carried out: what was told has been answered. */
static bool is_quiet(const cg_match *match)
{
    cg_decision decision;
    return cg_match_decision(match, &decision) && strcmp(decision.reason, "main") == 0 &&
           match->head->items == 0 && match->head->waiting == 0;
}

static void compare(hearing *h)
{
    /* one may have come of the other, until it was enough */
    h->nested = h->nested || h->match->head->frames + MARGIN > h->match->plan->frames_nested;
    bool deep = h->nested || h->told - h->quiet > DEEP || h->triggered > TRIGGERS;
    if (!is_quiet(h->match))
        return;
    for (int seat = 0; seat < 2; seat++) {
        witness *w = &h->of[seat];
        if (!cg_match_player_in(h->match, seat) || cg_card_silenced(h->match, w->card.index - 1u))
            w->retired = true;
        if (deep)
            w->told = w->triggered;
        if (!w->retired && (w->triggered < w->told || w->triggered > w->told + w->unsure))
            law_blame(h->one,
                      "'%s' of player %d has triggered %u times, and was told to have happened %u "
                      "times",
                      heard[w->which].when, seat + 1, w->triggered, w->told);
        w->told = w->triggered;
        w->unsure = 0;
    }
    h->nested = false;
    h->triggered = 0;
    h->quiet = h->told;
}

/* ---- a match ---- */

static void play_on(hearing *h)
{
    h->told = h->quiet = cg_match_event_count(h->match);
    for (int i = 0; i < DECISIONS && !cg_match_over(h->match); i++) {
        law_answer(h->one, h->match, 0);
        hear_all(h);
        if (h->one->vain || cg_match_over(h->match))
            return;
        compare(h);
        if (h->one->fault[0] || (h->of[0].retired && h->of[1].retired))
            return;
    }
}

/** The witnesses lie in play, and each player has some cards in hand. */
static void lay_out(hearing *h, const cg_cards *cards, cg_stage_card *card)
{
    static const char *const hand[HAND] = {"t/card_1", "t/card_1", "t/card_1", "t/frog", "t/bear"};
    for (int seat = 0; seat < 2; seat++) {
        char id[40];
        h->of[seat].which = law_pick(h->one, HEARD);
        snprintf(id, sizeof id, "t/witness_%u", h->of[seat].which);
        card[seat * (HAND + 1)] = (cg_stage_card){.design = cg_cards_find(cards, id),
                                                  .owner = (int8_t)seat,
                                                  .zone = (uint8_t)h->rows.board,
                                                  .zone_owner = (int8_t)seat};
        for (int i = 0; i < HAND; i++)
            card[seat * (HAND + 1) + 1 + i] =
                (cg_stage_card){.design = cg_cards_find(cards, hand[i]),
                                .owner = (int8_t)seat,
                                .zone = (uint8_t)h->rows.hand,
                                .zone_owner = (int8_t)seat};
        law_tell(h->one, "# player %d has t/witness_%u in play\n", seat + 1, h->of[seat].which);
    }
}

static void play_match(law_case *one, const cg_game *game, const cg_cards *cards)
{
    static const cg_setting settings[] = {{"mana", "9"}, {"dice", "2"}, {"turn_limit", "60"}};
    cg_stage_card card[2 * (HAND + 1)];
    cg_card placed[2 * (HAND + 1)];
    cg_error error = {0};
    hearing h = {.one = one,
                 .rows = {cg_game_zone_find(game, "board"), cg_game_zone_find(game, "hand"),
                          cg_game_counter_find(game, "life"), cg_game_counter_find(game, "mana")}};
    cg_match_config config = cg_match_config_default(cards);
    lay_out(&h, cards, card);
    cg_stage stage = {.turn = 1,
                      .phase = cg_game_phase_find(game, "main"),
                      .cards = card,
                      .card_count = sizeof card / sizeof *card,
                      .placed = placed};
    config.settings = settings;
    config.setting_count = sizeof settings / sizeof *settings;
    config.seed = 1 + law_pick(one, 256);
    config.skip_single = true;
    config.event_capacity = KEPT;
    config.stage = &stage;
    if (cg_match_create(&config, &h.match, &error)) {
        law_blame(one, "no match: %s", error.text);
        return;
    }
    for (int seat = 0; seat < 2; seat++)
        h.of[seat].card = placed[(HAND + 1) * seat];
    play_on(&h);
    cg_match_destroy(h.match);
}

/** An ability that copies what waits below it can copy itself, as deep as abilities can be. */
static bool copies_itself(const cg_cards *cards)
{
    cg_card_info info;
    for (int i = 1; i <= 3; i++) {
        char id[24];
        snprintf(id, sizeof id, "t/card_%d", i);
        cg_design design = cg_cards_find(cards, id);
        if (design && cg_cards_info(cards, design, &info) &&
            strstr(info.text, "opy the card being played"))
            return true;
    }
    return false;
}

static void play_case(law_case *one, void *user)
{
    const cg_game *game = user;
    cg_cards *cards = load_cards(one, game);
    one->vain = one->vain || (cards && copies_itself(cards));
    if (cards && !one->vain)
        play_match(one, game, cards);
    cg_cards_destroy(cards);
}

LAW(triggers)
{
    cg_game *game = NULL;
    cg_error error = {0};
    if (cg_game_from_module(run->context, cg_module_tabletop(), &game, &error))
        law_count(run, "tabletop", error.text);
    else
        law_random(run, play_case, game, CASES);
    cg_game_destroy(game);
}

/* Who leaves, leaves at once: at any decision of anybody any player concedes, in all games with all
 * their numbers of players, with generated cards, too. Nothing of theirs happens afterwards, nobody
 * else's turn is touched, copies and saves stay the same, and the match goes on to its end. */
#include "law.h"

#include "engine/flow/flow.h"
#include "state/board.h"
#include "state/state.h"

#include <stdlib.h>
#include <string.h>

enum { DECISIONS = 60, MORE_DECISIONS = 25, CASES = 90, TEXT_SIZE = 300 };
/** Turns of a match, and the most decisions in all of them: in each as many, and as many again that cannot be declined. */
#define TURNS "40"
enum { TO_THE_END = 40 * 2 * CG_TURN_DECISIONS };

/** A match in which somebody has left. */
typedef struct departure {
    law_case *one;
    const cg_match_config *config;
    cg_match *match;
    unsigned out;   /**< seats that have left */
    bool turn_left; /**< it was their turn, and that is not over yet */
    bool within;    /**< somebody else's ability went on when it was last looked */
    uint64_t told;  /**< events that were looked at */
} departure;

static const char *kind_name(unsigned kind)
{
#define NAME(id, name) name,
    static const char *const names[] = {CG_EVENT_KINDS(NAME)};
#undef NAME
    return kind < sizeof names / sizeof *names ? names[kind] : "?";
}

/* ---- nothing of theirs happens ---- */

/** What only who is in the match does. */
static bool is_deed(unsigned kind)
{
    switch (kind) {
    case CG_EVENT_PLAY:
    case CG_EVENT_ANNOUNCE:
    case CG_EVENT_USE:
    case CG_EVENT_TRIGGER:
    case CG_EVENT_ATTACK:
    case CG_EVENT_PASS:
    case CG_EVENT_ANSWER:
    case CG_EVENT_ACT:
    case CG_EVENT_MODE:
    case CG_EVENT_LOOK:
        return true;
    default:
        return false;
    }
}

/** What a turn that is over has no more. */
static bool is_of_turn(unsigned kind)
{
    return kind == CG_EVENT_PLAY || kind == CG_EVENT_USE || kind == CG_EVENT_ATTACK ||
           kind == CG_EVENT_BATTLE || kind == CG_EVENT_DAMAGE || kind == CG_EVENT_ANNOUNCE;
}

/** Does an ability of somebody else go on? It comes to its end, also in the turn of who has left. */
static bool goes_on(const departure *d)
{
    for (unsigned i = 0; i < d->match->head->frames; i++) {
        const cg_frame *frame = &d->match->frames[i];
        bool ability = frame->procedure == CG_OWN_USE || frame->procedure == CG_OWN_PROGRAM;
        if (ability && !((d->out >> frame->player) & 1u))
            return true;
    }
    return false;
}

static void check_event(departure *d, const cg_event *event)
{
    law_case *one = d->one;
    if (event->kind == CG_EVENT_TURN)
        d->turn_left = false;
    if (event->kind == CG_EVENT_TURN && ((d->out >> event->player) & 1u))
        law_blame(one, "player %d has left and has a turn", event->player + 1);
    if (is_deed(event->kind) && event->player >= 0 && ((d->out >> event->player) & 1u))
        law_blame(one, "player %d has left, and then there is a '%s' of theirs", event->player + 1,
                  kind_name(event->kind));
    if (d->turn_left && !d->within && !goes_on(d) && is_of_turn(event->kind))
        law_blame(one, "the turn of who has left is over, and then there is a '%s'",
                  kind_name(event->kind));
}

/** Of very many events the first are forgotten, and with them whether a turn began. */
static bool skip_forgotten(departure *d)
{
    uint64_t first = cg_match_event_first(d->match);
    if (d->told + 1 >= first)
        return false;
    d->told = first - 1;
    d->turn_left = false;
    return true;
}

static void check_events(departure *d)
{
    uint64_t count = cg_match_event_count(d->match);
    bool out = false;
    skip_forgotten(d);
    for (; d->told < count && !d->one->fault[0]; d->told++) {
        cg_event event;
        if (cg_match_event(d->match, CG_SPECTATOR, d->told + 1, &event) != CG_OK)
            continue;
        if (event.kind == CG_EVENT_OUT) { /* by the rules, after a concession */
            d->out |= 1u << event.player;
            d->turn_left =
                d->turn_left || (!out && event.player == cg_match_active_player(d->match));
            out = true;
        } else {
            check_event(d, &event);
        }
    }
    d->within = goes_on(d);
}

/* ---- nothing of theirs is there ---- */

static void check_cards(departure *d)
{
    const cg_match *match = d->match;
    const cg_module *module = match->plan->module;
    for (unsigned card = 0; match->watch && card < match->plan->card_limit; card++) {
        unsigned row = cg_card_row(match, card);
        int owner = match->cards[card].owner;
        bool in_play = row && cg_card_in_play(match, card);
        int controller = in_play ? match->objects[card].controller : owner;
        bool gone = owner < CG_PLAYERS_MAX && ((d->out >> owner) & 1u);
        if (gone && row && module->out_zone && (int)row != module->out_zone &&
            !module->zones[row - 1].sealed)
            law_blame(d->one, "a card of player %d, who has left, lies in the %s", owner + 1,
                      module->zones[row - 1].title);
        if (!gone && owner < CG_PLAYERS_MAX && in_play && ((d->out >> controller) & 1u))
            law_blame(d->one, "player %d has left and has a card of player %d", controller + 1,
                      owner + 1);
    }
}

static void check_what_waits(departure *d)
{
    const cg_match *match = d->match;
    for (unsigned i = 0; i < match->head->items; i++)
        if (!match->items[i].negated && ((d->out >> match->items[i].player) & 1u))
            law_blame(d->one, "something of player %d, who has left, waits to be carried out",
                      match->items[i].player + 1);
    for (unsigned w = 0; match->watch && w < match->head->waiting; w++)
        if ((d->out >> match->waiting[w].player) & 1u)
            law_blame(d->one, "a trigger of player %d, who has left, waits",
                      match->waiting[w].player + 1);
}

static void check_result(departure *d)
{
    cg_result result;
    unsigned in = ((1u << cg_match_players(d->match)) - 1u) & ~d->out;
    if (!cg_match_result(d->match, &result))
        return;
    if (result.winners & d->out)
        law_blame(d->one, "who has left has won");
    if ((in & (in - 1u)) == 0 && in && result.winners != in)
        law_blame(d->one, "one player is left and has not won (%s)", result.cause);
    for (int p = 0; p < cg_match_players(d->match); p++)
        for (int q = 0; q < cg_match_players(d->match); q++)
            if (((d->out >> p) & 1u) && ((in >> q) & 1u) && !d->match->plan->module->returns &&
                result.returns[p] > result.returns[q])
                law_blame(d->one, "player %d, who has left, gets more than player %d", p + 1,
                          q + 1);
}

static void check_decision(departure *d)
{
    int decider = cg_match_decider(d->match);
    if (decider >= 0 && ((d->out >> decider) & 1u))
        law_blame(d->one, "player %d has left and is asked", decider + 1);
    if (cg_match_owing(d->match) & d->out)
        law_blame(d->one, "who has left owes an answer");
    if (decider != CG_CHANCE && !cg_match_over(d->match) && !cg_match_option_count(d->match))
        law_blame(d->one, "player %d is asked and has no option", decider + 1);
}

/** What goes on, from the turn up. */
static void tell_frames(departure *d)
{
    const cg_match *match = d->match;
    law_tell(d->one, "#   %d is asked; it goes on:", cg_match_decider(match) + 1);
    for (unsigned i = 0; i < match->head->frames; i++)
        law_tell(d->one, " %s/%u", match->plan->procedures[match->frames[i].procedure].name,
                 match->frames[i].step);
    law_tell(d->one, "\n");
}

/** A loaded match is the same and asks the same. */
static void check_loaded(departure *d)
{
    tell_frames(d);
    size_t size = cg_match_save(d->match, NULL, 0);
    unsigned char *bytes = malloc(size);
    cg_match *loaded = NULL;
    cg_error error = {0};
    if (bytes && (cg_match_save(d->match, bytes, size) != size ||
                  cg_match_load(d->config, bytes, size, &loaded, &error)))
        law_blame(d->one, "the match is not loaded: %s", error.text);
    if (loaded && cg_match_hash(loaded) != cg_match_hash(d->match))
        law_blame(d->one, "the loaded match is another one");
    if (loaded && cg_match_option_count(loaded) != cg_match_option_count(d->match))
        law_blame(d->one, "the loaded match has other options");
    cg_match_destroy(loaded);
    free(bytes);
}

static void check_all(departure *d)
{
    cg_error error = {0};
    check_events(d);
    bool late = d->match->plan->extra && d->match->extra->leaving; /* chance must answer first */
    if (cg_match_fault(d->match, &error) == CG_ERR_MODULE)
        law_blame(d->one, "%s", error.text);
    check_result(d);
    if (late || cg_match_over(d->match))
        return;
    check_cards(d);
    check_what_waits(d);
    check_decision(d);
}

/* ---- play ---- */

static void concede(departure *d, int player)
{
    cg_error error = {0};
    bool active = cg_match_active_player(d->match) == player && cg_match_turn(d->match) > 0;
    law_tell(d->one, "#   %d: concede\n", player + 1);
    d->out |= 1u << player;
    bool going = goes_on(d);
    cg_status status = cg_match_concede(d->match, player, &error);
    if (status)
        law_blame(d->one, "%s", error.text);
    /* what is told from now on is not theirs */
    uint64_t count = cg_match_event_count(d->match);
    bool forgotten = skip_forgotten(d);
    cg_event event = {.kind = CG_EVENT_NONE};
    while (d->told < count && event.kind != CG_EVENT_OUT)
        if (cg_match_event(d->match, CG_SPECTATOR, ++d->told, &event) != CG_OK)
            continue;
    d->turn_left = d->turn_left || (active && !forgotten);
    d->within = going || goes_on(d);
}

/** A bot's answers, to the end. */
static void play_out(departure *d)
{
    cg_random random = cg_random_seed(law_pick(d->one, 256));
    for (int i = 0; i < TO_THE_END && !cg_match_over(d->match) && !d->one->fault[0];) {
        int decider = cg_match_decider(d->match);
        i += decider >= 0; /* chance is no decision */
        cg_match_answer(d->match, decider,
                        cg_random_below(&random, cg_match_option_count(d->match)), NULL);
        check_all(d);
    }
    if (!cg_match_over(d->match) && !d->one->fault[0])
        law_blame(d->one, "the match does not end");
}

/** What comes when that player leaves now. */
static void leave(law_case *one, const cg_match_config *config, const cg_match *match, int player)
{
    departure d = {.one = one, .config = config, .told = cg_match_event_count(match)};
    cg_error error = {0};
    if (cg_match_clone(match, &d.match, NULL))
        return;
    for (int p = 0; p < cg_match_players(match); p++)
        d.out |= cg_match_player_in(match, p) ? 0 : 1u << p;
    concede(&d, player);
    check_all(&d);
    if (cg_match_check(d.match, &error))
        law_blame(one, "%s", error.text);
    if (!one->fault[0]) /* also of a match that ended in the middle of something */
        check_loaded(&d);
    bool whole = law_pick(one, 24) == 1;
    for (int i = 0; i < MORE_DECISIONS && !cg_match_over(d.match) && !one->fault[0]; i++) {
        int other = (int)law_pick(one, 40);
        if (other < cg_match_players(d.match) && cg_match_may_concede(d.match, other))
            concede(&d, other);
        else
            law_answer(d.one, d.match, 0);
        check_all(&d);
    }
    if (whole)
        play_out(&d);
    cg_match_destroy(d.match);
}

static void play_match(law_case *one, const cg_match_config *config)
{
    cg_error error = {0};
    departure d = {.one = one, .config = config};
    if (cg_match_create(config, &d.match, &error)) {
        law_blame(one, "no match: %s", error.text);
        return;
    }
    int players = cg_match_players(d.match);
    law_tell(one, "# %d players, seed %llu\n", players, (unsigned long long)config->seed);
    for (int skip = (int)law_pick(one, 200); skip > 0 && !cg_match_over(d.match); skip--)
        law_answer(d.one, d.match, 0);
    for (int i = 0; i < DECISIONS && !cg_match_over(d.match) && !one->fault[0]; i++) {
        int player = (int)law_pick(one, (unsigned)players + 2);
        if (player < players && cg_match_may_concede(d.match, player)) {
            uint64_t length = one->story.length;
            leave(one, config, d.match, player);
            if (!one->fault[0] && length < LAW_STORY_SIZE) { /* that was another story */
                one->story.length = length;
                one->story.buffer[length] = '\0';
            }
        }
        if (!one->fault[0])
            law_answer(d.one, d.match, 0);
    }
    cg_match_destroy(d.match);
}

static void play_game(law_case *one, const cg_cards *cards, const cg_module *module)
{
    static const cg_setting settings[] = {{"turn_limit", TURNS}, {"dice", "2"}};
    cg_match_config config = cg_match_config_default(cards);
    int more = module->players_max - module->players_min;
    config.settings = settings;
    config.setting_count = strcmp(module->name, "tabletop") == 0 ? 2 : 1;
    config.players = module->players_min + (int)law_pick(one, (unsigned)more + 1);
    config.seed = 1 + law_pick(one, 256);
    config.explicit_chance = law_pick(one, 4) == 1;
    config.skip_single = law_pick(one, 2) == 1;
    config.recall = law_pick(one, 2) == 1;
    config.event_capacity = 4096;
    law_tell(one, "# %s\n", module->name);
    play_match(one, &config);
}

/** Generated cards half the time, and of the shipped games most often the one for eight. */
static void play_any(law_case *one, void *user)
{
    const law_game *games = user;
    unsigned kind = law_pick(one, 8);
    int game = kind < 2 ? LAW_GAMES - 1 : (int)law_pick(one, LAW_GAMES);
    if (kind < 4) {
        if (games[game].game->module->concession != CG_CONCEDE_NEVER)
            play_game(one, games[game].cards, games[game].game->module);
        else
            one->vain = true;
        return;
    }
    cg_cards *cards = law_cards(one, games[0].game);
    if (cards)
        play_game(one, cards, games[0].game->module);
    cg_cards_destroy(cards);
}

LAW(leaving)
{
    law_random_games(run, play_any, CASES);
}

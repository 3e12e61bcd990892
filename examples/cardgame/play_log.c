#include "play_why.h"

#include <ctype.h>
#include <string.h>

#define LINE_MAX_BYTES 512

/** A series of events while it is printed. */
typedef struct log_state {
    play_table *table;
    const cg_match *match;
    int viewer;
    bool whole;
    play_listener *listener;
    size_t doubts;             /**< that have been told */
    unsigned rolled;           /**< dice in the line that is being printed */
    int8_t left;               /**< who has left the game in this turn; CG_NOBODY */
    char line[LINE_MAX_BYTES]; /**< to be printed, as often as it comes in a row */
    unsigned times;
} log_state;

/** The viewer through whose eyes an event is told. */
static int eyes(const log_state *state, uint64_t number)
{
    cg_event event;
    if (state->viewer != VIEW_ALL)
        return state->viewer;
    for (int seat = 0; seat < cg_match_players(state->match); seat++)
        if (!cg_match_event(state->match, seat, number, &event) && event.design)
            return seat;
    for (int seat = CG_SPECTATOR; seat < cg_match_players(state->match); seat++)
        if (!cg_match_event(state->match, seat, number, &event) && event.kind != CG_EVENT_NONE)
            return seat;
    return CG_SPECTATOR;
}

static const char *event_text(log_state *state, uint64_t number)
{
    text_buffer *text = &state->table->text;
    size_t length;
    do
        length = cg_translation_event_text(state->table->language, state->match,
                                           eyes(state, number), number, text->data, text->size);
    while (text_grow(text, length));
    return text->data;
}

/** Lines that are the same are one. */
static void end_line(log_state *state)
{
    if (state->times > 1)
        printf(state->table->language ? "    %s (%u×)\n" : "    %s (%u times)\n", state->line,
               state->times);
    else if (state->times)
        printf("    %s\n", state->line);
    state->times = 0;
}

static void add_line(log_state *state, const char *text)
{
    if (state->times && strcmp(state->line, text) == 0) {
        state->times++;
        return;
    }
    end_line(state);
    size_t length = strlen(text);
    if (length >= sizeof state->line) {
        printf("    %s\n", text);
        return;
    }
    memcpy(state->line, text, length + 1);
    state->times = 1;
}

static void end_dice(log_state *state)
{
    if (state->rolled)
        putchar('\n');
    state->rolled = 0;
}

/** A phase is named when something happens in it. */
static void name_phase(log_state *state)
{
    if (!state->listener->phase)
        return;
    cg_event event;
    const char *name = NULL;
    if (state->table->language) {
        end_line(state);
        printf("  %s%s%s\n", style_code(STYLE_STRONG), event_text(state, state->listener->phase),
               style_code(STYLE_NONE));
        state->listener->phase = 0;
        return;
    }
    if (!cg_match_event(state->match, CG_SPECTATOR, state->listener->phase, &event))
        name = cg_game_phase(cg_cards_game(state->table->cards), (size_t)event.amount);
    state->listener->phase = 0;
    if (!name)
        return;
    end_line(state);
    printf("  %s%c", style_code(STYLE_STRONG), toupper((unsigned char)*name));
    while (*++name)
        putchar(*name == '_' ? ' ' : *name);
    printf("%s\n", style_code(STYLE_NONE));
}

static bool is_roll_of(const cg_event *event, unsigned die)
{
    return event->kind == CG_EVENT_ROLL && event->target.kind == CG_REF_DIE &&
           event->target.index == die;
}

/** Is this a die of several that are rolled together, which all see? */
static bool is_in_roll(const log_state *state, const cg_event *event)
{
    cg_event next;
    if (!cg_view_knows_dice(state->match, CG_SPECTATOR, event->target.owner))
        return false;
    if (state->rolled)
        return is_roll_of(event, state->rolled);
    return is_roll_of(event, 0) &&
           !cg_match_event(state->match, CG_SPECTATOR, event->number + 1, &next) &&
           is_roll_of(&next, 1);
}

static void print_roll(log_state *state, const cg_event *event)
{
    if (!state->rolled)
        end_line(state);
    if (!state->rolled)
        printf("    %s:", cg_game_dice(cg_cards_game(state->table->cards), event->target.owner));
    printf(" [%d]", (int)event->amount);
    state->rolled++;
}

/** Is the event of that card's use or play the last one before it but for passes? */
static bool follows_its_play(const log_state *state, const cg_event *event)
{
    cg_event before;
    uint64_t number = event->number;
    do
        if (cg_match_event(state->match, CG_SPECTATOR, --number, &before))
            return false;
    while (before.kind == CG_EVENT_PASS || before.kind == CG_EVENT_MODE ||
           before.kind == CG_EVENT_NONE);
    return before.kind == CG_EVENT_PLAY || before.kind == CG_EVENT_USE ||
           before.kind == CG_EVENT_TRIGGER;
}

/** What the other events imply: passes, and the ways of a card that is played. */
static bool goes_without_saying(const log_state *state, const cg_event *event)
{
    bool move = event->kind == CG_EVENT_MOVE;
    bool resolves = event->kind == CG_EVENT_APPLY && !event->before;
    return event->kind == CG_EVENT_PASS || (resolves && follows_its_play(state, event)) ||
           (move && (event->cause == CG_CAUSE_PLAY || event->cause == CG_CAUSE_RESOLVE));
}

/** Does it tell no more than that all a player had has gone with the player? */
static bool goes_with_player(log_state *state, const cg_event *event)
{
    if (event->kind == CG_EVENT_TURN)
        state->left = CG_NOBODY;
    if (event->kind == CG_EVENT_OUT)
        state->left = event->player;
    if (state->left == CG_NOBODY)
        return false;
    return (event->kind == CG_EVENT_MOVE && event->from_owner == state->left) ||
           (event->kind == CG_EVENT_COUNTER && event->player == state->left);
}

static void print_event(log_state *state, const cg_event *event)
{
    if (goes_with_player(state, event))
        return;
    bool die = is_in_roll(state, event);
    if (!die)
        end_dice(state);
    if (event->kind == CG_EVENT_TURN) {
        state->listener->phase = 0;
        end_line(state);
        printf("\n%s%s%s\n", style_code(STYLE_TITLE), event_text(state, event->number),
               style_code(STYLE_NONE));
    } else if (event->kind == CG_EVENT_PHASE) {
        state->listener->phase = event->number;
    } else if (event->kind != CG_EVENT_END &&
               (state->whole || !goes_without_saying(state, event))) {
        name_phase(state);
        if (die)
            print_roll(state, event);
        else
            add_line(state, event_text(state, event->number));
    }
}

/** What bots thought of the answers that the event follows. */
static void print_doubts(log_state *state, uint64_t number)
{
    const char *text;
    while ((text = doubt_next(state->table, &state->doubts, number))) {
        end_dice(state);
        end_line(state);
        printf("    %s%s%s\n", style_code(STYLE_FAINT), text, style_code(STYLE_NONE));
    }
}

void log_print(play_table *table, int viewer, play_listener *listener, bool whole)
{
    const cg_match *match = cg_record_match(table->record);
    log_state state = {.table = table,
                       .match = match,
                       .viewer = table->open ? VIEW_ALL : viewer,
                       .whole = whole,
                       .listener = listener,
                       .doubts = doubts_before(table, listener->told),
                       .left = CG_NOBODY};
    uint64_t kept = cg_match_event_first(match), last = cg_match_event_count(match);
    for (uint64_t number = listener->told + 1 > kept ? listener->told + 1 : kept; number <= last;
         number++) {
        cg_event event;
        print_doubts(&state, number);
        if (!cg_match_event(match, table->open ? eyes(&state, number) : viewer, number, &event) &&
            event.kind != CG_EVENT_NONE) /* of that others are told */
            print_event(&state, &event);
    }
    end_dice(&state);
    end_line(&state);
    listener->told = last;
}

/** Top or bottom of a row of dice. */
static void print_edge(uint32_t count)
{
    fputs("   ", stdout);
    while (count--)
        fputs(" +---+", stdout);
    putchar('\n');
}

static void print_pool(const cg_match *match, int viewer, int pool, uint32_t count)
{
    bool known = cg_view_knows_dice(match, viewer, pool);
    print_edge(count);
    fputs("   ", stdout);
    for (uint32_t i = 0; i < count; i++)
        if (known)
            printf(" | %d |", cg_view_die(match, pool, i));
        else
            fputs(" | ? |", stdout);
    putchar('\n');
    print_edge(count);
    printf("   %s", style_code(STYLE_FAINT));
    for (uint32_t i = 0; i < count; i++)
        printf(" die %u", i + 1);
    printf("%s\n", style_code(STYLE_NONE));
}

void dice_print(const cg_match *match, int viewer)
{
    const cg_game *game = cg_cards_game(cg_match_cards(match));
    for (int pool = 0; cg_game_dice(game, (size_t)pool); pool++) {
        uint32_t count = cg_view_dice_count(match, pool);
        if (count)
            print_pool(match, viewer, pool, count);
    }
}

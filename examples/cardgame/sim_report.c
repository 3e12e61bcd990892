#include "sim.h"

#include "common.h"

static double mean(uint64_t sum, uint64_t count)
{
    return count ? (double)sum / (double)count : 0;
}

/** Time of a match, however many run side by side. */
static double milliseconds(const sim_sum *sum)
{
    return sum->games ? 1000 * sum->seconds / (double)sum->games : 0;
}

/** What a seat got on average. */
static double payoff_of(const sim_sum *sum, int seat)
{
    return sum->games ? sum->payoffs_by_seat[seat] / 1e6 / (double)sum->games : 0;
}

static void write_mean(const char *key, uint64_t sum, uint64_t count, uint64_t max)
{
    json_open(key, '{');
    json_number("mean", mean(sum, count), 3);
    json_unsigned("max", max);
    json_close('}');
}

static void write_causes(const sim_sum *sum)
{
    json_open("wins_by_cause", '{');
    for (size_t i = 0; i < sum->cause_count; i++)
        if (sum->causes[i].wins)
            json_unsigned(sum->causes[i].name, sum->causes[i].wins);
    json_close('}');
    json_open("draws_by_cause", '{');
    for (size_t i = 0; i < sum->cause_count; i++)
        if (sum->causes[i].draws)
            json_unsigned(sum->causes[i].name, sum->causes[i].draws);
    json_close('}');
}

static int most_players(const sim_plan *plan)
{
    int most = 0;
    for (size_t i = 0; i < plan->player_count; i++)
        most = plan->players[i] > most ? plan->players[i] : most;
    return most;
}

/** Is this entry of the plan the first of its kind, among those that play? */
static bool is_first(const sim_plan *plan, int entry, player_spec *kind)
{
    *kind = plan->kinds[entry];
    for (int before = 0; before < entry; before++)
        if (player_equals(plan->kinds[before], *kind))
            return false;
    return true;
}

static void write_share(const char *key, const char *name, const sim_share *share)
{
    json_open(NULL, '{');
    json_string(key, name);
    json_unsigned("seats", share->seats);
    json_unsigned("wins", share->wins);
    json_number("share", mean(share->wins, share->seats), 4);
    json_close('}');
}

static void write_shares(const sim_plan *plan, const sim_sum *sum)
{
    const cg_deck *deck;
    char name[PLAYER_NAME_MAX];
    player_spec kind;
    json_open("kinds", '[');
    for (int entry = 0; entry < most_players(plan); entry++) {
        if (!is_first(plan, entry, &kind))
            continue;
        player_name(kind, name);
        write_share("kind", name, &sum->by_kind[entry]);
    }
    json_close(']');
    json_open("decks", '[');
    for (size_t i = 0; i < DECKS_MAX && (deck = cg_cards_deck(plan->cards, i)); i++)
        if (sum->by_deck[i].seats)
            write_share("deck", cg_deck_name(deck), &sum->by_deck[i]);
    json_close(']');
}

static void print_share(const char *name, const sim_share *share)
{
    printf("  %-18s %llu wins in %llu seats (%.1f %%)\n", name, (unsigned long long)share->wins,
           (unsigned long long)share->seats, 100 * mean(share->wins, share->seats));
}

static void print_shares(const sim_plan *plan, const sim_sum *sum)
{
    const cg_deck *deck;
    char name[PLAYER_NAME_MAX];
    player_spec kind;
    for (int entry = 0; entry < most_players(plan) && plan->named; entry++) {
        if (!is_first(plan, entry, &kind))
            continue;
        player_name(kind, name);
        print_share(name, &sum->by_kind[entry]);
    }
    for (size_t i = 0; i < DECKS_MAX && plan->swap && (deck = cg_cards_deck(plan->cards, i)); i++)
        if (sum->by_deck[i].seats)
            print_share(cg_deck_name(deck), &sum->by_deck[i]);
}

void sim_write(const sim_plan *plan, const sim_sum *sum, double seconds)
{
    json_open(NULL, '{');
    json_string("game", cg_game_describe(cg_cards_game(plan->cards)).name);
    json_unsigned("games", sum->games);
    json_unsigned("first", plan->first);
    json_open("players", '[');
    for (size_t i = 0; i < plan->player_count; i++)
        json_integer(NULL, plan->players[i]);
    json_close(']');
    json_unsigned("seed", plan->seed);
    json_unsigned("decided", sum->decided);
    json_unsigned("draws", sum->draws);
    write_mean("turns", sum->turns, sum->games, sum->turns_max);
    write_mean("decisions", sum->decisions, sum->games, sum->decisions_max);
    write_causes(sum);
    json_open("wins_by_seat", '[');
    for (int seat = 0; seat < most_players(plan); seat++)
        json_unsigned(NULL, sum->wins_by_seat[seat]);
    json_close(']');
    json_open("payoffs_by_seat", '[');
    for (int seat = 0; seat < most_players(plan); seat++)
        json_number(NULL, payoff_of(sum, seat), 6);
    json_close(']');
    json_bool("swap", plan->swap);
    write_shares(plan, sum);
    if (plan->check_every)
        json_unsigned("checked", sum->checked);
    json_unsigned("violations", sum->violations);
    json_string("first_violation", sum->first);
    json_number("ms_per_match", milliseconds(sum), 3);
    json_number("seconds", seconds, 3);
    json_close('}');
    json_end();
}

static void print_seat(const sim_plan *plan, const sim_sum *sum, int seat)
{
    printf("  player %d   %llu wins", seat + 1, (unsigned long long)sum->wins_by_seat[seat]);
    if (cg_game_describe(cg_cards_game(plan->cards)).fractions)
        printf(", gets %.4f on average", payoff_of(sum, seat));
    putchar('\n');
}

void sim_print(const sim_plan *plan, const sim_sum *sum, double seconds)
{
    printf("%llu matches of %s in %.2f s, %.3f ms a match\n", (unsigned long long)sum->games,
           cg_game_describe(cg_cards_game(plan->cards)).title, seconds, milliseconds(sum));
    printf("  decided %llu, draws %llu\n", (unsigned long long)sum->decided,
           (unsigned long long)sum->draws);
    printf("  turns      mean %.1f, most %llu\n", mean(sum->turns, sum->games),
           (unsigned long long)sum->turns_max);
    printf("  decisions  mean %.1f, most %llu\n", mean(sum->decisions, sum->games),
           (unsigned long long)sum->decisions_max);
    for (int seat = 0; seat < most_players(plan); seat++)
        print_seat(plan, sum, seat);
    print_shares(plan, sum);
    for (size_t i = 0; i < sum->cause_count; i++)
        printf("  by %-16s %llu wins, %llu draws\n", sum->causes[i].name,
               (unsigned long long)sum->causes[i].wins, (unsigned long long)sum->causes[i].draws);
    printf("  violations %llu%s\n", (unsigned long long)sum->violations,
           plan->check_every ? "" : " in results (--check looks at decisions too)");
    if (sum->first[0])
        printf("  the first: %s\n", sum->first);
}

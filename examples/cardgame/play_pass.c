#include "play_pass.h"

#include "play_options.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

bool screen_is_shared(const play_table *table)
{
    return table->humans > 1 && !table->open && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* ---- telling ---- */

void pass_tell(play_table *table, int player)
{
    play_seat *seat = &table->seats[player];
    if (seat->forced)
        printf("    %s(only one choice: pass%s", style_code(STYLE_FAINT),
               seat->forced > 1 ? "" : ")");
    if (seat->forced > 1)
        printf(", %u times)", seat->forced);
    if (seat->passed)
        printf("%s%s(you passed%s", seat->forced ? "\n    " : "    ", style_code(STYLE_FAINT),
               seat->passed > 1 ? "" : ")");
    if (seat->passed > 1)
        printf(" %u times)", seat->passed);
    if (seat->forced || seat->passed)
        printf("%s\n", style_code(STYLE_NONE));
    seat->forced = seat->passed = 0;
}

/** What led to the question comes first. */
static void tell_only_choice(play_table *table, int player)
{
    const char *label = option_label(table, 0);
    size_t length = strcspn(label, "\n");
    const char *end = strstr(label, ": ");
    length = end && (size_t)(end - label) < length ? (size_t)(end - label) : length;
    char *kept = need(length + 1, 1);
    memcpy(kept, label, length);
    pass_tell(table, player);
    log_print(table, player, &table->seats[player].listener, false);
    printf("    %s(only one choice: %s)%s\n", style_code(STYLE_FAINT), kept,
           style_code(STYLE_NONE));
    free(kept);
}

static bool give(play_table *table, int player, uint32_t index)
{
    return !cg_record_answer(table->record, player, index, NULL) ||
           cg_match_over(cg_record_match(table->record));
}

/* ---- answering ---- */

/** One option, or several that are all the same to the player. */
static bool answer_only(play_table *table, int player)
{
    const cg_match *match = cg_record_match(table->record);
    cg_option option;
    uint32_t count = cg_match_option_count(match);
    bool only = count == 1 || (count > 1 && cg_match_option_copies(match, 0, NULL) == count);
    if (!only || !cg_match_option(match, 0, &option))
        return false;
    if (option.verb == CG_VERB_PASS)
        table->seats[player].forced++;
    else
        tell_only_choice(table, player);
    return give(table, player, 0);
}

bool pass_answers(play_table *table, int player)
{
    play_seat *seat = &table->seats[player];
    uint32_t index;
    if (!screen_is_shared(table) && answer_only(table, player))
        return true;
    if (!cg_pass_answers(&seat->pass, cg_record_match(table->record), &index))
        return false;
    seat->passed++;
    return give(table, player, index);
}

/* ---- beginning ---- */

/** Does the word name the phase, with lines or spaces in it? */
static bool names_phase(const char *word, const char *phase)
{
    for (; *word && *phase; word++, phase++) {
        char one[] = {*word == '_' ? ' ' : *word, '\0'};
        char other[] = {*phase == '_' ? ' ' : *phase, '\0'};
        if (strcasecmp(one, other) != 0)
            return false;
    }
    return !*word && !*phase;
}

static int phase_named(const play_table *table, const char *word)
{
    const char *name;
    for (size_t i = 0; (name = cg_game_phase(cg_cards_game(table->cards), i)); i++)
        if (names_phase(word, name))
            return (int)i;
    return -1;
}

static void list_phases(const play_table *table)
{
    const char *name;
    for (size_t i = 0; (name = cg_game_phase(cg_cards_game(table->cards), i)); i++)
        printf("%s%s", i ? ", " : "", name);
}

static bool read_word(const play_table *table, const char *word, uint32_t *until, int *phase)
{
    if (strcasecmp(word, "played") == 0)
        *until |= CG_PASS_UNTIL_PLAYED;
    else if (strcasecmp(word, "choice") == 0)
        *until |= CG_PASS_UNTIL_CHOICE;
    else if ((*phase = phase_named(table, word)) >= 0)
        *until |= CG_PASS_UNTIL_PHASE;
    else if (strcasecmp(word, "turn") != 0) {
        printf("You can pass until: played, choice, turn, or a phase: ");
        list_phases(table);
        puts(". You can join two of them with 'or'.");
        return false;
    }
    return true;
}

bool pass_begin(play_table *table, int player, const char *until)
{
    char words[200];
    uint32_t bits = 0;
    int phase = -1;
    snprintf(words, sizeof words, "%s", until);
    for (char *word = words, *next; word; word = next) {
        next = strstr(word, " or ");
        if (next) {
            *next = '\0';
            next += 4;
        }
        if (!read_word(table, word, &bits, &phase))
            return false;
    }
    if ((bits & CG_PASS_UNTIL_CHOICE) && screen_is_shared(table)) {
        puts("Others can see this screen, and it would show them your cards.");
        return false;
    }
    play_seat *seat = &table->seats[player];
    seat->pass = cg_pass_begin(cg_record_match(table->record), player, bits, phase);
    int32_t index = cg_match_option_find_label(cg_record_match(table->record), "pass");
    if (index >= 0 && give(table, player, (uint32_t)index))
        return true;
    seat->pass.player = CG_NOBODY;
    puts("You cannot pass here.");
    return false;
}

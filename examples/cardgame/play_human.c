#include "play.h"

#include "args.h"
#include "commands.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

/* ---- showing ---- */

static void print_board(play_table *table, int player)
{
    size_t length;
    const cg_match *match = cg_record_match(table->record);
    do
        length = cg_view_text(match, player, table->text.data, table->text.size);
    while (text_grow(&table->text, length));
    printf("\n%s", table->text.data);
}

/** Lines behind the first stand under it, so that the numbers stay a column. */
static void print_label(const char *label)
{
    for (; *label; label++)
        if (*label == '\n')
            fputs("\n       ", stdout);
        else
            putchar(*label);
    putchar('\n');
}

static void print_options(play_table *table)
{
    const cg_match *match = cg_record_match(table->record);
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        size_t length;
        do
            length = cg_match_option_label(match, i, table->text.data, table->text.size);
        while (text_grow(&table->text, length));
        printf("  %s%3u%s  ", style_code(STYLE_STRONG), i + 1, style_code(STYLE_NONE));
        print_label(table->text.data);
    }
}

static void print_question(play_table *table, int player)
{
    cg_decision decision;
    const cg_match *match = cg_record_match(table->record);
    size_t length;
    if (!cg_match_decision(match, &decision))
        return;
    do
        length = cg_match_prompt(match, table->text.data, table->text.size);
    while (text_grow(&table->text, length));
    printf("\n%sPlayer %d: %s%s", style_code(STYLE_STRONG), player + 1, table->text.data,
           style_code(STYLE_NONE));
    if (decision.steps > 1)
        printf(" (%u of %u)", decision.step, decision.steps);
    putchar('\n');
    print_options(table);
}

static void print_help(void)
{
    puts("  a number, or the text of an option   choose it\n"
         "  ?         this help\n"
         "  view      the board as you see it\n"
         "  show CARD a card, by its name: what is printed on it\n"
         "  log       what has happened, from the beginning as far as it is kept\n"
         "  options   the options again, with the texts that replays use\n"
         "  undo      take back your last choice\n"
         "  concede   give the match up\n"
         "  quit      leave the match");
}

static void print_texts(play_table *table)
{
    const cg_match *match = cg_record_match(table->record);
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        size_t length;
        do
            length = cg_match_option_text(match, i, table->text.data, table->text.size);
        while (text_grow(&table->text, length));
        printf("  %3u  %s\n", i + 1, table->text.data);
    }
}

/** What is new for this player: events, and the board once in every phase. */
static void print_news(play_table *table, int player)
{
    const cg_match *match = cg_record_match(table->record);
    play_seat *seat = &table->seats[player];
    log_print(table, player, &seat->listener, false);
    if (seat->shown_turn != cg_match_turn(match) || seat->shown_phase != cg_match_phase(match))
        print_board(table, player);
    seat->shown_turn = cg_match_turn(match);
    seat->shown_phase = cg_match_phase(match);
    dice_print(match);
}

/** People at one terminal must not see each other's cards. @return false when the input has ended
 */
static bool hand_over(play_table *table, int player)
{
    char line[256];
    bool other = table->humans > 1 && table->last_human != player && !table->open;
    table->last_human = player;
    if (!other || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return true;
    printf("\033[2J\033[HPlayer %d, press Enter when nobody else looks. ", player + 1);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return false;
    table->seats[player].shown_turn = -1;
    return true;
}

/* ---- what was typed ---- */

/** Goes back to the last decision of a person. @return false when there is none */
static bool undo(play_table *table)
{
    for (size_t length = cg_record_length(table->record); length > 0; length--) {
        int player = CG_NOBODY;
        cg_record_answer_text(table->record, length - 1, &player, table->text.data,
                              table->text.size);
        if (player < 0 || !table->seats[player].human)
            continue;
        if (cg_record_seek(table->record, length - 1))
            return false;
        uint64_t count = cg_match_event_count(cg_record_match(table->record));
        for (int seat = 0; seat < table->players; seat++) {
            table->seats[seat].listener = (play_listener){count, 0};
            table->seats[seat].shown_turn = -1;
        }
        return true;
    }
    return false;
}

/** Is it what the screen says, in any case, or what stands there before the text of a card? */
static bool is_label(const char *label, const char *line)
{
    size_t length = strlen(line);
    return strncasecmp(label, line, length) == 0 &&
           (label[length] == '\0' || strncmp(label + length, ": ", 2) == 0);
}

/** The only option whose label that is; -1 if none. */
static int32_t labelled(play_table *table, const char *line)
{
    const cg_match *match = cg_record_match(table->record);
    int32_t found = -1;
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        size_t length;
        do
            length = cg_match_option_label(match, i, table->text.data, table->text.size);
        while (text_grow(&table->text, length));
        if (!is_label(table->text.data, line))
            continue;
        if (found >= 0)
            return -1;
        found = (int32_t)i;
    }
    return found;
}

/** The option that a line means; -1 if none. */
static int32_t option_of(play_table *table, const char *line)
{
    const cg_match *match = cg_record_match(table->record);
    uint64_t number;
    if (!number_read(line, &number)) {
        int32_t index = cg_match_option_find(match, line);
        return index >= 0 ? index : labelled(table, line);
    }
    return number >= 1 && number <= cg_match_option_count(match) ? (int32_t)(number - 1) : -1;
}

/** What was typed is no option: why not, unless it is just a number. */
static void print_refusal(const cg_match *match, int player, const char *line)
{
    char reason[400];
    uint64_t number;
    bool says = !number_read(line, &number) &&
                cg_match_refusal(match, player, line, reason, sizeof reason) > 0;
    printf("There is no option '%s'%s%s. Type a number, or ? for help.\n", line, says ? ": " : "",
           says ? reason : "");
}

static bool answer(play_table *table, int player, const char *line)
{
    int32_t index = option_of(table, line);
    cg_error error = {0};
    if (index < 0)
        print_refusal(cg_record_match(table->record), player, line);
    else if (cg_record_answer(table->record, player, (uint32_t)index, &error))
        printf("%s\n", error.text);
    else
        return true;
    return cg_match_over(cg_record_match(table->record));
}

static void show(const play_table *table, const char *name)
{
    if (!show_named(cg_match_cards(cg_record_match(table->record)), name))
        printf(
            "There is no card '%s', or there are several. Its id, as in 'options', tells which.\n",
            name);
}

static bool concede(play_table *table, int player)
{
    cg_error error = {0};
    if (!cg_record_concede(table->record, player, &error))
        return true;
    printf("%s\n", error.text);
    return false;
}

/** @return true when the question has been dealt with */
static bool obey(play_table *table, int player, const char *line)
{
    if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0)
        print_help();
    else if (strcmp(line, "view") == 0)
        print_board(table, player);
    else if (strncmp(line, "show ", 5) == 0)
        show(table, line + 5);
    else if (strcmp(line, "log") == 0)
        log_print(table, player, &(play_listener){0, 0}, true);
    else if (strcmp(line, "options") == 0)
        print_texts(table);
    else if (strcmp(line, "undo") == 0) {
        if (undo(table))
            return true;
        puts("There is nothing to take back.");
    } else if (strcmp(line, "concede") == 0) {
        return concede(table, player);
    } else if (*line)
        return answer(table, player, line);
    else
        print_question(table, player);
    return false;
}

static void trim(char *line)
{
    size_t start = strspn(line, " \t"), length = strlen(line);
    while (length > start && strchr(" \t\r\n", line[length - 1]))
        length--;
    memmove(line, line + start, length - start);
    line[length - start] = '\0';
}

play_wish human_ask(play_table *table, int player)
{
    char line[512];
    if (!hand_over(table, player))
        return WISH_INPUT_ENDED;
    print_news(table, player);
    print_question(table, player);
    for (;;) {
        printf("%s> %s", style_code(STYLE_GOOD), style_code(STYLE_NONE));
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            putchar('\n');
            return WISH_INPUT_ENDED;
        }
        trim(line);
        if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
            return WISH_QUIT;
        if (obey(table, player, line))
            return WISH_ANSWERED;
    }
}

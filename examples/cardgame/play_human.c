#include "play.h"

#include "args.h"
#include "commands.h"
#include "play_choice.h"
#include "play_options.h"
#include "play_pass.h"
#include "play_why.h"

#include <stdlib.h>
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

static void print_question(play_table *table, int player)
{
    cg_decision decision;
    const cg_match *match = cg_record_match(table->record);
    size_t length;
    if (!cg_match_decision(match, &decision))
        return;
    do
        length = cg_translation_prompt(table->language, match, table->text.data, table->text.size);
    while (text_grow(&table->text, length));
    printf(table->language ? "\n%s%d: %s%s" : "\n%sPlayer %d: %s%s", style_code(STYLE_STRONG),
           player + 1, table->text.data, style_code(STYLE_NONE));
    if (choice_asked(table))
        choice_print_number(table);
    else if (decision.steps > 1)
        printf(" (%u of %u)", decision.step, decision.steps);
    putchar('\n');
    if (choice_asked(table))
        choice_print(table, false);
    else
        choices_print(table);
}

static void print_help(const play_table *table, int player)
{
    puts(
        "  a number, or the text after it   choose it\n"
        "  1 3 5     several at once, if you may pick several; the same number again takes it "
        "back,\n"
        "            and 0 means done\n"
        "  0         pass, or done\n"
        "  pass until played, choice, turn or a phase\n"
        "            pass until another player plays something, you have a choice, your next turn\n"
        "            begins, or that phase begins; also 'played or PHASE'\n"
        "  ?         this help\n"
        "  view      the board as you see it\n"
        "  show CARD the text of a card, or the meaning of a word of the game\n"
        "  log       all events of the match that are kept\n"
        "  options   the options again, with their texts in replays\n"
        "  hint      the choice of a bot in your place; 'hint all' shows its view of each option\n"
        "  why       the reasons of the last bot; with hidden cards only after the match\n"
        "  undo      take back your last choice");
    if (cg_match_may_concede(cg_record_match(table->record), player))
        puts("  concede   give up the match");
    puts("  quit      leave the match");
}

/** What is new for this player: events, and the board once in every phase. */
static void print_news(play_table *table, int player)
{
    const cg_match *match = cg_record_match(table->record);
    play_seat *seat = &table->seats[player];
    pass_tell(table, player);
    log_print(table, player, &seat->listener, false);
    if (seat->shown_turn != cg_match_turn(match) || seat->shown_phase != cg_match_phase(match))
        print_board(table, player);
    seat->shown_turn = cg_match_turn(match);
    seat->shown_phase = cg_match_phase(match);
    dice_print(match, player);
}

/** People at one terminal must not see each other's cards. @return false when the input has ended
 */
static bool hand_over(play_table *table, int player)
{
    char line[256];
    bool other = table->last_human != player;
    table->last_human = player;
    if (!other || !screen_is_shared(table))
        return true;
    printf("\033[2J\033[HPlayer %d, press Enter when no other player is looking. ", player + 1);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return false;
    table->seats[player].shown_turn = -1;
    return true;
}

/* ---- what was typed ---- */

/** Notes that a person answers here. */
static void note_typed(play_typed *typed, size_t at)
{
    if (typed->count == typed->capacity) {
        size_t capacity = typed->capacity ? 2 * typed->capacity : 64;
        size_t *grown = need(capacity, sizeof *grown);
        for (size_t i = 0; i < typed->count; i++)
            grown[i] = typed->at[i];
        free(typed->at);
        typed->at = grown;
        typed->capacity = capacity;
    }
    typed->at[typed->count++] = at;
}

/** The event with which the present phase began; 0 when it is no longer kept. */
static uint64_t phase_event(const cg_match *match)
{
    cg_event event;
    uint64_t number = cg_match_event_count(match), first = cg_match_event_first(match);
    for (; number >= first && number; number--)
        if (!cg_match_event(match, CG_SPECTATOR, number, &event) && event.kind == CG_EVENT_PHASE)
            return number;
    return 0;
}

static void tell_anew(play_table *table)
{
    const cg_match *match = cg_record_match(table->record);
    const play_listener present = {cg_match_event_count(match), phase_event(match)};
    for (int seat = 0; seat < table->players; seat++) {
        table->seats[seat].listener = present;
        table->seats[seat].shown_turn = -1;
        table->seats[seat].forced = table->seats[seat].passed = 0;
        table->seats[seat].pass.player = CG_NOBODY;
    }
}

/** Goes back to the last question that a person answered. @return false when there is none */
static bool undo(play_table *table)
{
    play_typed *typed = &table->typed;
    if (!typed->count || cg_record_seek(table->record, typed->at[typed->count - 1]))
        return false;
    typed->count--;
    tell_anew(table);
    why_forget(table);
    return true;
}

/** What was typed is no option: why not, unless it is just a number. */
static void print_refusal(const play_table *table, int player, const char *line)
{
    const cg_match *match = cg_record_match(table->record);
    char reason[400];
    uint64_t number;
    if (are_numbers(line) && strpbrk(line, " ,")) {
        puts("Choose one option here: type one number, or ? for help.");
        return;
    }
    bool says =
        !number_read(line, &number) &&
        cg_translation_refusal(table->language, match, player, line, reason, sizeof reason) > 0;
    bool ends =
        says && reason[strlen(reason) - 1] == '?'; /* a prompt, which is a question itself */
    printf("There is no option '%s'%s%s%s Type a number, or ? for help.\n", line, says ? ": " : "",
           says ? reason : "", ends ? "" : ".");
}

static bool answer(play_table *table, int player, const char *line)
{
    int32_t index = choices_find(table, line);
    cg_error error = {0};
    if (index < 0)
        print_refusal(table, player, line);
    else if (cg_record_answer(table->record, player, (uint32_t)index, &error))
        sentence_print(error.text);
    else
        return true;
    return cg_match_over(cg_record_match(table->record));
}

static void show(const play_table *table, const char *name)
{
    if (!*name)
        puts("Type 'show' and the name of a card or a word of the game.");
    else
        show_named(cg_match_cards(cg_record_match(table->record)), name);
}

/** Several things are picked, or one is chosen. */
static bool choose(play_table *table, int player, const char *line)
{
    if (!choice_asked(table))
        return answer(table, player, line);
    choice_answer answered = choice_obey(table, player, line);
    if (answered == CHOICE_UNKNOWN)
        print_refusal(table, player, line);
    return answered == CHOICE_DONE;
}

static bool take_back(play_table *table)
{
    if (choice_asked(table) && choice_undo(table))
        return false;
    if (undo(table))
        return true;
    puts("There is no choice to take back.");
    return false;
}

static void print_texts(play_table *table)
{
    if (choice_asked(table))
        choice_print(table, true);
    else
        choices_print_texts(table);
}

static bool concede(play_table *table, int player)
{
    cg_error error = {0};
    if (!cg_record_concede(table->record, player, &error))
        return true;
    sentence_print(error.text);
    return false;
}

/** What stands behind the word of a command, of which the case does not matter; NULL: it is
 * another one. */
static const char *behind(const char *line, const char *word)
{
    size_t length = strlen(word);
    if (strncasecmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    return line + length + (line[length] == ' ');
}

static bool is_command(const char *line, const char *word)
{
    return strcasecmp(line, word) == 0;
}

/** @return true when the question has been dealt with */
static bool obey(play_table *table, int player, const char *line)
{
    const char *rest;
    if (strcmp(line, "?") == 0 || is_command(line, "help"))
        print_help(table, player);
    else if (is_command(line, "view"))
        print_board(table, player);
    else if ((rest = behind(line, "show")))
        show(table, rest);
    else if (is_command(line, "log"))
        log_print(table, player, &(play_listener){0, 0}, true);
    else if (is_command(line, "options"))
        print_texts(table);
    else if ((rest = behind(line, "hint")))
        hint_print(table, rest);
    else if (is_command(line, "why"))
        why_ask(table);
    else if (is_command(line, "undo"))
        return take_back(table);
    else if (is_command(line, "concede"))
        return concede(table, player);
    else if ((rest = behind(line, "pass until")))
        return pass_begin(table, player, rest);
    else if (*line)
        return choose(table, player, line);
    else
        print_question(table, player);
    return false;
}

/** Without spaces around it, and with one between two words. */
static void trim(char *line)
{
    char *to = line;
    for (const char *at = line; *at; at++) {
        bool space = strchr(" \t\r\n", *at) != NULL;
        if (!space)
            *to++ = *at;
        else if (to > line && to[-1] != ' ')
            *to++ = ' ';
    }
    to -= to > line && to[-1] == ' ';
    *to = '\0';
}

play_wish human_ask(play_table *table, int player)
{
    char line[512];
    size_t at = cg_record_length(table->record);
    if (pass_answers(table, player))
        return WISH_ANSWERED;
    if (!hand_over(table, player))
        return WISH_INPUT_ENDED;
    print_news(table, player);
    print_question(table, player);
    for (;;) {
        printf("%s> %s", style_code(STYLE_GOOD), style_code(STYLE_NONE));
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            putchar('\n');
            fflush(stdout);
            return WISH_INPUT_ENDED;
        }
        trim(line);
        if (!isatty(STDIN_FILENO)) /* a terminal shows what is typed */
            puts(line);
        if (is_command(line, "quit") || is_command(line, "q"))
            return WISH_QUIT;
        if (obey(table, player, line)) {
            if (cg_record_length(table->record) > at)
                note_typed(&table->typed, at);
            return WISH_ANSWERED;
        }
    }
}

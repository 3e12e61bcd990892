#include "play_choice.h"

#include "play_options.h"

#include <string.h>
#include <strings.h>

static const cg_match *match_of(const play_table *table)
{
    return cg_record_match(table->record);
}

bool choice_asked(play_table *table)
{
    play_picks *picks = &table->picks;
    size_t at = cg_record_length(table->record);
    bool asked = cg_match_choice(match_of(table), NULL);
    if (!asked || picks->at != at + 1)
        picks->count = 0;
    picks->at = at + 1;
    return asked;
}

static cg_choice choice_of(const play_table *table)
{
    cg_choice choice = {0};
    cg_match_choice(match_of(table), &choice);
    return choice;
}

static size_t place_of(const play_picks *picks, uint32_t index)
{
    size_t place = 0;
    while (place < picks->count && picks->indices[place] != index)
        place++;
    return place;
}

/* ---- showing ---- */

void choice_print_number(play_table *table)
{
    cg_choice choice = choice_of(table);
    if (choice.least == choice.most)
        printf(" (%u)", choice.most);
    else if (choice.least == 0)
        printf(" (up to %u)", choice.most);
    else
        printf(" (%u to %u)", choice.least, choice.most);
}

/** Under a question which asks for things "Pick" need not stand before each. */
static const char *without_verb(const play_table *table, uint32_t index, const char *label)
{
    cg_option option;
    const char *thing = strchr(label, ' ');
    bool names = thing && cg_match_choice_option(match_of(table), index, &option) &&
                 (option.verb == CG_VERB_PICK || option.verb == CG_VERB_CHOOSE ||
                  option.verb == CG_VERB_TAKE);
    return names ? thing + 1 : label;
}

static const char *label_of(play_table *table, uint32_t index, bool text)
{
    size_t length;
    text_buffer *buffer = &table->text;
    do
        length = text ? cg_match_choice_text(match_of(table), index, buffer->data, buffer->size)
                      : cg_match_choice_label(match_of(table), index, buffer->data, buffer->size);
    while (text_grow(buffer, length));
    return text ? buffer->data : without_verb(table, index, buffer->data);
}

static void print_done(const play_table *table)
{
    char label[80];
    if (table->picks.count)
        snprintf(label, sizeof label, "Done: %zu picked", table->picks.count);
    else
        snprintf(label, sizeof label, "Done");
    line_print("", 0, label);
}

void choice_print(play_table *table, bool texts)
{
    cg_choice choice = choice_of(table);
    for (uint32_t i = 0; i < choice.candidates; i++) {
        bool picked = place_of(&table->picks, i) < table->picks.count;
        line_print(picked ? "* " : "  ", (int64_t)i + 1, label_of(table, i, texts));
    }
    print_done(table);
}

/** "Picked: Bear, Wolf; 1 more is needed" */
static void print_picks(play_table *table)
{
    cg_choice choice = choice_of(table);
    size_t count = table->picks.count;
    fputs(count ? "Picked: " : "Nothing is picked", stdout);
    for (size_t i = 0; i < count; i++) {
        const char *label = label_of(table, table->picks.indices[i], false);
        const char *end = strstr(label, ": "), *line = strchr(label, '\n');
        end = line && (!end || line < end) ? line : end;
        printf("%s%.*s", i ? ", " : "", end ? (int)(end - label) : (int)strlen(label), label);
    }
    if (count < choice.least)
        printf("; %u more to pick", choice.least - (unsigned)count);
    puts(count < choice.least ? ". Type a number again to take it back."
                              : ". Type a number again to take it back, or 0 when you are done.");
}

/* ---- picking ---- */

static bool add(play_table *table, int player, uint32_t index)
{
    char reason[600];
    play_picks *picks = &table->picks;
    if (picks->count == PICKS_MAX) {
        puts("You cannot pick more.");
        return false;
    }
    picks->indices[picks->count++] = index;
    if (!cg_match_choice_refusal(match_of(table), player, picks->indices, picks->count, reason,
                                 sizeof reason))
        return true;
    picks->count--;
    sentence_print(reason);
    return false;
}

static bool toggle(play_table *table, int player, uint32_t index)
{
    play_picks *picks = &table->picks;
    size_t place = place_of(picks, index);
    if (place == picks->count)
        return add(table, player, index);
    picks->count--;
    memmove(&picks->indices[place], &picks->indices[place + 1],
            (picks->count - place) * sizeof *picks->indices);
    return true;
}

bool choice_undo(play_table *table)
{
    if (table->picks.count == 0)
        return false;
    table->picks.count--;
    print_picks(table);
    return true;
}

static choice_answer finish(play_table *table, int player)
{
    cg_error error = {0};
    play_picks *picks = &table->picks;
    cg_status status =
        cg_record_choose(table->record, player, picks->indices, picks->count, &error);
    if (status)
        sentence_print(error.text);
    return !status || cg_match_over(match_of(table)) ? CHOICE_DONE : CHOICE_OPEN;
}

/** One number or name. @return CHOICE_DONE for 0 and "done" */
static choice_answer take_word(play_table *table, int player, const char *word)
{
    int64_t number = number_of(word);
    if (number == 0 || strcasecmp(word, "done") == 0)
        return CHOICE_DONE;
    int32_t index = number < 0 ? cg_match_choice_find_label(match_of(table), word) : -1;
    if (number > 0 && number <= (int64_t)choice_of(table).candidates)
        index = (int32_t)number - 1;
    if (index < 0)
        return CHOICE_UNKNOWN;
    toggle(table, player, (uint32_t)index);
    return CHOICE_OPEN;
}

/** Parts between the separators, until one is not known. */
static choice_answer take_words(play_table *table, int player, const char *line,
                                const char *separators)
{
    char words[512], *rest = words;
    choice_answer answer = CHOICE_OPEN;
    snprintf(words, sizeof words, "%s", line);
    for (char *word; answer == CHOICE_OPEN && (word = strtok_r(rest, separators, &rest));) {
        word += strspn(word, " ");
        for (size_t end = strlen(word); end > 0 && word[end - 1] == ' ';)
            word[--end] = '\0';
        answer = take_word(table, player, word);
    }
    return answer;
}

/** The first of several numbers that stands before nothing; 0: each does. */
static int64_t unknown_number(const play_table *table, const char *line)
{
    char words[512], *rest = words;
    snprintf(words, sizeof words, "%s", line);
    for (char *word; (word = strtok_r(rest, " ,", &rest));) {
        int64_t number = number_of(word);
        if (number > (int64_t)choice_of(table).candidates)
            return number;
    }
    return 0;
}

choice_answer choice_obey(play_table *table, int player, const char *line)
{
    bool numbers = are_numbers(line);
    int64_t unknown = numbers ? unknown_number(table, line) : 0;
    if (unknown) {
        printf("There is no option %lld here, only 1 to %u, and 0 for done.\n", (long long)unknown,
               choice_of(table).candidates);
        return CHOICE_OPEN;
    }
    choice_answer answer =
        numbers ? take_words(table, player, line, " ,") : take_word(table, player, line);
    if (answer == CHOICE_UNKNOWN && strchr(line, ','))
        answer = take_words(table, player, line, ",");
    if (answer == CHOICE_DONE)
        return finish(table, player);
    if (answer == CHOICE_OPEN)
        print_picks(table);
    return answer;
}

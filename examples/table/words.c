#include "words.h"

#include "texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef size_t write_option(const cg_match *match, uint32_t index, char *buffer, size_t size);

/** How options are read: those of one step, or the candidates of a whole choice. */
static write_option *reader_of(const room_answer *answer)
{
    return answer->whole ? cg_match_choice_text : cg_match_option_text;
}

static bool write_one(const cg_match *match, write_option *option, uint32_t index, text *t)
{
    while (text_wants(t, option(match, index, t->data, t->size))) {
    }
    return t->data && t->length > 0;
}

/** The lines of an answer; NULL: not enough memory. */
static char *write_words(const cg_match *match, const room_answer *answer)
{
    char *words = NULL;
    size_t length = 0;
    FILE *lines = open_memstream(&words, &length);
    text one = {0};
    for (size_t i = 0; lines && i < answer->count; i++)
        if (write_one(match, reader_of(answer), answer->picks[i], &one))
            fprintf(lines, "%s\n", one.data);
    text_free(&one);
    if (lines)
        fclose(lines);
    return words;
}

char *words_of(cg_match *match, int seat, const char *data)
{
    room_answer answer = {0};
    if (!room_read_answer(data, &answer) || !cg_match_turn_to(match, seat))
        answer.count = 0;
    return write_words(match, &answer);
}

static bool is_taken(const room_answer *answer, uint32_t index)
{
    for (size_t i = 0; i < answer->count; i++)
        if (answer->picks[i] == index)
            return true;
    return false;
}

/** Adds the option with that text; of several with equal texts the next that is not taken yet. */
static bool take(const cg_match *match, room_answer *answer, const char *words, size_t length)
{
    text one = {0};
    bool found = false;
    for (uint32_t i = 0; !found && write_one(match, reader_of(answer), i, &one); i++) {
        found =
            one.length == length && memcmp(one.data, words, length) == 0 && !is_taken(answer, i);
        if (found)
            answer->picks[answer->count++] = i;
    }
    text_free(&one);
    return found;
}

/** Finds each line of `words` among the options. */
static bool find_all(const cg_match *match, const char *words, room_answer *answer, cg_error *error)
{
    const size_t most = sizeof answer->picks / sizeof *answer->picks;
    answer->count = 0;
    for (const char *end; (end = strchr(words, '\n')); words = end + 1) {
        size_t length = (size_t)(end - words);
        if (answer->count < most && take(match, answer, words, length))
            continue;
        snprintf(error->text, sizeof error->text, "'%.*s' is no longer an option", (int)length,
                 words);
        return false;
    }
    return true;
}

bool words_fit(const cg_match *match, const journal_entry *e, char *data, cg_error *error)
{
    room_answer answer;
    snprintf(data, ENTRY_SIZE, "%s", e->data);
    if (e->kind != ENTRY_ANSWER || !e->words || !*e->words || !room_read_answer(e->data, &answer))
        return true;
    char *now = write_words(match, &answer);
    bool same = now && strcmp(now, e->words) == 0;
    free(now);
    return same || (find_all(match, e->words, &answer, error) && room_write_answer(&answer, data));
}

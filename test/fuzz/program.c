/** Bytes as a random program: cards with generated abilities, and a match of them that is checked
 * after each answer. The first two bytes say how many of the rest make the cards; choices take what
 * is left. */
#include "support_program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { MOST_DECISIONS = 200 };

static void play(const cg_game *game, generate_source *writing, generate_source *choosing)
{
    static char text[PROGRAM_TEXT_SIZE];
    program_outcome outcome;
    cg_cards *cards;
    cg_text out = cg_text_start(text, sizeof text);
    program_write(game, writing, &out);
    if (cg_cards_load_text(game, "fuzz.yaml", text, strlen(text), NULL, &cards)) {
        fprintf(stderr, "%s\nnot loaded\n", text);
        abort();
    }
    program_play(cards, choosing, MOST_DECISIONS, &outcome);
    if (outcome.fault[0] != '\0') {
        fprintf(stderr, "%s\nanswer %u: %s\n", text, outcome.answers, outcome.fault);
        abort();
    }
    cg_cards_destroy(cards);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static unsigned char none;
    static cg_context *context;
    static cg_game *game;
    if (size < 2)
        return 0;
    if (!context) {
        context = cg_context_create(NULL);
        if (cg_game_from_module(context, cg_module_tabletop(), &game, NULL))
            abort();
    }
    size_t memory = cg_context_memory(context);
    size_t left = size - 2, split = (size_t)(data[0] << 8 | data[1]) % (left + 1);
    generate_source writing = {.bytes = left ? data + 2 : &none, .size = split};
    generate_source choosing = {.bytes = left ? data + 2 + split : &none, .size = left - split};
    play(game, &writing, &choosing);
    if (cg_context_memory(context) != memory)
        abort();
    return 0;
}

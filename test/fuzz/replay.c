/** Any bytes as a replay: refused with a place, or a record that can be walked through. */
#include <cardgame/cardgame.h>
#include <cardgame/module.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
const cg_module *cg_module_deities_demidice(void);

/* from the root of the tree, where the fuzzers run */
static const char *const card_folder = "cards/deities_demidice";

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static cg_context *context;
    static cg_game *game;
    static cg_cards *cards;
    cg_record *record;
    cg_error error = {0};
    if (!context) {
        context = cg_context_create(NULL);
        if (cg_game_from_module(context, cg_module_deities_demidice(), &game, NULL) ||
            cg_cards_load(game, &card_folder, 1, NULL, &cards))
            abort();
    }
    if (cg_record_load(cards, "fuzz.replay", (const char *)data, size, &record, &error)) {
        if (error.text[0] == '\0')
            abort();
        return 0;
    }
    if (cg_record_seek(record, cg_record_length(record) / 2))
        abort();
    cg_record_destroy(record);
    return 0;
}

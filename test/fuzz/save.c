/** Any bytes as a saved match, with the checksum put right: refused, or a match that keeps the
 * promise of match.h. The first bytes say of which game a real save is taken, and from where in a
 * match; the others change it, so that most inputs get past the first checks. */
#include "support_forge.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static unsigned char bytes[FORGE_BYTES];
    char why[FORGE_WHY];
    if (size < FORGE_HEAD)
        return 0;
    forge_base base = forge_base_of(data);
    size_t length = forge_input(data, size, bytes);
    if (forge_try(forge_cards(base.game), bytes, length, forge_decisions(&base), why) !=
        FORGE_BROKEN)
        return 0;
    fprintf(stderr, "%s: %s\n", forge_game_name(base.game), why);
    abort();
}

/* cardgame-render: draws cards, and what is printed with them. */
#include "catalogue.h"
#include "options.h"
#include "products.h"
#include "say.h"

static const make_product makers[MAKE_COUNT] = {
    [MAKE_CARDS] = make_cards,       [MAKE_CONTACT] = make_contact,   [MAKE_SHEETS] = make_sheets,
    [MAKE_TABLETOP] = make_tabletop, [MAKE_COUNTERS] = make_counters, [MAKE_DICE] = make_dice,
    [MAKE_MAT] = make_mat,           [MAKE_RULES] = make_rules,       [MAKE_CHECK] = make_check,
};

int main(int count, char **words)
{
    wishes w;
    catalogue c;
    options_read(count, words, &w);
    bool good = catalogue_open(&c, &w) && makers[w.product](&c, &w);
    catalogue_close(&c);
    return good ? EXIT_OK : EXIT_FAILED;
}

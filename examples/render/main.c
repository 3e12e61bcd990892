/* cardgame-render: draws cards, and what is printed with them. */
#include "catalogue.h"
#include "options.h"
#include "products.h"
#include "say.h"

static const make_product makers[MAKE_COUNT] = {
    [MAKE_CARDS] = make_cards,
    [MAKE_CHECK] = make_check,
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

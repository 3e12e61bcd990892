/** Any bytes as a text of the effect language, with the words of tables that have one of
 * everything. */
#include "support_tables.h"
#include "support_texts.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static const cg_language *language;
    if (!language)
        language = texts_language(tables_module());
    texts_try(language, (const char *)data, size);
    return 0;
}

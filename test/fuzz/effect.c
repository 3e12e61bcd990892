/** Any bytes as a text of the effect language of the game "tabletop". */
#include "support_program.h"
#include "support_texts.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static const cg_language *language;
    if (!language)
        language = texts_language(cg_module_tabletop());
    texts_try(language, (const char *)data, size);
    return 0;
}

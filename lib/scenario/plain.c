#include "scenario/plain.h"

#include "match/text/alike.h"

#include <string.h>

#define OPTION_MAX 512

/** Skips `#2`, if it is there. */
static const char *behind_number(const char *at)
{
    if (*at != '#' || at[1] < '1' || at[1] > '9')
        return at;
    return at + 1 + strspn(at + 1, "0123456789");
}

bool cg_plain_is_same(const char *option, const char *text)
{
    while (*option != '\0' || *text != '\0') {
        if (*option == '#' && *text != '#')
            option = behind_number(option);
        if (*option != *text)
            return false;
        option += *option != '\0';
        text += *text != '\0';
    }
    return true;
}

/** Returns true if it is the option in that place, for any of the copies. */
static bool fits(const cg_match *match, uint32_t index, const char *text)
{
    char own[OPTION_MAX];
    return cg_match_option_text(match, index, own, sizeof own) < sizeof own &&
           cg_plain_is_same(own, text);
}

int32_t cg_plain_option(const cg_match *match, const char *text)
{
    int32_t found = cg_match_option_find(match, text);
    if (found >= 0)
        return found;
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        if (!fits(match, i, text))
            continue;
        if (found >= 0 && !cg_options_are_alike(match, (uint32_t)found, i))
            return -1;
        found = found >= 0 ? found : (int32_t)i;
    }
    return found;
}

bool cg_plain_is_offered(const cg_match *match, const char *text)
{
    for (uint32_t i = 0; i < cg_match_option_count(match); i++)
        if (fits(match, i, text))
            return true;
    return false;
}

/** Returns the words after the verb: "choose t/frog" may be "pick t/frog", and a text may end
 * early. */
static const char *behind_verb(const char *text)
{
    const char *space = strchr(text, ' ');
    return space != NULL ? space + 1 : text;
}

bool cg_plain_name(const cg_match *match, const char *text, cg_text *out)
{
    unsigned named = 0;
    for (uint32_t i = 0; named < 2 && i < cg_match_option_count(match); i++) {
        char own[OPTION_MAX];
        if (cg_match_option_text(match, i, own, sizeof own) >= sizeof own ||
            !cg_plain_is_same(behind_verb(own), behind_verb(text)))
            continue;
        cg_text_format(out, "%s'%s'", named++ > 0 ? " or " : "", own);
    }
    return named > 0;
}

/* Finds options by their labels for people (cg_match_option_find_label). */
#include <cardgame/choice.h>

#include <string.h>
#include <strings.h>

#define LABEL_MAX 1024

/** Shortens a label to the part before its card's text, without parentheses. */
static void shorten(char *label)
{
    char *end = strstr(label, ": "), *to = label;
    if (end)
        *end = '\0';
    for (const char *at = label; *at;) {
        const char *close = strncmp(at, " (", 2) == 0 ? strchr(at, ')') : NULL;
        if (close)
            at = close + 1;
        else
            *to++ = *at++;
    }
    *to = '\0';
}

static bool is_head(const char *label, const char *text)
{
    size_t length = strlen(text);
    return strncasecmp(label, text, length) == 0 &&
           (!label[length] || label[length] == '\n' || strncmp(label + length, ": ", 2) == 0);
}

/** Returns true if all options only name things, so that the verb can be omitted. */
static bool names_only(const cg_match *match, uint32_t index)
{
    cg_option option;
    return cg_match_option(match, index, &option) &&
           (option.verb == CG_VERB_PICK || option.verb == CG_VERB_CHOOSE ||
            option.verb == CG_VERB_TAKE || option.verb == CG_VERB_NUMBER);
}

static bool says(const cg_match *match, uint32_t index, char *label, const char *text)
{
    const char *thing = names_only(match, index) ? strchr(label, ' ') : NULL;
    if (is_head(label, text) || (thing && is_head(thing + 1, text)))
        return true;
    shorten(label);
    return strcasecmp(label, text) == 0 || (thing && strcasecmp(thing + 1, text) == 0);
}

static bool is_shown_so(const cg_match *match, uint32_t index, const char *text)
{
    char label[LABEL_MAX];
    cg_match_option_label(match, index, label, sizeof label);
    if (says(match, index, label, text))
        return true;
    if (cg_match_option_copies(match, index, NULL) < 2)
        return false;
    cg_match_option_copies_label(match, index, label, sizeof label);
    return says(match, index, label, text);
}

int32_t cg_match_option_find_label(const cg_match *match, const char *text)
{
    int32_t found = cg_match_option_find(match, text);
    if (found >= 0 || !match || !text || !*text)
        return found;
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        uint32_t first = i;
        if (!is_shown_so(match, i, text))
            continue;
        cg_match_option_copies(match, i, &first);
        if (found >= 0 && found != (int32_t)first)
            return -1;
        found = (int32_t)first;
    }
    return found;
}

/* Values of fields of counts, which say how many of each word there are: "2 any, 1 fire". */
#include "yaml/scalar.h"

#include <cardgame/cards.h>

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#define BLANK " \t\n"
#define MOST 99 /* of one word; fits into CG_COUNTS_BITS */

/** One "NUMBER WORD" of the text. */
typedef struct entry {
    char text[80];
    const char *word; /* in the text, after the number */
} entry;

static bool bad_form(const cg_key *key, const char *text, cg_mistake *mistake)
{
    return cg_scalar_wrong(mistake, CG_CODE_WRONG_TYPE,
                           "'%s' must be numbers of words, such as '2 %s', not '%.60s'", key->name,
                           key->words[0], text);
}

/** Takes the text before the next comma, without blanks around it; a text that is too long to be
 * right is cut off.
 * @return the start of the next entry; NULL after the last */
static const char *take_entry(const char *at, entry *e)
{
    at += strspn(at, BLANK);
    size_t whole = strcspn(at, ","), length = whole;
    while (length && strchr(BLANK, at[length - 1]))
        length--;
    if (length >= sizeof e->text)
        length = sizeof e->text - 1;
    memcpy(e->text, at, length);
    e->text[length] = '\0';
    return at[whole] ? at + whole + 1 : NULL;
}

/** Returns true if the entry may be 0: if a sum of 0 is allowed, 0 of the last word says so ("0
 * any"). */
static bool may_be_none(const entry *e, const cg_key *key)
{
    return key->maximum && !key->minimum && strcmp(e->word, key->words[key->word_count - 1]) == 0;
}

/** Splits an entry into its number and its word.
 * @param alone  true if it is the only entry */
static bool take_number(entry *e, const cg_key *key, bool alone, int64_t *number,
                        cg_mistake *mistake)
{
    size_t digits = strspn(e->text, "0123456789"), gap = strspn(e->text + digits, BLANK);
    e->word = e->text + digits + gap;
    if (!digits || !gap || !*e->word)
        return bad_form(key, e->text, mistake);
    if (!cg_scalar_integer(e->text, digits, number))
        return cg_scalar_wrong(mistake, CG_CODE_BAD_INTEGER,
                               "'%.*s' in '%s' is not a plain decimal number", (int)digits, e->text,
                               key->name);
    if (*number < !(alone && may_be_none(e, key)) || *number > MOST)
        return cg_scalar_wrong(
            mistake, CG_CODE_OUT_OF_RANGE,
            "'%s' must have 1 to %d of each word, not %.*s; omit words with none", key->name, MOST,
            (int)digits, e->text);
    return true;
}

static bool add_entry(entry *e, const cg_key *key, int64_t *counts, int64_t *sum, bool alone,
                      cg_mistake *mistake)
{
    int64_t number = 0, word = 0;
    if (!take_number(e, key, alone, &number, mistake) ||
        !cg_scalar_word(&(cg_scalar){.text = e->word}, key, &word, mistake))
        return false;
    if (cg_counts_of(*counts, (int)word))
        return cg_scalar_wrong(mistake, CG_CODE_DUPLICATE_WORD, "'%s' occurs twice in '%s'",
                               e->word, key->name);
    assert(word >= 0 && (word + 1) * CG_COUNTS_BITS < 64); /* module/check.c admits no more words */
    *counts += number << (word * CG_COUNTS_BITS);
    *sum += number;
    return true;
}

bool cg_scalar_counts(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                      cg_mistake *mistake)
{
    int64_t sum = 0;
    entry e;
    *number = 0;
    if (!scalar->text[strspn(scalar->text, BLANK)])
        return cg_scalar_wrong(mistake, CG_CODE_EMPTY, "'%s' must not be empty", key->name);
    for (const char *at = scalar->text; at;) {
        bool first = at == scalar->text;
        at = take_entry(at, &e);
        if (!add_entry(&e, key, number, &sum, first && !at, mistake))
            return false;
    }
    if (key->maximum && (sum < key->minimum || sum > key->maximum))
        return cg_scalar_wrong(mistake, CG_CODE_OUT_OF_RANGE,
                               "'%s' must be %" PRId64 " to %" PRId64 " in all, not %" PRId64,
                               key->name, key->minimum, key->maximum, sum);
    return true;
}

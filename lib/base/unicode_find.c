/* Finds characters in the tables of Unicode, and computes the syllables of Hangul. */
#include "base/unicode.h"

/** The first Hangul syllable and parts, and the numbers of parts; see Unicode 3.12. */
enum {
    SYLLABLES = 0xac00,
    LEADS = 0x1100,
    VOWELS = 0x1161,
    TAILS = 0x11a7, /* one before the first */
    LEAD_COUNT = 19,
    VOWEL_COUNT = 21,
    TAIL_COUNT = 28,
    SYLLABLE_COUNT = LEAD_COUNT * VOWEL_COUNT * TAIL_COUNT
};

uint8_t cg_signs_value(const cg_signs *list, size_t count, uint32_t character)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (character < list[middle].first)
            high = middle;
        else if (character - list[middle].first >= list[middle].count)
            low = middle + 1;
        else
            return list[middle].value;
    }
    return 0;
}

uint8_t cg_unicode_class(uint32_t character)
{
    return character < 0x300
               ? 0
               : cg_signs_value(cg_unicode_classes, cg_unicode_class_count, character);
}

static bool is_among(uint32_t character, uint32_t first, uint32_t count)
{
    return character >= first && character - first < count;
}

static void take_syllable(uint32_t character, cg_made *parts)
{
    uint32_t index = character - SYLLABLES, tail = index % TAIL_COUNT;
    parts->whole = character;
    parts->first = tail ? character - tail : LEADS + index / (VOWEL_COUNT * TAIL_COUNT);
    parts->second = tail ? TAILS + tail : VOWELS + index / TAIL_COUNT % VOWEL_COUNT;
}

/** Returns the character to which another one is equivalent; 0 if there is none. */
static uint32_t other_of(uint32_t character)
{
    size_t low = 0, high = cg_unicode_form_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const cg_forms *run = &cg_unicode_forms[middle];
        if (is_among(character, run->first, run->count))
            return cg_unicode_others[run->at + (character - run->first)];
        if (character < run->first)
            high = middle;
        else
            low = middle + 1;
    }
    return 0;
}

bool cg_unicode_parts(uint32_t character, cg_made *parts)
{
    size_t low = 0, high = cg_unicode_made_count;
    if (is_among(character, SYLLABLES, SYLLABLE_COUNT)) {
        take_syllable(character, parts);
        return true;
    }
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (cg_unicode_made[middle].whole == character) {
            *parts = cg_unicode_made[middle];
            return true;
        }
        if (cg_unicode_made[middle].whole < character)
            low = middle + 1;
        else
            high = middle;
    }
    *parts = (cg_made){.whole = character, .first = other_of(character)};
    return parts->first != 0;
}

static uint32_t syllable_of(uint32_t first, uint32_t second)
{
    if (is_among(first, LEADS, LEAD_COUNT) && is_among(second, VOWELS, VOWEL_COUNT))
        return SYLLABLES + ((first - LEADS) * VOWEL_COUNT + (second - VOWELS)) * TAIL_COUNT;
    bool open = is_among(first, SYLLABLES, SYLLABLE_COUNT) && (first - SYLLABLES) % TAIL_COUNT == 0;
    return open && is_among(second, TAILS + 1, TAIL_COUNT - 1) ? first + (second - TAILS) : 0;
}

uint32_t cg_unicode_whole(uint32_t first, uint32_t second)
{
    size_t low = 0, high = cg_unicode_pair_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const cg_made *made = &cg_unicode_made[cg_unicode_pairs[middle]];
        if (made->second == second && made->first == first)
            return made->whole;
        bool before = made->second < second || (made->second == second && made->first < first);
        if (before)
            low = middle + 1;
        else
            high = middle;
    }
    return syllable_of(first, second);
}

bool cg_unicode_is_second(uint32_t character)
{
    size_t low = 0, high = cg_unicode_pair_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        uint32_t second = cg_unicode_made[cg_unicode_pairs[middle]].second;
        if (second == character)
            return true;
        if (second < character)
            low = middle + 1;
        else
            high = middle;
    }
    return is_among(character, VOWELS, VOWEL_COUNT) ||
           is_among(character, TAILS + 1, TAIL_COUNT - 1);
}

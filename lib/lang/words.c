#include "lang/words.h"

#include <string.h>

static const char *const words[CG_WORD_END] = {"",
#define WORD_TEXT(name, word) word,
                                               CG_WORDS(WORD_TEXT)
#undef WORD_TEXT
};

static int compare(const char *text, size_t length, const char *word)
{
    int order = strncmp(text, word, length);
    return order != 0 ? order : -(word[length] != '\0');
}

cg_word cg_word_find(const char *text, size_t length)
{
    unsigned low = 1, high = CG_WORD_END;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        int order = compare(text, length, words[middle]);
        if (order == 0)
            return (cg_word)middle;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return CG_WORD_NONE;
}

const char *cg_word_text(cg_word word)
{
    return words[word];
}

static const cg_noun own_nouns[] = {
    {"opponent", CG_NOUN_OPPONENT, 0},           {"player", CG_NOUN_PLAYER, 0},
    {"active player", CG_NOUN_ACTIVE, 0},        {"announced result", CG_NOUN_EFFECT_ITEM, 0},
    {"card being played", CG_NOUN_CARD_ITEM, 0}, {"face", CG_NOUN_FACE, 0},
};

#define OWN_NOUNS (sizeof own_nouns / sizeof *own_nouns)

/** Noun number `index` of the module's tables: zones, pools, dice, then counters in both numbers.
 */
static bool module_noun(const cg_module *module, size_t index, cg_noun *noun)
{
    if (index < module->zone_count) {
        *noun = (cg_noun){module->zones[index].title, CG_NOUN_ZONE, (unsigned)index};
        return true;
    }
    index -= module->zone_count;
    if (index < 2 * module->dice_count) {
        const cg_dice_def *dice = &module->dice[index / 2];
        *noun = (cg_noun){index % 2 == 0 ? dice->title : dice->die,
                          index % 2 == 0 ? CG_NOUN_POOL : CG_NOUN_DIE, (unsigned)(index / 2)};
        return true;
    }
    index -= 2 * module->dice_count;
    if (index < 2 * module->counter_count) {
        const cg_counter_def *counter = &module->counters[index / 2];
        *noun = (cg_noun){index % 2 == 0 ? counter->singular : counter->plural, CG_NOUN_COUNTER,
                          (unsigned)(index / 2)};
        return true;
    }
    return false;
}

bool cg_noun_next(const cg_module *module, size_t *place, cg_noun *noun)
{
    do {
        size_t index = (*place)++;
        if (index < OWN_NOUNS)
            *noun = own_nouns[index];
        else if (!module_noun(module, index - OWN_NOUNS, noun))
            return false;
    } while (noun->text == NULL);
    return true;
}

const char *cg_article(const char *noun)
{
    return noun[0] != '\0' && strchr("aeiou", noun[0]) != NULL ? "an" : "a";
}

const char *cg_plural(const char *singular)
{
    return strcmp(singular, "die") == 0 ? "dice" : NULL;
}

#include "report.h"

#include "../cardgame/common.h"

#include <stdlib.h>
#include <string.h>

/* JSON is YAML, too. */

typedef struct looking {
    const cg_yaml_node *root;
    bool good;
} looking;

static const cg_yaml_node *member(looking *l, const char *key)
{
    const cg_yaml_node *node = cg_yaml_find(l->root, key);
    l->good = l->good && node;
    return node;
}

static const char *scalar(looking *l, const cg_yaml_node *node)
{
    const char *text = cg_yaml_text(node, NULL);
    l->good = l->good && text;
    return text ? text : "";
}

static size_t length_of(const cg_yaml_node *list)
{
    return cg_yaml_sort_of(list) == CG_YAML_LIST ? cg_yaml_count(list) : 0;
}

static const cg_yaml_node *item(looking *l, const cg_yaml_node *list, size_t index)
{
    const cg_yaml_node *node = length_of(list) ? cg_yaml_first(list) : NULL;
    for (; node && index > 0; index--)
        node = cg_yaml_next(node);
    l->good = l->good && node;
    return node;
}

static const char *text_of(looking *l, const char *key)
{
    return scalar(l, member(l, key));
}

static uint64_t number_of(looking *l, const char *key)
{
    return strtoull(text_of(l, key), NULL, 10);
}

/** Column of a list of lists. */
static const char **column(looking *l, const char *key, size_t index, size_t *count)
{
    const cg_yaml_node *list = member(l, key);
    *count = length_of(list);
    const char **texts = need(*count, sizeof *texts);
    const cg_yaml_node *row = cg_yaml_first(list);
    for (size_t i = 0; i < *count; i++, row = cg_yaml_next(row))
        texts[i] = scalar(l, item(l, row, index));
    return texts;
}

static int *numbers(looking *l, const char *key, size_t index)
{
    size_t count;
    const char **texts = column(l, key, index, &count);
    int *values = need(count, sizeof *values);
    for (size_t i = 0; i < count; i++)
        values[i] = (int)strtol(texts[i], NULL, 10);
    free(texts);
    return values;
}

static uint64_t measure_number(looking *l, const char *key, size_t index)
{
    looking of = {member(l, "measure"), l->good};
    uint64_t value = strtoull(scalar(&of, item(&of, member(&of, key), index)), NULL, 10);
    l->good = l->good && of.good;
    return value;
}

static void take_labels(looking *l, lab_labels *labels)
{
    size_t count;
    labels->title = text_of(l, "title");
    labels->game = text_of(l, "game");
    labels->game_title = text_of(l, "game_title");
    labels->game_version = text_of(l, "game_version");
    labels->library = text_of(l, "library");
    labels->players = (int)number_of(l, "players");
    labels->drawn = number_of(l, "drawn") != 0;
    labels->rounds = number_of(l, "rounds");
    labels->first_seed = number_of(l, "first_seed");
    labels->bot_names = column(l, "bots", 0, &labels->bots);
    labels->bot_kinds = column(l, "bots", 1, &count);
    labels->deck_names = column(l, "decks", 0, &labels->decks);
    labels->deck_titles = column(l, "decks", 1, &count);
    labels->skill_from = measure_number(l, "skill", 1);
    labels->luck_repeats = measure_number(l, "luck", 2);
    labels->drama_playouts = measure_number(l, "drama", 2);
    labels->blank = (size_t)measure_number(l, "blanks", 2);
}

static void take_cards(looking *l, lab_labels *labels)
{
    size_t count;
    bool before = l->good;
    if (!member(l, "cards")) {
        l->good = before;
        return;
    }
    labels->card_ids = column(l, "cards", 0, &labels->cards);
    labels->card_names = column(l, "cards", 1, &count);
    labels->card_uses = numbers(l, "cards", 2);
    labels->card_triggers = numbers(l, "cards", 3);
}

bool labels_read(lab_labels *labels, const char *header)
{
    *labels = (lab_labels){.document = NULL};
    cg_context *context = must(cg_context_create(NULL));
    cg_yaml_read(context, NULL, header, strlen(header), NULL, &labels->document);
    cg_context_destroy(context);
    looking l = {cg_yaml_root(labels->document), true};
    if (cg_yaml_sort_of(l.root) != CG_YAML_MAPPING)
        return false;
    take_labels(&l, labels);
    take_cards(&l, labels);
    return l.good && labels->players >= 1 && labels->players <= 8;
}

void labels_free(lab_labels *labels)
{
    cg_yaml_destroy(labels->document);
    const char **const texts[] = {labels->bot_names,   labels->bot_kinds, labels->deck_names,
                                  labels->deck_titles, labels->card_ids,  labels->card_names};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    free(labels->card_uses);
    free(labels->card_triggers);
    *labels = (lab_labels){.document = NULL};
}

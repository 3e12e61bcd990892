#include "report.h"

#include "../cardgame/common.h"

#include <yaml.h>

#include <stdlib.h>
#include <string.h>

/* JSON is YAML, too. */

typedef struct looking {
    yaml_document_t *document;
    yaml_node_t *root;
    bool good;
} looking;

static yaml_node_t *member(looking *l, const char *key)
{
    yaml_node_pair_t *pair = l->root->data.mapping.pairs.start;
    for (; pair < l->root->data.mapping.pairs.top; pair++) {
        const yaml_node_t *name = yaml_document_get_node(l->document, pair->key);
        if (name->type == YAML_SCALAR_NODE &&
            strcmp((const char *)name->data.scalar.value, key) == 0)
            return yaml_document_get_node(l->document, pair->value);
    }
    l->good = false;
    return NULL;
}

static const char *scalar(looking *l, const yaml_node_t *node)
{
    if (node && node->type == YAML_SCALAR_NODE)
        return (const char *)node->data.scalar.value;
    l->good = false;
    return "";
}

static size_t length_of(const yaml_node_t *list)
{
    if (!list || list->type != YAML_SEQUENCE_NODE)
        return 0;
    return (size_t)(list->data.sequence.items.top - list->data.sequence.items.start);
}

static yaml_node_t *item(looking *l, const yaml_node_t *list, size_t index)
{
    if (index < length_of(list))
        return yaml_document_get_node(l->document, list->data.sequence.items.start[index]);
    l->good = false;
    return NULL;
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
    const yaml_node_t *list = member(l, key);
    *count = length_of(list);
    const char **texts = need(*count, sizeof *texts);
    for (size_t i = 0; i < *count; i++)
        texts[i] = scalar(l, item(l, item(l, list, i), index));
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
    looking of = {l->document, member(l, "measure"), l->good};
    if (!of.root || of.root->type != YAML_MAPPING_NODE) {
        l->good = false;
        return 0;
    }
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
    yaml_parser_t parser;
    looking l = {need(1, sizeof *l.document), NULL, true};
    *labels = (lab_labels){.document = NULL};
    if (!yaml_parser_initialize(&parser))
        must(NULL);
    yaml_parser_set_input_string(&parser, (const unsigned char *)header, strlen(header));
    bool loaded = yaml_parser_load(&parser, l.document) != 0;
    yaml_parser_delete(&parser);
    if (!loaded) {
        free(l.document);
        return false;
    }
    labels->document = l.document;
    l.root = yaml_document_get_root_node(l.document);
    if (!l.root || l.root->type != YAML_MAPPING_NODE)
        return false;
    take_labels(&l, labels);
    take_cards(&l, labels);
    return l.good && labels->players >= 1 && labels->players <= 8;
}

void labels_free(lab_labels *labels)
{
    if (labels->document)
        yaml_document_delete(labels->document);
    free(labels->document);
    const char **const texts[] = {labels->bot_names,   labels->bot_kinds, labels->deck_names,
                                  labels->deck_titles, labels->card_ids,  labels->card_names};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    free(labels->card_uses);
    free(labels->card_triggers);
    *labels = (lab_labels){.document = NULL};
}

#include "card_text.h"

#include "staged.h"

#include <stdlib.h>
#include <string.h>

static bool reads(const cg_match *match, cg_card placed, const cg_game *rules)
{
    int32_t value;
    return cg_game_stat(rules, 0) && cg_view_stat(match, 0, placed, 0, &value);
}

/** The card in a zone of its player that everybody sees, where it has its stats. */
static cg_match *in_play(const cg_cards *cards, cg_design design, cg_card *placed)
{
    const cg_game *rules = cg_cards_game(cards);
    cg_zone_info zone;
    for (size_t i = 0; cg_game_zone(rules, i, &zone); i++) {
        if (!zone.per_player || zone.visibility != CG_SEEN_BY_FACE)
            continue;
        staged k = {.cards = cards, .design = design, .zone = i};
        cg_match *match = staged_match(&k, placed);
        if (match && reads(match, *placed, rules))
            return match;
        cg_match_destroy(match);
    }
    return NULL;
}

static void add_stats(const cg_cards *cards, cg_design design, text *out)
{
    const cg_game *rules = cg_cards_game(cards);
    const char *name;
    cg_card placed = {0, 0};
    if (!cg_game_stat(rules, 0))
        return;
    cg_match *match = in_play(cards, design, &placed);
    bool first = true;
    for (size_t i = 0; (name = cg_game_stat(rules, i)); i++) {
        int32_t printed = cg_cards_stat(cards, design, (int)i), value = printed;
        bool known = match && cg_view_stat(match, 0, placed, (int)i, &value);
        if (!printed && !value)
            continue;
        text_format(out, first ? "\n\n%s %d printed" : ", %s %d printed", name, printed);
        if (known && value != printed)
            text_format(out, " and %d in play", value);
        else if (known)
            text_say(out, " and in play");
        first = false;
    }
    cg_match_destroy(match);
}

typedef struct asking {
    const cg_cards *cards;
    cg_design design;
    const char *field;
} asking;

static size_t write_field(const void *user, char *buffer, size_t size)
{
    const asking *a = user;
    return cg_cards_field(a->cards, a->design, a->field, buffer, size);
}

static void add_fields(const cg_cards *cards, cg_design design, text *out)
{
    const char *name;
    for (size_t i = 0; (name = cg_cards_field_name(cards, i)); i++) {
        asking a = {cards, design, name};
        char *says = written(write_field, &a);
        if (says && strlen(says) < 200 && !strchr(says, '\n') && strcmp(name, "kind") != 0)
            text_format(out, "\n- %s: %s", name, says);
        free(says);
    }
}

void card_line(const cg_cards *cards, cg_design design, text *out)
{
    cg_card_info info;
    if (cg_cards_names(cards, design, &info))
        text_format(out, "%s, %s", info.name, info.kind);
}

void card_text(const cg_cards *cards, cg_design design, text *out)
{
    cg_card_info info;
    if (!cg_cards_info(cards, design, &info))
        return;
    text_format(out, "**%s** `%s` %s\n", info.name, info.id, info.kind);
    if (info.text && *info.text)
        text_format(out, "\n%s\n", info.text);
    add_fields(cards, design, out);
    add_stats(cards, design, out);
}

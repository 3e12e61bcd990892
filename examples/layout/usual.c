#include "usual.h"

#include <string.h>

static const char sword[] = "M21 2.5l-.7 5.5L11 17.3 6.7 13l8.8-9.8zM5 12.2l6.8 6.8-1.5 "
                            "1.5-2.4-2.4-3.1 3.1-2-2 3.1-3.1-2.4-2.4z";
static const char shield[] = "M12 2l9 3v7c0 5-4 8.5-9 10-5-1.5-9-5-9-10V5z";
static const char heart[] = "M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7-10 13z";
static const char bolt[] = "M13 2L4 14h6l-1 8 10-13h-7z";
static const char gem[] = "M6 3h12l4 6-10 12L2 9z";
static const char star[] = "M12 2l3 7 7 .6-5.3 4.7L18.3 22 12 18l-6.3 4L7.3 14.3 2 9.6 9 9z";
static const char scroll[] =
    "M6 3h13v3h-3v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3h9v-2H6zM8 7v1.5h6V7zM8 10v1.5h6V10z";
static const char figure[] =
    "M12 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM4 22c0-6 3-9.5 8-9.5s8 3.5 8 9.5z";
static const char cards[] = "M4 6l9-3 5 14-9 3zM19 6h2v14h-8l7-3z";
static const char drop[] = "M12 2c5 6 7 9 7 12.5a7 7 0 0 1-14 0C5 11 7 8 12 2z";
static const char die[] = "M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4c0-1 1-2 2-2zM7 "
                          "5v4h4V5zM13 15v4h4v-4z";
static const char sun[] = "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 "
                          "11h4v2H1zM19 11h4v2h-4zM4 5.5L5.5 4 8 6.5 6.5 8zM16 17.5l1.5-1.5 2.5 "
                          "2.5-1.5 1.5zM4 18.5L6.5 16 8 17.5 5.5 20zM16 6.5L18.5 4 20 5.5 17.5 8z";
static const char asleep[] = "M2 8c6 6 14 6 20 0l1.5 1.5-3 3.5 1.5 2.5-2 1-2-2.5a13 13 0 0 1-4 "
                             "1.2V19h-2v-3.8a13 13 0 0 1-4-1.2l-2 2.5-2-1L5.5 13 .5 9.5z";
static const char turn[] =
    "M12 3a9 9 0 0 1 8.5 6L23 8l-2 7-6-4 2.5-1A6 6 0 1 0 18 14h3A9 9 0 1 1 12 3z";

static const struct {
    const char *word, *path;
} icons[] = {
    {"face down", asleep}, {"exhausted", turn},   {"relation", "M2 10h12V5l8 7-8 7v-5H2z"},
    {"attack", sword},     {"atk", sword},        {"power", sword},
    {"strength", sword},   {"defense", shield},   {"def", shield},
    {"defence", shield},   {"toughness", shield}, {"armor", shield},
    {"hp", heart},         {"life", heart},       {"health", heart},
    {"damage", drop},      {"cost", gem},         {"mana", gem},
    {"energy", bolt},      {"level", star},       {"creature", figure},
    {"monster", figure},   {"unit", figure},      {"spell", scroll},
    {"sorcery", scroll},   {"instant", bolt},     {"hand", cards},
    {"deck", cards},       {"dice", die},         {"land", "M2 20l7-12 4 6 3-4 6 10z"},
};

const char *usual_icon(const char *word)
{
    for (size_t i = 0; i < sizeof icons / sizeof *icons; i++)
        if (strcmp(icons[i].word, word) == 0)
            return icons[i].path;
    return NULL;
}

const char *usual_emblem(void)
{
    return sun;
}

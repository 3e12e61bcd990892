#include "facts.h"
#include "jobs.h"
#include "products.h"
#include "say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ACROSS 10
#define DOWN 7
#define ON_GRID (ACROSS * DOWN - 1) /* the last place is the back, which hands show */
#define CARD_PIXELS 409             /* ten of them are within 4096 */
#define ROW_PIXELS 571
#define KEY_SIZE 24

/** What is known where the grids are drawn. */
typedef struct table {
    const catalogue *c;
    const wishes *w;
    size_t grids;
} table;

/* ---- pictures ---- */

static void picture_name(const table *t, size_t grid, char *name, size_t size)
{
    if (grid < t->grids)
        snprintf(name, size, "%s-%0*zu.png", t->c->stem, canvas_digits(t->grids), grid + 1);
    else
        snprintf(name, size, "%s-back.png", t->c->stem);
}

static bool draw_grid(const table *t, painter *p, size_t grid)
{
    size_t first = grid * ON_GRID,
           last = first + ON_GRID < t->c->count ? first + ON_GRID : t->c->count;
    for (size_t i = first; i < last; i++) {
        size_t row = (i - first) / ACROSS, column = (i - first) % ACROSS;
        if (!draw_card(p, t->c, t->w, t->c->entries[i].card, (double)column * CARD_WIDTH,
                       (double)row * CARD_HEIGHT, 0))
            return false;
    }
    draw_back(p, (ACROSS - 1) * CARD_WIDTH, (DOWN - 1) * CARD_HEIGHT, 0);
    return true;
}

/** A grid, or behind the last one the back alone. */
static bool draw_picture(void *user, painter *p, size_t index)
{
    const table *t = user;
    bool is_grid = index < t->grids, good;
    char name[256], path[CANVAS_PATH];
    canvas page;
    picture_name(t, index, name, sizeof name);
    snprintf(path, sizeof path, "%s/%s", t->w->out, name);
    canvas_open(&page, FORMAT_PNG, path, 300, 1);
    page.across = CARD_PIXELS * (is_grid ? ACROSS : 1);
    page.down = ROW_PIXELS * (is_grid ? DOWN : 1);
    good =
        canvas_page(&page, CARD_WIDTH * (is_grid ? ACROSS : 1), CARD_HEIGHT * (is_grid ? DOWN : 1));
    p->cr = page.cr;
    if (good && is_grid)
        good = draw_grid(t, p, index);
    else if (good)
        draw_back(p, 0, 0, 0);
    return canvas_close(&page) && good;
}

/* ---- the saved object ---- */

static json_t *place(double height)
{
    return json_pack("{sf sf sf sf sf sf sf sf sf}", "posX", 0.0, "posY", height, "posZ", 0.0,
                     "rotX", 0.0, "rotY", 180.0, "rotZ", 180.0, "scaleX", 1.0, "scaleY", 1.0,
                     "scaleZ", 1.0);
}

static json_t *url_of(const table *t, size_t grid)
{
    char name[256];
    picture_name(t, grid, name, sizeof name);
    char *whole = t->w->url ? NULL : realpath(t->w->out, NULL);
    char *folder = whole ? g_filename_to_uri(whole, NULL, NULL) : g_strdup(t->w->url);
    char *own = g_uri_escape_string(name, NULL, TRUE);
    bool slash = folder && *folder && folder[strlen(folder) - 1] == '/';
    char *url = g_strconcat(folder ? folder : "", slash ? "" : "/", own, NULL);
    json_t *text = json_string(url);
    g_free(url);
    g_free(own);
    g_free(folder);
    free(whole);
    return text;
}

static json_t *grid_of(const table *t, size_t grid)
{
    return json_pack("{so so si si sb sb si}", "FaceURL", url_of(t, grid), "BackURL",
                     url_of(t, t->grids), "NumWidth", ACROSS, "NumHeight", DOWN, "BackIsHidden", 0,
                     "UniqueBack", 0, "Type", 0);
}

/** Those of its grids, under the numbers by which cards name them. */
static json_t *grids_of(const table *t, size_t first, size_t count)
{
    json_t *grids = json_object();
    char key[KEY_SIZE];
    for (size_t i = first; i < first + count; i++) {
        snprintf(key, sizeof key, "%zu", i + 1);
        json_object_set_new(grids, key, grid_of(t, i));
    }
    return grids;
}

static json_int_t number_of(size_t index)
{
    size_t grid = index / ON_GRID + 1, number = index % ON_GRID;
    return (json_int_t)grid * 100 + (json_int_t)number;
}

static json_t *card_of(const table *t, size_t index)
{
    const json_t *card = t->c->entries[index].card;
    const char *name = facts_text(card, "name"), *text = facts_text(card, "text"),
               *id = facts_text(card, "id");
    return json_pack("{ss so ss ss ss sI sb so}", "Name", "Card", "Transform", place(1), "Nickname",
                     name ? name : "", "Description", text ? text : "", "GMNotes", id ? id : "",
                     "CardID", number_of(index), "Hands", 1, "CustomDeck",
                     grids_of(t, index / ON_GRID, 1));
}

static json_t *deck_of(const table *t)
{
    json_t *numbers = json_array(), *cards = json_array();
    for (size_t i = 0; i < t->c->count; i++)
        for (unsigned n = 0; n < t->c->entries[i].copies; n++) {
            json_array_append_new(numbers, json_integer(number_of(i)));
            json_array_append_new(cards, card_of(t, i));
        }
    return json_pack("{ss so ss ss sb so so so}", "Name", "DeckCustom", "Transform", place(1),
                     "Nickname", t->c->deck_title ? t->c->deck_title : t->c->look.title,
                     "Description", "", "Hands", 0, "DeckIDs", numbers, "CustomDeck",
                     grids_of(t, 0, t->grids), "ContainedObjects", cards);
}

/** A single card is no deck. */
static json_t *objects_of(const table *t)
{
    json_t *object = catalogue_copies(t->c) == 1 ? card_of(t, 0) : deck_of(t);
    return json_pack("{ss ss ss ss ss ss ss so}", "SaveName", "", "GameMode", "", "Date", "",
                     "Table", "", "Sky", "", "Note", "", "Rules", "", "ObjectStates",
                     json_pack("[o]", object));
}

bool make_tabletop(const catalogue *c, const wishes *w)
{
    table t = {c, w, (c->count + ON_GRID - 1) / ON_GRID};
    char path[CANVAS_PATH];
    snprintf(path, sizeof path, "%s/%s.json", w->out, c->stem);
    if (!canvas_make_folders(path) ||
        !jobs_run(&c->look, t.grids + 1, w->jobs, draw_picture, &t, NULL))
        return false;
    json_t *objects = objects_of(&t);
    bool good = objects && !json_dump_file(objects, path, JSON_INDENT(2));
    if (!good)
        say("%s: %s", path, strerror(errno));
    json_decref(objects);
    return good;
}

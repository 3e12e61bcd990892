#include "face.h"
#include "jobs.h"
#include "products.h"
#include "told.h"

#include <stdio.h>

static bool check_card(void *user, painter *p, size_t index)
{
    const catalogue *c = user;
    cairo_surface_t *nothing = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    p->cr = cairo_create(nothing);
    p->findings.told = g_string_new(NULL);
    face_draw(p, c->entries[index].card, NULL, -1);
    told_check(p, c->entries[index].card);
    g_string_free(p->findings.told, TRUE);
    p->findings.told = NULL;
    cairo_destroy(p->cr);
    cairo_surface_destroy(nothing);
    return true;
}

bool make_check(const catalogue *c, const wishes *w)
{
    findings found = {.text = g_string_new(NULL)};
    jobs_run(&c->look, c->count, w->jobs, check_card, (void *)(uintptr_t)c, &found);
    fputs(found.text->str, stdout);
    printf("%zu card%s of %s, %zu finding%s\n", c->count, c->count == 1 ? "" : "s", c->look.game,
           found.count, found.count == 1 ? "" : "s");
    g_string_free(found.text, TRUE);
    return found.count == 0;
}

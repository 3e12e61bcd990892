#include "canvas.h"

#include "png.h"
#include "say.h"
#include "svg.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#define TOLERANCE 0.01    /* of curves, in points or pixels */
#define POINT (72 / 25.4) /* points in a millimetre */

static const char *const endings[] = {
    [FORMAT_SVG] = ".svg", [FORMAT_PNG] = ".png", [FORMAT_PDF] = ".pdf"};

format format_of(const char *path)
{
    const char *ending = strrchr(path, '.');
    for (int i = FORMAT_SVG; ending && i <= FORMAT_PDF; i++)
        if (strcasecmp(ending, endings[i]) == 0)
            return (format)i;
    return FORMAT_NONE;
}

const char *format_ending(format f)
{
    return endings[f];
}

static bool fail(canvas *c, const char *path, const char *why)
{
    if (!c->wrong)
        say("%s: %s", path, why);
    c->wrong = true;
    return false;
}

bool canvas_make_folders(const char *path)
{
    char folder[CANVAS_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(folder, 0777) && errno != EEXIST) {
            say("%s: %s", folder, strerror(errno));
            return false;
        }
        *slash = '/';
    }
    return true;
}

void canvas_open(canvas *c, format f, const char *path, double dpi, size_t pages)
{
    *c = (canvas){.format = f, .dpi = dpi, .pages = pages};
    snprintf(c->path, sizeof c->path, "%s", path);
}

int canvas_digits(size_t pages)
{
    int digits = 1;
    while (pages /= 10)
        digits++;
    return digits;
}

/** The file of a page: with its number where there are several. */
static void page_path(const canvas *c, char *path, size_t size)
{
    const char *slash = strrchr(c->path, '/'), *ending = strrchr(slash ? slash : c->path, '.');
    size_t begin = ending ? (size_t)(ending - c->path) : strlen(c->path);
    if (c->pages < 2 || c->format == FORMAT_PDF)
        snprintf(path, size, "%s", c->path);
    else
        snprintf(path, size, "%.*s-%0*zu%s", (int)begin, c->path, canvas_digits(c->pages), c->page,
                 ending ? ending : "");
}

static cairo_status_t keep(void *user, const unsigned char *data, unsigned length)
{
    g_string_append_len(user, (const char *)data, length);
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *make_surface(canvas *c, const char *path)
{
    double width = c->width * POINT, height = c->height * POINT;
    if (c->format == FORMAT_SVG) {
        c->svg = g_string_new(NULL);
        cairo_surface_t *surface = cairo_svg_surface_create_for_stream(keep, c->svg, width, height);
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
        return surface;
    }
    if (c->format == FORMAT_PDF) {
        cairo_surface_t *surface = cairo_pdf_surface_create(path, width, height);
        /* The same cards make the same file on any day. */
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                       "1970-01-01T00:00:00Z");
        if (c->title)
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, c->title);
        return surface;
    }
    int across = c->across ? c->across : (int)lround(c->width * c->dpi / 25.4);
    int down = c->down ? c->down : (int)lround(c->height * c->dpi / 25.4);
    return across > PIXELS_MOST || down > PIXELS_MOST
               ? NULL
               : cairo_image_surface_create(CAIRO_FORMAT_ARGB32, across > 0 ? across : 1,
                                            down > 0 ? down : 1);
}

static double scale_of(const canvas *c, bool down)
{
    if (c->format != FORMAT_PNG)
        return POINT;
    if (down)
        return c->down ? c->down / c->height : c->dpi / 25.4;
    return c->across ? c->across / c->width : c->dpi / 25.4;
}

bool canvas_page(canvas *c, double width, double height)
{
    char path[CANVAS_PATH + 24];
    if (c->wrong)
        return false;
    c->page++;
    c->width = width;
    c->height = height;
    page_path(c, path, sizeof path);
    if (c->surface && c->format == FORMAT_PDF)
        cairo_pdf_surface_set_size(c->surface, width * POINT, height * POINT);
    else
        c->surface = make_surface(c, path);
    if (!c->surface)
        return fail(c, path, "the picture would be too large; use a lower --dpi");
    if (cairo_surface_status(c->surface))
        return fail(c, path,
                    cairo_surface_status(c->surface) == CAIRO_STATUS_WRITE_ERROR && errno
                        ? strerror(errno)
                        : cairo_status_to_string(cairo_surface_status(c->surface)));
    c->cr = cairo_create(c->surface);
    cairo_scale(c->cr, scale_of(c, false), scale_of(c, true));
    cairo_set_fill_rule(c->cr, CAIRO_FILL_RULE_EVEN_ODD);
    /* Arcs become curves here; on paper they are looked at in any size. */
    cairo_set_tolerance(c->cr, c->format == FORMAT_PNG ? 0.1 : TOLERANCE);
    return true;
}

static bool end_file(canvas *c)
{
    char path[CANVAS_PATH + 24];
    bool good;
    page_path(c, path, sizeof path);
    if (!c->surface)
        return !c->wrong;
    if (c->format == FORMAT_PNG && !c->wrong && !png_write(c->surface, path, c->dpi))
        fail(c, path, strerror(errno));
    cairo_surface_finish(c->surface);
    good = cairo_surface_status(c->surface) == CAIRO_STATUS_SUCCESS ||
           fail(c, path, cairo_status_to_string(cairo_surface_status(c->surface)));
    cairo_surface_destroy(c->surface);
    c->surface = NULL;
    if (c->svg && good && !svg_write(c->svg, path))
        fail(c, path, strerror(errno));
    if (c->svg)
        g_string_free(c->svg, TRUE);
    c->svg = NULL;
    return good && !c->wrong;
}

bool canvas_end_page(canvas *c)
{
    if (!c->cr)
        return false;
    cairo_show_page(c->cr);
    if (cairo_status(c->cr))
        fail(c, c->path, cairo_status_to_string(cairo_status(c->cr)));
    cairo_destroy(c->cr);
    c->cr = NULL;
    return c->format == FORMAT_PDF ? !c->wrong : end_file(c);
}

bool canvas_close(canvas *c)
{
    if (c->cr)
        canvas_end_page(c);
    return end_file(c) && !c->wrong;
}

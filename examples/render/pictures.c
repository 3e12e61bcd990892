#include "pictures.h"

#include "say.h"

#include <cairo.h>
#include <jpeglib.h>
#include <librsvg/rsvg.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <webp/decode.h>

#define FILE_MOST ((size_t)16 << 20)
#define SVG_SIDE 1000   /* of one that has no size */
#define SIDE_MOST 10000 /* pixels */

/* ---- PNG ---- */

static uint32_t number_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/** Its sides stand at the beginning: what is too large is not read. */
static cairo_surface_t *read_png(FILE *file, const char *path)
{
    unsigned char head[24];
    if (fread(head, 1, sizeof head, file) != sizeof head || memcmp(head, "\x89PNG", 4) != 0 ||
        number_at(head + 16) > SIDE_MOST || number_at(head + 20) > SIDE_MOST)
        return NULL;
    return cairo_image_surface_create_from_png(path);
}

/* ---- JPEG ---- */

typedef struct jpeg_errors {
    struct jpeg_error_mgr manager;
    jmp_buf back;
} jpeg_errors;

static void on_jpeg_error(j_common_ptr info)
{
    longjmp(((jpeg_errors *)(void *)info->err)->back, 1);
}

static void on_jpeg_word(j_common_ptr info)
{
    (void)info;
}

static void read_rows(struct jpeg_decompress_struct *info, cairo_surface_t *surface)
{
    unsigned char *data = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    while (info->output_scanline < info->output_height) {
        JSAMPROW row = data + info->output_scanline * stride;
        jpeg_read_scanlines(info, &row, 1);
    }
    cairo_surface_mark_dirty(surface);
}

static cairo_surface_t *read_jpeg(FILE *file, const char *path)
{
    struct jpeg_decompress_struct info;
    jpeg_errors errors;
    cairo_surface_t *volatile surface = NULL;
    volatile bool good = false;
    (void)path;
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = on_jpeg_error;
    errors.manager.output_message = on_jpeg_word;
    jpeg_create_decompress(&info);
    if (!setjmp(errors.back)) {
        jpeg_stdio_src(&info, file);
        jpeg_read_header(&info, TRUE);
        info.out_color_space = JCS_EXT_BGRX; /* as cairo has them in memory */
        jpeg_start_decompress(&info);
        if (info.output_width <= SIDE_MOST && info.output_height <= SIDE_MOST)
            surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)info.output_width,
                                                 (int)info.output_height);
        if (surface && !cairo_surface_status(surface)) {
            read_rows(&info, surface);
            good = true;
        }
    }
    jpeg_destroy_decompress(&info);
    if (good)
        return surface;
    if (surface)
        cairo_surface_destroy(surface);
    return NULL;
}

/* ---- WebP and SVG, which are read from memory ---- */

static unsigned char *read_whole(FILE *file, size_t *length)
{
    unsigned char *bytes = malloc(FILE_MOST);
    *length = bytes ? fread(bytes, 1, FILE_MOST, file) : 0;
    return bytes;
}

/** Colours times their shares, as Cairo has them. */
static void multiply(cairo_surface_t *surface)
{
    int stride = cairo_image_surface_get_stride(surface);
    unsigned char *data = cairo_image_surface_get_data(surface);
    size_t count = (size_t)stride * (size_t)cairo_image_surface_get_height(surface);
    for (size_t i = 0; i < count; i += 4)
        for (size_t part = 0; part < 3; part++)
            data[i + part] = (unsigned char)((data[i + part] * data[i + 3] + 127) / 255);
    cairo_surface_mark_dirty(surface);
}

static cairo_surface_t *read_webp(FILE *file, const char *path)
{
    size_t length;
    unsigned char *bytes = read_whole(file, &length);
    cairo_surface_t *surface = NULL;
    int width = 0, height = 0;
    (void)path;
    if (bytes && WebPGetInfo(bytes, length, &width, &height) && width <= SIDE_MOST &&
        height <= SIDE_MOST)
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    if (surface && !cairo_surface_status(surface)) {
        int stride = cairo_image_surface_get_stride(surface);
        if (WebPDecodeBGRAInto(bytes, length, cairo_image_surface_get_data(surface),
                               (size_t)stride * (size_t)height, stride)) {
            multiply(surface);
        } else {
            cairo_surface_destroy(surface);
            surface = NULL;
        }
    }
    free(bytes);
    return surface;
}

/** A drawing stays one: it is kept as what is drawn, and nothing beside it is loaded. */
static cairo_surface_t *draw_svg(RsvgHandle *handle)
{
    double width = 0, height = 0;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) || width < 1 ||
        height < 1 || width > SIDE_MOST || height > SIDE_MOST)
        width = height = SVG_SIDE;
    cairo_rectangle_t all = {0, 0, width, height};
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &all);
    cairo_t *cr = cairo_create(surface);
    RsvgRectangle room = {0, 0, width, height};
    bool good = rsvg_handle_render_document(handle, cr, &room, NULL);
    cairo_destroy(cr);
    if (good)
        return surface;
    cairo_surface_destroy(surface);
    return NULL;
}

static cairo_surface_t *read_svg(FILE *file, const char *path)
{
    size_t length;
    unsigned char *bytes = read_whole(file, &length);
    RsvgHandle *handle = bytes ? rsvg_handle_new_from_data(bytes, length, NULL) : NULL;
    cairo_surface_t *surface = handle ? draw_svg(handle) : NULL;
    (void)path;
    if (handle)
        g_object_unref(handle);
    free(bytes);
    return surface;
}

/* ---- files ---- */

static const struct {
    const char *ending;
    cairo_surface_t *(*read)(FILE *file, const char *path);
} kinds[] = {{".svg", read_svg}, {".png", read_png}, {".webp", read_webp}, {".jpg", read_jpeg}};

static bool find(const catalogue *c, const wishes *w, const char *name, char *path, size_t size)
{
    char below[512];
    if (w->art)
        return snprintf(path, size, "%s/%s", w->art, name) < (int)size && access(path, F_OK) == 0;
    if (snprintf(below, sizeof below, "%s/art/%s", c->look.game, name) >= (int)sizeof below)
        return false;
    size_t length = cg_context_card_file(c->context, below, path, size);
    return length && length < size;
}

static cairo_surface_t *read_file(const char *path, size_t kind)
{
    struct stat info;
    FILE *file = fopen(path, "rb");
    cairo_surface_t *picture = NULL;
    if (file && !fstat(fileno(file), &info) && S_ISREG(info.st_mode) &&
        (size_t)info.st_size < FILE_MOST)
        picture = kinds[kind].read(file, path);
    if (file)
        fclose(file);
    if (picture && cairo_surface_status(picture)) {
        cairo_surface_destroy(picture);
        picture = NULL;
    }
    return picture;
}

cairo_surface_t *pictures_read(const catalogue *c, const wishes *w, const json_t *card, bool *wrong)
{
    char name[256], path[4096];
    const char *id = json_string_value(json_object_get(card, "id"));
    for (size_t i = 0; id && i < sizeof kinds / sizeof *kinds; i++) {
        if (snprintf(name, sizeof name, "%s%s", id, kinds[i].ending) >= (int)sizeof name ||
            !find(c, w, name, path, sizeof path))
            continue;
        cairo_surface_t *picture = read_file(path, i);
        if (!picture) {
            say("%s: it cannot be read as a picture, or is larger than %d x %d pixels or 16 MiB",
                path, SIDE_MOST, SIDE_MOST);
            *wrong = true;
        }
        return picture;
    }
    return NULL;
}

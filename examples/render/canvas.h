/** @file canvas.h  Pages of millimetres that become SVG, PNG or PDF: one drawing code for screen and paper. */
#ifndef RENDER_CANVAS_H
#define RENDER_CANVAS_H

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum format { FORMAT_NONE, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF } format;

#define CANVAS_PATH 4096
#define PIXELS_MOST 32000 /* of a side of a picture */

typedef struct canvas {
    format format;
    double dpi;
    const char *title; /**< what a reader is told; NULL */
    char path[CANVAS_PATH];
    size_t pages, page; /**< in all, if they are files of their own; the present one, from 1 */
    double width, height;
    int across, down; /**< of a picture: its pixels; 0: by its resolution */
    cairo_surface_t *surface;
    GString *svg; /**< the page so far */
    cairo_t *cr;  /**< millimetres, from the upper left corner */
    bool wrong;   /**< a message was written */
} canvas;

/** The format that the end of a path says. */
format format_of(const char *path);
const char *format_ending(format f);

/** Digits of the number of pages: names of files are in the order of the pages. */
int canvas_digits(size_t pages);
/** Begins a file. @param pages how many there will be: more than one make files of their own unless it is a PDF */
void canvas_open(canvas *c, format f, const char *path, double dpi, size_t pages);
/** Begins a page. @return false: something is wrong, and was said */
bool canvas_page(canvas *c, double width, double height);
/** Ends the page, and writes its file if it is one. */
bool canvas_end_page(canvas *c);
/** Ends the file. @return false: something was wrong */
bool canvas_close(canvas *c);
/** Makes the folders above a file. @return false after a message */
bool canvas_make_folders(const char *path);

#endif

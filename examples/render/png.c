#include "png.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define AS_IS 0 /* filters of rows */
#define AS_ABOVE 2
#define LEVEL 1 /* large plain surfaces gain little by more */

static void put_number(unsigned char *out, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        out[i] = (unsigned char)(number >> (24 - 8 * i));
}

static bool put_chunk(FILE *file, const char *type, const unsigned char *data, size_t length)
{
    unsigned char head[8], tail[4];
    uLong sum = crc32(crc32(0, (const Bytef *)type, 4), data, (uInt)length);
    put_number(head, (uint32_t)length);
    memcpy(head + 4, type, 4);
    put_number(tail, (uint32_t)(length ? sum : crc32(0, (const Bytef *)type, 4)));
    return fwrite(head, 1, 8, file) == 8 && fwrite(data, 1, length, file) == length &&
           fwrite(tail, 1, 4, file) == 4;
}

/** A pixel as it is before its colour was multiplied by its share. */
static void put_pixel(unsigned char *out, uint32_t pixel, int channels)
{
    uint32_t share = pixel >> 24;
    for (int i = 0; i < 3; i++) {
        uint32_t part = pixel >> (16 - 8 * i) & 255;
        out[i] =
            (unsigned char)(share == 255 || share == 0 ? part : (part * 255 + share / 2) / share);
    }
    if (channels == 4)
        out[3] = (unsigned char)share;
}

static bool has_holes(const unsigned char *data, int width, int height, int stride)
{
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)(data + (size_t)y * (size_t)stride);
        for (int x = 0; x < width; x++)
            if (row[x] >> 24 != 255)
                return true;
    }
    return false;
}

/** All rows: one that is as the one above as zeros, others as they are. */
static unsigned char *rows_of(const unsigned char *data, int width, int height, int stride,
                              int channels)
{
    size_t wide = (size_t)width * (size_t)channels;
    unsigned char *rows = malloc((wide + 1) * (size_t)height);
    for (int y = 0; rows && y < height; y++) {
        const unsigned char *row = data + (size_t)y * (size_t)stride;
        const uint32_t *pixels = (const uint32_t *)(const void *)row;
        unsigned char *out = rows + (wide + 1) * (size_t)y;
        bool same = y > 0 && memcmp(row, row - stride, (size_t)width * 4) == 0;
        *out++ = same ? AS_ABOVE : AS_IS;
        if (same)
            memset(out, 0, wide);
        else
            for (int x = 0; x < width; x++)
                put_pixel(out + x * channels, pixels[x], channels);
    }
    return rows;
}

static unsigned char *pack(const unsigned char *rows, size_t length, size_t *packed)
{
    z_stream stream = {0};
    unsigned char *out = NULL;
    if (deflateInit2(&stream, LEVEL, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    size_t room = deflateBound(&stream, (uLong)length);
    out = malloc(room);
    if (out) {
        stream.next_in = (Bytef *)(uintptr_t)rows;
        stream.avail_in = (uInt)length;
        stream.next_out = out;
        stream.avail_out = (uInt)room;
        deflate(&stream, Z_FINISH);
        *packed = stream.total_out;
    }
    deflateEnd(&stream);
    return out;
}

static bool put_all(FILE *file, int width, int height, int channels, double dpi,
                    const unsigned char *packed, size_t length)
{
    static const unsigned char begin[] = {137, 80, 78, 71, 13, 10, 26, 10};
    unsigned char head[13] = {0}, size[9] = {0};
    put_number(head, (uint32_t)width);
    put_number(head + 4, (uint32_t)height);
    head[8] = 8;
    head[9] = channels == 4 ? 6 : 2;
    put_number(size, (uint32_t)lround(dpi / 0.0254));
    put_number(size + 4, (uint32_t)lround(dpi / 0.0254));
    size[8] = 1;
    return fwrite(begin, 1, sizeof begin, file) == sizeof begin &&
           put_chunk(file, "IHDR", head, sizeof head) &&
           put_chunk(file, "pHYs", size, sizeof size) && put_chunk(file, "IDAT", packed, length) &&
           put_chunk(file, "IEND", head, 0);
}

bool png_write(cairo_surface_t *surface, const char *path, double dpi)
{
    cairo_surface_flush(surface);
    int width = cairo_image_surface_get_width(surface),
        height = cairo_image_surface_get_height(surface);
    int stride = cairo_image_surface_get_stride(surface);
    const unsigned char *data = cairo_image_surface_get_data(surface);
    int channels = has_holes(data, width, height, stride) ? 4 : 3;
    size_t length = 0;
    unsigned char *rows = rows_of(data, width, height, stride, channels), *packed = NULL;
    if (rows)
        packed = pack(rows, ((size_t)width * (size_t)channels + 1) * (size_t)height, &length);
    FILE *file = packed ? fopen(path, "wb") : NULL;
    bool good = file && put_all(file, width, height, channels, dpi, packed, length);
    if (file && fclose(file))
        good = false;
    if (!packed)
        errno = ENOMEM;
    free(rows);
    free(packed);
    return good;
}

#include "colour.h"

#include <math.h>
#include <stdlib.h>

colour colour_of(const char *text)
{
    unsigned long bits = strtoul(text + 1, NULL, 16);
    return (colour){(double)(bits >> 16 & 255) / 255, (double)(bits >> 8 & 255) / 255,
                    (double)(bits & 255) / 255};
}

colour colour_mix(colour first, double share, colour second)
{
    double rest = 1 - share;
    return (colour){first.red * share + second.red * rest,
                    first.green * share + second.green * rest,
                    first.blue * share + second.blue * rest};
}

static double linear(double part)
{
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

colour colour_readable(colour ground)
{
    double light =
        0.2126 * linear(ground.red) + 0.7152 * linear(ground.green) + 0.0722 * linear(ground.blue);
    return light > 0.18 ? (colour){0.067, 0.067, 0.067} : (colour){1, 1, 1};
}

static double hsl_part(double n, double hue, double saturation, double lightness)
{
    double k = fmod(n + hue / 30, 12);
    return lightness -
           saturation * fmin(lightness, 1 - lightness) * fmax(-1, fmin(fmin(k - 3, 9 - k), 1));
}

colour colour_hsl(double hue, double saturation, double lightness)
{
    return (colour){hsl_part(0, hue, saturation, lightness),
                    hsl_part(8, hue, saturation, lightness),
                    hsl_part(4, hue, saturation, lightness)};
}

void colour_use(cairo_t *cr, colour c)
{
    cairo_set_source_rgb(cr, c.red, c.green, c.blue);
}

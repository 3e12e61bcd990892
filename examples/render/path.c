#include "path.h"

#include "shape.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERS_MOST 7

typedef struct point {
    double x, y;
} point;

/** Where the reading of a path is. */
typedef struct pen {
    cairo_t *cr;
    const char *at;
    point now, start, control; /**< control: the last one, for S and T */
    char command, before;
} pen;

static void skip(pen *p)
{
    p->at += strspn(p->at, " ,\n\t");
}

static bool read_number(pen *p, double *number)
{
    char *end;
    skip(p);
    if (!strchr("+-.0123456789", *p->at) || !*p->at)
        return false;
    *number = strtod(p->at, &end);
    bool read = end > p->at;
    p->at = end;
    return read;
}

/** The flags of an arc need nothing between them. */
static bool read_flag(pen *p, double *flag)
{
    skip(p);
    if (*p->at != '0' && *p->at != '1')
        return false;
    *flag = *p->at++ - '0';
    return true;
}

static double angle_of(point from, point to)
{
    return atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
}

/** An arc by its ends, as SVG has it (implementation notes, B.2.4), drawn by its middle. */
static void add_arc(pen *p, const double *v, point to)
{
    double turn = v[2] * PI / 180, rx = fabs(v[0]), ry = fabs(v[1]);
    point half = {(p->now.x - to.x) / 2, (p->now.y - to.y) / 2};
    point unit = {cos(turn) * half.x + sin(turn) * half.y, cos(turn) * half.y - sin(turn) * half.x};
    if (rx == 0 || ry == 0 || (half.x == 0 && half.y == 0)) {
        cairo_line_to(p->cr, to.x, to.y);
        return;
    }
    double far = unit.x * unit.x / (rx * rx) + unit.y * unit.y / (ry * ry);
    double grow = far > 1 ? sqrt(far) : 1;
    rx *= grow;
    ry *= grow;
    far = far > 1 ? 1 : far;
    double shift = sqrt((1 - far) / far) * (v[3] == v[4] ? -1 : 1);
    point middle = {shift * rx * unit.y / ry, -shift * ry * unit.x / rx};
    point from = {(unit.x - middle.x) / rx, (unit.y - middle.y) / ry};
    point until = {(-unit.x - middle.x) / rx, (-unit.y - middle.y) / ry};
    double begin = angle_of((point){1, 0}, from), sweep = angle_of(from, until);
    if (v[4] != 0 && sweep < 0)
        sweep += 2 * PI;
    if (v[4] == 0 && sweep > 0)
        sweep -= 2 * PI;
    cairo_save(p->cr);
    cairo_translate(p->cr, cos(turn) * middle.x - sin(turn) * middle.y + (p->now.x + to.x) / 2,
                    sin(turn) * middle.x + cos(turn) * middle.y + (p->now.y + to.y) / 2);
    cairo_rotate(p->cr, turn);
    cairo_scale(p->cr, rx, ry);
    if (sweep > 0)
        cairo_arc(p->cr, 0, 0, 1, begin, begin + sweep);
    else
        cairo_arc_negative(p->cr, 0, 0, 1, begin, begin + sweep);
    cairo_restore(p->cr);
}

static void add_curve(pen *p, point one, point two, point to)
{
    cairo_curve_to(p->cr, one.x, one.y, two.x, two.y, to.x, to.y);
    p->control = two;
}

/** A curve of one control point, drawn as one of two. */
static void add_quadratic(pen *p, point control, point to)
{
    point one = {p->now.x + (control.x - p->now.x) * 2 / 3,
                 p->now.y + (control.y - p->now.y) * 2 / 3};
    point two = {to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3};
    add_curve(p, one, two, to);
    p->control = control;
}

/** The last control point, mirrored, where the command before has one. */
static point mirrored(const pen *p, const char *kinds)
{
    return strchr(kinds, p->before)
               ? (point){2 * p->now.x - p->control.x, 2 * p->now.y - p->control.y}
               : p->now;
}

/** Numbers that follow each command. */
static int count_of(char letter)
{
    static const char letters[] = "MLHVCSQTAZ";
    static const int counts[] = {2, 2, 1, 1, 6, 4, 4, 2, 7, 0};
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? counts[found - letters] : -1;
}

static bool read_all(pen *p, char letter, double *v)
{
    for (int i = 0; i < count_of(letter); i++)
        if (!(letter == 'A' && (i == 3 || i == 4) ? read_flag(p, &v[i]) : read_number(p, &v[i])))
            return false;
    return true;
}

static void draw(pen *p, char letter, const double *v, point base)
{
    int last = count_of(letter) - 2;
    point to = last >= 0 ? (point){base.x + v[last], base.y + v[last + 1]} : p->now;
    point first = {base.x + v[0], base.y + v[1]}, second = {base.x + v[2], base.y + v[3]};
    if (letter == 'H')
        to = (point){base.x + v[0], p->now.y};
    if (letter == 'V')
        to = (point){p->now.x, base.y + v[0]};
    switch (letter) {
    case 'M':
        cairo_move_to(p->cr, to.x, to.y);
        p->start = to;
        break;
    case 'Z':
        cairo_close_path(p->cr);
        to = p->start;
        break;
    case 'C':
        add_curve(p, first, second, to);
        break;
    case 'S':
        add_curve(p, mirrored(p, "CS"), first, to);
        break;
    case 'Q':
        add_quadratic(p, first, to);
        break;
    case 'T':
        add_quadratic(p, mirrored(p, "QT"), to);
        break;
    case 'A':
        add_arc(p, v, to);
        break;
    default:
        cairo_line_to(p->cr, to.x, to.y);
    }
    p->now = to;
    p->before = letter;
}

/** The next command: its letter, or once more the one before. @return false at the end */
static bool next(pen *p)
{
    skip(p);
    if (!*p->at)
        return false;
    if (strchr("MmLlHhVvCcSsQqTtAaZz", *p->at))
        p->command = *p->at++;
    else if (p->command == 'Z' || p->command == 'z')
        return false;
    return p->command;
}

void path_add(cairo_t *cr, const char *data)
{
    pen p = {.cr = cr, .at = data, .before = ' '};
    double v[NUMBERS_MOST] = {0};
    while (next(&p)) {
        char letter = (char)(p.command & ~32);
        if (!read_all(&p, letter, v))
            return;
        draw(&p, letter, v, p.command == letter ? (point){0, 0} : p.now);
        if (letter == 'M')
            p.command = p.command == 'M' ? 'L' : 'l';
    }
}

void path_add_icon(cairo_t *cr, const char *data, double x, double y, double side)
{
    if (side <= 0)
        return;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, side / 24, side / 24);
    path_add(cr, data);
    cairo_restore(cr);
}

#include "options.h"

#include "flags.h"
#include "say.h"

#include <argp.h>
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define KEYS_FROM 256
#define DPI_LEAST 20
#define DPI_MOST 2400

typedef void (*take_value)(wishes *w, const char *value, struct argp_state *state);

typedef struct option_row {
    const char *name, *value, *help;
    take_value take;
    int letter, product; /**< product: 1 + what it makes */
    int flags;
} option_row;

static void add(const char **list, size_t *count, const char *value, struct argp_state *state)
{
    if (*count == WISHES_MOST)
        argp_error(state, "you can name at most 64");
    else
        list[(*count)++] = value;
}

static void take_card(wishes *w, const char *value, struct argp_state *state)
{
    add(w->cards, &w->card_count, value, state);
}

static void take_deck(wishes *w, const char *value, struct argp_state *state)
{
    add(w->decks, &w->deck_count, value, state);
}

static void take_set(wishes *w, const char *value, struct argp_state *state)
{
    add(w->sets, &w->set_count, value, state);
}

static void take_out(wishes *w, const char *value, struct argp_state *state)
{
    (void)state;
    w->out = value;
}

static void take_format(wishes *w, const char *value, struct argp_state *state)
{
    for (int f = FORMAT_SVG; f <= FORMAT_PDF; f++)
        if (strcmp(value, format_ending((format)f) + 1) == 0)
            w->format = (format)f;
    if (!w->format)
        argp_error(state, "'%s' is not a format; use svg, png or pdf", value);
}

static double number_of(struct argp_state *state, const char *text, double least, double most)
{
    char *end;
    double number = strtod(text, &end);
    if (!*text || *end || !(number >= least && number <= most))
        argp_error(state, "'%s' is not a number from %g to %g", text, least, most);
    return number;
}

static void take_dpi(wishes *w, const char *value, struct argp_state *state)
{
    w->dpi = number_of(state, value, DPI_LEAST, DPI_MOST);
}

static void take_bleed(wishes *w, const char *value, struct argp_state *state)
{
    w->bleed = number_of(state, value, 0, 10);
}

static void take_paper(wishes *w, const char *value, struct argp_state *state)
{
    if (strcmp(value, "a4") != 0 && strcmp(value, "letter") != 0)
        argp_error(state, "'%s' is not a paper size; use a4 or letter", value);
    w->paper = value;
}

static void take_art(wishes *w, const char *value, struct argp_state *state)
{
    (void)state;
    w->art = value;
}

static void take_path(wishes *w, const char *value, struct argp_state *state)
{
    (void)state;
    w->card_path = value;
}

static void take_language(wishes *w, const char *value, struct argp_state *state)
{
    (void)state;
    w->language = value;
}

static void take_url(wishes *w, const char *value, struct argp_state *state)
{
    (void)state;
    w->url = value;
}

static void take_threads(wishes *w, const char *value, struct argp_state *state)
{
    w->jobs = (int)number_of(state, value, 1, 64);
}

static void take_dark(wishes *w, const char *value, struct argp_state *state)
{
    (void)value;
    (void)state;
    w->dark = true;
}

static void take_light(wishes *w, const char *value, struct argp_state *state)
{
    (void)value;
    (void)state;
    w->dark = false;
}

static void take_backs(wishes *w, const char *value, struct argp_state *state)
{
    (void)value;
    (void)state;
    w->backs = true;
}

static void take_no_marks(wishes *w, const char *value, struct argp_state *state)
{
    (void)value;
    (void)state;
    w->no_marks = true;
}

static void take_tokens(wishes *w, const char *value, struct argp_state *state)
{
    (void)value;
    (void)state;
    w->tokens = true;
}

static const option_row rows[] = {
    {"card", "ID", "a card, by its id or name; can be given again", take_card},
    {"deck", "NAME", "the cards of a deck, with all copies; can be given again", take_deck},
    {"set", "SET", "the cards of a set; can be given again", take_set},
    {"tokens", NULL, "also what these cards create", take_tokens},
    {"output", "FILE",
     "output: a file, whose ending says the format, or a folder with a file for each card",
     take_out, 'o'},
    {"format", "FORMAT", "svg, png or pdf; if left out, the ending of the file decides",
     take_format},
    {"sheet", NULL, "sheets to print: 3 x 3 cards with marks to cut along", NULL, 0,
     1 + MAKE_SHEETS},
    {"contact", NULL, "all cards in one picture", NULL, 0, 1 + MAKE_CONTACT},
    {"tabletop", NULL, "grids of 10 x 7 for Tabletop Simulator, with their JSON, in a folder", NULL,
     0, 1 + MAKE_TABLETOP},
    {"counters", NULL, "a sheet of counters to cut out", NULL, 0, 1 + MAKE_COUNTERS},
    {"dice", NULL, "a sheet of dice to fold", NULL, 0, 1 + MAKE_DICE},
    {"mat", NULL, "a mat with the places of a player's cards", NULL, 0, 1 + MAKE_MAT},
    {"rules", NULL, "the rules as a booklet of A5", NULL, 0, 1 + MAKE_RULES},
    {"check", NULL, "draw nothing; list the texts that do not fit or are too small", NULL, 0,
     1 + MAKE_CHECK},
    {"paper", "PAPER", "paper of sheets: a4 (the default) or letter", take_paper},
    {"bleed", "MM", "width of the bleed around each card", take_bleed},
    {"backs", NULL, "add the backs; sheets get a page after each page, for printing on both sides",
     take_backs},
    {"no-marks", NULL, "sheets without marks to cut along", take_no_marks},
    {"dpi", "N", "pixels per inch of PNG (300; 75 for --contact)", take_dpi},
    {"art", "FOLDER",
     "pictures of cards, as FOLDER/SET/CARD.png; if left out, GAME/art on the card path", take_art},
    {"cards", "FOLDER", "a folder with GAME/, read before those of CARDGAME_CARD_PATH", take_path},
    {"language", "CODE", "the texts in another language, such as de (cards/LANGUAGES.md)",
     take_language},
    {"light", NULL, "in the layout's light colours (the default)", take_light},
    {"dark", NULL, "in the layout's dark colours", take_dark},
    {"url", "URL",
     "address of the pictures of --tabletop; if left out, the folder in which they are written",
     take_url},
    {"threads", "N", "number of cards drawn at the same time (one for each processor)",
     take_threads},
    {"jobs", "N", NULL, take_threads, .flags = OPTION_HIDDEN}, /* the name of version 0.1 */
};
#define ROW_COUNT (sizeof rows / sizeof *rows)

static const option_row *row_of(int key)
{
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (key == (rows[i].letter ? rows[i].letter : KEYS_FROM + (int)i))
            return &rows[i];
    return NULL;
}

static void take_product(wishes *w, const option_row *row, struct argp_state *state)
{
    if (w->product != MAKE_CARDS && w->product != (product)(row->product - 1))
        argp_error(state, "only one kind of output at a time: --%s was given with another",
                   row->name);
    w->product = (product)(row->product - 1);
}

static error_t take(int key, char *value, struct argp_state *state)
{
    wishes *w = state->input;
    const option_row *row = row_of(key);
    if (key == ARGP_KEY_ARG && !w->game)
        w->game = value;
    else if (key == ARGP_KEY_ARG)
        argp_error(state, "give only one game: '%s' is one too many", value);
    else if (key == ARGP_KEY_NO_ARGS)
        argp_error(state, "which game?");
    else if (!row)
        return ARGP_ERR_UNKNOWN;
    else if (row->product)
        take_product(w, row, state);
    else
        row->take(w, value, state);
    return 0;
}

static void stop(const char *why)
{
    say("%s", why);
    exit(EXIT_USAGE);
}

bool out_is_folder(const char *path)
{
    struct stat info;
    return (!stat(path, &info) && S_ISDIR(info.st_mode)) || !format_of(path) ||
           path[strlen(path) - 1] == '/';
}

/** An ending of letters that is none of a picture's, such as ".gif"; "-" is no file here, either. */
static bool ends_strangely(const char *path)
{
    struct stat info;
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *ending = strrchr(name, '.');
    if (format_of(path) || (!stat(path, &info) && S_ISDIR(info.st_mode)))
        return false;
    return strcmp(path, "-") == 0 || !*path ||
           (ending && ending > name && g_ascii_isalpha(ending[1]));
}

/** What no row can say of itself. */
static void check(wishes *w)
{
    format ending = w->out && !out_is_folder(w->out) ? format_of(w->out) : FORMAT_NONE;
    if (w->product == MAKE_CHECK)
        return;
    if (!w->out)
        stop("no output given: use -o FILE or -o FOLDER");
    if (ends_strangely(w->out))
        stop("-o FILE must end in .svg, .png or .pdf; any other name is a folder");
    if (w->format && ending && w->format != ending)
        stop("the ending of the file and --format must agree");
    if (w->product == MAKE_TABLETOP && !out_is_folder(w->out))
        stop("--tabletop makes several files; use -o FOLDER");
}

void options_read(int count, char **words, wishes *w)
{
    struct argp_option all[ROW_COUNT + 1] = {{0}};
    const struct argp arguments = {
        .options = all,
        .parser = take,
        .args_doc = "GAME",
        .doc = "Draws the cards of a game as SVG, PNG or PDF: one, a deck, a set or all; and what "
               "is printed with them."
               "\vExamples:\n  cardgame render demi --card greek/hydra -o hydra.png\n"
               "  cardgame render demi --deck labours --sheet --backs -o deck.pdf\n"
               "  cardgame render demi --format svg -o pictures/\n  cardgame render demi --check"};
    for (size_t i = 0; i < ROW_COUNT; i++)
        all[i] = (struct argp_option){.name = rows[i].name,
                                      .key = rows[i].letter ? rows[i].letter : KEYS_FROM + (int)i,
                                      .arg = rows[i].value,
                                      .flags = rows[i].flags,
                                      .doc = rows[i].help,
                                      .group = 0};
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    *w = (wishes){.paper = "a4", .jobs = processors > 0 && processors < 64 ? (int)processors : 1};
    argp_err_exit_status = EXIT_USAGE;
    flags_check(&arguments, count, words);
    if (argp_parse(&arguments, count, words, 0, NULL, w))
        exit(EXIT_USAGE);
    check(w);
}

#include "support_forge.h"

#include "base/hash.h"
#include "match/save/fields.h"

#include <cardgame/module.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const cg_module *cg_module_deities_demidice(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_divinity(void);
const cg_module *cg_module_demi(void);
const cg_module *cg_module_divino(void);
const cg_module *cg_module_tabletop(void);

static const struct {
    const cg_module *(*module)(void);
    const char *folder; /* of its cards, from the root of the tree */
} games[FORGE_GAMES] = {{cg_module_deities_demidice, "cards/deities_demidice"},
                        {cg_module_gemu_land, "cards/gemu_land"},
                        {cg_module_divinity, "cards/divinity"},
                        {cg_module_demi, "cards/demi"},
                        {cg_module_divino, "cards/divino"},
                        {cg_module_tabletop, "test/tabletop/cards"}};

enum { CHECKSUM = 8 };

/* ---- real saves ---- */

const char *forge_game_name(unsigned game)
{
    return games[game].module()->name;
}

const cg_cards *forge_cards(unsigned game)
{
    static cg_context *context;
    static cg_cards *cards[FORGE_GAMES];
    cg_game *made;
    if (cards[game])
        return cards[game];
    if (!context)
        context = cg_context_create(NULL);
    if (cg_game_from_module(context, games[game].module(), &made, NULL) ||
        cg_cards_load(made, &games[game].folder, 1, NULL, &cards[game])) {
        fprintf(stderr, "%s: the cards are not there\n", games[game].folder);
        abort();
    }
    return cards[game];
}

forge_base forge_base_of(const unsigned char *head)
{
    return (forge_base){.game = head[0] % FORGE_GAMES,
                        .chance = head[1] & 0x80,
                        .decks = head[1] & 0x7fu,
                        .seed = (uint32_t)head[2] << 8 | head[3],
                        .depth = ((uint32_t)head[4] << 8 | head[5]) % FORGE_DEPTH,
                        .whole = head[6] % 16 == 0};
}

unsigned forge_decisions(const forge_base *base)
{
    return base->whole ? FORGE_DECISIONS : FORGE_DECISIONS / 20;
}

/** A match of that game with any number of players. */
static cg_match *begin(const forge_base *base)
{
    cg_match_config config = cg_match_config_default(forge_cards(base->game));
    const cg_module *module = games[base->game].module();
    cg_random random = cg_random_seed(base->decks);
    cg_deck *decks[CG_PLAYERS_MAX] = {0};
    cg_match *match = NULL;
    int more = module->players_max - module->players_min;
    config.players = module->players_min + (int)(base->seed % (unsigned)(more + 1));
    config.explicit_chance = base->chance;
    config.seed = base->seed;
    for (int p = 0; base->decks && p < config.players; p++) {
        if (!cg_deck_random_for(&config, &random, &decks[p]))
            config.decks[p] = decks[p];
    }
    cg_error error = {0};
    if (cg_match_create(&config, &match, &error)) { /* decks that do not go together */
        memset(config.decks, 0, sizeof config.decks);
        if (cg_match_create(&config, &match, &error)) {
            fprintf(stderr, "%s\n", error.text);
            abort();
        }
    }
    for (int p = 0; p < config.players; p++)
        cg_deck_destroy(decks[p]);
    return match;
}

/** Plays on to that decision, of another match when one is over before. */
static void play_to(cg_match *match, const forge_base *base)
{
    cg_random random = cg_random_seed(base->seed + base->depth);
    uint32_t left = base->depth;
    for (uint64_t seed = base->seed; left > 0; seed++) {
        cg_match_restart(match, seed);
        while (left > 0 && !cg_match_over(match)) {
            left--;
            if (cg_match_answer(match, cg_match_decider(match), cg_bot_random(match, &random),
                                NULL))
                break;
        }
    }
}

/** Notes where numbers stand. */
typedef struct forge_sink {
    cg_sink sink;
    forge_real *real;
    uint32_t length;
} forge_sink;

static void note_number(cg_sink *sink, uint64_t value, unsigned width)
{
    forge_sink *own = (forge_sink *)(void *)sink;
    (void)value;
    own->real->at[own->real->count] = own->length;
    own->real->width[own->real->count++] = (uint8_t)width;
    own->length += width;
}

void forge_save(const forge_base *base, forge_real *real)
{
    cg_match *match = begin(base);
    play_to(match, base);
    real->length = cg_match_save(match, real->bytes, FORGE_BYTES);
    real->count = 0;
    forge_sink sink = {.sink.put = note_number, .real = real};
    cg_fields_write(match, &sink.sink);
    for (uint32_t i = 0; i < real->count; i++)
        real->at[i] += (uint32_t)real->length - CHECKSUM - sink.length;
    cg_match_destroy(match);
}

/* ---- changes ---- */

void forge_checksum(unsigned char *bytes, size_t length)
{
    uint64_t sum = cg_hash_bytes(0, bytes, length - CHECKSUM);
    for (size_t i = 0; i < CHECKSUM; i++)
        bytes[length - CHECKSUM + i] = (unsigned char)(sum >> (8 * i));
}

/** Numbers at the borders of what there can be. */
static const uint32_t telling[] = {
    0,          1,          2,          3,          0x7f,       0x80,       0xfe,       0xff,
    0x100,      0x7fff,     0x8000,     0xffff,     0x10000,    0x7fffffff, 0x80000000, 0xfffffffe,
    0xffffffff, 0x10000000, 0x20000000, 0x30000001, 0x40000000, 0x50000000, 0x60000001, 0x70000003,
    8,          12,         16,         32,         40,         64,         100,        250};

static void write_number(unsigned char *at, size_t width, uint32_t number)
{
    for (size_t i = 0; i < width; i++)
        at[i] = (unsigned char)(number >> (8 * i));
}

static uint32_t read_number(const unsigned char *at, size_t width)
{
    uint32_t number = 0;
    for (size_t i = 0; i < width; i++)
        number |= (uint32_t)at[i] << (8 * i);
    return number;
}

/** One change: what, where (two bytes), with which value. */
typedef struct forge_step {
    unsigned char what, high, low, value;
} forge_step;

enum { HEAD_NUMBERS = 72, LAST_NUMBERS = 700 };

/** Which number is changed: one of the head, of what the rules are doing, which stands last, or
 * any. */
static uint32_t place_of(const forge_real *real, const forge_step *step)
{
    uint32_t number = (uint32_t)step->high << 8 | step->low, last = LAST_NUMBERS;
    last = last < real->count ? last : real->count;
    if (number < 0x2000)
        return number % HEAD_NUMBERS;
    if (number < 0xc000)
        return real->count - 1 - number % (number & 0x100 ? last : last / 4);
    return number * 7u % real->count;
}

static void change_number(const forge_real *real, unsigned char *bytes, const forge_step *step)
{
    uint32_t place = place_of(real, step), width = real->width[place], from = place;
    unsigned char *at = bytes + real->at[place];
    width = width > 4 ? 4 : width;
    uint32_t number = read_number(at, width);
    switch (step->what % 6) {
    case 0:
        number = telling[step->value % (sizeof telling / sizeof *telling)];
        break;
    case 1:
        number += (uint32_t)(step->value % 16) - 8u;
        break;
    case 2:
        number ^= 1u << step->value % (8 * width);
        break;
    case 3: /* what stands before it */
        from = place > step->value ? place - step->value - 1u : 0;
        number = read_number(bytes + real->at[from], width);
        break;
    default:
        number = step->what % 6 == 4 ? step->value : step->value % 8;
    }
    write_number(at, width, number);
}

/** A piece is said again, or left out. */
static size_t change_length(unsigned char *bytes, size_t length, const forge_step *step)
{
    size_t piece = step->value % 48 + 1, behind = ((size_t)step->high << 8 | step->low) % length;
    unsigned char *at = bytes + length - behind;
    if (step->what & 1u) {
        if (length + piece > FORGE_BYTES)
            return length;
        memmove(at + piece, at, behind);
        return length + piece;
    }
    if (behind < piece + CHECKSUM)
        return length;
    memmove(at, at + piece, behind - piece);
    return length - piece;
}

size_t forge_change(const forge_real *real, const unsigned char *data, size_t size,
                    unsigned char *bytes)
{
    size_t length = real->length;
    memcpy(bytes, real->bytes, length);
    for (; size >= sizeof(forge_step); data += sizeof(forge_step), size -= sizeof(forge_step)) {
        forge_step step = {data[0], data[1], data[2], data[3]};
        if (length == real->length && step.what < 0xfc)
            change_number(real, bytes, &step);
        else if (step.what >= 0xfc)
            length = change_length(bytes, length, &step);
    }
    forge_checksum(bytes, length);
    return length;
}

size_t forge_input(const unsigned char *input, size_t size, unsigned char *bytes)
{
    static forge_real real;
    static unsigned char head[FORGE_HEAD];
    if (!real.length || memcmp(head, input, FORGE_HEAD - 1) != 0) { /* the last one says no save */
        forge_base base = forge_base_of(input);
        forge_save(&base, &real);
        memcpy(head, input, FORGE_HEAD);
    }
    return forge_change(&real, input + FORGE_HEAD, size - FORGE_HEAD, bytes);
}

/* ---- the promise ---- */

typedef struct forged {
    cg_match *match;
    const cg_cards *cards;
    char *why;
    bool sound;
} forged;

static void broken(forged *f, const char *what, const char *text)
{
    if (f->sound)
        snprintf(f->why, FORGE_WHY, "%s: %s", what, text);
    f->sound = false;
}

static void show_options(forged *f)
{
    char text[512];
    cg_option option;
    uint32_t count = cg_match_option_count(f->match);
    for (uint32_t i = 0; i < count; i += 1 + count / 64) {
        if (!cg_match_option(f->match, i, &option))
            broken(f, "option", "there is none of that number");
        cg_match_option_text(f->match, i, text, sizeof text);
        cg_match_option_label(f->match, i, text, sizeof text);
    }
    cg_match_prompt(f->match, text, sizeof text);
    for (int viewer = 0; viewer < cg_match_players(f->match); viewer++)
        cg_match_refusal(f->match, viewer, "play nothing on nobody", text, sizeof text);
}

static void show_events(forged *f, int viewer)
{
    char text[512];
    cg_event event;
    uint64_t count = cg_match_event_count(f->match), first = cg_match_event_first(f->match);
    for (uint64_t i = count - first < 8 ? first : count - 7; i <= count && i; i++) {
        if (cg_match_event(f->match, viewer, i, &event))
            continue;
        cg_match_event_text(f->match, viewer, i, text, sizeof text);
    }
}

/** Everything that reads a match, for every seat and the spectator. */
static void show(forged *f)
{
    static char text[1 << 20];
    show_options(f);
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(f->match); viewer++) {
        cg_view_text(f->match, viewer, text, sizeof text);
        cg_view_json(f->match, viewer, text, sizeof text);
        show_events(f, viewer);
        if (viewer >= 0)
            cg_match_estimate(f->match, viewer);
    }
}

/** Its own save is loaded, and is the same match. */
static void save_again(forged *f)
{
    static unsigned char bytes[32 * FORGE_BYTES]; /* it has grown since */
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *again = NULL;
    cg_error error = {0};
    size_t length = cg_match_save(f->match, bytes, sizeof bytes);
    if (length > sizeof bytes) {
        broken(f, "its own save", "is too long");
        return;
    }
    if (cg_match_load(&config, bytes, length, &again, &error)) {
        broken(f, "its own save", error.text);
        return;
    }
    if (cg_match_hash(again) != cg_match_hash(f->match))
        broken(f, "its own save", "is another match");
    cg_match_destroy(again);
}

static void check(forged *f)
{
    cg_error error = {0};
    if (cg_match_check(f->match, &error))
        broken(f, "cg_match_check", error.text);
}

/** Is it looked at before that decision? The first one, then fewer and fewer. */
static bool is_looked_at(unsigned decision)
{
    return decision == 0 || decision == 4 || decision == 32 || decision % 250 == 249;
}

static void play(forged *f, unsigned decisions, cg_random *random)
{
    for (unsigned i = 0; f->sound && i < decisions && !cg_match_over(f->match); i++) {
        if (is_looked_at(i)) {
            show(f);
            save_again(f);
        }
        cg_error error = {0};
        cg_status status = cg_match_answer(f->match, cg_match_decider(f->match),
                                           cg_bot_random(f->match, random), &error);
        if (status && status != CG_ERR_MODULE && status != CG_ERR_LIMIT)
            broken(f, "cg_match_answer", error.text);
        check(f);
    }
    show(f);
    save_again(f);
}

forge_result forge_try(const cg_cards *cards, const unsigned char *bytes, size_t length,
                       unsigned decisions, char why[FORGE_WHY])
{
    cg_match_config config = cg_match_config_default(cards);
    cg_error error = {0};
    forged f = {.cards = cards, .why = why, .sound = true};
    why[0] = '\0';
    if (cg_match_load(&config, bytes, length, &f.match, &error)) {
        snprintf(why, FORGE_WHY, "%s", error.text);
        return FORGE_REFUSED;
    }
    cg_random random = cg_random_seed(length);
    check(&f);
    play(&f, decisions, &random);
    forge_result result = cg_match_fault(f.match, &error) ? FORGE_FAULT : FORGE_PLAYED;
    if (result == FORGE_FAULT && f.sound)
        snprintf(why, FORGE_WHY, "%s", error.text);
    cg_match_destroy(f.match);
    return f.sound ? result : FORGE_BROKEN;
}

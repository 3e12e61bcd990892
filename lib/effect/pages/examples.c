/* Examples of the reference in the words of a game: tries an example in every possible frame,
 * first unchanged, then with words of the game in place of its own. */
#include "effect/pages/examples.h"

#include "effect/words/language.h"

#include <assert.h>
#include <string.h>

#define EXAMPLE_MAX 200 /* the most bytes of an example */
#define TRIAL_MAX 1200  /* the most bytes of an example in its frame */

/* ---- words of the game ---- */

/** A word of the examples, and its replacement: the game's own word with the words after it. NULL
 * for `own`: the word remains. */
typedef struct exchange {
    const char *word, *own, *behind;
} exchange;

#define EXCHANGES 48 /* room for a list of them */

static const char *zone_title(const cg_module *module, int zone)
{
    assert(zone < (int)module->zone_count);
    return zone >= 0 ? module->zones[zone].title : NULL;
}

/** Title of the home zone, which is the draw pile; NULL if there is none. */
static const char *home_title(const cg_module *module)
{
    for (size_t i = 0; i < module->zone_count; i++)
        if (module->zones[i].home)
            return module->zones[i].title;
    return NULL;
}

/** The first kind of card without a zone of its own in play; 0 if there is none. */
static size_t other_kind(const cg_board *board)
{
    for (size_t i = 0; i < board->kind_count; i++)
        if (board->kinds[i].zone == 0)
            return i;
    return 0;
}

/** Replacements for phrases that the game lacks. */
static const struct {
    uint8_t kind, row;
    const char *word, *own;
} lacking[] = {
    {CG_LACKS_FORM, CG_FORM_WHEN, "react when", "react when"},
    {CG_LACKS_FORM, CG_FORM_WHEN, "instead when", "instead when"},
    {CG_LACKS_FORM, CG_FORM_WHEN, "when", "react when"},
    {CG_LACKS_REACTION, CG_EVENT_DRAWS_ROW, "draw a card", "draw"},
    {CG_LACKS_VERB, CG_DO_EXHAUST, ", exhaust this", ""},
    {CG_LACKS_VERB, CG_DO_EXHAUST, "exhaust t", "draw 1"},
    {CG_LACKS_VERB, CG_DO_CREATE, " and not token", ""},
    {CG_LACKS_VERB, CG_DO_DESTROY, "destroy it", "discard it"},
    {CG_LACKS_EVENT, CG_EVENT_DESTROYED_ROW, "is destroyed", "leaves play"},
    {CG_LACKS_ACTION, CG_ACTION_BE_DESTROYED, "be destroyed", "be targeted"},
    {CG_LACKS_DAMAGE, CG_HURT_CARDS, "to an enemy creature", "to an opponent"},
    {CG_LACKS_DAMAGE, CG_HURT_CARDS, "divided among enemy creatures", "divided among each player"},
    {CG_LACKS_DAMAGE, CG_HURT_CARDS, "this is dealt damage", "I am dealt damage"},
    {CG_LACKS_DAMAGE, CG_HURT_PLAYERS, "I am dealt damage", "this is dealt damage"},
};

/** Lists the exchanges for phrases that the game lacks. @return the number of them */
static size_t list_lacks(const cg_language *language, exchange *list)
{
    size_t count = 0;
    for (size_t i = 0; i < sizeof lacking / sizeof *lacking; i++)
        if (language->lacks.rows[lacking[i].kind][lacking[i].row] != NULL)
            list[count++] = (exchange){lacking[i].word, lacking[i].own, ""};
    return count;
}

/** Lists the exchanges for examples about empty tables of the game. @return the number of them */
static size_t list_empty(const cg_language *language, exchange *list)
{
    const cg_board *board = language->board;
    const cg_module *module = language->module;
    bool counts = module->counter_count > 0;
    size_t count = 0;
    if (board->resource_count == 0) {
        const char *paid = counts ? module->counters[0].plural : "";
        list[count++] = (exchange){"2 mana", counts ? "2 " : "discard 1", paid};
        list[count++] = (exchange){"1 mana", counts ? "3 " : "discard 1", paid};
    }
    if (!counts) {
        list[count++] = (exchange){"gain (the amount) life", "draw (the amount)", ""};
        list[count++] = (exchange){"lose 2 life", "deal 2 to this", ""};
    }
    if (board->kind_count == 0) {
        list[count++] = (exchange){"count of creatures in my discard pile", "count of my hand", ""};
        list[count++] = (exchange){"count of my creatures", "count of my hand", ""};
        list[count++] = (exchange){"when this attacks", "play", ""};
    }
    if (board->stat_count == 0)
        list[count++] = (exchange){"the last power of it", "count of my hand", ""};
    return count;
}

/** Lists all exchanges. The first that fits counts, so longer words are before those that they
 * begin with.
 * @return the number of them */
static size_t list_exchanges(const cg_language *language, exchange list[EXCHANGES])
{
    const cg_board *board = language->board;
    const cg_module *module = language->module;
    size_t count = list_lacks(language, list);
    count += list_empty(language, &list[count]);
    size_t life = board->life ? (size_t)board->life - 1u : 0;
    if (board->kind_count > 0) {
        const cg_kind_def *kind = &board->kinds[0], *other = &board->kinds[other_kind(board)];
        list[count++] = (exchange){"creatures", kind->plural, ""};
        list[count++] = (exchange){"creature", kind->singular, ""};
        list[count++] = (exchange){"spells", other->plural, ""};
        list[count++] = (exchange){"spell", other->singular, ""};
        list[count++] = (exchange){"dragons", board->kinds[board->kind_count - 1].plural, ""};
        list[count++] = (exchange){"dragon", board->kinds[board->kind_count - 1].singular, ""};
    }
    if (board->mark_count > 0) {
        list[count++] = (exchange){"charge counters", board->marks[0].plural, ""};
        list[count++] = (exchange){"charge counter", board->marks[0].singular, ""};
    }
    if (board->stat_count > 0)
        list[count++] = (exchange){"power", board->stats[0].title, ""};
    if (board->action_count > 0)
        list[count++] =
            (exchange){"attack directly", board->actions[board->action_count - 1].words, ""};
    if (module->phase_count > 0)
        list[count++] = (exchange){"draw phase", module->phases[0], " phase"};
    if (board->keyword_count > 0)
        list[count++] = (exchange){"trample", board->keywords[0].title, ""};
    if (board->condition_count > 0)
        list[count++] = (exchange){"attacking", board->conditions[0].words, ""};
    if (board->resource_count > 0)
        list[count++] = (exchange){"mana", board->resources[0].plural, ""};
    if (board->rule_count > 0)
        list[count++] = (exchange){"hand limit", board->rules[0].title, ""};
    if (board->spans != NULL)
        list[count++] = (exchange){"combat", board->spans[0], ""};
    if (life < module->counter_count) {
        list[count++] = (exchange){"1 life", "1 ", module->counters[life].singular};
        list[count++] = (exchange){"life", module->counters[life].plural, ""};
    }
    if (module->dice_count > 0) {
        list[count++] = (exchange){"batch", module->dice[0].title, ""};
        list[count++] = (exchange){"die", module->dice[0].die, ""};
    }
    if (module->window_count > 0)
        list[count++] = (exchange){"response", module->windows[0].name, ""};
    if (module->cause_count > 0)
        list[count++] = (exchange){"victory", module->causes[0], ""};
    for (size_t i = 0; i < module->value_count && list[count].word == NULL; i++)
        if (module->values[i].is_public)
            list[count] = (exchange){"kicked", module->values[i].name, ""};
    count += list[count].word != NULL;
    list[count++] = (exchange){"discard pile", zone_title(module, module->discard_zone - 1), ""};
    list[count++] = (exchange){"hand", zone_title(module, module->hand_zone - 1), ""};
    list[count++] = (exchange){"deck", home_title(module), ""};
    list[count++] = (exchange){"exile zone", module->zones[module->zone_count - 1].title, ""};
    assert(count <= EXCHANGES);
    return count;
}

/** Returns the first exchange whose word is there, or NULL. */
static const exchange *find_exchange(const exchange *list, size_t count, const char *at)
{
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(list[i].word);
        if (list[i].own != NULL && strncmp(at, list[i].word, length) == 0 &&
            !cg_is_word_sign(at[length]))
            return &list[i];
    }
    return NULL;
}

/** Writes an example with all exchanges made. */
static void use_own_words(const cg_language *language, const char *example, cg_text *out)
{
    exchange list[EXCHANGES + 1] = {{NULL, NULL, NULL}};
    size_t count = list_exchanges(language, list);
    for (const char *at = example; *at != '\0';) {
        bool begins = at == example || !cg_is_word_sign(at[-1]) || !cg_is_word_sign(at[0]);
        const exchange *found = begins ? find_exchange(list, count, at) : NULL;
        cg_text_add_bytes(out, found != NULL ? found->own : at,
                          found != NULL ? strlen(found->own) : 1);
        cg_text_add(out, found != NULL ? found->behind : "");
        at += found != NULL ? strlen(found->word) : 1;
    }
}

/* ---- trials ---- */

/** Returns true if the text parses without a mistake. */
static bool is_accepted(const cg_language *language, const char *text)
{
    cg_arena arena = {.context = language->arena->context};
    const cg_effect_source source = {
        .text = text, .length = strlen(text), .place = {.file = "", .line = 1, .column = 1}};
    bool accepted =
        cg_effect_parse(language, &source, CG_ACCEPT_CARD | CG_ACCEPT_PART, &arena, NULL) != NULL;
    cg_arena_free(&arena);
    return accepted;
}

/** Returns true if the example uses a name of one letter that it does not define itself. */
static bool speaks_of(const char *example, char name)
{
    for (const char *at = example; (at = strchr(at, name)) != NULL; at++) {
        bool alone = (at == example || !cg_is_word_sign(at[-1])) && !cg_is_word_sign(at[1]);
        bool given = at - example >= 3 && strncmp(at - 3, "as ", 3) == 0;
        if (alone && !given && strncmp(example, "let ", 4) != 0)
            return true;
    }
    return false;
}

/** Writes the lines that declare the names in the example. */
static void add_names(const cg_language *language, const char *example, cg_text *out)
{
    const cg_module *module = language->module;
    const char *kind =
        language->board->kind_count > 0 ? language->board->kinds[0].singular : "card";
    const cg_zone_def *stack =
        module->stack_zone > 0 ? &module->zones[module->stack_zone - 1] : NULL;
    if (strcmp(example, "negate t") == 0 && stack != NULL && !stack->in_play && !stack->per_player)
        cg_text_format(out, "  target t: one card in the %s\n",
                       stack->title != NULL ? stack->title : stack->name);
    else if (speaks_of(example, 't'))
        cg_text_format(out, "  target t: one %s\n", kind);
    if (speaks_of(example, 'u'))
        cg_text_format(out, "  target u: one %s\n", kind);
    if (speaks_of(example, 'p'))
        cg_text_add(out, "  target p: an opponent\n");
    if (speaks_of(example, 'd') && strstr(example, "top") != NULL)
        cg_text_format(out, "  target d: a %s\n", home_title(module));
    else if (speaks_of(example, 'd') && module->dice_count > 0)
        cg_text_format(out, "  target d: a %s of the %s\n", module->dice[0].die,
                       module->dice[0].title);
    if (speaks_of(example, 'k'))
        cg_text_add(out, "  let k = 2\n");
    if (speaks_of(example, 'r'))
        cg_text_add(out, "  choose a number from 1 to 6 as r\n");
}

/** Returns a step that uses the name that the example defines: unused names are mistakes. */
static const char *use_of(const char *example)
{
    const char *as = strstr(example, " as ");
    if (strncmp(example, "let k", 5) == 0)
        return "  draw k\n";
    if (as == NULL || strchr(as, ':') != NULL)
        return "";
    return strcmp(as, " as p") == 0   ? "  p draws 1\n"
           : strcmp(as, " as r") == 0 ? "  draw r\n"
           : strcmp(as, " as k") == 0 ? "  draw k\n"
           : strcmp(as, " as c") == 0 ? "  draw c\n"
                                      : "";
}

/** Writes a frame with the example in place of `%`. */
static void fill(cg_text *out, const char *frame, const char *example)
{
    for (; *frame != '\0'; frame++) {
        if (*frame == '%')
            cg_text_add(out, example);
        else
            cg_text_add_bytes(out, frame, 1);
    }
}

/** Returns true if one of the bodies is accepted after one of these heads. */
static bool fits_steps(const cg_language *language, const char *const *bodies, const char *example)
{
    static const char *const heads[] = {"play",
                                        "play (X mana)",
                                        "use",
                                        "instead when a card is dealt damage",
                                        "instead when I am dealt damage",
                                        "instead when I roll",
                                        "instead when a card is destroyed",
                                        "instead when a card leaves play",
                                        "when a card is dealt damage",
                                        "when I am dealt damage",
                                        "when I roll",
                                        "react when an opponent plays a card",
                                        "when an opponent plays a card",
                                        "react when a card is destroyed",
                                        "before this enters play",
                                        NULL};
    for (; *bodies != NULL; bodies++) {
        for (size_t h = 0; heads[h] != NULL; h++) {
            char trial[TRIAL_MAX];
            cg_text text = cg_text_start(trial, sizeof trial);
            cg_text_format(&text, "%s:\n", heads[h]);
            add_names(language, example, &text);
            cg_text_add(&text, "  ");
            fill(&text, *bodies, example);
            cg_text_add(&text, "\n");
            cg_text_add(&text, use_of(example));
            if (text.length < sizeof trial && is_accepted(language, trial))
                return true;
        }
    }
    return false;
}

/** Returns true if one of the frames is accepted as a whole text. */
static bool fits_whole(const cg_language *language, const char *const *frames, const char *example)
{
    for (; *frames != NULL; frames++) {
        char trial[TRIAL_MAX];
        cg_text text = cg_text_start(trial, sizeof trial);
        fill(&text, *frames, example);
        if (text.length < sizeof trial && is_accepted(language, trial))
            return true;
    }
    return false;
}

/* Frames of each kind of example, up to NULL. */

static const char *const steps[] = {"%", "%\n    \"one\": draw 1\n    \"two\": draw 2",
                                    "%\n    1..5: draw 1\n    otherwise: draw 2", NULL};

static const char *const sentences[] = {"%", NULL};

static const char *const events[] = {"when %: draw 1", "react when %: draw 1",
                                     "instead when %: draw 1", "react before %: draw 1", NULL};

static const char *const wholes[] = {"%",
                                     "use (%): draw 1",
                                     "% draw 1",
                                     "%\n  \"one\": draw 1\n  \"two\": draw 2",
                                     "% have \"use: draw 1\"",
                                     "this has %",
                                     "I have %",
                                     NULL};

/** Bodies that can contain a part of a step. */
static const char *const parts[] = {"%",
                                    "draw (%)",
                                    "if %: draw 1",
                                    "destroy %",
                                    "destroy one card in play %",
                                    "destroy each card in play %",
                                    "if there is a card in play %: draw 1",
                                    "discard up to 2 cards in my hand %",
                                    "look at the top 3 of my deck; destroy %",
                                    "% draws 1",
                                    "deal 1 to %",
                                    "if count of % > 0: draw 1",
                                    "put this %",
                                    "put each of my cards %",
                                    "this gets %",
                                    "I get %",
                                    "this gets \"use: draw 1\" %",
                                    "this gets cannot attack %",
                                    "reveal %",
                                    "until end of turn: % draw 1",
                                    NULL};

static bool fits(const cg_language *language, cg_example_kind kind, const char *example)
{
    switch (kind) {
    case CG_EXAMPLE_STEP:
        return fits_steps(language, steps, example);
    case CG_EXAMPLE_SENTENCE:
        return fits_whole(language, sentences, example);
    case CG_EXAMPLE_EVENT:
        return fits_whole(language, events, example);
    default:
        return fits_whole(language, wholes, example) || fits_steps(language, parts, example);
    }
}

bool cg_example_write(const cg_language *language, cg_example_kind kind, const char *example,
                      cg_text *out)
{
    char own[EXAMPLE_MAX];
    cg_text text = cg_text_start(own, sizeof own);
    if (example[0] == '\0')
        return false;
    if (language->module->board != NULL && fits(language, kind, example)) {
        cg_text_add(out, example);
        return true;
    }
    use_own_words(language, example, &text);
    if (text.length >= sizeof own || !fits(language, kind, own))
        return false;
    cg_text_add(out, own);
    return true;
}

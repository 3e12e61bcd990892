/* Reads the steps of a script: answers, and expected questions, offers, refusals, values and
 * events. */
#include "scenario/file.h"

#include "catalogue/catalogue.h"
#include "scenario/handles.h"

#include <cardgame/cards.h>

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const step_keys[] = {
    "chance", "pass", "asked",  "offers", "offers includes", "not offers", "refuse",
    "expect", "see",  "events", NULL};
/** The verbs of the library's options. */
static const char *const verbs[] = {"pass",   "play", "announce", "pick", "roll",   "take", "use",
                                    "choose", "yes",  "no",       "mode", "number", "done", NULL};

/** The script whose steps are read. */
typedef struct step_reader {
    cg_script_file *file;
    const cg_script *script;
    bool answers; /**< answers are read, among which "concede" is allowed */
} step_reader;

/* ---- texts of options ---- */

static bool is_one_of(const char *word, size_t length, const char *const *words)
{
    for (size_t i = 0; words && words[i]; i++) {
        if (strlen(words[i]) == length && strncmp(words[i], word, length) == 0)
            return true;
    }
    return false;
}

/** Returns true if the text begins with a verb of the library, or with one of the game's own
 * actions. */
static bool is_verb(const step_reader *r, const char *text)
{
    size_t length = strcspn(text, " ");
    const cg_module *module = r->file->game->module;
    bool is = is_one_of(text, length, verbs);
    for (size_t i = 0; !is && i < module->act_count; i++)
        is = strlen(module->acts[i].name) == length &&
             strncmp(module->acts[i].name, text, length) == 0;
    return is;
}

/** Checks that a word with a '/' is the id of a card. */
static void check_card_word(step_reader *r, const cg_tree *at, const char *word, size_t length)
{
    char id[256];
    const char *copy = memchr(word, '#', length);
    snprintf(id, sizeof id, "%.*s", (int)(copy ? (size_t)(copy - word) : length), word);
    if (!strchr(id, '/') || cg_cards_find(r->file->cards, id))
        return;
    char near[CG_HINT_MAX];
    cg_script_error(r->file, at, "unknown-card", "there is no card '%.60s'%s", id,
                    cg_script_near_card(r->file, id, near));
}

/** Checks the object of a "choose" or "use": a card by its id or handle, a zone, a text in quotes,
 * or one of the words below. */
static void check_object(step_reader *r, const cg_tree *at, const char *text)
{
    static const char *const other[] = {"player", "die", "the", "card", "item", NULL};
    size_t verb = strcspn(text, " ");
    const char *word = text + verb + strspn(text + verb, " ");
    size_t length = strcspn(word, " ");
    bool asks = (verb == 6 && strncmp(text, "choose", verb) == 0) ||
                (verb == 3 && strncmp(text, "use", verb) == 0);
    if (!asks || !length || word[0] == '"' || memchr(word, '/', length) ||
        is_one_of(word, length, other) || cg_handle_find(r->script, word, length))
        return;
    char zone[64];
    snprintf(zone, sizeof zone, "%.*s", (int)length, word);
    char hint[CG_HINT_MAX];
    if (cg_game_zone_find(r->file->game, zone) >= 0 || r->script->lost)
        return;
    cg_script_near_card(r->file, zone, hint);
    if (!hint[0])
        cg_script_hint(r->file, r->script, zone, NULL, CG_WORDS_HANDLES, hint);
    cg_script_error(r->file, at, "unknown-card", "'%.60s' is not a card of this board%s", zone,
                    hint);
}

/** Verbs of other games for the beginning of an option. */
static const char *const said[][2] = {
    {"cast", "play"},   {"summon", "play"}, {"set", "play"},          {"activate", "use"},
    {"tap", "use"},     {"trigger", "use"}, {"target", "choose"},     {"select", "choose"},
    {"skip", "pass"},   {"end", "pass"},    {"wait", "pass"},         {"nothing", "pass"},
    {"accept", "yes"},  {"decline", "no"},  {"surrender", "concede"}, {"resign", "concede"},
    {"finish", "done"},
};

/** Reports a word of other games; false if it is none. */
static bool said_elsewhere(step_reader *r, const cg_tree *at, const char *text, const char *word)
{
    const char *rest = text + strlen(word);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (strcmp(word, said[i][0]) == 0) {
            bool about = strcmp(said[i][1], "play") == 0 || strcmp(said[i][1], "use") == 0 ||
                         strcmp(said[i][1], "choose") == 0;
            cg_script_error(r->file, at, "unknown-verb",
                            "'%.60s' is not an option: no option begins with '%s'; write '%s%.60s'",
                            text, word, said[i][1], about ? rest : "");
            return true;
        }
    return false;
}

/** Reports a word with which no option begins. */
static void unknown_verb(step_reader *r, const cg_tree *at, const char *text)
{
    static const char *const few[] = {"pass", "play", "announce", "pick", "roll", "take", NULL};
    char word[64], hint[CG_HINT_MAX];
    bool board = r->file->game->module->board != NULL;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
    if (said_elsewhere(r, at, text, word))
        return;
    cg_script_error(
        r->file, at, "unknown-verb", "'%.60s' is not an option: no option begins with '%s'%s", text,
        word, cg_script_hint(r->file, r->script, word, board ? verbs : few, CG_WORDS_ACTS, hint));
}

/** Checks the words of an option: a misspelt one would be refused for the wrong reason. */
static void check_option(step_reader *r, const cg_tree *at, const char *text)
{
    if (strcmp(text, "concede") == 0 && r->answers)
        return;
    if (!is_verb(r, text))
        unknown_verb(r, at, text);
    check_object(r, at, text);
    for (size_t length; *text; text += length + (text[length] != '\0')) {
        length = text[0] == '"' ? 1 + strcspn(text + 1, "\"") : strcspn(text, " ");
        check_card_word(r, at, text, length);
    }
}

static void read_options(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    step->texts = cg_script_texts(r->file, node);
    const cg_tree *item = node->kind == CG_TREE_LIST ? node->first : node;
    for (size_t i = 0; i < step->texts.count; i++, item = item->next)
        check_option(r, item, step->texts.items[i]);
}

/** Reads options or "concede", which is an answer but not an option. */
static void read_answers(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    r->answers = true;
    read_options(r, step, node);
    r->answers = false;
}

/* ---- steps ---- */

static void read_seats(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    cg_texts texts = cg_script_texts(r->file, node);
    int *seats = cg_script_allocate(r->file, texts.count * sizeof *seats);
    const cg_tree *item = node->kind == CG_TREE_LIST ? node->first : node;
    for (size_t i = 0; seats && i < texts.count; i++, item = item->next) {
        seats[i] = cg_script_seat(r->script, texts.items[i]);
        if (seats[i] < 0)
            cg_script_no_player(r->file, r->script, item, texts.items[i]);
    }
    step->seats = seats;
    step->seat_count = seats ? texts.count : 0;
}

/** Reads `pass: 3`, `pass: [1, 2, 3]` or `pass: {until: reason}`. */
static void read_pass(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    step->kind = CG_STEP_PASS;
    if (node->kind == CG_TREE_LIST) {
        read_seats(r, step, node);
    } else if (node->kind == CG_TREE_VALUE) {
        step->number = cg_script_number(r->file, node, 1, 10000);
    } else if (node->count == 1 && strcmp(node->first->key, "until") == 0) {
        step->kind = CG_STEP_PASS_UNTIL;
        step->texts = cg_script_texts(r->file, node->first);
        if (step->texts.count != 1)
            cg_script_error(r->file, node->first, "wrong-type",
                            "'until' must name one decision, as in 'pass: {until: response}'");
    } else {
        cg_script_error(r->file, node, "wrong-type",
                        "'pass' must be a number, a list of players or {until: reason}");
    }
}

/** Returns who is asked by that text: a player, `chance`, or `nobody`. */
static int asked_seat(step_reader *r, const cg_tree *at, const char *text)
{
    if (strcmp(text, "chance") == 0)
        return CG_CHANCE;
    if (strcmp(text, "nobody") == 0)
        return CG_NOBODY;
    int seat = cg_script_seat(r->script, text);
    if (cg_script_seat_said(r->script, text) >= 0)
        cg_script_no_player(r->file, r->script, at, text);
    else if (seat < 0)
        cg_script_error(
            r->file, at, "unknown-player",
            "'%.20s' is not a player of this scenario; write a number, 'chance' or 'nobody'", text);
    return seat;
}

static void read_asked_player(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    const char *text = cg_script_text(r->file, node);
    if (text)
        step->seat = asked_seat(r, node, text);
}

static void read_asked_entry(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    static const char *const keys[] = {"player", "reason",  "prompt", "step",
                                       "steps",  "options", NULL};
    if (strcmp(node->key, "player") == 0)
        read_asked_player(r, step, node);
    else if (strcmp(node->key, "reason") == 0)
        step->reason = cg_script_text(r->file, node);
    else if (strcmp(node->key, "prompt") == 0)
        step->prompt = cg_script_text(r->file, node);
    else if (strcmp(node->key, "step") == 0)
        step->number = cg_script_number(r->file, node, 1, 10000);
    else if (strcmp(node->key, "steps") == 0)
        step->steps = cg_script_number(r->file, node, 1, 10000);
    else if (strcmp(node->key, "options") == 0)
        step->options = cg_script_number(r->file, node, 1, 10000);
    else
        cg_script_key_error(r->file, node, "'asked'", keys);
}

/** Reads `asked: 2` or `asked: {player: 2, reason: response, step: 1, steps: 3, options: 4}`. */
static void read_asked(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    step->kind = CG_STEP_ASKED;
    if (node->kind != CG_TREE_MAP) {
        read_asked_player(r, step, node);
        return;
    }
    if (!cg_tree_get(node, "player"))
        cg_script_error(r->file, node, "missing-key", "'asked' needs the key 'player'");
    for (const cg_tree *entry = node->first; entry; entry = entry->next)
        read_asked_entry(r, step, entry);
}

/** Reads `{option: words of the reason, ...}`. */
static void read_reasons(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    assert(node->kind == CG_TREE_MAP);
    const char **texts = cg_script_allocate(r->file, node->count * sizeof *texts);
    const char **reasons = cg_script_allocate(r->file, node->count * sizeof *reasons);
    size_t count = 0;
    r->answers = true;
    for (const cg_tree *entry = node->first; texts && reasons && entry; entry = entry->next) {
        cg_tree key = cg_script_key(entry);
        check_option(r, &key, entry->key);
        texts[count] = entry->key;
        reasons[count] = cg_script_text(r->file, entry);
        count += reasons[count] != NULL;
    }
    r->answers = false;
    step->texts = (cg_texts){texts, count};
    step->reasons = (cg_texts){reasons, count};
}

/** Reads `refuse: {2: option}`, which may also have a list of options or a mapping of options to
 * reasons. */
static void read_refuse(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    step->kind = CG_STEP_REFUSE;
    step->seat = node->kind == CG_TREE_MAP && node->count == 1
                     ? cg_script_seat(r->script, node->first->key)
                     : -1;
    if (step->seat < 0)
        cg_script_error(r->file, node, "wrong-type",
                        "'refuse' must be a mapping with one player, as in 'refuse: {1: pass}'");
    else if (node->first->kind == CG_TREE_MAP)
        read_reasons(r, step, node->first);
    else
        read_answers(r, step, node->first);
}

static void read_viewer(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    const cg_tree *viewer = cg_tree_get(node, "viewer");
    const char *text = viewer ? cg_script_text(r->file, viewer) : NULL;
    bool spectator = text && strcmp(text, "spectator") == 0;
    step->seat = spectator || !text ? CG_SPECTATOR : cg_script_seat(r->script, text);
    if (!viewer)
        cg_script_error(r->file, node, "missing-key", "'%s' needs the key 'viewer'", node->key);
    else if (text && cg_script_seat_said(r->script, text) >= 0)
        cg_script_no_player(r->file, r->script, viewer, text);
    else if (text && !spectator && step->seat < 0)
        cg_script_error(r->file, viewer, "unknown-player",
                        "'%.20s' is not a player of this scenario; write a number or 'spectator'",
                        text);
}

static void read_events(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    static const char *const keys[] = {"viewer", "contain", "not", NULL};
    step->kind = CG_STEP_EVENTS;
    read_viewer(r, step, node);
    for (const cg_tree *entry = node->first; entry; entry = entry->next) {
        if (strcmp(entry->key, "contain") == 0)
            step->texts = cg_script_texts(r->file, entry);
        else if (strcmp(entry->key, "not") == 0)
            step->absent = cg_script_texts(r->file, entry);
        else if (strcmp(entry->key, "viewer") != 0)
            cg_script_key_error(r->file, entry, "'events'", keys);
    }
    if (!step->texts.count && !step->absent.count)
        cg_script_error(r->file, node, "missing-key", "'events' needs the key 'contain' or 'not'");
}

static void read_checks(step_reader *r, cg_script_step *step, const cg_tree *node, bool seen)
{
    step->kind = seen ? CG_STEP_SEE : CG_STEP_EXPECT;
    if (seen)
        read_viewer(r, step, node);
    cg_script_read_checks(r->file, r->script, node, seen, step);
}

static cg_step_kind offers_kind(const char *key)
{
    return strcmp(key, "offers") == 0       ? CG_STEP_OFFERS
           : strcmp(key, "not offers") == 0 ? CG_STEP_LACKS
                                            : CG_STEP_INCLUDES;
}

/** Reads `{1: [options], 2: []}`, a part for each player. */
static void read_offers_parts(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    step->kind = CG_STEP_PARTS;
    step->parts = cg_script_allocate(r->file, node->count * sizeof *step->parts);
    for (const cg_tree *entry = node->first; entry && step->parts; entry = entry->next) {
        cg_script_step *part = &step->parts[step->part_count++];
        *part = (cg_script_step){.at = entry, .kind = offers_kind(node->key)};
        part->seat = cg_script_seat(r->script, entry->key);
        if (part->seat < 0)
            cg_script_no_player(r->file, r->script, entry, entry->key);
        read_options(r, part, entry);
    }
    if (!node->count)
        cg_script_error(r->file, node, "empty", "'%s' must name at least one player", node->key);
}

/** Reads options of the player who is asked, or of players by their number. */
static void read_offers(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    if (node->kind == CG_TREE_MAP) {
        read_offers_parts(r, step, node);
        return;
    }
    step->kind = offers_kind(node->key);
    step->seat = CG_NOBODY;
    read_options(r, step, node);
}

/** Reports `player 1: pass`, `do: pass`. */
static void unknown_step(step_reader *r, const cg_tree *node)
{
    static const char *const usual[] = {"do", "play", "answer", "action", "choose", "move", NULL};
    bool answer =
        strncmp(node->key, "player", 6) == 0 || is_one_of(node->key, strlen(node->key), usual);
    if (answer)
        cg_script_key_error(
            r->file, node,
            "a step; an answer must begin with the number of the player, as in '1: pass'", NULL);
    else
        cg_script_key_error(r->file, node, "a step", step_keys);
}

static void read_answer(step_reader *r, cg_script_step *step, const cg_tree *node)
{
    step->kind = CG_STEP_ANSWER;
    step->seat = cg_script_seat(r->script, node->key);
    if (step->seat < 0)
        unknown_step(r, node);
    else
        read_answers(r, step, node);
}

static bool needs_map(const char *key)
{
    return strcmp(key, "expect") == 0 || strcmp(key, "see") == 0 || strcmp(key, "events") == 0;
}

static bool is_offers(const char *key)
{
    return strcmp(key, "offers") == 0 || strcmp(key, "offers includes") == 0 ||
           strcmp(key, "not offers") == 0;
}

static bool is_step_key(const char *text, size_t length)
{
    return is_one_of(text, length, step_keys);
}

/** Reports `- pass`, `- 1 pass`, `- 1:pass`: a text instead of a mapping. */
static void step_is_text(step_reader *r, const cg_tree *item)
{
    const char *text = item->text, *rest = text + (text[0] != '\0');
    bool player = text[0] >= '1' && text[0] <= '9';
    size_t word = strcspn(text, ":");
    if (player && rest[0] == ' ' && rest[1])
        cg_script_error(r->file, item, "wrong-type",
                        "a ':' is missing after the player: write '%c: %.80s'", text[0], rest + 1);
    else if (text[word] == ':' && text[word + 1] &&
             ((player && rest[0] == ':') || is_step_key(text, word)))
        cg_script_error(r->file, item, "wrong-type",
                        "a space is missing after ':': write '%.*s: %.80s'", (int)word, text,
                        text + word + 1);
    else if (is_step_key(text, strlen(text)) && strcmp(text, "pass") != 0)
        cg_script_error(r->file, item, "wrong-type", "a ':' is missing: write '%.20s: ...'", text);
    else if (text[0] && (is_verb(r, text) || strcmp(text, "concede") == 0))
        cg_script_error(r->file, item, "wrong-type",
                        "an answer must begin with the number of the player: write '1: %.80s'",
                        text);
    else
        cg_script_error(r->file, item, "wrong-type",
                        "a step must be a mapping with one key, as in '1: pass'");
}

/** Reports `- expect:` whose contents are not indented further, or two steps after one dash. */
static void step_has_keys(step_reader *r, const cg_tree *item)
{
    const cg_tree *first = item->first, *next = first ? first->next : NULL;
    if (next && first->kind == CG_TREE_VALUE && !first->length && needs_map(first->key))
        cg_script_error(
            r->file, next, "wrong-type",
            "indent '%.40s' and the lines after it further than '%s', to which they belong",
            next->key, first->key);
    else if (next)
        cg_script_error(r->file, next, "wrong-type",
                        "a step must have only one key: write '- %.40s: ...' as a separate step",
                        next->key);
    else
        cg_script_error(r->file, item, "wrong-type",
                        "a step must be a mapping with one key, as in '1: pass'");
}

static void read_step(step_reader *r, cg_script_step *step, const cg_tree *item)
{
    step->at = item;
    if (item->kind == CG_TREE_VALUE) {
        step_is_text(r, item);
        return;
    }
    if (item->kind != CG_TREE_MAP || item->count != 1) {
        step_has_keys(r, item);
        return;
    }
    const cg_tree *node = item->first;
    const char *key = node->key;
    if (needs_map(key) && node->kind != CG_TREE_MAP) {
        cg_script_error(r->file, node, "wrong-type", "'%s' must be a mapping", key);
    } else if (strcmp(key, "chance") == 0) {
        step->kind = CG_STEP_CHANCE;
        read_options(r, step, node);
    } else if (strcmp(key, "pass") == 0) {
        read_pass(r, step, node);
    } else if (strcmp(key, "asked") == 0) {
        read_asked(r, step, node);
    } else if (is_offers(key)) {
        read_offers(r, step, node);
    } else if (strcmp(key, "refuse") == 0) {
        read_refuse(r, step, node);
    } else if (strcmp(key, "events") == 0) {
        read_events(r, step, node);
    } else if (needs_map(key)) {
        read_checks(r, step, node, strcmp(key, "see") == 0);
    } else {
        read_answer(r, step, node);
    }
}

void cg_script_read_steps(cg_script_file *file, cg_script *script, const cg_tree *node)
{
    step_reader r = {.file = file, .script = script};
    script->steps = cg_script_allocate(file, node->count * sizeof *script->steps);
    for (const cg_tree *item = node->first; item && script->steps; item = item->next)
        read_step(&r, &script->steps[script->step_count++], item);
}

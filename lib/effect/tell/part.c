/* Durations, places, costs, events, changes and sentences that hold, in another language. */
#include "effect/tell/tell.h"

#include "effect/tree/actions.h"

#include <stdio.h>
#include <string.h>

/* ---- durations, places ---- */

void cg_tell_duration(cg_teller *to, const cg_term *duration)
{
    cg_filling filling = {.count = 1};
    if (duration == NULL || duration->index == CG_LASTS)
        return;
    unsigned hole = cg_rows_duration_hole(duration->index);
    if (hole == CG_FILL_SPAN)
        filling.holes[0].word = to->module->board->spans[duration->index2];
    else if (duration->args[0] != NULL)
        filling.holes[0] = (cg_filler){.term = duration->args[0], .fill = hole};
    cg_tell_fill(to, cg_tell_words(to, "durations", cg_rows_duration(duration->index)->key),
                 &filling);
}

#define PLACE(id, name) [id] = (name),
static const char *const place_names[] = {CG_PLACES(PLACE)};
#undef PLACE

void cg_tell_place(cg_teller *to, const cg_term *place, const char *as)
{
    const cg_term *where = place->args[0];
    size_t at = cg_tell_here(to);
    bool made = as != NULL && strcmp(as, "made") == 0;
    if (made)
        as = place->value == CG_PLACE_INTO ? "in" : NULL;
    if (place->value == CG_PLACE_PLAY)
        cg_tell_add(to, cg_tell_words(to, "places", made ? "made in play" : "into play"));
    else if (place->value == CG_PLACE_UNDER_CARD) {
        cg_filling filling = {.holes = {{.term = where, .fill = CG_FILL_THING}}, .count = 1};
        cg_tell_fill(to, cg_tell_words(to, "places", "under a card"), &filling);
    } else
        cg_tell_zone(to, where, as != NULL ? as : place_names[place->value], 0);
    static const struct {
        unsigned flag;
        const char *key;
    } flags[] = {{CG_PLACE_ANY_ORDER, "in any order"},
                 {CG_PLACE_MY_CONTROL, "under your control"},
                 {CG_PLACE_FACE_DOWN, "face down"},
                 {CG_PLACE_EXHAUSTED, "exhausted"}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (place->flags & flags[i].flag) {
            cg_filling filling = {.holes = {{.text = cg_tell_cut(to, at)}}, .count = 1};
            cg_tell_fill(to, cg_tell_words(to, "places", flags[i].key), &filling);
        }
}

/* ---- costs ---- */

#define COST(id, name, ...) [id] = (name),
static const char *const cost_names[] = {CG_COST_KINDS(COST)};
#undef COST

static const char *price_word(const cg_teller *to, const cg_term *cost)
{
    if (cost->value == CG_COST_COUNTER)
        return to->module->counters[cost->index].singular != NULL
                   ? to->module->counters[cost->index].singular
                   : to->module->counters[cost->index].plural;
    return to->module->board->resources[cost->index].singular;
}

static bool is_price(const cg_term *cost)
{
    return cg_rows_cost_form(cost) <= CG_COST_OF_CHOSEN;
}

/** How much a price is of what it is paid in; NULL: 1, or memory is short. */
static const cg_term *how_much(cg_teller *to, const cg_term *cost)
{
    if (cost->value != CG_COST_X)
        return cost->args[0];
    cg_term *x = cg_arena_allocate(to->arena, sizeof *x);
    if (x == NULL)
        to->told->short_of_memory = true;
    else
        *x = (cg_term){.kind = CG_TERM_X, .type = CG_TYPE_INTEGER, .unknown = cost->unknown};
    return x;
}

static cg_filling filling_of_cost(cg_teller *to, const cg_term *cost)
{
    cg_filling filling = {.count = 3};
    const cg_term *what = cost->args[0];
    if (is_price(cost)) {
        filling.holes[0] = (cg_filler){.term = how_much(to, cost), .fill = CG_FILL_N};
        filling.holes[1] = (cg_filler){.word = price_word(to, cost)};
    } else if (cg_rows_cost_form(cost) == CG_COST_OF_MARKS) {
        static const cg_term this_card = {.kind = CG_TERM_THIS, .type = CG_TYPE_CARDS};
        filling.holes[0] = (cg_filler){.term = what, .fill = CG_FILL_N};
        filling.holes[1] = (cg_filler){.word = to->module->board->marks[cost->index].singular};
        filling.holes[2] =
            (cg_filler){.term = cost->args[1] ? cost->args[1] : &this_card, .fill = CG_FILL_THING};
    } else {
        bool number = what == NULL || what->type == CG_TYPE_INTEGER;
        filling.holes[0] = (cg_filler){.term = what, .fill = number ? CG_FILL_N : CG_FILL_THING};
        filling.holes[1] = (cg_filler){.term = cost->args[1], .fill = CG_FILL_PLACE};
    }
    return filling;
}

/** The pattern of a cost. */
static const char *pattern_of_cost(cg_teller *to, const cg_term *cost)
{
    const char *key = cost_names[cost->value];
    const cg_term *what = cost->args[0];
    if (cost->value == CG_COST_PUT && cost->index > 0)
        key = to->module->board->moves[cost->index - 1].name;
    else if (cost->value == CG_COST_DISCARD && what != NULL && what->type != CG_TYPE_INTEGER)
        key = "discard cards";
    else if (cost->value == CG_COST_X)
        key = "resource";
    if (to->tongue->native && cost->value == CG_COST_PUT && cost->index > 0) {
        char own[100];
        int length = snprintf(own, sizeof own, "%.80s | {0}", key);
        const char *kept = cg_arena_copy(to->arena, own, (size_t)length);
        to->told->short_of_memory = to->told->short_of_memory || kept == NULL;
        return kept != NULL ? kept : "";
    }
    return cg_tell_words(to, "costs", key);
}

static void tell_cost(cg_teller *to, const cg_term *cost, const cg_clause *who, cg_order order)
{
    cg_filling filling = filling_of_cost(to, cost);
    bool matches = to->matches;
    to->moves = cost->value == CG_COST_DISCARD || cost->value == CG_COST_PUT;
    to->matches = true;
    cg_tell_clauses(to, pattern_of_cost(to, cost), &filling, who, order);
    to->moves = false;
    to->matches = matches;
}

void cg_tell_cost(cg_teller *to, const cg_term *cost, bool verbs)
{
    const cg_clause you = {.subject = NULL};
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        cg_filling filling = filling_of_cost(to, item);
        if (item != cost)
            cg_tell_add(to, ", ");
        if (is_price(item) && !verbs)
            cg_tell_fill(to, cg_tell_words(to, "costs", "price"), &filling);
        else
            tell_cost(to, item, &you, CG_ORDER_INFINITIVE);
    }
}

void cg_tell_paying(cg_teller *to, const cg_term *cost, const cg_clause *who, cg_order order)
{
    cg_clause said = *who;
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        if (item != cost) {
            cg_tell_add(to, item->next != NULL ? ", " : cg_tell_words(to, "phrases", "and"));
            said.subject = said.subject != NULL ? "" : NULL;
            order = order == CG_ORDER_BEHIND ? CG_ORDER_FIRST : order;
        }
        tell_cost(to, item, &said, order);
    }
}

/* ---- events ---- */

#define ROW(id, ...) [CG_EVENT_##id##_ROW] = #id,
static const char *const event_names[] = {CG_EVENTS(ROW)};
#undef ROW

void cg_tell_event(cg_teller *to, const cg_term *event, bool would)
{
    bool own = event->index < CG_EVENT_ROW_COUNT, matches = to->matches;
    unsigned index = event->index - (own ? 0u : CG_EVENT_ROW_COUNT);
    const cg_move_def *move = own ? NULL : cg_rows_move_of_event(to->module, index);
    cg_row row = {.pattern = ""};
    if (own)
        row = *cg_rows_event(index);
    else if (move == NULL)
        row = cg_rows_game_event(to->module, index);
    const char *key = own ? event_names[index] : move != NULL ? move->participle : row.pattern;
    cg_filling filling = cg_tell_filling(&row, event);
    cg_clause clause = {.subject = "", .adverb = to->adverb};
    const cg_term *subject = event->args[0];
    to->adverb = NULL;
    to->matches = true;
    if (own && row.subject == CG_SUBJECT_NONE) { /* "{whose} turn begins": a player, or nobody */
        const cg_term *whose = event->args[1];
        filling.holes[0] = (cg_filler){.term = whose, .fill = CG_FILL_THING};
        if (strchr(row.pattern, '{') != NULL && strncmp(row.pattern, "{whose}", 7) == 0) {
            char variant[60];
            bool any =
                whose == NULL || (whose->kind == CG_TERM_PLAYERS && whose->whose != CG_WHOSE_ENEMY);
            snprintf(variant, sizeof variant, "%s%s", event_names[index],
                     whose == NULL && to->tongue->native ? " of any"
                     : any                               ? " of anybody"
                     : whose->kind == CG_TERM_ME         ? " of you"
                                                         : "");
            filling.holes[0].term = any ? NULL : whose;
            if (filling.count > 1) /* a phase: a word */
                filling.holes[1] = (cg_filler){
                    .word = cg_tell_phase(to, to->module->phases[event->args[2]->index], false)};
            cg_tell_clauses(to, cg_tell_words(to, "events", variant), &filling, &clause,
                            would ? CG_ORDER_WOULD : CG_ORDER_CLAUSE);
            to->matches = matches;
            return;
        }
    } else if (subject != NULL && subject->kind == CG_TERM_ME)
        clause.subject = NULL;
    else if (subject != NULL) {
        size_t at = cg_tell_here(to);
        cg_tell_thing(to, subject, 0, CG_TELL_PLAIN);
        clause.agrees = to->last;
        clause.subject = cg_tell_cut(to, at);
        /* where the pattern has its own subject, this one fills its last hole */
        filling.holes[filling.count++] = (cg_filler){.term = subject, .fill = CG_FILL_THING};
    }
    char participle[100];
    if (move != NULL) {
        snprintf(participle, sizeof participle, "is %s", move->participle);
        row.pattern = participle;
    }
    cg_tell_clauses(to, cg_tell_row(to, "events", key, &row), &filling, &clause,
                    would ? CG_ORDER_WOULD : CG_ORDER_CLAUSE);
    to->matches = matches;
}

/* ---- changes ---- */

static const char *own_words(cg_teller *to, const char *words)
{
    size_t at = cg_tell_here(to);
    cg_tell_own(to, words, strlen(words));
    return cg_tell_cut(to, at);
}

const char *cg_tell_action(cg_teller *to, unsigned action, bool cannot)
{
    char key[100];
    const char *words = cg_rows_action(to->module, action);
    if (to->tongue->native && cg_tongue_text(to->tongue, "actions", words) == NULL)
        return own_words(to, words);
    snprintf(key, sizeof key, "not %s", words);
    const char *negative = cannot ? cg_tongue_text(to->tongue, "actions", key) : NULL;
    if (!cannot || negative != NULL)
        return negative != NULL ? negative : cg_tell_words(to, "actions", words);
    size_t at = cg_tell_here(to);
    cg_tell_say(to, "not to", cg_tell_words(to, "actions", words), NULL);
    return cg_tell_cut(to, at);
}

const char *cg_tell_phase(cg_teller *to, const char *key, bool window)
{
    char words[100];
    cg_text out = cg_text_start(words, sizeof words);
    bool phase = !window;
    for (size_t i = 0; i < to->module->phase_count; i++)
        phase = phase || strcmp(to->module->phases[i], key) == 0;
    if (phase)
        cg_rows_phase(&out, key);
    else {
        cg_rows_words(&out, key);
        cg_text_add(&out, " window");
    }
    const char *kept = cg_arena_copy(to->arena, words, strlen(words));
    to->told->short_of_memory = to->told->short_of_memory || kept == NULL;
    return kept != NULL ? kept : "";
}

static bool is_cost(const cg_teller *to, unsigned stat)
{
    const cg_board *board = to->module->board;
    bool cost = board->cost_stat == (int)stat + 1;
    for (size_t i = 0; i < board->resource_count; i++)
        cost = cost || board->resources[i].cost_stat == (int)stat + 1;
    return cost;
}

/** "+2", "-X" */
static const char *signed_amount(cg_teller *to, const cg_term *value, unsigned *form, bool sign)
{
    int32_t number;
    size_t at = cg_tell_here(to);
    bool known = cg_effect_fold(value, to->arguments, &number);
    bool less = known ? number < 0 : value->kind == CG_TERM_NEGATIVE;
    if (known && !sign)
        cg_tell_number(to, less ? -number : number);
    else if (known) {
        cg_tell_add(to, less ? "" : "+");
        cg_tell_number(to, number);
    } else {
        cg_tell_add(to, !sign ? "" : less ? "-" : "+");
        (void)cg_tell_amount(to, less ? value->args[0] : value);
    }
    *form = known ? cg_tongue_form(to->tongue, number) : to->tongue->form_count - 1;
    return cg_tell_cut(to, at);
}

static const char *title_of(const cg_teller *to, const cg_term *mod)
{
    const cg_board *board = to->module->board;
    switch (mod->index2) {
    case CG_MOD_SET:
    case CG_MOD_ADD:
    case CG_MOD_MULTIPLY:
        return board->stats[mod->index].title;
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        return board->keywords[mod->index].title;
    case CG_MOD_KIND:
        return board->kinds[mod->index].singular;
    case CG_MOD_RULE:
        return board->rules[mod->index].title;
    default:
        return cg_rows_action(to->module, mod->index);
    }
}

static const char *quoted(cg_teller *to, const cg_term *mod)
{
    cg_teller inner = {.module = to->module,
                       .tongue = to->tongue,
                       .out = to->out,
                       .arena = to->arena,
                       .told = to->told,
                       .design_name = to->design_name,
                       .user = to->user,
                       .depth = to->depth + 1,
                       .letters = to->letters,
                       .arguments = to->arguments};
    size_t at = cg_tell_here(to);
    cg_tell_add(to, "\x01");
    if (to->depth < CG_TELLER_DEPTH)
        cg_tell_ability(&inner, mod->ability);
    else
        cg_tell_miss(to, "phrases", "too deep");
    to->letters = inner.letters;
    while (cg_tell_here(to) > at && to->out->data[cg_tell_here(to) - 1] == ' ')
        to->out->size--;
    return cg_tell_cut(to, at);
}

/** "double", "half", as the key of a factor. */
static const char *factor_key(const cg_teller *to, const cg_term *mod)
{
    int32_t times = 1, by = 1;
    if ((mod->args[0] != NULL && !cg_effect_fold(mod->args[0], to->arguments, &times)) ||
        (mod->args[1] != NULL && !cg_effect_fold(mod->args[1], to->arguments, &by)))
        return NULL;
    return times == 2 && by == 1   ? "double"
           : times == 1 && by == 2 ? "half"
           : times == 3 && by == 2 ? "one and a half times"
                                   : NULL;
}

/** The word for what is added for this turn alone, where it has one: "+1 play". */
static const char *this_turn(cg_teller *to, const char *title)
{
    char key[100];
    snprintf(key, sizeof key, "%s this turn", title);
    const cg_tree *word = cg_tongue_find(to->tongue, "words", key);
    size_t length = strlen(title);
    if (word == NULL && to->tongue->native && length > 9 &&
        strcmp(title + length - 9, " per turn") == 0) {
        const char *own = cg_arena_copy(to->arena, title, length - 9);
        to->told->short_of_memory = to->told->short_of_memory || own == NULL;
        return own != NULL ? own : title;
    }
    return word != NULL ? word->key : title;
}

/** The key of a change that adds to a value, or sets that of a player. */
static const char *take_value(cg_teller *to, const cg_term *mod, cg_filling *filling)
{
    const char *title = title_of(to, mod);
    if (to->this_turn && mod->index2 == CG_MOD_RULE)
        title = this_turn(to, title);
    bool costs = mod->index2 == CG_MOD_ADD && is_cost(to, mod->index);
    bool sets = mod->index2 == CG_MOD_SET || (mod->index2 == CG_MOD_RULE && mod->flags != 0);
    bool extra = strncmp(title, "extra ", 6) == 0; /* says itself that it is added */
    int32_t number = 0;
    bool less = mod->args[0]->kind == CG_TERM_NEGATIVE ||
                (cg_effect_fold(mod->args[0], to->arguments, &number) && number < 0);
    unsigned form = 0;
    filling->holes[0].text = signed_amount(to, mod->args[0], &form, !costs && !sets && !extra);
    filling->holes[1] =
        (cg_filler){.word = title, .form = sets && mod->index2 == CG_MOD_SET ? 0 : form};
    if (sets && to->tongue->native && mod->index2 == CG_MOD_RULE)
        return to->module->board->rules[mod->index].one != NULL ? "set counted rule" : "set rule";
    if (sets && to->tongue->native && to->module->board->stats[mod->index].one != NULL) {
        filling->holes[1].form = form;
        return "set counted rule";
    }
    return sets ? "set" : costs ? (less ? "cost less" : "cost more") : extra ? "extra" : "add";
}

/** The key of a change, and what fills its pattern. */
static const char *take_mod(cg_teller *to, const cg_term *mod, cg_filling *filling)
{
    const char *title = title_of(to, mod);
    *filling = (cg_filling){.count = 2};
    switch (mod->index2) {
    case CG_MOD_ADD:
    case CG_MOD_RULE:
    case CG_MOD_SET:
        return take_value(to, mod, filling);
    case CG_MOD_MULTIPLY:
        filling->holes[1] = (cg_filler){.word = title};
        return factor_key(to, mod);
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        filling->holes[0] = (cg_filler){.word = title};
        return mod->args[0] != NULL            ? NULL
               : mod->index2 == CG_MOD_KEYWORD ? "keyword"
                                               : "no keyword";
    case CG_MOD_SILENCE:
        return "silence";
    case CG_MOD_KIND:
        filling->holes[0] = (cg_filler){.word = title};
        return "kind";
    case CG_MOD_ABILITY:
        filling->holes[0].text = quoted(to, mod);
        return "ability";
    case CG_MOD_CANNOT:
    case CG_MOD_MUST:
    case CG_MOD_CAN:
        filling->holes[0].text = cg_tell_action(to, mod->index, mod->index2 == CG_MOD_CANNOT);
        return mod->index2 == CG_MOD_CANNOT ? "cannot"
               : mod->index2 == CG_MOD_MUST ? "must"
                                            : "can";
    default:
        return NULL;
    }
}

/** Several actions that cannot be done become one: "attack or block". @return the last of them */
static const cg_term *join_actions(cg_teller *to, const cg_term *mod, cg_filling *filling)
{
    if (mod->index2 != CG_MOD_CANNOT)
        return mod;
    size_t at = cg_tell_here(to);
    cg_tell_add(to, filling->holes[0].text);
    while (mod->next != NULL && mod->next->index2 == CG_MOD_CANNOT) {
        mod = mod->next;
        cg_tell_add(to, cg_tell_words(to, "phrases", "or"));
        cg_tell_add(to, cg_tell_action(to, mod->index, false));
    }
    filling->holes[0].text = cg_tell_cut(to, at);
    return mod;
}

/** The verb of a pattern, to its bar. */
static size_t verb_length(const char *pattern)
{
    return strcspn(pattern, "|");
}

/** Changes whose patterns have the same verb share it: its pattern, and what comes behind it. */
typedef struct verb_group {
    const char *pattern; /**< begins with the verb */
    const char *rest;
} verb_group;

static const char *rest_of(cg_teller *to, const char *pattern, cg_filling *filling)
{
    size_t at = cg_tell_here(to);
    cg_tell_fill(to, pattern + verb_length(pattern) + (strchr(pattern, '|') != NULL), filling);
    return cg_tell_cut(to, at);
}

static const char *join(cg_teller *to, const char *left, const char *between, const char *right)
{
    size_t at = cg_tell_here(to);
    cg_tell_add(to, left);
    cg_tell_add(to, between);
    cg_tell_add(to, right);
    return cg_tell_cut(to, at);
}

static void tell_group(cg_teller *to, const verb_group *group, cg_clause *clause, cg_order order)
{
    size_t length = verb_length(group->pattern);
    while (length > 0 && group->pattern[length - 1] == ' ')
        length--;
    const char *verb = cg_arena_copy(to->arena, group->pattern, length);
    if (verb == NULL) {
        to->told->short_of_memory = true;
        return;
    }
    clause->verb = verb;
    clause->rest = group->rest;
    cg_tell_clause(to, clause, order);
}

/** Does a clause end with its adverb? Then of several clauses with one subject the last has it. */
static bool ends_with_adverb(const cg_teller *to)
{
    const char *main = cg_tongue_text(to->tongue, "orders", "main");
    size_t length = main != NULL ? strlen(main) : 0;
    return length >= 8 && strcmp(main + length - 8, "{adverb}") == 0;
}

void cg_tell_mods(cg_teller *to, const cg_term *mods, bool having, const cg_clause *subject,
                  cg_order order)
{
    verb_group group = {NULL, NULL};
    cg_clause clause = *subject;
    const char *adverb = subject->adverb;
    bool last = ends_with_adverb(to);
    to->owner = subject->agrees;
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next) {
        cg_filling filling;
        char whole[60];
        const char *key = take_mod(to, mod, &filling);
        if (key == NULL) {
            cg_tell_miss(to, "changes", "this change");
            return;
        }
        mod = join_actions(to, mod, &filling);
        snprintf(whole, sizeof whole, "%s %s", having ? "have" : "get", key);
        const char *pattern = cg_tell_words(to, "changes", whole);
        const char *rest = rest_of(to, pattern, &filling);
        bool same = group.pattern != NULL && verb_length(group.pattern) == verb_length(pattern) &&
                    strncmp(group.pattern, pattern, verb_length(pattern)) == 0;
        if (same) {
            group.rest = join(to, group.rest, cg_tell_words(to, "phrases", "and"), rest);
            continue;
        }
        if (group.pattern != NULL) {
            if (last)
                clause.adverb = NULL;
            tell_group(to, &group, &clause, order);
            cg_tell_add(to, cg_tell_words(to, "phrases", "and"));
            clause.subject = clause.subject != NULL ? "" : NULL;
            clause.adverb = last ? adverb : NULL;
            order = order == CG_ORDER_BEHIND || order == CG_ORDER_FIRST ? CG_ORDER_ON : order;
        }
        group = (verb_group){pattern, rest};
    }
    if (group.pattern != NULL)
        tell_group(to, &group, &clause, order);
    to->adverb = NULL;
}

/* ---- sentences that hold ---- */

#define ROW(id, ...) [CG_STATIC_##id] = #id,
static const char *const static_names[] = {CG_STATICS(ROW)};
#undef ROW

static bool bans(const cg_term *sentence)
{
    return cg_static_bans(sentence->index) ||
           (sentence->index == CG_STATIC_HAVE && sentence->args[1]->index2 == CG_MOD_CANNOT);
}

/** The subject of such a sentence. */
static cg_clause subject_of(cg_teller *to, const cg_term *sentence)
{
    const cg_term *subject = sentence->args[0];
    cg_clause clause = {.subject = NULL};
    if (subject == NULL || subject->kind == CG_TERM_ME) {
        clause.subject = cg_tell_words(to, "phrases", "you");
        clause.agrees.you = true;
        return clause;
    }
    bool set = subject->kind != CG_TERM_PLAYERS || bans(sentence);
    size_t at = cg_tell_here(to);
    bool matches = to->matches;
    to->matches = sentence->index == CG_STATIC_ENTER_WITH ||
                  sentence->index == CG_STATIC_ENTER_EXHAUSTED ||
                  sentence->index == CG_STATIC_COST_MORE;
    cg_tell_thing(to, subject, 0, set ? CG_TELL_SET : CG_TELL_PLAIN);
    to->matches = matches;
    clause.agrees = to->last;
    clause.subject = cg_tell_cut(to, at);
    return clause;
}

static void tell_cost_more(cg_teller *to, const cg_term *cost, const cg_clause *clause)
{
    cg_filling filling = {.count = 1};
    bool verbs = false;
    for (const cg_term *item = cost; item != NULL; item = item->next)
        verbs = verbs || !is_price(item);
    verbs = verbs && to->tongue->native;
    size_t at = cg_tell_here(to);
    cg_tell_cost(to, cost, verbs);
    filling.holes[0].text = cg_tell_cut(to, at);
    cg_tell_clauses(to, cg_tell_words(to, "statics", verbs ? "COST_MORE of deeds" : "COST_MORE"),
                    &filling, clause, CG_ORDER_FIRST);
}

/** What comes with counters of its own can come with more. */
static const char *name_of_static(const cg_teller *to, const cg_term *sentence)
{
    bool more = sentence->index == CG_STATIC_ENTER_WITH &&
                to->module->board->marks[sentence->args[2]->index].starts != 0;
    return more ? "ENTER_WITH more" : static_names[sentence->index];
}

void cg_tell_static(cg_teller *to, const cg_term *sentence)
{
    const cg_row *row = cg_rows_static(sentence->index);
    unsigned holes = 1 + cg_piece_holes(row->pattern);
    const cg_term *condition = holes < CG_TERM_ARGS ? sentence->args[holes] : NULL;
    cg_clause clause = subject_of(to, sentence);
    cg_filling filling = cg_tell_filling(row, sentence);
    bool matches = to->matches;
    to->matches = true;
    if (sentence->index == CG_STATIC_HAVE)
        cg_tell_mods(to, sentence->args[1], true, &clause, CG_ORDER_FIRST);
    else if (sentence->index == CG_STATIC_COST_MORE)
        tell_cost_more(to, sentence->args[1], &clause);
    else
        cg_tell_clauses(to, cg_tell_row(to, "statics", name_of_static(to, sentence), row), &filling,
                        &clause, CG_ORDER_FIRST);
    to->matches = matches;
    cg_tell_explain(to);
    if (condition == NULL)
        return;
    size_t at = cg_tell_here(to);
    to->holder = sentence->args[0];
    cg_tell_condition(to, condition, false);
    to->holder = NULL;
    cg_tell_say(to, "while", cg_tell_cut(to, at), NULL);
}

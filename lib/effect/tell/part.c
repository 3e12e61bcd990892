/* Tells durations, places, costs, events and static abilities in a language. */
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

/** Returns the amount of a price; NULL if it is 1, or memory is short. */
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

/** Returns the pattern of a cost. */
static const char *pattern_of_cost(cg_teller *to, const cg_term *cost)
{
    const char *key = cost_names[cost->value];
    const cg_term *what = cost->args[0];
    if (cost->value == CG_COST_PUT && cost->index > 0)
        key = to->module->board->moves[cost->index - 1].name;
    else if (cost->value == CG_COST_DISCARD && what != NULL && what->type != CG_TYPE_INTEGER)
        key = "discard cards";
    else if (cost->value == CG_COST_PUT && cost->args[1]->value == CG_PLACE_SHUFFLED &&
             cg_tongue_text(to->tongue, "costs", "put shuffled into") != NULL)
        key = "put shuffled into";
    else if (cost->value == CG_COST_X)
        key = "resource";
    if (to->tongue->native && cost->value == CG_COST_PUT && cost->index > 0) {
        char own[100];
        int length = snprintf(own, sizeof own, "%.40s/%.40s | {0}", key,
                              to->module->board->moves[cost->index - 1].third);
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
    to->matches = !to->tongue->native || cost->value == CG_COST_DISCARD ||
                  cost->value == CG_COST_REVEAL || cost->value == CG_COST_SACRIFICE;
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
            tell_cost(to, item, &you, CG_ORDER_PRICE);
    }
}

/** Returns true if the verb "pay" is implied, as in "pay 2 mana and 3 life". */
static bool pays_on(const cg_teller *to, const cg_term *before, const cg_term *item)
{
    return cg_tongue_says(to->tongue, CG_HABIT_VERBS_ONCE) && before != NULL && is_price(before) &&
           is_price(item);
}

void cg_tell_paying(cg_teller *to, const cg_term *cost, const cg_clause *who, cg_order order)
{
    cg_clause said = *who;
    const cg_term *before = NULL;
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        if (item != cost) {
            cg_tell_add(to, item->next != NULL ? ", " : cg_tell_words(to, "phrases", "and"));
            said.subject = said.subject != NULL ? "" : NULL;
            order = order == CG_ORDER_BEHIND ? CG_ORDER_FIRST : order;
        }
        if (pays_on(to, before, item)) {
            cg_filling filling = filling_of_cost(to, item);
            cg_tell_fill(to, cg_tell_words(to, "costs", "price"), &filling);
        } else
            tell_cost(to, item, &said, order);
        before = item;
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
    bool turns = strncmp(row.pattern, "{whose}", 7) == 0;
    to->elsewhere = own && (index == CG_EVENT_PUT_FROM_ROW || index == CG_EVENT_PUT_INTO_ROW);
    if (own && row.subject == CG_SUBJECT_NONE &&
        turns) { /* "{whose} turn begins": a player, or none */
        const cg_term *whose = event->args[1];
        filling.holes[0] = (cg_filler){.term = whose, .fill = CG_FILL_THING};
        {
            char variant[60];
            bool any =
                whose == NULL || (whose->kind == CG_TERM_PLAYERS && whose->whose != CG_WHOSE_ENEMY);
            snprintf(variant, sizeof variant, "%s of any", event_names[index]);
            bool nobody = whose == NULL && cg_tongue_find(to->tongue, "events", variant) != NULL &&
                          (filling.count > 1 || !cg_tell_needs_player(to));
            snprintf(variant, sizeof variant, "%s%s", event_names[index],
                     nobody                      ? " of any"
                     : any                       ? " of anybody"
                     : whose->kind == CG_TERM_ME ? " of you"
                                                 : "");
            filling.holes[0].term = any ? NULL : whose;
            if (filling.count > 1) /* a phase: a word */
                filling.holes[1] = (cg_filler){
                    .word = cg_tell_phase(to, to->module->phases[event->args[2]->index], false)};
            cg_tell_clauses(to, cg_tell_words(to, "events", variant), &filling, &clause,
                            would ? CG_ORDER_WOULD : CG_ORDER_CLAUSE);
            to->matches = matches;
            to->elsewhere = false;
            return;
        }
    } else if (subject != NULL && subject->kind == CG_TERM_ME)
        clause.subject = NULL;
    else if (subject != NULL) {
        size_t at = cg_tell_here(to);
        cg_tell_thing(to, subject, 0, CG_TELL_PLAIN);
        clause.agrees = to->last;
        clause.subject = cg_tell_cut(to, at);
        /* the pattern has its own subject; this one fills its last hole */
        filling.holes[filling.count++] = (cg_filler){.term = subject, .fill = CG_FILL_THING};
    }
    to->elsewhere = false;
    char participle[100];
    if (move != NULL) {
        snprintf(participle, sizeof participle, "is %s", move->participle);
        row.pattern = participle;
    }
    cg_tell_clauses(to, cg_tell_row(to, "events", key, &row, false), &filling, &clause,
                    would ? CG_ORDER_WOULD : CG_ORDER_CLAUSE);
    to->matches = matches;
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

/** Returns true if the sentence is about abilities that trigger, not about cards. */
static bool is_of_abilities(const cg_term *sentence)
{
    return sentence->index == CG_STATIC_TRIGGER_TWICE ||
           (sentence->index == CG_STATIC_CANNOT && sentence->args[1]->index == CG_ACTION_TRIGGER);
}

/** Returns true if the sentence is about cards that are not in play yet, though it names no
 * place. */
static bool is_anywhere(const cg_teller *to, const cg_term *sentence)
{
    switch (sentence->index) {
    case CG_STATIC_HAVE:
        return to->tongue->native && cg_tell_is_of_costs(to, sentence->args[1]);
    case CG_STATIC_COST_MORE:
    case CG_STATIC_ENTER_WITH:
    case CG_STATIC_ENTER_EXHAUSTED:
        return true;
    default:
        return to->tongue->native && bans(sentence) && sentence->args[1]->index == CG_ACTION_ENTER;
    }
}

/** Returns the subject of such a sentence. */
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
    bool abilities =
        is_of_abilities(sentence) && cg_tongue_text(to->tongue, "phrases", "abilities of") != NULL;
    size_t at = cg_tell_here(to);
    bool matches = to->matches;
    to->matches = is_anywhere(to, sentence);
    cg_tell_thing(to, subject, 0, set ? CG_TELL_SET : CG_TELL_PLAIN);
    to->matches = matches;
    clause.agrees = to->last;
    clause.subject = cg_tell_cut(to, at);
    if (abilities) {
        cg_tell_say(to, "abilities of", clause.subject, NULL);
        clause.subject = cg_tell_cut(to, at);
        clause.agrees.form = to->tongue->form_count - 1;
    }
    return clause;
}

static void tell_cost_more(cg_teller *to, const cg_term *cost, const cg_clause *clause)
{
    cg_filling filling = {.count = 1};
    bool verbs = false;
    for (const cg_term *item = cost; item != NULL; item = item->next)
        verbs = verbs || !is_price(item);
    verbs = verbs && cg_tongue_find(to->tongue, "statics", "COST_MORE of deeds") != NULL;
    size_t at = cg_tell_here(to);
    if (verbs)
        cg_tell_paying(to, cost, &(cg_clause){.subject = NULL}, CG_ORDER_INFINITIVE);
    else
        cg_tell_cost(to, cost, false);
    filling.holes[0].text = cg_tell_cut(to, at);
    cg_tell_clauses(to, cg_tell_words(to, "statics", verbs ? "COST_MORE of deeds" : "COST_MORE"),
                    &filling, clause, CG_ORDER_FIRST);
}

/** Returns true for players who must attack, which applies to all their cards. */
static bool is_attack_of_all(const cg_term *sentence)
{
    return sentence->index == CG_STATIC_MUST && sentence->args[1]->index == CG_ACTION_ATTACK &&
           sentence->args[0]->type == CG_TYPE_PLAYER;
}

/** Returns the key for an action with an object, which can have other words: "CANNOT_DO play
 * cards"; NULL if it has none. */
static const char *done_name(const cg_teller *to, const cg_term *sentence)
{
    char key[100];
    snprintf(key, sizeof key, "%s %s", static_names[sentence->index],
             cg_rows_action(to->module, sentence->args[1]->index));
    const cg_tree *entry = cg_tongue_find(to->tongue, "statics", key);
    return entry != NULL ? entry->key : NULL;
}

/** Returns the key of the static ability. A card with counters of its own enters with more. */
static const char *name_of_static(const cg_teller *to, const cg_term *sentence)
{
    bool more = sentence->index == CG_STATIC_ENTER_WITH &&
                to->module->board->marks[sentence->args[2]->index].starts != 0;
    const char *own = cg_static_is_done(sentence->index) ? done_name(to, sentence) : NULL;
    if (own != NULL && !more)
        return own;
    if (is_attack_of_all(sentence) &&
        cg_tongue_text(to->tongue, "statics", "MUST attack with all") != NULL)
        return "MUST attack with all";
    return more ? "ENTER_WITH more" : static_names[sentence->index];
}

/** Fills in an action. With an object, it has words of its own: "play" of "play cards". */
static void fill_action(cg_teller *to, const cg_term *sentence, cg_filling *filling)
{
    if (!to->tongue->native || !cg_static_is_done(sentence->index))
        return;
    const char *before =
        cg_action_before(sentence->args[1]->index, cg_static_counts(sentence->index));
    if (before != NULL)
        filling->holes[0] = (cg_filler){.text = cg_tell_own_words(to, before)};
}

static void tell_sentence(cg_teller *to, const cg_term *sentence, const cg_clause *clause)
{
    const cg_row *row = cg_rows_static(sentence->index);
    cg_filling filling = cg_tell_filling(row, sentence);
    if (sentence->index == CG_STATIC_HAVE)
        cg_tell_mods(to, sentence->args[1], true, clause, CG_ORDER_FIRST);
    else if (sentence->index == CG_STATIC_COST_MORE)
        tell_cost_more(to, sentence->args[1], clause);
    else {
        fill_action(to, sentence, &filling);
        cg_tell_clauses(to, cg_tell_row(to, "statics", name_of_static(to, sentence), row, false),
                        &filling, clause, CG_ORDER_FIRST);
    }
}

void cg_tell_static(cg_teller *to, const cg_term *sentence)
{
    const cg_row *row = cg_rows_static(sentence->index);
    unsigned holes = 1 + cg_piece_holes(row->pattern);
    const cg_term *condition = holes < CG_TERM_ARGS ? sentence->args[holes] : NULL;
    cg_clause clause = subject_of(to, sentence);
    bool matches = to->matches;
    to->matches = true;
    to->owner = clause.agrees;
    to->moves = to->tongue->native && cg_static_lets_play(sentence->index);
    tell_sentence(to, sentence, &clause);
    to->moves = false;
    to->matches = matches;
    cg_tell_explain(to);
    if (condition == NULL)
        return;
    size_t at = cg_tell_here(to);
    to->holder = sentence->args[0];
    cg_tell_condition(to, condition, false);
    cg_tell_explain(to);
    to->holder = NULL;
    cg_tell_say(to, "while", cg_tell_cut(to, at), NULL);
}

/* Tells changes in a language: "gets +2 power and gains trample", "has double its power". */
#include "effect/tell/tell.h"

#include "effect/tree/actions.h"

#include <stdio.h>
#include <string.h>

static bool is_cost(const cg_teller *to, unsigned stat)
{
    const cg_board *board = to->module->board;
    bool cost = board->cost_stat == (int)stat + 1;
    for (size_t i = 0; i < board->resource_count; i++)
        cost = cost || board->resources[i].cost_stat == (int)stat + 1;
    return cost;
}

bool cg_tell_is_of_costs(const cg_teller *to, const cg_term *mods)
{
    for (const cg_term *mod = mods; mod != NULL; mod = mod->next)
        if (mod->index2 > CG_MOD_MULTIPLY || !is_cost(to, mod->index))
            return false;
    return true;
}

#define PER_TURN " per turn"

bool cg_tell_is_per_turn(const char *title)
{
    size_t length = strlen(title), ends = sizeof PER_TURN - 1;
    return length > ends && strcmp(title + length - ends, PER_TURN) == 0;
}

/** Writes "+2", "-X".
 * @param sign with a sign
 * @param minus with a sign if it is less than 0 */
static const char *signed_amount(cg_teller *to, const cg_term *value, unsigned *form, bool sign,
                                 bool minus)
{
    int32_t number;
    size_t at = cg_tell_here(to);
    bool known = cg_effect_fold(value, to->arguments, &number);
    bool less = known ? number < 0 : value->kind == CG_TERM_NEGATIVE;
    if (known && !sign)
        cg_tell_number(to, less && !minus ? -number : number);
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
                       .hole = to->hole,
                       .depth = to->depth + 1,
                       .letters = to->letters,
                       .quoted = true,
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

/** "3 times", "2/3 of", "X/2 times" */
static const char *cut_factor(cg_teller *to, const cg_term *mod, bool *part)
{
    const cg_term *value = mod->args[0], *divisor = mod->args[1];
    int32_t times = 1, by = 1;
    bool known = (value == NULL || cg_effect_fold(value, to->arguments, &times)) &&
                 (divisor == NULL || cg_effect_fold(divisor, to->arguments, &by));
    size_t at = cg_tell_here(to);
    *part = known && by != 1 && times > 0 && times < by;
    if (value == NULL)
        cg_tell_number(to, 1);
    else
        cg_tell_operand(to, value, 0, CG_TELL_TIGHT_WHOLE);
    if (divisor != NULL && !(known && by == 1)) {
        cg_tell_add(to, "/");
        cg_tell_operand(to, divisor, 0, CG_TELL_TIGHT_WHOLE);
    }
    return cg_tell_cut(to, at);
}

/** Returns the key of a factor ("double", "half"), and fills its pattern. */
static const char *take_factor(cg_teller *to, const cg_term *mod, cg_filling *filling)
{
    int32_t times = 0, by = 1;
    bool part;
    if ((mod->args[0] != NULL && !cg_effect_fold(mod->args[0], to->arguments, &times)) ||
        (mod->args[1] != NULL && !cg_effect_fold(mod->args[1], to->arguments, &by)))
        times = 0;
    else if (mod->args[0] == NULL)
        times = 1;
    const char *key = times == 2 && by == 1   ? "double"
                      : times == 1 && by == 2 ? "half"
                      : times == 3 && by == 2 ? "one and a half times"
                                              : NULL;
    if (key != NULL || cg_tongue_text(to->tongue, "changes", "get times") == NULL)
        return key;
    filling->holes[0].text = cut_factor(to, mod, &part);
    return part ? "part of" : "times";
}

/** Returns the word for an addition only this turn, if there is one: "+1 play". */
static const char *this_turn(cg_teller *to, const char *title)
{
    char key[100];
    snprintf(key, sizeof key, "%s this turn", title);
    const cg_tree *word = cg_tongue_find(to->tongue, "words", key);
    size_t length = strlen(title);
    if (word == NULL && to->tongue->native && cg_tell_is_per_turn(title)) {
        const char *own = cg_arena_copy(to->arena, title, length - (sizeof PER_TURN - 1));
        to->told->short_of_memory = to->told->short_of_memory || own == NULL;
        return own != NULL ? own : title;
    }
    return word != NULL ? word->key : title;
}

/** Returns the key of a change that adds to a value, or sets that of a player. */
static const char *take_value(cg_teller *to, const cg_term *mod, cg_filling *filling)
{
    const char *title = title_of(to, mod);
    if (to->this_turn && mod->index2 == CG_MOD_RULE)
        title = this_turn(to, title);
    bool costs = mod->index2 == CG_MOD_ADD && is_cost(to, mod->index);
    bool sets = mod->index2 == CG_MOD_SET || (mod->index2 == CG_MOD_RULE && mod->flags != 0);
    bool extra = strncmp(title, "extra ", 6) == 0; /* the title itself says that it is added */
    int32_t number = 0;
    bool less = mod->args[0]->kind == CG_TERM_NEGATIVE ||
                (cg_effect_fold(mod->args[0], to->arguments, &number) && number < 0);
    unsigned form = 0;
    filling->holes[0].text = signed_amount(to, mod->args[0], &form, !costs && !sets && !extra,
                                           !costs && to->tongue->native);
    filling->holes[1] =
        (cg_filler){.word = title, .form = sets && mod->index2 == CG_MOD_SET ? 0 : form};
    filling->holes[1].counted = filling->holes[1].form == form;
    bool counts = cg_tongue_text(to->tongue, "changes", "get set counted rule") != NULL;
    if (sets && counts && mod->index2 == CG_MOD_RULE) {
        bool counted = to->module->board->rules[mod->index].one != NULL;
        filling->holes[1].form = counted ? form : 0;
        return counted ? "set counted rule" : "set rule";
    }
    if (sets && counts && to->module->board->stats[mod->index].one != NULL) {
        filling->holes[1].form = form;
        return "set counted rule";
    }
    return sets ? "set" : costs ? (less ? "cost less" : "cost more") : extra ? "extra" : "add";
}

/** "ward 2" */
static const char *numbered_keyword(cg_teller *to, const char *title, const cg_term *number)
{
    size_t at = cg_tell_here(to);
    cg_tell_word(to, title, 0, 0);
    cg_tell_add(to, " ");
    (void)cg_tell_amount(to, number);
    return cg_tell_cut(to, at);
}

static const char *name_of(const cg_term *mod)
{
    const cg_term *design = mod->text != NULL ? mod : mod->args[0];
    return design->name != NULL ? design->name : design->text;
}

/** Returns the key of a change, and fills its pattern. */
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
        return take_factor(to, mod, filling);
    case CG_MOD_KEYWORD:
    case CG_MOD_NO_KEYWORD:
        filling->holes[0] = (cg_filler){.word = title};
        if (mod->args[0] != NULL)
            filling->holes[0] = (cg_filler){.text = numbered_keyword(to, title, mod->args[0])};
        return mod->index2 == CG_MOD_KEYWORD ? "keyword" : "no keyword";
    case CG_MOD_SILENCE:
        return "silence";
    case CG_MOD_KIND:
        filling->holes[0] = (cg_filler){.word = title};
        if (cg_tongue_text(to->tongue, "changes", "get kinds") != NULL && to->owner.form > 0) {
            filling->holes[0].form = to->tongue->form_count - 1;
            return "kinds";
        }
        return "kind";
    case CG_MOD_NAME:
        if (cg_tongue_text(to->tongue, "changes", "get name") == NULL)
            return NULL;
        filling->holes[0].text = name_of(mod);
        return to->quoted ? "name within" : "name";
    case CG_MOD_ABILITY:
        filling->holes[0].text = quoted(to, mod);
        return to->quoted && cg_tongue_text(to->tongue, "changes", "get ability within") != NULL
                   ? "ability within"
                   : "ability";
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

/** Returns the words of an action without the "be" that the words before include. */
static const char *without_be(const char *words)
{
    words += strspn(words, " ");
    return strncmp(words, "be ", 3) == 0 ? words + 3 : words;
}

/** Joins several forbidden actions: "attack or block", "be targeted, damaged or sacrificed".
 * @return the last of them */
static const cg_term *join_actions(cg_teller *to, const cg_term *mod, cg_filling *filling)
{
    if (mod->index2 != CG_MOD_CANNOT)
        return mod;
    size_t at = cg_tell_here(to);
    cg_tell_add(to, filling->holes[0].text);
    bool be = to->tongue->native && strncmp(filling->holes[0].text, "be ", 3) == 0;
    while (mod->next != NULL && mod->next->index2 == CG_MOD_CANNOT) {
        mod = mod->next;
        bool more = mod->next != NULL && cg_tongue_says(to->tongue, CG_HABIT_COMMAS_IN_LISTS);
        const char *action = cg_tell_action(to, mod->index, false);
        cg_tell_add(to, more ? ", " : cg_tell_words(to, "phrases", "or"));
        cg_tell_add(to, be ? without_be(action) : action);
        be = to->tongue->native && strncmp(action, "be ", 3) == 0;
    }
    filling->holes[0].text = cg_tell_cut(to, at);
    return mod;
}

/** Returns the length of a pattern's verb, up to its bar. */
static size_t verb_length(const char *pattern)
{
    return strcspn(pattern, "|");
}

/** Changes whose patterns have the same verb share it: its pattern, and the words after it. */
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

/** Returns true if a clause ends with its adverb. Then only the last of several clauses with one
 * subject has it. */
static bool ends_with_adverb(const cg_teller *to)
{
    const char *main = cg_tongue_text(to->tongue, "orders", "main");
    size_t length = main != NULL ? strlen(main) : 0;
    return length >= 8 && strcmp(main + length - 8, "{adverb}") == 0;
}

/** Returns the words between a change and the one before it. */
static const char *between(cg_teller *to, const cg_term *mod)
{
    bool comma = mod->next != NULL && cg_tongue_says(to->tongue, CG_HABIT_COMMAS_IN_LISTS);
    return comma ? ", " : cg_tell_words(to, "phrases", "and");
}

void cg_tell_mods(cg_teller *to, const cg_term *mods, bool having, const cg_clause *subject,
                  cg_order order)
{
    verb_group group = {NULL, NULL};
    cg_clause clause = *subject;
    const char *adverb = subject->adverb;
    bool last = ends_with_adverb(to);
    to->owner = to->clause = subject->agrees;
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
        const char *and = group.pattern != NULL ? between(to, mod) : "";
        if (same) {
            bool no_be = mod->index2 == CG_MOD_MUST || mod->index2 == CG_MOD_CAN;
            group.rest =
                join(to, group.rest, and, no_be && to->tongue->native ? without_be(rest) : rest);
            continue;
        }
        if (group.pattern != NULL) {
            if (last)
                clause.adverb = NULL;
            tell_group(to, &group, &clause, order);
            cg_tell_add(to, and);
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

/* Tells the conditions of `where`: words before the noun, and " with ...", " that ..." and so on
 * after it. */
#include "effect/tell/tell.h"

#include <stdio.h>
#include <string.h>

#define PARTS_MAX 16 /* the most conditions joined by `and` that are told one by one */

/** The conditions that `and` joins, each of which is told in its most readable way. */
typedef struct parts {
    const cg_term *part[PARTS_MAX];
    size_t count;
    const cg_term *rest; /* the remaining ones for which there was no room; NULL */
} parts;

static void take_apart(parts *all, const cg_term *term)
{
    if (term == NULL)
        return;
    if (term->kind == CG_TERM_BINARY && term->index == CG_OPERATOR_AND) {
        take_apart(all, term->args[0]);
        take_apart(all, term->args[1]);
    } else if (all->count < PARTS_MAX)
        all->part[all->count++] = term;
    else
        all->rest = term;
}

/** Returns the condition without its "not", and whether these negate it. */
static const cg_term *plain_of(const cg_term *term, bool *opposite)
{
    *opposite = false;
    for (; term->kind == CG_TERM_NOT; term = term->args[0])
        *opposite = !*opposite;
    return term;
}

static bool is_candidate(const cg_term *term)
{
    return term != NULL && term->kind == CG_TERM_CANDIDATE;
}

/** Returns true if it compares a stat, marks or a counter of the candidate. */
static bool is_quality(const cg_term *term)
{
    const cg_term *what = cg_tell_is_comparison(term) ? term->args[0] : NULL;
    return what != NULL &&
           (what->kind == CG_TERM_STAT || what->kind == CG_TERM_MARKS ||
            what->kind == CG_TERM_COUNTER) &&
           is_candidate(what->args[0]);
}

/** Returns true if it is only about the candidate. */
static bool is_predicate(const cg_term *term)
{
    if (term->kind == CG_TERM_NOT)
        return is_predicate(term->args[0]);
    if (cg_tell_is_logic(term))
        return is_predicate(term->args[0]) && is_predicate(term->args[1]);
    return is_quality(term) || (term->kind == CG_TERM_CONDITION && is_candidate(term->args[0]));
}

/** Returns true if it is about a card attached to the candidate. */
static bool has_guest(const cg_teller *to, const cg_term *term)
{
    const cg_term *cards = term->kind == CG_TERM_THERE_IS ? term->args[0] : NULL;
    return cards != NULL && cards->where == CG_WHERE_ATTACHED && is_candidate(cards->args[2]) &&
           (term->args[1] == NULL ||
            cg_tongue_find(to->tongue, "phrases", "bound at least") != NULL);
}

/* ---- ways ---- */

/** The place of a condition in the phrase. */
typedef enum way { WAY_ADJECTIVE, WAY_WITH, WAY_WITHOUT, WAY_THAN, WAY_THAT, WAY_FOR } way;

/** Returns the adjective for a condition, or NULL if the language has none. */
static const char *adjective_of(const cg_teller *to, const cg_term *term)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite);
    if (plain->kind != CG_TERM_CONDITION || !is_candidate(plain->args[0]))
        return NULL;
    char key[80];
    bool state = plain->index == CG_IF_IS_STATE;
    const char *word = state ? cg_tell_condition_word(to, plain) : cg_tell_condition_key(plain);
    snprintf(key, sizeof key, "%s%s", opposite ? "not " : "", word);
    const cg_tree *entry = cg_tongue_find(to->tongue, "adjectives", key);
    if (entry == NULL && to->tongue->native && !opposite && state && strchr(word, ' ') == NULL)
        return word;
    return entry != NULL ? entry->key : NULL;
}

static way way_of(const cg_teller *to, const cg_term *term)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite);
    bool row = plain->kind == CG_TERM_CONDITION && is_candidate(plain->args[0]);
    if (has_guest(to, plain))
        return opposite ? WAY_WITHOUT : WAY_WITH;
    if (!is_predicate(term))
        return WAY_FOR;
    if (adjective_of(to, term) != NULL)
        return WAY_ADJECTIVE;
    if (row && (plain->index == CG_IF_HAS_KEYWORD || plain->index == CG_IF_HAS_MARK))
        return opposite ? WAY_WITHOUT : WAY_WITH;
    if (opposite && row && (plain->index == CG_IF_IS_CARD || plain->index == CG_IF_IS_PLAYER))
        return WAY_THAN;
    return is_quality(plain) ? WAY_WITH : WAY_THAT;
}

void cg_tell_adjectives(cg_teller *to, const cg_term *where, cg_noun_phrase *phrase)
{
    parts all = {.count = 0};
    take_apart(&all, where);
    for (size_t i = 0; i < all.count; i++)
        if (way_of(to, all.part[i]) == WAY_ADJECTIVE)
            cg_tell_add_adjective(phrase, adjective_of(to, all.part[i]));
}

/* ---- what it has ---- */

static void tell_phrase(cg_teller *to, const char *key, cg_filler first, cg_filler second)
{
    cg_filling filling = {.holes = {first, second}, .count = 2};
    cg_tell_fill(to, cg_tell_words(to, "phrases", key), &filling);
}

static const char *counter_word(const cg_teller *to, const cg_term *what)
{
    const cg_counter_def *counter = &to->module->counters[what->index];
    if (what->kind == CG_TERM_MARKS)
        return to->module->board->marks[what->index].singular;
    return counter->singular != NULL ? counter->singular : counter->plural;
}

/** Returns the noun of a quality: "power", "base power", "charge counters". */
static cg_filler noun_of(cg_teller *to, const cg_term *what, bool known, int32_t bound)
{
    if (what->kind == CG_TERM_STAT)
        return (cg_filler){.word = cg_tell_stat_word(to, what)};
    unsigned form = known                ? cg_tongue_form(to->tongue, bound)
                    : to->tongue->native ? to->tongue->form_count - 1
                                         : 0;
    const char *word = counter_word(to, what);
    return (cg_filler){.word = word, .form = cg_tell_is_mass(to, word) ? 0 : form};
}

/** "with power 3 or more", "with 2 or more energy"; as a clause, "has 2 or more energy". */
static void tell_quality(cg_teller *to, const cg_term *term, const cg_clause *clause)
{
    bool opposite;
    const cg_term *plain = plain_of(term, &opposite), *what = plain->args[0];
    unsigned index = cg_tell_operator(plain, opposite);
    int32_t bound = 0;
    bool known = cg_effect_fold(plain->args[1], to->arguments, &bound);
    char key[60], mass[80];
    snprintf(key, sizeof key, "%s %s%s%s", clause != NULL ? "has" : "with",
             what->kind == CG_TERM_STAT ? "stat " : "marks ", known ? "" : "value ",
             cg_tell_operators[index]);
    const char *section = clause != NULL ? "conditions" : "phrases";
    cg_filling filling = {.holes = {noun_of(to, what, known, bound),
                                    {.term = plain->args[1], .fill = CG_FILL_VALUE, .tight = 1}},
                          .count = 2};
    snprintf(mass, sizeof mass, "%s of mass", key);
    bool masses = what->kind != CG_TERM_STAT && cg_tell_is_mass(to, filling.holes[0].word) &&
                  cg_tongue_text(to->tongue, section, mass) != NULL;
    const char *pattern = cg_tell_words(to, section, masses ? mass : key);
    if (clause != NULL)
        cg_tell_clauses(to, pattern, &filling, clause, CG_ORDER_CLAUSE);
    else
        cg_tell_fill(to, pattern, &filling);
}

/** "with an artifact attached", "with 2 or more artifacts attached" */
static void tell_guest(cg_teller *to, const cg_term *plain, bool opposite)
{
    cg_term guest = *plain->args[0];
    const cg_term *least = plain->args[1];
    guest.where = CG_WHERE_PLAY;
    guest.quantity = least != NULL ? CG_ALL : CG_ONE;
    cg_filler cards = {.term = &guest, .fill = CG_FILL_THING};
    if (least != NULL) {
        size_t at = cg_tell_here(to);
        cg_tell_value(to, least, 0);
        cg_tell_say(to, "bound at least", cg_tell_cut(to, at), NULL);
        cg_tell_add(to, " ");
        cg_tell_thing(to, &guest, 0, CG_TELL_SET);
        cards = (cg_filler){.text = cg_tell_cut(to, at)};
    }
    tell_phrase(to, opposite ? "without guest" : "with guest", cards, (cg_filler){.text = NULL});
}

static void tell_with(cg_teller *to, const cg_term *part)
{
    bool opposite;
    const cg_term *plain = plain_of(part, &opposite);
    const cg_filler none = {.text = NULL};
    if (is_quality(plain))
        tell_quality(to, part, NULL);
    else if (plain->kind == CG_TERM_THERE_IS)
        tell_guest(to, plain, opposite);
    else {
        bool keyword = plain->index == CG_IF_HAS_KEYWORD;
        tell_phrase(to,
                    keyword ? (opposite ? "without keyword" : "with keyword")
                            : (opposite ? "without mark" : "with mark"),
                    (cg_filler){.word = cg_tell_condition_word(to, plain)}, none);
    }
}

/* ---- what is said of it in a clause ---- */

/** Returns true if it says what the candidate is. */
static bool is_being(const cg_teller *to, const cg_term *term)
{
    bool row = term->kind == CG_TERM_CONDITION && is_candidate(term->args[0]);
    if (!to->tongue->native)
        return row && (term->index == CG_IF_IS_KIND || term->index == CG_IF_IS_STATE);
    return row && strncmp(cg_rows_condition(term->index)->pattern, "is ", 3) == 0;
}

/** Returns true if both are about the kind or the state of the candidate. */
static bool are_beings(const cg_teller *to, const cg_term *term)
{
    const cg_term *left = term->args[0], *right = term->args[1];
    return is_being(to, left) && is_being(to, right) &&
           (left->index == right->index || to->tongue->native);
}

/** Cuts the words after "is" in the native language, also for rows that name nothing: "a token". */
static const char *cut_being(cg_teller *to, const cg_term *term, unsigned form)
{
    const char *key = cg_tell_condition_key(term);
    const char *pattern = cg_tongue_text(to->tongue, "conditions", key);
    bool named = cg_tell_condition_word(to, term) != NULL || term->args[1] != NULL;
    if (named)
        return cg_tell_complement(to, term, false, form);
    if (term->index == CG_IF_IS_TOKEN && form > 0)
        return "tokens";
    if (pattern != NULL && strchr(pattern, '|') != NULL)
        return strchr(pattern, '|') + 1 + strspn(strchr(pattern, '|') + 1, " ");
    return cg_tell_own_words(to, cg_rows_condition(term->index)->pattern + 3);
}

/** "are gods or demigods" */
static void tell_beings(cg_teller *to, const cg_term *term, cg_agreement agrees)
{
    size_t at = cg_tell_here(to);
    const char *left = cut_being(to, term->args[0], agrees.form);
    const char *right = cut_being(to, term->args[1], agrees.form);
    cg_tell_add(to, left);
    cg_tell_add(to, cg_tell_words(to, "phrases", term->index == CG_OPERATOR_AND ? "and" : "or"));
    cg_tell_add(to, right);
    cg_filling filling = {.holes = {{.text = cg_tell_cut(to, at)}}, .count = 1};
    cg_clause clause = {.subject = "", .agrees = agrees};
    const char *key = to->tongue->native ? "IS_KIND" : cg_tell_condition_key(term->args[0]);
    cg_tell_clauses(to, cg_tell_words(to, "conditions", key), &filling, &clause, CG_ORDER_CLAUSE);
}

static void tell_predicate(cg_teller *to, const cg_term *term, bool opposite, cg_agreement agrees);

/** Tells one side of "and" or "or", in brackets if it contains the other of these two words. */
static void tell_side(cg_teller *to, const cg_term *term, unsigned above, bool opposite,
                      cg_agreement agrees)
{
    bool turned;
    const cg_term *plain = plain_of(term, &turned);
    turned = turned != opposite;
    bool brackets = cg_tell_is_logic(plain) && cg_tell_operator(plain, turned) != above &&
                    cg_tongue_text(to->tongue, "phrases", "in brackets") != NULL;
    size_t at = cg_tell_here(to);
    tell_predicate(to, plain, turned, agrees);
    if (brackets)
        cg_tell_say(to, "in brackets", cg_tell_cut(to, at), NULL);
}

/** Tells the words of a relative clause about the candidate; the pronoun is before it. */
static void tell_predicate(cg_teller *to, const cg_term *term, bool opposite, cg_agreement agrees)
{
    bool turned;
    const cg_term *plain = plain_of(term, &turned);
    opposite = turned != opposite;
    if (cg_tell_is_logic(plain) && !opposite && are_beings(to, plain) &&
        cg_tell_clause_of_state(to, plain->args[0]) == NULL)
        tell_beings(to, plain, agrees);
    else if (cg_tell_is_logic(plain)) {
        unsigned index = cg_tell_operator(plain, opposite);
        tell_side(to, plain->args[0], index, opposite, agrees);
        cg_tell_add(to, cg_tell_words(to, "phrases", index == CG_OPERATOR_AND ? "and" : "or"));
        tell_side(to, plain->args[1], index, opposite, agrees);
    } else if (is_quality(plain)) {
        cg_term compared = *plain;
        compared.index = (uint16_t)cg_tell_operator(plain, opposite);
        tell_quality(to, &compared, &(cg_clause){.subject = "", .agrees = agrees});
    } else if (plain->kind == CG_TERM_CONDITION && is_candidate(plain->args[0]))
        cg_tell_condition_row(to, plain, opposite, "", agrees);
    else
        cg_tell_miss(to, "conditions", "this condition of a candidate");
}

static void tell_that(cg_teller *to, const cg_term *part, cg_agreement agrees, bool first,
                      bool players)
{
    size_t at = cg_tell_here(to);
    bool who = players && cg_tongue_find(to->tongue, "pronouns", "relative of players") != NULL;
    cg_tell_pronoun(to, who ? "relative of players" : "relative", agrees, 0);
    const char *pronoun = cg_tell_cut(to, at);
    tell_predicate(to, part, false, agrees);
    const char *clause = cg_tell_cut(to, at);
    cg_tell_say(to, first ? "that" : "and that", pronoun, clause);
}

static void tell_for(cg_teller *to, const cg_term *part, bool first)
{
    const char *key = first ? "for which" : "and for which";
    if (cg_tongue_text(to->tongue, "phrases", key) == NULL) {
        cg_tell_miss(to, "conditions", "this condition of a candidate");
        return;
    }
    size_t at = cg_tell_here(to);
    cg_tell_condition(to, part, false);
    cg_tell_say(to, key, cg_tell_cut(to, at), NULL);
}

/* ---- all of it ---- */

/** Continues " with power 3" with " and toughness 2", if the language has words for that. */
static void go_on(cg_teller *to, size_t at, const char *first, const char *next)
{
    const char *words = cg_tongue_text(to->tongue, "phrases", first);
    const char *part = cg_tell_cut(to, at);
    if (words == NULL || strncmp(part, words, strlen(words)) != 0) {
        cg_tell_add(to, part);
        return;
    }
    cg_tell_add(to, cg_tell_words(to, "phrases", next));
    cg_tell_add(to, part + strlen(words));
}

/** Tells the conditions of one way. @return true if there is one */
static bool tell_way(cg_teller *to, const parts *all, way how, cg_agreement agrees, bool players)
{
    bool begun = false;
    for (size_t i = 0; i < all->count; i++) {
        const cg_term *part = all->part[i];
        bool opposite;
        size_t at = cg_tell_here(to);
        if (way_of(to, part) != how)
            continue;
        if (how == WAY_THAT)
            tell_that(to, part, agrees, !begun, players);
        else if (how == WAY_FOR)
            tell_for(to, part, !begun);
        else if (how == WAY_THAN)
            tell_phrase(
                to, "other than",
                (cg_filler){.term = plain_of(part, &opposite)->args[1], .fill = CG_FILL_THING},
                (cg_filler){.text = NULL});
        else
            tell_with(to, part);
        if (begun && how == WAY_WITH)
            go_on(to, at, "with", "and");
        else if (begun && how == WAY_WITHOUT)
            go_on(to, at, "without", "or");
        else if (begun && how == WAY_THAN)
            go_on(to, at, "than", "and");
        begun = true;
    }
    return begun;
}

bool cg_tell_having(cg_teller *to, const cg_term *where)
{
    parts all = {.count = 0};
    const cg_agreement it = {.form = 0};
    take_apart(&all, where);
    bool with = tell_way(to, &all, WAY_WITH, it, false);
    return !tell_way(to, &all, WAY_WITHOUT, it, false) && with;
}

void cg_tell_where(cg_teller *to, const cg_term *where, cg_agreement agrees, bool players)
{
    parts all = {.count = 0};
    take_apart(&all, where);
    for (way how = WAY_THAN; how <= WAY_FOR; how++)
        (void)tell_way(to, &all, how, agrees, players);
    if (all.rest != NULL)
        tell_for(to, all.rest, true);
}

/* Writes noun phrases that agree, pronouns, and clauses in their order. */
#include "effect/tell/tell.h"

#include <stdio.h>
#include <string.h>

/* ---- nouns ---- */

void cg_tell_add_adjective(cg_noun_phrase *phrase, const char *adjective)
{
    if (phrase->adjective_count < CG_TELLER_ADJECTIVES)
        phrase->adjectives[phrase->adjective_count++] = adjective;
}

#define EITHER_DEPTH                                                                               \
    20 /* levels that each compound counts as, so that compounds are not nested deeply */

/** Adds the two nouns of "deity or wall", for a word that is just that. */
static bool add_either(cg_teller *to, cg_noun_phrase *phrase, const cg_tree *entry)
{
    const cg_tree *either = cg_tree_get(entry, "or");
    if (either == NULL || either->kind != CG_TREE_LIST)
        return false;
    if (to->depth + EITHER_DEPTH > CG_TELLER_DEPTH) {
        cg_tell_miss(to, "words", "too deep");
        return true;
    }
    to->depth += EITHER_DEPTH;
    for (const cg_tree *word = either->first; word != NULL; word = word->next)
        cg_tell_add_nouns(to, phrase, word->text);
    to->depth -= EITHER_DEPTH;
    return true;
}

void cg_tell_add_nouns(cg_teller *to, cg_noun_phrase *phrase, const char *word)
{
    const cg_tree *entry = to->tongue->native ? cg_tongue_find(to->tongue, "words", word)
                                              : cg_tell_entry(to, "words", word);
    if ((entry == NULL && !to->tongue->native) || add_either(to, phrase, entry))
        return;
    if (phrase->noun_count < CG_TELLER_NOUNS)
        phrase->nouns[phrase->noun_count++] = word;
}

#define WORD_PARTS 4 /* the most words in a compound */

/** Returns the entry with the forms of a noun: "norse deity" has those of "deity". */
static const cg_tree *forms_of(cg_teller *to, const cg_tree *entry)
{
    for (unsigned i = 0; entry != NULL && i < WORD_PARTS; i++) {
        const char *noun = cg_tongue_part(entry, "noun");
        if (noun == NULL)
            return entry;
        entry = cg_tell_entry(to, "words", noun);
    }
    return entry;
}

bool cg_tell_is_mass(cg_teller *to, const char *word)
{
    const cg_tree *forms = forms_of(to, cg_tongue_find(to->tongue, "words", word));
    return forms != NULL && forms->kind == CG_TREE_MAP &&
           cg_tongue_part(forms, to->tongue->forms[to->tongue->form_count - 1]) == NULL;
}

/* ---- agreement ---- */

/** Returns the key for something that belongs to "you", if "you" are the subject: "your own" in
 * languages with a reflexive word. */
static const char *own_key(const cg_teller *to, const char *section, const char *key)
{
    char own[40];
    if (!to->own || (strcmp(key, "your") != 0 && strcmp(key, "own") != 0))
        return key;
    snprintf(own, sizeof own, "%s of the subject", key);
    const cg_tree *entry = cg_tongue_find(to->tongue, section, own);
    return entry != NULL ? entry->key : key;
}

/** Tells an adjective that has a table: the form in the table, or its stem with an ending. */
static bool tell_inflected(cg_teller *to, const cg_tree *adjective, const char *class,
                           unsigned form, const char *gender, unsigned case_number)
{
    const char *whole = cg_tongue_inflect(to->tongue, adjective, form, gender, case_number);
    const char *stem = cg_tongue_part(adjective, "stem");
    if (whole == NULL && stem == NULL)
        return false;
    cg_tell_add(to, whole != NULL ? whole : stem);
    if (whole != NULL)
        return true;
    const char *own = cg_tongue_part(adjective, "endings");
    const cg_tree *endings = cg_tell_entry(to, "endings", own != NULL ? own : class);
    const char *ending = cg_tongue_inflect(to->tongue, endings, form, gender, case_number);
    cg_tell_add(to, ending != NULL ? ending : "");
    return true;
}

/** Tells an adjective, with its ending after a determiner. */
static void tell_adjective(cg_teller *to, const char *key, const char *class, unsigned form,
                           const char *gender, unsigned case_number)
{
    key = own_key(to, "adjectives", key);
    const cg_tree *adjective = cg_tongue_find(to->tongue, "adjectives", key);
    if (adjective == NULL && to->tongue->native) { /* a state of the game */
        cg_tell_own(to, key, strlen(key));
        cg_tell_add(to, " ");
        return;
    }
    adjective = cg_tell_entry(to, "adjectives", key);
    if (adjective == NULL)
        return;
    if (adjective->kind == CG_TREE_MAP) {
        if (!tell_inflected(to, adjective, class, form, gender, case_number))
            cg_tell_miss(to, "adjectives", key);
    } else {
        const cg_tree *endings = cg_tell_entry(to, "endings", class);
        const char *ending = cg_tongue_inflect(to->tongue, endings, form, gender, case_number);
        if (to->tongue->native)
            cg_tell_own(to, adjective->text, strlen(adjective->text));
        else
            cg_tell_add(to, adjective->text);
        cg_tell_add(to, ending != NULL ? ending : "");
        if (*adjective->text == '\0')
            return;
    }
    cg_tell_add(to, " ");
}

void cg_tell_adjective(cg_teller *to, const char *key, cg_agreement agrees, unsigned case_number)
{
    tell_adjective(to, key, "none", agrees.form, agrees.gender, case_number);
}

/** Tells the adjectives of a word, and those of its parts: "living permanent". */
static void tell_own_adjectives(cg_teller *to, const cg_tree *entry, const char *class,
                                unsigned form, unsigned case_number)
{
    const char *gender = cg_tongue_part(forms_of(to, entry), "gender");
    for (unsigned i = 0; entry != NULL && i < WORD_PARTS; i++) {
        const char *own = cg_tongue_part(entry, "adjective"), *noun = cg_tongue_part(entry, "noun");
        if (own != NULL)
            tell_adjective(to, own, class, form, gender, case_number);
        entry = noun != NULL ? cg_tell_entry(to, "words", noun) : NULL;
    }
}

/** Tells the words after the parts of a compound: "deity of both genders". */
static void tell_own_behind(cg_teller *to, const cg_tree *entry)
{
    for (unsigned i = 0; entry != NULL && i < WORD_PARTS; i++) {
        const char *behind = cg_tongue_part(entry, "behind"), *noun = cg_tongue_part(entry, "noun");
        if (behind != NULL) {
            cg_tell_add(to, " ");
            cg_tell_add(to, behind);
        }
        entry = noun != NULL ? cg_tell_entry(to, "words", noun) : NULL;
    }
}

/** Writes the number if its place is after the adjectives, or before them. */
static void tell_number(cg_teller *to, const cg_noun_phrase *phrase, bool behind)
{
    if (phrase->number == NULL || phrase->number_behind != behind)
        return;
    cg_tell_add(to, phrase->number);
    cg_tell_add(to, " ");
}

/** Puts the article before a noun phrase that begins at `at`; before vowels it can have another
 * form. */
static void put_article(cg_teller *to, const char *article, const char *vowel, size_t at)
{
    const char *rest = cg_tell_cut(to, at);
    bool other = vowel != NULL && strcmp(cg_rows_article(rest), "an") == 0;
    cg_tell_add(to, other ? vowel : article);
    cg_tell_add(to, " ");
    cg_tell_add(to, rest);
}

void cg_tell_article(cg_teller *to, const cg_tree *determiner, size_t at)
{
    const char *article = cg_tongue_inflect(to->tongue, determiner, 0, NULL, 0);
    if (article != NULL)
        put_article(to, article, cg_tongue_part(determiner, "vowel"), at);
}

/** Writes one noun with all that agrees with it. */
static void tell_noun(cg_teller *to, const cg_noun_phrase *phrase, const char *word,
                      unsigned case_number)
{
    const cg_tree *entry = cg_tongue_find(to->tongue, "words", word);
    cg_tree own = {.kind = CG_TREE_VALUE, .text = word}; /* a word of a row is its own text */
    if (entry == NULL && to->tongue->native)
        entry = &own;
    else
        entry = cg_tell_entry(to, "words", word);
    const cg_tree *forms = forms_of(to, entry);
    if (entry == NULL || forms == NULL)
        return;
    bool counted = phrase->number != NULL || phrase->counted;
    unsigned asked = case_number;
    if (counted)
        case_number = cg_tongue_counted_case(to->tongue, phrase->form, case_number);
    const char *gender = cg_tongue_part(forms, "gender"), *class = "none";
    const cg_tree *determiner = NULL;
    if (phrase->determiner != NULL) {
        const char *key = own_key(to, "determiners", phrase->determiner);
        const char *instead = cg_tongue_part(forms, key); /* a noun can have its own */
        key = instead != NULL && cg_tongue_find(to->tongue, "determiners", instead) ? instead : key;
        determiner = cg_tell_entry(to, "determiners", key);
        const char *endings = cg_tongue_part(determiner, "endings");
        class = endings != NULL ? endings : class;
    }
    const char *article =
        cg_tongue_inflect(to->tongue, determiner, phrase->form, gender, case_number);
    const char *noun = cg_tongue_inflect(to->tongue, forms, phrase->form, gender, case_number);
    size_t at = cg_tell_here(to);
    tell_number(to, phrase, false);
    for (unsigned i = 0; i < phrase->adjective_count; i++)
        tell_adjective(to, phrase->adjectives[i], class, phrase->form, gender, case_number);
    tell_number(to, phrase, true);
    tell_own_adjectives(to, entry, class, phrase->form, case_number);
    if (noun == NULL) /* a noun without a plural form has one form for all */
        noun = cg_tongue_inflect(to->tongue, forms, 0, gender, case_number);
    if (noun == NULL)
        cg_tell_miss(to, "words", word);
    cg_tell_add(to, noun != NULL ? noun : "");
    tell_own_behind(to, entry);
    if (article != NULL && *article != '\0')
        put_article(to, article, cg_tongue_part(determiner, "vowel"), at);
    bool single = counted && case_number != asked && to->tongue->plurals[phrase->form].single;
    to->last = (cg_agreement){.gender = gender, .form = phrase->form, .single = single};
}

void cg_tell_phrase(cg_teller *to, const cg_noun_phrase *phrase, unsigned case_number)
{
    const char *gender = NULL;
    bool single = false, once = cg_tongue_says(to->tongue, CG_HABIT_ADJECTIVES_ONCE);
    for (unsigned i = 0; i < phrase->noun_count; i++) {
        if (i > 0)
            cg_tell_add(to, i + 1 < phrase->noun_count ? ", " : cg_tell_words(to, "phrases", "or"));
        cg_noun_phrase next = *phrase;
        if (i > 0 && once) { /* the first has the words for all */
            next.determiner = next.number = NULL;
            next.adjective_count = 0;
        }
        tell_noun(to, &next, phrase->nouns[i], case_number);
        gender = i == 0 ? to->last.gender : gender;
        single = to->last.single;
    }
    if (phrase->behind != NULL)
        cg_tell_add(to, phrase->behind);
    to->last = (cg_agreement){.gender = gender, .form = phrase->form, .single = single};
}

void cg_tell_word(cg_teller *to, const char *word, unsigned form, unsigned case_number)
{
    cg_noun_phrase phrase = {.form = form};
    const char *text = cg_tongue_text(to->tongue, "words", word);
    if (text != NULL) {
        cg_tell_add(to, text);
        return;
    }
    cg_tell_add_nouns(to, &phrase, word);
    cg_tell_phrase(to, &phrase, case_number);
}

void cg_tell_one(cg_teller *to, const char *determiner, const char *word, unsigned case_number)
{
    cg_noun_phrase phrase = {.determiner = determiner};
    cg_tell_add_nouns(to, &phrase, word);
    cg_tell_phrase(to, &phrase, case_number);
}

void cg_tell_pronoun(cg_teller *to, const char *table, cg_agreement agrees, unsigned case_number)
{
    const cg_tree *forms = cg_tell_entry(to, "pronouns", table);
    const char *word =
        cg_tongue_inflect(to->tongue, forms, agrees.form, agrees.gender, case_number);
    if (forms != NULL && word == NULL)
        cg_tell_miss(to, "pronouns", table);
    cg_tell_add(to, word != NULL ? word : "");
    to->last = agrees;
}

/* ---- names of cards ---- */

bool cg_tell_has_form(const cg_teller *to, const cg_term *named, unsigned form)
{
    return to->design_name != NULL &&
           to->design_name(to->user, (cg_design)named->value, to->tongue->forms[form]) != NULL;
}

/** Writes the name of a card in the native language. If it is not known, writes the part of an id
 * such as "swarm/hive_drone" after the set, as words. */
static void tell_own_design(cg_teller *to, const cg_term *named, unsigned form)
{
    char words[200];
    cg_text out = cg_text_start(words, sizeof words);
    const char *slash = named->name != NULL ? NULL : strrchr(named->text, '/');
    if (slash != NULL)
        cg_rows_words(&out, slash + 1);
    cg_tell_add(to, slash != NULL ? words : named->name != NULL ? named->name : named->text);
    cg_tell_add(to, form > 0 ? "s" : "");
}

void cg_tell_design(cg_teller *to, const cg_term *named, unsigned form)
{
    const char *which = form > 0 && form < CG_TONGUE_FORMS ? to->tongue->forms[form] : NULL;
    const char *name =
        to->design_name != NULL ? to->design_name(to->user, (cg_design)named->value, which) : NULL;
    const char *text = named->name != NULL ? named->name : named->text;
    if (name == NULL && to->tongue->native && text != NULL) {
        tell_own_design(to, named, form);
        return;
    }
    if (name == NULL)
        cg_tell_miss(to, "names", text != NULL ? text : "?");
    cg_tell_add(to, name != NULL ? name : "");
}

/* ---- clauses ---- */

static const char *person_of(cg_agreement agrees)
{
    return agrees.you ? "you" : agrees.form > 0 && !agrees.single ? "they" : "it";
}

/** Returns a verb's form for a coming event, if it has one: "when you draw". */
static const char *coming(const cg_tree *verb, const char *person)
{
    char key[20];
    snprintf(key, sizeof key, "clause_%s", person);
    return cg_tongue_part(verb, key);
}

/** Returns the key of a verb's own conditional form: "would be" of passives. */
static const char *would_of(cg_agreement agrees)
{
    return agrees.you ? "would_you" : agrees.form > 0 && !agrees.single ? "would_they" : "would_it";
}

static const char *order_name(const cg_teller *to, const cg_clause *clause, cg_order order)
{
    static const char *const names[] = {
        [CG_ORDER_FIRST] = "main",
        [CG_ORDER_BEHIND] = "inverted",
        [CG_ORDER_CLAUSE] = "subordinate",
        [CG_ORDER_WOULD] = "would",
        [CG_ORDER_INFINITIVE] = "infinitive",
        [CG_ORDER_HAVING] = "having",
        [CG_ORDER_PRICE] = "price",
        [CG_ORDER_ON] = "main",
    };
    if (order == CG_ORDER_PRICE && cg_tongue_text(to->tongue, "orders", "price") == NULL)
        order = CG_ORDER_INFINITIVE;
    bool told = clause->subject == NULL && order != CG_ORDER_INFINITIVE && order != CG_ORDER_PRICE;
    bool on = order == CG_ORDER_ON && cg_tongue_text(to->tongue, "orders", "on") != NULL;
    return told ? "imperative" : on ? "on" : names[order];
}

/** Returns one of two forms, "draw/draws", and for "is" that of others; NULL if the verb has an
 * entry. */
static const char *own_form(cg_teller *to, const cg_clause *clause, bool third)
{
    const char *verb = clause->verb, *slash = strchr(verb, '/');
    const char *form = slash == NULL ? verb
                       : third       ? slash + 1
                                     : cg_arena_copy(to->arena, verb, (size_t)(slash - verb));
    to->told->short_of_memory = to->told->short_of_memory || form == NULL;
    return form != NULL ? cg_rows_own(to->module, form) : "";
}

/** Writes one part of a clause, which an order names. */
static void tell_part(cg_teller *to, const cg_clause *clause, const cg_tree *verb,
                      const char *order, const char *part)
{
    const char *person = person_of(clause->agrees);
    bool tense = strcmp(order, "would") == 0;
    const char *would = tense ? cg_tongue_part(verb, would_of(clause->agrees)) : NULL;
    const char *text = NULL;
    bool own = verb == NULL;
    if (own && strcmp(part, "verb") == 0)
        text = own_form(to, clause, strcmp(order, "imperative") != 0 && strcmp(person, "it") == 0);
    else if (own && strcmp(part, "infinitive") == 0)
        text = own_form(to, clause, false);
    else if (strcmp(part, "subject") == 0)
        text = clause->subject != NULL ? clause->subject : "";
    else if (strcmp(part, "rest") == 0)
        text = clause->rest;
    else if (strcmp(part, "adverb") == 0)
        text = clause->adverb != NULL ? clause->adverb : "";
    else if (strcmp(part, "prefix") == 0) {
        text = cg_tongue_part(verb, "prefix");
        text = text != NULL ? text : "";
    } else if (strcmp(part, "infinitive") == 0) {
        text = cg_tongue_part(verb, "infinitive");
        text = would != NULL ? "" : text != NULL ? text : clause->verb;
    } else if (strcmp(part, "would") == 0)
        text = would != NULL ? would : cg_tell_words(to, "auxiliary", person);
    else if (strcmp(part, "verb") == 0) {
        bool told = strcmp(order, "imperative") == 0 || strcmp(order, "price") == 0;
        text = strcmp(order, "subordinate") == 0 ? coming(verb, person) : NULL;
        text = text != NULL ? text : cg_tongue_part(verb, told ? "imperative" : person);
    }
    if (text == NULL)
        cg_tell_miss(to, "verbs", clause->verb);
    cg_tell_add(to, text != NULL ? text : "");
}

void cg_tell_clause(cg_teller *to, const cg_clause *clause, cg_order order)
{
    cg_clause said = *clause;
    bool own = to->tongue->native && cg_tongue_find(to->tongue, "verbs", clause->verb) == NULL;
    const cg_tree *verb = own ? NULL : cg_tell_entry(to, "verbs", clause->verb);
    if (clause->subject == NULL) {
        said.agrees = (cg_agreement){.you = true};
        if (order == CG_ORDER_CLAUSE || order == CG_ORDER_WOULD)
            said.subject = cg_tell_words(to, "phrases", "you");
    } else if (order == CG_ORDER_ON)
        said.subject = "";
    const cg_tree *subjects = cg_tongue_find(to->tongue, "pronouns", "subjects");
    const char *own_case = said.subject != NULL && subjects != NULL && order != CG_ORDER_HAVING
                               ? cg_tongue_part(subjects, said.subject)
                               : NULL;
    said.subject = own_case != NULL ? own_case : said.subject;
    const char *name = order_name(to, &said, order);
    const char *pattern = cg_tell_words(to, "orders", name);
    while ((own || verb != NULL) && *pattern != '\0') {
        size_t plain = strcspn(pattern, "{");
        cg_tell_bytes(to, pattern, plain);
        pattern += plain;
        size_t length = strcspn(pattern, "}");
        char part[16] = "";
        if (*pattern == '\0' || pattern[length] == '\0')
            break;
        memcpy(part, pattern + 1, length - 1 < sizeof part ? length - 1 : sizeof part - 1);
        tell_part(to, &said, verb, name, part);
        pattern += length + 1;
    }
    to->last = said.agrees;
}

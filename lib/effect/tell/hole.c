/* Fills a hole of a pattern: `{0 acc}`, `{0 card acc}`, `{np the number_of =}`, `{it 1 acc}`,
 * `{you dat}`. */
#include "effect/tell/tell.h"

#include <stdio.h>
#include <string.h>

#define FILL_BY_TERM CG_FILL_COUNT

static bool is_digit(const char *word)
{
    return word[0] >= '0' && word[0] < '0' + CG_TELLER_HOLES && word[1] == '\0';
}

/** Returns the case that a word of a hole names; for "=", the requested one. */
static unsigned case_of(const cg_teller *to, const cg_hole *words, const cg_filling *filling)
{
    for (unsigned i = 1; i < words->count; i++) {
        int number = cg_tongue_case(to->tongue, words->words[i], strlen(words->words[i]));
        if (number >= 0)
            return (unsigned)number;
        if (strcmp(words->words[i], "=") == 0)
            return filling->case_number;
    }
    return 0;
}

static bool is_case(const cg_teller *to, const char *word)
{
    return strcmp(word, "=") == 0 || cg_tongue_case(to->tongue, word, strlen(word)) >= 0;
}

/** Returns the form that a hole names for a noun, or that of the filler. */
static unsigned named_form(const cg_teller *to, const cg_hole *words, unsigned form)
{
    for (unsigned i = 1; i < words->count; i++)
        for (unsigned j = 0; j < to->tongue->form_count; j++)
            if (strcmp(words->words[i], to->tongue->forms[j]) == 0)
                return j;
    return form;
}

/* ---- words of the game in holes ---- */

/** Returns the word of the effect language for a word of a table, or NULL. */
static const char *word_of(cg_teller *to, unsigned fill, const cg_term *word)
{
    if (fill == CG_FILL_PHASE)
        return cg_tell_phase(to, to->module->phases[word->index], false);
    const cg_module *module = to->module;
    switch (fill) {
    case CG_FILL_COUNTER:
        return module->counters[word->index].singular != NULL
                   ? module->counters[word->index].singular
                   : module->counters[word->index].plural;
    case CG_FILL_KIND:
        return module->board->kinds[word->index].singular;
    case CG_FILL_MARK:
        return module->board->marks[word->index].singular;
    case CG_FILL_STAT:
        return module->board->stats[word->index].title;
    case CG_FILL_KEYWORD:
        return module->board->keywords[word->index].title;
    case CG_FILL_STATE:
        return module->board->conditions[word->index].words;
    case CG_FILL_CAUSE:
        return module->causes[word->index];
    case CG_FILL_ZONEKIND:
        return word->index < module->zone_count ? module->zones[word->index].title : "play";
    default:
        return NULL;
    }
}

static void tell_zone_kind(cg_teller *to, const cg_term *word, const cg_hole *words,
                           unsigned case_number)
{
    const char *place = words->count > 1 && !is_case(to, words->words[1]) ? words->words[1] : NULL;
    cg_term zone = {.kind = CG_TERM_ZONE, .type = CG_TYPE_ZONE, .index = word->index};
    zone.args[0] = word->args[0];
    bool from = place != NULL && strcmp(place, "from") == 0 &&
                cg_tongue_text(to->tongue, "phrases", "from play") != NULL;
    if (word->index >= to->module->zone_count)
        cg_tell_add(to, cg_tell_words(to, "phrases",
                                      from            ? "from play"
                                      : place != NULL ? "into play"
                                                      : "play"));
    else
        cg_tell_zone(to, &zone, place, case_number);
}

/** "2", "3/2 (rounded up)" */
static void tell_factor(cg_teller *to, int32_t word)
{
    char text[24];
    if (CG_FACTOR_BY(word) <= 1) {
        cg_tell_number(to, CG_FACTOR_TIMES(word));
        return;
    }
    snprintf(text, sizeof text, "%d/%d", (int)CG_FACTOR_TIMES(word), (int)CG_FACTOR_BY(word));
    bool down = CG_FACTOR_IS_DOWN(word);
    const char *key = down ? "factor rounded down" : "factor rounded up";
    bool own = cg_tongue_text(to->tongue, "phrases", key) != NULL;
    cg_tell_say(to, own ? key : down ? "rounded down" : "rounded up", text, NULL);
}

/** Returns the determiner that a hole names; `my` is "your" or "their" of the subject, `possessive`
 * is "its", "their" or "your" for the owner. */
static const char *determiner_of(cg_teller *to, const char *word)
{
    if (strcmp(word, "my") == 0)
        return to->owner.you ? "your" : "their";
    if (strcmp(word, "possessive") != 0)
        return word;
    if (to->owner.you)
        return "your";
    const cg_tree *table = cg_tell_entry(to, "pronouns", "possessive");
    const char *key = cg_tongue_inflect(to->tongue, table, to->owner.form, to->owner.gender, 0);
    return key != NULL ? key : "your";
}

static void tell_table_word(cg_teller *to, unsigned fill, const cg_term *term, const cg_hole *words,
                            unsigned case_number)
{
    const char *word = word_of(to, fill, term);
    if (fill == CG_FILL_ZONEKIND)
        tell_zone_kind(to, term, words, case_number);
    else if (fill == CG_FILL_ACTION)
        cg_tell_add(to, cg_tell_action(to, term->index,
                                       words->count > 1 && strcmp(words->words[1], "not") == 0));
    else if (fill == CG_FILL_SIDES)
        cg_tell_number(to, term->value);
    else if (fill == CG_FILL_FACTOR)
        tell_factor(to, term->value);
    else if (word == NULL)
        cg_tell_miss(to, "holes", cg_piece_fill(fill));
    else if (words->count > 1 &&
             cg_tongue_find(to->tongue, "determiners", determiner_of(to, words->words[1])) != NULL)
        cg_tell_one(to, determiner_of(to, words->words[1]), word, case_number);
    else if (fill == CG_FILL_COUNTER && to->tongue->native) /* without a number: several */
        cg_tell_word(to, word, cg_tell_is_mass(to, word) ? 0 : to->tongue->form_count - 1, 0);
    else
        cg_tell_word(to, word, named_form(to, words, 0), case_number);
}

/* ---- fillers ---- */

static unsigned fill_of(const cg_filler *filler)
{
    const cg_term *term = filler->term;
    if (filler->fill != FILL_BY_TERM)
        return filler->fill;
    return term->kind == CG_TERM_PLACE                                ? CG_FILL_PLACE
           : term->kind == CG_TERM_DURATION                           ? CG_FILL_DURATION
           : term->kind == CG_TERM_ZONE || term->type == CG_TYPE_ZONE ? CG_FILL_ZONE
           : term->type == CG_TYPE_INTEGER                            ? CG_FILL_VALUE
           : term->type == CG_TYPE_BOOLEAN                            ? CG_FILL_COND
                                                                      : CG_FILL_THING;
}

/** Returns the noun that a number counts: a word of the hole, or the word in another hole. */
static const char *counted_noun(cg_teller *to, const cg_hole *words, const cg_filling *filling)
{
    for (unsigned i = 1; i < words->count; i++) {
        const char *word = words->words[i];
        if (is_digit(word) && (unsigned)(word[0] - '0') < filling->count) {
            const cg_filler *other = &filling->holes[word[0] - '0'];
            return other->word != NULL   ? other->word
                   : other->term != NULL ? word_of(to, other->fill, other->term)
                                         : NULL;
        }
        if (!is_case(to, word) && strcmp(word, "amount") != 0 && strcmp(word, "many") != 0)
            return word;
    }
    return NULL;
}

static bool says(const cg_hole *words, const char *word)
{
    for (unsigned i = 1; i < words->count; i++)
        if (strcmp(words->words[i], word) == 0)
            return true;
    return false;
}

static void tell_number(cg_teller *to, const cg_filler *filler, const cg_hole *words,
                        const cg_filling *filling, unsigned fill)
{
    const cg_term *term = filler->term;
    const char *noun = counted_noun(to, words, filling);
    unsigned case_number = case_of(to, words, filling);
    if (says(words, "many") && cg_tell_is_result(to, term))
        cg_tell_add(to, cg_tell_words(to, "phrases", "that many"));
    else if (noun != NULL)
        cg_tell_counted(to, term, noun, case_number);
    else if (fill == CG_FILL_N || says(words, "amount") || says(words, "many"))
        (void)cg_tell_amount(to, term);
    else
        cg_tell_operand(to, term, case_number, filler->tight);
}

/** Returns the form for the number in another hole: `{1 0}`. */
static unsigned form_of(cg_teller *to, const cg_hole *words, const cg_filling *filling)
{
    for (unsigned i = 1; i < words->count; i++) {
        int32_t number;
        const char *word = words->words[i];
        unsigned other = is_digit(word) ? (unsigned)(word[0] - '0') : filling->count;
        const cg_term *term = other < filling->count ? filling->holes[other].term : NULL;
        if (term != NULL)
            return cg_effect_fold(term, to->arguments, &number) ? cg_tongue_form(to->tongue, number)
                                                                : to->tongue->form_count - 1;
    }
    return 0;
}

/** Tells cards, players, dice and the like; `from` says that cards leave their zone. */
static void tell_cards(cg_teller *to, const cg_term *term, const cg_hole *words,
                       unsigned case_number)
{
    bool moves = to->moves;
    to->moves = moves || says(words, "from");
    cg_tell_thing(to, term, case_number, says(words, "set") ? CG_TELL_SET : CG_TELL_PLAIN);
    to->many = to->last.form > 0;
    to->moves = moves;
}

/** Tells the additions of a copy: "has trample", for several "have trample". */
static void tell_exceptions(cg_teller *to, const cg_term *mods, bool several)
{
    cg_clause clause = {.subject = "",
                        .agrees = {.form = several ? to->tongue->form_count - 1 : 0}};
    cg_tell_mods(to, mods, true, &clause, CG_ORDER_ON);
}

/** Tells a text that the card gives, in quotes. */
static void tell_text(cg_teller *to, const char *text)
{
    const char *mark = to->quoted ? "'" : "\"";
    if (!to->tongue->native) {
        cg_tell_add(to, cg_tell_label(to, text));
        return;
    }
    cg_tell_add(to, mark);
    cg_tell_given(to, text);
    cg_tell_add(to, mark);
}

/** Tells a noun, with a determiner if the hole names one. */
static void tell_word(cg_teller *to, cg_filler *filler, const cg_hole *words, unsigned case_number)
{
    const char *determiner = words->count > 1 ? determiner_of(to, words->words[1]) : NULL;
    bool determined =
        determiner != NULL && cg_tongue_find(to->tongue, "determiners", determiner) != NULL;
    cg_noun_phrase phrase = {.determiner = determined ? determiner : NULL,
                             .form = named_form(to, words, filler->form)};
    phrase.counted = filler->counted && phrase.form == filler->form;
    cg_tell_add_nouns(to, &phrase, filler->word);
    cg_tell_phrase(to, &phrase, case_number);
    filler->agrees = to->last;
}

/** Tells the name of a card, with an article if the hole names one. */
static void tell_design(cg_teller *to, const cg_term *term, const cg_hole *words,
                        const cg_filling *filling)
{
    size_t at = cg_tell_here(to);
    cg_tell_design(to, term, form_of(to, words, filling));
    const cg_tree *determiner =
        words->count > 1 ? cg_tongue_find(to->tongue, "determiners", words->words[1]) : NULL;
    if (determiner != NULL)
        cg_tell_article(to, determiner, at);
}

/** "dragon, soldier or beast" */
static void tell_kinds(cg_teller *to, const cg_term *kinds, unsigned case_number)
{
    for (const cg_term *kind = kinds; kind != NULL; kind = kind->next) {
        cg_tell_add(to, kind == kinds        ? ""
                        : kind->next != NULL ? ", "
                                             : cg_tell_words(to, "phrases", "or"));
        cg_tell_word(to, to->module->board->kinds[kind->index].singular, 0, case_number);
    }
}

/** Tells parts with a grammar of their own. @return false, and writes nothing, for other parts */
static bool tell_part(cg_teller *to, unsigned fill, const cg_term *term, const cg_hole *words,
                      const cg_filling *filling)
{
    switch (fill) {
    case CG_FILL_COND:
        cg_tell_condition(to, term, false);
        return true;
    case CG_FILL_DESIGN:
        tell_design(to, term, words, filling);
        return true;
    case CG_FILL_TEXT:
        tell_text(to, term->text);
        return true;
    case CG_FILL_KINDS:
        tell_kinds(to, term, case_of(to, words, filling));
        return true;
    case CG_FILL_PLACE:
        cg_tell_place(to, term, words->count > 1 ? words->words[1] : NULL);
        return true;
    case CG_FILL_AS:
        cg_tell_add(to, term->text != NULL ? term->text : "");
        return true;
    case CG_FILL_DURATION:
        cg_tell_duration(to, term);
        return true;
    case CG_FILL_MODS:
        tell_exceptions(to, term, says(words, "they"));
        return true;
    default:
        return false;
    }
}

/** Tells expressions, and words of the game. */
static void tell_term(cg_teller *to, const cg_filler *filler, unsigned fill, const cg_hole *words,
                      const cg_filling *filling)
{
    const cg_term *term = filler->term;
    unsigned case_number = case_of(to, words, filling);
    bool counted = fill == CG_FILL_MARK && words->count > 1 && is_digit(words->words[1]);
    switch (fill) {
    case CG_FILL_N:
    case CG_FILL_VALUE:
        tell_number(to, filler, words, filling, fill);
        break;
    case CG_FILL_ZONE:
        cg_tell_zone(to, term,
                     words->count > 1 && !is_case(to, words->words[1]) ? words->words[1] : NULL,
                     case_number);
        break;
    case CG_FILL_PLAYER:
    case CG_FILL_CARDS:
    case CG_FILL_THING:
    case CG_FILL_DIE:
    case CG_FILL_DICE:
    case CG_FILL_ITEM:
        if (words->count > 2 && strcmp(words->words[1], "owned") == 0)
            cg_tell_owned(to, term, words->words[2], 0, case_number);
        else
            tell_cards(to, term, words, case_number);
        break;
    default:
        if (counted) /* as another hole counts it */
            cg_tell_word(to, word_of(to, fill, term), form_of(to, words, filling), case_number);
        else
            tell_table_word(to, fill, term, words, case_number);
    }
}

static void tell_filler(cg_teller *to, cg_filler *filler, const cg_hole *words,
                        const cg_filling *filling)
{
    const cg_term *term = filler->term;
    if (filler->word != NULL) {
        tell_word(to, filler, words, case_of(to, words, filling));
        return;
    }
    if (term == NULL) {
        if (filler->text != NULL)
            cg_tell_add(to, filler->text);
        else if (counted_noun(to, words, filling) != NULL)
            cg_tell_counted(to, NULL, counted_noun(to, words, filling),
                            case_of(to, words, filling));
        return;
    }
    unsigned fill = fill_of(filler);
    if (!tell_part(to, fill, term, words, filling))
        tell_term(to, filler, fill, words, filling);
    filler->agrees = to->last;
    if (term->type == CG_TYPE_CARDS)
        to->owner = to->last;
}

/** `{np the card acc}` */
static void tell_phrase(cg_teller *to, const cg_hole *words, const cg_filling *filling)
{
    if (words->count >= 3)
        cg_tell_one(to, determiner_of(to, words->words[1]), words->words[2],
                    case_of(to, words, filling));
}

/** Tells an adjective: `{adj destroyed}` agrees with the subject of the clause, `{adj higher 0
 * dat}` with the filler of a hole. */
static void tell_agreeing(cg_teller *to, const cg_hole *words, const cg_filling *filling)
{
    cg_agreement agrees = to->clause;
    if (words->count < 2)
        return;
    for (unsigned i = 2; i < words->count; i++)
        if (is_digit(words->words[i]) && (unsigned)(words->words[i][0] - '0') < filling->count)
            agrees = filling->holes[words->words[i][0] - '0'].agrees;
    cg_tell_adjective(to, words->words[1], agrees, case_of(to, words, filling));
}

/** Tells one of "it~them", by the number of cards in the clause. */
static void tell_either(cg_teller *to, const char *words)
{
    size_t length = strcspn(words, "~");
    if (to->many && words[length] == '~')
        cg_tell_add(to, words + length + 1);
    else
        cg_tell_bytes(to, words, length);
}

/** Tells the highest face of a die. */
static void tell_sides(cg_teller *to, const cg_filler *die)
{
    const cg_term *term = die->term;
    const cg_target_term *target = term->kind == CG_TERM_NAME ? cg_tell_target(to, term) : NULL;
    const cg_term *pool = target != NULL ? target->selector : term;
    cg_tell_number(to, to->module->dice[pool->index].sides);
}

/** Returns the part whose number is the second word of a hole; NULL if there is none. */
static const cg_filler *filler_of(const cg_hole *words, const cg_filling *filling)
{
    if (words->count < 2 || !is_digit(words->words[1]))
        return NULL;
    unsigned number = (unsigned)(words->words[1][0] - '0');
    return number < filling->count ? &filling->holes[number] : NULL;
}

void cg_tell_hole(cg_teller *to, const cg_hole *words, cg_filling *filling)
{
    const char *first = words->words[0];
    const cg_filler *of = filler_of(words, filling); /* of "{personal 1}" */
    const cg_named_holes *named = filling->named;
    if (named != NULL && named->write(named->about, to, words, case_of(to, words, filling)))
        return;
    if (is_digit(first) && (unsigned)(first[0] - '0') < filling->count)
        tell_filler(to, &filling->holes[first[0] - '0'], words, filling);
    else if (strcmp(first, "np") == 0)
        tell_phrase(to, words, filling);
    else if (strcmp(first, "adj") == 0)
        tell_agreeing(to, words, filling);
    else if (strcmp(first, "my") == 0)
        cg_tell_add(to, to->owner.you ? "your" : "their");
    else if (strcmp(first, "several") == 0) /* for the cards of the clause: "it" or "them" */
        tell_either(to, words->words[1]);
    else if (of != NULL && strcmp(first, "sides") == 0)
        tell_sides(to, of);
    else if (of != NULL)
        cg_tell_pronoun(to, first, of->agrees, case_of(to, words, filling));
    else
        cg_tell_pronoun(to, first, (cg_agreement){.form = 0}, case_of(to, words, filling));
}

/* Refuses events and conditions whose cards or players would have to be chosen or counted.
 * Selections in these places only describe cards or players. */
#include "effect/code/select.h"
#include "effect/read/check.h"
#include "effect/tree/events.h"
#include "effect/words/language.h"

#include <cardgame/event.h>

#include <string.h>

static bool is_selection(const cg_term *term)
{
    return term != NULL && (term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
                            term->kind == CG_TERM_UNION);
}

/** Returns the number as written; 0 if it is not a plain number. */
static int written_number(const cg_term *term)
{
    const cg_term *amount = term->args[CG_SELECTOR_AMOUNT];
    if (term->kind == CG_TERM_UNION)
        amount = term->args[0]->args[CG_SELECTOR_AMOUNT];
    return amount != NULL && amount->kind == CG_TERM_NUMBER ? (int)amount->value : 0;
}

/** Returns true for `any number of`. */
static bool is_free(const cg_term *term)
{
    const cg_term *cards = term->kind == CG_TERM_UNION ? term->args[0] : term;
    return (cards->flags & CG_FREE_NUMBER) != 0;
}

static void describe_number(cg_text *out, int number)
{
    if (number > 0)
        cg_text_format(out, "%d", number);
    else
        cg_text_add(out, "...");
}

/* ---- events ---- */

/** Returns the verb for something that a player does one at a time and that is counted in a turn;
 * NULL if it can happen to several at once. */
static const char *tally_of(unsigned happening)
{
    switch (happening) {
    case CG_ON_PLAY:
        return "plays";
    case CG_ON_USE:
        return "uses";
    case CG_ON_ATTACK:
        return "attacks";
    default:
        return NULL;
    }
}

/** Reports `when 2 creatures are destroyed`. */
static void some_in_event(cg_reader *reader, const cg_term *event, const cg_term *term)
{
    cg_event_row row = cg_event_row_of(reader->module, event->index);
    const char *tally = tally_of(row.happening);
    const cg_term *subject = event->args[0];
    bool mine = subject != NULL && (subject->kind == CG_TERM_ME || subject->whose == CG_WHOSE_MY);
    cg_form form = reader->scope->ability->form;
    bool about = event->args[0] == term || (event->args[1] == term && row.parts[0] == CG_PART_CARD);
    bool told = about && (form == CG_FORM_WHEN || (form == CG_FORM_REACT && tally != NULL));
    char message[300];
    cg_text out = cg_text_start(message, sizeof message);
    if (!told) {
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NOT_ONE,
                          "an event happens to one at a time; write 'a ...'");
        return;
    }
    cg_text_add(&out, "an event happens to one at a time; ");
    if (tally != NULL)
        cg_text_format(&out, "write 'a ...', and after the event ', if %s%s%s this turn = ",
                       mine ? "my " : "the ", tally, mine ? "" : " of that player");
    else
        cg_text_add(&out, "write 'one or more ...' for all of them together, and after the event "
                          "', if count of them >= ");
    describe_number(&out, written_number(term));
    cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NOT_ONE, "%s'", message);
}

/** Reports `when up to 2 creatures attack`, `when a random creature attacks`, and cards at an end
 * of a pile. */
static void chosen_in_event(cg_reader *reader, const cg_term *event, const cg_term *term)
{
    switch (term->quantity) {
    case CG_SOME:
        some_in_event(reader, event, term);
        break;
    case CG_UP_TO:
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NOT_ONE,
                          is_free(term) ? "an event cannot choose; write 'a ...' for each time, or "
                                          "'one or more ...' for all of them together"
                                        : "an event cannot choose; write 'a ...', and the limit "
                                          "after the event: ', %d times per turn'",
                          written_number(term) > 0 ? written_number(term) : 2);
        break;
    case CG_RANDOM:
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NOT_ONE,
                          "an event cannot choose at random; write '%s', for each time",
                          term->kind != CG_TERM_PLAYERS   ? "a ..."
                          : term->whose == CG_WHOSE_ENEMY ? "an opponent"
                                                          : "a player");
        break;
    case CG_TOP_OF:
    case CG_BOTTOM_OF:
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NOT_ONE,
                          "an event does not know the position of a card in a pile; write 'a card "
                          "in ...' for any card of it");
        break;
    default:
        break;
    }
}

/** Checks that a zone in an event has an owner. */
static void look_at_part(cg_reader *reader, const cg_term *event, const cg_term *part)
{
    if (part != NULL && part->kind == CG_TERM_WORD)
        part = part->args[0];
    if (is_selection(part))
        chosen_in_event(reader, event, part);
}

/** Returns the word for all with which the selection begins (`each`), or NULL. */
static const char *word_of_all(const cg_reader *reader, const cg_term *term)
{
    static const char *const words[] = {"each", "all", "every"};
    const char *text = reader->source->text + term->spot.offset;
    for (size_t i = 0; i < CG_LENGTH(words); i++) {
        size_t length = strlen(words[i]);
        if (strncmp(text, words[i], length) == 0 && text[length] == ' ')
            return words[i];
    }
    return NULL;
}

/** Reports `when each opponent loses life`, which readers could take for one of them. */
static void all_in_event(cg_reader *reader, const cg_term *term)
{
    const char *word =
        is_selection(term) && term->quantity == CG_ALL ? word_of_all(reader, term) : NULL;
    if (word == NULL)
        return;
    if (term->kind == CG_TERM_PLAYERS)
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NOT_ONE,
                          "an event happens to one at a time; write '%s' instead of '%s'",
                          term->whose == CG_WHOSE_ENEMY ? "an opponent" : "a player", word);
    else
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NOT_ONE,
                          "an event happens to one at a time; write 'a ...' or 'one of my ...' "
                          "instead of '%s', or 'one or more ...' for all of them together",
                          word);
}

void cg_read_check_described(cg_reader *reader, const cg_term *event)
{
    for (unsigned i = 0; i < CG_TERM_ARGS; i++) {
        look_at_part(reader, event, event->args[i]);
        if (event->args[0] != NULL) /* `each turn begins` */
            all_in_event(reader, event->args[i]);
    }
}

/* ---- conditions and selections ---- */

static bool is_chosen(const cg_term *term)
{
    return is_selection(term) &&
           (term->quantity == CG_SOME || term->quantity == CG_UP_TO || term->quantity == CG_RANDOM);
}

void cg_read_check_asked(cg_reader *reader, const cg_term *term)
{
    char message[300];
    cg_text out = cg_text_start(message, sizeof message);
    if (!is_chosen(term))
        return;
    cg_text_add(&out, "a condition cannot choose; ");
    if (term->quantity == CG_RANDOM) {
        cg_text_add(&out, "choose first: 'choose a random ... as c', and ask about 'c'");
    } else if (is_free(term)) {
        cg_text_add(&out, "count them: 'count of ... where ... >= 1'");
    } else {
        cg_text_format(&out, "count them: 'count of ... where ... %s ",
                       term->quantity == CG_UP_TO ? "<=" : ">=");
        describe_number(&out, written_number(term));
        cg_text_add(&out, "'");
    }
    cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_TARGET_NEEDED, "%s", message);
}

void cg_read_check_limiting(cg_reader *reader, const cg_term *term)
{
    if (is_chosen(term))
        cg_effect_mistake(
            &reader->mistakes, term->spot, CG_MISTAKE_TARGET_NEEDED,
            "nothing can be chosen here; choose first: 'choose %s as %s', and name '%s'",
            term->kind != CG_TERM_PLAYERS ? "..."
            : term->quantity == CG_RANDOM ? "a random opponent"
                                          : "2 opponents",
            term->kind == CG_TERM_PLAYERS ? "p" : "c", term->kind == CG_TERM_PLAYERS ? "p" : "c");
}

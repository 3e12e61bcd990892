/* Reports changes of a card that is about to enter play: it is not in play yet, and will be a new
 * card then. */
#include "effect/read/check.h"
#include "effect/tree/rows.h"

bool cg_read_is_arrival(const cg_ability_term *ability)
{
    const cg_term *event = ability->event;
    bool before = ability->form == CG_FORM_BEFORE || ability->form == CG_FORM_REACT_BEFORE ||
                  ability->form == CG_FORM_INSTEAD;
    return before && event != NULL && event->kind == CG_TERM_EVENT &&
           event->index == CG_EVENT_ENTERS_ROW;
}

/** Returns how to write that the card enters as the step would change it, or NULL. */
static const char *way_of(const cg_reader *reader, unsigned id)
{
    if (id == CG_DO_PUT_MARKS && cg_read_has(reader, CG_LACKS_SENTENCE, CG_STATIC_ENTER_WITH))
        return "with ...";
    return id == CG_DO_EXHAUST && cg_read_has(reader, CG_LACKS_SENTENCE, CG_STATIC_ENTER_EXHAUSTED)
               ? cg_rows_own(reader->module, "exhausted")
               : NULL;
}

void cg_read_check_arriving(cg_reader *reader, const cg_ability_term *ability, const cg_term *cards,
                            unsigned id, unsigned reach)
{
    const cg_term *subject = ability->event->args[0];
    bool own = subject != NULL && subject->kind == CG_TERM_THIS;
    bool changes = id == CG_DO_GET || reach == CG_REACH_IN_PLAY || reach == CG_REACH_MARKED;
    if (!changes || !(cards->kind == CG_TERM_IT || (own && cards->kind == CG_TERM_THIS)))
        return;
    const char *way = way_of(reader, id), *who = own ? "this" : "...";
    if (ability->form == CG_FORM_INSTEAD)
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
                          "%s is not in play, so this would have no effect; put it into play first",
                          own ? "this" : "it");
    else
        cg_effect_mistake(
            &reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
            "%s is not in play yet, so this would have no effect; write %s%s%s%s%s'when %s "
            "enters play: ...'",
            own ? "this" : "it", way != NULL ? "'" : "", way != NULL ? who : "",
            way == NULL ? ""
            : own       ? " enters "
                        : " enter ",
            way != NULL ? way : "", way != NULL ? "', or " : "", who);
}

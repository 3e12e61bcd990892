/* Walks over one card: its face, the things on it, and the actions that it can no longer do. For a
 * card that the viewer does not know, it shows only what all players see. */
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/view/view.h"
#include "state/convert.h"

#define KIND_FIELDS 2 /**< words for a card's kind that are shown: the kind itself, and its rank */
#define FIELD_TEXT_MAX 128

cg_seen cg_view_of_design(const cg_match *match, cg_design design)
{
    if (!design)
        return (cg_seen){.idle = true};
    const cg_design_data *data = &match->plan->cards->data[design];
    return (cg_seen){.design = design, .name = data->id, .title = data->name};
}

cg_seen cg_view_see(const cg_match *match, int viewer, unsigned card)
{
    bool known = cg_state_sees(match, viewer, card);
    cg_seen seen = cg_view_of_design(match, known ? cg_card_design(match, card + 1) : 0);
    seen.card = card;
    return seen;
}

/* ---- its face ---- */

static bool has_field(const cg_match *match, cg_design design, size_t field)
{
    return (match->plan->cards->data[design].present >> field) & 1u;
}

/** Shows the first fields of a type that the card has, as words. */
static void show_fields(cg_view *view, const cg_seen *of, cg_field_type type, unsigned most,
                        cg_view_write *write)
{
    const cg_module *module = view->match->plan->module;
    cg_design looks = of->design ? cg_card_looks(view->match, of->card)->design : 0;
    char text[FIELD_TEXT_MAX];
    for (size_t f = 0; looks && f < module->field_count && most; f++) {
        const cg_field *def = &module->fields[f];
        if (def->type != type || !has_field(view->match, looks, f))
            continue;
        cg_cards_field(view->match->plan->cards, looks, def->name, text, sizeof text);
        write(view, &(cg_seen){.name = text, .title = def->name});
        most--;
    }
}

void cg_show_kinds(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    show_fields(view, of, CG_FIELD_CHOICE, KIND_FIELDS, write);
}

void cg_show_costs(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    show_fields(view, of, CG_FIELD_COUNTS, UINT32_MAX, write);
}

static bool is_printed(const cg_match *match, const cg_kind *looks, unsigned stat)
{
    int field = match->plan->board->stats[stat].field - 1;
    return looks->stats[stat] != 0 ||
           (field >= 0 && has_field(match, looks->design, (size_t)field));
}

void cg_show_stats(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_board *board = view->match->plan->board;
    const cg_kind *looks = of->design ? cg_card_looks(view->match, of->card) : NULL;
    for (unsigned s = 0; looks && s < board->stat_count; s++) {
        int32_t value = cg_card_stat(view->match, of->card, s);
        write(view, &(cg_seen){.name = board->stats[s].name,
                               .title = board->stats[s].title,
                               .number = value,
                               .idle = value == 0 && !is_printed(view->match, looks, s)});
    }
}

void cg_show_keywords(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_board *board = view->match->plan->board;
    uint64_t words = of->design ? cg_card_keywords(view->match, of->card) : 0;
    for (unsigned k = 0; words && k < board->keyword_count; k++)
        if ((words >> k) & 1u)
            write(view,
                  &(cg_seen){.name = board->keywords[k].name, .title = board->keywords[k].title});
}

/* ---- public things on it ---- */

void cg_show_marks(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_board *board = view->match->plan->board;
    for (unsigned m = 0; m < board->mark_count; m++) {
        const cg_mark_def *def = &board->marks[m];
        int32_t count = of->object->marks[m];
        if (count)
            write(view, &(cg_seen){.name = def->name,
                                   .title = count == 1 ? def->singular : def->plural,
                                   .number = count});
    }
}

void cg_show_card_values(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_board *board = view->match->plan->board;
    for (unsigned v = 0; board && v < board->card_value_count; v++)
        if (of->values[v])
            write(view, &(cg_seen){.name = board->card_values[v].name,
                                   .title = board->card_values[v].title,
                                   .number = of->values[v]});
}

/** Shows conditions. Some apply to a card while it is being played, such as the mode that was
 * chosen for it. */
void cg_show_conditions(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_board *board = view->match->plan->board;
    bool has = board && (!of->item || of->item->kind == CG_VIEW_ITEM_PLAYED);
    for (unsigned c = 0; has && c < board->condition_count; c++)
        if (cg_holds_of(view->match, of->card, c))
            write(view, &(cg_seen){.name = board->conditions[c].words,
                                   .title = board->conditions[c].words});
}

void cg_show_under(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_object *objects = view->match->objects;
    for (unsigned at = objects[of->card].top; at; at = objects[at - 1].below) {
        cg_seen under = cg_view_see(view->match, view->viewer, at - 1u);
        write(view, &under);
    }
}

/* ---- what it can no longer do ---- */

static const unsigned told_actions[] = {CG_ACTION_ATTACK, CG_ACTION_BLOCK, CG_ACTION_USE_ABILITIES,
                                        CG_ACTION_READY};
#define TOLD_ACTIONS (sizeof told_actions / sizeof *told_actions)

void cg_show_cannot(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_match *match = view->match;
    bool may = of->design && match->watch;
    for (unsigned i = 0; may && i < TOLD_ACTIONS; i++)
        if (cg_forbidden(match, cg_card_value(match, of->card), told_actions[i], 0))
            write(view, &(cg_seen){.name = cg_rows_action(match->plan->module, told_actions[i])});
}

/** Returns true if that ability of the card cannot be used again in this turn, or match. */
static bool is_used_up(const cg_match *match, unsigned card, uint32_t code)
{
    const cg_code *ability = &match->plan->unit.codes[code];
    unsigned limit = ability->limit ? ability->limit : 1;
    if (ability->form != CG_FORM_USE)
        return false;
    for (unsigned i = 0; i < match->head->uses; i++) {
        const cg_use *use = &match->uses[i];
        if (use->code == code && use->scope == ability->limit_scope &&
            use->who == cg_card_value(match, card) && use->count >= limit)
            return true;
    }
    return false;
}

void cg_show_used(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_kind *looks = of->design ? cg_card_looks(view->match, of->card) : NULL;
    for (unsigned a = 0; looks && a < looks->ability_count; a++)
        if (is_used_up(view->match, of->card, looks->abilities[a]))
            write(view, &(cg_seen){.card = of->card, .number = a + 1});
}

/* Describes a card for the text and JSON views: its kind, stats and keywords, and what it can no
 * longer do. */
#include "match/view/view_card.h"

#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/text/names.h"

#define KIND_FIELDS 2 /**< words of a card's kind that are told: the kind itself, and its rank */
#define FIELD_TEXT_MAX 128

void cg_view_note(cg_text *out, unsigned *said, const char *what)
{
    cg_text_format(out, "%s%s", (*said)++ ? "; " : " (", what);
}

/* ---- what is printed on it ---- */

static bool has_field(const cg_match *match, cg_design design, size_t field)
{
    return (match->plan->cards->data[design].present >> field) & 1u;
}

static void write_field(cg_text *out, const cg_match *match, cg_design design, size_t field)
{
    char text[FIELD_TEXT_MAX];
    cg_cards_field(match->plan->cards, design, match->plan->module->fields[field].name, text,
                   sizeof text);
    cg_text_add_words(out, text);
}

/** The first fields of one word each. */
static void write_kind(cg_text *out, const cg_match *match, cg_design design, unsigned *said)
{
    const cg_module *module = match->plan->module;
    unsigned told = 0;
    for (size_t f = 0; f < module->field_count && told < KIND_FIELDS; f++) {
        if (module->fields[f].type != CG_FIELD_CHOICE || !has_field(match, design, f))
            continue;
        if (told++)
            cg_text_add(out, ", ");
        else
            cg_view_note(out, said, "");
        write_field(out, match, design, f);
    }
}

/** Costs of several kinds, such as mana; those of one number are stats. */
static void write_costs(cg_text *out, const cg_match *match, cg_design design, unsigned *said)
{
    const cg_module *module = match->plan->module;
    for (size_t f = 0; f < module->field_count; f++) {
        if (module->fields[f].type != CG_FIELD_COUNTS || !has_field(match, design, f))
            continue;
        cg_view_note(out, said, "");
        cg_text_add_words(out, module->fields[f].name);
        cg_text_add(out, " ");
        write_field(out, match, design, f);
    }
}

/** Is the stat printed on the card, or has it come to be something? */
static bool has_stat(const cg_match *match, unsigned card, unsigned stat)
{
    const cg_kind *looks = cg_card_looks(match, card);
    int field = match->plan->board->stats[stat].field;
    return cg_card_stat(match, card, stat) != 0 || looks->stats[stat] != 0 ||
           (field >= 0 && has_field(match, looks->design, (size_t)field));
}

static void write_stats(cg_text *out, const cg_match *match, unsigned card, unsigned *said)
{
    const cg_board *board = match->plan->board;
    bool first = true;
    for (unsigned s = 0; s < board->stat_count; s++) {
        if (!has_stat(match, card, s))
            continue;
        if (first)
            cg_view_note(out, said, "");
        cg_text_format(out, "%s%s %d", first ? "" : ", ", board->stats[s].title,
                       (int)cg_card_stat(match, card, s));
        first = false;
    }
}

void cg_view_card_face(cg_text *out, const cg_match *match, unsigned card, unsigned *said)
{
    const cg_board *board = match->plan->board;
    cg_design looks = cg_card_looks(match, card)->design;
    uint64_t words = cg_card_keywords(match, card);
    write_kind(out, match, looks, said);
    write_stats(out, match, card, said);
    write_costs(out, match, looks, said);
    for (unsigned k = 0; k < board->keyword_count; k++)
        if ((words >> k) & 1u)
            cg_view_note(out, said, board->keywords[k].title);
}

/* ---- what it can no longer do ---- */

static const unsigned told_actions[] = {CG_ACTION_ATTACK, CG_ACTION_BLOCK, CG_ACTION_USE_ABILITIES,
                                        CG_ACTION_READY};
#define TOLD_ACTIONS (sizeof told_actions / sizeof *told_actions)

static bool may_not(const cg_match *match, unsigned card, unsigned action)
{
    return match->watch && cg_forbidden(match, cg_card_value(match, card), action, 0);
}

/** Has that ability of the card been used as often as it can be in this turn, or match? */
static bool is_used_up(const cg_match *match, unsigned card, uint32_t code)
{
    const cg_code *ability = &match->plan->cards->unit.codes[code];
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

static void say_used(cg_text *out, const cg_match *match, unsigned card, unsigned ability,
                     unsigned *said)
{
    cg_ability_name name = cg_name_ability(match, card, ability);
    cg_view_note(out, said, "");
    if (name.name)
        cg_text_format(out, "\"%s\" used", name.name);
    else if (name.number)
        cg_text_format(out, "ability %u used", name.number);
    else
        cg_text_add(out, "ability used");
}

void cg_view_card_limits(cg_text *out, const cg_match *match, unsigned card, unsigned *said)
{
    const cg_kind *looks = cg_card_looks(match, card);
    if (match->head->turn && match->objects[card].entered == match->head->turn)
        cg_view_note(out, said, "new this turn");
    for (unsigned i = 0; i < TOLD_ACTIONS; i++)
        if (may_not(match, card, told_actions[i])) {
            cg_view_note(out, said, "cannot ");
            cg_rows_write(out, match->plan->module,
                          cg_rows_action(match->plan->module, told_actions[i]));
        }
    for (unsigned a = 0; a < looks->ability_count; a++)
        if (is_used_up(match, card, looks->abilities[a]))
            say_used(out, match, card, a, said);
}

static void write_cannot(cg_json *json, const cg_match *match, unsigned card)
{
    cg_json_group cannot = {json, "cannot", '[', ']', false};
    for (unsigned i = 0; i < TOLD_ACTIONS; i++)
        if (may_not(match, card, told_actions[i]))
            cg_json_string(cg_json_next(&cannot),
                           cg_rows_action(match->plan->module, told_actions[i]));
    cg_json_end(&cannot);
}

static void write_used(cg_json *json, const cg_match *match, unsigned card)
{
    const cg_kind *looks = cg_card_looks(match, card);
    cg_json_group used = {json, "used", '[', ']', false};
    for (unsigned a = 0; a < looks->ability_count; a++)
        if (is_used_up(match, card, looks->abilities[a]))
            cg_json_int(cg_json_next(&used), (int)a + 1);
    cg_json_end(&used);
}

void cg_view_write_limits(cg_json *json, const cg_match *match, unsigned card, bool known)
{
    cg_json_key_int(json, "entered", (int)match->objects[card].entered);
    if (!known)
        return;
    write_cannot(json, match, card);
    write_used(json, match, card);
}

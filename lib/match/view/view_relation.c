/* Relations between cards and players in views. All players may know them. A card that has left
 * where it was has no name. */
#include "match/text/names.h"
#include "match/view/view.h"
#include "state/board.h"

#define NAME_MAX_BYTES 256

static bool name_side(const cg_match *match, int viewer, int32_t side, cg_name_style style,
                      cg_text *out)
{
    if (cg_is_player(side))
        cg_text_format(out, "player %u", (unsigned)CG_PACKED_LOW(side) + 1u);
    else if (cg_card_lives(match, side))
        cg_name_card(match, viewer, cg_value_card(side), NULL, style, out);
    else
        return false;
    return true;
}

static void write_side(cg_json *json, const cg_match *match, int viewer, const char *key,
                       int32_t side)
{
    char name[NAME_MAX_BYTES];
    cg_text out = cg_text_start(name, sizeof name);
    cg_json_key(json, key);
    if (name_side(match, viewer, side, CG_NAME_STABLE, &out))
        cg_json_string(json, name);
    else
        cg_json_null(json);
}

void cg_view_write_relations(cg_json *json, const cg_match *match, int viewer)
{
    const cg_board *board = match->plan->board;
    if (!board || !board->relation_count)
        return;
    cg_json_key(json, "relations");
    cg_json_open(json, '[');
    for (unsigned i = 0; i < match->extra->relations; i++) {
        const cg_relation_state *record = &match->relations[i];
        cg_json_open(json, '{');
        cg_json_key_string(json, "relation", board->relations[record->relation].name);
        write_side(json, match, viewer, "from", record->from);
        write_side(json, match, viewer, "to", record->to);
        if (record->amount) {
            cg_json_key_int(json, "amount", record->amount);
        }
        cg_json_close(json, '}');
    }
    cg_json_close(json, ']');
}

void cg_view_relation_lines(const cg_match *match, int viewer, cg_text *out)
{
    const cg_board *board = match->plan->board;
    for (unsigned i = 0; board && board->relation_count && i < match->extra->relations; i++) {
        const cg_relation_state *record = &match->relations[i];
        cg_text_add(out, "  ");
        if (!name_side(match, viewer, record->from, CG_NAME_KIND, out))
            cg_text_add(out, "what has gone");
        cg_text_format(out, " %s ", board->relations[record->relation].title);
        if (!name_side(match, viewer, record->to, CG_NAME_KIND, out))
            cg_text_add(out, "what has gone");
        if (record->amount)
            cg_text_format(out, ": %d", (int)record->amount);
        cg_text_add(out, "\n");
    }
}

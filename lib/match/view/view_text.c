/* Writes the view of a viewer as text for a terminal (cg_view_text). */
#include "effect/tree/rows.h"
#include "match/text/change.h"
#include "match/text/names.h"
#include "match/view/view.h"

#include <string.h>

#define LINE_MAX_BYTES 256

/** Begins the next note on a card, in parentheses after its name. */
static cg_text *note(cg_view *view)
{
    cg_text_add(&view->out.text, view->said++ ? "; " : " (");
    return &view->out.text;
}

static void end_notes(cg_view *view)
{
    cg_text_add(&view->out.text, view->said ? ")\n" : "\n");
    view->said = 0;
}

/** Writes one entry of a list in its form. */
static void say_one(cg_view *view, const cg_seen *seen)
{
    cg_text *out = &view->out.text;
    if (seen->idle)
        return;
    const char *before = view->told++ ? view->form.next : view->form.first;
    if (before)
        cg_text_add(out, before);
    else
        note(view);
    for (const char *at = view->form.each; *at; at++) {
        if (*at == '%')
            cg_text_add_words(out, seen->name);
        else if (*at == '$' && seen->title)
            cg_text_add(out, seen->title);
        else if (seen->unknown && *at == '#')
            cg_text_add(out, "?");
        else if (*at == '#' || *at == '$')
            cg_text_number(out, seen->number);
        else
            cg_text_add_bytes(out, at, 1);
    }
}

/** Writes all entries of a list. @return their number */
static unsigned say(cg_view *view, const cg_seen *of, cg_view_show *show, cg_view_form form)
{
    view->form = form;
    view->told = 0;
    show(view, of, say_one);
    return view->told;
}

/** Writes a change; the form has the text before it. */
static void say_change(cg_view *view, const cg_seen *change)
{
    char line[LINE_MAX_BYTES];
    unsigned count = cg_view_change_line(view->match, view->viewer, change->row, line, sizeof line);
    if (count > 1)
        cg_text_format(&view->out.text, "%s%d times %s\n", view->form.first, (int)count, line);
    else if (count)
        cg_text_format(&view->out.text, "%s%s\n", view->form.first, line);
}

static void say_changes(cg_view *view, const cg_seen *of, const char *indent)
{
    view->form.first = indent;
    cg_show_changes(view, of, say_change);
}

/* ---- a card ---- */

static void note_cost(cg_view *view, const cg_seen *cost)
{
    cg_text *out = note(view);
    cg_text_add_words(out, cost->title);
    cg_text_add(out, " ");
    cg_text_add_words(out, cost->name);
}

static void note_cannot(cg_view *view, const cg_seen *action)
{
    cg_text *out = note(view);
    cg_text_add(out, "cannot ");
    cg_rows_write(out, view->match->plan->module, action->name);
}

static void note_used(cg_view *view, const cg_seen *used)
{
    cg_ability_name name = cg_name_ability(view->match, used->card, (unsigned)used->number - 1u);
    cg_text *out = note(view);
    if (name.name)
        cg_text_format(out, "\"%s\" used", name.name);
    else if (name.number)
        cg_text_format(out, "ability %d used", (int)name.number);
    else
        cg_text_add(out, "ability used");
}

/** Writes its present face: "creature, minor; power 2, toughness 2; flying". */
static void note_face(cg_view *view, const cg_seen *card)
{
    say(view, card, cg_show_kinds, (cg_view_form){NULL, ", ", "%"});
    say(view, card, cg_show_stats, (cg_view_form){NULL, ", ", "$ #"});
    cg_show_costs(view, card, note_cost);
    say(view, card, cg_show_keywords, (cg_view_form){NULL, NULL, "$"});
}

static void note_state(cg_view *view, const cg_seen *card)
{
    const cg_match *match = view->match;
    const cg_view_object *object = card->object;
    size_t length = strlen("exhausted");
    if (object->face_down && object->design)
        cg_text_add(note(view), "face down");
    if (object->exhausted)
        cg_text_add(note(view), cg_rows_own_word(match->plan->module, "exhausted", &length));
    if (object->token)
        cg_text_add(note(view), "token");
    say(view, card, cg_show_marks, (cg_view_form){NULL, NULL, "# $"});
    say(view, card, cg_show_card_values, (cg_view_form){NULL, NULL, "$ #"});
    say(view, card, cg_show_conditions, (cg_view_form){NULL, NULL, "$"});
    if (object->attached) {
        cg_text_add(note(view), "on ");
        cg_name_ref(match, view->viewer, object->host, CG_NAME_KIND, &view->out.text);
    }
    if (object->under)
        cg_text_format(note(view), "%d card%s under it", object->under,
                       object->under == 1 ? "" : "s");
    if (object->design && match->head->turn && object->entered == match->head->turn)
        cg_text_add(note(view), "new this turn");
    cg_show_cannot(view, card, note_cannot);
    cg_show_used(view, card, note_used);
}

/** Writes a card in play on a line of its own: "Bear (creature; power 2; exhausted)". */
static void say_object(cg_view *view, const cg_seen *card)
{
    const cg_view_object *object = card->object;
    cg_text *out = &view->out.text;
    cg_text_add(out, "      ");
    if (object->place)
        cg_text_format(out, "%d: ", object->place);
    if (object->design)
        cg_name_card(view->match, view->viewer, card->card, NULL, CG_NAME_KIND, out);
    else
        cg_text_add(out, "a face-down card");
    if (object->looks != object->design)
        cg_text_format(out, " as %s", view->match->plan->cards->data[object->looks].name);
    note_face(view, card);
    note_state(view, card);
    end_notes(view);
    say_changes(view, card, "        ");
}

/** Writes a card of a hand, with its printed values, on a line of its own. */
static void say_in_hand(cg_view *view, const cg_seen *card)
{
    if (!card->design)
        return;
    cg_text_format(&view->out.text, "      %s", card->title);
    note_face(view, card);
    end_notes(view);
}

/** Writes a card out of play with the counters on it, on a line of its own. */
static void say_marked(cg_view *view, const cg_seen *card)
{
    cg_text_add(&view->out.text, "      ");
    cg_name_card(view->match, view->viewer, card->card, NULL, CG_NAME_KIND, &view->out.text);
    say(view, card, cg_show_marks, (cg_view_form){NULL, NULL, "# $"});
    end_notes(view);
}

/** Writes a card that has phased out: "Bear (phased out until end of turn; 2 growth counters)". */
static void say_away(cg_view *view, const cg_seen *card)
{
    char until[64];
    cg_text_add(&view->out.text, "      ");
    cg_name_card(view->match, view->viewer, card->card, NULL, CG_NAME_KIND, &view->out.text);
    cg_view_away_until(view->match, card->card, until, sizeof until);
    cg_text *out = note(view);
    cg_text_add(out, "phased out");
    cg_text_add(out, *until ? " " : "");
    cg_text_add(out, until);
    if (card->object->token)
        cg_text_add(note(view), "token");
    say(view, card, cg_show_marks, (cg_view_form){NULL, NULL, "# $"});
    end_notes(view);
}

/* ---- zones, players, and table ---- */

/** Writes a zone. Of zones other than hands and those in play it lists the cards that the viewer
 * knows, with their places from the top if others are between them. */
static void say_zone(cg_view *view, const cg_seen *zone)
{
    const cg_plan *plan = view->match->plan;
    int row = plan->zones[zone->row].zone;
    const cg_zone_def *def = &plan->module->zones[row];
    bool hand = plan->board && row == plan->hand_zone;
    bool places = def->ordered && zone->known < zone->number;
    if (zone->idle)
        return;
    cg_text_format(&view->out.text, "%s%s %d", zone->player < 0 ? "  " : "    ", zone->title,
                   (int)zone->number);
    if (!hand && !def->in_play)
        say(view, zone, cg_show_cards, (cg_view_form){": ", ", ", places ? "card # $" : "$"});
    cg_text_add(&view->out.text, "\n");
    if (hand)
        cg_show_cards(view, zone, say_in_hand);
    else
        cg_show_objects(view, zone, say_object);
    cg_show_marked(view, zone, say_marked);
}

static void say_player(cg_view *view, const cg_seen *seen)
{
    int player = seen->player;
    cg_text_format(&view->out.text, "%s Player %d (%s)%s%s\n",
                   player == view->match->head->active ? ">" : " ", player + 1, seen->name,
                   player == view->viewer ? ", you" : "", seen->in ? "" : ", out of the game");
    if (say(view, seen, cg_show_counters, (cg_view_form){"    ", ", ", "# $"}))
        cg_text_add(&view->out.text, "\n");
    say_changes(view, seen, "    ");
    cg_show_zones(view, seen, say_zone);
    cg_show_away(view, seen, say_away);
}

static void say_pool(cg_view *view, const cg_seen *pool)
{
    if (pool->idle)
        return;
    cg_text_format(&view->out.text, "  %s:", pool->title);
    say(view, pool, cg_show_faces, (cg_view_form){" ", " ", "[#]"});
    cg_text_add(&view->out.text, "\n");
}

/* ---- relations and items ---- */

static void say_side(cg_view *view, cg_ref side)
{
    if (!side.kind)
        cg_text_add(&view->out.text, "what has gone");
    cg_name_ref(view->match, view->viewer, side, CG_NAME_KIND, &view->out.text);
}

static void say_relation(cg_view *view, const cg_seen *relation)
{
    cg_text_add(&view->out.text, "  ");
    say_side(view, relation->from);
    cg_text_format(&view->out.text, " %s ", relation->title);
    say_side(view, relation->to);
    if (relation->number)
        cg_text_format(&view->out.text, ": %d", (int)relation->number);
    cg_text_add(&view->out.text, "\n");
}

static void say_item(cg_view *view, const cg_seen *seen)
{
    cg_text *out = &view->out.text;
    cg_text_add(out, "  being played: ");
    cg_name_item(view->match, view->viewer, seen->row, out);
    cg_text_format(out, " by player %d", seen->item->player + 1);
    say(view, seen, cg_show_card_values, (cg_view_form){", ", ", ", "$ #"});
    say(view, seen, cg_show_conditions, (cg_view_form){", ", ", ", "$"});
    cg_text_add(out, seen->item->negated ? " (negated)\n" : "\n");
}

size_t cg_view_text(const cg_match *match, int viewer, char *buffer, size_t size)
{
    if (!match || viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return cg_text_start(buffer, size).length;
    cg_view view = {.match = match, .viewer = viewer, .out = cg_json_start(buffer, size)};
    cg_text *out = &view.out.text;
    cg_text_format(out, "Turn %d", (int)match->head->turn);
    if (match->head->phase) {
        cg_text_add(out, ", ");
        cg_text_add_words(out, match->plan->module->phases[match->head->phase - 1]);
    }
    cg_text_add(out, "\n");
    cg_show_players(&view, NULL, say_player);
    cg_show_zones(&view, NULL, say_zone);
    cg_show_pools(&view, NULL, say_pool);
    /* those with a text: "suit: hearts, cards played: 3" */
    if (say(&view, NULL, cg_show_values, (cg_view_form){"  ", ", ", "%: $"}))
        cg_text_add(out, "\n");
    say_changes(&view, &(cg_seen){.player = CG_NOBODY}, "  ");
    cg_show_relations(&view, NULL, say_relation);
    cg_show_items(&view, NULL, say_item);
    say(&view, NULL, cg_show_answers, (cg_view_form){"  answered: ", ", ", "%"});
    if (view.told)
        cg_text_add(out, "\n");
    return out->length;
}

#include "document.h"

#include "texts.h"

/* ---- where things lie ---- */

/** Where a viewer sees a card: the zone's name, its seat (-1: shared) and the place in it. */
static json_t *place_of_card(const room *r, int viewer, cg_ref ref)
{
    cg_zone_info zone;
    for (size_t z = 0; cg_game_zone(r->game->game, z, &zone); z++) {
        for (int owner = 0; owner < (zone.per_player ? r->players : 1); owner++) {
            cg_view_card card;
            for (uint32_t i = 0; cg_view_zone_card(r->match, viewer, (int)z, owner, i, &card); i++)
                if (card.card.index == ref.index && card.card.generation == ref.generation)
                    return json_pack("{ss si sI}", "zone", zone.name, "seat",
                                     zone.per_player ? owner : -1, "place", (json_int_t)i);
        }
    }
    return NULL;
}

static json_t *place_of_zone(const room *r, cg_ref ref)
{
    cg_zone_info zone;
    if (!cg_game_zone(r->game->game, ref.index, &zone))
        return NULL;
    return json_pack("{ss si}", "zone", zone.name, "seat", zone.per_player ? (int)ref.owner : -1);
}

/** What a reference points to, where the client can find it; NULL for what lies nowhere. */
static json_t *place_of(const room *r, int viewer, cg_ref ref)
{
    switch (ref.kind) {
    case CG_REF_PLAYER:
        return json_pack("{si}", "seat", (int)ref.index);
    case CG_REF_CARD:
        return place_of_card(r, viewer, ref);
    case CG_REF_DIE:
        return json_pack("{ss si}", "dice", cg_game_dice(r->game->game, ref.owner), "place",
                         (int)ref.index);
    case CG_REF_ZONE:
        return place_of_zone(r, ref);
    case CG_REF_ITEM:
        return json_pack("{si}", "item", (int)ref.index);
    default:
        return NULL;
    }
}

static void set_place(json_t *object, const char *member, json_t *place)
{
    if (place)
        json_object_set_new(object, member, place);
}

/* ---- what is asked ---- */

typedef size_t (*option_text)(const cg_match *match, uint32_t index, char *buffer, size_t size);

static json_t *text_by(const room *r, option_text write, uint32_t index)
{
    text t = {0};
    while (text_wants(&t, write(r->match, index, t.data, t.size))) {
    }
    json_t *result = text_string(&t);
    text_free(&t);
    return result;
}

/** Numbers that the question is about, and which of several things a card does. */
static void set_numbers(json_t *result, const cg_option *option, bool counts)
{
    bool acts = option->verb == CG_VERB_DO || option->verb == CG_VERB_USE;
    if (counts || option->verb == CG_VERB_NUMBER || option->verb == CG_VERB_ANNOUNCE)
        json_object_set_new(result, "amount", json_integer(option->amount));
    if (acts && option->target.kind)
        json_object_set_new(result, "way", json_integer(option->effect));
}

static json_t *option_of(const room *r, int seat, const cg_option *option, json_t *label,
                         bool counts)
{
    static const char *const verbs[CG_VERB_COUNT] = {
#define ROW(constant, word) [constant] = word,
        CG_VERBS(ROW)
#undef ROW
    };
    json_t *result = json_pack("{so ss}", "label", label, "verb", verbs[option->verb]);
    cg_card_info card;
    if (cg_cards_info(r->game->cards, option->design, &card))
        json_object_set_new(result, "card", json_string(card.id));
    if (option->card.index)
        set_place(result, "at",
                  place_of_card(r, seat,
                                (cg_ref){.kind = CG_REF_CARD,
                                         .index = option->card.index,
                                         .generation = option->card.generation}));
    set_place(result, "target", place_of(r, seat, option->target));
    set_place(result, "second", place_of(r, seat, option->second_target));
    set_numbers(result, option, counts);
    return result;
}

static json_t *options_of(const room *r, int seat, bool whole, bool counts)
{
    json_t *options = json_array();
    cg_option option;
    for (uint32_t i = 0; whole ? cg_match_choice_option(r->match, i, &option)
                               : cg_match_option(r->match, i, &option);
         i++)
        json_array_append_new(
            options, option_of(r, seat, &option,
                               text_by(r, whole ? cg_match_choice_label : cg_match_option_label, i),
                               counts));
    return options;
}

static json_t *prompt_of(const room *r)
{
    text t = {0};
    while (text_wants(&t, cg_match_prompt(r->match, t.data, t.size))) {
    }
    json_t *result = text_string(&t);
    text_free(&t);
    return result;
}

static json_t *decision_of(room *r, int seat)
{
    cg_decision decision;
    cg_choice choice;
    if (!room_owes(r, seat) || !cg_match_turn_to(r->match, seat) ||
        !cg_match_decision(r->match, &decision))
        return json_null();
    bool whole = cg_match_choice(r->match, &choice);
    json_t *result =
        json_pack("{sI ss ss so si si so}", "number", (json_int_t)r->asked[seat], "kind",
                  cg_decision_kind_name(decision.kind), "reason", decision.reason, "prompt",
                  prompt_of(r), "step", (int)decision.step, "steps", (int)decision.steps, "options",
                  options_of(r, seat, whole, decision.kind == CG_DECISION_NUMBER));
    if (whole)
        json_object_set_new(
            result, "choice",
            json_pack("{si si}", "least", (int)choice.least, "most", (int)choice.most));
    return result;
}

/* ---- what is beside the rules ---- */

/** Seats of a mask. */
static json_t *seats_in(const room *r, uint32_t mask)
{
    json_t *seats = json_array();
    for (int s = 0; s < r->players; s++)
        if (mask >> s & 1u)
            json_array_append_new(seats, json_integer(s));
    return seats;
}

static json_t *clock_of(const room *r)
{
    json_t *left = json_array(), *spent = json_array();
    for (int s = 0; s < r->players; s++) {
        json_array_append_new(left, json_integer(r->clocks.left[s]));
        json_array_append_new(spent, json_integer(r->clocks.spent[s]));
    }
    return json_pack("{so so sI}", "left", left, "spent", spent, "since",
                     (json_int_t)r->clocks.since);
}

static void add_terms(json_t *document, const room *r)
{
    json_object_set_new(document, "terms", terms_json(&r->terms));
    if (r->clocks.since)
        json_object_set_new(document, "clock", clock_of(r));
    if (r->undo.asked)
        json_object_set_new(
            document, "undo",
            json_pack("{si so}", "seat", r->undo.seat, "waits", seats_in(r, r->undo.waits)));
    if (r->again)
        json_object_set_new(document, "again", seats_in(r, r->again));
    if (r->next[0])
        json_object_set_new(document, "next", json_string(r->next));
}

/* ---- the whole ---- */

static json_t *seats_of(const room *r)
{
    json_t *seats = json_array();
    for (int s = 0; s < r->players; s++) {
        const room_seat *seat = &r->seats[s];
        json_t *row = json_pack("{ss ss}", "kind",
                                seat->kind == SEAT_BOT      ? "bot"
                                : seat->kind == SEAT_PERSON ? "person"
                                                            : "open",
                                "name", seat->name);
        if (seat->kind == SEAT_BOT)
            json_object_set_new(row, "level", json_integer(seat->level));
        if (r->asked[s])
            json_object_set_new(row, "owes", json_true());
        if (r->away >> s & 1u)
            json_object_set_new(row, "away", json_true());
        json_array_append_new(seats, row);
    }
    return seats;
}

static json_t *board_of(const room *r, int viewer)
{
    text t = {0};
    while (text_wants(&t, cg_view_json(r->match, viewer, t.data, t.size))) {
    }
    json_t *board = text_json(&t);
    text_free(&t);
    json_object_del(board, "decision"); /* it is put otherwise */
    return board;
}

static void set_standing(const room *r, int viewer, json_t *document)
{
    const cg_pass *pass = &r->passes[viewer];
    json_object_set_new(document, "standing", json_string(r->standing[viewer]));
    if (pass->until & CG_PASS_UNTIL_PHASE)
        json_object_set_new(document, "stop",
                            json_string(cg_game_phase(r->game->game, (size_t)pass->phase)));
}

json_t *document_make(room *r, int viewer)
{
    json_t *document = json_pack("{so so sb}", "board", board_of(r, viewer), "seats", seats_of(r),
                                 "full", room_is_full(r));
    add_terms(document, r);
    char why[REASON_SIZE];
    const char *fault = room_fault(r, why);
    if (fault)
        json_object_set_new(document, "fault", json_pack("{ss ss}", "cause", fault, "text", why));
    if (viewer != CG_SPECTATOR) {
        if (r->terms.undo && r->back[viewer] && room_is_full(r))
            json_object_set_new(document, "may_undo", json_true());
        json_object_set_new(document, "seat", json_integer(viewer));
        json_object_set_new(document, "decision",
                            room_is_full(r) ? decision_of(r, viewer) : json_null());
        if (r->hintless)
            json_object_set_new(document, "hints", json_false());
        if (r->standing[viewer])
            set_standing(r, viewer, document);
        json_object_set_new(document, "may_concede",
                            json_boolean(!r->stopped && cg_match_may_concede(r->match, viewer)));
    }
    return document;
}

json_t *document_event(const room *r, int viewer, uint64_t number)
{
    cg_event event;
    cg_card_info card;
    text t = {0};
    if (cg_match_event(r->match, viewer, number, &event))
        return NULL;
    while (text_wants(&t, cg_match_event_text(r->match, viewer, number, t.data, t.size))) {
    }
    json_t *result =
        json_pack("{sI ss so}", "number", (json_int_t)number, "kind",
                  cg_event_kind_name((cg_event_kind)event.kind), "text", text_string(&t));
    text_free(&t);
    if (event.player >= 0)
        json_object_set_new(result, "player", json_integer(event.player));
    if (cg_cards_info(r->game->cards, event.design, &card))
        json_object_set_new(result, "card", json_string(card.id));
    return result;
}

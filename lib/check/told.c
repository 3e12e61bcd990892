/* Compares everything that a viewer gets of two worlds: views, ids, numbers, questions, refusals,
 * keys and events. */
#include "check/told.h"
#include "match/play/handle.h"
#include "state/told.h"

#include <string.h>

/* ---- texts and bytes ---- */

#define MOST_TEXTS 16384u /* bytes; enough to write most texts only once */

/** Writes a text into a buffer of the checker. */
typedef size_t (*write_fn)(const cg_match *match, int viewer, char *buffer, size_t size);

static const char *text_into(write_fn write, const cg_match *match, int viewer, cg_buffer *buffer,
                             size_t *length)
{
    buffer->size = 0;
    char *text = cg_buffer_grow(buffer, MOST_TEXTS);
    *length = text ? write(match, viewer, text, MOST_TEXTS) : 0;
    if (*length < MOST_TEXTS)
        return text;
    buffer->size = 0;
    text = cg_buffer_grow(buffer, *length + 1);
    if (text)
        write(match, viewer, text, *length + 1);
    return text;
}

static bool same_text(const cg_pair *pair, write_fn write)
{
    size_t left, right;
    cg_checker *checker = pair->checker;
    const char *first = text_into(write, pair->one, pair->viewer, &checker->left, &left);
    const char *second = text_into(write, pair->other, pair->viewer, &checker->right, &right);
    return first && second && left == right && memcmp(first, second, left) == 0;
}

static size_t write_key(const cg_match *match, int viewer, char *buffer, size_t size)
{
    return cg_match_information_key(match, viewer, buffer, size);
}

static size_t write_prompt(const cg_match *match, int viewer, char *buffer, size_t size)
{
    (void)viewer;
    return cg_match_prompt(match, buffer, size);
}

static bool differs(const cg_pair *pair, const char *what)
{
    return cg_violation(pair->checker, "%s: what %s cannot know is visible in %s", pair->when,
                        cg_viewer_name(pair->viewer), what);
}

/* ---- ids ---- */

static bool same_card(cg_card left, cg_card right)
{
    return left.index == right.index && left.generation == right.generation;
}

static bool same_ref(cg_ref left, cg_ref right)
{
    return left.kind == right.kind && left.owner == right.owner && left.index == right.index &&
           left.generation == right.generation;
}

static bool same_place(const cg_pair *pair, uint8_t zone, int owner, uint32_t position)
{
    cg_view_card left = {.design = 0}, right = {.design = 0};
    cg_view_object one = {.design = 0}, other = {.design = 0};
    cg_view_zone_card(pair->one, pair->viewer, zone, owner, position, &left);
    cg_view_zone_card(pair->other, pair->viewer, zone, owner, position, &right);
    cg_view_object_get(pair->one, pair->viewer, zone, owner, position, &one);
    cg_view_object_get(pair->other, pair->viewer, zone, owner, position, &other);
    return same_card(left.card, right.card) && left.design == right.design &&
           left.owner == right.owner && left.face_up == right.face_up &&
           same_card(one.card, other.card) && same_ref(one.host, other.host);
}

static bool same_zone(const cg_pair *pair, uint8_t zone, int owner)
{
    uint32_t size = cg_view_zone_size(pair->one, zone, owner);
    if (size != cg_view_zone_size(pair->other, zone, owner))
        return false;
    for (uint32_t position = 0; position < size; position++) {
        if (!same_place(pair, zone, owner, position))
            return false;
    }
    return true;
}

static bool same_items(const cg_pair *pair)
{
    cg_view_item left, right;
    for (uint32_t i = 0; cg_view_item_get(pair->one, i, &left); i++) {
        if (!cg_view_item_get(pair->other, i, &right) || !same_card(left.card, right.card) ||
            !same_ref(left.target, right.target) ||
            !same_ref(left.second_target, right.second_target))
            return false;
    }
    return true;
}

/** Compares zones as views show them, with the ids, which are not in the texts of views. */
static bool same_ids(const cg_pair *pair)
{
    const cg_module *module = pair->one->plan->module;
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        int owners = module->zones[zone].per_player ? cg_match_players(pair->one) : 1;
        for (int owner = 0; owner < owners; owner++) {
            if (!same_zone(pair, (uint8_t)zone, owner))
                return false;
        }
    }
    return same_items(pair);
}

/* ---- numbers ---- */

static int32_t *observe_into(const cg_pair *pair, const cg_match *match, cg_buffer *buffer)
{
    const cg_space *space = pair->checker->space;
    size_t count = cg_space_numbers(space);
    buffer->size = 0;
    int32_t *numbers = cg_buffer_grow(buffer, count * sizeof *numbers);
    bool written = numbers && cg_space_observe(space, match, pair->viewer, numbers, count);
    return written ? numbers : NULL;
}

static bool same_numbers(const cg_pair *pair)
{
    const int32_t *left = observe_into(pair, pair->one, &pair->checker->left);
    const int32_t *right = observe_into(pair, pair->other, &pair->checker->right);
    size_t size = cg_space_numbers(pair->checker->space) * sizeof *left;
    return left && right && memcmp(left, right, size) == 0;
}

static uint32_t *actions_into(const cg_pair *pair, const cg_match *match, cg_buffer *buffer)
{
    uint32_t count = cg_match_option_count(match);
    buffer->size = 0;
    uint32_t *actions = cg_buffer_grow(buffer, count * sizeof *actions);
    if (actions)
        cg_space_list(pair->checker->space, match, actions, count);
    return actions;
}

/** Compares the actions of two matches with the same options. */
static bool same_actions(const cg_pair *pair)
{
    const uint32_t *left = actions_into(pair, pair->one, &pair->checker->left);
    const uint32_t *right = actions_into(pair, pair->other, &pair->checker->right);
    size_t size = cg_match_option_count(pair->one) * sizeof *left;
    return left && right && memcmp(left, right, size) == 0;
}

/* ---- questions ---- */

bool cg_told_same_question(const cg_match *one, const cg_match *other)
{
    cg_decision left, right;
    bool first = cg_match_decision(one, &left), second = cg_match_decision(other, &right);
    if (!first || !second)
        return first == second;
    return left.kind == right.kind && left.player == right.player &&
           strcmp(left.reason, right.reason) == 0 && left.step == right.step &&
           left.steps == right.steps;
}

static bool same_prompt(const cg_match *one, const cg_match *other)
{
    cg_decision left, right;
    return !cg_match_decision(one, &left) || !cg_match_decision(other, &right) ||
           strcmp(left.prompt, right.prompt) == 0;
}

static bool same_option(const cg_match *one, const cg_match *other, uint32_t index)
{
    char left[CG_CHECK_TEXT_MAX], right[CG_CHECK_TEXT_MAX];
    cg_option first, second;
    cg_match_option_text(one, index, left, sizeof left);
    cg_match_option_text(other, index, right, sizeof right);
    if (strcmp(left, right) != 0)
        return false;
    cg_match_option_label(one, index, left, sizeof left);
    cg_match_option_label(other, index, right, sizeof right);
    return strcmp(left, right) == 0 && cg_match_option(one, index, &first) &&
           cg_match_option(other, index, &second) && first.verb == second.verb &&
           same_card(first.card, second.card) && first.design == second.design &&
           same_ref(first.target, second.target) &&
           same_ref(first.second_target, second.second_target) && first.effect == second.effect &&
           first.amount == second.amount;
}

static bool same_options(const cg_match *one, const cg_match *other)
{
    uint32_t count = cg_match_option_count(one);
    bool same = cg_match_option_count(other) == count;
    for (uint32_t i = 0; i < count && same; i++)
        same = same_option(one, other, i);
    return same;
}

static bool same_asked(const cg_pair *pair)
{
    if (!cg_told_same_question(pair->one, pair->other))
        return differs(pair, "the pending decision");
    if (!same_prompt(pair->one, pair->other))
        return differs(pair, "the prompt");
    if (cg_match_decider(pair->one) != pair->viewer)
        return true;
    if (!same_options(pair->one, pair->other))
        return differs(pair, "the options");
    if (!same_actions(pair))
        return differs(pair, "the actions");
    return same_text(pair, write_prompt) || differs(pair, "the prompt");
}

/** Returns the information that the cause of the end may reveal, as the game declares. The
 * library's own causes reveal nothing. */
static unsigned tells_of(const cg_match *match)
{
    const cg_module *module = match->plan->module;
    bool declared = module->cause_tells && match->head->cause < module->cause_count;
    return declared ? module->cause_tells[match->head->cause] : CG_TELLS_NOTHING;
}

bool cg_is_world_due(const cg_match *match)
{
    return !match->head->over || tells_of(match) == CG_TELLS_NOTHING;
}

static bool same_result(const cg_pair *pair)
{
    cg_result left;
    if (!cg_match_result(pair->one, &left) || !cg_match_over(pair->other))
        return true;
    return cg_ended_alike(pair->other, &left) || (tells_of(pair->one) & CG_TELLS_RETURNS) ||
           differs(pair, "the returns");
}

uint64_t cg_told_count(const cg_match *match, int viewer)
{
    return cg_match_event_told(match, viewer, UINT64_MAX);
}

bool cg_told_event(const cg_match *match, int viewer, uint64_t number, cg_event *event)
{
    uint64_t at = cg_match_event_number(match, viewer, number);
    return cg_match_event(match, viewer, at, event) == CG_OK;
}

static void line_of(const cg_match *match, int viewer, uint64_t number, char *text, size_t size)
{
    cg_match_event_text(match, viewer, cg_match_event_number(match, viewer, number), text, size);
}

bool cg_told_present(const cg_pair *pair)
{
    if (cg_told_count(pair->one, pair->viewer) != cg_told_count(pair->other, pair->viewer))
        return differs(pair, "the number of events");
    if (!same_asked(pair))
        return false;
    if (!same_text(pair, cg_view_json) || !same_text(pair, cg_view_text))
        return differs(pair, "the view");
    if (!same_numbers(pair))
        return differs(pair, "the observation");
    if (!same_result(pair))
        return false;
    if (!pair->lenient && !same_ids(pair))
        return differs(pair, "the ids of the view");
    return pair->viewer < 0 ||
           cg_check_same_refusals(pair->checker, pair->one, pair->other, pair->viewer);
}

static bool same_line(const cg_pair *pair, uint64_t number)
{
    char left[CG_CHECK_TEXT_MAX] = "", right[CG_CHECK_TEXT_MAX] = "";
    line_of(pair->one, pair->viewer, number, left, sizeof left);
    line_of(pair->other, pair->viewer, number, right, sizeof right);
    return strcmp(left, right) == 0;
}

bool cg_told_alike(const cg_pair *pair, uint64_t before)
{
    uint64_t count = cg_told_count(pair->one, pair->viewer);
    bool alike = count == cg_told_count(pair->other, pair->viewer) &&
                 same_text(pair, cg_view_json) && cg_told_same_question(pair->one, pair->other);
    for (uint64_t number = before + 1; alike && number <= count; number++)
        alike = same_line(pair, number);
    return alike;
}

bool cg_told_same_key(const cg_pair *pair)
{
    return pair->viewer < 0 || same_text(pair, write_key) || differs(pair, "the information key");
}

/* ---- events ---- */

/** Returns true if both are cards, and different ones. */
static bool other_design(cg_design left, cg_design right)
{
    return left && right && left != right;
}

static bool shows_another(const cg_event *left, const cg_event *right)
{
    return left->kind == right->kind && (other_design(left->design, right->design) ||
                                         other_design(left->target_design, right->target_design) ||
                                         other_design(left->second_design, right->second_design));
}

static bool same_event_ids(const cg_event *left, const cg_event *right)
{
    return same_card(left->card, right->card) && same_ref(left->target, right->target) &&
           same_ref(left->second_target, right->second_target);
}

static bool same_event(const cg_event *left, const cg_event *right)
{
    return left->kind == right->kind && left->cause == right->cause &&
           left->player == right->player && left->from == right->from && left->to == right->to &&
           left->from_owner == right->from_owner && left->to_owner == right->to_owner &&
           left->design == right->design && left->target_design == right->target_design &&
           left->second_design == right->second_design && left->effect == right->effect &&
           left->amount == right->amount && left->before == right->before;
}

bool cg_told_differently(const cg_pair *pair, uint64_t at)
{
    char left[CG_CHECK_TEXT_MAX] = "", right[CG_CHECK_TEXT_MAX] = "";
    line_of(pair->one, pair->viewer, at, left, sizeof left);
    line_of(pair->other, pair->viewer, at, right, sizeof right);
    if (!left[0] && !right[0])
        return differs(pair, "the number of events");
    return cg_violation(pair->checker, "%s: an event reveals what %s cannot know: '%s' or '%s'",
                        pair->when, cg_viewer_name(pair->viewer), left, right);
}

static cg_telling tell_ids_apart(const cg_pair *pair, uint64_t number, const cg_event *first,
                                 const cg_event *second)
{
    char text[CG_CHECK_TEXT_MAX] = "";
    if (pair->lenient || same_event_ids(first, second))
        return CG_TOLD_SAME;
    line_of(pair->one, pair->viewer, number, text, sizeof text);
    cg_violation(pair->checker, "%s: an id reveals what %s cannot know: '%s' (%u.%u or %u.%u)",
                 pair->when, cg_viewer_name(pair->viewer), text, (unsigned)first->card.index,
                 (unsigned)first->card.generation, (unsigned)second->card.index,
                 (unsigned)second->card.generation);
    return CG_TOLD_LEAK;
}

/** Returns true if the event is about one of the exchanged cards, and so may differ. */
static bool is_about(const cg_pair *pair, const cg_event *event)
{
    for (int i = 0; i < 2; i++) {
        cg_design design = pair->exchanged[i];
        if (design && (event->design == design || event->target_design == design ||
                       event->second_design == design))
            return true;
    }
    return false;
}

/** Returns true if it is an end whose winners may reveal hidden cards, as the game says. */
static bool tells_winners(const cg_pair *pair, const cg_event *left, const cg_event *right)
{
    return left->kind == CG_EVENT_END && right->kind == CG_EVENT_END &&
           left->amount == right->amount && (tells_of(pair->one) & CG_TELLS_WINNERS);
}

/** Returns true if the viewer is told a fact there. Its subject may differ between worlds, like
 * cards that are shown. */
static bool is_told_fact(const cg_pair *pair, const cg_match *match, uint64_t number)
{
    cg_event event;
    return cg_told_event(match, pair->viewer, number, &event) && event.kind == CG_EVENT_FACT &&
           !cg_told_keeps_fact(&match->events[event.number & match->event_mask], pair->viewer);
}

static cg_telling compare_event(const cg_pair *pair, uint64_t number)
{
    cg_event first = {.kind = CG_EVENT_NONE}, second = {.kind = CG_EVENT_NONE};
    cg_told_event(pair->one, pair->viewer, number, &first);
    cg_told_event(pair->other, pair->viewer, number, &second);
    if (shows_another(&first, &second))
        return CG_TOLD_CARDS;
    if (same_event(&first, &second) && same_line(pair, number))
        return tell_ids_apart(pair, number, &first, &second);
    if (is_told_fact(pair, pair->one, number) || is_told_fact(pair, pair->other, number))
        return CG_TOLD_CARDS;
    if (is_about(pair, &first) || is_about(pair, &second) || tells_winners(pair, &first, &second))
        return CG_TOLD_CARDS;
    return CG_TOLD_OTHERWISE;
}

cg_telling cg_told_events(const cg_pair *pair, uint64_t before, uint64_t *at)
{
    uint64_t left = cg_told_count(pair->one, pair->viewer);
    uint64_t right = cg_told_count(pair->other, pair->viewer);
    uint64_t count = left > right ? left : right;
    cg_telling told = CG_TOLD_SAME;
    for (*at = before + 1; *at <= count; ++*at) {
        told = compare_event(pair, *at);
        if (told != CG_TOLD_SAME)
            break;
    }
    return told;
}

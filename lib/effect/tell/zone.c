/* Tells zones and possessions in a language. */
#include "effect/tell/tell.h"

#include <string.h>

/* ---- possessions ---- */

static bool is_plain_player(const cg_term *selector)
{
    return selector->kind == CG_TERM_PLAYERS && selector->args[3] == NULL &&
           selector->args[4] == NULL && selector->quantity == CG_ONE;
}

/** Returns true if the owner is short enough for "'s". */
static bool is_brief(const cg_teller *to, const cg_term *owner)
{
    bool this_card;
    const cg_target_term *target;
    switch (owner->kind) {
    case CG_TERM_NAME:
        target = cg_tell_target(to, owner);
        return target == NULL || (to->with_owner && is_plain_player(target->selector)) ||
               cg_tell_is_mentioned(to, owner);
    case CG_TERM_PLAYERS:
        return owner->args[3] == NULL && owner->args[4] == NULL && owner->quantity != CG_SOME &&
               owner->quantity != CG_UP_TO;
    case CG_TERM_OWNER:
    case CG_TERM_CONTROLLER:
        return cg_tell_possessive(to, owner->args[0]) != NULL;
    case CG_TERM_IT:
        (void)cg_tell_event_words(to, owner, &this_card);
        return !this_card;
    case CG_TERM_SOURCE: /* "the source of the damage" */
        return !cg_tell_has_source(to);
    case CG_TERM_ACTIVE:
    case CG_TERM_THAT_PLAYER:
    case CG_TERM_HOST:
    case CG_TERM_ATTACKER:
    case CG_TERM_OTHER:
        return true;
    default:
        return false;
    }
}

/** Writes a noun, with a short owner before it: "that creature's power". */
static void tell_briefly(cg_teller *to, const cg_term *owner, const char *word, unsigned form,
                         unsigned case_number)
{
    const char *whose = owner == NULL ? "the" : cg_tell_possessive(to, owner);
    if (whose != NULL) {
        cg_noun_phrase phrase = {.determiner = whose, .form = form};
        cg_tell_add_nouns(to, &phrase, word);
        cg_tell_phrase(to, &phrase, case_number);
        return;
    }
    cg_filling filling = {
        .holes = {{.word = word, .form = form}, {.term = owner, .fill = CG_FILL_THING}},
        .count = 2,
        .case_number = case_number};
    bool brief = is_brief(to, owner);
    bool many = owner->many && (owner->kind == CG_TERM_IT || owner->kind == CG_TERM_THEM);
    cg_tell_fill(to,
                 cg_tell_words(to, "phrases",
                               !brief ? "owned"
                               : many ? "owned briefly by many"
                                      : "owned briefly"),
                 &filling);
    to->last = filling.holes[0].agrees;
}

cg_agreement cg_tell_theirs(const cg_teller *to, const cg_term *them)
{
    return (cg_agreement){.gender = to->them.gender,
                          .form = them->many ? to->tongue->form_count - 1 : 0};
}

void cg_tell_owned(cg_teller *to, const cg_term *owner, const char *word, unsigned form,
                   unsigned case_number)
{
    if (cg_tongue_says(to->tongue, CG_HABIT_PRONOUNS_WHERE_CLEAR)) {
        tell_briefly(to, owner, word, form, case_number);
        return;
    }
    cg_filling filling = {
        .holes = {{.word = word, .form = form}, {.term = owner, .fill = CG_FILL_THING}},
        .count = 2,
        .case_number = case_number};
    bool none = owner == NULL || owner->kind == CG_TERM_CANDIDATE;
    bool theirs = owner != NULL && owner->kind == CG_TERM_THEM && !to->silent_them &&
                  cg_tongue_text(to->tongue, "phrases", "owned by it") != NULL;
    if (theirs)
        to->owner = cg_tell_theirs(to, owner);
    cg_tell_fill(to,
                 cg_tell_words(to, "phrases",
                               none                        ? "owned by nobody"
                               : theirs                    ? "owned by it"
                               : owner->kind == CG_TERM_ME ? "owned by you"
                                                           : "owned"),
                 &filling);
    cg_agreement agrees = filling.holes[0].agrees;
    to->last = agrees;
}

/** Tells the zone without a preposition. */
static void tell_plain_zone(cg_teller *to, const cg_term *zone, unsigned case_number)
{
    if (zone->kind != CG_TERM_ZONE) {
        cg_tell_thing(to, zone, case_number, CG_TELL_PLAIN);
        return;
    }
    const cg_zone_def *row = &to->module->zones[zone->index];
    if (zone->args[0] != NULL)
        cg_tell_owned(to, zone->args[0], row->title, 0, case_number);
    else if (zone->value == 1) {
        bool many = to->many && cg_tongue_text(to->tongue, "phrases", "owned by their owners");
        cg_filling filling = {
            .holes = {{.word = row->title, .form = many ? to->tongue->form_count - 1 : 0}},
            .count = 1,
            .case_number = case_number};
        cg_tell_fill(
            to, cg_tell_words(to, "phrases", many ? "owned by their owners" : "owned by its owner"),
            &filling);
    } else
        cg_tell_one(to, row->per_player && !to->zone_is_told ? "a" : "the", row->title,
                    case_number);
}

void cg_tell_zone(cg_teller *to, const cg_term *zone, const char *place, unsigned case_number)
{
    if (place == NULL) {
        tell_plain_zone(to, zone, case_number);
        return;
    }
    const cg_term *target = zone;
    const cg_target_term *named = zone->kind == CG_TERM_NAME ? cg_tell_target(to, zone) : NULL;
    target = named != NULL ? named->selector : zone;
    const cg_tree *word = NULL;
    if (target->kind == CG_TERM_ZONE || target->kind == CG_TERM_WORD)
        word = cg_tell_entry(to, "words", to->module->zones[target->index].title);
    const char *pattern = cg_tongue_part(word, place);
    if (pattern == NULL)
        pattern = cg_tell_words(to, "places", place);
    cg_filling filling = {.holes = {{.term = zone, .fill = CG_FILL_ZONE}}, .count = 1};
    cg_tell_fill(to, pattern, &filling);
}

/* ---- cards in a zone ---- */

/** Returns true for the cards of all players' zones, "in all discard piles". */
static bool is_of_all(const cg_teller *to, const cg_term *term)
{
    const cg_term *zone = term->args[2];
    const cg_zone_def *row = zone->kind == CG_TERM_ZONE ? &to->module->zones[zone->index] : NULL;
    return row != NULL && term->quantity == CG_ALL && (term->flags & CG_ON_TOP) == 0 &&
           zone->args[0] == NULL && zone->value == 0 && row->per_player &&
           row->title[strlen(row->title) - 1] != 's' &&
           cg_tongue_find(to->tongue, "determiners", "all") != NULL;
}

/** Returns the preposition of a zone with cards. */
static const char *place_of(const cg_teller *to, const cg_term *term)
{
    bool top = (term->flags & CG_ON_TOP) != 0;
    bool from_top =
        top && to->moves && cg_tongue_text(to->tongue, "places", "from the top") != NULL;
    return from_top ? "from the top" : top ? "on top" : to->moves ? "from" : "in";
}

void cg_tell_in_zone(cg_teller *to, const cg_term *term)
{
    cg_tell_add(to, " ");
    if (is_of_all(to, term)) {
        cg_noun_phrase all = {.determiner = "all", .form = to->tongue->form_count - 1};
        size_t at = cg_tell_here(to);
        cg_tell_add_nouns(to, &all, to->module->zones[term->args[2]->index].title);
        cg_tell_phrase(to, &all, 0);
        cg_filling filling = {.holes = {{.text = cg_tell_cut(to, at)}}, .count = 1};
        cg_tell_fill(to, cg_tell_words(to, "places", place_of(to, term)), &filling);
        return;
    }
    to->with_owner = true;
    cg_tell_zone(to, term->args[2], place_of(to, term), 0);
    to->with_owner = false;
}

/* Checks that the reason why an action is not an option does not depend on information hidden from
 * the player. */
#include "check/check.h"

#include "engine/engine.h"
#include "match/text/names.h"

#include <stdio.h>
#include <string.h>

#define TEXTS 4  /* texts tried at a time */
#define LOOKS 16 /* one in this many calls checks the match for changes */

static const char *id_at(const cg_match *match, cg_random *random)
{
    const cg_cards *cards = cg_match_cards(match);
    uint32_t count = (uint32_t)cg_cards_count(cards);
    return cards->data[1 + cg_random_below(random, count)].id;
}

/** Returns a verb of the library, or of the game's own actions. */
static const char *verb_at(const cg_match *match, cg_random *random)
{
    uint32_t acts = (uint32_t)match->plan->module->act_count;
    uint32_t number = cg_random_below(random, CG_VERB_DO - CG_VERB_PASS + acts);
    return number < acts ? cg_verb_words(match, CG_VERB_DO, number)
                         : cg_verb_words(match, (int)(CG_VERB_PASS + number - acts), 0);
}

/** Writes a text that a player could say at the table. */
static void make_text(const cg_match *match, cg_random *random, char text[CG_CHECK_TEXT_MAX])
{
    const char *verb = verb_at(match, random), *card = id_at(match, random);
    const char *target = id_at(match, random);
    bool on = cg_random_below(random, 2) != 0;
    snprintf(text, CG_CHECK_TEXT_MAX, "%s %s%s%s", verb, card, on ? " on " : "", on ? target : "");
}

/** Returns a card of some zone as the viewer sees it, if the viewer knows which card it is. */
static cg_ref ref_at(const cg_match *match, int viewer, cg_random *random)
{
    const cg_module *module = match->plan->module;
    int zone = (int)cg_random_below(random, (uint32_t)module->zone_count);
    int owner = (int)cg_random_below(random, (uint32_t)match->plan->players);
    uint32_t size = cg_view_zone_size(match, zone, owner);
    cg_view_card card = {0};
    if (!size ||
        !cg_view_zone_card(match, viewer, zone, owner, cg_random_below(random, size), &card))
        return (cg_ref){.kind = CG_REF_PLAYER, .index = (uint16_t)owner};
    return (cg_ref){
        .kind = CG_REF_CARD, .index = card.card.index, .generation = card.card.generation};
}

/** Compares the reasons about the cards in the same place. */
static bool same_about(cg_checker *checker, const cg_match *one, const cg_match *other, int viewer,
                       cg_random *random)
{
    char left[CG_CHECK_TEXT_MAX], right[CG_CHECK_TEXT_MAX];
    cg_random again = *random;
    cg_match_refusal_about(one, viewer, ref_at(one, viewer, random), left, sizeof left);
    cg_match_refusal_about(other, viewer, ref_at(other, viewer, &again), right, sizeof right);
    return strcmp(left, right) == 0 ||
           cg_violation(checker,
                        "a refusal reveals what %s cannot know: an answer about one place is "
                        "refused with '%s' or '%s'",
                        cg_viewer_name(viewer), left, right);
}

bool cg_check_same_refusals(cg_checker *checker, const cg_match *one, const cg_match *other,
                            int viewer)
{
    char text[CG_CHECK_TEXT_MAX], left[CG_CHECK_TEXT_MAX], right[CG_CHECK_TEXT_MAX];
    cg_random random = checker->side;
    bool looks = cg_random_below(&random, LOOKS) == 0; /* this costs more than everything else */
    uint64_t before = looks ? cg_match_hash(one) : 0;
    for (int i = 0; i < TEXTS; i++) {
        make_text(one, &random, text);
        cg_match_refusal(one, viewer, text, left, sizeof left);
        cg_match_refusal(other, viewer, text, right, sizeof right);
        if (strcmp(left, right) != 0)
            return cg_violation(
                checker, "a refusal reveals what %s cannot know: '%s' is refused with '%s' or '%s'",
                cg_viewer_name(viewer), text, left, right);
        if (!same_about(checker, one, other, viewer, &random))
            return false;
    }
    return !looks || cg_match_hash(one) == before ||
           cg_violation(checker, "asking for a reason changes the match");
}

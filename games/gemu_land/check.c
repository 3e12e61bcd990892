/* Gemu Land: refuses cards (section 1), decks (section 4) and setups that break the rules. */
#include "game.h"

/* ---- cards ---- */

enum { WORD_MONSTER, WORD_PROPHECY, WORD_TOKEN };

#define OF(kind) (1u << WORD_##kind)

/* GEMU-1.3, GEMU-1.5, GEMU-1.6 */
static const cg_field_rule field_rules[] = {{FIELD_TRIBE, 0, OF(MONSTER) | OF(TOKEN)},
                                            {FIELD_SUBTYPE, 0, OF(PROPHECY)},
                                            {FIELD_FLAGS, 0, OF(PROPHECY)},
                                            {FIELD_LEVEL, 0, OF(MONSTER)},
                                            {FIELD_ATTACK, OF(MONSTER) | OF(TOKEN), 0},
                                            {FIELD_DEFENSE, OF(MONSTER) | OF(TOKEN), 0},
                                            {FIELD_TAUNT, 0, OF(MONSTER) | OF(TOKEN)}};

static const char *const kind_titles[] = {"a Monster", "a Prophecy", "a Token"};

static const cg_field_rules fields = {FIELD_KIND, kind_titles, field_rules, CG_LENGTH(field_rules)};

/** GEMU-1.4 */
static void check_skills(const cg_cards *cards, cg_design design, cg_report *report)
{
    for (int i = 0; i < cg_cards_abilities(cards, design, CG_FORM_USE); i++) {
        int64_t cost = cg_cards_cost(cards, design, CG_FORM_USE, i, RESOURCE_MANA);
        if (cost > SKILL_COST_MAX)
            cg_card_refuse(report, "skill-cost",
                           "a skill costs %d mana, but a Monster holds only %d", (int)cost,
                           SKILL_COST_MAX);
    }
}

static bool is_persistent_design(const cg_cards *cards, cg_design design)
{
    return cg_cards_is(cards, design, KIND_PERSISTENT) ||
           cg_cards_is(cards, design, KIND_EQUIPMENT) || cg_cards_is(cards, design, KIND_FIELD);
}

/** GEMU-1.5: checks the abilities. A normal Prophecy does something; skills belong to Monsters,
 * effects to Prophecies. */
static void check_forms(const cg_cards *cards, cg_design design, int kind, cg_report *report)
{
    int plays = cg_cards_abilities(cards, design, CG_FORM_PLAY);
    int reacts = cg_cards_abilities(cards, design, CG_FORM_REACT) +
                 cg_cards_abilities(cards, design, CG_FORM_REACT_BEFORE);
    bool persistent = is_persistent_design(cards, design);
    bool understood = cg_cards_understood(cards, design);
    if (understood && kind == WORD_PROPHECY && !persistent && plays + reacts == 0)
        cg_card_refuse(report, "no-effect",
                       "a Prophecy needs an effect ('play') or a reactive effect ('react')");
    if (kind == WORD_PROPHECY && cg_cards_abilities(cards, design, CG_FORM_USE))
        cg_card_refuse(report, "skill", "only Monsters and Tokens can have skills ('use')");
    if (kind != WORD_PROPHECY && plays)
        cg_card_refuse(report, "effect", "only Prophecies can have an effect ('play')");
}

/** Refuses lasting abilities: the effect of a normal Prophecy ends when it is discarded
 * (GEMU-9.4). */
static void check_lasting(const cg_cards *cards, cg_design design, cg_report *report)
{
    if (cg_cards_abilities(cards, design, CG_FORM_STATIC) +
        cg_cards_abilities(cards, design, CG_FORM_INSTEAD))
        cg_card_refuse(report, "not-lasting",
                       "a normal Prophecy does not stay in play: sentences and 'instead when' are "
                       "only for Persistent Prophecies and Monsters");
}

/** GEMU-10.4: checks the flag of an Attack Skill. */
static void check_flags(const cg_cards *cards, cg_design design, cg_report *report)
{
    static const int forms[] = {CG_FORM_PLAY, CG_FORM_REACT, CG_FORM_REACT_BEFORE, CG_FORM_INSTEAD};
    for (size_t f = 0; f < CG_LENGTH(forms); f++)
        for (int i = 0; i < cg_cards_abilities(cards, design, forms[f]); i++)
            if (cg_cards_flags(cards, design, forms[f], i) >> FLAG_ATTACK & 1u)
                cg_card_refuse(report, "flag", "only skills ('use') can have the flag 'attack'");
}

/** GEMU-17.5 */
static void check_created(const cg_cards *cards, cg_design design, cg_report *report)
{
    cg_design made;
    cg_card_info info;
    for (int i = 0; (made = cg_cards_creates(cards, design, i)) != 0; i++)
        if (cg_cards_has(cards, made, FIELD_KIND) && cg_cards_names(cards, made, &info) &&
            cg_cards_number(cards, made, FIELD_KIND) != WORD_TOKEN)
            cg_card_refuse(report, "no-token",
                           "'%s' is not a Token, and only Tokens can be created", info.name);
}

/** GEMU-16.3: refuses wrong assignments. An Equipment is assigned when it is placed, and no other
 * card is. */
static void check_assignment(const cg_cards *cards, cg_design design, cg_report *report)
{
    bool equipment = cg_cards_is(cards, design, KIND_EQUIPMENT);
    bool assigned = cg_cards_calls(cards, design, CG_FORM_PLAY, VERB_ASSIGN);
    if (equipment && !assigned && cg_cards_understood(cards, design))
        cg_card_refuse(report, "no-host",
                       "Equipment needs a 'play' that assigns it: 'assign this to'");
    for (int form = 0; form < CG_FORM_COUNT; form++)
        if (cg_cards_calls(cards, design, form, VERB_ASSIGN) &&
            (!equipment || form != CG_FORM_PLAY))
            cg_card_refuse(report, "assignment",
                           "'assign this to' is only for the 'play' of an Equipment");
}

void check_card(const cg_cards *cards, cg_design design, cg_report *report)
{
    int kind = (int)cg_cards_number(cards, design, FIELD_KIND);
    bool persistent = is_persistent_design(cards, design);
    cg_card_check_fields(cards, design, &fields, report);
    check_skills(cards, design, report);
    check_forms(cards, design, kind, report);
    if (kind == WORD_PROPHECY && !persistent)
        check_lasting(cards, design, report);
    check_flags(cards, design, report);
    check_created(cards, design, report);
    check_assignment(cards, design, report);
}

/* ---- decks ---- */

/* GEMU-4.1 */
static const cg_deck_rules deck_rules = {.least = DECK_LEAST, .most = DECK_MOST};

void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    cg_deck_entry entry;
    cg_card_info info;
    cg_deck_check(cards, deck, &deck_rules, report);
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) /* GEMU-4.2 */
        if (cg_cards_number(cards, entry.design, FIELD_KIND) == WORD_TOKEN &&
            cg_cards_names(cards, entry.design, &info))
            cg_deck_refuse(report, "token", "%s (%s) is a Token and must not be in a deck",
                           info.name, info.id);
}

/* ---- setups ---- */

/** GEMU-4.3, GEMU-O11 */
static cg_status check_copies(const cg_setup *setup, int player, cg_error *error)
{
    int64_t most = cg_setup_setting(setup, OPTION_MAX_COPIES);
    const cg_deck *deck = cg_setup_deck(setup, player);
    cg_deck_entry entry, other;
    for (size_t i = 0; most && cg_deck_get(deck, i, &entry); i++) {
        int64_t copies = 0;
        for (size_t k = 0; cg_deck_get(deck, k, &other); k++)
            copies += other.design == entry.design ? other.copies : 0;
        if (copies > most)
            return cg_setup_refuse(error, "max_copies",
                                   "the deck %s has %d copies of a card, but %d are allowed",
                                   cg_deck_name(deck), (int)copies, (int)most);
    }
    return CG_OK;
}

/** GEMU-O12 */
static cg_status check_turn_limit(const cg_setup *setup, cg_error *error)
{
    if (cg_setup_setting(setup, OPTION_TURN_LIMIT) != 1)
        return CG_OK;
    return cg_setup_refuse(error, "turn_limit", "it must be 0 for no limit, or at least 2");
}

cg_status check_setup(const cg_setup *setup, cg_error *error)
{
    cg_status status = check_turn_limit(setup, error);
    for (int player = 0; player < PROPHETS && status == CG_OK; player++)
        status = check_copies(setup, player, error);
    return status;
}

/* Divinity: refuses cards (section 1) and decks (section 13) that break the rules. */
#include "game.h"

/* ---- cards ---- */

#define OF(kind) (1u << WORD_##kind)

/* DIV-1.4 to DIV-1.6, DIV-R1, DIV-R2, DIV-R9 */
static const cg_field_rule field_rules[] = {
    {FIELD_TITLE, 0, OF(DEITY)},         {FIELD_RANK, OF(DEITY), 0},
    {FIELD_PANTHEON, OF(DEITY), 0},      {FIELD_GENDER, OF(DEITY), 0},
    {FIELD_TYPES, 0, OF(DEITY)},         {FIELD_GEMSTONES, 0, OF(DEITY)},
    {FIELD_HP, OF(DEITY) | OF(WALL), 0}, {FIELD_ATK, OF(DEITY), 0},
    {FIELD_POSITION, OF(WALL), 0},       {FIELD_ATTACHMENT, OF(ATTACHMENT), 0}};

static const char *const kind_titles[] = {"a Deity", "a Wall", "an Attachment", "an Environment",
                                          "a Magic"};

static const cg_field_rules fields = {FIELD_KIND, kind_titles, field_rules, CG_LENGTH(field_rules)};

static int lasting(const cg_cards *cards, cg_design design)
{
    static const int forms[] = {CG_FORM_USE, CG_FORM_WHEN, CG_FORM_INSTEAD, CG_FORM_STATE,
                                CG_FORM_STATIC};
    int count = 0;
    for (size_t i = 0; i < CG_LENGTH(forms); i++)
        count += cg_cards_abilities(cards, design, forms[i]);
    return count;
}

/** DIV-8.4: checks the abilities. A Magic takes effect when it is played, and then leaves; all
 * other cards stay and do something while they are in play (DIV-6.1, DIV-7.6, DIV-8.2). */
static void check_forms(const cg_cards *cards, cg_design design, int kind, cg_report *report)
{
    bool acts = cg_cards_has_steps(cards, design, CG_FORM_PLAY, 0);
    if (!cg_cards_understood(cards, design))
        return;
    if (kind == WORD_MAGIC && !acts)
        cg_card_refuse(report, "no-effect", "a Magic needs an effect ('play:')");
    if (kind == WORD_MAGIC && lasting(cards, design))
        cg_card_refuse(report, "not-lasting",
                       "a Magic does not stay in play: write all its effects after 'play:'");
    if (kind != WORD_MAGIC && acts)
        cg_card_refuse(
            report, "effect",
            "%s must not have 'play:'; write 'when this enters play:' or 'when this takes effect:'",
            kind_titles[kind]);
    if (cg_cards_abilities(cards, design, CG_FORM_USE) > USES_MOST)
        cg_card_refuse(report, "abilities", "a card may have at most %d abilities 'use'",
                       USES_MOST);
}

void check_card(const cg_cards *cards, cg_design design, cg_report *report)
{
    int kind = (int)cg_cards_number(cards, design, FIELD_KIND);
    cg_card_check_fields(cards, design, &fields, report);
    check_forms(cards, design, kind, report);
}

/* ---- decks ---- */

/* DIV-13.1, DIV-13.2 */
static const cg_deck_rules deck_rules = {
    .least = DECK_SIZE, .most = DECK_SIZE, .copies = COPIES_MOST, .same_design = true};

/** Counts the cards with that word in a field. */
static unsigned count_of(const cg_cards *cards, const cg_deck *deck, int field, int word)
{
    unsigned count = 0;
    cg_deck_entry entry;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++)
        if (cg_cards_has(cards, entry.design, field) &&
            cg_cards_number(cards, entry.design, field) == word)
            count += entry.copies;
    return count;
}

void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    unsigned rituals = count_of(cards, deck, FIELD_ATTACHMENT, ATTACHMENT_RITUAL);
    cg_deck_check(cards, deck, &deck_rules, report);
    if (rituals > RITUALS_MOST) /* DIV-13.3 */
        cg_deck_refuse(report, "rituals", "the deck has %u Rituals, but at most %d is allowed",
                       rituals, RITUALS_MOST);
    if (!count_of(cards, deck, FIELD_KIND, WORD_DEITY)) /* DIV-R15 */
        cg_deck_refuse(report, "no-deity", "the deck needs a Deity for the setup");
}

/* The reference for a game as tables in Markdown, without the phrases that the game lacks, and with
 * examples in its own words. */
#include "effect/pages/reference.h"

#include "effect/pages/examples.h"
#include "effect/tree/operands.h"
#include "effect/words/language.h"

#include <string.h>

/* ---- patterns for people ---- */

/** Adds text to a cell, with a backslash before bars, which would end it. */
static void add_cell(cg_text *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        cg_text_add(out, text[i] == '|' ? "\\" : "");
        cg_text_add_bytes(out, &text[i], 1);
    }
}

static void add_text(cg_text *out, const char *text)
{
    add_cell(out, text, strlen(text));
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/** Adds text to a cell, with the game's own words in place of the language's. */
static void add_own_text(const cg_module *module, cg_text *out, const char *text)
{
    while (*text != '\0') {
        size_t length = 0;
        while (is_letter(text[length]))
            length++;
        size_t own_length = length > 0 ? length : 1;
        const char *own = length > 0 ? cg_rows_own_word(module, text, &own_length) : text;
        add_cell(out, own, own_length);
        text += length > 0 ? length : 1;
    }
}

static void add_piece(const cg_module *module, cg_text *out, const cg_piece *piece, bool third)
{
    bool second = piece->kind == CG_PIECE_FORMS && third;
    size_t length = second ? piece->second_length : piece->length;
    const char *word = cg_rows_own_word(module, second ? piece->second : piece->text, &length);
    if (piece->kind == CG_PIECE_HOLE)
        add_text(out, cg_piece_words(piece->hole));
    else if (piece->kind == CG_PIECE_OPTIONAL) {
        cg_text_add(out, "[");
        add_cell(out, piece->text, piece->length);
        cg_text_add(out, "]");
    } else
        add_cell(out, word, length);
    cg_text_add(out, piece->colon ? ":" : "");
}

/** Adds a pattern after its subject, as code. @param third verbs have their second form */
static void add_pattern(const cg_module *module, cg_text *out, const char *subject,
                        const char *pattern, bool third)
{
    cg_piece piece;
    cg_text_add(out, "`");
    add_text(out, subject);
    const char *space = subject[0] != '\0' ? " " : "";
    while (cg_piece_next(&pattern, &piece)) {
        cg_text_add(out, space);
        add_piece(module, out, &piece, third);
        space = " ";
    }
    cg_text_add(out, "`");
}

/* ---- the tables of phrases ---- */

/** Begins a table. @param columns  its first line, with a bar at both ends */
static void add_heading(cg_text *out, const char *title, const char *columns)
{
    cg_text_format(out, "%s### %s\n\n%s\n|", out->length > 0 ? "\n" : "", title, columns);
    for (const char *at = columns + 1; (at = strchr(at, '|')) != NULL; at++)
        cg_text_add(out, "---|");
    cg_text_add(out, "\n");
}

/** Adds an example; nothing if the game does not accept it. */
static void add_example(const cg_language *language, cg_text *out, cg_example_kind kind,
                        const char *example)
{
    char buffer[200];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    if (!cg_example_write(language, kind, example, &text) || text.length >= sizeof buffer)
        return;
    cg_text_add(out, "`");
    add_own_text(cg_language_module(language), out, buffer);
    cg_text_add(out, "`");
}

/** Adds a row: the spelling, an example, the effect. */
static void add_row(const cg_language *language, cg_text *out, const char *subject,
                    const cg_row *row, bool third, cg_example_kind kind)
{
    cg_text_add(out, "| ");
    add_pattern(cg_language_module(language), out, subject, row->pattern, third);
    cg_text_add(out, " | ");
    add_example(language, out, kind, row->example);
    cg_text_add(out, " | ");
    add_own_text(cg_language_module(language), out, row->summary);
    cg_text_add(out, " |\n");
}

/** Adds the pattern of a part for a page, without its optional words.
 * @param second write the second form of words that have two */
static void spell_part(const char *pattern, bool second, cg_text *out)
{
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        bool other = second && piece.kind == CG_PIECE_FORMS;
        if (piece.kind == CG_PIECE_OPTIONAL)
            continue;
        cg_text_add(out, out->length > 0 ? " " : "");
        if (piece.kind == CG_PIECE_HOLE)
            cg_text_add(out, cg_piece_words(piece.hole));
        else
            cg_text_add_bytes(out, other ? piece.second : piece.text,
                              other ? piece.second_length : piece.length);
    }
}

/** The words before a statement. */
static const char *const statement_subjects[] = {
    [CG_SUBJECT_NONE] = "",          [CG_SUBJECT_PLAYER] = "[PLAYER]",
    [CG_SUBJECT_CARDS] = "CARDS",    [CG_SUBJECT_THING] = "CARDS|PLAYERS",
    [CG_SUBJECT_SOURCE] = "[CARDS]", [CG_SUBJECT_ZONE] = "ZONE",
};

/** The subject of a static ability, event or condition. */
static const char *const sentence_subjects[] = {
    [CG_SUBJECT_NONE] = "",        [CG_SUBJECT_PLAYER] = "PLAYER",
    [CG_SUBJECT_CARDS] = "CARDS",  [CG_SUBJECT_THING] = "CARDS|PLAYERS",
    [CG_SUBJECT_SOURCE] = "CARDS", [CG_SUBJECT_ZONE] = "ZONE",
};

static void add_statements(const cg_language *language, cg_text *out)
{
    add_heading(out, "Verbs", "| verb | example | what it does |");
    for (unsigned i = 0; i < CG_STATEMENT_COUNT; i++) {
        const cg_row *row = cg_rows_statement(i);
        bool third = row->subject == CG_SUBJECT_CARDS || row->subject == CG_SUBJECT_THING;
        if (cg_reference_has_row(language, CG_LACKS_VERB, i, row))
            add_row(language, out, statement_subjects[row->subject], row, third, CG_EXAMPLE_STEP);
    }
}

/** The meanings of the words after a verb, by cg_them. */
static const char *const meanings[] = {
    [CG_THEM_SAME] = "`it` and `them` keep their meaning",
    [CG_THEM_TAKEN] = "`them`: the cards that arrived in the other zone, for all players together; "
                      "`it` keeps its meaning",
    [CG_THEM_MADE] = "`it` or `them`: the tokens, of all players together",
    [CG_THEM_LIKE] = "`it` or `them`: the cards found, where they were put, or the tokens",
    [CG_THEM_UNTIL] = "`it`: the card that matched; `them`: all revealed cards; "
                      "`the rest`: the others",
    [CG_THEM_TOP] = "`them`: these cards; `the rest`: those that are still there",
    [CG_THEM_ZONE] = "`them`: all cards there; `the rest`: those that are still there",
    [CG_THEM_SEEN] = "`it` or `them`: these cards; `the rest`: those that are still there",
    [CG_THEM_NAMED] =
        "`it` or `them`: the chosen cards or players; if one card is chosen from among "
        "`them`, it is `it`, `them` stay the same, and `the rest` are the others",
    [CG_THEM_PLAYED] = "`it`: the card played, wherever it is by then",
    [CG_THEM_MOVED] = "`it` or `them`: these cards, wherever they are by then",
};

static void add_verb(const cg_language *language, cg_text *out, unsigned id, const char *between)
{
    const cg_row *row = cg_rows_statement(id);
    bool third = row->subject == CG_SUBJECT_CARDS || row->subject == CG_SUBJECT_THING;
    cg_text_add(out, between);
    add_pattern(cg_language_module(language), out, statement_subjects[row->subject], row->pattern,
                third);
}

/** Adds the moves of a game, which are verbs that move cards. */
static void add_moves(const cg_language *language, cg_text *out, const char *between)
{
    const cg_board *board = cg_language_module(language)->board;
    for (size_t i = 0; i < board->move_count; i++, between = ", ")
        cg_text_format(out, "%s`%s CARDS`", between, board->moves[i].name);
}

/** Adds the meanings of `it` and `them`. Verbs with the same meaning are in one row; the others
 * change nothing. */
static void add_meanings(const cg_language *language, cg_text *out)
{
    add_heading(out, "It and them", "| after | the words mean |");
    for (unsigned them = CG_THEM_TAKEN; them < sizeof meanings / sizeof *meanings; them++) {
        const char *between = "| ";
        for (unsigned i = 0; i < CG_STATEMENT_COUNT; i++) {
            const cg_row *row = cg_rows_statement(i);
            if (row->them != them || !cg_reference_has_row(language, CG_LACKS_VERB, i, row))
                continue;
            add_verb(language, out, i, between);
            between = ", ";
        }
        if (them == CG_THEM_MOVED && cg_language_module(language)->board->move_count > 0) {
            add_moves(language, out, between);
            between = ", ";
        }
        if (*between == ',')
            cg_text_format(out, " | %s |\n", meanings[them]);
    }
    cg_text_format(out, "| all other verbs | %s |\n", meanings[CG_THEM_SAME]);
}

/** Returns true if the game has the verb of a cost, if any, and the things that the cost names. */
static bool has_cost(const cg_language *language, unsigned kind, const char *spelling)
{
    unsigned verb = cg_rows_cost(kind)->verb;
    return (verb == CG_STATEMENT_COUNT || language->lacks.rows[CG_LACKS_VERB][verb] == NULL) &&
           cg_reference_has_part(language, spelling);
}

static const char *add_costs_of_reach(const cg_language *language, cg_text *out, unsigned reach,
                                      const char *between)
{
    for (unsigned i = 0; i < CG_COST_COUNT; i++) {
        char buffer[80];
        cg_text words = cg_text_start(buffer, sizeof buffer);
        spell_part(cg_rows_cost(i)->pattern, false, &words);
        if (words.length == 0 || cg_rows_cost(i)->reach != reach || !has_cost(language, i, buffer))
            continue;
        cg_text_format(out, "%s`(", between);
        add_own_text(cg_language_module(language), out, buffer);
        cg_text_add(out, ")`");
        between = ", ";
    }
    return between;
}

/** Returns true if the game has damage to cards, or the verb is not one of damage. */
static bool hurts_cards(const cg_language *language, unsigned id)
{
    return (id != CG_DO_DAMAGE && id != CG_DO_DAMAGE_DIVIDED) ||
           language->lacks.rows[CG_LACKS_DAMAGE][CG_HURT_CARDS] == NULL;
}

/** Adds what verbs and costs reach; those with the same reach are in one row. */
static void add_reaches(const cg_language *language, cg_text *out)
{
    static const struct {
        unsigned reach;
        const char *says;
    } reaches[] = {
        {CG_REACH_IN_PLAY, "cards in play"},
        {CG_REACH_MARKED, "cards in play, and other cards that all players see"},
        {CG_REACH_OUT, "cards out of play"},
        {CG_REACH_STACKED, "played cards that have not resolved yet"},
        {CG_REACH_ANYWHERE, "all cards except those that have phased out"},
    };
    add_heading(out, "What they reach", "| verbs and costs | what they reach |");
    for (size_t r = 0; r < sizeof reaches / sizeof *reaches; r++) {
        const char *between = "| ";
        for (unsigned i = 0; i < CG_STATEMENT_COUNT; i++) {
            const cg_row *row = cg_rows_statement(i);
            if (row->reach != reaches[r].reach || !hurts_cards(language, i) ||
                !cg_reference_has_row(language, CG_LACKS_VERB, i, row))
                continue;
            add_verb(language, out, i, between);
            between = ", ";
        }
        if (reaches[r].reach == CG_REACH_ANYWHERE) {
            add_moves(language, out, between);
            between = ", ";
        }
        between = add_costs_of_reach(language, out, reaches[r].reach, between);
        if (*between == ',')
            cg_text_format(out, " | %s |\n", reaches[r].says);
    }
}

static void add_blocks(const cg_language *language, cg_text *out)
{
    add_heading(out, "Blocks", "| block | example | what it does |");
    for (unsigned i = 0; i < CG_BLOCK_COUNT; i++)
        if (cg_reference_has_row(language, CG_LACKS_BLOCK, i, cg_rows_block(i)))
            add_row(language, out, statement_subjects[cg_rows_block(i)->subject], cg_rows_block(i),
                    false, CG_EXAMPLE_STEP);
}

static void add_statics(const cg_language *language, cg_text *out)
{
    add_heading(out, "Static abilities",
                "| static ability; `while CONDITION` may follow | example | what it does |");
    for (unsigned i = 0; i < CG_STATIC_COUNT; i++) {
        const cg_row *row = cg_rows_static(i);
        if (cg_reference_has_row(language, CG_LACKS_SENTENCE, i, row))
            add_row(language, out, sentence_subjects[row->subject], row, false,
                    CG_EXAMPLE_SENTENCE);
    }
}

/** Adds what the steps can refer to, by the letters of CG_EVENTS. */
static void add_given(cg_text *out, const char *letters)
{
    static const char names[] = "cpsnoi";
    static const char *const words[] = {"`it`",         "`that player`",    "`the source`",
                                        "`the amount`", "`the other card`", "`that item`"};
    const char *between = "";
    for (const char *letter = letters; *letter != '\0'; letter++) {
        const char *place = strchr(names, *letter);
        if (place != NULL) {
            cg_text_format(out, "%s%s", between, words[place - names]);
            between = ", ";
        }
    }
}

static void add_event(const cg_language *language, cg_text *out, const cg_row *row)
{
    cg_text_add(out, "| ");
    add_pattern(cg_language_module(language), out, sentence_subjects[row->subject], row->pattern,
                true);
    cg_text_add(out, " | ");
    add_example(language, out, CG_EXAMPLE_EVENT, row->example);
    cg_text_add(out, " | ");
    add_own_text(cg_language_module(language), out, row->summary);
    cg_text_add(out, " | ");
    add_given(out, row->gives);
    cg_text_add(out, " |\n");
}

static void add_events(const cg_language *language, cg_text *out)
{
    add_heading(out, "Events", "| event | example | what has happened | the steps can refer to |");
    for (unsigned i = 0; i < CG_EVENT_ROW_COUNT; i++)
        if (cg_reference_has_row(language, CG_LACKS_EVENT, i, cg_rows_event(i)))
            add_event(language, out, cg_rows_event(i));
}

static void add_conditions(const cg_language *language, cg_text *out)
{
    add_heading(out, "Conditions", "| condition | example |");
    for (unsigned i = 0; i < CG_CONDITION_COUNT; i++) {
        const cg_row *row = cg_rows_condition(i);
        if (!cg_reference_has_row(language, CG_LACKS_CONDITION, i, row))
            continue;
        cg_text_add(out, "| ");
        add_pattern(cg_language_module(language), out, sentence_subjects[row->subject],
                    row->pattern, true);
        cg_text_add(out, " | ");
        add_example(language, out, CG_EXAMPLE_PART, row->example);
        cg_text_add(out, " |\n");
    }
}

static void add_operators(const cg_language *language, cg_text *out)
{
    cg_text_add(out, "\nConditions can also compare numbers and combine conditions:");
    const char *between = " ";
    for (unsigned i = CG_OPERATOR_ADD; i-- > 0;) {
        cg_text_format(out, "%s`%s`", between, cg_rows_operator(i)->text);
        between = ", ";
    }
    cg_text_add(out, ", `not`. Counted for each player and turn (`my draws this turn`, "
                     "`the draws of p last turn`):");
    between = " ";
    for (unsigned i = 0; i < CG_TALLY_COUNT; i++) {
        if (i == CG_TALLY_DAMAGE && language->lacks.rows[CG_LACKS_DAMAGE][CG_HURT_PLAYERS] != NULL)
            continue;
        cg_text_format(out, "%s`%s`", between, cg_rows_tally(i));
        between = ", ";
    }
    cg_text_add(out, ".\n");
}

/* ---- parts with a grammar of their own ---- */

/** A row of a table whose phrases are not in phrases.h. */
typedef struct part {
    const char *spelling, *example, *summary;
} part;

/** The beginnings of abilities, in the order of cg_ability_form. */
static const char *const forms[][2] = {
    {"play:", "when the card is played"},
    {"use:`, `use \"Name\":", "when its player uses it, at a time that the game allows"},
    {"when EVENT:", "triggered ability: right after the event"},
    {"before EVENT:", "triggered ability: right before the event, after all replacement effects"},
    {"react when EVENT:",
     "when its player chooses, in the window that the game opens after the event"},
    {"react before EVENT:", "when its player chooses, in a window before the event"},
    {"instead when EVENT:",
     "replacement effect: in place of the event; `if this would be destroyed:` means the same. It "
     "is not announced, so its head has no costs, targets or branches"},
    {"as soon as CONDITION:", "triggered ability: each time the condition becomes true"},
};

static void add_forms(const cg_language *language, cg_text *out)
{
    add_heading(out, "Forms of abilities", "| form | when it happens |");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (cg_reference_has_form(language, (cg_form)i))
            cg_text_format(out, "| `%s` | %s |\n", forms[i][0], forms[i][1]);
    if (cg_reference_has_form(language, CG_FORM_STATIC))
        cg_text_add(out,
                    "| a sentence without a colon | static ability: it applies all the time |\n");
    cg_text_add(out, "| `do:` | only in a game's own tables; cards cannot use it |\n");
}

static const part numbers[] = {
    {"X", "draw X", "The number paid for X, or how many times a cost was paid."},
    {"NAME", "draw k", "A parameter, or a number that a step has named."},
    {"my COUNTER, the COUNTER of PLAYER", "my life", "A player's counter."},
    {"the [base|last] STAT of CARD", "the last power of it",
     "The stat now, as printed (`base`), or as it was when the card left play (`last`)."},
    {"the MARKS on CARD", "the charge counters on this", "Counters on a card."},
    {"my RULE, the RULE of PLAYER", "my hand limit", "A number that the rules set for a player."},
    {"the face of DIE", "the face of d", "The face that a die shows."},
    {"count of CARDS|PLAYERS|ZONE|DICE", "count of creatures in my discard pile",
     "How many there are."},
    {"total|highest|lowest STAT of CARDS", "total power of my creatures",
     "The sum, the greatest or the least."},
    {"count of different names|kinds|STATS among CARDS",
     "count of different names among cards in my discard pile",
     "How many differ; for kinds, how many kinds at least one card has."},
    {"the amount", "gain (the amount) life", "How much the event is about."},
    {"as many", "discard 2; draw as many", "How many cards the step before moved."},
    {"that much", "lose 2 life; draw that much",
     "How much the step before dealt, gained or lost in total."},
    {"the turn number", "the turn number > 3", "The first turn is 1."},
    {"the VALUE", "the kicked", "A public number of the game."},
    {"min(a, b), max(a, b)", "max(1, the last power of it)", "The smaller or the greater number."},
    {"+ - * /, a / b rounded up", "the amount / 2 rounded up",
     "Division rounds down (in some games up), unless you write `rounded up` or `rounded down`. "
     "Division by 0 gives 0."},
};

static const part places[] = {
    {"into ZONE", "into my hand", "On top, if the zone is ordered."},
    {"on top of ZONE", "on top of my deck", "First in an ordered zone."},
    {"on top of ZONE, under ZONE in any order", "on top of my deck in any order",
     "The player of the ability chooses which card goes there first, which next, and so on."},
    {"under ZONE [in random order]", "under my deck in random order", "Last in an ordered zone."},
    {"shuffled into ZONE", "shuffled into the deck of its owner", "The zone is then shuffled."},
    {"into play [under my control] [face down]", "into play face down",
     "The zone where cards of its kind are in play."},
    {"into play ... exhausted", "into play exhausted", "The same, exhausted."},
    {"under CARD", "under this", "Beneath a card in play."},
};

static const part changes[] = {
    {"STAT +NUMBER, STAT -NUMBER", "power +2", "Adds or subtracts."},
    {"STAT x NUMBER, STAT x N/M, STAT / NUMBER", "power x 3/2", "Multiplies by an exact factor."},
    {"STAT becomes NUMBER, has STAT NUMBER", "power becomes 5", "Sets the stat."},
    {"KEYWORD, KEYWORD NUMBER", "trample", "Gives a keyword."},
    {"no KEYWORD", "no trample", "Removes a keyword."},
    {"no abilities", "no abilities", "Removes all abilities and keywords."},
    {"type KIND", "type dragon", "Adds a kind."},
    {"name \"NAME\"", "name \"Frog\"", "Gives that name."},
    {"\"ABILITY\"", "\"when this attacks: draw 1\"", "Gives that ability."},
    {"RULE +NUMBER, RULE NUMBER", "hand limit +2", "For players."},
    {"cannot ACTION, must ACTION, can ACTION", "cannot attack", "Forbids, forces or allows."},
};

static const part selections[] = {
    {"a KIND, one KIND, any KIND", "one enemy creature", "The player chooses one."},
    {"NUMBER KINDS, up to NUMBER KINDS", "up to 2 of my creatures", "The player chooses several."},
    {"any number of KINDS", "any number of cards in my hand", "As many as the player wants."},
    {"each KIND, all KINDS", "each of my creatures", "All of them."},
    {"a random KIND, NUMBER random KINDS", "a random creature", "Chosen at random."},
    {"the top|bottom [NUMBER] cards of ZONE", "the top 3 cards of my deck",
     "In order, from that end."},
    {"one or more KINDS", "one or more of my creatures",
     "In events: all cards at once make one event."},
    {"my, enemy, other, another, of PLAYER", "another of my creatures",
     "Whose cards; `other` and `another` exclude this card."},
    {"in ZONE, in play, under CARD, attached to CARD, among them", "a creature in my hand",
     "Where the cards are; without a place, in play."},
    {"next to CARD, to the left|right of CARD, opposite CARD", "each creature next to this",
     "The cards beside it, or across from it."},
    {"where CONDITION", "where power >= 3 and not token",
     "Checks each card: a stat, keyword, kind or counter without an owner is that of the card."},
    {"other than CARD, named \"NAME\"", "other than the attacker",
     "Any but that card; only cards of that name."},
    {"with different names, with total STAT NUMBER or less, of one player",
     "with total power 5 or less",
     "A limit on the chosen cards as a group, in targets, steps and costs."},
    {"this, it, them, the rest, the source, the other card, that item", "destroy it",
     "Cards that the event or an earlier step has mentioned."},
    {"the host, the attacker, the attack target, the attack", "the host has power +1",
     "The card to which this is attached; the current attack."},
    {"the owner of CARD, the controller of CARD", "the controller of it", "Players."},
    {"me, the active player, that player, an opponent, a player, each opponent", "each opponent",
     "Players."},
};

static const part clauses[] = {
    {"in WINDOW, WINDOW", "play in response:", "In which windows it can be played or used."},
    {"during PHASE", "use during the draw phase:", "In which phase it works."},
    {"from the ZONE", "use from the discard pile:", "Where the card must be."},
    {"(COST) [or (COST)]", "use (2 mana, exhaust this):", "The cost."},
    {"may also pay (COST)", "play, may also pay (2 mana):",
     "An optional extra cost; the steps can ask `if that was paid`."},
    {"may also pay (COST) any number of times", "play, may also pay (2 mana) any number of times:",
     "An extra cost, paid as often as the player wants: X times."},
    {"may pay (COST) instead",
     "play, may pay (5 life) instead:", "An alternative to what the card costs."},
    {"may pay (COST) for NUMBER RESOURCE each",
     "play, may pay (exhaust any number of my creatures) for 1 mana each:",
     "Cards that can pay part of the cost."},
    {"if CONDITION", "when this attacks, if my hand is empty:",
     "Checked when the ability would begin; for a trigger, again when it resolves."},
    {"once|twice|NUMBER times per turn [by name|by player]", "use, once per turn:",
     "How often: for this card, for all of the player's cards of its name, or for all with this "
     "ability."},
    {"once|NUMBER times per match", "use, once per match:", "How often in the match."},
    {"once|NUMBER times",
     "when t attacks, once:", "For abilities given for a time: after that they end."},
    {"the first time each turn",
     "when I draw a card, the first time each turn:", "Only the first such event of each turn."},
    {"may", "instead when this is destroyed, may:", "Asks the player whether it happens."},
    {"mandatory",
     "react when an enemy creature attacks, mandatory:", "A player who can react must do so."},
    {"choose NUMBER [(or NUMBER if CONDITION)]",
     "play, choose 1:", "The body consists of labelled branches: `\"label\": steps`."},
};

#define ADD_PARTS(title, columns, parts)                                                           \
    add_parts(language, out, title, columns, parts, sizeof(parts) / sizeof *(parts))

static void add_parts(const cg_language *language, cg_text *out, const char *title,
                      const char *columns, const part *parts, size_t count)
{
    bool begun = false;
    for (size_t i = 0; i < count; i++) {
        if (!cg_reference_has_part(language, parts[i].spelling))
            continue;
        if (!begun)
            add_heading(out, title, columns);
        begun = true;
        cg_text_add(out, "| `");
        add_own_text(cg_language_module(language), out, parts[i].spelling);
        cg_text_add(out, "` | ");
        add_example(language, out, CG_EXAMPLE_PART, parts[i].example);
        cg_text_add(out, " | ");
        add_own_text(cg_language_module(language), out, parts[i].summary);
        cg_text_add(out, " |\n");
    }
}

static void add_durations(const cg_language *language, cg_text *out)
{
    char spellings[CG_DURATION_COUNT][80];
    part parts[CG_DURATION_COUNT];
    for (unsigned i = 0; i < CG_DURATION_COUNT; i++) {
        const cg_duration_row *row = cg_rows_duration(i);
        cg_text text = cg_text_start(spellings[i], sizeof spellings[i]);
        cg_text_add(&text, row->pattern[0] == '\0' ? "(nothing)" : "");
        spell_part(row->pattern, true, &text);
        parts[i] = (part){spellings[i], row->example, row->summary};
    }
    ADD_PARTS("Durations", "| duration | example | what it is |", parts);
}

/** Returns true for costs with the same verb, or both without one and with the same table. They are
 * adjacent. */
static bool are_alike(unsigned one, unsigned other)
{
    return cg_rows_cost(one)->verb == cg_rows_cost(other)->verb &&
           cg_operand_of_cost(one) == cg_operand_of_cost(other);
}

static void add_costs(const cg_language *language, cg_text *out)
{
    char spellings[CG_COST_COUNT][80];
    part parts[CG_COST_COUNT];
    bool told[CG_COST_COUNT] = {false};
    size_t count = 0;
    for (unsigned first = 0; first < CG_COST_COUNT; first++)
        for (unsigned i = first; i < CG_COST_COUNT; i++) {
            const cg_cost_row *row = cg_rows_cost(i);
            if (told[i] || !are_alike(first, i))
                continue;
            cg_text text = cg_text_start(spellings[i], sizeof spellings[i]);
            told[i] = true;
            if (row->spelling == NULL)
                spell_part(row->pattern, false, &text);
            else
                cg_text_add(&text, row->spelling);
            if (has_cost(language, i, spellings[i]))
                parts[count++] = (part){spellings[i], row->example, row->summary};
        }
    add_parts(language, out, "Costs", "| cost | example | what it is |", parts, count);
}

void cg_language_reference(const cg_language *language, cg_text *out)
{
    add_forms(language, out);
    add_statements(language, out);
    if (cg_language_module(language)->board != NULL) {
        add_meanings(language, out);
        add_reaches(language, out);
    }
    add_blocks(language, out);
    if (cg_language_module(language)->board != NULL) {
        add_statics(language, out);
        add_events(language, out);
    }
    add_conditions(language, out);
    add_operators(language, out);
    ADD_PARTS("Numbers", "| number | example | what it is |", numbers);
    ADD_PARTS("Cards and players", "| selection | example | what it is |", selections);
    add_costs(language, out);
    ADD_PARTS("Places", "| place | example | what it is |", places);
    add_durations(language, out);
    ADD_PARTS("Changes", "| after `gets` and `has` | example | what it does |", changes);
    ADD_PARTS("Clauses of a head", "| clause | example | what it does |", clauses);
}

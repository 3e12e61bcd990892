/* What the games' cards cannot say: each row of the games' tables of lacks (cg_board.without) has a
 * text that uses the phrase, and that text is refused, for that reason. */
#include "effect/words/groups.h"
#include "module/game.h"
#include "support_game.h"
#include "tests.h"

enum { TEXT_MOST = 600 };

/** A phrase, and a text with it; of verbs a step, of events what stands behind `when`, of conditions
 * behind `if`. */
typedef struct use {
    cg_lack_kind kind;
    const char *words, *text;
} use;

static const use uses[] = {
    {CG_LACKS_ACTION, "be blocked", "this cannot be blocked"},
    {CG_LACKS_ACTION, "be damaged", "this cannot be damaged"},
    {CG_LACKS_ACTION, "be destroyed", "this cannot be destroyed"},
    {CG_LACKS_ACTION, "be negated", "this cannot be negated"},
    {CG_LACKS_ACTION, "be readied", "this cannot be readied"},
    {CG_LACKS_ACTION, "be sacrificed", "this cannot be sacrificed"},
    {CG_LACKS_ACTION, "block", "this cannot block"},
    {CG_LACKS_ACTION, "gain life", "I cannot gain life"},
    {CG_LACKS_ACTION, "lose life", "I cannot lose life"},
    {CG_LACKS_ACTION, "lose the game", "I cannot lose the game"},
    {CG_LACKS_ACTION, "pay life", "I cannot pay life"},
    {CG_LACKS_ACTION, "search", "I cannot search"},
    {CG_LACKS_ACTION, "trigger", "this cannot trigger"},
    {CG_LACKS_ACTION, "win the game", "I cannot win the game"},
    {CG_LACKS_BLOCK, "later when", "use:\n        later when this attacks: draw 1"},
    {CG_LACKS_CLAUSE, "may also pay", "play, may also pay (discard 1): draw 1"},
    {CG_LACKS_DAMAGE, "damage to cards", "this cannot be damaged"},
    {CG_LACKS_DAMAGE, "damage to players", "I cannot be damaged"},
    {CG_LACKS_CONDITION, "is a token", "this is a token"},
    {CG_LACKS_CONDITION, "is damaged", "this is damaged"},
    {CG_LACKS_CONDITION, "is exhausted", "this is exhausted"},
    {CG_LACKS_CONDITION, "is face down", "this is face down"},
    {CG_LACKS_CONDITION, "is face up", "this is face up"},
    {CG_LACKS_CONDITION, "is in battle", "this is in battle"},
    {CG_LACKS_CONDITION, "is ready", "this is ready"},
    {CG_LACKS_EVENT, "becomes a target", "this becomes a target"},
    {CG_LACKS_EVENT, "becomes attached to", "this becomes attached to a card"},
    {CG_LACKS_EVENT, "becomes blocked", "this becomes blocked"},
    {CG_LACKS_EVENT, "becomes detached", "this becomes detached"},
    {CG_LACKS_EVENT, "becomes the target of", "this becomes the target of a card"},
    {CG_LACKS_EVENT, "blocks", "this blocks a card"},
    {CG_LACKS_EVENT, "draws a card", "I draw a card"},
    {CG_LACKS_EVENT, "happens", "\"storm\" happens"},
    {CG_LACKS_EVENT, "has battled", "this has battled"},
    {CG_LACKS_EVENT, "is dealt damage by", "this is dealt damage by a card"},
    {CG_LACKS_EVENT, "is dealt damage", "this is dealt damage"},
    {CG_LACKS_EVENT, "is defeated by", "a card is defeated by this"},
    {CG_LACKS_EVENT, "is defeated", "this is defeated"},
    {CG_LACKS_EVENT, "is destroyed by an effect", "this is destroyed by an effect"},
    {CG_LACKS_EVENT, "is destroyed by", "a card is destroyed by this"},
    {CG_LACKS_EVENT, "is destroyed in battle", "this is destroyed in battle"},
    {CG_LACKS_EVENT, "is destroyed", "this is destroyed"},
    {CG_LACKS_EVENT, "is exhausted", "this is exhausted"},
    {CG_LACKS_EVENT, "is negated", "this is negated"},
    {CG_LACKS_EVENT, "is readied", "this is readied"},
    {CG_LACKS_EVENT, "is resolved", "this is resolved"},
    {CG_LACKS_EVENT, "is sacrificed", "this is sacrificed"},
    {CG_LACKS_EVENT, "is set", "this is set"},
    {CG_LACKS_EVENT, "is transformed", "this is transformed"},
    {CG_LACKS_EVENT, "is turned face down", "this is turned face down"},
    {CG_LACKS_EVENT, "is turned face up", "this is turned face up"},
    {CG_LACKS_EVENT, "loses the game", "I lose the game"},
    {CG_LACKS_EVENT, "plays from", "I play a card from a deck"},
    {CG_LACKS_EVENT, "rolls", "I roll"},
    {CG_LACKS_EVENT, "searches", "I search"},
    {CG_LACKS_EVENT, "wins the game", "I win the game"},
    {CG_LACKS_FORM, "as soon as", "as soon as my hand is empty: draw 1"},
    {CG_LACKS_FORM, "before", "before this attacks: draw 1"},
    {CG_LACKS_FORM, "react before", "react before this attacks: draw 1"},
    {CG_LACKS_FORM, "react when", "react when this attacks: draw 1"},
    {CG_LACKS_FORM, "when", "when this attacks: draw 1"},
    {CG_LACKS_MUST, "be blocked", "this must be blocked"},
    {CG_LACKS_MUST_TO, "attack", "cards must attack this"},
    {CG_LACKS_REACTION, "draws a card", "I draw a card"},
    {CG_LACKS_REACTION, "enters play", "this enters play"},
    {CG_LACKS_REACTION, "loses", "I lose faith"},
    {CG_LACKS_SENTENCE, "attaches to", "this attaches to cards"},
    {CG_LACKS_SENTENCE, "controls", "I control the host"},
    {CG_LACKS_SENTENCE, "cost more", "my cards cost (discard 1) more"},
    {CG_LACKS_SENTENCE, "enters exhausted", "this enters exhausted"},
    {CG_LACKS_SENTENCE, "may look at the top card of at any time",
     "I may look at the top card of my deck at any time"},
    {CG_LACKS_SENTENCE, "may play", "I may play cards in my deck"},
    {CG_LACKS_SENTENCE, "must", "this must attack"},
    {CG_LACKS_SENTENCE, "plays with an open hand", "I play with an open hand"},
    {CG_LACKS_SENTENCE, "plays with the top card of revealed",
     "I play with the top card of my deck revealed"},
    {CG_LACKS_SENTENCE, "skip each", "I skip each draw phase"},
    {CG_LACKS_SENTENCE, "triggers twice", "this triggers twice"},
    {CG_LACKS_VERB, "attach to", "attach this to a card"},
    {CG_LACKS_VERB, "become a copy of", "this becomes a copy of a card"},
    {CG_LACKS_VERB, "become", "this becomes \"One\""},
    {CG_LACKS_VERB, "copy with new targets", "copy the card being played with new targets"},
    {CG_LACKS_VERB, "copy", "copy the card being played"},
    {CG_LACKS_VERB, "create a copy of", "create a copy of this"},
    {CG_LACKS_VERB, "create", "create 1 \"One\""},
    {CG_LACKS_VERB, "deal divided among", "deal 2 divided among cards"},
    {CG_LACKS_VERB, "deal to", "deal 1 to this"},
    {CG_LACKS_VERB, "destroy", "destroy this"},
    {CG_LACKS_VERB, "detach", "detach this"},
    {CG_LACKS_VERB, "end the match in a draw", "end the match in a draw"},
    {CG_LACKS_VERB, "end the phase", "end the phase"},
    {CG_LACKS_VERB, "end the turn", "end the turn"},
    {CG_LACKS_VERB, "enter play as a copy of", "this enters play as a copy of a card"},
    {CG_LACKS_VERB, "exhaust", "exhaust this"},
    {CG_LACKS_VERB, "fight", "this fights a card"},
    {CG_LACKS_VERB, "flip a coin as", "flip a coin as c"},
    {CG_LACKS_VERB, "lose the game", "lose the game"},
    {CG_LACKS_VERB, "negate", "negate this"},
    {CG_LACKS_VERB, "play for free", "play a card in my hand for free"},
    {CG_LACKS_VERB, "play", "play a card in my hand"},
    {CG_LACKS_VERB, "ready", "ready this"},
    {CG_LACKS_VERB, "redirect to", "redirect the card being played to me"},
    {CG_LACKS_VERB, "roll as", "roll d6 as r"},
    {CG_LACKS_VERB, "sacrifice", "sacrifice this"},
    {CG_LACKS_VERB, "search for and put it", "search my deck for a card and put it into my hand"},
    {CG_LACKS_VERB, "signal", "signal \"storm\""},
    {CG_LACKS_VERB, "skip the next turn", "skip the next turn"},
    {CG_LACKS_VERB, "skip the next", "skip the next draw phase"},
    {CG_LACKS_VERB, "take an extra turn", "take an extra turn"},
    {CG_LACKS_VERB, "turn face down", "turn this face down"},
    {CG_LACKS_VERB, "turn face up", "turn this face up"},
    {CG_LACKS_VERB, "win by", "win by turn_limit"},
    {CG_LACKS_VERB, "win", "win"},
};

/** A game, the fields of a card whose text can be anything, how one waits for an event there. */
static const struct {
    const char *name, *fields, *when;
} games[] = {
    {"demi", "pantheon: greek\n    kind: monster\n    power: 1\n", "when"},
    {"divinity", "kind: wall\n    hp: 1\n    position: left\n", "when"},
    {"divino", "plane: [gray]\n    rarity: common\n    kind: relic\n    energy: 1\n", "when"},
    {"gemu_land", "kind: monster\n    attack: 1\n    defense: 1\n", "react when"},
};

static const char *text_with(const cg_lack *lack)
{
    for (size_t i = 0; i < COUNT(uses); i++)
        if (uses[i].kind == lack->kind && strcmp(uses[i].words, lack->words) == 0)
            return uses[i].text;
    fail_msg("no text uses '%s'", lack->words);
    return NULL;
}

static void write_ability(const cg_lack *lack, const char *when, char *ability, size_t size)
{
    const char *text = text_with(lack);
    bool event = lack->kind == CG_LACKS_EVENT || lack->kind == CG_LACKS_REACTION;
    if (lack->kind == CG_LACKS_VERB)
        snprintf(ability, size, "use: %s", text);
    else if (event)
        snprintf(ability, size, "%s %s: draw 1", when, text);
    else if (lack->kind == CG_LACKS_CONDITION)
        snprintf(ability, size, "use: if %s: draw 1", text);
    else
        snprintf(ability, size, "%s", text);
}

/** "Demi has no 'block'; nobody blocks" */
static void assert_refused(const fixture *f, size_t game, const cg_lack *lack)
{
    char ability[TEXT_MOST], fields[2 * TEXT_MOST], wanted[TEXT_MOST];
    const card_file file = {f};
    cg_report *report = cg_report_create(f->context);
    cg_cards *cards = NULL;
    write_ability(lack, games[game].when, ability, sizeof ability);
    snprintf(fields, sizeof fields, "%s    effect: |\n      %s\n", games[game].fields, ability);
    if (read_card(&file, fields, report, &cards) == CG_OK)
        fail_msg("%s: '%s' is accepted", games[game].name, ability);
    const char *text = cg_report_get(report, 0)->text;
    bool must = lack->kind == CG_LACKS_MUST || lack->kind == CG_LACKS_MUST_TO;
    snprintf(wanted, sizeof wanted, must ? "has no 'must %s" : "'%s'", lack->words);
    if (strcmp(cg_report_get(report, 0)->code, "not-in-game") != 0 || !strstr(text, wanted) ||
        (lack->hint && !strstr(text, lack->hint)))
        fail_msg("%s: '%s': %s", games[game].name, ability, text);
    cg_report_destroy(report);
}

/** Does a later row of the table say that of the phrase which the group says? */
static bool is_said_later(const cg_board *tables, size_t row, const cg_group_phrase *phrase)
{
    for (size_t i = row + 1; i < tables->without_count; i++) {
        const cg_lack *lack = &tables->without[i];
        const cg_group_phrase *other = NULL;
        if (lack->kind == phrase->kind && strcmp(lack->words, phrase->words) == 0)
            return true;
        while (lack->kind == CG_LACKS_GROUP &&
               (other = cg_lack_group_next(lack->words, other)) != NULL)
            if (other->kind == phrase->kind && strcmp(other->words, phrase->words) == 0)
                return true;
    }
    return false;
}

static void assert_group_refused(const fixture *f, size_t game, const cg_board *tables, size_t row)
{
    const cg_group_phrase *phrase = NULL;
    while ((phrase = cg_lack_group_next(tables->without[row].words, phrase)) != NULL)
        if (!is_said_later(tables, row, phrase))
            assert_refused(f, game,
                           &(cg_lack){phrase->kind, phrase->words, tables->without[row].hint});
}

static void test_lacks(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded = NULL;
        assert_int_equal(load_game(&loaded, games[g].name), 0);
        const fixture *f = loaded;
        const cg_board *tables = f->game->module->board;
        assert_true(tables->without_count > 0);
        for (size_t i = 0; i < tables->without_count; i++)
            if (tables->without[i].kind == CG_LACKS_GROUP)
                assert_group_refused(f, g, tables, i);
            else
                assert_refused(f, g, &tables->without[i]);
        unload_game(&loaded);
    }
}

TESTS(lacking)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lacks),
    };
    return cmocka_run_group_tests_name("lacking", tests, NULL, NULL);
}

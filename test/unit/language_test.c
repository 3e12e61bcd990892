/* Languages in files: the forms that a file can describe, a game's own English, and files with mistakes. */
#include "module/game.h"
#include "support.h"
#include "tests.h"

#include <sys/stat.h>

const cg_module *cg_module_tabletop(void); /* the sample game */

/* ---- files of a test ---- */

/** A game and a folder of the card path in which languages can be written. */
typedef struct workshop {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
    char folder[100], languages[140], file[180];
} workshop;

static const char cards_text[] =
    "game: demi\n"
    "set: test\n"
    "cards:\n"
    "  - {name: Guest, pantheon: greek, kind: monster, power: 2, effect: \"when this "
    "enters play: draw 2\",\n"
    "     languages: [{language: qq, name: no}, {language: xx, name: Gasto, lore: "
    "\"Ul.\"}]}\n"
    "  - {name: Idol, pantheon: greek, kind: monster, power: 2, effect: \"my other "
    "monsters have power +1\"}\n";

static void open_workshop(workshop *shop)
{
    cg_context_config config = cg_context_config_default();
    make_folder(shop->folder, sizeof shop->folder);
    snprintf(shop->languages, sizeof shop->languages, "%s/languages", shop->folder);
    snprintf(shop->file, sizeof shop->file, "%s/xx.yaml", shop->languages);
    assert_int_equal(mkdir(shop->languages, 0700), 0);
    config.card_path = shop->folder;
    shop->context = cg_context_create(&config);
    assert_int_equal(cg_game_load(shop->context, "demi", &shop->game, NULL), CG_OK);
    assert_int_equal(
        cg_cards_load_text(shop->game, NULL, cards_text, strlen(cards_text), NULL, &shop->cards),
        CG_OK);
}

static void close_workshop(workshop *shop)
{
    cg_cards_destroy(shop->cards);
    cg_game_destroy(shop->game);
    cg_context_destroy(shop->context);
    remove_folder(shop->languages);
    remove_folder(shop->folder);
}

/** A language of its own making: nouns first have their number, verbs stand last. */
static const char invented[] = "name: Invented\n"
                               "cases: [plain, of]\n"
                               "plurals:\n"
                               "  - {form: one, is: 1}\n"
                               "  - {form: few, ends: 2..4, except: 12..14}\n"
                               "  - {form: many}\n"
                               "determiners:\n"
                               "  this: {f.plain: thisa, m.plain: thiso}\n"
                               "  your: {endings: short, many: yours}\n"
                               "endings: {short: {\"*\": -i}}\n"
                               "pronouns: {you: {\"*\": thee}}\n"
                               "orders:\n"
                               "  imperative: \"{adverb} {rest} {verb}!\"\n"
                               "  main: \"{subject} {rest} {verb}\"\n"
                               "  inverted: \"{verb} {subject} {rest}\"\n"
                               "  subordinate: \"{subject} {rest} {prefix}{verb}\"\n"
                               "verbs:\n"
                               "  draw: {imperative: pull, it: pulls, prefix: out}\n"
                               "  come: {imperative: come, it: comes, they: come, prefix: in}\n"
                               "  have: {imperative: have, it: haz, they: haven}\n"
                               "adjectives: {other: altr}\n"
                               "words:\n"
                               "  card: {gender: f, one: karda, few: karde, many: kardi}\n"
                               "  monster: {gender: m, one: monstro, many: monstri}\n"
                               "  power: {gender: f, one: forza}\n"
                               "phrases: {when: \"as {0}\"}\n"
                               "statements: {DRAW: \"draw | {0 card plain}\"}\n"
                               "events: {ENTERS: \"come | game\"}\n"
                               "changes: {have add: \"have | {0} {1}\"}\n"
                               "contractions: {as thisa: astha}\n";

static cg_status translate(workshop *shop, const char *text, char **errors, cg_translation **made)
{
    cg_report *report = cg_report_create(shop->context);
    write_file(shop->file, text, strlen(text));
    cg_status status = cg_cards_translate(shop->cards, "xx", report, made);
    *errors = errors_of(report);
    cg_report_destroy(report);
    return status;
}

static void a_file_describes_forms_orders_and_plurals(void **state)
{
    (void)state;
    workshop shop;
    char *errors;
    cg_translation *made = NULL;
    cg_card_words words;
    open_workshop(&shop);
    cg_status status = translate(&shop, invented, &errors, &made);
    assert_string_equal(errors, "");
    assert_int_equal(status, CG_OK);
    free(errors);
    assert_true(cg_translation_card(made, 1, &words));
    assert_string_equal(words.missing, "");
    /* contraction, separated prefix, order, few */
    assert_string_equal(words.text, "Astha karda game incomes, 2 karde pull!.");
    assert_string_equal(words.name, "Gasto"); /* in the card file */
    assert_string_equal(words.lore, "Ul.");
    assert_true(words.name_told && words.lore_told);
    assert_true(cg_translation_card(made, 2, &words));
    assert_string_equal(words.name, "Idol"); /* nobody has named it */
    assert_false(words.name_told);
    /* adjective behind its determiner; a noun without a form for several */
    assert_string_equal(words.text, "Yours altr-i monstri +1 forza haven.");
    cg_translation_destroy(made);
    close_workshop(&shop);
}

/** The language with one part exchanged; to be freed. */
static char *exchanged(const char *from, const char *to)
{
    const char *at = strstr(invented, from);
    assert_non_null(at);
    size_t size = strlen(invented) + strlen(to) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "%.*s%s%s", (int)(at - invented), invented, to, at + strlen(from));
    return text;
}

static void what_a_language_lacks_leaves_the_whole_text_in_english(void **state)
{
    (void)state;
    static const struct {
        const char *from, *missing;
    } rows[] = {{"statements: {DRAW: \"draw | {0 card plain}\"}\n", "statements: DRAW"},
                {"events: {ENTERS: \"come | game\"}\n", "events: ENTERS"},
                {"phrases: {when: \"as {0}\"}\n", "phrases: when"},
                {"  card: {gender: f, one: karda, few: karde, many: kardi}\n", "words: card"},
                {"imperative: pull, ", "verbs: draw"}};
    workshop shop;
    open_workshop(&shop);
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *errors, *text = exchanged(rows[i].from, "");
        cg_translation *made = NULL;
        cg_card_words words;
        assert_int_equal(translate(&shop, text, &errors, &made), CG_OK);
        assert_true(cg_translation_card(made, 1, &words));
        assert_false(words.text_told);
        assert_string_equal(words.text, "When this enters play, draw 2 cards.");
        assert_string_equal(words.missing, rows[i].missing);
        cg_translation_destroy(made);
        free(errors);
        free(text);
    }
    close_workshop(&shop);
}

/** What is exchanged in the invented language, and what is told then. */
static const struct {
    const char *from, *to, *says;
} mistakes_in_languages[] = {
    {"statements:", "statement:",
     "xx.yaml:27:1: error unknown-key: a language has no section "
     "'statement'; did you mean 'statements'?"},
    {"DRAW: \"draw |", "DRAW: \"drew |",
     "xx.yaml:27:20: error unknown-word: 'DRAW' needs the verb 'drew', which 'verbs' does not "
     "have"},
    {"{0 card plain}", "{0 card plain",
     "xx.yaml:27:20: error syntax: the braces of 'DRAW' do not fit together"},
    {"{0 card plain}", "{yo plain}",
     "unknown hole {yo}: there are 0 to 5, np and the pronouns; "
     "did you mean 'you'?"},
    {"ends: 2..4", "ends: 4..2", "xx.yaml:5:23: error bad-integer: '4..2' is no number"},
    {"except: 12..14", "expect: 12..14", "a plural form has no 'expect'; did you mean 'except'?"},
    {"cases: [plain, of]\n", "", "error missing-key: 'cases' is missing"},
    {"cases: [plain, of]\n", "cases: plain\n", "error wrong-type: 'cases' must be a list"},
    {"adjectives: {other: altr}", "adjectives: [other]", "'adjectives' must be a mapping"},
    {"name: Invented\n", "names: {test: {guest: Gast}}\n",
     "'names' stands in the file of a game, not in that of the language"},
    {"name: Invented\n", "name: [\n", "error syntax"},
    {"name: Invented\n", "name: A\nname: B\n", "error duplicate-key: 'name' occurs twice"},
    {"few: karde", "few: {a: b}, few: c", "duplicate-key"},
    {"when: \"as {0}\"", "when: [as]", "'when' must be a single value"},
    /* clauses without a verb of their own lose the subject of the text */
    {"DRAW: \"draw | {0 card plain}\"", "DRAW: \"draw {0 card plain}\"",
     "xx.yaml:27:20: error syntax: 'DRAW' needs a verb before a bar: write 'verb | rest', or "
     "'subject | verb | rest' for a subject of its own"},
    {"DRAW: \"draw | {0 card plain}\"", "DRAW: \"draw | {0 card plain} && wait\"",
     "'DRAW' needs a verb before a bar: write 'verb | rest', or 'subject | verb | rest' for a "
     "subject of its own, in each part beside '&&'"},
    {"DRAW: \"draw |", "DRAW: \"thee | draw | now |", "'DRAW' needs one or two bars"},
    {"come | game", "comes", "'ENTERS' needs a verb before a bar"},
    {"have | {0} {1}", "has {0} {1}", "'have add' needs a verb before a bar"},
    {"statements:", "statics: {CANNOT: \"never {0}\"}\nstatements:",
     "'CANNOT' needs a verb before a bar"},
    {"statements:", "costs: {discard: \"pull {0}\"}\nstatements:",
     "'discard' needs a verb before a bar"},
    {"statements:", "conditions: {not IS_TOKEN: real}\nstatements:",
     "'not IS_TOKEN' needs a verb before a bar"},
    {"statements:", "conditions: {has stat equal: \"with {0}\"}\nstatements:",
     "'has stat equal' needs a verb before a bar"},
    {"when: \"as {0}\"", "may: \"might {0}\"", "'may' needs a verb before a bar"},
    /* keys that nobody asks for */
    {"{DRAW:", "{DRAWW:",
     "xx.yaml:27:14: error unknown-key: 'statements' has no 'DRAWW'; did you mean 'DRAW'?"},
    {"{ENTERS:", "{ENTER:", "'events' has no 'ENTER'; did you mean 'ENTERS'?"},
    {"{have add:", "{have ad:", "'changes' has no 'have ad'; did you mean 'have add'?"},
    {"{when:", "{wenn:", "'phrases' has no 'wenn'; did you mean 'when'?"},
    {"  main:", "  mian:", "'orders' has no 'mian'; did you mean 'main'?"},
    {"pronouns: {you:", "pronouns: {your:", "'pronouns' has no 'your'; did you mean 'you'?"},
    {"imperative: pull", "imperativ: pull",
     "xx.yaml:18:10: error unknown-key: a verb has no 'imperativ'; did you mean 'imperative'?"},
    {"{rest} {verb}!", "{rest} {verbe}!", "an order has no part 'verbe'; did you mean 'verb'?"},
    /* forms */
    {"f.plain: thisa", "f.plan: thisa",
     "in 'f.plan' no number, gender or case is 'plan'; did you mean 'plain'?"},
    {"f.plain: thisa", "plain.f: thisa", "in 'plain.f' no number, gender or case is 'f'"},
    {"many: yours", "mani: yours",
     "in 'mani' no number, gender or case is 'mani'; did you mean 'many'?"},
    {"few: karde", "fev: karde",
     "in 'fev' no number, gender or case is 'fev'; did you mean 'few'?"},
    {"gender: f, one: karda", "gender: q, one: karda", "no table has the gender 'q'"},
    {"gender: f, one: karda", "gendre: f, one: karda", "is 'gendre'; did you mean 'gender'?"},
    {"endings: short", "endings: shot", "'endings' has no class 'shot'; did you mean 'short'?"},
    {"{0 card plain}", "{0 card plane}",
     "a hole of 'DRAW' has the unknown word 'plane'; did you mean 'plain'?"},
    {"{0 card plain}", "{0 carde plain}", "the unknown word 'carde'; did you mean 'card'?"},
    {"come | game", "mani: game | come | in", "'plurals' has no form 'mani'; did you mean 'many'?"},
    {"monster: {gender: m", "monster: {adjective: othr, gender: m",
     "'adjectives' has no entry 'othr'; did you mean 'other'?"},
    {"one: karda", "one: 3", "'one' must be words"},
    {"one: karda", "one: ", "'one' must be words"},
    /* rows of plurals, and what the file is */
    {"  - {form: many}\n", "  - {form: many, is: 5..9}\n",
     "xx.yaml:6:5: error unknown-key: the last plural form takes the numbers that are left"},
    {"form: one, is: 1", "form: one", "a plural form before the last needs 'is' or 'ends'"},
    {"ends: 2..4, ", "is: 2..4, ", "'except' needs 'ends' beside it"},
    {"- {form: many}\n", "- {form: many, cases: {plain: on}}\n",
     "xx.yaml:6:33: error unknown-word: 'cases' has no case 'on'"},
    {"- {form: many}\n", "- {form: many, verb: they}\n",
     "'verb' must be 'it', the form that the verb has for one"},
    {"name: Invented\n", "name: Invented\ngrammar: {articles: false}\n",
     "'grammar' has no 'articles'"},
    {"name: Invented\n", "name: Invented\ngrammar: {adjectives once: often}\n",
     "'adjectives once' must be true or false"},
    {"{0 card plain}", "{0 card plain} {adj othr}",
     "'adjectives' has no entry 'othr'; did you mean 'other'?"},
    {"{other: altr}", "{other: {stem: altr, endings: shrt}}",
     "'endings' has no class 'shrt'; did you mean 'short'?"},
    {"name: Invented\n", "language: xy\nname: Invented\n",
     "'language' is 'xy', but the name of the file says 'xx'"},
};

static void mistakes_in_a_language_are_told_with_their_place(void **state)
{
    (void)state;
    workshop shop;
    open_workshop(&shop);
    for (size_t i = 0; i < COUNT(mistakes_in_languages); i++) {
        char *errors, *text = exchanged(mistakes_in_languages[i].from, mistakes_in_languages[i].to);
        cg_translation *made = NULL;
        assert_int_equal(translate(&shop, text, &errors, &made), CG_ERR_CARDS);
        assert_null(made);
        if (!strstr(errors, mistakes_in_languages[i].says))
            fail_msg("not told: %s\nbut: %s", mistakes_in_languages[i].says, errors);
        free(errors);
        free(text);
    }
    close_workshop(&shop);
}

/** The mistakes in the words of a game, in a folder of the card path above the shipped one. */
static void check_words_of_game(const char *of, const char *text, const char *says)
{
    char folder[100], game[140], languages[180], file[220], path[400];
    make_folder(folder, sizeof folder);
    snprintf(game, sizeof game, "%s/%s", folder, of);
    snprintf(languages, sizeof languages, "%s/languages", game);
    snprintf(file, sizeof file, "%s/de.yaml", languages);
    snprintf(path, sizeof path, "%s:cards", folder);
    assert_int_equal(mkdir(game, 0700), 0);
    assert_int_equal(mkdir(languages, 0700), 0);
    write_file(file, text, strlen(text));
    cg_context_config config = cg_context_config_default();
    config.card_path = path;
    cg_context *context = cg_context_create(&config);
    cg_report *report = cg_report_create(context);
    cg_game *loaded = NULL;
    cg_cards *cards = NULL;
    cg_translation *made = NULL;
    assert_int_equal(cg_game_load(context, of, &loaded, NULL), CG_OK);
    assert_int_equal(cg_cards_load(loaded, NULL, 0, NULL, &cards), CG_OK);
    cg_status status = cg_cards_translate(cards, "de", report, &made);
    char *errors = errors_of(report);
    assert_int_equal(status, *says ? CG_ERR_CARDS : CG_OK);
    if (!strstr(errors, says))
        fail_msg("not told: %s\nbut: %s", says, errors);
    free(errors);
    cg_translation_destroy(made);
    cg_cards_destroy(cards);
    cg_game_destroy(loaded);
    cg_report_destroy(report);
    cg_context_destroy(context);
    remove_folder(languages);
    remove_folder(game);
    remove_folder(folder);
}

static void mistakes_in_the_words_of_a_game_are_told_with_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } rows[] = {
        {"game: demi\nstatements: {offer: \"geben | {0 acc}\"}\n", ""},
        {"game: demy\n", "'game' is 'demy', but the name of the file says 'demi'"},
        {"names:\n  grek: {cerberus: Z}\n",
         "de.yaml:2:3: error unknown-key: the game has no set 'grek'; did you mean 'greek'?"},
        {"names:\n  greek: {cerberos: Z}\n", "de.yaml:2:11: error unknown-key: the game has no "
                                             "card 'cerberos'; did you mean 'cerberus'?"},
        {"lores:\n  greek: {cerberos: Z}\n", "the game has no card 'cerberos'"},
        {"titles:\n  greek: {cerberos: Z}\n", "the game has no card 'cerberos'"},
        /* only a card of the set is proposed, not egyptian/set_animal */
        {"names:\n  greek: {set_animol: Z}\n", "the game has no card 'set_animol'\n"},
        {"names:\n  greek: {cerberus: {one: Z, mny: Y}}\n",
         "a name has no 'mny'; did you mean 'many'?"},
        {"names:\n  greek: {cerberus: {many: Y}}\n", "the name 'cerberus' needs the form 'one'"},
        {"statements: {ofer: \"geben | {0 acc}\"}\n",
         "'statements' has no 'ofer'; did you mean 'offer'?"},
        {"events: {offred: \"werden | x\"}\n", "'events' has no 'offred'; did you mean 'offered'?"},
        {"fields: {lastig: Bleibt}\n", "'fields' has no 'lastig'; did you mean 'lasting'?"},
        {"actions: {attack at onec: x}\n", "did you mean 'attack at once'?"},
        {"words: {god: {gender: m, one: Gott, one.akk: Gott}}\n", "is 'akk'"},
        {"words: {god: {gender: x, one: Gott}}\n", "no table has the gender 'x'"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        check_words_of_game("demi", rows[i].text, rows[i].says);
    check_words_of_game("gemu_land", "labels: {console: Trost, Dash: Lauf}\n", "");
    check_words_of_game(
        "gemu_land", "labels:\n  consol: Trost\n",
        "de.yaml:2:3: error unknown-key: no card of the game has the label 'consol'; "
        "did you mean 'console'?");
}

/* ---- a game's own English ---- */

/** A card path whose first folder has a file of Demi for English. */
typedef struct own_english {
    char folder[100], game[140], languages[180], file[220], path[400];
    cg_context *context;
    cg_game *demi;
} own_english;

static void begin_own_english(own_english *own, const char *text)
{
    make_folder(own->folder, sizeof own->folder);
    snprintf(own->game, sizeof own->game, "%s/demi", own->folder);
    snprintf(own->languages, sizeof own->languages, "%s/languages", own->game);
    snprintf(own->file, sizeof own->file, "%s/en.yaml", own->languages);
    snprintf(own->path, sizeof own->path, "%s:cards", own->folder);
    assert_int_equal(mkdir(own->game, 0700), 0);
    assert_int_equal(mkdir(own->languages, 0700), 0);
    if (text)
        write_file(own->file, text, strlen(text));
    cg_context_config config = cg_context_config_default();
    config.card_path = own->path;
    own->context = cg_context_create(&config);
    assert_int_equal(cg_game_load(own->context, "demi", &own->demi, NULL), CG_OK);
}

static void end_own_english(own_english *own)
{
    cg_game_destroy(own->demi);
    cg_context_destroy(own->context);
    remove_folder(own->languages);
    remove_folder(own->game);
    remove_folder(own->folder);
}

/** The German name of a card. */
static void check_name(const cg_translation *german, const cg_cards *cards, const char *id,
                       const char *name)
{
    cg_card_words words;
    assert_true(cg_translation_card(german, cg_cards_find(cards, id), &words));
    assert_string_equal(words.name, name);
}

/** A file in an earlier folder of the card path overrides what it has, and nothing else. */
static void files_of_all_folders_count(void **state)
{
    static const char text[] = "language: de\ngame: demi\n"
                               "names:\n  greek: {cerberus: Höllenhund}\n";
    own_english own;
    char file[220];
    cg_cards *cards = NULL;
    cg_translation *german = NULL;
    (void)state;
    begin_own_english(&own, NULL);
    snprintf(file, sizeof file, "%s/de.yaml", own.languages);
    write_file(file, text, strlen(text));
    assert_int_equal(cg_cards_load(own.demi, NULL, 0, NULL, &cards), CG_OK);
    assert_int_equal(cg_cards_translate(cards, "de", NULL, &german), CG_OK);
    check_name(german, cards, "greek/cerberus", "Höllenhund");
    check_name(german, cards, "greek/hydra", "Hydra");
    cg_card_words words;
    assert_true(cg_translation_card(german, cg_cards_find(cards, "greek/cerberus"), &words));
    assert_string_equal(words.missing, "");
    assert_non_null(strstr(words.text, "Diese Karte kann nicht angreifen."));
    cg_translation_destroy(german);
    cg_cards_destroy(cards);
    end_own_english(&own);
}

/** The text of the guest, who draws 2 cards, or in its place one. */
static void check_guest(const own_english *own, const char *effect, const char *says)
{
    char text[400];
    cg_cards *cards = NULL;
    cg_translation *plain = NULL;
    cg_card_info info;
    cg_card_words words;
    snprintf(text, sizeof text,
             "game: demi\nset: test\ncards:\n"
             "  - {name: Guest, pantheon: greek, kind: monster, power: 2, effect: \"%s\"}\n",
             effect);
    assert_int_equal(cg_cards_load_text(own->demi, NULL, text, strlen(text), NULL, &cards), CG_OK);
    assert_true(cg_cards_info(cards, 1, &info));
    assert_string_equal(info.text, says);
    assert_int_equal(cg_cards_translate(cards, "en", NULL, &plain), CG_OK);
    assert_true(cg_translation_card(plain, 1, &words));
    assert_string_equal(words.text, says);
    cg_translation_destroy(plain);
    cg_cards_destroy(cards);
}

/** Words with a mistake change nothing, and the file is told as such. */
static void check_guest_in_plain_english(const own_english *own)
{
    cg_cards *cards = NULL;
    cg_translation *plain = NULL;
    cg_card_info info;
    assert_int_equal(
        cg_cards_load_text(own->demi, NULL, cards_text, strlen(cards_text), NULL, &cards), CG_OK);
    assert_true(cg_cards_info(cards, 1, &info));
    assert_string_equal(info.text, "When this enters play, draw 2 cards.");
    assert_int_equal(cg_cards_translate(cards, "en", NULL, &plain), CG_ERR_CARDS);
    cg_cards_destroy(cards);
}

static void a_game_says_things_otherwise_in_english(void **state)
{
    (void)state;
    static const char words[] = "language: en\ngame: demi\n"
                                "words: {god: {one: deity, many: deities}}\n"
                                "phrases: {while: \" if {0}\"}\n"
                                "statements: {DRAW of one: \"draw/draws | a card\"}\n";
    own_english own;
    begin_own_english(&own, words);
    check_guest(&own, "when this enters play: draw 1", "When this enters play, draw a card.");
    check_guest(&own, "when this enters play: draw 2", "When this enters play, draw 2 cards.");
    check_guest(&own, "my gods have power +1", "Your deities have +1 power.");
    cg_cards *cards = NULL; /* all cards of the card path */
    assert_int_equal(cg_cards_load(own.demi, NULL, 0, NULL, &cards), CG_OK);
    cg_card_info info;
    assert_true(cg_cards_info(cards, cg_cards_find(cards, "greek/poseidon"), &info));
    assert_non_null(strstr(info.text, "that is not a deity"));
    cg_cards_destroy(cards);
    end_own_english(&own);
    begin_own_english(&own, NULL); /* no file */
    check_guest(&own, "when this enters play: draw 1", "When this enters play, draw 1 card.");
    check_guest(&own, "my gods have power +1", "Your gods have +1 power.");
    end_own_english(&own);
}

static void mistakes_in_a_games_english_are_told_with_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } rows[] = {
        {"statements:\n  DRAWW of one: \"draw/draws | a card\"\n",
         "demi/languages/en.yaml:2:3: error unknown-key: 'statements' has no 'DRAWW of one'"},
        {"statements: {DRAW of one: \"drew | a card\"}\n",
         "en.yaml:1:27: error unknown-word: 'DRAW of one' needs the verb 'drew'"},
        {"statements: {DRAW: \"draw/draws | {0 carde}\"}\n", "did you mean 'card'?"},
        {"game: demy\n", "'game' is 'demy', but the name of the file says 'demi'"},
        {"orders: {main: \"{verb}\"}\n", "'orders' stands in the file of the language"},
        {"names: {greek: {cerberus: Zerberus}}\n",
         "en.yaml:1:1: error unknown-key: the English 'names' are those of the card files"},
        {"phrases: [\n", "en.yaml:2:1: error syntax"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        own_english own;
        begin_own_english(&own, rows[i].text);
        cg_report *report = cg_report_create(own.context);
        cg_cards *cards = NULL;
        assert_int_equal(cg_cards_load(own.demi, NULL, 0, report, &cards), CG_ERR_CARDS);
        assert_null(cards);
        char *errors = errors_of(report);
        if (!strstr(errors, rows[i].says))
            fail_msg("not told: %s\nbut: %s", rows[i].says, errors);
        free(errors);
        cg_report_destroy(report);
        check_guest_in_plain_english(&own);
        end_own_english(&own);
    }
}

/** Loads all cards of Demi with its own English. */
static cg_status load_all(const own_english *own, char **errors)
{
    cg_report *report = cg_report_create(own->context);
    cg_cards *cards = NULL;
    cg_status status = cg_cards_load(own->demi, NULL, 0, report, &cards);
    assert_true((status == CG_OK) == (cards != NULL));
    *errors = errors_of(report);
    cg_report_destroy(report);
    cg_cards_destroy(cards);
    return status;
}

static void a_games_english_has_labels_of_its_cards(void **state)
{
    (void)state;
    own_english own;
    char *errors;
    begin_own_english(&own, "labels: {Shout: cry}\n");
    assert_int_equal(load_all(&own, &errors), CG_ERR_CARDS);
    assert_non_null(strstr(errors, "en.yaml:1:10: error unknown-key: no card of the game has the "
                                   "label 'Shout'"));
    free(errors);
    end_own_english(&own);
}

/** A module that has no folder on the card path can have words for its own effects. */
static void a_module_without_cards_has_its_own_english(void **state)
{
    (void)state;
    char folder[100], game_folder[140], languages[180], file[220];
    static const char words[] = "statements: {DRAW of one: \"draw/draws | a card\"}\n";
    make_folder(folder, sizeof folder);
    for (int with = 0; with < 2; with++) {
        snprintf(game_folder, sizeof game_folder, "%s/tabletop", folder);
        snprintf(languages, sizeof languages, "%s/languages", game_folder);
        snprintf(file, sizeof file, "%s/en.yaml", languages);
        if (with) {
            assert_int_equal(mkdir(game_folder, 0700), 0);
            assert_int_equal(mkdir(languages, 0700), 0);
            write_file(file, words, strlen(words));
        }
        cg_context_config config = cg_context_config_default();
        config.card_path = folder;
        cg_context *context = cg_context_create(&config);
        cg_game *game = NULL;
        assert_int_equal(cg_game_from_module(context, cg_module_tabletop(), &game, NULL), CG_OK);
        assert_string_equal(cg_game_effect_text(game, 0), with ? "Draw a card." : "Draw 1 card.");
        cg_game_destroy(game);
        cg_context_destroy(context);
    }
    remove_folder(languages);
    remove_folder(game_folder);
    remove_folder(folder);
}

static void a_code_that_is_none_is_told_and_which_there_are(void **state)
{
    (void)state;
    static const struct {
        const char *code, *says;
    } rows[] = {{"DE", "'DE' is not a language code: codes consist of a-z"},
                {"qq", "there is no language 'qq' on the card path; there are en, de"}};
    void *loaded = NULL;
    assert_int_equal(load_game(&loaded, "demi"), 0);
    const fixture *f = loaded;
    for (size_t i = 0; i < COUNT(rows); i++) {
        cg_report *report = cg_report_create(f->context);
        cg_translation *made = NULL;
        assert_int_not_equal(cg_cards_translate(f->cards, rows[i].code, report, &made), CG_OK);
        char *errors = errors_of(report);
        if (!strstr(errors, rows[i].says))
            fail_msg("not told: %s\nbut: %s", rows[i].says, errors);
        free(errors);
        cg_report_destroy(report);
    }
    unload_game(&loaded);
}

static void strange_files_and_codes_are_refused(void **state)
{
    (void)state;
    static const char *const codes[] = {"",    "../de", "DE",
                                        "a b", "d/e",   "abcdefghijklmnopqrstuvwxyzabcdef"};
    static const char longest[] = "abcdefghijklmnopqrstuvwxyzabcde";
    workshop shop;
    char *errors;
    cg_translation *made = NULL;
    open_workshop(&shop);
    for (size_t i = 0; i < COUNT(codes); i++)
        assert_int_equal(cg_cards_translate(shop.cards, codes[i], NULL, &made), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_translate(NULL, "xx", NULL, &made), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_translate(shop.cards, NULL, NULL, &made), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_translate(shop.cards, "xx", NULL, NULL), CG_ERR_ARGUMENT);
    assert_int_equal(cg_cards_translate(shop.cards, "qq", NULL, &made), CG_ERR_NOT_FOUND);
    assert_int_equal(cg_cards_translate(shop.cards, longest, NULL, &made), CG_ERR_NOT_FOUND);
    assert_int_equal(translate(&shop, "", &errors, &made), CG_ERR_CARDS);
    free(errors);
    assert_int_equal(translate(&shop, "[a, b]", &errors, &made), CG_ERR_CARDS);
    free(errors);
    assert_int_equal(translate(&shop, "name: \xff\n", &errors, &made), CG_ERR_CARDS);
    free(errors);
    /* a noun that is made of itself, a hole within a hole, many holes */
    static const char *const loops[][2] = {
        {"card: {gender: f, one: karda, few: karde, many: kardi}", "card: {noun: card}"},
        {"card: {gender: f, one: karda, few: karde, many: kardi}", "card: {or: [card, card]}"},
        {"{0 card plain}",
         "{0 card plain}{1}{2}{3}{4}{5}{np this card}{np this card = = = = = =}"}};
    for (size_t i = 0; i < COUNT(loops); i++) {
        char *text = exchanged(loops[i][0], loops[i][1]);
        assert_int_equal(translate(&shop, text, &errors, &made), CG_OK);
        cg_translation_destroy(made);
        free(errors);
        free(text);
    }
    cg_translation_destroy(NULL);
    close_workshop(&shop);
}

static void short_memory_leaves_nothing_behind(void **state)
{
    (void)state;
    ledger books;
    workshop shop;
    open_workshop(&shop);
    write_file(shop.file, invented, strlen(invented));
    memset(&books, 0, sizeof books);
    books.budget = -1;
    cg_context_config config = cg_context_config_default();
    config.allocate = ledger_allocate;
    config.allocate_user = &books;
    config.card_path = shop.folder;
    cg_context *context = cg_context_create(&config);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    assert_int_equal(cg_game_load(context, "demi", &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load_text(game, NULL, cards_text, strlen(cards_text), NULL, &cards),
                     CG_OK);
    size_t before = books.bytes;
    for (long budget = 0;; budget++) {
        cg_translation *made = NULL;
        books.budget = budget;
        cg_status status = cg_cards_translate(cards, "xx", NULL, &made);
        books.budget = -1;
        cg_translation_destroy(made);
        assert_int_equal(books.bytes, before);
        if (status == CG_OK)
            break;
        assert_int_equal(status, CG_ERR_MEMORY);
        assert_in_range(budget, 0, 500);
    }
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    close_workshop(&shop);
}

TESTS(language)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_describes_forms_orders_and_plurals),
        cmocka_unit_test(what_a_language_lacks_leaves_the_whole_text_in_english),
        cmocka_unit_test(mistakes_in_a_language_are_told_with_their_place),
        cmocka_unit_test(mistakes_in_the_words_of_a_game_are_told_with_their_place),
        cmocka_unit_test(a_game_says_things_otherwise_in_english),
        cmocka_unit_test(mistakes_in_a_games_english_are_told_with_their_place),
        cmocka_unit_test(files_of_all_folders_count),
        cmocka_unit_test(a_games_english_has_labels_of_its_cards),
        cmocka_unit_test(a_module_without_cards_has_its_own_english),
        cmocka_unit_test(a_code_that_is_none_is_told_and_which_there_are),
        cmocka_unit_test(strange_files_and_codes_are_refused),
        cmocka_unit_test(short_memory_leaves_nothing_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Cards in the shipped languages: what German says of every game, Polish of Gemu Land, and what stays English. */
#include "support.h"
#include "tests.h"

#include <sys/stat.h>
#include <unistd.h>

static const char *const games[] = {DEMIDICE, "demi", "divinity", "divino", "gemu_land"};

/* ---- the shipped language ---- */

/** Words of English rules texts that no German one has. */
static const char *const english[] = {
    " the ",    " your ",   " card",    "cards",    " target",  " when ",   "When ",  " this ",
    " deck of", " player",  " you ",    " you.",    " may ",    " deal ",   "Deal ",  " draw ",
    "Draw ",    " damage",  " enemy",   " end of",  " until ",  " has ",    " have ", " get ",
    " gets ",   " if ",     "If ",      " while ",  " each ",   " into ",   " from ", " with ",
    " of ",     " one of ", " choose ", " discard", "Discard ", " opponent"};

/** What would be wrong in any text: holes that were not filled, spaces, stops. */
static const char *const wrong[] = {"{",  "}",  "|",  "&&", "  ", " .",  " ,",
                                    " ;", " :", ",,", ",.", "..", ". .", "\x01"};

static void check_words(const char *id, const char *text, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strstr(text, words[i]))
            fail_msg("%s: \"%s\" stands in: %s", id, words[i], text);
}

static void check_card(const cg_card_info *info, const cg_card_words *words)
{
    if (!words->text_told)
        fail_msg("%s is not told in German: %s", info->id, words->missing);
    check_words(info->id, words->text, english, COUNT(english));
    check_words(info->id, words->text, wrong, COUNT(wrong));
    assert_true((*info->text == '\0') == (*words->text == '\0'));
    if (*words->text && strcmp(info->text, words->text) == 0)
        fail_msg("%s has the same text as in English", info->id);
}

static void every_shipped_text_is_told_in_german(void **state)
{
    (void)state;
    size_t texts = 0;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded = NULL;
        cg_translation *german = NULL;
        assert_int_equal(load_game(&loaded, games[g]), 0);
        const fixture *f = loaded;
        assert_int_equal(cg_cards_translate(f->cards, "de", NULL, &german), CG_OK);
        assert_string_equal(cg_translation_code(german), "de");
        assert_string_equal(cg_translation_name(german), "Deutsch");
        for (cg_design d = 1; d <= cg_cards_count(f->cards); d++) {
            cg_card_info info;
            cg_card_words words;
            assert_true(cg_cards_info(f->cards, d, &info));
            assert_true(cg_translation_card(german, d, &words));
            check_card(&info, &words);
            texts += *words.text != '\0';
        }
        cg_translation_destroy(german);
        unload_game(&loaded);
    }
    assert_in_range(texts, 900, 2000);
}

static const struct {
    const char *game, *id, *name, *text;
} golden[] = {
    {DEMIDICE, "greek/hera", "Hera", "Ziehe 2 Karten."},
    {DEMIDICE, "hindu/varuna", NULL,
     "Spiele diese Karte nur während der Phase der göttlichen Kraft, während der Schicksalsphase, "
     "während der Phase des ewigen Kampfes oder während der Gerichtsphase. Sieh dir die Hand eines "
     "Gegners deiner Wahl an."},
    {"demi", "greek/cerberus", "Zerberus",
     "Diese Karte kann nicht angreifen.\nDeine Anbeter haben +1 Stärke."},
    {"demi", "greek/poseidon", "Poseidon",
     "In jedem Zug: Du darfst eine gegnerische Kreatur deiner Wahl, die kein Gott ist, auf die "
     "Hand "
     "ihres Besitzers zurücknehmen."},
    {"demi", "agnostic/deep_sea", "Tiefsee",
     "Kreaturen, die Götter oder Halbgötter sind, haben -1 Stärke."},
    {"demi", "egyptian/set_animal", "Sethtier",
     "Wenn diese Karte angreift, wirf einen W6. Falls das Ergebnis 1 ist, erhält diese Karte bis "
     "zum "
     "Ende des Zuges -4 Stärke. Falls das Ergebnis 5 oder höher ist, erhält diese Karte bis zum "
     "Ende "
     "des Zuges +4 Stärke."},
    {"demi", "units/shabti", "Uschebti", "Zählt im Feld als: Anbeter."},
    {"divinity", "magics/bow_to_the_elder", "Verneigung vor den Alten",
     "Nimm eine eigene Gottheit deiner Wahl auf deine Hand zurück, dann erhältst du in diesem Zug "
     "+1 "
     "Karte zum Spielen."},
    {"divinity", "canaanite/mot", "Mot", NULL},
    {"gemu_land", "glass/turned_inside_out", "Nach innen gekehrt",
     "Um diese Karte zu spielen, bezahle 1 Mana. Drehe ein gegnerisches Monster deiner Wahl, das "
     "kein "
     "Spielstein ist, auf die Rückseite.\nWenn ein Gegner eine Fähigkeit eines Monsters verwendet, "
     "darfst du reagieren: Drehe dieses Monster auf die Rückseite."},
    {"gemu_land", "ebb/kelp_strangler", "Tangwürger",
     "Wenn ein gegnerisches Monster diese Karte angreift, darfst du reagieren: Der Angreifer hat "
     "bis "
     "zum Ende des Kampfes nur die Hälfte seines Angriffs."},
    {DEMIDICE, "egyptian/anhur", NULL, "Drehe einen Würfel deiner Wahl aus dem Wurf auf 2."},
    {"demi", "egyptian/apophis", NULL,
     "In jedem Zug: Falls diese Karte begraben ist, führe dies aus: wähle eine gegnerische "
     "Kreatur; wirf einen W10; falls das Ergebnis mindestens so hoch wie die Stärke der gewählten "
     "Kreatur ist, zerstöre die gewählte Kreatur; richte diese Karte auf. Ansonsten begrabe diese "
     "Karte."},
    {"demi", "agnostic/truce", NULL,
     "Kreaturen mit Stärke 5 oder mehr können nicht angreifen.\nZüge im Feld: 2 (nur die des "
     "Spielers, der die Karte aktiviert, dieser Zug eingeschlossen)."},
    {"divinity", "magics/weighing_of_the_heart", NULL,
     "Spiele diese Karte nur, wenn dies Zug 3 oder ein späterer ist. Ein Gegner deiner Wahl wählt "
     "eine seiner Gottheiten. Füge der gewählten Gottheit 4 Schaden zu."},
    {"divino", "roth/firebolt", NULL,
     "Füge einer gegnerischen lebenden bleibenden Karte oder einem gegnerischen Halbgott deiner "
     "Wahl 3 Schaden zu."},
    {"divino", "daevos/ashkaroth_who_waits_below", NULL,
     "1 Loyalitätsmarke auf diese Karte legen: Lege die obersten 2 Karten deines Decks auf deinen "
     "Ablagestapel, dann lege 2 Energie auf einen eigenen Halbgott.\n1 Loyalitätsmarke von dieser "
     "Karte entfernen: Nimm eine Kampfkarte aus deinem Ablagestapel auf deine Hand zurück.\n5 "
     "Loyalitätsmarken von dieser Karte entfernen: Bringe bis zu 2 Kampfkarten mit verschiedenen "
     "Namen aus deinem Ablagestapel ins Spiel."},
    {"divino", "sdrassa/sutekhra_of_rime_and_sand", NULL,
     "Wenn ein eigener Schrein geöffnet wird, ziehe 1 Karte.\nKraft: 1 Energie, einmal pro Zug: "
     "Lege 1 Gunstmarke auf einen eigenen Schrein. Verwende dies nur, wenn du am Zug bist und "
     "einen Schrein kontrollierst."},
    {"divino", "sdrassa/hourglass_law", NULL,
     "Wenn die Versorgungsphase eines Gegners beginnt und 4 oder mehr Karten auf der Hand dieses "
     "Spielers liegen, füge jedem Halbgott dieses Spielers 2 Schaden zu."},
    {"divino", "elwynn/wolf_of_the_green_road", NULL,
     "Deine anderen Wölfe haben +1 ANG.\nWenn diese Karte zerstört wird, darfst du dein Deck nach "
     "einer Kreatur namens „Wolf der grünen Straße“ durchsuchen und sie auf deine Hand nehmen und "
     "dann enthüllen."},
    {"divino", "universal/free_company_captain", NULL,
     "Deine anderen Krieger, die angreifen oder blocken, haben +1 ANG."},
    {"divino", "aevos/writ_of_exile", NULL,
     "Verbanne eine Kampfkarte deiner Wahl, die angreift oder blockt."},
    {"divino", "universal/trade_of_hostages", NULL,
     "Tausche die Kontrolle über eine eigene Kampfkarte deiner Wahl und eine gegnerische "
     "Kampfkarte deiner Wahl mit ANG höchstens gleich dem ANG der eigenen Kampfkarte."},
    {"gemu_land", "root/the_ground_remembers", NULL,
     "Um diese Karte zu spielen, wirf ein eigenes Monster ab. Beschwöre einen Wurzling deiner Wahl "
     "mit Stufe 6 oder weniger aus deinem Ablagestapel."},
    {"gemu_land", "root/feast_of_husks", NULL,
     "Um diese Karte zu spielen, wirf 1 Karte ab. Lege die obersten 3 Karten deines Ablagestapels "
     "unter ein eigenes Monster oder ein eigenes gesetztes Monster deiner Wahl."},
    {"gemu_land", "ebb/wreck_piper", NULL,
     "Wenn diese Karte beschworen wird, darfst du reagieren: Beschwöre einen Ebbling mit Stufe 1 "
     "oder weniger von deiner Hand."},
    {"gemu_land", "ebb/tally_of_the_shore", NULL,
     "Füge einem Gegner X Schaden zu, wobei X das Dreifache der Anzahl deiner Ebblinge ist."},
    {"gemu_land", "ebb/the_ninth_wave", NULL,
     "Diese Karte hat +X Angriff, wobei X das Doppelte der Anzahl deiner Spielsteine "
     "ist.\nAngriff, Finale: Brandung – Einen eigenen Spielstein abwerfen: Diese Karte erhält bis "
     "zum Ende des Kampfes +6 Angriff."},
    {"gemu_land", "ebb/all_hands_drown", NULL,
     "Finale: Sei n die Anzahl deiner Spielsteine. Zerstöre jeden eigenen Spielstein, dann füge "
     "einem Gegner X Schaden zu, wobei X das Fünffache von n ist."},
    {"divinity", "egyptian/ammit", NULL,
     "Diese Karte hat +X ANG, wobei X die Anzahl Gottheiten in deinem Ablagestapel ist, höchstens "
     "aber 3."},
    {"gemu_land", "ebb/wash_ashore", NULL,
     "Erzeuge 1 „Muschelwache“.\nWenn ein eigener Ebbling zerstört wird, darfst du reagieren: "
     "Erzeuge 2 „Muschelwachen“."},
    {"divino", "roth/last_ember", NULL, NULL},
    {"divino", "nara/cold_refusal", "Kalte Absage",
     "Neutralisiere eine andere Karte deiner Wahl im Stapel, es sei denn, der Beherrscher jener "
     "Karte "
     "bezahlt 2 Energie."},
};

static void selected_cards_say_this_in_german(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded = NULL;
        cg_translation *german = NULL;
        assert_int_equal(load_game(&loaded, games[g]), 0);
        const fixture *f = loaded;
        assert_int_equal(cg_cards_translate(f->cards, "de", NULL, &german), CG_OK);
        for (size_t i = 0; i < COUNT(golden); i++) {
            cg_card_words words;
            if (strcmp(golden[i].game, games[g]) != 0)
                continue;
            cg_design d = cg_cards_find(f->cards, golden[i].id);
            assert_true(cg_translation_card(german, d, &words));
            if (golden[i].name)
                assert_string_equal(words.name, golden[i].name);
            if (golden[i].text)
                assert_string_equal(words.text, golden[i].text);
        }
        cg_translation_destroy(german);
        unload_game(&loaded);
    }
}

/** Each parameter has its own number, in the order in which the ability names them. */
static void parameters_are_told_as_the_card_gives_them(void **state)
{
    (void)state;
    static const char text[] = "game: deities_demidice\nset: test\n"
                               "abilities:\n"
                               "  - name: set_die\n    time: DP\n"
                               "    effect: |\n"
                               "      with many in 2..9, few in 2..9\n"
                               "      play:\n"
                               "        draw many\n"
                               "        discard few\n"
                               "        draw few\n"
                               "cards:\n"
                               "  - {name: A, title: B, time: DP, ability: "
                               "'set_die(7, 3)'}\n";
    void *loaded = NULL;
    assert_int_equal(load_game(&loaded, DEMIDICE), 0);
    const fixture *f = loaded;
    cg_report *report = cg_report_create(f->context);
    cg_cards *cards = NULL;
    cg_translation *german = NULL;
    cg_card_words words;
    (void)cg_cards_load_text(f->game, NULL, text, strlen(text), report, &cards);
    char *errors = errors_of(report);
    assert_string_equal(errors, "");
    free(errors);
    assert_int_equal(cg_cards_translate(cards, "de", NULL, &german), CG_OK);
    assert_true(cg_translation_card(german, 1, &words));
    assert_string_equal(words.missing, "");
    assert_string_equal(words.text, "Ziehe 7 Karten, dann wirf 3 Karten ab. Ziehe 3 Karten.");
    cg_translation_destroy(german);
    cg_cards_destroy(cards);
    cg_report_destroy(report);
    unload_game(&loaded);
}

/** Effects of Gemu Land and what Polish says of them: the form behind each number, and each case. */
static const struct {
    const char *effect, *says;
} polish[] = {
    {"play: draw 1", "Dobierz 1 kartę."},
    {"play: draw 2", "Dobierz 2 karty."},
    {"play: draw 4", "Dobierz 4 karty."},
    {"play: draw 5", "Dobierz 5 kart."},
    {"play: draw 12", "Dobierz 12 kart."},
    {"play: draw 14", "Dobierz 14 kart."},
    {"play: draw 22", "Dobierz 22 karty."},
    {"play: draw 25", "Dobierz 25 kart."},
    {"play: gain 1 faith", "Zyskaj 1 punkt wiary."},
    {"play: gain 3 faith", "Zyskaj 3 punkty wiary."},
    {"play: gain 11 faith", "Zyskaj 11 punktów wiary."},
    /* accusative of things, animals and the feminine */
    {"play: destroy one of my tokens", "Zniszcz swój żeton."},
    {"play: destroy one enemy monster", "Zniszcz wrogiego potwora."},
    {"play: destroy one enemy set prophecy", "Zniszcz wrogą ustawioną przepowiednię."},
    {"play: destroy 2 enemy monsters", "Zniszcz 2 wrogie potwory."},
    {"play: destroy 5 enemy monsters", "Zniszcz 5 wrogich potworów."},
    {"play: destroy up to 6 enemy monsters", "Zniszcz najwyżej 6 wrogich potworów."},
    /* dative, instrumental, locative, genitive */
    {"play: deal 7 to each opponent", "Zadaj każdemu przeciwnikowi 7 obrażeń."},
    {"play: order one of my monsters to attack one enemy monster",
     "Rozkaż swojemu potworowi zaatakować wrogiego potwora."},
    {"play: gain control of one enemy monster until end of turn",
     "Przejmij kontrolę nad wrogim potworem do końca tury."},
    {"play: put 2 shield on one of my monsters", "Połóż 2 tarcze na swoim potworze."},
    {"play: put 5 shield on one of my monsters", "Połóż 5 tarcz na swoim potworze."},
    {"play: gain the mana of one enemy monster", "Zyskaj manę wrogiego potwora."},
    {"play: deal count of my monsters to an opponent",
     "Zadaj przeciwnikowi X obrażeń, gdzie X to liczba twoich potworów."},
    /* what the file says of lists and verbs */
    {"play: one of my monsters gets attack +1 and defense +1 and level +1",
     "Twój potwór otrzymuje +1 do ataku, +1 do obrony i +1 do poziomu."},
    {"play (2 mana, 1 faith): draw 1",
     "Aby zagrać tę kartę, zapłać 2 punkty many i 1 punkt wiary. Dobierz 1 kartę."},
    /* verbs and participles agree with their subject */
    {"react when one of my prophecies is destroyed: draw 1",
     "Gdy twoja przepowiednia zostanie zniszczona, możesz zareagować: Dobierz 1 kartę."},
    {"react when one of my tokens is destroyed: draw 1",
     "Gdy twój żeton zostanie zniszczony, możesz zareagować: Dobierz 1 kartę."},
    {"play: each opponent discards 2", "Każdy przeciwnik odrzuca 2 karty."},
    {"react when an opponent discards a card: draw 1",
     "Gdy przeciwnik odrzuci kartę, możesz zareagować: Dobierz 1 kartę."},
    {"enemy monsters cannot be destroyed by battle",
     "Wrogie potwory nie mogą zostać zniszczone w walce."},
};

static void polish_nouns_and_verbs_agree(void **state)
{
    (void)state;
    void *loaded = NULL;
    assert_int_equal(load_game(&loaded, "gemu_land"), 0);
    const fixture *f = loaded;
    for (size_t i = 0; i < COUNT(polish); i++) {
        char text[400];
        cg_report *report = cg_report_create(f->context);
        cg_cards *cards = NULL;
        cg_translation *made = NULL;
        cg_card_words words;
        snprintf(text, sizeof text,
                 "game: gemu_land\nset: test\ncards:\n"
                 "  - {name: A, kind: prophecy, subtype: %s, effect: \"%s\"}\n",
                 strncmp(polish[i].effect, "enemy", 5) == 0 ? "field" : "normal", polish[i].effect);
        (void)cg_cards_load_text(f->game, NULL, text, strlen(text), report, &cards);
        char *errors = errors_of(report);
        assert_string_equal(errors, "");
        free(errors);
        assert_int_equal(cg_cards_translate(cards, "pl", NULL, &made), CG_OK);
        assert_true(cg_translation_card(made, 1, &words));
        assert_string_equal(words.missing, "");
        assert_string_equal(words.text, polish[i].says);
        cg_translation_destroy(made);
        cg_cards_destroy(cards);
        cg_report_destroy(report);
    }
    unload_game(&loaded);
}

static void json_has_the_words_of_the_language(void **state)
{
    (void)state;
    void *loaded = NULL;
    char json[2000];
    cg_translation *german = NULL;
    assert_int_equal(load_game(&loaded, "demi"), 0);
    const fixture *f = loaded;
    assert_int_equal(cg_cards_translate(f->cards, "de", NULL, &german), CG_OK);
    cg_design d = cg_cards_find(f->cards, "greek/cerberus");
    assert_in_range(cg_translation_json(german, d, json, sizeof json), 50, sizeof json - 1);
    assert_non_null(strstr(json, "\"language\":\"de\",\"name\":\"Zerberus\""));
    assert_non_null(strstr(json, "\"text\":\"Diese Karte kann nicht angreifen."));
    assert_int_equal(cg_translation_json(german, 0, json, sizeof json), 0);
    cg_translation_destroy(german);
    unload_game(&loaded);
}

static void english_is_a_language_too(void **state)
{
    (void)state;
    void *loaded = NULL;
    cg_translation *plain = NULL;
    cg_card_words words;
    cg_card_info info;
    assert_int_equal(load_game(&loaded, "demi"), 0);
    const fixture *f = loaded;
    assert_int_equal(cg_cards_translate(f->cards, "en", NULL, &plain), CG_OK);
    assert_true(cg_translation_card(plain, 2, &words));
    assert_true(cg_cards_info(f->cards, 2, &info));
    assert_string_equal(words.name, info.name);
    assert_string_equal(words.text, info.text);
    assert_true(words.text_told && words.name_told && words.lore_told && words.title_told);
    assert_false(cg_translation_card(plain, 0, &words));
    assert_false(cg_translation_card(plain, (cg_design)cg_cards_count(f->cards) + 1, &words));
    cg_translation_destroy(plain);
    unload_game(&loaded);
}

const cg_module *cg_module_tabletop(void); /* the sample game */

/** The sample game uses all of the effect language, and its words have no translation. */
static void a_game_without_words_stays_english(void **state)
{
    (void)state;
    static const char *const folders[] = {"test/tabletop/cards", "test/probes/tabletop"};
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_translation *german = NULL;
    size_t missing = 0;
    assert_int_equal(cg_game_from_module(context, cg_module_tabletop(), &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, folders, COUNT(folders), NULL, &cards), CG_OK);
    assert_int_equal(cg_cards_translate(cards, "de", NULL, &german), CG_OK);
    for (cg_design d = 1; d <= cg_cards_count(cards); d++) {
        cg_card_info info;
        cg_card_words words;
        assert_true(cg_cards_info(cards, d, &info));
        assert_true(cg_translation_card(german, d, &words));
        assert_true(words.text_told == (*words.missing == '\0'));
        if (!words.text_told)
            assert_string_equal(words.text, info.text);
        else
            check_words(info.id, words.text, wrong, COUNT(wrong));
        missing += !words.text_told;
    }
    assert_in_range(missing, 100, 2000);
    cg_translation_destroy(german);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

/** Sentences that no shipped game has: other prices, offers, exceptions, what was done before, one's own words
 * for actions that are done to something. */
static const struct {
    const char *id, *says;
} sample[] = {
    {"ft/kicking_bolt",
     "Du darfst beim Spielen dieser Karte zusätzlich 2 Mana bezahlen. Füge einer Kreatur oder "
     "einem Spieler deiner "
     "Wahl 2 Schaden zu. Falls dies zusätzlich bezahlt worden ist, ziehe 1 Karte."},
    {"ft/blood_magic", "Du darfst statt der Kosten dieser Karte 5 Leben bezahlen. Ziehe 3 Karten."},
    {"fc/bellows",
     "1 Mana (du darfst außerdem X-mal 1 Mana bezahlen), einmal pro Zug: Erhalte X Leben."},
    {"fc/chorus_of_spears", "Du darfst beim Spielen dieser Karte beliebig viele eigene Kreaturen "
                            "erschöpfen; jede davon bezahlt 1 Mana. "
                            "Ziehe 2 Karten."},
    {"said/offer", "Ein Gegner deiner Wahl darf 1 Karte ziehen. Falls dieser Spieler es nicht tut, "
                   "ziehst du 2 Karten."},
    {"h/mimic", "Diese Karte erschöpfen: Diese Karte wird bis zum Ende des Zuges zu einer Kopie "
                "einer anderen Kreatur deiner "
                "Wahl (aber die Kopie hat Fliegen).\n1 Mana: Ziehe 1 Karte."},
    {"t/totem", "Diese Karte erschöpfen: Eine eigene Kreatur deiner Wahl erhält, solange diese "
                "Karte im Spiel ist, +2 Stärke."},
    {"tk/three_imps", "Erzeuge 3 „Kobolde“, dann erhalte X Leben, wobei X ihre Anzahl ist."},
    {"ft/rule_of_one", "Spieler können in jedem Zug nicht mehr als 1 Zauberspruch spielen."},
    {"ft/rusted_gears", "Gegner können keine Fähigkeiten von Artefakten verwenden."},
    {"said/slow_clock", "Jeder Spieler hat 1 gespielte Karte pro Zug."},
    {"fr/slippery_one",
     "Falls diese Karte verbannt würde, lege die Karte stattdessen auf die Hand ihres Besitzers."},
    {"t/vengeance",
     "Ziehe X Karten, wobei X die Anzahl deiner Karten, die in diesem Zug zerstört wurden, ist. "
     "Jeder Gegner verliert "
     "Y Leben, wobei Y die Anzahl der Karten, die du im letzten Zug gespielt hast, ist."},
};

/** No text of the sample game is missing, nor of the cards that only tests have. */
static void every_text_of_the_sample_game_is_told_in_german(void **state)
{
    (void)state;
    static const char *const folders[] = {"test/tabletop/cards", "test/probes/tabletop"};
    char folder[100], link[140], path[200], here[1000], target[1100];
    make_folder(folder, sizeof folder);
    assert_non_null(getcwd(here, sizeof here));
    snprintf(link, sizeof link, "%s/tabletop", folder);
    snprintf(target, sizeof target, "%s/test/tabletop/cards", here);
    assert_int_equal(symlink(target, link), 0);
    snprintf(path, sizeof path, "cards:%s:test/probes", folder);
    cg_context_config config = cg_context_config_default();
    config.card_path = path;
    cg_context *context = cg_context_create(&config);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_translation *german = NULL;
    assert_int_equal(cg_game_from_module(context, cg_module_tabletop(), &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, folders, COUNT(folders), NULL, &cards), CG_OK);
    assert_int_equal(cg_cards_translate(cards, "de", NULL, &german), CG_OK);
    for (cg_design d = 1; d <= cg_cards_count(cards); d++) {
        cg_card_info info;
        cg_card_words words;
        assert_true(cg_cards_info(cards, d, &info));
        assert_true(cg_translation_card(german, d, &words));
        if (!words.text_told)
            fail_msg("%s is not told in German: %s", info.id, words.missing);
        check_words(info.id, words.text, wrong, COUNT(wrong));
    }
    for (size_t i = 0; i < COUNT(sample); i++) {
        cg_card_words words;
        assert_true(cg_translation_card(german, cg_cards_find(cards, sample[i].id), &words));
        assert_string_equal(words.text, sample[i].says);
    }
    cg_translation_destroy(german);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    assert_int_equal(unlink(link), 0);
    remove_folder(folder);
}

TESTS(translated)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_text_is_told_in_german),
        cmocka_unit_test(selected_cards_say_this_in_german),
        cmocka_unit_test(parameters_are_told_as_the_card_gives_them),
        cmocka_unit_test(polish_nouns_and_verbs_agree),
        cmocka_unit_test(json_has_the_words_of_the_language),
        cmocka_unit_test(english_is_a_language_too),
        cmocka_unit_test(a_game_without_words_stays_english),
        cmocka_unit_test(every_text_of_the_sample_game_is_told_in_german),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

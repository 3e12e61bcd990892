#include "support_game.h"

#include "base/text.h"

enum { ENTRIES_MAX = 100, PLAYERS_TRIED = 9 };

/* ---- cards ---- */

/** Each finding as "code: text\n". */
static void list_findings(const cg_report *report, char *told, size_t size)
{
    cg_text text = cg_text_start(told, size);
    for (size_t i = 0; i < cg_report_count(report); i++)
        cg_text_format(&text, "%s: %s\n", cg_report_get(report, i)->code,
                       cg_report_get(report, i)->text);
}

cg_status read_card(const card_file *file, const char *fields, cg_report *report, cg_cards **cards)
{
    char text[2000];
    int length =
        snprintf(text, sizeof text, "game: %s\nset: test\ncards:\n%s  - name: One\n    %s",
                 cg_game_describe(file->f->game).name, file->others ? file->others : "", fields);
    assert_in_range(length, 0, sizeof text - 1);
    return cg_cards_load_text(file->f->game, "test.yaml", text, (size_t)length, report, cards);
}

static void assert_findings(const cg_report *report, const bad_card *row)
{
    char told[2000];
    const cg_error *first = cg_report_get(report, 0);
    list_findings(report, told, sizeof told);
    assert_non_null(first);
    assert_string_equal(strchr(row->findings, '\n') ? told : first->code, row->findings);
    if (row->names && !strstr(first->text, row->names))
        fail_msg("'%s' is not in: %s", row->names, first->text);
}

void assert_bad_cards(const card_file *file, const bad_card *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        cg_cards *cards = NULL;
        cg_report *report = cg_report_create(file->f->context);
        if (read_card(file, rows[i].fields, report, &cards) != CG_ERR_CARDS)
            fail_msg("not refused: %s", rows[i].fields);
        assert_null(cards);
        assert_findings(report, &rows[i]);
        cg_report_destroy(report);
    }
}

void assert_good_cards(const card_file *file, const char *const *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        cg_cards *cards = NULL;
        char told[2000];
        cg_report *report = cg_report_create(file->f->context);
        if (read_card(file, rows[i], report, &cards)) {
            list_findings(report, told, sizeof told);
            fail_msg("refused: %s\n%s", rows[i], told);
        }
        cg_cards_destroy(cards);
        cg_report_destroy(report);
    }
}

static bool holds(const char *text, const char *format, const char *name)
{
    char part[60];
    snprintf(part, sizeof part, format, name);
    return strstr(text, part) != NULL;
}

void assert_kinds(const card_file *file, const all_fields *all, const kind_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char fields[700], told[2000];
        cg_cards *cards = NULL;
        cg_report *report = cg_report_create(file->f->context);
        snprintf(fields, sizeof fields, "%skind: %s\n    %s", all->before, rows[i].kind,
                 all->behind);
        assert_int_equal(read_card(file, fields, report, &cards), CG_ERR_CARDS);
        list_findings(report, told, sizeof told);
        for (const char *const *name = all->names; *name; name++)
            if (holds(told, " has no %s\n", *name) == holds(rows[i].has, " %s ", *name))
                fail_msg("%s, %s: %s", rows[i].kind, *name, told);
        cg_report_destroy(report);
    }
}

/* ---- decks ---- */

cg_cards *plain_cards(const fixture *f, const plain_card *rows, size_t count)
{
    static char text[32768];
    cg_text out = cg_text_start(text, sizeof text);
    cg_cards *cards = NULL;
    cg_text_format(&out, "game: %s\nset: s\ncards:\n", cg_game_describe(f->game).name);
    for (size_t r = 0; r < count; r++)
        for (int i = 0; i < rows[r].count; i++)
            cg_text_format(&out, "  - {name: %c%d, %s}\n", rows[r].letter, i, rows[r].fields);
    assert_int_equal(cg_cards_load_text(f->game, "s.yaml", text, strlen(text), NULL, &cards),
                     CG_OK);
    return cards;
}

static size_t read_entries(const cg_cards *cards, const char *list, cg_deck_entry *entries)
{
    size_t count = 0;
    bool reserve = false;
    while (*list) {
        char letter, id[20];
        int first, last, copies, used = 0;
        if (*list == ' ' || *list == '+') {
            reserve = reserve || *list == '+';
            list++;
            continue;
        }
        assert_int_equal(sscanf(list, "%c%d-%d*%d%n", &letter, &first, &last, &copies, &used), 4);
        assert_in_range(count + (size_t)(last - first), 0, ENTRIES_MAX - 1);
        for (int i = first; i <= last; i++) {
            snprintf(id, sizeof id, "s/%c%d", letter + ('a' - 'A'), i);
            entries[count++] = (cg_deck_entry){
                .design = cg_cards_find(cards, id), .copies = (uint16_t)copies, .reserve = reserve};
            assert_true(entries[count - 1].design);
        }
        list += used;
    }
    return count;
}

cg_deck *deck_from(const cg_cards *cards, const char *list)
{
    cg_deck_entry entries[ENTRIES_MAX];
    cg_deck *deck = NULL;
    size_t count = read_entries(cards, list, entries);
    assert_int_equal(cg_deck_create(cards, "test", entries, count, NULL, &deck), CG_OK);
    return deck;
}

void assert_decks(const fixture *f, const cg_cards *cards, const deck_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        cg_deck_entry entries[ENTRIES_MAX];
        char told[2000];
        cg_report *report = cg_report_create(f->context);
        cg_deck *deck = NULL;
        size_t entry_count = read_entries(cards, rows[i].list, entries);
        cg_status status = cg_deck_create(cards, "test", entries, entry_count, report, &deck);
        list_findings(report, told, sizeof told);
        assert_string_equal(told, rows[i].findings);
        assert_int_equal(status, *rows[i].findings ? CG_ERR_DECK : CG_OK);
        cg_deck_destroy(deck);
        cg_report_destroy(report);
    }
}

/* ---- matches ---- */

cg_status try_option(const fixture *f, const char *name, const char *value, cg_error *error)
{
    cg_match_config config = cg_match_config_default(f->cards);
    const cg_setting setting = {name, value};
    cg_match *match = NULL;
    config.settings = &setting;
    config.setting_count = 1;
    cg_status status = cg_match_create(&config, &match, error);
    cg_match_destroy(match);
    return status;
}

void assert_options(const fixture *f, const option_row *rows, size_t count)
{
    cg_match_config config = cg_match_config_default(f->cards);
    cg_match *match = start(&config);
    for (size_t i = 0; i < count; i++) {
        char value[40];
        assert_true(cg_match_setting(match, rows[i].name, value, sizeof value) > 0);
        assert_string_equal(value, rows[i].initial);
        assert_int_equal(try_option(f, rows[i].name, rows[i].initial, NULL), CG_OK);
        assert_int_equal(try_option(f, rows[i].name, rows[i].good, NULL), CG_OK);
        assert_int_equal(try_option(f, rows[i].name, rows[i].bad, NULL), CG_ERR_OPTION);
    }
    cg_match_destroy(match);
}

void assert_players(const fixture *f, int least, int most)
{
    cg_match_config config = cg_match_config_default(f->cards);
    for (config.players = 1; config.players <= PLAYERS_TRIED; config.players++) {
        cg_match *match = NULL;
        bool can = config.players >= least && config.players <= most;
        assert_int_equal(cg_match_create(&config, &match, NULL), can ? CG_OK : CG_ERR_OPTION);
        assert_int_equal(match ? cg_match_players(match) : 0, can ? config.players : 0);
        cg_match_destroy(match);
    }
}

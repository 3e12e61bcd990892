#define _GNU_SOURCE
#include "study_plan.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ at[i]) * 0x100000001b3u;
    return hash;
}

/* ---- tables ---- */

static void add_table(lab_plan *plan, const uint8_t *decks)
{
    if (plan->table_count < STUDY_TABLES)
        memcpy(plan->tables[plan->table_count], decks, CG_PLAYERS_MAX);
    plan->table_count++;
}

/** All groups of decks in which each is a later one than the one before, or with mirrors the same.
 */
static void add_groups(lab_plan *plan, uint8_t *decks, int seat, size_t first)
{
    if (plan->table_count > STUDY_TABLES)
        return;
    if (seat == plan->players) {
        add_table(plan, decks);
        return;
    }
    for (size_t deck = first; deck < plan->decks; deck++) {
        decks[seat] = (uint8_t)deck;
        add_groups(plan, decks, seat + 1, plan->study->mirrors ? deck : deck + 1);
    }
}

static void make_tables(lab_plan *plan, lab_study *study)
{
    uint8_t decks[CG_PLAYERS_MAX] = {0};
    plan->tables = need(STUDY_TABLES, sizeof *plan->tables);
    plan->drawn = study->pool || !plan->decks || study->drawn_tables ||
                  (!study->all_tables && plan->players > 2);
    if (plan->drawn)
        add_table(plan, decks);
    else if (plan->decks == 1 && !study->decks_named) /* a game with no other */
        add_table(plan, decks);
    else
        add_groups(plan, decks, 0, 0);
    if (plan->table_count > STUDY_TABLES)
        mistake(&study->found, study->decks_word.at, "out-of-range",
                "these decks make more than %d tables; 'tables: drawn' deals them", STUDY_TABLES);
    if (!plan->table_count)
        mistake(&study->found, study->decks_word.at, "out-of-range",
                "%zu deck%s too few for %d players; 'mirrors: yes' allows a deck twice at a table, "
                "'tables: drawn' deals decks",
                plan->decks, plan->decks == 1 ? " is" : "s are", plan->players);
}

/** Rules can refuse decks that do not go together. */
static void check_tables(const lab_plan *plan, lab_study *study)
{
    cg_match_config config = cg_match_config_default(study->session.cards);
    config.players = plan->players;
    config.settings = study->settings;
    config.setting_count = study->setting_count;
    for (size_t i = 0; !plan->drawn && i < plan->table_count && i < STUDY_TABLES; i++) {
        cg_error error = {0};
        cg_match *match = NULL;
        for (int seat = 0; seat < plan->players; seat++)
            config.decks[seat] = study->decks[plan->tables[i][seat]];
        if (cg_match_create(&config, &match, &error)) {
            const study_word *word = &study->deck_words[plan->tables[i][plan->players - 1]];
            mistake(&study->found, word->at, "deck-refused", "'%s' cannot be played with '%s': %s",
                    word->text, study->deck_words[plan->tables[i][0]].text, error.text);
        }
        cg_match_destroy(match);
    }
}

/* ---- blanks ---- */

static cg_deck *blank_deck(lab_study *study, size_t deck, cg_design design)
{
    cg_deck_entry entries[1024], entry;
    size_t count = 0, blank = SIZE_MAX;
    uint16_t copies = 0;
    cg_deck *made = NULL;
    for (size_t i = 0; cg_deck_get(study->decks[deck], i, &entry) && count < 1023; i++) {
        if (entry.design == design && !entry.reserve) {
            copies = (uint16_t)(copies + entry.copies);
            continue;
        }
        if (entry.design == study->measures.blank_design && !entry.reserve)
            blank = count;
        entries[count++] = entry;
    }
    if (!copies)
        return NULL;
    if (blank == SIZE_MAX) {
        blank = count++;
        entries[blank] = (cg_deck_entry){study->measures.blank_design, 0, false};
    }
    entries[blank].copies = (uint16_t)(entries[blank].copies + copies);
    if (cg_deck_create_free(study->session.cards, "blank", entries, count, NULL, &made))
        mistake(&study->found, study->measures.blank.at, "deck-refused",
                "deck '%s' cannot be made with blanks", study->deck_words[deck].text);
    return made;
}

/** The place where a card is named; NULL: the study asks for all cards. */
static const study_word *named_at(const study_measures *measures, cg_design design)
{
    for (size_t i = 0; i < measures->blank_count; i++)
        if (measures->blank_designs[i] == design)
            return &measures->blank_cards[i];
    return NULL;
}

static bool is_asked(const study_measures *measures, cg_design design)
{
    return measures->blank_count ? named_at(measures, design) != NULL
                                 : design != measures->blank_design;
}

/** Deck rules can allow fewer copies of the blank than a card has.
 * @param why  CG_ERR_DECK: for that reason */
static bool blank_passes(const lab_study *study, const cg_deck *deck, size_t number, cg_error *why)
{
    cg_match *match = NULL;
    cg_match_config config = cg_match_config_default(study->session.cards);
    config.players = study->players;
    config.settings = study->settings;
    config.setting_count = study->setting_count;
    for (int seat = 0; seat < config.players; seat++)
        config.decks[seat] = seat ? study->decks[number] : deck;
    cg_status status = cg_match_create(&config, &match, why);
    cg_match_destroy(match);
    return status == CG_OK;
}

/** @param word  what the study says of this card, or of all with the first that is refused */
static void refuse_blank(lab_study *study, const study_word *word, size_t deck, const char *why)
{
    mistake(&study->found, word->at, "deck-refused", "deck '%s' cannot be played with blanks: %s",
            study->deck_words[deck].text, why);
}

/** One that is refused is left out where all are asked for, unless none is left. */
static void make_blanks_of(lab_plan *plan, lab_study *study, size_t deck)
{
    const study_measures *measures = &study->measures;
    cg_error error = {0};
    size_t passed = 0;
    for (cg_design design = 1; design <= plan->designs; design++) {
        const study_word *named = named_at(measures, design);
        cg_deck *made = is_asked(measures, design) ? blank_deck(study, deck, design) : NULL;
        if (made && !blank_passes(study, made, deck, &error)) {
            cg_deck_destroy(made);
            made = NULL;
            if (named)
                refuse_blank(study, named, deck, error.text);
        }
        plan->blank_decks[deck * (plan->designs + 1) + design] = made;
        passed += made != NULL;
    }
    if (!passed && error.status && !measures->blank_count)
        refuse_blank(study, &measures->blank, deck, error.text);
}

static void make_blanks(lab_plan *plan, lab_study *study)
{
    plan->blank_decks = need(plan->decks * (plan->designs + 1), sizeof(cg_deck *));
    for (size_t deck = 0; deck < plan->decks; deck++)
        make_blanks_of(plan, study, deck);
}

/* ---- what results depend on, and what reports name ---- */

void quote_text(FILE *out, const char *text)
{
    putc('"', out);
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (byte < ' ')
            fprintf(out, "\\u%04x", byte);
        else
            putc(byte, out);
    }
    putc('"', out);
}

static void write_member(FILE *out, const char *key, const char *text)
{
    fprintf(out, "\"%s\":", key);
    quote_text(out, text);
    putc(',', out);
}

static uint64_t deck_hash(const cg_deck *deck)
{
    cg_deck_entry entry;
    cg_card_info info;
    uint64_t hash = HASH_START;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        cg_cards_names(cg_deck_cards(deck), entry.design, &info);
        hash = hash_bytes(hash, info.id, strlen(info.id) + 1);
        const unsigned char more[3] = {(unsigned char)entry.copies,
                                       (unsigned char)(entry.copies >> 8), entry.reserve};
        hash = hash_bytes(hash, more, sizeof more);
    }
    return hash;
}

static void write_decks(FILE *out, const lab_plan *plan)
{
    fputs("\"decks\":[", out);
    for (size_t i = 0; i < plan->decks; i++) {
        fputs(i ? ",[" : "[", out);
        quote_text(out, cg_deck_name(plan->study->decks[i]));
        putc(',', out);
        quote_text(out, cg_deck_title(plan->study->decks[i]));
        fprintf(out, ",\"%016" PRIx64 "\"]", deck_hash(plan->study->decks[i]));
    }
    fputs("],\"tables\":[", out);
    for (size_t i = 0; i < plan->table_count; i++) {
        fputs(i ? ",[" : "[", out);
        for (int seat = 0; seat < plan->players; seat++)
            fprintf(out, "%s%d", seat ? "," : "", plan->tables[i][seat]);
        putc(']', out);
    }
    fputs("],", out);
}

static void write_bots(FILE *out, const lab_plan *plan)
{
    char name[PLAYER_NAME_MAX];
    fputs("\"bots\":[", out);
    for (size_t i = 0; i < plan->levels; i++) {
        fputs(i ? ",[" : "[", out);
        quote_text(out, plan->study->bots[i].name.text);
        player_name(plan->study->bots[i].player, name);
        fprintf(out, ",\"%s\"]", name);
    }
    fputs("],", out);
}

static void write_settings(FILE *out, const lab_study *study)
{
    fputs("\"options\":[", out);
    for (size_t i = 0; i < study->setting_count; i++) {
        fputs(i ? ",[" : "[", out);
        quote_text(out, study->settings[i].name);
        putc(',', out);
        quote_text(out, study->settings[i].value);
        putc(']', out);
    }
    fputs("],", out);
}

/** Ids, names and how many abilities wait for something (uses, triggers). */
static void write_cards(FILE *out, const lab_plan *plan)
{
    const cg_cards *cards = plan->study->session.cards;
    cg_card_info info;
    fputs("\"cards\":[", out);
    for (cg_design design = 1; design <= plan->designs; design++) {
        fputs(design > 1 ? ",[" : "[", out);
        cg_cards_names(cards, design, &info);
        quote_text(out, info.id);
        putc(',', out);
        quote_text(out, info.name);
        fprintf(out, ",%d,%d]", cg_cards_abilities(cards, design, CG_FORM_USE),
                cg_cards_abilities(cards, design, CG_FORM_WHEN));
    }
    fputs("],", out);
}

/** Which cards are played as blanks; nothing stands for all. */
static void write_blank_cards(FILE *out, const study_measures *m)
{
    for (size_t i = 0; i < m->blank_count; i++)
        fprintf(out, "%s%u", i ? "," : "", m->blank_designs[i]);
}

static void write_measures(FILE *out, const study_measures *m)
{
    fprintf(out,
            "\"measure\":{\"cards\":%d,\"drama\":[%d,%" PRIu64 ",%" PRIu64
            "],\"skill\":[%d,%" PRIu64 ",%" PRIu64 ",%" PRIu64 "],\"luck\":[%d,%" PRIu64 ",%" PRIu64
            "],\"blanks\":[%d,%" PRIu64 ",%u],\"blank_cards\":[",
            m->cards, m->drama, m->drama_every, m->drama_playouts, m->skill, m->skill_from,
            m->skill_doublings, m->skill_matches, m->luck, m->luck_seeds, m->luck_repeats,
            m->blanks, m->blank_matches, m->blank_design);
    write_blank_cards(out, m);
    fputs("]}", out);
}

static void write_header(lab_plan *plan)
{
    const lab_study *study = plan->study;
    cg_game_info info = cg_game_describe(study->session.game);
    size_t length = 0;
    FILE *out = must(open_memstream(&plan->header, &length));
    putc('{', out);
    write_member(out, "library", cg_version_text());
    write_member(out, "game", info.name);
    write_member(out, "game_title", info.title);
    write_member(out, "game_version", info.version);
    write_member(out, "title", study->title.text ? study->title.text : info.title);
    fprintf(out, "\"catalogue\":\"%016" PRIx64 "\",", cg_cards_hash(study->session.cards));
    fprintf(out,
            "\"players\":%d,\"pool\":%d,\"drawn\":%d,\"rounds\":%" PRIu64 ",\"first_seed\":%" PRIu64
            ",",
            plan->players, (int)study->pool, plan->drawn, plan->rounds, study->first_seed);
    write_settings(out, study);
    write_bots(out, plan);
    write_decks(out, plan);
    if (study->measures.cards || study->measures.blanks)
        write_cards(out, plan);
    write_measures(out, &study->measures);
    putc('}', out);
    if (fclose(out))
        must(NULL);
    plan->hash = hash_bytes(HASH_START, plan->header, length);
}

/* ---- jobs ---- */

/** Matches after which an interval of Wilson's is nowhere wider: it is widest at one half. */
static uint64_t matches_of(const lab_study *study)
{
    const double z = 1.959963984540054;
    if (study->interval <= 0)
        return study->matches;
    double matches = z * z * (1 / (4 * study->interval * study->interval) - 1);
    return matches < 1 ? 1 : (uint64_t)ceil(matches);
}

static uint64_t rounds_of(uint64_t matches, uint64_t per_round)
{
    return (matches + per_round - 1) / per_round;
}

static void count_jobs(lab_plan *plan)
{
    const study_measures *m = &plan->study->measures;
    uint64_t seats = (uint64_t)plan->players, matches = matches_of(plan->study);
    /* at a table whose decks are dealt the interval is that of a deck */
    if (plan->drawn && plan->study->interval > 0 && plan->decks > seats)
        matches = matches * plan->decks / seats;
    plan->rounds = rounds_of(matches, seats);
    plan->count[JOB_TABLE] = plan->rounds * seats * plan->table_count * plan->levels;
    if (m->skill)
        plan->count[JOB_SKILL] =
            m->skill_doublings * rounds_of(m->skill_matches, seats * seats) * seats * seats;
    if (m->luck)
        plan->count[JOB_LUCK] = m->luck_seeds;
    if (m->blanks)
        plan->count[JOB_BLANK] = plan->decks * m->blank_matches;
    for (int kind = 0; kind < JOB_KINDS; kind++) {
        plan->first[kind] = plan->jobs;
        plan->jobs += plan->count[kind];
    }
}

uint64_t plan_matches(const lab_plan *plan)
{
    uint64_t blanks = 0;
    for (size_t i = 0; plan->blank_decks && i < plan->decks * (plan->designs + 1); i++)
        blanks += plan->blank_decks[i] != NULL;
    return plan->count[JOB_TABLE] + plan->count[JOB_SKILL] +
           plan->count[JOB_LUCK] * plan->study->measures.luck_repeats +
           (plan->count[JOB_BLANK] ? plan->study->measures.blank_matches * (plan->decks + blanks)
                                   : 0);
}

static lab_job table_job(const lab_plan *plan, uint64_t number)
{
    uint64_t seats = (uint64_t)plan->players, pairings = plan->table_count * plan->levels;
    uint64_t pairing = number / seats % pairings;
    return (lab_job){.level = pairing % plan->levels,
                     .table = pairing / plan->levels,
                     .round = number / seats / pairings,
                     .seating = (int)(number % seats)};
}

static lab_job skill_job(const lab_plan *plan, uint64_t number)
{
    uint64_t seats = (uint64_t)plan->players, steps = plan->study->measures.skill_doublings;
    uint64_t match = number / steps;
    return (lab_job){.level = number % steps,
                     .round = match / (seats * seats),
                     .seating = (int)(match / seats % seats),
                     .strong = (int)(match % seats)};
}

static lab_job blank_job(const lab_plan *plan, uint64_t number)
{
    uint64_t round = number / plan->decks;
    return (lab_job){.table = number % plan->decks,
                     .round = round,
                     .seating = (int)(round % (uint64_t)plan->players)};
}

lab_job plan_job(const lab_plan *plan, uint64_t number)
{
    int kind = JOB_KINDS - 1;
    while (number < plan->first[kind] || !plan->count[kind])
        kind--;
    uint64_t own = number - plan->first[kind];
    lab_job job = kind == JOB_TABLE   ? table_job(plan, own)
                  : kind == JOB_SKILL ? skill_job(plan, own)
                  : kind == JOB_BLANK ? blank_job(plan, own)
                                      : (lab_job){.round = own};
    job.kind = (job_kind)kind;
    return job;
}

uint64_t plan_seed(const lab_plan *plan, const lab_job *job)
{
    const uint64_t parts[] = {plan->study->first_seed, (uint64_t)job->kind, job->table, job->round};
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (int byte = 0; byte < 8; byte++)
            hash = (hash ^ (parts[i] >> (8 * byte) & 0xff)) * 0x100000001b3u;
    cg_random random = cg_random_seed(hash);
    return cg_random_next(&random);
}

lab_plan *plan_open(lab_study *study)
{
    lab_plan *plan = need(1, sizeof *plan);
    plan->study = study;
    plan->players = study->players;
    plan->levels = study->bot_count;
    plan->decks = study->deck_count;
    plan->designs = cg_cards_count(study->session.cards);
    make_tables(plan, study);
    check_tables(plan, study);
    if (study->measures.blanks)
        make_blanks(plan, study);
    if (mistakes_print(&study->found)) {
        plan_close(plan);
        return NULL;
    }
    count_jobs(plan);
    write_header(plan);
    return plan;
}

void plan_close(lab_plan *plan)
{
    for (size_t i = 0; plan->blank_decks && i < plan->decks * (plan->designs + 1); i++)
        cg_deck_destroy(plan->blank_decks[i]);
    free(plan->blank_decks);
    free(plan->tables);
    free(plan->header);
    free(plan);
}

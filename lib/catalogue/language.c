/* Catalogues in other languages (language.h): reads the files of a language, and tells each
 * card. */
#include "catalogue/labels.h"
#include "catalogue/telling.h"
#include "catalogue/translation.h"

#include "base/text.h"
#include "module/files.h"
#include "module/game.h"
#include "module/language_file.h"

#include <cardgame/language.h>

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define CODE_MAX 32

struct cg_translation {
    cg_context *context;
    const cg_cards *cards;
    cg_arena arena;
    cg_tongue tongue;
    cg_narrator narrator; /* of matches */
    char code[CODE_MAX];
    const char *name;
    cg_card_words *words; /* [1..count] */
    const char **effects; /* rules texts of the module's effects; NULL: the language lacks it */
};

/** The state of telling all cards. */
typedef struct telling_work {
    cg_translation *translation;
    cg_card_teller teller;
    bool short_of_memory;
} telling_work;

/* ---- files ---- */

static bool is_code(const char *code)
{
    size_t length = strspn(code, "abcdefghijklmnopqrstuvwxyz0123456789-_");
    return length > 0 && code[length] == '\0' && length < CODE_MAX;
}

/* ---- cards that files name ---- */

#define NEAR_MAX 2000 /* the most words among which the nearest is searched for */

/** Returns the set that was probably meant, or with a set the card in it; NULL if there is none. */
static const char *nearest_of(const cg_cards *cards, const char *set, const char *word)
{
    const char *words[NEAR_MAX + 1];
    size_t count = 0;
    for (cg_design design = 1; design <= cards->count && count < NEAR_MAX; design++) {
        const cg_design_data *data = &cards->data[design];
        const char *id = strchr(data->id, '/');
        if (!set)
            words[count++] = data->set;
        else if (id && strcmp(data->set, set) == 0)
            words[count++] = id + 1;
    }
    words[count] = NULL;
    return cg_nearest(word, words);
}

static bool has_set(const cg_cards *cards, const char *set)
{
    for (cg_design design = 1; design <= cards->count; design++)
        if (strcmp(cards->data[design].set, set) == 0)
            return true;
    return false;
}

static void tell_unknown(cg_language_file *file, const cg_tree *node, const char *what,
                         const char *near, cg_report *report)
{
    cg_document_error(&file->document, report, node->key_position, CG_CODE_UNKNOWN_KEY,
                      "the game has no %s '%.60s'%s%s%s", what, node->key,
                      near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/** Reports sets and cards that a catalogue of the whole game does not have. */
static void check_cards(const cg_cards *cards, cg_language_file *file, const cg_tree *sets,
                        cg_report *report)
{
    for (const cg_tree *set = sets->first; set; set = set->next) {
        if (!has_set(cards, set->key)) {
            tell_unknown(file, set, "set", nearest_of(cards, NULL, set->key), report);
            continue;
        }
        for (const cg_tree *card = set->first; card; card = card->next) {
            char id[256];
            int written = snprintf(id, sizeof id, "%s/%s", set->key, card->key);
            if (written >= (int)sizeof id ||
                cg_table_find(&cards->index, id, strlen(id)) == CG_TABLE_NONE)
                tell_unknown(file, card, "card", nearest_of(cards, set->key, card->key), report);
        }
    }
}

/** Returns true if a file has mistakes. */
static bool any_is_bad(const cg_language_file *files)
{
    while (files && !files->document.bad)
        files = files->next;
    return files != NULL;
}

static void check_game_file(cg_translation *made, cg_language_file *file, cg_report *report)
{
    cg_tongue_check(&made->tongue, &file->document, file->file.root, made->cards->game->module,
                    report);
    bool whole = made->cards->whole;
    for (const cg_tree *part = whole ? file->file.root->first : NULL; part; part = part->next)
        if (cg_tongue_is_by_sets(part->key))
            check_cards(made->cards, file, part, report);
        else if (strcmp(part->key, "labels") == 0)
            cg_labels_check(made->cards, &file->document, part, report);
}

/** Adds the files to the language, those of the game first. */
static cg_status take_files(cg_translation *made, cg_language_file *language,
                            cg_language_file *games, cg_report *report)
{
    cg_tongue *tongue = &made->tongue;
    const char *game = made->cards->game->module->name;
    for (cg_language_file *file = games; file; file = file->next)
        if (!cg_tongue_add(tongue, &file->document, file->file.root, made->code, game, report))
            return CG_ERR_MEMORY;
    if (!cg_tongue_add(tongue, &language->document, language->file.root, made->code, NULL, report))
        return CG_ERR_MEMORY;
    if (!language->document.bad && !any_is_bad(games)) {
        cg_tongue_check(tongue, &language->document, language->file.root, NULL, report);
        for (cg_language_file *file = games; file; file = file->next)
            check_game_file(made, file, report);
    }
    const char *name = cg_tongue_part(language->file.root, "name");
    made->name = name ? name : made->code;
    return language->document.bad || any_is_bad(games) ? CG_ERR_CARDS : CG_OK;
}

static cg_status read_language(cg_translation *made, cg_report *report)
{
    char name[CODE_MAX + 200];
    cg_language_file *languages = NULL, *games = NULL;
    made->tongue.arena = made->tongue.index.arena = &made->arena;
    snprintf(name, sizeof name, "languages/%s.yaml", made->code);
    cg_status status =
        cg_language_files_read(&languages, made->context, name, false, &made->arena, report);
    if (!status) {
        snprintf(name, sizeof name, "%.100s/languages/%s.yaml", made->cards->game->module->name,
                 made->code);
        status = cg_language_files_read(&games, made->context, name, true, &made->arena, report);
        status = status == CG_ERR_NOT_FOUND ? CG_OK : status;
    }
    if (!status)
        status = take_files(made, languages, games, report);
    cg_language_files_close(languages);
    cg_language_files_close(games);
    return status;
}

/* ---- cards by name ---- */

/** Returns a text of a card. A name can have forms: `form` selects one of them, NULL the
 * singular. */
static const char *design_text(const telling_work *work, const char *section, cg_design design,
                               const char *form)
{
    const cg_tongue *tongue = &work->translation->tongue;
    const cg_cards *cards = work->translation->cards;
    if (!design || design > cards->count)
        return NULL;
    const cg_design_data *data = &cards->data[design];
    for (uint32_t i = 0; i < data->language_count && !form; i++) {
        const cg_design_words *own = &data->languages[i];
        const char *text = *section == 'n' ? own->name : *section == 'l' ? own->lore : own->title;
        if (text && strcmp(own->language, work->translation->code) == 0)
            return text;
    }
    const cg_tree *entry = cg_tongue_find(tongue, section, data->id);
    if (entry && entry->kind == CG_TREE_MAP)
        return cg_tongue_part(entry, form ? form : tongue->forms[0]);
    return entry && !form ? entry->text : NULL;
}

static const char *design_name(void *user, cg_design design, const char *form)
{
    return design_text(user, "names", design, form);
}

/** Tells the rules text; keeps the English one if that fails. */
static void tell_text(telling_work *work, cg_design design, cg_card_words *words)
{
    cg_arena *arena = &work->translation->arena;
    cg_card_teller *teller = &work->teller;
    words->text_told = cg_card_teller_tell(teller, &work->translation->cards->data[design]);
    if (words->text_told)
        words->text = cg_arena_copy(arena, (const char *)teller->text.data, teller->text.size);
    else {
        words->text = cg_cards_text(work->translation->cards, design);
        words->missing = cg_arena_copy(arena, teller->missing, strlen(teller->missing));
    }
    work->short_of_memory =
        work->short_of_memory || teller->short_of_memory || !words->text || !words->missing;
}

/* ---- cards ---- */

/** Returns the text of a field; "" if the card has none. */
static const char *field_of(const cg_cards *cards, const cg_design_data *data, const char *name)
{
    int number = cg_cards_field_find(cards, name);
    bool text = number >= 0 && cards->game->module->fields[number].type == CG_FIELD_TEXT &&
                (data->present >> number & 1);
    return text ? data->values[number].text : "";
}

static void take(const char **english, const char *own, bool *told)
{
    *told = own != NULL || !**english;
    *english = own ? own : *english;
}

static void tell_card(telling_work *work, cg_design design)
{
    const cg_cards *cards = work->translation->cards;
    const cg_design_data *data = &cards->data[design];
    cg_card_words *words = &work->translation->words[design];
    *words = (cg_card_words){.name = data->name,
                             .text = "",
                             .lore = field_of(cards, data, "lore"),
                             .title = field_of(cards, data, "title"),
                             .missing = ""};
    take(&words->name, design_text(work, "names", design, NULL), &words->name_told);
    take(&words->lore, design_text(work, "lores", design, NULL), &words->lore_told);
    take(&words->title, design_text(work, "titles", design, NULL), &words->title_told);
    if (work->translation->tongue.form_count)
        tell_text(work, design, words);
    else { /* English */
        words->text = cg_cards_text(cards, design);
        words->name_told = words->lore_told = words->title_told = words->text_told = true;
    }
}

/** Tells the effects of the module's table. @return false when memory is short */
static bool tell_effects(cg_translation *made)
{
    const cg_game *game = made->cards->game;
    size_t count = made->tongue.form_count ? game->module->effect_count : 0;
    made->effects = cg_arena_allocate(&made->arena, (count + 1) * sizeof *made->effects);
    for (size_t i = 0; made->effects && i < count; i++) {
        cg_buffer text = {.context = made->context};
        bool told = cg_game_tell_effect(game, i, &made->narrator, &text);
        made->effects[i] =
            told ? cg_arena_copy(&made->arena, (const char *)text.data, text.size) : NULL;
        cg_buffer_free(&text);
    }
    return made->effects != NULL;
}

static cg_status tell_cards(cg_translation *made)
{
    const cg_cards *cards = made->cards;
    telling_work work = {.translation = made};
    const cg_narrator narrator = {.language = cards->game->language,
                                  .tongue = &made->tongue,
                                  .context = made->context,
                                  .design_name = design_name,
                                  .user = &work};
    cg_card_teller_begin(&work.teller, cards, &narrator);
    made->words = cg_arena_allocate(&made->arena, (cards->count + 1) * sizeof *made->words);
    work.short_of_memory = !made->words;
    for (cg_design design = 1; design <= cards->count && !work.short_of_memory; design++)
        tell_card(&work, design);
    cg_card_teller_end(&work.teller);
    return work.short_of_memory ? CG_ERR_MEMORY : CG_OK;
}

/* ---- the interface ---- */

/** Reports a code for which there is no file. */
static void tell_code(const cg_cards *cards, const char *code, cg_report *report)
{
    char names[200];
    cg_arena arena = {.context = cards->context};
    cg_file_list list = {.context = cards->context, .arena = &arena};
    cg_text out = cg_text_start(names, sizeof names);
    bool found;
    cg_error error;
    list.names.context = cards->context;
    cg_text_add_words(&out, "en");
    if (!cg_files_add_layers(&list, cards->context->card_path, "languages", &found, &error))
        for (size_t i = 0; i < cg_files_count(&list); i++) {
            char name[CODE_MAX];
            const char *path = cg_files_get(&list, i), *slash = strrchr(path, '/');
            snprintf(name, sizeof name, "%s", slash ? slash + 1 : path);
            name[strcspn(name, ".")] = '\0';
            if (strcmp(name, "en") == 0)
                continue;
            cg_text_add(&out, ", ");
            cg_text_add(&out, name);
        }
    cg_report_add(report, is_code(code) ? CG_ERR_NOT_FOUND : CG_ERR_ARGUMENT, NULL,
                  "unknown-language",
                  is_code(code) ? "there is no language '%.40s' on the card path; there are %s"
                                : "'%.40s' is not a language code: codes consist of a-z, 0-9, '-' "
                                  "and '_'; there are %s",
                  code, names);
    cg_files_free(&list);
    cg_arena_free(&arena);
}

/** Returns the name of a card in a match; cards without a translation keep theirs. */
static const char *name_in_match(void *user, cg_design design, const char *form)
{
    const cg_translation *translation = user;
    bool known = !form && design && design <= translation->cards->count;
    return known ? translation->words[design].name : NULL;
}

/** Returns true if it is a language other than English, for that catalogue. */
static bool is_other(const cg_translation *translation, const cg_cards *cards)
{
    return translation && translation->tongue.form_count && translation->cards == cards;
}

const cg_narrator *cg_translation_narrator(const cg_translation *translation, const cg_cards *cards)
{
    return is_other(translation, cards) ? &translation->narrator : cg_game_english(cards->game);
}

const char *cg_translation_text(const cg_translation *translation, const cg_cards *cards,
                                cg_design design)
{
    if (!is_other(translation, cards))
        return cg_cards_text(cards, design);
    const cg_card_words *words = &translation->words[design];
    return words->text_told ? words->text : NULL;
}

const char *cg_translation_effect_text(const cg_translation *translation, const cg_cards *cards,
                                       size_t effect)
{
    return is_other(translation, cards) ? translation->effects[effect]
                                        : cg_game_effect_text(cards->game, effect);
}

static cg_status translate(const cg_cards *cards, const char *language, bool read,
                           cg_report *report, cg_translation **translation)
{
    cg_translation *made = cg_memory_allocate(cards->context, sizeof *made);
    if (!made)
        return CG_ERR_MEMORY;
    made->context = cards->context;
    made->cards = cg_cards_hold(cards);
    made->arena.context = cards->context;
    snprintf(made->code, sizeof made->code, "%s", language);
    made->name = "English";
    made->narrator = (cg_narrator){.language = cards->game->language,
                                   .tongue = &made->tongue,
                                   .context = made->context,
                                   .design_name = name_in_match,
                                   .user = made};
    cg_status status =
        read ? read_language(made, report) : cg_game_check_english(cards->game, report);
    if (status == CG_ERR_NOT_FOUND)
        tell_code(cards, language, report);
    if (!status)
        status = tell_cards(made);
    if (!status && !tell_effects(made))
        status = CG_ERR_MEMORY;
    if (status)
        cg_translation_destroy(made);
    else
        *translation = made;
    return status;
}

cg_status cg_cards_translate(const cg_cards *cards, const char *language, cg_report *report,
                             cg_translation **translation)
{
    if (!cards || !language || !translation)
        return CG_ERR_ARGUMENT;
    if (!is_code(language)) {
        tell_code(cards, language, report);
        return CG_ERR_ARGUMENT;
    }
    return translate(cards, language, strcmp(language, "en") != 0, report, translation);
}

void cg_translation_destroy(cg_translation *translation)
{
    if (!translation)
        return;
    cg_arena_free(&translation->arena);
    cg_cards_let_go(translation->cards);
    cg_memory_free(translation->context, translation, sizeof *translation);
}

const char *cg_translation_code(const cg_translation *translation)
{
    return translation ? translation->code : NULL;
}

const char *cg_translation_name(const cg_translation *translation)
{
    return translation ? translation->name : NULL;
}

bool cg_translation_card_sized(const cg_translation *translation, cg_design design,
                               struct cg_card_words *words, size_t size)
{
    if (!translation || !cg_is_place(words, size) || !design || design > translation->cards->count)
        return false;
    cg_copy_sized(words, size, &translation->words[design], sizeof *words);
    return true;
}

size_t cg_translation_json(const cg_translation *translation, cg_design design, char *buffer,
                           size_t size)
{
    if (!translation || !design || design > translation->cards->count)
        return cg_text_start(buffer, size).length;
    return cg_cards_json_in(translation->cards, design, &translation->words[design],
                            translation->code, buffer, size);
}

/* ---- what is missing for matches ---- */

/** Returns true if a language needs that key. English does not need some that others need. */
static bool is_needed(const cg_translation *translation, const cg_tongue *english,
                      const char *section, const char *key)
{
    bool native = !translation || !translation->tongue.form_count;
    bool common = strcmp(section, "log") == 0 || strcmp(section, "answers") == 0 ||
                  strcmp(section, "options") == 0 || strcmp(section, "refusals") == 0;
    if (strcmp(key, "NONE") == 0 || strcmp(key, "LASTS") == 0)
        return false;
    if (strcmp(section, "moves") == 0 || strcmp(section, "happenings") == 0) /* others are not told,
                                                                              or like others */
        return cg_tongue_find(english, section, key) != NULL;
    return common || !native;
}

size_t cg_translation_missing(const cg_translation *translation, const cg_cards *cards,
                              char *buffer, size_t size)
{
    static const char *const parts[] = {"log",        "moves",  "answers", "modifies", "questions",
                                        "happenings", "things", "options", "refusals"};
    cg_text out = cg_text_start(buffer, size);
    const cg_narrator *english = cards ? cg_game_english(cards->game) : NULL;
    const cg_narrator *own = english ? cg_translation_narrator(translation, cards) : NULL;
    for (size_t i = 0; own && i < sizeof parts / sizeof *parts; i++)
        for (const char *const *key = cg_tongue_keys(parts[i]); *key; key++)
            if (is_needed(translation, english->tongue, parts[i], *key) &&
                !cg_tongue_find(own->tongue, parts[i], *key))
                cg_text_format(&out, "%s: %s\n", parts[i], *key);
    return out.length;
}

/* Catalogues in other languages (language.h): the files of a language are read, and each card is
 * told. */
#include "catalogue/catalogue.h"

#include "base/compose.h"
#include "base/text.h"
#include "effect/tell/told.h"
#include "module/files.h"
#include "yaml/tree.h"

#include <cardgame/language.h>

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define CODE_MAX 32
#define ARGUMENTS_MAX ((CG_KEYS_MAX - CG_CARD_FIELDS) * CG_PARAMETERS_MAX) /* of all fields */

/** A file of a language, while it is read. */
typedef struct language_file {
    cg_buffer content;
    cg_document document;
    const cg_tree *root;
} language_file;

struct cg_translation {
    cg_context *context;
    const cg_cards *cards;
    cg_arena arena;
    cg_tongue tongue;
    char code[CODE_MAX];
    const char *name;
    cg_card_words *words; /* [1..count] */
};

/** The work of telling all cards. */
typedef struct telling_work {
    cg_translation *translation;
    cg_telling telling;
    cg_arena scratch;
    cg_buffer text;
    const char *set; /* of the card that is told */
    bool short_of_memory;
} telling_work;

/* ---- files ---- */

static bool is_code(const char *code)
{
    size_t length = strspn(code, "abcdefghijklmnopqrstuvwxyz0123456789-_");
    return length > 0 && code[length] == '\0' && length < CODE_MAX;
}

static void report_error(cg_report *report, const cg_error *error)
{
    if (report)
        cg_report_add_error(report, error);
}

/** Reads a file of the language. @return CG_ERR_NOT_FOUND if there is none */
static cg_status read_file(cg_translation *made, const char *name, language_file *file,
                           cg_report *report)
{
    bool memory = false;
    cg_error error;
    const char *path =
        cg_files_search(made->context->card_path, name, false, &made->arena, &memory);
    file->content.context = made->context;
    if (!path)
        return memory ? CG_ERR_MEMORY : CG_ERR_NOT_FOUND;
    cg_status status = cg_files_read(path, made->context->file_limit, &file->content, &error);
    if (status) {
        report_error(report, &error);
        return status;
    }
    file->document =
        (cg_document){.context = made->context,
                      .name = path,
                      .text = file->content.data ? (const char *)file->content.data : "",
                      .length = file->content.size};
    file->document.last.line = 1;
    if (!cg_document_decode(&file->document, report))
        return CG_ERR_CARDS;
    file->root = cg_tree_read(&file->document, &made->arena, report);
    return file->root ? CG_OK : file->document.bad ? CG_ERR_CARDS : CG_ERR_MEMORY;
}

static void close_file(language_file *file)
{
    cg_document_close(&file->document);
    cg_buffer_free(&file->content);
}

/* ---- cards that files name ---- */

#define NEAR_MAX 2000 /* words among which the nearest is looked for */

/** The set that was probably meant, or with a set the card in it; NULL. */
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

static void tell_unknown(language_file *file, const cg_tree *node, const char *what,
                         const char *near, cg_report *report)
{
    cg_document_error(&file->document, report, node->key_position, CG_CODE_UNKNOWN_KEY,
                      "the game has no %s '%.60s'%s%s%s", what, node->key,
                      near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/** Complains about sets and cards that a catalogue of the whole game does not have. */
static void check_cards(const cg_cards *cards, language_file *file, const cg_tree *sets,
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

/** Puts the files into the language, that of the game first. */
static cg_status take_files(cg_translation *made, language_file *language, language_file *game,
                            cg_report *report)
{
    cg_tongue *tongue = &made->tongue;
    const cg_module *module = made->cards->game->module;
    if (game->root &&
        !cg_tongue_add(tongue, &game->document, game->root, made->code, module->name, report))
        return CG_ERR_MEMORY;
    if (!cg_tongue_add(tongue, &language->document, language->root, made->code, NULL, report))
        return CG_ERR_MEMORY;
    if (!tongue->native && !language->document.bad && !game->document.bad) {
        cg_tongue_check(tongue, &language->document, language->root, NULL, report);
        if (game->root)
            cg_tongue_check(tongue, &game->document, game->root, module, report);
        bool whole = game->root && made->cards->whole;
        for (const cg_tree *part = whole ? game->root->first : NULL; part; part = part->next)
            if (cg_tongue_is_by_sets(part->key))
                check_cards(made->cards, game, part, report);
    }
    const char *name = cg_tongue_part(language->root, "name");
    made->name = name ? name : made->code;
    return language->document.bad || game->document.bad ? CG_ERR_CARDS : CG_OK;
}

static cg_status read_language(cg_translation *made, cg_report *report)
{
    char name[CODE_MAX + 200];
    language_file language = {.root = NULL}, game = {.root = NULL};
    made->tongue.arena = made->tongue.index.arena = &made->arena;
    snprintf(name, sizeof name, "languages/%s.yaml", made->code);
    cg_status status = read_file(made, name, &language, report);
    if (!status) {
        snprintf(name, sizeof name, "%.100s/languages/%s.yaml", made->cards->game->module->name,
                 made->code);
        status = read_file(made, name, &game, report);
        status = status == CG_ERR_NOT_FOUND ? CG_OK : status;
    }
    made->tongue.native = strcmp(made->code, "en") == 0;
    if (!status)
        status = take_files(made, &language, &game, report);
    if (!status && made->tongue.native &&
        !cg_tongue_add_native(&made->tongue, made->cards->game->module))
        status = CG_ERR_MEMORY;
    close_file(&language);
    close_file(&game);
    return status;
}

/* ---- cards by name ---- */

/** As the files of a set name cards: by id, by id or name within the set, by a name that one card
 * has. */
static cg_design find_design(void *user, const char *text, size_t length)
{
    const telling_work *work = user;
    const cg_cards *cards = work->translation->cards;
    char own[256], whole[512];
    uint32_t found = cg_table_find(&cards->index, text, length);
    size_t composed = cg_text_compose(text, length, own, sizeof own);
    int written = snprintf(whole, sizeof whole, "%s/%s", work->set, own);
    if (found == CG_TABLE_NONE && composed < sizeof own && written < (int)sizeof whole) {
        text = own;
        length = composed;
        found = cg_table_find(&cards->index, whole, strlen(whole));
    }
    cg_design named = 0;
    for (cg_design design = 1; found == CG_TABLE_NONE && design <= cards->count; design++) {
        const cg_design_data *data = &cards->data[design];
        if (strncmp(data->name, text, length) != 0 || data->name[length] != '\0')
            continue;
        named = !named || strcmp(data->set, work->set) == 0 ? design : named;
    }
    return found == CG_TABLE_NONE ? named : found;
}

/** A text of a card. A name can have forms: `form` asks for one of them, NULL for that of one card.
 */
static const char *design_text(const telling_work *work, const char *section, cg_design design,
                               const char *form)
{
    const cg_tongue *tongue = work->telling.tongue;
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
    if (!entry && tongue->native)
        return *section != 'n' || (form && strcmp(form, tongue->forms[0]) != 0) ? NULL : data->name;
    if (entry && entry->kind == CG_TREE_MAP)
        return cg_tongue_part(entry, form ? form : tongue->forms[0]);
    return entry && !form ? entry->text : NULL;
}

static const char *design_name(void *user, cg_design design, const char *form)
{
    return design_text(user, "names", design, form);
}

/* ---- rules texts ---- */

/** The numbers behind a name, "set_die(4)". @return how many */
static unsigned read_numbers(const char *call, int32_t *numbers, unsigned count)
{
    const char *at = call + strcspn(call, "(");
    while (*at && *at != ')' && count < ARGUMENTS_MAX) {
        int value = 0, sign = 1;
        at += strspn(at, "(, ");
        if (*at == '-') {
            sign = -1;
            at++;
        }
        for (; *at >= '0' && *at <= '9' && value < 100000000; at++)
            value = value * 10 + (*at - '0');
        numbers[count++] = sign * value;
    }
    return count;
}

/** The arguments of all abilities that a card calls, in their order. */
static unsigned arguments_of(const cg_cards *cards, const cg_design_data *data, int32_t *numbers)
{
    const cg_module *module = cards->game->module;
    unsigned count = 0;
    for (size_t i = 0; i < module->field_count; i++)
        if (module->fields[i].type == CG_FIELD_ABILITY && (data->present >> i & 1))
            count = read_numbers(data->values[i].text, numbers, count);
    return count;
}

/** Parameters with the same name are the same: their numbers stand once, in the order in which they
 * come. */
typedef struct parameters {
    const char *names[ARGUMENTS_MAX];
    unsigned count;
} parameters;

static unsigned number_of(parameters *all, const char *name)
{
    for (unsigned i = 0; i < all->count; i++)
        if (strcmp(all->names[i], name) == 0)
            return i;
    assert(all->count < ARGUMENTS_MAX);
    all->names[all->count] = name;
    return all->count++;
}

static bool add_part(telling_work *work, const char *text, size_t length)
{
    char *room = cg_buffer_grow(&work->text, length);
    if (room && length)
        memcpy(room, text, length);
    work->short_of_memory = work->short_of_memory || (length && !room);
    return !work->short_of_memory;
}

static bool add_bytes(telling_work *work, const char *text)
{
    return add_part(work, text, strlen(text));
}

static bool keep_missing(telling_work *work, cg_card_words *words, const char *missing)
{
    cg_arena *arena = &work->translation->arena;
    words->missing = cg_arena_copy(arena, missing, strlen(missing));
    work->short_of_memory = work->short_of_memory || !words->missing;
    return false;
}

/** Tells the abilities, a line each. @return false when the language lacks something */
static bool tell_abilities(telling_work *work, const cg_design_data *data,
                           const cg_ability_term *abilities, cg_card_words *words)
{
    int32_t numbers[ARGUMENTS_MAX];
    unsigned count = arguments_of(work->translation->cards, data, numbers);
    parameters known = {.count = 0};
    unsigned letters = 0;
    for (const cg_ability_term *part = abilities; part; part = part->next) {
        int32_t own[CG_PARAMETERS_MAX] = {0};
        cg_told told;
        for (unsigned i = 0; i < part->parameter_count; i++) {
            unsigned number = number_of(&known, part->parameters[i].name);
            if (number >= count)
                return keep_missing(work, words, "arguments");
            own[i] = numbers[number];
        }
        if (part != abilities && !add_bytes(work, "\n"))
            return false;
        cg_effect_tell(&work->telling, part, own, &letters, &work->text, &told);
        work->short_of_memory = work->short_of_memory || told.short_of_memory;
        if (told.missing[0])
            return keep_missing(work, words, told.missing);
    }
    return !work->short_of_memory;
}

/** What a field says in the rules text: "Turns on the field: 2". */
static bool tell_field(telling_work *work, const cg_design_data *data, size_t number,
                       cg_card_words *words)
{
    const cg_cards *cards = work->translation->cards;
    const cg_field *field = &cards->game->module->fields[number];
    const char *says = cg_tongue_text(work->telling.tongue, "fields", field->name);
    char value[100] = "";
    cg_text out = cg_text_start(value, sizeof value);
    if (!says && work->telling.tongue->native)
        says = field->says;
    if (!says) {
        char missing[100];
        snprintf(missing, sizeof missing, "fields: %.80s", field->name);
        return keep_missing(work, words, missing);
    }
    const char *gap = strstr(says, "{}"), *word = value;
    if (field->type == CG_FIELD_CHOICE) {
        cg_text_add_words(&out, field->words[data->values[number].number]);
        const cg_tree *noun = cg_tongue_find(work->telling.tongue, "words", value);
        const char *form = cg_tongue_part(noun, work->telling.tongue->forms[0]);
        word = form ? form : cg_tongue_text(work->telling.tongue, "words", value);
    } else
        cg_field_text(cards, (int)number, &data->values[number], &out);
    if (gap && !word)
        return keep_missing(work, words, value);
    char *start = cg_arena_copy(&work->scratch, says, gap ? (size_t)(gap - says) : strlen(says));
    work->short_of_memory = work->short_of_memory || !start;
    return start && (!work->text.size || add_bytes(work, "\n")) && add_bytes(work, start) &&
           (!gap || (add_bytes(work, word) && add_bytes(work, gap + 2)));
}

static bool speaks(const cg_field *field, const cg_design_data *data, size_t number)
{
    return field->says && (data->present >> number & 1) &&
           (field->type != CG_FIELD_BOOL || data->values[number].number);
}

static bool tell_fields(telling_work *work, const cg_design_data *data, cg_card_words *words)
{
    const cg_module *module = work->translation->cards->game->module;
    for (size_t i = 0; i < module->field_count; i++)
        if (speaks(&module->fields[i], data, i) && !tell_field(work, data, i, words))
            return false;
    return true;
}

static bool tell_effects(telling_work *work, const cg_design_data *data, cg_card_words *words)
{
    if (!*data->source)
        return true;
    const cg_effect_source source = {.text = data->source,
                                     .length = strlen(data->source),
                                     .find_design = find_design,
                                     .user = work};
    const cg_ability_term *abilities =
        cg_effect_parse(work->telling.language, &source, CG_ACCEPT_CARD, &work->scratch, NULL);
    bool good = abilities ? tell_abilities(work, data, abilities, words)
                          : keep_missing(work, words, "the source");
    return good;
}

/** The rules text; where it cannot be told, the English one stays. */
static void tell_text(telling_work *work, const cg_design_data *data, cg_card_words *words)
{
    work->text.size = 0;
    work->set = data->set;
    if (!*data->text) {
        words->text_told = true;
        return;
    }
    if (tell_effects(work, data, words) && tell_fields(work, data, words)) {
        words->text = cg_arena_copy(&work->translation->arena, (const char *)work->text.data,
                                    work->text.size);
        words->text_told = true;
        work->short_of_memory = work->short_of_memory || !words->text;
    }
    cg_arena_reset(&work->scratch);
}

/* ---- cards ---- */

/** The text of a field; "" if there is none. */
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
                             .text = data->text,
                             .lore = field_of(cards, data, "lore"),
                             .title = field_of(cards, data, "title"),
                             .missing = ""};
    take(&words->name, design_text(work, "names", design, NULL), &words->name_told);
    take(&words->lore, design_text(work, "lores", design, NULL), &words->lore_told);
    take(&words->title, design_text(work, "titles", design, NULL), &words->title_told);
    if (work->telling.tongue->form_count)
        tell_text(work, data, words);
    else /* English */
        words->name_told = words->lore_told = words->title_told = words->text_told = true;
}

static cg_status tell_cards(cg_translation *made)
{
    const cg_cards *cards = made->cards;
    telling_work work = {.translation = made,
                         .scratch = {.context = made->context},
                         .text = {.context = made->context}};
    work.telling = (cg_telling){.language = cards->game->language,
                                .tongue = &made->tongue,
                                .context = made->context,
                                .design_name = design_name,
                                .user = &work};
    made->words = cg_arena_allocate(&made->arena, (cards->count + 1) * sizeof *made->words);
    work.short_of_memory = !made->words;
    for (cg_design design = 1; design <= cards->count && !work.short_of_memory; design++)
        tell_card(&work, design);
    cg_arena_free(&work.scratch);
    cg_buffer_free(&work.text);
    return work.short_of_memory ? CG_ERR_MEMORY : CG_OK;
}

/* ---- the interface ---- */

/** Tells what is wrong with a code that no file has. */
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
    if (!cg_files_add_layers(&list, cards->context->card_path, "languages", ".yaml", &found,
                             &error))
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
    cg_status status = read ? read_language(made, report) : CG_OK;
    if (status == CG_ERR_NOT_FOUND)
        tell_code(cards, language, report);
    if (!status)
        status = tell_cards(made);
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

cg_status cg_cards_tell_english(const cg_cards *cards, cg_report *report,
                                cg_translation **translation)
{
    return translate(cards, "en", true, report, translation);
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

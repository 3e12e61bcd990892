/* Tells the rules texts of cards: reads their effects again and adds the texts of their fields. */
#include "catalogue/telling.h"

#include "base/compose.h"
#include "base/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define ARGUMENTS_MAX ((CG_KEYS_MAX - CG_CARD_FIELDS) * CG_PARAMETERS_MAX) /* of all fields */

/* ---- cards by name ---- */

/** Finds a card as the files of a set name it: by id, by id or name within the set, or by a name
 * that only one card has. */
static cg_design find_design(void *user, const char *text, size_t length)
{
    const cg_card_teller *work = user;
    const cg_cards *cards = work->cards;
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

/** Returns the name of a card in the catalogue's own language; its forms follow from it. */
static const char *own_name(void *user, cg_design design, const char *form)
{
    const cg_card_teller *work = user;
    bool known = !form && design && design <= work->cards->count;
    return known ? work->cards->data[design].name : NULL;
}

/* ---- abilities ---- */

/** Reads the numbers after a name: "set_die(4)". @return how many there are */
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

/** Returns the arguments of all abilities that a card calls, in their order. */
static unsigned arguments_of(const cg_cards *cards, const cg_design_data *data, int32_t *numbers)
{
    const cg_module *module = cards->game->module;
    unsigned count = 0;
    for (size_t i = 0; i < module->field_count; i++)
        if (module->fields[i].type == CG_FIELD_ABILITY && (data->present >> i & 1))
            count = read_numbers(data->values[i].text, numbers, count);
    return count;
}

/** Parameters with the same name are one: their numbers are listed once, in order of appearance. */
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

static bool add_part(cg_card_teller *work, const char *text, size_t length)
{
    char *room = cg_buffer_grow(&work->text, length);
    if (room && length)
        memcpy(room, text, length);
    work->short_of_memory = work->short_of_memory || (length && !room);
    return !work->short_of_memory;
}

static bool add_bytes(cg_card_teller *work, const char *text)
{
    return add_part(work, text, strlen(text));
}

static bool keep_missing(cg_card_teller *work, const char *missing)
{
    snprintf(work->missing, sizeof work->missing, "%s", missing);
    return false;
}

/** Tells the abilities, a line each. @return false when the language lacks something */
static bool tell_abilities(cg_card_teller *work, const cg_design_data *data,
                           const cg_ability_term *abilities)
{
    int32_t numbers[ARGUMENTS_MAX];
    unsigned count = arguments_of(work->cards, data, numbers);
    parameters known = {.count = 0};
    unsigned letters = 0;
    for (const cg_ability_term *part = abilities; part; part = part->next) {
        int32_t own[CG_PARAMETERS_MAX] = {0};
        cg_told_text told;
        for (unsigned i = 0; i < part->parameter_count; i++) {
            unsigned number = number_of(&known, part->parameters[i].name);
            if (number >= count)
                return keep_missing(work, "arguments");
            own[i] = numbers[number];
        }
        if (part != abilities && !add_bytes(work, "\n"))
            return false;
        cg_effect_tell(&work->narrator, part, own, &letters, &work->text, &told);
        work->short_of_memory = work->short_of_memory || told.short_of_memory;
        if (told.missing[0])
            return keep_missing(work, told.missing);
    }
    return !work->short_of_memory;
}

/** Adds the text of a field to the rules text: "Turns on the field: 2". */
static bool tell_field(cg_card_teller *work, const cg_design_data *data, size_t number)
{
    const cg_cards *cards = work->cards;
    const cg_field *field = &cards->game->module->fields[number];
    const char *says = cg_tongue_text(work->narrator.tongue, "fields", field->name);
    char value[100] = "";
    cg_text out = cg_text_start(value, sizeof value);
    if (!says && work->narrator.tongue->native)
        says = field->says;
    if (!says) {
        char missing[100];
        snprintf(missing, sizeof missing, "fields: %.80s", field->name);
        return keep_missing(work, missing);
    }
    const char *gap = strstr(says, "{}"), *word = value;
    if (field->type == CG_FIELD_CHOICE) {
        cg_text_add_words(&out, field->words[data->values[number].number]);
        const cg_tree *noun = cg_tongue_find(work->narrator.tongue, "words", value);
        const char *form = cg_tongue_part(noun, work->narrator.tongue->forms[0]);
        word = form ? form : cg_tongue_text(work->narrator.tongue, "words", value);
        word = !word && work->narrator.tongue->native ? value : word;
    } else
        cg_field_text(cards, (int)number, &data->values[number], &out);
    if (gap && !word)
        return keep_missing(work, value);
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

static bool tell_fields(cg_card_teller *work, const cg_design_data *data)
{
    const cg_module *module = work->cards->game->module;
    for (size_t i = 0; i < module->field_count; i++)
        if (speaks(&module->fields[i], data, i) && !tell_field(work, data, i))
            return false;
    return true;
}

static bool tell_effects(cg_card_teller *work, const cg_design_data *data)
{
    if (!*data->source)
        return true;
    const cg_effect_source source = {.text = data->source,
                                     .length = strlen(data->source),
                                     .find_design = find_design,
                                     .user = work};
    const cg_ability_term *abilities =
        cg_effect_parse(work->narrator.language, &source, CG_ACCEPT_CARD, &work->scratch, NULL);
    bool good =
        abilities ? tell_abilities(work, data, abilities) : keep_missing(work, "the source");
    return good;
}

void cg_card_teller_begin(cg_card_teller *work, const cg_cards *cards, const cg_narrator *narrator)
{
    *work = (cg_card_teller){.cards = cards,
                             .narrator = *narrator,
                             .scratch = {.context = cards->context},
                             .text = {.context = cards->context}};
    if (!work->narrator.design_name) {
        work->narrator.design_name = own_name;
        work->narrator.user = work;
    }
}

bool cg_card_teller_tell(cg_card_teller *work, const cg_design_data *data)
{
    work->text.size = 0;
    work->missing[0] = '\0';
    work->set = data->set;
    bool told = tell_effects(work, data) && tell_fields(work, data);
    cg_arena_reset(&work->scratch);
    return told && !work->short_of_memory;
}

void cg_card_teller_end(cg_card_teller *work)
{
    cg_arena_free(&work->scratch);
    cg_buffer_free(&work->text);
}

/* ---- the texts of a catalogue ---- */

/** Returns a copy of its own of the text; NULL if memory is short. */
static char *made_text(const cg_cards *cards, cg_design design)
{
    const cg_narrator *english = cg_game_english(cards->game);
    cg_card_teller teller;
    if (!english)
        return NULL;
    cg_card_teller_begin(&teller, cards, english);
    bool told = cg_card_teller_tell(&teller, &cards->data[design]);
    char *text = told ? cg_memory_allocate(cards->context, teller.text.size + 1) : NULL;
    if (text && teller.text.size)
        memcpy(text, teller.text.data, teller.text.size);
    cg_card_teller_end(&teller);
    return text;
}

const char *cg_cards_text(const cg_cards *cards, cg_design design)
{
    _Atomic(char *) *place = &cards->texts[design];
    char *text = atomic_load_explicit(place, memory_order_acquire);
    if (text)
        return text;
    char *made = made_text(cards, design);
    if (!made)
        return "";
    if (atomic_compare_exchange_strong(place, &text, made))
        return made;
    cg_memory_free(cards->context, made, strlen(made) + 1); /* another thread was faster */
    return text;
}

void cg_cards_free_texts(cg_cards *cards)
{
    for (cg_design design = 1; cards->texts && design <= cards->count; design++) {
        char *text = cards->texts[design];
        if (text)
            cg_memory_free(cards->context, text, strlen(text) + 1);
    }
}

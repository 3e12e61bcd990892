/* Functions that all files of the parser use: they take tokens, test what the game has, find
 * nouns, make terms, name types. */
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include "effect/tree/events.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

void cg_read_take_many(cg_reader *reader, unsigned count)
{
    while (count-- > 0)
        cg_read_take(reader);
}

bool cg_read_at_end(const cg_reader *reader)
{
    switch (cg_read_peek(reader, 0)->kind) {
    case CG_TOKEN_END:
    case CG_TOKEN_LINE:
    case CG_TOKEN_COLON:
    case CG_TOKEN_COMMA:
    case CG_TOKEN_SEMICOLON:
    case CG_TOKEN_CLOSE:
        return true;
    default:
        return cg_read_at_word(reader, CG_WORD_AND) || cg_read_at_word(reader, CG_WORD_WHILE);
    }
}

/* ---- mistakes ---- */

cg_shown cg_read_show(const cg_reader *reader, const cg_token *token)
{
    cg_shown shown;
    uint32_t length = token->length < CG_SHOWN_MAX - 8 ? token->length : CG_SHOWN_MAX - 8;
    switch (token->kind) {
    case CG_TOKEN_END:
        snprintf(shown.text, sizeof shown.text, "the end of the text");
        break;
    case CG_TOKEN_LINE:
        snprintf(shown.text, sizeof shown.text, "the end of the line");
        break;
    case CG_TOKEN_INDENT:
    case CG_TOKEN_DEDENT:
        snprintf(shown.text, sizeof shown.text, "another indentation");
        break;
    default:
        snprintf(shown.text, sizeof shown.text, "'%.*s%s'", (int)length,
                 cg_read_text(reader, token), length < token->length ? "..." : "");
    }
    return shown;
}

void cg_read_candidate(cg_candidates *candidates, const char *word)
{
    if (word != NULL &&
        candidates->count + 1 < sizeof candidates->words / sizeof *candidates->words)
        candidates->words[candidates->count++] = word;
    candidates->words[candidates->count] = NULL;
}

void cg_read_note_tried(const cg_reader *reader, uint16_t word, uint32_t classes)
{
    cg_tried *tried = reader->tried;
    if (tried->at != reader->at) {
        tried->at = reader->at;
        tried->classes = tried->count = 0;
    }
    tried->classes |= classes & ~(uint32_t)CG_NOUN_VALUE_WORD; /* the value is not known here */
    if (word != CG_WORD_NONE && tried->count < CG_TRIED_MAX)
        tried->words[tried->count++] = word;
}

void cg_read_exhausted(cg_reader *reader)
{
    reader->memory_short = true;
    reader->mistakes.report = NULL;
}

void cg_read_check_lack(cg_reader *reader, cg_lack_kind kind, unsigned row, cg_spot spot)
{
    assert(kind < CG_LACKS_COUNT && row < CG_LACK_ROWS);
    const cg_lack *lack = reader->language->lacks.rows[kind][row];
    const char *title = reader->module->title;
    if (lack == NULL)
        return;
    const char *between = lack->hint != NULL ? "; " : "";
    const char *hint = lack->hint != NULL ? lack->hint : "";
    char words[80];
    cg_text text = cg_text_start(words, sizeof words);
    if (kind == CG_LACKS_MUST || kind == CG_LACKS_MUST_TO)
        cg_text_add(&text, "must ");
    cg_rows_add_words(&text, reader->module, cg_lacks_said(lack, reader->module, kind, row));
    cg_text_add(&text, kind == CG_LACKS_MUST_TO ? " ..." : "");
    if (kind == CG_LACKS_REACTION)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOT_IN_GAME,
                          "no player can react to '%s' in %s%s%s", words, title, between, hint);
    else
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOT_IN_GAME, "%s has no '%s'%s%s",
                          title, words, between, hint);
}

/* ---- what the game has ---- */

bool cg_read_has_noun(const cg_reader *reader, const cg_noun *noun)
{
    switch (noun->noun_class) {
    case CG_NOUN_ACTION:
        return noun->index >= CG_ACTION_COUNT || cg_read_has(reader, CG_LACKS_ACTION, noun->index);
    case CG_NOUN_TEST:
    case CG_NOUN_PAST:
        return cg_read_has(reader, CG_LACKS_CONDITION, noun->index);
    default:
        return true;
    }
}

bool cg_read_is_deaf(const cg_reader *reader, unsigned row, bool before)
{
    cg_event_row event = cg_event_row_of(reader->module, row);
    assert(event.happening < 64);
    return (reader->language->lacks.deaf[before] >> event.happening & 1u) != 0;
}

bool cg_read_has_event(const cg_reader *reader, unsigned row)
{
    const cg_name_scope *scope = reader->scope;
    cg_form form = scope != NULL && scope->ability != NULL ? scope->ability->form : CG_FORM_WHEN;
    bool before = form == CG_FORM_REACT_BEFORE, reacts = before || form == CG_FORM_REACT;
    if (row < CG_EVENT_ROW_COUNT && (!cg_read_has(reader, CG_LACKS_EVENT, row) ||
                                     (reacts && !cg_read_has(reader, CG_LACKS_REACTION, row))))
        return false;
    bool move = row >= CG_EVENT_ROW_COUNT + reader->board->happening_count;
    return !reacts || move || !cg_read_is_deaf(reader, row, before);
}

static bool has_phrase(const cg_reader *reader, const cg_phrase *phrase)
{
    switch (phrase->kind) {
    case CG_TERM_STATEMENT:
        return cg_read_has(reader, CG_LACKS_VERB, phrase->index);
    case CG_TERM_STATIC:
        return cg_read_has(reader, CG_LACKS_SENTENCE, phrase->index);
    case CG_TERM_EVENT:
        return cg_read_has_event(reader, phrase->index);
    default:
        return true;
    }
}

bool cg_read_leads(const cg_reader *reader, const cg_phrase_node *node)
{
    if (node->phrase != NULL && has_phrase(reader, node->phrase))
        return true;
    for (const cg_phrase_edge *edge = node->edges; edge != NULL; edge = edge->next)
        if (cg_read_leads(reader, edge->to))
            return true;
    for (const cg_phrase_way *way = node->ways; way != NULL; way = way->next)
        if (cg_read_leads(reader, way->to))
            return true;
    return false;
}

bool cg_read_deeper(cg_reader *reader)
{
    if (reader->recursion >= CG_RECURSION_MAX) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_TOO_DEEP,
                          "this is nested too deeply");
        return false;
    }
    reader->recursion++;
    return true;
}

/* ---- nouns and terms ---- */

/** Returns the first noun in that list that is there. */
static const cg_noun *find_in(const cg_reader *reader, uint32_t ahead, uint32_t classes,
                              const cg_noun *noun)
{
    for (; noun != NULL; noun = noun->next) {
        unsigned count = 1;
        if ((noun->noun_class & classes) == 0)
            continue;
        while (count < noun->count && cg_read_word(reader, ahead + count) == noun->words[count])
            count++;
        if (count == noun->count)
            return noun;
    }
    return NULL;
}

/** Notes the noun that begins there, if there is one. */
static const cg_noun *noted(const cg_reader *reader, uint32_t ahead, const cg_noun *noun)
{
    cg_note *note =
        noun != NULL ? cg_read_note(reader, cg_read_peek(reader, ahead)->spot.offset) : NULL;
    if (note != NULL)
        note->noun = noun;
    return noun;
}

const cg_noun *cg_read_find(const cg_reader *reader, uint32_t ahead, uint32_t classes)
{
    assert(cg_read_word(reader, ahead) < reader->language->words);
    if (ahead == 0 && cg_read_word(reader, 0) == CG_WORD_NONE && cg_read_at(reader, CG_TOKEN_WORD))
        cg_read_note_tried(reader, CG_WORD_NONE, classes);
    return noted(
        reader, ahead,
        find_in(reader, ahead, classes, reader->language->nouns[cg_read_word(reader, ahead)]));
}

const cg_noun *cg_read_find_after(const cg_reader *reader, uint32_t ahead, uint32_t classes,
                                  const cg_noun *noun)
{
    return noted(reader, ahead, find_in(reader, ahead, classes, noun->next));
}

const cg_noun *cg_read_noun(cg_reader *reader, uint32_t classes)
{
    const cg_noun *noun = cg_read_find(reader, 0, classes);
    if (noun == NULL)
        return NULL;
    if (noun->noun_class == CG_NOUN_ACTION && noun->index < CG_ACTION_COUNT)
        cg_read_check_lack(reader, CG_LACKS_ACTION, noun->index, cg_read_spot(reader));
    cg_read_take_many(reader, noun->count);
    return noun;
}

cg_term *cg_read_term(cg_reader *reader, cg_term_kind kind, cg_type type, cg_spot spot)
{
    cg_term *term = cg_arena_allocate(reader->arena, sizeof *term);
    if (term == NULL) {
        cg_read_exhausted(reader);
        return NULL;
    }
    term->kind = (uint8_t)kind;
    term->type = (uint8_t)type;
    term->spot = spot;
    return term;
}

static const char *const type_texts[CG_TYPE_COUNT] = {
    [CG_TYPE_UNKNOWN] = "something",   [CG_TYPE_INTEGER] = "a number",
    [CG_TYPE_BOOLEAN] = "a condition", [CG_TYPE_PLAYER] = "a player",
    [CG_TYPE_CARDS] = "a card",        [CG_TYPE_THING] = "a card or player",
    [CG_TYPE_DIE] = "a die",           [CG_TYPE_POOL] = "a pool of dice",
    [CG_TYPE_ZONE] = "a zone",         [CG_TYPE_ITEM] = "a card or result being resolved",
};

const char *cg_read_type_text(cg_type type)
{
    assert(type < CG_TYPE_COUNT);
    return type_texts[type];
}

cg_shown cg_read_types_text(unsigned types)
{
    cg_shown shown = {.text = ""};
    cg_text text = cg_text_start(shown.text, sizeof shown.text);
    if ((types & CG_TYPE_BIT(CG_TYPE_THING)) != 0)
        types &= ~(CG_TYPE_BIT(CG_TYPE_CARDS) | CG_TYPE_BIT(CG_TYPE_PLAYER));
    for (unsigned type = CG_TYPE_INTEGER; type < CG_TYPE_COUNT; type++)
        if ((types & CG_TYPE_BIT(type)) != 0)
            cg_text_format(&text, "%s%s", text.length > 0 ? " or " : "", type_texts[type]);
    return shown;
}

cg_shown cg_read_wanted(unsigned types)
{
    cg_shown shown = {.text = "a value"};
    unsigned things = types & CG_THINGS;
    types &= ~CG_TYPE_BIT(CG_TYPE_UNKNOWN);
    bool one = (types & (types - 1)) == 0 && types != CG_TYPE_BIT(CG_TYPE_BOOLEAN);
    return types != 0 && (one || things == types) ? cg_read_types_text(types) : shown;
}

bool cg_read_check_one(cg_reader *reader, const cg_term *term)
{
    bool selected = term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
                    term->kind == CG_TERM_UNION;
    if (term->type == CG_TYPE_UNKNOWN || (!selected && !term->many) ||
        (selected && term->quantity == CG_TOP_OF && !term->many) ||
        (reader->comparing && term->kind == CG_TERM_PLAYERS &&
         (term->quantity == CG_ONE || term->quantity == CG_ALL)))
        return true;
    if (selected && !term->many)
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_TARGET_NEEDED,
                          "choose and name this first, with 'target' or 'choose'");
    else
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NOT_ONE,
                          "one %s is needed here, but this can be several%s",
                          term->type == CG_TYPE_PLAYER ? "player" : "card",
                          selected && term->quantity == CG_ALL && reader->scope != NULL &&
                                  reader->scope->in_body
                              ? "; put 'for each ... as ...:' before the step"
                              : "");
    return false;
}

int32_t cg_read_design(cg_reader *reader, const char *text, cg_spot spot, const char **name)
{
    const cg_effect_source *source = reader->source;
    size_t length = strlen(text);
    cg_note *note = cg_read_note(reader, spot.offset);
    if (note != NULL) {
        note->sort = CG_SORT_CARD;
        note->card = text;
    }
    if (source->find_design == NULL)
        return 1;
    cg_design design = source->find_design(source->user, text, length);
    if (design != 0 && source->design_name != NULL)
        *name = source->design_name(source->user, design);
    if (design != 0)
        return (int32_t)design;
    if (source->is_shared != NULL && source->is_shared(source->user, text, length)) {
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_CARD, CG_SHARED_NAME, text);
        return 0;
    }
    const char *nearest =
        source->nearest_design != NULL ? source->nearest_design(source->user, text, length) : NULL;
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_CARD,
                      "there is no card '%.60s'%s%.60s%s", text, nearest ? "; did you mean '" : "",
                      nearest ? nearest : "", nearest ? "'?" : "");
    return 0;
}

cg_ability_term *cg_read_ability(cg_reader *reader, cg_name_scope *scope, bool nested)
{
    return reader->grammar->ability(reader, scope, nested);
}

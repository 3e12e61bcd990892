/* Parses statements, with their subject and verb, and lines that name a target. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include <assert.h>
#include <string.h>

/** Returns true if a phrase of the game begins with that verb. */
static bool has_verb(const cg_reader *reader, uint16_t word)
{
    const cg_phrase_edge *edge = reader->language->verbs[word];
    for (; edge != NULL && edge->words[0] == word; edge = edge->next)
        if (cg_read_leads(reader, edge->to))
            return true;
    return false;
}

/** Reports a word that is not a verb, with the nearest of the verbs, blocks and names. */
static void unknown_verb(cg_reader *reader)
{
    static const struct {
        const char *word;
        unsigned block; /**< CG_BLOCK_COUNT: none */
    } openings[] = {{"if", CG_BLOCK_IF},           {"let", CG_BLOCK_LET},
                    {"may", CG_BLOCK_MAY},         {"otherwise", CG_BLOCK_COUNT},
                    {"target", CG_BLOCK_COUNT},    {"unless", CG_BLOCK_UNLESS},
                    {"until", CG_BLOCK_LASTING},   {"later", CG_BLOCK_LATER},
                    {"depending", CG_BLOCK_TABLE}, {"repeat", CG_BLOCK_REPEAT}};
    cg_candidates candidates = {.count = 0};
    const cg_language *language = reader->language;
    if (cg_read_at_word(reader, CG_WORD_MAY)) {
        cg_effect_mistake(
            &reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_WORD,
            "put 'may' at the start of the step: write 'may: ...', which asks the player of the "
            "card");
        return;
    }
    char buffer[120];
    cg_text here = cg_text_start(buffer, sizeof buffer);
    const char *hint = cg_read_misplaced(reader, cg_read_peek(reader, 0), CG_MISPLACED_VERB);
    if (hint == NULL)
        hint = cg_read_verb_here(reader, &here);
    if (hint != NULL) {
        cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_VERB,
                          "%s is not a verb; %s",
                          cg_read_show(reader, cg_read_peek(reader, 0)).text, hint);
        return;
    }
    char texts[160][24];
    unsigned count = 0;
    for (uint32_t i = 0; i < language->capacity && count < 160; i++) {
        const cg_spelling *spelling = &language->spellings[i];
        if (!spelling->first || !has_verb(reader, spelling->word) || spelling->length > 23)
            continue;
        cg_text text = cg_text_start(texts[count], sizeof *texts);
        cg_text_add_bytes(&text, spelling->text, spelling->length);
        cg_read_candidate(&candidates, texts[count++]);
    }
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        if (openings[i].block == CG_BLOCK_COUNT ||
            cg_read_has(reader, CG_LACKS_BLOCK, openings[i].block))
            cg_read_candidate(&candidates, openings[i].word);
    cg_read_name_candidates(reader, &candidates);
    cg_read_unknown(reader, CG_MISTAKE_UNKNOWN_VERB, "a verb", &candidates);
}

/** Returns true if the token is a verb in its form without a subject. */
static bool is_first_form(const cg_reader *reader, const cg_token *token)
{
    const cg_spelling *spelling = cg_language_spelling(
        reader->language, cg_read_text(reader, token), token->length, (uint32_t)token->number);
    return spelling == NULL || spelling->base;
}

/** Reports `p looks at ...`, whose verb has no subject. @return false if it is another word */
static bool third_form_of_none(cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const char *text = cg_read_text(reader, token);
    uint32_t hash = CG_HASH_START, length = token->length;
    if (token->kind != CG_TOKEN_WORD || length < 3 || text[length - 1] != 's')
        return false;
    length -= text[length - 2] == 'e' && text[length - 3] != 't' ? 2 : 1; /* pushes, negates */
    for (uint32_t i = 0; i < length; i++)
        hash = cg_language_hash(hash, text[i]);
    uint16_t word = cg_language_word(reader->language, text, length, hash);
    if (reader->language->verbs[word] == NULL)
        return false;
    cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_NO_SUBJECT,
                      "'%.*s' is always done by the player of the card; write it without a subject",
                      (int)length, text);
    return true;
}

/** Reports a static ability in place of a step: `each opponent cannot draw until end of turn`.
 * @return false if it is not one */
static bool holds_for_a_time(cg_reader *reader, const cg_term *subject)
{
    uint16_t word = cg_read_word(reader, 0);
    bool has = word == CG_WORD_HAS;
    const char *says = subject->type != CG_TYPE_PLAYER
                           ? "for a limited time write '... gets %s ... until end of turn'"
                           : "for a time write 'until end of turn: ... %s ...'";
    if (!has && word != CG_WORD_CANNOT && word != CG_WORD_MUST && word != CG_WORD_CAN)
        return false;
    cg_shown shown = cg_read_show(reader, cg_read_peek(reader, 0));
    size_t length = strlen(shown.text);
    shown.text[length - 1] = '\0'; /* without its quotes */
    char buffer[120];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    cg_text_format(&text, says,
                   has && subject->type != CG_TYPE_PLAYER ? "power +1 and" : shown.text + 1);
    cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_UNKNOWN_VERB,
                      "%s' is not a verb; %s", shown.text, buffer);
    return true;
}

/** Reads the subject before the verb. @return false if it is wrong or no verb follows */
static bool read_subject(cg_reader *reader, cg_term **subject)
{
    cg_token token = *cg_read_peek(reader, 0);
    *subject = NULL;
    if (cg_read_is_verb(reader, &token)) {
        bool behind_and = reader->at > 0 && (cg_read_peek(reader, 0) - 1)->word == CG_WORD_AND;
        if (!is_first_form(reader, &token))
            cg_effect_mistake(&reader->mistakes, token.spot, CG_MISTAKE_VERB_FORM,
                              "%s needs a subject before it%s; for the player of the card write it "
                              "without an 's'",
                              cg_read_show(reader, &token).text,
                              behind_and ? ", repeated after 'and'" : "");
        return true;
    }
    if (token.kind == CG_TOKEN_WORD && token.word == CG_WORD_NONE &&
        cg_read_find_name(reader, &token) == NULL &&
        !cg_read_is_verb(reader, cg_read_peek(reader, 1))) {
        unknown_verb(reader);
        return false;
    }
    *subject = cg_read_primary(reader, CG_THINGS);
    if (*subject == NULL || !cg_read_check(reader, *subject, CG_THINGS))
        return false;
    if (cg_read_is_verb(reader, cg_read_peek(reader, 0)) || cg_read_at_word(reader, CG_WORD_MAY))
        return true;
    if (!third_form_of_none(reader) && !holds_for_a_time(reader, *subject))
        unknown_verb(reader);
    return false;
}

static const char *const subject_texts[] = {
    [CG_SUBJECT_NONE] = "",         [CG_SUBJECT_PLAYER] = "a player",
    [CG_SUBJECT_CARDS] = "a card",  [CG_SUBJECT_THING] = "a card or player",
    [CG_SUBJECT_SOURCE] = "a card", [CG_SUBJECT_ZONE] = "a zone",
};

/** Reports a subject that does not fit; omits an `I` that is implied. */
static void check_subject(cg_reader *reader, const cg_phrase *phrase, cg_phrase_read *read,
                          const cg_token *verb)
{
    const cg_term *subject = read->args[0];
    unsigned kind = phrase->subject;
    unsigned types = kind == CG_SUBJECT_PLAYER  ? CG_TYPE_BIT(CG_TYPE_PLAYER)
                     : kind == CG_SUBJECT_THING ? CG_THINGS
                                                : CG_TYPE_BIT(CG_TYPE_CARDS);
    if (subject == NULL) {
        if (kind == CG_SUBJECT_CARDS || kind == CG_SUBJECT_THING)
            cg_effect_mistake(&reader->mistakes, verb->spot, CG_MISTAKE_SUBJECT_NEEDED,
                              "%s needs %s before it", cg_read_show(reader, verb).text,
                              subject_texts[kind]);
        return;
    }
    if (subject->kind == CG_TERM_ME && kind != CG_SUBJECT_THING && kind != CG_SUBJECT_CARDS) {
        read->args[0] = NULL;
        return;
    }
    if (kind != CG_SUBJECT_NONE)
        cg_read_check(reader, subject, types);
    else
        cg_effect_mistake(&reader->mistakes, subject->spot, CG_MISTAKE_NO_SUBJECT,
                          "%s is always done by the player of the card; write it without a subject",
                          cg_read_show(reader, verb).text);
}

/* ---- statements ---- */

/** Makes `look at the top card of my deck` the same as `look at the top 1 of my deck`. */
static void one_spelling(cg_reader *reader, cg_term *step)
{
    const cg_term *cards = step->args[1];
    if (step->index != CG_DO_LOOK_CARDS || cards->kind != CG_TERM_SELECTOR ||
        cards->quantity != CG_TOP_OF || cards->args[3] != NULL)
        return;
    const cg_term *amount = cards->args[0];
    if (amount == NULL) {
        cg_term *one = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cards->spot);
        if (one == NULL)
            return;
        one->value = 1;
        amount = one;
    }
    step->index = CG_DO_LOOK_TOP;
    step->args[1] = amount;
    step->args[2] = cards->args[2];
}

static cg_step_result read_modes(cg_reader *reader, cg_step_list *list, cg_phrase_read *read,
                                 cg_spot spot)
{
    cg_term *step = cg_read_term(reader, CG_TERM_BLOCK, CG_TYPE_UNKNOWN, spot);
    cg_term *branches = NULL;
    if (step == NULL)
        return CG_STEP_BROKEN;
    step->index = CG_BLOCK_MODES;
    step->args[0] = read->args[1];
    cg_read_asked(reader, step, read->args[0]);
    cg_read_check_amount(reader, read->args[1]);
    cg_read_colon(reader, true);
    if (!cg_read_modes(reader, &branches, false))
        return CG_STEP_BROKEN;
    step->body = branches;
    cg_read_check_modes(reader, step->args[0], branches);
    cg_read_append(reader, list, step, false);
    return CG_STEP_BLOCK;
}

/** Reads the statement of the subject. */
static bool read_done_by(cg_reader *reader, cg_phrase_read *read)
{
    cg_name_scope *scope = reader->scope;
    const cg_term *around = scope->doers, *subject = read->args[0];
    scope->doers =
        subject != NULL && subject->type == CG_TYPE_CARDS && subject->many ? subject : NULL;
    bool good = cg_read_phrase(reader, CG_PHRASES_STATEMENT, read);
    scope->doers = around;
    return good;
}

cg_step_result cg_read_statement(cg_reader *reader, cg_step_list *list)
{
    cg_spot spot = cg_read_spot(reader);
    cg_phrase_read read = {.count = 1};
    if (!read_subject(reader, &read.args[0]))
        return CG_STEP_BROKEN;
    if (cg_read_at_word(reader, CG_WORD_MAY)) {
        if (cg_read_peek(reader, 1)->kind == CG_TOKEN_COLON ||
            cg_read_word(reader, 1) == CG_WORD_PAY)
            return cg_read_may(reader, list, read.args[0]);
        unknown_verb(reader);
        return CG_STEP_BROKEN;
    }
    cg_token verb = *cg_read_peek(reader, 0);
    if (!read_done_by(reader, &read))
        return CG_STEP_BROKEN;
    check_subject(reader, read.phrase, &read, &verb);
    if (read.phrase->kind == CG_TERM_BLOCK)
        return read_modes(reader, list, &read, spot);
    cg_term *step = cg_read_term(reader, (cg_term_kind)read.phrase->kind, CG_TYPE_UNKNOWN, spot);
    if (step == NULL)
        return CG_STEP_BROKEN;
    step->index = read.phrase->index;
    for (unsigned i = 0; i < read.count; i++)
        step->args[i] = read.args[i];
    bool ends = false;
    if (step->kind == CG_TERM_STATEMENT) {
        one_spelling(reader, step);
        cg_read_check_statement(reader, step);
        ends = cg_rows_does(step, CG_DOES_ENDS);
    }
    if (!cg_read_away(reader, step))
        return CG_STEP_BROKEN;
    cg_read_note_meaning(reader, step);
    cg_read_append(reader, list, step, ends);
    return CG_STEP_DONE;
}

/* ---- targets ---- */

/** Reads `a die of the batch`, `a draw pile`. @return NULL without a mistake if it is neither */
static cg_term *read_table_target(cg_reader *reader, bool *broken)
{
    uint32_t ahead = cg_read_at_word(reader, CG_WORD_A) || cg_read_at_word(reader, CG_WORD_ANY) ||
                     cg_read_at_word(reader, CG_WORD_ONE);
    const cg_noun *noun = cg_read_find(reader, ahead, CG_NOUN_DIE | CG_NOUN_ZONE);
    if (noun == NULL)
        return NULL;
    bool die = noun->noun_class == CG_NOUN_DIE;
    cg_term *term =
        cg_read_term(reader, CG_TERM_WORD, die ? CG_TYPE_DIE : CG_TYPE_ZONE, cg_read_spot(reader));
    *broken = term == NULL;
    cg_read_take_many(reader, ahead + noun->count);
    if (term == NULL)
        return NULL;
    term->index = noun->index;
    if (!die) {
        if (!reader->module->zones[noun->index].per_player)
            cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_NO_OWNER,
                              "there is only one such zone; write 'the %s' without a target",
                              noun->text);
        return term;
    }
    *broken = !cg_read_expect_word(reader, CG_WORD_OF);
    if (*broken)
        return NULL;
    cg_read_accept_word(reader, CG_WORD_THE);
    noun = cg_read_noun(reader, CG_NOUN_POOL);
    *broken = noun == NULL;
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_NOUN, "dice of this game", CG_NOUN_POOL);
        return NULL;
    }
    term->index = noun->index;
    return term;
}

static cg_term *read_target_kind(cg_reader *reader)
{
    bool broken = false;
    cg_term *term = read_table_target(reader, &broken);
    if (term != NULL || broken)
        return term;
    if (cg_read_at(reader, CG_TOKEN_WORD) && cg_read_word(reader, 1) == CG_WORD_NONE &&
        cg_read_at_word(reader, CG_WORD_A)) {
        cg_read_take(reader);
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_KIND, "something to choose in this game",
                             CG_NOUN_KIND | CG_NOUN_RESERVED | CG_NOUN_DIE | CG_NOUN_ZONE);
        return NULL;
    }
    term = cg_read_primary(reader, CG_THINGS);
    if (term == NULL || !cg_read_check(reader, term, CG_THINGS))
        return NULL;
    bool selected = term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_PLAYERS ||
                    term->kind == CG_TERM_UNION;
    if (term->type != CG_TYPE_UNKNOWN &&
        (!selected ||
         (term->quantity != CG_ONE && term->quantity != CG_SOME && term->quantity != CG_UP_TO)))
        cg_effect_mistake(&reader->mistakes, term->spot, CG_MISTAKE_WRONG_TYPE,
                          "a target must be chosen: 'one ...', '2 ...' or 'up to 2 ...'");
    return term;
}

cg_step_result cg_read_target(cg_reader *reader)
{
    cg_name_scope *scope = reader->scope;
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    if (scope->steps_begun)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NAME_BEFORE_TARGET,
                          "put targets before the first step");
    cg_name *name = cg_read_declare(reader, CG_NAME_TARGET);
    if (name == NULL)
        return CG_STEP_BROKEN;
    name->used = name->used || scope->steps_begun;
    cg_target_term lost = {0},
                   *target = name->spare ? &lost : &scope->ability->targets[name->ordinal];
    target->name = name->text;
    target->mode = scope->mode;
    target->selector = NULL;
    const char *text = cg_read_suspend(reader, name); /* in its own selection */
    if (cg_read_expect(reader, CG_TOKEN_COLON, "':'"))
        target->selector = read_target_kind(reader);
    cg_read_resume(reader, name, text);
    if (target->selector == NULL) {
        name->used = true;
        return CG_STEP_BROKEN;
    }
    name->type = target->selector->type;
    name->many = target->selector->many;
    name->index = target->selector->kind == CG_TERM_WORD ? target->selector->index : 0;
    if (!name->spare)
        scope->only_target = *name;
    return CG_STEP_DONE;
}

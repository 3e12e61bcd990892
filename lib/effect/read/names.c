/* Names in an ability: finds and captures them, and gives them their slots at the end. New ones
 * are in declare.c. */
#include "effect/read/hints.h"
#include "effect/tree/rows.h"

#include <assert.h>
#include <string.h>

/** Returns true if the name is spelled like the token. */
static bool spells(const cg_reader *reader, const cg_name *name, const cg_token *token)
{
    return name->text != NULL && name->hash == token->number && name->length == token->length &&
           memcmp(name->text, cg_read_text(reader, token), token->length) == 0;
}

/* ---- finding ---- */

cg_name *cg_read_find_own(cg_reader *reader, cg_name_scope *scope, const cg_token *token)
{
    for (unsigned i = scope->name_count; i-- > 0;)
        if (spells(reader, &scope->names[i], token))
            return &scope->names[i];
    for (unsigned i = 0; i < scope->ability->captured; i++)
        if (spells(reader, &scope->captures[i], token))
            return &scope->captures[i];
    return NULL;
}

/** Notes a place that needs the slot of a name, which is only known when the ability ends. */
static cg_slot_use *add_use(cg_reader *reader, cg_name_scope *scope, uint8_t kind, uint8_t ordinal)
{
    cg_slot_use *use = cg_arena_allocate(reader->arena, sizeof *use);
    if (use == NULL) {
        cg_read_exhausted(reader);
        return NULL;
    }
    use->kind = kind;
    use->ordinal = ordinal;
    use->next = scope->uses;
    scope->uses = use;
    return use;
}

cg_name *cg_read_capture(cg_reader *reader, cg_name_scope *scope, const cg_name *name, cg_spot spot)
{
    assert(scope->outer != NULL && name->kind != CG_NAME_PARAMETER);
    unsigned number = scope->ability->captured;
    for (unsigned i = 0; i < number; i++)
        if (scope->captures[i].origin == name->kind * 16u + name->ordinal)
            return &scope->captures[i];
    if (number == CG_CAPTURES_MAX) {
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_TOO_MANY_NAMES,
                          "an ability within another uses at most %u names of it", CG_CAPTURES_MAX);
        return NULL;
    }
    cg_slot_use *use = add_use(reader, scope->outer, name->kind, name->ordinal);
    if (use == NULL)
        return NULL;
    use->capture = &scope->ability->captures[number];
    cg_name *made = &scope->captures[number];
    *made = *name;
    made->kind = CG_NAME_CAPTURE;
    made->ordinal = (uint8_t)number;
    made->origin = (uint16_t)(name->kind * 16u + name->ordinal);
    scope->ability->captured++;
    return made;
}

/** Finds the parameter of an outer ability with that name. In quotes, no other outer names can be
 * used: only parameters are known before the match. */
static cg_name *find_parameter(cg_reader *reader, cg_name_scope *scope, const cg_token *token)
{
    for (; scope != NULL; scope = scope->outer) {
        cg_name *name = cg_read_find_own(reader, scope, token);
        if (name != NULL && name->kind == CG_NAME_PARAMETER)
            return name;
    }
    return NULL;
}

/** Finds a name of this ability, or captures one of an outer ability. */
static cg_name *find_in(cg_reader *reader, cg_name_scope *scope, const cg_token *token)
{
    cg_name *name = cg_read_find_own(reader, scope, token);
    if (name != NULL || scope->outer == NULL)
        return name;
    if (scope->quoted)
        return find_parameter(reader, scope->outer, token);
    name = find_in(reader, scope->outer, token);
    if (name == NULL || name->kind == CG_NAME_PARAMETER || name->spare)
        return name;
    name->used = true;
    return cg_read_capture(reader, scope, name, token->spot);
}

void cg_read_note_name(const cg_reader *reader, cg_spot spot, cg_spot given)
{
    cg_note *note = cg_read_note(reader, spot.offset);
    if (note == NULL)
        return;
    note->sort = CG_SORT_NAME;
    note->defined = given.offset;
}

cg_name *cg_read_find_name(cg_reader *reader, const cg_token *token)
{
    if (token->kind != CG_TOKEN_WORD || token->word != CG_WORD_NONE || reader->scope == NULL)
        return NULL;
    cg_name *name = find_in(reader, reader->scope, token);
    if (name != NULL)
        cg_read_note_name(reader, token->spot, name->spot);
    return name;
}

/** Returns true if the step keeps its cards already because another branch uses them. */
static bool is_set(const cg_name_scope *scope, const cg_term *step)
{
    const cg_slot_use *use = scope->uses;
    while (use != NULL && !(use->set && use->term == step))
        use = use->next;
    return use != NULL;
}

void cg_read_use_slot(cg_reader *reader, cg_term *term, uint8_t kind, uint8_t ordinal, bool set)
{
    assert(kind != CG_NAME_PARAMETER); /* these have no slots */
    if (set && is_set(reader->scope, term))
        return;
    cg_slot_use *use = add_use(reader, reader->scope, kind, ordinal);
    if (use != NULL) {
        use->term = term;
        use->set = set;
    }
}

void cg_read_use_this(cg_reader *reader, cg_term *term)
{
    cg_name_scope *scope = reader->scope;
    for (; term != NULL && scope != NULL; scope = scope->quoted ? NULL : scope->outer) {
        cg_slot_use *use = add_use(reader, scope, CG_NAME_THIS, 0);
        if (use != NULL)
            use->term = term;
    }
}

void cg_read_counts_slot(cg_reader *reader, cg_term *step, uint8_t ordinal)
{
    cg_slot_use *use = add_use(reader, reader->scope, CG_NAME_HIDDEN, ordinal);
    if (use == NULL)
        return;
    use->term = step;
    use->counts = true;
}

void cg_read_asks_slot(const cg_reader *reader, const cg_term *term, cg_term *number)
{
    for (cg_name_scope *scope = reader->scope; scope != NULL; scope = scope->outer) {
        cg_slot_use *use = scope->uses;
        while (use != NULL && (use->term != term || use->set || use->moves || use->counts))
            use = use->next;
        if (use != NULL) {
            use->asks = true;
            use->number = number;
        }
    }
}

bool cg_read_find_slot(const cg_reader *reader, const cg_term *term, uint8_t *kind,
                       uint8_t *ordinal)
{
    const cg_slot_use *use = reader->scope->uses;
    while (use != NULL && (use->term != term || use->set || use->moves || use->counts))
        use = use->next;
    if (use == NULL)
        return false;
    *kind = use->kind;
    *ordinal = use->ordinal;
    return true;
}

void cg_read_moves_slot(cg_reader *reader, cg_term *step, uint8_t kind, uint8_t ordinal)
{
    cg_slot_use *use = add_use(reader, reader->scope, kind, ordinal);
    if (use == NULL)
        return;
    use->term = step;
    use->moves = true;
    use->again = reader->scope->rounds > 0;
    if (reader->scope->rounds > 0)
        step->flags |= CG_STEP_FOLLOWS;
}

static bool is_of_cards(const cg_name *name)
{
    return (name->kind == CG_NAME_TARGET || name->kind == CG_NAME_VALUE ||
            name->kind == CG_NAME_CAPTURE) &&
           (name->type == CG_TYPE_CARDS || name->type == CG_TYPE_THING);
}

static void may_move_slot(cg_reader *reader, cg_term *step, uint8_t kind, uint8_t ordinal)
{
    cg_slot_use *use = add_use(reader, reader->scope, kind, ordinal);
    if (use == NULL)
        return;
    use->term = step;
    use->moves = use->may_move = true;
    use->again = reader->scope->rounds > 0;
}

/** Returns true if it is not yet known which names of the outer ability will be used. */
static bool can_capture(const cg_name_scope *scope)
{
    return scope->outer != NULL && !scope->quoted;
}

void cg_read_may_move(cg_reader *reader, cg_term *step, const cg_term *cards)
{
    cg_name_scope *scope = reader->scope;
    uint8_t kind = CG_NAME_THIS, ordinal = 0;
    if (cards != NULL && cards->kind == CG_TERM_NAME &&
        !cg_read_find_slot(reader, cards, &kind, &ordinal))
        return;
    for (unsigned i = 0; i < scope->name_count; i++) {
        const cg_name *name = &scope->names[i];
        bool other = name->kind != kind || name->ordinal != ordinal;
        if (other && !name->spare && is_of_cards(name))
            may_move_slot(reader, step, name->kind, name->ordinal);
    }
    for (uint8_t i = 0; can_capture(scope) && i < CG_CAPTURES_MAX; i++)
        if (kind != CG_NAME_CAPTURE || ordinal != i)
            may_move_slot(reader, step, CG_NAME_CAPTURE, i);
}

cg_term *cg_read_name_term(cg_reader *reader, const cg_name *name, cg_spot spot)
{
    bool parameter = name->kind == CG_NAME_PARAMETER;
    cg_term *term = cg_read_term(reader, parameter ? CG_TERM_PARAMETER : CG_TERM_NAME,
                                 (cg_type)name->type, spot);
    if (term == NULL)
        return NULL;
    term->text = name->text;
    term->many = name->many;
    term->index = name->index;
    if (parameter)
        term->value = name->ordinal;
    else if (!name->spare)
        cg_read_use_slot(reader, term, name->kind, name->ordinal, false);
    return term;
}

/* ---- the end of an ability ---- */

/** Kinds of names, for messages. */
static const char *const kinds[] = {[CG_NAME_PARAMETER] = "parameter",
                                    [CG_NAME_TARGET] = "target",
                                    [CG_NAME_CAPTURE] = "name",
                                    [CG_NAME_VALUE] = "value",
                                    [CG_NAME_HIDDEN] = "name"};

/** Clears a meaning whose name is forgotten. */
static void forget_meaning(cg_meaning *meaning, const cg_name *name)
{
    if (meaning->kind == CG_NAME_VALUE && name->kind == CG_NAME_VALUE &&
        meaning->ordinal == name->ordinal)
        meaning->known = false;
}

static void forget_taken(cg_name_scope *scope, const cg_name *name)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < scope->taken; i++) {
        if (scope->taken_kind[i] == name->kind && scope->taken_ordinal[i] == name->ordinal)
            continue;
        scope->taken_kind[kept] = scope->taken_kind[i];
        scope->taken_ordinal[kept++] = scope->taken_ordinal[i];
    }
    scope->taken = kept;
}

void cg_read_close_names(cg_reader *reader, unsigned count)
{
    cg_name_scope *scope = reader->scope;
    assert(count <= scope->name_count);
    bool shown = false;
    while (scope->name_count > count) {
        const cg_name *name = &scope->names[--scope->name_count];
        if (!name->used && reader->mistakes.count - reader->unused == name->sound) {
            cg_effect_mistake(&reader->mistakes, name->spot, CG_MISTAKE_NAME_UNUSED,
                              "the %s '%.40s' is never used", kinds[name->kind], name->text);
            reader->unused++;
        }
        assert(scope->values > 0 || name->kind != CG_NAME_VALUE || name->spare);
        scope->values -= name->kind == CG_NAME_VALUE && !name->spare;
        forget_meaning(&scope->them, name);
        forget_meaning(&scope->moved, name);
        forget_meaning(&scope->left, name);
        forget_taken(scope, name);
        shown = shown || name->hides;
    }
    if (shown)
        cg_read_hide(reader);
}

/** Returns the slot of a name. Targets are first, then captures, values, and last the meanings of
 * `them`. */
static unsigned slot_of(const cg_name_scope *scope, unsigned kind, unsigned ordinal)
{
    const cg_ability_term *ability = scope->ability;
    unsigned slot = kind == CG_NAME_TARGET ? ordinal : ability->target_count + ordinal;
    if (kind == CG_NAME_VALUE || kind == CG_NAME_HIDDEN)
        slot += ability->captured;
    if (kind == CG_NAME_HIDDEN)
        slot += scope->most_values;
    return slot;
}

/** Returns the advice for paying as often as the player likes. */
static const char *hint_for_x(const cg_reader *reader, const cg_name_scope *scope)
{
    if (!scope->x_is_paid)
        return "";
    return cg_rows_pays_prices(reader->board)
               ? "; write 'play, may also pay (...) any number of times: ...', or steps: 'discard "
                 "any number of ...', and after it 'as many'"
               : "; write steps: 'discard any number of ...', and after it 'as many'";
}

/** Returns the counter that the costs pay X times but whose X cannot be chosen, or NULL. */
static const char *counter_of_x(const cg_reader *reader, const cg_ability_term *ability)
{
    for (const cg_term *cost = ability->cost; cost != NULL; cost = cost->next)
        if (cost->value == CG_COST_COUNTER && cost->args[0] != NULL &&
            cost->args[0]->kind == CG_TERM_X)
            return reader->module->counters[cost->index].plural;
    return NULL;
}

/** Reports an X that is paid neither here nor in the outer abilities. */
static void check_x(cg_reader *reader, cg_name_scope *scope)
{
    if (scope->x == NULL || cg_ability_pays_x(scope->ability))
        return;
    if (scope->outer != NULL && !scope->quoted) {
        if (scope->outer->x == NULL) {
            scope->outer->x = scope->x;
            scope->outer->x_is_paid = scope->x_is_paid;
        }
        return;
    }
    const char *counter = counter_of_x(reader, scope->ability);
    if (counter != NULL && reader->board->resource_count > 0)
        cg_effect_mistake(&reader->mistakes, scope->x->spot, CG_MISTAKE_NOTHING_MEANT,
                          "X can only be an amount of %s: write '(X %s)', or a number "
                          "of %s",
                          reader->board->resources[0].plural, reader->board->resources[0].plural,
                          counter);
    else if (reader->board->resource_count == 0)
        cg_effect_mistake(&reader->mistakes, scope->x->spot, CG_MISTAKE_NOTHING_MEANT,
                          "'X' refers to nothing here; nothing is paid for it");
    else
        cg_effect_mistake(&reader->mistakes, scope->x->spot, CG_MISTAKE_NOTHING_MEANT,
                          "'X' refers to nothing here; this ability pays no '(X %s)'%s",
                          reader->board->resources[0].plural, hint_for_x(reader, scope));
}

/** Returns the earlier step that has moved the card or can have moved it, if the use reads a number
 * of the card; else NULL. */
static const cg_slot_use *moved_before(const cg_slot_use *use)
{
    if (!use->asks || use->number == NULL ||
        (use->number->kind == CG_TERM_STAT && use->number->value == CG_STAT_LAST))
        return NULL;
    const cg_slot_use *before = use->next;
    while (before != NULL && (before->kind != use->kind || before->ordinal != use->ordinal ||
                              !(before->set || before->moves)))
        before = before->next;
    bool moved = before != NULL && (before->moves || (before->term->flags & CG_STEP_MOVES) != 0);
    return moved ? before : NULL;
}

static void follow_from(cg_name_scope *scope, const cg_slot_use *use)
{
    bool played = cg_rows_plays(use->term) && use->kind != CG_NAME_THIS;
    bool captured = use->may_move && use->kind == CG_NAME_CAPTURE;
    if (captured &&
        (use->ordinal >= scope->ability->captured || !is_of_cards(&scope->captures[use->ordinal])))
        return;
    if (!use->may_move && !played)
        use->term->flags |= CG_STEP_FOLLOWS;
    else
        scope->ability->follows |= 1u << slot_of(scope, use->kind, use->ordinal);
}

/** Lets a name follow the card only if it is read after the step that moves the card. The newest
 * use is first. */
static void follow_moved(cg_name_scope *scope)
{
    uint32_t read[CG_NAME_THIS + 1] = {0};
    for (const cg_slot_use *use = scope->uses; use != NULL; use = use->next) {
        uint32_t bit = 1u << use->ordinal;
        const cg_slot_use *moved = use->counts ? NULL : moved_before(use);
        if (use->counts)
            continue;
        if (moved != NULL)
            use->number->flags |= CG_STAT_OF_MOVED;
        if (use->set && (read[use->kind] & bit) != 0 && cg_rows_plays(use->term))
            follow_from(scope, use);
        if (use->set)
            read[use->kind] &= ~bit;
        else if (!use->moves && (!use->asks || moved != NULL))
            read[use->kind] |= bit;
        else if (use->moves && ((read[use->kind] & bit) != 0 || use->again))
            follow_from(scope, use);
    }
}

void cg_read_close_scope(cg_reader *reader)
{
    cg_name_scope *scope = reader->scope;
    cg_ability_term *ability = scope->ability;
    cg_read_close_names(reader, 0);
    check_x(reader, scope);
    follow_moved(scope);
    for (const cg_slot_use *use = scope->uses; use != NULL; use = use->next) {
        if (use->moves || use->kind == CG_NAME_THIS)
            continue;
        unsigned slot = slot_of(scope, use->kind, use->ordinal);
        assert(slot <
               ability->target_count + ability->captured + scope->most_values + scope->hidden);
        if (use->capture != NULL)
            *use->capture = (uint8_t)slot;
        else if (use->counts)
            use->term->index2 = (uint16_t)(slot + 1);
        else if (use->set)
            use->term->value2 = (int32_t)slot + 1;
        else
            use->term->value = (int32_t)slot;
        if (use->term != NULL && use->term->kind == CG_TERM_REST)
            ability->rests |= 1u << slot;
    }
    for (unsigned i = 0; i < ability->target_count; i++)
        ability->targets[i].slot = (uint8_t)i;
    ability->slots = ability->target_count + ability->captured + scope->most_values + scope->hidden;
    if (ability->slots > CG_NAMED_SLOTS)
        cg_effect_mistake(&reader->mistakes, ability->spot, CG_MISTAKE_TOO_MANY_NAMES,
                          "an ability has at most %u targets and values at a time", CG_NAMED_SLOTS);
    reader->scope = scope->outer;
}

/* Current properties of cards and players: the printed values, with static abilities and lasting
 * changes. */
#include "base/ratio.h"
#include "engine/find/group.h"
#include "engine/find/plain.h"
#include "engine/find/why.h"

#include <assert.h>
#include <limits.h>

/** A change in force, from a static ability or a modifier. */
typedef struct cg_change {
    const cg_mod *mod;    /* of a static ability */
    const cg_watcher *by; /* the static ability */
    const cg_modifier *modifier;
    uint32_t stamp;
    unsigned what; /* stat, kind, keyword ... */
} cg_change;

#define ANYTHING UINT_MAX

bool cg_modifier_holds(const cg_match *match, const cg_modifier *modifier)
{
    if (modifier->duration != CG_WHILE || !modifier->code)
        return true;
    const cg_code_unit *unit = &match->plan->unit;
    cg_scope scope = {.match = (cg_match *)match,
                      .unit = unit,
                      .code = &unit->codes[modifier->code - 1],
                      .slots = modifier->captured,
                      .this_card = modifier->source,
                      .player = modifier->player,
                      .knower = CG_ALL_KNOW};
    if (!cg_busy_begin(match, (uint64_t)1 << 61 | modifier->stamp))
        return false;
    bool holds = cg_ask(&scope, (unsigned)modifier->until) != 0;
    cg_busy_end(match);
    return holds;
}

/** Finds the next change with that operation and object in force for a card or player. `place`
 * begins with 0. @return false if there is none */
static bool next_change(const cg_match *match, int32_t who, unsigned op, unsigned what,
                        uint32_t *place, cg_change *change)
{
    assert(op < 32);
    const cg_watch *watch = cg_watch_get(match);
    uint32_t at = *place, mod = at & 0xffu, index = at >> 8;
    bool statics = ((watch->said.mods >> op) & 1u) != 0;
    for (; statics && index < watch->haves; index++, mod = 0) {
        const cg_watcher *watcher = &watch->watchers[index];
        if (!((watcher->mods >> op) & 1u) ||
            (op <= CG_MOD_MULTIPLY && !((watcher->stats >> (what & 31u)) & 1u)))
            continue;
        const cg_code *code = &match->plan->unit.codes[watcher->code];
        for (; mod < code->mod_count; mod++) {
            const cg_mod *row = &match->plan->unit.mods[code->mod_first + mod];
            if (row->op != op || (row->what != what && what != ANYTHING) ||
                !cg_static_affects(match, watcher, who))
                continue;
            unsigned card = watcher->card;
            *change = (cg_change){row, watcher, NULL, match->objects[card].stamp, row->what};
            *place = index << 8 | (mod + 1);
            return true;
        }
    }
    index = index < watch->count ? watch->count : index;
    if (!((watch->said.modifiers >> op) & 1u))
        return false;
    for (; index < watch->count + match->head->modifiers; index++) {
        const cg_modifier *modifier = &match->modifiers[index - watch->count];
        if (modifier->op != op || (modifier->what != what && what != ANYTHING) ||
            modifier->target != who || !cg_modifier_holds(match, modifier))
            continue;
        *change = (cg_change){NULL, NULL, modifier, modifier->stamp, modifier->what};
        *place = (index + 1) << 8;
        return true;
    }
    return false;
}

static int32_t change_value(const cg_match *match, const cg_change *change, int32_t who,
                            bool divisor)
{
    if (change->modifier)
        return divisor ? change->modifier->divisor : change->modifier->value;
    unsigned section = divisor ? change->mod->divisor : change->mod->value;
    if (!section)
        return 1;
    const cg_code_unit *unit = &match->plan->unit;
    int32_t number;
    if (cg_walk_number(cg_walk_from(unit, &unit->codes[change->by->code], section), &number))
        return number;
    cg_scope scope = cg_watcher_scope(match, change->by, NULL);
    scope.candidate = scope.shown = who;
    return cg_ask(&scope, section);
}

/* ---- stats ---- */

/** A stat while it is computed: (base + sum) * product. */
typedef struct cg_sum {
    int64_t base, sum;
    uint32_t stamp; /* of the change that set the base */
    cg_ratio product;
} cg_sum;

static bool is_constant(const cg_match *match, const cg_change *change, unsigned section)
{
    const cg_code_unit *unit = &match->plan->unit;
    int32_t number;
    return !section ||
           cg_walk_number(cg_walk_from(unit, &unit->codes[change->by->code], section), &number);
}

static void add_amount(const cg_match *match, const cg_change *change, unsigned op, int32_t who,
                       cg_sum *sum)
{
    int32_t value = op == CG_MOD_SET && change->stamp < sum->stamp
                        ? 0
                        : change_value(match, change, who, false);
    if (op == CG_MOD_ADD) {
        sum->sum += value;
    } else if (op == CG_MOD_MULTIPLY) {
        cg_ratio_times(&sum->product, value, change_value(match, change, who, true));
    } else if (change->stamp >= sum->stamp) {
        sum->stamp = change->stamp;
        sum->base = value;
    }
}

/** Adds a change. The amount of a sentence is found without the sentence itself, for every card: so
 * there are no circles, and all cards are treated alike. */
static void add_change(const cg_match *match, const cg_change *change, unsigned op, int32_t who,
                       cg_sum *sum)
{
    bool known = change->modifier || (is_constant(match, change, change->mod->value) &&
                                      is_constant(match, change, change->mod->divisor));
    if (known) {
        add_amount(match, change, op, who, sum);
    } else if (cg_without_begin(match, change->by)) {
        add_amount(match, change, op, who, sum);
        cg_without_end(match, change->by);
    }
}

/** Adds the amount that a static ability adds to the stat, if it is about that card. */
static inline void add_static(const cg_match *match, const cg_watcher *watcher, int32_t who,
                              unsigned stat, cg_sum *sum)
{
    const cg_code_unit *unit = &match->plan->unit;
    const cg_code *code = &unit->codes[watcher->code];
    if (!cg_static_affects(match, watcher, who))
        return;
    for (unsigned m = 0; m < code->mod_count; m++) {
        const cg_mod *mod = &unit->mods[code->mod_first + m];
        if (mod->op <= CG_MOD_MULTIPLY && mod->what == stat)
            add_change(match,
                       &(cg_change){mod, watcher, NULL, match->objects[watcher->card].stamp, stat},
                       mod->op, who, sum);
    }
}

/** Collects the changes of a stat. The order makes no difference. */
static void collect(const cg_match *match, int32_t who, unsigned stat, cg_sum *sum)
{
    const cg_watch *watch = cg_watch_get(match);
    for (unsigned i = 0; i < watch->haves; i++)
        if ((watch->watchers[i].stats >> stat) & 1u)
            add_static(match, &watch->watchers[i], who, stat, sum);
    for (unsigned m = 0; ((watch->said.modifier_stats >> stat) & 1u) && m < match->head->modifiers;
         m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op <= CG_MOD_MULTIPLY && modifier->what == stat && modifier->target == who &&
            cg_modifier_holds(match, modifier))
            add_change(match,
                       &(cg_change){NULL, NULL, modifier,
                                    cg_modifier_is_copied(modifier) ? 0 : modifier->stamp, stat},
                       modifier->op, who, sum);
    }
}

/** Returns true if the card, which is not in play, changes its own cost: this ability works
 * wherever it is played from. */
static bool says_own_cost(const cg_match *match, unsigned card, unsigned stat)
{
    return ((cg_card_looks(match, card)->own_costs >> stat) & 1u) &&
           !cg_card_in_play(match, card) && !cg_card_silenced(match, card);
}

static void collect_own(const cg_match *match, unsigned card, unsigned stat, cg_sum *sum)
{
    const cg_kind *looks = cg_card_looks(match, card);
    const cg_code_unit *unit = &match->plan->unit;
    for (unsigned a = 0; a < looks->ability_count; a++) {
        cg_watcher self = cg_own_watcher(match, card, a);
        const cg_code *code = &unit->codes[self.code];
        if (code->form == CG_FORM_STATIC && code->sum.about == CG_ABOUT_THIS &&
            code->static_kind == CG_STATIC_HAVE && ((code->sum.stats >> stat) & 1u))
            add_static(match, &self, self.only, stat, sum);
    }
}

int32_t cg_card_base(const cg_match *match, unsigned card, unsigned stat)
{
    assert(stat < match->plan->board->stat_count);
    const cg_stat_def *def = &match->plan->board->stats[stat];
    bool token = (match->objects[card].flags & CG_OBJECT_TOKEN) != 0;
    return token && def->not_tokens ? def->initial : cg_card_looks(match, card)->stats[stat];
}

int32_t cg_last_base(const cg_match *match, const cg_last *last, unsigned stat)
{
    const cg_stat_def *def = &match->plan->board->stats[stat];
    bool token = (last->flags & CG_OBJECT_TOKEN) != 0;
    return token && def->not_tokens ? def->initial : match->plan->kinds[last->design].stats[stat];
}

/** Returns the printed number of marks, within the limits of the marks. */
static int32_t marks_within(const cg_mark_def *def, int32_t base)
{
    return base < 0 ? 0 : base > def->maximum ? def->maximum : base;
}

int32_t cg_starting_marks(const cg_match *match, unsigned card, unsigned mark)
{
    assert(mark < match->plan->board->mark_count);
    const cg_mark_def *def = &match->plan->board->marks[mark];
    int32_t base = def->starts ? cg_card_base(match, card, (unsigned)def->starts - 1u) : 0;
    return marks_within(def, base);
}

/** Returns the most that changes of that card only can subtract from the stat. */
static int32_t own_floor(const cg_match *match, unsigned card, unsigned stat)
{
    const cg_watch *watch = cg_watch_get(match);
    int32_t who = cg_card_value(match, card), floor = 0;
    for (unsigned i = 0; ((watch->said.own_stats >> stat) & 1u) && i < watch->haves; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->only == who && ((watcher->stats >> stat) & 1u))
            cg_lower_floor_by(match, watcher, stat, &floor);
    }
    for (unsigned m = 0; ((watch->said.modifier_stats >> stat) & 1u) && m < match->head->modifiers;
         m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op <= CG_MOD_MULTIPLY && modifier->what == stat && modifier->target == who)
            cg_lower_floor(&floor, modifier->op, modifier->value);
    }
    return floor;
}

/** Returns the sum of a printed field of the cards attached to it. */
static int64_t attached_sum(const cg_match *match, unsigned card, int field)
{
    int64_t sum = 0;
    for (unsigned z = 0; z < match->plan->play_zone_count; z++) {
        unsigned zone = match->plan->play_zone[z];
        const uint16_t *slots = cg_zone_slots(match, zone);
        for (unsigned i = 0; i < match->counts[zone]; i++) {
            const cg_object *object = &match->objects[slots[i]];
            if (object->host == card + 1u && (object->flags & CG_OBJECT_ATTACHED))
                sum += cg_card_looks(match, slots[i])->numbers[field];
        }
    }
    return sum;
}

/** Returns true if the stat is certainly above `value`, if `off` is added to the printed one. */
static bool is_above(const cg_match *match, unsigned card, unsigned stat, int64_t off,
                     int32_t value)
{
    const cg_board *board = match->plan->board;
    int64_t least = cg_card_base(match, card, stat) + off;
    for (size_t m = 0; m < board->mark_count; m++)
        if (board->marks[m].stat == (int)stat + 1)
            least += (int64_t)board->marks[m].change * match->objects[card].marks[m];
    if (board->stats[stat].attached)
        least += attached_sum(match, card, board->stats[stat].attached - 1);
    return least <= board->stats[stat].maximum && least > value;
}

bool cg_stat_is_above(const cg_match *match, unsigned card, unsigned stat, int32_t value)
{
    assert(cg_card_in_play(match, card)); /* elsewhere it can change its own cost */
    const cg_watch *watch = cg_watch_get(match);
    int32_t all = watch->floors[stat], common = watch->common[stat];
    if (all != CG_NO_FLOOR && is_above(match, card, stat, all, value))
        return true;
    int32_t own = common == CG_NO_FLOOR ? CG_NO_FLOOR : own_floor(match, card, stat);
    return own != CG_NO_FLOOR && is_above(match, card, stat, (int64_t)common + own, value);
}

int32_t cg_card_stat(const cg_match *match, unsigned card, unsigned stat)
{
    const cg_board *board = match->plan->board;
    assert(stat < board->stat_count);
    const cg_stat_def *def = &board->stats[stat];
    uint64_t key = (uint64_t)1 << 63 | card << 8 | stat;
    int32_t found;
    if (cg_is_plain(match))
        return cg_plain_stat(match, card, stat);
    if (cg_found_get(match, key, &found))
        return found;
    cg_sum sum;
    sum.base = cg_card_base(match, card, stat);
    sum.sum = sum.stamp = 0;
    cg_ratio_set_one(&sum.product);
    for (size_t m = 0; m < board->mark_count; m++) {
        if (board->marks[m].stat == (int)stat + 1)
            sum.sum += (int64_t)board->marks[m].change * match->objects[card].marks[m];
    }
    if (def->attached)
        sum.sum += attached_sum(match, card, def->attached - 1);
    bool own = ((match->plan->own_costs >> stat) & 1u) && says_own_cost(match, card, stat);
    bool changed = own || ((cg_watch_get(match)->said.stats >> stat) & 1u) != 0;
    bool begun = changed && cg_busy_begin(match, key);
    if (begun) {
        collect(match, cg_card_value(match, card), stat, &sum);
        if (own)
            collect_own(match, card, stat, &sum);
        cg_busy_end(match);
    }
    bool up = def->rounding == CG_ROUND_UP;
    int64_t value = board->layers == CG_LAYERS_FACTORS_FIRST
                        ? cg_ratio_of(&sum.product, sum.base, up) + sum.sum
                        : cg_ratio_of(&sum.product, sum.base + sum.sum, up);
    value = value < def->minimum ? def->minimum : value > def->maximum ? def->maximum : value;
    if (begun)
        cg_found_put(match, key, (int32_t)value);
    return (int32_t)value;
}

/* ---- kinds, keywords, names ---- */

uint64_t cg_card_changed_kinds(const cg_match *match, unsigned card)
{
    if (cg_is_plain(match))
        return cg_plain_kinds(match, card);
    uint64_t kinds = cg_card_looks(match, card)->kinds;
    uint32_t place = 0;
    cg_change change;
    while (next_change(match, cg_card_value(match, card), CG_MOD_KIND, ANYTHING, &place, &change))
        kinds |= (uint64_t)1 << change.what;
    return kinds;
}

/** Returns the keywords that changes of one kind name, as bits. */
static uint64_t keywords_of(const cg_match *match, int32_t who, cg_mod_op op)
{
    uint32_t place = 0;
    uint64_t words = 0;
    cg_change change;
    while (cg_may_change(match, op) && next_change(match, who, op, ANYTHING, &place, &change))
        words |= (uint64_t)1 << change.what;
    return words;
}

uint64_t cg_card_keywords(const cg_match *match, unsigned card)
{
    if (cg_is_plain(match))
        return cg_plain_keywords(match, card);
    const uint32_t ops = 1u << CG_MOD_KEYWORD | 1u << CG_MOD_NO_KEYWORD | 1u << CG_MOD_SILENCE;
    uint64_t words = cg_card_looks(match, card)->keywords,
             stay = words & match->plan->staying_keywords;
    const cg_watch *watch = match->watch ? cg_watch_get(match) : NULL;
    if (!watch || !((watch->said.mods | watch->said.modifiers) & ops))
        return words;
    int32_t who = cg_card_value(match, card);
    uint32_t place = 0;
    cg_change change;
    if (cg_may_change(match, CG_MOD_SILENCE) &&
        next_change(match, who, CG_MOD_SILENCE, 0, &place, &change))
        words = 0;
    words |= keywords_of(match, who, CG_MOD_KEYWORD);
    return (words & ~keywords_of(match, who, CG_MOD_NO_KEYWORD)) | stay;
}

unsigned cg_card_changed_name(const cg_match *match, unsigned card)
{
    const cg_kind *looks = cg_card_looks(match, card);
    uint32_t place = 0;
    cg_change change;
    if (next_change(match, cg_card_value(match, card), CG_MOD_NAME, 0, &place, &change)) {
        int kind = cg_board_kind(match, change.modifier ? change.modifier->value
                                                        : (int64_t)change.mod->ability);
        return kind < 0 ? (unsigned)(looks - match->plan->kinds) : (unsigned)kind;
    }
    return (unsigned)(looks - match->plan->kinds);
}

/* ---- conditions ---- */

/** Returns true if a card in play with that face can be of that kind. Elsewhere cards have no
 * face. */
static bool face_fits(const cg_match *match, unsigned kind, bool in_play, unsigned marks)
{
    cg_face face = match->plan->board->kinds[kind].face;
    if (face == CG_FACE_ANY)
        return true;
    bool down = in_play && (marks & CG_OBJECT_FACE_DOWN);
    return down == (face == CG_FACE_DOWN);
}

/** Returns true if the card has the kind only in play and is still in the reserve. */
static bool is_not_yet(const cg_match *match, unsigned card, unsigned word)
{
    unsigned zone = match->cards[card].zone;
    return ((cg_card_looks(match, card)->later_kinds >> word) & 1u) && zone != CG_NOWHERE &&
           (int)match->plan->zones[zone].zone == match->plan->reserve_zone;
}

static bool place_tells(const cg_scope *scope, unsigned card, unsigned word)
{
    return cg_card_in_play(scope->match, card) &&
           cg_zone_tells(scope->match, scope->match->cards[card].zone, word);
}

/** Returns true if the scope may know the kind: a viewer who knows only the card's place can be
 * sure of what the place reveals. */
static bool knows_kind(const cg_scope *scope, int32_t value, unsigned card, unsigned word)
{
    if (!scope->unsure || !place_tells(scope, card, word))
        return cg_scope_knows(scope, value);
    cg_scope sure = *scope;
    sure.unsure = NULL;
    return cg_scope_knows(&sure, value);
}

static bool is_kind(const cg_scope *scope, int32_t value, unsigned card, unsigned word)
{
    if (knows_kind(scope, value, card, word))
        return ((cg_card_kinds(scope->match, card) >> word) & 1u) &&
               !is_not_yet(scope->match, card, word);
    return place_tells(scope, card, word);
}

static bool was_kind(const cg_scope *scope, const cg_last *last, unsigned word)
{
    if (cg_scope_knew(scope, last))
        return (last->kinds >> word) & 1u;
    return cg_zone_tells(scope->match, last->zone, word);
}

static bool in_state(const cg_match *match, unsigned bits, unsigned word)
{
    assert(word < match->plan->board->condition_count);
    const cg_condition_def *def = &match->plan->board->conditions[word];
    return (bits & def->bits) == def->value;
}

/** On the stack, a card has only the states of its kept bits. */
bool cg_holds_of(const cg_match *match, unsigned card, unsigned condition)
{
    const cg_board *board = match->plan->board;
    bool kept = !(board->conditions[condition].bits & ~(unsigned)board->bits[CG_BITS_PLAYED]) &&
                (int)cg_card_row(match, card) == match->plan->stack_zone + 1;
    return (kept || cg_card_in_play(match, card)) &&
           in_state(match, match->objects[card].game, condition);
}

const cg_last *cg_scope_left(const cg_scope *scope, int32_t value)
{
    const int32_t *event = scope->event;
    if (!event || !cg_is_play_row(scope->match, event[CG_FIELD_OF_FROM]))
        return NULL;
    const cg_last *last = cg_board_last(scope->match, value);
    return last && (event[CG_FIELD_OF_CARD] == value || event[CG_FIELD_OF_CARD] == last->card)
               ? last
               : NULL;
}

static const cg_modifier *choice_for(const cg_match *match, int32_t card, unsigned chosen)
{
    for (unsigned m = match->head->modifiers; m-- > 0;) {
        const cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op == CG_MODIFIER_CHOICE && modifier->target == card &&
            modifier->what == chosen)
            return modifier;
    }
    return NULL;
}

/** Returns the choice that the scope's card keeps; NULL if none. */
static const cg_modifier *kept_choice(const cg_scope *scope, unsigned chosen)
{
    const cg_modifier *choice = choice_for(scope->match, scope->this_card, chosen);
    const cg_last *left = choice ? NULL : cg_scope_left(scope, scope->this_card);
    return left ? choice_for(scope->match, left->card, chosen) : choice;
}

int32_t cg_chosen_for(const cg_scope *scope, unsigned chosen)
{
    const cg_modifier *choice = kept_choice(scope, chosen);
    return choice ? choice->value : 0;
}

/** Replaces the condition by the kind chosen for the asking card. @return false if none was
 * chosen */
static bool kind_chosen(const cg_scope *scope, cg_condition_id *condition, unsigned *word)
{
    const cg_modifier *choice = kept_choice(scope, CG_CHOSEN_KIND);
    if (!choice)
        return false;
    *condition = CG_IF_IS_KIND;
    *word = (unsigned)choice->value;
    return true;
}

static bool was_damaged(const cg_match *match, const cg_last *last)
{
    const cg_board *board = match->plan->board;
    if (!board->damage_mark)
        return false;
    unsigned mark = (unsigned)board->damage_mark - 1u;
    const cg_mark_def *def = &board->marks[mark];
    if (!match->plan->damage_removes)
        return last->marks[mark] > 0;
    int32_t base = def->starts ? cg_last_base(match, last, (unsigned)def->starts - 1u) : 0;
    return last->marks[mark] < marks_within(def, base);
}

/** Conditions that never reach the two functions below. The compiler writes other tests for the
 * first three; cg_card_condition() handles the chosen ones. These functions have no default, so a
 * row of CG_CONDITIONS without a case does not compile. */
#define NEVER_ASKED                                                                                \
    CG_IF_IS_EMPTY:                                                                                \
    case CG_IF_IS_CARD:                                                                            \
    case CG_IF_IS_PLAYER:                                                                          \
    case CG_IF_IS_CHOSEN_KIND:                                                                     \
    case CG_IF_HAS_CHOSEN_NAME:                                                                    \
    case CG_CONDITION_COUNT

static bool last_condition(const cg_scope *scope, const cg_last *last, cg_condition_id condition,
                           unsigned word)
{
    const cg_match *match = scope->match;
    switch (condition) {
    case CG_IF_IS_KIND:
        return face_fits(match, word, true, last->flags) && was_kind(scope, last, word);
    case CG_IF_HAS_KEYWORD:
        return cg_scope_knew(scope, last) && ((last->keywords >> word) & 1u);
    case CG_IF_HAS_MARK:
        return last->marks[word] > 0;
    case CG_IF_IS_EXHAUSTED:
        return (last->flags & CG_OBJECT_EXHAUSTED) != 0;
    case CG_IF_IS_READY:
        return !(last->flags & CG_OBJECT_EXHAUSTED);
    case CG_IF_IS_FACE_UP:
        return !(last->flags & CG_OBJECT_FACE_DOWN);
    case CG_IF_IS_FACE_DOWN:
        return (last->flags & CG_OBJECT_FACE_DOWN) != 0;
    case CG_IF_IS_TOKEN:
        return (last->flags & CG_OBJECT_TOKEN) != 0;
    case CG_IF_IS_ATTACHED:
        return (last->flags & CG_OBJECT_ATTACHED) != 0;
    case CG_IF_ATTACKED:
        return (last->flags & CG_OBJECT_ATTACKED) != 0;
    case CG_IF_ACTED:
        return (last->flags & CG_OBJECT_USED) != 0;
    case CG_IF_IS_STATE:
        return in_state(match, last->game, word);
    case CG_IF_IS_MINE:
        return last->controller == scope->player;
    case CG_IF_IS_DAMAGED:
        return was_damaged(match, last);
    case CG_IF_ENTERED:
        return last->entered == (uint16_t)match->head->turn;
    case CG_IF_IS_BATTLING:
        return (last->more & CG_LAST_BATTLED) != 0;
    case CG_IF_IS_IN_PLAY: /* it has left */
        return false;
    case NEVER_ASKED:
        break;
    }
    return false;
}

bool cg_in_battle(const cg_match *match, int32_t value)
{
    if (!match->head->attack)
        return false;
    const cg_item *attack = &match->items[match->head->attack - 1];
    if (attack->target[0] == value)
        return true;
    int32_t attacker = attack->card ? cg_card_value(match, attack->card - 1u) : 0;
    return attacker &&
           (attacker == value || (cg_in_group(match, attacker) && cg_in_group(match, value)));
}

static bool is_damaged(const cg_match *match, unsigned card)
{
    const cg_board *board = match->plan->board;
    if (!board->damage_mark)
        return false;
    unsigned mark = (unsigned)board->damage_mark - 1u;
    int32_t there = match->objects[card].marks[mark];
    return match->plan->damage_removes ? there < cg_starting_marks(match, card, mark) : there > 0;
}

/** Returns true if the card is in play, or in a zone with face-up and face-down cards. */
static bool has_face(const cg_match *match, unsigned card, bool in_play)
{
    return in_play || match->plan->zones[match->cards[card].zone].visibility == CG_SEEN_BY_FACE;
}

/** Returns a condition of a card that is still the same object. Kinds are handled elsewhere, since
 * they are asked most often. */
static bool present_condition(const cg_scope *scope, int32_t value, cg_condition_id condition,
                              unsigned word)
{
    const cg_match *match = scope->match;
    unsigned card = cg_value_card(value);
    const cg_object *object = &match->objects[card];
    bool in_play = cg_card_in_play(match, card);
    switch (condition) {
    case CG_IF_HAS_KEYWORD:
        return cg_scope_knows(scope, value) && ((cg_card_keywords(match, card) >> word) & 1u);
    case CG_IF_HAS_MARK:
        return object->marks[word] > 0;
    case CG_IF_IS_EXHAUSTED:
        return (object->flags & CG_OBJECT_EXHAUSTED) != 0;
    case CG_IF_IS_READY:
        return in_play && !(object->flags & CG_OBJECT_EXHAUSTED);
    case CG_IF_IS_FACE_UP:
        return has_face(match, card, in_play) && !(object->flags & CG_OBJECT_FACE_DOWN);
    case CG_IF_IS_FACE_DOWN:
        return (object->flags & CG_OBJECT_FACE_DOWN) != 0;
    case CG_IF_IS_TOKEN:
        return (object->flags & CG_OBJECT_TOKEN) != 0;
    case CG_IF_IS_ATTACHED:
        return (object->flags & CG_OBJECT_ATTACHED) != 0;
    case CG_IF_IS_IN_PLAY:
        return in_play;
    case CG_IF_IS_MINE:
        return cg_card_player(match, card) == scope->player;
    case CG_IF_IS_DAMAGED:
        return is_damaged(match, card);
    case CG_IF_ATTACKED:
        return (object->flags & CG_OBJECT_ATTACKED) != 0;
    case CG_IF_ENTERED:
        return object->entered == (uint16_t)match->head->turn;
    case CG_IF_ACTED:
        return (object->flags & CG_OBJECT_USED) != 0;
    case CG_IF_IS_BATTLING:
        return cg_in_battle(match, value);
    case CG_IF_IS_STATE:
        return cg_holds_of(match, card, word);
    case CG_IF_IS_KIND:
    case NEVER_ASKED:
        break;
    }
    return false;
}

/** Returns true if the condition holds for any card of the group. */
static bool any_of_group(const cg_scope *scope, cg_condition_id condition, unsigned word)
{
    cg_scope alone = *scope;
    unsigned zone = 0, place = 0;
    int32_t member;
    alone.whole = alone.named = false;
    while (cg_group_next(scope->match, &zone, &place, &member))
        if (cg_card_condition(&alone, member, condition, word))
            return true;
    return false;
}

bool cg_card_condition(const cg_scope *scope, int32_t value, cg_condition_id condition,
                       unsigned word)
{
    if (condition == CG_IF_IS_CHOSEN_KIND && !kind_chosen(scope, &condition, &word))
        return false;
    if (condition == CG_IF_HAS_CHOSEN_NAME) {
        cg_design design = cg_plan_design(scope->match->plan, cg_chosen_for(scope, CG_CHOSEN_NAME));
        return design && cg_card_is_named(scope, value, (int32_t)design);
    }
    const cg_match *match = scope->match;
    if (cg_scope_sees_group(scope, value))
        return any_of_group(scope, condition, word);
    if (!cg_is_card(value))
        return false;
    bool lives = cg_card_exists(match, value);
    const cg_last *last = scope->last || !lives ? cg_board_last(match, value) : NULL;
    if (last)
        return last_condition(scope, last, condition, word);
    unsigned card = cg_value_card(value);
    if (lives && condition == CG_IF_IS_KIND)
        return face_fits(match, word, value != scope->acts && cg_card_in_play(match, card),
                         match->objects[card].flags) &&
               is_kind(scope, value, card, word);
    return lives && present_condition(scope, value, condition, word);
}

/* ---- players ---- */

int32_t cg_player_rule(const cg_match *match, int player, unsigned rule)
{
    assert(rule < match->plan->board->rule_count);
    const cg_rule_def *def = &match->plan->board->rules[rule];
    int64_t value = def->option ? match->plan->options[def->option - 1] : def->initial;
    int32_t who = cg_player_value(player);
    uint32_t place = 0, stamp = 0;
    int64_t sum = 0;
    cg_change change;
    if (!cg_may_change(match, CG_MOD_RULE) ||
        !cg_busy_begin(match, (uint64_t)1 << 62 | (unsigned)player << 8 | rule))
        return (int32_t)value;
    while (next_change(match, who, CG_MOD_RULE, rule, &place, &change)) {
        bool sets = change.mod ? change.mod->flags != 0 : change.modifier->times != 0;
        int64_t number = change_value(match, &change, who, false);
        if (!sets)
            sum += number;
        else if (change.stamp >= stamp) {
            stamp = change.stamp;
            value = number;
        }
    }
    cg_busy_end(match);
    value += sum;
    return (int32_t)(value < def->minimum   ? def->minimum
                     : value > def->maximum ? def->maximum
                                            : value);
}

bool cg_is_changed(const cg_match *match, int32_t who, unsigned op, unsigned what,
                   const cg_watcher **by)
{
    uint32_t place = 0;
    cg_change change;
    bool found = next_change(match, who, op, what, &place, &change);
    if (found && by)
        *by = change.by;
    return found;
}

/* ---- hosts ---- */

/** Returns true if that ability of the card, if it holds, excludes the host. */
static bool leaves_out(const cg_match *match, unsigned card, unsigned number, int32_t host)
{
    const cg_code_unit *unit = &match->plan->unit;
    const cg_code *code = &unit->codes[number];
    if (code->form != CG_FORM_STATIC || code->static_kind != CG_STATIC_ATTACHES)
        return false;
    cg_scope scope = {.match = (cg_match *)match,
                      .unit = unit,
                      .code = code,
                      .this_card = cg_card_value(match, card),
                      .candidate = host,
                      .player = (uint8_t)cg_card_player(match, card),
                      .knower = CG_ALL_KNOW};
    return (!code->condition || cg_ask(&scope, code->condition)) &&
           !cg_ask(&scope, unit->mods[code->mod_first].value);
}

bool cg_attaches(const cg_match *match, int32_t card, int32_t host)
{
    if (!match->watch || !cg_card_lives(match, card) || !cg_card_lives(match, host) ||
        !cg_card_looks(match, cg_value_card(card))->picky ||
        cg_card_silenced(match, cg_value_card(card)))
        return true;
    const cg_kind *looks = cg_card_looks(match, cg_value_card(card));
    for (unsigned a = 0; a < looks->ability_count; a++) {
        if (leaves_out(match, cg_value_card(card), looks->abilities[a], host))
            return match->why && cg_why_quote(match, cg_value_card(card), looks->abilities[a],
                                              CG_REASON_ATTACHES);
    }
    return true;
}

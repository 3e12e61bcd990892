#include "match/tell.h"

#include "engine/engine.h"
#include "engine/scope.h"
#include "match/convert.h"

#include <inttypes.h>
#include <string.h>

/* Sentences are made from templates, in which a letter in braces stands for a part of what happens
 * (see `parts`). What stands in square brackets is left out when its part is nothing that the
 * viewer knows. */

typedef struct cg_sentence {
    const cg_match *match;
    const cg_happening_state *event;
    int viewer;
    bool before; /**< it is about to happen */
    cg_text *out;
} cg_sentence;

/* ---- cards and players ---- */

static bool exists(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return cg_is_card(value) && card < match->plan->card_limit &&
           cg_card_value(match, card) == value;
}

/** Which card is about to leave a hidden hand is not told before it does. */
static bool is_secret(const cg_sentence *s, unsigned card)
{
    if (!s->event || s->event->kind != CG_ON_MOVE || !s->before ||
        s->match->cards[card].zone == CG_NOWHERE)
        return false;
    const cg_zone_plan *zone = &s->match->plan->zones[s->match->cards[card].zone];
    bool sees =
        zone->seen_by == 0xff || (s->viewer >= 0 && (((unsigned)zone->seen_by >> s->viewer) & 1u));
    return !zone->ordered && !zone->in_play && !sees;
}

/** The card that has left play, for who knew it there; NULL. */
static const char *name_of_last(const cg_sentence *s, int32_t value)
{
    const cg_last *last = cg_board_last(s->match, value);
    if (!last || ((last->marks & CG_OBJECT_FACE_DOWN) && last->controller != s->viewer))
        return NULL;
    return s->match->plan->cards->data[s->match->plan->kinds[last->design].design].name;
}

static bool is_named(const cg_sentence *s, int32_t value)
{
    if (!cg_is_card(value))
        return cg_is_player(value);
    if (!exists(s->match, value))
        return name_of_last(s, value) != NULL;
    return cg_name_knows(s->match, s->viewer, cg_value_card(value)) &&
           !is_secret(s, cg_value_card(value));
}

static bool in_play(const cg_match *match, int32_t value)
{
    unsigned card = cg_value_card(value);
    return exists(match, value) && match->cards[card].zone != CG_NOWHERE &&
           cg_card_in_play(match, card);
}

static const char *title_of(const cg_sentence *s, int32_t value)
{
    if (!exists(s->match, value))
        return name_of_last(s, value);
    return s->match->plan->cards->data[cg_card_design(s->match, cg_value_card(value) + 1u)].name;
}

/** In play it is told apart from others. */
static void write_card(const cg_sentence *s, int32_t value)
{
    if (in_play(s->match, value))
        cg_name_card(s->match, s->viewer, cg_value_card(value), NULL, CG_NAME_KIND, s->out);
    else
        cg_text_add(s->out, is_named(s, value) ? title_of(s, value) : "a card");
}

static void write_thing(const cg_sentence *s, int32_t value)
{
    if (cg_is_card(value))
        write_card(s, value);
    else
        cg_name_ref(s->match, s->viewer, cg_unpack_ref(s->match, value), CG_NAME_KIND, s->out);
}

/** "Bear, Wolf and Imp" */
static void write_things(const cg_sentence *s, const int32_t *values, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        cg_text_add(s->out, i == 0 ? "" : i + 1 == count ? " and " : ", ");
        write_thing(s, values[i]);
    }
}

/* ---- what is resolved ---- */

#define TARGETS_TOLD 8

unsigned cg_item_targets(const cg_match *match, const cg_item *item, int32_t *values, unsigned most)
{
    unsigned count = 0;
    for (unsigned t = 0; t < CG_ITEM_TARGETS; t++) {
        unsigned size = item->target[t] ? cg_set_size(match, item->target[t]) : 0;
        for (unsigned i = 0; i < size && count < most; i++)
            values[count++] = cg_set_get(match, item->target[t], i);
    }
    return count;
}

static void write_targets(const cg_sentence *s, const cg_item *item, const char *before)
{
    int32_t values[TARGETS_TOLD];
    unsigned count = cg_item_targets(s->match, item, values, TARGETS_TOLD);
    cg_text_add(s->out, count ? before : "");
    write_things(s, values, count);
}

static bool is_used(const cg_match *match, const cg_item *item)
{
    return match->plan->cards->unit.codes[item->code].form == CG_FORM_USE;
}

static void write_ability(const cg_sentence *s, const cg_item *item)
{
    const char *name = cg_name_code(s->match, item->code);
    int32_t card = cg_card_value(s->match, item->card - 1u);
    bool known = is_named(s, card);
    if (is_used(s->match, item)) {
        cg_text_format(s->out, "player %d uses ", item->player + 1);
        if (name && known)
            cg_text_format(s->out, "\"%s\" of ", name);
        write_card(s, card);
        return;
    }
    write_card(s, card);
    cg_text_add(s->out, " triggers");
    if (name && known)
        cg_text_format(s->out, ": \"%s\"", name);
}

static void write_item(const cg_sentence *s, const cg_item *item)
{
    if (!item->card) {
        cg_text_format(s->out, "player %d announces %s", item->player + 1,
                       s->match->plan->module->effects[item->effect].title);
        if (item->amount)
            cg_text_format(s->out, " (%" PRId32 "s)", item->amount);
        write_targets(s, item, " against ");
        return;
    }
    if (item->kind == CG_ITEM_ATTACK) {
        write_card(s, cg_card_value(s->match, item->card - 1u));
        write_targets(s, item, " attacks ");
        return;
    }
    if (item->kind == CG_ITEM_ABILITY) {
        write_ability(s, item);
    } else {
        cg_text_format(s->out, "player %d plays ", item->player + 1);
        write_card(s, cg_card_value(s->match, item->card - 1u));
    }
    write_targets(s, item, " on ");
}

/* ---- the parts of a template ---- */

static int32_t field(const cg_sentence *s, cg_event_field number)
{
    return s->event->field[number];
}

/** The card that it is about, or if there is none the player. */
static int32_t subject(const cg_sentence *s)
{
    int32_t card = field(s, CG_FIELD_OF_CARD);
    return card ? card : field(s, CG_FIELD_OF_PLAYER);
}

static void write_zone(const cg_sentence *s, int32_t row, int owner)
{
    if (row <= 0)
        return;
    cg_text_format(s->out, "the %s", s->match->plan->module->zones[row - 1].title);
    if (owner >= 0 &&
        s->match->plan->zones[s->match->plan->zone_of[row - 1][owner]].owner != CG_NO_OWNER)
        cg_text_format(s->out, " of player %d", owner + 1);
}

static int seat(int32_t player)
{
    return cg_is_player(player) ? (int)(CG_PACKED_LOW(player) & 7u) : -1;
}

/** Where a card comes to is certain when it is there. */
static int side_there(const cg_sentence *s)
{
    int32_t card = field(s, CG_FIELD_OF_CARD);
    if (s->before || !exists(s->match, card) ||
        s->match->cards[cg_value_card(card)].zone == CG_NOWHERE)
        return -1;
    uint8_t owner = s->match->plan->zones[s->match->cards[cg_value_card(card)].zone].owner;
    return owner == CG_NO_OWNER ? -1 : owner;
}

static void write_amount(const cg_sentence *s, const char *singular, const char *plural)
{
    int32_t amount = field(s, CG_FIELD_OF_AMOUNT);
    cg_text_format(s->out, "%" PRId32 " %s", amount, amount == 1 ? singular : plural);
}

static void write_counters(const cg_sentence *s, int counter)
{
    const cg_counter_def *def = &s->match->plan->module->counters[counter];
    write_amount(s, def->singular, def->plural);
}

static void write_marks(const cg_sentence *s)
{
    const cg_mark_def *def = &s->match->plan->board->marks[field(s, CG_FIELD_OF_WHAT)];
    write_amount(s, def->singular, def->plural);
}

static void write_item_of(const cg_sentence *s)
{
    int32_t value = field(s, CG_FIELD_OF_ITEM);
    unsigned number = CG_PACKED_LOW(value) & 0xffffu;
    bool there = CG_PACKED_KIND(value) == CG_VALUE_ITEM && number < s->match->head->items;
    if (there)
        write_item(s, &s->match->items[number]);
}

/** Of one that is not in play whose it was: "player 2's Bear". */
static void write_owned(const cg_sentence *s)
{
    int32_t card = field(s, CG_FIELD_OF_CARD);
    if (in_play(s->match, card) || !is_named(s, card)) {
        write_card(s, card);
        return;
    }
    write_thing(s, field(s, CG_FIELD_OF_PLAYER));
    cg_text_format(s->out, "'s %s", title_of(s, card));
}

/* c: the card, or the player; w: the card, with whose it was; p: the player; s: the source; o: the
 * other one; b: who causes it; n: the amount; k: so many cards; l: so much life; m: so many
 * counters of the player; g: on the card; f, t: the zones; h: the phase; i: what is played, used or
 * attacks */
static void write_part(const cg_sentence *s, char part)
{
    static const uint8_t things[128] = {['s'] = CG_FIELD_OF_SOURCE,
                                        ['p'] = CG_FIELD_OF_PLAYER,
                                        ['o'] = CG_FIELD_OF_OTHER,
                                        ['b'] = CG_FIELD_OF_BY};
    switch (part) {
    case 'c':
        write_thing(s, subject(s));
        break;
    case 'w':
        write_owned(s);
        break;
    case 'n':
        cg_text_format(s->out, "%" PRId32, field(s, CG_FIELD_OF_AMOUNT));
        break;
    case 'k':
        write_amount(s, "card", "cards");
        break;
    case 'l':
        write_counters(s, s->match->plan->board->life);
        break;
    case 'm':
        write_counters(s, field(s, CG_FIELD_OF_WHAT));
        break;
    case 'g':
        write_marks(s);
        break;
    case 'f':
        write_zone(s, field(s, CG_FIELD_OF_FROM), seat(field(s, CG_FIELD_OF_PLAYER)));
        break;
    case 't':
        write_zone(s, field(s, CG_FIELD_OF_TO), side_there(s));
        break;
    case 'h':
        cg_text_add(s->out, s->match->plan->module->phases[field(s, CG_FIELD_OF_WHAT)]);
        break;
    case 'i':
        write_item_of(s);
        break;
    default:
        write_thing(s, field(s, (cg_event_field)things[(unsigned char)part & 127u]));
    }
}

static bool is_told(const cg_sentence *s, char part)
{
    switch (part) {
    case 's':
        return is_named(s, field(s, CG_FIELD_OF_SOURCE));
    case 'o':
        return is_named(s, field(s, CG_FIELD_OF_OTHER)) ||
               exists(s->match, field(s, CG_FIELD_OF_OTHER));
    case 'f':
        return field(s, CG_FIELD_OF_FROM) > 0;
    case 'n':
        return field(s, CG_FIELD_OF_AMOUNT) > 0;
    default:
        return true;
    }
}

static void write_template(const cg_sentence *s, const char *at)
{
    for (; *at; at++) {
        if (*at == '[' && !is_told(s, strchr(at, '{')[1]))
            at = strchr(at, ']');
        else if (*at == '{') {
            write_part(s, at[1]);
            at += 2;
        } else if (*at != '[' && *at != ']')
            cg_text_add_bytes(s->out, at, 1);
    }
}

/* ---- what is said of what ---- */

/** Before it happens, and after; "" where it is said otherwise or never asked about. */
typedef struct cg_words {
    const char *before, *after;
} cg_words;

#define ABOUT(subject, verb, after)                                                                \
    {                                                                                              \
        subject " is about to " verb, subject " " after                                            \
    }
#define PASSIVE(subject, words) ABOUT(subject, "be " words, "was " words)
#define DECLARED(words)                                                                            \
    {                                                                                              \
        words, words                                                                               \
    }

static const cg_words happenings[CG_ON_COUNT] = {
    [CG_ON_DRAWN] = ABOUT("{p}", "draw {k}", "has drawn {k}"),
    [CG_ON_DAMAGE] = PASSIVE("{c}", "dealt {n} damage[ by {s}]"),
    [CG_ON_PLAY] = DECLARED("{i}"),
    [CG_ON_USE] = DECLARED("{i}"),
    [CG_ON_TRIGGER] = DECLARED("{i}"),
    [CG_ON_RESOLVED] = PASSIVE("{c}", "resolved"),
    [CG_ON_NEGATED] = PASSIVE("{c}", "negated"),
    [CG_ON_TARGET] = DECLARED("{c} becomes a target[ of {s}]"),
    [CG_ON_ATTACK] = DECLARED("{i}"),
    [CG_ON_BLOCK] = DECLARED("{c} blocks[ {o}]"),
    [CG_ON_BATTLED] = DECLARED("{c} has battled[ {o}]"),
    [CG_ON_EXHAUST] = PASSIVE("{c}", "exhausted"),
    [CG_ON_READY] = PASSIVE("{c}", "readied"),
    [CG_ON_FACE_UP] = PASSIVE("{c}", "turned face up"),
    [CG_ON_FACE_DOWN] = PASSIVE("{c}", "turned face down"),
    [CG_ON_SET] = ABOUT("{p}", "set {c}", "has set {c}"),
    [CG_ON_REVEAL] = PASSIVE("{c}", "revealed"),
    [CG_ON_ATTACH] = PASSIVE("{c}", "attached[ to {o}]"),
    [CG_ON_DETACH] = PASSIVE("{c}", "detached"),
    [CG_ON_CONTROL] = ABOUT("{p}", "gain control of {c}", "has gained control of {c}"),
    [CG_ON_BECOME] = ABOUT("{c}", "become another card", "has become another card"),
    [CG_ON_ROLL] = ABOUT("{p}", "roll", "has rolled a {n}"),
    [CG_ON_SEARCH] = ABOUT("{p}", "search", "has searched"),
    [CG_ON_SHUFFLE] = ABOUT("{p}", "shuffle", "has shuffled"),
    [CG_ON_TURN_BEGINS] = DECLARED("the turn of {p} begins"),
    [CG_ON_TURN_ENDS] = DECLARED("the turn of {p} ends"),
    [CG_ON_PHASE_BEGINS] = DECLARED("the {h} phase of {p} begins"),
    [CG_ON_PHASE_ENDS] = DECLARED("the {h} phase of {p} ends"),
    [CG_ON_MATCH_BEGINS] = DECLARED("the match begins"),
    [CG_ON_SIGNAL] = DECLARED("{p} gives a signal"),
};

static const cg_words gain = ABOUT("{c}", "gain {m}", "has gained {m}");
static const cg_words loss = ABOUT("{c}", "lose {m}", "has lost {m}");
static const cg_words life_loss =
    ABOUT("{c}", "lose {l}[ through {s}]", "has lost {l}[ through {s}]");
static const cg_words mark_gain = ABOUT("{c}", "get {g}", "has got {g}");
static const cg_words mark_loss = ABOUT("{c}", "lose {g}", "has lost {g}");

/* ---- moves ---- */

#define DISCARDED PASSIVE("{w}", "discarded[ by {s}]")

static const cg_words moves[CG_CAUSE_COUNT] = {
    [CG_CAUSE_SETUP] = ABOUT("{p}", "draw {c}", "has drawn {c}"),
    [CG_CAUSE_DRAW] = ABOUT("{p}", "draw {c}", "has drawn {c}"),
    [CG_CAUSE_PLAY] = ABOUT("{b}", "play {c}", "has played {c}"),
    [CG_CAUSE_DISCARD] = DISCARDED,
    [CG_CAUSE_DISCARD_RANDOM] = DISCARDED,
    [CG_CAUSE_LIMIT] = DISCARDED,
    [CG_CAUSE_DESTROY] = PASSIVE("{w}", "destroyed[ by {s}]"),
    [CG_CAUSE_SACRIFICE] = ABOUT("{p}", "sacrifice {c}", "has sacrificed {c}"),
    [CG_CAUSE_CREATE] = ABOUT("{b}", "create {c}", "has created {c}"),
    [CG_CAUSE_BATTLE] = PASSIVE("{w}", "destroyed in battle[ by {s}]"),
    [CG_CAUSE_SET] = ABOUT("{b}", "set {c}", "has set {c}"),
    [CG_CAUSE_SUMMON] = ABOUT("{b}", "summon {c}", "has summoned {c}"),
};
static const cg_words from_hand = ABOUT("{p}", "discard {c}", "has discarded {c}");
static const cg_words journey = ABOUT("{c}", "go[ from {f}] to {t}", "went[ from {f}] to {t}");

static void write_moved(const cg_sentence *s, const char *participle)
{
    write_owned(s);
    cg_text_format(s->out, s->before ? " is about to be %s" : " was %s", participle);
    write_template(s, "[ by {s}]");
}

static bool discards(int32_t cause)
{
    return cause == CG_CAUSE_DISCARD || cause == CG_CAUSE_DISCARD_RANDOM || cause == CG_CAUSE_LIMIT;
}

static const cg_words *words_of_move(const cg_sentence *s)
{
    int32_t cause = field(s, CG_FIELD_OF_CAUSE);
    bool of_hand = field(s, CG_FIELD_OF_FROM) == s->match->plan->module->hand_zone + 1;
    if (discards(cause) && of_hand)
        return &from_hand;
    return cause < CG_CAUSE_COUNT && moves[cause].before ? &moves[cause] : &journey;
}

/* ---- the game's own ---- */

/** Its pattern without holes: "is summoned" becomes "is about to be summoned", "gain|gains mana"
 * "gains mana". */
static void write_pattern(const cg_sentence *s, const char *at)
{
    const char *bar = strchr(at, '|'), *space = strchr(at, ' ');
    bool forms = bar && (!space || bar < space);
    if (s->before && strncmp(at, "is ", 3) == 0) {
        cg_text_add(s->out, "is about to be ");
        at += 3;
    } else if (s->before && forms) {
        cg_text_add(s->out, "is about to ");
        cg_text_add_bytes(s->out, at, (size_t)(bar - at));
        at = space ? space : at + strlen(at);
    } else if (forms) {
        at = bar + 1;
    }
    for (; *at; at++) {
        if (*at != '{') {
            cg_text_add_bytes(s->out, at, 1);
            continue;
        }
        write_part(s, strncmp(at, "{n}", 3) == 0 ? 'n' : 'o');
        at = strchr(at, '}');
    }
}

static void write_own(const cg_sentence *s)
{
    const cg_happening_def *def = &s->match->plan->board->happenings[s->event->kind - CG_ON_COUNT];
    write_thing(s, def->of_player ? field(s, CG_FIELD_OF_PLAYER) : subject(s));
    cg_text_add(s->out, " ");
    write_pattern(s, def->pattern);
    if (field(s, CG_FIELD_OF_AMOUNT) > 0 && !strstr(def->pattern, "{n}"))
        write_template(s, " ({n})");
}

/* ---- the whole ---- */

static const cg_words *words_of(const cg_sentence *s)
{
    bool more = field(s, CG_FIELD_OF_SIGN) != 0, card = field(s, CG_FIELD_OF_CARD) != 0;
    const cg_board *board = s->match->plan->board;
    switch (s->event->kind) {
    case CG_ON_MOVE:
        return words_of_move(s);
    case CG_ON_COUNTER:
        return more ? &gain : &loss;
    case CG_ON_MARK:
        return more ? &mark_gain : &mark_loss;
    case CG_ON_DAMAGE:
        return !card && board->loss_is_damage && board->life >= 0 ? &life_loss
                                                                  : &happenings[CG_ON_DAMAGE];
    default:
        return &happenings[s->event->kind];
    }
}

static void capitalise(cg_text *out, size_t at)
{
    bool lower =
        at < out->length && at + 1 < out->size && out->buffer[at] >= 'a' && out->buffer[at] <= 'z';
    if (lower)
        out->buffer[at] = (char)(out->buffer[at] - 'a' + 'A');
}

void cg_tell_happening(const cg_match *match, int viewer, unsigned record, bool before,
                       cg_text *out)
{
    const cg_happening_state *event = &match->happenings[record];
    cg_sentence s = {match, event, viewer, before, out};
    size_t start = out->length;
    int row = event->field[CG_FIELD_OF_CAUSE] - CG_CAUSE_COUNT;
    if (event->kind >= CG_ON_COUNT) {
        write_own(&s);
    } else if (event->kind == CG_ON_MOVE && row >= 0 &&
               (size_t)row < match->plan->board->move_count) {
        write_moved(&s, match->plan->board->moves[row].participle);
    } else {
        const cg_words *words = words_of(&s);
        write_template(&s, before ? words->before : words->after);
    }
    capitalise(out, start);
}

void cg_tell_item(const cg_match *match, int viewer, unsigned number, cg_text *out)
{
    cg_sentence s = {match, NULL, viewer, false, out};
    size_t start = out->length;
    write_item(&s, &match->items[number]);
    capitalise(out, start);
}

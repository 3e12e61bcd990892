/* Effects made at random are printed and parsed again. */
#include "support_english.h"
#include "support_lang.h"
#include "tests.h"

typedef struct writer {
    cg_text text;
    cg_random random;
    unsigned level, width; /**< of the block, and columns of a level */
    unsigned lets, most;   /**< values in reach, and values named so far */
    bool opponent, die, pile, parameter;
    bool card_item;
} writer;

static unsigned pick(writer *out, unsigned bound)
{
    return cg_random_below(&out->random, bound);
}

static void put(writer *out, const char *string)
{
    cg_text_add(&out->text, string);
}

static void write_player(writer *out)
{
    put(out, out->opponent && pick(out, 2) ? "p" : pick(out, 2) ? "me" : "the active player");
}

static void write_zone(writer *out)
{
    static const char *const zones[] = {"draw pile", "hand", "discard pile"};
    unsigned kind = pick(out, 5);
    if (kind == 0 && out->pile)
        put(out, "z");
    else if (kind == 1)
        put(out, "the resolving zone");
    else {
        cg_text_format(&out->text, kind < 4 ? "my %s" : "the %s of ", zones[pick(out, 3)]);
        if (kind == 4)
            write_player(out);
    }
}

static void write_value(writer *out, unsigned depth);

/** Something that is not the same in every match. */
static void write_varying(writer *out, unsigned depth)
{
    static const char *const signs[] = {"+", " - ", "*", " / "};
    unsigned kind = pick(out, depth > 0 ? 11 : 5);
    if (kind == 0 && out->lets > 0) {
        cg_text_format(&out->text, "n%u", pick(out, out->lets));
    } else if (kind == 1 && out->parameter) {
        put(out, "k");
    } else if (kind == 2 && out->die) {
        put(out, "the face of d");
    } else if (kind == 3) {
        put(out, pick(out, 2) ? "my power dice" : "the latent dice of ");
        if (out->text.buffer[out->text.length - 1] == ' ')
            write_player(out);
    } else if (kind < 6) {
        put(out, "count of ");
        if (pick(out, 4) == 0)
            put(out, "the batch");
        else
            write_zone(out);
    } else if (kind < 8) {
        put(out, kind == 6 ? "min(" : "max( ");
        write_varying(out, depth - 1);
        put(out, ",");
        write_value(out, depth - 1);
        put(out, ")");
    } else {
        bool brackets = pick(out, 2);
        put(out, brackets ? "(" : pick(out, 8) == 0 ? "-" : "");
        write_varying(out, depth - 1);
        put(out, signs[pick(out, 4)]);
        write_value(out, depth - 1);
        put(out, brackets ? ")" : "");
    }
}

static void write_value(writer *out, unsigned depth)
{
    if (pick(out, 2))
        cg_text_format(&out->text, "%s%u", pick(out, 5) ? "" : "-", 1 + pick(out, 20));
    else
        write_varying(out, depth);
}

static void write_amount(writer *out)
{
    if (pick(out, 2))
        cg_text_format(&out->text, "%u", 1 + pick(out, 6));
    else
        write_varying(out, 3);
}

static void write_condition(writer *out, unsigned depth)
{
    static const char *const signs[] = {"<", " <= ", ">", ">= ", " =", " != "};
    unsigned kind = pick(out, depth > 0 ? 7 : 3);
    if (kind == 0) {
        write_zone(out);
        put(out, " is empty");
    } else if (kind == 1 && out->opponent) {
        put(out, pick(out, 2) ? "p = the active player" : "me != p");
    } else if (kind < 3) {
        write_varying(out, 2);
        put(out, signs[pick(out, 6)]);
        write_value(out, 2);
    } else if (kind == 3) {
        put(out, "not ");
        write_condition(out, depth - 1);
    } else {
        put(out, kind == 4 ? "( " : "");
        write_condition(out, depth - 1);
        put(out, pick(out, 2) ? " and " : " or ");
        write_condition(out, depth - 1);
        put(out, kind == 4 ? ")" : "");
    }
}

static void write_counter_step(writer *out, bool third)
{
    put(out, pick(out, 2) ? "gain" : "lose");
    put(out, third ? "s (" : " (");
    write_amount(out);
    put(out, pick(out, 2) ? ") power dice" : ") latent die");
}

static void write_player_step(writer *out)
{
    unsigned subject = pick(out, 3);
    bool third = subject == 1 || (subject == 2 && out->opponent);
    put(out, subject == 0   ? (pick(out, 2) ? "I " : "")
             : subject == 1 ? "the active player "
                            : (third ? "p " : ""));
    if (pick(out, 3) == 0) {
        write_counter_step(out, third);
        return;
    }
    unsigned kind = pick(out, 3);
    put(out, kind == 0 ? "draw" : "discard");
    put(out, third ? "s " : " ");
    write_amount(out);
    put(out, kind == 2 ? " at random" : "");
}

static void write_die_step(writer *out)
{
    static const char *const steps[] = {"set d to ", "raise d by ", "lower d by "};
    unsigned kind = pick(out, 4);
    if (kind == 3 || !out->die) {
        put(out, out->die ? "reroll d" : "reroll the batch");
        return;
    }
    put(out, steps[kind]);
    write_amount(out);
}

static void write_look(writer *out)
{
    unsigned kind = pick(out, 4);
    put(out, kind == 0 ? "shuffle " : "look at ");
    if (kind > 1) {
        put(out, "the top ");
        write_amount(out);
        put(out, " of ");
    }
    write_zone(out);
}

static void write_act(writer *out)
{
    switch (pick(out, 8)) {
    case 0:
        write_die_step(out);
        break;
    case 1:
        write_look(out);
        break;
    case 2:
        put(out, out->card_item ? "negate the card being played" : "negate the announced result");
        break;
    default:
        write_player_step(out);
    }
}

static void write_indent(writer *out)
{
    cg_text_format(&out->text, "%*s", (int)(out->level * out->width), "");
}

static void write_end(writer *out)
{
    static const char *const ends[] = {"\n", "\n", "\n", "  \n", "\r\n", ";\n", "\n\n", "\n   \n"};
    put(out, ends[pick(out, 8)]);
}

static void write_block(writer *out, unsigned depth);

static void write_branch(writer *out, unsigned depth)
{
    if (pick(out, 3) == 0) {
        put(out, ": ");
        write_act(out);
        write_end(out);
        return;
    }
    put(out, ":\n");
    write_block(out, depth);
}

static void write_step(writer *out, unsigned depth)
{
    unsigned kind = pick(out, depth > 0 ? 8 : 6);
    if (kind == 0 && out->lets < 5 && out->most < 12) {
        cg_text_format(&out->text, "let n%u = ", out->lets);
        write_varying(out, 3);
        cg_text_format(&out->text, "; draw n%u", out->lets++);
        out->most++;
    } else if (kind >= 6) {
        put(out, "if ");
        write_condition(out, 3);
        write_branch(out, depth - 1);
        if (pick(out, 2)) {
            write_indent(out);
            put(out, "otherwise");
            write_branch(out, depth - 1);
        }
        return;
    } else {
        write_act(out);
        if (pick(out, 3) == 0) {
            put(out, ";");
            write_act(out);
        }
    }
    write_end(out);
}

static void write_block(writer *out, unsigned depth)
{
    unsigned lets = out->lets;
    out->level++;
    for (unsigned left = 1 + pick(out, 3); left > 0; left--) {
        write_indent(out);
        write_step(out, depth);
    }
    out->level--;
    out->lets = lets;
}

/** Targets, and a step for each, so that none is unused. */
static void write_targets(writer *out)
{
    out->opponent = pick(out, 2);
    out->die = pick(out, 2);
    out->pile = pick(out, 2) && !(out->opponent && out->die);
    if (out->opponent)
        put(out, pick(out, 2) ? " target p: an opponent\n" : " target p: a player\n");
    if (out->die)
        put(out, " target d: a die of the batch\n");
    if (out->pile)
        put(out, " target z: a draw pile\n");
    put(out, out->opponent ? " p draws 1\n" : "");
    put(out, out->die ? " reroll d\n" : "");
    put(out, out->pile ? " shuffle z\n" : "");
    put(out, out->parameter ? " draw k\n" : "");
}

static void write_text(writer *out)
{
    out->parameter = pick(out, 4) == 0;
    out->card_item = pick(out, 2);
    out->width = 1;
    put(out, out->parameter ? "with k in 1..6\n" : "");
    put(out, pick(out, 2) ? "play:\n" : "play in judgment, destiny:\n");
    write_targets(out);
    write_block(out, 4);
}

static void check_round_trip(const char *text)
{
    static char printed[1 << 16], again[1 << 16], says[1 << 16];
    static const int32_t three[CG_PARAMETERS_MAX] = {3, 3, 3, 3};
    outcome first = compiled_text(text, three), second;
    cg_text out = cg_text_start(printed, sizeof printed);
    cg_effect_print(first.language, first.effect, &out);
    second = compiled_text(printed, three);
    out = cg_text_start(again, sizeof again);
    cg_effect_print(second.language, second.effect, &out);
    assert_string_equal(printed, again);
    assert_true(cg_unit_hash(0, &first.unit) == cg_unit_hash(0, &second.unit));
    out = cg_text_start(says, sizeof says);
    english_describe(first.language, first.effect, three, NULL, &out);
    assert_true(says[0] >= 'A' && says[0] <= 'Z' && says[out.length - 1] == '.');
    finish_text(&first);
    finish_text(&second);
}

static void printing_and_parsing_again_gives_the_same_program(void **state)
{
    static char text[1 << 16];
    (void)state;
    for (unsigned seed = 0; seed < 3000; seed++) {
        writer out = {.text = cg_text_start(text, sizeof text), .random = cg_random_seed(seed)};
        write_text(&out);
        check_round_trip(text);
    }
}

TESTS(lang_round_trip)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printing_and_parsing_again_gives_the_same_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

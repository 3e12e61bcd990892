"""Plants a leak in the module that a skeleton has written: something that chance has dealt and nobody may
know is kept where all can read it.

    plant.py KIND               names the leaks of that skeleton
    plant.py KIND LEAK FILE     changes the file
"""
import sys

SECRETS = """
static int secret(const cg_match *match, int from, int player)
{
    int size = cg_rules_zone_size(match, from, player), sum = 0;
    for (int i = 0; i < size; i++)
        sum += (int)cg_rules_number(match, cg_rules_zone_card(match, from, player, i), FIELD_%s);
    return sum;
}

static int top(const cg_match *match, int player)
{
    int size = cg_rules_zone_size(match, ZONE_DECK, player);
    cg_thing card = size ? cg_rules_zone_card(match, ZONE_DECK, player, size - 1) : 0;
    return card ? (int)cg_rules_number(match, card, FIELD_%s) : 0;
}

static void leak(cg_match *match, cg_frame *frame)
{
    (void)match, (void)frame, (void)secret, (void)top;
    %s;
}

"""

FIELD = {"plain": "RANK", "sealed": "RANK", "board": "COST"}
HAND = "secret(match, ZONE_HAND, 0) > secret(match, ZONE_HAND, 1)"

# What is done before each question.
LEAKS = {
    "plain": {
        "the top card in a value": "cg_rules_set_value(match, 0, top(match, 0))",
        "the better hand in a value": f"cg_rules_set_value(match, 0, {HAND})",
        "the better hand as a number in a slot": f"frame->slot[7] = {HAND}",
        "the better hand as a player in a slot": f"frame->slot[8] = cg_rules_player_thing({HAND})",
    },
    "sealed": {
        "the top card in a value": "cg_rules_set_value(match, 0, top(match, 0))",
        "the better hand in a value": f"cg_rules_set_value(match, 0, {HAND})",
        "the better hand as a number in a slot": f"frame->slot[7] = {HAND}",
        "the better hand as a player in a slot": f"frame->slot[8] = cg_rules_player_thing({HAND})",
    },
    "board": {
        "the top card in a value": "cg_rules_set_value(match, 0, top(match, 1))",
        "the better hand in a value": f"cg_rules_set_value(match, 0, {HAND})",
        "the top card as a number in a slot": "frame->slot[7] = top(match, 1)",
        "the top card as a player in a slot": "frame->slot[8] = cg_rules_player_thing(top(match, 1) % 2)",
        "the top card as a card in a slot":
            "frame->slot[9] = cg_rules_zone_card(match, ZONE_ARENA, frame->player,"
            " cg_rules_zone_size(match, ZONE_ARENA, frame->player) > 1 && top(match, 1) % 2)",
        "the top card in the bits of a card":
            "if (cg_rules_zone_size(match, ZONE_ARENA, frame->player))"
            " cg_rules_set_bits(match, cg_rules_zone_card(match, ZONE_ARENA, frame->player, 0),"
            " (uint16_t)top(match, 1))",
        "a hand in the amount of a relation":
            "cg_rules_unrelate(match, 0, -1); cg_rules_relate(match, 0, cg_rules_player_thing(0),"
            " cg_rules_player_thing(1), 1 + secret(match, ZONE_HAND, 1 - frame->player))",
        "the top card in the end of a relation":
            "cg_rules_unrelate(match, 0, -1); cg_rules_relate(match, 0, cg_rules_player_thing(0),"
            " cg_rules_player_thing(top(match, 1) % 2), 1)",
    },
}

ASKS = {
    "plain": ("            CG_STEP(frame, 1, cg_rules_ask(match", "static cg_flow run_rounds("),
    "sealed": ("        CG_STEP(frame, 3,\n", "static cg_flow run_rounds("),
    "board": ("        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));",
              "static cg_flow run_main("),
}
SLOTS = {"plain": "[RANK] = {.maximum = 100}", "sealed": "[BEST] = {.maximum = PLAYERS_MAX - 1}",
         "board": ".slots = CG_NO_SLOTS"}
MORE_SLOTS = "[7] = {.maximum = 999}, [8] = CG_ANY_THING, [9] = CG_ANY_CARD"


def put(text, before, new, after=False):
    """Puts the new text before (or after) one that stands there once."""
    assert text.count(before) == 1, (before, text.count(before))
    return text.replace(before, before + new if after else new + before)


def plant(kind, leak, text):
    asks, function = ASKS[kind]
    text = put(text, asks, asks[:len(asks) - len(asks.lstrip())] + "leak(match, frame);\n")
    text = put(text, function, SECRETS % (FIELD[kind], FIELD[kind], LEAKS[kind][leak]))
    if kind == "board":
        assert text.count(SLOTS[kind]) == 1
        text = text.replace(SLOTS[kind], f".slots = CG_SLOTS({MORE_SLOTS})")
    else:
        text = put(text, SLOTS[kind], f", {MORE_SLOTS}", after=True)
    text = put(text, "static const cg_procedure procedures[",
               'static const cg_value_def leaky_values[] = {{.name = "kept", .maximum = 999}};\n')
    text = put(text, '    .card_kind = "card",', "    .values = leaky_values,\n    .value_count = 1,\n")
    if kind == "board":
        text = put(text, "static const cg_board board = {",
                   'static const cg_relation_def bonds[] = {{.name = "bond", .title = "binds"}};\n')
        text = put(text, "    .triggers = CG_TRIGGER_AT_ONCE,", "    .relations = bonds,\n    .relation_count = 1,\n")
        text = put(text, ".lasts = 32", ", .relations = 8", after=True)
    return text


if __name__ == "__main__":
    if len(sys.argv) == 2:
        print("\n".join(LEAKS[sys.argv[1]]))
    else:
        with open(sys.argv[3], encoding="utf-8") as file:
            source = file.read()
        with open(sys.argv[3], "w", encoding="utf-8") as file:
            file.write(plant(sys.argv[1], sys.argv[2], source))

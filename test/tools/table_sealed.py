"""What is sealed at a table, and what is opened: answers are taken back only before anybody has learned something, and a
match that is over hides nothing. Over real sockets, run by table.py."""
import contextlib
import json
import os
import subprocess
import urllib.request

from table_accord import code_of, settle

# Rock, paper, scissors in five rounds, with points and with a number that nobody sees.
ROUNDS = [
    ("enum { CAUSE_WON", "enum { COUNTER_POINTS, COUNTER_COUNT };\nenum { VALUE_OMEN, VALUE_COUNT };\nenum { ROUND };\nenum { CAUSE_WON"),
    ("""    return by == 0 ? cg_rules_draw_match(match, CAUSE_SAME)
                   : cg_rules_win(match, by == 1 ? 0 : 1, CAUSE_WON);""",
     "    return by == 0 ? CG_DONE : cg_rules_gain(match, COUNTER_POINTS, by == 1 ? 0 : 1, 1);"),
    ("""    CG_STEP(frame, 1, cg_rules_ask_sealed(match, 3, PROCEDURE_SHOW, 0));
    return decide(match);""",
     """    cg_rules_set_value(match, VALUE_OMEN, 4711);
    for (; frame->slot[ROUND] < 5; frame->slot[ROUND]++) {
        CG_STEP(frame, 1, cg_rules_ask_sealed(match, 3, PROCEDURE_SHOW, 0));
        CG_STEP(frame, 2, decide(match));
    }
    return cg_rules_draw_match(match, CAUSE_SAME);"""),
    (".run = run_match, .waits = CG_AT(1)", ".run = run_match, .slots = match_slots, .waits = CG_AT(1) | CG_AT(2)"),
    ("static const char *const causes", """static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_POINTS] = {.name = "points", .singular = "point", .plural = "points", .maximum = 9}};
static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_OMEN] = {.name = "omen", .maximum = 9999, .sight = CG_SIGHT_NOBODY}};
static const cg_slot_range match_slots[CG_FRAME_SLOTS] = {[ROUND] = {0, 9}};
static const char *const causes"""),
    ("    CG_HAS_TABLES(", "    .counters = counters,\n    .counter_count = COUNTER_COUNT,\n    .values = values,\n    .value_count = VALUE_COUNT,\n    CG_HAS_TABLES("),
]

# The same with a purse of the first player, which the other does not know, and with points that are worth an eighth.
PURSES = [
    *ROUNDS,
    ("enum { COUNTER_POINTS, COUNTER_COUNT };", "enum { COUNTER_POINTS, COUNTER_PURSE, COUNTER_COUNT };"),
    (".maximum = 9}};\nstatic const cg_value_def", """.maximum = 9},
    [COUNTER_PURSE] = {.name = "purse", .singular = "coin", .plural = "coins", .maximum = 9, .sight = CG_SIGHT_OWNER}};
static const cg_value_def"""),
    ("        CG_STEP(frame, 2, decide(match));", "        (void)cg_rules_gain(match, COUNTER_PURSE, 0, 1);\n        CG_STEP(frame, 2, decide(match));"),
    ("static const cg_zone_def zones", """static void count_payoffs(const cg_match *match, double *payoffs)
{
    for (int player = 0; player < 2; player++)
        payoffs[player] = cg_rules_counter(match, COUNTER_POINTS, player) / 8.0;
}

static const cg_zone_def zones"""),
    ("    .utility = CG_UTILITY_ZERO,", "    .payoffs = count_payoffs,"),
]

# The first player names a card of their hand. Then, in turn, the other draws one, they draw one themselves, nobody does.
DRAWS = [
    ("CG_STEP(frame, 1, cg_rules_draw(match, 0, ROUNDS));", "(void)compare_bids;\n    CG_STEP(frame, 1, cg_rules_draw(match, 0, 2));"),
    ("CG_STEP(frame, 2, cg_rules_draw(match, 1, ROUNDS));", "CG_STEP(frame, 2, cg_rules_draw(match, 1, 2));"),
    ("cg_rules_ask_sealed(match, BOTH, PROCEDURE_BID, 0)", "cg_rules_ask_sealed(match, 1, PROCEDURE_BID, 0)"),
    ("compare_bids(match, frame->slot[PRIZE])", "frame->slot[PRIZE] > 2 ? cg_rules_draw(match, frame->slot[PRIZE] == 4, 1) : CG_DONE"),
]
# The same, but the library finds no other world that could be.
STUBBORN = [*DRAWS, ("/* ---- the tables ---- */", "static bool never(const cg_match *match)\n{\n    (void)match;\n    return false;\n}\n"),
            ("    CG_HAS_TABLES(", "    .possible = never,\n    CG_HAS_TABLES(")]

# The first player puts a card of their hand where all see it.
SHOWN = [
    ("static cg_flow run_match", """static cg_flow show_bid(cg_match *match)
{
    (void)compare_bids;
    cg_rules_put(match, cg_rules_sealed(match, 0)->slot[CARD], ZONE_BIDS, 0, CG_CAUSE_RULE);
    return CG_DONE;
}

static cg_flow run_match"""),
    ("cg_rules_ask_sealed(match, BOTH, PROCEDURE_BID, 0)", "cg_rules_ask_sealed(match, 1, PROCEDURE_BID, 0)"),
    ("compare_bids(match, frame->slot[PRIZE])", "show_bid(match)"),
    ('CG_ZONE_HAND("bids", "pile of bids")', 'CG_ZONE_OF_CARDS("bids", "pile of bids", CG_SEEN_BY_ALL)'),
]
# The same from a hand that all others see.
TURNED = [*SHOWN, ('CG_ZONE_HAND("hand", "hand")', 'CG_ZONE_OF_CARDS("hand", "hand", CG_SEEN_BY_OTHERS)')]

# After each bid the second player rolls anew, which nobody else sees.
REROLLS = [("        frame->slot[BIDDER] = 1 - frame->slot[BIDDER];",
            "        CG_STEP(frame, 4, cg_rules_roll_pool(match, 1, 1));\n        frame->slot[BIDDER] = 1 - frame->slot[BIDDER];"),
           (".waits = CG_AT_2(1, 2)", ".waits = CG_AT_3(1, 2, 4)")]

# Who has bid is told that the other die does not show that, of very many faces: hardly any world tells it otherwise.
FACTS = [("FACES = 6,", "FACES = 200,"),
         ("/* ---- the rules ---- */", """static bool is_not(const cg_match *match, const int32_t *numbers)
{
    return cg_rules_dice(match, numbers[0])[0] != numbers[1];
}
"""),
         ("        frame->slot[BIDDER] = 1 - frame->slot[BIDDER];", """        frame->slot[BIDDER] = 1 - frame->slot[BIDDER];
        if (cg_rules_dice(match, frame->slot[BIDDER])[0] != cg_rules_chosen(match).amount)
            cg_rules_tell_fact(match, &(cg_fact){.players = 2u >> frame->slot[BIDDER],
                                                 .numbers = {frame->slot[BIDDER], cg_rules_chosen(match).amount}});"""),
         ("static const cg_zone_def zones", 'static const cg_fact_def facts[] = {{.name = "not", .of_match = is_not}};\nstatic const cg_zone_def zones'),
         ("    CG_HAS_TABLES(", "    .facts = facts,\n    .fact_count = 1,\n    CG_HAS_TABLES(")]


def build(t, folder, example, name=None, changes=()):
    """A game of the examples, changed, as a module in a folder."""
    source = t.TOP / "examples" / example
    text = (source / f"{example}.c").read_text()
    for change in changes:
        assert change[0] in text, change[0]
        text = text.replace(*change)
    name = name or example
    (folder / f"{name}.c").write_text(text.replace(example, name))
    for file in (source / "cards" / example).iterdir():
        cards = folder / "cards" / name
        cards.mkdir(parents=True, exist_ok=True)
        (cards / file.name).write_text(file.read_text().replace(example, name))
    library = t.TOP / os.environ["BUILD"] / "lib"
    subprocess.run([*os.environ.get("CC", "cc").split(), "-std=c17", "-O1", f"-I{t.TOP / 'include'}", "-fPIC", "-shared", "-o",
                    str(folder / f"{name}.so"), str(folder / f"{name}.c"), f"-L{library}", "-lcardgame", f"-Wl,-rpath,{library}"], check=True)


@contextlib.contextmanager
def games(t, folder):
    """Servers that are started meanwhile have games of the examples, too."""
    for example in ("goofspiel", "liars_dice"):
        build(t, folder, example)
    build(t, folder, "liars_dice", "blind_dice", [(".owner = 2,\n     .sight = CG_SIGHT_OWNER", ".sight = CG_SIGHT_NOBODY")])
    build(t, folder, "liars_dice", "rerolls", REROLLS)
    build(t, folder, "liars_dice", "hints", FACTS)
    build(t, folder, "goofspiel", "backwards", [
        ('CG_ZONE_HAND("hand", "hand")', 'CG_ZONE_OF_CARDS("hand", "hand", CG_SEEN_BY_OTHERS)'),
        ('CG_ZONE_HAND("bids", "pile of bids")', 'CG_ZONE_OF_CARDS("bids", "pile of bids", CG_SEEN_BY_OTHERS)')])
    build(t, folder, "goofspiel", "shown", SHOWN)
    build(t, folder, "goofspiel", "turned", TURNED)
    build(t, folder, "goofspiel", "draws", DRAWS)
    build(t, folder, "goofspiel", "stubborn", STUBBORN)
    build(t, folder, "rock_paper_scissors", "five_rounds", ROUNDS)
    build(t, folder, "rock_paper_scissors", "purses", PURSES)
    os.environ["CARDGAME_MODULE_PATH"] = f"{folder}:{t.TOP / os.environ['BUILD'] / 'lib' / 'cardgame'}"
    os.environ["CARDGAME_CARD_PATH"] = f"{folder / 'cards'}:{t.TOP / 'cards'}"
    try:
        yield
    finally:
        del os.environ["CARDGAME_MODULE_PATH"], os.environ["CARDGAME_CARD_PATH"]


def give(group, seat, option):
    group.seats[seat].answer(option)
    settle(group)


def may(group):
    return [bool(table.document.get("may_undo")) for table in group.seats]


def undo(group, seat):
    """@return what taking back is refused with; None: it is done"""
    code = code_of(lambda: group.seats[seat].ask("undo"))
    for table in group.seats[:seat] + group.seats[seat + 1:]:
        if not code:
            table.ask("consent", agree=True)
    settle(group)
    return code


def between_people(t, server, game, choices):
    """A sealed answer is taken back while others owe theirs, and by nobody once all are opened, whatever they were."""
    for first, second in choices:
        for order in ((0, 1), (1, 0)):
            group = t.Group(server, game, 2, seed=4)
            mine, other = order
            told = f"{game}: {mine} answers {first}, then {other} answers {second}"
            give(group, mine, first)
            t.check(f"{told}: before, it is offered to the first alone", may(group) == [mine == seat for seat in (0, 1)], may(group))
            t.check(f"{told}: and done", undo(group, mine) is None and group.seats[mine].decision, mine)
            give(group, mine, first)
            give(group, other, second)
            if not group.over():
                t.check(f"{told}: afterwards it is offered to nobody", may(group) == [False, False], may(group))
                codes = [undo(group, seat) for seat in (mine, other, mine, other)]
                t.check(f"{told}: nor done", codes == ["undo"] * 4, codes)
            give(group, other, 0)
            t.check(f"{told}: the next sealed answer can be", undo(group, other) is None)
            t.check(f"{told}: the one before still not", undo(group, mine) == undo(group, other) == "undo")
            group.server.kill()
            group.server.start()
            group.come_back()
            codes = [undo(group, seat) for seat in (mine, other)]
            t.check(f"{told}: nor after a restart", codes == ["undo"] * 2, codes)
            group.close()


def against_bots(t, server, game):
    """A bot answers after some time: once it has, nothing is taken back."""
    table = t.Table(server.ws)
    table.ask("create", wish={"game": game, "seats": [{}, {"kind": "bot", "level": 1}]}, sit=True)
    table.wait(lambda: table.document)
    done = []
    for number in range(3):
        table.wait(lambda: table.decision or table.result)
        if table.result:
            break
        before = table.decision["number"]
        table.answer(number % len(table.decision["options"]))
        table.wait(lambda before=before: table.result or (table.decision and table.decision["number"] > before))
        if not table.result:
            done.append(code_of(lambda: table.ask("undo")))
    t.check(f"{game}: what a bot has opened is not taken back", done and done == ["undo"] * len(done), done)
    table.close()


def others_answer(t, server):
    """After others have openly answered nothing is taken back, also where they have shown nothing."""
    group = t.Group(server, "liars_dice", 2, seed=4)
    give(group, 0, 0)
    t.check("an open answer is taken back", undo(group, 0) is None)
    give(group, 0, 0)
    give(group, 1, 0)
    t.check("not when others have answered it", undo(group, 0) == "undo")
    t.check("but theirs is", undo(group, 1) is None)
    group.close()


def others_are_told(t, server):
    """What shows a card to somebody is not taken back, whoever that is, also where no other world is found."""
    for game in ("draws", "stubborn"):
        group = t.Group(server, game, 2, seed=4)
        codes = []
        for _ in range(3):
            give(group, 0, 0)
            codes.append(undo(group, 0))
        t.check(f"{game}: neither a card that the other draws nor an own one is taken back", codes[:2] == ["undo"] * 2, codes)
        t.check(f"{game}: but what shows nothing is", game == "stubborn" or codes[2] is None, codes)
        group.close()


def hands_are_left(t, server):
    """A card that its player sees only once it has left their hand is not taken back, nor is that offered."""
    for game, knew in (("shown", True), ("turned", False)):
        group = t.Group(server, game, 2, seed=4)
        give(group, 0, 0)
        t.check(f"{game}: it is offered to who knew the card", may(group) == [knew, False], may(group))
        code = undo(group, 0)
        t.check(f"{game}: and done", code == (None if knew else "undo"), code)
        group.close()


def others_roll(t, server):
    """What another has rolled since, and who asks has not seen, is not taken back."""
    group = t.Group(server, "rerolls", 2, seed=4)
    seen = dice_of(group.seats[0].document["board"])
    give(group, 0, 0)
    t.check("who asks has seen nothing", dice_of(group.seats[0].document["board"]) == seen)
    t.check("what another has rolled stays", undo(group, 0) == "undo")
    group.close()


def facts_are_told(t, server):
    """What an own answer has brought to light without showing it is not taken back."""
    for seed in (4, 5, 6):
        group = t.Group(server, "hints", 2, seed=seed)
        give(group, 0, 0)
        t.check("a fact: nothing is offered", may(group) == [False, False], may(group))
        t.check("and nothing is taken back", undo(group, 0) == "undo")
        give(group, 1, 0)
        t.check("by nobody", [undo(group, seat) for seat in (1, 0)] == ["undo"] * 2)
        group.close()


def backwards(t, server):
    """Who sees a zone is said of each."""
    with urllib.request.urlopen(f"{server.http}/games/backwards") as answer:
        zones = json.load(answer)["zones"]
    t.check("a hand that its player alone does not see", "others" in [zone["seen"] for zone in zones], zones)


def all_seen(value):
    """Is nothing in it unknown?"""
    if isinstance(value, dict):
        return all(all_seen(one) for one in value.values())
    return all(all_seen(one) for one in value) if isinstance(value, list) else value is not None


def opened(t, server):
    """What was hidden in a match that is over."""
    group = t.Group(server, "liars_dice", 2, seed=9)
    own = [dice_of(table.document["board"])[seat] for seat, table in enumerate(group.seats)]
    give(group, 0, 0)
    give(group, 1, len(group.seats[1].decision["options"]) - 1)
    moment = group.watcher.ask("replay", match=group.match, at=0)
    faces = dice_of(moment["document"]["board"])
    t.check("dice are open when the match is over", len(faces) == 2 and all(all_seen(pool) for pool in faces) and faces == own, (faces, own))
    t.check("while each seat looks at its own alone", [sum(not all_seen(pool) for pool in dice_of(group.watcher.ask("replay", match=group.match, at=0, seat=seat)["document"]["board"]))
                                                      for seat in (0, 1, -1)] == [1, 1, 2])
    had = [group.watcher.ask("replay", match=group.match, at=0, seat=seat)["events"] for seat in (0, 1)]
    t.check("events are there as each seat had them", moment["had"] == had and had[0] != had[1], moment["had"])
    blind = t.Group(server, "blind_dice", 2, seed=9)
    give(blind, 0, 0)
    give(blind, 1, len(blind.seats[1].decision["options"]) - 1)
    faces = dice_of(blind.watcher.ask("replay", match=blind.match, at=0)["document"]["board"])
    t.check("also those that nobody saw", len(faces) == 2 and all_seen(faces) and not all_seen(dice_of(blind.seats[1].document["board"])), faces)
    blind.close()
    t.check("a seat's own replay tells of no other", "had" not in group.watcher.ask("replay", match=group.match, at=0, seat=0))
    group.close()
    group = t.Group(server, "five_rounds", 2, seed=9)
    for _ in range(5):
        give(group, 1, 2)
        give(group, 0, 1)
    settle(group)
    moments = [group.watcher.ask("replay", match=group.match, at=at) for at in range(11)]
    t.check("what was sealed is open at each moment", [moment["sealed"] for moment in moments] ==
            [[{"seat": 1, "answered": moments[1]["sealed"][0]["answered"]}] if at % 2 else [] for at in range(11)], [moment["sealed"] for moment in moments])
    t.check("and so is each answer that opened it", [moment.get("given") for moment in moments] ==
            [None] + [{"seat": 1, "answered": ["Scissors"]}, {"seat": 0, "answered": ["Paper"]}] * 5, [moment.get("given") for moment in moments])
    t.check("of which no seat's own replay tells", "given" not in group.watcher.ask("replay", match=group.match, at=2, seat=1))
    t.check("in words", "scissors" in " ".join(moments[1]["sealed"][0]["answered"]).lower(), moments[1]["sealed"])
    t.check("a number that nobody saw is open", [moment["document"]["board"].get("omen") for moment in moments] == [4711] * 11, moments[0]["document"]["board"])
    t.check("which no seat was shown", not any("4711" in text for table in [group.seats[0], group.watcher] for text in table.received if "\"of\"" not in text))
    group.close()
    group = t.Group(server, "goofspiel", 2, seed=9)
    while not group.over():
        give(group, 0, 0)
        give(group, 1, 0)
    last = group.watcher.ask("replay", match=group.match)["document"]["board"]
    bids = [group.watcher.ask("replay", match=group.match, at=at)["given"] for at in range(1, 9)]
    t.check("all bids are open", [bid["seat"] for bid in bids] == [0, 1] * 4 and len({bid["answered"][0] for bid in bids}) == 4, bids)
    t.check("hands and piles are open", all_seen([player.get("bids") for player in last["players"]]) and len(last["players"][0]["bids"]["cards"]) == 4, last)
    group.close()


def untold(t, server):
    """Who does not know a counter has no line of its changes, nor a gap in the numbers of the lines."""
    group = t.Group(server, "purses", 2, seed=9)
    for _ in range(5):
        give(group, 1, 2)
        give(group, 0, 1)
    settle(group)
    logs = [table.ask("log")["events"] for table in (*group.seats, group.watcher)]
    t.check("lines are numbered for each viewer", [[event["number"] for event in log] for log in logs] == [list(range(1, len(log) + 1)) for log in logs],
            [[event["number"] for event in log] for log in logs])
    t.check("a hidden counter is told to who knows it alone", [sum("coin" in event["text"] for event in log) for log in logs] == [5, 0, 0])
    t.check("and the others have all the rest", [len(logs[0]) - len(log) for log in logs] == [0, 5, 5])
    t.check("nor is it in what was sent meanwhile", not any("coin" in text for table in (group.seats[1], group.watcher) for text in table.received))
    t.check("earlier lines are asked for by these numbers", group.seats[1].ask("log", before=4)["events"] == logs[1][:3])
    news = [group.watcher.ask("replay", match=group.match, at=2, seat=seat)["events"] for seat in (0, 1)]
    t.check("so are those of a replay", all(one in log for log, lines in zip(logs, news) for one in lines) and len(news[0]) == len(news[1]) + 1, news)
    t.check("all that was won is told, in parts of one", group.watcher.document["payoffs"] == [0, 0.625], group.watcher.document.get("payoffs"))
    group.close()


def dice_of(board):
    """Pools of dice, in their order."""
    return [value for name, value in board.items() if isinstance(value, list) and name not in ("players", "items", "changes", "relations")
            and all(isinstance(face, (int, type(None))) for face in value)]


def piles(t, server):
    """In all games a match that is over is open, down to the piles."""
    for game in t.GAMES:
        group = t.Group(server, game, t.SEATS.get(game, 2), seed=8)
        group.play(4000)
        for at in (0, 20):
            board = group.watcher.ask("replay", match=group.match, at=at)["document"]["board"]
            zones = [zone for holder in [board, *board["players"]] for zone in holder.values()
                     if isinstance(zone, dict) and zone.get("size") and "objects" not in zone]
            t.check(f"{game}: all cards are open", zones and all(len(zone["cards"]) == zone["size"] and all_seen(zone["cards"]) for zone in zones),
                    [zone for zone in zones if not all_seen(zone.get("cards"))][:2])
        group.close()


def run(t, folder):
    """@param t the module table.py"""
    place = folder / "sealed"
    place.mkdir()
    with games(t, place):
        server = t.Server(data=folder / "sealed.db")
        between_people(t, server, "five_rounds", [(0, 0), (0, 1), (0, 2)])
        between_people(t, server, "goofspiel", [(0, 0), (0, 3), (2, 1)])
        others_answer(t, server)
        others_are_told(t, server)
        hands_are_left(t, server)
        others_roll(t, server)
        facts_are_told(t, server)
        backwards(t, server)
        opened(t, server)
        untold(t, server)
        piles(t, server)
        server.stop()
        slow = t.Server("--bot-delay", "300")
        for game in ("five_rounds", "goofspiel"):
            for _ in range(4):
                against_bots(t, slow, game)
        slow.stop()

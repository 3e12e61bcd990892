"""How one acts at the table, over real sockets: why something cannot be done, hints of a bot, passing until a
phase. Called by table.py."""
import table
from table import GAMES, SEATS, Group, Server, check, pick, refused


def places(document):
    """All places of a board, as a client names them."""
    board, found = document["board"], []
    games = {"items"}

    def zones(holder, seat):
        for name, value in holder.items():
            if isinstance(value, dict) and "size" in value:
                found.extend({"zone": name, "seat": seat, "place": i} for i in range(value["size"]))
            elif isinstance(value, list) and name not in games and all(isinstance(face, (int, type(None))) for face in value):
                found.extend({"dice": name, "place": i} for i in range(len(value)))

    for player in board["players"]:
        zones(player, player["player"])
        found.append({"seat": player["player"]})
    zones({name: value for name, value in board.items() if name != "players"}, -1)
    return found


def named(decision):
    """The places that options name."""
    return [option[part] for option in decision["options"] for part in ("at", "target", "second") if part in option]


def reasons_of(asking):
    return [(place, asking.ask("why", at=place)["text"]) for place in places(asking.document)]


def reasons(server):
    """Whatever is clicked without an option has a reason."""
    for game in GAMES:
        group = Group(server, game, SEATS.get(game, 2), seed=17)
        silent, wrong, said = [], [], set()
        for _ in range(12):
            group.play(3)
            if group.over():
                break
            seat = group.asked()
            asking = group.seats[seat]
            could = named(asking.decision)
            for place, text in reasons_of(asking):
                said.add(text)
                if place not in could and not text:
                    silent.append(place)
                if place in could and text and "choice" not in asking.decision:
                    wrong.append((place, text))
        check(f"{game}: what cannot be done has a reason", not silent, silent[:3])
        check(f"{game}: what can be done has none", not wrong, wrong[:3])
        check(f"{game}: reasons are of many kinds", len(said) > 3, said)
        other = next(one for s, one in enumerate(group.seats) if s != seat) if not group.over() else None
        if other:
            text = other.ask("why", at={"seat": 0})["text"]
            check(f"{game}: who is not asked is told so", "asked now" in text, text)
        check("who watches is told nothing", refused(lambda: group.watcher.ask("why", at={"seat": 0})) == "no-seat")
        for at in [{}, {"zone": "nowhere", "seat": 0, "place": 0}, {"seat": 99}, {"zone": 7}, {"seat": -5},
                   {"zone": "hand", "seat": 70, "place": 1 << 40}, {"dice": "none", "place": 0}]:
            check(f"{game}: {at} is no place", refused(lambda at=at: asking.ask("why", at=at)) == "at")
        check(f"{game}: an item that is not there has a reason", asking.ask("why", at={"item": 65000})["text"])
        check(f"{game}: a reason is for a place", refused(lambda: asking.ask("why", at="hand")) == "at")
        group.close()


def numbers(server):
    """Options that differ in a number alone say which it is."""
    group = Group(server, "divino", SEATS["divino"], seed=3)
    for _ in range(900):
        if group.over() or (group.seats[group.asked()].decision["kind"] == "number"):
            break
        group.step()
    asked = None if group.over() else group.seats[group.asked()].decision
    amounts = [option.get("amount") for option in asked["options"]] if asked else []
    check("a number is asked for", amounts)
    check("and each option says its own", None not in amounts and len(set(amounts)) == len(amounts), asked)
    group.close()


def hints(server):
    for game in GAMES:
        group = Group(server, game, SEATS.get(game, 2), seed=23)
        good, found = True, 0
        for _ in range(5):
            group.play(4)
            if group.over():
                break
            asking = group.seats[group.asked()]
            hint = asking.ask("hint")
            options = asking.decision["options"]
            found += bool(hint["found"])
            for row in hint["found"]:
                good = good and -1 <= row["option"] < len(options) and 0 <= row["value"] <= 1 and row["text"]
            if hint["found"] and "choice" not in asking.decision:
                good = good and hint["found"][0]["option"] == hint["option"]
            good = good and hint["decision"] == asking.decision["number"]
            given = {"picks": hint["picks"]} if "choice" in asking.decision else {"option": hint["option"]}
            try:
                asking.answer(**given)
            except table.Refused as why:
                good = False
                print(game, hint, why, flush=True)
            for one in group.everybody():
                one.ask("games")  # what was told before has come by then
        check(f"{game}: hints can be followed", good, hint)
        check(f"{game}: and say why", found > 0)
        group.close()


def hints_refused(server):
    group = Group(server, "demi", seed=3)
    seat = group.asked()
    asking, other = group.seats[seat], group.seats[1 - seat]
    check("who is not asked gets no hint", refused(lambda: other.ask("hint")) == "late")
    check("who watches gets none", refused(lambda: group.watcher.ask("hint")) == "no-seat")
    first, second = asking.send("hint"), asking.send("hint")
    asking.wait(lambda: first in asking.replies and second in asking.replies)
    check("a seat has one at a time", asking.replies[second].get("error", {}).get("code") == "busy", asking.replies[second])
    check("which comes", "ok" in asking.replies[first], asking.replies[first])
    late = asking.send("hint")
    asking.answer(**pick(group.random, asking.decision))
    asking.wait(lambda: late in asking.replies)
    check("a hint that comes too late says so",
          "ok" in asking.replies[late] or asking.replies[late]["error"]["code"] == "late", asking.replies[late])
    group.close()
    hintless = table.Table(server.ws)
    hintless.ask("create", wish={"game": "demi", "seats": [{}, {"kind": "bot", "level": 1}], "hints": False}, sit=True)
    hintless.wait(lambda: hintless.document and hintless.decision)
    check("a match without hints gives none", refused(lambda: hintless.ask("hint")) == "no-hints")
    check("and says so", hintless.document.get("hints") is False)
    hintless.close()


def passes_to_a_phase(server):
    """An auto-pass that stops at a phase, of which the client is told."""
    group = Group(server, "demi", seed=3)
    asking = group.seats[0]
    check("no phase is refused", refused(lambda: asking.ask("stand", until="phase")) == "stand")
    check("nor is there another", refused(lambda: asking.ask("stand", until="phase", phase="tea")) == "stand")
    group.play(6)
    phase = group.watcher.document["board"]["phase"]
    asking.ask("stand", until="phase", phase=phase)
    asking.ask("games")
    stands = asking.document.get("standing"), asking.document.get("stop")
    check("it says where it stops", stands in (("phase", phase), (None, None)), stands)
    asking.ask("stand", until="")
    group.close()


def same_in_all_worlds(folder):
    """Reasons and hints are the same in every world that a seat holds possible."""
    for game in GAMES:
        data = folder / f"why_{game}.db"
        server = Server(data=data)
        group = Group(server, game, SEATS.get(game, 2), seed=29)
        group.play(31)
        server.stop()
        said, advised = [], []
        for seed in (0, 5, 6):
            for seat in range(2):
                server = Server("--world", f"{seat}:{seed}", data=data)
                group.server = server
                group.come_back()
                said.append(reasons_of(group.seats[seat]))
                if group.seats[seat].decision:
                    hint = group.seats[seat].ask("hint")
                    if sum(row["playouts"] for row in hint["found"]) % 100 == 0:
                        advised.append((seed, seat, hint))
                server.stop()
        for seat in range(2):
            check(f"{game}: seat {seat} is told the same reasons in every world",
                  said[seat] == said[2 + seat] == said[4 + seat])
        check(f"{game}: and gets the same hint", all(one[2] == advised[0][2] for one in advised), advised)
        group.close()


def all_checks(server, folder):
    reasons(server)
    numbers(server)
    hints(server)
    hints_refused(server)
    passes_to_a_phase(server)
    same_in_all_worlds(folder)

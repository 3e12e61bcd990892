// The board of any game, from its tables and its layout: seats with their zones and counters, shared zones,
// dice, what waits to be resolved.

import { cardBack, cardPicture, cardWords } from "./card.js";
import { Layout } from "./layout.js";
import { Look } from "./look.js";
import { capital, draw, hold, make, words } from "./make.js";

const COUNTERS = 4; // of more, those that are 0 are left out
const OWN = new Set(["player", "in", "deck_name", "rules"]);
const NOT_PUBLIC = new Set(["viewer", "turn", "active"]);
const PIPS = [[], [[1, 1]], [[0, 0], [2, 2]], [[0, 0], [1, 1], [2, 2]], [[0, 0], [0, 2], [2, 0], [2, 2]],
  [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]], [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]]];

function isZone(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) && "size" in value;
}

/** Whether two places (PROTOCOL.md) are the same. */
function samePlace(left, right) {
  return left && left.zone === right.zone && left.dice === right.dice && left.item === right.item &&
    left.seat === right.seat && left.place === right.place;
}

/** A die's face, with pips up to six. */
function dieFace(face) {
  const pips = Number.isInteger(face) && PIPS[face];
  return draw("svg", { viewBox: "0 0 36 36", class: "picture", "aria-hidden": "true" },
    draw("rect", { class: "frame", x: 1, y: 1, width: 34, height: 34, rx: 7 }),
    pips ? pips.map(([row, column]) => draw("circle", { class: "pip", cx: 9 + column * 9, cy: 9 + row * 9, r: 3.4 }))
      : draw("text", { x: 18, y: 25, "font-size": 20, "text-anchor": "middle", class: "value" }, face === null ? "?" : String(face)));
}

export class Board {
  #opened = new Set(); // piles of which all cards are shown

  constructor(game, act) {
    this.game = game; // GET /games/NAME
    this.layout = new Layout(game);
    this.cards = new Map(game.cards.map((card) => [card.id, card]));
    this.zones = new Map(game.zones.map((zone) => [zone.name, zone]));
    this.act = act; // called with the options of what was clicked
    this.why = null; // called with the place of what was clicked and has none; without it, it is looked at
    this.drawn = () => {}; // called when it was drawn anew
    this.ground = make("div", { class: "ground" });
    this.element = make("div", { class: "board" }, this.ground);
    this.layout.dress(this.element);
    this.look = new Look(this);
    this.width = 0;
    new ResizeObserver(([entry]) => this.#resized(entry.contentRect.width)).observe(this.element);
    this.ground.addEventListener("keydown", (event) => this.#move(event));
  }

  /** Rows stand otherwise on narrow screens. */
  #resized(width) {
    const before = this.width;
    this.width = width;
    if (this.document && (before < 700) !== (width < 700)) this.show(this.document);
  }

  /** Cards are as large as the height of the page allows; what else takes how much, and how many heights of
   * a card stand above each other. */
  #measure(others) {
    const ranks = Math.max(1, ...[...this.ground.querySelectorAll(".ranks")].map((one) => one.childElementCount));
    const seats = 1 + Math.ceil(others / (this.width > 700 ? 2 : 1));
    const dice = this.ground.querySelector(".shared") ? 90 : 0;
    this.ground.style.setProperty("--taken", `${180 + dice + seats * (45 + ranks * 22)}px`);
    this.ground.style.setProperty("--heights", String(ranks * (1.4 + 1.23 * (seats - 1)) + 2.05));
    this.ground.style.setProperty("--across", ranks > 1 ? "8.2cqw" : "9.5cqw");
  }

  /** What stays at the top of the page above the board: the question, on narrow screens. */
  #above() {
    const asked = this.element.closest(".play")?.querySelector(".decision");
    if (!asked) return;
    const style = getComputedStyle(asked);
    const above = style.position === "sticky" && style.top !== "auto" ? asked.offsetHeight : 0;
    this.ground.style.setProperty("--above", `${above}px`);
    if (this.asked !== asked) new ResizeObserver(() => this.#above()).observe(asked);
    this.asked = asked;
  }

  /** The arrow keys go from card to card. */
  #move(event) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step || !event.target.matches?.("[data-place]")) return;
    const all = [...this.ground.querySelectorAll("button[data-place]")];
    all[all.indexOf(event.target) + step]?.focus();
    event.preventDefault();
  }

  /** The options that name a place, as the card that acts or as a target. */
  optionsAt(place) {
    const options = this.decision?.options || [];
    const acting = [];
    options.forEach((option, index) => {
      if ([option.at, option.target, option.second].some((at) => samePlace(at, place))) acting.push(index);
    });
    return acting;
  }

  /** Things on the board are buttons: those that options name act, known cards can be looked at. */
  thing(place, label, given, ...children) {
    const options = this.optionsAt(place);
    const card = given["data-card"];
    const members = { ...given, open: undefined, "data-place": JSON.stringify(place) };
    const spoken = options.length ? `${label}: ${options.length} options` : label;
    const named = this.#named(children, spoken);
    if (!options.length && !card && !given.open && !this.why)
      return make("span", { ...(named ? {} : { role: "img", "aria-label": spoken }), ...members }, ...children);
    return make("button", {
      type: "button", ...members, class: options.length ? `${members.class} may` : members.class,
      "aria-label": named ? undefined : spoken, tabindex: options.length ? undefined : -1,
      onclick: (event) => this.#clicked(place, options, event.currentTarget, given.open),
    }, ...children);
  }

  /** A picture is told in words; then these are the name of what it is on. */
  #named(children, label) {
    const picture = children.find((child) => child?.matches?.("svg.picture"));
    picture?.removeAttribute("aria-hidden");
    picture?.setAttribute("role", "img");
    picture?.setAttribute("aria-label", label);
    return Boolean(picture);
  }

  /** @param open opens the pile on which it lies */
  #clicked(place, options, element, open) {
    if (this.look.justOpened()) return;
    if (options.length) this.act(options);
    else if (open) open();
    else if (this.why) this.why(place, element);
    else this.look.open(element);
  }

  /* ---- cards ---- */

  placeOf(zone, seat, index) {
    return { zone, seat: this.zones.get(zone)?.per_player === false ? -1 : seat, place: index };
  }

  #marks(object) {
    const marks = Object.entries(object?.marks || {}).filter(([name, count]) => count && !this.layout.hidden.has(name) && !this.layout.card.stats.includes(name));
    if (object?.under?.length) marks.push(["under", object.under.length]);
    if (!marks.length) return null;
    return make("span", { class: "marks", "aria-hidden": "true" }, marks.map(([name, count]) =>
      make("span", { class: `mark is-${name.replaceAll(" ", "-")}`, title: `${count} ${this.layout.name(name)}` },
        this.layout.drawIcon(name), String(count), this.layout.icon(name) ? null : ` ${this.layout.name(name)}`)));
  }

  /** How a card lies there, in a word or two each. */
  #states(object) {
    if (!object) return null;
    const values = Object.entries(object.values || {}).map(([name, value]) => [name, `${value} ${this.layout.name(name)}`, value > 1 && this.layout.icon(name) ? value : ""]);
    const states = [
      object.exhausted && ["exhausted", this.layout.name("exhausted")], object.face_down && ["face down", "face down"], object.token && ["token", "token"],
      ...(object.conditions || []).map((text) => [text, this.layout.name(text)]),
      ...(object.keywords || []).map((text) => [text, this.layout.name(text)]), ...values,
      ...this.#relations(object),
    ].filter((state) => state && !this.layout.hidden.has(state[0]));
    if (!states.length) return null;
    return make("span", { class: "states", "aria-hidden": "true" }, states.map(([word, text, count]) =>
      make("span", { class: "state", title: text }, this.layout.drawIcon(word), this.layout.icon(word) ? [count || null, make("span", { class: word === "relation" ? "term far" : "term" }, text)] : text)));
  }

  /** To whom a card stands how: what it attacks or blocks. */
  #relations(object) {
    return (this.document.board.relations || []).filter((one) => one.from === object.name)
      .map((one) => ["relation", `${words(one.relation)} ${this.nameOf(one.to)}`]);
  }

  /** The name of what is named as in options: a card id with what tells it from others. */
  nameOf(name) {
    if (!name) return "what has gone";
    const [id] = name.split("#");
    const card = this.cards.get(id) || this.cards.get(id.split(" of player ")[0]);
    return card ? card.name : name;
  }

  card(zone, seat, index, id, object, open) {
    const card = this.cards.get(object?.looks || id);
    const what = card ? cardWords(card, object, this.layout) : object?.name || "a card that you do not know";
    const label = open ? `${what}, on a pile that opens` : what;
    const lies = ["card"];
    if (object?.exhausted) lies.push("exhausted");
    if (object?.face_down) lies.push("down");
    const one = this.thing(this.placeOf(zone, seat, index), label, { class: lies.join(" "), "data-card": card ? card.id : undefined, open },
      card ? cardPicture(card, object, this.layout) : cardBack(this.layout), this.#marks(object), this.#states(object));
    const attached = object && this.attached.get(object.name);
    if (!attached) return one;
    return make("div", { class: "host" }, one, this.#tabs(object.name, new Set()));
  }

  /** What is attached to a card, and to what is attached to it. */
  #tabs(name, seen) {
    if (seen.has(name)) return [];
    seen.add(name);
    return (this.attached.get(name) || []).flatMap((other) => [this.#tab(other), ...this.#tabs(other.object.name, seen)]);
  }

  /** A card that is attached to another shows its name below it. */
  #tab({ zone, seat, index, id, object }) {
    const card = this.cards.get(object.looks || id);
    const tab = this.thing(this.placeOf(zone, seat, index), card ? cardWords(card, object, this.layout) : object.name,
      { class: "tab", "data-card": card?.id }, card && this.layout.drawIcon(card.attachment || card.kind),
      make("span", { class: "term" }, card && !object.face_down ? card.name : card ? `(${card.name})` : "face down"), this.#marks(object));
    if (card) this.layout.frame(tab, card);
    return tab;
  }

  /** The cards in play that are attached, by the name of what they are attached to. */
  #findAttached(board) {
    const names = new Set();
    const all = [];
    const walk = (owner, seat) => {
      for (const [zone, value] of Object.entries(owner))
        if (isZone(value)) (value.objects || []).forEach((object, index) => {
          names.add(object.name);
          all.push({ zone, seat, index, id: value.cards?.[index] ?? null, object });
        });
    };
    walk(board, -1);
    board.players.forEach((player) => walk(player, player.player));
    this.attached = new Map();
    for (const one of all)
      if (names.has(one.object.attached_to))
        this.attached.set(one.object.attached_to, [...(this.attached.get(one.object.attached_to) || []), one]);
  }

  /* ---- zones ---- */

  /** A pile opens where its cards are known, and by itself where an option is about one of them. */
  #isOpen(key, name, seat, cards) {
    return this.#opened.has(key) || cards.some((_, i) => i > 0 && this.optionsAt(this.placeOf(name, seat, i)).length);
  }

  #toggle(key) {
    if (!this.#opened.delete(key)) this.#opened.add(key);
    this.show(this.document);
  }

  zone(name, value, seat) {
    const table = this.zones.get(name) || { title: words(name) };
    const style = this.layout.zone(name, value);
    const cards = value.cards || Array(value.size).fill(null);
    const key = `${name} ${seat}`;
    const pile = style.as === "pile" && !value.objects?.length;
    const open = pile && this.#isOpen(key, name, seat, cards);
    const indices = cards.map((_, i) => i).filter((i) => !value.objects?.[i]?.attached_to || !this.attached.get(value.objects[i].attached_to));
    // Of a deck that opens only what is known is shown.
    const shown = !pile ? indices : open ? indices.filter((i) => i === 0 || cards[i]) : indices.slice(0, 1);
    const title = capital(this.layout.file.names?.[name] || table.title);
    const known = cards.some(Boolean) && cards.length > 1;
    const drawnCards = shown.map((i) => this.card(name, seat, i, cards[i], value.objects?.[i], pile && !open && known ? () => this.#toggle(key) : undefined));
    const lying = shown.map((i) => value.objects?.[i]?.place);
    const members = ["zone", pile ? "pile" : style.as, open && "open", style.small && "small", value.size > 9 && "many", !value.size && "empty", seat === this.own && "mine"];
    return make("section", { class: members.filter(Boolean).join(" "), "data-zone": name, "data-seat": seat },
      make("h4", {}, this.#zoneTitle(name, seat, title), value.size ? make("span", { class: "count" }, String(value.size)) : null,
        open && this.#opened.has(key) ? make("button", { type: "button", class: "all", "aria-label": `Close ${title}`, onclick: () => this.#toggle(key) }, "close") : null),
      make("div", { class: "cards", "data-count": value.size },
        this.#inPlaces(drawnCards, lying, pile ? 1 : style.places)));
  }

  /** Each card at its own place, where places have numbers, with those between that are free. */
  #inPlaces(cards, lying, places) {
    const row = [];
    cards.forEach((card, i) => {
      if (lying[i] > 0 && lying[i] <= places) row[lying[i] - 1] = card;
    });
    const rest = cards.filter((card) => !row.includes(card));
    for (let i = 0; i < places; i++) row[i] ??= rest.shift() || make("span", { class: "card place" });
    return [...row, ...rest];
  }

  #zoneTitle(name, seat, title) {
    const place = this.zones.get(name)?.per_player === false ? { zone: name, seat: -1 } : { zone: name, seat };
    const options = this.optionsAt(place);
    if (!options.length) return make("span", {}, title);
    return make("button", { type: "button", class: "may", "data-place": JSON.stringify(place), onclick: () => this.act(options) }, title);
  }

  dice(name, faces) {
    const counts = faces.map((face) => faces.filter((other) => face !== null && other === face).length);
    return make("section", { class: "zone dice", "data-dice": name },
      make("h4", {}, make("span", {}, capital(this.layout.name(name)))),
      make("div", { class: "cards" }, faces.map((face, i) =>
        this.thing({ dice: name, place: i }, face ? `die ${i + 1}: ${face}` : `die ${i + 1}`,
          { class: `die${counts[i] > 1 ? ` alike many-${Math.min(5, counts[i])}` : ""}` }, dieFace(face)))));
  }

  /* ---- what waits to be resolved ---- */

  item(item, i) {
    const card = this.cards.get(item.card);
    const what = card ? card.name : item.effect ? words(item.effect) : item.kind || "an effect";
    const doing = item.kind === "ability" ? `${what}: ${words(item.ability || "ability")}` : item.kind === "attack" ? `${what} attacks` : what;
    const by = this.seats[item.player]?.name;
    return make("li", {}, this.thing({ item: i }, [doing, by, item.target && `→ ${this.nameOf(item.target)}`, item.amount, item.negated && "negated"].filter(Boolean).join(" "),
      { class: `item${item.negated ? " negated" : ""}`, "data-card": item.card || undefined },
      item.effect ? this.layout.drawIcon(item.effect) : make("span", { class: "card" }, card ? cardPicture(card, null, this.layout) : cardBack(this.layout)),
      make("span", { class: "told" }, make("strong", {}, capital(doing)), by ? make("span", { class: "by" }, by) : null,
        item.target ? make("span", { class: "aim" }, `→ ${this.nameOf(item.target)}`) : null,
        item.amount ? make("span", {}, String(item.amount)) : null, item.negated ? make("span", { class: "no" }, "negated") : null)));
  }

  #waiting(items) {
    if (!items?.length) return null;
    return make("section", { class: "waits", "aria-label": "Waits to be resolved" },
      make("h3", {}, items.length > 1 ? `Waits to be resolved, the first next (${items.length})` : "Waits to be resolved"),
      make("ol", {}, items.map((item, i) => this.item(item, i)).reverse()));
  }

  /* ---- seats ---- */

  #counters(player) {
    const all = Object.entries(player).filter(([name, value]) =>
      !OWN.has(name) && !this.layout.hidden.has(name) && (typeof value === "number" || value === null));
    const counters = all.length > COUNTERS ? all.filter(([, value]) => value !== 0) : all;
    return make("dl", { class: "counters" }, counters.map(([name, value]) =>
      make("div", { class: `is-${name}` }, make("dt", {}, this.layout.drawIcon(name), make("span", { class: "term" }, this.layout.name(name))),
        make("dd", {}, value === null ? "?" : String(value)))));
  }

  player(player) {
    const seat = player.player;
    const info = this.seats[seat];
    const zones = new Map(Object.entries(player).filter(([, value]) => isZone(value)));
    const { rows, side } = this.layout.stands([...zones.keys()], this.width);
    const who = `${info.name || `Player ${seat + 1}`}${seat === this.seat ? " (you)" : ""}`;
    const state = [seat === this.own ? "own" : "other", info.owes && "owes", !player.in && "out", this.document.board.active === seat && "active"];
    const zone = (name) => this.zone(name, zones.get(name), seat);
    const hand = [...zones.keys()].filter((name) => this.layout.zone(name).as === "hand").map(zone);
    const ordered = seat === this.own ? rows : rows.toReversed();
    // One's own hand stands below everything, where it can always be reached; those of others at their names.
    if (seat === this.own) this.hand = hand;
    return make("section", { class: `player ${state.filter(Boolean).join(" ")}`, "aria-label": who },
      make("header", {},
        make("h3", {}, this.thing({ seat }, who, { class: "who" }, who),
          this.document.board.active === seat && !this.document.board.result ? make("span", { class: "turn" }, seat === this.seat ? "your turn" : "their turn") : null,
          info.owes ? make("span", { class: "turn" }, seat === this.seat ? "decide" : "thinks") : null,
          player.in ? null : make("span", { class: "turn" }, "out")),
        this.#counters(player), seat === this.own ? null : hand),
      make("div", { class: "stands" },
        make("div", { class: "ranks" }, ordered.map((row) => make("div", { class: "rank" }, row.map(zone)))),
        side.length ? this.#side(side.map(zone), rows.length) : null));
  }

  /** Piles beside the rows, about as high as these. */
  #side(piles, rows) {
    const side = make("div", { class: "side" }, piles);
    side.style.setProperty("--columns", String(Math.min(4, Math.ceil(piles.length / Math.max(1, rows)))));
    return side;
  }

  shared(board) {
    const names = Object.keys(board).filter((name) => isZone(board[name]) || (Array.isArray(board[name]) && this.game.dice.includes(name)));
    const parts = this.layout.middle(names).map((name) => isZone(board[name])
      ? this.layout.zone(name, board[name]).as === "none" ? null : this.zone(name, board[name], -1)
      : this.dice(name, board[name])).filter(Boolean);
    return parts.length ? make("section", { class: "shared", "aria-label": "In the middle" }, parts) : null;
  }

  /** Values of the game's own that say something now. */
  #values(board) {
    const values = Object.entries(board).filter(([name, value]) => !NOT_PUBLIC.has(name) && !this.layout.hidden.has(name) && name !== "game" && name !== "phase" &&
      ((typeof value === "number" && value !== 0) || (typeof value === "string" && value !== "none")));
    return values.map(([name, value]) => make("span", { class: "value" }, `${this.layout.name(name)} ${typeof value === "string" ? words(value) : value}`));
  }

  show(document) {
    this.document = document;
    this.decision = document.decision;
    this.seats = document.seats;
    this.seat = document.seat ?? -1;
    const board = document.board;
    const phase = board.phase ? `, ${this.layout.name(board.phase)}` : "";
    this.own = this.seat >= 0 ? this.seat : board.players.at(-1).player; // who sits below
    this.#findAttached(board);
    this.width ||= this.element.clientWidth;
    const others = board.players.filter((player) => player.player !== this.own);
    const own = board.players.find((player) => player.player === this.own);
    const focused = this.focused();
    hold(this.ground,
      make("h2", { class: "moment" }, `Turn ${board.turn}${phase}`, this.#values(board)),
      this.#waiting(board.items),
      make("div", { class: "others", "data-count": others.length }, others.map((player) => this.player(player))),
      this.shared(board),
      this.player(own),
      this.hand?.length ? make("div", { class: "inhand" }, this.hand) : null);
    this.#enter();
    this.#above();
    this.#measure(others.length);
    this.focus(focused);
    this.drawn();
  }

  /** Into each zone leads the tab key; within, the arrow keys. */
  #enter() {
    for (const zone of this.ground.querySelectorAll(".zone"))
      if (!zone.querySelector("button.may")) zone.querySelector("button[data-place]")?.removeAttribute("tabindex");
  }

  /** Where the keyboard was, so that drawing anew does not lose it. */
  focused() {
    return this.element.ownerDocument.activeElement?.closest?.("[data-place]")?.dataset.place;
  }

  focus(place) {
    if (place) [...this.ground.querySelectorAll("[data-place]")].find((one) => one.dataset.place === place)?.focus({ preventScroll: true });
  }
}

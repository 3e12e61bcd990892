// The closer look at a card: large, with its whole text, its numbers now and as printed, and all that is
// changed on it. It is told from what the seat is shown, and nothing else.

import { cardPicture, numbers } from "./card.js";
import { capital, hold, make, words } from "./make.js";

const HOVER = 650; // milliseconds until resting on a card shows it
const PRESS = 500; // of a finger on it
const HIDDEN = new Set(["id", "name", "text", "lore", "effect", "stats"]);

export class Look {
  #timer = null;
  #opened = -Infinity; // when by a press, so that letting go is no click
  #from = null; // the place to which the keyboard goes back

  constructor(board) {
    this.board = board;
    this.dialog = make("dialog", { class: "look", "aria-label": "Closer look" });
    this.dialog.addEventListener("close", () => this.#closed());
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.peek = make("div", { class: "look peek", "aria-hidden": "true" });
    const ground = board.ground;
    const at = (event) => event.target.closest?.("[data-card]");
    ground.addEventListener("contextmenu", (event) => {
      if (!at(event)) return;
      event.preventDefault();
      this.open(at(event));
    });
    ground.addEventListener("keydown", (event) => {
      if (event.key === "i" && !event.ctrlKey && !event.metaKey && at(event)) this.open(at(event));
    });
    ground.addEventListener("pointerover", (event) => this.#over(event, at(event)));
    ground.addEventListener("pointerout", () => this.#leave());
    ground.addEventListener("pointerdown", (event) => this.#down(event, at(event)));
    addEventListener("hashchange", () => {
      this.#leave();
      this.dialog.close();
    });
    for (const name of ["pointerup", "pointercancel"]) ground.addEventListener(name, () => clearTimeout(this.#timer));
  }

  /** A finger that rested opened it: letting go is no click. */
  justOpened() {
    return performance.now() - this.#opened < 400;
  }

  #over(event, element) {
    this.#leave();
    if (event.pointerType === "mouse" && element) this.#timer = setTimeout(() => this.#show(element, event.clientX), HOVER);
  }

  #leave() {
    clearTimeout(this.#timer);
    this.peek.remove();
    this.peek.replaceChildren();
  }

  #down(event, element) {
    this.#leave();
    if (event.pointerType !== "mouse" && element) this.#timer = setTimeout(() => {
      this.#opened = performance.now();
      addEventListener("pointerup", () => { this.#opened = performance.now(); }, { once: true });
      this.open(element);
    }, PRESS);
  }

  /** While the mouse rests on a card: beside it, without taking the keyboard or clicks. */
  #show(element, x) {
    if (!element.isConnected || this.dialog.open) return;
    hold(this.peek, this.#tell(element));
    this.board.layout.dress(this.peek);
    this.peek.classList.toggle("left", x > innerWidth / 2);
    document.body.append(this.peek);
  }

  /** Opens it for a card of the board. */
  open(element) {
    this.#leave();
    if (this.dialog.open || !element?.dataset.card) return;
    this.#from = element.dataset.place;
    hold(this.dialog, make("button", { type: "button", class: "main shut", autofocus: true, "aria-label": "Close", onclick: () => this.dialog.close() }, "×"),
      this.#tell(element));
    this.board.layout.dress(this.dialog);
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  #closed() {
    this.dialog.replaceChildren();
    this.dialog.remove();
    this.board.focus(this.#from);
  }

  /** The card in play that lies at a place of the board; undefined: none. */
  #object({ zone, seat, place }) {
    const board = this.board.document.board;
    const owner = seat >= 0 ? board.players.find((player) => player.player === seat) : board;
    return owner?.[zone]?.objects?.[place];
  }

  #tell(element) {
    const card = this.board.cards.get(element.dataset.card);
    const object = this.#object(JSON.parse(element.dataset.place));
    const layout = this.board.layout;
    return [
      make("div", { class: "card large" }, cardPicture(card, object, layout)),
      make("div", { class: "telling" },
        make("h2", {}, card.name),
        make("p", { class: "kind" }, this.#kind(card)),
        card.text ? card.text.split("\n").map((text) => make("p", { class: "rules" }, this.#marked(text))) : null,
        this.#numbers(card, object),
        this.#lies(object),
        this.#changes(card, object),
        this.#fields(card),
        card.lore ? make("p", { class: "lore" }, card.lore) : null),
    ];
  }

  #kind(card) {
    const layout = this.board.layout;
    const parts = ["kind", ...layout.card.line].flatMap((field) => card[field] ?? []).map((part) => layout.name(String(part)));
    return capital([...new Set(parts), card.title].filter(Boolean).join(" · "));
  }

  #marked(text) {
    const pattern = this.board.layout.pattern;
    if (!pattern) return text;
    const parts = [];
    let last = 0;
    for (const found of text.matchAll(pattern)) {
      parts.push(text.slice(last, found.index), make("strong", { class: "key" }, found[0]));
      last = found.index + found[0].length;
    }
    return [...parts, text.slice(last)];
  }

  #numbers(card, object) {
    const stats = numbers(card, object, this.board.layout);
    if (!stats.length) return null;
    return make("table", {}, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Number"), make("th", { scope: "col" }, "now"), make("th", { scope: "col" }, "printed"))),
      make("tbody", {}, stats.map(({ name, value, base, changed }) =>
        make("tr", { class: changed }, make("th", { scope: "row" }, this.board.layout.drawIcon(name), capital(this.board.layout.name(name))),
          make("td", { class: "now" }, String(value)), make("td", {}, String(base ?? ""))))));
  }

  /** How it lies there. */
  #lies(object) {
    if (!object) return null;
    const board = this.board;
    const name = (word) => board.layout.name(word);
    const rows = [];
    for (const [mark, count] of Object.entries(object.marks || {})) if (count) rows.push(`${count} ${name(mark)}`);
    for (const [value, count] of Object.entries(object.values || {})) rows.push(`${name(value)}: ${count}`);
    for (const word of [...(object.keywords || []), ...(object.conditions || [])]) rows.push(name(word));
    if (object.exhausted) rows.push("exhausted");
    if (object.face_down) rows.push("face down: others do not see what it is");
    if (object.token) rows.push("a token: no card of a deck");
    if (object.looks && object.looks !== object.card) rows.push(`it is ${board.nameOf(object.card)}, turned into ${board.nameOf(object.looks)}`);
    for (const not of object.cannot || []) rows.push(`must not ${words(not)}`);
    if (object.used) rows.push(`used up: ability ${object.used.join(", ")}`);
    if (object.attached_to) rows.push(`attached to ${board.nameOf(object.attached_to)}`);
    for (const other of board.attached.get(object.name) || []) rows.push(`bears ${board.nameOf(other.id) || "a face-down card"}`);
    if (object.under?.length) rows.push(`${object.under.length} under it: ${object.under.map((id) => (id ? board.nameOf(id) : "a card that you do not know")).join(", ")}`);
    return rows.length ? [make("h3", {}, "How it lies there"), make("ul", {}, rows.map((row) => make("li", {}, row)))] : null;
  }

  /** What effects have changed on it, by what and how long; and what cards that lie in play say of it. */
  #changes(card, object) {
    if (!object) return null;
    const board = this.board;
    const changes = (board.document.board.changes || []).filter((change) => change.on === object.name);
    const rows = changes.map((change) =>
      make("li", {}, capital(words(change.change || "")), change.until ? `, ${change.until}` : "",
        change.by ? [" – by ", make("strong", {}, board.nameOf(change.by))] : ""));
    for (const { name, value, base, changed } of numbers(card, object, board.layout)) {
      if (!changed || !(name in (object.stats || {}))) continue;
      const told = changes.map((change) => new RegExp(`^${words(name)} ([+-]\\d+)$`).exec(change.change)?.[1]).filter(Boolean);
      const rest = value - base - told.reduce((sum, one) => sum + Number(one), 0);
      if (rest && !changes.some((change) => change.change?.startsWith(`${words(name)} `) && !/[+-]\d+$/.test(change.change)))
        rows.push(make("li", {}, `${capital(board.layout.name(name))} ${rest > 0 ? "+" : ""}${rest}, as long as cards in play say so`, this.#sayers(name, object)));
    }
    return rows.length ? [make("h3", {}, "What changes it"), make("ul", { class: "changes" }, rows)] : null;
  }

  /** Known cards in play whose texts speak of that number, itself and those that it bears first. */
  #sayers(name, object) {
    const board = this.board;
    const speaks = new RegExp(`(?<!\\w)${words(name)}(?!\\w)`, "i");
    const found = new Set();
    const look = (id) => {
      const card = board.cards.get(id);
      if (card && speaks.test(card.text || "")) found.add(card.name);
    };
    look(object.card);
    for (const other of board.attached.get(object.name) || []) look(other.id);
    for (const owner of [board.document.board, ...board.document.board.players])
      for (const zone of Object.values(owner)) for (const other of zone?.objects || [])
        if (!other.face_down && (!other.attached_to || other.attached_to === object.name)) look(other.card);
    return found.size ? ["; of it speak ", make("strong", {}, [...found].join(", "))] : null;
  }

  /** Fields of its file that stand nowhere else. */
  #fields(card) {
    const layout = this.board.layout;
    const shown = new Set([...HIDDEN, ...layout.card.line, ...layout.card.stats, ...Object.values(layout.card.fields || {}), "kind", "title", "set", "ability"]);
    const rows = Object.entries(card).filter(([name]) => !shown.has(name)).map(([name, value]) =>
      [name, (Array.isArray(value) ? value : [value]).map((part) => (typeof part === "string" && this.board.cards.get(part)?.name) || layout.name(String(part))).join(", ")]);
    return rows.length ? make("dl", { class: "fields" }, rows.map(([name, value]) => make("div", {}, make("dt", {}, layout.name(name)), make("dd", {}, value)))) : null;
  }
}

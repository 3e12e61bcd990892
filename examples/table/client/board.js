// The board of any game, from its tables: seats with their zones and counters, shared zones, dice, what
// waits to be resolved.

import { cardBack, cardPicture, cardWords } from "./card.js";
import { capital, hold, make, words } from "./make.js";

const COUNTERS = 4; // of more, those that are 0 are left out
const OWN = new Set(["player", "in", "deck_name", "rules"]);

function isZone(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) && "size" in value;
}

/** Whether two places (PROTOCOL.md) are the same. */
function samePlace(left, right) {
  return left && left.zone === right.zone && left.dice === right.dice && left.item === right.item &&
    left.seat === right.seat && left.place === right.place;
}

export class Board {
  constructor(game, act) {
    this.game = game; // GET /games/NAME
    this.cards = new Map(game.cards.map((card) => [card.id, card]));
    this.zones = new Map(game.zones.map((zone) => [zone.name, zone]));
    this.act = act; // called with the options of what was clicked
    this.element = make("div", { class: "board" });
  }

  /** The options that name a place, as the card that acts or as a target. */
  optionsAt(place) {
    const options = this.decision?.options || [];
    const acting = [];
    options.forEach((option, index) => {
      if ([option.at, option.target, option.second].some((at) => samePlace(at, place))) acting.push(index);
      else if (!option.at && option.card && option.card === place.card && place.seat === this.seat) acting.push(index);
    });
    return acting;
  }

  /** What can be clicked is a button; all else is a picture with words. */
  clickable(place, label, given, ...children) {
    const options = this.optionsAt(place);
    const members = { ...given, "data-place": JSON.stringify(place) };
    if (!options.length) return make("span", { role: "img", "aria-label": label, ...members }, ...children);
    return make("button", {
      type: "button", ...members, class: `${members.class} may`, "aria-label": `${label}: ${options.length} options`,
      onclick: () => this.act(options),
    }, ...children);
  }

  card(zone, seat, index, id, object) {
    const card = this.cards.get(id);
    const label = card ? cardWords(card, object) : "a card that you do not know";
    const place = { zone: zone.name, seat: zone.per_player ? seat : -1, place: index };
    const lies = ["card"];
    if (object?.exhausted) lies.push("exhausted");
    if (object?.face_down) lies.push("down");
    const marks = Object.entries(object?.marks || {}).filter(([, count]) => count);
    return this.clickable({ ...place, card: undefined }, label, { class: lies.join(" "), title: card?.text, "data-card": id },
      card ? cardPicture(card, object) : cardBack(this.game.title),
      marks.length ? make("span", { class: "marks" }, marks.map(([name, count]) => `${count} ${words(name)} `)) : null);
  }

  zone(name, value, seat) {
    const zone = this.zones.get(name) || { name, title: words(name), per_player: seat >= 0 };
    const cards = value.cards || Array(value.size).fill(null);
    const pile = zone.ordered && !value.objects && zone.seen !== "owner";
    const shown = pile ? cards.slice(0, 1) : cards;
    const title = `${capital(zone.title || words(name))}${value.size ? ` ${value.size}` : ""}`;
    return make("section", { class: `zone${pile ? " pile" : ""}${value.size ? "" : " empty"}`, "data-zone": name },
      make("h4", {}, title),
      make("div", { class: "cards" }, shown.map((id, i) => this.card(zone, seat, i, id, value.objects?.[i]))));
  }

  dice(name, faces) {
    return make("section", { class: "zone dice", "data-dice": name },
      make("h4", {}, capital(words(name))),
      make("div", { class: "cards" }, faces.map((face, i) =>
        this.clickable({ dice: name, place: i }, face ? `die ${i + 1}: ${face}` : `die ${i + 1}`, { class: "die" },
          face === null ? "?" : String(face)))));
  }

  item(item, i) {
    const card = this.cards.get(item.card);
    const what = card ? card.name : item.effect || item.kind || "an effect";
    return this.clickable({ item: i }, what, { class: `item${item.negated ? " negated" : ""}`, "data-card": item.card },
      `${what}${item.target ? ` → ${item.target}` : ""}`);
  }

  player(player) {
    const seat = player.player;
    const info = this.seats[seat];
    const all = Object.entries(player).filter(([name, value]) =>
      !OWN.has(name) && (typeof value === "number" || value === null));
    const counters = all.length > COUNTERS ? all.filter(([, value]) => value !== 0) : all;
    const zones = Object.entries(player).filter(([, value]) => isZone(value));
    const who = `${info.name || `Player ${seat + 1}`}${seat === this.seat ? " (you)" : ""}`;
    return make("section", { class: `player${info.owes ? " owes" : ""}${player.in ? "" : " out"}`, "aria-label": who },
      make("h3", {},
        this.clickable({ seat }, who, { class: "who" }, who),
        info.owes ? make("span", { class: "turn" }, " thinks") : null),
      make("dl", { class: "counters" }, counters.map(([name, value]) =>
        make("div", {}, make("dt", {}, words(name)), make("dd", {}, value === null ? "?" : String(value))))),
      make("div", { class: "zones" }, zones.map(([name, value]) => this.zone(name, value, seat))));
  }

  shared(board) {
    const parts = [];
    for (const [name, value] of Object.entries(board)) {
      if (isZone(value)) parts.push(this.zone(name, value, -1));
      else if (Array.isArray(value) && this.game.dice.includes(name)) parts.push(this.dice(name, value));
    }
    if (board.items?.length)
      parts.push(make("section", { class: "zone stack" }, make("h4", {}, "Waits to be resolved"),
        make("div", { class: "cards" }, board.items.map((item, i) => this.item(item, i)).reverse())));
    return make("section", { class: "shared", "aria-label": "In the middle" }, parts);
  }

  show(document) {
    this.decision = document.decision;
    this.seats = document.seats;
    this.seat = document.seat ?? -1;
    const board = document.board;
    const phase = board.phase ? `, ${words(board.phase)}` : "";
    const others = board.players.filter((player) => player.player !== this.seat);
    const own = board.players.filter((player) => player.player === this.seat);
    const focused = this.focused();
    hold(this.element,
      make("h2", { class: "moment" }, `Turn ${board.turn}${phase}`),
      make("div", { class: "others" }, others.map((player) => this.player(player))),
      this.shared(board),
      ...own.map((player) => this.player(player)));
    this.focus(focused);
  }

  /** Where the keyboard was, so that drawing anew does not lose it. */
  focused() {
    const buttons = [...this.element.querySelectorAll("button")];
    return buttons.indexOf(this.element.ownerDocument.activeElement);
  }

  focus(index) {
    if (index >= 0) this.element.querySelectorAll("button")[index]?.focus();
  }
}

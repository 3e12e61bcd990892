// A match with everything that can be wished: who sits where, with which deck, and the options of the game.

import { begin, LEVELS, refusal } from "./begin.js";
import { capital, hold, make, words } from "./make.js";
import { asWish, ownDecks } from "./own.js";

/** What is wished of the match itself, not of the game: rows like those of the game's options, each a member of
 * the wish, or of what `of` names in it. `times`: the server counts in smaller units; `texts`: what words are
 * called. */
export const SETTINGS = [
  { name: "seconds", of: "terms", times: 60, title: "Minutes for each player", summary: "for the whole match; 0 for no clock", type: "integer", default: 0, least: 0, most: 600 },
  { name: "increment", of: "terms", title: "Seconds added", summary: "to that clock for each answer", type: "integer", default: 0, least: 0, most: 600 },
  { name: "decision", of: "terms", title: "Seconds for each decision", summary: "0 for as long as one likes", type: "integer", default: 0, least: 0, most: 3600 },
  { name: "away", of: "terms", times: 60, title: "Minutes away", summary: "after which a player is late; 0 for as long as one likes", type: "integer", default: 0, least: 0, most: 600 },
  { name: "late", of: "terms", title: "Who is late", summary: "has no time left, or was away for too long", type: "choice", default: "as usual", words: ["as usual", "concede", "bot"],
    texts: { concede: "gives the match up", bot: "has a bot answer" } },
  { name: "undo", of: "terms", title: "Taking back", summary: "with the others' consent, and nothing that has been revealed", type: "bool", default: true },
  { name: "chat", of: "terms", title: "Chat", type: "bool", default: false },
  { name: "hints", title: "Hints", summary: "of a bot that knows what you know", type: "bool", default: true },
];

const WHO = [["person", "A person, by a link"], ...LEVELS.map((text, i) => [`bot ${i + 1}`, `A bot: ${text}`])];

/** Without the rule's number, which is for those who write rules. */
const said = (summary) => capital((summary || "").replace(/\s*\([A-Z]+-[\w.]+(, [A-Z]+-[\w.]+)*\)/g, ""));

/** The element in which an option is chosen, by its type. */
const FIELDS = {
  bool: (row) => make("input", { type: "checkbox", checked: row.default }),
  integer: (row) => make("input", { type: "number", min: row.least, max: row.most, value: String(row.default), step: "1", required: true }),
  choice: (row) => make("select", {}, choices(row).map((value) =>
    make("option", { value, selected: value === String(row.default) }, row.texts?.[value] || words(value)))),
  text: (row) => make("input", { value: row.default, maxlength: "63" }),
};

/** Some choices go on with numbers behind their words. */
function choices(row) {
  const numbers = row.least === undefined || row.most - row.least > 16 ? []
    : Array.from({ length: row.most - row.least + 1 }, (_, i) => String(row.least + i));
  return [...row.words || [], ...numbers];
}

const READ = {
  bool: (field) => field.checked,
  integer: (field) => Number(field.value),
  choice: (field) => field.value,
  text: (field) => field.value,
};

export class WishPage {
  /** @param all the words of the address: `deck`, "name:NAME" or "own:KEY", is one's own at first */
  constructor(wire, game, all, gameOf) {
    this.wire = wire;
    this.name = game;
    this.deck = all.get("deck") || "";
    this.gameOf = gameOf;
    this.element = make("div", { class: "wish-page" });
  }

  async open() {
    const game = this.game = await this.gameOf(this.name);
    this.title = `A match of ${game.title}`;
    this.own = ownDecks(this.name);
    this.seats = [];
    this.places = make("div", { class: "seats" });
    const count = make("select", { onchange: (event) => this.#seats(Number(event.target.value)) });
    for (let n = game.players_min; n <= game.players_max; n++)
      count.append(make("option", { value: String(n), selected: n === game.players }, String(n)));
    this.fields = new Map();
    hold(this.element,
      make("nav", { class: "links", "aria-label": game.title }, make("a", { href: "#" }, "All games"),
        game.rules ? make("a", { href: `#rules=${this.name}` }, "Rules") : null, make("a", { href: `#cards=${this.name}` }, "Cards and decks")),
      make("h1", {}, `A match of ${game.title}`),
      make("form", { class: "wish", onsubmit: (event) => this.#send(event) },
        make("fieldset", {}, make("legend", {}, "Players"),
          game.players_min < game.players_max ? make("label", { class: "row" }, make("span", {}, "How many"), count) : null,
          this.places,
          game.decks.length ? make("p", { class: "hint" }, "Decks are chosen here for all seats: the match needs them when it begins. Others do not see which cards are in a deck of yours.") : null),
        SETTINGS.length ? make("fieldset", {}, make("legend", {}, "The match"), SETTINGS.map((row) => this.#row(row, "match"))) : null,
        make("fieldset", {}, make("legend", {}, `Settings of ${game.title}`), game.options.map((row) => this.#row(row, "game"))),
        make("p", { class: "ways" }, make("button", { class: "main" }, "Begin"))));
    this.#seats(game.players);
  }

  close() {}

  #row(row, part) {
    const field = FIELDS[row.type](row);
    this.fields.set(`${part} ${row.name}`, [row, field]);
    field.setAttribute("name", row.name);
    const range = row.type === "integer" && row.most !== undefined ? ` (${row.least} to ${row.most})` : "";
    return make("label", { class: `row ${row.type}` },
      make("span", {}, row.title || capital(words(row.name)), make("small", {}, said(row.summary) + range)), field);
  }

  #seats(count) {
    const before = this.seats.map(({ who, deck }) => [who.value, deck.value]);
    this.seats = Array.from({ length: count }, (_, seat) => this.#seat(seat, before[seat]));
    hold(this.places, this.seats.map(({ row }) => row));
  }

  #seat(seat, before) {
    const who = make("select", { "aria-label": `Who sits at seat ${seat + 1}` },
      (seat ? WHO : [["me", "You"], ...WHO]).map(([value, text]) => make("option", { value }, text)));
    const deck = make("select", { "aria-label": `Deck of seat ${seat + 1}` }, make("option", { value: "" }, "The game's choice"),
      this.game.decks.map((one) => make("option", { value: `name:${one.name}` }, one.title || one.name)),
      this.own.length ? make("optgroup", { label: "Yours" }, this.own.map((one) => make("option", { value: `own:${one.key}` }, one.title))) : null);
    who.value = before ? before[0] : seat ? "bot 2" : "me";
    deck.value = before ? before[1] : seat ? "" : this.deck;
    if (deck.selectedIndex < 0) deck.value = "";
    const row = make("div", { class: "row seat", role: "group", "aria-label": `Seat ${seat + 1}` }, make("span", {}, `Seat ${seat + 1}`), who,
      this.game.decks.length || this.own.length ? deck : null);
    return { row, who, deck };
  }

  #deckOf(value) {
    const [from, ...name] = value.split(":");
    if (from === "name") return name.join(":");
    return from === "own" ? asWish(this.own.find((deck) => deck.key === name.join(":"))) : undefined;
  }

  /** The wish as the form says it; what is as the game has it anyway is left out. */
  wish() {
    const wish = { game: this.name, options: {} };
    wish.seats = this.seats.map(({ who, deck }) => {
      const [kind, level] = who.value.split(" ");
      return { kind: kind === "bot" ? "bot" : "open", level: level ? Number(level) : undefined, deck: this.#deckOf(deck.value) };
    });
    for (const [key, [row, field]] of this.fields) {
      const value = READ[row.type](field);
      if (String(value) === String(row.default)) continue;
      const part = key.startsWith("match ") ? row.of || "" : "options";
      (part ? wish[part] ||= {} : wish)[row.name] = row.times ? value * row.times : value;
    }
    return wish;
  }

  async #send(event) {
    event.preventDefault();
    const sit = this.seats[0].who.value === "me";
    try {
      await begin(this.wire, this.wish(), sit);
    } catch (why) {
      refusal(this.element, why);
    }
  }
}

// One deck: a ready one to look at, or one's own to change, with what the game says of it at once.

import { againstBots, begin, refusal } from "./begin.js";
import { CardBrowser, closer } from "./browser.js";
import { cardPicture } from "./card.js";
import { Layout } from "./layout.js";
import { countOf, sizeOf } from "./count.js";
import { hold, make, words } from "./make.js";
import { asWish, dropDeck, keepDeck, ownDeck, toYaml } from "./own.js";

const COPIES_MOST = 99;
const NARROW = 900; // pixels up to which the lists of the deck are folded at first
const CHECK_AFTER = 150; // milliseconds after the last change

export class DeckPage {
  /** @param all the words of the address: `name` of a ready deck, or `own` with its key, empty for a new one */
  constructor(wire, game, all, gameOf) {
    this.wire = wire;
    this.name = game;
    this.ready = all.get("name");
    this.key = all.get("own");
    this.gameOf = gameOf;
    this.folded = {}; // by part
    this.element = make("div", { class: "deck-page" });
  }

  async open() {
    this.game = await this.gameOf(this.name);
    this.cards = new Map(this.game.cards.map((card) => [card.id, card]));
    this.layout = new Layout(this.game);
    this.reserves = this.game.decks.some((deck) => deck.reserve.length);
    const found = this.ready ? this.game.decks.find((deck) => deck.name === this.ready) : this.key ? ownDeck(this.key) : null;
    if ((this.ready || this.key) && !found) throw new Error("There is no such deck in this browser.");
    const title = found?.title || found?.name || "My deck";
    this.deck = structuredClone({ game: this.name, title, cards: found?.cards || [], reserve: found?.reserve || [], key: this.key || undefined });
    this.title = title;
    if (this.ready) this.#show();
    else this.#edit();
  }

  close() {
    clearTimeout(this.timer);
    this.browser?.close();
  }

  #links() {
    return make("nav", { class: "links", "aria-label": this.game.title }, make("a", { href: "#" }, "All games"),
      make("a", { href: `#cards=${this.name}` }, "Cards and decks"), make("a", { href: `#rules=${this.name}` }, "Rules"));
  }

  #wish() {
    return againstBots(this.game, this.game.players, undefined, this.ready ? this.ready : asWish(this.deck));
  }

  /** What can be done with every deck. */
  #ways() {
    const which = this.ready ? `name:${this.ready}` : `own:${this.deck.key || ""}`;
    return [
      make("button", { type: "button", class: "main", onclick: () => begin(this.wire, this.#wish()).catch((why) => refusal(this.element, why)) }, "Play it against a bot"),
      this.deck.key || this.ready ? make("a", { class: "button", href: `#wish=${this.name}&deck=${encodeURIComponent(which)}` }, "Play it with others") : null,
      make("button", { type: "button", onclick: () => this.#export() }, "Export"),
    ];
  }

  /* ---- a ready one ---- */

  #show() {
    const part = (title, entries) => entries.length && make("section", { class: "browser" }, make("h2", {}, `${title}: ${sizeOf(entries)} cards`),
      this.#dressed("ul", { class: "all-cards pictured pictures" }, entries.map(([id, copies]) => this.#picture(id, copies))));
    hold(this.element, this.#links(), make("h1", {}, this.deck.title),
      make("p", { class: "ways" }, this.#ways(),
        make("button", { type: "button", onclick: () => this.#copy() }, "Change a copy of it")),
      make("div", { class: "counts" }, countOf(this.game, this.deck.cards)),
      part("Deck", this.deck.cards), part("Reserve", this.deck.reserve));
  }

  #dressed(...given) {
    const element = make(...given);
    this.layout.dress(element);
    return element;
  }

  #picture(id, copies) {
    const card = this.cards.get(id);
    return make("li", {}, make("button", { type: "button", class: "see", "aria-label": `${card.name}: look closer`, onclick: () => closer(card, this.layout) }, cardPicture(card, null, this.layout)),
      make("span", { class: "extras" }, `${copies} ×`));
  }

  #copy() {
    const copy = { ...structuredClone(this.deck), title: `${this.deck.title}, my way`, key: undefined };
    keepDeck(copy);
    location.hash = `deck=${this.name}&own=${copy.key}`;
  }

  /* ---- one's own ---- */

  #edit() {
    this.browser = new CardBrowser(this.game, (card) => this.#extras(card));
    this.panel = make("div");
    this.said = make("div", { class: "check", role: "status" });
    hold(this.element, this.#links(), make("h1", {}, "Deck editor"),
      make("div", { class: "editor" },
        make("section", { class: "panel", "aria-label": "Your deck" },
          make("label", { class: "title" }, make("span", {}, "Name"), make("input", {
            value: this.deck.title, maxlength: "60",
            oninput: (event) => {
              this.deck.title = event.target.value.trim() || "My deck";
              this.#keep();
            },
          })), this.said, this.panel),
        this.browser.element));
    this.#draw();
    this.#check();
  }

  copies(id, part = "cards") {
    return this.deck[part].find(([card]) => card === id)?.[1] || 0;
  }

  /** Puts copies of a card in, or takes them out. */
  #change(id, by, part = "cards") {
    const now = Math.min(Math.max(this.copies(id, part) + by, 0), COPIES_MOST);
    const rows = this.deck[part].filter(([card]) => card !== id || now);
    const row = rows.find(([card]) => card === id);
    if (row) row[1] = now;
    else if (now) rows.push([id, now]);
    this.deck[part] = rows;
    this.#keep();
    const focused = document.activeElement?.getAttribute("aria-label");
    this.#draw();
    this.browser.refresh(this.cards.get(id));
    if (focused) [...this.element.querySelectorAll("button[aria-label]")].find((one) => one.getAttribute("aria-label") === focused)?.focus();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#check(), CHECK_AFTER);
  }

  #keep() {
    const fresh = !this.deck.key;
    if (!keepDeck(this.deck)) refusal(this.element, new Error("This browser does not keep the deck: its storage is full or switched off."));
    else if (fresh) history.replaceState(null, "", `#deck=${this.name}&own=${this.deck.key}`);
  }

  #steps(card, part) {
    const where = part === "reserve" ? " of the reserve" : "";
    return [
      make("button", { type: "button", "aria-label": `Take ${card.name} out${where}`, disabled: !this.copies(card.id, part), onclick: () => this.#change(card.id, -1, part) }, "−"),
      make("span", { class: "copies" }, String(this.copies(card.id, part))),
      make("button", { type: "button", "aria-label": `Put ${card.name} in${where}`, onclick: () => this.#change(card.id, 1, part) }, "+"),
    ];
  }

  #extras(card) {
    return make("span", { class: "extras" }, this.#steps(card, "cards"),
      this.reserves ? make("button", { type: "button", class: "quiet", "aria-label": `Put ${card.name} into the reserve`, onclick: () => this.#change(card.id, 1, "reserve") },
        `Reserve${this.copies(card.id, "reserve") ? ` ${this.copies(card.id, "reserve")}` : ""}`) : null);
  }

  #part(title, part) {
    const rows = this.deck[part].map(([id]) => this.cards.get(id)).filter(Boolean)
      .sort((a, b) => (a.kind || "").localeCompare(b.kind || "") || a.name.localeCompare(b.name));
    const folded = this.folded[part] ??= innerWidth < NARROW;
    return make("details", { open: !folded, ontoggle: (event) => { this.folded[part] = !event.target.open; } },
      make("summary", {}, make("h2", {}, `${title}: ${sizeOf(this.deck[part])} cards`)),
      make("ul", { class: "entries" }, rows.map((card) => make("li", {},
        make("button", { type: "button", class: "see", onclick: () => closer(card, this.layout) }, card.name),
        make("span", { class: "kind" }, words(card.kind || "")), make("span", { class: "extras" }, this.#steps(card, part))))));
  }

  #draw() {
    hold(this.panel,
      make("p", { class: "ways" }, this.#ways(),
        this.deck.key ? make("button", { type: "button", class: "quiet", onclick: () => this.#drop() }, "Throw it away") : null),
      this.#part("Deck", "cards"), this.reserves ? this.#part("Reserve", "reserve") : null,
      make("div", { class: "counts" }, countOf(this.game, this.deck.cards)));
  }

  /** Asks the game what it says of the deck. */
  async #check() {
    const { cards, reserve } = this.deck;
    const found = await this.wire.ask("deck", { game: this.name, deck: { cards, reserve } }).catch((why) => ({ good: false, reasons: [why.message] }));
    this.said.className = found.good ? "check good" : "check wrong";
    hold(this.said, found.good ? make("p", {}, "✓ This deck can be played.")
      : [make("p", {}, "✗ Not ready to be played yet:"), make("ul", {}, found.reasons.map((reason) => make("li", {}, reason)))]);
  }

  #drop() {
    if (!confirm(`Throw “${this.deck.title}” away?`)) return;
    dropDeck(this.deck.key);
    location.hash = `cards=${this.name}`;
  }

  #export() {
    const yaml = toYaml(this.deck);
    const text = make("textarea", { rows: "14", readonly: true, "aria-label": "The deck as a card file", spellcheck: "false" });
    text.value = yaml;
    const link = make("a", { class: "button", download: `${this.name}_deck.yaml`, href: `data:text/yaml;charset=utf-8,${encodeURIComponent(yaml)}` }, "Save as a file");
    const dialog = make("dialog", { class: "export", "aria-label": "Export" }, make("h2", {}, "The deck as a card file"),
      make("p", {}, "Designers can put it beside the game's cards; “Bring a deck from a file” reads it again."), text,
      make("form", { method: "dialog", class: "ways" },
        make("button", { type: "button", class: "main", onclick: () => { text.select(); navigator.clipboard?.writeText(yaml); } }, "Copy"),
        link, make("button", {}, "Close")));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}

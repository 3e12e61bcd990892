// The cards and decks of a game.

import { CardBrowser } from "./browser.js";
import { hold, make } from "./make.js";
import { fromYaml, keepDeck, ownDecks } from "./own.js";
import { sizeOf } from "./count.js";

export class CardsPage {
  constructor(game, gameOf) {
    this.name = game;
    this.gameOf = gameOf;
    this.element = make("div", { class: "cards-page" });
  }

  async open() {
    const game = await this.gameOf(this.name);
    this.title = `Cards of ${game.title}`;
    this.browser = new CardBrowser(game);
    this.import = make("div");
    hold(this.element,
      make("nav", { class: "links", "aria-label": game.title }, make("a", { href: "#" }, "All games"),
        game.rules ? make("a", { href: `#rules=${this.name}` }, "Rules") : null, make("a", { href: `#wish=${this.name}` }, "Play")),
      make("h1", {}, `${game.title}: cards and decks`),
      make("section", { class: "decks" }, make("h2", {}, "Decks"),
        make("ul", { class: "deck-list" },
          game.decks.map((deck) => this.#deck(`#deck=${this.name}&name=${encodeURIComponent(deck.name)}`, deck.title || deck.name, deck)),
          ownDecks(this.name).map((deck) => this.#deck(`#deck=${this.name}&own=${deck.key}`, deck.title, deck, true))),
        make("p", { class: "ways" },
          make("a", { class: "button main", href: `#deck=${this.name}&own=` }, "Build a deck of your own"),
          make("button", { type: "button", onclick: () => this.#bring() }, "Bring a deck from a file")),
        this.import),
      make("h2", {}, "All cards"), this.browser.element);
  }

  close() {
    this.browser?.close();
  }

  #deck(href, title, deck, own = false) {
    return make("li", { class: own ? "own" : "" }, make("a", { href }, title),
      make("span", {}, `${sizeOf(deck.cards)} cards${deck.reserve.length ? `, ${sizeOf(deck.reserve)} in reserve` : ""}${own ? ", yours" : ""}`));
  }

  #bring() {
    const text = make("textarea", { rows: "10", "aria-label": "The text of a card file with decks", spellcheck: "false" });
    const file = make("input", {
      type: "file", accept: ".yaml,.yml,.txt", "aria-label": "A card file",
      onchange: async () => { text.value = file.files[0] ? await file.files[0].text() : text.value; },
    });
    const said = make("p", { role: "alert" });
    hold(this.import, make("div", { class: "bring" },
      make("p", {}, "A deck as it stands in a card file: choose the file, or paste its text."), file, text, said,
      make("p", { class: "ways" }, make("button", { type: "button", class: "main", onclick: () => this.#take(text.value, said) }, "Take it"))));
    text.focus();
  }

  #take(text, said) {
    try {
      const decks = fromYaml(text);
      const other = decks.find((deck) => deck.game !== this.name);
      if (other) throw new Error(`These decks are for “${other.game}”, not for this game.`);
      for (const deck of decks)
        if (!keepDeck(deck)) throw new Error("This browser does not keep decks: its storage is full or switched off.");
      location.hash = `deck=${this.name}&own=${decks.at(-1).key}`;
    } catch (why) {
      said.textContent = why.message;
    }
  }
}

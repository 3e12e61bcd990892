// All cards of a game, to search and to filter, as pictures or as a list. A thousand of them are drawn as they come
// into sight.

import { cardPicture, cardWords } from "./card.js";
import { Layout } from "./layout.js";
import { capital, hold, make, words } from "./make.js";

const AT_ONCE = 40;
const TRAITS_MOST = 60; // different values of a field that is a trait
const NO_TRAIT = new Set(["id", "name", "kind", "set", "text", "lore", "effect", "title", "ability", "stats"]);
const COSTS = ["cost", "level", "energy"];
const VIEW = "cardgame-table view";

/** The field that says what a card costs, in games that have one. */
export function costOf(game) {
  const has = (name) => new Set(game.cards.map((card) => card.stats?.[name] ?? card[name]).filter((n) => typeof n === "number" && n)).size > 1;
  return COSTS.find(has);
}

/** Fields with few words, by which cards are told apart: [[field, [word, ...]], ...] */
export function traitsOf(game) {
  const found = new Map();
  for (const card of game.cards)
    for (const [name, value] of Object.entries(card)) {
      if (NO_TRAIT.has(name)) continue;
      const all = (Array.isArray(value) ? value : [value]).filter((word) => typeof word === "string" && /^[\w -]{1,30}$/.test(word));
      if (all.length) found.set(name, new Set([...(found.get(name) || []), ...all]));
    }
  const fields = [...found].filter(([, values]) => values.size > 1 && values.size <= TRAITS_MOST)
    .map(([name, values]) => [name, [...values].sort()]);
  return game.keywords.length ? [["keyword", game.keywords], ...fields] : fields;
}

function hasTrait(card, name, word) {
  if (name === "keyword")
    return (card.keyterms || []).includes(word) || card.text.toLowerCase().includes(words(word).toLowerCase());
  return Array.isArray(card[name]) ? card[name].includes(word) : card[name] === word;
}

/** A select with the values of a filter. The first stands for all. */
function choice(label, all, options, change) {
  return make("label", {}, make("span", {}, label),
    make("select", { onchange: change }, make("option", { value: "" }, all), options));
}

const option = (value, text) => make("option", { value }, text);

/** A card at large, with all that is said of it. */
export function closer(card, layout) {
  const dialog = make("dialog", { class: "closer pictured", "aria-label": card.name },
    make("div", { class: "card" }, cardPicture(card, null, layout)),
    make("div", {}, make("h2", {}, card.name), make("p", {}, cardWords(card, null, layout)),
      card.title ? make("p", { class: "lore" }, card.title) : null,
      make("p", {}, card.text), card.lore ? make("p", { class: "lore" }, card.lore) : null,
      make("p", { class: "id" }, card.id),
      make("form", { method: "dialog" }, make("button", { class: "main" }, "Close"))));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  layout.dress(dialog);
  document.body.append(dialog);
  dialog.showModal();
}

export class CardBrowser {
  /** @param extras of a card: elements beside it, such as its copies in a deck; nothing: none */
  constructor(game, extras = () => null) {
    this.game = game;
    this.layout = new Layout(game);
    this.extras = extras;
    this.cost = costOf(game);
    this.filters = {};
    this.pictures = this.#viewed() !== "list";
    this.list = make("ul", { class: "all-cards" });
    this.count = make("p", { role: "status", class: "count" });
    this.more = make("button", { type: "button", class: "more", onclick: () => this.#draw() }, "Show more");
    this.element = make("section", { class: "browser", "aria-label": "Cards" }, this.#form(), this.count, this.list, this.more);
    this.layout.dress(this.list);
    this.sight = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.#draw(), { rootMargin: "600px" });
    this.sight.observe(this.more);
    this.#renew();
  }

  close() {
    this.sight.disconnect();
  }

  #viewed() {
    try {
      return localStorage.getItem(VIEW);
    } catch {
      return null;
    }
  }

  #form() {
    const set = (name) => (event) => {
      this.filters[name] = event.target.value;
      this.#renew();
    };
    const values = (field) => [...new Set(this.game.cards.map((card) => card[field]).filter(Boolean))].sort();
    const costs = this.cost && [...new Set(this.game.cards.map((card) => this.costFor(card)))].filter((n) => n !== undefined).sort((a, b) => a - b);
    const traits = traitsOf(this.game);
    return make("form", { class: "filters", role: "search", onsubmit: (event) => event.preventDefault() },
      make("label", { class: "words" }, make("span", {}, "Name or text"), make("input", { type: "search", oninput: set("word") })),
      values("kind").length > 1 ? choice("Kind", "All kinds", values("kind").map((kind) => option(kind, capital(words(kind)))), set("kind")) : null,
      values("set").length > 1 ? choice("Set", "All sets", values("set").map((one) => option(one, capital(words(one)))), set("set")) : null,
      costs ? choice(capital(words(this.cost)), "Any", costs.map((n) => option(String(n), String(n))), set("cost")) : null,
      traits.length ? choice("Trait", "All traits", traits.map(([name, all]) => make("optgroup", { label: capital(words(name)) },
        all.map((word) => option(`${name} ${word}`, capital(words(word)))))), set("trait")) : null,
      make("label", {}, make("span", {}, "Show as"), make("select", {
        onchange: (event) => {
          this.pictures = event.target.value !== "list";
          try {
            localStorage.setItem(VIEW, event.target.value);
          } catch {
            // It is not kept then.
          }
          this.#renew();
        },
      }, option("pictures", "Pictures"), make("option", { value: "list", selected: !this.pictures }, "List"))));
  }

  /** What a card costs; undefined: it has no cost. */
  costFor(card) {
    const cost = this.cost && (card[this.cost] ?? card.stats?.[this.cost]);
    return typeof cost === "number" ? cost : undefined;
  }

  #fits(card) {
    const { word, kind, set, cost, trait } = this.filters;
    const [field, ...value] = (trait || "").split(" ");
    return (!kind || card.kind === kind) && (!set || card.set === set) && (!cost || this.costFor(card) === Number(cost)) &&
      (!trait || hasTrait(card, field, value.join(" "))) &&
      (!word || word.toLowerCase().trim().split(/\s+/).every((one) =>
        `${card.name} ${card.text} ${card.title || ""}`.toLowerCase().includes(one)));
  }

  #renew() {
    this.found = this.game.cards.filter((card) => this.#fits(card));
    this.drawn = 0;
    this.list.className = this.pictures ? "all-cards pictured pictures" : "all-cards rows";
    this.list.replaceChildren();
    this.count.textContent = `${this.found.length} of ${this.game.cards.length} cards`;
    this.#draw();
  }

  #draw() {
    const next = this.found.slice(this.drawn, this.drawn + AT_ONCE);
    this.list.append(...next.map((card) => this.#row(card)));
    this.drawn += next.length;
    this.more.hidden = this.drawn >= this.found.length;
  }

  #row(card) {
    const row = make("li", { "data-card": card.id });
    this.#fill(row, card);
    return row;
  }

  #fill(row, card) {
    const cost = this.costFor(card);
    hold(row,
      this.pictures
        ? make("button", { type: "button", class: "see", "aria-label": `${cardWords(card, null, this.layout)}: look closer`, onclick: () => closer(card, this.layout) }, cardPicture(card, null, this.layout))
        : [make("button", { type: "button", class: "see", onclick: () => closer(card, this.layout) }, card.name),
          make("span", { class: "kind" }, [words(card.kind || ""), cost === undefined ? "" : `${words(this.cost)} ${cost}`].filter(Boolean).join(", ")),
          make("span", { class: "text" }, card.text)],
      this.extras(card));
  }

  /** What stands beside a card has changed. */
  refresh(card) {
    const row = this.list.querySelector(`[data-card="${CSS.escape(card.id)}"]`);
    if (row) hold(row, ...[...row.children].filter((child) => !child.classList.contains("extras")), this.extras(card));
  }
}

// The rules of a game for people: the pages that its makers have written.

import { hold, make } from "./make.js";
import { markdown } from "./markdown.js";

export class RulesPage {
  /** @param all the words of the address: `all` is there for the numbered rules, `at` names a heading */
  constructor(game, all, gameOf, textOf) {
    this.game = game;
    this.whole = all.has("all");
    this.at = all.get("at");
    this.gameOf = gameOf;
    this.textOf = textOf;
    this.element = make("div", { class: "rules-page" });
  }

  #address(at, whole = this.whole) {
    return `#rules=${this.game}${whole ? "&all" : ""}${at ? `&at=${encodeURIComponent(at)}` : ""}`;
  }

  /** Where a link of the page leads here. */
  #leads(link) {
    const [path, at] = link.split("#");
    if (/^https?:/.test(link)) return link;
    if (!path) return this.#address(at);
    if (path === "RULES.md") return this.#address(at, true);
    if (path === "README.md") return this.#address(at, false);
    const other = /^\.\.\/(\w+)\/(README|RULES)\.md$/.exec(path);
    return other ? `#rules=${other[1]}${other[2] === "RULES" ? "&all" : ""}` : null;
  }

  async open() {
    const [game, text] = await Promise.all([this.gameOf(this.game),
      this.textOf(`rules/${encodeURIComponent(this.game)}${this.whole ? "/all" : ""}`)]);
    const { parts, headings } = markdown(text, (link) => this.#leads(link));
    this.title = this.whole ? `All rules of ${game.title}` : `Rules of ${game.title}`;
    const chapters = headings.filter(({ level }) => level === 2 || (level === 3 && !this.whole));
    hold(this.element,
      make("nav", { class: "links", "aria-label": game.title },
        make("a", { href: "#" }, "All games"),
        make("a", { href: `#cards=${this.game}` }, "Cards and decks"),
        this.whole ? make("a", { href: this.#address("", false) }, "The short rules")
          : make("a", { href: this.#address("", true) }, "Every rule, numbered"),
        make("a", { href: `#wish=${this.game}` }, "Play")),
      make("div", { class: "reading" },
        make("nav", { class: "contents", "aria-label": "Contents" },
          make("details", { open: innerWidth > 900 }, make("summary", {}, "Contents"),
            make("ul", {}, chapters.map(({ level, text: name, id }) =>
              make("li", { class: `level-${level}` }, make("a", { href: this.#address(id) }, name)))))),
        make("article", {}, parts)));
    const aim = this.at && this.element.querySelector(`#${CSS.escape(this.at)}`);
    aim?.scrollIntoView();
    aim?.focus({ preventScroll: true });
  }

  close() {}
}

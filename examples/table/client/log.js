// What happened, line by line. Names of cards in it show the card and where it lies.

import { cardPicture } from "./card.js";
import { hold, make } from "./make.js";

const MOST = 300;

export class Log {
  constructor() {
    this.element = make("div", { class: "log", role: "log", tabindex: "0", "aria-label": "What happened", "aria-relevant": "additions" });
    this.peek = make("div", { class: "log-peek", "aria-hidden": "true" });
    this.board = null; // once it is there
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.low = true; // the newest line is to be seen, until who reads scrolls away from it
    for (const name of ["wheel", "pointerdown", "touchmove", "keydown"]) this.element.addEventListener(name, () => { this.low = false; }, { passive: true });
    this.element.addEventListener("scroll", () => { this.low ||= this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 10; });
    new ResizeObserver(() => this.#sink()).observe(this.element);
    for (const name of ["focusin", "pointerover"]) this.element.addEventListener(name, (event) => this.#show(event.target));
    this.element.addEventListener("focusout", () => this.#hide());
    this.element.addEventListener("pointerout", () => {
      this.#hide();
      if (this.element.contains(document.activeElement)) this.#show(document.activeElement);
    });
  }

  end() {
    this.#hide();
  }

  /** Adds lines. @param anew whether those before are of something else */
  add(events, anew) {
    if (anew) this.low = true;
    if (anew) this.element.replaceChildren();
    this.element.setAttribute("aria-live", anew ? "off" : "polite"); // what was is not read out anew
    this.element.append(...events.map((event) =>
      make("div", { class: `is-${event.kind.replaceAll(" ", "-")}` }, this.#text(event))));
    while (this.element.children.length > MOST) this.element.firstChild.remove();
    this.#sink();
    this.#enter();
  }

  #sink() {
    if (this.low) this.element.scrollTop = this.element.scrollHeight;
  }

  /** The text with the card's name as something to rest on. */
  #text({ text, card: id }) {
    const card = this.board?.cards.get(id);
    const at = card ? text.indexOf(card.name) : -1;
    if (at < 0) return text;
    return [text.slice(0, at),
      make("button", { type: "button", class: "name", tabindex: -1, "data-name": id, onclick: () => this.#find(id)?.focus() }, card.name),
      text.slice(at + card.name.length)];
  }

  #names() {
    return [...this.element.querySelectorAll(".name")];
  }

  /** Tab leads to the newest name, the arrow keys to the others. */
  #enter() {
    const names = this.#names();
    const at = names.find((name) => name === document.activeElement) || names.at(-1);
    for (const name of names) name.tabIndex = name === at ? 0 : -1;
  }

  #key(event) {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    const names = this.#names();
    const at = names.indexOf(event.target);
    if (!step || at < 0) return;
    names[at + step]?.focus();
    this.#enter();
    event.preventDefault();
  }

  #find(id) {
    return this.board?.element.querySelector(`[data-card="${CSS.escape(id)}"]`);
  }

  #show(target) {
    const id = target.closest?.(".name")?.dataset.name;
    const card = this.board?.cards.get(id);
    if (!card) return;
    this.#hide();
    hold(this.peek, make("div", { class: "card" }, cardPicture(card, null, this.board.layout)));
    this.board.layout?.dress(this.peek);
    document.body.append(this.peek);
    const at = target.getBoundingClientRect();
    this.peek.style.setProperty("top", `${Math.max(4, Math.min(at.top - 100, innerHeight - this.peek.offsetHeight - 4))}px`);
    this.peek.style.setProperty("left", `${Math.max(4, at.left - this.peek.offsetWidth - 12)}px`);
    for (const one of this.board.element.querySelectorAll(`[data-card="${CSS.escape(id)}"]`)) one.classList.add("lit");
  }

  #hide() {
    this.peek.remove();
    for (const one of this.board?.element.querySelectorAll(".lit") || []) one.classList.remove("lit");
  }
}

// What opens beside a card: the things that it can do, a number to set, or why it can do nothing.

import { hold, make } from "./make.js";

const GAP = 6;

/** Puts an element below another one, or above where there is no room, and within the page. */
function putBeside(element, other) {
  const at = other.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const below = at.bottom + GAP + height <= innerHeight;
  const top = below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height);
  const left = Math.max(GAP, Math.min(at.left, innerWidth - width - GAP));
  element.style.setProperty("top", `${top}px`);
  element.style.setProperty("left", `${left}px`);
}

export class Menu {
  #from = null; // where the keyboard goes back to

  constructor() {
    this.element = make("div", { class: "beside", popover: "manual" });
    this.outside = (event) => {
      if (this.isOpen && !this.element.contains(event.target)) this.close(false);
    };
    this.element.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("pointerdown", this.outside, true);
  }

  /** The page of the match is left. */
  end() {
    document.removeEventListener("pointerdown", this.outside, true);
    this.element.remove();
  }

  get isOpen() {
    return this.element.isConnected && this.element.matches(":popover-open");
  }

  #open(beside, role, label, children) {
    this.close(false);
    this.#from = beside?.dataset?.place;
    this.element.setAttribute("role", role);
    this.element.setAttribute("aria-label", label);
    hold(this.element, children);
    document.body.append(this.element);
    this.element.showPopover();
    putBeside(this.element, beside || document.querySelector(".decision"));
  }

  /** @param rows each with a label and what it does */
  choose(beside, label, rows) {
    this.#open(beside, "menu", label, rows.map(({ label: text, take }) =>
      make("button", { type: "button", role: "menuitem", tabindex: -1, onclick: () => { this.close(true); take(); } }, text)));
    this.element.firstChild.focus();
  }

  /** Shows something of one's own, such as a number to set. */
  show(beside, label, content) {
    this.#open(beside, "group", label, [content]);
    this.element.querySelector("input, button")?.focus();
  }

  /** Says something there, without taking the keyboard. */
  say(beside, text) {
    this.#open(beside, "note", "Why not", [make("p", {}, text)]);
  }

  close(back) {
    if (!this.isOpen) return;
    const held = this.element.contains(document.activeElement);
    this.element.hidePopover();
    this.element.remove();
    if (back && held && this.#from)
      [...document.querySelectorAll("[data-place]")].find((one) => one.dataset.place === this.#from)?.focus({ preventScroll: true });
  }

  #key(event) {
    const items = [...this.element.querySelectorAll("[role=menuitem]")];
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const at = items.indexOf(document.activeElement);
    if (event.key === "Escape" || (event.key === "Tab" && items.length)) this.close(true);
    else if (items.length && step) items[(at + step + items.length) % items.length].focus();
    else if (items.length && (event.key === "Home" || event.key === "End")) items.at(event.key === "Home" ? 0 : -1).focus();
    else if (!items.length || /^[0-9a-z?[\]]$/i.test(event.key)) { event.stopPropagation(); return; }
    else return;
    event.stopPropagation();
    event.preventDefault();
  }
}

// What is asked, as a list: everything that can be clicked on the board stands here, too, with a number for
// the keyboard.

import { hold, make } from "./make.js";

export class Decision {
  #picks = new Set();
  #number = null;
  #only = null; // the options of what was clicked; null: all

  /** @param answer called with what to send */
  constructor(answer) {
    this.answer = answer;
    this.element = make("section", { class: "decision", "aria-label": "Your decision" });
    addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, select, textarea")) return;
    if (event.key === "Escape" && this.#only) this.narrow(null);
    else if (/^[0-9]$/.test(event.key)) this.element.querySelector(`button[data-key="${event.key}"]`)?.click();
  }

  /** Shows only some of the options, those of a card that was clicked. A single one is taken at once. */
  narrow(options) {
    if (options?.length === 1) {
      this.#take(options[0]);
      return;
    }
    this.#only = options;
    this.#draw();
    this.element.querySelector("button")?.focus();
  }

  #take(index) {
    if (!this.decision) return;
    if (!this.decision.choice) {
      this.#send({ option: index });
      return;
    }
    if (this.#picks.has(index)) this.#picks.delete(index);
    else if (this.#picks.size < this.decision.choice.most) this.#picks.add(index);
    this.#only = null;
    this.#draw();
  }

  #send(given) {
    this.element.classList.add("sent"); // a sign at once that the click has arrived
    this.answer({ decision: this.decision.number, ...given });
  }

  #option(option, index, key) {
    const picked = this.#picks.has(index);
    return make("li", {}, make("button", {
      type: "button", "data-key": key < 10 ? String(key) : undefined, class: picked ? "picked" : undefined,
      "aria-pressed": this.decision.choice ? String(picked) : undefined, onclick: () => this.#take(index),
    }, key < 10 ? make("kbd", {}, String(key)) : null, ` ${option.label}`));
  }

  #done() {
    const { least, most } = this.decision.choice;
    const count = this.#picks.size;
    return make("p", { class: "done" },
      make("button", {
        type: "button", "data-key": "0", disabled: count < least,
        onclick: () => this.#send({ picks: [...this.#picks].sort((a, b) => a - b) }),
      }, make("kbd", {}, "0"), ` Done: ${count} picked, ${least === most ? least : `${least} to ${most}`} wanted`));
  }

  #draw() {
    const decision = this.decision;
    if (!decision) {
      hold(this.element, make("p", {}, this.waiting || ""));
      return;
    }
    const all = decision.options.map((option, index) => [option, index]);
    const shown = this.#only ? all.filter(([, index]) => this.#only.includes(index)) : all;
    // A pass is 0, as at the terminal; what else there is counts from 1.
    let next = 1;
    const rows = shown.map(([option, index]) =>
      this.#option(option, index, option.verb === "pass" && !decision.choice ? 0 : next++));
    hold(this.element,
      make("h3", {}, decision.prompt),
      this.#only ? make("button", { type: "button", class: "back", onclick: () => this.narrow(null) }, "All options") : null,
      make("ol", {}, rows),
      decision.choice ? this.#done() : null);
  }

  show(document, waiting) {
    const decision = document.decision || null;
    if (decision?.number !== this.#number) {
      this.#picks.clear();
      this.#only = null;
      this.element.classList.remove("sent");
    }
    this.#number = decision?.number ?? null;
    this.decision = decision;
    this.waiting = waiting;
    this.#draw();
  }

  /** The server has refused the answer. */
  refuse(text) {
    this.element.classList.remove("sent");
    this.#draw();
    this.element.prepend(make("p", { class: "refusal", role: "alert" }, text));
  }
}

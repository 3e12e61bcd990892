// What was: the last states of the match, through which one can step back. Nothing can be done in them.

import { make } from "./make.js";

const MOST = 60;

export class Past {
  #states = []; // those that came last; they share what has not changed
  #back = 0; // steps from now

  /** @param changed called when another state is to be shown */
  constructor(changed) {
    this.changed = changed;
    this.told = make("span", {});
    this.earlier = make("button", { type: "button", "aria-label": "Step back", title: "Step back: [", onclick: () => this.step(1) }, "◀");
    this.later = make("button", { type: "button", "aria-label": "Step on", title: "Step on: ]", onclick: () => this.step(-1) }, "▶");
    this.now = make("button", { type: "button", class: "main", onclick: () => this.step(-this.#back) }, "Back to now");
    this.element = make("span", { class: "steps", role: "group", "aria-label": "What was" }, this.earlier, this.later);
    this.banner = make("p", { class: "past" }, this.told, this.now);
    this.#tell();
  }

  /** Another state has come. Who looks at what was goes on looking at it, as long as it is kept. */
  add(state, anew) {
    if (anew) {
      this.#states = [];
      this.#back = 0;
    }
    if (this.#states.at(-1)?.board !== state.board) {
      this.#states.push(state);
      if (this.#back) this.#back++;
    } else {
      this.#states[this.#states.length - 1] = state;
    }
    if (this.#states.length > MOST) this.#states.shift();
    this.#back = Math.min(this.#back, this.#states.length - 1);
    this.#tell();
  }

  /** What is looked at, without anything to decide; null: what is now. */
  get shown() {
    if (!this.#back) return null;
    return { ...this.#states.at(-1 - this.#back), decision: null };
  }

  get words() {
    return this.#back ? `You look at what was: ${this.#back} ${this.#back > 1 ? "steps" : "step"} ago.` : "";
  }

  step(steps) {
    const back = Math.max(0, Math.min(this.#back + steps, this.#states.length - 1));
    if (back === this.#back) return;
    this.#back = back;
    this.#tell();
    this.changed();
  }

  #tell() {
    this.banner.hidden = !this.#back;
    this.told.textContent = this.words;
    this.earlier.disabled = this.#back >= this.#states.length - 1;
    this.later.disabled = !this.#back;
  }
}

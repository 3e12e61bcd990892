// Auto-pass: one switch, off when a match begins, and until when it stands.

import { make, words } from "./make.js";

export class Stand {
  #until = "played";

  /** @param ask asks the server */
  constructor(ask) {
    this.ask = ask;
    this.on = false;
  }

  /** The switch; null where there is nothing to pass. */
  show(document, phases) {
    this.on = Boolean(document.standing);
    this.may = document.seat !== undefined && document.full && !document.board.result;
    if (!this.may) return null;
    const until = [["played", "until something is played"], ["turn", "until my turn"],
      ...phases.map((phase) => [`phase ${phase}`, `until ${words(phase)}, or something is played`])];
    return make("span", { class: "stand" },
      make("button", { type: "button", role: "switch", "aria-checked": String(this.on), class: this.on ? "main" : undefined, onclick: () => this.toggle() },
        `Auto-pass: ${this.on ? "on" : "off"} `, make("kbd", {}, "A")),
      make("select", { "aria-label": "Auto-pass until", onchange: (event) => this.#choose(event.target.value) },
        until.map(([value, text]) => make("option", { value, selected: value === this.#until }, text))));
  }

  #choose(until) {
    this.#until = until;
    if (this.on) this.#send(true);
  }

  #send(on) {
    const [until, phase] = this.#until.split(/ (.*)/);
    return this.ask("stand", on ? { until, phase } : { until: "" }).catch(() => {});
  }

  toggle() {
    if (this.may) this.#send(!this.on);
  }

  /** Hold: nothing is passed any more, also where the switch does not show yet that it is on. */
  stop() {
    if (this.may) this.#send(false);
  }
}

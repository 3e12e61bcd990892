// The button that asks a bot what it would do.

import { make } from "./make.js";

export class Hint {
  #thinks = false;

  /** @param ask asks the server
   * @param told called with the hint
   * @param refused called with a text */
  constructor(ask, told, refused) {
    this.ask = ask;
    this.told = told;
    this.refused = refused;
  }

  show(document) {
    this.may = Boolean(document.decision) && document.hints !== false;
    if (document.seat === undefined || document.hints === false || document.board.result) return null;
    return make("button", { type: "button", disabled: !this.may || this.#thinks, onclick: () => this.want() },
      this.#thinks ? "A bot thinks … " : "Hint ", make("kbd", {}, "H"));
  }

  async want() {
    if (!this.may || this.#thinks) return;
    this.#thinks = true;
    this.told(null);
    try {
      const hint = await this.ask("hint");
      this.#thinks = false;
      this.told(hint);
    } catch (refused) {
      this.#thinks = false;
      this.told(null);
      if (refused.code !== "late") this.refused(refused.message);
    }
  }
}

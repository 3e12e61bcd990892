// What is said to those who listen: what changes politely, what concerns them at once as an alert. And the
// title of the page, which tells from afar whose turn it is.

import { make } from "./make.js";

export class Voice {
  #last = "";
  #active = null;

  constructor() {
    this.polite = make("p", { class: "unseen", role: "status" });
    this.alert = make("p", { class: "unseen", role: "alert" });
    this.element = make("div", {}, this.polite, this.alert);
    this.title = document.title;
  }

  end() {
    document.title = this.title;
  }

  /** Says it politely; nothing twice in a row. */
  say(text) {
    if (text && text !== this.#last) this.polite.textContent = text;
    this.#last = text || this.#last;
  }

  alarm(text) {
    this.alert.textContent = text;
  }

  /** Whose turn it is, what is asked, who is waited for. */
  tell(shown, waiting, title) {
    const { board, seat, decision } = shown;
    document.title = `${decision ? "● Your turn – " : board.result ? "The end – " : ""}${title}`;
    const turn = `${board.turn} ${board.active}`;
    if (seat !== undefined && board.active === seat && this.#active !== turn && !board.result) this.alarm("Your turn.");
    this.#active = turn;
    this.say(decision ? `You are asked: ${decision.prompt}` : waiting);
  }
}

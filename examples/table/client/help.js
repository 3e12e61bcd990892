// The keys of the page of a match, and whether those of one letter do anything.

import { hold, make } from "./make.js";

const KEYS = [
  ["Tab", "from zone to zone, to the list, to the log"], ["Arrow keys", "from card to card"], ["Enter", "choose; on what cannot be chosen: why not"],
  ["Escape", "one step back"], ["Backspace", "take the last pick back"], ["0 to 9", "an option of the list; 0 passes, or is done"],
  ["Space, P", "pass"], ["A", "auto-pass, on and off"], ["S", "hold: stop passing"], ["H", "a hint"], ["[ and ]", "what was before, and on again"],
  [". ", "back to now"], ["B, D, L", "to the board, the decision, the log"], ["?", "this list"],
];
const STORED = "cardgame-table keys";

function stored() {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export class Help {
  /** @param rows of keys that others have, too */
  constructor(rows = []) {
    this.letters = stored();
    this.rows = [...KEYS, ...rows];
    this.dialog = make("dialog", { class: "help", "aria-label": "Keys" });
    this.element = make("button", { type: "button", class: "quiet", onclick: () => this.open() }, "Keys ", make("kbd", {}, "?"));
  }

  open() {
    const box = make("input", { type: "checkbox", checked: this.letters, onchange: () => this.#keep(box.checked) });
    hold(this.dialog, make("h2", {}, "Keys"),
      make("dl", {}, this.rows.map(([key, what]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, what)))),
      make("p", {}, make("label", {}, box, " Keys of a single character do something")),
      make("form", { method: "dialog" }, make("button", { class: "main" }, "Close")));
    document.body.append(this.dialog);
    if (!this.dialog.open) this.dialog.showModal();
  }

  end() {
    this.dialog.remove();
  }

  #keep(letters) {
    this.letters = letters;
    try {
      localStorage.setItem(STORED, letters ? "on" : "off");
    } catch {
      // Without storage it holds as long as the page does.
    }
  }
}

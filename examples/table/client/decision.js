// What is asked, as a list with a number for the keyboard, and what clicks on the board mean for it.

import { Aim, areNumbers, placesOf, samePlace } from "./aim.js";
import { hold, make } from "./make.js";
import { stepper } from "./stepper.js";

export class Decision {
  #picks = new Set();
  #number = null;
  #aim = new Aim(null);
  #hint = null;

  /** @param answer called with what to send
   * @param menu opens beside cards
   * @param changed called when other things than before are to be lit up on the board */
  constructor(answer, menu, changed) {
    this.answer = answer;
    this.menu = menu;
    this.changed = changed;
    this.picture = () => null; // of what an option names, where the board does not show it
    this.element = make("section", { class: "decision", "aria-label": "Your decision" });
  }

  /** A key of the page. @return whether it meant something here */
  key(key) {
    if (key === "Escape") return this.back();
    if (key === "Backspace") return this.takeBack();
    if (/^[0-9]$/.test(key)) return this.#press(`button[data-key="${key}"]`);
    return false;
  }

  #press(selector) {
    const button = this.element.querySelector(selector);
    button?.click();
    return Boolean(button);
  }

  /** Passes, where that is an option. */
  pass() {
    const index = this.decision?.choice ? -1 : this.decision?.options.findIndex((option) => option.verb === "pass") ?? -1;
    if (index >= 0) this.#take(index);
    return index >= 0;
  }

  /* ---- clicks on the board ---- */

  /** Something on the board was clicked. @return whether it meant something */
  clicked(place, element) {
    if (!this.decision) return false;
    if (this.decision.choice) return this.#pickAt(place);
    const meant = this.#aim.at(place);
    if (meant.length) {
      this.#meant(meant, place, element);
      return true;
    }
    if (!this.#aim.path.length) return false;
    const again = samePlace(this.#aim.path[0], place);
    this.back();
    return again || this.clicked(place, element);
  }

  #meant(indices, place, element) {
    const ways = this.#aim.ways(indices, place);
    if (indices.length === 1) this.#take(indices[0]);
    else if (this.#numbers(indices)) this.menu.show(element, "How much?", this.#stepper(indices));
    else if (ways.length > 1)
      this.menu.choose(element, "What to do", ways.map(({ label, options }) => ({
        label, take: () => this.#meant(options, place, element),
      })));
    else if (this.#aim.canAim(indices, place)) this.#goOn(indices, place);
    else
      this.menu.choose(element, "What to do", indices.map((index) => ({
        label: this.decision.options[index].label, take: () => this.#take(index),
      })));
  }

  /** The next step: what else the option names lights up. */
  #goOn(indices, place) {
    this.menu.close(false);
    this.#aim.go(place, indices);
    this.#draw();
    this.changed("Choose what for; Escape goes back.");
  }

  /** One step back. @return false: there was none */
  back() {
    if (!this.#aim.path.length) return false;
    this.#aim = new Aim(this.decision);
    this.#draw();
    this.changed("Back.");
    return true;
  }

  #pickAt(place) {
    const found = this.decision.options.map((option, index) => index)
      .filter((index) => placesOf(this.decision.options[index]).some((one) => samePlace(one, place)));
    if (!found.length) return false;
    this.#take(found.find((index) => !this.#picks.has(index)) ?? found[0]);
    return true;
  }

  /** How a place of the board is to be lit up, as class names. */
  lights(place) {
    if (!this.decision) return [];
    const names = (index) => placesOf(this.decision.options[index]).some((one) => samePlace(one, place));
    const lights = [];
    if ([...this.#picks].some(names)) lights.push("picked");
    if (this.#aim.path.some((one) => samePlace(one, place))) lights.push("from");
    if (this.#aim.path.length && this.#aim.next().some((one) => samePlace(one, place))) lights.push("aim");
    if (this.#hint?.options.some(names)) lights.push("hinted");
    return lights;
  }

  /** Is the second step being taken? */
  get aims() {
    return this.#aim.path.length > 0;
  }

  /* ---- answers ---- */

  #take(index) {
    if (!this.decision) return;
    if (!this.decision.choice) {
      this.#send({ option: index });
      return;
    }
    if (this.#picks.has(index)) this.#picks.delete(index);
    else if (this.#picks.size < this.decision.choice.most) this.#picks.add(index);
    this.#draw();
    this.changed(`${this.#picks.size} picked.`);
  }

  /** Takes the last pick back. @return false: there is none */
  takeBack() {
    if (!this.#picks.size) return false;
    this.#take([...this.#picks].at(-1));
    return true;
  }

  #send(given) {
    this.menu.close(true);
    this.element.classList.add("sent"); // a sign at once that the click has arrived
    this.answer({ decision: this.decision.number, ...given });
  }

  /** What a bot would do (PROTOCOL.md, `hint`). @return whether it is about what is asked now */
  advise(hint) {
    if (hint.decision !== this.#number || !this.decision) return false;
    this.#hint = { ...hint, options: hint.picks || [hint.option] };
    this.#draw();
    this.changed("");
    return true;
  }

  /** The hint in words. */
  get hintWords() {
    const options = this.#hint?.options || [];
    return options.length ? options.map((index) => this.decision.options[index].label).join("; ") : "pick nothing";
  }

  /* ---- what is shown ---- */

  #numbers(indices) {
    return areNumbers(indices.map((index) => this.decision.options[index]), this.decision.kind);
  }

  #stepper(indices) {
    const rows = indices.map((index) => ({ ...this.decision.options[index], index }));
    return stepper(rows, (row) => this.#take(row.index));
  }

  #option(option, index, key) {
    const picked = this.#picks.has(index);
    const hinted = this.#hint?.options.includes(index);
    return make("li", {}, make("button", {
      type: "button", "data-key": key < 10 ? String(key) : undefined, class: [picked && "picked", hinted && "hinted"].filter(Boolean).join(" "),
      "aria-pressed": this.decision.choice ? String(picked) : undefined, onclick: () => this.#take(index),
    }, make("kbd", {}, String(key)), ` ${option.label}`, hinted ? make("span", { class: "tag" }, "hint") : null));
  }

  #done() {
    const { least, most } = this.decision.choice;
    const count = this.#picks.size;
    return make("p", { class: "done" },
      make("button", {
        type: "button", class: "main", "data-key": "0", disabled: count < least,
        onclick: () => this.#send({ picks: [...this.#picks].sort((a, b) => a - b) }),
      }, make("kbd", {}, "0"), ` Done: ${count} picked, ${least === most ? least : `${least} to ${most}`} wanted`),
      count ? make("button", { type: "button", class: "back", onclick: () => this.takeBack() }, "Take the last back") : null);
  }

  /** Cards that options name and the board does not show, such as those of a deck that is searched. */
  #tray(shown) {
    const cards = shown.map(([option, index]) => ({ index, option, picture: this.picture(option) })).filter((one) => one.picture);
    if (!cards.length) return null;
    return make("ul", { class: "tray" }, cards.map(({ index, option, picture }) => make("li", {}, make("button", {
      type: "button", class: ["card may", this.#picks.has(index) && "picked", this.#hint?.options.includes(index) && "hinted"].filter(Boolean).join(" "),
      "aria-label": option.label, "aria-pressed": this.decision.choice ? String(this.#picks.has(index)) : undefined, onclick: () => this.#take(index),
    }, picture))));
  }

  #why() {
    if (!this.#hint?.found.length) return this.#hint ? make("p", { class: "why" }, "A bot would do this; there is nothing to weigh.") : null;
    const label = (index) => (index < 0 ? "Nothing more" : this.decision.options[index].label);
    return make("details", { class: "why" }, make("summary", {}, "Why this hint"),
      make("ol", {}, this.#hint.found.map(({ option, value, error, text }) => make("li", {},
        make("strong", {}, `${Math.round(value * 100)} % (± ${Math.ceil(error * 100)})`), ` ${label(option)}`, make("p", {}, text)))));
  }

  #draw() {
    const decision = this.decision;
    const held = this.#held();
    if (!decision) {
      hold(this.element, make("p", {}, this.waiting || ""));
    } else {
      const shown = this.#aim.left.map((index) => [decision.options[index], index]);
      // A pass is 0, as at the terminal; what else there is counts from 1.
      let next = 1;
      const rows = shown.map(([option, index]) =>
        this.#option(option, index, option.verb === "pass" && !decision.choice ? 0 : next++));
      hold(this.element,
        make("h3", { tabindex: -1 }, decision.prompt),
        this.aims ? make("p", { class: "step" }, "Click what it is for, or ", make("button", { type: "button", class: "back", onclick: () => this.back() }, "Back")) : null,
        this.#why(),
        !decision.choice && this.#numbers(this.#aim.left) ? this.#stepper(this.#aim.left) : null,
        this.#tray(shown),
        make("ol", {}, rows),
        decision.choice ? this.#done() : null);
    }
    this.#holdAgain(held);
  }

  /** What the keyboard was at here: its words. */
  #held() {
    const at = document.activeElement;
    return this.element.contains(at) ? { text: at.textContent, label: at.getAttribute("aria-label") } : null;
  }

  #holdAgain(held) {
    if (!held) return;
    const all = [...this.element.querySelectorAll("button, summary, input")];
    const same = all.find((one) => one.textContent === held.text && one.getAttribute("aria-label") === held.label);
    (same || this.element.querySelector("h3"))?.focus({ preventScroll: true });
  }

  show(document, waiting) {
    const decision = document.decision || null;
    if (decision?.number !== this.#number) {
      this.#picks.clear();
      this.#hint = null;
      this.menu.close(true);
      this.element.classList.remove("sent");
    }
    if (decision?.number !== this.#number || !this.aims) this.#aim = new Aim(decision);
    this.#number = decision?.number ?? null;
    this.element.dataset.number = this.#number ?? "";
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

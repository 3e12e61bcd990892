// A match that is over, moment by moment, with any seat's eyes or all hands open.

import { Board } from "./board.js";
import { capital, hold, make } from "./make.js";
import { named, toldOf } from "./names.js";

const EVERYBODY = "all";

export class ReplayPage {
  constructor(wire, match, gameOf) {
    this.wire = wire;
    this.match = match;
    this.gameOf = gameOf; // a promise of GET /games/NAME
    this.at = null;
    this.of = 0;
    this.eyes = EVERYBODY;
    this.element = make("div", { class: "match replay" });
    this.keys = (event) => this.#key(event);
  }

  async open() {
    addEventListener("keydown", this.keys);
    await this.#show(0);
  }

  close() {
    removeEventListener("keydown", this.keys);
    clearInterval(this.playing);
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, select")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, "[": -1, "]": 1, PageUp: -10, PageDown: 10 }[event.key];
    if (event.key === "Home") this.#show(0);
    else if (event.key === "End") this.#show(this.of);
    else if (step) this.#show(this.at + step);
    else return;
    event.preventDefault();
  }

  /** Only the newest wish counts: a slider sends many. */
  async #show(at) {
    this.wanted = Math.max(0, at);
    if (this.busy) return;
    this.busy = true;
    while (this.wanted !== null) {
      const wanted = this.wanted;
      this.wanted = null;
      const eyes = this.eyes === EVERYBODY ? {} : { seat: Number(this.eyes) };
      try {
        await this.#draw(await this.wire.ask("replay", { match: this.match, at: wanted, ...eyes }));
      } catch (refused) {
        hold(this.element, make("p", { role: "alert" }, `${capital(refused.message)}.`));
        break;
      }
    }
    this.busy = false;
  }

  /** With all hands open each line is told as each of those had it who had it otherwise. */
  #lines(events, had, seats) {
    if (!had) return toldOf(events, seats);
    const all = new Map(events.map((event) => [event.number, [[event, []]]]));
    had.forEach((own, seat) => own.forEach((event) => {
      const told = all.get(event.number) || [];
      const same = told.find(([other]) => other.text === event.text);
      if (same) same[1].push(seat);
      else told.push([event, [seat]]);
      all.set(event.number, told);
    }));
    const numbers = [...all.keys()].sort((one, other) => one - other);
    return numbers.flatMap((number) => {
      const told = all.get(number).filter(([, whose]) => whose.length);
      const lines = toldOf((told.length ? told : all.get(number)).map(([event]) => event), seats);
      return lines.map((line, i) => (told.length > 1
        ? { ...line, text: `${told[i][1].map((seat) => seats[seat].name).join(", ")}: ${line.text}` } : line));
    });
  }

  /** What was asked, or, with all hands open, what the last answer was, and what others have answered under seal. */
  #words(decision, given, sealed, seats) {
    if (decision) return named(decision.prompt, seats);
    const said = ({ seat, answered }, verb) => `${seats[seat].name} ${verb}: ${named(answered.join(", "), seats)}.`;
    const others = (sealed || []).filter(({ seat }) => seat !== given?.seat);
    return [given?.answered.length ? said(given, "answers") : "", ...others.map((one) => said(one, "has answered under seal"))].filter(Boolean).join(" ");
  }

  async #draw({ at, of, document, events, given, had, sealed }) {
    this.at = at;
    this.of = of;
    if (!this.board) await this.#begin(document);
    this.slider.max = String(of);
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", `after answer ${at} of ${of}`);
    this.place.textContent = `${at} / ${of}`;
    const { decision, ...looked } = document;
    this.board.show({ ...looked, decision: null, seat: this.eyes === EVERYBODY ? undefined : looked.seat });
    hold(this.log, this.#lines(events, had, document.seats).map((event) => make("div", { class: `is-${event.kind.replaceAll(" ", "-")}` }, event.text)));
    this.asked.textContent = this.#words(decision, given, sealed, document.seats);
    if (at >= of) this.#stop();
  }

  async #begin(document) {
    this.board = new Board(await this.gameOf(document.board.game, document.cards), () => {});
    this.slider = make("input", { type: "range", min: "0", "aria-label": "Moment of the match", oninput: () => this.#show(Number(this.slider.value)) });
    this.place = make("output", {});
    this.log = make("div", { class: "log", role: "log", tabindex: "0", "aria-label": "What the last answer brought" });
    this.asked = make("p", { class: "asked" });
    this.play = make("button", { type: "button", class: "main", onclick: () => this.#toggle() }, "Play");
    const step = (by, label) => make("button", { type: "button", "aria-label": label, onclick: () => this.#show(this.at + by) }, by < 0 ? "◀" : "▶");
    const eyes = make("select", { "aria-label": "Whose eyes", onchange: () => { this.eyes = eyes.value; this.#show(this.at); } },
      make("option", { value: EVERYBODY }, "All hands open"),
      document.seats.map((seat, i) => make("option", { value: String(i) }, `As ${seat.name} saw it`)),
      make("option", { value: "-1" }, "As those who watched"));
    hold(this.element,
      make("div", { class: "head" }, make("h1", {}, `${this.board.game.title}: a look back`),
        make("a", { class: "button", href: `replays/${this.match}`, download: `${document.board.game}-${this.match}.replay` }, "Download the replay")),
      make("div", { class: "slide" }, this.play, step(-1, "One answer back"), this.slider, step(1, "One answer on"), this.place, eyes),
      make("div", { class: "play" }, this.board.element,
        make("aside", {}, this.asked, make("h3", {}, "What the last answer brought"), this.log)));
  }

  #toggle() {
    if (this.playing) {
      this.#stop();
      return;
    }
    this.play.textContent = "Stop";
    this.playing = setInterval(() => this.#show(this.at + 1), 900);
  }

  #stop() {
    clearInterval(this.playing);
    this.playing = null;
    this.play.textContent = "Play";
  }
}

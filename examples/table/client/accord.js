// What people do together beside answering: clocks, taking back, chat, another match.

import { hold, make } from "./make.js";
import { steady } from "./wire.js";

/** Milliseconds as people read them on a clock. */
export function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${parts.join(":")}` : parts.join(":").replace(/^0(?=\d)/, "");
}

const WARN = 20_000; // milliseconds: less is little

/** The clocks of a match: one for each seat, which runs by itself between changes. */
export class Clocks {
  constructor(wire) {
    this.wire = wire;
    this.element = make("ul", { class: "clocks", "aria-label": "Clocks" });
    this.timer = setInterval(() => this.#tick(), 250);
  }

  close() {
    clearInterval(this.timer);
  }

  show(document) {
    this.document = document;
    this.element.hidden = !document.clock;
    if (!document.clock) return;
    if (this.element.children.length !== document.seats.length)
      hold(this.element, document.seats.map(() =>
        make("li", {}, make("span", { class: "whose" }), " ", make("time", { class: "left" }), make("small", {}))));
    this.#tick();
  }

  #tick() {
    const document = this.document;
    if (!document?.clock) return;
    [...this.element.children].forEach((row, seat) => {
      const { left, decision } = this.#rest(seat);
      const [whose, time, own] = row.children;
      whose.textContent = document.seats[seat].name || "?";
      time.textContent = left === null ? "" : clockText(left);
      own.textContent = decision === null || !document.seats[seat].owes ? "" : ` ${clockText(decision)} for this`;
      row.classList.toggle("runs", Boolean(document.seats[seat].owes) && !document.clock.stands && !document.board.result);
      row.classList.toggle("little", Math.min(left ?? Infinity, decision ?? Infinity) < WARN && Boolean(document.seats[seat].owes));
    });
  }

  /** What a seat has left now, by the server's clock. */
  #rest(seat) {
    const { clock, terms, seats, board } = this.document;
    const runs = seats[seat].owes && !clock.stands && !board.result;
    const passed = runs ? Math.max(0, steady() + this.wire.offset - clock.since) : 0;
    return {
      left: terms.seconds ? clock.left[seat] - passed : null,
      decision: terms.decision ? terms.decision * 1000 - clock.spent[seat] - passed : null,
    };
  }
}

function button(label, onclick, kind) {
  return make("button", { type: "button", class: kind, onclick }, label);
}

/** Buttons and words about taking back. @param ask sends a request */
export function takingBack({ undo, seat, seats, may_undo, board }, ask) {
  if (seat === undefined || board.result) return null;
  if (!undo) return may_undo ? button("Take back", () => ask("undo"), "quiet") : null;
  const consent = (agree) => () => ask("consent", { agree });
  if (undo.seat === seat)
    return make("p", { class: "asks", role: "status" }, "You have asked to take your answer back. ", button("Never mind", consent(false), "quiet"));
  const who = seats[undo.seat].name;
  if (!undo.waits.includes(seat)) return make("p", { class: "asks", role: "status" }, `${who} would like to take an answer back.`);
  return make("p", { class: "asks", role: "status" }, `${who} would like to take an answer back. `,
    button("Agree", consent(true), "main"), " ", button("No", consent(false)));
}

/** What comes after a match: another one, and a look back. */
export function afterwards({ board, seat, seats, again = [], next }, match, ask) {
  if (!board.result) return null;
  const parts = [make("a", { class: "button", href: `#replay=${match}` }, "Look back"),
    make("a", { class: "button", href: `replays/${match}`, download: `${board.game}-${match}.replay` }, "Download the replay")];
  if (next) return [...parts, make("a", { class: "button main", href: `#match=${next}` }, "To the next match")];
  if (seat === undefined) return parts;
  const others = again.filter((one) => one !== seat).map((one) => seats[one].name);
  if (others.length) parts.push(make("span", {}, `${others.join(" and ")} would like to play again.`));
  parts.push(again.includes(seat)
    ? button("Not again after all", () => ask("again", { agree: false }), "quiet")
    : button("Play again", () => ask("again"), "main"));
  return parts;
}

/** What players write to each other, where the match allows it. */
export class Chat {
  constructor(ask) {
    this.ask = ask;
    this.lines = make("div", { class: "said", role: "log", tabindex: "0", "aria-label": "Chat" });
    this.field = make("input", { type: "text", maxlength: 200, "aria-label": "Write to the others", placeholder: "Write to the others" });
    this.form = make("form", { class: "say", onsubmit: (event) => this.#say(event) }, this.field, button("Send", null));
    this.form.lastChild.type = "submit";
    this.refusal = make("p", { role: "alert", hidden: true });
    this.element = make("section", { class: "chat", hidden: true }, make("h3", {}, "Chat"), this.lines, this.form, this.refusal);
  }

  async #say(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    this.refusal.hidden = true;
    try {
      await this.ask("say", { text });
      this.field.value = "";
    } catch (refused) {
      this.refusal.hidden = false;
      this.refusal.textContent = refused.message;
    }
  }

  show({ terms, seat, seats, full }, said) {
    this.element.hidden = !terms?.chat;
    this.form.hidden = seat === undefined || !full;
    if (this.lines.children.length > said.length) this.lines.replaceChildren();
    for (const line of said.slice(this.lines.children.length))
      this.lines.append(make("div", {}, make("b", {}, `${seats[line.seat].name}: `), line.text));
    this.lines.scrollTop = this.lines.scrollHeight;
  }
}

/** Who has gone, and who is waited for. */
export function absent({ seats, terms = {} }) {
  const gone = seats.filter((seat) => seat.away).map((seat) => seat.name);
  if (!gone.length) return null;
  const what = terms.away ? `; after ${terms.away} seconds ${terms.late === "bot" ? "a bot answers for them" : "they lose"}` : "";
  return make("p", { class: "absent" }, `${gone.join(" and ")} ${gone.length > 1 ? "are" : "is"} away${what}.`);
}

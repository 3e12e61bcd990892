// The page of a match: its board, what is asked, and the log.

import { absent, afterwards, Chat, Clocks, takingBack } from "./accord.js";
import { Board } from "./board.js";
import { Decision } from "./decision.js";
import { capital, hold, make, words } from "./make.js";
import { forget, tokenOf, keep } from "./seats.js";

const LOG_MOST = 300;

export class MatchPage {
  constructor(wire, match, gameOf) {
    this.wire = wire;
    this.match = match;
    this.gameOf = gameOf; // a promise of GET /games/NAME
    this.element = make("div", { class: "match" });
    this.log = make("ol", { class: "log", role: "log", "aria-label": "What happened" });
    this.decision = new Decision((given) => this.#answer(given));
    this.head = make("div", { class: "head" });
    this.clocks = new Clocks(wire);
    this.chat = new Chat((word, members) => wire.ask(word, members));
    this.listener = (event) => this.#note(event.detail);
    this.news = []; // events that are not drawn yet
    wire.addEventListener("document", this.listener);
  }

  /** The tokens of a match are good in the one that follows. */
  #follow({ next }) {
    const token = tokenOf(this.match);
    if (next && token) keep({ match: next, token });
  }

  /** What was before somebody came or came back stands in the log, too. */
  async #readLog() {
    const { events } = await this.wire.ask("log");
    const last = events.at(-1)?.number ?? 0;
    this.news = [...events, ...this.wire.log.filter((event) => event.number > last)];
    this.anew = true;
    this.#note({ events: [], whole: false });
  }

  async open() {
    const token = tokenOf(this.match);
    try {
      await this.wire.watch(this.match, token);
    } catch (refused) {
      if (refused.code === "token") {
        forget(this.match);
        await this.wire.watch(this.match);
      } else {
        hold(this.element, make("p", { role: "alert" }, `${capital(refused.message)}.`));
      }
    }
  }

  close() {
    this.wire.removeEventListener("document", this.listener);
    this.clocks.close();
    this.wire.leave();
  }

  async #answer(given) {
    try {
      await this.wire.ask("answer", given);
    } catch (refused) {
      if (refused.code !== "late") this.decision.refuse(refused.message);
    }
  }

  async #join() {
    try {
      keep(await this.wire.sit("join", { match: this.match, name: "" }));
    } catch (refused) {
      this.head.prepend(make("p", { role: "alert" }, refused.message));
    }
  }

  #waiting(document) {
    const board = document.board;
    if (board.result) return this.#result(document);
    if (!document.full) return "The match begins when all seats are taken. Send others the address of this page.";
    const names = document.seats.filter((seat) => seat.owes).map((seat) => seat.name);
    return names.length ? `${names.join(" and ")} ${names.length > 1 ? "think" : "thinks"}.` : "";
  }

  #result({ board, seats, seat }) {
    const { winners, cause } = board.result;
    const how = words(cause);
    if (!winners.length) return `Nobody wins: ${how}.`;
    if (winners.includes(seat)) return `You win: ${how}.`;
    return `${winners.map((s) => seats[s].name).join(" and ")} ${winners.length > 1 ? "win" : "wins"}: ${how}.`;
  }

  #drawHead(document) {
    this.#follow(document);
    const open = document.seats.some((seat) => seat.kind === "open");
    hold(this.head,
      make("h1", {}, this.board.game.title),
      open && document.seat === undefined ? make("button", { type: "button", onclick: () => this.#join() }, "Take a seat") : null,
      document.seat === undefined && !open ? make("p", {}, "You watch.") : null,
      this.clocks.element,
      absent(document),
      takingBack(document, (word, members) => this.wire.ask(word, members).catch((refused) => this.decision.refuse(refused.message))),
      this.#standing(document),
      document.may_concede && !document.board.result && document.full
        ? make("button", { type: "button", class: "quiet", onclick: () => this.wire.ask("concede") }, "Concede") : null,
      afterwards(document, this.match, (word, members) => this.wire.ask(word, members).catch(() => {})));
    this.clocks.show(document);
    this.chat.show(document, this.wire.said);
  }

  /** Passing until something happens, which players without an answer want. */
  #standing(document) {
    if (document.seat === undefined || !document.full || document.board.result) return null;
    const stand = (until) => () => this.wire.ask("stand", { until }).catch(() => {});
    if (document.standing)
      return make("button", { type: "button", class: "main", onclick: stand("") },
        document.standing === "turn" ? "Passing until my turn: stop" : "Passing until something is played: stop");
    return [make("button", { type: "button", onclick: stand("played") }, "Pass until something is played"),
      make("button", { type: "button", onclick: stand("turn") }, "Pass until my turn")];
  }

  /** Many changes can come between two pictures: they are drawn together. */
  #note({ events, whole }) {
    if (whole) {
      this.news = [];
      this.anew = true;
      this.#readLog().catch(() => {}); // who looks at nothing any more has none
    }
    this.news.push(...events);
    this.news.splice(0, Math.max(0, this.news.length - LOG_MOST));
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => this.#show());
  }

  async #show() {
    this.drawing = false;
    const game = this.wire.document && await this.gameOf(this.wire.document.board.game);
    const document = this.wire.document;
    if (!document) return;
    if (!this.board) {
      this.board = new Board(game, (options) => this.decision.narrow(options));
      hold(this.element, this.head,
        make("div", { class: "play" }, this.board.element,
          make("aside", {}, this.decision.element, make("h3", {}, "Log"), this.log, this.chat.element)));
    }
    this.#drawHead(document);
    this.board.show(document);
    this.decision.show(document, this.#waiting(document));
    this.#tell();
  }

  #tell() {
    if (this.anew) this.log.replaceChildren();
    this.anew = false;
    this.log.append(...this.news.map((event) =>
      make("li", { class: `is-${event.kind.replaceAll(" ", "-")}` }, event.text)));
    this.news = [];
    while (this.log.children.length > LOG_MOST) this.log.firstChild.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }
}

// The page of a match: its board, what is asked, what happened and what was.

import { absent, afterwards, Chat, Clocks, takingBack } from "./accord.js";
import { Around } from "./around.js";
import { Board } from "./board.js";
import { cardPicture } from "./card.js";
import { Decision } from "./decision.js";
import { Help } from "./help.js";
import { Hint } from "./hint.js";
import { Keys } from "./keys.js";
import { Log } from "./log.js";
import { capital, hold, make, words } from "./make.js";
import { Menu } from "./menu.js";
import { Motion } from "./motion.js";
import { spoken, toldOf } from "./names.js";
import { Past } from "./past.js";
import { drop, forget, keep, ownName, tokenOf, want, wanted } from "./seats.js";
import { Stand } from "./stand.js";
import { Voice } from "./voice.js";
import { newKey } from "./wire.js";

const LIGHTS = ["picked", "from", "aim", "hinted"];

export class MatchPage {
  constructor(wire, match, gameOf) {
    this.wire = wire;
    this.match = match;
    this.gameOf = gameOf; // a promise of GET /games/NAME
    this.element = make("div", { class: "match" });
    this.head = make("div", { class: "head" });
    this.voice = new Voice();
    this.menu = new Menu();
    this.log = new Log();
    this.help = new Help();
    this.clocks = new Clocks(wire);
    this.chat = new Chat((word, members) => wire.ask(word, members));
    this.past = new Past(() => this.#draw());
    this.decision = new Decision((given) => this.#answer(given), this.menu, (text) => this.#relight(text));
    this.stand = new Stand((word, members) => wire.ask(word, members));
    this.hint = new Hint((word) => wire.ask(word), (hint) => this.#hinted(hint), (text) => this.decision.refuse(capital(text)));
    // What stands at the head, from the left: each gives an element, or null where it has nothing to do.
    this.controls = [() => this.#title(), (shown) => this.#seat(shown), () => this.clocks.element, absent,
      (shown) => takingBack(shown, (word, members) => wire.ask(word, members).catch((refused) => this.decision.refuse(refused.message))),
      (shown) => (shown.guide ? null : this.stand.show(shown, this.board.game.phases)), (shown) => this.hint.show(shown), () => this.past.element, (shown) => this.#concession(shown),
      (shown) => afterwards(shown, this.match, (word, members) => wire.ask(word, members).catch(() => {})), () => this.help.element];
    this.around = new Around(wire);
    this.listener = (event) => this.#note(event.detail);
    this.keys = (event) => this.#key(event);
    this.news = []; // events that are not drawn yet
    wire.addEventListener("document", this.listener);
    addEventListener("keydown", this.keys);
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
    if (!tokenOf(this.match) && wanted(this.match)) await this.#join(); // its reply was lost with the page before
    else await this.#watch(tokenOf(this.match));
  }

  async #watch(token) {
    try {
      await this.wire.watch(this.match, token);
    } catch (refused) {
      const watch = () => {
        forget(this.match);
        hold(this.element);
        this.#watch();
      };
      hold(this.element, make("p", { role: "alert" }, `${capital(refused.message)}.`),
        refused.code === "token" ? make("button", { type: "button", onclick: watch }, "Watch without a seat") : null);
    }
  }

  close() {
    this.wire.removeEventListener("document", this.listener);
    removeEventListener("keydown", this.keys);
    this.clocks.close();
    for (const part of [this.menu, this.log, this.help, this.voice]) part.end();
    this.wire.leave();
  }

  async #answer(given) {
    try {
      await this.wire.ask("answer", given);
    } catch (refused) {
      if (refused.code !== "late") this.decision.refuse(refused.message);
    }
  }

  /** What is asked stays until the reply has come, also over a reload. */
  async #join() {
    const asked = wanted(this.match) || want({ match: this.match, name: ownName(), key: newKey() });
    try {
      keep(await this.wire.sit("join", asked));
    } catch (refused) {
      drop(this.match);
      await this.#watch();
      this.head.prepend(make("p", { role: "alert" }, `${capital(refused.message)}.`));
    }
  }

  #waiting(document) {
    const board = document.board;
    if (document.fault) return document.fault.text;
    if (board.result) return this.#result(document);
    if (!document.full) return "The match begins when all seats are taken.";
    const names = document.seats.filter((seat) => seat.owes).map((seat) => seat.name);
    return names.length ? `${names.join(" and ")} ${names.length > 1 ? "think" : "thinks"}.` : "";
  }

  #result({ board, seats, seat, payoffs }) {
    const { winners, cause } = board.result;
    const how = words(cause);
    const among = (all) => all.map((s) => seats[s].name).join(" and ");
    const got = payoffs ? ` ${payoffs.map((n, s) => `${seats[s].name}: ${Number(n.toPrecision(4))}`).join(", ")}.` : "";
    if (!winners.length) return `Nobody wins: ${how}.${got}`;
    if (!winners.includes(seat)) return `${among(winners)} ${winners.length > 1 ? "win" : "wins"}: ${how}.${got}`;
    const others = winners.filter((s) => s !== seat);
    return `You${others.length ? ` and ${among(others)}` : ""} win: ${how}.${got}`;
  }

  /* ---- the head ---- */

  #title() {
    return make("h1", {}, this.board.game.title);
  }

  #seat(shown) {
    if (shown.seat !== undefined) return null;
    const open = shown.seats.some((seat) => seat.kind === "open");
    return open ? make("button", { type: "button", onclick: () => this.#join() }, "Take a seat") : make("p", {}, "You watch.");
  }

  #concession(shown) {
    if (!shown.may_concede || shown.board.result || !shown.full) return null;
    return make("button", { type: "button", class: "quiet", onclick: () => this.wire.ask("concede") }, "Concede");
  }

  /** Drawn only when something in it is another, so that what is held there stays. */
  #drawHead(shown) {
    this.clocks.show(shown);
    const fresh = this.controls.map((control) => control(shown)).flat().filter(Boolean);
    const looks = fresh.map((one) => (one === this.clocks.element ? one.hidden : one.outerHTML)).join("");
    if (looks === this.looks) return;
    this.looks = looks;
    const at = [...this.head.querySelectorAll("button, select")].indexOf(document.activeElement);
    hold(this.head, fresh);
    if (at >= 0) this.head.querySelectorAll("button, select")[at]?.focus();
  }

  /* ---- the board ---- */

  #begin(game) {
    this.board = new Board(game, () => {}); // clicks are heard below, with their places
    this.board.why = () => {};
    this.board.drawn = () => this.#relight("");
    this.log.board = this.board;
    this.decision.picture = (option) => this.#picture(option);
    this.motion = new Motion(this.board.element);
    this.zones = new Keys(this.board.element, (element) => this.#clicked(element));
    this.board.element.addEventListener("click", (event) => {
      const element = event.target.closest("[data-place]");
      if (element && !this.board.look?.justOpened()) this.#clicked(element);
    });
    hold(this.element, this.head, this.voice.element, this.around.element,
      make("div", { class: "play" }, make("div", { class: "table" }, this.past.banner, this.board.element),
        make("aside", {}, this.decision.element, make("h3", {}, "Log"), this.log.element, this.chat.element)));
  }

  #clicked(element) {
    const place = JSON.parse(element.dataset.place);
    if (this.past.shown || !this.wire.document.decision) this.board.look?.open(element);
    else if (!this.decision.clicked(place, element)) this.#explain(place, element);
  }

  /** The library's refusal, where nothing can be done with what was clicked. */
  async #explain(place, element) {
    const { text } = await this.wire.ask("why", { at: place }).catch((refused) => ({ text: refused.message }));
    const at = element.isConnected ? element : this.#find(place);
    const guided = this.wire.document.guide?.done === false;
    const why = guided ? "Not that now: the guide above says what is meant" : capital(text || "It can be chosen from the list");
    const said = /[.?!"]$/.test(why) ? why : `${why}.`;
    this.voice.say(said);
    if (at) this.menu.say(at, said);
  }

  #find(place) {
    return [...this.board.element.querySelectorAll("[data-place]")].find((one) => one.dataset.place === JSON.stringify(place));
  }

  /** The card that an option names, where the board does not show it. */
  #picture(option) {
    const place = option.at || option.target;
    if (place && (place.zone === undefined || place.place === undefined || this.#find(place))) return null;
    const { board } = this.wire.document;
    const owner = place && place.seat >= 0 ? board.players.find((player) => player.player === place.seat) : board;
    const card = this.board.cards.get(option.card || owner[place?.zone]?.cards?.[place.place]);
    return card ? cardPicture(card, null, this.board.layout) : null;
  }

  #hinted(hint) {
    if (hint && this.decision.advise(hint)) this.voice.say(`A bot would do this: ${this.decision.hintWords}`);
    if (this.board) this.#drawHead(this.wire.document);
  }

  /** What the decision says of places is put on the board. @param text to say */
  #relight(text) {
    const now = !this.past.shown;
    const { element } = this.board;
    element.classList.toggle("aiming", now && this.decision.aims);
    for (const one of element.querySelectorAll("[data-place]")) {
      const lights = now ? this.decision.lights(JSON.parse(one.dataset.place)) : [];
      for (const light of LIGHTS) one.classList.toggle(light, lights.includes(light));
      if (lights.includes("picked")) one.setAttribute("aria-pressed", "true");
      else one.removeAttribute("aria-pressed");
    }
    this.zones.arrange();
    if (text) this.voice.say(text);
    if (text && this.decision.aims) this.zones.enter();
  }

  /* ---- keys ---- */

  #key(event) {
    const at = event.target;
    if (!this.board || event.ctrlKey || event.altKey || event.metaKey || at.closest?.("input, select, textarea, dialog")) return;
    if (event.key === " " && at.closest?.("button, summary, a, [data-place]")) return;
    if (this.#press(event.key)) event.preventDefault();
  }

  #press(key) {
    if (key === "Escape" && this.menu.isOpen) this.menu.close(true);
    else if (this.help.letters || key === "Escape") return this.#letter(key) || (!this.past.shown && this.decision.key(key));
    return false;
  }

  #letter(key) {
    const does = {
      "?": () => this.help.open(), "[": () => this.past.step(1), "]": () => this.past.step(-1), ".": () => this.past.step(-Infinity),
      " ": () => this.#pass(), p: () => this.#pass(), a: () => this.stand.toggle(), s: () => this.stand.stop(), h: () => this.hint.want(),
      b: () => this.zones.enter(), d: () => this.decision.element.querySelector("button, h3")?.focus(),
      l: () => this.log.element.querySelector('.name[tabindex="0"]')?.focus(),
    }[key.length === 1 ? key.toLowerCase() : key];
    does?.();
    return Boolean(does);
  }

  #pass() {
    if (!this.past.shown) this.decision.pass();
  }

  /* ---- what has come ---- */

  /** Many changes can come between two pictures: they are drawn together. */
  #note({ events, whole }) {
    if (whole) {
      this.news = [];
      this.anew = true;
      this.#readLog().catch(() => {}); // who looks at nothing any more has none
    }
    if (this.wire.document) this.past.add(this.wire.document, whole);
    this.news.push(...events);
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => this.#show());
  }

  async #show() {
    this.drawing = false;
    const game = this.wire.document && await this.gameOf(this.wire.document.board.game, this.wire.document.cards);
    if (!this.wire.document) return;
    if (!this.board) this.#begin(game);
    this.#draw();
    this.log.add(toldOf(this.news, this.wire.document.seats), this.anew);
    this.news = [];
    this.anew = false;
  }

  #draw() {
    const now = spoken(this.wire.document);
    const past = this.past.shown;
    const before = this.motion.take();
    const waiting = this.#waiting(now);
    this.#follow(now);
    this.#drawHead(now);
    this.around.show(now, this.board.game);
    this.chat.show(now, this.wire.said);
    this.zones.hold();
    this.board.show(past || now);
    this.board.element.classList.toggle("was", Boolean(past));
    this.decision.show(past ? { ...now, decision: null } : now, past ? this.past.words : waiting);
    this.#relight("");
    this.motion.play(before);
    if (past) this.voice.say(this.past.words);
    else this.voice.tell(now, waiting, this.board.game.title);
  }
}

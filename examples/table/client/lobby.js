// The first page: all games, each with what can be begun at once.

import { hold, make } from "./make.js";
import { keep } from "./seats.js";

const LEVELS = ["a beginner", "easy", "fair", "strong", "the strongest"];

export class LobbyPage {
  constructor(wire, list, go) {
    this.wire = wire;
    this.list = list; // a promise of GET /games
    this.go = go; // opens the page of a match
    this.element = make("div", { class: "lobby" });
  }

  async open() {
    const games = await this.list();
    hold(this.element, make("h1", {}, "What shall we play?"),
      make("ul", { class: "games" }, games.map((game) => this.#game(game))));
  }

  close() {}

  #game(game) {
    const level = make("select", { "aria-label": "Strength of bots" },
      LEVELS.map((text, i) => make("option", { value: String(i + 1), selected: i === 1 }, `Bots: ${text}`)));
    const count = make("select", { "aria-label": "Players" });
    for (let n = game.players_min; n <= game.players_max; n++)
      count.append(make("option", { value: String(n), selected: n === game.players }, `${n} players`));
    const begin = (others, sit) => this.#begin(game, Number(count.value), () => others(Number(level.value)), sit);
    const bot = (strength) => ({ kind: "bot", level: strength });
    const open = () => ({ kind: "open" });
    return make("li", {},
      make("h2", {}, game.title), make("p", {}, game.summary),
      make("p", { class: "wishes" }, game.players_min < game.players_max ? count : null, level),
      make("p", { class: "ways" },
        make("button", { type: "button", class: "main", onclick: () => begin(bot, true) }, "Play against bots"),
        make("button", { type: "button", onclick: () => begin(open, true) }, "Play with friends"),
        make("button", { type: "button", onclick: () => begin(bot, false) }, "Watch bots")));
  }

  async #begin(game, players, other, sit) {
    const seats = Array.from({ length: players }, (_, i) => (sit && i === 0 ? { kind: "open" } : other()));
    const wish = { game: game.name, seats };
    try {
      const seat = sit ? await this.wire.sit("create", { wish, sit }) : await this.wire.ask("create", { wish });
      if (seat.token) keep(seat);
      this.go(seat.match);
    } catch (refused) {
      this.element.prepend(make("p", { role: "alert" }, refused.message));
    }
  }
}

// The first page: all games, each with what can be begun at once, and the matches that go on.

import { againstBots, begin, LEVELS, refusal } from "./begin.js";
import { hold, make } from "./make.js";
import { matches, ownName, rename, tokenOf } from "./seats.js";

const LOOKED_AT = 12; // own matches, the newest, that are asked after

export class LobbyPage {
  constructor(wire, list) {
    this.wire = wire;
    this.list = list; // a promise of GET /games
    this.title = "All games";
    this.element = make("div", { class: "lobby" });
  }

  async open() {
    const games = await this.list();
    const own = make("div");
    hold(this.element, make("h1", {}, "What shall we play?"), own,
      make("ul", { class: "games" }, games.map((game) => this.#game(game))),
      this.#name());
    hold(own, await this.#own(games));
  }

  close() {}

  #name() {
    return make("p", { class: "called" }, make("label", {}, "Your name at the table: ",
      make("input", {
        value: ownName(), maxlength: "40", autocomplete: "nickname", placeholder: "Player",
        onchange: (event) => rename(event.target.value.trim()),
      })));
  }

  /** Matches in which this browser has a seat and which go on. */
  async #own(games) {
    const asked = matches().slice(0, LOOKED_AT).map((match) =>
      this.wire.ask("glance", { match, token: tokenOf(match) }).catch(() => null));
    const found = (await Promise.all(asked)).filter((glance) => glance && !glance.over);
    if (!found.length) return null;
    return make("section", { class: "going", "aria-label": "Your matches" },
      make("h2", {}, "Your matches"),
      make("ul", {}, found.map((glance) => this.#going(glance, games))));
  }

  #going(glance, games) {
    const title = games.find((game) => game.name === glance.game)?.title || glance.game;
    const others = glance.seats.filter((_, seat) => seat !== glance.seat)
      .map((seat) => (seat.kind === "open" ? "somebody who has not come yet" : seat.name));
    const moment = !glance.full ? "waits for players" : glance.seats[glance.seat]?.owes ? "your move" : `turn ${glance.turn}`;
    return make("li", {}, make("a", { href: `#match=${glance.match}` }, `${title} with ${others.join(", ")}`),
      make("span", { class: glance.seats[glance.seat]?.owes ? "mine" : "" }, moment));
  }

  #game(game) {
    const level = make("select", { "aria-label": `Strength of bots in ${game.title}` },
      LEVELS.map((text, i) => make("option", { value: String(i + 1), selected: i === 1 }, `Bots: ${text}`)));
    const count = make("select", { "aria-label": `Players of ${game.title}` });
    for (let n = game.players_min; n <= game.players_max; n++)
      count.append(make("option", { value: String(n), selected: n === game.players }, `${n} players`));
    const row = make("li", { "data-game": game.name });
    const button = (text, run, main) => make("button", {
      type: "button", class: main ? "main" : undefined, "aria-label": `${text}: ${game.title}`,
      onclick: () => run().catch((why) => refusal(row, why)),
    }, text);
    const seats = (one, sit) => Array.from({ length: Number(count.value) }, (_, i) => (sit && !i ? { kind: "open" } : one()));
    const bot = () => ({ kind: "bot", level: Number(level.value) });
    const wish = (one, sit) => ({ game: game.name, seats: seats(one, sit) });
    row.append(
      make("h2", {}, game.title), make("p", {}, game.summary),
      make("p", { class: "ways" },
        button("Play against bots", () => begin(this.wire, againstBots(game, Number(count.value), Number(level.value))), true),
        game.guide ? button("Learn to play", () => begin(this.wire, { game: game.name, guide: true })) : "",
        button("Play with friends", () => begin(this.wire, wish(() => ({ kind: "open" }), true))),
        button("Watch bots", () => begin(this.wire, wish(bot, false), false))),
      make("p", { class: "wishes" }, game.players_min < game.players_max ? count : "", level),
      make("p", { class: "links" },
        game.rules ? make("a", { href: `#rules=${game.name}` }, "Rules", make("span", { class: "unseen" }, ` of ${game.title}`)) : "",
        make("a", { href: `#cards=${game.name}` }, "Cards and decks", make("span", { class: "unseen" }, ` of ${game.title}`)),
        make("a", { href: `#wish=${game.name}` }, "All settings", make("span", { class: "unseen" }, ` of ${game.title}`))));
    return row;
  }
}

// Which page is shown: the first word of the address behind # says it (#match=ID, #rules=GAME), nothing: the lobby.

import { beginAgain, refusal } from "./begin.js";
import { CardsPage } from "./cards.js";
import { DeckPage } from "./deck.js";
import { LobbyPage } from "./lobby.js";
import { MatchPage } from "./match.js";
import { ReplayPage } from "./replay.js";
import { RulesPage } from "./rules.js";
import { Wire } from "./wire.js";
import { WishPage } from "./wish.js";

const place = document.getElementById("page");
const status = document.getElementById("status");
const wire = new Wire(location.origin.replace(/^http/, "ws") + "/");
const fetched = new Map();
let page = null;

function fetchOnce(path, read = (answer) => answer.json()) {
  if (!fetched.has(path))
    fetched.set(path, fetch(path).then((answer) => {
      if (!answer.ok) throw new Error("There is no such page here.");
      return read(answer);
    }).catch((why) => {
      fetched.delete(path);
      throw why;
    }));
  return fetched.get(path);
}

/** @param cards of a match that goes on with other cards than those of today: where they are */
const gameOf = (name, cards) => fetchOnce(`games/${encodeURIComponent(name)}${cards ? `/${cards}` : ""}`);
const textOf = (path) => fetchOnce(path, (answer) => answer.text());

/** By the first word: the page of its value; `all` are the other words behind it. */
const PAGES = {
  match: (id) => new MatchPage(wire, id, gameOf),
  replay: (id) => new ReplayPage(wire, id, gameOf),
  rules: (game, all) => new RulesPage(game, all, gameOf, textOf),
  cards: (game) => new CardsPage(game, gameOf),
  deck: (game, all) => new DeckPage(wire, game, all, gameOf),
  wish: (game, all) => new WishPage(wire, game, all, gameOf),
};

function pageOf(all) {
  const [word, value] = [...all][0] || [];
  return Object.hasOwn(PAGES, word || "") ? PAGES[word](value, all)
    : new LobbyPage(wire, () => fetchOnce("games").then((list) => list.games));
}

async function show(event) {
  page?.close();
  const shown = pageOf(new URLSearchParams(location.hash.slice(1)));
  page = shown;
  place.replaceChildren(shown.element);
  if (event) {
    scrollTo(0, 0);
    place.focus({ preventScroll: true }); // so that screen readers begin there, too
  }
  document.title = "The table";
  try {
    await shown.open();
  } catch (why) {
    const text = document.createElement("p");
    text.setAttribute("role", "alert");
    text.textContent = why.message;
    shown.element.append(text);
  }
  if (page === shown && shown.title) document.title = `${shown.title} - The table`;
}

wire.addEventListener("status", () => {
  status.textContent = wire.connected ? "" : "The connection is lost; it comes back by itself.";
});
addEventListener("hashchange", show);
show();
beginAgain(wire).catch((why) => refusal(place, why));

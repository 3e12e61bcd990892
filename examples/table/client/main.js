// Which page is shown: the lobby, or the match that the address names (#match=ID).

import { LobbyPage } from "./lobby.js";
import { MatchPage } from "./match.js";
import { ReplayPage } from "./replay.js";
import { Wire } from "./wire.js";

const place = document.getElementById("page");
const status = document.getElementById("status");
const wire = new Wire(location.origin.replace(/^http/, "ws") + "/");
const fetched = new Map();
let page = null;

function fetchOnce(path) {
  if (!fetched.has(path))
    fetched.set(path, fetch(path).then((answer) => answer.json()).catch((why) => {
      fetched.delete(path);
      throw why;
    }));
  return fetched.get(path);
}

function show() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const gameOf = (name) => fetchOnce(`games/${name}`);
  page?.close();
  if (wanted.has("match")) page = new MatchPage(wire, wanted.get("match"), gameOf);
  else if (wanted.has("replay")) page = new ReplayPage(wire, wanted.get("replay"), gameOf);
  else
    page = new LobbyPage(wire, () => fetchOnce("games").then((all) => all.games), (id) => { location.hash = `match=${id}`; });
  place.replaceChildren(page.element);
  page.open();
}

wire.addEventListener("status", () => {
  status.textContent = wire.connected ? "" : "The connection is lost; it comes back by itself.";
});
addEventListener("hashchange", show);
show();

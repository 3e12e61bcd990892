// Which page is shown: the lobby, or the match that the address names (#match=ID).

import { LobbyPage } from "./lobby.js";
import { MatchPage } from "./match.js";
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
  const match = new URLSearchParams(location.hash.slice(1)).get("match");
  page?.close();
  page = match
    ? new MatchPage(wire, match, (name) => fetchOnce(`games/${name}`))
    : new LobbyPage(wire, () => fetchOnce("games").then((all) => all.games), (id) => { location.hash = `match=${id}`; });
  place.replaceChildren(page.element);
  page.open();
}

wire.addEventListener("status", () => {
  status.textContent = wire.connected ? "" : "The connection is lost; it comes back by itself.";
});
addEventListener("hashchange", show);
show();

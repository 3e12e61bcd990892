// Decks that this browser holds, and their form in card files (cards/FILES.md).

const KEY = "cardgame-table decks";

/** All of them: [{key, game, title, cards: [[id, copies]], reserve: [[id, copies]]}] */
export function ownDecks(game) {
  let all = [];
  try {
    all = JSON.parse(localStorage.getItem(KEY)) || [];
  } catch {
    // What is no list of decks counts as none.
  }
  return all.filter((deck) => !game || deck.game === game);
}

export function ownDeck(key) {
  return ownDecks().find((deck) => deck.key === key);
}

/** @return false: the browser does not keep it */
function write(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a deck under its key, a new one when it has none. @return whether the browser keeps it */
export function keepDeck(deck) {
  deck.key ||= Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return write([deck, ...ownDecks().filter((other) => other.key !== deck.key)]);
}

export function dropDeck(key) {
  write(ownDecks().filter((deck) => deck.key !== key));
}

/** As a wish for a match names it. */
export function asWish(deck) {
  return { title: deck.title, cards: deck.cards, reserve: deck.reserve };
}

/** Text in quotes where YAML needs them. */
function quoted(text) {
  return /^[A-Za-z][\w ',.!-]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text) && !text.endsWith(" ")
    ? text : JSON.stringify(text);
}

/** The deck as a card file. */
export function toYaml(deck) {
  const name = deck.title.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "") || "my_deck";
  const rows = (entries) => entries.map(([card, copies]) => `      - {card: ${card}, copies: ${copies}}`);
  return [`game: ${deck.game}`, "decks:", `  - name: ${name}`, `    title: ${quoted(deck.title)}`,
    ...(deck.cards.length ? ["    cards:", ...rows(deck.cards)] : []),
    ...(deck.reserve.length ? ["    reserve:", ...rows(deck.reserve)] : []), ""].join("\n");
}

function value(text) {
  const bare = text.replace(/\s+#.*$/, "").trim();
  if (bare.startsWith('"')) return JSON.parse(bare);
  return bare.startsWith("'") ? bare.slice(1, -1).replaceAll("''", "'") : bare;
}

/** Reads the decks of a card file; of YAML it knows what such files are written in.
 * @return [{game, title, cards, reserve}]. Throws an Error that says which line it does not understand. */
export function fromYaml(text) {
  const decks = [];
  let game = "", deck = null, rows = null, passed = false;
  const member = (name, given) => {
    if (name === "name") decks.push(deck = { game, title: given, cards: [], reserve: [] });
    else if (name === "title" && deck) deck.title = given;
    else if ((name === "cards" || name === "reserve") && deck) rows = deck[name];
    else if (name === "card" && rows) rows.push([given, 1]);
    else if (name === "copies" && rows?.length) rows.at(-1)[1] = Number(given);
    else if (name !== "free") throw new Error("that is not expected there");
  };
  text.split(/\r?\n/).forEach((line, number) => {
    try {
      if (!line.trim() || /^\s*#/.test(line)) return;
      const top = /^(\w+):(.*)$/.exec(line);
      const flow = /^\s*-?\s*\{(.*)\}\s*(#.*)?$/.exec(line);
      const one = /^\s*(?:- )?\s*(\w+):(.*)$/.exec(line);
      if (top) passed = top[1] !== "decks"; // the cards of the file, for example
      if (top) {
        if (top[1] === "game") game = value(top[2]);
      } else if (passed && /^\s/.test(line)) {
        return;
      } else if (flow) {
        for (const pair of flow[1].split(",")) {
          const [name, ...rest] = pair.split(":");
          member(name.trim(), value(rest.join(":")));
        }
      } else if (one) {
        member(one[1], value(one[2]));
      } else {
        throw new Error("that is not understood");
      }
    } catch (why) {
      throw new Error(`Line ${number + 1}, “${line.trim()}”: ${why.message}.`);
    }
  });
  if (!decks.length) throw new Error("There is no deck in it: it begins with “game:” and “decks:”.");
  return decks.map((found) => ({ ...found, game: found.game || game }));
}

// The seats that this browser holds: their tokens, by match.

const KEY = "cardgame-table seats";
const MOST = 50;

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || [];
  } catch {
    return [];
  }
}

function write(seats) {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats.slice(0, MOST)));
  } catch {
    // Without storage the seat is held as long as the page is.
  }
}

let own = all();

/** Other tabs write, too: what they have kept since stays. */
function change(how) {
  const kept = all();
  own = how(kept.length ? kept : own);
  write(own);
}

export function keep({ match, token }) {
  drop(match);
  change((seats) => [{ match, token }, ...seats.filter((seat) => seat.match !== match)]);
}

export function forget(match) {
  change((seats) => seats.filter((seat) => seat.match !== match));
}

export function tokenOf(match) {
  return [...all(), ...own].find((seat) => seat.match === match)?.token;
}

export function matches() {
  const kept = all();
  return (kept.length ? kept : own).map((seat) => seat.match);
}

// Requests for a seat whose reply has not come: who reloads the page meanwhile asks the same with the same key.

const ASKED = "cardgame-table asked ";

/** What this browser asks a seat of a match with: { match, name, key }; null: it asks for none. */
export function wanted(match) {
  try {
    return JSON.parse(localStorage.getItem(ASKED + match));
  } catch {
    return null;
  }
}

/** @return what is asked */
export function want(asked) {
  try {
    localStorage.setItem(ASKED + asked.match, JSON.stringify(asked));
  } catch {
    // It is known as long as the page is.
  }
  return asked;
}

/** It was answered. */
export function drop(match) {
  try {
    localStorage.removeItem(ASKED + match);
  } catch {
    // There was nothing.
  }
}

// The same of a new match. It is this window's own: another one may begin a match of its own at the same time.

const BEGUN = "cardgame-table begun";
const FRESH = 600_000; // milliseconds after which who comes back does not want it any more

/** The match that this window has asked for: { wish, sit, name, key }; null: none. */
export function begun() {
  try {
    const { at, asked } = JSON.parse(sessionStorage.getItem(BEGUN));
    return Date.now() - at < FRESH ? asked : null;
  } catch {
    return null;
  }
}

/** @param asked null: it was answered */
export function setBegun(asked) {
  try {
    if (asked) sessionStorage.setItem(BEGUN, JSON.stringify({ at: Date.now(), asked }));
    else sessionStorage.removeItem(BEGUN);
  } catch {
    // It is known as long as the page is.
  }
}

const NAME = "cardgame-table name";

/** What others call the one who sits here; "": as the server does. */
export function ownName() {
  try {
    return localStorage.getItem(NAME) || "";
  } catch {
    return "";
  }
}

export function rename(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is not kept then.
  }
}

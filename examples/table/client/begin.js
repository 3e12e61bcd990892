// Beginning a match: the wish is sent, and the page of the match opened.

import { make } from "./make.js";
import { begun, keep, ownName, setBegun } from "./seats.js";
import { newKey } from "./wire.js";

/** What bots can do, by their level from 1. */
export const LEVELS = ["a beginner", "easy", "fair", "strong", "the strongest"];
const EASY = 2;

/** @param sit whether one takes a seat in it */
export async function begin(wire, wish, sit = true) {
  const key = newKey();
  await send(wire, sit ? { wish, sit, name: ownName(), key } : { wish, key });
}

/** A match whose reply was lost with the page before is asked for again, with the same key: it is the same match. */
export async function beginAgain(wire) {
  const asked = begun();
  if (asked) await send(wire, asked);
}

/** What is asked stays until the reply has come, also over a reload. */
async function send(wire, asked) {
  setBegun(asked);
  const seat = await (asked.sit ? wire.sit("create", asked) : wire.ask("create", asked)).finally(() => setBegun(null));
  if (seat.token) keep(seat);
  location.hash = `match=${seat.match}`;
}

/** Me against easy bots. @param deck my own, NAME or object; nothing: the game's choice */
export function againstBots(game, players = game.players, level = EASY, deck = undefined) {
  return {
    game: game.name,
    seats: Array.from({ length: players }, (_, i) => (i === 0 ? { kind: "open", deck } : { kind: "bot", level })),
  };
}

/** What was refused stands in front of an element, in place of what was refused before. */
export function refusal(element, why) {
  element.querySelector(":scope > .refused")?.remove();
  const text = why.message.charAt(0).toUpperCase() + why.message.slice(1);
  element.prepend(make("p", { class: "refused", role: "alert" }, /[.!?]$/.test(text) ? text : `${text}.`));
  element.firstChild.scrollIntoView({ block: "nearest" });
}

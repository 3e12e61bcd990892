// What a deck is made of: its cards by kind, and by cost.

import { costOf } from "./browser.js";
import { capital, make, words } from "./make.js";

export const sizeOf = (entries) => entries.reduce((sum, [, copies]) => sum + copies, 0);

/** Copies by a key of their cards. */
function tally(game, entries, key) {
  const cards = new Map(game.cards.map((card) => [card.id, card]));
  const sums = new Map();
  for (const [id, copies] of entries) {
    const value = cards.has(id) ? key(cards.get(id)) : undefined;
    if (value !== undefined) sums.set(value, (sums.get(value) || 0) + copies);
  }
  return sums;
}

/** The cost curve: a column for each number from the least to the most. */
function columns(caption, sums) {
  const numbers = [...sums.keys()];
  const least = Math.min(...numbers), most = Math.max(...sums.values());
  const all = Array.from({ length: Math.max(...numbers) - least + 1 }, (_, i) => [least + i, sums.get(least + i) || 0]);
  return make("table", { class: "columns" }, make("caption", {}, caption),
    make("tbody", {}, make("tr", {}, all.map(([, n]) => make("td", {}, n ? String(n) : "", column(n / most)))),
      make("tr", {}, all.map(([number]) => make("th", { scope: "col" }, String(number))))));
}

function column(part) {
  const bar = make("span", { class: "column", "aria-hidden": "true" });
  bar.style.setProperty("height", `${(part * 4).toFixed(2)}rem`);
  return bar;
}

function bars(caption, rows) {
  const most = Math.max(...rows.map(([, n]) => n), 1);
  return make("table", { class: "bars" }, make("caption", {}, caption),
    make("tbody", {}, rows.map(([name, n]) => make("tr", {}, make("th", { scope: "row" }, name), make("td", {},
      make("meter", { min: "0", max: String(most), value: String(n), "aria-hidden": "true" }), String(n))))));
}

/** @param entries [[id, copies]] @return elements */
export function countOf(game, entries) {
  const kinds = [...tally(game, entries, (card) => card.kind || undefined)].sort((a, b) => b[1] - a[1]);
  const cost = costOf(game) || game.stats.find((name) => game.cards.some((card) => card.stats?.[name]));
  const printed = game.cards.some((card) => typeof card[cost] === "number");
  const costs = cost ? tally(game, entries, (card) => {
    const n = printed ? card[cost] : card.stats?.[cost];
    return typeof n === "number" ? n : undefined;
  }) : new Map();
  return [
    costs.size > 1 ? columns(`By ${words(cost)}`, costs) : null,
    kinds.length ? bars("By kind", kinds.map(([kind, n]) => [capital(words(kind)), n])) : null,
  ];
}

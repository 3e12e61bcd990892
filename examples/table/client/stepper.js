// A number to set, by minus and plus or by typing it.

import { make } from "./make.js";

/** @param options those that differ in their number alone, each with `amount` and `label`
 * @param take called with the option that was chosen */
export function stepper(options, take) {
  const rows = options.toSorted((left, right) => left.amount - right.amount);
  let at = 0;
  const least = rows[0].amount;
  const most = rows.at(-1).amount;
  const input = make("input", {
    type: "number", min: String(least), max: String(most), value: String(least), inputmode: "numeric", "aria-label": `A number from ${least} to ${most}`,
    oninput: () => show(rows.findIndex((row) => row.amount === Number(input.value)), true),
    onkeydown: (event) => {
      if (event.key === "Enter" && at >= 0) take(rows[at]);
    },
  });
  const said = make("button", { type: "button", class: "main", onclick: () => take(rows[at]) });
  const less = make("button", { type: "button", "aria-label": "Less", onclick: () => show(Math.max(0, at - 1)) }, "−");
  const more = make("button", { type: "button", "aria-label": "More", onclick: () => show(Math.min(rows.length - 1, at + 1)) }, "+");

  function show(index, typed) {
    at = index;
    said.disabled = at < 0;
    said.textContent = at < 0 ? "That number is not among them" : rows[at].label;
    less.disabled = at === 0;
    more.disabled = at === rows.length - 1;
    if (!typed) input.value = String(rows[at].amount);
  }

  show(0);
  return make("div", { class: "stepper" }, less, input, more, said);
}

// What a click means. Each option names places: the card that acts, what it is aimed at, sometimes a second
// thing. Who clicks goes from place to place until one option is left.

/** Whether two places (PROTOCOL.md) are the same. */
export function samePlace(left, right) {
  return Boolean(left && right) && left.zone === right.zone && left.dice === right.dice && left.item === right.item &&
    left.seat === right.seat && left.place === right.place;
}

/** The places that an option names, in the order in which they are clicked. */
export function placesOf(option) {
  return [option.at, option.target, option.second].filter(Boolean);
}

/** The places of an option that are not chosen yet; null where it does not name all that are. */
function restOf(option, path) {
  const rest = placesOf(option);
  for (const place of path) {
    const found = rest.findIndex((one) => samePlace(one, place));
    if (found < 0) return null;
    rest.splice(found, 1);
  }
  return rest;
}

/** "Attack player 1 with Garm", "Attack Ares with Garm": "Attack … with Garm" */
export function common(labels) {
  const rows = labels.map((label) => label.split(" "));
  const least = Math.min(...rows.map((row) => row.length));
  const [first] = rows;
  let head = 0;
  while (head < least && rows.every((row) => row[head] === first[head])) head++;
  let tail = 0;
  while (tail < least - head && rows.every((row) => row.at(-1 - tail) === first.at(-1 - tail))) tail++;
  return [...first.slice(0, head), "…", ...first.slice(first.length - tail)].join(" ");
}

function withoutDigits(label) {
  return label.replace(/\d+/g, "#");
}

/** Whether the options differ in nothing but a number. */
export function areNumbers(options, kind) {
  const amounts = new Set(options.map((option) => option.amount));
  const [first] = options;
  return options.length > 1 && amounts.size === options.length && options.every((option) => Number.isInteger(option.amount)) &&
    options.every((option) => JSON.stringify(placesOf(option)) === JSON.stringify(placesOf(first))) &&
    (kind === "number" || options.every((option) => withoutDigits(option.label) === withoutDigits(first.label)));
}

/** What has been clicked of a decision so far. Options are named by their numbers. */
export class Aim {
  constructor(decision) {
    this.options = decision?.options || [];
    this.path = []; // places that were clicked
    this.left = this.options.map((_, index) => index);
  }

  /** The numbers of the options that a click at a place can mean; what acts comes before what is acted upon. */
  at(place) {
    if (this.path.length) return this.left.filter((i) => this.#next(i).some((one) => samePlace(one, place)));
    const acts = this.left.filter((i) => samePlace(this.options[i].at, place));
    return acts.length ? acts : this.left.filter((i) => placesOf(this.options[i]).some((one) => samePlace(one, place)));
  }

  /** Where a next click can be, of one option. */
  #next(index) {
    return (restOf(this.options[index], this.path) || []).slice(0, 1);
  }

  /** The places that can be clicked next. */
  next() {
    return this.left.flatMap((index) => this.#next(index));
  }

  /** Goes on with some of the options, those of a place that was clicked. */
  go(place, left) {
    this.path = [...this.path, place];
    this.left = left;
  }

  only(left) {
    this.left = left;
  }

  /** The options as ways of which one is chosen first: those that differ only in what they are aimed at are one. */
  ways(indices, place) {
    const path = place ? [...this.path, place] : this.path;
    const found = new Map();
    for (const index of indices) {
      const option = this.options[index];
      const rest = restOf(option, path);
      const key = rest?.length ? [option.verb, option.way, option.verb === "announce" ? option.amount : ""].join("/") : `=${index}`;
      found.set(key, [...(found.get(key) || []), index]);
    }
    return [...found.values()].map((all) => ({
      options: all,
      label: all.length > 1 ? common(all.map((index) => this.options[index].label)) : this.options[all[0]].label,
    }));
  }

  /** Whether the rest can be told apart by what is clicked next. */
  canAim(indices, place) {
    const next = indices.map((index) => restOf(this.options[index], [...this.path, place])?.[0]);
    return next.every(Boolean) && new Set(next.map((one) => JSON.stringify(one))).size > 1;
  }
}

// The keyboard on the board: Tab goes from zone to zone, the arrow keys from card to card, and drawing the
// board anew loses nothing.

const ZONES = "[data-zone], [data-dice], .waits, .stack, .player, .shared";
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The nearest element in that direction; what lies straight ahead counts as nearer. */
function nearest(from, all, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const [ox, oy] = middle(one);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one !== from && ahead > 4 && ahead + 3 * aside < least) {
      best = one;
      least = ahead + 3 * aside;
    }
  }
  return best;
}

export class Keys {
  #at = new Map(); // of each zone, the place where the keyboard was
  #held = null;

  /** @param use called with the element on which Enter was pressed, where it is no button */
  constructor(root, use) {
    this.root = root;
    root.addEventListener("keydown", (event) => this.#key(event, use), true);
    root.addEventListener("focusin", (event) => this.#note(event.target));
  }

  #all() {
    return [...this.root.querySelectorAll("[data-place]")];
  }

  #zoneOf(element) {
    return element.parentElement.closest(ZONES) || this.root;
  }

  /** A name of a zone that it keeps when it is drawn anew. */
  #nameOf(zone) {
    const owner = zone.parentElement?.closest(".player")?.getAttribute("aria-label") || "";
    return `${owner}|${zone.dataset?.zone || zone.dataset?.dice || zone.getAttribute("aria-label") || ""}`;
  }

  #note(target) {
    const element = target.closest("[data-place]");
    if (!element) return;
    const zone = this.#zoneOf(element);
    this.#at.set(this.#nameOf(zone), element.dataset.place);
    this.#enter(zone, this.#of(zone));
  }

  #of(zone) {
    return this.#all().filter((one) => this.#zoneOf(one) === zone);
  }

  /** One element of a zone is reached by Tab. */
  #enter(zone, all) {
    const at = this.#at.get(this.#nameOf(zone));
    const first = all.find((one) => one.dataset.place === at) || all.find((one) => one.matches(".may, .aim")) || all[0];
    for (const one of all) one.tabIndex = one === first ? 0 : -1;
  }

  #key(event, use) {
    const element = event.target.closest?.("[data-place]");
    if (!element || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = this.#of(this.#zoneOf(element));
    const step = STEPS[event.key];
    let next = null;
    if (step) next = nearest(element, all, step) || nearest(element, this.#all(), step);
    else if (event.key === "Home") [next] = all;
    else if (event.key === "End") next = all.at(-1);
    else if ((event.key === "Enter" || event.key === " ") && element.tagName !== "BUTTON") use(element);
    else return;
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** Before the board is drawn anew. */
  hold() {
    const element = document.activeElement?.closest?.("[data-place]");
    this.#held = element && this.root.contains(element)
      ? { place: element.dataset.place, card: element.dataset.card, zone: this.#nameOf(this.#zoneOf(element)) } : null;
  }

  /** Afterwards: the tab stops, and the keyboard where it was: at the card, wherever it lies in that zone, else
   * at the place, else in the zone. */
  arrange() {
    const zones = new Map();
    for (const one of this.#all()) {
      const zone = this.#zoneOf(one);
      zones.set(zone, [...(zones.get(zone) || []), one]);
    }
    for (const [zone, all] of zones) this.#enter(zone, all);
    const held = this.#held;
    if (!held) return;
    const all = this.#all();
    const same = (one) => this.#nameOf(this.#zoneOf(one)) === held.zone;
    const found = all.find((one) => one.dataset.place === held.place && one.dataset.card === held.card) ||
      all.find((one) => held.card && one.dataset.card === held.card && same(one)) ||
      all.find((one) => one.dataset.place === held.place) || all.filter(same).at(-1);
    if (found && document.activeElement !== found) found.focus({ preventScroll: true });
  }

  /** Puts the keyboard on the board: where something can be done, else anywhere. */
  enter() {
    (this.root.querySelector(".aim, [data-place].may") || this.root.querySelector("[data-place]"))?.focus();
  }
}

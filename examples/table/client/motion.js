// What just happened, shown: cards move from where they were to where they are, numbers that changed flash,
// dice roll. The board is drawn anew; what is the same card is found by its name and place.

const MOVE = 260; // milliseconds
const FLASH = 700;
const MANY = 120; // elements; with more, nothing moves

const still = matchMedia("(prefers-reduced-motion: reduce)");

function zoneOf(element) {
  const zone = element.closest("[data-zone]");
  return zone ? `${zone.dataset.zone} ${JSON.parse(element.dataset.place).seat}` : "";
}

/** A name of a number that it keeps when the board is drawn anew. */
function numberName(element, counts) {
  const card = element.closest("[data-place]")?.dataset.place;
  const owner = element.closest(".player")?.getAttribute("aria-label") || "";
  const word = element.previousElementSibling?.textContent || element.closest("[data-zone]")?.dataset.zone || "";
  const name = `${card || owner} ${word}`;
  counts.set(name, (counts.get(name) || 0) + 1);
  return `${name} ${counts.get(name)}`;
}

export class Motion {
  constructor(root) {
    this.root = root;
  }

  #cards(origin) {
    return [...this.root.querySelectorAll("[data-place]")].filter((one) => one.matches(".card, .die")).map((element) => {
      const box = element.getBoundingClientRect();
      return {
        element, card: element.dataset.card, place: element.dataset.place, zone: zoneOf(element),
        x: box.x - origin.x, y: box.y - origin.y, width: box.width, face: element.matches(".die") ? element.getAttribute("aria-label") : null,
      };
    });
  }

  #numbers() {
    const counts = new Map();
    return new Map([...this.root.querySelectorAll("dd, .count, .number .value, .number text:first-child")]
      .map((element) => [numberName(element, counts), element]));
  }

  /** Before the board is drawn anew. */
  take() {
    if (still.matches || document.hidden) return null;
    return {
      cards: this.#cards(this.root.getBoundingClientRect()),
      numbers: new Map([...this.#numbers()].map(([name, element]) => [name, element.textContent])),
      zones: new Map([...this.root.querySelectorAll("[data-zone]")].map((zone) => [zone, zone.getBoundingClientRect()])),
    };
  }

  /** Afterwards. @param before what take() gave */
  play(before) {
    if (!before?.cards.length) return;
    const after = this.#cards(this.root.getBoundingClientRect());
    if (after.length + before.cards.length <= 2 * MANY) this.#move(before.cards, after);
    for (const [name, element] of this.#numbers())
      if (before.numbers.has(name) && before.numbers.get(name) !== element.textContent) this.#flash(element);
  }

  /** Pairs what is the same card: at the same place, in the same zone, anywhere. */
  #pairs(before, after) {
    const left = new Set(before);
    const pairs = new Map();
    const rules = [(a, b) => a.place === b.place && a.card === b.card, (a, b) => a.card && a.card === b.card && a.zone === b.zone,
      (a, b) => a.card && a.card === b.card, (a, b) => !a.card && !b.card && a.zone === b.zone];
    for (const same of rules)
      for (const one of after) {
        if (pairs.has(one)) continue;
        const found = [...left].find((other) => same(one, other));
        if (!found) continue;
        left.delete(found);
        pairs.set(one, found);
      }
    return { pairs, left };
  }

  #move(before, after) {
    const { pairs, left } = this.#pairs(before, after);
    for (const one of after) {
      const was = pairs.get(one);
      if (!was) this.#come(one, left);
      else if (one.face !== was.face) this.#roll(one.element);
      else if (Math.abs(one.x - was.x) + Math.abs(one.y - was.y) > 3) this.#slide(one, was);
    }
  }

  #slide(one, was, from = {}) {
    const scale = one.width ? was.width / one.width : 1;
    one.element.animate([
      { transform: `translate(${was.x - one.x}px, ${was.y - one.y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5, ...from },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ], { duration: MOVE, easing: "ease-out" });
  }

  /** A card that was not seen before: out of one that has gone, such as the back that it had, else out of nothing. */
  #come(one, left) {
    const seat = JSON.parse(one.place).seat;
    const from = [...left].find((other) => !other.card && JSON.parse(other.place).seat === seat);
    if (from) {
      left.delete(from);
      this.#slide(one, from, { opacity: 0.4 });
    } else {
      one.element.animate([{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "none" }], { duration: MOVE, easing: "ease-out" });
    }
  }

  #roll(element) {
    element.animate([{ transform: "rotate(-200deg) scale(.8)" }, { transform: "rotate(20deg) scale(1.1)" }, { transform: "none" }],
      { duration: 2 * MOVE, easing: "ease-out" });
  }

  #flash(element) {
    element.animate([{ color: "var(--may)", transform: "scale(1.5)" }, { color: "var(--may)", transform: "scale(1.2)", offset: 0.4 }, {}],
      { duration: FLASH, easing: "ease-out" });
  }
}

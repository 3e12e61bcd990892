// How a game looks: what its layout file says (cards/LAYOUT.md), and what is drawn where it says nothing.

import { draw, words } from "./make.js";

// Icons of 24 x 24 for words that many games have.
const SWORD = "M21 2.5l-.7 5.5L11 17.3 6.7 13l8.8-9.8zM5 12.2l6.8 6.8-1.5 1.5-2.4-2.4-3.1 3.1-2-2 3.1-3.1-2.4-2.4z";
const SHIELD = "M12 2l9 3v7c0 5-4 8.5-9 10-5-1.5-9-5-9-10V5z";
const HEART = "M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7-10 13z";
const BOLT = "M13 2L4 14h6l-1 8 10-13h-7z";
const GEM = "M6 3h12l4 6-10 12L2 9z";
const STAR = "M12 2l3 7 7 .6-5.3 4.7L18.3 22 12 18l-6.3 4L7.3 14.3 2 9.6 9 9z";
const SCROLL = "M6 3h13v3h-3v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3h9v-2H6zM8 7v1.5h6V7zM8 10v1.5h6V10z";
const FIGURE = "M12 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM4 22c0-6 3-9.5 8-9.5s8 3.5 8 9.5z";
const CARDS = "M4 6l9-3 5 14-9 3zM19 6h2v14h-8l7-3z";
const DROP = "M12 2c5 6 7 9 7 12.5a7 7 0 0 1-14 0C5 11 7 8 12 2z";
const DIE = "M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4c0-1 1-2 2-2zM7 5v4h4V5zM13 15v4h4v-4z";
const SUN = "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4 5.5L5.5 4 8 6.5 6.5 8zM16 17.5l1.5-1.5 2.5 2.5-1.5 1.5zM4 18.5L6.5 16 8 17.5 5.5 20zM16 6.5L18.5 4 20 5.5 17.5 8z";
const ASLEEP = "M2 8c6 6 14 6 20 0l1.5 1.5-3 3.5 1.5 2.5-2 1-2-2.5a13 13 0 0 1-4 1.2V19h-2v-3.8a13 13 0 0 1-4-1.2l-2 2.5-2-1L5.5 13 .5 9.5z";
const TURN = "M12 3a9 9 0 0 1 8.5 6L23 8l-2 7-6-4 2.5-1A6 6 0 1 0 18 14h3A9 9 0 1 1 12 3z";
const USUAL = {
  "face down": ASLEEP, exhausted: TURN, relation: "M2 10h12V5l8 7-8 7v-5H2z",
  attack: SWORD, atk: SWORD, power: SWORD, strength: SWORD,
  defense: SHIELD, def: SHIELD, defence: SHIELD, toughness: SHIELD, armor: SHIELD,
  hp: HEART, life: HEART, health: HEART, damage: DROP,
  cost: GEM, mana: GEM, energy: BOLT, level: STAR, creature: FIGURE, monster: FIGURE, unit: FIGURE,
  spell: SCROLL, sorcery: SCROLL, instant: BOLT, hand: CARDS, deck: CARDS, dice: DIE, land: "M2 20l7-12 4 6 3-4 6 10z",
};
const NARROW = 700; // of the board, below which the narrow rows are used; also in board.css
const CARD_PARTS = {
  name: [3, 3, 57, 8], cost: [49, 3, 11, 8], art: [3, 12, 57, 30], line: [3, 43, 57, 5], text: [4, 49, 55, 27], stats: [3, 77, 57, 8],
};

const FONTS = {
  sans: "system-ui, sans-serif", serif: "Liberation Serif, Times New Roman, serif",
  narrow: "Liberation Sans Narrow, Arial Narrow, sans-serif", mono: "Liberation Mono, monospace",
};

/** Relative luminance of a colour "#a1b2c3". */
function light(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever is read better on a colour: the worse is at least 4.5 to 1 on any. */
function readable(colour) {
  return light(colour) > 0.18 ? "#111" : "#fff";
}

/** A number that belongs to a word: the same word has the same everywhere. */
export function hash(word) {
  let sum = 7;
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)) % 1000003;
  return sum;
}

function hslHex(hue, saturation, lightness) {
  const part = (n) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255).toString(16).padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** Colours for light and dark that CSS takes apart. */
const pair = ([day, night]) => `light-dark(${day}, ${night})`;

export class Layout {
  constructor(game) {
    const file = game.layout || {};
    this.game = game;
    this.file = file;
    this.card = { cost: [], stats: game.stats || [], line: ["kind"], emblem: ["kind", "set"], ...file.card };
    this.parts = { ...CARD_PARTS, ...file.card?.parts };
    this.shapes = file.card?.shapes || {};
    this.centre = new Set(file.card?.centre || []);
    const font = (name) => FONTS[name] || name || FONTS.sans;
    this.fonts = { name: font(file.card?.fonts?.name), text: font(file.card?.fonts?.text) };
    this.hidden = new Set(file.hide || []);
    this.keywords = [...(game.keywords || []), ...(file.keywords || [])].map(words).sort((a, b) => b.length - a.length);
    this.pattern = this.keywords.length
      ? new RegExp(`(?<![\\w-])(?:${this.keywords.map((word) => word.replace(/[^\w ]/g, "\\$&")).join("|")})(?![\\w-])`, "giu") : null;
  }

  /** Puts the colours where the style sheets look for them. */
  dress(element) {
    const colours = this.file.colours || {};
    for (const [name, both] of Object.entries(colours)) {
      element.style.setProperty(`--${name}`, pair(both));
      element.style.setProperty(`--on-${name}`, pair(both.map(readable)));
    }
    const back = this.file.frames?.back || ["#2f5d50", "#2a5246"];
    element.style.setProperty("--back", pair(back));
    element.style.setProperty("--on-back", pair(back.map(readable)));
  }

  /** What a word is called for people. */
  name(word) {
    return this.file.names?.[word] || words(word);
  }

  /** The name of the card with that id; undefined: there is none. */
  cardName(id) {
    this.cardNames ??= new Map((this.game.cards || []).map((card) => [card.id, card.name]));
    return this.cardNames.get(id);
  }

  /** The path of the icon of a word; undefined: it has none. */
  icon(word) {
    if (word === null || word === undefined) return undefined;
    const text = String(word);
    return this.file.icons?.[text] || this.file.icons?.[text.split("(")[0]] || USUAL[text];
  }

  drawIcon(word, members) {
    const path = this.icon(word);
    return path ? draw("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", ...members }, draw("path", { d: path })) : null;
  }

  /** First icon of the fields that say what is in a card's picture. */
  emblem(card) {
    for (const field of this.card.emblem) {
      const value = card[field];
      for (const word of Array.isArray(value) ? value : [value]) if (this.icon(word)) return this.icon(word);
    }
    return SUN;
  }

  backIcon() {
    return this.icon(this.file.frames?.back_icon) || SUN;
  }

  /** The colours of a card's frame, as properties of its picture. */
  frame(element, card) {
    const value = card[this.file.frames?.by || "set"] ?? card.kind ?? card.name;
    const all = (Array.isArray(value) ? value : [value]).map(String);
    const own = this.file.frames?.colours?.[all[0]];
    const hue = hash(all[0]) % 360;
    const both = own || [hslHex(hue, 0.42, 0.42), hslHex(hue, 0.35, 0.36)];
    element.style.setProperty("--frame", pair(both));
    element.style.setProperty("--on-frame", pair(both.map(readable)));
    const second = all[1] && this.file.frames?.colours?.[all[1]];
    if (second) element.style.setProperty("--second", pair(second));
    const trim = this.file.frames?.trim;
    if (trim) element.style.setProperty("--trim", pair(trim));
  }

  /** How a zone is drawn. */
  zone(name, value) {
    const own = this.file.zones?.[name] || {};
    const zone = this.game.zones.find((one) => one.name === name) || {};
    let as = own.as;
    if (!as && (value?.objects || zone.seen === "face")) as = "row";
    else if (!as && zone.seen === "owner" && !zone.ordered) as = "hand";
    return { places: 0, small: false, ...own, as: as || "pile" };
  }

  /** Where the zones of a seat stand: in rows, the front first, and at the side. */
  stands(names, width) {
    const seat = this.file.seat || {};
    const narrow = width < NARROW;
    const there = names.filter((name) => !["none", "hand"].includes(this.zone(name).as));
    const is = (as) => there.filter((name) => this.zone(name).as === as);
    const piles = [...is("pile"), ...is("list")];
    let side = seat.side || (seat.wide ? [] : piles);
    let rows = seat.wide || [is("row")];
    if (narrow) [side, rows] = [[], seat.narrow || [...rows, side]];
    rows = rows.map((row) => row.filter((name) => there.includes(name)));
    const left = there.filter((name) => !rows.flat().includes(name) && !side.includes(name));
    return { rows: [...rows, left].filter((row) => row.length), side: side.filter((name) => there.includes(name)) };
  }

  /** Shared zones and dice in their order. */
  middle(names) {
    const first = (this.file.middle || []).filter((name) => names.includes(name));
    return [...first, ...names.filter((name) => !first.includes(name))];
  }
}

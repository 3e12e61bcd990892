// Cards as pictures, drawn in SVG from their fields and their text.

import { capital, draw, words } from "./make.js";

const WIDTH = 126;
const HEIGHT = 176;
const HIDDEN = new Set(["id", "name", "kind", "set", "text", "lore", "effect", "title", "rarity", "ability"]);

/** A hue for a word: the same word has the same everywhere. */
export function hue(word) {
  let sum = 0;
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)) % 3600;
  return Math.round(sum / 10);
}

const ruler = document.createElement("canvas").getContext("2d");
const FONT = "system-ui, sans-serif";

/** How wide a text is in letters of that size. */
function widthOf(text, size, weight = "") {
  ruler.font = `${weight} 100px ${FONT}`;
  return (ruler.measureText(text).width * size) / 100;
}

/** Breaks a text into lines of that width. */
function lines(text, size, width) {
  const result = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (line && widthOf(`${line} ${word}`, size) > width) {
        result.push(line);
        line = "";
      }
      line = line ? `${line} ${word}` : word;
    }
    result.push(line);
  }
  return result;
}

/** The text in the largest letters in which it fits its box. */
function textBox(text, x, y, width, height) {
  for (let size = 10; size >= 4; size -= 0.5) {
    const rows = lines(text, size, width);
    if (rows.length * size * 1.2 <= height || size === 4)
      return draw("text", { x, y: y + size, class: "rules", "font-size": size },
        rows.map((row, i) => draw("tspan", { x, dy: i ? size * 1.2 : 0 }, row)));
  }
  return null;
}

function fitted(text, x, y, size, width, members) {
  const fits = Math.min(size, (size * width) / widthOf(text, size, members?.class === "name" ? "bold" : ""));
  return draw("text", { x, y, "font-size": fits.toFixed(1), ...members }, text);
}

/** The numbers of a card: what they are now, where that is known, else as printed. Those that no card
 * of the game bothers to have are left out. */
function numbers(card, stats) {
  const printed = card.stats || Object.fromEntries(Object.entries(card).filter(([name, value]) =>
    typeof value === "number" && !HIDDEN.has(name)));
  const now = stats || printed;
  return Object.entries(now).filter(([name, value]) => value || printed[name]).slice(0, 5).map(([name, value]) => {
    const base = printed[name];
    return { name, value, changed: stats && base !== undefined && value !== base ? (value > base ? "more" : "less") : "" };
  });
}

function badge({ name, value, changed }, i, count) {
  const width = (WIDTH - 12) / count;
  const x = 6 + width * i + width / 2;
  return draw("g", { class: `number ${changed}` },
    draw("text", { x, y: HEIGHT - 18, "font-size": 12, "text-anchor": "middle" }, String(value)),
    fitted(words(name), x, HEIGHT - 8, 6.5, width - 2, { "text-anchor": "middle", class: "small" }));
}

/** A card's picture. @param object how it lies in play, if it does */
export function cardPicture(card, object) {
  const stats = numbers(card, object?.stats);
  const kind = [card.kind, ...(Array.isArray(card.plane) ? card.plane : [])].filter(Boolean).map(words).join(" · ");
  const textTop = 50;
  const textHeight = HEIGHT - textTop - (stats.length ? 36 : 10);
  const picture = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "picture", "aria-hidden": "true" },
    draw("rect", { class: "frame", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 8 }),
    draw("rect", { class: "head", x: 5, y: 5, width: WIDTH - 10, height: 26, rx: 5 }),
    fitted(card.name, 10, 22, 12, WIDTH - 20, { class: "name" }),
    fitted(capital(kind || words(card.set || "")), 8, 42, 8, WIDTH - 16, { class: "small" }),
    textBox(card.text || card.title || "", 8, textTop, WIDTH - 16, textHeight),
    stats.map((stat, i) => badge(stat, i, stats.length)));
  picture.style.setProperty("--hue", hue(card.set || card.kind || card.name));
  return picture;
}

export function cardBack(title) {
  return draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "picture back", "aria-hidden": "true" },
    draw("rect", { class: "frame", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 8 }),
    draw("rect", { class: "inner", x: 10, y: 10, width: WIDTH - 20, height: HEIGHT - 20, rx: 5 }),
    fitted(title, WIDTH / 2, HEIGHT / 2 + 4, 12, WIDTH - 34, { "text-anchor": "middle", class: "name" }));
}

/** A card in words, for those who listen and for the closer look. */
export function cardWords(card, object) {
  const parts = [card.name, words(card.kind || "")];
  for (const { name, value } of numbers(card, object?.stats)) parts.push(`${words(name)} ${value}`);
  if (object?.exhausted) parts.push("exhausted");
  if (object?.face_down) parts.push("face down");
  for (const [mark, count] of Object.entries(object?.marks || {})) if (count) parts.push(`${count} ${words(mark)}`);
  return parts.filter(Boolean).join(", ");
}

// Cards as pictures of 63 x 88 mm, drawn in SVG from their fields and their text. Each is drawn three
// times: for little room with the name and the numbers, for some with as much of the text as can be read,
// and whole; board.css shows the one that fits.

import { hash } from "./layout.js";
import { capital, draw, words } from "./make.js";
import { outline } from "./shape.js";

const WIDTH = 63;
const HEIGHT = 88;
const NUMBERS = 5; // of a card that are shown on it

const ruler = document.createElement("canvas").getContext("2d");
const FONT = "system-ui, sans-serif";
let family = FONT; // in which texts are measured: a whole card has those of its layout

/** How wide a text is in letters of that size. */
function widthOf(text, size, weight = "") {
  ruler.font = `${weight} 100px ${family}`;
  return (ruler.measureText(text).width * size) / 100;
}

/** Breaks a text into lines of that width. Keywords are marked, and stay in one piece. */
function lines(text, size, width, pattern, weight) {
  const result = [];
  for (const paragraph of text.split("\n")) {
    const joined = pattern ? paragraph.replace(pattern, (word) => `\u0001${word.replaceAll(" ", "\u00a0\u0001")}`) : paragraph;
    let line = [];
    let used = 0;
    for (const piece of joined.split(" ")) {
      const key = piece.includes("\u0001");
      const word = piece.replaceAll("\u0001", "");
      const wide = widthOf(word, size, key ? "bold" : weight);
      const gap = line.length ? size * 0.27 : 0;
      if (line.length && used + gap + wide > width) {
        result.push(line);
        line = [];
        used = 0;
      }
      used += (line.length ? gap : 0) + wide;
      line.push({ word, key });
    }
    result.push(line);
  }
  return result;
}

/** A line as it is drawn: runs of words, those that are keywords marked. */
function runs(line) {
  return line.map(({ word, key }, i) => draw("tspan", { class: key ? "key" : undefined }, `${i ? " " : ""}${word}`));
}

function block(rows, x, y, size, members) {
  return rows.map((row, i) => draw("text", { x, y: (y + size * (0.85 + i * 1.2)).toFixed(2), "font-size": size, ...members }, runs(row)));
}

/** The text in the largest letters, from `most` to `least`, in which it fits; else as much as fits. */
function fitText(text, width, height, most, least, pattern, weight) {
  for (let size = most; ; size = Math.max(least, size - 0.2)) {
    const rows = lines(text, size, width, pattern, weight);
    const room = Math.max(1, Math.floor(height / (size * 1.2)));
    const wide = rows.every((row) => row.length > 1 || widthOf(row[0].word, size, weight) <= width);
    if ((rows.length <= room && wide) || size === least) {
      if (rows.length > room) {
        rows.length = room;
        rows[room - 1] = [...rows[room - 1].slice(0, -1), { word: "…" }];
      }
      return { rows, size, height: rows.length * size * 1.2 };
    }
  }
}

function fitted(text, x, y, size, width, members) {
  const fits = Math.min(size, (size * width) / widthOf(text, size, /name|value|line/.test(members?.class) ? "bold" : ""));
  return draw("text", { x, y, "font-size": fits.toFixed(2), ...members }, text);
}

/* ---- what stands on a card ---- */

/** The numbers of a card: what they are now, where that is known, and as printed. Those that a card does
 * not have are left out. */
export function numbers(card, object, layout) {
  const printed = card.stats || card;
  const names = layout.card.stats.length ? layout.card.stats
    : Object.entries(card).filter(([, value]) => typeof value === "number").map(([name]) => name);
  const result = [];
  for (const name of names) {
    const field = layout.card.fields?.[name] || name;
    const base = printed[name] ?? printed[field] ?? card[name];
    // In play a number can also be so many marks.
    const now = object?.stats?.[name] ?? object?.marks?.[name] ?? (object && !(name in printed) && field in printed ? 0 : base);
    const value = object ? now : base;
    if (value === undefined || typeof value !== "number" || (!value && !base && !(field in card))) continue;
    result.push({ name, value, base, changed: value === base ? "" : value > base ? "more" : "less" });
  }
  return result;
}

/** What is to be paid, from left to right: a number or word, and so many of each of a field that counts. */
function costs(card, layout) {
  return layout.card.cost.flatMap((field) => {
    const free = card[layout.card.fields?.[field]] === 0 ? 0 : undefined;
    const value = card[field] ?? (card.stats?.[field] || free);
    if (value === undefined || value === null || value === "") return [];
    if (Array.isArray(value)) return value.map((word) => ({ field, count: "", word }));
    if (typeof value === "string" && /^\d+ \w/.test(value))
      return value.split(",").map((part) => {
        const [count, ...word] = part.trim().split(" ");
        return { field, count, word: word.join("_") };
      });
    return [{ field, count: String(value), word: typeof value === "string" ? value : field }];
  });
}

function lineOf(card, layout) {
  const parts = layout.card.line.flatMap((field) => card[field] ?? []).filter((part) => typeof part === "string" || typeof part === "number");
  return capital([...new Set(parts.map((part) => layout.name(String(part))))].join(" · "));
}

/** A field at the head of the rules text, with its label, which words need not have. */
function noteOf(field, value, layout) {
  if (value === true) return layout.name(field);
  const text = [value ?? []].flat().map((word) => layout.cardName(word) ?? layout.name(String(word))).join(", ");
  const labelled = layout.file.names?.[field] || typeof value === "number";
  return text && labelled ? `${layout.name(field)}: ${text}` : text;
}

function notesOf(card, layout) {
  return (layout.card.notes || []).map((field) => capital(noteOf(field, card[field] || card[field] === 0 ? card[field] : null, layout)))
    .filter(Boolean).join(" · ");
}

/* ---- the art ---- */

function rays(random, x, y, reach) {
  const count = 9 + Math.floor(random() * 6);
  const turn = random();
  return Array.from({ length: count }, (_, i) => {
    const from = ((i + turn) / count) * 2 * Math.PI;
    const to = from + Math.PI / count;
    const at = (angle) => `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
    return `M${x} ${y}L${at(from)}L${at(to)}z`;
  }).join("");
}

function rings(random, x, y, reach) {
  let path = "";
  for (let r = 8 + random() * 5; r < reach; r += 5 + random() * 3)
    path += `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0zM${x - r - 1.5} ${y}a${r + 1.5} ${r + 1.5} 0 1 1 ${2 * r + 3} 0a${r + 1.5} ${r + 1.5} 0 1 1 ${-2 * r - 3} 0z`;
  return path;
}

function waves(random, x, y, reach) {
  let path = "";
  for (let row = 0; row < 4; row++) {
    const top = y - 4 + row * (5 + random() * 2);
    const step = 8 + random() * 6;
    path += `M${x - reach} ${top}`;
    for (let at = -reach; at < reach; at += step) path += `q${step / 2} ${row % 2 ? 5 : -5} ${step} 0`;
    path += `v2h${-2 * reach - step}z`;
  }
  return path;
}

function hills(random, x, y, reach) {
  let path = `M${x - reach} ${y + reach}`;
  for (let at = -reach; at < reach; at += 12) path += `L${(x + at + 6).toFixed(1)} ${(y - 6 + random() * 14).toFixed(1)}L${(x + at + 12).toFixed(1)} ${(y + 6 + random() * 8).toFixed(1)}`;
  return `${path}L${x + reach} ${y + reach}z`;
}

const PATTERNS = [rays, rings, waves, hills];

/** A part's outline, in the trim of the game where it has some. */
function plate(named, layout, part, [x, y, width, height], corner) {
  return draw("path", { class: layout.file.frames?.trim ? `${named} trimmed` : named, d: outline(layout.shapes[part], x, y, width, height, corner) });
}

/** Art within the outline that the layout gives it. */
function framedArt(card, layout, box) {
  if (!layout.shapes.art) return art(card, layout, box);
  const d = outline(layout.shapes.art, ...box, 2.5);
  return [draw("g", { "clip-path": `path("${d}") view-box` }, art(card, layout, box)),
    layout.file.frames?.trim ? draw("path", { class: "edging", d }) : null];
}

/** The picture that somebody has put there; else a ground that is the same for a card each time, and its
 * emblem before it. */
function art(card, layout, [x, y, width, height]) {
  if (card.art) return draw("image", { href: card.art, x, y, width, height, preserveAspectRatio: "xMidYMid slice" });
  let seed = hash(card.id);
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return (seed % 1000) / 1000;
  };
  random();
  const pattern = PATTERNS[hash(card.kind || card.set || "") % PATTERNS.length];
  const size = Math.min(height * 0.78, width * 0.5);
  const [middle, half] = [x + width / 2, y + height / 2];
  return draw("svg", { x, y, width, height, viewBox: `${x} ${y} ${width} ${height}` },
    draw("rect", { class: "sky", x, y, width, height }),
    draw("path", { class: "ground", d: pattern(random, middle, half, 40) }),
    draw("circle", { class: "glow", cx: middle, cy: half, r: size * 0.62 }),
    size > 3 ? draw("path", { class: "emblem", d: layout.emblem(card),
      transform: `translate(${middle - size / 2} ${half - size / 2}) scale(${size / 24})` }) : null);
}

/* ---- parts ---- */

/** A number with its icon; what it was printed as stands small behind it. */
function badge(stat, layout, x, y, width, height) {
  const size = height * 0.86;
  const icon = layout.icon(stat.name);
  const shown = String(stat.value);
  const inner = (icon ? size * 0.88 : 0) + widthOf(shown, size, "bold") + (stat.changed ? widthOf(`${stat.base}`, size * 0.6) + 1 : 0);
  const scale = Math.min(1, (width - 2) / inner);
  let at = x + (width - inner * scale) / 2;
  const parts = [draw("path", { class: "plate", d: outline(layout.shapes.stats, x + 0.3, y, width - 0.6, height, 1.6) })];
  if (icon) {
    parts.push(draw("path", { class: "icon", d: icon, transform: `translate(${at.toFixed(2)} ${(y + height / 2 - size * scale * 0.4).toFixed(2)}) scale(${((size * scale * 0.8) / 24).toFixed(3)})` }));
    at += size * 0.88 * scale;
  }
  parts.push(draw("text", { class: "value", x: at.toFixed(2), y: (y + height / 2 + size * scale * 0.36).toFixed(2), "font-size": (size * scale).toFixed(2) }, shown));
  if (stat.changed)
    parts.push(draw("text", { class: "printed", x: (at + widthOf(shown, size, "bold") * scale + 0.8).toFixed(2), y: (y + height / 2 + size * scale * 0.36).toFixed(2), "font-size": (size * scale * 0.6).toFixed(2) }, String(stat.base)));
  return draw("g", { class: `number ${stat.changed}` }, parts);
}

function badges(stats, layout, [x, y, width, height]) {
  const shown = stats.slice(0, NUMBERS);
  const each = Math.min(width / Math.max(2, shown.length), height * 2.6);
  const left = x + (width - each * shown.length) / 2;
  return shown.map((stat, i) => badge(stat, layout, left + each * i, y, each, height));
}

/** From the right edge to the left. @return the parts and how much room they take */
function gems(all, layout, right, y, size) {
  let at = right;
  const parts = all.toReversed().map(({ count, word }) => {
    const wide = Math.max(size, widthOf(count, size * 0.66, "bold") + size * 0.4);
    at -= wide;
    const group = draw("g", { class: "gem" },
      draw("path", { d: outline(layout.shapes.cost || "pill", at, y, wide, size, size * 0.3) }),
      draw("text", { x: at + wide / 2, y: y + size * 0.74, "font-size": size * 0.66, "text-anchor": "middle", class: "value" }, count));
    const own = layout.file.frames?.colours?.[word];
    if (own) {
      layout.frame(group, { [layout.file.frames.by || "set"]: word });
      group.classList.add("own");
    }
    at -= size * 0.12;
    return group;
  });
  return { parts, width: right - at };
}

/* ---- faces ---- */

function whole(card, object, layout) {
  const p = layout.parts;
  family = layout.fonts.text;
  const stats = numbers(card, object, layout);
  const cost = gems(costs(card, layout), layout, p.name[0] + p.name[2] - 1, p.name[1] + 0.8, p.name[3] - 1.6);
  const below = layout.card.below && card[layout.card.below];
  const bottom = stats.length ? p.text[1] + p.text[3] : p.stats[1] + p.stats[3];
  // What the text does not need the art has, and the other way round.
  const room = bottom - p.art[1] - 10 - p.line[3] - 2;
  const said = notesOf(card, layout);
  const notes = said ? fitText(said, p.text[2], room / 2, 2.6, 2, layout.pattern) : null;
  const head = notes ? notes.height + (card.text ? 1.2 : 0) : 0;
  const text = card.text ? fitText(card.text, p.text[2], room - head, 3.1, 1.9, layout.pattern) : null;
  const high = head + (text?.height || 0);
  const lore = card.lore ? fitText(card.lore, p.text[2], room - high - 12, 2.5, 2.3) : null;
  const tells = lore && lore.height + high < room - 8 && !lore.rows.at(-1).some(({ word }) => word === "…");
  const needs = high + (tells ? lore.height + 2 : 0);
  const textTop = Math.min(p.text[1], bottom - needs - 0.5);
  const top = Math.max(textTop, bottom - Math.max(needs, 6) - 1);
  const lineTop = top - p.line[3] - 1;
  const [x, y, width] = p.art;
  const middle = (part, inner, left) => layout.centre.has(part) ? { x: part === "text" ? left + inner / 2 : x + width / 2, "text-anchor": "middle" } : { x: left };
  const named = { class: "name", "font-family": layout.fonts.name };
  family = layout.fonts.name;
  const side = layout.centre.has("name") ? cost.width : 0;
  const title = fitted(card.name, 0, p.name[1] + p.name[3] * 0.7, 4.6, p.name[2] - 4 - cost.width - side, named);
  for (const [key, value] of Object.entries(middle("name", p.name[2], p.name[0] + 1.5))) title.setAttribute(key, value);
  family = layout.fonts.text;
  const kinds = fitted(below ? `${lineOf(card, layout)} – ${below}` : lineOf(card, layout), 0, lineTop + p.line[3] * 0.74, 3, p.line[2] - 3, { class: "line" });
  for (const [key, value] of Object.entries(middle("line", p.line[2], p.line[0] + 1.5))) kinds.setAttribute(key, value);
  family = FONT;
  return draw("g", { class: "face whole", "font-family": layout.fonts.text },
    layout.file.frames?.ornament ? draw("path", { class: "ornament", d: layout.file.frames.ornament }) : null,
    plate("bar", layout, "name", p.name, 1.6),
    title,
    cost.parts,
    framedArt(card, layout, [x, y, width, Math.max(6, lineTop - y - 0.5)]),
    kinds,
    plate("paper", layout, "text", [p.line[0], top - 0.5, p.line[2], bottom - top + 0.5], 1),
    notes ? block(notes.rows, p.text[0], top + 0.3, notes.size, { class: "notes", ...middle("text", p.text[2], p.text[0]) }) : null,
    text ? block(text.rows, p.text[0], top + head + 0.3, text.size, { class: "rules", ...middle("text", p.text[2], p.text[0]) }) : null,
    tells ? block(lore.rows, p.text[0], top + (high ? high + 1.8 : 0.5), lore.size, { class: "lore", ...middle("text", p.text[2], p.text[0]) }) : null,
    badges(stats, layout, p.stats));
}

/** A face for little room; with the text, as far as it can be read, where there is some. */
function brief(card, object, layout, named, withText) {
  const stats = numbers(card, object, layout);
  const high = withText ? 10 : 15;
  const bottom = stats.length ? HEIGHT - high - 4 : HEIGHT - 3;
  const cost = gems(costs(card, layout), layout, WIDTH - 4, withText ? 4 : bottom - 15, withText ? 9 : 13);
  const inBar = withText && cost.width && cost.width < 30;
  const name = fitText(card.name, 55 - (inBar ? cost.width : 0), withText ? 13 : 26, withText ? 6.4 : 9.5, withText ? 4.4 : 6, null, "bold");
  const top = Math.max(name.height, inBar ? 8.5 : 0) + 5.5;
  const text = withText && card.text ? fitText(card.text, 55, bottom - top - 2, 6, 5, layout.pattern) : null;
  const textTop = text && bottom - top - text.height > 14 ? bottom - text.height - 2.5 : top;
  return draw("g", { class: `face ${named}` },
    draw("rect", { class: "bar", x: 2.5, y: 2.5, width: WIDTH - 5, height: top - 3.5, rx: 2 }),
    block(name.rows, 4, 3.2, name.size, { class: "name" }),
    !text || textTop > top ? art(card, layout, [2.5, top, WIDTH - 5, (text ? textTop : bottom) - top]) : null,
    text ? draw("rect", { class: "paper", x: 2.5, y: textTop, width: WIDTH - 5, height: bottom - textTop, rx: 1.5 }) : null,
    text ? block(text.rows, 4, textTop + 0.8, text.size, { class: "rules" }) : null,
    inBar || (!object && (!withText || !text)) ? cost.parts : null,
    badges(stats, layout, [2.5, HEIGHT - high - 2.5, WIDTH - 5, high]));
}

const drawn = new Map();

/** A card's picture. @param object how it lies in play, if it does */
export function cardPicture(card, object, layout) {
  const key = `${layout.game.name} ${card.id} ${object ? JSON.stringify(numbers(card, object, layout)) : ""}`;
  if (!drawn.has(key)) {
    if (drawn.size > 600) drawn.clear();
    const picture = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "picture", "aria-hidden": "true" },
      draw("path", { class: "frame", d: outline(layout.shapes.frame, 0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, 3.2) }),
      draw("path", { class: "second", d: outline(layout.shapes.frame, 1.4, 1.4, WIDTH - 2.8, HEIGHT - 2.8, 2.4) }),
      whole(card, object, layout), brief(card, object, layout, "medium", true), brief(card, object, layout, "small", false));
    layout.frame(picture, card);
    drawn.set(key, picture);
  }
  return drawn.get(key).cloneNode(true);
}

export function cardBack(layout) {
  return draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "picture back", "aria-hidden": "true" },
    draw("path", { class: "frame", d: outline(layout.shapes.frame, 0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, 3.2) }),
    draw("path", { class: "inner", d: outline(layout.shapes.frame, 4, 4, WIDTH - 8, HEIGHT - 8, 2) }),
    draw("path", { class: "inner", d: "M31.5 10L53 44 31.5 78 10 44z" }),
    draw("path", { class: "emblem", d: layout.backIcon(), transform: "translate(19.5 32) scale(1)" }));
}

/** A card in words, for those who listen. */
export function cardWords(card, object, layout) {
  const parts = [card.name, words(card.kind || "")];
  for (const { name, value } of numbers(card, object, layout)) parts.push(`${layout.name(name)} ${value}`);
  if (object?.exhausted) parts.push("exhausted");
  if (object?.face_down) parts.push("face down");
  for (const [mark, count] of Object.entries(object?.marks || {})) if (count) parts.push(`${count} ${layout.name(mark)}`);
  for (const keyword of object?.keywords || []) parts.push(layout.name(keyword));
  for (const condition of object?.conditions || []) parts.push(condition);
  return parts.filter(Boolean).join(", ");
}

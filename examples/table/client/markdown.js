// Markdown as elements: headings, paragraphs, lists, tables, code, links. Every text becomes a text node, and only
// what this file makes becomes an element, so that a page of anybody's game can be shown.

import { make } from "./make.js";

const MARKS = [
  { open: "`", tag: "code", plain: true },
  { open: "**", tag: "strong" },
  { open: "*", tag: "em" },
  { open: "_", tag: "em" },
];
const LINK = /^\[([^\]]+)\]\(([^()\s]+)\)/;

/** Texts and elements of a line. @param leads makes an address of a link; null: it leads nowhere here */
export function inline(text, leads = () => null) {
  const parts = [];
  let plain = "";
  const put = (part) => {
    if (plain) parts.push(plain);
    plain = "";
    parts.push(part);
  };
  for (let i = 0; i < text.length;) {
    const rest = text.slice(i);
    const link = rest[0] === "[" && LINK.exec(rest);
    const mark = !link && MARKS.find(({ open }) => rest.startsWith(open) && (open !== "_" || !/\w$/.test(plain)));
    const end = mark ? rest.indexOf(mark.open, mark.open.length) : -1;
    if (link) {
      const href = leads(link[2]);
      put(href ? make("a", { href }, inline(link[1])) : make("span", {}, inline(link[1])));
      i += link[0].length;
    } else if (mark && end > mark.open.length && rest[mark.open.length] !== " ") {
      const inside = rest.slice(mark.open.length, end);
      put(make(mark.tag, {}, mark.plain ? inside : inline(inside, leads)));
      i += end + mark.open.length;
    } else {
      if (rest[0] === "\\" && /[!-/:-@[-`{-~]/.test(rest[1] || "")) i++;
      plain += text[i++];
    }
  }
  if (plain) parts.push(plain);
  return parts;
}

/** As the usual hosts of Markdown name a heading in addresses. */
export function anchor(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");
}

const cells = (line) => line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());
const ITEM = /^(\s*)([-*+]|\d+[.)])\s+/;

class Reader {
  constructor(text, leads) {
    this.lines = text.replace(/<!--[^]*?-->/g, "").split("\n");
    this.leads = leads;
    this.at = 0;
    this.headings = [];
    this.names = new Map();
  }

  line() {
    return this.lines[this.at];
  }

  inline(text) {
    return inline(text, this.leads);
  }

  heading(level, text) {
    const plain = text.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1");
    const name = anchor(plain);
    const times = this.names.get(name) || 0;
    this.names.set(name, times + 1);
    const id = times ? `${name}-${times}` : name;
    this.headings.push({ level, text: plain, id });
    return make(`h${level}`, { id, tabindex: "-1" }, this.inline(text));
  }

  code() {
    const rows = [];
    for (this.at++; this.at < this.lines.length && !this.line().startsWith("```"); this.at++) rows.push(this.line());
    this.at++;
    return make("pre", { tabindex: "0" }, make("code", {}, rows.join("\n")));
  }

  indented() {
    const rows = [];
    for (; this.at < this.lines.length && /^ {4}|^\s*$/.test(this.line()); this.at++) rows.push(this.line().slice(4));
    return make("pre", { tabindex: "0" }, make("code", {}, rows.join("\n").trimEnd()));
  }

  table() {
    const head = cells(this.line());
    const rows = [];
    for (this.at += 2; this.at < this.lines.length && this.line().includes("|"); this.at++) rows.push(cells(this.line()));
    this.tables = (this.tables ?? 0) + 1; // regions need names of their own
    return make("div", { class: "wide", tabindex: "0", role: "region", "aria-label": `Table ${this.tables}` }, make("table", {},
      make("thead", {}, make("tr", {}, head.map((cell) => make("th", { scope: "col" }, this.inline(cell))))),
      make("tbody", {}, rows.map((row) => make("tr", {}, row.map((cell) => make("td", {}, this.inline(cell))))))));
  }

  list(depth) {
    const first = ITEM.exec(this.line());
    const numbered = /\d/.test(first[2]);
    const items = [];
    for (let item; this.at < this.lines.length && (item = ITEM.exec(this.line())) && item[1].length >= depth;) {
      if (item[1].length > depth && items.length) {
        items.at(-1).append(this.list(item[1].length));
        continue;
      }
      let text = this.line().slice(item[0].length);
      for (this.at++; this.at < this.lines.length && this.line().trim() && !ITEM.test(this.line()) && !this.begins(); this.at++)
        text += ` ${this.line().trim()}`;
      items.push(make("li", {}, this.inline(text)));
      if (this.lines[this.at] === "" && ITEM.test(this.lines[this.at + 1] || "")) this.at++;
    }
    return make(numbered ? "ol" : "ul", numbered ? { start: String(parseInt(first[2], 10)) } : {}, items);
  }

  /** Does something other than a paragraph begin here? */
  begins() {
    return /^(#{1,6} |```|> |\|)/.test(this.line());
  }

  quote() {
    const rows = [];
    for (; this.at < this.lines.length && this.line().startsWith(">"); this.at++) rows.push(this.line().replace(/^> ?/, ""));
    return make("blockquote", {}, make("p", {}, this.inline(rows.join(" "))));
  }

  paragraph() {
    const rows = [];
    do rows.push(this.lines[this.at++].trim());
    while (this.at < this.lines.length && this.line().trim() && !this.begins() && !ITEM.test(this.line()));
    return make("p", {}, this.inline(rows.join(" ")));
  }

  next() {
    const line = this.line();
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (heading) {
      this.at++;
      return this.heading(heading[1].length, heading[2]);
    }
    if (line.startsWith("```")) return this.code();
    if (line.startsWith("    ")) return this.indented();
    if (line.includes("|") && /^\s*\|?[\s:|-]*-[\s:|-]*$/.test(this.lines[this.at + 1] || "")) return this.table();
    if (ITEM.test(line)) return this.list(ITEM.exec(line)[1].length);
    if (line.startsWith(">")) return this.quote();
    return this.paragraph();
  }

  all() {
    const parts = [];
    while (this.at < this.lines.length)
      if (this.line().trim()) parts.push(this.next());
      else this.at++;
    return parts;
  }
}

/** @return {parts: elements, headings: [{level, text, id}]} */
export function markdown(text, leads) {
  const reader = new Reader(text, leads);
  return { parts: reader.all(), headings: reader.headings };
}

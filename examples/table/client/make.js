// Elements, made in one go: make("button", {class: "big", onclick: play}, "Play").
// Texts become text nodes: nothing that a person or a card says is ever read as markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, members, children) {
  for (const [name, value] of Object.entries(members || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...there(children));
  return element;
}

function there(children) {
  return children.flat(9).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Puts these in place of what an element holds; what is null is left out. */
export function hold(element, ...children) {
  element.replaceChildren(...there(children));
}

export function make(tag, members, ...children) {
  return fill(document.createElement(tag), members, children);
}

export function draw(tag, members, ...children) {
  return fill(document.createElementNS(SVG, tag), members, children);
}

/** "monster_row" as people read it. */
export function words(name) {
  return name.replaceAll("_", " ");
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

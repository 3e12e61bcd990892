// What stands around a board: whom one waits for and how to ask them in, the words of a guided match, and the way
// to the rules.

import { againstBots, begin, refusal } from "./begin.js";
import { hold, make } from "./make.js";
import { inline } from "./markdown.js";

export class Around {
  constructor(wire) {
    this.wire = wire;
    this.invitation = make("div");
    this.guide = make("div");
    this.links = make("nav", { class: "links", "aria-label": "About the game" });
    this.element = make("div", { class: "around" }, this.links, this.invitation, this.guide);
    this.shown = {};
  }

  /** @param game GET /games/NAME */
  show(document, game) {
    if (!this.links.firstChild)
      hold(this.links, game.rules ? make("a", { href: `#rules=${game.name}`, target: "_blank" }, "Rules") : null,
        make("a", { href: `#cards=${game.name}`, target: "_blank" }, "Cards"));
    this.#renew("invitation", document.full ? null : document.seats, (seats) => this.#invite(seats));
    this.#renew("guide", document.guide || null, (guide) => this.#guide(guide, game));
  }

  /** Draws a part anew where it has changed, so that it is read out once. */
  #renew(part, now, draw) {
    const key = JSON.stringify(now);
    if (this.shown[part] === key) return;
    this.shown[part] = key;
    hold(this[part], now && draw(now));
  }

  #invite(seats) {
    const link = make("input", { readonly: true, value: location.href, "aria-label": "Link to this match", onfocus: () => link.select() });
    const copied = make("span", { role: "status" });
    const copy = async () => {
      link.select();
      await navigator.clipboard?.writeText(link.value).catch(() => {});
      copied.textContent = "Copied.";
    };
    return make("section", { class: "invitation", "aria-label": "Invitation" },
      make("h2", {}, "Ask others to the table"),
      make("p", {}, "Send this link to whom you want to play with. The match begins when all seats are taken."),
      make("p", { class: "ways" }, link, make("button", { type: "button", class: "main", onclick: copy }, "Copy the link"), copied),
      make("ul", { class: "come", "aria-label": "Who has come" }, seats.map((seat, i) =>
        make("li", { class: seat.kind }, seat.kind === "open" ? `Seat ${i + 1} is free` : `✓ ${seat.name}`))));
  }

  #guide({ step, steps, say, done }, game) {
    return make("section", { class: "guide", "aria-label": "Guide" },
      make("h2", {}, done ? "That was it" : `Learn to play: step ${step} of ${steps}`),
      make("progress", { max: String(steps), value: String(done ? steps : step - 1), "aria-hidden": "true" }),
      make("div", { "aria-live": "polite" }, (say || "Now the other side.").split("\n").filter(Boolean).map((text) => make("p", {}, inline(text)))),
      done ? make("p", { class: "ways" },
        make("button", { type: "button", class: "main", onclick: () => begin(this.wire, againstBots(game)).catch((why) => refusal(this.guide, why)) }, "Play a real match against an easy bot"),
        make("a", { class: "button", href: `#rules=${game.name}` }, "Read the rules")) : null);
  }
}

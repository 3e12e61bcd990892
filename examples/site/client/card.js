// The keys for the card before and the one behind.
"use strict";
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|SELECT|PRE)$/.test(event.target.tagName)) return;
  const kind = { ArrowLeft: "previous", ArrowRight: "next" }[event.key];
  if (kind) document.querySelector(`.beside .${kind}`)?.click();
});

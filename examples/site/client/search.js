// The search in all pages: whole texts, ranked, as one types. Its index is a script, so that it is read from a file, too.
"use strict";
(() => {
  const top = document.documentElement.dataset.top;
  const box = document.getElementById("search");
  const panel = document.getElementById("found");
  const MOST = 40;
  const KINDS = { game: 14, deck: 10, card: 9, word: 7, symbol: 6, rule: 5, page: 4, source: 0 };
  let entries = null;
  let loading = null;

  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

  function load() {
    loading ??= new Promise((done) => {
      const script = document.createElement("script");
      script.src = `${top}client/index.js`;
      script.onload = () => {
        entries = window.searchable.map(([title, place, label, kind, text]) => (
          { title, place, label, kind, text, low: plain(title), body: plain(text), about: plain(label) }));
        done();
      };
      document.head.append(script);
    });
    return loading;
  }

  const isStart = (text, at) => at === 0 || !/[a-z0-9]/.test(text[at - 1]);

  // How well one word fits; 0: not at all.
  function fit(entry, word) {
    const at = entry.low.indexOf(word);
    if (at >= 0) {
      const whole = !/[a-z0-9]/.test(entry.low[at + word.length] ?? " ");
      return isStart(entry.low, at) ? (whole ? 34 : 24) : 10;
    }
    const inText = entry.body.indexOf(word);
    if (inText >= 0) return isStart(entry.body, inText) ? 5 : 2;
    return entry.about.includes(word) ? 4 : 0;
  }

  function score(entry, words, whole) {
    let sum = KINDS[entry.kind] ?? 0;
    for (const word of words) {
      const points = fit(entry, word);
      if (!points) return 0;
      sum += points;
    }
    if (entry.low === whole) sum += 120;
    else if (entry.low.startsWith(whole)) sum += 30;
    else if (entry.body.includes(whole)) sum += 6;
    return sum - Math.min(entry.title.length, 60) / 20;
  }

  function look(query) {
    const whole = plain(query.trim());
    const words = whole.split(/\s+/).filter(Boolean);
    if (!words.length) return null;
    const fits = entries.map((entry) => [score(entry, words, whole), entry]).filter(([points]) => points > 0);
    fits.sort((a, b) => b[0] - a[0]);
    return { fits: fits.map(([, entry]) => entry), words };
  }

  // A piece of the text around the first word, and the words marked in it.
  function piece(entry, words) {
    const hits = words.map((word) => entry.body.indexOf(word)).filter((at) => at >= 0);
    const at = hits.length ? Math.min(...hits) : 0;
    const start = Math.max(0, entry.text.lastIndexOf(" ", at - 50));
    const shown = (start ? "… " : "") + entry.text.slice(start, start + 170).trim();
    return shown + (start + 170 < entry.text.length ? " …" : "");
  }

  function marked(text, words) {
    const low = plain(text);
    const part = document.createDocumentFragment();
    if (low.length !== text.length) return part.append(text), part;
    let from = 0;
    while (from < text.length) {
      const next = words.map((word) => [low.indexOf(word, from), word.length]).filter(([at]) => at >= 0)
        .sort((a, b) => a[0] - b[0])[0];
      if (!next) break;
      const mark = document.createElement("mark");
      mark.textContent = text.slice(next[0], next[0] + next[1]);
      part.append(text.slice(from, next[0]), mark);
      from = next[0] + next[1];
    }
    part.append(text.slice(from));
    return part;
  }

  function line(entry, words) {
    const link = document.createElement("a");
    link.href = top + entry.place;
    const title = document.createElement("b");
    title.append(marked(entry.title, words));
    const label = document.createElement("small");
    label.textContent = entry.label;
    const text = document.createElement("span");
    text.append(marked(piece(entry, words), words));
    link.append(title, " ", label, text);
    return link;
  }

  function close() {
    panel.hidden = true;
  }

  function show() {
    const found = look(box.value);
    if (!found) return close();
    const count = document.createElement("p");
    count.className = "small";
    count.setAttribute("role", "status");
    const number = found.fits.length;
    count.textContent = number > MOST ? `the best ${MOST} of ${number}` : number === 1 ? "1 place" : `${number || "no"} places`;
    panel.replaceChildren(count, ...found.fits.slice(0, MOST).map((entry) => line(entry, found.words)));
    panel.hidden = false;
    panel.scrollTop = 0;
  }

  function move(step) {
    const links = [...panel.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement) + step;
    if (at < 0) box.focus();
    else links[Math.min(at, links.length - 1)]?.focus();
  }

  box.addEventListener("focus", load);
  box.addEventListener("input", () => load().then(show));
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter") panel.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    const here = event.target === box || panel.contains(event.target);
    if (event.key === "Escape" && here) {
      box.focus();
      close();
    } else if (here && !panel.hidden && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
      event.preventDefault();
      box.focus();
      box.select();
    }
  });
  document.addEventListener("click", (event) => {
    if (!panel.contains(event.target) && event.target !== box) close();
  });
  panel.addEventListener("click", (event) => event.target.closest("a") && close());

  // What stands beside the text where there is room is opened.
  const contents = document.querySelector("details.contents");
  if (contents && matchMedia("(min-width: 75rem)").matches) contents.open = true;
})();

// The filters of a gallery. What is chosen stands in the address, behind the #.
"use strict";
(() => {
  const form = document.getElementById("filters");
  const list = document.getElementById("cards");
  const cards = [...list.children].map((item, order) => ({ item, order, ...JSON.parse(item.dataset.card) }));
  const counted = document.getElementById("count");
  const active = document.getElementById("active");
  const none = document.getElementById("none");
  const more = form.querySelector("details");

  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  for (const card of cards) card.text = plain(card.text);

  // What the form says: values to be one of, limits of numbers, words of the text, the order.
  function wanted() {
    const is = {};
    const limits = {};
    for (const input of form.elements) {
      if (input.type === "checkbox" && input.checked) (is[input.name] ??= []).push(input.value);
      if (input.type === "number" && input.value !== "") {
        const [name, end] = input.name.split(".");
        (limits[name] ??= {})[end] = Number(input.value);
      }
    }
    return { is, limits, words: plain(form.elements.text.value).split(/\s+/).filter(Boolean), sort: form.elements.sort.value };
  }

  function fits(card, { is, limits, words }) {
    for (const [name, values] of Object.entries(is)) {
      const own = card.is[name] ?? [];
      // Of words a card has all that are chosen, of a field one of them.
      const fit = name === "word" ? values.every((one) => own.includes(one)) : values.some((one) => own.includes(one));
      if (!fit) return false;
    }
    for (const [name, { from = -Infinity, to = Infinity }] of Object.entries(limits)) {
      const own = card.has[name];
      if (own === undefined || own < from || own > to) return false;
    }
    return words.every((word) => card.text.includes(word));
  }

  function before(sort) {
    if (sort === "name") return (a, b) => a.name.localeCompare(b.name);
    if (sort === "order") return (a, b) => a.order - b.order;
    return (a, b) => (a.has[sort] ?? Infinity) - (b.has[sort] ?? Infinity) || a.order - b.order;
  }

  function address(want) {
    const parts = new URLSearchParams();
    for (const [name, values] of Object.entries(want.is)) parts.set(name, values.join(","));
    for (const [name, { from = "", to = "" }] of Object.entries(want.limits)) parts.set(name, `${from}-${to}`);
    if (form.elements.text.value) parts.set("text", form.elements.text.value);
    if (want.sort !== "order") parts.set("sort", want.sort);
    return parts.toString().replace(/%2C/g, ",");
  }

  let sorted = "order";
  function show() {
    const want = wanted();
    let count = 0;
    for (const card of cards) {
      card.item.hidden = !fits(card, want);
      count += card.item.hidden ? 0 : 1;
    }
    if (want.sort !== sorted) list.append(...[...cards].sort(before(want.sort)).map((card) => card.item));
    sorted = want.sort;
    counted.textContent = count === cards.length ? `${count} cards` : `${count} of ${cards.length} cards`;
    const chosen = Object.values(want.is).flat().length + Object.keys(want.limits).length;
    active.textContent = chosen ? `(${chosen})` : "";
    none.hidden = count > 0;
    return want;
  }

  function changed() {
    const part = address(show());
    history.replaceState(null, "", part ? `#${part}` : location.pathname + location.search);
  }

  // The form says what the address says.
  function read() {
    const parts = new URLSearchParams(location.hash.slice(1));
    form.elements.text.value = parts.get("text") ?? "";
    form.elements.sort.value = parts.get("sort") ?? "order";
    if (form.elements.sort.selectedIndex < 0) form.elements.sort.value = "order";
    for (const input of form.elements) {
      if (input.type === "checkbox") input.checked = (parts.get(input.name) ?? "").split(",").includes(input.value);
      if (input.type === "number") {
        const [name, end] = input.name.split(".");
        input.value = (parts.get(name) ?? "").split("-")[end === "from" ? 0 : 1] ?? "";
      }
    }
    show();
  }

  function all() {
    form.reset();
    for (const input of form.querySelectorAll("input")) input.type === "checkbox" ? (input.checked = false) : (input.value = "");
    changed();
  }

  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(all));
  document.getElementById("again").addEventListener("click", all);
  window.addEventListener("hashchange", read);
  more.open = matchMedia("(min-width: 62rem)").matches;
  read();
})();

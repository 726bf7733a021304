"use strict";
(function () {
  const books = Array.from(document.querySelectorAll(".book"));
  const shown = () => books.find((book) => !book.hidden);
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const KEY = "rulebook-language";

  // A page that is opened from a file may not be allowed to remember anything.
  function remembered() {
    try { return localStorage.getItem(KEY); } catch { return null; }
  }
  function remember(id) {
    try { localStorage.setItem(KEY, id); } catch { /* then it is asked for again */ }
  }

  // The part that the reader is in, without the language before it.
  function partInView(book) {
    const above = Array.from(book.querySelectorAll("main section, .card")).filter(
      (part) => part.getBoundingClientRect().top < 80
    );
    return above.length ? above[above.length - 1].id.slice(book.id.length) : "";
  }

  function show(id) {
    const next = books.find((book) => book.id === id);
    if (!next) return;
    books.forEach((book) => { book.hidden = book !== next; });
    document.documentElement.lang = next.id;
    document.title = next.dataset.title;
    remember(id);
  }

  function go(target) {
    const typed = target.closest(".book").querySelector("input");
    if (typed.value) { typed.value = ""; search(target.closest(".book"), ""); }
    target.scrollIntoView({ behavior: "instant" });
  }

  // A link, or the address itself, may lead into a book that is not shown.
  function follow() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const book = target && target.closest(".book");
    if (!book) return false;
    show(book.id);
    go(target);
    return true;
  }

  function search(book, typed) {
    const words = folded(typed).split(/\s+/).filter(Boolean);
    const has = (part) => {
      const text = folded(part.textContent);
      return words.every((word) => text.includes(word));
    };
    let found = 0;
    book.querySelectorAll("main li, main tbody tr, main .card, main p, main figure").forEach((part) => {
      if (part.closest(".card") && !part.matches(".card")) return;
      part.hidden = !has(part);
      if (!part.hidden && words.length && !part.querySelector("li")) found += 1;
    });
    Array.from(book.querySelectorAll("main section")).reverse().forEach((section) => {
      const parts = "li:not([hidden]), tbody tr:not([hidden]), .card:not([hidden]), p:not([hidden]):not(.card p), figure:not([hidden])";
      section.hidden = words.length > 0 && !section.querySelector(parts);
    });
    book.querySelectorAll("main .wide").forEach((wide) => {
      wide.hidden = words.length > 0 && !wide.querySelector("tbody tr:not([hidden])");
    });
    book.querySelector("output").textContent = words.length ? book.dataset.found.replace("#", found) : "";
  }

  books.forEach((book) => {
    const input = book.querySelector("input");
    input.addEventListener("input", () => search(book, input.value));
    book.querySelectorAll(".languages a").forEach((link) => {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        const part = partInView(shown());
        show(link.dataset.book);
        history.pushState(null, "", "#" + link.dataset.book + part);
        const same = part && document.getElementById(link.dataset.book + part);
        if (same) go(same);
        const pressed = shown().querySelector(`.languages a[data-book="${link.dataset.book}"]`);
        pressed.focus({ preventScroll: true });
      });
    });
    book.querySelectorAll('a[href^="#"]:not(.languages a)').forEach((link) => {
      // What a link leads to must not stay hidden by a search.
      link.addEventListener("click", () => { input.value = ""; search(book, ""); });
    });
  });
  window.addEventListener("hashchange", follow);
  window.addEventListener("popstate", follow);
  if (!follow()) show(remembered());
})();

"use strict";
(() => {
  const clauses = [...document.querySelectorAll(".clause")];
  const says = clause => [...clause.querySelectorAll(":scope > summary > :is(.id, .says)")];
  const text = new Map(clauses.map(clause => [clause, says(clause).map(part => part.textContent).join(" ").toLowerCase()]));
  const search = document.getElementById("search"), found = document.getElementById("found");
  const picks = [...document.querySelectorAll("[name=standing]")];
  const unfold = document.getElementById("unfold"), form = document.querySelector(".filters");
  let open = false;

  // What is jumped to comes to lie below the bar, be it of one line or of three.
  new ResizeObserver(() => {
    const covers = getComputedStyle(form).position === "sticky";
    document.documentElement.style.scrollPaddingTop = covers ? `${form.offsetHeight + 12}px` : "";
  }).observe(form);

  // On a page of many variants, what a clause folds away is text until it is opened.
  const load = clause => {
    const rest = clause.querySelector(":scope > .inside > noscript");
    if (rest) rest.outerHTML = rest.textContent;
  };
  // To load all at once would take seconds: what is open is loaded as it comes near.
  const near = new IntersectionObserver(all => {
    for (const {isIntersecting, target} of all) if (isIntersecting && target.open) { near.unobserve(target); load(target); }
  }, {rootMargin: "50%"});

  const mark = words => {
    for (const old of document.querySelectorAll("mark.found")) {
      const part = old.parentNode;
      old.replaceWith(old.textContent);
      part.normalize();
    }
    const any = new RegExp("(" + words.map(word => word.replace(/\W/g, "\\$&")).join("|") + ")", "i");
    for (const part of words.length ? clauses.filter(clause => !clause.hidden).flatMap(says) : []) {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), all = [];
      while (walk.nextNode()) all.push(walk.currentNode);
      for (const node of all) {
        node.replaceWith(...node.data.split(any).map((piece, n) =>
          n % 2 ? Object.assign(document.createElement("mark"), {className: "found", textContent: piece}) : piece));
      }
    }
  };

  const sift = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const standing = picks.find(pick => pick.checked)?.value ?? "";
    let count = 0;
    for (const clause of clauses) {
      const shown = (!standing || clause.dataset.standing === standing) && words.every(word => text.get(clause).includes(word));
      clause.hidden = !shown;
      count += shown;
    }
    mark(words);
    // What stands elsewhere is named in its place only where all is shown.
    for (const line of document.querySelectorAll(".above")) line.hidden = count < clauses.length;
    for (const part of document.querySelectorAll(".part")) {
      const own = [...part.querySelectorAll(".clause")];
      part.hidden = count < clauses.length && own.every(clause => clause.hidden);
    }
    for (const run of document.querySelectorAll(".run")) {
      run.hidden = [...run.querySelectorAll(".part")].every(part => part.hidden);
    }
    // The lists name only what has hits: of variants with their number, instead of how all of them stand.
    const sifted = count < clauses.length;
    for (const link of document.querySelectorAll(".index a, .contents a")) {
      const part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      link.parentNode.hidden = !!part && part.hidden;
      if (link.closest(".index")) link.dataset.hits = sifted ? ` ${part.querySelectorAll(".clause:not([hidden])").length}` : "";
    }
    document.querySelector(".index")?.classList.toggle("sifted", sifted);
    found.textContent = sifted ? form.dataset.shown.replace("{}", count).replace("{}", clauses.length) + (count ? "" : form.dataset.none) : "";
  };

  // A link to a clause, by a former id or without its variant too, opens it, whatever is sifted out at the moment.
  const follow = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    const named = document.getElementById(name) ?? document.querySelector(`.clause[id$=":${CSS.escape(name)}"], .clause [id$=":${CSS.escape(name)}"]`);
    const clause = name && named?.closest(".clause");
    if (!clause) return;
    for (let part = clause; part; part = part.parentElement) part.hidden = false;
    load(clause);
    clause.open = true;
    clause.scrollIntoView();
  };

  search.addEventListener("input", sift);
  picks.forEach(pick => pick.addEventListener("change", sift));
  form.addEventListener("submit", event => event.preventDefault());
  unfold.addEventListener("click", () => {
    open = !open;
    clauses.forEach(clause => { clause.open = open; });
    [unfold.textContent, unfold.dataset.fold] = [unfold.dataset.fold, unfold.textContent];
  });
  addEventListener("toggle", event => { if (event.target.open && event.target.matches(".clause")) near.observe(event.target); }, true);
  // The address is that of the clause that a reader opened last.
  for (const clause of clauses) clause.firstElementChild.addEventListener("click", () => {
    if (!clause.open) history.replaceState(null, "", "#" + encodeURI(clause.id));
  });
  // A scenario that stands on the page once and belongs here too unfolds here.
  addEventListener("click", event => {
    const link = event.target.closest?.("a.again");
    if (!link) return;
    event.preventDefault();
    const id = link.hash.slice(1);
    const kept = clause => clause.querySelector("noscript")?.textContent.includes(`id="${id}"`);
    if (!document.getElementById(id)) clauses.filter(kept).forEach(load);
    const copy = document.getElementById(id).cloneNode(true);
    copy.removeAttribute("id");
    copy.open = true;
    link.replaceWith(copy);
    copy.firstElementChild.focus();
  });
  addEventListener("hashchange", follow);
  // Without a column of their own, the contents would push away what they are of.
  const wide = matchMedia("(min-width: 64rem)");
  const fit = () => document.querySelectorAll(".contents details").forEach(list => { list.open = wide.matches; });
  wide.addEventListener("change", fit);
  fit();
  // On paper nothing can be unfolded any more: clauses show their boards, and the scenarios that are open.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = clauses.filter(clause => !clause.open && !clause.hidden);
    clauses.forEach(load);
    folded.forEach(clause => { clause.open = true; });
  });
  addEventListener("afterprint", () => folded.forEach(clause => { clause.open = false; }));
  sift();
  follow();
})();

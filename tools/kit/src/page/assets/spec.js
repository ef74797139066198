"use strict";
(() => {
  const clauses = [...document.querySelectorAll(".clause")];
  const text = new Map(clauses.map(clause => [clause, clause.textContent.toLowerCase()]));
  const search = document.getElementById("search"), found = document.getElementById("found");
  const picks = [...document.querySelectorAll("[name=standing]")];
  const unfold = document.getElementById("unfold");

  const sift = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const standings = new Set(picks.filter(pick => pick.checked).map(pick => pick.value));
    let count = 0;
    for (const clause of clauses) {
      const shown = standings.has(clause.dataset.standing) && words.every(word => text.get(clause).includes(word));
      clause.hidden = !shown;
      count += shown;
    }
    for (const part of document.querySelectorAll(".part")) {
      const own = [...part.querySelectorAll(".clause")];
      part.hidden = own.length > 0 && own.every(clause => clause.hidden);
    }
    for (const run of document.querySelectorAll(".run")) {
      run.hidden = [...run.querySelectorAll(".part")].every(part => part.hidden);
    }
    found.textContent = count === clauses.length ? "" : `${count} of ${clauses.length} shown`;
  };

  // A link to a clause opens it, whatever is sifted out at the moment.
  const follow = () => {
    const clause = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!clause || !clause.matches(".clause")) return;
    for (let part = clause; part; part = part.parentElement) part.hidden = false;
    clause.open = true;
    clause.scrollIntoView();
  };

  search.addEventListener("input", sift);
  picks.forEach(pick => pick.addEventListener("change", sift));
  document.querySelector(".filters").addEventListener("submit", event => event.preventDefault());
  unfold.addEventListener("click", () => {
    const open = unfold.textContent === "Unfold all";
    clauses.forEach(clause => { clause.open = open; });
    unfold.textContent = open ? "Fold all" : "Unfold all";
  });
  addEventListener("hashchange", follow);
  // On paper nothing can be unfolded any more.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = clauses.filter(clause => !clause.open && !clause.hidden);
    folded.forEach(clause => { clause.open = true; });
  });
  addEventListener("afterprint", () => folded.forEach(clause => { clause.open = false; }));
  sift();
  follow();
})();

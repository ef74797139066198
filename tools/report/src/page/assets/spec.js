"use strict";
(() => {
  const clauses = [...document.querySelectorAll(".clause")];
  const text = new Map(clauses.map(clause => [clause, clause.textContent.toLowerCase()]));
  const search = document.getElementById("search"), found = document.getElementById("found");
  const picks = [...document.querySelectorAll("[name=standing]")];
  const unfold = document.getElementById("unfold"), form = document.querySelector(".filters");
  let open = false;

  const sift = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const standing = picks.find(pick => pick.checked)?.value ?? "";
    let count = 0;
    for (const clause of clauses) {
      const shown = (!standing || clause.dataset.standing === standing) && words.every(word => text.get(clause).includes(word));
      clause.hidden = !shown;
      count += shown;
    }
    // What stands elsewhere is named in its place only where all is shown.
    for (const line of document.querySelectorAll(".above")) line.hidden = count < clauses.length;
    for (const part of document.querySelectorAll(".part")) {
      const own = [...part.querySelectorAll(".clause")];
      part.hidden = count < clauses.length && own.every(clause => clause.hidden);
    }
    for (const run of document.querySelectorAll(".run")) {
      run.hidden = [...run.querySelectorAll(".part")].every(part => part.hidden);
    }
    found.textContent = count === clauses.length ? "" : form.dataset.shown.replace("{}", count).replace("{}", clauses.length);
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
  form.addEventListener("submit", event => event.preventDefault());
  unfold.addEventListener("click", () => {
    open = !open;
    clauses.forEach(clause => { clause.open = open; });
    [unfold.textContent, unfold.dataset.fold] = [unfold.dataset.fold, unfold.textContent];
  });
  addEventListener("hashchange", follow);
  // On a small screen the contents would push away what they are of.
  if (innerWidth < 700) document.querySelectorAll(".contents details").forEach(list => { list.open = false; });
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

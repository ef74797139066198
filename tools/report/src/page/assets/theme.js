"use strict";
(() => {
  const button = document.getElementById("theme"), root = document.documentElement;
  const looks = {"": ["◐", button.dataset.device], light: ["☀", button.dataset.light], dark: ["☾", button.dataset.dark]};
  const order = ["", "light", "dark"];
  const what = button.getAttribute("aria-label");
  const show = () => {
    const [sign, words] = looks[root.dataset.theme || ""];
    button.textContent = sign;
    button.setAttribute("aria-label", what + ": " + words);
    button.title = button.getAttribute("aria-label");
  };
  button.addEventListener("click", () => {
    const next = order[(order.indexOf(root.dataset.theme || "") + 1) % order.length];
    if (next) root.dataset.theme = next; else delete root.dataset.theme;
    // A file opened from a disk may have nowhere to keep it; then it holds until the page is closed.
    try { localStorage.setItem("umpire-theme", next); } catch {}
    show();
  });
  show();
})();

(() => {
  const seen = part => part.checkVisibility();
  const step = [...document.querySelectorAll("article.step")].filter(seen);
  if (step.length !== 1) return {steps: step.length};
  const [one] = step, board = {}, hands = {};
  let deck = null;
  for (const cell of one.querySelectorAll("[data-place]")) {
    const name = cell.querySelector("i");
    if (cell.dataset.card && seen(name) && name.textContent && seen(cell.querySelector("svg use"))) board[cell.dataset.place] = cell.dataset.card;
  }
  for (const held of one.querySelectorAll("[data-holding]")) {
    const {holding} = held.dataset, size = held.querySelector("dt span").textContent;
    if (holding === "deck") deck = +size;
    if (!/^[A-H]$/.test(holding)) continue;
    const chips = [...held.querySelectorAll(".cards > [data-card]")].filter(seen);
    hands[holding] = chips.length
      ? Object.fromEntries(chips.map(chip => [chip.dataset.card, +(chip.querySelector("b")?.textContent ?? 1)])) : +size;
  }
  const action = one.querySelector("h2 code");
  return {
    n: +one.id,
    action: action && one.querySelector("h2").textContent.replace(/^\d+\. /, ""),
    board, hands, deck,
  };
})()

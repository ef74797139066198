// What of a page says where its numbers are from, and the numbers in tables and charts of which nothing says it.
(() => {
  const numbers = text => (text.match(/[+-]?\d+(\.\d+)?/g) ?? []).map(Number);
  const decimals = text => (text.match(/[+-]?\d+(\.\d+)?/g) ?? []).map(number => (number.split(".")[1] ?? "").length);
  const told = part => part.matches("[data-card]") ? part.querySelector("b")?.textContent ?? "1"
    : part.getAttribute("aria-label") ?? (part.querySelector(":scope > title") ?? part).textContent;
  const number = (part, name) => part && +part.getAttribute(name);
  const drawn = part => ({
    height: part.matches("rect") ? number(part, "height") : null,
    points: part.matches("polyline") ? [...part.points].map(point => point.y) : null,
    widths: part.matches(".bar svg") ? [number(part.querySelector("rect.part"), "width"),
      ...[...part.querySelectorAll("line.interval")].slice(1).map(line => number(line, "x1"))] : null,
  });
  // A hand or a pile says once where it is, in the state after its step, for its size and each of its cards.
  const HELD = "[data-figures] dt > span, [data-figures] [data-card]";
  const from = part => {
    if (part.dataset.figure !== undefined) return part.dataset.figure;
    const there = `/steps/${part.closest("article").id}/state/${part.closest("[data-figures]").dataset.figures}`;
    return part.dataset.card ? `of ${part.dataset.card} ${there}` : `size ${there}`;
  };
  const marked = [...document.querySelectorAll(`[data-figure], ${HELD}`)].map(part => {
    const text = told(part);
    return {from: from(part), text, numbers: numbers(text), decimals: decimals(text), ...drawn(part)};
  });
  // Names have digits too: Gold 7, a place of the board, the id of a card.
  const NAMES = "th, dt, .legend b, [data-place], .gherkin";
  const figures = [...document.querySelectorAll("td, dd, figcaption, .legend, .badge, .sums, .facts, .find option, .note")];
  const texts = figures.flatMap(part => {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), all = [];
    for (let text = walk.nextNode(); text; text = walk.nextNode()) all.push([text.parentElement, text.textContent]);
    return all;
  });
  const drawings = [...document.querySelectorAll("svg:not(.icon, [aria-hidden], [data-card] > svg), svg rect, svg polyline, .bar svg")]
    .filter(part => !part.closest(".legend") && !part.matches(".bar rect")).map(part => [part, "a drawing 1"]);
  const unmarked = [...texts, ...drawings]
    .filter(([part, text]) => /\d/.test(text) && !part.closest(`[data-figure], ${HELD}`) && !part.closest(NAMES))
    .map(([part, text]) => `${part.outerHTML.slice(0, 80)}: ${text}`);
  return {marked, unmarked: unmarked.slice(0, 8)};
})()

// What of a page says where its numbers are from, the numbers in tables and charts of which nothing says it, and the ticks that
// stand where their axis does not have them.
(() => {
  const plain = text => text.replace(/(\d),(?=\d{3}(?!\d))/g, "$1").replace(/(\d),(?=\d{3}(?!\d))/g, "$1");
  const numbers = text => (plain(text).match(/[+-]?\d+(\.\d+)?/g) ?? []).map(Number);
  const decimals = text => (plain(text).match(/[+-]?\d+(\.\d+)?/g) ?? []).map(number => (number.split(".")[1] ?? "").length);
  const told = part => part.matches("[data-card]") ? part.querySelector("b")?.textContent ?? "1"
    : part.getAttribute("aria-label") ?? (part.querySelector(":scope > title") ?? part).textContent;
  // Where a percentage of a plot stands on its axis.
  const ends = (part, axis) => part.closest(`svg[data-${axis}]`)?.dataset[axis].split(" ").map(Number);
  const value = (part, axis, percent) => { const [low, high] = ends(part, axis); return low + percent / 100 * (high - low); };
  const place = (part, name) => parseFloat(part.getAttribute(name));
  const across = (part, name) => value(part, "x", place(part, name)), up = (part, name) => value(part, "y", 100 - place(part, name));
  const mark = part => {
    const bar = part.querySelector("rect.bar"), dot = part.querySelector("circle.dot"), line = part.querySelector("line.interval");
    if (part.matches(".mark")) return [bar ? across(bar, "width") : across(dot, "cx"), ...line ? [across(line, "x1"), across(line, "x2")] : []];
    return dot ? [up(dot, "cy"), ...line ? [up(line, "y1"), up(line, "y2")] : []] : bar ? [value(bar, "y", place(bar, "height"))] : [];
  };
  const drawn = part => {
    const axis = part.matches(".mark") ? "x" : "y", wide = ends(part, axis);
    return {
      points: part.matches("polyline") ? [...part.points].map(point => wide ? value(part, "y", 100 - point.y) : point.y) : null,
      marks: part.matches("g") ? mark(part) : null,
      grain: wide ? (wide[1] - wide[0]) * 2e-5 : 0.02,
    };
  };
  // A hand or a pile says once where it is, in the state after its step, for its size and each of its cards.
  const HELD = "[data-holding] dt > span, [data-holding] [data-card]";
  const from = part => {
    if (part.dataset.figure !== undefined) return part.dataset.figure;
    const held = part.closest("[data-holding]"), hand = held.closest(".hands") ? "hands/" : "";
    const there = `/steps/${part.closest("article").id}/state/${hand}${held.dataset.holding}`;
    return part.dataset.card ? `of ${part.dataset.card} ${there}` : `size ${there}`;
  };
  // What names no source has no number of the report.
  const marked = [...document.querySelectorAll(`[data-figure]:not([data-figure='']), ${HELD}`)].map(part => {
    const text = told(part);
    return {from: from(part), cell: part.matches("td"), text, numbers: numbers(text), decimals: decimals(text), ...drawn(part)};
  });
  // Names have digits too: Gold 7, a place of the board, the id of a card. Ticks are looked at below.
  const NAMES = "th, dt, .diagram figcaption, .legend b, [data-place], .gherkin, .plot .name, .plot .tick, .plot .title, title";
  const figures = [...document.querySelectorAll("td, dd, figcaption, .legend, .badge, .sums, .facts, .find option, .note, .plot text")];
  const texts = figures.flatMap(part => {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), all = [];
    for (let text = walk.nextNode(); text; text = walk.nextNode()) all.push([text.parentElement, text.textContent]);
    return all;
  });
  const drawings = [...document.querySelectorAll("svg:not(.icon, [aria-hidden], [data-card] > svg)")].map(part => [part, part.closest("[data-figure]")]);
  // The marks of a chart say it themselves: their drawing says only what it tells as a whole.
  const marks = [...document.querySelectorAll(".plot rect.bar, .plot circle.dot, .plot polyline")]
    .map(part => [part, part.closest("g[data-figure], polyline[data-figure]")]);
  const unmarked = [...texts.filter(([, text]) => /\d/.test(text)).map(([part, text]) => [part, part.closest(`[data-figure], ${HELD}, ${NAMES}`), text]), ...drawings, ...marks]
    .filter(([, from]) => !from).map(([part, , text]) => `${part.outerHTML.slice(0, 80)}: ${text ?? "a drawing"}`);
  const stray = [...document.querySelectorAll(".plot .tick:not(.word):not(.beside)")].filter(tick => {
    const left = tick.closest(".axis.left"), axis = left ? "y" : "x";
    const [low, high] = ends(tick, axis), there = left ? up(tick, "y") : across(tick, "x");
    return !(Math.abs(numbers(tick.textContent)[0] - there) < (high - low) * 1e-3);
  }).map(tick => tick.outerHTML);
  return {marked, unmarked: unmarked.slice(0, 8), stray: stray.slice(0, 8), ticks: document.querySelectorAll(".plot .tick").length};
})()

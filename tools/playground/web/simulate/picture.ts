// Exports the charts as one image with its styles inlined, for a document or a slide.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 720;
const MARGIN = 24;
/** The style properties of a shape that the style sheets set. */
const LOOK = [
  "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "opacity", "vector-effect", "paint-order",
  "font-family", "font-size", "font-weight", "font-variant-numeric", "text-anchor",
];

/** The charts of these panels as one drawing, stacked vertically. */
export function picture(charts: HTMLElement): string {
  const { color, fontFamily } = getComputedStyle(charts);
  const whole = make("svg", { xmlns: SVG, width: WIDTH, "font-family": fontFamily, fill: color });
  const ground = make("rect", { width: "100%", height: "100%", fill: colourOf(charts, "--card") });
  whole.append(ground);
  let y = MARGIN;
  for (const panel of charts.querySelectorAll<HTMLElement>(".panel")) {
    const drawings = [...panel.querySelectorAll<HTMLElement>(".plot, table.heat")];
    if (drawings.length === 0) {
      continue;
    }
    y += 18;
    whole.append(text(panel.querySelector("h2")?.textContent ?? "", MARGIN, y, 18, "700"));
    y += 14;
    const legend = panel.querySelector<HTMLElement>(".legend");
    y += legend ? keys(whole, legend, y) : 0;
    for (const drawing of drawings) {
      y += drawing.matches(".plot") ? plot(whole, drawing, y) : cells(whole, drawing, y);
    }
    y += MARGIN;
  }
  whole.setAttribute("height", String(y));
  whole.setAttribute("viewBox", `0 0 ${WIDTH} ${y}`);
  return new XMLSerializer().serializeToString(whole);
}

/** A drawing as a PNG, at twice its size on the page. */
export async function pixels(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function make(tag: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, String(value));
  }
  return made;
}

function text(words: string, x: number, y: number, size: number, weight = "400", anchor = "start"): SVGElement {
  const made = make("text", { x, y, "font-size": size, "font-weight": weight, "text-anchor": anchor });
  made.textContent = words;
  return made;
}

function colourOf(element: HTMLElement, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim() || "#fff";
}

/** The legend of a chart. */
function keys(whole: SVGElement, legend: HTMLElement, y: number): number {
  let x = MARGIN;
  for (const key of legend.querySelectorAll("li")) {
    const [drawn, name] = [key.querySelector("svg"), key.textContent?.trim() ?? ""];
    if (drawn) {
      whole.append(placed(drawn, x, y, 28, 12));
    }
    whole.append(text(name, x + 36, y + 11, 13));
    x += 60 + name.length * 8;
  }
  return 24;
}

/** A plot with the margin for its axis labels. */
function plot(whole: SVGElement, drawing: HTMLElement, y: number): number {
  const drawn = drawing.querySelector("svg");
  if (!drawn) {
    return 0;
  }
  const style = getComputedStyle(drawing);
  const [top, right, bottom, left] = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(Number.parseFloat) as [number, number, number, number];
  const { height } = drawn.getBoundingClientRect();
  whole.append(placed(drawn, MARGIN + left, y + top, WIDTH - 2 * MARGIN - left - right, height));
  return top + height + bottom;
}

/** A copy of a drawing with its styles inlined, moved to a position. */
function placed(drawn: SVGSVGElement, x: number, y: number, width: number, height: number): SVGElement {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawn.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((shape, n) => {
    const style = getComputedStyle(shape);
    const look = LOOK.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
    to[n]?.setAttribute("style", look);
    to[n]?.removeAttribute("class");
    to[n]?.removeAttribute("data-figure");
  });
  for (const [name, value] of Object.entries({ x, y, width, height, overflow: "visible" })) {
    copy.setAttribute(name, String(value));
  }
  for (const inner of copy.querySelectorAll("svg:not(.stretched)")) {
    inner.setAttribute("overflow", "visible");
  }
  return copy;
}

/** A table with coloured cells, drawn as rectangles with text. */
function cells(whole: SVGElement, table: HTMLElement, y: number): number {
  const all = table.getBoundingClientRect();
  const scale = Math.min(1, (WIDTH - 2 * MARGIN) / all.width);
  const group = make("g", { transform: `translate(${MARGIN} ${y}) scale(${scale})` });
  for (const cell of table.querySelectorAll<HTMLElement>("td, th")) {
    const [box, style] = [cell.getBoundingClientRect(), getComputedStyle(cell)];
    const [left, top] = [box.left - all.left, box.top - all.top];
    const framed: Record<string, string | number> = cell.matches(".nearest") ? { stroke: style.color, "stroke-width": 2 } : {};
    group.append(make("rect", { x: left, y: top, width: box.width, height: box.height, fill: style.backgroundColor, ...framed }));
    group.append(text(cell.textContent ?? "", left + box.width / 2, top + box.height / 2 + 5, 13, style.fontWeight, "middle"));
  }
  whole.append(group);
  return all.height * scale;
}

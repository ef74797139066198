// The texts that are paler than WCAG AA allows on what lies behind them.
(() => {
  const parse = colour => {
    const canvas = parse.canvas ||= document.createElement("canvas").getContext("2d", {willReadFrequently: true});
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map(n => top[n] * top[3] + below[n] * (1 - top[3])).concat(1);
  const behind = part => {
    const layers = [];
    for (let each = part; each; each = each.parentElement) {
      const colour = parse(getComputedStyle(each).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), pale = [];
  let looked = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const part = text.parentElement;
    if (!text.textContent.trim() || part.closest("script, style, option, .sr, .skip, :disabled") || !part.checkVisibility()) continue;
    const style = getComputedStyle(part), back = behind(part);
    const seen = over(parse(style.color), back);
    const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && +style.fontWeight >= 700);
    const found = ratio(seen, back);
    looked += 1;
    if (found < (large ? 3 : 4.5)) pale.push(`${found.toFixed(2)} ${part.tagName}.${part.className}: ${text.textContent.slice(0, 30)}`);
  }
  return {looked, pale: pale.slice(0, 8)};
})()

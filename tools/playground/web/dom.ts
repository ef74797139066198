// Creates DOM elements in one expression.

type Child = Node | string | undefined;

/** Creates an element with attributes, listeners (`onclick`) and children. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | boolean | undefined | ((event: never) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(name.slice(2), value as EventListener);
    } else if (value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? "" : value);
    }
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** Announces a text to screen readers. */
export function say(text: string): void {
  const said = document.getElementById("said");
  if (said) {
    said.textContent = text;
  }
}

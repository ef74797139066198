// Files: read as text, or given to the browser to be saved.

import { el } from "./dom";

/** A text with a name. */
export interface TextFile {
  name: string;
  text: string;
}

/** So large a file is read at most. */
const MOST = 20_000_000;

/** Why a file is not read. */
export type Unread = "large" | "binary";

/** A file's text, or why it has none. */
export async function read(file: File): Promise<TextFile | Unread> {
  if (file.size > MOST) {
    return "large";
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return { name: file.name, text };
  } catch {
    return "binary";
  }
}

/** Lets the browser save a text. */
export function download({ name, text }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

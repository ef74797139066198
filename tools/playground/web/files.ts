// Reads files as text, and saves texts as files.

import { el } from "./dom";

/** A text with a name. */
export interface TextFile {
  name: string;
  text: string;
}

/** The largest file that is read, in bytes. */
const MOST = 20_000_000;

/** Why a file cannot be read. */
export type Unread = "large" | "binary";

/** The text of a file, or why it cannot be read. */
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

/** Downloads a text as a file. */
export function download({ name, text }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

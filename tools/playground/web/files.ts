// Reads files as text, and saves texts as files.

import { el } from "./dom";

/** A text with a name. */
export interface TextFile {
  name: string;
  text: string;
  /** The action to open it at under Judge; below zero, the last one is asked about. */
  at?: number;
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

/** Saves a text or other content as a file. */
export function download({ name, text }: { name: string; text: BlobPart }): void {
  const address = URL.createObjectURL(new Blob([text]));
  el("a", { href: address, download: name }).click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// Packs text into a part of an address: deflate and URL-safe base64. Addresses are untrusted, so the unpacked size is
// limited.

import { Unzlib, zlibSync } from "fflate";

/** The largest unpacked text, in bytes. */
export const MOST = 1_000_000;
/**
 * The size of chunks to unpack, in bytes. Deflate expands at most about 1000 times, so one chunk yields at most a
 * megabyte.
 */
const AT_A_TIME = 1000;

/** A text that cannot be packed or unpacked, with the reason. */
export class Unpackable extends Error {
  constructor(readonly reason: "long" | "broken") {
    super(reason === "long" ? `a link holds ${MOST / 1_000_000} MB of text at most` : "the link is damaged: a part of it is missing or was changed");
  }
}

/** Packs a text. */
export function pack(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST) {
    throw new Unpackable("long");
  }
  let letters = "";
  for (const byte of zlibSync(bytes, { level: 9 })) {
    letters += String.fromCharCode(byte);
  }
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Unpacks a text. */
export function unpack(packed: string): string {
  const bytes = bytesOf(packed);
  const text = inflated(bytes);
  // fflate accepts truncated and damaged streams, so the checksum is verified here.
  if (bytes.length < 6 || new DataView(bytes.buffer).getUint32(bytes.length - 4) !== adler(text)) {
    throw new Unpackable("broken");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(text);
  } catch {
    throw new Unpackable("broken");
  }
}

function bytesOf(packed: string): Uint8Array {
  try {
    return Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Unpackable("broken");
  }
}

function inflated(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Unzlib((part) => {
    parts.push(part);
    length += part.length;
  });
  for (let at = 0; at < bytes.length; at += AT_A_TIME) {
    try {
      inflate.push(bytes.slice(at, at + AT_A_TIME), at + AT_A_TIME >= bytes.length);
    } catch {
      throw new Unpackable("broken");
    }
    if (length > MOST) {
      throw new Unpackable("long");
    }
  }
  return joined(parts, length);
}

function joined(parts: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Adler-32, the checksum at the end of the zlib format. */
function adler(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return (high * 65536 + low) >>> 0;
}

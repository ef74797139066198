// Links to a position: the packed record and the number of the action.

import { pack, unpack } from "../packed";

/** The prefix of a packed record in an address. */
const RECORD = "r";

/** A record from an address, and the action to show. */
export interface Linked {
  text: string;
  at: number;
}

/** The record in an address; undefined if there is none. Throws if it cannot be read. */
export function recordIn(hash: string): Linked | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const packed = parts.get(RECORD);
  return packed === null ? undefined : { text: unpack(packed), at: Math.trunc(Number(parts.get("at"))) || 0 };
}

/** Whether an address has a record, valid or not. */
export function hasRecord(hash: string): boolean {
  return new URLSearchParams(hash.replace(/^#/, "")).has(RECORD);
}

/** The address of a position of a record. Throws if the record is too long. */
export function linkTo(text: string, at: number): string {
  const address = new URL(location.href);
  address.hash = `${RECORD}=${pack(text)}&at=${at}`;
  return address.href;
}

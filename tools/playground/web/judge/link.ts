// A position as a link: the record packed into the address, with the number of the action.

import { pack, unpack } from "../packed";

/** The part of an address that holds a record. */
const RECORD = "r";

/** A record that stands in an address, and the action to look at. */
export interface Linked {
  text: string;
  at: number;
}

/** The record in an address; nothing where there is none. Throws where it cannot be read. */
export function recordIn(hash: string): Linked | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const packed = parts.get(RECORD);
  return packed === null ? undefined : { text: unpack(packed), at: Math.trunc(Number(parts.get("at"))) || 0 };
}

/** Whether an address holds a record, readable or not. */
export function hasRecord(hash: string): boolean {
  return new URLSearchParams(hash.replace(/^#/, "")).has(RECORD);
}

/** The address of a position of a record. Throws where the record is too long. */
export function linkTo(text: string, at: number): string {
  const address = new URL(location.href);
  address.hash = `${RECORD}=${pack(text)}&at=${at}`;
  return address.href;
}

import { setTimeout as wait } from "node:timers/promises";
import type { House } from "../house.ts";

/** A page is not kept waiting longer for a wallet that does not answer; what is owed is told all the same. */
const PATIENCE_MS = 6_000;

/** Waits for what is told to the wallet, but not for ever. */
export async function patiently(house: House, work: Promise<number | null>): Promise<number | null> {
  const patience = new AbortController();
  try {
    return await Promise.race([house.behind(work), wait(PATIENCE_MS, null, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}

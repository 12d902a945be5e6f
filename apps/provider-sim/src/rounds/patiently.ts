import { setTimeout as wait } from "node:timers/promises";
import type { SimulatedProvider } from "../simulated-provider.ts";

/** How long a page waits for a wallet that does not answer. What is owed is still sent afterwards. */
const PATIENCE_MS = 6_000;

/** Waits for a request to the wallet, with a time limit. */
export async function patiently(platform: SimulatedProvider, work: Promise<number | null>): Promise<number | null> {
  const patience = new AbortController();
  try {
    return await Promise.race([platform.behind(work), wait(PATIENCE_MS, null, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}

import type { Clock } from "@apogee/kernel";

/**
 * Keeps what was read for a time, and reads it once for all callers who ask meanwhile. A failed read is not kept. A clock
 * that was moved back makes it read again.
 */
export function remembered<T>(clock: Clock, ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    const now = clock.now();
    if (kept && now >= kept.at && now - kept.at < ms) return kept.value;
    const value = read();
    const mine = { at: now, value };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return value;
  };
}

import { noteMayTake } from "./held-transaction.ts";

interface Asking<V> {
  readonly resolve: (value: V | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines many look-ups into one: keys that are requested while a look-up is running go into the next one together.
 * There is no timer, so a single request does not wait, and no answer comes from rows that were read before the
 * request. A key that is not found is undefined. Not for use inside a transaction.
 */
export function gather<K, V>(
  lookUp: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Asking<V>[]>();
  let running = false;
  const run = async (): Promise<void> => {
    running = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const found = await lookUp([...batch.keys()]);
        for (const [key, askings] of batch) for (const { resolve } of askings) resolve(found.get(key));
      } catch (error) {
        for (const askings of batch.values()) for (const { reject } of askings) reject(error);
      }
    }
    running = false;
  };
  return (key) => {
    noteMayTake();
    return new Promise((resolve, reject) => {
      const askings = waiting.get(key);
      if (askings) askings.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!running) void run();
    });
  };
}

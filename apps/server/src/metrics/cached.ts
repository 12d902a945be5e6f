/** Caches a reading for `keepMs`, with one read at a time; undefined while it cannot be read. */
export function cached<T>(keepMs: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let last: { readonly at: number; readonly value: Promise<T | undefined> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= keepMs) last = { at: now, value: read().catch(() => undefined) };
    return last.value;
  };
}

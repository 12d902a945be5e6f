const AT_ONCE = 4;

/** Works through many small items, some at a time; the first failure ends it. */
export async function inParallel<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const rest = things.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const thing of rest) await work(thing);
    }),
  );
}

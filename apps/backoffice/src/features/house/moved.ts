/** A list with one of its items at another place; places outside of it are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item);
}

/** Where a key moves an item that is at a place; null: the key does nothing. */
export function targetOf(key: string, place: number, count: number): number | null {
  const target = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[key];
  return target === undefined || target < 0 || target >= count || target === place ? null : target;
}

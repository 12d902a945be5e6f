/** Part of an input: JSON as the server takes it. */
export type Json = unknown;
type Parts = Readonly<Record<string, Json>>;

const isParts = (value: Json): value is Parts => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are the same JSON; a part that is left out equals one that is undefined. */
export function isSameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSameJson(item, b[at]));
  if (!isParts(a) || !isParts(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameJson(a[name], b[name]));
}

/** What became of two changes of one value. */
export interface Merged {
  readonly value: Json;
  /** The paths that both changed, and differently; mine holds there. */
  readonly conflicts: readonly string[];
}

/**
 * Puts my changes on top of theirs. Objects are merged part by part. A list is one value: its rows have no identity by
 * which they could be matched.
 */
export function mergeChanges(base: Json, theirs: Json, mine: Json, path = ""): Merged {
  if (isSameJson(base, mine)) return { value: theirs, conflicts: [] };
  if (isSameJson(base, theirs) || isSameJson(theirs, mine)) return { value: mine, conflicts: [] };
  if (!isParts(theirs) || !isParts(mine)) return { value: mine, conflicts: [path] };
  const before = isParts(base) ? base : {};
  const value: Record<string, Json> = {};
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const inside = path === "" ? name : `${path}.${name}`;
    const merged = mergeChanges(before[name], theirs[name], mine[name], inside);
    if (merged.value !== undefined) value[name] = merged.value;
    conflicts.push(...merged.conflicts);
  }
  return { value, conflicts };
}

/** One value that differs between before and after. */
export interface Difference {
  /** `terms.wagering`, `tiers[2].amount`; empty for the value as a whole. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly kind: "added" | "removed" | "changed";
}

/** What differs between two values, part by part, in the order of the parts. */
export function differencesOf(before: unknown, after: unknown, path = ""): Difference[] {
  if (isSame(before, after)) return [];
  if (isParts(before) && isParts(after)) return ofParts(before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some((item) => typeof item === "object"))
    return ofLists(before, after, path);
  // A new row is shown value by value; nothing was before it.
  if (isNothing(before) && isParts(after)) return ofParts({}, after, path);
  if (isParts(before) && isNothing(after)) return ofParts(before, {}, path);
  const kind = isNothing(before) ? "added" : isNothing(after) ? "removed" : "changed";
  return [{ path, before, after, kind }];
}

type Parts = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean => value === null || value === undefined;
const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function ofParts(before: Parts, after: Parts, path: string): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differencesOf(before[name], after[name], path === "" ? name : `${path}.${name}`));
}

function ofLists(before: readonly unknown[], after: readonly unknown[], path: string): Difference[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at).flatMap((at) =>
    differencesOf(before[at], after[at], `${path}[${at}]`),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (isNothing(a) && isNothing(b))) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}

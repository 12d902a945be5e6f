import type { Row } from "../api/shapes.ts";
import type { ThingState } from "./kind.ts";

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();

/** Whether each of the words is somewhere in these texts and rows, whatever their case and accents. */
export function matches(words: string, inside: ReadonlyArray<string | Row>): boolean {
  const asked = fold(words).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return true;
  const text = fold(inside.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(" "));
  return asked.every((word) => text.includes(word));
}

/** How many rows each state has, in the order of their first rows. */
export function countByState(
  rows: readonly Row[],
  stateOf: (row: Row) => ThingState | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const state = stateOf(row);
    if (state) counts.set(state.key, (counts.get(state.key) ?? 0) + 1);
  }
  return counts;
}

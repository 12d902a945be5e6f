import { readable } from "../../../site/texts/texts.tsx";

/** What a phase of a round showed, as it can be drawn. */
interface Drawn {
  /** Rows of a board; null if nothing in the view is one. */
  readonly grid: readonly (readonly string[])[] | null;
  /** Everything else, as text. */
  readonly rest: ReadonlyArray<readonly [name: string, value: string]>;
}

const isCell = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isReels = (value: unknown): value is ReadonlyArray<ReadonlyArray<string | number>> =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((reel) => Array.isArray(reel) && reel.length > 0 && reel.every(isCell));

const BOARD = /^(?:board|grid|reels|symbols|window)$/;

/**
 * Finds the board of a view, also inside of its spin: reels stand beside each other, so a board is turned by a quarter.
 */
export function gridOf(view: unknown): Drawn {
  if (typeof view !== "object" || view === null) return { grid: null, rest: [] };
  const { spin, ...outer } = view as Readonly<Record<string, unknown>>;
  const entries = Object.entries({ ...outer, ...(isParts(spin) ? spin : spin === undefined ? {} : { spin }) });
  const board = entries.find(([name, value]) => BOARD.test(name) && isReels(value));
  const reels = board?.[1] as ReadonlyArray<ReadonlyArray<string | number>> | undefined;
  const height = Math.max(0, ...(reels ?? []).map((reel) => reel.length));
  return {
    grid: reels ? Array.from({ length: height }, (_, row) => reels.map((reel) => String(reel[row] ?? ""))) : null,
    rest: entries.flatMap(([name, value]) =>
      name === board?.[0] || value === null || (Array.isArray(value) && value.length === 0)
        ? []
        : [
            [
              readable(name),
              typeof value === "object" ? JSON.stringify(value) : String(value as string | number),
            ] as const,
          ],
    ),
  };
}

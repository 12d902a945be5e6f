/** How much a win is celebrated, from nothing to the largest. */
export type Level = "none" | "return" | "win" | "big" | "mega" | "stellar";

/** A win to be rated. Amounts are in the smallest unit. */
export interface WinAsked {
  readonly winCents: number;
  /** What the player paid for the round. */
  readonly costCents: number;
  readonly stakeCents: number;
  /** Whether a win that is not above the cost may be celebrated. */
  readonly celebrateBelowStake: boolean;
}

const LEVELS: readonly (readonly [times: number, level: Level])[] = [
  [75, "stellar"],
  [25, "mega"],
  [10, "big"],
];

/** The level of a win. `return` is shown plainly: the player got back no more than was paid. */
export function levelOf({ winCents, costCents, stakeCents, celebrateBelowStake }: WinAsked): Level {
  if (winCents <= 0) return "none";
  if (!celebrateBelowStake && winCents <= costCents) return "return";
  return LEVELS.find(([times]) => winCents >= times * Math.max(stakeCents, costCents))?.[1] ?? "win";
}

/** Whether a win interrupts the game for a moment. */
export function isBig(level: Level): level is "big" | "mega" | "stellar" {
  return level === "big" || level === "mega" || level === "stellar";
}

const SHORTEST_MS = 900;
const LONGEST_MS = 2400;

/** How long a win is counted up: longer the more it is worth, 900 to 2,400 ms, and at once for a plain return. */
export function countUpMs(level: Level, winCents: number, stakeCents: number): number {
  if (level === "none" || level === "return") return 0;
  const times = winCents / stakeCents;
  return Math.round(Math.min(LONGEST_MS, SHORTEST_MS + 750 * Math.log10(1 + times)));
}

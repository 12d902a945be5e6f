import type { JackpotPage, JackpotView } from "@apogee/contract";

export type Level = JackpotView["levels"][number];
export type LevelRules = JackpotPage["rules"][number];

/** A level with its rules, as the pages show it. */
export interface ShownLevel {
  readonly level: Level;
  readonly rules: LevelRules | null;
}

/** The levels of a jackpot with their rules, the largest first: by what they can hold, else by what they begin with. */
export function shownLevels({ levels }: JackpotView, rules: readonly LevelRules[]): ShownLevel[] {
  const rulesOf = new Map(rules.map((each) => [each.identifier, each]));
  const size = ({ rules: own, level }: ShownLevel): number => own?.cap_cents ?? own?.seed_cents ?? level.amount_cents;
  return levels
    .map((level) => ({ level, rules: rulesOf.get(level.identifier) ?? null }))
    .toSorted((a, b) => size(b) - size(a) || a.level.index - b.level.index);
}

/** How often a level was won: each win begins the next generation. */
export const winsOf = ({ generation }: Pick<LevelRules, "generation">): number => Math.max(0, generation - 1);

const MILLION = 1_000_000;

/** What a must-drop level holds on average when it is won, in minor units: the hidden amount is even from s + 1 to M. */
export const meanWin = (seed: number, cap: number): number => (seed + cap + 1) / 2;

/**
 * The pot from which the next stake returns `share` of itself or more in this level alone, in whole minor units rounded
 * up: p v / (M − v) ≥ e from v = M e / (p + e).
 */
export const potReturning = (cap: number, potPpm: number, share: number): number =>
  Math.ceil((cap * share) / (potPpm / MILLION + share) - 1e-9);

/** How far a must-drop level is from its start to its bound, from 0 to 1. */
export const progressOf = (amount: number, seed: number, cap: number): number =>
  cap <= seed ? 1 : Math.min(1, Math.max(0, (amount - seed) / (cap - seed)));

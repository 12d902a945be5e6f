import type { Start } from "./player-finals.ts";
import type { Pool } from "./pool.ts";

/** Averages of a round in initial stakes. */
export interface Averages {
  /** What is staked: 1, and the further stakes. */
  readonly cost: number;
  readonly paid: number;
}

/** Values one hand to its end: the rest of the strategy against the dealer's first card. */
export type HandValue = (start: Start, pool: Pool) => Averages;

/** The sum of averages. */
export function sum(parts: readonly Averages[]): Averages {
  return parts.reduce((all, { cost, paid }) => ({ cost: all.cost + cost, paid: all.paid + paid }), {
    cost: 0,
    paid: 0,
  });
}

/** Averages times a chance. */
export function scaled({ cost, paid }: Averages, chance: number): Averages {
  return { cost: cost * chance, paid: paid * chance };
}

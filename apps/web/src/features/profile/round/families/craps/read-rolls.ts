import type { RoundView } from "@apogee/contract";

/** One roll of a round of craps. */
export interface ShownRoll {
  readonly dice: readonly number[];
  readonly total: number;
  /** The point that is on after the roll. */
  readonly point: number | null;
}

/** A round of craps for its picture. Amounts are in the smallest unit. */
export interface ShownCraps {
  readonly rolls: readonly ShownRoll[];
  /** What was staked on every spot, odds included, and what it paid. */
  readonly bets: readonly { readonly spot: string; readonly stakedCents: number; readonly paidCents: number }[];
}

/** Reads the rolls and the bets of a round from its phases. */
export function readRolls({
  bet,
  phases,
  stake_cents: stakeCents,
}: Pick<RoundView, "bet" | "phases" | "stake_cents">): ShownCraps {
  const paid = new Map<string, number>();
  const staked = new Map<string, number>();
  for (const [spot, chips] of Object.entries(bet["spots"] as Readonly<Record<string, number>>)) {
    staked.set(spot, chips * stakeCents);
  }
  for (const { view } of phases) {
    if (typeof view["spot"] === "string") staked.set(view["spot"], Number(view["staked_cents"]));
    for (const [spot, cents] of Object.entries((view["paid_cents"] ?? {}) as object)) paid.set(spot, Number(cents));
  }
  return {
    rolls: phases.flatMap(({ view: { dice, total, point } }) =>
      Array.isArray(dice)
        ? [{ dice: dice.map(Number), total: Number(total), point: typeof point === "number" ? point : null }]
        : [],
    ),
    bets: [...staked].map(([spot, stakedCents]) => ({ spot, stakedCents, paidCents: paid.get(spot) ?? 0 })),
  };
}

/** A spot of craps by its name: `place6` is a place bet on 6, and `pass` has no number. */
export function spotParts(spot: string): { readonly kind: string; readonly number: string } {
  const [, kind = spot, number = ""] = /^([a-z_]+?)(\d*)$/.exec(spot) ?? [];
  return { kind, number };
}

import type { Fact, FactKind } from "@apogee/events";
import type { BonusEnd } from "./domain/bonus-end.ts";
import type { StoredBonus } from "./domain/stored-bonus.ts";
import type { Freespins, SpinsEnd } from "./freespins/domain/freespins.ts";

/** The facts that bonuses write. */
export const BONUS_FACTS = [
  "bonus.issued",
  "bonus.activated",
  "bonus.started",
  "bonus.completed",
  "bonus.lost",
  "bonus.canceled",
  "bonus.expired",
  "freespins.issued",
  "freespins.activated",
  "freespins.finished",
  "freespins.canceled",
  "freespins.expired",
] as const satisfies readonly FactKind[];

type BonusKind = Extract<FactKind, `bonus.${string}`>;

const ENDS: Readonly<Record<BonusEnd, BonusKind>> = {
  wager_done: "bonus.completed",
  lost: "bonus.lost",
  canceled: "bonus.canceled",
  expired: "bonus.expired",
};

/** What happened to a bonus: it is in this stage now, or moved on within it. */
export function bonusFact(kind: BonusKind, bonus: StoredBonus, at: Date): Fact {
  const { id, playerId, currency, amount, strategy, offerKey } = bonus;
  return { kind, playerId, at, bonus: id, currency, amount, strategy, offer: offerKey };
}

/** The end of a bonus. */
export function bonusEnded(bonus: StoredBonus, end: BonusEnd, at: Date): Fact {
  return bonusFact(ENDS[end], bonus, at);
}

/** Free spins that were issued or activated. */
export function freespinsFact(kind: "freespins.issued" | "freespins.activated", spins: Freespins, at: Date): Fact {
  return { kind, playerId: spins.playerId, at, ...termsOf(spins) };
}

/** The end of free spins. */
export function freespinsEnded(
  spins: Freespins,
  { stage, performed, won }: { readonly stage: SpinsEnd; readonly performed: number; readonly won: number },
  at: Date,
): Fact {
  return { kind: `freespins.${stage}`, playerId: spins.playerId, at, ...termsOf(spins), performed, won };
}

function termsOf({ id, currency, game, spins, stake, offerKey }: Freespins) {
  return { freespins: id, currency, game, spins, stake, offer: offerKey };
}

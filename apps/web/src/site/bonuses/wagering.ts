import type { BonusView } from "@apogee/contract";

/** How far the bonuses in play of one wallet are wagered. */
export interface Wagering {
  readonly wageredCents: number;
  readonly requiredCents: number;
  /** Rounded down: 100 % means completed (specification 3-03). */
  readonly percent: number;
  /** The smallest maximum stake of a round; null if there is none, or if it no longer binds. */
  readonly maxBetCents: number | null;
}

/** The sums over the bonuses in play in a currency; null if there is none. */
export function wageringOf(bonuses: readonly BonusView[], currency: string): Wagering | null {
  const playing = bonuses.filter((bonus) => bonus.stage === "handle_bets" && bonus.currency === currency);
  if (playing.length === 0) return null;
  const wageredCents = sum(playing.map((bonus) => bonus.amount_wager_cents));
  const requiredCents = sum(playing.map((bonus) => bonus.amount_wager_requirement_cents));
  const bets = playing
    .filter((bonus) => bonus.amount_wager_cents < bonus.amount_wager_requirement_cents)
    .flatMap(({ terms }) => terms.max_bet_cents ?? []);
  return {
    wageredCents,
    requiredCents,
    percent: percentOf(wageredCents, requiredCents),
    maxBetCents: bets.length === 0 ? null : Math.min(...bets),
  };
}

/** A share in whole percent, rounded down and at most 100; nothing to do is all done. */
export function percentOf(done: number, whole: number): number {
  if (whole <= 0) return 100;
  return Math.min(100, Math.floor((done * 100) / whole));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

import { minor, shareFloor, type DomainError, type Minor } from "@apogee/kernel";
import { GameExcludedWhileWagering, MaxBetWhileWagering } from "../errors.ts";

/** The share of a game that cannot be played while a bonus is wagered, in `gameShares`. */
export const EXCLUDED = -1;
const WHOLE_BPS = 10_000;

/** The bonus that a wallet wagers now; its money is the wallet's bonus balance. */
export interface BonusInPlay {
  readonly id: number;
  readonly wagerRequired: Minor;
  readonly wagered: Minor;
  /** The maximum stake meanwhile; null if there is none. */
  readonly maxBet: Minor | null;
  /** Whether bonus money pays before real money. */
  readonly bonusFirst: boolean;
  /**
   * Shares of games under the terms of this bonus, in basis points by number of the game; `EXCLUDED` if the game cannot
   * be played meanwhile. Null if the terms name none.
   */
  readonly gameShares: Readonly<Record<string, number>> | null;
}

/**
 * Why this stake is refused while the bonus is being wagered; null if it is not. Once the wagering is completed, the
 * terms no longer bind, and the terms of a bonus do not bind free spins, whose stake of zero the house pays.
 */
export function refusalWhileWagering(bonus: BonusInPlay | null, gameId: number, stake: Minor): DomainError | null {
  if (!bonus || stake === 0 || bonus.wagered >= bonus.wagerRequired) return null;
  if (bonus.gameShares?.[gameId] === EXCLUDED) return new GameExcludedWhileWagering();
  return bonus.maxBet != null && stake > bonus.maxBet ? new MaxBetWhileWagering(bonus.maxBet) : null;
}

/**
 * The share of a stake that counts for a bonus, in basis points: that of the game in the terms of the bonus, otherwise
 * the platform's `contributionBps`, times what this bet counts of it (`shareOfBet`). Where the platform counts nothing,
 * no bonus does. Null if the platform's share is unknown.
 */
export function shareUnder<Bps extends number | null>(
  bonus: BonusInPlay | null,
  gameId: number,
  contributionBps: Bps,
  betBps = WHOLE_BPS,
): number | Extract<Bps, null> {
  if (contributionBps === null) return null as Extract<Bps, null>;
  if (contributionBps === 0) return 0;
  return Math.floor((Math.max(0, bonus?.gameShares?.[gameId] ?? contributionBps) * betBps) / WHOLE_BPS);
}

/** The amount of a settled stake that counts towards wagering: its share, limited to what is still required. */
export function countedOf(
  bonus: BonusInPlay | null,
  gameId: number,
  stake: Minor,
  contributionBps: number,
  betBps = WHOLE_BPS,
): Minor {
  if (!bonus) return minor(0);
  const share = shareUnder(bonus, gameId, contributionBps, betBps);
  return minor(Math.min(shareFloor(stake, share), bonus.wagerRequired - bonus.wagered));
}

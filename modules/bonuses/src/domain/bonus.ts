import { minor, shareFloor, type DomainError, type Minor } from "@apogee/kernel";
import { MaxBetWhileWagering } from "../errors.ts";

/** The bonus that a wallet wagers now; its money is the wallet's bonus balance. */
export interface BonusInPlay {
  readonly id: number;
  readonly wagerRequired: Minor;
  readonly wagered: Minor;
  /** The maximum stake meanwhile; null if there is none. */
  readonly maxBet: Minor | null;
}

/** Why this stake is refused while the bonus is being wagered; null if it is not. */
export function refusalWhileWagering(bonus: BonusInPlay | null, stake: Minor): DomainError | null {
  return bonus?.maxBet != null && stake > bonus.maxBet ? new MaxBetWhileWagering(bonus.maxBet) : null;
}

/** The amount of a settled stake that counts towards wagering: the game's share, limited to what is still required. */
export function countedOf(bonus: BonusInPlay | null, stake: Minor, contributionBps: number): Minor {
  if (!bonus) return minor(0);
  return minor(Math.min(shareFloor(stake, contributionBps), bonus.wagerRequired - bonus.wagered));
}

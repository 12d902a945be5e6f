import { minor, shareFloor, type DomainError, type Minor } from "@apogee/kernel";
import { MaxBetWhileWagering } from "../errors.ts";

/** The bonus that a purse wagers now; its money is the purse's bonus balance. */
export interface BonusInPlay {
  readonly id: number;
  readonly wagerRequired: Minor;
  readonly wagered: Minor;
  /** The highest stake meanwhile; null where there is none. */
  readonly maxBet: Minor | null;
}

/** Why this stake is not taken while the bonus is wagered, if it is not. */
export function refusalWhileWagering(bonus: BonusInPlay | null, stake: Minor): DomainError | null {
  return bonus?.maxBet != null && stake > bonus.maxBet ? new MaxBetWhileWagering(bonus.maxBet) : null;
}

/** What a settled stake counts towards wagering: the game's share of it, clipped at what is still required. */
export function countedOf(bonus: BonusInPlay | null, stake: Minor, contributionBps: number): Minor {
  if (!bonus) return minor(0);
  return minor(Math.min(shareFloor(stake, contributionBps), bonus.wagerRequired - bonus.wagered));
}

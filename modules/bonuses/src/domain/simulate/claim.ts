/** One claim of an offer in one currency, in minor units. */
export interface SimulatedClaim {
  readonly deposit: number;
  readonly amount: number;
  readonly wager: number;
  readonly maxBet: number | null;
  /** The most that becomes real money; null if all of it does. */
  readonly maxWin: number | null;
  readonly bonusFirst: boolean;
  readonly sticky: boolean;
  readonly lostBelow: number;
}

/** The real money that bonus money becomes when the wagering is completed. */
export function convertedOf({ amount, maxWin, sticky }: SimulatedClaim, bonus: number): number {
  return Math.min(sticky ? Math.max(0, bonus - amount) : bonus, maxWin ?? Infinity);
}

/** Which money the player stakes first. A claim without a deposit has only bonus money. */
export function firstMoney({ deposit, bonusFirst }: SimulatedClaim): "real" | "bonus" {
  return deposit > 0 && !bonusFirst ? "real" : "bonus";
}

/** The real money that waits while bonus money is staked first. */
export function waitingReal({ deposit, bonusFirst }: SimulatedClaim): number {
  return bonusFirst ? deposit : 0;
}

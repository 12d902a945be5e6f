/** What a licence allows and asks for. */
export interface Licence {
  /** Such as `CW`. */
  readonly code: string;
  readonly name: string;
  /** The terms in force; players who accepted other ones are asked again. */
  readonly termsVersion: string;
  readonly featureBuy: boolean;
  readonly turbo: boolean;
  readonly autoplay: boolean;
  /** Shortest time between the starts of two rounds of a game whose family is not in `minRoundMsByFamily`. */
  readonly minRoundMs: number;
  readonly minRoundMsByFamily: Readonly<Record<string, number>>;
  readonly sessionTimer: boolean;
  readonly withdrawalRecall: boolean;
  /** Whether a payout below its stake may be celebrated. */
  readonly celebrateBelowStake: boolean;
}

/** Shortest time between the starts of two rounds of a game of this family, such as `slots`. */
export function minRoundMsOf(licence: Pick<Licence, "minRoundMs" | "minRoundMsByFamily">, family: string): number {
  const { minRoundMs, minRoundMsByFamily: own } = licence;
  return Object.hasOwn(own, family) ? own[family]! : minRoundMs;
}

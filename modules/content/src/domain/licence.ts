/** What a licence allows and requires. */
export interface Licence {
  /** Such as `CW`. */
  readonly code: string;
  readonly name: string;
  /** The terms in force; players who accepted other terms must accept these. */
  readonly termsVersion: string;
  readonly featureBuy: boolean;
  /** Whether a win may be gambled before it is paid. */
  readonly gamble: boolean;
  readonly turbo: boolean;
  readonly autoplay: boolean;
  /** Whether holding the play button may repeat rounds. */
  readonly holdToSpin: boolean;
  /** The shortest time between the starts of two rounds, for families that are not in `minRoundMsByFamily`. */
  readonly minRoundMs: number;
  readonly minRoundMsByFamily: Readonly<Record<string, number>>;
  readonly sessionTimer: boolean;
  readonly withdrawalRecall: boolean;
  /** Whether a payout below its stake may be celebrated. */
  readonly celebrateBelowStake: boolean;
  /** For how many days a browser may skip the code at sign-in. */
  readonly rememberDeviceDays: number;
}

/** The shortest time between the starts of two rounds of a game of this family, such as `slots`. */
export function minRoundMsOf(licence: Pick<Licence, "minRoundMs" | "minRoundMsByFamily">, family: string): number {
  const { minRoundMs, minRoundMsByFamily: own } = licence;
  return Object.hasOwn(own, family) ? own[family]! : minRoundMs;
}

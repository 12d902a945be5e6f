import type { Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type * as z from "zod/mini";
import type { Fields, PhaseView, RoundState } from "./round.ts";
import type { Spot } from "./spot.ts";

/** How an open round ends if its player does not return. */
export interface Idle<Config, State> {
  /** Hours after the last step until the platform ends the round. */
  readonly hours: number;
  /**
   * The decision that the platform then takes for the player. It never costs a further stake. Null if the platform
   * voids the whole round: stakes, limits and wagering are as if it had not been played.
   */
  readonly decide: (config: Config, state: State) => Fields | null;
}

/**
 * The rules of one family of games. Pure: the same code draws a round on the server and verifies it in a browser.
 * `Config` is the sheet of a title. Methods that take a bet or a decision get one that its schema has accepted.
 */
export interface Engine<Config, Bet extends Fields, Decision extends Fields, State extends RoundState> {
  /** The family's name: a folder in `engines/` and one in the game client. */
  readonly family: string;
  /** What a player chooses in addition to the stake. */
  readonly bet: z.ZodMiniType<Bet>;
  /** What a player decides in an open round; null if the family has no decisions. */
  readonly decision: z.ZodMiniType<Decision> | null;
  readonly idle: Idle<Config, State>;

  /** What the bet costs. Refuses `StakeNotPlayable` and `BetNotOffered`. */
  costOf(config: Config, stake: Minor, bet: Bet): Minor;
  /** The most that this bet can pay, further stakes included. */
  mostWinOf(config: Config, stake: Minor, bet: Bet): Minor;
  /** Whether the bet buys a feature, which some licences forbid. */
  buysFeature(bet: Bet): boolean;
  /**
   * Whether a bet asks to gamble its win, or a decision gambles it: some licences forbid that. Families without a gamble
   * leave it out.
   */
  gambles?(choice: Bet | Decision): boolean;
  /**
   * The parts of the bet that have limits of their own, such as the numbers of roulette or the hands of blackjack. The
   * limits apply to what starts a round: stakes that the rules of a game add later, such as odds, raises and doubles,
   * follow from it. Games that are no table games leave it out.
   */
  spotsOf?(config: Config, stake: Minor, bet: Bet): readonly Spot[];
  /**
   * The share of outcomes, 0 to 1, in which the bet pays anything, for families whose players choose what they bet on.
   * Wagering counts no bet that covers almost all outcomes. Families that leave it out have no such bets.
   */
  coverageOf?(config: Config, bet: Bet): number;
  /**
   * The chance that the bet wins, for families whose players choose it freely within a wide range, such as dice. Wagering
   * counts less of a bet the lower it is. Families that leave it out have no such choice.
   */
  chanceOf?(config: Config, bet: Bet): number;
  /**
   * The house edge of a bet that `costOf` accepts, in millionths of what it costs, rounded down and never below zero:
   * what it loses on average under the declared strategy, before payouts are rounded down to whole units. Exact, from
   * the sheet or its declaration. Stakes that decisions add later are not part of it. Without it, every bet has the
   * declared return of the title.
   */
  edgePpmOf?(config: Config, bet: Bet): number;
  /**
   * The lowest house edge of all kinds of bets that the title offers, each spot of a table by itself: no bet has a lower
   * one. Families that have `edgePpmOf` have this too.
   */
  lowestEdgePpm?(config: Config): number;
  /** Stakes and draws. Refuses like `costOf`. */
  start(config: Config, stake: Minor, bet: Bet, source: CountedSource): State;
  /** Shows the next phase of a round that awaits a reveal. */
  reveal(config: Config, state: State, source: CountedSource): State;
  /** What the decision costs: 0, or a further stake. Refuses `DecisionNotOffered`. */
  stakeOf(config: Config, state: State, decision: Decision): Minor;
  /** Carries the decision out. Refuses like `stakeOf`. */
  decide(config: Config, state: State, decision: Decision, source: CountedSource): State;

  /** The records of all phases for the log. With the title's sheet, they suffice to show the phases again. */
  record(state: State): Fields[];
  /** Restores phases from their records. */
  recall(config: Config, bet: Bet, stake: Minor, records: readonly Fields[]): PhaseView[];
  /** The phases of a round in play. */
  phases(config: Config, state: State): PhaseView[];
  /**
   * What the client needs in addition to the phases, such as the current offers. Reveals nothing that is not decided or
   * shown yet.
   */
  view(config: Config, state: State): Fields;
}

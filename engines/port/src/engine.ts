import type { Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type * as z from "zod/mini";
import type { Fields, PhaseView, RoundState } from "./round.ts";

/** What ends a round that its player left open. */
export interface Idle<Config, State> {
  /** Hours after the last step until the house ends the round. */
  readonly hours: number;
  /**
   * The decision that the house then takes for the player; it never asks for a further stake. Null where the house takes
   * the whole round back: stakes, limits and wagering are as if it had not been played.
   */
  readonly decide: (config: Config, state: State) => Fields | null;
}

/**
 * The rules of one family of games. Pure: the same code draws a round on the server and verifies it in a browser.
 * `Config` is the title's sheet. Methods that take a bet or a decision get one that its schema has accepted.
 */
export interface Engine<Config, Bet extends Fields, Decision extends Fields, State extends RoundState> {
  /** The family's name: a folder in `engines/` and one in the game client. */
  readonly family: string;
  /** What a player chooses beside the stake. */
  readonly bet: z.ZodMiniType<Bet>;
  /** What a player decides in an open round; null where the family has no decisions. */
  readonly decision: z.ZodMiniType<Decision> | null;
  readonly idle: Idle<Config, State>;

  /** What the bet costs. Refuses `StakeNotPlayable` and `BetNotOffered`. */
  costOf(config: Config, stake: Minor, bet: Bet): Minor;
  /** The most that this bet can pay, further stakes included. */
  mostWinOf(config: Config, stake: Minor, bet: Bet): Minor;
  /** Whether the bet buys a feature, which some licences forbid. */
  buysFeature(bet: Bet): boolean;
  /** Stakes and draws. Refuses like `costOf`. */
  start(config: Config, stake: Minor, bet: Bet, source: CountedSource): State;
  /** Shows the next phase of a round that awaits a reveal. */
  reveal(config: Config, state: State, source: CountedSource): State;
  /** What the decision costs: 0, or a further stake. Refuses `DecisionNotOffered`. */
  stakeOf(config: Config, state: State, decision: Decision): Minor;
  /** Carries the decision out. Refuses like `stakeOf`. */
  decide(config: Config, state: State, decision: Decision, source: CountedSource): State;

  /** What the log keeps of each phase: enough to show it again with the title's sheet. */
  record(state: State): Fields[];
  /** Phases from their records. */
  recall(config: Config, bet: Bet, stake: Minor, records: readonly Fields[]): PhaseView[];
  /** The phases of a round in play. */
  phases(config: Config, state: State): PhaseView[];
  /** What the client needs beside the phases: what is offered now, for example. Tells nothing that is not decided or shown yet. */
  view(config: Config, state: State): Fields;
}

import type { StudioAnswer } from "@apogee/contract";
import type { Fields, RoundState } from "@apogee/engine";
import type { DomainError, Minor } from "@apogee/kernel";
import type { KeptRound } from "./domain/kept-round.ts";

/** Why a stake is refused now. Called only if there is a stake. */
export type WhyClosed = () => Promise<DomainError | null>;

/** Why decisions are refused now, although the round offers them. */
export interface Closed {
  readonly gamble: DomainError | null;
  readonly stake: WhyClosed;
}

/** The balance and the seeds that are returned with a round. */
export type Surroundings = Omit<StudioAnswer, "round">;

/**
 * Stores the rounds of a seat and their money: real play in the ledger's log, a demo in its own row. Commands treat
 * both alike.
 */
export interface Rounds {
  /**
   * Stakes and draws. A repeat of the key returns the round that it began. Refuses with `closed` if that is given,
   * during an open round, and for a stake above the balance.
   */
  begin(key: string, stake: number, bet: Fields, closed: DomainError | null): Promise<KeptRound>;
  /** Refuses `NotFound`. */
  find(id: string): Promise<KeptRound>;
  /** The newest round of the game, if there is one. */
  last(): Promise<KeptRound | undefined>;
  /** The open round of the game, if there is one. */
  open(): Promise<KeptRound | undefined>;
  /** Stores the decision of a phase and takes its further stake: both, or neither. A repeat changes nothing. */
  decide(round: KeptRound, phase: number, taken: Fields, stake: Minor, whyClosed: WhyClosed): Promise<KeptRound>;
  /** Stores how many phases were shown. */
  show(round: KeptRound, phases: number): Promise<void>;
  /** Pays a round that has reached its end, once. */
  settle(round: KeptRound, state: RoundState): Promise<void>;
  /** Balance and seeds after the changes of this call, or the current ones; with the free spins of a round. */
  surroundings(round?: KeptRound): Promise<Surroundings>;
}

import type { StudioAnswer } from "@apogee/contract";
import type { Fields, RoundState } from "@apogee/engine";
import type { DomainError, Minor } from "@apogee/kernel";
import type { KeptRound } from "./domain/kept-round.ts";

/** Why a stake is not taken now; asked for only where there is one. */
export type WhyClosed = () => Promise<DomainError | null>;

/** Balance and seeds beside a round. */
export type Surroundings = Omit<StudioAnswer, "round">;

/**
 * Where a seat's rounds and their money are kept: real play in the ledger's log, a demo in its own row. The commands
 * know no difference.
 */
export interface Rounds {
  /**
   * Stakes and draws. A repeat of the key answers the round that it began. Refuses what stands in the way of stakes, an
   * open round, and a stake above the balance.
   */
  begin(key: string, stake: number, bet: Fields, closed: DomainError | null): Promise<KeptRound>;
  /** Refuses `NotFound`. */
  find(id: string): Promise<KeptRound>;
  /** The newest round of the game, if there is one. */
  last(): Promise<KeptRound | undefined>;
  /** The open round of the game, if there is one. */
  open(): Promise<KeptRound | undefined>;
  /** Keeps the decision of a phase and takes its further stake: both, or neither. A repeat changes nothing. */
  decide(round: KeptRound, phase: number, taken: Fields, stake: Minor, whyClosed: WhyClosed): Promise<KeptRound>;
  /** Remembers that so many phases were shown. */
  show(round: KeptRound, phases: number): Promise<void>;
  /** Pays a round that has come to its end, once. */
  settle(round: KeptRound, state: RoundState): Promise<void>;
  /** Balance and seeds after what was done here, or as they are now. */
  surroundings(): Promise<Surroundings>;
}

import type { BonusInPlay } from "@apogee/bonuses";
import type { Minor } from "@apogee/kernel";
import type { LimitCounters, PlayerLimits } from "@apogee/limits";

/** A round that is not settled yet, by the sequence number of its first event. */
export interface OpenRound {
  readonly round: number;
  readonly gameId: number;
  /** The outside provider's name of it; null for our own rounds. */
  readonly name: string | null;
  readonly stake: Minor;
  /** The bonus that was in play at its last stake; null if there was none. */
  readonly bonusId: number | null;
  /**
   * The part of the stake that this bonus paid. The rest is in `real`, except what was paid by bonuses that had been
   * forfeited when this one staked: that is in neither.
   */
  readonly bonus: Minor;
  readonly real: Minor;
  /**
   * The part of the stake that was staked while this bonus was in play. The settlement counts it towards the wagering.
   */
  readonly countable: Minor;
  /** What it has paid so far. */
  readonly win: Minor;
}

/** When a round of a game last began. */
export interface LastStake {
  readonly gameId: number;
  readonly atMs: number;
}

/** Everything that a decision about one wallet needs. The wallet's version guards all of it. */
export interface Aggregate {
  readonly walletId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly version: number;
  readonly blocked: boolean;
  /** Its play is a tester's now. */
  readonly test?: boolean;
  readonly real: Minor;
  readonly bonus: Minor;
  /** What the player owes. Then `real` is zero, and the next credit repays the deficit first. */
  readonly deficit: Minor;
  readonly draw: { readonly seedPairId: number; readonly nextNonce: number } | null;
  readonly openRounds: readonly OpenRound[];
  /** The last stake of each game that was played recently. Older ones may be missing. */
  readonly lastStakes: readonly LastStake[];
  readonly standing: LimitCounters;
  /** The limits of the player over all wallets; null if there are none. */
  readonly playerLimits: PlayerLimits | null;
  readonly bonusInPlay: BonusInPlay | null;
  /** Of the bonuses that open rounds name: those that were lost, cancelled or expired. */
  readonly goneBonuses: readonly number[];
}

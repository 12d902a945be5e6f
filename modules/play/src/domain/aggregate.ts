import type { BonusInPlay } from "@apogee/bonuses";
import type { Minor } from "@apogee/kernel";
import type { Standing } from "@apogee/limits";

/** A round whose stakes are not settled yet, by the sequence number of its first event. */
export interface OpenRound {
  readonly round: number;
  readonly gameId: number;
  /** What an outside provider calls it; null for our own. */
  readonly name: string | null;
  readonly stake: Minor;
  /** The bonus that was in play when it staked last; null where none was yet. */
  readonly bonusId: number | null;
  /**
   * What of the stake that bonus's money paid. The rest is in `real`, but for what bonuses paid that were gone when
   * this one staked: that is in neither.
   */
  readonly bonus: Minor;
  readonly real: Minor;
  /** What of the stake was staked while that bonus was in play: its settlement counts this towards the wagering. */
  readonly countable: Minor;
  /** What it has paid out so far. */
  readonly win: Minor;
}

/** When a round of a game was begun last. */
export interface LastStake {
  readonly gameId: number;
  readonly atMs: number;
}

/** Everything that a decision about one purse needs. The purse's version guards all of it. */
export interface Aggregate {
  readonly purseId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly version: number;
  readonly blocked: boolean;
  readonly real: Minor;
  readonly bonus: Minor;
  /** What the player owes; then `real` is zero, and the next credit repays it first. */
  readonly deficit: Minor;
  readonly draw: { readonly seedPairId: number; readonly nextNonce: number } | null;
  readonly openRounds: readonly OpenRound[];
  /** Of the games that were played just now; older ones may be missing. */
  readonly lastStakes: readonly LastStake[];
  readonly standing: Standing;
  readonly bonusInPlay: BonusInPlay | null;
  /** Of the bonuses that open rounds name: those that were lost, cancelled or expired. */
  readonly goneBonuses: readonly number[];
}

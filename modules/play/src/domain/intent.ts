import type { DomainError, Minor } from "@apogee/kernel";

/** What a draw gave. A round that is not `finished` stays open: its win is settled by a later intent. */
export interface Drawn {
  readonly win: Minor;
  readonly finished: boolean;
  /** What the round's row keeps: denomination, choices, phases. */
  readonly record: RoundRecord;
}

/** What regulators want kept of a round beside its money; `denomination` is one line's stake in minor units. */
export interface RoundRecord {
  readonly denomination: number;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly phases: readonly unknown[];
}

interface IntentOfRound {
  readonly purseId: number;
  /** The caller's idempotency key, unique for the purse. */
  readonly key: string;
  readonly gameId: number;
  readonly sessionId: number | null;
}

/** A player stakes. `draw` is run with the nonce that the round gets; drawing twice with one nonce gives one outcome. */
export interface StakeIntent extends IntentOfRound {
  readonly kind: "stake";
  readonly stake: Minor;
  readonly paytable: string;
  /** What tells this call from another under the same key. */
  readonly choices: Readonly<Record<string, unknown>>;
  /** The pair that `draw` uses; null where an outside provider draws. */
  readonly seedPairId: number | null;
  readonly draw: (nonce: number) => Drawn;
  /** Why no new stake is taken now, such as a game that was switched off. A repeat of an earlier call is answered all the same. */
  readonly closed: DomainError | null;
}

/** The end of an open round: its whole win. Never refused for business reasons. */
export interface SettleIntent extends IntentOfRound {
  readonly kind: "settle";
  readonly round: number;
  readonly paytable: string;
  readonly win: Minor;
  readonly record: RoundRecord;
}

/** What a caller may want of one purse. */
export type Intent = StakeIntent | SettleIntent;

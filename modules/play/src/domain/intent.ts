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
  /** Of an event that a decision made: what the player decided, and the phase of the round that it led to. */
  readonly decision?: RecordedDecision;
}

/** A player's decision in an open round, as the log keeps it. */
export interface RecordedDecision {
  readonly phase: number;
  readonly taken: Readonly<Record<string, unknown>>;
}

interface IntentOfRound {
  readonly purseId: number;
  readonly gameId: number;
  readonly sessionId: number | null;
  readonly paytable: string;
  /** The share of the game's stakes that counts towards wagering, in hundredths of a percent. */
  readonly contributionBps: number;
}

/**
 * A player stakes. `draw` is run with the nonce that the round gets; drawing twice with one nonce gives one outcome.
 */
export interface StakeIntent extends IntentOfRound {
  readonly kind: "stake";
  /** The caller's idempotency key, unique for the purse. */
  readonly key: string;
  readonly stake: Minor;
  /** What tells this call from another under the same key. */
  readonly choices: Readonly<Record<string, unknown>>;
  /** The pair that `draw` uses; null where nothing is drawn. */
  readonly seedPairId: number | null;
  readonly draw: (nonce: number) => Drawn;
  /** The least milliseconds between the starts of two rounds of this game, where the licence asks for some. */
  readonly leastMs?: number;
  /**
   * Why no new stake is taken now, such as a game that was switched off. A repeat of an earlier call is answered all
   * the same.
   */
  readonly closed: DomainError | null;
}

/** The end of an open round: its whole win. Never refused for business reasons. */
export interface SettleIntent extends IntentOfRound {
  readonly kind: "settle";
  readonly key: string;
  readonly round: number;
  readonly win: Minor;
  readonly record: RoundRecord;
}

/**
 * A player's decision in an open round of ours, with the further stake that it asks for: both are written, or neither.
 * The key is one per round and phase, so a phase is decided once.
 */
export interface DecideIntent extends IntentOfRound {
  readonly kind: "decide";
  readonly key: string;
  readonly round: number;
  /** Zero where the decision asks for none. */
  readonly stake: Minor;
  readonly record: RoundRecord & { readonly decision: RecordedDecision };
  /** Why no further stake is taken now. Decisions without one are taken all the same. */
  readonly closed: DomainError | null;
}

/**
 * One thing that an outside provider says of a round, under its own id, which is the key. Amounts of zero are legal.
 */
export type Action =
  | { readonly kind: "bet"; readonly key: string; readonly amount: Minor; readonly jackpotContribution: Minor }
  | { readonly kind: "win"; readonly key: string; readonly amount: Minor; readonly jackpotWin: Minor }
  /** Takes back the action under the key `original`, known or still to come. Never refused. */
  | { readonly kind: "rollback"; readonly key: string; readonly original: string };

/** What an outside provider says of one round in one request: applied in order, all or none. */
export interface OutsideIntent extends IntentOfRound {
  readonly kind: "outside";
  /** What the provider calls the round; with the provider's own name in it, since it is unique for the purse. */
  readonly roundName: string;
  readonly actions: readonly Action[];
  /** Nothing more is to come. Saying it again changes nothing; what comes all the same is taken and flagged. */
  readonly finished: boolean;
  /** Why no bet is taken now. Wins and rollbacks are taken all the same. */
  readonly closed: DomainError | null;
  /**
   * Why a win of a round that nobody has heard of is not taken, where its provider is not heard any more. Left out: it
   * is.
   */
  readonly deaf?: DomainError;
  /** Of a request that takes back a whole round. */
  readonly voids?: Voiding;
}

/** Taking back a whole round, ours or a provider's: all that it did, as of a version of its purse, and its end. */
export interface Voiding {
  readonly round: number;
  /** What was read of the round is all of it as long as the purse has this version. */
  readonly asOf: number;
  readonly record: RoundRecord | null;
}

/** What our own studio may want of one purse. */
export type OwnIntent = StakeIntent | DecideIntent | SettleIntent;
/** What a caller may want of one purse. */
export type Intent = OwnIntent | OutsideIntent;

/** The key of a decision: a phase of a round is decided once. */
export function decisionKey(round: number, phase: number): string {
  return `decide:${round}:${phase}`;
}

/** The name under which the log finds an outside round. */
export function roundKey(roundName: string): string {
  return `round:${roundName}`;
}

/** The name that a round's settlement takes, so that there is one for ever. */
export function settledKey(round: number): string {
  return `settled:${round}`;
}

/** The name that taking an event back takes, so that it is done once. */
export function reversesKey(seq: number): string {
  return `reverses:${seq}`;
}

/** Every key that must be looked up before this intent can be refused, or decided without the cache. */
export function keysOf(intent: Intent): string[] {
  if (intent.kind !== "outside") return [intent.key];
  return [
    roundKey(intent.roundName),
    ...intent.actions.flatMap((action) => (action.kind === "rollback" ? [action.key, action.original] : [action.key])),
  ];
}

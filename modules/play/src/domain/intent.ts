import type { DomainError, Minor } from "@apogee/kernel";

/** The result of a draw. A round that is not `finished` stays open: a later intent settles its win. */
export interface Drawn {
  readonly win: Minor;
  readonly finished: boolean;
  /** What the row of the round stores: denomination, choices, phases. */
  readonly record: RoundRecord;
}

/**
 * What regulators require to be kept of a round beside its money. `denomination` is the stake of one line in minor
 * units.
 */
export interface RoundRecord {
  readonly denomination: number;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly phases: readonly unknown[];
  /** For the event of a decision: what the player decided, and the phase of the round that it led to. */
  readonly decision?: RecordedDecision;
  /** For the first event of a free spin. */
  readonly freeSpin?: RecordedFreeSpin;
}

/**
 * A free spin, as the log stores it. The house stakes, so its round has a stake and a win of zero. What it won is stored
 * here and is paid with the other winnings of its free spins.
 */
export interface RecordedFreeSpin {
  /** The number of the free spins that it belongs to. */
  readonly freespins: number;
  /** Its number among them, from 1. */
  readonly number: number;
  /** The fixed stake that the house pays. */
  readonly stake: Minor;
  /** The whole win of the round, also while its phases are still to be shown. */
  readonly won: Minor;
  /** The caller's idempotency key. */
  readonly call: string;
}

/** A player's decision in an open round, as the log stores it. */
export interface RecordedDecision {
  readonly phase: number;
  readonly taken: Readonly<Record<string, unknown>>;
}

interface IntentOfRound {
  readonly walletId: number;
  readonly gameId: number;
  readonly sessionId: number | null;
  readonly paytable: string;
  /** The share of the game's stakes that counts towards wagering, in basis points. */
  readonly contributionBps: number;
  /** How much of that share this bet counts, in basis points; all of it if it is left out. */
  readonly betBps?: number;
}

/** A player stakes. `draw` is called with the nonce of the round; the same nonce always gives the same outcome. */
export interface StakeIntent extends IntentOfRound {
  readonly kind: "stake";
  /** The caller's idempotency key, unique for the wallet. */
  readonly key: string;
  readonly stake: Minor;
  /** Distinguishes this call from another one under the same key. */
  readonly choices: Readonly<Record<string, unknown>>;
  /** The pair that `draw` uses; null if nothing is drawn. */
  readonly seedPairId: number | null;
  readonly draw: (nonce: number) => Drawn;
  /** The minimum time between the starts of two rounds of this game, in milliseconds, if the licence requires one. */
  readonly leastMs?: number;
  /** Why no new stake is accepted now, such as a disabled game. A repeat of an earlier call is still answered. */
  readonly closed: DomainError | null;
}

/** The end of an open round, with its whole win. Never refused for business reasons. */
export interface SettleIntent extends IntentOfRound {
  readonly kind: "settle";
  readonly key: string;
  readonly round: number;
  readonly win: Minor;
  readonly record: RoundRecord;
}

/**
 * A player's decision in an open round of ours, with the further stake that it costs. Both are written, or neither. The
 * key is one per round and phase, so a phase is decided once.
 */
export interface DecideIntent extends IntentOfRound {
  readonly kind: "decide";
  readonly key: string;
  readonly round: number;
  /** Zero if the decision costs nothing. */
  readonly stake: Minor;
  readonly record: RoundRecord & { readonly decision: RecordedDecision };
  /** Why no further stake is accepted now. Decisions without one are still accepted. */
  readonly closed: DomainError | null;
}

/**
 * One action of an outside provider in a round, under the provider's own id, which is the key. Amounts of zero are
 * legal.
 */
export type Action =
  | { readonly kind: "bet"; readonly key: string; readonly amount: Minor; readonly jackpotContribution: Minor }
  | { readonly kind: "win"; readonly key: string; readonly amount: Minor; readonly jackpotWin: Minor }
  /** Takes back the action under the key `original`, which may not have arrived yet. Never refused. */
  | { readonly kind: "rollback"; readonly key: string; readonly original: string };

/** One request of an outside provider about one round. Its actions are applied in order, all or none. */
export interface OutsideIntent extends IntentOfRound {
  readonly kind: "outside";
  /**
   * The provider's name of the round, prefixed with the provider's own name, since it must be unique for the wallet.
   */
  readonly roundName: string;
  readonly actions: readonly Action[];
  /** Ends the round. Repeating it changes nothing. Events that arrive afterwards are accepted and marked as late. */
  readonly finished: boolean;
  /** Why no bet is accepted now. Wins and rollbacks are still accepted. */
  readonly closed: DomainError | null;
  /**
   * Why a win for an unknown round is refused, if its provider is disabled. If it is left out, such a win is accepted.
   */
  readonly newRoundRefusal?: DomainError;
  /** Set if the request takes back a whole round. */
  readonly voids?: Voiding;
}

/** Takes back a whole round, ours or a provider's: all its events as of a version of its wallet, and ends it. */
export interface Voiding {
  readonly round: number;
  /** The events that were read are all events of the round as long as the wallet has this version. */
  readonly asOf: number;
  readonly record: RoundRecord | null;
}

/** What our own studio may request of one wallet. */
export type OwnIntent = StakeIntent | DecideIntent | SettleIntent;
/** What a caller may request of one wallet. */
export type Intent = OwnIntent | OutsideIntent;

/** The key of a decision: each phase of a round is decided once. */
export function decisionKey(round: number, phase: number): string {
  return `decide:${round}:${phase}`;
}

/** The name under which the log finds an outside round. */
export function roundKey(roundName: string): string {
  return `round:${roundName}`;
}

/** The name that the settlement of a round takes, so that a round is settled only once. */
export function settledKey(round: number): string {
  return `settled:${round}`;
}

/** The name that the reversal of an event takes, so that it is reversed only once. */
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

import { minor, ZERO, type Minor } from "@apogee/kernel";
import type { RoundRecord } from "./intent.ts";

/** Numbers that the log stores for the kinds of events. */
export const EVENT_KINDS = { round: 1, stake: 2, settlement: 3, rollback: 4, tombstone: 5, win: 6 } as const;

/** The kind of an event of the log. */
export type EventKind = keyof typeof EVENT_KINDS;

/** The numbers of kinds as a list for SQL, such as `2, 6`, so that no query contains bare numbers. */
export function numbersOf(...kinds: readonly EventKind[]): string {
  return kinds.map((kind) => EVENT_KINDS[kind]).join(", ");
}

/** One row of the log: a double entry of five movements that sum to zero, and the record of what was played. */
export interface PlayEvent {
  readonly walletId: number;
  readonly seq: number;
  readonly at: Date;
  readonly key: string;
  readonly kind: EventKind;
  readonly round: number;
  readonly gameId: number;
  readonly paytable: string;
  readonly sessionId: number | null;
  /** For a rollback, the value of the event that it takes back; likewise `win`. */
  readonly stake: Minor;
  readonly win: Minor;
  readonly jackpotContribution: Minor;
  readonly jackpotWin: Minor;
  readonly real: Minor;
  readonly bonus: Minor;
  /** Above zero: repaid. Below zero: newly owed. */
  readonly deficit: Minor;
  readonly house: Minor;
  readonly houseBonus: Minor;
  readonly realAfter: Minor;
  readonly bonusAfter: Minor;
  readonly deficitAfter: Minor;
  /** What it counted towards the wagering of `bonusId`. */
  readonly counted: Minor;
  readonly bonusId: number | null;
  /** For a rollback, the event that it takes back; null if it moved nothing. */
  readonly reverses: number | null;
  /** It came after the end of its round. */
  readonly late: boolean;
  readonly seedPairId: number | null;
  readonly nonce: number | null;
  readonly record: RoundRecord | null;
}

/** The share of a win that was not paid because its bonus was forfeited. */
export function forfeitedBy({ kind, win, real, bonus, deficit }: PlayEvent): Minor {
  return kind === "settlement" || kind === "win" ? minor(win - (real + bonus + deficit)) : ZERO;
}

/** An event to be written, with the names that it takes permanently beside its key. */
export interface NewEvent extends PlayEvent {
  readonly names: readonly string[];
}

/** The answer to an intent, the same for each repeat. */
export interface Settled {
  /** `purse-sequence` of the round's first event. */
  readonly roundId: string;
  readonly event: PlayEvent;
  readonly replayed: boolean;
}

/**
 * The answer to an outside provider's request: one event for each of its actions, in order, and the balance after all
 * of them.
 */
export interface SettledActions {
  readonly actions: ReadonlyArray<{ readonly event: PlayEvent; readonly replayed: boolean }>;
  /** Real and bonus money together. */
  readonly balance: Minor;
  /** Whether anything was written. A request that only repeats writes nothing. */
  readonly wrote: boolean;
}

/** The permanent name of a round: `purse-sequence`. */
export function roundIdOf(walletId: number, round: number): string {
  return `${walletId}-${round}`;
}

/** Reads `17-342`; undefined for anything else. */
export function parseRoundId(text: string): { walletId: number; round: number } | undefined {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  return match ? { walletId: Number(match[1]), round: Number(match[2]) } : undefined;
}

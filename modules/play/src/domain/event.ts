import { minor, ZERO, type Minor } from "@apogee/kernel";
import type { RoundRecord } from "./intent.ts";

/** Numbers that the log stores for the kinds of events. */
export const EVENT_KINDS = { round: 1, stake: 2, settlement: 3, rollback: 4, tombstone: 5, win: 6 } as const;

/** What an event of the log is. */
export type EventKind = keyof typeof EVENT_KINDS;

/** The numbers of kinds as SQL lists them, such as `2, 6`, so that no query bears bare numbers. */
export function numbersOf(...kinds: readonly EventKind[]): string {
  return kinds.map((kind) => EVENT_KINDS[kind]).join(", ");
}

/** One row of the log: a double entry of five movements that sum to zero, and the record of what was played. */
export interface PlayEvent {
  readonly purseId: number;
  readonly seq: number;
  readonly at: Date;
  readonly key: string;
  readonly kind: EventKind;
  readonly round: number;
  readonly gameId: number;
  readonly paytable: string;
  readonly sessionId: number | null;
  /** Of a rollback: what the event that it takes back had; so is `win`. */
  readonly stake: Minor;
  readonly win: Minor;
  readonly jackpotContribution: Minor;
  readonly jackpotWin: Minor;
  readonly real: Minor;
  readonly bonus: Minor;
  /** Above zero what was repaid, below zero what was newly owed. */
  readonly deficit: Minor;
  readonly house: Minor;
  readonly houseBonus: Minor;
  readonly realAfter: Minor;
  readonly bonusAfter: Minor;
  readonly deficitAfter: Minor;
  /** What it counted towards the wagering of `bonusId`. */
  readonly counted: Minor;
  readonly bonusId: number | null;
  /** Of a rollback: the event that it takes back; null where it moved nothing. */
  readonly reverses: number | null;
  /** It came after its round was finished. */
  readonly late: boolean;
  readonly seedPairId: number | null;
  readonly nonce: number | null;
  readonly record: RoundRecord | null;
}

/** What of a win was paid to nobody, its bonus being gone. */
export function forfeitedBy({ kind, win, real, bonus, deficit }: PlayEvent): Minor {
  return kind === "settlement" || kind === "win" ? minor(win - (real + bonus + deficit)) : ZERO;
}

/** An event that is to be written, with the names beside its key that it takes for ever. */
export interface NewEvent extends PlayEvent {
  readonly names: readonly string[];
}

/** What a caller of `play` learns of its intent, the first time and at every repeat. */
export interface Settled {
  /** `purse-sequence` of the round's first event. */
  readonly roundId: string;
  readonly event: PlayEvent;
  readonly replayed: boolean;
}

/**
 * What an outside provider's request came to: an event for each of its actions, in their order, and the balance after
 * all.
 */
export interface SettledActions {
  readonly actions: ReadonlyArray<{ readonly event: PlayEvent; readonly replayed: boolean }>;
  /** Real and bonus money together. */
  readonly balance: Minor;
  /** Whether anything was written; of what was known before, nothing is. */
  readonly wrote: boolean;
}

/** A round's name for ever: `purse-sequence`. */
export function roundIdOf(purseId: number, round: number): string {
  return `${purseId}-${round}`;
}

/** Reads `17-342`; undefined for anything else. */
export function parseRoundId(text: string): { purseId: number; round: number } | undefined {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  return match ? { purseId: Number(match[1]), round: Number(match[2]) } : undefined;
}

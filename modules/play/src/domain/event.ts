import type { Minor } from "@apogee/kernel";
import type { RoundRecord } from "./intent.ts";

/** Numbers that the log stores for the kinds of events. */
export const EVENT_KINDS = { round: 1, stake: 2, settlement: 3, rollback: 4, tombstone: 5 } as const;
/** What an event of the log is. */
export type EventKind = keyof typeof EVENT_KINDS;

/** One row of the log: a double entry of four movements that sum to zero, and the record of what was played. */
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
  readonly stake: Minor;
  readonly win: Minor;
  readonly real: Minor;
  readonly bonus: Minor;
  readonly house: Minor;
  readonly houseBonus: Minor;
  readonly realAfter: Minor;
  readonly bonusAfter: Minor;
  readonly seedPairId: number | null;
  readonly nonce: number | null;
  readonly record: RoundRecord | null;
}

/** What a caller of `play` learns of its intent, the first time and at every repeat. */
export interface Settled {
  /** `purse-sequence` of the round's first event. */
  readonly roundId: string;
  readonly event: PlayEvent;
  readonly replayed: boolean;
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

import { add, minor, subtract, ZERO, type Minor } from "@apogee/kernel";
import type { PlayEvent } from "./event.ts";

/** An event of the log, and whether it was taken back since. */
export interface KnownEvent {
  readonly event: PlayEvent;
  readonly reversed: boolean;
}

/** What the log says under the names that an intent bears. */
export interface History {
  /** Whether all of them were looked up. If not, silence means nothing. */
  readonly complete: boolean;
  find(name: string): KnownEvent | undefined;
  /** What happened in a finished round, in order; asked while a bonus is in play, of rounds that the intent's names lead to. */
  eventsOf(round: number): readonly PlayEvent[];
}

/** What a round staked, of one bonus's money and of all other, how much of it under that bonus, and what its settlement counts towards the wagering. */
export interface RoundSums {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly countable: Minor;
  readonly counted: Minor;
}

/** Sums up the events of a round as one bonus sees them, less what was taken back. */
export function sumsOf(events: readonly PlayEvent[], bonusId: number): RoundSums {
  const reversed = new Set(events.map(({ reverses }) => reverses));
  const alone = new Set(events.filter(countsAlone).map(({ seq }) => seq));
  let sums: RoundSums = { real: ZERO, bonus: ZERO, countable: ZERO, counted: ZERO };
  for (const event of events) {
    const ofBonus = event.bonusId === bonusId;
    if (event.kind === "stake" && !reversed.has(event.seq)) {
      const paid = subtract(minor(-event.real), event.bonus);
      sums = ofBonus ? { ...sums, real: subtract(sums.real, event.real), bonus: subtract(sums.bonus, event.bonus), countable: add(sums.countable, paid) } : { ...sums, real: add(sums.real, paid) };
    }
    if (ofBonus && !alone.has(event.reverses ?? event.seq)) sums = { ...sums, counted: add(sums.counted, event.counted) };
  }
  return sums;
}

/** What taking this event back takes from the wagering of a bonus: what it counted itself, or its part of what its round's settlement did. */
export function countedOnce(event: PlayEvent, bonusId: number, part: Minor, events: readonly PlayEvent[]): Minor {
  if (countsAlone(event)) return event.bonusId === bonusId ? event.counted : ZERO;
  return event.kind === "stake" && event.bonusId === bonusId ? minor(Math.min(part, sumsOf(events, bonusId).counted)) : ZERO;
}

/** A whole round and a stake that came late count by themselves; other stakes count when their round is settled. */
function countsAlone({ kind, late }: PlayEvent): boolean {
  return kind === "round" || (kind === "stake" && late);
}

import { add, minor, shareFloor, subtract, ZERO, type Minor } from "@apogee/kernel";
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
  /**
   * What happened in a finished round, in order, of rounds that the intent's names lead to; without a bonus in play, of
   * those that a win comes to.
   */
  eventsOf(round: number): readonly PlayEvent[];
  /** Whether a bonus, which one of these events names, was lost, cancelled or expired. */
  isGone(bonusId: number): boolean;
}

/**
 * What a round staked, of one bonus's money, of bonuses that are gone and of all other, how much of it under that one
 * bonus, and what its settlement counts towards the wagering.
 */
export interface RoundSums {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly gone: Minor;
  readonly countable: Minor;
  readonly counted: Minor;
}

/** Sums up the events of a round as one bonus, or none, sees them, less what was taken back. */
export function sumsOf(
  events: readonly PlayEvent[],
  bonusId: number | null,
  isGone: (bonusId: number) => boolean,
): RoundSums {
  const reversed = new Set(events.map(({ reverses }) => reverses));
  const alone = new Set(events.filter(countsAlone).map(({ seq }) => seq));
  let sums: RoundSums = { real: ZERO, bonus: ZERO, gone: ZERO, countable: ZERO, counted: ZERO };
  for (const event of events) {
    const ofBonus = bonusId !== null && event.bonusId === bonusId;
    if (event.kind === "stake" && !reversed.has(event.seq)) {
      const paid = paidBy(event);
      sums = ofBonus
        ? {
            ...sums,
            real: subtract(sums.real, event.real),
            bonus: subtract(sums.bonus, event.bonus),
            countable: add(sums.countable, paid),
          }
        : withOther(sums, paid, event.bonusId !== null && isGone(event.bonusId) ? minor(-event.bonus) : ZERO);
    }
    if (ofBonus && !alone.has(event.reverses ?? event.seq))
      sums = { ...sums, counted: add(sums.counted, event.counted) };
  }
  return sums;
}

function withOther(sums: RoundSums, paid: Minor, gone: Minor): RoundSums {
  return { ...sums, real: subtract(add(sums.real, paid), gone), gone: add(sums.gone, gone) };
}

/**
 * What taking this event back takes from the wagering of a bonus: what it counted itself, or what its round's
 * settlement counted beyond
 * the share of the stakes that are left. A settlement counts no more than is still required, so what a stake that is
 * left earned stays
 * counted, whichever is taken back first. A share that is not known (null) is to nobody's gain.
 */
export function countedOnce(
  event: PlayEvent,
  bonusId: number,
  shareBps: number | null,
  events: readonly PlayEvent[],
): Minor {
  if (countsAlone(event)) return event.bonusId === bonusId ? event.counted : ZERO;
  if (event.kind !== "stake" || event.bonusId !== bonusId) return ZERO;
  const { counted } = sumsOf(events, bonusId, () => false);
  const beyond =
    shareBps === null ? counted : Math.max(0, counted - shareFloor(leftOf(event, bonusId, events), shareBps));
  return minor(Math.min(paidBy(event), beyond));
}

/** What a round's settlement would count of its stakes under a bonus once this one too is taken back. */
function leftOf(event: PlayEvent, bonusId: number, events: readonly PlayEvent[]): Minor {
  const reversed = new Set(events.map(({ reverses }) => reverses));
  const left = events.filter(
    (each) =>
      each.kind === "stake" &&
      !each.late &&
      each.bonusId === bonusId &&
      each.seq !== event.seq &&
      !reversed.has(each.seq),
  );
  return left.reduce((sum, each) => add(sum, paidBy(each)), ZERO);
}

const paidBy = ({ real, bonus }: PlayEvent): Minor => subtract(minor(-real), bonus);

/** A whole round and a stake that came late count by themselves; other stakes count when their round is settled. */
function countsAlone({ kind, late }: PlayEvent): boolean {
  return kind === "round" || (kind === "stake" && late);
}

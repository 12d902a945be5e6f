import { add, minor, shareFloor, subtract, ZERO, type Minor } from "@apogee/kernel";
import type { PlayEvent } from "./event.ts";

/** An event of the log, and whether it has been taken back. */
export interface KnownEvent {
  readonly event: PlayEvent;
  readonly reversed: boolean;
}

/** What the log holds under the names of an intent. */
export interface History {
  /** Whether all of them were looked up. If not, a name that is not found may still exist. */
  readonly complete: boolean;
  find(name: string): KnownEvent | undefined;
  /**
   * The events of a finished round, in order, for rounds that the intent's names refer to. Without a bonus in play,
   * only for those that a win belongs to.
   */
  eventsOf(round: number): readonly PlayEvent[];
  /** Whether a bonus that one of these events names was lost, cancelled or expired. */
  isGone(bonusId: number): boolean;
}

/**
 * What a round staked, seen from one bonus: the part paid by its money, the part paid by forfeited bonuses (`gone`),
 * the rest (`real`), the part staked while it was in play (`countable`), and what the settlement counted towards its
 * wagering.
 */
export interface RoundSums {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly gone: Minor;
  readonly countable: Minor;
  readonly counted: Minor;
}

/** Sums up the events of a round from the view of one bonus, or none, without what was taken back. */
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
 * By how much taking this event back reduces the wagering of a bonus: what the event counted itself, or what the
 * settlement of its round counted beyond the share of the remaining stakes. A settlement counts no more than is still
 * required, so what a remaining stake earned stays counted, in whichever order stakes are taken back. If the share is
 * unknown (null), the whole stake is taken off, as far as it was counted.
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

/** The stakes under a bonus that remain in a round once this one is taken back. */
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

/** A whole round and a late stake count by themselves. Other stakes count when their round is settled. */
function countsAlone({ kind, late }: PlayEvent): boolean {
  return kind === "round" || (kind === "stake" && late);
}

import { countedOf, type BonusInPlay } from "@apogee/bonuses";
import { add, minor, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { count, takeBack } from "@apogee/limits";
import type { Aggregate, OpenRound } from "./aggregate.ts";
import type { NewEvent, PlayEvent } from "./event.ts";
import { booked, type Movement } from "./money.ts";

/** One decided event, and the aggregate as it is after the event has been written. */
export interface Step {
  readonly event: NewEvent;
  readonly after: Aggregate;
}

export type Refusal = { readonly refusal: DomainError };

type Facts = Pick<PlayEvent, "key" | "kind" | "gameId" | "paytable" | "sessionId" | "stake" | "win"> &
  Partial<
    Pick<
      NewEvent,
      | "round"
      | "jackpotContribution"
      | "jackpotWin"
      | "counted"
      | "reverses"
      | "late"
      | "seedPairId"
      | "nonce"
      | "record"
      | "names"
    >
  >;

/** Builds the event that makes this movement, and the aggregate after it, with these `openRounds`. */
export function step(
  aggregate: Aggregate,
  facts: Facts,
  movement: Movement,
  openRounds: readonly OpenRound[],
  at: Date,
  original?: PlayEvent,
): Step {
  const seq = aggregate.version + 1;
  const counted = facts.counted ?? ZERO;
  const bonusInPlay = aggregate.bonusInPlay;
  const event: NewEvent = {
    walletId: aggregate.walletId,
    seq,
    at,
    round: seq,
    jackpotContribution: ZERO,
    jackpotWin: ZERO,
    reverses: null,
    late: false,
    seedPairId: null,
    nonce: null,
    record: null,
    names: [],
    ...facts,
    ...booked(aggregate, movement),
    counted,
    bonusId: bonusInPlay && (facts.kind === "stake" || movement.bonus !== 0 || counted !== 0) ? bonusInPlay.id : null,
  };
  return {
    event,
    after: {
      ...aggregate,
      version: seq,
      real: event.realAfter,
      bonus: event.bonusAfter,
      deficit: event.deficitAfter,
      openRounds,
      draw: aggregate.draw && event.nonce !== null ? { ...aggregate.draw, nextNonce: event.nonce + 1 } : aggregate.draw,
      standing: original
        ? takeBack(aggregate.standing, countsOf(original), original.at, at)
        : count(aggregate.standing, countsOf(event), at),
      bonusInPlay:
        bonusInPlay && counted !== 0 ? { ...bonusInPlay, wagered: add(bonusInPlay.wagered, counted) } : bonusInPlay,
    },
  };
}

/** What an event counts for limits: a stake when it is staked, real money when it is lost or won. */
function countsOf({ kind, stake, real, deficit }: PlayEvent): { wager: number; loss: number } {
  return { wager: kind === "round" || kind === "stake" ? stake : 0, loss: -(real + deficit) };
}

/** What a settled stake counts towards wagering. */
export function counting(
  { bonusInPlay }: Aggregate,
  gameId: number,
  stake: Minor,
  contributionBps: number,
  betBps?: number,
): Minor {
  return countedOf(bonusInPlay, gameId, stake, contributionBps, betBps);
}

/** What taking a settled stake back counts: below zero, and never more than was wagered. */
export function uncounting({ wagered }: BonusInPlay, counted: Minor): Minor {
  return minor(-Math.min(counted, wagered));
}

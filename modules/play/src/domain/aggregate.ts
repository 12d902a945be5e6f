import type { Minor } from "@apogee/kernel";
import type { PlayEvent } from "./event.ts";

/** A stake that is not settled yet, by the sequence number of its first event. */
export interface OpenRound {
  readonly round: number;
  readonly gameId: number;
  readonly stake: Minor;
}

/** Everything that a decision about one purse needs. The purse's version guards all of it. */
export interface Aggregate {
  readonly purseId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly version: number;
  readonly blocked: boolean;
  readonly real: Minor;
  readonly bonus: Minor;
  readonly draw: { readonly seedPairId: number; readonly nextNonce: number } | null;
  readonly openRounds: readonly OpenRound[];
}

/** The aggregate as it is once the event has been written. */
export function afterEvent(aggregate: Aggregate, event: PlayEvent): Aggregate {
  return {
    ...aggregate,
    version: event.seq, real: event.realAfter, bonus: event.bonusAfter,
    draw: aggregate.draw && event.nonce !== null && event.kind !== "settlement" ? { ...aggregate.draw, nextNonce: event.nonce + 1 } : aggregate.draw,
    openRounds: openRoundsAfter(aggregate.openRounds, event),
  };
}

function openRoundsAfter(openRounds: readonly OpenRound[], event: PlayEvent): readonly OpenRound[] {
  if (event.kind === "stake") return [...openRounds, { round: event.round, gameId: event.gameId, stake: event.stake }];
  if (event.kind === "settlement") return openRounds.filter(({ round }) => round !== event.round);
  return openRounds;
}

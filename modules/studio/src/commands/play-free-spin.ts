import { announceFreespins } from "@apogee/bonuses";
import type { StudioAnswer } from "@apogee/contract";
import type { Fields } from "@apogee/engine";
import type { DomainError } from "@apogee/kernel";
import type { Lane } from "@apogee/play";
import { stateOf } from "../domain/kept-round.ts";
import { roundView } from "../domain/round-view.ts";
import { BuyNotOffered } from "../errors.ts";
import { realRounds } from "../real-rounds.ts";
import type { RealSeat, StudioState } from "../studio.ts";

/** A call for the next free spin, at the stake that the house pays. */
export interface FreeSpinCall {
  readonly freespins: number;
  /** The caller's idempotency key. */
  readonly call: string;
  readonly stake: number;
  readonly bet: Fields;
}

/**
 * Plays the next free spin: a round like any other, whose stake the house pays and whose win is added to the others.
 * Refuses a bet that costs more than the stake.
 */
export async function playFreeSpin(
  studio: StudioState,
  lane: Lane,
  seat: RealSeat,
  { freespins, call, stake, bet }: FreeSpinCall,
  closed: DomainError | null,
): Promise<StudioAnswer> {
  if (seat.game.buysFeature(bet) || seat.game.costOf(stake, bet) !== stake) throw new BuyNotOffered();
  const rounds = realRounds(studio, lane, seat);
  const round = await rounds.beginFree({ freespins, call }, stake, bet, closed);
  const answer = { round: roundView(round, stateOf(round)), ...(await rounds.surroundings(round)) };
  if (!round.open) await announceFreespins(studio.ports.freespins, freespins);
  return answer;
}

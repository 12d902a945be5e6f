import type { StudioAnswer } from "@apogee/contract";
import type { Fields } from "@apogee/engine";
import type { DomainError } from "@apogee/kernel";
import { stateOf } from "../domain/kept-round.ts";
import { roundView } from "../domain/round-view.ts";
import type { Rounds } from "../rounds.ts";

/**
 * Stakes and draws a round. The round stays open while it awaits a reveal or a decision. A repeat returns the same
 * round.
 */
export async function playRound(
  rounds: Rounds,
  key: string,
  stake: number,
  bet: Fields,
  closed: DomainError | null,
): Promise<StudioAnswer> {
  const round = await rounds.begin(key, stake, bet, closed);
  return { round: roundView(round, stateOf(round)), ...(await rounds.surroundings(round)) };
}

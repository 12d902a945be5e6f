import type { StudioAnswer } from "@apogee/contract";
import { NotFound } from "@apogee/kernel";
import { type Lane, parseRoundId, roundIdOf, RoundNotOpen } from "@apogee/play";
import { balanceAfter, findBalance } from "../balance.ts";
import { choicesOf } from "../domain/choices.ts";
import { firstShown, roundUpTo, roundView } from "../domain/round-view.ts";
import { PhaseNotNext } from "../errors.ts";
import { settleRound } from "./settle-round.ts";
import { sheetOf } from "../sheet-of.ts";
import type { RealSeat, StudioState } from "../studio.ts";

/**
 * Shows the next phase of an open round; the last one settles it. Asked again for a phase that was shown, it answers
 * the
 * same; asked beyond the last one of a round that is still open, it settles that.
 */
export async function continueRound(
  studio: StudioState,
  lane: Lane,
  seat: RealSeat,
  roundId: string,
  phase: number,
): Promise<StudioAnswer> {
  const named = parseRoundId(roundId);
  if (!named || named.purseId !== seat.purseId) throw new NotFound("The round");
  const { round, shown: shownBefore } = (await studio.progressOf(named)) ?? {};
  if (!round || round.first.gameId !== seat.session.gameId || round.first.seedPairId === null)
    throw new NotFound("The round");

  const par = sheetOf(studio.ports, round.first);
  const choices = choicesOf(round.first);
  const nonce = round.first.nonce!;
  const seeds = await studio.seeds.seedsOf(round.first.seedPairId, seat.purseId);
  const shown = shownBefore ?? firstShown(choices);
  if (phase > shown) throw new PhaseNotNext(shown);
  const state = roundUpTo(par, { ...seeds, nonce }, choices, phase + 1);
  const open = state.finished && round.open;
  if (phase >= state.phases.length && !open) throw new RoundNotOpen();

  // Paid before it is remembered as shown: whatever falls in between, the last phase can be asked for again.
  const settled = open ? await settleRound(lane, seat.session.id, round, state) : null;
  if (phase === shown && phase < state.phases.length)
    await studio.keepShown({ purseId: named.purseId, round: named.round, shown: phase + 1 });
  const [balance, fairness] = await Promise.all([
    settled ? balanceAfter(settled.event) : findBalance(studio, seat.purseId),
    studio.fairnessOf(seat.purseId),
  ]);
  return {
    round: roundView(state, { id: roundIdOf(named.purseId, named.round), nonce, startedAt: round.startedAt }),
    ...balance,
    fairness,
  };
}

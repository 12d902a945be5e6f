import { contributionBpsOf } from "@apogee/bonuses";
import type { StudioAnswer } from "@apogee/contract";
import { add, invariant, NotFound } from "@apogee/kernel";
import { type Lane, parseRoundId, roundIdOf, roundOf, RoundNotOpen } from "@apogee/play";
import { findPurseTotal } from "../balance.ts";
import { firstShown, recordedPhase, roundUpTo, roundView } from "../domain/round-view.ts";
import { PhaseNotNext } from "../errors.ts";
import { saveShown, shownOf } from "../store.ts";
import { sheetOf } from "../sheet-of.ts";
import type { RealSeat, StudioState } from "../studio.ts";
import { choicesOf } from "../domain/choices.ts";

/**
 * Shows the next phase of an open round; the last one settles it. Asked again for a phase that was shown, it answers the
 * same. Settlement has a key of its own, so a repeat after a crash settles once.
 */
export async function continueRound(studio: StudioState, lane: Lane, seat: RealSeat, roundId: string, phase: number): Promise<StudioAnswer> {
  const named = parseRoundId(roundId);
  if (!named || named.purseId !== seat.purseId) throw new NotFound("The round");
  const round = await roundOf(studio.db, named.purseId, named.round);
  if (!round || round.first.gameId !== seat.session.gameId || round.first.seedPairId === null) throw new NotFound("The round");

  const par = sheetOf(studio.ports, round.first);
  const choices = choicesOf(round.first);
  const nonce = round.first.nonce!;
  const seeds = await studio.seeds.byId(round.first.seedPairId, seat.purseId);
  const shown = (await shownOf(studio.db, named.purseId, named.round)) ?? firstShown(choices);
  if (phase > shown) throw new PhaseNotNext(shown);
  const state = roundUpTo(par, { ...seeds, nonce }, choices, phase + 1);
  if (phase >= state.phases.length) throw new RoundNotOpen();
  if (phase === shown) await saveShown(studio.db, named.purseId, named.round, phase + 1);

  let balance: number | null = null;
  if (state.finished && round.open) {
    const settled = await lane.submit({
      kind: "settle", purseId: seat.purseId, key: `settle:${roundId}`, gameId: round.first.gameId, sessionId: seat.session.id,
      round: named.round, paytable: round.first.paytable, contributionBps: contributionBpsOf("pokies"), win: state.totalWin,
      record: { denomination: round.first.record!.denomination, choices: round.first.record!.choices, phases: state.phases.map(recordedPhase) },
    });
    invariant(settled.event.win === state.totalWin, "A round was settled with another win than it shows.");
    balance = add(settled.event.realAfter, settled.event.bonusAfter);
  }
  return {
    round: roundView(state, { id: roundIdOf(named.purseId, named.round), nonce, startedAt: round.startedAt }),
    balance_cents: balance ?? (await findPurseTotal(studio.db, seat.purseId)), fairness: await studio.fairnessOf(seat.purseId),
  };
}

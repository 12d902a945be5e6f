import { contributionBpsOf } from "@apogee/bonuses";
import { invariant } from "@apogee/kernel";
import { roundIdOf, type Lane, type PlayEvent, type RoundRow, type Settled } from "@apogee/play";
import type { RoundState } from "@apogee/slots";
import { recordedPhase } from "../domain/round-view.ts";

/** Pays out a round that has come to its end. It has a key of its own, so a repeat after a crash pays once. */
export async function settleRound(
  lane: Lane,
  sessionId: number,
  { first }: Pick<RoundRow, "first">,
  state: RoundState,
): Promise<Settled & { readonly event: PlayEvent }> {
  invariant(state.finished, "A round is settled at its end.");
  const settled = await lane.submit({
    kind: "settle",
    purseId: first.purseId,
    key: `settle:${roundIdOf(first.purseId, first.round)}`,
    gameId: first.gameId,
    sessionId,
    round: first.round,
    paytable: first.paytable,
    contributionBps: contributionBpsOf("pokies"),
    win: state.totalWin,
    record: {
      denomination: first.record!.denomination,
      choices: first.record!.choices,
      phases: state.phases.map(recordedPhase),
    },
  });
  invariant(settled.event.win === state.totalWin, "A round was settled with another win than it shows.");
  return settled;
}

import type { RoundRecording } from "@apogee/contract";
import { add, invariant, subtract } from "@apogee/kernel";
import type { RoundRow } from "@apogee/play";
import { gameView } from "../domain/game-view.ts";
import { recordedPhases } from "../domain/recorded-phases.ts";
import { recordedSteps } from "../domain/recorded-steps.ts";
import { statusOf } from "../domain/round-status.ts";
import { roundView } from "../domain/round-view.ts";
import { NotReplayable } from "../errors.ts";
import { keptRound } from "../real-rounds.ts";
import type { StudioState } from "../studio.ts";

/**
 * The recording of a round, with which its game shows it again: the answers that the player's frame got. Refuses
 * `NotReplayable`.
 */
export async function recordingOf(
  studio: StudioState,
  row: RoundRow,
  currency: string,
  licence: string,
): Promise<RoundRecording> {
  const { first } = row;
  const game = first.seedPairId === null ? undefined : studio.ports.game(first.paytable);
  if (!game) throw new NotReplayable();
  const round = await keptRound(studio, row);
  const steps = recordedSteps(round, row.voided);
  const end = steps.at(-1)!.state;
  if (end.phases.length === 0) throw new NotReplayable();
  const view = roundView(round, end);
  const stored = row.open || row.voided ? view.phases : recordedPhases(row, game);
  invariant(stored.length === view.phases.length, `Round ${round.id} has as many phases as were recorded.`);
  const { pair, clientSeed } = await pairOf(studio, row);
  return {
    game: gameView(game),
    currency: studio.ports.currencyView(currency),
    status: statusOf(row),
    balance_before_cents: subtract(add(first.realAfter, first.bonusAfter), add(first.real, first.bonus)),
    celebrate_below_stake: studio.ports.rulesOf(licence, game.family).celebrateBelowStake,
    fairness: { seed_pair_id: pair.id, commit: pair.commit, client_seed: clientSeed },
    round: { ...view, phases: stored },
    steps: steps.map(({ decision, state }) => ({
      phases: state.phases.length,
      decision: decision && { ...decision },
      cost_cents: state.cost,
      win_cents: state.totalWin,
      awaits: state.awaits,
      view: { ...game.view(state) },
    })),
  };
}

async function pairOf(studio: StudioState, { first }: RoundRow) {
  const pair = await studio.seeds.byId(first.seedPairId!, first.walletId);
  return { pair: pair.row, clientSeed: pair.clientSeed };
}

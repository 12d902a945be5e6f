import { contributionBpsOf } from "@apogee/bonuses";
import type { StudioAnswer } from "@apogee/contract";
import { minor, type DomainError } from "@apogee/kernel";
import { type Lane, roundIdOf, SeedChanged, type Settled } from "@apogee/play";
import { costOf, type Choices } from "@apogee/slots";
import { balanceAfter } from "../balance.ts";
import { firstShown, roundUpTo, roundView } from "../domain/round-view.ts";
import type { OpenPair } from "../seeds.ts";
import { shownOf } from "../store.ts";
import { paytableOf, sheetOf } from "../sheet-of.ts";
import type { RealSeat, StudioState } from "../studio.ts";
import { drawRound } from "./draw.ts";

const MAX_ROTATIONS_MET = 3;

/**
 * Stakes, draws and settles a round in the lane; a round with free spins stays open. A repeat under the same key
 * answers
 * the same round. A pair rotated meanwhile, here or in another process, is fetched anew and the round decided again.
 */
export async function playRound(
  studio: StudioState,
  lane: Lane,
  seat: RealSeat,
  key: string,
  choices: Choices,
  closed: DomainError | null,
): Promise<StudioAnswer> {
  const { game, session } = seat;
  for (let attempt = 1; ; attempt += 1) {
    const pair = await studio.seeds.pairOf(seat.purseId);
    try {
      const settled = await lane.submit({
        kind: "stake",
        purseId: seat.purseId,
        key,
        gameId: session.gameId,
        sessionId: session.id,
        stake: costOf(game.par, choices),
        paytable: paytableOf(game.par),
        contributionBps: contributionBpsOf("pokies"),
        choices: { stake: choices.stake, buy: choices.buy },
        seedPairId: pair.id,
        draw: (nonce) => drawRound(game.par, { ...pair, nonce }, choices),
        leastMs: studio.ports.rulesOf(session.licence).minRoundMs,
        closed,
      });
      return answerOf(studio, seat, settled, choices, pair);
    } catch (error) {
      if (!(error instanceof SeedChanged) || attempt === MAX_ROTATIONS_MET) throw error;
      studio.seeds.forget(seat.purseId);
    }
  }
}

async function answerOf(
  studio: StudioState,
  seat: RealSeat,
  settled: Settled,
  choices: Choices,
  pair: OpenPair,
): Promise<StudioAnswer> {
  const { event } = settled;
  const seeds = await studio.seeds.seedsOf(event.seedPairId!, seat.purseId);
  const nonce = event.nonce!;
  const shown = settled.replayed
    ? ((await shownOf(studio.db, seat.purseId, event.round)) ?? firstShown(choices))
    : firstShown(choices);
  const state = roundUpTo(sheetOf(studio.ports, event), { ...seeds, nonce }, choices, shown);
  return {
    round: roundView(state, { id: roundIdOf(seat.purseId, event.round), nonce, startedAt: event.at }),
    ...balanceAfter(event),
    fairness: await studio.fairnessOf(
      seat.purseId,
      settled.replayed ? undefined : { seedPairId: pair.id, nextNonce: nonce + 1 },
    ),
  };
}

export const asChoices = (stake: number, buy: boolean): Choices => ({ stake: minor(stake), buy });

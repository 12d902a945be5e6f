import type { DemoRevealed } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { RoundOpen } from "@apogee/play";
import { commitOf } from "@apogee/rng";
import { DemoOnly, PairNotInUse } from "../errors.ts";
import { saveDemo, type DemoRow } from "../store.ts";
import type { Seat, StudioState } from "../studio.ts";
import { demoFairness, demoRoundId, lockSeat } from "../demo-rounds.ts";

/**
 * Reveals the pair of a demo with this commit, and activates the committed next one. A repeat for the same pair returns
 * the same answer and changes nothing.
 */
export async function revealDemo(
  studio: StudioState,
  seat: Seat,
  commit: string,
  clientSeed: string | undefined,
): Promise<DemoRevealed> {
  if (seat.session.mode !== "demo") throw new DemoOnly();
  return inTransaction(studio.db, async (tx) => {
    const demo = await lockSeat(studio, tx, seat);
    const { round } = demo;
    if (round?.revealed && commitOf(round.revealed.serverSeed) === commit)
      return revealedView(studio, demo, round.revealed);
    if (!round || demo.nextNonce === 0 || commitOf(demo.serverSeed) !== commit) throw new PairNotInUse();
    if (!round.paid) throw new RoundOpen(demoRoundId(demo, round));
    const revealed = { serverSeed: demo.serverSeed, clientSeed: demo.clientSeed };
    const after: DemoRow = {
      ...demo,
      serverSeed: studio.seeds.demoSeedAfter(demo.serverSeed),
      clientSeed: clientSeed ?? studio.seeds.newClientSeed(),
      nextNonce: 0,
      round: { ...round, revealed },
    };
    await saveDemo(tx, after, studio.clock.date());
    return revealedView(studio, after, revealed);
  });
}

function revealedView(
  studio: StudioState,
  demo: DemoRow,
  { serverSeed, clientSeed }: { readonly serverSeed: string; readonly clientSeed: string },
): DemoRevealed {
  return {
    commit: commitOf(serverSeed),
    server_seed: serverSeed,
    client_seed: clientSeed,
    fairness: demoFairness(studio, demo),
  };
}

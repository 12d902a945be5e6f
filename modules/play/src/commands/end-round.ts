import type { Database } from "@apogee/database";
import type { Lane } from "../lane/lane.ts";
import { eventsOfRound, type IdleRound } from "../queries.ts";

/** The outcome of ending a round, with the wallet's balance, real and bonus money together. */
export interface EndedRound {
  /** False if the round had ended before. */
  readonly ended: boolean;
  readonly balance: number;
}

/**
 * Ends an open round of a provider as the provider's own request would: no money moves, its stakes count towards
 * wagering at `contributionBps`, and a win that arrives afterwards is a late win. Repeating it changes nothing.
 */
export async function endRound(
  db: Database,
  lane: Pick<Lane, "submit">,
  { walletId, round, gameId, name }: IdleRound,
  contributionBps: number,
): Promise<EndedRound> {
  const before = await eventsOfRound(db, walletId, round);
  const { sessionId = null, paytable = "" } = before[0] ?? {};
  const { balance, wrote } = await lane.submit({
    kind: "outside",
    walletId,
    gameId,
    sessionId,
    paytable,
    contributionBps,
    roundName: name,
    actions: [],
    finished: true,
    closed: null,
  });
  return { ended: wrote, balance };
}

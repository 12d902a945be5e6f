import type { Database } from "@apogee/database";
import type { Lane } from "../lane/lane.ts";
import { eventsOfRound, type IdleRound } from "../queries.ts";

/** A round that was ended, with its purse's balance then, real and bonus money together. */
export interface EndedRound {
  /** False where something had ended it before. */
  readonly ended: boolean;
  readonly balance: number;
}

/**
 * Ends an open round of a provider as the provider's own word would: no money moves, its stakes count towards wagering
 * by
 * `contributionBps`, and a win that comes after all is a late one. Repeating it changes nothing.
 */
export async function endRound(
  db: Database,
  lane: Pick<Lane, "submit">,
  { purseId, round, gameId, name }: IdleRound,
  contributionBps: number,
): Promise<EndedRound> {
  const before = await eventsOfRound(db, purseId, round);
  const { sessionId = null, paytable = "" } = before[0] ?? {};
  const { balance, wrote } = await lane.submit({
    kind: "outside",
    purseId,
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

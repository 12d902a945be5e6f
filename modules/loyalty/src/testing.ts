import { inTransaction, type Database } from "@apogee/database";
import { points } from "./domain/points.ts";
import type { RewardFacts, Rewards } from "./ports.ts";
import { bookPoints } from "./store.ts";

let given = 0;

/** Gives a player whole points, to spend and to count for levels, by a correction. */
export async function givenPoints(
  db: Database,
  { playerId, chargeable = 0, persistent = 0 }: { playerId: number; chargeable?: number; persistent?: number },
  at: Date,
): Promise<void> {
  given += 1;
  const cause = `given:${given}`;
  await inTransaction(db, (tx) =>
    bookPoints(tx, [
      {
        playerId,
        at,
        kind: "adjusted",
        chargeable: points(chargeable),
        persistent: points(persistent),
        cause,
        actor: "test",
        reason: "given in a test",
      },
    ]),
  );
}

/** Rewards of which a test provides those that it uses; calling any other one throws. Players may be given something. */
export function givenRewards(some: Partial<Rewards>): Rewards {
  const missing = (name: string) => (): never => {
    throw new Error(`This test provides no ${name}.`);
  };
  return {
    requireGiving: async () => undefined,
    whyNothingGiven: async () => null,
    issueBonus: missing("issueBonus"),
    issueFreeSpins: missing("issueFreeSpins"),
    requireSpinsGame: missing("requireSpinsGame"),
    issueOffer: missing("issueOffer"),
    faultOfOffer: missing("faultOfOffer"),
    offerTitles: missing("offerTitles"),
    ...some,
  };
}

/** Facts of a platform without games, with which every sum of rewards is accepted. */
export const NO_GAMES: RewardFacts = {
  games: async () => [],
  shareOffers: async () => [],
  worthOfOffer: async () => ({ cents: 0, wagerTimes: 0 }),
  rates: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }),
};

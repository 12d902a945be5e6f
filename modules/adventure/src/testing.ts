import { inTransaction, type Database } from "@apogee/database";
import { projectionStates, projectNext, recordFact } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { openRewards, type AnyRewardKind, type Rewards } from "@apogee/rewards";
import type { AdventurePorts } from "./ports.ts";
import { adventureDeposits } from "./projection.store.ts";

export { allAdventures } from "./adventure.queries.ts";

/** Rewards whose points are given by counting: each is a row of `rewards.given` and nothing more. */
export function givenPointsRewards(): Rewards {
  let number = 0;
  const points: AnyRewardKind = {
    kind: "points",
    check: async () => null,
    give: async () => ({ given: { points: ++number } }),
    givenBefore: async () => null,
    show: async (_db, rewards) =>
      rewards.map(({ kind, points: count }) => ({ kind, title: null, count, amounts: null })),
  };
  return openRewards([points], { hold: async () => null, require: async () => undefined });
}

let payments = 0;

/** The log of facts as the cashier writes it, and the projection that reads it. */
export function givenDeposits(db: Database, clock: Clock, ports: Pick<AdventurePorts, "rates" | "zoneOf">) {
  const projection = adventureDeposits(ports);
  const payment = (playerId: number, currency: string, amount: number) => ({
    playerId,
    currency,
    amount,
    method: "card",
  });
  return {
    projection,
    /** Credits a deposit; returns its number. */
    async credit(playerId: number, at: string, currency: string, amount: number): Promise<number> {
      const number = ++payments;
      await inTransaction(db, (tx) =>
        recordFact(tx, {
          kind: "deposit.credited",
          ...payment(playerId, currency, amount),
          payment: number,
          number,
          at: new Date(at),
        }),
      );
      return number;
    },
    async chargeBack(playerId: number, number: number, currency: string, amount: number): Promise<void> {
      await inTransaction(db, (tx) =>
        recordFact(tx, {
          kind: "deposit.charged_back",
          ...payment(playerId, currency, amount),
          payment: number,
          at: clock.date(),
        }),
      );
    },
    /** Reads the log to its end. Transactions of other databases of the cluster hold the end back too. */
    async read(): Promise<void> {
      for (;;) {
        await projectNext(db, projection, clock.date());
        if ((await projectionStates(db, [projection]))[0]!.behind === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

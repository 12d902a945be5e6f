import { inTransaction } from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { adjustPoints, points, pointsOf } from "@apogee/loyalty";
import { sql } from "kysely";
import type { MoneyCommand } from "./command.ts";

const PRICE = 40;

/** Free spins that are bought in the shop that ships. */
export const purchase: MoneyCommand = {
  name: "a purchase with points",
  has: 0,
  status: 204,
  saysNothing: true,
  async ready(ground, person, key) {
    await ground.bank.whenItCan(async (db) => {
      if ((await pointsOf(db, person.playerId)).chargeable > 0n) return;
      const adjustment = {
        playerId: person.playerId,
        chargeable: points(5 * PRICE),
        persistent: 0n,
        actor: "operator:chaos",
        reason: "points of a test",
        reference: `chaos:${person.playerId}`,
      };
      await inTransaction(db, (tx) => adjustPoints(tx, adjustment, new SystemClock().date()));
    });
    const buy = (pieces: number) => {
      const exchange = { points: pieces * PRICE, group: "spins_20", currency: person.currency };
      return person.call("POST", "/api/comp_points/exchange/freespins", { exchange }, key);
    };
    return {
      call: async () => buy(1),
      otherCall: async () => buy(2),
      measure: () =>
        ground.bank.whenItCan(async (db) => {
          const { rows } = await sql<{ points: number; purchases: number; freespins: number }>`
            select (select trunc(chargeable)::int from loyalty.player_points where player_id = ${person.playerId}) as points,
              (select count(*) from loyalty.exchange where player_id = ${person.playerId}) as purchases,
              (select coalesce(sum(spins), 0)::int from bonuses.freespins where player_id = ${person.playerId}) as freespins`.execute(
            db,
          );
          return { ...rows[0]! };
        }),
      effect: () => ({ points: -PRICE, purchases: 1, freespins: 20 }),
    };
  },
};

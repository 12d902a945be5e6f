import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Call } from "../../crash/line.ts";
import type { Ground } from "./ground.ts";
import type { Person } from "./person.ts";

/** An address that nobody here owns, with a valid checksum. */
export const WALLET = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const CONFIRMATIONS = 12;
const LIMIT = 20_000;
/** One satoshi more than the limit has room for. */
export const HELD = LIMIT + 1;

export const depositOf = (person: Person, amount: number, key: string): Call =>
  person.call("POST", "/api/cashbox/deposits", { method: "bitcoin", currency: "BTC", amount_cents: amount }, key);

export const returnOf = (person: Person, paymentId: number, key: string): Call =>
  person.call("POST", `/api/player/payments/${paymentId}/return`, { address: WALLET }, key);

/** The chain's signed news of confirmed coins at an address; `id` is the event's. */
export function arrival(ground: Ground, address: string, amount: number, id: string): Call {
  const reported = {
    event_id: id,
    type: "chain.confirmed",
    txid: createHash("sha256").update(id).digest("hex"),
    address,
    amount,
    confirmations: CONFIRMATIONS,
    observation: CONFIRMATIONS,
  };
  return {
    method: "POST",
    path: "/api/cashbox/notifications/sandbox-bitcoin",
    headers: {
      "x-signature": createHmac("sha256", ground.sandboxKey()).update(JSON.stringify(reported)).digest("hex"),
    },
    body: reported,
  };
}

/** Coins that arrived above a deposit limit of a player and are held; the numbers of their payments. */
export async function givenHeldCoins(ground: Ground, person: Person, key: string, times: number): Promise<number[]> {
  const { body } = await ground.demand(201, depositOf(person, LIMIT, `${key}-deposit`));
  const { address } = body["next"] as { address: string };
  const limit = { type: "deposit", period: "day", accounts: [{ currency: "BTC", amount_cents: LIMIT }] };
  await ground.demand(200, person.call("POST", "/api/user_limits", limit, `${key}-limit`));
  for (let time = 0; time < times; time += 1)
    await ground.demand(200, arrival(ground, address, HELD, `${key}-coins-${time}-of-${person.playerId}`));
  return ground.bank.whenItCan(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id from cashier.payment where player_id = ${person.playerId} and stage = 'held' order by id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenGateway } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
/** Ten a minute in each of two processes, which are called in turn. */
beforeAll(async () => void (house = await givenGateway({ actionsPerMinute: 10 })));
afterAll(() => house?.close());
beforeEach(() => house.clock.advance(120_000));

const bets = (from: number, many: number) =>
  Array.from({ length: many }, (_, index) => ({ action: "bet", action_id: `b${from + index}`, amount: 1 }));
const stands = async ({ id, playerId }: Wallet) => {
  const { rows } = await sql<{
    events: number;
  }>`select count(*) as events from play.event where purse_id = ${id}`.execute(house.db);
  return [(await findWallet(house.db, playerId, "EUR"))!.real, rows[0]!.events];
};
const twice = async <T>(send: () => Promise<T>): Promise<T[]> => [await send(), await send()];

test("each action of a request counts, and one too many refuses the whole request: nothing moves until the limit has room", async () => {
  const wallet = await house.wallet(1_000);
  let from = 0;
  const send = (many: number) => house.play(wallet, bets((from += many), many));
  expect((await twice(() => send(6))).map(({ status }) => status)).toEqual([200, 200]);
  const before = await stands(wallet);
  for (const refused of await twice(() => send(5))) {
    expect(refused).toEqual({
      status: 429,
      retryAfter: "6",
      body: { code: 429, message: expect.stringContaining("too many actions within a minute") },
    });
  }
  expect(await stands(wallet)).toEqual(before);
  // Refused calls used none of the limit, so a smaller one fits. A balance query and an end of a round count as one
  // each.
  expect((await twice(() => house.play(wallet, [], { finished: true }))).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  expect((await twice(() => house.play(wallet, []))).map(({ status }) => status)).toEqual([200, 200]);
  expect((await twice(() => send(2))).map(({ status }) => status)).toEqual([200, 200]);
  expect((await twice(() => send(1))).map(({ status }) => status)).toEqual([429, 429]);
  for (const rest of [{}, { finished: true }])
    expect((await twice(() => house.play(wallet, [], rest))).map(({ status }) => status)).toEqual([429, 429]);
  house.clock.advance(6_000);
  expect((await twice(() => send(1))).map(({ status }) => status)).toEqual([200, 200]);
});

test("each protocol reports the limit in its own format, and one provider's calls do not affect another provider", async () => {
  const wallet = await house.wallet(1_000);
  const user = String(wallet.playerId);
  let key = 0;
  const hub = () =>
    house.hub("/transaction/bet", {
      user,
      currency: "EUR",
      game_code: "Comet",
      round: "r",
      transaction_uuid: `h${(key += 1)}`,
      amount: 1_000,
    });
  const tweet = () =>
    house.tweet("Bet", {
      player_id: user,
      currency: "EUR",
      game: "Comet",
      round_id: "r",
      transaction_id: `t${(key += 1)}`,
      amount: "0.01",
    });
  for (let call = 0; call < 10; call += 1) {
    for (const answer of await twice(hub)) expect(answer).toMatchObject({ status: 200, body: { status: "RS_OK" } });
    for (const answer of await twice(tweet)) expect(answer).toMatchObject({ status: 200, body: { currency: "EUR" } });
  }
  const before = await stands(wallet);
  expect(await hub()).toMatchObject({ status: 429, retryAfter: "6", body: { status: "RS_ERROR_UNKNOWN" } });
  expect(await tweet()).toMatchObject({
    status: 429,
    retryAfter: "6",
    body: { code: "resource_exhausted", meta: { reason: "too_many" } },
  });
  expect(await stands(wallet)).toEqual(before);
  expect(await house.play(wallet, bets(0, 10))).toMatchObject({ status: 200 });
});

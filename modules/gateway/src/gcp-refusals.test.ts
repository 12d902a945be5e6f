import { inTransaction } from "@apogee/database";
import { givenLimit } from "@apogee/limits/testing";
import { setWalletStatus, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { givenGateway, type Received } from "./testing.ts";
import { bet, brokenBooks, rollback, walletNow, win } from "./testing/gcp-actions.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway()));
afterAll(() => house?.close());
afterEach(async () => {
  expect(await brokenBooks(house.db)).toEqual([]);
  expect(house.logged).toEqual([]);
});

const now = (wallet: Wallet) => walletNow(house.db, wallet);

describe("play", () => {
  test.each([
    [100, 412, "a bet above the balance", [bet("1", 101)], {}, 100],
    [100, 412, "an overdraft between two actions", [bet("1", 60), bet("2", 60), win("3", 500)], {}, 100],
    [101, 412, "an unknown player", [bet("1", 1)], { user_id: "999999999" }],
    [101, 412, "an invalid player id", [bet("1", 1)], { user_id: "mia" }],
    [154, 412, "a currency without a wallet", [bet("1", 1)], { currency: "PLN" }],
    [404, 404, "an unknown game", [bet("1", 1)], { game: "nova:Nothing" }],
    [400, 400, "a game of another provider", [bet("1", 1)], { game: "apogee:DragonsEmber" }],
    [400, 400, "a round without an id", [bet("1", 1)], { game_id: undefined }],
    [400, 400, "a stake below zero", [bet("1", -1)], {}],
    [400, 400, "a fraction of a cent", [bet("1", 1.5)], {}],
    [400, 400, "2^53", [bet("1", 2 ** 53)], {}],
    [400, 400, "a win above the maximum amount", [win("1", 10 ** 15 + 1)], {}],
    [400, 400, "wins above the maximum balance of a wallet", [win("1", 10 ** 15 - 100), win("2", 1)], {}],
    [
      400,
      400,
      "wins that add up to more than 2^53",
      Array.from({ length: 10 }, (_, index) => win(`w${index}`, 10 ** 15)),
      {},
    ],
    [400, 400, "a jackpot contribution above its bet", [bet("1", 10, { jackpot_contribution: 11 })], {}],
    [400, 400, "a jackpot win above its win", [win("1", 10, { jackpot_win: 11 })], {}],
    [
      400,
      400,
      "a jackpot contribution above its bet, after a valid bet",
      [bet("1", 10, { jackpot_contribution: 10 }), bet("2", 0, { jackpot_contribution: 1 })],
      {},
    ],
    [400, 400, "an amount as a string", [bet("1", "10")], {}],
    [400, 400, "an unknown kind of action", [{ action: "gift", action_id: "1", amount: 5 }], {}],
    [400, 400, "an id with a control character", [bet("\u0000", 5)], {}],
    [400, 400, "501 actions", Array.from({ length: 501 }, (_, index) => bet(`b${index}`, 0)), {}],
  ])(
    "refuses with code %i, status %i: %s; and nothing moves",
    async (code, status, _what, actions, rest, balance?: number) => {
      const wallet = await house.wallet(100);
      expect(await house.play(wallet, actions, rest)).toEqual({
        status,
        body: { code, message: expect.stringMatching(/\.$/), ...(balance === undefined ? {} : { balance }) },
      });
      expect(await now(wallet)).toMatchObject({ real: 100, events: 0 });
    },
  );

  test.each([["-0"], ["100.00000000000000001"], ["100.0"], ["1e2"], ['100,"amount":1'], ['1,"\\u0061mount":100']])(
    "refuses an amount of %s despite a valid signature, and nothing moves",
    async (amount) => {
      const wallet = await house.wallet(200);
      for (const kind of ["bet", "win"]) {
        const body = `{"user_id":"${wallet.playerId}","currency":"EUR","game":"nova:Comet","game_id":"exact","actions":[{"action":"${kind}","action_id":"exact","amount":${amount}}]}`;
        expect(await house.send("nova/play", body)).toEqual({
          status: 400,
          body: { code: 400, message: expect.stringMatching(/whole number of minor units|twice/) },
        });
      }
      expect(await now(wallet)).toMatchObject({ real: 200, events: 0 });
    },
  );

  test.each(["0%", "%.0", " %", "%\n", "+%", "%e0"])(
    "accepts a player's id in one spelling only, so %j is an unknown player, and nothing moves",
    async (spelling) => {
      const wallet = await house.wallet(100);
      const user_id = spelling.replace("%", String(wallet.playerId));
      for (const actions of [[bet("1", 10)], [win("2", 10)], []]) {
        expect(await house.play(wallet, actions, { user_id })).toEqual({
          status: 412,
          body: { code: 101, message: expect.any(String) },
        });
      }
      expect(await house.rollback(wallet, [rollback("3", "1")], { user_id })).toMatchObject({
        status: 412,
        body: { code: 101 },
      });
      expect(await now(wallet)).toMatchObject({ real: 100, events: 0 });
    },
  );

  test("refuses invalid JSON in the protocol's format", async () => {
    expect(await house.send("nova/play", "{")).toEqual({
      status: 400,
      body: { code: 400, message: expect.any(String) },
    });
  });
  test("keeps a round with the game in which it began: a bet on another game is a conflict, a win is accepted", async () => {
    const wallet = await house.wallet(100);
    await house.play(wallet, [bet("1", 10)]);
    expect(await house.play(wallet, [bet("2", 10)], { game: "nova:Meteor" })).toEqual({
      status: 409,
      body: { code: 400, message: expect.any(String) },
    });
    expect(await house.play(wallet, [win("3", 7), bet("4", 1)], { game: "nova:Meteor" })).toMatchObject({
      status: 409,
      body: { code: 400 },
    });
    expect(await now(wallet)).toMatchObject({ real: 90, events: 1 });
    const won = await house.play(wallet, [win("3", 7)], { game: "nova:Meteor", finished: true });
    expect(won).toMatchObject({ status: 200, body: { balance: 97 } });
    expect(await house.play(wallet, [win("3", 7)], { game: "nova:Meteor", finished: true })).toEqual(won);
    const { rows } = await sql<{
      games: number;
    }>`select count(distinct game_id) as games from play.event where purse_id = ${wallet.id}`.execute(house.db);
    expect([rows[0]!.games, (await now(wallet)).real]).toEqual([1, 97]);
  });

  test("treats the same id with another jackpot amount as a conflict, and moves nothing", async () => {
    const wallet = await house.wallet(100);
    const [staked, won] = [bet("1", 10, { jackpot_contribution: 2 }), win("2", 5, { jackpot_win: 3 })];
    const first = await house.play(wallet, [staked, won], { finished: true });
    for (const other of [
      bet("1", 10),
      bet("1", 10, { jackpot_contribution: 3 }),
      win("2", 5),
      win("2", 5, { jackpot_win: 4 }),
    ])
      expect(await house.play(wallet, [other])).toMatchObject({ status: 409, body: { code: 400 } });
    expect(await house.play(wallet, [staked, won], { finished: true })).toEqual(first);
    expect(await now(wallet)).toMatchObject({ real: 95, events: 2 });
  });

  test("treats the same id with another amount, type, round or currency as a conflict, and moves nothing", async () => {
    const wallet = await house.wallet(100);
    await house.wallet(100, { playerId: wallet.playerId, currency: "USD" });
    await house.play(wallet, [bet("1", 10)]);
    for (const [actions, rest] of [
      [[bet("1", 11)], {}],
      [[win("1", 10)], {}],
      [[bet("1", 10)], { game_id: "r2" }],
      [[bet("1", 10)], { currency: "USD" }],
    ] as const) {
      expect(await house.play(wallet, actions, rest)).toMatchObject({ status: 409, body: { code: 400 } });
    }
    expect(await now(wallet)).toMatchObject({ real: 90, events: 1 });
  });
});

test("the messages of refusals are written for a provider, not for a player", async () => {
  const wallet = await house.wallet(100);
  await house.play(wallet, [bet("1", 10)]);
  const said: string[] = [];
  const note = async (answer: Promise<Received>) => void said.push(String((await answer).body["message"]));
  await note(house.play(wallet, [bet("1", 11)]));
  await note(house.play(wallet, [bet("2", 100)]));
  await note(house.play(wallet, [bet("2", 1)], { game: "nova:Meteor" }));
  await givenLimit(house.db, wallet.id, "wager", "day", 10, house.clock.date());
  await note(house.play(wallet, [bet("2", 1)]));
  await inTransaction(house.db, (tx) => setWalletStatus(tx, wallet.playerId, "blocked"));
  await note(house.play(wallet, [bet("2", 1)]));
  expect(said).toEqual([
    "This action id was used for another call. Send the same call again, or a new action id.",
    "The player's balance does not cover this bet.",
    "This round belongs to another game. Name that game, or use a new round id.",
    "A limit that the player has set does not allow this bet.",
    "This player may not place new bets. Wins and rollbacks are accepted.",
  ]);
  expect(said.join(" ")).not.toMatch(/Idempotency-Key|your|deposit/i);
  expect(await now(wallet)).toMatchObject({ real: 90, events: 1 });
});

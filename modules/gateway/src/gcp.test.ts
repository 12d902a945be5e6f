import { inTransaction } from "@apogee/database";
import { disableGame } from "@apogee/games";
import { minor } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { givenBonus } from "@apogee/bonuses/testing";
import { setWalletStatus, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { rotateKey } from "./commands/rotate-key.ts";
import { switchProvider } from "./commands/switch-provider.ts";
import { GCP_SIGNATURE } from "./dialects/gcp.ts";
import { hmacOf } from "./dialects/signatures.ts";
import { CountryNotAllowed } from "./errors.ts";
import { insertFreespins } from "./store.ts";
import { givenGateway, KEY } from "./testing.ts";
import { bet, brokenBooks, rollback, walletNow, win } from "./testing/gcp-actions.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway()));
afterAll(() => house?.close());
afterEach(async () => {
  house.standing.refusal = null;
  expect(await brokenBooks(house.db)).toEqual([]);
  expect(house.logged).toEqual([]);
});

const now = (wallet: Wallet) => walletNow(house.db, wallet);

describe("a signature", () => {
  test("matches the published test vector", () => {
    expect(hmacOf("AUTH_TOKEN", '{"issue_id":"fs-1","status":"finished","total_amount":1250}')).toBe(
      "6677dac5867d80d65799bc6b4ad022cf19dcf202ec47adba1f6481d0387e6769",
    );
  });

  test.each<[string, (body: string) => Record<string, string>]>([
    ["that is missing", () => ({})],
    ["of another key", (body) => ({ [GCP_SIGNATURE]: hmacOf("another key", body) })],
    ["of other bytes", (body) => ({ [GCP_SIGNATURE]: hmacOf(KEY, `${body} `) })],
    ["that is malformed", () => ({ [GCP_SIGNATURE]: "zz" })],
  ])("%s is answered with 403, and nothing moves", async (_what, headers) => {
    const wallet = await house.wallet(100);
    const body = JSON.stringify({
      user_id: String(wallet.playerId),
      currency: "EUR",
      game: "nova:Comet",
      game_id: "r1",
      actions: [bet("1", 10)],
    });
    expect(await house.send("nova/play", body, headers(body))).toEqual({
      status: 403,
      body: { code: 403, message: expect.any(String) },
    });
    expect(await now(wallet)).toMatchObject({ real: 100, events: 0 });
  });

  test("covers the raw bytes, including spaces and unknown fields", async () => {
    const wallet = await house.wallet(100);
    const body = `{ "user_id":"${wallet.playerId}",\n "currency":"EUR", "game":"nova:Comet", "game_id":"r1", "unheard_of": {"a": [1]}, "actions": [ {"action":"bet","action_id":"1","amount":10,"x":1} ] }`;
    expect(await house.send("nova/play", body)).toMatchObject({ status: 200, body: { balance: 90 } });
  });

  test.each([
    ["U+0000", "nova:Co\\u0000met"],
    ["half a surrogate pair", "nova:Comet\\ud800"],
  ])("does not make a body with %s valid: the body is refused, and nothing moves", async (_what, game) => {
    const wallet = await house.wallet(100);
    const body = `{"user_id":"${wallet.playerId}","currency":"EUR","game":"${game}","game_id":"r1","actions":[{"action":"bet","action_id":"1","amount":10}]}`;
    expect(await house.send("nova/play", body)).toMatchObject({ status: 400, body: { code: 400 } });
    expect(await now(wallet)).toMatchObject({ real: 100, events: 0 });
  });

  test("with an older key is accepted during the key's grace period, and no longer", async () => {
    const wallet = await house.wallet(100);
    const body = JSON.stringify({ user_id: String(wallet.playerId), currency: "EUR", game: "nova:Comet" });
    const rotate = (key: string, graceHours: number) =>
      inTransaction(house.db, (tx) =>
        rotateKey(tx, { id: "nova", key, graceHours, actor: "operator:test" }, house.operator, house.clock.date()),
      );
    await rotate("the second agreed key", 1);
    house.clock.advance(2_000);
    const with_ = async (key: string) =>
      (await house.send("nova/play", body, { [GCP_SIGNATURE]: hmacOf(key, body) })).status;
    expect([await with_("the second agreed key"), await with_(KEY)]).toEqual([200, 200]);
    house.clock.advance(3_600_000);
    expect([await with_("the second agreed key"), await with_(KEY)]).toEqual([200, 403]);
    await rotate(KEY, 0);
    house.clock.advance(2_000);
    expect([await with_("the second agreed key"), await with_(KEY)]).toEqual([403, 200]);
  });

  test("for an unknown provider or call is answered with 404", async () => {
    expect(await house.send("nobody/play", "{}")).toEqual({
      status: 404,
      body: { code: 404, message: expect.stringMatching(/\.$/) },
    });
    expect(await house.send("nova/user/balance", "{}")).toEqual({
      status: 404,
      body: { code: 404, message: expect.stringMatching(/\.$/) },
    });
    expect(await house.send("x".repeat(33) + "/play", "{}")).toEqual({
      status: 404,
      body: { code: 404, message: expect.stringMatching(/\.$/) },
    });
    expect(await house.send("nova/play", "{}", { "content-type": "text/xml" })).toEqual({
      status: 415,
      body: { code: 415, message: expect.stringMatching(/\.$/) },
    });
  });
});

test("an unreachable database is answered with 503 and a request to retry, and nothing moves", async () => {
  const wallet = await house.wallet(100);
  house.standing.refusal = Object.assign(new Error("timeout exceeded when trying to connect"), {
    code: "08006",
  }) as unknown as typeof house.standing.refusal;
  expect(await house.play(wallet, [bet("away", 10)])).toEqual({
    status: 503,
    body: { code: 500, message: expect.stringContaining("Send the same call again") },
  });
  expect(await now(wallet)).toMatchObject({ real: 100, events: 0 });
  expect(house.logged.splice(0)).toHaveLength(1);
});

describe("play", () => {
  test("returns the balance if there are no actions", async () => {
    const wallet = await house.wallet(1_234);
    expect(await house.play(wallet, [])).toEqual({ status: 200, body: { balance: 1_234 } });
    expect(await house.call("play", { user_id: String(wallet.playerId), currency: "EUR", game: "nova:Comet" })).toEqual(
      {
        status: 200,
        body: { balance: 1_234 },
      },
    );
  });

  test("returns the transactions in the request's order, with the time and the share of bonus money", async () => {
    const wallet = await house.wallet(100);
    await givenBonus(house.db, { walletId: wallet.id, amount: 50 }, house.clock.date());
    const { body } = await house.play(wallet, [bet("1", 120), win("2", 12)], { finished: true });
    expect(body).toEqual({
      balance: 42,
      game_id: "r1",
      transactions: [
        { action_id: "1", tx_id: `${wallet.id}-4`, processed_at: house.clock.date().toISOString(), bonus_amount: 20 },
        { action_id: "2", tx_id: `${wallet.id}-5`, processed_at: house.clock.date().toISOString(), bonus_amount: 2 },
      ],
    });
  });

  test("stores the game, the session and the jackpot amounts", async () => {
    const wallet = await house.wallet(100);
    const {
      rows: [game],
    } = await sql<{ id: number }>`select id from games.game where identifier = 'nova/Comet'`.execute(house.db);
    const session = await house.session(wallet, "nova/Comet");
    await house.session(await house.wallet(0, { playerId: wallet.playerId, currency: "USD" }), "nova/Comet");
    await house.play(wallet, [bet("1", 50, { jackpot_contribution: 1 }), win("2", 70, { jackpot_win: 60 })], {
      finished: true,
    });
    const { rows } =
      await sql`select game_id, session_id, jackpot_contribution, jackpot_win from play.event where purse_id = ${wallet.id} order by seq`.execute(
        house.db,
      );
    expect(rows).toEqual([
      { game_id: game!.id, session_id: session, jackpot_contribution: 1, jackpot_win: 0 },
      { game_id: game!.id, session_id: session, jackpot_contribution: 0, jackpot_win: 60 },
    ]);
  });

  test("needs no live session: a player who has opened a game once can bet and win, with any token", async () => {
    const wallet = await house.wallet(100);
    await sql`update games.session set ended_at = ${house.clock.date()} where player_id = ${wallet.playerId}`.execute(
      house.db,
    );
    expect(await house.play(wallet, [bet("1", 10)], { token: "ended long ago", session_id: "none" })).toMatchObject({
      status: 200,
      body: { balance: 90 },
    });
    house.clock.advance(30 * 86_400_000);
    expect(await house.play(wallet, [win("2", 5)], { finished: true })).toMatchObject({
      status: 200,
      body: { balance: 95 },
    });
  });

  test("sent fifty times at once is one transaction with fifty equal answers", async () => {
    const wallet = await house.wallet(100);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => house.play(wallet, [bet("1", 60), win("2", 5)], { finished: true })),
    );
    expect([...new Set(answers.map((answer) => JSON.stringify(answer)))]).toHaveLength(1);
    expect(await now(wallet)).toMatchObject({ real: 45, events: 2 });
  });

  test("returns the first transactions on a retry, also days later, without funds, and for a blocked player", async () => {
    const wallet = await house.wallet(100);
    const first = await house.play(wallet, [bet("1", 100)]);
    await inTransaction(house.db, (tx) => setWalletStatus(tx, wallet.playerId, "blocked"));
    house.clock.advance(3 * 86_400_000);
    expect(await house.play(wallet, [bet("1", 100)])).toEqual(first);
    expect(await now(wallet)).toMatchObject({ real: 0, events: 1 });
  });

  test("applies 200 actions of one request in order", async () => {
    const wallet = await house.wallet(1_000);
    const actions = Array.from({ length: 200 }, (_, index) => (index % 2 ? win(`w${index}`, 4) : bet(`b${index}`, 5)));
    const { status, body } = await house.play(wallet, actions, { finished: true });
    expect([status, body.balance, (body["transactions"] as unknown[]).length]).toEqual([200, 900, 200]);
  });

  test.each<[number, string, (wallet: Wallet) => Promise<unknown>]>([
    [
      110,
      "a disabled player",
      (wallet) => inTransaction(house.db, (tx) => setWalletStatus(tx, wallet.playerId, "blocked")),
    ],
    [105, "a loss limit", (wallet) => givenLimit(house.db, wallet.id, "loss", "month", 30, house.clock.date())],
    [
      106,
      "a maximum bet",
      (wallet) => givenBonus(house.db, { walletId: wallet.id, amount: 50, maxBet: 20 }, house.clock.date()),
    ],
    [153, "the player's country", async () => void (house.standing.refusal = new CountryNotAllowed())],
  ])(
    "refuses a bet with code %i because of %s, but accepts the round's wins and rollbacks",
    async (code, _what, forbid) => {
      const wallet = await house.wallet(100);
      await house.play(wallet, [bet("1", 10), bet("2", 10)]);
      await forbid(wallet);
      expect(await house.play(wallet, [bet("3", 40)])).toMatchObject({ status: 412, body: { code } });
      expect(await house.play(wallet, [win("4", 5)])).toMatchObject({ status: 200 });
      expect(await house.rollback(wallet, [rollback("5", "2")], { finished: true })).toMatchObject({ status: 200 });
      expect(await now(wallet)).toMatchObject({ real: 95 });
    },
  );

  test("accepts wins but not bets of a disabled game and of a disabled provider", async () => {
    const wallet = await house.wallet(100);
    await house.play(wallet, [bet("1", 10)], { game: "nova:Meteor" });
    await inTransaction(house.db, (tx) =>
      disableGame(
        tx,
        { identifier: "nova/Meteor", actor: "operator:test", reason: "a fault" },
        { recordAudit: async () => undefined },
        house.clock.date(),
      ),
    );
    house.clock.advance(2_000);
    expect(await house.play(wallet, [bet("2", 1)], { game: "nova:Meteor" })).toMatchObject({
      status: 412,
      body: { code: 107 },
    });
    const switchTo = (status: "enabled" | "disabled") =>
      inTransaction(house.db, (tx) =>
        switchProvider(
          tx,
          { id: "nova", status, reason: "a fault", actor: "operator:test" },
          house.operator,
          house.clock.date(),
        ),
      );
    await switchTo("disabled");
    house.clock.advance(2_000);
    expect(await house.play(wallet, [bet("3", 1)], { game_id: "r2" })).toMatchObject({
      status: 412,
      body: { code: 107 },
    });
    expect(await house.play(wallet, [win("5", 700)], { game_id: "never heard of" })).toMatchObject({
      status: 412,
      body: { code: 107 },
    });
    expect(await house.play(wallet, [win("4", 7)], { game: "nova:Meteor", finished: true })).toMatchObject({
      status: 200,
      body: { balance: 97 },
    });
    await switchTo("enabled");
    house.clock.advance(2_000);
  });
});

describe("rollback", () => {
  test("before its bet leaves a tombstone", async () => {
    const wallet = await house.wallet(100);
    expect(await house.rollback(wallet, [rollback("2", "1")])).toMatchObject({
      status: 200,
      body: { balance: 100, transactions: [{ action_id: "2" }] },
    });
    expect(await house.play(wallet, [bet("1", 60)])).toMatchObject({ status: 200, body: { balance: 100 } });
  });

  test("of a spent win shows a balance of 0, and the next credit repays the deficit first", async () => {
    const wallet = await house.wallet(10);
    await house.play(wallet, [bet("1", 10), win("2", 500)], { finished: true });
    await house.play(wallet, [bet("3", 450)], { game_id: "r2", finished: true });
    expect(await house.rollback(wallet, [rollback("4", "2")])).toMatchObject({ status: 200, body: { balance: 0 } });
    expect(await house.play(wallet, [win("5", 460)], { game_id: "r3" })).toMatchObject({ body: { balance: 10 } });
    expect(await now(wallet)).toMatchObject({ real: 10, deficit: 0 });
  });

  test.each([
    ["without an original", [{ action: "rollback", action_id: "1" }]],
    ["without actions", []],
    ["with a bet in it", [bet("1", 5)]],
  ])("%s is a bad request", async (_what, actions) => {
    const wallet = await house.wallet(100);
    expect(await house.rollback(wallet, actions)).toMatchObject({ status: 400, body: { code: 400 } });
  });
});

describe("freespins", () => {
  let issues = 0;
  const issued = async (wallet: Wallet) => {
    const issueId = `fs-${(issues += 1)}`;
    await inTransaction(house.db, (tx) =>
      insertFreespins(
        tx,
        {
          providerId: "nova",
          issueId,
          walletId: wallet.id,
          gameId: 1,
          spins: 10,
          stake: minor(20),
          validUntil: new Date(house.clock.now() + 86_400_000),
        },
        house.clock.date(),
      ),
    );
    return issueId;
  };
  const news = (issue_id: string, status: string, total_amount?: number) =>
    house.call("freespins", { issue_id, status, total_amount });

  test("that are over pay their winnings once, as real money, and notify the player", async () => {
    const wallet = await house.wallet(100);
    const issue = await issued(wallet);
    expect(await news(issue, "active")).toEqual({ status: 200, body: { balance: 100 } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => news(issue, "finished", 1_250)));
    expect(answers.every(({ status, body }) => status === 200 && body.balance === 1_350)).toBe(true);
    expect(house.moved.filter(({ playerId }) => playerId === wallet.playerId)).toHaveLength(1);
    const { rows } =
      await sql`select e.kind, e.actor, p.amount from wallet.entry e join wallet.posting p on p.entry_id = e.id where e.cause = ${`freespins:nova:${issue}`} and p.purse_id = ${wallet.id}`.execute(
        house.db,
      );
    expect(rows).toEqual([{ kind: "promo_win", actor: "provider:nova", amount: 1_250 }]);
  });

  test.each(["expired", "canceled"])("that are %s still pay what was won before", async (status) => {
    const wallet = await house.wallet(0);
    expect(await news(await issued(wallet), status, 70)).toEqual({ status: 200, body: { balance: 70 } });
  });

  test("whose winnings exceed the maximum balance are refused and nothing moves; they are accepted once there is room", async () => {
    const wallet = await house.wallet(10 ** 15 - 50);
    const issue = await issued(wallet);
    expect(await news(issue, "finished", 51)).toMatchObject({ status: 400, body: { code: 400 } });
    expect(await now(wallet)).toMatchObject({ real: 10 ** 15 - 50, events: 0 });
    expect(
      (await sql`select status, total from gateway.freespins where issue_id = ${issue}`.execute(house.db)).rows,
    ).toEqual([{ status: "pending", total: null }]);
    await house.play(wallet, [bet("room", 1)], { game_id: "room" });
    expect(await news(issue, "finished", 51)).toEqual({ status: 200, body: { balance: 10 ** 15 } });
  });

  test("reported with another total, or for an unknown issue, are refused and nothing moves", async () => {
    const wallet = await house.wallet(0);
    const issue = await issued(wallet);
    await news(issue, "finished", 70);
    expect(await news(issue, "finished", 71)).toMatchObject({ status: 409, body: { code: 400 } });
    expect(await news("fs-unheard", "finished", 70)).toMatchObject({ status: 404, body: { code: 404 } });
    expect(await news(issue, "active")).toMatchObject({ status: 200 });
    expect(await now(wallet)).toMatchObject({ real: 70 });
  });
});

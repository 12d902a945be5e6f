import { connect, inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { postEntry, setWalletStatus, type Wallet } from "@apogee/wallet";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { switchProvider } from "./commands/switch-provider.ts";
import { HUB88_SIGNATURE } from "./dialects/hub88.ts";
import { TWIRP_SIGNATURE } from "./dialects/twirp.ts";
import { givenGateway, tweetSign } from "./testing.ts";

const ACTIONS_PER_MINUTE = 40;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => {
  house = await givenGateway({ counted: true, actionsPerMinute: ACTIONS_PER_MINUTE });
});
afterAll(() => house?.close());
beforeEach(() => house.clock.advance(MINUTE_MS));

const stands = async ({ id }: Wallet) =>
  (
    await sql`
  select real, bonus, deficit, (select count(*) from play.event where purse_id = ${id}) as events
  from wallet.purse where id = ${id}`.execute(house.db)
  ).rows[0];
const noted = async () =>
  (
    await sql<{ kind: string; action_id: string }>`
  select kind, action_id from gateway.refused_action order by at, action_id`.execute(house.db)
  ).rows;

/** Ids differ between tests; within a test the bytes of all calls are the same. */
let ids = 0;
const bodyOf = ({ playerId }: Pick<Wallet, "playerId">, more: object = {}): string =>
  JSON.stringify({
    request_uuid: "q",
    user: String(playerId),
    currency: "EUR",
    game_code: "Comet",
    round: "r",
    transaction_uuid: `t${(ids += 1)}`,
    amount: 5_000_000,
    ...more,
  });
type Kind = "bet" | "win" | "rollback";
/** Sends the same bytes with the same signature, to the next process. */
const hub = async (kind: Kind, body: string) =>
  (await house.send(`hubby/transaction/${kind}`, body, { [HUB88_SIGNATURE]: house.rsaSign(body) })).body;
const CONFLICT = { status: "RS_ERROR_DUPLICATE_TRANSACTION", request_uuid: "q" };

async function topUp({ id }: Wallet, amount: number): Promise<void> {
  await inTransaction(house.db, (tx) =>
    postEntry(
      tx,
      {
        kind: "adjustment",
        currency: "EUR",
        cause: `top-up:${(ids += 1)}`,
        actor: "test",
        postings: [
          { walletId: id, amount: minor(amount) },
          { account: { kind: "adjustments" }, amount: minor(-amount) },
        ],
      },
      house.clock.date(),
    ),
  );
}

describe("in twirp", () => {
  const body = ({ playerId }: Wallet): string =>
    JSON.stringify({
      player_id: String(playerId),
      currency: "EUR",
      game: "Comet",
      round_id: "r",
      transaction_id: "t",
      amount: "50.00",
    });
  const service = "twirp/wallet.v1.Wallet";

  test("the body and the signature of a refused bet are refused at every other path, and nothing moves", async () => {
    const wallet = await house.wallet(100);
    const bet = body(wallet);
    const headers = { [TWIRP_SIGNATURE]: tweetSign(`tweet/${service}/Bet`, bet) };
    const before = await stands(wallet);
    expect(await house.send(`tweet/${service}/Bet`, bet, headers)).toMatchObject({
      status: 412,
      body: { meta: { reason: "funds" } },
    });
    for (const path of [
      `tweet/${service}/Win`,
      `tweet/${service}/Rollback`,
      `tweet/${service}/GetBalance`,
      `tweet/twirp/wallet.v1.Wallet/%57in`,
    ]) {
      expect(await house.send(path, bet, headers)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    }
    expect(await stands(wallet)).toEqual(before);
    await topUp(wallet, 5_000);
    expect(await house.send(`tweet/${service}/Bet`, bet, headers)).toMatchObject({
      status: 200,
      body: { balance: "1.00" },
    });
  });

  test("the path is signed as sent, without the query", async () => {
    const wallet = await house.wallet(5_000);
    const bet = body(wallet);
    const signedAt = (path: string) => ({ [TWIRP_SIGNATURE]: tweetSign(path, bet) });
    const [plain, escaped] = [`tweet/${service}/Bet`, `tweet/${service}/%42et`];
    expect((await house.send(escaped, bet, signedAt(plain))).status).toBe(401);
    expect((await house.send(escaped, bet, signedAt(escaped))).status).toBe(200);
    expect((await house.send(`${plain}?trace=1`, bet, signedAt(`${plain}?trace=1`))).status).toBe(401);
    expect((await house.send(`${plain}?trace=1`, bet, signedAt(plain))).status).toBe(200);
    expect(await stands(wallet)).toMatchObject({ real: 0, events: 1 });
  });
});

describe("in hub88", () => {
  test("the body and the signature of a refused bet are a conflict as a win; as the bet they are accepted once there are funds", async () => {
    const wallet = await house.wallet(100);
    const body = bodyOf(wallet);
    const before = await stands(wallet);
    expect(await hub("bet", body)).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    for (const _process of [1, 2]) expect(await hub("win", body)).toMatchObject(CONFLICT);
    expect(await stands(wallet)).toEqual(before);
    // A conflict does not change the kind under which the id was refused.
    expect(await hub("bet", body)).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    await topUp(wallet, 5_000);
    expect(await hub("bet", body)).toMatchObject({ status: "RS_OK", balance: 100_000 });
    expect(await hub("bet", body)).toMatchObject({ status: "RS_OK", balance: 100_000 });
    for (const _process of [1, 2]) expect(await hub("win", body)).toMatchObject(CONFLICT);
    expect(await stands(wallet)).toMatchObject({ real: 100, events: 1 });
  });

  test("the body and the signature of a refused bet are a conflict as a rollback, even if they name an original transaction", async () => {
    const wallet = await house.wallet(5_000);
    const taken = bodyOf(wallet);
    expect(await hub("bet", taken)).toMatchObject({ status: "RS_OK" });
    const body = bodyOf(wallet, {
      reference_transaction_uuid: (JSON.parse(taken) as { transaction_uuid: string }).transaction_uuid,
    });
    expect(await hub("bet", body)).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    const before = await stands(wallet);
    for (const _process of [1, 2]) expect(await hub("rollback", body)).toMatchObject(CONFLICT);
    expect(await stands(wallet)).toEqual(before);
  });

  test.each<[string, string, () => Promise<{ wallet: Wallet; body: string; end?: () => Promise<unknown> }>]>([
    [
      "a blocked player",
      "RS_ERROR_USER_DISABLED",
      async () => {
        const wallet = await house.wallet(9_000);
        const block = (status: "blocked" | "open") =>
          inTransaction(house.db, (tx) => setWalletStatus(tx, wallet.playerId, status));
        await block("blocked");
        return { wallet, body: bodyOf(wallet), end: () => block("open") };
      },
    ],
    [
      "a disabled provider",
      "RS_ERROR_INVALID_GAME",
      async () => {
        const wallet = await house.wallet(9_000);
        const switchTo = (status: "enabled" | "disabled") =>
          inTransaction(house.db, (tx) =>
            switchProvider(
              tx,
              { id: "hubby", status, reason: "a test", actor: "operator:test" },
              house.operator,
              house.clock.date(),
            ),
          );
        await switchTo("disabled");
        house.clock.advance(1_001);
        return {
          wallet,
          body: bodyOf(wallet),
          end: async () => {
            await switchTo("enabled");
            house.clock.advance(1_001);
          },
        };
      },
    ],
    [
      "a game that does not exist yet",
      "RS_ERROR_INVALID_GAME",
      async () => {
        const wallet = await house.wallet(9_000);
        const name = `New${wallet.id}`;
        return {
          wallet,
          body: bodyOf(wallet, { game_code: name }),
          end: () =>
            inTransaction(house.db, (tx) =>
              importGames(
                tx,
                "hubby",
                [
                  {
                    name,
                    title: name,
                    lines: 5,
                    volatility: "high",
                    hitRate: null,
                    payout: "96.00",
                    version: "1",
                    categories: [],
                    currencies: ["EUR"],
                  },
                ],
                house.clock.date(),
              ),
            ),
        };
      },
    ],
    [
      "a player who uses the provider only later",
      "RS_ERROR_INVALID_PARTNER",
      async () => {
        const wallet = await house.stranger(9_000);
        return { wallet, body: bodyOf(wallet), end: () => house.session(wallet, "hubby/Comet") };
      },
    ],
  ])("a refused bet of %s is a conflict as a win, at once and later", async (_what, status, given) => {
    const { wallet, body, end } = await given();
    const before = await stands(wallet);
    expect(await hub("bet", body)).toMatchObject({ status });
    await end?.();
    for (const _process of [1, 2]) expect(await hub("win", body)).toMatchObject(CONFLICT);
    expect(await stands(wallet)).toEqual(before);
    expect(await hub("bet", body)).toMatchObject({ status: "RS_OK", balance: 4_000_000 });
  });

  test("a bet above the limit of actions per minute is a conflict as a win", async () => {
    const wallet = await house.wallet(90_000);
    let body = "";
    let last: Record<string, unknown> = {};
    for (let call = 0; call <= 2 * ACTIONS_PER_MINUTE && last["status"] !== "RS_ERROR_UNKNOWN"; call += 1) {
      body = bodyOf(wallet, { amount: 0 });
      last = await hub("bet", body);
    }
    expect(last["status"]).toBe("RS_ERROR_UNKNOWN");
    house.clock.advance(MINUTE_MS);
    const before = await stands(wallet);
    for (const _process of [1, 2]) expect(await hub("win", body)).toMatchObject(CONFLICT);
    expect(await stands(wallet)).toEqual(before);
  });

  test("a refused win is a conflict as a bet, and is still paid as a win", async () => {
    const wallet = await house.stranger(9_000);
    const body = bodyOf(wallet);
    expect(await hub("win", body)).toMatchObject({ status: "RS_ERROR_INVALID_PARTNER" });
    await house.session(wallet, "hubby/Comet");
    const before = await stands(wallet);
    for (const _process of [1, 2]) expect(await hub("bet", body)).toMatchObject(CONFLICT);
    expect(await stands(wallet)).toEqual(before);
    expect(await hub("win", body)).toMatchObject({ status: "RS_OK", balance: 14_000_000 });
  });

  test("the same id of another player is another transaction", async () => {
    const [poor, other] = [await house.wallet(100), await house.wallet(100)];
    const body = bodyOf(poor);
    expect(await hub("bet", body)).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    expect(await hub("win", body.replace(`"user":"${poor.playerId}"`, `"user":"${other.playerId}"`))).toMatchObject({
      status: "RS_OK",
    });
    expect([await stands(poor), await stands(other)]).toMatchObject([
      { real: 100, events: 0 },
      { real: 5_100, events: 1 },
    ]);
  });

  test("a refusal does not affect an id that was accepted before: its retry is still recognized", async () => {
    const wallet = await house.wallet(9_000);
    const body = bodyOf(wallet);
    expect(await hub("bet", body)).toMatchObject({ status: "RS_OK", balance: 4_000_000 });
    expect(await hub("win", body.replace("Comet", "Nothing"))).toMatchObject({ status: "RS_ERROR_INVALID_GAME" });
    for (const _process of [1, 2])
      expect(await hub("bet", body)).toMatchObject({ status: "RS_OK", balance: 4_000_000 });
    expect(await hub("win", body)).toMatchObject(CONFLICT);
    expect(await stands(wallet)).toMatchObject({ real: 4_000, events: 1 });
  });

  test("a refused bet that its provider rolls back leaves a tombstone as usual: nothing under its id moves anything", async () => {
    const wallet = await house.wallet(100);
    const body = bodyOf(wallet);
    expect(await hub("bet", body)).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    const { transaction_uuid: id } = JSON.parse(body) as { transaction_uuid: string };
    expect(await hub("rollback", bodyOf(wallet, { reference_transaction_uuid: id }))).toMatchObject({
      status: "RS_OK",
    });
    for (const kind of ["bet", "win"] as const)
      expect(await hub(kind, body)).toMatchObject({ status: "RS_OK", balance: 100_000 });
    expect(await stands(wallet)).toMatchObject({ real: 100 });
  });

  test("only refusals are stored, each id once, and after 30 days the next refusal deletes them", async () => {
    const wallet = await house.wallet(5_000);
    house.clock.advance(31 * DAY_MS);
    expect(await hub("bet", bodyOf({ playerId: wallet.playerId }, { amount: 9_000_000 }))).toMatchObject({
      status: "RS_ERROR_NOT_ENOUGH_MONEY",
    });
    expect(await noted()).toHaveLength(1);
    for (const kind of ["bet", "win"] as const)
      expect(await hub(kind, bodyOf(wallet))).toMatchObject({ status: "RS_OK" });
    expect(await house.play(wallet, [{ action: "bet", action_id: "much", amount: 99_999 }])).toMatchObject({
      status: 412,
    });
    expect(
      await house.tweet("Bet", {
        player_id: String(wallet.playerId),
        currency: "EUR",
        game: "Comet",
        round_id: "r",
        transaction_id: "much",
        amount: "999",
      }),
    ).toMatchObject({ status: 412 });
    expect(await noted()).toHaveLength(1);
    const body = bodyOf(wallet, { amount: 9_000_000 });
    const { transaction_uuid: id } = JSON.parse(body) as { transaction_uuid: string };
    for (const _process of [1, 2])
      expect(await hub("bet", body)).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    expect(await noted()).toEqual([expect.anything(), { kind: "bet", action_id: id }]);
    house.clock.advance(30 * DAY_MS - 1);
    expect(await hub("win", body)).toMatchObject(CONFLICT);
    house.clock.advance(2);
    const last = bodyOf(wallet, { amount: 9_000_000 });
    expect(await hub("bet", last)).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    expect((await noted()).map(({ action_id }) => action_id)).toEqual([
      (JSON.parse(last) as { transaction_uuid: string }).transaction_uuid,
    ]);
  });

  test("if a refused id cannot be stored, the call fails instead; once it can be stored, the same bytes are refused as a bet", async () => {
    const wallet = await house.wallet(100);
    const body = bodyOf(wallet);
    const before = [await stands(wallet), await noted()];
    const owner = connect({ url: house.database.superuserUrl, max: 1 });
    try {
      await sql`revoke insert on gateway.refused_action from apogee_app`.execute(owner.db);
      expect(await hub("bet", body)).toMatchObject({ status: "RS_ERROR_UNKNOWN" });
      expect([await stands(wallet), await noted()]).toEqual(before);
    } finally {
      await sql`grant insert on gateway.refused_action to apogee_app`.execute(owner.db);
      await owner.close();
    }
    expect(await hub("bet", body)).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY" });
    for (const _process of [1, 2]) expect(await hub("win", body)).toMatchObject(CONFLICT);
    expect(await stands(wallet)).toEqual(before[0]);
  });

  test("an impossible player id is refused as before, and not stored", async () => {
    const before = await noted();
    for (const user of ["01", "x", "9".repeat(30)]) {
      expect(
        await hub("bet", JSON.stringify({ ...(JSON.parse(bodyOf({ playerId: 1 })) as object), user })),
      ).toMatchObject({ status: "RS_ERROR_INVALID_PARTNER" });
    }
    expect(await noted()).toEqual(before);
  });
});

import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { testApp } from "@apogee/http/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWallet } from "./commands/open-wallet.ts";
import { postEntry } from "./commands/post-entry.ts";
import { walletsOf } from "./queries.ts";
import { walletRoutes } from "./routes.ts";

const PLAYER = 7;
const clock = new FixedClock("2026-05-06T07:08:09Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let app: ReturnType<typeof testApp>;
let currency = "EUR";
/** The locks on wallets that a call held when it reached the player's row. */
let heldBefore: unknown[];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, async (tx) => {
    const wallet = await openWallet(tx, { playerId: PLAYER, currency: "EUR" }, clock.date());
    await openWallet(tx, { playerId: PLAYER + 1, currency: "NOK" }, clock.date());
    for (const [money, amount] of [
      ["real", 1_250],
      ["bonus", 300],
    ] as const) {
      await postEntry(
        tx,
        {
          kind: "adjustment",
          currency: "EUR",
          cause: `given:${money}`,
          actor: "test",
          postings: [
            { walletId: wallet.id, money, amount: minor(amount) },
            { account: { kind: "adjustments" }, amount: minor(-amount) },
          ],
        },
        clock.date(),
      );
    }
  });
  const selectCurrency = async (tx: Tx, _playerId: number, chosen: string): Promise<void> => {
    heldBefore = (
      await sql`select locktype from pg_locks where pid = pg_backend_pid() and (locktype = 'advisory' or relation = 'wallet.purse'::regclass)`.execute(
        tx,
      )
    ).rows;
    currency = chosen;
  };
  app = testApp(walletRoutes({ selectCurrency, takesDeposits: (code) => code !== "NOK" }), {
    db: connection.db,
    clock,
    secret: "s",
    trustedOrigins: [],
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => ({
      kind: "player",
      playerId: PLAYER,
      sessionId: 1,
      licence: "CW",
      currency,
      language: "en",
    }),
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});

const wallets = async () => (await app.inject("/api/player/accounts")).json();
const open = (wanted: string, key: string) =>
  app.inject({
    method: "POST",
    url: "/api/player/accounts",
    payload: { currency: wanted },
    headers: { "x-requested-with": "XMLHttpRequest", "idempotency-key": key },
  });

test("the list of wallets shows the total, what may be cashed out and which one is selected, and no other player's wallets", async () => {
  expect(await wallets()).toEqual([
    expect.objectContaining({ currency: "EUR", amount_cents: 1_550, available_to_cashout_cents: 1_250, active: true }),
  ]);
});

test("opening a wallet locks the player's row before the wallets, as every caller does that locks both", async () => {
  heldBefore = ["not asked"];
  expect((await open("EUR", "order-of-locks")).statusCode).toBe(201);
  expect(heldBefore).toEqual([]);
});

test("opening a wallet selects it, and opening an existing wallet only selects it", async () => {
  const first = await open("BTC", "open-bitcoin-1");
  expect([first.statusCode, first.json()]).toEqual([
    201,
    expect.objectContaining({ currency: "BTC", amount_cents: 0, active: true }),
  ]);
  expect(
    (await wallets()).map(({ currency: code, active }: { currency: string; active: boolean }) => [code, active]),
  ).toEqual([
    ["EUR", false],
    ["BTC", true],
  ]);
  await open("BTC", "open-bitcoin-2");
  await open("EUR", "back-to-euros");
  expect(
    (await wallets()).map(({ currency: code, active }: { currency: string; active: boolean }) => [code, active]),
  ).toEqual([
    ["EUR", true],
    ["BTC", false],
  ]);
});

test.each([
  ["KZT", "currency_not_offered"],
  ["XYZ", "unknown_currency"],
  ["FUN", "unknown_currency"],
])("a wallet in %s is refused with %s, and none is opened", async (wanted, code) => {
  const before = await walletsOf(connection.db, PLAYER);
  const answer = await open(wanted, `refused-${wanted}`);
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  expect(await walletsOf(connection.db, PLAYER)).toEqual(before);
});

test("a wallet in a currency that no payment method pays into takes no deposits, nor does a blocked one", async () => {
  const available = async () =>
    Object.fromEntries(
      (await wallets()).map(
        ({ currency: code, deposit_available }: { currency: string; deposit_available: boolean }) => [
          code,
          deposit_available,
        ],
      ),
    );
  expect((await open("NOK", "open-crowns")).json()).toMatchObject({ currency: "NOK", deposit_available: false });
  expect(await available()).toMatchObject({ EUR: true, NOK: false });
  await sql`update wallet.purse set status = 'blocked' where player_id = ${PLAYER} and currency = 'EUR'`.execute(
    connection.db,
  );
  expect(await available()).toMatchObject({ EUR: false, NOK: false });
  await open("EUR", "back-from-crowns");
});

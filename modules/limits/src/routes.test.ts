import { confirmUserLimit, listLimits, removeUserLimit, setUserLimit, type UserLimit } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor, type DomainError } from "@apogee/kernel";
import { openPurse } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LimitsPorts } from "./ports.ts";
import { limitsRoutes } from "./routes.ts";

let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let player = 0;
const published: Array<readonly [string, unknown]> = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  clock = new FixedClock("2031-05-01T12:00:00Z");
  player += 1;
  published.length = 0;
  await inTransaction(connection.db, (tx) => openPurse(tx, { playerId: player, currency: "EUR" }, clock.date()));
});

/** Calls a route as the edge does: in one transaction, with its work after the commit. */
async function call(name: string, input: unknown, as = player): Promise<unknown> {
  const ports: LimitsPorts = {
    clock,
    db: connection.db,
    rates: async () => ({ at: clock.now(), maxAgeMs: 0, newest: new Map() }),
    depositsSince: async () => [{ currency: "EUR", amount: minor(1_200), at: clock.date() }],
    sendConfirmation: async () => undefined,
    publish: (...publication) => void published.push(publication),
  };
  const route = limitsRoutes(ports).find(({ contract }) => contract.name === name)!;
  const after: Array<() => void | Promise<void>> = [];
  const answer = await inTransaction(connection.db, (tx) =>
    route.handle(
      input as never,
      {
        tx,
        db: connection.db,
        clock,
        principal: { playerId: as },
        afterCommit: (work: () => void | Promise<void>) => void after.push(work),
      } as never,
    ),
  );
  for (const work of after) await work();
  return answer;
}
const set = (amount: number, type = "deposit") =>
  call(setUserLimit.name, { body: { type, period: "day", accounts: [{ currency: "EUR", amount_cents: amount }] } });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: DomainError) => error.code,
  );

test("a limit is listed with what counts, in the declared shape, and published to its player's pages", async () => {
  const limits = (await set(5_000)) as UserLimit[];
  expect(setUserLimit.response.parse(limits)).toEqual(limits);
  expect(limits).toMatchObject([
    {
      type: "deposit",
      period: "day",
      status: "active",
      disable_at: null,
      change_at: null,
      accounts: [
        {
          currency: "EUR",
          amount_cents: 5_000,
          current_value_amount_cents: 1_200,
          active_until: "2031-05-02T00:00:00.000Z",
          next_amount_cents: null,
        },
      ],
    },
  ]);
  expect(await call(listLimits.name, {})).toEqual(limits);
  expect(published).toEqual([[`game_limits#${player}`, limits[0]]]);
});

test("stakes and losses count below zero, and nothing is not minus nothing", async () => {
  const [, wager] = [await set(5_000), (await set(5_000, "wager")) as UserLimit[]];
  expect(Object.is(wager[1]!.accounts[0]!.current_value_amount_cents, 0)).toBe(true);
});

test("a raise and a removal are shown with their times while they wait", async () => {
  await set(5_000);
  const [raised] = (await set(9_000)) as UserLimit[];
  expect(raised).toMatchObject({
    status: "waiting_changes",
    change_at: "2031-05-02T12:00:00.000Z",
    confirm_until: "2031-05-09T12:00:00.000Z",
    accounts: [{ amount_cents: 5_000, next_amount_cents: 9_000 }],
  });
  const [removed] = (await call(removeUserLimit.name, { params: { id: raised!.id } })) as UserLimit[];
  expect(removed).toMatchObject({
    status: "waiting_disable",
    disable_at: "2031-05-02T12:00:00.000Z",
    change_at: null,
    accounts: [{ amount_cents: 5_000, next_amount_cents: null }],
  });
});

test("another player's limit does not exist, and stays", async () => {
  const [limit] = (await set(5_000)) as UserLimit[];
  expect(await codeOf(call(removeUserLimit.name, { params: { id: limit!.id } }, player + 1_000))).toBe("no_such_limit");
  expect(await call(listLimits.name, {})).toEqual([limit]);
  expect(await call(listLimits.name, {}, player + 1_000)).toEqual([]);
});

test("a made-up token confirms nothing", async () => {
  const [limit] = (await set(5_000)) as UserLimit[];
  expect(await codeOf(call(confirmUserLimit.name, { body: { token: "x".repeat(43) } }))).toBe("limit_link_invalid");
  expect(await call(listLimits.name, {})).toEqual([limit]);
});

test.each([-1, 1.5, 2 ** 53, 10 ** 15 + 1, null])("an amount of %s fits no limit", (amount) => {
  const body = { type: "loss", period: "day", accounts: [{ currency: "EUR", amount_cents: amount }] };
  expect(setUserLimit.body!.safeParse(body).success).toBe(false);
});

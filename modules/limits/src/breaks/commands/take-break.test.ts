import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor, type DomainError } from "@apogee/kernel";
import { openWallet, walletById, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { breaksOf, closedUntilOf, excludedPlayers, exclusionAmong, runningBreakOf } from "../breaks.queries.ts";
import { FOR_LIFE } from "../domain/breaks.ts";
import { dayOf } from "../../domain/periods.ts";
import { limitsOf, loadStandings, standingsOf } from "../../queries.ts";
import { randomToken, tokenHashOf } from "../../amounts/token.ts";
import { admitDeposit } from "../../amounts/commands/admit-deposit.ts";
import { confirmLimit } from "../../amounts/commands/confirm-limit.ts";
import { requestLimit } from "../../amounts/commands/request-limit.ts";
import { closeStakes } from "../../amounts/commands/set-limit.ts";
import { imposeExclusion, takeBreak, type BreakRequest } from "./take-break.ts";

const DAY_MS = 86_400_000;
let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let player = 0;
let wallet: Wallet;
const done: string[] = [];

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
  done.length = 0;
  wallet = await open("EUR");
});

const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> => inTransaction(connection.db, work);
const open = (currency: string): Promise<Wallet> =>
  inTx((tx) => openWallet(tx, { playerId: player, currency }, clock.date()));
const ports = {
  stopPromotions: async (_tx: unknown, id: number) => void done.push(`news of ${id}`),
  endBonuses: async (_tx: unknown, id: number) => void done.push(`bonuses of ${id}`),
  pauseBonuses: async (_tx: unknown, id: number, from: Date, until: Date) =>
    void done.push(`deadlines of ${id} by ${(until.getTime() - from.getTime()) / 86_400_000} days`),
};
const take = (more: Partial<BreakRequest> = {}) =>
  inTx((tx) =>
    takeBreak(tx, { playerId: player, licence: "CW", kind: "cooling_off", term: "week", ...more }, ports, clock.date()),
  );
const close = (until: Date | null) =>
  inTx((tx) =>
    closeStakes(tx, { playerId: player, until, actor: "operator:anna", reason: "asked by phone" }, clock.date()),
  );
const deposit = () =>
  inTx((tx) =>
    admitDeposit(
      tx,
      { playerId: player, currency: "EUR", amount: minor(100) },
      {
        depositsSince: async () => [],
        rates: async () => ({ at: clock.now(), maxAgeMs: 0, newest: new Map() }),
      },
      clock.date(),
    ),
  );
const askFor = (amount: number | null) =>
  inTx((tx) =>
    requestLimit(
      tx,
      {
        playerId: player,
        kind: "loss",
        period: "day",
        currency: "EUR",
        amount: amount === null ? null : minor(amount),
      },
      clock.date(),
    ),
  );
/** The token of the link for the player's loosening, as if its e-mail was sent. */
async function givenToken(): Promise<string> {
  const token = randomToken();
  await sql`update limits.player_limit set token_hash = ${tokenHashOf(token)}, asked_at = ${clock.date()} where player_id = ${player}`.execute(
    connection.db,
  );
  return token;
}
const closedUntil = async () =>
  (await standingsOf(connection.db, [wallet.id], clock.date())).get(wallet.id)?.closedUntil;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: DomainError) => error.code,
  );
const actions = async () =>
  (
    await sql<{ action: string }>`
      select action from ops.audit where subject = ${`player:${player}`} order by id`.execute(connection.db)
  ).rows.map(({ action }) => action);

test("a break closes every wallet at once, makes earlier decisions stale, and stops promotions", async () => {
  const other = await open("USD");
  const until = new Date("2031-05-08T12:00:00Z");
  expect(await take()).toMatchObject({ kind: "cooling_off", endsAt: until });
  expect(await closedUntil()).toEqual(until);
  expect((await standingsOf(connection.db, [other.id], clock.date())).get(other.id)!.closedUntil).toEqual(until);
  expect((await walletById(connection.db, wallet.id))!.version).toBeGreaterThan(wallet.version);
  expect(done).toEqual([`news of ${player}`, `deadlines of ${player} by 7 days`]);
  expect(await actions()).toEqual(["limit.break_taken"]);
});

test("a wallet opened during a break is closed as well", async () => {
  await take();
  const later = await open("USD");
  const rates = async () => ({ at: clock.now(), maxAgeMs: 0, newest: new Map() });
  const closed = async () =>
    (await loadStandings(connection.pool, [later.id], dayOf(clock.date()), rates)).get(later.id)!.standing.closedUntil;
  expect(await closed()).toEqual(new Date("2031-05-08T12:00:00Z"));
  await close(new Date("2031-05-20T12:00:00Z"));
  expect(await closed()).toEqual(new Date("2031-05-20T12:00:00Z"));
});

test("an exclusion also ends the bonuses in play, after it has stopped promotions", async () => {
  await take({ kind: "self_exclusion", term: "1_year" });
  expect(done).toEqual([`news of ${player}`, `bonuses of ${player}`]);
  expect(await actions()).toEqual(["player.excluded"]);
  expect((await excludedPlayers(connection.db, clock.date())).map(({ playerId }) => playerId)).toContain(player);
  clock.advance(366 * DAY_MS);
  expect((await excludedPlayers(connection.db, clock.date())).map(({ playerId }) => playerId)).not.toContain(player);
});

test("a deposit is refused during a break and accepted afterwards", async () => {
  expect(await codeOf(deposit())).toBe("done");
  await take({ term: "day" });
  expect(await codeOf(deposit())).toBe("stakes_closed");
  clock.advance(DAY_MS - 1);
  expect(await codeOf(deposit())).toBe("stakes_closed");
  clock.advance(1);
  expect(await codeOf(deposit())).toBe("done");
});

test("the refusal names what is closed and until when, and for life without a date", async () => {
  const refused = async (): Promise<string> => ((await deposit().catch((error: unknown) => error)) as Error).message;
  await take({ term: "day" });
  expect(await refused()).toBe(
    "You are taking a break until 2031-05-02 12:00 UTC. Deposits, new rounds, bonuses, the shop and higher limits are closed until it ends. You can finish open rounds and withdraw your money.",
  );
  await close(FOR_LIFE);
  expect(await refused()).toMatch(/^You are taking a break for life\. Deposits, /);
});

test("neither the player nor an operator can shorten or lift a break", async () => {
  await take();
  expect(await codeOf(take({ term: "day" }))).toBe("break_runs");
  expect(await codeOf(take())).toBe("break_runs");
  expect(await codeOf(close(null))).toBe("break_runs");
  expect(await codeOf(close(new Date("2031-05-02T12:00:00Z")))).toBe("break_runs");
  expect(await closedUntil()).toEqual(new Date("2031-05-08T12:00:00Z"));
  expect((await breaksOf(connection.db, player)).length).toBe(1);
  expect(await actions()).toEqual(["limit.break_taken"]);
  clock.advance(7 * DAY_MS);
  expect(await codeOf(close(null))).toBe("done");
});

test("a longer break is added, and an operator's longer break stays", async () => {
  await take({ term: "day" });
  await close(new Date("2031-07-01T12:00:00Z"));
  await take({ term: "month" });
  expect(await closedUntil()).toEqual(new Date("2031-07-01T12:00:00Z"));
  await take({ kind: "self_exclusion", term: "life" });
  expect(await closedUntil()).toEqual(new Date("9999-12-31T00:00:00Z"));
});

test.each([
  ["an unknown duration", { term: "fortnight" }],
  ["a duration of another kind", { term: "1_year" }],
  ["a duration of another licence", { kind: "self_exclusion", term: "6_months" }],
] as const)("%s is refused, and nothing changes", async (_what, more) => {
  expect(await codeOf(take(more))).toBe("no_such_term");
  expect([await breaksOf(connection.db, player), await closedUntil(), done, await actions()]).toEqual([
    [],
    undefined,
    [],
    [],
  ]);
});

test("two concurrent requests take one break", async () => {
  expect((await Promise.all([codeOf(take()), codeOf(take())])).toSorted()).toEqual(["break_runs", "done"]);
});

test("a limit can be lowered during a break, but not raised, removed or confirmed", async () => {
  await askFor(500);
  await askFor(900);
  clock.advance(DAY_MS);
  const token = await givenToken();
  await take({ term: "day" });
  const confirm = () => inTx((tx) => confirmLimit(tx, token, clock.date()));
  expect(await codeOf(confirm())).toBe("stakes_closed");
  expect(await codeOf(askFor(1_000))).toBe("stakes_closed");
  expect(await codeOf(askFor(null))).toBe("stakes_closed");
  expect((await limitsOf(connection.db, player))[0]).toMatchObject({ amount: 500, pending: { amount: 900 } });
  clock.advance(DAY_MS);
  expect(await codeOf(confirm())).toBe("done");
  await take({ term: "day" });
  await askFor(400);
  expect((await limitsOf(connection.db, player))[0]).toMatchObject({ amount: 400, pending: null });
});

test("a loosening from before an exclusion can be neither confirmed nor requested again, and lapses", async () => {
  await askFor(500);
  await askFor(900);
  clock.advance(DAY_MS);
  const token = await givenToken();
  await take({ kind: "self_exclusion", term: "1_year" });
  const confirm = () => inTx((tx) => confirmLimit(tx, token, clock.date()));
  expect([await codeOf(confirm()), await codeOf(askFor(1_000)), await codeOf(askFor(null))]).toEqual([
    "stakes_closed",
    "stakes_closed",
    "stakes_closed",
  ]);
  expect((await limitsOf(connection.db, player))[0]).toMatchObject({ amount: 500, pending: { amount: 900 } });
  expect((await actions()).filter((action) => action === "limit.loosened")).toEqual([]);
  clock.advance(366 * DAY_MS);
  expect(await codeOf(confirm())).toBe("limit_link_expired");
  expect((await limitsOf(connection.db, player))[0]).toMatchObject({ amount: 500 });
});

test("limits remain in force after an exclusion", async () => {
  await askFor(500);
  await take({ kind: "self_exclusion", term: "1_year" });
  clock.advance(366 * DAY_MS);
  expect(await closedUntilOf(connection.db, player, clock.date())).toBeNull();
  expect((await limitsOf(connection.db, player))[0]).toMatchObject({ amount: 500 });
});

test("an exclusion applies to its licence, and is carried over to another account once", async () => {
  await take({ kind: "self_exclusion", term: "3_years" });
  const excluded = player;
  const endsAt = (await exclusionAmong(connection.db, [excluded], "CW", clock.date()))!.endsAt;
  expect(await exclusionAmong(connection.db, [excluded], "EE", clock.date())).toBeUndefined();
  player += 1;
  wallet = await open("EUR");
  const carry = () =>
    inTx((tx) => imposeExclusion(tx, { playerId: player, licence: "CW", why: "carried", endsAt }, ports, clock.date()));
  await carry();
  await carry();
  expect(await runningBreakOf(connection.db, player, clock.date())).toMatchObject({ term: "carried", endsAt });
  expect(await actions()).toEqual(["player.excluded"]);
  expect(await closedUntil()).toEqual(endsAt);
});

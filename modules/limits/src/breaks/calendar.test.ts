import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor, type DomainError } from "@apogee/kernel";
import { openWallet, walletById, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calendarOf, putZone } from "./calendar.store.ts";
import { admitDeposit, type CountedDeposit } from "../amounts/commands/admit-deposit.ts";
import { requestLimit } from "../amounts/commands/request-limit.ts";
import { dayOf } from "../domain/periods.ts";
import { standingsOf, TIME } from "../queries.ts";
import { shownLimits } from "../amounts/shown-limits.ts";
import { givenLimit } from "../testing.ts";
import { minutesOnSite, noteMinute, timeLimitsReached } from "../reality/time.queries.ts";

const HOUR_MS = 3_600_000;
let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let player = 0;
let wallet: Wallet;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  // In Vancouver it is 22:00 of 14 January.
  clock = new FixedClock("2024-01-15T06:00:00Z");
  player += 1;
  wallet = await inTransaction(connection.db, (tx) =>
    openWallet(tx, { playerId: player, currency: "EUR" }, clock.date()),
  );
});

const live = (zone: string): Promise<void> =>
  inTransaction(connection.db, (tx) => putZone(tx, player, zone, clock.date()));
const rates = async () => ({ at: clock.now(), maxAgeMs: 0, newest: new Map() });
const deposits: CountedDeposit[] = [];
const depositsSince = async (since: Date) => deposits.filter(({ at }) => at >= since);
const deposit = async (amount: number): Promise<Date | "accepted"> => {
  try {
    await inTransaction(connection.db, (tx) =>
      admitDeposit(
        tx,
        { playerId: player, currency: "EUR", amount: minor(amount) },
        { depositsSince, rates },
        clock.date(),
      ),
    );
    deposits.push({ currency: "EUR", amount: minor(amount), at: clock.date() });
    return "accepted";
  } catch (error) {
    return new Date((error as DomainError).details()!["until"] as string);
  }
};
beforeEach(() => void deposits.splice(0));

test("a deposit limit of a day is free again at midnight in the player's country, which the refusal names", async () => {
  await live("America/Vancouver");
  await givenLimit(connection.db, wallet.id, "deposit", "day", 100, clock.date());
  expect(await deposit(100)).toBe("accepted");
  const midnight = new Date("2024-01-15T08:00:00Z");
  expect(await deposit(1)).toEqual(midnight);
  clock.advance(2 * HOUR_MS - 1);
  expect(await deposit(1)).toEqual(midnight);
  clock.advance(1);
  expect(await deposit(100)).toBe("accepted");
});

test("limits are shown with the end of the period in the player's country", async () => {
  await live("America/Vancouver");
  await givenLimit(connection.db, wallet.id, "loss", "month", 100, clock.date());
  const shown = await shownLimits(connection.db, player, { depositsSince, rates }, clock.date());
  expect(shown.zone).toBe("America/Vancouver");
});

test("minutes on the site count from midnight in the player's country", async () => {
  await live("America/Vancouver");
  await inTransaction(connection.db, (tx) =>
    requestLimit(
      tx,
      { playerId: player, kind: "session", period: "day", currency: TIME, amount: minor(2) },
      clock.date(),
    ),
  );
  await noteMinute(connection.db, [player], clock.date());
  clock.advance(HOUR_MS);
  await noteMinute(connection.db, [player], clock.date());
  expect(await minutesOnSite(connection.db, player, "day", clock.date())).toBe(2);
  const reached = async () => (await timeLimitsReached(connection.db, [player], clock.date())).get(player);
  expect((await reached())?.details()).toMatchObject({ until: "2024-01-15T08:00:00.000Z" });
  clock.advance(HOUR_MS);
  expect(await minutesOnSite(connection.db, player, "day", clock.date())).toBe(0);
  expect(await reached()).toBeUndefined();
  // In the same UTC day as the minutes before midnight there.
  await noteMinute(connection.db, [player], clock.date());
  expect(await minutesOnSite(connection.db, player, "day", clock.date())).toBe(1);
  expect(await minutesOnSite(connection.db, player, "week", clock.date())).toBe(1);
  expect(await minutesOnSite(connection.db, player, "month", clock.date())).toBe(3);
});

test("a country that becomes known makes earlier decisions stale, and drops nothing that was counted", async () => {
  await givenLimit(connection.db, wallet.id, "deposit", "day", 100, clock.date());
  expect(await deposit(100)).toBe("accepted");
  const today = dayOf(clock.date());
  await sql`
    insert into limits.standing (purse_id, day, wager_day, wager_week, wager_month, loss_day, loss_week, loss_month)
    values (${wallet.id}, ${today}, 70, 80, 90, 7, 8, 9)`.execute(connection.db);
  const versions = async (): Promise<unknown> => [
    (await walletById(connection.db, wallet.id))!.version,
    (await sql`select version from limits.limited_player where player_id = ${player}`.execute(connection.db)).rows,
  ];
  const before = await versions();
  // Where it is 19:00 already; the next day begins in five hours.
  await live("Pacific/Auckland");
  expect(await versions()).not.toEqual(before);
  const wager = async () => (await standingsOf(connection.db, [wallet.id], clock.date())).get(wallet.id)!.wager;
  expect(await wager()).toEqual({ day: 70, week: 80, month: 90 });
  expect(await deposit(1)).toEqual(new Date("2024-01-15T11:00:00Z"));
  clock.advance(5 * HOUR_MS - 1);
  expect(await wager()).toEqual({ day: 70, week: 80, month: 90 });
  clock.advance(1);
  expect(await wager()).toEqual({ day: 0, week: 80, month: 90 });
  expect(await deposit(100)).toBe("accepted");
});

test("the same zone again changes nothing", async () => {
  await live("Europe/Berlin");
  const before = [await calendarOf(connection.db, player), await walletById(connection.db, wallet.id)];
  clock.advance(HOUR_MS);
  await live("Europe/Berlin");
  expect([await calendarOf(connection.db, player), await walletById(connection.db, wallet.id)]).toEqual(before);
});

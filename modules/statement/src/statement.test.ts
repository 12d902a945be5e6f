import { testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { verifyLedger } from "@apogee/play";
import { bet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { walletById, type Wallet } from "@apogee/wallet";
import type { StatementLine, StatementMovement, StatementSummary } from "@apogee/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenStatements } from "./testing.ts";

let database: TestDatabase;
let house: ReturnType<typeof givenStatements>;
beforeAll(async () => {
  database = await testDatabase();
  house = givenStatements(database.appUrl);
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const get = async <T>(path: string): Promise<T> => {
  const answer = await house.app.inject(`/api/player/statement${path}`);
  expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
  return answer.json() as T;
};
const query = (of: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)])).toString();

/** The lines of all pages. */
async function linesOf(of: Record<string, string>, limit: number): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { lines: StatementLine[]; next: string | null } = await get(
      `?${query({ ...of, limit, ...(cursor ? { cursor } : {}) })}`,
    );
    lines.push(...page.lines);
    cursor = page.next;
  }
  return lines;
}
async function movementsOf(line: string): Promise<StatementMovement[]> {
  const all: StatementMovement[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { movements: StatementMovement[]; next: string | null } = await get(
      `/${line}?${query({ limit: 7, ...(cursor ? { cursor } : {}) })}`,
    );
    all.push(...page.movements);
    cursor = page.next;
  }
  return all;
}
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
const worth = async (wallet: Wallet): Promise<number> => {
  const now = (await walletById(house.db, wallet.id))!;
  return now.real + now.bonus - now.deficit;
};
let keys = 0;
const key = (): string => `key-${(keys += 1)}`;
const play = (wallet: Wallet, stake: number, won: number, gameId = 1) =>
  house.lane.submit(stakeOf(wallet, key(), stake, { win: minor(won) }, { gameId }));
const setClock = (at: string): void => house.clock.advance(Date.parse(at) - house.clock.now());
const minutes = (count: number): void => house.clock.advance(count * 60_000);

type Action = (wallet: Wallet) => Promise<unknown>;
const ACTIONS: Readonly<Record<string, Action>> = {
  deposit: (wallet) => house.post(wallet, "deposit", 5_000),
  bonus: (wallet) => house.post(wallet, "bonus_issued", 700, { money: "bonus" }),
  convert: (wallet) => house.convert(wallet, 300),
  reserve: (wallet) => house.post(wallet, "withdrawal_reserved", -400),
  release: (wallet) => house.post(wallet, "withdrawal_released", 400),
  adjust: (wallet) => house.post(wallet, "adjustment", -20, { reason: "a correction" }),
  lose: (wallet) => play(wallet, 100, 0),
  win: (wallet) => play(wallet, 100, 250),
  other: (wallet) => play(wallet, 50, 20, 7),
  outside: (wallet) =>
    house.lane.submit(requestOf(wallet, key(), [bet(key(), 60), win(key(), 90)], { finished: true })),
  debt: async (wallet) => {
    // A spent win is taken back, so the wallet has a deficit.
    const [name, won] = [key(), key()];
    await house.lane.submit(requestOf(wallet, name, [bet(key(), 10), win(won, 3_000)]));
    await house.post(wallet, "withdrawal_reserved", -2_900).catch(() => undefined);
    await house.lane.submit(requestOf(wallet, name, [rollback(key(), won)], { finished: true }));
  },
  pause: async () => minutes(31),
  night: async () => minutes(9 * 60),
  moment: async () => minutes(1),
};

test("the opening balance plus movements equals the closing balance on every page and in every period, as in the ledger", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(ACTIONS)), { minLength: 8, maxLength: 40 }),
      fc.constantFrom("UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu"),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(3),
      fc.nat(3),
      async (names, zone, limit, skipped, shown) => {
        setClock("2026-03-04T12:00:00Z");
        const wallet = await house.wallet();
        await ACTIONS["deposit"]!(wallet);
        // Some actions are refused for lack of money, and move nothing.
        for (const name of names) await ACTIONS[name]!(wallet).catch(() => undefined);

        const whole = await get<StatementSummary>(`/summary?${query({ zone, from: "2026-01-01" })}`);
        expect([whole.opening_cents, whole.closing_cents]).toEqual([0, await worth(wallet)]);
        const from = `2026-03-0${3 + skipped}`;
        const to = `2026-03-${String(3 + skipped + shown).padStart(2, "0")}`;
        const summary = await get<StatementSummary>(`/summary?${query({ zone, from, to })}`);
        const lines = await linesOf({ zone, from, to }, limit);
        expect(lines).toEqual(await linesOf({ zone, from, to }, 100));

        let balance = summary.closing_cents;
        for (const line of lines) {
          expect(line.balance_cents).toBe(balance);
          balance -= line.amount_cents;
          const movements = await movementsOf(line.id);
          expect(sum(movements.map(({ amount_cents: amount }) => amount))).toBe(line.amount_cents);
          expect(sum(movements.map(({ staked_cents: staked }) => staked))).toBe(line.staked_cents);
          expect(line.kind === "play" ? line.paid_cents - line.staked_cents : line.amount_cents).toBe(
            line.amount_cents,
          );
        }
        expect(balance).toBe(summary.opening_cents);
        const of = (kind: string) => lines.filter((line) => line.kind === kind);
        const amounts = (kind: string): number => sum(of(kind).map(({ amount_cents: amount }) => amount));
        expect(summary).toMatchObject({
          deposited_cents: amounts("deposit"),
          withdrawn_cents: 0 - amounts("withdrawal"),
          bonuses_cents: amounts("bonus"),
          other_cents: amounts("other"),
          staked_cents: sum(of("play").map(({ staked_cents: staked }) => staked)),
          paid_cents: sum(of("play").map(({ paid_cents: paid }) => paid)),
          rounds: sum(lines.map(({ rounds }) => rounds)),
        });
        expect(sum(summary.days.map(({ moved_cents: moved }) => moved))).toBe(
          summary.closing_cents - summary.opening_cents,
        );
        for (const kind of ["deposit", "withdrawal", "play", "bonus", "other"])
          expect(await linesOf({ zone, from, to, kind }, limit)).toEqual(of(kind));

        const csv = (await house.app.inject(`/api/player/statement.csv?${query({ zone, from, to })}`)).body;
        const rows = csv.trimEnd().split("\n").slice(1);
        const cents = (at: number) => rows.map((row) => Math.round(Number(row.split(",").at(at)) * 100));
        expect([rows.length, sum(cents(-5))]).toEqual([
          summary.movements,
          summary.closing_cents - summary.opening_cents,
        ]);
        expect(cents(-3).at(-1) ?? summary.opening_cents).toBe(summary.closing_cents);
      },
    ),
    { numRuns: 12 },
  );
  const broken = (await verifyLedger(house.db)).filter((check) => check.broken.length > 0);
  // The players of this test are only numbers, and its bonuses have no terms.
  expect(broken.map(({ name }) => name)).toEqual(["Every purse belongs to a player."]);
}, 180_000);

test("rounds of one game are one line until another game, an entry, a pause or midnight ends it", async () => {
  setClock("2026-03-04T22:00:00Z");
  const wallet = await house.wallet();
  const lost = () => play(wallet, 100, 0);
  const reported: Array<() => Promise<unknown> | void> = [
    () => house.post(wallet, "deposit", 10_000),
    lost,
    () => play(wallet, 100, 250),
    () => minutes(31),
    () => play(wallet, 100, 40),
    () => play(wallet, 50, 0, 7),
    lost,
    () => house.post(wallet, "withdrawal_reserved", -500),
    lost,
    // Midnight in Berlin, not in UTC.
    () => setClock("2026-03-04T23:01:00Z"),
    lost,
  ];
  for (const each of reported) {
    await each();
    minutes(0.1);
  }
  const shown = async (zone: string) =>
    (await linesOf({ zone, from: "2026-03-01" }, 100)).map((line) =>
      [
        line.kind === "play" ? `${line.game?.title} ${line.rounds}` : line.what,
        line.staked_cents,
        line.paid_cents,
        line.amount_cents,
        line.balance_cents,
      ].join(" "),
    );
  const older = [
    "withdrawal_reserved 0 0 -500 9340",
    "Dragon's Ember 1 100 0 -100 9840",
    "Frostlight Field 1 50 0 -50 9940",
    "Dragon's Ember 1 100 40 -60 9990",
    "Dragon's Ember 2 200 250 50 10050",
    "deposit 0 0 10000 10000",
  ];
  expect(await shown("UTC")).toEqual(["Dragon's Ember 2 200 0 -200 9140", ...older]);
  expect(await shown("Europe/Berlin")).toEqual([
    "Dragon's Ember 1 100 0 -100 9140",
    "Dragon's Ember 1 100 0 -100 9240",
    ...older,
  ]);
});

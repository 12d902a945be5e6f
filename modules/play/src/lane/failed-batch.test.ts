import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { givenWallet, stakeOf, stored } from "../testing.ts";
import { Lane } from "./lane.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let logged: Array<{ message: string; facts: Record<string, unknown> }>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(() => {
  logged = [];
});
afterEach(() => vi.restoreAllMocks());

/** The answer if the database is unavailable, or after a bug. */
const UNKNOWN = {
  code: "unavailable",
  status: 503,
  message:
    "The outcome is unknown. Retry with the same key: the call acts once, and a repeat returns the first outcome.",
};

const givenLane = (url: string): Lane =>
  new Lane({ url, clock, log: (message, facts) => void logged.push({ message, facts }) });

/** Counts the statements that PostgreSQL ends because they waited too long for a lock. */
function givenLockTimeouts(): () => number {
  let timeouts = 0;
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const answer = query.apply(this, asked);
    if (answer instanceof Promise)
      answer.catch(({ code }: { code?: string }) => {
        if (code === "55P03") timeouts += 1;
      });
    return answer as never;
  });
  return () => timeouts;
}

test("a batch that cannot reach the database may be retried, is logged without a stack, and moves nothing", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  const lost = givenLane(Object.assign(new URL(database.appUrl), { port: "1" }).href);
  await expect(lost.submit(stakeOf(wallet, "a", 100))).rejects.toMatchObject(UNKNOWN);
  expect(logged).toEqual([
    {
      message: "a batch of rounds failed",
      facts: { intents: 1, wallets: [wallet.id], error: expect.stringMatching(/^connect ECONNREFUSED [^\n]+$/) },
    },
  ]);
  expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 1000, events: 0 });
  await lost.close();
});

test("a batch that fails because of a bug is logged with its stack, and moves nothing", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  const lane = givenLane(database.appUrl);
  await expect(lane.submit(stakeOf(wallet, "a", 100, { record: { denomination: 1n } as never }))).rejects.toMatchObject(
    UNKNOWN,
  );
  expect(logged).toMatchObject([{ facts: { error: expect.stringContaining("\n    at ") } }]);
  expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 1000, events: 0 });
  await lane.close();
});

test("a batch of several wallets that fails because of one of them settles the others", async () => {
  const wallets: Wallet[] = [];
  for (let count = 0; count < 7; count += 1) wallets.push(await givenWallet(connection.db, { real: 1000 }));
  const broken = wallets[4]!;
  const superuser = connect({ url: database.superuserUrl });
  // Larger than a JavaScript number holds exactly, so the row cannot be read.
  await sql`insert into limits.standing (purse_id, day, wager_month) values (${broken.id}, 0, 9007199254740993)`.execute(
    superuser.db,
  );
  await superuser.close();
  const lane = givenLane(database.appUrl);
  const answers = await Promise.allSettled(
    wallets.flatMap((wallet) => [lane.submit(stakeOf(wallet, "a", 100)), lane.submit(stakeOf(wallet, "b", 10))]),
  );
  expect(
    answers.flatMap(({ status }, index) => (status === "rejected" ? [wallets[Math.floor(index / 2)]!.id] : [])),
  ).toEqual([broken.id, broken.id]);
  for (const wallet of wallets)
    expect(await stored(connection.db, wallet.id)).toMatchObject(
      wallet === broken ? { real: 1000, events: 0 } : { real: 890, events: 2 },
    );
  expect(logged).toMatchObject([
    { facts: { intents: 2, wallets: [broken.id], error: expect.stringContaining("9007199254740993") } },
  ]);
  await lane.close();
});

test("a wallet locked by another transaction delays the others of its batch by one wait for the lock, and its own stakes are refused as overloaded", async () => {
  const wallets: Wallet[] = [];
  for (let count = 0; count < 6; count += 1) wallets.push(await givenWallet(connection.db, { real: 1000 }));
  const held = wallets[2]!;
  const others = wallets.filter((wallet) => wallet !== held);
  const lane = givenLane(database.appUrl);
  let round = 0;
  /** Plays 40 rounds of all other wallets together. */
  const playForty = async (): Promise<void> => {
    for (const until = round + 40; round < until; round += 1)
      await Promise.all(others.map((wallet) => lane.submit(stakeOf(wallet, `k${round}`, 1))));
  };
  await lane.submit(stakeOf(held, "before", 1));
  await playForty();
  await inTransaction(connection.db, async (tx) => {
    await sql`select from wallet.purse where id = ${held.id} for update`.execute(tx);
    const going = new AbortController();
    const asking = (async () => {
      const said: unknown[] = [];
      for (let turn = 0; !going.signal.aborted; turn += 1)
        await lane.submit(stakeOf(held, `held${turn}`, 1)).then(
          () => said.push("settled"),
          (error: unknown) => said.push(error),
        );
      return said;
    })();
    const waits = givenLockTimeouts();
    await playForty();
    // The first batch waits for the lock; those after it leave the wallet out.
    expect(waits()).toBe(1);
    going.abort();
    for (const said of await asking) expect(said).toMatchObject({ code: "overloaded", status: 503 });
  });
  expect(await stored(connection.db, held.id)).toMatchObject({ real: 999, events: 1 });
  await lane.submit(stakeOf(held, "a", 100));
  expect(await stored(connection.db, held.id)).toMatchObject({ real: 899, events: 2 });
  for (const wallet of others) expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 920, events: 80 });
  expect(logged).toEqual([]);
  await lane.close();
});

test("a committed and answered batch is not settled again if reporting it fails", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  let reported = 0;
  const lane = new Lane({
    url: database.appUrl,
    clock,
    log: (message, facts) => void logged.push({ message, facts }),
    onCommitted() {
      reported += 1;
      throw new Error("nobody listens");
    },
  });
  await expect(lane.submit(stakeOf(wallet, "a", 100))).resolves.toMatchObject({ replayed: false });
  await expect(lane.submit(stakeOf(wallet, "b", 100))).resolves.toMatchObject({ replayed: false });
  expect(reported).toBe(2);
  expect(logged.map(({ message }) => message)).toEqual(
    Array.from({ length: 2 }, () => "the result of a batch of rounds could not be reported"),
  );
  expect(await stored(connection.db, wallet.id)).toEqual({ real: 800, version: 3, events: 2 });
  await lane.close();
});

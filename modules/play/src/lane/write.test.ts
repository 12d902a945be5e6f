import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Wallet } from "@apogee/wallet";
import type { Aggregate } from "../domain/aggregate.ts";
import { decide } from "../domain/decide.ts";
import type { NewEvent } from "../domain/event.ts";
import { givenWallet, stakeOf, stored } from "../testing.ts";
import { LaneConnection } from "./connection.ts";
import { loadAggregates } from "./load.ts";
import { noRates } from "./limited.ts";
import type { WalletChange } from "./wallet-change.ts";
import { writeBatch } from "./write.ts";

/** The code that metrics treat as an alarm. */
const DATA_EXCEPTION = "22000";
const at = new Date("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: LaneConnection;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new LaneConnection(database.appUrl);
  await lane.openAccounts(["EUR"]);
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

/** Three decided stakes on a wallet. */
async function changeOf(wallet: Wallet): Promise<WalletChange> {
  const before = (await loadAggregates(await lane.client(), [wallet.id], at, noRates(at))).get(wallet.id)!;
  let after = before;
  const events: NewEvent[] = [];
  for (const key of ["a", "b", "c"]) {
    const decision = decide(after, stakeOf(wallet, `${wallet.id}${key}`, 100, { win: minor(30) }), at);
    if ("refusal" in decision) throw decision.refusal;
    after = decision.after;
    events.push(decision.event);
  }
  return { before, after, events };
}

const write = async (...changes: WalletChange[]): Promise<Set<number>> =>
  writeBatch(await lane.client(), at, changes, (currency) => lane.accountsOf(currency), {
    looksUp: false,
    skipsHeld: false,
  });
const writeWithCare = async (...changes: WalletChange[]): Promise<Set<number>> =>
  writeBatch(await lane.client(), at, changes, (currency) => lane.accountsOf(currency), {
    looksUp: true,
    skipsHeld: false,
  });

const withEvent = (change: WalletChange, place: number, changed: Partial<NewEvent>): WalletChange => ({
  ...change,
  events: change.events.map((event, index) => (index === place ? { ...event, ...changed } : event)),
});

/** Moves more money to the player, balanced against the house, so that no row check detects it. */
const richer = (event: NewEvent, by: number): Partial<NewEvent> => ({
  win: minor(event.win + by),
  real: minor(event.real + by),
  house: minor(event.house - by),
});

describe("a batch is written", () => {
  test("when the events of every wallet lead from its balance before to its balance after", async () => {
    const [one, other] = [
      await givenWallet(connection.db, { real: 1000 }),
      await givenWallet(connection.db, { real: 500 }),
    ];
    expect(await write(await changeOf(other), await changeOf(one))).toEqual(new Set([one.id, other.id]));
    expect(await stored(connection.db, one.id)).toEqual({ real: 790, version: 4, events: 3 });
    expect(await stored(connection.db, other.id)).toEqual({ real: 290, version: 4, events: 3 });
  });

  test("without the wallets that changed meanwhile, each left out as a whole", async () => {
    const [one, other] = [
      await givenWallet(connection.db, { real: 1000 }),
      await givenWallet(connection.db, { real: 500 }),
    ];
    const changes = [await changeOf(one), await changeOf(other)] as const;
    await write(changes[0]);
    expect(await write(...changes)).toEqual(new Set([other.id]));
    expect(await stored(connection.db, one.id)).toEqual({ real: 790, version: 4, events: 3 });
    expect(await stored(connection.db, other.id)).toEqual({ real: 290, version: 4, events: 3 });
  });
});

test("the slow pre-checks leave out a whole wallet if the log already holds the key, or another name, of one of its events", async () => {
  const one = await givenWallet(connection.db, { real: 1000 });
  const named = await givenWallet(connection.db, { real: 700 });
  const other = await givenWallet(connection.db, { real: 500 });
  for (const wallet of [one, named]) await write(await changeOf(wallet));
  const again = await changeOf(named);
  const late = {
    ...again,
    events: again.events.map((event, place) => ({
      ...event,
      key: `${event.key}${place}`,
      names: place === 1 ? [again.events[1]!.key] : [],
    })),
  };
  expect(await writeWithCare(await changeOf(one), late, await changeOf(other))).toEqual(new Set([other.id]));
  expect(await stored(connection.db, one.id)).toEqual({ real: 790, version: 4, events: 3 });
  expect(await stored(connection.db, named.id)).toEqual({ real: 490, version: 4, events: 3 });
  expect(await stored(connection.db, other.id)).toEqual({ real: 290, version: 4, events: 3 });
});

describe("nothing of a batch is written", () => {
  test("when the log already holds one of its keys and no slow pre-checks are used", async () => {
    const [one, other] = [
      await givenWallet(connection.db, { real: 1000 }),
      await givenWallet(connection.db, { real: 500 }),
    ];
    await write(await changeOf(one));
    await expect(write(await changeOf(one), await changeOf(other))).rejects.toMatchObject({
      code: "23505",
      constraint: "key_pkey",
    });
    expect(await stored(connection.db, one.id)).toEqual({ real: 790, version: 4, events: 3 });
    expect(await stored(connection.db, other.id)).toEqual({ real: 500, version: 1, events: 0 });
  });

  const tampered: ReadonlyArray<[string, (change: WalletChange) => WalletChange]> = [
    ["an event is left out in the middle", (change) => ({ ...change, events: [change.events[0]!, change.events[2]!] })],
    ["the first event is left out", (change) => ({ ...change, events: change.events.slice(1) })],
    ["the last event is left out", (change) => ({ ...change, events: change.events.slice(0, 2) })],
    [
      "two events are swapped",
      (change) => ({ ...change, events: [change.events[1]!, change.events[0]!, change.events[2]!] }),
    ],
    [
      "the first event pays more than the balance after it states",
      (change) => withEvent(change, 0, richer(change.events[0]!, 7)),
    ],
    [
      "a middle event pays more than the balance after it states",
      (change) => withEvent(change, 1, richer(change.events[1]!, 7)),
    ],
    [
      "the last event pays more than the balance after it states",
      (change) => withEvent(change, 2, richer(change.events[2]!, 7)),
    ],
    [
      "the last event states a higher balance than the wallet is to have",
      (change) =>
        withEvent(change, 2, { ...richer(change.events[2]!, 7), realAfter: minor(change.events[2]!.realAfter + 7) }),
    ],
    ["bonus money appears between two events", (change) => withEvent(change, 1, { bonusAfter: minor(7) })],
    ["a deficit appears between two events", (change) => withEvent(change, 1, { deficitAfter: minor(7) })],
    [
      "an event is another wallet's",
      (change) => withEvent(change, 1, { walletId: change.before.walletId + 1_000_000 }),
    ],
    [
      "the wallet is to have a version that no event has",
      (change) => ({ ...change, after: { ...change.after, version: change.after.version + 1 } as Aggregate }),
    ],
  ];
  test.each(tampered)("when %s", async (_, tamper) => {
    const [one, other] = [
      await givenWallet(connection.db, { real: 1000 }),
      await givenWallet(connection.db, { real: 500 }),
    ];
    await expect(write(tamper(await changeOf(one)), await changeOf(other))).rejects.toMatchObject({
      code: DATA_EXCEPTION,
      message: expect.stringMatching(/do not form a chain|does not fit its events/),
    });
    expect(await stored(connection.db, one.id)).toEqual({ real: 1000, version: 1, events: 0 });
    expect(await stored(connection.db, other.id)).toEqual({ real: 500, version: 1, events: 0 });
  });

  test("when a bonus that was wagered is no longer in play", async () => {
    const wallet = await givenWallet(connection.db, { real: 1000 });
    const change = await changeOf(wallet);
    const bonus = {
      id: 4711,
      amount: minor(100),
      wagered: minor(10),
      wagerRequired: minor(100),
      maxBet: null,
    } as unknown as NonNullable<Aggregate["bonusInPlay"]>;
    await expect(write({ ...change, after: { ...change.after, bonusInPlay: bonus } })).rejects.toMatchObject({
      code: DATA_EXCEPTION,
      message: "a bonus of the batch is not in play",
    });
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 1000, version: 1, events: 0 });
  });
});

import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import type { TaskContext } from "@apogee/events";
import { factsDuring } from "@apogee/events/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { openWallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirmLimit } from "./amounts/commands/confirm-limit.ts";
import { requestLimit } from "./amounts/commands/request-limit.ts";
import { closeStakes, setLimit } from "./amounts/commands/set-limit.ts";
import { setRealityCheck } from "./reality/commands/set-reality-check.ts";
import { imposeExclusion, takeBreak } from "./breaks/commands/take-break.ts";
import { LIMIT_FACTS } from "./facts.ts";
import { limitsTasks } from "./jobs.ts";
import type { LimitsPorts } from "./ports.ts";
import { limitsOf } from "./queries.ts";
import { quietPorts } from "./testing.ts";

const DAY_MS = 86_400_000;
let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let ports: LimitsPorts;
let player = 0;
let token = "";

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  clock = new FixedClock("2031-05-01T12:00:00Z");
  player += 1;
  ports = {
    ...quietPorts(connection.db, clock),
    sendConfirmation: async (_tx, _limit, sent) => void (token = sent),
  };
  await inTx((tx) => openWallet(tx, { playerId: player, currency: "EUR" }, clock.date()));
});

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(connection.db, work);
const by = { actor: "operator:anna", reason: "asked for by phone" };
const weekly = { limit: "loss", period: "week", currency: "EUR" };
const ask = (amount: number | null): Promise<void> => {
  const of = { playerId: player, kind: "loss", period: "week", currency: "EUR" } as const;
  return inTx((tx) => requestLimit(tx, { ...of, amount: amount === null ? null : minor(amount) }, clock.date()));
};
const order = (amount: number | null): Promise<unknown> =>
  inTx((tx) =>
    setLimit(
      tx,
      {
        ...by,
        playerId: player,
        kind: "loss",
        period: "week",
        currency: "EUR",
        amount: amount === null ? null : minor(amount),
      },
      clock.date(),
    ),
  );
const close = (until: Date | null): Promise<unknown> =>
  inTx((tx) => closeStakes(tx, { ...by, playerId: player, until }, clock.date()));
const take = (kind: "cooling_off" | "self_exclusion", term: string): Promise<unknown> =>
  inTx((tx) => takeBreak(tx, { playerId: player, licence: "CW", kind, term }, ports, clock.date()));
/** Runs the job of this name for the player's limits. */
async function runDue(name: string): Promise<void> {
  const task = limitsTasks(ports).find((each) => each.name === name)!;
  for (const { id } of await limitsOf(connection.db, player))
    await task.run({ limitId: id } as never, {} as TaskContext);
}
/** A limit whose loosening to this amount can be confirmed now. */
async function askedToLoosen(amount: number | null): Promise<void> {
  await ask(500);
  await ask(amount);
  clock.advance(DAY_MS);
  await runDue("limits.ask_confirmation");
}
const confirm = (): Promise<unknown> => inTx((tx) => confirmLimit(tx, token, clock.date()));
const nothing = async (): Promise<void> => undefined;

/** Of each kind: what comes before, what records it, and what the fact states. */
const CASES: Readonly<
  Record<
    (typeof LIMIT_FACTS)[number],
    readonly [before: () => Promise<unknown>, act: () => Promise<unknown>, fact: object]
  >
> = {
  "limit.set": [nothing, () => ask(500), { ...weekly, amount: 500 }],
  "limit.removed": [() => askedToLoosen(null), confirm, weekly],
  "limit.loosening_requested": [() => ask(500), () => ask(900), { ...weekly, amount: 900 }],
  "limit.loosened": [() => askedToLoosen(900), confirm, { ...weekly, amount: 900 }],
  "limit.loosening_lapsed": [
    () => askedToLoosen(900),
    async () => {
      clock.advance(8 * DAY_MS);
      await runDue("limits.drop_unconfirmed");
    },
    weekly,
  ],
  "limit.reality_check_set": [
    nothing,
    () => inTx((tx) => setRealityCheck(tx, { playerId: player, licence: "CW", minutes: 30 }, clock.date())),
    { minutes: 30 },
  ],
  "break.begun": [
    nothing,
    () => take("cooling_off", "week"),
    { break: expect.any(Number), term: "week", until: "2031-05-08T12:00:00.000Z" },
  ],
  "exclusion.begun": [
    nothing,
    () => take("self_exclusion", "1_year"),
    { break: expect.any(Number), term: "1_year", until: "2032-05-01T12:00:00.000Z" },
  ],
  "stakes.closed": [nothing, () => close(new Date("2031-06-01T00:00:00Z")), { until: "2031-06-01T00:00:00.000Z" }],
  "stakes.opened": [() => close(new Date("2031-06-01T00:00:00Z")), () => close(null), {}],
};

test.each(LIMIT_FACTS)("%s is recorded when it becomes true, and nothing else is", async (kind) => {
  const [before, act, fact] = CASES[kind];
  await before();
  expect(await factsDuring(connection.db, act)).toEqual([{ kind, playerId: player, ...fact }]);
});

test("an operator's limits are facts too; removing what is not there and opening what is open are none", async () => {
  expect(await factsDuring(connection.db, () => order(300))).toEqual([
    { kind: "limit.set", playerId: player, ...weekly, amount: 300 },
  ]);
  expect(await factsDuring(connection.db, () => order(null))).toEqual([
    { kind: "limit.removed", playerId: player, ...weekly },
  ]);
  expect(await factsDuring(connection.db, () => order(null))).toEqual([]);
  expect(await factsDuring(connection.db, () => close(null))).toEqual([]);
});

test("an exclusion that is imposed is a fact with its reason, for life until the year 9999", async () => {
  const impose = (): Promise<void> => {
    const endsAt = new Date("9999-12-31T00:00:00Z");
    return inTx((tx) =>
      imposeExclusion(tx, { playerId: player, licence: "CW", why: "register", endsAt }, ports, clock.date()),
    );
  };
  const { length } = await factsDuring(connection.db, async () => {
    expect(await factsDuring(connection.db, impose)).toEqual([
      {
        kind: "exclusion.begun",
        playerId: player,
        break: expect.any(Number),
        term: "register",
        until: "9999-12-31T00:00:00.000Z",
      },
    ]);
    await impose();
  });
  expect(length).toBe(1);
});

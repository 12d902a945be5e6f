import {
  confirmUserLimit,
  limitTerms,
  listLimits,
  playSession,
  removeUserLimit,
  setUserLimit,
  type LimitTerms,
  type UserLimit,
} from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { FixedClock, minor, type DomainError } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import { findWallet, openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlayedTotal } from "./reality/domain/cost-of-play.ts";
import { dayOf } from "./domain/periods.ts";
import type { LimitsPorts } from "./ports.ts";
import { limitsRoutes } from "./routes.ts";
import { noteMinute, timeLimitsReached } from "./reality/time.queries.ts";
import { quietPorts } from "./testing.ts";

let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let player = 0;
const played: PlayedTotal[] = [];
/** One euro is 1.25 dollars. */
const rates: Rates = {
  at: Date.UTC(2031, 4, 1, 12),
  maxAgeMs: 36 * 3_600_000,
  newest: new Map([["USD", { rate: 1_250_000_000_000_000_000n, day: "2031-05-01" }]] as never),
};
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
  played.length = 0;
  published.length = 0;
  await inTransaction(connection.db, (tx) => openWallet(tx, { playerId: player, currency: "EUR" }, clock.date()));
});

/** Calls a route as the edge does: a write in one transaction, with its work after the commit. */
async function call(name: string, input: unknown, as = player): Promise<unknown> {
  const ports: LimitsPorts = {
    ...quietPorts(connection.db, clock),
    depositsSince: async () => [{ currency: "EUR", amount: minor(1_200), at: clock.date() }],
    playedTotals: async () => played,
    currencyOf: async () => "USD",
    rates: async () => rates,
    paidTotals: async () => [{ currency: "EUR", deposited: minor(5_000), withdrawn: minor(1_500) }],
    playedSince: async (_db, [first]) => new Map([[first!, { staked: minor(900), won: minor(400) }]]),
    sessionStart: async () => new Date("2031-05-01T10:58:00Z"),
    publish: (...publication) => void published.push(publication),
  };
  const route = limitsRoutes(ports).find(({ contract }) => contract.name === name)!;
  const after: Array<() => void | Promise<void>> = [];
  const handle = (tx?: Tx): Promise<unknown> =>
    route.handle(
      input as never,
      {
        tx,
        db: connection.db,
        clock,
        principal: { playerId: as, licence: "CW", sessionId: 7 },
        afterCommit: (work: () => void | Promise<void>) => void after.push(work),
      } as never,
    );
  const answer = await (route.contract.method === "GET" ? handle() : inTransaction(connection.db, handle));
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

test("a limit is listed with its current value, in the declared shape, and published to its player's pages", async () => {
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

test("stakes and losses are shown below zero, and zero is not shown as minus zero", async () => {
  await set(5_000, "wager");
  await set(5_000, "loss");
  const shown = async () =>
    ((await call(listLimits.name, {})) as UserLimit[]).map(({ accounts }) => accounts[0]!.current_value_amount_cents);
  expect(await shown()).toEqual([0, 0]);
  const { id } = (await findWallet(connection.db, player, "EUR"))!;
  await sql`insert into limits.standing (purse_id, day, wager_day, loss_day)
    values (${id}, ${dayOf(clock.date())}, 900, 400)`.execute(connection.db);
  expect(await shown()).toEqual([-900, -400]);
});

test("a pending raise and a pending removal are shown with their times", async () => {
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

test("another player's limit is answered as unknown and remains", async () => {
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

test.each([-1, 1.5, 2 ** 53, 10 ** 15 + 1, null])("an amount of %s is refused for a limit", (amount) => {
  const body = { type: "loss", period: "day", accounts: [{ currency: "EUR", amount_cents: amount }] };
  expect(setUserLimit.body!.safeParse(body).success).toBe(false);
});

const takeBreak = (type: string, period: string) => call(setUserLimit.name, { body: { type, period } });
const setMinutes = (type: string, minutes: number, period = "day") =>
  call(setUserLimit.name, { body: { type, period, accounts: [{ currency: "EUR", amount_cents: minutes }] } });

test("a break is listed with its end and without accounts, and a break for life without an end", async () => {
  const [week] = (await takeBreak("cooling_off", "week")) as UserLimit[];
  expect(week).toMatchObject({
    type: "cooling_off",
    period: "week",
    accounts: [],
    disable_at: "2031-05-08T12:00:00.000Z",
  });
  const [life] = (await takeBreak("self_exclusion", "life")) as UserLimit[];
  expect(life).toMatchObject({ type: "self_exclusion", period: "life", disable_at: null });
  expect(listLimits.response.parse([week, life])).toEqual([week, life]);
});

test("a time limit has minutes, which are shown below zero in every wallet and count once for two devices", async () => {
  await inTransaction(connection.db, (tx) => openWallet(tx, { playerId: player, currency: "USD" }, clock.date()));
  await call(playSession.name, {});
  await call(playSession.name, {});
  clock.advance(60_000);
  await call(playSession.name, {});
  const [limit] = (await setMinutes("session", 30)) as UserLimit[];
  const account = {
    amount_cents: 30,
    current_value_amount_cents: -2,
    active_until: "2031-05-02T00:00:00.000Z",
    next_amount_cents: null,
  };
  expect(limit).toMatchObject({
    type: "session",
    accounts: [
      { currency: "EUR", ...account },
      { currency: "USD", ...account },
    ],
  });
  const [raised] = (await setMinutes("session", 60)) as UserLimit[];
  expect(raised).toMatchObject({
    status: "waiting_changes",
    accounts: [{ amount_cents: 30, next_amount_cents: 60 }, {}],
  });
});

test("a time limit is reached after its minutes, and applies until its period ends", async () => {
  await setMinutes("session", 2);
  const reached = async () => (await timeLimitsReached(connection.db, [player], clock.date())).get(player)?.details();
  await noteMinute(connection.db, [player], clock.date());
  expect(await reached()).toBeUndefined();
  clock.advance(60_000);
  await noteMinute(connection.db, [player], clock.date());
  expect(await reached()).toMatchObject({ kind: "session", period: "day", limit_cents: 2, left_cents: 0 });
  clock.advance(86_400_000);
  expect(await reached()).toBeUndefined();
});

test("the licence's reality check applies until the player chooses another within its bounds", async () => {
  const terms = async () => ((await call(limitTerms.name, {})) as { reality_check: object }).reality_check;
  expect(await terms()).toEqual({ minutes: 60, least_minutes: 10, most_minutes: 120 });
  expect(await codeOf(setMinutes("reality_check", 9, "session"))).toBe("invalid_fields");
  expect(await codeOf(setMinutes("reality_check", 121, "session"))).toBe("invalid_fields");
  expect(await call(listLimits.name, {})).toEqual([]);
  expect(await setMinutes("reality_check", 30, "session")).toMatchObject([
    { type: "reality_check", period: "session", accounts: [{ currency: "EUR", amount_cents: 30, active_until: null }] },
  ]);
  expect(await terms()).toMatchObject({ minutes: 30 });
});

test("the terms list durations with their ends, net deposits and the newest changes, in the declared shape", async () => {
  await set(5_000);
  await set(9_000);
  const terms = (await call(limitTerms.name, {})) as LimitTerms;
  expect(limitTerms.response.parse(terms)).toEqual(terms);
  expect(terms.breaks.map(({ type, period }) => `${type} ${period}`)).toEqual([
    "cooling_off day",
    "cooling_off week",
    "cooling_off month",
    "self_exclusion 1_year",
    "self_exclusion 3_years",
    "self_exclusion 5_years",
    "self_exclusion life",
  ]);
  expect(terms.breaks.at(-2)).toMatchObject({ ends_at: "2036-05-01T12:00:00.000Z" });
  expect(terms.net_deposits).toEqual([
    { currency: "EUR", deposited_cents: 5_000, withdrawn_cents: 1_500, net_cents: 3_500 },
  ]);
  expect(terms.changes.map(({ what, before, after }) => [what, before, after])).toEqual([
    ["requested", 5_000, 9_000],
    ["set", null, 5_000],
  ]);
});

test("before any bet play has cost nothing, whatever was deposited", async () => {
  const { net_deposits: paid, cost_of_play: cost } = (await call(limitTerms.name, {})) as LimitTerms;
  expect(paid).toMatchObject([{ net_cents: 3_500 }]);
  expect(cost).toEqual({ currency: "USD", cost_cents: 0, wallets: [] });
});

test("the cost of play is stakes less wins, over all wallets in the selected currency", async () => {
  played.push({ currency: "EUR", staked: 10_001n, won: 8_000n }, { currency: "USD", staked: 500n, won: 900n });
  const terms = (await call(limitTerms.name, {})) as LimitTerms;
  expect(limitTerms.response.parse(terms)).toEqual(terms);
  expect(terms.cost_of_play).toEqual({
    currency: "USD",
    cost_cents: 2_502 - 400,
    wallets: [
      { currency: "EUR", staked_cents: 10_001, returned_cents: 8_000, cost_cents: 2_001 },
      { currency: "USD", staked_cents: 500, returned_cents: 900, cost_cents: -400 },
    ],
  });
});

test("the session shows its time and what every wallet staked and won", async () => {
  const session = await call(playSession.name, {});
  expect(playSession.response.parse(session)).toEqual(session);
  expect(session).toEqual({
    started_at: "2031-05-01T10:58:00.000Z",
    elapsed_s: 3_720,
    reality_minutes: 60,
    wallets: [{ currency: "EUR", staked_cents: 900, returned_cents: 400, net_cents: -500 }],
  });
});

test.each([0, 44_641, 1.5])("%s minutes are refused for a time limit", (amount) => {
  const body = { type: "session", period: "day", accounts: [{ currency: "EUR", amount_cents: amount }] };
  expect(setUserLimit.body!.safeParse(body).success).toBe(false);
});

test("a limit of 0 is stored as a limit that leaves nothing", async () => {
  expect(await set(0)).toMatchObject([{ status: "active", accounts: [{ amount_cents: 0 }] }]);
  expect(await set(1)).toMatchObject([{ status: "waiting_changes", accounts: [{ amount_cents: 0 }] }]);
});

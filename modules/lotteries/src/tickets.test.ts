import { projectionStates, projectNext, rebuildProjection } from "@apogee/events";
import { Lane } from "@apogee/play";
import { stakeOf } from "@apogee/play/testing";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buyTickets } from "./commands/buy-tickets.ts";
import { issueTickets } from "./commands/issue-tickets.ts";
import { depositTickets } from "./follow-deposits.ts";
import { issuesOf } from "./issue.store.ts";
import { lotteryPlay } from "./play.store.ts";
import { verifyLotteries } from "./proofs.queries.ts";
import { ticketSeller } from "./sell-for-points.ts";
import { givenLotteries, type TestLotteries } from "./testing.ts";
import { ticketsReward } from "./tickets-reward.ts";
import { statusView } from "./views.ts";

let here: TestLotteries;
beforeAll(async () => void (here = await givenLotteries()));
afterAll(() => here?.close());
afterEach(() => here.forget());

const NOON = "2031-05-01T12:00:00Z";
const given = async (terms: object = {}) => {
  const lottery = await here.publish(terms);
  await here.goTo(NOON);
  return lottery;
};
const buy = (playerId: number, lottery: string, tickets: number, currency = "EUR") =>
  here.inTx((tx) => buyTickets(tx, here.ports, { playerId, lottery, tickets, currency }, here.clock.date()));
let payments = 0;
const credit = async (playerId: number, amount: number): Promise<number> => {
  const paymentId = (payments += 1);
  const deposit = { paymentId, playerId, currency: "EUR", amount };
  await here.inTx((tx) => depositTickets(here.ports).credited(tx, deposit, here.clock.date()));
  return paymentId;
};
const own = async (playerId: number, lotteryId: number) =>
  (await issuesOf(here.db, playerId, [lotteryId])).map(({ source, first, tickets, withheld, voidReason }) => ({
    source,
    first,
    tickets,
    withheld,
    voidReason,
  }));
const refused = async (work: Promise<unknown>): Promise<string> => {
  await expect(work).rejects.toHaveProperty("code");
  return work.then(
    () => "",
    (error: { code: string }) => error.code,
  );
};

test("tickets bought at once have the numbers from 1 on, without gaps, and the money is on the books", async () => {
  const lottery = await given();
  const players = await Promise.all([1, 2, 3, 4].map(() => here.player({ real: 20_00 })));
  await Promise.all(players.flatMap((playerId) => [buy(playerId, lottery.slug, 2), buy(playerId, lottery.slug, 3)]));
  const { rows } = await sql<{ first: number; tickets: number }>`
    select first, tickets from lotteries.issue where lottery_id = ${lottery.id} order by first`.execute(here.db);
  let next = 1;
  for (const { first, tickets } of rows) {
    expect(first).toBe(next);
    next += tickets;
  }
  expect([next, (await here.shown(lottery.id)).issued]).toEqual([21, 20]);
  expect(await Promise.all(players.map(here.real))).toEqual([10_00, 10_00, 10_00, 10_00]);
  expect((await verifyLotteries(here.db)).flatMap(({ broken }) => broken)).toEqual([]);
});

test.each([
  ["above the cap", 31, "EUR", "tickets_count.limit"],
  ["for more than there is", 26, "EUR", "tickets_count.money"],
  ["in a currency without a price", 1, "USD", "tickets_count.money"],
])("tickets %s are refused, and nothing moves", async (_what, count, currency, code) => {
  const lottery = await given();
  const mia = await here.player({ real: code.endsWith("limit") ? 100_00 : 50_00 });
  const before = await here.real(mia);
  expect(await refused(buy(mia, lottery.slug, count, currency))).toBe(code);
  expect([await here.real(mia), await own(mia, lottery.id), (await here.shown(lottery.id)).issued]).toEqual([
    before,
    [],
    0,
  ]);
});

test("tickets are sold from the start to the end, and not for the rest of the time", async () => {
  const lottery = await here.publish();
  const mia = await here.player();
  expect(await refused(buy(mia, lottery.slug, 1))).toBe("tickets_count.closed");
  await here.goTo(NOON);
  await buy(mia, lottery.slug, 1);
  here.clock.advance(12 * 3_600_000);
  expect(await refused(buy(mia, lottery.slug, 1))).toBe("tickets_count.closed");
  expect(await here.real(mia)).toBe(98_00);
});

test("who takes part in no promotion buys none and gets none", async () => {
  const lottery = await given();
  const several = await here.player({ groups: ["100"] });
  const disabled = await here.player({ disabled: true });
  for (const playerId of [several, disabled]) {
    expect(await refused(buy(playerId, lottery.slug, 1))).toBe("lottery.group");
    await credit(playerId, 500_00);
    expect(await own(playerId, lottery.id)).toEqual([]);
  }
});

test("a deposit gives what the scale says, and at a cap of 30 with 20 held only 10; the player sees the rest", async () => {
  const lottery = await given();
  const mia = await here.player();
  await buy(mia, lottery.slug, 20);
  await credit(mia, 500_00);
  await credit(mia, 20_00);
  expect(await own(mia, lottery.id)).toMatchObject([
    { source: "money", tickets: 20 },
    { source: "deposit", first: 21, tickets: 10, withheld: 40 },
    { source: "deposit", first: null, tickets: 0, withheld: 1 },
  ]);
  const facts = { rewards: new Map(), winners: [], nicknames: new Map(), commit: null };
  const view = statusView(lottery, mia, await issuesOf(here.db, mia, [lottery.id]), facts);
  expect(view.not_given).toMatchObject([
    { source: "deposit", tickets: 40 },
    { source: "deposit", tickets: 1 },
  ]);
  expect(view.tickets).toHaveLength(30);
});

test("a chargeback voids the tickets of its deposit, and their numbers stay", async () => {
  const lottery = await given();
  const mia = await here.player();
  const paymentId = await credit(mia, 100_00);
  await credit(mia, 20_00);
  const deposit = { paymentId, playerId: mia, currency: "EUR", amount: 100_00 };
  await here.inTx((tx) => depositTickets(here.ports).chargedBack(tx, deposit, here.clock.date()));
  expect(await own(mia, lottery.id)).toMatchObject([
    { first: 1, tickets: 6, voidReason: "charged_back" },
    { first: 7, tickets: 1, voidReason: null },
  ]);
});

test("points and tickets move together: too few points, and neither moves", async () => {
  const lottery = await given();
  const mia = await here.player();
  const spent: number[] = [];
  const sell = (count: number, has: boolean) =>
    here.inTx((tx) =>
      ticketSeller(here.ports).sell(
        tx,
        { playerId: mia, body: { tickets_count: count, lottery_id: lottery.id, group: lottery.slug } },
        async (points) => has && spent.push(points) > 0,
      ),
    );
  expect(await refused(sell(3, false))).toBe("tickets_count.points");
  expect(await own(mia, lottery.id)).toEqual([]);
  await sell(3, true);
  expect([spent, await own(mia, lottery.id)]).toMatchObject([[30], [{ source: "points", first: 1, tickets: 3 }]]);
  expect(await refused(sell(28, true))).toBe("tickets_count.limit");
  expect(await ticketSeller(here.ports).cards(here.db, "de")).toMatchObject([
    { title: "Mondflug", group: lottery.slug, rate: { points: 10, lottery_ids: [lottery.id] } },
  ]);
});

test("a reward of tickets gives once for its cause what the cap leaves", async () => {
  const lottery = await given();
  const mia = await here.player();
  const reward = { kind: "tickets" as const, lottery: lottery.slug, tickets: 40 };
  const give = (key: string) =>
    here.inTx((tx) =>
      ticketsReward(here.ports).give(
        tx,
        reward,
        { playerId: mia, currency: "EUR", opensWallet: false },
        { key, source: "test", title: "", actor: "test" },
        here.clock.date(),
      ),
    );
  expect(await give("quest:1")).toMatchObject({ given: { tickets: 30 } });
  expect(await give("quest:1")).toMatchObject({ given: { tickets: 30 } });
  expect(await give("quest:2")).toEqual({ refused: "tickets_limit" });
  here.clock.advance(24 * 3_600_000);
  expect(await give("quest:3")).toEqual({ refused: "tickets_closed" });
});

test("a cause gives once, also if it is repeated after the end", async () => {
  const lottery = await given();
  const mia = await here.player();
  const order = { lotteryId: lottery.id, playerId: mia, source: "deposit" as const, cause: "payment:77", tickets: 2 };
  const issue = () => here.inTx((tx) => issueTickets(tx, here.ports, { ...order, allOrNone: false }));
  const first = await issue();
  here.clock.advance(24 * 3_600_000);
  expect((await issue()).id).toBe(first.id);
});

test("each full amount of settled stakes of real money is a ticket, and a rebuild gives none twice", async () => {
  const lottery = await given();
  const mia = await here.player({ real: 200_00 });
  const wallet = (await findWallet(here.db, mia, "EUR"))!;
  const lane = new Lane({ url: here.appUrl, clock: here.clock });
  const projection = lotteryPlay({ rates: here.ports.rates });
  const readOn = async (): Promise<void> => {
    do await projectNext(here.db, projection, here.clock.date());
    while ((await projectionStates(here.db, [projection]))[0]!.behind > 0);
  };
  try {
    await lane.submit(stakeOf(wallet, "a", 49_99));
    await readOn();
    expect(await own(mia, lottery.id)).toEqual([]);
    await lane.submit(stakeOf(wallet, "b", 1));
    await readOn();
    await lane.submit(stakeOf(wallet, "c", 100_00));
    await readOn();
    const tickets = [
      { source: "play", first: 1, tickets: 1 },
      { source: "play", first: 2, tickets: 2 },
    ];
    expect(await own(mia, lottery.id)).toMatchObject(tickets);
    await rebuildProjection(here.db, projection, {
      actor: "operator:anna",
      at: here.clock.date(),
      reason: "for a test",
    });
    await readOn();
    expect(await own(mia, lottery.id)).toMatchObject(tickets);
    const { rows } =
      await sql`select ticks::text from lotteries.played where player_id = ${mia} and lottery_id = ${lottery.id}`.execute(
        here.db,
      );
    expect(rows).toEqual([{ ticks: "150000000" }]);
  } finally {
    await lane.close();
  }
});

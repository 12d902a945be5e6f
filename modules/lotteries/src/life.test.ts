import { QUICKNET, readTicketList, resultOf, roundAtOrAfter } from "@apogee/draw-rules";
import { findDraw } from "@apogee/draws";
import { sha256Hex } from "@apogee/rng";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { advanceLotteries } from "./commands/advance-lotteries.ts";
import { buyTickets } from "./commands/buy-tickets.ts";
import { cancelLottery } from "./commands/cancel-lottery.ts";
import { disqualifyPlayer, restorePlayer } from "./commands/disqualify-player.ts";
import { issueTickets } from "./commands/issue-tickets.ts";
import { holderOf } from "./domain/holder.ts";
import { issuesOf } from "./issue.store.ts";
import { verifyLotteries } from "./proofs.queries.ts";
import { givenLotteries, type TestLotteries } from "./testing.ts";
import { winnersOf } from "./winner.store.ts";

let here: TestLotteries;
beforeAll(async () => void (here = await givenLotteries()));
afterAll(() => here?.close());
afterEach(() => here.forget());

const NOON = "2031-05-01T12:00:00Z";
const END = "2031-05-02T00:00:00Z";
const DRAWN = "2031-05-02T00:10:03Z";

const buy = (playerId: number, lottery: string, tickets: number) =>
  here.inTx((tx) => buyTickets(tx, here.ports, { playerId, lottery, tickets, currency: "EUR" }, here.clock.date()));
const broken = async () => (await verifyLotteries(here.db)).filter((check) => check.broken.length > 0);
const listOf = async (drawId: number): Promise<string> => {
  const { rows } = await sql<{ tickets: string }>`select tickets from draws.draw where id = ${drawId}`.execute(here.db);
  return rows[0]!.tickets;
};

test("a lottery sells, closes, draws and pays; everything that was drawn can be computed again", async () => {
  const lottery = await here.publish();
  expect(lottery).toMatchObject({ stage: "scheduled", drawId: expect.any(Number) });
  const [mia, ben] = [await here.player(), await here.player()];
  await here.goTo(NOON);
  await buy(mia, lottery.slug, 3);
  await buy(ben, lottery.slug, 2);
  await here.goTo(END);
  expect((await here.shown(lottery.id)).stage).toBe("closed");
  const list = await listOf(lottery.drawId!);
  const [a, b] = [holderOf(lottery.salt, mia), holderOf(lottery.salt, ben)];
  expect(list).toBe(`1:${a}\n2:${a}\n3:${a}\n4:${b}\n5:${b}`);
  await here.goTo(DRAWN);
  expect((await here.shown(lottery.id)).stage).toBe("paid");

  const draw = (await findDraw(here.db, lottery.drawId!))!;
  expect(draw).toMatchObject({ publicValue: "ab".repeat(32), ticketsHash: sha256Hex(list), passedOver: [] });
  expect(sha256Hex(draw.serverSeed!)).toBe(draw.commit);
  const { terms, label, nonce, publicValue, serverSeed } = draw;
  const tickets = readTicketList(list)!;
  const again = resultOf({ serverSeed: serverSeed!, terms, label, nonce, publicValue, list, tickets, passedOver: [] });
  expect(draw.result).toEqual(again);
  const winners = await winnersOf(here.db, [lottery.id]);
  expect(winners.map(({ place, ticket }) => ({ place, ticket }))).toEqual(
    again.kind === "tickets" ? again.places.map(({ place, number: ticket }) => ({ place, ticket })) : [],
  );
  expect(winners.map(({ playerId }) => playerId).toSorted()).toEqual([mia, ben].toSorted());
  const won = (playerId: number) =>
    ({ 1: 60_00, 2: 20_00 })[winners.find((each) => each.playerId === playerId)!.place]!;
  expect([await here.real(mia), await here.real(ben)]).toEqual([94_00 + won(mia), 96_00 + won(ben)]);
  expect(await broken()).toEqual([]);
});

test("the clock may jump over everything: one run of the job closes, draws and pays, and another changes nothing", async () => {
  const lottery = await here.publish({ prizesPer: "ticket" });
  const mia = await here.player();
  await here.goTo(NOON);
  await buy(mia, lottery.slug, 3);
  await here.goTo("2031-05-05T12:00:00Z");
  expect([(await here.shown(lottery.id)).stage, await here.real(mia)]).toEqual(["paid", 194_00]);
  await advanceLotteries(here.ports);
  expect([await here.real(mia), await broken()]).toEqual([194_00, []]);
});

test("a prize is given once, even if the job died after giving it", async () => {
  const lottery = await here.publish();
  const mia = await here.player();
  await here.goTo(NOON);
  await buy(mia, lottery.slug, 1);
  await here.goTo("2031-05-05T12:00:00Z");
  expect(await here.real(mia)).toBe(158_00);
  const { rows } = await sql`select cause from rewards.given where cause like ${`lottery:${lottery.id}:%`}`.execute(
    here.db,
  );
  expect(rows).toEqual([{ cause: `lottery:${lottery.id}:1:${mia}` }]);
});

test("a late value is waited for, and a wrong signature is no value", async () => {
  const lottery = await here.publish();
  const mia = await here.player();
  await here.goTo(NOON);
  await buy(mia, lottery.slug, 1);
  const answer = here.beacon.answer;
  here.beacon.answer = async () => null;
  await here.goTo(DRAWN);
  expect((await here.shown(lottery.id)).stage).toBe("closed");
  here.beacon.answer = () => Promise.reject(new Error("its signature is wrong"));
  await advanceLotteries(here.ports);
  expect([(await here.shown(lottery.id)).stage, here.logged.at(-1)]).toEqual([
    "closed",
    expect.stringContaining("wrong"),
  ]);
  here.beacon.answer = answer;
  await advanceLotteries(here.ports);
  expect((await here.shown(lottery.id)).stage).toBe("paid");
});

test("of a public beacon, a round that passed before the list was frozen is never used: a later one is committed", async () => {
  const { beacon } = here.beacon;
  here.beacon.beacon = QUICKNET;
  try {
    const lottery = await here.publish();
    const mia = await here.player();
    await here.goTo(NOON);
    await buy(mia, lottery.slug, 1);
    await here.goTo("2031-05-02T08:00:00Z");
    const closed = await here.shown(lottery.id);
    const [first, second] = [await findDraw(here.db, lottery.drawId!), await findDraw(here.db, closed.drawId!)];
    expect([closed.stage, closed.drawId === lottery.drawId]).toEqual(["closed", false]);
    expect(first).toMatchObject({ serverSeed: null, frozenAt: null });
    const round = roundAtOrAfter(QUICKNET, Date.parse("2031-05-02T08:10:00Z"));
    expect(second).toMatchObject({ source: { name: QUICKNET.name, round } });
    await here.goTo("2031-05-02T08:10:03Z");
    expect((await here.shown(lottery.id)).stage).toBe("paid");
  } finally {
    here.beacon.beacon = beacon;
  }
});

test("tickets of who may not take part are void when the list freezes, and their numbers stay", async () => {
  const lottery = await here.publish();
  const [mia, tester, cheat] = [await here.player(), await here.player(), await here.player()];
  await here.goTo(NOON);
  for (const playerId of [tester, mia, cheat]) await buy(playerId, lottery.slug, 1);
  await sql`update identity.player set test = true where id = ${tester}`.execute(here.db);
  await here.inTx((tx) => disqualifyPlayer(tx, { slug: lottery.slug, player: cheat, ...here.BY }, here.clock.date()));
  await here.goTo("2031-05-02T00:06:00Z");
  expect(await listOf(lottery.drawId!)).toBe(`2:${holderOf(lottery.salt, mia)}`);
  const why = async (playerId: number) => (await issuesOf(here.db, playerId, [lottery.id]))[0]!.voidReason;
  expect([await why(tester), await why(mia), await why(cheat)]).toEqual(["test_account", null, "disqualified"]);
  const restore = here.inTx((tx) =>
    restorePlayer(tx, { slug: lottery.slug, player: cheat, ...here.BY }, here.clock.date()),
  );
  await expect(restore).rejects.toMatchObject({ code: "lottery.stage" });
});

test("who loses the right after the list was frozen is passed over, with the reason, and the drawing goes on", async () => {
  const lottery = await here.publish();
  const [mia, ben] = [await here.player(), await here.player()];
  await here.goTo(NOON);
  await buy(ben, lottery.slug, 20);
  await buy(mia, lottery.slug, 1);
  await here.goTo("2031-05-02T00:06:00Z");
  await here.inTx((tx) => disqualifyPlayer(tx, { slug: lottery.slug, player: ben, ...here.BY }, here.clock.date()));
  await here.goTo(DRAWN);
  const draw = (await findDraw(here.db, lottery.drawId!))!;
  expect(draw.passedOver).toEqual([{ holder: holderOf(lottery.salt, ben), reason: "disqualified" }]);
  expect(await winnersOf(here.db, [lottery.id])).toMatchObject([{ place: 1, playerId: mia }]);
});

test("a canceled lottery returns money and points once, and draws nothing", async () => {
  const lottery = await here.publish();
  const mia = await here.player();
  await here.goTo(NOON);
  await buy(mia, lottery.slug, 5);
  const order = {
    lotteryId: lottery.id,
    playerId: mia,
    source: "points" as const,
    cause: "lottery_ticket:test",
    points: 20,
  };
  await here.inTx((tx) => issueTickets(tx, here.ports, { ...order, tickets: 2, allOrNone: true }));
  expect(await here.real(mia)).toBe(90_00);
  await here.inTx((tx) => cancelLottery(tx, { slug: lottery.slug, ...here.BY }, here.clock.date()));
  await advanceLotteries(here.ports);
  await here.goTo(DRAWN);
  expect([await here.real(mia), here.returned]).toMatchObject([100_00, [{ playerId: mia, points: 20 }]]);
  expect(await winnersOf(here.db, [lottery.id])).toEqual([]);
  expect((await broken()).map(({ name }) => name)).toEqual([
    "Every ticket that was sold for points has one entry that spent them.",
  ]);
});

test("a lottery without tickets ends without a draw", async () => {
  const lottery = await here.publish();
  await here.goTo("2031-05-03T00:00:00Z");
  expect(await here.shown(lottery.id)).toMatchObject({ stage: "paid", issued: 0 });
  expect((await findDraw(here.db, lottery.drawId!))!.frozenAt).toBeNull();
});

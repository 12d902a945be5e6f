import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { joinGroup } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { closeStakes } from "@apogee/limits";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { WalletResult } from "../ports.ts";
import { bonusesOf } from "../queries.ts";
import { activateBonus } from "./activate-bonus.ts";
import { issueByHand } from "./by-hand.ts";
import { endDueBonuses } from "./end-due-bonuses.ts";
import { issueShares } from "./issue-shares.ts";
import { putOffer, stopOffer } from "./put-offer.ts";
import { givenRewards } from "../testing.ts";

const by = { actor: "operator:anna", reason: "a test" };
/** A Thursday. */
const CREATED = new Date("2031-05-01T12:00:00Z");
const NEXT_WEEK = new Date("2031-05-05T00:00:00Z");
const PAID = new Date("2031-05-12T00:01:00Z");
const BREAK_ENDS = new Date("2031-05-12T02:00:00Z");
const CASHBACK = {
  titles: { en: "Weekly cashback", de: "Wöchentliches Cashback" },
  kind: "cashback",
  reward: { type: "share", shareBps: 1_000, per: "week", least: { EUR: 100 }, most: { EUR: 20_000 } },
  wager: { times: 3 },
  activateHours: 48,
};
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let keys = 0;
let key: string;
/** The results of the wallets in each period, by its first day. */
let played: Map<string, WalletResult[]>;
let countedUntil: Date;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 8 });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  await sql`update bonuses.offer set stopped_at = ${CREATED}`.execute(app.db);
  key = `cashback-${++keys}`;
  played = new Map();
  countedUntil = new Date("2040-01-01T00:00:00Z");
});

const put = (terms: object = CASHBACK, when = CREATED) =>
  inTransaction(app.db, (tx) => putOffer(tx, { key, terms, ...by }, when));
const stop = (when: Date) => inTransaction(app.db, (tx) => stopOffer(tx, { key, ...by }, when));

async function givenWallet(language = "en"): Promise<{ playerId: number; walletId: number }> {
  const { id } = await givenPlayer(app.db, { language });
  const wallet = await inTransaction(app.db, (tx) => openWallet(tx, { playerId: id, currency: "EUR" }, CREATED));
  return { playerId: id, walletId: wallet.id };
}

/** Records the house edge of what a wallet staked in the period that began on this day. */
function plays(playerId: number, edge: bigint, day = NEXT_WEEK, more: Partial<WalletResult> = {}): void {
  const name = day.toISOString();
  const results = played.get(name) ?? [];
  results.push({ playerId, currency: "EUR", bonusCost: 0n, edge, ...more });
  played.set(name, results);
}

/** One run of the job, which is interrupted if `announce` fails. */
const run = (at = PAID, announce: () => Promise<void> = async () => undefined) =>
  issueShares(
    {
      db: app.db,
      announce,
      results: {
        isCounted: async (until) => until <= countedUntil,
        of: async ({ start, after, most }) =>
          (played.get(start.toISOString()) ?? [])
            .filter(({ playerId }) => after === null || playerId > after.playerId)
            .slice(0, most),
      },
    },
    at,
  );
const amountsOf = async (playerId: number) =>
  (await bonusesOf(app.db, playerId, new Date(0))).map(({ amount }) => amount).toReversed();
const outcomesOf = async (playerId: number) =>
  (
    await sql<{ base: number; amount: number; refused: string | null }>`
      select base, amount, refused from bonuses.period_share where player_id = ${playerId} order by starts_on`.execute(
      app.db,
    )
  ).rows;

test("the share of a finished week is issued once, waits for activation, and is wagered under its terms", async () => {
  await put();
  const { playerId, walletId } = await givenWallet("de");
  plays(playerId, 40_000n, NEXT_WEEK, { bonusCost: 10_000n });
  expect(await run(new Date("2031-05-11T23:59:59Z"))).toBe(0);
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const [bonus] = await bonusesOf(app.db, playerId, PAID);
  expect(bonus).toMatchObject({
    title: "Wöchentliches Cashback",
    strategy: "cashback",
    stage: "issued",
    amount: 3_000,
    wagerRequired: 9_000,
    offerKey: key,
    activatableUntil: new Date(PAID.getTime() + 48 * 3_600_000),
  });
  expect(await walletById(app.db, walletId)).toMatchObject({ real: 0, bonus: 0 });
  await inTransaction(app.db, (tx) => activateBonus(tx, { playerId, bonusId: bonus!.id }, PAID));
  expect(await walletById(app.db, walletId)).toMatchObject({ real: 0, bonus: 3_000 });
  expect(await outcomesOf(playerId)).toEqual([{ base: 30_000, amount: 3_000, refused: null }]);
});

test("rakeback is a share of the house edge, and becomes real money if it needs no wagering", async () => {
  await put({ ...CASHBACK, kind: "rakeback", wager: { times: 0 } });
  const { playerId, walletId } = await givenWallet();
  plays(playerId, 20_000n, NEXT_WEEK, { bonusCost: 20_000n });
  expect(await run()).toBe(1);
  const [bonus] = await bonusesOf(app.db, playerId, PAID);
  expect(bonus).toMatchObject({ strategy: "rakeback", amount: 2_000, wagerRequired: 0 });
  await inTransaction(app.db, (tx) => activateBonus(tx, { playerId, bonusId: bonus!.id }, PAID));
  await endDueBonuses(app.db, PAID);
  expect(await walletById(app.db, walletId)).toMatchObject({ real: 2_000, bonus: 0 });
});

test("after a run was interrupted following a commit, the next run continues with the next wallet", async () => {
  await put();
  const wallets = [await givenWallet(), await givenWallet(), await givenWallet()];
  for (const { playerId } of wallets) plays(playerId, 10_000n);
  let reported = 0;
  const interrupted = run(PAID, async () => {
    reported += 1;
    if (reported === 2) throw new Error("killed");
  });
  await expect(interrupted).rejects.toThrow("killed");
  expect(await Promise.all(wallets.map(({ playerId }) => amountsOf(playerId)))).toEqual([[1_000], [1_000], []]);
  expect(await run()).toBe(1);
  expect(await Promise.all(wallets.map(({ playerId }) => amountsOf(playerId)))).toEqual([[1_000], [1_000], [1_000]]);
});

test("concurrent runs issue each share once", async () => {
  await put();
  const wallets = [await givenWallet(), await givenWallet(), await givenWallet(), await givenWallet()];
  for (const { playerId } of wallets) plays(playerId, 10_000n);
  const issued = await Promise.all([run(), run(), run(), run()]);
  expect(issued.reduce((sum, each) => sum + each, 0)).toBe(4);
  for (const { playerId } of wallets) expect(await amountsOf(playerId)).toEqual([1_000]);
});

test("the job waits until a period is counted, then issues every missed period", async () => {
  await put();
  const { playerId } = await givenWallet();
  const weeks = ["2031-05-05", "2031-05-12", "2031-05-19"].map((day) => new Date(`${day}T00:00:00Z`));
  for (const [index, week] of weeks.entries()) plays(playerId, BigInt((index + 1) * 10_000), week);
  countedUntil = new Date("2031-05-18T00:00:00Z");
  const later = new Date("2031-05-26T00:00:00Z");
  expect(await run(later)).toBe(1);
  expect(await amountsOf(playerId)).toEqual([1_000]);
  countedUntil = later;
  expect(await run(later)).toBe(2);
  expect(await amountsOf(playerId)).toEqual([1_000, 2_000, 3_000]);
});

test("the budget holds across periods and concurrent runs, and the stored decision names it", async () => {
  await put({ ...CASHBACK, budget: { perPlayer: 1, total: 2 } });
  const wallets = [await givenWallet(), await givenWallet(), await givenWallet()];
  for (const { playerId } of wallets) plays(playerId, 10_000n);
  plays(wallets[0]!.playerId, 10_000n, new Date("2031-05-12T00:00:00Z"));
  await Promise.all([run(), run()]);
  await run(new Date("2031-05-20T00:00:00Z"));
  expect(await Promise.all(wallets.map(({ playerId }) => amountsOf(playerId)))).toEqual([[1_000], [1_000], []]);
  expect((await outcomesOf(wallets[2]!.playerId)).map(({ refused }) => refused)).toEqual(["budget"]);
  expect((await outcomesOf(wallets[0]!.playerId)).map(({ refused }) => refused)).toEqual([null, "used_up"]);
});

test.each([
  ["on a break", "on_break"],
  ["disabled", "account_disabled"],
  ["without bonuses", "bonuses_off"],
  ["with several accounts", "group"],
])("a player %s gets nothing, now or later", async (what, refused) => {
  await put();
  const { playerId } = await givenWallet();
  plays(playerId, 10_000n);
  const order = { playerId, until: BREAK_ENDS, ...by };
  if (what === "on a break") await inTransaction(app.db, (tx) => closeStakes(tx, order, CREATED));
  if (what === "disabled")
    await sql`update identity.player set status = 'disabled' where id = ${playerId}`.execute(app.db);
  if (what === "without bonuses")
    await sql`update identity.player set can_issue_bonuses = false where id = ${playerId}`.execute(app.db);
  if (what === "with several accounts")
    await inTransaction(app.db, (tx) => joinGroup(tx, playerId, "100", "operator:anna", CREATED));
  expect(await run()).toBe(0);
  expect(await run(BREAK_ENDS)).toBe(0);
  expect(await amountsOf(playerId)).toEqual([]);
  expect((await outcomesOf(playerId)).map((each) => each.refused)).toEqual([refused]);
});

test.each<[string, bigint, Partial<WalletResult>]>([
  ["a share below the minimum", 999n, {}],
  ["a wallet whose bonuses cost as much as its stakes lose on average", 10_000n, { bonusCost: 10_000n }],
  ["a currency that the offer does not list", 10_000n, { currency: "NOK" }],
])("nothing is issued for %s, and no decision is stored", async (_what, edge, more) => {
  await put();
  const { playerId } = await givenWallet();
  plays(playerId, edge, NEXT_WEEK, more);
  expect(await run()).toBe(0);
  expect(await outcomesOf(playerId)).toEqual([]);
});

test("no share is issued for a week that began before the offer or while it was stopped; a new version applies from the next week", async () => {
  await put(CASHBACK, new Date("2031-05-05T00:00:01Z"));
  const { playerId } = await givenWallet();
  for (const day of ["05-05", "05-12", "05-19", "05-26", "06-02"])
    plays(playerId, 10_000n, new Date(`2031-${day}T00:00:00Z`));
  await put({ ...CASHBACK, reward: { ...CASHBACK.reward, shareBps: 2_000 } }, new Date("2031-05-12T00:00:01Z"));
  expect(await run(new Date("2031-05-19T00:01:00Z"))).toBe(1);
  expect(await amountsOf(playerId)).toEqual([1_000]);
  await stop(new Date("2031-05-25T00:00:00Z"));
  expect(await run(new Date("2031-05-26T00:01:00Z"))).toBe(0);
  await put(CASHBACK, new Date("2031-05-30T00:00:00Z"));
  expect(await run(new Date("2031-06-09T00:01:00Z"))).toBe(1);
  expect(
    (
      await sql`select to_char(starts_on, 'MM-DD') as day from bonuses.period_share where player_id = ${playerId} order by 1`.execute(
        app.db,
      )
    ).rows,
  ).toEqual([{ day: "05-12" }, { day: "06-02" }]);
});

test("a share is issued for a period that began before the offer ended, and for none that began later", async () => {
  await put({ ...CASHBACK, from: "2031-05-05T00:00:00Z", until: "2031-05-09T00:00:00Z" });
  const { playerId } = await givenWallet();
  plays(playerId, 10_000n);
  plays(playerId, 10_000n, new Date("2031-05-12T00:00:00Z"));
  expect(await run(new Date("2031-06-01T00:00:00Z"))).toBe(1);
  expect(await amountsOf(playerId)).toEqual([1_000]);
});

test("an offer cannot change its kind or period, and a share cannot be issued by hand", async () => {
  await put();
  for (const terms of [
    { ...CASHBACK, kind: "rakeback" },
    { ...CASHBACK, reward: { ...CASHBACK.reward, per: "day" } },
    { titles: CASHBACK.titles, kind: "personal", reward: { type: "bonus", amount: { EUR: 1 } }, wager: { times: 1 } },
  ])
    await expect(put(terms)).rejects.toThrow(/keeps its kind and period/);
  const { playerId } = await givenWallet();
  await expect(
    inTransaction(app.db, (tx) =>
      issueByHand(
        tx,
        givenRewards(app.db),
        { playerId, currency: "EUR", offerKey: key, cause: "test", ...by },
        CREATED,
      ),
    ),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await amountsOf(playerId)).toEqual([]);
});

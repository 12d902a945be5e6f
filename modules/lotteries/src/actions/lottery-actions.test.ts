import { runNamed, testGround } from "@apogee/actions/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findLottery } from "../lottery.store.ts";
import { givenLotteries, TERMS, type TestLotteries } from "../testing.ts";
import { lotteryActions } from "./lottery-actions.ts";

let here: TestLotteries;
beforeAll(async () => void (here = await givenLotteries()));
afterAll(() => here?.close());

const run = (name: string, input: object) =>
  runNamed(
    testGround({ db: here.db, clock: here.clock }),
    lotteryActions(() => here.ports),
    name,
    input,
  );
const counts = async () =>
  (
    await sql`select (select count(*) from lotteries.lottery) as lotteries, (select count(*) from draws.draw) as draws, (select count(*) from ops.audit) as audit`.execute(
      here.db,
    )
  ).rows[0];

test.each([
  ["ends before it starts", { endAt: "2031-05-01T11:59:00Z" }, "lottery.end_before_start"],
  ["has no prizes", { prizes: [] }, "lottery.no_prizes"],
  ["has a gap between its places", { prizes: [{ from: 2, to: 2, share: 10_000 }] }, "lottery.prize_rows"],
  [
    "has a place with two prizes",
    { prizes: [{ from: 1, to: 1, share: 10_000, reward: { kind: "points", points: 1 } }] },
    "lottery.prize_rows",
  ],
  ["shares out less than its pool", { prizes: [{ from: 1, to: 1, share: 9_999 }] }, "lottery.shares"],
  [
    "gives a lower place more",
    {
      prizes: [
        { from: 1, to: 1, share: 4_000 },
        { from: 2, to: 2, share: 6_000 },
      ],
    },
    "lottery.shares",
  ],
  [
    "has prizes above its pool",
    { prizes: [{ from: 1, to: 3, reward: { kind: "money", amounts: { EUR: 33_34 } } }] },
    "lottery.prizes_above_pool",
  ],
  ["has a price of zero", { pointsPrice: 0 }, "lottery.price_zero"],
  ["has a scale with a price of zero", { depositScale: { EUR: [{ from: 20_00, price: 0 }] } }, "lottery.price_zero"],
  [
    "gives no tickets",
    { pointsPrice: null, ticketPrice: null, depositScale: {}, stakePerTicket: null },
    "lottery.no_source",
  ],
  ["is in an unknown currency", { currency: "XYZ" }, "unknown_currency"],
  ["has no English title", { titles: { de: "Mondflug" } }, "invalid_fields"],
  [
    "has a prize that cannot be given",
    { prizes: [{ from: 1, to: 1, reward: { kind: "points", points: 1 } }] },
    "reward_kind_unavailable",
  ],
])("a lottery that %s is refused, and nothing is stored", async (_what, change, code) => {
  const before = await counts();
  await expect(run("lottery.put", { slug: "refused", terms: { ...TERMS, ...change } })).rejects.toMatchObject({ code });
  expect(await counts()).toEqual(before);
});

test("money prizes that are exactly the pool are accepted", async () => {
  const prizes = [{ from: 1, to: 4, reward: { kind: "money", amounts: { EUR: 25_00 } } }];
  expect((await run("lottery.put", { slug: "exact", terms: { ...TERMS, prizes } })).output).toMatchObject({
    stage: "draft",
  });
});

test("a draft is replaced freely; once it is published its terms are frozen, and its texts are not", async () => {
  await run("lottery.put", { slug: "frozen", terms: TERMS });
  await run("lottery.put", { slug: "frozen", terms: { ...TERMS, pointsPrice: 12 } });
  const published = (await run("lottery.publish", { slug: "frozen" })).output;
  expect(published).toMatchObject({ stage: "scheduled", draw: expect.any(Number) });
  await expect(run("lottery.put", { slug: "frozen", terms: TERMS })).rejects.toMatchObject({ code: "lottery.frozen" });
  await run("lottery.put", { slug: "frozen", terms: { ...TERMS, pointsPrice: 12, titles: { en: "Moonshot II" } } });
  expect(await findLottery(here.db, "frozen")).toMatchObject({
    titles: { en: "Moonshot II" },
    rules: { pointsPrice: 12 },
  });
  await expect(run("lottery.publish", { slug: "frozen" })).rejects.toMatchObject({ code: "lottery.stage" });
  await expect(
    sql`update lotteries.lottery set end_at = end_at + interval '1 hour' where slug = 'frozen'`.execute(here.db),
  ).rejects.toThrow("keeps its terms");
});

test("the audit trail has who did it and why, and never the salt", async () => {
  await run("lottery.put", { slug: "audited", terms: TERMS });
  const { salt } = (await findLottery(here.db, "audited"))!;
  const { rows } = await sql<{
    row: string;
  }>`select to_jsonb(a)::text as row from ops.audit a where subject = 'lottery:audited'`.execute(here.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toContain(salt);
});

test("a lottery that does not exist is not found", async () => {
  for (const [name, more] of [
    ["lottery.publish", {}],
    ["lottery.cancel", {}],
    ["lottery.disqualify", { player: 1 }],
    ["lottery.restore", { player: 1 }],
  ] as const)
    await expect(run(name, { slug: "nothing", ...more })).rejects.toMatchObject({ code: "not_found" });
});

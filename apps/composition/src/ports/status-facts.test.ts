import { putOffer } from "@apogee/bonuses";
import { seedContent, textsFromFolder } from "@apogee/content";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { seedLoyalty, setLevelGift } from "@apogee/loyalty";
import { NO_GAMES } from "@apogee/loyalty/testing";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusFactsOf } from "./status-facts.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let app: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  await inTransaction(app.db, async (tx) => {
    await seedContent(tx);
    await seedLoyalty(tx);
  });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const shown = (locale: string) =>
  statusFactsOf(
    { clock },
    textsFromFolder(join(import.meta.dirname, "../../../web/src/locales")),
    (name) => `/${name}`,
  )(app.db, { host: "localhost", locale });

test("levels and VIP statuses state their picture, what they take and what they bring", async () => {
  const facts = await shown("en");
  expect(facts.get("level_1")).toMatchObject({ image: "/levels/1", content: "You start here" });
  expect(facts.get("level_3")).toMatchObject({ image: "/levels/3", content: "from 150 coins" });
  expect(facts.get("1117")).toMatchObject({ content: "Everyone begins here" });
  expect(facts.get("257")).toMatchObject({
    image: "/objects/medal-3",
    content: "In a quarter: Deposits €6,000 · Bets €60,000",
    gifts: [{ type: "cashback", text: expect.stringMatching(/^\d+% weekly cashback$/) }],
  });
  const pictures = ["1117", "257", "258", "259", "255", "759"].map((id) => facts.get(id)!.image);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect((await shown("de")).get("level_3")!.content).toContain("150");
  expect((await shown("de")).get("level_3")!.content).not.toContain("from");
});

test("each kind of gift has its type", async () => {
  const facts = await shown("en");
  const types = new Set([...facts.values()].flatMap(({ gifts }) => gifts.map(({ type }) => type)));
  expect([...types].toSorted()).toEqual(expect.arrayContaining(["bonus", "cashback", "points"]));
  const terms = {
    titles: { en: "Twenty spins" },
    kind: "personal",
    reward: {
      type: "free_spins",
      spins: 20,
      game: "apogee/DragonsEmber",
      stake: { EUR: 20 },
      validHours: 24,
      result: "real",
    },
    wager: { times: 0 },
  };
  const by = { actor: "operator:anna", reason: "a test" };
  await inTransaction(app.db, (tx) => putOffer(tx, { key: "twenty", terms, ...by }, clock.date()));
  await inTransaction(app.db, (tx) =>
    setLevelGift(
      tx,
      { rewards: { check: async () => null }, rewardFacts: NO_GAMES },
      { level: 4, gift: { kind: "offer", offer: "twenty" }, ...by },
      clock.date(),
    ),
  );
  expect((await shown("en")).get("level_4")!.gifts).toContainEqual({ type: "fs", text: "Gift: Twenty spins" });
});

import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { openWallet, type Wallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { issueByHand } from "./commands/by-hand.ts";
import { issueBonus } from "./commands/issue-bonus.ts";
import { putOffer } from "./commands/put-offer.ts";
import { payAsBonus } from "./freespins/commands/end-freespins.ts";
import { issueFreespins } from "./freespins/commands/issue-freespins.ts";
import { freespinsOf } from "./freespins/queries.ts";
import { freespinsViews } from "./freespins/views.ts";
import { bonusesOf } from "./queries.ts";
import { bonusViewsOf } from "./views.ts";
import { givenRewards } from "./testing.ts";

const at = new Date("2026-03-04T05:06:07Z");
const by = { actor: "operator:anna", reason: "a test" };
const TERMS = {
  wagerTimes: 10,
  wagerOf: "bonus",
  wagerHours: 24,
  maxBet: null,
  maxWin: null,
  bonusFirst: false,
  sticky: false,
  lostBelow: minor(0),
  contributions: {},
  excludedGames: [],
} as const;
const SPINS = {
  title: "Twenty spins",
  game: "apogee/DragonsEmber",
  spins: 20,
  stake: minor(20),
  result: TERMS,
  maxWin: null,
  activatableUntil: null,
  validHours: 24,
  offerVersionId: null,
  actor: "test",
};
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let wallet: Wallet;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 4 });
  await inTransaction(app.db, (tx) => seedGames(tx, new SystemClock()));
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  const { id } = await givenPlayer(app.db, { language: "en" });
  wallet = await inTransaction(app.db, (tx) => openWallet(tx, { playerId: id, currency: "EUR" }, at));
});

/** The titles of everything that the player was given, in a language. */
async function titlesIn(locale: string): Promise<ReadonlyArray<readonly [title: string, repeatsTerms: boolean]>> {
  const { playerId } = wallet;
  const views = [
    ...(await freespinsViews(app.db, await freespinsOf(app.db, playerId, at), at, locale)),
    ...(await bonusViewsOf(app.db, await bonusesOf(app.db, playerId, at), at, locale)),
  ];
  return views.map(({ title, title_repeats_terms: repeats }) => [title, repeats]);
}

async function given(key: string, titles: Readonly<Record<string, string>>, reward: object): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const terms = { titles, kind: "personal", reward, wager: { times: 10 }, wagerHours: 48, activateHours: 24 };
    await putOffer(tx, { key, terms, ...by }, at);
    const cause = `test:${key}`;
    await issueByHand(
      tx,
      givenRewards(app.db),
      { playerId: wallet.playerId, currency: "EUR", offerKey: key, cause, ...by },
      at,
    );
  });
}

test("what an offer gave is titled in the reader's language, also after the player's language changed", async () => {
  const spins = { type: "free_spins", spins: 5, game: SPINS.game, stake: { EUR: 20 }, validHours: 24, result: "bonus" };
  await given("some-spins", { en: "Five spins", de: "Fünf Drehungen" }, spins);
  await given("some-money", { en: "Gift", de: "Geschenk" }, { type: "bonus", amount: { EUR: 1_000 } });
  const of = async (locale: string) => (await titlesIn(locale)).map(([title]) => title);
  expect(await of("en")).toEqual(["Five spins", "Gift"]);
  expect(await of("de")).toEqual(["Fünf Drehungen", "Geschenk"]);
  expect(await of("de-AT")).toEqual(["Fünf Drehungen", "Geschenk"]);
  expect(await of("et")).toEqual(["Five spins", "Gift"]);
});

test("rewards of the points shop, and what their free spins become, have titles that only repeat the terms", async () => {
  const { playerId, id: walletId } = wallet;
  const to = { playerId, walletId, currency: "EUR" };
  await inTransaction(app.db, async (tx) => {
    const bonus = {
      title: "5 euros bonus",
      strategy: "points",
      amount: minor(500),
      terms: TERMS,
      activate: false,
    } as const;
    await issueBonus(tx, { ...to, ...bonus, cause: `exchange:${playerId}1`, actor: "test" }, at);
    const bought = (await issueFreespins(tx, { ...SPINS, ...to, cause: `exchange:${playerId}2` }, at))!;
    await payAsBonus(tx, bought, minor(300), "test", at);
    const other = (await issueFreespins(tx, { ...SPINS, ...to, title: "By hand", cause: `hand:${playerId}` }, at))!;
    await payAsBonus(tx, other, minor(200), "test", at);
  });
  expect((await titlesIn("de")).toSorted()).toEqual([
    ["5 euros bonus", true],
    ["By hand", false],
    ["By hand", false],
    ["Twenty spins", true],
    ["Twenty spins", true],
  ]);
});

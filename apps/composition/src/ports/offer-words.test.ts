import { offerText, type OfferView } from "@apogee/contract";
import { seedContent, textsFromFolder } from "@apogee/content";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offerWords } from "./offer-words.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const shipped = textsFromFolder(join(import.meta.dirname, "../../../web/src/locales"));
let database: TestDatabase;
let app: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  await inTransaction(app.db, (tx) => seedContent(tx));
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const OFFER: OfferView = {
  id: 1,
  group_key: "welcome",
  title: "Welcome",
  code_required: false,
  bonuses: [],
  percent: 100,
  min_deposit_cents: 20_00,
  max_bonus_cents: 100_00,
  freespins_count: null,
  wagering_days: 14,
  kind: "deposit",
  share: null,
  ends_at: null,
  terms: {
    wager_times: 35,
    wager_of: "bonus",
    max_bet_cents: 5_00,
    max_win_cents: 2_000_00,
    order: "real_first",
    sticky: true,
    lost_below_cents: 10,
    contributions: [{ category: "pokies", share_bps: 5_000 }],
    excluded_games: [{ identifier: "apogee/Mines", title: "Mines", frontend_url: "/play/apogee/Mines" }],
  },
};

test("the server writes an offer as the English site does", async () => {
  const words = await offerWords({ clock }, shipped)(app.db, { host: "localhost", locale: "en" });
  expect(offerText(OFFER, 50_00, words("EUR")).text.split("\n")).toEqual([
    "Welcome",
    "Deposit €50.00 → bonus €50.00, to stake €1,750.00",
    "Stake 35 times the bonus (€1,750.00) within 14 days.",
    "Your own money is staked first, bonus money after it.",
    "While you wager, a round may cost at most €5.00, with further stakes and feature buys.",
    "Stakes count towards the wagering like this: Pokies 50%. Other games count by our general shares.",
    "In dice and limbo, a bet below an even chance counts less: at a chance of 25% a quarter of its share, below 10% nothing. Bets that cover more than 70% of the outcomes count nothing.",
    "Not playable while you wager: Mines.",
    "The bonus itself never becomes real money, only what you win above it.",
    "At most €2,000.00 becomes real money. What is above it is forfeited.",
    "The bonus ends when less than €0.10 of it is left.",
    "If you withdraw before the wagering is complete, we ask first: the bonus and what it won are then forfeited.",
  ]);
});

test.each(["de", "fr-CA", "no", "it", "et"])("it writes every kind of sentence in %s", async (locale) => {
  const words = (await offerWords({ clock }, shipped)(app.db, { host: "localhost", locale }))("EUR");
  const share = { share_bps: 1_000, per: "week" as const, min_cents: 100, max_cents: 200_00 };
  const spins = { percent: null, max_bonus_cents: null, min_deposit_cents: 0, freespins_count: 20 };
  for (const [offer, deposit] of [
    [OFFER, 50_00],
    [OFFER, 1],
    [{ ...OFFER, ...spins }, 50_00],
    [{ ...OFFER, ...spins }, null],
    [{ ...OFFER, percent: null, min_deposit_cents: 0 }, null],
    [{ ...OFFER, kind: "cashback" as const, share }, null],
  ] as const) {
    const { text } = offerText(offer, deposit, words);
    expect(text).not.toMatch(/(?:bonus|cashbox|gifts|category)\.[a-z_]|[{}]/);
    expect(text.split("\n").length).toBeGreaterThan(5);
  }
});

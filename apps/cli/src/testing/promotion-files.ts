import { givenTerms } from "@apogee/contests/testing";
import { jsonIn } from "./json-in.ts";

const ART = { symbol: "rocket", from: "#1b2a6b", to: "#7a5cff" };

/** Writes other points for the places of the seeded series into a folder and returns the path, as the functions below do. */
export const seriesIn = (folder: string): string =>
  jsonIn(folder, "series", {
    slug: "grand-tour",
    titles: { en: "Grand tour" },
    descriptions: { en: "Three planets, one table." },
    placePoints: [30, 20, 10],
  });

/** A contest of 1,000.00 EUR that nobody has to pay for. */
export const contestIn = (folder: string, title: string): string =>
  jsonIn(folder, "contest", {
    slug: "aurora",
    identifier: "aurora",
    start: "2099-05-01T12:00:00Z",
    end: "2099-05-08T12:00:00Z",
    titles: { en: title },
    descriptions: { en: "A week of large stakes." },
    art: ART,
    terms: givenTerms(),
  });

/** A lottery that sells from long ago until far in the future. */
export const lotteryIn = (folder: string): string =>
  jsonIn(folder, "lottery", {
    titles: { en: "Shooting stars" },
    art: ART,
    startAt: "2026-01-01T00:00:00Z",
    endAt: "2099-01-01T00:00:00Z",
    currency: "EUR",
    pool: 100_000,
    prizes: [
      { from: 1, to: 1, share: 6_000 },
      { from: 2, to: 3, share: 2_000 },
    ],
    maxPerPlayer: 100,
    pointsPrice: 10,
    ticketPrice: { EUR: 200 },
  });

export const jackpotIn = (folder: string): string =>
  jsonIn(folder, "jackpot", {
    currency: "EUR",
    titles: { en: "Comet trail" },
    descriptions: { en: "Grows with every counted stake." },
    games: ["apogee/DragonsEmber"],
    min_bet: { EUR: 20 },
    largest_stake: 10_000,
    levels: [
      {
        identifier: "mini",
        titles: { en: "Mini" },
        kind: "amount",
        seed: 1_000,
        cap: 5_000,
        pot_ppm: 3_000,
        reserve_ppm: 1_500,
      },
    ],
  });

export const boxTableIn = (folder: string): string =>
  jsonIn(folder, "box-table", {
    titles: { en: "Comet crate" },
    display: "box",
    validHours: 168,
    rows: [
      { weight: 9_000, titles: { en: "1 euro" }, reward: { kind: "money", amounts: { EUR: 100 } } },
      { weight: 1_000, titles: { en: "100 coins" }, reward: { kind: "points", points: 100 }, cost: 500 },
    ],
  });

export const achievementRewardIn = (folder: string): string =>
  jsonIn(folder, "achievement-reward", { kind: "points", points: 8 });

/** An adventure of two steps for a group that has none. */
export const adventureIn = (folder: string): string => {
  const reward = { kind: "points", points: 20 };
  return jsonIn(folder, "adventure", {
    group: "851",
    titles: { en: "Flight to Venus" },
    days: [
      { step: 1, date: "2099-05-01", minDep: { EUR: 2_000 }, activationDays: 2, reward },
      { step: 2, date: "2099-05-02", minDep: { EUR: 3_000 }, reward },
    ],
    superPrize: { date: "2099-05-03", reward: { kind: "points", points: 200 } },
  });
};

import type { ContestFrame } from "../contest.store.ts";
import type { ContestTerms } from "../domain/terms.ts";
import { gameSet, points, rules, share, spins, type SeedRow } from "./parts.ts";
import { QUESTS } from "./quests.ts";
import { SEED_TEXTS } from "./texts.ts";

/** A contest of the demo casino. */
export interface SeededContest {
  readonly frame: ContestFrame;
  readonly terms: ContestTerms;
}

const HOUR_MS = 3_600_000;
const FEE = {
  amounts: { EUR: 200, USD: 200, GBP: 200, AUD: 300, CAD: 300, NZD: 300, NOK: 2_000, PLN: 900, INR: 18_000 },
  poolShare: 9_000,
};

/** One running tournament of each way of joining and several kinds of scores, those of a series, and one that comes next. */
const TOURNAMENTS: readonly SeedRow[] = [
  {
    slug: "escape-velocity",
    hours: [-48, 120],
    art: ["rocket", "#3b1d8f", "#ff7a3d"],
    terms: {
      rules: rules({ kind: "bet" }),
      join: { mode: "automatic" },
      pool: { guaranteed: 100_000, unclaimed: "kept" },
      prizes: [share(1, 3_000), share(2, 2_000), share(3, 1_500), share(4, 1_000, 5), share(6, 300, 10)],
    },
  },
  {
    slug: "moonshot",
    hours: [-24, 48],
    art: ["moon", "#1b2a6b", "#9ab8ff"],
    terms: {
      rules: rules({ kind: "rate" }),
      join: { mode: "confirmation", beforeStart: true },
      pool: { guaranteed: 250_000, unclaimed: "shared" },
      prizes: [share(1, 4_000), share(2, 2_000), share(3, 1_500), share(4, 500, 8)],
    },
  },
  {
    slug: "buy-the-dark-side",
    hours: [-12, 60],
    art: ["milky-way", "#12061f", "#7a3df0"],
    terms: {
      rules: rules({ kind: "win" }),
      join: { mode: "buy_in", beforeStart: true, fee: FEE },
      pool: { guaranteed: 15_000, unclaimed: "shared" },
      prizes: [share(1, 6_000), share(2, 4_000)],
    },
  },
  {
    slug: "spacewalk-club",
    hours: [-6, 90],
    art: ["astronaut", "#0a3d62", "#f6e58d"],
    terms: {
      rules: rules({ kind: "streak", theta: 100, least: 2 }),
      join: { mode: "approval", beforeStart: true },
      pool: { guaranteed: 50_000, unclaimed: "kept" },
      prizes: [share(1, 5_000), share(2, 3_000), share(3, 2_000), { from: 4, to: 10, reward: points(50) }],
    },
  },
  {
    slug: "meteor-shower",
    hours: [-30, 138],
    art: ["meteor", "#4a1204", "#ffb347"],
    terms: {
      rules: rules(
        {
          kind: "table",
          bands: [
            { from: 100, points: 1 },
            { from: 200, points: 3 },
            { from: 500, points: 10 },
            { from: 1_000, points: 25 },
          ],
        },
        { games: gameSet(["pokies"]) },
      ),
      join: { mode: "automatic" },
      pool: { guaranteed: 0, unclaimed: "kept" },
      prizes: [
        { from: 1, to: 1, reward: spins(200) },
        { from: 2, to: 5, reward: spins(100) },
        { from: 6, to: 20, reward: spins(25) },
        { from: 21, to: 50, reward: points(10) },
      ],
    },
  },
  {
    slug: "asteroid-dash",
    hours: [-3, 21],
    art: ["comet", "#063b3b", "#6dffd0"],
    terms: {
      rules: rules({ kind: "rate_sum", cap: 2_000 }, { first: 100 }),
      join: { mode: "confirmation", beforeStart: true },
      pool: { guaranteed: 30_000, unclaimed: "kept" },
      prizes: [share(1, 5_000), share(2, 3_000), share(3, 2_000)],
    },
  },
  {
    slug: "first-contact",
    hours: [52, 124],
    art: ["ufo", "#0b3d1f", "#b8ff5e"],
    terms: {
      rules: rules({ kind: "spin" }),
      join: { mode: "confirmation", beforeStart: true },
      pool: { guaranteed: 77_777, unclaimed: "kept" },
      prizes: [share(1, 2_500), share(2, 1_500), share(3, 1_000), share(4, 400, 10), share(11, 220, 20)],
    },
  },
  {
    slug: "grand-tour-mars",
    series: "grand-tour",
    hours: [-40, 80],
    art: ["planet", "#6b1d0a", "#ff9a5c"],
    terms: {
      rules: rules({ kind: "win" }),
      join: { mode: "automatic" },
      pool: { guaranteed: 60_000, unclaimed: "kept" },
      prizes: [share(1, 5_000), share(2, 3_000), share(3, 2_000)],
    },
  },
  {
    slug: "grand-tour-saturn",
    series: "grand-tour",
    hours: [80, 200],
    art: ["planet", "#5a4a12", "#ffe29a"],
    terms: {
      rules: rules({ kind: "rate" }),
      join: { mode: "automatic" },
      pool: { guaranteed: 60_000, unclaimed: "kept" },
      prizes: [share(1, 5_000), share(2, 3_000), share(3, 2_000)],
    },
  },
];

/** The contests of the demo casino. */
export function seededContests(at: Date): SeededContest[] {
  return [...TOURNAMENTS, ...QUESTS].map((row) => seededContest(row, at));
}

function seededContest({ slug, identifier = slug, hours, art, series, terms }: SeedRow, at: Date): SeededContest {
  const time = (after: number): Date => new Date(at.getTime() + after * HOUR_MS);
  const [symbol, from, to] = art;
  const { titles, descriptions } = SEED_TEXTS[slug]!;
  return {
    frame: {
      slug,
      identifier,
      series: series ?? null,
      startAt: time(hours[0]),
      endAt: time(hours[1]),
      joinUntil: null,
      titles,
      descriptions,
      notes: {},
      art: { symbol, from, to },
    },
    terms: { levels: null, reviewHours: 24, ...terms },
  };
}

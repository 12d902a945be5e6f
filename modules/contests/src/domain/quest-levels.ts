import { currencyOf } from "@apogee/kernel";

/** What must be staked for each level, in whole euros. Level 1 begins at zero. */
const EUROS = {
  xs: [0, 150, 500, 1_000, 5_000, 15_000],
  s: [0, 50, 150, 300, 500, 1_000, 1_500, 2_500, 5_000, 7_500, 10_000, 15_000, 25_000, 35_000, 50_000],
  m: [
    0, 50, 150, 300, 500, 750, 1_000, 1_500, 2_500, 3_500, 5_000, 7_500, 10_000, 12_500, 15_000, 20_000, 25_000, 35_000,
    50_000, 65_000, 80_000, 100_000, 150_000, 200_000, 250_000,
  ],
  "robot-s": [0, 20, 100, 250, 500, 1_000, 2_000, 3_500, 5_000, 7_500, 10_000, 15_000, 22_500, 35_000, 50_000],
  "robot-m": [
    0, 20, 100, 250, 500, 1_000, 1_500, 2_500, 4_000, 6_000, 8_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000,
    50_000, 65_000, 80_000, 100_000, 125_000, 160_000, 200_000, 250_000,
  ],
} as const;

/** Tenths by which the thresholds in euros are multiplied: never the day's rate, so that no level is lost overnight. */
const TENTHS: Readonly<Record<string, number>> = {
  EUR: 10,
  USD: 10,
  GBP: 8,
  AUD: 16,
  CAD: 16,
  NZD: 16,
  NOK: 100,
  PLN: 40,
  BRL: 50,
  INR: 900,
  JPY: 1_600,
};

/** The size of a quest: how many levels it has, and where they begin. */
export type QuestSize = keyof typeof EUROS;
export const QUEST_SIZES = Object.keys(EUROS) as QuestSize[];

/** The currencies whose thresholds follow from those in euros. */
export const QUEST_CURRENCIES = Object.keys(TENTHS);

/**
 * What must be staked for each level of a size, in minor units of a currency. Coins need the units of a euro at the
 * quest's publication (`coinUnits`), of which two significant digits count. Throws for another currency without it.
 */
export function questThresholds(size: QuestSize, currency: string, coinUnits?: number): number[] {
  const { subunitsToUnit } = currencyOf(currency);
  const tenths = TENTHS[currency];
  if (tenths !== undefined) return EUROS[size].map((euros) => (euros * tenths * subunitsToUnit) / 10);
  if (coinUnits === undefined) throw new Error(`A quest has no thresholds in ${currency} without a rate.`);
  const factor = Number(coinUnits.toPrecision(2));
  return EUROS[size].map((euros) => Math.round(euros * factor * subunitsToUnit));
}

/** A level, with what the next one needs; null at the top. */
export interface ReachedLevel {
  readonly level: number;
  readonly next: number | null;
  readonly missing: number | null;
}

/** The level that stakes have reached; thresholds and stakes in minor units of one currency. */
export function levelAt(thresholds: readonly number[], staked: number): ReachedLevel {
  const level = Math.max(1, thresholds.filter((threshold) => threshold <= staked).length);
  const next = thresholds[level] ?? null;
  return { level, next, missing: next === null ? null : next - staked };
}

/** What the identifier of a quest says: `quest--s--apollo--ffc`. */
export interface QuestName {
  /** `m` unless it names another. */
  readonly size: QuestSize;
  readonly slug: string | null;
  /** Only testers see it. */
  readonly isTest: boolean;
}

/** Reads the identifier of a quest. */
export function questName(identifier: string): QuestName {
  const [, size, slug, ...marks] = identifier.split("--");
  const isTest = slug === "ffc" || marks.includes("ffc");
  return {
    size: QUEST_SIZES.find((each) => each === size) ?? "m",
    slug: slug === undefined || slug === "" || slug === "ffc" ? null : slug,
    isTest,
  };
}

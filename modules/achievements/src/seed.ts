import type { Tx } from "@apogee/database";
import type { Reward } from "@apogee/rewards";
import { sql } from "kysely";
import { ACHIEVEMENTS } from "./domain/catalogue.ts";

/** Points of tiers that give more than their badge; small, since one stake counts in many achievements. */
const POINTS: Readonly<Record<string, readonly number[]>> = {
  "first-steps": [5],
  known: [10],
  "own-limits": [20],
  spins: [0, 5, 50],
  staked: [0, 5, 50, 250],
  explorer: [0, 2, 5, 10],
  producers: [0, 2, 5],
  days: [0, 5, 20],
  anniversary: [20, 40, 60],
  weekly: [5, 20],
  verifier: [2, 5],
  contender: [0, 5, 25],
  podium: [5, 25],
  "quest-end": [5, 20],
  calendar: [10, 30],
  jackpot: [10, 30],
};

/** The least stake of a spin in our own games. */
const SPIN_STAKE = {
  EUR: 20,
  GBP: 20,
  USD: 20,
  CAD: 20,
  AUD: 20,
  NZD: 20,
  NOK: 200,
  PLN: 100,
  JPY: 20,
  BRL: 100,
  INR: 2_000,
  BTC: 200,
  BCH: 50_000,
  ETH: 6_000,
  LTC: 200_000,
  DOG: 100_000_000,
  USDT: 200_000,
  USDC: 200_000,
  BNB: 40_000,
};
const WEEK_HOURS = 24 * 7;
const spins = (many: number): Reward => ({
  kind: "free_spins",
  game: "apogee/DragonsEmber",
  spins: many,
  stakes: SPIN_STAKE,
  wager: { times: 20, hours: WEEK_HOURS },
  maxWin: null,
  activate: { hours: WEEK_HOURS },
  validHours: WEEK_HOURS,
});
/** Free spins of the last tiers of achievements that take long. */
const SPINS: Readonly<Record<string, number>> = {
  level: 20,
  "bonus-done": 10,
  "spins-kept": 10,
  collector: 20,
  ticket: 10,
};

/** Inserts the tiers that ship. Rewards stay as the operator has set them. */
export async function seedAchievements(tx: Tx): Promise<void> {
  for (const { id, targets } of ACHIEVEMENTS)
    for (const [index, target] of targets.entries()) {
      const reward = seededReward(id, index, targets.length);
      await sql`
        insert into achievements.tier (achievement, tier, target, reward)
        values (${id}, ${index + 1}, ${target}, ${reward === null ? null : JSON.stringify(reward)}::jsonb) on conflict do nothing`.execute(
        tx,
      );
    }
}

function seededReward(id: string, index: number, tiers: number): Reward | null {
  const points = POINTS[id]?.[index] ?? 0;
  if (points > 0) return { kind: "points", points };
  const many = SPINS[id];
  return many !== undefined && index === tiers - 1 ? spins(many) : null;
}

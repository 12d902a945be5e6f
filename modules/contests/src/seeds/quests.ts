import { QUEST_CURRENCIES, questThresholds, type QuestSize } from "../domain/quest-levels.ts";
import type { QuestLevel } from "../domain/terms.ts";
import { levelTitles } from "./level-names.ts";
import { points, rules, spins, type SeededTerms, type SeedRow } from "./parts.ts";

/** The levels of a size: points, free spins every third, and money at the top, well below what the stakes cost on average. */
function levelsOf(size: QuestSize): QuestLevel[] {
  const columns = QUEST_CURRENCIES.map((currency) => [currency, questThresholds(size, currency)] as const);
  const count = columns[0]![1].length;
  return Array.from({ length: count }, (_, index) => ({
    titles: levelTitles(index + 1),
    bets: Object.fromEntries(columns.map(([currency, thresholds]) => [currency, thresholds[index]!])),
    reward: rewardOf(index + 1, count),
  }));
}

function rewardOf(level: number, count: number): QuestLevel["reward"] {
  if (level === 1) return null;
  if (level === count) return { kind: "money", amounts: { EUR: 2_000 } };
  return level % 3 === 0 ? spins(10) : points(level);
}

const terms = (size: QuestSize): SeededTerms => ({
  rules: rules({ kind: "bet" }),
  join: { mode: "automatic" },
  pool: { guaranteed: 0, unclaimed: "kept" },
  prizes: [],
  levels: levelsOf(size),
});

/** A running quest of the sizes xs and s, one for testers, and one that comes next. */
export const QUESTS: readonly SeedRow[] = [
  {
    slug: "sputnik",
    identifier: "quest--xs--sputnik",
    hours: [-20, 148],
    art: ["satellite", "#123a5c", "#8fd3ff"],
    terms: terms("xs"),
  },
  {
    slug: "apollo",
    identifier: "quest--s--apollo",
    hours: [-72, 500],
    art: ["rocket", "#2a1a4a", "#f0a04b"],
    terms: terms("s"),
  },
  {
    slug: "probe",
    identifier: "quest--s--probe--ffc",
    hours: [-1, 700],
    art: ["satellite", "#333333", "#cccccc"],
    terms: terms("s"),
  },
  {
    slug: "voyager",
    identifier: "quest--m--voyager",
    hours: [500, 1_220],
    art: ["milky-way", "#04131f", "#5ce1e6"],
    terms: terms("m"),
  },
];

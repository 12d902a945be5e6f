import {
  defineAction,
  defineList,
  defineQuery,
  playerField,
  table,
  termsField,
  type Action,
  type Query,
} from "@apogee/actions";
import { achievementView } from "@apogee/contract";
import { NotFound } from "@apogee/kernel";
import { findPlayer } from "@apogee/identity";
import { rewardSchema } from "@apogee/rewards";
import { z } from "zod";
import { putAchievement } from "../commands/put-achievement.ts";
import type { AchievementPorts } from "../ports.ts";
import { shelfOf } from "../shelf.ts";
import { wordsOf } from "../texts/words.ts";
import { allTiers, type Tier } from "../tier.store.ts";

const id = z.string().max(64).describe("the achievement, such as spins");
const tierNumber = z.int().min(1).max(20).describe("the tier, from 1");
const REWARD_FIELD = termsField(rewardSchema, "the reward", { kind: "points", points: 20 });
const reward = z.record(z.string(), z.unknown()).nullable();
const tierRow = z.object({ achievement: z.string(), title: z.string(), tier: z.int(), target: z.int(), reward });
const shown = ({ achievement, tier, target, reward: given }: Tier): z.input<typeof tierRow> => ({
  achievement,
  title: wordsOf(achievement, "en").title,
  tier,
  target,
  reward: given && { ...given },
});

/** What operators do with achievements. */
export const achievementActions = (ports: () => Pick<AchievementPorts, "rewards">): Action[] => [
  defineAction({
    name: "achievement.put",
    permission: "promotions.edit",
    summary:
      "set the reward of a tier for players who reach it from now on, from a JSON file; without one, the badge alone",
    input: z.object({
      id,
      tier: tierNumber,
      reward: REWARD_FIELD.optional().describe(
        "the reward, a JSON file at the command line; left out, the badge alone",
      ),
    }),
    output: z.object({ tiers: z.array(tierRow) }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such achievement or tier." }],
    command: { arguments: ["id", "tier"] },
    run: async ({ tx, at, actor, reason }, { reward: given, ...change }) => ({
      tiers: (await putAchievement(tx, ports(), { ...change, reward: given ?? null, actor, reason }, at)).map(shown),
    }),
    says: ({ tiers }) => `The rewards of ${tiers[0]?.achievement} are set.`,
  }),
];

/** What staff read of achievements. */
export const achievementQueries = (ports: () => AchievementPorts): Query[] => [
  defineList({
    name: "achievement.list",
    permission: "promotions.read",
    summary: "list the tiers of all achievements with their rewards",
    filters: z.object({}),
    row: tierRow,
    sorts: { achievement: (row) => row.achievement, target: (row) => row.target },
    all: async ({ db }) => (await allTiers(db)).map(shown),
    says: (rows) =>
      table([
        ["achievement", "tier", "target", "reward"],
        ...rows.map((row) => [
          row.achievement,
          String(row.tier),
          String(row.target),
          row.reward === null ? "badge" : JSON.stringify(row.reward),
        ]),
      ]),
  }),
  defineQuery({
    name: "achievement.player",
    permission: "promotions.read",
    summary: "show the achievements of a player as JSON: progress, and when tiers were reached",
    filters: z.object({ player: playerField }),
    output: z.object({ achievements: z.array(achievementView), reached: z.int(), total: z.int() }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such player." }],
    command: { arguments: ["player"] },
    async run({ db, at }, { player }) {
      if (!(await findPlayer(db, player))) throw new NotFound(`The player ${player}`);
      const { achievements, reached, total } = await shelfOf(db, ports(), { playerId: player, locale: "en" }, at);
      return { achievements, reached, total };
    },
    says: (shelf) => JSON.stringify(shelf, null, 2),
  }),
];

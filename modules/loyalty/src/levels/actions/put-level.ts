import { defineAction, termsField, type Action } from "@apogee/actions";
import { fitted, InvalidFields, NotFound } from "@apogee/kernel";
import { z } from "zod";
import { NOT_FOUND, REWARDS_REACH_EDGE } from "../../actions/refusals.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { readLevels } from "../../queries.ts";
import { setLevelGift } from "../commands/set-level-gift.ts";
import { setLevelThreshold } from "../commands/set-level-threshold.ts";
import { levelId, type Gift } from "../domain/levels.ts";

/** The gift of a level as an operator writes it. */
const giftTerms = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("points"), points: z.int() }),
  z.strictObject({ kind: z.literal("money"), cents: z.int().describe("In euro cents.") }),
  z.strictObject({ kind: z.literal("offer"), offer: z.string() }),
]);

/** `level.put`: sets the points and the gift of a level together. What stays as it is, is not recorded. */
export function putLevelAction(ports: () => Pick<LoyaltyPorts, "rewards" | "rewardFacts">): Action {
  return defineAction({
    name: "level.put",
    permission: "offers.edit",
    summary: "set the points from which a level (1 to 12) applies and its gift together; without a gift, it has none",
    input: z.object({
      level: z.int().describe("the level, 1 to 12"),
      points: z.int().describe("the persistent points from which it applies"),
      gift: termsField(giftTerms, "the gift", { kind: "points", points: 100 })
        .optional()
        .describe("the gift for players who reach it from now on, a JSON file at the command line"),
    }),
    output: z.object({
      level: z.int(),
      minPoints: z.int(),
      gift: giftTerms.nullable(),
      moved: z.int().describe("How many players have another level now."),
    }),
    refusals: [NOT_FOUND, REWARDS_REACH_EDGE],
    command: { arguments: ["level", "points"] },
    async run({ tx, at, actor, reason }, { level, points: minPoints, gift: sent }) {
      const before = (await readLevels(tx)).find((each) => each.level === level);
      if (!before) throw new NotFound(`Level ${level}`);
      const gift = sent === undefined ? null : readGift(sent);
      const order = { level, actor, reason };
      const moved =
        minPoints === before.minPoints
          ? 0
          : (await setLevelThreshold(tx, ports().rewardFacts, { ...order, minPoints }, at)).moved;
      if (JSON.stringify(gift) !== JSON.stringify(before.gift)) await setLevelGift(tx, ports(), { ...order, gift }, at);
      return { level, minPoints, gift, moved };
    },
    says: ({ level, minPoints, moved }) =>
      `${levelId(level)} applies from ${minPoints} points. Players moved: ${moved}.`,
  });
}

function readGift(sent: unknown): Gift {
  const parsed = fitted(giftTerms, sent);
  if (parsed.success) return parsed.data;
  throw new InvalidFields({ gift: { invalid: parsed.error.issues[0]?.message ?? "This is no gift." } });
}

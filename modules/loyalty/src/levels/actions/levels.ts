import { defineAction, defineList, table, type Action, type Query } from "@apogee/actions";
import { currencyOf, fromDecimal, InvalidFields, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { setLevelGift } from "../commands/set-level-gift.ts";
import { setLevelThreshold } from "../commands/set-level-threshold.ts";
import { levelId, type Gift } from "../domain/levels.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { readLevels } from "../../queries.ts";
import { NOT_FOUND, REWARDS_REACH_EDGE } from "../../actions/refusals.ts";

const EUR = currencyOf("EUR");
const level = z.int();
const gift = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("points"), points: z.int() }),
    z.object({ kind: z.literal("money"), cents: z.int().describe("In euro cents.") }),
    z.object({ kind: z.literal("offer"), offer: z.string() }),
  ])
  .nullable();
const levelRow = z.object({ level, minPoints: z.int(), gift });

/** `level.gift`: sets the gift of a level. */
export function giftAction(ports: () => Pick<LoyaltyPorts, "rewards" | "rewardFacts">): Action {
  return defineAction({
    name: "level.gift",
    permission: "offers.edit",
    summary: "set the gift of a level (1 to 12) for players who reach it from now on; name one of the gifts",
    input: z.object({
      level: level.describe("the level, 1 to 12"),
      points: z.int().optional().describe("points to spend").meta({ placeholder: "count" }),
      money: z
        .string()
        .max(24)
        .optional()
        .describe("real money, paid in the player's currency at the day's rate")
        .meta({ placeholder: "euros" }),
      offer: z
        .string()
        .max(64)
        .optional()
        .describe("what a personal offer gives, such as a bonus or free spins")
        .meta({ placeholder: "key" }),
      none: z.boolean().default(false).describe("no gift"),
    }),
    output: levelRow,
    refusals: [NOT_FOUND, REWARDS_REACH_EDGE],
    command: { arguments: ["level"] },
    run: ({ tx, at, actor, reason }, { level: number, ...chosen }) =>
      setLevelGift(tx, ports(), { level: number, gift: giftOf(chosen), actor, reason }, at),
    says: (changed) => `The gift of ${levelId(changed.level)} is: ${giftText(changed.gift)}.`,
  });
}

interface Chosen {
  readonly points?: number | undefined;
  readonly money?: string | undefined;
  readonly offer?: string | undefined;
  readonly none: boolean;
}

function giftOf({ points, money, offer, none }: Chosen): Gift | null {
  if ([points, money, offer, none || undefined].filter((each) => each !== undefined).length !== 1)
    throw new InvalidFields({ gift: { invalid: "Name one of --points, --money, --offer and --none." } });
  if (points !== undefined) return { kind: "points", points };
  if (money !== undefined) return { kind: "money", cents: fromDecimal(money, EUR) ?? 0 };
  return offer === undefined ? null : { kind: "offer", offer };
}

/** `level.threshold`: sets the points from which a level applies. */
export function thresholdAction(ports: () => Pick<LoyaltyPorts, "rewardFacts">): Action {
  return defineAction({
    name: "level.threshold",
    permission: "offers.edit",
    summary: "set the persistent points from which a level (2 to 12) applies, and move the players concerned",
    input: z.object({
      level: level.describe("the level, 2 to 12"),
      points: z.int().describe("the persistent points from which it applies"),
    }),
    output: levelRow.extend({ moved: z.int().describe("How many players have another level now.") }),
    refusals: [NOT_FOUND, REWARDS_REACH_EDGE],
    command: { arguments: ["level", "points"] },
    run: ({ tx, at, actor, reason }, { level: number, points }) =>
      setLevelThreshold(tx, ports().rewardFacts, { level: number, minPoints: points, actor, reason }, at),
    says: ({ level: number, minPoints, moved }) =>
      `${levelId(number)} applies from ${minPoints} points. Players moved: ${moved}.`,
  });
}

/** `level.list`: all levels. */
export function listQuery(): Query {
  return defineList({
    name: "level.list",
    permission: "offers.read",
    summary: "list the levels with their thresholds and gifts",
    filters: z.object({}),
    row: levelRow,
    all: ({ db }) => readLevels(db),
    says: (rows) =>
      table([
        ["level", "from points", "gift"],
        ...rows.map((row) => [levelId(row.level), String(row.minPoints), giftText(row.gift)]),
      ]),
  });
}

function giftText(given: Gift | null): string {
  switch (given?.kind) {
    case undefined:
      return "none";
    case "points":
      return `${given.points} points`;
    case "money":
      return `${toDecimal(minor(given.cents), EUR)} EUR`;
    case "offer":
      return `offer ${given.offer}`;
  }
}

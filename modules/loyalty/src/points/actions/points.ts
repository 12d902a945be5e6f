import { defineAction, defineQuery, moment, playerField, table, type Action, type Query } from "@apogee/actions";
import { privateChannel } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { adjustPoints } from "../commands/adjust-points.ts";
import { parsePoints, pointsText, type Points } from "../domain/points.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { pointLines, pointsOf } from "../../queries.ts";
import { compPointsView } from "../../views.ts";

const SHOWN = 50;
const sums = z.object({
  chargeable: z.string().describe("Points to spend."),
  persistent: z.string().describe("Points that count for levels."),
});
const textOf = ({ chargeable, persistent }: { readonly chargeable: Points; readonly persistent: Points }) => ({
  chargeable: pointsText(chargeable),
  persistent: pointsText(persistent),
});

/** `points.adjust`: corrects a player's points. */
export function adjustAction(ports: () => Pick<LoyaltyPorts, "publish">): Action {
  return defineAction({
    name: "points.adjust",
    permission: "wallet.adjust",
    summary: "correct the points to spend, like 50 or -12.5; those that count for levels only with --persistent",
    input: z.object({
      player: playerField,
      points: z.string().max(48).describe("the correction of the points to spend, like 50 or -12.5"),
      persistent: z
        .string()
        .max(48)
        .default("0")
        .describe("correct the points that count for levels by this as well")
        .meta({ placeholder: "points" }),
      reference: z
        .string()
        .min(1)
        .max(120)
        .optional()
        .describe("names the correction, which is booked once; left out: the idempotency key")
        .meta({ placeholder: "name" }),
    }),
    output: z.object({ before: sums, after: sums }),
    refusals: [
      { code: "not_found", status: 404, when: "There is no such player." },
      { code: "correction_exists", status: 409, when: "The reference was used before." },
    ],
    command: { arguments: ["player", "points"] },
    async run({ tx, at, actor, reason, key, afterCommit }, { player, points, persistent, reference = key }) {
      const adjustment = { chargeable: pointsIn(points), persistent: pointsIn(persistent), reference, actor, reason };
      const { before, after } = await adjustPoints(tx, { playerId: player, ...adjustment }, at);
      afterCommit(async () => {
        await ports().publish(privateChannel("comps_award", after.playerId), compPointsView(after));
      });
      return { before: textOf(before), after: textOf(after) };
    },
    says: ({ before, after }) =>
      `${before.chargeable} points to spend are now ${after.chargeable}; ${before.persistent} in all are now ${after.persistent}.`,
  });
}

function pointsIn(text: string): Points {
  const points = parsePoints(text);
  if (points === undefined) throw new InvalidFields({ points: { invalid: `${text} is not a number of points.` } });
  return points;
}

/** `points.show`: a player's points and their newest changes. */
export function showQuery(): Query {
  return defineQuery({
    name: "points.show",
    permission: "wallet.read",
    summary: `show a player's points, the level, and the newest ${SHOWN} changes`,
    filters: z.object({ player: playerField }),
    output: sums.extend({
      playerId: z.int(),
      level: z.int(),
      entries: z.array(
        sums.extend({
          id: z.int(),
          at: moment,
          kind: z.string(),
          test: z.boolean(),
          cause: z.string(),
          actor: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    command: { arguments: ["player"] },
    async run({ db }, { player }) {
      const counters = await pointsOf(db, player);
      const lines = await pointLines(db, player, SHOWN);
      return {
        ...counters,
        ...textOf(counters),
        entries: lines.map((line) => ({ ...line, ...textOf(line) })),
      };
    },
    says: ({ chargeable, persistent, level, entries }) =>
      `${chargeable} to spend, ${persistent} in all, level ${Math.max(1, level)}\n${table([
        ["at", "kind", "to spend", "in all", "cause", "by"],
        ...entries.map((line) => [
          line.at,
          line.test ? `${line.kind} (test)` : line.kind,
          line.chargeable,
          line.persistent,
          line.cause,
          line.actor,
        ]),
      ])}`,
  });
}

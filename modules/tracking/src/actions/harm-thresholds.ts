import { defineAction, defineList, table, type Action, type Query } from "@apogee/actions";
import { recordAudit } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { harmThresholds, lockHarmThreshold, putHarmThreshold } from "../harm/harm.queries.ts";
import { MARKERS } from "../harm/markers.ts";

const threshold = z.object({
  marker: z.enum(MARKERS),
  days: z.int().describe("How many days it looks back."),
  least: z.int().describe("From how many times or nights it is set; for rising deposits a percentage."),
});

/** `harm-threshold.list`: from when markers of harm are set. */
export function harmThresholdsQuery(): Query {
  return defineList({
    name: "harm-threshold.list",
    permission: "reports.read",
    summary: "list from when each marker of harm is set",
    filters: z.object({}),
    row: threshold,
    all: ({ db }) => harmThresholds(db),
    says: (rows) =>
      table([["marker", "days", "least"], ...rows.map((row) => [row.marker, String(row.days), String(row.least)])]),
  });
}

/** `harm-threshold.set`: changes from when a marker is set; always with a second member. */
export function setHarmThresholdAction(): Action {
  return defineAction({
    name: "harm-threshold.set",
    permission: "thresholds.manage",
    summary: "set from when a marker of harm is set, for all players at once",
    input: z.object({
      marker: z.enum(MARKERS).describe("the marker"),
      days: z.int().min(1).max(365).describe("how many days it looks back"),
      least: z
        .int()
        .min(1)
        .max(100_000)
        .describe("from how many times or nights it is set; for rising deposits a percentage"),
    }),
    output: z.object({ before: threshold, after: threshold }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such marker." }],
    command: { arguments: ["marker", "days", "least"] },
    fourEyes: { version: async ({ tx }, { marker }) => JSON.stringify(await lockHarmThreshold(tx, marker)) },
    async run({ tx, at, actor, reason }, after) {
      const before = await lockHarmThreshold(tx, after.marker);
      if (!before) throw new NotFound(`The marker ${after.marker}`);
      await putHarmThreshold(tx, after);
      await recordAudit(tx, {
        at,
        actor,
        action: "harm_threshold.set",
        subject: `harm_threshold:${after.marker}`,
        before: { ...before },
        after,
        reason,
      });
      return { before, after };
    },
    says: ({ after }) => `${after.marker} is set from ${after.least} in ${after.days} days.`,
  });
}

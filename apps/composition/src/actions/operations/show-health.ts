import { defineQuery, moment, table, type Query } from "@apogee/actions";
import type { Projection } from "@apogee/events";
import { z } from "zod";
import type { Parts } from "../../parts.ts";
import { healthOf, worstOf } from "./health.ts";
import { healthFacts } from "./load-health.ts";

const STATES = ["ok", "watch", "bad"] as const;

/** `health.show`: how all parts of the platform do, over all its processes. */
export function healthQuery(
  parts: () => Pick<Parts, "platform" | "rates">,
  projections: () => readonly Projection[],
): Query {
  return defineQuery({
    name: "health.show",
    permission: "system.read",
    summary:
      "show how the parts of the platform do: database, processes, jobs, schedules, projections, outside providers, payments, e-mail and rates",
    filters: z.object({}),
    output: z.object({
      at: moment,
      state: z.enum(STATES).describe("The worst of all parts."),
      parts: z.array(
        z.object({
          part: z.string(),
          state: z.enum(STATES),
          code: z.string().describe("What the state follows from; ok if nothing is wrong."),
          figures: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
        }),
      ),
      processes: z.array(
        z.object({ process: z.int(), roles: z.array(z.string()), started_at: moment, seen_at: moment }),
      ),
    }),
    async run({ db, at }) {
      const facts = await healthFacts(db, parts(), projections(), at);
      const found = healthOf(facts);
      return {
        at,
        state: worstOf(found),
        parts: found.map((part) => ({ ...part, figures: { ...part.figures } })),
        processes: facts.processes.map(({ id, roles, startedAt, seenAt }) => ({
          process: id,
          roles: [...roles],
          started_at: startedAt,
          seen_at: seenAt,
        })),
      };
    },
    says: ({ parts: found }) =>
      table([
        ["part", "state", "because", "figures"],
        ...found.map(({ part, state, code, figures }) => [
          part,
          state,
          code,
          Object.entries(figures)
            .filter(([, value]) => value !== null)
            .map(([name, value]) => `${name} ${value}`)
            .join(", "),
        ]),
      ]),
  });
}

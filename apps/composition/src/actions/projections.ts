import { defineList, defineLongAction, table, type Action, type Query } from "@apogee/actions";
import { time } from "@apogee/contract";
import { projectionStates, rebuildProjection, type Projection } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";

/** `projection.list`: how far the projections of all modules have read their logs. */
export function projectionsQuery(projections: () => readonly Projection[]): Query {
  return defineList({
    name: "projection.list",
    permission: "system.read",
    summary: "list all projections: how far each has read, and how far it is behind in rows and seconds",
    filters: z.object({}),
    row: z.object({
      name: z.string(),
      log: z.string(),
      events: z.int(),
      reached: time.nullable().describe("The time of the newest event that it has read."),
      rebuiltAt: time.nullable(),
      behind: z.int().describe("Rows that it has not read yet."),
      lagSeconds: z
        .int()
        .nullable()
        .describe("Since the newest event that it has read, if it is behind; null: it has read none."),
    }),
    sorts: { name: ({ name }) => name, behind: ({ behind }) => behind, lagSeconds: ({ lagSeconds }) => lagSeconds },
    all: async ({ db, at }) =>
      (await projectionStates(db, projections())).map(({ reached, rebuiltAt, ...state }) => ({
        ...state,
        lagSeconds: lagSecondsOf(state.behind, reached, at),
        reached: reached?.toISOString() ?? null,
        rebuiltAt: rebuiltAt?.toISOString() ?? null,
      })),
    says: (rows) =>
      table([
        ["projection", "log", "events", "behind", "lag s", "newest event", "rebuilt"],
        ...rows.map(({ name, log, events, behind, lagSeconds, reached, rebuiltAt }) => [
          name,
          log,
          String(events),
          String(behind),
          String(lagSeconds ?? ""),
          reached ?? "none",
          rebuiltAt ?? "never",
        ]),
      ]),
  });
}

/** For how long a projection has been behind its log; 0 if it is not, null if it has read nothing. */
export function lagSecondsOf(behind: number, reached: Date | null, at: Date): number | null {
  if (behind === 0) return 0;
  return reached && Math.max(0, Math.round((at.getTime() - reached.getTime()) / 1_000));
}

/**
 * `projection.rebuild`: empties a projection in a transaction of its own, which waits for its reader. A repeat empties
 * it again, and the result of the reading is the same.
 */
export function rebuildAction(projections: () => readonly Projection[]): Action {
  return defineLongAction({
    name: "projection.rebuild",
    permission: "system.manage",
    summary: "empty a projection and read its log again from the beginning; a running server does the reading",
    input: z.object({ name: z.string().max(80).describe("the projection's name") }),
    output: z.object({ name: z.string(), rebuilding: z.literal(true) }),
    command: { arguments: ["name"] },
    async runLong({ db, at, actor, reason }, { name }) {
      const found = projections().find((each) => each.name === name);
      if (!found) throw new NotFound(`The projection ${name}`);
      await rebuildProjection(db, found, { actor, at, reason });
      return { name, rebuilding: true as const };
    },
    says: ({ name }) => `${name} was emptied and is being rebuilt; "projection list" shows the progress.`,
  });
}

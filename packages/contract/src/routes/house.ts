import { z } from "zod";
import { defineRoute } from "../route.ts";

/** What a process stands on; `ok`, or what is wrong with it. */
export const readiness = z.object({
  /**
   * `degraded`: it serves, but news between processes are late, or figures that follow from the log of rounds stand
   * still.
   */
  status: z.enum(["ready", "degraded", "not_ready", "stopping"]),
  /** What is missing of the checks, by name. */
  missing: z.array(z.string()),
  checks: z.object({
    database: z.string(),
    migrations: z.string(),
    /** Where rounds are settled. */
    lane: z.string(),
    /** Null where one process alone needs none. */
    nats: z.string().nullable(),
    /** Of the log of rounds; null in a process that reads none. */
    projections: z.string().nullable(),
  }),
});
export type Readiness = z.output<typeof readiness>;

export const healthz = defineRoute({
  name: "house.health",
  method: "GET",
  path: "/healthz",
  access: "public",
  summary: "The process answers. Says nothing of what it stands on.",
  response: z.object({ status: z.literal("ok") }),
});

export const readyz = defineRoute({
  name: "house.readiness",
  method: "GET",
  path: "/readyz",
  access: "public",
  response: readiness,
  summary:
    "Whether the process can serve, and what is missing. `not_ready` and `stopping` come with the status 503 and the same body.",
});

export const openApi = defineRoute({
  name: "house.openapi",
  method: "GET",
  path: "/api/openapi.json",
  access: "public",
  cacheSeconds: 300,
  summary: "This document.",
  response: z.looseObject({ openapi: z.string() }),
});

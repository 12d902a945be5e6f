import { z } from "zod";
import { defineRoute } from "../route.ts";

/** The dependencies of a process: each is `ok`, or what is wrong with it. */
export const readiness = z.object({
  /** `degraded`: it serves, but news between processes is delayed, or projections of the log of rounds are stuck. */
  status: z.enum(["ready", "degraded", "not_ready", "stopping"]),
  /** The names of the failed checks. */
  missing: z.array(z.string()),
  checks: z.object({
    database: z.string(),
    migrations: z.string(),
    /** The lane, in which rounds are settled. */
    lane: z.string(),
    /** Null for a single process, which needs none. */
    nats: z.string().nullable(),
    /** Projections of the log of rounds; null in a process that runs none. */
    projections: z.string().nullable(),
  }),
});
export type Readiness = z.output<typeof readiness>;

export const healthz = defineRoute({
  name: "house.health",
  method: "GET",
  path: "/healthz",
  access: "public",
  summary: "The process answers. Does not check its dependencies.",
  response: z.object({ status: z.literal("ok") }),
});

export const readyz = defineRoute({
  name: "house.readiness",
  method: "GET",
  path: "/readyz",
  access: "public",
  response: readiness,
  summary:
    "Whether the process can serve, and which checks failed. `not_ready` and `stopping` come with the status 503 and the same body.",
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

import { healthz, readyz, type Readiness } from "@apogee/contract";
import { pendingMigrations } from "@apogee/database";
import type { FastifyInstance } from "fastify";
import type { Platform } from "@apogee/composition";
import { cached } from "../metrics/cached.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered even while the server stops. */
    whileStopping?: boolean;
  }
}

/** A process can serve without these. */
const DISPENSABLE = ["nats", "projections"];
/** The database is checked at most twice a second, however many callers ask. */
const KEEP_MS = 500;
/** A check that takes longer counts as failed. */
const PATIENCE_MS = 2_000;

/** What the checks examine. */
export interface HealthParts {
  readonly platform: Pick<Platform, "db">;
  readonly lane: { readonly isAccepting: boolean };
  /** Undefined if NATS is not configured. */
  readonly fanout: { readonly isConnected: boolean } | undefined;
  /** Names of the projections that cannot continue; undefined in a process that runs none. */
  readonly stuckProjections: (() => readonly string[]) | undefined;
}

/** The health checks of a process. */
export interface Health {
  /** From now on, `/readyz` reports that the process stops, so that it is sent no more calls. */
  stops(): void;
}

/**
 * Mounts `/healthz` (the process answers) and `/readyz` (it can serve, or what is missing). Without NATS, or with a
 * stuck projection, the process reports that it is degraded but keeps serving: all processes lose these at once, and a
 * platform without news from other processes, or with outdated figures, is better than none.
 */
export function mountHealth(app: FastifyInstance, parts: HealthParts): Health {
  const config = { anyHost: true, whileStopping: true };
  let stopping = false;
  const check = cached(KEEP_MS, () => checksOf(parts));
  app.get(healthz.path, { config }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get(readyz.path, { config }, async (_request, reply) => {
    const readiness = readinessOf((await check())!, stopping);
    const serves = readiness.status === "ready" || readiness.status === "degraded";
    return reply
      .code(serves ? 200 : 503)
      .header("cache-control", "no-store")
      .send(readiness);
  });
  return { stops: () => void (stopping = true) };
}

function readinessOf(checks: Readiness["checks"], stopping: boolean): Readiness {
  const missing = Object.entries(checks)
    .filter(([, says]) => says !== null && says !== "ok")
    .map(([name]) => name);
  const canServe = missing.every((name) => DISPENSABLE.includes(name));
  return {
    status: stopping ? "stopping" : !canServe ? "not_ready" : missing.length > 0 ? "degraded" : "ready",
    missing,
    checks,
  };
}

async function checksOf({ platform, lane, fanout, stuckProjections }: HealthParts): Promise<Readiness["checks"]> {
  const pending = await Promise.race([
    pendingMigrations(platform.db).catch(() => null),
    new Promise<null>((resolve) => void setTimeout(() => resolve(null), PATIENCE_MS).unref()),
  ]);
  const stuck = stuckProjections?.() ?? [];
  return {
    database: pending === null ? "It does not answer." : "ok",
    migrations:
      pending === null
        ? "Not known while the database does not answer."
        : pending.length === 0
          ? "ok"
          : `${pending.length} wait, from ${pending[0]} on.`,
    lane: lane.isAccepting ? "ok" : "It takes no more rounds.",
    nats:
      fanout === undefined
        ? null
        : fanout.isConnected
          ? "ok"
          : "It is not connected; news reach this process's sockets alone.",
    projections:
      stuckProjections === undefined
        ? null
        : stuck.length === 0
          ? "ok"
          : `What follows from the log of rounds cannot read on: ${stuck.join(", ")}.`,
  };
}

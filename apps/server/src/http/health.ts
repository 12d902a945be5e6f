import { healthz, readyz, type Readiness } from "@apogee/contract";
import { pendingMigrations } from "@apogee/database";
import type { FastifyInstance } from "fastify";
import type { Platform } from "@apogee/composition";
import { remembered } from "../metrics/remembered.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered also while the house stops. */
    whileStopping?: boolean;
  }
}

/** A process serves without these. */
const DISPENSABLE = ["nats", "projections"];
/** However many ask, the database is asked about twice a second. */
const KEEP_MS = 500;
/** What takes longer is as good as away for whoever wants to know where to send calls. */
const PATIENCE_MS = 2_000;

/** What a process stands on. */
export interface HealthParts {
  readonly house: Pick<Platform, "db">;
  readonly lane: { readonly isAccepting: boolean };
  /** Undefined where no NATS was named. */
  readonly fanout: { readonly isConnected: boolean } | undefined;
  /** Names of projections that cannot read on; undefined in a process that has none. */
  readonly stuckProjections: (() => readonly string[]) | undefined;
}

/** Answers whoever watches over the process. */
export interface Health {
  /** From now on `/readyz` says that the process stops, so that no more calls are sent here. */
  stops(): void;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, or what is missing. Without NATS, or with a projection that
 * cannot read on, it is degraded and serves all the same: all processes lose these at once, and a house without news of
 * the others, or with old
 * figures, is better than none.
 */
export function mountHealth(app: FastifyInstance, parts: HealthParts): Health {
  const config = { anyHost: true, whileStopping: true };
  let stopping = false;
  const check = remembered(KEEP_MS, () => checksOf(parts));
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

async function checksOf({ house, lane, fanout, stuckProjections }: HealthParts): Promise<Readiness["checks"]> {
  const pending = await Promise.race([
    pendingMigrations(house.db).catch(() => null),
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

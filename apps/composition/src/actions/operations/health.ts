import type { ArchiveStatus, DatabaseFacts } from "@apogee/database";
import type { EmailState } from "@apogee/engagement";
import type { PlatformProcess, ProjectionState, QueueDepth } from "@apogee/events";

/** How a part does: `watch` needs a look soon, `bad` at once. */
export type HealthState = "ok" | "watch" | "bad";

/** A part of the platform, and in which of its conditions it is. */
export interface PartHealth {
  readonly part: string;
  readonly state: HealthState;
  /** What the state follows from, such as `silent` or `behind`; `ok` if nothing is wrong. */
  readonly code: string;
  /** The figures behind it; times as ISO 8601. */
  readonly figures: Readonly<Record<string, number | string | null>>;
}

/** Everything that the health follows from, as it was read at one time. */
export interface HealthFacts {
  readonly at: Date;
  readonly database: DatabaseFacts & { readonly pendingMigrations: number; readonly tookMs: number };
  readonly processes: readonly PlatformProcess[];
  readonly hasNats: boolean;
  readonly jobs: readonly QueueDepth[];
  /** Jobs that modules enqueue at intervals, by their next time. */
  readonly schedules: ReadonlyArray<{ readonly task: string; readonly runAt: Date }>;
  readonly projections: readonly ProjectionState[];
  readonly providers: {
    readonly enabled: number;
    readonly disabled: number;
    readonly stuckRounds: number;
    readonly unanswered: number;
  };
  /** Jobs of payments that failed at least once, and those that were given up. */
  readonly payments: { readonly retrying: number; readonly givenUp: number };
  readonly email: EmailState & { readonly way: "smtp" | "sandbox" };
  /** The age of the oldest of today's rates in hours; null without any. */
  readonly ratesAgeH: number | null;
  readonly ratesMostAgeH: number;
  /** Null without an archive. */
  readonly archive: ArchiveStatus | null;
}

const SILENT_MS = 20_000;
const SCHEDULE_LATE_MS = 120_000;
const MAIL_LATE_MS = 10 * 60_000;
const LAG_WATCH_S = 60;
const LAG_BAD_S = 600;
const SLOW_MS = 250;
const CONNECTIONS_WATCH = 0.8;
/** Without one of them, something that players or staff need is not served. */
const NEEDED_ROLES = ["web", "realtime", "worker", "studio", "gateway", "backoffice"];

/** The state of every part, in the order in which they are shown. */
export const healthOf = (facts: HealthFacts): PartHealth[] => [
  databaseHealth(facts),
  ...NEEDED_ROLES.map((role) => roleHealth(facts, role)),
  jobsHealth(facts),
  schedulesHealth(facts),
  projectionsHealth(facts),
  providersHealth(facts),
  paymentsHealth(facts),
  emailHealth(facts),
  ratesHealth(facts),
  ...(facts.archive ? [archiveHealth(facts.archive)] : []),
];

/** The worst state of all. */
export const worstOf = (parts: ReadonlyArray<Pick<PartHealth, "state">>): HealthState =>
  (["bad", "watch"] as const).find((state) => parts.some((part) => part.state === state)) ?? "ok";

type Found = readonly [state: HealthState, code: string];
const OK: Found = ["ok", "ok"];
const partOf = (part: string, [state, code]: Found, figures: PartHealth["figures"]): PartHealth => ({
  part,
  state,
  code,
  figures,
});

function databaseHealth({ database }: HealthFacts): PartHealth {
  const { pendingMigrations: pending, connections, mostConnections: most, tookMs: took, version, sizeBytes } = database;
  const found: Found =
    pending > 0
      ? ["bad", "migrations"]
      : connections >= most * CONNECTIONS_WATCH
        ? ["watch", "connections"]
        : took >= SLOW_MS
          ? ["watch", "slow"]
          : OK;
  return partOf("database", found, { version, bytes: sizeBytes, connections, most, took_ms: took, pending });
}

function roleHealth({ processes, at, hasNats }: HealthFacts, role: string): PartHealth {
  const with_ = processes.filter(({ roles }) => roles.includes(role));
  const living = with_.filter(({ seenAt }) => at.getTime() - seenAt.getTime() < SILENT_MS);
  const seen = with_.map(({ seenAt }) => seenAt.getTime());
  const found: Found =
    living.length === 0
      ? ["bad", with_.length === 0 ? "none" : "silent"]
      : role === "realtime" && living.length > 1 && !hasNats
        ? ["watch", "apart"]
        : OK;
  return partOf(role, found, {
    processes: living.length,
    seen_at: seen.length === 0 ? null : new Date(Math.max(...seen)).toISOString(),
  });
}

function jobsHealth({ jobs }: HealthFacts): PartHealth {
  const sum = (of: (depth: QueueDepth) => number): number => jobs.reduce((all, depth) => all + of(depth), 0);
  const [due, running, givenUp] = [sum(({ due: n }) => n), sum(({ running: n }) => n), sum(({ givenUp: n }) => n)];
  return partOf("jobs", givenUp > 0 ? ["watch", "given_up"] : OK, { due, running, given_up: givenUp });
}

function schedulesHealth({ schedules, at }: HealthFacts): PartHealth {
  const late = schedules.filter(({ runAt }) => at.getTime() - runAt.getTime() > SCHEDULE_LATE_MS);
  return partOf("schedules", late.length > 0 ? ["bad", "late"] : OK, {
    schedules: schedules.length,
    late: late.length,
    task: late[0]?.task ?? null,
  });
}

function projectionsHealth({ projections, at }: HealthFacts): PartHealth {
  const behind = projections.filter((each) => each.behind > 0);
  const lagOf = ({ reached }: ProjectionState): number =>
    reached === null ? 0 : Math.max(0, (at.getTime() - reached.getTime()) / 1_000);
  const slowest = behind.toSorted((one, other) => lagOf(other) - lagOf(one))[0];
  const lag = slowest ? Math.round(lagOf(slowest)) : 0;
  const found: Found = lag >= LAG_BAD_S ? ["bad", "behind"] : lag >= LAG_WATCH_S ? ["watch", "behind"] : OK;
  return partOf("projections", found, {
    projections: projections.length,
    behind: behind.length,
    lag_seconds: lag,
    name: slowest?.name ?? null,
  });
}

function providersHealth({ providers }: HealthFacts): PartHealth {
  const { enabled, disabled, stuckRounds, unanswered } = providers;
  const found: Found = stuckRounds > 0 ? ["watch", "stuck"] : unanswered > 0 ? ["watch", "unanswered"] : OK;
  return partOf("providers", found, { enabled, disabled, stuck: stuckRounds, unanswered });
}

function paymentsHealth({ payments: { retrying, givenUp } }: HealthFacts): PartHealth {
  const found: Found = givenUp > 0 ? ["bad", "given_up"] : retrying > 0 ? ["watch", "retrying"] : OK;
  return partOf("payments", found, { retrying, given_up: givenUp });
}

function emailHealth({ email, at }: HealthFacts): PartHealth {
  const { queued, oldestQueuedAt, ended, refused, way } = email;
  const isLate = oldestQueuedAt !== null && at.getTime() - oldestQueuedAt.getTime() > MAIL_LATE_MS;
  const found: Found = isLate ? ["bad", "late"] : refused * 10 > ended ? ["watch", "refused"] : OK;
  return partOf("email", found, {
    way,
    queued,
    refused,
    ended,
    oldest_at: oldestQueuedAt?.toISOString() ?? null,
  });
}

function ratesHealth({ ratesAgeH: age, ratesMostAgeH: most }: HealthFacts): PartHealth {
  const found: Found =
    age === null ? ["bad", "none"] : age >= most ? ["bad", "too_old"] : age > 24 ? ["watch", "old"] : OK;
  return partOf("rates", found, { age_hours: age === null ? null : Math.floor(age), most_hours: most });
}

function archiveHealth({ failing, waiting, lastAgeS }: ArchiveStatus): PartHealth {
  return partOf("archive", failing ? ["bad", "failing"] : OK, {
    waiting,
    last_seconds: lastAgeS === null ? null : Math.round(lastAgeS),
  });
}

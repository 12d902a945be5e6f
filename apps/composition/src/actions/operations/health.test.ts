import { expect, test } from "vitest";
import { healthOf, worstOf, type HealthFacts } from "./health.ts";

const AT = new Date("2031-05-01T12:00:00Z");
const ago = (seconds: number): Date => new Date(AT.getTime() - seconds * 1_000);
const ROLES = ["web", "realtime", "worker", "studio", "gateway", "backoffice"];
const process = (roles: readonly string[], seen = 3) => ({
  id: 1,
  roles,
  startedAt: ago(9_000),
  seenAt: ago(seen),
});
const projection = (behind: number, seconds: number | null) => ({
  name: "daily_results",
  log: "rounds",
  events: 10,
  behind,
  reached: seconds === null ? null : ago(seconds),
  rebuiltAt: null,
});
const WELL: HealthFacts = {
  at: AT,
  database: {
    version: "18.1",
    sizeBytes: 1_000,
    connections: 5,
    mostConnections: 100,
    pendingMigrations: 0,
    tookMs: 3,
  },
  processes: [process(ROLES)],
  hasNats: false,
  jobs: [{ task: "games.rank", due: 1, later: 1, running: 0, givenUp: 0 }],
  schedules: [{ task: "games.rank", runAt: ago(-60) }],
  projections: [projection(0, 900)],
  providers: { enabled: 1, disabled: 0, stuckRounds: 0, unanswered: 0 },
  payments: { retrying: 0, givenUp: 0 },
  email: { queued: 0, oldestQueuedAt: null, ended: 20, refused: 2, way: "smtp" },
  ratesAgeH: 12,
  ratesMostAgeH: 36,
  archive: null,
};

test("nothing is wrong with a platform that does well, and every part stands there", () => {
  const parts = healthOf(WELL);
  expect(parts.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(parts.map(({ part }) => part)).toEqual([
    "database",
    ...ROLES,
    "jobs",
    "schedules",
    "projections",
    "providers",
    "payments",
    "email",
    "rates",
  ]);
  expect(worstOf(parts)).toBe("ok");
});

const archive = { on: true, archived: 3, lastSegment: null, lastAt: null, lastAgeS: 30, failures: 1, waiting: 2 };

test.each<[string, string, string, Partial<HealthFacts>]>([
  ["database", "bad", "migrations", { database: { ...WELL.database, pendingMigrations: 2 } }],
  ["database", "watch", "connections", { database: { ...WELL.database, connections: 80 } }],
  ["database", "watch", "slow", { database: { ...WELL.database, tookMs: 250 } }],
  ["worker", "bad", "none", { processes: [process(ROLES.filter((role) => role !== "worker"))] }],
  ["web", "bad", "silent", { processes: [process(ROLES, 20)] }],
  ["web", "ok", "ok", { processes: [process(ROLES, 60), process(ROLES)], hasNats: true }],
  ["realtime", "watch", "apart", { processes: [process(ROLES), process(ROLES)] }],
  ["jobs", "watch", "given_up", { jobs: [{ ...WELL.jobs[0]!, givenUp: 1 }] }],
  ["schedules", "bad", "late", { schedules: [{ task: "games.rank", runAt: ago(121) }] }],
  ["schedules", "ok", "ok", { schedules: [{ task: "games.rank", runAt: ago(119) }] }],
  ["projections", "ok", "ok", { projections: [projection(5, 59)] }],
  ["projections", "watch", "behind", { projections: [projection(5, 60)] }],
  ["projections", "bad", "behind", { projections: [projection(0, 9_999), projection(5, 600)] }],
  ["projections", "ok", "ok", { projections: [projection(5, null)] }],
  ["providers", "watch", "stuck", { providers: { ...WELL.providers, stuckRounds: 1, unanswered: 1 } }],
  ["providers", "watch", "unanswered", { providers: { ...WELL.providers, unanswered: 1 } }],
  ["payments", "watch", "retrying", { payments: { retrying: 1, givenUp: 0 } }],
  ["payments", "bad", "given_up", { payments: { retrying: 1, givenUp: 1 } }],
  ["email", "bad", "late", { email: { ...WELL.email, queued: 1, oldestQueuedAt: ago(601) } }],
  ["email", "watch", "refused", { email: { ...WELL.email, refused: 3 } }],
  ["rates", "bad", "none", { ratesAgeH: null }],
  ["rates", "watch", "old", { ratesAgeH: 25 }],
  ["rates", "bad", "too_old", { ratesAgeH: 36 }],
  ["archive", "bad", "failing", { archive: { ...archive, lastFailureAt: AT, failing: true } }],
  ["archive", "ok", "ok", { archive: { ...archive, lastFailureAt: null, failing: false } }],
])("%s is %s because of %s", (part, state, code, facts) => {
  const parts = healthOf({ ...WELL, ...facts });
  expect(parts.find((each) => each.part === part)).toMatchObject({ state, code });
  expect(worstOf(parts)).toBe(state);
});

import { inTransaction } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenBackOffice, type GivenBackOffice, type Said } from "../../testing/given-back-office.ts";

type Rows = { readonly rows: Array<Record<string, Said>>; readonly total: number };

const TASK = { name: "test.tell", payload: { parse: (value: unknown) => value } };
let office: GivenBackOffice;
let sys: GivenMember;
let reader: GivenMember;

beforeAll(async () => {
  office = await givenBackOffice();
  const ports = { db: office.db, clock: office.parts.platform.clock };
  sys = await givenMember(ports, { handle: "sys", permissions: ["system.read", "system.manage", "audit.read"] });
  reader = await givenMember(ports, { handle: "reader", permissions: ["system.read"] });
});
afterAll(() => office.close());

async function givenJob(noted = sql`attempts = max_attempts, last_error = 'No answer.'`): Promise<number> {
  await inTransaction(office.db, (tx) => enqueue(tx, TASK, { link: "of-a-player" }));
  const { rows } = await sql<{ id: number }>`
    update graphile_worker._private_jobs set ${noted} where id = (select max(id) from graphile_worker._private_jobs) returning id`.execute(
    office.db,
  );
  return rows[0]!.id;
}

const job = async (id: number) =>
  (await office.ask<Rows>("job.list", { task: TASK.name })).rows.find((row) => row["job"] === id);
const audited = (id: number) => office.ask<Record<string, Said>>("audit.show", { row: id });

test("a job that was given up runs again, which the trail records with the row that the answer names", async () => {
  const id = await givenJob();
  expect(await job(id)).toMatchObject({ state: "given_up", attempts: 25, error: "No answer." });
  const { audit, message } = await office.run(sys, "job.retry", { job: id });
  expect(message).toBe(`Job ${id} (test.tell) runs as soon as a worker is free.`);
  expect(await job(id)).toMatchObject({ state: "due", attempts: 0 });
  expect(audit).toHaveLength(1);
  expect(await audited(audit[0]!)).toMatchObject({
    action: "job.retried",
    actor: "staff:sys",
    subject: `job:${id}`,
    before: { task: TASK.name, state: "given_up", attempts: 25, error: "No answer." },
    after: { task: TASK.name, state: "due", attempts: 0 },
    reason: "Asked for in a test",
    result: "done",
    seal_holds: true,
  });
});

test("a dropped job is gone, and its payload stands nowhere", async () => {
  const id = await givenJob();
  const { audit } = await office.run(sys, "job.drop", { job: id });
  expect(await job(id)).toBeUndefined();
  expect(JSON.stringify([await audited(audit[0]!), await office.ask("job.list")])).not.toContain("of-a-player");
});

test.each(["job.retry", "job.drop"])("%s refuses a running job, a job that is gone, and a reader", async (action) => {
  const id = await givenJob(sql`attempts = 1, locked_at = created_at, locked_by = 'a worker'`);
  const before = await job(id);
  await expect(office.run(sys, action, { job: id })).rejects.toMatchObject({ code: "job_running", status: 409 });
  await expect(office.run(sys, action, { job: 999_999 })).rejects.toMatchObject({ code: "not_found" });
  await expect(office.run(reader, action, { job: id })).rejects.toMatchObject({ code: "permission_missing" });
  await expect(office.run(sys, action, { job: id }, "no")).rejects.toMatchObject({ code: "reason_missing" });
  expect({ ...(await job(id)), age_seconds: 0 }).toEqual({ ...before, age_seconds: 0 });
});

test("a job that plans its own next run can be retried, and not dropped", async () => {
  const at = office.parts.platform.clock.date();
  await inTransaction(office.db, (tx) =>
    enqueue(tx, TASK, {}, { runAt: new Date(at.getTime() + 60_000), jobKey: TASK.name }),
  );
  const [row] = (await office.ask<Rows>("job.list", { task: TASK.name, state: ["scheduled"] })).rows;
  await expect(office.run(sys, "job.drop", { job: row!["job"] })).rejects.toMatchObject({
    code: "job_repeats",
    status: 409,
  });
  expect(await job(row!["job"])).toMatchObject({ state: "scheduled", key: TASK.name });
  await office.run(sys, "job.retry", { job: row!["job"] });
  expect(await job(row!["job"])).toMatchObject({ state: "due" });
});

test("projections state their lag in rows and seconds", async () => {
  const { rows } = await office.ask<Rows>("projection.list");
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows)
    expect(row).toMatchObject(
      row["behind"] === 0 ? { lagSeconds: 0 } : { lagSeconds: row["reached"] ? expect.any(Number) : null },
    );
});

test("no secret of the platform is in any answer about it", async () => {
  const { secrets, config } = office.parts.platform;
  const answers = await Promise.all(
    ["setting.list", "keys.ages", "health.show", "clock.show", "job.list", "audit.search"].map((name) =>
      office.ask(name),
    ),
  );
  const text = JSON.stringify(answers);
  const hidden = [
    ...Object.values(secrets),
    config.DATABASE_URL!,
    config.APP_DATABASE_URL!,
    new URL(config.APP_DATABASE_URL!).password,
  ].filter((each): each is string => typeof each === "string" && each !== "");
  expect(hidden.length).toBeGreaterThan(5);
  expect(hidden.filter((each) => text.includes(each))).toEqual([]);
});

test("settings stand as they are in force, and keys with their ages", async () => {
  const { rows } = await office.ask<Rows>("setting.list");
  expect(rows.find(({ name }) => name === "DATABASE_URL")).toMatchObject({ set: true, secret: true, value: null });
  expect(rows.find(({ name }) => name === "DATA_DIR")).toMatchObject({ value: office.parts.platform.config.DATA_DIR });
  const keys = (await office.ask<Rows>("keys.ages")).rows;
  expect(keys.find(({ name }) => name === "seeds")).toMatchObject({
    of: "platform",
    age_days: 0,
    here: true,
    fingerprint: expect.any(String),
  });
});

test("the health names every part; without a process nobody serves players, which is bad", async () => {
  const health = await office.ask<{ state: string; parts: Array<Record<string, Said>> }>("health.show");
  expect(health.state).toBe("bad");
  expect(health.parts.find(({ part }) => part === "worker")).toMatchObject({ state: "bad", code: "none" });
  expect(health.parts.find(({ part }) => part === "database")).toMatchObject({ state: "ok", figures: { pending: 0 } });
});

test("the trail is searched by whom and what; a number needs its kind, and a moment its zone", async () => {
  const id = await givenJob();
  await office.run(sys, "job.drop", { job: id });
  const found = await office.ask<Rows>("audit.search", { actor: "sys", subject_kind: "job", subject_id: String(id) });
  expect(found).toMatchObject({ total: 1, rows: [{ action: "job.dropped" }] });
  expect(
    (await office.ask<Rows>("audit.search", { subject_kind: "job", action: "job.retried", actor: "nobody" })).rows,
  ).toEqual([]);
  await expect(office.ask("audit.search", { subject_id: "5" })).rejects.toMatchObject({ code: "invalid_fields" });
  await expect(office.ask("audit.search", { from: "2031-05-01" })).rejects.toMatchObject({ code: "invalid_fields" });
  await expect(office.ask("audit.show", { row: 999_999 })).rejects.toMatchObject({ code: "not_found" });
});

test.each([
  ["health.show", "system.read"],
  ["job.list", "system.read"],
  ["projection.list", "system.read"],
  ["setting.list", "system.read"],
  ["keys.ages", "system.read"],
  ["clock.show", "system.read"],
  ["queue.providers", "system.read"],
  ["audit.search", "audit.read"],
  ["audit.show", "audit.read"],
  ["audit.verify", "audit.read"],
  ["job.retry", "system.manage"],
  ["job.drop", "system.manage"],
  ["projection.rebuild", "system.manage"],
  ["clock.forward", "system.manage"],
  ["clock.back", "system.manage"],
  ["clock.set", "system.manage"],
  ["clock.reset", "system.manage"],
])("%s takes the permission %s", (name, permission) => {
  const { actions, queries } = office.parts.registry;
  expect([...actions, ...queries].find((each) => each.name === name)?.permission).toBe(permission);
});

test("of the roles of the release, system administration reads and manages the platform, and the auditor reads it", async () => {
  const { rows } = await sql<{ role: string; permission: string }>`
    select role, permission from staff.role_permission where permission in ('system.read', 'system.manage', '*', '*.read') order by role, permission`.execute(
    office.db,
  );
  expect(rows.map(({ role, permission }) => `${role} ${permission}`)).toEqual([
    "auditor *.read",
    "owner *",
    "system system.manage",
    "system system.read",
  ]);
});

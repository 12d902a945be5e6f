import { operator, runAction } from "@apogee/actions";
import { loadConfig } from "@apogee/config";
import { proposals } from "@apogee/staff";
import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { givenBackOffice, type GivenBackOffice } from "../../testing/given-back-office.ts";

const HOUR_MS = 3_600_000;
let office: GivenBackOffice;
let sys: GivenMember;

beforeAll(async () => {
  office = await givenBackOffice();
  const ports = { db: office.db, clock: office.parts.platform.clock };
  sys = await givenMember(ports, { handle: "sys", permissions: ["system.read", "system.manage"] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sql`update ops.clock set offset_ms = 0`.execute(office.db);
  office.parts.platform.clock.setOffset(0);
});
afterAll(() => office.close());

const offset = async (): Promise<number> =>
  (await sql<{ n: number }>`select offset_ms as n from ops.clock`.execute(office.db)).rows[0]!.n;

test("a member of a demo moves the clock, to a time and back to the machine's, and every move is recorded", async () => {
  expect(await office.ask("clock.show")).toMatchObject({ offset_ms: 0, movable: true });
  const moved = await office.run(sys, "clock.back", { duration: "10m" });
  expect(moved.output).toMatchObject({ offset_ms: -600_000 });
  expect([await offset(), office.parts.platform.clock.offsetMs]).toEqual([-600_000, -600_000]);
  expect(await office.ask("audit.show", { row: moved.audit[0]! })).toMatchObject({
    action: "clock.moved",
    actor: "staff:sys",
    before: { offset_ms: 0 },
    after: { offset_ms: -600_000 },
  });
  await office.run(sys, "clock.reset", {});
  expect(await offset()).toBe(0);
});

test.each([
  ["clock.forward", { duration: "90 minutes" }, "invalid_fields"],
  ["clock.back", { duration: "-1h" }, "invalid_fields"],
  ["clock.set", { time: "2031-05-01T12:00:00" }, "invalid_fields"],
])("%s refuses %j, and the clock stays", async (action, input, code) => {
  await expect(office.run(sys, action, input)).rejects.toMatchObject({ code });
  expect(await offset()).toBe(0);
});

test("a member gives a reason; an operator at the command line may leave it out", async () => {
  await expect(office.run(sys, "clock.forward", { duration: "1h" }, "")).rejects.toMatchObject({
    code: "reason_missing",
  });
  await asOperator("clock.forward", { duration: "1h" });
  expect(await offset()).toBe(HOUR_MS);
});

test("on a platform that others can reach, members cannot move the clock, and operators can", async () => {
  const reached = loadConfig({ PUBLIC_URL: "https://play.example" });
  vi.spyOn(office.parts.platform, "config", "get").mockReturnValue(reached);
  expect(await office.ask("clock.show")).toMatchObject({ movable: false });
  await expect(office.run(sys, "clock.forward", { duration: "1h" })).rejects.toMatchObject({
    code: "clock_fixed",
    status: 409,
  });
  expect(await offset()).toBe(0);
  await asOperator("clock.forward", { duration: "1h" });
  expect(await offset()).toBe(HOUR_MS);
});

function asOperator(name: string, input: object) {
  const { db, clock } = { db: office.db, clock: office.parts.platform.clock };
  const ground = { db, clock, log: () => undefined, secret: "of a test", proposals };
  const order = { input, reason: "", key: crypto.randomUUID() };
  return runAction(ground, office.parts.registry.action(name), order, operator("anna"));
}

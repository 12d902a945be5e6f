import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffDoor } from "../door.ts";
import { givenMember, givenStaff, type GivenStaff } from "../testing.ts";
import { openSession } from "./open-session.ts";

let staff: GivenStaff;
beforeAll(async () => void (staff = await givenStaff()));
afterAll(() => staff.close());

test("a session's token is shown once, stored as a hash, and contained in no row of the audit trail", async () => {
  const { handle, id } = await givenMember(staff);
  const opened = await openSession(staff, { handle, actor: "operator:anna" });
  expect(opened).toMatchObject({
    handle,
    token: expect.stringMatching(/^apogee_staff_[\w-]{43}$/),
    expiresAt: new Date("2026-05-01T20:00:00Z"),
  });
  expect(await staffDoor(staff).authenticate(opened.token)).toEqual({
    kind: "staff",
    staffId: id,
    handle,
    permissions: [],
    sessionId: opened.sessionId,
  });
  const { rows } = await sql<{ hash: string }>`
    select encode(token_hash, 'hex') as hash from staff.session where id = ${opened.sessionId}`.execute(staff.db);
  expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  const trail = await staff.trail(handle);
  expect(trail.at(-1)).toMatchObject({
    actor: "operator:anna",
    action: "staff.session_opened",
    after: { session: opened.sessionId, expires_at: "2026-05-01T20:00:00.000Z" },
  });
  expect(JSON.stringify([rows, trail])).not.toContain(opened.token.slice(-43));
});

test("two sessions of a member have different tokens, and both are valid", async () => {
  const { handle, token } = await givenMember(staff);
  const { token: second } = await openSession(staff, { handle, actor: "operator:anna" });
  expect(second).not.toBe(token);
  const door = staffDoor(staff);
  expect([(await door.authenticate(token))?.handle, (await door.authenticate(second))?.handle]).toEqual([
    handle,
    handle,
  ]);
});

test("a session for an unknown member is refused, and nothing is stored", async () => {
  const before = await staff.rows();
  await expect(openSession(staff, { handle: "nobody", actor: "operator:anna" })).rejects.toMatchObject({
    code: "not_found",
    message: "The member of staff nobody was not found.",
  });
  expect(await staff.rows()).toBe(before);
});

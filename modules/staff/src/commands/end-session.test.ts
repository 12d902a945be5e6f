import { inTransaction } from "@apogee/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffDoor } from "../door.ts";
import { endEveryStaffSession } from "../store.ts";
import { committed, givenMember, givenStaff, type GivenStaff } from "../testing.ts";
import { endOwnSession, endSessions } from "./end-session.ts";
import { openSession } from "./open-session.ts";

let staff: GivenStaff;
beforeAll(async () => void (staff = await givenStaff()));
afterAll(() => staff.close());

const by = { actor: "operator:anna", reason: "A laptop was lost" };

test("a member ends only their own session, which is audited once with member and IP address", async () => {
  const { id: staffId, handle, token, sessionId } = await givenMember(staff);
  const { token: other } = await openSession(staff, { handle, actor: by.actor });
  for (const _time of [1, 2])
    await inTransaction(staff.db, (tx) =>
      endOwnSession(tx, { sessionId, staffId, handle, address: "2001:db8::7" }, staff.clock.date()),
    );
  const door = staffDoor(staff);
  expect([await door.authenticate(token), (await door.authenticate(other))?.handle]).toEqual([null, handle]);
  expect((await staff.trail(handle)).slice(3)).toEqual([
    {
      actor: `staff:${handle}`,
      action: "staff.session_ended",
      before: { session: sessionId },
      after: { sessions_ended: 1 },
      reason: null,
      address: "2001:db8::7",
    },
  ]);
});

test("an operator ends all sessions of a member, who stays active", async () => {
  const { handle, token } = await givenMember(staff);
  const { token: other } = await openSession(staff, { handle, actor: by.actor });
  expect(await committed(staff, endSessions, { handle, ...by })).toBe(2);
  const door = staffDoor(staff);
  expect([await door.authenticate(token), await door.authenticate(other)]).toEqual([null, null]);
  expect((await staff.trail(handle)).at(-1)).toMatchObject({
    action: "staff.session_ended",
    after: { sessions_ended: 2 },
    ...by,
  });
  const { token: next } = await openSession(staff, { handle, actor: by.actor });
  expect(await door.authenticate(next)).not.toBeNull();
});

test("ending sessions of an unknown member, or without a reason, is refused; without a session nothing changes", async () => {
  const { handle } = await givenMember(staff);
  await committed(staff, endSessions, { handle, ...by });
  const before = await staff.rows();
  await expect(committed(staff, endSessions, { handle: "nobody", ...by })).rejects.toMatchObject({ code: "not_found" });
  await expect(committed(staff, endSessions, { handle, ...by, reason: " " })).rejects.toMatchObject({
    code: "reason_missing",
  });
  expect(await committed(staff, endSessions, { handle, ...by })).toBe(0);
  expect(await staff.rows()).toBe(before);
});

test("after a restore, every session of all staff is ended", async () => {
  const [one, two] = [await givenMember(staff), await givenMember(staff)];
  expect(await inTransaction(staff.db, (tx) => endEveryStaffSession(tx, staff.clock.date()))).toBeGreaterThan(1);
  const door = staffDoor(staff);
  expect([await door.authenticate(one.token), await door.authenticate(two.token)]).toEqual([null, null]);
});

import { inTransaction } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disableMember } from "../commands/disable-member.ts";
import { staffDoor } from "../door.ts";
import { CodeWrong, CredentialsWrong, TicketExpired, TryLater } from "../errors.ts";
import { committed } from "../testing.ts";
import { givenSignIn, PASSWORD, type GivenSignIn } from "../testing/given-sign-in.ts";
import { TICKET_MS, TICKET_TRIES } from "./ticket.store.ts";

let office: GivenSignIn;
beforeAll(async () => void (office = await givenSignIn()));
afterAll(() => office.close());

const by = { actor: "operator:anna", reason: "A laptop was lost" };
/** A code that does not fit. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const audited = async (subject: string) =>
  (await office.staff.trail(subject)).map(({ actor, action, after, address }) => ({ actor, action, after, address }));

test("password and code open a session, which needs no confirmation for five minutes", async () => {
  const mia = await office.signer({ permissions: ["players.read"] });
  const step = await office.password(` ${mia.email.toUpperCase()} `);
  expect(step).toEqual({
    step: "second_factor",
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    methods: ["totp", "recovery"],
  });
  const { session, recoveryCodes } = await office.code(step.ticket, office.codeOf(mia.secret!));
  expect([session.handle, recoveryCodes]).toEqual([mia.handle, null]);
  expect(await staffDoor(office.ports).authenticate(session.token)).toMatchObject({
    handle: mia.handle,
    permissions: ["players.read"],
    confirmedUntil: new Date(office.staff.clock.now() + 300_000),
  });
  expect((await audited(mia.handle)).at(-1)).toMatchObject({
    actor: `staff:${mia.handle}`,
    action: "staff.session_opened",
    address: "192.0.2.1",
  });
});

test("the first sign-in enrolls a second factor and returns ten recovery codes, each of which signs in once", async () => {
  const mia = await office.signer({ bare: true });
  const step = await office.password(mia.email);
  if (step.step !== "enroll_second_factor") throw new Error(step.step);
  expect(step.totp.uri).toBe(
    `otpauth://totp/Nova%20back%20office:${encodeURIComponent(mia.email)}?issuer=Nova%20back%20office&secret=${step.totp.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  const { recoveryCodes } = await office.code(step.ticket, office.codeOf(step.totp.secret));
  expect(recoveryCodes).toHaveLength(10);
  expect((await audited(mia.handle)).map(({ action }) => action)).toContain("staff.second_factor_enrolled");
  const { ticket } = await office.password(mia.email);
  await office.code(ticket, recoveryCodes![3]!);
  expect((await audited(mia.handle)).at(-2)).toMatchObject({ action: "staff.recovery_code_used", after: { left: 9 } });
  const { ticket: again } = await office.password(mia.email);
  await expect(office.code(again, recoveryCodes![3]!)).rejects.toThrow(CodeWrong);
  await office.code(again, recoveryCodes![4]!);
});

test("secret, recovery codes, password and tokens are stored sealed or hashed only", async () => {
  const mia = await office.signer({ bare: true });
  const step = await office.password(mia.email);
  if (step.step !== "enroll_second_factor") throw new Error(step.step);
  const { recoveryCodes, session } = await office.code(step.ticket, office.codeOf(step.totp.secret));
  const stored = (await office.staff.rows()) + JSON.stringify(await office.staff.trail(mia.handle));
  const hex = (text: string): string => Buffer.from(text).toString("hex");
  for (const secret of [step.totp.secret, step.ticket, session.token, PASSWORD, ...recoveryCodes!]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(hex(secret));
  }
});

test("a code signs in once, also in another browser and for another ticket", async () => {
  const mia = await office.signer();
  const [one, two] = [await office.password(mia.email), await office.password(mia.email)];
  const code = office.codeOf(mia.secret!);
  await office.code(one.ticket, code);
  await expect(office.code(two.ticket, code)).rejects.toMatchObject({ code: "code_wrong", status: 401 });
  await expect(office.code(one.ticket, office.codeOf(mia.secret!, 1))).rejects.toThrow(TicketExpired);
  await office.code(two.ticket, office.codeOf(mia.secret!, 1));
});

test.each([
  ["an address without a member", async () => office.password("nobody@staff.example")],
  ["a wrong password", async () => office.password((await office.signer()).email, "another horse battery")],
  [
    "a disabled member",
    async () => {
      const { handle, email } = await office.signer();
      await committed(office.ports, disableMember, { handle, ...by });
      return office.password(email);
    },
  ],
  [
    "a member without a password",
    async () => {
      const { id, email } = await office.signer();
      await sql`delete from staff.credential where member_id = ${id}`.execute(office.staff.db);
      return office.password(email);
    },
  ],
])("%s is refused in the same words", async (_what, attempt) => {
  await expect(attempt()).rejects.toMatchObject({
    code: "credentials_wrong",
    status: 401,
    message: "E-mail address or password is wrong.",
  });
});

test("a refused sign-in stores nothing but its trail, which names the member and never what was typed", async () => {
  const mia = await office.signer();
  const rows = async () => JSON.parse(await office.staff.rows())[0] as Record<string, unknown>;
  const { trail, ...before } = await rows();
  await expect(office.password(mia.email, "typed by mistake")).rejects.toThrow(CredentialsWrong);
  const { trail: after, ...left } = await rows();
  expect([left, Number(after) - Number(trail)]).toEqual([before, 1]);
  expect((await audited(mia.handle)).at(-1)).toEqual({
    actor: "guest",
    action: "staff.sign_in_failed",
    after: { step: "password" },
    address: "192.0.2.1",
  });
});

test("after five failures the next attempt waits, from that network only: the member still signs in from another", async () => {
  const mia = await office.signer();
  for (let failures = 1; failures <= 5; failures += 1)
    await expect(office.password(mia.email, "guess", "203.0.113.9")).rejects.toThrow(CredentialsWrong);
  expect((await audited(mia.handle)).at(-1)).toMatchObject({
    action: "staff.sign_in_delayed",
    after: { step: "password", delayed_seconds: 30 },
  });
  const before = await office.staff.rows();
  await expect(office.password(mia.email, PASSWORD, "203.0.113.9")).rejects.toMatchObject({
    code: "try_later",
    status: 429,
    retryAfterS: 30,
  });
  expect(await office.staff.rows()).toBe(before);
  expect((await office.password(mia.email)).step).toBe("second_factor");
  office.staff.clock.advance(30_000);
  expect((await office.password(mia.email, PASSWORD, "203.0.113.9")).step).toBe("second_factor");
  // The failures are forgotten after a success.
  await expect(office.password(mia.email, "guess", "203.0.113.9")).rejects.toThrow(CredentialsWrong);
  expect((await office.password(mia.email, PASSWORD, "203.0.113.9")).step).toBe("second_factor");
});

test("an address without a member is delayed in the same way, and one network cannot try many addresses", async () => {
  for (let failures = 1; failures <= 5; failures += 1)
    await expect(office.password("ghost@staff.example", "guess", "198.51.100.1")).rejects.toThrow(CredentialsWrong);
  await expect(office.password("ghost@staff.example", "guess", "198.51.100.1")).rejects.toThrow(TryLater);
  for (let failures = 6; failures <= 21; failures += 1)
    await expect(office.password(`g${failures}@staff.example`, "guess", "198.51.100.1")).rejects.toThrow(
      CredentialsWrong,
    );
  await expect(office.password("g22@staff.example", "guess", "198.51.100.1")).rejects.toThrow(TryLater);
});

test("guesses at the same time do not pass the delay together", async () => {
  const mia = await office.signer();
  const tried = await Promise.allSettled(
    Array.from({ length: 10 }, () => office.password(mia.email, "guess", "203.0.113.77")),
  );
  const codes = tried.map((each) => (each.status === "rejected" ? (each.reason as { code: string }).code : "in"));
  expect(codes.filter((code) => code === "credentials_wrong")).toHaveLength(5);
  expect(codes.filter((code) => code === "try_later")).toHaveLength(5);
});

test("a ticket takes five wrong codes, which delay the member's codes on every ticket", async () => {
  const mia = await office.signer();
  const { ticket } = await office.password(mia.email);
  for (let tries = 1; tries <= TICKET_TRIES; tries += 1)
    await expect(office.code(ticket, wrong(office.codeOf(mia.secret!)))).rejects.toThrow(CodeWrong);
  await expect(office.code(ticket, office.codeOf(mia.secret!))).rejects.toMatchObject({
    code: "ticket_expired",
    status: 410,
  });
  const { ticket: next } = await office.password(mia.email);
  await expect(office.code(next, office.codeOf(mia.secret!))).rejects.toThrow(TryLater);
  office.staff.clock.advance(30_000);
  await office.code(next, office.codeOf(mia.secret!));
});

test.each([
  ["after ten minutes", async () => void office.staff.clock.advance(TICKET_MS)],
  [
    "of a member who was disabled meanwhile",
    async (handle: string) => void (await committed(office.ports, disableMember, { handle, ...by })),
  ],
  [
    "from before a new password",
    async (handle: string) => {
      office.staff.clock.advance(1_000);
      await sql`update staff.credential c set password_at = ${office.staff.clock.date()} from staff.member m
        where m.id = c.member_id and m.handle = ${handle}`.execute(office.staff.db);
    },
  ],
])("a ticket %s signs nobody in, and nothing changes", async (_what, meanwhile) => {
  const mia = await office.signer();
  const { ticket } = await office.password(mia.email);
  await meanwhile(mia.handle);
  const before = await office.staff.rows();
  await expect(office.code(ticket, office.codeOf(mia.secret!))).rejects.toThrow(TicketExpired);
  expect(await office.staff.rows()).toBe(before);
});

test("of two enrollments at the same time, one counts", async () => {
  const mia = await office.signer({ bare: true });
  const [one, two] = [await office.password(mia.email), await office.password(mia.email)];
  if (one.step !== "enroll_second_factor" || two.step !== "enroll_second_factor") throw new Error("enrolled before");
  await office.code(one.ticket, office.codeOf(one.totp.secret));
  const before = await office.staff.rows();
  await expect(office.code(two.ticket, office.codeOf(two.totp.secret))).rejects.toThrow(TicketExpired);
  expect(await office.staff.rows()).toBe(before);
});

test.each(["", "made-up", "a".repeat(43)])("the ticket %j does not exist", async (ticket) => {
  await expect(office.code(ticket, "123456")).rejects.toThrow(TicketExpired);
});

test("a secret that was copied to another member's row opens nothing", async () => {
  const [mia, eve] = [await office.signer(), await office.signer()];
  await inTransaction(office.staff.db, (tx) =>
    sql`update staff.credential set totp_sealed = (select totp_sealed from staff.credential where member_id = ${eve.id})
      where member_id = ${mia.id}`.execute(tx),
  );
  const { ticket } = await office.password(mia.email);
  await expect(office.code(ticket, office.codeOf(eve.secret!))).rejects.toThrow();
});

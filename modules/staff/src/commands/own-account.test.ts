import { inTransaction } from "@apogee/database";
import { inRefusableTransaction, type StaffPrincipal } from "@apogee/http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffDoor } from "../door.ts";
import { CredentialsWrong, TicketExpired, TryLater } from "../errors.ts";
import { liveSessions } from "../queries.ts";
import { givenSignIn, PASSWORD, type GivenSignIn, type GivenSigner } from "../testing/given-sign-in.ts";
import { changePassword } from "./change-password.ts";
import { confirmOwnSession } from "./confirm-session.ts";
import { endOwnSession } from "./end-session.ts";
import { renewCodes } from "./renew-recovery-codes.ts";

const ADDRESS = "192.0.2.1";
let office: GivenSignIn;
beforeAll(async () => void (office = await givenSignIn()));
afterAll(() => office.close());

const door = () => staffDoor(office.ports);
const at = () => office.staff.clock.date();
/** A member who has signed in with password and second factor. */
async function given(): Promise<GivenSigner & { principal: StaffPrincipal }> {
  const signer = await office.signer();
  const { session } = await office.signedIn(signer);
  return { ...signer, principal: (await door().authenticate(session.token))! };
}
const confirm = (principal: StaffPrincipal, code: string) =>
  inRefusableTransaction(office.staff.db, (tx) =>
    confirmOwnSession(tx, office.ports, { principal, code, address: ADDRESS }, at()),
  );
const changed = (principal: StaffPrincipal, password: string, current = PASSWORD) =>
  changePassword(office.ports, door(), { principal, password, current, address: ADDRESS });

test("a code confirms the session for five minutes, once", async () => {
  const mia = await given();
  office.staff.clock.advance(600_000);
  const code = office.codeOf(mia.secret!);
  expect(await confirm(mia.principal, code)).toEqual(new Date(office.staff.clock.now() + 300_000));
  const held = await inTransaction(office.staff.db, (tx) => door().hold(tx, mia.principal));
  expect(held?.confirmedUntil).toEqual(new Date(office.staff.clock.now() + 300_000));
  await expect(confirm(mia.principal, code)).rejects.toMatchObject({ code: "code_wrong", status: 422 });
});

test("wrong codes confirm nothing, are recorded, and are delayed after five", async () => {
  const mia = await given();
  office.staff.clock.advance(600_000);
  for (let tries = 1; tries <= 5; tries += 1)
    await expect(confirm(mia.principal, "000000")).rejects.toMatchObject({ code: "code_wrong" });
  await expect(confirm(mia.principal, office.codeOf(mia.secret!))).rejects.toThrow(TryLater);
  const held = await inTransaction(office.staff.db, (tx) => door().hold(tx, mia.principal));
  expect(held!.confirmedUntil! < at()).toBe(true);
  expect((await office.staff.trail(mia.handle)).at(-1)).toMatchObject({
    actor: `staff:${mia.handle}`,
    action: "staff.sign_in_delayed",
    after: { step: "confirmation", delayed_seconds: 30 },
    address: ADDRESS,
  });
});

test("a session that an operator opened can neither be confirmed, nor change the password or the recovery codes", async () => {
  const { token } = await office.signer();
  const principal = (await door().authenticate(token))!;
  const before = await office.staff.rows();
  await expect(confirm(principal, "123456")).rejects.toMatchObject({ code: "second_factor_missing", status: 409 });
  await expect(changed(principal, "another horse battery")).rejects.toMatchObject({ code: "second_factor_missing" });
  await expect(
    inTransaction(office.staff.db, (tx) => renewCodes(tx, { principal, address: ADDRESS }, at())),
  ).rejects.toMatchObject({ code: "second_factor_missing" });
  expect(await office.staff.rows()).toBe(before);
});

test("a new password ends the other sessions and sign-ins in progress; the former one no longer signs in", async () => {
  const mia = await given();
  const { ticket } = await office.password(mia.email);
  await changed(mia.principal, "another horse battery");
  const left = await liveSessions(office.staff.db, mia.id, at());
  expect(left).toEqual([
    expect.objectContaining({ id: mia.principal.sessionId, address: ADDRESS, userAgent: "Browser/1" }),
  ]);
  await expect(office.code(ticket, office.codeOf(mia.secret!, 1))).rejects.toThrow(TicketExpired);
  await expect(office.password(mia.email)).rejects.toThrow(CredentialsWrong);
  expect((await office.password(mia.email, "another horse battery")).step).toBe("second_factor");
});

test.each([
  ["a wrong current password", "another horse battery", "guessed it", "current"],
  ["a new password that is too short", "short", PASSWORD, "password"],
])("%s is refused, and nothing changes", async (_what, password, current, field) => {
  const mia = await given();
  const before = await office.staff.rows();
  await expect(changed(mia.principal, password, current)).rejects.toSatisfy(
    (error: { fields(): object }) => field in error.fields(),
  );
  expect(await office.staff.rows()).toBe(before);
});

test("the current password cannot be guessed in a session that somebody else took over", async () => {
  const mia = await given();
  for (let tries = 1; tries <= 5; tries += 1)
    await expect(changed(mia.principal, "another horse battery", "guess")).rejects.toMatchObject({ status: 422 });
  const before = await office.staff.rows();
  await expect(changed(mia.principal, "another horse battery")).rejects.toThrow(TryLater);
  expect(await office.staff.rows()).toBe(before);
});

test("new recovery codes need a confirmation and replace the former ones", async () => {
  const mia = await given();
  const renew = async () => {
    const principal = await inTransaction(office.staff.db, (tx) => door().hold(tx, mia.principal));
    return inTransaction(office.staff.db, (tx) => renewCodes(tx, { principal: principal!, address: ADDRESS }, at()));
  };
  const first = await renew();
  expect(first).toHaveLength(10);
  office.staff.clock.advance(300_000);
  const before = await office.staff.rows();
  await expect(renew()).rejects.toMatchObject({ code: "confirmation_needed", status: 403 });
  expect(await office.staff.rows()).toBe(before);
  await confirm(mia.principal, office.codeOf(mia.secret!));
  const second = await renew();
  const { ticket } = await office.password(mia.email);
  await expect(office.code(ticket, first[0]!)).rejects.toMatchObject({ code: "code_wrong" });
  await office.code(ticket, second[0]!);
});

test("a member ends only own sessions", async () => {
  const [mia, eve] = [await given(), await given()];
  const end = (principal: StaffPrincipal, sessionId: number) =>
    inTransaction(office.staff.db, (tx) => endOwnSession(tx, { ...principal, sessionId, address: ADDRESS }, at()));
  const before = await office.staff.rows();
  expect(await end(mia.principal, eve.principal.sessionId)).toBe(false);
  expect(await office.staff.rows()).toBe(before);
  expect(await end(mia.principal, mia.sessionId)).toBe(true);
  expect((await liveSessions(office.staff.db, mia.id, at())).map(({ id }) => id)).not.toContain(mia.sessionId);
});

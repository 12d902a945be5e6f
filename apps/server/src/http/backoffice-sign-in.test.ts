import { SystemClock } from "@apogee/kernel";
import { inviteFirstAdministrator } from "@apogee/staff";
import { oneTimeCode } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

const PASSWORD = "a new horse battery";
let server: GivenServer;
beforeAll(async () => void (server = await givenServer({ ROLES: "realtime,backoffice" })), 60_000);
afterAll(() => server.stop());

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** The session's cookie that the answer sets. */
  readonly cookie: string;
}

async function ask(method: string, path: string, body?: unknown, cookie = ""): Promise<Answer> {
  const answer = await fetch(`${server.backOffice!}/api/staff/${path}`, {
    method,
    headers: {
      "x-requested-with": "XMLHttpRequest",
      "idempotency-key": crypto.randomUUID(),
      ...(cookie === "" ? {} : { cookie }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
    cookie:
      answer.headers
        .getSetCookie()
        .find((each) => each.startsWith("apogee_staff="))
        ?.split(";")[0] ?? "",
  };
}

/** The code of an authenticator, some steps of 30 seconds from now. */
const codeOf = (secret: string, stepsLater = 0): string =>
  oneTimeCode(secret, new SystemClock().now() + stepsLater * 30_000);

test("the first administrator accepts the invitation, enrolls an authenticator, and confirms before staff changes", async () => {
  const { token, email } = (await inviteFirstAdministrator(
    { db: server.db, clock: new SystemClock() },
    { host: "localhost" },
  ))!;
  expect((await ask("GET", `invitations/${token}`)).body).toMatchObject({ email, roles: ["Owner"] });
  const accepted = await ask("POST", `invitations/${token}`, { password: PASSWORD });
  expect([accepted.status, accepted.body["step"], accepted.cookie]).toEqual([200, "enroll_second_factor", ""]);
  const { ticket, totp } = accepted.body as { ticket: string; totp: { secret: string } };
  const wrong = await ask("POST", "sign-in/second-factor", { ticket, code: "000000" });
  expect([wrong.status, wrong.body["code"], wrong.cookie]).toEqual([401, "code_wrong", ""]);
  const code = codeOf(totp.secret);
  const done = await ask("POST", "sign-in/second-factor", { ticket, code });
  expect([done.status, (done.body["recovery_codes"] as string[]).length]).toEqual([200, 10]);
  expect(done.cookie).toMatch(/^apogee_staff=.{20,}/);
  expect((await ask("GET", "me", undefined, done.cookie)).body).toMatchObject({ email, second_factor: true });

  await sql`update staff.session set confirmed_until = created_at where second_factor`.execute(server.db);
  const members = async () => (await sql`select handle from staff.member`.execute(server.db)).rows.length;
  const before = await members();
  const order = { handle: "mia.berg", name: "Mia Berg", permissions: [], reason: "Joined the desk" };
  const refused = await ask("POST", "actions/staff.add", order, done.cookie);
  expect([refused.status, refused.body["code"]]).toEqual([403, "confirmation_needed"]);
  const again = await ask("POST", "session/confirm", { code }, done.cookie);
  expect([again.status, again.body["code"]], "a code counts once").toEqual([422, "code_wrong"]);
  expect((await ask("POST", "session/confirm", { code: codeOf(totp.secret, 1) }, done.cookie)).status).toBe(200);
  // Staff changes wait for a second member, one of the demo house here.
  const proposed = await ask("POST", "actions/staff.add", order, done.cookie);
  expect([proposed.status, proposed.body["proposal"]]).toEqual([
    expect.toBeOneOf([200, 202]),
    expect.objectContaining({ id: expect.any(Number) }),
  ]);
  expect(await members()).toBe(before);
});

test("an unknown address and a wrong password are refused alike, and no cookie is set", async () => {
  const answers = [
    await ask("POST", "sign-in", { email: "admin@localhost", password: "not the password" }),
    await ask("POST", "sign-in", { email: "nobody@localhost", password: "not the password" }),
  ];
  for (const { status, body, cookie } of answers)
    expect([status, body["code"], cookie]).toEqual([401, "credentials_wrong", ""]);
});

test("demo staff sign in with one press, as the role that they have, and nobody else does", async () => {
  const { body } = await ask("GET", "sign-in/demo");
  expect((body["members"] as Array<{ handle: string }>).map(({ handle }) => handle)).toContain("demo.support");
  for (const handle of ["admin", "demo.nobody"]) {
    const refused = await ask("POST", "sign-in/demo", { handle });
    expect([refused.status, refused.cookie]).toEqual([404, ""]);
  }
  const { status, cookie } = await ask("POST", "sign-in/demo", { handle: "demo.support" });
  expect(status).toBe(200);
  const me = await ask("GET", "me", undefined, cookie);
  expect(me.body).toMatchObject({ handle: "demo.support", roles: ["Support"], second_factor: false });
  expect((await ask("POST", "actions/wallet.adjust", {}, cookie)).status).toBe(403);
});

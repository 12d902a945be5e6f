import { setPassword } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCK_MS } from "../domain/lock.ts";
import { disablePlayer } from "../commands/disable-player.ts";
import { hashPassword } from "../password-hash.ts";
import { setPasswordHash, setStatus } from "../store.ts";
import { GIVEN_PASSWORD, givenPlayer } from "../testing.ts";
import { givenEdge, type GivenEdge } from "../testing/given-edge.ts";
import { issueToken } from "../tokens/issue-token.ts";
import { RETRY_MS } from "./keyed.store.ts";

let site: GivenEdge;
beforeAll(async () => {
  site = await givenEdge();
});
afterAll(() => site.close());

let keys = 0;
const newKey = (): string => `key-number-${(keys += 1)}`;
const form = async (email: string, password = GIVEN_PASSWORD) => ({ email, password, captcha: await site.solved() });
/** The recorded sign-ins to an address, oldest first. */
async function outcomes(email: string): Promise<string[]> {
  const { rows } = await sql<{
    outcome: string;
  }>`select outcome from identity.sign_in_attempt where email_key = ${email} order by id`.execute(site.db);
  return rows.map(({ outcome }) => outcome);
}
const inUse = async (playerId: number): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*) as n from identity.session where player_id = ${playerId} and ended_at is null`.execute(site.db)
  ).rows[0]!.n;

describe("a sign-in that is retried with its idempotency key after a lost answer", () => {
  test("gives the same answer and a valid cookie, counts as one sign-in, and invalidates the lost cookie", async () => {
    const player = await givenPlayer(site.db);
    const [user, key] = [await form(player.email), newKey()];
    const lost = await site.signIn(user, { key });
    expect([lost.status, await site.playerOf(lost.session)]).toEqual([201, player.id]);
    const rows = await site.rows();
    site.clock.advance(61_000);

    const again = await site.signIn(user, { key });
    expect([again.status, again.body]).toEqual([lost.status, lost.body]);
    expect(again.session).not.toBe(lost.session);
    expect([await site.playerOf(again.session), await site.playerOf(lost.session), await inUse(player.id)]).toEqual([
      player.id,
      undefined,
      1,
    ]);
    expect(await outcomes(player.email)).toEqual(["succeeded"]);
    expect({ ...(await site.rows()), "identity.session": rows["identity.session"] }).toEqual(rows);
  });

  test("keeps the session if its cookie had arrived", async () => {
    const player = await givenPlayer(site.db);
    const [user, key] = [await form(player.email), newKey()];
    const { body, session } = await site.signIn(user, { key });
    expect(await site.signIn(user, { key, session })).toEqual({ status: 201, body, session: undefined });
    expect([await site.playerOf(session), await inUse(player.id)]).toEqual([player.id, 1]);
  });

  test("keeps the player's sessions in other browsers", async () => {
    const player = await givenPlayer(site.db);
    const key = newKey();
    const elsewhere = await site.signIn(await form(player.email), { key, visitor: "browser-two" });
    const user = await form(player.email);
    await site.signIn(user, { key });
    await site.signIn(user, { key });
    expect([await site.playerOf(elsewhere.session), await inUse(player.id)]).toEqual([player.id, 2]);
  });

  test("reports a wrong password again, and counts each failure once", async () => {
    const player = await givenPlayer(site.db);
    for (let failures = 1; failures <= 3; failures += 1) {
      const [user, key] = [await form(player.email, "not-the-password"), newKey()];
      const first = await site.signIn(user, { key });
      expect(first).toMatchObject({
        status: 422,
        body: { code: "invalid_fields", errors: { email: { invalid: expect.any(String) } } },
        session: undefined,
      });
      for (let retry = 1; retry <= 2; retry += 1)
        expect(await site.signIn(user, { key })).toMatchObject({
          status: 422,
          body: { code: "invalid_fields", errors: first.body.errors },
          session: undefined,
        });
      expect(await outcomes(player.email)).toHaveLength(failures);
    }
    const [user, key] = [await form(player.email), newKey()];
    for (let call = 1; call <= 2; call += 1)
      expect(await site.signIn(user, { key })).toMatchObject({
        status: 422,
        body: { code: "invalid_fields" },
        session: undefined,
      });
    site.clock.advance(LOCK_MS);
  });

  test("reports again that the account is disabled", async () => {
    const player = await givenPlayer(site.db, { disabled: true });
    const [user, key] = [await form(player.email), newKey()];
    for (let call = 1; call <= 2; call += 1)
      expect(await site.signIn(user, { key })).toMatchObject({
        status: 422,
        body: { code: "account_disabled" },
        session: undefined,
      });
    expect([await outcomes(player.email), await inUse(player.id)]).toEqual([["disabled"], 0]);
  });

  test("returns the result of the first call, even if the result would be different now", async () => {
    const [wrong, closed] = [await givenPlayer(site.db), await givenPlayer(site.db, { disabled: true })];
    const calls = [
      { user: await form(wrong.email, "a-later-password-1"), key: newKey() },
      { user: await form(closed.email), key: newKey() },
    ];
    const first = [await site.signIn(calls[0]!.user, calls[0]!), await site.signIn(calls[1]!.user, calls[1]!)];
    const hash = await hashPassword("a-later-password-1");
    await inTransaction(site.db, async (tx) => {
      await setPasswordHash(tx, wrong.id, hash, site.clock.date());
      await setStatus(tx, closed.id, "active");
    });
    for (const [at, { user, key }] of calls.entries())
      expect(await site.signIn(user, { key })).toMatchObject({
        status: 422,
        body: { code: first[at]!.body.code },
        session: undefined,
      });
    expect(first.map(({ body }) => body.code)).toEqual(["invalid_fields", "account_disabled"]);
  });

  test("counts as one sign-in if it is sent ten times at once", async () => {
    const player = await givenPlayer(site.db);
    const [user, key] = [await form(player.email), newKey()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.signIn(user, { key })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([201, answers[0]!.body])]),
    );
    expect(await outcomes(player.email)).toEqual(["succeeded"]);
  });

  test("resumes an interrupted first call, with the captcha and the attempt that it used", async () => {
    const player = await givenPlayer(site.db);
    const [user, key] = [await form(player.email), newKey()];
    await site.signIn(user, { key });
    // The state after a crash before the second transaction.
    await sql`update identity.sign_in_call set outcome = null where key = ${key}`.execute(site.db);
    const again = await site.signIn(user, { key });
    expect([again.status, await site.playerOf(again.session)]).toEqual([201, player.id]);
    expect(await sql`select outcome from identity.sign_in_call where key = ${key}`.execute(site.db)).toMatchObject({
      rows: [{ outcome: "succeeded" }],
    });
  });
});

test("the third failure locks the address even if its call was interrupted and retried", async () => {
  const player = await givenPlayer(site.db);
  for (let failure = 1; failure <= 2; failure += 1)
    await site.signIn(await form(player.email, "not-the-password"), { key: newKey() });
  const [user, key] = [await form(player.email, "not-the-password"), newKey()];
  await site.signIn(user, { key });
  // The state after a crash before the second transaction.
  await sql`update identity.sign_in_call set outcome = null where key = ${key}`.execute(site.db);
  await sql`update identity.sign_in_guard set locked_until = null where email_key = ${player.email}`.execute(site.db);
  expect(await site.signIn(user, { key })).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
  const { rows } = await sql<{
    at: Date;
  }>`select locked_until as at from identity.sign_in_guard where email_key = ${player.email}`.execute(site.db);
  expect(rows[0]!.at).toEqual(new Date(site.clock.now() + LOCK_MS));
});

describe("a retry of a sign-in is refused, starts no session and counts nothing", () => {
  const first = async () => {
    const player = await givenPlayer(site.db);
    const [user, key] = [await form(player.email), newKey()];
    await site.signIn(user, { key });
    return {
      player,
      user,
      key,
      before: { rows: await site.rows(), tried: await outcomes(player.email), sessions: await inUse(player.id) },
    };
  };
  type First = Awaited<ReturnType<typeof first>>;
  const USED = { code: "invalid_fields", errors: { captcha: { used: expect.any(String) } } };

  test.each<[why: string, ask: (given: First) => Promise<unknown>, status: number, body: object]>([
    ["with another idempotency key", ({ user }) => site.signIn(user, { key: newKey() }), 422, USED],
    ["from another browser", ({ user, key }) => site.signIn(user, { key, visitor: "browser-two" }), 422, USED],
    [
      "with another password",
      ({ user, key }) => site.signIn({ ...user, password: "another-password" }, { key }),
      409,
      { code: "idempotency_conflict" },
    ],
    [
      "with another address",
      ({ user, key }) => site.signIn({ ...user, email: "somebody-else@example.com" }, { key }),
      409,
      { code: "idempotency_conflict" },
    ],
    [
      "with another captcha",
      async ({ user, key }) => site.signIn({ ...user, captcha: await site.solved() }, { key }),
      409,
      { code: "idempotency_conflict" },
    ],
    [
      "after ten minutes",
      ({ user, key }) => {
        site.clock.advance(RETRY_MS);
        return site.signIn(user, { key });
      },
      422,
      { errors: { captcha: { expired: expect.any(String) } } },
    ],
    [
      "once the account is disabled",
      async ({ player, user, key }) => {
        await inTransaction(site.db, (tx) => setStatus(tx, player.id, "disabled"));
        return site.signIn(user, { key });
      },
      422,
      { code: "account_disabled" },
    ],
  ])("%s", async (_why, ask, status, body) => {
    const given = await first();
    expect(await ask(given)).toMatchObject({ status, body, session: undefined });
    expect({
      rows: await site.rows(),
      tried: await outcomes(given.player.email),
      sessions: await inUse(given.player.id),
    }).toEqual(given.before);
  });

  test("once the password has changed", async () => {
    const given = await first();
    const hash = await hashPassword("a-new-password-1");
    await inTransaction(site.db, (tx) => setPasswordHash(tx, given.player.id, hash, site.clock.date()));
    expect(await site.signIn(given.user, { key: given.key })).toMatchObject({
      status: 422,
      body: { errors: { email: { invalid: expect.any(String) } } },
      session: undefined,
    });
    expect({
      rows: await site.rows(),
      tried: await outcomes(given.player.email),
      sessions: await inUse(given.player.id),
    }).toEqual(given.before);
  });
});

describe("a registration that is retried with its idempotency key after a lost answer", () => {
  const registration = async (email: string) => ({
    email,
    password: "correct-horse-1",
    country: "DE",
    currency: "EUR",
    date_of_birth: "10/12/1990",
    terms_acceptance: true,
    captcha: await site.solved(),
  });

  test("gives the same answer and a valid cookie, creates one account, and invalidates the lost cookie", async () => {
    const [user, key] = [await registration("cut@example.com"), newKey()];
    const lost = await site.signUp(user, { key });
    expect(lost.status).toBe(201);
    const rows = await site.rows();
    const again = await site.signUp(user, { key });
    expect([again.status, again.body]).toEqual([201, lost.body]);
    expect([await site.playerOf(again.session), await site.playerOf(lost.session), await inUse(lost.body.id!)]).toEqual(
      [lost.body.id, undefined, 1],
    );
    expect({ ...(await site.rows()), "identity.session": rows["identity.session"] }).toEqual(rows);
  });

  test("still signs in just before ten minutes have passed", async () => {
    const [user, key] = [await registration("slow@example.com"), newKey()];
    const lost = await site.signUp(user, { key });
    site.clock.advance(RETRY_MS - 1);
    const again = await site.signUp(user, { key });
    expect([again.status, again.body, await site.playerOf(again.session)]).toEqual([201, lost.body, lost.body.id]);
  });

  test.each<[change: string, make: (playerId: number) => Promise<unknown>, refusal: object]>([
    [
      "a password reset",
      async (playerId) => {
        const token = await inTransaction(site.db, (tx) =>
          issueToken(tx, { id: playerId, email: "reset@example.com" }, "password", site.clock.date()),
        );
        return site.call(setPassword, {
          body: { user: { reset_password_token: token, password: "a-new-password-1" } },
        });
      },
      { code: "invalid_fields", errors: { email: { invalid: expect.any(String) } } },
    ],
    [
      "the operator has disabled the account",
      (playerId) =>
        inTransaction(site.db, (tx) =>
          disablePlayer(
            tx,
            { playerId, actor: "operator:anna", reason: "a stolen address" },
            async () => undefined,
            site.clock.date(),
          ),
        ),
      { code: "account_disabled", errors: { email: { disabled: expect.any(String) } } },
    ],
  ])("after %s is refused like a sign-in, and starts no session", async (change, make, refusal) => {
    const [user, key] = [
      await registration(change.includes("reset") ? "reset@example.com" : "disabled@example.com"),
      newKey(),
    ];
    const {
      body: { id },
    } = await site.signUp(user, { key });
    site.clock.advance(60_000);
    await make(id!);
    const before = { rows: await site.rows(), sessions: await inUse(id!) };
    expect(await site.signUp(user, { key })).toMatchObject({ status: 422, body: refusal, session: undefined });
    expect({ rows: await site.rows(), sessions: await inUse(id!) }).toEqual(before);
  });

  test("is refused with another key or another body, and registers and signs in no player", async () => {
    const [user, key] = [await registration("cut-too@example.com"), newKey()];
    await site.signUp(user, { key });
    const rows = await site.rows();
    const other = { ...user, email: "somebody-else@example.com" };
    expect(await site.signUp(other, { key: newKey() })).toMatchObject({
      status: 422,
      body: { errors: { captcha: { used: expect.any(String) } } },
      session: undefined,
    });
    expect(await site.signUp(other, { key })).toMatchObject({
      status: 409,
      body: { code: "idempotency_conflict" },
      session: undefined,
    });
    expect(await site.rows()).toEqual(rows);
  });
});

test("records of sign-ins that can no longer be retried are deleted during later sign-ins", async () => {
  const player = await givenPlayer(site.db);
  site.clock.advance(RETRY_MS);
  for (let sweep = 1; sweep <= 5; sweep += 1) await site.signIn(await form(player.email), { key: newKey() });
  const { rows } = await sql<{ n: number }>`select count(*) as n from identity.sign_in_call`.execute(site.db);
  expect(rows[0]!.n).toBe(5);
});

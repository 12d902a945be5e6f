import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { PASSWORD_LENGTH, signIn, unlockSignIn, type PlayerView } from "@apogee/contract";
import { inTransaction, outsideTransaction } from "@apogee/database";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LOCK_MS } from "../domain/lock.ts";
import { fitsPassword, hashPassword } from "../password-hash.ts";
import { lockPlayer } from "../queries.ts";
import { setPasswordHash } from "../store.ts";
import { givenSite, type Answer, type GivenSite } from "../testing/given-site.ts";
import { GIVEN_PASSWORD, givenPlayer } from "../testing.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.letters.length = 0;
});

const attempt = (email: string, password: string, facts = {}): Promise<Answer> =>
  site.call(signIn, { body: { user: { email, password } } }, facts);
const without = ({ errors, status, code, message }: Answer): unknown => ({ errors, status, code, message });

describe("signing in", () => {
  test("accepts the e-mail address in any letter case with the password, and uses the language of the visit", async () => {
    const player = await givenPlayer(site.db, { email: "Ada@example.com" });
    site.clock.advance(60_000);
    const answer = await attempt(" ada@EXAMPLE.com ", GIVEN_PASSWORD, { locale: "de" });
    expect(answer).toMatchObject({ status: 201, signedIn: player.id });
    expect(answer.body).toMatchObject({
      id: player.id,
      language: "de",
      current_sign_in_at: site.clock.date().toISOString(),
    });
  });

  test("queries the national register on each successful sign-in, and not after a wrong password", async () => {
    const player = await givenPlayer(site.db);
    await attempt(player.email, "another password");
    expect(site.registerAsked).not.toContain(player.id);
    await attempt(player.email, GIVEN_PASSWORD);
    await attempt(player.email, GIVEN_PASSWORD);
    expect(site.registerAsked.filter((id) => id === player.id)).toHaveLength(2);
  });

  test("moves a player of the old bronze group to the new one", async () => {
    const player = await givenPlayer(site.db, { groups: ["793", "544"] });
    const answer = await attempt(player.email, GIVEN_PASSWORD);
    expect((answer.body as PlayerView).statuses.map(({ id }) => id)).toEqual(["257", "544"]);
  });

  test("compares passwords to the last character: a longer, shorter or different one is refused", async () => {
    const password = "correct-horse-1".repeat(5).slice(0, PASSWORD_LENGTH.maximum);
    const { email, id } = await givenPlayer(site.db, { password });
    for (const other of [
      `${password.slice(0, -1)}X`,
      password.slice(0, -1),
      `${password}X`,
      `${password}${"X".repeat(200)}`,
    ]) {
      expect(await attempt(email, other)).toMatchObject({ status: 422, code: "invalid_fields", signedIn: null });
      expect(await attempt(email, password)).toMatchObject({ status: 201, signedIn: id });
    }
  });

  test("hashes the whole password, however long it is", async () => {
    const stored = await hashPassword(`${"a".repeat(128)}b`);
    const fits = await Promise.all(
      [`${"a".repeat(128)}b`, `${"a".repeat(128)}c`, "a".repeat(128)].map((password) => fitsPassword(password, stored)),
    );
    expect(fits).toEqual([true, false, false]);
  });

  test("answers a wrong password and an unknown address alike", async () => {
    const player = await givenPlayer(site.db);
    const known = await attempt(player.email, "not-the-password");
    const unknown = await attempt("nobody@example.com", "not-the-password");
    expect(without(known)).toEqual(without(unknown));
    expect(known).toMatchObject({ status: 422, errors: { email: { invalid: expect.any(String) } }, signedIn: null });
  });

  test("derives one key with the same parameters for an unknown address as for a wrong password", async () => {
    const player = await givenPlayer(site.db);
    const derivations = vi.spyOn(crypto, "argon2");
    syncBuiltinESMExports();
    try {
      await attempt(player.email, "not-the-password");
      await attempt("nobody-else@example.org", "not-the-password");
      const [known, unknown, ...more] = derivations.mock.calls.map(
        ([algorithm, { message, memory, passes, parallelism, tagLength }]) => [
          algorithm,
          String(message),
          [memory, passes, parallelism, tagLength],
        ],
      );
      expect(known).toEqual(["argon2id", "not-the-password", [19_456, 2, 1, 32]]);
      expect(unknown).toEqual(known);
      expect(more).toEqual([]);
    } finally {
      derivations.mockRestore();
      syncBuiltinESMExports();
    }
  });

  test.each([
    [{ email: "", password: "x" }, { email: { required: expect.any(String) } }],
    [{ email: "a@b.example", password: "" }, { password: { required: expect.any(String) } }],
    [{ email: "a\u0000@b.example", password: "x" }, { email: { invalid: expect.any(String) } }],
    [
      { email: `${"a".repeat(60)}@${"b".repeat(200)}.example`, password: "x" },
      { email: { invalid: expect.any(String) } },
    ],
    [{ email: "no address", password: "x" }, { email: { invalid: expect.any(String) } }],
  ])("refuses %j and stores nothing", async (user, errors) => {
    const before = await site.rows();
    expect(await site.call(signIn, { body: { user } })).toMatchObject({ status: 422, errors });
    expect(await site.rows()).toEqual(before);
    expect((await sql`select from identity.sign_in_guard where email_key = ''`.execute(site.db)).rows).toEqual([]);
  });

  test("reports that an account is disabled only to a caller with the right password", async () => {
    const player = await givenPlayer(site.db, { disabled: true });
    expect(await attempt(player.email, "not-the-password")).toMatchObject({ code: "invalid_fields" });
    expect(await attempt(player.email, GIVEN_PASSWORD)).toMatchObject({
      status: 422,
      code: "account_disabled",
      signedIn: null,
    });
  });

  test("is refused from a country that is not served, unless the player has money to withdraw", async () => {
    const player = await givenPlayer(site.db, {});
    const before = await sql`select from identity.session`.execute(site.db);
    const refused = await attempt(player.email, GIVEN_PASSWORD, { country: "US" });
    expect(refused).toMatchObject({ status: 451, code: "country_restricted", signedIn: null });
    expect(refused.message).toBe("Login is not available in your country.");
    expect((await sql`select from identity.session`.execute(site.db)).rows).toHaveLength(before.rows.length);
    site.withMoney.add(player.id);
    expect(await attempt(player.email, GIVEN_PASSWORD, { country: "US" })).toMatchObject({ signedIn: player.id });
  });

  test("reports that the country is closed only to a caller with the right password", async () => {
    const { email } = await givenPlayer(site.db, {});
    expect(await attempt(email, "wrong-password-1", { country: "US" })).toMatchObject({
      status: 422,
      code: "invalid_fields",
    });
  });

  test.each(["DE", undefined])("is accepted from the country %s", async (country) => {
    const { email, id } = await givenPlayer(site.db, {});
    expect(await attempt(email, GIVEN_PASSWORD, { country })).toMatchObject({ status: 201, signedIn: id });
  });

  test("records failures with IP address and browser", async () => {
    const player = await givenPlayer(site.db);
    await attempt(player.email, "not-the-password", { ip: "198.51.100.9" });
    await attempt(player.email, GIVEN_PASSWORD, { ip: "198.51.100.9" });
    const { rows } = await sql`
      select outcome, host(ip) as ip, user_agent from identity.sign_in_attempt where player_id = ${player.id} order by id`.execute(
      site.db,
    );
    expect(rows).toEqual([
      { outcome: "wrong", ip: "198.51.100.9", user_agent: "a browser" },
      { outcome: "succeeded", ip: "198.51.100.9", user_agent: "a browser" },
    ]);
  });

  test("records failures as significant events with the IP address, and without any text that was entered", async () => {
    const player = await givenPlayer(site.db);
    const off = await givenPlayer(site.db, { disabled: true });
    const {
      rows: [last],
    } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ops.audit`.execute(site.db);
    const typed = "my-own-secret@example.net";
    for (const email of [player.email, typed]) await attempt(email, "hunter2-and-more", { ip: "198.51.100.9" });
    for (let again = 0; again < 2; again += 1) await attempt(typed, "hunter2-and-more", { ip: "2001:db8::7" });
    await attempt(off.email, GIVEN_PASSWORD, { ip: "198.51.100.9" });
    const { rows } =
      await sql`select actor, action, subject, after, host(address) as address from ops.audit where id > ${last!.id} order by id`.execute(
        site.db,
      );
    const failed = {
      actor: "guest",
      action: "sign_in.failed",
      subject: `player:${player.id}`,
      after: { locked: false },
      address: "198.51.100.9",
    };
    expect(rows).toEqual([
      failed,
      { ...failed, subject: "player:unknown" },
      { ...failed, subject: "player:unknown", address: "2001:db8::7" },
      { ...failed, subject: "player:unknown", address: "2001:db8::7", after: { locked: true } },
      { ...failed, action: "sign_in.refused", subject: `player:${off.id}`, after: { disabled: true } },
    ]);
    const {
      rows: [all],
    } = await sql<{ text: string }>`select string_agg(to_jsonb(a)::text, ' ') as text from ops.audit a`.execute(
      site.db,
    );
    for (const secret of [typed, "hunter2", GIVEN_PASSWORD]) expect(all!.text).not.toContain(secret);
  });

  test("renews a hash that was made with weaker parameters", async () => {
    const player = await givenPlayer(site.db);
    const weak = "$argon2id$v=19$m=8192,t=1,p=1$";
    const { argon2Sync } = await import("node:crypto");
    const nonce = Buffer.alloc(16, 7);
    const hash = argon2Sync("argon2id", {
      message: "old-password-1",
      nonce,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const bare = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");
    await sql`update identity.credential set password_hash = ${`${weak}${bare(nonce)}$${bare(hash)}`} where player_id = ${player.id}`.execute(
      site.db,
    );
    expect(await attempt(player.email, "old-password-1")).toMatchObject({ status: 201 });
    const { rows } = await sql<{
      password_hash: string;
    }>`select password_hash from identity.credential where player_id = ${player.id}`.execute(site.db);
    expect(rows[0]!.password_hash).toContain("m=19456,t=2,p=1");
    expect(await attempt(player.email, "old-password-1")).toMatchObject({ status: 201 });
  });
});

describe("a sign-in with the old password while the password changes", () => {
  /**
   * Signs in with `password` while, just before admission, the stored hash is replaced by `hash`. Returns the hash that
   * is stored afterwards.
   */
  async function meanwhile(
    player: { readonly id: number; readonly email: string },
    password: string,
    hash: string,
  ): Promise<{ answer: Answer; hash: string }> {
    const { answer } = await inTransaction(site.db, async (tx) => {
      await lockPlayer(tx, player.id);
      const answer = outsideTransaction(() => attempt(player.email, password));
      answer.catch(() => undefined);
      await vi.waitFor(
        () =>
          outsideTransaction(async () => {
            const { rows } =
              await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
                site.db,
              );
            expect(rows).toHaveLength(1);
          }),
        PATIENCE,
      );
      await setPasswordHash(tx, player.id, hash, site.clock.date());
      return { answer };
    });
    const { rows } = await sql<{
      hash: string;
    }>`select password_hash as hash from identity.credential where player_id = ${player.id}`.execute(site.db);
    return { answer: await answer, hash: rows[0]!.hash };
  }

  test("is refused, and the new password stays", async () => {
    const player = await givenPlayer(site.db);
    const hash = await hashPassword("another-horse-2");
    const tried = await meanwhile(player, GIVEN_PASSWORD, hash);
    expect(tried).toMatchObject({
      hash,
      answer: { status: 422, signedIn: null, errors: { email: { invalid: expect.any(String) } } },
    });
    expect(await attempt(player.email, "another-horse-2")).toMatchObject({ status: 201 });
  });

  test("is accepted if only the hash was renewed", async () => {
    const player = await givenPlayer(site.db);
    const hash = await hashPassword(GIVEN_PASSWORD);
    expect(await meanwhile(player, GIVEN_PASSWORD, hash)).toMatchObject({
      hash,
      answer: { status: 201, signedIn: player.id },
    });
  });
});

describe("three failures within 30 minutes", () => {
  const unlockTokenFor = (email: string): string => {
    const letter = site.letters.find(({ to, template }) => to === email && template === "account_locked")!;
    return new URL(letter.facts.link).searchParams.get("unlock_token")!;
  };

  async function fail(email: string, times = 3): Promise<void> {
    for (let n = 0; n < times; n++)
      expect(await attempt(email, "not-the-password")).toMatchObject({ code: "invalid_fields" });
  }

  test("lock the account, even for the right password, and send an e-mail", async () => {
    const player = await givenPlayer(site.db);
    await fail(player.email);
    expect(await attempt(player.email, GIVEN_PASSWORD)).toMatchObject({
      status: 422,
      code: "invalid_fields",
      signedIn: null,
    });
    await site.work();
    expect(site.letters).toMatchObject([{ to: player.email, template: "account_locked" }]);
  });

  test("lock an unknown address in the same way, but send no e-mail to it", async () => {
    const player = await givenPlayer(site.db);
    await fail(player.email);
    await fail("nobody-at-all@example.com");
    expect(without(await attempt("nobody-at-all@example.com", "x"))).toEqual(without(await attempt(player.email, "x")));
    await site.work();
    expect(site.letters.map(({ to }) => to)).toEqual([player.email]);
  });

  test("lock the account even if they are concurrent", async () => {
    const player = await givenPlayer(site.db);
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(player.email, "not-the-password")));
    expect(answers.filter(({ code }) => code === "invalid_fields")).toHaveLength(12);
    const { rows } = await sql`select from identity.sign_in_attempt where player_id = ${player.id}`.execute(site.db);
    expect(rows).toHaveLength(3);
    expect(await attempt(player.email, GIVEN_PASSWORD)).toMatchObject({ code: "invalid_fields" });
  });

  test("no longer count after a successful sign-in", async () => {
    const player = await givenPlayer(site.db);
    await fail(player.email, 2);
    expect(await attempt(player.email, GIVEN_PASSWORD)).toMatchObject({ status: 201 });
    await fail(player.email, 2);
    expect(await attempt(player.email, GIVEN_PASSWORD)).toMatchObject({ status: 201 });
  });

  test("lock the account for 30 minutes, counted from the last failure", async () => {
    const player = await givenPlayer(site.db);
    await fail(player.email, 2);
    site.clock.advance(LOCK_MS - 60_000);
    await fail(player.email, 1);
    site.clock.advance(LOCK_MS - 1);
    expect(await attempt(player.email, GIVEN_PASSWORD)).toMatchObject({ code: "invalid_fields" });
    site.clock.advance(1);
    expect(await attempt(player.email, GIVEN_PASSWORD)).toMatchObject({ status: 201 });
  });

  test("send an e-mail whose link ends the lock, once", async () => {
    const player = await givenPlayer(site.db);
    await fail(player.email);
    await site.work();
    const unlock_token = unlockTokenFor(player.email);
    const cookies = new Map<string, string>();
    expect(await site.call(unlockSignIn, { body: { unlock_token } }, { cookies })).toMatchObject({
      status: 200,
      body: { unlocked: true },
    });
    expect(await attempt(player.email, GIVEN_PASSWORD, { cookies })).toMatchObject({ status: 201 });
    expect(await site.call(unlockSignIn, { body: { unlock_token } })).toMatchObject({
      status: 422,
      errors: { unlock_token: { used: expect.any(String) } },
    });
  });

  test("send an e-mail whose link expires after a day", async () => {
    const player = await givenPlayer(site.db);
    await fail(player.email);
    await site.work();
    const unlock_token = unlockTokenFor(player.email);
    site.clock.advance(86_400_000);
    expect(await site.call(unlockSignIn, { body: { unlock_token } })).toMatchObject({
      status: 422,
      errors: { unlock_token: { expired: expect.any(String) } },
    });
  });
});

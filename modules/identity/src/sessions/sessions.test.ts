import {
  connect,
  inTransaction,
  outsideTransaction,
  testDatabase,
  type Database,
  type TestDatabase,
  type Tx,
} from "@apogee/database";
import type { Admission } from "@apogee/http";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Player } from "../domain/player.ts";
import { lockPlayer } from "../queries.ts";
import { setCurrency, setPasswordHash, setStatus } from "../store.ts";
import { givenPlayer } from "../testing.ts";
import { createSessions, SESSION_IDLE_MS, SESSION_LIFE_MS, type Sessions } from "./sessions.ts";
import { endSessionsOf } from "./store.ts";

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let clock: FixedClock;
let sessions: Sessions;
let player: Player;
const ended: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
});
afterAll(async () => {
  await close();
  await database.drop();
});
beforeEach(async () => {
  clock = new FixedClock("2026-05-01T12:00:00Z");
  ended.length = 0;
  sessions = createSessions({ db, clock, secure: true, onEnded: ({ playerId }) => ended.push(playerId) });
  player = await givenPlayer(db);
});

const from = { ip: "2001:db8::7", userAgent: "a browser" };
/** The admission of a player who was created when these tests' clock starts. */
const admitted = ({ id }: Player): Admission => ({ playerId: id, credentialAt: new Date("2026-05-01T12:00:00Z") });
const tokenOf = (cookie: string): string => sessions.tokenOf(cookie.split(";")[0])!;
const begin = async (token?: string): Promise<string> =>
  tokenOf((await sessions.start(admitted(player), { ...from, token }))!);

test("a session is a cookie that scripts can't read and other sites' forms can't send", async () => {
  const cookie = await sessions.start(admitted(player), from);
  expect(cookie).toMatch(/^__Host-apogee_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/);
  const plain = createSessions({ db, clock, secure: false });
  const unsafe = (await plain.start(admitted(player), from))!;
  expect(unsafe).toMatch(/^apogee_session=/);
  expect(unsafe).not.toContain("Secure");
});

test("over HTTPS, a cookie that a neighbouring host could have set is not accepted", async () => {
  const token = await begin();
  expect(sessions.tokenOf(`apogee_session=${token}`)).toBeUndefined();
  expect(sessions.tokenOf(`apogee_session=neighbours; __Host-apogee_session=${token}`)).toBe(token);
});

test("a session's token identifies the player, and is stored only as a hash", async () => {
  const token = await begin();
  expect(await sessions.authenticate(token)).toMatchObject({
    playerId: player.id,
    licence: "CW",
    currency: "EUR",
    language: "en",
    sessionId: expect.any(Number),
  });
  const { rows } = await sql<{ hash: string; ip: string }>`
    select encode(token_hash, 'hex') as hash, host(ip) as ip from identity.session where player_id = ${player.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), ip: "2001:db8::7" }]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([undefined, "", "x", "A".repeat(43), "A".repeat(44), "' or true --"])(
  "the token %j is rejected",
  async (token) => {
    expect(await sessions.authenticate(token)).toBeNull();
  },
);

test("signing in again issues a new token and ends the old one at once", async () => {
  const old = await begin();
  await sessions.authenticate(old);
  const renewed = await begin(old);
  expect(renewed).not.toBe(old);
  expect(await sessions.authenticate(old)).toBeNull();
  expect(await sessions.authenticate(renewed)).not.toBeNull();
  expect(ended).toEqual([player.id]);
});

test("a repeat of the sign-in that started a session keeps it while it is alive; any other sign-in issues a new token", async () => {
  const renew = (token: string, startedBy?: string): Promise<string | null> =>
    sessions.start(admitted(player), { ...from, token, startedBy });
  const token = tokenOf((await sessions.start(admitted(player), { ...from, startedBy: "browser key-1" }))!);
  expect(await renew(token, "browser key-1")).toBeNull();
  expect(await sessions.authenticate(token)).not.toBeNull();
  const second = tokenOf((await renew(token, "browser key-2"))!);
  expect([await sessions.authenticate(token), (await sessions.authenticate(second))?.playerId]).toEqual([
    null,
    player.id,
  ]);
  clock.advance(SESSION_IDLE_MS);
  const third = tokenOf((await renew(second, "browser key-2"))!);
  expect((await sessions.authenticate(third))?.playerId).toBe(player.id);
  expect(tokenOf((await renew(third))!)).not.toBe(third);
});

test("a repeated sign-in in a browser where another player is signed in starts a new session for the repeated call's player", async () => {
  const other = await givenPlayer(db);
  const token = tokenOf((await sessions.start(admitted(other), { ...from, startedBy: "browser key-1" }))!);
  const renewed = tokenOf((await sessions.start(admitted(player), { ...from, token, startedBy: "browser key-1" }))!);
  expect([await sessions.authenticate(token), (await sessions.authenticate(renewed))?.playerId]).toEqual([
    null,
    player.id,
  ]);
});

describe("no session starts, and the browser keeps its current one, if after the password check", () => {
  const openSessions = async (): Promise<number> =>
    (
      await sql<{
        n: number;
      }>`select count(*) as n from identity.session where player_id = ${player.id} and ended_at is null`.execute(db)
    ).rows[0]!.n;
  test.each<[change: string, make: (tx: Tx) => Promise<void>, refusal: object]>([
    [
      "the account is disabled",
      (tx) => setStatus(tx, player.id, "disabled"),
      { code: "account_disabled", status: 422 },
    ],
    [
      "the password changes",
      (tx) => setPasswordHash(tx, player.id, "$argon2id$another", new Date(clock.now() + 1)),
      { code: "invalid_fields", status: 422 },
    ],
  ])("%s", async (_change, make, refusal) => {
    const token = await begin();
    await inTransaction(db, make);
    await expect(sessions.start(admitted(player), { ...from, token })).rejects.toMatchObject(refusal);
    expect([await openSessions(), (await sessions.authenticate(token))?.playerId, ended]).toEqual([1, player.id, []]);
  });

  test("a change that was still uncommitted during the sign-in commits", async () => {
    let begun: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      await lockPlayer(tx, player.id);
      begun = outsideTransaction(() => sessions.start(admitted(player), from)).catch((error: unknown) => error);
      await vi.waitFor(
        () =>
          outsideTransaction(async () => {
            const { rows } =
              await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
                db,
              );
            expect(rows).toHaveLength(1);
          }),
        PATIENCE,
      );
      await setPasswordHash(tx, player.id, "$argon2id$another", new Date(clock.now() + 1));
      await endSessionsOf(tx, player.id, clock.date());
    });
    expect(await begun).toMatchObject({ code: "invalid_fields" });
    expect(await openSessions()).toBe(0);
  });
});

test("a token that was planted before the sign-in is not adopted", async () => {
  const planted = "P".repeat(43);
  const token = await begin(planted);
  expect(token).not.toBe(planted);
  expect(await sessions.authenticate(planted)).toBeNull();
});

test("signing out ends the session and clears the cookie", async () => {
  const [token, other] = [await begin(), await begin()];
  await sessions.authenticate(token);
  expect(await sessions.end(token)).toMatch(/^__Host-apogee_session=; Path=\/; Max-Age=0; HttpOnly/);
  expect(await sessions.authenticate(token)).toBeNull();
  expect(await sessions.authenticate(other)).not.toBeNull();
  expect(ended).toEqual([player.id]);
  await sessions.end(token);
  await sessions.end(undefined);
  expect(ended).toHaveLength(1);
});

test("a session and its frames end together or not at all: on sign-out, on another sign-in, and on the repeat of a sign-in whose answer was lost", async () => {
  const [failing, closed] = [{ now: false }, [] as number[]];
  const closing = createSessions({
    db,
    clock,
    secure: true,
    onEnded: ({ playerId }) => ended.push(playerId),
    async endWith(tx, { sessionId, playerId }) {
      expect(playerId).toBe(player.id);
      expect(
        (
          await sql<{
            over: boolean;
          }>`select ended_at is not null as over from identity.session where id = ${sessionId}`.execute(tx)
        ).rows,
      ).toEqual([{ over: true }]);
      if (failing.now) throw new Error("The frames could not be ended.");
      closed.push(sessionId);
    },
  });
  const ways: ReadonlyArray<(token: string, startedBy: string) => Promise<unknown>> = [
    (token) => closing.end(token),
    (token) => closing.start(admitted(player), { ...from, token }),
    (_token, startedBy) => closing.start(admitted(player), { ...from, startedBy }),
  ];
  for (const [index, end] of ways.entries()) {
    closed.length = ended.length = 0;
    const startedBy = `browser key-9${index}`;
    const token = tokenOf((await closing.start(admitted(player), { ...from, startedBy }))!);
    const { sessionId } = (await closing.authenticate(token))!;
    failing.now = true;
    await expect(end(token, startedBy)).rejects.toThrow("could not be ended");
    expect([(await closing.authenticate(token))?.sessionId, closed, ended]).toEqual([sessionId, [], []]);
    failing.now = false;
    await end(token, startedBy);
    expect([await closing.authenticate(token), closed, ended]).toEqual([null, [sessionId], [player.id]]);
  }
});

test("an unused session expires, a used one continues, and none lasts longer than a week", async () => {
  const [used, idle] = [await begin(), await begin()];
  for (let passed = 0; passed + SESSION_IDLE_MS / 2 < SESSION_LIFE_MS; passed += SESSION_IDLE_MS / 2) {
    clock.advance(SESSION_IDLE_MS / 2);
    expect(await sessions.authenticate(used)).not.toBeNull();
  }
  expect(await sessions.authenticate(idle)).toBeNull();
  clock.advance(SESSION_IDLE_MS / 2);
  expect(await sessions.authenticate(used)).toBeNull();
});

test("a change of language or wallet is seen by the next call, once it is committed", async () => {
  const token = await begin();
  await sessions.authenticate(token);
  await inTransaction(db, async (tx) => {
    await setCurrency(tx, player.id, "BTC");
    await sql`update identity.player set language = 'de' where id = ${player.id}`.execute(tx);
    expect(await outsideTransaction(() => sessions.authenticate(token))).toMatchObject({
      currency: "EUR",
      language: "en",
    });
  });
  expect(await sessions.authenticate(token)).toMatchObject({ currency: "BTC", language: "de" });
});

test("a session that ends in one process ends in the others at once", async () => {
  const elsewhere = createSessions({ db, clock, secure: false });
  const token = await begin();
  expect(await elsewhere.authenticate(token)).not.toBeNull();
  await sessions.end(token);
  expect(await elsewhere.authenticate(token)).toBeNull();
});

test("all sessions of a player can be ended", async () => {
  const tokens = [await begin(), await begin()];
  const ids = await inTransaction(db, (tx) => endSessionsOf(tx, player.id, clock.date()));
  expect(ids).toHaveLength(2);
  for (const token of tokens) expect(await sessions.authenticate(token)).toBeNull();
});

test("sessions that a command has ended are reported at once, so that what is open under them closes", async () => {
  const token = await begin();
  const { sessionId } = (await sessions.authenticate(token))!;
  const ids = await inTransaction(db, (tx) => endSessionsOf(tx, player.id, clock.date()));
  sessions.ended(player.id, ids);
  expect([ids, ended]).toEqual([[sessionId], [player.id]]);
  expect(await sessions.authenticate(token)).toBeNull();
});

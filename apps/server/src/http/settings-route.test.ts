import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import type { PlayerPrincipal } from "@apogee/http";
import { createSessions, type Sessions } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import type { Login } from "@apogee/realtime";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenServer } from "../testing/given-server.ts";
import { settingsRoute } from "./settings-route.ts";

const clock = new FixedClock("2026-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let sessions: Sessions;
const happened: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  sessions = createSessions({
    db: connection.db,
    clock,
    secure: false,
    onEnded: ({ playerId }) => happened.push(`tokens of ${playerId} void`),
  });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Calls the route as the given caller; `lookedUp` runs after the route has read the session. */
async function ask(
  principal: PlayerPrincipal | null,
  lookedUp: () => Promise<unknown> = async () => undefined,
): Promise<{ user: string | null; token: string }> {
  const realtime = {
    tokenFor(login: Login | null): string {
      const token = login ? `token of ${login.playerId} under ${login.sessionId}` : "token of null";
      happened.push(token);
      return token;
    },
  };
  const db = connection.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => lookedUp().then(() => result),
  });
  const route = settingsRoute({ db, clock, realtime, hostFor: (host) => host, secure: false });
  const { cent } = (await route.handle({} as never, { principal, host: "localhost" } as never)) as {
    cent: { user: string | null; token: string };
  };
  return { user: cent.user, token: cent.token };
}
async function signedIn(): Promise<{ cookie: string; principal: PlayerPrincipal; playerId: number }> {
  const { id: playerId, createdAt } = await givenPlayer(connection.db);
  const cookie = sessions.tokenOf(
    (await sessions.start({ playerId, credentialAt: createdAt }, { ip: "127.0.0.1", userAgent: "a browser" }))!.split(
      ";",
    )[0],
  )!;
  happened.length = 0;
  return { cookie, playerId, principal: (await sessions.authenticate(cookie))! };
}

test("a player gets a socket token for their own channels, and a guest gets one without a player", async () => {
  const { principal, playerId } = await signedIn();
  expect([await ask(principal), await ask(null)]).toEqual([
    { user: String(playerId), token: `token of ${playerId} under ${principal.sessionId}` },
    { user: null, token: "token of null" },
  ]);
});

test("a request that arrived before a sign-out and is answered after it gets a token without a player", async () => {
  const { principal, cookie } = await signedIn();
  await sessions.end(cookie);
  expect(await ask(principal)).toEqual({ user: null, token: "token of null" });
});

test("a sign-out that follows while the token is issued makes the token void", async () => {
  const { principal, cookie, playerId } = await signedIn();
  await ask(principal, () => sessions.end(cookie));
  expect(happened).toEqual([`token of ${playerId} under ${principal.sessionId}`, `tokens of ${playerId} void`]);
});

test.each([
  [{} as Record<string, string>, "evil.example", "ws://evil.example"],
  [{ PUBLIC_URL: "https://play.example" }, "play.example", "wss://play.example"],
  [{ PUBLIC_URL: "https://play.example" }, "evil.example", "wss://play.example"],
  [{ PUBLIC_URL: "https://play.example:8443" }, "evil.example", "wss://play.example:8443"],
  [{ PUBLIC_URL: "https://play.example" }, "SECOND.example", "wss://SECOND.example"],
])("with the settings %j, a call to %s gets a socket at %s", async (settings, host, origin) => {
  const server = await givenServer(settings);
  try {
    await sql`insert into content.host (host, brand_id, licence, locales, casino, sportsbook) select 'second.example', brand_id, licence, locales, casino, sportsbook from content.host where host = '*'`.execute(
      server.db,
    );
    const urlNow = async (): Promise<string> =>
      /"url":"([^"]+)\/connection/.exec(
        await server.raw(["GET /api/player/settings HTTP/1.1", `Host: ${host}`, "Connection: close"]),
      )?.[1] ?? "";
    await vi.waitFor(async () => expect(await urlNow()).toBe(origin), { ...PATIENCE, interval: 200 });
  } finally {
    await server.stop();
  }
});

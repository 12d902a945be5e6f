import { aPerson } from "@apogee/kernel/testing";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

const PASSWORD = "correct-horse-1";
let server: GivenServer;
beforeAll(async () => {
  server = await givenServer({ RATE_LIMITS: "off" });
});
afterAll(() => server.stop());

interface Listed {
  readonly id: number;
  readonly current: boolean;
  readonly ip: string;
  readonly user_agent: string;
}
type Answer = Awaited<ReturnType<GivenServer["call"]>>;

/** A signed-in browser. */
interface Browser {
  call(method: string, path: string, body?: object): Promise<Answer>;
  sessions(): Promise<Listed[]>;
  isIn(): Promise<boolean>;
}

function browserOf(answer: Answer): Browser {
  expect(answer.status).toBe(201);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0]!)
    .join("; ");
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    server.call(method, path, body ?? (method === "POST" ? {} : undefined), { cookie });
  return {
    call,
    async sessions() {
      const { status, body } = await call("GET", "/api/player/sessions");
      expect(status).toBe(200);
      return JSON.parse(String(body["text"])) as Listed[];
    },
    isIn: async () => (await call("GET", "/api/player")).body["id"] !== undefined,
  };
}
const signIn = async (email: string, userAgent = "a browser"): Promise<Browser> =>
  browserOf(
    await server.call(
      "POST",
      "/api/users/sign_in",
      { user: { email, password: PASSWORD } },
      { "user-agent": userAgent },
    ),
  );
const signUp = async (email: string): Promise<Browser> =>
  browserOf(
    await server.call("POST", "/api/users", {
      user: {
        email,
        password: PASSWORD,
        country: "DE",
        currency: "EUR",
        date_of_birth: "10/12/1990",
        terms_acceptance: true,
        ...aPerson(),
      },
    }),
  );
const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
const allSessions = async (): Promise<unknown[]> =>
  (await sql`select id, player_id, ended_at from identity.session order by id`.execute(server.db)).rows;

test("a player sees their open sessions and which is the current one, but no other player's and no ended or expired ones", async () => {
  const laptop = await signUp("sees@example.com");
  const phone = await signIn("sees@example.com", "a phone");
  await signUp("somebody.else@example.com");
  const seen = await phone.sessions();
  expect(seen.map(({ current, user_agent }) => [current, user_agent])).toEqual(
    expect.arrayContaining([
      [true, "a phone"],
      [false, expect.any(String)],
    ]),
  );
  expect([seen.length, new Set(seen.map(({ ip }) => ip)).size, Object.keys(seen[0]!).toSorted()]).toEqual([
    2,
    1,
    ["country", "created_at", "current", "id", "ip", "last_seen_at", "new_device", "user_agent"],
  ]);
  await laptop.call("DELETE", "/api/users/sign_out");
  expect((await phone.sessions()).map(({ current }) => current)).toEqual([true]);
  const { id } = (await phone.sessions())[0]!;
  const third = await signIn("sees@example.com");
  await sql`update identity.session set last_seen_at = created_at - interval '13 hours' where id = ${id}`.execute(
    server.db,
  );
  expect((await third.sessions()).map(({ current }) => current)).toEqual([true]);
});

test("a session can end one other session at once, and only that one", async () => {
  const [laptop, phone, tablet] = [
    await signUp("ends@example.com"),
    await signIn("ends@example.com"),
    await signIn("ends@example.com"),
  ];
  const { id } = (await phone.sessions()).find(({ current }) => current)!;
  expect((await laptop.call("DELETE", `/api/player/sessions/${id}`)).status).toBe(204);
  expect(await Promise.all([laptop, phone, tablet].map((each) => each.isIn()))).toEqual([true, false, true]);
  const before = await allSessions();
  expect((await laptop.call("DELETE", `/api/player/sessions/${id}`)).status).toBe(404);
  expect(await allSessions()).toEqual(before);
});

test.each<[way: string, end: (laptop: Browser, phone: Browser) => Promise<Answer>]>([
  ["its own log-out", (_laptop, phone) => phone.call("DELETE", "/api/users/sign_out")],
  [
    "another browser",
    async (laptop, phone) =>
      laptop.call("DELETE", `/api/player/sessions/${(await phone.sessions()).find(({ current }) => current)!.id}`),
  ],
  ["the end of all others", (laptop) => laptop.call("POST", "/api/player/sessions/end_others")],
])(
  "when the end of a session by %s is answered, its games have ended and another browser's games continue",
  async (way, end) => {
    const email = `frames.${way.replaceAll(" ", ".")}@example.com`;
    const [laptop, phone] = [await signUp(email), await signIn(email)];
    const opened = async (browser: Browser): Promise<string> => {
      const { status, body } = await browser.call("POST", "/api/games/launch", {
        identifier: "apogee/DragonsEmber",
        mode: "demo",
      });
      expect(status).toBe(200);
      return new URLSearchParams((body["launch_options"] as { game_url: string }).game_url.split("#")[1]).get("token")!;
    };
    const [own, others] = [await opened(phone), await opened(laptop)];
    const over = async () =>
      (
        await sql<{
          over: boolean;
        }>`select ended_at is not null as over from games.session where token_hash in (${sql.join([own, others].map(hashOf))}) order by id`.execute(
          server.db,
        )
      ).rows.map((row) => row.over);
    expect(await over()).toEqual([false, false]);
    expect((await end(laptop, phone)).status).toBeLessThan(300);
    expect(await over()).toEqual([true, false]);
    expect((await server.call("POST", "/studio/open", {}, { authorization: `Bearer ${own}` })).status).toBe(403);
  },
);

test("a session that ends itself is logged out, and its cookie is removed", async () => {
  const laptop = await signUp("own@example.com");
  const { id } = (await laptop.sessions())[0]!;
  const answer = await laptop.call("DELETE", `/api/player/sessions/${id}`);
  expect([answer.status, answer.headers.getSetCookie().find((cookie) => cookie.startsWith("apogee_session="))]).toEqual(
    [204, expect.stringContaining("Max-Age=0")],
  );
  expect(await laptop.isIn()).toBe(false);
});

test("a session can end all other sessions of its player, and no one else's", async () => {
  const [laptop, phone, tablet] = [
    await signUp("others@example.com"),
    await signIn("others@example.com"),
    await signIn("others@example.com"),
  ];
  const stranger = await signUp("stranger@example.com");
  const { status, body } = await laptop.call("POST", "/api/player/sessions/end_others");
  expect([status, body]).toEqual([200, { ended: 2 }]);
  expect(await Promise.all([laptop, phone, tablet, stranger].map((each) => each.isIn()))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect((await laptop.call("POST", "/api/player/sessions/end_others")).body).toEqual({ ended: 0 });
});

test("another player's session is not found and not changed, and guests are refused", async () => {
  const [mine, theirs] = [await signUp("mine@example.com"), await signUp("theirs@example.com")];
  const { id } = (await theirs.sessions())[0]!;
  const before = await allSessions();
  for (const path of [id, 2_000_000_000])
    expect((await mine.call("DELETE", `/api/player/sessions/${path}`)).body).toMatchObject({ code: "not_found" });
  expect((await server.call("DELETE", `/api/player/sessions/${id}`)).status).toBe(401);
  expect((await server.call("POST", "/api/player/sessions/end_others", {})).status).toBe(401);
  expect((await server.call("GET", "/api/player/sessions")).status).toBe(401);
  expect(await allSessions()).toEqual(before);
});

import { connect, inTransaction, outsideTransaction, type Database, type Tx } from "@apogee/database";
import { launchGame } from "@apogee/games";
import { SystemClock } from "@apogee/kernel";
import { aPerson, PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchPorts } from "@apogee/composition";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

const GAME = "apogee/DragonsEmber";
const PASSWORD = "correct-horse-1";
const clock = new SystemClock();
let server: GivenServer;
let other: { readonly db: Database; close(): Promise<void> };
beforeAll(async () => {
  server = await givenServer({ RATE_LIMITS: "off" });
  other = connect({ url: server.superuserUrl });
});
afterAll(async () => {
  await other?.close();
  await server?.stop();
});

type Answer = Awaited<ReturnType<GivenServer["call"]>>;
type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** A player's browser with its session. */
interface Browser {
  readonly call: Call;
  readonly playerId: number;
  readonly loginId: number;
}

async function browserOf(answer: Answer): Promise<Browser> {
  expect(answer.status).toBe(201);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0]!)
    .join("; ");
  const playerId = Number(answer.body["id"]);
  const { rows } = await sql<{
    id: number;
  }>`select id from identity.session where player_id = ${playerId} order by id desc limit 1`.execute(server.db);
  return {
    playerId,
    loginId: rows[0]!.id,
    call: (method, path, body) => server.call(method, path, body ?? (method === "POST" ? {} : undefined), { cookie }),
  };
}
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
const signIn = async (email: string): Promise<Browser> =>
  browserOf(await server.call("POST", "/api/users/sign_in", { user: { email, password: PASSWORD } }));
const framesOf = async ({ loginId }: Browser): Promise<boolean[]> =>
  (
    await sql<{
      open: boolean;
    }>`select ended_at is null as open from games.session where login_id = ${loginId}`.execute(server.db)
  ).rows.map(({ open }) => open);

/** Waits until one of this server's transactions waits for another. */
const waited = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        other.db,
      );
    expect(rows).toHaveLength(1);
  }, PATIENCE);

/** Runs `meanwhile` while a transaction that has done `work` is open, then commits it. */
async function during<T>(
  work: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<{ readonly value: Promise<T> }> {
  return inTransaction(other.db, async (tx) => {
    await work(tx);
    const value = outsideTransaction(meanwhile);
    value.catch(() => undefined);
    await outsideTransaction(waited);
    return { value };
  });
}

test.each(["real", "demo"])("a %s frame is not opened if its launch meets a sign-out in progress", async (mode) => {
  const browser = await signUp(`launches.late.${mode}@example.com`);
  const { value } = await during(
    (tx) => sql`update identity.session set ended_at = ${clock.date()} where id = ${browser.loginId}`.execute(tx),
    () => browser.call("POST", "/api/games/launch", { identifier: GAME, mode }),
  );
  const { status, body } = await value;
  expect([status, body["code"], await framesOf(browser)]).toEqual([401, "sign_in_required", []]);
});

const framesOfAll = async (): Promise<unknown> =>
  (await sql`select count(*) as n from games.session`.execute(server.db)).rows[0];
test("real play is refused with 401 after the session has ended, and with 403 to a guest; a demo needs no session", async () => {
  const browser = await signUp("launches.after@example.com");
  await sql`update identity.session set ended_at = ${clock.date()} where id = ${browser.loginId}`.execute(server.db);
  const before = await framesOfAll();
  expect(await browser.call("POST", "/api/games/launch", { identifier: GAME, mode: "real" })).toMatchObject({
    status: 401,
    body: { code: "sign_in_required" },
  });
  expect(await server.call("POST", "/api/games/launch", { identifier: GAME, mode: "real" })).toMatchObject({
    status: 403,
    body: { code: "sign_in_required" },
  });
  expect(
    await server.call("POST", "/api/games/launch", { identifier: GAME, mode: "real" }, { cookie: "theme=dark" }),
  ).toMatchObject({ status: 403 });
  expect(await framesOfAll()).toEqual(before);
  expect((await browser.call("POST", "/api/games/launch", { identifier: GAME, mode: "demo" })).status).toBe(200);
});

test.each<[way: string, end: (laptop: Browser, phone: Browser) => Promise<Answer>]>([
  ["its own log-out", (_laptop, phone) => phone.call("DELETE", "/api/users/sign_out")],
  ["another browser", (laptop, phone) => laptop.call("DELETE", `/api/player/sessions/${phone.loginId}`)],
  ["the end of all others", (laptop) => laptop.call("POST", "/api/player/sessions/end_others")],
])("the end of a session by %s waits for a launch in progress, and ends its frame", async (way, end) => {
  const email = `launches.${way.replaceAll(" ", ".")}@example.com`;
  const [laptop, phone] = [await signUp(email), await signIn(email)];
  const { value } = await during(
    (tx) =>
      launchGame(
        tx,
        {
          identifier: GAME,
          mode: "real",
          player: { playerId: phone.playerId, currency: "EUR", sessionId: phone.loginId },
          licence: "CW",
          locale: "en",
        },
        launchPorts,
        clock.date(),
      ),
    () => end(laptop, phone),
  );
  expect([(await value).status < 300, await framesOf(phone)]).toEqual([true, [false]]);
});

import { createHmac } from "node:crypto";
import { loadSecrets } from "@apogee/config";
import { connect, inTransaction } from "@apogee/database";
import { addProvider } from "@apogee/gateway";
import { SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { givenMember } from "@apogee/staff/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

const SANDBOX_KEY = "the-key-that-house-and-sandbox-share";
const METRICS_TOKEN = "the-token-of-prometheus";
const PROXY_ID = "proxy-named-this-call-1";
let server: GivenServer;
let admin: ReturnType<typeof connect>;
/** Everything that no log line may contain, by its description. */
const secrets = new Map<string, string>();
const cookies = new Map<string, string>();

beforeAll(async () => {
  server = await givenServer({
    LOG_LEVEL: "info",
    ROLES: "realtime,studio,gateway,worker,sandbox",
    SANDBOX_KEY,
    METRICS_TOKEN,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  admin = connect({ url: server.superuserUrl, max: 1 });
  secrets.set("the sandbox's key", SANDBOX_KEY).set("prometheus's token", METRICS_TOKEN);
  for (const [name, key] of Object.entries(loadSecrets(server.dataDir))) secrets.set(`the house's key ${name}`, key);
  await everything();
});
afterAll(async () => {
  await admin.close();
  await server.stop();
});

/** A call by the only browser. Its cookies are secrets, too. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): ReturnType<GivenServer["call"]> {
  const answer = await server.call(method, path, body, {
    cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
    ...headers,
  });
  for (const set of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = set.split(";")[0]!.split("=", 2);
    if (value.length < 16) continue;
    cookies.set(name, value);
    secrets.set(`a cookie ${name} ${value.slice(0, 4)}`, value);
  }
  return answer;
}
function secret<T extends string>(what: string, value: T): T {
  secrets.set(what, value);
  return value;
}

/** A player's complete journey, with everything that can fail on the way. */
async function everything(): Promise<void> {
  const password = secret("a password", "correct-horse-battery-1");
  const user = {
    email: "mia@example.com",
    password,
    country: "DE",
    currency: "EUR",
    date_of_birth: "10/12/1990",
    terms_acceptance: true,
  };
  expect((await call("POST", "/api/users", { user }, { "x-request-id": PROXY_ID })).status).toBe(201);
  expect(
    (
      await call("POST", "/api/users/sign_in", {
        user: { email: user.email, password: secret("a wrong password", "not-the-battery-horse-1") },
      })
    ).status,
  ).toBe(422);
  expect((await call("POST", "/api/users/sign_in", { user: { email: user.email, password } })).status).toBe(201);
  await newPassword(user.email);
  secret("a socket's token", ((await call("GET", "/api/player/settings")).body["cent"] as { token: string }).token);
  await deposit();
  await play();
  await staff();
  await provider();
  await failures(user.email);
}

async function newPassword(email: string): Promise<void> {
  await call("POST", "/api/users/password", { user: { email } });
  const token = await vi.waitFor(async () => {
    const { body } = await call("GET", `/sandbox/api/mail?to=${email}`);
    const letter = (body["mails"] as Array<{ id: number; template: string }>).find(
      ({ template }) => template === "password_reset",
    );
    const { body: whole } = await call("GET", `/sandbox/api/mail/${letter!.id}`);
    return /reset_password_token=([\w-]+)/.exec(String(whole["text"]))![1]!;
  }, PATIENCE);
  secret("a letter's token", token);
  const password = secret("a new password", "another-staple-of-2");
  expect((await call("PUT", "/api/users/password", { user: { reset_password_token: token, password } })).status).toBe(
    204,
  );
  expect((await call("POST", "/api/users/sign_in", { user: { email, password } })).status).toBe(201);
}

async function deposit(): Promise<void> {
  const player = {
    first_name: "Mia",
    last_name: "Berg",
    city: "Berlin",
    address: "Lange Straße 12",
    postal_code: "10115",
    mobile_phone: "+49 30 1234567",
  };
  expect((await call("PATCH", "/api/player", { context: "deposit", player })).status).toBe(200);
  const { status, body } = await call("POST", "/api/cashbox/deposits", {
    method: "card",
    currency: "EUR",
    amount_cents: 5_000,
  });
  expect(status).toBe(201);
  const pay = secret("a payment page's secret", new URL((body["next"] as { url: string }).url).hash.slice(1));
  const card = {
    number: secret("a card's number", "4556737586899855"),
    expires: "12/31",
    cvc: "123",
    holder: secret("a card's holder", "MIA KATHARINA BERG"),
  };
  const { body: asked } = await call("POST", `/sandbox/pay/api/${pay}/card`, { card });
  await call("POST", `/sandbox/pay/api/${pay}/code`, { code: (asked["challenge"] as { code: string }).code });
  await vi.waitFor(
    async () =>
      expect((await call("GET", "/api/player/accounts")).body["text"] as string).toContain('"amount_cents":5000'),
    PATIENCE,
  );
  await call(
    "POST",
    "/api/cashbox/notifications/sandbox-cards",
    { event_id: "evt_1" },
    { "x-signature": secret("a forged signature", "f0".repeat(32)) },
  );
}

async function play(): Promise<void> {
  const { body } = await call("POST", "/api/games/launch", { identifier: "apogee/DragonsEmber", mode: "real" });
  const authorization = `Bearer ${secret("a frame's token", /#token=([\w-]{43})/.exec((body["launch_options"] as { game_url: string }).game_url)![1]!)}`;
  const { body: opened } = await call("POST", "/studio/open", {}, { authorization });
  const { steps_cents: steps } = opened["bets"] as { steps_cents: number[] };
  expect((await call("POST", "/studio/rounds", { stake_cents: steps[0] }, { authorization })).status).toBe(200);
  expect(
    (
      await call(
        "POST",
        "/studio/rounds",
        { stake_cents: steps[0] },
        { authorization: `Bearer ${secret("a made-up token", "made-up-token-of-somebody-else-0123456789ab")}` },
      )
    ).status,
  ).toBe(403);
}

async function staff(): Promise<void> {
  const { token, headers } = await givenMember({ db: server.db, clock: new SystemClock() }, { handle: "desk" });
  secret("a staff token", token);
  secret("a staff token without its prefix", token.slice(-43));
  expect((await call("GET", "/api/staff/me", undefined, headers)).status).toBe(200);
  expect((await call("GET", `/api/staff/withdrawals?limit=${token}`, undefined, headers)).status).toBe(403);
  expect((await call("GET", "/api/player/accounts", undefined, headers)).status).toBe(403);
  expect((await call("DELETE", "/api/staff/session", undefined, headers)).status).toBe(204);
  expect((await call("GET", "/api/staff/me", undefined, headers)).status).toBe(401);
}

async function provider(): Promise<void> {
  const sealingKey = Buffer.from(loadSecrets(server.dataDir).providers, "hex");
  const { key } = await inTransaction(server.db, (tx) =>
    addProvider(
      tx,
      { id: "nova", name: "Nova", dialect: "gcp", url: "https://nova.example", actor: "operator:test" },
      { sealingKey, recordAudit: async () => undefined } as never,
      new Date("2026-11-20T12:00:00Z"),
    ),
  );
  secret("a provider's key", key);
  const body = JSON.stringify({
    user_id: "1",
    currency: "EUR",
    game: "nova:Comet",
    game_id: "round-of-nova-77",
    actions: [{ action: "bet", action_id: "a-1", amount: 100 }],
  });
  for (const signature of [
    createHmac("sha256", key).update(body).digest("hex"),
    secret("another forged signature", "0f".repeat(32)),
  ]) {
    await call("POST", "/gateway/nova/play", body, {
      "x-request-sign": secret(`a signature ${signature.slice(0, 4)}`, signature),
    });
  }
}

/** The database rejects values and quotes them in its errors; then it is unavailable for a moment. */
async function failures(email: string): Promise<void> {
  await sql
    .raw(`
    create function public.complain() returns trigger language plpgsql as $$ begin raise exception 'cannot keep % with password=% and card 4556 7375 8689 9855', to_jsonb(new), 'another-staple-of-2'; end $$;
    create trigger complain before update on identity.player for each row execute function public.complain();
    create trigger complain before update on identity.credential for each row execute function public.complain();
    create trigger complain before insert on identity.session for each row execute function public.complain()`)
    .execute(admin.db);
  expect((await call("POST", "/api/users/sign_in", { user: { email, password: "another-staple-of-2" } })).status).toBe(
    500,
  );
  expect((await call("PATCH", "/api/player/update_locale", { locale: "de" })).status).toBe(500);
  await sql
    .raw(
      "drop trigger complain on identity.player; drop trigger complain on identity.credential; drop trigger complain on identity.session",
    )
    .execute(admin.db);
  await sql`alter table sandbox.payment rename to payment_gone`.execute(admin.db);
  expect((await call("GET", `/sandbox/pay/api/${secrets.get("a payment page's secret")}`)).status).toBe(500);
  await sql`alter table sandbox.payment_gone rename to payment`.execute(admin.db);
}

const written = () => server.lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("the log of these requests", () => {
  test("is one JSON object per line, and records every call and every failure", () => {
    expect(server.lines.length).toBeGreaterThan(25);
    for (const line of server.lines) expect(line).toMatch(/^\{[^\n]*\}\n$/);
    expect(written().filter(({ msg }) => msg === "a call failed").length).toBeGreaterThanOrEqual(3);
    expect(written().filter(({ msg }) => msg === "a call was answered").length).toBeGreaterThan(20);
  });

  test("contains no secrets", () => {
    expect(secrets.size).toBeGreaterThan(20);
    const all = server.lines.join("");
    expect([...secrets].filter(([, value]) => all.includes(value)).map(([what]) => what)).toEqual([]);
    expect(all).not.toMatch(/4556[ -]?7375[ -]?8689[ -]?9855/);
    expect(all).not.toMatch(/authorization["']?:|set-cookie|x-signature["']?:|"cvc"/i);
  });

  test("is given no secret to begin with, except in error messages of the database", () => {
    const handed = server.logged
      .filter(({ facts }) => !String(facts["error"]).includes("cannot keep"))
      .map((line) => JSON.stringify(line))
      .join("\n");
    expect(handed.length).toBeGreaterThan(2_000);
    expect([...secrets].filter(([, value]) => handed.includes(value)).map(([what]) => what)).toEqual([]);
  });

  test("had secrets to mask, and shows that they were masked", () => {
    const complaints = written().filter(({ error }) => String(error).includes("cannot keep"));
    expect(complaints.length).toBeGreaterThanOrEqual(1);
    expect(String(complaints[0]!["error"])).toContain("password=••• and card •••");
  });

  test("connects lines by request id, and names player and round", () => {
    const spun = written().filter(({ route, status }) => route === "/studio/rounds" && status === 200);
    expect(spun).toMatchObject([
      {
        requestId: expect.stringMatching(/^[\w-]{36}$/),
        player: expect.any(Number),
        wallet: expect.any(Number),
        game: "apogee/DragonsEmber",
        round: expect.stringMatching(/^\d+-\d+$/),
      },
    ]);
    expect(
      written()
        .filter(({ route }) => route === "/gateway/:provider/play")
        .map(({ provider: who, round }) => [who, round]),
    ).toEqual([
      ["nova", "round-of-nova-77"],
      [undefined, undefined],
    ]);
    const failed = written().filter(({ msg }) => msg === "a call failed");
    for (const { requestId } of failed)
      expect(
        written().find((line) => line["msg"] === "a call was answered" && line["requestId"] === requestId),
      ).toMatchObject({ status: 500 });
    expect(failed.map(({ path }) => path)).toContain("/sandbox/pay/api/:secret");
  });
});

describe("a request's id", () => {
  const idOf = async (given?: string): Promise<string> =>
    (await server.call("GET", "/healthz", undefined, given === undefined ? {} : { "x-request-id": given })).headers.get(
      "x-request-id",
    )!;

  test("is the trusted proxy's, in the response and in the log", async () => {
    expect(await idOf("named-by-the-proxy")).toBe("named-by-the-proxy");
    expect(written().find(({ requestId }) => requestId === PROXY_ID)).toMatchObject({
      route: "/api/users",
      status: 201,
    });
  });

  test.each([["short"], ["with a space"], ["x".repeat(101)], ['"quoted-text"'], ['{"a":1}----']])(
    "is generated by the server if the proxy sends %j",
    async (given) => {
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

test("only a trusted proxy can set the request id", async () => {
  const other = await givenServer();
  const answer = await other.call("GET", "/healthz", undefined, { "x-request-id": "named-by-a-stranger" });
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  await other.stop();
});

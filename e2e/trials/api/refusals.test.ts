import { aPerson } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../../apps/cli/src/testing/run-command.ts";
import { givenServer, type GivenServer } from "../../../apps/server/src/testing/given-server.ts";

const PASSWORD = "Correct-horse-1";
let server: GivenServer;
beforeAll(async () => {
  server = await givenServer({ RATE_LIMITS: "off" });
});
afterAll(() => server.stop());

type Answer = Awaited<ReturnType<GivenServer["call"]>>;
interface Round {
  readonly id: string;
  readonly state: string;
  readonly phases: readonly unknown[];
  readonly cost_cents: number;
  readonly win_cents: number;
}

/** Runs an operator's command against the server under test; returns its exit code. */
const apogee = async (...args: readonly string[]): Promise<number> =>
  (
    await runCommand(
      {
        DATABASE_URL: server.ownerUrl,
        APP_DATABASE_URL: server.appUrl,
        DATA_DIR: server.dataDir,
      },
      ...args,
    )
  ).code;

/** A refusal has a status, a code, and a sentence that a person can use. */
function expectRefusal({ status, body }: Answer, wanted: number, code: RegExp): void {
  expect([status, body["code"]]).toEqual([wanted, expect.stringMatching(code)]);
  expect(body["message"]).toMatch(/^[A-Z].{12,}[.?!]$/s);
  expect(JSON.stringify(body)).not.toMatch(
    /Invalid |expected \w+, received|expected (?:int|number|string)|NaN|[<>]=|\.\./,
  );
}

const newAddress = (): string => `refused-${crypto.randomUUID().slice(0, 13)}@example.com`;
const form = (change: Record<string, unknown> = {}) => ({
  user: {
    email: newAddress(),
    password: PASSWORD,
    currency: "EUR",
    country: "DE",
    date_of_birth: "01/02/1990",
    terms_acceptance: true,
    ...aPerson(),
    ...change,
  },
});

/** A signed-in player. */
interface Player {
  readonly id: number;
  readonly email: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  balance(currency?: string): Promise<number>;
  rounds(): Promise<unknown[]>;
  /** The bearer token of a new game frame. */
  launch(mode?: "real" | "demo"): Promise<string>;
  stake(token: string, stake: unknown, key?: string): Promise<Answer>;
}

async function givenPlayer(euros: string): Promise<Player> {
  const data = form();
  const { status, headers, body } = await server.call("POST", "/api/users", data);
  expect(status).toBe(201);
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const id = Number(body["id"]);
  expect(await apogee("wallet", "adjust", String(id), "EUR", euros, "--reason", "money for a test")).toBe(0);
  const call: Player["call"] = (method, path, sent, more = {}) => server.call(method, path, sent, { cookie, ...more });
  const list = async <T>(path: string): Promise<T[]> =>
    JSON.parse(String((await call("GET", path)).body["text"])) as T[];
  return {
    id,
    email: data.user.email,
    call,
    rounds: () => list("/api/player/games"),
    async balance(currency = "EUR") {
      const accounts = await list<{ currency: string; amount_cents: number }>("/api/player/accounts");
      return accounts.find((account) => account.currency === currency)?.amount_cents ?? 0;
    },
    async launch(mode = "real") {
      const launched = await call("POST", "/api/games/launch", { identifier: "apogee/DragonsEmber", mode });
      const { game_url: url } = launched.body["launch_options"] as { game_url: string };
      return /token=([\w-]+)/.exec(url)?.[1] ?? "";
    },
    stake: (token, stake, key = crypto.randomUUID()) =>
      call(
        "POST",
        "/studio/rounds",
        { stake_cents: stake, bet: { buy: false } },
        { "idempotency-key": key, authorization: `Bearer ${token}` },
      ),
  };
}
const roundOf = ({ body }: Answer): Round => body["round"] as Round;

for (const [what, change] of [
  ["an under-age birth date", { date_of_birth: "01/02/2015" }],
  ["a nickname of two letters", { nickname: "ab" }],
  ["a day that does not exist", { date_of_birth: "31/02/1990" }],
  ["terms that were not accepted", { terms_acceptance: false }],
  ["a currency that is switched off", { currency: "KZT" }],
  ["a country where the house is not open", { country: "US" }],
] as const) {
  test(`registration with ${what} is refused, and nobody is registered`, async () => {
    const data = form(change);
    expectRefusal(await server.call("POST", "/api/users", data), 422, /./);
    const { rows } = await sql`select id from identity.player where email = ${data.user.email}`.execute(server.db);
    expect([await apogee("player", "show", data.user.email), rows]).toEqual([1, []]);
  });
}

for (const [what, stake, status] of [
  ["of nothing", 0, 422],
  ["of one and a half", 1.5, 422],
  ["of 2^53", 2 ** 53, 422],
  ["below zero", -100, 422],
  ["in words", "100", 422],
  ["that is no step of the game", 33, 422],
  ["above the balance", 10_000, 422],
] as const) {
  test(`a stake ${what} is refused, and nothing moves`, async () => {
    const player = await givenPlayer("5.00");
    expectRefusal(
      await player.stake(await player.launch(), stake),
      status,
      /invalid_fields|stake_not_offered|not_enough_funds/,
    );
    expect(await player.balance()).toBe(500);
    expect(await player.rounds()).toEqual([]);
  });
}

test("a replayed key with another body is a conflict, and moves nothing", async () => {
  const player = await givenPlayer("5.00");
  const token = await player.launch();
  const key = crypto.randomUUID();
  const first = await player.stake(token, 20, key);
  expect(first.status).toBe(200);
  expect(roundOf(await player.stake(token, 20, key)).id).toBe(roundOf(first).id);
  const balance = await player.balance();
  expectRefusal(await player.stake(token, 40, key), 409, /idempotency_conflict/);
  expect(await player.balance()).toBe(balance);
  expect(await player.rounds()).toHaveLength(1);
});

test("a forged notification is refused, and credits nothing", async () => {
  const player = await givenPlayer("5.00");
  const forged = {
    event_id: "forged-event-1",
    type: "payment.succeeded",
    reference: "1",
    id: "x",
    amount: 100_000,
    currency: "EUR",
  };
  for (const signature of ["", "00".repeat(32)]) {
    const answer = await server.call("POST", "/api/cashbox/notifications/sandbox-cards", forged, {
      "x-signature": signature,
    });
    expectRefusal(answer, 403, /bad_signature/);
  }
  expect(await player.balance()).toBe(500);
});

test("a game session of another player plays that player's money or none, never the caller's", async () => {
  const player = await givenPlayer("5.00");
  const token = await player.launch();
  const stranger = await givenPlayer("7.00");
  expectRefusal(await stranger.stake(`${token.slice(0, -4)}AAAA`, 20), 403, /session_ended/);
  const { id: round } = roundOf(await player.stake(token, 20));
  expectRefusal(await stranger.call("GET", `/api/player/games/${round}`), 404, /not_found/);
  const frame = { authorization: `Bearer ${await stranger.launch()}` };
  expectRefusal(await stranger.call("POST", `/studio/rounds/${round}/continue`, { phase: 1 }, frame), 404, /not_found/);
  expect(await stranger.balance()).toBe(700);
});

test("a page of another site can call nothing", async () => {
  const player = await givenPlayer("5.00");
  const answer = await player.call(
    "POST",
    "/api/player/accounts",
    { currency: "USD" },
    { origin: "https://evil.example" },
  );
  expectRefusal(answer, 403, /foreign_origin/);
});

test("an operator switches a game and a player off: no new stakes, and the reason is kept", async () => {
  const player = await givenPlayer("5.00");
  const token = await player.launch();
  expect(await apogee("player", "disable", String(player.id), "--reason", "asked for a break")).toBe(0);
  expectRefusal(await player.stake(token, 20), 422, /account_disabled/);
  expect(await apogee("player", "enable", String(player.id), "--reason", "the break is over")).toBe(0);
  expect((await player.stake(token, 20)).status).toBe(200);
});

test("renewed terms hold new stakes and deposits back, and nothing else; nothing moves, and acceptance lifts it at once", async () => {
  const player = await givenPlayer("100.00");
  await player.call("POST", "/api/player/accounts", { currency: "BTC" });
  expect(await apogee("wallet", "adjust", String(player.id), "BTC", "0.01", "--reason", "coins for a test")).toBe(0);
  await player.call("POST", "/api/player/accounts", { currency: "EUR" });
  const token = await player.launch();
  const frame = { authorization: `Bearer ${token}` };
  let round = roundOf(await player.call("POST", "/studio/rounds", { stake_cents: 20, bet: { buy: true } }, frame));
  expect(round.state).toBe("open");
  await sql`update identity.player set terms_version = '2020-01-01' where id = ${player.id}`.execute(server.db);
  expect((await player.call("GET", "/api/player")).body).toMatchObject({ auth_fields_missed: ["terms_acceptance"] });

  while (round.state === "open") {
    const shown = await player.call(
      "POST",
      `/studio/rounds/${round.id}/continue`,
      { phase: round.phases.length },
      frame,
    );
    expect(shown.status).toBe(200);
    round = roundOf(shown);
  }
  // Good standing is cached for five seconds, and it was good when the round was bought.
  await forward(player, "60s");
  const left = 10_000 - round.cost_cents + round.win_cents;
  const deposit = () =>
    player.call("POST", "/api/cashbox/deposits", { method: "bitcoin", currency: "BTC", amount_cents: 100_000 });
  expectRefusal(await player.stake(token, 20), 422, /terms_not_accepted/);
  expectRefusal(await deposit(), 422, /terms_not_accepted/);
  expect([await player.balance(), await player.balance("BTC")]).toEqual([left, 1_000_000]);
  expect(await player.rounds()).toHaveLength(1);
  expect((await player.call("GET", "/api/player/payments")).body).toEqual({ text: "[]" });

  expect((await player.stake(await player.launch("demo"), 20)).status).toBe(200);
  const address = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";
  const asked = { method: "bitcoin", currency: "BTC", amount_cents: 100_000, fields: { address } };
  const withdrawal = await player.call("POST", "/api/cashbox/withdrawals", asked);
  expect([withdrawal.status, await player.balance("BTC")]).toEqual([201, 900_000]);

  expect((await player.call("PATCH", "/api/player", { player: { terms_acceptance: true } })).status).toBe(200);
  expect((await player.stake(token, 20)).status).toBe(200);
  expect((await deposit()).status).toBe(201);
});

/** Moves the server's clock, and waits until the server uses the new time. */
async function forward({ email }: Player, time: "60s"): Promise<void> {
  const now = async (): Promise<number> =>
    Date.parse(
      String(
        (await server.call("POST", "/api/users/sign_in", { user: { email, password: PASSWORD } })).body[
          "current_sign_in_at"
        ],
      ),
    );
  const before = await now();
  expect(await apogee("clock", "forward", time, "--reason", "time for a test")).toBe(0);
  await expect.poll(now).toBeGreaterThanOrEqual(before + 60_000);
}

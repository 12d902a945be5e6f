import { PATIENCE } from "@apogee/kernel/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testNats, type TestNats } from "../../../packages/realtime/src/testing/nats-server.ts";
import { OutsideProvider } from "../chaos/ground/provider.ts";
import { Bank } from "../crash/bank.ts";
import type { Breach } from "../crash/book.ts";
import { Dice } from "../crash/dice.ts";
import { givenOutsidePlayers } from "../crash/given-outside-players.ts";
import { givenPlayers } from "../crash/given-players.ts";
import { Deployment } from "../crash/deployment.ts";
import { Line, type Answer } from "../crash/line.ts";
import type { OutsidePlayer } from "../crash/outside-player.ts";
import type { Player } from "../crash/player.ts";
import { Browser } from "./browser.ts";
import { harmsAfter } from "./nothing-lost.ts";
import { PathProxy } from "./path-proxy.ts";

const SEED = Number(process.env["CRASH_SEED"] ?? 1);
/** One process each: the first serves the API, the second sockets. Pages would need a built site. */
const ROLES = ["realtime,sandbox", "realtime", "studio", "gateway", "worker"];
const [API, SOCKETS, STUDIO, GATEWAY, WORKER] = [0, 1, 2, 3, 4] as const;

let nats: TestNats;
let platform: Deployment;
let proxy: PathProxy;
let bank: Bank;
let provider: OutsideProvider;
let players: Player[];
let outside: OutsidePlayer[];
let line: Line;
const bugs: string[] = [];
const breaches: Breach[] = [];
const dice = new Dice(SEED);

beforeAll(async () => {
  nats = await testNats();
  await nats.start();
  platform = await Deployment.open({
    name: "roles",
    servers: 2,
    roles: ROLES,
    wire: false,
    natsUrl: nats.url,
    dice: dice.fork(),
  });
  proxy = await PathProxy.before([
    ["/connection/", platform.urls[SOCKETS]!],
    ["/studio/", platform.urls[STUDIO]!],
    ["/gateway/", platform.urls[GATEWAY]!],
    ["/", platform.urls[API]!],
  ]);
  bank = new Bank(platform);
  provider = await OutsideProvider.at(platform);
  line = new Line({
    servers: [proxy.url],
    dice: dice.fork(),
    onBug: (call, body) => void bugs.push(`${call.method} ${call.path} ${JSON.stringify(body)}`),
  });
  const onBreach = (breach: Breach): void => void breaches.push(breach);
  players = await givenPlayers(3, { line, bank, dice, onBreach });
  outside = await givenOutsidePlayers(2, { line, bank, dice, provider, onBreach });
}, 240_000);
afterAll(async () => {
  provider?.close();
  await bank?.close();
  await proxy?.close();
  await platform?.close();
  await nats?.kill();
});

const openAll = (url: string): Promise<Browser[]> =>
  Promise.all(players.map((player) => Browser.open(url, player.cookie, player.book.player)));
const cookieOf = ({ setCookies }: Answer): string => setCookies.map((each) => each.split(";")[0]).join("; ");

/** Waits until every player has this many more rounds or requests behind it. */
async function eachPlayed(more: number): Promise<void> {
  const counts = (): number[] => [...players.map(({ bets }) => bets), ...outside.map(({ requests }) => requests)];
  const before = counts();
  await vi.waitFor(
    () => expect(Math.min(...counts().map((count, at) => count - before[at]!))).toBeGreaterThanOrEqual(more),
    PATIENCE,
  );
}

async function register(email: string, nickname: string, currency: string): Promise<Answer> {
  const registered = await line.untilAnswered({
    method: "POST",
    path: "/api/users",
    headers: {},
    key: `register-${nickname}`,
    body: {
      user: {
        email,
        password: "correct-horse-1",
        country: "DE",
        currency,
        date_of_birth: "10/12/1990",
        nickname,
        first_name: "Given",
        last_name: nickname,
        postal_code: "10115",
        terms_acceptance: true,
      },
    },
  });
  expect(registered).toMatchObject({ status: 201 });
  return registered;
}

test("a process serves the addresses of its roles and no others", async () => {
  const statusOf = async (server: number, path: string, method = "GET"): Promise<number> =>
    (
      await fetch(`${platform.urls[server]}${path}`, {
        method,
        redirect: "manual",
        headers: {
          "x-requested-with": "XMLHttpRequest",
          ...(method === "POST" ? { "content-type": "application/json" } : {}),
        },
        ...(method === "POST" ? { body: "{}" } : {}),
      })
    ).status;
  const served = await Promise.all(
    platform.urls.map(async (_url, server) => [
      (await statusOf(server, "/api/player/settings")) === 200,
      (await statusOf(server, "/studio/open", "POST")) !== 404,
      (await statusOf(server, "/gateway/chaos/play", "POST")) !== 404,
      (await statusOf(server, "/readyz")) === 200,
    ]),
  );
  expect(served).toEqual([
    [true, false, false, true],
    [true, false, false, true],
    [false, true, false, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});

test("a balance that changes in one process reaches the player's pages on others", async () => {
  const [here, there] = [await openAll(platform.urls[API]!), await openAll(platform.urls[SOCKETS]!)];
  try {
    const receivedBefore = [...here, ...there].map(({ received }) => received);
    await Promise.all(players.map((player) => player.playSome(3)));
    await vi.waitFor(() => {
      for (const pages of [here, there])
        expect(pages.map(({ balance }) => balance)).toEqual(players.map(({ book }) => book.balance));
    }, PATIENCE);
    for (const [index, { received }] of [...here, ...there].entries())
      expect(received).toBeGreaterThan(receivedBefore[index]!);
  } finally {
    for (const page of [...here, ...there]) page.close();
  }
});

test("a session that begins or ends in one process is known in the other", async () => {
  const registered = await register("two@example.com", "twohomes", "EUR");
  const cookie = cookieOf(registered);
  const seen = async (server: number): Promise<unknown> =>
    ((await (await fetch(`${platform.urls[server]}/api/player`, { headers: { cookie } })).json()) as { email?: string })
      .email;
  expect([await seen(API), await seen(SOCKETS)]).toEqual(["two@example.com", "two@example.com"]);
  const page = await Browser.open(platform.urls[API]!, cookie, registered.body["id"] as number);
  const left = await fetch(`${platform.urls[SOCKETS]}/api/users/sign_out`, {
    method: "DELETE",
    headers: { cookie, "x-requested-with": "XMLHttpRequest", "idempotency-key": "leave-the-house" },
  });
  expect(left.ok).toBe(true);
  expect([await seen(API), await seen(SOCKETS)]).toEqual([undefined, undefined]);
  // Its socket on the other process was cut, so it had to reconnect as a guest.
  await vi.waitFor(() => expect(page.connections).toBeGreaterThan(1), PATIENCE);
  page.close();
});

test("the sandbox completes a deposit even if no process is both sandbox and worker", async () => {
  const registered = await register("coins@example.com", "coins", "BTC");
  const headers = { cookie: cookieOf(registered) };
  const begun = await line.untilAnswered({
    method: "POST",
    path: "/api/cashbox/deposits",
    headers,
    key: "coins-of-a-player",
    body: { method: "bitcoin", currency: "BTC", amount_cents: 100_000 },
  });
  expect(begun).toMatchObject({ status: 201 });
  const { address } = begun.body["next"] as { address: string };
  expect(
    await line.untilAnswered({
      method: "POST",
      path: "/sandbox/api/faucet",
      headers: {},
      key: "coins-from-the-faucet",
      body: { address, amount: 100_000, mode: "normal", confirmations: 3 },
    }),
  ).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () => {
      const { status, body } = await line.untilAnswered({ method: "GET", path: "/api/player/accounts", headers });
      expect([
        status,
        (body as unknown as Array<{ currency: string; amount_cents: number }>).find(
          ({ currency }) => currency === "BTC",
        )?.amount_cents,
      ]).toEqual([200, 100_000]);
    },
    { ...PATIENCE, interval: 250 },
  );
});

test("killing the process of each role in turn loses and doubles nothing, pages show the balance, and every round counts once", async () => {
  const pages = await openAll(proxy.url);
  const began = new Map(proxy.passed);
  let going = true;
  const playing = Promise.all([...players, ...outside].map((player) => player.playWhile(() => going)));
  for (const server of [STUDIO, GATEWAY, WORKER, SOCKETS, API, STUDIO]) {
    await eachPlayed(3);
    platform.killServer(server);
    await platform.ready(PATIENCE.timeout);
  }
  // A kill between a commit and its news loses the news; the next change brings the balance.
  await eachPlayed(1);
  going = false;
  await playing;
  expect([...(await harmsAfter({ platform, bank, players, outside, breaches })), ...bugs]).toEqual([]);
  for (const way of ["/connection/", "/studio/", "/gateway/", "/"])
    expect([way, proxy.passed.get(way)! > (began.get(way) ?? 0)]).toEqual([way, true]);
  await vi.waitFor(
    () => expect(pages.map(({ balance }) => balance)).toEqual(players.map(({ book }) => book.balance)),
    PATIENCE,
  );
  expect(pages.some(({ connections }) => connections > 1)).toBe(true);
  for (const page of pages) page.close();
}, 180_000);

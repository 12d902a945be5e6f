import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testNats, type TestNats } from "../../packages/realtime/src/testing/nats-server.ts";
import { Bank } from "../crash/bank.ts";
import type { Breach } from "../crash/book.ts";
import { Dice } from "../crash/dice.ts";
import { givenPlayers } from "../crash/given-players.ts";
import { House } from "../crash/house.ts";
import { Line } from "../crash/line.ts";
import type { Player } from "../crash/player.ts";
import { Browser } from "./browser.ts";
import { harmsAfter } from "./nothing-lost.ts";
import { Proxy } from "./proxy.ts";

const SEED = Number(process.env["CRASH_SEED"] ?? 1);
const PLAYERS = 4;
const PATIENCE = { timeout: 30_000, interval: 50 };

let nats: TestNats;
let house: House;
let proxy: Proxy;
let bank: Bank;
let players: Player[];
const breaches: Breach[] = [];
const dice = new Dice(SEED);

beforeAll(async () => {
  nats = await testNats();
  await nats.start();
  house = await House.open({ name: "processes", servers: 2, wire: false, natsUrl: nats.url, dice: dice.fork() });
  proxy = await Proxy.before(house.urls);
  bank = new Bank(house);
  const line = new Line({ servers: [proxy.url], dice: dice.fork() });
  players = await givenPlayers(PLAYERS, { line, bank, dice, onBreach: (breach) => void breaches.push(breach) });
}, 240_000);
afterAll(async () => {
  await bank?.close();
  await proxy?.close();
  await house?.close();
  await nats?.kill();
}, 60_000);

const openAll = (url: string): Promise<Browser[]> => Promise.all(players.map((player) => Browser.open(url, player.cookie, player.book.player)));

test("a balance that changes in one process reaches the player's pages on both", async () => {
  const [here, there] = [await openAll(house.urls[0]!), await openAll(house.urls[1]!)];
  try {
    const heardBefore = [...here, ...there].map(({ heard }) => heard);
    await Promise.all(players.map((player) => player.playSome(3)));
    await vi.waitFor(() => {
      for (const pages of [here, there]) expect(pages.map(({ balance }) => balance)).toEqual(players.map(({ book }) => book.balance));
    }, PATIENCE);
    for (const [index, { heard }] of [...here, ...there].entries()) expect(heard).toBeGreaterThan(heardBefore[index]!);
  } finally {
    for (const page of [...here, ...there]) page.close();
  }
}, 120_000);

test("a session that was begun in one process is known in the other, and its end too", async () => {
  const registered = await new Line({ servers: [house.urls[0]!], dice: dice.fork() }).untilAnswered({
    method: "POST", path: "/api/users", headers: {}, key: "register-for-two",
    body: { user: { email: "two@example.com", password: "correct-horse-1", country: "DE", currency: "EUR", date_of_birth: "10/12/1990", nickname: "twohomes", terms_acceptance: true } },
  });
  const cookie = registered.setCookies.map((each) => each.split(";")[0]).join("; ");
  const seen = async (server: number): Promise<unknown> => (await (await fetch(`${house.urls[server]}/api/player`, { headers: { cookie } })).json() as { email?: string }).email;
  expect([await seen(0), await seen(1)]).toEqual(["two@example.com", "two@example.com"]);
  const page = await Browser.open(house.urls[0]!, cookie, registered.body["id"] as number);
  const left = await fetch(`${house.urls[1]}/api/users/sign_out`, { method: "DELETE", headers: { cookie, "x-requested-with": "XMLHttpRequest", "idempotency-key": "leave-the-house" } });
  expect(left.ok).toBe(true);
  expect([await seen(0), await seen(1)]).toEqual([undefined, undefined]);
  // Its socket on the other process was cut: it had to come back, as nobody.
  await vi.waitFor(() => expect(page.connections).toBeGreaterThan(1), PATIENCE);
  page.close();
}, 120_000);

test("when each process is killed in turn, nothing is lost and the pages behind the proxy come back and know their balance", async () => {
  const pages = await openAll(proxy.url);
  let going = true;
  const playing = Promise.all(players.map((player) => player.playWhile(() => going)));
  for (const server of [0, 1, 0]) {
    await wait(1_500);
    house.killServer(server);
    await house.ready();
  }
  going = false;
  await playing;
  expect(await harmsAfter({ house, bank, players, breaches })).toEqual([]);
  await vi.waitFor(() => expect(pages.map(({ balance }) => balance)).toEqual(players.map(({ book }) => book.balance)), PATIENCE);
  expect(pages.some(({ connections }) => connections > 1)).toBe(true);
  for (const page of pages) page.close();
}, 180_000);

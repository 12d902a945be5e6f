import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SystemClock } from "@apogee/kernel";
import { Centrifuge, type PublicationContext } from "centrifuge";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createRealtime, natsFanout, type NatsFanout, type Realtime } from "./index.ts";
import { loginOf } from "./testing/login-of.ts";
import { CLOSES } from "./protocol/codes.ts";
import { testNats, type TestNats } from "./testing/nats-server.ts";

interface Process {
  readonly realtime: Realtime;
  readonly server: Server;
  readonly fanout: NatsFanout;
}

const CHANNELS = { public: ["public:wins"], private: ["balance"], keyed: ["table"] };
let nats: TestNats;
let processes: Process[];
let clients: Centrifuge[];

beforeAll(async () => {
  nats = await testNats();
  await nats.start();
}, 180_000);
afterAll(() => nats?.kill());
beforeEach(async () => {
  clients = [];
  processes = [await startProcess(), await startProcess()];
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  for (const process of processes) await end(process);
});

async function startProcess(): Promise<Process> {
  const fanout = await natsFanout({ url: nats.url, prefix: "test" });
  const realtime = createRealtime({
    secret: "shared by all processes",
    clock: new SystemClock(),
    channels: CHANNELS,
    fanout,
    checkOrigin: () => true,
    isSignedIn: async () => true,
    onError: expect.unreachable,
  });
  const server = createServer();
  realtime.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { realtime, server, fanout };
}

async function end({ realtime, server, fanout }: Process): Promise<void> {
  await realtime.close();
  server.closeAllConnections();
  server.close();
  await fanout.close();
}

/** A browser that connects to the first of these processes, and to the next one when that has ended. */
async function receives(
  channel: string,
  playerId: number | null,
  ...via: readonly Process[]
): Promise<{ client: Centrifuge; received: unknown[]; fresh: boolean[] }> {
  const addresses = via.map(({ server }) => ({
    transport: "websocket" as const,
    endpoint: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/connection/websocket`,
  }));
  const client = new Centrifuge(addresses, {
    websocket: WebSocket,
    token: via[0]!.realtime.tokenFor(loginOf(playerId)),
    getToken: async () => via[0]!.realtime.tokenFor(loginOf(playerId)),
    minReconnectDelay: 20,
    maxReconnectDelay: 100,
  });
  clients.push(client);
  const received: unknown[] = [];
  const fresh: boolean[] = [];
  const subscription = client.newSubscription(channel);
  subscription.on("publication", ({ data }: PublicationContext) => received.push(data));
  subscription.on("subscribed", ({ recovered }) => fresh.push(!recovered));
  subscription.subscribe();
  client.connect();
  await subscription.ready(10_000);
  return { client, received, fresh };
}

test("publications of one process reach the sockets of another once and in order, and its own sockets too", async () => {
  const [one, two] = processes as [Process, Process];
  const here = await receives("public:wins", null, one);
  const there = await receives("public:wins", null, two);
  for (let index = 0; index < 50; index += 1) one.realtime.publish("public:wins", index);
  const all = Array.from({ length: 50 }, (_, index) => index);
  await expect.poll(() => there.received).toEqual(all);
  expect(here.received).toEqual(all);
});

test("a publication that reaches every process by itself is sent only to local sockets", async () => {
  const [one, two] = processes as [Process, Process];
  const there = await receives("public:wins", null, two);
  one.realtime.publishHere("public:wins", "mine");
  one.realtime.publish("public:wins", "everybody's");
  await expect.poll(() => there.received).toEqual(["everybody's"]);
});

test("a player is disconnected on every process", async () => {
  const [one, two] = processes as [Process, Process];
  const { client } = await receives("balance#5", 5, two);
  const bystander = await receives("balance#6", 6, two);
  const sent = new Promise<number>((resolve) => client.once("connecting", ({ code }) => resolve(code)));
  one.realtime.disconnectPlayer(5);
  expect(await sent).toBe(CLOSES.expired.code);
  expect(bystander.client.state).toBe("connected");
});

test("a subscriber of a keyed channel gets the deltas of every process in order, after the snapshot of its own", async () => {
  const [one, two] = processes as [Process, Process];
  let version = 0;
  const table = {
    name: "table",
    mayJoin: () => "allowed" as const,
    snapshot: async () => ({ version, data: "state" }),
  };
  for (const { realtime } of processes) realtime.own([table]);
  version = 3;
  const there = await receives("table:7", null, two);
  for (const { realtime } of [one, two, one, two, one]) realtime.publishDelta("table:7", (version += 1), "delta");
  await expect.poll(() => there.received.length).toBe(5);
  expect(there.received).toEqual([4, 5, 6, 7, 8].map((each) => ({ version: each, data: "delta" })));
});

test("while NATS is unavailable, each process serves its own sockets; when it is back, browsers learn that they missed publications", async () => {
  const [one, two] = processes as [Process, Process];
  const here = await receives("public:wins", null, one);
  const there = await receives("public:wins", null, two);
  expect(one.fanout.isConnected).toBe(true);
  await nats.kill();
  await expect.poll(() => one.fanout.isConnected).toBe(false);
  one.realtime.publish("public:wins", "during");
  await expect.poll(() => here.received).toEqual(["during"]);
  await nats.start();
  await expect.poll(() => there.fresh.length).toBeGreaterThan(1);
  await expect.poll(() => one.fanout.isConnected).toBe(true);
  expect(there.fresh.at(-1)).toBe(true);
  await expect
    .poll(
      async () => {
        two.realtime.publish("public:wins", "after");
        return here.received.includes("after");
      },
      { interval: 200 },
    )
    .toBe(true);
});

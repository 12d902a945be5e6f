import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { Centrifuge, type PublicationContext, type Subscription } from "centrifuge";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createRealtime, localFanout, type Fanout, type Joiner, type Realtime } from "../index.ts";
import { loginOf } from "../testing/login-of.ts";
import { MOST_MISSING_SECONDS } from "./keyed-hub.ts";

interface Shown {
  readonly version: number;
  readonly data: unknown;
}

let server: Server;
let realtime: Realtime;
let fanout: Fanout;
let clients: Centrifuge[];
/** The tables by id: what each has seen so far. */
let tables: Map<string, string[]>;
/** Who may not join any more. */
let barred: Set<number>;
/** Runs while a snapshot is read, after the state was taken. */
let whileReading: () => Promise<void>;
const asked: Array<[key: string, playerId: number | null]> = [];

/** A table that its players may see, and guests too if it is called `open`. */
async function mayJoin(key: string, { playerId }: Joiner) {
  asked.push([key, playerId]);
  if (!tables.has(key)) return "unknown";
  return key === "open" || (playerId !== null && !barred.has(playerId)) ? "allowed" : "denied";
}

beforeEach(async () => {
  clients = [];
  tables = new Map([
    ["7", []],
    ["open", []],
  ]);
  barred = new Set();
  whileReading = async () => undefined;
  asked.length = 0;
  fanout = localFanout();
  server = createServer();
  realtime = createRealtime({
    secret: "a secret of the house",
    clock: new SystemClock(),
    channels: { public: ["public:wins"], private: ["balance"], keyed: ["table", "chat"] },
    fanout,
    limits: { keyedSubscriptions: 2 },
    checkOrigin: () => true,
    isSignedIn: async () => true,
    onError: expect.unreachable,
  });
  realtime.own([
    {
      name: "table",
      mayJoin,
      async snapshot(key) {
        const state = [...tables.get(key)!];
        await whileReading();
        return { version: state.length, data: state };
      },
    },
  ]);
  realtime.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await realtime.close();
  server.closeAllConnections();
  server.close();
});

/** A change of a table: committed, then published. */
function change(key: string, what: string): void {
  const state = tables.get(key)!;
  state.push(what);
  realtime.publishDelta(`table:${key}`, state.length, what);
}

function client(playerId: number | null): Centrifuge {
  const made = new Centrifuge(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/connection/websocket`, {
    websocket: WebSocket,
    token: realtime.tokenFor(loginOf(playerId)),
    getToken: async () => realtime.tokenFor(loginOf(playerId)),
    minReconnectDelay: 20,
    maxReconnectDelay: 60,
  });
  clients.push(made);
  made.connect();
  return made;
}

/** Subscribes and collects what a subscriber is shown: the snapshots and deltas in their order. */
function follow(of: Centrifuge, channel: string): { subscription: Subscription; shown: Shown[]; ends: number[] } {
  const subscription = of.newSubscription(channel, { minResubscribeDelay: 20, maxResubscribeDelay: 60 });
  const shown: Shown[] = [];
  const ends: number[] = [];
  subscription.on("subscribed", ({ data }) => shown.push(data as Shown));
  subscription.on("publication", ({ data }: PublicationContext) => shown.push(data as Shown));
  subscription.on("unsubscribed", ({ code }) => ends.push(code));
  subscription.subscribe();
  return { subscription, shown, ends };
}

test("a subscriber gets a snapshot and then every delta, with consecutive versions", async () => {
  change("7", "a");
  change("7", "b");
  const { subscription, shown } = follow(client(7), "table:7");
  await subscription.ready(3_000);
  change("7", "c");
  change("7", "d");
  await vi.waitFor(() => expect(shown).toHaveLength(3), PATIENCE);
  expect(shown).toEqual([
    { version: 2, data: ["a", "b"] },
    { version: 3, data: "c" },
    { version: 4, data: "d" },
  ]);
});

test("what changes while the snapshot is read is neither lost nor sent twice", async () => {
  change("7", "before");
  whileReading = async () => {
    change("7", "after the state was taken");
    await new Promise((done) => setTimeout(done, 30));
    change("7", "just before the answer");
  };
  const { shown } = follow(client(7), "table:7");
  await vi.waitFor(() => expect(shown).toHaveLength(3), PATIENCE);
  expect(shown).toEqual([
    { version: 1, data: ["before"] },
    { version: 2, data: "after the state was taken" },
    { version: 3, data: "just before the answer" },
  ]);
});

test("subscribers who join at any moment of a busy table all see the same history, without gap or repeat", async () => {
  whileReading = () => new Promise((done) => setTimeout(done, 5));
  const followers: Array<ReturnType<typeof follow>> = [];
  for (let step = 0; step < 120; step++) {
    change("open", `step ${step}`);
    if (step % 12 === 0) followers.push(follow(client(null), "table:open"));
    await new Promise((done) => setTimeout(done, 2));
  }
  for (const { shown } of followers) {
    await vi.waitFor(() => expect(shown.at(-1)?.version).toBe(120), PATIENCE);
    const [snapshot, ...deltas] = shown as [Shown, ...Shown[]];
    expect(snapshot.data).toEqual(tables.get("open")!.slice(0, snapshot.version));
    expect(deltas.map(({ version }) => version)).toEqual(deltas.map((_, index) => snapshot.version + 1 + index));
    expect(deltas.map(({ data }) => data)).toEqual(tables.get("open")!.slice(snapshot.version));
  }
});

test("deltas that overtake each other on their way between processes are put in order, and repeats are dropped", async () => {
  const { subscription, shown } = follow(client(7), "table:7");
  await subscription.ready(3_000);
  const arrive = (version: number): void =>
    fanout.send({ kind: "publication", channel: "table:7", version, data: JSON.stringify({ version, data: null }) });
  for (const version of [2, 1, 2, 4, 1, 3]) arrive(version);
  await vi.waitFor(() => expect(shown).toHaveLength(5), PATIENCE);
  expect(shown.map(({ version }) => version)).toEqual([0, 1, 2, 3, 4]);
});

test("a subscriber that has missed a delta for too long gets another snapshot", async () => {
  const { subscription, shown } = follow(client(7), "table:7");
  await subscription.ready(3_000);
  tables.get("7")!.push("its publication was lost");
  change("7", "next");
  await vi.waitFor(() => expect(shown).toHaveLength(2), { timeout: (MOST_MISSING_SECONDS + 3) * 1_000 });
  expect(shown[1]).toEqual({ version: 2, data: ["its publication was lost", "next"] });
  change("7", "last");
  await vi.waitFor(() => expect(shown.at(-1)).toEqual({ version: 3, data: "last" }), PATIENCE);
}, 20_000);

test.each([
  ["an unknown prefix", "contests:7", 102],
  ["a listed prefix without an owner", "chat:7", 102],
  ["a key that its owner does not know", "table:8", 102],
  ["a key with other characters", "table:7/8", 102],
  ["an empty key", "table:", 102],
  ["a key that the caller may not join", "table:7", 103],
])("%s is refused with the protocol's error", async (_what, channel, code) => {
  const { ends } = follow(client(null), channel);
  await vi.waitFor(() => expect(ends).toEqual([code]), PATIENCE);
  expect(realtime.stats().subscriptions).toBe(0);
});

test("a connection has a bounded number of keyed subscriptions, and room again after it leaves one", async () => {
  for (const key of ["8", "9"]) tables.set(key, []);
  const of = client(7);
  const [first] = [follow(of, "table:7"), follow(of, "table:8")];
  await vi.waitFor(() => expect(realtime.stats().subscriptions).toBe(2), PATIENCE);
  const third = follow(of, "table:9");
  await vi.waitFor(() => expect(third.ends).toEqual([106]), PATIENCE);
  first.subscription.unsubscribe();
  await vi.waitFor(() => expect(realtime.stats().subscriptions).toBe(1), PATIENCE);
  change("7", "unheard");
  third.subscription.subscribe();
  await third.subscription.ready(3_000);
  expect(third.shown).toEqual([{ version: 0, data: [] }]);
  expect(first.shown).toHaveLength(1);
});

test("when a player's session ends, the connection closes, and the right to join is checked again", async () => {
  const { subscription, ends } = follow(client(7), "table:7");
  await subscription.ready(3_000);
  barred.add(7);
  realtime.disconnectPlayer(7);
  await vi.waitFor(() => expect(ends).toEqual([103]), PATIENCE);
  expect(asked).toEqual([
    ["7", 7],
    ["7", 7],
  ]);
});

test("when a token is renewed, a subscription that is no longer allowed ends, and others stay", async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/connection/websocket`);
  const lines: string[] = [];
  socket.on("message", (data) => lines.push(...data.toString().split("\n")));
  await once(socket, "open");
  const token = realtime.tokenFor(loginOf(7));
  const commands = [
    { id: 1, connect: { token } },
    { id: 2, subscribe: { channel: "table:7" } },
    { id: 3, subscribe: { channel: "table:open" } },
  ];
  socket.send(commands.map((command) => JSON.stringify(command)).join("\n"));
  await vi.waitFor(() => expect(lines).toHaveLength(3), PATIENCE);
  barred.add(7);
  socket.send(JSON.stringify({ id: 4, refresh: { token } }));
  await vi.waitFor(() => expect(lines).toHaveLength(5), PATIENCE);
  expect(JSON.parse(lines[3]!)).toEqual({
    push: { channel: "table:7", unsubscribe: { code: 2000, reason: "permission denied" } },
  });
  change("7", "secret");
  change("open", "shown");
  await vi.waitFor(() => expect(lines).toHaveLength(6), PATIENCE);
  expect(JSON.parse(lines[5]!)).toMatchObject({ push: { channel: "table:open", pub: { data: { data: "shown" } } } });
  socket.terminate();
});

test("a socket that closes while its snapshot is read leaves nothing behind", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  whileReading = () => promise;
  const of = client(7);
  follow(of, "table:7");
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE);
  of.disconnect();
  await vi.waitFor(() => expect(realtime.stats().connections).toBe(0), PATIENCE);
  resolve();
  change("7", "to nobody");
  expect(realtime.stats()).toMatchObject({ subscriptions: 0, published: 1, delivered: 0 });
});

test("naming an owner twice, an unlisted name, or a version that is none is our own bug", () => {
  const owner = { name: "table", mayJoin, snapshot: async () => ({ version: 0, data: null }) };
  expect(() => realtime.own([owner])).toThrow("already has an owner");
  expect(() => realtime.own([{ ...owner, name: "tables" }])).toThrow("There is no keyed channel tables");
  expect(() => realtime.publishDelta("tables:7", 1, null)).toThrow("There is no keyed channel");
  expect(() => realtime.publishDelta("table:7", 0, null)).toThrow("not the version");
  expect(() => realtime.publish("table:7", null)).toThrow("There is no channel");
});

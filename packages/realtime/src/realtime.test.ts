import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect as connectTcp, type AddressInfo, type Socket } from "node:net";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import {
  Centrifuge,
  type Options,
  type PublicationContext,
  type SubscribedContext,
  type Subscription,
} from "centrifuge";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createRealtime, type Limits, type Realtime } from "./index.ts";
import { loginOf } from "./testing/login-of.ts";

const CHANNELS = { public: ["public:wins"], private: ["balance", "$analytics"] };
let server: Server;
let realtime: Realtime;
let clock: FixedClock;
let clients: Centrifuge[];
let tcp: Set<Socket>;
let reachable: boolean;

beforeEach(() => {
  clients = [];
  tcp = new Set();
  reachable = true;
  clock = new FixedClock("2031-05-01T12:00:00Z");
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await realtime.close();
  server.closeAllConnections();
  server.close();
});

async function start(limits: Partial<Limits> = {}, port = 0): Promise<void> {
  server = createServer((_request, response) => response.end());
  server.on("connection", (socket) => {
    tcp.add(socket);
    socket.once("close", () => tcp.delete(socket));
  });
  realtime = createRealtime({
    secret: "a secret of the house",
    clock,
    channels: CHANNELS,
    limits,
    onError: expect.unreachable,
    isSignedIn: async () => true,
    checkOrigin: (request) =>
      reachable && (request.headers.origin === undefined || request.headers.origin === "http://apogee.example"),
  });
  realtime.attach(server);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}
const port = (): number => (server.address() as AddressInfo).port;
const address = (): string => `ws://127.0.0.1:${port()}/connection/websocket`;

function client(playerId: number | null, options: Partial<Options> = {}): Centrifuge {
  const made = new Centrifuge(address(), {
    websocket: WebSocket,
    token: realtime.tokenFor(loginOf(playerId)),
    getToken: async () => realtime.tokenFor(loginOf(playerId)),
    minReconnectDelay: 20,
    maxReconnectDelay: 60,
    ...options,
  });
  clients.push(made);
  return made;
}
const listened = (subscription: Subscription): unknown[] => {
  const got: unknown[] = [];
  subscription.on("publication", ({ data }: PublicationContext) => got.push(data));
  return got;
};
async function receiving(of: Centrifuge, channel: string): Promise<{ subscription: Subscription; got: unknown[] }> {
  const subscription = of.newSubscription(channel);
  const got = listened(subscription);
  subscription.subscribe();
  of.connect();
  await subscription.ready(3_000);
  return { subscription, got };
}
const resubscribed = (subscription: Subscription): Promise<SubscribedContext> =>
  new Promise((resolve) => subscription.once("subscribed", resolve));
const refusalOf = (of: Centrifuge, channel: string): Promise<number> =>
  new Promise((resolve) => {
    const subscription = of.newSubscription(channel);
    subscription.once("unsubscribed", ({ code }) => resolve(code));
    subscription.subscribe();
  });
/** Like a phone that loses its network: no close frame, and no connection for a while. */
async function whileAway(happen: () => void): Promise<void> {
  reachable = false;
  for (const socket of tcp) socket.destroy();
  await vi.waitFor(() => expect(realtime.stats().connections).toBe(0), PATIENCE);
  happen();
  reachable = true;
}

/** A raw socket without the client library. */
async function raw(
  headers: Record<string, string> = {},
): Promise<{ socket: WebSocket; say(command: unknown): void; lines: string[]; closed: Promise<number> }> {
  const socket = new WebSocket(address(), { headers });
  const lines: string[] = [];
  socket.on("message", (data) => lines.push(...data.toString().split("\n")));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await once(socket, "open");
  return {
    socket,
    lines,
    closed,
    say: (command) => socket.send(typeof command === "string" ? command : JSON.stringify(command)),
  };
}
async function rawPlayer(playerId: number | null): Promise<Awaited<ReturnType<typeof raw>>> {
  const made = await raw();
  made.say({ id: 1, connect: { token: realtime.tokenFor(loginOf(playerId)) } });
  await vi.waitFor(() => expect(made.lines).toHaveLength(1), PATIENCE);
  return made;
}

describe("the official client", () => {
  test("connects, subscribes and receives publications in order", async () => {
    await start();
    const { got } = await receiving(client(7), "balance#7");
    for (let amount = 1; amount <= 50; amount++) realtime.publish("balance#7", { amount_cents: amount });
    await vi.waitFor(() => expect(got).toHaveLength(50), PATIENCE);
    expect(got).toEqual(Array.from({ length: 50 }, (_, index) => ({ amount_cents: index + 1 })));
  });

  test("receives public channels as a guest", async () => {
    await start();
    const [one, two] = [await receiving(client(null), "public:wins"), await receiving(client(7), "public:wins")];
    realtime.publish("public:wins", { text: "line\nbreak \u2028" });
    await vi.waitFor(
      () => expect([one.got, two.got]).toEqual([[{ text: "line\nbreak \u2028" }], [{ text: "line\nbreak \u2028" }]]),
      PATIENCE,
    );
    expect(realtime.stats()).toMatchObject({
      connections: 2,
      players: 1,
      subscriptions: 2,
      published: 1,
      delivered: 2,
    });
  });

  test.each<[string, number | null, string, number]>([
    ["another player's channel", 7, "balance#8", 103],
    ["a private channel as a guest", null, "balance#7", 103],
    ["an unknown channel", 7, "secrets#7", 102],
    ["a private name without a player", 7, "balance", 102],
    ["a public name with a player", 7, "public:wins#7", 102],
    ["a player's id with a leading zero", 7, "balance#07", 103],
  ])("is refused %s", async (_name, playerId, channel, code) => {
    await start();
    const made = client(playerId);
    made.connect();
    await made.ready(3_000);
    expect(await refusalOf(made, channel)).toBe(code);
    expect(realtime.stats().subscriptions).toBe(0);
  });

  test("recovers what was published while it was disconnected, without gaps or duplicates", async () => {
    await start();
    const { subscription, got } = await receiving(client(7), "balance#7");
    realtime.publish("balance#7", 1);
    await vi.waitFor(() => expect(got).toEqual([1]), PATIENCE);
    const again = resubscribed(subscription);
    await whileAway(() => {
      for (const amount of [2, 3, 4]) realtime.publish("balance#7", amount);
    });
    expect(await again).toMatchObject({ wasRecovering: true, recovered: true });
    realtime.publish("balance#7", 5);
    await vi.waitFor(() => expect(got).toEqual([1, 2, 3, 4, 5]), PATIENCE);
  });

  test("recovers even if nothing was published", async () => {
    await start();
    const { subscription } = await receiving(client(7), "balance#7");
    const again = resubscribed(subscription);
    await whileAway(() => undefined);
    expect(await again).toMatchObject({ wasRecovering: true, recovered: true });
  });

  test.each<[string, () => void]>([
    [
      "more than a hundred publications",
      () => Array.from({ length: 101 }, (_, index) => realtime.publish("balance#7", index)),
    ],
    [
      "publications older than five minutes",
      () => {
        realtime.publish("balance#7", "old");
        clock.advance(5 * 60_000 + 1);
      },
    ],
  ])("is notified that it missed %s", async (_name, happen) => {
    await start({ tokenSeconds: 3_600 });
    const { subscription, got } = await receiving(client(7), "balance#7");
    const again = resubscribed(subscription);
    await whileAway(happen);
    expect(await again).toMatchObject({ wasRecovering: true, recovered: false });
    realtime.publish("balance#7", "new");
    await vi.waitFor(() => expect(got).toEqual(["new"]), PATIENCE);
  });

  test("recovers exactly a hundred publications", async () => {
    await start();
    const { subscription, got } = await receiving(client(7), "balance#7");
    const again = resubscribed(subscription);
    await whileAway(() => {
      for (let index = 0; index < 100; index++) realtime.publish("balance#7", index);
    });
    expect(await again).toMatchObject({ recovered: true });
    await vi.waitFor(() => expect(got).toHaveLength(100), PATIENCE);
  });

  test("reconnects to a restarted server and learns that its position is not valid there", async () => {
    await start();
    const { subscription, got } = await receiving(client(7), "balance#7");
    realtime.publish("balance#7", "before");
    await vi.waitFor(() => expect(got).toEqual(["before"]), PATIENCE);
    const again = resubscribed(subscription);
    const before = port();
    await realtime.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await start({}, before);
    expect(await again).toMatchObject({ wasRecovering: true, recovered: false });
  });

  test("unsubscribes, receives nothing more, and can subscribe again", async () => {
    await start();
    const { subscription, got } = await receiving(client(7), "balance#7");
    subscription.unsubscribe();
    await vi.waitFor(() => expect(realtime.stats().subscriptions).toBe(0), PATIENCE);
    realtime.publish("balance#7", 1);
    subscription.subscribe();
    await subscription.ready(3_000);
    await vi.waitFor(() => expect(got).toEqual([1]), PATIENCE);
  });

  test("may not publish, query presence, read history or call procedures", async () => {
    await start();
    const { subscription } = await receiving(client(7), "balance#7");
    await expect(subscription.publish({ amount_cents: 1_000_000 })).rejects.toMatchObject({ code: 103 });
    await expect(subscription.presence()).rejects.toMatchObject({ code: 108 });
    await expect(subscription.presenceStats()).rejects.toMatchObject({ code: 108 });
    await expect(subscription.history({ limit: 10 })).rejects.toMatchObject({ code: 108 });
    await expect(clients[0]!.rpc("anything", {})).rejects.toMatchObject({ code: 104 });
  });

  test("connects with a new token when its own has expired", async () => {
    await start({ tokenSeconds: 60 });
    const old = realtime.tokenFor(loginOf(7));
    clock.advance(60_000);
    let fetched = 0;
    const { got } = await receiving(
      client(7, {
        token: old,
        getToken: async () => {
          fetched += 1;
          return realtime.tokenFor(loginOf(7));
        },
      }),
      "balance#7",
    );
    realtime.publish("balance#7", "here");
    await vi.waitFor(() => expect(got).toEqual(["here"]), PATIENCE);
    expect(fetched).toBe(1);
  });

  test("renews its token without losing the connection", async () => {
    await start({ tokenSeconds: 1, graceSeconds: 3 });
    let fetched = 0;
    const made = client(7, { getToken: async () => realtime.tokenFor(loginOf((fetched += 1) && 7)) });
    await receiving(made, "balance#7");
    const states: string[] = [];
    made.on("state", ({ newState }) => states.push(newState));
    await vi.waitFor(() => expect(fetched).toBeGreaterThanOrEqual(2), PATIENCE);
    expect(states).toEqual([]);
  });

  test("gives up if its token was not signed by the server", async () => {
    await start();
    const made = client(7, { token: `${realtime.tokenFor(loginOf(7))}x` });
    const ended = new Promise((resolve) => made.once("disconnected", resolve));
    made.connect();
    expect(await ended).toMatchObject({ code: 3500 });
  });

  test("of a player who logged out reconnects as a guest", async () => {
    await start();
    let player: number | null = 7;
    const made = client(7, { getToken: async () => realtime.tokenFor(loginOf(player)) });
    const { subscription, got } = await receiving(made, "balance#7");
    const bystander = await receiving(client(8), "balance#8");
    player = null;
    const ended = new Promise<number>((resolve) => subscription.once("unsubscribed", ({ code }) => resolve(code)));
    realtime.disconnectPlayer(7);
    clock.advance(1);
    expect(await ended).toBe(103);
    realtime.publish("balance#7", "not for a guest");
    realtime.publish("balance#8", "still here");
    await vi.waitFor(() => expect(bystander.got).toEqual(["still here"]), PATIENCE);
    expect(got).toEqual([]);
  });

  test("on a second device stays signed in when the player's sockets are closed", async () => {
    await start();
    const { subscription, got } = await receiving(client(7), "balance#7");
    const again = resubscribed(subscription);
    realtime.disconnectPlayer(7);
    clock.advance(1);
    realtime.publish("balance#7", 1);
    expect(await again).toMatchObject({ recovered: true });
    await vi.waitFor(() => expect(got).toEqual([1]), PATIENCE);
  });

  test("is asked to reconnect when the server stops", async () => {
    await start();
    const made = client(7);
    await receiving(made, "balance#7");
    const leaving = new Promise((resolve) => made.once("connecting", resolve));
    await realtime.close();
    expect(await leaving).toMatchObject({ code: 3001, reason: "shutdown" });
  });
});

describe("a socket", () => {
  test("that does not answer a ping is closed; a socket that answers is not", async () => {
    await start({ pingSeconds: 1, pongSeconds: 1 });
    const silent = await rawPlayer(7);
    const polite = await rawPlayer(8);
    polite.socket.on("message", (data) => data.toString() === "{}" && polite.say({}));
    expect(await silent.closed).toBe(1006);
    expect(silent.lines[1]).toBe("{}");
    expect(polite.socket.readyState).toBe(WebSocket.OPEN);
  });

  test("that never identifies itself is closed", async () => {
    await start({ connectSeconds: 1 });
    expect(await (await raw()).closed).toBe(3502);
  });

  test.each<[string, string]>([
    ["invalid JSON", "hello"],
    ["an array", "[]"],
    ["a wrong type", '{"id":2,"subscribe":{"channel":5}}'],
    ["a second connect", '{"id":2,"connect":{}}'],
    ["a malformed length", '{"id":2,"subscribe":{"channel":{"length":{"toString":1}}}}'],
    ["an unsupported message", '{"send":{"data":1}}'],
  ])("that sends %s is closed", async (_name, text) => {
    await start();
    const made = await rawPlayer(7);
    made.say(text);
    expect(await made.closed).toBe(3501);
  });

  test("that sends a command before it identifies itself is closed", async () => {
    await start();
    const made = await raw();
    made.say({ id: 1, subscribe: { channel: "public:wins" } });
    expect(await made.closed).toBe(3501);
  });

  test("that sends binary or oversized frames is closed", async () => {
    await start({ frameBytes: 1_000 });
    const [binary, large] = [await rawPlayer(7), await rawPlayer(8)];
    binary.socket.send(Buffer.from("{}"), { binary: true });
    large.say("x".repeat(1_001));
    expect(await binary.closed).toBe(3501);
    expect(await large.closed).toBe(1009);
  });

  test("that sends commands without a pause is closed", async () => {
    await start({ commandsPerPing: 20 });
    const made = await rawPlayer(7);
    made.say(Array.from({ length: 25 }, (_, index) => JSON.stringify({ id: index + 2, ping: {} })).join("\n"));
    expect(await made.closed).toBe(3505);
  });

  test("has a limited number of subscriptions, and none twice", async () => {
    await start({ subscriptions: 2 });
    const made = await rawPlayer(7);
    for (const [index, channel] of ["public:wins", "public:wins", "balance#7", "$analytics#7"].entries())
      made.say({ id: index + 2, subscribe: { channel } });
    await vi.waitFor(() => expect(made.lines).toHaveLength(5), PATIENCE);
    expect(made.lines.slice(1).map((line) => (JSON.parse(line) as { error?: { code: number } }).error?.code)).toEqual([
      undefined,
      105,
      undefined,
      106,
    ]);
  });

  test("beyond the limit of its player or its address is refused", async () => {
    await start({ connectionsPerPlayer: 1, connectionsPerAddress: 3 });
    await rawPlayer(7);
    const second = await raw();
    second.say({ id: 1, connect: { token: realtime.tokenFor(loginOf(7)) } });
    expect(await second.closed).toBe(3504);
    await vi.waitFor(() => expect(realtime.stats().connections).toBe(1), PATIENCE);
    await rawPlayer(8);
    await rawPlayer(null);
    await expect(raw()).rejects.toThrow("429");
  });

  test("from another site or on another path is refused", async () => {
    await start();
    await expect(raw({ origin: "http://elsewhere.example" })).rejects.toThrow("403");
    expect((await raw({ origin: "http://apogee.example" })).socket.readyState).toBe(WebSocket.OPEN);
    const lost = new WebSocket(`ws://127.0.0.1:${port()}/elsewhere`);
    const [error] = await once(lost, "error");
    expect(String(error)).toContain("404");
  });

  test("that does not read is dropped, and sockets that read receive everything", async () => {
    await start({ unsentBytes: 64 * 1024 });
    const { got } = await receiving(client(8), "public:wins");
    const deaf = connectTcp(port(), "127.0.0.1");
    const key = "dGhlIHNhbXBsZSBub25jZQ==";
    deaf.write(
      `GET /connection/websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await once(deaf, "data");
    deaf.pause();
    deaf.on("error", () => undefined);
    const commands = `${JSON.stringify({ id: 1, connect: { token: realtime.tokenFor(loginOf(7)) } })}\n{"id":2,"subscribe":{"channel":"public:wins"}}`;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(commands.length);
    deaf.write(Buffer.concat([Buffer.from([0x81, 0xfe]), length, Buffer.alloc(4), Buffer.from(commands)]));
    await vi.waitFor(() => expect(realtime.stats().subscriptions).toBe(2), PATIENCE);
    const large = "x".repeat(50_000);
    let sent = 0;
    while (realtime.stats().connections === 2 && sent < 2_000) {
      realtime.publish("public:wins", large);
      sent += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(realtime.stats().connections).toBe(1);
    await vi.waitFor(() => expect(got).toHaveLength(sent), PATIENCE);
    deaf.destroy();
  });
});

test("publishing to a channel that does not exist is our own bug", async () => {
  await start();
  expect(() => realtime.publish("nowhere", 1)).toThrow("There is no channel nowhere.");
});

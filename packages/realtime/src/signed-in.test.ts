import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { Centrifuge } from "centrifuge";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createRealtime, type Realtime } from "./index.ts";
import { writeToken } from "./token.ts";

const SECRET = "a secret of the house";
const EXPIRED = { code: 109, message: "token expired" };
let clock: FixedClock;
let server: Server;
let realtime: Realtime;
/** The live sessions. */
let alive: Set<number>;
let asked: number[];
let failures: unknown[];
/** Awaited by every lookup. */
let before: () => Promise<void>;
let clients: Centrifuge[];

/** Starts a process; all share secret and sessions, but each has only its own revocations. */
async function startProcess(connectSeconds = 10): Promise<void> {
  server = createServer();
  realtime = createRealtime({
    secret: SECRET,
    clock,
    channels: { public: ["public:wins"], private: ["balance"] },
    checkOrigin: () => true,
    limits: { connectSeconds },
    onError: (error) => void failures.push(error),
    async isSignedIn(sessionId) {
      asked.push(sessionId);
      await before();
      return alive.has(sessionId);
    },
  });
  realtime.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}
async function stopProcess(): Promise<void> {
  await realtime.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
beforeEach(async () => {
  clock = new FixedClock("2031-05-01T12:00:00Z");
  [alive, asked, failures, clients] = [new Set([3]), [], [], []];
  before = async () => undefined;
  await startProcess();
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await stopProcess();
});

const address = (): string => `ws://127.0.0.1:${(server.address() as AddressInfo).port}/connection/websocket`;
const tokenOfSeven = (): string => realtime.tokenFor({ playerId: 7, sessionId: 3 });

/** A socket that sends these commands in one frame, and what it receives. */
async function say(...commands: object[]): Promise<{ socket: WebSocket; lines: unknown[]; closed: Promise<number> }> {
  const socket = new WebSocket(address());
  const lines: unknown[] = [];
  socket.on("message", (data) =>
    lines.push(
      ...data
        .toString()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ),
  );
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await once(socket, "open");
  socket.send(commands.map((command) => JSON.stringify(command)).join("\n"));
  return { socket, lines, closed };
}
const connected = { id: 1, connect: expect.objectContaining({ version: "apogee" }) };
const received = (lines: unknown[], wanted: unknown[]): Promise<void> =>
  vi.waitFor(() => expect(lines).toEqual(wanted), PATIENCE);

test("a token connects in another process while its session is alive, and not after the session has ended", async () => {
  const token = tokenOfSeven();
  await stopProcess();
  await startProcess();
  await received((await say({ id: 1, connect: { token } })).lines, [connected]);
  alive.delete(3);
  const { lines } = await say({ id: 1, connect: { token } }, { id: 2, subscribe: { channel: "balance#7" } });
  await received(lines, [{ id: 1, error: EXPIRED }]);
  expect([realtime.stats(), asked]).toMatchObject([{ players: 1, subscriptions: 0 }, [3, 3]]);
});

test("commands that arrive during the session lookup are answered after it, in order", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  before = () => promise;
  const { socket, lines } = await say(
    { id: 1, connect: { token: tokenOfSeven() } },
    { id: 2, subscribe: { channel: "balance#7" } },
  );
  socket.send(JSON.stringify({ id: 3, ping: {} }));
  await vi.waitFor(() => expect(asked).toEqual([3]), PATIENCE);
  expect(lines).toEqual([]);
  resolve();
  await received(lines, [
    connected,
    { id: 2, subscribe: expect.objectContaining({ positioned: true }) },
    { id: 3, ping: {} },
  ]);
});

test("a log-out during the session lookup refuses the connection", async () => {
  before = async () => realtime.disconnectPlayer(7);
  await received((await say({ id: 1, connect: { token: tokenOfSeven() } })).lines, [{ id: 1, error: EXPIRED }]);
  expect(realtime.stats().players).toBe(0);
});

test("a socket that closes during its session lookup is forgotten", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  before = () => promise;
  const { socket } = await say({ id: 1, connect: { token: tokenOfSeven() } });
  await vi.waitFor(() => expect(asked).toEqual([3]), PATIENCE);
  socket.terminate();
  await vi.waitFor(() => expect(realtime.stats().connections).toBe(0), PATIENCE);
  resolve();
  await new Promise((done) => setImmediate(done));
  expect(realtime.stats()).toMatchObject({ connections: 0, players: 0 });
});

test("a token is renewed while its session is alive, and not after the session has ended", async () => {
  const { socket, lines } = await say(
    { id: 1, connect: { token: tokenOfSeven() } },
    { id: 2, refresh: { token: tokenOfSeven() } },
  );
  await received(lines, [connected, { id: 2, refresh: expect.objectContaining({ version: "apogee" }) }]);
  alive.delete(3);
  socket.send(JSON.stringify({ id: 3, refresh: { token: tokenOfSeven() } }));
  await vi.waitFor(() => expect(lines[2]).toEqual({ id: 3, error: EXPIRED }), PATIENCE);
});

test("a guest's token names no session, and none is looked up", async () => {
  const token = realtime.tokenFor(null);
  await received((await say({ id: 1, connect: { token } }, { id: 2, refresh: { token } })).lines, [
    connected,
    { id: 2, refresh: expect.anything() },
  ]);
  expect(asked).toEqual([]);
});

test("a player's token of an earlier version, which names no session, is answered as expired, so that the client fetches another", async () => {
  const token = writeToken(SECRET, {
    playerId: 7,
    sessionId: null,
    issuedAt: clock.now(),
    expiresAt: clock.now() + 60_000,
  });
  await received((await say({ id: 1, connect: { token } })).lines, [{ id: 1, error: EXPIRED }]);
});

test("a failed lookup closes the socket, and the official client reconnects", async () => {
  let failing = true;
  before = async () => {
    if (failing) throw new Error("the database is away");
  };
  expect(await (await say({ id: 1, connect: { token: tokenOfSeven() } })).closed).toBe(3004);
  expect(failures).toEqual([new Error("the database is away")]);
  const client = new Centrifuge(address(), {
    websocket: WebSocket,
    token: tokenOfSeven(),
    minReconnectDelay: 20,
    maxReconnectDelay: 60,
  });
  clients.push(client);
  client.connect();
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(2), PATIENCE);
  failing = false;
  await client.ready(15_000);
  expect(realtime.stats().players).toBe(1);
});

test("a lookup that does not end closes the socket in time, with a code that lets the client reconnect", async () => {
  await stopProcess();
  await startProcess(1);
  before = () => new Promise(() => undefined);
  expect(await (await say({ id: 1, connect: { token: tokenOfSeven() } })).closed).toBe(3004);
});

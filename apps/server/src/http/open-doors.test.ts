import dns from "node:dns";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { loadConfig } from "@apogee/config";
import { PATIENCE } from "@apogee/kernel/testing";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { testPort } from "../boot/test-port.ts";
import { createApp } from "./create-app.ts";
import { openListeners, type Doors, type DoorsOptions } from "./open-doors.ts";

const HOST = "127.0.0.1";
const NEWCOMERS = 96;
const CALL = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

const open: Doors[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const doors of open.splice(0)) await doors.close();
});

async function given(
  options: Partial<DoorsOptions> = {},
  handler: () => Promise<string | Buffer> = async () => "here",
  app: FastifyInstance = Fastify(),
): Promise<{ app: FastifyInstance; doors: Doors; port: number }> {
  app.get("/", { config: { anyHost: true } }, handler);
  const port = await testPort(HOST, 0);
  const doors = await openListeners(app, { host: HOST, port, ...options });
  open.push(doors);
  return { app, doors, port };
}

function called(port: number, text = CALL): { socket: Socket; received: string } {
  const socket = connect(port, HOST, () => void socket.write(text));
  sockets.push(socket);
  const line = { socket, received: "" };
  socket.on("data", (data) => (line.received += data.toString("latin1")));
  socket.on("error", () => undefined);
  return line;
}

/** How many turns of the event loop it takes to accept connections that arrive at once. */
async function turnsFor(options: Partial<DoorsOptions>): Promise<number> {
  const { app, port } = await given(options);
  const turnOf: number[] = [];
  let turns = 0;
  app.server.on("connection", () => void turnOf.push(turns));
  for (let count = 0; count < NEWCOMERS; count += 1) sockets.push(connect(port, HOST));
  for (; turnOf.length < NEWCOMERS; turns += 1) await turn();
  return turns - turnOf[0]!;
}

test("several listeners accept a burst of connections at once; a single one accepts one per turn of the event loop", async () => {
  expect(await turnsFor({ more: 0 })).toBeGreaterThan(NEWCOMERS / 2);
  expect((await turnsFor({})) < NEWCOMERS / 2).toBe(process.platform === "linux");
});

test("requests on every listener are answered, also while the listeners close; then new connections are refused", async () => {
  const gates: Array<() => void> = [];
  const { doors, port } = await given(
    { more: 7 },
    () => new Promise((resolve) => void gates.push(() => resolve("late"))),
  );
  const lines = Array.from({ length: 32 }, () => called(port));
  await vi.waitFor(() => expect(gates).toHaveLength(32), PATIENCE);
  let closed = false;
  const closing = doors.close().then(() => (closed = true));
  await vi.waitFor(
    async () =>
      expect(
        await new Promise(
          (resolve) =>
            void connect(port, HOST)
              .once("error", resolve)
              .once("connect", () => resolve("came in")),
        ),
      ).toMatchObject({ code: "ECONNREFUSED" }),
    PATIENCE,
  );
  expect(closed).toBe(false);
  for (const release of gates) release();
  await closing;
  await vi.waitFor(
    () =>
      expect(
        lines.filter(({ received }) => received.startsWith("HTTP/1.1 200") && received.endsWith("late")),
      ).toHaveLength(32),
    PATIENCE,
  );
  open.length = 0;
});

test("connections without a complete request, or whose request was answered, do not keep the listeners open", async () => {
  const { app, doors, port } = await given({ more: 7 });
  let come = 0;
  app.server.on("connection", () => (come += 1));
  const answered = Array.from({ length: 32 }, () => called(port));
  await vi.waitFor(() => expect(answered.every(({ received }) => received.endsWith("here"))).toBe(true), PATIENCE);
  const silent = Array.from({ length: 16 }, () => called(port, ""));
  const mumbling = Array.from({ length: 16 }, () => called(port, "GET / HT"));
  await vi.waitFor(() => expect(come).toBe(64), PATIENCE);
  await doors.close();
  await vi.waitFor(
    () => expect([...answered, ...silent, ...mumbling].every(({ socket }) => socket.destroyed)).toBe(true),
    PATIENCE,
  );
  open.length = 0;
});

test("a connection that arrives while the listeners close is closed at once", async () => {
  let end!: () => void;
  const { app, doors, port } = await given({ more: 3 }, () => new Promise((resolve) => (end = () => resolve("late"))));
  const first = called(port);
  await vi.waitFor(() => expect(end).toBeDefined(), PATIENCE);
  const closing = doors.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false), PATIENCE);
  // Like a listener that accepted a connection before it was closed.
  const late = createServer({ allowHalfOpen: true }, (socket) => void app.server.emit("connection", socket));
  await new Promise<void>((listening) => void late.listen(0, HOST, listening));
  const silent = called((late.address() as AddressInfo).port, "");
  await vi.waitFor(() => expect(silent.socket.destroyed).toBe(true), PATIENCE);
  expect(first.received).toBe("");
  end();
  await closing;
  await vi.waitFor(() => expect(first.received).toContain("late"), PATIENCE);
  await new Promise((closed) => void late.close(closed));
  open.length = 0;
});

test("a response that is still being sent when the listeners close arrives complete", async () => {
  const size = 20_000_000;
  let begun = 0;
  const { doors, port } = await given({ more: 7 }, async () => {
    begun += 1;
    return Buffer.alloc(size, "x");
  });
  const sizes: number[] = [];
  const readers = Array.from({ length: 8 }, () => {
    const socket = connect(port, HOST, () => void socket.write(CALL));
    sockets.push(socket);
    let received = 0;
    socket.on("data", (data) => (received += data.length));
    socket.once("close", () => sizes.push(received));
    socket.pause();
    return socket;
  });
  await vi.waitFor(() => expect(begun).toBe(8), PATIENCE);
  const closing = doors.close();
  await wait(200);
  for (const socket of readers) socket.resume();
  await closing;
  await vi.waitFor(() => expect(sizes).toHaveLength(8), PATIENCE);
  expect(Math.min(...sizes)).toBeGreaterThan(size);
  open.length = 0;
});

test("a request whose upgrade is not accepted is answered as usual, and does not keep the listeners open", async () => {
  const { doors, port } = await given({ more: 7 });
  const lines = ["h2c", "websocket", "wonders"].map((to) =>
    called(port, `GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`),
  );
  await vi.waitFor(
    () =>
      expect(lines.map(({ received }) => [received.slice(0, 12), received.slice(-4)])).toEqual(
        lines.map(() => ["HTTP/1.1 200", "here"]),
      ),
    PATIENCE,
  );
  await doors.close();
  await vi.waitFor(() => expect(lines.every(({ socket }) => socket.destroyed)).toBe(true), PATIENCE);
  open.length = 0;
});

test("an upgraded connection that is still open does not keep the listeners open", async () => {
  const app = Fastify();
  let taken = 0;
  app.server.on("upgrade", () => (taken += 1));
  const { doors, port } = await given({ more: 7 }, async () => "here", app);
  const line = called(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await vi.waitFor(() => expect(taken).toBe(1), PATIENCE);
  await doors.close();
  await vi.waitFor(() => expect(line.socket.destroyed).toBe(true), PATIENCE);
  open.length = 0;
});

test("a request that does not end is eventually cut off", async () => {
  const { doors, port } = await given({ more: 3, lastCallsMs: 50 }, () => new Promise(() => undefined));
  const line = called(port);
  await vi.waitFor(() => expect(line.socket.bytesWritten).toBe(CALL.length), PATIENCE);
  await doors.close();
  await vi.waitFor(() => expect(line.socket.destroyed).toBe(true), PATIENCE);
  open.length = 0;
});

test("the server listens on only the first address of a host name, and connections there are counted", async () => {
  const app = Fastify();
  let come = 0;
  app.server.on("connection", () => (come += 1));
  app.get("/", async () => "here");
  const port = await testPort("localhost", 0);
  // Machines have one or two addresses for this name; Fastify requests all of them.
  vi.spyOn(dns, "lookup").mockImplementation(((
    _name: string,
    _options: unknown,
    answer: (error: null, all: unknown) => void,
  ) =>
    answer(null, [
      { address: HOST, family: 4 },
      { address: "127.0.0.2", family: 4 },
    ])) as never);
  open.push(await openListeners(app, { host: "localhost", port, more: 3 }));
  vi.restoreAllMocks();
  expect(app.addresses()).toHaveLength(1);
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe("here");
  expect(come).toBe(1);
});

test("the connection limit counts connections across all listeners of the platform", async () => {
  const app = await createApp(loadConfig({ MAX_CONNECTIONS: "10", RATE_LIMITS: "off" }), () => undefined);
  const { port } = await given({ more: 7 }, async () => "here", app);
  const lines = Array.from({ length: 30 }, () => called(port));
  await vi.waitFor(
    () => expect(lines.filter(({ socket, received }) => received !== "" || socket.destroyed)).toHaveLength(30),
    PATIENCE,
  );
  expect(lines.filter(({ received }) => received.startsWith("HTTP/1.1 200"))).toHaveLength(10);
});

test("a port that another program listens on is not shared with it", async () => {
  const other = createServer();
  await new Promise<void>(
    (listening) => void other.listen({ port: 0, host: HOST, reusePort: process.platform === "linux" }, listening),
  );
  const { port } = other.address() as AddressInfo;
  await expect(openListeners(Fastify(), { host: HOST, port })).rejects.toThrow(
    `Another program listens on ${HOST}, port ${port}.`,
  );
  await new Promise((closed) => void other.close(closed));
});

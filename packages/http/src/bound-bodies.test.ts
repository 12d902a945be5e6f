import { connect, type AddressInfo, type Socket } from "node:net";
import { PATIENCE } from "@apogee/kernel/testing";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boundBodies } from "./bound-bodies.ts";
import { readRawJson } from "./edge.ts";
import { mapErrors } from "./failures.ts";

const LIMIT = 400;

let app: FastifyInstance;
let gates: Array<() => void>;
let reached: string[];
const sockets: Socket[] = [];

beforeEach(() => openApp(60_000));

async function openApp(stillSendingMs: number): Promise<void> {
  gates = [];
  reached = [];
  // A proxy header states the address, so that a test may use several.
  app = Fastify({ trustProxy: true });
  boundBodies(app, { machines: 1_000, rest: 1_000, addressShare: 2, stillSendingMs });
  readRawJson(app);
  mapErrors(app, { log: () => undefined });
  for (const [url, ofMachines] of [
    ["/machine", true],
    ["/rest", false],
  ] as const) {
    const handler = async (request: FastifyRequest): Promise<object> => {
      reached.push(url);
      if ((request.body as { waits?: boolean }).waits) await new Promise<void>((open) => void gates.push(open));
      return { done: true };
    };
    app.route({ method: "POST", url, bodyLimit: LIMIT, config: { ofMachines }, handler });
  }
  await app.listen({ port: 0, host: "127.0.0.1" });
}
afterEach(async () => {
  for (const open of gates) open();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A connection, and everything received on it. */
function opened(): { readonly socket: Socket; received: string } {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  const line = { socket, received: "" };
  socket.on("data", (data) => (line.received += data.toString("latin1")));
  socket.on("error", () => undefined);
  return line;
}
const head = (url: string, from: string, size: string): string =>
  `POST ${url} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n${size}\r\n\r\n`;
/** Declares this many bytes and sends one of them. */
const slow = (bytes: number, { url = "/machine", from = "192.0.2.1" } = {}): ReturnType<typeof opened> => {
  const line = opened();
  line.socket.write(`${head(url, from, `Content-Length: ${bytes}`)}{`);
  return line;
};
const call = async (body: string, { url = "/machine", from = "192.0.2.1" } = {}): Promise<string> => {
  const line = opened();
  line.socket.write(`${head(url, from, `Connection: close\r\nContent-Length: ${body.length}`)}${body}`);
  await vi.waitFor(() => expect(line.socket.closed).toBe(true), PATIENCE);
  return line.received;
};
const sized = (bytes: number): string => JSON.stringify({ a: "x".repeat(bytes - 8) });
const ANSWERED = /^HTTP\/1\.1 200 /;
const OVERLOADED = /^HTTP\/1\.1 503 [^]*"code":"overloaded","message":"[A-Z][^"]*\."/;
/** Whether a body of this size is accepted shows how much is reserved, once everything has arrived. */
const hasRoom = (bytes: number, where: Parameters<typeof call>[1], pattern: RegExp): Promise<void> =>
  vi.waitFor(async () => expect(await call(sized(bytes), where)).toMatch(pattern), PATIENCE);

test("a slow request reserves its declared length; requests beyond the address's share are refused before they are read, and reach no handler", async () => {
  slow(300);
  await hasRoom(201, {}, OVERLOADED);
  reached = [];
  expect(await call(sized(201))).toMatch(OVERLOADED);
  expect(reached).toEqual([]);
  expect(await call(sized(200))).toMatch(ANSWERED);
  expect(reached).toEqual(["/machine"]);
});

test("other addresses still have room, and players separately from machines, until all of it is reserved", async () => {
  for (const from of ["192.0.2.1", "192.0.2.2"]) for (const bytes of [300, 200]) slow(bytes, { from });
  await hasRoom(20, { from: "192.0.2.3" }, OVERLOADED);
  expect(await call(sized(400), { url: "/rest", from: "192.0.2.1" })).toMatch(ANSWERED);
});

test("room is released when a request is answered or its client disconnects, also for a request that waited behind another", async () => {
  for (let repeat = 0; repeat < 5; repeat += 1) expect(await call(sized(400))).toMatch(ANSWERED);
  const gone = slow(400);
  await hasRoom(101, {}, OVERLOADED);
  gone.socket.destroy();
  await hasRoom(400, {}, ANSWERED);

  const waiting = opened();
  const first = JSON.stringify({ waits: true });
  waiting.socket.write(
    `${head("/machine", "192.0.2.1", `Content-Length: ${first.length}`)}${first}${head("/machine", "192.0.2.1", "Content-Length: 400")}{`,
  );
  await vi.waitFor(() => expect(gates).toHaveLength(1), PATIENCE);
  await hasRoom(101, {}, OVERLOADED);
  waiting.socket.destroy();
  await hasRoom(400, {}, ANSWERED);
});

test("a body without a declared length reserves the maximum of its route until it has arrived", async () => {
  const line = opened();
  line.socket.write(`${head("/machine", "192.0.2.1", "Transfer-Encoding: chunked")}e\r\n{"waits":true}\r\n`);
  await hasRoom(101, {}, OVERLOADED);
  line.socket.write("0\r\n\r\n");
  await vi.waitFor(() => expect(gates).toHaveLength(1), PATIENCE);
  expect(await call(sized(400))).toMatch(ANSWERED);
});

test("a request that is refused for its size reserves nothing", async () => {
  const lines = Array.from({ length: 3 }, () => slow(600));
  await vi.waitFor(
    () =>
      expect(lines.map(({ received }) => received)).toEqual(lines.map(() => expect.stringMatching(/^HTTP\/1\.1 413 /))),
    PATIENCE,
  );
  expect(await call(sized(400))).toMatch(ANSWERED);
});

test("a client that is answered before its body has arrived may send the rest and continue", async () => {
  slow(400);
  await hasRoom(101, {}, OVERLOADED);
  const line = slow(300);
  await vi.waitFor(() => expect(line.received).toMatch(OVERLOADED), PATIENCE);
  line.socket.write(" ".repeat(299));
  for (const times of [1, 2]) {
    line.socket.write(`${head("/rest", "192.0.2.1", "Content-Length: 2")}{}`);
    await vi.waitFor(() => expect(line.received.split('{"done":true}')).toHaveLength(times + 1), PATIENCE);
  }
});

test("a client that keeps sending slowly after the answer is soon disconnected; one whose body is still awaited is not", async () => {
  await app.close();
  await openApp(50);
  const waited = slow(400);
  await hasRoom(101, {}, OVERLOADED);
  const line = slow(300);
  await vi.waitFor(() => expect(line.socket.closed).toBe(true), PATIENCE);
  expect(line.received).toMatch(OVERLOADED);
  expect(waited.socket.closed).toBe(false);
});

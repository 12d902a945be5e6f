import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { tryDoor } from "../boot/try-door.ts";
import { openDoors, type Doors } from "./open-doors.ts";

const PATIENCE = { timeout: 15_000 };
const HOST = "127.0.0.1";
const NEWCOMERS = 96;
const CALL = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

const open: Doors[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const doors of open.splice(0)) await doors.close();
});

async function given(more?: number, handler: () => Promise<string> = async () => "here"): Promise<{ app: FastifyInstance; doors: Doors; port: number }> {
  const app = Fastify();
  app.get("/", handler);
  const port = await tryDoor(HOST, 0);
  const doors = await openDoors(app, HOST, port, more);
  open.push(doors);
  return { app, doors, port };
}

function called(port: number, text = CALL): { socket: Socket; heard: string } {
  const socket = connect(port, HOST, () => void socket.write(text));
  sockets.push(socket);
  const line = { socket, heard: "" };
  socket.on("data", (data) => (line.heard += data.toString("latin1")));
  socket.on("error", () => undefined);
  return line;
}

/** How many turns of the loop it takes until all who have come at once are in. */
async function turnsFor(more?: number): Promise<number> {
  const { app, port } = await given(more);
  const turnOf: number[] = [];
  let turns = 0;
  app.server.on("connection", () => void turnOf.push(turns));
  for (let count = 0; count < NEWCOMERS; count += 1) sockets.push(connect(port, HOST));
  for (; turnOf.length < NEWCOMERS; turns += 1) await turn();
  return turns - turnOf[0]!;
}

test("a crowd comes in by many doors at once, where one takes a single newcomer in a turn", async () => {
  expect(await turnsFor(0)).toBeGreaterThan(NEWCOMERS / 2);
  expect((await turnsFor()) < NEWCOMERS / 2).toBe(process.platform === "linux");
});

test("whoever came by whichever door is answered, also while the doors are closed; then nobody comes in any more", async () => {
  const gates: Array<() => void> = [];
  const { doors, port } = await given(7, () => new Promise((resolve) => void gates.push(() => resolve("late"))));
  const lines = Array.from({ length: 32 }, () => called(port));
  await vi.waitFor(() => expect(gates).toHaveLength(32), PATIENCE);
  let closed = false;
  const closing = doors.close().then(() => (closed = true));
  await vi.waitFor(async () => expect(await new Promise((resolve) => void connect(port, HOST).once("error", resolve).once("connect", () => resolve("came in")))).toMatchObject({ code: "ECONNREFUSED" }), PATIENCE);
  expect(closed).toBe(false);
  for (const release of gates) release();
  await closing;
  expect(lines.filter(({ heard }) => heard.startsWith("HTTP/1.1 200") && heard.endsWith("late"))).toHaveLength(32);
  open.length = 0;
});

test("connections on which nothing is asked do not hold the doors open", async () => {
  const { doors, port } = await given(7);
  const lines = Array.from({ length: 32 }, () => called(port));
  await vi.waitFor(() => expect(lines.every(({ heard }) => heard.endsWith("here"))).toBe(true), PATIENCE);
  await doors.close();
  await vi.waitFor(() => expect(lines.every(({ socket }) => socket.destroyed)).toBe(true), PATIENCE);
  open.length = 0;
});

test("a door that another program has is not shared with it", async () => {
  const other = createServer();
  await new Promise<void>((listening) => void other.listen({ port: 0, host: HOST, reusePort: process.platform === "linux" }, listening));
  const { port } = other.address() as AddressInfo;
  await expect(openDoors(Fastify(), HOST, port)).rejects.toThrow(`Another program listens on ${HOST}, port ${port}.`);
  await new Promise((closed) => void other.close(closed));
});

import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { loadConfig } from "@apogee/config";
import { PATIENCE } from "@apogee/kernel/testing";
import { afterEach, expect, test, vi } from "vitest";
import { boundConnections, type ConnectionBounds } from "./bound-connections.ts";
import { createApp } from "./create-app.ts";

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((closed) => void server.close(closed));
});

async function given(bounds: Omit<ConnectionBounds, "onRefused">): Promise<{ port: number; refused: string[] }> {
  const refused: string[] = [];
  const server = createServer((_request, response) => response.end("here"));
  boundConnections(server, { ...bounds, onRefused: ({ error }) => void refused.push(error) });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, refused };
}

/** Opens a connection, sends a call, and reports whether it was answered or closed. */
function ask(port: number): Promise<{ said: "answered" | "closed"; socket: Socket }> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => void socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => resolve({ said: "answered", socket }));
    socket.once("close", () => resolve({ said: "closed", socket }));
  });
}

test("the server holds connections up to the limit, closes the next one at once, and accepts again when one ends", async () => {
  const { port, refused } = await given({ all: 3, ofOne: null });
  const held = [await ask(port), await ask(port), await ask(port)];
  expect(held.map(({ said }) => said)).toEqual(["answered", "answered", "answered"]);
  expect((await ask(port)).said).toBe("closed");
  expect(refused).toEqual(["There are too many in all."]);
  held[0]!.socket.destroy();
  await vi.waitFor(async () => expect((await ask(port)).said).toBe("answered"), PATIENCE);
});

test("the server holds one address's connections up to their limit, closes further ones, and accepts again when one ends", async () => {
  const { port, refused } = await given({ all: 100, ofOne: 2 });
  const held = [await ask(port), await ask(port)];
  expect((await ask(port)).said).toBe("closed");
  expect((await ask(port)).said).toBe("closed");
  expect(refused).toEqual(["There are too many of one address.", "There are too many of one address."]);
  held[1]!.socket.destroy();
  await vi.waitFor(async () => expect((await ask(port)).said).toBe("answered"), PATIENCE);
});

test("each address is counted separately, and an IPv6 network as one address", () => {
  const server = new EventEmitter();
  boundConnections(server as Server, { all: 100, ofOne: 2, onRefused: () => undefined });
  const isHeld = (remoteAddress: string): boolean => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      destroy: () => void (socket.destroyed = true),
    });
    server.emit("connection", socket);
    return !socket.destroyed;
  };
  const from = [
    "192.0.2.1",
    "192.0.2.1",
    "192.0.2.1",
    "192.0.2.2",
    "::ffff:192.0.2.2",
    "192.0.2.2",
    "2001:db8::1",
    "2001:db8::2",
    "2001:db8::3",
    "2001:db8:0:1::1",
  ];
  expect(from.map(isHeld)).toEqual([true, true, false, true, true, false, true, true, false, true]);
});

test.each([
  ["", {}, ["answered", "closed"]],
  [", except behind a proxy", { TRUSTED_PROXIES: "192.0.2.7" }, ["answered", "answered"]],
  [", except in a load test", { RATE_LIMITS: "off" }, ["answered", "answered"]],
  [
    ", and all connections together even in a load test",
    { RATE_LIMITS: "off" },
    [...Array.from({ length: 10 }, () => "answered"), "closed"],
  ],
])("the server limits the connections of an address as configured%s", async (_what, settings, expected) => {
  const app = await createApp(
    loadConfig({ MAX_CONNECTIONS: "10", MAX_CONNECTIONS_PER_ADDRESS: "1", ...settings }),
    () => undefined,
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const said: string[] = [];
  for (const _ of expected) said.push((await ask(port)).said);
  expect(said).toEqual(expected);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

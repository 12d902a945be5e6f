import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createRealtime, type Realtime, type RealtimeOptions } from "./index.ts";
import { loginOf } from "./testing/login-of.ts";

let server: Server;
let realtime: Realtime;
let failures: string[];
const broken = (): never => {
  throw new TypeError("Invalid URL");
};

async function start(options: Partial<RealtimeOptions> = {}): Promise<void> {
  realtime = createRealtime({
    secret: "a secret of the house",
    clock: new FixedClock("2031-05-01T12:00:00Z"),
    channels: { public: ["public:wins"], private: ["balance"] },
    checkOrigin: () => true,
    isSignedIn: async () => true,
    onError: (error) => void failures.push(String(error)),
    ...options,
  });
  realtime.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}
beforeEach(() => {
  failures = [];
  server = createServer((_request, response) => response.end("alive"));
});
afterEach(async () => {
  await realtime.close();
  server.closeAllConnections();
  server.close();
});

const port = (): number => (server.address() as AddressInfo).port;
const HANDSHAKE = [
  "Host: x",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

/** The first line of the answer; empty if the socket was closed without one. The client does not close by itself. */
function shake(lines: readonly string[], path = "/connection/websocket"): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port: port(), host: "127.0.0.1", allowHalfOpen: true });
    let received = "";
    socket.on("data", (data) => (received += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("end", () => {
      resolve(received.split("\r\n")[0]!);
      socket.destroy();
    });
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  });
}
const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
const answersStill = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port()}/`)).text();

test.each<[string, Partial<RealtimeOptions>]>([
  ["origin", { checkOrigin: broken }],
  ["address", { addressOf: broken }],
])("a check of the %s that throws refuses that socket, is reported, and ends nothing else", async (_name, options) => {
  await start(options);
  expect(await shake(HANDSHAKE)).toBe("HTTP/1.1 500 Internal Server Error");
  expect(failures).toEqual(["TypeError: Invalid URL"]);
  expect(await answersStill()).toBe("alive");
});

test.each([
  ["no key", HANDSHAKE.slice(0, 4)],
  ["an invalid key", [...HANDSHAKE.slice(0, 4), "Sec-WebSocket-Key: x"]],
  ["another version", [...HANDSHAKE.slice(0, 3), "Sec-WebSocket-Version: 12", HANDSHAKE[4]!]],
  ["another protocol", ["Host: x", "Connection: Upgrade", "Upgrade: h2c"]],
  ["the same subprotocol twice", [...HANDSHAKE, "Sec-WebSocket-Protocol: a, a"]],
  ["an empty subprotocol", [...HANDSHAKE, "Sec-WebSocket-Protocol: ,"]],
])("a handshake with %s is a bad request, not a failure", async (_name, lines) => {
  await start();
  expect(await shake(lines)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(failures).toEqual([]);
  expect(await answersStill()).toBe("alive");
});

test("a refused socket is not held open for a silent client", async () => {
  await start({ checkOrigin: () => false });
  const silent = connect({ port: port(), host: "127.0.0.1", allowHalfOpen: true });
  silent.on("error", () => undefined);
  silent.write(`GET /connection/websocket HTTP/1.1\r\n${HANDSHAKE.join("\r\n")}\r\n\r\n`);
  await once(silent, "data");
  await expect.poll(connections).toBe(0);
  silent.destroy();
});

test("a command that throws closes its socket with a code that allows a reconnect; other sockets stay open", async () => {
  const clock = new FixedClock("2031-05-01T12:00:00Z");
  await start({ clock });
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port()}/connection/websocket`);
    await once(socket, "open");
    return socket;
  };
  const [one, other] = [await open(), await open()];
  const command = JSON.stringify({ id: 1, connect: { token: realtime.tokenFor(loginOf(7)) } });
  Object.defineProperty(clock, "now", { value: broken });
  one.send(command);
  expect((await once(one, "close"))[0]).toBe(3004);
  expect(failures).toEqual(["TypeError: Invalid URL"]);
  expect([other.readyState, await answersStill()]).toEqual([WebSocket.OPEN, "alive"]);
});

test("connections are limited per IPv6 network, whatever their addresses; other networks are not affected, and a closed connection frees its place", async () => {
  let host = 0;
  let network = "2001:db8:1:2";
  await start({ limits: { connectionsPerAddress: 3 }, addressOf: () => `${network}::${(host += 1).toString(16)}` });
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port()}/connection/websocket`);
    await once(socket, "open");
    return socket;
  };
  const [first] = [await open(), await open(), await open()];
  await expect(open()).rejects.toThrow("429");
  network = "2001:db8:1:3";
  await open();
  expect(realtime.stats().connections).toBe(4);
  network = "2001:db8:1:2";
  first.close();
  await vi.waitFor(() => expect(realtime.stats().connections).toBe(3), PATIENCE);
  await open();
  await expect(open()).rejects.toThrow("429");
  expect([realtime.stats().connections, failures]).toEqual([4, []]);
});

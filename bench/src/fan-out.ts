import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { SystemClock } from "@apogee/kernel";
import { createRealtime } from "@apogee/realtime";
import { WebSocketServer, type WebSocket } from "ws";
import { atLeast, median, report } from "./figure.ts";
import type { Order } from "./peers/listeners.ts";

const SOCKETS = 2_000;
const CHANNEL = "public:wins";
/** As long as the news of a win. */
const NEWS = {
  data: {
    nickname: "Lucky@Casino",
    game: "apogee/GildedPharaoh",
    currency: "EUR",
    bet_cents: 100,
    win_cents: 12_345,
    at: "2026-01-01T00:00:00.000Z",
  },
};
const BURST = 10;

/**
 * P9: publications a second to two thousand sockets, against a bare loop that writes one prebuilt frame to each socket;
 * and bursts, as of a batch of rounds, which we send as one frame per socket.
 */
export async function benchFanOut({ short }: { short: boolean }): Promise<boolean> {
  const events = short ? 40 : 200;
  const rounds = short ? 1 : 5;
  const ours = await openOurs();
  const bare = await openBare();
  const figures = {
    one: { ours: [] as number[], other: [] as number[] },
    burst: { ours: [] as number[], other: [] as number[] },
  };
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds}`);
    figures.one.other.push(await rateOf(bare, events, 1));
    figures.one.ours.push(await rateOf(ours, events, 1));
    figures.burst.other.push(await rateOf(bare, events, BURST));
    figures.burst.ours.push(await rateOf(ours, events, BURST));
  }
  await ours.close();
  await bare.close();
  return report("fan-out", [
    atLeast("P9 2,000 sockets / bare loop", median(figures.one.ours), median(figures.one.other), 0.9),
    atLeast("P9 ten events a tick / bare loop", median(figures.burst.ours), median(figures.burst.other), 5),
  ]);
}

interface Side {
  readonly listeners: Listeners;
  publish(): void;
  close(): Promise<void>;
}

/** Deliveries a second, from the first publication until the last socket has read the last one. */
async function rateOf({ listeners, publish }: Side, events: number, burst: number): Promise<number> {
  const deliveries = events * SOCKETS;
  await listeners.report({ kind: "expect", publications: deliveries });
  const done = once(listeners.process, "message");
  const began = performance.now();
  for (let event = 0; event < events; event += burst) {
    for (let index = 0; index < burst; index += 1) publish();
    await turn();
  }
  await done;
  return (deliveries * 1000) / (performance.now() - began);
}

/** The clients of the sockets, in a separate process. */
class Listeners {
  readonly process: ChildProcess = fork(join(import.meta.dirname, "peers", "listeners.ts"));

  async report(order: Order): Promise<void> {
    const ready = once(this.process, "message");
    this.process.send(order);
    await ready;
  }
}

async function openOurs(): Promise<Side> {
  const realtime = createRealtime({
    secret: "a secret of the bench alone, long enough",
    clock: new SystemClock(),
    channels: { public: [CHANNEL], private: [] },
    checkOrigin: () => true,
    isSignedIn: async () => true,
    onError: (error) => console.error(error),
    limits: { connectionsPerAddress: SOCKETS, unsentBytes: 64 * 1024 * 1024 },
  });
  const server = createServer();
  realtime.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const listeners = new Listeners();
  await listeners.report({
    kind: "connect",
    port: (server.address() as AddressInfo).port,
    path: "/connection/websocket",
    sockets: SOCKETS,
    hello: [
      JSON.stringify({ id: 1, connect: { token: realtime.tokenFor(null) } }),
      JSON.stringify({ id: 2, subscribe: { channel: CHANNEL } }),
    ],
  });
  return {
    listeners,
    publish: () => realtime.publish(CHANNEL, NEWS),
    async close() {
      listeners.process.kill();
      await realtime.close();
      server.close();
    },
  };
}

/** The minimum: the frame is built once, and written to each socket's stream without any library. */
async function openBare(): Promise<Side> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const open: Array<WebSocket & { _socket: NodeJS.WritableStream }> = [];
  sockets.on("connection", (socket) => {
    open.push(socket as (typeof open)[number]);
    socket.on("message", () => socket.send("hello"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const listeners = new Listeners();
  await listeners.report({
    kind: "connect",
    port: (server.address() as AddressInfo).port,
    path: "/",
    sockets: SOCKETS,
    hello: ["hello"],
  });
  const frame = frameOf(`{"push":{"channel":"${CHANNEL}","pub":{"data":${JSON.stringify(NEWS)},"offset":123456}}}`);
  return {
    listeners,
    publish() {
      for (const socket of open) socket._socket.write(frame);
    },
    async close() {
      listeners.process.kill();
      for (const socket of open) socket.terminate();
      server.close();
    },
  };
}

function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff]), payload]);
}

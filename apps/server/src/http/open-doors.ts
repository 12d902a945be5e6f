import { lookup } from "node:dns/promises";
import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { testPort } from "../boot/test-port.ts";

/** In addition to the server's own listener. */
const MORE_DOORS = 15;
/**
 * A call that takes longer than this after the server closes is cut off, because supervisors kill the process soon
 * after.
 */
const LAST_CALLS_MS = 20_000;

export interface DoorsOptions {
  readonly host: string;
  readonly port: number;
  /**
   * Further listeners. Only Linux distributes new connections over sockets that share an address; elsewhere there are
   * none.
   */
  readonly more?: number;
  readonly lastCallsMs?: number;
  /** The prefix of the settings of this listener, for the sentence about a port that is taken. */
  readonly setting?: string;
}

export interface Doors {
  /** Accepts no more connections; resolves when the calls in progress have been answered. */
  close(): Promise<void>;
}

/**
 * Listens on several sockets of one address. Node accepts one connection per socket in each turn of the event loop, and
 * under load a turn is long: on a single socket, new connections waited for seconds before they could even be refused.
 * Such sockets would also share the address with another program without an error, so `testPort` tests it last.
 */
export async function openListeners(
  app: FastifyInstance,
  { host, port, more = MORE_DOORS, lastCallsMs = LAST_CALLS_MS, setting = "" }: DoorsOptions,
): Promise<Doors> {
  const doors: Server[] = [];
  const calls = callsOn(app.server);
  let areEmpty: Promise<unknown> = Promise.resolve();
  app.addHook("preClose", async () => {
    areEmpty = Promise.all(doors.map((door) => new Promise((empty) => void door.close(empty))));
    calls.endIdle();
  });
  await app.ready();
  await testPort(host, port, setting);
  const others = process.platform === "linux" ? more : 0;
  // Given a name, Fastify would open a separate server for each further address of `localhost`, whose connections
  // nobody counts or ends.
  const shared = { host: (await lookup(host)).address, port, reusePort: others > 0 };
  try {
    await app.listen(shared);
    for (let count = 0; count < others; count += 1) doors.push(await opened(app, shared));
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    async close() {
      // After it is closed, Node no longer looks for slow calls.
      const last = setTimeout(() => calls.endAll(), lastCallsMs);
      try {
        await app.close();
        await areEmpty;
      } finally {
        clearTimeout(last);
      }
    },
  };
}

function opened(
  app: FastifyInstance,
  at: { readonly host: string; readonly port: number; readonly reusePort: boolean },
): Promise<Server> {
  const door = createServer(
    { noDelay: true, allowHalfOpen: true },
    (socket) => void app.server.emit("connection", socket),
  );
  return new Promise((open, fail) => void door.once("error", fail).listen(at, () => open(door)));
}

/**
 * Counts the calls of each connection. `endIdle` ends connections without a call in progress, and from then on each
 * other connection as soon as its calls are answered; new connections are refused. This replaces Node's own
 * `closeIdleConnections`, which treats a connection whose answer is still being sent to a slow reader as idle, and one
 * that has sent nothing yet as busy. Upgraded connections have no calls; their owner ends them first. (There is no
 * `upgrade` listener here: the app decides which calls are upgraded.)
 */
function callsOn(server: HttpServer): { endIdle(): void; endAll(): void } {
  const callsOf = new Map<Socket, number>();
  let ending = false;
  const add = (socket: Socket, calls: number): void => {
    const known = callsOf.get(socket);
    if (known === undefined) return;
    callsOf.set(socket, known + calls);
    if (ending && known + calls === 0) socket.destroySoon();
  };
  server.on("connection", (socket: Socket) => {
    if (ending) return void socket.destroy();
    callsOf.set(socket, 0);
    socket.once("close", () => callsOf.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    add(socket, 1);
    response.once("close", () => add(socket, -1));
  });
  server.closeIdleConnections = () => undefined;
  return {
    endIdle() {
      ending = true;
      for (const [socket, calls] of callsOf) if (calls === 0) socket.destroy();
    },
    endAll() {
      for (const socket of callsOf.keys()) socket.destroy();
    },
  };
}

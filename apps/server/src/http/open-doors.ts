import { lookup } from "node:dns/promises";
import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { tryDoor } from "../boot/try-door.ts";

/** Beside the server's own. */
const MORE_DOORS = 15;
/** A call that takes longer when the doors are closed is cut off: whoever watches the process kills it soon after. */
const LAST_CALLS_MS = 20_000;

export interface DoorsOptions {
  readonly host: string;
  readonly port: number;
  /**
   * Doors beside the server's own; only Linux spreads newcomers over sockets that share an address, so elsewhere there
   * are none.
   */
  readonly more?: number;
  readonly lastCallsMs?: number;
}

export interface Doors {
  /** Takes nobody in any more; ends when those who are in have been answered. */
  close(): Promise<void>;
}

/**
 * Listens by several sockets of one address. Node takes one newcomer of each in a turn of its loop, and under load a
 * turn is long: at a single socket newcomers
 * waited for seconds before anybody could even refuse them. Sockets that share an address would share it with another
 * program's too, so it is tried at the last moment.
 */
export async function openDoors(
  app: FastifyInstance,
  { host, port, more = MORE_DOORS, lastCallsMs = LAST_CALLS_MS }: DoorsOptions,
): Promise<Doors> {
  const doors: Server[] = [];
  const calls = callsOn(app.server);
  let areEmpty: Promise<unknown> = Promise.resolve();
  app.addHook("preClose", async () => {
    areEmpty = Promise.all(doors.map((door) => new Promise((empty) => void door.close(empty))));
    calls.endIdle();
  });
  await app.ready();
  await tryDoor(host, port);
  const others = process.platform === "linux" ? more : 0;
  // By its name, Fastify would open a server of its own for each further address of `localhost`, whose connections
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
      // Once it is closed, Node looks for slow calls no more.
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
 * Counts the calls of each connection. `endIdle` ends those on which none is being answered, and from then on each as
 * soon as its calls have been; who comes in then is sent away. Node's own way, which is
 * taken out, holds an answer that is still on its way to a slow reader for none, and a connection on which nothing was
 * asked yet for a call. Connections that
 * were upgraded have no calls; whoever upgraded them ends them before. (Nobody listens to upgrades here: which calls
 * are any, the app says.)
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

import { createServer, type Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { tryDoor } from "../boot/try-door.ts";

/** Beside the server's own; only Linux spreads newcomers over sockets that share an address. */
const MORE_DOORS = process.platform === "linux" ? 15 : 0;
const LOOK_AGAIN_MS = 20;

export interface Doors {
  /** Takes nobody in any more; ends when those who are in have been answered. */
  close(): Promise<void>;
}

/**
 * Listens by several sockets of one address. Node takes one newcomer of each in a turn of its loop, and under load a turn is long: at a single socket newcomers
 * waited for seconds before anybody could even refuse them. Sockets that share an address would share it with another program's too, so it is tried at the last moment.
 */
export async function openDoors(app: FastifyInstance, host: string, port: number, more: number = MORE_DOORS): Promise<Doors> {
  const doors: Server[] = [];
  let areEmpty: Promise<unknown> = Promise.resolve();
  app.addHook("preClose", async () => void (areEmpty = Promise.all(doors.map((door) => new Promise((empty) => void door.close(empty))))));
  await tryDoor(host, port);
  const shared = { host, port, reusePort: more > 0 };
  await app.listen(shared);
  for (let count = 0; count < more; count += 1) {
    const door = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => void app.server.emit("connection", socket));
    doors.push(door);
    await new Promise<void>((open, fail) => void door.once("error", fail).listen(shared, open));
  }
  return {
    async close() {
      const empty = app.close().then(() => areEmpty).then(() => true);
      // Who is answered from now on is idle afterwards, and would keep the connection.
      while (!(await Promise.race([empty, wait(LOOK_AGAIN_MS, false)]))) app.server.closeIdleConnections();
    },
  };
}

import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Dice } from "./dice.ts";

export const FAULTS = ["delay", "reset", "black hole", "cut answers", "slices"] as const;
/** Faults of the wire. */
export type Fault = (typeof FAULTS)[number];

const MOST_SLICE_BYTES = 7;
/** Longer chunks are sliced at their beginning only: a page of rows in single bytes would take too long. */
const SLICED_BYTES = 600;

/** A wire between the platform and its PostgreSQL that fails on request. */
export class Wire {
  readonly #server: Server;
  readonly #dice: Dice;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #fault: Fault | null = null;
  #delayMs = 0;

  private constructor(server: Server, dice: Dice) {
    this.#server = server;
    this.#dice = dice;
  }

  /** Opens a wire to a port of this machine. */
  static async to(port: number, dice: Dice): Promise<Wire> {
    const server = createServer({ noDelay: true });
    const wire = new Wire(server, dice);
    server.on("connection", (client) => wire.#join(client, connect({ host: "127.0.0.1", port, noDelay: true })));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Causes one fault for a while. Connections that cannot recover are reset. */
  async suffer(fault: Fault, forMs: number): Promise<void> {
    this.#fault = fault;
    this.#delayMs = this.#dice.between(5, 60);
    if (fault === "reset") this.#resetAll();
    else await wait(forMs);
    if (fault === "black hole" || fault === "cut answers") this.#resetAll();
    this.#fault = null;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#resetAll();
    await once(this.#server, "close").catch(() => undefined);
  }

  #resetAll(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy();
  }

  #join(client: Socket, database: Socket): void {
    const pair = [client, database] as const;
    this.#pairs.add(pair);
    for (const socket of pair) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.#pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
    this.#carry(client, database, false);
    this.#carry(database, client, true);
  }

  #carry(from: Socket, to: Socket, answers: boolean): void {
    from.on("data", (chunk: Buffer) => {
      const lost = this.#fault === "black hole" || (this.#fault === "cut answers" && answers);
      if (lost) return;
      if (this.#fault === "cut answers" && this.#dice.chance(0.02)) {
        // Half of what was sent arrives, then the connection is dead.
        to.write(chunk.subarray(0, chunk.length >> 1));
        from.resetAndDestroy();
        return;
      }
      if (this.#fault !== "delay" && this.#fault !== "slices") {
        to.write(chunk);
        return;
      }
      from.pause();
      void this.#slowly(chunk, to).finally(() => from.resume());
    });
  }

  async #slowly(chunk: Buffer, to: Socket): Promise<void> {
    if (this.#fault === "delay") await wait(this.#delayMs);
    let sent = 0;
    while (this.#fault === "slices" && sent < Math.min(chunk.length, SLICED_BYTES) && !to.destroyed) {
      const slice = chunk.subarray(sent, sent + this.#dice.between(1, MOST_SLICE_BYTES));
      to.write(slice);
      sent += slice.length;
      // A turn of the event loop between two writes sends them in separate packets.
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
    if (!to.destroyed) to.write(chunk.subarray(sent));
  }
}

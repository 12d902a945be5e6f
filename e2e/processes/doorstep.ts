import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import type { Duplex } from "node:stream";

/** Where a proxy of these tests listens, and every connection that it holds. */
export class Doorstep {
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async of(server: Server): Promise<Doorstep> {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Doorstep(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** It ends with the proxy; what goes wrong with it is its two ends' affair. */
  keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.#sockets.delete(socket));
  }

  async close(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

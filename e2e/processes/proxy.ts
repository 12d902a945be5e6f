import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Doorstep } from "./doorstep.ts";

/** A plain reverse proxy: connections go to the servers in turn, past those that do not answer. It knows nothing of HTTP. */
export class Proxy {
  readonly #ports: readonly number[];
  readonly #server = createServer({ noDelay: true }, (client) => void this.#join(client));
  #doorstep!: Doorstep;
  #turn = 0;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  static async before(urls: readonly string[]): Promise<Proxy> {
    const proxy = new Proxy(urls.map((url) => Number(new URL(url).port)));
    proxy.#doorstep = await Doorstep.of(proxy.#server);
    return proxy;
  }

  get url(): string {
    return this.#doorstep.url;
  }

  close(): Promise<void> {
    return this.#doorstep.close();
  }

  async #join(client: Socket): Promise<void> {
    this.#doorstep.keep(client);
    for (let tries = 0; tries < this.#ports.length; tries += 1) {
      this.#turn += 1;
      const server = connect({ host: "127.0.0.1", port: this.#ports[this.#turn % this.#ports.length]!, noDelay: true });
      this.#doorstep.keep(server);
      const reached = await Promise.race([once(server, "connect").then(() => true), once(server, "close").then(() => false)]).catch(() => false);
      if (!reached) continue;
      client.pipe(server);
      server.pipe(client);
      client.on("close", () => server.destroy());
      server.on("close", () => client.destroy());
      return;
    }
    client.destroy();
  }
}

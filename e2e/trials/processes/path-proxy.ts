import { once } from "node:events";
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Addresses with this prefix go there. */
export type Ways = ReadonlyArray<readonly [prefix: string, url: string]>;

/**
 * A reverse proxy that sends each address to the process with its role; the last entry takes all others. If that
 * process cannot be reached, it answers 502.
 */
export class PathProxy {
  readonly #ways: Ways;
  readonly #agent = new Agent({ keepAlive: false });
  readonly #server = createServer((call, answer) => this.#pass(call, answer));
  readonly #sockets = new Set<Duplex>();
  /** The number of calls for each entry. */
  readonly passed = new Map<string, number>();

  private constructor(ways: Ways) {
    this.#ways = ways;
    this.#server.on("upgrade", (call: IncomingMessage, client: Duplex, head: Buffer) => this.#join(call, client, head));
  }

  static async before(ways: Ways): Promise<PathProxy> {
    const proxy = new PathProxy(ways);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
    this.#agent.destroy();
  }

  #portFor({ url = "/" }: IncomingMessage): number {
    const [prefix, to] = this.#ways.find(([begin]) => url.startsWith(begin)) ?? this.#ways.at(-1)!;
    this.passed.set(prefix, (this.passed.get(prefix) ?? 0) + 1);
    return Number(new URL(to).port);
  }

  #pass(call: IncomingMessage, answer: ServerResponse): void {
    const onward = ask(
      {
        host: "127.0.0.1",
        port: this.#portFor(call),
        method: call.method,
        path: call.url,
        headers: call.headers,
        agent: this.#agent,
      },
      (said) => {
        answer.writeHead(said.statusCode!, said.headers);
        said.pipe(answer);
        said.on("error", () => answer.destroy());
      },
    );
    onward.on("error", () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { "content-type": "application/json" }).end("{}");
    });
    call.pipe(onward);
  }

  #join(call: IncomingMessage, client: Duplex, head: Buffer): void {
    const lines = [`${call.method} ${call.url} HTTP/1.1`];
    for (let at = 0; at < call.rawHeaders.length; at += 2)
      lines.push(`${call.rawHeaders[at]}: ${call.rawHeaders[at + 1]}`);
    const server: Socket = connect({ host: "127.0.0.1", port: this.#portFor(call), noDelay: true }, () => {
      server.write(`${lines.join("\r\n")}\r\n\r\n`);
      server.write(head);
      client.pipe(server);
      server.pipe(client);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
  }
}

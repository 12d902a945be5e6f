import { connect, type Socket } from "node:net";

/** One kept-alive connection of a browser, with one call at a time and as little client work as possible. */
export class KeepAlive {
  readonly #socket: Socket;
  readonly #host: string;
  #read: Buffer = Buffer.alloc(0);
  #answer: ((answer: { status: number; body: string }) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.on("data", (bytes: Buffer) => this.#hear(bytes));
    socket.on("error", (error) => this.#fail?.(error));
    socket.on("close", () => this.#fail?.(new Error("The server closed a connection.")));
  }

  static open(url: string): Promise<KeepAlive> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () =>
        resolve(new KeepAlive(socket, host)),
      );
      socket.once("error", reject);
    });
  }

  /** Whether it can be used; a server closes a connection that was silent for a while. */
  get isOpen(): boolean {
    return this.#socket.writable && this.#socket.readable;
  }

  post(
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return void reject(new Error("The server closed a connection before it was asked."));
      this.#answer = resolve;
      this.#fail = reject;
      const lines = Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("");
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${lines}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#fail = null;
    this.#socket.destroy();
  }

  #hear(bytes: Buffer): void {
    this.#read = this.#read.length === 0 ? bytes : Buffer.concat([this.#read, bytes]);
    const headEnd = this.#read.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.#read.toString("latin1", 0, headEnd);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (this.#read.length < headEnd + 4 + length) return;
    const body = this.#read.toString("utf8", headEnd + 4, headEnd + 4 + length);
    this.#read = Buffer.alloc(0);
    this.#answer?.({ status: Number(head.slice(9, 12)), body });
  }
}

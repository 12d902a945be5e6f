import { connect, type Socket } from "node:net";

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** One kept-alive connection of a browser, with one call at a time and as little client work as possible. */
export class KeepAlive {
  readonly #socket: Socket;
  readonly #host: string;
  #read: Buffer = Buffer.alloc(0);
  #answer: ((answer: Answer) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.on("data", (bytes: Buffer) => this.#receive(bytes));
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

  async post(
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<{ status: number; body: string }> {
    const length = String(Buffer.byteLength(body));
    const all = { "Content-Type": "application/json", "Content-Length": length, ...headers };
    const answer = await this.#ask("POST", path, all, body);
    return { status: answer.status, body: answer.bytes.toString("utf8") };
  }

  /** A page or a file, with its bytes as they were sent. */
  get(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    return this.#ask("GET", path, headers, "");
  }

  #ask(method: string, path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return void reject(new Error("The server closed a connection before it was asked."));
      this.#answer = resolve;
      this.#fail = reject;
      const lines = Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("");
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n${lines}\r\n${body}`);
    });
  }

  close(): void {
    this.#fail = null;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk]);
    const headEnd = this.#read.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.#read.toString("latin1", 0, headEnd);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (this.#read.length < headEnd + 4 + length) return;
    const bytes = this.#read.subarray(headEnd + 4, headEnd + 4 + length);
    this.#read = Buffer.alloc(0);
    this.#answer?.({ status: Number(head.slice(9, 12)), bytes });
  }
}

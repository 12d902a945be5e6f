import { connect, type Socket } from "node:net";

/**
 * A process with the sockets of many browsers that only count, so that the server is what is measured. Messages control
 * it: connect, then wait for a number of publications. Each publication contains one `@`.
 */
export type Order =
  | {
      readonly kind: "connect";
      readonly port: number;
      readonly path: string;
      readonly sockets: number;
      readonly hello: readonly string[];
    }
  | { readonly kind: "expect"; readonly publications: number };

const MARK = "@".charCodeAt(0);
const BATCH = 100;
let seen = 0;
let expected = Number.POSITIVE_INFINITY;

process.on("message", (order: Order) => {
  if (order.kind === "expect") {
    seen = 0;
    expected = order.publications;
    process.send!("ready");
  } else {
    void connectAll(order).then(() => process.send!("ready"));
  }
});

async function connectAll({ port, path, sockets, hello }: Extract<Order, { kind: "connect" }>): Promise<void> {
  for (let made = 0; made < sockets; made += BATCH) {
    await Promise.all(Array.from({ length: Math.min(BATCH, sockets - made) }, () => listen(port, path, hello)));
  }
}

/** Resolves when the server has answered the upgrade and each greeting. */
function listen(port: number, path: string, hello: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let answers = -1;
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      );
    });
    socket.once("error", reject);
    const greet = (): void => {
      answers += 1;
      if (answers === hello.length) return resolve();
      socket.write(maskedFrame(hello[answers]!));
    };
    socket.on("data", (bytes: Buffer) => {
      if (answers < hello.length) return greet();
      for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + 1)) seen += 1;
      if (seen >= expected) {
        expected = Number.POSITIVE_INFINITY;
        process.send!("done");
      }
    });
  });
}

/** A text frame as clients send them, masked with zeros. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

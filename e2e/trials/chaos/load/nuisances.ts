import { connect, type Socket } from "node:net";

const SLOW_MS = 200;
const UNREAD_CALLS = 200;
/** Slightly less than the limit for a call of a provider. */
const BODY_BYTES = 250 * 1024;
/** Another address than that of the other clients, because connections are limited per address. */
const THEIR_ADDRESS = "127.0.0.2";
/** Connections are opened in waves, as the other end accepts them. */
const WAVE = 50;
const WAVE_MS = 20;

export interface Nuisances {
  /** How many of the slow clients were refused for lack of room. */
  refused(): number;
  stop(): void;
}

/**
 * Misbehaving clients: some send much of a large body and then a byte now and then, unsigned; some request much and
 * read nothing.
 */
export function nuisances(
  url: string,
  { slow, unread }: { readonly slow: number; readonly unread: number },
): Nuisances {
  const { hostname, port, host } = new URL(url);
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  let refused = 0;
  const open = (onConnect: (socket: Socket) => void): void => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: THEIR_ADDRESS }, () =>
      onConnect(socket),
    );
    socket.on("error", () => undefined);
    sockets.push(socket);
  };
  const head = `POST /gateway/chaos/play HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nX-Request-Sign: 00\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`;
  const most = Buffer.alloc(BODY_BYTES - 10_000, " ");
  const dawdle = (socket: Socket): void => {
    socket.once(
      "data",
      (said: Buffer) =>
        (refused += /^HTTP\/1\.1 503 [^]*"message":"Too many calls at the moment/.test(said.toString("latin1"))
          ? 1
          : 0),
    );
    socket.write(head);
    socket.write(most);
    const timer = setInterval(() => socket.write(" "), SLOW_MS);
    timers.push(timer);
    socket.once("close", () => clearInterval(timer));
  };
  const clamour = (socket: Socket): void => {
    socket.pause();
    for (let call = 0; call < UNREAD_CALLS; call += 1)
      socket.write(`GET /api/games/collections HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  };
  for (let client = 0; client < unread; client += 1) open(clamour);
  let opened = 0;
  const waves = setInterval(() => {
    for (const until = Math.min(slow, opened + WAVE); opened < until; opened += 1) open(dawdle);
    if (opened === slow) clearInterval(waves);
  }, WAVE_MS);
  timers.push(waves);
  return {
    refused: () => refused,
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { connect, type Socket } from "node:net";

const SLOW_MS = 200;
const UNREAD_CALLS = 200;

/** Clients that are no good: some send a letter now and then, some ask for much and read nothing. */
export function nuisances(url: string, { slow, unread }: { readonly slow: number; readonly unread: number }): { stop(): void } {
  const { hostname, port, host } = new URL(url);
  const sockets: Socket[] = [];
  const open = (onConnect: (socket: Socket) => void): void => {
    const socket = connect({ host: hostname, port: Number(port) }, () => onConnect(socket));
    socket.on("error", () => undefined);
    sockets.push(socket);
  };
  const letters = Buffer.from(`POST /api/users HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n${" ".repeat(1_000)}`);
  const timers: NodeJS.Timeout[] = [];
  for (let client = 0; client < slow; client += 1) {
    open((socket) => {
      let sent = 0;
      timers.push(setInterval(() => socket.write(letters.subarray(sent, (sent += 1))), SLOW_MS));
    });
  }
  for (let client = 0; client < unread; client += 1) {
    open((socket) => {
      socket.pause();
      for (let call = 0; call < UNREAD_CALLS; call += 1) socket.write(`GET /api/games/collections HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    });
  }
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

import type { Server } from "node:http";
import { networkOf } from "@apogee/kernel";

/** How many connections a process holds. */
export interface ConnectionBounds {
  readonly all: number;
  /** Of one address, of IPv6 one network; null where addresses are those of proxies. */
  readonly ofOne: number | null;
  /** Told of each that was closed at once. */
  onRefused(facts: { readonly error: string }): void;
}

/** Closes what is beyond the bounds as soon as it comes: to say why would need the very room that is wanting. */
export function boundConnections(server: Server, { all, ofOne, onRefused }: ConnectionBounds): void {
  server.maxConnections = all;
  server.on("drop", () => onRefused({ error: "There are too many in all." }));
  if (ofOne === null) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const others = open.get(address) ?? 0;
    if (others >= ofOne) {
      onRefused({ error: "There are too many of one address." });
      return void socket.destroy();
    }
    open.set(address, others + 1);
    socket.once("close", () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

import type { Server } from "node:http";
import { networkOf } from "@apogee/kernel";

/** The most connections that a process holds. */
export interface ConnectionBounds {
  readonly all: number;
  /** Per address, or per network for IPv6. Null if clients share the addresses of proxies. */
  readonly ofOne: number | null;
  /** Called for each connection that is closed at once. */
  onRefused(facts: { readonly error: string }): void;
}

/**
 * Closes connections above the bounds as soon as they arrive, without an answer: an answer would need the very
 * resources that are exhausted. Also counts connections that other sockets hand to the server.
 */
export function boundConnections(server: Server, { all, ofOne, onRefused }: ConnectionBounds): void {
  const open = new Map<string, number>();
  let held = 0;
  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const others = open.get(address) ?? 0;
    const error =
      held >= all
        ? "There are too many in all."
        : others >= (ofOne ?? Number.POSITIVE_INFINITY)
          ? "There are too many of one address."
          : null;
    if (error) {
      onRefused({ error });
      return void socket.destroy();
    }
    held += 1;
    open.set(address, others + 1);
    socket.once("close", () => {
      held -= 1;
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

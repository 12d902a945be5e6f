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

/**
 * Closes what is beyond the bounds as soon as it comes: to say why would need the very room that is wanting. Counts
 * those that are handed to the server too, not those of its own socket alone.
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

import type { Connection } from "./connection.ts";

/** Connections by address (for IPv6 by network) and by player, for limits and for closing a player's connections. */
export class Members {
  readonly all = new Set<Connection>();
  readonly #byAddress = new Map<string, number>();
  readonly #byPlayer = new Map<number, Set<Connection>>();

  get players(): number {
    return this.#byPlayer.size;
  }
  countAt(address: string): number {
    return this.#byAddress.get(address) ?? 0;
  }
  of(playerId: number): ReadonlySet<Connection> {
    return this.#byPlayer.get(playerId) ?? new Set();
  }
  add(connection: Connection): void {
    this.all.add(connection);
    this.#byAddress.set(connection.address, this.countAt(connection.address) + 1);
  }
  identify(connection: Connection): void {
    if (connection.playerId === null) return;
    this.#byPlayer.set(connection.playerId, new Set(this.of(connection.playerId)).add(connection));
  }
  remove(connection: Connection): void {
    if (!this.all.delete(connection)) return;
    const left = this.countAt(connection.address) - 1;
    if (left > 0) this.#byAddress.set(connection.address, left);
    else this.#byAddress.delete(connection.address);
    if (connection.playerId === null) return;
    const others = new Set(this.of(connection.playerId));
    others.delete(connection);
    if (others.size > 0) this.#byPlayer.set(connection.playerId, others);
    else this.#byPlayer.delete(connection.playerId);
  }
}

import { invariant } from "@apogee/kernel";
import type { Verdict } from "../channel-names.ts";
import type { Connection } from "../connection.ts";
import type { Line, Outbox } from "../outbox.ts";
import { Follower } from "./follower.ts";
import { keyedName, type Joiner, type KeyedChannel, type Snapshot } from "./keyed-channel.ts";

/** A subscriber that misses a delta for longer gets another snapshot. */
export const MOST_MISSING_SECONDS = 3;
/** The official client subscribes again after this, and gets another snapshot. */
const INSUFFICIENT = { code: 2500, reason: "insufficient state" };
/** The official client does not subscribe again after this. */
const NO_LONGER_ALLOWED = { code: 2000, reason: "permission denied" };

/** The keyed channels of this process: their owners and subscribers. */
export class KeyedHub {
  readonly names: readonly string[];
  readonly #outbox: Outbox;
  readonly #owners = new Map<string, KeyedChannel>();
  readonly #followers = new Map<string, Map<Connection, Follower<Line>>>();

  constructor(names: readonly string[], outbox: Outbox) {
    this.names = names;
    this.#outbox = outbox;
  }
  own(channels: readonly KeyedChannel[]): void {
    for (const channel of channels) {
      invariant(this.names.includes(channel.name), `There is no keyed channel ${channel.name}.`);
      invariant(!this.#owners.has(channel.name), `${channel.name} already has an owner.`);
      this.#owners.set(channel.name, channel);
    }
  }
  /** `unknown` also if no module owns the name. */
  async mayJoin(channel: string, joiner: Joiner): Promise<Verdict> {
    const found = this.#find(channel);
    return found?.owner ? found.owner.mayJoin(found.key, joiner) : "unknown";
  }
  /**
   * Registers the subscriber, then reads the snapshot: every delta that arrives from now on is parked until `begin`,
   * and every earlier one is committed, so the snapshot contains it. Undefined if too many arrived meanwhile.
   */
  async join(channel: string, connection: Connection): Promise<Snapshot | undefined> {
    const found = this.#find(channel);
    invariant(found?.owner, `${channel} has no owner.`);
    const followers = this.#followers.get(channel) ?? new Map<Connection, Follower<Line>>();
    const follower = new Follower<Line>((line) => this.#outbox.add(connection, line));
    this.#followers.set(channel, followers.set(connection, follower));
    const snapshot = await found.owner.snapshot(found.key, { playerId: connection.playerId });
    invariant(Number.isSafeInteger(snapshot.version), `The snapshot of ${channel} has no version.`);
    return follower.isOverfull ? undefined : snapshot;
  }
  /** Sends what has arrived since the snapshot with this version. Called when the snapshot is on its way. */
  begin(channel: string, connection: Connection, version: number): void {
    this.#followers.get(channel)?.get(connection)?.begin(version);
  }
  leave(channel: string, connection: Connection): void {
    const followers = this.#followers.get(channel);
    if (followers?.delete(connection) && followers.size === 0) this.#followers.delete(channel);
  }
  /** `data` is JSON text. Returns the number of subscribers. */
  publish(channel: string, version: number, data: string): number {
    const followers = this.#followers.get(channel);
    if (!followers) return 0;
    const publication = `{"data":${data},"offset":${version}}`;
    const line = this.#outbox.line(`{"push":{"channel":${JSON.stringify(channel)},"pub":${publication}}}`);
    for (const [connection, follower] of followers) {
      follower.receive({ version, line });
      if (follower.isOverfull && follower.hasBegun) this.#end(channel, connection, INSUFFICIENT);
    }
    return followers.size;
  }
  /** Asks the owners again about the keyed channels of a connection, and ends those that are no longer allowed. */
  async checkAgain(connection: Connection): Promise<void> {
    for (const channel of connection.keyed) {
      const verdict = await this.mayJoin(channel, { playerId: connection.playerId });
      if (verdict !== "allowed") this.#end(channel, connection, NO_LONGER_ALLOWED);
    }
  }
  /** Called once a second. A subscriber that has missed a delta for too long subscribes again. */
  sweep(): void {
    for (const [channel, followers] of this.#followers)
      for (const [connection, follower] of followers) {
        if (!follower.isWaiting) continue;
        follower.missingSeconds += 1;
        if (follower.missingSeconds >= MOST_MISSING_SECONDS) this.#end(channel, connection, INSUFFICIENT);
      }
  }
  #end(channel: string, connection: Connection, why: { readonly code: number; readonly reason: string }): void {
    this.leave(channel, connection);
    connection.keyed.delete(channel);
    const push = { push: { channel, unsubscribe: why } };
    this.#outbox.add(connection, this.#outbox.line(JSON.stringify(push)));
  }
  #find(channel: string): { readonly key: string; readonly owner: KeyedChannel | undefined } | undefined {
    const found = keyedName(this.names, channel);
    return found && { key: found.key, owner: this.#owners.get(found.name) };
  }
}

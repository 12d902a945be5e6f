import type { Clock } from "@apogee/kernel";
import { ChannelLog } from "./channel-log.ts";
import type { Connection } from "./connection.ts";
import type { Outbox } from "./outbox.ts";

/** What a new subscriber receives: the channel's position, and what it missed if that is still stored. */
export interface Joined {
  readonly epoch: string;
  readonly offset: number;
  /** Undefined if not requested or no longer possible. */
  readonly missed: readonly string[] | undefined;
}

/** The channels of this process: their subscribers and recent publications. */
export class Hub {
  readonly #outbox: Outbox;
  readonly #clock: Clock;
  readonly #logs = new Map<string, ChannelLog>();
  readonly #subscribers = new Map<string, Set<Connection>>();
  published = 0;
  delivered = 0;

  constructor(outbox: Outbox, clock: Clock) {
    this.#outbox = outbox;
    this.#clock = clock;
  }
  get channels(): number {
    return this.#logs.size;
  }
  /** Counts a publication that was delivered in another way. */
  count(subscribers: number): void {
    this.published += 1;
    this.delivered += subscribers;
  }
  /** `data` is JSON text. It is encoded once for all subscribers of the channel. */
  publish(channel: string, data: string): void {
    const publication = this.#log(channel).append(data, this.#clock.now());
    this.published += 1;
    const subscribers = this.#subscribers.get(channel);
    if (!subscribers) return;
    const line = this.#outbox.line(`{"push":{"channel":${JSON.stringify(channel)},"pub":${publication}}}`);
    for (const connection of subscribers) this.#outbox.add(connection, line);
    this.delivered += subscribers.size;
  }
  join(
    channel: string,
    connection: Connection,
    from: { readonly epoch: string | undefined; readonly offset: number } | null,
  ): Joined {
    const log = this.#log(channel);
    log.touch(this.#clock.now());
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers.add(connection));
    const missed = from ? log.since(from.epoch, from.offset, this.#clock.now()) : undefined;
    return { epoch: log.epoch, offset: missed && from ? from.offset : log.top, missed };
  }
  leave(channel: string, connection: Connection): void {
    const subscribers = this.#subscribers.get(channel);
    if (!subscribers?.delete(connection)) return;
    this.#logs.get(channel)?.touch(this.#clock.now());
    if (subscribers.size === 0) this.#subscribers.delete(channel);
  }
  /** Discards all histories: clients that reconnect find out that they cannot recover, and reload. */
  forgetHistories(): void {
    this.#logs.clear();
  }
  /** Deletes channels without subscribers from which no client can recover. */
  sweep(): void {
    for (const [channel, log] of this.#logs) {
      if (!this.#subscribers.has(channel) && log.isIdle(this.#clock.now())) this.#logs.delete(channel);
    }
  }
  #log(channel: string): ChannelLog {
    let log = this.#logs.get(channel);
    if (!log) this.#logs.set(channel, (log = new ChannelLog(this.#clock.now())));
    return log;
  }
}

import { privateChannel, type PrivateChannel } from "@apogee/contract";

/** The part of the official client's subscription that is used here. */
interface Subscription {
  on(event: "publication", listener: (publication: { readonly data: unknown }) => void): unknown;
  on(event: "subscribed", listener: (state: { readonly recovered: boolean }) => void): unknown;
  subscribe(): void;
  unsubscribe(): void;
}

export interface Client {
  newSubscription(channel: string): Subscription;
  removeSubscription(subscription: never): void;
  connect(): void;
  disconnect(): void;
}

export interface Listener<Entity> {
  readonly onEntity: (entity: Entity) => void;
  /** Publications may have been missed: request the whole state from the API. */
  readonly onGap?: () => void;
}

interface Line {
  readonly subscription: Subscription;
  readonly listeners: Set<Listener<never>>;
}

/** One player's channels over one socket, however many components subscribe. */
export class Hub {
  readonly #client: Client;
  readonly #playerId: number;
  readonly #lines = new Map<PrivateChannel, Line>();
  constructor(client: Client, playerId: number) {
    this.#client = client;
    this.#playerId = playerId;
    client.connect();
  }

  subscribe<Entity>(channel: PrivateChannel, listener: Listener<Entity>): () => void {
    const line = this.#lines.get(channel) ?? this.#open(channel);
    line.listeners.add(listener as Listener<never>);
    return () => {
      line.listeners.delete(listener as Listener<never>);
      if (line.listeners.size === 0) this.#close(channel, line);
    };
  }

  close(): void {
    this.#lines.clear();
    this.#client.disconnect();
  }

  #open(channel: PrivateChannel): Line {
    const line: Line = {
      subscription: this.#client.newSubscription(privateChannel(channel, this.#playerId)),
      listeners: new Set(),
    };
    let subscribedBefore = false;
    line.subscription.on("publication", ({ data }) => {
      const { data: entity } = data as { readonly data: never };
      for (const { onEntity } of line.listeners) onEntity(entity);
    });
    line.subscription.on("subscribed", ({ recovered }) => {
      if (subscribedBefore && !recovered) for (const { onGap } of line.listeners) onGap?.();
      subscribedBefore = true;
    });
    line.subscription.subscribe();
    this.#lines.set(channel, line);
    return line;
  }

  #close(channel: PrivateChannel, line: Line): void {
    if (this.#lines.get(channel) !== line) return;
    this.#lines.delete(channel);
    line.subscription.unsubscribe();
    this.#client.removeSubscription(line.subscription as never);
  }
}

import {
  isPublicChannel,
  privateChannel,
  type KeyedChannelName,
  type PrivateChannel,
  type PublicChannel,
} from "@apogee/contract";

interface Subscribed {
  readonly recovered: boolean;
  /** Of a keyed channel: its snapshot. */
  readonly data?: unknown;
}

/** The part of the official client's subscription that is used here. */
interface Subscription {
  on(event: "publication", listener: (publication: { readonly data: unknown }) => void): unknown;
  on(event: "subscribed", listener: (state: Subscribed) => void): unknown;
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
  /** Every publication from now on is received: the channel is subscribed for the first time. */
  readonly onOpen?: () => void;
}

/** A channel of one contest, table or match, such as `contest:7`. */
export type KeyedChannel = `${KeyedChannelName}:${string}`;

/** Listens to a keyed channel: a snapshot, then every change of it, without gaps. A reconnection brings a new snapshot. */
export interface KeyedListener<Snapshot, Delta> {
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onDelta: (delta: Delta) => void;
}

/** The name of a channel without its player. */
export type Channel = PublicChannel | PrivateChannel;

interface Line {
  readonly subscription: Subscription;
  readonly listeners: Set<Listener<never>>;
  open: boolean;
}

/**
 * The public channels and one player's own over one socket, however many components subscribe. A guest's player id is
 * null, and a guest has no channels of its own.
 */
export class Hub {
  readonly #client: Client;
  readonly #playerId: number | null;
  readonly #lines = new Map<Channel, Line>();
  constructor(client: Client, playerId: number | null) {
    this.#client = client;
    this.#playerId = playerId;
    client.connect();
  }

  subscribe<Entity>(channel: Channel, listener: Listener<Entity>): () => void {
    const name = this.#nameOf(channel);
    if (name === null) return () => undefined;
    const line = this.#lines.get(channel) ?? this.#open(channel, name);
    line.listeners.add(listener as Listener<never>);
    if (line.open) listener.onOpen?.();
    return () => {
      line.listeners.delete(listener as Listener<never>);
      if (line.listeners.size === 0) this.#close(channel, line);
    };
  }

  /** Subscribes to a keyed channel, which one component shows at a time. */
  subscribeKeyed<Snapshot, Delta>(channel: KeyedChannel, listener: KeyedListener<Snapshot, Delta>): () => void {
    const subscription = this.#client.newSubscription(channel);
    subscription.on("subscribed", ({ data }) => {
      listener.onSnapshot((data as { readonly data: Snapshot }).data);
    });
    subscription.on("publication", ({ data }) => {
      listener.onDelta((data as { readonly data: Delta }).data);
    });
    subscription.subscribe();
    return () => {
      subscription.unsubscribe();
      this.#client.removeSubscription(subscription as never);
    };
  }

  close(): void {
    this.#lines.clear();
    this.#client.disconnect();
  }

  #nameOf(channel: Channel): string | null {
    if (isPublicChannel(channel)) return channel;
    return this.#playerId === null ? null : privateChannel(channel, this.#playerId);
  }

  #open(channel: Channel, name: string): Line {
    const line: Line = { subscription: this.#client.newSubscription(name), listeners: new Set(), open: false };
    line.subscription.on("publication", ({ data }) => {
      const { data: entity } = data as { readonly data: never };
      for (const { onEntity } of line.listeners) onEntity(entity);
    });
    line.subscription.on("subscribed", ({ recovered }) => {
      for (const { onOpen, onGap } of line.listeners) {
        if (!line.open) onOpen?.();
        else if (!recovered) onGap?.();
      }
      line.open = true;
    });
    line.subscription.subscribe();
    this.#lines.set(channel, line);
    return line;
  }

  #close(channel: Channel, line: Line): void {
    if (this.#lines.get(channel) !== line) return;
    this.#lines.delete(channel);
    line.subscription.unsubscribe();
    this.#client.removeSubscription(line.subscription as never);
  }
}

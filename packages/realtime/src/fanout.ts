/** A message to all processes: a publication, or that a player's existing connections must present a new token. */
export type FanoutMessage =
  | {
      readonly kind: "publication";
      readonly channel: string;
      /** JSON text. */
      readonly data: string;
      /** The version of a keyed channel's delta; missing in publications of other channels. */
      readonly version?: number;
    }
  | { readonly kind: "disconnect"; readonly playerId: number; readonly at: number }
  /** Messages of other processes may have been lost: the listener's clients must reload. */
  | { readonly kind: "gap" };

/** Carries messages between processes; the sender receives its own too. The order within a channel is preserved. */
export interface Fanout {
  send(message: FanoutMessage): void;
  /** Returns a function that unsubscribes. */
  listen(receive: (message: FanoutMessage) => void): () => void;
}

/** For a single process: messages are delivered at once. */
export function localFanout(): Fanout {
  const listeners = new Set<(message: FanoutMessage) => void>();
  return {
    send(message) {
      for (const receive of listeners) receive(message);
    },
    listen(receive) {
      listeners.add(receive);
      return () => listeners.delete(receive);
    },
  };
}

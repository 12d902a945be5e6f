/** What one process tells all: a publication, or that a player's connections so far must prove themselves anew. */
export type FanoutMessage =
  | { readonly kind: "publication"; readonly channel: string; /** JSON text. */ readonly data: string }
  | { readonly kind: "disconnect"; readonly playerId: number; readonly at: number }
  /** Messages of others may have been missed: whoever listens here must ask for everything anew. */
  | { readonly kind: "gap" };

/** Carries messages between processes; the sender hears its own. Order within a channel is kept. */
export interface Fanout {
  send(message: FanoutMessage): void;
  /** Answers the function that stops listening. */
  listen(receive: (message: FanoutMessage) => void): () => void;
}

/** For one process: everything is heard at once. */
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

import { randomUUID } from "node:crypto";
import { connect } from "@nats-io/transport-node";
import type { Fanout, FanoutMessage } from "./fanout.ts";
import { natsServersOf } from "./nats-servers.ts";

/** What a fan-out over NATS needs. */
export interface NatsFanoutOptions {
  /**
   * `nats://host:4222`, several separated by commas, credentials in it if the server asks for them; `tls://` refuses a
   * server without TLS.
   */
  readonly url: string;
  /** Houses that share a NATS server are told apart by it. */
  readonly prefix?: string;
  readonly log?: (level: "info" | "warn", message: string, facts: Record<string, unknown>) => void;
}

/** Carries messages between processes over NATS; a lost connection is taken up again, for as long as it takes. */
export interface NatsFanout extends Fanout {
  /** Whether others hear what is said now. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

interface Envelope {
  readonly from: string;
  readonly message: FanoutMessage;
}

const RECONNECT_MS = 250;

/**
 * One's own messages are heard at once, whether NATS is there or not; those of others as they come. After a connection
 * was
 * lost nobody knows what was said meanwhile, so listeners are told of the gap, once it is over.
 */
export async function natsFanout({
  url,
  prefix = "apogee",
  log = () => undefined,
}: NatsFanoutOptions): Promise<NatsFanout> {
  const from = randomUUID();
  const subject = `${prefix}.realtime`;
  const listeners = new Set<(message: FanoutMessage) => void>();
  const tell = (message: FanoutMessage): void => {
    for (const receive of listeners) receive(message);
  };
  const connection = await connect({
    ...natsServersOf(url),
    name: `apogee ${from}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    waitOnFirstConnect: true,
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  connection.subscribe(subject, {
    callback(error, received) {
      if (error) return log("warn", "a message from another process could not be read", { error: error.message });
      try {
        const envelope = received.json<Envelope>();
        if (envelope.from !== from) tell(envelope.message);
      } catch (failure) {
        log("warn", "a message from another process could not be read", { error: String(failure) });
      }
    },
  });
  let isConnected = true;
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === "disconnect") {
        isConnected = false;
        log("warn", "the connection to NATS was lost", {});
      }
      if (type === "reconnect") {
        isConnected = true;
        log("info", "the connection to NATS was restored", {});
        tell({ kind: "gap" });
      }
    }
  })();
  await connection.flush();
  return {
    get isConnected() {
      return isConnected && !connection.isClosed();
    },
    send(message) {
      tell(message);
      if (!connection.isClosed()) connection.publish(subject, JSON.stringify({ from, message } satisfies Envelope));
    },
    listen(receive) {
      listeners.add(receive);
      return () => listeners.delete(receive);
    },
    async close() {
      listeners.clear();
      await connection.drain().catch(() => connection.close());
    },
  };
}

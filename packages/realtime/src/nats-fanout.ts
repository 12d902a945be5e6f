import { randomUUID } from "node:crypto";
import { connect } from "@nats-io/transport-node";
import type { Fanout, FanoutMessage } from "./fanout.ts";
import { natsServersOf } from "./nats-servers.ts";

/** The options of a fan-out over NATS. */
export interface NatsFanoutOptions {
  /**
   * `nats://host:4222`, or several separated by commas, with credentials if the server requires them; `tls://` refuses
   * a server without TLS.
   */
  readonly url: string;
  /** Separates several installations on one NATS server. */
  readonly prefix?: string;
  readonly log?: (level: "info" | "warn", message: string, facts: Record<string, unknown>) => void;
}

/** Carries messages between processes over NATS; a lost connection is retried without end. */
export interface NatsFanout extends Fanout {
  /** Whether messages reach other processes now. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

interface Envelope {
  readonly from: string;
  readonly message: FanoutMessage;
}

const RECONNECT_MS = 250;

/**
 * Delivers a process's own messages at once, whether NATS is reachable or not, and those of others as they arrive.
 * Messages may be lost while the connection is down, so listeners receive `gap` after a reconnect.
 */
export async function natsFanout({
  url,
  prefix = "apogee",
  log = () => undefined,
}: NatsFanoutOptions): Promise<NatsFanout> {
  const from = randomUUID();
  const subject = `${prefix}.realtime`;
  const listeners = new Set<(message: FanoutMessage) => void>();
  const report = (message: FanoutMessage): void => {
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
        if (envelope.from !== from) report(envelope.message);
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
        report({ kind: "gap" });
      }
    }
  })();
  await connection.flush();
  return {
    get isConnected() {
      return isConnected && !connection.isClosed();
    },
    send(message) {
      report(message);
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

import { broadcast, NodeRefused } from "../node.ts";
import type { EvmPorts } from "../ports.ts";
import { noteBroadcast, type AttemptRow } from "./sends.store.ts";

/** Refusals of a node that has the transaction already, or has mined it. */
const HAS_IT = /already known|already imported|known transaction|nonce too low|already exists/i;

/** Broadcasts the stored bytes, however often. A node that is away is asked again later. */
export async function broadcastAttempt(ports: EvmPorts, sendId: number, attempt: AttemptRow): Promise<void> {
  const { db, node, clock, chain, log } = ports;
  try {
    await broadcast(node, attempt.raw);
    await noteBroadcast(db, sendId, attempt.number, { accepted: true }, clock.date());
  } catch (error) {
    if (!(error instanceof NodeRefused)) {
      log("warn", "a transaction could not be broadcast", { chain, hash: attempt.hash, error: String(error) });
      return;
    }
    const accepted = HAS_IT.test(error.message);
    await noteBroadcast(db, sendId, attempt.number, { accepted }, clock.date());
    if (!accepted) log("warn", "a node refuses a transaction", { chain, hash: attempt.hash, reason: error.message });
  }
}

import { inTransaction } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { cancelAtProvider } from "../client.ts";
import { FreespinsOver, ProviderDeclined, ReasonNeeded } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { lockFreespins } from "../queries.ts";
import { noteAnswer } from "../store.ts";
import type { FreespinsOrdered } from "./repeat-freespins.ts";

const UNKNOWN_THERE = 404;

/**
 * Asks the provider to take free spins back; it answers by news of what was won before. Answers whether it has them: what it
 * never got is refused from then on, and so is news of it. Refuses what is over, and `ProviderAway`.
 */
export async function cancelFreespins(gateway: Gateway, { providerId, issueId, actor, reason }: FreespinsOrdered): Promise<{ isKnownThere: boolean }> {
  if (!reason.trim()) throw new ReasonNeeded();
  const provider = await gateway.registry.find(providerId);
  if (!provider) throw new NotFound(`The provider ${providerId}`);
  const at = gateway.clock.date();
  await inTransaction(gateway.db, async (tx) => {
    const issued = await lockFreespins(tx, providerId, issueId);
    if (!issued) throw new NotFound(`The issue ${issueId}`);
    if (issued.total !== null) throw new FreespinsOver();
    await gateway.ports.recordAudit(tx, { at, actor, action: "freespins.cancel_asked", subject: `freespins:${providerId}:${issueId}`, before: { status: issued.status }, after: { status: issued.status, asked: "canceled" }, reason });
  });
  try {
    await cancelAtProvider(gateway.bulkheads, provider, issueId);
    return { isKnownThere: true };
  } catch (error) {
    if (!(error instanceof ProviderDeclined) || error.answered !== UNKNOWN_THERE) throw error;
    await noteAnswer(gateway.db, providerId, issueId, { status: "refused", takesBack: true, failure: "It was to be taken back, and the provider has no such issue." }, gateway.clock.date());
    return { isKnownThere: false };
  }
}

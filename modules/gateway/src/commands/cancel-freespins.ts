import { inTransaction } from "@apogee/database";
import { NotFound, requireReason } from "@apogee/kernel";
import { cancelAtProvider } from "../client.ts";
import { FreespinsOver, FreespinsUnanswered, ProviderDeclined } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { lockFreespins } from "../queries.ts";
import { markUnknownAtProvider } from "../store.ts";
import type { FreespinsOrdered } from "./repeat-freespins.ts";

/**
 * Asks the provider to cancel free spins. The provider then reports what they have won so far. Returns whether the
 * provider knows the issue. If it answers in the protocol's own format that it does not, the issue becomes `refused`,
 * and later reports about it are refused too.
 *
 * Refuses with `FreespinsOver` if they are over, `ProviderAway`, and with `FreespinsUnanswered` if they were requested
 * again meanwhile.
 */
export async function cancelFreespins(
  gateway: Gateway,
  { providerId, issueId, actor, reason }: FreespinsOrdered,
): Promise<{ isKnownThere: boolean }> {
  requireReason(reason);
  const provider = await gateway.registry.find(providerId);
  if (!provider) throw new NotFound(`The provider ${providerId}`);
  const at = gateway.clock.date();
  const unanswered = await inTransaction(gateway.db, async (tx) => {
    const issued = await lockFreespins(tx, providerId, issueId);
    if (!issued) throw new NotFound(`The issue ${issueId}`);
    if (issued.total !== null) throw new FreespinsOver();
    await gateway.ports.recordAudit(tx, {
      at,
      actor,
      action: "freespins.cancel_asked",
      subject: `freespins:${providerId}:${issueId}`,
      before: { status: issued.status },
      after: { status: issued.status, asked: "canceled" },
      reason,
    });
    return issued.unanswered;
  });
  try {
    await cancelAtProvider(gateway.bulkheads, provider, issueId);
    return { isKnownThere: true };
  } catch (error) {
    if (!(error instanceof ProviderDeclined) || !error.isUnknownThere) throw error;
    const noted = await markUnknownAtProvider(
      gateway.db,
      providerId,
      issueId,
      { unanswered, failure: "Cancellation was requested, and the provider has no such issue." },
      gateway.clock.date(),
    );
    if (!noted) throw new FreespinsUnanswered({ providerId, issueId });
    return { isKnownThere: false };
  }
}

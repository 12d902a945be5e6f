import { inTransaction } from "@apogee/database";
import { gamesById } from "@apogee/games";
import { NotFound, requireReason } from "@apogee/kernel";
import { walletById } from "@apogee/wallet";
import { FreespinsOver } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { lockFreespins } from "../queries.ts";
import { noteRepeat } from "../store.ts";
import { askForFreespins } from "./ask-for-freespins.ts";

/** An operator's request about issued free spins. */
export interface FreespinsOrdered {
  readonly providerId: string;
  readonly issueId: string;
  readonly actor: string;
  readonly reason: string;
}

/**
 * Makes the same call for free spins again, under the same issue, so that the provider issues them once. They become
 * pending before the call, so that a report that arrives before the answer is accepted. Refuses with `FreespinsOver` if
 * they are over, and otherwise like `issueFreespins`.
 */
export async function repeatFreespins(
  gateway: Gateway,
  { providerId, issueId, actor, reason }: FreespinsOrdered,
): Promise<void> {
  requireReason(reason);
  const provider = await gateway.registry.find(providerId);
  if (!provider) throw new NotFound(`The provider ${providerId}`);
  const at = gateway.clock.date();
  const order = await inTransaction(gateway.db, async (tx) => {
    const issued = await lockFreespins(tx, providerId, issueId);
    if (!issued) throw new NotFound(`The issue ${issueId}`);
    if (issued.total !== null) throw new FreespinsOver();
    await noteRepeat(tx, providerId, issueId, at);
    const [wallet, [game]] = [await walletById(tx, issued.walletId), await gamesById(tx, [issued.gameId])];
    await gateway.ports.recordAudit(tx, {
      at,
      actor,
      action: "freespins.repeated",
      subject: `freespins:${providerId}:${issueId}`,
      before: { status: issued.status },
      after: { status: issued.status === "refused" ? "pending" : issued.status, asked: "issued" },
      reason,
    });
    return {
      issueId,
      userId: String(wallet!.playerId),
      currency: wallet!.currency,
      game: game!.identifier,
      spins: issued.spins,
      stake: issued.stake,
      validUntil: issued.validUntil,
    };
  });
  await askForFreespins(gateway, provider, order);
}

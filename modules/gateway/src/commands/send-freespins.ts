import { gamesById } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import { walletById } from "@apogee/wallet";
import { FreespinsRefused } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { findFreespins } from "../queries.ts";
import { askForFreespins } from "./ask-for-freespins.ts";
import { repeatFreespins, type FreespinsOrdered } from "./repeat-freespins.ts";

/**
 * Asks a provider for free spins that were stored as pending. A repeat asks again only while the answer is unknown.
 * Refuses with `FreespinsUnanswered` and `FreespinsRefused`.
 */
export async function sendFreespins(
  gateway: Gateway,
  { isRepeat, ...order }: FreespinsOrdered & { readonly isRepeat: boolean },
): Promise<void> {
  const { providerId, issueId } = order;
  const [issued] = await findFreespins(gateway.db, { providerId, issueId, most: 1 });
  const provider = await gateway.registry.find(providerId);
  if (!issued || !provider) throw new NotFound(`The issue ${issueId}`);
  if (isRepeat) {
    const { status, failure } = issued;
    if (status === "refused") throw new FreespinsRefused({ providerId, issueId }, failure ?? "", status);
    if (status === "pending") await repeatFreespins(gateway, order);
    return;
  }
  const [wallet, [game]] = [
    await walletById(gateway.db, issued.walletId),
    await gamesById(gateway.db, [issued.gameId]),
  ];
  await askForFreespins(gateway, provider, {
    issueId,
    userId: String(wallet!.playerId),
    currency: wallet!.currency,
    game: game!.identifier,
    spins: issued.spins,
    stake: issued.stake,
    validUntil: issued.validUntil,
  });
}

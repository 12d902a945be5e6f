import { randomUUID } from "node:crypto";
import { inTransaction } from "@apogee/database";
import { requireReason } from "@apogee/kernel";
import type { Gateway } from "../gateway.ts";
import { askForFreespins } from "./ask-for-freespins.ts";
import { repeatFreespins } from "./repeat-freespins.ts";
import { placeOfFreespins, storeFreespins, type FreespinsGift } from "./store-freespins.ts";

/**
 * Issues free spins through the provider. The row is stored first, as pending. So whatever happens to the call, the
 * provider's reports find the issue, and `repeatFreespins` can make the same call again. Refuses invalid fields;
 * `FreespinsUnanswered` and `FreespinsRefused` contain the issue.
 */
export async function issueFreespins(gateway: Gateway, gift: FreespinsGift): Promise<{ issueId: string }> {
  const at = gateway.clock.date();
  const { actor, reason, issueId = randomUUID() } = gift;
  requireReason(reason);
  const place = await placeOfFreespins(gateway, gift, at);
  const isNew = await inTransaction(gateway.db, (tx) => storeFreespins(gateway, tx, place, { ...gift, issueId }, at));
  if (!isNew) {
    await repeatFreespins(gateway, { providerId: place.provider.id, issueId, actor, reason });
    return { issueId };
  }
  await askForFreespins(gateway, place.provider, {
    issueId,
    userId: String(gift.playerId),
    currency: gift.currency,
    game: gift.identifier,
    spins: gift.spins,
    stake: gift.stake,
    validUntil: gift.validUntil,
  });
  return { issueId };
}

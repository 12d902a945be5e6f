import { inTransaction } from "@apogee/database";
import { minor, NotFound } from "@apogee/kernel";
import { AmountTooLarge, isTooMuch } from "@apogee/play";
import { postEntry, purseById, type Purse } from "@apogee/wallet";
import type { ProviderAnswer, ProviderRequest } from "../domain/request.ts";
import { FreespinsToldOtherwise } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { lockFreespins } from "../queries.ts";
import type { KnownProvider } from "../registry.ts";
import { setFreespins } from "../store.ts";

type FreespinsRequest = Extract<ProviderRequest, { kind: "freespins" }>;

/**
 * News of free spins. What they won is real money, posted once when they are over, however they ended: spins that were
 * played before are kept. The same news again changes nothing; another total is a conflict.
 */
export async function serveFreespins(gateway: Gateway, provider: KnownProvider, { issueId, status, total }: FreespinsRequest): Promise<ProviderAnswer> {
  const { purse, moved } = await inTransaction(gateway.db, async (tx): Promise<{ purse: Purse; moved: boolean }> => {
    const issued = await lockFreespins(tx, provider.id, issueId);
    if (!issued) throw new NotFound(`The issue ${issueId}`);
    const at = gateway.clock.date();
    const now = async (): Promise<Purse> => (await purseById(tx, issued.purseId))!;
    if (issued.total !== null) {
      // Late news of what is over already is no news.
      if (status !== "active" && issued.total !== total) throw new FreespinsToldOtherwise();
      return { purse: await now(), moved: false };
    }
    const purse = await now();
    if (status !== "active" && isTooMuch(purse, { real: total, bonus: minor(0) })) throw new AmountTooLarge();
    await setFreespins(tx, provider.id, issueId, status, status === "active" ? null : total, at);
    if (status === "active" || total === 0) return { purse, moved: false };
    const { currency } = purse;
    const { purse: after } = await postEntry(tx, {
      kind: "promo_win", currency, cause: `freespins:${provider.id}:${issueId}`, actor: `provider:${provider.id}`,
      postings: [{ purseId: issued.purseId, amount: total }, { account: { kind: "house", shard: "promotions" }, amount: minor(-total) }],
    }, at);
    return { purse: after!, moved: true };
  });
  if (moved) await gateway.ports.balanceMoved(purse.playerId, purse.currency);
  return { balance: minor(purse.real + purse.bonus), currency: purse.currency, transactions: [] };
}

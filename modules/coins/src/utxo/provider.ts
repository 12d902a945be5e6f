import { checkAddress, payeeOf, scriptOfAddress, UTXO_PARAMS, type UtxoChain } from "@apogee/chains";
import { ProviderAway, ProviderRefused, UnreadableNotification, type PaymentProvider } from "@apogee/cashier";
import { inTransaction } from "@apogee/database";
import { addressAt } from "../addresses.store.ts";
import { cursorOf, keepBlock, lockReading } from "../cursor.store.ts";
import { addressOfPlayer } from "./issue.ts";
import { insertPayout } from "./payouts.store.ts";
import { providerIdOf, type UtxoPorts } from "./ports.ts";
import { payoutName } from "./report-news.ts";

/**
 * The cashier's provider of a chain. A deposit shows the player's address, and the watcher reports what arrives there.
 * A payout is stored once for its payment, and the sender pays it later. Nobody notifies over HTTP.
 */
export function utxoProvider(ports: UtxoPorts, chain: UtxoChain): PaymentProvider {
  const params = UTXO_PARAMS[chain];
  return {
    id: providerIdOf(chain),
    async startDeposit({ playerId }) {
      const xpub = xpubOf(ports, chain);
      await beginReading(ports, chain);
      const address = await inTransaction(ports.db, (tx) =>
        addressOfPlayer(tx, chain, xpub, playerId, ports.clock.date()),
      );
      return { kind: "address", address };
    },
    async startPayout({ paymentId, amount, currency, target }) {
      const verdict = checkAddress(chain, target ?? "");
      if (currency !== chain || !verdict.ok) throw new ProviderRefused("invalid_address");
      if ((await addressAt(ports.db, chain, verdict.address)) !== undefined)
        throw new ProviderRefused("our_own_address");
      const kind = payeeOf(scriptOfAddress(chain, verdict.address))!.kind;
      if (BigInt(amount) < params.dust[kind]) throw new ProviderRefused("below_dust");
      const stored = await inTransaction(ports.db, (tx) =>
        insertPayout(tx, { paymentId, chain, amount, target: verdict.address }, ports.clock.date()),
      );
      if (stored.chain !== chain || stored.amount !== amount || stored.target !== verdict.address)
        throw new ProviderAway(`Payout ${paymentId} was ordered before with another amount or target.`);
      return { externalId: payoutName(chain, paymentId) };
    },
    verify() {
      throw new UnreadableNotification("News of a chain is read from its node, and nobody sends it.");
    },
  };
}

/** The chain is read from before its first address was issued, so that nothing is missed. */
async function beginReading(ports: UtxoPorts, chain: UtxoChain): Promise<void> {
  if (await cursorOf(ports.db, chain)) return;
  const node = ports.node(chain);
  if (!node) throw new ProviderAway(`No node of ${chain} is configured.`);
  const tip = await node.tip().catch((error: unknown) => {
    throw new ProviderAway(String(error));
  });
  await inTransaction(ports.db, async (tx) => {
    await lockReading(tx, chain);
    if (!(await cursorOf(tx, chain))) await keepBlock(tx, chain, tip, ports.clock.date());
  });
}

function xpubOf(ports: UtxoPorts, chain: UtxoChain): string {
  const xpub = ports.xpub(chain);
  if (xpub === null) throw new ProviderAway(`No account of ${chain} is configured.`);
  return xpub;
}

import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { invariant, minor, type Minor } from "@apogee/kernel";
import { postEntry } from "@apogee/wallet";
import type { BonusEntryKind } from "../../domain/entry-kinds.ts";
import { issueBonus } from "../../commands/issue-bonus.ts";
import { paidOf, spinKeys, sumOf, type Freespins, type SpinsEnd, type SpinsSum } from "../domain/freespins.ts";
import type { FreespinsPorts } from "../ports.ts";
import { freespinsById } from "../queries.ts";
import { putSpinsEnd } from "../store.ts";

/** What of the ports an end needs. */
export type EndPorts = Pick<FreespinsPorts, "spinsUnder" | "largeWinOf">;

/** Free spins after a command, and whether the balance of their wallet changed. */
export interface SpinsChange {
  readonly freespins: Freespins;
  readonly paid: Minor;
}

/** Adds up what the log has of free spins. It is complete even if their row is behind. */
export async function recount(tx: Tx, ports: Pick<FreespinsPorts, "spinsUnder">, spins: Freespins): Promise<SpinsSum> {
  return sumOf(await ports.spinsUnder(tx, spins.walletId, spinKeys(spins)));
}

/**
 * Ends free spins whose row the caller has locked, and pays what they won, up to the maximum win: as real money, or as
 * a bonus under their terms. It is paid once, since an ended row never ends again and its cause is unique.
 */
export async function endFreespins(
  tx: Tx,
  ports: EndPorts,
  spins: Freespins,
  { stage, actor, sum }: { readonly stage: SpinsEnd; readonly actor: string; readonly sum?: SpinsSum },
  at: Date,
): Promise<SpinsChange> {
  const { performed, won } = sum ?? (await recount(tx, ports, spins));
  await putSpinsEnd(tx, spins, { stage, performed, won }, at);
  const amount = paidOf(won, spins.maxWin);
  if (amount > 0) await pay(tx, ports, spins, amount, actor, at);
  return { freespins: (await freespinsById(tx, spins.id))!, paid: amount };
}

async function pay(tx: Tx, ports: EndPorts, spins: Freespins, amount: Minor, actor: string, at: Date): Promise<void> {
  const { id, playerId, walletId, currency, stage } = spins;
  const cause = `freespins:${id}`;
  const threshold = await ports.largeWinOf(tx, currency);
  if (threshold !== null && amount >= threshold) {
    // The trail comes before wallets.
    await lockTrail(tx);
    await recordAudit(tx, {
      at,
      actor,
      action: "freespins.large_win",
      subject: cause,
      before: { stage },
      after: { player: playerId, currency, amount, threshold },
      reason: null,
    });
  }
  if (spins.result !== null) return payAsBonus(tx, spins, amount, actor, at);
  await postEntry<BonusEntryKind>(
    tx,
    {
      kind: "promo_win",
      currency,
      cause,
      actor,
      postings: [
        { walletId, amount },
        { account: { kind: "house", shard: "promotions" }, amount: minor(-amount) },
      ],
    },
    at,
  );
}

/** Pays winnings as a bonus under the terms of their free spins. */
export async function payAsBonus(tx: Tx, spins: Freespins, amount: Minor, actor: string, at: Date): Promise<void> {
  const { id, playerId, walletId, currency, title, result, offerVersionId } = spins;
  invariant(result !== null, "Winnings become a bonus only under terms.");
  await issueBonus(
    tx,
    {
      playerId,
      walletId,
      currency,
      title,
      strategy: "freespins",
      amount,
      terms: result,
      cause: `freespins:${id}`,
      actor,
      offerVersionId,
      activate: true,
    },
    at,
  );
}

import type { BonusEntryKind } from "@apogee/bonuses";
import { inTransaction, type Tx } from "@apogee/database";
import { lockTrail } from "@apogee/events";
import { minor, NotFound } from "@apogee/kernel";
import { AmountTooLarge, isTooMuch } from "@apogee/play";
import { postEntry, walletById, type Wallet } from "@apogee/wallet";
import type { ProviderAnswer, ProviderRequest } from "../domain/request.ts";
import { FreespinsPayTooMuch, FreespinsReportedOtherwise } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { lockFreespins } from "../queries.ts";
import type { KnownProvider } from "../registry.ts";
import { noteFailure, setFreespins } from "../store.ts";

type FreespinsRequest = Extract<ProviderRequest, { kind: "freespins" }>;

/**
 * Stored with the issue, so that the same refusal is recorded as one event however often the provider repeats its
 * report.
 */
const REPORTED_TOO_MUCH = "The provider told an end of it that pays more than free spins may.";

/**
 * Applies a provider's report about free spins. What they won is posted once, when they are over, also if they were
 * cancelled or expired. It is real money, unless they were issued under terms that make it a bonus or limit it.
 *
 * A repeated report changes nothing; another total is a conflict. An issue that was refused is unknown. A total above
 * `freespinsMostTimes` times the stakes of all spins is refused; that refusal and a large win are significant events.
 */
export async function serveFreespins(
  gateway: Gateway,
  provider: KnownProvider,
  news: FreespinsRequest,
): Promise<ProviderAnswer> {
  const { wallet, moved, tooMuch, freespinsId } = await inTransaction(gateway.db, (tx) =>
    applyReport(gateway, tx, provider.id, news),
  );
  if (tooMuch) throw new FreespinsPayTooMuch();
  if (freespinsId != null) await gateway.ports.freespins?.changed(freespinsId);
  if (moved) await gateway.ports.balanceMoved(wallet.playerId, wallet.currency);
  return { balance: minor(wallet.real + wallet.bonus), currency: wallet.currency, transactions: [] };
}

/** A report after it was applied. */
interface Applied {
  readonly wallet: Wallet;
  readonly moved: boolean;
  readonly tooMuch?: true;
  /** The free spins that were issued under terms of their own. */
  readonly freespinsId?: number | null;
}

/** Returns an excessive total as a flag instead of throwing, because throwing would roll back the recorded event. */
async function applyReport(
  gateway: Gateway,
  tx: Tx,
  providerId: string,
  { issueId, status, total }: FreespinsRequest,
): Promise<Applied> {
  const issued = await lockFreespins(tx, providerId, issueId);
  if (!issued || issued.status === "refused") throw new NotFound(`The issue ${issueId}`);
  const at = gateway.clock.date();
  const wallet = (await walletById(tx, issued.walletId))!;
  if (issued.total !== null) {
    // A late report that they are active changes nothing.
    if (status !== "active" && issued.total !== total) throw new FreespinsReportedOtherwise();
    return { wallet, moved: false };
  }
  const { currency } = wallet;
  const note = (action: string, after: Readonly<Record<string, unknown>>): Promise<void> =>
    gateway.ports.recordAudit(tx, {
      at,
      actor: `provider:${providerId}`,
      action,
      subject: `freespins:${providerId}:${issueId}`,
      before: { status: issued.status },
      after: { player: wallet.playerId, status, currency, ...after },
      reason: null,
    });
  const most = BigInt(issued.spins) * BigInt(issued.stake) * BigInt(gateway.ports.freespinsMostTimes);
  if (status !== "active" && BigInt(total) > most) {
    if (issued.failure !== REPORTED_TOO_MUCH) {
      await noteFailure(tx, providerId, issueId, REPORTED_TOO_MUCH, at);
      await note("freespins.end_refused", { amount: total, most: String(most) });
    }
    return { wallet, moved: false, tooMuch: true };
  }
  if (status !== "active" && isTooMuch(wallet, { real: total, bonus: minor(0) })) throw new AmountTooLarge();
  await setFreespins(tx, providerId, issueId, status, status === "active" ? null : total, at);
  const threshold = total > 0 ? await gateway.ports.largeWinOf(tx, currency) : null;
  const isLarge = status !== "active" && threshold !== null && total >= threshold;
  if (isLarge) await lockTrail(tx);
  const { real, freespinsId } = (await gateway.ports.freespins?.reported(tx, { issueId, status, total }, at)) ?? {
    real: total,
    freespinsId: null,
  };
  if (isLarge) await note("freespins.large_win", { amount: total, threshold });
  if (status === "active" || real === 0)
    return { wallet: (await walletById(tx, wallet.id))!, moved: false, freespinsId };
  const { wallet: after } = await postEntry<BonusEntryKind>(
    tx,
    {
      kind: "promo_win",
      currency,
      cause: `freespins:${providerId}:${issueId}`,
      actor: `provider:${providerId}`,
      postings: [
        { walletId: issued.walletId, amount: real },
        { account: { kind: "house", shard: "promotions" }, amount: minor(-real) },
      ],
    },
    at,
  );
  return { wallet: after!, moved: true, freespinsId };
}

import type { Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { postEntry } from "@apogee/wallet";
import type { PaymentEntryKind } from "./domain/entry-kinds.ts";
import type { UnallocatedRow } from "./transfers.store.ts";

/**
 * Moves a transfer that belongs to nobody: from its provider to `unallocated` when it arrives, and back when it is assigned
 * to a payment, which then is credited as every deposit, or sent to its payer. Each happens once.
 */
export async function bookUnallocated(
  tx: Tx,
  row: Pick<UnallocatedRow, "id" | "provider" | "amount" | "currency">,
  move: {
    readonly kind: Extract<PaymentEntryKind, `transfer_${string}`>;
    readonly actor: string;
    readonly reason?: string;
  },
  at: Date,
): Promise<void> {
  const amount = move.kind === "transfer_unallocated" ? row.amount : minor(-row.amount);
  await postEntry<PaymentEntryKind>(
    tx,
    {
      kind: move.kind,
      currency: row.currency,
      cause: `unallocated:${row.id}`,
      actor: move.actor,
      ...(move.reason === undefined ? {} : { reason: move.reason }),
      postings: [
        { account: { kind: "provider_transit", shard: row.provider }, amount: minor(-amount) },
        { account: { kind: "unallocated" }, amount },
      ],
    },
    at,
  );
}

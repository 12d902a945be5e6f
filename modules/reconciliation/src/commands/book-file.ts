import type { Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { postEntry, type Posting } from "@apogee/wallet";
import type { ReconciliationEntryKind } from "../domain/entry-kinds.ts";
import { linesInForce, saveBookings, type FileRow, type LineRow } from "../files.store.ts";

/** What the ledger should have of a file, in minor units. */
export interface WantedBookings {
  readonly bookedFees: number;
  readonly bookedSettled: number;
  readonly bookedReserve: number;
}

/**
 * What the lines of a file come to: fees beyond those that were booked with payments, transfers to the bank, and what the
 * rolling reserve took less what it gave back. A duplicate counts nothing until staff decide.
 */
export function wantedBookings(
  lines: ReadonlyArray<Pick<LineRow, "kind" | "outcome" | "gross" | "fee" | "bookedFee">>,
): WantedBookings {
  const counted = lines.filter(({ outcome }) => outcome !== "duplicate");
  const sum = (amounts: readonly number[]): number => minor(amounts.reduce((all, amount) => all + amount, 0));
  const grossOf = (...kinds: readonly string[]): number =>
    sum(counted.filter(({ kind }) => kinds.includes(kind)).map(({ gross }) => -gross));
  return {
    bookedFees: sum(counted.map(({ fee, bookedFee }) => fee - bookedFee)),
    bookedSettled: grossOf("settlement"),
    bookedReserve: grossOf("reserve", "reserve_release"),
  };
}

/**
 * Posts what a file says beyond what was posted of it before: the provider's fees, its transfers to the bank and the
 * rolling reserve. A corrected file posts only the difference. Posts nothing if nothing has changed.
 */
export async function bookFile(tx: Tx, file: FileRow, actor: string, at: Date): Promise<void> {
  const wanted = wantedBookings(await linesInForce(tx, file.id));
  const cause = `settlement:${file.id}:${file.bookings + 1}`;
  const transit = { kind: "provider_transit", shard: file.provider } as const;
  const post = async (
    kind: ReconciliationEntryKind,
    amount: number,
    other: Extract<Posting, { account: unknown }>["account"],
  ) => {
    if (amount === 0) return false;
    await postEntry<ReconciliationEntryKind>(
      tx,
      {
        kind,
        currency: file.currency,
        cause,
        actor,
        postings: [
          { account: transit, amount: minor(amount) },
          { account: other, amount: minor(-amount) },
        ],
      },
      at,
    );
    return true;
  };
  const posted = [
    await post("provider_fee", wanted.bookedFees - file.bookedFees, { kind: "fees" }),
    await post("provider_settled", wanted.bookedSettled - file.bookedSettled, { kind: "bank" }),
    await post("provider_reserved", wanted.bookedReserve - file.bookedReserve, {
      kind: "provider_reserve",
      shard: file.provider,
    }),
  ];
  if (posted.includes(true)) await saveBookings(tx, file.id, wanted);
}

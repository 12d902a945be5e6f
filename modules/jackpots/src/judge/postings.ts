import type { Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { postEntry, type Posting } from "@apogee/wallet";
import type { jackpotEntryKinds } from "../domain/entry-kinds.ts";

type Kind = (typeof jackpotEntryKinds)[number]["kind"];
type Account = "jackpot_house" | "jackpot_seed" | "jackpot_pot" | "jackpot_reserve";

/** What an account of jackpots gains or loses. The pot and the reserve of a level are named after it. */
export function toAccount(kind: Account, shard: string, amount: number): Posting {
  return { account: { kind, shard }, amount: minor(amount) };
}

/** The name of a level's accounts. */
export const shardOf = ({ jackpot, level }: { readonly jackpot: string; readonly level: string }): string =>
  `${jackpot}:${level}`;

/** The accounts of the house: what stakes fed to all jackpots, and what it put in and lent as seeds. */
export const HOUSE = "jackpots";

/** Posts an entry, without postings of zero; nothing if none is left. */
export async function post(
  tx: Tx,
  entry: {
    readonly kind: Kind;
    readonly currency: string;
    readonly cause: string;
    readonly postings: readonly Posting[];
  },
  at: Date,
): Promise<void> {
  const postings = entry.postings.filter(({ amount }) => amount !== 0);
  if (postings.length > 0) await postEntry<Kind>(tx, { ...entry, actor: "jackpots", postings }, at);
}

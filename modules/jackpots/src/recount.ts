import type { Tx } from "@apogee/database";
import { follow, type Hidden, type OpenLevel } from "./domain/fold.ts";
import { bookedUpTo, thresholdOf, winOf, wholeLog } from "./judge/judge.store.ts";

/** A recount: where each level stood when it was last booked, and every winner. */
export interface Recounted {
  readonly levels: ReadonlyMap<number, OpenLevel>;
  readonly wins: ReadonlyArray<{
    readonly levelId: number;
    readonly generation: number;
    readonly walletId: number;
    readonly seq: number;
    readonly amount: number;
  }>;
}

/**
 * Counts the whole log again, up to where it is booked, without keys: the hidden numbers of pots that were won are public,
 * and nobody has won the others.
 */
export async function recount(tx: Tx): Promise<Recounted> {
  const booked = await bookedUpTo(tx);
  const levels = new Map<number, OpenLevel>();
  const known = new Map<string, number | null>();
  const hidden: Hidden = {
    async open() {},
    async threshold({ levelId, generation }) {
      const key = `${levelId}:${generation}`;
      if (!known.has(key)) {
        const won = await winOf(tx, { levelId, generation });
        known.set(key, won ? thresholdOf(won) : null);
      }
      return known.get(key)!;
    },
  };
  const wins: Recounted["wins"][number][] = [];
  for await (const portion of wholeLog(tx)) {
    const rows = portion.filter(({ levelId, xid }) => xid <= (booked.get(levelId) ?? 0n));
    for await (const each of follow(levels, rows, hidden))
      if (each.kind === "won")
        wins.push({
          levelId: each.levelId,
          generation: each.pot.generation,
          walletId: each.walletId,
          seq: each.seq,
          amount: each.amount,
        });
  }
  return { levels, wins };
}

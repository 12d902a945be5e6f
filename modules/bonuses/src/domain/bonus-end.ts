import { invariant, minor, type Minor } from "@apogee/kernel";
import type { Entry } from "@apogee/wallet";
import { BonusNotInPlay, WageringNotCompleted } from "../errors.ts";

/** The final stages of a bonus in play. Every stage but `wager_done` forfeits its money. */
export type BonusEnd = "wager_done" | "lost" | "canceled" | "expired";

/** A stored bonus, as far as its end depends on it. */
export interface EndingBonus {
  readonly id: number;
  readonly purseId: number;
  readonly stage: string;
  readonly wagerRequired: Minor;
  readonly wagered: Minor;
}

/** Refuses an end that the bonus cannot have: it must be in play, and completed if its money is to become real. */
export function requireEnd({ id, stage, wagerRequired, wagered }: EndingBonus, end: BonusEnd): void {
  if (stage !== "handle_bets") throw new BonusNotInPlay(id, stage);
  if (end === "wager_done" && wagered < wagerRequired) throw new WageringNotCompleted(minor(wagerRequired - wagered));
}

/**
 * The entry that moves what is left of a bonus: to the wallet's real money after completed wagering, to the house
 * otherwise. Null if nothing is left. The wallet has one bonus in play, so all its bonus money belongs to it.
 */
export function entryOfEnd(
  { id, purseId }: EndingBonus,
  end: BonusEnd,
  left: { readonly bonus: Minor; readonly currency: string },
): Omit<Entry, "actor"> | null {
  const { bonus, currency } = left;
  invariant(bonus >= 0, `Wallet ${purseId} holds a negative bonus.`);
  if (bonus === 0) return null;
  const taken = { purseId, amount: minor(-bonus), money: "bonus" } as const;
  return end === "wager_done"
    ? { kind: "bonus_converted", currency, cause: `bonus:${id}`, postings: [taken, { purseId, amount: bonus }] }
    : {
        kind: "bonus_forfeited",
        currency,
        cause: `bonus:${id}`,
        postings: [taken, { account: { kind: "house_bonus", shard: "issued" }, amount: bonus }],
      };
}

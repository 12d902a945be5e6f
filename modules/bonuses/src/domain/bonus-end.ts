import { invariant, minor, type Minor } from "@apogee/kernel";
import type { Entry } from "@apogee/wallet";
import { BonusNotInPlay, WageringNotCompleted } from "../errors.ts";
import type { BonusEntryKind } from "./entry-kinds.ts";

/** The final stages of a bonus in play. Every stage but `wager_done` forfeits its money. */
export type BonusEnd = "wager_done" | "lost" | "canceled" | "expired";

/** A stored bonus, as far as its end depends on it. */
export interface EndingBonus {
  readonly id: number;
  readonly walletId: number;
  readonly stage: string;
  readonly amount: Minor;
  readonly wagerRequired: Minor;
  readonly wagered: Minor;
  /** The most that becomes real money; null if all of it does. */
  readonly maxWin: Minor | null;
  /** The issued amount never becomes real money. */
  readonly sticky: boolean;
}

/** Refuses an end that the bonus cannot have: it must be in play, and completed if its money is to become real. */
export function requireEnd({ id, stage, wagerRequired, wagered }: EndingBonus, end: BonusEnd): void {
  if (stage !== "handle_bets") throw new BonusNotInPlay(id, stage);
  if (end === "wager_done" && wagered < wagerRequired) throw new WageringNotCompleted(minor(wagerRequired - wagered));
}

/**
 * How much of the bonus money becomes real money at an end, and how much is forfeited. After completed wagering all of
 * it does, except the issued amount of a sticky bonus and what is above the maximum win.
 */
export function sharesOfEnd(
  { amount, maxWin, sticky }: Pick<EndingBonus, "amount" | "maxWin" | "sticky">,
  end: BonusEnd,
  bonus: Minor,
): { readonly converted: Minor; readonly forfeited: Minor } {
  if (end !== "wager_done") return { converted: minor(0), forfeited: bonus };
  const won = sticky ? Math.max(0, bonus - amount) : bonus;
  const converted = minor(Math.min(won, maxWin ?? won));
  return { converted, forfeited: minor(bonus - converted) };
}

/**
 * The entries that move what is left of a bonus: what is converted to the wallet's real money, the rest to the house.
 * None if nothing is left. The wallet has one bonus in play, so all its bonus money belongs to it.
 */
export function entriesOfEnd(
  ending: EndingBonus,
  end: BonusEnd,
  left: { readonly bonus: Minor; readonly currency: string },
): Array<Omit<Entry<BonusEntryKind>, "actor">> {
  const { id, walletId } = ending;
  const { bonus, currency } = left;
  invariant(bonus >= 0, `Wallet ${walletId} holds a negative bonus.`);
  const { converted, forfeited } = sharesOfEnd(ending, end, bonus);
  const taken = (amount: Minor) => ({ walletId, amount: minor(-amount), money: "bonus" }) as const;
  const entry = { currency, cause: `bonus:${id}` } as const;
  return [
    ...(converted > 0
      ? [{ ...entry, kind: "bonus_converted", postings: [taken(converted), { walletId, amount: converted }] } as const]
      : []),
    ...(forfeited > 0
      ? [
          {
            ...entry,
            kind: "bonus_forfeited",
            postings: [
              taken(forfeited),
              { account: { kind: "house_bonus", shard: "issued" }, amount: forfeited } as const,
            ],
          } as const,
        ]
      : []),
  ];
}

import { add, minor, type Minor } from "@apogee/kernel";
import type { StoredBonus } from "./stored-bonus.ts";

/** What a player has, and what a cancellation leaves. */
export interface SharesOfCancel {
  /** What can be withdrawn after the cancellation. */
  readonly kept: Minor;
  readonly balance: Minor;
  /** The bonus money that is forfeited; zero for a bonus that is not in play. */
  readonly bonus: Minor;
  /** The part of it that was won above the issued amount. */
  readonly winnings: Minor;
}

/** What a player would keep and lose by cancelling a bonus now. A bonus that is not in play has no money yet. */
export function sharesOfCancel(
  { stage, amount }: Pick<StoredBonus, "stage" | "amount">,
  wallet: { readonly real: Minor; readonly bonus: Minor },
): SharesOfCancel {
  const bonus = stage === "handle_bets" ? wallet.bonus : minor(0);
  return {
    kept: wallet.real,
    balance: add(wallet.real, wallet.bonus),
    bonus,
    winnings: minor(Math.max(0, bonus - amount)),
  };
}

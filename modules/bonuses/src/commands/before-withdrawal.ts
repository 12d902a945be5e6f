import type { Tx } from "@apogee/database";
import type { Purse } from "@apogee/wallet";
import { waitsForRounds } from "../domain/stored-bonus.ts";
import { BonusWouldBeForfeited } from "../errors.ts";
import { inPlayOf, openRoundsUnder } from "../queries.ts";
import { endBonus } from "./end-bonus.ts";

/**
 * What a withdrawal does to the bonus in play of its wallet, in the transaction that reserves the money. Completed
 * wagering is converted first; a bonus that waits for its open rounds stays in play. Otherwise the bonus is canceled if the player has agreed to that (`forfeit`), and
 * `BonusWouldBeForfeited` is refused if not. The caller has locked the wallet. Returns the wallet afterwards.
 */
export async function beforeWithdrawal(
  tx: Tx,
  { purse, forfeit }: { readonly purse: Purse; readonly forfeit: boolean },
  at: Date,
): Promise<Purse> {
  const bonus = await inPlayOf(tx, purse.id);
  if (!bonus) return purse;
  const done = bonus.wagered >= bonus.wagerRequired;
  if (!done && !forfeit) throw new BonusWouldBeForfeited(bonus.id);
  if (waitsForRounds(bonus, await openRoundsUnder(tx, bonus))) return purse;
  const end = { bonusId: bonus.id, actor: `player:${purse.playerId}`, reason: "withdrawal" } as const;
  return endBonus(tx, { ...end, stage: done ? "wager_done" : "canceled" }, at);
}

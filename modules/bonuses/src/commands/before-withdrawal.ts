import type { Tx } from "@apogee/database";
import type { Wallet } from "@apogee/wallet";
import { forfeitedByWithdrawal, waitsForRounds } from "../domain/stored-bonus.ts";
import { BonusWouldBeForfeited } from "../errors.ts";
import { acceptedOf, openRoundsUnder } from "../queries.ts";
import { putEnd } from "../store.ts";
import { endBonus } from "./end-bonus.ts";

/**
 * What a withdrawal does to the bonuses that its wallet has accepted, in the transaction that reserves the money. The
 * bonus in play is converted first if its wagering is completed; one that waits for its open rounds stays in play. What
 * is not completed, those in the queue included, is canceled if the player has agreed to that (`forfeit`), and
 * `BonusWouldBeForfeited` is refused if not. The caller has locked the wallet. Returns the wallet afterwards.
 */
export async function beforeWithdrawal(
  tx: Tx,
  { wallet, forfeit }: { readonly wallet: Wallet; readonly forfeit: boolean },
  at: Date,
): Promise<Wallet> {
  const accepted = await acceptedOf(tx, wallet.id);
  const forfeited = forfeitedByWithdrawal(accepted);
  if (forfeited[0] && !forfeit) throw new BonusWouldBeForfeited(forfeited[0].id);
  // The queue first: the end of the bonus in play would start the next one.
  for (const { id, stage } of forfeited) if (stage === "wait") await putEnd(tx, id, "canceled", at);
  const bonus = accepted.find(({ stage }) => stage === "handle_bets");
  if (!bonus || waitsForRounds(bonus, await openRoundsUnder(tx, bonus))) return wallet;
  const end = { bonusId: bonus.id, actor: `player:${wallet.playerId}`, reason: "withdrawal" } as const;
  return endBonus(tx, { ...end, stage: forfeited.includes(bonus) ? "canceled" : "wager_done" }, at);
}

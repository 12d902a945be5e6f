import type { Tx } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { raiseVersion } from "@apogee/wallet";
import { isActivatable, type StoredBonus } from "../domain/stored-bonus.ts";
import { BonusesOff, BonusNotActivatable, NoSuchBonus } from "../errors.ts";
import { requireGiving } from "../giving.ts";
import { bonusById } from "../queries.ts";
import { startBonus } from "./start-bonus.ts";

/**
 * A player activates an issued bonus. Refuses `StakesClosed`, `AccountDisabled`, `NoSuchBonus` for another player's and a hidden one, `BonusNotActivatable`, and
 * `BonusesOff` if the player has switched bonuses off.
 */
export async function activateBonus(
  tx: Tx,
  { playerId, bonusId }: { readonly playerId: number; readonly bonusId: number },
  at: Date,
): Promise<StoredBonus> {
  await requireGiving(tx, playerId, at);
  const found = await bonusById(tx, bonusId);
  if (found?.playerId !== playerId) throw new NoSuchBonus();
  await raiseVersion(tx, found.walletId);
  const bonus = (await bonusById(tx, bonusId))!;
  if (bonus.hidden) throw new NoSuchBonus();
  if (!isActivatable(bonus, at)) throw new BonusNotActivatable(bonus.stage);
  if (!(await findPlayer(tx, playerId))?.canIssueBonuses) throw new BonusesOff();
  return startBonus(tx, bonus, `player:${playerId}`, at);
}

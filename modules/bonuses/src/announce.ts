import { privateChannel } from "@apogee/contract";
import type { StoredBonus } from "./domain/stored-bonus.ts";
import type { BonusPorts } from "./ports.ts";
import { bonusViewsOf } from "./views.ts";

/** Publishes a changed bonus and the balance of its wallet to its player. Called after the commit. */
export async function announceBonus(ports: BonusPorts, bonus: StoredBonus): Promise<void> {
  const [view] = await bonusViewsOf(ports.db, [bonus], ports.clock.date());
  await ports.publish(privateChannel("bonuses_changes", bonus.playerId), view!);
  await ports.balanceMoved(bonus.playerId, bonus.currency);
}

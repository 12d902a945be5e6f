import { privateChannel } from "@apogee/contract";
import type { StoredBonus } from "./domain/stored-bonus.ts";
import type { Issued } from "./commands/claim-offer.ts";
import { freespinsViews } from "./freespins/views.ts";
import type { BonusPorts } from "./ports.ts";
import { bonusViewsOf } from "./views.ts";

/** Publishes a changed bonus and the balance of its wallet to its player. Called after the commit. */
export async function announceBonus(ports: BonusPorts, bonus: StoredBonus): Promise<void> {
  if (bonus.hidden) return;
  const [view] = await bonusViewsOf(ports.db, [bonus], ports.clock.date());
  await ports.publish(privateChannel("bonuses_changes", bonus.playerId), view!);
  await ports.balanceMoved(bonus.playerId, bonus.currency);
}

/** Publishes what an offer gave. Called after the commit. */
export async function announceIssued(ports: BonusPorts, issued: NonNullable<Issued>): Promise<void> {
  if ("bonus" in issued) return announceBonus(ports, issued.bonus);
  const { freespins } = issued;
  if (freespins.hidden) return;
  const [view] = await freespinsViews(ports.db, [freespins], ports.clock.date());
  await ports.publish(privateChannel("freespins_changes", freespins.playerId), view!);
}

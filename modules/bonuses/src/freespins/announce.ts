import { privateChannel } from "@apogee/contract";
import { accountView, purseById } from "@apogee/wallet";
import type { Freespins } from "./domain/freespins.ts";
import type { FreespinsPorts } from "./ports.ts";
import { freespinsById } from "./queries.ts";
import { freespinsViews } from "./views.ts";

type NewsPorts = Pick<FreespinsPorts, "db" | "clock" | "publish" | "selectedCurrency" | "log">;

/**
 * Publishes free spins to the player's browsers, after the commit, and the balance once they have ended. A failure is
 * only logged, because the change is already stored.
 */
export async function announceFreespins(ports: NewsPorts, id: number): Promise<void> {
  try {
    const spins = await freespinsById(ports.db, id);
    if (!spins) return;
    const [view] = await freespinsViews(ports.db, [spins], ports.clock.date());
    await ports.publish(privateChannel("freespins_changes", spins.playerId), view!);
    if (spins.endedAt !== null) await announceBalance(ports, spins);
  } catch (error) {
    ports.log("warn", "news of free spins could not be published", { freespins: id, error: String(error) });
  }
}

async function announceBalance(ports: NewsPorts, { playerId, purseId, currency }: Freespins): Promise<void> {
  const purse = await purseById(ports.db, purseId);
  if (!purse) return;
  const selected = (await ports.selectedCurrency(playerId)) ?? currency;
  await ports.publish(privateChannel("balance", playerId), accountView(purse, selected));
}

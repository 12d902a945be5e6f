import { privateChannel } from "@apogee/contract";
import { announceBonus, languageOf } from "../announce.ts";
import { bonusOfCause } from "../queries.ts";
import type { FreespinsPorts } from "./ports.ts";
import { freespinsById } from "./queries.ts";
import { freespinsViews } from "./views.ts";

/**
 * Publishes free spins to the player's browsers, after the commit; once they have ended, also the bonus that they became
 * and the balance. A failure is only logged, because the change is already stored.
 */
export async function announceFreespins(
  ports: Pick<FreespinsPorts, "db" | "clock" | "publish" | "balanceMoved" | "log">,
  id: number,
): Promise<void> {
  try {
    const spins = await freespinsById(ports.db, id);
    if (!spins || spins.hidden) return;
    const [view] = await freespinsViews(
      ports.db,
      [spins],
      ports.clock.date(),
      await languageOf(ports.db, spins.playerId),
    );
    await ports.publish(privateChannel("freespins_changes", spins.playerId), view!);
    if (spins.endedAt === null) return;
    const bonus = spins.result === null ? undefined : await bonusOfCause(ports.db, `freespins:${id}`);
    if (bonus) await announceBonus(ports, bonus);
    else await ports.balanceMoved(spins.playerId, spins.currency);
  } catch (error) {
    ports.log("warn", "news of free spins could not be published", { freespins: id, error: String(error) });
  }
}

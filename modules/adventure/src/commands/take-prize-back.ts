import { inTransaction } from "@apogee/database";
import { adventureById } from "../adventure.queries.ts";
import { claimsOf, lockEntry, putClaimEnd, putUndone } from "../player.store.ts";
import type { AdventurePorts } from "../ports.ts";
import type { PrizeToTake } from "../queued.ts";
import { reachedSteps } from "./judge-steps.ts";

/**
 * Takes back a prize whose deposit was taken back, and undoes the step, unless something of the prize was used: then its
 * player keeps both. Whether the deposits complete the step is decided again. Repeatable.
 */
export async function takePrizeBack(
  ports: Pick<AdventurePorts, "db" | "clock" | "rates" | "takeBack">,
  { adventureId, playerId, step, date }: PrizeToTake,
): Promise<void> {
  const at = ports.clock.date();
  await inTransaction(ports.db, async (tx) => {
    const adventure = await adventureById(tx, adventureId);
    const zone = await lockEntry(tx, adventureId, playerId);
    const [claim] = await claimsOf(tx, playerId, [date]);
    if (!adventure || zone === undefined || !claim || claim.isKept) return;
    const reached = await reachedSteps(tx, ports, { adventure, playerId, zone });
    if (reached.some((each) => each.step === step)) return;
    const isTaken = await ports.takeBack(tx, claim.given, at);
    await putClaimEnd(tx, claim.id, isTaken, at);
    if (isTaken) await putUndone(tx, { adventureId, playerId, step }, at);
  });
}

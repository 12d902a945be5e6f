import { randomUUID } from "node:crypto";
import type { Tx } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { BonusesOff } from "../../errors.ts";
import { requireGiving } from "../../giving.ts";
import { isActivatable, validUntilOf, type Freespins } from "../domain/freespins.ts";
import { isOutside } from "../domain/own-game.ts";
import { FreespinsNotActivatable, NoSuchFreespins } from "../errors.ts";
import { queueOutsideIssue } from "../queued.ts";
import { freespinsById } from "../queries.ts";
import { lockFreespins, putActivation } from "../store.ts";

/**
 * Activates a player's free spins. Those of an outside game are issued by its provider afterwards, in a job. Refuses
 * `StakesClosed`, `AccountDisabled`, `NoSuchFreespins`, also for hidden ones, `FreespinsNotActivatable`, and `BonusesOff`.
 */
export async function activateFreespins(
  tx: Tx,
  { playerId, id }: { readonly playerId: number; readonly id: number },
  at: Date,
): Promise<Freespins> {
  await requireGiving(tx, playerId, at);
  const spins = await lockFreespins(tx, id);
  if (spins?.playerId !== playerId || spins.hidden) throw new NoSuchFreespins();
  if (!isActivatable(spins, at)) throw new FreespinsNotActivatable(spins.stage);
  if (!(await findPlayer(tx, playerId))?.canIssueBonuses) throw new BonusesOff();
  const outside = isOutside(spins.game);
  await putActivation(
    tx,
    spins,
    { validUntil: validUntilOf(spins, at), outsideIssue: outside ? randomUUID() : null },
    at,
  );
  if (outside) await queueOutsideIssue(tx, id);
  return (await freespinsById(tx, id))!;
}

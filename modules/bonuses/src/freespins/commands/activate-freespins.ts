import { randomUUID } from "node:crypto";
import type { Tx } from "@apogee/database";
import { isActivatable, validUntilOf, type Freespins } from "../domain/freespins.ts";
import { FreespinsNotActivatable, NoSuchFreespins, SpinsSwitchedOff } from "../errors.ts";
import type { FreespinsPorts } from "../ports.ts";
import { queueOutsideIssue } from "../queued.ts";
import { freespinsById } from "../queries.ts";
import { lockFreespins, putActivation } from "../store.ts";

/**
 * Activates a player's free spins. Those of an outside game are issued by its provider afterwards, in a job. Refuses
 * `NoSuchFreespins`, `FreespinsNotActivatable`, and `SpinsSwitchedOff`.
 */
export async function activateFreespins(
  tx: Tx,
  ports: Pick<FreespinsPorts, "canIssue" | "ownGame">,
  { playerId, id }: { readonly playerId: number; readonly id: number },
  at: Date,
): Promise<Freespins> {
  const spins = await lockFreespins(tx, id);
  if (spins?.playerId !== playerId) throw new NoSuchFreespins();
  if (!isActivatable(spins, at)) throw new FreespinsNotActivatable(spins.stage);
  if (!(await ports.canIssue(tx, playerId))) throw new SpinsSwitchedOff();
  const isOutside = ports.ownGame(spins.game, spins.currency) === null;
  await putActivation(
    tx,
    id,
    { validUntil: validUntilOf(spins, at), outsideIssue: isOutside ? randomUUID() : null },
    at,
  );
  if (isOutside) await queueOutsideIssue(tx, id);
  return (await freespinsById(tx, id))!;
}

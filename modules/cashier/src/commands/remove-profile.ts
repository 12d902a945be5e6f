import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { ProfileInUse } from "../errors.ts";
import { hasWithdrawalTo } from "../queries.ts";
import { hideProfile } from "../store.ts";

/**
 * Removes a saved card or account from what its player is offered; payments that used it keep their record. Refuses
 * `NotFound`, and `ProfileInUse` while a withdrawal to it has not ended.
 */
export async function removeProfile(
  tx: Tx,
  { playerId, profileId }: { readonly playerId: number; readonly profileId: number },
  at: Date,
): Promise<void> {
  if (!(await hideProfile(tx, playerId, profileId, at))) throw new NotFound("This saved card or account");
  if (await hasWithdrawalTo(tx, profileId)) throw new ProfileInUse();
}

import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { required } from "../domain/check-text.ts";
import { missedFields } from "../domain/missed-fields.ts";
import type { Player } from "../domain/player.ts";
import { updatePlayer, type PlayerUpdate } from "./update-player.ts";

/**
 * Completes an account with everything that it still lacks, in the caller's transaction. The rules are those of a change
 * of personal details. Refuses with `InvalidFields` if something would still be missing; then nothing is stored.
 */
export async function completeAccount(
  tx: Tx,
  update: Omit<PlayerUpdate, "context">,
  ports: Parameters<typeof updatePlayer>[2],
  at: Date,
): Promise<Player> {
  const player = await updatePlayer(tx, { ...update, context: "edition" }, ports, at);
  const missed = missedFields(player, ports.termsVersionOf(player.licence));
  if (missed.length > 0) throw new InvalidFields(Object.fromEntries(missed.map((field) => [field, required(field)])));
  return player;
}

import { privateChannel } from "@apogee/contract";
import { findPlayer } from "@apogee/identity";
import type { Box } from "./box.queries.ts";
import type { BoxPorts } from "./ports.ts";
import { lootboxViews } from "./views.ts";

/** Publishes a box to its player, in the player's language. */
export async function announceBox({ db, publish }: Pick<BoxPorts, "db" | "publish">, box: Box): Promise<void> {
  const player = await findPlayer(db, box.playerId);
  const [view] = await lootboxViews(db, [box], player?.language ?? "en");
  await publish(privateChannel("lootboxes_changes", box.playerId), view!);
}

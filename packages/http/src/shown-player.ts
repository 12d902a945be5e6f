import { actsForPlayer, SHOWN_PLAYER, type RouteContract } from "@apogee/contract";
import type { Principal } from "./context.ts";
import { PlayerChanged } from "./errors.ts";

const HEADER = SHOWN_PLAYER.toLowerCase();

/**
 * Refuses with `PlayerChanged` a call whose page shows another player than the one who is signed in, since the session
 * changed in another tab. A caller that shows no player, such as a script, omits the header.
 */
export function requireShownPlayer(
  contract: RouteContract,
  principal: Principal | null,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): void {
  const shown = headers[HEADER];
  if (shown === undefined || principal?.kind !== "player" || !actsForPlayer(contract)) return;
  if (shown !== String(principal.playerId)) throw new PlayerChanged();
}

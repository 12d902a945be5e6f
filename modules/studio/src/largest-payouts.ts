import type { Database } from "@apogee/database";
import { roundsAt } from "@apogee/play";
import { betOf } from "./domain/kept-round.ts";
import type { StudioPorts } from "./ports.ts";

/**
 * What open rounds of our own games can pay at most, in minor units, by `wallet-round`. Rounds of outside providers and
 * of versions that are gone are left out.
 */
export async function largestPayouts(
  db: Database,
  ports: Pick<StudioPorts, "game">,
  places: ReadonlyArray<{ readonly walletId: number; readonly round: number }>,
): Promise<Map<string, bigint>> {
  const most = new Map<string, bigint>();
  for (const [{ walletId, round }, { first }] of await roundsAt(db, places)) {
    const game = first.seedPairId === null ? undefined : ports.game(first.paytable);
    if (!game) continue;
    const { stake, bet } = betOf(first);
    most.set(`${walletId}-${round}`, BigInt(game.mostWinOf(stake, bet)));
  }
  return most;
}

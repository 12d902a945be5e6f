import { dayOf } from "@apogee/limits";
import type { Rates } from "@apogee/rates";
import type { Aggregate } from "../domain/aggregate.ts";

/** How long cached wallets of players with limits use the exchange rates that they were read with, within a UTC day. */
const RATES_MS = 3_600_000;

/** The wallet after its batch was committed: the batch raised the version of its player's limits. */
export function withNextLimits(aggregate: Aggregate): Aggregate {
  const { playerLimits } = aggregate;
  return playerLimits
    ? { ...aggregate, playerLimits: { ...playerLimits, version: playerLimits.version + 1 } }
    : aggregate;
}

/** Whether the limits of this wallet would be converted with exchange rates of a past UTC day, or of an hour ago. */
export function hasOldRates(aggregate: Aggregate | undefined, at: Date): boolean {
  if (!aggregate?.playerLimits) return false;
  const read = aggregate.playerLimits.rates.at;
  return at.getTime() - read > RATES_MS || dayOf(new Date(read)) < dayOf(at);
}

/** No rates: limits work for wallets in the currency of the limit, and a stake that needs a conversion is refused. */
export function noRates(at: Date): () => Promise<Rates> {
  return () => Promise.resolve({ at: at.getTime(), maxAgeMs: 0, newest: new Map() });
}

/** The first wallet of each player with limits, and all wallets of the others. */
export function onePerLimitedPlayer<Change extends { readonly before: Aggregate }>(
  changes: readonly Change[],
): readonly Change[] {
  const players = new Set<number>();
  return changes.filter(({ before: { playerId, playerLimits } }) => {
    if (!playerLimits) return true;
    if (players.has(playerId)) return false;
    players.add(playerId);
    return true;
  });
}

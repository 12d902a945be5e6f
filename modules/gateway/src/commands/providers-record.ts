import { roundDetails } from "../client.ts";
import type { Gateway } from "../gateway.ts";

/**
 * Returns what an outside provider recorded of a round; null if its dialect has no such call. Refuses with
 * `ProviderAway`.
 */
export async function providersRecord(
  gateway: Gateway,
  round: { readonly playerId: number; readonly identifier: string; readonly roundName: string },
): Promise<Record<string, unknown> | null> {
  const [providerId = ""] = round.identifier.split("/");
  const provider = await gateway.registry.find(providerId);
  if (provider?.dialect !== "gcp") return null;
  return roundDetails(gateway.bulkheads, provider, {
    userId: String(round.playerId),
    game: round.identifier.replace("/", ":"),
    round: round.roundName,
  });
}

import { roundDetails } from "../client.ts";
import type { Gateway } from "../gateway.ts";

/**
 * What an outside provider kept of a round; null for a provider that tells nothing of its rounds here. Refuses with
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

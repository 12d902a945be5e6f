import { DomainError } from "@apogee/kernel";
import { issueAtProvider, type FreespinsOrder } from "../client.ts";
import { FreespinsRefused, FreespinsUnanswered, ProviderAway, ProviderDeclined } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import type { KnownProvider } from "../registry.ts";
import { noteAnswer } from "../store.ts";

/**
 * Asks a provider to issue free spins that are already stored, and stores its answer. `game` has the form `nova/Comet`.
 * Refuses with `FreespinsUnanswered` if the outcome is unknown, and with `FreespinsRefused` if the provider refuses.
 */
export async function askForFreespins(
  gateway: Gateway,
  provider: KnownProvider,
  { game, ...order }: FreespinsOrder,
): Promise<void> {
  const issue = { providerId: provider.id, issueId: order.issueId };
  const keep = (answer: "yes" | "no" | "unclear", failure: string | null) =>
    noteAnswer(gateway.db, provider.id, order.issueId, { answer, failure }, gateway.clock.date());
  try {
    await issueAtProvider(gateway.bulkheads, provider, { ...order, game: game.replace("/", ":") });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isUnclear = error instanceof ProviderAway && !(error instanceof ProviderDeclined);
    const why = error instanceof ProviderAway ? error.what : error.message;
    const stands = await keep(isUnclear ? "unclear" : "no", why);
    throw isUnclear ? new FreespinsUnanswered(issue) : new FreespinsRefused(issue, why, stands);
  }
  await keep("yes", null);
}

import { DomainError } from "@apogee/kernel";
import { issueAtProvider, type FreespinsOrder } from "../client.ts";
import { FreespinsRefused, FreespinsUnanswered, ProviderAway, ProviderDeclined } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import type { KnownProvider } from "../registry.ts";
import { noteAnswer } from "../store.ts";

/**
 * Asks a provider for free spins that are written down, and keeps what it answered. `game` is `nova/Comet`. Refuses
 * with
 * `FreespinsUnanswered` where it is not known whether they are given, and with `FreespinsRefused` where it says no.
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

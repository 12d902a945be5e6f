import { checkPair } from "../domain/check-pair.ts";
import type { FrameParts } from "../parts.ts";

/**
 * Reveals the demo's pair and checks the rounds that were shown under it. The client seed is the one that was shown
 * before they were played. Throws `Refusal` and `ConnectionLost`; a retry after a lost answer gets the same answer.
 */
export async function checkDemo({ client, store, log, recomputing }: FrameParts): Promise<void> {
  const { commit, client_seed: clientSeed } = store.get().fairness;
  const { server_seed: serverSeed, fairness } = await client.revealDemo(commit);
  store.set({ fairness, checked: checkPair(recomputing, commit, { serverSeed, clientSeed }, log.under(commit)) });
}

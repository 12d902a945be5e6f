import { checkPair } from "../domain/check-pair.ts";
import type { FrameParts } from "../parts.ts";

/**
 * Has the demo's pair revealed and checks the rounds that were shown under it. The client seed is the one that was told
 * before they were played. Throws `Refusal` and `ConnectionLost`; asked again after a lost answer, it gets the same
 * one.
 */
export async function checkDemo({ client, store, log, recomputing }: FrameParts): Promise<void> {
  const { commit, client_seed: clientSeed } = store.get().fairness;
  const { server_seed: serverSeed, fairness } = await client.revealDemo(commit);
  store.set({ fairness, checked: checkPair(recomputing, commit, { serverSeed, clientSeed }, log.under(commit)) });
}

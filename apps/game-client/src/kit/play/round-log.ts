import type { Opening, Round } from "../../api/studio-client.ts";
import type { Recomputing } from "../recomputing.ts";

const MOST = 200;

/** The rounds of a demo as this frame showed them, so that they can be checked without trusting the platform. */
export class RoundLog {
  #rounds: readonly { readonly commit: string; readonly round: Round }[] = [];

  /** Records a finished round and the commit of the pair that it was drawn from. */
  add(commit: string, round: Round): void {
    this.#rounds = [...this.#rounds.filter((each) => each.round.id !== round.id), { commit, round }].slice(-MOST);
  }

  /** The rounds that were drawn from one pair, oldest first. */
  under(commit: string): readonly Round[] {
    return this.#rounds.filter((each) => each.commit === commit).map(({ round }) => round);
  }
}

/**
 * The log of a frame that has just opened: a demo's last round, if it was drawn from the active pair and this page has
 * its version.
 */
export function logAtOpening(
  { mode, fairness, last_round: last }: Opening,
  { gameOf }: Pick<Recomputing, "gameOf">,
): RoundLog {
  const log = new RoundLog();
  if (mode === "demo" && last?.state === "finished" && last.nonce === fairness.next_nonce - 1 && gameOf(last.game))
    log.add(fairness.commit, last);
  return log;
}

import type { RoundDone } from "../domain/autoplay.ts";

/** How a step ended: with the finished round, with one that awaits a decision, or refused (null). */
export type StepDone = RoundDone | "open" | null;

/** Plays a round by steps until it has ended. Null if one was refused; an open round is then left to the player. */
export async function followPlan(first: StepDone, next: () => Promise<StepDone>): Promise<RoundDone | null> {
  let done = first;
  while (done === "open") done = await next();
  return done;
}

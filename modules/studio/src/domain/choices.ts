import { invariant, minor } from "@apogee/kernel";
import type { PlayEvent } from "@apogee/play";
import type { Choices } from "@apogee/slots";

/** What the player decided before a round, as its first event recorded it. */
export function choicesOf(event: PlayEvent): Choices {
  const { stake, buy } = event.record?.choices ?? {};
  invariant(
    typeof stake === "number" && typeof buy === "boolean",
    `Round ${event.purseId}-${event.round} has no recorded choices.`,
  );
  return { stake: minor(stake), buy };
}

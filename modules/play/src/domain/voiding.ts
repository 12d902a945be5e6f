import { add, minor, subtract, ZERO, type Minor } from "@apogee/kernel";
import type { PlayEvent } from "./event.ts";

/** The events of a round that a voiding takes back, oldest first: those that moved something and still stand. */
export function standingEvents(events: readonly PlayEvent[]): PlayEvent[] {
  const reversed = new Set(events.map(({ reverses }) => reverses));
  return events.filter(
    ({ seq, kind, stake, win }) => kind !== "rollback" && kind !== "tombstone" && !reversed.has(seq) && stake + win > 0,
  );
}

/** What the voiding of a round would move now. */
export interface VoidMoves {
  /** Stakes that the wallet gets back. */
  readonly returned: Minor;
  /** Wins that the wallet pays back. */
  readonly takenBack: Minor;
  /** What the wallet cannot pay, which becomes the player's debt. */
  readonly lacks: Minor;
}

/** What the voiding of a round with these events would move, with a wallet as it is now; null if nothing stands. */
export function voidMoves(
  events: readonly PlayEvent[],
  { real, bonus }: { readonly real: Minor; readonly bonus: Minor },
): VoidMoves | null {
  const standing = standingEvents(events);
  if (standing.length === 0) return null;
  const returned = standing.reduce((sum, { stake }) => add(sum, stake), ZERO);
  // Of a win, the part that was paid: that of a lost bonus never reached the wallet.
  const moved = standing.reduce((sum, event) => add(sum, add(event.real, add(event.bonus, event.deficit))), ZERO);
  const takenBack = add(returned, moved);
  const left = subtract(add(real, bonus), moved);
  return { returned, takenBack, lacks: minor(Math.max(0, -left)) };
}

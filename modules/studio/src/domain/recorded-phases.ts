import type { Phase } from "@apogee/contract";
import type { Fields, Game } from "@apogee/engine";
import type { RoundRow } from "@apogee/play";
import { betOf } from "./kept-round.ts";
import { phaseView } from "./round-view.ts";

/** The phases of a round that is over, as the log has recorded them. Nothing is drawn again. */
export function recordedPhases({ first, last }: RoundRow, game: Game): Phase[] {
  const { stake, bet } = betOf(first);
  const recorded = ((last ?? first).record?.phases ?? []) as Fields[];
  return game.recall(bet, stake, recorded).map(phaseView);
}

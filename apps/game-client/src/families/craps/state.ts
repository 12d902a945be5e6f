import type { Opening } from "../../api/studio-client.ts";
import type { Kept } from "../../kit/state.ts";
import { firstTableState, type TableState } from "../../kit/table/state.ts";
import type { CrapsRound, Roll } from "./read-round.ts";

/** The state of craps in addition to that of every table. */
export interface CrapsState extends TableState {
  /** The round as far as it was shown; null before the first. */
  readonly round: CrapsRound | null;
  /** The dice that lie on the table; null while they tumble, and before the first roll. */
  readonly dice: readonly number[] | null;
  /** The round rolls by itself until its end, or until the player stops it. */
  readonly rollsOut: boolean;
  /** Rolls that were shown in this frame, the newest first. */
  readonly past: readonly Roll[];
}

const MOST_PAST = 16;

/** The initial state: an open round continues, a finished one is shown with its chips. */
export function firstState(opening: Opening, kept: Kept, round: CrapsRound | null): CrapsState {
  return {
    ...firstTableState(opening, kept, round?.placed ?? null),
    round,
    dice: round?.rolls.at(-1)?.dice ?? null,
    rollsOut: false,
    past: withRolls([], round),
  };
}

/** The shown rolls with those of a round, each once. */
export function withRolls(past: readonly Roll[], round: CrapsRound | null): readonly Roll[] {
  if (!round) return past;
  return [...round.rolls.toReversed(), ...past.filter(({ round: id }) => id !== round.id)].slice(0, MOST_PAST);
}

import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { VideoPokerRound } from "./read-round.ts";

/** The cards of one hand in their places; null while a card lies face down. */
export type Faces = readonly (number | null)[];

/** The state of video poker in addition to that of every frame. `stakeCents` is the stake of one hand. */
export interface VideoPokerState extends FrameState {
  /** The round as far as it was shown; null before the first. */
  readonly round: VideoPokerRound | null;
  /** The large hand first, then the others of a round with several. */
  readonly table: readonly Faces[];
  /** The positions that the player holds, in rising order. */
  readonly hold: readonly number[];
  /** How many hands the next round has. */
  readonly hands: number;
  /** Whether the best hold is marked. */
  readonly hints: boolean;
  /** The best hold of the open round, while hints are on; null otherwise. */
  readonly best: readonly number[] | null;
}

/** Five cards that lie face down. */
export const FACE_DOWN: Faces = [null, null, null, null, null];

/** The initial state of video poker: an open round continues, a finished one is shown. */
export function firstState(opening: Opening, kept: Kept, round: VideoPokerRound | null): VideoPokerState {
  return {
    ...firstFrameState(opening, kept),
    round,
    table: tableOf(round),
    hold: round?.hold ?? [],
    hands: round?.hands ?? 1,
    hints: false,
    best: null,
  };
}

/** The cards of a round without running animations. Before the draw, only the large hand is open. */
export function tableOf(round: VideoPokerRound | null, hands = round?.hands ?? 1): readonly Faces[] {
  return Array.from({ length: hands }, (_, nth) => {
    if (round === null) return FACE_DOWN;
    return round.played[nth]?.cards ?? (nth === 0 ? round.cards : FACE_DOWN);
  });
}

/** The table after the player has decided: the held cards of every hand are open. */
export function heldTable({ cards, hands }: VideoPokerRound, hold: readonly number[]): readonly Faces[] {
  const held = cards.map((card, position) => (hold.includes(position) ? card : null));
  return Array.from({ length: hands }, () => held);
}

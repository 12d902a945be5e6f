import type { PlinkoBet } from "@apogee/plinko";
import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { PlinkoResult } from "./read-round.ts";

/** The state of plinko in addition to that of every frame. */
export interface PlinkoState extends FrameState {
  readonly bet: PlinkoBet;
  /** The ball that is shown in its slot; null while the next one is prepared or falling. */
  readonly result: PlinkoResult | null;
  /** Balls that were shown in this frame, the newest first. */
  readonly past: readonly PlinkoResult[];
}

/** The initial state of plinko: the last bet is proposed again, and its ball is shown. */
export function firstState(opening: Opening, kept: Kept, usual: PlinkoBet, last: PlinkoResult | null): PlinkoState {
  const past = last ? [last] : [];
  return { ...firstFrameState(opening, kept), bet: last?.bet ?? usual, result: last, past };
}

/**
 * Whether another ball may be dropped while balls fall: each is a round of its own. Not where the licence forbids quick
 * play, and not in autoplay or free spins, which play one round after another.
 */
export function mayDropMore({
  activity,
  connection,
  fault,
  auto,
  freespins,
  endedSpins,
  opening,
}: FrameState): boolean {
  const falls = activity === "rolling" || activity === "landing" || activity === "counting";
  const isOwn = auto === null && freespins === null && endedSpins === null;
  return falls && isOwn && connection === "fine" && fault === null && opening.rules.turbo;
}

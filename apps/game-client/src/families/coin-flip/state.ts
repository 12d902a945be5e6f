import type { Opening } from "../../api/studio-client.ts";
import { firstFrameState, type FrameState, type Kept } from "../../kit/state.ts";
import type { Plan } from "./domain/plan.ts";
import type { CoinRound, Side } from "./read-round.ts";

/** The coin: resting on a side, in the air, or falling onto the side that was drawn. */
export interface Coin {
  readonly side: Side;
  /** The call that it is in the air for; null at rest. */
  readonly call: Side | null;
  readonly moves: "rests" | "rises" | "lands";
}

/** How the shown round ended. */
export type Ending = "lost" | "cashed" | "capped" | "voided";

/** The state of coin flips in addition to that of every frame. */
export interface CoinState extends FrameState {
  /** The round as far as it was shown; null before the first. */
  readonly round: CoinRound | null;
  readonly coin: Coin;
  /** The call that the large button starts with: the last first call. */
  readonly call: Side;
  /** What autoplay calls. */
  readonly plan: Plan;
}

/** The initial state of coin flips: an open round continues, a finished one is shown. */
export function firstState(opening: Opening, kept: Kept, round: CoinRound | null): CoinState {
  const call = round?.flips[0]?.call ?? "heads";
  return { ...firstFrameState(opening, kept), round, coin: coinOf(round), call, plan: { side: call, flips: 1 } };
}

/** The coin of a round without running animations: it rests on the side that was drawn last. */
export function coinOf(round: CoinRound | null): Coin {
  return { side: round?.flips.at(-1)?.side ?? "heads", call: null, moves: "rests" };
}

/** How a finished round ended; null while it is open. */
export function endingOf({ isOpen, isCashedOut, flips, winCents }: CoinRound): Ending | null {
  if (isOpen) return null;
  if (isCashedOut) return "cashed";
  if (winCents > 0) return "capped";
  return flips.at(-1)!.isRight ? "voided" : "lost";
}

import type { FrameState } from "../state.ts";

/** Whether something is shown that the player should look at, so that holding the play button starts nothing more. */
export function endsHold(state: FrameState): boolean {
  const { panel, notice, fault, connection, hit, cover, activity, waiting, endedSpins } = state;
  const isCovered = panel !== null || hit !== null || cover !== null || activity === "scene";
  const asksPlayer = waiting !== null || endedSpins !== null || notice?.kind === "refusal";
  return isCovered || asksPlayer || fault !== null || connection === "lost";
}

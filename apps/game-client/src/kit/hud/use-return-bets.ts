import { percentWriter } from "../../intl/percent.ts";
import { useFrame, useFrameState } from "./frame-context.ts";

/** Which bets return the least and the most, `Tie: 85.64% – Banker: 98.94%`; null if every bet returns the same. */
export function useReturnBets(): string | null {
  const { intl, returnBets } = useFrame().parts;
  const { rtp, rtp_highest: highest } = useFrameState(({ opening }) => opening.game);
  if (!returnBets || highest === null) return null;
  const percent = percentWriter(intl.locale);
  return `${returnBets[0]}: ${percent(rtp)} – ${returnBets[1]}: ${percent(highest)}`;
}

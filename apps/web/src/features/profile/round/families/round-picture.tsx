import type { RoundView } from "@apogee/contract";
import { PICTURES, type PictureProps } from "./pictures.tsx";

/** Whether a round can be shown as a picture. */
export function hasPicture({ family, phases }: RoundView): boolean {
  return family !== null && Object.hasOwn(PICTURES, family) && phases.length > 0;
}

/** A round as its family shows it. */
export function RoundPicture({ round, sheet }: PictureProps) {
  const Picture = round.family === null ? undefined : PICTURES[round.family];
  return Picture ? <Picture round={round} sheet={sheet} /> : null;
}

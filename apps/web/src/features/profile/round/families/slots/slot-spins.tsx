import type { RoundView } from "@apogee/contract";
import { GambledCards } from "./gambled-cards.tsx";
import { RoundSpins } from "./round-spins.tsx";
import type { Sheet } from "./sheet.ts";

interface SlotSpinsProps {
  readonly round: RoundView;
  /** Null if this site does not have the version of the pokie: then nothing can be drawn. */
  readonly sheet: Sheet | null;
}

/** A round of a pokie: its spins, and the cards on which its win was gambled. */
export function SlotSpins({ round, sheet }: SlotSpinsProps) {
  if (!sheet) return null;
  return (
    <>
      <RoundSpins round={round} sheet={sheet} />
      <GambledCards round={round} />
    </>
  );
}

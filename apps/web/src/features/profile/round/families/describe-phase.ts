import type { DescribePhase } from "../compare-round.ts";
import { faceOf } from "./hi-lo/read-cards.ts";

const DESCRIPTIONS: Readonly<Record<string, DescribePhase>> = {
  dice: (_kind, { roll }) => (Number(roll) / 100).toFixed(2),
  "hi-lo": (_kind, { card, multiplier }) =>
    [...(typeof card === "number" ? [faceText(card)] : []), `×${String(multiplier)}`].join(" · "),
  mines: (_kind, { tile, mines, multiplier }) =>
    [
      ...(typeof tile === "number" ? [String(tile + 1)] : []),
      `×${String(multiplier)}`,
      ...(Array.isArray(mines) ? [`[${mines.map((mine) => Number(mine) + 1).join(" ")}]`] : []),
    ].join(" · "),
  slots: (_kind, { spin, multiplier, expanding }) => {
    const { stops, heights } = spin as { readonly stops: readonly number[]; readonly heights?: readonly number[] };
    const drawn = stops.map((stop, reel) => (heights ? `${stop}/${heights[reel]}` : String(stop))).join(" ");
    return [drawn, ...(typeof expanding === "string" ? [expanding] : []), `×${String(multiplier)}`].join(" · ");
  },
};

const SUITS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

function faceText(card: number): string {
  const { rank, suit } = faceOf(card);
  return `${rank}${SUITS[suit]}`;
}

/** How a family writes a phase in a few figures. */
export function describePhase(family: string | null): DescribePhase {
  return (family === null ? undefined : DESCRIPTIONS[family]) ?? ((kind) => kind);
}

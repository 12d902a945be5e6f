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
  roulette: (_kind, { pocket }) => String(pocket),
  plinko: (_kind, { steps, multiplier }) => `${(steps as readonly number[]).join("")} · ×${String(multiplier)}`,
  slots: (_kind, { spin, multiplier }) =>
    `${(spin as { readonly stops: readonly number[] }).stops.join(" ")} · ×${String(multiplier)}`,
  "table-poker": (_kind, { player, dealer }) =>
    [player, dealer]
      .map((cards) => handText(cards ?? []))
      .filter((text) => text !== "")
      .join(" · "),
  "video-poker": (kind, view) =>
    kind === "deal"
      ? handText(view["cards"])
      : (view["hands"] as readonly { readonly cards: unknown }[]).map(({ cards }) => handText(cards)).join(" · "),
};

const SUITS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

function faceText(card: number): string {
  const { rank, suit } = faceOf(card);
  return `${rank}${SUITS[suit]}`;
}

function handText(cards: unknown): string {
  return (cards as readonly number[]).map(faceText).join(" ");
}

/** How a family writes a phase in a few figures. */
export function describePhase(family: string | null): DescribePhase {
  return (family === null ? undefined : DESCRIPTIONS[family]) ?? ((kind) => kind);
}

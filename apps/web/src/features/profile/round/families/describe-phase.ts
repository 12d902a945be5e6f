import type { DescribePhase } from "../compare-round.ts";
import { faceOf } from "./hi-lo/read-cards.ts";

interface Cards {
  readonly cards: readonly number[];
}

const DESCRIPTIONS: Readonly<Record<string, DescribePhase>> = {
  baccarat: (_kind, { player, banker }) =>
    [player, banker].map((cards) => (cards as readonly number[]).map(faceText).join(" ")).join(" · "),
  blackjack: (_kind, { hands, dealer }) =>
    [...(hands as readonly Cards[]), dealer as Cards].map(({ cards }) => cards.map(faceText).join(" ")).join(" · "),
  clusters: (_kind, { stops, tumbles, units }) =>
    `${(stops as readonly number[]).join(" ")} · ${(tumbles as readonly unknown[]).length} · ×${Number(units) / 20}`,
  "coin-flip": (kind, { call, side, multiplier }) =>
    kind === "flip" ? `${String(call)} · ${String(side)} · ×${String(multiplier)}` : `×${String(multiplier)}`,
  craps: (kind, { dice, spot, staked_cents: cents }) =>
    kind === "roll" ? (dice as readonly number[]).join(" ") : `${String(spot)} ${String(cents)}`,
  dice: (_kind, { roll }) => (Number(roll) / 100).toFixed(2),
  "hi-lo": (_kind, { card, multiplier }) =>
    [...(typeof card === "number" ? [faceText(card)] : []), `×${String(multiplier)}`].join(" · "),
  keno: (_kind, { drawn, multiplier }) => `${(drawn as readonly number[]).join(" ")} · ×${String(multiplier)}`,
  limbo: (_kind, { draw, multiplier }) => `${String(draw)} · ×${String(multiplier)}`,
  mines: (_kind, { tile, mines, multiplier }) =>
    [
      ...(typeof tile === "number" ? [String(tile + 1)] : []),
      `×${String(multiplier)}`,
      ...(Array.isArray(mines) ? [`[${mines.map((mine) => Number(mine) + 1).join(" ")}]`] : []),
    ].join(" · "),
  roulette: (_kind, { pocket }) => String(pocket),
  plinko: (_kind, { steps, multiplier }) => `${(steps as readonly number[]).join("")} · ×${String(multiplier)}`,
  "sic-bo": (_kind, { dice }) => (dice as readonly number[]).join(" "),
  slots: (kind, { spin, multiplier, expanding, on, card }) => {
    if (kind === "take") return kind;
    if (kind === "gamble") return `${String(on)} · ${faceText(Number(card))}`;
    const { stops, heights, coins, held } = spin as DrawnSpin;
    const drawn = stops.map((stop, reel) => (heights ? `${stop}/${heights[reel]}` : String(stop))).join(" ");
    const values = (coins ?? []).flat().filter((units) => units > 0);
    return [
      drawn,
      ...(values.length > 0 ? [`[${values.map((units) => units / 20).join(" ")}]`] : []),
      ...(held
        ? [held.respins.map(({ locks }) => `+${locks.map(({ units }) => units / 20).join(" ") || "0"}`).join(" ")]
        : []),
      ...(typeof expanding === "string" ? [expanding] : []),
      `×${String(multiplier)}`,
    ].join(" · ");
  },
  tower: (_kind, { tile, traps, multiplier }) =>
    [
      ...(typeof tile === "number" ? [String(tile + 1)] : []),
      `×${String(multiplier)}`,
      ...(Array.isArray(traps) ? [`[${traps.map((trap) => Number(trap) + 1).join(" ")}]`] : []),
    ].join(" · "),
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

interface DrawnSpin {
  readonly stops: readonly number[];
  readonly heights?: readonly number[];
  readonly coins?: readonly (readonly number[])[];
  readonly held?: { readonly respins: readonly { readonly locks: readonly { readonly units: number }[] }[] };
}

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

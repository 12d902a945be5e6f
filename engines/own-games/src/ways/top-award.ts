import type { Game } from "@apogee/engine";

/** Every way to play these families returns the same, so an award of m stakes is reached in return / m of the rounds. */
const PLAYED_FOR: ReadonlySet<string> = new Set(["coin-flip", "mines", "tower"]);

/** One round in how many pays a title's top award, as text for people: `37`, `460.41`, `40,391`, `10^170.80`. */
export function oddsOfTopAward({ family, maxWin, rtpPercent }: Game): string {
  const { oneIn, multiple } = maxWin;
  if (oneIn !== null) return oneIn.includes("^") ? oneIn : grouped(Number(oneIn));
  if (!PLAYED_FOR.has(family)) return "depends on decisions";
  return `${grouped((Number(multiple) * 100) / Number(rtpPercent))}, if played for`;
}

/** Whole numbers from 1,000 on. */
function grouped(rounds: number): string {
  return rounds.toLocaleString("en", { maximumFractionDigits: rounds < 1_000 ? 2 : 0 });
}

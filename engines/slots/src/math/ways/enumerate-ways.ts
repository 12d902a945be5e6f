import type { ByCount, ParSheet, StripSet } from "../../rules/par-sheet.ts";
import { UNITS } from "../../rules/shape.ts";
import type { Enumeration } from "../outcome-class.ts";
import { largestPays } from "./largest-pay.ts";
import { momentsOf, unpaid } from "./moments.ts";
import { factorOf, product } from "./polynomial.ts";
import { reelWindows } from "./reel-windows.ts";

/** Every outcome of a game that pays by ways, exactly, from the windows of single reels. */
export function enumerateWays(par: ParSheet, set: StripSet): Enumeration {
  const reels = reelWindows(par, set);
  const outcomes = product(reels.map((windows) => factorOf(windows, () => 1)));
  const { pay, paySquared } = momentsOf(par, reels);
  const nothing = unpaid(par, reels);
  const largest = largestPays(par, reels);
  const classes = outcomes.map((count, scatters) => {
    const anywhere = BigInt((par.scatterPays[String(scatters) as keyof ByCount] ?? 0) * UNITS);
    const { top, tops } = largest[scatters]!;
    return {
      outcomes: count,
      pay: pay[scatters]! + anywhere * count,
      paySquared: paySquared[scatters]! + 2n * anywhere * pay[scatters]! + anywhere * anywhere * count,
      zeroes: anywhere > 0n ? 0n : nothing[scatters]!,
      top: count > 0n ? top + anywhere : 0n,
      tops,
    };
  });
  return { outcomes: outcomes.reduce((sum, count) => sum + count, 0n), classes };
}

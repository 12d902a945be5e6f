import type { RoundView } from "@apogee/contract";
import { spotsOf, type PaidSpot } from "../table/spots-paid.tsx";

/** A round of roulette as the history shows it. */
export interface ShownSpin {
  /** `0`, `00`, `1` to `36`. */
  readonly pocket: string;
  /** The zeros of its wheel. */
  readonly zeros: readonly string[];
  readonly spots: readonly PaidSpot[];
}

/** The numbers of every table besides its zeros. */
export const NUMBERS: readonly number[] = Array.from({ length: 36 }, (_, i) => i + 1);

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The colour of a pocket. */
export function colourOf(pocket: string): "red" | "black" | "green" {
  const number = Number(pocket);
  if (number === 0) return "green";
  return REDS.has(number) ? "red" : "black";
}

/** Reads a round of roulette from the history. */
export function readSpin(
  { bet, phases, stake_cents: stakeCents }: Pick<RoundView, "bet" | "phases" | "stake_cents">,
  nameOf: (spot: string) => string,
): ShownSpin {
  const { pocket, pockets, paid_cents: paid } = phases[0]!.view;
  return {
    pocket: String(pocket),
    zeros: pockets === 38 ? ["0", "00"] : ["0"],
    spots: spotsOf(stakeCents, bet["spots"], paid, nameOf),
  };
}

/** Whether a bet of the round covers a pocket by its number, its colour or its place on the table. */
export function isCovered({ bet }: Pick<RoundView, "bet">, pocket: string): boolean {
  return Object.keys((bet["spots"] ?? {}) as object).some((spot) => covers(spot, pocket));
}

function covers(spot: string, pocket: string): boolean {
  if (/^[\d-]+$/.test(spot)) return spot.split("-").includes(pocket);
  const number = Number(pocket);
  if (number === 0) return false;
  const nth = Number(spot.at(-1));
  if (spot.startsWith("dozen")) return Math.ceil(number / 12) === nth;
  if (spot.startsWith("column")) return number % 3 === nth % 3;
  const outside: Readonly<Record<string, boolean>> = {
    low: number <= 18,
    high: number > 18,
    even: number % 2 === 0,
    odd: number % 2 === 1,
    red: REDS.has(number),
    black: !REDS.has(number),
  };
  return outside[spot] ?? false;
}

import { ACE, TEN } from "../rules/cards.ts";
import type { BlackjackSheet, StrategyTable } from "../rules/blackjack-sheet.ts";
import { bestPlay, type BestPlay } from "./best-infinite.ts";

/** The dealer's first card in the order of a strategy's columns. */
export const COLUMNS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, TEN, ACE];

/** The rows of each part of a strategy, by name. */
export const ROWS = {
  hard: Array.from({ length: 16 }, (_, i) => String(i + 5)),
  soft: Array.from({ length: 9 }, (_, i) => String(i + 12)),
  pairs: Array.from({ length: 10 }, (_, i) => String(i + 1)),
} as const;

/** The best total-dependent strategy from an infinite deck, as a table. */
export function infiniteStrategy(sheet: BlackjackSheet): StrategyTable {
  const plays = COLUMNS.map((up) => bestPlay(sheet, up));
  const row = (letter: (play: BestPlay) => string): string => plays.map(letter).join("");
  return {
    hard: rowsOf("hard", (total) => row((play) => emailOf(play, ...handOf("hard", total)))),
    soft: rowsOf("soft", (total) => row((play) => emailOf(play, ...handOf("soft", total)))),
    pairs: rowsOf("pairs", (value) => row(({ choices }) => (splits(choices(value, value)) ? "P" : "-"))),
  };
}

function rowsOf(part: keyof typeof ROWS, rowOf: (name: number) => string): Record<string, string> {
  return Object.fromEntries(ROWS[part].map((name) => [name, rowOf(Number(name))]));
}

/** Two cards with a total, no pair where that is possible. */
export function handOf(part: "hard" | "soft", total: number): [number, number] {
  if (part === "soft") return [ACE, total - 11];
  return total <= 11 ? [2, total - 2] : [TEN, total - TEN];
}

function splits({ split, ...others }: ReturnType<BestPlay["choices"]>): boolean {
  return split > Math.max(...Object.values(others));
}

function emailOf({ choices }: BestPlay, a: number, b: number): string {
  const { hit, stand, double, surrender } = choices(a, b);
  const stays = stand > hit;
  const plain = Math.max(stand, hit);
  if (surrender > Math.max(plain, double)) return stays ? "Q" : "R";
  if (double > plain) return stays ? "T" : "D";
  return stays ? "S" : "H";
}

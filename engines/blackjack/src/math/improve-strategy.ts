import type { BlackjackSheet, StrategyTable } from "../rules/blackjack-sheet.ts";
import { bestPlay } from "./best-infinite.ts";
import { exactByUpCard } from "./exact-return.ts";
import { COLUMNS, handOf, ROWS } from "./infinite-strategy.ts";

/** A better cell must win at least this much; smaller differences are rounding. */
const LEAST = 1e-12;

/** In stakes: rules and decks move the value of a decision by less. */
const NEAR = 0.06;

/** One cell of a strategy that another entry would better, and by how much of a stake. */
export interface Improvement {
  readonly strategy: StrategyTable;
  readonly cell: string;
  readonly gain: number;
}

/** The first cell in one column that another entry betters, the rest of the strategy unchanged; null if none does. */
export function improvementIn(sheet: BlackjackSheet, column: number): Improvement | null {
  const before = resultOf(sheet, sheet.strategy, column);
  for (const part of ["pairs", "hard", "soft"] as const) {
    for (const row of ROWS[part]) {
      for (const letter of emailsOf(sheet, part, row, column)) {
        const strategy = withEmail(sheet.strategy, part, row, column, letter);
        const gain = strategy === sheet.strategy ? 0 : resultOf(sheet, strategy, column) - before;
        if (gain > LEAST) return { strategy, cell: `${part} ${row} against ${COLUMNS[column]}: ${letter}`, gain };
      }
    }
  }
  return null;
}

/** The best strategy that changes of single cells lead to. */
export function improved(sheet: BlackjackSheet): StrategyTable {
  let best = sheet;
  for (let column = 0; column < COLUMNS.length; column++) {
    for (let better = improvementIn(best, column); better; better = improvementIn(best, column)) {
      best = { ...best, strategy: better.strategy };
    }
  }
  return best.strategy;
}

function resultOf(sheet: BlackjackSheet, strategy: StrategyTable, column: number): number {
  const [averages] = exactByUpCard({ ...sheet, strategy }, [COLUMNS[column]!]);
  return averages!.paid - averages!.cost;
}

/** The entries worth trying: those that an infinite deck puts within a few hundredths of a stake of the best one. */
function emailsOf(sheet: BlackjackSheet, part: keyof typeof ROWS, row: string, column: number): readonly string[] {
  const { choices } = bestPlay(sheet, COLUMNS[column]!);
  if (part === "pairs") {
    const { split, ...others } = choices(Number(row), Number(row));
    return Math.abs(split - Math.max(...Object.values(others))) < NEAR ? ["P", "-"] : [];
  }
  const { hit, stand, double, surrender } = choices(...handOf(part, Number(row)));
  const plain = Math.max(hit, stand);
  const best = Math.max(plain, double, surrender);
  const results = {
    H: [hit, hit],
    S: [stand, stand],
    D: [double, hit],
    T: [double, stand],
    R: [surrender, hit],
    Q: [surrender, stand],
  };
  return Object.entries(results).flatMap(([letter, [first, otherwise]]) =>
    best - first! < NEAR && plain - otherwise! < NEAR ? [letter] : [],
  );
}

function withEmail(
  strategy: StrategyTable,
  part: keyof typeof ROWS,
  row: string,
  column: number,
  letter: string,
): StrategyTable {
  const letters = strategy[part][row]!;
  if (letters[column] === letter) return strategy;
  const changed = letters.slice(0, column) + letter + letters.slice(column + 1);
  return { ...strategy, [part]: { ...strategy[part], [row]: changed } };
}

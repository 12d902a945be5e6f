import type { Attack, Finding } from "./attack.ts";

const WIDEST = 90;

/** The result of one attack: its findings, or the error that ended it. */
export interface Outcome {
  readonly attack: Attack;
  readonly findings: readonly Finding[];
  readonly tookMs: number;
}

export const holds = ({ findings }: Outcome): boolean => findings.length > 0 && findings.every(({ held }) => held);

/** Every check, one line each. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const lines = outcomes.flatMap(({ attack, findings }) =>
    findings.map(({ tried, got, held }) => [
      attack.row,
      attack.name,
      short(tried),
      short(got),
      held ? "held" : "BROKEN",
    ]),
  );
  const rows = [["row", "attack", "tried", "result", ""], ...lines];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The checks that did not hold, in full. */
export function breachesOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ attack, findings }) =>
      findings
        .filter(({ held }) => !held)
        .map(
          ({ tried, wanted, got }) => `${attack.row} ${attack.name}: ${tried}\n  wanted: ${wanted}\n  got:    ${got}`,
        ),
    )
    .join("\n");
}

const short = (text: string): string => (text.length <= WIDEST ? text : `${text.slice(0, WIDEST - 1)}…`);

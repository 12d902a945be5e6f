import { totalWeight } from "@apogee/draw-rules";

/** A row as the budget counts it. */
export interface CostedRow {
  readonly weight: number;
  /** In thousandths of a euro cent. */
  readonly costMills: number;
}

/** What one box of a table costs on average: the sum of weight times cost over the sum of the weights, rounded up. */
export function budgetOf(rows: readonly CostedRow[]): number {
  const total = totalWeight(rows.map(({ weight }) => weight));
  const sum = rows.reduce((mills, { weight, costMills }) => mills + BigInt(weight) * BigInt(costMills), 0n);
  return Number((sum + BigInt(total) - 1n) / BigInt(total));
}

import type { StatementSummary } from "@apogee/contract";

/** One step from the opening to the closing balance. */
export interface Step {
  readonly name: "opening" | "deposit" | "withdrawal" | "play" | "bonus" | "other" | "closing";
  readonly amount: number;
  /** Its lower and its upper edge, and the balance after it, in percent of the chart's height. */
  readonly low: number;
  readonly high: number;
  readonly after: number;
}

type Sums = Pick<
  StatementSummary,
  | "opening_cents"
  | "closing_cents"
  | "deposited_cents"
  | "withdrawn_cents"
  | "staked_cents"
  | "paid_cents"
  | "bonuses_cents"
  | "other_cents"
>;

/** The steps that lead from one balance to the other. Each begins where the one before it ends. */
export function bridgeOf(sums: Sums): Step[] {
  const moves = [
    ["deposit", sums.deposited_cents],
    ["withdrawal", 0 - sums.withdrawn_cents],
    ["play", sums.paid_cents - sums.staked_cents],
    ["bonus", sums.bonuses_cents],
    ["other", sums.other_cents],
  ] as const;
  let balance = sums.opening_cents;
  const raw: Array<{ name: Step["name"]; amount: number; from: number; to: number }> = [
    { name: "opening", amount: balance, from: 0, to: balance },
  ];
  for (const [name, amount] of moves) {
    if (name === "other" && amount === 0) continue;
    raw.push({ name, amount, from: balance, to: balance + amount });
    balance += amount;
  }
  raw.push({ name: "closing", amount: sums.closing_cents, from: 0, to: sums.closing_cents });
  const edges = raw.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...edges), Math.max(0, ...edges)];
  const share = (value: number): number => (most === least ? 0 : ((value - least) / (most - least)) * 100);
  return raw.map(({ name, amount, from, to }) => ({
    name,
    amount,
    low: share(Math.min(from, to)),
    high: share(Math.max(from, to)),
    after: share(to),
  }));
}

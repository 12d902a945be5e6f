import type { UserLimit } from "@apogee/contract";

interface LimitLeft {
  readonly cents: number;
  readonly currency: string;
  readonly period: string;
}

/** What the player's tightest loss limit still allows; null without one. */
export function lossLimitLeft(limits: readonly UserLimit[]): LimitLeft | null {
  const left = limits
    .filter(({ type }) => type === "loss")
    .flatMap(({ period, accounts }) =>
      accounts.flatMap(({ currency, amount_cents: amount, current_value_amount_cents: current }) =>
        current === null ? [] : [{ cents: Math.max(0, amount - Math.abs(Math.min(0, current))), currency, period }],
      ),
    );
  return left.toSorted((a, b) => a.cents - b.cents)[0] ?? null;
}

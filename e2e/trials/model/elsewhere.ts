import type { Period } from "./command.ts";
import { countedElsewhere, countedIn, type State } from "./state.ts";

/** Whether a stake of the first wallet would exceed a limit, with what both wallets counted. */
export function isBeyond(state: State, kind: "wager" | "loss", period: Period, more: number): boolean {
  const limit = state.limits[`${kind} ${period}`] ?? null;
  const counted = countedIn(state, kind, period) + countedElsewhere(state, kind, period);
  return limit !== null && more > 0 && counted + more > limit;
}

/** A round of the other wallet, which has money enough: it counts towards the same limits. */
export function stakeElsewhere(
  state: State,
  { amount, win }: { readonly amount: number; readonly win: number },
): string {
  if (state.blocked) return "account_disabled";
  if (state.breakUntilMs > state.nowMs) return "stakes_closed";
  for (const period of ["day", "week", "month"] as const)
    for (const kind of ["wager", "loss"] as const) {
      const limit = state.limits[`${kind} ${period}`] ?? null;
      if (limit !== null && countedIn(state, kind, period) + countedElsewhere(state, kind, period, amount) > limit)
        return "limit_reached";
    }
  state.elsewhere.push({ atMs: state.nowMs, wager: amount, loss: amount - win });
  return "done";
}

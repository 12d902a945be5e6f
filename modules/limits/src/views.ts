import type { UserLimit } from "@apogee/contract";
import { minor, type Minor } from "@apogee/kernel";
import { endOf } from "./domain/periods.ts";
import type { ShownLimit } from "./shown-limits.ts";

/** A limit as its player sees it. */
export function limitView(limit: ShownLimit, at: Date): UserLimit {
  const { id, kind, period, currency, amount, counted, pending, createdAt } = limit;
  const changeAt = pending?.changeAt.toISOString() ?? null;
  return {
    id,
    type: kind,
    period,
    status: pending === null ? "active" : pending.amount === null ? "waiting_disable" : "waiting_changes",
    disable_at: pending?.amount === null ? changeAt : null,
    change_at: pending && pending.amount !== null ? changeAt : null,
    confirm_until: pending?.confirmUntil.toISOString() ?? null,
    parent_type: null,
    strategy: null,
    created_at: createdAt.toISOString(),
    accounts: [
      {
        currency,
        amount_cents: amount,
        current_value_amount_cents: counted === null ? null : signed(kind, counted),
        active_until: endOf(period, at).toISOString(),
        next_amount_cents: pending?.amount ?? null,
      },
    ],
  };
}

/** Clients expect stakes and losses below zero. A player who is ahead has lost nothing. */
function signed(kind: ShownLimit["kind"], counted: Minor): Minor {
  if (kind === "deposit") return counted;
  return counted > 0 ? minor(-counted) : minor(0);
}

import type { LimitTerms, PlaySession, UserLimit } from "@apogee/contract";
import { minor, type Minor } from "@apogee/kernel";
import type { LimitChangeRow } from "./amounts/domain/noted-change.ts";
import { endOfBreak, FOR_LIFE, type BreakTerm, type PlayerBreak } from "./breaks/domain/breaks.ts";
import type { CostOfPlay } from "./reality/domain/cost-of-play.ts";
import { endOf } from "./domain/periods.ts";
import type { RealityCheck } from "./reality/reality.queries.ts";
import type { ShownLimit } from "./amounts/shown-limits.ts";

const STEADY = { status: "active", change_at: null, confirm_until: null, parent_type: null, strategy: null } as const;

/** A limit as its player sees it. One of time is listed for each wallet. */
export function limitView(
  limit: ShownLimit,
  { currencies, zone, at }: { readonly currencies: readonly string[]; readonly zone: string; readonly at: Date },
): UserLimit {
  const { id, kind, period, currency, amount, counted, pending, createdAt } = limit;
  const changeAt = pending?.changeAt.toISOString() ?? null;
  return {
    ...STEADY,
    id,
    type: kind,
    period,
    status: pending === null ? "active" : pending.amount === null ? "waiting_disable" : "waiting_changes",
    disable_at: pending?.amount === null ? changeAt : null,
    change_at: pending && pending.amount !== null ? changeAt : null,
    confirm_until: pending?.confirmUntil.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    accounts: (kind === "session" ? currencies : [currency]).map((code) => ({
      currency: code,
      amount_cents: amount,
      current_value_amount_cents: counted === null ? null : signed(kind, counted),
      active_until: endOf(period, at, zone).toISOString(),
      next_amount_cents: pending?.amount ?? null,
    })),
  };
}

/** Clients expect stakes, losses and minutes below zero. A player who is ahead has lost nothing. */
function signed(kind: ShownLimit["kind"], counted: Minor): Minor {
  if (kind === "deposit") return counted;
  return counted > 0 ? minor(-counted) : minor(0);
}

/** A break that is running. */
export function breakView({ id, kind, term, startedAt, endsAt }: PlayerBreak): UserLimit {
  const created = startedAt.toISOString();
  return { ...STEADY, id, type: kind, period: term, disable_at: endView(endsAt), created_at: created, accounts: [] };
}

/** The reality check that a player has chosen, for each wallet; none while the licence's applies. */
export function realityViews({ id, minutes, changedAt }: RealityCheck, currencies: readonly string[]): UserLimit[] {
  if (id === null || changedAt === null) return [];
  const account = { amount_cents: minutes, current_value_amount_cents: 0, active_until: null, next_amount_cents: null };
  return [
    {
      ...STEADY,
      id,
      type: "reality_check",
      period: "session",
      disable_at: null,
      created_at: changedAt.toISOString(),
      accounts: currencies.map((currency) => ({ currency, ...account })),
    },
  ];
}

function endView(endsAt: Date): string | null {
  return endsAt.getTime() >= FOR_LIFE.getTime() ? null : endsAt.toISOString();
}

/** What a licence offers, with a player's sums and changes. */
export function termsView(
  {
    terms,
    reality,
    totals,
    played,
    changes,
  }: {
    readonly terms: readonly BreakTerm[];
    readonly reality: RealityCheck;
    readonly totals: ReadonlyArray<{ readonly currency: string; readonly deposited: Minor; readonly withdrawn: Minor }>;
    readonly played: CostOfPlay;
    readonly changes: readonly LimitChangeRow[];
  },
  at: Date,
): LimitTerms {
  return {
    breaks: terms.map((term) => ({ type: term.kind, period: term.term, ends_at: endView(endOfBreak(term, at)) })),
    reality_check: { minutes: reality.minutes, least_minutes: reality.least, most_minutes: reality.most },
    net_deposits: totals.map(({ currency, deposited, withdrawn }) => ({
      currency,
      deposited_cents: deposited,
      withdrawn_cents: withdrawn,
      net_cents: deposited - withdrawn,
    })),
    cost_of_play: {
      currency: played.currency,
      cost_cents: played.cost,
      wallets: played.wallets.map(({ currency, staked, won, cost }) => ({
        currency,
        staked_cents: Number(staked),
        returned_cents: Number(won),
        cost_cents: cost,
      })),
    },
    changes: changes.map(({ at: time, what, kind, period, currency, before, after }) => ({
      at: time.toISOString(),
      what,
      type: kind,
      period,
      currency,
      before,
      after,
    })),
  };
}

/** What wallets staked and won since a session began. */
export function sessionView(
  startedAt: Date,
  minutes: number,
  wallets: ReadonlyArray<{ readonly currency: string; readonly staked: Minor; readonly won: Minor }>,
  at: Date,
): PlaySession {
  return {
    started_at: startedAt.toISOString(),
    elapsed_s: Math.max(0, Math.floor((at.getTime() - startedAt.getTime()) / 1_000)),
    reality_minutes: minutes,
    wallets: wallets.map(({ currency, staked, won }) => ({
      currency,
      staked_cents: staked,
      returned_cents: won,
      net_cents: won - staked,
    })),
  };
}

import { DomainError, minor, type Minor } from "@apogee/kernel";
import { convert, type Rates } from "@apogee/rates";
import { LimitReached, StakesClosed } from "../../errors.ts";
import { KINDS, rolledTo, type Kind, type LimitCounters } from "./limit-counters.ts";
import { endOf, PERIODS, type Period } from "../../domain/periods.ts";

/** A maximum of what a player stakes or loses in a period, over all wallets, in one currency. */
export interface MoneyLimit {
  readonly kind: Kind;
  readonly period: Period;
  readonly currency: string;
  readonly amount: Minor;
}

/** The counters of one wallet. */
export interface CountedWallet {
  readonly currency: string;
  readonly counters: LimitCounters;
}

/** The limits of a player, and all that a decision about one wallet needs to know of the player's other wallets. */
export interface PlayerLimits {
  /** Every change of a limit, and every batch of rounds in any wallet of the player, raises it. */
  readonly version: number;
  readonly limits: readonly MoneyLimit[];
  /** The player's other wallets. */
  readonly others: readonly CountedWallet[];
  /** The exchange rates of the UTC day on which this was read. */
  readonly rates: Rates;
}

/**
 * Why this stake is refused now; null if it is not. Stakes are closed, or the stake would exceed a limit of the player
 * over all wallets. A stake of zero exceeds none. `real` is the part that real money pays; only that can be lost. Each
 * wallet's counter is converted into the currency of the limit and rounded up, that is against the player's room. Of
 * several exceeded limits, the one of the longest period is named. Where a rate is missing or too old to convert with,
 * the refusal is `RatesTooOld`.
 */
export function refusalOfStake(
  { currency, counters }: CountedWallet,
  player: PlayerLimits | null,
  stake: Minor,
  real: Minor,
  at: Date,
): DomainError | null {
  const { closedUntil } = counters;
  if (closedUntil && closedUntil.getTime() > at.getTime()) return new StakesClosed(closedUntil);
  if (!player) return null;
  const raised: Readonly<Record<Kind, Minor>> = { wager: stake, loss: real };
  for (const period of PERIODS.toReversed())
    for (const kind of KINDS) {
      if (raised[kind] === 0) continue;
      const refusal = refusalOf(player, kind, period, { currency, counters }, raised[kind], at);
      if (refusal) return refusal;
    }
  return null;
}

function refusalOf(
  player: PlayerLimits,
  kind: Kind,
  period: Period,
  wallet: CountedWallet,
  raised: Minor,
  at: Date,
): DomainError | null {
  const refusals = player.limits
    .filter((limit) => limit.kind === kind && limit.period === period)
    .map((limit) => exceeded(player, limit, wallet, raised, at));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

function exceeded(
  player: PlayerLimits,
  limit: MoneyLimit,
  wallet: CountedWallet,
  raised: Minor,
  at: Date,
): DomainError | null {
  try {
    const before = countedOf(player, limit, wallet, 0, at);
    const after = countedOf(player, limit, wallet, raised, at);
    if (after <= limit.amount) return null;
    return new LimitReached({
      ...limit,
      left: minor(Math.max(0, limit.amount - before)),
      until: endOf(limit.period, at, wallet.counters.zone),
    });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** What counts towards a limit, in its currency: the counters of all wallets, with `raised` more in this one. */
export function countedOf(
  { others, rates }: Pick<PlayerLimits, "others" | "rates">,
  { kind, period, currency }: Pick<MoneyLimit, "kind" | "period" | "currency">,
  wallet: CountedWallet,
  raised: number,
  at: Date,
): number {
  const inCurrency = (of: CountedWallet, more: number): number => {
    const amount = minor(capped(rolledTo(of.counters, at)[kind][period] + more));
    // Nothing is nothing in every currency, so a wallet that was not played with needs no rate.
    return amount === 0 ? 0 : convert(amount, of.currency, currency, rates, "up");
  };
  return capped(others.reduce((sum, other) => sum + inCurrency(other, 0), inCurrency(wallet, raised)));
}

function capped(amount: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, amount));
}

import { defineQuery, playerField, table, type Query } from "@apogee/actions";
import { resultsOfPlayer } from "@apogee/activity";
import { paidWithdrawals } from "@apogee/cashier";
import type { Database } from "@apogee/database";
import { DomainError, minor } from "@apogee/kernel";
import { convert, type DayRates, type Rates } from "@apogee/rates";
import { paidSumsOf, walletsOf } from "@apogee/wallet";
import { z } from "zod";
import { knownPlayer, NO_SUCH_PLAYER } from "./known-player.ts";
import { amount, moneyText } from "./money-text.ts";

const DAY_MS = 86_400_000;
/** The periods, with their days; null is since the account exists. */
const PERIODS = { "7d": 7, "30d": 30, ever: null } as const;
type Period = keyof typeof PERIODS;

const sums = z.object({
  currency: z.string(),
  deposits: amount,
  withdrawals: amount.describe("Those that were paid; what waits is not in it."),
  in_out: amount.describe("Deposits less withdrawals."),
  staked: amount.describe("Real money in settled rounds."),
  won: amount,
  ggr: amount.describe("Staked less won."),
  bonus_cost: amount,
  ngr: amount.describe("GGR less bonus costs."),
  hold: z.string().nullable().describe("GGR in percent of the staked, such as 4.25; null without stakes."),
});

/** `player.money`: wallets, and what the player brought in 7 days, 30 days and ever. */
export function moneyQuery(rates: () => DayRates): Query {
  return defineQuery({
    name: "player.money",
    permission: "wallet.read",
    summary:
      "show a player's wallets, and deposits less withdrawals, GGR, NGR and hold of 7 days, 30 days and ever, by currency and in EUR",
    filters: z.object({ player: playerField }),
    output: z.object({
      wallets: z.array(
        z.object({
          currency: z.string(),
          status: z.enum(["open", "blocked"]),
          real: amount,
          bonus: amount.describe("Locked until it is wagered."),
          owed: amount,
          real_eur: amount.nullable(),
        }),
      ),
      periods: z.array(
        z.object({
          period: z.enum(Object.keys(PERIODS) as [Period]),
          currencies: z.array(sums),
          eur: sums.nullable().describe("All currencies at today's rates; null while a rate is missing."),
        }),
      ),
    }),
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    async run({ db, at }, { player }) {
      await knownPlayer(db, player);
      const today = await rates().current(db);
      const wallets = await walletsOf(db, player);
      const periods = [];
      for (const [period, days] of Object.entries(PERIODS) as Array<[Period, number | null]>) {
        const sum = await sumsOf(db, player, days, at);
        periods.push({ period, currencies: sum.map(shown), eur: inEuros(sum, today) });
      }
      return {
        wallets: wallets.map(({ currency, status, real, bonus, deficit }) => ({
          currency,
          status,
          real: moneyText(real, currency),
          bonus: moneyText(bonus, currency),
          owed: moneyText(deficit, currency),
          real_eur: euros(BigInt(real), currency, today, (value) => moneyText(value, "EUR")),
        })),
        periods,
      };
    },
    says: ({ wallets, periods }) =>
      [
        table([
          ["currency", "status", "real", "bonus", "owed"],
          ...wallets.map((each) => [each.currency, each.status, each.real, each.bonus, each.owed]),
        ]),
        table([
          ["period", "currency", "deposits", "withdrawals", "staked", "won", "GGR", "NGR", "hold %"],
          ...periods.flatMap(({ period, currencies }) =>
            currencies.map((each) => [
              period,
              each.currency,
              each.deposits,
              each.withdrawals,
              each.staked,
              each.won,
              each.ggr,
              each.ngr,
              each.hold ?? "",
            ]),
          ),
        ]),
      ].join("\n"),
  });
}

interface Sums {
  readonly currency: string;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly staked: bigint;
  readonly won: bigint;
  readonly bonusCost: bigint;
}

async function sumsOf(db: Database, playerId: number, days: number | null, at: Date): Promise<Sums[]> {
  // Days of UTC, today included, so that both sources count the same time.
  const from = days === null ? null : new Date(Math.floor(at.getTime() / DAY_MS - days + 1) * DAY_MS);
  const paid = await paidSumsOf(db, playerId, from);
  const played = await resultsOfPlayer(db, playerId, from === null ? null : from.toISOString().slice(0, 10));
  const out = await paidWithdrawals(db, playerId, from);
  const byCurrency = new Map(played.map((each) => [each.currency, each]));
  const currencies = new Set([...Object.keys(paid.deposits), ...out.keys(), ...byCurrency.keys()]);
  return [...currencies].toSorted().map((currency) => ({
    currency,
    deposits: paid.deposits[currency] ?? 0n,
    withdrawals: out.get(currency) ?? 0n,
    staked: byCurrency.get(currency)?.staked ?? 0n,
    won: byCurrency.get(currency)?.won ?? 0n,
    bonusCost: byCurrency.get(currency)?.bonusCost ?? 0n,
  }));
}

function shown({ currency, deposits, withdrawals, staked, won, bonusCost }: Sums): z.input<typeof sums> {
  const text = (value: bigint): string => moneyText(value, currency);
  const ggr = staked - won;
  return {
    currency,
    deposits: text(deposits),
    withdrawals: text(withdrawals),
    in_out: text(deposits - withdrawals),
    staked: text(staked),
    won: text(won),
    ggr: text(ggr),
    bonus_cost: text(bonusCost),
    ngr: text(ggr - bonusCost),
    hold: staked === 0n ? null : (Number((ggr * 10_000n) / staked) / 100).toFixed(2),
  };
}

function inEuros(all: readonly Sums[], rates: Rates): z.input<typeof sums> | null {
  const total = { deposits: 0n, withdrawals: 0n, staked: 0n, won: 0n, bonusCost: 0n };
  for (const { currency, ...each } of all)
    for (const name of Object.keys(total) as Array<keyof typeof total>) {
      const converted = euros(each[name], currency, rates, BigInt);
      if (converted === null) return null;
      total[name] += converted;
    }
  return shown({ currency: "EUR", ...total });
}

/** An amount in EUR cents; null while there is no rate for it. */
function euros<T>(value: bigint, currency: string, rates: Rates, as: (cents: number) => T): T | null {
  try {
    return as(convert(minor(Number(value)), currency, "EUR", rates, "half_even"));
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

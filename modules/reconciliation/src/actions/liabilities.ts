import { defineQuery, moment, table, type Query } from "@apogee/actions";
import { convert, type Rates } from "@apogee/rates";
import { currencyOf, minor, NotFound, toDecimal, type Minor } from "@apogee/kernel";
import { z } from "zod";
import { coverageBps, fundsOf, owedOf, ratioText, together, type BothSides } from "../domain/liabilities.ts";
import { bothSides } from "../liabilities/both-sides.queries.ts";
import { storedDays, storedSides, treesOf } from "../liabilities/tree.store.ts";
import type { ReconciliationPorts } from "../ports.ts";

const HOUSE_CURRENCY = "EUR";

const amount = z.string();
const row = z.object({
  currency: z.string(),
  wallets: z.int(),
  balances: amount,
  open_rounds: amount,
  withdrawals: amount,
  held: amount,
  unallocated: amount,
  owed: amount,
  bank: amount,
  providers: amount,
  held_at_providers: amount,
  funds: amount,
  ratio: z.string().nullable(),
  is_covered: z.boolean(),
  bonus: amount.describe("Not owed before it is wagered."),
  provider_reserve: amount.describe("Cannot be paid out yet, so it does not count."),
  root: z.string().nullable().describe("Of the published tree of the day."),
});

const output = z.object({
  day: z.string(),
  at: moment,
  is_now: z.boolean(),
  rows: z.array(row),
  total: z
    .object({
      currency: z.string(),
      owed: amount,
      funds: amount,
      ratio: z.string().nullable(),
      is_covered: z.boolean(),
    })
    .nullable()
    .describe("In the house's currency, at the day's rates; null without rates."),
  days: z.array(z.string()).describe("The days that were taken, newest first."),
});

/** `reconcile.liabilities`: both sides, now or as a day was taken, with the ratio. */
export function liabilitiesQuery(ports: () => ReconciliationPorts): Query {
  return defineQuery({
    name: "reconcile.liabilities",
    permission: "reports.read",
    summary:
      "what players are owed against what bank and payment providers hold, by currency and in euros, with the ratio",
    filters: z.object({
      day: z.iso.date().optional().describe("as it was taken on this UTC day, like 2031-05-01; left out: now"),
    }),
    output,
    refusals: [{ code: "not_found", status: 404, when: "The day was not taken." }],
    async run({ db, at }, { day }) {
      const stored = day === undefined ? undefined : await storedSides(db, day);
      if (day !== undefined && !stored) throw new NotFound(`The report of ${day}`);
      const sides = stored?.sides ?? (await bothSides(db));
      const shownDay = stored?.day ?? at.toISOString().slice(0, 10);
      const roots = new Map((await treesOf(db, shownDay)).map(({ currency, hash }) => [currency, hash]));
      const rates = await (day === undefined ? ports().rates.current() : ports().rates.ofDay(day));
      return {
        day: shownDay,
        at: stored?.at ?? at,
        is_now: !stored,
        rows: sides.map((side) => ({ ...rowOf(side), root: stored ? (roots.get(side.currency) ?? null) : null })),
        total: totalOf(sides, rates),
        days: await storedDays(db, 60),
      };
    },
    says: ({ rows, total, day, is_now: isNow }) => {
      if (rows.length === 0) return "There are no wallets.";
      const lines = [
        [
          "currency",
          "owed",
          "balances",
          "in rounds",
          "withdrawals",
          "held",
          "unallocated",
          "|",
          "held by",
          "bank",
          "providers",
          "coins held",
          "ratio",
        ],
        ...rows.map((each) => [
          each.currency,
          each.owed,
          each.balances,
          each.open_rounds,
          each.withdrawals,
          each.held,
          each.unallocated,
          "|",
          each.funds,
          each.bank,
          each.providers,
          each.held_at_providers,
          each.ratio ?? "",
        ]),
      ];
      const sum =
        total && `In ${total.currency}: ${total.owed} owed, ${total.funds} held, ratio ${total.ratio ?? "none"}.`;
      return [isNow ? "Now:" : `As taken on ${day}:`, table(lines), ...(sum ? [sum] : [])].join("\n");
    },
    note: ({ rows }) => {
      const short = rows.filter(({ is_covered: isCovered }) => !isCovered).map(({ currency }) => currency);
      return short.length === 0
        ? ""
        : `ALARM: what is held does not cover what players are owed in ${short.join(", ")}.`;
    },
  });
}

function rowOf(side: BothSides): Omit<z.input<typeof row>, "root"> {
  const currency = currencyOf(side.currency);
  const text = (value: Minor): string => toDecimal(minor(value), currency);
  const ratio = coverageBps(fundsOf(side), owedOf(side));
  return {
    currency: currency.code,
    wallets: side.wallets,
    balances: text(side.real),
    open_rounds: text(side.staked),
    withdrawals: text(side.reserved),
    held: text(side.held),
    unallocated: text(side.unallocated),
    owed: text(owedOf(side)),
    bank: text(side.bank),
    providers: text(side.transit),
    held_at_providers: text(side.heldAtProviders),
    funds: text(fundsOf(side)),
    ratio: ratioText(ratio),
    is_covered: isCovered(ratio),
    bonus: text(side.bonus),
    provider_reserve: text(side.providerReserve),
  };
}

const isCovered = (ratio: number | null): boolean => ratio === null || ratio >= 10_000;

/** Null if a currency has no rate. */
function totalOf(sides: readonly BothSides[], rates: Rates): z.input<typeof output>["total"] {
  const needed = sides.filter((side) => owedOf(side) !== 0 || fundsOf(side) !== 0);
  if (needed.some(({ currency }) => currency !== HOUSE_CURRENCY && !rates.newest.has(currency))) return null;
  const { owed, funds } = together(needed, (value, from, rounding) =>
    convert(value, from, HOUSE_CURRENCY, { ...rates, maxAgeMs: Number.MAX_SAFE_INTEGER }, rounding),
  );
  const ratio = coverageBps(funds, owed);
  const currency = currencyOf(HOUSE_CURRENCY);
  return {
    currency: HOUSE_CURRENCY,
    owed: toDecimal(owed, currency),
    funds: toDecimal(funds, currency),
    ratio: ratioText(ratio),
    is_covered: isCovered(ratio),
  };
}

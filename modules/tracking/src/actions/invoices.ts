import { defineAction, type Action, type Query } from "@apogee/actions";
import { recordAudit } from "@apogee/events";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { dueOf, shareIn } from "../domain/invoices.ts";
import { percentOf } from "../domain/revenue.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { daySums, EVERY_LINE, type DayLine } from "../reports/day-sums.queries.ts";
import { invoiceSource, providerShares, storeShare, type ProviderShare } from "../reports/invoices.queries.ts";
import { defineReport } from "./define-report.ts";
import { amount, intoField, percent, selectionFields, selectionOf } from "./report-fields.ts";

const row = z.object({
  month: z.string().nullable(),
  provider: z.string().nullable(),
  currency: z.string(),
  rounds: z.int(),
  wagered: amount,
  won: amount.describe("Without wins of own pots, which are no provider's."),
  ggr: amount,
  hold_percent: percent.nullable(),
  freespins: amount.describe("What free spins at the provider's games paid."),
  share_percent: percent.nullable().describe("The provider's share; null while none is set."),
  due: amount.nullable().describe("What the provider may bill; null while no share is set."),
});
type Row = z.output<typeof row>;

const FORMULAS = {
  ggr: "GGR = wagered - won, without own pots",
  due: "due = share x GGR of the month and currency, rounded down; nothing for a month that players won",
  share_percent: "share = the newest one that was set up to the month",
} as const;
const SORTS = ["month", "provider", "rounds", "wagered", "won", "ggr", "due"] as const;
const share = (bps: number): string => percentOf(BigInt(bps), 10_000n)!;

/** `report.invoices`: what providers may bill. */
export function invoicesQuery(): Query {
  const { from, to, countries, currencies, providers, games, tags, test } = selectionFields;
  return defineReport({
    name: "report.invoices",
    summary: "what providers may bill by month: stakes, wins, free spins, GGR and their share of it",
    filters: { from, to, countries, currencies, providers, games, tags, in: intoField, test },
    row,
    sorts: SORTS,
    formulas: FORMULAS,
    projections: [reportPlay, reportMoney],
    async read({ db, at }, { in: into, ...filters }, days, { limit, offset, sort, descending }) {
      const code = into === undefined ? null : currencyOf(into).code;
      const source = invoiceSource(selectionOf({ ...filters, ...days }, at));
      const { lines } = await daySums(db, source, { by: ["month", "provider"], into: code }, EVERY_LINE);
      const shares = await providerShares(db);
      const bills = lines.map((line) => billOf(line, shares));
      const sums = Map.groupBy(bills, ({ currency }) => currency);
      const order = descending ? -1 : 1;
      const sorted =
        sort === null ? bills : bills.toSorted((a, b) => order * compare(valueOf(a, sort), valueOf(b, sort)));
      return {
        rows: sorted.slice(offset, offset + limit).map(rowOf),
        totals: [...sums.values()].map((each) => rowOf(each.reduce(added))),
        total: bills.length,
      };
    },
  });
}

interface Bill {
  readonly month: string | null;
  readonly provider: string | null;
  readonly currency: string;
  readonly rounds: bigint;
  readonly wagered: bigint;
  readonly won: bigint;
  readonly freespins: bigint;
  readonly bps: number | null;
  readonly due: bigint | null;
}

function billOf({ key, currency, sums }: DayLine, shares: readonly ProviderShare[]): Bill {
  const [month, provider] = [key["month"]!, key["provider"]!];
  const { rounds, wagered, won, freespins } = sums as Record<"rounds" | "wagered" | "won" | "freespins", bigint>;
  const bps = shareIn(shares, provider, month);
  return {
    month,
    provider,
    currency,
    rounds,
    wagered,
    won,
    freespins,
    bps,
    due: bps === null ? null : dueOf(wagered - won, bps),
  };
}

/** Sums of bills of one currency. Those without a share add nothing to what is due. */
const added = (sum: Bill, bill: Bill): Bill => ({
  month: null,
  provider: null,
  currency: sum.currency,
  rounds: sum.rounds + bill.rounds,
  wagered: sum.wagered + bill.wagered,
  won: sum.won + bill.won,
  freespins: sum.freespins + bill.freespins,
  bps: null,
  due: sum.due === null && bill.due === null ? null : (sum.due ?? 0n) + (bill.due ?? 0n),
});

function valueOf(bill: Bill, sort: string): bigint | string {
  if (sort === "ggr") return bill.wagered - bill.won;
  return bill[sort as Exclude<(typeof SORTS)[number], "ggr">] ?? 0n;
}

const compare = (a: bigint | string, b: bigint | string): number => (a < b ? -1 : a > b ? 1 : 0);

function rowOf({ bps, due, rounds, wagered, won, freespins, ...keys }: Bill): Row {
  const decimal = (value: bigint): string => decimalOf(value, currencyOf(keys.currency));
  return {
    ...keys,
    rounds: Number(rounds),
    wagered: decimal(wagered),
    won: decimal(won),
    ggr: decimal(wagered - won),
    hold_percent: percentOf(wagered - won, wagered),
    freespins: decimal(freespins),
    share_percent: bps === null ? null : share(bps),
    due: due === null ? null : decimal(due),
  };
}

const BPS_IN_PERCENT = 100;

/** `report.share.set`: what a provider gets of GGR. */
export function setShareAction(): Action {
  return defineAction({
    name: "report.share.set",
    permission: "providers.manage",
    summary: "set what share of GGR a provider may bill, from a month on",
    input: z.object({
      provider: z.string().trim().min(1).max(64).describe("the provider").meta({ placeholder: "name" }),
      from_month: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
        .describe("the first month, like 2031-05")
        .meta({ placeholder: "month", examples: ["2031-05"] }),
      percent: z
        .string()
        .regex(/^(?:100(?:\.00?)?|\d{1,2}(?:\.\d{1,2})?)$/)
        .describe("percent of GGR, like 12.5")
        .meta({ placeholder: "percent", examples: ["12.5"] }),
    }),
    output: z.object({ provider: z.string(), from_month: z.string(), percent, before: percent.nullable() }),
    command: { arguments: ["provider", "from_month", "percent"] },
    async run({ tx, at, actor, reason }, { provider, from_month: fromMonth, percent: text }) {
      const bps = Math.round(Number(text) * BPS_IN_PERCENT);
      const before = await storeShare(tx, { provider, fromMonth, bps });
      await recordAudit(tx, {
        at,
        actor,
        action: "report.share_set",
        subject: `provider:${provider}`,
        before: { from_month: fromMonth, share_bps: before },
        after: { from_month: fromMonth, share_bps: bps },
        reason,
      });
      return { provider, from_month: fromMonth, percent: share(bps), before: before === null ? null : share(before) };
    },
    says: ({ provider, from_month: month, percent: shown }) => `${provider} gets ${shown} % of GGR from ${month} on.`,
  });
}

import { defineQuery, moment, playerField, table, type Query } from "@apogee/actions";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { PERIODS } from "../domain/periods.ts";
import type { LimitsPorts } from "../ports.ts";
import { LIMIT_KINDS, TIME } from "../queries.ts";
import { shownLimits } from "../amounts/shown-limits.ts";

/** What queries of limits need from other modules. */
export type LimitQueryPorts = Pick<LimitsPorts, "depositsSince" | "rates">;

/** A limit with what counts towards it, in minor units, or in minutes for a limit of time. */
export const limitRow = z.object({
  id: z.int(),
  playerId: z.int(),
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(PERIODS),
  currency: z.string(),
  amount: z.int(),
  createdAt: moment,
  pending: z.object({ amount: z.int().nullable(), changeAt: moment, confirmUntil: moment }).nullable(),
  counted: z.int().nullable().describe("Null where a rate is missing."),
});

/** `limit.show`: a player's limits and a break. */
export function showQuery(ports: () => LimitQueryPorts): Query {
  return defineQuery({
    name: "limit.show",
    permission: "players.read",
    summary: "show a player's limits, what counts towards them over all wallets, and a break",
    filters: z.object({ player: playerField }),
    output: z.object({ limits: z.array(limitRow), closedUntil: moment.nullable(), zone: z.string() }),
    command: { arguments: ["player"] },
    async run({ db, at }, { player }) {
      const { limits, closedUntil, zone } = await limitsShown({ db, at }, player, ports());
      return { limits: [...limits], closedUntil, zone };
    },
    says: ({ limits, closedUntil }) =>
      (closedUntil === null ? "" : `No stakes until ${closedUntil}.\n`) + (limitTable(limits) || "No limits."),
  });
}

/** Reads what `limit.show` shows. */
export const limitsShown = (
  { db, at }: { readonly db: LimitsPorts["db"]; readonly at: Date },
  playerId: number,
  { depositsSince, rates }: LimitQueryPorts,
): ReturnType<typeof shownLimits> =>
  shownLimits(db, playerId, { depositsSince: (since) => depositsSince(db, playerId, since), rates }, at);

/** Limits with what counts towards them, a line for each; empty for none. */
export function limitTable(limits: ReadonlyArray<z.output<typeof limitRow>>): string {
  const rows = limits.map(({ kind, period, currency: code, amount, counted, pending }) => {
    const said = (value: number): string =>
      code === TIME ? `${value} min` : toDecimal(minor(value), currencyOf(code));
    return [
      kind,
      period,
      code === TIME ? "" : code,
      counted === null ? "no rate" : said(counted),
      said(amount),
      pending === null
        ? ""
        : `${pending.amount === null ? "none" : said(pending.amount)} from ${pending.changeAt}, if confirmed`,
    ];
  });
  return rows.length === 0 ? "" : table([["kind", "period", "currency", "counted", "limit", "requested"], ...rows]);
}

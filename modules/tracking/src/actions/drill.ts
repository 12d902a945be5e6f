import { defineQuery, table, type Query } from "@apogee/actions";
import { time } from "@apogee/contract";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { DRILLED, drillItems, type Drilled } from "../reports/drill.queries.ts";
import type { Cut } from "../reports/cut.queries.ts";
import { reportRevenue } from "../reports/revenue.queries.ts";
import { NO_ACTIVITY } from "./fields.ts";
import { intoField, pageFields, selectionFields, selectionOf } from "./report-fields.ts";

const LEVELS = ["day", "provider", "game", "items"] as const;
type Level = (typeof LEVELS)[number];

const value = z.string().describe("A decimal of the currency, or a number of rounds or entries.");
const output = z.object({
  level: z.enum(LEVELS).describe("What the rows are: days, providers, games, or the rounds and entries themselves."),
  rows: z
    .array(
      z.object({
        key: z.string().nullable().describe("The day, provider or game; null for what belongs to no game."),
        currency: z.string(),
        value,
      }),
    )
    .describe("Empty at the last level."),
  items: z
    .array(
      z.object({
        kind: z.enum(["round", "entry"]),
        id: z.string(),
        at: time,
        player: z.int().nullable(),
        game: z.string().nullable(),
        entry_kind: z.string().nullable(),
        currency: z.string(),
        stake: z.string().nullable(),
        win: z.string().nullable(),
        value,
      }),
    )
    .describe("The rounds and entries that sum to the figure; only at the last level."),
  sums: z
    .array(z.object({ currency: z.string(), value }))
    .describe("The figure of the whole cell, as the report on revenue has it."),
  total: z.int().describe("The number of rows or items in all."),
});

/** `report.drill`: what a cell of the report on revenue consists of, one level down. */
export function drillQuery(): Query {
  return defineQuery({
    name: "report.drill",
    permission: "reports.read",
    summary:
      "what a figure of the report on revenue consists of: days, providers, games, and at last rounds and entries",
    filters: z.object({
      figure: z.enum(Object.keys(DRILLED) as [Drilled, ...Drilled[]]).describe("the figure"),
      ...selectionFields,
      in: intoField,
      without_game: z.boolean().default(false).describe("only what belongs to no game"),
      level: z
        .enum(LEVELS)
        .optional()
        .describe("the level; left out: the one below what the filters name")
        .meta({ usage: `Allowed choices are ${LEVELS.join(", ")}.` }),
      ...pageFields,
    }),
    output,
    refusals: [
      { code: "unknown_currency", status: 422, when: "There is no such currency." },
      { code: "rates_too_old", status: 503, when: "A currency has no stored rate up to one of the days." },
    ],
    command: { arguments: ["figure"] },
    async run({ db, at }, { figure, in: into, without_game: withoutGame, level: wanted, limit, offset, ...filters }) {
      const asked = selectionOf(filters, at);
      const level = wanted ?? below({ ...asked, withoutGame });
      const { of, count } = DRILLED[figure];
      // Rounds and entries are in the currencies of their wallets.
      const code = into === undefined || level === "items" ? null : currencyOf(into).code;
      const own: readonly Cut[] = code === null ? ["currency"] : [];
      const shown = (amount: bigint, currency: string): string =>
        count ? String(amount) : decimalOf(amount, currencyOf(currency));
      const cell = await reportRevenue(
        db,
        { ...asked, by: withoutGame ? [...own, "provider"] : own, into: code },
        EVERY,
      );
      const sums = cell.lines
        .filter(({ key }) => !withoutGame || key.provider === null)
        .map((line) => ({ currency: line.currency, value: shown(line[of], line.currency) }));
      if (level === "items") {
        const { items, total } = await drillItems(db, figure, { ...asked, withoutGame }, { limit, offset });
        return {
          level,
          rows: [],
          items: items.map(({ playerId, entryKind, stake, win, ...item }) => ({
            kind: item.kind,
            id: item.id,
            at: item.at.toISOString(),
            player: playerId,
            game: item.game,
            entry_kind: entryKind,
            currency: item.currency,
            stake: stake === null ? null : decimalOf(stake, currencyOf(item.currency)),
            win: win === null ? null : decimalOf(win, currencyOf(item.currency)),
            value: shown(item.value, item.currency),
          })),
          sums,
          total,
        };
      }
      const { lines } = await reportRevenue(db, { ...asked, by: [...own, level], into: code }, EVERY);
      const rows = lines
        .filter((line) => line[of] !== 0n)
        .map((line) => ({ key: line.key[level], currency: line.currency, value: shown(line[of], line.currency) }));
      return { level, rows: rows.slice(offset, offset + limit), items: [], sums, total: rows.length };
    },
    says: ({ rows, items, sums }) =>
      sums.length === 0
        ? NO_ACTIVITY
        : table([
            ["what", "currency", "value"],
            ...rows.map((row) => [row.key ?? "no game", row.currency, row.value]),
            ...items.map((item) => [`${item.kind} ${item.id}`, item.currency, item.value]),
            ...sums.map((sum) => ["sum", sum.currency, sum.value]),
          ]),
  });
}

/** Days times currencies and games times currencies of a cell stay below this. */
const EVERY = { limit: 10_000, offset: 0, sort: null, descending: false } as const;

/** A cell of several days is cut into days, then into providers, then into games, and then read. */
function below(asked: {
  readonly from: string;
  readonly to: string;
  readonly providers: readonly string[];
  readonly games: readonly string[];
  readonly withoutGame: boolean;
}): Level {
  if (asked.from !== asked.to) return "day";
  if (asked.withoutGame || asked.games.length > 0) return "items";
  return asked.providers.length > 0 ? "game" : "provider";
}

import { Readable } from "node:stream";
import { showStatement, statementCsv, statementMovements, statementPdf, statementSummary } from "@apogee/contract";
import {
  FileAnswer,
  implementFileForPlayer,
  implementForPlayer,
  type ImplementedRoute,
  type PlayerContext,
} from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { walletById } from "@apogee/wallet";
import { csvOf } from "./csv.ts";
import type { PeriodAsked } from "./domain/period.ts";
import { parseLineId } from "./domain/line-id.ts";
import { historyRoutes } from "./history/routes.ts";
import { pdfOf } from "./pdf/pdf-of.ts";
import type { StatementPorts } from "./ports.ts";
import { movementsIn } from "./queries.ts";
import { readLines, withNames, type Reading } from "./read-lines.ts";
import { cursorOf, fromCursor, statementOf, sumsOf, type Statement } from "./read-statement.ts";
import { lineView, movementView } from "./views.ts";

/** The routes of a player's statement and history. */
export function statementRoutes(ports: StatementPorts): ImplementedRoute[] {
  const readingOf = ({ db, principal }: PlayerContext): Reading => ({ db, ports, playerId: principal.playerId });
  const find = (query: PeriodAsked & { currency?: string | undefined }, context: PlayerContext): Promise<Statement> =>
    statementOf(
      readingOf(context),
      { ...query, currency: query.currency ?? context.principal.currency },
      context.clock,
    );
  return [
    ...historyRoutes(ports),
    implementForPlayer(showStatement, async ({ query }, context) => {
      const statement = await find(query, context);
      const versions = fromCursor(statement.versions, query.cursor);
      const { lines, next } = await readLines(readingOf(context), {
        versions,
        starts: statement.starts,
        filter: query,
        limit: query.limit,
      });
      return {
        lines: lines.map((line) => lineView(versions.walletId, line)),
        next: cursorOf(versions, next),
      };
    }),
    implementForPlayer(statementSummary, async ({ query }, context) => {
      const statement = await find(query, context);
      return summaryView(statement, await sumsOf(readingOf(context), statement));
    }),
    implementForPlayer(statementMovements, async ({ params, query }, context) => {
      const line = parseLineId(params.id);
      const wallet = line && (await walletById(context.db, line.walletId));
      if (!line || wallet?.playerId !== context.principal.playerId) throw new NotFound("The line");
      const versions = fromCursor({ walletId: line.walletId, after: line.first - 1, upTo: line.last }, query.cursor);
      const range = { ...versions, from: "newest", most: query.limit + 1 } as const;
      const rows = await movementsIn(context.db, range, { withRounds: true });
      if (rows.length === 0 && query.cursor === undefined) throw new NotFound("The line");
      const shown = rows.slice(0, query.limit);
      const named = await withNames(readingOf(context), shown);
      return {
        movements: named.map((row) => movementView(line.walletId, row)),
        next: cursorOf(line, rows.length > shown.length ? shown.at(-1)!.first - 1 : null),
      };
    }),
    implementFileForPlayer(statementCsv, async ({ query }, context) => {
      const statement = await find(query, context);
      const texts = await ports.texts(context.host, query.locale);
      return new FileAnswer(
        nameOf(statement, "csv"),
        Readable.from(csvOf(readingOf(context), statement, query, texts)),
      );
    }),
    implementFileForPlayer(statementPdf, async ({ query }, context) => {
      const statement = await find(query, context);
      const texts = await ports.texts(context.host, query.locale);
      const content = await pdfOf(readingOf(context), statement, query, { texts, locale: query.locale });
      return new FileAnswer(nameOf(statement, "pdf"), content);
    }),
  ];
}

function summaryView({ currency, period }: Statement, sums: Awaited<ReturnType<typeof sumsOf>>) {
  return {
    currency,
    from: period.from,
    to: period.to,
    today: period.today,
    zone: period.zone,
    opening_cents: sums.opening,
    closing_cents: sums.closing,
    deposited_cents: sums.moved.deposit,
    withdrawn_cents: 0 - sums.moved.withdrawal,
    staked_cents: sums.staked,
    paid_cents: sums.paid,
    bonuses_cents: sums.moved.bonus,
    other_cents: sums.moved.other,
    rounds: sums.rounds,
    movements: sums.movements,
    days: [...sums.days],
  };
}

const nameOf = ({ currency, period }: Statement, ending: string): string =>
  `statement-${currency}-${period.from}-${period.to}.${ending}`;

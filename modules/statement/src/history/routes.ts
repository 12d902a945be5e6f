import { Readable } from "node:stream";
import { historyCsv, historyDays, historySessionRounds, historySessions, type HistoryDay } from "@apogee/contract";
import {
  FileAnswer,
  implementFileForPlayer,
  implementForPlayer,
  type ImplementedRoute,
  type PlayerContext,
} from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { roundIdOf } from "@apogee/play";
import { walletById } from "@apogee/wallet";
import { parseLineId } from "../domain/line-id.ts";
import type { PeriodAsked } from "../domain/period.ts";
import type { StatementPorts } from "../ports.ts";
import type { Reading } from "../read-lines.ts";
import { cursorOf, fromCursor, statementOf, type Statement } from "../read-statement.ts";
import { historyCsvOf } from "./csv.ts";
import { gameDaysIn, roundsIn, type GameDay, type RoundFilter } from "./queries.ts";
import { readSessions } from "./read-sessions.ts";

/** No game has this number: rounds of a game that nobody knows are none. */
const UNKNOWN = -1;

/** The routes of a player's rounds by session and by day. */
export function historyRoutes(ports: StatementPorts): ImplementedRoute[] {
  const readingOf = ({ db, principal }: PlayerContext): Reading => ({ db, ports, playerId: principal.playerId });
  const find = (query: PeriodAsked & { currency?: string | undefined }, context: PlayerContext): Promise<Statement> =>
    statementOf(
      readingOf(context),
      { ...query, currency: query.currency ?? context.principal.currency },
      context.clock,
    );
  const filterOf = async ({
    game,
    result,
  }: {
    game?: string | undefined;
    result?: RoundFilter["result"];
  }): Promise<RoundFilter> => ({
    ...(game === undefined ? {} : { gameId: (await ports.gameIdOf(game)) ?? UNKNOWN }),
    ...(result === undefined ? {} : { result }),
  });
  return [
    implementForPlayer(historySessions, async ({ query }, context) => {
      const { versions: all, starts } = await find(query, context);
      const versions = fromCursor(all, query.cursor);
      const filter = await filterOf(query);
      const { sessions, next } = await readSessions(readingOf(context), {
        versions,
        starts,
        filter,
        limit: query.limit,
      });
      const games = await ports.gamesById([...new Set(sessions.map(({ gameId }) => gameId))]);
      return {
        sessions: sessions.map((session) => ({
          id: `${versions.walletId}-${session.first}-${session.last}`,
          game: games.get(session.gameId)?.identifier ?? "",
          title: games.get(session.gameId)?.title ?? "",
          began_at: session.beganAt.toISOString(),
          ended_at: session.endedAt.toISOString(),
          rounds: session.rounds,
          open: session.open,
          staked_cents: session.stake,
          paid_cents: session.paid,
          free_win_cents: session.freeWin,
        })),
        next: cursorOf(versions, next),
      };
    }),
    implementForPlayer(historyDays, async ({ query }, context) => {
      const statement = await find(query, context);
      const { currency, period, versions, starts } = statement;
      const rows =
        versions.after < versions.upTo ? await gameDaysIn(context.db, versions, starts, await filterOf(query)) : [];
      const games = await ports.gamesById([...new Set(rows.map(({ gameId }) => gameId))]);
      const played = [...new Set(rows.map(({ gameId }) => games.get(gameId)))].filter((game) => game !== undefined);
      return {
        currency,
        from: period.from,
        to: period.to,
        today: period.today,
        zone: period.zone,
        days: daysOf(rows, statement),
        games: played
          .map(({ identifier, title }) => ({ identifier, title }))
          .toSorted((a, b) => a.title.localeCompare(b.title, "en")),
      };
    }),
    implementForPlayer(historySessionRounds, async ({ params, query }, context) => {
      const session = parseLineId(params.id);
      const wallet = session && (await walletById(context.db, session.walletId));
      if (!session || wallet?.playerId !== context.principal.playerId) throw new NotFound("The session");
      const all = { walletId: session.walletId, after: session.first - 1, upTo: session.last };
      const versions = fromCursor(all, query.cursor);
      const { rounds, read, last } = await roundsIn(
        context.db,
        { ...versions, from: "newest", most: query.limit },
        await filterOf(query),
      );
      if (read === 0 && query.cursor === undefined) throw new NotFound("The session");
      return {
        rounds: rounds.map((round) => ({
          bet_id: roundIdOf(session.walletId, round.seq),
          result: round.result,
          created_at: round.at.toISOString(),
          finished_at: round.finishedAt?.toISOString() ?? null,
          staked_cents: round.stake,
          paid_cents: round.paid,
          free_win_cents: round.freeWin,
        })),
        next: cursorOf(session, read === query.limit && last! > session.first ? last! - 1 : null),
      };
    }),
    implementFileForPlayer(historyCsv, async ({ query }, context) => {
      const statement = await find(query, context);
      const { currency, period } = statement;
      const content = Readable.from(historyCsvOf(readingOf(context), statement, await filterOf(query)));
      return new FileAnswer(`rounds-${currency}-${period.from}-${period.to}.csv`, content);
    }),
  ];
}

/** Days with shown rounds, newest first. */
function daysOf(rows: readonly GameDay[], { starts, period }: Statement): HistoryDay[] {
  const byDay = new Map<string, { rounds: number; staked_cents: number; paid_cents: number }>();
  for (const { day, rounds, stake, paid } of rows) {
    if (rounds === 0) continue;
    const name = period.days.of(starts[Math.min(Math.max(day, 1), starts.length) - 1]!);
    const sums = byDay.get(name) ?? { rounds: 0, staked_cents: 0, paid_cents: 0 };
    byDay.set(name, {
      rounds: sums.rounds + rounds,
      staked_cents: sums.staked_cents + stake,
      paid_cents: sums.paid_cents + paid,
    });
  }
  return [...byDay].map(([day, sums]) => ({ day, ...sums })).toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
